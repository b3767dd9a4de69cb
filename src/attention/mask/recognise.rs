//! Masks that a kernel without a mask can run: everything, causal, a window.

use super::block_mask::{BlockMask, Grid};
use super::expression::Mask;
use super::lower::lower;
use super::patch::Patch;
use super::tree::Node;
use crate::attention::Window;
use crate::error::Result;

/// A mask of two diagonals: key `j` is visible to query `i` where `low <= j - i <= high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// `None` is unbounded.
    pub low: Option<i64>,
    /// `None` is unbounded.
    pub high: Option<i64>,
}

/// What a kernel is to be asked for in place of a [`Band`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DenseForm {
    /// Keys after the query's position are masked.
    pub causal: bool,
    /// Keys on either side of the query's position.
    pub window: Window,
    /// Key at which query 0 stands: 0 for top-left, `sk - sq` for bottom-right alignment.
    pub offset: i64,
}

/// A query that sees a key.
struct Row {
    row: i64,
    /// First key it sees.
    first: i64,
    /// Last key it sees.
    last: i64,
}

impl Mask {
    /// The diagonals of a mask that is nothing else for an array of this size, in all heads alike.
    ///
    /// # Errors
    /// A mask that does not fit the array.
    pub fn as_band(&self, sq: usize, sk: usize) -> Result<Option<Band>> {
        let grid = Grid::new(sq, sk, 64, 64)?;
        let mut common = None;
        for head in 0..self.heads()? {
            let band = match lower(&self.head(head), grid.extent())? {
                Node::Patch(patch) => patch.as_band(grid.extent()),
                _ => None,
            };
            let Some((low, high)) = band else {
                return Ok(None);
            };
            let band = Band { low, high };
            if common.is_some_and(|common| common != band) {
                return Ok(None);
            }
            common = Some(band);
        }
        Ok(common)
    }

    /// [`Mask::as_band`] as a kernel without a mask is asked for it.
    ///
    /// # Errors
    /// As there.
    pub fn as_dense(&self, sq: usize, sk: usize) -> Result<Option<DenseForm>> {
        Ok(self.as_band(sq, sk)?.map(|band| band.dense(sq, sk)))
    }
}

impl BlockMask {
    /// The diagonals of a mask that is nothing else, in all heads alike. Takes time for the lists.
    pub fn as_band(&self) -> Option<Band> {
        let (first, last) = (self.outer_row(true)?, self.outer_row(false)?);
        let Grid { sq, sk, .. } = self.grid;
        // Along a band the first visible key of a row and the last never go back, and a row sees nothing only
        // where a diagonal has left the array.
        let low = (last.first > 0 || last.row + 1 < sq as i64).then_some(last.first - last.row);
        let high = (first.last + 1 < sk as i64 || first.row > 0).then_some(first.last - first.row);
        let band = Patch::band(self.grid.extent(), low, high);
        if self.visible() != self.heads as u64 * band.count() as u64 {
            return None;
        }
        let same = Mask::Local {
            left: low.map(|low| -low),
            right: high,
            offset: 0,
        };
        let same = BlockMask::compile(&same, self.grid).ok()?;
        let all = (0..self.heads).all(|head| self.shows_the_same(head, &same));
        all.then_some(Band { low, high })
    }

    /// The first or last query of head 0 that sees a key, with the first and last key it sees.
    fn outer_row(&self, first: bool) -> Option<Row> {
        let blocks = self.grid.q_blocks();
        let ordered = |n: usize, i: usize| if first { i } else { n - 1 - i };
        let mut ordered_blocks = (0..blocks).map(|i| ordered(blocks, i));
        ordered_blocks.find_map(|block| {
            let queries = self.grid.queries(block);
            let mut rows = (0..queries.len()).map(|i| ordered(queries.len(), i));
            rows.find_map(|row| {
                let (first, last) = self.ends_of_row(block, row)?;
                let row = (queries.start + row) as i64;
                Some(Row { row, first, last })
            })
        })
    }

    /// The first and last key that a query of a block sees in head 0.
    fn ends_of_row(&self, q_block: usize, row: usize) -> Option<(i64, i64)> {
        let full = self.full(0, q_block).iter().map(|block| {
            let keys = self.grid.keys(*block as usize);
            (keys.start, keys.end - 1)
        });
        let (blocks, patterns) = self.partial(0, q_block);
        let stride = self.grid.block_k / 32;
        let partial = blocks.iter().zip(patterns).filter_map(|(block, pattern)| {
            let start = self.grid.keys(*block as usize).start;
            let words = &self.pattern(*pattern)[row * stride..(row + 1) * stride];
            let first = words.iter().position(|word| *word != 0)?;
            let last = words.iter().rposition(|word| *word != 0)?;
            let first_key = first * 32 + words[first].trailing_zeros() as usize;
            let last_key = last * 32 + 31 - words[last].leading_zeros() as usize;
            Some((start + first_key, start + last_key))
        });
        let ends = full.chain(partial);
        ends.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
            .map(|(first, last)| (first as i64, last as i64))
    }

    /// Whether a head lists the blocks of the only head of `other`, with patterns of the same bits.
    fn shows_the_same(&self, head: usize, other: &BlockMask) -> bool {
        let mut same_bits: Vec<Option<u32>> = vec![None; self.pattern_count()];
        (0..self.grid.q_blocks()).all(|row| {
            let ((own, own_patterns), (blocks, patterns)) =
                (self.partial(head, row), other.partial(0, row));
            let mut pairs = own_patterns.iter().zip(patterns);
            self.full(head, row) == other.full(0, row)
                && own == blocks
                && pairs.all(|(own, pattern)| {
                    let known = &mut same_bits[*own as usize];
                    if *known != Some(*pattern) && self.pattern(*own) == other.pattern(*pattern) {
                        *known = Some(*pattern);
                    }
                    *known == Some(*pattern)
                })
        })
    }
}

impl Band {
    /// The window around query positions that begin at key `offset`, if they lie within the band.
    pub fn window(&self, offset: i64) -> Option<Window> {
        let side = |keys: Option<i64>| keys.map(usize::try_from).transpose().ok();
        Some(Window {
            left: side(self.low.map(|low| offset - low))?,
            right: side(self.high.map(|high| high - offset))?,
        })
    }

    /// The form with one of the two alignments if it has one, causal if it can be.
    pub fn dense(&self, sq: usize, sk: usize) -> DenseForm {
        let aligned = [sk as i64 - sq as i64, 0];
        let own = self.high.or(self.low).unwrap_or(0);
        let causal = |offset: &i64| self.high == Some(*offset);
        let offsets = aligned
            .into_iter()
            .filter(causal)
            .chain(aligned)
            .chain([own]);
        offsets
            .into_iter()
            .find_map(|offset| {
                let window = self.window(offset)?;
                let causal = window.right == Some(0);
                Some(DenseForm {
                    causal,
                    window: Window {
                        left: window.left,
                        right: window.right.filter(|_| !causal),
                    },
                    offset,
                })
            })
            .unwrap_or(DenseForm {
                causal: false,
                window: Window::default(),
                offset: 0,
            })
    }
}
