//! Visible elements of a block as bits, and the table of distinct ones.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};

use super::interval::Interval;

/// Bits in a word of a pattern.
pub(super) const WORD_BITS: usize = 32;

/// One bit an element: bit `c % 32` of word `c / 32` of a row is its key `c`. Bits past the last key are 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct BitMatrix {
    columns: usize,
    /// Words a row.
    stride: usize,
    words: Vec<u32>,
}

/// Distinct patterns of a block mask, each with its words in the layout of [`BitMatrix`].
#[derive(Debug, Default)]
pub(super) struct PatternTable {
    words: Vec<u32>,
    /// Patterns by the hash of their words.
    known: FxHashMap<u64, Vec<u32>>,
}

impl BitMatrix {
    /// No visible element. A row has as many words as `padded` keys need.
    pub(super) fn new(rows: usize, columns: usize, padded: usize) -> Self {
        let stride = padded.div_ceil(WORD_BITS);
        BitMatrix {
            columns,
            stride,
            words: vec![0; rows * stride],
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.words.len().checked_div(self.stride).unwrap_or(0)
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u32] {
        &mut self.words[row * self.stride..(row + 1) * self.stride]
    }

    /// Sets the keys of an interval, which lies within the columns or is empty.
    pub(super) fn set(&mut self, row: usize, keys: Interval) {
        if !keys.is_empty() {
            set_bits(self.row_mut(row), keys.start as usize, keys.end as usize);
        }
    }

    pub(super) fn and(&mut self, other: &BitMatrix) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word &= other;
        }
    }

    /// Clears the keys of a row outside an interval, which lies within the columns or is empty.
    pub(super) fn keep(&mut self, row: usize, keys: Interval) {
        let words = self.row_mut(row);
        if keys.is_empty() {
            return words.fill(0);
        }
        let (start, end) = (keys.start as usize, keys.end as usize);
        let (first, last) = (start / WORD_BITS, (end - 1) / WORD_BITS);
        words[..first].fill(0);
        words[first] &= u32::MAX << (start % WORD_BITS);
        words[last] &= u32::MAX >> (WORD_BITS - 1 - (end - 1) % WORD_BITS);
        words[last + 1..].fill(0);
    }

    pub(super) fn or(&mut self, other: &BitMatrix) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    pub(super) fn not(&mut self) {
        let mut inside = vec![0; self.stride];
        set_bits(&mut inside, 0, self.columns);
        for row in 0..self.rows() {
            for (word, inside) in self.row_mut(row).iter_mut().zip(&inside) {
                *word = !*word & inside;
            }
        }
    }

    /// Number of visible elements.
    pub(super) fn count(&self) -> usize {
        count_ones(&self.words)
    }

    /// Number of elements.
    pub(super) fn len(&self) -> usize {
        self.rows() * self.columns
    }
}

impl PatternTable {
    /// The index of a pattern of `block_q` rows, whose first rows are those of `bits`.
    pub(super) fn index(&mut self, bits: &BitMatrix, pattern_words: usize) -> u32 {
        // Zeros at the end say nothing: they may be rows past the array's end.
        let last = bits.words.iter().rposition(|word| *word != 0);
        let mut hasher = FxHasher::default();
        bits.words[..last.map_or(0, |last| last + 1)].hash(&mut hasher);
        let candidates = self.known.entry(hasher.finish()).or_default();
        let same = |index: &&u32| {
            let start = **index as usize * pattern_words;
            let (rows, rest) = self.words[start..start + pattern_words].split_at(bits.words.len());
            rows == bits.words && rest.iter().all(|word| *word == 0)
        };
        if let Some(index) = candidates.iter().find(same) {
            return *index;
        }
        let index = (self.words.len() / pattern_words) as u32;
        candidates.push(index);
        self.words.extend_from_slice(&bits.words);
        self.words.resize((index as usize + 1) * pattern_words, 0);
        index
    }

    pub(super) fn into_words(self) -> Vec<u32> {
        self.words
    }
}

/// Exchanges rows and columns of 32 x 32 bits; bit `c` of word `r` is row r, column c.
pub(super) fn transpose(words: &mut [u32; WORD_BITS]) {
    // Exchanges the two blocks beside the diagonal of all squares of 32, then of 16, and so on.
    let (mut width, mut low) = (WORD_BITS / 2, u32::MAX >> (WORD_BITS / 2));
    while width > 0 {
        for row in (0..WORD_BITS).filter(|row| row & width == 0) {
            let moved = ((words[row] >> width) ^ words[row + width]) & low;
            words[row] ^= moved << width;
            words[row + width] ^= moved;
        }
        width /= 2;
        low ^= low << width;
    }
}

pub(super) fn count_ones(words: &[u32]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

/// Sets bits `start..end`.
pub(super) fn set_bits(words: &mut [u32], start: usize, end: usize) {
    if start >= end {
        return;
    }
    let (first, last) = (start / WORD_BITS, (end - 1) / WORD_BITS);
    let head = u32::MAX << (start % WORD_BITS);
    let tail = u32::MAX >> (WORD_BITS - 1 - (end - 1) % WORD_BITS);
    if first == last {
        words[first] |= head & tail;
        return;
    }
    words[first] |= head;
    words[first + 1..last].fill(u32::MAX);
    words[last] |= tail;
}
