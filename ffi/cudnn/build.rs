//! Compiles the cuDNN shim where feature `cudnn` is on. `shim.cpp`, which takes a minute, is kept in the
//! cache by the hash of sources, headers' versions, flags and compiler.
//!
//! Environment: `XLATTN_CUDNN_ROOT`, a folder whose `include` has the headers of cuDNN, cudnn_frontend and
//! nvrtc (else what `make cudnn` unpacks); `XLATTN_CUDA_ROOT` and `XLATTN_CACHE` as for the kernels.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use crate::shared::{Result, cache, given, hash, root, run, toolkit};

const ROOT: &str = ".venv-cudnn";
const BRIDGE: &str = "src/backend/cudnn/bridge.rs";
const SOURCES: [&str; 2] = ["ffi/cudnn/shim.cpp", "ffi/cudnn/shim.h"];
/// Of the headers, those that change with every version.
const VERSIONS: [&str; 2] = ["cudnn_frontend_version.h", "cudnn_version_v9.h"];

pub(crate) fn compile() -> Result<()> {
    for path in SOURCES.iter().chain(&[BRIDGE, "ffi/cudnn/build.rs"]) {
        println!("cargo::rerun-if-changed={path}");
    }
    for name in ["XLATTN_CUDNN_ROOT", "XLATTN_CUDA_ROOT", "XLATTN_CACHE"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let root = root();
    let headers = given("XLATTN_CUDNN_ROOT").unwrap_or_else(|| root.join(ROOT));
    let headers = headers.join("include");
    let toolkit = toolkit();
    for (folder, file) in [(&headers, "cudnn_frontend.h"), (&headers, "cudnn.h")] {
        if !folder.join(file).is_file() {
            return Err(format!(
                "feature cudnn: no {file} in {}: run `make cudnn`, or set XLATTN_CUDNN_ROOT",
                folder.display()
            ));
        }
    }
    let mut bridge = cxx_build::bridge(BRIDGE);
    let bridge = bridge
        .std("c++17")
        .opt_level(2)
        .flag_if_supported("-fvisibility=hidden")
        .include(root.join("ffi/cudnn"));
    // The headers of others are not ours to warn about.
    let mut shim = bridge.clone();
    shim.warnings(false)
        .flag(format!("-fmacro-prefix-map={}=cudnn", headers.display()))
        .define("NV_CUDNN_FRONTEND_USE_DYNAMIC_LOADING", None)
        .define("CUDNN_FRONTEND_SKIP_JSON_LIB", None)
        .include(&headers)
        .include(toolkit.join("include"));
    bridge.object(object(&shim, &root, &headers)?);
    bridge
        .try_compile("xlattn_cudnn")
        .map_err(|error| format!("ffi/cudnn: {error}"))
}

/// The compiled `shim.cpp`, from the cache or the compiler.
fn object(shim: &cc::Build, root: &Path, headers: &Path) -> Result<PathBuf> {
    let read = |path: &Path| {
        fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let compiler = shim.try_get_compiler().map_err(|error| error.to_string())?;
    let mut command = compiler.to_command();
    let version = run(Command::new(compiler.path()).arg("--version"))?.0;
    // Paths differ between checkouts and mean nothing.
    let flags = compiler.args().iter().map(|flag| flag.to_string_lossy());
    let flags = flags.map(|flag| flag.replace(&*headers.to_string_lossy(), ""));
    let flags: Vec<_> = flags.filter(|flag| !flag.contains('/')).collect();
    let mut texts = vec![version, flags.join(" "), read(&root.join(BRIDGE))?];
    for source in SOURCES {
        texts.push(read(&root.join(source))?);
    }
    for header in VERSIONS {
        texts.push(read(&headers.join(header))?);
    }
    let key = hash(texts.iter().map(String::as_str));
    let object = cache("cudnn")?.join(format!("shim-{key}.o"));
    if !object.is_file() {
        let new = object.with_extension(process::id().to_string());
        command.arg("-c").arg(root.join(SOURCES[0]));
        run(command.arg("-o").arg(&new))?;
        fs::rename(&new, &object).map_err(|error| format!("{}: {error}", object.display()))?;
    }
    Ok(object)
}
