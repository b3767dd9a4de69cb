//! The PJRT client: on a plugin that is older than it, and on a real XLA for the CPU behind the C API
//! (`ffi/xla_extension/cpu_plugin.cc`), where `XLA_EXTENSION_DIR` has one.
#![cfg(feature = "pjrt")]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use common::accept;
use common::golden::cases;
use xlattn::attention::Dtype;
use xlattn::error::Error;
use xlattn::pjrt::{Client, Format, Plugin, Setting};

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
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join("libfake_pjrt.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fake_pjrt.c");
    let mut compiler = Command::new("cc");
    compiler
        .args(["-shared", "-fPIC", "-o"])
        .arg(&library)
        .arg(&source);
    assert!(compiler.status().unwrap().success());
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
    let Some(plugin) = cpu_plugin() else { return };
    plugin.register("cpu").unwrap();
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
        let x = common::Tensor::from_bytes(buffer.dtype().unwrap(), dims, &bytes);
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
