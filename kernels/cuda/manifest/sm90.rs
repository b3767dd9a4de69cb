//! What the kernels with TMA and wgmma have in common.

use super::{Architecture, Block, Kernel, Source, Spills};

/// Shared memory that a block may have on compute capability 9.0.
pub(super) const MAX_BYTES: usize = 227 * 1024;
/// Barriers, and the bytes that are lost by starting at a multiple of 1024.
pub(super) const BARRIER_BYTES: usize = 128 + 1024;
/// Barriers of tiles of the bias in a forward pass.
pub(super) const BIAS_BARRIER_BYTES: usize = 16;

/// Widths of the products that `sm90/wgmma.cuh` has. A kernel of another width does not compile.
pub(crate) const WGMMA_COLUMNS: [usize; 9] = [32, 48, 64, 80, 96, 112, 128, 192, 256];

/// Why kernels whose warps walk several tiles spill.
pub(super) const KEPT_PER_TILE: &str = "what is kept from tile to tile, outside the loop over keys";

/// Columns of whole panels of 64.
pub(super) const fn panel_columns(head_dim: usize) -> usize {
    head_dim.next_multiple_of(64)
}

/// Bytes of a row of tiles, 16 bits a column.
pub(super) const fn row_bytes(head_dim: usize) -> usize {
    panel_columns(head_dim) * 2
}

/// What the `Plan` of a backward kernel is to have.
pub(super) fn members(block: Block) -> Vec<(&'static str, usize)> {
    vec![
        ("kRows", block.rows),
        ("kKeys", block.columns),
        ("kThreads", block.threads as usize),
        ("kBytes", block.smem_bytes),
    ]
}

/// The main kernel of a line, in a unit of its own.
pub(super) fn main_kernel(name: String, block: Block, spills: Spills, source: Source) -> Kernel {
    Kernel {
        unit: name.clone(),
        symbol: name,
        place: 0,
        architecture: Architecture::Sm90a,
        block,
        wgmma: true,
        spills,
        source,
    }
}

/// The kernel that cuts packed sequences in tiles of `side`.
pub(super) fn prepare_tiles(side: &str, keys: &str) -> Kernel {
    let symbol = format!("prepare_tiles_{side}_sm90");
    small(
        symbol,
        "sm90/prepare_tiles.cuh",
        "XLATTN_PREPARE_TILES",
        keys.to_owned(),
        1024,
    )
}

/// The kernel that finds which segments stretches of tokens hold.
pub(super) fn prepare_segments() -> Kernel {
    let symbol = "prepare_segments_sm90".to_owned();
    small(
        symbol,
        "sm90/segments.cuh",
        "XLATTN_PREPARE_SEGMENTS",
        String::new(),
        256,
    )
}

/// The kernel that copies a bias to rows that TMA can load.
pub(super) fn pad_bias() -> Kernel {
    small(
        "pad_bias_sm90".to_owned(),
        "sm90/pad_bias.cuh",
        "XLATTN_PAD_BIAS",
        String::new(),
        256,
    )
}

/// The kernel that orders and cuts the rows of lists of blocks. Lists of 32768 tokens have 256 rows.
pub(super) fn schedule_blocks(pass: &str, keys: &str) -> Kernel {
    let symbol = format!("schedule_blocks_{pass}_sm90");
    small(
        symbol,
        "sm90/block_schedule.cuh",
        "XLATTN_SCHEDULE_BLOCKS",
        keys.to_owned(),
        256,
    )
}

/// A kernel without matrix products, in a unit of its own.
pub(super) fn small(
    symbol: String,
    header: &'static str,
    entry: &'static str,
    arguments: String,
    threads: u32,
) -> Kernel {
    let arguments = if arguments.is_empty() {
        threads.to_string()
    } else {
        format!("{threads}, {arguments}")
    };
    Kernel {
        unit: symbol.clone(),
        symbol,
        place: 0,
        architecture: Architecture::Sm90a,
        block: Block::of_threads(threads),
        wgmma: false,
        spills: Spills::NONE,
        source: Source {
            header,
            entry,
            arguments,
            plan: None,
        },
    }
}
