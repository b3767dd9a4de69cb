//! Products of matrices: which part is needed, in strips of rows that registers hold.

use std::ops::Range;

use super::lanes::{Lanes, Scalar};
use super::operations::Operation;
use super::{COLUMNS, Factors, Real, Span};

/// A matrix operand: element `(i, j)` is `data[i * row + j * column]`.
#[derive(Clone, Copy)]
pub(in super::super) struct Matrix<'a, T> {
    pub(in super::super) data: &'a [T],
    pub(in super::super) row: usize,
    pub(in super::super) column: usize,
}

impl<'a, T> Matrix<'a, T> {
    /// Rows that begin every `row` elements of `data`.
    pub(in super::super) fn by_rows(data: &'a [T], row: usize) -> Self {
        Matrix {
            data,
            row,
            column: 1,
        }
    }

    /// Columns that begin every `column` elements of `data`: what [`Matrix::by_rows`] gives, transposed.
    pub(in super::super) fn by_columns(data: &'a [T], column: usize) -> Self {
        Matrix {
            data,
            row: 1,
            column,
        }
    }
}

/// Which part of a product is needed, from the keys that each row of a score tile sees.
#[derive(Clone, Copy)]
pub(in super::super) enum Needed<'a> {
    /// Row `i` of the result in the columns of span `i`; the rest may be left as it was.
    Columns(&'a [Span]),
    /// Everything, but column `l` of row `i` of the left operand is zero outside of span `i`: where nothing is added to the result
    /// all spans are alike, and not empty.
    Depth(&'a [Span]),
    /// Everything, but column `l` of row `i` of the left operand is zero unless span `l` holds `i`.
    DepthOfKeys(&'a [Span]),
}

/// `c (+)= a b` with `a` m x k, `b` k x n. Rows of `b` and `c` are contiguous, padded to whole
/// [`COLUMNS`], and the padding is computed too. Each element of the result is one chain of
/// multiply-adds in the order of the depth, whatever the tiling.
///
/// With factors that are pairs, `a` and `b` have as many of them as hold a depth of `k`.
///
/// As an [`Operation`], with the lanes of the factors: `a`, `b` and `c` must hold what `m`, `n` (padded) and `k` say.
pub(in super::super) struct Product<'a, T> {
    pub(in super::super) m: usize,
    pub(in super::super) n: usize,
    pub(in super::super) k: usize,
    pub(in super::super) a: Matrix<'a, T>,
    pub(in super::super) b: &'a [T],
    pub(in super::super) b_row: usize,
    pub(in super::super) c: &'a mut [T],
    pub(in super::super) c_row: usize,
    /// What `a` and `b` consist of.
    pub(in super::super) factors: Factors,
    /// Of pairs that are not added to `c`: what their products are multiplied by.
    pub(in super::super) scale: T,
    /// Add to `c` rather than overwrite it.
    pub(in super::super) accumulate: bool,
    pub(in super::super) needed: Needed<'a>,
    /// Asked before each strip of rows which lines memory is to bring meanwhile, for what comes after the product.
    pub(in super::super) ahead: Option<&'a dyn Fn(&mut Lines)>,
}

/// Bytes of a cache line.
const LINE: usize = 64;

/// Addresses in cache lines, as many as there is room for.
pub(in super::super) struct Lines {
    addresses: [usize; Lines::MOST],
    count: usize,
    room: usize,
}

impl Lines {
    const MOST: usize = 32;

    fn with_room(room: usize) -> Self {
        Lines {
            addresses: [0; Lines::MOST],
            count: 0,
            room: room.min(Lines::MOST),
        }
    }

    /// Adds the lines of so many bytes from an address on, or of more than there ever was room for the first; false where
    /// too little is left.
    pub(in super::super) fn add(&mut self, address: usize, bytes: usize) -> bool {
        let lines = bytes.div_ceil(LINE).min(self.room);
        let Some(to) = self.addresses[self.count..self.room].get_mut(..lines) else {
            return false;
        };
        for (line, to) in to.iter_mut().enumerate() {
            *to = address.wrapping_add(line * LINE);
        }
        self.count += lines;
        self.room > 0
    }
}

/// Depth handled at a time: a panel of the right operand (64 float32 columns) then takes 32 KiB of
/// first-level cache.
const DEPTH: usize = 128;

impl<T: Real> Operation<T> for Product<'_, T> {
    type Output = ();

    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(self) {
        let steps = self.k.div_ceil(L::FACTOR);
        let panel = L::PANEL * L::LEN;
        let columns = self.n.next_multiple_of(COLUMNS);
        let c = self.c.as_mut_ptr();
        let common = self.needed.common();
        for j in (0..columns).step_by(panel) {
            let width = panel.min(columns - j);
            let mut depth = 0;
            loop {
                let end = (depth + DEPTH).min(steps);
                let mut next = 0;
                while next < self.m {
                    let (i, rows) = (next, strip(self.m - next, L::ROWS));
                    next += rows;
                    let columns = j..j + width;
                    let needed = self.needed.of_rows(i, rows, common);
                    let elements = (depth * L::FACTOR, self.k.min(end * L::FACTOR));
                    let Some((from, to)) = needed.depth(columns, elements) else {
                        continue;
                    };
                    // Depths before those that are needed are passed over, so that nothing has been written yet.
                    let begun = from > needed.first();
                    let (from, to) = (from / L::FACTOR, to.div_ceil(L::FACTOR));
                    let width = needed.width(j, width).next_multiple_of(L::LEN);
                    let lines = self.ahead.map(|ahead| {
                        let mut lines = Lines::with_room((to - from) / STEPS);
                        ahead(&mut lines);
                        lines
                    });
                    let ahead = lines.as_ref();
                    let strip = Strip {
                        depth: to - from,
                        // SAFETY: inside the operands, by the promise of `Product`.
                        a: unsafe {
                            self.a
                                .data
                                .as_ptr()
                                .add(i * self.a.row + from * self.a.column)
                        },
                        a_row: self.a.row,
                        a_column: self.a.column,
                        // SAFETY: as above.
                        b: unsafe { self.b.as_ptr().add(from * self.b_row + j) },
                        b_row: self.b_row,
                        // SAFETY: as above.
                        c: unsafe { c.add(i * self.c_row + j) },
                        c_row: self.c_row,
                        accumulate: self.accumulate || begun,
                        scale: (L::FACTOR > 1
                            && !self.accumulate
                            && end == steps
                            && self.scale != T::ONE)
                            .then_some(self.scale),
                        ahead: ahead.map_or(&[], |lines| &lines.addresses[..lines.count]),
                    };
                    #[cfg(test)]
                    super::super::balance::count(rows * width * strip.depth * L::FACTOR);
                    // SAFETY: as above, for `rows` rows and `width` columns.
                    unsafe { strip.run::<L>(rows, width / L::LEN) }
                }
                depth = end;
                if depth >= steps {
                    break;
                }
            }
        }
    }
}

/// How many of the rows that are left the next strip has: where `most` would leave a strip of a third or less, the last
/// two have half each, since few rows keep no vector unit busy.
#[inline(always)]
fn strip(left: usize, most: usize) -> usize {
    if left > most && left < most + most / 2 {
        left.div_ceil(2)
    } else {
        left.min(most)
    }
}

/// Which part of a product some rows of the result need.
enum NeededOfRows<'a> {
    Columns(Span),
    Depth(Span),
    /// Where in the depth a span holds one of these rows.
    DepthOfKeys(&'a [Span], Range<usize>),
}

impl<'a> Needed<'a> {
    /// The span that all rows of the result have, if these are alike.
    #[inline(always)]
    fn common(&self) -> Option<Span> {
        match self {
            Needed::Columns(spans) | Needed::Depth(spans) => {
                let (first, rest) = spans.split_first()?;
                rest.iter().all(|span| span == first).then_some(*first)
            }
            Needed::DepthOfKeys(_) => None,
        }
    }

    /// What rows `i..i + rows` need, all of which have span `common` if there is one.
    #[inline(always)]
    fn of_rows(&self, i: usize, rows: usize, common: Option<Span>) -> NeededOfRows<'a> {
        let seen = |spans: &[Span]| common.unwrap_or_else(|| union(&spans[i..i + rows]));
        match self {
            Needed::Columns(spans) => NeededOfRows::Columns(seen(spans)),
            Needed::Depth(spans) => NeededOfRows::Depth(seen(spans)),
            Needed::DepthOfKeys(spans) => NeededOfRows::DepthOfKeys(spans, i..i + rows),
        }
    }
}

impl NeededOfRows<'_> {
    /// The part of `from..to` of the depth that the given columns need, if any.
    #[inline(always)]
    fn depth(&self, columns: Range<usize>, (from, to): (usize, usize)) -> Option<(usize, usize)> {
        let (lo, hi) = match self {
            NeededOfRows::Columns(seen) => {
                let some = seen.lo < columns.end && columns.start < seen.hi;
                return some.then_some((from, to));
            }
            NeededOfRows::Depth(seen) => (seen.lo, seen.hi),
            NeededOfRows::DepthOfKeys(spans, rows) => {
                let sees = |span: &Span| span.lo < rows.end && rows.start < span.hi;
                let first = spans[from..to].iter().position(sees)?;
                let last = spans[from..to].iter().rposition(sees)?;
                (from + first, from + last + 1)
            }
        };
        let (lo, hi) = (lo.max(from), hi.min(to));
        (lo < hi).then_some((lo, hi))
    }

    /// The first element of the depth that is needed.
    #[inline(always)]
    fn first(&self) -> usize {
        match self {
            NeededOfRows::Depth(seen) => seen.lo,
            NeededOfRows::Columns(_) | NeededOfRows::DepthOfKeys(..) => 0,
        }
    }

    /// How many of the `width` columns from `j` are needed, to the last one.
    #[inline(always)]
    fn width(&self, j: usize, width: usize) -> usize {
        match self {
            NeededOfRows::Columns(seen) => width.min(seen.hi - j),
            _ => width,
        }
    }
}

/// The smallest span that holds all of `spans`.
#[inline(always)]
fn union(spans: &[Span]) -> Span {
    spans.iter().fold(Span::EMPTY, |all, span| all.union(*span))
}

/// A few rows and a panel of columns of a product, held in registers.
struct Strip<'a, T> {
    depth: usize,
    a: *const T,
    a_row: usize,
    a_column: usize,
    b: *const T,
    b_row: usize,
    c: *mut T,
    c_row: usize,
    accumulate: bool,
    /// What sums of pairs are multiplied by in the end.
    scale: Option<T>,
    /// Addresses in lines that memory is to bring, one for [`STEPS`] of the depth, at most as many as that gives.
    ahead: &'a [usize],
}

/// Steps of the depth that pass between two lines that memory is asked for.
const STEPS: usize = 2;

impl<T: Scalar> Strip<'_, T> {
    /// # Safety
    /// The addresses hold `rows` rows, `vectors` vectors and the depth; `rows <= ROWS <= 6`,
    /// `vectors <= PANEL <= 4`.
    #[inline(always)]
    unsafe fn run<L: Lanes<Real = T>>(&self, rows: usize, vectors: usize) {
        // SAFETY: the caller's promise; a case that the constants exclude is compiled away.
        unsafe {
            match rows {
                1 => self.rows::<L, 1>(vectors),
                2 if L::ROWS >= 2 => self.rows::<L, 2>(vectors),
                3 if L::ROWS >= 3 => self.rows::<L, 3>(vectors),
                4 if L::ROWS >= 4 => self.rows::<L, 4>(vectors),
                5 if L::ROWS >= 5 => self.rows::<L, 5>(vectors),
                _ if L::ROWS >= 6 => self.rows::<L, 6>(vectors),
                _ => unreachable!("a strip of {rows} rows"),
            }
        }
    }

    /// # Safety
    /// As [`Strip::run`].
    #[inline(always)]
    unsafe fn rows<L: Lanes<Real = T>, const M: usize>(&self, vectors: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            match vectors {
                1 => self.accumulate::<L, M, 1>(),
                2 if L::PANEL >= 2 => self.accumulate::<L, M, 2>(),
                3 if L::PANEL >= 3 => self.accumulate::<L, M, 3>(),
                _ if L::PANEL >= 4 => self.accumulate::<L, M, 4>(),
                _ => unreachable!("a panel of {vectors} vectors"),
            }
        }
    }

    /// # Safety
    /// As [`Strip::run`], for `M` rows and `N` vectors.
    #[inline(always)]
    unsafe fn accumulate<L: Lanes<Real = T>, const M: usize, const N: usize>(&self) {
        // SAFETY: the caller's promise.
        unsafe {
            let mut sums = [[L::splat(T::ZERO); N]; M];
            if self.accumulate {
                for (r, row) in sums.iter_mut().enumerate() {
                    for (v, sum) in row.iter_mut().enumerate() {
                        *sum = L::load(self.c.add(r * self.c_row + v * L::LEN));
                    }
                }
            }
            let mut at = (self.a, self.b);
            if self.ahead.is_empty() {
                for _ in 0..self.depth {
                    at = self.step(&mut sums, at);
                }
            } else {
                for address in self.ahead {
                    super::fetch_line(*address);
                    for _ in 0..STEPS {
                        at = self.step(&mut sums, at);
                    }
                }
                for _ in self.ahead.len() * STEPS..self.depth {
                    at = self.step(&mut sums, at);
                }
            }
            if L::FACTOR > 1
                && let Some(scale) = self.scale
            {
                let scale = L::splat(scale);
                sums = sums.map(|row| row.map(|sum| sum.mul(scale)));
            }
            for (r, row) in sums.iter().enumerate() {
                for (v, sum) in row.iter().enumerate() {
                    sum.store(self.c.add(r * self.c_row + v * L::LEN));
                }
            }
        }
    }

    /// One step of the depth, of factors at these addresses; where those of the next are.
    ///
    /// # Safety
    /// As [`Strip::accumulate`].
    #[inline(always)]
    unsafe fn step<L: Lanes<Real = T>, const M: usize, const N: usize>(
        &self,
        sums: &mut [[L; N]; M],
        (a, b): (*const T, *const T),
    ) -> (*const T, *const T) {
        // SAFETY: the caller's promise.
        unsafe {
            let mut right = [L::splat(T::ZERO); N];
            for (v, right) in right.iter_mut().enumerate() {
                *right = L::load(b.add(v * L::LEN));
            }
            for (r, row) in sums.iter_mut().enumerate() {
                let left = L::splat(*a.add(r * self.a_row));
                for (sum, right) in row.iter_mut().zip(right) {
                    *sum = left.multiply(right, *sum);
                }
            }
            (a.add(self.a_column), b.add(self.b_row))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Isa, Kernels};
    use super::*;

    /// A product that is written and not added, in more than one step of the depth, the first of which no row needs.
    #[test]
    fn what_is_written_first_is_not_added_to_what_was_there() {
        let (m, n, k) = (7, COLUMNS, 3 * DEPTH);
        for isa in [Isa::Generic, Isa::Avx2, Isa::Avx512, Isa::Neon] {
            for (lo, hi) in [
                (0, k),
                (DEPTH - 1, k),
                (DEPTH, DEPTH + 1),
                (2 * DEPTH + 3, k - 5),
            ] {
                let inside = |l: usize| (lo..hi).contains(&l);
                let a: Vec<f32> = (0..m * k)
                    .map(|at| {
                        if inside(at % k) {
                            (at % 11) as f32 - 5.0
                        } else {
                            0.0
                        }
                    })
                    .collect();
                let b: Vec<f32> = (0..k * n).map(|at| (at % 7) as f32 - 3.0).collect();
                let mut c = vec![f32::NAN; m * n];
                Kernels::new(isa).product(Product {
                    m,
                    n,
                    k,
                    a: Matrix::by_rows(&a, k),
                    b: &b,
                    b_row: n,
                    c: &mut c,
                    c_row: n,
                    factors: Factors::Floats,
                    scale: 1.0,
                    accumulate: false,
                    needed: Needed::Depth(&[Span { lo, hi }; 7]),
                    ahead: None,
                });
                let expected: Vec<f32> = (0..m * n)
                    .map(|at| (0..k).map(|l| a[at / n * k + l] * b[l * n + at % n]).sum())
                    .collect();
                assert_eq!(c, expected, "{isa:?}, depth {lo} to {hi}");
            }
        }
    }

    #[test]
    fn lines_are_added_while_there_is_room() {
        let mut lines = Lines::with_room(6);
        assert!(lines.add(4096, 256), "four lines");
        assert!(!lines.add(8192, 193), "four more");
        assert!(lines.add(8192, 100), "two");
        assert!(!lines.add(0, 1));
        let added = [4096, 4160, 4224, 4288, 8192, 8256];
        assert_eq!(lines.addresses[..lines.count], added);
        assert!(!Lines::with_room(0).add(0, 1));
        let mut lines = Lines::with_room(100);
        assert!(lines.add(64, 1 << 20));
        assert_eq!(lines.count, Lines::MOST, "of a row with more, the first");
    }
}
