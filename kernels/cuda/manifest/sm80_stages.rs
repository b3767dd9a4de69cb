//! The forward pass with mma.sync of the 16-bit types, without options, of head dimensions that are multiples of 8:
//! `sm80/forward_stages.cuh`.

use super::sm80::{PLAIN, repair};
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, PlanType, Source, Spills, Stage,
    of_half_types,
};

struct Line {
    head_dim: usize,
    /// Queries of a tile.
    rows: usize,
    spills: Spills,
}

/// Those with tiles of 64 queries come first, where others are left beside them: they are for few tiles.
const LINES: &[Line] = &[
    line(64, 64),
    line(64, 128),
    line(96, 64),
    line(96, 128),
    line(128, 64),
    Line {
        spills: Spills {
            bytes: 100,
            reason: "of 255 registers 128 are output and 48 scores; a few addresses are read back once a block of keys",
        },
        ..line(128, 128)
    },
    line(SPLIT, 64),
];

/// The head dimension from which on two warps share rows.
const SPLIT: usize = 256;

const fn line(head_dim: usize, rows: usize) -> Line {
    Line {
        head_dim,
        rows,
        spills: Spills::NONE,
    }
}

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, candidate)
}

fn candidate(line: &Line, element: Element) -> Candidate {
    let d = line.head_dim;
    let main = kernel(line, element);
    Candidate {
        companions: vec![(Stage::Repair, repair(element, d.next_power_of_two(), false))],
        options: PLAIN,
        ..Candidate::of(main, Family::GeneralStages, element, [d; 2])
    }
}

/// `StagedForwardPlan` and `SplitForwardPlan`.
fn block(line: &Line) -> Block {
    let Line { head_dim, rows, .. } = *line;
    let row_bytes = 2 * head_dim.next_power_of_two();
    let columns = if head_dim > 64 && rows == 128 { 48 } else { 64 };
    let (stages, shared) = if head_dim == SPLIT {
        // Weights, and a maximum of each row from two warps.
        (1, rows * columns * 2 + 2 * (rows * 4))
    } else {
        (2, 0)
    };
    Block {
        rows,
        columns,
        per_tile: 1,
        threads: 128,
        smem_bytes: (rows + stages * 2 * columns) * row_bytes + shared,
    }
}

fn kernel(line: &Line, element: Element) -> Kernel {
    let Line {
        head_dim: d,
        rows,
        spills,
    } = *line;
    let block = block(line);
    let of = format!("hdim{d}_{}", element.name());
    let (name, function, template) = if d == SPLIT {
        (
            "split",
            "split_forward",
            format!("SplitForwardPlan<{}>", element.cpp()),
        )
    } else {
        let template = format!("StagedForwardPlan<{}, {rows}, {d}>", element.cpp());
        let name = if rows == 64 {
            "stages_rows64"
        } else {
            "stages"
        };
        (name, "staged_forward", template)
    };
    let columns = if d == SPLIT { "kBlock" } else { "kKeys" };
    Kernel {
        symbol: format!("general_fwd_{name}_{of}"),
        unit: format!("general_stages_{of}"),
        place: 0,
        architecture: Architecture::Sm80,
        block,
        wgmma: false,
        spills,
        source: Source {
            header: "sm80/forward_stages.cuh",
            entry: "XLATTN_GENERAL",
            arguments: format!("xlattn::{function}<{{plan}}>"),
            plan: Some(PlanType {
                template: format!("xlattn::{template}"),
                tiles: vec![],
                members: vec![
                    ("kRows", block.rows),
                    (columns, block.columns),
                    ("kThreads", block.threads as usize),
                    ("kBytes", block.smem_bytes),
                ],
            }),
        },
    }
}
