//! Gives random call frames, right and wrong, to the handlers, to be built with AddressSanitizer
//! (`tests/fuzz/asan`) or run under valgrind (`tests/fuzz/valgrind`).
//!
//! `cargo run --example fuzz -- [--seconds S] [--iterations N] [--seed F]` runs frames F, F + 1, ...
//! until S seconds have passed or N frames have run; the same seed makes the same frame. A fault of memory, a panic
//! or an `INTERNAL` error ends it, naming the seed; leaks are
//! reported at the end.

#[path = "../support/frames.rs"]
mod frames;

use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use frames::{Answer, Attribute, Call, Mode, Raw, Tensor, size_of_dtype};
use xlattn::attention::{
    AttributeRow, Attributes, BackwardResults, BlockDims, BlockOperands, Kind, Value,
};
use xlattn::ffi::exports::plan;
use xlattn::ffi::sys::{self, dtype};

/// The seed of the frame that runs, for the report of a crash.
static SEED: AtomicU64 = AtomicU64::new(0);

fn main() {
    let mut limits = [60, u64::MAX, 1];
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    for pair in arguments.chunks(2) {
        let index = ["--seconds", "--iterations", "--seed"]
            .iter()
            .position(|n| *n == pair[0]);
        let value = pair.get(1).and_then(|value| value.parse().ok());
        let (Some(index), Some(value)) = (index, value) else {
            eprintln!("usage: fuzz [--seconds S] [--iterations N] [--seed F]");
            std::process::exit(2);
        };
        limits[index] = value;
    }
    let [seconds, iterations, first] = limits;
    let (start, time) = (Instant::now(), Duration::from_secs(seconds));
    let (mut frames, mut accepted) = (0, 0);
    while frames < iterations && start.elapsed() < time {
        let seed = first + frames;
        SEED.store(seed, Ordering::Relaxed);
        match one(&mut Random(seed)) {
            Ok(()) => accepted += 1,
            // What breaks the contract, what no backend runs, and frames without an api.
            Err((3 | 12 | u32::MAX, _)) => {}
            Err((code, text)) => {
                eprintln!("seed {seed}: error {code}: {text}");
                std::process::exit(1);
            }
        }
        frames += 1;
    }
    let time = start.elapsed().as_secs();
    println!("{frames} frames in {time} s, {accepted} accepted, no fault");
}

/// Called by AddressSanitizer before its report.
#[unsafe(no_mangle)]
extern "C" fn __asan_on_error() {
    eprintln!("seed {}", SEED.load(Ordering::Relaxed));
}

fn one(random: &mut Random) -> Answer {
    if random.one_in(20) {
        plan(&request(random));
    }
    let mut call = valid(random);
    let faults = if random.one_in(2) {
        0
    } else {
        random.below(3) + 1
    };
    let mut reshaped = false;
    for _ in 0..faults {
        spoil_call(random, &mut call, &mut reshaped);
    }
    let mut raw = call.build();
    for _ in 0..if faults > 0 { random.below(3) } else { 0 } {
        spoil_raw(random, &call, &mut raw);
    }
    raw.run()?;
    if raw.frame.stage != sys::STAGE_EXECUTE {
        return Ok(());
    }
    // A byte that was never written makes valgrind complain here.
    let mut sum = 0u64;
    for index in 0..raw.data[1].len() {
        sum += raw
            .result::<u8>(index)
            .iter()
            .map(|x| u64::from(*x))
            .sum::<u64>();
    }
    assert!(sum < u64::MAX);
    Ok(())
}

/// splitmix64
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Mostly between -2 and 2.
    fn float(&mut self) -> f64 {
        match self.below(200) {
            0 => f64::NAN,
            1 => f64::INFINITY,
            2 => f64::MAX,
            3 => f64::MIN_POSITIVE,
            _ => self.below(4001) as f64 / 1000.0 - 2.0,
        }
    }

    fn size(&mut self) -> i64 {
        let limit = self.pick(&[2, 5, 20, 20, 70, 300]);
        self.below(limit) as i64
    }

    fn tensor(&mut self, dtype: u32, dims: &[i64]) -> Tensor {
        let mut tensor = Tensor::new(dtype, dims);
        for element in tensor.data.chunks_exact_mut(size_of_dtype(dtype)) {
            let x = self.float();
            match dtype {
                dtype::F64 => element.copy_from_slice(&x.to_ne_bytes()),
                dtype::F32 => element.copy_from_slice(&(x as f32).to_ne_bytes()),
                // The upper half of a float32 is a bfloat16; as bits, any float16 will do.
                dtype::BF16 => element.copy_from_slice(&(x as f32).to_ne_bytes()[2..]),
                dtype::F16 => element.copy_from_slice(&(self.next() as u16 & 0xbfff).to_ne_bytes()),
                dtype::S32 | dtype::U32 => {
                    element.copy_from_slice(&(self.below(4) as i32 - 1).to_ne_bytes());
                }
                _ => element.fill(self.below(2) as u8),
            }
        }
        tensor
    }

    /// A value in the range of the attribute.
    fn attribute(&mut self, row: &AttributeRow) -> Attribute {
        match row.kind {
            Kind::Bool => Attribute::Bool(self.below(2) as u8),
            Kind::Integer => {
                let least = match row.default {
                    Some(Value::Int(least)) => least,
                    _ => 0,
                };
                Attribute::I64(self.pick(&[least, 0, 1, 5, 100, i64::from(i32::MAX)]))
            }
            Kind::Float => {
                let x = self.pick(&[0.0, 0.125, 0.5, 1.0, 30.0, 1e-30, 1e30]);
                // One without a number for its default may be negative too.
                let negative = row.default.is_none() && self.one_in(4);
                Attribute::F64(if negative { -x } else { x })
            }
            Kind::String => Attribute::Text(self.pick(&row.choices).into()),
        }
    }

    /// Each axis full or 1.
    fn broadcast(&mut self, full: [i64; 4]) -> Vec<i64> {
        full.map(|n| if self.one_in(3) { 1 } else { n }).to_vec()
    }

    fn cumulative(&mut self, batch: i64, rows: i64, packed: bool) -> Tensor {
        let mut ends = vec![0];
        for _ in 0..batch {
            let last = ends[ends.len() - 1];
            let left = if packed {
                rows as i32 - last
            } else {
                rows as i32
            };
            ends.push(last + self.below(left as usize + 1) as i32);
        }
        Tensor::s32(&[batch + 1], &ends)
    }
}

/// What the shapes of a call are made of.
struct Sizes {
    float: u32,
    accumulator: u32,
    packed: bool,
    heads_first: bool,
    b: i64,
    sq: i64,
    sk: i64,
    hq: i64,
    hk: i64,
    d: i64,
    dv: i64,
}

impl Sizes {
    fn new(random: &mut Random) -> Self {
        let float = random.pick(&[dtype::F32, dtype::F16, dtype::BF16, dtype::F64]);
        let [b, hk, group] = [4, 3, 3].map(|n| random.below(n) as i64);
        let packed = random.one_in(4);
        let [d, dv] = [0; 2].map(|_| random.pick(&[1, 2, 7, 8, 16, 33, 64, 100]));
        Sizes {
            float,
            accumulator: if float == dtype::F64 {
                float
            } else {
                dtype::F32
            },
            packed,
            heads_first: !packed && random.one_in(3),
            b,
            sq: random.size(),
            sk: random.size(),
            hq: (hk + 1) * (group + 1),
            hk: hk + 1,
            d,
            dv,
        }
    }

    /// `[b, rows, heads, d]`, `[b, heads, rows, d]`, or packed `[rows, heads, d]`.
    fn dims(&self, rows: i64, heads: i64, d: i64) -> Vec<i64> {
        if self.heads_first {
            return vec![self.b, heads, rows, d];
        }
        [self.b, rows, heads, d][usize::from(self.packed)..].to_vec()
    }

    /// `[b, rows]`, or packed `[rows]`.
    fn rows(&self, rows: i64) -> Vec<i64> {
        [self.b, rows][usize::from(self.packed)..].to_vec()
    }

    fn out(&self) -> Vec<i64> {
        self.dims(self.sq, self.hq, self.dv)
    }

    fn lse(&self) -> Vec<i64> {
        [self.b, self.hq, self.sq][usize::from(self.packed)..].to_vec()
    }
}

/// A call that breaks no rule.
fn valid(random: &mut Random) -> Call {
    let sizes = Sizes::new(random);
    let Sizes {
        b,
        sq,
        sk,
        hq,
        hk,
        d,
        dv,
        float,
        ..
    } = sizes;
    let backward = random.one_in(2);
    let mut call = Call::new(backward, [b, sq, sk, hq, hk, d]);
    call.pool = random.pick(&[
        Mode::Absent,
        Mode::Inline,
        Mode::Never,
        Mode::RefuseAfterOne,
        Mode::Late,
    ]);
    if random.one_in(50) {
        call.pool = Mode::Threads;
    }
    *call.operand_mut("query") = random.tensor(float, &sizes.dims(sq, hq, d));
    *call.operand_mut("key") = random.tensor(float, &sizes.dims(sk, hk, d));
    *call.operand_mut("value") = random.tensor(float, &sizes.dims(sk, hk, dv));
    *call.operand_mut("bias") = Tensor::absent(float);
    give_masks(random, &sizes, &mut call);
    give_lengths(random, &sizes, &mut call);
    give_sinks_and_rows(random, &sizes, &mut call);
    if backward {
        give_gradients(random, &sizes, &mut call);
    } else {
        *call.result_mut("out") = Tensor::new(float, &sizes.out());
        *call.result_mut("lse") = Tensor::new(sizes.accumulator, &sizes.lse());
    }
    if !sizes.packed && random.one_in(3) {
        let lists = lists(random, &sizes, backward);
        call = call.with_blocks(lists);
    }
    for row in Attributes::rows() {
        // These go with operands, or with who runs the call.
        let bound = ["dropout_prob", "batch_axes", "platform", "layout"].contains(&row.name);
        if !bound && random.one_in(4) {
            call = call.with(row.name, random.attribute(&row));
        }
    }
    if sizes.heads_first {
        call = call.with("layout", Attribute::Text("bhsd".into()));
    }
    call
}

/// Lists of blocks: ascending in each row, which need not follow each other.
fn lists(random: &mut Random, sizes: &Sizes, backward: bool) -> BlockOperands<Tensor> {
    let blocks = |rows: i64| (rows as usize).div_ceil(BlockDims::BLOCK);
    let (mut rows, mut columns) = (blocks(sizes.sq), blocks(sizes.sk));
    if backward {
        (rows, columns) = (columns, rows);
    }
    let mb = random.pick(&[1, sizes.b]);
    let mh = random.pick(&[1, sizes.hk, sizes.hq]);
    let lists = (mb * mh) as usize;
    let room = random.below(3);
    let places = rows * (columns + room);
    let patterns = random.below(3);
    let (mut ranges, mut indices, mut which) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..lists {
        for row in 0..rows {
            let seen: Vec<_> = (0..columns).filter(|_| !random.one_in(3)).collect();
            ranges.extend([row * (columns + room), seen.len()].map(|x| x as i32));
            let rest = columns + room - seen.len();
            indices.extend(seen.iter().map(|x| *x as i32));
            indices.extend((0..rest).map(|_| random.next() as i32));
        }
        which.extend((0..places).map(|_| random.below(patterns + 1) as i32 - 1));
    }
    let size = BlockDims::BLOCK * BlockDims::WORDS;
    let words: Vec<u32> = (0..patterns * size).map(|_| random.next() as u32).collect();
    let [rows, places, patterns] = [rows, places, patterns].map(|x| x as i64);
    let absent = patterns == 0 && random.one_in(2);
    BlockOperands {
        block_ranges: Tensor::s32(&[mb, mh, rows, 2], &ranges),
        block_indices: Tensor::s32(&[mb, mh, places], &indices),
        block_patterns: if absent {
            Tensor::absent(dtype::S32)
        } else {
            Tensor::s32(&[mb, mh, places], &which)
        },
        pattern_bits: Tensor::u32(&[patterns, 128, 4], &words),
    }
}

fn give_masks(random: &mut Random, sizes: &Sizes, call: &mut Call) {
    let Sizes {
        b,
        sq,
        sk,
        hq,
        float,
        ..
    } = *sizes;
    if !sizes.packed {
        if random.one_in(3) {
            let shape = random.broadcast([b, hq, sq, sk]);
            let kind = random.pick(&[float, dtype::F32]);
            *call.operand_mut("bias") = random.tensor(kind, &shape);
        }
        if random.one_in(3) {
            let shape = random.broadcast([b, hq, sq, sk]);
            *call.operand_mut("attention_mask") = random.tensor(dtype::PRED, &shape);
        }
    }
    if random.one_in(4) {
        *call.operand_mut("q_segment_ids") = random.tensor(dtype::S32, &sizes.rows(sq));
        *call.operand_mut("kv_segment_ids") = random.tensor(dtype::S32, &sizes.rows(sk));
    }
}

fn give_lengths(random: &mut Random, sizes: &Sizes, call: &mut Call) {
    let (b, packed) = (sizes.b, sizes.packed);
    for (cumulative, lengths, rows) in [
        ("cum_seqlens_q", "query_seq_lengths", sizes.sq),
        ("cum_seqlens_k", "key_value_seq_lengths", sizes.sk),
    ] {
        if packed || random.one_in(5) {
            *call.operand_mut(cumulative) = random.cumulative(b, rows, packed);
        } else if random.one_in(5) {
            let values: Vec<_> = (0..b)
                .map(|_| random.below(rows as usize + 1) as i32)
                .collect();
            *call.operand_mut(lengths) = Tensor::s32(&[b], &values);
        }
    }
}

/// Sinks, and operands with one row for all of the batch or one for each: the seed and offsets.
fn give_sinks_and_rows(random: &mut Random, sizes: &Sizes, call: &mut Call) {
    let (b, hq) = (sizes.b, sizes.hq);
    if random.one_in(3) {
        let count = random.below(4) as i64;
        let shape = &[b, hq, count][random.below(3)..];
        *call.operand_mut("softmax_aux") = random.tensor(sizes.accumulator, shape);
    }
    let some_rows = |random: &mut Random| if random.one_in(2) { 1 } else { b };
    if random.one_in(3) {
        let rows = some_rows(random);
        *call.operand_mut("dropout_seed") = random.tensor(dtype::U32, &[rows, 2]);
        let prob = Attribute::F64(random.pick(&[0.0, 0.1, 0.9]));
        call.attributes.push((b"dropout_prob".to_vec(), prob));
    }
    if random.one_in(4) {
        let rows = some_rows(random);
        let far = random.pick(&[1, 50, 1 << 20, i32::MAX]);
        let value = |i: i64, random: &mut Random| {
            let x = (random.next() as i32 & i32::MAX) % far;
            if i % 5 == 4 && random.one_in(2) {
                -x
            } else {
                x
            }
        };
        let offsets: Vec<_> = (0..rows * 5).map(|i| value(i, random)).collect();
        *call.operand_mut("offsets") = Tensor::s32(&[rows, 5], &offsets);
    }
}

fn give_gradients(random: &mut Random, sizes: &Sizes, call: &mut Call) {
    let float = sizes.float;
    *call.operand_mut("out") = random.tensor(float, &sizes.out());
    *call.operand_mut("lse") = random.tensor(sizes.accumulator, &sizes.lse());
    *call.operand_mut("dout") = random.tensor(float, &sizes.out());
    if random.one_in(3) {
        *call.operand_mut("dlse") = random.tensor(sizes.accumulator, &sizes.lse());
    }
    for row in BackwardResults::ROWS.into_array() {
        let wanted = !row.optional || random.one_in(2);
        *call.result_mut(row.name) = if wanted {
            let like = call.operand_mut(row.operand);
            Tensor::new(like.dtype, &like.dims)
        } else {
            Tensor::absent(float)
        };
    }
}

/// Breaks a rule of the target, perhaps.
fn spoil_call(random: &mut Random, call: &mut Call, reshaped: &mut bool) {
    let tensors = if random.one_in(4) {
        &mut call.results
    } else {
        &mut call.operands
    };
    if tensors.is_empty() {
        return;
    }
    let index = random.below(tensors.len());
    match random.below(8) {
        // One tensor with a dimension of another size, at most, so that no two of them agree on a
        // size for which there is no memory.
        0 if !*reshaped && !tensors[index].dims.is_empty() => {
            *reshaped = true;
            let tensor = &mut tensors[index];
            let axis = random.below(tensor.dims.len());
            let size = tensor.dims[axis];
            // There may be as many sinks as one likes.
            let large = if tensor.dims.len() > 3 { 1 << 31 } else { 1000 };
            tensor.dims[axis] = match random.below(8) {
                0 => large,
                1 => random.pick(&[-1, i64::MIN, i64::MAX, 1 << 62]),
                2 => size + 1,
                3 => size - 1,
                _ => random.below(3) as i64,
            };
            *tensor = Tensor::new(tensor.dtype, &tensor.dims);
        }
        1 => {
            let dtype = random.pick(&[1, 2, 4, 5, 8, 10, 11, 12, 15, 16, 17, 18, 33, u32::MAX]);
            tensors[index] = Tensor::new(dtype, &tensors[index].dims);
        }
        2 if random.one_in(2) => {
            tensors.remove(index);
        }
        2 => {
            let twin = tensors[index].clone();
            tensors.push(twin);
        }
        3 => {
            let other = random.below(tensors.len());
            tensors.swap(index, other);
        }
        // Values that the handler reads: lengths, seeds, offsets, ids, lists of blocks.
        4 | 5 => {
            let read = |tensor: &Tensor| matches!(tensor.dtype, dtype::S32 | dtype::U32);
            let rows: Vec<usize> = (0..call.operands.len())
                .filter(|index| read(&call.operands[*index]))
                .collect();
            if rows.is_empty() {
                return;
            }
            if let Some(tensor) = call.operands.get_mut(random.pick(&rows)) {
                for element in tensor.data.chunks_exact_mut(4) {
                    if random.one_in(8) {
                        let far = random.next() as i32;
                        let value = random.pick(&[-1, 0, 1, i32::MAX, i32::MIN, far]);
                        element.copy_from_slice(&value.to_ne_bytes());
                    }
                }
            }
        }
        _ => call.attributes.push(any_attribute(random)),
    }
}

/// A name, right or wrong, and any value.
fn any_attribute(random: &mut Random) -> (Vec<u8>, Attribute) {
    let rows = Attributes::rows();
    let mut names: Vec<_> = rows.iter().map(|row| row.name).collect();
    names.extend(["other", "", "\u{fffd}"]);
    let integer = random.pick(&[0, 1, -1, i64::MAX, i64::MIN, 3]);
    let float = random.pick(&[0.5, -0.0, f64::NAN, f64::INFINITY, 1e300, 1e-320]);
    let value = match random.below(8) {
        0 => Attribute::Bool(random.next() as u8),
        1 => Attribute::I32(integer as i32),
        2 => Attribute::I64(integer),
        3 => Attribute::F32(float as f32),
        4 => Attribute::F64(float),
        5 => Attribute::Scalar(random.below(35) as u32),
        6 => Attribute::Kind(random.pick(&[0, 1, 2, 5, u32::MAX])),
        _ => {
            let text: &[u8] = random.pick(&[
                b"top_left".as_slice(),
                b"cpu",
                b"",
                b"\xff\0",
                &[b'x'; 5000],
            ]);
            Attribute::Text(text.to_vec())
        }
    };
    (random.pick(&names).as_bytes().to_vec(), value)
}

/// Breaks a rule of call frames, without claiming memory that is not there.
fn spoil_raw(random: &mut Random, call: &Call, raw: &mut Raw) {
    let side = random.below(2);
    let tensors = if side == 0 {
        &call.operands
    } else {
        &call.results
    };
    let Some(last) = tensors.len().checked_sub(1) else {
        return;
    };
    let index = random.below(last + 1);
    let shape = &tensors[index].dims;
    let attributes = raw.names.len();
    let attribute = random.below(attributes.max(1));
    match random.below(24) {
        0 => raw.pointers[side][index] = null(),
        1 => raw.pointers[side][index] = odd(raw.pointers[side][index]),
        2 => raw.types[side][index] = random.pick(&[0, 2, u32::MAX]),
        3 => raw.buffers[side][index].struct_size = random.below(48),
        4 => raw.buffers[side][index].rank = random.pick(&[-1, 33, i64::MAX, i64::MIN]),
        5 if !shape.contains(&0) => {
            raw.buffers[side][index].rank = random.below(shape.len() + 1) as i64
        }
        6 => raw.buffers[side][index].dims = null(),
        7 => raw.buffers[side][index].dims = odd(raw.buffers[side][index].dims),
        8 => raw.buffers[side][index].data = null_mut(),
        9 if size_of_dtype(tensors[index].dtype) > 1 => {
            raw.buffers[side][index].data = odd(raw.buffers[side][index].data).cast_mut();
        }
        10 if side == 1 => {
            let operand = random.below(raw.buffers[0].len().max(1));
            // Of an empty operand, this would be memory that is not there.
            if call
                .operands
                .get(operand)
                .is_some_and(|o| !o.dims.contains(&0))
            {
                raw.buffers[1][index].data = raw.buffers[0][operand].data;
            }
        }
        11 => {
            raw.frame.args.size = random
                .pick(&[-1, 0, last as i64, i64::MAX, i64::MIN])
                .min(raw.types[0].len() as i64)
        }
        12 => raw.frame.args.types = null(),
        13 => raw.frame.rets.args = null(),
        14 => raw.frame.args.struct_size = random.below(40),
        15 => raw.frame.struct_size = random.below(size_of::<sys::CallFrame>() + 1),
        16 => raw.frame.stage = random.pick(&[0, 1, 2, 4, u32::MAX]),
        17 => raw.api.struct_size = random.below(size_of::<sys::Api>() + 1),
        18 => raw.frame.attrs.size = random.pick(&[-1, i64::MAX, attributes as i64 - 1]),
        19 => raw.frame.attrs.names = null(),
        20 if attributes > 0 => raw.names[attribute] = null(),
        21 if attributes > 0 => raw.name_spans[attribute].len = random.pick(&[0, usize::MAX]),
        22 if attributes > 0 => {
            raw.pointers[2][attribute] = random.pick(&[null(), odd(raw.pointers[2][attribute])])
        }
        23 if attributes > 0 => {
            if let Some(scalar) = &mut raw.scalars[attribute] {
                scalar.value = null();
            }
        }
        _ => {}
    }
}

fn odd<T>(pointer: *const T) -> *const T {
    pointer.map_addr(|address| address | 1)
}

/// A request for a plan with some bytes changed.
fn request(random: &mut Random) -> Vec<u8> {
    let mut request = br#"{"backward": false, "device": "cpu", "operands": [["float32", [2, 8, 4, 64]],
        ["float32", [2, 8, 2, 64]], ["float32", [2, 8, 2, 64]], ["float32", [0]], ["bool", [0]],
        ["int32", [0]], ["int32", [0]], ["int32", [0]], ["int32", [0]], ["int32", [0]], ["int32", [0]],
        ["float32", [0]], ["uint32", [0]], ["int32", [0]]], "results": [["float32", [2, 8, 4, 64]],
        ["float32", [2, 4, 8]]], "attributes": {"softmax_scale": 0.5, "causal": true}}"#
        .to_vec();
    for _ in 0..random.below(4) {
        let at = random.below(request.len());
        match random.below(3) {
            0 => request[at] = random.next() as u8,
            1 => request[at] = random.pick(b"09-\"[]{},.e"),
            _ => request.truncate(at + 1),
        }
    }
    request
}
