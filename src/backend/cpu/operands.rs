//! A call's inputs as typed slices, and what they add to a row of scores.
#![forbid(unsafe_code)]

use std::ops::Range;

use super::arch::{COLUMNS, Factors, Kernels, Scalar};
use super::blocks::{Blocks, View};
use super::element::CpuElement;
use crate::attention::{AttentionProblem, Dtype, Inputs, Layout, Sequence, Span, sequences};
use crate::error::{Error, Result};
use crate::plan::Plan;

/// Rows that products take at a time on most instruction sets; an even number, as two rows share random words of dropout.
const STRIP_ROWS: usize = 6;

/// Keys of a sequence up to which its scores are by columns, as [`Operands::weighs_columns`] says.
const FEW_KEYS: usize = 128;

/// Everything the kernels read, for element type `E`.
pub(super) struct Operands<'c, E: CpuElement> {
    pub(super) problem: &'c AttentionProblem,
    pub(super) kernels: Kernels,
    pub(super) sequences: Vec<Sequence>,
    pub(super) query: &'c [E],
    pub(super) key: &'c [E],
    pub(super) value: &'c [E],
    pub(super) scale: E::Real,
    pub(super) block_q: usize,
    pub(super) block_k: usize,
    softcap: Option<E::Real>,
    bias: Option<BiasData<'c, E>>,
    mask: Option<&'c [u8]>,
    q_ids: &'c [i32],
    kv_ids: &'c [i32],
    sinks: &'c [E::Real],
    blocks: Option<Blocks<'c>>,
    /// Keys that each row of the query buffer may see, before segments between tokens and the
    /// dense mask.
    spans: Vec<Span>,
}

/// Bias elements, in query's type or in float32.
enum BiasData<'c, E> {
    Own(&'c [E]),
    Single(&'c [f32]),
}

/// A tile of queries of one head of one sequence.
#[derive(Clone, Copy)]
pub(super) struct QueryTile<'c> {
    pub(super) index: usize,
    pub(super) sequence: &'c Sequence,
    pub(super) head: usize,
    pub(super) first: usize,
    pub(super) rows: usize,
}

impl<'c> QueryTile<'c> {
    /// The keys of its head, which `group` heads of queries share.
    pub(super) fn keys(&self, group: usize) -> KeyHead<'c> {
        KeyHead {
            index: self.index,
            sequence: self.sequence,
            head: self.head / group,
        }
    }
}

/// The keys of one head of a sequence.
#[derive(Clone, Copy)]
pub(super) struct KeyHead<'c> {
    pub(super) index: usize,
    pub(super) sequence: &'c Sequence,
    pub(super) head: usize,
}

impl<'c, E: CpuElement> Operands<'c, E> {
    pub(super) fn new(
        problem: &'c AttentionProblem,
        inputs: &Inputs<'c>,
        plan: &Plan,
        kernels: Kernels,
    ) -> Result<Self> {
        let mask = inputs
            .attention_mask
            .as_ref()
            .map(|mask| mask.host("attention_mask"));
        let bias = match (&inputs.bias, problem.bias) {
            (Some(data), Some(bias)) if bias.dtype == Dtype::F32 => {
                Some(BiasData::Single(data.host("bias")?))
            }
            (Some(data), _) => Some(BiasData::Own(data.host("bias")?)),
            (None, _) => None,
        };
        let ids = |operand: &Option<crate::memory::Operand<'c>>, what: &str| {
            operand
                .as_ref()
                .map_or(Ok([].as_slice()), |operand| operand.host(what))
        };
        let real = E::Real::from_f64;
        // Whole vectors, so that every block of keys starts on one.
        let block_k = plan.block_k.next_multiple_of(COLUMNS);
        let mut operands = Operands {
            problem,
            kernels,
            sequences: sequences(problem, inputs)?,
            query: inputs.query.host("query")?,
            key: inputs.key.host("key")?,
            value: inputs.value.host("value")?,
            scale: real(problem.softmax_scale.get()),
            softcap: problem.softcap.map(|cap| real(cap.get())),
            block_q: plan.block_q,
            block_k,
            bias,
            mask: mask.transpose()?,
            q_ids: ids(&inputs.q_segment_ids, "q_segment_ids")?,
            kv_ids: ids(&inputs.kv_segment_ids, "kv_segment_ids")?,
            sinks: inputs
                .softmax_aux
                .as_ref()
                .map_or(Ok([].as_slice()), |sinks| sinks.host("softmax_aux"))?,
            blocks: Blocks::new(problem, inputs, block_k)?,
            spans: Vec::new(),
        };
        operands.check_sizes()?;
        let rows = operands.sequences.iter().flat_map(|sequence| {
            (0..sequence.q_rows).map(|row| {
                let padding = operands.is_padding(sequence, row);
                if padding {
                    Span::EMPTY
                } else {
                    sequence.span(problem, row)
                }
            })
        });
        operands.spans = rows.collect();
        Ok(operands)
    }

    /// The buffers hold what the problem says; everything after relies on it by slice checks only.
    fn check_sizes(&self) -> Result<()> {
        let p = self.problem;
        let sizes = [
            (
                "query",
                self.query.len(),
                p.total_q() * p.num_heads * p.head_dim,
            ),
            (
                "key",
                self.key.len(),
                p.total_k() * p.num_kv_heads * p.head_dim,
            ),
            (
                "value",
                self.value.len(),
                p.total_k() * p.num_kv_heads * p.head_dim_v,
            ),
        ];
        for (what, got, expected) in sizes {
            if got != expected {
                let detail = format!("{what}: buffer of {got} elements, expected {expected}");
                return Err(Error::Internal(detail));
            }
        }
        Ok(())
    }

    /// What the operands of products consist of.
    pub(super) fn factors(&self) -> Factors {
        self.kernels.factors::<E::Real, E>()
    }

    /// What queries are multiplied by before products, and scores, or gradients of keys, after: together the softmax scale.
    /// Pairs have no place for the digits that most factors would add to queries.
    pub(super) fn scales(&self) -> (E::Real, E::Real) {
        let one = E::Real::ONE;
        let mantissa = self.scale.to_f64().to_bits() << 12;
        match self.factors() {
            Factors::Pairs if mantissa != 0 => (one, self.scale),
            _ => (self.scale, one),
        }
    }

    /// All tiles of queries, the heads of a group one after another, later queries first: under a
    /// causal mask these take longest.
    pub(super) fn query_tiles(&self) -> Vec<QueryTile<'_>> {
        let mut tiles = Vec::new();
        for (index, sequence) in self.sequences.iter().enumerate() {
            for head in 0..self.problem.num_heads {
                let most = self.tile_rows(sequence);
                for first in (0..sequence.q_rows).step_by(most).rev() {
                    let rows = most.min(sequence.q_rows - first);
                    tiles.push(QueryTile {
                        index,
                        sequence,
                        head,
                        first,
                        rows,
                    });
                }
            }
        }
        tiles
    }

    /// All heads of keys, sequence after sequence: neighbouring heads lie in the same pages.
    pub(super) fn key_heads(&self) -> Vec<KeyHead<'_>> {
        let heads = 0..self.problem.num_kv_heads;
        let of_sequence = |(index, sequence)| {
            heads.clone().map(move |head| KeyHead {
                index,
                sequence,
                head,
            })
        };
        let sequences = self.sequences.iter().enumerate();
        sequences.flat_map(of_sequence).collect()
    }

    /// The tiles of queries that read a head of keys.
    pub(super) fn tiles_of<'s>(
        &self,
        keys: KeyHead<'s>,
    ) -> impl Iterator<Item = QueryTile<'s>> + use<'s, E> {
        let (sequence, most) = (keys.sequence, self.tile_rows(keys.sequence));
        let group = self.problem.group_size();
        let heads = keys.head * group..(keys.head + 1) * group;
        heads.flat_map(move |head| {
            let tiles = (0..sequence.q_rows).step_by(most);
            tiles.map(move |first| QueryTile {
                index: keys.index,
                sequence,
                head,
                first,
                rows: most.min(sequence.q_rows - first),
            })
        })
    }

    /// Row of the query buffer, in rows of one head.
    pub(super) fn query_row(&self, sequence: &Sequence, head: usize, row: usize) -> usize {
        let heads = self.problem.num_heads;
        place([sequence.q_row, row, head], heads, self.query_strides())
    }

    /// Copies rows of a tile, of `dim` elements each, as factors of products over the elements to rows that begin every `to_row`;
    /// false where they do not lie so.
    pub(super) fn copy_factors(
        &self,
        tile: &QueryTile<'_>,
        (from, dim): (&[E], usize),
        to: &mut [E::Real],
        to_row: usize,
    ) -> bool {
        let each = self.factors().each();
        let Some(from) = E::as_factors(from, self.factors(), dim) else {
            return false;
        };
        let (dim, by_row) = (dim / each, self.query_strides()[0] * dim / each);
        let first = self.query_row(tile.sequence, tile.head, tile.first) * dim;
        let rows = to.chunks_mut(to_row).take(tile.rows);
        for (to, from) in rows.zip(from[first..].chunks(by_row)) {
            to[..dim].copy_from_slice(&from[..dim]);
        }
        true
    }

    /// Rows of one head between two queries of a head, and between two heads of a query.
    pub(super) fn query_strides(&self) -> [usize; 2] {
        let p = self.problem;
        p.strides(p.seq_q, p.num_heads, 1)
    }

    /// Row of the key buffer, in rows of one head.
    pub(super) fn key_row(&self, sequence: &Sequence, kv_head: usize, row: usize) -> usize {
        let heads = self.problem.num_kv_heads;
        place([sequence.k_row, row, kv_head], heads, self.key_strides())
    }

    /// Rows of one head between two keys of a head, and between two heads of a key.
    pub(super) fn key_strides(&self) -> [usize; 2] {
        let p = self.problem;
        p.strides(p.seq_k, p.num_kv_heads, 1)
    }

    /// Index of a query row in `lse`.
    pub(super) fn lse_index(&self, sequence: &Sequence, head: usize, row: usize) -> usize {
        let p = self.problem;
        match p.layout {
            Layout::Bshd => (sequence.batch * p.num_heads + head) * p.seq_q + row,
            Layout::Thd => head * p.seq_q + sequence.q_row + row,
        }
    }

    /// Whether a query row is padding: out 0 and lse -inf, sinks or not.
    pub(super) fn is_padding(&self, sequence: &Sequence, row: usize) -> bool {
        row >= sequence.q_len
            || self
                .q_ids
                .get(sequence.q_row + row)
                .is_some_and(|id| *id < 0)
    }

    /// Whether a key is padding by its segment: no query sees it.
    pub(super) fn is_padding_key(&self, sequence: &Sequence, key: usize) -> bool {
        let id = self.kv_ids.get(sequence.k_row + key);
        id.is_some_and(|id| *id < 0)
    }

    /// Keys each row of a tile may see, before segments between tokens and the dense mask.
    pub(super) fn spans(&self, tile: &QueryTile<'_>) -> &[Span] {
        &self.spans[tile.sequence.q_row + tile.first..][..tile.rows]
    }

    /// Scores of a tile before segments between tokens, the dense mask and lists.
    pub(super) fn scores(&self, tile: &QueryTile<'_>) -> usize {
        let spans = self.spans(tile).iter();
        spans.map(|span| span.hi.saturating_sub(span.lo)).sum()
    }

    /// Sink logits of a query head; none for the tail of a packed buffer, which is padding.
    pub(super) fn sinks(&self, sequence: &Sequence, head: usize) -> &'c [E::Real] {
        let p = self.problem;
        match p.sinks {
            Some(sinks) if sinks.per_row && sequence.batch == p.batch => &[],
            Some(sinks) if sinks.per_head => {
                let row = if sinks.per_row { sequence.batch } else { 0 };
                &self.sinks[(row * p.num_heads + head) * sinks.count..][..sinks.count]
            }
            _ => self.sinks,
        }
    }

    /// What the lists of blocks show a tile of block `index` of the keys, if anything.
    pub(super) fn view(&self, tile: &QueryTile<'_>, index: usize) -> Option<View<'_>> {
        let view =
            |blocks: &Blocks<'c>| blocks.view(tile.sequence.batch, tile.head, tile.first, index);
        self.blocks.as_ref().map_or(Some(View::ALL), view)
    }

    /// Which keys of each block, counted from its first, some query of key head `kv_head` reads by the lists.
    pub(super) fn read_keys(&self, sequence: &Sequence, kv_head: usize) -> Vec<Range<usize>> {
        match &self.blocks {
            Some(blocks) => blocks.read(sequence.batch, kv_head),
            None => vec![0..self.block_k; sequence.k_len.div_ceil(self.block_k)],
        }
    }

    /// Which keys of block `index`, counted from its first, some query reads by the lists, which are those of a backward pass.
    pub(super) fn read_of_block(&self, keys: KeyHead<'_>, index: usize) -> Range<usize> {
        match &self.blocks {
            Some(blocks) => blocks.read_of_block(keys.sequence.batch, keys.head, index),
            None => 0..self.block_k,
        }
    }

    /// How many tiles read a block of keys that is listed, on average; `None` without lists.
    pub(super) fn readers(&self) -> Option<usize> {
        self.blocks.as_ref().map(Blocks::readers)
    }

    /// How many listed blocks of keys a tile of queries sees, on average; `None` without lists.
    pub(super) fn listed_by_tile(&self) -> Option<usize> {
        let blocks = self.blocks.as_ref()?;
        let tiles = self.problem.seq_q.div_ceil(self.block_q);
        let all = blocks.query_heads() * tiles;
        Some(blocks.listed().div_ceil(all.max(1)))
    }

    /// Rows of the tiles that the queries of a sequence are cut in, but of the last, which may have fewer: as few tiles as
    /// `block_q` allows, of about the same height, so that threads that share them end together. Lists say how tiles are cut.
    fn tile_rows(&self, sequence: &Sequence) -> usize {
        match self.problem.blocks {
            Some(_) => self.block_q,
            None => even_rows(sequence.q_rows, self.block_q),
        }
    }

    /// Tiles of queries that share a head of keys, at most.
    pub(super) fn tiles_of_a_head(&self) -> usize {
        let tiles = |sequence: &Sequence| sequence.q_rows.div_ceil(self.block_q);
        let most = self.sequences.iter().map(tiles).max();
        most.unwrap_or(0) * self.problem.group_size()
    }

    /// Whether the lists show the tile any block of keys; true without lists.
    pub(super) fn is_listed(&self, tile: &QueryTile<'_>) -> bool {
        let listed =
            |blocks: &Blocks<'c>| blocks.is_listed(tile.sequence.batch, tile.head, tile.first);
        self.blocks.as_ref().is_none_or(listed)
    }

    /// Whether segments or the dense mask hide all of `keys` from all rows of the tile.
    pub(super) fn hides(&self, tile: &QueryTile<'_>, spans: &[Span], keys: Range<usize>) -> bool {
        let sequence = tile.sequence;
        if self.problem.segment_ids {
            let range = |ids: &[i32]| {
                ids.iter()
                    .filter(|id| **id >= 0)
                    .fold((i32::MAX, i32::MIN), |(lo, hi), id| {
                        (lo.min(*id), hi.max(*id))
                    })
            };
            let (q_lo, q_hi) = range(&self.q_ids[sequence.q_row + tile.first..][..tile.rows]);
            let (k_lo, k_hi) = range(&self.kv_ids[sequence.k_row + keys.start..][..keys.len()]);
            if q_hi < k_lo || k_hi < q_lo {
                return true;
            }
        }
        match (self.mask, self.problem.attention_mask) {
            (Some(mask), Some(dims)) => !spans.iter().enumerate().any(|(r, span)| {
                let span = span.within(keys.start, keys.end);
                let seen = keys.start + span.lo..keys.start + span.hi;
                let row = broadcast(dims, sequence.batch, tile.head, tile.first + r, seen);
                !span.is_empty() && mask[row].iter().any(|keep| *keep != 0)
            }),
            _ => false,
        }
    }

    /// Has memory bring the bias of a tile of queries and some keys before it is added: each of its rows is in a page of its own,
    /// which machines do not foresee.
    pub(super) fn fetch_bias(&self, tile: &QueryTile<'_>, keys: Range<usize>) {
        let (Some(bias), Some(spec)) = (&self.bias, self.problem.bias) else {
            return;
        };
        let rows = if spec.dims[2] > 1 { tile.rows } else { 1 };
        for row in tile.first..tile.first + rows {
            let batch = tile.sequence.batch;
            let at = broadcast(spec.dims, batch, tile.head, row, keys.clone());
            match bias {
                BiasData::Own(data) => self.kernels.fetch(&data[at]),
                BiasData::Single(data) => self.kernels.fetch(&data[at]),
            }
        }
    }

    /// Adds the bias to the scores `x` of one query row against the keys from `first_key`, caps
    /// them, and sets the hidden ones to `-inf`. `slopes`, if wanted, are left with the derivative of
    /// each score by what it was with its bias, where [`Operands::has_slopes`].
    pub(super) fn modify_and_mask(
        &self,
        tile: &QueryTile<'_>,
        row: usize,
        first_key: usize,
        x: &mut [E::Real],
        slopes: Option<&mut [E::Real]>,
    ) {
        let (sequence, one) = (tile.sequence, E::Real::ONE);
        let keys = first_key..first_key + x.len();
        if let (Some(bias), Some(spec)) = (&self.bias, self.problem.bias) {
            let at = broadcast(spec.dims, sequence.batch, tile.head, row, keys.clone());
            let single = |from: &f32| E::Real::from_f64(f64::from(*from));
            match (bias, spec.dims[3]) {
                (BiasData::Own(data), 1) => {
                    let mut value = [E::Real::ZERO];
                    E::widen(&data[at], &mut value);
                    x.iter_mut().for_each(|x| *x += value[0]);
                }
                (BiasData::Single(data), 1) => {
                    let value = single(&data[at.start]);
                    x.iter_mut().for_each(|x| *x += value);
                }
                (BiasData::Own(data), _) => self.kernels.add_row(&data[at], x),
                (BiasData::Single(data), _) => {
                    x.iter_mut()
                        .zip(&data[at])
                        .for_each(|(x, from)| *x += single(from));
                }
            }
        }
        if let Some(cap) = self.softcap {
            self.kernels.bounded_tanh(x, cap);
            if let Some(slopes) = slopes {
                for (to, x) in slopes.iter_mut().zip(&*x) {
                    let t = *x / cap;
                    *to = one - t * t;
                }
            }
        }
        if self.problem.segment_ids {
            let id = self.q_ids[sequence.q_row + row];
            let ids = &self.kv_ids[sequence.k_row + keys.start..][..x.len()];
            for (x, kv_id) in x.iter_mut().zip(ids) {
                *x = if *kv_id == id {
                    *x
                } else {
                    E::Real::NEG_INFINITY
                };
            }
        }
        if let (Some(mask), Some(dims)) = (self.mask, self.problem.attention_mask) {
            let at = broadcast(dims, sequence.batch, tile.head, row, keys);
            match &mask[at] {
                [0] => x.fill(E::Real::NEG_INFINITY),
                [_] => {}
                mask => {
                    for (x, keep) in x.iter_mut().zip(mask) {
                        *x = if *keep != 0 {
                            *x
                        } else {
                            E::Real::NEG_INFINITY
                        };
                    }
                }
            }
        }
    }

    /// Whether scores have derivatives other than 1 by what they were with their bias.
    pub(super) fn has_slopes(&self) -> bool {
        self.softcap.is_some()
    }

    /// Whether blocks of keys that a whole tile sees have their scores by columns, one for each query, which become weights
    /// together: where blocks are small, a horizontal sum for each query and keys laid out for each tile take more time than
    /// the queries of each tile transposed.
    pub(super) fn weighs_columns(&self) -> bool {
        let p = self.problem;
        let lies = E::as_factors(self.key, self.factors(), p.head_dim).is_some();
        let small = p.blocks.is_some() || self.sequences.iter().all(|s| s.k_len <= FEW_KEYS);
        let floats = self.factors() == Factors::Floats;
        (lies || floats) && small && p.dropout_prob.is_none() && self.is_plain()
    }

    /// Whether [`Operands::modify_and_mask`] changes anything.
    pub(super) fn is_plain(&self) -> bool {
        self.bias.is_none()
            && self.softcap.is_none()
            && self.mask.is_none()
            && !self.problem.segment_ids
    }
}

/// Rows of each of as few parts of `rows` as have at most `most`.
fn even_rows(rows: usize, most: usize) -> usize {
    let parts = rows.div_ceil(most).max(1);
    let even = rows.div_ceil(parts);
    even.next_multiple_of(STRIP_ROWS).clamp(1, most)
}

/// Row `row` of a head of the sequence that begins at row `first` of a buffer of so many heads, in rows of one head.
fn place([first, row, head]: [usize; 3], heads: usize, [by_row, by_head]: [usize; 2]) -> usize {
    first * heads + row * by_row + head * by_head
}

/// Where the elements of a row of keys lie in an operand `[b, hq, sq, sk]` with broadcast axes of 1:
/// `keys.len()` elements, or one that stands for all.
pub(super) fn broadcast(
    dims: [usize; 4],
    batch: usize,
    head: usize,
    row: usize,
    keys: Range<usize>,
) -> Range<usize> {
    let pick = |axis: usize, index: usize| if dims[axis] == 1 { 0 } else { index };
    let row = (pick(0, batch) * dims[1] + pick(1, head)) * dims[2] + pick(2, row);
    match dims[3] {
        1 => row..row + 1,
        width => row * width + keys.start..row * width + keys.end,
    }
}

#[cfg(test)]
mod tests {
    use super::even_rows;

    /// Rows, the most of a tile, those of all tiles but the last.
    #[test]
    fn tiles_of_a_sequence_are_of_about_the_same_height() {
        for (rows, most, even) in [
            (0, 96, 1),
            (5, 96, 6),
            (96, 96, 96),
            (97, 96, 54),
            (197, 96, 66),
            (257, 96, 90),
            (512, 96, 90),
            (1024, 96, 96),
            (50, 48, 30),
        ] {
            assert_eq!(even_rows(rows, most), even, "{rows} rows");
            assert_eq!(rows.div_ceil(even), rows.div_ceil(most), "{rows} rows");
        }
    }
}
