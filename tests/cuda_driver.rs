//! The CUDA backend on a driver that writes down what it is asked: which kernels, how launched, on
//! what. One process has one driver, so each test that needs another runs itself again.

#[path = "support/alone.rs"]
mod alone;
#[path = "support/c_library.rs"]
mod c_library;
#[path = "support/frames.rs"]
mod frames;

use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;
use std::ptr::null_mut;
use std::sync::OnceLock;

use alone::alone;
use frames::{Answer, Attribute, Call, Handler, Tensor};
use xlattn::ffi::handlers::{xlattn_flash_attention_bwd_cuda, xlattn_flash_attention_fwd_cuda};
use xlattn::ffi::sys::{self, dtype};

/// The library, compiled and mapped once.
fn driver() -> *mut c_void {
    static HANDLE: OnceLock<usize> = OnceLock::new();
    let handle = HANDLE.get_or_init(|| {
        let name = format!("libfake_cuda_{}.so", std::process::id());
        let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        c_library::compile("fake_cuda.c", &library, "libcuda.so.1");
        c_library::open(&library).expose_provenance()
    });
    std::ptr::with_exposed_provenance_mut(*handle)
}

fn symbol(name: &CStr) -> *mut c_void {
    c_library::symbol(driver(), name)
}

/// What the driver was asked since the last call.
fn log() -> String {
    // SAFETY: the function of this name has this type, and gives a C string.
    unsafe {
        let log = std::mem::transmute::<*mut c_void, extern "C" fn() -> *const c_char>(symbol(
            c"fake_log",
        ));
        CStr::from_ptr(log()).to_str().unwrap().to_owned()
    }
}

/// Contexts pushed and modes exchanged on this thread, and not put back.
fn depth() -> c_int {
    // SAFETY: the function of this name has this type.
    unsafe {
        let depth =
            std::mem::transmute::<*mut c_void, extern "C" fn() -> c_int>(symbol(c"fake_depth"));
        depth()
    }
}

thread_local! {
    /// The stream of the runtime, and the scratch memory it has lent.
    static STREAM: Cell<usize> = const { Cell::new(256) };
    static LENT: Cell<i64> = const { Cell::new(0) };
}

unsafe extern "C" fn stream_get(args: *mut sys::StreamGetArgs) -> *mut sys::Error {
    // SAFETY: the handler's arguments.
    unsafe { (*args).stream = std::ptr::without_provenance_mut(STREAM.get()) };
    null_mut()
}

unsafe extern "C" fn allocate(args: *mut sys::DeviceMemoryAllocateArgs) -> *mut sys::Error {
    // SAFETY: the handler's arguments.
    unsafe {
        assert!((*args).size > 0 && (*args).alignment == 16);
        LENT.set(LENT.get() + (*args).size as i64);
        (*args).data = std::ptr::without_provenance_mut(1 << 40);
    }
    null_mut()
}

unsafe extern "C" fn free(args: *mut sys::DeviceMemoryFreeArgs) -> *mut sys::Error {
    // SAFETY: the handler's arguments.
    unsafe {
        assert_eq!((*args).data.addr(), 1 << 40);
        LENT.set(LENT.get() - (*args).size as i64);
    }
    null_mut()
}

/// Runs a call on CUDA, on a stream of the driver.
fn run(call: &Call, stream: usize) -> Answer {
    driver();
    STREAM.set(stream);
    let mut raw = call.build();
    raw.api.stream_get = Some(stream_get);
    raw.api.device_memory_allocate = Some(allocate);
    raw.api.device_memory_free = Some(free);
    let handler: Handler = if call.backward {
        xlattn_flash_attention_bwd_cuda
    } else {
        xlattn_flash_attention_fwd_cuda
    };
    // SAFETY: the frame is made as `Frame::new` wants it; nothing reads the buffers.
    let answer = raw.run_with(|frame| unsafe { handler(frame) });
    assert_eq!((depth(), LENT.get()), (0, 0));
    answer
}

/// A call in bfloat16: `[b, sq, sk, hq, hk, d]`.
fn bf16(backward: bool, sizes: [i64; 6]) -> Call {
    let mut call = Call::new(backward, sizes);
    let lse = [1, 15];
    for (index, tensor) in call.operands.iter_mut().enumerate() {
        if tensor.dims.len() == 4 && !lse.contains(&index) || index < 3 {
            *tensor = Tensor::new(dtype::BF16, &tensor.dims);
        }
    }
    for tensor in &mut call.results {
        if tensor.dims.len() == 4 {
            *tensor = Tensor::new(dtype::BF16, &tensor.dims);
        }
    }
    call
}

fn workspace(mut call: Call, bytes: i64) -> Call {
    call.results.push(Tensor::new(dtype::U8, &[bytes]));
    call
}

#[test]
fn an_old_driver_is_named() {
    if !alone("an_old_driver_is_named", &[]) {
        return;
    }
    // SAFETY: the variable of this name is an int.
    unsafe { *symbol(c"fake_version").cast::<c_int>() = 12040 };
    let error = xlattn::backend::cuda::device(0).unwrap_err();
    let text = "libcuda.so.1: expected CUDA 13.0 or later, got 12.4";
    assert_eq!(
        (error.to_string().as_str(), error.code() as u32),
        (text, 14)
    );
}

#[test]
fn without_kernels_the_reason_is_that() {
    if cfg!(feature = "cuda") {
        return;
    }
    let (code, text) = run(&bf16(false, [1, 64, 64, 2, 2, 64]), 256).unwrap_err();
    assert_eq!(code, 12);
    let expected = "no backend supports this call: cuda: not built in; cudnn: not built in; tpu: operands are on cuda; \
                    cpu: operands are on cuda, not on the host";
    assert_eq!(text, expected);
}

// Long as its list of cases is.
#[test]
#[cfg_attr(not(feature = "cuda"), ignore = "needs the kernels of feature cuda")]
fn launches_are_these() {
    if !alone("launches_are_these", &[]) {
        return;
    }
    let mut text = String::new();
    let mut record = |name: &str, call: &Call, stream: usize| {
        let answer = run(call, stream);
        text += &format!("{name}: {answer:?}\n{}\n", log());
    };
    let plain = [2, 300, 400, 4, 2, 64];
    let causal = |call: Call| call.with("causal", Attribute::Bool(1));
    record("forward", &workspace(bf16(false, plain), 16), 256);
    record("again", &workspace(bf16(false, plain), 16), 256);
    record("scratch memory", &bf16(false, plain), 256);
    record("another context", &bf16(false, plain), 2 * 256);
    record("an older GPU", &bf16(false, plain), 3 * 256);
    record("recorded", &workspace(bf16(false, plain), 16), 257);
    record("recorded without workspace", &bf16(false, plain), 257);
    record(
        "recorded with little workspace",
        &workspace(bf16(false, plain), 15),
        257,
    );
    record(
        "causal",
        &causal(bf16(false, [1, 300, 300, 2, 2, 128])),
        256,
    );
    record("backward", &causal(bf16(true, plain)), 256);
    let one_tile = |rows| bf16(true, [2, rows, 100, 4, 2, 64]);
    record("backward of one tile of keys", &one_tile(100), 256);
    record(
        "backward of one tile of keys, queries without any",
        &causal(one_tile(300)),
        256,
    );
    let windows = [20, 49, 49, 4, 4, 32];
    let few = [10, 16, 20, 4, 2, 64];
    record("few tokens", &bf16(false, few), 256);
    record("backward of few tokens", &bf16(true, few), 256);
    let many = [2, 1024, 1024, 8, 8, 64];
    record("float32", &Call::new(false, many), 256);
    record("backward of float32", &Call::new(true, many), 256);
    let bias = Tensor::new(dtype::BF16, &[1, 4, 49, 49]);
    let biased = bf16(false, windows).operand("bias", bias);
    record("few keys, bias", &biased, 256);
    let long = bf16(false, [2, 200, 77, 4, 4, 64]);
    record("77 keys, several tiles of queries", &long, 256);
    let many = bf16(false, [330, 100, 120, 4, 4, 64]);
    record("120 keys of many heads", &many, 256);
    let several = bf16(false, [70, 150, 150, 4, 4, 64]);
    record(
        "150 keys, several tiles of a block of threads",
        &several,
        256,
    );
    record("backward of few keys", &bf16(true, windows), 256);
    record(
        "backward of 128 keys",
        &bf16(true, [20, 100, 128, 4, 4, 64]),
        256,
    );
    record(
        "backward of few keys, many queries of few heads",
        &bf16(true, [1, 4096, 49, 4, 4, 32]),
        256,
    );
    record("wide backward", &bf16(true, [1, 100, 100, 2, 2, 256]), 256);
    let last = |backward| bf16(backward, [1, 1500, 1500, 12, 12, 128]);
    record("the last tiles in parts", &last(false), 256);
    record("backward, the last tiles in parts", &last(true), 256);
    let masked =
        bf16(false, plain).operand("attention_mask", Tensor::new(dtype::PRED, &[2, 1, 1, 400]));
    record("mask", &masked, 256);
    let ids = |seq| Tensor::new(dtype::S32, &[2, seq]);
    let segments = bf16(false, plain)
        .operand("q_segment_ids", ids(300))
        .operand("kv_segment_ids", ids(400));
    record("segments", &segments, 256);
    let dropped = bf16(false, plain).operand("dropout_seed", Tensor::new(dtype::U32, &[1, 2]));
    let dropped = dropped.with("dropout_prob", Attribute::F64(0.5));
    record("dropout", &dropped, 256);
    let mut biased_of = |name: &str, sizes, dtype, dims: &[i64]| {
        let mut call = bf16(true, sizes).operand("bias", Tensor::new(dtype, dims));
        *call.result_mut("dbias") = Tensor::new(dtype, dims);
        record(name, &call, 256);
    };
    for (name, dims) in [
        ("of one for each batch row", [20, 4, 49, 49]),
        ("of one for all", [1, 4, 49, 49]),
        ("of one for all queries", [20, 1, 1, 49]),
    ] {
        let name = format!("few keys, gradient of a bias, {name}");
        biased_of(&name, windows, dtype::BF16, &dims);
    }
    biased_of(
        "gradient of a bias of many batch rows",
        [40, 100, 100, 4, 4, 64],
        dtype::BF16,
        &[1, 4, 100, 100],
    );
    let mut biased = |name: &str, dtype, dims: &[i64]| biased_of(name, plain, dtype, dims);
    biased("gradient of a bias", dtype::BF16, &[1, 4, 300, 400]);
    biased("gradient of a float32 bias", dtype::F32, &[1, 4, 300, 400]);
    biased(
        "gradient of a bias of all queries",
        dtype::F32,
        &[1, 4, 1, 400],
    );
    let odd = [2, 300, 397, 4, 2, 64];
    for (name, sizes, dtype, dims) in [
        ("bias", plain, dtype::BF16, [1, 4, 300, 400]),
        ("bias of 397 keys", odd, dtype::BF16, [1, 4, 300, 397]),
        ("float32 bias", plain, dtype::F32, [1, 4, 300, 400]),
        ("bias of all queries", odd, dtype::F32, [2, 1, 1, 397]),
    ] {
        let call = bf16(false, sizes).operand("bias", Tensor::new(dtype, &dims));
        record(name, &call, 256);
    }
    let sinks = |plain| {
        let mut call = bf16(true, plain).operand("softmax_aux", Tensor::new(dtype::F32, &[3]));
        *call.result_mut("dsinks") = Tensor::new(dtype::F32, &[3]);
        call
    };
    record("gradient of sinks", &sinks(plain), 256);
    record(
        "gradient of sinks, not normalised",
        &sinks(plain).with("normalize_output", Attribute::Bool(0)),
        256,
    );
    let own = || Tensor::new(dtype::F32, &[2, 4, 3]);
    let mut sinks = bf16(true, plain).operand("softmax_aux", own());
    *sinks.result_mut("dsinks") = own();
    record("gradient of sinks of each batch row", &sinks, 256);
    let segments = bf16(true, plain)
        .operand("q_segment_ids", Tensor::new(dtype::S32, &[2, 300]))
        .operand("kv_segment_ids", Tensor::new(dtype::S32, &[2, 400]));
    record("backward segments", &causal(segments), 256);
    let deterministic = bf16(true, [2, 300, 400, 4, 2, 128]);
    record(
        "backward deterministic",
        &deterministic.with("deterministic", Attribute::Bool(1)),
        256,
    );
    let unnormalized = bf16(true, plain).with("normalize_output", Attribute::Bool(0));
    record("backward not normalised", &causal(unnormalized), 256);
    record("float32", &Call::new(false, plain), 256);
    record(
        "highest",
        &Call::new(true, plain).with("precision", Attribute::Text(b"highest".to_vec())),
        256,
    );
    let mut packed = bf16(false, plain)
        .operand("query", Tensor::new(dtype::BF16, &[600, 4, 64]))
        .operand("key", Tensor::new(dtype::BF16, &[800, 2, 64]))
        .operand("value", Tensor::new(dtype::BF16, &[800, 2, 64]))
        .operand("cum_seqlens_q", Tensor::s32(&[4], &[0, 100, 100, 590]))
        .operand("cum_seqlens_k", Tensor::s32(&[4], &[0, 1, 2, 800]));
    packed.results = vec![
        Tensor::new(dtype::BF16, &[600, 4, 64]),
        Tensor::new(dtype::F32, &[4, 600]),
    ];
    record("packed", &packed, 256);
    let (query, key) = ([600, 4, 64], [800, 2, 64]);
    let mut packed = bf16(true, plain)
        .operand("cum_seqlens_q", Tensor::s32(&[4], &[0, 100, 100, 590]))
        .operand("cum_seqlens_k", Tensor::s32(&[4], &[0, 1, 2, 800]))
        .operand("lse", Tensor::new(dtype::F32, &[4, 600]));
    for (name, dims) in [
        ("query", query),
        ("key", key),
        ("value", key),
        ("out", query),
        ("dout", query),
    ] {
        packed = packed.operand(name, Tensor::new(dtype::BF16, &dims));
    }
    for (name, dims) in [("dq", query), ("dk", key), ("dv", key)] {
        *packed.result_mut(name) = Tensor::new(dtype::BF16, &dims);
    }
    record("backward packed", &packed, 256);
    let decode = || bf16(false, [3, 1, 4000, 8, 2, 128]);
    let lengths = decode().operand("key_value_seq_lengths", Tensor::s32(&[3], &[4000, 0, 77]));
    record("decode, the workspace lent", &lengths, 256);
    record("decode on an older GPU", &decode(), 3 * 256);
    record("decode in clusters", &decode(), 256);
    let capped = decode().with("logits_soft_cap", Attribute::F32(30.0));
    record("decode with softcap", &capped, 256);
    let one = bf16(false, [1, 2, 300, 8, 4, 64]);
    record("decode in one share", &one, 256);
    let grouped = bf16(false, [3, 33, 700, 112, 16, 64]);
    record("heads in tiles", &grouped, 256);
    record("no queries", &bf16(true, [2, 0, 64, 2, 2, 64]), 256);
    record("no keys", &bf16(false, [2, 64, 0, 2, 2, 64]), 256);
    record("nothing", &bf16(false, [0, 64, 64, 2, 2, 64]), 256);
    record(
        "float64",
        &{
            let mut call = Call::new(false, [1, 8, 8, 1, 1, 8]);
            for tensor in call.operands[..3].iter_mut().chain(&mut call.results) {
                *tensor = Tensor::new(dtype::F64, &tensor.dims);
            }
            call
        },
        256,
    );
    // cuDNN's reason depends on whether it is built in, and on the machine.
    let (before, rest) = text.split_once("; cudnn: ").unwrap();
    let (_, after) = rest.split_once("; tpu: ").unwrap();
    insta::assert_snapshot!("cuda_launches", format!("{before}; tpu: {after}"));
}

#[test]
#[cfg_attr(not(feature = "cuda"), ignore = "needs the kernels of feature cuda")]
fn a_failing_launch_is_an_error() {
    let kernel = "flash_fwd_short64_hdim64_bf16_span_sm90";
    if !alone(
        "a_failing_launch_is_an_error",
        &[("FAKE_CUDA_FAIL", kernel)],
    ) {
        return;
    }
    let (code, text) = run(&bf16(false, [1, 64, 64, 2, 2, 64]), 256).unwrap_err();
    let expected = "cuLaunchKernelEx: CUDA_ERROR_ILLEGAL_ADDRESS: an illegal memory access (700)";
    assert_eq!((code, text.as_str()), (13, expected));
}

#[test]
#[cfg_attr(not(feature = "cuda"), ignore = "needs the kernels of feature cuda")]
fn many_threads_and_contexts_load_each_kernel_once() {
    if !alone("many_threads_and_contexts_load_each_kernel_once", &[]) {
        return;
    }
    driver();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            scope.spawn(move || {
                for round in 0..50 {
                    let context = 4 * (1 + (thread + round) % 2);
                    let call = bf16(round % 2 == 0, [1, 100, 100, 4, 2, 64]);
                    assert_eq!(run(&call, context * 256), Ok(()));
                }
            });
        }
    });
    let text = log();
    // Forward, preprocess, main, in each of two contexts.
    assert_eq!(text.matches("load into").count(), 6);
    assert_eq!(text.matches("launch ").count(), 8 * 25 * (1 + 2));
    // More contexts than are remembered.
    for context in 100..300 {
        assert_eq!(
            run(&bf16(false, [1, 64, 64, 2, 2, 64]), context * 4 * 256),
            Ok(())
        );
    }
}
