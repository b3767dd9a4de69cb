//! Libraries of a vendor, opened at run time. Nothing is linked; where one is missing, its user says so.

use std::ffi::{CStr, CString, c_char, c_int, c_void};

const RTLD_NOW: c_int = 2;
const RTLD_NOLOAD: c_int = 4;

/// An address that is C's business.
pub(super) type Opaque = *mut c_void;

#[link(name = "dl")]
unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> Opaque;
    fn dlsym(library: Opaque, name: *const c_char) -> Opaque;
    fn dlerror() -> *const c_char;
}

/// The first of `names` that is mapped already, else `path`, else the first of `names` on the loader's path; or what was
/// tried. A soname never names a file of the current directory. The library stays open.
pub(super) fn open(names: &[&str], path: Option<&str>) -> std::result::Result<Opaque, String> {
    let open = |name: &str, flags| {
        let name = CString::new(name).unwrap_or_default();
        // SAFETY: the name is a C string. The library's initialisers run, as in any CUDA program.
        unsafe { dlopen(name.as_ptr(), flags) }
    };
    let mapped = names.iter().map(|name| (*name, RTLD_NOW | RTLD_NOLOAD));
    let given = path.map(|path| (path, RTLD_NOW));
    let found = names.iter().map(|name| (*name, RTLD_NOW));
    for (name, flags) in mapped.chain(given).chain(found) {
        let library = open(name, flags);
        if !library.is_null() {
            return Ok(library);
        }
    }
    // SAFETY: `dlerror` gives null or a C string of this thread.
    let why = unsafe { text(dlerror()) };
    Err(format!(
        "not found, neither mapped by this process nor on the loader's path ({why})"
    ))
}

/// The address of a function.
///
/// # Safety
/// `library` must be what [`open`] gave.
pub(super) unsafe fn symbol(library: Opaque, name: &CStr) -> Option<Opaque> {
    // SAFETY: the name is a C string, the library is open (promised by the caller).
    let symbol = unsafe { dlsym(library, name.as_ptr()) };
    (!symbol.is_null()).then_some(symbol)
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
                        let name = std::ffi::CStr::from_bytes_with_nul(name).unwrap_or_default();
                        // SAFETY: the library is open (promised by the caller).
                        let symbol = unsafe { $crate::backend::dynamic::symbol(library, name) };
                        let symbol = symbol.ok_or(stringify!($name))?;
                        // SAFETY: the library's function of this name has this type in every version in use: in
                        // CUDA a suffix like _v2 is part of the name, and without it a type never changes.
                        unsafe {
                            std::mem::transmute::<
                                $crate::backend::dynamic::Opaque,
                                unsafe extern "C" fn($($argument),*) -> $result,
                            >(symbol)
                        }
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
