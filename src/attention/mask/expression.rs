//! Expressions of the mask language.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, Not, Range};
use std::sync::Arc;

use super::bits::{WORD_BITS, set_bits};
use super::block_mask::BlockMask;
use crate::error::{Error, Result};

/// Which keys each query sees: query `i` and key `j` are numbers from 0 in `[sq, sk]`.
///
/// An expression has no shape of its own, other than that of the arrays in it, and is never evaluated into an
/// array: [`BlockMask::compile`] asks it about blocks of queries. `&`, `|` and `!` combine expressions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mask {
    /// Every key.
    Full,
    /// Keys `j <= i + offset`.
    Causal {
        /// Key at which query 0 stands; `sk - sq` is bottom-right alignment.
        offset: i64,
    },
    /// Keys `i + offset - left <= j <= i + offset + right`.
    Local {
        /// Keys before the query's position; `None` is unbounded. May be negative.
        left: Option<i64>,
        /// Keys after the query's position; `None` is unbounded. May be negative.
        right: Option<i64>,
        /// Key at which query 0 stands.
        offset: i64,
    },
    /// Keys `j <= i` of the query's own chunk: `i / chunk == j / chunk`.
    ChunkedCausal {
        /// Positions in a chunk, at least 1.
        chunk: usize,
    },
    /// Keys of the query's own document.
    Documents(Documents),
    /// Keys `j < keys`.
    Sink {
        /// How many keys, from the first, every query sees.
        keys: usize,
    },
    /// Elements of an array.
    Dense(Arc<Dense>),
    /// Rectangles of queries and keys. A key is visible where some slice shows it.
    Slices(Arc<[Slice]>),
    /// Elements that a function tells.
    Function(Function),
    /// A block mask, to be combined with other masks or compiled for other block sizes.
    Blocks(Blocks),
    /// Keys visible in all of the masks; every key if there are none.
    And(Vec<Mask>),
    /// Keys visible in one of the masks at least; no key if there are none.
    Or(Vec<Mask>),
    /// Keys not visible in the mask.
    Not(Box<Mask>),
    /// One mask a head, none of which holds another such list. Combined with a mask for all heads, it is
    /// combined head by head.
    Heads(Vec<Mask>),
}

/// Documents that are packed one after another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Documents {
    /// Lengths of consecutive documents, as many in queries as in keys. They may not exceed `sq` and `sk`;
    /// what is left is padding, which neither sees nor is seen.
    Lengths {
        /// Queries of each document.
        query: Arc<[usize]>,
        /// Keys of each document.
        key: Arc<[usize]>,
    },
    /// The document of every query and key, in any order. Negative is padding, which neither sees nor is seen.
    Ids {
        /// `[sq]`
        query: Arc<[i32]>,
        /// `[sk]`
        key: Arc<[i32]>,
    },
}

/// Part of a mask: the compact form for packed and multimodal batches.
///
/// With query `i` and key `j` counted from the rectangle's first, and `n` queries and `m` keys in it: causal
/// is aligned at the bottom right, so that the last query sees every key (`j <= i + m - n`); inverse causal
/// at the top left, so that the first query sees every key (`j >= i`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slice {
    /// Queries.
    pub query: Range<usize>,
    /// Keys.
    pub key: Range<usize>,
    /// Which of the keys each query sees.
    pub kind: SliceKind,
}

/// Which keys of its rectangle a query of a [`Slice`] sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SliceKind {
    /// All.
    Full,
    /// `j <= i + m - n`
    Causal,
    /// `j >= i`
    InverseCausal,
    /// `i <= j <= i + m - n`
    Both,
}

/// A boolean array `[sq, sk]`, one bit an element.
#[derive(PartialEq, Eq)]
pub struct Dense {
    shape: [usize; 2],
    /// Rows of `sk.div_ceil(32)` words; bit `j % 32` of word `j / 32` is key `j`. Bits past `sk` are 0.
    words: Vec<u32>,
}

/// Elements told by somebody else, such as a function in Python.
pub trait Evaluate: Send + Sync {
    /// Writes which keys are visible, `[queries, keys]` row by row, anything but 0 for visible.
    ///
    /// `visible` has `queries.len() * keys.len()` elements, all 0. Must give equal elements when asked again.
    ///
    /// # Errors
    /// Whatever the function fails with; compiling the mask then fails with it.
    fn evaluate(&self, queries: Range<usize>, keys: Range<usize>, visible: &mut [u8])
    -> Result<()>;
}

/// A shared [`Evaluate`]. Equal only to its own clones.
#[derive(Clone)]
pub struct Function(pub Arc<dyn Evaluate>);

/// One head of a block mask.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Blocks {
    pub(super) mask: Arc<BlockMask>,
    pub(super) head: usize,
}

impl Mask {
    /// [`Mask::Causal`]
    pub fn causal(offset: i64) -> Self {
        Mask::Causal { offset }
    }

    /// [`Mask::Local`] around the diagonal.
    pub fn local(left: impl Into<Option<i64>>, right: impl Into<Option<i64>>) -> Self {
        Mask::Local {
            left: left.into(),
            right: right.into(),
            offset: 0,
        }
    }

    /// Documents of these lengths, in queries and keys alike.
    pub fn documents(lengths: &[usize]) -> Self {
        let lengths: Arc<[usize]> = lengths.into();
        Mask::Documents(Documents::Lengths {
            query: lengths.clone(),
            key: lengths,
        })
    }

    /// Documents by the identifier of each query and key.
    pub fn document_ids(query: &[i32], key: &[i32]) -> Self {
        Mask::Documents(Documents::Ids {
            query: query.into(),
            key: key.into(),
        })
    }

    /// [`Mask::Slices`]
    pub fn slices(slices: impl IntoIterator<Item = Slice>) -> Self {
        Mask::Slices(slices.into_iter().collect())
    }

    /// Keys for which `visible(query, key)` holds.
    pub fn function(visible: impl Fn(usize, usize) -> bool + Send + Sync + 'static) -> Self {
        Mask::Function(Function(Arc::new(visible)))
    }

    /// Number of masks for heads; 1 for a mask that all heads share.
    ///
    /// # Errors
    /// Lists of different lengths, without a mask, or inside one another.
    pub fn heads(&self) -> Result<usize> {
        match self {
            Mask::Heads(masks) => heads_of_list(masks),
            Mask::And(masks) | Mask::Or(masks) => {
                let mut all = 1;
                for mask in masks {
                    let heads = mask.heads()?;
                    if all != 1 && heads != 1 && heads != all {
                        let detail = format!("expected {all} masks for heads, got {heads}");
                        return Err(Error::invalid("mask", detail));
                    }
                    all = all.max(heads);
                }
                Ok(all)
            }
            Mask::Not(mask) => mask.heads(),
            _ => Ok(1),
        }
    }

    /// The mask of one head, below [`Mask::heads`].
    pub(super) fn head(&self, head: usize) -> Mask {
        let each = |masks: &[Mask]| masks.iter().map(|mask| mask.head(head)).collect();
        match self {
            Mask::Heads(masks) => masks[if masks.len() == 1 { 0 } else { head }].clone(),
            Mask::And(masks) => Mask::And(each(masks)),
            Mask::Or(masks) => Mask::Or(each(masks)),
            Mask::Not(mask) => Mask::Not(Box::new(mask.head(head))),
            mask => mask.clone(),
        }
    }
}

impl Dense {
    /// From `[sq, sk]` bytes, row by row, anything but 0 for visible.
    ///
    /// # Errors
    /// Another number of elements than the shape has.
    pub fn from_bytes(shape: [usize; 2], visible: &[u8]) -> Result<Self> {
        expect_elements(shape, visible.len(), shape[1], "elements")?;
        let mut words = vec![0; shape[0] * shape[1].div_ceil(WORD_BITS)];
        if shape[1] > 0 {
            let packed = words.chunks_exact_mut(shape[1].div_ceil(WORD_BITS));
            for (row, bytes) in packed.zip(visible.chunks_exact(shape[1])) {
                pack(bytes, row);
            }
        }
        Ok(Dense { shape, words })
    }

    /// From words: rows of `sk.div_ceil(32)`, bit `j % 32` of word `j / 32` for key `j`.
    ///
    /// # Errors
    /// Another number of words than the shape needs.
    pub fn from_bits(shape: [usize; 2], mut words: Vec<u32>) -> Result<Self> {
        let stride = shape[1].div_ceil(WORD_BITS);
        expect_elements(shape, words.len(), stride, "words")?;
        if stride > 0 {
            let mut inside = vec![0; stride];
            set_bits(&mut inside, 0, shape[1]);
            let last = inside[stride - 1];
            for row in words.chunks_exact_mut(stride) {
                row[stride - 1] &= last;
            }
        }
        Ok(Dense { shape, words })
    }

    /// `[sq, sk]`
    pub fn shape(&self) -> [usize; 2] {
        self.shape
    }

    pub(super) fn row(&self, row: usize) -> &[u32] {
        let stride = self.shape[1].div_ceil(WORD_BITS);
        &self.words[row * stride..(row + 1) * stride]
    }
}

/// Bits of a row of bytes, anything but 0 for 1, into words that are 0.
pub(super) fn pack(bytes: &[u8], words: &mut [u32]) {
    let (eights, rest) = bytes.as_chunks::<8>();
    for (index, eight) in eights.iter().enumerate() {
        words[index / 4] |= u32::from(pack_eight(*eight)) << (8 * (index % 4));
    }
    for (bit, byte) in rest.iter().enumerate() {
        let bit = 8 * eights.len() + bit;
        words[bit / WORD_BITS] |= u32::from(*byte != 0) << (bit % WORD_BITS);
    }
}

/// Bit `n` tells whether byte `n` is anything but 0.
fn pack_eight(bytes: [u8; 8]) -> u8 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let bytes = u64::from_le_bytes(bytes);
    // The highest bit of each byte that is not 0, moved to its lowest; the product gathers these in its top
    // byte.
    let ones = (((bytes & LOW) + LOW) | bytes) >> 7 & 0x0101_0101_0101_0101;
    (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

fn expect_elements(shape: [usize; 2], got: usize, row: usize, unit: &str) -> Result<()> {
    match shape[0].checked_mul(row) {
        Some(expected) if expected == got => Ok(()),
        _ => {
            let [sq, sk] = shape;
            let detail = format!("expected {sq} rows of {row} {unit} for [{sq}, {sk}], got {got}");
            Err(Error::invalid("dense mask", detail))
        }
    }
}

fn heads_of_list(masks: &[Mask]) -> Result<usize> {
    if masks.is_empty() {
        let detail = "expected a mask a head, got an empty list";
        return Err(Error::invalid("mask", detail));
    }
    if masks.iter().any(Mask::has_heads) {
        let detail = "a list of masks for heads cannot hold another such list";
        return Err(Error::invalid("mask", detail));
    }
    Ok(masks.len())
}

impl Mask {
    fn has_heads(&self) -> bool {
        match self {
            Mask::Heads(_) => true,
            Mask::And(masks) | Mask::Or(masks) => masks.iter().any(Mask::has_heads),
            Mask::Not(mask) => mask.has_heads(),
            _ => false,
        }
    }
}

impl BitAnd for Mask {
    type Output = Mask;

    fn bitand(self, other: Mask) -> Mask {
        Mask::And(vec![self, other])
    }
}

impl BitOr for Mask {
    type Output = Mask;

    fn bitor(self, other: Mask) -> Mask {
        Mask::Or(vec![self, other])
    }
}

impl Not for Mask {
    type Output = Mask;

    fn not(self) -> Mask {
        Mask::Not(Box::new(self))
    }
}

impl<F: Fn(usize, usize) -> bool + Send + Sync> Evaluate for F {
    fn evaluate(
        &self,
        queries: Range<usize>,
        keys: Range<usize>,
        visible: &mut [u8],
    ) -> Result<()> {
        for (query, row) in queries.zip(visible.chunks_exact_mut(keys.len().max(1))) {
            for (key, element) in keys.clone().zip(row) {
                *element = self(query, key) as u8;
            }
        }
        Ok(())
    }
}

impl Hash for Dense {
    /// Hashes the shape and a few of the words, as arrays are large and rarely alike.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape.hash(state);
        let step = self.words.len() / 64 + 1;
        for word in self.words.iter().step_by(step) {
            word.hash(state);
        }
    }
}

impl fmt::Debug for Dense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dense({:?})", self.shape)
    }
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).cast::<()>().hash(state);
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}
