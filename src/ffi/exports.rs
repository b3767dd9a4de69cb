//! The C functions besides the handlers: version, targets, interface, plan. Documented for C in
//! `ffi/include/xlattn.h`.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use std::ffi::{CString, c_char};
use std::panic;
use std::sync::LazyLock;

use serde_json::{Map, Value as Json, json};

use super::guard::panic_text;
use super::handlers::{TARGETS, TargetRow};
use super::sharding;
use crate::attention::mask::Mask;
use crate::attention::mask::json::Attachments;
use crate::attention::{AttentionProblem, Attributes, Dtype, Value, interface_json};
use crate::backend::cuda;
#[cfg(feature = "cudnn")]
use crate::backend::cudnn;
use crate::backend::tpu;
use crate::dispatch::{self, Device, Plan, TpuChip};
use crate::error::{Error, Result};

/// The version of the library, as a C string with static storage.
#[unsafe(no_mangle)]
pub extern "C" fn xlattn_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The custom-call targets as JSON, `[{"name": "...", "platform": "cpu", "symbol": "..."}, ...]`, as a C
/// string with static storage.
#[unsafe(no_mangle)]
pub extern "C" fn xlattn_targets() -> *const c_char {
    static TEXT: LazyLock<CString> = LazyLock::new(|| {
        let target = |row: &TargetRow| json!({"name": row.name, "platform": row.platform, "symbol": row.symbol});
        text(&TARGETS.iter().map(target).collect())
    });
    TEXT.as_ptr()
}

/// The operands, results and attributes of the attention targets as JSON (see
/// [`interface_json`]), as a C string with static storage.
#[unsafe(no_mangle)]
pub extern "C" fn xlattn_interface() -> *const c_char {
    static TEXT: LazyLock<CString> = LazyLock::new(|| text(&interface_json()));
    TEXT.as_ptr()
}

/// The CUDA kernels as JSON (see [`cuda::kernels_json`]), as a C string with static storage.
#[unsafe(no_mangle)]
pub extern "C" fn xlattn_cuda_kernels() -> *const c_char {
    static TEXT: LazyLock<CString> = LazyLock::new(|| text(&cuda::kernels_json()));
    TEXT.as_ptr()
}

/// JSON has no NUL, so the default is never taken.
fn text(json: &Json) -> CString {
    CString::new(json.to_string()).unwrap_or_default()
}

/// Checks a call without running it and tells who would run it, in JSON (see [`plan`]).
///
/// Writes at most `answer_capacity` bytes of the answer, without a NUL, and returns its full
/// length. Bad requests are answered with an error; the function never unwinds.
///
/// # Safety
/// `request` must be readable for `request_len` bytes and `answer` writable for `answer_capacity`;
/// either may be null when its size is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_plan(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe { reply(plan, request, request_len, answer, answer_capacity) }
}

/// Every plan that a call may have, in JSON (see [`candidates`]).
///
/// # Safety
/// As [`xlattn_plan`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_candidates(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe { reply(candidates, request, request_len, answer, answer_capacity) }
}

/// Which dimensions of a call's operands and results are cut together, in JSON (see
/// [`sharding::rule`]).
///
/// # Safety
/// As [`xlattn_plan`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_sharding_rule(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe {
        reply(
            sharding::rule,
            request,
            request_len,
            answer,
            answer_capacity,
        )
    }
}

/// What one shard of a call computes, in JSON (see [`sharding::plan`]).
///
/// # Safety
/// As [`xlattn_plan`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_sharding_plan(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe {
        reply(
            sharding::plan,
            request,
            request_len,
            answer,
            answer_capacity,
        )
    }
}

/// The calls of Mosaic modules that compute a call on a TPU, in JSON (see [`tpu_calls`]).
///
/// # Safety
/// As [`xlattn_plan`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_tpu_calls(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe { reply(tpu_calls, request, request_len, answer, answer_capacity) }
}

/// A whole program that computes a call on a TPU, in JSON (see [`tpu_program`]).
///
/// # Safety
/// As [`xlattn_plan`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn xlattn_tpu_program(
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    // SAFETY: promised by the caller.
    unsafe { reply(tpu_program, request, request_len, answer, answer_capacity) }
}

/// # Safety
/// As [`xlattn_plan`].
unsafe fn reply(
    function: fn(&[u8]) -> String,
    request: *const c_char,
    request_len: usize,
    answer: *mut c_char,
    answer_capacity: usize,
) -> usize {
    let request: &[u8] = if request_len == 0 || request.is_null() {
        &[]
    } else {
        // SAFETY: promised by the caller.
        unsafe { std::slice::from_raw_parts(request.cast(), request_len) }
    };
    let text = panic::catch_unwind(|| function(request)).unwrap_or_else(|payload| {
        let text = format!("panic: {}", panic_text(&*payload));
        error_json(&Error::Internal(text)).to_string()
    });
    if !answer.is_null() {
        let length = text.len().min(answer_capacity);
        // SAFETY: `answer` is writable for `answer_capacity` bytes (promised by the caller).
        unsafe { std::ptr::copy_nonoverlapping(text.as_ptr(), answer.cast(), length) };
    }
    text.len()
}

/// Answers a JSON request
/// `{"backward": bool, "device": "cpu", "operands": [["float32", [2, 8, 4, 64]], ...], "results":
/// [...], "attributes": {...}}` with a plan,
/// `{"backend", "kernel", "block_q", "block_k", "workspace_bytes"}`, with `"graphs": {"cudnn", "plans", "kept",
/// "capacity", "builds", "build_ms", "hits"}` where cuDNN runs it and `"auto": "..."` of [`dispatch::explain`], or with
/// `{"error": {"code": 3, "text": "..."}}` (absl code; text as the handler would give it).
///
/// `device` is `"cpu"`, `"cuda"` or another XLA platform name. With `"cuda"`, `"compute_capability":
/// "9.0"` asks about a GPU of that kind rather than the first one of this machine; with `"tpu"`, `"chip": "v6e"` asks
/// about one kind of TPU rather than each. A float attribute may be given as a JSON
/// integer, and as one of the strings `"nan"`, `"inf"`, `"-inf"`, which JSON has no numbers for.
pub fn plan(request: &[u8]) -> String {
    let planned = asked(request).and_then(|(problem, device)| dispatch::explain(&problem, &device));
    let answer = match planned {
        Ok((plan, auto)) => {
            let mut answer = plan_json(&plan);
            if let Some(auto) = auto {
                answer["auto"] = json!(auto);
            }
            if plan.backend == "cudnn" {
                answer["graphs"] = graphs();
            }
            answer
        }
        Err(error) => error_json(&error),
    };
    answer.to_string()
}

/// Answers a request as of [`plan`] with `{"candidates": [...]}`, of each backend that the call may go to, best first.
/// Each is a plan, and in `"code"` what differs between builds whose kernels of that name differ. A call gets one of
/// them by the attributes `platform`, `block_q` and `block_k` with its values.
pub fn candidates(request: &[u8]) -> String {
    let all = asked(request).and_then(|(problem, device)| dispatch::candidates(&problem, &device));
    let answer = match all {
        Ok(plans) => json!({"candidates": plans.iter().map(candidate_json).collect::<Vec<_>>()}),
        Err(error) => error_json(&error),
    };
    answer.to_string()
}

fn plan_json(plan: &Plan) -> Json {
    json!({
        "backend": plan.backend,
        "kernel": plan.kernel,
        "block_q": plan.block_q,
        "block_k": plan.block_k,
        "workspace_bytes": plan.workspace_bytes,
    })
}

/// A plan as [`plan`] has it, and `"code"`: what differs between builds whose kernels of that name differ.
fn candidate_json(plan: &Plan) -> Json {
    let code = match plan.backend {
        "cuda" => cuda::code_digest(&plan.kernel),
        #[cfg(feature = "cudnn")]
        "cudnn" => cudnn::version().ok(),
        _ => None,
    };
    let mut answer = plan_json(plan);
    answer["code"] = code.map_or(json!(env!("CARGO_PKG_VERSION")), |code| json!(code));
    answer
}

/// Answers a request as of [`plan`], without `"device"`, with `{"calls": [...]}`, each as
/// [`tpu::MosaicCall::json`] has it.
///
/// `"chip": "v6e"`, or another name of [`TpuChip::from_name`], asks for calls for one kind of TPU.
pub fn tpu_calls(request: &[u8]) -> String {
    let calls = || -> Result<Vec<Json>> {
        let CallRequest { json, problem, .. } = CallRequest::read(request)?;
        let calls = tpu::calls(&problem, chip(&json)?)?;
        Ok(calls.iter().map(tpu::MosaicCall::json).collect())
    };
    let answer = match calls() {
        Ok(calls) => json!({"calls": calls}),
        Err(error) => error_json(&error),
    };
    answer.to_string()
}

/// Answers a request as of [`tpu_calls`] with `{"program": "..."}`, the text of [`tpu::stablehlo`], or where the
/// request has a `"mask"` without arrays and functions (see [`Mask::from_json`]), that of [`tpu::stablehlo_masked`].
pub fn tpu_program(request: &[u8]) -> String {
    let program = || -> Result<String> {
        let CallRequest { json, problem, .. } = CallRequest::read(request)?;
        let chip = chip(&json)?;
        match json.get("mask") {
            Some(mask) => {
                let mask = Mask::from_json(mask, Attachments::default())?;
                tpu::stablehlo_masked(&problem, &mask, chip)
            }
            None => tpu::stablehlo(&problem, chip),
        }
    };
    let answer = match program() {
        Ok(program) => json!({"program": program}),
        Err(error) => error_json(&error),
    };
    answer.to_string()
}

/// How cuDNN's graphs are kept.
#[cfg(feature = "cudnn")]
fn graphs() -> Json {
    let cudnn::Statistics {
        graphs,
        capacity,
        builds,
        hits,
        build_time,
    } = cudnn::statistics();
    json!({
        "cudnn": cudnn::version().unwrap_or_default(),
        "plans": cudnn::Selection::of_process().map_or("", cudnn::Selection::name),
        "kept": graphs,
        "capacity": capacity,
        "builds": builds,
        "build_ms": build_time.as_millis() as u64,
        "hits": hits,
    })
}

#[cfg(not(feature = "cudnn"))]
fn graphs() -> Json {
    Json::Null
}

pub(super) fn error_json(error: &Error) -> Json {
    json!({"error": {"code": error.code() as u32, "text": error.to_string()}})
}

/// What a request is about, and where it would run.
fn asked(request: &[u8]) -> Result<(AttentionProblem, Device)> {
    let CallRequest { json, problem, .. } = CallRequest::read(request)?;
    let device = match field(&json, "device", "a string", Json::as_str)? {
        "cpu" => Device::host(),
        "cuda" => gpu(&json)?,
        "tpu" => Device::Tpu { chip: chip(&json)? },
        name => Device::Other(name.to_owned()),
    };
    Ok((problem, device))
}

/// A request about a call of a target.
pub(super) struct CallRequest {
    pub(super) json: Json,
    pub(super) operands: Vec<(Dtype, Vec<i64>)>,
    pub(super) results: Vec<(Dtype, Vec<i64>)>,
    pub(super) attributes: Attributes,
    pub(super) problem: AttentionProblem,
}

impl CallRequest {
    pub(super) fn read(request: &[u8]) -> Result<Self> {
        let json: Json = serde_json::from_slice(request)
            .map_err(|e| Error::invalid("request", format!("expected JSON: {e}")))?;
        let backward = field(&json, "backward", "a bool", Json::as_bool)?;
        let operands = tensors(&json, "operands")?;
        let results = tensors(&json, "results")?;
        let attributes = attributes(field(&json, "attributes", "an object", Json::as_object)?)?;
        let problem = AttentionProblem::of_arrays(&operands, &results, &attributes, backward)?;
        Ok(CallRequest {
            json,
            operands,
            results,
            attributes,
            problem,
        })
    }
}

fn gpu(request: &Json) -> Result<Device> {
    if request.get("compute_capability").is_none() {
        // Where there is none, the backend's reason tells why.
        return Ok(cuda::device(0).unwrap_or_else(|_| Device::Other("cuda".to_owned())));
    }
    let version = |json: &Json| {
        let (major, minor) = json.as_str()?.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    let kind = "a string like \"9.0\" for";
    field(request, "compute_capability", kind, version).map(Device::gpu)
}

/// The kind of TPU that is named; none where none is, or one that is newer than this library.
fn chip(request: &Json) -> Result<Option<TpuChip>> {
    if request.get("chip").is_none() {
        return Ok(None);
    }
    let name = field(request, "chip", "a string", Json::as_str)?;
    Ok(TpuChip::from_name(name))
}

pub(super) fn field<'j, T>(
    request: &'j Json,
    name: &str,
    kind: &str,
    read: impl Fn(&'j Json) -> Option<T>,
) -> Result<T> {
    let value = request.get(name).and_then(read);
    value.ok_or_else(|| Error::invalid("request", format!("expected {kind} \"{name}\"")))
}

fn tensors(request: &Json, name: &str) -> Result<Vec<(Dtype, Vec<i64>)>> {
    let tensor = |item: &Json| {
        let dtype = Dtype::from_name(item.get(0)?.as_str()?);
        let dims = item.get(1)?.as_array()?.iter().map(Json::as_i64);
        Some((dtype, dims.collect::<Option<_>>()?))
    };
    let list = |json: &Json| json.as_array()?.iter().map(tensor).collect();
    field(request, name, "a list of [dtype, shape] pairs", list)
}

fn attributes(given: &Map<String, Json>) -> Result<Attributes> {
    let mut attributes = Attributes::default();
    for (name, json) in given {
        let value = match json {
            Json::Bool(x) => Value::Bool(*x),
            Json::Number(x) => match x.as_i64() {
                Some(x) => Value::Int(x),
                None => Value::Float(x.as_f64().unwrap_or(f64::NAN)),
            },
            Json::String(x) => Value::Text(x),
            Json::Null => Value::Other("null"),
            Json::Array(_) => Value::Other("array"),
            Json::Object(_) => Value::Other("dictionary"),
        };
        let as_float = match value {
            Value::Int(x) => Some(x as f64),
            Value::Text(x) => x.parse().ok().filter(|x: &f64| !x.is_finite()),
            _ => None,
        };
        attributes.set(name, &value).or_else(|error| {
            let retry = as_float.map(|x| attributes.set(name, &Value::Float(x)));
            if retry.is_some_and(|outcome| outcome.is_ok()) {
                Ok(())
            } else {
                Err(error)
            }
        })?;
    }
    Ok(attributes)
}
