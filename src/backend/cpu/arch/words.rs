//! Which weights dropout keeps: random words, drawn side by side in vectors, and what they make of weights.

use super::lanes::Lanes;
use super::operations::{Operation, read, write};
use super::{COLUMNS, Real};
use crate::attention::Dropout;

/// A vector of words of 32 bits.
///
/// # Safety
/// Every method requires the instruction set of the implementing type; `load` and `store` require `LEN` words at the
/// address.
pub(crate) trait Words: Copy {
    /// Words in a vector; divides [`COLUMNS`].
    const LEN: usize;

    /// All words `x`.
    unsafe fn splat(x: u32) -> Self;
    /// Reads a vector, aligned or not.
    unsafe fn load(address: *const u32) -> Self;
    /// Writes a vector, aligned or not.
    unsafe fn store(self, address: *mut u32);
    /// Sums, of which the lowest 32 bits are kept.
    unsafe fn add(self, other: Self) -> Self;
    /// The upper and the lower words of products.
    unsafe fn multiply(self, other: Self) -> (Self, Self);
    /// Bits of one of both.
    unsafe fn xor(self, other: Self) -> Self;
    /// Bits of both.
    unsafe fn and(self, other: Self) -> Self;
    /// Bits that `other` does not have.
    unsafe fn and_not(self, other: Self) -> Self;
    /// Bits of any of both.
    unsafe fn or(self, other: Self) -> Self;
    /// Whether a word is not 0.
    unsafe fn any(self) -> bool;
}

/// Which weights of queries `2 pair` and `2 pair + 1`, in the lower and the upper halves of words, and of the keys of groups
/// `group..group + count` are kept: bits of `kept`, a word for each group.
///
/// As an [`Operation`]: `kept` must have `count` words, in whole [`COLUMNS`].
pub(in super::super) struct Draw<'a> {
    pub(in super::super) dropout: &'a Dropout,
    pub(in super::super) head: u32,
    pub(in super::super) pair: u32,
    pub(in super::super) group: u32,
    pub(in super::super) count: usize,
    pub(in super::super) kept: &'a mut [u32],
}

/// Blocks of Philox that belong to a group, which the counters of neighbouring groups are apart.
const BLOCKS: u32 = 4;
/// Blocks that decide nearly all weights of a group.
const FIRST_BLOCKS: usize = 3;
/// The last block of the last group of keys, as indices of keys are words; the first group follows.
const LAST_BLOCK: u32 = (u32::MAX / Dropout::KEYS) * BLOCKS + BLOCKS - 1;
/// Words of a block.
const WORDS: usize = 4;

impl<T: Real> Operation<T> for Draw<'_> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        // SAFETY: the caller's promise.
        unsafe { self.draw::<L::Words>() }
    }
}

impl Draw<'_> {
    /// # Safety
    /// As [`Operation::run`].
    #[inline(always)]
    unsafe fn draw<W: Words>(self) {
        let mut apart = [0; COLUMNS];
        for (i, apart) in apart.iter_mut().enumerate() {
            *apart = i as u32 * BLOCKS;
        }
        // SAFETY: `kept` is long enough, by the promise of `Draw`.
        unsafe {
            // Bits of the threshold, highest first.
            let mut bits = [W::splat(0); BLOCKS as usize * WORDS];
            for (i, bit) in bits.iter_mut().enumerate() {
                *bit = W::splat((self.dropout.threshold >> (15 - i) & 1).wrapping_neg());
            }
            let (first_bits, last_bits) = bits.split_at(FIRST_BLOCKS * WORDS);
            let [head, pair, batch] =
                [self.head, self.pair, self.dropout.batch].map(|word| W::splat(word));
            for at in (0..self.count).step_by(W::LEN) {
                let group = self.group.wrapping_add(at as u32);
                let first = W::load(apart.as_ptr()).add(W::splat(group.wrapping_mul(BLOCKS)));
                let first = first.and(W::splat(LAST_BLOCK));
                let mut counters = [[head, pair, batch, first]; FIRST_BLOCKS];
                for (c, counter) in counters.iter_mut().enumerate() {
                    counter[3] = first.add(W::splat(c as u32));
                }
                let words = philox(counters, self.dropout.key);
                // Numbers that are below the threshold, and those that are equal to it so far.
                let mut sides = (W::splat(0), W::splat(u32::MAX));
                for (word, bit) in words.as_flattened().iter().zip(first_bits) {
                    sides = compare(sides, *word, *bit);
                }
                if sides.1.any() {
                    let last = first.add(W::splat(FIRST_BLOCKS as u32));
                    let words = philox([[head, pair, batch, last]], self.dropout.key);
                    for (word, bit) in words.as_flattened().iter().zip(last_bits) {
                        sides = compare(sides, *word, *bit);
                    }
                }
                sides.0.store(self.kept.as_mut_ptr().add(at));
            }
        }
    }
}

/// Takes the next lower bit of numbers and of the threshold into which are below it and which are equal.
///
/// # Safety
/// The instruction set of `W`.
#[inline(always)]
unsafe fn compare<W: Words>((below, same): (W, W), word: W, bit: W) -> (W, W) {
    // SAFETY: the caller's promise.
    unsafe {
        let smaller = same.and(bit).and_not(word);
        (below.or(smaller), same.and_not(word.xor(bit)))
    }
}

/// Some blocks of Philox4x32 with ten rounds, of counters in each place of a vector.
///
/// # Safety
/// The instruction set of `W`.
#[inline(always)]
unsafe fn philox<W: Words, const N: usize>(
    mut blocks: [[W; WORDS]; N],
    mut key: [u32; 2],
) -> [[W; WORDS]; N] {
    // SAFETY: the caller's promise.
    unsafe {
        let [first, third] = Dropout::MULTIPLIERS.map(|word| W::splat(word));
        for _ in 0..Dropout::ROUNDS {
            let keys = [W::splat(key[0]), W::splat(key[1])];
            for block in &mut blocks {
                let [a, b, c, d] = *block;
                let (upper_a, lower_a) = a.multiply(first);
                let (upper_c, lower_c) = c.multiply(third);
                *block = [
                    upper_c.xor(b).xor(keys[0]),
                    lower_c,
                    upper_a.xor(d).xor(keys[1]),
                    lower_a,
                ];
            }
            for (key, step) in key.iter_mut().zip(Dropout::KEY_STEPS) {
                *key = key.wrapping_add(step);
            }
        }
    }
    blocks
}

/// Multiplies elements by `factor` where bits of `kept` say so, and by 0 elsewhere. Bit `i` of the row is bit `half + i % 16` of
/// word `i / 16`; that of the first element is bit `first`.
///
/// As an [`Operation`]: `kept` must have a word more than hold the bits.
pub(super) struct Keep<'a, T> {
    pub(super) row: &'a mut [T],
    pub(super) factor: T,
    pub(super) kept: &'a [u32],
    pub(super) first: usize,
    pub(super) half: u32,
}

impl<T: Real> Operation<T> for Keep<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        const GROUP: usize = Dropout::KEYS as usize;
        // SAFETY: `read` and `write` stay inside the row, the words are there by the promise of `Keep`.
        unsafe {
            let factor = L::splat(self.factor);
            for at in (0..self.row.len()).step_by(L::LEN) {
                let bit = self.first + at;
                let words = self.kept.as_ptr().add(bit / GROUP);
                let low = *words >> self.half & 0xFFFF;
                let high = *words.add(1) >> self.half << GROUP;
                let factors = factor.where_bits((high | low) >> (bit % GROUP));
                write(read::<L>(self.row, at, T::ZERO).mul(factors), self.row, at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Kernels;
    use super::*;
    use crate::device::Isa;

    /// Every instruction set keeps what the definition keeps, whose factors these are.
    #[test]
    fn weights_are_kept_as_by_definition() {
        let last = u32::MAX - 100;
        for (prob, first_key, count) in [
            (0.1, 0, 300),
            (0.5, 7, 1),
            (0.9, 1000, 259),
            (1e-9, 3, 640),
            (0.3, last, 170),
        ] {
            let dropout = Dropout::new(prob, [123, 456], 7);
            let mut dropped = 0;
            for (isa, query) in Isa::ALL
                .into_iter()
                .flat_map(|isa| (0..6).map(move |q| (isa, q)))
            {
                let kernels = Kernels::new(isa);
                let first = (first_key % Dropout::KEYS) as usize;
                let groups = (first + count).div_ceil(Dropout::KEYS as usize);
                let mut kept = vec![u32::MAX; groups.next_multiple_of(COLUMNS) + 1];
                kernels.draw(Draw {
                    dropout: &dropout,
                    head: 3,
                    pair: query / 2,
                    group: first_key / Dropout::KEYS,
                    count: groups,
                    kept: &mut kept,
                });
                let half = query % 2 * Dropout::KEYS;
                let mut expected = vec![0.0; count];
                dropout.factors(3, query, first_key, 0.5, &mut expected);
                dropped += expected.iter().filter(|x| **x == 0.0).count();
                let mut row = vec![1f32; count];
                kernels.keep(&mut row, 0.5, (&kept, first, half));
                assert_eq!(row, expected, "{prob}, {first_key}, {query}, {isa:?}");
                let mut row = vec![1f64; count];
                kernels.keep(&mut row, 0.5, (&kept, first, half));
                assert!(row.iter().zip(&expected).all(|(a, b)| *a == f64::from(*b)));
            }
            assert!(prob < 0.01 || count == 1 || dropped > 0, "{prob}");
        }
    }
}
