//! Kernels with TMA and wgmma for batch rows of at most 64 to 256 keys: `sm90/forward_short.cuh`, `sm90/backward_short.cuh`.

use super::{
    Block, Candidate, Element, Family, Kernel, Options, PlanType, Source, Spills, Stage,
    of_half_types,
};
use super::{dims, sm90};

/// What an instantiation is named for, has, and is told of it as a C++ policy.
struct Variant {
    name: &'static str,
    options: Options,
    policy: &'static str,
}

/// Causal masks, windows, lengths, sinks.
const SPAN: Variant = Variant {
    name: "span",
    options: Options::INPUTS
        .difference(Options::PACKED)
        .union(Options::SPAN),
    policy: "NoOptions",
};
/// Every option but a bias.
const OPTIONS: Variant = Variant {
    name: "options",
    options: SPAN
        .options
        .union(Options::SEGMENTS)
        .union(Options::MASK)
        .union(Options::SOFTCAP)
        .union(Options::DROPOUT),
    policy: "UnbiasedOptions",
};
const BIAS: Variant = Variant {
    name: "bias",
    options: OPTIONS.options.union(Options::BIAS),
    policy: "BiasedOptions",
};

/// What kernels have besides, of forward and backward passes; not the gradient of sinks.
const FORWARD: Options = Options::UNNORMALIZED;
const BACKWARD: Options = Options::DLSE.union(Options::DETERMINISTIC);
const BACKWARD_BIAS: Options = Options::DBIAS.union(Options::SHARED_DBIAS);

const ROWS: &str = "what is known of rows, around the options";

struct Line {
    /// Keys of a tile; of backward passes also queries.
    keys: usize,
    head_dim: usize,
    variant: Variant,
    /// Blocks of threads of a multiprocessor.
    residents: usize,
    spills: Spills,
}

/// Each for both types of `HALF_TYPES`; spills are those of the worse.
#[rustfmt::skip] // one line an instantiation
const FORWARD_LINES: &[Line] = &[
    //   keys d    variant  residents
    line(64,  32,  SPAN,    8),
    line(64,  64,  SPAN,    6),
    line(64,  128, SPAN,    4),
    line(64,  32,  OPTIONS, 7),
    line(64,  64,  OPTIONS, 6),
    line(64,  128, OPTIONS, 4),
    line(64,  32,  BIAS,    5).spills(64, ROWS),
    line(64,  64,  BIAS,    5).spills(64, ROWS),
    line(64,  128, BIAS,    3),
    line(128, 32,  SPAN,    5).spills(48, ROWS),
    line(128, 64,  SPAN,    5).spills(48, ROWS),
    line(128, 32,  OPTIONS, 4),
    line(128, 64,  OPTIONS, 4),
    line(128, 32,  BIAS,    3).spills(64, ROWS),
    line(128, 64,  BIAS,    3).spills(64, ROWS),
    line(192, 32,  SPAN,    3),
    line(192, 64,  SPAN,    3),
    line(256, 32,  SPAN,    3).spills(16, ROWS),
];

/// The same for backward passes.
#[rustfmt::skip] // one line an instantiation
const BACKWARD_LINES: &[Line] = &[
    line(64,  32,  SPAN,    4),
    line(64,  64,  SPAN,    3),
    line(64,  128, SPAN,    2),
    line(64,  32,  OPTIONS, 4).spills(304, ROWS),
    line(64,  64,  OPTIONS, 3).spills(152, ROWS),
    line(64,  128, OPTIONS, 2),
    line(64,  32,  BIAS,    3),
    line(64,  64,  BIAS,    3).spills(152, ROWS),
    line(64,  128, BIAS,    2).spills(24, ROWS),
    line(128, 32,  SPAN,    2).spills(72, ROWS),
    line(128, 64,  SPAN,    2).spills(192, ROWS),
    line(128, 128, SPAN,    1),
    line(128, 32,  OPTIONS, 2).spills(256, ROWS),
    line(128, 64,  OPTIONS, 2).spills(304, ROWS),
    line(128, 128, OPTIONS, 1),
];

/// Queries of a tile whose scores a warpgroup computes, and keys whose gradients it has.
pub(crate) const WARPGROUP_ROWS: usize = 64;
/// Sums of the scores of a warpgroup's queries and keys, for the gradient of a bias.
pub(crate) const SUM_BYTES: usize = WARPGROUP_ROWS * WARPGROUP_ROWS * 4;
/// Two barriers, and what is lost by starting at a multiple of 1024.
const BARRIER_BYTES: usize = 16 + 1024;

pub(super) fn candidates() -> Vec<Candidate> {
    [
        of_half_types(FORWARD_LINES, Line::forward),
        of_half_types(BACKWARD_LINES, Line::backward),
    ]
    .concat()
}

const fn line(keys: usize, head_dim: usize, variant: Variant, residents: usize) -> Line {
    Line {
        keys,
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

    fn has_bias(&self) -> bool {
        self.variant.options.contains(Options::BIAS)
    }

    fn forward(&self, element: Element) -> Candidate {
        let (rows, keys) = (WARPGROUP_ROWS, self.keys);
        // Queries, keys and values; with a bias a place for the output, and one for 16 bits of it.
        let row = sm90::row_bytes(self.head_dim);
        let tiles = (rows + 2 * keys) * row;
        let of_bias = if self.has_bias() {
            rows * row + rows * keys * 2
        } else {
            0
        };
        let main = self.main(
            element,
            Kind {
                pass: "fwd",
                header: "sm90/forward_short.cuh",
                entry: "XLATTN_FORWARD_SHORT_SM90",
                plan: "ForwardShortPlan",
                members: vec![
                    ("kTogether", holds_rows(keys, self.variant.options).into()),
                    ("kPairs", shares_keys(keys, self.variant.options).into()),
                    ("kKeeps", keeps_keys(keys).into()),
                ],
            },
            Block {
                rows,
                columns: keys,
                per_tile: 1,
                threads: 128,
                smem_bytes: tiles + of_bias + BARRIER_BYTES,
            },
        );
        self.candidate(main, Family::ForwardShort, element, FORWARD)
    }

    fn backward(&self, element: Element) -> Candidate {
        let side = self.keys;
        let warpgroups = side / WARPGROUP_ROWS;
        // Keys, values, queries and dout; weights and scores, which two warpgroups have in one place; sums of these in float32
        // and a bias of 16 bits.
        let places = if warpgroups == 1 { 2 } else { 1 };
        let tiles =
            4 * side * sm90::row_bytes(self.head_dim) + places * side * sm90::row_bytes(side);
        let (of_bias, extra) = if self.has_bias() {
            (SUM_BYTES + side * side * 2, BACKWARD.union(BACKWARD_BIAS))
        } else {
            (0, BACKWARD)
        };
        let main = self.main(
            element,
            Kind {
                pass: "bwd",
                header: "sm90/backward_short.cuh",
                entry: "XLATTN_BACKWARD_SHORT_SM90",
                plan: "BackwardShortPlan",
                members: vec![("kTogether", holds_rows(side, self.variant.options).into())],
            },
            Block {
                rows: side,
                columns: side,
                per_tile: 1,
                threads: 128 * warpgroups as u32,
                smem_bytes: tiles + of_bias + BARRIER_BYTES,
            },
        );
        let companions = if self.has_bias() {
            vec![(Stage::SumBias, sum_bias(element))]
        } else {
            Vec::new()
        };
        Candidate {
            companions,
            ..self.candidate(main, Family::BackwardShort, element, extra)
        }
    }

    fn candidate(
        &self,
        main: Kernel,
        family: Family,
        element: Element,
        extra: Options,
    ) -> Candidate {
        Candidate {
            options: self.variant.options.union(extra),
            residents: self.residents,
            ..Candidate::of(main, family, element, [self.head_dim; 2])
        }
    }

    fn main(&self, element: Element, kind: Kind, block: Block) -> Kernel {
        let (keys, d, variant) = (self.keys, self.head_dim, &self.variant);
        let source = Source {
            header: kind.header,
            entry: kind.entry,
            arguments: String::new(),
            plan: Some(PlanType {
                template: format!(
                    "xlattn::{}<{}, {d}, {keys}, {}, xlattn::{}>",
                    kind.plan,
                    element.cpp(),
                    self.residents,
                    variant.policy,
                ),
                tiles: vec![],
                members: [sm90::members(block), kind.members].concat(),
            }),
        };
        let name = format!(
            "flash_{}_short{keys}_{}_{}_{}_sm90",
            kind.pass,
            dims(d, d),
            element.name(),
            variant.name
        );
        sm90::main_kernel(name, block, self.spills, source)
    }
}

/// Whether a tile of a kernel may have several batch rows.
pub(crate) const fn holds_rows(keys: usize, options: Options) -> bool {
    keys == WARPGROUP_ROWS && !options.contains(Options::MASK)
}

/// Whether two blocks of threads of a forward kernel may load keys and values for both.
pub(crate) const fn shares_keys(keys: usize, options: Options) -> bool {
    keys == 2 * WARPGROUP_ROWS && !options.contains(Options::MASK)
}

/// Whether a block of threads of a forward kernel takes several tiles, for which keys and values stay while these read the same.
pub(crate) const fn keeps_keys(keys: usize) -> bool {
    keys > 2 * WARPGROUP_ROWS
}

/// What the C++ of a pass is called.
struct Kind {
    pass: &'static str,
    header: &'static str,
    entry: &'static str,
    plan: &'static str,
    /// Besides those of a block.
    members: Vec<(&'static str, usize)>,
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
