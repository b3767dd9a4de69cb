//! Block masks as text: which blocks are read, and what that costs.

use std::fmt;

use super::bits::count_ones;
use super::block_mask::BlockMask;

/// Marks of cells without, with few, some, many and with all of their elements.
const EMPTY: char = '·';
const FULL: char = '█';
const SHADES: [char; 3] = ['░', '▒', '▓'];

/// Columns of the picture that `Display` prints.
const COLUMNS: usize = 64;

/// Elements of one cell of the picture.
#[derive(Clone, Copy, Default)]
struct Cell {
    visible: u64,
    total: u64,
}

impl BlockMask {
    /// A picture at most `columns` characters wide for each head, and a line that tells the shares.
    ///
    /// Queries go down and keys to the right. A small mask has two characters a block; in a larger one a cell
    /// stands for several blocks, and is shaded by the share of its elements that are visible. Heads that
    /// look like the first are not drawn again.
    pub fn picture(&self, columns: usize) -> String {
        let mut text = String::new();
        let rows = self.grid.q_blocks();
        let head = |head: usize| {
            let rows = head * rows..(head + 1) * rows;
            rows.map(|row| (self.rows.full_row(row), self.rows.partial_row(row)))
        };
        let mut alike = Vec::new();
        for own in 0..self.heads {
            if own > 0 && head(own).eq(head(0)) {
                alike.push(own.to_string());
                continue;
            }
            if self.heads > 1 {
                text += &format!("head {own}\n");
            }
            text += &self.picture_of(own, columns.max(2));
        }
        if !alike.is_empty() {
            text += &format!("heads like head 0: {}\n", alike.join(", "));
        }
        text + &self.summary()
    }

    /// The line below the picture.
    fn summary(&self) -> String {
        let (grid, density) = (&self.grid, self.density());
        format!(
            "{} x {} in blocks of {} x {}: {:.2}% of elements visible, {:.2}% of blocks read\n\
             {FULL} full {}  {} partial {} ({} distinct)  {EMPTY} empty {}\n",
            grid.sq,
            grid.sk,
            grid.block_q,
            grid.block_k,
            100.0 * density.elements,
            100.0 * density.blocks,
            density.full,
            SHADES[1],
            density.partial,
            self.pattern_count(),
            density.empty(),
        )
    }

    fn picture_of(&self, head: usize, columns: usize) -> String {
        let grid = &self.grid;
        let (rows, blocks) = (grid.q_blocks(), grid.k_blocks());
        // A character is about twice as high as wide, so that a cell of one takes twice as many queries.
        let (characters, across) = match 2 * blocks <= columns {
            true => (2, 1),
            false => (1, blocks.div_ceil(columns)),
        };
        let queries = across * grid.block_k * 2 / characters;
        let down = queries.div_ceil(grid.block_q);
        let mut text = String::new();
        let counts: Vec<u64> = self
            .patterns
            .chunks_exact(grid.pattern_words())
            .map(|words| count_ones(words) as u64)
            .collect();
        for first in (0..rows).step_by(down) {
            let mut cells = vec![Cell::default(); blocks.div_ceil(across)];
            for row in first..rows.min(first + down) {
                self.add_row(head, row, across, &counts, &mut cells);
            }
            for cell in cells {
                text.extend(std::iter::repeat_n(cell.mark(), characters));
            }
            text.push('\n');
        }
        text
    }

    /// Adds a row of blocks to a row of cells, of `across` blocks each.
    fn add_row(&self, head: usize, row: usize, across: usize, counts: &[u64], cells: &mut [Cell]) {
        let grid = &self.grid;
        let queries = grid.queries(row).len() as u64;
        let elements = |block: usize| queries * grid.keys(block).len() as u64;
        for block in 0..grid.k_blocks() {
            cells[block / across].total += elements(block);
        }
        for block in self.full(head, row) {
            let block = *block as usize;
            cells[block / across].visible += elements(block);
        }
        let (blocks, patterns) = self.partial(head, row);
        for (block, pattern) in blocks.iter().zip(patterns) {
            cells[*block as usize / across].visible += counts[*pattern as usize];
        }
    }
}

impl Cell {
    fn mark(self) -> char {
        match self.visible {
            0 => EMPTY,
            all if all == self.total => FULL,
            some => {
                let shade = SHADES.len() as u64 * some / self.total;
                SHADES[shade as usize]
            }
        }
    }
}

impl fmt::Display for BlockMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.picture(COLUMNS))
    }
}
