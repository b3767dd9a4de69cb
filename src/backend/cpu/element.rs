//! Element types in memory, and the float each is computed in.
#![forbid(unsafe_code)]

use bytemuck::{Pod, Zeroable};
use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use super::arch::Real;

/// An element type of query, key, value and out.
pub(super) trait Element: Pod + Send + Sync {
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
        impl Element for $real {
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
    ($half:ty) => {
        impl Element for $half {
            type Real = f32;
            fn as_real(_from: &[Self]) -> Option<&[f32]> {
                None
            }
            fn widen(from: &[Self], to: &mut [f32]) {
                from.convert_to_f32_slice(to);
            }
            fn narrow(from: &[f32], to: &mut [Self]) {
                to.convert_from_f32_slice(from);
            }
        }
    };
}
half!(f16);
half!(bf16);

/// Zeroed floats that start on a cache line.
pub(super) struct Buffer<T> {
    lines: Box<[Line]>,
    element: std::marker::PhantomData<T>,
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; 64]);

impl<T: Real> Buffer<T> {
    /// `len` zeros (and more, to the end of the line).
    pub(super) fn zeroed(len: usize) -> Self {
        let lines = (len * size_of::<T>()).div_ceil(64);
        Buffer {
            lines: bytemuck::zeroed_slice_box(lines),
            element: std::marker::PhantomData,
        }
    }
}

impl<T: Real> std::ops::Deref for Buffer<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        bytemuck::cast_slice(&self.lines)
    }
}

impl<T: Real> std::ops::DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.lines)
    }
}
