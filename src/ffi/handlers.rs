//! The custom-call targets. Operands, results and attributes: `ffi/include/xlattn.h`.

use super::frame::Frame;
use super::{decode, guard, sys};
use crate::dispatch::{self, Device};
use crate::error::Result;

/// Name and platform of every target: JSON, with a NUL at its end.
pub const TARGETS: &str = concat!(
    r#"[{"name": "xlattn_flash_attention_fwd", "platform": "cpu"}, "#,
    r#"{"name": "xlattn_flash_attention_bwd", "platform": "cpu"}]"#,
    "\0"
);

/// XLA FFI handler of the target of the same name: `out` and `lse` of an attention.
///
/// # Safety
/// To be called by XLA, or with a frame as [`Frame::new`] wants it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_fwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, |frame| attention(frame, false)) }
}

/// XLA FFI handler of the target of the same name: the gradients of an attention.
///
/// # Safety
/// To be called by XLA, or with a frame as [`Frame::new`] wants it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_flash_attention_bwd(frame: *mut sys::CallFrame) -> *mut sys::Error {
    // SAFETY: promised by the caller.
    unsafe { guard::run(frame, |frame| attention(frame, true)) }
}

fn attention(frame: Frame<'_>, backward: bool) -> Result<()> {
    let workers = frame.pool();
    let call = decode::attention_call(frame, backward)?;
    let (backend, plan) = dispatch::select(call.problem(), &Device::host())?;
    backend.launch(&plan, call, &workers)
}
