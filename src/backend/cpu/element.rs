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
        }
    };
}
same!(f32);
same!(f64);

macro_rules! half {
    ($half:ty) => {
        impl CpuElement for $half {
            type Real = f32;
            fn as_real(_from: &[Self]) -> Option<&[f32]> {
                None
            }
            fn widen(from: &[Self], to: &mut [f32]) {
                from.convert_to_f32_slice(to);
            }
        }
    };
}
half!(f16);
half!(bf16);
