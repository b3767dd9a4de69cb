//! Forward pass for few queries, as in decoding: a task owns a range of the keys of a sequence and all rows of
//! neighbouring key heads, so that keys and values are read once, where they lie and in the order of memory. The results
//! of ranges are merged in their order.
#![forbid(unsafe_code)]

use std::ops::Range;
use std::sync::OnceLock;

use super::arch::{Kernels, Real, Scalar, Stream, StreamScores, StreamValues};
use super::blocks::View;
use super::element::{Buffer, CpuElement};
use super::operands::{Operands, QueryTile};
use super::packed::padded;
use crate::attention::{Sequence, Span};
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::{OperandMut, Rows};

/// Queries of a sequence, at most.
const QUERIES: usize = 16;
/// Rows of a key head, at most: with more the tiles of the other pass, which pack their keys, take less time.
const ROWS: usize = 64;
/// Rows of a task, at most, as whole key heads: their scores and sums stay in second-level cache.
const TASK_ROWS: usize = 64;
/// Tasks aimed at when the keys of a sequence are cut in ranges.
const TASKS: usize = 32;

/// Whether sequences of at most `queries` queries, in groups of `group` heads, are so short.
pub(super) fn are_few(queries: usize, group: usize) -> bool {
    queries <= QUERIES && queries * group <= ROWS
}

/// Whether the queries of every sequence are few.
pub(super) fn applies<E: CpuElement>(operands: &Operands<'_, E>) -> bool {
    let longest = operands.sequences.iter().map(|s| s.q_rows).max();
    are_few(longest.unwrap_or(0), operands.problem.group_size())
}

/// Writes `out` and `lse`.
pub(super) fn forward<E: CpuElement>(
    operands: &Operands<'_, E>,
    out: &mut OperandMut<'_>,
    lse: &mut OperandMut<'_>,
    workers: &dyn Parallel,
) -> Result<()> {
    let p = operands.problem;
    let out = out.host_rows::<E>("out", p.head_dim_v)?;
    let lse = lse.host_rows::<E::Real>("lse", 1)?;
    let groups = groups(operands);
    let ranges = ranges(operands, groups.len());
    let parts: Vec<_> = (0..groups.len() * ranges)
        .map(|_| OnceLock::new())
        .collect();
    workers.run(parts.len(), &|task| {
        let (group, range) = (&groups[task / ranges], task % ranges);
        let sums = group.attend(operands, range, ranges);
        if ranges == 1 {
            for row in 0..group.rows.len() {
                group.write(operands, row, &[&sums], &out, &lse);
            }
        } else {
            // Each part is set once.
            let _ = parts[task].set(sums);
        }
    });
    if ranges > 1 {
        let heads: Vec<_> = groups
            .iter()
            .enumerate()
            .flat_map(|(index, group)| group.heads.clone().map(move |head| (index, head)))
            .collect();
        workers.run(heads.len(), &|task| {
            let (index, head) = heads[task];
            let parts = parts[index * ranges..][..ranges].iter();
            let parts: Vec<_> = parts.filter_map(OnceLock::get).collect();
            for row in groups[index].rows_of(head) {
                groups[index].write(operands, row, &parts, &out, &lse);
            }
        });
    }
    out.finish("out")?;
    lse.finish("lse")
}

/// In how many ranges the keys of a sequence are cut.
fn ranges<E: CpuElement>(operands: &Operands<'_, E>, groups: usize) -> usize {
    let longest = operands.sequences.iter().map(|s| s.k_len).max();
    let blocks = longest.unwrap_or(0).div_ceil(operands.block_k);
    TASKS.div_ceil(groups.max(1)).min(blocks).max(1)
}

/// All rows of neighbouring key heads of a sequence.
struct HeadGroup<'c> {
    sequence: &'c Sequence,
    /// Key heads.
    heads: Range<usize>,
    /// A row each: the rows of a key head follow those of the one before.
    rows: Vec<QueryTile<'c>>,
    /// What each sees.
    spans: Vec<Span>,
}

/// What a range of keys gives: for each row the largest score, the sum of `exp(score - max)`, and that times the values,
/// `[rows, dv padded]`.
struct RangeSums<T> {
    max: Vec<T>,
    sum: Vec<T>,
    out: Buffer<T>,
}

/// The key heads of all sequences, some at a time.
fn groups<'c, E: CpuElement>(operands: &'c Operands<'_, E>) -> Vec<HeadGroup<'c>> {
    let (p, group) = (operands.problem, operands.problem.group_size());
    let mut groups = Vec::new();
    for (index, sequence) in operands.sequences.iter().enumerate() {
        let some = (TASK_ROWS / (group * sequence.q_rows).max(1)).max(1);
        for first in (0..p.num_kv_heads).step_by(some) {
            let heads = first..(first + some).min(p.num_kv_heads);
            let rows = (heads.start * group..heads.end * group).flat_map(|head| {
                (0..sequence.q_rows).map(move |first| QueryTile {
                    index,
                    sequence,
                    head,
                    first,
                    rows: 1,
                })
            });
            let rows: Vec<QueryTile<'_>> = rows.collect();
            groups.push(HeadGroup {
                sequence,
                heads,
                spans: rows.iter().map(|row| operands.spans(row)[0]).collect(),
                rows,
            });
        }
    }
    groups
}

impl HeadGroup<'_> {
    /// Rows of a key head.
    fn rows_of(&self, head: usize) -> Range<usize> {
        let rows = self.rows.len() / self.heads.len().max(1);
        let first = (head - self.heads.start) * rows;
        first..first + rows
    }

    /// The keys of part `range` of `ranges` of the blocks of keys that some row sees.
    fn attend<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        range: usize,
        ranges: usize,
    ) -> RangeSums<E::Real> {
        let seen = self.spans.iter().fold(Span::EMPTY, |all, x| all.union(*x));
        let block = operands.block_k;
        let (first, last) = (seen.lo / block, seen.hi.div_ceil(block));
        let cut = |range: usize| first + (last - first) * range / ranges;
        let blocks = cut(range)..cut(range + 1);
        let mut task = Task::new(operands, self);
        if seen.is_empty() || blocks.is_empty() {
            return task.sums;
        }
        for index in blocks.clone() {
            task.block(index);
        }
        if !operands.kernels.is_finite(&task.sums.out) {
            // Perhaps from a value that nobody sees, times 0.
            task.restart();
            for index in blocks {
                task.block(index);
            }
        }
        task.sums
    }

    /// Writes a row from the results of all ranges.
    fn write<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        r: usize,
        parts: &[&RangeSums<E::Real>],
        out: &Rows<'_, E>,
        lse: &Rows<'_, E::Real>,
    ) {
        let (p, row) = (operands.problem, &self.rows[r]);
        let (zero, one) = (E::Real::ZERO, E::Real::ONE);
        let sinks = operands.sinks(row.sequence, row.head);
        let largest = parts.iter().map(|part| part.max[r]);
        let max = largest.chain(sinks.iter().copied());
        let max = max.fold(E::Real::NEG_INFINITY, |m, x| if x > m { x } else { m });
        let base = if max.is_finite() { max } else { zero };
        let of_sinks = sinks.iter().map(|sink| (*sink - base).exp());
        let mut sum = of_sinks.fold(zero, |sum, x| sum + x);
        let mut values = vec![zero; p.head_dim_v];
        for part in parts {
            // A range that saw nothing has maximum -inf and a sum of 0, or NaN that has to come through.
            let shrink = match part.max[r].is_finite() {
                true => (part.max[r] - base).exp(),
                false => one,
            };
            sum += part.sum[r] * shrink;
            let of_part = &part.out[r * padded(p.head_dim_v)..][..p.head_dim_v];
            for (value, x) in values.iter_mut().zip(of_part) {
                *value += *x * shrink;
            }
        }
        let empty = operands.is_padding(row.sequence, row.first) || sum == zero;
        if empty {
            values.fill(zero);
        } else if p.normalize_output {
            operands.kernels.scale(&mut values, one / sum);
        }
        let at = operands.query_row(row.sequence, row.head, row.first);
        E::narrow(&values, out.claim(at));
        let at = operands.lse_index(row.sequence, row.head, row.first);
        lse.claim(at)[0] = match empty {
            true => E::Real::NEG_INFINITY,
            false => max + sum.ln(),
        };
    }
}

/// A group of heads on its way through a range of keys.
struct Task<'t, 'c, E: CpuElement> {
    operands: &'t Operands<'c, E>,
    group: &'t HeadGroup<'t>,
    /// Scaled queries, `[rows, d padded]`.
    query: Buffer<E::Real>,
    /// Scores and then weights, `[rows, block_k]`.
    scores: Buffer<E::Real>,
    spare: Vec<E::Real>,
    sums: RangeSums<E::Real>,
    /// Whether keys with a weight of 0 are left out, for the sake of values that are infinite or NaN.
    careful: bool,
}

impl<'t, 'c, E: CpuElement> Task<'t, 'c, E> {
    fn new(operands: &'t Operands<'c, E>, group: &'t HeadGroup<'t>) -> Self {
        let (p, rows) = (operands.problem, group.rows.len());
        let width = padded(p.head_dim);
        let mut query = Buffer::stale(rows * width);
        for (row, to) in group.rows.iter().zip(query.chunks_exact_mut(width)) {
            let at = operands.query_row(row.sequence, row.head, row.first) * p.head_dim;
            let (to, rest) = to.split_at_mut(p.head_dim);
            E::widen(&operands.query[at..at + p.head_dim], to);
            operands.kernels.scale(to, operands.scale);
            rest.fill(E::Real::ZERO);
        }
        Task {
            operands,
            group,
            query,
            scores: Buffer::stale(rows * operands.block_k),
            spare: vec![E::Real::ZERO; operands.block_k],
            sums: RangeSums {
                max: vec![E::Real::NEG_INFINITY; rows],
                sum: vec![E::Real::ZERO; rows],
                out: Buffer::zeroed(rows * padded(p.head_dim_v)),
            },
            careful: false,
        }
    }

    fn restart(&mut self) {
        self.sums.max.fill(E::Real::NEG_INFINITY);
        self.sums.sum.fill(E::Real::ZERO);
        self.sums.out.fill(E::Real::ZERO);
        self.careful = true;
    }

    /// Takes in block `index` of the keys.
    fn block(&mut self, index: usize) {
        let (operands, group) = (self.operands, self.group);
        let first = index * operands.block_k;
        let views: Vec<_> = group.rows.iter().map(|x| operands.view(x, index)).collect();
        // What each row sees, counted from the first key of the block.
        let seen = views.iter().zip(&group.spans).map(|(view, span)| {
            let span = span.within(first, first + operands.block_k);
            view.map_or(Span::EMPTY, |view| view.narrow(span))
        });
        let seen: Vec<Span> = seen.collect();
        for (heads, keys) in self.runs(&seen) {
            let rows = group.rows_of(heads.start).start..group.rows_of(heads.end - 1).end;
            self.scores(heads.clone(), first, &keys);
            for r in rows {
                self.weights(r, first, seen[r], &keys, views[r].unwrap_or(View::ALL));
            }
            self.values(heads, first, keys);
        }
    }

    /// Heads whose rows see something, where neighbours have the same keys together, and these keys.
    fn runs(&self, seen: &[Span]) -> Vec<(Range<usize>, Range<usize>)> {
        let mut runs: Vec<(Range<usize>, Range<usize>)> = Vec::new();
        for head in self.group.heads.clone() {
            let rows = &seen[self.group.rows_of(head)];
            let keys = rows.iter().fold(Span::EMPTY, |all, x| all.union(*x));
            if keys.is_empty() {
                continue;
            }
            let keys = keys.lo..keys.hi;
            match runs.last_mut() {
                Some((heads, last)) if heads.end == head && *last == keys => heads.end += 1,
                _ => runs.push((head..head + 1, keys)),
            }
        }
        runs
    }

    /// Keys (or values) of some heads where they lie, from key `first` on.
    fn stream(
        &self,
        data: &'c [E],
        dim: usize,
        heads: Range<usize>,
        keys: Range<usize>,
    ) -> Stream<'c, E> {
        let at = self
            .operands
            .key_row(self.group.sequence, heads.start, keys.start);
        let [by_key, by_head] = self.operands.key_strides();
        Stream {
            data: &data[at * dim..],
            row: by_key * dim,
            head: by_head * dim,
            keys: keys.len(),
            heads: heads.len(),
            dim,
        }
    }

    fn scores(&mut self, heads: Range<usize>, first: usize, keys: &Range<usize>) {
        let (p, block) = (self.operands.problem, self.operands.block_k);
        let rows = self.group.rows_of(heads.start);
        let at = first + keys.start..first + keys.end;
        let stream = self.stream(self.operands.key, p.head_dim, heads, at);
        self.operands.kernels.stream_scores(StreamScores {
            keys: stream,
            rows: rows.len(),
            query: &self.query[rows.start * padded(p.head_dim)..],
            query_row: padded(p.head_dim),
            scores: &mut self.scores[rows.start * block + keys.start..],
            score_row: block,
        });
    }

    /// Turns the scores of a row into weights with dropout, 0 for those of `keys` that are not in `seen`.
    fn weights(&mut self, r: usize, first: usize, seen: Span, keys: &Range<usize>, view: View<'_>) {
        let (operands, row) = (self.operands, &self.group.rows[r]);
        let scores = &mut self.scores[r * operands.block_k..][..operands.block_k];
        if seen.is_empty() {
            return scores[keys.clone()].fill(E::Real::ZERO);
        }
        scores[keys.start..seen.lo].fill(E::Real::ZERO);
        scores[seen.hi..keys.end].fill(E::Real::ZERO);
        let (x, first_key) = (&mut scores[seen.lo..seen.hi], first + seen.lo);
        if !operands.is_plain() {
            operands.modify_and_mask(row, row.first, first_key, x, &mut self.spare, None);
        }
        view.hide(row.first, seen.lo, x);
        self.sums.take_in(operands.kernels, r, x);
        let factors = &mut self.spare[..x.len()];
        if operands.dropout(row, row.first, first_key, factors) {
            x.iter_mut()
                .zip(factors)
                .for_each(|(x, factor)| *x *= *factor);
        }
    }

    /// Adds the values of `keys`.
    fn values(&mut self, heads: Range<usize>, first: usize, keys: Range<usize>) {
        let (block, group) = (self.operands.block_k, self.group);
        if !self.careful {
            let rows = group.rows_of(heads.start);
            return self.add_values(heads, rows, first, keys);
        }
        for head in heads {
            for r in group.rows_of(head) {
                let mut next = keys.start;
                while next < keys.end {
                    // The next keys whose weights are all 0, or all not.
                    let weights = &self.scores[r * block..][next..keys.end];
                    let unseen = weights[0] == E::Real::ZERO;
                    let alike = |weight: &&E::Real| (**weight == E::Real::ZERO) == unseen;
                    let some = next..next + weights.iter().take_while(alike).count();
                    next = some.end;
                    if !unseen {
                        self.add_values(head..head + 1, r..r + 1, first, some);
                    }
                }
            }
        }
    }

    /// Adds the values of some heads to the sums of `rows` and of as many rows of each further head.
    fn add_values(
        &mut self,
        heads: Range<usize>,
        rows: Range<usize>,
        first: usize,
        keys: Range<usize>,
    ) {
        let (p, block) = (self.operands.problem, self.operands.block_k);
        let width = padded(p.head_dim_v);
        let at = first + keys.start..first + keys.end;
        let values = self.stream(self.operands.value, p.head_dim_v, heads, at);
        self.operands.kernels.stream_values(StreamValues {
            values,
            rows: rows.len(),
            weights: &self.scores[rows.start * block + keys.start..],
            weight_row: block,
            out: &mut self.sums.out[rows.start * width..],
            out_row: width,
        });
    }
}

impl<T: Real> RangeSums<T> {
    /// Turns the scores `x` of row `r` into weights relative to the row's maximum.
    #[inline]
    fn take_in(&mut self, kernels: Kernels, r: usize, x: &mut [T]) {
        let (before, largest) = (self.max[r], kernels.max(x));
        if largest > before {
            self.max[r] = largest;
            if before > T::NEG_INFINITY {
                let (shrink, width) = ((before - largest).exp(), self.out.len() / self.max.len());
                self.sum[r] *= shrink;
                kernels.scale(&mut self.out[r * width..][..width], shrink);
            }
        }
        let shift = match self.max[r].is_finite() {
            true => self.max[r],
            false => T::ZERO,
        };
        self.sum[r] += kernels.exp_sum(x, shift);
    }
}
