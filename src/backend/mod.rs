//! Who answers: one trait, one module per backend. Backends know no XLA type and not each other.

pub mod cpu;
pub mod cuda;
#[cfg(feature = "cudnn")]
pub mod cudnn;
mod dynamic;
pub mod tpu;

use crate::attention::{AttentionCall, AttentionProblem};
use crate::device::Device;
use crate::error::{Reason, Result};
use crate::memory::{DevicePtr, Stream};
use crate::plan::Plan;

/// A family of kernels.
pub trait Backend: Sync {
    /// Name in error texts, plans and the `platform` attribute.
    fn name(&self) -> &'static str;

    /// How this backend runs `problem` on `device`.
    ///
    /// # Errors
    /// Why it does not, as a phrase that completes "name: ...".
    fn plan(
        &self,
        problem: &AttentionProblem,
        device: &Device,
    ) -> std::result::Result<Plan, Reason>;

    /// Runs a call by the [`Backend::plan`] of its problem.
    ///
    /// # Errors
    /// `InvalidArgument` for operand values that break the contract (lengths, offsets), `Internal`
    /// for a defect.
    fn launch(&self, plan: &Plan, call: AttentionCall<'_>, workers: &dyn Parallel) -> Result<()>;
}

/// Host threads, or a queue of an accelerator, lent to one call.
pub trait Parallel: Sync {
    /// Runs `task(0)`, ..., `task(tasks - 1)`, in any order, on the caller's thread and on others
    /// that are free, and returns when all are done.
    ///
    /// # Panics
    /// When a task panics, after the others have ended.
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync));

    /// Where work on an accelerator goes; `None` for a call on the host.
    fn queue(&self) -> Option<Queue<'_>> {
        None
    }
}

/// A stream and memory of an accelerator, lent to one call.
#[derive(Clone, Copy, Debug)]
pub struct Queue<'f> {
    /// What the call enqueues runs in order, after what its operands wait for.
    pub stream: Stream<'f>,
    /// At least as large as the plan's `workspace_bytes`; the call's own until what it enqueued has
    /// run. Uninitialised.
    pub workspace: Option<DevicePtr<'f>>,
}

/// No threads but the caller's.
#[derive(Clone, Copy, Debug)]
pub struct Serial;

/// A queue, and no threads but the caller's.
impl Parallel for Queue<'_> {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        Serial.run(tasks, task);
    }

    fn queue(&self) -> Option<Queue<'_>> {
        Some(*self)
    }
}

impl Parallel for Serial {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        (0..tasks).for_each(task);
    }
}

/// Threads of our own for callers without a pool, started for each run.
#[derive(Clone, Copy, Debug)]
pub struct Threads(
    /// Number of threads, the caller's included.
    pub usize,
);

impl Parallel for Threads {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let next = std::sync::atomic::AtomicUsize::new(0);
        let work = || {
            loop {
                let index = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                if index >= tasks {
                    break;
                }
                task(index);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.0.min(tasks) {
                scope.spawn(work);
            }
            work();
        });
    }
}
