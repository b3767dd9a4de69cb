//! The instruction-set layer: the few operations on rows and tiles that take the time, written once
//! over [`Lanes`] (`product.rs`, `operations.rs`) and compiled for each instruction set.
//!
//! Everything public here takes slices, checks their lengths once, and then runs unchecked.
#![allow(unsafe_code)] // for the reason that lib.rs gives

mod generic;
mod lanes;
mod operations;
mod pairs;
mod product;
mod streams;
mod words;

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::marker::PhantomData;
use std::ops::Range;

use crate::attention::{Dropout, Span};
use crate::device::Isa;
use lanes::Lanes;
pub(super) use lanes::Scalar;
use operations::{
    BoundedTanh, ExpSum, Finite, Max, Operation, Scale, Transpose, WeightsAndGradients, shift_of,
};

pub(super) use operations::WeighColumns;
pub(super) use pairs::{FIRST, Factors, Neighbours, PairRows, part};
pub(super) use product::{Lines, Matrix, Needed, Product};
use streams::{AddRow, IntoTurns, Narrow, OutOfTurns};
pub(super) use streams::{RowProducts, Source, Stream, StreamScores, StreamValues, WidenRows};
pub(super) use words::Draw;
use words::Keep;

/// Rows of a matrix `b` or `c` of a [`Product`] are padded to a multiple of this.
pub(super) const COLUMNS: usize = 16;

/// Has memory bring `count` elements from an address on, if there is any, into second-level cache, where the machine has an
/// instruction for that. Machines pass over such hints where they are many at a time.
#[inline(always)]
fn fetch<T>(address: *const T, count: usize) {
    #[cfg(target_arch = "x86_64")]
    x86_64::fetch(address.cast(), count * size_of::<T>());
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (address, count);
}

/// As [`fetch`] the cache line of an address, into first-level cache.
#[inline(always)]
fn fetch_line(address: usize) {
    #[cfg(target_arch = "x86_64")]
    x86_64::fetch_line(address);
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

/// A float that kernels compute in, with its vectors on each instruction set.
pub(crate) trait Real: lanes::Scalar {
    #[doc(hidden)]
    type Baseline: Lanes<Real = Self>;
    #[cfg(target_arch = "aarch64")]
    #[doc(hidden)]
    type Neon: Lanes<Real = Self>;
    #[cfg(target_arch = "x86_64")]
    #[doc(hidden)]
    type Avx2: Lanes<Real = Self>;
    #[cfg(target_arch = "x86_64")]
    #[doc(hidden)]
    type Avx512: Lanes<Real = Self>;
    #[cfg(target_arch = "x86_64")]
    #[doc(hidden)]
    type Avx512Bf16: Lanes<Real = Self>;
}

/// The operations, for one instruction set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kernels(Isa);

impl Kernels {
    /// Operations for `isa`, or for less where the machine has less.
    pub(super) fn new(isa: Isa) -> Self {
        Kernels(isa.available())
    }

    /// Runs a product.
    ///
    /// # Panics
    /// When an operand is too short for the product.
    pub(super) fn product<T: Real>(self, p: Product<'_, T>) {
        if p.m == 0 || p.n == 0 {
            return;
        }
        let columns = p.n.next_multiple_of(COLUMNS);
        let extent = |rows: usize, row: usize, width: usize| (rows - 1) * row + width;
        let depth = p.factors.count(p.k);
        assert!(
            p.c.len() >= extent(p.m, p.c_row, columns),
            "result too short"
        );
        if depth > 0 {
            assert!(
                p.b.len() >= extent(depth, p.b_row, columns),
                "right operand too short"
            );
            let a = extent(p.m, p.a.row, 1) + (depth - 1) * p.a.column;
            assert!(p.a.data.len() >= a, "left operand too short");
        }
        match p.needed {
            Needed::Columns(spans) => assert_eq!(spans.len(), p.m),
            Needed::Depth(spans) => {
                assert!(spans.len() == p.m && (p.accumulate || !spans[0].is_empty()))
            }
            Needed::DepthOfKeys(spans) => assert!(spans.len() == p.k && p.accumulate),
        }
        // SAFETY: the assertions bound every access that `Product` documents.
        unsafe { self.run_on(p.factors, p) }
    }

    /// A product that is added, without the terms whose left factor is 0: [`Kernels::product`] has the same bits where
    /// the right operand is finite. For one that holds what a row must not see.
    pub(super) fn product_of_nonzero<T: Real>(self, p: Product<'_, T>) {
        debug_assert!(p.accumulate);
        let (depth, width) = (p.factors.count(p.k), p.n.next_multiple_of(COLUMNS));
        let mut some = [T::ZERO; 4 * COLUMNS];
        for i in 0..p.m {
            let row = Matrix {
                data: &p.a.data[i * p.a.row..],
                ..p.a
            };
            let nonzero = |l: usize| p.factors.nonzero(row.data[l * row.column]);
            let mut next = 0;
            while next < depth {
                let (first, which) = (next, nonzero(next));
                let end = (first..depth).find(|l| nonzero(*l) != which);
                next = end.unwrap_or(depth);
                let mut add = |steps: Range<usize>, columns: Range<usize>, b: &[T], b_row| {
                    let k = steps.len() * p.factors.each();
                    self.product(Product {
                        m: 1,
                        n: columns.len(),
                        k,
                        a: Matrix {
                            data: &row.data[steps.start * row.column..],
                            ..row
                        },
                        b,
                        b_row,
                        c: &mut p.c[i * p.c_row + columns.start..],
                        needed: Needed::Depth(&[Span { lo: 0, hi: k }]),
                        ..p
                    });
                };
                match which {
                    0 => {}
                    u32::MAX => add(first..next, 0..p.n, &p.b[first * p.b_row..], p.b_row),
                    // Of factors of the right operand the part that meets no 0.
                    _ => {
                        for l in first..next {
                            for x in (0..width).step_by(some.len()) {
                                let columns = x..width.min(x + some.len());
                                let from = &p.b[l * p.b_row..][columns.clone()];
                                for (to, from) in some.iter_mut().zip(from) {
                                    *to = part(*from, which);
                                }
                                add(l..l + 1, columns, &some, 0);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Scores of few query rows against keys where they lie.
    ///
    /// # Panics
    /// When an operand is too short.
    pub(super) fn stream_scores<T: Real, E: Source<T>>(self, s: StreamScores<'_, T, E>) {
        let (rows, keys) = (s.rows * s.keys.heads, s.keys.keys);
        if rows == 0 || keys == 0 {
            return;
        }
        let width = s.factors.count(s.keys.dim).next_multiple_of(COLUMNS);
        assert!(s.keys.data.len() >= s.keys.extent(), "keys too short");
        let query = (rows - 1) * s.query_row + width;
        assert!(s.query.len() >= query, "queries too short");
        let scores = (rows - 1) * s.score_row + keys;
        assert!(s.scores.len() >= scores, "scores too short");
        #[cfg(test)]
        super::balance::count(rows * keys * width * s.factors.each());
        // SAFETY: the assertions bound every access that `StreamScores` documents.
        unsafe { self.run_on(s.factors, s) }
    }

    /// Adds values where they lie, times the weights of few rows.
    ///
    /// # Panics
    /// When an operand is too short.
    pub(super) fn stream_values<T: Real, E: Source<T>>(self, s: StreamValues<'_, T, E>) {
        let (rows, keys) = (s.rows * s.values.heads, s.values.keys);
        if rows == 0 || keys == 0 {
            return;
        }
        let width = s.values.dim.next_multiple_of(COLUMNS);
        assert!(s.values.data.len() >= s.values.extent(), "values too short");
        let weights = (rows - 1) * s.weight_row + s.factors.count(keys);
        assert!(s.weights.len() >= weights, "weights too short");
        let out = (rows - 1) * s.out_row + width;
        assert!(s.out.len() >= out, "sums too short");
        #[cfg(test)]
        super::balance::count(rows * keys * width);
        // SAFETY: the assertions bound every access that `StreamValues` documents.
        unsafe { self.run_on(s.factors, s) }
    }

    /// Lays rows out for products, times a factor; whether all of it is finite.
    ///
    /// # Panics
    /// When an operand is too short.
    pub(super) fn widen_rows<T: Real, E: Source<T>>(self, w: WidenRows<'_, T, E>) -> bool {
        if w.rows == 0 {
            return true;
        }
        let extent = |row: usize, width: usize| (w.rows - 1) * row + width;
        assert!(w.from.len() >= extent(w.from_row, w.dim), "rows too short");
        let width = w.dim.next_multiple_of(COLUMNS);
        assert!(w.to.len() >= extent(w.to_row, width), "result too short");
        // SAFETY: the assertions bound every access that `WidenRows` documents.
        unsafe { self.run(w) }
    }

    /// Adds elements to a row.
    ///
    /// # Panics
    /// When the lengths differ.
    pub(super) fn add_row<T: Real, E: Source<T>>(self, from: &[E], to: &mut [T]) {
        assert_eq!(from.len(), to.len());
        // SAFETY: the lengths agree.
        unsafe { self.run(AddRow { from, to }) }
    }

    /// Writes elements times a factor, rounded to nearest even.
    ///
    /// # Panics
    /// When the lengths differ.
    pub(super) fn narrow<T: Real, E: Source<T>>(self, from: &[T], factor: T, to: &mut [E]) {
        assert_eq!(from.len(), to.len());
        // SAFETY: the lengths agree.
        unsafe { self.run(Narrow { from, factor, to }) }
    }

    /// Reads a row, times a factor, in the order in which [`Kernels::stream_scores`] reads rows of its type where factors are
    /// elements.
    ///
    /// # Panics
    /// When the lengths differ.
    pub(super) fn into_turns<T: Real, E: Source<T>>(self, from: &[E], factor: T, to: &mut [T]) {
        assert_eq!(from.len(), to.len());
        // SAFETY: the lengths agree.
        unsafe { self.run(IntoTurns { from, factor, to }) }
    }

    /// Brings the elements of a row in order that [`Kernels::stream_values`] has summed of values of type `E`.
    pub(super) fn out_of_turns<T: Real, E: Source<T>>(self, row: &mut [T]) {
        if self.factors::<T, E>() == Factors::Floats {
            let of = PhantomData::<E>;
            // SAFETY: `OutOfTurns` touches its slice only.
            unsafe { self.run(OutOfTurns { row, of }) }
        }
    }

    /// Has memory bring a row that will be read.
    pub(super) fn fetch<T>(self, row: &[T]) {
        fetch(row.as_ptr(), row.len());
    }

    /// Products of rows of two operands.
    ///
    /// # Panics
    /// When an operand is too short.
    pub(super) fn row_products<T: Real, E: Source<T>>(self, p: RowProducts<'_, T, E>) {
        let Some(last) = p.to.len().checked_sub(1) else {
            return;
        };
        let extent = last * p.from_row + p.dim;
        let holds = |from: &[E]| from.len() >= extent;
        assert!(p.from.into_iter().all(holds), "rows too short");
        // SAFETY: the assertion bounds every access that `RowProducts` documents.
        unsafe { self.run(p) }
    }

    /// Whether no element is infinite or NaN.
    pub(super) fn is_finite<T: Real>(self, row: &[T]) -> bool {
        // SAFETY: `Finite` reads its slice only.
        unsafe { self.run(Finite(row)) }
    }

    /// Largest element, passing over NaN; `-inf` for an empty row.
    pub(super) fn max<T: Real>(self, row: &[T]) -> T {
        // SAFETY: `Max` reads its slice only.
        unsafe { self.run(Max(row)) }
    }

    /// Replaces each score `x` by its weight `exp(x - max)`, where `max` becomes `largest`, the largest score, if that is larger; returns
    /// it and the sum of the weights. While it is not finite (all scores were `-inf` or NaN), weights are relative to 0.
    pub(super) fn weigh<T: Real>(self, row: &mut [T], max: T, largest: T) -> (T, T) {
        let (max, shift) = shift_of(max, largest);
        // SAFETY: `ExpSum` touches its slice only.
        (max, unsafe { self.run(ExpSum { row, shift }) })
    }

    /// [`Kernels::weigh`] for columns of scores, whose weights become `factors`.
    ///
    /// # Panics
    /// When an operand is too short.
    pub(super) fn weigh_columns<T: Real>(self, factors: Factors, w: WeighColumns<'_, T>) {
        let (queries, keys) = (w.max.len(), w.count.next_multiple_of(COLUMNS));
        assert!(w.stride >= queries.next_multiple_of(COLUMNS) && w.sums.len() == queries);
        assert!(w.scores.len() >= keys * w.stride, "scores too short");
        let pairs = factors.room(factors.count(keys) * w.stride);
        assert!(w.pairs.len() >= pairs, "no room for pairs");
        // SAFETY: the assertions are what `WeighColumns` asks for.
        unsafe { self.run_on(factors, w) }
    }

    /// Multiplies each element by `factor`.
    pub(super) fn scale<T: Real>(self, row: &mut [T], factor: T) {
        // SAFETY: `Scale` touches its slice only.
        unsafe { self.run(Scale { row, factor }) }
    }

    /// Replaces each `x` by `bound * tanh(x / bound)`.
    pub(super) fn bounded_tanh<T: Real>(self, row: &mut [T], bound: T) {
        // SAFETY: `BoundedTanh` touches its slice only.
        unsafe { self.run(BoundedTanh { row, bound }) }
    }

    /// Writes [`COLUMNS`] rows of `columns` elements, which begin every `from_row`, transposed: column `i` to
    /// `to[i * to_row..]`.
    ///
    /// # Panics
    /// When `from` or `to` is too short.
    pub(super) fn transpose<T: Real>(
        self,
        (from, from_row): (&[T], usize),
        columns: usize,
        (to, to_row): (&mut [T], usize),
    ) {
        assert!(from.len() >= (COLUMNS - 1) * from_row + columns);
        if columns > 0 {
            assert!(to.len() >= (columns - 1) * to_row + COLUMNS);
        }
        let operation = Transpose {
            from,
            from_row,
            columns,
            to,
            to_row,
        };
        // SAFETY: the assertions are what `Transpose` asks for.
        unsafe { self.run(operation) }
    }

    /// Replaces each score `x` by its weight `exp(x - shift)`, 0 for `-inf`, and the gradient `dx` of the weight by that of
    /// the score, the weight times `dx - delta`, 0 where the weight is 0.
    ///
    /// # Panics
    /// When the lengths differ.
    pub(super) fn weights_and_gradients<T: Real>(
        self,
        (x, shift): (&mut [T], T),
        (dx, delta): (&mut [T], T),
    ) {
        assert_eq!(x.len(), dx.len());
        let operation = WeightsAndGradients {
            x,
            shift,
            dx,
            delta,
        };
        // SAFETY: the lengths agree.
        unsafe { self.run(operation) }
    }

    /// Draws which weights are kept.
    ///
    /// # Panics
    /// When there is no room for the words.
    pub(super) fn draw(self, draw: Draw<'_>) {
        assert!(draw.kept.len() >= draw.count.next_multiple_of(COLUMNS));
        // SAFETY: the assertion is what `Draw` asks for.
        unsafe { self.run::<f32, _>(draw) }
    }

    /// Multiplies each element by `factor` or by 0, as bits of `kept` say from bit `first` on, 16 of each word from bit
    /// `half` of it on.
    ///
    /// # Panics
    /// When there are too few words.
    pub(super) fn keep<T: Real>(
        self,
        row: &mut [T],
        factor: T,
        (kept, first, half): (&[u32], usize, u32),
    ) {
        let words = (first + row.len()).div_ceil(Dropout::KEYS as usize);
        assert!(kept.len() > words);
        let operation = Keep {
            row,
            factor,
            kept,
            first,
            half,
        };
        // SAFETY: the assertion is what `Keep` asks for.
        unsafe { self.run(operation) }
    }

    /// Runs an operation compiled for this instruction set.
    ///
    /// # Safety
    /// The promises of the operation.
    unsafe fn run<T: Real, O: Operation<T>>(self, operation: O) -> O::Output {
        match self.0 {
            // SAFETY: the machine has the instruction set (`Kernels::new`); the rest is the caller's.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 | Isa::Avx512Bf16 => unsafe { x86_64::avx512(operation) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => unsafe { x86_64::avx2(operation) },
            // SAFETY: as above.
            #[cfg(target_arch = "aarch64")]
            Isa::Neon => unsafe { aarch64::neon(operation) },
            // SAFETY: the baseline is there by definition; the rest is the caller's.
            _ => unsafe { operation.run::<T::Baseline>() },
        }
    }
}
