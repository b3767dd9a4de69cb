//! The custom-call targets. Operands, results and attributes: `ffi/include/xlattn.h`.
//!
//! A target is registered for each platform with the symbol made for it, which knows by that where
//! the buffers are.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use super::decode::{self, Target, TargetFamily};
use super::frame::{Frame, Space};
use super::{guard, sys};
use crate::backend::{Queue, cuda};
use crate::dispatch::{self, Device};
use crate::error::{Error, Result};

/// A target on a platform.
#[derive(Clone, Copy, Debug)]
pub struct TargetRow {
    /// The name that custom calls use.
    pub name: &'static str,
    /// The platform, as JAX names it.
    pub platform: &'static str,
    /// The C symbol of the handler.
    pub symbol: &'static str,
    /// The handler.
    pub handler: sys::Handler,
}

macro_rules! targets {
    ($($name:literal on $platform:literal: $symbol:ident;)*) => {
        /// Every target on each platform that has it.
        pub const TARGETS: &[TargetRow] = &[$(TargetRow {
            name: $name,
            platform: $platform,
            symbol: stringify!($symbol),
            handler: $symbol,
        }),*];
    };
}

targets! {
    "xlattn_flash_attention_fwd" on "cpu": xlattn_flash_attention_fwd;
    "xlattn_flash_attention_bwd" on "cpu": xlattn_flash_attention_bwd;
    "xlattn_flash_attention_fwd" on "CUDA": xlattn_flash_attention_fwd_cuda;
    "xlattn_flash_attention_bwd" on "CUDA": xlattn_flash_attention_bwd_cuda;
    "xlattn_blocksparse_attention_fwd" on "cpu": xlattn_blocksparse_attention_fwd;
    "xlattn_blocksparse_attention_bwd" on "cpu": xlattn_blocksparse_attention_bwd;
    "xlattn_blocksparse_attention_fwd" on "CUDA": xlattn_blocksparse_attention_fwd_cuda;
    "xlattn_blocksparse_attention_bwd" on "CUDA": xlattn_blocksparse_attention_bwd_cuda;
    "xlattn_cudnn_sdpa_fwd" on "CUDA": xlattn_cudnn_sdpa_fwd;
    "xlattn_cudnn_sdpa_bwd" on "CUDA": xlattn_cudnn_sdpa_bwd;
}

const FORWARD: Target = Target {
    backward: false,
    family: TargetFamily::Flash,
};
const BACKWARD: Target = Target {
    backward: true,
    family: TargetFamily::Flash,
};

/// XLA FFI handler of the target of the same name on the CPU: `out` and `lse` of an attention.
///
/// # Safety
/// To be called by XLA, or with a frame as [`Frame::new`] wants it, with buffers on the host.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_fwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, 0, |frame| on_host(frame, FORWARD)) }
}

/// XLA FFI handler of the target of the same name on the CPU: the gradients of an attention.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_bwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, 0, |frame| on_host(frame, BACKWARD)) }
}

/// XLA FFI handler of the target `xlattn_flash_attention_fwd` on CUDA.
///
/// # Safety
/// To be called by XLA, or with a frame as [`Frame::new`] wants it, with buffers in the memory of
/// the GPU whose stream the runtime gives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_fwd_cuda(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    let traits = sys::COMMAND_BUFFER_COMPATIBLE;
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, traits, |frame| on_gpu(frame, FORWARD)) }
}

/// XLA FFI handler of the target `xlattn_flash_attention_bwd` on CUDA.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd_cuda`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_bwd_cuda(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    let traits = sys::COMMAND_BUFFER_COMPATIBLE;
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, traits, |frame| on_gpu(frame, BACKWARD)) }
}

/// XLA FFI handler of the target of the same name on the CPU: `out` and `lse` of a block-sparse attention.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_blocksparse_attention_fwd(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, 0, |frame| {
            on_host(frame, FORWARD.of(TargetFamily::BlockSparse))
        })
    }
}

/// XLA FFI handler of the target of the same name on the CPU: the gradients of a block-sparse attention.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_blocksparse_attention_bwd(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, 0, |frame| {
            on_host(frame, BACKWARD.of(TargetFamily::BlockSparse))
        })
    }
}

/// XLA FFI handler of the target `xlattn_blocksparse_attention_fwd` on CUDA.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd_cuda`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_blocksparse_attention_fwd_cuda(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    let traits = sys::COMMAND_BUFFER_COMPATIBLE;
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, traits, |frame| {
            on_gpu(frame, FORWARD.of(TargetFamily::BlockSparse))
        })
    }
}

/// XLA FFI handler of the target `xlattn_blocksparse_attention_bwd` on CUDA.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd_cuda`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_blocksparse_attention_bwd_cuda(
    frame: *mut sys::CallFrame,
) -> *mut sys::Error {
    let traits = sys::COMMAND_BUFFER_COMPATIBLE;
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, traits, |frame| {
            on_gpu(frame, BACKWARD.of(TargetFamily::BlockSparse))
        })
    }
}

/// XLA FFI handler of the target of the same name on CUDA: `out` and `lse` by cuDNN.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd_cuda`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_cudnn_sdpa_fwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, sys::COMMAND_BUFFER_COMPATIBLE, |frame| {
            on_gpu(frame, FORWARD.of(TargetFamily::Cudnn))
        })
    }
}

/// XLA FFI handler of the target of the same name on CUDA: the gradients by cuDNN.
///
/// # Safety
/// As [`xlattn_flash_attention_fwd_cuda`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_cudnn_sdpa_bwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe {
        guard::run(frame, sys::COMMAND_BUFFER_COMPATIBLE, |frame| {
            on_gpu(frame, BACKWARD.of(TargetFamily::Cudnn))
        })
    }
}

fn on_host(frame: Frame<'_>, target: Target) -> Result<()> {
    let workers = frame.pool();
    let (call, _) = decode::attention_call(frame, Space::Host, target)?;
    let (backend, plan) = dispatch::select(call.problem(), &Device::host())?;
    backend.launch(&plan, call, &workers)
}

fn on_gpu(frame: Frame<'_>, target: Target) -> Result<()> {
    let gpu = frame.gpu();
    let (call, given) = decode::attention_call(frame, Space::Device, target)?;
    let stream = gpu.stream()?;
    let device = cuda::device_of(stream)?;
    let (backend, plan) = dispatch::select(call.problem(), &device)?;
    let got = given.map_or(0, |given| given.bytes());
    let given = given.filter(|given| given.bytes() >= plan.workspace_bytes);
    let scratch = if given.is_none() && plan.workspace_bytes > 0 {
        if cuda::is_capturing(stream)? {
            let need = plan.workspace_bytes;
            let detail = format!("expected {need} bytes in a command buffer, got {got}");
            return Err(Error::invalid("workspace", detail));
        }
        Some(gpu.allocate(plan.workspace_bytes)?)
    } else {
        None
    };
    let queue = Queue {
        stream,
        workspace: given.or(scratch.as_ref().map(|scratch| scratch.memory())),
    };
    backend.launch(&plan, call, &queue)
}
