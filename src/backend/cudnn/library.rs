//! cuDNN and the CUDA runtime, opened at run time: the functions in use, and wrappers that turn result codes into
//! errors. Nothing is linked; where one is missing or too old, that is the backend's reason.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::backend::dynamic::{Opaque, functions, open, text};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, Stream};

const CUDNN: &str = "libcudnn.so.9";
const CUDART: [&str; 2] = ["libcudart.so.13", "libcudart.so.12"];
/// A path to open rather than a library that is not mapped yet.
const OVERRIDE: &str = "XLATTN_CUDNN";

/// `cudaStreamCaptureModeRelaxed`
const CAPTURE_MODE_RELAXED: c_int = 2;
/// `cudaStreamNonBlocking`
const NON_BLOCKING: c_uint = 1;
/// `cudaMemcpyHostToDevice`
const HOST_TO_DEVICE: c_int = 1;

functions! {
    Cudnn:
    cudnnGetVersion() -> usize;
    cudnnCreate(*mut Opaque) -> c_int;
    cudnnSetStream(Opaque, Opaque) -> c_int;
    cudnnGetErrorString(c_int) -> *const c_char;
}

functions! {
    Cudart:
    cudaGetDevice(*mut c_int) -> c_int;
    cudaSetDevice(c_int) -> c_int;
    cudaThreadExchangeStreamCaptureMode(*mut c_int) -> c_int;
    cudaMemsetAsync(Opaque, c_int, usize, Opaque) -> c_int;
    cudaMemcpyAsync(Opaque, *const c_void, usize, c_int, Opaque) -> c_int;
    cudaMalloc(*mut Opaque, usize) -> c_int;
    cudaFree(Opaque) -> c_int;
    cudaStreamCreateWithFlags(*mut Opaque, c_uint) -> c_int;
    cudaStreamDestroy(Opaque) -> c_int;
    cudaStreamSynchronize(Opaque) -> c_int;
    cudaEventCreate(*mut Opaque) -> c_int;
    cudaEventRecord(Opaque, Opaque) -> c_int;
    cudaEventElapsedTime(*mut f32, Opaque, Opaque) -> c_int;
    cudaEventDestroy(Opaque) -> c_int;
    cudaGetErrorString(c_int) -> *const c_char;
}

/// The libraries of this process.
pub(super) struct Libraries {
    cudnn: Cudnn,
    cudnn_handle: usize,
    /// Checking graphs does without it.
    cudart: Result<(Cudart, usize)>,
    /// cuDNN handles that no call uses.
    idle: Mutex<Vec<Idle>>,
}

/// A cuDNN handle, its device, and the stream that it was last told.
#[derive(Clone, Copy)]
struct Idle {
    handle: usize,
    device: usize,
    stream: usize,
}

/// A cuDNN handle of the current device, lent to one call.
pub(super) struct Handle<'l> {
    libraries: &'l Libraries,
    lent: Idle,
}

/// Memory of the current device and a stream of our own there, for measuring; given back when dropped.
pub(super) struct Bench<'l> {
    libraries: &'l Libraries,
    runtime: &'l Cudart,
    stream: Opaque,
    memory: Opaque,
    bytes: usize,
    events: [Opaque; 2],
}

/// The libraries, opened by the first call.
///
/// # Errors
/// `Library` where there is no cuDNN.
pub(super) fn libraries() -> Result<&'static Libraries> {
    static LIBRARIES: OnceLock<Result<Libraries>> = OnceLock::new();
    LIBRARIES
        .get_or_init(|| Libraries::open(std::env::var(OVERRIDE).ok().as_deref()))
        .as_ref()
        .map_err(Error::clone)
}

impl Libraries {
    /// Opens cuDNN, and the CUDA runtime if there is one; those that the process has mapped first.
    ///
    /// # Errors
    /// `Library` where there is no cuDNN.
    pub(super) fn open(path: Option<&str>) -> Result<Self> {
        let missing = |tried: String| Error::Library { name: CUDNN, tried };
        let library = open(&[CUDNN], path).map_err(missing)?;
        // SAFETY: the library is cuDNN, and stays open.
        let cudnn = unsafe { Cudnn::find(library) };
        let cudnn = cudnn.map_err(|name| missing(format!("has no {name}")))?;
        let missing = |tried: String| Error::Library {
            name: CUDART[0],
            tried,
        };
        let cudart = open(&CUDART, None).map_err(missing).and_then(|library| {
            // SAFETY: the library is the CUDA runtime, and stays open.
            let cudart = unsafe { Cudart::find(library) };
            let cudart = cudart.map_err(|name| missing(format!("has no {name}")))?;
            Ok((cudart, library.expose_provenance()))
        });
        Ok(Libraries {
            cudnn,
            cudnn_handle: library.expose_provenance(),
            cudart,
            idle: Mutex::new(Vec::new()),
        })
    }

    /// cuDNN's version, 92000 for 9.20.0.
    pub(super) fn version(&self) -> usize {
        // SAFETY: no pointers.
        unsafe { (self.cudnn.cudnnGetVersion)() }
    }

    /// cuDNN, as `dlopen` gave it.
    pub(super) fn cudnn(&self) -> usize {
        self.cudnn_handle
    }

    /// The CUDA runtime, as `dlopen` gave it; 0 where there is none.
    pub(super) fn cudart(&self) -> usize {
        self.cudart.as_ref().map_or(0, |(_, handle)| *handle)
    }

    fn runtime(&self) -> Result<&Cudart> {
        let (runtime, _) = self.cudart.as_ref().map_err(Error::clone)?;
        Ok(runtime)
    }

    fn check_cudnn(&self, call: &'static str, code: c_int) -> Result<()> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: cuDNN gives a static C string.
        let text = unsafe { text((self.cudnn.cudnnGetErrorString)(code)) };
        Err(Error::Cudnn {
            stage: call.to_owned(),
            text: format!("{text} ({code})"),
        })
    }

    fn check_cuda(&self, call: &'static str, code: c_int) -> Result<()> {
        if code == 0 {
            return Ok(());
        }
        // SAFETY: the runtime gives a static C string.
        let text = unsafe { text((self.runtime()?.cudaGetErrorString)(code)) };
        Err(Error::Cuda {
            call,
            code: code.cast_unsigned(),
            text,
        })
    }

    /// Runs `work`, which enqueues, with a device's primary context, XLA's own, current on this thread. Where the device is
    /// already, nothing is switched: a thread without any context gets one from the stream in cudnn_frontend.
    pub(super) fn enqueue<T>(&self, device: usize, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let mut current = 0;
        // SAFETY: the runtime writes an int.
        let code = unsafe { (self.runtime()?.cudaGetDevice)(&raw mut current) };
        self.check_cuda("cudaGetDevice", code)?;
        if usize::try_from(current) == Ok(device) {
            return work();
        }
        self.on_device(device, work)
    }

    /// Runs `work` with a device's primary context, XLA's own, current on this thread.
    pub(super) fn on_device<T>(
        &self,
        device: usize,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        /// Restores what was current, also when `work` panics.
        struct Back<'l>(&'l Cudart, c_int);
        impl Drop for Back<'_> {
            fn drop(&mut self) {
                // SAFETY: no pointers.
                unsafe { (self.0.cudaSetDevice)(self.1) };
            }
        }
        let runtime = self.runtime()?;
        let (mut before, device) = (0, c_int::try_from(device).unwrap_or(c_int::MAX));
        // SAFETY: the runtime writes an int.
        let code = unsafe { (runtime.cudaGetDevice)(&raw mut before) };
        self.check_cuda("cudaGetDevice", code)?;
        // SAFETY: no pointers.
        let code = unsafe { (runtime.cudaSetDevice)(device) };
        self.check_cuda("cudaSetDevice", code)?;
        let _back = Back(runtime, before);
        work()
    }

    /// Runs `work` while this thread may do what no recording of a graph allows, such as allocating and loading
    /// kernels: it does not become part of the graph.
    pub(super) fn beside_capture<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        /// Exchanges the capture mode back.
        struct Back<'l>(&'l Cudart, c_int);
        impl Drop for Back<'_> {
            fn drop(&mut self) {
                // SAFETY: the runtime reads and writes an int.
                unsafe { (self.0.cudaThreadExchangeStreamCaptureMode)(&raw mut self.1) };
            }
        }
        let runtime = self.runtime()?;
        let mut mode = CAPTURE_MODE_RELAXED;
        // SAFETY: the runtime reads and writes an int.
        let code = unsafe { (runtime.cudaThreadExchangeStreamCaptureMode)(&raw mut mode) };
        self.check_cuda("cudaThreadExchangeStreamCaptureMode", code)?;
        let _back = Back(runtime, mode);
        work()
    }

    /// A cuDNN handle for `device`, which must be current, that enqueues on `stream`; on whatever stream if `None`.
    pub(super) fn handle(&self, device: usize, stream: Option<Stream<'_>>) -> Result<Handle<'_>> {
        let mut handle = self.any_handle(device, stream)?;
        if let Some(stream) = stream {
            handle.set_stream(stream)?;
        }
        Ok(handle)
    }

    fn any_handle(&self, device: usize, stream: Option<Stream<'_>>) -> Result<Handle<'_>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let on_it =
            |idle: &Idle| stream.is_some_and(|stream| stream.handle().addr() == idle.stream);
        let same = idle
            .iter()
            .rposition(|idle| idle.device == device && on_it(idle));
        let known = same.or_else(|| idle.iter().rposition(|idle| idle.device == device));
        if let Some(known) = known {
            return Ok(Handle {
                libraries: self,
                lent: idle.swap_remove(known),
            });
        }
        drop(idle);
        let handle = self.beside_capture(|| {
            let mut handle = null_mut();
            // SAFETY: cuDNN writes a handle.
            let code = unsafe { (self.cudnn.cudnnCreate)(&raw mut handle) };
            self.check_cudnn("cudnnCreate", code)?;
            Ok(handle.expose_provenance())
        })?;
        Ok(Handle {
            libraries: self,
            lent: Idle {
                handle,
                device,
                stream: 0,
            },
        })
    }

    /// Enqueues writing zeros to memory of the current device.
    pub(super) fn clear(&self, stream: Stream<'_>, memory: DevicePtr<'_>) -> Result<()> {
        if memory.bytes() == 0 {
            return Ok(());
        }
        let address = std::ptr::with_exposed_provenance_mut(memory.address() as usize);
        // SAFETY: the memory is the call's to write (promised to `DevicePtr::new`), the stream exists (promised to
        // `Stream::new`).
        let code = unsafe {
            (self.runtime()?.cudaMemsetAsync)(address, 0, memory.bytes(), stream.handle())
        };
        self.check_cuda("cudaMemsetAsync", code)
    }
}

impl<'l> Bench<'l> {
    /// `bytes` bytes of zeros on the current device.
    ///
    /// # Errors
    /// `Cuda` where there is no such memory.
    pub(super) fn new(libraries: &'l Libraries, bytes: usize) -> Result<Self> {
        let mut bench = Bench {
            libraries,
            runtime: libraries.runtime()?,
            stream: null_mut(),
            memory: null_mut(),
            bytes,
            events: [null_mut(); 2],
        };
        let runtime = bench.runtime;
        // SAFETY: the runtime writes a stream.
        let code =
            unsafe { (runtime.cudaStreamCreateWithFlags)(&raw mut bench.stream, NON_BLOCKING) };
        libraries.check_cuda("cudaStreamCreateWithFlags", code)?;
        for event in &mut bench.events {
            // SAFETY: the runtime writes an event.
            let code = unsafe { (runtime.cudaEventCreate)(event) };
            libraries.check_cuda("cudaEventCreate", code)?;
        }
        // SAFETY: the runtime writes an address.
        let code = unsafe { (runtime.cudaMalloc)(&raw mut bench.memory, bytes) };
        libraries.check_cuda("cudaMalloc", code)?;
        libraries.clear(bench.stream(), bench.memory())?;
        Ok(bench)
    }

    pub(super) fn stream(&self) -> Stream<'_> {
        // SAFETY: the stream is ours and exists until `self` is dropped.
        unsafe { Stream::new(self.stream) }
    }

    /// The memory, for as long as the process runs.
    pub(super) fn keep(mut self) -> DevicePtr<'static> {
        let address = std::mem::replace(&mut self.memory, null_mut()).expose_provenance() as u64;
        // SAFETY: that many bytes were allocated, and nobody frees them.
        unsafe { DevicePtr::new(address, self.bytes) }
    }

    pub(super) fn memory(&self) -> DevicePtr<'_> {
        let address = self.memory.expose_provenance() as u64;
        // SAFETY: that many bytes were allocated, and are until `self` is dropped, which waits for the stream.
        unsafe { DevicePtr::new(address, self.bytes) }
    }

    /// Copies `values` to the beginning of `memory`, and waits for that.
    ///
    /// # Errors
    /// `Cuda` where the runtime fails, `Internal` for memory that is too small.
    pub(super) fn upload(&self, memory: DevicePtr<'_>, values: &[i32]) -> Result<()> {
        let bytes = size_of_val(values);
        if memory.bytes() < bytes {
            return Err(Error::Internal(format!("upload: {bytes} bytes")));
        }
        let to = std::ptr::with_exposed_provenance_mut(memory.address() as usize);
        let from = values.as_ptr().cast();
        // SAFETY: the memory is large enough and the call's own, the values stay until the stream was waited for.
        let code =
            unsafe { (self.runtime.cudaMemcpyAsync)(to, from, bytes, HOST_TO_DEVICE, self.stream) };
        self.libraries.check_cuda("cudaMemcpyAsync", code)?;
        self.wait()
    }

    /// The time on the GPU, in milliseconds, of what `work` enqueues on [`Bench::stream`].
    ///
    /// # Errors
    /// Those of `work`, and `Cuda` where the runtime fails.
    pub(super) fn time(&self, work: impl FnOnce() -> Result<()>) -> Result<f32> {
        let [first, last] = self.events;
        let record = |event| {
            // SAFETY: event and stream are ours.
            let code = unsafe { (self.runtime.cudaEventRecord)(event, self.stream) };
            self.libraries.check_cuda("cudaEventRecord", code)
        };
        record(first)?;
        work()?;
        record(last)?;
        self.wait()?;
        let mut ms = 0.0;
        // SAFETY: the events are ours; the runtime writes a float.
        let code = unsafe { (self.runtime.cudaEventElapsedTime)(&raw mut ms, first, last) };
        self.libraries.check_cuda("cudaEventElapsedTime", code)?;
        Ok(ms)
    }

    fn wait(&self) -> Result<()> {
        // SAFETY: the stream is ours.
        let code = unsafe { (self.runtime.cudaStreamSynchronize)(self.stream) };
        self.libraries.check_cuda("cudaStreamSynchronize", code)
    }
}

impl Drop for Bench<'_> {
    fn drop(&mut self) {
        let runtime = self.runtime;
        // SAFETY: what is not null was made by `new` and is used by nobody once the stream was waited for.
        unsafe {
            if !self.stream.is_null() {
                (runtime.cudaStreamSynchronize)(self.stream);
                (runtime.cudaStreamDestroy)(self.stream);
            }
            for event in self.events.into_iter().filter(|event| !event.is_null()) {
                (runtime.cudaEventDestroy)(event);
            }
            if !self.memory.is_null() {
                (runtime.cudaFree)(self.memory);
            }
        }
    }
}

impl Handle<'_> {
    /// The `cudnnHandle_t`.
    pub(super) fn get(&self) -> usize {
        self.lent.handle
    }

    /// Lets go of its stream, which may end now.
    pub(super) fn leave_stream(&mut self) -> Result<()> {
        self.tell_stream(null_mut())
    }

    /// What is enqueued through the handle from now on goes to `stream`.
    fn set_stream(&mut self, stream: Stream<'_>) -> Result<()> {
        if stream.handle().addr() == self.lent.stream {
            return Ok(());
        }
        self.tell_stream(stream.handle())
    }

    fn tell_stream(&mut self, stream: Opaque) -> Result<()> {
        let handle = std::ptr::with_exposed_provenance_mut(self.lent.handle);
        // SAFETY: the handle is cuDNN's and this call's alone, the stream null or one that exists (promised to
        // `Stream::new`).
        let code = unsafe { (self.libraries.cudnn.cudnnSetStream)(handle, stream) };
        self.libraries.check_cudnn("cudnnSetStream", code)?;
        self.lent.stream = stream.addr();
        Ok(())
    }
}

impl Drop for Handle<'_> {
    fn drop(&mut self) {
        let idle = self.libraries.idle.lock();
        let mut idle = idle.unwrap_or_else(PoisonError::into_inner);
        idle.push(self.lent);
    }
}
