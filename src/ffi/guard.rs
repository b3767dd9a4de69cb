//! The door of every handler: metadata probe, stages, errors, panics.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::any::Any;
use std::ffi::CString;
use std::panic::{self, AssertUnwindSafe};
use std::ptr::{null_mut, without_provenance_mut};

use super::frame::{Frame, truncated};
use super::sys::{self, declared, end_of};
use crate::error::{Error, Result};

/// More extensions than any runtime chains to a frame.
const MAX_EXTENSIONS: usize = 64;

/// What a handler returns when it fails and the frame has no usable function to make an error with:
/// not null, which would mean success, and not the address of anything. No runtime gets to see it,
/// since a runtime that calls a handler gives it an `api`.
pub const UNREPORTABLE: *mut sys::Error = without_provenance_mut(8);

/// Answers a call of XLA: fills in the metadata, with `traits`, if it asks for that, does nothing in
/// the stages before execution, and runs `handler` in the execution. Returns null for success, else an error
/// of the runtime with the code and text of the handler's error; a panic is `INTERNAL`.
///
/// # Safety
/// `frame` as promised to [`Frame::new`], for the time of the call; the metadata that it may ask
/// for must be writable.
#[inline(never)] // instructions of a call are counted from here on: tests/bench/cpu_instructions.py
pub unsafe fn run(
    frame: *mut sys::CallFrame,
    traits: u32,
    handler: impl FnOnce(Frame<'_>) -> Result<()>,
) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| unsafe {
        answer(frame, traits, handler)
    }));
    let error = match outcome {
        Ok(Ok(())) => return null_mut(),
        Ok(Err(error)) => error,
        Err(payload) => Error::Internal(format!("panic: {}", panic_text(&*payload))),
    };
    // SAFETY: promised by the caller.
    unsafe { report(declared!(frame, sys::CallFrame, api), &error) }
}

/// The text of a panic.
pub(super) fn panic_text(payload: &(dyn Any + Send)) -> &str {
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    owned
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no text")
}

/// # Safety
/// As [`run`].
unsafe fn answer(
    frame: *mut sys::CallFrame,
    traits: u32,
    handler: impl FnOnce(Frame<'_>) -> Result<()>,
) -> Result<()> {
    // SAFETY: promised by the caller, in all of this function.
    unsafe {
        let Some(stage) = declared!(frame, sys::CallFrame, stage) else {
            return Err(truncated(
                "call frame",
                frame,
                end_of!(sys::CallFrame, attrs),
            ));
        };
        if let Some(extension) = metadata_extension((*frame).extension_start)? {
            return announce((*frame).api, traits, extension);
        }
        match stage {
            // Operands and attributes are not there yet.
            sys::STAGE_INSTANTIATE | sys::STAGE_PREPARE | sys::STAGE_INITIALIZE => Ok(()),
            sys::STAGE_EXECUTE => handler(Frame::new(frame)?),
            _ => {
                let detail = format!("expected a stage from 0 to 3, got {stage}");
                Err(Error::invalid("call frame", detail))
            }
        }
    }
}

/// The extension by which the runtime asks for metadata, if it is in the chain.
///
/// # Safety
/// Each pointer of the chain that is neither null nor misaligned must lead to an extension.
unsafe fn metadata_extension(
    mut extension: *mut sys::ExtensionBase,
) -> Result<Option<*mut sys::MetadataExtension>> {
    for _ in 0..MAX_EXTENSIONS {
        if extension.is_null() {
            return Ok(None);
        }
        // SAFETY: promised by the caller.
        let Some(next) = (unsafe { declared!(extension, sys::ExtensionBase, next) }) else {
            // SAFETY: as above.
            return Err(unsafe {
                truncated("extensions", extension, end_of!(sys::ExtensionBase, next))
            });
        };
        // SAFETY: the struct is longer than this, since it has `next`.
        if unsafe { (*extension).kind } == sys::EXTENSION_METADATA {
            return Ok(Some(extension.cast()));
        }
        extension = next;
    }
    let detail = format!("expected at most {MAX_EXTENSIONS}, got more");
    Err(Error::invalid("extensions", detail))
}

/// Fills in the metadata: API version and traits.
///
/// # Safety
/// `extension` must lead to an extension with at least a base; `api` and the metadata as promised
/// to [`run`].
unsafe fn announce(
    api: *const sys::Api,
    traits: u32,
    extension: *mut sys::MetadataExtension,
) -> Result<()> {
    // SAFETY: promised by the caller, in all of this function; the offsets are checked.
    unsafe {
        let bytes = end_of!(sys::MetadataExtension, metadata);
        if (*extension).base.struct_size < bytes {
            return Err(truncated("metadata extension", extension, bytes));
        }
        let metadata = (*extension).metadata;
        if declared!(metadata, sys::Metadata, traits).is_none() {
            return Err(truncated(
                "metadata",
                metadata,
                end_of!(sys::Metadata, traits),
            ));
        }
        let runtime = declared!(api, sys::Api, api_version);
        let minor = runtime.map_or(sys::API_MINOR, |v| v.minor_version.min(sys::API_MINOR));
        (*metadata).api_version = sys::ApiVersion {
            struct_size: end_of!(sys::ApiVersion, minor_version),
            extension_start: null_mut(),
            major_version: sys::API_MAJOR,
            minor_version: minor,
        };
        (*metadata).traits = traits;
    }
    Ok(())
}

/// Makes an error of the runtime.
///
/// # Safety
/// `api` must be null or the runtime's function table.
unsafe fn report(api: Option<*const sys::Api>, error: &Error) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    let create = api.and_then(|api| unsafe { declared!(api, sys::Api, error_create) }.flatten());
    let Some(create) = create else {
        return UNREPORTABLE;
    };
    let message = CString::new(error.to_string().replace('\0', "\\0")).unwrap_or_default();
    let mut args = sys::ErrorCreateArgs {
        struct_size: end_of!(sys::ErrorCreateArgs, errc),
        extension_start: null_mut(),
        message: message.as_ptr(),
        errc: error.code() as u32,
    };
    // SAFETY: the function comes from the runtime's table; it copies the message.
    let error = unsafe { create(&raw mut args) };
    if error.is_null() { UNREPORTABLE } else { error }
}
