//! Kernels for few queries and many keys: `decode/decode.cuh`, and `decode/cluster.cuh` where clusters share the keys of a row.

use super::{
    Architecture, Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills,
    Stage, of_half_types,
};

/// What an instantiation is named for, and has.
#[derive(Clone, Copy)]
struct Variant {
    name: &'static str,
    options: Options,
    /// Whether a cluster of blocks of threads shares the keys of a row.
    cluster: bool,
}

const PLAIN: Variant = Variant {
    name: "decode_plain",
    options: Options::LENGTHS
        .union(Options::OFFSETS)
        .union(Options::SINKS)
        .union(Options::SPAN),
    cluster: false,
};
const CLUSTER: Variant = Variant {
    name: "decode_cluster",
    cluster: true,
    ..PLAIN
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
    cluster: false,
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
    line(CLUSTER, 64,  16),
    line(CLUSTER, 128, 16),
    line(CLUSTER, 256, 16),
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

/// Blocks of a cluster, at most: `kMostCtas`.
pub(crate) const MOST_CLUSTER: usize = 16;

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
        let Variant { name, cluster, .. } = self.variant;
        let block = self.block();
        let options = self.variant.options != PLAIN.options;
        let row_warps = self.block_q / 16;
        let plan = PlanType {
            template: format!(
                "xlattn::DecodePlan<{}, {d}, {row_warps}, {options}, {cluster}>",
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
        let (family, architecture, unit, header, entry) = if cluster {
            (
                Family::DecodeCluster,
                Architecture::Sm90a,
                "decode_cluster".to_owned(),
                "decode/cluster.cuh",
                "XLATTN_DECODE_CLUSTER",
            )
        } else {
            (
                Family::Decode,
                Architecture::Sm80,
                format!("decode_hdim{d}"),
                "decode/decode.cuh",
                "XLATTN_DECODE",
            )
        };
        let main = Kernel {
            symbol: format!("{name}_rows{}_hdim{d}_{}", self.block_q, element.name()),
            unit: format!("{unit}_{}", element.name()),
            place: 0,
            architecture,
            block,
            wgmma: false,
            spills: self.spills,
            source: Source {
                header,
                entry,
                arguments: String::new(),
                plan: Some(plan),
            },
        };
        let adds_parts = (!cluster).then(|| (Stage::Combine, combine(element)));
        Candidate {
            companions: adds_parts.into_iter().collect(),
            options: self.variant.options,
            ..Candidate::of(main, family, element, [d; 2])
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
        let rest = if self.variant.cluster {
            // What blocks of a cluster send: four columns a part, its maximum and sum; their barrier.
            queries + (self.block_q * d / 4 + MOST_CLUSTER) * 24 + 16
        } else {
            queries.max(sums)
        };
        Block {
            rows: self.block_q,
            columns,
            per_tile: 1,
            threads: THREADS,
            smem_bytes: ring + rest + statistics,
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
