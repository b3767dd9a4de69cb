//! Gradient of the sinks.

use super::super::arch::Scalar;
use super::super::element::CpuElement;
use super::prepare::Prepared;
use crate::backend::Parallel;
use crate::error::{Error, Result};
use crate::memory::{OperandMut, PerTask};

impl<E: CpuElement> Prepared<'_, E> {
    /// Gradient of the sinks, in float64 and in the order of the rows.
    pub(super) fn dsinks(&self, dsinks: &mut OperandMut<'_>, workers: &dyn Parallel) -> Result<()> {
        let operands = self.operands;
        let p = operands.problem;
        let Some(sinks) = p.sinks else {
            return Err(Error::Internal("dsinks without sinks".into()));
        };
        let groups = if sinks.per_row { p.batch } else { 1 };
        // `[heads, groups, sinks]`
        let each = groups * sinks.count;
        let mut all = vec![0f64; p.num_heads * each];
        let heads: PerTask<_> = all.chunks_exact_mut(each.max(1)).collect();
        workers.run(heads.len(), &|head| {
            let of_head = heads.take(head);
            for sequence in operands.sequences.iter().filter(|s| s.batch < p.batch) {
                let group = if sinks.per_row { sequence.batch } else { 0 };
                let sums = &mut of_head[group * sinks.count..][..sinks.count];
                for row in self.terms(sequence, head, 0..sequence.q_rows) {
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
        drop(heads);
        let out = dsinks.host_rows::<E::Real>("dsinks", sinks.count)?;
        for row in 0..out.len() {
            let (group, head) = (row / p.num_heads, row % p.num_heads);
            let own = match sinks.per_head {
                true => head..head + 1,
                false => 0..p.num_heads,
            };
            for (s, to) in out.claim(row).iter_mut().enumerate() {
                let of_head = |head: usize| all[head * each + group * sinks.count + s];
                *to = E::Real::from_f64(own.clone().map(of_head).sum());
            }
        }
        out.finish("dsinks")
    }
}
