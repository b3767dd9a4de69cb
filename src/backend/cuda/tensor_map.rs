//! How kernels with TMA see query, key, value, out and their gradients: tiles of rows of one head.
#![forbid(unsafe_code)]

use super::library::{Driver, Tensor, TensorMap};
use crate::attention::{AttentionProblem, Dtype, Layout};
use crate::error::{Error, Result};

/// 16-bit columns of a tile: 128 bytes, the width of the swizzle.
const COLUMNS: u32 = 64;

/// The operand whose shape another one has.
#[derive(Clone, Copy)]
pub(super) enum Like {
    Query,
    Key,
    Value,
    Out,
}

/// Makes the descriptors of one call.
#[derive(Clone, Copy)]
pub(super) struct TensorMaps<'c> {
    pub(super) driver: &'c Driver,
    pub(super) problem: &'c AttentionProblem,
}

impl TensorMaps<'_> {
    /// Tiles of `rows` rows and 64 columns of the 16-bit operand `what` at `address`; axes from the
    /// fastest: columns, rows, heads, batch (1 when packed).
    ///
    /// # Errors
    /// `InvalidArgument` for an address that is not a multiple of 16, `Cuda` for what else TMA
    /// cannot do.
    pub(super) fn tiles(
        &self,
        what: &str,
        like: Like,
        address: u64,
        rows: usize,
    ) -> Result<TensorMap> {
        if !address.is_multiple_of(16) {
            let detail = format!("expected memory at a multiple of 16 bytes, got {address:#x}");
            return Err(Error::invalid(what, detail));
        }
        let p = self.problem;
        let (seq, heads) = match like {
            Like::Query | Like::Out => (p.seq_q, p.num_heads),
            Like::Key | Like::Value => (p.seq_k, p.num_kv_heads),
        };
        let dim = match like {
            Like::Query | Like::Key => p.head_dim,
            Like::Value | Like::Out => p.head_dim_v,
        };
        let batch = match p.layout {
            Layout::Bshd => p.batch,
            Layout::Thd => 1,
        };
        let bytes = |elements: usize| 2 * elements as u64;
        self.driver.tensor_map(&Tensor {
            dtype: match p.dtype {
                Dtype::Bf16 => Tensor::BF16,
                _ => Tensor::F16,
            },
            address,
            dims: [dim, seq, heads, batch].map(|n| n as u64),
            strides: [heads * dim, dim, seq * heads * dim].map(bytes),
            tile: [COLUMNS, rows as u32, 1, 1],
        })
    }
}
