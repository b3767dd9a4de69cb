//! x86-64: AVX2 with FMA, AVX-512F, and AVX-512 with bfloat16.

use std::arch::x86_64::*;

use half::{bf16, f16};

use super::Real;
use super::lanes::{
    EXP_NORMAL, EXP_RANGE, EXP_ROUNDER, EXP2, Lanes, SUMS, TANH_SPLIT, large_tanh, small_tanh,
};
use super::operations::Operation;
use super::words::Words;

/// Eight floats in an AVX register.
#[derive(Clone, Copy)]
pub(crate) struct F32x8(__m256);

/// Sixteen floats in an AVX-512 register; where `BF16`, factors of products are pairs.
#[derive(Clone, Copy)]
pub(crate) struct F32x16<const BF16: bool>(__m512);

/// Four words in the lower halves of 64 bits each, as products take them; what is in the upper halves does not matter.
#[derive(Clone, Copy)]
pub(crate) struct U32x4(__m256i);

/// As [`U32x4`], eight words.
#[derive(Clone, Copy)]
pub(crate) struct U32x8(__m512i);

/// For each of 16 pairs, where its numbers are among the first of all pairs and then the second.
const TURNS: [u16; 32] = {
    let mut turns = [0; 32];
    let mut i = 0;
    while i < 32 {
        turns[i] = (i / 2 + i % 2 * 16) as u16;
        i += 1;
    }
    turns
};

/// Runs an operation compiled for AVX2, FMA and F16C.
///
/// # Safety
/// The machine has these, and the promises of the operation.
#[target_feature(enable = "avx2,fma,f16c")]
pub(super) unsafe fn avx2<T: Real, O: Operation<T>>(operation: O) -> O::Output {
    // SAFETY: the caller's promises.
    unsafe { operation.run::<T::Avx2>() }
}

/// Runs an operation compiled for AVX-512F.
///
/// # Safety
/// The machine has it, and the promises of the operation.
#[target_feature(enable = "avx512f,avx512dq,avx2,fma")]
pub(super) unsafe fn avx512<T: Real, O: Operation<T>>(operation: O) -> O::Output {
    // SAFETY: the caller's promises.
    unsafe { operation.run::<T::Avx512>() }
}

/// Runs an operation with factors that are pairs, compiled for AVX-512 with bfloat16.
///
/// # Safety
/// The machine has it, and the promises of the operation.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512bf16,avx2,fma")]
pub(super) unsafe fn avx512_bf16<T: Real, O: Operation<T>>(operation: O) -> O::Output {
    // SAFETY: the caller's promises.
    unsafe { operation.run::<T::Avx512Bf16>() }
}

/// Brings cache lines, as many as hold `bytes` bytes, from `address` on into second-level cache.
#[inline(always)]
pub(super) fn fetch(address: *const i8, bytes: usize) {
    for line in 0..bytes.div_ceil(64) {
        // SAFETY: every x86-64 machine has the instruction, which is a hint and faults at no address.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(address.wrapping_add(64 * line)) };
    }
}

/// Brings the cache line of an address into first-level cache.
#[inline(always)]
pub(super) fn fetch_line(address: usize) {
    // SAFETY: as above.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::without_provenance(address)) }
}

// SAFETY of every block below: the trait's promise, that the machine has the instruction set and
// that addresses hold a whole vector.
#[allow(clippy::undocumented_unsafe_blocks)]
impl Lanes for F32x8 {
    type Real = f32;
    type Words = U32x4;
    const LEN: usize = 8;
    const PANEL: usize = 2;
    const ROWS: usize = 6;
    const TURNS: bool = true;

    #[inline(always)]
    unsafe fn splat(x: f32) -> Self {
        F32x8(unsafe { _mm256_set1_ps(x) })
    }
    #[inline(always)]
    unsafe fn load(address: *const f32) -> Self {
        F32x8(unsafe { _mm256_loadu_ps(address) })
    }
    #[inline(always)]
    unsafe fn load_bf16(address: *const bf16) -> Self {
        unsafe {
            let wide = _mm256_cvtepu16_epi32(_mm_loadu_si128(address.cast()));
            F32x8(_mm256_castsi256_ps(_mm256_slli_epi32::<16>(wide)))
        }
    }
    #[inline(always)]
    unsafe fn load_bf16_turn<const ODD: bool>(address: *const bf16) -> Self {
        unsafe {
            let words = _mm256_loadu_si256(address.cast());
            F32x8(_mm256_castsi256_ps(match ODD {
                true => _mm256_and_si256(words, _mm256_set1_epi32(-1 << 16)),
                false => _mm256_slli_epi32::<16>(words),
            }))
        }
    }
    #[inline(always)]
    unsafe fn load_f16(address: *const f16) -> Self {
        F32x8(unsafe { _mm256_cvtph_ps(_mm_loadu_si128(address.cast())) })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut f32) {
        unsafe { _mm256_storeu_ps(address, self.0) }
    }
    #[inline(always)]
    unsafe fn zip(self, other: Self) -> (Self, Self) {
        unsafe {
            // Halves of 128 bits are zipped each for itself.
            let low = _mm256_unpacklo_ps(self.0, other.0);
            let high = _mm256_unpackhi_ps(self.0, other.0);
            (
                F32x8(_mm256_permute2f128_ps::<0x20>(low, high)),
                F32x8(_mm256_permute2f128_ps::<0x31>(low, high)),
            )
        }
    }
    #[inline(always)]
    unsafe fn partial_sums([a, b, c, d]: [Self; SUMS]) -> Self {
        unsafe {
            let (ab, cd) = (_mm256_hadd_ps(a.0, b.0), _mm256_hadd_ps(c.0, d.0));
            F32x8(_mm256_hadd_ps(ab, cd))
        }
    }
    #[inline(always)]
    unsafe fn whole_sums(parts: &[Self]) -> Self {
        unsafe {
            let (a, b) = (parts[0].0, parts[1].0);
            let low = _mm256_permute2f128_ps::<0x20>(a, b);
            let high = _mm256_permute2f128_ps::<0x31>(a, b);
            F32x8(_mm256_add_ps(low, high))
        }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        F32x8(unsafe { _mm256_add_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        F32x8(unsafe { _mm256_sub_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        F32x8(unsafe { _mm256_mul_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul_add(self, a: Self, b: Self) -> Self {
        F32x8(unsafe { _mm256_fmadd_ps(self.0, a.0, b.0) })
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // The instruction returns its second operand where one is NaN.
        F32x8(unsafe { _mm256_max_ps(other.0, self.0) })
    }
    #[inline(always)]
    unsafe fn zero_where(self, a: Self, b: Self) -> Self {
        F32x8(unsafe { _mm256_and_ps(_mm256_cmp_ps::<_CMP_NEQ_UQ>(a.0, b.0), self.0) })
    }
    #[inline(always)]
    unsafe fn where_bits(self, bits: u32) -> Self {
        unsafe {
            let lanes = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
            let set = _mm256_and_si256(_mm256_set1_epi32(bits as i32), lanes);
            let set = _mm256_castsi256_ps(_mm256_cmpeq_epi32(set, lanes));
            F32x8(_mm256_and_ps(self.0, set))
        }
    }
    #[inline(always)]
    unsafe fn exp(self) -> Self {
        unsafe {
            let log2_e = Self::splat(std::f32::consts::LOG2_E);
            let x = F32x8(_mm256_min_ps(Self::splat(EXP_RANGE.1).0, self.0));
            let rounder = Self::splat(EXP_ROUNDER);
            let biased = x.mul_add(log2_e, rounder);
            let rest = x.mul_add(log2_e, rounder.sub(biased));
            let mut p = Self::splat(EXP2[6]);
            for c in EXP2[..6].iter().rev() {
                p = p.mul_add(rest, Self::splat(*c));
            }
            let power = _mm256_slli_epi32::<23>(_mm256_castps_si256(biased.0));
            let whole = p.mul(F32x8(_mm256_castsi256_ps(power)));
            let normal = _mm256_cmp_ps::<_CMP_NLT_UQ>(self.0, Self::splat(EXP_NORMAL).0);
            F32x8(_mm256_and_ps(whole.0, normal))
        }
    }
    #[inline(always)]
    unsafe fn tanh(self) -> Self {
        unsafe {
            let sign = _mm256_set1_ps(-0.0);
            let magnitude = F32x8(_mm256_andnot_ps(sign, self.0));
            let small = small_tanh(self);
            let large = large_tanh(magnitude, |a, b| F32x8(_mm256_div_ps(a.0, b.0)));
            let large = _mm256_or_ps(large.0, _mm256_and_ps(sign, self.0));
            let is_small = _mm256_cmp_ps::<_CMP_LT_OQ>(magnitude.0, Self::splat(TANH_SPLIT).0);
            F32x8(_mm256_blendv_ps(large, small.0, is_small))
        }
    }
}

#[allow(clippy::undocumented_unsafe_blocks)] // as above
impl<const BF16: bool> Lanes for F32x16<BF16> {
    type Real = f32;
    type Words = U32x8;
    const LEN: usize = 16;
    const PANEL: usize = 4;
    const ROWS: usize = 6;
    const FACTOR: usize = if BF16 { 2 } else { 1 };
    const TURNS: bool = true;

    #[inline(always)]
    unsafe fn splat(x: f32) -> Self {
        F32x16(unsafe { _mm512_set1_ps(x) })
    }
    #[inline(always)]
    unsafe fn load(address: *const f32) -> Self {
        F32x16(unsafe { _mm512_loadu_ps(address) })
    }
    #[inline(always)]
    unsafe fn load_bf16(address: *const bf16) -> Self {
        unsafe {
            let wide = _mm512_cvtepu16_epi32(_mm256_loadu_si256(address.cast()));
            F32x16(_mm512_castsi512_ps(_mm512_slli_epi32::<16>(wide)))
        }
    }
    #[inline(always)]
    unsafe fn load_bf16_turn<const ODD: bool>(address: *const bf16) -> Self {
        unsafe {
            let words = _mm512_loadu_si512(address.cast());
            F32x16(_mm512_castsi512_ps(match ODD {
                true => _mm512_and_si512(words, _mm512_set1_epi32(-1 << 16)),
                false => _mm512_slli_epi32::<16>(words),
            }))
        }
    }
    #[inline(always)]
    unsafe fn load_f16(address: *const f16) -> Self {
        F32x16(unsafe { _mm512_cvtph_ps(_mm256_loadu_si256(address.cast())) })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut f32) {
        unsafe { _mm512_storeu_ps(address, self.0) }
    }
    #[inline(always)]
    unsafe fn load_part(address: *const f32, count: usize, fill: f32) -> Self {
        let first = (1u32 << count) - 1;
        F32x16(unsafe { _mm512_mask_loadu_ps(Self::splat(fill).0, first as __mmask16, address) })
    }
    #[inline(always)]
    unsafe fn store_part(self, address: *mut f32, count: usize) {
        let first = (1u32 << count) - 1;
        unsafe { _mm512_mask_storeu_ps(address, first as __mmask16, self.0) }
    }
    #[inline(always)]
    unsafe fn zip(self, other: Self) -> (Self, Self) {
        unsafe {
            let low = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            let high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
            (
                F32x16(_mm512_permutex2var_ps(self.0, low, other.0)),
                F32x16(_mm512_permutex2var_ps(self.0, high, other.0)),
            )
        }
    }
    #[inline(always)]
    unsafe fn partial_sums([a, b, c, d]: [Self; SUMS]) -> Self {
        unsafe {
            // Shuffles within 128 bits take no time beside products, those of whole vectors do (VPERMT2PS on Zen 4).
            let halves = |x, y| {
                let (low, high) = (_mm512_unpacklo_ps(x, y), _mm512_unpackhi_ps(x, y));
                _mm512_add_ps(low, high)
            };
            let (ab, cd) = (halves(a.0, b.0), halves(c.0, d.0));
            let low = _mm512_shuffle_ps::<0b01_00_01_00>(ab, cd);
            let high = _mm512_shuffle_ps::<0b11_10_11_10>(ab, cd);
            F32x16(_mm512_add_ps(low, high))
        }
    }
    #[inline(always)]
    unsafe fn whole_sums(parts: &[Self]) -> Self {
        unsafe {
            let halves = |x: Self, y: Self| {
                let low = _mm512_shuffle_f32x4::<0b01_00_01_00>(x.0, y.0);
                let high = _mm512_shuffle_f32x4::<0b11_10_11_10>(x.0, y.0);
                _mm512_add_ps(low, high)
            };
            let (ab, cd) = (halves(parts[0], parts[1]), halves(parts[2], parts[3]));
            let even = _mm512_shuffle_f32x4::<0b10_00_10_00>(ab, cd);
            let odd = _mm512_shuffle_f32x4::<0b11_01_11_01>(ab, cd);
            F32x16(_mm512_add_ps(even, odd))
        }
    }
    #[inline(always)]
    unsafe fn pair(self, high: Self) -> Self {
        unsafe {
            // The elements of `self` are the first sixteen of the numbers, and those of `high` the others.
            let rounded = _mm512_cvtne2ps_pbh(high.0, self.0);
            let rounded = std::mem::transmute::<__m512bh, __m512i>(rounded);
            let turns = _mm512_loadu_si512(TURNS.as_ptr().cast());
            let pairs = _mm512_permutexvar_epi16(turns, rounded);
            F32x16(_mm512_castsi512_ps(pairs))
        }
    }
    #[inline(always)]
    unsafe fn load_pairs(low: *const bf16, high: *const bf16) -> [Self; 2] {
        unsafe {
            let (low, high) = (
                _mm512_loadu_si512(low.cast()),
                _mm512_loadu_si512(high.cast()),
            );
            let turns = _mm512_loadu_si512(TURNS.as_ptr().cast());
            // Numbers of `high` come after 32 of `low`, not 16.
            let turns = _mm512_add_epi16(turns, _mm512_set1_epi32(16 << 16));
            let half = _mm512_set1_epi16(16);
            [turns, _mm512_add_epi16(turns, half)].map(|turns| {
                let pairs = _mm512_permutex2var_epi16(low, turns, high);
                F32x16(_mm512_castsi512_ps(pairs))
            })
        }
    }
    #[inline(always)]
    unsafe fn store_bf16(self, address: *mut bf16) {
        unsafe {
            let rounded = std::mem::transmute::<__m256bh, __m256i>(_mm512_cvtneps_pbh(self.0));
            _mm256_storeu_si256(address.cast(), rounded);
        }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        F32x16(unsafe { _mm512_add_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn sub(self, other: Self) -> Self {
        F32x16(unsafe { _mm512_sub_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul(self, other: Self) -> Self {
        F32x16(unsafe { _mm512_mul_ps(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn mul_add(self, a: Self, b: Self) -> Self {
        F32x16(unsafe { _mm512_fmadd_ps(self.0, a.0, b.0) })
    }
    #[inline(always)]
    unsafe fn multiply(self, a: Self, sum: Self) -> Self {
        unsafe {
            if !BF16 {
                return self.mul_add(a, sum);
            }
            let pairs = |x: Self| std::mem::transmute::<__m512, __m512bh>(x.0);
            F32x16(_mm512_dpbf16_ps(sum.0, pairs(self), pairs(a)))
        }
    }
    #[inline(always)]
    unsafe fn max(self, other: Self) -> Self {
        // The instruction returns its second operand where one is NaN.
        F32x16(unsafe { _mm512_max_ps(other.0, self.0) })
    }
    #[inline(always)]
    unsafe fn zero_where(self, a: Self, b: Self) -> Self {
        unsafe {
            let differ = _mm512_cmp_ps_mask::<_CMP_NEQ_UQ>(a.0, b.0);
            F32x16(_mm512_maskz_mov_ps(differ, self.0))
        }
    }
    #[inline(always)]
    unsafe fn where_bits(self, bits: u32) -> Self {
        F32x16(unsafe { _mm512_maskz_mov_ps(bits as __mmask16, self.0) })
    }
    #[inline(always)]
    unsafe fn exp(self) -> Self {
        let mut one = [self];
        unsafe { Self::exp_each(&mut one) };
        one[0]
    }
    #[inline(always)]
    unsafe fn exp_each<const N: usize>(all: &mut [Self; N]) {
        unsafe {
            let mut rest = *all;
            let mut p = [Self::splat(EXP2[6]); N];
            for (x, rest) in all.iter_mut().zip(&mut rest) {
                *x = x.mul(Self::splat(std::f32::consts::LOG2_E));
                // By the nearest integer; Intel's machines take one step for it, and two for that integer.
                rest.0 = _mm512_reduce_ps::<_MM_FROUND_TO_NEAREST_INT>(x.0);
            }
            for c in EXP2[..6].iter().rev() {
                for (p, rest) in p.iter_mut().zip(&rest) {
                    *p = p.mul_add(*rest, Self::splat(*c));
                }
            }
            for ((x, rest), p) in all.iter_mut().zip(&rest).zip(&p) {
                // Where `x` is infinite this is 0 or infinity whatever the polynomial.
                x.0 = _mm512_scalef_ps(p.0, x.sub(*rest).0);
            }
        }
    }
    #[inline(always)]
    unsafe fn tanh(self) -> Self {
        unsafe {
            let magnitude: Self = F32x16(_mm512_abs_ps(self.0));
            let small = small_tanh(self);
            let large = large_tanh(magnitude, |a, b| F32x16(_mm512_div_ps(a.0, b.0)));
            let negative = _mm512_cmp_ps_mask::<_CMP_LT_OQ>(self.0, _mm512_setzero_ps());
            let large = _mm512_mask_sub_ps(large.0, negative, _mm512_setzero_ps(), large.0);
            let is_small = _mm512_cmp_ps_mask::<_CMP_LT_OQ>(magnitude.0, Self::splat(TANH_SPLIT).0);
            F32x16(_mm512_mask_blend_ps(is_small, large, small.0))
        }
    }
}

#[allow(clippy::undocumented_unsafe_blocks)] // as above
impl Words for U32x4 {
    const LEN: usize = 4;

    #[inline(always)]
    unsafe fn splat(x: u32) -> Self {
        U32x4(unsafe { _mm256_set1_epi64x(i64::from(x)) })
    }
    #[inline(always)]
    unsafe fn load(address: *const u32) -> Self {
        U32x4(unsafe { _mm256_cvtepu32_epi64(_mm_loadu_si128(address.cast())) })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut u32) {
        unsafe {
            let lower = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
            let words = _mm256_permutevar8x32_epi32(self.0, lower);
            _mm_storeu_si128(address.cast(), _mm256_castsi256_si128(words));
        }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        U32x4(unsafe { _mm256_add_epi32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn multiply(self, other: Self) -> (Self, Self) {
        unsafe {
            let product = _mm256_mul_epu32(self.0, other.0);
            (U32x4(_mm256_srli_epi64::<32>(product)), U32x4(product))
        }
    }
    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        U32x4(unsafe { _mm256_xor_si256(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        U32x4(unsafe { _mm256_and_si256(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        U32x4(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        U32x4(unsafe { _mm256_or_si256(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn any(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, _mm256_set1_epi64x(i64::from(u32::MAX))) == 0 }
    }
}

#[allow(clippy::undocumented_unsafe_blocks)] // as above
impl Words for U32x8 {
    const LEN: usize = 8;

    #[inline(always)]
    unsafe fn splat(x: u32) -> Self {
        U32x8(unsafe { _mm512_set1_epi64(i64::from(x)) })
    }
    #[inline(always)]
    unsafe fn load(address: *const u32) -> Self {
        U32x8(unsafe { _mm512_cvtepu32_epi64(_mm256_loadu_si256(address.cast())) })
    }
    #[inline(always)]
    unsafe fn store(self, address: *mut u32) {
        unsafe {
            _mm256_storeu_si256(address.cast(), _mm512_cvtepi64_epi32(self.0));
        }
    }
    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        U32x8(unsafe { _mm512_add_epi32(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn multiply(self, other: Self) -> (Self, Self) {
        unsafe {
            let product = _mm512_mul_epu32(self.0, other.0);
            (U32x8(_mm512_srli_epi64::<32>(product)), U32x8(product))
        }
    }
    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        U32x8(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        U32x8(unsafe { _mm512_and_si512(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn and_not(self, other: Self) -> Self {
        U32x8(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        U32x8(unsafe { _mm512_or_si512(self.0, other.0) })
    }
    #[inline(always)]
    unsafe fn any(self) -> bool {
        unsafe { _mm512_mask_test_epi32_mask(0x5555, self.0, self.0) != 0 }
    }
}
