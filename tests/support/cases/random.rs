//! Random problems: what is asked, small enough to print, and the data drawn from its seed.

use proptest::prelude::*;
use proptest::sample::select;
use xlattn::attention::{Alignment, Attributes, Dtype};

use super::{Case, Tensor};

pub(crate) const FLOATS: [Dtype; 4] = [Dtype::F32, Dtype::F16, Dtype::Bf16, Dtype::F64];

/// A random problem. Letters as in the definition; `full` flags say which axes of `[b, hq, sq, sk]`
/// are not broadcast.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    pub(crate) dtype: Dtype,
    pub(crate) packed: bool,
    pub(crate) shape: Shape,
    pub(crate) causal: bool,
    pub(crate) top_left: bool,
    pub(crate) window: (Option<i64>, Option<i64>),
    /// Softmax scale in units of the default.
    pub(crate) scale: Option<f64>,
    pub(crate) softcap: Option<f64>,
    /// Axes, and whether it has query's dtype rather than float32.
    pub(crate) bias: Option<([bool; 4], bool)>,
    pub(crate) mask: Option<[bool; 4]>,
    pub(crate) segments: bool,
    /// How each side's lengths are given.
    pub(crate) lengths: (Lengths, Lengths),
    /// Count, and axes besides it: none, heads, batch and heads.
    pub(crate) sinks: Option<(usize, usize)>,
    /// Probability, and whether each batch row has a seed.
    pub(crate) dropout: Option<(f64, bool)>,
    /// Whether per batch row.
    pub(crate) offsets: Option<bool>,
    pub(crate) batch_period: i64,
    pub(crate) normalize_output: bool,
    pub(crate) dlse: bool,
    /// Of the data.
    pub(crate) seed: u64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) b: usize,
    pub(crate) sq: usize,
    pub(crate) sk: usize,
    pub(crate) hk: usize,
    /// Query heads per key head.
    pub(crate) group: usize,
    pub(crate) d: usize,
    pub(crate) dv: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Lengths {
    Full,
    Cumulative,
    PerRow,
}

/// Any problem the targets take.
pub(crate) fn any_spec() -> impl Strategy<Value = Spec> {
    let options = (
        proptest::option::weighted(0.3, (any::<[bool; 4]>(), any::<bool>())),
        proptest::option::weighted(0.3, any::<[bool; 4]>()),
        proptest::bool::weighted(0.3),
        (lengths(), lengths()),
        proptest::option::weighted(0.4, (1..4usize, 0..3usize)),
        proptest::option::weighted(0.3, (0.05..0.8, any::<bool>())),
        proptest::option::weighted(0.3, any::<bool>()),
        prop_oneof![4 => Just(0i64), 1 => 1..4i64],
        (proptest::bool::weighted(0.8), any::<bool>()),
    );
    let masks = (any::<bool>(), any::<bool>(), (side(), side()));
    let scores = (
        proptest::option::weighted(0.4, 0.2..2.0),
        proptest::option::weighted(0.3, 0.5..8.0),
    );
    let what = (select(&FLOATS[..]), proptest::bool::weighted(0.3), shape());
    (what, masks, scores, options, any::<u64>()).prop_map(
        |((dtype, packed, shape), (causal, top_left, window), scores, options, seed)| {
            let (bias, mask, segments, lengths, sinks, dropout, offsets, batch_period, rest) =
                options;
            Spec {
                dtype,
                packed,
                shape,
                causal,
                top_left,
                window,
                scale: scores.0,
                softcap: scores.1,
                bias: bias.filter(|_| !packed),
                mask: mask.filter(|_| !packed),
                segments,
                lengths,
                sinks,
                dropout,
                offsets,
                batch_period,
                normalize_output: rest.0,
                dlse: rest.1,
                seed,
            }
        },
    )
}

/// A problem of one option at a time: none but its shape and dtype.
pub(crate) fn bare(dtype: Dtype, shape: Shape, seed: u64) -> Spec {
    Spec {
        dtype,
        packed: false,
        shape,
        causal: false,
        top_left: false,
        window: (None, None),
        scale: None,
        softcap: None,
        bias: None,
        mask: None,
        segments: false,
        lengths: (Lengths::Full, Lengths::Full),
        sinks: None,
        dropout: None,
        offsets: None,
        batch_period: 0,
        normalize_output: true,
        dlse: true,
        seed,
    }
}

/// Shapes with the sizes at which tiles end, at most some millions of products.
pub(crate) fn shape() -> impl Strategy<Value = Shape> {
    let rows = || {
        prop_oneof![
            6 => 1..24usize,
            1 => Just(0usize),
            3 => select(&[63usize, 64, 65, 95, 96, 97, 127, 129][..]),
        ]
    };
    let keys = prop_oneof![3 => rows(), 1 => select(&[255usize, 256, 257, 300][..])];
    let long = (1..5usize, select(&[511usize, 513, 1030][..]));
    let rows = prop_oneof![5 => (rows(), keys), 1 => long];
    let dim = || prop_oneof![3 => 1..20usize, 1 => select(&[31usize, 32, 33, 64, 80][..])];
    (0..4usize, rows, 1..4usize, 1..4usize, dim(), dim()).prop_map(
        |(b, (sq, sk), hk, group, d, dv)| {
            let mut shape = Shape {
                b,
                sq,
                sk,
                hk,
                group,
                d,
                dv,
            };
            if sq * sk > 2500 {
                shape.b = shape.b.min(1);
                shape.hk = 1;
            }
            shape
        },
    )
}

fn side() -> impl Strategy<Value = Option<i64>> {
    proptest::option::weighted(0.25, prop_oneof![2 => 0..6i64, 1 => 0..200i64])
}

fn lengths() -> impl Strategy<Value = Lengths> {
    prop_oneof![
        3 => Just(Lengths::Full),
        1 => Just(Lengths::Cumulative),
        1 => Just(Lengths::PerRow),
    ]
}

impl Spec {
    /// The call, with inputs of unit variance.
    pub(crate) fn case(&self) -> Case {
        let mut draw = Random(self.seed);
        let Shape {
            b,
            sq,
            hk,
            group,
            d,
            dv,
            ..
        } = self.shape;
        let hq = hk * group;
        let [lead_q, lead_k] = self.lead();
        let dims = |lead: &[usize], rest: &[usize]| [lead, rest].concat();
        let mut case = Case {
            operands: [
                ("query", draw.normal(self.dtype, dims(&lead_q, &[hq, d]))),
                ("key", draw.normal(self.dtype, dims(&lead_k, &[hk, d]))),
                ("value", draw.normal(self.dtype, dims(&lead_k, &[hk, dv]))),
            ]
            .into(),
            attributes: self.attributes(),
            dout: draw.normal(self.dtype, dims(&lead_q, &[hq, dv])),
            dlse: None,
            blocks: None,
        };
        if self.dlse {
            let dims = if self.packed {
                vec![hq, b * sq]
            } else {
                vec![b, hq, sq]
            };
            case.dlse = Some(draw.normal(self.dtype.accumulator(), dims));
        }
        // In this order: each draws from where the one before has stopped.
        let mut given = self.score_operands(&mut draw);
        given.extend(self.sequence_operands(&mut draw));
        given.extend(self.other_operands(&mut draw));
        // An operand without elements is an absent one.
        let given = given.into_iter().filter(|(_, x)| x.len() > 0);
        case.operands.extend(given);
        case
    }

    /// Leading dimensions of queries and keys.
    fn lead(&self) -> [Vec<usize>; 2] {
        let Shape { b, sq, sk, .. } = self.shape;
        if self.packed {
            [vec![b * sq], vec![b * sk]]
        } else {
            [vec![b, sq], vec![b, sk]]
        }
    }

    /// Bias and mask.
    fn score_operands(&self, draw: &mut Random) -> Vec<(&'static str, Tensor)> {
        let Shape {
            b,
            sq,
            sk,
            hk,
            group,
            ..
        } = self.shape;
        let axes = |full: [bool; 4]| {
            let sizes = [b, hk * group, sq, sk].into_iter().zip(full);
            sizes
                .map(|(n, full)| if full { n } else { 1 })
                .collect::<Vec<_>>()
        };
        let mut given = Vec::new();
        if let Some((full, own)) = self.bias {
            let dtype = if own { self.dtype } else { Dtype::F32 };
            given.push(("bias", draw.normal(dtype, axes(full))));
        }
        if let Some(full) = self.mask {
            let dims = axes(full);
            let keep: Vec<bool> = (0..dims.iter().product())
                .map(|_| draw.below(4) > 0)
                .collect();
            given.push(("attention_mask", Tensor::bools(dims, &keep)));
        }
        given
    }

    /// Segments and lengths.
    fn sequence_operands(&self, draw: &mut Random) -> Vec<(&'static str, Tensor)> {
        let Shape { b, sq, sk, .. } = self.shape;
        let [lead_q, lead_k] = self.lead();
        let mut given = Vec::new();
        if self.segments {
            for (name, lead) in [("q_segment_ids", lead_q), ("kv_segment_ids", lead_k)] {
                let rows = lead[lead.len() - 1];
                let id = |i: usize| match draw.below(8) {
                    0 => -1,
                    _ => (i % rows * 3 / rows) as i32,
                };
                let ids: Vec<i32> = (0..lead.iter().product()).map(id).collect();
                given.push((name, Tensor::ints(lead, &ids)));
            }
        }
        let sides = [
            ("cum_seqlens_q", "query_seq_lengths", sq, self.lengths.0),
            ("cum_seqlens_k", "key_value_seq_lengths", sk, self.lengths.1),
        ];
        for (cumulative, lengths, rows, how) in sides {
            let how = if self.packed {
                Lengths::Cumulative
            } else {
                how
            };
            // Packed sequences of any length, with rows left over at the end.
            let room = |draw: &mut Random, i: usize, used: usize| {
                if self.packed {
                    draw.below((b * rows - used + 1).min(2 * rows + 1))
                } else {
                    draw.below(rows + 1).max(if i == 0 { rows } else { 0 })
                }
            };
            let mut sums = vec![0i32];
            for i in 0..b {
                let used = sums[i] as usize;
                sums.push((used + room(draw, i, used)) as i32);
            }
            match how {
                Lengths::Full => {}
                Lengths::Cumulative => given.push((cumulative, Tensor::ints(vec![b + 1], &sums))),
                Lengths::PerRow => {
                    let each: Vec<i32> = sums.windows(2).map(|x| x[1] - x[0]).collect();
                    given.push((lengths, Tensor::ints(vec![b], &each)));
                }
            }
        }
        given
    }

    /// Sinks, the seed of dropout, offsets.
    fn other_operands(&self, draw: &mut Random) -> Vec<(&'static str, Tensor)> {
        let Shape {
            b,
            sq,
            sk,
            hk,
            group,
            ..
        } = self.shape;
        let mut given = Vec::new();
        if let Some((count, axes)) = self.sinks {
            let dims = [b, hk * group, count][2 - axes..].to_vec();
            given.push(("softmax_aux", draw.normal(self.dtype.accumulator(), dims)));
        }
        if let Some((_, per_row)) = self.dropout {
            let rows = if per_row { b } else { 1 };
            let words: Vec<u32> = (0..2 * rows).map(|_| draw.next() as u32).collect();
            given.push(("dropout_seed", Tensor::words(vec![rows, 2], &words)));
        }
        if let Some(per_row) = self.offsets {
            let rows = if per_row { b } else { 1 };
            let row = |draw: &mut Random| {
                let near = sk as i32 - sq as i32;
                let [query, key, batch, head] = [9, 9, 50, 50].map(|n| draw.below(n) as i32);
                [query, key, batch, head, near + draw.below(7) as i32 - 3]
            };
            let rows_of: Vec<i32> = (0..rows).flat_map(|_| row(draw)).collect();
            given.push(("offsets", Tensor::ints(vec![rows, 5], &rows_of)));
        }
        given
    }

    fn attributes(&self) -> Attributes {
        Attributes {
            softmax_scale: self.scale.map(|x| x / (self.shape.d as f64).sqrt()),
            causal: self.causal,
            causal_alignment: match self.top_left {
                true => Alignment::TopLeft,
                false => Alignment::BottomRight,
            },
            window_left: self.window.0.unwrap_or(-1),
            window_right: self.window.1.unwrap_or(-1),
            logits_soft_cap: self.softcap.unwrap_or(0.0),
            dropout_prob: self.dropout.map_or(0.0, |(prob, _)| prob),
            normalize_output: self.normalize_output,
            batch_period: self.batch_period,
            ..Attributes::default()
        }
    }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A tensor of unit variance (Box and Muller).
    pub(crate) fn normal(&mut self, dtype: Dtype, dims: Vec<usize>) -> Tensor {
        let mut uniform = || (self.next() >> 11) as f64 / (1u64 << 53) as f64;
        let mut normal = || {
            let radius = (-2.0 * (1.0 - uniform()).ln()).sqrt();
            radius * (std::f64::consts::TAU * uniform()).cos()
        };
        let x: Vec<f64> = (0..dims.iter().product()).map(|_| normal()).collect();
        Tensor::floats(dtype, dims, &x)
    }

    /// `0..n` in random order (Fisher and Yates).
    pub(crate) fn permutation(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        for i in (1..n).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}
