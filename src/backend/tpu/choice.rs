//! Which modules a problem gets, and why it gets none.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Tpu;
use super::call::{Ingredients, MosaicCall};
use super::manifest::{Kernel, Module, modules};
use super::options::Options;
use super::steps::{BATCH_BITS, BLOCK_BITS, GROUP_BITS, HEAD_BITS, Steps, steps};
use crate::attention::mask::{BlockMask, Grid, Mask};
use crate::attention::{Alignment, AttentionProblem, BlockDims, Layout, Pass};
use crate::backend::{Backend, no_tiles};
use crate::device::{Device, TpuChip};
use crate::error::{Error, Reason, Result};
use crate::plan::Plan;

/// Bytes of scalar memory that the steps of a call may take of the 1 MiB that a core has.
const SMEM_BYTES: usize = 3 << 18;
/// Queries, and keys, from which on the largest blocks are worth their waste.
const LONG: usize = 4096;
/// How much more scores the largest blocks may have than the middle ones, in percent.
const WASTE: usize = 130;

/// What no module has, its name in messages, and whether a problem needs it.
type Row = (&'static str, fn(&AttentionProblem) -> bool);

#[rustfmt::skip] // one line an option
const LACKING: &[Row] = &[
    ("packed sequences", |p| p.layout == Layout::Thd),
    ("bias", |p| p.bias.is_some()),
    ("attention_mask", |p| p.attention_mask.is_some()),
    ("cum_seqlens_q", |p| p.layout == Layout::Bshd && p.cum_seqlens.0),
    ("cum_seqlens_k", |p| p.layout == Layout::Bshd && p.cum_seqlens.1),
    ("query_seq_lengths", |p| p.seq_lengths.0),
    ("key_value_seq_lengths", |p| p.seq_lengths.1),
    ("offsets", |p| p.offset_rows > 0),
    ("softmax_aux per batch row", |p| p.sinks.is_some_and(|sinks| sinks.per_row)),
    ("dropout", |p| p.dropout_prob.is_some()),
    ("normalize_output=false", |p| !p.normalize_output),
    ("no queries", |p| p.batch * p.seq_q * p.num_heads == 0),
    ("no keys", |p| p.seq_k == 0),
    ("head_dim 0", |p| p.head_dim == 0 || p.head_dim_v == 0),
];

/// What was chosen for a problem: the calls are made of it.
pub(super) struct Choice<'a> {
    problem: &'a AttentionProblem,
    chip: Option<TpuChip>,
    /// One module, or those of dk and dv and of dq, each with its calls.
    pub(super) parts: Vec<(&'static Module, Vec<Piece>)>,
}

/// A call of a module: one has all rows of blocks, unless these have too many steps for one.
#[derive(Debug)]
pub(super) struct Piece {
    /// Blocks of queries, of dkv of keys.
    rows: Range<usize>,
    /// The mask, if it is known.
    steps: Option<Steps>,
}

/// # Errors
/// Why no module runs the problem, or none with the blocks that it asks for.
pub(super) fn choose<'a>(
    problem: &'a AttentionProblem,
    chip: Option<TpuChip>,
    mask: Option<&Mask>,
) -> std::result::Result<Choice<'a>, Reason> {
    let refused = match choose_among(problem, chip, mask) {
        Err(reason) if problem.block_q.or(problem.block_k).is_some() => reason,
        answer => return answer,
    };
    let free = problem.with_own_tiles();
    let runs = |size: &(usize, usize)| choose_among(&free.with_tiles(*size), chip, mask).is_ok();
    let offered: Vec<_> = tiles(&free).into_iter().filter(runs).collect();
    let none = offered.is_empty() || offered.iter().any(|size| problem.takes_tiles(*size));
    Err(if none {
        refused
    } else {
        no_tiles(problem, &offered)
    })
}

/// As [`choose`], with a reason that need not tell of blocks.
pub(super) fn choose_among<'a>(
    problem: &'a AttentionProblem,
    chip: Option<TpuChip>,
    mask: Option<&Mask>,
) -> std::result::Result<Choice<'a>, Reason> {
    let lacking = LACKING.iter().filter(|(_, needed)| needed(problem));
    let lacking: Vec<&str> = lacking.map(|(name, _)| *name).collect();
    if !lacking.is_empty() {
        return Err(Reason(format!("no module has {}", lacking.join(", "))));
    }
    let band = match mask {
        Some(_) if problem.blocks.is_some() => {
            let text = "no module takes a mask that is known beside lists of blocks";
            return Err(Reason(text.to_owned()));
        }
        Some(mask) if mask.heads().map_err(|error| Reason(error.to_string()))? > 1 => {
            let text = "no module takes as a constant a mask of which heads have their own";
            return Err(Reason(text.to_owned()));
        }
        Some(mask) => mask.clone() & band(problem),
        None => band(problem),
    };
    let mut reason = Reason("not built in".to_owned());
    for kernels in kernels(problem) {
        let parts = kernels
            .iter()
            .map(|kernel| part(problem, chip, &band, *kernel));
        match parts.collect::<std::result::Result<_, _>>() {
            Ok(parts) => {
                return Ok(Choice {
                    problem,
                    chip,
                    parts,
                });
            }
            Err(why) => reason = why,
        }
    }
    Err(reason)
}

/// The sizes of the blocks of every module for the pass.
pub(super) fn tiles(problem: &AttentionProblem) -> Vec<(usize, usize)> {
    let kernels = kernels(problem).concat();
    let all = modules().unwrap_or_default().iter();
    let of_pass = all.filter(|module| kernels.contains(&module.kernel));
    let mut tiles: Vec<_> = of_pass.map(size).collect();
    tiles.sort_unstable();
    tiles.dedup();
    tiles
}

/// The modules that compute the pass together, of each way to do it.
fn kernels(problem: &AttentionProblem) -> &'static [&'static [Kernel]] {
    match problem.pass {
        Pass::Forward => &[&[Kernel::Forward]],
        Pass::Backward { .. } => &[&[Kernel::Fused], &[Kernel::Dkv, Kernel::Dq]],
    }
}

fn size(module: &Module) -> (usize, usize) {
    (module.block_q, module.block_k)
}

/// The module of a kernel, and the steps of the mask.
fn part(
    problem: &AttentionProblem,
    chip: Option<TpuChip>,
    mask: &Mask,
    kernel: Kernel,
) -> std::result::Result<(&'static Module, Vec<Piece>), Reason> {
    let all = modules().map_err(|error| Reason(error.to_string()))?;
    let of_kernel = || all.iter().filter(move |module| module.kernel == kernel);
    let of_dtype = || of_kernel().filter(|module| module.dtype == problem.dtype);
    let fits = |module: &&Module| {
        problem.head_dim <= module.head_dim && problem.head_dim_v <= module.head_dim_v
    };
    let dims = of_dtype()
        .filter(fits)
        .map(|m| (m.head_dim, m.head_dim_v))
        .min();
    let Some(dims) = dims else {
        return Err(Reason(match of_dtype().next() {
            None => format!("no modules for {}", problem.dtype.name()),
            Some(_) => format!(
                "no module for head dimensions {}, {}",
                problem.head_dim, problem.head_dim_v
            ),
        }));
    };
    let mut candidates: Vec<&'static Module> = of_dtype()
        .filter(|m| (m.head_dim, m.head_dim_v) == dims)
        .filter(|m| m.options == Options::of_problem(problem) && problem.takes_tiles(size(m)))
        .collect();
    candidates.sort_by_key(|m| (rank(problem, m), m.block_q.min(m.block_k)));
    let mut reason = Reason("no module has these options together".to_owned());
    let mut larger: Option<(usize, &'static Module, Vec<Piece>)> = None;
    for module in candidates {
        let pieces = match fitting(problem, chip, mask, module) {
            Ok(pieces) => pieces,
            Err(why) => {
                reason = why;
                continue;
            }
        };
        let known = pieces.iter().filter_map(|piece| piece.steps.as_ref());
        let scores =
            known.map(|steps| steps.blocks.len()).sum::<usize>() * module.block_q * module.block_k;
        match larger {
            None if rank(problem, module) == 0 && scores > 0 && module.block_q > 512 => {
                larger = Some((scores, module, pieces));
            }
            Some((more, first, of_first)) if more * 100 <= scores * WASTE => {
                return Ok((first, of_first));
            }
            _ => return Ok((module, pieces)),
        }
    }
    larger
        .map(|(_, module, pieces)| (module, pieces))
        .ok_or(reason)
}

/// The order in which modules are tried: 0 and 1, 2 where it would waste much.
fn rank(problem: &AttentionProblem, module: &Module) -> usize {
    let long = problem.seq_q >= LONG && problem.seq_k >= LONG && problem.blocks.is_none();
    match module.block_q {
        128 if problem.seq_q <= 128 => 0,
        128 => 2,
        512 => 1,
        _ if long => 0,
        _ => 3,
    }
}

/// The calls of a module that fits a chip.
fn fitting(
    problem: &AttentionProblem,
    chip: Option<TpuChip>,
    mask: &Mask,
    module: &Module,
) -> std::result::Result<Vec<Piece>, Reason> {
    let internal = |error: Error| Reason(error.to_string());
    steps_can_name(problem, module)?;
    let sizes = sizes(problem, module, &(0..usize::MAX), [0, 0]);
    for chip in TpuChip::meant(chip) {
        let (needed, there) = (
            module.vmem(chip, &sizes).map_err(internal)?,
            chip.vmem_bytes(),
        );
        if needed > there {
            let (name, chip, mib) = (&module.name, chip.name(), |bytes: usize| {
                bytes.div_ceil(1 << 20)
            });
            let (needed, there) = (mib(needed), mib(there));
            return Err(Reason(format!(
                "{name} takes {needed} MiB of vector memory, {chip} has {there}"
            )));
        }
    }
    let most = most_steps(module);
    let too_many = |count| {
        let name = &module.name;
        let text =
            format!("{count} steps of {name} are more than scalar memory has room for, {most}");
        Reason(text)
    };
    if let Some(blocks) = problem.blocks {
        return traced_pieces(problem, blocks, module, most).map_err(too_many);
    }
    let grid = Grid::new(problem.seq_q, problem.seq_k, module.block_q, module.block_k)
        .map_err(internal)?;
    let mask = BlockMask::compile(mask, grid).map_err(internal)?;
    let pieces = steps(&mask, module, problem.group_size(), most).map_err(too_many)?;
    let piece = |(rows, steps)| Piece {
        rows,
        steps: Some(steps),
    };
    Ok(pieces.into_iter().map(piece).collect())
}

/// How many steps of a module have room in scalar memory.
fn most_steps(module: &Module) -> usize {
    let lists = module
        .operands
        .iter()
        .filter(|x| matches!(x.name.as_str(), "blocks" | "heads" | "marks" | "outs"));
    let told = std::env::var("XLATTN_TPU_SCALAR_BYTES").ok();
    let bytes = told.and_then(|bytes| bytes.parse().ok());
    bytes.unwrap_or(SMEM_BYTES) / (4 * lists.count().max(1))
}

/// Whether a step has bits enough for what it names: blocks, and heads where these have lists of their own, in the
/// backward pass those of a group.
fn steps_can_name(problem: &AttentionProblem, module: &Module) -> std::result::Result<(), Reason> {
    let own = problem.blocks.is_some_and(|blocks| !is_shared(blocks));
    let of_rows = problem.blocks.is_some_and(|blocks| blocks.batch > 1);
    let of_group = own || matches!(module.kernel, Kernel::Fused | Kernel::Dkv);
    let q_blocks = problem.seq_q.div_ceil(module.block_q);
    let k_blocks = problem.seq_k.div_ceil(module.block_k);
    let named = [
        (true, q_blocks, BLOCK_BITS, "blocks of queries"),
        (true, k_blocks, BLOCK_BITS, "blocks of keys"),
        (
            of_group,
            problem.group_size(),
            GROUP_BITS,
            "query heads for a key head",
        ),
        (
            own,
            problem.num_kv_heads,
            HEAD_BITS,
            "key heads with lists of blocks of their own",
        ),
        (
            of_rows,
            problem.batch,
            BATCH_BITS,
            "batch rows with lists of blocks of their own",
        ),
    ];
    for (is_named, count, bits, what) in named {
        if is_named && count > 1 << bits {
            return Err(Reason(format!(
                "no module has more than {} {what}",
                1 << bits
            )));
        }
    }
    Ok(())
}

/// The mask that the options of a call say.
pub(super) fn band(problem: &AttentionProblem) -> Mask {
    let offset = match problem.alignment {
        Alignment::TopLeft => 0,
        Alignment::BottomRight => problem.seq_k as i64 - problem.seq_q as i64,
    };
    let side = |keys: Option<usize>| keys.map(|keys| keys as i64);
    let right = if problem.causal {
        Some(0)
    } else {
        side(problem.window.right)
    };
    let left = side(problem.window.left);
    match (left, right) {
        (None, None) => Mask::Full,
        _ => Mask::Local {
            left,
            right,
            offset,
        },
    }
}

/// Sizes of the arrays of a call that has some rows of blocks, with as many steps and patterns.
fn sizes(
    problem: &AttentionProblem,
    module: &Module,
    rows: &Range<usize>,
    [steps, patterns]: [usize; 2],
) -> BTreeMap<&'static str, usize> {
    let (hk, g) = (problem.num_kv_heads, problem.group_size());
    let [queries, keys] = elements(problem, module, rows);
    BTreeMap::from([
        ("b", problem.batch),
        ("hk", hk),
        ("g", g),
        ("sq", queries.len()),
        ("sk", keys.len()),
        ("sk_pad", keys.len().next_multiple_of(module.block_k)),
        ("n", steps),
        ("p", patterns),
        ("sink_hk", hk),
        ("sink_g", g),
    ])
}

/// The queries and the keys of a call that has some rows of blocks.
fn elements(problem: &AttentionProblem, module: &Module, rows: &Range<usize>) -> [Range<usize>; 2] {
    let within = |block: usize, count: usize| {
        let [start, end] = [rows.start, rows.end].map(|row| row.saturating_mul(block).min(count));
        start..end
    };
    if module.kernel == Kernel::Dkv {
        let keys = within(module.block_k, problem.seq_k);
        return [0..problem.seq_q, keys];
    }
    let queries = within(module.block_q, problem.seq_q);
    [queries, 0..problem.seq_k]
}

/// The calls of a module whose mask comes as operands, in which no more steps can be than `most`.
///
/// # Errors
/// How many there can be of what cannot be cut, where they are more.
fn traced_pieces(
    problem: &AttentionProblem,
    blocks: BlockDims,
    module: &Module,
    most: usize,
) -> std::result::Result<Vec<Piece>, usize> {
    let rows = match module.kernel {
        Kernel::Dkv => problem.seq_k.div_ceil(module.block_k),
        _ => problem.seq_q.div_ceil(module.block_q),
    };
    let least = if module.kernel == Kernel::Fused {
        rows
    } else {
        1
    };
    let mut in_piece = rows;
    while in_piece > least && traced_steps(problem, blocks, module, in_piece) > most {
        in_piece = in_piece.div_ceil(2).max(least);
    }
    let count = traced_steps(problem, blocks, module, in_piece);
    if count > most {
        return Err(count);
    }
    let piece = |start: usize| Piece {
        rows: start..(start + in_piece).min(rows),
        steps: None,
    };
    Ok((0..rows).step_by(in_piece).map(piece).collect())
}

/// Steps of as many rows of blocks of a call whose mask comes as operands: of a head at most one for each listed block
/// of 128, each row of blocks without one and each column.
fn traced_steps(
    problem: &AttentionProblem,
    blocks: BlockDims,
    module: &Module,
    rows: usize,
) -> usize {
    let columns = match module.kernel {
        Kernel::Dkv => problem.seq_q.div_ceil(module.block_q),
        _ => problem.seq_k.div_ceil(module.block_k),
    };
    let per_head = blocks.places.min(rows * columns) + rows + columns;
    let heads = match module.kernel {
        _ if !is_shared(blocks) => problem.num_heads,
        Kernel::Forward | Kernel::Dq => 1,
        Kernel::Fused | Kernel::Dkv => problem.group_size(),
    };
    per_head * heads * blocks.batch
}

fn is_shared(blocks: BlockDims) -> bool {
    blocks.heads == 1 && blocks.batch == 1
}

impl Choice<'_> {
    pub(super) fn plan(&self, device: &Device) -> Plan {
        let (module, _) = &self.parts[0];
        Plan {
            backend: Tpu.name(),
            device: device.clone(),
            kernel: module.name.clone(),
            block_q: module.block_q,
            block_k: module.block_k,
            workspace_bytes: 0,
        }
    }

    /// The calls, in the order of `parts`.
    ///
    /// # Errors
    /// `Internal` for a module that is not that of the manifest.
    pub(super) fn calls(self) -> Result<Vec<MosaicCall>> {
        let (problem, chip) = (self.problem, self.chip);
        let (b, hk, g) = (problem.batch, problem.num_kv_heads, problem.group_size());
        let call = |module: &Module, piece: Piece| {
            let Piece { rows, steps } = piece;
            let count = match (&steps, problem.blocks) {
                (Some(steps), _) => steps.blocks.len(),
                (None, Some(blocks)) => traced_steps(problem, blocks, module, rows.len()),
                (None, None) => 0,
            };
            let patterns = steps.as_ref().map_or(count, |steps| steps.patterns);
            let groups = match module.kernel {
                Kernel::Forward | Kernel::Dq => g,
                Kernel::Fused | Kernel::Dkv => 1,
            };
            let grid = match problem.blocks {
                Some(blocks) if blocks.batch > 1 => [1, 1, 1, count],
                Some(blocks) if blocks.heads > 1 => [b, 1, 1, count],
                _ => [b, hk, groups, count],
            };
            let sizes = sizes(problem, module, &rows, [count, patterns]);
            let [queries, keys] = elements(problem, module, &rows);
            Ingredients {
                problem,
                module,
                queries,
                keys,
                sizes,
                grid,
                steps,
                chip,
            }
            .call()
        };
        let parts = self.parts.into_iter();
        parts
            .flat_map(|(module, pieces)| pieces.into_iter().map(move |piece| call(module, piece)))
            .collect()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::attention::{Attributes, Dtype, Value};

    /// A causal problem of bfloat16 query, key and value, changed by attributes.
    pub(in super::super) fn problem(
        dims: [i64; 6],
        changed: &[(&str, Value<'_>)],
    ) -> AttentionProblem {
        let [b, sq, sk, hq, hk, d] = dims;
        let mut attributes = Attributes::default();
        attributes.set("causal", &Value::Bool(true)).unwrap();
        for (name, value) in changed {
            attributes.set(name, value).unwrap();
        }
        let mut operands = vec![(Dtype::F32, vec![0]); crate::attention::FORWARD_OPERANDS.len()];
        operands[0] = (Dtype::Bf16, vec![b, sq, hq, d]);
        operands[1] = (Dtype::Bf16, vec![b, sk, hk, d]);
        operands[2] = operands[1].clone();
        let results = [
            (Dtype::Bf16, vec![b, sq, hq, d]),
            (Dtype::F32, vec![b, hq, sq]),
        ];
        AttentionProblem::of_arrays(&operands, &results, &attributes, false).unwrap()
    }

    pub(in super::super) fn chosen(problem: &AttentionProblem, chip: Option<TpuChip>) -> String {
        match choose(problem, chip, None) {
            Ok(choice) => choice.parts[0].0.name.clone(),
            Err(reason) => reason.0,
        }
    }

    #[test]
    fn blocks_follow_lengths_and_memory() {
        let of = |sq, sk, chip| chosen(&problem([1, sq, sk, 2, 1, 128], &[]), chip);
        let v6e = Some(TpuChip::V6e);
        assert_eq!(of(1, 4096, v6e), "forward_bf16_d128_q128_k512");
        assert_eq!(of(1024, 1024, v6e), "forward_bf16_d128_q512_k512");
        assert_eq!(of(32768, 32768, v6e), "forward_bf16_d128_q2048_k2048");
        // Half of the scores of 2048 x 2048 would be hidden.
        assert_eq!(of(4096, 4096, v6e), "forward_bf16_d128_q512_k512");
        // A program for each chip is also one for TPU v4, which has 16 MiB.
        assert_eq!(of(32768, 32768, None), "forward_bf16_d128_q512_k512");
    }

    #[test]
    fn head_dimensions_are_padded() {
        let of = |d| chosen(&problem([1, 512, 512, 2, 1, d], &[]), None);
        assert_eq!(of(80), "forward_bf16_d128_q512_k512");
        assert_eq!(of(257), "no module for head dimensions 257, 257");
    }

    #[test]
    fn what_no_module_has_is_named() {
        let with_sizes =
            |dims, changed: &[(&str, Value<'_>)]| chosen(&problem(dims, changed), None);
        let unnormalized = [("normalize_output", Value::Bool(false))];
        let of = with_sizes([1, 8, 8, 1, 1, 64], &unnormalized);
        assert_eq!(of, "no module has normalize_output=false");
        let of = with_sizes([1, 8, 0, 1, 1, 64], &[]);
        assert_eq!(of, "no module has no keys");
        let all = [("causal", Value::Bool(false))];
        let of = |changed: &[_]| {
            let long = problem([1, 8, 200_000_000, 1, 1, 64], changed);
            chosen(&long, Some(TpuChip::V6e))
        };
        assert_eq!(of(&all), "no module has more than 65536 blocks of keys");
        let of = |sq| chosen(&problem([1, sq, sq, 1 << 10, 1, 64], &all), None);
        assert_eq!(of(1_000_000), "forward_bf16_d64_q512_k512");
    }

    #[test]
    fn calls_share_what_has_too_many_steps_for_one() {
        let long = problem([1, 250_000, 250_000, 1, 1, 64], &[]);
        let calls = choose(&long, None, None).unwrap().calls().unwrap();
        let ranges: Vec<_> = calls
            .iter()
            .map(|x| [x.queries.clone(), x.keys.clone()])
            .collect();
        // 489 rows of 512 queries, of which 361 have 65341 of the blocks.
        let all = 0..250_000;
        assert_eq!(ranges, [[0..184_832, all.clone()], [184_832..250_000, all]]);
        assert_eq!(calls[1].operands[6].dims, [1, 1, 1, 65168, 64]);
        let steps: usize = calls.iter().map(|x| x.operands[0].dims[0]).sum();
        assert_eq!(steps, 489 * 490 / 2);
    }

    #[test]
    fn heads_that_a_step_cannot_name_are_refused() {
        let lists = |batch: usize, heads: usize| BlockDims {
            batch,
            heads,
            rows: 1,
            places: 1,
            patterns: None,
        };
        let of = |dims, blocks| {
            let mut problem = problem(dims, &[]);
            problem.blocks = Some(blocks);
            chosen(&problem, None)
        };
        let rows = 1 << BATCH_BITS;
        let of_rows = |batch| of([batch as i64, 8, 8, 1, 1, 64], lists(batch, 1));
        assert_eq!(of_rows(rows), "forward_bf16_d64_q128_k512");
        let text = "no module has more than 4096 batch rows with lists of blocks of their own";
        assert_eq!(of_rows(rows + 1), text);
        let heads = (1 << HEAD_BITS) + 1;
        let text = "no module has more than 1024 key heads with lists of blocks of their own";
        let of_heads = of([1, 8, 8, heads as i64, heads as i64, 64], lists(1, heads));
        assert_eq!(of_heads, text);
    }

    #[test]
    fn vector_memory_that_a_chip_does_not_have_is_refused() {
        let problem = problem([1, 4096, 4096, 1, 1, 256], &[]);
        let all = modules().unwrap().iter();
        let large = all
            .clone()
            .find(|m| m.name == "forward_bf16_d256_q2048_k2048")
            .unwrap();
        let reason = fitting(&problem, Some(TpuChip::V4), &Mask::Full, large)
            .unwrap_err()
            .0;
        assert!(
            reason.starts_with("forward_bf16_d256_q2048_k2048 takes "),
            "{reason}"
        );
        assert!(
            reason.ends_with(" MiB of vector memory, v4 has 16"),
            "{reason}"
        );
        assert!(fitting(&problem, Some(TpuChip::V5e), &Mask::Full, large).is_ok());
    }

    #[test]
    fn operands_of_other_shapes_are_refused() {
        let problem = problem([1, 512, 512, 2, 1, 64], &[]);
        let calls = choose(&problem, None, None).unwrap().calls().unwrap();
        let [call] = calls.as_slice() else {
            panic!("one call, got {}", calls.len());
        };
        let mut arrays: Vec<_> = call
            .operands
            .iter()
            .map(|x| (x.dtype, x.dims.clone()))
            .collect();
        assert_eq!(call.check(&arrays), Ok(()));
        arrays[6].1 = vec![1, 1, 2, 512, 32];
        let error = call.check(&arrays).unwrap_err().to_string();
        assert_eq!(
            error,
            "q: expected bfloat16 [1, 1, 2, 512, 64], got bfloat16 [1, 1, 2, 512, 32]"
        );
        arrays.pop();
        assert_eq!(
            call.check(&arrays).unwrap_err().to_string(),
            "operands: expected 10, got 9"
        );
    }
}
