//! How kernels with TMA see query, key, value, out and their gradients: tiles of rows of one head.
#![forbid(unsafe_code)]

use super::arguments::Address;
use super::library::{Driver, TMA_BF16, TMA_F16, Tensor, TensorMap};
use crate::attention::{AttentionProblem, Dtype, Layout};
use crate::error::{Error, Result};

/// 16-bit columns of a tile: 128 bytes, the width of the swizzle.
const COLUMNS: usize = 64;

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

/// Sizes of an operand (batch is 1 when packed), and elements from a row, a head and a batch row to the next.
struct Operand {
    columns: usize,
    rows: usize,
    heads: usize,
    batch: usize,
    by_row: usize,
    by_head: usize,
    by_batch: usize,
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
        self.tiles_of_rows(what, like, address, rows, 1)
    }

    /// The same of `together` batch rows, whose rows are side by side in a tile.
    ///
    /// # Errors
    /// As [`TensorMaps::tiles`].
    pub(super) fn tiles_of_rows<'a>(
        &self,
        what: &str,
        like: Like,
        address: Address<'a>,
        rows: usize,
        together: usize,
    ) -> Result<TensorMap<'a>> {
        check_alignment(what, address)?;
        let x = self.operand(like);
        self.map(
            address,
            [x.columns, x.rows, x.heads, x.batch],
            [1, x.by_row, x.by_head, x.by_batch],
            [COLUMNS, rows, 1, together],
        )
    }

    /// Tiles of `queries` rows of each of `together` heads, a divisor of their number, and 64 columns; axes from the fastest:
    /// columns, these heads, rows, heads in such groups, batch (1 when packed). In a tile the heads of a row are side by side.
    ///
    /// # Errors
    /// As [`TensorMaps::tiles`].
    pub(super) fn tiles_of_heads<'a>(
        &self,
        what: &str,
        like: Like,
        address: Address<'a>,
        together: usize,
        queries: usize,
    ) -> Result<TensorMap<'a>> {
        check_alignment(what, address)?;
        let x = self.operand(like);
        self.map(
            address,
            [x.columns, together, x.rows, x.heads / together, x.batch],
            [1, x.by_head, x.by_row, together * x.by_head, x.by_batch],
            [COLUMNS, together, queries, 1, 1],
        )
    }

    fn operand(&self, like: Like) -> Operand {
        let p = self.problem;
        let (rows, heads) = match like {
            Like::Query | Like::Out => (p.seq_q, p.num_heads),
            Like::Key | Like::Value => (p.seq_k, p.num_kv_heads),
        };
        let columns = match like {
            Like::Query | Like::Key => p.head_dim,
            Like::Value | Like::Out => p.head_dim_v,
        };
        let batch = match p.layout {
            Layout::Bshd => p.batch,
            Layout::Thd => 1,
        };
        let [by_row, by_head] = p.strides(rows, heads, columns);
        Operand {
            columns,
            rows,
            heads,
            batch,
            by_row,
            by_head,
            by_batch: rows * heads * columns,
        }
    }

    /// Tiles of `rows` queries and 64 keys of a 16-bit bias `[b, h, q, k]` at `address`, a multiple of 16, whose rows begin every
    /// `row` keys, a multiple of 8; axes from the fastest: keys, queries, heads, batch.
    ///
    /// # Errors
    /// `Cuda` for what else TMA cannot do.
    pub(super) fn bias<'a>(
        &self,
        address: Address<'a>,
        [b, h, q, k]: [usize; 4],
        row: usize,
        rows: usize,
    ) -> Result<TensorMap<'a>> {
        self.map(
            address,
            [k, q, h, b],
            [1, row, q * row, h * q * row],
            [COLUMNS, rows, 1, 1],
        )
    }

    /// Sizes and strides in elements, axes from the fastest.
    fn map<'a, const RANK: usize>(
        &self,
        address: Address<'a>,
        dims: [usize; RANK],
        strides: [usize; RANK],
        tile: [usize; RANK],
    ) -> Result<TensorMap<'a>> {
        self.driver.tensor_map(&Tensor {
            dtype: self.dtype(),
            address,
            dims: dims.map(|n| n as u64),
            strides: strides.map(|elements| 2 * elements as u64),
            tile: tile.map(|n| n as u32),
        })
    }

    fn dtype(&self) -> std::ffi::c_int {
        match self.problem.dtype {
            Dtype::Bf16 => TMA_BF16,
            _ => TMA_F16,
        }
    }
}
