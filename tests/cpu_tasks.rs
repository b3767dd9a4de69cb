//! What tasks of the CPU kernels leave alone: once a thread has run a call, its tasks neither call the allocator nor
//! take a lock, and so never wait for each other.

#[path = "support/allocations.rs"]
mod allocations;
#[path = "support/cases/mod.rs"]
mod cases;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use cases::blocks::{Cells, Sizes};
use cases::random::{Shape, any_spec, bare};
use cases::{Case, devices, proptest_config};
use proptest::prelude::*;
use xlattn::attention::Dtype;
use xlattn::backend::{Parallel, Serial};
use xlattn::dispatch::Device;
use xlattn::error::Error;

#[global_allocator]
static ALLOCATOR: allocations::Counted = allocations::Counted;

/// Runs tasks one after another and counts what they ask of the allocator.
#[derive(Default)]
struct Watched {
    tasks: AtomicUsize,
    calls: AtomicUsize,
}

impl Parallel for Watched {
    fn run(&self, tasks: usize, task: &(dyn Fn(usize) + Sync)) {
        let before = allocations::calls();
        (0..tasks).for_each(task);
        let calls = allocations::calls() - before;
        self.tasks.fetch_add(tasks, Ordering::Relaxed);
        self.calls.fetch_add(calls, Ordering::Relaxed);
    }
}

/// Tasks of both passes of a case that this thread has run before, and their calls of the allocator.
fn watched(case: &Case, device: &Device) -> Result<(usize, usize), Error> {
    case.run(device, &Serial)?;
    let watched = Watched::default();
    case.run(device, &watched)?;
    Ok((watched.tasks.into_inner(), watched.calls.into_inner()))
}

#[test]
fn tasks_allocate_nothing() {
    for (name, case, _) in cases::golden::cases() {
        for device in devices() {
            match watched(&case, &device) {
                Ok((tasks, calls)) => {
                    assert!(tasks > 0, "{name}");
                    assert_eq!(calls, 0, "{name} on {device:?}");
                }
                Err(Error::NoBackend(_)) => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }
}

proptest! {
    #![proptest_config(proptest_config(60))]

    /// Lists of blocks too.
    #[test]
    fn tasks_with_any_options_allocate_nothing(spec in any_spec(), listed in any::<bool>(), seed in any::<u64>()) {
        let mut case = spec.case();
        if let (true, &[b, sq, hq, _]) = (listed, &case.query().dims[..]) {
            let sizes = Sizes { mb: b, mh: hq, sq, sk: case.get("key").unwrap().dims[1] };
            case.blocks = Some(Cells::random(sizes, 60, 1, seed).lists());
        }
        let (_, calls) = watched(&case, &Device::host()).unwrap();
        prop_assert_eq!(calls, 0);
    }
}

/// Tiles as large as they get, which tiny cases do not have, and decoding in ranges of keys.
#[test]
fn large_tasks_allocate_nothing() {
    let shape = |sq, sk, group, d| Shape {
        b: 2,
        sq,
        sk,
        hk: 2,
        group,
        d,
        dv: d,
    };
    for dtype in [Dtype::F32, Dtype::Bf16, Dtype::F64] {
        for shape in [
            shape(300, 700, 1, 128),
            shape(1, 3000, 8, 128),
            shape(128, 128, 2, 64),
        ] {
            let case = bare(dtype, shape, 7).case();
            let (tasks, calls) = watched(&case, &Device::host()).unwrap();
            assert!(tasks >= 8, "{tasks} tasks");
            assert_eq!(calls, 0, "{dtype:?} {shape:?}");
        }
    }
}

/// The test of the test.
#[test]
fn allocations_of_tasks_are_counted() {
    let watched = Watched::default();
    watched.run(3, &|task| drop(vec![0u8; task]));
    assert_eq!(
        watched.calls.into_inner(),
        2 * 2,
        "an empty vector has no memory"
    );
}

/// Locks are named where memory is kept between calls, and nowhere else.
#[test]
fn tasks_take_no_lock() {
    let locks = ["Mutex", "RwLock", "OnceLock", "Condvar", "Once", "Barrier"];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/backend/cpu");
    let mut folders = vec![folder.clone()];
    let mut found = BTreeSet::new();
    while let Some(at) = folders.pop() {
        for entry in std::fs::read_dir(at)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let text = std::fs::read_to_string(&entry).unwrap();
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            if words.any(|word| locks.contains(&word)) {
                let name = entry.strip_prefix(&folder).unwrap();
                found.insert(name.display().to_string());
            }
        }
    }
    let expected = [
        "balance.rs", // tests only
        "buffer.rs",  // buffers of calls
    ];
    assert!(found.iter().map(String::as_str).eq(expected), "{found:?}");
}
