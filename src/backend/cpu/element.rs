//! Element types in memory, and the float each is computed in.
#![forbid(unsafe_code)]

use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use super::arch::{Factors, Real, Source};

/// An element type of query, key, value and out.
pub(super) trait CpuElement: Source<Self::Real> + Send + Sync {
    /// What it is computed in.
    type Real: Real;

    /// The elements as they lie, where neighbours in a row are factors of products.
    fn as_factors(from: &[Self], factors: Factors) -> Option<&[Self::Real]>;
    /// Reads elements.
    fn widen(from: &[Self], to: &mut [Self::Real]);
}

macro_rules! same {
    ($real:ty) => {
        impl CpuElement for $real {
            type Real = $real;
            fn as_factors(from: &[Self], _factors: Factors) -> Option<&[$real]> {
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
            fn as_factors(from: &[Self], factors: Factors) -> Option<&[f32]> {
                match factors {
                    Factors::Floats => None,
                    Factors::Pairs => bytemuck::try_cast_slice(from).ok(),
                }
            }
            fn widen(from: &[Self], to: &mut [f32]) {
                from.convert_to_f32_slice(to);
            }
        }
    };
}
half!(f16);
half!(bf16);
