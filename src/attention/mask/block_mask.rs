//! Compiled masks: which blocks of keys each block of queries reads, and the elements of those seen in part.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::bits::{WORD_BITS, count_ones, transpose as transpose_bits};
use super::expression::{Blocks, Mask};
use super::interval::Interval;
use super::patch::Extent;
use crate::error::{Error, Result};

/// Block sizes are multiples of this.
pub const BLOCK_MULTIPLE: usize = 64;

/// An array of queries and keys cut into blocks.
///
/// Lengths need not be multiples of the block sizes: the last blocks reach past the array's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Queries, at most 2^31 - 1.
    pub sq: usize,
    /// Keys, at most 2^31 - 1.
    pub sk: usize,
    /// Queries of a block, a multiple of 64.
    pub block_q: usize,
    /// Keys of a block, a multiple of 64.
    pub block_k: usize,
}

/// For each row of blocks, the blocks that are read: those seen in full and those seen in part.
///
/// Row `r` of head `h` has `full[full_offsets[n]..full_offsets[n + 1]]` with `n = h * rows + r`, and the same
/// of `partial` and, alongside, `patterns`. Blocks ascend within a row, and none is in both lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockLists {
    /// `heads * rows + 1` positions in `full`, ascending from 0.
    pub full_offsets: Vec<u32>,
    /// Blocks of which every element within the array is visible.
    pub full: Vec<u32>,
    /// `heads * rows + 1` positions in `partial`, ascending from 0.
    pub partial_offsets: Vec<u32>,
    /// Blocks of which some elements are visible.
    pub partial: Vec<u32>,
    /// The pattern of each block of `partial`.
    pub patterns: Vec<u32>,
}

/// A mask as lists of blocks, checked: kernels may rely on what [`BlockMask::validate`] demands.
///
/// A pattern has one bit an element: `block_q` rows (queries) of `block_k / 32` words, little-endian in memory;
/// bit `c % 32` of word `c / 32` is the row's key `c`. Bits of elements past the array's end are 0. Patterns
/// are shared by all blocks that look alike, in all heads.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct BlockMask {
    pub(super) grid: Grid,
    pub(super) heads: usize,
    pub(super) rows: BlockLists,
    pub(super) columns: BlockLists,
    pub(super) patterns: Vec<u32>,
}

/// What a mask costs and shows; see [`BlockMask::density`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Density {
    /// Share of the elements that are visible, in all heads.
    pub elements: f64,
    /// Share of the blocks that are read.
    pub blocks: f64,
    /// Blocks seen in full.
    pub full: u64,
    /// Blocks seen in part.
    pub partial: u64,
    /// All blocks of all heads.
    pub total: u64,
}

/// Why lists of blocks are refused.
///
/// `list` names the list as `rows.full`, `columns.partial` and so on; `row` counts over heads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListError {
    /// The grid has a length, block size or number of heads that is not allowed.
    Grid(String),
    /// Not one offset a row and one for the end.
    OffsetCount {
        /// Name of the list.
        list: &'static str,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        got: usize,
    },
    /// Offsets do not ascend from 0 to the length of the list.
    Offsets {
        /// Name of the list.
        list: &'static str,
        /// First row at fault.
        row: usize,
    },
    /// A block that the array does not have.
    OutOfRange {
        /// Name of the list.
        list: &'static str,
        /// Row of the list.
        row: usize,
        /// The block.
        block: u32,
        /// How many there are.
        blocks: usize,
    },
    /// A block that stands after a later one.
    Unsorted {
        /// Name of the list.
        list: &'static str,
        /// Row of the list.
        row: usize,
        /// The block.
        block: u32,
    },
    /// A block that is listed twice, in one list or as full and as partial.
    Duplicate {
        /// Name of the list.
        list: &'static str,
        /// Row of the list.
        row: usize,
        /// The block.
        block: u32,
    },
    /// Not one pattern for each partial block.
    PatternCount {
        /// Name of the list.
        list: &'static str,
        /// Number of partial blocks.
        expected: usize,
        /// Number of patterns.
        got: usize,
    },
    /// A pattern that is not there.
    PatternIndex {
        /// Name of the list.
        list: &'static str,
        /// Row of the list.
        row: usize,
        /// The pattern.
        pattern: u32,
        /// How many there are.
        patterns: usize,
    },
    /// The words are not a whole number of patterns.
    PatternWords {
        /// Words of a pattern.
        words: usize,
        /// Words there are.
        got: usize,
    },
    /// A pattern shows elements past the array's end where it is used.
    PatternBits {
        /// Row of the list of rows.
        row: usize,
        /// The block.
        block: u32,
        /// The pattern.
        pattern: u32,
    },
    /// The lists by columns do not say what the lists by rows say.
    Transpose {
        /// First column of blocks that differs, counted over heads.
        column: usize,
    },
}

impl Grid {
    /// # Errors
    /// A length above 2^31 - 1; a block size that is 0, no multiple of 64 or above 2^15.
    pub fn new(sq: usize, sk: usize, block_q: usize, block_k: usize) -> Result<Self> {
        let grid = Grid {
            sq,
            sk,
            block_q,
            block_k,
        };
        grid.check()?;
        Ok(grid)
    }

    /// Number of blocks of queries.
    pub fn q_blocks(&self) -> usize {
        self.sq.div_ceil(self.block_q)
    }

    /// Number of blocks of keys.
    pub fn k_blocks(&self) -> usize {
        self.sk.div_ceil(self.block_k)
    }

    /// Words of a pattern.
    pub fn pattern_words(&self) -> usize {
        self.block_q * self.block_k / WORD_BITS
    }

    /// Queries of a block, within the array.
    pub fn queries(&self, q_block: usize) -> Range<usize> {
        q_block * self.block_q..self.sq.min((q_block + 1) * self.block_q)
    }

    /// Keys of a block, within the array.
    pub fn keys(&self, k_block: usize) -> Range<usize> {
        k_block * self.block_k..self.sk.min((k_block + 1) * self.block_k)
    }

    pub(super) fn extent(&self) -> Extent {
        Extent {
            rows: self.sq as i64,
            keys: self.sk as i64,
        }
    }

    fn check(&self) -> Result<()> {
        for (name, length) in [("sq", self.sq), ("sk", self.sk)] {
            if i32::try_from(length).is_err() {
                let detail = format!("expected at most {}, got {length}", i32::MAX);
                return Err(Error::invalid(name, detail));
            }
        }
        for (name, size) in [("block_q", self.block_q), ("block_k", self.block_k)] {
            if size == 0 || !size.is_multiple_of(BLOCK_MULTIPLE) || size > 1 << 15 {
                let detail = format!("expected a multiple of 64 up to 32768, got {size}");
                return Err(Error::invalid(name, detail));
            }
        }
        Ok(())
    }
}

impl BlockMask {
    /// A mask made elsewhere, by rows; columns are derived.
    ///
    /// # Errors
    /// What [`BlockMask::validate`] refuses.
    pub fn from_rows(
        grid: Grid,
        heads: usize,
        rows: BlockLists,
        patterns: Vec<u32>,
    ) -> std::result::Result<Self, ListError> {
        let mut mask = BlockMask {
            grid,
            heads,
            rows,
            columns: BlockLists::default(),
            patterns,
        };
        mask.validate_rows()?;
        mask.columns = mask
            .rows
            .transposed(heads, grid.q_blocks(), grid.k_blocks());
        Ok(mask)
    }

    /// A mask made elsewhere, by rows and by columns.
    ///
    /// # Errors
    /// What [`BlockMask::validate`] refuses.
    pub fn from_lists(
        grid: Grid,
        heads: usize,
        rows: BlockLists,
        columns: BlockLists,
        patterns: Vec<u32>,
    ) -> std::result::Result<Self, ListError> {
        let mask = BlockMask {
            grid,
            heads,
            rows,
            columns,
            patterns,
        };
        mask.validate()?;
        Ok(mask)
    }

    /// A mask of whole blocks from `[heads, q_blocks, k_blocks]`, row by row, anything but 0 for visible.
    ///
    /// # Errors
    /// Another number of elements, a grid that is not allowed.
    pub fn from_visible_blocks(grid: Grid, heads: usize, visible: &[u8]) -> Result<Self> {
        grid.check()?;
        let (rows, blocks) = (grid.q_blocks(), grid.k_blocks());
        check_heads(heads, &grid)?;
        let expected = heads.checked_mul(rows).and_then(|n| n.checked_mul(blocks));
        if expected != Some(visible.len()) {
            let got = visible.len();
            let detail = format!("expected {heads} x {rows} x {blocks} blocks, got {got}");
            return Err(Error::invalid("block mask", detail));
        }
        let mut lists = BlockLists::start();
        for row in 0..heads * rows {
            let row = &visible[row * blocks..(row + 1) * blocks];
            let seen = (0..blocks as u32).filter(|block| row[*block as usize] != 0);
            lists.full.extend(seen);
            lists.end_row()?;
        }
        Ok(BlockMask::from_rows(grid, heads, lists, Vec::new())?)
    }

    /// The array and its blocks.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Number of heads with lists of their own; 1 if all share them.
    pub fn heads(&self) -> usize {
        self.heads
    }

    /// Blocks of keys for each block of queries: what forward and dq read.
    pub fn rows(&self) -> &BlockLists {
        &self.rows
    }

    /// Blocks of queries for each block of keys: what dk and dv read.
    pub fn columns(&self) -> &BlockLists {
        &self.columns
    }

    /// Words of all patterns.
    pub fn pattern_words(&self) -> &[u32] {
        &self.patterns
    }

    /// Number of distinct patterns.
    pub fn pattern_count(&self) -> usize {
        self.patterns.len() / self.grid.pattern_words()
    }

    /// Words of one pattern.
    pub fn pattern(&self, index: u32) -> &[u32] {
        let words = self.grid.pattern_words();
        &self.patterns[index as usize * words..(index as usize + 1) * words]
    }

    /// All patterns with queries and keys exchanged: `block_k` rows (keys) of `block_q / 32` words.
    pub fn transposed_patterns(&self) -> Vec<u32> {
        let (q_words, k_words) = (self.grid.block_q / WORD_BITS, self.grid.block_k / WORD_BITS);
        let mut transposed = vec![0; self.patterns.len()];
        let words = self.grid.pattern_words().max(1);
        let pairs = transposed.chunks_exact_mut(words);
        for (target, source) in pairs.zip(self.patterns.chunks_exact(words)) {
            for (q_word, rows) in source.chunks_exact(WORD_BITS * k_words).enumerate() {
                for k_word in 0..k_words {
                    let mut square = std::array::from_fn(|row| rows[row * k_words + k_word]);
                    transpose_bits(&mut square);
                    for (key, word) in square.into_iter().enumerate() {
                        target[(k_word * WORD_BITS + key) * q_words + q_word] = word;
                    }
                }
            }
        }
        transposed
    }

    /// Blocks of keys of which `q_block` sees everything.
    pub fn full(&self, head: usize, q_block: usize) -> &[u32] {
        self.rows.full_row(head * self.grid.q_blocks() + q_block)
    }

    /// Blocks of keys of which `q_block` sees a part, and their patterns.
    pub fn partial(&self, head: usize, q_block: usize) -> (&[u32], &[u32]) {
        self.rows.partial_row(head * self.grid.q_blocks() + q_block)
    }

    /// This mask in the mask language.
    pub fn to_mask(self: &Arc<Self>) -> Mask {
        let head = |head| {
            let mask = self.clone();
            Mask::Blocks(Blocks { mask, head })
        };
        match self.heads {
            1 => head(0),
            heads => Mask::Heads((0..heads).map(head).collect()),
        }
    }

    /// Shares of visible elements and of blocks that are read. An array without elements has shares of 0.
    pub fn density(&self) -> Density {
        let (grid, visible) = (&self.grid, self.visible());
        let share = |part: u64, all: f64| if all > 0.0 { part as f64 / all } else { 0.0 };
        let elements = self.heads as f64 * grid.sq as f64 * grid.sk as f64;
        let total = (self.heads * grid.q_blocks() * grid.k_blocks()) as u64;
        let (full, partial) = (self.rows.full.len() as u64, self.rows.partial.len() as u64);
        Density {
            elements: share(visible, elements),
            blocks: share(full + partial, total as f64),
            full,
            partial,
            total,
        }
    }

    /// Number of visible elements, in all heads.
    pub(super) fn visible(&self) -> u64 {
        let (grid, rows) = (&self.grid, self.grid.q_blocks());
        let words = self.patterns.chunks_exact(grid.pattern_words());
        let counts: Vec<u64> = words.map(|words| count_ones(words) as u64).collect();
        let mut visible = 0;
        for row in 0..self.heads * rows {
            let full = self.rows.full_row(row).iter();
            let keys: usize = full.map(|block| grid.keys(*block as usize).len()).sum();
            visible += grid.queries(row % rows).len() as u64 * keys as u64;
            let (_, patterns) = self.rows.partial_row(row);
            visible += patterns
                .iter()
                .map(|index| counts[*index as usize])
                .sum::<u64>();
        }
        visible
    }

    /// Checks everything that kernels rely on: offsets ascend within the lists; blocks exist, ascend and are
    /// listed once; patterns exist and show nothing past the array's end; columns say what rows say.
    ///
    /// Compiled masks pass. Lists that lie about full blocks cannot be told from others, and are harmless.
    ///
    /// # Errors
    /// The first fault found.
    pub fn validate(&self) -> std::result::Result<(), ListError> {
        self.validate_rows()?;
        let (rows, columns) = (self.grid.q_blocks(), self.grid.k_blocks());
        let patterns = self.pattern_count();
        validate_lists(
            &self.columns,
            &COLUMNS,
            self.heads * columns,
            rows,
            patterns,
        )?;
        let expected = self.rows.transposed(self.heads, rows, columns);
        let differs = |column: &usize| {
            expected.full_row(*column) != self.columns.full_row(*column)
                || expected.partial_row(*column) != self.columns.partial_row(*column)
        };
        match (0..self.heads * columns).find(differs) {
            Some(column) => Err(ListError::Transpose { column }),
            None => Ok(()),
        }
    }

    fn validate_rows(&self) -> std::result::Result<(), ListError> {
        let grid = &self.grid;
        grid.check().map_err(|e| ListError::Grid(e.to_string()))?;
        check_heads(self.heads, grid)?;
        let (rows, columns) = (grid.q_blocks(), grid.k_blocks());
        let (words, got) = (grid.pattern_words(), self.patterns.len());
        if !got.is_multiple_of(words) {
            return Err(ListError::PatternWords { words, got });
        }
        let patterns = self.pattern_count();
        validate_lists(&self.rows, &ROWS, self.heads * rows, columns, patterns)?;
        self.validate_edges()
    }

    /// Patterns used in the last blocks show nothing past the array's end.
    fn validate_edges(&self) -> std::result::Result<(), ListError> {
        let (rows, columns) = (self.grid.q_blocks(), self.grid.k_blocks());
        // The extent each pattern was last found to keep to, so that shared ones are looked at once.
        let mut kept = vec![(usize::MAX, usize::MAX); self.pattern_count()];
        for row in 0..self.heads * rows {
            let (blocks, patterns) = self.rows.partial_row(row);
            for (block, pattern) in blocks.iter().zip(patterns) {
                let (q_block, k_block) = (row % rows, *block as usize);
                if q_block + 1 < rows && k_block + 1 < columns {
                    continue;
                }
                let queries = self.grid.queries(q_block).len();
                let keys = self.grid.keys(k_block).len();
                if kept[*pattern as usize] == (queries, keys) {
                    continue;
                }
                if !self.keeps_to(*pattern, queries, keys) {
                    let (block, pattern) = (*block, *pattern);
                    return Err(ListError::PatternBits {
                        row,
                        block,
                        pattern,
                    });
                }
                kept[*pattern as usize] = (queries, keys);
            }
        }
        Ok(())
    }

    fn keeps_to(&self, pattern: u32, queries: usize, keys: usize) -> bool {
        let stride = self.grid.block_k / WORD_BITS;
        let rows = self.pattern(pattern).chunks_exact(stride).enumerate();
        let past = |(row, words): (usize, &[u32])| {
            let first = if row < queries { keys } else { 0 };
            words.iter().enumerate().any(|(word, bits)| {
                let inside = first.saturating_sub(word * WORD_BITS).min(WORD_BITS);
                u64::from(*bits) >> inside != 0
            })
        };
        !rows.into_iter().any(past)
    }
}

/// Names of the lists of one direction.
struct Names {
    full: &'static str,
    partial: &'static str,
}

const ROWS: Names = Names {
    full: "rows.full",
    partial: "rows.partial",
};

const COLUMNS: Names = Names {
    full: "columns.full",
    partial: "columns.partial",
};

impl BlockLists {
    /// Lists without a row.
    pub(super) fn start() -> Self {
        BlockLists {
            full_offsets: vec![0],
            partial_offsets: vec![0],
            ..BlockLists::default()
        }
    }

    /// Ends the row that blocks were added to.
    pub(super) fn end_row(&mut self) -> Result<()> {
        let count = |list: &[u32]| match i32::try_from(list.len()) {
            Ok(_) => Ok(list.len() as u32),
            Err(_) => Err(Error::invalid(
                "mask",
                "more than 2^31 - 1 blocks are visible; larger blocks make fewer",
            )),
        };
        self.full_offsets.push(count(&self.full)?);
        self.partial_offsets.push(count(&self.partial)?);
        Ok(())
    }

    /// Adds a copy of rows that are there.
    pub(super) fn repeat(&mut self, rows: Range<usize>) -> Result<()> {
        for row in rows {
            let full = self.full_offsets[row] as usize..self.full_offsets[row + 1] as usize;
            let partial =
                self.partial_offsets[row] as usize..self.partial_offsets[row + 1] as usize;
            self.full.extend_from_within(full);
            self.partial.extend_from_within(partial.clone());
            self.patterns.extend_from_within(partial);
            self.end_row()?;
        }
        Ok(())
    }

    /// The full blocks of a row, counted over heads.
    pub fn full_row(&self, row: usize) -> &[u32] {
        &self.full[self.full_offsets[row] as usize..self.full_offsets[row + 1] as usize]
    }

    /// The partial blocks of a row, counted over heads, and their patterns.
    pub fn partial_row(&self, row: usize) -> (&[u32], &[u32]) {
        let range = self.partial_offsets[row] as usize..self.partial_offsets[row + 1] as usize;
        (&self.partial[range.clone()], &self.patterns[range])
    }

    /// The same blocks by columns, of lists known to be valid.
    pub(super) fn transposed(&self, heads: usize, rows: usize, columns: usize) -> BlockLists {
        let shape = [heads, rows, columns];
        let mut full = vec![0; self.full.len()];
        let full_offsets = transpose(&self.full_offsets, &self.full, shape, |to, _, row| {
            full[to] = row;
        });
        let mut partial = vec![0; self.partial.len()];
        let mut patterns = vec![0; self.partial.len()];
        let offsets = &self.partial_offsets;
        let partial_offsets = transpose(offsets, &self.partial, shape, |to, from, row| {
            partial[to] = row;
            patterns[to] = self.patterns[from];
        });
        BlockLists {
            full_offsets,
            full,
            partial_offsets,
            partial,
            patterns,
        }
    }
}

impl Density {
    /// Blocks that are not read.
    pub fn empty(&self) -> u64 {
        self.total - self.full - self.partial
    }
}

/// Refuses no head, and more rows of lists than can be counted.
fn check_heads(heads: usize, grid: &Grid) -> std::result::Result<(), ListError> {
    let rows = grid.q_blocks().max(grid.k_blocks());
    let countable = heads
        .checked_mul(rows)
        .is_some_and(|rows| i32::try_from(rows).is_ok());
    if heads == 0 || !countable || i32::try_from(heads).is_err() {
        let detail = format!("heads: expected 1 to {} / {rows}, got {heads}", i32::MAX);
        return Err(ListError::Grid(detail));
    }
    Ok(())
}

/// Offsets of the transposed list. `place` is told where each entry goes, its place here and its row.
fn transpose(
    offsets: &[u32],
    blocks: &[u32],
    [heads, rows, columns]: [usize; 3],
    mut place: impl FnMut(usize, usize, u32),
) -> Vec<u32> {
    let entries = |row: usize| offsets[row] as usize..offsets[row + 1] as usize;
    let mut starts = vec![0_u32; heads * columns + 1];
    for head in 0..heads {
        let range = entries_of(offsets, head * rows, rows);
        for block in &blocks[range] {
            starts[head * columns + *block as usize + 1] += 1;
        }
    }
    for column in 0..heads * columns {
        starts[column + 1] += starts[column];
    }
    let mut next = starts.clone();
    for head in 0..heads {
        for row in 0..rows {
            for from in entries(head * rows + row) {
                let to = &mut next[head * columns + blocks[from] as usize];
                place(*to as usize, from, row as u32);
                *to += 1;
            }
        }
    }
    starts
}

fn entries_of(offsets: &[u32], first: usize, rows: usize) -> Range<usize> {
    offsets[first] as usize..offsets[first + rows] as usize
}

fn validate_lists(
    lists: &BlockLists,
    names: &Names,
    rows: usize,
    blocks: usize,
    patterns: usize,
) -> std::result::Result<(), ListError> {
    validate_list(names.full, &lists.full_offsets, &lists.full, rows, blocks)?;
    let (list, expected, got) = (names.partial, lists.partial.len(), lists.patterns.len());
    validate_list(list, &lists.partial_offsets, &lists.partial, rows, blocks)?;
    if expected != got {
        return Err(ListError::PatternCount {
            list,
            expected,
            got,
        });
    }
    for row in 0..rows {
        let (partial, used) = lists.partial_row(row);
        if let Some(pattern) = used.iter().find(|pattern| **pattern as usize >= patterns) {
            return Err(ListError::PatternIndex {
                list,
                row,
                pattern: *pattern,
                patterns,
            });
        }
        let full = lists.full_row(row);
        if let Some(block) = partial
            .iter()
            .find(|block| full.binary_search(block).is_ok())
        {
            return Err(ListError::Duplicate {
                list,
                row,
                block: *block,
            });
        }
    }
    Ok(())
}

fn validate_list(
    list: &'static str,
    offsets: &[u32],
    entries: &[u32],
    rows: usize,
    blocks: usize,
) -> std::result::Result<(), ListError> {
    if offsets.len() != rows + 1 {
        let (expected, got) = (rows + 1, offsets.len());
        return Err(ListError::OffsetCount {
            list,
            expected,
            got,
        });
    }
    if offsets[0] != 0 {
        return Err(ListError::Offsets { list, row: 0 });
    }
    if let Some(row) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
        return Err(ListError::Offsets { list, row });
    }
    if offsets[rows] as usize != entries.len() {
        let row = rows.saturating_sub(1);
        return Err(ListError::Offsets { list, row });
    }
    for row in 0..rows {
        let entries = &entries[offsets[row] as usize..offsets[row + 1] as usize];
        if let Some(block) = entries.iter().find(|block| **block as usize >= blocks) {
            return Err(ListError::OutOfRange {
                list,
                row,
                block: *block,
                blocks,
            });
        }
        for pair in entries.windows(2) {
            let block = pair[1];
            if pair[0] == block {
                return Err(ListError::Duplicate { list, row, block });
            }
            if pair[0] > block {
                return Err(ListError::Unsorted { list, row, block });
            }
        }
    }
    Ok(())
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListError::Grid(text) => f.write_str(text),
            ListError::OffsetCount {
                list,
                expected,
                got,
            } => write!(f, "{list}: expected {expected} offsets, got {got}"),
            ListError::Offsets { list, row } => {
                write!(
                    f,
                    "{list}: offsets do not ascend from 0 to the list's length at row {row}"
                )
            }
            ListError::OutOfRange {
                list,
                row,
                block,
                blocks,
            } => write!(
                f,
                "{list}: expected blocks below {blocks}, got {block} in row {row}"
            ),
            ListError::Unsorted { list, row, block } => {
                write!(
                    f,
                    "{list}: block {block} of row {row} stands after a later one"
                )
            }
            ListError::Duplicate { list, row, block } => {
                write!(f, "{list}: block {block} of row {row} is listed twice")
            }
            ListError::PatternCount {
                list,
                expected,
                got,
            } => write!(
                f,
                "{list}: expected {expected} patterns, one a block, got {got}"
            ),
            ListError::PatternIndex {
                list,
                row,
                pattern,
                patterns,
            } => write!(
                f,
                "{list}: expected patterns below {patterns}, got {pattern} in row {row}"
            ),
            ListError::PatternWords { words, got } => {
                write!(
                    f,
                    "patterns: expected a multiple of {words} words, got {got}"
                )
            }
            ListError::PatternBits {
                row,
                block,
                pattern,
            } => write!(
                f,
                "patterns: pattern {pattern} of block {block} in row {row} shows elements past the \
                 array's end"
            ),
            ListError::Transpose { column } => {
                write!(
                    f,
                    "columns: column {column} does not list the rows that list it"
                )
            }
        }
    }
}

impl std::error::Error for ListError {}

impl From<ListError> for Error {
    fn from(error: ListError) -> Self {
        Error::invalid("block mask", error.to_string())
    }
}

impl fmt::Debug for BlockMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (full, partial) = (self.rows.full.len(), self.rows.partial.len());
        f.debug_struct("BlockMask")
            .field("grid", &self.grid)
            .field("heads", &self.heads)
            .field("full", &full)
            .field("partial", &partial)
            .field("patterns", &self.pattern_count())
            .finish()
    }
}

/// The interval of a range of indices.
pub(super) fn interval(range: Range<usize>) -> Interval {
    Interval::new(range.start as i64, range.end as i64)
}
