//! What reads elements of any type where they lie, each once: products of few rows with keys or values, in the order of
//! memory, and rows that are laid out for products.

use std::marker::PhantomData;

use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use super::lanes::{Lanes, SUMS, Scalar};
use super::operations::{Operation, total};
use super::{COLUMNS, Factors, Real};

/// An element type in memory that vectors of `T` are read from.
pub(crate) trait Source<T>: bytemuck::Pod {
    /// Whether it is bfloat16, of which products may be in pairs.
    const IS_BF16: bool = false;

    /// Reads a vector.
    ///
    /// # Safety
    /// The instruction set of `L`, and `L::LEN` elements at the address.
    unsafe fn load<L: Lanes<Real = T>>(address: *const Self) -> L;

    /// Where [`in_turns`], reads of two vectors at the address the elements with even places, or where `ODD` with odd ones.
    ///
    /// # Safety
    /// The instruction set of `L`, and two vectors of elements at the address.
    #[inline(always)]
    unsafe fn load_turn<L: Lanes<Real = T>, const ODD: bool>(_address: *const Self) -> L {
        unreachable!("read in their order")
    }

    /// Reads a vector of factors: neighbours in a row.
    ///
    /// # Safety
    /// The instruction set of `L`, and elements for so many factors at the address.
    #[inline(always)]
    unsafe fn load_factors<L: Lanes<Real = T>>(address: *const Self) -> L {
        // SAFETY: the caller's promise; a factor is an element.
        unsafe { Self::load(address) }
    }

    /// Reads two vectors of factors that are pairs of neighbours in a column, the upper ones at `low`.
    ///
    /// # Safety
    /// The instruction set of `L`, and two vectors of elements at each address.
    #[inline(always)]
    unsafe fn load_pairs<L: Lanes<Real = T>>(_low: *const Self, _high: *const Self) -> [L; 2] {
        unreachable!("factors are no pairs")
    }

    /// Writes elements times a factor, rounded to nearest even.
    fn narrow(from: &[T], factor: T, to: &mut [Self]);
}

macro_rules! source {
    ($element:ty, $real:ty, $load:ident, $narrow:ident $($more:item)*) => {
        impl Source<$real> for $element {
            $($more)*
            #[inline(always)]
            fn narrow(from: &[$real], factor: $real, to: &mut [Self]) {
                $narrow(from, factor, to);
            }
            #[inline(always)]
            unsafe fn load<L: Lanes<Real = $real>>(address: *const Self) -> L {
                // SAFETY: the caller's promise.
                unsafe { L::$load(address) }
            }
        }
    };
}
source!(f32, f32, load, copy);
source!(f64, f64, load, copy);
source!(f16, f32, load_f16, narrow_f16);
source!(bf16, f32, load_bf16, narrow_bf16
    const IS_BF16: bool = true;

    #[inline(always)]
    unsafe fn load_turn<L: Lanes<Real = f32>, const ODD: bool>(address: *const Self) -> L {
        // SAFETY: the caller's promise.
        unsafe { L::load_bf16_turn::<ODD>(address) }
    }

    #[inline(always)]
    unsafe fn load_factors<L: Lanes<Real = f32>>(address: *const Self) -> L {
        // SAFETY: the caller's promise; a pair takes the bits of an element.
        unsafe {
            match L::FACTOR {
                1 => Self::load(address),
                _ => L::load(address.cast()),
            }
        }
    }

    #[inline(always)]
    unsafe fn load_pairs<L: Lanes<Real = f32>>(low: *const Self, high: *const Self) -> [L; 2] {
        // SAFETY: the caller's promise.
        unsafe { L::load_pairs(low, high) }
    }
);

#[inline(always)]
fn copy<T: Scalar>(from: &[T], factor: T, to: &mut [T]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = *from * factor;
    }
}

#[inline(always)]
fn narrow_f16(from: &[f32], factor: f32, to: &mut [f16]) {
    let mut some = [0.0; 4 * COLUMNS];
    for (to, from) in to.chunks_mut(some.len()).zip(from.chunks(some.len())) {
        let some = &mut some[..from.len()];
        copy(from, factor, some);
        to.convert_from_f32_slice(some);
    }
}

/// As crate half rounds, without the branches that keep compilers from vectors.
#[inline(always)]
fn narrow_bf16(from: &[f32], factor: f32, to: &mut [bf16]) {
    assert_eq!(from.len(), to.len());
    for (to, from) in to.iter_mut().zip(from) {
        let from = *from * factor;
        let bits = from.to_bits();
        let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16;
        let quiet = bits >> 16 | 0x40;
        *to = bf16::from_bits(if from.is_nan() { quiet } else { rounded } as u16);
    }
}

/// Elements times a factor, rounded to nearest even.
///
/// As an [`Operation`]: the slices are of one length.
pub(super) struct Narrow<'a, T, E> {
    pub(super) from: &'a [T],
    pub(super) factor: T,
    pub(super) to: &'a mut [E],
}

impl<T: Real, E: Source<T>> Operation<T> for Narrow<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        E::narrow(self.from, self.factor, self.to);
    }
}

/// `to[i] += from[i]`
///
/// As an [`Operation`]: the slices are of one length.
pub(super) struct AddRow<'a, T, E> {
    pub(super) from: &'a [E],
    pub(super) to: &'a mut [T],
}

impl<T: Real, E: Source<T>> Operation<T> for AddRow<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let (from, to) = (self.from.as_ptr(), self.to.as_mut_ptr());
        let whole = self.to.len() / L::LEN * L::LEN;
        // SAFETY: inside the slices, which are of one length by the promise of `AddRow`.
        unsafe {
            for x in (0..whole).step_by(L::LEN) {
                let sum = L::load(to.add(x)).add(E::load(from.add(x)));
                sum.store(to.add(x));
            }
            let left = self.to.len() - whole;
            if left > 0 {
                let (from, to) = (from.add(whole), to.add(whole));
                let sum = L::load_part(to, left, T::ZERO).add(read::<L, E, true>(from, left));
                sum.store_part(to, left);
            }
        }
    }
}

/// `rows` rows of `dim` elements, which begin every `from_row`, times `factor`: to rows that begin every `to_row` elements
/// of `to`, with zeros from `dim` to the next multiple of [`COLUMNS`]. Whether all of it is finite.
///
/// As an [`Operation`]: the slices must hold what that says.
pub(in super::super) struct WidenRows<'a, T, E> {
    pub(in super::super) from: &'a [E],
    pub(in super::super) from_row: usize,
    pub(in super::super) rows: usize,
    pub(in super::super) dim: usize,
    pub(in super::super) factor: T,
    pub(in super::super) to: &'a mut [T],
    pub(in super::super) to_row: usize,
}

impl<T: Real, E: Source<T>> Operation<T> for WidenRows<'_, T, E> {
    type Output = bool;

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) -> bool {
        // SAFETY: inside the slices, by the promise of `WidenRows`.
        unsafe {
            let (factor, zero) = (L::splat(self.factor), L::splat(T::ZERO));
            // Sums of products with 0, several so that none waits for the one before.
            let mut sums = [zero; VECTORS];
            let whole = self.dim - self.dim % L::LEN;
            let unrolled = whole - whole % (VECTORS * L::LEN);
            for row in 0..self.rows {
                let from = self.from.as_ptr().add(row * self.from_row);
                let to = self.to.as_mut_ptr().add(row * self.to_row);
                let scaled = |x: usize| E::load::<L>(from.add(x)).mul(factor);
                for x in (0..unrolled).step_by(VECTORS * L::LEN) {
                    for (i, sum) in sums.iter_mut().enumerate() {
                        let x = x + i * L::LEN;
                        let vector = scaled(x);
                        *sum = vector.mul_add(zero, *sum);
                        vector.store(to.add(x));
                    }
                }
                for x in (unrolled..whole).step_by(L::LEN) {
                    let vector = scaled(x);
                    sums[0] = vector.mul_add(zero, sums[0]);
                    vector.store(to.add(x));
                }
                for x in (whole..self.dim.next_multiple_of(COLUMNS)).step_by(L::LEN) {
                    let left = self.dim.saturating_sub(x);
                    let vector = read::<L, E, true>(from.add(x.min(self.dim)), left).mul(factor);
                    sums[0] = vector.mul_add(zero, sums[0]);
                    vector.store(to.add(x));
                }
            }
            total(sums.into_iter().fold(zero, |all, sum| all.add(sum))) == T::ZERO
        }
    }
}

/// `to[i]`, the sum of the products of `dim` elements of row `i` of two operands, whose rows begin every `from_row`.
///
/// As an [`Operation`]: the slices must hold what that says.
pub(in super::super) struct RowProducts<'a, T, E> {
    pub(in super::super) from: [&'a [E]; 2],
    pub(in super::super) from_row: usize,
    pub(in super::super) dim: usize,
    pub(in super::super) to: &'a mut [T],
}

impl<T: Real, E: Source<T>> Operation<T> for RowProducts<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let whole = self.dim - self.dim % L::LEN;
        for (row, to) in self.to.iter_mut().enumerate() {
            // SAFETY: inside the slices, by the promise of `RowProducts`.
            unsafe {
                let [a, b] = self.from.map(|from| from.as_ptr().add(row * self.from_row));
                let mut sum = L::splat(T::ZERO);
                for x in (0..whole).step_by(L::LEN) {
                    sum = E::load::<L>(a.add(x)).mul_add(E::load(b.add(x)), sum);
                }
                if whole < self.dim {
                    let rest =
                        |from: *const E| read::<L, E, true>(from.add(whole), self.dim - whole);
                    sum = rest(a).mul_add(rest(b), sum);
                }
                *to = total(sum);
            }
        }
    }
}

/// Keys or values of neighbouring heads: element `x` of head `h` of key `k` is `data[k * row + h * head + x]`.
#[derive(Clone, Copy)]
pub(in super::super) struct Stream<'a, E> {
    pub(in super::super) data: &'a [E],
    pub(in super::super) row: usize,
    pub(in super::super) head: usize,
    pub(in super::super) keys: usize,
    pub(in super::super) heads: usize,
    pub(in super::super) dim: usize,
}

impl<E: Copy> Stream<'_, E> {
    /// Elements from the first to the last.
    pub(super) fn extent(&self) -> usize {
        match self.keys * self.heads {
            0 => 0,
            _ => (self.keys - 1) * self.row + (self.heads - 1) * self.head + self.dim,
        }
    }

    /// Has memory bring, for `count` elements that are read, those at the same place `keys` keys later, if there are any:
    /// prefetchers of machines do not foresee that a head of some keys follows another. Many such hints at a time hold up
    /// what follows them, so there is one beside every read.
    #[inline(always)]
    fn fetch(&self, read: *const E, keys: usize, count: usize) {
        super::fetch(read.wrapping_add(keys * self.row), count);
    }

    /// The first element of a head of a key.
    ///
    /// # Safety
    /// `key` and `head` are inside, and `data` holds `extent()` elements.
    #[inline(always)]
    unsafe fn at(&self, key: usize, head: usize) -> *const E {
        // SAFETY: the caller's promise.
        unsafe { self.data.as_ptr().add(key * self.row + head * self.head) }
    }
}

/// A vector, or where `PART` its first `count` elements and zeros.
///
/// # Safety
/// The instruction set of `L`, and as many elements at the address.
#[inline(always)]
unsafe fn read<L: Lanes, E: Source<L::Real>, const PART: bool>(
    address: *const E,
    count: usize,
) -> L {
    // SAFETY: the caller's promise.
    unsafe {
        if !PART {
            return E::load(address);
        }
        E::load(first::<E, COLUMNS>(address, count).as_ptr())
    }
}

/// As [`read`] a vector of factors, of `count` elements.
///
/// # Safety
/// As for [`read`].
#[inline(always)]
unsafe fn read_factors<L: Lanes, E: Source<L::Real>, const PART: bool>(
    address: *const E,
    count: usize,
) -> L {
    // SAFETY: the caller's promise.
    unsafe {
        if !PART {
            return E::load_factors(address);
        }
        E::load_factors(first::<E, { 2 * COLUMNS }>(address, count).as_ptr())
    }
}

/// `count` elements, and zeros.
///
/// # Safety
/// As many elements at the address, at most `N`.
#[inline(always)]
pub(super) unsafe fn first<E: bytemuck::Pod, const N: usize>(
    address: *const E,
    count: usize,
) -> [E; N] {
    let mut some = [E::zeroed(); N];
    // SAFETY: the caller's promise.
    unsafe { std::ptr::copy_nonoverlapping(address, some.as_mut_ptr(), count) };
    some
}

/// `scores[i * score_row + k] = scale * query row i . key k of its head`, where the `rows` query rows of a head, `query_row`
/// factors apart and zero from `dim` to the next multiple of [`COLUMNS`] factors, follow those of the head before. Where factors
/// are elements, these rows are as [`IntoTurns`] makes them.
///
/// As an [`Operation`]: the slices must hold what that says.
pub(in super::super) struct StreamScores<'a, T, E> {
    pub(in super::super) keys: Stream<'a, E>,
    pub(in super::super) rows: usize,
    pub(in super::super) query: &'a [T],
    pub(in super::super) query_row: usize,
    pub(in super::super) factors: Factors,
    /// Of pairs: what their products are multiplied by.
    pub(in super::super) scale: T,
    pub(in super::super) scores: &'a mut [T],
    pub(in super::super) score_row: usize,
}

/// Keys that rows are multiplied with at a time.
const KEYS: usize = SUMS;

impl<T: Real, E: Source<T>> Operation<T> for StreamScores<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        // SAFETY: inside the operands, by the promise of `StreamScores`.
        unsafe {
            match self.keys.dim.is_multiple_of(L::LEN * L::FACTOR) {
                true => self.all::<L, false>(),
                false => self.all::<L, true>(),
            }
        }
    }
}

impl<T: Real, E: Source<T>> StreamScores<'_, T, E> {
    /// All scores. Only where `PART` may elements be left behind whole vectors of factors: what reads these, if it is compiled
    /// beside the others, takes the registers of sums.
    ///
    /// # Safety
    /// The instruction set of `L`, and the promise of the operation.
    #[inline(always)]
    unsafe fn all<L: Lanes<Real = T>, const PART: bool>(mut self) {
        for key in (0..self.keys.keys).step_by(L::LEN) {
            for head in 0..self.keys.heads {
                let mut row = 0;
                while row < self.rows {
                    let at = (key, head, row);
                    // SAFETY: the caller's promises.
                    row += unsafe {
                        match self.rows - row {
                            // Sums of rows and keys, and the keys, fit the registers.
                            4.. if L::PANEL >= 4 => self.tile::<L, 4, PART>(at),
                            2.. if L::PANEL >= 2 => self.tile::<L, 2, PART>(at),
                            _ => self.tile::<L, 1, PART>(at),
                        }
                    };
                }
            }
        }
    }

    /// A vector of scores for each of `M` rows; how many rows these are.
    ///
    /// # Safety
    /// The instruction set of `L`, and the place is inside.
    #[inline(always)]
    unsafe fn tile<L: Lanes<Real = T>, const M: usize, const PART: bool>(
        &mut self,
        (first, head, row): (usize, usize, usize),
    ) -> usize {
        let count = L::LEN.min(self.keys.keys - first);
        let times = L::LEN / KEYS;
        // SAFETY: the caller's promise.
        unsafe {
            let mut sums = [[L::splat(T::ZERO); COLUMNS / KEYS]; M];
            for to in 0..times {
                let keys: [_; KEYS] = std::array::from_fn(|n| KEYS * to + n);
                // In place of keys past the end the last, whose products nobody stores.
                let keys = match count == L::LEN {
                    true => keys.map(|key| first + key),
                    false => keys.map(|key| first + key.min(count - 1)),
                };
                let some = self.sums::<L, M, PART>(keys, (head, row));
                for (sums, some) in sums.iter_mut().zip(some) {
                    sums[to] = L::partial_sums(some);
                }
            }
            for (r, sums) in sums.iter().enumerate() {
                let mut all = L::whole_sums(&sums[..times]);
                if L::FACTOR > 1 {
                    all = all.mul(L::splat(self.scale));
                }
                let at = (head * self.rows + row + r) * self.score_row + first;
                let to = self.scores.as_mut_ptr().add(at);
                if count == L::LEN {
                    all.store(to);
                } else {
                    all.store_part(to, count);
                }
            }
        }
        M
    }

    /// For `M` rows and some keys the products of elements as many as a vector has apart, added up.
    ///
    /// # Safety
    /// As [`StreamScores::tile`].
    #[inline(always)]
    unsafe fn sums<L: Lanes<Real = T>, const M: usize, const PART: bool>(
        &self,
        keys: [usize; KEYS],
        (head, row): (usize, usize),
    ) -> [[L; KEYS]; M] {
        // SAFETY: the caller's promise.
        unsafe {
            let query = self.query.as_ptr();
            let query = query.add((head * self.rows + row) * self.query_row);
            let queries: [_; M] = std::array::from_fn(|m| query.add(m * self.query_row));
            let keys = keys.map(|key| self.keys.at(key, head));
            let mut sums = [[L::splat(T::ZERO); KEYS]; M];
            let step = L::LEN * L::FACTOR;
            let whole = self.keys.dim - self.keys.dim % step;
            let turned = turned::<L, E>(whole);
            // The first of the rows asks memory for the keys that follow, for all.
            let fetch = |x: usize, count: usize| {
                if row == 0 {
                    for key in keys {
                        self.keys.fetch(key.wrapping_add(x), L::LEN, count);
                    }
                }
            };
            for x in (0..turned).step_by(2 * L::LEN) {
                fetch(x, 2 * L::LEN);
                add_turn::<_, _, M, false>(&mut sums, queries, keys, x);
                add_turn::<_, _, M, true>(&mut sums, queries, keys, x);
            }
            for x in (turned..whole).step_by(step) {
                fetch(x, step);
                add_products::<_, _, M, false>(&mut sums, queries, keys, x, step);
            }
            if PART {
                let left = self.keys.dim - whole;
                fetch(whole, left);
                add_products::<_, _, M, true>(&mut sums, queries, keys, whole, left);
            }
            sums
        }
    }
}

/// Adds the products of the vectors of factors at element `x` of `M` queries and some keys, where `PART` of `count` elements.
///
/// # Safety
/// The instruction set of `L`, and as many elements at the addresses; of queries whole vectors.
#[inline(always)]
unsafe fn add_products<L: Lanes, E: Source<L::Real>, const M: usize, const PART: bool>(
    sums: &mut [[L; KEYS]; M],
    queries: [*const L::Real; M],
    keys: [*const E; KEYS],
    x: usize,
    count: usize,
) {
    // SAFETY: the caller's promise.
    unsafe {
        let keys = keys.map(|key| read_factors::<L, E, PART>(key.add(x), count));
        for (sums, query) in sums.iter_mut().zip(queries) {
            let query = L::load(query.add(x / L::FACTOR));
            for (sum, key) in sums.iter_mut().zip(keys) {
                *sum = query.multiply(key, *sum);
            }
        }
    }
}

/// As [`add_products`] those of every other element of the two vectors at element `x`, from the second on where `ODD`.
///
/// # Safety
/// The instruction set of `L`, and two vectors of elements at the addresses.
#[inline(always)]
unsafe fn add_turn<L: Lanes, E: Source<L::Real>, const M: usize, const ODD: bool>(
    sums: &mut [[L; KEYS]; M],
    queries: [*const L::Real; M],
    keys: [*const E; KEYS],
    x: usize,
) {
    // SAFETY: the caller's promise.
    unsafe {
        let keys = keys.map(|key| E::load_turn::<L, ODD>(key.add(x)));
        for (sums, query) in sums.iter_mut().zip(queries) {
            let query = L::load(query.add(if ODD { x + L::LEN } else { x }));
            for (sum, key) in sums.iter_mut().zip(keys) {
                *sum = query.mul_add(key, *sum);
            }
        }
    }
}

/// Whether streams read two vectors of factors in turns.
#[inline(always)]
fn in_turns<L: Lanes, E: Source<L::Real>>() -> bool {
    L::TURNS && L::FACTOR == 1 && E::IS_BF16
}

/// How many of `count` elements of a row streams read in turns, two vectors at a time.
#[inline(always)]
fn turned<L: Lanes, E: Source<L::Real>>(count: usize) -> usize {
    match in_turns::<L, E>() {
        true => count - count % (2 * L::LEN),
        false => 0,
    }
}

/// A row times `factor`, as floats in the order in which streams read rows of its type.
///
/// As an [`Operation`]: the slices are of one length.
pub(super) struct IntoTurns<'a, T, E> {
    pub(super) from: &'a [E],
    pub(super) factor: T,
    pub(super) to: &'a mut [T],
}

impl<T: Real, E: Source<T>> Operation<T> for IntoTurns<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let (from, to) = (self.from.as_ptr(), self.to.as_mut_ptr());
        let turned = turned::<L, E>(self.to.len());
        // SAFETY: inside the slices, which are of one length by the promise of `IntoTurns`.
        unsafe {
            let factor = L::splat(self.factor);
            for x in (0..turned).step_by(2 * L::LEN) {
                let at = from.add(x);
                E::load_turn::<L, false>(at).mul(factor).store(to.add(x));
                let odd = E::load_turn::<L, true>(at).mul(factor);
                odd.store(to.add(x + L::LEN));
            }
            for x in (turned..self.to.len()).step_by(L::LEN) {
                let left = self.to.len() - x;
                if left < L::LEN {
                    let part = read::<L, E, true>(from.add(x), left);
                    part.mul(factor).store_part(to.add(x), left);
                } else {
                    E::load::<L>(from.add(x)).mul(factor).store(to.add(x));
                }
            }
        }
    }
}

/// A row of sums of values of type `E` in the order of its elements, from the one in which streams read them.
pub(super) struct OutOfTurns<'a, T, E> {
    pub(super) row: &'a mut [T],
    pub(super) of: PhantomData<E>,
}

impl<T: Real, E: Source<T>> Operation<T> for OutOfTurns<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let turned = turned::<L, E>(self.row.len());
        for two in self.row[..turned].chunks_exact_mut(2 * L::LEN) {
            let at = two.as_mut_ptr();
            // SAFETY: two vectors lie there.
            unsafe {
                let (low, high) = L::load(at).zip(L::load(at.add(L::LEN)));
                low.store(at);
                high.store(at.add(L::LEN));
            }
        }
    }
}

/// `out[i * out_row + x] += weight k of row i times value k of its head`, summed in the order of `k`, with the rows of a head
/// as in [`StreamScores`], and the factors of the weights of row `i` from `weights[i * weight_row]` on. Columns of `out` from `dim` to the next multiple of [`COLUMNS`] are left or get 0 added.
/// Where factors are elements, [`OutOfTurns`] brings the rows of `out` in order.
///
/// As an [`Operation`]: the slices must hold what that says.
pub(in super::super) struct StreamValues<'a, T, E> {
    pub(in super::super) values: Stream<'a, E>,
    pub(in super::super) rows: usize,
    pub(in super::super) weights: &'a [T],
    pub(in super::super) weight_row: usize,
    pub(in super::super) factors: Factors,
    pub(in super::super) out: &'a mut [T],
    pub(in super::super) out_row: usize,
}

/// Values of the size of what they are computed in that are taken in before the next head's, of smaller ones as many bytes: rows
/// that are a page apart share a set of a first-level cache of this many ways.
const VALUES: usize = 8;
/// Vectors of values that all rows take in before the next.
const VECTORS: usize = 4;

impl<T: Real, E: Source<T>> Operation<T> for StreamValues<'_, T, E> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(mut self) {
        for first in (0..self.values.keys).step_by(Self::AT_ONCE) {
            for head in 0..self.values.heads {
                for x in (0..self.values.dim).step_by(VECTORS * L::LEN) {
                    let mut row = 0;
                    while row < self.rows {
                        let at = (first, head, row, x);
                        // SAFETY: inside the operands, by the promise of `StreamValues`.
                        row += unsafe { self.some_rows::<L>(at) };
                    }
                }
            }
        }
    }
}

impl<T: Real, E: Source<T>> StreamValues<'_, T, E> {
    /// Values taken in before the next head's.
    const AT_ONCE: usize = VALUES * size_of::<T>() / size_of::<E>();

    /// As many rows as there are registers for, and four vectors from element `x` on, or what is left; how many rows these
    /// are.
    ///
    /// # Safety
    /// The instruction set of `L`, and the place is inside.
    #[inline(always)]
    unsafe fn some_rows<L: Lanes<Real = T>>(&mut self, at: (usize, usize, usize, usize)) -> usize {
        // SAFETY: the caller's promise.
        unsafe {
            match self.rows - at.2 {
                // Sums of rows and vectors, and the vectors, fit the registers.
                4.. if L::PANEL >= 4 => self.rows::<L, 4>(at),
                2.. if L::PANEL >= 2 => self.rows::<L, 2>(at),
                _ => self.rows::<L, 1>(at),
            }
        }
    }

    /// `M` rows; how many these are.
    ///
    /// # Safety
    /// As [`StreamValues::some_rows`].
    #[inline(always)]
    unsafe fn rows<L: Lanes<Real = T>, const M: usize>(
        &mut self,
        (first, head, row, x): (usize, usize, usize, usize),
    ) -> usize {
        let end = self.values.dim.min(x + VECTORS * L::LEN);
        let mut x = x;
        while x < end {
            let at = (first, head, row, x);
            // Vectors of values of which whole vectors of elements are read.
            let whole = (end - x) / (L::LEN * L::FACTOR) * L::FACTOR;
            let part = (end - x).div_ceil(L::LEN);
            // SAFETY: the caller's promise.
            unsafe {
                match whole {
                    0 if part > 1 => self.tile::<L, M, 2, true>(at),
                    0 => self.tile::<L, M, 1, true>(at),
                    1 => self.tile::<L, M, 1, false>(at),
                    2 => self.tile::<L, M, 2, false>(at),
                    3 => self.tile::<L, M, 3, false>(at),
                    _ => self.tile::<L, M, VECTORS, false>(at),
                }
            }
            x += if whole > 0 { whole } else { part } * L::LEN;
        }
        M
    }

    /// # Safety
    /// As [`StreamValues::rows`], for `N` vectors, where `PART` with a last one that may not be whole.
    #[inline(always)]
    unsafe fn tile<L: Lanes<Real = T>, const M: usize, const N: usize, const PART: bool>(
        &mut self,
        (first, head, row, x): (usize, usize, usize, usize),
    ) {
        let count = Self::AT_ONCE.min(self.values.keys - first);
        // The first of the rows asks memory for the values that follow, for all.
        let ahead = row == 0;
        let row = head * self.rows + row;
        // SAFETY: the caller's promise.
        unsafe {
            let mut value = self.values.at(first, head).add(x);
            let out = self.out.as_mut_ptr().add(row * self.out_row + x);
            let weights = self.weights.as_ptr();
            let weights = weights.add(row * self.weight_row + first / L::FACTOR);
            let weights: [_; M] = std::array::from_fn(|m| weights.add(m * self.weight_row));
            let mut sums = [[L::splat(T::ZERO); N]; M];
            for (m, sums) in sums.iter_mut().enumerate() {
                for (n, sum) in sums.iter_mut().enumerate() {
                    *sum = L::load(out.add(m * self.out_row + n * L::LEN));
                }
            }
            let mut key = 0;
            while key < count {
                if ahead {
                    for key in 0..L::FACTOR {
                        self.values.fetch(value, Self::AT_ONCE + key, N * L::LEN);
                    }
                }
                let values: [L; N] = match L::FACTOR {
                    1 => std::array::from_fn(|n| {
                        let two = value.add(n / 2 * 2 * L::LEN);
                        match n | 1 {
                            second if PART || second >= N || !in_turns::<L, E>() => {
                                read::<L, E, PART>(value.add(n * L::LEN), self.values.dim - x)
                            }
                            second if second == n => E::load_turn::<L, true>(two),
                            _ => E::load_turn::<L, false>(two),
                        }
                    }),
                    _ => {
                        let next = (key + 1 < count).then(|| value.add(self.values.row));
                        pairs::<L, E, N, PART>(value, next, self.values.dim - x)
                    }
                };
                for (sums, weights) in sums.iter_mut().zip(weights) {
                    let weight = L::splat(*weights.add(key / L::FACTOR));
                    for (sum, value) in sums.iter_mut().zip(values) {
                        *sum = weight.multiply(value, *sum);
                    }
                }
                value = value.wrapping_add(L::FACTOR * self.values.row);
                key += L::FACTOR;
            }
            for (m, sums) in sums.iter().enumerate() {
                for (n, sum) in sums.iter().enumerate() {
                    sum.store(out.add(m * self.out_row + n * L::LEN));
                }
            }
        }
    }
}

/// `N` vectors of factors that are pairs of the elements of a row and of those of the next, or zeros; where `PART`, of `count`
/// elements.
///
/// # Safety
/// The instruction set of `L`, and as many elements at the addresses.
#[inline(always)]
unsafe fn pairs<L: Lanes, E: Source<L::Real>, const N: usize, const PART: bool>(
    low: *const E,
    high: Option<*const E>,
    count: usize,
) -> [L; N] {
    // SAFETY: the caller's promise.
    unsafe {
        let mut pairs = [L::splat(L::Real::ZERO); N];
        for (n, pairs) in pairs.chunks_mut(2).enumerate() {
            let at = 2 * n * L::LEN;
            let read = |row: *const E| first(row.add(at), if PART { count } else { 2 * L::LEN });
            let some = match high {
                Some(high) if !PART => E::load_pairs(low.add(at), high.add(at)),
                _ => {
                    let high = high.map_or([E::zeroed(); 2 * COLUMNS], read);
                    E::load_pairs(read(low).as_ptr(), high.as_ptr())
                }
            };
            pairs.copy_from_slice(&some[..pairs.len()]);
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Factors, Kernels};
    use crate::device::Isa;
    use half::bf16;

    #[test]
    fn bf16_is_rounded_as_by_crate_half() {
        let ends = [0, 1, 0x7fff, 0x8000, 0x8001, 0xffff];
        let floats = (0..=u16::MAX).flat_map(|high| ends.map(|low| u32::from(high) << 16 | low));
        let floats: Vec<f32> = floats.map(f32::from_bits).collect();
        for isa in Isa::ALL {
            let mut narrow = vec![bf16::ZERO; floats.len()];
            Kernels::new(isa).narrow(&floats, 1.0, &mut narrow);
            for (narrow, x) in narrow.into_iter().zip(&floats) {
                assert_eq!(
                    narrow.to_bits(),
                    bf16::from_f32(*x).to_bits(),
                    "{x:e}, {isa:?}"
                );
            }
        }
    }

    #[test]
    fn rows_read_in_turns_are_brought_in_order() {
        let from: Vec<bf16> = (0..100).map(|i| bf16::from_f32(i as f32)).collect();
        for isa in Isa::ALL {
            let kernels = Kernels::new(isa);
            for len in
                (0..=from.len()).filter(|_| kernels.factors::<f32, bf16>() == Factors::Floats)
            {
                let mut row = vec![0.5; len + 1];
                kernels.into_turns(&from[..len], 2.0, &mut row[..len]);
                kernels.out_of_turns::<f32, bf16>(&mut row[..len]);
                let twice = (0..len).map(|i| 2.0 * i as f32);
                assert!(row.iter().copied().eq(twice.chain([0.5])), "{len}, {isa:?}");
            }
        }
    }

    #[test]
    fn rows_of_any_length_are_added() {
        let from: Vec<bf16> = (0..100).map(|i| bf16::from_f32(i as f32)).collect();
        for isa in Isa::ALL {
            for len in 0..=from.len() {
                let mut to = vec![0.5; len + 1];
                Kernels::new(isa).add_row(&from[..len], &mut to[..len]);
                let sums = (0..len).map(|i| i as f32 + 0.5);
                assert!(to.iter().copied().eq(sums.chain([0.5])), "{len}, {isa:?}");
            }
        }
    }
}
