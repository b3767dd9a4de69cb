//! Sorted lists of key intervals: what is known of a block of queries before any element is looked at.

/// Indices `start..end`; nothing when `start >= end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Interval {
    pub(super) start: i64,
    pub(super) end: i64,
}

/// Intervals in ascending order, none of them empty, none touching the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Intervals(Vec<Interval>);

/// Keys that a block of queries sees, as far as intervals tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Answer {
    /// Keys outside are seen by no query of the block.
    pub(super) any: Intervals,
    /// Keys inside are seen by every query of the block. A subset of `any`.
    pub(super) full: Intervals,
}

impl Interval {
    pub(super) const EMPTY: Interval = Interval { start: 0, end: 0 };

    pub(super) fn new(start: i64, end: i64) -> Self {
        Interval { start, end }
    }

    /// `0..length`.
    pub(super) fn up_to(length: i64) -> Self {
        Interval::new(0, length)
    }

    pub(super) fn len(self) -> i64 {
        (self.end - self.start).max(0)
    }

    pub(super) fn is_empty(self) -> bool {
        self.start >= self.end
    }

    pub(super) fn and(self, other: Interval) -> Interval {
        Interval::new(self.start.max(other.start), self.end.min(other.end))
    }

    /// Whether every index of `other`, which is not empty, is in `self`.
    pub(super) fn contains(self, other: Interval) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The part inside `window`, counted from the window's start.
    pub(super) fn within(self, window: Interval) -> Interval {
        let part = self.and(window);
        Interval::new(part.start - window.start, part.end - window.start)
    }
}

impl Intervals {
    pub(super) fn one(interval: Interval) -> Self {
        let mut list = Intervals::default();
        list.push(interval);
        list
    }

    /// The union of intervals in any order.
    pub(super) fn union_of(mut intervals: Vec<Interval>) -> Self {
        intervals.sort_unstable_by_key(|interval| interval.start);
        let mut list = Intervals::default();
        for interval in intervals {
            list.push(interval);
        }
        list
    }

    /// Adds an interval that starts no earlier than the last one does.
    pub(super) fn push(&mut self, interval: Interval) {
        if interval.is_empty() {
            return;
        }
        match self.0.last_mut() {
            Some(last) if interval.start <= last.end => last.end = last.end.max(interval.end),
            _ => self.0.push(interval),
        }
    }

    pub(super) fn as_slice(&self) -> &[Interval] {
        &self.0
    }

    pub(super) fn and(&self, other: &Intervals) -> Intervals {
        let (mut a, mut b) = (self.0.as_slice(), other.0.as_slice());
        let mut both = Intervals::default();
        while let (Some(first), Some(second)) = (a.first(), b.first()) {
            both.push(first.and(*second));
            if first.end <= second.end {
                a = &a[1..];
            } else {
                b = &b[1..];
            }
        }
        both
    }

    pub(super) fn or(&self, other: &Intervals) -> Intervals {
        let (mut a, mut b) = (self.0.as_slice(), other.0.as_slice());
        let mut either = Intervals::default();
        loop {
            let next = match (a.first(), b.first()) {
                (Some(first), Some(second)) if first.start > second.start => &mut b,
                (Some(_), _) => &mut a,
                (None, Some(_)) => &mut b,
                (None, None) => return either,
            };
            either.push(next[0]);
            *next = &next[1..];
        }
    }

    /// The indices of `0..length` outside the list.
    pub(super) fn not(&self, length: i64) -> Intervals {
        let mut rest = Intervals::default();
        let mut start = 0;
        for interval in &self.0 {
            rest.push(Interval::new(start, interval.start.min(length)));
            start = interval.end;
        }
        rest.push(Interval::new(start, length));
        rest
    }
}

impl Answer {
    pub(super) fn and(&self, other: &Answer) -> Answer {
        Answer {
            any: self.any.and(&other.any),
            full: self.full.and(&other.full),
        }
    }

    pub(super) fn or(&self, other: &Answer) -> Answer {
        Answer {
            any: self.any.or(&other.any),
            full: self.full.or(&other.full),
        }
    }

    /// The answer of the negated mask over `keys` keys.
    pub(super) fn not(&self, keys: i64) -> Answer {
        Answer {
            any: self.full.not(keys),
            full: self.any.not(keys),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(intervals: &[(i64, i64)]) -> Intervals {
        let intervals = intervals
            .iter()
            .map(|&(start, end)| Interval { start, end });
        Intervals::union_of(intervals.collect())
    }

    #[test]
    fn lists_combine() {
        let (a, b) = (list(&[(0, 4), (6, 9), (9, 10)]), list(&[(3, 7), (12, 20)]));
        assert_eq!(a, list(&[(0, 4), (6, 10)]));
        assert_eq!(a.and(&b), list(&[(3, 4), (6, 7)]));
        assert_eq!(a.or(&b), list(&[(0, 10), (12, 20)]));
        assert_eq!(a.not(12), list(&[(4, 6), (10, 12)]));
        assert_eq!(b.not(12), list(&[(0, 3), (7, 12)]));
        assert_eq!(b.not(30), list(&[(0, 3), (7, 12), (20, 30)]));
        assert_eq!(list(&[]).not(0), list(&[]));
    }
}
