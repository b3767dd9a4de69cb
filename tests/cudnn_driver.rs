//! The cuDNN backend on a cuDNN, a CUDA runtime and a driver that compute nothing and count what they are asked: what is
//! executed with what, how graphs are kept, and what a call costs on the host besides cuDNN.
#![cfg(feature = "cudnn")]

#[path = "support/alone.rs"]
mod alone;
#[path = "support/c_library.rs"]
mod c_library;
#[path = "support/frames.rs"]
mod frames;

use std::ffi::{CStr, c_int, c_void};
use std::path::Path;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::time::Instant;

use alone::alone;
use frames::{Answer, Attribute, Call, Tensor};
use xlattn::backend::cudnn::statistics;
use xlattn::ffi::handlers::{xlattn_cudnn_sdpa_bwd, xlattn_cudnn_sdpa_fwd};
use xlattn::ffi::sys::{self, dtype};

/// Compiles the libraries and maps them under the names that xlattn looks for; the first is cuDNN.
fn libraries() -> *mut c_void {
    static CUDNN: OnceLock<usize> = OnceLock::new();
    let cudnn = CUDNN.get_or_init(|| {
        let made = [
            ("fake_cudnn.c", "libcudnn.so.9"),
            ("fake_cudnn.c", "libcudart.so.13"),
            ("fake_cuda.c", "libcuda.so.1"),
        ]
        .map(|(source, soname)| map(source, soname));
        made[0].expose_provenance()
    });
    std::ptr::with_exposed_provenance_mut(*cudnn)
}

fn map(source: &str, soname: &str) -> *mut c_void {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(std::process::id().to_string());
    std::fs::create_dir_all(&folder).unwrap();
    let library = folder.join(soname);
    c_library::compile(source, &library, soname);
    let handle = c_library::open(&library);
    std::fs::remove_file(library).unwrap();
    handle
}

/// A variable of the library.
fn variable<T: Copy>(name: &CStr) -> *mut T {
    c_library::symbol(libraries(), name).cast()
}

fn number(name: &CStr) -> c_int {
    // SAFETY: the variables asked for by this are ints.
    unsafe { *variable::<c_int>(name) }
}

thread_local! {
    /// The stream of the runtime.
    static STREAM: std::cell::Cell<usize> = const { std::cell::Cell::new(256) };
}

unsafe extern "C" fn stream_get(args: *mut sys::StreamGetArgs) -> *mut sys::Error {
    // SAFETY: the handler's arguments.
    unsafe { (*args).stream = std::ptr::without_provenance_mut(STREAM.get()) };
    null_mut()
}

/// A call in bfloat16, `[b, sq, sk, hq, hk, d]`, with workspace.
fn call(backward: bool, sizes: [i64; 6]) -> Call {
    call_in(dtype::BF16, backward, sizes)
}

fn call_in(dtype: u32, backward: bool, sizes: [i64; 6]) -> Call {
    let mut call = Call::new(backward, sizes);
    let wide = |tensor: &Tensor| tensor.dims.len() == 4;
    for tensor in call.operands.iter_mut().chain(&mut call.results) {
        if wide(tensor) {
            *tensor = Tensor::new(dtype, &tensor.dims);
        }
    }
    call.operands.push(Tensor::absent(dtype::S32));
    call.results.push(Tensor::new(dtype::U8, &[1 << 20]));
    call
}

fn build(call: &Call, stream: usize) -> Box<frames::Raw> {
    libraries();
    STREAM.set(stream);
    let mut raw = call.build();
    raw.api.stream_get = Some(stream_get);
    raw.handler = match call.backward {
        true => xlattn_cudnn_sdpa_bwd,
        false => xlattn_cudnn_sdpa_fwd,
    };
    raw
}

fn run(call: &Call, stream: usize) -> Answer {
    build(call, stream).run()
}

const SIZES: [i64; 6] = [2, 64, 128, 4, 2, 64];

#[test]
fn a_call_executes_its_graph_on_its_stream() {
    if !alone("a_call_executes_its_graph_on_its_stream", &[]) {
        return;
    }
    let forward = build(&call(false, SIZES), 256);
    let address =
        |side: usize, index: usize| -> *mut c_void { forward.data[side][index].address.cast() };
    let expected = [
        address(0, 0),
        address(0, 1),
        address(0, 2),
        address(1, 0),
        address(1, 1),
    ];
    let mut forward = forward;
    assert_eq!(forward.run(), Ok(()));
    // SAFETY: the variables have these types.
    let (uids, pointers) = unsafe {
        (
            *variable::<[i64; 32]>(c"fake_last_uids"),
            *variable::<[*mut c_void; 32]>(c"fake_last_pointers"),
        )
    };
    for (uid, address) in (1..).zip(expected) {
        let at = uids.iter().position(|known| *known == uid).unwrap();
        assert_eq!(pointers[at], address, "{uid}");
    }
    // SAFETY: the variables are pointers.
    let told = |name: &CStr| unsafe { *variable::<*mut c_void>(name) };
    assert_eq!(told(c"fake_last_stream").addr(), 256);
    assert_eq!(
        told(c"fake_last_workspace"),
        forward.data[1][2].address.cast()
    );
    // Heuristics choose the first plan, and a handle stays on its stream.
    assert_eq!(number(c"fake_last_plan"), 0);
    assert_eq!(forward.run(), Ok(()));
    let counted = [
        c"fake_handles",
        c"fake_streams_set",
        c"fake_finalized_plans",
    ]
    .map(number);
    assert_eq!(counted, [1, 1, 1]);
    // Another pass, another device, a stream that is being recorded.
    assert_eq!(run(&call(true, SIZES), 256), Ok(()));
    assert_eq!(run(&call(false, SIZES), 2 * 256), Ok(()));
    assert_eq!(run(&call(false, SIZES), 257), Ok(()));
    let counted = [c"fake_handles", c"fake_finalized_plans", c"fake_executions"].map(number);
    assert_eq!(counted, [2, 3, 5]);
    let mut short = call(false, SIZES);
    short.results.pop();
    let (_, text) = run(&short, 257).unwrap_err();
    assert_eq!(
        text,
        "workspace: expected 64 bytes in a command buffer, got 0"
    );
}

#[test]
fn float8_has_factors_in_memory_of_its_own() {
    if !alone("float8_has_factors_in_memory_of_its_own", &[]) {
        return;
    }
    let fp8 = |backward| call_in(dtype::F8E4M3FN, backward, SIZES);
    let pointers = || {
        // SAFETY: the variables have these types.
        let (uids, pointers) = unsafe {
            (
                *variable::<[i64; 32]>(c"fake_last_uids"),
                *variable::<[*mut c_void; 32]>(c"fake_last_pointers"),
            )
        };
        let at = |uid| pointers[uids.iter().position(|known| *known == uid).unwrap()].addr();
        (21..=28).map(at).collect::<Vec<_>>()
    };
    assert_eq!(run(&fp8(false), 256), Ok(()));
    let first = pointers();
    // What the runtime allocates, one after another.
    let expected: Vec<usize> = (0..8).map(|n| (1 << 41) + 16 * n).collect();
    assert_eq!(first, expected);
    // SAFETY: the variable has this type.
    let written = unsafe { *variable::<[f32; 32]>(c"fake_last_upload") };
    let factors: Vec<f32> = written.into_iter().step_by(4).collect();
    let softmax = 256.0;
    assert_eq!(
        factors,
        [1.0, 1.0, 1.0, 1.0 / softmax, softmax, 1.0, 0.0, 0.0]
    );
    // Kept for the device, whatever the shape; another dtype has none.
    let other = call_in(dtype::F8E4M3FN, false, [1, 64, 128, 4, 2, 64]);
    assert_eq!(run(&other, 256), Ok(()));
    assert_eq!(pointers(), first);
    assert_eq!(number(c"fake_allocations"), 1);
    assert_eq!(run(&call(false, SIZES), 256), Ok(()));
    assert_eq!(number(c"fake_allocations"), 1);
    let (code, text) = run(&fp8(true), 256).unwrap_err();
    assert_eq!(code, 12, "{text}");
    let named = "cudnn: dtype: float8_e4m3fn has no backward pass";
    assert!(text.contains(named), "{text}");
    assert!(text.contains("cuda: "), "{text}");
    let e5m2 = run(&call_in(dtype::F8E5M2, false, SIZES), 256);
    let expected = "query: expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got float8_e5m2";
    assert_eq!(e5m2.unwrap_err().1, expected);
}

#[test]
fn graphs_of_many_shapes_are_kept_and_forgotten() {
    if !alone("graphs_of_many_shapes_are_kept_and_forgotten", &[]) {
        return;
    }
    let sized = |n: i64| call(false, [1, 8 * n, 8, 1, 1, 8]);
    let all = |shapes: std::ops::RangeInclusive<i64>| {
        for n in shapes {
            assert_eq!(run(&sized(n), 256), Ok(()), "{n}");
        }
        let got = statistics();
        (got.graphs, got.builds, got.hits)
    };
    // A call that builds finds its graph once, another twice: to plan and to launch.
    assert_eq!(all(1..=200), (200, 200, 200));
    assert_eq!(all(1..=200), (200, 200, 600));
    assert_eq!(number(c"fake_destroyed_plans"), 0);
    assert_eq!(all(201..=600), (512, 600, 1000));
    assert_eq!(number(c"fake_destroyed_plans"), 88);
    // The last ones are there, the first are not.
    assert_eq!(all(601 - 512..=600), (512, 600, 2024));
    assert_eq!(all(1..=1), (512, 601, 2025));
}

#[test]
fn threads_share_graphs_and_not_handles() {
    if !alone("threads_share_graphs_and_not_handles", &[]) {
        return;
    }
    libraries();
    let start = std::sync::Barrier::new(4);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                for n in 1..=50 {
                    let sizes = [1, 8 * (n % 5 + 1), 8, 1, 1, 8];
                    assert_eq!(
                        run(&call(n % 2 == 0, sizes), 256 * (thread % 2 + 1)),
                        Ok(())
                    );
                }
            });
        }
    });
    let got = statistics();
    // Two devices, two passes, five lengths.
    assert_eq!((got.graphs, got.builds), (20, 20));
    assert_eq!(number(c"fake_executions"), 200);
    let handles = number(c"fake_handles");
    assert!((2..=8).contains(&handles), "{handles}");
}

#[test]
fn plans_are_measured_where_that_is_asked_for() {
    let measured = [("XLATTN_CUDNN_PLANS", "measured")];
    if !alone("plans_are_measured_where_that_is_asked_for", &measured) {
        return;
    }
    assert_eq!(run(&call(false, SIZES), 256), Ok(()));
    assert_eq!(number(c"fake_last_plan"), 1);
    // Three plans, one run and three timed ones of each, then the call.
    assert_eq!(number(c"fake_finalized_plans"), 3);
    assert_eq!(number(c"fake_executions"), 13);
    assert_eq!(run(&call(true, SIZES), 256), Ok(()));
    assert_eq!(run(&call(false, SIZES), 256), Ok(()));
    assert_eq!(number(c"fake_executions"), 27);
    assert_eq!(number(c"fake_allocations"), 0);
    // A plan that cuDNN does not make is none to choose from.
    // SAFETY: the variables are ints.
    unsafe { *variable::<c_int>(c"fake_fail_plan") = 1 };
    assert_eq!(run(&call(false, [1, 64, 128, 4, 2, 64]), 256), Ok(()));
    assert_eq!(number(c"fake_last_plan"), 0);
    // SAFETY: as above.
    unsafe { *variable::<c_int>(c"fake_fail_malloc") = 1 };
    let (_, text) = run(&call(false, [3, 64, 128, 4, 2, 64]), 256).unwrap_err();
    assert!(
        text.contains("cudnn: cudaMalloc: out of memory (2)"),
        "{text}"
    );
    // SAFETY: as above.
    unsafe { *variable::<c_int>(c"fake_fail_malloc") = 0 };
    assert_eq!(run(&call(false, [3, 64, 128, 4, 2, 64]), 256), Ok(()));
    assert_eq!(number(c"fake_allocations"), 0);
}

#[test]
fn another_way_to_choose_plans_is_refused() {
    let wrong = [("XLATTN_CUDNN_PLANS", "guess")];
    if !alone("another_way_to_choose_plans_is_refused", &wrong) {
        return;
    }
    let (_, text) = run(&call(false, SIZES), 256).unwrap_err();
    let expected = "XLATTN_CUDNN_PLANS: expected \"heuristics\" or \"measured\", got \"guess\"";
    assert!(text.contains(expected), "{text}");
}

#[test]
fn a_cached_call_costs_the_host_little() {
    if !alone("a_cached_call_costs_the_host_little", &[]) {
        return;
    }
    for backward in [false, true] {
        let causal = call(backward, SIZES).with("causal", Attribute::Bool(1));
        let platform = Attribute::Text(b"cudnn".to_vec());
        let mut raw = build(&causal.with("platform", platform), 256);
        let mut least = f64::INFINITY;
        for _ in 0..20 {
            let start = Instant::now();
            for _ in 0..500 {
                // SAFETY: the frame is made as `Frame::new` wants it; nothing reads the buffers.
                let error = unsafe { (raw.handler)(&raw mut raw.frame) };
                assert!(error.is_null());
            }
            least = least.min(start.elapsed().as_secs_f64() / 500.0);
        }
        println!(
            "\ncudnn: backward {backward}: {:.2} us a call without cuDNN's own",
            1e6 * least
        );
        // Code that is not optimised took 36 us.
        let limit = if cfg!(unoptimised) { 100e-6 } else { 10e-6 };
        assert!(least < limit, "{least}");
    }
}
