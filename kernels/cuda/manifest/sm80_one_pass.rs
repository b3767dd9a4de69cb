//! The backward pass in one pass with mma.sync, of the 16-bit types without options, on GPUs whose blocks of threads have
//! 160 KB of shared memory: `sm80/one_pass.cuh`.

use super::sm80::{PLAIN, sinks, sum_sinks};
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills,
    Stage, of_half_types,
};

/// Head dimensions.
const LINES: &[usize] = &[64, 128];

/// Keys that a block of threads owns, and queries that it takes at a time.
const BLOCK_K: usize = 128;
const BLOCK_Q: usize = 64;

/// Threads of the kernel before the main one.
const PREPROCESS_THREADS: u32 = 256;

/// What these kernels may spill.
const SPILLS: Spills = Spills {
    bytes: 256,
    reason: "of 255 registers 128 are dk and dv; a few addresses are read back once a block of queries",
};

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, candidate)
}

fn candidate(head_dim: &usize, element: Element) -> Candidate {
    let d = *head_dim;
    let main = kernel(element, d, "", "one_pass<{plan}>", block(d), SPILLS);
    let of_rows = Block {
        rows: BLOCK_Q,
        columns: 1,
        smem_bytes: 0,
        ..block(d)
    };
    let postprocess = "one_pass_postprocess<{plan}>";
    let postprocess = kernel(
        element,
        d,
        "_postprocess",
        postprocess,
        of_rows,
        Spills::NONE,
    );
    Candidate {
        companions: vec![
            (Stage::Preprocess, preprocess(element, d)),
            (Stage::Postprocess, postprocess),
            (Stage::SinkGradient, sinks()),
            (Stage::SumSinks, sum_sinks()),
        ],
        multiple: 1,
        options: PLAIN.difference(Options::DETERMINISTIC),
        block_q: BLOCK_Q,
        block_k: BLOCK_K,
        ..Candidate::of(main, Family::GeneralOnePass, element, [d; 2])
    }
}

/// `OnePassPlan`.
fn block(d: usize) -> Block {
    let (split, row_bytes) = (d / 64, 2 * d);
    let tiles = (2 * BLOCK_K + 4 * BLOCK_Q) * row_bytes;
    let scores = split * (BLOCK_K * BLOCK_Q * 2);
    // Two stages of lse and delta.
    let statistics = 4 * (BLOCK_Q * 4);
    let barriers = if split > 1 { 32 } else { 0 };
    Block {
        rows: BLOCK_K,
        columns: BLOCK_Q,
        per_tile: 1,
        threads: 128 * split as u32,
        smem_bytes: tiles + scores + statistics + barriers,
    }
}

/// A kernel with tiles, in the unit of its element type and head dimension.
fn kernel(
    element: Element,
    d: usize,
    stage: &str,
    function: &str,
    taken: Block,
    spills: Spills,
) -> Kernel {
    let of = format!("hdim{d}_{}", element.name());
    let Block {
        rows,
        columns,
        threads,
        smem_bytes,
        ..
    } = block(d);
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
                template: format!("xlattn::OnePassPlan<{}, {d}>", element.cpp()),
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

fn preprocess(element: Element, d: usize) -> Kernel {
    let function = format!("one_pass_preprocess<{}, {d}>", element.cpp());
    Kernel {
        block: Block::of_threads(PREPROCESS_THREADS),
        source: Source {
            header: "sm80/one_pass.cuh",
            entry: "XLATTN_GENERAL_STAGE",
            arguments: format!("{PREPROCESS_THREADS}, xlattn::{function}"),
            plan: None,
        },
        ..kernel(element, d, "_preprocess", "", block(d), Spills::NONE)
    }
}
