//! Element types in memory, and the float each is computed in.
#![forbid(unsafe_code)]

use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use super::arch::{Factors, Real, Source};

/// An element type of query, key, value and out.
pub(super) trait CpuElement: Source<Self::Real> + Send + Sync {
    /// What it is computed in.
    type Real: Real;

    /// Elements in rows of a multiple of `dim` as they lie, where they are factors of products over those of a row.
    fn as_factors(from: &[Self], factors: Factors, dim: usize) -> Option<&[Self::Real]>;
    /// Reads elements.
    fn widen(from: &[Self], to: &mut [Self::Real]);
}

macro_rules! same {
    ($real:ty) => {
        impl CpuElement for $real {
            type Real = $real;
            fn as_factors(from: &[Self], _factors: Factors, _dim: usize) -> Option<&[$real]> {
                Some(from)
            }
            fn widen(from: &[Self], to: &mut [$real]) {
                to.copy_from_slice(from);
            }
        }
    };
}
same!(f32);
same!(f64);

macro_rules! half {
    ($half:ty) => {
        impl CpuElement for $half {
            type Real = f32;
            fn as_factors(from: &[Self], factors: Factors, dim: usize) -> Option<&[f32]> {
                let pairs = factors == Factors::Pairs && dim.is_multiple_of(factors.each());
                pairs.then(|| bytemuck::try_cast_slice(from).ok()).flatten()
            }
            fn widen(from: &[Self], to: &mut [f32]) {
                from.convert_to_f32_slice(to);
            }
        }
    };
}
half!(f16);
half!(bf16);
