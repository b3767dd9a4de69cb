//! Kernels that are launched alike: what a family has beyond the rows of the manifest, and a call of
//! one of its kernels.
#![forbid(unsafe_code)]

use super::arguments::{Address, Argument, BlockLists, Params};
use super::launch::Launcher;
use super::library::Launch;
use super::manifest::{Candidate, Family, Kernel, Stage};
use super::tensor_map::TensorMaps;
use super::{
    backward_short, backward_sm90, decode, decode_cluster, forward_short, forward_sm90, general,
    int, one_pass, scaled, stages,
};
use crate::attention::AttentionProblem;
#[cfg(test)]
use crate::attention::{Attributes, Dtype, Layout, Sizes};
use crate::device::Device;
use crate::error::{Error, Result};

/// How the kernels of a family are chosen and launched.
pub(super) trait KernelFamily: Sync {
    /// Device memory that a launch needs beyond operands and results, in bytes.
    fn workspace_bytes(
        &self,
        candidate: &Candidate,
        problem: &AttentionProblem,
        gpu: &Gpu,
    ) -> usize;

    /// Whether a problem is of the kind that the family is for, on this GPU.
    fn suits(&self, _candidate: &Candidate, _problem: &AttentionProblem, _gpu: &Gpu) -> bool {
        true
    }

    /// Query rows and keys of the tiles that a problem's scores are computed in.
    fn tiles(
        &self,
        candidate: &Candidate,
        _problem: &AttentionProblem,
        _gpu: &Gpu,
    ) -> (usize, usize) {
        (candidate.block_q, candidate.block_k)
    }

    /// How long a call takes, by which one of those candidates is chosen that differ in their tiles alone.
    fn time(&self, _candidate: &Candidate, _problem: &AttentionProblem, _gpu: &Gpu) -> f64 {
        0.0
    }

    /// What the family has not, of all that options do not tell.
    fn limit(&self, _problem: &AttentionProblem) -> Option<String> {
        None
    }

    /// Enqueues the kernels of a call.
    ///
    /// # Errors
    /// Those of the driver, and `Internal` for sizes that kernels do not count.
    fn launch(&self, call: &Call<'_>) -> Result<()>;
}

/// The family of this name.
pub(super) fn family(name: Family) -> &'static dyn KernelFamily {
    match name {
        Family::ForwardSm90 => &forward_sm90::ForwardSm90,
        Family::ForwardShort => &forward_short::ForwardShort,
        Family::BackwardSm90 => &backward_sm90::BackwardSm90,
        Family::BackwardShort => &backward_short::BackwardShort,
        Family::ScaledForward | Family::ScaledBackward => &scaled::Scaled,
        Family::Decode => &decode::Decode,
        Family::DecodeCluster => &decode_cluster::DecodeCluster,
        Family::GeneralForward => &general::Forward,
        Family::GeneralStages => &stages::Stages,
        Family::GeneralBackward => &general::Backward,
        Family::GeneralOnePass => &one_pass::OnePass,
    }
}

/// What of a GPU plans depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gpu {
    pub(super) compute_capability: (u32, u32),
    pub(super) sm_count: usize,
    /// Shared memory that a block may ask for, in bytes.
    pub(super) smem_bytes: usize,
}

/// A call of an attention kernel, inside [`Launcher::enqueue`].
pub(super) struct Call<'c> {
    pub(super) launcher: &'c Launcher<'c>,
    pub(super) candidate: &'c Candidate,
    pub(super) problem: &'c AttentionProblem,
    pub(super) params: &'c Params<'c>,
    /// The lists of a mask of blocks; empty without one.
    pub(super) blocks: BlockLists<'c>,
    pub(super) gpu: Gpu,
    /// The word that kernels look at which do nothing where it is 0.
    pub(super) only_if: Option<Address<'c>>,
}

impl Gpu {
    #[cfg(test)]
    pub(super) const H100: Gpu = Gpu {
        compute_capability: (9, 0),
        sm_count: 132,
        smem_bytes: 232_448,
    };

    /// `None` for other devices.
    pub(super) fn of(device: &Device) -> Option<Self> {
        match *device {
            Device::Cuda {
                compute_capability,
                sm_count,
                smem_bytes,
                ..
            } => Some(Gpu {
                compute_capability,
                sm_count,
                smem_bytes,
            }),
            _ => None,
        }
    }
}

impl<'c> Call<'c> {
    /// Makes descriptors of its operands.
    pub(super) fn maps(&self) -> TensorMaps<'c> {
        TensorMaps {
            driver: self.launcher.driver(),
            problem: self.problem,
        }
    }

    /// Enqueues the main kernel.
    pub(super) fn run_main(&self, grid: [usize; 3], arguments: &[&dyn Argument]) -> Result<()> {
        self.run(&self.candidate.main, grid, 1, arguments)
    }

    /// Enqueues the main kernel, whose blocks along the first axis are clusters of `cluster`.
    pub(super) fn run_clusters(
        &self,
        grid: [usize; 3],
        cluster: usize,
        arguments: &[&dyn Argument],
    ) -> Result<()> {
        self.run(&self.candidate.main, grid, cluster, arguments)
    }

    /// Enqueues the kernel of a stage.
    pub(super) fn run_stage(
        &self,
        stage: Stage,
        grid: [usize; 3],
        arguments: &[&dyn Argument],
    ) -> Result<()> {
        self.run(self.kernel(stage)?, grid, 1, arguments)
    }

    /// The kernel of a stage.
    pub(super) fn kernel(&self, stage: Stage) -> Result<&Kernel> {
        self.candidate.companion(stage).ok_or_else(|| {
            let main = &self.candidate.main.symbol;
            Error::Internal(format!("no kernel for {stage:?} beside {main}"))
        })
    }

    /// Enqueues a kernel with `grid` blocks of the size that the manifest gives it.
    fn run(
        &self,
        kernel: &Kernel,
        grid: [usize; 3],
        cluster: usize,
        arguments: &[&dyn Argument],
    ) -> Result<()> {
        let [x, y, z] = grid;
        let launch = Launch {
            grid: [
                int("blocks", x)? as u32,
                int("blocks", y)? as u32,
                int("blocks", z)? as u32,
            ],
            cluster: int("blocks of a cluster", cluster)? as u32,
            threads: kernel.block.threads,
            smem_bytes: kernel.block.smem_bytes as u32,
        };
        let only_if = self.only_if.iter().map(|word| word as &dyn Argument);
        let arguments: Vec<_> = arguments.iter().copied().chain(only_if).collect();
        self.launcher.launch(&kernel.symbol, &launch, &arguments)
    }
}

/// A problem of bfloat16 and head_dim 128, for tests: sequences, queries and keys, heads of both.
#[cfg(test)]
pub(super) fn problem(
    layout: Layout,
    batch: usize,
    rows: (usize, usize),
    heads: (usize, usize),
    causal: bool,
) -> AttentionProblem {
    let sizes = Sizes {
        dtype: Dtype::Bf16,
        layout,
        batch,
        rows,
        heads,
        dims: (128, 128),
    };
    let attributes = Attributes {
        causal,
        ..Attributes::default()
    };
    AttentionProblem::of_sizes(sizes, &attributes).unwrap()
}
