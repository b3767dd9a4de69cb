//! A call frame as safe code may see it: every pointer, size and type in it is checked here.
//!
//! XLA promises frames that are right; frames made by hand may be anything, so that a check comes
//! before every use of a pointer: null, alignment, declared size, and counts against what the
//! target takes. That a pointer which passes leads to as much memory as the frame says is the
//! promise of the frame's maker ([`Frame::new`]).
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::c_void;
use std::marker::PhantomData;

use super::gpu::Gpu;
use super::pool::Pool;
use super::sys::{self, declared, dtype, end_of};
use crate::attention::{Dtype, TensorSpec, Value};
use crate::error::{Error, Result};
use crate::memory::{DevicePtr, HostOut, Operand, OperandMut, host_operand};

/// More attributes than any target takes.
const MAX_ATTRIBUTES: usize = 64;
/// More dimensions than any operand has.
const MAX_RANK: usize = 32;
/// More bytes than any attribute's name or string value has.
const MAX_TEXT: usize = 4096;

/// The call frame of an execution.
pub struct Frame<'f> {
    args: sys::Args,
    rets: sys::Args,
    attrs: sys::Attrs,
    pool: Pool<'f>,
    gpu: Gpu<'f>,
    memory: PhantomData<&'f mut [u8]>,
}

/// Where operands and results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// Host memory.
    Host,
    /// Memory of the accelerator that the stream of the frame belongs to.
    Device,
}

/// Operands and results of a frame, each with its memory.
#[derive(Debug)]
pub struct Buffers<'f> {
    /// Shape and dtype of each operand.
    pub operand_specs: Vec<TensorSpec<'f>>,
    /// Memory of each operand.
    pub operands: Vec<Operand<'f>>,
    /// Shape and dtype of each result.
    pub result_specs: Vec<TensorSpec<'f>>,
    /// Memory of each result, which overlaps no other result and no operand.
    pub results: Vec<OperandMut<'f>>,
}

/// One checked buffer.
struct Buffer<'f> {
    spec: TensorSpec<'f>,
    data: *mut u8,
    bytes: usize,
}

impl<'f> Frame<'f> {
    /// Opens a frame of the execution stage.
    ///
    /// # Safety
    /// Any pointer of the frame that is neither null nor misaligned, itself included, must lead to
    /// as much memory as the frame declares for it (`struct_size`, counts, ranks, dimensions times
    /// element size), operands and results in the space that [`Frame::buffers`] is told. For `'f`, nobody may write to what operands, attributes and the frame's
    /// structs occupy, and results belong to the call alone. `api` and `ctx` must be the runtime's.
    ///
    /// # Errors
    /// `InvalidArgument` for a frame that is too short to have operands, results and attributes.
    pub unsafe fn new(frame: *const sys::CallFrame) -> Result<Self> {
        let least = end_of!(sys::CallFrame, attrs);
        // SAFETY: promised by the caller.
        let attrs = unsafe { declared!(frame, sys::CallFrame, attrs) };
        // SAFETY: as above.
        let attrs = attrs.ok_or_else(|| unsafe { truncated("call frame", frame, least) })?;
        // SAFETY: the frame is longer than this, since it has `attrs`.
        let (args, rets, api, ctx) =
            unsafe { ((*frame).args, (*frame).rets, (*frame).api, (*frame).ctx) };
        // SAFETY: these are ours.
        unsafe {
            let least = end_of!(sys::Args, args);
            for (what, side) in [("operands", &raw const args), ("results", &raw const rets)] {
                declared!(side, sys::Args, args).ok_or_else(|| truncated(what, side, least))?;
            }
            let (pointer, least) = (&raw const attrs, end_of!(sys::Attrs, attrs));
            declared!(pointer, sys::Attrs, attrs)
                .ok_or_else(|| truncated("attributes", pointer, least))?;
        }
        Ok(Frame {
            args,
            rets,
            attrs,
            // SAFETY: `api` and `ctx` are the runtime's (promised by the caller).
            pool: unsafe { Pool::new(api, ctx) },
            // SAFETY: as above.
            gpu: unsafe { Gpu::new(api, ctx) },
            memory: PhantomData,
        })
    }

    /// The runtime's threads.
    pub fn pool(&self) -> Pool<'f> {
        self.pool
    }

    /// The runtime's stream and memory of an accelerator.
    pub fn gpu(&self) -> Gpu<'f> {
        self.gpu
    }

    /// Number of results.
    pub fn num_results(&self) -> usize {
        usize::try_from(self.rets.size).unwrap_or(0)
    }

    /// Names and values of the attributes, in the frame's order.
    ///
    /// # Errors
    /// `InvalidArgument` for a null or misaligned pointer, text that is not UTF-8 or absurdly long,
    /// and too many attributes.
    pub fn attributes(&self) -> Result<Vec<(&'f str, Value<'f>)>> {
        let what = "attributes";
        let count = usize::try_from(self.attrs.size).unwrap_or(usize::MAX);
        if count > MAX_ATTRIBUTES {
            let detail = format!("expected at most {MAX_ATTRIBUTES}, got {}", self.attrs.size);
            return Err(Error::invalid(what, detail));
        }
        // SAFETY: each array has `size` elements (promised to `Frame::new`).
        let (types, names, values) = unsafe {
            (
                slice(what, self.attrs.types, count)?,
                slice(what, self.attrs.names, count)?,
                slice(what, self.attrs.attrs, count)?,
            )
        };
        let mut attributes = Vec::with_capacity(count);
        for ((kind, name), value) in types.iter().zip(names).zip(values) {
            // SAFETY: the pointers lead to a name and to a value of type `kind` (promised to
            // `Frame::new`).
            unsafe {
                let name = text(what, *name)?;
                attributes.push((name, attribute(name, *kind, *value)?));
            }
        }
        Ok(attributes)
    }

    /// The buffers of a target that has these operands and results, all in `space`. Takes the
    /// frame, since each result's memory can be handed out only once.
    ///
    /// # Errors
    /// `InvalidArgument` for wrong counts, something that is not a buffer, null or misaligned
    /// pointers, a shape that is negative or too large, and results that share memory.
    pub fn buffers(self, space: Space, operands: &[&str], results: &[&str]) -> Result<Buffers<'f>> {
        // SAFETY: promised to `Frame::new`.
        let (inputs, outputs) = unsafe {
            (
                buffers("operands", &self.args, operands)?,
                buffers("results", &self.rets, results)?,
            )
        };
        for (index, out) in outputs.iter().enumerate() {
            let others = inputs.iter().zip(operands);
            let others = others.chain(outputs[..index].iter().zip(results));
            for (other, name) in others {
                if out.overlaps(other) {
                    let detail = format!("expected memory of its own, got some of {name}'s");
                    return Err(Error::invalid(results[index], detail));
                }
            }
        }
        // SAFETY: the buffer is readable, in its space, and nobody writes it for `'f` (promised to
        // `Frame::new`, and no result overlaps it).
        let operand = |buffer: &Buffer<'f>| unsafe {
            match space {
                Space::Host => host_operand(buffer.data, buffer.bytes),
                Space::Device => Operand::Device(buffer.device()),
            }
        };
        // SAFETY: the memory is the call's alone for `'f` (promised to `Frame::new`), no other
        // buffer overlaps it, and `self` is gone, so this is the only handle to it.
        let result = |buffer: &Buffer<'f>| unsafe {
            match space {
                Space::Host => OperandMut::Host(HostOut::new(buffer.data, buffer.bytes)),
                Space::Device => OperandMut::Device(buffer.device()),
            }
        };
        Ok(Buffers {
            operands: inputs.iter().map(operand).collect(),
            results: outputs.iter().map(result).collect(),
            operand_specs: inputs.into_iter().map(|buffer| buffer.spec).collect(),
            result_specs: outputs.into_iter().map(|buffer| buffer.spec).collect(),
        })
    }
}

impl<'f> Buffer<'f> {
    /// # Safety
    /// As promised to [`DevicePtr::new`].
    unsafe fn device(&self) -> DevicePtr<'f> {
        // SAFETY: promised by the caller.
        unsafe { DevicePtr::new(self.data.addr() as u64, self.bytes) }
    }

    fn overlaps(&self, other: &Self) -> bool {
        let (a, b) = (self.data.addr(), other.data.addr());
        self.bytes > 0 && other.bytes > 0 && a < b + other.bytes && b < a + self.bytes
    }
}

/// # Safety
/// As promised to [`Frame::new`].
unsafe fn buffers<'f>(what: &str, args: &sys::Args, names: &[&str]) -> Result<Vec<Buffer<'f>>> {
    if usize::try_from(args.size) != Ok(names.len()) {
        let detail = format!("expected {}, got {}", names.len(), args.size);
        return Err(Error::invalid(what, detail));
    }
    // SAFETY: each array has `size` elements, equal to `names.len()` (promised by the caller).
    let (types, pointers) = unsafe {
        (
            slice(what, args.types, names.len())?,
            slice(what, args.args, names.len())?,
        )
    };
    let mut buffers = Vec::with_capacity(names.len());
    for ((name, kind), pointer) in names.iter().zip(types).zip(pointers) {
        if *kind != sys::BUFFER {
            return Err(Error::invalid(
                *name,
                "expected a buffer, got an unknown type",
            ));
        }
        // SAFETY: the pointer leads to a buffer (promised by the caller).
        buffers.push(unsafe { buffer(name, pointer.cast()) }?);
    }
    Ok(buffers)
}

/// # Safety
/// As promised to [`Frame::new`].
unsafe fn buffer<'f>(what: &str, pointer: *const sys::Buffer) -> Result<Buffer<'f>> {
    // SAFETY: promised by the caller.
    let dims = unsafe { declared!(pointer, sys::Buffer, dims) };
    // SAFETY: as above.
    let dims =
        dims.ok_or_else(|| unsafe { truncated(what, pointer, end_of!(sys::Buffer, dims)) })?;
    // SAFETY: the struct is longer than this, since it has `dims`.
    let (data, rank, dtype) = unsafe { ((*pointer).data, (*pointer).rank, (*pointer).dtype) };
    let axes = usize::try_from(rank).unwrap_or(usize::MAX);
    if axes > MAX_RANK {
        let detail = format!("expected a rank of at most {MAX_RANK}, got {rank}");
        return Err(Error::invalid(what, detail));
    }
    // SAFETY: there are `rank` dimensions (promised by the caller).
    let dims = unsafe { slice(what, dims, axes)? };
    let dtype = element_type(dtype);
    let bytes = size_in_bytes(dims, dtype).ok_or_else(|| {
        let detail = format!("expected an array that fits in memory, got shape {dims:?}");
        Error::invalid(what, detail)
    })?;
    let data = data.cast::<u8>();
    let fault = if bytes == 0 {
        None
    } else if data.is_null() {
        Some("a null pointer")
    } else if data.addr() % dtype.size() != 0 {
        Some("a misaligned pointer")
    } else if data.addr().checked_add(bytes).is_none() {
        Some("a pointer with less memory after it")
    } else {
        None
    };
    if let Some(got) = fault {
        let detail = format!("expected {bytes} bytes of {} data, got {got}", dtype.name());
        return Err(Error::invalid(what, detail));
    }
    Ok(Buffer {
        spec: TensorSpec { dtype, dims },
        data,
        bytes,
    })
}

/// The error about a struct of which `declared!` could not read a field.
///
/// # Safety
/// A pointer that is neither null nor misaligned must lead to a struct that begins with its size.
pub(super) unsafe fn truncated<T>(what: &str, pointer: *const T, least: usize) -> Error {
    let got = if pointer.is_null() {
        "a null pointer".to_owned()
    } else if !pointer.is_aligned() {
        "a misaligned pointer".to_owned()
    } else {
        // SAFETY: promised by the caller.
        format!("{} bytes", unsafe { *pointer.cast::<usize>() })
    };
    let detail = format!("expected a struct of at least {least} bytes, got {got}");
    Error::invalid(what, detail)
}

/// Size of an array; `None` when a dimension is negative or the size overflows. An array of a type
/// that no operand takes has 0 bytes: it is refused by its type, and its memory never read.
fn size_in_bytes(dims: &[i64], dtype: Dtype) -> Option<usize> {
    let mut bytes = dtype.size();
    // An empty axis counts as 1, so that [2^62, 2^62, 0] is refused as well.
    for n in dims.iter().map(|n| usize::try_from(*n)) {
        bytes = bytes.checked_mul(n.ok()?.max(1))?;
    }
    isize::try_from(bytes).ok()?;
    Some(if dims.contains(&0) { 0 } else { bytes })
}

/// # Safety
/// `value` must lead to an attribute value of type `kind`, as promised to [`Frame::new`].
unsafe fn attribute<'f>(name: &str, kind: u32, value: *const c_void) -> Result<Value<'f>> {
    match kind {
        // SAFETY: promised by the caller.
        sys::ATTR_STRING => unsafe { text(name, value.cast()) }.map(Value::Text),
        // SAFETY: promised by the caller.
        sys::ATTR_SCALAR => unsafe { scalar(name, *at(name, value.cast())?) },
        sys::ATTR_ARRAY => Ok(Value::Other("array")),
        sys::ATTR_DICTIONARY => Ok(Value::Other("dictionary")),
        _ => Ok(Value::Other("an unknown type")),
    }
}

/// # Safety
/// As [`attribute`].
unsafe fn scalar<'f>(name: &str, scalar: sys::Scalar) -> Result<Value<'f>> {
    let value = scalar.value;
    // SAFETY: `value` leads to an element of type `dtype` (promised by the caller).
    Ok(unsafe {
        match scalar.dtype {
            // Not read as `bool`, which has two values only.
            dtype::PRED => Value::Bool(*at::<u8>(name, value.cast())? != 0),
            dtype::S32 => Value::Int(i64::from(*at::<i32>(name, value.cast())?)),
            dtype::S64 => Value::Int(*at(name, value.cast())?),
            dtype::F32 => Value::Float(f64::from(*at::<f32>(name, value.cast())?)),
            dtype::F64 => Value::Float(*at(name, value.cast())?),
            other => match element_type(other) {
                Dtype::Other(name) => Value::Other(name),
                dtype => Value::Other(dtype.name()),
            },
        }
    })
}

/// # Safety
/// `span` must lead to a byte span, and that to its bytes, as promised to [`Frame::new`].
unsafe fn text<'f>(what: &str, span: *const sys::ByteSpan) -> Result<&'f str> {
    // SAFETY: promised by the caller.
    let span = unsafe { *at(what, span)? };
    if span.len > MAX_TEXT {
        let detail = format!(
            "expected text of at most {MAX_TEXT} bytes, got {}",
            span.len
        );
        return Err(Error::invalid(what, detail));
    }
    // SAFETY: there are `len` bytes (promised by the caller).
    let bytes = unsafe { slice(what, span.ptr.cast::<u8>(), span.len)? };
    std::str::from_utf8(bytes).map_err(|_| Error::invalid(what, "expected UTF-8 text, got bytes"))
}

/// # Safety
/// A pointer that is neither null nor misaligned must be valid for reads of `T` for `'f`, and any
/// bytes be a `T`.
unsafe fn at<'f, T>(what: &str, pointer: *const T) -> Result<&'f T> {
    // SAFETY: promised by the caller.
    unsafe { slice(what, pointer, 1).map(|one| &one[0]) }
}

/// # Safety
/// As [`at`], for `count` elements.
unsafe fn slice<'f, T>(what: &str, pointer: *const T, count: usize) -> Result<&'f [T]> {
    if count == 0 {
        return Ok(&[]);
    }
    if pointer.is_null() || !pointer.is_aligned() {
        let fault = if pointer.is_null() {
            "null"
        } else {
            "misaligned"
        };
        let detail = format!("expected a pointer to its data, got a {fault} one");
        return Err(Error::invalid(what, detail));
    }
    // SAFETY: promised by the caller.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

fn element_type(code: u32) -> Dtype {
    match code {
        dtype::PRED => Dtype::Pred,
        dtype::S32 => Dtype::S32,
        dtype::U8 => Dtype::U8,
        dtype::U32 => Dtype::U32,
        dtype::F16 => Dtype::F16,
        dtype::BF16 => Dtype::Bf16,
        dtype::F32 => Dtype::F32,
        dtype::F64 => Dtype::F64,
        dtype::S8 => Dtype::Other("int8"),
        dtype::S16 => Dtype::Other("int16"),
        dtype::S64 => Dtype::Other("int64"),
        dtype::U16 => Dtype::Other("uint16"),
        dtype::U64 => Dtype::Other("uint64"),
        dtype::C64 => Dtype::Other("complex64"),
        dtype::C128 => Dtype::Other("complex128"),
        dtype::F8E5M2 => Dtype::Other("float8_e5m2"),
        dtype::F8E4M3FN => Dtype::F8E4m3,
        _ => Dtype::Other("an unknown type"),
    }
}
