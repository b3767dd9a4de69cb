//! The C++ shim of `ffi/cudnn`: graphs of cudnn_frontend behind one opaque type.
#![allow(unsafe_code)] // for the reason that lib.rs gives

use super::library::{Handle, Libraries};
use crate::error::{Error, Result};
use crate::memory::DevicePtr;

#[allow(missing_docs, unreachable_pub)] // cxx wants `pub`, and its structs are described in `ffi`
#[cxx::bridge(namespace = "xlattn::cudnn")]
mod ffi {
    /// A pass as cuDNN is told about it. Not comparable: cxx would export the operators.
    #[derive(Clone, Debug)]
    struct Description {
        backward: bool,
        /// Gradients that are wanted.
        dbias: bool,
        dsinks: bool,
        /// bfloat16 rather than float16.
        bf16: bool,
        /// float8_e4m3fn.
        fp8: bool,
        /// `seq_q`, `seq_k` count all tokens; sequences begin at the offsets.
        packed: bool,
        /// Heads before rows in memory; not when packed.
        heads_first: bool,
        batch: i64,
        seq_q: i64,
        seq_k: i64,
        num_heads: i64,
        num_kv_heads: i64,
        head_dim: i64,
        head_dim_v: i64,
        softmax_scale: f32,
        /// Keys before and after the aligned position that are visible, -1 for all.
        left: i64,
        right: i64,
        bottom_right: bool,
        /// 0 for none.
        softcap: f32,
        bias: bool,
        bias_dims: [i64; 4],
        bias_f32: bool,
        /// Whether lengths of all sequences are given.
        lengths: bool,
        /// One per query head.
        sinks: bool,
        deterministic: bool,
        /// Compute capability, 90 for 9.0.
        sm_version: i32,
    }

    /// What a graph reads and writes; the order of the addresses of `execute`.
    #[derive(Clone, Copy, Debug)]
    #[repr(i32)]
    enum Tensor {
        Query,
        Key,
        Value,
        Out,
        Stats,
        DOut,
        DQuery,
        DKey,
        DValue,
        Bias,
        DBias,
        Sinks,
        DSinks,
        LengthsQ,
        LengthsK,
        OffsetsQuery,
        OffsetsKey,
        OffsetsValue,
        OffsetsOut,
        OffsetsStats,
        /// Factors of float8 operands, of the softmax and of out.
        DescaleQuery,
        DescaleKey,
        DescaleValue,
        DescaleSoftmax,
        ScaleSoftmax,
        ScaleOut,
        /// Largest magnitudes, which nobody reads.
        AmaxSoftmax,
        AmaxOut,
    }

    unsafe extern "C++" {
        include!("shim.h");
        type Graph;
        fn build(self: Pin<&mut Graph>, handle: usize) -> Result<()>;
        fn candidates(self: &Graph) -> usize;
        fn choose(self: Pin<&mut Graph>, handle: usize, index: usize) -> Result<()>;
        fn workspace_bytes(self: &Graph) -> i64;
        fn plan_name(self: &Graph) -> Result<String>;
        /// # Safety
        /// Addresses must be those of device memory of the described shapes, `workspace` that of `workspace_bytes`
        /// bytes, and all stay until what was enqueued has run.
        unsafe fn execute(
            self: &Graph,
            handle: usize,
            addresses: &[u64],
            workspace: u64,
        ) -> Result<()>;
        /// # Safety
        /// Both must be handles of `dlopen` that stay open, `cudart` or 0.
        unsafe fn use_libraries(cudnn: usize, cudart: usize);
        fn describe(description: &Description) -> Result<UniquePtr<Graph>>;
    }
}

pub(super) use ffi::{Description, Tensor};

/// The memory of a call by [`Tensor`], `None` for what it has not.
pub(super) type Memory<'f> = [Option<DevicePtr<'f>>; TENSORS];

/// How many kinds of [`Tensor`] there are.
pub(super) const TENSORS: usize = 28;

/// A graph of a pass, and its execution plan once built.
pub(super) struct Graph(cxx::UniquePtr<ffi::Graph>);

// SAFETY: a graph has no tie to a thread, and `execute`, the only use of it that is shared, copies what it changes
// (cudnn_frontend's `execute` is documented as thread-safe with a handle for each thread).
unsafe impl Send for Graph {}
// SAFETY: as above.
unsafe impl Sync for Graph {}

impl Graph {
    /// The graph of a description, validated, which needs no GPU.
    ///
    /// # Errors
    /// `Cudnn` with the reason of cudnn_frontend.
    pub(super) fn new(libraries: &Libraries, description: &Description) -> Result<Self> {
        static ONCE: std::sync::Once = std::sync::Once::new();
        // SAFETY: the libraries are open and never closed.
        ONCE.call_once(|| unsafe { ffi::use_libraries(libraries.cudnn(), libraries.cudart()) });
        ffi::describe(description).map(Graph).map_err(failed)
    }

    /// Compiles the heuristics' first plan for the current device.
    ///
    /// # Errors
    /// `Cudnn` where cuDNN has none.
    pub(super) fn build(&mut self, handle: &Handle<'_>) -> Result<()> {
        self.0.pin_mut().build(handle.get()).map_err(failed)
    }

    /// How many plans a built graph has to choose from, the heuristics' best first.
    pub(super) fn candidates(&self) -> usize {
        self.0.candidates()
    }

    /// Takes another plan than the one that is built, and compiles it where it is not yet.
    ///
    /// # Errors
    /// `Cudnn` where cuDNN does not make that one; which plan is chosen is then open.
    pub(super) fn choose(&mut self, handle: &Handle<'_>, index: usize) -> Result<()> {
        let graph = self.0.pin_mut();
        graph.choose(handle.get(), index).map_err(failed)
    }

    /// Device memory that [`Graph::execute`] needs, in bytes.
    pub(super) fn workspace_bytes(&self) -> usize {
        usize::try_from(self.0.workspace_bytes()).unwrap_or(0)
    }

    /// cuDNN's name of the plan.
    ///
    /// # Errors
    /// `Cudnn` where cuDNN fails.
    pub(super) fn plan_name(&self) -> Result<String> {
        self.0.plan_name().map_err(failed)
    }

    /// Enqueues a built graph on the handle's stream, with memory of the described shapes.
    ///
    /// # Errors
    /// `Cudnn` where cuDNN fails, `Internal` for a workspace that is too small.
    pub(super) fn execute(
        &self,
        handle: &Handle<'_>,
        memory: &Memory<'_>,
        workspace: Option<DevicePtr<'_>>,
    ) -> Result<()> {
        let bytes = self.workspace_bytes();
        if workspace.map_or(0, |workspace| workspace.bytes()) < bytes {
            return Err(Error::Internal(format!(
                "workspace: expected {bytes} bytes"
            )));
        }
        let address = |memory: &Option<DevicePtr<'_>>| memory.map_or(0, |memory| memory.address());
        let addresses = memory.each_ref().map(address);
        // SAFETY: the memory is the call's until what is enqueued has run (promised to `DevicePtr::new`), of the
        // problem's shapes (checked when the call was decoded), from which the description was made.
        unsafe {
            self.0
                .execute(handle.get(), &addresses, address(&workspace))
        }
        .map_err(failed)
    }
}

/// The error of an exception of the shim, "stage: reason".
fn failed(exception: cxx::Exception) -> Error {
    let text = exception.what();
    let (stage, text) = text.split_once(": ").unwrap_or(("unknown stage", text));
    Error::Cudnn {
        stage: stage.to_owned(),
        text: reason(text),
    }
}

/// One line of a message of cudnn_frontend: what cuDNN names as the reason, else how it begins.
fn reason(text: &str) -> String {
    let (_, named) = text.split_once("Reason: ").unwrap_or(("", text));
    let line = named.lines().next().unwrap_or_default();
    line.trim_end_matches(['_', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_become_one_line() {
        let long = "No valid engine configs for ____\n{\"engineId\":0}\nWarning: CUDNN_STATUS_NOT_SUPPORTED; Reason: no \
                    such graph\nWarning: other";
        assert_eq!(reason(long), "no such graph");
        assert_eq!(
            reason("No valid engine configs for ____\nmore"),
            "No valid engine configs for"
        );
        assert_eq!(reason("short"), "short");
    }
}
