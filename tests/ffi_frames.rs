//! Handlers on frames made by hand: what they answer to wrong ones, and how they use a thread pool.

#[path = "support/frames.rs"]
mod frames;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::{null, null_mut};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use frames::{Answer, Attribute, Call, Memory, Mode, Raw, Tensor, take};
use xlattn::backend::Parallel;
use xlattn::ffi::guard::{self, UNREPORTABLE};
use xlattn::ffi::pool::Pool;
use xlattn::ffi::sys::{self, dtype};

/// `[b, sq, sk, hq, hk, d]` of the calls that the cases spoil.
const SIZES: [i64; 6] = [2, 3, 5, 4, 2, 8];

fn forward() -> Call {
    Call::new(false, SIZES)
}

fn packed() -> Call {
    let tensor = |dims: &[i64]| Tensor::new(dtype::F32, dims);
    let mut call = forward()
        .operand("query", tensor(&[6, 4, 8]))
        .operand("key", tensor(&[10, 2, 8]))
        .operand("value", tensor(&[10, 2, 8]))
        .operand("cum_seqlens_q", Tensor::s32(&[3], &[0, 2, 6]))
        .operand("cum_seqlens_k", Tensor::s32(&[3], &[0, 5, 10]));
    call.results = vec![tensor(&[6, 4, 8]), tensor(&[4, 6])];
    call
}

fn report(cases: Vec<(&str, Answer)>) -> String {
    let line = |(name, answer): (&str, Answer)| match answer {
        Ok(()) => format!("{name}: ok"),
        Err((u32::MAX, text)) => format!("{name}: {text}"),
        Err((code, text)) => format!("{name}: {code} {text}"),
    };
    cases.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn attention_of_zeros_is_the_mean_of_the_values() {
    let mut call = forward();
    call.operand_mut("value").data = 1f32.to_ne_bytes().repeat(2 * 5 * 2 * 8);
    let mut raw = call.build();
    assert_eq!(raw.run(), Ok(()));
    assert!(raw.result::<f32>(0).iter().all(|x| (x - 1.0).abs() < 1e-6));
    let lse = 5f32.ln();
    assert!(raw.result::<f32>(1).iter().all(|x| (x - lse).abs() < 1e-6));

    assert_eq!(packed().run(), Ok(()));
    assert_eq!(Call::new(true, SIZES).run(), Ok(()));
    assert_eq!(Call::new(false, [0, 3, 5, 4, 2, 8]).run(), Ok(()));
}

// Long as its list of cases is.
#[test]
#[rustfmt::skip] // one line a case
fn wrong_operands() {
    let f32s = |dims: &[i64]| Tensor::new(dtype::F32, dims);
    let s32s = |values: &[i32]| Tensor::s32(&[values.len() as i64], values);
    let count = |remove: usize| {
        let mut call = forward();
        call.operands.truncate(14 - remove);
        call
    };
    let mut many = forward();
    many.operands.push(Tensor::absent(dtype::F32));
    let mut results = forward();
    results.results.pop();
    let mut out = forward();
    *out.result_mut("out") = f32s(&[2, 3, 4, 9]);
    let mut dlse = Call::new(true, SIZES);
    *dlse.operand_mut("dlse") = f32s(&[2, 4, 4]);
    let mut dbias = Call::new(true, SIZES);
    *dbias.result_mut("dbias") = f32s(&[1, 4, 3, 5]);
    let mut offsets = s32s(&[0, -1, 0, 0, 0]);
    offsets.dims = vec![1, 5];
    let dropout = forward().with("dropout_prob", Attribute::F64(0.5));
    let text = report(vec![
        ("rank 2", forward().operand("query", f32s(&[3, 8])).run()),
        ("rank 5", forward().operand("query", f32s(&[1, 2, 3, 4, 8])).run()),
        ("int8 query", forward().operand("query", Tensor::new(dtype::S8, &[2, 3, 4, 8])).run()),
        ("f16 key", forward().operand("key", Tensor::new(dtype::F16, &[2, 5, 2, 8])).run()),
        ("unknown dtype", forward().operand("query", Tensor::new(99, &[2, 3, 4, 8])).run()),
        ("other batch", forward().operand("key", f32s(&[3, 5, 2, 8])).run()),
        ("other head_dim", forward().operand("key", f32s(&[2, 5, 2, 7])).run()),
        ("other value rows", forward().operand("value", f32s(&[2, 4, 2, 8])).run()),
        ("3 heads for 4", Call::new(false, [2, 3, 5, 4, 3, 8]).run()),
        ("no kv heads", Call::new(false, [2, 3, 5, 4, 0, 8]).run()),
        ("head_dim 0", Call::new(false, [2, 3, 5, 4, 2, 0]).run()),
        ("negative shape", forward().operand("query", f32s(&[2, -3, 4, 8])).run()),
        ("huge shape", forward().operand("query", f32s(&[1 << 40, 1 << 40, 4, 8])).run()),
        ("huge empty", forward().operand("query", f32s(&[1 << 62, 1 << 62, 0, 8])).run()),
        ("bias shape", forward().operand("bias", f32s(&[2, 4, 3, 4])).run()),
        ("bias dtype", forward().operand("bias", Tensor::new(dtype::S32, &[1, 1, 3, 5])).run()),
        ("mask dtype", forward().operand("attention_mask", f32s(&[1, 1, 3, 5])).run()),
        ("packed bias", packed().operand("bias", f32s(&[1, 1, 1, 1])).run()),
        ("ids of query only", forward().operand("q_segment_ids", Tensor::s32(&[2, 3], &[0; 6])).run()),
        ("cum_seqlens length", forward().operand("cum_seqlens_q", s32s(&[0, 3])).run()),
        ("cum_seqlens start", forward().operand("cum_seqlens_q", s32s(&[1, 3, 6])).run()),
        ("decreasing", packed().operand("cum_seqlens_q", s32s(&[0, 4, 2])).run()),
        ("negative", forward().operand("cum_seqlens_k", s32s(&[0, -1, 2])).run()),
        ("past the buffer", packed().operand("cum_seqlens_k", s32s(&[0, 5, 11])).run()),
        ("overflowing", packed().operand("cum_seqlens_k", s32s(&[0, i32::MIN, i32::MAX])).run()),
        ("packed without", packed().operand("cum_seqlens_k", Tensor::absent(dtype::S32)).run()),
        ("length", forward().operand("query_seq_lengths", s32s(&[4, 0])).run()),
        ("negative length", forward().operand("key_value_seq_lengths", s32s(&[5, -5])).run()),
        ("length twice", forward().operand("cum_seqlens_q", s32s(&[0, 1, 2])).operand("query_seq_lengths", s32s(&[1, 1])).run()),
        ("sinks shape", forward().operand("softmax_aux", f32s(&[3, 2])).run()),
        ("sinks dtype", forward().operand("softmax_aux", Tensor::new(dtype::F64, &[2])).run()),
        ("no seed", dropout.clone().run()),
        ("seed dtype", dropout.operand("dropout_seed", Tensor::s32(&[1, 2], &[0, 0])).run()),
        ("offset", forward().operand("offsets", offsets).run()),
        ("too few", count(1).run()),
        ("none", count(14).run()),
        ("too many", many.run()),
        ("too few results", results.run()),
        ("out shape", out.run()),
        ("dlse shape", dlse.run()),
        ("dbias without bias", dbias.run()),
    ]);
    insta::assert_snapshot!(text, @r"
    rank 2: 3 query: expected rank 4 [b, sq, hq, d] or 3 [t, hq, d], got rank 2
    rank 5: 3 query: expected rank 4 [b, sq, hq, d] or 3 [t, hq, d], got rank 5
    int8 query: 3 query: expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got int8
    f16 key: 3 key: expected dtype float32 to match query, got float16
    unknown dtype: 3 query: expected dtype float32, float16, bfloat16, float64 or float8_e4m3fn, got an unknown type
    other batch: 3 key: expected shape [2, sk, hk, 8] to match query, got [3, 5, 2, 8]
    other head_dim: 3 key: expected shape [2, sk, hk, 8] to match query, got [2, 5, 2, 7]
    other value rows: 3 value: expected shape [2, 5, 2, dv] to match key, got [2, 4, 2, 8]
    3 heads for 4: 3 key: expected num_kv_heads to divide num_heads 4, got 3
    no kv heads: 3 key: expected num_kv_heads to divide num_heads 4, got 0
    head_dim 0: 3 query: expected head_dim in 1..=4096, got 0
    negative shape: 3 query: expected an array that fits in memory, got shape [2, -3, 4, 8]
    huge shape: 3 query: expected an array that fits in memory, got shape [1099511627776, 1099511627776, 4, 8]
    huge empty: 3 query: expected an array that fits in memory, got shape [4611686018427387904, 4611686018427387904, 0, 8]
    bias shape: 3 bias: expected a shape that broadcasts to [2, 4, 3, 5], got [2, 4, 3, 4]
    bias dtype: 3 bias: expected dtype float32, got int32
    mask dtype: 3 attention_mask: expected dtype bool, got float32
    packed bias: 3 bias: not defined for packed (rank 3) query: sequences have no common score matrix
    ids of query only: 3 kv_segment_ids: expected with q_segment_ids, got none
    cum_seqlens length: 3 cum_seqlens_q: expected shape [3] to match query, got [2]
    cum_seqlens start: 3 cum_seqlens_q: expected to start at 0, got 1
    decreasing: 3 cum_seqlens_q: expected non-decreasing values, got 4 then 2 at index 1
    negative: 3 cum_seqlens_k: expected non-decreasing values, got 0 then -1 at index 0
    past the buffer: 3 cum_seqlens_k: expected values of at most 10 rows, got 11 at index 2
    overflowing: 3 cum_seqlens_k: expected non-decreasing values, got 0 then -2147483648 at index 0
    packed without: 3 cum_seqlens_k: expected shape [3] with packed (rank 3) query, got none
    length: 3 query_seq_lengths: expected lengths in 0..=3, got 4 at index 0
    negative length: 3 key_value_seq_lengths: expected lengths in 0..=5, got -5 at index 1
    length twice: 3 query_seq_lengths: cannot be combined with cum_seqlens_q
    sinks shape: 3 softmax_aux: expected shape [num_sinks], [4, num_sinks] or [2, 4, num_sinks], got [3, 2]
    sinks dtype: 3 softmax_aux: expected dtype float32, got float64
    no seed: 3 dropout_seed: expected with dropout_prob > 0, got none
    seed dtype: 3 dropout_seed: expected dtype uint32, got int32
    offset: 3 offsets: expected first query, key, batch row and head not below 0, got [0, -1, 0, 0, 0]
    too few: 3 operands: expected 14, got 13
    none: 3 operands: expected 14, got 0
    too many: 3 operands: expected 14, got 15
    too few results: 3 results: expected 2, got 1
    out shape: 3 out: expected shape [2, 3, 4, 8] to match query, got [2, 3, 4, 9]
    dlse shape: 3 dlse: expected shape [2, 4, 3] to match query, got [2, 4, 4]
    dbias without bias: 3 dbias: expected shape [0] to match bias, got [1, 4, 3, 5]
    ");
}

// Long as its list of cases is.
#[test]
#[rustfmt::skip] // one line a case
fn wrong_attributes() {
    use Attribute::{Bool, F32, F64, I32, I64, Kind, Scalar, Text};
    let word = |text: &str| Text(text.as_bytes().to_vec());
    let with = |name: &str, value| forward().with(name, value);
    let mut bytes = forward();
    bytes.attributes.push((vec![0xff, 0xfe], Bool(1)));
    let many = (0..65).fold(forward(), |call, i| call.with(&i.to_string(), Bool(0)));
    let causal = with("causal", Bool(1));
    let text = report(vec![
        ("all", causal.clone().with("window_left", I32(3)).with("softmax_scale", F32(0.5)).run()),
        ("any byte is a bool", with("causal", Bool(0xff)).run()),
        ("unknown", with("casual", Bool(1)).run()),
        ("twice", causal.clone().with("causal", Bool(0)).run()),
        ("NaN", with("softmax_scale", F64(f64::NAN)).run()),
        ("infinite", with("softmax_scale", F32(f32::INFINITY)).run()),
        ("softcap", with("logits_soft_cap", F64(-1.0)).run()),
        ("window", with("window_left", I64(-2)).run()),
        ("absurd window", with("window_right", I64(i64::MAX)).run()),
        ("probability", with("dropout_prob", F64(1.0)).run()),
        ("period", with("batch_period", I64(-1)).run()),
        ("integer for bool", with("causal", I64(1)).run()),
        ("float for integer", with("window_left", F64(1.0)).run()),
        ("integer for float", with("softmax_scale", I64(1)).run()),
        ("bool for string", with("platform", Bool(1)).run()),
        ("u32 scalar", with("window_left", Scalar(dtype::U32)).run()),
        ("unknown scalar", with("window_left", Scalar(77)).run()),
        ("array", with("softmax_scale", Kind(sys::ATTR_ARRAY)).run()),
        ("dictionary", with("causal", Kind(sys::ATTR_DICTIONARY)).run()),
        ("unknown kind", with("causal", Kind(9)).run()),
        ("word", with("causal_alignment", word("center")).run()),
        ("empty word", with("precision", word("")).run()),
        ("no UTF-8", with("platform", Text(vec![0xc0, 0x80])).run()),
        ("NUL", with("platform", word("c\0pu")).run()),
        ("long word", with("platform", Text(vec![b'x'; 5000])).run()),
        ("no UTF-8 in name", bytes.run()),
        ("empty name", with("", Bool(1)).run()),
        ("too many", many.run()),
        ("other platform", with("platform", word("cuda")).run()),
        ("null value", causal.spoil(|raw| raw.scalars[0].as_mut().unwrap().value = null())),
        ("null scalar", causal.spoil(|raw| raw.pointers[2][0] = null())),
        ("null name", causal.spoil(|raw| raw.names[0] = null())),
        ("null name text", causal.spoil(|raw| raw.name_spans[0].ptr = null())),
        ("endless name", causal.spoil(|raw| raw.name_spans[0].len = usize::MAX)),
        ("misaligned name", causal.spoil(|raw| raw.names[0] = odd(raw.names[0]))),
        ("misaligned scalar", causal.spoil(|raw| raw.pointers[2][0] = odd(raw.pointers[2][0].cast::<u64>()).cast())),
        ("misaligned value", with("softmax_scale", F64(1.0)).spoil(|raw| { let scalar = raw.scalars[0].as_mut().unwrap(); scalar.value = odd(scalar.value.cast::<u64>()).cast(); })),
        ("negative count", causal.spoil(|raw| raw.frame.attrs.size = -1)),
        ("absurd count", causal.spoil(|raw| raw.frame.attrs.size = i64::MAX)),
    ]);
    insta::assert_snapshot!(text, @r#"
    all: ok
    any byte is a bool: ok
    unknown: 3 casual: no such attribute of this target
    twice: 3 causal: expected once, got the attribute twice
    NaN: 3 softmax_scale: expected a finite number, got NaN
    infinite: 3 softmax_scale: expected a finite number, got inf
    softcap: 3 logits_soft_cap: expected a positive number, or 0 for none, got -1
    window: 3 window_left: expected 0 to 2147483647, or -1 for unbounded, got -2
    absurd window: 3 window_right: expected 0 to 2147483647, or -1 for unbounded, got 9223372036854775807
    probability: 3 dropout_prob: expected a probability in [0, 1), got 1
    period: 3 batch_period: expected a positive number, or 0 for none, got -1
    integer for bool: 3 causal: expected a bool attribute, got integer
    float for integer: 3 window_left: expected a 64-bit integer attribute, got float
    integer for float: 3 softmax_scale: expected a float attribute, got integer
    bool for string: 3 platform: expected a string attribute, got bool
    u32 scalar: 3 window_left: expected a 64-bit integer attribute, got uint32
    unknown scalar: 3 window_left: expected a 64-bit integer attribute, got an unknown type
    array: 3 softmax_scale: expected a float attribute, got array
    dictionary: 3 causal: expected a bool attribute, got dictionary
    unknown kind: 3 causal: expected a bool attribute, got an unknown type
    word: 3 causal_alignment: expected one of "bottom_right", "top_left", got "center"
    empty word: 3 precision: expected one of "default", "highest", got ""
    no UTF-8: 3 platform: expected UTF-8 text, got bytes
    NUL: 3 platform: expected one of "auto", "cpu", "cuda", "cudnn", "tpu", got "c\0pu"
    long word: 3 platform: expected text of at most 4096 bytes, got 5000
    no UTF-8 in name: 3 attributes: expected UTF-8 text, got bytes
    empty name: 3 : no such attribute of this target
    too many: 3 attributes: expected at most 64, got 65
    other platform: 12 no backend supports this call: cuda: not built in; cudnn: platform="cuda" was asked for; tpu: platform="cuda" was asked for; cpu: platform="cuda" was asked for
    null value: 3 causal: expected a pointer to its data, got a null one
    null scalar: 3 causal: expected a pointer to its data, got a null one
    null name: 3 attributes: expected a pointer to its data, got a null one
    null name text: 3 attributes: expected a pointer to its data, got a null one
    endless name: 3 attributes: expected text of at most 4096 bytes, got 18446744073709551615
    misaligned name: 3 attributes: expected a pointer to its data, got a misaligned one
    misaligned scalar: 3 causal: expected a pointer to its data, got a misaligned one
    misaligned value: 3 softmax_scale: expected a pointer to its data, got a misaligned one
    negative count: 3 attributes: expected at most 64, got -1
    absurd count: 3 attributes: expected at most 64, got 9223372036854775807
    "#);
}

/// An address one byte on.
fn odd<T>(pointer: *const T) -> *const T {
    pointer.wrapping_byte_add(1)
}

// Long as its list of cases is.
#[test]
#[rustfmt::skip] // one line a case
fn wrong_frames() {
    let call = forward().with("causal", Attribute::Bool(1));
    let spoil = |spoil: fn(&mut Raw)| call.spoil(spoil);
    let text = report(vec![
        ("short buffer", spoil(|raw| raw.buffers[0][1].struct_size = 40)),
        ("null operand", spoil(|raw| raw.pointers[0][2] = null())),
        ("misaligned operand", spoil(|raw| raw.pointers[0][0] = odd(raw.pointers[0][0].cast::<u64>()).cast())),
        ("not a buffer", spoil(|raw| raw.types[0][3] = 2)),
        ("null types", spoil(|raw| raw.frame.args.types = null())),
        ("null operands", spoil(|raw| raw.frame.args.args = null())),
        ("misaligned types", spoil(|raw| raw.frame.rets.types = odd(raw.frame.rets.types))),
        ("negative count", spoil(|raw| raw.frame.args.size = -14)),
        ("absurd count", spoil(|raw| raw.frame.args.size = i64::MAX)),
        ("negative rank", spoil(|raw| raw.buffers[0][0].rank = -1)),
        ("absurd rank", spoil(|raw| raw.buffers[1][0].rank = i64::MAX)),
        ("null dims", spoil(|raw| raw.buffers[0][0].dims = null())),
        ("misaligned dims", spoil(|raw| raw.buffers[0][1].dims = odd(raw.buffers[0][1].dims))),
        ("null data", spoil(|raw| raw.buffers[0][0].data = null_mut())),
        ("null data of nothing", spoil(|raw| raw.buffers[0][3].data = null_mut())),
        ("misaligned data", spoil(|raw| raw.buffers[0][0].data = raw.buffers[0][0].data.wrapping_byte_add(2))),
        ("data at the end", spoil(|raw| raw.buffers[0][0].data = std::ptr::without_provenance_mut(usize::MAX - 7))),
        ("misaligned data of nothing", spoil(|raw| raw.buffers[0][3].data = std::ptr::without_provenance_mut(1))),
        ("null result", spoil(|raw| raw.pointers[1][1] = null())),
        ("out is query", spoil(|raw| raw.buffers[1][0].data = raw.buffers[0][0].data)),
        ("lse in out", spoil(|raw| raw.buffers[1][1].data = raw.buffers[1][0].data.wrapping_byte_add(64))),
        ("short operands", spoil(|raw| raw.frame.args.struct_size = 32)),
        ("short results", spoil(|raw| raw.frame.rets.struct_size = 0)),
        ("short attributes", spoil(|raw| raw.frame.attrs.struct_size = 40)),
        ("short frame", spoil(|raw| raw.frame.struct_size -= 1)),
        ("frame without operands", spoil(|raw| raw.frame.struct_size = 40)),
        ("frame without stage", spoil(|raw| raw.frame.struct_size = 32)),
        ("frame without api", spoil(|raw| raw.frame.struct_size = 16)),
        ("empty frame", spoil(|raw| raw.frame.struct_size = 0)),
        ("long frame", spoil(|raw| raw.frame.struct_size += 8)),
        ("null api", spoil(|raw| { raw.frame.api = null(); raw.frame.stage = 9 })),
        ("short api", spoil(|raw| { raw.api.struct_size = 40; raw.frame.stage = 9 })),
        ("api without create", spoil(|raw| { raw.api.error_create = None; raw.frame.stage = 9 })),
        ("misaligned api", spoil(|raw| { raw.frame.api = odd(raw.frame.api); raw.frame.stage = 9 })),
        ("stage 4", spoil(|raw| raw.frame.stage = 4)),
    ]);
    insta::assert_snapshot!(text, @r"
    short buffer: 3 key: expected a struct of at least 48 bytes, got 40 bytes
    null operand: 3 value: expected a struct of at least 48 bytes, got a null pointer
    misaligned operand: 3 query: expected a struct of at least 48 bytes, got a misaligned pointer
    not a buffer: 3 bias: expected a buffer, got an unknown type
    null types: 3 operands: expected a pointer to its data, got a null one
    null operands: 3 operands: expected a pointer to its data, got a null one
    misaligned types: 3 results: expected a pointer to its data, got a misaligned one
    negative count: 3 operands: expected 14, got -14
    absurd count: 3 operands: expected 14, got 9223372036854775807
    negative rank: 3 query: expected a rank of at most 32, got -1
    absurd rank: 3 out: expected a rank of at most 32, got 9223372036854775807
    null dims: 3 query: expected a pointer to its data, got a null one
    misaligned dims: 3 key: expected a pointer to its data, got a misaligned one
    null data: 3 query: expected 768 bytes of float32 data, got a null pointer
    null data of nothing: ok
    misaligned data: 3 query: expected 768 bytes of float32 data, got a misaligned pointer
    data at the end: 3 query: expected 768 bytes of float32 data, got a pointer with less memory after it
    misaligned data of nothing: ok
    null result: 3 lse: expected a struct of at least 48 bytes, got a null pointer
    out is query: 3 out: expected memory of its own, got some of query's
    lse in out: 3 lse: expected memory of its own, got some of out's
    short operands: 3 operands: expected a struct of at least 40 bytes, got 32 bytes
    short results: 3 results: expected a struct of at least 40 bytes, got 0 bytes
    short attributes: 3 attributes: expected a struct of at least 48 bytes, got 40 bytes
    short frame: 3 call frame: expected a struct of at least 168 bytes, got 167 bytes
    frame without operands: 3 call frame: expected a struct of at least 168 bytes, got 40 bytes
    frame without stage: 3 call frame: expected a struct of at least 168 bytes, got 32 bytes
    frame without api: unreportable
    empty frame: unreportable
    long frame: ok
    null api: unreportable
    short api: unreportable
    api without create: unreportable
    misaligned api: unreportable
    stage 4: 3 call frame: expected a stage from 0 to 3, got 4
    ");
    // SAFETY: null is allowed.
    let null = unsafe { guard::run(null_mut(), 0, |_| Ok(())) };
    assert_eq!(null, UNREPORTABLE);
}

#[test]
fn earlier_stages_touch_nothing() {
    for stage in [
        sys::STAGE_INSTANTIATE,
        sys::STAGE_PREPARE,
        sys::STAGE_INITIALIZE,
    ] {
        let answer = forward().spoil(|raw| {
            raw.frame.stage = stage;
            raw.frame.args.args = odd(null());
            raw.frame.rets.size = -5;
            raw.frame.attrs.struct_size = 0;
        });
        assert_eq!(answer, Ok(()), "stage {stage}");
    }
}

// Long as its list of cases is.
#[test]
fn metadata_probe() {
    let (answer, metadata) = probe(|_, _| {});
    assert_eq!(answer, Ok(()));
    let version = metadata.api_version;
    assert_eq!((version.major_version, version.minor_version), (0, 1));
    assert_eq!((version.struct_size, metadata.traits), (24, 0));

    // Not above the runtime's, which need not say.
    let (_, metadata) = probe(|raw, _| raw.api.api_version.minor_version = 0);
    assert_eq!(metadata.api_version.minor_version, 0);
    let (answer, metadata) = probe(|raw, _| raw.frame.api = null());
    assert_eq!((answer, metadata.api_version.minor_version), (Ok(()), 1));

    let mut other = sys::ExtensionBase {
        struct_size: 24,
        kind: 7,
        next: null_mut(),
    };
    let other = &raw mut other;
    let (answer, metadata) = probe(|raw, extension| {
        // SAFETY: `other` lives to the end of the test.
        unsafe { (*other).next = &raw mut extension.base };
        raw.frame.extension_start = other;
    });
    assert_eq!((answer, metadata.api_version.minor_version), (Ok(()), 1));

    let text = report(vec![
        (
            "short extension",
            probe(|_, extension| extension.base.struct_size = 24).0,
        ),
        (
            "shorter",
            probe(|_, extension| extension.base.struct_size = 8).0,
        ),
        (
            "null metadata",
            probe(|_, extension| extension.metadata = null_mut()).0,
        ),
        (
            "short metadata",
            probe(|_, extension| {
                // SAFETY: the metadata lives as long as the extension.
                unsafe { (*extension.metadata).struct_size = 32 };
            })
            .0,
        ),
        (
            "misaligned",
            probe(|raw, extension| {
                raw.frame.extension_start = odd(&raw const extension.base).cast_mut();
            })
            .0,
        ),
        (
            "circle",
            forward().spoil(|raw| {
                // SAFETY: as above.
                unsafe { (*other).next = other };
                raw.frame.extension_start = other;
            }),
        ),
        (
            "other only",
            forward().spoil(|raw| {
                // SAFETY: as above.
                unsafe { (*other).next = null_mut() };
                raw.frame.extension_start = other;
            }),
        ),
    ]);
    insta::assert_snapshot!(text, @r"
    short extension: 3 metadata extension: expected a struct of at least 32 bytes, got 24 bytes
    shorter: 3 extensions: expected a struct of at least 24 bytes, got 8 bytes
    null metadata: 3 metadata: expected a struct of at least 36 bytes, got a null pointer
    short metadata: 3 metadata: expected a struct of at least 36 bytes, got 32 bytes
    misaligned: 3 extensions: expected a struct of at least 24 bytes, got a misaligned pointer
    circle: 3 extensions: expected at most 64, got more
    other only: ok
    ");
}

/// Asks a handler for its metadata, with no operands, results or attributes.
fn probe(spoil: impl FnOnce(&mut Raw, &mut sys::MetadataExtension)) -> (Answer, sys::Metadata) {
    let mut call = forward();
    call.operands.clear();
    call.results.clear();
    let mut raw = call.build();
    let mut metadata = sys::Metadata {
        struct_size: 36,
        api_version: sys::ApiVersion {
            struct_size: 24,
            extension_start: null_mut(),
            major_version: -1,
            minor_version: -1,
        },
        traits: 77,
    };
    let mut extension = sys::MetadataExtension {
        base: sys::ExtensionBase {
            struct_size: 32,
            kind: sys::EXTENSION_METADATA,
            next: null_mut(),
        },
        metadata: &raw mut metadata,
    };
    raw.frame.extension_start = &raw mut extension.base;
    raw.frame.ctx = null_mut();
    spoil(&mut raw, &mut extension);
    (raw.run(), metadata)
}

#[test]
fn panic_in_a_handler_is_an_error() {
    let panics: [fn(); 3] = [
        || panic!("boom {}", 42),
        || panic!("plain"),
        || std::panic::panic_any(7),
    ];
    let answers = panics.map(|panic| {
        forward().build().run_with(|frame| {
            // SAFETY: the frame is as `Frame::new` wants it.
            unsafe {
                guard::run(frame, 0, |_| {
                    panic();
                    Ok(())
                })
            }
        })
    });
    let text = report(
        ["formatted", "literal", "no text"]
            .into_iter()
            .zip(answers)
            .collect(),
    );
    insta::assert_snapshot!(text, @r"
    formatted: 13 internal error: panic: boom 42
    literal: 13 internal error: panic: plain
    no text: 13 internal error: panic: no text
    ");
}

const MODES: [Mode; 7] = [
    Mode::Absent,
    Mode::Inline,
    Mode::Never,
    Mode::RefuseAfterOne,
    Mode::NoThreads,
    Mode::Threads,
    Mode::Late,
];

/// Runs `test` with the pool of a frame.
fn with_pool(mode: Mode, test: impl Fn(&Pool<'_>)) -> usize {
    let mut call = forward();
    call.pool = mode;
    let mut raw = call.build();
    let answer = raw.run_with(|frame| {
        // SAFETY: the frame is as `Frame::new` wants it.
        unsafe {
            guard::run(frame, 0, |frame| {
                test(&frame.pool());
                Ok(())
            })
        }
    });
    assert_eq!(answer, Ok(()));
    raw.pool.scheduled.load(Ordering::Relaxed)
}

#[test]
fn every_task_runs_once_whatever_the_pool_does() {
    for mode in MODES {
        for tasks in [0, 1, 2, 3, 64, 1000] {
            let scheduled = with_pool(mode, |pool| {
                let counts: Vec<_> = (0..tasks).map(|_| AtomicUsize::new(0)).collect();
                pool.run(tasks, &|i| {
                    counts[i].fetch_add(1, Ordering::Relaxed);
                });
                assert!(counts.iter().all(|n| n.load(Ordering::Relaxed) == 1));
            });
            let helpers = match mode {
                Mode::Absent | Mode::NoThreads => 0,
                Mode::RefuseAfterOne => tasks.clamp(1, 3) - 1,
                _ => tasks.clamp(1, 4) - 1,
            };
            assert_eq!(scheduled, helpers, "{mode:?} {tasks}");
        }
    }
}

#[test]
fn a_task_may_run_others_and_outlive_its_helpers() {
    for mode in MODES {
        let total = AtomicUsize::new(0);
        with_pool(mode, |pool| {
            pool.run(5, &|_| {
                pool.run(7, &|_| {
                    std::thread::yield_now();
                    total.fetch_add(1, Ordering::Relaxed);
                });
            });
        });
        assert_eq!(total.into_inner(), 35, "{mode:?}");
    }
}

#[test]
fn the_first_panic_reaches_the_caller_when_no_task_runs_any_more() {
    for mode in MODES {
        with_pool(mode, |pool| {
            let running = AtomicUsize::new(0);
            let payload = catch_unwind(AssertUnwindSafe(|| {
                pool.run(100, &|i| {
                    running.fetch_add(1, Ordering::SeqCst);
                    std::thread::sleep(std::time::Duration::from_micros(50));
                    running.fetch_sub(1, Ordering::SeqCst);
                    assert!(i < 20, "task {i}");
                });
            }))
            .unwrap_err();
            assert_eq!(running.load(Ordering::SeqCst), 0);
            let text = payload.downcast_ref::<String>().unwrap();
            assert!(text.starts_with("task "), "{text}");
            // The pool is as good as before.
            pool.run(10, &|_| {});
        });
    }
}

#[test]
fn small_calls_wake_nobody() {
    // 0.1 million multiply-adds forward, and 0.6 million.
    for (shape, woken) in [
        ([2, 16, 16, 2, 2, 64], false),
        ([2, 48, 32, 3, 3, 64], true),
    ] {
        let mut call = Call::new(false, shape);
        call.pool = Mode::Threads;
        let mut raw = call.build();
        assert_eq!(raw.run(), Ok(()));
        let scheduled = raw.pool.scheduled.load(Ordering::Relaxed);
        assert_eq!(scheduled > 0, woken, "{shape:?}: {scheduled} scheduled");
    }
}

#[test]
fn calls_may_come_from_many_threads() {
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let failures = &failures;
            scope.spawn(move || {
                for mode in MODES {
                    let mut good = Call::new(thread % 2 == 1, [2, 65, 129, 2, 1, 16]);
                    good.pool = mode;
                    let bad = good.clone().with("causal", Attribute::I64(1));
                    let answers = [good.run(), bad.run()];
                    if answers[0].is_err() || answers[1].is_ok() {
                        failures.lock().unwrap().push((mode, answers));
                    }
                }
            });
        }
    });
    assert_eq!(*failures.lock().unwrap(), []);
}

#[test]
fn errors_are_freed_once() {
    let error = forward()
        .with("x", Attribute::Bool(0))
        .build()
        .run_with(|frame| {
            // SAFETY: the frame is as `Frame::new` wants it.
            unsafe {
                guard::run(frame, 0, |_| {
                    Err(xlattn::error::Error::Internal("a\0b".into()))
                })
            }
        });
    assert_eq!(error, Err((13, "internal error: a\\0b".into())));
    assert_eq!(take(null_mut()), Ok(()));
    drop(Memory::new(&[]));
}
