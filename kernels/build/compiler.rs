//! From a translation unit to its fat binary and log, from the cache or by nvcc.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{fmt::Write as _, fs};

use super::manifest::{Architecture, Unit};
use crate::shared::{Result, cache, hash, run, toolkit};

/// What logs in the cache hold; another text where that changes.
const LOG: &str = "ptxas, wgmma, parameters";

const FLAGS: [&str; 5] = [
    "-std=c++17",
    "-fatbin",
    "--compress-mode=size",
    "-Xfatbin=-compress-all",
    "-Xptxas=-v",
];

pub(super) struct Compiler {
    bin: PathBuf,
    version: String,
    /// The folder where sources find what they include.
    sources: PathBuf,
    cache: PathBuf,
}

impl Compiler {
    /// The compiler of the toolkit, for the package in `root`.
    pub(super) fn find(root: &Path) -> Result<Self> {
        let bin = toolkit().join("bin");
        for tool in ["nvcc", "nvdisasm"] {
            if !bin.join(tool).is_file() {
                return Err(format!(
                    "feature cuda: no {tool} in {}: run `make cuda`, or set XLATTN_CUDA_ROOT to a \
                     CUDA toolkit",
                    bin.display()
                ));
            }
        }
        let version = run(Command::new(bin.join("nvcc")).arg("--version"))?.0;
        Ok(Compiler {
            bin,
            version,
            sources: root.join("kernels/cuda"),
            cache: cache("cuda")?,
        })
    }

    /// The fat binary of a unit, and the log of its compilation: what ptxas printed, and lines
    /// `wgmma NAME` and `parameters NAME BYTES ...` for kernels.
    pub(super) fn compiled(&self, unit: &Unit) -> Result<(Vec<u8>, String)> {
        let text = unit.text();
        let mut headers = BTreeMap::new();
        read_includes(&self.sources, &text, &mut headers)?;
        let (gencode, flags) = (unit.architecture.gencode().join(" "), FLAGS.join(" "));
        let about = [LOG, &self.version, &gencode, &flags, &text];
        let key = hash(
            about
                .into_iter()
                .chain(headers.values().map(String::as_str)),
        );
        let entry = self.cache.join(format!("{}-{key}", unit.name));
        let (fatbin, log) = (entry.with_extension("fatbin"), entry.with_extension("log"));
        // The log is written last.
        if !log.is_file() {
            self.compile(unit, &text, &fatbin, &log)?;
            self.prune(&format!("{}-", unit.name));
        }
        let read = |path: &Path| fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
        Ok((
            read(&fatbin)?,
            String::from_utf8_lossy(&read(&log)?).into_owned(),
        ))
    }

    fn compile(&self, unit: &Unit, text: &str, fatbin: &Path, log: &Path) -> Result<()> {
        let scratch = fatbin.with_extension(process::id().to_string());
        fs::create_dir_all(&scratch).map_err(|e| format!("{}: {e}", scratch.display()))?;
        let outcome = self.compile_in(&scratch, unit, text, fatbin, log);
        let _ = fs::remove_dir_all(&scratch);
        outcome
    }

    fn compile_in(
        &self,
        scratch: &Path,
        unit: &Unit,
        text: &str,
        fatbin: &Path,
        log: &Path,
    ) -> Result<()> {
        let source = scratch.join(format!("{}.cu", unit.name));
        fs::write(&source, text).map_err(|e| format!("{}: {e}", source.display()))?;
        let made = scratch.join("fatbin");
        let mut nvcc = Command::new(self.bin.join("nvcc"));
        nvcc.args(FLAGS).arg("-I").arg(&self.sources);
        nvcc.args(
            unit.architecture
                .gencode()
                .iter()
                .map(|code| format!("-gencode={code}")),
        );
        nvcc.arg("--keep").arg("--keep-dir").arg(scratch);
        nvcc.arg("-o").arg(&made).arg(&source);
        nvcc.env_remove("NVCC_APPEND_FLAGS")
            .env_remove("NVCC_PREPEND_FLAGS");
        let (_, mut words) = run(&mut nvcc)?;
        for entry in fs::read_dir(scratch).map_err(|e| e.to_string())? {
            let path = entry.map_err(|e| e.to_string())?.path();
            match path.extension().and_then(|extension| extension.to_str()) {
                // No other architecture has the instruction.
                Some("cubin") if matches!(unit.architecture, Architecture::Sm90a) => {
                    words += &self.wgmma(&path)?;
                }
                Some("ptx") => words += &parameters(&path)?,
                _ => {}
            }
        }
        fs::rename(&made, fatbin).map_err(|e| format!("{}: {e}", fatbin.display()))?;
        let new = scratch.join("log");
        let written = fs::write(&new, words).and_then(|()| fs::rename(&new, log));
        written.map_err(|e| format!("{}: {e}", log.display()))
    }

    /// A line `wgmma NAME` for each kernel of a cubin whose machine code has the instruction.
    fn wgmma(&self, cubin: &Path) -> Result<String> {
        let (code, _) = run(Command::new(self.bin.join("nvdisasm")).arg(cubin))?;
        let (mut section, mut lines) = ("", String::new());
        for line in code.lines() {
            if let Some((_, name)) = line.split_once(".section\t.text.") {
                section = name.split(',').next().unwrap_or_default();
            } else if line.contains(" HGMMA") && !section.is_empty() {
                let _ = writeln!(lines, "wgmma {section}");
                section = "";
            }
        }
        Ok(lines)
    }

    /// Forgets all but the newest entries of the cache whose names begin like this.
    fn prune(&self, begin: &str) {
        const KEPT: usize = 8;
        let Ok(entries) = fs::read_dir(&self.cache) else {
            return;
        };
        let entries = entries.filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_name()?.to_str()?;
            let mine = name.starts_with(begin) && name.ends_with(".log");
            mine.then(|| Some((fs::metadata(&path).ok()?.modified().ok()?, path.clone())))?
        });
        let mut entries: Vec<_> = entries.collect();
        entries.sort();
        for (_, log) in entries.iter().rev().skip(KEPT) {
            let _ = fs::remove_file(log);
            let _ = fs::remove_file(log.with_extension("fatbin"));
        }
    }
}

/// A line `parameters NAME BYTES ...` for each kernel of a file of PTX.
fn parameters(ptx: &Path) -> Result<String> {
    let text = fs::read_to_string(ptx).map_err(|e| format!("{}: {e}", ptx.display()))?;
    let mut lines = String::new();
    for entry in text.split(".visible .entry ").skip(1) {
        let (name, rest) = entry.split_once('(').unwrap_or_default();
        let _ = write!(lines, "parameters {name}");
        let declared = rest.split(')').next().unwrap_or_default().split(".param ");
        for parameter in declared.skip(1) {
            let words: Vec<&str> = parameter.split([' ', '[', ']', ',']).collect();
            let (kind, count) = match words[..] {
                [".align", _, kind, _, count, ..] => (kind, count.parse().unwrap_or(0)),
                [kind, ..] => (kind, 1),
                [] => ("", 0),
            };
            let bits = kind.trim_start_matches(|c: char| !c.is_ascii_digit());
            let bits: u32 = bits.parse().map_err(|_| format!("{name}: {parameter}"))?;
            let _ = write!(lines, " {}", bits / 8 * count);
        }
        lines.push('\n');
    }
    Ok(lines)
}

/// Reads what a text includes in quotes from `folder`, and what that includes, by path.
fn read_includes(folder: &Path, text: &str, texts: &mut BTreeMap<PathBuf, String>) -> Result<()> {
    for line in text.lines() {
        let Some(rest) = line.trim_start().strip_prefix("#include \"") else {
            continue;
        };
        let path = folder.join(rest.split('"').next().unwrap_or_default());
        let Entry::Vacant(place) = texts.entry(path) else {
            continue;
        };
        let path = place.key();
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        place.insert(text.clone());
        read_includes(folder, &text, texts)?;
    }
    Ok(())
}
