//! dq, dk, dv: a walk over blocks of keys, then sums of dq over ranges of them, in two runs of tasks or, for short
//! sequences, in one.

use std::cell::LazyCell;
use std::cmp::Reverse;

use super::super::ahead::{Ahead, Place};
use super::super::arch::{Lines, Needed, Product, Scalar};
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::forward::all_alike;
use super::super::operands::{KeyHead, Operands, QueryTile};
use super::super::packed::{Block, padded, take};
use super::bias::{ScoreTaker, Sharing, TakesScores};
use super::prepare::{KeyBlock, Prepared, UpstreamData};
use super::tile::ScoreTile;
use crate::attention::{AttentionProblem, Gradients, Sequence};
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::{PerTask, Rows};

/// Tasks aimed at when a head's keys are cut in ranges: enough for the threads of a large host to
/// share the work evenly.
pub(super) const TASKS: usize = 32;
/// Ranges of keys at most, since each has a copy of dq; where the copies take so many bytes at most, twice as many.
const RANGES: usize = 8;
const SMALL_COPIES: usize = 64 << 20;

/// A range of the keys of one key/value head of a sequence.
struct KeyRange<'s, T> {
    /// Its blocks are those of [`block_of`].
    range: usize,
    ranges: usize,
    keys: KeyHead<'s>,
    /// Its copy of dq, `[group, q_rows, d padded]`, of any value in tiles that see none of its keys.
    dq: &'s mut [T],
    /// By rows of the copy: 1 where the tile that begins there has a sum.
    summed: &'s mut [u8],
}

/// The copies of dq of all ranges.
struct Copies<'s, T> {
    sums: &'s [T],
    /// Rows of each.
    rows: usize,
    /// By rows of the copies: 1 where the tile that begins there has a sum.
    summed: &'s [u8],
}

/// The results.
struct Written<'g, E> {
    dq: Rows<'g, E>,
    dk: Rows<'g, E>,
    dv: Rows<'g, E>,
}

/// Block `turn` of those of a range: ranges take turns there and back, so that under a causal mask all see as many queries.
pub(super) fn block_of(turn: usize, range: usize, ranges: usize) -> usize {
    turn * ranges
        + match turn % 2 {
            0 => range,
            _ => ranges - 1 - range,
        }
}

/// Scores of a head of a sequence whose queries see all keys.
fn work(sequence: &Sequence) -> usize {
    sequence.q_len * sequence.k_len
}

impl<T> KeyRange<'_, T> {
    /// Its scores, if its queries see all of its keys.
    fn work(&self) -> usize {
        work(self.keys.sequence) / self.ranges
    }
}

impl<'g, E: CpuElement> Written<'g, E> {
    fn new(gradients: &'g mut Gradients<'_>, p: &AttentionProblem) -> Result<Self> {
        Ok(Written {
            dq: gradients.dq.host_rows("dq", p.head_dim)?,
            dk: gradients.dk.host_rows("dk", p.head_dim)?,
            dv: gradients.dv.host_rows("dv", p.head_dim_v)?,
        })
    }

    fn finish(self) -> Result<()> {
        self.dq.finish("dq")?;
        self.dk.finish("dk")?;
        self.dv.finish("dv")
    }
}

/// Sums over the queries that see a block of keys, `[stride, d padded]` and `[stride, dv padded]`.
struct BlockSums<T> {
    dk: Buffer<T>,
    dv: Buffer<T>,
}

/// dq, dk, dv where tasks pack keys for themselves, as [`OneBlock::pays`] says: each does all there is to do for a head of
/// keys. `scores` are handed the gradients of all scores.
pub(super) fn of_each_head<E: CpuElement>(
    operands: &Operands<'_, E>,
    given: &UpstreamData<'_, E>,
    gradients: &mut Gradients<'_>,
    scores: Option<&TakesScores<'_, E::Real>>,
    workers: &dyn Parallel,
) -> Result<()> {
    let p = operands.problem;
    let written = Written::new(gradients, p)?;
    let heads = operands.key_heads();
    let of_queries = [
        Place::of(operands.query, p.head_dim),
        Place::of(given.out, p.head_dim_v),
        Place::of(given.dout, p.head_dim_v),
        Place::of_result(&written.dq),
    ];
    let of_keys = [
        Place::of(operands.key, p.head_dim),
        Place::of(operands.value, p.head_dim_v),
        Place::of_result(&written.dk),
        Place::of_result(&written.dv),
    ];
    workers.run(heads.len(), &|task| {
        let keys = heads[task];
        let ahead = Ahead::new(operands, (&heads, task), workers, of_queries, of_keys);
        let ahead = ahead.as_ref();
        let ahead = ahead.map(|ahead| |lines: &mut Lines| ahead.ask(lines));
        let ahead = ahead.as_ref().map(|ahead| ahead as _);
        let head = Prepared::of_head(operands, given, keys, ahead);
        let rows = p.group_size() * keys.sequence.q_rows;
        let mut sums = Buffer::<E::Real>::stale(rows * padded(p.head_dim));
        let mut summed = Buffer::<u8>::zeroed(rows);
        let range = KeyRange {
            range: 0,
            ranges: 1,
            keys,
            dq: &mut sums,
            summed: &mut summed,
        };
        let mut scores = scores.map(own);
        let scores = scores.as_mut().map(|scores| scores as _);
        head.walk(range, &written, scores);
        let copies = Copies {
            sums: &sums,
            rows,
            summed: &summed,
        };
        for tile in operands.tiles_of(keys) {
            head.sum_dq(&tile, &copies, &written.dq);
        }
    });
    written.finish()
}

/// What all tasks hand gradients of scores to, as one of them has it.
fn own<'t, T>(
    scores: &'t TakesScores<'_, T>,
) -> impl FnMut(&QueryTile<'_>, usize, Option<&ScoreTile<T>>) + 't {
    |at, block, tile| scores(at, block, tile)
}

impl<E: CpuElement> Prepared<'_, E> {
    /// dq, dk, dv; `scores` are handed the gradients of all scores.
    pub(super) fn keys_and_queries(
        &self,
        gradients: &mut Gradients<'_>,
        scores: Option<&TakesScores<'_, E::Real>>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let ranges = self.ranges_of_sequences();
        self.in_ranges(&ranges, gradients, workers, |mut tasks, written| {
            tasks.sort_by_key(|task| Reverse(task.work()));
            let tasks: PerTask<_> = tasks.into_iter().collect();
            workers.run(tasks.len(), &|task| {
                let mut scores = scores.map(own);
                let scores = scores.as_mut().map(|scores| scores as _);
                self.walk(tasks.take(task), written, scores);
            });
        })
    }

    /// As [`Prepared::keys_and_queries`] by the tasks of `sharing`, which add the gradients of scores to their parts of the
    /// sums.
    pub(super) fn keys_and_queries_sharing<A: Scalar>(
        &self,
        gradients: &mut Gradients<'_>,
        sharing: &Sharing,
        parts: &PerTask<&mut [A]>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let heads = self.operands.key_heads().len();
        let ranges = vec![sharing.ranges; self.operands.sequences.len()];
        self.in_ranges(&ranges, gradients, workers, |tasks, written| {
            let tasks: PerTask<_> = tasks.into_iter().collect();
            workers.run(parts.len(), &|task| {
                let sums = parts.take(task);
                sums.fill(A::ZERO);
                let (range, of_task) = sharing.task(task);
                for head in of_task {
                    let mut add = |at: &QueryTile<'_>, block, tile: Option<&ScoreTile<E::Real>>| {
                        if let Some(tile) = tile {
                            sharing.add(sums, at, block, tile);
                        }
                    };
                    self.walk(tasks.take(range * heads + head), written, Some(&mut add));
                }
            });
        })
    }

    /// Has `walk` take all ranges of all heads, as many as a sequence has, a copy of dq each, and adds the copies up.
    fn in_ranges(
        &self,
        ranges: &[usize],
        gradients: &mut Gradients<'_>,
        workers: &dyn Parallel,
        walk: impl FnOnce(Vec<KeyRange<'_, E::Real>>, &Written<'_, E>),
    ) -> Result<()> {
        let p = self.operands.problem;
        let written = Written::new(gradients, p)?;
        let rows = p.total_q() * p.num_heads;
        let most = ranges.iter().copied().max().unwrap_or(1);
        let mut sums = Buffer::<E::Real>::of_call(most * rows * padded(p.head_dim));
        let tiles = self.operands.query_tiles();
        let mut summed = vec![0; most * rows];
        walk(self.tasks(ranges, &mut sums, &mut summed), &written);
        let copies = Copies {
            sums: &sums,
            rows,
            summed: &summed,
        };
        workers.run(tiles.len(), &|task| {
            self.sum_dq(&tiles[task], &copies, &written.dq);
        });
        written.finish()
    }

    /// In how many ranges keys are cut where they are walked in as many parts besides.
    pub(super) fn ranges(&self, parts: usize) -> usize {
        let longest = self.operands.sequences.iter().map(|s| s.k_len).max();
        let most = self.most_ranges(longest.unwrap_or(0));
        TASKS.div_ceil(parts.max(1)).min(most)
    }

    /// In how many ranges the keys of each sequence are cut: those with more work in more.
    fn ranges_of_sequences(&self) -> Vec<usize> {
        let operands = self.operands;
        let total = operands.sequences.iter().map(work).sum::<usize>();
        let task = (total * operands.problem.num_kv_heads)
            .div_ceil(TASKS)
            .max(1);
        let ranges = |sequence: &Sequence| {
            let most = self.most_ranges(sequence.k_len);
            work(sequence).div_ceil(task).clamp(1, most)
        };
        operands.sequences.iter().map(ranges).collect()
    }

    /// In how many ranges so many keys may be cut.
    fn most_ranges(&self, keys: usize) -> usize {
        let p = self.operands.problem;
        let copy = p.total_q() * p.num_heads * padded(p.head_dim) * size_of::<E::Real>();
        let most = (SMALL_COPIES / copy.max(1)).clamp(RANGES, 2 * RANGES);
        keys.div_ceil(self.operands.block_k).clamp(1, most)
    }

    /// All ranges of all heads and sequences, each with its part of `sums`.
    fn tasks<'s>(
        &'s self,
        ranges: &[usize],
        mut sums: &'s mut [E::Real],
        mut summed: &'s mut [u8],
    ) -> Vec<KeyRange<'s, E::Real>> {
        let p = self.operands.problem;
        let heads = self.operands.key_heads();
        let most = ranges.iter().copied().max().unwrap_or(1);
        let mut tasks = Vec::new();
        for range in 0..most {
            // In the order of `row_of`, range after range.
            for keys in &heads {
                let rows = p.group_size() * keys.sequence.q_rows;
                let dq = take(&mut sums, rows * padded(p.head_dim));
                let summed = take(&mut summed, rows);
                let ranges = ranges[keys.index];
                if range < ranges {
                    tasks.push(KeyRange {
                        range,
                        ranges,
                        keys: *keys,
                        dq,
                        summed,
                    });
                }
            }
        }
        tasks
    }

    /// Writes dk and dv of the keys of a range, and its copy of dq.
    fn walk(
        &self,
        mut task: KeyRange<'_, E::Real>,
        written: &Written<'_, E>,
        mut scores: Option<&mut ScoreTaker<'_, E::Real>>,
    ) {
        let operands = self.operands;
        let (p, sequence, kv_head) = (operands.problem, task.keys.sequence, task.keys.head);
        let Written { dk, dv, .. } = written;
        let (dim, dim_v) = (padded(p.head_dim), padded(p.head_dim_v));
        let (k_len, (_, scale)) = (sequence.k_len, operands.scales());
        let mut tile = ScoreTile::new(operands, sequence);
        let mut sums = BlockSums {
            dk: Buffer::stale(tile.stride * dim),
            dv: Buffer::stale(tile.stride * dim_v),
        };
        let (range, ranges, blocks) = (task.range, task.ranges, k_len.div_ceil(operands.block_k));
        let walked = (0..).map(|turn| block_of(turn, range, ranges));
        for block in walked.take_while(|block| *block < blocks) {
            let scores = scores.as_mut().map(|scores| &mut **scores as _);
            self.block(&mut task, block, &mut tile, &mut sums, scores);
            let first = block * operands.block_k;
            let keys = first..k_len.min(first + operands.block_k);
            let rows = keys.map(|key| operands.key_row(sequence, kv_head, key));
            dk.claim_each(rows.clone(), |k, to| {
                let sum = &sums.dk[k * dim..][..p.head_dim];
                operands.kernels.narrow(sum, scale, to);
            });
            dv.claim_each(rows, |k, to| {
                let sum = &sums.dv[k * dim_v..][..p.head_dim_v];
                operands.kernels.narrow(sum, E::Real::ONE, to);
            });
        }
        if task.range == 0 {
            for k in k_len..sequence.k_rows {
                let row = operands.key_row(sequence, kv_head, k);
                dk.claim(row).fill(E::zeroed());
                dv.claim(row).fill(E::zeroed());
            }
            if let Some(scores) = scores {
                let blocks = k_len.div_ceil(operands.block_k)..p.seq_k.div_ceil(operands.block_k);
                for at in operands.tiles_of(task.keys) {
                    blocks.clone().for_each(|block| scores(&at, block, None));
                }
            }
        }
    }

    /// Sums dk and dv of a block over all queries of the group, and adds its part of dq.
    fn block(
        &self,
        task: &mut KeyRange<'_, E::Real>,
        block: usize,
        tile: &mut ScoreTile<E::Real>,
        sums: &mut BlockSums<E::Real>,
        mut scores: Option<&mut ScoreTaker<'_, E::Real>>,
    ) {
        let operands = self.operands;
        let (p, sequence) = (operands.problem, task.keys.sequence);
        let (group, dim) = (p.group_size(), padded(p.head_dim));
        sums.dk.fill(E::Real::ZERO);
        sums.dv.fill(E::Real::ZERO);
        let keys = task.keys;
        let laid = LazyCell::new(|| KeyBlock::new(operands, keys, block));
        for at in operands.tiles_of(keys) {
            let own = self
                .own
                .filter(|_| operands.view(&at, block).is_some())
                .map(|given| Prepared::of_tile(operands, given, &at));
            let pass = own.as_ref().unwrap_or(self);
            let seen = tile.compute(pass, &at, block, &laid);
            if let Some(scores) = &mut scores {
                scores(&at, block, seen.then_some(&*tile));
            }
            if seen {
                let row = at.head % group * sequence.q_rows + at.first;
                let dq = &mut task.dq[row * dim..];
                let begun = std::mem::replace(&mut task.summed[row], 1) == 1;
                // The first of a tile are written, not added, where each row has some.
                let added = begun || !laid.key().finite || !all_alike(tile.spans());
                if !begun && added {
                    dq[..at.rows * dim].fill(E::Real::ZERO);
                }
                pass.products(&at, tile, laid.key(), sums, (dq, added));
            }
        }
    }

    /// Adds what a tile gives: `dv += weights^T dout`, `dk += dscores^T query`, `dq += dscores key`, or where `added` is false
    /// writes this one.
    fn products(
        &self,
        at: &QueryTile<'_>,
        tile: &mut ScoreTile<E::Real>,
        key: Block<'_, E::Real>,
        sums: &mut BlockSums<E::Real>,
        (dq, added): (&mut [E::Real], bool),
    ) {
        let (p, kernels) = (self.operands.problem, self.operands.kernels);
        let (dim, factors, scale) = (padded(p.head_dim), self.operands.factors(), E::Real::ONE);
        let row = self.first_row(at);
        tile.pair(kernels, key.width);
        let [weights, dscores, dscores_of_keys] = tile.factors();
        let of_keys = [
            (weights, &self.dout, p.head_dim_v, &mut sums.dv),
            (dscores, &self.query, p.head_dim, &mut sums.dk),
        ];
        let mut terms = self.terms(at.sequence, at.head, at.first..at.first + at.rows);
        let finite = terms.all(|row| row.finite);
        let add = |product: Product<'_, E::Real>, finite: bool| match finite {
            true => kernels.product(product),
            false => kernels.product_of_nonzero(product),
        };
        for (a, right, width, sum) in of_keys {
            let (b, b_row) = right.right(row);
            let product = Product {
                m: key.width,
                n: padded(width),
                k: at.rows,
                a,
                b,
                b_row,
                c: sum,
                c_row: padded(width),
                factors,
                scale,
                accumulate: true,
                needed: Needed::DepthOfKeys(tile.spans()),
                ahead: self.ahead.map(|ahead| ahead as _),
            };
            add(product, finite);
        }
        let product = Product {
            m: at.rows,
            n: dim,
            k: key.width,
            a: dscores_of_keys,
            b: key.rows,
            b_row: key.row,
            c: dq,
            c_row: dim,
            factors,
            scale,
            accumulate: added,
            needed: Needed::Depth(tile.spans()),
            ahead: self.ahead.map(|ahead| ahead as _),
        };
        add(product, key.finite);
    }

    /// Writes dq of a tile of queries: the copies of all ranges, in their order.
    fn sum_dq(&self, tile: &QueryTile<'_>, copies: &Copies<'_, E::Real>, dq: &Rows<'_, E>) {
        let operands = self.operands;
        let (p, dim) = (operands.problem, padded(operands.problem.head_dim));
        // Where the rows of the tile begin in each copy.
        let starts = (self.first_row(tile)..copies.summed.len()).step_by(copies.rows.max(1));
        let starts = starts.filter(|start| copies.summed[*start] == 1);
        let mut sum = Buffer::<E::Real>::stale(p.head_dim);
        let rows = tile.first..tile.first + tile.rows;
        let rows = rows.map(|row| operands.query_row(tile.sequence, tile.head, row));
        dq.claim_each(rows, |r, to| {
            let mut parts = starts
                .clone()
                .map(|start| &copies.sums[(start + r) * dim..][..p.head_dim]);
            let total = match (parts.next(), parts.next()) {
                (None, _) => return to.fill(E::zeroed()),
                (Some(part), None) => part,
                (Some(first), Some(second)) => {
                    let both = first.iter().zip(second);
                    let each = sum.iter_mut().zip(both);
                    each.for_each(|(sum, (first, second))| *sum = *first + *second);
                    for part in parts {
                        sum.iter_mut().zip(part).for_each(|(sum, x)| *sum += *x);
                    }
                    &sum
                }
            };
            operands.kernels.narrow(total, operands.scale, to);
        });
    }
}
