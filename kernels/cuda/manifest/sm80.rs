//! The general kernels, with mma.sync: every option, on every GPU from compute capability 8.0 on:
//! `sm80/general.cuh`.

use super::Element::{F32, Tf32};
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills,
    Stage,
};

/// What an instantiation has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Plain,
    /// Every option.
    Every,
    /// A mask of blocks, and every option.
    Blocks,
}
use Variant::{Blocks, Every, Plain};

pub(super) const PLAIN: Options = Options::INPUTS
    .union(Options::SPAN)
    .union(Options::NO_KEYS)
    .union(Options::DSINKS)
    .union(Options::DLSE)
    .union(Options::DETERMINISTIC);
pub(super) const EVERY: Options = PLAIN
    .union(Options::SEGMENTS)
    .union(Options::MASK)
    .union(Options::BIAS)
    .union(Options::SOFTCAP)
    .union(Options::SCALE)
    .union(Options::DROPOUT)
    .union(Options::UNNORMALIZED)
    .union(Options::DBIAS)
    .union(Options::SHARED_DBIAS);

/// Besides every option.
const BLOCKS: Options = EVERY.union(Options::BLOCKS);

/// What these kernels may spill.
const SPILLS: Spills = Spills {
    bytes: 2000,
    reason: "every option in one kernel; what most calls are has kernels of its own",
};

struct Line(Variant, Element, usize);

/// Variants and head dimensions. Each is, for every element type, or [`BETWEEN`] for those of 16 bits, a forward kernel, and
/// a backward kernel with its companions.
const LINES: [(Variant, usize); 10] = [
    (Plain, 64),
    (Plain, 128),
    (Plain, BETWEEN),
    (Plain, 256),
    (Every, 64),
    (Every, 128),
    (Every, 256),
    (Blocks, 64),
    (Blocks, 128),
    (Blocks, 256),
];
/// A head dimension that is no power of two.
const BETWEEN: usize = 192;
const ELEMENTS: [Element; 4] = [Element::Bf16, Element::F16, Tf32, F32];

/// Kernels of a unit in their order.
const PLACES: [&str; 9] = [
    "fwd",
    "bwd_max",
    "bwd_dkdv",
    "bwd_dq",
    "bwd_dbias",
    "fwd_plain",
    "bwd_dkdv_plain",
    "bwd_dq_plain",
    "fwd_repair",
];
/// The same of the unit of kernels on rows.
const ROWS_PLACES: [&str; 8] = [
    "preprocess_f16",
    "sum_bias_f16",
    "preprocess_bf16",
    "sum_bias_bf16",
    "preprocess_f32",
    "sum_bias_f32",
    "sinks",
    "sum_sinks",
];

/// Threads of the kernels on rows.
const ROWS_THREADS: u32 = 256;

pub(super) fn forward_candidates() -> Vec<Candidate> {
    lines().map(|line| line.forward()).collect()
}

pub(super) fn backward_candidates() -> Vec<Candidate> {
    lines().map(|line| line.backward()).collect()
}

fn lines() -> impl Iterator<Item = Line> {
    let of = |(variant, d)| ELEMENTS.map(|element| Line(variant, element, d));
    // Lists of blocks are rare with float32: all of it is computed with full precision.
    let exists = |line: &Line| {
        (line.0 != Blocks || line.1 != Tf32) && (line.2 != BETWEEN || line.1.size() == 2)
    };
    LINES.into_iter().flat_map(of).filter(exists)
}

/// Which operands a block of threads keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// Keys, values and their gradients.
    Keys,
    /// Queries and their gradient.
    Queries,
}

impl Line {
    fn forward(&self) -> Candidate {
        let block = forward_block(self.1, self.2);
        let main = self.of_variant("fwd", "forward", forward_plan(self.1, self.2), block);
        let repair = repair(self.1, self.2.next_power_of_two(), self.0 == Blocks);
        self.candidate(
            main,
            vec![(Stage::Repair, repair)],
            Family::GeneralForward,
            [block.rows, block.columns],
        )
    }

    fn backward(&self) -> Candidate {
        let Line(variant, element, d) = *self;
        let keys = backward_block(element, d, Kept::Keys);
        let queries = backward_block(element, d, Kept::Queries);
        let of_keys = backward_plan(element, d, Kept::Keys);
        let of_queries = backward_plan(element, d, Kept::Queries);
        let main = self.of_variant("bwd_dkdv", "key_gradients", of_keys, keys);
        let dq = self.of_variant("bwd_dq", "query_gradients", of_queries.clone(), queries);
        let mut companions = vec![
            (Stage::Preprocess, preprocess(element)),
            (Stage::QueryGradient, dq),
            (Stage::SinkGradient, sinks()),
            (Stage::SumSinks, sum_sinks()),
        ];
        if variant != Plain {
            let forward = forward_block(element, d);
            let plan = forward_plan(element, d);
            let max = self.kernel("bwd_max", "row_maxima<{plan}>", plan, forward);
            let dbias = self.kernel("bwd_dbias", "bias_gradients<{plan}>", of_queries, queries);
            companions.push((Stage::RowMaxima, max));
            companions.push((Stage::BiasGradient, dbias));
            companions.push((Stage::SumBias, sum_bias(element)));
        }
        self.candidate(
            main,
            companions,
            Family::GeneralBackward,
            [keys.columns, keys.rows],
        )
    }

    fn candidate(
        &self,
        main: Kernel,
        companions: Vec<(Stage, Kernel)>,
        family: Family,
        [block_q, block_k]: [usize; 2],
    ) -> Candidate {
        let Line(variant, element, head_dim) = *self;
        let options = match variant {
            Plain => PLAIN,
            Every => EVERY,
            Blocks => BLOCKS,
        };
        let highest = if element == F32 {
            Options::HIGHEST
        } else {
            Options::empty()
        };
        Candidate {
            companions,
            multiple: 1,
            options: options.union(highest),
            block_q,
            block_k,
            ..Candidate::of(main, family, element, [head_dim; 2])
        }
    }

    /// A kernel of the unit of an element type and head dimension, which calls `function`. With lists of blocks it
    /// is a kernel of its own in a unit of its own.
    fn kernel(&self, pass: &str, function: &str, plan: PlanType, block: Block) -> Kernel {
        let Line(variant, element, d) = *self;
        let of = format!("hdim{d}_{}", element.name());
        let (of, entry) = match variant {
            Blocks => (format!("blocks_{of}"), "XLATTN_GENERAL_BLOCKS"),
            Plain | Every => (of, "XLATTN_GENERAL"),
        };
        Kernel {
            symbol: format!("general_{pass}_{of}"),
            unit: format!("general_{of}"),
            place: place(&PLACES, pass),
            architecture: Architecture::Sm80,
            block,
            wgmma: false,
            spills: SPILLS,
            source: Source {
                header: "sm80/general.cuh",
                entry,
                arguments: format!("xlattn::{function}"),
                plan: Some(plan),
            },
        }
    }

    /// A kernel of which there is one for each variant.
    fn of_variant(&self, pass: &str, function: &str, plan: PlanType, block: Block) -> Kernel {
        let every = self.0 != Plain;
        let name = if every {
            pass.to_owned()
        } else {
            format!("{pass}_plain")
        };
        self.kernel(
            &name,
            &format!("{function}<{{plan}}, {every}>"),
            plan,
            block,
        )
    }
}

/// The kernel behind every forward kernel of an element type, for head dimensions up to `d`, with or without lists of blocks.
pub(super) fn repair(element: Element, d: usize, lists: bool) -> Kernel {
    let (variant, entry) = match lists {
        true => (Blocks, "XLATTN_GENERAL_REPAIR_BLOCKS"),
        false => (Every, "XLATTN_GENERAL_REPAIR"),
    };
    let block = forward_block(element, d);
    let mut kernel =
        Line(variant, element, d).kernel("fwd_repair", "", forward_plan(element, d), block);
    kernel.source.entry = entry;
    kernel.source.arguments = String::new();
    kernel
}

/// The backward kernels of float32 by TF32, each only if it is asked to, for head dimensions up to `d` and a normalised output.
pub(super) fn backward_if_asked(d: usize) -> Candidate {
    let all = Line(Every, Tf32, d).backward();
    let companions = all.companions.into_iter();
    Candidate {
        main: if_asked(all.main),
        companions: companions
            .filter(|(stage, _)| *stage != Stage::RowMaxima)
            .map(|(stage, kernel)| (stage, if_asked(kernel)))
            .collect(),
        ..all
    }
}

/// The same kernel with an argument more: whether to do anything.
fn if_asked(kernel: Kernel) -> Kernel {
    let mut source = kernel.source;
    source.header = "sm80/general_if.cuh";
    source.entry = match source.entry {
        "XLATTN_GENERAL" => "XLATTN_GENERAL_IF",
        "XLATTN_GENERAL_STAGE" => "XLATTN_GENERAL_STAGE_IF",
        "XLATTN_GENERAL_SUM_BIAS" => "XLATTN_GENERAL_SUM_BIAS_IF",
        entry => unreachable!("{entry} has no other form"),
    };
    Kernel {
        symbol: format!("{}_if", kernel.symbol),
        unit: format!("{}_if", kernel.unit),
        source,
        ..kernel
    }
}

/// The place of a name in a unit; behind all where it is not listed.
fn place(places: &[&str], name: &str) -> usize {
    let place = places.iter().position(|other| *other == name);
    place.unwrap_or(places.len())
}

/// A kernel on rows, without tiles.
fn stage(name: &str, function: &str) -> Kernel {
    Kernel {
        symbol: format!("general_bwd_{name}"),
        unit: "general_rows".to_owned(),
        place: place(&ROWS_PLACES, name),
        architecture: Architecture::Sm80,
        block: Block::of_threads(ROWS_THREADS),
        wgmma: false,
        spills: Spills::NONE,
        source: Source {
            header: "sm80/general.cuh",
            entry: "XLATTN_GENERAL_STAGE",
            arguments: format!("{ROWS_THREADS}, xlattn::{function}"),
            plan: None,
        },
    }
}

pub(super) fn sinks() -> Kernel {
    stage("sinks", "sink_gradients")
}

pub(super) fn sum_sinks() -> Kernel {
    stage("sum_sinks", "sum_sinks")
}

fn preprocess(element: Element) -> Kernel {
    let element = stored(element);
    let function = format!("preprocess_rows<{}>", element.cpp());
    stage(&format!("preprocess_{}", element.name()), &function)
}

fn sum_bias(element: Element) -> Kernel {
    let element = stored(element);
    let mut kernel = stage(&format!("sum_bias_{}", element.name()), "");
    kernel.source.entry = "XLATTN_GENERAL_SUM_BIAS";
    kernel.source.arguments = format!("{ROWS_THREADS}, {}", element.cpp());
    kernel
}

/// The element type of memory, for kernels without products.
fn stored(element: Element) -> Element {
    if element == Tf32 { F32 } else { element }
}

/// `GeneralForwardPlan`.
fn forward_block(element: Element, d: usize) -> Block {
    let half = element.size() == 2;
    let rows = if half && d <= 128 { 128 } else { 64 };
    let columns = match d {
        64 => 64,
        _ if half => 64,
        128 => 32,
        _ => 16,
    };
    Block {
        rows,
        columns,
        per_tile: 1,
        threads: 128,
        smem_bytes: (rows + 2 * columns) * d * element.size(),
    }
}

/// `GeneralBackwardPlan`.
fn backward_block(element: Element, d: usize, kept: Kept) -> Block {
    let (half, keys) = (element.size() == 2, kept == Kept::Keys);
    let wide = d > 128;
    let split = if wide && !half { 2 } else { 1 };
    let tall = half && (d == 64 || d == 128 && !keys);
    let groups = if wide && !half { 2 } else { 4 };
    let rows = 16 * groups * if tall { 2 } else { 1 };
    let columns = match (half, d) {
        (true, _) if d == (if keys { 128 } else { 64 }) => 64,
        (true, _) | (false, 64) => 32,
        (false, _) => 16,
    };
    let stages = if wide { 1 } else { 2 };
    Block {
        rows,
        columns,
        per_tile: if wide && keys && half { 2 } else { 1 },
        threads: 32 * groups as u32 * split,
        smem_bytes: (2 * rows + (stages + 1) * columns) * d * element.size(),
    }
}

fn forward_plan(element: Element, d: usize) -> PlanType {
    let block = forward_block(element, d);
    PlanType {
        template: format!("xlattn::GeneralForwardPlan<{}, {d}>", element.cpp()),
        tiles: vec![],
        members: vec![
            ("kRows", block.rows),
            ("kKeys", block.columns),
            ("kThreads", block.threads as usize),
            ("kBytes", block.smem_bytes),
        ],
    }
}

fn backward_plan(element: Element, d: usize, kept: Kept) -> PlanType {
    let block = backward_block(element, d, kept);
    PlanType {
        template: format!(
            "xlattn::GeneralBackwardPlan<{}, {d}, {}>",
            element.cpp(),
            kept == Kept::Keys
        ),
        tiles: vec![],
        members: vec![
            ("kRows", block.rows),
            ("kColumns", block.columns),
            ("kRoles", block.per_tile),
            ("kThreads", block.threads as usize),
            ("kBytes", block.smem_bytes),
        ],
    }
}
