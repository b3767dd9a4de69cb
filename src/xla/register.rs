//! Our handlers, given to the XLA that the program is linked with.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{CStr, c_char};
use std::path::Path;
use std::sync::OnceLock;

use libloading::Library;

use crate::error::{Error, Result};
use crate::ffi::register::{self, Registration};
use crate::ffi::sys;

unsafe extern "C" {
    /// `xla::ffi::GetXlaFfiApi()`
    #[link_name = "_ZN3xla3ffi12GetXlaFfiApiEv"]
    fn get_xla_ffi_api() -> *const sys::Api;
}

/// Makes the kernels of this crate known to XLA, for the CPU and CUDA. Calls after the first do nothing.
///
/// # Errors
/// `Xla` where [`register_library`] came first, or XLA is too old.
pub fn register() -> Result<()> {
    static DONE: OnceLock<Result<()>> = OnceLock::new();
    DONE.get_or_init(|| with_xla(&register::targets())).clone()
}

/// Makes the kernels of a libxlattn.so known to XLA in place of those of this crate: of a wheel's, say,
/// which has the CUDA kernels. The library stays loaded.
///
/// # Errors
/// `Library` for a file that is no libxlattn.so, `Xla` as [`register()`].
///
/// # Safety
/// Loading a library runs its code: the file must be a libxlattn.so.
pub unsafe fn register_library(path: &Path) -> Result<()> {
    let wrong = |error: libloading::Error| Error::Library {
        name: "libxlattn.so",
        tried: format!("{}: {error}", path.display()),
    };
    // SAFETY: promised by the caller.
    let library = unsafe { Library::new(path) }.map_err(wrong)?;
    // SAFETY: the function has this type in every libxlattn.so and gives a C string with static storage.
    let json = unsafe {
        let list = library.get::<unsafe extern "C" fn() -> *const c_char>(b"xlattn_targets\0");
        CStr::from_ptr(list.map_err(wrong)?())
    };
    let json = json.to_string_lossy().into_owned();
    let targets = register::listed(&json, |symbol| {
        // SAFETY: what the list names is a handler.
        let found = unsafe { library.get::<sys::Handler>(symbol.as_bytes()) };
        found.ok().map(|handler| *handler)
    })?;
    std::mem::forget(library);
    with_xla(&targets)
}

fn with_xla(targets: &[Registration]) -> Result<()> {
    // SAFETY: XLA's own function; the handlers are part of this program, or of a library that stays.
    unsafe { register::register(get_xla_ffi_api(), targets) }
}
