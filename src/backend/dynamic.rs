//! Libraries of a vendor, opened at run time. Nothing is linked; where one is missing, its user says so.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::ManuallyDrop;

use libloading::os::unix::{Library, RTLD_NOW};

/// Opens a library that this process has mapped, and no other.
const RTLD_NOLOAD: c_int = 4;

/// An address that is C's business.
pub(super) type Opaque = *mut c_void;

/// The first of `names` that is mapped already, else `path`, else the first of `names` on the loader's path; or what was
/// tried. A soname never names a file of the current directory. The library stays open.
pub(super) fn open(names: &[&str], path: Option<&str>) -> std::result::Result<Opaque, String> {
    let mapped = names.iter().map(|name| (*name, RTLD_NOW | RTLD_NOLOAD));
    let given = path.map(|path| (path, RTLD_NOW));
    let found = names.iter().map(|name| (*name, RTLD_NOW));
    let mut why = "no names".to_owned();
    for (name, flags) in mapped.chain(given).chain(found) {
        // SAFETY: the library's initialisers run, as in any CUDA program.
        match unsafe { Library::open(Some(name), flags) } {
            Ok(library) => return Ok(library.into_raw()),
            Err(error) => why = error.to_string(),
        }
    }
    Err(format!(
        "not found, neither mapped by this process nor on the loader's path ({why})"
    ))
}

/// The function of this name, which ends in a zero byte.
///
/// # Safety
/// `library` must be what [`open`] gave, `T` the type of a pointer to its function of this name.
pub(super) unsafe fn function<T: Copy>(library: Opaque, name: &[u8]) -> Option<T> {
    // SAFETY: the library is open (promised by the caller), and stays so.
    let library = ManuallyDrop::new(unsafe { Library::from_raw(library) });
    // SAFETY: the type is that of the function (promised by the caller).
    let symbol = unsafe { library.get::<T>(name) };
    symbol.ok().map(|function| *function)
}

/// A C string that a library gave.
///
/// # Safety
/// `text` must be null or a C string.
pub(super) unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return "no text".to_owned();
    }
    // SAFETY: promised by the caller.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_string_lossy().into_owned()
}

/// Declares functions of a library in use, as a struct with `find`, which gives the name of one that is missing.
macro_rules! functions {
    ($library:ident: $($name:ident($($argument:ty),* $(,)?) -> $result:ty;)*) => {
        #[allow(non_snake_case)]
        struct $library {
            $($name: unsafe extern "C" fn($($argument),*) -> $result,)*
        }

        impl $library {
            /// # Safety
            /// `library` must be an open handle of the library whose functions these are.
            unsafe fn find(
                library: $crate::backend::dynamic::Opaque,
            ) -> std::result::Result<Self, &'static str> {
                Ok($library {
                    $($name: {
                        let name = concat!(stringify!($name), "\0").as_bytes();
                        // SAFETY: the library is open (promised by the caller). Its function of this name has this type
                        // in every version in use: in CUDA a suffix like _v2 is part of the name, and without it a type
                        // never changes.
                        let function = unsafe { $crate::backend::dynamic::function(library, name) };
                        function.ok_or(stringify!($name))?
                    },)*
                })
            }
        }
    };
}
pub(super) use functions;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_is_named_with_what_was_tried() {
        let tried = open(&["libxlattn-none.so.1"], Some("/nowhere/libxlattn.so")).unwrap_err();
        let expected = "not found, neither mapped by this process nor on the loader's path (libxlattn-none.so.1: ";
        assert!(tried.starts_with(expected), "{tried}");
    }
}
