//! Our handlers, given to an XLA in this process through its FFI functions.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::CStr;
use std::ptr::null_mut;

use serde_json::Value as Json;

use super::handlers::{TARGETS, TargetRow};
use super::sys::{self, ByteSpan, declared, end_of};
use crate::error::{Error, Result};

/// One handler, and what it is to be registered as.
#[derive(Clone, Debug)]
pub struct Registration {
    /// The name that custom calls use.
    pub name: String,
    /// The platform, as JAX names it: `"cpu"`, `"CUDA"`.
    pub platform: String,
    /// The handler.
    pub handler: sys::Handler,
}

/// The handlers of this crate.
pub fn targets() -> Vec<Registration> {
    let target = |row: &TargetRow| Registration {
        name: row.name.to_owned(),
        platform: row.platform.to_owned(),
        handler: row.handler,
    };
    TARGETS.iter().map(target).collect()
}

/// The handlers that a list like that of `xlattn_targets()` names, found by their symbols.
///
/// # Errors
/// `Internal` for another kind of list, or a symbol that is not found.
pub fn listed(
    json: &str,
    find: impl Fn(&str) -> Option<sys::Handler>,
) -> Result<Vec<Registration>> {
    let wrong = || Error::Internal(format!("expected a list of targets, got {json}"));
    let list: Vec<Json> = serde_json::from_str(json).map_err(|_| wrong())?;
    let target = |entry: &Json| {
        let text = |name: &str| entry.get(name).and_then(Json::as_str).ok_or_else(wrong);
        let symbol = text("symbol")?;
        let missing = || Error::Internal(format!("expected a handler {symbol}, found none"));
        Ok(Registration {
            name: text("name")?.to_owned(),
            platform: text("platform")?.to_owned(),
            handler: find(symbol).ok_or_else(missing)?,
        })
    };
    list.iter().map(target).collect()
}

/// Gives handlers to the XLA whose function table `api` is.
///
/// # Errors
/// `Xla` with XLA's text: for a name that it has from elsewhere, or a handler that is too new for it.
///
/// # Safety
/// `api` must be null or an XLA's table of FFI functions; the handlers must stay for as long as that XLA.
pub unsafe fn register(api: *const sys::Api, targets: &[Registration]) -> Result<()> {
    // SAFETY: promised by the caller.
    let (version, register) = unsafe {
        (
            declared!(api, sys::Api, api_version),
            declared!(api, sys::Api, handler_register).flatten(),
        )
    };
    let (
        Some(sys::ApiVersion {
            minor_version: minor,
            ..
        }),
        Some(register),
    ) = (version, register)
    else {
        let text = "XLA's FFI functions: expected one to register handlers with, found none";
        return Err(Error::Xla(text.into()));
    };
    for target in targets {
        let (name, platform) = (span(&target.name), span(xla_platform(&target.platform)));
        let bundle = sys::HandlerBundle {
            instantiate: None,
            prepare: None,
            initialize: None,
            execute: Some(target.handler),
        };
        // Traits are 0: XLA asks the handler itself.
        let mut old = sys::HandlerRegisterArgs {
            struct_size: end_of!(sys::HandlerRegisterArgs, traits),
            extension_start: null_mut(),
            name,
            platform,
            bundle,
            traits: 0,
        };
        let mut new = sys::HandlerRegisterArgs4 {
            struct_size: end_of!(sys::HandlerRegisterArgs4, traits),
            extension_start: null_mut(),
            name,
            platform,
            bundle,
            record: None,
            traits: 0,
        };
        let args = if minor < 4 {
            &raw mut old
        } else {
            (&raw mut new).cast()
        };
        // SAFETY: the function is of XLA's table, these are its arguments in that version, and it copies
        // what they point to.
        let error = unsafe { register(args) };
        if !error.is_null() {
            // SAFETY: an error that XLA has just made, and its table.
            let text = unsafe { take_text(api, error) };
            let name = &target.name;
            return Err(Error::Xla(format!("registering {name}: {text}")));
        }
    }
    Ok(())
}

/// XLA's name of a platform that JAX names so.
pub fn xla_platform(platform: &str) -> &str {
    match platform {
        "cpu" => "Host",
        other => other,
    }
}

fn span(text: &str) -> ByteSpan {
    ByteSpan {
        ptr: text.as_ptr().cast(),
        len: text.len(),
    }
}

/// The text of an error, which is destroyed.
///
/// # Safety
/// `error` must be an error of the XLA whose table `api` is, and nobody else's.
unsafe fn take_text(api: *const sys::Api, error: *mut sys::Error) -> String {
    let mut text = String::from("no text");
    // SAFETY: promised by the caller, in all of this function; the message lives until the error is
    // destroyed.
    unsafe {
        if let Some(get) = declared!(api, sys::Api, error_get_details).flatten() {
            let mut args = sys::ErrorGetDetailsArgs {
                struct_size: end_of!(sys::ErrorGetDetailsArgs, errc),
                extension_start: null_mut(),
                error,
                message: null_mut(),
                errc: 0,
            };
            get(&raw mut args);
            if !args.message.is_null() {
                text = CStr::from_ptr(args.message).to_string_lossy().into_owned();
            }
        }
        if let Some(destroy) = declared!(api, sys::Api, error_destroy).flatten() {
            let mut args = sys::ErrorDestroyArgs {
                struct_size: end_of!(sys::ErrorDestroyArgs, error),
                extension_start: null_mut(),
                error,
            };
            destroy(&raw mut args);
        }
    }
    text
}
