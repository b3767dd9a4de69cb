//! How evenly threads share the work of a call, by multiply-adds that tasks were counted to do.
#![forbid(unsafe_code)]

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Mutex;

use super::Cpu;
use crate::attention::{
    AttentionCall, AttentionProblem, Attributes, Dtype, FORWARD_OPERANDS, Gradients, Inputs,
    TensorSpec, Upstream,
};
use crate::backend::{Backend, Parallel};
use crate::device::{Device, Isa};
use crate::memory::{HostOut, Operand, OperandMut};

thread_local! {
    static COUNTED: Cell<usize> = const { Cell::new(0) };
}

/// Counts multiply-adds of this thread.
pub(super) fn count(multiply_adds: usize) {
    COUNTED.set(COUNTED.get() + multiply_adds);
}

/// Runs tasks one after another and keeps the work of each, by runs.
#[derive(Default)]
struct Counting(Mutex<Vec<Vec<usize>>>);

impl Parallel for Counting {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let work = (0..tasks).map(|index| {
            let before = COUNTED.get();
            task(index);
            COUNTED.get() - before
        });
        let work = work.collect();
        self.0.lock().unwrap().push(work);
    }
}

/// A call, whose arrays hold zeros.
struct Shape {
    batch: usize,
    queries: usize,
    keys: usize,
    heads: usize,
    kv_heads: usize,
    dim: usize,
    causal: bool,
    /// Keys of each batch row that count.
    lengths: Option<Vec<i32>>,
}

impl Shape {
    fn dims(&self) -> [[usize; 4]; 2] {
        [(self.queries, self.heads), (self.keys, self.kv_heads)]
            .map(|(rows, heads)| [self.batch, rows, heads, self.dim])
    }

    fn problem(&self, backward: bool) -> AttentionProblem {
        let [q, k] = self.dims().map(|dims| dims.map(|n| n as i64));
        let lse = [q[0], q[2], q[1]];
        let array = |dims| TensorSpec {
            dtype: Dtype::F32,
            dims,
        };
        let (absent, lengths) = (|| array(&[0]), [q[0]]);
        let mut operands = vec![absent(); FORWARD_OPERANDS.len()];
        operands.splice(..3, [array(&q), array(&k), array(&k)]);
        if self.lengths.is_some() {
            let at = FORWARD_OPERANDS
                .iter()
                .position(|name| *name == "key_value_seq_lengths");
            operands[at.unwrap()] = TensorSpec {
                dtype: Dtype::S32,
                dims: &lengths,
            };
        }
        let mut results = vec![array(&q), array(&lse)];
        if backward {
            operands.extend([array(&q), array(&lse), array(&q), absent()]);
            results = vec![array(&q), array(&k), array(&k), absent(), absent()];
        }
        let attributes = Attributes {
            causal: self.causal,
            ..Attributes::default()
        };
        AttentionProblem::new(&operands, &results, &attributes, backward).unwrap()
    }

    /// The work of each task of each run of a pass.
    fn work(&self, backward: bool) -> Vec<Vec<usize>> {
        let problem = self.problem(backward);
        let plan = Cpu
            .plan(
                &problem,
                &Device::Cpu {
                    isa: Isa::Avx2.available(),
                },
            )
            .unwrap();
        let [q, k] = self.dims().map(|dims| vec![0f32; dims.iter().product()]);
        let lse = vec![0f32; q.len() / self.dim];
        let (mut dq, mut dk, mut dv, mut rows) = (q.clone(), k.clone(), k.clone(), lse.clone());
        fn result(x: &mut [f32]) -> OperandMut<'_> {
            OperandMut::Host(HostOut::from_slice(x))
        }
        let inputs = Inputs {
            key_value_seq_lengths: self.lengths.as_deref().map(Operand::from_slice),
            ..Inputs::new(
                Operand::from_slice(&q),
                Operand::from_slice(&k),
                Operand::from_slice(&k),
            )
        };
        let call = match backward {
            false => AttentionCall::Forward {
                problem,
                inputs,
                out: result(&mut dq),
                lse: result(&mut rows),
            },
            true => AttentionCall::Backward {
                problem,
                inputs,
                upstream: Upstream {
                    out: Operand::from_slice(&q),
                    lse: Operand::from_slice(&lse),
                    dout: Operand::from_slice(&q),
                    dlse: None,
                },
                gradients: Gradients {
                    dq: result(&mut dq),
                    dk: result(&mut dk),
                    dv: result(&mut dv),
                    dbias: None,
                    dsinks: None,
                },
            },
        };
        let counting = Counting::default();
        Cpu.launch(&plan, call, &counting).unwrap();
        let runs = counting.0.into_inner().unwrap();
        runs.into_iter()
            .filter(|run| run.iter().sum::<usize>() > 0)
            .collect()
    }
}

/// The part of the time of so many threads in which they work, each taking the next task when it is free, as pools do.
fn busy(runs: &[Vec<usize>], threads: usize) -> f64 {
    let time = |run: &Vec<usize>| {
        let mut free: BinaryHeap<_> = (0..threads).map(|_| Reverse(0)).collect();
        for work in run {
            let Reverse(begin) = free.pop().unwrap();
            free.push(Reverse(begin + work));
        }
        free.into_iter().map(|Reverse(end)| end).max().unwrap()
    };
    let total: usize = runs.iter().flatten().sum();
    total as f64 / (threads * runs.iter().map(time).sum::<usize>()) as f64
}

/// A plain call of one batch row.
const PLAIN: Shape = Shape {
    batch: 1,
    queries: 2048,
    keys: 2048,
    heads: 8,
    kv_heads: 8,
    dim: 64,
    causal: false,
    lengths: None,
};

/// The part of 2, 4, 8, 16, 32 and 64 threads that works, in percent.
fn shares(shape: &Shape, backward: bool) -> [usize; 6] {
    let runs = shape.work(backward);
    [2, 4, 8, 16, 32, 64].map(|threads| (busy(&runs, threads) * 100.0) as usize)
}

/// Forward passes and backward ones, by how many threads are busy at 2, 4, 8, 16, 32 and 64.
///
/// A backward pass has at most 8 ranges of keys for each key head and batch row, 16 where copies of dq are small, and some
/// 32 tasks where these suffice: more threads than tasks are idle.
#[test]
fn threads_share_the_work() {
    let causal = Shape {
        causal: true,
        ..PLAIN
    };
    let grouped = Shape {
        kv_heads: 2,
        causal: true,
        ..PLAIN
    };
    let ragged = Shape {
        batch: 8,
        queries: 512,
        keys: 512,
        heads: 4,
        kv_heads: 4,
        lengths: Some(vec![512, 17, 300, 128, 1, 511, 64, 250]),
        ..PLAIN
    };
    let decode = Shape {
        queries: 1,
        keys: 8192,
        heads: 32,
        kv_heads: 8,
        dim: 128,
        ..PLAIN
    };
    let short = Shape {
        batch: 8,
        queries: 128,
        keys: 128,
        heads: 12,
        kv_heads: 12,
        ..PLAIN
    };
    let decodes = Shape {
        batch: 16,
        queries: 1,
        keys: 1024,
        heads: 12,
        kv_heads: 12,
        ..PLAIN
    };
    let cases = [
        ("full", &PLAIN, false, [99, 99, 98, 96, 88, 88]),
        ("full", &PLAIN, true, [100, 100, 100, 100, 100, 50]),
        ("causal", &causal, false, [99, 99, 99, 98, 93, 86]),
        ("causal", &causal, true, [100, 100, 100, 99, 99, 49]),
        ("grouped heads", &grouped, false, [99, 99, 99, 98, 93, 86]),
        ("grouped heads", &grouped, true, [100, 99, 99, 99, 51, 25]),
        ("lengths", &ragged, false, [99, 99, 99, 98, 95, 80]),
        ("lengths", &ragged, true, [100, 100, 99, 88, 87, 43]),
        ("short", &short, false, [100, 100, 100, 100, 100, 75]),
        ("short", &short, true, [100, 100, 100, 100, 100, 75]),
        ("decoding", &decode, false, [100, 100, 100, 100, 100, 50]),
        (
            "a batch that decodes",
            &decodes,
            false,
            [100, 100, 100, 100, 100, 50],
        ),
    ];
    for (name, shape, backward, least) in cases {
        let found = shares(shape, backward);
        // Instruction sets round widths otherwise.
        let enough = found
            .iter()
            .zip(least)
            .all(|(found, least)| found + 2 >= least);
        assert!(
            enough,
            "{name}, backward {backward}: {found:?} percent, expected {least:?}"
        );
    }
}

/// The test of the test.
#[test]
fn idle_threads_are_counted() {
    assert_eq!(busy(&[vec![4, 4]], 2), 1.0);
    assert_eq!(busy(&[vec![1, 1, 4]], 2), 0.6);
    assert_eq!(busy(&[vec![3], vec![3]], 2), 0.5);
}
