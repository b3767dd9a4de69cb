//! Keys and values of every sequence and head, widened and cut in blocks that products read as they
//! lie: by rows, and transposed.
#![forbid(unsafe_code)]

use std::ops::Range;

use super::arch::{COLUMNS, Factors, Matrix, Neighbours, PairRows, Scalar, WidenRows};
use super::buffer::Buffer;
use super::element::CpuElement;
use super::operands::{KeyHead, Operands, QueryTile};
use crate::attention::{Pass, Sequence};
use crate::backend::Parallel;
use crate::memory::PerTask;

/// One operand, packed as [`KeyOrValue::packed`] says.
pub(super) struct Packed<T> {
    rows: Buffer<T>,
    transposed: Buffer<T>,
    /// Keys (padded to whole vectors) before each sequence.
    starts: Vec<usize>,
    /// Keys of all sequences, padded.
    keys: usize,
    /// Columns (with the gaps of [`spread`]) before each sequence, and of all.
    first_columns: Vec<usize>,
    columns: usize,
    /// Whether the rows of each block hold neither infinities nor NaN.
    finite: Vec<bool>,
    /// Blocks before each sequence, and of all.
    first_blocks: Vec<usize>,
    blocks: usize,
    factors: Factors,
    dim: usize,
    block: usize,
}

/// Which operand to pack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyOrValue {
    Key,
    Value,
}

impl KeyOrValue {
    /// How the forward pass has it packed: by rows, and transposed.
    pub(super) fn packed(self) -> (bool, bool) {
        (self == KeyOrValue::Value, self == KeyOrValue::Key)
    }
}

/// A block of keys of one head.
#[derive(Clone, Copy)]
pub(super) struct Block<'a, T> {
    /// Factors of products over the keys, `[width, row]`, of which the first `dim` of each row count; empty when not packed by
    /// rows.
    pub(super) rows: &'a [T],
    pub(super) row: usize,
    /// Factors of products over the elements, `[dim, column]`, of which the first `width` of each row count; empty when not
    /// packed transposed.
    pub(super) transposed: &'a [T],
    pub(super) column: usize,
    /// Keys, padded to whole vectors; what lies past the real ones is 0.
    pub(super) width: usize,
    /// Whether `rows` hold neither infinities nor NaN: 0 times each is 0.
    pub(super) finite: bool,
}

impl<T> Block<'_, T> {
    /// Some of the keys, from the first of a vector on.
    pub(super) fn part(self, factors: Factors, keys: &Range<usize>) -> Self {
        let row = factors.count(keys.start) * self.row;
        Block {
            rows: self.rows.get(row..).unwrap_or_default(),
            transposed: self.transposed.get(keys.start..).unwrap_or_default(),
            width: padded(keys.len()),
            ..self
        }
    }
}

/// Columns of a row of `dim` elements, padded to whole vectors.
pub(super) fn padded(dim: usize) -> usize {
    dim.next_multiple_of(COLUMNS)
}

/// How far apart rows of `len` elements lie whose columns a product walks down: an odd number of vectors. With an
/// even one, such as 256 keys, a column would fall into a few sets of first-level cache.
pub(super) fn spread(len: usize) -> usize {
    (len.div_ceil(COLUMNS) | 1) * COLUMNS
}

impl<T: super::arch::Real> Packed<T> {
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        side: KeyOrValue,
        workers: &dyn Parallel,
    ) -> Self {
        let p = operands.problem;
        let (by_rows, transposed) = side.packed();
        let source = Source::new(operands, side);
        let dim = source.dim;
        let (block, heads, factors) = (operands.block_k, p.num_kv_heads, operands.factors());
        let (mut keys, mut columns, mut blocks) = (0, 0, 0);
        let (mut starts, mut first_columns, mut first_blocks) = (vec![], vec![], vec![]);
        for sequence in &operands.sequences {
            starts.push(keys);
            first_columns.push(columns);
            first_blocks.push(blocks);
            keys += padded(sequence.k_len);
            let (whole, rest) = (sequence.k_len / block, sequence.k_len % block);
            columns += whole * spread(block) + if rest > 0 { spread(rest) } else { 0 };
            blocks += sequence.k_len.div_ceil(block);
        }
        // Factors a row of keys or a column, 0 for what is not wanted.
        let row = if by_rows { spread(dim) } else { 0 };
        let column = if transposed { factors.count(dim) } else { 0 };
        let mut packed = Packed {
            rows: Buffer::of_call(heads * factors.count(keys) * row),
            transposed: Buffer::of_call(heads * columns * column),
            starts,
            keys,
            first_columns,
            columns,
            finite: vec![true; blocks * p.num_kv_heads],
            first_blocks,
            blocks,
            factors,
            dim,
            block: operands.block_k,
        };
        let mut tasks = Vec::new();
        let (mut rows, mut columns) = (&mut packed.rows[..], &mut packed.transposed[..]);
        let mut finite = &mut packed.finite[..];
        for head in 0..p.num_kv_heads {
            for sequence in &operands.sequences {
                let read = operands.read_keys(sequence, head);
                let blocks = (0..sequence.k_len).step_by(operands.block_k);
                for (first, read) in blocks.zip(read) {
                    let count = operands.block_k.min(sequence.k_len - first);
                    let read = read.start.min(count)..read.end.min(count);
                    let some = !read.is_empty();
                    let task = BlockTask {
                        head,
                        sequence,
                        first,
                        count,
                        read,
                        rows: take(&mut rows, factors.count(padded(count)) * row),
                        columns: take(&mut columns, spread(count) * column),
                        finite: &mut take(&mut finite, 1)[0],
                    };
                    if some {
                        tasks.push(task);
                    }
                }
            }
        }
        let tasks: PerTask<_> = tasks.into_iter().collect();
        workers.run(tasks.len(), &|task| source.pack(&mut tasks.take(task)));
        drop(tasks);
        packed
    }

    /// Block `index` of the keys of a tile's head.
    pub(super) fn block_of<E: CpuElement<Real = T>>(
        &self,
        operands: &Operands<'_, E>,
        tile: &QueryTile<'_>,
        index: usize,
    ) -> Block<'_, T> {
        let kv_head = tile.head / operands.problem.group_size();
        self.block(tile.index, tile.sequence.k_len, kv_head, index)
    }

    /// Block `index` of a sequence of `k_len` keys; of any value where no list has its keys.
    pub(super) fn block(
        &self,
        sequence: usize,
        k_len: usize,
        kv_head: usize,
        index: usize,
    ) -> Block<'_, T> {
        let first = index * self.block;
        let count = self.block.min(k_len - first);
        let (width, row, column) = (padded(count), spread(self.dim), spread(count));
        let part = |buffer: &'_ Buffer<T>, at: usize, count: usize, each: usize| {
            let (at, end) = (at * each, (at + count) * each);
            if buffer.is_empty() { 0..0 } else { at..end }
        };
        let at = kv_head * self.keys + self.starts[sequence] + first;
        // Whole vectors of keys have whole factors.
        let [at, rows] = [at, width].map(|keys| self.factors.count(keys));
        let rows = part(&self.rows, at, rows, row);
        let at = kv_head * self.columns + self.first_columns[sequence] + index * spread(self.block);
        let transposed = part(&self.transposed, at, column, self.factors.count(self.dim));
        Block {
            rows: &self.rows[rows],
            row,
            transposed: &self.transposed[transposed],
            column,
            width,
            finite: self.finite[kv_head * self.blocks + self.first_blocks[sequence] + index],
        }
    }
}

/// A block of keys of one head, packed by the task that reads them, so that they do not leave its core's cache.
pub(super) struct OneBlock<T> {
    rows: Buffer<T>,
    transposed: Buffer<T>,
    finite: bool,
    count: usize,
    dim: usize,
}

/// Heads of keys that are tasks enough for the threads of a large host.
const MANY_HEADS: usize = 32;

impl<T: super::arch::Real> OneBlock<T> {
    /// Whether tasks pack the keys of a head for themselves: the keys of every sequence are one block, and so few tiles share
    /// it that a task for each would not be worth packing in another run. In the backward pass a task owns a head of keys
    /// anyway, and what it keeps of its tiles has to fit the cache.
    pub(super) fn pays<E: CpuElement<Real = T>>(operands: &Operands<'_, E>) -> bool {
        let p = operands.problem;
        let short = operands
            .sequences
            .iter()
            .all(|s| s.k_len <= operands.block_k);
        let tiles = operands.tiles_of_a_head();
        let heads = operands.sequences.len() * p.num_kv_heads;
        let most = match p.pass {
            Pass::Backward { .. } => 8,
            Pass::Forward if heads >= MANY_HEADS => 4,
            Pass::Forward => 2,
        };
        short && tiles <= most && p.blocks.is_none()
    }

    /// The keys (or values) of a head that are one block, packed as [`KeyOrValue::packed`] says.
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        side: KeyOrValue,
        keys: KeyHead<'_>,
    ) -> Self {
        let all = 0..keys.sequence.k_len;
        OneBlock::of_block(operands, side, side.packed(), keys, (0, all))
    }

    /// The `read` ones of the keys (or values) of a block that begins at key `first`, by rows, transposed, or both; the others
    /// may have any value.
    pub(super) fn of_block<E: CpuElement<Real = T>>(
        operands: &Operands<'_, E>,
        side: KeyOrValue,
        (by_rows, transposed): (bool, bool),
        keys: KeyHead<'_>,
        (first, read): (usize, Range<usize>),
    ) -> Self {
        let source = Source::new(operands, side);
        let count = operands.block_k.min(keys.sequence.k_len - first);
        let (dim, factors) = (source.dim, operands.factors());
        let rows = factors.count(padded(count)) * spread(dim);
        let columns = spread(count) * factors.count(dim);
        let mut block = OneBlock {
            rows: Buffer::stale(if by_rows { rows } else { 0 }),
            transposed: Buffer::stale(if transposed { columns } else { 0 }),
            finite: true,
            count,
            dim,
        };
        source.pack(&mut BlockTask {
            head: keys.head,
            sequence: keys.sequence,
            first,
            count,
            read: read.start.min(count)..read.end.min(count),
            rows: &mut block.rows,
            columns: &mut block.transposed,
            finite: &mut block.finite,
        });
        block
    }

    pub(super) fn block(&self) -> Block<'_, T> {
        Block {
            rows: &self.rows,
            row: spread(self.dim),
            transposed: &self.transposed,
            column: spread(self.count),
            width: padded(self.count),
            finite: self.finite,
        }
    }
}

/// A block of keys: one of those that are packed for all tasks, or a task's own.
pub(super) enum Laid<'b, T> {
    ForAll(Block<'b, T>),
    Own(OneBlock<T>),
}

impl<T: super::arch::Real> Laid<'_, T> {
    pub(super) fn block(&self) -> Block<'_, T> {
        match self {
            Laid::ForAll(block) => *block,
            Laid::Own(block) => block.block(),
        }
    }
}

/// One block of keys of one head, to be packed.
struct BlockTask<'a, T> {
    head: usize,
    sequence: &'a Sequence,
    first: usize,
    count: usize,
    /// Which of these some query reads: the others are left as they are, up to the next whole vector.
    read: Range<usize>,
    /// Factors, `[padded count, spread dim]`, or empty.
    rows: &'a mut [T],
    /// Factors, `[dim, spread count]`, or empty.
    columns: &'a mut [T],
    finite: &'a mut bool,
}

/// The operand that is packed.
struct Source<'a, E: CpuElement> {
    operands: &'a Operands<'a, E>,
    data: &'a [E],
    dim: usize,
}

impl<'a, E: CpuElement> Source<'a, E> {
    fn new(operands: &'a Operands<'a, E>, side: KeyOrValue) -> Self {
        let p = operands.problem;
        let (data, dim) = match side {
            KeyOrValue::Key => (operands.key, p.head_dim),
            KeyOrValue::Value => (operands.value, p.head_dim_v),
        };
        Source {
            operands,
            data,
            dim,
        }
    }

    fn pack(&self, task: &mut BlockTask<'_, E::Real>) {
        self.pack_rows(task);
        self.pack_columns(task);
    }

    fn pack_rows(&self, task: &mut BlockTask<'_, E::Real>) {
        let (rows, width) = (std::mem::take(&mut task.rows), spread(self.dim));
        if rows.is_empty() {
            return;
        }
        let (read, end) = (task.read.clone(), padded(task.read.end));
        let (operands, factors) = (self.operands, self.operands.factors());
        let [first, last, end] = [read.start, read.end, end].map(|key| factors.count(key) * width);
        match factors {
            Factors::Floats => {
                *task.finite = self.widen(task, read, &mut rows[first..], width);
                rows[last..end].fill(E::Real::ZERO);
            }
            Factors::Pairs if !operands.problem.segment_ids => {
                let row = operands.key_row(task.sequence, task.head, task.first + read.start);
                *task.finite = operands.kernels.pair_rows(PairRows {
                    from: &self.data[row * self.dim..],
                    from_row: operands.key_strides()[0] * self.dim,
                    rows: read.len(),
                    dim: self.dim,
                    to: &mut rows[first..],
                    to_row: width,
                });
                rows[last..end].fill(E::Real::ZERO);
            }
            Factors::Pairs => {
                let mut some = Buffer::<E::Real>::stale(COLUMNS * width);
                for key in read.clone().step_by(COLUMNS) {
                    let keys = key..read.end.min(key + COLUMNS);
                    *task.finite &= self.widen(task, keys.clone(), &mut some, width);
                    some[keys.len() * width..].fill(E::Real::ZERO);
                    operands.kernels.pair(
                        Neighbours::InColumn,
                        (COLUMNS, padded(self.dim)),
                        (&some, width),
                        (&mut rows[factors.count(key) * width..], width),
                    );
                }
            }
        }
    }

    fn pack_columns(&self, task: &mut BlockTask<'_, E::Real>) {
        let (columns, dim) = (std::mem::take(&mut task.columns), self.dim);
        if columns.is_empty() {
            return;
        }
        // A vector of keys at a time, so that each store fills a cache line.
        let (operands, to_row) = (self.operands, spread(task.count));
        let by_row = operands.key_strides()[0] * dim;
        for key in task.read.clone().step_by(COLUMNS) {
            let keys = key..task.count.min(key + COLUMNS);
            let row = operands.key_row(task.sequence, task.head, task.first + key);
            let as_they_lie = (&self.data[row * dim..], by_row);
            transposed(
                operands,
                (dim, keys.len()),
                (!operands.problem.segment_ids).then_some(as_they_lie),
                |to, to_row| {
                    self.widen(task, keys, to, to_row);
                },
                (&mut columns[key..], to_row),
            );
        }
    }

    /// Keys of a block, to rows that begin every `to_row` elements; whether all are finite. Padding becomes 0: whatever its
    /// buffer holds, even NaN, must not reach a product.
    fn widen(
        &self,
        task: &BlockTask<'_, E::Real>,
        keys: Range<usize>,
        to: &mut [E::Real],
        to_row: usize,
    ) -> bool {
        let operands = self.operands;
        let is_padding = |key| operands.is_padding_key(task.sequence, task.first + key);
        let mut finite = true;
        for (some, padding) in alike(keys.clone(), is_padding) {
            let to = &mut to[(some.start - keys.start) * to_row..];
            if padding {
                to[..(some.len() - 1) * to_row + padded(self.dim)].fill(E::Real::ZERO);
                continue;
            }
            let row = operands.key_row(task.sequence, task.head, task.first + some.start);
            finite &= operands.kernels.widen_rows(WidenRows {
                from: &self.data[row * self.dim..],
                from_row: operands.key_strides()[0] * self.dim,
                rows: some.len(),
                dim: self.dim,
                factor: E::Real::ONE,
                to,
                to_row,
            });
        }
        finite
    }
}

/// At most [`COLUMNS`] rows of `dim` elements as factors over their elements, transposed to rows that begin every so many of `to`,
/// with zeros for rows that lack: of rows as they lie in an operand, from one to the next of which are so many elements, where
/// there are such and they are factors, else of what `widen` writes to rows that begin every so many elements.
pub(super) fn transposed<E: CpuElement>(
    operands: &Operands<'_, E>,
    (dim, rows): (usize, usize),
    as_they_lie: Option<(&[E], usize)>,
    widen: impl FnOnce(&mut [E::Real], usize),
    to: (&mut [E::Real], usize),
) {
    let (kernels, factors) = (operands.kernels, operands.factors());
    let lying =
        |(from, by_row)| Some((E::as_factors(from, factors, dim)?, by_row / factors.each()));
    if let (Some(from), COLUMNS) = (as_they_lie.and_then(lying), rows) {
        return kernels.transpose(from, factors.count(dim), to);
    }
    let width = padded(dim);
    let mut some = Buffer::<E::Real>::stale(COLUMNS * width);
    let mut pairs = Buffer::<E::Real>::stale(factors.room(COLUMNS * width));
    widen(&mut some, width);
    some[rows * width..].fill(E::Real::ZERO);
    let from = match factors {
        Factors::Floats => &some,
        Factors::Pairs => {
            let size = (COLUMNS, width);
            kernels.pair(Neighbours::InRow, size, (&some, width), (&mut pairs, width));
            &pairs
        }
    };
    kernels.transpose((from, width), factors.count(dim), to);
}

/// Some keys of a tile by rows, as factors over their elements: where they lie, or widened.
pub(super) struct KeyRows<'c, T> {
    lying: Option<Matrix<'c, T>>,
    widened: Buffer<T>,
    row: usize,
}

impl<'c, T: super::arch::Real> KeyRows<'c, T> {
    /// For calls of [`Operands::weighs_columns`].
    pub(super) fn new<E: CpuElement<Real = T>>(
        operands: &Operands<'c, E>,
        tile: &QueryTile<'_>,
        keys: Range<usize>,
    ) -> Self {
        let (dim, factors) = (operands.problem.head_dim, operands.factors());
        let head = tile.head / operands.problem.group_size();
        let from = operands.key_row(tile.sequence, head, keys.start) * dim;
        let (from, from_row) = (&operands.key[from..], operands.key_strides()[0] * dim);
        let lying = E::as_factors(from, factors, dim);
        let row = spread(dim);
        let mut widened = Buffer::stale(if lying.is_some() { 0 } else { keys.len() * row });
        if lying.is_none() {
            operands.kernels.widen_rows(WidenRows {
                from,
                from_row,
                rows: keys.len(),
                dim,
                factor: T::ONE,
                to: &mut widened,
                to_row: row,
            });
        }
        KeyRows {
            lying: lying.map(|data| Matrix::by_rows(data, from_row / factors.each())),
            widened,
            row,
        }
    }

    pub(super) fn factors(&self) -> Matrix<'_, T> {
        let widened = Matrix::by_rows(&self.widened, self.row);
        self.lying.unwrap_or(widened)
    }
}

/// `range`, cut where what `is` says changes, with what it says.
pub(super) fn alike(
    range: Range<usize>,
    is: impl Fn(usize) -> bool,
) -> impl Iterator<Item = (Range<usize>, bool)> {
    let mut left = range;
    std::iter::from_fn(move || {
        let first = left.clone().next()?;
        let what = is(first);
        let end = left.clone().find(|i| is(*i) != what).unwrap_or(left.end);
        left.start = end;
        Some((first..end, what))
    })
}

/// The first `count` elements; the rest is left.
pub(super) fn take<'b, T>(left: &mut &'b mut [T], count: usize) -> &'b mut [T] {
    let (taken, rest) = std::mem::take(left).split_at_mut(count);
    *left = rest;
    taken
}
