//! The factors that cuDNN wants with float8 operands, in memory of the device.
//!
//! Values of float8 are what they say, so all factors are 1 but the one of the softmax: its weights are at most 1, and
//! become float8 after a factor of 256, for which the format has 14 more powers of two below 1 than without.
#![forbid(unsafe_code)]

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::bridge::{Memory, Tensor};
use super::library::{Bench, Libraries};
use crate::error::Result;
use crate::memory::DevicePtr;

/// A power of two; the weights stay below 448, the largest of float8_e4m3fn.
const SOFTMAX: f32 = 256.0;
/// Words from one to the next: the alignment that cudnn_frontend tells cuDNN.
const STEP: usize = 4;

/// One number each; the last two are cuDNN's to write.
pub(super) const SCALES: [(Tensor, f32); 8] = [
    (Tensor::DescaleQuery, 1.0),
    (Tensor::DescaleKey, 1.0),
    (Tensor::DescaleValue, 1.0),
    (Tensor::DescaleSoftmax, 1.0 / SOFTMAX),
    (Tensor::ScaleSoftmax, SOFTMAX),
    (Tensor::ScaleOut, 1.0),
    (Tensor::AmaxSoftmax, 0.0),
    (Tensor::AmaxOut, 0.0),
];

/// [`SCALES`] on one device.
#[derive(Clone, Copy)]
pub(super) struct Scales(DevicePtr<'static>);

impl Scales {
    /// Those of a device, which must be current: written once and never freed, as recorded graphs may refer to them.
    ///
    /// # Errors
    /// `Cuda` where there is no memory for them.
    pub(super) fn of_device(libraries: &Libraries, device: usize) -> Result<Self> {
        static KNOWN: Mutex<Option<HashMap<usize, Scales>>> = Mutex::new(None);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_default();
        if let Some(scales) = known.get(&device) {
            return Ok(*scales);
        }
        let word = |scale: f32| scale.to_bits().cast_signed();
        let bits: [[i32; STEP]; 8] = SCALES.map(|(_, scale)| [word(scale); STEP]);
        let bits = bits.as_flattened();
        let bench = Bench::new(libraries, size_of_val(bits))?;
        bench.upload(bench.memory(), bits)?;
        let scales = Scales(bench.keep());
        known.insert(device, scales);
        Ok(scales)
    }

    pub(super) fn add_to(self, memory: &mut Memory<'_>) {
        let bytes = size_of::<f32>();
        for (index, (tensor, _)) in SCALES.into_iter().enumerate() {
            memory[tensor.repr as usize] = self.0.part(index * STEP * bytes, bytes);
        }
    }
}
