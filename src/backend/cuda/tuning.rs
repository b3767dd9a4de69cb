//! Holds the tiles of the manifest against what `kernels/tuning/tune.py` has measured.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::manifest::Candidate;
use super::table::{candidates, find};

/// How much slower than the fastest a winner may be: `TIE` of tune.py, and rounding.
const TIE: f64 = 0.0105;

/// The records of every device.
fn records() -> Vec<(PathBuf, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/tuning");
    let mut all = Vec::new();
    for device in fs::read_dir(folder).unwrap() {
        let device = device.unwrap().path();
        if !device.is_dir() || device.ends_with("__pycache__") {
            continue;
        }
        for entry in fs::read_dir(device).unwrap() {
            let path = entry.unwrap().path();
            let record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            all.push((path, record));
        }
    }
    all
}

/// The tile parameters of a kernel, as records name them.
fn tiles(candidate: &Candidate) -> Value {
    let plan = candidate.main.source.plan.as_ref();
    let tiles = plan.map_or(&[][..], |plan| &plan.tiles[..]);
    tiles
        .iter()
        .map(|(name, n)| ((*name).to_owned(), json!(n)))
        .collect()
}

/// Geometric mean of a candidate's times in us; none for one that was refused.
fn time(candidate: &Value) -> Option<f64> {
    let times = candidate.get("us")?.as_array().unwrap();
    let logs = times.iter().map(|us| us.as_f64().unwrap().ln());
    Some((logs.sum::<f64>() / times.len() as f64).exp())
}

fn has_tiles(candidate: &Value, tiles: &Value) -> bool {
    let tiles = tiles.as_object().unwrap();
    tiles.iter().all(|(name, n)| candidate.get(name) == Some(n))
}

#[test]
fn tiles_are_the_winners() {
    for (path, record) in records() {
        let (path, kernel) = (path.display(), record["kernel"].as_str().unwrap());
        let candidate = find(kernel).unwrap_or_else(|| panic!("{path}: no kernel {kernel}"));
        let (mine, winner) = (tiles(candidate), &record["winner"]);
        let kept = record.get("kept").and_then(Value::as_str).unwrap_or("");
        assert!(
            mine == *winner || !kept.is_empty(),
            "{path}: expected tiles {winner}, or `kept` with a reason, got {mine}"
        );
    }
}

#[test]
fn winners_are_the_fastest() {
    for (path, record) in records() {
        let (path, candidates) = (path.display(), record["candidates"].as_array().unwrap());
        let winner = candidates
            .iter()
            .find(|candidate| has_tiles(candidate, &record["winner"]));
        let winner = winner.unwrap_or_else(|| panic!("{path}: the winner is no candidate"));
        let least = candidates.iter().filter_map(time).reduce(f64::min).unwrap();
        let mine = time(winner).unwrap_or_else(|| panic!("{path}: the winner was refused"));
        assert!(mine <= least * (1.0 + TIE), "{path}: {mine} us, {least} us");
        for candidate in candidates {
            let fields = ["registers", "spilled_bytes", "smem_bytes"];
            let whole = fields.iter().all(|field| candidate[field].is_u64());
            assert!(
                whole || candidate["refused"].is_string(),
                "{path}: {candidate}"
            );
        }
    }
}

#[test]
fn kernels_without_options_are_tuned() {
    let tuned: BTreeSet<String> = records()
        .iter()
        .map(|(path, _)| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    for candidate in candidates().filter(|candidate| candidate.tuned) {
        let kernel = &candidate.main.symbol;
        assert!(tuned.contains(kernel), "{kernel}: `make tune`");
    }
}
