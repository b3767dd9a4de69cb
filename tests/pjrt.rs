//! The PJRT client: on a plugin that is older than it, and on a real XLA for the CPU behind the C API
//! (`ffi/xla_extension/cpu_plugin.cc`), where `XLA_EXTENSION_DIR` has one.
#![cfg(feature = "pjrt")]

#[path = "support/c_library.rs"]
mod c_library;
#[path = "support/cases/mod.rs"]
mod cases;

use std::ffi::{CStr, c_char};
use std::path::{Path, PathBuf};
use std::ptr::null_mut;
use std::sync::Once;

use cases::accept;
use cases::golden::cases;
use xlattn::attention::Dtype;
use xlattn::dispatch::Device;
use xlattn::error::Error;
use xlattn::pjrt::{Client, Format, Plugin, Setting, sys};

#[test]
fn what_is_no_plugin_is_refused() {
    for name in ["Cargo.toml", "nowhere.so"] {
        // SAFETY: there is no library to run code of.
        let error = unsafe { Plugin::load(Path::new(name)) }
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with(&format!("PJRT plugin: {name}: ")),
            "{error}"
        );
    }
}

#[test]
fn functions_that_an_old_plugin_lacks_are_errors() {
    let library = fake_plugin("libfake_pjrt.so");
    // SAFETY: the plugin just made.
    let plugin = unsafe { Plugin::load(&library) }.unwrap();
    assert_eq!(plugin.version(), (0, 9));
    assert_eq!(
        plugin.client(&[]).unwrap_err(),
        Error::Pjrt {
            call: "client_create",
            code: 14,
            text: "no devices here".into()
        }
    );
    assert_eq!(
        plugin.topology("v5e:2x2", &[]).unwrap_err().to_string(),
        "topology_description_create: the plugin, of PJRT 0.9, has no such function (12)"
    );
    assert_eq!(
        plugin.register("CUDA").unwrap_err().to_string(),
        "PJRT_FFI_Register_Handler: the plugin, of PJRT 0.9, has no such function (12)"
    );
    // SAFETY: a function of the plugin, which counts.
    unsafe {
        let library = libloading::Library::new(&library).unwrap();
        let count = library.get::<unsafe extern "C" fn() -> i32>(b"errors_destroyed\0");
        assert_eq!(count.unwrap()(), 1);
    }
}

/// What a plugin got for a target.
///
/// # Safety
/// `library` must be the plugin, and have got callbacks.
unsafe fn callbacks_of(
    library: &libloading::Library,
    target: &CStr,
) -> *mut sys::PartitionerCallbacks {
    type Get = unsafe extern "C" fn(*const c_char) -> *mut sys::PartitionerCallbacks;
    // SAFETY: promised by the caller.
    unsafe {
        let get = library.get::<Get>(b"callbacks_of\0").unwrap();
        get(target.as_ptr())
    }
}

fn string(bytes: &[u8]) -> sys::PartitionerString {
    sys::PartitionerString {
        data: bytes.as_ptr(),
        size: bytes.len(),
    }
}

fn aval(shape: &[u8], sharding: &[u8]) -> sys::PartitionerAval {
    sys::PartitionerAval {
        shape: string(shape),
        has_sharding: true,
        sharding: string(sharding),
    }
}

const HEADER: sys::PartitionerHeader = sys::PartitionerHeader {
    api_version: 0,
    data: null_mut(),
    cleanup_fn: None,
    has_error: false,
    code: 0,
    error_msg: sys::PartitionerString {
        data: std::ptr::null(),
        size: 0,
    },
};

fn partition_args(
    operands: &[sys::PartitionerAval],
    result: sys::PartitionerAval,
    config: &[u8],
) -> sys::PartitionArgs {
    sys::PartitionArgs {
        header: HEADER,
        num_args: operands.len(),
        op_args: operands.as_ptr(),
        op_result: result,
        backend_config: string(config),
        mlir_module: string(b""),
        args_sharding: std::ptr::null(),
        result_sharding: string(b""),
    }
}

fn infer_args(
    operands: &[sys::PartitionerAval],
    result: &[u8],
    config: &[u8],
) -> sys::InferShardingArgs {
    sys::InferShardingArgs {
        header: HEADER,
        num_args: operands.len(),
        op_args: operands.as_ptr(),
        result_shape: string(result),
        backend_config: string(config),
        has_result_sharding: true,
        result_sharding: string(b""),
    }
}

/// What the plugin is given answers whatever it asks, with errors where it makes no sense.
#[test]
fn partitioners_answer_hostile_questions() {
    let library = fake_plugin("libfake_partitioner.so");
    // SAFETY: the plugin just made, and its functions.
    let (plugin, callbacks) = unsafe {
        let plugin = Plugin::load(&library).unwrap();
        let library = libloading::Library::new(&library).unwrap();
        let offer = library
            .get::<unsafe extern "C" fn(usize)>(b"offer_partitioner\0")
            .unwrap();
        offer(24);
        assert_eq!(
            plugin.partition(&Device::host()).unwrap_err().to_string(),
            "PJRT_Register_Custom_Partitioner: the plugin, of PJRT 0.9, has no such function (12)"
        );
        offer(40);
        plugin.partition(&Device::host()).unwrap();
        let names = [c"xlattn_flash_attention_fwd", c"xlattn_flash_attention_bwd"];
        (plugin, names.map(|name| callbacks_of(&library, name)))
    };
    assert_eq!(plugin.version(), (0, 9));
    for callbacks in callbacks {
        for (shape, config) in [
            (&b"\xff"[..], &b"{}"[..]),
            (b"", b"{}"),
            (b"", b"causal"),
            (b"", b"\xff"),
        ] {
            for count in [0, 1, 14, 18] {
                let operands = vec![aval(shape, b"\xff"); count];
                // SAFETY: the arguments live until the clean-up, as XLA's do.
                unsafe {
                    let given = &*callbacks;
                    let mut args = partition_args(&operands, aval(shape, b"\xff"), config);
                    given.partition.unwrap()(callbacks, &mut args);
                    assert!(args.header.has_error && args.header.error_msg.size > 0);
                    args.header.cleanup_fn.unwrap()(args.header.data);
                    let mut args = infer_args(&operands, shape, config);
                    given.infer_sharding.unwrap()(callbacks, &mut args);
                    assert!(!args.header.has_error && !args.has_result_sharding);
                    args.header.cleanup_fn.unwrap()(args.header.data);
                    let mut args = sys::PropagateShardingArgs {
                        header: HEADER,
                        backend_config: string(config),
                        result_shape: string(shape),
                        result_sharding: string(b"the user's"),
                    };
                    given.propagate_user_sharding.unwrap()(callbacks, &mut args);
                    let answer = args.result_sharding;
                    let answer = std::slice::from_raw_parts(answer.data, answer.size);
                    assert_eq!(answer, b"the user's");
                    args.header.cleanup_fn.unwrap()(args.header.data);
                }
            }
        }
    }
}

/// A call in a region where all axes of the mesh are manual is one of a shard already.
#[test]
fn a_call_of_a_shard_is_left_as_it_is() {
    let library = fake_plugin("libfake_manual.so");
    // SAFETY: as above.
    let callbacks = unsafe {
        let plugin = Plugin::load(&library).unwrap();
        let library = libloading::Library::new(&library).unwrap();
        let offer = library.get::<unsafe extern "C" fn(usize)>(b"offer_partitioner\0");
        offer.unwrap()(40);
        plugin.partition(&Device::host()).unwrap();
        callbacks_of(&library, c"xlattn_flash_attention_fwd")
    };
    // ShapeProto: element type float, dimensions; OpSharding: manual.
    let shape = |dims: &[u8]| [&[0x10, 11, 0x1a, dims.len() as u8], dims].concat();
    let manual = [8, 4];
    let (query, absent) = (shape(&[2, 8, 4, 16]), shape(&[0]));
    let mut tuple = Vec::new();
    for result in [&query, &shape(&[2, 4, 8])] {
        tuple.extend([0x22, result.len() as u8]);
        tuple.extend(result);
    }
    let mut operands = vec![aval(&absent, &manual); 14];
    operands[..3].fill(aval(&query, &manual));
    // SAFETY: as above; the answers are read before the clean-up.
    unsafe {
        let given = &*callbacks;
        let result = aval(&tuple, &manual);
        let mut args = partition_args(&operands, result, b"{causal = true}");
        given.partition.unwrap()(callbacks, &mut args);
        assert!(!args.header.has_error);
        let read = |x: sys::PartitionerString| std::slice::from_raw_parts(x.data, x.size).to_vec();
        for sharding in std::slice::from_raw_parts(args.args_sharding, 14) {
            assert_eq!(read(*sharding), manual);
        }
        assert_eq!(read(args.result_sharding), manual);
        let module = String::from_utf8(read(args.mlir_module)).unwrap();
        let calls = module
            .lines()
            .filter(|line| line.contains("custom_call @xlattn"));
        let calls: Vec<_> = calls.collect();
        assert_eq!(calls.len(), 1);
        assert!(calls[0].contains("backend_config = {causal = true}"));
        assert!(calls[0].contains("(tensor<2x8x4x16xf32>, tensor<2x8x4x16xf32>,"));
        args.header.cleanup_fn.unwrap()(args.header.data);
        let mut args = infer_args(&operands, &tuple, b"{}");
        given.infer_sharding.unwrap()(callbacks, &mut args);
        assert!(!args.header.has_error && !args.has_result_sharding);
        args.header.cleanup_fn.unwrap()(args.header.data);
    }
}

/// Graphs of crate xla with specs of their parameters, divided by XLA's SPMD partitioner, which asks our
/// callbacks: the results of one device.
#[cfg(feature = "xla")]
mod divided {
    use xla::{ElementType, XlaBuilder, XlaOp};
    use xlattn::attention::Window;
    use xlattn::sharding::{Dim, Mesh, Method, PartitionSpec, Request};
    use xlattn::xla::{
        Options, Upstream, build, build_sharded, flash_attention, flash_attention_grad,
    };

    use super::*;
    use crate::cases::random::Random;

    const QUERY: [i64; 4] = [4, 24, 8, 16];
    const KEY: [i64; 4] = [4, 24, 2, 16];

    /// `"a, , b+c"`: axes of each dimension.
    fn spec(text: &str) -> PartitionSpec {
        let dim = |word: &str| match word.trim() {
            "" => Dim::Axes(vec![]),
            axes => Dim::Axes(axes.split('+').map(str::to_owned).collect()),
        };
        PartitionSpec(text.split(',').map(dim).collect())
    }

    fn mesh() -> Mesh {
        Mesh::new(vec![("a".to_owned(), 2), ("b".to_owned(), 2)]).unwrap()
    }

    /// Query, key, value, seed and lengths, and the graph's root: out, lse, dq, dk, dv, dsinks.
    fn graph(builder: &XlaBuilder, options: &Options<'_>, lengths: bool) -> XlaOp {
        let parameter = |number, element, dims: &[i64]| {
            builder
                .parameter(number, element, dims, &format!("x{number}"))
                .unwrap()
        };
        let [q, k, v] = [(0, QUERY), (1, KEY), (2, KEY)]
            .map(|(number, dims)| parameter(number, ElementType::F32, &dims));
        let seed = parameter(3, ElementType::U32, &[1, 2]);
        let rows = parameter(4, ElementType::S32, &[QUERY[0]]);
        let sinks = parameter(5, ElementType::F32, &[QUERY[2]]);
        let options = Options {
            dropout_seed: (options.dropout_prob > 0.0).then_some(&seed),
            key_value_seq_lengths: lengths.then_some(&rows),
            softmax_aux: Some(&sinks),
            ..options.clone()
        };
        let forward = flash_attention(&q, &k, &v, &options).unwrap();
        let upstream = Upstream {
            forward: &forward,
            dout: &forward.out,
            dlse: Some(&forward.lse),
            dbias: false,
            dsinks: true,
        };
        let g = flash_attention_grad(&q, &k, &v, &options, &upstream).unwrap();
        let sinks = g.dsinks.unwrap();
        // Parameters that no call takes stay parameters.
        let all = [
            forward.out,
            forward.lse,
            g.dq,
            g.dk,
            g.dv,
            sinks,
            seed,
            rows,
        ];
        builder.tuple(&all).unwrap()
    }

    // Long, since what one graph is asked, divided in every way, takes the whole of it.
    #[test]
    fn graphs_are_divided_by_specs_of_their_parameters() {
        let Some(plugin) = registered() else { return };
        plugin.partition(&Device::host()).unwrap();
        let client = plugin.client(&[("devices", Setting::Int(4))]).unwrap();
        assert_eq!(client.num_devices().unwrap(), 4);
        let window = Window {
            left: Some(9),
            right: Some(2),
        };
        let causal = Options {
            causal: true,
            ..Options::default()
        };
        let windowed = Options {
            window,
            dropout_prob: 0.3,
            ..Options::default()
        };
        for (query, key, options, lengths) in [
            ("a+b", "a+b", &windowed, false),
            ("a,,b", "a,,b", &causal, true),
            ("a,,b", "a,,b", &windowed, false),
            (",,a+b", ",,a", &causal, false),
            ("b,,a", "b", &windowed, false),
            (",a+b", "", &windowed, false),
            ("b,a", "b,a", &causal, false),
            (",b", ",a", &windowed, false),
            (",b+a,", ",b+a,", &causal, false),
            ("b,a", "b,a", &causal, true), // lengths of cut rows: heads alone, or nothing
        ] {
            let what = format!("query {query}, key {key}");
            let (query, key) = (spec(query), spec(key));
            let specs = [(0, query.clone()), (1, key.clone()), (2, key.clone())];
            let whole = build(&graph(&XlaBuilder::new("whole"), options, lengths)).unwrap();
            let root = graph(&XlaBuilder::new("divided"), options, lengths);
            let divided = build_sharded(&root, &mesh(), &specs).unwrap();
            let bytes = |x: &xla::XlaComputation| x.proto().to_bytes().unwrap();
            let whole = client.compile(&bytes(&whole), Format::Hlo).unwrap();
            let divided = client
                .compile_divided(&bytes(&divided), Format::Hlo, 4)
                .unwrap();
            let mut random = Random(7);
            let mut floats = |dims: &[i64]| -> Vec<u8> {
                let dims = dims.iter().map(|n| *n as usize).collect();
                random.normal(Dtype::F32, dims).bytes().to_vec()
            };
            let inputs = [
                (Dtype::F32, &QUERY[..], floats(&QUERY)),
                (Dtype::F32, &KEY, floats(&KEY)),
                (Dtype::F32, &KEY, floats(&KEY)),
                (
                    Dtype::U32,
                    &[1, 2],
                    [7u32, 9].map(u32::to_le_bytes).concat(),
                ),
                (
                    Dtype::S32,
                    &[4],
                    [24i32, 0, 7, 13].map(i32::to_le_bytes).concat(),
                ),
                (Dtype::F32, &[8], floats(&[8])),
            ];
            let none = PartitionSpec(vec![]);
            let placed = |device: usize, cut: bool| -> Vec<xlattn::pjrt::Buffer> {
                let specs = [&query, &key, &key, &none, &none, &none];
                let place =
                    |((dtype, dims, x), spec): (&(Dtype, &[i64], Vec<u8>), &&PartitionSpec)| {
                        let spec = if cut { spec } else { &&none };
                        let (dims, x) = part(x, dims, dtype.size(), spec, device);
                        client.buffer_on(device, *dtype, &dims, &x).unwrap()
                    };
                inputs.iter().zip(&specs).map(place).collect()
            };
            let own = placed(0, false);
            let want = whole.run(&own.iter().collect::<Vec<_>>()).unwrap();
            let each: Vec<_> = (0..4).map(|device| placed(device, true)).collect();
            let lists: Vec<Vec<_>> = each.iter().map(|x| x.iter().collect()).collect();
            let lists: Vec<&[_]> = lists.iter().map(Vec::as_slice).collect();
            let found = divided.run_divided(&lists).unwrap();
            for (device, results) in found.iter().enumerate() {
                for (i, (got, want)) in results.iter().zip(&want).enumerate().take(6) {
                    let shape = want.dims().unwrap();
                    let same = got.dims().unwrap() == shape;
                    assert!(
                        same,
                        "{what}: XLA gathers what it returns without a sharding"
                    );
                    let numbers = |x: &xlattn::pjrt::Buffer| -> Vec<f32> {
                        let bytes = x.to_bytes().unwrap();
                        let four = |x: &[u8]| f32::from_le_bytes(x.try_into().unwrap());
                        bytes.chunks_exact(4).map(four).collect()
                    };
                    for (x, y) in numbers(got).into_iter().zip(numbers(want)) {
                        let close = x == y || (x - y).abs() <= 2e-5 * y.abs().max(1.0);
                        assert!(close, "{what}, device {device}, result {i}: {x} and {y}");
                    }
                }
            }
        }
    }

    /// The part of an array that a device has.
    fn part(
        x: &[u8],
        dims: &[i64],
        size: usize,
        spec: &PartitionSpec,
        device: usize,
    ) -> (Vec<i64>, Vec<u8>) {
        let (mut x, mut dims) = (x.to_vec(), dims.to_vec());
        for i in 0..dims.len() {
            let axes = spec.axes(i).unwrap();
            let (shards, index) = (mesh().shards(axes), mesh().index(axes, device));
            let block = size * dims[i..].iter().product::<i64>() as usize;
            let share = block / shards;
            x = x
                .chunks(block)
                .flat_map(|x| x[index * share..][..share].to_vec())
                .collect();
            dims[i] /= shards as i64;
        }
        (dims, x)
    }

    #[test]
    fn specs_of_a_graph_are_checked() {
        for (number, text, error) in [
            (
                0,
                "c",
                "parameter 0: expected an axis of the mesh ('a', 'b'), got 'c'",
            ),
            (
                1,
                "a",
                "parameter 1: got a spec, but the graph has no such parameter",
            ),
            (
                0,
                "a,,,,",
                "parameter 0: expected a spec of at most 4 dimensions, got 5",
            ),
            (
                0,
                ",,,,a",
                "parameter 0: expected a spec of at most 4 dimensions, got 5",
            ),
        ] {
            let builder = XlaBuilder::new("refused");
            let x = builder.parameter(0, ElementType::F32, &QUERY, "x").unwrap();
            let refused = build_sharded(&x, &mesh(), &[(number, spec(text))]);
            assert_eq!(refused.err().unwrap().to_string(), error);
        }
    }

    #[test]
    fn a_program_may_divide_itself_by_a_plan() {
        let builder = XlaBuilder::new("plan");
        let q = builder.parameter(0, ElementType::F32, &QUERY, "q").unwrap();
        let k = builder.parameter(1, ElementType::F32, &KEY, "k").unwrap();
        let specs = [
            ("query".to_owned(), spec("a,b")),
            ("key".to_owned(), spec("a,b")),
        ];
        let request = Request {
            mesh: &mesh(),
            specs: &specs,
            strict: true,
            method: None,
            order: None,
        };
        let plan = xlattn::xla::shard_plan(&q, &k, &k, &Options::default(), &request).unwrap();
        assert_eq!(
            (plan.method, plan.local),
            (Method::AllGather, [2, 12, 24, 8, 2])
        );
        assert_eq!(plan.keys, ["b"]);
    }
}

#[test]
fn a_plugin_compiles_runs_and_refuses() {
    let Some(plugin) = cpu_plugin() else { return };
    let refused = plugin
        .client(&[("refuse", Setting::Text("asked to"))])
        .unwrap_err();
    assert_eq!(refused.to_string(), "client_create: asked to (14)");
    let refused = plugin.client(&[("threads", Setting::Int(3))]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "client_create: threads: no such option (3)"
    );

    let client = plugin.client(&[]).unwrap();
    assert_eq!(client.platform().unwrap().0, "cpu");
    assert_eq!(client.num_devices().unwrap(), 1);
    let program = b"module { func.func @main(%x: tensor<2x3xf32>, %n: tensor<i32>) -> (tensor<2x3xf32>, tensor<i32>) {
        %y = stablehlo.add %x, %x : tensor<2x3xf32>
        %m = stablehlo.multiply %n, %n : tensor<i32>
        return %y, %m : tensor<2x3xf32>, tensor<i32> } }";
    let executable = client.compile(program, Format::StableHlo).unwrap();
    let x: Vec<u8> = (0..6).flat_map(|x| (x as f32).to_le_bytes()).collect();
    let x = client.buffer(Dtype::F32, &[2, 3], &x).unwrap();
    let n = client.buffer(Dtype::S32, &[], &7i32.to_le_bytes()).unwrap();
    let results = executable.run(&[&x, &n]).unwrap();
    assert_eq!(results[0].dims().unwrap(), [2, 3]);
    assert_eq!(results[0].dtype().unwrap(), Dtype::F32);
    let y: Vec<u8> = (0..6)
        .flat_map(|x| (2.0 * x as f32).to_le_bytes())
        .collect();
    assert_eq!(results[0].to_bytes().unwrap(), y);
    assert!(results[1].dims().unwrap().is_empty());
    assert_eq!(results[1].to_bytes().unwrap(), 49i32.to_le_bytes());

    let short = client.buffer(Dtype::F32, &[2, 3], &[0; 20]).unwrap_err();
    assert_eq!(
        short.to_string(),
        "buffer: expected float32 of shape [2, 3], got 20 bytes"
    );
    assert!(client.buffer(Dtype::F32, &[-1, 3], &[]).is_err());
    for (program, format) in [
        (&b"module {"[..], Format::StableHlo),
        (b"\xff", Format::Hlo),
    ] {
        let error = client.compile(program, format).unwrap_err();
        assert!(
            matches!(
                error,
                Error::Pjrt {
                    call: "client_compile",
                    ..
                }
            ),
            "{error}"
        );
    }
    assert!(executable.run(&[&x]).is_err());

    let topology = plugin.topology("any", &[]).unwrap();
    assert_eq!(topology.platform().unwrap(), "cpu");
    let compiled = topology.compile(program, Format::StableHlo).unwrap();
    assert!(!compiled.serialize().unwrap().is_empty());
    let none = plugin.topology("none", &[]).unwrap_err().to_string();
    assert_eq!(
        none,
        "topology_description_create: no topology of this name (5)"
    );
}

/// Our handlers through the plugin's FFI, in StableHLO as JAX writes it.
#[test]
fn a_plugin_runs_our_targets() {
    let Some(plugin) = registered() else { return };
    let client = plugin.client(&[]).unwrap();
    let (name, case, golden) = cases().swap_remove(0);
    assert_eq!(name, "plain_float32");
    let plain = case.plain().unwrap();
    let forward = forward(
        &client,
        case.query().dims.clone(),
        case.get("key").unwrap().dims.clone(),
    );
    let buffers = ["query", "key", "value"].map(|name| {
        let x = case.get(name).unwrap();
        let dims: Vec<i64> = x.dims.iter().map(|n| *n as i64).collect();
        client.buffer(x.dtype, &dims, x.bytes()).unwrap()
    });
    let results = forward.run(&buffers.each_ref()).unwrap();
    let mut found = golden.clone();
    for (name, buffer) in ["out", "lse"].into_iter().zip(results) {
        let dims = buffer.dims().unwrap().iter().map(|n| *n as usize).collect();
        let bytes = buffer.to_bytes().unwrap();
        let x = cases::Tensor::from_bytes(buffer.dtype().unwrap(), dims, &bytes);
        found.insert(name, x);
    }
    // Gradients are the reference's own.
    accept(&found, &golden, &plain).unwrap();
}

fn forward(client: &Client, q: Vec<usize>, k: Vec<usize>) -> xlattn::pjrt::Executable {
    let shape = |dims: &[usize]| dims.iter().map(|n| format!("{n}x")).collect::<String>() + "f32";
    let (query, key) = (shape(&q), shape(&k));
    let lse = shape(&[q[0], q[2], q[1]]);
    let layout = |dims: usize| {
        let order: Vec<String> = (0..dims).rev().map(|n| n.to_string()).collect();
        format!("dense<[{}]> : tensor<{dims}xindex>", order.join(", "))
    };
    let (four, three, one) = (layout(4), layout(3), layout(1));
    let absent = ["%none"; 11].join(", ");
    let absent_types = ["tensor<0xf32>"; 11].join(", ");
    let layouts = [vec![four.as_str(); 3], vec![one.as_str(); 11]]
        .concat()
        .join(", ");
    let program = format!(
        "module {{ func.func @main(%q: tensor<{query}>, %k: tensor<{key}>, %v: tensor<{key}>) -> (tensor<{query}>, tensor<{lse}>) {{
        %none = stablehlo.constant dense<> : tensor<0xf32>
        %r:2 = stablehlo.custom_call @xlattn_flash_attention_fwd(%q, %k, %v, {absent}) {{
            api_version = 4 : i32, backend_config = {{}},
            operand_layouts = [{layouts}], result_layouts = [{four}, {three}]
        }} : (tensor<{query}>, tensor<{key}>, tensor<{key}>, {absent_types}) -> (tensor<{query}>, tensor<{lse}>)
        return %r#0, %r#1 : tensor<{query}>, tensor<{lse}> }} }}"
    );
    client
        .compile(program.as_bytes(), Format::StableHlo)
        .unwrap()
}

/// The CPU plugin with our handlers, which it takes once.
fn registered() -> Option<Plugin> {
    static REGISTERED: Once = Once::new();
    let plugin = cpu_plugin()?;
    REGISTERED.call_once(|| plugin.register("cpu").unwrap());
    Some(plugin)
}

fn cpu_plugin() -> Option<Plugin> {
    let extension = PathBuf::from(std::env::var_os("XLA_EXTENSION_DIR")?);
    let library = extension.join("lib/libxlattn_pjrt_cpu.so");
    if !library.exists() {
        println!("skipped: no {}", library.display());
        return None;
    }
    // SAFETY: a PJRT plugin.
    Some(unsafe { Plugin::load(&library) }.unwrap())
}

fn fake_plugin(name: &str) -> PathBuf {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    c_library::compile("fake_pjrt.c", &library, name);
    library
}
