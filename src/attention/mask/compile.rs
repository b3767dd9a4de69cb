//! From an expression to lists of blocks.
//!
//! For each block of queries, the mask tells in sorted intervals which keys are certainly seen by all of the
//! queries and which by none; only blocks of keys in between are looked at closer. Such a block is brought to
//! nodes that count from its own corner, and blocks with the same nodes, as along a diagonal, are worked out
//! once. So compiling takes time and memory for the lists that come out, not for the elements.

use std::collections::HashMap;

use rustc_hash::FxHashMap;

use super::bits::{BitMatrix, PatternTable};
use super::block_mask::{BlockLists, BlockMask, Grid, interval};
use super::expression::Mask;
use super::interval::{Answer, Interval};
use super::lower::lower;
use super::patch::Extent;
use super::source::{Source, Window};
use super::tree::Node;
use crate::error::Result;

/// How much work compiling was, counted in things that time is spent on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Blocks of queries, in heads with masks of their own.
    pub query_blocks: u64,
    /// Intervals that the mask told for them.
    pub intervals: u64,
    /// Blocks that intervals did not decide.
    pub undecided: u64,
    /// Blocks whose elements were worked out, one by one.
    pub rendered: u64,
}

impl BlockMask {
    /// Compiles a mask for an array and block sizes.
    ///
    /// # Errors
    /// A mask that does not fit the array; a grid that is not allowed; a function that fails; lists of more
    /// than 2^31 - 1 blocks.
    pub fn compile(mask: &Mask, grid: Grid) -> Result<Self> {
        Ok(BlockMask::compile_counting(mask, grid)?.0)
    }

    /// As [`BlockMask::compile`], with the work it was.
    ///
    /// # Errors
    /// As there.
    pub fn compile_counting(mask: &Mask, grid: Grid) -> Result<(Self, Work)> {
        let grid = Grid::new(grid.sq, grid.sk, grid.block_q, grid.block_k)?;
        let heads = mask.heads()?;
        let rows = grid.q_blocks();
        let mut compiler = Compiler::new(grid);
        let mut compiled: HashMap<Mask, usize> = HashMap::new();
        for head in 0..heads {
            let own = mask.head(head);
            if let Some(first) = compiled.get(&own) {
                let same = first * rows..(first + 1) * rows;
                compiler.lists.repeat(same)?;
            } else {
                compiler.head(&lower(&own, grid.extent())?)?;
                compiled.insert(own, head);
            }
        }
        let columns = compiler.lists.transposed(heads, rows, grid.k_blocks());
        let mask = BlockMask {
            grid,
            heads,
            rows: compiler.lists,
            columns,
            patterns: compiler.patterns.into_words(),
        };
        Ok((mask, compiler.work))
    }
}

struct Compiler {
    grid: Grid,
    lists: BlockLists,
    patterns: PatternTable,
    /// Blocks worked out before, by what they are.
    known: FxHashMap<(Extent, Node<BitMatrix>), Block>,
    work: Work,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Block {
    Empty,
    Full,
    Partial(u32),
}

impl Compiler {
    fn new(grid: Grid) -> Self {
        Compiler {
            grid,
            lists: BlockLists::start(),
            patterns: PatternTable::default(),
            known: FxHashMap::default(),
            work: Work::default(),
        }
    }

    fn head(&mut self, mask: &Node<Source>) -> Result<()> {
        for q_block in 0..self.grid.q_blocks() {
            if self.grid.sk > 0 {
                self.row(mask, interval(self.grid.queries(q_block)))?;
            }
            self.lists.end_row()?;
        }
        Ok(())
    }

    /// Adds the blocks of keys that queries `rows` see.
    fn row(&mut self, mask: &Node<Source>, rows: Interval) -> Result<()> {
        let (keys, block_k) = (self.grid.sk as i64, self.grid.block_k);
        let Answer { any, full } = mask.answer(rows, keys, block_k);
        self.work.query_blocks += 1;
        self.work.intervals += (any.as_slice().len() + full.as_slice().len()) as u64;
        let mut full = full.as_slice();
        let mut next = 0;
        for seen in any.as_slice() {
            let last = (seen.end - 1) as usize / block_k;
            next = next.max(seen.start as usize / block_k);
            while next <= last {
                let block = interval(self.grid.keys(next));
                while full.first().is_some_and(|full| full.end < block.end) {
                    full = &full[1..];
                }
                match full.first() {
                    Some(full) if full.start <= block.start => {
                        let after = self.blocks_before(full.end);
                        self.lists.full.extend(next as u32..after as u32);
                        next = after;
                    }
                    _ => {
                        let ahead = seen.end.max(block.end);
                        self.undecided(mask, rows, next, ahead)?;
                        next += 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// Number of blocks that end at key `end` or before.
    fn blocks_before(&self, end: i64) -> usize {
        match end as usize {
            end if end == self.grid.sk => self.grid.k_blocks(),
            end => end / self.grid.block_k,
        }
    }

    /// Adds a block that intervals did not decide.
    fn undecided(
        &mut self,
        mask: &Node<Source>,
        rows: Interval,
        k_block: usize,
        ahead: i64,
    ) -> Result<()> {
        self.work.undecided += 1;
        let window = Window {
            rows,
            keys: interval(self.grid.keys(k_block)),
            ahead,
            block_k: self.grid.block_k,
        };
        match self.block(mask.within(&window)?, &window) {
            Block::Empty => {}
            Block::Full => self.lists.full.push(k_block as u32),
            Block::Partial(pattern) => {
                self.lists.partial.push(k_block as u32);
                self.lists.patterns.push(pattern);
            }
        }
        Ok(())
    }

    /// What a block is, remembered where others may be the same.
    fn block(&mut self, node: Node<BitMatrix>, window: &Window) -> Block {
        if node.has_bits() {
            return self.rendered(&node, window);
        }
        let key = (window.extent(), node);
        if let Some(block) = self.known.get(&key) {
            return *block;
        }
        let block = self.rendered(&key.1, window);
        self.known.insert(key, block);
        block
    }

    fn rendered(&mut self, node: &Node<BitMatrix>, window: &Window) -> Block {
        self.work.rendered += 1;
        let blank = window.empty_bits();
        let mut bits = blank.clone();
        node.render(&mut bits, &blank);
        match bits.count() {
            0 => Block::Empty,
            all if all == bits.len() => Block::Full,
            _ => Block::Partial(self.patterns.index(&bits, self.grid.pattern_words())),
        }
    }
}
