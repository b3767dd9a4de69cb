//! Lists of blocks: which keys a tile of queries sees, in full or by the bits of a pattern.
#![forbid(unsafe_code)]

use std::ops::Range;

use super::arch::Scalar;
use crate::attention::{AttentionProblem, BlockDims, BlockOperands, Inputs, Pass, Span};
use crate::error::{Error, Result};
use crate::memory::Operand;

/// Queries and keys of a block.
const BLOCK: usize = BlockDims::BLOCK;
/// Words of a line of a pattern.
const WORDS: usize = BlockDims::WORDS;
/// Listed blocks that a block of keys of the kernels holds, at most.
const MOST: usize = 2;

/// The lists of a call, checked.
pub(super) struct Blocks<'c> {
    dims: BlockDims,
    /// Whether rows of blocks are keys.
    by_keys: bool,
    num_heads: usize,
    group: usize,
    /// Blocks of keys and listed blocks in each of those of the kernels.
    key_blocks: usize,
    per_block: usize,
    ranges: &'c [i32],
    indices: &'c [i32],
    patterns: &'c [i32],
    bits: &'c [u32],
}

/// Which keys of one of the kernels' blocks a tile of queries sees by the lists.
#[derive(Clone, Copy)]
pub(super) struct View<'c> {
    /// Those of the blocks that are listed, counted from the first.
    from: usize,
    to: usize,
    /// For each listed block that is seen in part its pattern.
    parts: [Option<&'c [u32]>; MOST],
    by_keys: bool,
}

impl View<'_> {
    /// Without lists.
    pub(super) const ALL: Self = View {
        from: 0,
        to: usize::MAX,
        parts: [None; MOST],
        by_keys: false,
    };

    /// Whether all of what is listed is seen.
    pub(super) fn is_full(&self) -> bool {
        self.parts.iter().all(Option::is_none)
    }

    /// The keys in listed blocks, counted from the first of the kernels' block.
    pub(super) fn keys(&self) -> Range<usize> {
        self.from..self.to
    }

    /// The keys of `span`, counted from the first of the kernels' block, in listed blocks.
    pub(super) fn narrow(&self, span: Span) -> Span {
        let (lo, hi) = (span.lo.max(self.from), span.hi.min(self.to));
        if lo < hi {
            Span { lo, hi }
        } else {
            Span::EMPTY
        }
    }

    /// Sets the scores `x` of a query row to `-inf` where a pattern hides keys, of which the first is key
    /// `first` of the kernels' block.
    pub(super) fn hide<T: Scalar>(&self, row: usize, first: usize, x: &mut [T]) {
        for (part, bits) in self.parts.iter().enumerate() {
            let Some(bits) = bits else { continue };
            let start = part * BLOCK;
            let (lo, hi) = (first.max(start), (first + x.len()).min(start + BLOCK));
            if lo < hi {
                let x = &mut x[lo - first..hi - first];
                self.hide_part(bits, row % BLOCK, lo - start, x);
            }
        }
    }

    fn hide_part<T: Scalar>(&self, bits: &[u32], row: usize, first: usize, x: &mut [T]) {
        let hidden = |word: u32, bit: usize| word >> (bit % 32) & 1 == 0;
        if self.by_keys {
            for (x, line) in x.iter_mut().zip(bits[first * WORDS..].chunks_exact(WORDS)) {
                if hidden(line[row / 32], row) {
                    *x = T::NEG_INFINITY;
                }
            }
        } else {
            let line = &bits[row * WORDS..][..WORDS];
            for (key, x) in (first..).zip(x) {
                if hidden(line[key / 32], key) {
                    *x = T::NEG_INFINITY;
                }
            }
        }
    }
}

impl<'c> Blocks<'c> {
    /// The lists of a call, if it has any, for kernels with blocks of `block_k` keys.
    ///
    /// # Errors
    /// `InvalidArgument` naming the operand and the row that is wrong.
    pub(super) fn new(
        problem: &AttentionProblem,
        inputs: &Inputs<'c>,
        block_k: usize,
    ) -> Result<Option<Self>> {
        let (Some(dims), Some(lists)) = (problem.blocks, inputs.blocks) else {
            return Ok(None);
        };
        let BlockOperands {
            block_ranges: ranges,
            block_indices: indices,
            block_patterns: patterns,
            pattern_bits: bits,
        } = lists;
        // Bits that no place refers to are not read.
        let none = Operand::Host(&[]);
        let (patterns, bits) = match dims.patterns {
            Some(_) => (patterns, bits),
            None => (none, none),
        };
        let blocks = Blocks {
            dims,
            by_keys: problem.pass != Pass::Forward,
            num_heads: problem.num_heads,
            group: problem.group_size(),
            key_blocks: problem.seq_k.div_ceil(BLOCK),
            per_block: block_k / BLOCK,
            ranges: ranges.host("block_ranges")?,
            indices: indices.host("block_indices")?,
            patterns: patterns.host("block_patterns")?,
            bits: bits.host("pattern_bits")?,
        };
        blocks.check_sizes(block_k)?;
        blocks.check(problem)?;
        Ok(Some(blocks))
    }

    /// The buffers hold what the problem says.
    fn check_sizes(&self, block_k: usize) -> Result<()> {
        let dims = self.dims;
        let lists = dims.batch * dims.heads;
        let patterns = dims.patterns.unwrap_or(0);
        let places = lists * dims.places;
        let sizes = [
            (self.ranges.len(), lists * dims.rows * 2),
            (self.indices.len(), places),
            (self.patterns.len(), dims.patterns.map_or(0, |_| places)),
            (self.bits.len(), patterns * BLOCK * WORDS),
        ];
        if let Some((got, expected)) = sizes.into_iter().find(|(got, expected)| got != expected) {
            let detail = format!("lists of blocks: {got} elements, expected {expected}");
            return Err(Error::Internal(detail));
        }
        if !block_k.is_multiple_of(BLOCK) || !(1..=MOST).contains(&self.per_block) {
            return Err(Error::Internal(format!(
                "blocks of {block_k} keys with lists"
            )));
        }
        Ok(())
    }

    fn check(&self, problem: &AttentionProblem) -> Result<()> {
        let blocks = match problem.pass {
            Pass::Forward => self.key_blocks,
            Pass::Backward { .. } => problem.seq_q.div_ceil(BLOCK),
        };
        for list in 0..self.dims.batch * self.dims.heads {
            for row in 0..self.dims.rows {
                self.check_row(list, row, blocks)
                    .map_err(|(what, detail)| {
                        let (batch, head) = (list / self.dims.heads, list % self.dims.heads);
                        let place =
                            format!("in batch row {batch}, head {head}, row {row} of blocks");
                        Error::invalid(what, format!("{detail} {place}"))
                    })?;
            }
        }
        Ok(())
    }

    fn check_row(
        &self,
        list: usize,
        row: usize,
        blocks: usize,
    ) -> std::result::Result<(), (&'static str, String)> {
        let at = list * self.dims.rows + row;
        let (first, count) = (self.ranges[2 * at], self.ranges[2 * at + 1]);
        let all = self.dims.places;
        let size = |x: i32| usize::try_from(x).ok();
        let end = size(first).zip(size(count)).map(|(a, b)| a + b);
        if end.is_none_or(|end| end > all) {
            let detail = format!(
                "expected a first place and a number of places within {all}, got {first} and {count}"
            );
            return Err(("block_ranges", detail));
        }
        let places = self.places(list, row);
        let mut last = -1;
        for block in &self.indices[places.clone()] {
            let detail = if size(*block).is_none_or(|block| block >= blocks) {
                format!("expected blocks from 0 to below {blocks}, got {block}")
            } else if *block == last {
                format!("expected each block once, got {block} twice")
            } else if *block < last {
                format!("expected blocks in ascending order, got {last} before {block}")
            } else {
                last = *block;
                continue;
            };
            return Err(("block_indices", detail));
        }
        if let Some(count) = self.dims.patterns {
            let wrong = |pattern: &&i32| size(**pattern).map_or(**pattern != -1, |x| x >= count);
            if let Some(pattern) = self.patterns[places].iter().find(wrong) {
                let detail = format!("expected -1, or a pattern below {count}, got {pattern}");
                return Err(("block_patterns", detail));
            }
        }
        Ok(())
    }

    /// The places of a row of blocks in `indices`, of which the ranges were checked.
    fn places(&self, list: usize, row: usize) -> Range<usize> {
        let at = 2 * (list * self.dims.rows + row);
        let (first, count) = (self.ranges[at] as usize, self.ranges[at + 1] as usize);
        let start = list * self.dims.places + first;
        start..start + count
    }

    /// The list of a query head.
    fn list(&self, batch: usize, head: usize) -> usize {
        let batch = if self.dims.batch == 1 { 0 } else { batch };
        let head = match self.dims.heads {
            1 => 0,
            heads if heads == self.num_heads => head,
            _ => head / self.group,
        };
        batch * self.dims.heads + head
    }

    /// The place of a block of keys in the list of a block of queries, or the reverse.
    fn place(&self, list: usize, query: usize, key: usize) -> Option<usize> {
        let (row, block) = if self.by_keys {
            (key, query)
        } else {
            (query, key)
        };
        if row >= self.dims.rows {
            return None;
        }
        let places = self.places(list, row);
        let found = self.indices[places.clone()].binary_search(&i32::try_from(block).ok()?);
        found.ok().map(|at| places.start + at)
    }

    /// What the queries of a tile from `query` on see of the kernels' block of keys `index`, if anything.
    pub(super) fn view(
        &self,
        batch: usize,
        head: usize,
        query: usize,
        index: usize,
    ) -> Option<View<'c>> {
        let list = self.list(batch, head);
        let mut view = View {
            from: usize::MAX,
            to: 0,
            parts: [None; MOST],
            by_keys: self.by_keys,
        };
        for part in 0..self.per_block {
            let Some(place) = self.place(list, query / BLOCK, index * self.per_block + part) else {
                continue;
            };
            view.from = view.from.min(part * BLOCK);
            view.to = (part + 1) * BLOCK;
            // Absent patterns are -1, as those that see all.
            let pattern = self.patterns.get(place).copied();
            let pattern = pattern.and_then(|pattern| usize::try_from(pattern).ok());
            view.parts[part] = pattern.map(|x| &self.bits[x * BLOCK * WORDS..][..BLOCK * WORDS]);
        }
        (view.to > 0).then_some(view)
    }

    /// Whether the queries of a tile from `query` on see anything by the lists.
    pub(super) fn is_listed(&self, batch: usize, head: usize, query: usize) -> bool {
        let list = self.list(batch, head);
        (0..self.key_blocks).any(|key| self.place(list, query / BLOCK, key).is_some())
    }

    /// How many tiles of queries read a listed block of keys that is read, on average; 0 where none is.
    pub(super) fn readers(&self) -> usize {
        let mut read = 0;
        for batch in 0..self.dims.batch {
            for kv_head in 0..self.num_heads / self.group {
                read += self.is_read(batch, kv_head).iter().filter(|x| **x).count();
            }
        }
        self.listed().checked_div(read).unwrap_or(0)
    }

    /// Heads of queries of the batch rows that have lists.
    pub(super) fn query_heads(&self) -> usize {
        self.dims.batch * self.num_heads
    }

    /// Listed blocks that the tiles of these heads read, each counted for each tile.
    pub(super) fn listed(&self) -> usize {
        let heads = 0..self.query_heads();
        let lists = heads.map(|head| self.list(head / self.num_heads, head % self.num_heads));
        let rows = |list| (0..self.dims.rows).map(move |row| self.places(list, row).len());
        lists.flat_map(rows).sum()
    }

    /// Which keys of each of the kernels' blocks some query of a key head reads, counted from the block's first.
    pub(super) fn read(&self, batch: usize, kv_head: usize) -> Vec<Range<usize>> {
        let read = self.is_read(batch, kv_head);
        let parts = read.chunks(self.per_block);
        parts.map(|parts| keys_of(parts.iter().copied())).collect()
    }

    /// As [`Blocks::read`] of block `index`, from lists by keys.
    pub(super) fn read_of_block(&self, batch: usize, kv_head: usize, index: usize) -> Range<usize> {
        debug_assert!(self.by_keys);
        let heads = kv_head * self.group..(kv_head + 1) * self.group;
        let parts = index * self.per_block..self.dims.rows.min((index + 1) * self.per_block);
        keys_of(parts.map(|row| {
            let places = |head| self.places(self.list(batch, head), row);
            heads.clone().any(|head| !places(head).is_empty())
        }))
    }

    /// Which of the listed blocks of keys some query of a key head reads.
    fn is_read(&self, batch: usize, kv_head: usize) -> Vec<bool> {
        let mut read = vec![false; self.key_blocks];
        let heads = kv_head * self.group..(kv_head + 1) * self.group;
        let mut before = None;
        for list in heads.map(|head| self.list(batch, head)) {
            if before.replace(list) == Some(list) {
                continue;
            }
            for row in 0..self.dims.rows {
                let places = self.places(list, row);
                if self.by_keys {
                    read[row] |= !places.is_empty();
                } else {
                    for block in &self.indices[places] {
                        read[*block as usize] = true;
                    }
                }
            }
        }
        read
    }
}

/// The keys of the listed blocks from the first that is read to the last.
fn keys_of(
    read: impl DoubleEndedIterator<Item = bool> + ExactSizeIterator + Clone,
) -> Range<usize> {
    let first = read.clone().position(|read| read).unwrap_or(0);
    let end = read.clone().rposition(|read| read).map_or(0, |x| x + 1);
    first * BLOCK..end * BLOCK
}
