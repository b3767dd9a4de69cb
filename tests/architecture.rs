//! ARCHITECTURE.md's rules on the sources: which module may use which, and where unsafe code is.

use std::fs;
use std::path::{Path, PathBuf};

/// Path of a file or folder under `src`, and the crate's modules it may name.
const MAY_USE: [(&str, &[&str]); 13] = [
    ("error.rs", &[]),
    ("memory.rs", &["error"]),
    ("attention", &["attention", "memory", "error"]),
    ("sharding", &["sharding", "error"]),
    ("device.rs", &[]),
    ("plan.rs", &["device"]),
    (
        "backend",
        &["backend", "attention", "device", "plan", "memory", "error"],
    ),
    (
        "dispatch",
        &["attention", "device", "plan", "error", "backend"],
    ),
    (
        "ffi",
        &[
            "ffi",
            "attention",
            "sharding",
            "dispatch",
            "backend",
            "memory",
            "error",
        ],
    ),
    ("proto.rs", &["sharding", "error"]),
    (
        "pjrt",
        &["attention", "sharding", "dispatch", "ffi", "proto", "error"],
    ),
    (
        "xla",
        &[
            "xla",
            "attention",
            "sharding",
            "dispatch",
            "ffi",
            "proto",
            "error",
        ],
    ),
    ("lib.rs", &[]),
];

#[test]
fn modules_use_what_they_may() {
    for (path, code) in sources() {
        let (_, allowed) = MAY_USE
            .iter()
            .find(|(module, _)| path.starts_with(module))
            .unwrap_or_else(|| panic!("{}: no rule", path.display()));
        for used in code.split("crate::").skip(1) {
            let module = used
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next();
            let module = module.unwrap_or_default();
            assert!(
                allowed.contains(&module),
                "{} uses {module}",
                path.display()
            );
        }
        let kernels = path.starts_with("ffi") && code.contains("backend::cpu");
        assert!(!kernels, "{} goes past dispatch", path.display());
    }
}

#[test]
fn unsafe_code_is_where_the_crate_documentation_says() {
    let rows = include_str!("../src/lib.rs").lines();
    let cells = rows.filter_map(|row| row.strip_prefix("//! | `")?.split(" | ").next());
    let listed: Vec<&str> = cells
        .flat_map(|cell| cell.split(", ").map(|file| file.trim_matches(['`', '/'])))
        .collect();
    let with_unsafe = sources()
        .into_iter()
        .filter(|(_, code)| code.contains("unsafe "))
        .map(|(path, _)| path);
    let with_unsafe: Vec<PathBuf> = with_unsafe.collect();
    for path in &with_unsafe {
        let known = listed.iter().any(|file| path.starts_with(file));
        assert!(known, "{} is not listed", path.display());
    }
    for file in listed {
        let used = with_unsafe.iter().any(|path| path.starts_with(file));
        assert!(used, "{file} has none");
    }
}

/// Path under `src` and code without comments of every source file.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                let code = text
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                let code = code.collect::<Vec<_>>().join("\n");
                files.push((path.strip_prefix(&root).unwrap().to_owned(), code));
            }
        }
    }
    assert!(files.len() > 20, "found {} source files", files.len());
    files
}
