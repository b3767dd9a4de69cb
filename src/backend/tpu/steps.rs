//! What the kernels are told of a mask: a step for each block of scores that some query sees.
//!
//! Three int32 arrays in scalar memory say which block of queries and keys a step is of (`blocks`), of which
//! head (`heads`), which pattern it has, and what is to be done (`marks`). A causal mask of two blocks a side
//! has the blocks (0, 0), (1, 0), (1, 1), and of these the first and last with the triangle as their pattern.

use std::ops::Range;

use super::manifest::{Kernel, Module};
use crate::attention::mask::{BlockMask, Grid};

/// First and last step of a row: of a block of queries, in kernel dkv of a block of keys.
pub(super) const FIRST: i32 = 1;
pub(super) const LAST: i32 = 2;
/// Every element of the block is seen, or those whose bit is set; with neither, nothing is computed.
pub(super) const PLAIN: i32 = 4;
pub(super) const MASKED: i32 = 8;
/// First and last step of a block of keys, in the fused backward kernel.
pub(super) const FIRST_K: i32 = 16;
pub(super) const LAST_K: i32 = 32;

/// Bits of either block in a step's word of blocks, of queries before keys.
pub(super) const BLOCK_BITS: u32 = 16;
/// Bits of a step's word of heads: the group is the lowest, then the key head, then the batch row.
pub(super) const GROUP_BITS: u32 = 10;
pub(super) const HEAD_BITS: u32 = 10;
pub(super) const BATCH_BITS: u32 = 12;

/// Rows of a mask that one row of words holds: row `r` is bit `r % 256 / 8` of row `8 (r / 256) + r % 8`.
pub(super) const ROWS_OF_WORDS: usize = 256;
pub(super) const SUBLANES: usize = 8;

/// The operands that tell of a mask, which all heads share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Steps {
    pub(super) blocks: Vec<i32>,
    pub(super) heads: Vec<i32>,
    pub(super) marks: Vec<i32>,
    /// Of the fused kernel: the block of keys of the next step that is the last one of such a block.
    pub(super) outs: Vec<i32>,
    /// `[patterns, rows, lanes]`.
    pub(super) bits: Vec<i32>,
    pub(super) patterns: usize,
}

/// A block of scores: of queries, of keys, and its pattern, if it has one.
#[derive(Clone, Copy)]
struct Block {
    q: usize,
    k: usize,
    pattern: Option<usize>,
}

/// The steps of a module for a mask that its heads share, and that has the module's blocks: of some rows of blocks after
/// others, each with no more steps than `most`.
///
/// # Errors
/// The number of steps of the rows that cannot be cut, where they are more.
pub(super) fn steps(
    mask: &BlockMask,
    module: &Module,
    group: usize,
    most: usize,
) -> std::result::Result<Vec<(Range<usize>, Steps)>, usize> {
    let mut patterns = Patterns::new(mask, module);
    let rows: Vec<Vec<Block>> = (0..mask.grid().q_blocks())
        .map(|row| patterns.row(row))
        .collect();
    let mut pieces = match module.kernel {
        Kernel::Forward | Kernel::Dq => by_queries_in_pieces(&rows, most)?,
        Kernel::Dkv => by_keys_in_pieces(&rows, group, mask.grid().k_blocks(), most)?,
        Kernel::Fused => vec![(0..rows.len(), fused(&rows, group, mask.grid().k_blocks()))],
    };
    let (bits, count) = patterns.into_words();
    for (_, steps) in &mut pieces {
        if steps.blocks.len() > most {
            return Err(steps.blocks.len());
        }
        steps.patterns = count;
        steps.bits.clone_from(&bits);
    }
    Ok(pieces)
}

fn by_queries_in_pieces(
    rows: &[Vec<Block>],
    most: usize,
) -> std::result::Result<Vec<(Range<usize>, Steps)>, usize> {
    let counts = rows.iter().map(|row| row.len().max(1));
    let piece = |range: Range<usize>| {
        let shifted = |block: &Block| Block {
            q: block.q - range.start,
            ..*block
        };
        let own: Vec<Vec<Block>> = rows[range.clone()]
            .iter()
            .map(|row| row.iter().map(shifted).collect())
            .collect();
        (range, by_queries(&own, 1))
    };
    Ok(cut(counts, most)?.into_iter().map(piece).collect())
}

fn by_keys_in_pieces(
    rows: &[Vec<Block>],
    group: usize,
    k_blocks: usize,
    most: usize,
) -> std::result::Result<Vec<(Range<usize>, Steps)>, usize> {
    let mut counts = vec![0; k_blocks];
    for block in rows.iter().flatten() {
        counts[block.k] += group;
    }
    let piece = |range: Range<usize>| {
        let own = |row: &Vec<Block>| {
            let own = row.iter().filter(|block| range.contains(&block.k));
            let shifted = |block: &Block| Block {
                k: block.k - range.start,
                ..*block
            };
            own.map(shifted).collect()
        };
        let own: Vec<Vec<Block>> = rows.iter().map(own).collect();
        let steps = by_keys(&own, group, range.len());
        (range, steps)
    };
    let counts = counts.into_iter().map(|count| count.max(1));
    Ok(cut(counts, most)?.into_iter().map(piece).collect())
}

/// Rows with these numbers of steps in pieces with no more than `most`.
///
/// # Errors
/// The number of steps of a row, where it is more.
fn cut(
    counts: impl Iterator<Item = usize>,
    most: usize,
) -> std::result::Result<Vec<Range<usize>>, usize> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut sum = 0;
    for (row, count) in counts.enumerate() {
        if count > most {
            return Err(count);
        }
        sum += count;
        match pieces.last_mut() {
            Some(piece) if sum <= most => piece.end = row + 1,
            _ => {
                pieces.push(row..row + 1);
                sum = count;
            }
        }
    }
    Ok(pieces)
}

/// Words of a pattern.
pub(super) fn pattern_shape(module: &Module) -> [usize; 2] {
    let (rows, lanes) = match module.keys_in_lanes {
        true => (module.block_q, module.block_k),
        false => (module.block_k, module.block_q),
    };
    [SUBLANES * rows.div_ceil(ROWS_OF_WORDS), lanes]
}

impl Steps {
    /// Adds a step. A block without a pattern names that of the step before, so that none is fetched for it.
    fn push(&mut self, block: Block, group: usize, flags: i32, computed: bool) {
        let before = self.marks.last().map_or(0, |mark| mark >> 8);
        let pattern = block.pattern.map_or(before, |pattern| pattern as i32);
        let kind = match (computed, block.pattern) {
            (false, _) => 0,
            (true, None) => PLAIN,
            (true, Some(_)) => MASKED,
        };
        self.blocks.push((block.q << BLOCK_BITS | block.k) as i32);
        self.heads.push(group as i32);
        self.marks.push(pattern << 8 | flags | kind);
    }

    /// The block of keys, or of queries, of the last step.
    fn last(&self, of_keys: bool) -> usize {
        let block = self.blocks.last().copied().unwrap_or(0) as usize;
        if of_keys { block & 0xffff } else { block >> 16 }
    }

    /// Adds the steps of one row, which is one step that computes nothing where it has no block.
    fn row(&mut self, row: &[(Block, usize)], empty: Block, group: usize) {
        for (place, (block, group)) in row.iter().enumerate() {
            let first = if place == 0 { FIRST } else { 0 };
            let last = if place + 1 == row.len() { LAST } else { 0 };
            self.push(*block, *group, first | last, true);
        }
        if row.is_empty() {
            self.push(empty, group, FIRST | LAST, false);
        }
    }
}

fn by_queries(rows: &[Vec<Block>], groups: usize) -> Steps {
    let mut steps = Steps::default();
    for group in 0..groups {
        for (q, row) in rows.iter().enumerate() {
            let blocks: Vec<_> = row.iter().map(|block| (*block, group)).collect();
            let k = steps.last(true);
            steps.row(
                &blocks,
                Block {
                    q,
                    k,
                    pattern: None,
                },
                group,
            );
        }
    }
    steps
}

fn by_keys(rows: &[Vec<Block>], groups: usize, k_blocks: usize) -> Steps {
    let mut steps = Steps::default();
    for k in 0..k_blocks {
        let mut column = Vec::new();
        for group in 0..groups {
            let seen = rows.iter().flatten().filter(|block| block.k == k);
            column.extend(seen.map(|block| (*block, group)));
        }
        let q = steps.last(false);
        let group = steps.heads.last().copied().unwrap_or(0) as usize;
        steps.row(
            &column,
            Block {
                q,
                k,
                pattern: None,
            },
            group,
        );
    }
    steps
}

/// The list of every group, with the first and last step of each block of keys, and a step that computes nothing
/// for blocks of keys that nobody sees.
fn fused(rows: &[Vec<Block>], groups: usize, k_blocks: usize) -> Steps {
    let mut steps = by_queries(rows, groups);
    let computes = |mark: i32| mark & (PLAIN | MASKED) != 0;
    let (mut first, mut last) = (vec![None; k_blocks], vec![None; k_blocks]);
    for (step, block) in steps.blocks.iter().enumerate() {
        if computes(steps.marks[step]) {
            let k = (block & 0xffff) as usize;
            first[k].get_or_insert(step);
            last[k] = Some(step);
        }
    }
    for k in 0..k_blocks {
        if let (Some(first), Some(last)) = (first[k], last[k]) {
            steps.marks[first] |= FIRST_K;
            steps.marks[last] |= LAST_K;
        } else {
            let q = steps.last(false);
            let group = steps.heads.last().copied().unwrap_or(0) as usize;
            steps.push(
                Block {
                    q,
                    k,
                    pattern: None,
                },
                group,
                FIRST_K | LAST_K,
                false,
            );
        }
    }
    let mut next = 0;
    let ended = steps.blocks.iter().zip(&steps.marks).rev();
    let mut outs: Vec<i32> = ended
        .scan((), |(), (block, mark)| {
            if mark & LAST_K != 0 {
                next = block & 0xffff;
            }
            Some(next)
        })
        .collect();
    outs.reverse();
    // Behind the last block that ends, its place again.
    let end = steps.marks.iter().rposition(|mark| mark & LAST_K != 0);
    if let Some(end) = end {
        let place = outs[end];
        outs[end..].fill(place);
    }
    steps.outs = outs;
    steps
}

/// The patterns of a mask, as words of a module, with one for blocks that reach past the last key.
struct Patterns<'m> {
    mask: &'m BlockMask,
    grid: Grid,
    keys_in_lanes: bool,
    shape: [usize; 2],
    words: Vec<i32>,
    /// The pattern of blocks that are seen in full, as far as there are keys.
    edge: Option<usize>,
    count: usize,
}

impl<'m> Patterns<'m> {
    fn new(mask: &'m BlockMask, module: &Module) -> Self {
        let mut patterns = Patterns {
            mask,
            grid: *mask.grid(),
            keys_in_lanes: module.keys_in_lanes,
            shape: pattern_shape(module),
            words: Vec::new(),
            edge: None,
            count: 0,
        };
        for pattern in 0..mask.pattern_count() {
            let words = mask.pattern(pattern as u32);
            let line = patterns.grid.block_k / 32;
            patterns.add(|q, k| words[q * line + k / 32] >> (k % 32) & 1 != 0);
        }
        patterns
    }

    /// Adds the pattern of the elements that are seen.
    fn add(&mut self, seen: impl Fn(usize, usize) -> bool) -> usize {
        let [rows, lanes] = self.shape;
        let start = self.words.len();
        self.words.resize(start + rows * lanes, 0);
        let words = &mut self.words[start..];
        for q in 0..self.grid.block_q {
            for k in 0..self.grid.block_k {
                if seen(q, k) {
                    let (row, lane) = if self.keys_in_lanes { (q, k) } else { (k, q) };
                    let word = SUBLANES * (row / ROWS_OF_WORDS) + row % SUBLANES;
                    words[word * lanes + lane] |= 1 << (row % ROWS_OF_WORDS / SUBLANES);
                }
            }
        }
        self.count += 1;
        self.count - 1
    }

    /// The blocks that a block of queries sees, ascending.
    fn row(&mut self, q: usize) -> Vec<Block> {
        let (partial, patterns) = self.mask.partial(0, q);
        let partial = partial.iter().zip(patterns).map(|(k, pattern)| Block {
            q,
            k: *k as usize,
            pattern: Some(*pattern as usize),
        });
        let mut row: Vec<Block> = partial.collect();
        for k in self.mask.full(0, q) {
            let k = *k as usize;
            let keys = self.grid.keys(k).len();
            let pattern = (keys < self.grid.block_k).then(|| self.edge(keys));
            row.push(Block { q, k, pattern });
        }
        row.sort_by_key(|block| block.k);
        row
    }

    fn edge(&mut self, keys: usize) -> usize {
        if self.edge.is_none() {
            self.edge = Some(self.add(|_, k| k < keys));
        }
        self.edge.unwrap_or_default()
    }

    fn into_words(mut self) -> (Vec<i32>, usize) {
        if self.count == 0 {
            self.add(|_, _| false);
        }
        (self.words, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::mask::Mask;

    /// Rows of a mask of three blocks of queries and of keys.
    fn rows(seen: [&[usize]; 3]) -> Vec<Vec<Block>> {
        let row = |(q, seen): (usize, &&[usize])| {
            let block = |k: &usize| Block {
                q,
                k: *k,
                pattern: (q == *k).then_some(0),
            };
            seen.iter().map(block).collect()
        };
        seen.iter().enumerate().map(row).collect()
    }

    /// Steps as `(q, k, group, flags)`.
    fn told(steps: &Steps) -> Vec<(i32, i32, i32, i32)> {
        let marks = steps.marks.iter().zip(&steps.heads);
        let step = |(block, (mark, group)): (&i32, (&i32, &i32))| {
            (block >> 16, block & 0xffff, *group, mark & 0xff)
        };
        steps.blocks.iter().zip(marks).map(step).collect()
    }

    #[test]
    fn rows_are_cut_where_steps_are_too_many() {
        let rows = rows([&[0], &[], &[0, 1, 2]]);
        let pieces = by_queries_in_pieces(&rows, 3).unwrap();
        let ranges: Vec<_> = pieces.iter().map(|(range, _)| range.clone()).collect();
        assert_eq!(ranges, [0..2, 2..3]);
        let expected = [
            (0, 0, 0, FIRST | PLAIN),
            (0, 1, 0, PLAIN),
            (0, 2, 0, LAST | MASKED),
        ];
        assert_eq!(told(&pieces[1].1), expected);
        assert_eq!(by_queries_in_pieces(&rows, 2), Err(3));

        let pieces = by_keys_in_pieces(&rows, 2, 3, 4).unwrap();
        let ranges: Vec<_> = pieces.iter().map(|(range, _)| range.clone()).collect();
        assert_eq!(ranges, [0..1, 1..3]);
        let expected = [
            (2, 0, 0, FIRST | PLAIN),
            (2, 0, 1, LAST | PLAIN),
            (2, 1, 0, FIRST | MASKED),
            (2, 1, 1, LAST | MASKED),
        ];
        assert_eq!(told(&pieces[1].1), expected);
    }

    #[test]
    fn rows_begin_and_end() {
        let steps = by_queries(&rows([&[0], &[], &[0, 1, 2]]), 1);
        let expected = [
            (0, 0, 0, FIRST | LAST | MASKED),
            (1, 0, 0, FIRST | LAST),
            (2, 0, 0, FIRST | PLAIN),
            (2, 1, 0, PLAIN),
            (2, 2, 0, LAST | MASKED),
        ];
        assert_eq!(told(&steps), expected);
    }

    #[test]
    fn rows_of_keys_have_all_heads_of_a_group() {
        let steps = by_keys(&rows([&[0], &[0, 2], &[]]), 2, 3);
        let expected = [
            (0, 0, 0, FIRST | MASKED),
            (1, 0, 0, PLAIN),
            (0, 0, 1, MASKED),
            (1, 0, 1, LAST | PLAIN),
            (1, 1, 1, FIRST | LAST),
            (1, 2, 0, FIRST | PLAIN),
            (1, 2, 1, LAST | PLAIN),
        ];
        assert_eq!(told(&steps), expected);
    }

    #[test]
    fn the_fused_kernel_is_told_where_keys_end() {
        let steps = fused(&rows([&[0], &[0, 2], &[]]), 2, 3);
        let expected = [
            (0, 0, 0, FIRST | LAST | MASKED | FIRST_K),
            (1, 0, 0, FIRST | PLAIN),
            (1, 2, 0, LAST | PLAIN | FIRST_K),
            (2, 2, 0, FIRST | LAST),
            (0, 0, 1, FIRST | LAST | MASKED),
            (1, 0, 1, FIRST | PLAIN | LAST_K),
            (1, 2, 1, LAST | PLAIN | LAST_K),
            (2, 2, 1, FIRST | LAST),
            (2, 1, 1, FIRST_K | LAST_K),
        ];
        assert_eq!(told(&steps), expected);
        assert_eq!(steps.outs, [0, 0, 0, 0, 0, 0, 2, 1, 1]);
    }

    #[test]
    fn words_have_a_bit_for_each_element() {
        let all = super::super::manifest::modules().unwrap().iter();
        let module = all.clone().find(|m| m.block_q == 512).unwrap();
        let grid = Grid::new(600, 700, 512, 512).unwrap();
        let mask = BlockMask::compile(&Mask::causal(0), grid).unwrap();
        let pieces = steps(&mask, module, 1, 100).unwrap();
        let [(_, steps)] = &pieces[..] else {
            panic!("one piece, got {}", pieces.len());
        };
        let [rows, lanes] = pattern_shape(module);
        assert_eq!(
            ([rows, lanes], steps.bits.len()),
            ([16, 512], steps.patterns * 16 * 512)
        );
        for (block, mark) in steps
            .blocks
            .iter()
            .zip(&steps.marks)
            .filter(|(_, mark)| *mark & MASKED != 0)
        {
            let (q_block, k_block) = ((block >> 16) as usize, (block & 0xffff) as usize);
            let words = &steps.bits[(mark >> 8) as usize * rows * lanes..];
            for (q, k) in [
                (0, 0),
                (0, 1),
                (7, 9),
                (100, 80),
                (300, 299),
                (300, 301),
                (511, 511),
            ] {
                let word = words[(8 * (q / 256) + q % 8) * lanes + k];
                let (row, key) = (q_block * 512 + q, k_block * 512 + k);
                if row < 600 {
                    assert_eq!(
                        word >> (q % 256 / 8) & 1 != 0,
                        key <= row && key < 700,
                        "{row} {key}"
                    );
                }
            }
        }
    }
}
