//! dq, dk, dv: a walk over blocks of keys, then sums of dq over ranges of them.

use super::super::arch::{Matrix, Needed, Product, Scalar};
use super::super::buffer::Buffer;
use super::super::element::CpuElement;
use super::super::operands::QueryTile;
use super::super::packed::{Block, padded, spread, take};
use super::bias::TakesScores;
use super::prepare::Prepared;
use super::tile::ScoreTile;
use crate::attention::{Gradients, Sequence};
use crate::backend::Parallel;
use crate::error::Result;
use crate::memory::{PerTask, Rows};

/// Tasks aimed at when a head's keys are cut in ranges: enough for the threads of a large host to
/// share the work evenly.
const TASKS: usize = 32;
/// Ranges of keys at most: each has a copy of dq.
const RANGES: usize = 8;

/// A range of the keys of one key/value head of a sequence.
struct KeyRange<'s, T> {
    /// Its blocks are `range`, `range + ranges`, ...: under a causal mask all ranges see as many queries.
    range: usize,
    ranges: usize,
    kv_head: usize,
    /// Which sequence.
    index: usize,
    sequence: &'s Sequence,
    /// Its copy of dq, `[group, q_rows, d padded]`, of any value in tiles that see none of its keys.
    dq: &'s mut [T],
    /// By rows of the copy: whether the tile that begins there has a sum.
    summed: &'s mut [bool],
}

/// The copies of dq of all ranges.
struct Copies<T> {
    sums: Buffer<T>,
    ranges: usize,
    /// By rows of the copies: whether the tile that begins there has a sum.
    summed: Vec<bool>,
}

/// Sums over the queries that see a block of keys, `[stride, d padded]` and `[stride, dv padded]`.
struct BlockSums<T> {
    dk: Buffer<T>,
    dv: Buffer<T>,
}

impl<E: CpuElement> Prepared<'_, E> {
    /// dq, dk, dv; `scores` are handed the gradients of all scores.
    pub(super) fn keys_and_queries(
        &self,
        gradients: &mut Gradients<'_>,
        scores: Option<&dyn TakesScores<E::Real>>,
        workers: &dyn Parallel,
    ) -> Result<()> {
        let p = self.operands.problem;
        let dk = gradients.dk.host_rows::<E>("dk", p.head_dim)?;
        let dv = gradients.dv.host_rows::<E>("dv", p.head_dim_v)?;
        let dq = gradients.dq.host_rows::<E>("dq", p.head_dim)?;
        let ranges = self.ranges();
        let rows = p.total_q() * p.num_heads;
        let mut sums = Buffer::<E::Real>::of_call(ranges * rows * padded(p.head_dim));
        let tiles = self.operands.query_tiles();
        let mut summed = vec![false; ranges * rows];
        let tasks = self.tasks(ranges, &mut sums, &mut summed);
        workers.run(tasks.len(), &|task| {
            self.walk(tasks.take(task), &dk, &dv, scores);
        });
        drop(tasks);
        dk.finish("dk")?;
        dv.finish("dv")?;
        let copies = Copies {
            sums,
            ranges,
            summed,
        };
        workers.run(tiles.len(), &|task| {
            self.sum_dq(&tiles[task], &copies, &dq);
        });
        dq.finish("dq")
    }

    /// In how many ranges the keys of a head are cut.
    fn ranges(&self) -> usize {
        let operands = self.operands;
        let longest = operands.sequences.iter().map(|s| s.k_len).max();
        let blocks = longest.unwrap_or(0).div_ceil(operands.block_k);
        let heads = operands.problem.batch.max(1) * operands.problem.num_kv_heads;
        TASKS.div_ceil(heads).min(RANGES).min(blocks).max(1)
    }

    /// All ranges of all heads and sequences, each with its part of `sums`.
    fn tasks<'s>(
        &'s self,
        ranges: usize,
        mut sums: &'s mut [E::Real],
        mut summed: &'s mut [bool],
    ) -> PerTask<KeyRange<'s, E::Real>> {
        let p = self.operands.problem;
        let mut tasks = Vec::new();
        for range in 0..ranges {
            for kv_head in 0..p.num_kv_heads {
                for (index, sequence) in self.operands.sequences.iter().enumerate() {
                    // Rows of a group lie head after head.
                    let rows = p.group_size() * sequence.q_rows;
                    tasks.push(KeyRange {
                        range,
                        ranges,
                        kv_head,
                        index,
                        sequence,
                        dq: take(&mut sums, rows * padded(p.head_dim)),
                        summed: take(&mut summed, rows),
                    });
                }
            }
        }
        tasks.into_iter().collect()
    }

    /// Writes dk and dv of the keys of a range, and its copy of dq.
    fn walk(
        &self,
        mut task: KeyRange<'_, E::Real>,
        dk: &Rows<'_, E>,
        dv: &Rows<'_, E>,
        scores: Option<&dyn TakesScores<E::Real>>,
    ) {
        let operands = self.operands;
        let (p, sequence, kv_head) = (operands.problem, task.sequence, task.kv_head);
        let (dim, dim_v) = (padded(p.head_dim), padded(p.head_dim_v));
        let k_len = sequence.k_len;
        let mut tile = ScoreTile::new(operands, sequence);
        let mut sums = BlockSums {
            dk: Buffer::zeroed(tile.stride * dim),
            dv: Buffer::zeroed(tile.stride * dim_v),
        };
        for block in (task.range..k_len.div_ceil(operands.block_k)).step_by(task.ranges) {
            self.block(&mut task, block, &mut tile, &mut sums, scores);
            let first = block * operands.block_k;
            let keys = first..k_len.min(first + operands.block_k);
            let rows = keys.map(|key| operands.key_row(sequence, kv_head, key));
            dk.claim_each(rows.clone(), |k, to| {
                E::narrow(&sums.dk[k * dim..][..p.head_dim], to);
            });
            dv.claim_each(rows, |k, to| {
                E::narrow(&sums.dv[k * dim_v..][..p.head_dim_v], to);
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
                for (at, block) in self
                    .tiles_of_group(&task)
                    .flat_map(|at| blocks.clone().map(move |x| (at, x)))
                {
                    scores.take(&at, block, None);
                }
            }
        }
    }

    /// The tiles of queries of the heads of a group.
    fn tiles_of_group<'s>(
        &self,
        task: &KeyRange<'s, E::Real>,
    ) -> impl Iterator<Item = QueryTile<'s>> + use<'s, E> {
        let (index, sequence, block_q) = (task.index, task.sequence, self.operands.block_q);
        let group = self.operands.problem.group_size();
        let heads = task.kv_head * group..(task.kv_head + 1) * group;
        heads.flat_map(move |head| {
            (0..sequence.q_rows)
                .step_by(block_q)
                .map(move |first| QueryTile {
                    index,
                    sequence,
                    head,
                    first,
                    rows: block_q.min(sequence.q_rows - first),
                })
        })
    }

    /// Sums dk and dv of a block over all queries of the group, and adds its part of dq.
    fn block(
        &self,
        task: &mut KeyRange<'_, E::Real>,
        block: usize,
        tile: &mut ScoreTile<E::Real>,
        sums: &mut BlockSums<E::Real>,
        scores: Option<&dyn TakesScores<E::Real>>,
    ) {
        let operands = self.operands;
        let (p, sequence) = (operands.problem, task.sequence);
        let (group, dim) = (p.group_size(), padded(p.head_dim));
        let key = self
            .keys
            .block(task.index, sequence.k_len, task.kv_head, block);
        sums.dk.fill(E::Real::ZERO);
        sums.dv.fill(E::Real::ZERO);
        for at in self.tiles_of_group(task) {
            let seen = tile.compute(self, &at, block);
            if let Some(scores) = scores {
                scores.take(&at, block, seen.then_some(&*tile));
            }
            if seen {
                let row = at.head % group * sequence.q_rows + at.first;
                let dq = &mut task.dq[row * dim..];
                if !std::mem::replace(&mut task.summed[row], true) {
                    dq[..at.rows * dim].fill(E::Real::ZERO);
                }
                self.products(&at, tile, key, sums, dq);
            }
        }
    }

    /// Adds what a tile gives: `dv += weights^T dout`, `dk += dscores^T query`, `dq += dscores key`.
    fn products(
        &self,
        at: &QueryTile<'_>,
        tile: &ScoreTile<E::Real>,
        key: Block<'_, E::Real>,
        sums: &mut BlockSums<E::Real>,
        dq: &mut [E::Real],
    ) {
        let (p, kernels) = (self.operands.problem, self.operands.kernels);
        let dim = padded(p.head_dim);
        let row = self.first_row(at);
        let of_keys = [
            (&tile.weights, &self.dout, p.head_dim_v, &mut sums.dv),
            (&tile.dscores, &self.query, p.head_dim, &mut sums.dk),
        ];
        let finite = self.rows[row..row + at.rows].iter().all(|row| row.finite);
        let add = |product: Product<'_, E::Real>, finite: bool| match finite {
            true => kernels.product(product),
            false => kernels.product_of_nonzero(product),
        };
        for (left, right, width, sum) in of_keys {
            let product = Product {
                m: key.width,
                n: padded(width),
                k: at.rows,
                a: Matrix::by_columns(left, tile.stride),
                b: &right[row * spread(width)..],
                b_row: spread(width),
                c: sum,
                c_row: padded(width),
                accumulate: true,
                needed: Needed::DepthOfKeys(tile.spans()),
            };
            add(product, finite);
        }
        let product = Product {
            m: at.rows,
            n: dim,
            k: key.width,
            a: Matrix::by_rows(&tile.dscores, tile.stride),
            b: key.rows,
            b_row: key.row,
            c: dq,
            c_row: dim,
            accumulate: true,
            needed: Needed::Depth(tile.spans()),
        };
        add(product, key.finite);
    }

    /// Writes dq of a tile of queries: the copies of all ranges, in their order.
    fn sum_dq(&self, tile: &QueryTile<'_>, copies: &Copies<E::Real>, dq: &Rows<'_, E>) {
        let operands = self.operands;
        let (p, sequence, dim) = (
            operands.problem,
            tile.sequence,
            padded(operands.problem.head_dim),
        );
        let group = p.group_size();
        let (kv_head, member) = (tile.head / group, tile.head % group);
        let start = kv_head * group * p.total_q() + group * sequence.q_row;
        let start = start + member * sequence.q_rows;
        // Where the rows of the sequence begin in each copy.
        let starts = (0..copies.ranges).map(|range| range * p.num_heads * p.total_q() + start);
        let starts = starts.filter(|start| copies.summed[start + tile.first]);
        let mut sum = Buffer::<E::Real>::stale(p.head_dim);
        let rows = tile.first..tile.first + tile.rows;
        let rows = rows.map(|row| operands.query_row(sequence, tile.head, row));
        dq.claim_each(rows, |r, to| {
            sum.fill(E::Real::ZERO);
            for start in starts.clone() {
                let part = &copies.sums[(start + tile.first + r) * dim..][..p.head_dim];
                sum.iter_mut().zip(part).for_each(|(sum, x)| *sum += *x);
            }
            operands.kernels.scale(&mut sum, operands.scale);
            E::narrow(&sum, to);
        });
    }
}
