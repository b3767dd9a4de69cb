//! Compiles attention, or another StableHLO module, for TPUs that are not here, through libtpu.
//!
//!     cargo run --features pjrt --example tpu_aot -- [libtpu.so [v5e:2x2 [module.mlir]]]
//!
//! Without arguments the library is `$TPU_LIBRARY_PATH`; where there is none, it says so and ends.

use std::error::Error;
use std::time::Instant;

use xlattn::attention::{AttentionProblem, Attributes, Dtype, FORWARD_OPERANDS, Value};
use xlattn::backend::tpu;
use xlattn::dispatch::TpuChip;
use xlattn::pjrt::{Format, Plugin};

/// Batch rows, queries, query heads, head dimension; there is a key head for every four query heads.
const QUERY: [i64; 4] = [2, 1024, 8, 128];

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
    let modules = match arguments.next() {
        Some(path) => vec![("module", std::fs::read(path)?)],
        None => {
            let chip = topology.split(':').next().and_then(TpuChip::from_name);
            let program = |backward, lists| -> xlattn::error::Result<Vec<u8>> {
                Ok(tpu::stablehlo(&problem(backward, lists)?, chip)?.into_bytes())
            };
            vec![
                ("forward", program(false, false)?),
                ("gradient", program(true, false)?),
                ("forward with lists of blocks", program(false, true)?),
                ("gradient with lists of blocks", program(true, true)?),
            ]
        }
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
    for (name, module) in modules {
        let start = Instant::now();
        let compiled = devices.compile(&module, Format::StableHlo)?;
        let took = start.elapsed();
        let bytes = compiled.serialize()?.len();
        println!("{name}: compiled in {took:.1?} to {bytes} bytes");
    }
    Ok(())
}

/// Causal attention in bfloat16, or its gradient; with lists, all heads have one of the blocks of 128 x 128 that each
/// 128 queries see, a pattern for each.
fn problem(backward: bool, lists: bool) -> xlattn::error::Result<AttentionProblem> {
    let [b, s, h, d] = QUERY;
    let query = (Dtype::Bf16, vec![b, s, h, d]);
    let key = (Dtype::Bf16, vec![b, s, h / 4, d]);
    let lse = (Dtype::F32, vec![b, h, s]);
    let absent = (Dtype::F32, vec![0]);
    let mut operands = vec![query.clone(), key.clone(), key.clone()];
    operands.resize(FORWARD_OPERANDS.len(), absent.clone());
    let mut results = vec![query.clone(), lse.clone()];
    if backward {
        operands.extend([query.clone(), lse, query.clone(), absent.clone()]);
        results = vec![query, key.clone(), key, absent.clone(), absent];
    }
    if lists {
        let (rows, places) = (s / 128, 24);
        operands.extend([
            (Dtype::S32, vec![1, 1, rows, 2]),
            (Dtype::S32, vec![1, 1, places]),
            (Dtype::S32, vec![1, 1, places]),
            (Dtype::U32, vec![places, 128, 4]),
        ]);
    }
    let mut attributes = Attributes::default();
    attributes.set("causal", &Value::Bool(true))?;
    AttentionProblem::of_arrays(&operands, &results, &attributes, backward)
}
