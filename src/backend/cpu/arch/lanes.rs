//! What the operations need of a vector, and of the float in it.

use bytemuck::{Pod, Zeroable};
use half::{bf16, f16};
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

use super::COLUMNS;
use super::words::Words;

/// A float: `f32` or `f64`.
pub(crate) trait Scalar:
    Pod
    + Zeroable
    + Default
    + Debug
    + PartialOrd
    + Send
    + Sync
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
{
    /// 0
    const ZERO: Self;
    /// 1
    const ONE: Self;
    /// `-inf`
    const NEG_INFINITY: Self;
    /// `+inf`
    const INFINITY: Self;

    /// The nearest value.
    fn from_f64(x: f64) -> Self;
    /// The same value.
    fn from_f32(x: f32) -> Self;
    /// The same value.
    fn to_f64(self) -> f64;
    /// `e^self`
    fn exp(self) -> Self;
    /// Natural logarithm.
    fn ln(self) -> Self;
    /// Hyperbolic tangent.
    fn tanh(self) -> Self;
    /// `self * a + b`, rounded once.
    fn mul_add(self, a: Self, b: Self) -> Self;
    /// Neither infinite nor NaN.
    fn is_finite(self) -> bool;
}

/// Vectors whose elements are added up at a time; a vector has a multiple of that many elements.
pub(super) const SUMS: usize = 4;

/// A vector of floats. `#[inline(always)]` throughout, so that the operations are compiled as one
/// function under the target features of their entry point.
///
/// # Safety
/// Every method requires the instruction set of the implementing type; `load`, the other `load`s and `store` require
/// `LEN` elements at the address, `load_bf16_turn` twice as many, `load_part` and `store_part` the `count < LEN` they are told of.
pub(crate) trait Lanes: Copy {
    /// The float.
    type Real: Scalar;
    /// Words beside them.
    type Words: Words;
    /// Floats in a vector; divides [`COLUMNS`] and is a power of two.
    const LEN: usize;
    /// Vectors in a panel of a product: with [`Lanes::ROWS`], chosen so that
    /// `ROWS * PANEL` sums, `PANEL` right operands and one left operand fit the registers.
    /// `PANEL * LEN` is a multiple of [`COLUMNS`], and `PANEL` is at most 4.
    const PANEL: usize;
    /// Rows of a strip of a product, at most 6.
    const ROWS: usize;
    /// Elements of the depth of a product in a factor: one, or a pair of bfloat16 in the bits of an element, the first in the
    /// lower half.
    const FACTOR: usize = 1;
    /// Whether two vectors of bfloat16 are widened by fewer instructions when each has the elements of every other place: those in
    /// the lower halves of words, or in the upper ones.
    const TURNS: bool = false;

    /// All elements `x`.
    unsafe fn splat(x: Self::Real) -> Self;
    /// Reads a vector, aligned or not.
    unsafe fn load(address: *const Self::Real) -> Self;
    /// Reads `LEN` elements of half the size, widened.
    #[inline(always)]
    unsafe fn load_bf16(address: *const bf16) -> Self {
        // SAFETY: the caller's promise; `LEN` is at most `COLUMNS`.
        unsafe { load_wide(address, |x| f32::from_bits(u32::from(x.to_bits()) << 16)) }
    }
    /// Where [`Lanes::TURNS`], reads of `2 LEN` elements those with even places, or where `ODD` with odd ones, widened.
    #[inline(always)]
    unsafe fn load_bf16_turn<const ODD: bool>(_address: *const bf16) -> Self {
        unreachable!("read in their order")
    }
    /// As [`Lanes::load_bf16`].
    #[inline(always)]
    unsafe fn load_f16(address: *const f16) -> Self {
        // SAFETY: the caller's promise; `LEN` is at most `COLUMNS`.
        unsafe { load_wide(address, f16::to_f32) }
    }
    /// Writes a vector, aligned or not.
    unsafe fn store(self, address: *mut Self::Real);
    /// Reads `count` elements, the rest of the vector being `fill`.
    #[inline(always)]
    unsafe fn load_part(address: *const Self::Real, count: usize, fill: Self::Real) -> Self {
        let mut all = [fill; COLUMNS];
        // SAFETY: `count` elements at the address, and `count < LEN <= COLUMNS`.
        unsafe {
            std::ptr::copy_nonoverlapping(address, all.as_mut_ptr(), count);
            Self::load(all.as_ptr())
        }
    }
    /// Writes the first `count` elements.
    #[inline(always)]
    unsafe fn store_part(self, address: *mut Self::Real, count: usize) {
        let mut all = [Self::Real::ZERO; COLUMNS];
        // SAFETY: as in `load_part`.
        unsafe {
            self.store(all.as_mut_ptr());
            std::ptr::copy_nonoverlapping(all.as_ptr(), address, count);
        }
    }
    /// The elements of both in turn, `self` first: the first half of all, and the second.
    #[inline(always)]
    unsafe fn zip(self, other: Self) -> (Self, Self) {
        let (mut a, mut b) = ([Self::Real::ZERO; COLUMNS], [Self::Real::ZERO; COLUMNS]);
        let mut zipped = [Self::Real::ZERO; 2 * COLUMNS];
        // SAFETY: `LEN` is at most `COLUMNS`.
        unsafe {
            self.store(a.as_mut_ptr());
            other.store(b.as_mut_ptr());
            for (pair, both) in zipped.chunks_exact_mut(2).zip(a.into_iter().zip(b)) {
                (pair[0], pair[1]) = both;
            }
            (
                Self::load(zipped.as_ptr()),
                Self::load(zipped.as_ptr().add(Self::LEN)),
            )
        }
    }
    /// Parts of the sums of the elements of four vectors: element `4 i + n` is part `i` of the sum of vector `n`, and so, of
    /// vectors of four elements, the sum.
    unsafe fn partial_sums(vectors: [Self; SUMS]) -> Self;
    /// Sums from as many vectors of parts as there are fours in a vector: element `4 g + n` is sum `n` of vector `g`. As written
    /// here, of vectors of four elements.
    #[inline(always)]
    unsafe fn whole_sums(parts: &[Self]) -> Self {
        parts[0]
    }
    /// Elementwise sum.
    unsafe fn add(self, other: Self) -> Self;
    /// Elementwise difference.
    unsafe fn sub(self, other: Self) -> Self;
    /// Elementwise product.
    unsafe fn mul(self, other: Self) -> Self;
    /// Where factors are pairs, those of the elements of `self` and of `high`, rounded to nearest even.
    #[inline(always)]
    unsafe fn pair(self, _high: Self) -> Self {
        unreachable!("factors are no pairs")
    }
    /// Where factors are pairs, two vectors of those of the elements at `low` and at `high`.
    #[inline(always)]
    unsafe fn load_pairs(_low: *const bf16, _high: *const bf16) -> [Self; 2] {
        unreachable!("factors are no pairs")
    }
    /// Where factors are pairs, writes the elements as bfloat16, rounded to nearest even.
    #[inline(always)]
    unsafe fn store_bf16(self, _address: *mut bf16) {
        unreachable!("factors are no pairs")
    }
    /// `self * a + b`
    unsafe fn mul_add(self, a: Self, b: Self) -> Self;
    /// `sum` plus the product of factors: of the elements, or of the first and of the second numbers of pairs.
    #[inline(always)]
    unsafe fn multiply(self, a: Self, sum: Self) -> Self {
        // SAFETY: the caller's promise.
        unsafe { self.mul_add(a, sum) }
    }
    /// Elementwise maximum; `self` where `other` is NaN.
    unsafe fn max(self, other: Self) -> Self;
    /// 0 where `a` equals `b`, elsewhere `self`.
    unsafe fn zero_where(self, a: Self, b: Self) -> Self;
    /// Elements whose bits are set, that of the first the lowest, elsewhere 0.
    #[inline(always)]
    unsafe fn where_bits(self, bits: u32) -> Self {
        let mut all = [Self::Real::ZERO; COLUMNS];
        // SAFETY: `LEN` is at most `COLUMNS`.
        unsafe {
            self.store(all.as_mut_ptr());
            for (i, x) in all.iter_mut().enumerate() {
                *x = if bits >> i & 1 == 1 {
                    *x
                } else {
                    Self::Real::ZERO
                };
            }
            Self::load(all.as_ptr())
        }
    }
    /// `e^self` (f32: to 3e-7 relative from -1 to 0, to 1e-5 where that is a normal number), 0 for arguments below -104 and `-inf`; NaN stays.
    unsafe fn exp(self) -> Self;
    /// [`Lanes::exp`] of several vectors in step, where none then waits for the one before.
    #[inline(always)]
    unsafe fn exp_each<const N: usize>(all: &mut [Self; N]) {
        for x in all {
            // SAFETY: the caller's promise.
            *x = unsafe { x.exp() };
        }
    }
    /// Hyperbolic tangent.
    unsafe fn tanh(self) -> Self;
}

/// A vector from elements that are widened one by one.
///
/// # Safety
/// The instruction set of `L`, and `LEN` elements at the address.
#[inline(always)]
unsafe fn load_wide<L: Lanes, E: Copy>(address: *const E, widen: impl Fn(E) -> f32) -> L {
    let mut all = [L::Real::ZERO; COLUMNS];
    for (i, to) in all.iter_mut().take(L::LEN).enumerate() {
        // SAFETY: the caller's promise.
        *to = L::Real::from_f32(widen(unsafe { address.add(i).read() }));
    }
    // SAFETY: `LEN` is at most `COLUMNS`.
    unsafe { L::load(all.as_ptr()) }
}

/// Constants of the float32 exponential: `2^r` on [-0.5, 0.5] as a polynomial of degree 6 with a
/// relative error of 2e-9 (fitted for this crate), lowest power first.
pub(super) const EXP2: [f32; 7] = [
    1.0,
    6.931_472e-1,
    2.402_264_8e-1,
    5.550_332_5e-2,
    9.618_438e-3,
    1.339_887_5e-3,
    1.535_336e-4,
];
/// Arguments of the float32 exponential are clamped to this range, or to its end alone: below it the result is 0.
pub(super) const EXP_RANGE: (f32, f32) = (-104.0, 89.0);
/// Below this the result is smaller than any normal number; where one factor takes it to its power of two, 0.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) const EXP_NORMAL: f32 = -87.336_54;
/// What is added to this is rounded to an integer, which the lowest bits of the sum then hold with the exponent's bias: shifted
/// into the exponent's place they are that power of two.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) const EXP_ROUNDER: f32 = 12_582_912.0 + 127.0;
/// `tanh(x) = x + x^3 P(x^2)` for |x| < 0.625 (Cephes), highest power first.
pub(super) const TANH: [f32; 5] = [
    -5.704_988_7e-3,
    2.063_909e-2,
    -5.373_971_6e-2,
    1.333_144_2e-1,
    -3.333_328e-1,
];
/// Where [`TANH`] hands over to the exponential.
pub(super) const TANH_SPLIT: f32 = 0.625;

/// tanh for |x| < [`TANH_SPLIT`].
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
pub(super) unsafe fn small_tanh<L: Lanes<Real = f32>>(x: L) -> L {
    // SAFETY: the caller's promise.
    unsafe {
        let square = x.mul(x);
        let mut p = L::splat(TANH[0]);
        for c in &TANH[1..] {
            p = p.mul_add(square, L::splat(*c));
        }
        p.mul(square).mul_add(x, x)
    }
}

/// tanh for x >= [`TANH_SPLIT`]: `1 - 2 / (exp(2 x) + 1)`.
///
/// # Safety
/// The instruction set of `L`.
#[inline(always)]
pub(super) unsafe fn large_tanh<L: Lanes<Real = f32>>(x: L, divide: impl FnOnce(L, L) -> L) -> L {
    // SAFETY: the caller's promise.
    unsafe {
        let e = x.add(x).exp().add(L::splat(1.0));
        L::splat(1.0).sub(divide(L::splat(2.0), e))
    }
}

macro_rules! scalar {
    ($real:ty) => {
        impl Scalar for $real {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            const NEG_INFINITY: Self = <$real>::NEG_INFINITY;
            const INFINITY: Self = <$real>::INFINITY;

            #[inline(always)]
            fn from_f64(x: f64) -> Self {
                x as $real
            }
            #[inline(always)]
            fn from_f32(x: f32) -> Self {
                x.into()
            }
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self)
            }
            #[inline(always)]
            fn exp(self) -> Self {
                <$real>::exp(self)
            }
            #[inline(always)]
            fn ln(self) -> Self {
                <$real>::ln(self)
            }
            #[inline(always)]
            fn tanh(self) -> Self {
                <$real>::tanh(self)
            }
            #[inline(always)]
            fn mul_add(self, a: Self, b: Self) -> Self {
                <$real>::mul_add(self, a, b)
            }
            #[inline(always)]
            fn is_finite(self) -> bool {
                <$real>::is_finite(self)
            }
        }
    };
}
scalar!(f32);
scalar!(f64);
