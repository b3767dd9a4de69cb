//! A rectangle cut by two diagonals: the one shape of full, causal, local, sinks and slices.

use super::interval::{Answer, Interval, Intervals};

/// Larger than any index, so that sums of a few never overflow.
const FAR: i64 = 1 << 40;

/// The elements `(i, j)` with `i` in `rows`, `j` in `keys` and `low <= j - i <= high`.
///
/// Always the smallest rectangle and the narrowest diagonals that hold the same elements, so that equal
/// sets are equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Patch {
    pub(super) rows: Interval,
    pub(super) keys: Interval,
    pub(super) low: i64,
    pub(super) high: i64,
}

/// Numbers of queries and keys of an array or of a block of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Extent {
    pub(super) rows: i64,
    pub(super) keys: i64,
}

impl Patch {
    pub(super) const EMPTY: Patch = Patch {
        rows: Interval::EMPTY,
        keys: Interval::EMPTY,
        low: 0,
        high: -1,
    };

    pub(super) fn new(rows: Interval, keys: Interval, low: i64, high: i64) -> Self {
        let (low, high) = (low.clamp(-FAR, FAR), high.clamp(-FAR, FAR));
        let (mut rows, mut keys) = (rows, keys);
        if rows.is_empty() || keys.is_empty() || low > high {
            return Patch::EMPTY;
        }
        rows = rows.and(Interval::new(keys.start - high, keys.end - low));
        keys = keys.and(Interval::new(rows.start + low, rows.end + high));
        if rows.is_empty() || keys.is_empty() {
            return Patch::EMPTY;
        }
        Patch {
            rows,
            keys,
            low: low.max(keys.start - rows.end + 1),
            high: high.min(keys.end - 1 - rows.start),
        }
    }

    /// Every element.
    pub(super) fn whole(extent: Extent) -> Self {
        Patch::band(extent, None, None)
    }

    /// The elements with `low <= j - i <= high`; `None` is unbounded.
    pub(super) fn band(extent: Extent, low: Option<i64>, high: Option<i64>) -> Self {
        let (low, high) = (low.unwrap_or(-FAR), high.unwrap_or(FAR));
        Patch::new(
            Interval::up_to(extent.rows),
            Interval::up_to(extent.keys),
            low,
            high,
        )
    }

    /// Every element of a rectangle.
    pub(super) fn rectangle(rows: Interval, keys: Interval) -> Self {
        Patch::new(rows, keys, -FAR, FAR)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(super) fn and(&self, other: &Patch) -> Patch {
        Patch::new(
            self.rows.and(other.rows),
            self.keys.and(other.keys),
            self.low.max(other.low),
            self.high.min(other.high),
        )
    }

    /// Whether every element of `other` is in `self`.
    pub(super) fn contains(&self, other: &Patch) -> bool {
        self.and(other) == *other
    }

    /// The other elements of the array, where they are a patch as well.
    pub(super) fn complement(&self, extent: Extent) -> Option<Patch> {
        let above = Patch::band(extent, None, Some(self.low - 1));
        let below = Patch::band(extent, Some(self.high + 1), None);
        let (rows, keys) = (Interval::up_to(extent.rows), Interval::up_to(extent.keys));
        let sides = [
            above,
            below,
            Patch::rectangle(Interval::up_to(self.rows.start), keys),
            Patch::rectangle(Interval::new(self.rows.end, extent.rows), keys),
            Patch::rectangle(rows, Interval::up_to(self.keys.start)),
            Patch::rectangle(rows, Interval::new(self.keys.end, extent.keys)),
        ];
        let total = extent.rows * extent.keys;
        sides
            .into_iter()
            .find(|side| self.count() + side.count() == total)
    }

    /// The diagonals that alone make this patch of the array, `None` where unbounded, if such are.
    pub(super) fn as_band(&self, extent: Extent) -> Option<(Option<i64>, Option<i64>)> {
        let low = (self.low > 1 - extent.rows).then_some(self.low);
        let high = (self.high < extent.keys - 1).then_some(self.high);
        let same = !self.is_empty() && Patch::band(extent, low, high) == *self;
        same.then_some((low, high))
    }

    /// The part inside a window, counted from its corner.
    pub(super) fn within(&self, rows: Interval, keys: Interval) -> Patch {
        let shift = rows.start - keys.start;
        Patch::new(
            self.rows.within(rows),
            self.keys.within(keys),
            self.low + shift,
            self.high + shift,
        )
    }

    /// Keys that query `row` sees.
    pub(super) fn row(&self, row: i64) -> Interval {
        if !self.rows.contains(Interval::new(row, row + 1)) {
            return Interval::EMPTY;
        }
        self.keys
            .and(Interval::new(row + self.low, row + self.high + 1))
    }

    pub(super) fn answer(&self, rows: Interval) -> Answer {
        Answer {
            any: Intervals::one(self.seen_by_any(rows)),
            full: Intervals::one(self.seen_by_all(rows)),
        }
    }

    /// Keys that some query of `rows` sees: an interval, as the rows' intervals overlap or touch.
    pub(super) fn seen_by_any(&self, rows: Interval) -> Interval {
        let own = self.rows.and(rows);
        if own.is_empty() {
            return Interval::EMPTY;
        }
        self.keys
            .and(Interval::new(own.start + self.low, own.end + self.high))
    }

    /// Keys that every query of `rows` sees.
    pub(super) fn seen_by_all(&self, rows: Interval) -> Interval {
        if rows.is_empty() || !self.rows.contains(rows) {
            return Interval::EMPTY;
        }
        let diagonal = Interval::new(rows.end - 1 + self.low, rows.start + self.high + 1);
        self.keys.and(diagonal)
    }

    /// Number of elements.
    pub(super) fn count(&self) -> i64 {
        if self.is_empty() {
            return 0;
        }
        // Rows grow by a key each while the right diagonal has not met the rectangle's edge, and lose one
        // each once the left diagonal has left the other edge.
        let rectangle = self.rows.len() * self.keys.len();
        let right = triangle(
            self.keys.end - 1 - (self.rows.start + self.high),
            self.rows.len(),
        );
        let left = triangle(
            self.rows.end - 1 + self.low - self.keys.start,
            self.rows.len(),
        );
        rectangle - right - left
    }
}

/// `side + (side - 1) + ...`, of at most `rows` positive numbers.
fn triangle(side: i64, rows: i64) -> i64 {
    if side <= 0 {
        return 0;
    }
    let last = (side - rows + 1).max(1);
    (side + last) * (side - last + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every patch of a small array.
    fn patches(extent: Extent) -> impl Iterator<Item = Patch> {
        let cuts = |n: i64| (0..=n).flat_map(move |a| (a..=n).map(move |b| Interval::new(a, b)));
        cuts(extent.rows).flat_map(move |rows| {
            cuts(extent.keys).flat_map(move |keys| {
                (-extent.rows..=extent.keys).flat_map(move |low| {
                    (low - 1..=extent.keys).map(move |high| Patch::new(rows, keys, low, high))
                })
            })
        })
    }

    fn elements(patch: &Patch, extent: Extent) -> Vec<bool> {
        let seen = |row, key: i64| patch.row(row).contains(Interval::new(key, key + 1));
        let rows = 0..extent.rows;
        rows.flat_map(|row| (0..extent.keys).map(move |key| seen(row, key)))
            .collect()
    }

    #[test]
    fn equal_sets_are_equal_values_and_are_counted() {
        let extent = Extent { rows: 3, keys: 4 };
        let mut by_elements = std::collections::HashMap::new();
        for patch in patches(extent) {
            let seen = elements(&patch, extent);
            let count = seen.iter().filter(|seen| **seen).count();
            assert_eq!(patch.count(), count as i64, "{patch:?}");
            assert_eq!(*by_elements.entry(seen).or_insert(patch), patch);
        }
        assert!(by_elements.len() > 100);
    }

    #[test]
    fn complements_hold_the_other_elements() {
        let extent = Extent { rows: 4, keys: 3 };
        let mut found = 0;
        for patch in patches(extent) {
            if let Some(other) = patch.complement(extent) {
                let (a, b) = (elements(&patch, extent), elements(&other, extent));
                assert!(a.iter().zip(&b).all(|(a, b)| a != b), "{patch:?} {other:?}");
                found += 1;
            }
        }
        assert!(found > 50);
    }
}
