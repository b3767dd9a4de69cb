//! Gradient of the bias, of what the walk over keys meets: written where each score has a bias of its own, else summed.

use super::super::arch::{Real, Scalar};
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::operands::{Operands, QueryTile};
use super::keys::{TASKS, block_of};
use super::prepare::Prepared;
use super::tile::ScoreTile;
use crate::attention::{AttentionProblem, Gradients};
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::{OperandMut, PerTask};

/// Bytes of sums of a shared bias, at most, unless one of each element takes more.
const MOST_BYTES: usize = 64 << 20;
/// Rows of dbias that a task adds up.
const ROWS: usize = 32;

/// What the walk over keys hands gradients of scores to: those of a tile of queries against a block of the keys; without a
/// tile they are 0.
pub(super) type TakesScores<'t, T> =
    dyn Fn(&QueryTile<'_>, usize, Option<&ScoreTile<T>>) + Sync + 't;

/// The same, for one task.
pub(super) type ScoreTaker<'t, T> = dyn FnMut(&QueryTile<'_>, usize, Option<&ScoreTile<T>>) + 't;

/// Whether each score has an element of the bias to itself.
pub(super) fn is_own<E: CpuElement>(operands: &Operands<'_, E>) -> bool {
    let p = operands.problem;
    let scores = [p.batch, p.num_heads, p.seq_q, p.seq_k];
    p.bias.is_some_and(|bias| bias.dims == scores)
}

/// Whether bias and query have one type; else the bias is float32.
fn has_own_type(p: &AttentionProblem) -> bool {
    p.bias.is_some_and(|bias| bias.dtype == p.dtype)
}

/// dbias with an element for each score, written by `walk` as it meets them.
pub(super) fn own<E: CpuElement>(
    operands: &Operands<'_, E>,
    dbias: &mut OperandMut<'_>,
    walk: impl FnOnce(&TakesScores<'_, E::Real>) -> Result<()>,
) -> Result<()> {
    let kernels = operands.kernels;
    match has_own_type(operands.problem) {
        true => own_in(
            operands,
            dbias,
            |x, to: &mut [E]| kernels.narrow(x, E::Real::ONE, to),
            walk,
        ),
        false => own_in(operands, dbias, to_single, walk),
    }
}

/// In pieces of a row and a block of keys.
fn own_in<E: CpuElement, B: CpuElement>(
    operands: &Operands<'_, E>,
    dbias: &mut OperandMut<'_>,
    narrow: impl Fn(&[E::Real], &mut [B]) + Sync,
    walk: impl FnOnce(&TakesScores<'_, E::Real>) -> Result<()>,
) -> Result<()> {
    let (p, block_k) = (operands.problem, operands.block_k);
    let pieces = dbias.host_pieces::<B>("dbias", p.seq_k, block_k)?;
    let each = p.seq_k.div_ceil(block_k);
    walk(&|at, block, tile| {
        let keys = at.sequence.k_len.saturating_sub(block * block_k);
        let row = (at.index * p.num_heads + at.head) * p.seq_q + at.first;
        let rows = (row..row + at.rows).map(|row| row * each + block);
        pieces.claim_each(rows, |r, to| {
            let (to, past) = to.split_at_mut(keys.min(to.len()));
            match tile {
                Some(tile) => narrow(tile.row_of_dscores(r, to.len()), to),
                None => to.fill(B::zeroed()),
            }
            past.fill(B::zeroed());
        });
    })?;
    pieces.finish("dbias")
}

/// How tasks share the walk over keys where scores share elements of the bias. The heads of keys that share elements are a
/// class. A task owns a range of the keys of some heads of a class and sums for itself; the sums of a class are added in
/// the order of its tasks.
pub(super) struct Sharing {
    dims: [usize; 4],
    batch: usize,
    kv_heads: usize,
    /// Query heads of a key head.
    group: usize,
    block_k: usize,
    pub(super) ranges: usize,
    /// In how many parts the heads of a class are cut.
    parts: usize,
    /// Blocks of keys whose sums a task keeps apart.
    blocks: usize,
}

impl Sharing {
    /// For a bias of dimensions `dims`, of whose gradient sums of `size` bytes an element are kept.
    fn new<E: CpuElement>(pass: &Prepared<'_, E>, dims: [usize; 4], size: usize) -> Self {
        let p = pass.operands.problem;
        let mut sharing = Sharing {
            dims,
            batch: p.batch,
            kv_heads: p.num_kv_heads,
            group: p.group_size(),
            block_k: pass.operands.block_k,
            ranges: 1,
            parts: 1,
            blocks: 1,
        };
        let blocks = p.seq_k.div_ceil(sharing.block_k);
        if dims[3] > 1 {
            sharing.blocks = blocks;
        }
        let classes = sharing.classes();
        let fit = MOST_BYTES / (classes.max(1) * sharing.part_len() * size);
        let parts = TASKS
            .div_ceil(classes.max(1))
            .min(fit)
            .min(sharing.members());
        sharing.parts = parts.max(1);
        sharing.ranges = pass.ranges(classes * sharing.parts);
        if dims[3] > 1 {
            sharing.blocks = blocks.div_ceil(sharing.ranges);
        }
        sharing
    }

    /// Heads of keys of each class, and batch rows and heads of a row that these are.
    fn members(&self) -> usize {
        let [batch, heads] = self.shared();
        batch * heads
    }

    fn shared(&self) -> [usize; 2] {
        let all = |axis: usize, count: usize| if self.dims[axis] == 1 { count } else { 1 };
        [all(0, self.batch), all(1, self.kv_heads)]
    }

    fn classes(&self) -> usize {
        self.dims[0] * self.apart()
    }

    /// Heads of keys of a batch row that are of different classes.
    fn apart(&self) -> usize {
        if self.dims[1] == 1 { 1 } else { self.kv_heads }
    }

    /// Query heads of a key head that have rows of their own.
    fn heads(&self) -> usize {
        if self.dims[1] == 1 { 1 } else { self.group }
    }

    /// Elements of a row of a block that a task keeps.
    fn width(&self) -> usize {
        if self.dims[3] == 1 { 1 } else { self.block_k }
    }

    /// Elements that a task sums, `[blocks, heads, rows, width]`, or one where there are none.
    fn part_len(&self) -> usize {
        (self.blocks * self.heads() * self.dims[2] * self.width()).max(1)
    }

    pub(super) fn tasks(&self) -> usize {
        self.classes() * self.parts * self.ranges
    }

    /// The range of keys of a task, and its heads of keys among all.
    pub(super) fn task(&self, task: usize) -> (usize, impl Iterator<Item = usize>) {
        let (range, part) = (task % self.ranges, task / self.ranges % self.parts);
        let class = task / self.ranges / self.parts;
        let [shared_batch, shared_heads] = self.shared();
        let (apart, kv_heads) = (self.apart(), self.kv_heads);
        let first = class / apart * shared_batch * kv_heads + class % apart;
        let heads = (part..self.members()).step_by(self.parts);
        let heads = heads
            .map(move |member| first + member / shared_heads * kv_heads + member % shared_heads);
        (range, heads)
    }

    /// Adds the gradients of the scores of a tile against a block of keys to the sums of its task.
    pub(super) fn add<A: Scalar, T: Real>(
        &self,
        sums: &mut [A],
        at: &QueryTile<'_>,
        block: usize,
        tile: &ScoreTile<T>,
    ) {
        let block = if self.dims[3] == 1 {
            0
        } else {
            block / self.ranges
        };
        let row = if self.dims[2] == 1 { 0 } else { at.first };
        let start = self.row(block, at.head % self.heads(), row);
        let by_row = if self.dims[2] == 1 { 0 } else { self.width() };
        tile.add_to(&mut sums[start..], by_row, self.width());
    }

    /// Where the sums of a task have a row of a block.
    fn row(&self, block: usize, head: usize, row: usize) -> usize {
        ((block * self.heads() + head) * self.dims[2] + row) * self.width()
    }

    /// The sums of all tasks for a row of the bias.
    fn total<A: Scalar>(&self, all: &[A], [batch, head, row]: [usize; 3], to: &mut [f64]) {
        let class = batch * self.apart() + head / self.heads();
        let of_class = &all[class * self.parts * self.ranges * self.part_len()..];
        let width = self.width();
        to.fill(0.0);
        for part in 0..self.parts {
            for range in 0..self.ranges {
                let of_task = &of_class[(part * self.ranges + range) * self.part_len()..];
                for block in 0..self.blocks {
                    let first = block_of(block, range, self.ranges) * width;
                    let first = if self.dims[3] == 1 { 0 } else { first };
                    let Some(to) = to.get_mut(first..) else {
                        break;
                    };
                    let start = self.row(block, head % self.heads(), row);
                    for (to, sum) in to.iter_mut().zip(&of_task[start..][..width]) {
                        *to += sum.to_f64();
                    }
                }
            }
        }
    }
}

impl<E: CpuElement> Prepared<'_, E> {
    /// dq, dk, dv, and the gradient of a bias of which scores share elements.
    pub(super) fn with_shared_bias(
        &self,
        gradients: &mut Gradients<'_>,
        dbias: &mut OperandMut<'_>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let p = self.operands.problem;
        let Some(bias) = p.bias else {
            return Err(Error::Internal("dbias without a bias".into()));
        };
        // An element that whole rows or columns share is a sum of many.
        match (bias.dims[2] == 1 || bias.dims[3] == 1, has_own_type(p)) {
            (true, true) => self.shared_in::<E, f64>(bias.dims, gradients, dbias, workers),
            (true, false) => self.shared_in::<f32, f64>(bias.dims, gradients, dbias, workers),
            (false, true) => self.shared_in::<E, E::Real>(bias.dims, gradients, dbias, workers),
            (false, false) => self.shared_in::<f32, E::Real>(bias.dims, gradients, dbias, workers),
        }
    }

    /// In elements of `B`, summed in `A`.
    fn shared_in<B: CpuElement, A: Scalar>(
        &self,
        dims: [usize; 4],
        gradients: &mut Gradients<'_>,
        dbias: &mut OperandMut<'_>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let dbias = dbias.host_rows::<B>("dbias", dims[3])?;
        let sharing = Sharing::new(self, dims, size_of::<A>());
        let mut sums = Buffer::<A>::of_call(sharing.tasks() * sharing.part_len());
        let parts: PerTask<_> = sums.chunks_exact_mut(sharing.part_len()).collect();
        self.keys_and_queries_sharing(gradients, &sharing, &parts, workers)?;
        drop(parts);
        workers.run(dbias.len().div_ceil(ROWS), &|task| {
            let mut total = Buffer::<f64>::stale(dims[3]);
            let mut real = Buffer::<B::Real>::stale(dims[3]);
            let rows = task * ROWS..dbias.len().min((task + 1) * ROWS);
            dbias.claim_each(rows.clone(), |place, to| {
                let row = rows.start + place;
                let at = [
                    row / dims[2] / dims[1],
                    row / dims[2] % dims[1],
                    row % dims[2],
                ];
                sharing.total(&sums, at, &mut total);
                for (to, sum) in real.iter_mut().zip(total.iter()) {
                    *to = B::Real::from_f64(*sum);
                }
                self.operands.kernels.narrow(&real, B::Real::ONE, to);
            });
        });
        dbias.finish("dbias")
    }
}

fn to_single<T: Scalar>(from: &[T], to: &mut [f32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = from.to_f64() as f32;
    }
}
