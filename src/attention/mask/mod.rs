//! The mask language and its compiler: masks as expressions, which become lists of blocks.
//!
//! A [`Mask`] says which keys each query sees. [`BlockMask::compile`] brings it to blocks of given sizes,
//! without an array of elements at any time: for each block of queries the blocks of keys it sees in full and
//! those it sees in part, the same by blocks of keys, and one bit an element for the distinct parts.
//! [`Mask::as_dense`] finds the masks for which a kernel without one does.
//!
//! ```
//! use xlattn::attention::mask::{BlockMask, Grid, Mask};
//!
//! let mask = (Mask::causal(0) & Mask::local(1024, None)) | Mask::Sink { keys: 128 } & Mask::causal(0);
//! let blocks = BlockMask::compile(&mask, Grid::new(8192, 8192, 128, 128)?)?;
//! assert_eq!(blocks.partial(0, 63).0, [55, 63]);
//! println!("{}", blocks.picture(64));
//! # Ok::<(), xlattn::error::Error>(())
//! ```
#![forbid(unsafe_code)]

mod bits;
mod block_mask;
mod compile;
mod expression;
mod groups;
mod interval;
pub mod json;
mod lower;
mod patch;
mod picture;
mod recognise;
mod request;
mod source;
mod tiles;
mod tree;

pub use block_mask::{BLOCK_MULTIPLE, BlockLists, BlockMask, Density, Grid, ListError};
pub use compile::Work;
pub use expression::{Blocks, Dense, Documents, Evaluate, Function, Mask, Slice, SliceKind};
pub use recognise::{Band, DenseForm};
pub use request::{Compiled, FlatArray, compile_request};
pub use tiles::{FULL_TILE, TILE, TileLists};
