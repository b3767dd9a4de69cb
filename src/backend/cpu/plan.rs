//! Kernel and tile sizes from the problem.

use super::decode;
use crate::attention::{AttentionProblem, BlockDims, Dtype, Layout, Pass};
use crate::backend::no_tiles;
use crate::device::{Device, Isa};
use crate::error::Reason;
use crate::plan::Plan;

/// The plan of `problem` on a host with `isa`.
pub(super) fn plan(problem: &AttentionProblem, isa: Isa) -> Result<Plan, Reason> {
    let isa = match isa {
        // Its own instructions are of bfloat16.
        Isa::Avx512Bf16 if problem.dtype != Dtype::Bf16 => Isa::Avx512,
        isa => isa,
    };
    let pass = if is_backward(problem) { "bwd" } else { "fwd" };
    let name = if problem.blocks.is_some() {
        "blocksparse"
    } else {
        "flash"
    };
    let sizes: Vec<_> = sizes(problem).collect();
    let mut fitting = sizes.iter().filter(|size| problem.takes_tiles(**size));
    let (block_q, block_k) = *fitting.next().ok_or_else(|| no_tiles(problem, &sizes))?;
    Ok(Plan {
        backend: "cpu",
        device: Device::Cpu { isa },
        kernel: format!("{name}_{pass}_{}_{}", problem.dtype.name(), isa.name()),
        block_q,
        block_k,
        workspace_bytes: 0,
    })
}

/// The sizes of tiles that differ in how they cut the rows of `problem`.
pub(super) fn tiles(problem: &AttentionProblem) -> Vec<(usize, usize)> {
    let cut = |(q, k): (usize, usize)| (q.min(problem.seq_q), k.min(problem.seq_k));
    let mut tiles: Vec<(usize, usize)> = Vec::new();
    for size in sizes(problem) {
        if tiles.iter().all(|other| cut(*other) != cut(size)) {
            tiles.push(size);
        }
    }
    tiles
}

/// Every size that tiles may have, the usual first: a tile of scores and the operands it needs stay in a 1 MiB
/// second-level cache, as 96 x 256 floats do forward, and 96 x 128 twice, with six operand panels, backward.
fn sizes(problem: &AttentionProblem) -> impl Iterator<Item = (usize, usize)> {
    const LISTED: usize = BlockDims::BLOCK;
    let queries: &[usize] = match problem.blocks {
        // Tiles of a block-sparse call are listed blocks, whose results do not depend on how queries are cut.
        Some(_) => &[LISTED],
        None if is_decoding(problem) => &[96],
        None => &[96, 48, 192],
    };
    let keys: &[usize] = match (problem.blocks.is_some(), is_backward(problem)) {
        (true, false) => &[2 * LISTED, LISTED],
        (true, true) => &[LISTED, 2 * LISTED],
        (false, false) => &[256, 128, 512],
        (false, true) => &[128, 64, 256],
    };
    let pairs = |q: &'static usize| keys.iter().map(|k| (*q, *k));
    queries.iter().flat_map(pairs)
}

/// Whether the kernel has tiles of its own for queries.
fn is_decoding(problem: &AttentionProblem) -> bool {
    let few = decode::are_few(problem.seq_q, problem.group_size());
    few && problem.layout == Layout::Bshd && !is_backward(problem)
}

fn is_backward(problem: &AttentionProblem) -> bool {
    problem.pass != Pass::Forward
}

/// What a row of queries costs besides its products, in multiply-adds: some 20 ns at the rate of a core's products. With 8 keys
/// of 16 elements a row was seen to take 110 ns, of which its products are 5.
const ROW_COST: usize = 1024;

/// The work of a call whose masks hide nothing, in multiply-adds: those of its products, and what rows cost besides.
pub(super) fn work(problem: &AttentionProblem) -> usize {
    let rows = problem.total_q() * problem.num_heads;
    let products = if problem.pass == Pass::Forward { 2 } else { 5 };
    let dim = problem.head_dim.max(problem.head_dim_v);
    let of_row = problem.seq_k.saturating_mul(products * dim);
    rows.saturating_mul(of_row.saturating_add(ROW_COST))
}
