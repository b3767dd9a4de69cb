//! Queries and keys with labels: a query sees the keys of its own label. Documents and chunks are groups.

use super::bits::BitMatrix;
use super::interval::{Answer, Interval, Intervals};

/// Neighbours of one label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Run {
    pub(super) label: u32,
    pub(super) span: Interval,
}

/// Runs of labels. Queries and keys without a run see and are seen by nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Groups {
    /// Ascending.
    rows: Vec<Run>,
    /// By label, then ascending. Every label has a run in `rows`, and the other way round.
    keys: Vec<Run>,
}

impl Groups {
    /// Groups of runs that ascend on both sides.
    pub(super) fn new(mut rows: Vec<Run>, mut keys: Vec<Run>) -> Self {
        keys.sort_by_key(|run| run.label);
        rows.retain(|run| !labelled(&keys, run.label).is_empty());
        let mut seen: Vec<u32> = rows.iter().map(|run| run.label).collect();
        seen.sort_unstable();
        keys.retain(|run| seen.binary_search(&run.label).is_ok());
        Groups { rows, keys }
    }

    /// Groups of equal identifiers. Negative identifiers are padding, in no group.
    pub(super) fn of_ids(query: &[i32], key: &[i32]) -> Self {
        Groups::new(runs_of_ids(query), runs_of_ids(key))
    }

    /// Groups of consecutive queries and keys, the first of each length in group 0 and so on. What is beyond
    /// the last is in no group; what is beyond `rows` or `keys` is cut off.
    pub(super) fn of_lengths(
        query: impl Iterator<Item = usize>,
        key: impl Iterator<Item = usize>,
        rows: i64,
        keys: i64,
    ) -> Self {
        Groups::new(runs_of_lengths(query, rows), runs_of_lengths(key, keys))
    }

    /// The rows and keys of the only group, if there is one and each is one run.
    pub(super) fn as_rectangle(&self) -> Option<(Interval, Interval)> {
        match (self.rows.as_slice(), self.keys.as_slice()) {
            ([], _) => Some((Interval::EMPTY, Interval::EMPTY)),
            ([rows], [keys]) => Some((rows.span, keys.span)),
            _ => None,
        }
    }

    pub(super) fn answer(&self, rows: Interval) -> Answer {
        let mut covered = 0;
        let mut labels = Vec::new();
        for run in self.rows_in(rows) {
            covered += run.span.and(rows).len();
            labels.push(run.label);
        }
        labels.sort_unstable();
        labels.dedup();
        let spans = labels
            .iter()
            .flat_map(|label| labelled(&self.keys, *label))
            .map(|run| run.span);
        let any = Intervals::union_of(spans.collect());
        let shared = labels.len() == 1 && covered == rows.len();
        let full = if shared {
            any.clone()
        } else {
            Intervals::default()
        };
        Answer { any, full }
    }

    /// The part inside a window, counted from its corner, with labels numbered as they appear in it.
    pub(super) fn within(&self, rows: Interval, keys: Interval) -> Groups {
        // Pairs of a label here and the label there; `None` where the window has no key of the group.
        let mut labels: Vec<(u32, Option<u32>)> = Vec::new();
        let mut local = Groups {
            rows: Vec::new(),
            keys: Vec::new(),
        };
        let mut next = 0;
        for run in self.rows_in(rows) {
            let known = labels.iter().find(|(label, _)| *label == run.label);
            let label = match known {
                Some((_, label)) => *label,
                None => {
                    let before = local.keys.len();
                    local.keys.extend(self.keys_in(run.label, keys, next));
                    let label = (local.keys.len() > before).then_some(next);
                    next += label.is_some() as u32;
                    labels.push((run.label, label));
                    label
                }
            };
            if let Some(label) = label {
                let span = run.span.within(rows);
                local.rows.push(Run { label, span });
            }
        }
        local
    }

    pub(super) fn render(&self, bits: &mut BitMatrix) {
        for run in &self.rows {
            for key in labelled(&self.keys, run.label) {
                for row in run.span.start..run.span.end {
                    bits.set(row as usize, key.span);
                }
            }
        }
    }

    /// Runs of queries that meet `rows`.
    fn rows_in(&self, rows: Interval) -> &[Run] {
        let first = self.rows.partition_point(|run| run.span.end <= rows.start);
        let after = self.rows.partition_point(|run| run.span.start < rows.end);
        &self.rows[first..after.max(first)]
    }

    /// Runs of a label's keys that meet `keys`, relative to it and with label `new`.
    fn keys_in(&self, label: u32, keys: Interval, new: u32) -> impl Iterator<Item = Run> {
        let runs = labelled(&self.keys, label);
        let first = runs.partition_point(|run| run.span.end <= keys.start);
        let meeting = runs[first..].iter();
        meeting
            .take_while(move |run| run.span.start < keys.end)
            .map(move |run| Run {
                label: new,
                span: run.span.within(keys),
            })
    }
}

/// Runs of one label in a list that is sorted by label.
fn labelled(runs: &[Run], label: u32) -> &[Run] {
    let first = runs.partition_point(|run| run.label < label);
    let rest = &runs[first..];
    &rest[..rest.partition_point(|run| run.label == label)]
}

fn runs_of_lengths(lengths: impl Iterator<Item = usize>, limit: i64) -> Vec<Run> {
    let mut start = 0;
    let mut runs = Vec::new();
    for (label, length) in lengths.enumerate() {
        let end = limit.min(start + length.min(limit as usize) as i64);
        if start < end {
            let span = Interval::new(start, end);
            runs.push(Run {
                label: label as u32,
                span,
            });
        }
        start = end;
    }
    runs
}

fn runs_of_ids(ids: &[i32]) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut start = 0;
    for same in ids.chunk_by(|a, b| a == b) {
        let end = start + same.len() as i64;
        if let Ok(label) = u32::try_from(same[0]) {
            let span = Interval::new(start, end);
            runs.push(Run { label, span });
        }
        start = end;
    }
    runs
}
