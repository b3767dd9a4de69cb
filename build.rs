//! Feature `cuda`: compiles the kernels of `kernels/cuda/manifest` with nvcc and embeds their machine
//! code (`kernels/build`). Feature `cudnn`: compiles the shim of `ffi/cudnn`. Feature `xla`: this
//! package's programs find XLA where `XLA_EXTENSION_DIR` had it. The library exports what `ffi/exports`
//! lists. The modules of `kernels/tpu/modules` are embedded as they are.

#[cfg(feature = "cudnn")]
#[path = "ffi/cudnn/build.rs"]
mod cudnn;
#[path = "ffi/exports/build.rs"]
mod exports;
#[cfg(feature = "cuda")]
#[path = "kernels/build/mod.rs"]
mod kernels;
#[cfg(any(feature = "cuda", feature = "cudnn"))]
#[path = "kernels/build/shared.rs"]
mod shared;
#[path = "kernels/tpu/build.rs"]
mod tpu;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Limits of time that a test has are for optimised code.
    println!("cargo::rustc-check-cfg=cfg(unoptimised)");
    if std::env::var("OPT_LEVEL").is_ok_and(|level| level == "0") {
        println!("cargo::rustc-cfg=unoptimised");
    }
    exports::restrict();
    tpu::embed();
    #[cfg(feature = "xla")]
    find_xla();
    // The shim takes one core a minute.
    #[cfg(feature = "cudnn")]
    let shim = std::thread::spawn(cudnn::compile);
    #[cfg(feature = "cuda")]
    expect(kernels::compile());
    #[cfg(feature = "cudnn")]
    expect(shim.join().expect("no panic"));
}

#[cfg(feature = "xla")]
fn find_xla() {
    println!("cargo::rerun-if-env-changed=XLA_EXTENSION_DIR");
    if let Some(extension) = std::env::var_os("XLA_EXTENSION_DIR") {
        let library = std::path::Path::new(&extension).join("lib");
        println!("cargo::rustc-link-arg=-Wl,-rpath,{}", library.display());
    }
}

/// Ends the build where a part of it failed.
#[cfg(any(feature = "cuda", feature = "cudnn"))]
fn expect(done: shared::Result<()>) {
    if let Err(error) = done {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
