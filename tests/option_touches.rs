//! What an added option touches: the files that name one real option, `logits_soft_cap`, are those that
//! ARCHITECTURE.md lists, ten at most: four backends have it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const ARCHITECTURE: &str = include_str!("../ARCHITECTURE.md");

/// More files than this is a declaration that is repeated somewhere.
const MOST: usize = 10;

#[test]
fn an_option_touches_the_files_that_architecture_lists() {
    let section = ARCHITECTURE
        .split("\n## What an added option touches\n")
        .nth(1);
    let section = section.and_then(|text| text.split("\n## ").next()).unwrap();
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    let listed = rows.map(|row| row.split('`').next().unwrap().to_owned());
    let listed: BTreeSet<String> = listed.collect();
    let mut found = BTreeSet::new();
    named_in(Path::new(env!("CARGO_MANIFEST_DIR")), "", &mut found);
    assert_eq!(
        found, listed,
        "files that name softcap, and the list in ARCHITECTURE.md"
    );
    assert!(found.len() <= MOST, "{} files name softcap", found.len());
}

/// The sources under `folder` that name the option, without tests, documents and kernels.
fn named_in(root: &Path, folder: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if folder.is_empty() {
            name.clone()
        } else {
            format!("{folder}/{name}")
        };
        let kind = entry.file_type().unwrap();
        if kind.is_dir() {
            // What git ignores, tests, kernels, the C header, which is a document of the targets, and
            // what other libraries call the option, which an added one of ours does not touch.
            let skipped = [
                "target",
                "dist",
                "build",
                "__pycache__",
                "tests",
                "kernels",
                "include",
                "adapters",
            ];
            if !name.starts_with('.') && !skipped.contains(&name.as_str()) {
                named_in(root, &path, found);
            }
            continue;
        }
        let source = [".rs", ".py", ".c", ".cc", ".cpp", ".h", ".toml"];
        // The dense formula is a kernel too: that of platform "xla".
        let formula = path == "python/xlattn/_reference.py";
        if !kind.is_file()
            || formula
            || name == "tests.rs"
            || !source.iter().any(|end| name.ends_with(end))
        {
            continue;
        }
        let text = fs::read_to_string(entry.path()).unwrap().to_lowercase();
        if text.contains("softcap") || text.contains("soft_cap") {
            found.insert(path);
        }
    }
}
