//! Masks that are no formula: arrays, functions and block masks, read a block at a time.

use std::cell::RefCell;
use std::sync::Arc;

use super::bits::{BitMatrix, WORD_BITS};
use super::expression::{Blocks, Dense, Function, pack};
use super::interval::{Answer, Interval, Intervals};
use super::patch::Extent;
use crate::error::Result;

/// Most elements that a function is asked for at once.
const MAX_SLAB: i64 = 1 << 20;

/// Where the elements come from.
#[derive(Debug)]
pub(super) enum Source {
    Dense(Arc<Dense>),
    Function(Reader),
    Blocks(Blocks),
}

/// A function with the elements it told last, which are more than were asked for.
#[derive(Debug)]
pub(super) struct Reader {
    function: Function,
    slab: RefCell<Slab>,
}

#[derive(Debug)]
struct Slab {
    rows: Interval,
    keys: Interval,
    /// `[rows, keys]`, anything but 0 for visible.
    visible: Vec<u8>,
}

/// A block of an array: queries `rows` and keys `keys`, the first of which is a multiple of 64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) rows: Interval,
    pub(super) keys: Interval,
    /// Keys up to here are likely to be asked for next.
    pub(super) ahead: i64,
    /// Keys of a block that is not cut off by the array's edge.
    pub(super) block_k: usize,
}

impl Window {
    pub(super) fn extent(&self) -> Extent {
        Extent {
            rows: self.rows.len(),
            keys: self.keys.len(),
        }
    }

    /// No visible element.
    pub(super) fn empty_bits(&self) -> BitMatrix {
        let (rows, keys) = (self.rows.len() as usize, self.keys.len() as usize);
        BitMatrix::new(rows, keys, self.block_k)
    }
}

impl Source {
    pub(super) fn function(function: Function) -> Self {
        let slab = Slab {
            rows: Interval::EMPTY,
            keys: Interval::EMPTY,
            visible: Vec::new(),
        };
        Source::Function(Reader {
            function,
            slab: RefCell::new(slab),
        })
    }

    /// Keys seen by `rows`, to whole blocks of keys.
    pub(super) fn answer(&self, rows: Interval, keys: i64, block_k: usize) -> Answer {
        match self {
            Source::Dense(array) => array.answer(rows, keys, block_k),
            Source::Function(_) => Answer {
                any: Intervals::one(Interval::up_to(keys)),
                full: Intervals::default(),
            },
            Source::Blocks(blocks) => blocks.answer(rows),
        }
    }

    pub(super) fn bits(&self, window: &Window) -> Result<BitMatrix> {
        match self {
            Source::Dense(array) => Ok(array.bits(window)),
            Source::Function(reader) => reader.bits(window),
            Source::Blocks(blocks) => Ok(blocks.bits(window)),
        }
    }
}

impl Dense {
    fn answer(&self, rows: Interval, keys: i64, block_k: usize) -> Answer {
        let first = self.row(rows.start as usize);
        let (mut any, mut all) = (first.to_vec(), first.to_vec());
        for row in rows.start + 1..rows.end {
            let row = self.row(row as usize).iter();
            for ((any, all), word) in any.iter_mut().zip(&mut all).zip(row) {
                *any |= word;
                *all &= word;
            }
        }
        let mut answer = Answer::default();
        let block_words = block_k / WORD_BITS;
        let blocks = any.chunks(block_words).zip(all.chunks(block_words));
        for (block, (any, all)) in blocks.enumerate() {
            let start = (block * block_k) as i64;
            let interval = Interval::new(start, keys.min(start + block_k as i64));
            if any.iter().any(|word| *word != 0) {
                answer.any.push(interval);
            }
            let seen: u32 = all.iter().map(|word| word.count_ones()).sum();
            if i64::from(seen) == interval.len() {
                answer.full.push(interval);
            }
        }
        answer
    }

    fn bits(&self, window: &Window) -> BitMatrix {
        let mut bits = window.empty_bits();
        let first = window.keys.start as usize / WORD_BITS;
        let words = (window.keys.len() as usize).div_ceil(WORD_BITS);
        for row in 0..bits.rows() {
            let source = &self.row(window.rows.start as usize + row)[first..first + words];
            bits.row_mut(row)[..words].copy_from_slice(source);
        }
        bits
    }
}

impl Reader {
    fn bits(&self, window: &Window) -> Result<BitMatrix> {
        let mut slab = self.slab.borrow_mut();
        if slab.rows != window.rows || !slab.keys.contains(window.keys) {
            *slab = self.read(window)?;
        }
        let mut bits = window.empty_bits();
        let (skip, keys) = (window.keys.start - slab.keys.start, window.keys.len());
        let part = skip as usize..(skip + keys) as usize;
        let rows = slab.visible.chunks_exact(slab.keys.len() as usize);
        for (row, visible) in rows.enumerate() {
            pack(&visible[part.clone()], bits.row_mut(row));
        }
        Ok(bits)
    }

    /// The elements of a window and of what is likely to be asked next.
    fn read(&self, window: &Window) -> Result<Slab> {
        let Window { rows, keys, .. } = *window;
        let most = MAX_SLAB / rows.len();
        let end = window.ahead.min(keys.start + most).max(keys.end);
        let keys = Interval::new(keys.start, end);
        let mut visible = vec![0; (rows.len() * keys.len()) as usize];
        let range = |interval: Interval| interval.start as usize..interval.end as usize;
        let evaluate = &self.function.0;
        evaluate.evaluate(range(rows), range(keys), &mut visible)?;
        Ok(Slab {
            rows,
            keys,
            visible,
        })
    }
}

impl Blocks {
    fn answer(&self, rows: Interval) -> Answer {
        let grid = self.mask.grid();
        let block = |block: &u32| {
            let start = *block as usize * grid.block_k;
            let end = (start + grid.block_k).min(grid.sk);
            Interval::new(start as i64, end as i64)
        };
        let mut answer: Option<Answer> = None;
        for row in self.own_rows(rows) {
            let full = self.mask.full(self.head, row).iter().map(block);
            let (partial, _) = self.mask.partial(self.head, row);
            let seen = full.clone().chain(partial.iter().map(block));
            let any = Intervals::union_of(seen.collect());
            let full = Intervals::union_of(full.collect());
            answer = Some(match answer {
                None => Answer { any, full },
                Some(before) => Answer {
                    any: before.any.or(&any),
                    full: before.full.and(&full),
                },
            });
        }
        answer.unwrap_or_default()
    }

    fn bits(&self, window: &Window) -> BitMatrix {
        let grid = self.mask.grid();
        let mut bits = window.empty_bits();
        for q_block in self.own_rows(window.rows) {
            let first = (q_block * grid.block_q) as i64;
            let rows = window
                .rows
                .and(Interval::new(first, first + grid.block_q as i64));
            for block in self.mask.full(self.head, q_block) {
                let keys = self.own_keys(*block).within(window.keys);
                for row in rows.start..rows.end {
                    bits.set((row - window.rows.start) as usize, keys);
                }
            }
            let (blocks, patterns) = self.mask.partial(self.head, q_block);
            for (block, pattern) in blocks.iter().zip(patterns) {
                let (keys, pattern) = (self.own_keys(*block), self.mask.pattern(*pattern));
                let stride = grid.block_k / WORD_BITS;
                for row in rows.start..rows.end {
                    let own = (row - first) as usize * stride;
                    let target = bits.row_mut((row - window.rows.start) as usize);
                    copy_words(&pattern[own..own + stride], keys, target, window.keys);
                }
            }
        }
        bits
    }

    /// Own query blocks that meet `rows`.
    fn own_rows(&self, rows: Interval) -> std::ops::Range<usize> {
        let block_q = self.mask.grid().block_q;
        rows.start as usize / block_q..(rows.end as usize).div_ceil(block_q)
    }

    /// Keys of one of the own blocks, past the array's end too.
    fn own_keys(&self, block: u32) -> Interval {
        let block_k = self.mask.grid().block_k as i64;
        let start = i64::from(block) * block_k;
        Interval::new(start, start + block_k)
    }
}

/// Copies the words of keys `from` into those of keys `to`, where they meet. Both start at multiples of 64.
fn copy_words(source: &[u32], from: Interval, target: &mut [u32], to: Interval) {
    let both = from.and(to);
    if both.is_empty() {
        return;
    }
    let words = (both.len() as usize).div_ceil(WORD_BITS);
    let (skip, at) = (both.start - from.start, both.start - to.start);
    let (skip, at) = (skip as usize / WORD_BITS, at as usize / WORD_BITS);
    target[at..at + words].copy_from_slice(&source[skip..skip + words]);
}
