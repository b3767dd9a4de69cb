//! In how many parts tiles are worked on where there are too few to fill a GPU: a small model of the time.
#![forbid(unsafe_code)]

use crate::attention::AttentionProblem;

/// Tiles to be worked on. Times are in steps of the loop of a tile: in blocks of keys forward, in tiles of queries backward.
pub(super) struct Work {
    pub(super) items: usize,
    /// Steps of the longest.
    pub(super) longest: f64,
    /// The mean to the longest.
    pub(super) share: f64,
    pub(super) processors: usize,
    pub(super) costs: Costs,
}

/// What is measured of a kernel.
pub(super) struct Costs {
    /// Of a tile besides its steps.
    pub(super) item: f64,
    /// Of a part of one: to write it in float32.
    pub(super) part: f64,
    /// Of the kernel that adds parts up: its launch, and a part while every multiprocessor reads one.
    pub(super) launch: f64,
    pub(super) read: f64,
}

/// Of backward kernels, whose tiles have `elements` of keys: measured on an H100, of those for compute capability 9.0 at
/// head_dim 128. Steps of the others take about as long.
pub(super) fn backward_costs(elements: usize) -> Costs {
    Costs {
        item: 2.5,
        part: 2.0,
        launch: 1.0,
        read: 4.0 * elements as f64 / (128.0 * 128.0),
    }
}

impl Work {
    /// Of some numbers of parts, the one that ends soonest: one unless another ends a twentieth sooner.
    pub(super) fn best<P: Copy>(
        &self,
        choices: impl Iterator<Item = P>,
        parts: impl Fn(P) -> usize,
        least_steps: usize,
    ) -> Option<P> {
        choices
            .filter(|choice| (parts(*choice) * least_steps) as f64 <= self.longest)
            .min_by(|a, b| self.time(parts(*a)).total_cmp(&self.time(parts(*b))))
            .filter(|best| self.time(parts(*best)) < 0.95 * self.time(1))
    }

    fn time(&self, parts: usize) -> f64 {
        let (cut, costs) = (parts > 1, &self.costs);
        let besides = costs.item + if cut { costs.part } else { 0.0 };
        let longest = self.longest / parts as f64 + besides;
        let mean = self.longest * self.share / parts as f64 + besides;
        let (items, processors) = (self.items * parts, self.processors.max(1));
        // Equal ones end together, others fill up what the longest leave.
        let even = items.div_ceil(processors) as f64 * longest;
        let filled = (items as f64 / processors as f64 + 0.5) * mean;
        let main = if self.share > 0.9 {
            even
        } else {
            filled.max(longest)
        };
        let read = costs.read * items as f64 / processors as f64;
        main + if cut { costs.launch + read } else { 0.0 }
    }
}

/// Numbers of parts of equally many of the `group` query heads of a key head.
pub(super) fn by_heads(group: usize) -> impl Iterator<Item = usize> {
    (1..=group).filter(move |parts| group.is_multiple_of(*parts))
}

/// Of so many keys (or queries) those that a tile of `block` queries (or keys) may see through a window.
pub(super) fn within_window(problem: &AttentionProblem, count: usize, block: usize) -> usize {
    match (problem.window.left, problem.window.right) {
        (Some(left), Some(right)) => count.min(left + right + block),
        _ => count,
    }
}

/// The share of pairs of queries and keys that causality leaves.
pub(super) fn seen_share(problem: &AttentionProblem) -> f64 {
    if !problem.causal {
        return 1.0;
    }
    let (q, k) = (problem.seq_q.max(1) as f64, problem.seq_k.max(1) as f64);
    if q <= k {
        1.0 - q / (2.0 * k)
    } else {
        k / (2.0 * q)
    }
}
