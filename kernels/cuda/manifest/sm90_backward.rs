//! Backward kernels with TMA and wgmma: `sm90/backward.cuh`, for large head dimensions
//! `sm90/backward_wide.cuh`, for the gradient of a bias `sm90/backward_dbias.cuh`, for outputs that are not normalised
//! `sm90/backward_maxima.cuh`.

use super::{
    Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills, Stage,
    of_half_types,
};
use super::{dims, sm90};

/// What an instantiation is named for, and has.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
    /// The C++ policy that tells of the options; none without.
    policy: Option<&'static str>,
    /// Whether tiles of a bias come through shared memory.
    bias_tiles: bool,
}

/// What the kernels before and after the main one give to all.
const ENDS: Options = Options::DLSE.union(Options::DSINKS);
const ALL_KEYS: Options = Options::INPUTS.union(ENDS);
const INTERVALS: Options = ALL_KEYS.union(Options::SPAN);
const HIDDEN: Options = INTERVALS.union(Options::SEGMENTS).union(Options::MASK);

/// Full attention: every query sees every key.
const FULL: Variant = Variant {
    name: "full",
    options: ALL_KEYS,
    policy: None,
    bias_tiles: false,
};
/// Each query sees an interval of keys.
const SPAN: Variant = Variant {
    name: "span",
    options: INTERVALS,
    policy: None,
    bias_tiles: false,
};
const SEGMENTS: Variant = with_policy("segments", "Segments", HIDDEN);
const SOFTCAP: Variant = with_policy("softcap", "Softcap", HIDDEN.union(Options::SOFTCAP));
const DROPOUT: Variant = with_policy("dropout", "Dropped", HIDDEN.union(Options::DROPOUT));
const ORDERED: Variant = with_policy("ordered", "Ordered", HIDDEN.union(Options::DETERMINISTIC));
/// Without the gradient of sinks, whose kernel knows of no largest scores.
const UNNORMALIZED: Variant = with_policy(
    "unnormalized",
    "Unnormalized",
    HIDDEN
        .difference(Options::DSINKS)
        .union(Options::UNNORMALIZED),
);
const BIAS: Variant = Variant {
    bias_tiles: true,
    ..with_policy(
        "bias",
        "Biased",
        HIDDEN
            .union(Options::BIAS)
            .union(Options::SCALE)
            .union(Options::DBIAS)
            .union(Options::SHARED_DBIAS),
    )
};
/// Every option that the others have, one or more at a time.
const EVERY: Variant = with_policy(
    "options",
    "Options",
    SOFTCAP
        .options
        .union(DROPOUT.options)
        .union(ORDERED.options)
        .union(BIAS.options),
);
const BIAS_GRADIENTS: Options = Options::DBIAS.union(Options::SHARED_DBIAS);
const BLOCKS: Variant = with_policy("blocks", "Blocked", INTERVALS.union(Options::BLOCKS));
/// The same but for the gradient of a bias, whose kernel knows of no lists.
const EVERY_BLOCKS: Variant = with_policy(
    "blocks_options",
    "BlockedOptions",
    EVERY
        .options
        .difference(BIAS_GRADIENTS)
        .union(Options::BLOCKS),
);

const WRITERS: &str = "state of the warps that write dq";
const LOADER: &str = "state of the warp that loads";
const LOADER_AND_OPTIONS: &str = "state of the warp that loads, registers around the options";
const OPTIONS: &str = "registers around the options";
const TANH: &str = "registers around tanh, a few in the loop";
const RANDOM_WORDS: &str = "registers around the random words, a few in the loop";

struct Line {
    head_dim: usize,
    variant: Variant,
    block_q: usize,
    spills: Spills,
}

/// Each for both types of `HALF_TYPES`; spills are those of the worse.
#[rustfmt::skip] // one line an instantiation
const LINES: &[Line] = &[
    //   d    variant   query rows
    line(64,  FULL,     128).spills(24, WRITERS),
    line(64,  SPAN,     128).spills(24, WRITERS),
    line(80,  FULL,     64).spills(72, LOADER),
    line(80,  SPAN,     64).spills(72, LOADER),
    line(96,  FULL,     64).spills(32, WRITERS),
    line(96,  SPAN,     64).spills(32, WRITERS),
    line(128, FULL,     64).spills(40, WRITERS),
    line(128, SPAN,     64).spills(40, WRITERS),
    line(64,  SEGMENTS, 128).spills(24, WRITERS),
    line(64,  SOFTCAP,  128).spills(44, TANH),
    line(64,  DROPOUT,  128).spills(180, RANDOM_WORDS),
    line(64,  BIAS,     128),
    line(64,  ORDERED,  128),
    line(64,  UNNORMALIZED, 128),
    line(64,  EVERY,    128).spills(88, LOADER_AND_OPTIONS),
    line(128, SEGMENTS, 64).spills(40, WRITERS),
    line(128, SOFTCAP,  64),
    line(128, DROPOUT,  64).spills(24, RANDOM_WORDS),
    line(128, BIAS,     64).spills(48, LOADER),
    line(128, ORDERED,  64),
    line(128, UNNORMALIZED, 64).spills(16, OPTIONS),
    line(128, EVERY,    64).spills(84, LOADER_AND_OPTIONS),
    line(64,  BLOCKS,   128),
    line(64,  EVERY_BLOCKS, 128).spills(48, LOADER_AND_OPTIONS),
    line(128, BLOCKS,   64),
    line(128, EVERY_BLOCKS, 64).spills(68, LOADER_AND_OPTIONS),
];

struct WideLine {
    head_dim: usize,
    head_dim_v: usize,
    variant: Variant,
    spills: Spills,
}

/// Each for both types of `HALF_TYPES`; spills are those of the worse.
#[rustfmt::skip] // one line an instantiation
const WIDE_LINES: &[WideLine] = &[
    //   d    dv   variant
    wide(192, 128, FULL),
    wide(192, 128, SPAN),
    wide(192, 192, FULL),
    wide(192, 192, SPAN),
    wide(256, 256, FULL),
    wide(256, 256, SPAN),
    wide(192, 128, SEGMENTS).spills(144, LOADER),
    wide(192, 128, SOFTCAP).spills(100, LOADER),
    wide(192, 128, ORDERED).spills(76, LOADER),
    wide(192, 128, EVERY).spills(64, OPTIONS),
    wide(192, 128, BLOCKS).spills(488, LOADER),
    wide(192, 128, EVERY_BLOCKS).spills(432, LOADER),
    wide(256, 256, SEGMENTS).spills(164, LOADER),
    wide(256, 256, SOFTCAP).spills(164, LOADER),
    wide(256, 256, ORDERED).spills(40, LOADER),
    wide(256, 256, EVERY).spills(80, OPTIONS),
    wide(256, 256, BLOCKS).spills(408, LOADER),
    wide(256, 256, EVERY_BLOCKS).spills(448, LOADER),
];

/// Keys of a tile.
const BLOCK_K: usize = 128;
/// Rows of a tile of the kernels for larger ones: of queries, and of the keys that each of a pair of blocks of threads has.
const WIDE_BLOCK: usize = 64;
/// Threads of each main kernel: a warpgroup that loads, two that compute.
const THREADS: u32 = 384;
/// Threads of the kernels before and after the main one.
const STAGE_THREADS: u32 = 256;
const SINK_THREADS: u32 = 512;
/// What tells of a tile of queries, in bytes: `TileDescriptor`.
const TILE_DESCRIPTOR: usize = 32;
/// Of two tiles.
const DESCRIPTORS: usize = 2 * TILE_DESCRIPTOR;
/// Two messages about tiles of keys, `KeyTile`, and what their barriers take beyond `sm90::BARRIER_BYTES`.
const KEY_TILES: usize = 2 * 64 + 16;
/// dq on its way to memory: 64 by 64 float32 a warpgroup, and where to, `StagedPiece`.
const STAGING: usize = 2 * (PIECE * 4 + 16);
/// Numbers of dq that a warpgroup adds at a time.
pub(crate) const PIECE: usize = 64 * 64;

pub(super) fn candidates() -> Vec<Candidate> {
    let mut all = of_half_types(LINES, Line::candidate);
    all.extend(of_half_types(WIDE_LINES, WideLine::candidate));
    all
}

const fn with_policy(name: &'static str, policy: &'static str, options: Options) -> Variant {
    Variant {
        name,
        options,
        policy: Some(policy),
        bias_tiles: false,
    }
}

const fn line(head_dim: usize, variant: Variant, block_q: usize) -> Line {
    Line {
        head_dim,
        variant,
        block_q,
        spills: Spills::NONE,
    }
}

const fn wide(head_dim: usize, head_dim_v: usize, variant: Variant) -> WideLine {
    WideLine {
        head_dim,
        head_dim_v,
        variant,
        spills: Spills::NONE,
    }
}

/// The C++ argument for the policy of a variant.
fn policy_argument(variant: Variant) -> String {
    let policy = variant.policy;
    policy.map_or(String::new(), |policy| format!(", xlattn::{policy}"))
}

/// What kernels with options have of two tiles of so many queries: descriptors, and what is known of the largest scores of their
/// rows where the output is not normalised.
fn descriptor_bytes(variant: Variant, rows: usize) -> usize {
    let maxima = if variant.options.contains(Options::UNNORMALIZED) {
        2 * (rows * 8)
    } else {
        0
    };
    match variant.policy {
        Some(_) => DESCRIPTORS + maxima,
        None => 0,
    }
}

impl Line {
    const fn spills(mut self, bytes: u32, reason: &'static str) -> Line {
        self.spills = Spills { bytes, reason };
        self
    }

    fn candidate(&self, element: Element) -> Candidate {
        let block = self.block();
        let source = Source {
            header: "sm90/backward.cuh",
            entry: "XLATTN_BACKWARD_SM90",
            arguments: String::new(),
            plan: Some(self.plan(element, block)),
        };
        let dims = [self.head_dim; 2];
        let name = name(element, dims, self.variant);
        let main = sm90::main_kernel(name, block, self.spills, source);
        Candidate {
            stores_dq: self.is_staged(),
            writes_dq: self.writes_dq(),
            ..candidate(main, element, dims, self.variant, true)
        }
    }

    /// Bytes of shared memory without dq, dk and descriptors.
    fn least_bytes(&self) -> usize {
        let rows = self.block_q;
        let tiles = (2 * BLOCK_K + 4 * rows) * sm90::row_bytes(self.head_dim);
        let scores = 2 * (BLOCK_K * 2 * rows);
        let bias = if self.variant.bias_tiles {
            rows * 2 * BLOCK_K
        } else {
            0
        };
        tiles + scores + bias + statistics_bytes(rows) + KEY_TILES + sm90::BARRIER_BYTES
    }

    /// Bytes for dk on its way to memory, where it has a place of its own: not beside dv in the place of scores, and not
    /// where there is no room.
    fn dk_bytes(&self, others: usize) -> usize {
        let bytes = BLOCK_K * sm90::row_bytes(self.head_dim);
        let beside_dv = 2 * bytes <= 2 * (BLOCK_K * 2 * self.block_q);
        if beside_dv || others + bytes > sm90::MAX_BYTES {
            0
        } else {
            bytes
        }
    }

    /// Whether dq leaves through shared memory: where there is room.
    fn is_staged(&self) -> bool {
        self.least_bytes() + DESCRIPTORS + STAGING <= sm90::MAX_BYTES
    }

    /// Whether the warps that add dq can write it: their registers do with few options.
    fn writes_dq(&self) -> bool {
        self.is_staged() && HIDDEN.contains(self.variant.options)
    }

    /// `BackwardPlan`.
    fn block(&self) -> Block {
        let bytes_if = |is: bool, bytes: usize| if is { bytes } else { 0 };
        let others = self.least_bytes()
            + descriptor_bytes(self.variant, self.block_q)
            + bytes_if(self.is_staged(), STAGING);
        Block {
            rows: self.block_q,
            columns: BLOCK_K,
            per_tile: 1,
            threads: THREADS,
            smem_bytes: others + self.dk_bytes(others),
        }
    }

    fn plan(&self, element: Element, block: Block) -> PlanType {
        let mut members = sm90::members(block);
        members.push(("kWrites", self.writes_dq().into()));
        let policy = policy_argument(self.variant);
        PlanType {
            template: format!(
                "xlattn::BackwardPlan<{}, {}, {{rows}}, {}{policy}>",
                element.cpp(),
                self.head_dim,
                self.variant.options.contains(Options::SPAN),
            ),
            tiles: vec![("rows", self.block_q)],
            members,
        }
    }
}

impl WideLine {
    const fn spills(mut self, bytes: u32, reason: &'static str) -> WideLine {
        self.spills = Spills { bytes, reason };
        self
    }

    fn candidate(&self, element: Element) -> Candidate {
        let (d, dv) = (self.head_dim, self.head_dim_v);
        let (row, row_v) = (sm90::row_bytes(d), sm90::row_bytes(dv));
        // Keys and two stages of queries; values and stages of dout.
        let tiles = WIDE_BLOCK * (3 * row + (1 + wide_dout_stages(dv)) * row_v);
        let other_keys = 2 * (WIDE_BLOCK * sm90::row_bytes(64));
        // Weights, and scores of two tiles of either block of threads.
        let scores = 5 * (WIDE_BLOCK * 2 * WIDE_BLOCK);
        let block = Block {
            rows: WIDE_BLOCK,
            columns: BLOCK_K,
            per_tile: BLOCK_K / WIDE_BLOCK,
            threads: THREADS,
            smem_bytes: tiles
                + other_keys
                + scores
                + statistics_bytes(WIDE_BLOCK)
                + sm90::BARRIER_BYTES
                + descriptor_bytes(self.variant, WIDE_BLOCK),
        };
        let source = Source {
            header: "sm90/backward_wide.cuh",
            entry: "XLATTN_BACKWARD_WIDE_SM90",
            arguments: String::new(),
            plan: Some(PlanType {
                template: format!(
                    "xlattn::BackwardWidePlan<{}, {d}, {dv}, {}{}>",
                    element.cpp(),
                    self.variant.options.contains(Options::SPAN),
                    policy_argument(self.variant),
                ),
                tiles: vec![],
                members: sm90::members(block),
            }),
        };
        let name = name(element, [d, dv], self.variant);
        let main = sm90::main_kernel(name, block, self.spills, source);
        candidate(main, element, [d, dv], self.variant, false)
    }
}

fn name(element: Element, [d, dv]: [usize; 2], variant: Variant) -> String {
    format!(
        "flash_bwd_{}_{}_{}_sm90",
        dims(d, dv),
        element.name(),
        variant.name
    )
}

/// Two stages of lse and delta.
const fn statistics_bytes(block_q: usize) -> usize {
    2 * 2 * (block_q * 4)
}

fn candidate(
    main: Kernel,
    element: Element,
    [head_dim, head_dim_v]: [usize; 2],
    variant: Variant,
    persistent: bool,
) -> Candidate {
    let options = variant.options;
    let Block { rows, columns, .. } = main.block;
    // What is before and after the main kernel, and its sums in float32, have whole panels of columns.
    let panels = sm90::panel_columns(head_dim);
    let mut companions = vec![
        (Stage::PrepareTiles, sm90::prepare_tiles("keys", "true")),
        (Stage::Preprocess, preprocess(element, panels, rows)),
        (Stage::Postprocess, postprocess(element, panels, rows)),
        (
            Stage::SinkGradient,
            shared_stage("sinks", "backward_sinks", SINK_THREADS),
        ),
        (
            Stage::SumSinks,
            shared_stage("sum_sinks", "backward_sum_sinks", STAGE_THREADS),
        ),
    ];
    if options.contains(Options::SEGMENTS) {
        let function = format!("backward_segments<{rows}, {columns}>");
        let kernel = shared_stage(
            &format!("segments_hdim{head_dim}"),
            &function,
            STAGE_THREADS,
        );
        companions.push((Stage::SegmentTiles, kernel));
    }
    if options.contains(Options::BLOCKS) {
        let schedule = sm90::schedule_blocks("keys", "true");
        companions.push((Stage::ScheduleBlocks, schedule));
        let name = format!("listed_tiles_hdim{head_dim}");
        let function = format!("backward_listed_tiles<{rows}>");
        companions.push((Stage::ListedTiles, shared_stage(&name, &function, 32)));
    }
    if options.contains(Options::UNNORMALIZED) {
        companions.push((Stage::RowMaxima, maxima(element, head_dim, rows)));
    }
    if variant.bias_tiles {
        companions.push((Stage::PadBias, sm90::pad_bias()));
    }
    if options.contains(Options::DBIAS) {
        let [own, shared] = bias_gradients(element, [head_dim, head_dim_v], variant);
        companions.push((Stage::BiasGradient, own));
        companions.push((Stage::SharedBiasGradient, shared));
        companions.push((Stage::SumBias, sum_bias(element)));
    }
    Candidate {
        companions,
        options,
        persistent,
        tuned: variant.policy.is_none(),
        ..Candidate::of(main, Family::BackwardSm90, element, [head_dim, head_dim_v])
    }
}

fn preprocess(element: Element, head_dim: usize, rows: usize) -> Kernel {
    let name = format!("preprocess_hdim{head_dim}_{}", element.name());
    // 16 bytes of a row for each of its threads, and so many rows for a thread.
    let lanes = (head_dim / 8).next_power_of_two().clamp(8, 32);
    let each = 4;
    let function = format!(
        "backward_preprocess<{}, {rows}, {head_dim}, {lanes}, {each}>",
        element.cpp()
    );
    let mut kernel = stage(&name, &function, STAGE_THREADS);
    kernel.block.rows = STAGE_THREADS as usize / lanes * each;
    kernel
}

fn postprocess(element: Element, head_dim: usize, rows: usize) -> Kernel {
    let name = format!("postprocess_hdim{head_dim}_{}", element.name());
    let function = format!(
        "backward_postprocess<{}, {head_dim}, {rows}>",
        element.cpp()
    );
    stage(&name, &function, STAGE_THREADS)
}

/// A kernel before or after the main one, in a unit of its own.
fn stage(name: &str, function: &str, threads: u32) -> Kernel {
    let symbol = format!("flash_bwd_{name}_sm90");
    let call = format!("xlattn::{function}");
    sm90::small(
        symbol,
        "sm90/backward_stages.cuh",
        "XLATTN_BACKWARD_STAGE",
        call,
        threads,
    )
}

/// The same of no element type, in one unit with others.
fn shared_stage(name: &str, function: &str, threads: u32) -> Kernel {
    Kernel {
        unit: "flash_bwd_small_sm90".to_owned(),
        ..stage(name, function, threads)
    }
}

/// `wide_dout_stages`: places in shared memory of tiles of dout.
const fn wide_dout_stages(head_dim_v: usize) -> usize {
    if head_dim_v > 192 { 1 } else { 2 }
}

/// `bias_stages`: places in shared memory of K and V of a batch row and head, of tiles of queries and dout, of tiles of the
/// bias; where one batch row and head has a bias for itself, and where more share it.
const fn bias_stages(head_dim: usize) -> [[usize; 3]; 2] {
    if head_dim > 192 {
        [[1, 1, 0]; 2]
    } else if head_dim > 128 {
        [[1, 3, 0]; 2]
    } else if head_dim <= 64 {
        [[1, 4, 4], [2, 4, 4]]
    } else {
        [[1, 3, 3], [2, 2, 2]]
    }
}

/// `BiasPlan`: of a bias of every query and key, and of one that queries or keys share, which every variant has alike.
fn bias_gradients(element: Element, [d, dv]: [usize; 2], variant: Variant) -> [Kernel; 2] {
    const ROWS: usize = 64;
    // Of keys and values, or of queries and dout.
    let row = sm90::row_bytes(d) + sm90::row_bytes(dv);
    let [alone, shared] = bias_stages(d);
    let bytes = |[members, queries, biases]: [usize; 3]| {
        // lse, delta and what tells of a tile, one more than tiles.
        let told = 2 * (ROWS * 4) + TILE_DESCRIPTOR;
        (members * BLOCK_K + queries * ROWS) * row
            + (queries + 1) * told
            + biases * (ROWS * 2 * BLOCK_K)
    };
    // For the most stages: four of K and V, and of each stage of queries and of the bias.
    let [_, queries, biases] = alone;
    let barriers = 8 * 4 * (1 + queries + biases);
    let block = Block {
        rows: ROWS,
        columns: BLOCK_K,
        per_tile: 1,
        threads: THREADS,
        smem_bytes: bytes(alone).max(bytes(shared)) + barriers + 1024,
    };
    // Every call has a bias, whatever else the variant only may have.
    let several = variant.options.contains(Options::SOFTCAP);
    let policy = if several { "BiasedOptions" } else { "Biased" };
    let around_options = |bytes| Spills {
        bytes,
        reason: OPTIONS,
    };
    let spills = match (d, several) {
        (64, true) => around_options(292),
        (128, false) => around_options(52),
        (128, true) => around_options(528),
        _ => Spills::NONE,
    };
    let shared_spills = match d {
        128 => around_options(76),
        256 => around_options(204),
        _ => Spills::NONE,
    };
    let kernel = |name: &str, arguments: &str, spills| {
        let name = format!(
            "flash_bwd_dbias_{name}{}_{}_sm90",
            dims(d, dv),
            element.name()
        );
        let source = Source {
            header: "sm90/backward_dbias.cuh",
            entry: "XLATTN_BACKWARD_DBIAS_SM90",
            arguments: String::new(),
            plan: Some(PlanType {
                template: format!(
                    "xlattn::BiasPlan<{}, {d}, {dv}, xlattn::{arguments}>",
                    element.cpp()
                ),
                tiles: vec![],
                members: sm90::members(block),
            }),
        };
        sm90::main_kernel(name, block, spills, source)
    };
    [
        kernel(&format!("{}_", variant.name), policy, spills),
        kernel("shared_", "BiasedOptions, true", shared_spills),
    ]
}

/// `MaximaPlan`: the largest score of each row, where the output is not normalised.
fn maxima(element: Element, head_dim: usize, rows: usize) -> Kernel {
    const STAGES: usize = 2;
    let tiles = (STAGES * BLOCK_K + rows) * sm90::row_bytes(head_dim);
    // What each of eight warps finds, and two barriers a stage and one.
    let found = 8 * (rows * 8);
    let block = Block {
        rows,
        columns: BLOCK_K,
        per_tile: 1,
        threads: THREADS,
        smem_bytes: tiles + found + TILE_DESCRIPTOR + 8 * (1 + 2 * STAGES) + 1024,
    };
    let source = Source {
        header: "sm90/backward_maxima.cuh",
        entry: "XLATTN_BACKWARD_MAXIMA_SM90",
        arguments: String::new(),
        plan: Some(PlanType {
            template: format!("xlattn::MaximaPlan<{}, {head_dim}, {rows}>", element.cpp()),
            tiles: vec![],
            members: sm90::members(block),
        }),
    };
    let name = format!("flash_bwd_maxima_hdim{head_dim}_{}_sm90", element.name());
    sm90::main_kernel(name, block, Spills::NONE, source)
}

/// The kernel that adds the parts of the gradient of a bias that queries or keys share.
fn sum_bias(element: Element) -> Kernel {
    let name = format!("sum_dbias_{}", element.name());
    let function = format!("backward_sum_dbias<{}>", element.cpp());
    let mut kernel = stage(&name, &function, STAGE_THREADS);
    kernel.source.header = "sm90/backward_dbias.cuh";
    kernel
}
