//! Compiles a StableHLO module for TPUs that are not here, through libtpu.
//!
//!     cargo run --features pjrt --example tpu_aot -- [libtpu.so [v5e:2x2 [module.mlir]]]
//!
//! Without arguments the library is `$TPU_LIBRARY_PATH`; where there is none, it says so and ends.

use std::error::Error;
use std::time::Instant;

use xlattn::pjrt::{Format, Plugin};

const MODULE: &str = "module { func.func @main(%x: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  return %y : tensor<256x256xbf16> } }";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let given = arguments
        .next()
        .or_else(|| std::env::var("TPU_LIBRARY_PATH").ok());
    let Some(library) = given else {
        println!("skipped: no libtpu.so in the arguments or in TPU_LIBRARY_PATH");
        return Ok(());
    };
    let topology = arguments.next().unwrap_or_else(|| "v5e:2x2".into());
    let module = match arguments.next() {
        Some(path) => std::fs::read(path)?,
        None => MODULE.as_bytes().to_vec(),
    };
    for (name, value) in [
        ("TPU_SKIP_MDS_QUERY", "1"), // there is no metadata server to ask
        ("ALLOW_MULTIPLE_LIBTPU_LOAD", "1"),
        ("TPU_ACCELERATOR_TYPE", "v5litepod-4"),
        ("TPU_WORKER_HOSTNAMES", "localhost"),
        ("TPU_WORKER_ID", "0"),
    ] {
        // SAFETY: no other thread runs yet.
        unsafe { std::env::set_var(name, value) };
    }
    // SAFETY: libtpu, says who runs this.
    let plugin = unsafe { Plugin::load(library.as_ref()) }?;
    let (major, minor) = plugin.version();
    let devices = plugin.topology(&topology, &[])?;
    println!(
        "PJRT {major}.{minor}, {} for {topology}",
        devices.platform()?
    );
    let start = Instant::now();
    let compiled = devices.compile(&module, Format::StableHlo)?;
    let took = start.elapsed();
    println!(
        "compiled in {took:.1?} to {} bytes",
        compiled.serialize()?.len()
    );
    Ok(())
}
