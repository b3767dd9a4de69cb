//! Embeds the modules: a table of their names and texts, which `src/backend/tpu/manifest.rs` includes.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Writes the table into the build's output.
pub(super) fn embed() {
    println!("cargo::rerun-if-changed=kernels/tpu");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let folder = Path::new(&root).join("kernels/tpu/modules");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the modules are in the package")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|file| file.strip_suffix(".mlir").map(str::to_owned))
        .collect();
    names.sort();
    let path = |file: String| folder.join(file).display().to_string();
    let manifest = path("manifest.json".to_owned());
    let mut table = format!("static MANIFEST: &str = include_str!({manifest:?});\n");
    let count = names.len();
    writeln!(table, "static TEXTS: [(&str, &str); {count}] = [").expect("strings take text");
    for name in names {
        let text = path(format!("{name}.mlir"));
        writeln!(table, "    ({name:?}, include_str!({text:?})),").expect("strings take text");
    }
    table.push_str("];\n");
    fs::write(Path::new(&out).join("tpu_modules.rs"), table).expect("the output can be written");
}
