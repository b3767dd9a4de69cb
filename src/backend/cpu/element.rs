//! Element types in memory, and the float each is computed in.
#![forbid(unsafe_code)]

use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use super::arch::{Real, Source};

/// An element type of query, key, value and out.
pub(super) trait CpuElement: Source<Self::Real> + Send + Sync {
    /// What it is computed in.
    type Real: Real;

    /// The elements as they are, where that is the type they are computed in.
    fn as_real(from: &[Self]) -> Option<&[Self::Real]>;
    /// Reads elements.
    fn widen(from: &[Self], to: &mut [Self::Real]);
    /// Writes elements, rounded to nearest even.
    fn narrow(from: &[Self::Real], to: &mut [Self]);
}

macro_rules! same {
    ($real:ty) => {
        impl CpuElement for $real {
            type Real = $real;
            fn as_real(from: &[Self]) -> Option<&[$real]> {
                Some(from)
            }
            fn widen(from: &[Self], to: &mut [$real]) {
                to.copy_from_slice(from);
            }
            fn narrow(from: &[$real], to: &mut [Self]) {
                to.copy_from_slice(from);
            }
        }
    };
}
same!(f32);
same!(f64);

macro_rules! half {
    ($half:ty, $narrow:expr) => {
        impl CpuElement for $half {
            type Real = f32;
            fn as_real(_from: &[Self]) -> Option<&[f32]> {
                None
            }
            fn widen(from: &[Self], to: &mut [f32]) {
                from.convert_to_f32_slice(to);
            }
            fn narrow(from: &[f32], to: &mut [Self]) {
                $narrow(from, to);
            }
        }
    };
}
half!(f16, |from: &[f32], to: &mut [f16]| to
    .convert_from_f32_slice(from));
half!(bf16, narrow_bf16);

/// As crate half rounds, without the branches that keep compilers from vectors.
fn narrow_bf16(from: &[f32], to: &mut [bf16]) {
    assert_eq!(from.len(), to.len());
    for (to, from) in to.iter_mut().zip(from) {
        let bits = from.to_bits();
        let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16;
        let quiet = bits >> 16 | 0x40;
        *to = bf16::from_bits(if from.is_nan() { quiet } else { rounded } as u16);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bf16_is_rounded_as_by_crate_half() {
        let ends = [0, 1, 0x7fff, 0x8000, 0x8001, 0xffff];
        let floats = (0..=u16::MAX).flat_map(|high| ends.map(|low| u32::from(high) << 16 | low));
        let floats: Vec<f32> = floats.map(f32::from_bits).collect();
        let mut narrow = vec![bf16::ZERO; floats.len()];
        bf16::narrow(&floats, &mut narrow);
        for (narrow, x) in narrow.into_iter().zip(floats) {
            assert_eq!(narrow.to_bits(), bf16::from_f32(x).to_bits(), "{x:e}");
        }
    }
}
