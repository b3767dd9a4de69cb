//! Has the linker export `xlattn_*` and nothing else. rustc would export every `extern "C"` function of every
//! crate, of which cxx has many.

use std::env;
use std::path::Path;

/// Passes what the linker of this build needs. Of several version scripts, of which rustc's is the first, zig
/// takes the last; GNU's and LLVM's linkers do not, but can leave out what comes from libraries.
pub(super) fn restrict() {
    println!("cargo::rerun-if-changed=ffi/exports/build.rs");
    println!("cargo::rerun-if-changed=ffi/exports/symbols.map");
    let linker = env::var_os("RUSTC_LINKER").unwrap_or_default();
    let zig = Path::new(&linker)
        .file_name()
        .is_some_and(|name| name.to_string_lossy().contains("zig"));
    let linux = env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux");
    if zig {
        let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
        println!(
            "cargo::rustc-link-arg-cdylib=-Wl,--version-script={root}/ffi/exports/symbols.map"
        );
    } else if linux {
        println!("cargo::rustc-link-arg-cdylib=-Wl,--exclude-libs,ALL");
    }
}
