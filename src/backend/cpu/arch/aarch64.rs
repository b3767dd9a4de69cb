//! 64-bit Arm: NEON.

use std::arch::aarch64::*;
use std::arch::asm;

use half::{bf16, f16};

use super::Real;
use super::generic::Array;
use super::lanes::{
    EXP_NORMAL, EXP_RANGE, EXP_ROUNDER, EXP2, Lanes, SUMS, Scalar, TANH_SPLIT, large_tanh,
    small_tanh,
};
use super::operations::Operation;
use super::words::Words;

/// Portable code, whose strips are sized for 32 registers of 16 bytes.
pub(super) type PortableF32 = Array<f32, 16, 6, true>;
/// As [`PortableF32`].
pub(super) type PortableF64 = Array<f64, 16, 3, true>;

/// Four floats in a NEON register.
#[derive(Clone, Copy)]
pub(crate) struct F32x4(float32x4_t);

/// Four floats in two NEON registers.
#[derive(Clone, Copy)]
pub(crate) struct F64x4([float64x2_t; 2]);

/// Four words in a NEON register.
#[derive(Clone, Copy)]
pub(crate) struct U32x4(uint32x4_t);

/// Runs an operation compiled for NEON.
///
/// # Safety
/// The machine has it, and the promises of the operation.
#[target_feature(enable = "neon")]
pub(super) unsafe fn neon<T: Real, O: Operation<T>>(operation: O) -> O::Output {
    // SAFETY: the caller's promises.
    unsafe { operation.run::<T::Neon>() }
}

// SAFETY of every block below: the trait's promise, that the machine has the instruction set and
// that addresses hold a whole vector, or the part that is asked for.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Lanes for F32x4 {
    type Real = f32;
    type Words = U32x4;
    const LEN: usize = 4;
    const PANEL: usize = 4;
    const ROWS: usize = 6;
    const TURNS: bool = true;

    #[inline(always)]
    unsafe fn splat(x: f32) -> Self {
        F32x4(unsafe { vdupq_n_f32(x) })
    }
    #[inline(always)]
    unsafe fn load(address: *const f32) -> Self {
        F32x4(unsafe { vld1q_f32(address) })
    }
    #[inline(always)]
    unsafe fn load_bf16(address: *const bf16) -> Self {
        unsafe {
            let wide = vshll_n_u16::<16>(vld1_u16(address.cast()));
            F32x4(vreinterpretq_f32_u32(wide))
        }
    }
    #[inline(always)]
    unsafe fn load_bf16_turn<const ODD: bool>(address: *const bf16) -> Self {
        unsafe {
            let words = vreinterpretq_u32_u16(vld1q_u16(address.cast()));
            F32x4(vreinterpretq_f32_u32(match ODD {
                true => vandq_u32(words, vdupq_n_u32(0xffff_0000)),
                false => vshlq_n_u32::<16>(words),
            }))
        }
    }
    #[inline(always)]
    unsafe fn load_f16(address: *const f16) -> Self {
        unsafe {
            let narrow = vld1_u16(address.cast());
            let wide: float32x4_t;
            // The intrinsic is newer than the oldest Rust that builds the crate.
            asm!("fcvtl {0:v}.4s, {1:v}.4h", out(vreg) wide, in(vreg) narrow,
                options(pure, nomem, nostack, preserves_flags));
            F32x4(wide)
        }
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut f32) {
        unsafe { vst1q_f32(address, self.0) }
    }
    #[inline(always)]
    unsafe fn load_part(address: *const f32, count: usize, fill: f32) -> Self {
        unsafe {
            let mut some = vdupq_n_f32(fill);
            if count > 0 {
                some = vld1q_lane_f32::<0>(address, some);
            }
            if count > 1 {
                some = vld1q_lane_f32::<1>(address.add(1), some);
            }
            if count > 2 {
                some = vld1q_lane_f32::<2>(address.add(2), some);
            }
            F32x4(some)
        }
    }
    #[inline(always)]
    unsafe fn store_part(self, address: *mut f32, count: usize) {
        unsafe {
            if count > 0 {
                vst1q_lane_f32::<0>(address, self.0);
            }
            if count > 1 {
                vst1q_lane_f32::<1>(address.add(1), self.0);
            }
            if count > 2 {
                vst1q_lane_f32::<2>(address.add(2), self.0);
            }
        }
    }
    #[inline(always)]
    unsafe fn zip(self, other: Self) -> (Self, Self) {
        unsafe {
            (
                F32x4(vzip1q_f32(self.0, other.0)),
                F32x4(vzip2q_f32(self.0, other.0)),
            )
        }
    }
    #[inline(always)]
    unsafe fn partial_sums([a, b, c, d]: [Self; SUMS]) -> Self {
        F32x4(unsafe { vpaddq_f32(vpaddq_f32(a.0, b.0), vpaddq_f32(c.0, d.0)) })
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        F32x4(unsafe { vaddq_f32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        F32x4(unsafe { vsubq_f32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        F32x4(unsafe { vmulq_f32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul_add(self, a: Self, b: Self) -> Self {
        F32x4(unsafe { vfmaq_f32(b.0, self.0, a.0) })
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // The instructions for a maximum make NaN of some NaN.
        unsafe {
            let larger = vcgtq_f32(other.0, self.0);
            F32x4(vbslq_f32(larger, other.0, self.0))
        }
    }
    #[inline(always)]
    unsafe fn zero_where(self, a: Self, b: Self) -> Self {
        unsafe {
            let bits = vreinterpretq_u32_f32(self.0);
            F32x4(vreinterpretq_f32_u32(vbicq_u32(bits, vceqq_f32(a.0, b.0))))
        }
    }
    #[inline(always)]
    unsafe fn where_bits(self, bits: u32) -> Self {
        unsafe {
            let lanes = vld1q_u32([1, 2, 4, 8].as_ptr());
            let set = vtstq_u32(vdupq_n_u32(bits), lanes);
            let bits = vreinterpretq_u32_f32(self.0);
            F32x4(vreinterpretq_f32_u32(vandq_u32(bits, set)))
        }
    }
    #[inline(always)]
    unsafe fn exp(self) -> Self {
        unsafe {
            let log2_e = Self::splat(std::f32::consts::LOG2_E);
            let x = F32x4(vminq_f32(self.0, Self::splat(EXP_RANGE.1).0));
            let rounder = Self::splat(EXP_ROUNDER);
            let biased = x.mul_add(log2_e, rounder);
            let rest = x.mul_add(log2_e, rounder.sub(biased));
            let mut p = Self::splat(EXP2[6]);
            for c in EXP2[..6].iter().rev() {
                p = p.mul_add(rest, Self::splat(*c));
            }
            let power = vshlq_n_s32::<23>(vreinterpretq_s32_f32(biased.0));
            let whole = p.mul(F32x4(vreinterpretq_f32_s32(power)));
            let below = vcltq_f32(self.0, Self::splat(EXP_NORMAL).0);
            let bits = vbicq_u32(vreinterpretq_u32_f32(whole.0), below);
            F32x4(vreinterpretq_f32_u32(bits))
        }
    }
    #[inline(always)]
    unsafe fn tanh(self) -> Self {
        unsafe {
            let magnitude = F32x4(vabsq_f32(self.0));
            let small = small_tanh(self);
            let large = large_tanh(magnitude, |a, b| F32x4(vdivq_f32(a.0, b.0)));
            let large = vbslq_f32(vdupq_n_u32(1 << 31), self.0, large.0);
            let is_small = vcltq_f32(magnitude.0, Self::splat(TANH_SPLIT).0);
            F32x4(vbslq_f32(is_small, small.0, large))
        }
    }
}

impl F64x4 {
    /// Each register from that of both operands.
    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(float64x2_t, float64x2_t) -> float64x2_t) -> Self {
        F64x4([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    /// Each float from its own.
    #[inline(always)]
    fn map(self, f: impl Fn(f64) -> f64) -> Self {
        let mut all = [0.0; Self::LEN];
        // SAFETY: arrays of `LEN` floats, on a machine that has the registers of `self`.
        unsafe {
            self.store(all.as_mut_ptr());
            Self::load(all.map(f).as_ptr())
        }
    }
}

#[allow(clippy::undocumented_unsafe_blocks)] // as above
impl Lanes for F64x4 {
    type Real = f64;
    type Words = U32x4;
    const LEN: usize = 4;
    const PANEL: usize = 4;
    const ROWS: usize = 2;

    #[inline(always)]
    unsafe fn splat(x: f64) -> Self {
        F64x4([unsafe { vdupq_n_f64(x) }; 2])
    }
    #[inline(always)]
    unsafe fn load(address: *const f64) -> Self {
        F64x4(unsafe { [vld1q_f64(address), vld1q_f64(address.add(2))] })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut f64) {
        unsafe {
            vst1q_f64(address, self.0[0]);
            vst1q_f64(address.add(2), self.0[1]);
        }
    }
    #[inline(always)]
    unsafe fn zip(self, other: Self) -> (Self, Self) {
        unsafe {
            let zipped = |i: usize| {
                let (a, b) = (self.0[i], other.0[i]);
                F64x4([vzip1q_f64(a, b), vzip2q_f64(a, b)])
            };
            (zipped(0), zipped(1))
        }
    }
    #[inline(always)]
    unsafe fn partial_sums(vectors: [Self; SUMS]) -> Self {
        unsafe {
            let [a, b, c, d] = vectors.map(|F64x4([low, high])| vpaddq_f64(low, high));
            F64x4([vpaddq_f64(a, b), vpaddq_f64(c, d)])
        }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        self.with(other, |a, b| unsafe { vaddq_f64(a, b) })
    }
    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        self.with(other, |a, b| unsafe { vsubq_f64(a, b) })
    }
    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        self.with(other, |a, b| unsafe { vmulq_f64(a, b) })
    }
    #[inline(always)]
    unsafe fn mul_add(self, a: Self, b: Self) -> Self {
        let sum = |i: usize| unsafe { vfmaq_f64(b.0[i], self.0[i], a.0[i]) };
        F64x4([sum(0), sum(1)])
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // The instructions for a maximum make NaN of some NaN.
        self.with(other, |a, b| unsafe { vbslq_f64(vcgtq_f64(b, a), b, a) })
    }
    #[inline(always)]
    unsafe fn zero_where(self, a: Self, b: Self) -> Self {
        F64x4(std::array::from_fn(|i| unsafe {
            let bits = vreinterpretq_u64_f64(self.0[i]);
            vreinterpretq_f64_u64(vbicq_u64(bits, vceqq_f64(a.0[i], b.0[i])))
        }))
    }
    #[inline(always)]
    unsafe fn exp(self) -> Self {
        self.map(Scalar::exp)
    }
    #[inline(always)]
    unsafe fn tanh(self) -> Self {
        self.map(Scalar::tanh)
    }
}

#[allow(clippy::undocumented_unsafe_blocks)] // as above
impl Words for U32x4 {
    const LEN: usize = 4;

    #[inline(always)]
    unsafe fn splat(x: u32) -> Self {
        U32x4(unsafe { vdupq_n_u32(x) })
    }
    #[inline(always)]
    unsafe fn load(address: *const u32) -> Self {
        U32x4(unsafe { vld1q_u32(address) })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut u32) {
        unsafe { vst1q_u32(address, self.0) }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        U32x4(unsafe { vaddq_u32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn multiply(self, other: Self) -> (Self, Self) {
        unsafe {
            let low = vmull_u32(vget_low_u32(self.0), vget_low_u32(other.0));
            let high = vmull_high_u32(self.0, other.0);
            let (low, high) = (vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
            (U32x4(vuzp2q_u32(low, high)), U32x4(vuzp1q_u32(low, high)))
        }
    }
    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        U32x4(unsafe { veorq_u32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        U32x4(unsafe { vandq_u32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        U32x4(unsafe { vbicq_u32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        U32x4(unsafe { vorrq_u32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn any(self) -> bool {
        unsafe { vmaxvq_u32(self.0) != 0 }
    }
}
