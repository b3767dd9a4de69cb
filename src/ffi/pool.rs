//! Lends XLA's own threads to one call.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::any::Any;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::panic::{self, AssertUnwindSafe};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Thread};

use super::sys::{self, declared, end_of};
use crate::backend::Parallel;

/// Looks at the counter this often before the caller goes to sleep: a few microseconds, the length
/// of a short task.
const SPINS: usize = 200;
/// Multiply-adds that take a core some ten microseconds: to wake a thread of the pool, several times a call, takes as
/// long.
const SMALL: usize = 1 << 19;

/// The thread pool of the runtime that made a call frame, for the time `'f` of the call.
///
/// The caller works too, and waits only for tasks that another thread has begun: a pool that is
/// busy, of one thread or out of order costs speed, never progress. The first panic of a task is
/// raised again on the caller.
#[derive(Clone, Copy, Debug)]
pub struct Pool<'f> {
    api: *const sys::Api,
    ctx: *mut sys::ExecutionContext,
    frame: PhantomData<&'f sys::CallFrame>,
}

/// One run. Helpers that the pool starts late, or never, share it with the caller, who may be gone.
struct Job {
    /// Read only for an index below `tasks`, and the caller stays until all of those are finished.
    task: *const (dyn Fn(usize) + Sync + 'static),
    tasks: usize,
    /// The next index that nobody has taken.
    next: AtomicUsize,
    /// Indices that are done, or given up after a panic.
    finished: AtomicUsize,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
    caller: Thread,
}

impl Pool<'_> {
    /// The pool behind a call frame's `api` and `ctx`.
    ///
    /// # Safety
    /// `api` must be null or point to the runtime's function table, `ctx` be the execution context
    /// it gave with it, and both stay valid for the lifetime of the pool.
    pub unsafe fn new(api: *const sys::Api, ctx: *mut sys::ExecutionContext) -> Self {
        Pool {
            api,
            ctx,
            frame: PhantomData,
        }
    }

    /// Number of threads of the pool; 1 when the runtime has none to lend.
    pub fn threads(&self) -> usize {
        // SAFETY: `api` is the runtime's table (promised to `Pool::new`).
        let function = unsafe { declared!(self.api, sys::Api, thread_pool_num_threads) };
        let Some(Some(num_threads)) = function else {
            return 1;
        };
        let mut threads = 1i64;
        let mut args = sys::ThreadPoolNumThreadsArgs {
            struct_size: end_of!(sys::ThreadPoolNumThreadsArgs, num_threads),
            extension_start: null_mut(),
            ctx: self.ctx,
            num_threads: &raw mut threads,
        };
        // SAFETY: the function comes from the table and `ctx` with it (promised to `Pool::new`);
        // `args` and what it points to live through the call.
        let error = unsafe { num_threads(&raw mut args) };
        // SAFETY: as above.
        if unsafe { failed(self.api, error) } {
            return 1;
        }
        usize::try_from(threads).unwrap_or(1).max(1)
    }

    /// Asks the pool to run a job as well; whether it agreed.
    fn schedule(&self, job: &Arc<Job>) -> bool {
        // SAFETY: `api` is the runtime's table (promised to `Pool::new`).
        let function = unsafe { declared!(self.api, sys::Api, thread_pool_schedule) };
        let Some(Some(schedule)) = function else {
            return false;
        };
        let data = Arc::into_raw(Arc::clone(job));
        let mut args = sys::ThreadPoolScheduleArgs {
            struct_size: end_of!(sys::ThreadPoolScheduleArgs, data),
            extension_start: null_mut(),
            ctx: self.ctx,
            task: help,
            data: data.cast_mut().cast::<c_void>(),
        };
        // SAFETY: as in `threads`; `help` takes over the reference count behind `data`.
        let error = unsafe { schedule(&raw mut args) };
        // SAFETY: as above.
        if unsafe { failed(self.api, error) } {
            // SAFETY: a refused task is never run, so the count made above is still ours.
            drop(unsafe { Arc::from_raw(data) });
            return false;
        }
        true
    }
}

/// Whether the runtime answered with an error, which is destroyed.
///
/// # Safety
/// `api` must be null or the runtime's function table, `error` what one of its functions returned.
pub(super) unsafe fn failed(api: *const sys::Api, error: *mut sys::Error) -> bool {
    if error.is_null() {
        return false;
    }
    // SAFETY: promised by the caller.
    if let Some(Some(destroy)) = unsafe { declared!(api, sys::Api, error_destroy) } {
        let mut args = sys::ErrorDestroyArgs {
            struct_size: end_of!(sys::ErrorDestroyArgs, error),
            extension_start: null_mut(),
            error,
        };
        // SAFETY: the error was given to us to destroy, which happens once.
        unsafe { destroy(&raw mut args) };
    }
    true
}

// SAFETY: a pool is two addresses that it hands to the runtime's thread pool functions, which may
// be called from any thread while the call lasts.
unsafe impl Send for Pool<'_> {}
// SAFETY: as above.
unsafe impl Sync for Pool<'_> {}

impl Parallel for Pool<'_> {
    fn pays(&self, multiply_adds: usize) -> bool {
        multiply_adds > SMALL
    }

    fn width(&self) -> usize {
        self.threads()
    }

    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let threads = if tasks > 1 {
            self.threads().min(tasks)
        } else {
            1
        };
        if threads == 1 {
            return (0..tasks).for_each(task);
        }
        let task: *const (dyn Fn(usize) + Sync) = task;
        // SAFETY: only the lifetime changes. `Job::work` reads the pointer for an index below
        // `tasks` only, and `Job::wait` ends after the last of those.
        let task = unsafe {
            std::mem::transmute::<
                *const (dyn Fn(usize) + Sync),
                *const (dyn Fn(usize) + Sync + 'static),
            >(task)
        };
        let job = Arc::new(Job {
            task,
            tasks,
            next: AtomicUsize::new(0),
            finished: AtomicUsize::new(0),
            panic: Mutex::new(None),
            caller: thread::current(),
        });
        for _ in 1..threads {
            if !self.schedule(&job) {
                break;
            }
        }
        job.work();
        job.wait();
        let payload = job.panic.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(payload) = { payload }.take() {
            panic::resume_unwind(payload);
        }
    }
}

/// What the pool runs: one helper of a job.
///
/// # Safety
/// `data` must come from `Arc::<Job>::into_raw`, and be given to one call only.
unsafe extern "C" fn help(data: *mut c_void) {
    // SAFETY: promised by the caller.
    let job = unsafe { Arc::from_raw(data.cast_const().cast::<Job>()) };
    job.work();
}

// SAFETY: the task is `Sync` and outlives its last use (see `Job::task`); the rest is `Sync`.
unsafe impl Send for Job {}
// SAFETY: as above.
unsafe impl Sync for Job {}

impl Job {
    /// Runs what nobody has taken yet.
    fn work(&self) {
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.tasks {
                return;
            }
            // SAFETY: `index` is below `tasks` and not yet finished, so the caller is still in
            // `Pool::run`, which borrows the task.
            let outcome = panic::catch_unwind(AssertUnwindSafe(|| unsafe { (*self.task)(index) }));
            let given_up = match outcome {
                Ok(()) => 0,
                Err(payload) => {
                    let mut first = self.panic.lock().unwrap_or_else(PoisonError::into_inner);
                    first.get_or_insert(payload);
                    let next = self.next.fetch_max(self.tasks, Ordering::Relaxed);
                    self.tasks.saturating_sub(next)
                }
            };
            let finished = self.finished.fetch_add(1 + given_up, Ordering::AcqRel);
            if finished + 1 + given_up == self.tasks {
                self.caller.unpark();
            }
        }
    }

    /// Waits, on the caller's thread, for indices that other threads have taken.
    fn wait(&self) {
        let done = || self.finished.load(Ordering::Acquire) == self.tasks;
        for _ in 0..SPINS {
            if done() {
                return;
            }
            std::hint::spin_loop();
        }
        while !done() {
            thread::park();
        }
    }
}
