//! In how many parts tiles are worked on where there are too few to fill a GPU, or the last ones where these would leave
//! much of it idle: a small model of the time.
#![forbid(unsafe_code)]

use super::tiles;
use crate::attention::AttentionProblem;

/// Tiles to be worked on. Times are in steps of the loop of a tile: in blocks of keys forward, in tiles of queries backward.
pub(super) struct Work {
    pub(super) items: usize,
    /// Steps of the longest, and of all on average.
    pub(super) longest: f64,
    pub(super) mean: f64,
    pub(super) processors: Processors,
    pub(super) costs: Costs,
    /// As [`Parts::step`], where no tile is cut.
    pub(super) step: f64,
    /// Whether the last ones alone may be cut: all that are counted have work.
    pub(super) may_cut_last: bool,
}

/// What works at a time.
#[derive(Clone, Copy)]
pub(super) struct Processors {
    pub(super) multiprocessors: usize,
    /// The time of a step where one block of threads has a multiprocessor, where two share it, and so on, by that with as many
    /// as there is room for.
    pub(super) steps: &'static [f64],
}

impl Processors {
    /// So many, none of which is slower beside others.
    pub(super) fn alike(count: usize) -> Self {
        Processors {
            multiprocessors: count.max(1),
            steps: &[1.0],
        }
    }

    /// Blocks of threads that run at a time.
    fn count(&self) -> usize {
        self.multiprocessors * self.steps.len()
    }

    /// Of so many tiles, up to as many as run at a time: how many each multiprocessor has at most, and the time of a step.
    fn shared_by(&self, tiles: usize) -> (usize, f64) {
        let blocks = tiles
            .div_ceil(self.multiprocessors)
            .clamp(1, self.steps.len());
        (blocks, self.steps[blocks - 1])
    }
}

/// Which tiles are worked on in parts, in the order of work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cut<P> {
    /// Of all, the last ones.
    pub(super) tiles: usize,
    /// Parts of each of these.
    pub(super) parts: P,
}

/// In what a tile is worked on.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    /// Of a tile.
    pub(super) count: usize,
    /// Steps of the longest part of the longest tile.
    pub(super) longest: f64,
    /// Whether parts of longer tiles come before those of shorter ones, among which they are otherwise.
    pub(super) in_order: bool,
    /// The time of a step, by that where the cache holds what tiles read at a time.
    pub(super) step: f64,
    /// What a part takes besides, where others of its tile end at the same time.
    pub(super) wait: f64,
}

impl Parts {
    /// So many of a tile of so many steps.
    pub(super) fn equal(count: usize, steps: f64) -> Self {
        Parts {
            count,
            longest: steps / count as f64,
            in_order: false,
            step: 1.0,
            wait: 0.0,
        }
    }
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
    /// By how much the end is later than if all processors worked until then, by the mean part, where parts of long and of short
    /// tiles are mixed.
    pub(super) mixed: f64,
}

/// Of backward kernels, whose tiles have `elements` of keys: measured on an H100, of those for compute capability 9.0 at
/// head_dim 128. Steps of the others take about as long.
pub(super) fn backward_costs(elements: usize) -> Costs {
    Costs {
        item: 2.5,
        part: 2.0,
        launch: 1.0,
        read: 4.0 * elements as f64 / (128.0 * 128.0),
        mixed: 0.5,
    }
}

impl Work {
    /// The time of all tiles where none is cut.
    pub(super) fn uncut(&self) -> f64 {
        self.time(0, self.whole())
    }

    fn whole(&self) -> Parts {
        Parts {
            in_order: true,
            step: self.step,
            ..Parts::equal(1, self.longest)
        }
    }

    /// Of some numbers of parts, for all tiles or for those that would be left when every processor has had as many, what
    /// ends soonest, none unless that is worth it; behind the time that all tiles take then.
    pub(super) fn best<P: Copy>(
        &self,
        choices: impl Iterator<Item = P> + Clone,
        parts: impl Fn(P) -> Parts,
        least_steps: usize,
    ) -> (f64, Option<Cut<P>>) {
        let uncut = self.uncut();
        let soonest = |tiles: usize, gain: f64| {
            // Most calls fill a GPU: no number of parts has to be tried.
            if self.least(tiles) >= (1.0 - gain) * uncut {
                return None;
            }
            choices
                .clone()
                .map(|choice| (choice, parts(choice)))
                .filter(|(_, parts)| parts.count > 1)
                .filter(|(_, parts)| (parts.count * least_steps) as f64 <= self.longest)
                .map(|(choice, parts)| (self.time(tiles, parts), choice))
                .filter(|(time, _)| *time < (1.0 - gain) * uncut)
                .min_by(|(a, _), (b, _)| a.total_cmp(b))
                .map(|(time, parts)| (time, Cut { tiles, parts }))
        };
        let all = soonest(self.items, ALL_GAIN);
        let last = match self.items % self.processors.count() {
            left @ 1.. if self.may_cut_last && self.are_even() => soonest(left, LAST_GAIN),
            _ => None,
        };
        let cuts = all.into_iter().chain(last);
        cuts.map(|(time, cut)| (time, Some(cut)))
            .min_by(|(a, _), (b, _)| a.total_cmp(b))
            .unwrap_or((uncut, None))
    }

    /// What it takes at least where the last `cut` tiles are in parts, two or more: if all processors work all the time on these.
    fn least(&self, cut: usize) -> f64 {
        let (costs, whole) = (&self.costs, self.whole());
        let of_tile = self.mean + 2.0 * (costs.item + costs.part);
        let parts = cut as f64 * of_tile / self.processors.count() as f64;
        self.main(self.items - cut, whole, costs.item) + parts + costs.launch
    }

    /// Where the last `cut` tiles are in so many parts.
    fn time(&self, cut: usize, parts: Parts) -> f64 {
        let (costs, whole) = (&self.costs, self.whole());
        let main = self.main(self.items - cut, whole, costs.item)
            + self.main(cut, parts, costs.item + costs.part + parts.wait);
        let read = (cut * parts.count) as f64 / self.processors.count() as f64;
        let sums = costs.launch + costs.read * read;
        main + if cut > 0 { sums } else { 0.0 }
    }

    /// Of `tiles` in so many parts, where a part takes so much besides its steps.
    fn main(&self, tiles: usize, parts: Parts, besides: f64) -> f64 {
        if tiles == 0 {
            return 0.0;
        }
        let items = tiles * parts.count;
        let longest = parts.longest * parts.step + besides;
        let mean = self.mean / parts.count as f64 * parts.step + besides;
        let at_a_time = self.processors.count();
        // Equal ones end together, others fill up what the longest leave.
        if self.are_even() || mean > EVEN * longest {
            let left = match items % at_a_time {
                0 => 0.0,
                left => self.processors.shared_by(left).1,
            };
            return longest * ((items / at_a_time) as f64 + left);
        }
        let (blocks, step) = self.processors.shared_by(items.min(at_a_time));
        let each = items as f64 / (self.processors.multiprocessors * blocks) as f64;
        step * match parts.in_order {
            true => tiles::end(each, longest, mean),
            false => {
                let equal = self.longest / parts.count as f64;
                let uneven = (parts.longest - equal) * parts.step;
                ((each + self.costs.mixed) * mean + UNEVEN * uneven).max(longest)
            }
        }
    }

    fn are_even(&self) -> bool {
        self.mean > EVEN * self.longest
    }
}

/// By which share all tiles, or the last ones, are to end sooner if they are cut.
const ALL_GAIN: f64 = 0.05;
const LAST_GAIN: f64 = 0.005;

/// By how much of it the end is later where the longest part of a tile is longer than equal ones, in the simulation that
/// `costs` of `backward_sm90/cut.rs` is fitted to.
const UNEVEN: f64 = 0.7;

/// The mean to the longest from which on tiles are equal.
const EVEN: f64 = 0.9;

/// Of so many keys (or queries) those that a tile of `block` queries (or keys) may see through a window.
pub(super) fn within_window(problem: &AttentionProblem, count: usize, block: usize) -> usize {
    let reach = problem.reach();
    reach.map_or(count, |reach| count.min(reach.saturating_add(block)))
}

/// The mean number of keys that queries see to the largest, as causality and a window leave them.
pub(super) fn seen_share(problem: &AttentionProblem) -> f64 {
    if !problem.causal {
        return 1.0;
    }
    let [mean, most] = causal_keys(problem.seq_q, problem.seq_k, problem.reach());
    mean / most
}

/// The keys of the rows of a tile of so many queries that any of them sees, on average, of `most` at most.
pub(super) fn seen_by_tile(problem: &AttentionProblem, queries: usize, most: usize) -> f64 {
    if !problem.causal {
        return most as f64;
    }
    let [mean, _] = causal_keys(problem.seq_q, problem.seq_k, problem.reach());
    let later = queries.min(problem.seq_q) as f64 / 2.0;
    (mean + later).min(most as f64)
}

/// How many keys queries see, on average and at most, of `queries` of which the last sees all of `keys`, or the last `reach` and
/// its own.
fn causal_keys(queries: usize, keys: usize, reach: Option<usize>) -> [f64; 2] {
    let (q, k) = (queries.max(1) as f64, keys.max(1) as f64);
    let most = reach.map_or(k, |reach| k.min(reach as f64 + 1.0));
    // What all queries see together whose positions are below `end`.
    let seen = |end: f64| {
        let first = end.clamp(0.0, most);
        first * first / 2.0 + (end - first).max(0.0) * most
    };
    [(seen(k) - seen(k - q)) / q, most]
}

#[cfg(test)]
mod tests {
    use super::{Parts, Processors, Work, backward_costs, causal_keys};

    /// Else a cut that pays would not be found.
    #[test]
    fn no_cut_takes_less_than_the_least() {
        for (items, longest, share, steps) in [1, 7, 64, 131, 132, 133, 200, 395, 500, 3000]
            .into_iter()
            .flat_map(|items| [4.0, 31.0, 400.0].map(|longest| (items, longest)))
            .flat_map(|(items, longest)| [0.5, 0.8, 1.0].map(|share| (items, longest, share)))
            .flat_map(|(items, longest, share)| {
                [&[1.0][..], &[0.51, 0.70, 1.0]].map(|steps| (items, longest, share, steps))
            })
        {
            let work = Work {
                items,
                longest,
                mean: longest * share,
                processors: Processors {
                    multiprocessors: 132,
                    steps,
                },
                costs: backward_costs(128 * 128),
                step: 1.0,
                may_cut_last: true,
            };
            for (tiles, count) in [items, items.div_ceil(2), 1]
                .into_iter()
                .flat_map(|tiles| (2..=16).map(move |count| (tiles, count)))
            {
                let (time, least) = (
                    work.time(tiles, Parts::equal(count, longest)),
                    work.least(tiles),
                );
                assert!(
                    time >= least - 1e-9 * least,
                    "{tiles} of {items} in {count}, {longest}, {share}, {steps:?}: {time}, {least}"
                );
            }
        }
    }

    #[test]
    fn the_share_is_that_of_counted_keys() {
        for (queries, keys, reach) in [
            (4096, 4096, None),
            (4096, 4096, Some(255)),
            (1024, 8192, Some(1023)),
            (1024, 8192, None),
            (4096, 1024, None),
            (4096, 1024, Some(127)),
            (2048, 2048, Some(4095)),
        ] {
            let most = reach.map_or(keys, |reach: usize| keys.min(reach + 1));
            let seen: usize = (0..queries)
                .map(|query| (query + keys + 1).saturating_sub(queries).min(most))
                .sum();
            let counted = seen as f64 / (queries * most) as f64;
            let [mean, got] = causal_keys(queries, keys, reach);
            assert_eq!(got as usize, most);
            let got = mean / got;
            // Those that see fewer than most are counted in halves.
            assert!(
                (got - counted).abs() <= 0.5 / queries as f64 + 1e-9,
                "{queries} of {keys}, {reach:?}: {got}, {counted} counted"
            );
        }
    }
}
