//! What a C compiler makes of a header.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The values of C expressions: what a program in `file` (`.c` or `.cc`) prints for them, which begins
/// with `beginning` and finds headers in `include`.
pub(crate) fn values<'a>(
    file: &str,
    include: &Path,
    beginning: &str,
    expressions: impl Iterator<Item = &'a str>,
) -> BTreeMap<String, i64> {
    let prints: String = expressions
        .map(|e| format!("    printf(\"%lld %s\\n\", (long long)({e}), \"{e}\");\n"))
        .collect();
    let source =
        format!("#include <stdio.h>\n{beginning}int main() {{\n{prints}    return 0;\n}}\n");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(file);
    let program = file.with_extension("");
    std::fs::write(&file, source).unwrap();
    let compiler = if file.extension().is_some_and(|end| end == "c") {
        "cc"
    } else {
        "c++"
    };
    let mut compiler = Command::new(compiler);
    compiler.arg("-I").arg(include).arg(&file);
    let compiled = compiler.arg("-o").arg(&program).output().unwrap();
    let errors = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{errors}");
    let printed = Command::new(program).output().unwrap().stdout;
    let line = |line: &str| {
        let (value, expression) = line.split_once(' ').unwrap();
        (expression.to_owned(), value.parse().unwrap())
    };
    String::from_utf8(printed)
        .unwrap()
        .lines()
        .map(line)
        .collect()
}
