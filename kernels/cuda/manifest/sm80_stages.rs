//! The forward pass with mma.sync of the 16-bit types, without options, of head dimensions that are multiples of 8:
//! `sm80/forward_stages.cuh`.

use super::sm80::{PLAIN, repair};
use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, PlanType, Source, Spills, Stage, dims,
    of_half_types,
};

struct Line {
    head_dim: usize,
    head_dim_v: usize,
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
    Line {
        head_dim_v: 128,
        ..line(192, 64)
    },
    line(192, 64),
    line(256, 64),
];

const fn line(head_dim: usize, rows: usize) -> Line {
    Line {
        head_dim,
        head_dim_v: head_dim,
        rows,
        spills: Spills::NONE,
    }
}

impl Line {
    /// Whether two warps share rows.
    fn is_split(&self) -> bool {
        self.head_dim > 128
    }
}

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, candidate)
}

fn candidate(line: &Line, element: Element) -> Candidate {
    let (d, dv) = (line.head_dim, line.head_dim_v);
    let main = kernel(line, element);
    Candidate {
        companions: vec![(Stage::Repair, repair(element, d.next_power_of_two(), false))],
        options: PLAIN,
        ..Candidate::of(main, Family::GeneralStages, element, [d, dv])
    }
}

/// `StagedForwardPlan` and `SplitForwardPlan`.
fn block(line: &Line) -> Block {
    let Line {
        head_dim: d,
        head_dim_v: dv,
        rows,
        ..
    } = *line;
    let (columns, elements) = if line.is_split() {
        let columns = 64;
        // Weights, and a maximum of each row from two warps in 32 bits.
        let shared = rows * columns + 2 * (rows * 2);
        (columns, rows * d + columns * (d + dv) + shared)
    } else {
        let columns = if d > 64 && rows == 128 { 48 } else { 64 };
        (columns, (rows + 2 * 2 * columns) * d.next_power_of_two())
    };
    Block {
        rows,
        columns,
        per_tile: 1,
        threads: 128,
        smem_bytes: 2 * elements,
    }
}

fn kernel(line: &Line, element: Element) -> Kernel {
    let Line {
        head_dim: d,
        head_dim_v: dv,
        rows,
        spills,
    } = *line;
    let block = block(line);
    let of = format!("{}_{}", dims(d, dv), element.name());
    let (name, function, columns, template) = if line.is_split() {
        let template = format!("SplitForwardPlan<{}, {d}, {dv}>", element.cpp());
        ("split", "split_forward", "kBlock", template)
    } else {
        let template = format!("StagedForwardPlan<{}, {rows}, {d}>", element.cpp());
        let name = if rows == 64 {
            "stages_rows64"
        } else {
            "stages"
        };
        (name, "staged_forward", "kKeys", template)
    };
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
