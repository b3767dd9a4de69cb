//! Plans chosen by their time on the GPU, where that is asked for: `XLATTN_CUDNN_PLANS=measured`.
#![forbid(unsafe_code)]

use std::sync::{Mutex, OnceLock, PoisonError};

use super::SEQUENCES;
use super::bridge::{Description, Graph, Memory, TENSORS, Tensor};
use super::library::{Bench, Handle, Libraries};
use super::scales::SCALES;
use crate::error::{Error, Result};
use crate::memory::DevicePtr;

const VARIABLE: &str = "XLATTN_CUDNN_PLANS";
/// Plans that are tried: heuristics put the best first.
const MOST: usize = 8;
/// Timed runs of a plan; the shortest counts.
const RUNS: usize = 3;
/// Alignment of what is cut out of one allocation, in bytes.
const ALIGNMENT: usize = 256;

/// Who chooses among the plans of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// cuDNN's heuristics: the first plan.
    Heuristics,
    /// Time on the GPU, measured once for each graph.
    Measured,
}

impl Selection {
    /// What `XLATTN_CUDNN_PLANS` says, read once.
    ///
    /// # Errors
    /// `InvalidArgument` for another value than `heuristics` and `measured`.
    pub fn of_process() -> Result<Self> {
        static SELECTION: OnceLock<Result<Selection>> = OnceLock::new();
        let read = || Self::parse(std::env::var(VARIABLE).ok().as_deref());
        SELECTION.get_or_init(read).clone()
    }

    fn parse(value: Option<&str>) -> Result<Self> {
        match value {
            None | Some("" | "heuristics") => Ok(Selection::Heuristics),
            Some("measured") => Ok(Selection::Measured),
            Some(other) => {
                let detail = format!("expected \"heuristics\" or \"measured\", got {other:?}");
                Err(Error::invalid(VARIABLE, detail))
            }
        }
    }

    /// As `XLATTN_CUDNN_PLANS` has it.
    pub fn name(self) -> &'static str {
        match self {
            Selection::Heuristics => "heuristics",
            Selection::Measured => "measured",
        }
    }
}

/// Chooses the fastest plan of a built graph, on zeros and sequences of full length. To be called with the device current.
///
/// # Errors
/// `Cuda` where there is not as much memory free as a call takes, or a plan fails on the GPU.
pub(super) fn choose_fastest(
    libraries: &Libraries,
    device: usize,
    description: &Description,
    graph: &mut Graph,
) -> Result<()> {
    let handle = libraries.handle(device, None)?;
    // The heuristics' first plan is built already, so one can be chosen in the end.
    let mut workspaces = Vec::new();
    for plan in 0..graph.candidates().min(MOST) {
        if graph.choose(&handle, plan).is_ok() {
            workspaces.push((plan, graph.workspace_bytes()));
        }
    }
    drop(handle);
    let most = workspaces.iter().map(|(_, bytes)| *bytes).max();
    let sizes = sizes(description).map(|bytes| bytes.next_multiple_of(ALIGNMENT));
    let operands: usize = sizes.iter().sum();
    let bench = Bench::new(libraries, operands + most.unwrap_or(0).max(ALIGNMENT))?;
    let (mut memory, mut offset) = (Memory::default(), 0);
    for (part, bytes) in memory.iter_mut().zip(sizes) {
        *part = (bytes > 0)
            .then(|| bench.memory().part(offset, bytes))
            .flatten();
        offset += bytes;
    }
    for (tensor, values) in SEQUENCES.into_iter().zip(full_sequences(description)) {
        if let Some(part) = memory[tensor.repr as usize] {
            bench.upload(part, &values)?;
        }
    }
    let mut handle = libraries.handle(device, Some(bench.stream()))?;
    let fastest = fastest(&bench, &handle, graph, &workspaces, |bytes| {
        (memory, bench.memory().part(operands, bytes))
    });
    handle.leave_stream()?;
    graph.choose(&handle, fastest?)
}

/// The plan that takes the least time, of those with their workspaces.
fn fastest<'b>(
    bench: &'b Bench<'_>,
    handle: &Handle<'_>,
    graph: &mut Graph,
    plans: &[(usize, usize)],
    memory: impl Fn(usize) -> (Memory<'b>, Option<DevicePtr<'b>>),
) -> Result<usize> {
    /// Graphs that are built at once are not measured at once.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut least: Option<(f32, usize)> = None;
    for (plan, bytes) in plans {
        graph.choose(handle, *plan)?;
        let (memory, workspace) = memory(*bytes);
        let run = || graph.execute(handle, &memory, workspace);
        bench.time(run)?; // loads kernels
        for _ in 0..RUNS {
            let ms = bench.time(run)?;
            if least.is_none_or(|(least, _)| ms < least) {
                least = Some((ms, *plan));
            }
        }
    }
    let none = || Error::Internal("a built graph has no plan".into());
    least.map(|(_, plan)| plan).ok_or_else(none)
}

/// Bytes of every [`Tensor`]; 0 of those that a graph has not.
fn sizes(d: &Description) -> [usize; TENSORS] {
    let rows = |n: i64| if d.packed { n } else { n * d.batch };
    let (query, key) = (rows(d.seq_q) * d.num_heads, rows(d.seq_k) * d.num_kv_heads);
    let width = if d.fp8 { 1 } else { 2 };
    let element = |count: i64| width * count as usize;
    let float = |count: i64, given: bool| 4 * count as usize * usize::from(given);
    let bias: i64 = d.bias_dims.iter().product();
    let bias = if d.bias_f32 {
        float(bias, d.bias)
    } else {
        element(bias) * usize::from(d.bias)
    };
    let mut bytes = [0; TENSORS];
    let mut set = |tensor: Tensor, size: usize| bytes[tensor.repr as usize] = size;
    set(Tensor::Query, element(query * d.head_dim));
    set(Tensor::Key, element(key * d.head_dim));
    set(Tensor::Value, element(key * d.head_dim_v));
    set(Tensor::Out, element(query * d.head_dim_v));
    set(Tensor::Stats, float(query, true));
    set(Tensor::Bias, bias);
    set(Tensor::Sinks, float(d.num_heads, d.sinks));
    if d.backward {
        set(Tensor::DOut, element(query * d.head_dim_v));
        set(Tensor::DQuery, element(query * d.head_dim));
        set(Tensor::DKey, element(key * d.head_dim));
        set(Tensor::DValue, element(key * d.head_dim_v));
        set(Tensor::DBias, bias * usize::from(d.dbias));
        set(Tensor::DSinks, float(d.num_heads, d.dsinks));
    }
    for tensor in SEQUENCES {
        set(tensor, float(d.batch + 1, d.lengths));
    }
    for (tensor, _) in SCALES {
        set(tensor, float(1, d.fp8));
    }
    bytes
}

/// What [`SEQUENCES`] hold for sequences that fill the buffers: packed ones are equally long but for the last, and without
/// queries where they have no keys.
fn full_sequences(d: &Description) -> [Vec<i32>; 7] {
    let bounds = |rows: i64| -> Vec<i64> {
        let each = rows / d.batch.max(1);
        let bound = |n| if n == d.batch { rows } else { n * each };
        (0..=d.batch).map(bound).collect()
    };
    let lengths = |rows: i64| -> Vec<i32> {
        let bounds = bounds(rows);
        let packed = bounds.windows(2).map(|pair| (pair[1] - pair[0]) as i32);
        let padded = std::iter::repeat_n(rows as i32, d.batch as usize);
        if d.packed {
            packed.collect()
        } else {
            padded.collect()
        }
    };
    let offsets = |rows: i64, step: i64| -> Vec<i32> {
        bounds(rows).iter().map(|row| (row * step) as i32).collect()
    };
    let keys = lengths(d.seq_k);
    let queries =
        std::iter::zip(lengths(d.seq_q), &keys).map(|(rows, keys)| rows * i32::from(*keys > 0));
    [
        queries.collect(),
        keys,
        offsets(d.seq_q, d.num_heads * d.head_dim),
        offsets(d.seq_k, d.num_kv_heads * d.head_dim),
        offsets(d.seq_k, d.num_kv_heads * d.head_dim_v),
        offsets(d.seq_q, d.num_heads * d.head_dim_v),
        offsets(d.seq_q, d.num_heads),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attention::Layout;
    use crate::backend::cudnn::{support, tests::problem};
    use crate::device::Device;

    #[test]
    fn the_variable_has_two_values() {
        let parse = |value| Selection::parse(value).map(Selection::name);
        assert_eq!(parse(None), Ok("heuristics"));
        assert_eq!(parse(Some("heuristics")), Ok("heuristics"));
        assert_eq!(parse(Some("measured")), Ok("measured"));
        assert_eq!(
            parse(Some("fast")).unwrap_err().to_string(),
            "XLATTN_CUDNN_PLANS: expected \"heuristics\" or \"measured\", got \"fast\""
        );
    }

    #[test]
    fn memory_and_sequences_of_a_packed_problem() {
        let mut packed = problem();
        packed.layout = Layout::Thd;
        packed.cum_seqlens = (true, true);
        (packed.batch, packed.seq_q, packed.seq_k) = (3, 8, 10);
        let description = support::describe(&packed, &Device::gpu((9, 0)), 92_000).unwrap();
        let sizes = sizes(&description);
        assert_eq!(sizes[Tensor::Query.repr as usize], 2 * 8 * 8 * 64);
        assert_eq!(sizes[Tensor::Key.repr as usize], 2 * 10 * 2 * 64);
        assert_eq!(sizes[Tensor::Stats.repr as usize], 4 * 8 * 8);
        assert_eq!(sizes[Tensor::DQuery.repr as usize], 0);
        let sequences = full_sequences(&description);
        assert_eq!(sequences[0], [2, 2, 4]);
        assert_eq!(sequences[1], [3, 3, 4]);
        assert_eq!(sequences[2], [0, 2 * 512, 4 * 512, 8 * 512]);
        assert_eq!(sequences[6], [0, 16, 32, 64]);
        packed.seq_k = 2;
        let description = support::describe(&packed, &Device::gpu((9, 0)), 92_000).unwrap();
        let [queries, keys, ..] = full_sequences(&description);
        assert_eq!((queries, keys), (vec![0, 0, 4], vec![0, 0, 2]));
    }
}
