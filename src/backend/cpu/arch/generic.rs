//! Vectors as arrays, for any instruction set: the compiler makes what it can of them.

use super::lanes::{EXP_RANGE, EXP2, Lanes, SUMS, Scalar};
use super::words::Words;

/// `N` floats; strips of `ROWS` rows; `FMA` where the target has a fused multiply-add (elsewhere
/// it would be a library call).
#[derive(Clone, Copy)]
pub(crate) struct Array<T, const N: usize, const ROWS: usize, const FMA: bool>([T; N]);

impl super::Real for f32 {
    #[cfg(target_arch = "aarch64")]
    type Baseline = super::aarch64::PortableF32;
    #[cfg(not(target_arch = "aarch64"))]
    type Baseline = Array<f32, 16, 2, false>;
    #[cfg(target_arch = "aarch64")]
    type Neon = super::aarch64::F32x4;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = super::x86_64::F32x8;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = super::x86_64::F32x16<false>;
    #[cfg(target_arch = "x86_64")]
    type Avx512Bf16 = super::x86_64::F32x16<true>;
}

impl super::Real for f64 {
    #[cfg(target_arch = "aarch64")]
    type Baseline = super::aarch64::PortableF64;
    #[cfg(not(target_arch = "aarch64"))]
    type Baseline = Array<f64, 16, 1, false>;
    #[cfg(target_arch = "aarch64")]
    type Neon = super::aarch64::F64x4;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = Array<f64, 16, 2, true>;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = Array<f64, 16, 6, true>;
    #[cfg(target_arch = "x86_64")]
    type Avx512Bf16 = Self::Avx512;
}

impl<T: Elementary, const N: usize, const ROWS: usize, const FMA: bool> Lanes
    for Array<T, N, ROWS, FMA>
{
    type Real = T;
    type Words = Words4;
    const LEN: usize = N;
    const PANEL: usize = 1;
    const ROWS: usize = ROWS;

    #[inline(always)]
    unsafe fn splat(x: T) -> Self {
        Array([x; N])
    }
    #[inline(always)]
    unsafe fn load(address: *const T) -> Self {
        // SAFETY: the caller's promise; an array of floats has the alignment of a float.
        Array(unsafe { *address.cast::<[T; N]>() })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut T) {
        // SAFETY: as above.
        unsafe { *address.cast::<[T; N]>() = self.0 }
    }
    #[inline(always)]
    unsafe fn partial_sums([a, b, c, d]: [Self; SUMS]) -> Self {
        // Sums of elements half an array apart, those of both arrays in turn.
        let halves = |one: Self, other: Self| {
            let half = N / 2;
            let sums: [T; N] = std::array::from_fn(|i| {
                let Array(of) = if i < half { one } else { other };
                of[i % half] + of[i % half + half]
            });
            // Read back from memory, as otherwise the compiler vectorises across the arrays: all that led to them is then
            // gathered from several places, element by element.
            let sums = std::hint::black_box(sums);
            Array(std::array::from_fn(|i| sums[i % 2 * half + i / 2]))
        };
        halves(halves(a, c), halves(b, d))
    }
    #[inline(always)]
    unsafe fn whole_sums(parts: &[Self]) -> Self {
        let mut sums = [T::ZERO; N];
        for (sums, Array(of)) in sums.chunks_exact_mut(SUMS).zip(parts) {
            for part in of.chunks_exact(SUMS) {
                for (sum, part) in sums.iter_mut().zip(part) {
                    *sum += *part;
                }
            }
        }
        Array(sums)
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        Array(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }
    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        Array(std::array::from_fn(|i| self.0[i] - other.0[i]))
    }
    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        Array(std::array::from_fn(|i| self.0[i] * other.0[i]))
    }
    #[inline(always)]
    unsafe fn mul_add(self, a: Self, b: Self) -> Self {
        Array(std::array::from_fn(|i| {
            if FMA {
                self.0[i].mul_add(a.0[i], b.0[i])
            } else {
                self.0[i] * a.0[i] + b.0[i]
            }
        }))
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        Array(std::array::from_fn(|i| {
            if other.0[i] > self.0[i] {
                other.0[i]
            } else {
                self.0[i]
            }
        }))
    }
    #[inline(always)]
    unsafe fn zero_where(self, a: Self, b: Self) -> Self {
        Array(std::array::from_fn(|i| {
            if a.0[i] == b.0[i] { T::ZERO } else { self.0[i] }
        }))
    }
    #[inline(always)]
    unsafe fn exp(self) -> Self {
        Array(std::array::from_fn(|i| self.0[i].fast_exp()))
    }
    #[inline(always)]
    unsafe fn tanh(self) -> Self {
        Array(std::array::from_fn(|i| Scalar::tanh(self.0[i])))
    }
}

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Words4([u32; 4]);

impl Words4 {
    /// Each word from its own of both.
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        Words4(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Words for Words4 {
    const LEN: usize = 4;

    #[inline(always)]
    unsafe fn splat(x: u32) -> Self {
        Words4([x; 4])
    }
    #[inline(always)]
    unsafe fn load(address: *const u32) -> Self {
        // SAFETY: the caller's promise; an array of words has the alignment of a word.
        Words4(unsafe { *address.cast() })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut u32) {
        // SAFETY: as above.
        unsafe { *address.cast() = self.0 }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }
    #[inline(always)]
    unsafe fn multiply(self, other: Self) -> (Self, Self) {
        let product = |i: usize| u64::from(self.0[i]) * u64::from(other.0[i]);
        (
            Words4(std::array::from_fn(|i| (product(i) >> 32) as u32)),
            Words4(std::array::from_fn(|i| product(i) as u32)),
        )
    }
    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
    #[inline(always)]
    unsafe fn any(self) -> bool {
        self.0 != [0; 4]
    }
}

/// The exponential in a form that vectorises where accuracy allows.
pub(crate) trait Elementary: Scalar {
    #[doc(hidden)]
    fn fast_exp(self) -> Self;
}

impl Elementary for f32 {
    #[inline(always)]
    fn fast_exp(self) -> Self {
        let x = if self < EXP_RANGE.0 {
            EXP_RANGE.0
        } else {
            self
        };
        let x = if x > EXP_RANGE.1 { EXP_RANGE.1 } else { x };
        let t = x * std::f32::consts::LOG2_E;
        // Adding and subtracting 1.5 * 2^23 rounds to the nearest integer.
        const ROUND: f32 = 12_582_912.0;
        let n = (t + ROUND) - ROUND;
        let r = t - n;
        let p = EXP2.iter().rev().fold(0.0, |p, c| p * r + c);
        // In two steps, so that neither factor leaves the exponent range.
        let n = n as i32;
        let half = n >> 1;
        let power = |e: i32| f32::from_bits(((e + 127) as u32) << 23);
        p * power(half) * power(n - half)
    }
}

impl Elementary for f64 {
    #[inline(always)]
    fn fast_exp(self) -> Self {
        self.exp()
    }
}
