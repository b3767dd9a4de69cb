//! A mask over an array or over one block: formulas brought to few kinds of nodes, simplified as they are
//! combined.

use super::bits::BitMatrix;
use super::groups::Groups;
use super::interval::{Answer, Interval, Intervals};
use super::patch::{Extent, Patch};
use super::source::{Source, Window};
use crate::error::Result;

/// Unions of more patches than this are not searched for patches within others.
const FEW_PATCHES: usize = 16;

/// Visible elements of an array (leaves are [`Source`]s) or of a block of it (leaves are their bits).
///
/// Nodes of blocks count from the block's corner, so that blocks with equal nodes have equal elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node<L> {
    Patch(Patch),
    Union(Union),
    Groups(Groups),
    Leaf(L),
    /// At least two; patches only as the first.
    And(Vec<Node<L>>),
    /// At least two; patches and unions only as the first.
    Or(Vec<Node<L>>),
    Not(Box<Node<L>>),
}

/// At least two patches, which may overlap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Union {
    /// By first row.
    patches: Vec<Patch>,
    /// The largest end of rows among the patches up to each.
    reach: Vec<i64>,
}

impl<L> Node<L> {
    pub(super) fn empty() -> Self {
        Node::Patch(Patch::EMPTY)
    }

    pub(super) fn groups(groups: Groups) -> Self {
        match groups.as_rectangle() {
            Some((rows, keys)) => Node::Patch(Patch::rectangle(rows, keys)),
            None => Node::Groups(groups),
        }
    }

    /// Elements in all of the nodes.
    pub(super) fn and(nodes: impl IntoIterator<Item = Node<L>>, extent: Extent) -> Self {
        let mut patch = Patch::whole(extent);
        let mut rest = Vec::new();
        for node in nodes {
            match node {
                Node::Patch(other) => patch = patch.and(&other),
                Node::And(nodes) => {
                    for node in nodes {
                        match node {
                            Node::Patch(other) => patch = patch.and(&other),
                            node => rest.push(node),
                        }
                    }
                }
                node => rest.push(node),
            }
        }
        if patch.is_empty() || rest.is_empty() {
            return Node::Patch(patch);
        }
        if patch != Patch::whole(extent) {
            rest.insert(0, Node::Patch(patch));
        }
        one_or(rest, Node::And)
    }

    /// Elements in one of the nodes at least.
    pub(super) fn or(nodes: impl IntoIterator<Item = Node<L>>, extent: Extent) -> Self {
        let (mut patches, mut rest) = (Vec::new(), Vec::new());
        let mut flat = |node| match node {
            Node::Patch(patch) => patches.push(patch),
            Node::Union(union) => patches.extend(union.patches),
            node => rest.push(node),
        };
        for node in nodes {
            match node {
                Node::Or(nodes) => nodes.into_iter().for_each(&mut flat),
                node => flat(node),
            }
        }
        let patches = without_contained(patches);
        if patches.contains(&Patch::whole(extent)) {
            return Node::Patch(Patch::whole(extent));
        }
        match patches.len() {
            0 if rest.is_empty() => return Node::empty(),
            0 => {}
            1 => rest.insert(0, Node::Patch(patches[0])),
            _ => rest.insert(0, Node::Union(Union::new(patches))),
        }
        one_or(rest, Node::Or)
    }

    /// Elements not in the node.
    pub(super) fn not(node: Node<L>, extent: Extent) -> Self {
        match node {
            Node::Patch(patch) if patch.is_empty() => Node::Patch(Patch::whole(extent)),
            Node::Patch(patch) => match patch.complement(extent) {
                Some(other) => Node::Patch(other),
                None => Node::Not(Box::new(Node::Patch(patch))),
            },
            Node::Not(node) => *node,
            node => Node::Not(Box::new(node)),
        }
    }
}

impl Node<Source> {
    /// Keys that queries `rows` see, as far as intervals tell.
    pub(super) fn answer(&self, rows: Interval, keys: i64, block_k: usize) -> Answer {
        let each = |node: &Node<Source>| node.answer(rows, keys, block_k);
        let together = |nodes: &[Node<Source>], combine: fn(&Answer, &Answer) -> Answer| {
            let first = each(&nodes[0]);
            nodes[1..]
                .iter()
                .fold(first, |sum, node| combine(&sum, &each(node)))
        };
        match self {
            Node::Patch(patch) => patch.answer(rows),
            Node::Union(union) => union.answer(rows),
            Node::Groups(groups) => groups.answer(rows),
            Node::Leaf(source) => source.answer(rows, keys, block_k),
            Node::And(nodes) => together(nodes, Answer::and),
            Node::Or(nodes) => together(nodes, Answer::or),
            Node::Not(node) => each(node).not(keys),
        }
    }

    /// The part in a block.
    pub(super) fn within(&self, window: &Window) -> Result<Node<BitMatrix>> {
        let (rows, keys, extent) = (window.rows, window.keys, window.extent());
        let each = |nodes: &[Node<Source>]| -> Result<Vec<Node<BitMatrix>>> {
            nodes.iter().map(|node| node.within(window)).collect()
        };
        Ok(match self {
            Node::Patch(patch) => Node::Patch(patch.within(rows, keys)),
            Node::Union(union) => {
                let patches = union.meeting(rows).map(|patch| patch.within(rows, keys));
                Node::or(patches.map(Node::Patch), extent)
            }
            Node::Groups(groups) => Node::groups(groups.within(rows, keys)),
            Node::Leaf(source) => {
                let bits = source.bits(window)?;
                match bits.count() {
                    0 => Node::empty(),
                    all if all == bits.len() => Node::Patch(Patch::whole(extent)),
                    _ => Node::Leaf(bits),
                }
            }
            Node::And(nodes) => Node::and(each(nodes)?, extent),
            Node::Or(nodes) => Node::or(each(nodes)?, extent),
            Node::Not(node) => Node::not(node.within(window)?, extent),
        })
    }
}

impl Node<BitMatrix> {
    /// Whether the node has bits of its own, rather than formulas that other blocks may have as well.
    pub(super) fn has_bits(&self) -> bool {
        match self {
            Node::Patch(_) | Node::Union(_) | Node::Groups(_) => false,
            Node::Leaf(_) => true,
            Node::And(nodes) | Node::Or(nodes) => nodes.iter().any(Node::has_bits),
            Node::Not(node) => node.has_bits(),
        }
    }

    /// Sets the node's elements in `bits`, where none is set.
    pub(super) fn render(&self, bits: &mut BitMatrix, blank: &BitMatrix) {
        match self {
            Node::Patch(patch) => draw(patch, bits),
            Node::Union(union) => union.patches.iter().for_each(|patch| draw(patch, bits)),
            Node::Groups(groups) => groups.render(bits),
            Node::Leaf(own) => bits.or(own),
            Node::And(nodes) => match nodes.split_first() {
                Some((Node::Patch(patch), rest)) => {
                    render_all(rest, bits, blank, BitMatrix::and);
                    clip(patch, bits);
                }
                _ => render_all(nodes, bits, blank, BitMatrix::and),
            },
            Node::Or(nodes) => render_all(nodes, bits, blank, BitMatrix::or),
            Node::Not(node) => {
                node.render(bits, blank);
                bits.not();
            }
        }
    }
}

impl Union {
    fn new(mut patches: Vec<Patch>) -> Self {
        patches.sort_unstable_by_key(|patch| {
            (patch.rows.start, patch.keys.start, patch.low, patch.high)
        });
        let reach = patches.iter().scan(0, |reach, patch| {
            *reach = patch.rows.end.max(*reach);
            Some(*reach)
        });
        let reach = reach.collect();
        Union { patches, reach }
    }

    /// Patches with some of the rows.
    fn meeting(&self, rows: Interval) -> impl Iterator<Item = &Patch> {
        let first = self.reach.partition_point(|end| *end <= rows.start);
        let after = self
            .patches
            .partition_point(|patch| patch.rows.start < rows.end);
        let candidates = &self.patches[first..after.max(first)];
        candidates
            .iter()
            .filter(move |patch| patch.rows.end > rows.start)
    }

    /// Between the ends of patches, all rows are in the same patches: what holds for each such part is known
    /// from the patches, and the parts are put together.
    fn answer(&self, rows: Interval) -> Answer {
        let patches: Vec<&Patch> = self.meeting(rows).collect();
        let ends = patches.iter().flat_map(|patch| {
            let own = patch.rows.and(rows);
            [own.start, own.end]
        });
        let mut cuts: Vec<i64> = ends.chain([rows.start, rows.end]).collect();
        cuts.sort_unstable();
        cuts.dedup();
        let mut any = Vec::new();
        let mut full: Option<Intervals> = None;
        for cut in cuts.windows(2) {
            let part = Interval::new(cut[0], cut[1]);
            let here = patches.iter().filter(|patch| patch.rows.contains(part));
            any.extend(here.clone().map(|patch| patch.seen_by_any(part)));
            let shared = Intervals::union_of(here.map(|patch| patch.seen_by_all(part)).collect());
            full = Some(full.map_or(shared.clone(), |before| before.and(&shared)));
        }
        Answer {
            any: Intervals::union_of(any),
            full: full.unwrap_or_default(),
        }
    }
}

/// The only node, or all of them together.
fn one_or<L>(mut nodes: Vec<Node<L>>, together: fn(Vec<Node<L>>) -> Node<L>) -> Node<L> {
    match nodes.len() {
        1 => nodes.remove(0),
        _ => together(nodes),
    }
}

/// The patches that have elements of their own, as far as pairs tell.
fn without_contained(mut patches: Vec<Patch>) -> Vec<Patch> {
    patches.retain(|patch| !patch.is_empty());
    if patches.len() > FEW_PATCHES {
        return patches;
    }
    let mut kept: Vec<Patch> = Vec::with_capacity(patches.len());
    for patch in patches {
        if !kept.iter().any(|other| other.contains(&patch)) {
            kept.retain(|other| !patch.contains(other));
            kept.push(patch);
        }
    }
    kept
}

fn draw(patch: &Patch, bits: &mut BitMatrix) {
    for row in patch.rows.start..patch.rows.end {
        bits.set(row as usize, patch.row(row));
    }
}

/// Leaves the elements of a patch.
fn clip(patch: &Patch, bits: &mut BitMatrix) {
    for row in 0..bits.rows() {
        bits.keep(row, patch.row(row as i64));
    }
}

fn render_all(
    nodes: &[Node<BitMatrix>],
    bits: &mut BitMatrix,
    blank: &BitMatrix,
    combine: fn(&mut BitMatrix, &BitMatrix),
) {
    let Some((first, rest)) = nodes.split_first() else {
        return;
    };
    first.render(bits, blank);
    for node in rest {
        let mut other = blank.clone();
        node.render(&mut other, blank);
        combine(bits, &other);
    }
}
