//! Lists of blocks as kernels have them (`kernels/cuda/common/blocks.cuh`), and the order in which the tiles of a
//! kernel of compute capability 9.0 are worked on (`sm90/block_schedule.cuh`).
#![forbid(unsafe_code)]

use super::arguments::{Address, BlockLists, BlockSchedule};
use super::family::Call;
use super::int;
use super::manifest::Stage;
use super::tiles;
use crate::attention::{AttentionCall, AttentionProblem, BlockDims, Pass};
use crate::error::Result;

/// Bytes of a `BlockItem`.
const ITEM_BYTES: usize = 16;
/// Kinds of key heads in the backward pass, as `HeadKind` of the header: those that are worked on last have their tiles of
/// keys cut finely, so that all multiprocessors end together.
const HEAD_KINDS: usize = 2;
/// Of how many multiprocessors the tiles of the heads that come last are to fill, in tenths.
const LAST_TENTHS: usize = 7;
/// Parts of the tiles of a key head that does not come last, at most, as `kMostMoved` of the header.
const EARLIER_PARTS: usize = 16;
/// Parts for each multiprocessor, over the heads of all tiles: a part is an eighth of what one does, or less where a tile
/// is cut in equal parts.
const PARTS_PER_SM: usize = 16;
const MOST_PARTS: usize = 1024;
/// Words of a slot in which its parts tell of themselves, `kWarpsOfSlot` of `sm90/backward_tiles.cuh`.
const TURN_WORDS: usize = 16;

/// The lists of a call; empty ones of a target that takes none.
pub(super) fn lists<'c>(call: &AttentionCall<'c>) -> Result<BlockLists<'c>> {
    let (problem, inputs) = (call.problem(), call.inputs());
    let (Some(dims), Some(operands)) = (problem.blocks, &inputs.blocks) else {
        return Ok(BlockLists::default());
    };
    let (patterns, bits) = match dims.patterns {
        Some(_) => (
            Address::of(operands.block_patterns.device("block_patterns")?),
            Address::of(operands.pattern_bits.device("pattern_bits")?),
        ),
        None => (Address::NONE, Address::NONE),
    };
    Ok(BlockLists {
        ranges: Address::of(operands.block_ranges.device("block_ranges")?),
        indices: Address::of(operands.block_indices.device("block_indices")?),
        patterns,
        bits,
        rows: int("rows of blocks", dims.rows)?,
        places: int("places of block_indices", dims.places)?,
        pattern_count: int("patterns", dims.patterns.unwrap_or(0))?,
        batches: int("batch", dims.batch)?,
        heads: int("heads", dims.heads)?,
        padding: 0,
    })
}

/// Of each kind of key heads, as kernels have it.
pub(super) fn by_kind(counts: [usize; HEAD_KINDS]) -> Result<[i32; HEAD_KINDS]> {
    let [earlier, last] = counts;
    Ok([int("parts", earlier)?, int("parts", last)?])
}

/// How much of a schedule there is.
#[derive(Clone, Copy, Default)]
pub(super) struct Sizes {
    /// Lists that have a schedule of their own: in the backward pass one for each key head whose lists differ.
    lists: usize,
    /// Items of one: tiles, and parts of them.
    pub(super) per_list: usize,
    /// Parts of the tiles of a key head of each kind, and how many tiles have some, at most: two parts each or more.
    parts: [usize; HEAD_KINDS],
    /// Key heads that come last.
    pub(super) last_heads: usize,
    /// Heads of all batch rows that are worked on: of queries in the forward pass, else of keys.
    heads: usize,
    /// Tiles of all heads that are in parts, without lists.
    dense: usize,
}

/// Where the parts of a schedule lie in the workspace.
pub(super) struct Places {
    pub(super) items: usize,
    pub(super) sums: usize,
    pub(super) turns: usize,
    pub(super) end: usize,
}

impl Sizes {
    /// Nothing, without lists.
    pub(super) fn new(problem: &AttentionProblem, sm_count: usize) -> Self {
        let Some(dims) = problem.blocks else {
            return Sizes::default();
        };
        let rows = tiles::rows_of_batch(problem);
        if problem.pass == Pass::Forward {
            return Sizes {
                lists: dims.batch * dims.heads,
                per_list: dims.rows,
                heads: rows * problem.num_heads,
                ..Sizes::default()
            };
        }
        let heads = rows * problem.num_kv_heads;
        let lists = dims.batch * dims.heads.min(problem.num_kv_heads);
        if problem.deterministic {
            return Sizes {
                lists,
                per_list: dims.rows,
                heads,
                ..Sizes::default()
            };
        }
        let last_parts =
            (PARTS_PER_SM * sm_count / heads.max(1) + 1).clamp(EARLIER_PARTS, MOST_PARTS);
        Sizes {
            lists,
            per_list: dims.rows + last_parts,
            parts: [EARLIER_PARTS, last_parts],
            last_heads: (sm_count * LAST_TENTHS / 10)
                .div_ceil(dims.rows.max(1))
                .min(heads),
            heads,
            dense: 0,
        }
    }

    /// Slots for the sums of tiles in parts, of a key head of each kind.
    pub(super) fn slots(&self) -> [usize; HEAD_KINDS] {
        self.parts.map(|parts| parts / 2)
    }

    /// Those of all key heads.
    pub(super) fn all_slots(&self) -> usize {
        let [earlier, last] = self.slots();
        (self.heads - self.last_heads) * earlier + self.last_heads * last + self.dense
    }

    /// Words in which parts tell of themselves.
    pub(super) fn turn_words(&self) -> usize {
        self.all_slots() * TURN_WORDS
    }

    /// Without lists: a slot for each of so many tiles.
    pub(super) fn dense(tiles: usize) -> Self {
        Sizes {
            dense: tiles,
            ..Sizes::default()
        }
    }

    /// Of the schedules of all lists.
    fn item_bytes(&self) -> usize {
        HEAD_KINDS * self.lists * self.per_list * ITEM_BYTES
    }

    /// Places from byte `start`; a slot has dk and dv of a tile of `columns` each, in float32.
    pub(super) fn places(&self, start: usize, columns: usize) -> Places {
        let items = start.next_multiple_of(ITEM_BYTES);
        let after = items + self.item_bytes();
        let bytes = self.all_slots() * 2 * BlockDims::BLOCK * columns * 4;
        let sums = tiles::at_line(after, bytes);
        let turns = sums + bytes;
        Places {
            items,
            sums,
            turns,
            end: turns + self.turn_words() * 4,
        }
    }

    /// Enqueues making the schedule. Its items.
    pub(super) fn prepare<'c>(&self, call: &Call<'c>, places: &Places) -> Result<Address<'c>> {
        if self.lists == 0 {
            return Ok(Address::NONE);
        }
        let memory = call.launcher.workspace(places.items, self.item_bytes())?;
        let items = Address::of(memory);
        let schedule = BlockSchedule {
            items,
            parts: by_kind(self.parts)?,
            slots: by_kind(self.slots())?,
            per_list: int("rows of blocks", self.per_list)?,
            heads: int("heads", self.heads)?,
            processors: int("multiprocessors", call.gpu.sm_count)?,
            ordered: (call.problem.pass != Pass::Forward && call.problem.deterministic).into(),
        };
        let kinds = if self.last_heads > 0 { HEAD_KINDS } else { 1 };
        call.run_stage(
            Stage::ScheduleBlocks,
            [self.lists, kinds, 1],
            &[call.params, &call.blocks, &schedule],
        )?;
        Ok(items)
    }
}
