//! Kernels for few queries and many keys: `decode/decode.cuh`.

use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills,
    Stage, of_half_types,
};

/// What an instantiation is named for, and has.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
}

const PLAIN: Variant = Variant {
    name: "decode_plain",
    options: Options::LENGTHS
        .union(Options::OFFSETS)
        .union(Options::SINKS)
        .union(Options::SPAN),
};
const EVERY: Variant = Variant {
    name: "decode",
    options: PLAIN
        .options
        .union(Options::SEGMENTS)
        .union(Options::MASK)
        .union(Options::BIAS)
        .union(Options::SOFTCAP)
        .union(Options::SCALE)
        .union(Options::UNNORMALIZED),
};

const ONCE_A_ROW: &str = "once a row, outside the loop over keys";

struct Line {
    variant: Variant,
    head_dim: usize,
    block_q: usize,
    spills: Spills,
}

/// Each is a kernel of every element type.
#[rustfmt::skip] // one line an instantiation
const LINES: &[Line] = &[
    //   variant d    query rows
    line(PLAIN, 64,  16),
    line(PLAIN, 64,  64),
    line(PLAIN, 128, 16),
    line(PLAIN, 128, 64),
    line(PLAIN, 256, 16).spills(64, ONCE_A_ROW),
    line(PLAIN, 256, 32).spills(64, ONCE_A_ROW),
    line(EVERY, 64,  16),
    line(EVERY, 64,  64),
    line(EVERY, 128, 16),
    line(EVERY, 128, 64),
    line(EVERY, 256, 16).spills(72, ONCE_A_ROW),
    line(EVERY, 256, 32).spills(160, ONCE_A_ROW),
];

const THREADS: u32 = 128;
const COMBINE_THREADS: u32 = 256;

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, Line::candidate)
}

const fn line(variant: Variant, head_dim: usize, block_q: usize) -> Line {
    Line {
        variant,
        head_dim,
        block_q,
        spills: Spills::NONE,
    }
}

impl Line {
    const fn spills(mut self, bytes: u32, reason: &'static str) -> Line {
        self.spills = Spills { bytes, reason };
        self
    }

    fn candidate(&self, element: Element) -> Candidate {
        let d = self.head_dim;
        let block = self.block();
        let options = self.variant.options != PLAIN.options;
        let row_warps = self.block_q / 16;
        let plan = PlanType {
            template: format!(
                "xlattn::DecodePlan<{}, {d}, {row_warps}, {options}>",
                element.cpp()
            ),
            tiles: vec![],
            members: vec![
                ("kRows", block.rows),
                ("kBlock", block.columns),
                ("kThreads", block.threads as usize),
                ("kBytes", block.smem_bytes),
            ],
        };
        let main = Kernel {
            symbol: format!(
                "{}_rows{}_hdim{d}_{}",
                self.variant.name,
                self.block_q,
                element.name()
            ),
            unit: format!("decode_hdim{d}_{}", element.name()),
            place: 0,
            architecture: Architecture::Sm80,
            block,
            wgmma: false,
            spills: self.spills,
            source: Source {
                header: "decode/decode.cuh",
                entry: "XLATTN_DECODE",
                arguments: String::new(),
                plan: Some(plan),
            },
        };
        Candidate {
            companions: vec![(Stage::Combine, combine(element))],
            options: self.variant.options,
            ..Candidate::of(main, Family::Decode, element, [d; 2])
        }
    }

    /// `DecodePlan`.
    fn block(&self) -> Block {
        let d = self.head_dim;
        // Of the warps that share queries: four for 16 rows, fewer for more.
        let columns = if d == 64 { 4 * 32 } else { 4 * 16 };
        let ring = 5 * columns * d.min(128) * 2;
        let (queries, sums) = (self.block_q * d * 2, 2 * 4 * 16 * 36 * 4);
        let statistics = 4 * 16 * 8;
        Block {
            rows: self.block_q,
            columns,
            per_tile: 1,
            threads: THREADS,
            smem_bytes: ring + queries.max(sums) + statistics,
        }
    }
}

fn combine(element: Element) -> Kernel {
    Kernel {
        symbol: format!("decode_combine_{}", element.name()),
        unit: "decode_combine".to_owned(),
        place: 0,
        architecture: Architecture::Sm80,
        block: Block::of_threads(COMBINE_THREADS),
        wgmma: false,
        spills: Spills::NONE,
        source: Source {
            header: "decode/combine.cuh",
            entry: "XLATTN_DECODE_COMBINE",
            arguments: format!("{COMBINE_THREADS}, {}", element.cpp()),
            plan: None,
        },
    }
}
