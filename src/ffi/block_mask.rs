//! The C functions that compile masks to lists of blocks. Documented for C in `ffi/include/xlattn.h`.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{CString, c_char, c_void};
use std::ops::Range;
use std::panic;
use std::slice;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::guard::panic_text;
use crate::attention::mask::json::{Array, Attachments, Elements};
use crate::attention::mask::{Compiled, Evaluate, compile_request};
use crate::error::{Error, Result};

/// An array beside the request, row by row.
#[repr(C)]
pub struct MaskArray {
    elements: *const c_void,
    shape: *const usize,
    rank: usize,
    /// 0: bytes, anything but 0 for true; 1: int32.
    dtype: i32,
}

/// Functions beside the request.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct MaskFunctions {
    /// Writes `[queries, keys]` bytes, which are 0 before, of the function of a number. Anything but 0 is a
    /// failure.
    evaluate: unsafe extern "C" fn(
        context: *mut c_void,
        function: usize,
        first_query: usize,
        queries: usize,
        first_key: usize,
        keys: usize,
        visible: *mut u8,
    ) -> i32,
    context: *mut c_void,
    count: usize,
}

/// A compiled mask or an error, which the caller frees.
pub struct MaskHandle {
    /// JSON.
    header: CString,
    mask: Option<Compiled>,
}

/// Compiles a mask (see [`compile_request`]). Never null, never unwinds.
///
/// # Safety
/// `request` must be readable for `request_len` bytes; `arrays` for `arrays_len` arrays, the shape of each for
/// its rank and its elements for the shape; `functions` must be null or point to functions that may be called
/// on this thread until this returns. Pointers to nothing may be null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_block_mask(
    request: *const c_char,
    request_len: usize,
    arrays: *const MaskArray,
    arrays_len: usize,
    functions: *const MaskFunctions,
) -> *mut MaskHandle {
    let answer = panic::catch_unwind(|| {
        // SAFETY: promised by the caller.
        let request = unsafe { slice_of(request.cast(), request_len) };
        // SAFETY: promised by the caller.
        let arrays = unsafe { slice_of(arrays, arrays_len) };
        // SAFETY: promised by the caller, of each array.
        let arrays = arrays.iter().map(|array| unsafe { array.as_array() });
        let arrays = arrays.collect::<Result<Vec<Array<'_>>>>()?;
        // SAFETY: promised by the caller.
        let functions = unsafe { functions.as_ref() };
        let functions: Vec<Arc<dyn Evaluate>> = functions.map_or_else(Vec::new, callbacks);
        let attachments = Attachments {
            arrays: &arrays,
            functions: &functions,
        };
        compile_request(request, attachments)
    });
    let answer = answer.unwrap_or_else(|payload| {
        let text = format!("panic: {}", panic_text(&*payload));
        Err(Error::Internal(text))
    });
    let (header, mask) = match answer {
        Ok(mut compiled) => (compiled.header.take(), Some(compiled)),
        Err(error) => {
            let (code, text) = (error.code() as u32, error.to_string());
            (json!({"error": {"code": code, "text": text}}), None)
        }
    };
    let header = text(&header);
    Box::into_raw(Box::new(MaskHandle { header, mask }))
}

/// The header of [`compile_request`], or an error as of `xlattn_plan`; lives as long as the handle.
///
/// # Safety
/// `mask` must be of [`xlattn_block_mask`] and not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_block_mask_header(mask: *const MaskHandle) -> *const c_char {
    // SAFETY: promised by the caller.
    unsafe { &*mask }.header.as_ptr()
}

/// Copies one of the arrays that the header lists; nothing where it lists no such array.
///
/// # Safety
/// As [`xlattn_block_mask_header`]; `elements` must be writable for the array's elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_block_mask_read(
    mask: *const MaskHandle,
    array: usize,
    elements: *mut u32,
) {
    // SAFETY: promised by the caller.
    let mask = unsafe { &*mask }.mask.as_ref();
    let arrays = mask.map(Compiled::arrays);
    if let Some(array) = arrays.as_ref().and_then(|arrays| arrays.get(array)) {
        let (from, length) = (array.elements.as_ptr(), array.elements.len());
        if length > 0 {
            // SAFETY: `elements` is writable for as many (promised by the caller), in memory of its own.
            unsafe { std::ptr::copy_nonoverlapping(from, elements, length) };
        }
    }
}

/// Frees a mask; null is nothing to free.
///
/// # Safety
/// `mask` must be null, or of [`xlattn_block_mask`] and not freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_block_mask_free(mask: *mut MaskHandle) {
    if !mask.is_null() {
        // SAFETY: made by Box::into_raw, and freed once (promised by the caller).
        drop(unsafe { Box::from_raw(mask) });
    }
}

/// One of the caller's functions.
struct Callback {
    functions: MaskFunctions,
    function: usize,
}

// SAFETY: a callback lives in the expression that xlattn_block_mask reads, compiles and drops on the thread
// that it was called on; nothing sends it to another one.
unsafe impl Send for Callback {}
// SAFETY: as above.
unsafe impl Sync for Callback {}

impl Evaluate for Callback {
    fn evaluate(
        &self,
        queries: Range<usize>,
        keys: Range<usize>,
        visible: &mut [u8],
    ) -> Result<()> {
        // SAFETY: the caller of xlattn_block_mask promised that the function may be called; `visible` has an
        // element for each query and key.
        let code = unsafe {
            (self.functions.evaluate)(
                self.functions.context,
                self.function,
                queries.start,
                queries.len(),
                keys.start,
                keys.len(),
                visible.as_mut_ptr(),
            )
        };
        match code {
            0 => Ok(()),
            code => {
                let detail = format!("function {} failed with {code}", self.function);
                Err(Error::invalid("mask", detail))
            }
        }
    }
}

fn callbacks(functions: &MaskFunctions) -> Vec<Arc<dyn Evaluate>> {
    let callback = |function| -> Arc<dyn Evaluate> {
        Arc::new(Callback {
            functions: *functions,
            function,
        })
    };
    (0..functions.count).map(callback).collect()
}

impl MaskArray {
    /// # Safety
    /// As [`xlattn_block_mask`].
    unsafe fn as_array(&self) -> Result<Array<'_>> {
        // SAFETY: promised by the caller.
        let shape = unsafe { slice_of(self.shape, self.rank) };
        let length = shape
            .iter()
            .try_fold(1_usize, |product, length| product.checked_mul(*length))
            .filter(|length| {
                length
                    .checked_mul(4)
                    .is_some_and(|size| size < isize::MAX as usize)
            });
        let Some(length) = length else {
            let detail = format!("shape {shape:?} has too many elements");
            return Err(Error::invalid("array", detail));
        };
        // SAFETY: promised by the caller.
        let elements = unsafe {
            match self.dtype {
                0 => Elements::Bytes(slice_of(self.elements.cast(), length)),
                1 => Elements::Int32(slice_of(self.elements.cast(), length)),
                other => {
                    let detail = format!("expected dtype 0 (bool) or 1 (int32), got {other}");
                    return Err(Error::invalid("array", detail));
                }
            }
        };
        Ok(Array { shape, elements })
    }
}

/// # Safety
/// `first` must be null or readable for `length` elements while the slice is used.
unsafe fn slice_of<'a, T>(first: *const T, length: usize) -> &'a [T] {
    if first.is_null() || length == 0 {
        return &[];
    }
    // SAFETY: promised by the caller.
    unsafe { slice::from_raw_parts(first, length) }
}

/// JSON has no NUL, so the default is never taken.
fn text(json: &Json) -> CString {
    CString::new(json.to_string()).unwrap_or_default()
}
