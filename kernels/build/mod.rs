//! Compiles the kernels of the manifest with nvcc where feature `cuda` is on, and embeds the machine code.
//!
//! The manifest's translation units are written and compiled (`compiler`), each into one compressed
//! fat binary, whose kernels are held against what the manifest expects of them (`log`). Output
//! (`embed`): `cuda_kernels.{bin,rs}` for `src/backend/cuda/kernels.rs`, and `cuda_kernels.txt`, a
//! report of sizes and registers. Results are kept in a cache outside the checkout, by the hash of
//! the unit's text, headers, flags and compiler version.

mod compiler;
mod embed;
mod log;
#[allow(dead_code)] // what the library alone uses
#[path = "../cuda/manifest/mod.rs"]
mod manifest;

use std::env;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use self::compiler::Compiler;
use self::manifest::Unit;
use crate::shared::{Result, root};

/// A compiled unit.
struct Image {
    name: String,
    code: Vec<u8>,
    kernels: Vec<log::Kernel>,
}

/// Compiles every unit and writes what the library embeds.
pub(crate) fn compile() -> Result<()> {
    for name in ["XLATTN_CUDA_ROOT", "XLATTN_CACHE"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    for folder in ["kernels/cuda", "kernels/build"] {
        println!("cargo::rerun-if-changed={folder}");
    }
    let units = manifest::units(&manifest::candidates());
    embed::write(&images(&Compiler::find(&root())?, &units)?)
}

/// The units' images in the same order, compiled by as many threads as cargo allows.
fn images(compiler: &Compiler, units: &[Unit]) -> Result<Vec<Image>> {
    let jobs = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok());
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..jobs.unwrap_or(1) {
            scope.spawn(|| {
                while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let image = image(compiler, unit);
                    let image = image.map_err(|error| format!("{}: {error}", unit.name));
                    done.lock().expect("no panic").push(image);
                }
            });
        }
    });
    let done = done.into_inner().expect("no panic");
    let (done, failed): (Vec<_>, Vec<_>) = done.into_iter().partition(Result::is_ok);
    let errors: Vec<String> = failed.into_iter().filter_map(Result::err).collect();
    if !errors.is_empty() {
        return Err(errors.join("\n\n"));
    }
    let mut images: Vec<Image> = done.into_iter().filter_map(Result::ok).collect();
    images.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(images)
}

fn image(compiler: &Compiler, unit: &Unit) -> Result<Image> {
    let (code, text) = compiler.compiled(unit)?;
    Ok(Image {
        name: unit.name.clone(),
        code,
        kernels: log::check(&text, unit)?,
    })
}
