//! XLA's stream and scratch memory as what a call on a GPU is launched on.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::marker::PhantomData;
use std::ptr::null_mut;

use super::pool::failed;
use super::sys::{self, declared, end_of};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, Stream};

/// Alignment of scratch memory, in bytes: the largest that XLA takes.
const ALIGNMENT: usize = 16;

/// The stream and the device memory that the runtime lends to a call frame, for the time `'f` of
/// the call.
#[derive(Clone, Copy, Debug)]
pub struct Gpu<'f> {
    api: *const sys::Api,
    ctx: *mut sys::ExecutionContext,
    frame: PhantomData<&'f sys::CallFrame>,
}

/// Device memory of the runtime, given back when dropped. What was enqueued on the call's stream
/// until then may still use it: the runtime hands it out again in the order of the stream only.
#[derive(Debug)]
pub struct Scratch<'f> {
    gpu: Gpu<'f>,
    memory: DevicePtr<'f>,
}

impl<'f> Gpu<'f> {
    /// The stream and memory behind a call frame's `api` and `ctx`.
    ///
    /// # Safety
    /// `api` must be null or point to the runtime's function table, `ctx` be the execution context
    /// it gave with it, and both stay valid for the lifetime of the value.
    pub unsafe fn new(api: *const sys::Api, ctx: *mut sys::ExecutionContext) -> Self {
        Gpu {
            api,
            ctx,
            frame: PhantomData,
        }
    }

    /// The stream of the call.
    ///
    /// # Errors
    /// `Internal` where the runtime has none.
    pub fn stream(&self) -> Result<Stream<'f>> {
        let none = || Error::Internal("the runtime gave no stream".into());
        // SAFETY: `api` is the runtime's table (promised to `Gpu::new`).
        let function = unsafe { declared!(self.api, sys::Api, stream_get) };
        let get = function.flatten().ok_or_else(none)?;
        let mut args = sys::StreamGetArgs {
            struct_size: end_of!(sys::StreamGetArgs, stream),
            extension_start: null_mut(),
            ctx: self.ctx,
            stream: null_mut(),
        };
        // SAFETY: the function comes from the table and `ctx` with it (promised to `Gpu::new`).
        let error = unsafe { get(&raw mut args) };
        // SAFETY: as above.
        if unsafe { failed(self.api, error) } {
            return Err(none());
        }
        // SAFETY: the runtime's stream outlives the call.
        Ok(unsafe { Stream::new(args.stream) })
    }

    /// `bytes` bytes of uninitialised device memory. Not for calls that are recorded into a CUDA
    /// graph: the graph runs when the memory is someone else's.
    ///
    /// # Errors
    /// `Internal` where the runtime has not as much.
    pub fn allocate(&self, bytes: usize) -> Result<Scratch<'f>> {
        let none = || Error::Internal(format!("the runtime gave no {bytes} bytes of memory"));
        // SAFETY: `api` is the runtime's table (promised to `Gpu::new`).
        let function = unsafe { declared!(self.api, sys::Api, device_memory_allocate) };
        let allocate = function.flatten().ok_or_else(none)?;
        let mut args = sys::DeviceMemoryAllocateArgs {
            struct_size: end_of!(sys::DeviceMemoryAllocateArgs, data),
            extension_start: null_mut(),
            ctx: self.ctx,
            size: bytes,
            alignment: ALIGNMENT,
            data: null_mut(),
        };
        // SAFETY: the function comes from the table and `ctx` with it (promised to `Gpu::new`).
        let error = unsafe { allocate(&raw mut args) };
        // SAFETY: as above.
        if unsafe { failed(self.api, error) } || args.data.is_null() {
            return Err(none());
        }
        Ok(Scratch {
            gpu: *self,
            // SAFETY: the runtime allocated it for us, until we free it.
            memory: unsafe { DevicePtr::new(args.data.addr() as u64, bytes) },
        })
    }
}

impl Scratch<'_> {
    /// The memory.
    pub fn memory(&self) -> DevicePtr<'_> {
        self.memory
    }
}

impl Drop for Scratch<'_> {
    fn drop(&mut self) {
        // SAFETY: `api` is the runtime's table (promised to `Gpu::new`).
        let function = unsafe { declared!(self.gpu.api, sys::Api, device_memory_free) };
        let Some(Some(free)) = function else {
            return;
        };
        let mut args = sys::DeviceMemoryFreeArgs {
            struct_size: end_of!(sys::DeviceMemoryFreeArgs, data),
            extension_start: null_mut(),
            ctx: self.gpu.ctx,
            size: self.memory.bytes(),
            data: std::ptr::without_provenance_mut(self.memory.address() as usize),
        };
        // SAFETY: the memory is from `allocate`, and freed once.
        let error = unsafe { free(&raw mut args) };
        // SAFETY: as above.
        unsafe { failed(self.gpu.api, error) };
    }
}
