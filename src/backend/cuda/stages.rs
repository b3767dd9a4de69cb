//! Launches of `kernels/cuda/sm80/forward_stages.cuh`: the forward pass of the 16-bit types without options, on every
//! GPU.
#![forbid(unsafe_code)]

use super::family::{Call, Gpu, KernelFamily};
use super::manifest::Candidate;
use super::{general, tiles};
use crate::attention::AttentionProblem;
use crate::error::Result;

/// Forward kernels with mma.sync and stages of keys and values.
pub(super) struct Stages;

/// Head dimensions up to which there are tiles of two sizes, and queries of the larger ones.
const TWO_SIZES: usize = 128;
const LARGE_ROWS: usize = 128;

impl KernelFamily for Stages {
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize {
        general::Forward.workspace_bytes(candidate, problem, gpu)
    }

    /// Small tiles, where there are large ones too, are for few of these, and for short sequences.
    fn suits(&self, candidate: &Candidate, problem: &AttentionProblem, gpu: &Gpu) -> bool {
        let only = candidate.head_dim > TWO_SIZES;
        only || candidate.block_q == LARGE_ROWS || are_few(problem, gpu) || is_short(problem)
    }

    fn launch(&self, call: &Call<'_>) -> Result<()> {
        general::Forward.launch(call)
    }
}

/// Whether large tiles are fewer than the GPU has multiprocessors. With more of them both sizes were equally fast on an
/// H100, or the large ones faster.
fn are_few(problem: &AttentionProblem, gpu: &Gpu) -> bool {
    let per_head = tiles::per_head(problem, problem.seq_q, LARGE_ROWS);
    tiles::rows_of_batch(problem) * problem.num_heads * per_head < gpu.sm_count
}

/// Whether the last of one or two large tiles would be half empty.
fn is_short(problem: &AttentionProblem) -> bool {
    let rows = tiles::rows_of_sequence(problem, problem.seq_q);
    rows <= 2 * LARGE_ROWS && (1..=LARGE_ROWS / 2).contains(&(rows % LARGE_ROWS))
}
