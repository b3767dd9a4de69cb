//! The CUDA driver, `libcuda.so.1`, opened at run time: its functions, and wrappers that turn result
//! codes into errors. Nothing is linked; a machine without it gets [`Error::Library`].
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::marker::PhantomData;
use std::ptr::{null, null_mut};
use std::sync::OnceLock;

use super::arguments::{Address, Argument};
use super::kernels::{Compiled, Image};
use crate::backend::dynamic::{Opaque, functions, open, text};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, Stream};

/// The library's soname, which never names a file of the current directory.
const SONAME: &str = "libcuda.so.1";
/// The oldest driver (its `cuDriverGetVersion`) that loads what the CUDA 13.0 compiler makes.
const OLDEST: c_int = 13000;

/// `CUdevice_attribute`
pub(super) mod device_attribute {
    use std::ffi::c_int;
    pub(crate) const MULTIPROCESSOR_COUNT: c_int = 16;
    pub(crate) const COMPUTE_CAPABILITY_MAJOR: c_int = 75;
    pub(crate) const COMPUTE_CAPABILITY_MINOR: c_int = 76;
    pub(crate) const MAX_SHARED_MEMORY_PER_BLOCK_OPTIN: c_int = 97;
}

/// `CUfunction_attribute`
const SHARED_SIZE_BYTES: c_int = 1;
const MAX_DYNAMIC_SHARED_SIZE_BYTES: c_int = 8;
const NON_PORTABLE_CLUSTER_SIZE_ALLOWED: c_int = 14;

/// `CU_STREAM_CAPTURE_MODE_RELAXED`
const CAPTURE_MODE_RELAXED: c_int = 2;
/// `CUlaunchConfig`
#[repr(C)]
struct LaunchConfig {
    grid: [c_uint; 3],
    block: [c_uint; 3],
    shared_memory_bytes: c_uint,
    stream: Opaque,
    attributes: *mut c_void,
    num_attributes: c_uint,
}

/// `CUlaunchAttribute` with the size of a cluster.
#[repr(C)]
struct ClusterAttribute {
    id: c_int,
    padding: u32,
    blocks: [c_uint; 3],
    rest: [u32; 13],
}

impl ClusterAttribute {
    /// `CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION`
    const ID: c_int = 4;
}

functions! {
    Functions:
    cuInit(c_uint) -> c_int;
    cuDriverGetVersion(*mut c_int) -> c_int;
    cuGetErrorName(c_int, *mut *const c_char) -> c_int;
    cuGetErrorString(c_int, *mut *const c_char) -> c_int;
    cuDeviceGet(*mut c_int, c_int) -> c_int;
    cuDeviceGetAttribute(*mut c_int, c_int, c_int) -> c_int;
    cuStreamGetCtx(Opaque, *mut Opaque) -> c_int;
    cuStreamIsCapturing(Opaque, *mut c_int) -> c_int;
    cuCtxGetId(Opaque, *mut u64) -> c_int;
    cuCtxGetDevice(*mut c_int) -> c_int;
    cuCtxPushCurrent_v2(Opaque) -> c_int;
    cuCtxPopCurrent_v2(*mut Opaque) -> c_int;
    cuThreadExchangeStreamCaptureMode(*mut c_int) -> c_int;
    cuModuleLoadData(*mut Opaque, *const c_void) -> c_int;
    cuModuleGetFunction(*mut Opaque, Opaque, *const c_char) -> c_int;
    cuFuncLoad(Opaque) -> c_int;
    cuFuncGetAttribute(*mut c_int, c_int, Opaque) -> c_int;
    cuFuncSetAttribute(Opaque, c_int, c_int) -> c_int;
    cuLaunchKernelEx(*const LaunchConfig, Opaque, *mut *mut c_void, *mut *mut c_void) -> c_int;
    cuMemsetD8Async(u64, u8, usize, Opaque) -> c_int;
    cuTensorMapEncodeTiled(
        *mut c_void, c_int, c_uint, *mut c_void, *const u64, *const u64, *const c_uint, *const c_uint,
        c_int, c_int, c_int, c_int
    ) -> c_int;
}

/// The driver of this process.
pub(super) struct Driver {
    functions: Functions,
}

/// A context of the driver, as long as its owner (XLA) keeps it.
#[derive(Clone, Copy)]
pub(super) struct Context(usize);

/// A loaded module of a context.
#[derive(Clone, Copy)]
pub(super) struct Module(usize);

/// A kernel of a module.
pub(super) struct Function {
    handle: usize,
    /// Sizes of its parameters, in bytes.
    parameters: &'static [usize],
}

/// How a kernel is launched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Launch {
    /// Blocks.
    pub(super) grid: [u32; 3],
    /// Blocks of a cluster, side by side along the first axis; 1 without, or where the kernel says how many.
    pub(super) cluster: u32,
    /// Threads of a block.
    pub(super) threads: u32,
    /// Dynamic shared memory of a block, in bytes.
    pub(super) smem_bytes: u32,
}

/// What a copy by TMA is told about a tensor of rank `RANK`, 1 to 5, fastest axis first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tensor<'c, const RANK: usize> {
    /// `CUtensorMapDataType`
    pub(super) dtype: c_int,
    pub(super) address: Address<'c>,
    /// In elements, each 1 to 2^32.
    pub(super) dims: [u64; RANK],
    /// In bytes; of all axes but the first multiples of 16 below 2^40, and of that nothing is read.
    pub(super) strides: [u64; RANK],
    /// In elements, each at most 256.
    pub(super) tile: [u32; RANK],
}

/// `CU_TENSOR_MAP_DATA_TYPE_FLOAT16`
pub(super) const TMA_F16: c_int = 6;
/// `CU_TENSOR_MAP_DATA_TYPE_BFLOAT16`
pub(super) const TMA_BF16: c_int = 9;

/// `CUtensorMap`
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(128))]
pub(super) struct TensorMap<'c>([u64; 16], PhantomData<Address<'c>>);

/// The driver, opened and initialised by the first call.
///
/// # Errors
/// `Library` where there is none or it is too old, `Cuda` where it finds no device.
pub(super) fn driver() -> Result<&'static Driver> {
    static DRIVER: OnceLock<Result<Driver>> = OnceLock::new();
    DRIVER
        .get_or_init(|| {
            let driver = Driver::open()?;
            driver.start()?;
            Ok(driver)
        })
        .as_ref()
        .map_err(Error::clone)
}

fn missing(tried: String) -> Error {
    Error::Library {
        name: SONAME,
        tried,
    }
}

impl Driver {
    fn open() -> Result<Self> {
        let library = open(&[SONAME], None).map_err(missing)?;
        // SAFETY: the library is the CUDA driver, and stays open.
        let functions = unsafe { Functions::find(library) };
        let functions =
            functions.map_err(|name| missing(format!("has no {name}, which CUDA 13.0 has")))?;
        Ok(Driver { functions })
    }

    fn start(&self) -> Result<()> {
        let mut version = 0;
        // SAFETY: the driver writes an int.
        let code = unsafe { (self.functions.cuDriverGetVersion)(&raw mut version) };
        self.check("cuDriverGetVersion", code)?;
        if version < OLDEST {
            let dotted = |v: c_int| format!("{}.{}", v / 1000, v % 1000 / 10);
            let (need, have) = (dotted(OLDEST), dotted(version));
            return Err(missing(format!(
                "expected CUDA {need} or later, got {have}"
            )));
        }
        // SAFETY: no pointers.
        let code = unsafe { (self.functions.cuInit)(0) };
        self.check("cuInit", code)
    }

    fn check(&self, call: &'static str, code: c_int) -> Result<()> {
        if code == 0 {
            return Ok(());
        }
        let (mut name, mut meaning) = (null(), null());
        // SAFETY: the driver writes null or a static C string.
        let text = unsafe {
            (self.functions.cuGetErrorName)(code, &raw mut name);
            (self.functions.cuGetErrorString)(code, &raw mut meaning);
            format!("{}: {}", text(name), text(meaning))
        };
        Err(Error::Cuda {
            call,
            code: code.cast_unsigned(),
            text,
        })
    }

    /// The device with this number.
    pub(super) fn device(&self, ordinal: usize) -> Result<c_int> {
        let ordinal = c_int::try_from(ordinal).unwrap_or(c_int::MAX);
        let mut device = 0;
        // SAFETY: the driver writes an int.
        let code = unsafe { (self.functions.cuDeviceGet)(&raw mut device, ordinal) };
        self.check("cuDeviceGet", code)?;
        Ok(device)
    }

    /// A [`device_attribute`] of a device.
    pub(super) fn device_attribute(&self, device: c_int, attribute: c_int) -> Result<usize> {
        let mut value = 0;
        // SAFETY: the driver writes an int.
        let code =
            unsafe { (self.functions.cuDeviceGetAttribute)(&raw mut value, attribute, device) };
        self.check("cuDeviceGetAttribute", code)?;
        Ok(usize::try_from(value).unwrap_or(0))
    }

    /// The context of a stream, and the number that only this context of the process ever has.
    pub(super) fn context(&self, stream: Stream<'_>) -> Result<(Context, u64)> {
        let (mut context, mut id) = (null_mut(), 0);
        // SAFETY: the stream exists (promised to `Stream::new`); the driver writes a handle.
        let code = unsafe { (self.functions.cuStreamGetCtx)(stream.handle(), &raw mut context) };
        self.check("cuStreamGetCtx", code)?;
        // SAFETY: the context is that of an existing stream; the driver writes a u64.
        let code = unsafe { (self.functions.cuCtxGetId)(context, &raw mut id) };
        self.check("cuCtxGetId", code)?;
        Ok((Context(context.expose_provenance()), id))
    }

    /// Whether work on the stream is being recorded into a graph rather than run.
    pub(super) fn is_capturing(&self, stream: Stream<'_>) -> Result<bool> {
        let mut status = 0;
        // SAFETY: the stream exists (promised to `Stream::new`); the driver writes an int.
        let code =
            unsafe { (self.functions.cuStreamIsCapturing)(stream.handle(), &raw mut status) };
        self.check("cuStreamIsCapturing", code)?;
        Ok(status != 0)
    }

    /// Runs `work` with a context current on this thread.
    pub(super) fn within<T>(
        &self,
        context: Context,
        work: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        /// Restores what was current, also when `work` panics.
        struct Pop<'d>(&'d Driver);
        impl Drop for Pop<'_> {
            fn drop(&mut self) {
                let mut popped = null_mut();
                // SAFETY: the driver writes a handle; the context was pushed by this thread.
                unsafe { (self.0.functions.cuCtxPopCurrent_v2)(&raw mut popped) };
            }
        }
        // SAFETY: the context exists: it is the one of the call's stream.
        let code = unsafe { (self.functions.cuCtxPushCurrent_v2)(handle(context.0)) };
        self.check("cuCtxPushCurrent", code)?;
        let _pop = Pop(self);
        work()
    }

    /// Runs `work` while this thread may do what no recording of a graph allows, such as loading
    /// kernels: it does not become part of the graph.
    pub(super) fn beside_capture<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        /// Exchanges the capture mode back.
        struct Back<'d>(&'d Driver, c_int);
        impl Drop for Back<'_> {
            fn drop(&mut self) {
                // SAFETY: the driver reads and writes an int.
                unsafe {
                    (self.0.functions.cuThreadExchangeStreamCaptureMode)(&raw mut self.1);
                }
            }
        }
        let mut mode = CAPTURE_MODE_RELAXED;
        // SAFETY: the driver reads and writes an int.
        let code = unsafe { (self.functions.cuThreadExchangeStreamCaptureMode)(&raw mut mode) };
        self.check("cuThreadExchangeStreamCaptureMode", code)?;
        let _back = Back(self, mode);
        work()
    }

    /// The device of the current context.
    pub(super) fn current_device(&self) -> Result<c_int> {
        let mut device = 0;
        // SAFETY: the driver writes an int.
        let code = unsafe { (self.functions.cuCtxGetDevice)(&raw mut device) };
        self.check("cuCtxGetDevice", code)?;
        Ok(device)
    }

    /// Loads a fat binary of this build into the current context.
    pub(super) fn load(&self, image: Image) -> Result<Module> {
        let mut module = null_mut();
        // SAFETY: the image is a whole fat binary as the compiler made it, which holds its size.
        let code = unsafe {
            (self.functions.cuModuleLoadData)(&raw mut module, image.code().as_ptr().cast())
        };
        self.check("cuModuleLoadData", code)?;
        Ok(Module(module.expose_provenance()))
    }

    /// A kernel of a module of the current context, allowed all the shared memory that
    /// `smem_bytes`, the device's limit, leaves it, and with `clusters` those of more than eight blocks.
    pub(super) fn function(
        &self,
        module: Module,
        kernel: &Compiled,
        smem_bytes: usize,
        clusters: bool,
    ) -> Result<Function> {
        let f = &self.functions;
        let (mut function, mut fixed) = (null_mut(), 0);
        // SAFETY: the module is loaded in the current context; the driver reads a C string and
        // writes a handle.
        let code = unsafe {
            (f.cuModuleGetFunction)(&raw mut function, handle(module.0), kernel.name.as_ptr())
        };
        self.check("cuModuleGetFunction", code)?;
        // SAFETY: the function is the driver's.
        self.check("cuFuncLoad", unsafe { (f.cuFuncLoad)(function) })?;
        // SAFETY: the function is the driver's, which writes an int.
        let code = unsafe { (f.cuFuncGetAttribute)(&raw mut fixed, SHARED_SIZE_BYTES, function) };
        self.check("cuFuncGetAttribute", code)?;
        let dynamic = c_int::try_from(smem_bytes).unwrap_or(0) - fixed;
        // SAFETY: the function is the driver's.
        let code =
            unsafe { (f.cuFuncSetAttribute)(function, MAX_DYNAMIC_SHARED_SIZE_BYTES, dynamic) };
        self.check("cuFuncSetAttribute", code)?;
        if clusters {
            // SAFETY: the function is the driver's.
            let code =
                unsafe { (f.cuFuncSetAttribute)(function, NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1) };
            self.check("cuFuncSetAttribute", code)?;
        }
        Ok(Function {
            handle: function.expose_provenance(),
            parameters: kernel.parameters,
        })
    }

    /// Enqueues a kernel of the current context.
    ///
    /// # Errors
    /// `Internal` where the number or sizes of the arguments are not the kernel's.
    pub(super) fn launch(
        &self,
        function: &Function,
        stream: Stream<'_>,
        launch: &Launch,
        arguments: &[&dyn Argument],
    ) -> Result<()> {
        let sizes = arguments.iter().map(|argument| argument.bytes().len());
        if !sizes.clone().eq(function.parameters.iter().copied()) {
            let got: Vec<usize> = sizes.collect();
            return Err(Error::Internal(format!(
                "kernel arguments of {got:?} bytes, expected {:?}",
                function.parameters
            )));
        }
        let mut pointers: Vec<*mut c_void> = arguments
            .iter()
            .map(|argument| argument.bytes().as_ptr().cast_mut().cast())
            .collect();
        let mut cluster = ClusterAttribute {
            id: ClusterAttribute::ID,
            padding: 0,
            blocks: [launch.cluster, 1, 1],
            rest: [0; 13],
        };
        let config = LaunchConfig {
            grid: launch.grid,
            block: [launch.threads, 1, 1],
            shared_memory_bytes: launch.smem_bytes,
            stream: stream.handle(),
            attributes: (&raw mut cluster).cast(),
            num_attributes: (launch.cluster > 1).into(),
        };
        // SAFETY: the function is the driver's and of the current context, the stream exists
        // (promised to `Stream::new`), and the driver copies as many bytes behind each pointer as
        // the kernel's parameter has, which were compared above, and the attribute. Device addresses among them are
        // `Address`es, whose memory is the call's (promised to `DevicePtr::new`); kernels stay
        // inside the shapes of the problem, which the decoder compared with the buffers.
        let code = unsafe {
            (self.functions.cuLaunchKernelEx)(
                &raw const config,
                handle(function.handle),
                pointers.as_mut_ptr(),
                null_mut(),
            )
        };
        self.check("cuLaunchKernelEx", code)
    }

    /// Enqueues writing zeros to memory.
    pub(super) fn clear(&self, stream: Stream<'_>, memory: DevicePtr<'_>) -> Result<()> {
        // SAFETY: the memory is as large (promised to `DevicePtr::new`), the stream exists.
        let code = unsafe {
            (self.functions.cuMemsetD8Async)(memory.address(), 0, memory.bytes(), stream.handle())
        };
        self.check("cuMemsetD8Async", code)
    }

    /// The descriptor of tiles of a tensor in the 128-byte swizzle, zeros outside the tensor.
    pub(super) fn tensor_map<'c, const RANK: usize>(
        &self,
        tensor: &Tensor<'c, RANK>,
    ) -> Result<TensorMap<'c>> {
        const { assert!(RANK >= 1 && RANK <= 5, "ranks that TMA has") };
        const NO_INTERLEAVE: c_int = 0;
        const SWIZZLE_128B: c_int = 3;
        const PROMOTE_L2_128B: c_int = 2;
        const FILL_ZEROS: c_int = 0;
        let mut map = TensorMap::default();
        let steps = [1; RANK];
        // SAFETY: the driver reads arrays of rank and rank - 1 elements and writes the 128 aligned
        // bytes of the map; it does not touch the tensor.
        let code = unsafe {
            (self.functions.cuTensorMapEncodeTiled)(
                (&raw mut map).cast(),
                tensor.dtype,
                RANK as c_uint,
                std::ptr::with_exposed_provenance_mut(tensor.address.number() as usize),
                tensor.dims.as_ptr(),
                tensor.strides[1..].as_ptr(),
                tensor.tile.as_ptr(),
                steps.as_ptr(),
                NO_INTERLEAVE,
                SWIZZLE_128B,
                PROMOTE_L2_128B,
                FILL_ZEROS,
            )
        };
        self.check("cuTensorMapEncodeTiled", code)?;
        Ok(map)
    }
}

fn handle(address: usize) -> Opaque {
    std::ptr::with_exposed_provenance_mut(address)
}
