//! How kernels with TMA see query, key, value, out and their gradients: tiles of rows of one head.
#![forbid(unsafe_code)]

use super::arguments::Address;
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

/// # Errors
/// `InvalidArgument` for an address that is not a multiple of 16.
pub(super) fn check_alignment(what: &str, address: Address<'_>) -> Result<()> {
    let address = address.number();
    if address.is_multiple_of(16) {
        return Ok(());
    }
    let detail = format!("expected memory at a multiple of 16 bytes, got {address:#x}");
    Err(Error::invalid(what, detail))
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
    pub(super) fn tiles<'a>(
        &self,
        what: &str,
        like: Like,
        address: Address<'a>,
        rows: usize,
    ) -> Result<TensorMap<'a>> {
        check_alignment(what, address)?;
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
        let [by_row, by_head] = p.strides(seq, heads, dim);
        let bytes = |elements: usize| 2 * elements as u64;
        self.driver.tensor_map(&Tensor {
            dtype: self.dtype(),
            address,
            dims: [dim, seq, heads, batch].map(|n| n as u64),
            strides: [by_row, by_head, seq * heads * dim].map(bytes),
            tile: [COLUMNS, rows as u32, 1, 1],
        })
    }

    /// Tiles of `rows` queries and 64 keys of the bias at `address`; axes from the fastest: keys,
    /// queries, heads, batch. `None` where TMA cannot load them: a bias of another type than query,
    /// one that queries or keys share, keys that are no multiple of 8.
    ///
    /// # Errors
    /// `Cuda` for what else TMA cannot do.
    pub(super) fn bias<'a>(
        &self,
        address: Address<'a>,
        rows: usize,
    ) -> Result<Option<TensorMap<'a>>> {
        let p = self.problem;
        let full = [p.seq_q, p.seq_k];
        let bias = p.bias.filter(|bias| bias.dims[2..] == full);
        let Some(bias) = bias.filter(|bias| bias.dtype == p.dtype) else {
            return Ok(None);
        };
        let aligned = address.number().is_multiple_of(16) && p.seq_k.is_multiple_of(8);
        if !aligned || bias.dims.contains(&0) {
            return Ok(None);
        }
        let [b, h, q, k] = bias.dims;
        let map = self.driver.tensor_map(&Tensor {
            dtype: self.dtype(),
            address,
            dims: [k, q, h, b].map(|n| n as u64),
            strides: [k, q * k, h * q * k].map(|elements| 2 * elements as u64),
            tile: [COLUMNS, rows as u32, 1, 1],
        })?;
        Ok(Some(map))
    }

    fn dtype(&self) -> std::ffi::c_int {
        match self.problem.dtype {
            Dtype::Bf16 => Tensor::BF16,
            _ => Tensor::F16,
        }
    }
}
