//! The transformer block of `attention_block` on an NVIDIA GPU: XLA is a PJRT plugin (`xla_cuda_plugin.so`
//! of JAX's package jax-cuda13-pjrt), the graph a file, and no Python or xla-rs is in the process.
//!
//!     cargo run --features xla,cuda --example attention_block -- block.hlo.pb 9.0
//!     cargo run --features pjrt,cuda --example pjrt_cuda -- xla_cuda_plugin.so block.hlo.pb
//!
//! With `cpu` at the end and a graph for the CPU, it runs on a plugin for that.

mod block;

use std::error::Error;
use std::time::Instant;

use xlattn::attention::Dtype;
use xlattn::pjrt::{Buffer, Format, Plugin, Setting};

use block::{INPUTS, RESULTS, array, compare};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [plugin, graph, rest @ ..] = arguments.as_slice() else {
        return Err("usage: pjrt_cuda plugin.so block.hlo.pb [cpu]".into());
    };
    let cuda = rest.first().is_none_or(|platform| platform != "cpu");
    // SAFETY: a PJRT plugin, says who runs this.
    let plugin = unsafe { Plugin::load(plugin.as_ref()) }?;
    plugin.register(if cuda { "CUDA" } else { "cpu" })?;
    let (major, minor) = plugin.version();
    let settings = [("preallocate", Setting::Bool(false))];
    let client = plugin.client(if cuda { &settings } else { &[] })?;
    let (name, version) = client.platform()?;
    let devices = client.num_devices()?;
    println!(
        "PJRT {major}.{minor}, {name}, {devices} devices, {}",
        version.trim()
    );

    let start = Instant::now();
    let executable = client.compile(&std::fs::read(graph)?, Format::Hlo)?;
    println!("compiled in {:.1?}", start.elapsed());
    let copy = |name: &&str| -> Result<Buffer, Box<dyn Error>> {
        let (dims, bytes) = array(name)?;
        let dims: Vec<i64> = dims.iter().map(|n| *n as i64).collect();
        Ok(client.buffer(Dtype::F32, &dims, &bytes)?)
    };
    let inputs = INPUTS.iter().map(copy).collect::<Result<Vec<_>, _>>()?;
    // More than once: from some execution on, XLA for GPUs records calls in command buffers.
    for _ in 0..3 {
        let results = executable.run(&inputs.iter().collect::<Vec<_>>())?;
        for (name, result) in RESULTS.iter().zip(&results) {
            // Products other than attention's may be in TF32 on a GPU.
            compare(name, &result.to_bytes()?, if cuda { 5e-3 } else { 1e-5 })?;
        }
    }
    Ok(())
}
