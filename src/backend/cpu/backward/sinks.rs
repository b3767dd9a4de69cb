//! Gradient of the sinks.

use std::sync::Mutex;

use super::super::arch::Scalar;
use super::super::element::CpuElement;
use super::super::packed::lock;
use super::prepare::Prepared;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::OperandMut;

impl<E: CpuElement> Prepared<'_, E> {
    /// Gradient of the sinks, in float64 and in the order of the rows.
    pub(super) fn dsinks(&self, dsinks: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
        let operands = self.operands;
        let p = operands.problem;
        let Some(sinks) = p.sinks else {
            return Err(Error::Internal("dsinks without sinks".into()));
        };
        let groups = if sinks.per_row { p.batch } else { 1 };
        let heads: Vec<_> = (0..groups * p.num_heads)
            .map(|_| Mutex::new(vec![0f64; sinks.count]))
            .collect();
        workers.run(p.num_heads, &|head| {
            for sequence in operands.sequences.iter().filter(|s| s.batch < p.batch) {
                let group = if sinks.per_row { sequence.batch } else { 0 };
                let sums = &mut *lock(&heads[group * p.num_heads + head]);
                let first = head * p.total_q() + sequence.q_row;
                for row in &self.rows[first..][..sequence.q_rows] {
                    if row.shift == E::Real::INFINITY {
                        continue;
                    }
                    for (sum, sink) in sums.iter_mut().zip(operands.sinks(sequence, head)) {
                        let weight = (*sink - row.shift).exp();
                        *sum -= (weight * row.delta).to_f64();
                        if *sink == row.shift {
                            *sum += row.dmax.to_f64();
                        }
                    }
                }
            }
        });
        let out = dsinks.host_rows::<E::Real>("dsinks", sinks.count)?;
        for row in 0..out.len() {
            let own = if sinks.per_head {
                row..row + 1
            } else {
                0..p.num_heads
            };
            for (s, to) in out.claim(row).iter_mut().enumerate() {
                *to = E::Real::from_f64(heads[own.clone()].iter().map(|head| lock(head)[s]).sum());
            }
        }
        out.finish("dsinks")
    }
}
