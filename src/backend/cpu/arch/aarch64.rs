//! 64-bit Arm: NEON is the baseline there, so arrays compile to it. Strips are sized for its 32
//! registers of four floats.

use super::generic::Array;

pub(super) type F32 = Array<f32, 16, 6, true>;
pub(super) type F64 = Array<f64, 16, 3, true>;
