//! Libraries in C that stand in for those of NVIDIA and for plugins.
#![allow(dead_code)] // each test binary uses its part

use std::ffi::{CStr, c_void};
use std::mem::ManuallyDrop;
use std::path::Path;
use std::process::Command;

use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};

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
    // SAFETY: the library is one of ours.
    let library = unsafe { Library::open(Some(library), RTLD_NOW | RTLD_GLOBAL) };
    library.unwrap().into_raw()
}

/// A function or variable of a library that `open` has mapped.
pub(crate) fn symbol(library: *mut c_void, name: &CStr) -> *mut c_void {
    // SAFETY: the library is open, and stays so.
    let library = ManuallyDrop::new(unsafe { Library::from_raw(library) });
    // SAFETY: an address is made of the symbol and nothing is read.
    let symbol = unsafe { library.get::<*mut c_void>(name.to_bytes_with_nul()) };
    symbol.unwrap().into_raw()
}
