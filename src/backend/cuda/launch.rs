//! From a call's stream to a launched kernel: contexts, the kernels loaded into each, devices.
#![forbid(unsafe_code)]

use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use super::arguments::Argument;
use super::kernels::{self, IMAGES, KERNELS};
use super::library::{Context, Driver, Function, Launch, Module, device_attribute, driver};
use crate::backend::Queue;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, Stream};

/// Contexts remembered at a time, more than GPUs of one host. The kernels of a forgotten one stay
/// loaded until it ends.
const MAX_CONTEXTS: usize = 64;

/// Oldest first.
static CONTEXTS: RwLock<Vec<Arc<Loaded>>> = RwLock::new(Vec::new());

/// A context's device, and the kernels that were loaded into the context.
struct Loaded {
    id: u64,
    device: Device,
    smem_bytes: usize,
    functions: Box<[OnceLock<Function>]>,
    /// By image; locked while loading.
    modules: Mutex<Box<[Option<Module>]>>,
}

/// The stream of one call, ready to launch on.
pub(super) struct Launcher<'f> {
    driver: &'static Driver,
    context: Context,
    loaded: Arc<Loaded>,
    queue: Queue<'f>,
}

/// The GPU that a stream belongs to.
///
/// # Errors
/// `Cuda` where the driver fails.
pub fn device_of(stream: Stream<'_>) -> Result<Device> {
    let driver = driver()?;
    Ok(loaded(driver, stream)?.1.device.clone())
}

/// Whether work on a stream is being recorded into a CUDA graph, to be run later and repeatedly.
///
/// # Errors
/// `Cuda` where the driver fails.
pub fn is_capturing(stream: Stream<'_>) -> Result<bool> {
    driver()?.is_capturing(stream)
}

/// The GPU that the driver numbers `ordinal`.
///
/// # Errors
/// `Library` or `Cuda` where there is no driver or no such device.
pub fn device(ordinal: usize) -> Result<Device> {
    let driver = driver()?;
    describe(driver, driver.device(ordinal)?)
}

impl<'f> Launcher<'f> {
    pub(super) fn new(queue: Queue<'f>) -> Result<Self> {
        let driver = driver()?;
        let (context, loaded) = loaded(driver, queue.stream)?;
        Ok(Launcher {
            driver,
            context,
            loaded,
            queue,
        })
    }

    pub(super) fn driver(&self) -> &'static Driver {
        self.driver
    }

    /// Runs `work`, which enqueues, with the stream's context current.
    pub(super) fn enqueue<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        self.driver.within(self.context, work)
    }

    /// `bytes` bytes of the call's workspace from byte `offset`.
    pub(super) fn workspace(&self, offset: usize, bytes: usize) -> Result<DevicePtr<'f>> {
        let part = self.queue.workspace.and_then(|all| all.part(offset, bytes));
        part.ok_or_else(|| {
            let end = offset + bytes;
            Error::Internal(format!("workspace: expected at least {end} bytes"))
        })
    }

    /// The same, for work whose workspace is this one's from byte `offset` on.
    pub(super) fn with_workspace_from(&self, offset: usize) -> Result<Self> {
        let left = self.queue.workspace.map_or(0, |all| all.bytes());
        let part = self.workspace(offset, left.saturating_sub(offset))?;
        Ok(Launcher {
            loaded: Arc::clone(&self.loaded),
            queue: Queue {
                workspace: Some(part),
                ..self.queue
            },
            ..*self
        })
    }

    /// Enqueues writing zeros to memory, inside [`Launcher::enqueue`].
    pub(super) fn clear(&self, memory: DevicePtr<'_>) -> Result<()> {
        if memory.bytes() == 0 {
            return Ok(());
        }
        self.driver.clear(self.queue.stream, memory)
    }

    /// Enqueues a kernel, inside [`Launcher::enqueue`].
    pub(super) fn launch(
        &self,
        kernel: &str,
        launch: &Launch,
        arguments: &[&dyn Argument],
    ) -> Result<()> {
        let index = kernels::find(kernel)
            .ok_or_else(|| Error::Internal(format!("no kernel {kernel} in this build")))?;
        let function = match self.loaded.functions[index].get() {
            Some(function) => function,
            None => self.load(index)?,
        };
        self.driver
            .launch(function, self.queue.stream, launch, arguments)
    }

    fn load(&self, index: usize) -> Result<&Function> {
        let kernel = &KERNELS[index];
        let mut modules = lock(&self.loaded.modules);
        if let Some(function) = self.loaded.functions[index].get() {
            return Ok(function); // by another thread, meanwhile
        }
        let function = self.driver.beside_capture(|| {
            let module = match modules[kernel.image] {
                Some(module) => module,
                None => self.driver.load(IMAGES[kernel.image])?,
            };
            modules[kernel.image] = Some(module);
            let clusters = matches!(
                self.loaded.device,
                Device::Cuda {
                    compute_capability: (9, 0),
                    ..
                }
            );
            self.driver
                .function(module, kernel, self.loaded.smem_bytes, clusters)
        })?;
        Ok(self.loaded.functions[index].get_or_init(|| function))
    }
}

/// A stream's context, and what is loaded there.
fn loaded(driver: &Driver, stream: Stream<'_>) -> Result<(Context, Arc<Loaded>)> {
    let (context, id) = driver.context(stream)?;
    let known = |all: &[Arc<Loaded>]| all.iter().find(|loaded| loaded.id == id).cloned();
    if let Some(loaded) = known(&CONTEXTS.read().unwrap_or_else(PoisonError::into_inner)) {
        return Ok((context, loaded));
    }
    let device = driver.within(context, || describe(driver, driver.current_device()?))?;
    let mut all = CONTEXTS.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(loaded) = known(&all) {
        return Ok((context, loaded));
    }
    if all.len() == MAX_CONTEXTS {
        all.remove(0);
    }
    let smem_bytes = match device {
        Device::Cuda { smem_bytes, .. } => smem_bytes,
        _ => 0,
    };
    let loaded = Arc::new(Loaded {
        id,
        device,
        smem_bytes,
        functions: KERNELS.iter().map(|_| OnceLock::new()).collect(),
        modules: Mutex::new(IMAGES.iter().map(|_| None).collect()),
    });
    all.push(Arc::clone(&loaded));
    Ok((context, loaded))
}

fn describe(driver: &Driver, device: i32) -> Result<Device> {
    use device_attribute as attribute;
    let get = |attribute| driver.device_attribute(device, attribute);
    let version = |attribute| get(attribute).map(|x| u32::try_from(x).unwrap_or(0));
    Ok(Device::Cuda {
        compute_capability: (
            version(attribute::COMPUTE_CAPABILITY_MAJOR)?,
            version(attribute::COMPUTE_CAPABILITY_MINOR)?,
        ),
        sm_count: get(attribute::MULTIPROCESSOR_COUNT)?,
        smem_bytes: get(attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN)?,
        ordinal: usize::try_from(device).unwrap_or(0),
    })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
