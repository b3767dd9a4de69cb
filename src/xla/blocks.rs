//! Masks as lists of blocks, in graphs.

use xla::{ElementType, Literal, XlaBuilder, XlaOp};

use crate::attention::BlockOperands;
use crate::attention::mask::{BlockMask, TILE, TileLists};
use crate::error::Result;

/// A mask as lists of blocks of 128 queries by 128 keys: arrays in the graph, in the shapes that
/// [`BlockOperands`] has, or [`Blocks::constant`] of a mask that is known when the graph is built.
///
/// `block_patterns` and `pattern_bits` are `None` where all of each block is seen.
#[derive(Clone)]
pub struct Blocks {
    /// Blocks of keys by blocks of queries, for the forward pass.
    pub rows: BlockOperands<Option<XlaOp>>,
    /// The same blocks, of queries by blocks of keys, for the backward pass.
    pub columns: BlockOperands<Option<XlaOp>>,
}

impl Blocks {
    /// The lists of a compiled mask as constants, shared by all batch rows.
    ///
    /// # Errors
    /// `InvalidArgument` for a mask whose blocks are not 128 x 128.
    pub fn constant(builder: &XlaBuilder, mask: &BlockMask) -> Result<Self> {
        let [rows, columns] = mask.tiles()?;
        Ok(Blocks {
            rows: constants(builder, &rows)?,
            columns: constants(builder, &columns)?,
        })
    }

    /// The lists of one pass.
    pub(super) fn of(&self, backward: bool) -> &BlockOperands<Option<XlaOp>> {
        if backward { &self.columns } else { &self.rows }
    }
}

fn constants(builder: &XlaBuilder, lists: &TileLists) -> Result<BlockOperands<Option<XlaOp>>> {
    let constant = |element, dims: &[usize], bytes: &[u8]| -> Result<Option<XlaOp>> {
        if bytes.is_empty() {
            return Ok(None);
        }
        let literal = Literal::create_from_shape_and_untyped_data(element, dims, bytes)?;
        Ok(Some(builder.constant_literal(&literal)?))
    };
    let int = |dims: &[usize], values: &[i32]| {
        constant(ElementType::S32, dims, bytemuck::cast_slice(values))
    };
    let places = [1, lists.heads, lists.indices.len() / lists.heads.max(1)];
    let words = TILE / 32;
    let bits = [lists.bits.len() / (TILE * words), TILE, words];
    Ok(BlockOperands {
        block_ranges: int(&[1, lists.heads, lists.rows, 2], &lists.ranges)?,
        block_indices: int(&places, &lists.indices)?,
        block_patterns: int(&places, &lists.patterns)?,
        pattern_bits: constant(ElementType::U32, &bits, bytemuck::cast_slice(&lists.bits))?,
    })
}
