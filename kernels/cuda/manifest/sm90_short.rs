//! Backward kernels with TMA and wgmma for batch rows of at most 64 or 128 keys: `sm90/backward_short.cuh`.

use super::{
    Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills, Stage,
    of_half_types,
};
use super::{dims, sm90};

/// Causal masks, windows, lengths, sinks.
const INTERVALS: Options = Options::INPUTS
    .difference(Options::PACKED)
    .union(Options::SPAN)
    .union(Options::DLSE)
    .union(Options::DETERMINISTIC);
/// Every option but a bias, and the gradient of sinks.
const UNBIASED: Options = INTERVALS
    .union(Options::SEGMENTS)
    .union(Options::MASK)
    .union(Options::SOFTCAP)
    .union(Options::DROPOUT);
const BIASED: Options = UNBIASED
    .union(Options::BIAS)
    .union(Options::DBIAS)
    .union(Options::SHARED_DBIAS);

/// What an instantiation is named for, has, and is told of it as a C++ policy.
struct Variant {
    name: &'static str,
    options: Options,
    policy: &'static str,
}

const SPAN: Variant = Variant {
    name: "span",
    options: INTERVALS,
    policy: "NoOptions",
};
const OPTIONS: Variant = Variant {
    name: "options",
    options: UNBIASED,
    policy: "UnbiasedOptions",
};
const BIAS: Variant = Variant {
    name: "bias",
    options: BIASED,
    policy: "BiasedOptions",
};

const ROWS: &str = "what is known of rows, around the options";

struct Line {
    /// Queries and keys of a tile.
    side: usize,
    head_dim: usize,
    variant: Variant,
    /// Blocks of threads of a multiprocessor.
    residents: usize,
    spills: Spills,
}

/// Each for both types of `HALF_TYPES`; spills are those of the worse.
#[rustfmt::skip] // one line an instantiation
const LINES: &[Line] = &[
    //   side d    variant  residents
    line(64,  32,  SPAN,    4),
    line(64,  64,  SPAN,    3),
    line(64,  128, SPAN,    2),
    line(64,  32,  OPTIONS, 4).spills(184, ROWS),
    line(64,  64,  OPTIONS, 3).spills(112, ROWS),
    line(64,  128, OPTIONS, 2),
    line(64,  32,  BIAS,    3),
    line(64,  64,  BIAS,    3).spills(136, ROWS),
    line(64,  128, BIAS,    2).spills(100, ROWS),
    line(128, 32,  SPAN,    2).spills(128, ROWS),
    line(128, 64,  SPAN,    2).spills(184, ROWS),
    line(128, 128, SPAN,    1),
    line(128, 32,  OPTIONS, 2).spills(304, ROWS),
    line(128, 64,  OPTIONS, 2).spills(304, ROWS),
    line(128, 128, OPTIONS, 1),
];

/// Queries of a tile whose scores a warpgroup computes, and keys whose gradients it has.
pub(crate) const WARPGROUP_ROWS: usize = 64;
/// Sums of the scores of a warpgroup's queries and keys, for the gradient of a bias.
pub(crate) const SUM_BYTES: usize = WARPGROUP_ROWS * WARPGROUP_ROWS * 4;

pub(super) fn candidates() -> Vec<Candidate> {
    of_half_types(LINES, Line::candidate)
}

const fn line(side: usize, head_dim: usize, variant: Variant, residents: usize) -> Line {
    Line {
        side,
        head_dim,
        variant,
        residents,
        spills: Spills::NONE,
    }
}

impl Line {
    const fn spills(mut self, bytes: u32, reason: &'static str) -> Line {
        self.spills = Spills { bytes, reason };
        self
    }

    fn candidate(&self, element: Element) -> Candidate {
        let (side, d, variant) = (self.side, self.head_dim, &self.variant);
        let has_bias = variant.options.contains(Options::BIAS);
        let warpgroups = side / WARPGROUP_ROWS;
        // Keys, values, queries and dout; weights and scores, which two warpgroups have in one place; sums of these in float32
        // and a bias of 16 bits; two barriers.
        let places = if warpgroups == 1 { 2 } else { 1 };
        let tiles = 4 * side * sm90::row_bytes(d) + places * side * sm90::row_bytes(side);
        let of_bias = if has_bias {
            SUM_BYTES + side * side * 2
        } else {
            0
        };
        let block = Block {
            rows: side,
            columns: side,
            per_tile: 1,
            threads: 128 * warpgroups as u32,
            smem_bytes: tiles + of_bias + 16 + 1024,
        };
        let source = Source {
            header: "sm90/backward_short.cuh",
            entry: "XLATTN_BACKWARD_SHORT_SM90",
            arguments: String::new(),
            plan: Some(PlanType {
                template: format!(
                    "xlattn::BackwardShortPlan<{}, {d}, {side}, {}, xlattn::{}>",
                    element.cpp(),
                    self.residents,
                    variant.policy,
                ),
                tiles: vec![],
                members: sm90::members(block),
            }),
        };
        let name = format!(
            "flash_bwd_short{side}_{}_{}_{}_sm90",
            dims(d, d),
            element.name(),
            variant.name
        );
        let main = sm90::main_kernel(name, block, self.spills, source);
        let companions = if has_bias {
            vec![(Stage::SumBias, sum_bias(element))]
        } else {
            Vec::new()
        };
        Candidate {
            companions,
            options: variant.options,
            residents: self.residents,
            ..Candidate::of(main, Family::BackwardShort, element, [d, d])
        }
    }
}

/// The kernel that adds the parts of the gradient of a bias.
fn sum_bias(element: Element) -> Kernel {
    sm90::small(
        format!("flash_bwd_short_sum_bias_{}_sm90", element.name()),
        "sm90/backward_short.cuh",
        "XLATTN_BACKWARD_SUM_SHORT",
        element.cpp().to_owned(),
        256,
    )
}
