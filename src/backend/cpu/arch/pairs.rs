//! Pairs of bfloat16 as factors of products, where an instruction multiplies two such pairs and adds both products.

use half::bf16;

use super::lanes::{Lanes, Scalar};
use super::operations::{Operation, total};
use super::streams::first;
use super::{COLUMNS, Kernels, Real, Source};
use crate::device::Isa;

/// What the operands of a product consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Factors {
    /// An element each.
    Floats,
    /// Two elements that follow each other along the depth of the product, rounded to bfloat16, in the bits of a float32, the
    /// first in the lower half. An odd depth ends with a 0.
    Pairs,
}

impl Factors {
    /// Elements in each.
    #[inline(always)]
    pub(in super::super) fn each(self) -> usize {
        match self {
            Factors::Floats => 1,
            Factors::Pairs => 2,
        }
    }

    /// How many hold a depth of so many elements.
    #[inline(always)]
    pub(in super::super) fn count(self, elements: usize) -> usize {
        elements.div_ceil(self.each())
    }

    /// Room for so many factors beside elements in floats: none where elements are factors themselves.
    pub(in super::super) fn room(self, factors: usize) -> usize {
        match self {
            Factors::Floats => 0,
            Factors::Pairs => factors,
        }
    }

    /// The bits of a factor that belong to elements other than 0: none, all, or those of one of a pair.
    pub(super) fn nonzero<T: Scalar>(self, factor: T) -> u32 {
        match self {
            Factors::Floats if factor == T::ZERO => 0,
            Factors::Floats => u32::MAX,
            Factors::Pairs => {
                let [bits]: [u32; 1] = bytemuck::cast([factor]);
                // All but the signs.
                let is_zero = |part: &u32| bits & part & 0x7fff_7fff == 0;
                let parts = [FIRST, !FIRST].into_iter();
                parts.filter(|part| !is_zero(part)).sum()
            }
        }
    }
}

/// The bits of the first of a pair.
pub(in super::super) const FIRST: u32 = 0xffff;

/// A pair with zeros but for these bits.
pub(in super::super) fn part<T: Scalar>(pair: T, bits: u32) -> T {
    let [all]: [u32; 1] = bytemuck::cast([pair]);
    let [part]: [T; 1] = bytemuck::cast([all & bits]);
    part
}

/// Which elements of rows become pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Neighbours {
    /// Neighbours in a row, which becomes a row of half as many pairs: for products over the elements of rows.
    InRow,
    /// Those of a row and the next, which become one row of pairs, of an odd last row with zeros: for products over rows.
    InColumn,
}

/// `rows` rows of `width` elements, a multiple of [`COLUMNS`], which begin every `from_row`, as pairs in rows that begin every
/// `to_row`.
///
/// As an [`Operation`]: the slices must hold what that says.
struct Pair<'a, T> {
    neighbours: Neighbours,
    rows: usize,
    width: usize,
    from: &'a [T],
    from_row: usize,
    to: &'a mut [T],
    to_row: usize,
}

impl<T: Real> Operation<T> for Pair<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let (from, to) = (self.from.as_ptr(), self.to.as_mut_ptr());
        // SAFETY: inside the slices, by the promise of `Pair`; a pair takes the bits of an element.
        unsafe {
            match self.neighbours {
                Neighbours::InRow => {
                    for row in 0..self.rows {
                        let from = from.add(row * self.from_row);
                        let to = to.add(row * self.to_row).cast::<bf16>();
                        for x in (0..self.width).step_by(L::LEN) {
                            L::load(from.add(x)).store_bf16(to.add(x));
                        }
                    }
                }
                Neighbours::InColumn => {
                    for row in (0..self.rows).step_by(2) {
                        let to = to.add(row / 2 * self.to_row);
                        let from = from.add(row * self.from_row);
                        for x in (0..self.width).step_by(L::LEN) {
                            let high = match row + 1 < self.rows {
                                true => L::load(from.add(self.from_row + x)),
                                false => L::splat(T::ZERO),
                            };
                            L::load(from.add(x)).pair(high).store(to.add(x));
                        }
                    }
                }
            }
        }
    }
}

/// `rows` rows of `dim` elements, which begin every `from_row`, as pairs of [`Neighbours::InColumn`] in rows that begin every
/// `to_row`, with zeros from `dim` to the next multiple of [`COLUMNS`]. Whether all of it is finite.
///
/// As an [`Operation`]: the slices must hold what that says.
pub(in super::super) struct PairRows<'a, T, E> {
    pub(in super::super) from: &'a [E],
    pub(in super::super) from_row: usize,
    pub(in super::super) rows: usize,
    pub(in super::super) dim: usize,
    pub(in super::super) to: &'a mut [T],
    pub(in super::super) to_row: usize,
}

impl<T: Real, E: Source<T>> Operation<T> for PairRows<'_, T, E> {
    type Output = bool;

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) -> bool {
        let none = [E::zeroed(); 2 * COLUMNS];
        // SAFETY: inside the slices, by the promise of `PairRows`; two vectors of pairs are of `2 LEN` elements a row.
        unsafe {
            let zero = L::splat(T::ZERO);
            // Sums of products with 0.
            let mut sums = [zero; 2];
            for row in (0..self.rows).step_by(2) {
                let low = self.from.as_ptr().add(row * self.from_row);
                let high = (row + 1 < self.rows).then(|| low.add(self.from_row));
                let to = self.to.as_mut_ptr().add(row / 2 * self.to_row);
                for x in (0..self.dim).step_by(2 * L::LEN) {
                    let left = self.dim - x;
                    let some = |from: *const E| first::<E, { 2 * COLUMNS }>(from.add(x), left);
                    let pairs: [L; 2] = match high {
                        Some(high) if left >= 2 * L::LEN => E::load_pairs(low.add(x), high.add(x)),
                        _ if left >= 2 * L::LEN => E::load_pairs(low.add(x), none.as_ptr()),
                        high => {
                            let high = high.map_or(none, some);
                            E::load_pairs(some(low).as_ptr(), high.as_ptr())
                        }
                    };
                    for (sum, pair) in sums.iter_mut().zip(pairs) {
                        *sum = pair.multiply(zero, *sum);
                    }
                    pairs[0].store(to.add(x));
                    if left > L::LEN {
                        pairs[1].store(to.add(x + L::LEN));
                    }
                }
            }
            total(sums[0].add(sums[1])) == T::ZERO
        }
    }
}

impl Kernels {
    /// What products of this element type consist of.
    pub(in super::super) fn factors<T: Real, E: Source<T>>(self) -> Factors {
        match self.0 {
            Isa::Avx512Bf16 if E::IS_BF16 => Factors::Pairs,
            _ => Factors::Floats,
        }
    }

    /// Makes pairs of so many rows of `width` elements, a multiple of [`COLUMNS`], which begin every so many elements of `from`:
    /// rows of pairs that begin every so many of `to`.
    ///
    /// # Panics
    /// When a slice is too short, or where [`Kernels::factors`] are no pairs.
    pub(in super::super) fn pair<T: Real>(
        self,
        neighbours: Neighbours,
        (rows, width): (usize, usize),
        (from, from_row): (&[T], usize),
        (to, to_row): (&mut [T], usize),
    ) {
        if rows == 0 {
            return;
        }
        assert!(width.is_multiple_of(COLUMNS));
        assert!(from.len() >= (rows - 1) * from_row + width);
        let (rows_to, width_to) = match neighbours {
            Neighbours::InRow => (rows, width / 2),
            Neighbours::InColumn => (rows.div_ceil(2), width),
        };
        assert!(to.len() >= (rows_to - 1) * to_row + width_to);
        let operation = Pair {
            neighbours,
            rows,
            width,
            from,
            from_row,
            to,
            to_row,
        };
        // SAFETY: the assertions are what `Pair` asks for.
        unsafe { self.run_in_pairs(operation) }
    }

    /// Makes pairs of rows as they lie; whether all of it is finite.
    ///
    /// # Panics
    /// When a slice is too short, or where [`Kernels::factors`] are no pairs.
    pub(in super::super) fn pair_rows<T: Real, E: Source<T>>(self, p: PairRows<'_, T, E>) -> bool {
        if p.rows == 0 {
            return true;
        }
        let width = p.dim.next_multiple_of(COLUMNS);
        assert!(p.from.len() >= (p.rows - 1) * p.from_row + p.dim);
        assert!(p.to.len() >= (p.rows.div_ceil(2) - 1) * p.to_row + width);
        // SAFETY: the assertions are what `PairRows` asks for.
        unsafe { self.run_in_pairs(p) }
    }

    /// Runs an operation on factors.
    ///
    /// # Safety
    /// The promises of the operation.
    pub(super) unsafe fn run_on<T: Real, O: Operation<T>>(
        self,
        factors: Factors,
        operation: O,
    ) -> O::Output {
        // SAFETY: the caller's promises.
        unsafe {
            match factors {
                Factors::Floats => self.run(operation),
                Factors::Pairs => self.run_in_pairs(operation),
            }
        }
    }

    /// Runs an operation on pairs.
    ///
    /// # Safety
    /// The promises of the operation.
    unsafe fn run_in_pairs<T: Real, O: Operation<T>>(self, operation: O) -> O::Output {
        #[cfg(target_arch = "x86_64")]
        if self.0 == Isa::Avx512Bf16 {
            // SAFETY: the machine has the instruction set (`Kernels::new`); the rest is the caller's.
            return unsafe { super::x86_64::avx512_bf16(operation) };
        }
        let _ = operation;
        unreachable!("{} has no products of pairs", self.0.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Span;
    use crate::backend::cpu::arch::{Matrix, Needed, Product};

    /// Rows by depth and depth by columns, both odd.
    const SIZES: [usize; 3] = [7, 37, 3 * COLUMNS];

    /// Whole numbers and their quarters, of which neither rounding nor sums lose anything.
    #[test]
    fn pairs_are_multiplied_and_zeros_meet_nothing() {
        let kernels = Kernels::new(Isa::Avx512Bf16);
        if kernels.factors::<f32, bf16>() != Factors::Pairs {
            return;
        }
        let [m, k, n] = SIZES;
        let hidden = |l: usize| [5, 6, 7, 9, 20, 36].contains(&l);
        let width = k.next_multiple_of(COLUMNS);
        let (mut a, mut b) = (vec![0.0f32; m * width], vec![0.0f32; k * n]);
        for l in 0..k {
            for i in 0..m {
                let x = (i * 5 + l * 3) % 17;
                // Of a row each other hidden place has a number.
                let zero = hidden(l) && (i + l) % 2 == 0;
                a[i * width + l] = if zero { -0.0 } else { x as f32 - 8.5 };
            }
            for j in 0..n {
                b[l * n + j] = ((l * 7 + j) % 13) as f32 / 4.0 - 1.0;
            }
        }
        let pairs = |neighbours, from: &[f32], from_row, rows, width| {
            let mut to = vec![f32::NAN; from.len()];
            let to_row = match neighbours {
                Neighbours::InRow => width / 2,
                Neighbours::InColumn => width,
            };
            kernels.pair(
                neighbours,
                (rows, width),
                (from, from_row),
                (&mut to, to_row),
            );
            to
        };
        let left = pairs(Neighbours::InRow, &a, width, m, width);
        let product = |i: usize, b: &[f32]| {
            let mut c = vec![1.0; n];
            kernels.product_of_nonzero(Product {
                m: 1,
                n,
                k,
                a: Matrix::by_rows(&left[i * width / 2..], width / 2),
                b: &pairs(Neighbours::InColumn, b, n, k, n),
                b_row: n,
                c: &mut c,
                c_row: n,
                factors: Factors::Pairs,
                scale: 1.0,
                accumulate: true,
                needed: Needed::Depth(&[Span { lo: 0, hi: k }]),
                ahead: None,
            });
            c
        };
        for i in 0..m {
            let mut spoiled = b.clone();
            for l in (0..k).filter(|l| a[i * width + l] == 0.0) {
                spoiled[l * n..][..n].fill([f32::NAN, f32::INFINITY][l % 2]);
            }
            let expected: Vec<f32> = (0..n)
                .map(|j| (0..k).fold(1.0, |sum, l| sum + a[i * width + l] * b[l * n + j]))
                .collect();
            assert_eq!(product(i, &b), expected);
            assert_eq!(product(i, &spoiled), expected);
        }
    }
}
