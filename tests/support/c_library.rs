//! Libraries in C that stand in for those of NVIDIA and for plugins.
#![allow(dead_code)] // each test binary uses its part

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::Path;
use std::process::Command;

#[link(name = "dl")]
unsafe extern "C" {
    fn dlopen(name: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

/// Compiles `source`, a file of `tests/support`, to `library`, which calls itself `soname`.
pub(crate) fn compile(source: &str, library: &Path, soname: &str) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support");
    let done = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-pthread"])
        .arg(format!("-Wl,-soname,{soname}"))
        .arg(tests.join(source))
        .arg("-o")
        .arg(library)
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{errors}");
}

/// Maps a compiled library for as long as the process runs. What it has is found by libraries that
/// are opened later.
pub(crate) fn open(library: &Path) -> *mut c_void {
    const RTLD_NOW_AND_GLOBAL: c_int = 0x102;
    let path = CString::new(library.to_str().unwrap()).unwrap();
    // SAFETY: the path is a C string, the library one of ours.
    let handle = unsafe { dlopen(path.as_ptr(), RTLD_NOW_AND_GLOBAL) };
    assert!(!handle.is_null());
    handle
}

/// A function or variable of a library that `open` has mapped.
pub(crate) fn symbol(library: *mut c_void, name: &CStr) -> *mut c_void {
    // SAFETY: the library is open.
    let symbol = unsafe { dlsym(library, name.as_ptr()) };
    assert!(!symbol.is_null());
    symbol
}
