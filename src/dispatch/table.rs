//! The backends, best first.

use crate::attention::{AttentionProblem, Platform};
#[cfg(feature = "cudnn")]
use crate::backend::cudnn;
use crate::backend::{Backend, cpu, cuda, tpu};
use crate::device::Device;
use crate::error::Reason;
use crate::plan::Plan;

pub(super) struct BackendRow {
    pub(super) name: &'static str,
    pub(super) platform: Platform,
    /// The backend, or why this build has none.
    pub(super) backend: Result<&'static dyn Backend, &'static str>,
}

impl BackendRow {
    /// Whether a problem may go there.
    pub(super) fn is_asked(&self, problem: &AttentionProblem) -> bool {
        [Platform::Auto, self.platform].contains(&problem.platform)
    }

    /// The backend and its plan of `problem`.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> Result<(&'static dyn Backend, Plan), Reason> {
        let backend = self.backend.map_err(|missing| Reason(missing.to_owned()))?;
        let plan = problem.or_with_own_tiles(|one| backend.plan(one, device))?;
        Ok((backend, plan))
    }
}

pub(super) static ROWS: [BackendRow; 4] = [
    BackendRow {
        name: "cuda",
        platform: Platform::Cuda,
        backend: Ok(&cuda::Cuda),
    },
    BackendRow {
        name: "cudnn",
        platform: Platform::Cudnn,
        #[cfg(feature = "cudnn")]
        backend: Ok(&cudnn::Cudnn),
        #[cfg(not(feature = "cudnn"))]
        backend: Err("not built in"),
    },
    BackendRow {
        name: "tpu",
        platform: Platform::Tpu,
        backend: Ok(&tpu::Tpu),
    },
    BackendRow {
        name: "cpu",
        platform: Platform::Cpu,
        backend: Ok(&cpu::Cpu),
    },
];

pub(super) fn name(platform: Platform) -> &'static str {
    ROWS.iter()
        .find(|row| row.platform == platform)
        .map_or("auto", |row| row.name)
}
