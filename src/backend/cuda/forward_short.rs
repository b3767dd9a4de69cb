//! Launches of `kernels/cuda/sm90/forward_short.cuh`: the forward pass of batch rows of few keys.
#![forbid(unsafe_code)]

use super::arguments::Argument;
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::sm90_short::{keeps_keys, shares_keys};
use super::manifest::{Candidate, Options};
use super::options;
use super::short::{BiasWalk, Maps, all_heads, is_tile, launch_of};
use super::tensor_map::Like;
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Forward kernels with TMA and wgmma where one tile has all keys.
pub(super) struct ForwardShort;

impl KernelFamily for ForwardShort {
    fn workspace_bytes(&self, _: &Candidate, _: &AttentionProblem, _: &Gpu) -> usize {
        0
    }

    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, _gpu: &Gpu) -> bool {
        is_tile(candidate, problem) && (!keeps_keys(candidate.block_k) || pays(candidate, problem))
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (candidate, problem, params) = (call.candidate, call.problem, call.params);
        let tiles = problem.seq_q.div_ceil(candidate.block_q);
        let cluster = cluster(candidate, problem, tiles, &call.gpu);
        let maps = Maps::of(call, cluster);
        let q = maps.map("query", Like::Query, params.q)?;
        let k = maps.map("key", Like::Key, params.k)?;
        let v = maps.map("value", Like::Value, params.v)?;
        let out = maps.map("out", Like::Out, params.out)?;
        let walk = BiasWalk::of(candidate, problem, tiles, &call.gpu);
        let (launch, all) = launch_of(candidate, problem, tiles, walk.as_ref())?;
        let blocks = match keeps_keys(candidate.block_k) {
            true => all.min(candidate.residents * call.gpu.sm_count),
            false => all,
        };
        let arguments: [&dyn Argument; 6] = [&q, &k, &v, &out, params, &launch];
        call.run_clusters([blocks, 1, 1], cluster, &arguments)
    }
}

/// Whether more than 128 keys are in one tile rather than in blocks: at head_dim 64 where all see all of them, and each head has its
/// own. On an H200 64x130 of 12 heads take 26 us so, and 32 in blocks; causal 28, and 24; 64x150 of 24/8 heads 49, and 46. At
/// head_dim 32, for which blocks are padded to 64, 512x144 of eight heads take 102 us, and 139; causal 109, and 144.
fn pays(candidate: &Candidate, problem: &AttentionProblem) -> bool {
    let hides = options::needed(problem).intersects(Options::SPAN);
    candidate.head_dim <= 32 || !hides && problem.group_size() == 1
}

/// Blocks of threads that load keys and values together, of kernels that can: two, where these have all `tiles` of a head, nearly
/// all keys that a tile has room for, and others to fill the GPU with while two wait for each other. 256x128 of 12 heads,
/// head_dim 64, take 52 us so on an H200, and 59 alone; 256x77 47, and 43; 128x100 of eight heads 19, and 17.
fn cluster(candidate: &Candidate, problem: &AttentionProblem, tiles: usize, gpu: &Gpu) -> usize {
    const TURNS: usize = 4;
    let blocks = all_heads(candidate, problem) * tiles;
    let many = blocks >= TURNS * candidate.residents * gpu.sm_count;
    let long = 8 * problem.seq_k >= 7 * candidate.block_k;
    let shares = shares_keys(candidate.block_k, candidate.options) && tiles == 2;
    if shares && long && many { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::{Gpu, cluster, pays};
    use crate::attention::Layout;
    use crate::backend::cuda::family::problem;
    use crate::backend::cuda::table::find;

    /// Head_dim, heads of queries and keys, causal: whether 150 keys are in one tile.
    #[test]
    fn more_keys_are_in_one_tile_where_that_pays() {
        for (d, heads, causal, expected) in [
            (64, (12, 12), false, true),
            (64, (12, 12), true, false),
            (64, (12, 4), false, false),
            (32, (12, 4), true, true),
        ] {
            let problem = problem(Layout::Bshd, 64, (150, 150), heads, causal);
            let name = format!("flash_fwd_short192_hdim{d}_bf16_span_sm90");
            let got = pays(find(&name).unwrap(), &problem);
            assert_eq!(got, expected, "{d} {heads:?} {causal}");
        }
    }

    /// Batch rows, queries, keys: blocks of threads that share keys.
    #[test]
    fn two_blocks_share_the_keys_of_many_full_tiles() {
        for (batch, rows, expected) in [
            (256, (128, 128), 2),
            (256, (65, 112), 2),
            (256, (128, 77), 1),
            (256, (64, 128), 1),
            (256, (192, 128), 1),
            (64, (128, 128), 1),
        ] {
            let problem = problem(Layout::Bshd, batch, rows, (12, 12), false);
            let candidate = find("flash_fwd_short128_hdim64_bf16_span_sm90").unwrap();
            let tiles = rows.0.div_ceil(64);
            let got = cluster(candidate, &problem, tiles, &Gpu::H100);
            assert_eq!(got, expected, "{batch} {rows:?}");
        }
    }
}
