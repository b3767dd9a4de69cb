//! Masks in blocks: cells that are listed in full, in part or not at all, as both passes take them and as a
//! dense mask.

use xlattn::attention::{BlockDims, BlockOperands};

use super::Tensor;
use super::random::Random;

/// Queries and keys of a block.
pub(crate) const BLOCK: usize = BlockDims::BLOCK;

/// A block of queries and keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cell {
    Absent,
    Full,
    /// With the pattern of this number.
    Part(usize),
}

/// Sizes of a mask: batch rows and heads with cells of their own, queries and keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) mb: usize,
    pub(crate) mh: usize,
    pub(crate) sq: usize,
    pub(crate) sk: usize,
}

/// A mask in blocks.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    pub(crate) sizes: Sizes,
    /// By batch row, head, block of queries and block of keys.
    pub(crate) cells: Vec<Cell>,
    /// Elements that are seen, by query and key.
    pub(crate) patterns: Vec<Vec<bool>>,
    /// Places that each row has room for besides those that it uses; with none, rows are one after another.
    pub(crate) room: usize,
}

/// Operands of the block-sparse targets: of the forward pass, then of the backward pass.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    pub(crate) passes: [BlockOperands<Tensor>; 2],
    pub(crate) cells: Cells,
}

impl Cells {
    /// All of the same kind.
    pub(crate) fn all(sizes: Sizes, cell: Cell) -> Self {
        let count = sizes.mb * sizes.mh * sizes.queries() * sizes.keys();
        Cells {
            sizes,
            cells: vec![cell; count],
            patterns: Vec::new(),
            room: 0,
        }
    }

    /// Random ones, a share of them listed; some see all by a pattern, some nothing.
    pub(crate) fn random(sizes: Sizes, share: usize, room: usize, seed: u64) -> Self {
        let mut draw = Random(seed);
        let mut all = Cells::all(sizes, Cell::Absent);
        let size = BLOCK * BLOCK;
        let mut some = |kept: usize| (0..size).map(|_| draw.below(8) < kept).collect::<Vec<_>>();
        all.patterns = vec![some(3), some(8), some(0), some(7)];
        for cell in &mut all.cells {
            *cell = match draw.below(100) {
                x if x >= share => Cell::Absent,
                x if x % 2 == 0 => Cell::Full,
                _ => Cell::Part(draw.below(4)),
            };
        }
        all.room = room;
        all
    }

    fn at(&self, list: usize, query: usize, key: usize) -> Cell {
        let (queries, keys) = (self.sizes.queries(), self.sizes.keys());
        self.cells[(list * queries + query) * keys + key]
    }

    /// The lists by rows of queries, or of keys.
    fn operands(&self, by_keys: bool) -> BlockOperands<Tensor> {
        let sizes = self.sizes;
        let (rows, columns) = match by_keys {
            false => (sizes.queries(), sizes.keys()),
            true => (sizes.keys(), sizes.queries()),
        };
        let lists = sizes.mb * sizes.mh;
        let mut listed = vec![Vec::new(); lists];
        let mut ranges = Vec::new();
        for (list, places) in listed.iter_mut().enumerate() {
            for row in 0..rows {
                let cell = |column| match by_keys {
                    false => self.at(list, row, column),
                    true => self.at(list, column, row),
                };
                let cells = (0..columns).map(|column| (column as i32, cell(column)));
                let cells: Vec<_> = cells.filter(|(_, cell)| *cell != Cell::Absent).collect();
                ranges.extend([places.len() as i32, cells.len() as i32]);
                places.extend(cells);
                // Out of range, and read by nobody.
                places.extend(vec![(i32::MAX, Cell::Full); self.room]);
            }
        }
        let longest = listed.iter().map(Vec::len).max().unwrap_or(0);
        let (mut indices, mut patterns) = (Vec::new(), Vec::new());
        for mut places in listed {
            places.resize(longest, (-1, Cell::Full));
            indices.extend(places.iter().map(|(index, _)| *index));
            patterns.extend(places.iter().map(|(_, cell)| match cell {
                Cell::Part(pattern) => *pattern as i32,
                _ => -1,
            }));
        }
        let words = self.patterns.iter().flat_map(|seen| words(seen, by_keys));
        let words: Vec<u32> = words.collect();
        let lead = [sizes.mb, sizes.mh];
        let count = self.patterns.len();
        BlockOperands {
            block_ranges: Tensor::ints([&lead[..], &[rows, 2]].concat(), &ranges),
            block_indices: Tensor::ints([&lead[..], &[longest]].concat(), &indices),
            block_patterns: match count {
                0 => Tensor::ints(vec![0], &[]),
                _ => Tensor::ints([&lead[..], &[longest]].concat(), &patterns),
            },
            pattern_bits: Tensor::words(vec![count, BLOCK, BlockDims::WORDS], &words),
        }
    }

    /// The operands of both passes.
    pub(crate) fn lists(self) -> Lists {
        Lists {
            passes: [self.operands(false), self.operands(true)],
            cells: self,
        }
    }

    /// Whether the lists of a batch row and head show an element.
    fn shows(&self, list: usize, query: usize, key: usize) -> bool {
        match self.at(list, query / BLOCK, key / BLOCK) {
            Cell::Absent => false,
            Cell::Full => true,
            Cell::Part(pattern) => self.patterns[pattern][query % BLOCK * BLOCK + key % BLOCK],
        }
    }

    /// The same as a mask of `b` batch rows and `hq` query heads, and of what another hides.
    pub(crate) fn dense(&self, b: usize, hq: usize, other: Option<&Tensor>) -> Tensor {
        let Sizes { mb, mh, sq, sk } = self.sizes;
        let mut seen = Vec::with_capacity(b * hq * sq * sk);
        let shown = |at: [usize; 4]| {
            let Some(other) = other else { return true };
            let index = at
                .iter()
                .zip(&other.dims)
                .fold(0, |index, (i, n)| index * n + if *n == 1 { 0 } else { *i });
            other.bytes()[index] != 0
        };
        for batch in 0..b {
            for head in 0..hq {
                let list = (if mb == 1 { 0 } else { batch }) * mh + head * mh / hq;
                for query in 0..sq {
                    let row = (0..sk).map(|key| {
                        self.shows(list, query, key) && shown([batch, head, query, key])
                    });
                    seen.extend(row);
                }
            }
        }
        Tensor::bools(vec![b, hq, sq, sk], &seen)
    }
}

impl Sizes {
    pub(crate) fn queries(&self) -> usize {
        self.sq.div_ceil(BLOCK)
    }

    pub(crate) fn keys(&self) -> usize {
        self.sk.div_ceil(BLOCK)
    }
}

/// A pattern's bits, lines of queries or of keys.
fn words(seen: &[bool], by_keys: bool) -> Vec<u32> {
    let mut words = vec![0; BLOCK * BlockDims::WORDS];
    for (at, _) in seen.iter().enumerate().filter(|(_, seen)| **seen) {
        let (query, key) = (at / BLOCK, at % BLOCK);
        let (line, bit) = if by_keys { (key, query) } else { (query, key) };
        words[line * BlockDims::WORDS + bit / 32] |= 1 << (bit % 32);
    }
    words
}
