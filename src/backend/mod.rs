//! Who answers: one trait, one module per backend. Backends know no XLA type and not each other.

pub mod cpu;
pub mod cuda;
#[cfg(feature = "cudnn")]
pub mod cudnn;
mod dynamic;
pub mod tpu;

use sha2::{Digest, Sha256};

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

    /// Sizes that tiles may have, queries and keys: those of `problem` are among them.
    fn tiles(&self, problem: &AttentionProblem) -> Vec<(usize, usize)>;

    /// Every plan of `problem` on `device`, the one of [`Backend::plan`] first, each of other tiles, which
    /// [`AttentionProblem::with_tiles`] asks for.
    fn plans(&self, problem: &AttentionProblem, device: &Device) -> Vec<Plan> {
        let plan = |problem: &AttentionProblem| self.plan(problem, device).ok();
        each_plan(problem, self.tiles(problem), plan)
    }

    /// Whether `plan` is of kernels for every device of its kind, where the backend has none for this one: the backend
    /// after this one may then be faster.
    fn is_general(&self, _plan: &Plan) -> bool {
        false
    }

    /// Runs a call by the [`Backend::plan`] of its problem.
    ///
    /// # Errors
    /// `InvalidArgument` for operand values that break the contract (lengths, offsets), `Internal`
    /// for a defect.
    fn launch(&self, plan: &Plan, call: AttentionCall<'_>, workers: &dyn Parallel) -> Result<()>;
}

/// By which code and modules are known: their SHA-256 in hexadecimal digits.
fn sha256(bytes: impl AsRef<[u8]>) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What `plan` answers for `problem`, and for it with tiles of each of these sizes, each size once.
fn each_plan(
    problem: &AttentionProblem,
    tiles: Vec<(usize, usize)>,
    plan: impl Fn(&AttentionProblem) -> Option<Plan>,
) -> Vec<Plan> {
    let mut plans = Vec::from_iter(plan(problem));
    for size in tiles.into_iter().filter(|size| problem.takes_tiles(*size)) {
        let known = plans
            .iter()
            .any(|plan| (plan.block_q, plan.block_k) == size);
        if !plans.is_empty() && !known {
            plans.extend(plan(&problem.with_tiles(size)));
        }
    }
    plans
}

/// Why a problem whose tiles are to be of other sizes than these gets no plan.
fn no_tiles(problem: &AttentionProblem, offered: &[(usize, usize)]) -> Reason {
    let side = |asked: Option<usize>| asked.map_or("any".to_owned(), |size| size.to_string());
    let mut sizes: Vec<String> = Vec::new();
    for (block_q, block_k) in offered {
        let size = format!("{block_q} x {block_k}");
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    let (q, k) = (side(problem.block_q), side(problem.block_k));
    let sizes = sizes.join(", ");
    Reason(format!("no tiles of {q} x {k}: expected one of {sizes}"))
}

/// Host threads, or a queue of an accelerator, lent to one call.
pub trait Parallel: Sync {
    /// Runs `task(0)`, ..., `task(tasks - 1)`, in any order, on the caller's thread and on others
    /// that are free, and returns when all are done.
    ///
    /// # Panics
    /// When a task panics, after the others have ended.
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync));

    /// Whether work that takes a core as long as so many multiply-adds is worth waking other threads for.
    fn pays(&self, _multiply_adds: usize) -> bool {
        true
    }

    /// How many tasks may run at a time, roughly: no result may depend on it.
    fn width(&self) -> usize {
        1
    }

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
    fn width(&self) -> usize {
        self.0
    }

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
