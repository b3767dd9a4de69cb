//! The operations, over any [`Lanes`].

use super::lanes::{Lanes, Scalar};
use super::{COLUMNS, Real};

/// Something to compile for an instruction set.
pub(super) trait Operation<T: Real> {
    type Output;

    /// # Safety
    /// The machine has the instruction set of `L`, and what the implementing type says.
    unsafe fn run<L: Lanes<Real = T>>(self) -> Self::Output;
}

/// [`COLUMNS`] rows, transposed.
///
/// As an [`Operation`]: `from` must hold that many rows of `columns` elements that begin every `from_row`, `to` the columns as rows of [`COLUMNS`]
/// elements that begin every `to_row`.
pub(super) struct Transpose<'a, T> {
    pub(super) from: &'a [T],
    pub(super) from_row: usize,
    pub(super) columns: usize,
    pub(super) to: &'a mut [T],
    pub(super) to_row: usize,
}

impl<T: Real> Operation<T> for Transpose<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let whole = self.columns - self.columns % L::LEN;
        for key in (0..COLUMNS).step_by(L::LEN) {
            for column in (0..whole).step_by(L::LEN) {
                // SAFETY: inside both, by the promise of `Transpose`.
                unsafe {
                    let mut rows = [L::splat(T::ZERO); COLUMNS];
                    for (r, row) in rows[..L::LEN].iter_mut().enumerate() {
                        let at = (key + r) * self.from_row + column;
                        *row = L::load(self.from.as_ptr().add(at));
                    }
                    for (r, row) in square::<L>(rows)[..L::LEN].iter().enumerate() {
                        let at = (column + r) * self.to_row + key;
                        row.store(self.to.as_mut_ptr().add(at));
                    }
                }
            }
        }
        for column in whole..self.columns {
            let to = &mut self.to[column * self.to_row..][..COLUMNS];
            for (r, to) in to.iter_mut().enumerate() {
                *to = self.from[r * self.from_row + column];
            }
        }
    }
}

/// The first `LEN` rows, transposed: rows half of them apart are zipped until each has one column.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
unsafe fn square<L: Lanes>(mut rows: [L; COLUMNS]) -> [L; COLUMNS] {
    let half = L::LEN / 2;
    let mut zipped = 1;
    while zipped < L::LEN {
        let before = rows;
        for r in 0..half {
            // SAFETY: the caller's promise.
            (rows[2 * r], rows[2 * r + 1]) = unsafe { before[r].zip(before[r + half]) };
        }
        zipped *= 2;
    }
    rows
}

/// Largest element, passing over NaN.
pub(super) struct Max<'a, T>(pub(super) &'a [T]);

impl<T: Real> Operation<T> for Max<'_, T> {
    type Output = T;

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) -> T {
        let least = T::NEG_INFINITY;
        // SAFETY: `read` stays inside the slice.
        unsafe {
            // Several, so that none waits for the one before.
            const SOME: usize = 4;
            let mut largest = [L::splat(least); SOME];
            let whole = self.0.len() - self.0.len() % (SOME * L::LEN);
            for at in (0..whole).step_by(SOME * L::LEN) {
                for (i, largest) in largest.iter_mut().enumerate() {
                    *largest = largest.max(L::load(self.0.as_ptr().add(at + i * L::LEN)));
                }
            }
            for at in (whole..self.0.len()).step_by(L::LEN) {
                largest[0] = largest[0].max(read::<L>(self.0, at, least));
            }
            let [a, b, c, d] = largest;
            fold(a.max(b).max(c.max(d)), |m, x| if x > m { x } else { m })
        }
    }
}

/// Whether no element is infinite or NaN: 0 times any other is 0.
pub(super) struct Finite<'a, T>(pub(super) &'a [T]);

impl<T: Real> Operation<T> for Finite<'_, T> {
    type Output = bool;

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) -> bool {
        // SAFETY: `read` stays inside the slice.
        unsafe {
            // Several sums, so that none waits for the one before.
            const SUMS: usize = 4;
            let zero = L::splat(T::ZERO);
            let mut sums = [zero; SUMS];
            let whole = self.0.len() - self.0.len() % (SUMS * L::LEN);
            for at in (0..whole).step_by(SUMS * L::LEN) {
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum = L::load(self.0.as_ptr().add(at + i * L::LEN)).mul_add(zero, *sum);
                }
            }
            let mut sum = sums.into_iter().fold(zero, |all, sum| all.add(sum));
            for at in (whole..self.0.len()).step_by(L::LEN) {
                sum = read::<L>(self.0, at, T::ZERO).mul_add(zero, sum);
            }
            total(sum) == T::ZERO
        }
    }
}

/// [`ExpSum`] for each of some queries, of which `max` has the maxima so far: `count` rows of scores, one for each key, which
/// begin every `stride` and have one for each query. Rows from `count` to the next multiple of [`COLUMNS`] become 0. With lanes
/// of pairs the weights are not written in place but to `pairs`, of neighbours in a column. Sums have the order of [`ExpSum`].
///
/// As an [`Operation`]: `scores` and `pairs` must hold so many rows, `stride` the queries padded to whole vectors, and `sums` one
/// for each of these.
pub(in super::super) struct WeighColumns<'a, T> {
    pub(in super::super) scores: &'a mut [T],
    pub(in super::super) stride: usize,
    pub(in super::super) count: usize,
    pub(in super::super) pairs: &'a mut [T],
    pub(in super::super) max: &'a mut [T],
    pub(in super::super) sums: &'a mut [T],
}

impl<T: Real> Operation<T> for WeighColumns<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let width = self.max.len().next_multiple_of(COLUMNS);
        for key in self.count..self.count.next_multiple_of(COLUMNS) {
            self.scores[key * self.stride..][..width].fill(T::ZERO);
        }
        let (scores, pairs) = (self.scores.as_mut_ptr(), self.pairs.as_mut_ptr());
        for at in (0..self.max.len()).step_by(L::LEN) {
            // SAFETY: inside the slices, by the promise of `WeighColumns`.
            unsafe {
                let score = |key: usize| scores.add(key * self.stride + at);
                // Several, so that none waits for the one before.
                let mut largest = [L::splat(T::NEG_INFINITY); 4];
                for key in (0..self.count).step_by(4) {
                    for (i, largest) in largest.iter_mut().enumerate() {
                        *largest = largest.max(L::load(score(self.count.min(key + i + 1) - 1)));
                    }
                }
                let [a, b, c, d] = largest;
                let max = read::<L>(self.max, at, T::NEG_INFINITY).max(a.max(b).max(c.max(d)));
                write(max, self.max, at);
                let mut shift = max;
                for infinite in [T::NEG_INFINITY, T::INFINITY] {
                    shift = shift.zero_where(max, L::splat(infinite));
                }
                // One for each key of a vector, as a row of scores would have.
                let mut sums = [L::splat(T::ZERO); COLUMNS];
                let together = EXPS.min(L::LEN);
                for first in (0..self.count).step_by(L::LEN) {
                    for i in (0..L::LEN).step_by(together) {
                        let key = first + i;
                        // Of keys behind the last, which have none, the last one's.
                        let mut weights = [shift; EXPS];
                        for (next, weight) in weights.iter_mut().enumerate() {
                            let key = self.count.min(key + next + 1) - 1;
                            *weight = L::load(score(key)).sub(shift);
                        }
                        L::exp_each(&mut weights);
                        for (next, weight) in weights[..together].iter_mut().enumerate() {
                            if key + next < self.count {
                                sums[i + next] = sums[i + next].add(*weight);
                            } else {
                                *weight = L::splat(T::ZERO);
                            }
                        }
                        for next in (0..together).step_by(2) {
                            let (key, low, high) = (key + next, weights[next], weights[next + 1]);
                            if L::FACTOR == 1 {
                                low.store(score(key));
                                high.store(score(key + 1));
                            } else {
                                low.pair(high).store(pairs.add(key / 2 * self.stride + at));
                            }
                        }
                    }
                }
                let mut half = L::LEN / 2;
                while half > 0 {
                    for i in 0..half {
                        sums[i] = sums[i].add(sums[i + half]);
                    }
                    half /= 2;
                }
                write(sums[0], self.sums, at);
            }
        }
    }
}

/// The larger of a row's maximum so far and its largest score of now, and what weights are relative to: 0 while that is not
/// finite.
#[inline(always)]
pub(super) fn shift_of<T: Real>(before: T, largest: T) -> (T, T) {
    let max = if largest > before { largest } else { before };
    (max, if max.is_finite() { max } else { T::ZERO })
}

/// Vectors whose exponentials are worked out in step.
const EXPS: usize = 8;

/// `exp(x - shift)` in place, and the sum.
pub(super) struct ExpSum<'a, T> {
    pub(super) row: &'a mut [T],
    pub(super) shift: T,
}

impl<T: Real> Operation<T> for ExpSum<'_, T> {
    type Output = T;

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) -> T {
        // SAFETY: `read` and `write` stay inside the slice.
        unsafe {
            let shift = L::splat(self.shift);
            let mut sum = L::splat(T::ZERO);
            let whole = self.row.len() - self.row.len() % (EXPS * L::LEN);
            for at in (0..whole).step_by(EXPS * L::LEN) {
                let x = self.row.as_mut_ptr().add(at);
                let mut each = [shift; EXPS];
                for (i, each) in each.iter_mut().enumerate() {
                    *each = L::load(x.add(i * L::LEN)).sub(shift);
                }
                L::exp_each(&mut each);
                for (i, e) in each.iter().enumerate() {
                    sum = sum.add(*e);
                    e.store(x.add(i * L::LEN));
                }
            }
            for at in (whole..self.row.len()).step_by(L::LEN) {
                let e = read::<L>(self.row, at, T::NEG_INFINITY).sub(shift).exp();
                sum = sum.add(e);
                write(e, self.row, at);
            }
            total(sum)
        }
    }
}

/// `x * factor` in place.
pub(super) struct Scale<'a, T> {
    pub(super) row: &'a mut [T],
    pub(super) factor: T,
}

impl<T: Real> Operation<T> for Scale<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        for x in self.row {
            *x *= self.factor;
        }
    }
}

/// `bound * tanh(x / bound)` in place.
pub(super) struct BoundedTanh<'a, T> {
    pub(super) row: &'a mut [T],
    pub(super) bound: T,
}

impl<T: Real> Operation<T> for BoundedTanh<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        // SAFETY: `read` and `write` stay inside the slice.
        unsafe {
            let (bound, inverse) = (L::splat(self.bound), L::splat(T::ONE / self.bound));
            for at in (0..self.row.len()).step_by(L::LEN) {
                let x = read::<L>(self.row, at, T::ZERO);
                write(x.mul(inverse).tanh().mul(bound), self.row, at);
            }
        }
    }
}

/// For a row of scores and the gradients of their weights, slices of one length: `p = exp(x - shift)` in place of each
/// score `x`, 0 for `-inf` whatever `shift`, and `p * (dx - delta)` in place of its `dx`, 0 where `p` is 0 whatever `dx`.
pub(super) struct WeightsAndGradients<'a, T> {
    pub(super) x: &'a mut [T],
    pub(super) shift: T,
    pub(super) dx: &'a mut [T],
    pub(super) delta: T,
}

impl<T: Real> Operation<T> for WeightsAndGradients<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        // SAFETY: `read` and `write` stay inside the slices.
        unsafe {
            let (shift, delta) = (L::splat(self.shift), L::splat(self.delta));
            let (zero, hidden) = (L::splat(T::ZERO), L::splat(T::NEG_INFINITY));
            let whole = self.x.len() - self.x.len() % (EXPS * L::LEN);
            for at in (0..whole).step_by(EXPS * L::LEN) {
                let (x, dx) = (self.x.as_mut_ptr().add(at), self.dx.as_mut_ptr().add(at));
                let mut each = [shift; EXPS];
                for (i, each) in each.iter_mut().enumerate() {
                    *each = L::load(x.add(i * L::LEN)).sub(shift);
                }
                L::exp_each(&mut each);
                for (i, weight) in each.iter().enumerate() {
                    let (x, dx) = (x.add(i * L::LEN), dx.add(i * L::LEN));
                    let p = weight.zero_where(L::load(x), hidden);
                    p.store(x);
                    let gradient = p.mul(L::load(dx).sub(delta));
                    gradient.zero_where(p, zero).store(dx);
                }
            }
            for at in (whole..self.x.len()).step_by(L::LEN) {
                let x = read::<L>(self.x, at, T::NEG_INFINITY);
                let p = x.sub(shift).exp().zero_where(x, hidden);
                let gradient = p.mul(read::<L>(self.dx, at, T::ZERO).sub(delta));
                write(p, self.x, at);
                write(gradient.zero_where(p, zero), self.dx, at);
            }
        }
    }
}

/// The vector at element `at`, its elements past the end of the slice replaced by `fill`.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
pub(super) unsafe fn read<L: Lanes>(slice: &[L::Real], at: usize, fill: L::Real) -> L {
    let left = slice.len() - at;
    // SAFETY: that many elements are left.
    unsafe {
        let address = slice.as_ptr().add(at);
        match left {
            left if left >= L::LEN => L::load(address),
            left => L::load_part(address, left, fill),
        }
    }
}

/// Writes the elements of `vector` that fall inside the slice from element `at`.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
pub(super) unsafe fn write<L: Lanes>(vector: L, slice: &mut [L::Real], at: usize) {
    let left = slice.len() - at;
    // SAFETY: that many elements are left.
    unsafe {
        let address = slice.as_mut_ptr().add(at);
        match left {
            left if left >= L::LEN => vector.store(address),
            left => vector.store_part(address, left),
        }
    }
}

/// The sum of the elements.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
pub(super) unsafe fn total<L: Lanes>(vector: L) -> L::Real {
    // SAFETY: the caller's promise.
    unsafe { fold(vector, |a, b| a + b) }
}

/// All elements combined, halves first: a chain of `log2(LEN)` steps.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
unsafe fn fold<L: Lanes>(vector: L, combine: impl Fn(L::Real, L::Real) -> L::Real) -> L::Real {
    let mut all = [L::Real::ZERO; COLUMNS];
    // SAFETY: `LEN` is at most `COLUMNS`.
    unsafe { vector.store(all.as_mut_ptr()) };
    let mut half = L::LEN / 2;
    while half > 0 {
        for i in 0..half {
            all[i] = combine(all[i], all[i + half]);
        }
        half /= 2;
    }
    all[0]
}

#[cfg(test)]
mod tests {
    use super::super::{Isa, Kernels};

    #[test]
    fn exponentials_are_close_and_hidden_scores_are_0() {
        for isa in [Isa::Generic, Isa::Avx2, Isa::Avx512, Isa::Neon] {
            // Weights of scores of which the largest is 0.
            let scores: Vec<f32> = (0..4000).map(|i| i as f32 * -0.03).collect();
            let mut weights = scores.clone();
            let (max, _) = Kernels::new(isa).weigh(&mut weights, f32::NEG_INFINITY, 0.0);
            assert_eq!(max, 0.0);
            for (x, weight) in scores.iter().zip(&weights) {
                let exact = f64::from(*x).exp();
                let error = (f64::from(*weight) - exact).abs();
                let smallest = f64::from(f32::MIN_POSITIVE);
                let most = if exact < smallest {
                    smallest
                } else {
                    1e-5 * exact
                };
                assert!(
                    error <= most,
                    "{isa:?}: exp({x}) is {exact:e}, got {weight:e}"
                );
                assert!(
                    *x < -1.0 || error <= 3e-7 * exact,
                    "{isa:?}: exp({x}): {weight:e}"
                );
            }
            let mut hidden = [0.0, f32::NEG_INFINITY, -1e30, -200.0, -104.1, f32::NAN];
            Kernels::new(isa).weigh(&mut hidden, f32::NEG_INFINITY, 0.0);
            assert_eq!(hidden[..5], [1.0, 0.0, 0.0, 0.0, 0.0], "{isa:?}");
            assert!(hidden[5].is_nan(), "{isa:?}");
        }
    }
}
