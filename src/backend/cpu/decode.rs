//! Forward pass for few queries, as in decoding: a task owns a range of the keys of a sequence and all rows of
//! neighbouring key heads, so that keys and values are read once, where they lie and in the order of memory. The results
//! of ranges are merged in their order.
#![forbid(unsafe_code)]

use std::ops::Range;

use super::arch::{
    COLUMNS, FIRST, Factors, Kernels, Neighbours, Real, Scalar, Stream, StreamScores, StreamValues,
    part,
};
use super::blocks::View;
use super::buffer::Buffer;
use super::dropout::Kept;
use super::element::CpuElement;
use super::operands::{Operands, QueryTile};
use super::packed::{padded, take};
use crate::attention::{Sequence, Span};
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::{OperandMut, PerTask, Rows};

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
    if ranges == 1 {
        workers.run(groups.len(), &|task| {
            let group = &groups[task];
            let mut sums = Buffer::stale(group.sums_len(operands));
            group.attend(operands, (0, 1), &mut sums);
            group.write(operands, 0..group.rows.len(), &sums, &out, &lse);
        });
    } else {
        let all = groups
            .iter()
            .map(|group| group.sums_len(operands))
            .sum::<usize>();
        let mut sums = Buffer::<E::Real>::of_call(ranges * all);
        let mut left = &mut sums[..];
        let mut tasks = Vec::with_capacity(groups.len() * ranges);
        for group in &groups {
            let part = |range| ((group, range), take(&mut left, group.sums_len(operands)));
            tasks.extend((0..ranges).map(part));
        }
        let tasks: PerTask<_> = tasks.into_iter().collect();
        workers.run(tasks.len(), &|task| {
            let ((group, range), sums) = tasks.take(task);
            group.attend(operands, (range, ranges), sums);
        });
        drop(tasks);
        let (mut heads, mut left) = (Vec::new(), &sums[..]);
        for group in &groups {
            let (of_group, rest) = left.split_at(ranges * group.sums_len(operands));
            heads.extend(group.heads.clone().map(|head| (group, head, of_group)));
            left = rest;
        }
        workers.run(heads.len(), &|task| {
            let (group, head, sums) = heads[task];
            group.write(operands, group.rows_of(head), sums, &out, &lse);
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
struct RangeSums<S> {
    max: S,
    sum: S,
    out: S,
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

    /// Elements of the sums of a range of keys.
    fn sums_len<E: CpuElement>(&self, operands: &Operands<'_, E>) -> usize {
        let rows = self.rows.len();
        rows * padded(operands.problem.head_dim_v) + padded(2 * rows)
    }

    /// Writes the sums of part `range` of `ranges` of the blocks of keys that some row sees.
    fn attend<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        (range, ranges): (usize, usize),
        sums: &mut [E::Real],
    ) {
        let seen = self.spans.iter().fold(Span::EMPTY, |all, x| all.union(*x));
        let block = operands.block_k;
        let (first, last) = (seen.lo / block, seen.hi.div_ceil(block));
        let cut = |range: usize| first + (last - first) * range / ranges;
        let blocks = cut(range)..cut(range + 1);
        let mut task = Task::new(operands, self, sums);
        if seen.is_empty() || blocks.is_empty() {
            return;
        }
        for index in blocks.clone() {
            task.block(index);
        }
        if !operands.kernels.is_finite(task.sums.out) {
            // Perhaps from a value that nobody sees, times 0.
            task.sums.clear();
            task.careful = true;
            for index in blocks {
                task.block(index);
            }
        }
    }

    /// Writes some rows from the sums of all ranges.
    fn write<E: CpuElement>(
        &self,
        operands: &Operands<'_, E>,
        rows: Range<usize>,
        sums: &[E::Real],
        out: &Rows<'_, E>,
        lse: &Rows<'_, E::Real>,
    ) {
        if rows.is_empty() {
            // Sums of no rows have no length by which ranges could be told apart.
            return;
        }
        let (zero, one) = (E::Real::ZERO, E::Real::ONE);
        let base_of = |max: E::Real| if max.is_finite() { max } else { zero };
        let (p, kernels, some) = (operands.problem, operands.kernels, &self.rows[rows.clone()]);
        let width = padded(p.head_dim_v);
        let parts = sums.chunks_exact(self.sums_len(operands));
        let parts = parts.map(|part| RangeSums::of(part, self.rows.len()));
        // The largest score of a row, of keys and sinks, and the sum of `exp(score - max)`; 0 where it is empty.
        let mut totals = Buffer::<[E::Real; 2]>::stale(some.len());
        for ((r, row), total) in rows.clone().zip(some).zip(totals.iter_mut()) {
            let sinks = operands.sinks(row.sequence, row.head);
            let largest = parts.clone().map(|part| part.max[r]);
            let max = largest.chain(sinks.iter().copied());
            let max = max.fold(E::Real::NEG_INFINITY, |m, x| if x > m { x } else { m });
            let base = base_of(max);
            let of_sinks = sinks.iter().map(|sink| (*sink - base).exp());
            let of_parts = parts.clone().map(|part| part.sum[r] * part.shrink(r, base));
            let sum = of_sinks.chain(of_parts).fold(zero, |sum, x| sum + x);
            let empty = operands.is_padding(row.sequence, row.first);
            *total = [max, if empty { zero } else { sum }];
        }
        let place = |row: &QueryTile<'_>| operands.lse_index(row.sequence, row.head, row.first);
        lse.claim_each(some.iter().map(place), |i, to| {
            let [max, sum] = totals[i];
            to[0] = match sum == zero {
                true => E::Real::NEG_INFINITY,
                false => max + sum.ln(),
            };
        });
        let mut values = Buffer::stale(p.head_dim_v);
        let place = |row: &QueryTile<'_>| operands.query_row(row.sequence, row.head, row.first);
        out.claim_each(some.iter().map(place), |i, to| {
            let (r, [max, sum]) = (rows.start + i, totals[i]);
            if sum == zero {
                return to.fill(E::zeroed());
            }
            values.fill(zero);
            let base = base_of(max);
            for part in parts.clone() {
                let shrink = part.shrink(r, base);
                for (value, x) in values.iter_mut().zip(&part.out[r * width..]) {
                    *value += *x * shrink;
                }
            }
            kernels.out_of_turns::<_, E>(&mut values);
            let factor = if p.normalize_output { one / sum } else { one };
            kernels.narrow(&values, factor, to);
        });
    }
}

/// A group of heads on its way through a range of keys.
struct Task<'t, 'c, E: CpuElement> {
    operands: &'t Operands<'c, E>,
    group: &'t HeadGroup<'t>,
    /// Scaled queries as factors in the order in which keys are read, `[rows, query_row]`.
    query: Buffer<E::Real>,
    query_row: usize,
    /// Scores and then weights, `[rows, block_k]`, and of pairs room for a vector.
    scores: Buffer<E::Real>,
    /// Weights as factors, where these are not the weights themselves, `[rows, block_k]`.
    pairs: Buffer<E::Real>,
    kept: Kept,
    /// What each row sees of the block at hand.
    seen: Buffer<Span>,
    sums: RangeSums<&'t mut [E::Real]>,
    /// Whether keys with a weight of 0 are left out, for the sake of values that are infinite or NaN.
    careful: bool,
}

impl<'t, 'c, E: CpuElement> Task<'t, 'c, E> {
    fn new(
        operands: &'t Operands<'c, E>,
        group: &'t HeadGroup<'t>,
        sums: &'t mut [E::Real],
    ) -> Self {
        let (p, rows) = (operands.problem, group.rows.len());
        let (width, factors) = (padded(p.head_dim), operands.factors());
        let mut query = Buffer::stale(rows * width);
        for (row, to) in group.rows.iter().zip(query.chunks_exact_mut(width)) {
            let at = operands.query_row(row.sequence, row.head, row.first) * p.head_dim;
            let (to, rest) = to.split_at_mut(p.head_dim);
            let (from, scale) = (&operands.query[at..at + p.head_dim], operands.scales().0);
            match factors {
                Factors::Floats => operands.kernels.into_turns(from, scale, to),
                Factors::Pairs => {
                    E::widen(from, to);
                    operands.kernels.scale(to, scale);
                }
            }
            rest.fill(E::Real::ZERO);
        }
        let query_row = padded(factors.count(width));
        let scores = rows * operands.block_k;
        let (pairs, room) = match factors {
            Factors::Floats => (Buffer::stale(0), 0),
            Factors::Pairs => {
                let kernels = operands.kernels;
                let mut pairs = Buffer::zeroed(rows * query_row);
                let to = (&mut pairs[..], query_row);
                kernels.pair(Neighbours::InRow, (rows, width), (&query, width), to);
                query = pairs;
                (Buffer::stale(scores), COLUMNS)
            }
        };
        let mut sums = RangeSums::of_mut(sums, rows);
        sums.clear();
        Task {
            operands,
            group,
            query,
            query_row,
            scores: Buffer::stale(scores + room),
            pairs,
            kept: Kept::new(operands),
            seen: Buffer::stale(rows),
            sums,
            careful: false,
        }
    }

    /// Takes in block `index` of the keys.
    fn block(&mut self, index: usize) {
        let (operands, group) = (self.operands, self.group);
        let first = index * operands.block_k;
        // Counted from the first key of the block.
        for ((to, row), span) in self.seen.iter_mut().zip(&group.rows).zip(&group.spans) {
            let span = span.within(first, first + operands.block_k);
            let view = operands.view(row, index);
            *to = view.map_or(Span::EMPTY, |view| view.narrow(span));
        }
        let mut next = group.heads.start;
        while next < group.heads.end {
            let heads = self.alike(next);
            next = heads.end;
            let keys = self.keys_of(heads.start);
            if keys.is_empty() {
                continue;
            }
            let rows = group.rows_of(heads.start).start..group.rows_of(heads.end - 1).end;
            self.scores(heads.clone(), first, &keys);
            for r in rows {
                let view = operands.view(&group.rows[r], index).unwrap_or(View::ALL);
                self.weights(r, first, self.seen[r], &keys, view);
            }
            self.values(heads, first, keys);
        }
    }

    /// The keys of the block at hand that rows of a head see.
    fn keys_of(&self, head: usize) -> Range<usize> {
        let rows = &self.seen[self.group.rows_of(head)];
        let keys = rows.iter().fold(Span::EMPTY, |all, x| all.union(*x));
        keys.lo..keys.hi
    }

    /// Head `first` and its neighbours after it that see the same keys of the block at hand.
    fn alike(&self, first: usize) -> Range<usize> {
        let keys = self.keys_of(first);
        let after = first + 1..self.group.heads.end;
        first..first + 1 + after.take_while(|head| self.keys_of(*head) == keys).count()
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
            query: &self.query[rows.start * self.query_row..],
            query_row: self.query_row,
            factors: self.operands.factors(),
            scale: self.operands.scales().1,
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
            operands.modify_and_mask(row, row.first, first_key, x, None);
        }
        view.hide(row.first, seen.lo, x);
        self.sums.take_in(operands.kernels, r, x);
        self.kept.apply(operands, row, (row.first, first_key), x);
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
        let (factors, count) = (self.operands.factors(), rows.len() * heads.len());
        let values = self.stream(self.operands.value, p.head_dim_v, heads, at);
        let mut weights = &self.scores[rows.start * block + keys.start..];
        if factors == Factors::Pairs {
            let from = (weights, block);
            let to = (&mut self.pairs[..], block);
            let size = (count, padded(keys.len()));
            let kernels = self.operands.kernels;
            kernels.pair(Neighbours::InRow, size, from, to);
            if !keys.len().is_multiple_of(2) {
                let last = self.pairs[keys.len() / 2..].iter_mut().step_by(block);
                last.take(count).for_each(|pair| *pair = part(*pair, FIRST));
            }
            weights = &self.pairs;
        }
        self.operands.kernels.stream_values(StreamValues {
            values,
            rows: rows.len(),
            weights,
            weight_row: block,
            factors,
            out: &mut self.sums.out[rows.start * width..],
            out_row: width,
        });
    }
}

impl<'s, T: Real> RangeSums<&'s [T]> {
    /// The sums of so many rows.
    fn of(sums: &'s [T], rows: usize) -> Self {
        let (out, rest) = sums.split_at(sums.len() - padded(2 * rows));
        let (max, sum) = rest[..2 * rows].split_at(rows);
        RangeSums { max, sum, out }
    }

    /// What the sums of row `r` are multiplied by, to be of `exp(score - base)`. A range that saw nothing has maximum -inf and
    /// a sum of 0, or NaN that has to come through.
    fn shrink(&self, r: usize, base: T) -> T {
        let max = self.max[r];
        if max == base || !max.is_finite() {
            return T::ONE;
        }
        (max - base).exp()
    }
}

impl<'s, T: Real> RangeSums<&'s mut [T]> {
    /// The sums of so many rows.
    fn of_mut(sums: &'s mut [T], rows: usize) -> Self {
        let (out, rest) = sums.split_at_mut(sums.len() - padded(2 * rows));
        let (max, sum) = rest[..2 * rows].split_at_mut(rows);
        RangeSums { max, sum, out }
    }

    /// Those of no key.
    fn clear(&mut self) {
        self.max.fill(T::NEG_INFINITY);
        self.sum.fill(T::ZERO);
        self.out.fill(T::ZERO);
    }

    /// Turns the scores `x` of row `r` into weights relative to the row's maximum.
    #[inline]
    fn take_in(&mut self, kernels: Kernels, r: usize, x: &mut [T]) {
        let before = self.max[r];
        let (max, sum) = kernels.weigh(x, before, kernels.max(x));
        if max > before {
            self.max[r] = max;
            if before > T::NEG_INFINITY {
                let (shrink, width) = ((before - max).exp(), self.out.len() / self.max.len());
                self.sum[r] *= shrink;
                kernels.scale(&mut self.out[r * width..][..width], shrink);
            }
        }
        self.sum[r] += sum;
    }
}
