//! Element types in memory, and the float each is computed in.
#![forbid(unsafe_code)]

use std::marker::PhantomData;
use std::sync::{Mutex, PoisonError};

use bytemuck::{Pod, Zeroable};
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
    ($half:ty) => {
        impl CpuElement for $half {
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

/// Floats that start on a cache line. Large ones are kept for the next call, or the next tile: fresh pages cost
/// more than the packing that fills them, and so do zeros that nobody reads.
pub(super) struct Buffer<T> {
    lines: Box<[Line]>,
    /// Lines in use; the rest are left over from a larger buffer.
    used: usize,
    /// Whether another buffer has written to the lines.
    again: bool,
    element: PhantomData<T>,
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u8; LINE]);

const LINE: usize = 64;
/// Buffers of fewer lines are the allocator's business: 32 KiB.
const KEPT_FROM: usize = (32 << 10) / LINE;
/// Lines kept in all: 128 MiB.
const KEPT_TO: usize = (128 << 20) / LINE;

/// Buffers between calls, oldest first.
static KEPT: Mutex<Vec<Box<[Line]>>> = Mutex::new(Vec::new());

impl<T: Real> Buffer<T> {
    /// `len` zeros (and more, to the end of the line).
    pub(super) fn zeroed(len: usize) -> Self {
        let mut buffer = Buffer::stale(len);
        if buffer.again {
            buffer.lines[..buffer.used].fill(Line::zeroed());
        }
        buffer
    }

    /// `len` floats of any value, for a caller that writes each before it reads it.
    pub(super) fn stale(len: usize) -> Self {
        let used = (len * size_of::<T>()).div_ceil(LINE);
        let kept = kept(used);
        Buffer {
            again: kept.is_some(),
            lines: kept.unwrap_or_else(|| bytemuck::zeroed_slice_box(used)),
            used,
            element: PhantomData,
        }
    }
}

/// The smallest kept buffer of at least `used` lines that is not much larger.
fn kept(used: usize) -> Option<Box<[Line]>> {
    if used < KEPT_FROM {
        return None;
    }
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let fits = all
        .iter()
        .enumerate()
        .filter(|(_, x)| (used..=2 * used).contains(&x.len()));
    let index = fits.min_by_key(|(_, x)| x.len())?.0;
    Some(all.remove(index))
}

impl<T> Drop for Buffer<T> {
    fn drop(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if !(KEPT_FROM..=KEPT_TO).contains(&lines.len()) {
            return;
        }
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push(lines);
        while kept.iter().map(|x| x.len()).sum::<usize>() > KEPT_TO {
            kept.remove(0);
        }
    }
}

impl<T: Real> std::ops::Deref for Buffer<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        bytemuck::cast_slice(&self.lines[..self.used])
    }
}

impl<T: Real> std::ops::DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.lines[..self.used])
    }
}
