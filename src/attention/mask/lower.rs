//! From an expression to the nodes of an array of a given size, checked against that size.

use super::expression::{Documents, Mask, Slice, SliceKind};
use super::groups::Groups;
use super::interval::Interval;
use super::patch::{Extent, Patch};
use super::source::Source;
use super::tree::Node;
use crate::error::{Error, Result};

/// The nodes of the mask of one head.
///
/// # Errors
/// Arrays, documents or slices that do not fit the size, a chunk of no position.
pub(super) fn lower(mask: &Mask, extent: Extent) -> Result<Node<Source>> {
    let each = |masks: &[Mask]| -> Result<Vec<Node<Source>>> {
        masks.iter().map(|mask| lower(mask, extent)).collect()
    };
    let band = |low: Option<i128>, high: Option<i128>| {
        let far = |diagonal: i128| diagonal.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        Node::Patch(Patch::band(extent, low.map(far), high.map(far)))
    };
    Ok(match mask {
        Mask::Full => Node::Patch(Patch::whole(extent)),
        Mask::Causal { offset } => band(None, Some(i128::from(*offset))),
        Mask::Local {
            left,
            right,
            offset,
        } => band(
            left.map(|left| i128::from(*offset) - i128::from(left)),
            right.map(|right| i128::from(*offset) + i128::from(right)),
        ),
        Mask::ChunkedCausal { chunk } => {
            let chunks = Node::groups(chunks(*chunk, extent)?);
            Node::and([band(None, Some(0)), chunks], extent)
        }
        Mask::Documents(documents) => Node::groups(groups(documents, extent)?),
        Mask::Sink { keys } => {
            let keys = Interval::up_to(extent.keys.min((*keys).try_into().unwrap_or(i64::MAX)));
            Node::Patch(Patch::rectangle(Interval::up_to(extent.rows), keys))
        }
        Mask::Dense(array) => {
            expect_shape("dense mask", array.shape(), extent)?;
            Node::Leaf(Source::Dense(array.clone()))
        }
        Mask::Slices(slices) => {
            let patches = slices.iter().enumerate();
            let patches: Result<Vec<Patch>> =
                patches.map(|(i, slice)| patch(i, slice, extent)).collect();
            Node::or(patches?.into_iter().map(Node::Patch), extent)
        }
        Mask::Function(function) => Node::Leaf(Source::function(function.clone())),
        Mask::Blocks(blocks) => {
            let grid = blocks.mask.grid();
            expect_shape("block mask", [grid.sq, grid.sk], extent)?;
            Node::Leaf(Source::Blocks(blocks.clone()))
        }
        Mask::And(masks) => Node::and(each(masks)?, extent),
        Mask::Or(masks) => Node::or(each(masks)?, extent),
        Mask::Not(mask) => Node::not(lower(mask, extent)?, extent),
        Mask::Heads(_) => return Err(Error::Internal("a mask of several heads".to_owned())),
    })
}

fn chunks(chunk: usize, extent: Extent) -> Result<Groups> {
    if chunk == 0 {
        let detail = "expected a chunk of at least 1 position, got 0";
        return Err(Error::invalid("chunked causal mask", detail));
    }
    let chunks = |length: i64| std::iter::repeat_n(chunk, (length as usize).div_ceil(chunk));
    let (rows, keys) = (extent.rows, extent.keys);
    Ok(Groups::of_lengths(chunks(rows), chunks(keys), rows, keys))
}

fn groups(documents: &Documents, extent: Extent) -> Result<Groups> {
    match documents {
        Documents::Ids { query, key } => {
            expect_count("query_ids", query.len(), "identifiers", extent.rows)?;
            expect_count("key_ids", key.len(), "identifiers", extent.keys)?;
            Ok(Groups::of_ids(query, key))
        }
        Documents::Lengths { query, key } => {
            if query.len() != key.len() {
                let (queries, keys) = (query.len(), key.len());
                let detail = format!("expected {queries} lengths to match queries, got {keys}");
                return Err(Error::invalid("documents: key_lengths", detail));
            }
            expect_sum("query_lengths", query, extent.rows)?;
            expect_sum("key_lengths", key, extent.keys)?;
            let (rows, keys) = (extent.rows, extent.keys);
            let (query, key) = (query.iter().copied(), key.iter().copied());
            Ok(Groups::of_lengths(query, key, rows, keys))
        }
    }
}

fn patch(index: usize, slice: &Slice, extent: Extent) -> Result<Patch> {
    let rows = slice_range(index, "queries", &slice.query, extent.rows)?;
    let keys = slice_range(index, "keys", &slice.key, extent.keys)?;
    // Diagonals through the rectangle's first and last elements.
    let (first, last) = (keys.start - rows.start, keys.end - rows.end);
    let (low, high) = match slice.kind {
        SliceKind::Full => return Ok(Patch::rectangle(rows, keys)),
        SliceKind::Causal => (i64::MIN, last),
        SliceKind::InverseCausal => (first, i64::MAX),
        SliceKind::Both => (first, last),
    };
    Ok(Patch::new(rows, keys, low, high))
}

fn slice_range(
    index: usize,
    what: &str,
    range: &std::ops::Range<usize>,
    limit: i64,
) -> Result<Interval> {
    if range.start > range.end || range.end > limit as usize {
        let detail = format!("expected {what} within 0..{limit}, got {range:?}");
        return Err(Error::invalid(format!("slice {index}"), detail));
    }
    Ok(Interval::new(range.start as i64, range.end as i64))
}

fn expect_shape(what: &str, [sq, sk]: [usize; 2], extent: Extent) -> Result<()> {
    let (rows, keys) = (extent.rows, extent.keys);
    if sq as i64 == rows && sk as i64 == keys {
        return Ok(());
    }
    let detail = format!("expected shape [{rows}, {keys}], got [{sq}, {sk}]");
    Err(Error::invalid(what, detail))
}

fn expect_count(name: &str, got: usize, unit: &str, expected: i64) -> Result<()> {
    if got as i64 == expected {
        return Ok(());
    }
    let detail = format!("expected {expected} {unit}, got {got}");
    Err(Error::invalid(format!("documents: {name}"), detail))
}

fn expect_sum(name: &str, lengths: &[usize], limit: i64) -> Result<()> {
    let sum = lengths
        .iter()
        .fold(0_usize, |sum, length| sum.saturating_add(*length));
    if sum <= limit as usize {
        return Ok(());
    }
    let detail = format!("expected a sum of at most {limit}, got {sum}");
    Err(Error::invalid(format!("documents: {name}"), detail))
}
