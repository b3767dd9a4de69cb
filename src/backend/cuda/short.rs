//! What launches of `forward_short.cuh` and `backward_short.cuh` of `kernels/cuda/sm90` have in common: when one tile has all keys,
//! batch rows of a tile, and how heads that share a bias are shared out.
#![forbid(unsafe_code)]

use super::arguments::{Address, ShortLaunch, divisor};
use super::family::{Call, Gpu};
use super::int;
use super::library::TensorMap;
use super::manifest::Candidate;
use super::manifest::sm90_short::holds_rows;
use super::tensor_map::{Like, TensorMaps};
use crate::attention::{AttentionProblem, Layout, Pass};
use crate::error::Result;

/// Whether a tile of a candidate has all keys of a batch row.
pub(super) fn is_tile(candidate: &Candidate, problem: &AttentionProblem) -> bool {
    (1..=candidate.block_k).contains(&problem.seq_k)
        && problem.layout == Layout::Bshd
        && problem.blocks.is_none()
}

/// Batch rows of a tile, side by side: as many as fit, of kernels that hold more than one.
fn together(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    if !holds_rows(candidate.block_k, candidate.options) {
        return 1;
    }
    let queries = candidate.block_q / problem.seq_q.max(1);
    queries.min(candidate.block_k / problem.seq_k.max(1)).max(1)
}

/// Heads of a batch row, of keys in a backward pass.
fn heads(problem: &AttentionProblem) -> usize {
    match problem.pass {
        Pass::Forward => problem.num_heads,
        Pass::Backward { .. } => problem.num_kv_heads,
    }
}

/// Such heads of all batch rows, or of several that a tile has.
pub(super) fn all_heads(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    problem.batch.div_ceil(together(candidate, problem)) * heads(problem)
}

/// Makes descriptors of tiles.
pub(super) struct Maps<'c> {
    maps: TensorMaps<'c>,
    /// Batch rows of a tile.
    together: usize,
    queries: usize,
    keys: usize,
}

impl<'c> Maps<'c> {
    /// Of keys and values a tile is loaded by `cluster` blocks of threads, an equal part by each.
    pub(super) fn of(call: &Call<'c>, cluster: usize) -> Self {
        let (problem, candidate) = (call.problem, call.candidate);
        let together = together(candidate, problem);
        // Behind the rows of one batch row are those of the next.
        let [queries, keys] = match together {
            1 => [candidate.block_q, candidate.block_k / cluster],
            _ => [problem.seq_q, problem.seq_k],
        };
        Maps {
            maps: call.maps(),
            together,
            queries,
            keys,
        }
    }

    /// # Errors
    /// As [`TensorMaps::tiles`].
    pub(super) fn map<'a>(
        &self,
        what: &str,
        like: Like,
        address: Address<'a>,
    ) -> Result<TensorMap<'a>> {
        let rows = match like {
            Like::Query | Like::Out => self.queries,
            Like::Key | Like::Value => self.keys,
        };
        self.maps
            .tiles_of_rows(what, like, address, rows, self.together)
    }
}

/// How the heads that share a bias are shared out.
pub(super) struct BiasWalk {
    /// Batch rows and heads of the bias.
    pub(super) owners: usize,
    /// Blocks of threads for each, which take equally many of the heads.
    pub(super) parts: usize,
}

impl BiasWalk {
    /// None without a bias. Of `tiles` of queries of a head each has blocks of threads of its own.
    pub(super) fn of(
        candidate: &Candidate,
        problem: &AttentionProblem,
        tiles: usize,
        gpu: &Gpu,
    ) -> Option<BiasWalk> {
        let bias = problem.bias?;
        let owners = bias.dims[0] * bias.dims[1];
        let members = problem.batch * problem.num_heads / owners.max(1);
        let at_a_time = gpu.sm_count * candidate.residents;
        Some(BiasWalk {
            owners,
            parts: parts(owners * tiles, members, at_a_time),
        })
    }
}

/// The fewest parts of equally many of `members` for each of `owners` with which blocks of threads, of which the GPU works on
/// `at_a_time`, are done soonest.
fn parts(owners: usize, members: usize, at_a_time: usize) -> usize {
    let most = (4 * at_a_time).div_ceil(owners.max(1)).min(members).max(1);
    let time =
        |parts: &usize| (owners * parts).div_ceil(at_a_time.max(1)) * members.div_ceil(*parts);
    (1..=most).min_by_key(time).unwrap_or(1)
}

/// What kernels are told, and how many blocks of threads there are. In a forward pass each of `tiles` of queries of a head has
/// one, in a backward pass each head of keys.
///
/// # Errors
/// `Internal` for sizes that kernels do not count.
pub(super) fn launch_of(
    candidate: &Candidate,
    problem: &AttentionProblem,
    tiles: usize,
    walk: Option<&BiasWalk>,
) -> Result<(ShortLaunch, usize)> {
    let (parts, owners) = walk.map_or((0, 0), |walk| (walk.parts, walk.owners * walk.parts));
    let each = match walk {
        Some(_) => owners,
        None => all_heads(candidate, problem),
    };
    let launch = ShortLaunch {
        by_tiles: divisor(tiles),
        by_heads: divisor(heads(problem)),
        by_group: divisor(problem.group_size()),
        by_queries: divisor(problem.seq_q),
        tiles: int("tiles", tiles)?,
        owners: int("owners of a bias", owners)?,
        parts: int("parts", parts)?,
        together: int("batch rows of a tile", together(candidate, problem))?,
    };
    Ok((launch, each * tiles))
}

#[cfg(test)]
mod tests {
    use super::{parts, together};
    use crate::attention::Layout;
    use crate::backend::cuda::family::problem;
    use crate::backend::cuda::table::find;

    /// Batch rows and heads of a bias, members of each: parts.
    #[test]
    fn members_of_a_bias_fill_the_gpu_once() {
        for (owners, members, expected) in [
            (4, 2048, 98),
            (12, 512, 32),
            (1, 8192, 391),
            (200, 100, 5),
            (6144, 1, 1),
            (64, 12, 6),
        ] {
            assert_eq!(
                parts(owners, members, 396),
                expected,
                "{owners} of {members}"
            );
        }
    }

    /// Kernel, queries, keys: batch rows of a tile.
    #[test]
    fn batch_rows_of_few_tokens_are_side_by_side() {
        for (kernel, rows, expected) in [
            ("flash_fwd_short64_hdim64_bf16_span_sm90", (16, 16), 4),
            ("flash_fwd_short64_hdim64_bf16_span_sm90", (20, 12), 3),
            ("flash_fwd_short64_hdim64_bf16_span_sm90", (1, 33), 1),
            ("flash_fwd_short64_hdim64_bf16_span_sm90", (100, 2), 1),
            ("flash_fwd_short64_hdim64_bf16_options_sm90", (16, 16), 1),
            ("flash_fwd_short128_hdim64_bf16_span_sm90", (16, 16), 1),
            ("flash_bwd_short64_hdim128_bf16_span_sm90", (7, 32), 2),
        ] {
            let problem = problem(Layout::Bshd, 8, rows, (4, 4), false);
            let got = together(find(kernel).unwrap(), &problem);
            assert_eq!(got, expected, "{kernel} {rows:?}");
        }
    }
}
