//! Attention forward and backward, divided between two devices by XLA's SPMD partitioner, which asks this
//! library how: a program in StableHLO, a PJRT plugin and no Python. Compares with one device.
//!
//!     cargo run --features pjrt,cuda --example pjrt_spmd -- xla_cuda_plugin.so
//!     cargo run --features pjrt --example pjrt_spmd -- libxlattn_pjrt_cpu.so cpu

use std::error::Error;
use std::time::Instant;

use xlattn::attention::{AttentionProblem, Attributes, Dtype, TensorSpec};
use xlattn::dispatch::{Device, select};
use xlattn::pjrt::{Client, Executable, Format, Plugin, Setting};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// `[b, s, hq, d]`; key and value have 2 heads.
const QUERY: [usize; 4] = [2, 512, 8, 64];
const KEY: [usize; 4] = [2, 512, 2, 64];
const DEVICES: usize = 2;
/// Which dimension of query, key and value is cut, and of the results with it.
const CUTS: [(&str, [Option<usize>; 2]); 4] = [
    ("batch", [Some(0), Some(0)]),
    ("query and key heads", [Some(2), Some(2)]),
    ("query heads", [Some(2), None]),
    ("query and key rows", [Some(1), Some(1)]),
];
const NAMES: [&str; 4] = ["out", "dq", "dk", "dv"];

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, rest @ ..] = arguments.as_slice() else {
        return Err("usage: pjrt_spmd plugin.so [cpu]".into());
    };
    let cuda = rest.first().is_none_or(|platform| platform != "cpu");
    let device = if cuda {
        Device::gpu((9, 0))
    } else {
        Device::host()
    };
    // SAFETY: a PJRT plugin, says who runs this.
    let plugin = unsafe { Plugin::load(path.as_ref()) }?;
    plugin.register(if cuda { "CUDA" } else { "cpu" })?;
    plugin.partition(&device)?;
    let settings = if cuda {
        [("preallocate", Setting::Bool(false))]
    } else {
        [("devices", Setting::Int(DEVICES as i64))]
    };
    let client = plugin.client(&settings)?;
    let (name, _) = client.platform()?;
    println!("{name}, {} devices", client.num_devices()?);
    if client.num_devices()? < DEVICES {
        println!("skipped: one device");
        return Ok(());
    }

    let inputs = [random(&QUERY, 1), random(&KEY, 2), random(&KEY, 3)];
    let workspace = [workspace(&device, false)?, workspace(&device, true)?];
    let whole = program([None; 2], workspace);
    let whole = client.compile(whole.as_bytes(), Format::StableHlo)?;
    let [expected] = <[_; 1]>::try_from(run(&client, &whole, &inputs, [None; 2], 1)?)
        .map_err(|_| "expected the results of one device")?;
    for (what, cut) in CUTS {
        let start = Instant::now();
        let text = program(cut, workspace);
        let divided = client.compile_divided(text.as_bytes(), Format::StableHlo, DEVICES)?;
        let took = start.elapsed();
        let results = run(&client, &divided, &inputs, cut, DEVICES)?;
        let mut largest: f32 = 0.0;
        for (i, name) in NAMES.iter().enumerate() {
            let (dims, along) = if i < 2 {
                (QUERY, cut[0])
            } else {
                (KEY, cut[1])
            };
            for (device, result) in results.iter().enumerate() {
                let want = part(&expected[i], &dims, along, device);
                if want.len() != result[i].len() {
                    let (got, want) = (result[i].len(), want.len());
                    return Err(format!("{what}, {name}: {got} elements, expected {want}").into());
                }
                let size = want.iter().fold(0.0f32, |m, x| m.max(x.abs()));
                for (x, y) in result[i].iter().zip(&want) {
                    let error = (x - y).abs() / size;
                    largest = if error.is_nan() {
                        f32::INFINITY
                    } else {
                        largest.max(error)
                    };
                }
            }
        }
        println!(
            "{what:20} compiled in {took:.1?}, largest difference {largest:.1e} of the largest"
        );
        if largest > 2e-5 {
            return Err(format!("{what}: expected 2e-5 at most").into());
        }
    }
    Ok(())
}

/// `query, key, value -> out` and the gradients for `dout = out`, causal, in float32.
fn program(cut: [Option<usize>; 2], workspace: [usize; 2]) -> String {
    let [b, s, hq, _] = QUERY;
    let (q, k) = (shape(&QUERY, "f32"), shape(&KEY, "f32"));
    let lse = shape(&[b, hq, s], "f32");
    let none = "tensor<0xf32>"; // absent
    let sharding = |along: Option<usize>| match along {
        None => String::new(),
        Some(dim) => {
            let parts: Vec<_> = (0..4)
                .map(|i| if i == dim { DEVICES } else { 1 }.to_string())
                .collect();
            let parts = parts.join(",");
            format!(" {{mhlo.sharding = \"{{devices=[{parts}]<=[{DEVICES}]}}\"}}")
        }
    };
    let [of_query, of_key] = cut.map(sharding);
    let call = |target: &str, operands: &str, given: &[&str], made: &[&str], bytes| {
        let workspace = (bytes > 0).then(|| shape(&[bytes], "ui8"));
        let made = made.iter().map(|x| x.to_string()).chain(workspace);
        let made: Vec<String> = made.collect();
        let given: Vec<String> = given.iter().map(|x| x.to_string()).collect();
        let attributes =
            "api_version = 4 : i32, backend_config = {causal = true, precision = \"highest\"}";
        format!(
            "stablehlo.custom_call @{target}({operands}) {{{attributes}, operand_layouts = [{}], \
             result_layouts = [{}]}} : ({}) -> ({})",
            layouts(&given),
            layouts(&made),
            given.join(", "),
            made.join(", ")
        )
    };
    let absent = ["%none"; 11].join(", ");
    let mut taken = vec![q.as_str(), &k, &k];
    taken.extend([none; 11]);
    let forward = call(
        "xlattn_flash_attention_fwd",
        &format!("%q, %k, %v, {absent}"),
        &taken,
        &[&q, &lse],
        workspace[0],
    );
    taken.extend([q.as_str(), &lse, &q, none]);
    let backward = call(
        "xlattn_flash_attention_bwd",
        &format!("%q, %k, %v, {absent}, %f#0, %f#1, %f#0, %none"),
        &taken,
        &[&q, &k, &k, none, none],
        workspace[1],
    );
    let (nf, nb) = (
        2 + usize::from(workspace[0] > 0),
        5 + usize::from(workspace[1] > 0),
    );
    format!(
        "module {{ func.func public @main(%q: {q}{of_query}, %k: {k}{of_key}, %v: {k}{of_key}) -> \
         ({q}{of_query}, {q}{of_query}, {k}{of_key}, {k}{of_key}) {{
           %none = stablehlo.constant dense<> : tensor<0xf32>
           %f:{nf} = {forward}
           %g:{nb} = {backward}
           return %f#0, %g#0, %g#1, %g#2 : {q}, {q}, {k}, {k} }} }}"
    )
}

fn shape(dims: &[usize], element: &str) -> String {
    let dims: String = dims.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{dims}{element}>")
}

/// Row-major ones.
fn layouts(shapes: &[String]) -> String {
    let layout = |shape: &String| {
        let rank = shape.matches('x').count();
        let order: Vec<_> = (0..rank).rev().map(|n| n.to_string()).collect();
        format!("dense<[{}]> : tensor<{rank}xindex>", order.join(", "))
    };
    shapes.iter().map(layout).collect::<Vec<_>>().join(", ")
}

/// Bytes that the call needs when it is not divided.
fn workspace(device: &Device, backward: bool) -> Result<usize> {
    let signed = |dims: &[usize]| dims.iter().map(|n| *n as i64).collect::<Vec<_>>();
    let (q, k) = (signed(&QUERY), signed(&KEY));
    let lse = signed(&[QUERY[0], QUERY[2], QUERY[1]]);
    let spec = |dims| TensorSpec {
        dtype: Dtype::F32,
        dims,
    };
    let mut operands = vec![spec(&q), spec(&k), spec(&k)];
    operands.extend(std::array::from_fn::<_, 11, _>(|_| spec(&[0])));
    let mut results = vec![spec(&q), spec(&lse)];
    if backward {
        operands.extend([spec(&q), spec(&lse), spec(&q), spec(&[0])]);
        results = vec![spec(&q), spec(&k), spec(&k), spec(&[0]), spec(&[0])];
    }
    let attributes = Attributes {
        causal: true,
        precision: xlattn::attention::Precision::Highest,
        ..Attributes::default()
    };
    let problem = AttentionProblem::new(&operands, &results, &attributes, backward)?;
    Ok(select(&problem, device)?.1.workspace_bytes)
}

/// The results of each device.
fn run(
    client: &Client,
    program: &Executable,
    inputs: &[Vec<f32>; 3],
    cut: [Option<usize>; 2],
    devices: usize,
) -> Result<Vec<Vec<Vec<f32>>>> {
    let mut placed = Vec::new();
    for device in 0..devices {
        for (i, x) in inputs.iter().enumerate() {
            let (mut dims, along) = if i == 0 {
                (QUERY, cut[0])
            } else {
                (KEY, cut[1])
            };
            let x = part(x, &dims, along, device);
            if let Some(along) = along {
                dims[along] /= DEVICES;
            }
            let bytes: Vec<u8> = x.iter().flat_map(|x| x.to_le_bytes()).collect();
            let dims = dims.map(|n| n as i64);
            placed.push(client.buffer_on(device, Dtype::F32, &dims, &bytes)?);
        }
    }
    let arguments: Vec<Vec<_>> = placed.chunks(3).map(|x| x.iter().collect()).collect();
    let arguments: Vec<&[_]> = arguments.iter().map(Vec::as_slice).collect();
    let floats = |bytes: Vec<u8>| -> Vec<f32> {
        let chunks = bytes.chunks_exact(4);
        chunks
            .map(|x| f32::from_le_bytes([x[0], x[1], x[2], x[3]]))
            .collect()
    };
    let mut all = Vec::new();
    for results in program.run_divided(&arguments)? {
        let each = results.iter().map(|x| x.to_bytes().map(floats));
        all.push(each.collect::<std::result::Result<Vec<_>, _>>()?);
    }
    Ok(all)
}

/// The part of an array that lies on a device.
fn part(x: &[f32], dims: &[usize; 4], along: Option<usize>, device: usize) -> Vec<f32> {
    let Some(along) = along else {
        return x.to_vec();
    };
    let block = dims[along..].iter().product::<usize>();
    let size = block / DEVICES;
    let parts = x.chunks(block).map(|x| &x[device * size..][..size]);
    parts.collect::<Vec<_>>().concat()
}

fn random(dims: &[usize; 4], seed: u64) -> Vec<f32> {
    let mut state = seed;
    let next = |_| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1 << 23) as f32 - 1.0
    };
    (0..dims.iter().product()).map(next).collect()
}
