//! Built graphs, by problem and device: a few hundred, the least recently used forgotten first.
#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use super::Statistics;
use crate::attention::{AttentionProblem, Precision};
use crate::device::Device;
use crate::error::{Error, Result};

/// What tells graphs apart: the problem without what cuDNN is not told, the device and cuDNN's version.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    problem: AttentionProblem,
    device: Device,
    version: usize,
}

impl Key {
    pub(super) fn new(problem: &AttentionProblem, device: &Device, version: usize) -> Self {
        let problem = AttentionProblem {
            precision: Precision::Default,
            batch_period: None,
            seed_rows: 0,
            ..problem.with_own_tiles()
        };
        Key {
            problem,
            device: device.clone(),
            version,
        }
    }
}

/// Values of type `T` by [`Key`], each made once.
pub(super) struct Cache<T> {
    capacity: usize,
    slots: RwLock<Slots<T>>,
    clock: AtomicU64,
    hits: AtomicU64,
    builds: AtomicU64,
    build_ns: AtomicU64,
}

/// Hashed in one multiplication a word: keys are what programs of this process are made of, and nobody chooses them to
/// collide.
type Slots<T> = FxHashMap<Key, Arc<Slot<T>>>;

struct Slot<T> {
    used: AtomicU64,
    /// Made by the first that asks, while others who ask wait and the cache is not locked.
    value: OnceLock<Result<Arc<T>>>,
}

impl<T> Cache<T> {
    pub(super) fn new(capacity: usize) -> Self {
        Cache {
            capacity,
            slots: RwLock::default(),
            clock: AtomicU64::new(0),
            hits: AtomicU64::new(0),
            builds: AtomicU64::new(0),
            build_ns: AtomicU64::new(0),
        }
    }

    /// The value of `key`, or the failure to make it; `None` where it was not made yet.
    pub(super) fn find(&self, key: &Key) -> Option<Result<Arc<T>>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slot = slots.get(key)?;
        let value = slot.value.get()?.clone();
        self.touch(slot);
        self.hits.fetch_add(1, Ordering::Relaxed);
        Some(value)
    }

    /// The value of `key`, by `make` where it has none. So is a failure that would come again, as `lasts` tells.
    ///
    /// # Errors
    /// Those of `make`.
    pub(super) fn get(
        &self,
        key: &Key,
        make: impl FnOnce() -> Result<T>,
        lasts: impl Fn(&Error) -> bool,
    ) -> Result<Arc<T>> {
        let slot = self.slot(key);
        self.touch(&slot);
        let value = slot.value.get_or_init(|| {
            let start = Instant::now();
            let made = make().map(Arc::new);
            let took = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
            self.build_ns.fetch_add(took, Ordering::Relaxed);
            self.builds.fetch_add(1, Ordering::Relaxed);
            made
        });
        if value.as_ref().is_err_and(|error| !lasts(error)) {
            let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
            if slots.get(key).is_some_and(|kept| Arc::ptr_eq(kept, &slot)) {
                slots.remove(key);
            }
        }
        value.clone()
    }

    fn touch(&self, slot: &Slot<T>) {
        let now = self.clock.fetch_add(1, Ordering::Relaxed);
        slot.used.store(now, Ordering::Relaxed);
    }

    pub(super) fn statistics(&self) -> Statistics {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        Statistics {
            graphs: slots.len(),
            capacity: self.capacity,
            builds: self.builds.load(Ordering::Relaxed),
            hits: self.hits.load(Ordering::Relaxed),
            build_time: Duration::from_nanos(self.build_ns.load(Ordering::Relaxed)),
        }
    }

    fn slot(&self, key: &Key) -> Arc<Slot<T>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(key) {
            return Arc::clone(slot);
        }
        drop(slots);
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        if slots.len() >= self.capacity && !slots.contains_key(key) {
            let oldest = slots
                .iter()
                .min_by_key(|(_, slot)| slot.used.load(Ordering::Relaxed));
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                slots.remove(&oldest);
            }
        }
        let slot = slots.entry(key.clone()).or_insert_with(|| {
            Arc::new(Slot {
                used: AtomicU64::new(self.clock.load(Ordering::Relaxed)),
                value: OnceLock::new(),
            })
        });
        Arc::clone(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::problem;
    use super::*;
    use crate::error::Error;

    fn key(seq: usize) -> Key {
        let mut problem = problem();
        problem.seq_q = seq;
        Key::new(&problem, &Device::gpu((9, 0)), 92_000)
    }

    #[test]
    fn values_are_made_once_and_the_least_used_is_forgotten() {
        let cache = Cache::new(2);
        let get = |seq: usize| match cache.find(&key(seq)) {
            Some(found) => *found.unwrap(),
            None => *cache.get(&key(seq), || Ok(seq), |_| true).unwrap(),
        };
        for seq in [1, 2, 1, 3, 1, 2] {
            assert_eq!(get(seq), seq);
        }
        // 3 replaced 2, which replaced 3 again.
        let got = cache.statistics();
        assert_eq!((got.graphs, got.capacity), (2, 2));
        assert_eq!((got.builds, got.hits), (4, 2));
        assert!(got.build_time > Duration::ZERO);
    }

    #[test]
    fn failures_that_last_are_kept() {
        let cache = Cache::<usize>::new(2);
        let errors = ["first", "second"].map(|text| Error::Internal(text.into()));
        let get = |error: &Error, lasts| {
            let got = cache.get(&key(1), || Err(error.clone()), |_| lasts);
            got.unwrap_err()
        };
        assert_eq!(get(&errors[0], false), errors[0]);
        assert_eq!(get(&errors[1], true), errors[1]);
        assert_eq!(get(&errors[0], true), errors[1]);
    }

    #[test]
    fn threads_share_one_build() {
        let cache = Cache::new(8);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for seq in 0..100 {
                        let got = cache.get(&key(seq % 8), || Ok(seq % 8), |_| true);
                        assert_eq!(*got.unwrap(), seq % 8);
                    }
                });
            }
        });
        let statistics = cache.statistics();
        assert_eq!((statistics.builds, statistics.graphs), (8, 8));
    }

    #[test]
    fn what_cudnn_is_not_told_tells_no_graphs_apart() {
        let key = |problem: &AttentionProblem, capability| {
            Key::new(problem, &Device::gpu(capability), 92_000)
        };
        let (mut other, gpu) = (problem(), (9, 0));
        (other.seed_rows, other.batch_period) = (1, Some(2));
        assert_eq!(key(&other, gpu), key(&problem(), gpu));
        assert_ne!(key(&other, (10, 0)), key(&problem(), gpu));
        other.deterministic = true;
        assert_ne!(key(&other, gpu), key(&problem(), gpu));
    }
}
