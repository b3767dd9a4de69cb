//! The backward pass in one pass with mma.sync, of the 16-bit types without options, on GPUs whose blocks of threads have
//! 160 KB of shared memory: `sm80/one_pass.cuh`.

use super::sm80::{PLAIN, sinks, sum_sinks};
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills,
    Stage, dims, of_half_types,
};

/// Head dimensions, those of values second.
const LINES: &[[usize; 2]] = &[[64; 2], [128; 2], [192, 128], [192; 2], [256; 2]];

/// Queries that a block of threads takes at a time.
const BLOCK_Q: usize = 64;

/// Threads of the kernel before the main one.
const PREPROCESS_THREADS: u32 = 256;

/// Blocks of threads that sum the parts of a tile of keys: of dk and dv, and halves of the rows.
const SUM_BLOCKS: usize = 4;

/// What these kernels may spill.
const fn spills([d, dv]: [usize; 2]) -> Spills {
    match (d, dv) {
        (192, 192) => Spills {
            bytes: 452,
            reason: WARPS,
        },
        (192, _) => Spills {
            bytes: 260,
            reason: WARPS,
        },
        (256, _) => Spills::NONE,
        _ => Spills {
            bytes: 256,
            reason: "of 255 registers 128 are dk and dv; a few addresses are read back once a block of queries",
        },
    }
}

const WARPS: &str = "of 168 registers of twelve warps 96 or 80 are dk and dv; eight warps, which spill nothing, are slower";

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, candidate)
}

fn candidate(dims: &[usize; 2], element: Element) -> Candidate {
    let block = block(*dims);
    let main = kernel(element, *dims, "", "one_pass<{plan}>", block, spills(*dims));
    let of_rows = Block {
        rows: BLOCK_Q,
        columns: 1,
        smem_bytes: 0,
        ..block
    };
    let postprocess = "one_pass_postprocess<{plan}>";
    let postprocess = kernel(
        element,
        *dims,
        "_postprocess",
        postprocess,
        of_rows,
        Spills::NONE,
    );
    Candidate {
        companions: vec![
            (Stage::Preprocess, preprocess(element, *dims)),
            (Stage::SumParts, sum_parts(element, *dims)),
            (Stage::Postprocess, postprocess),
            (Stage::SinkGradient, sinks()),
            (Stage::SumSinks, sum_sinks()),
        ],
        multiple: 1,
        options: PLAIN.difference(Options::DETERMINISTIC),
        block_q: BLOCK_Q,
        block_k: block.rows,
        ..Candidate::of(main, Family::GeneralOnePass, element, *dims)
    }
}

/// `OnePassPlan`.
fn block([d, dv]: [usize; 2]) -> Block {
    let keys = match d {
        256 => 64,
        192 => 96,
        _ => 128,
    };
    let stages = if d > 128 { 1 } else { 2 };
    // Of each 32 keys.
    let warps_of_group = if d > 128 { 4 } else { d / 64 };
    let tiles = (keys + stages * BLOCK_Q) * (2 * (d + dv));
    // dS, and weights where warps of a group have different queries.
    let scores = warps_of_group.min(2) * (keys * BLOCK_Q * 2);
    let statistics = stages * (2 * BLOCK_Q * 4);
    let barriers = match (warps_of_group, stages) {
        (1, _) => 0,
        (_, 1) => 6,
        _ => 4,
    };
    Block {
        rows: keys,
        columns: BLOCK_Q,
        per_tile: 1,
        threads: (keys * warps_of_group) as u32,
        smem_bytes: tiles + scores + statistics + barriers * 8,
    }
}

/// A kernel with tiles, in the unit of its element type and head dimension.
fn kernel(
    element: Element,
    [d, dv]: [usize; 2],
    stage: &str,
    function: &str,
    taken: Block,
    spills: Spills,
) -> Kernel {
    let of = format!("{}_{}", dims(d, dv), element.name());
    let Block {
        rows,
        columns,
        threads,
        smem_bytes,
        ..
    } = block([d, dv]);
    Kernel {
        symbol: format!("general_bwd_one_pass{stage}_{of}"),
        unit: format!("general_one_pass_{of}"),
        place: 0,
        architecture: Architecture::Sm80,
        block: taken,
        wgmma: false,
        spills,
        source: Source {
            header: "sm80/one_pass.cuh",
            entry: "XLATTN_GENERAL",
            arguments: format!("xlattn::{function}"),
            plan: Some(PlanType {
                template: format!("xlattn::OnePassPlan<{}, {d}, {dv}>", element.cpp()),
                tiles: vec![],
                members: vec![
                    ("kRows", rows),
                    ("kColumns", columns),
                    ("kThreads", threads as usize),
                    ("kBytes", smem_bytes),
                ],
            }),
        },
    }
}

fn sum_parts(element: Element, dims: [usize; 2]) -> Kernel {
    let of_tile = Block {
        per_tile: SUM_BLOCKS,
        smem_bytes: 0,
        ..block(dims)
    };
    let mut kernel = kernel(element, dims, "_sum_parts", "", of_tile, Spills::NONE);
    kernel.source.entry = "XLATTN_ONE_PASS_SUM_PARTS";
    kernel.source.arguments.clear();
    if let Some(plan) = &mut kernel.source.plan {
        plan.members.push(("kSumBlocks", SUM_BLOCKS));
    }
    kernel
}

fn preprocess(element: Element, dims: [usize; 2]) -> Kernel {
    let function = format!("one_pass_preprocess<{}, {}>", element.cpp(), dims[1]);
    Kernel {
        block: Block::of_threads(PREPROCESS_THREADS),
        source: Source {
            header: "sm80/one_pass.cuh",
            entry: "XLATTN_GENERAL_STAGE",
            arguments: format!("{PREPROCESS_THREADS}, xlattn::{function}"),
            plan: None,
        },
        ..kernel(element, dims, "_preprocess", "", block(dims), Spills::NONE)
    }
}
