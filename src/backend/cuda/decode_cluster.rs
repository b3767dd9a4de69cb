//! Launch of `kernels/cuda/decode/cluster.cuh`: few queries, many keys, those of each row split over a cluster of blocks of threads.
#![forbid(unsafe_code)]

use super::decode::{has_equal_rows, is_decoding};
use super::family::{Call, Gpu, KernelFamily};
use super::manifest::Candidate;
use super::manifest::decode::MOST_CLUSTER;
use super::tensor_map::check_alignment;
use crate::attention::AttentionProblem;
use crate::error::{Error, Result};

/// Forward kernels for few queries whose rows have equally many keys.
pub(super) struct DecodeCluster;

/// Blocks of a cluster, the largest first, besides the most.
const SIZES: [usize; 3] = [8, 4, 2];
/// Keys and values of a block that are read before a lack of blocks shows, in bytes.
const SHORT: usize = 384 << 10;

impl KernelFamily for DecodeCluster {
    fn workspace_bytes(
        &self,
        _candidate: &Candidate,
        _problem: &AttentionProblem,
        _gpu: &Gpu,
    ) -> usize {
        0
    }

    /// Whether a problem is decoding, with rows that take equally long.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        is_decoding(candidate, problem, gpu)
            && has_equal_rows(problem)
            && cluster_size(problem, gpu).is_some()
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        let (problem, params) = (call.problem, call.params);
        for (what, address) in [("query", params.q), ("key", params.k), ("value", params.v)] {
            check_alignment(what, address)?;
        }
        let size = cluster_size(problem, &call.gpu)
            .ok_or_else(|| Error::Internal("no size of clusters".to_owned()))?;
        let grid = [size, problem.num_kv_heads, problem.batch];
        call.run_clusters(grid, size, &[params])
    }
}

/// How many blocks share the keys of a row; none where the whole GPU should share those of all.
fn cluster_size(problem: &AttentionProblem, gpu: &Gpu) -> Option<usize> {
    let bytes = problem.seq_k * (problem.head_dim + problem.head_dim_v) * 2;
    size(problem.batch * problem.num_kv_heads, bytes, gpu.sm_count)
}

/// The same of so many rows, each of which has so many bytes of keys and values.
fn size(rows: usize, bytes: usize, sm_count: usize) -> Option<usize> {
    // So many blocks read as fast as memory gives.
    let busy = |size: usize| 20 * rows * size >= 9 * sm_count;
    if !busy(SIZES[0]) {
        return (busy(MOST_CLUSTER) || bytes <= SHORT * MOST_CLUSTER).then_some(MOST_CLUSTER);
    }
    // Blocks of a cluster run on multiprocessors near each other, which leaves some without; pairs fill all.
    let room = |size: usize| match size {
        2 => sm_count,
        _ => sm_count * 17 / 20,
    };
    SIZES.into_iter().find(|size| rows * size <= room(*size))
}

#[cfg(test)]
mod tests {
    use super::size;

    /// Rows, keys of each with head_dim 128: blocks that share a row.
    #[test]
    fn clusters_fill_the_gpu() {
        for (rows, keys, blocks) in [
            (1, 4096, Some(16)),
            (1, 16384, None),
            (4, 65536, Some(16)),
            (7, 16384, Some(16)),
            (8, 16384, Some(8)),
            (14, 16384, Some(8)),
            (15, 16384, Some(4)),
            (28, 8192, Some(4)),
            (29, 8192, Some(2)),
            (66, 128, Some(2)),
            (67, 128, None),
        ] {
            let got = size(rows, keys * 512, 132);
            assert_eq!(got, blocks, "{rows} rows of {keys} keys");
        }
    }
}
