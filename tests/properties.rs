//! Properties of the CPU kernels on random problems.

#[path = "support/cases/mod.rs"]
mod cases;

use cases::random::{FLOATS, Lengths, Random, Shape, Spec, any_spec, bare, shape};
use cases::{
    Case, OnePercentOff, Results, Tensor, accept, agrees, agrees_where_finite, devices, is_few,
    proptest_config, refused,
};
use proptest::prelude::*;
use proptest::sample::select;
use xlattn::attention::{Dtype, sequences};
use xlattn::backend::cpu::Cpu;
use xlattn::backend::{Backend, Serial, Threads};
use xlattn::dispatch::Device;

type Tested = Result<(), TestCaseError>;

proptest! {
    #![proptest_config(proptest_config(250))]

    /// Every option, forward and backward, on every instruction set.
    #[test]
    fn kernels_agree_with_the_oracle(spec in any_spec()) {
        agrees(&spec.case())?;
    }
}

proptest! {
    #![proptest_config(proptest_config(80))]

    /// With tiles of any size that is offered.
    #[test]
    fn every_tile_agrees_with_the_oracle(spec in any_spec(), index: proptest::sample::Index) {
        let mut case = spec.case();
        let offered = Cpu.tiles(&case.problem(false).unwrap());
        let (block_q, block_k) = *index.get(&offered);
        case.attributes.block_q = block_q as i64;
        if case.problem(true).is_ok_and(|problem| Cpu.tiles(&problem).contains(&(block_q, block_k))) {
            case.attributes.block_k = block_k as i64;
        }
        agrees(&case)?;
    }
}

proptest! {
    #![proptest_config(proptest_config(60))]

    #[test]
    fn same_bits_on_every_run_and_number_of_threads(spec in any_spec()) {
        let case = spec.case();
        for device in devices() {
            let once = case.run(&device, &Serial).unwrap();
            for threads in [1, 2, 5, 5] {
                prop_assert_eq!(&case.run(&device, &Threads(threads)).unwrap(), &once);
            }
        }
    }

    /// Whether heads or rows come first changes no bit.
    #[test]
    fn heads_may_come_first(spec in any_spec()) {
        let case = spec.case();
        for device in devices().into_iter().filter(|_| case.query().dims.len() == 4) {
            let mut results = case.heads_first().run(&device, &Serial).unwrap();
            for name in ["out", "dq", "dk", "dv"] {
                results.entry(name).and_modify(|x| *x = x.swapped());
            }
            prop_assert_eq!(&results, &case.run(&device, &Serial).unwrap());
        }
    }

    /// Key heads shared by a group give what the same heads repeated give.
    #[test]
    fn groups_equal_repeated_heads(spec in any_spec()) {
        let case = spec.case();
        let Shape { hk, group, .. } = spec.shape;
        let heads: Vec<usize> = (0..hk * group).map(|head| head / group).collect();
        let mut repeated = case.clone();
        for name in ["key", "value"] {
            repeated.map(name, |x| x.take(x.dims.len() - 2, &heads));
        }
        let (grouped, mut repeated) = (run(&case), run(&repeated));
        for name in ["dk", "dv"] {
            let x = &repeated[name];
            let sums = sum_groups(&x.to_f64(), group, *x.dims.last().unwrap());
            let dims = grouped[name].dims.clone();
            repeated.insert(name, Tensor::floats(Dtype::F64, dims, &sums));
        }
        same(&case, &grouped, &repeated)?;
    }

    /// Permuted batch rows give permuted results, dropout apart.
    #[test]
    fn batch_rows_are_independent(mut spec in any_spec(), seed: u64) {
        spec.packed = false;
        spec.dropout = None;
        let case = spec.case();
        // Cumulative lengths cannot be permuted: the same as lengths can.
        let case = with_lengths(&case);
        let order = Random(seed).permutation(spec.shape.b);
        let mut permuted = case.clone();
        for (name, x) in &case.operands {
            let per_row = x.dims[0] == order.len() && (*name != "softmax_aux" || x.dims.len() == 3);
            if per_row && order.len() > 1 {
                permuted.map(name, |x| x.take(0, &order));
            }
        }
        permuted.dout = case.dout.take(0, &order);
        permuted.dlse = case.dlse.map(|x| x.take(0, &order));
        let case = Case { dlse: spec.case().dlse, ..case };
        let (results, mut expected) = (run(&permuted), run(&case));
        for (name, x) in &mut expected {
            if x.dims[0] == order.len() && (*name != "dsinks" || x.dims.len() == 3) {
                *x = x.take(0, &order);
            }
        }
        same(&permuted, &results, &expected)?;
    }

    /// Permuted groups of heads give permuted results, dropout apart.
    #[test]
    fn heads_are_independent(mut spec in any_spec(), seed: u64) {
        spec.dropout = None;
        let case = spec.case();
        let Shape { hk, group, .. } = spec.shape;
        let order = Random(seed).permutation(hk);
        let member = |head: &usize| head * group..(head + 1) * group;
        let q_order: Vec<usize> = order.iter().flat_map(member).collect();
        let axis = |name: &str, x: &Tensor| match name {
            "bias" | "dbias" | "attention_mask" => 1,
            _ => x.dims.len() - 2,
        };
        let permute = |name: &str, x: &Tensor| {
            if name.contains("ids") || name.contains("len") || name == "offsets" || x.dims.len() < 2 {
                return x.clone();
            }
            let kv = ["key", "value", "dk", "dv"].contains(&name);
            let order = if kv { &order } else { &q_order };
            match x.dims[axis(name, x)] == order.len() {
                true => x.take(axis(name, x), order),
                false => x.clone(),
            }
        };
        let mut permuted = case.clone();
        for (name, x) in &case.operands {
            permuted.set(name, permute(name, x));
        }
        permuted.dout = permute("dout", &case.dout);
        permuted.dlse = case.dlse.as_ref().map(|x| permute("lse", x));
        let expected = run(&case).iter().map(|(name, x)| (*name, permute(name, x))).collect();
        same(&permuted, &run(&permuted), &expected)?;
    }

    /// The order of keys that all are visible, or masked alike, does not matter.
    #[test]
    fn keys_may_be_permuted(dtype in select(&FLOATS[..]), shape in shape(), seed: u64) {
        let spec = Spec {
            mask: Some([true, false, true, true]),
            bias: Some(([false, true, false, true], false)),
            ..bare(dtype, shape, seed)
        };
        let case = spec.case();
        let order = Random(seed).permutation(shape.sk);
        let mut permuted = case.clone();
        for (name, axis) in [("key", 1), ("value", 1), ("bias", 3), ("attention_mask", 3)] {
            permuted.map(name, |x| x.take(axis, &order));
        }
        let mut expected = run(&case);
        for (name, axis) in [("dk", 1), ("dv", 1), ("dbias", 3)] {
            if let Some(x) = expected.get_mut(name) {
                *x = x.take(axis, &order);
            }
        }
        same(&permuted, &run(&permuted), &expected)?;
    }

    /// A window at least as wide as the keys is no window.
    #[test]
    fn wide_windows_hide_nothing(mut spec in any_spec()) {
        spec.window = (None, None);
        let open = run(&spec.case());
        let wide = (spec.shape.sq + spec.shape.sk) as i64 * (spec.shape.b as i64 + 1) + 20;
        spec.window = (Some(wide), Some(wide));
        prop_assert_eq!(run(&spec.case()), open);
    }

    /// Rows that are padding may hold anything, even NaN.
    #[test]
    fn padding_is_never_read(spec in any_spec()) {
        let case = spec.case();
        let mut poisoned = case.clone();
        let ids = |name: &str| case.get(name).map(|x| bytemuck::cast_slice::<_, i32>(x.bytes()).to_vec());
        let (q_ids, kv_ids) = (ids("q_segment_ids"), ids("kv_segment_ids"));
        let problem = case.problem(false).unwrap();
        let (mut q_rows, mut k_rows) = (Vec::new(), Vec::new());
        for sequence in sequences(&problem, &case.inputs()).unwrap() {
            let rows = sequence.q_row..sequence.q_row + sequence.q_rows;
            let padding = |ids: &Option<Vec<i32>>, row: usize| ids.as_ref().is_some_and(|x| x[row] < 0);
            let end = sequence.q_row + sequence.q_len;
            q_rows.extend(rows.filter(|row| *row >= end || padding(&q_ids, *row)));
            let rows = sequence.k_row..sequence.k_row + sequence.k_rows;
            let end = sequence.k_row + sequence.k_len;
            k_rows.extend(rows.filter(|row| *row >= end || padding(&kv_ids, *row)));
        }
        poisoned.map("query", |x| with_nan(x, &q_rows));
        poisoned.map("key", |x| with_nan(x, &k_rows)).map("value", |x| with_nan(x, &k_rows));
        poisoned.dout = with_nan(&case.dout, &q_rows);
        for device in devices() {
            let results = poisoned.run(&device, &Serial).unwrap();
            prop_assert_eq!(&results, &case.run(&device, &Serial).unwrap());
        }
    }

    /// NaN and infinities reach the results of what sees them alone.
    #[test]
    fn what_nobody_sees_reaches_nothing(spec in any_spec(), seed: u64) {
        agrees_where_finite(&spec.case().poisoned(seed))?;
    }

    /// A constant added to all scores of a row moves lse by as much, and nothing else.
    #[test]
    fn constants_move_lse_only(mut spec in any_spec(), constant in -3.0..3.0f64) {
        spec.packed = false;
        (spec.softcap, spec.sinks) = (None, None);
        spec.bias = Some(([false; 4], false));
        let case = spec.case();
        let with = |x: f64| {
            let mut case = case.clone();
            case.set("bias", Tensor::floats(Dtype::F32, vec![1; 4], &[x]));
            case
        };
        let mut expected = run(&with(0.0));
        let lse = &expected["lse"];
        let moved: Vec<f64> = lse.to_f64().iter().map(|x| x + f64::from(constant as f32)).collect();
        let moved = Tensor::floats(lse.dtype, lse.dims.clone(), &moved);
        expected.insert("lse", moved);
        let case = with(constant);
        same(&case, &run(&case), &expected)?;
    }

    /// Packed sequences give what each gives alone, and rows past the last one give nothing.
    #[test]
    fn packed_equals_each_sequence(mut spec in any_spec()) {
        spec.packed = true;
        (spec.bias, spec.mask, spec.batch_period) = (None, None, 0);
        spec.shape.b = spec.shape.b.max(1);
        if spec.shape.sq == 0 || spec.shape.sk == 0 {
            return Ok(());
        }
        let case = spec.case();
        let packed = run(&case);
        let (cut, problem) = (case.inputs(), case.problem(false).unwrap());
        let mut sinks = case.get("softmax_aux").map(|x| vec![0.0; x.len()]);
        for sequence in sequences(&problem, &cut).unwrap() {
            let q = sequence.q_row..sequence.q_row + sequence.q_rows;
            let k = sequence.k_row..sequence.k_row + sequence.k_rows;
            if sequence.batch == problem.batch {
                for (name, rows) in [("out", &q), ("dq", &q), ("dk", &k), ("dv", &k)] {
                    let rest = packed[name].slice(0, rows.clone());
                    prop_assert!(rest.to_f64().iter().all(|x| *x == 0.0), "{}: tail", name);
                }
                let rest = packed["lse"].slice(1, q.clone());
                prop_assert!(rest.to_f64().iter().all(|x| *x == f64::NEG_INFINITY));
                continue;
            }
            let alone = alone(&case, sequence.batch, q.clone(), k.clone());
            let results = run(&alone);
            let mut expected = Results::new();
            for (name, rows) in [("out", &q), ("dq", &q), ("dk", &k), ("dv", &k)] {
                let x = packed[name].slice(0, rows.clone());
                expected.insert(name, x.reshape([&[1], &x.dims[..]].concat()));
            }
            let lse = packed["lse"].slice(1, q.clone());
            expected.insert("lse", lse.reshape([&[1], &lse.dims[..]].concat()));
            if let (Some(sums), Some(part)) = (&mut sinks, results.get("dsinks")) {
                let from = if part.dims.len() == 3 { sequence.batch * part.len() } else { 0 };
                let sums = sums[from..].iter_mut().zip(part.to_f64());
                sums.for_each(|(sum, x)| *sum += x);
                expected.insert("dsinks", part.clone());
            }
            same(&alone, &results, &expected)?;
        }
        let mut expected = packed.clone();
        if let (Some(sum), Some(x)) = (sinks, packed.get("dsinks")) {
            expected.insert("dsinks", Tensor::floats(Dtype::F64, x.dims.clone(), &sum));
        }
        same(&case, &packed, &expected)?;
    }

    /// Shards of batch, heads and queries that are told their offsets give their part of the whole.
    #[test]
    fn offsets_place_a_shard(mut spec in any_spec(), seed: u64) {
        spec.packed = false;
        (spec.offsets, spec.batch_period) = (None, 0);
        spec.lengths = (Lengths::Full, Lengths::Full);
        let Shape { b, sq, sk, hk, group, .. } = spec.shape;
        if b == 0 || sq == 0 || sk == 0 {
            return Ok(());
        }
        let case = spec.case();
        let whole = run(&case);
        let mut draw = Random(seed);
        let mut part = |n: usize| {
            let start = draw.below(n);
            start..start + 1 + draw.below(n - start)
        };
        let (batch, heads, rows) = (part(b), part(hk), part(sq));
        let q_heads = heads.start * group..heads.end * group;
        let diagonal = if spec.top_left { 0 } else { sk as i32 - sq as i32 };
        let cut = |x: &Tensor, axes: &[(usize, &std::ops::Range<usize>)]| {
            axes.iter().fold(x.clone(), |x, (axis, range)| match x.dims[*axis] {
                1 => x,
                _ => x.slice(*axis, (*range).clone()),
            })
        };
        let (bq, bk) = ([(0, &batch), (2, &q_heads), (1, &rows)], [(0, &batch), (2, &heads)]);
        let scores = [(0, &batch), (1, &q_heads), (2, &rows)];
        let mut shard = case.clone();
        shard.map("query", |x| cut(x, &bq)).map("key", |x| cut(x, &bk)).map("value", |x| cut(x, &bk));
        shard.map("bias", |x| cut(x, &scores)).map("attention_mask", |x| cut(x, &scores));
        shard.map("q_segment_ids", |x| cut(x, &[(0, &batch), (1, &rows)]));
        shard.map("kv_segment_ids", |x| cut(x, &[(0, &batch)]));
        shard.map("dropout_seed", |x| cut(x, &[(0, &batch)]));
        shard.map("softmax_aux", |x| match x.dims.len() {
            1 => x.clone(),
            2 => cut(x, &[(0, &q_heads)]),
            _ => cut(x, &scores[..2]),
        });
        let first = [rows.start, 0, batch.start, q_heads.start].map(|x| x as i32);
        shard.set("offsets", Tensor::ints(vec![1, 5], &[&first[..], &[diagonal]].concat()));
        shard.dout = cut(&case.dout, &bq);
        shard.dlse = case.dlse.as_ref().map(|x| cut(x, &scores));
        let results = run(&shard);
        let mut expected = results.clone();
        for (name, axes) in [("out", &bq[..]), ("lse", &scores), ("dq", &bq)] {
            expected.insert(name, cut(&whole[name], axes));
        }
        same(&shard, &results, &expected)?;
    }

    /// Two halves of the keys, merged through lse, give the whole (what a ring of devices does).
    #[test]
    fn offsets_place_a_piece_of_the_keys(mut spec in any_spec(), at in 0.0..1.0f64) {
        spec.packed = false;
        (spec.offsets, spec.sinks, spec.normalize_output) = (None, None, true);
        spec.lengths = (Lengths::Full, Lengths::Full);
        (spec.dtype, spec.dlse) = (Dtype::F64, false);
        let Shape { b, sq, sk, .. } = spec.shape;
        if b == 0 || sq == 0 || sk < 2 {
            return Ok(());
        }
        let case = spec.case();
        let whole = run(&case);
        let middle = ((sk as f64 * at) as usize).clamp(1, sk - 1);
        let diagonal = if spec.top_left { 0 } else { sk as i32 - sq as i32 };
        let halves = [0..middle, middle..sk].map(|keys| {
            let mut half = case.clone();
            for (name, axis) in [("key", 1), ("value", 1), ("kv_segment_ids", 1)] {
                half.map(name, |x| x.slice(axis, keys.clone()));
            }
            for name in ["bias", "attention_mask"] {
                half.map(name, |x| if x.dims[3] == 1 { x.clone() } else { x.slice(3, keys.clone()) });
            }
            half.set("offsets", Tensor::ints(vec![1, 5], &[0, keys.start as i32, 0, 0, diagonal]));
            run(&half)
        });
        let value = |name: &'static str| halves.each_ref().map(|half| half[name].to_f64());
        let (outs, lses) = (value("out"), value("lse"));
        let (out, lse) = (whole["out"].to_f64(), whole["lse"].to_f64());
        let (hq, dv) = (whole["out"].dims[2], whole["out"].dims[3]);
        for (i, x) in out.iter().enumerate() {
            let (row, head) = (i / dv / hq, i / dv % hq);
            let r = (row / sq * hq + head) * sq + row % sq;
            let [a, c] = lses.each_ref().map(|half| half[r]);
            let merged = if a.max(c).is_finite() {
                let top = a.max(c);
                let (wa, wc) = ((a - top).exp(), (c - top).exp());
                prop_assert!((top + (wa + wc).ln() - lse[r]).abs() < 1e-12);
                (wa * outs[0][i] + wc * outs[1][i]) / (wa + wc)
            } else {
                prop_assert_eq!(lse[r], f64::NEG_INFINITY);
                0.0
            };
            prop_assert!((merged - x).abs() < 1e-12, "{} {}", merged, x);
        }
    }
}

/// Every way in which scores share a bias, over batch rows, groups of heads and blocks of keys.
#[test]
fn shared_biases_agree_with_the_oracle() {
    let shape = Shape {
        b: 17,
        sq: 20,
        sk: 130,
        hk: 2,
        group: 2,
        d: 4,
        dv: 4,
    };
    for axes in 0..16 {
        let full = [0, 1, 2, 3].map(|axis| axes >> axis & 1 == 1);
        let spec = Spec {
            bias: Some((full, axes % 3 == 0)),
            causal: true,
            ..bare(FLOATS[axes % 4], shape, 3)
        };
        agrees(&spec.case()).unwrap_or_else(|why| panic!("{full:?}: {why}"));
    }
}

/// The test of the test: the comparison above refuses a kernel whose softmax scale, and one whose
/// results, are 1% off.
#[test]
fn one_percent_off_is_refused() {
    for dtype in FLOATS {
        for (seed, causal) in [(1, false), (2, true)] {
            let shape = Shape {
                b: 2,
                sq: 33,
                sk: 40,
                hk: 2,
                group: 2,
                d: 32,
                dv: 24,
            };
            let spec = Spec {
                causal,
                sinks: Some((2, 1)),
                ..bare(dtype, shape, seed)
            };
            let case = spec.case();
            let (reference, plain) = (case.oracle().unwrap(), case.plain().unwrap());
            for device in devices() {
                let wrong = case.run_on(&OnePercentOff(&Cpu), &device, &Serial).unwrap();
                let found = refused(&wrong, &reference, &plain);
                for name in ["lse", "dq", "dk"] {
                    assert!(found.iter().any(|x| x == name), "{dtype:?}: only {found:?}");
                }
                let mut off = case.run(&device, &Serial).unwrap();
                for x in off.values_mut() {
                    let scaled: Vec<f64> = x.to_f64().iter().map(|x| x * 1.01).collect();
                    *x = Tensor::floats(x.dtype, x.dims.clone(), &scaled);
                }
                let found = refused(&off, &reference, &plain);
                for (name, x) in off {
                    let hidden = !found.iter().any(|other| other == name) && !is_few(name, &x);
                    assert!(!hidden, "{dtype:?}: only {found:?}");
                }
            }
        }
    }
}

/// Results on the widest instruction set this machine has.
fn run(case: &Case) -> Results {
    case.run(&Device::host(), &Serial).unwrap()
}

/// Whether two ways to the same results agree as well as either has to with the reference.
fn same(case: &Case, results: &Results, expected: &Results) -> Tested {
    let plain = case.plain().unwrap();
    let accepted = accept(results, expected, &plain);
    prop_assert!(accepted.is_ok(), "{}", accepted.unwrap_err().join("; "));
    Ok(())
}

/// `[.., heads, dim]` with NaN in some rows.
fn with_nan(x: &Tensor, rows: &[usize]) -> Tensor {
    let width: usize = x.dims[x.dims.len() - 2..].iter().product();
    let mut values = x.to_f64();
    for row in rows {
        values[row * width..][..width].fill(f64::NAN);
    }
    Tensor::floats(x.dtype, x.dims.clone(), &values)
}

/// Sums `[rows, heads, dim]` over groups of heads.
fn sum_groups(x: &[f64], group: usize, dim: usize) -> Vec<f64> {
    let sum = |heads: &[f64]| -> Vec<f64> {
        let column = |c: usize| heads.iter().skip(c).step_by(dim).sum();
        (0..dim).map(column).collect()
    };
    x.chunks_exact(group * dim).flat_map(sum).collect()
}

/// The case with lengths in place of cumulative lengths.
fn with_lengths(case: &Case) -> Case {
    let mut case = case.clone();
    let sides = [
        ("cum_seqlens_q", "query_seq_lengths"),
        ("cum_seqlens_k", "key_value_seq_lengths"),
    ];
    for (cumulative, lengths) in sides {
        if let Some(x) = case.operands.remove(cumulative) {
            let sums: &[i32] = bytemuck::cast_slice(x.bytes());
            let each: Vec<i32> = sums.windows(2).map(|x| x[1] - x[0]).collect();
            if !each.is_empty() {
                case.set(lengths, Tensor::ints(vec![each.len()], &each));
            }
        }
    }
    case
}

/// One sequence of a packed case as a batch of one.
fn alone(case: &Case, index: usize, q: std::ops::Range<usize>, k: std::ops::Range<usize>) -> Case {
    let row = |x: Tensor| x.reshape([&[1], &x.dims[..]].concat());
    let mut alone = case.clone();
    for name in ["cum_seqlens_q", "cum_seqlens_k"] {
        alone.operands.remove(name);
    }
    for (name, rows) in [
        ("query", &q),
        ("q_segment_ids", &q),
        ("key", &k),
        ("value", &k),
        ("kv_segment_ids", &k),
    ] {
        alone.map(name, |x| row(x.slice(0, rows.clone())));
    }
    for name in ["dropout_seed", "offsets", "softmax_aux"] {
        alone.map(name, |x| {
            if x.dims[0] == 1 || name == "softmax_aux" && x.dims.len() < 3 {
                x.clone()
            } else {
                x.slice(0, index..index + 1)
            }
        });
    }
    // The sequence's place in the dropout stream.
    let diagonal = (k.len() as i32 - q.len() as i32)
        * i32::from(case.attributes.causal_alignment == xlattn::attention::Alignment::BottomRight);
    let given = alone
        .get("offsets")
        .map(|x| bytemuck::cast_slice::<_, i32>(x.bytes()).to_vec());
    let mut offsets = given.unwrap_or(vec![0, 0, 0, 0, diagonal]);
    offsets[2] += index as i32;
    alone.set("offsets", Tensor::ints(vec![1, 5], &offsets));
    alone.dout = row(case.dout.slice(0, q.clone()));
    alone.dlse = case.dlse.as_ref().map(|x| row(x.slice(1, q.clone())));
    alone
        .operands
        .retain(|name, x| x.len() > 0 || ["query", "key", "value"].contains(name));
    alone
}
