//! The mask language and its compiler, against elements worked out one by one.

#[path = "support/cases/mod.rs"]
mod cases;

use std::ops::Range;
use std::sync::Arc;

use cases::proptest_config;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use xlattn::attention::Window;
use xlattn::attention::mask::json::{Array, Attachments, Elements};
use xlattn::attention::mask::{
    BlockLists, BlockMask, Dense, DenseForm, Documents, Evaluate, FULL_TILE, Function, Grid,
    ListError, Mask, Slice, SliceKind, TILE, TileLists, compile_request,
};
use xlattn::error::Error;

type Tested = Result<(), TestCaseError>;

/// Whether query `i` sees key `j` in a mask of one head, by its definition.
fn sees(mask: &Mask, i: usize, j: usize) -> bool {
    let (row, key) = (i as i64, j as i64);
    match mask {
        Mask::Full => true,
        Mask::Causal { offset } => key <= row + offset,
        Mask::Local {
            left,
            right,
            offset,
        } => {
            let position = row + offset;
            left.is_none_or(|left| key >= position - left)
                && right.is_none_or(|right| key <= position + right)
        }
        Mask::ChunkedCausal { chunk } => i / chunk == j / chunk && j <= i,
        Mask::Documents(Documents::Ids { query, key }) => query[i] >= 0 && query[i] == key[j],
        Mask::Documents(Documents::Lengths { query, key }) => {
            let document = |lengths: &[usize], position: usize| {
                let mut end = 0;
                lengths.iter().position(|length| {
                    end += length;
                    position < end
                })
            };
            document(query, i).is_some() && document(query, i) == document(key, j)
        }
        Mask::Sink { keys } => j < *keys,
        Mask::Slices(slices) => slices.iter().any(|slice| in_slice(slice, i, j)),
        Mask::And(masks) => masks.iter().all(|mask| sees(mask, i, j)),
        Mask::Or(masks) => masks.iter().any(|mask| sees(mask, i, j)),
        Mask::Not(mask) => !sees(mask, i, j),
        other => panic!("{other:?} has no definition here"),
    }
}

fn in_slice(slice: &Slice, i: usize, j: usize) -> bool {
    if !slice.query.contains(&i) || !slice.key.contains(&j) {
        return false;
    }
    let (row, key) = (i - slice.query.start, j - slice.key.start);
    let (rows, keys) = (slice.query.len() as i64, slice.key.len() as i64);
    let causal = key as i64 <= row as i64 + keys - rows;
    let inverse = key >= row;
    match slice.kind {
        SliceKind::Full => true,
        SliceKind::Causal => causal,
        SliceKind::InverseCausal => inverse,
        SliceKind::Both => causal && inverse,
    }
}

/// `[sq, sk]` elements of a mask of one head.
fn elements(mask: &Mask, sq: usize, sk: usize) -> Vec<u8> {
    let rows = 0..sq;
    rows.flat_map(|i| (0..sk).map(move |j| sees(mask, i, j) as u8))
        .collect()
}

/// `[sq, sk]` elements that the lists of a head by rows, or by columns, tell.
fn listed(mask: &BlockMask, head: usize, by_columns: bool) -> Vec<u8> {
    let grid = mask.grid();
    let mut seen = vec![0; grid.sq * grid.sk];
    let mut show = |q_block: usize, k_block: usize, pattern: Option<&[u32]>| {
        for i in grid.queries(q_block) {
            for j in grid.keys(k_block) {
                let (row, key) = (i % grid.block_q, j % grid.block_k);
                let word = row * grid.block_k / 32 + key / 32;
                let visible = pattern.is_none_or(|words| words[word] >> (key % 32) & 1 == 1);
                assert_eq!(seen[i * grid.sk + j], 0, "block listed twice");
                seen[i * grid.sk + j] = visible as u8;
            }
        }
    };
    let (lists, rows) = match by_columns {
        true => (mask.columns(), grid.k_blocks()),
        false => (mask.rows(), grid.q_blocks()),
    };
    let place = |row: usize, block: u32| match by_columns {
        true => (block as usize, row),
        false => (row, block as usize),
    };
    for row in 0..rows {
        for block in lists.full_row(head * rows + row) {
            let (q_block, k_block) = place(row, *block);
            show(q_block, k_block, None);
        }
        let (blocks, patterns) = lists.partial_row(head * rows + row);
        for (block, pattern) in blocks.iter().zip(patterns) {
            let (q_block, k_block) = place(row, *block);
            show(q_block, k_block, Some(mask.pattern(*pattern)));
        }
    }
    seen
}

/// Elements `[rows, columns]` that the lists of a target tell of a head, by the targets' contract.
fn in_tiles(lists: &TileLists, head: usize, [rows, columns]: [usize; 2]) -> Vec<u8> {
    let (mut seen, places) = (vec![0; rows * columns], lists.indices.len() / lists.heads);
    for row in 0..lists.rows {
        let range = &lists.ranges[(head * lists.rows + row) * 2..][..2];
        let own = head * places + range[0] as usize..head * places + (range[0] + range[1]) as usize;
        assert!(range[0] + range[1] <= places as i32);
        assert!(lists.indices[own.clone()].is_sorted_by(|one, next| one < next));
        for place in own {
            let pattern = lists
                .patterns
                .get(place)
                .filter(|pattern| **pattern != FULL_TILE);
            for (y, x) in (0..TILE).flat_map(|y| (0..TILE).map(move |x| (y, x))) {
                let (i, j) = (row * TILE + y, lists.indices[place] as usize * TILE + x);
                let bit = |pattern: &i32| {
                    lists.bits[*pattern as usize * 512 + y * 4 + x / 32] >> (x % 32) & 1
                };
                if i < rows && j < columns {
                    seen[i * columns + j] = pattern.map_or(1, bit) as u8;
                }
            }
        }
    }
    seen
}

/// Compiles and checks everything that a block mask promises.
fn compile(mask: &Mask, grid: Grid) -> BlockMask {
    let blocks = BlockMask::compile(mask, grid).unwrap();
    blocks.validate().unwrap();
    let mut patterns: Vec<&[u32]> = (0..blocks.pattern_count() as u32)
        .map(|index| blocks.pattern(index))
        .collect();
    patterns.sort_unstable();
    patterns.dedup();
    assert_eq!(patterns.len(), blocks.pattern_count(), "patterns repeat");
    for head in 0..blocks.heads() {
        for q_block in 0..grid.q_blocks() {
            let (partial, patterns) = blocks.partial(head, q_block);
            for (k_block, pattern) in partial.iter().zip(patterns) {
                let ones = blocks
                    .pattern(*pattern)
                    .iter()
                    .map(|word| word.count_ones());
                let ones = ones.sum::<u32>() as usize;
                let all = grid.queries(q_block).len() * grid.keys(*k_block as usize).len();
                assert!(0 < ones && ones < all, "a partial block is full or empty");
            }
        }
    }
    blocks
}

fn check(mask: &Mask, grid: Grid) -> Tested {
    let blocks = compile(mask, grid);
    let expected = elements(mask, grid.sq, grid.sk);
    prop_assert_eq!(&listed(&blocks, 0, false), &expected);
    prop_assert_eq!(&listed(&blocks, 0, true), &expected);
    let visible = expected.iter().filter(|seen| **seen == 1).count();
    let share = visible as f64 / (expected.len() as f64).max(1.0);
    prop_assert!((blocks.density().elements - share).abs() < 1e-12);
    Ok(())
}

fn grid(sq: usize, sk: usize, block_q: usize, block_k: usize) -> Grid {
    Grid::new(sq, sk, block_q, block_k).unwrap()
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let length = || {
        prop_oneof![
            select(vec![1, 63, 64, 65, 127, 128, 129, 192, 256, 300]),
            0..300_usize
        ]
    };
    let block = || select(vec![64, 128, 192]);
    (length(), length(), block(), block())
        .prop_map(|(sq, sk, block_q, block_k)| grid(sq, sk, block_q, block_k))
}

/// A formula for an array of this size.
fn any_formula(sq: usize, sk: usize) -> BoxedStrategy<Mask> {
    let diagonal = || prop_oneof![-5..5_i64, -350..350_i64, Just(i64::MAX), Just(i64::MIN)];
    let ids = |n| prop::collection::vec(-1..3_i32, n);
    let sorted_ids = |n| {
        prop::collection::vec(0..8_i32, n).prop_map(|mut ids: Vec<i32>| {
            ids.sort_unstable();
            ids.iter().map(|id| id - 1).collect()
        })
    };
    prop_oneof![
        Just(Mask::Full),
        (-350..350_i64).prop_map(|offset| Mask::Causal { offset }),
        diagonal().prop_map(|offset| Mask::Causal {
            // The definition here adds a row to it.
            offset: offset.clamp(-1 << 60, 1 << 60)
        }),
        any_local(),
        prop_oneof![1..8_usize, 1..400_usize, Just(128)]
            .prop_map(|chunk| Mask::ChunkedCausal { chunk }),
        (ids(sq), ids(sk)).prop_map(|(query, key)| Mask::document_ids(&query, &key)),
        (sorted_ids(sq), sorted_ids(sk))
            .prop_map(|(query, key): (Vec<i32>, Vec<i32>)| { Mask::document_ids(&query, &key) }),
        any_lengths(sq, sk),
        prop_oneof![0..20_usize, 0..400_usize, Just(usize::MAX)]
            .prop_map(|keys| Mask::Sink { keys }),
        prop::collection::vec(any_slice(sq, sk), 0..6).prop_map(Mask::slices),
    ]
    .boxed()
}

fn any_local() -> impl Strategy<Value = Mask> {
    let side = || prop::option::of(prop_oneof![-3..3_i64, -100..400_i64]);
    (side(), side(), -300..300_i64).prop_map(|(left, right, offset)| Mask::Local {
        left,
        right,
        offset,
    })
}

fn any_lengths(sq: usize, sk: usize) -> impl Strategy<Value = Mask> {
    prop::collection::vec((0..1000_usize, 0..1000_usize), 0..6).prop_map(move |shares| {
        let lengths = |shares: Vec<usize>, total: usize| -> Vec<usize> {
            let mut left = total;
            let parts = shares.iter().map(|share| {
                let length = (share * total / 2500).min(left);
                left -= length;
                length
            });
            parts.collect()
        };
        let (query, key) = shares.into_iter().unzip();
        Mask::Documents(Documents::Lengths {
            query: lengths(query, sq).into(),
            key: lengths(key, sk).into(),
        })
    })
}

fn any_slice(sq: usize, sk: usize) -> impl Strategy<Value = Slice> {
    let kinds = vec![
        SliceKind::Full,
        SliceKind::Causal,
        SliceKind::InverseCausal,
        SliceKind::Both,
    ];
    let range = |n: usize| (0..=n, 0..=n).prop_map(|(a, b)| a.min(b)..a.max(b));
    (range(sq), range(sk), select(kinds)).prop_map(|(query, key, kind)| Slice { query, key, kind })
}

fn any_tree(sq: usize, sk: usize) -> impl Strategy<Value = Mask> {
    any_formula(sq, sk).prop_recursive(3, 10, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Mask::And),
            prop::collection::vec(inner.clone(), 0..4).prop_map(Mask::Or),
            inner.prop_map(|mask| !mask),
        ]
    })
}

fn grid_and_formula() -> impl Strategy<Value = (Grid, Mask)> {
    any_grid().prop_flat_map(|grid| (Just(grid), any_formula(grid.sq, grid.sk)))
}

fn grid_and_trees() -> impl Strategy<Value = (Grid, Mask, Mask)> {
    any_grid().prop_flat_map(|grid| {
        let tree = || any_tree(grid.sq, grid.sk);
        (Just(grid), tree(), tree())
    })
}

/// The same elements from an array, from a function, or from blocks of another size.
fn opaque(mask: &Mask, grid: Grid, kind: usize) -> Mask {
    let Grid { sq, sk, .. } = grid;
    match kind {
        0 => {
            let visible = elements(mask, sq, sk);
            Mask::Dense(Arc::new(Dense::from_bytes([sq, sk], &visible).unwrap()))
        }
        1 => {
            let mask = mask.clone();
            Mask::function(move |i, j| sees(&mask, i, j))
        }
        _ => {
            let other = Grid {
                block_q: 128,
                block_k: 64,
                ..grid
            };
            Arc::new(BlockMask::compile(mask, other).unwrap()).to_mask()
        }
    }
}

proptest! {
    #![proptest_config(proptest_config(600))]

    #[test]
    fn formulas((grid, mask) in grid_and_formula()) {
        check(&mask, grid)?;
    }

    #[test]
    fn trees((grid, mask, _) in grid_and_trees()) {
        check(&mask, grid)?;
    }

    /// Arrays, functions and block masks, alone and combined with formulas.
    #[test]
    fn opaque_masks((grid, a, b) in grid_and_trees(), kind in 0..3_usize) {
        let expected = compile(&a, grid);
        let own = opaque(&a, grid, kind);
        prop_assert_eq!(listed(&compile(&own, grid), 0, true), listed(&expected, 0, true));
        let expected = compile(&((a & b.clone()) | !b.clone()), grid);
        let combined = compile(&((own & b.clone()) | !b), grid);
        prop_assert_eq!(listed(&combined, 0, false), listed(&expected, 0, false));
    }

    /// What is recognised is what the expression shows, whether it is asked or its blocks are.
    #[test]
    fn recognition((grid, tree, _) in grid_and_trees(), local in any_local()) {
        for mask in [tree, local] {
            let expected = elements(&mask, grid.sq, grid.sk);
            let blocks = BlockMask::compile(&mask, grid).unwrap();
            let bands = [mask.as_band(grid.sq, grid.sk).unwrap(), blocks.as_band()];
            for band in bands.into_iter().flatten() {
                let local = Mask::Local { left: band.low.map(|low| -low), right: band.high, offset: 0 };
                prop_assert_eq!(&elements(&local, grid.sq, grid.sk), &expected);
                let dense = dense_elements(band.dense(grid.sq, grid.sk), grid);
                prop_assert_eq!(&dense, &expected);
            }
            prop_assert!(bands[0].is_none() || bands[1].is_some());
        }
    }

    /// The lists of both targets say what the mask of each head says.
    #[test]
    fn tiles((grid, a, b) in grid_and_trees()) {
        let grid = Grid { block_q: 128, block_k: 128, ..grid };
        let heads = compile(&Mask::Heads(vec![a.clone(), b.clone()]), grid);
        let [rows, columns] = heads.tiles().unwrap();
        for (head, mask) in [a, b].iter().enumerate() {
            let expected = elements(mask, grid.sq, grid.sk);
            prop_assert_eq!(&in_tiles(&rows, head, [grid.sq, grid.sk]), &expected);
            let mut transposed = in_tiles(&columns, head, [grid.sk, grid.sq]);
            if grid.sq > 0 {
                let column = |i| transposed.iter().skip(i).step_by(grid.sq).copied();
                transposed = (0..grid.sq).flat_map(column).collect();
            }
            prop_assert_eq!(&transposed, &expected);
        }
    }

    /// Lists that nobody checked are refused or say what they are checked to say, and never panic.
    #[test]
    fn hostile_lists(
        grid in any_grid(),
        heads in 0..3_usize,
        numbers in prop::collection::vec(0..7_u32, 60),
        patterns in 0..3_usize,
    ) {
        let words = vec![u32::MAX; patterns * grid.pattern_words()];
        let take = |from: usize, n: usize| numbers[from..from + n].to_vec();
        let lists = BlockLists {
            full_offsets: take(0, 4),
            full: take(10, 3),
            partial_offsets: take(20, 4),
            partial: take(30, 2),
            patterns: take(40, 2),
        };
        let made = BlockMask::from_rows(grid, heads, lists.clone(), words.clone());
        let same = BlockMask::from_lists(grid, heads, lists.clone(), lists, words);
        for mask in [made, same].into_iter().flatten() {
            mask.validate().unwrap();
            for head in 0..heads {
                prop_assert_eq!(listed(&mask, head, true), listed(&mask, head, false));
            }
            mask.density();
            mask.as_band();
            mask.picture(8);
        }
    }
}

/// Elements of a kernel's causal flag and window.
fn dense_elements(form: DenseForm, grid: Grid) -> Vec<u8> {
    let side = |keys: Option<usize>| keys.map(|keys| keys as i64);
    let window = Mask::Local {
        left: side(form.window.left),
        right: side(form.window.right),
        offset: form.offset,
    };
    let mask = match form.causal {
        true => window & Mask::causal(form.offset),
        false => window,
    };
    elements(&mask, grid.sq, grid.sk)
}

/// Rows as text, `x` for a visible key: the elements that the splash masks of jax 0.10.2 of these names have.
#[test]
fn masks_that_share_a_name_with_splash_masks_share_their_elements() {
    let local = |left, right, offset| Mask::Local {
        left,
        right,
        offset,
    };
    let cases = [
        (Mask::Full, "xxxxx xxxxx xxxxx"),
        (Mask::causal(0), "x.... xx... xxx.."),
        (Mask::causal(2), "xxx.. xxxx. xxxxx"),
        (Mask::causal(-1), "..... x.... xx..."),
        (local(Some(1), Some(0), 0), "x.... xx... .xx.."),
        (local(Some(0), Some(1), 2), "..xx. ...xx ....x"),
        (local(None, Some(1), -1), "x.... xx... xxx.."),
        (local(Some(0), None, 1), ".xxxx ..xxx ...xx"),
        (local(None, None, 7), "xxxxx xxxxx xxxxx"),
        (local(Some(-1), Some(2), 0), ".xx.. ..xx. ...xx"),
        (Mask::ChunkedCausal { chunk: 2 }, "x.... xx... ..x.."),
        (Mask::ChunkedCausal { chunk: 9 }, "x.... xx... xxx.."),
    ];
    for (mask, rows) in cases {
        let expected: Vec<u8> = rows
            .bytes()
            .filter(|b| *b != b' ')
            .map(|b| (b == b'x') as u8)
            .collect();
        let blocks = compile(&mask, grid(3, 5, 64, 64));
        assert_eq!(listed(&blocks, 0, false), expected, "{mask:?}");
    }
}

#[test]
fn slices_are_aligned_at_their_corners() {
    let cases = [
        (SliceKind::Full, "xxx xxx"),
        (SliceKind::Causal, "xx. xxx"),
        (SliceKind::InverseCausal, "xxx .xx"),
        (SliceKind::Both, "xx. .xx"),
    ];
    for (kind, rows) in cases {
        let slice = Slice {
            query: 1..3,
            key: 2..5,
            kind,
        };
        let blocks = compile(&Mask::slices([slice]), grid(4, 6, 64, 64));
        let rows: Vec<&str> = rows.split(' ').collect();
        let expected = format!("........{}...{}.......", rows[0], rows[1]);
        let expected: Vec<u8> = expected.bytes().map(|b| (b == b'x') as u8).collect();
        assert_eq!(listed(&blocks, 0, false), expected, "{kind:?}");
    }
}

#[test]
fn spellings_of_dense_masks_are_recognised() {
    let form = |causal, left, right, offset| {
        Some(DenseForm {
            causal,
            window: Window { left, right },
            offset,
        })
    };
    let document = Mask::documents(&[300]);
    let everywhere = |kind| {
        Mask::slices([Slice {
            query: 0..300,
            key: 0..300,
            kind,
        }])
    };
    let cases = [
        (Mask::Full, form(false, None, None, 0)),
        (Mask::causal(0), form(true, None, None, 0)),
        (Mask::local(None, 0), form(true, None, None, 0)),
        (Mask::causal(0) & Mask::Full, form(true, None, None, 0)),
        (Mask::causal(5) & Mask::causal(0), form(true, None, None, 0)),
        (
            Mask::causal(5) | Mask::causal(0),
            form(false, None, Some(5), 0),
        ),
        (Mask::causal(3), form(false, None, Some(3), 0)),
        (Mask::causal(299), form(false, None, None, 0)),
        (Mask::local(16, 0), form(true, Some(16), None, 0)),
        (Mask::local(16, 4), form(false, Some(16), Some(4), 0)),
        (
            Mask::local(16, 4) & Mask::causal(0),
            form(true, Some(16), None, 0),
        ),
        (Mask::local(16, None), form(false, Some(16), None, 0)),
        (Mask::local(16, -4), form(true, Some(12), None, -4)),
        (Mask::local(-2, None), form(false, Some(0), None, 2)),
        (Mask::local(5000, 4000), form(false, None, None, 0)),
        (
            Mask::ChunkedCausal { chunk: 300 },
            form(true, None, None, 0),
        ),
        (Mask::ChunkedCausal { chunk: 299 }, None),
        (document.clone(), form(false, None, None, 0)),
        (document & Mask::causal(0), form(true, None, None, 0)),
        (Mask::Sink { keys: 300 }, form(false, None, None, 0)),
        (Mask::Sink { keys: 299 }, None),
        (everywhere(SliceKind::Causal), form(true, None, None, 0)),
        (everywhere(SliceKind::Both), form(true, Some(0), None, 0)),
        (!!Mask::causal(0), form(true, None, None, 0)),
        (!Mask::causal(0), form(false, Some(0), None, 1)),
        (!Mask::local(1, 1), None),
        (!Mask::Full, None),
        (Mask::And(vec![]), form(false, None, None, 0)),
        (Mask::Or(vec![]), None),
        (
            Mask::Heads(vec![Mask::causal(0), Mask::local(None, 0)]),
            form(true, None, None, 0),
        ),
        (Mask::Heads(vec![Mask::causal(0), Mask::Full]), None),
    ];
    for (mask, expected) in cases {
        assert_eq!(mask.as_dense(300, 300).unwrap(), expected, "{mask:?}");
        let blocks = BlockMask::compile(&mask, grid(300, 300, 64, 64)).unwrap();
        let from_blocks = blocks.as_band().map(|band| band.dense(300, 300));
        assert_eq!(from_blocks, expected, "{mask:?}");
    }
    let bottom_right = Mask::causal(100).as_dense(200, 300).unwrap();
    assert_eq!(bottom_right, form(true, None, None, 100));
    let window = Mask::local(8, 2).as_dense(200, 300).unwrap();
    assert_eq!(window, form(false, Some(8), Some(2), 0));
}

/// An array that happens to be causal is recognised by its blocks.
#[test]
fn arrays_are_recognised_by_their_blocks() {
    let visible = elements(&Mask::causal(0), 200, 200);
    let array = Mask::Dense(Arc::new(Dense::from_bytes([200, 200], &visible).unwrap()));
    assert_eq!(array.as_dense(200, 200).unwrap(), None);
    let band = compile(&array, grid(200, 200, 64, 128)).as_band().unwrap();
    assert_eq!((band.low, band.high), (None, Some(0)));
}

#[test]
fn equal_blocks_share_a_pattern() {
    let count = |mask: Mask, sq, sk| compile(&mask, grid(sq, sk, 128, 128)).pattern_count();
    let window = Mask::causal(0) & Mask::local(256, None);
    assert_eq!(count(Mask::causal(0), 4096, 4096), 1);
    assert_eq!(count(window.clone(), 4096, 4096), 2);
    assert_eq!(
        count(Mask::causal(0) & Mask::local(300, None), 4096, 4096),
        3
    );
    // The last rows and keys are cut off at 4000.
    assert_eq!(count(Mask::causal(0), 4000, 4000), 2);
    assert_eq!(count(Mask::ChunkedCausal { chunk: 512 }, 4096, 4096), 1);
    assert_eq!(
        count(
            Mask::Heads(vec![window.clone(), Mask::causal(0), window]),
            4096,
            4096
        ),
        2
    );
}

#[test]
fn heads_have_masks_of_their_own() {
    let grid = grid(200, 140, 64, 64);
    let (causal, sink) = (Mask::causal(0), Mask::Sink { keys: 70 });
    let heads = Mask::Heads(vec![causal.clone(), sink.clone(), causal.clone()]);
    let local = Mask::local(30, None);
    let blocks = compile(&(heads.clone() & local.clone()), grid);
    assert_eq!(blocks.heads(), 3);
    for (head, mask) in [&causal, &sink, &causal].into_iter().enumerate() {
        let expected = elements(&(mask.clone() & local.clone()), 200, 140);
        assert_eq!(listed(&blocks, head, false), expected);
        assert_eq!(listed(&blocks, head, true), expected);
    }
    let again = compile(&Arc::new(blocks.clone()).to_mask(), grid);
    assert_eq!(again, blocks);
    let error = |mask: Mask| BlockMask::compile(&mask, grid).unwrap_err().to_string();
    let two = Mask::Heads(vec![causal.clone(), causal.clone()]);
    assert_eq!(
        error(heads & two.clone()),
        "mask: expected 3 masks for heads, got 2"
    );
    assert_eq!(
        error(Mask::Heads(vec![causal, !two])),
        "mask: a list of masks for heads cannot hold another such list"
    );
    assert_eq!(
        error(Mask::Heads(vec![])),
        "mask: expected a mask a head, got an empty list"
    );
}

// Long as its list of cases is.
#[test]
fn masks_that_do_not_fit_are_refused() {
    let dense = |sq, sk| {
        Mask::Dense(Arc::new(
            Dense::from_bytes([sq, sk], &vec![1; sq * sk]).unwrap(),
        ))
    };
    let lengths = |query: &[usize], key: &[usize]| {
        Mask::Documents(Documents::Lengths {
            query: query.into(),
            key: key.into(),
        })
    };
    let slice = |query, key| {
        let kind = SliceKind::Full;
        Mask::slices([Slice { query, key, kind }])
    };
    let blocks = compile(&Mask::Full, grid(64, 128, 64, 64));
    let cases = [
        (
            dense(64, 63),
            "dense mask: expected shape [64, 128], got [64, 63]",
        ),
        (
            Arc::new(blocks).to_mask() & dense(1, 1),
            "dense mask: expected shape [64, 128], got [1, 1]",
        ),
        (
            Mask::documents(&[40, 25]),
            "documents: query_lengths: expected a sum of at most 64, got 65",
        ),
        (
            lengths(&[1], &[1, 2]),
            "documents: key_lengths: expected 1 lengths to match queries, got 2",
        ),
        (
            lengths(&[usize::MAX, 1], &[1, 2]),
            "documents: query_lengths: expected a sum of at most 64, got 18446744073709551615",
        ),
        (
            Mask::document_ids(&[0; 64], &[0; 64]),
            "documents: key_ids: expected 128 identifiers, got 64",
        ),
        (
            slice(0..65, 0..1),
            "slice 0: expected queries within 0..64, got 0..65",
        ),
        (
            slice(0..1, Range { start: 5, end: 4 }),
            "slice 0: expected keys within 0..128, got 5..4",
        ),
        (
            Mask::ChunkedCausal { chunk: 0 },
            "chunked causal mask: expected a chunk of at least 1 position, got 0",
        ),
        (
            Mask::Function(Function(Arc::new(Failing))),
            "function: it failed",
        ),
    ];
    for (mask, text) in cases {
        let error = BlockMask::compile(&mask, grid(64, 128, 64, 64)).unwrap_err();
        assert_eq!(error.to_string(), text);
    }
    let error = |sq, sk, q, k| Grid::new(sq, sk, q, k).unwrap_err().to_string();
    assert_eq!(
        error(1, 1, 64, 0),
        "block_k: expected a multiple of 64 up to 32768, got 0"
    );
    assert_eq!(
        error(1, 1, 96, 64),
        "block_q: expected a multiple of 64 up to 32768, got 96"
    );
    assert_eq!(
        error(1 << 31, 1, 64, 64),
        "sq: expected at most 2147483647, got 2147483648"
    );
    let bytes = Dense::from_bytes([2, 3], &[1; 5]).unwrap_err().to_string();
    assert_eq!(
        bytes,
        "dense mask: expected 2 rows of 3 elements for [2, 3], got 5"
    );
}

struct Failing;

impl Evaluate for Failing {
    fn evaluate(
        &self,
        _: Range<usize>,
        _: Range<usize>,
        _: &mut [u8],
    ) -> xlattn::error::Result<()> {
        Err(Error::invalid("function", "it failed"))
    }
}

// Long as its list of cases is.
#[test]
fn faults_of_lists_have_names() {
    let grid = grid(130, 200, 64, 64);
    let good = compile(&(Mask::causal(0) | Mask::Sink { keys: 70 }), grid);
    type Change = fn(&mut BlockLists);
    let rows: [(Change, &str); 9] = [
        (
            |l| l.full_offsets[0] = 1,
            "rows.full: offsets do not ascend from 0 to the list's length at row 0",
        ),
        (
            |l| l.partial_offsets.truncate(3),
            "rows.partial: expected 4 offsets, got 3",
        ),
        (
            |l| l.partial_offsets[1] = 9,
            "rows.partial: offsets do not ascend from 0 to the list's length at row 1",
        ),
        (
            |l| l.full[0] = 4,
            "rows.full: expected blocks below 4, got 4 in row 0",
        ),
        (
            |l| l.full[2..4].reverse(),
            "rows.full: block 0 of row 2 stands after a later one",
        ),
        (
            |l| l.full[3] = 0,
            "rows.full: block 0 of row 2 is listed twice",
        ),
        (
            |l| l.partial[0] = 0,
            "rows.partial: block 0 of row 0 is listed twice",
        ),
        (
            |l| l.patterns[1] = 99,
            "rows.partial: expected patterns below 3, got 99 in row 1",
        ),
        (
            |l| l.patterns.truncate(1),
            "rows.partial: expected 3 patterns, one a block, got 1",
        ),
    ];
    let (columns, words) = (good.columns().clone(), good.pattern_words().to_vec());
    for (change, text) in rows {
        let mut lists = good.rows().clone();
        change(&mut lists);
        let error = BlockMask::from_lists(grid, 1, lists, columns.clone(), words.clone());
        assert_eq!(error.unwrap_err().to_string(), text);
    }
    let make = |columns: BlockLists, words: Vec<u32>, heads| {
        BlockMask::from_lists(grid, heads, good.rows().clone(), columns, words).map(|_| ())
    };
    assert_eq!(make(columns.clone(), words.clone(), 1), Ok(()));
    let mut wrong = columns.clone();
    wrong.full.swap(0, 1);
    let unsorted = ListError::Unsorted {
        list: "columns.full",
        row: 0,
        block: 0,
    };
    assert_eq!(make(wrong, words.clone(), 1), Err(unsorted));
    let mut wrong = columns.clone();
    wrong.patterns.reverse();
    assert!(matches!(
        make(wrong, words.clone(), 1),
        Err(ListError::Transpose { .. })
    ));
    let short = words[1..].to_vec();
    let got = short.len();
    assert_eq!(
        make(columns.clone(), short, 1),
        Err(ListError::PatternWords { words: 128, got })
    );
    let shown = vec![u32::MAX; words.len()];
    let bits = ListError::PatternBits {
        row: 2,
        block: 2,
        pattern: 2,
    };
    assert_eq!(make(columns.clone(), shown, 1), Err(bits));
    assert!(matches!(
        make(columns.clone(), words.clone(), 0),
        Err(ListError::Grid(_))
    ));
    let count = ListError::OffsetCount {
        list: "rows.full",
        expected: 7,
        got: 4,
    };
    assert_eq!(make(columns, words, 2), Err(count));
}

#[test]
fn blocks_of_a_router() {
    let grid = grid(150, 256, 64, 128);
    let visible = [1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1];
    let blocks = BlockMask::from_visible_blocks(grid, 2, &visible).unwrap();
    assert_eq!(
        (blocks.full(0, 0), blocks.full(1, 2)),
        (&[0][..], &[0, 1][..])
    );
    let causal = compile(&(Arc::new(blocks).to_mask() & Mask::causal(0)), grid);
    let seen = |i: usize, j: usize| i / 64 != 1 && j <= i;
    let pairs = (0..150).flat_map(|i| (0..256).map(move |j| (i, j)));
    let expected: Vec<u8> = pairs.map(|(i, j)| seen(i, j) as u8).collect();
    assert_eq!(listed(&causal, 0, false), expected);
    let error = BlockMask::from_visible_blocks(grid, 2, &visible[1..]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "block mask: expected 2 x 3 x 2 blocks, got 11"
    );
}

#[test]
fn transposed_patterns_have_queries_as_bits() {
    let mask = compile(&Mask::local(3, 70), grid(128, 64, 128, 64));
    assert_eq!(mask.pattern_count(), 1);
    let transposed = mask.transposed_patterns();
    for (i, j) in (0..128).flat_map(|i| (0..64).map(move |j| (i, j))) {
        let bit = mask.pattern(0)[i * 2 + j / 32] >> (j % 32) & 1;
        assert_eq!(transposed[j * 4 + i / 32] >> (i % 32) & 1, bit);
    }
}

#[test]
fn pictures() {
    let window = Mask::causal(0) & Mask::local(128, None);
    let mask = window | Mask::Sink { keys: 64 } & Mask::causal(0);
    let small = compile(&mask, grid(384, 384, 64, 64));
    let expected = "
▒▒··········
██▒▒········
████▒▒······
██▒▒██▒▒····
██··▒▒██▒▒··
██····▒▒██▒▒
384 x 384 in blocks of 64 x 64: 37.70% of elements visible, 50.00% of blocks read
█ full 9  ▒ partial 9 (2 distinct)  · empty 18
";
    assert_eq!(small.to_string(), expected[1..]);
    let large = compile(&Mask::causal(0), grid(8192, 8192, 128, 128));
    let expected = "
▓░··············
██▓░············
████▓░··········
██████▓░········
████████▓░······
██████████▓░····
████████████▓░··
██████████████▓░
8192 x 8192 in blocks of 128 x 128: 50.01% of elements visible, 50.78% of blocks read
█ full 2016  ▒ partial 64 (1 distinct)  · empty 2016
";
    assert_eq!(large.picture(16), expected[1..]);
    let heads = Mask::Heads(vec![Mask::Full, Mask::causal(0), Mask::Full]);
    let heads = compile(&heads, grid(100, 100, 64, 64));
    let expected = "
head 0
████
████
head 1
▒▒··
██▒▒
heads like head 0: 2
100 x 100 in blocks of 64 x 64: 83.50% of elements visible, 91.67% of blocks read
█ full 9  ▒ partial 2 (2 distinct)  · empty 1
";
    assert_eq!(heads.picture(16), expected[1..]);
    let nothing = compile(&Mask::Full, grid(0, 100, 64, 64));
    let expected = "
0 x 100 in blocks of 64 x 64: 0.00% of elements visible, 0.00% of blocks read
█ full 0  ▒ partial 0 (0 distinct)  · empty 0
";
    assert_eq!(nothing.picture(16), expected[1..]);
}

// Long as its list of cases is.
#[test]
fn masks_in_json() {
    let bytes = [1, 0, 1, 0, 1, 1];
    let ids = [0, 0, 1];
    let slices = [0, 2, 0, 3, 1, 0, 1, 2, 3, 3];
    let arrays = [
        array(&[2, 3], Elements::Bytes(&bytes)),
        array(&[3], Elements::Int32(&ids)),
        array(&[2, 5], Elements::Int32(&slices)),
        array(&[1, 1, 1], Elements::Bytes(&bytes[..1])),
        array(&[4], Elements::Bytes(&bytes)),
    ];
    let function: Arc<dyn Evaluate> = Arc::new(Failing);
    let attachments = Attachments {
        arrays: &arrays,
        functions: std::slice::from_ref(&function),
    };
    let read = |json: Value| Mask::from_json(&json, attachments);
    let dense = Mask::Dense(Arc::new(Dense::from_bytes([2, 3], &bytes).unwrap()));
    let slice = |query, key, kind| Slice { query, key, kind };
    let two = [
        slice(0..2, 0..3, SliceKind::Causal),
        slice(0..1, 2..3, SliceKind::Both),
    ];
    let blocks = BlockMask::from_visible_blocks(grid(3, 5, 64, 64), 1, &[1]).unwrap();
    let cases = [
        (json!({"full": {}}), Mask::Full),
        (json!({"causal": {}}), Mask::causal(0)),
        (json!({"causal": {"offset": -7}}), Mask::causal(-7)),
        (
            json!({"local": {"left": 3, "right": null}}),
            Mask::local(3, None),
        ),
        (
            json!({"chunked_causal": {"chunk_size": 9}}),
            Mask::ChunkedCausal { chunk: 9 },
        ),
        (
            json!({"documents": {"query_lengths": [1, 2], "key_lengths": [1, 2]}}),
            Mask::documents(&[1, 2]),
        ),
        (
            json!({"documents": {"query_ids": {"array": 1}, "key_ids": [0, -1]}}),
            Mask::document_ids(&ids, &[0, -1]),
        ),
        (json!({"sink": {"keys": 4}}), Mask::Sink { keys: 4 }),
        (json!({"dense": {"array": 0}}), dense),
        (json!({"slices": {"array": 2}}), Mask::slices(two.clone())),
        (
            json!({"slices": {"list": [[0, 2, 0, 3, "causal"], [0, 1, 2, 3, "both"]]}}),
            Mask::slices(two),
        ),
        (
            json!({"function": {"index": 0}}),
            Mask::Function(Function(function.clone())),
        ),
        (
            json!({"blocks": {"array": 3, "sq": 3, "sk": 5, "block_q": 64, "block_k": 64}}),
            Arc::new(blocks).to_mask(),
        ),
        (
            json!({"and": [{"full": {}}, {"not": {"causal": {}}}]}),
            Mask::Full & !Mask::causal(0),
        ),
        (
            json!({"or": [{"full": {}}, {"heads": [{"full": {}}]}]}),
            Mask::Full | Mask::Heads(vec![Mask::Full]),
        ),
    ];
    for (json, expected) in cases {
        assert_eq!(read(json.clone()).unwrap(), expected, "{json}");
    }
    let wrong = [
        (json!(3), "mask: expected an object of one field, got 3"),
        (
            json!({"full": {}, "causal": {}}),
            r#"mask: expected an object of one field, got {"causal":{},"full":{}}"#,
        ),
        (json!({"casual": {}}), "mask.casual: not a kind of mask"),
        (
            json!({"full": {"offset": 1}}),
            "mask.full.offset: no field is known here",
        ),
        (
            json!({"and": {"full": {}}}),
            r#"mask.and: expected a list of masks, got {"full":{}}"#,
        ),
        (
            json!({"and": [{"full": {}}, {"local": {"left": "x"}}]}),
            r#"mask.and[1].local.left: expected an integer or null, got "x""#,
        ),
        (
            json!({"not": {"causal": 3}}),
            "mask.not.causal: expected an object, got 3",
        ),
        (
            json!({"causal": {"shift": 1}}),
            "mask.causal.shift: not a field; known are offset",
        ),
        (json!({"sink": {}}), "mask.sink.keys: is missing"),
        (
            json!({"sink": {"keys": -1}}),
            "mask.sink.keys: expected an integer of at least 0, got -1",
        ),
        (
            json!({"documents": {"query_lengths": [-1], "key_lengths": [1]}}),
            "mask.documents.query_lengths: expected no negative length, got -1",
        ),
        (
            json!({"documents": {"query_ids": [0, 1.5], "key_ids": []}}),
            "mask.documents.query_ids[1]: expected an int32, got 1.5",
        ),
        (
            json!({"documents": {"query_ids": {"array": 0}, "key_ids": []}}),
            "mask.documents.query_ids.array: expected int32 of one axis, got booleans [2, 3]",
        ),
        (
            json!({"dense": {"array": 9}}),
            "mask.dense.array: expected an array below 5, got 9",
        ),
        (
            json!({"dense": {"array": 1}}),
            "mask.dense.array: expected booleans of two axes, got int32 [3]",
        ),
        (
            json!({"dense": {"array": 4}}),
            "mask.dense.array: 6 elements for shape [4]",
        ),
        (
            json!({"slices": {"list": [[0, 1, 2]]}}),
            "mask.slices.list[0]: expected [first query, end, first key, end, kind], got [0,1,2]",
        ),
        (
            json!({"function": {"index": 1}}),
            "mask.function.index: expected a function below 1, got 1",
        ),
        (
            json!({"blocks": {"array": 3, "sq": 3, "sk": 65, "block_q": 64, "block_k": 64}}),
            "mask.blocks.array: expected [heads, 1, 2], got booleans [1, 1, 1]",
        ),
        (
            json!({"blocks": {"array": 3, "sq": 3, "sk": 65, "block_q": 64, "block_k": 65}}),
            "mask.blocks.block_k: expected a multiple of 64 up to 32768, got 65",
        ),
    ];
    for (json, text) in wrong {
        assert_eq!(read(json.clone()).unwrap_err().to_string(), text, "{json}");
    }
}

fn array<'a>(shape: &'a [usize], elements: Elements<'a>) -> Array<'a> {
    Array { shape, elements }
}

// Long as its list of cases is.
#[test]
fn requests_are_answered_with_flat_arrays() {
    let request = json!({
        "mask": {"heads": [{"causal": {}}, {"full": {}}]},
        "sq": 100, "sk": 130, "block_q": 64, "block_k": 64, "picture": 8,
    });
    let answer = compile_request(request.to_string().as_bytes(), Attachments::default()).unwrap();
    assert_eq!(answer.header["heads"], 2);
    assert_eq!(answer.header["band"], Value::Null);
    assert_eq!(answer.header["density"]["full"], 7);
    assert_eq!(
        answer.header["picture"],
        answer.mask.as_ref().unwrap().picture(8)
    );
    let described = answer.header["arrays"].as_array().unwrap();
    for (array, described) in answer.arrays().iter().zip(described) {
        assert_eq!(described, &json!([array.name, array.shape]));
        assert_eq!(array.shape.iter().product::<usize>(), array.elements.len());
    }
    let arrays = answer.arrays();
    assert_eq!(arrays[0].elements, [0, 0, 1, 4, 7]);
    assert_eq!(arrays[10].shape, [2, 64, 2]);
    let tiles = json!({"mask": {"sink": {"keys": 130}}, "sq": 100, "sk": 400, "block_q": 128, "block_k": 128, "tiles": true});
    let answer = compile_request(tiles.to_string().as_bytes(), Attachments::default()).unwrap();
    let arrays = answer.arrays();
    assert_eq!(
        answer.header["arrays"].as_array().unwrap().len(),
        arrays.len()
    );
    let tiles: Vec<_> = arrays[11..]
        .iter()
        .map(|a| (a.name, a.shape.as_slice()))
        .collect();
    let expected: [(&str, &[usize]); 8] = [
        ("tiles.rows.ranges", &[1, 1, 1, 2]),
        ("tiles.rows.indices", &[1, 1, 2]),
        ("tiles.rows.patterns", &[1, 1, 2]),
        ("tiles.rows.bits", &[1, 128, 4]),
        ("tiles.columns.ranges", &[1, 1, 4, 2]),
        ("tiles.columns.indices", &[1, 1, 2]),
        ("tiles.columns.patterns", &[1, 1, 2]),
        ("tiles.columns.bits", &[1, 128, 4]),
    ];
    assert_eq!(tiles, expected);
    assert_eq!(arrays[13].elements, [u32::MAX, 0]);
    let causal =
        json!({"mask": {"causal": {"offset": 2}}, "sq": 5, "sk": 7, "block_q": 64, "block_k": 64});
    let answer = compile_request(causal.to_string().as_bytes(), Attachments::default()).unwrap();
    assert_eq!(answer.header["band"], json!({"low": null, "high": 2}));
    let long = i32::MAX;
    let band = json!({"mask": {"causal": {}}, "sq": long, "sk": long, "block_q": 64, "block_k": 64, "lists": false});
    let answer = compile_request(band.to_string().as_bytes(), Attachments::default()).unwrap();
    let expected = json!({"heads": 1, "arrays": [], "band": {"low": null, "high": 0}});
    assert_eq!((answer.header, answer.mask), (expected, None));
    let wrong = [
        ("[]", "request: expected an object"),
        (
            "{",
            "request: EOF while parsing an object at line 1 column 1",
        ),
        (r#"{"sq": 1}"#, "request.sk: is missing"),
        (
            r#"{"sq": 1, "sk": 1, "block_q": 64, "block_k": 32}"#,
            "request.block_k: expected a multiple of 64 up to 32768, got 32",
        ),
        (
            r#"{"sq": 1, "sk": 1, "block_q": 64, "block_k": 64}"#,
            "mask: expected an object of one field, got null",
        ),
        (
            r#"{"sq": 1, "blok": 64}"#,
            "request.blok: not a field; known are mask, sq, sk, block_q, block_k, picture, \
             tiles, lists",
        ),
    ];
    for (request, text) in wrong {
        let error = compile_request(request.as_bytes(), Attachments::default())
            .err()
            .unwrap();
        assert_eq!(error.to_string(), text);
    }
}

/// Masks of long sequences take time for their lists only. Times are printed (`--nocapture`); what is asserted
/// are counts, which no machine changes: a few intervals and undecided blocks a block of queries, and the
/// blocks that are worked out element by element.
#[test]
fn compiling_takes_time_for_lists() {
    println!(
        "{:>24} {:>8} {:>8} {:>9} {:>8} {:>9} {:>9} {:>8}",
        "", "s", "ms", "blocks", "rows", "intervals", "undecided", "rendered"
    );
    for (name, s, mask, rendered) in long_masks() {
        let grid = grid(s, s, 128, 128);
        let ms = busy_ms(|| BlockMask::compile(&mask, grid).unwrap().tiles().unwrap());
        let (blocks, work) = BlockMask::compile_counting(&mask, grid).unwrap();
        let density = blocks.density();
        let listed = density.full + density.partial;
        println!(
            "{name:>24} {s:>8} {ms:>8.2} {listed:>9} {:>8} {:>9} {:>9} {:>8}",
            work.query_blocks, work.intervals, work.undecided, work.rendered
        );
        assert_eq!(work.query_blocks, s as u64 / 128, "{name}");
        assert!(work.intervals <= 4 * work.query_blocks, "{name}");
        assert!(work.undecided <= 4 * work.query_blocks, "{name}");
        assert_eq!(work.rendered, rendered, "{name}");
        assert!(blocks.pattern_count() as u64 <= rendered, "{name}");
    }
}

/// Name, length, mask and blocks of 128 whose elements are to be worked out.
fn long_masks() -> Vec<(&'static str, usize, Mask, u64)> {
    let (long, longer) = (1 << 17, 1 << 20);
    let causal = || Mask::causal(0);
    let window = |left| causal() & Mask::local(left, None);
    let sink = || (window(1024) | Mask::Sink { keys: 128 }) & causal();
    let documents = |mean| Mask::documents(&lengths(long, mean));
    let ids = ids(&lengths(long, 2048));
    let slices = (0..64).map(|i| Slice {
        query: i * 2048..(i + 1) * 2048,
        key: i * 2048..(i + 1) * 2048,
        kind: SliceKind::Causal,
    });
    let chunks = |chunk| Mask::ChunkedCausal { chunk };
    vec![
        ("causal", long, causal(), 1),
        ("window 4096", long, window(4096), 2),
        ("window 1024 + sink 128", long, sink(), 2),
        ("documents", long, documents(2048), 351),
        ("documents, causal", long, documents(2048) & causal(), 200),
        (
            "document ids, causal",
            long,
            Mask::document_ids(&ids, &ids) & causal(),
            200,
        ),
        (
            "documents of 64, causal",
            long,
            documents(64) & causal(),
            1710,
        ),
        ("chunks of 2048", long, chunks(2048), 1),
        ("slices", long, Mask::slices(slices), 1),
        ("not causal", long, !causal(), 1),
        ("window 4096", longer, window(4096), 2),
        ("window 1000", longer, window(1000), 3),
        ("chunks of 8192", longer, chunks(8192), 1),
    ]
}

/// Mean milliseconds that a call keeps this thread's CPU busy, which other work on the machine adds little to.
fn busy_ms<T>(call: impl Fn() -> T) -> f64 {
    let busy_ns = || -> f64 {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        text.split(' ').next().unwrap().parse().unwrap()
    };
    let (begun, mut calls) = (busy_ns(), 0);
    loop {
        std::hint::black_box(call());
        calls += 1;
        let busy = busy_ns() - begun;
        if busy > 1e8 {
            return busy / 1e6 / f64::from(calls);
        }
    }
}

/// Lengths around `mean` that add up to `total`.
fn lengths(total: usize, mean: usize) -> Vec<usize> {
    let (mut left, mut state, mut lengths) = (total, 12345_u64, Vec::new());
    while left > 0 {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let length = (1 + (state >> 33) as usize % (2 * mean)).min(left);
        lengths.push(length);
        left -= length;
    }
    lengths
}

fn ids(lengths: &[usize]) -> Vec<i32> {
    let documents = lengths.iter().enumerate();
    documents
        .flat_map(|(id, length)| std::iter::repeat_n(id as i32, *length))
        .collect()
}
