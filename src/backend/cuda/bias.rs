//! How a bias comes into the shared memory of kernels with TMA: as it lies, or from a copy whose rows TMA can load
//! (`kernels/cuda/sm90/pad_bias.cuh`). How parts of its gradient are shared out to be added up.
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument};
use super::family::Call;
use super::int;
use super::library::TensorMap;
use super::manifest::{BiasFrom, Candidate, Stage};
use super::tensor_map::TensorMaps;
use crate::attention::{AttentionProblem, Dtype};
use crate::error::Result;

/// Elements of its gradient that a block of threads adds up from parts.
const SUMMED_ELEMENTS: usize = 32;
/// What TMA can load begins and has rows at multiples of so many bytes, and of so many keys.
const ALIGNMENT: u64 = 16;
const ALIGNED_KEYS: usize = 8;
/// Of a copy, at most. Threads read a larger bias that is not aligned from memory.
const MOST_BYTES: usize = 256 << 20;
/// Blocks of threads of a copy, at most; each then takes more than one turn.
const MOST_BLOCKS: usize = 4096;

/// The sizes of a bias that can be loaded in tiles: of every query and key, and of the type of query.
fn in_tiles(problem: &AttentionProblem) -> Option<[usize; 4]> {
    let bias = problem.bias?;
    let is_full = bias.dims[2..] == [problem.seq_q, problem.seq_k] && !bias.dims.contains(&0);
    let is_half = matches!(bias.dtype, Dtype::Bf16 | Dtype::F16) && bias.dtype == problem.dtype;
    (is_full && is_half).then_some(bias.dims)
}

/// Keys from a row of a copy to the next.
fn copied_keys(problem: &AttentionProblem) -> usize {
    problem.seq_k.next_multiple_of(ALIGNED_KEYS)
}

/// Bytes of a copy, where TMA cannot load the bias as it lies.
fn bytes_if_copied(problem: &AttentionProblem, [b, h, q, _]: [usize; 4]) -> usize {
    if problem.seq_k.is_multiple_of(ALIGNED_KEYS) {
        return 0;
    }
    let rows = b.saturating_mul(h).saturating_mul(q);
    rows.saturating_mul(2 * copied_keys(problem))
}

/// Bytes of a copy of a bias that comes in tiles, 0 where TMA can load it as it lies.
fn copied_tiles(problem: &AttentionProblem) -> Option<usize> {
    let bytes = bytes_if_copied(problem, in_tiles(problem)?);
    (bytes <= MOST_BYTES).then_some(bytes)
}

/// Where a forward kernel finds the bias of a problem.
pub(super) fn found(problem: &AttentionProblem) -> BiasFrom {
    let is_shared = problem.bias.is_some_and(|bias| bias.dims[2] == 1);
    match copied_tiles(problem) {
        Some(_) => BiasFrom::Tiles,
        None if is_shared && problem.seq_q > 1 => BiasFrom::Row,
        None => BiasFrom::Memory,
    }
}

/// Workspace of a copy; 0 where there is none, since TMA can load the bias as it lies or not at all.
pub(super) fn copy_bytes(candidate: &Candidate, problem: &AttentionProblem) -> usize {
    let copies = candidate.companion(Stage::PadBias).is_some();
    copied_tiles(problem).filter(|_| copies).unwrap_or(0)
}

/// Tiles of `rows` queries and 64 keys of the bias at `address`, as it lies; `None` where TMA cannot load them.
///
/// # Errors
/// `Cuda` for what else TMA cannot do.
pub(super) fn tiles_as_it_lies<'a>(
    maps: TensorMaps<'_>,
    address: Address<'a>,
    rows: usize,
) -> Result<Option<TensorMap<'a>>> {
    let keys = maps.problem.seq_k;
    let is_aligned =
        address.number().is_multiple_of(ALIGNMENT) && keys.is_multiple_of(ALIGNED_KEYS);
    match in_tiles(maps.problem).filter(|_| is_aligned) {
        Some(dims) => maps.bias(address, dims, keys, rows).map(Some),
        None => Ok(None),
    }
}

/// As [`tiles_as_it_lies`] of the bias of a call, or of its copy at byte `offset` of the workspace, which this enqueues.
///
/// # Errors
/// As [`tiles_as_it_lies`], and those of the driver.
pub(super) fn tiles<'c>(
    call: &Call<'c>,
    offset: usize,
    rows: usize,
) -> Result<Option<TensorMap<'c>>> {
    let problem = call.problem;
    let maps = call.maps();
    let bytes = copy_bytes(call.candidate, problem);
    let Some(dims) = in_tiles(problem).filter(|_| bytes > 0) else {
        return tiles_as_it_lies(maps, call.params.bias, rows);
    };
    let (keys, copy) = (
        copied_keys(problem),
        Address::of(call.launcher.workspace(offset, bytes)?),
    );
    let threads = call.kernel(Stage::PadBias)?.block.threads as usize;
    let chunks = bytes / (2 * ALIGNED_KEYS);
    let blocks = chunks.div_ceil(threads).min(MOST_BLOCKS);
    let row = int("keys", keys)?;
    let arguments: [&dyn Argument; 3] = [call.params, &copy, &row];
    call.run_stage(Stage::PadBias, [blocks, 1, 1], &arguments)?;
    maps.bias(copy, dims, keys, rows).map(Some)
}

/// Blocks of threads of `backward_sum_dbias` and `backward_sum_short`, for as many batch rows and heads of a bias, `owners`.
pub(super) fn sums_grid(owners: usize, elements: usize) -> [usize; 3] {
    [elements.div_ceil(SUMMED_ELEMENTS), owners, 1]
}

#[cfg(test)]
mod tests {
    use super::{BiasFrom, bytes_if_copied, found, in_tiles};
    use crate::attention::{AttentionProblem, Bias, Dtype, Layout};
    use crate::backend::cuda::family;

    fn problem(dtype: Dtype, dims: [usize; 4], keys: usize) -> AttentionProblem {
        let problem = family::problem(Layout::Bshd, 2, (300, keys), (4, 2), false);
        AttentionProblem {
            bias: Some(Bias { dtype, dims }),
            ..problem
        }
    }

    #[test]
    fn biases_are_found_where_they_can_be() {
        use BiasFrom::{Memory, Row, Tiles};
        for (dtype, dims, from) in [
            (Dtype::Bf16, [1, 4, 300, 400], Tiles),
            (Dtype::Bf16, [1, 4, 300, 397], Tiles),
            (Dtype::F32, [1, 4, 300, 400], Memory),
            (Dtype::F32, [2, 1, 1, 400], Row),
            (Dtype::Bf16, [1, 4, 1, 1], Row),
            (Dtype::Bf16, [1, 4, 300, 1], Memory),
            (Dtype::Bf16, [1, 4, 300, 112_001], Memory), // 256.35 MiB of a copy
            (Dtype::Bf16, [1, 4, 300, 112_008], Tiles),
        ] {
            let keys = if dims[3] == 1 { 400 } else { dims[3] };
            assert_eq!(found(&problem(dtype, dims, keys)), from, "{dims:?}");
        }
    }

    #[test]
    fn rows_of_a_copy_begin_at_multiples_of_eight_keys() {
        for (keys, bytes) in [(400, 0), (397, 2 * 1200 * 400), (393, 2 * 1200 * 400)] {
            let problem = problem(Dtype::Bf16, [1, 4, 300, keys], keys);
            let dims = in_tiles(&problem).unwrap();
            assert_eq!(bytes_if_copied(&problem, dims), bytes, "{keys}");
        }
    }
}
