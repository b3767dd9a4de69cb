//! What ARCHITECTURE.md and the documentation of the crate say of the sources: which module may use which, what lies
//! where, and where unsafe code is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const ARCHITECTURE: &str = include_str!("../ARCHITECTURE.md");

/// Modules of the table, as paths under `src` without ending, and those that each may use besides itself.
type MayUse = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_use_what_the_table_says() {
    let may_use = may_use();
    let mut used = MayUse::new();
    for (path, code) in sources() {
        let module = module_path(&path);
        if module.is_empty() {
            continue; // lib.rs declares modules and uses none
        }
        let row = row_of(&may_use, &module)
            .unwrap_or_else(|| panic!("{} has no row in the table", path.display()));
        for target in uses(&module, &code) {
            let Some(target) = row_of(&may_use, &target) else {
                panic!("{} uses {}", path.display(), target.join("::"));
            };
            let allowed = target == row || may_use[row].contains(target);
            assert!(allowed, "{} uses {target}", path.display());
            used.entry(row.clone()).or_default().insert(target.clone());
        }
    }
    for (row, allowed) in &may_use {
        for target in allowed {
            let is_used = used.get(row).is_some_and(|used| used.contains(target));
            assert!(is_used, "{row} uses no {target}: the table is too wide");
        }
    }
}

/// The test of the test.
#[test]
fn uses_are_found_however_they_are_written() {
    let module = ["backend", "cpu", "forward"].map(str::to_owned);
    let found = |code: &str| -> Vec<String> {
        let uses = uses(&module, code);
        uses.iter().map(|path| path.join("::")).collect()
    };
    assert_eq!(found("use crate::error::Result;"), ["error::Result"]);
    let nested = "use crate::{ffi::{sys, frame::Frame}, plan};";
    assert_eq!(found(nested), ["ffi::sys", "ffi::frame::Frame", "plan"]);
    assert_eq!(
        found("super::super::cuda::choose()"),
        ["backend::cuda::choose"]
    );
    assert_eq!(found("use super::super::super::ffi;"), ["ffi"]);
    assert_eq!(found("use super::*;"), ["backend::cpu"]);
    assert_eq!(
        found("$crate::backend::dynamic::open"),
        ["backend::dynamic::open"]
    );
    assert_eq!(
        found("mod tests {\n    use super::*;\n}\nuse super::oracle;"),
        ["backend::cpu::oracle"]
    );
    assert_eq!(found("self::arch::Isa, std::fmt"), Vec::<String>::new());
}

#[test]
fn the_layout_is_that_of_the_tree() {
    let listed = layout();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for path in &listed {
        let (folder, _) = path.split_once('*').unwrap_or((path, ""));
        assert!(root.join(folder).exists(), "{path} is in the layout only");
    }
    let is_listed = |path: &str| {
        let within = |listed: &String| listed.starts_with(&format!("{path}/"));
        listed.contains(path) || listed.contains(&format!("{path}/")) || listed.iter().any(within)
    };
    let unlisted = ["src/lib.rs", "tests/snapshots", "ffi/cudnn"];
    for folder in ["src", "src/backend", "ffi", "kernels"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let path = path
                .strip_prefix(root)
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            let known = is_listed(&path) || unlisted.contains(&path.as_str());
            assert!(known, "{path} is not in the layout");
        }
    }
}

#[test]
fn unsafe_code_is_allowed_where_the_crate_documentation_says() {
    let root = include_str!("../src/lib.rs");
    assert!(root.contains("\n#![deny(unsafe_code)]\n"));
    let rows = root.lines();
    let cells = rows.filter_map(|row| row.strip_prefix("//! | `")?.split(" | ").next());
    let listed: BTreeSet<PathBuf> = cells
        .flat_map(|cell| cell.split(", ").map(|file| file.trim_matches('`')))
        .map(|file| match file.strip_suffix('/') {
            Some(folder) => Path::new(folder).join("mod.rs"),
            None => PathBuf::from(file),
        })
        .collect();
    let allowed = |code: &str| {
        code.lines()
            .any(|line| line.starts_with("#![allow(unsafe_code)]"))
    };
    let with_unsafe = sources().into_iter().filter(|(_, code)| allowed(code));
    let with_unsafe: BTreeSet<PathBuf> = with_unsafe.map(|(path, _)| path).collect();
    assert_eq!(listed, with_unsafe);
    for (path, code) in sources() {
        let for_one_item =
            code.contains("#[allow(unsafe_code)]") || code.contains("#[expect(unsafe_code)]");
        assert!(
            !for_one_item,
            "{}: whole files are allowed unsafe code",
            path.display()
        );
    }
}

/// The dependency table of ARCHITECTURE.md.
fn may_use() -> MayUse {
    let (_, table) = ARCHITECTURE.split_once("\n| module | may use | ").unwrap();
    let rows = table.lines().skip(2).take_while(|row| row.starts_with('|'));
    let names = |cell: &str| -> BTreeSet<String> {
        let names = cell.split('`').skip(1).step_by(2);
        names.map(str::to_owned).collect()
    };
    let mut may_use = MayUse::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        let modules = names(cells[1]);
        assert!(!modules.is_empty(), "no module: {row}");
        for module in modules {
            may_use.insert(module, names(cells[2]));
        }
    }
    assert!(may_use.len() > 10, "found {} rows", may_use.len());
    for allowed in may_use.values().flatten() {
        assert!(may_use.contains_key(allowed), "{allowed} has no row");
    }
    may_use
}

/// The module of the table that `path` is or lies in.
fn row_of<'t>(may_use: &'t MayUse, path: &[String]) -> Option<&'t String> {
    let prefixes = (1..=path.len())
        .rev()
        .map(|length| path[..length].join("/"));
    let mut rows = prefixes.filter_map(|prefix| may_use.get_key_value(&prefix));
    rows.next().map(|(row, _)| row)
}

/// The paths of the crate that a module's code names by `crate::` or `super::`, as segments from the crate's root.
fn uses(module: &[String], code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let inner = inner_modules(code);
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    for (start, _) in code.match_indices("::") {
        let before = code[..start].rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
        let above = match &code[before..start] {
            "crate" => module.len(),
            "super" if !code[..before].ends_with("super::") => 1,
            _ => continue,
        };
        let mut above: usize = above;
        let mut rest = &code[start + 2..];
        while let Some(further) = rest.strip_prefix("super::") {
            (above, rest) = (above + 1, further);
        }
        if &code[before..start] == "super" {
            let line = code[..start].matches('\n').count();
            above = above.saturating_sub(inner[line]);
        }
        if above > 0 {
            let base = &module[..module.len().saturating_sub(above)];
            found.extend(expanded(rest).iter().map(|path| [base, path].concat()));
        }
    }
    found
}

/// For each line, how many modules of the same file it lies in.
fn inner_modules(code: &str) -> Vec<usize> {
    let mut ends: Vec<&str> = Vec::new();
    let mut depths = Vec::new();
    for line in code.lines() {
        let indent = &line[..line.len() - line.trim_start().len()];
        if ends.last() == Some(&indent) && line.trim() == "}" {
            ends.pop();
        }
        depths.push(ends.len());
        let opens = line.starts_with(&format!("{indent}mod ")) || line.contains(") mod ");
        if opens && line.ends_with(" {") {
            ends.push(indent);
        }
    }
    depths
}

/// The paths of a use tree: `a::{b, c::d}` are `a::b` and `a::c::d`; `*` and what is no name end a path.
fn expanded(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        return parts(group).into_iter().flat_map(expanded).collect();
    }
    let end = tree.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (name, rest) = tree.split_at(end.unwrap_or(tree.len()));
    if name.is_empty() {
        return vec![Vec::new()];
    }
    let further = rest.strip_prefix("::").map_or(vec![Vec::new()], expanded);
    let with_name = |path: Vec<String>| [vec![name.to_owned()], path].concat();
    further.into_iter().map(with_name).collect()
}

/// What commas part in a group, up to the brace that ends it.
fn parts(group: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut parts) = (0, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&group[begin..at]);
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&group[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// The paths that the layout of ARCHITECTURE.md begins its lines with.
fn layout() -> BTreeSet<String> {
    let (_, section) = ARCHITECTURE.split_once("\n## Layout\n").unwrap();
    let lines = section.lines().skip_while(|line| line.is_empty());
    let lines = lines.take_while(|line| line.starts_with("    "));
    let paths = lines.filter(|line| !line.starts_with("     "));
    let paths: BTreeSet<String> = paths
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    assert!(paths.len() > 15, "found {} paths", paths.len());
    paths
}

/// The module of a file under `src`: `["backend", "cpu"]` for backend/cpu/mod.rs; nothing for lib.rs.
fn module_path(file: &Path) -> Vec<String> {
    let file = file.with_extension("");
    let segments = file
        .iter()
        .map(|segment| segment.to_str().unwrap().to_owned());
    segments
        .filter(|segment| !["mod", "lib"].contains(&segment.as_str()))
        .collect()
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
