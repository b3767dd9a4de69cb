//! Block-sparse attention on the CPU: lists of blocks with every option, held against a dense mask, and lists that
//! are refused.

#[path = "support/cases/mod.rs"]
mod cases;
#[path = "support/frames.rs"]
mod frames;

use cases::blocks::{BLOCK, Cell, Cells, Lists, Sizes};
use cases::random::{FLOATS, Lengths, Shape, Spec, any_spec, bare};
use cases::{Case, Tensor, agrees, agrees_where_finite, proptest_config};
use proptest::prelude::*;
use proptest::sample::select;
use xlattn::attention::{BlockOperands, Dtype};
use xlattn::backend::{Serial, Threads};
use xlattn::dispatch::{Device, select as dispatch};
use xlattn::ffi::sys::dtype;

/// Any options, lists of blocks, and rows around the sizes of blocks.
fn any_case() -> impl Strategy<Value = (Spec, Case)> {
    let rows = || select(&[1usize, 4, 100, 127, 128, 129, 255, 256, 300][..]);
    let keys = prop_oneof![2 => rows(), 1 => select(&[384usize, 500][..])];
    let lists = (
        0..3usize,
        any::<bool>(),
        0..3usize,
        select(&[0usize, 30, 60, 100][..]),
    );
    (any_spec(), (rows(), keys), 1..3usize, lists, any::<u64>()).prop_map(
        |(mut spec, (sq, sk), b, (heads, rows, room, share), seed)| {
            if spec.packed {
                spec.packed = false;
                spec.lengths = (Lengths::Full, Lengths::PerRow);
            }
            let Shape {
                hk, group, d, dv, ..
            } = spec.shape;
            let (hk, group) = (hk.min(2), group.min(2));
            let (d, dv) = (d.min(33), dv.min(33));
            spec.shape = Shape {
                b,
                sq,
                sk,
                hk,
                group,
                d,
                dv,
            };
            let sizes = Sizes {
                mb: if rows { b } else { 1 },
                mh: [1, hk, hk * group][heads],
                sq,
                sk,
            };
            let mut case = spec.case();
            case.blocks = Some(Cells::random(sizes, share, room, seed).lists());
            (spec, case)
        },
    )
}

proptest! {
    #![proptest_config(proptest_config(60))]

    /// Every option, forward and backward, on every instruction set.
    #[test]
    fn kernels_agree_with_a_dense_mask((_, case) in any_case()) {
        agrees(&case)?;
    }
}

proptest! {
    #![proptest_config(proptest_config(20))]

    #[test]
    fn same_bits_on_every_number_of_threads((_, case) in any_case()) {
        let once = case.run(&Device::host(), &Serial).unwrap();
        for threads in [1, 3] {
            prop_assert_eq!(&case.run(&Device::host(), &Threads(threads)).unwrap(), &once);
        }
    }

    /// NaN and infinities reach the results of what sees them alone.
    #[test]
    fn what_nobody_sees_reaches_nothing((_, case) in any_case(), seed: u64) {
        agrees_where_finite(&case.poisoned(seed))?;
    }

    /// Lists of every block, by patterns or not, give the bits of the call without lists.
    #[test]
    fn all_blocks_are_the_dense_call((spec, mut case) in any_case(), patterns: bool) {
        let mut cells = case.blocks.take().unwrap().cells;
        cells.cells.fill(if patterns { Cell::Part(1) } else { Cell::Full });
        // Of fewer elements than rows the order of float64 sums may show.
        if spec.bias.is_some_and(|(axes, _)| !axes[2] && !axes[3]) {
            case.operands.remove("bias");
        }
        let dense = case.run(&Device::host(), &Serial).unwrap();
        case.blocks = Some(cells.lists());
        prop_assert_eq!(&case.run(&Device::host(), &Serial).unwrap(), &dense);
    }

    /// Keys and values of blocks that no list has may hold anything, even NaN.
    #[test]
    fn unlisted_blocks_are_never_read((_, case) in any_case()) {
        let cells = &case.blocks.as_ref().unwrap().cells;
        let (queries, keys) = (cells.sizes.queries(), cells.sizes.keys());
        let lists = cells.sizes.mb * cells.sizes.mh;
        let listed = |key: usize| {
            let mut rows = 0..lists * queries;
            rows.any(|row| cells.cells[row * keys + key] != Cell::Absent)
        };
        let with_nan = |x: &Tensor| {
            let width: usize = x.dims[2..].iter().product();
            let mut values = x.to_f64();
            for (row, x) in values.chunks_exact_mut(width).enumerate() {
                if !listed(row % cells.sizes.sk / BLOCK) {
                    x.fill(f64::NAN);
                }
            }
            Tensor::floats(x.dtype, x.dims.clone(), &values)
        };
        let mut poisoned = case.clone();
        poisoned.map("key", with_nan).map("value", with_nan);
        let expected = case.run(&Device::host(), &Serial).unwrap();
        prop_assert_eq!(&poisoned.run(&Device::host(), &Serial).unwrap(), &expected);
    }
}

const SHAPE: Shape = Shape {
    b: 2,
    sq: 200,
    sk: 300,
    hk: 2,
    group: 1,
    d: 8,
    dv: 8,
};

/// Lists of two batch rows and heads, two blocks of queries and three of keys, all listed, with two patterns.
fn all_listed() -> Cells {
    let sizes = Sizes {
        mb: 2,
        mh: 2,
        sq: 200,
        sk: 300,
    };
    let mut cells = Cells::all(sizes, Cell::Part(1));
    cells.patterns = vec![vec![true; BLOCK * BLOCK]; 2];
    cells
}

/// What the CPU answers to one operand of the forward or backward pass changed.
fn refusal(backward: bool, change: impl FnOnce(&mut BlockOperands<Tensor>)) -> String {
    let mut case = bare(Dtype::F32, SHAPE, 1).case();
    let Lists { mut passes, cells } = all_listed().lists();
    change(&mut passes[usize::from(backward)]);
    case.blocks = Some(Lists { passes, cells });
    let error = case.run(&Device::host(), &Serial).err();
    error.map_or("ok".into(), |error| {
        format!("{} {error}", error.code() as u32)
    })
}

fn with(x: &Tensor, at: usize, value: i32) -> Tensor {
    let mut values: Vec<i32> = bytemuck::cast_slice(x.bytes()).to_vec();
    values[at] = value;
    Tensor::ints(x.dims.clone(), &values)
}

#[test]
fn wrong_lists_are_refused() {
    let range = |at, value| {
        move |x: &mut BlockOperands<Tensor>| x.block_ranges = with(&x.block_ranges, at, value)
    };
    let index = |at, value| {
        move |x: &mut BlockOperands<Tensor>| x.block_indices = with(&x.block_indices, at, value)
    };
    let pattern = |at, value| {
        move |x: &mut BlockOperands<Tensor>| x.block_patterns = with(&x.block_patterns, at, value)
    };
    let lines = [
        refusal(false, |_| {}),
        refusal(true, |_| {}),
        refusal(false, range(0, -1)),
        refusal(false, range(1, 7)),
        refusal(true, range(10, i32::MAX)),
        refusal(false, range(5, i32::MIN)),
        refusal(false, index(0, -1)),
        refusal(false, index(11, 3)),
        refusal(true, index(23, 2)),
        refusal(false, index(1, 0)),
        refusal(true, index(7, 0)),
        refusal(false, index(0, 2)),
        refusal(false, pattern(2, -2)),
        refusal(true, pattern(20, 2)),
    ];
    insta::assert_snapshot!(lines.join("\n"), @"
    ok
    ok
    3 block_ranges: expected a first place and a number of places within 6, got -1 and 3 in batch row 0, head 0, row 0 of blocks
    3 block_ranges: expected a first place and a number of places within 6, got 0 and 7 in batch row 0, head 0, row 0 of blocks
    3 block_ranges: expected a first place and a number of places within 6, got 2147483647 and 2 in batch row 0, head 1, row 2 of blocks
    3 block_ranges: expected a first place and a number of places within 6, got 0 and -2147483648 in batch row 0, head 1, row 0 of blocks
    3 block_indices: expected blocks from 0 to below 3, got -1 in batch row 0, head 0, row 0 of blocks
    3 block_indices: expected blocks from 0 to below 3, got 3 in batch row 0, head 1, row 1 of blocks
    3 block_indices: expected blocks from 0 to below 2, got 2 in batch row 1, head 1, row 2 of blocks
    3 block_indices: expected each block once, got 0 twice in batch row 0, head 0, row 0 of blocks
    3 block_indices: expected each block once, got 0 twice in batch row 0, head 1, row 0 of blocks
    3 block_indices: expected blocks in ascending order, got 2 before 1 in batch row 0, head 0, row 0 of blocks
    3 block_patterns: expected -1, or a pattern below 2, got -2 in batch row 0, head 0, row 0 of blocks
    3 block_patterns: expected -1, or a pattern below 2, got 2 in batch row 1, head 1, row 1 of blocks
    ");
}

/// Few queries are computed by other kernels than many.
#[test]
fn single_queries_agree_with_a_dense_mask() {
    for dtype in FLOATS {
        for (share, seed) in [(0, 1), (30, 2), (60, 3), (60, 4)] {
            let shape = Shape {
                sq: 1,
                sk: 1300,
                group: 4,
                ..SHAPE
            };
            let spec = Spec {
                softcap: Some(3.0),
                sinks: Some((1, 1)),
                ..bare(dtype, shape, seed)
            };
            let mut case = spec.case();
            let sizes = Sizes {
                mb: 2,
                mh: 8,
                sq: 1,
                sk: 1300,
            };
            case.blocks = Some(Cells::random(sizes, share, 0, seed).lists());
            agrees(&case).unwrap();
        }
    }
}

#[test]
fn plan_names_the_kernel() {
    let mut case = bare(Dtype::Bf16, SHAPE, 1).case();
    case.blocks = Some(all_listed().lists());
    for (backward, name) in [
        (false, "blocksparse_fwd_bfloat16"),
        (true, "blocksparse_bwd_bfloat16"),
    ] {
        let problem = case.problem(backward).unwrap();
        let (_, plan) = dispatch(&problem, &Device::host()).unwrap();
        assert!(plan.kernel.starts_with(name), "{}", plan.kernel);
        assert_eq!((plan.block_q, plan.block_k % BLOCK), (BLOCK, 0));
    }
}

/// The block-sparse target on a frame of float32, with two blocks of queries and keys of which one is listed.
fn frame(backward: bool) -> frames::Call {
    let lists = BlockOperands {
        block_ranges: frames::Tensor::s32(&[1, 1, 2, 2], &[0, 1, 1, 0]),
        block_indices: frames::Tensor::s32(&[1, 1, 1], &[1]),
        block_patterns: frames::Tensor::absent(dtype::S32),
        pattern_bits: frames::Tensor::absent(dtype::U32),
    };
    frames::Call::new(backward, [1, 130, 140, 1, 1, 2]).with_blocks(lists)
}

#[test]
fn handlers_take_lists_after_all_other_operands() {
    let mut forward = frame(false);
    let values = (0..140).flat_map(|key| [if key < 128 { 0f32 } else { 1.0 }; 2]);
    forward.operand_mut("value").data = values.flat_map(f32::to_ne_bytes).collect();
    let mut raw = forward.build();
    assert_eq!(raw.run(), Ok(()));
    // The first block of queries sees the second block of keys, whose values are 1.
    let expected = |row: usize| if row < 128 { 1.0 } else { 0.0 };
    let out = raw.result::<f32>(0);
    assert!(
        out.iter()
            .enumerate()
            .all(|(at, x)| (x - expected(at / 2)).abs() < 1e-6)
    );
    let lse = raw.result::<f32>(1);
    assert!(lse[..128].iter().all(|x| (x - 12f32.ln()).abs() < 1e-6));
    assert!(lse[128..].iter().all(|x| *x == f32::NEG_INFINITY));
    assert_eq!(frame(true).run(), Ok(()));
}

#[test]
fn handlers_refuse_wrong_lists() {
    let mut missing = frame(false);
    missing.operands.truncate(14);
    let mut short = frame(true);
    short.operands.pop();
    let shaped = frame(false).operand(
        "block_ranges",
        frames::Tensor::new(dtype::S32, &[1, 1, 3, 2]),
    );
    let index = frame(true).operand("block_indices", frames::Tensor::s32(&[1, 1, 1], &[2]));
    let calls = [missing, short, shaped, index];
    let lines = calls.map(|call| {
        call.run()
            .map_or_else(|(code, text)| format!("{code} {text}"), |()| "ok".into())
    });
    insta::assert_snapshot!(lines.join("\n"), @"
    3 operands: expected 18, got 14
    3 operands: expected 22, got 21
    3 block_ranges: expected shape [1, 1, 2, 2], got [1, 1, 3, 2]
    3 block_indices: expected blocks from 0 to below 2, got 2 in batch row 0, head 0, row 0 of blocks
    ");
}
