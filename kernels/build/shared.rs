//! What the parts of the build have in common: the toolkit's place, the cache, programs that are run.
//!
//! Environment: `XLATTN_CUDA_ROOT`, a CUDA toolkit with `bin/nvcc` and `bin/nvdisasm` (else the one
//! that `make` installs); `XLATTN_CACHE`, the folder of the cache (else that of the XDG convention).

use std::hash::{DefaultHasher, Hasher};
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

pub(crate) type Result<T> = std::result::Result<T, String>;

const TOOLKIT: &str = ".venv-cuda/nvidia/cu13";

/// The folder of the package.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"))
}

/// The CUDA toolkit.
pub(crate) fn toolkit() -> PathBuf {
    given("XLATTN_CUDA_ROOT").unwrap_or_else(|| root().join(TOOLKIT))
}

/// The path that an environment variable names, if any.
pub(crate) fn given(name: &str) -> Option<PathBuf> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(PathBuf::from)
}

/// The folder `part` of the cache.
pub(crate) fn cache(part: &str) -> Result<PathBuf> {
    let xdg = || given("XDG_CACHE_HOME").or_else(|| Some(given("HOME")?.join(".cache")));
    let folder = given("XLATTN_CACHE").or_else(|| Some(xdg()?.join("xlattn")));
    let out = || PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let folder = folder.unwrap_or_else(out).join(part);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}

/// 128 bits, in hexadecimal digits, that tell texts from others.
pub(crate) fn hash<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let mut hashers = [DefaultHasher::new(), DefaultHasher::new()];
    for (salt, hasher) in hashers.iter_mut().enumerate() {
        hasher.write_usize(salt);
    }
    for text in texts {
        for hasher in &mut hashers {
            hasher.write(text.as_bytes());
            hasher.write_u8(0);
        }
    }
    let words = hashers.map(|hasher| format!("{:016x}", hasher.finish()));
    words.concat()
}

/// Standard output and error of a program that succeeds.
pub(crate) fn run(command: &mut Command) -> Result<(String, String)> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    if output.status.success() {
        Ok((out, err))
    } else {
        Err(format!("{command:?}: {}\n{out}{err}", output.status))
    }
}
