//! Forward kernels with TMA and wgmma: `sm90/forward.cuh`.

use super::sm80;
use super::sm90::{self, KEPT_PER_TILE as PER_TILE};
use super::{
    Architecture, BiasFrom, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source,
    Spills, Stage, dims, of_half_types,
};

/// What an instantiation is named for, and has.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
    bias: BiasFrom,
}

/// Full attention: every query sees every key.
const FULL: Variant = variant("full", Options::INPUTS);
/// Each query sees an interval of keys.
const SPAN: Variant = variant("span", Options::INPUTS.union(Options::SPAN));
/// The same with one warpgroup, in several blocks of threads a multiprocessor, for few keys, narrow windows, and
/// sequences that leave much of the last tile of three warpgroups empty.
const FULL_64: Variant = variant("full_64", FULL.options);
const SPAN_64: Variant = variant("span_64", SPAN.options);
/// The same with two warpgroups rather than three, for sequences that fit tiles of 128 rows much better than of 192.
const FULL_128: Variant = variant("full_128", FULL.options);
const SPAN_128: Variant = variant("span_128", SPAN.options);
const SOFTCAP: Variant = variant("softcap", SPAN.options.union(Options::SOFTCAP));
const SEGMENTS: Variant = variant("segments", SPAN.options.union(Options::SEGMENTS));
const DROPOUT: Variant = variant("dropout", SPAN.options.union(Options::DROPOUT));
const BIAS: Variant = variant(
    "bias",
    SPAN.options.union(Options::BIAS).union(Options::MASK),
);
const BIAS_TILES: Variant = bias("bias_tiles", BiasFrom::Tiles, BIAS.options);
const BIAS_ROW: Variant = bias("bias_row", BiasFrom::Row, SPAN.options.union(Options::BIAS));
/// The same with one warpgroup, in two blocks of threads a multiprocessor.
const BIAS_TILES_64: Variant = bias("bias_tiles_64", BiasFrom::Tiles, BIAS_TILES.options);
const BIAS_ROW_64: Variant = bias("bias_row_64", BiasFrom::Row, BIAS_ROW.options);
/// Every option that the others have, one or more at a time.
const EVERY: Variant = variant(
    "options",
    SOFTCAP
        .options
        .union(SEGMENTS.options)
        .union(DROPOUT.options)
        .union(BIAS.options)
        .union(Options::UNNORMALIZED),
);
/// Lists of blocks, and intervals of keys.
const BLOCKS: Variant = variant("blocks", SPAN.options.union(Options::BLOCKS));
const EVERY_BLOCKS: Variant = variant("blocks_options", EVERY.options.union(Options::BLOCKS));

/// Barriers, what the warps tell each other of blocks and of two tiles, and the bytes that are lost by starting at a multiple of
/// 1024.
const BARRIERS: usize = 272 + 1024;

const EVERY_OPTION: &str = "every option in one kernel; most of it outside the loop over keys";

struct Line {
    head_dim: usize,
    head_dim_v: usize,
    variant: Variant,
    block_k: usize,
    warpgroups: usize,
    spills: Spills,
    /// Whether its tiles are what it is for, and not for the tuner to choose.
    given: bool,
}

/// Each for both types of `HALF_TYPES`; spills are those of the worse.
#[rustfmt::skip] // one line an instantiation
const LINES: &[Line] = &[
    //   d    dv   variant   keys warpgroups
    line(64,  64,  FULL_64,  64,  1).given(),
    line(64,  64,  SPAN_64,  64,  1).given(),
    line(64,  64,  FULL_128, 128, 2).given(),
    line(64,  64,  SPAN_128, 128, 2).given(),
    line(64,  64,  FULL,     128, 3).spills(132, PER_TILE),
    line(64,  64,  SPAN,     128, 3).spills(132, PER_TILE),
    line(80,  80,  FULL_128, 128, 2).given(),
    line(80,  80,  SPAN_128, 128, 2).given(),
    line(80,  80,  FULL,     112, 3).spills(68, PER_TILE),
    line(80,  80,  SPAN,     112, 3).spills(68, PER_TILE),
    line(96,  96,  FULL_128, 128, 2).given(),
    line(96,  96,  SPAN_128, 128, 2).given(),
    line(96,  96,  FULL,     112, 3).spills(164, PER_TILE),
    line(96,  96,  SPAN,     112, 3).spills(200, PER_TILE),
    line(128, 128, FULL,     128, 2),
    line(128, 128, SPAN,     128, 2),
    line(192, 128, FULL,     128, 2),
    line(192, 128, SPAN,     128, 2),
    line(192, 192, FULL,     96,  2),
    line(192, 192, SPAN,     80,  2),
    line(256, 256, FULL,     80,  2),
    line(256, 256, SPAN,     80,  2).spills(16, PER_TILE),
    line(64,  64,  SOFTCAP,  128, 2),
    line(64,  64,  SEGMENTS, 128, 2).spills(84, PER_TILE),
    line(64,  64,  DROPOUT,  128, 2).spills(188, PER_TILE),
    line(64,  64,  BIAS_ROW_64, 64, 1).given(),
    line(64,  64,  BIAS_ROW, 128, 2).given(),
    line(64,  64,  BIAS_TILES_64, 64, 1).given(),
    line(64,  64,  BIAS_TILES, 128, 2).given(),
    line(64,  64,  BIAS,     128, 2),
    line(64,  64,  EVERY,    128, 2).spills(440, EVERY_OPTION),
    line(128, 128, SOFTCAP,  128, 2),
    line(128, 128, SEGMENTS, 128, 2).spills(84, PER_TILE),
    line(128, 128, DROPOUT,  128, 2).spills(370, PER_TILE),
    line(128, 128, BIAS_ROW, 128, 2).spills(40, PER_TILE),
    line(128, 128, BIAS_TILES, 128, 2).spills(52, PER_TILE),
    line(128, 128, BIAS,     128, 2).spills(40, PER_TILE),
    line(128, 128, EVERY,    128, 2).spills(1252, EVERY_OPTION),
    line(192, 128, EVERY,    128, 2).spills(1118, EVERY_OPTION),
    line(256, 256, EVERY,    80,  2).spills(1670, EVERY_OPTION),
    line(64,  64,  BLOCKS,   128, 2),
    line(64,  64,  EVERY_BLOCKS, 128, 2).spills(412, EVERY_OPTION),
    line(128, 128, BLOCKS,   128, 2),
    line(128, 128, EVERY_BLOCKS, 128, 2).spills(468, EVERY_OPTION),
    line(192, 128, BLOCKS,   128, 2),
    line(192, 128, EVERY_BLOCKS, 128, 2).spills(130, EVERY_OPTION),
    line(256, 256, BLOCKS,   64,  2).spills(200, PER_TILE),
    line(256, 256, EVERY_BLOCKS, 64, 2).spills(570, EVERY_OPTION),
];

/// Options of a kernel as `ForwardUses` of the header has them.
const USES: [(Options, &str); 7] = [
    (Options::SOFTCAP, "xlattn::kUsesSoftcap"),
    (Options::SEGMENTS, "xlattn::kUsesSegments"),
    (Options::DROPOUT, "xlattn::kUsesDropout"),
    (Options::BIAS, "xlattn::kUsesBias"),
    (Options::MASK, "xlattn::kUsesMask"),
    (Options::UNNORMALIZED, "xlattn::kUsesUnnormalized"),
    (Options::BLOCKS, "xlattn::kUsesBlocks"),
];

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, Line::candidate)
}

const fn variant(name: &'static str, options: Options) -> Variant {
    bias(name, BiasFrom::Memory, options)
}

const fn bias(name: &'static str, bias: BiasFrom, options: Options) -> Variant {
    Variant {
        name,
        options,
        bias,
    }
}

const fn line(
    head_dim: usize,
    head_dim_v: usize,
    variant: Variant,
    block_k: usize,
    warpgroups: usize,
) -> Line {
    Line {
        head_dim,
        head_dim_v,
        variant,
        block_k,
        warpgroups,
        spills: Spills::NONE,
        given: false,
    }
}

/// The kernel that adds the parts of rows up, whose keys were cut.
fn add_parts(element: Element) -> Kernel {
    sm90::small(
        format!("add_parts_{}_sm90", element.name()),
        "sm90/forward_parts.cuh",
        "XLATTN_ADD_PARTS",
        element.cpp().to_owned(),
        256,
    )
}

impl Line {
    const fn spills(mut self, bytes: u32, reason: &'static str) -> Line {
        self.spills = Spills { bytes, reason };
        self
    }

    const fn given(mut self) -> Line {
        self.given = true;
        self
    }

    fn candidate(&self, element: Element) -> Candidate {
        let Variant {
            name,
            options,
            bias,
        } = self.variant;
        let dims = dims(self.head_dim, self.head_dim_v);
        let symbol = format!("flash_fwd_{dims}_{}_{name}_sm90", element.name());
        let mut companions = vec![(Stage::PrepareTiles, sm90::prepare_tiles("queries", "false"))];
        if options.contains(Options::SEGMENTS) {
            companions.push((Stage::PrepareSegments, sm90::prepare_segments()));
        }
        if bias == BiasFrom::Tiles {
            companions.push((Stage::PadBias, sm90::pad_bias()));
        }
        if options.contains(Options::BLOCKS) {
            let schedule = sm90::schedule_blocks("queries", "false");
            companions.push((Stage::ScheduleBlocks, schedule));
        }
        // The general kernels have tiles of 64, 128 and 256 columns.
        let columns = self.head_dim.next_power_of_two();
        let repair = sm80::repair(element, columns, options.contains(Options::BLOCKS));
        companions.push((Stage::Repair, repair));
        let plain = Options::INPUTS.union(Options::SPAN).contains(options);
        if plain {
            companions.push((Stage::Combine, add_parts(element)));
        }
        let block = self.block();
        let main = Kernel {
            unit: symbol.clone(),
            symbol,
            place: 0,
            architecture: Architecture::Sm90a,
            block,
            wgmma: true,
            spills: self.spills,
            source: Source {
                header: "sm90/forward.cuh",
                entry: "XLATTN_FORWARD_SM90",
                arguments: String::new(),
                plan: Some(self.plan(element, block)),
            },
        };
        let head_dims = [self.head_dim, self.head_dim_v];
        Candidate {
            companions,
            options,
            persistent: true,
            residents: self.residents(),
            bias,
            tuned: !self.given && plain,
            ..Candidate::of(main, Family::ForwardSm90, element, head_dims)
        }
    }

    fn residents(&self) -> usize {
        match (self.warpgroups, self.variant.bias) {
            (1, BiasFrom::Memory) => 3,
            (1, _) => 2,
            _ => 1,
        }
    }

    fn rows(&self) -> usize {
        64 * self.warpgroups
    }

    /// Whether the blocks of a tile are looked for.
    fn is_sought(&self) -> bool {
        let sought = Options::SEGMENTS.union(Options::BLOCKS);
        self.variant.options.intersects(sought)
    }

    /// Whether the queries of the next tile are loaded while those of this one are needed, where there is room.
    fn loads_ahead(&self) -> bool {
        let without_registers = Options::BIAS.union(Options::SEGMENTS);
        self.residents() == 1 && !self.variant.options.intersects(without_registers)
    }

    /// Whether a warpgroup of its own draws the bits of dropout.
    fn draws(&self) -> bool {
        self.variant.options.contains(Options::DROPOUT) && !self.is_sought()
    }

    /// Bytes of shared memory, where those of the bits of dropout and a bias are `others`.
    fn smem_bytes(&self, others: usize) -> usize {
        let [d, dv] = [self.head_dim, self.head_dim_v].map(sm90::row_bytes);
        let (queries, out) = (self.rows() * d, self.rows() * dv);
        let always = queries + 2 * self.block_k * (d + dv) + BARRIERS + others;
        // Each of several blocks of threads of a multiprocessor has 1024 bytes for the system.
        let limit = (sm90::MAX_BYTES + 1024) / self.residents() - 1024;
        // Where there is room, the output has a place, and if it has one, the queries of the next tile.
        let next = if self.loads_ahead() { queries } else { 0 };
        let places = [always + out + next, always + out, always];
        let fitting = places.into_iter().find(|bytes| *bytes <= limit);
        fitting.unwrap_or(always)
    }

    /// Bytes for the bias of a tile and a block, where it is in shared memory.
    fn bias_bytes(&self) -> usize {
        match self.variant.bias {
            BiasFrom::Memory => 0,
            BiasFrom::Tiles => self.rows() * self.block_k * 2 + sm90::BIAS_BARRIER_BYTES,
            BiasFrom::Row => self.block_k * 4 + sm90::BIAS_BARRIER_BYTES,
        }
    }

    /// `ForwardPlan`.
    fn block(&self) -> Block {
        let rows = self.rows();
        let bits = if self.draws() { 2 * 16 * rows + 128 } else { 0 };
        Block {
            rows,
            columns: self.block_k,
            per_tile: 1,
            threads: 128 * (self.warpgroups as u32 + 1 + u32::from(self.draws())),
            smem_bytes: self.smem_bytes(bits + self.bias_bytes()),
        }
    }

    fn plan(&self, element: Element, block: Block) -> PlanType {
        let options = self.variant.options;
        let uses = USES.iter().filter(|(option, _)| options.contains(*option));
        let uses = uses.map(|(option, name)| match (*option, self.variant.bias) {
            (Options::BIAS, BiasFrom::Tiles) => "xlattn::kUsesBiasTiles",
            (Options::BIAS, BiasFrom::Row) => "xlattn::kUsesBiasRow",
            _ => *name,
        });
        let uses: Vec<&str> = uses.collect();
        let uses = if uses.is_empty() {
            "0".to_owned()
        } else {
            uses.join(" | ")
        };
        PlanType {
            template: format!(
                "xlattn::ForwardPlan<{}, {}, {}, {{block_k}}, {{groups}}, {}, {uses}>",
                element.cpp(),
                self.head_dim,
                self.head_dim_v,
                options.contains(Options::SPAN),
            ),
            tiles: vec![("block_k", self.block_k), ("groups", self.warpgroups)],
            members: vec![
                ("kRows", block.rows),
                ("kBlock", block.columns),
                ("kThreads", block.threads as usize),
                ("kBytes", block.smem_bytes),
                ("kResidents", self.residents()),
            ],
        }
    }
}
