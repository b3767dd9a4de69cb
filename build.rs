//! Compiles `kernels/cuda/**/*.cu` with nvcc where feature `cuda` is on, and embeds the machine code.
//!
//! Every file becomes one compressed fat binary with all its kernels. What it is compiled for is in
//! its name (see [`FAMILIES`]). Output: `cuda_kernels.{bin,rs}` for `src/backend/cuda/kernels.rs`, and
//! `cuda_kernels.txt`, a report of sizes and registers. Results are kept in a cache outside the
//! checkout, by the hash of sources, flags and compiler version.
//!
//! Environment: `XLATTN_CUDA_ROOT`, a CUDA toolkit with `bin/nvcc` and `bin/nvdisasm` (else the one
//! that `make` installs); `XLATTN_CACHE`, the folder of the cache (else that of the XDG convention).
//!
//! With feature `xla` this package's programs find XLA where `XLA_EXTENSION_DIR` had it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, process, thread};

#[cfg(feature = "cudnn")]
#[path = "ffi/cudnn/build.rs"]
mod cudnn;
#[path = "ffi/exports/build.rs"]
mod exports;

type Result<T> = std::result::Result<T, String>;

/// End of a file's name, and for what such files are compiled. The first that fits counts.
const FAMILIES: [(&str, &[&str]); 2] = [
    ("_sm90", &["arch=compute_90a,code=sm_90a"]),
    // Machine code for 8.x and 9.0, and what drivers compile for anything newer.
    (
        "",
        &[
            "arch=compute_80,code=[sm_80,compute_80]",
            "arch=compute_90,code=sm_90",
        ],
    ),
];

/// What logs in the cache hold; another text where that changes.
const LOG: &str = "ptxas, wgmma, parameters";

/// Begin the names of kernels that are for sm_90a and yet without matrix products.
const WITHOUT_WGMMA: [&str; 6] = [
    "flash_bwd_convert_",
    "flash_bwd_segments_",
    "flash_bwd_sinks_",
    "flash_bwd_sum_sinks_",
    "flash_bwd_statistics_",
    "prepare_",
];

const FLAGS: [&str; 5] = [
    "-std=c++17",
    "-fatbin",
    "--compress-mode=size",
    "-Xfatbin=-compress-all",
    "-Xptxas=-v",
];

/// Where a source may say that its kernels spill registers: `// spills up to 16 bytes: reason`.
const SPILLS: &str = "// spills up to ";

const TOOLKIT: &str = ".venv-cuda/nvidia/cu13";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    exports::restrict();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    if env::var_os("CARGO_FEATURE_XLA").is_some() {
        println!("cargo::rerun-if-env-changed=XLA_EXTENSION_DIR");
        if let Some(extension) = env::var_os("XLA_EXTENSION_DIR") {
            let library = Path::new(&extension).join("lib");
            println!("cargo::rustc-link-arg=-Wl,-rpath,{}", library.display());
        }
    }
    let images = if env::var_os("CARGO_FEATURE_CUDA").is_some() {
        for name in ["XLATTN_CUDA_ROOT", "XLATTN_CACHE"] {
            println!("cargo::rerun-if-env-changed={name}");
        }
        println!("cargo::rerun-if-changed=kernels/cuda");
        compile_all()
    } else {
        Ok(Vec::new())
    };
    let done = images.and_then(|images| embed(&out, &images));
    #[cfg(feature = "cudnn")]
    let done = done.and_then(|()| cudnn::compile());
    if let Err(error) = done {
        eprintln!("{error}");
        exit(1);
    }
}

/// One compiled file.
struct Image {
    name: String,
    code: Vec<u8>,
    kernels: Vec<Kernel>,
}

/// One kernel, as ptxas and the disassembler describe it.
#[derive(Default)]
struct Kernel {
    name: String,
    architecture: String,
    registers: u32,
    smem_bytes: u32,
    spilled_bytes: u32,
    /// Size in bytes of each parameter.
    parameters: Vec<u32>,
}

struct Toolkit {
    bin: PathBuf,
    /// The folder of the sources, where they find what they include.
    sources: PathBuf,
    version: String,
    cache: PathBuf,
}

fn compile_all() -> Result<Vec<Image>> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let toolkit = Toolkit::find(&root)?;
    let mut sources = Vec::new();
    collect(&toolkit.sources, &mut sources)?;
    sources.sort();
    let jobs = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok());
    let next = AtomicUsize::new(0);
    let images = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..jobs.unwrap_or(1) {
            scope.spawn(|| {
                while let Some(source) = sources.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let image = toolkit.image(source);
                    let image = image.map_err(|error| format!("{}: {error}", source.display()));
                    images.lock().expect("no panic").push(image);
                }
            });
        }
    });
    let images = images.into_inner().expect("no panic");
    let (done, failed): (Vec<_>, Vec<_>) = images.into_iter().partition(Result::is_ok);
    let errors: Vec<String> = failed.into_iter().filter_map(Result::err).collect();
    if !errors.is_empty() {
        return Err(errors.join("\n\n"));
    }
    let mut images: Vec<Image> = done.into_iter().filter_map(Result::ok).collect();
    images.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(images)
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            collect(&path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "cu") {
            sources.push(path);
        }
    }
    Ok(())
}

impl Toolkit {
    fn find(root: &Path) -> Result<Self> {
        let toolkit = given("XLATTN_CUDA_ROOT").unwrap_or_else(|| root.join(TOOLKIT));
        let bin = toolkit.join("bin");
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
        Ok(Toolkit {
            bin,
            sources: root.join("kernels/cuda"),
            version,
            cache: cache("cuda")?,
        })
    }

    /// The fat binary of a source, from the cache or the compiler, checked.
    fn image(&self, source: &Path) -> Result<Image> {
        let name = source.file_stem().and_then(|stem| stem.to_str());
        let name = name.ok_or("expected a name in UTF-8")?.to_owned();
        let family = FAMILIES.iter().find(|(end, _)| name.ends_with(end));
        let code = family.map_or(&[][..], |(_, code)| code);
        let mut texts = BTreeMap::new();
        read_with_includes(&self.sources, source, &mut texts)?;
        let (code_text, flags) = (code.join(" "), FLAGS.join(" "));
        let about = [LOG, &self.version, &code_text, &flags, &name];
        let key = hash(about.into_iter().chain(texts.values().map(String::as_str)));
        let entry = self.cache.join(format!("{name}-{key}"));
        let (fatbin, log) = (entry.with_extension("fatbin"), entry.with_extension("log"));
        // The log is written last.
        if !log.is_file() {
            self.compile(source, code, &fatbin, &log)?;
            self.prune(&format!("{name}-"));
        }
        let log = fs::read_to_string(&log).map_err(|e| format!("{}: {e}", log.display()))?;
        let allowed = texts[source].lines().find_map(|line| {
            let rest = line.strip_prefix(SPILLS)?;
            rest.split_once(" bytes: ")?.0.parse().ok()
        });
        Ok(Image {
            kernels: check(&log, allowed.unwrap_or(0))?,
            code: fs::read(&fatbin).map_err(|e| format!("{}: {e}", fatbin.display()))?,
            name,
        })
    }

    /// Compiles a source; the log is what ptxas printed, and lines `wgmma NAME` and
    /// `parameters NAME BYTES ...` for kernels.
    fn compile(&self, source: &Path, code: &[&str], fatbin: &Path, log: &Path) -> Result<()> {
        let scratch = fatbin.with_extension(process::id().to_string());
        fs::create_dir_all(&scratch).map_err(|e| format!("{}: {e}", scratch.display()))?;
        let made = scratch.join("fatbin");
        let outcome = (|| {
            let mut nvcc = Command::new(self.bin.join("nvcc"));
            nvcc.args(FLAGS);
            nvcc.args(code.iter().map(|code| format!("-gencode={code}")));
            nvcc.arg("-I").arg(&self.sources);
            nvcc.arg("--keep").arg("--keep-dir").arg(&scratch);
            nvcc.arg("-o").arg(&made).arg(source);
            nvcc.env_remove("NVCC_APPEND_FLAGS")
                .env_remove("NVCC_PREPEND_FLAGS");
            let (_, mut text) = run(&mut nvcc)?;
            for entry in fs::read_dir(&scratch).map_err(|e| e.to_string())? {
                let path = entry.map_err(|e| e.to_string())?.path();
                match path.extension().and_then(|extension| extension.to_str()) {
                    Some("cubin") => text += &self.wgmma(&path)?,
                    Some("ptx") => text += &parameters(&path)?,
                    _ => {}
                }
            }
            fs::rename(&made, fatbin).map_err(|e| format!("{}: {e}", fatbin.display()))?;
            let new = scratch.join("log");
            let written = fs::write(&new, text).and_then(|()| fs::rename(&new, log));
            written.map_err(|e| format!("{}: {e}", log.display()))
        })();
        let _ = fs::remove_dir_all(&scratch);
        outcome
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
}

/// The path that an environment variable names, if any.
fn given(name: &str) -> Option<PathBuf> {
    let value = env::var_os(name).filter(|value| !value.is_empty());
    value.map(PathBuf::from)
}

/// The folder `part` of the cache.
fn cache(part: &str) -> Result<PathBuf> {
    let xdg = || given("XDG_CACHE_HOME").or_else(|| Some(given("HOME")?.join(".cache")));
    let folder = given("XLATTN_CACHE").or_else(|| Some(xdg()?.join("xlattn")));
    let out = || PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let folder = folder.unwrap_or_else(out).join(part);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}

/// 128 bits, in hexadecimal digits, that tell texts from others.
fn hash<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let mut hashers = [DefaultHasher::new(), DefaultHasher::new()];
    for (salt, hasher) in hashers.iter_mut().enumerate() {
        hasher.write_usize(salt);
    }
    for text in texts {
        for hasher in &mut hashers {
            hasher.write(text.as_bytes());
            hasher.write_u8(0);
        }
    }
    let words = hashers.map(|hasher| format!("{:016x}", hasher.finish()));
    words.concat()
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

/// Reads a source and what it includes in quotes from `folder`, by path.
fn read_with_includes(
    folder: &Path,
    path: &Path,
    texts: &mut BTreeMap<PathBuf, String>,
) -> Result<()> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    texts.insert(path.to_owned(), text.clone());
    for line in text.lines() {
        let Some(rest) = line.trim_start().strip_prefix("#include \"") else {
            continue;
        };
        let included = folder.join(rest.split('"').next().unwrap_or_default());
        if !texts.contains_key(&included) {
            read_with_includes(folder, &included, texts)?;
        }
    }
    Ok(())
}

/// The kernels of a compiler log, none of which spills more than `allowed` bytes or does without the
/// instructions it was written for.
fn check(log: &str, allowed: u32) -> Result<Vec<Kernel>> {
    if let Some(line) = log.lines().find(|line| line.contains("(C75")) {
        return Err(line.to_owned());
    }
    let mut kernels: Vec<Kernel> = Vec::new();
    let mut parameters = BTreeMap::new();
    for line in log.lines() {
        if let Some(line) = line.strip_prefix("parameters ") {
            let (name, sizes) = line.split_once(' ').unwrap_or_default();
            let sizes = sizes.split(' ').filter_map(|size| size.parse().ok());
            parameters.insert(name, sizes.collect::<Vec<u32>>());
            continue;
        }
        let quoted: Vec<&str> = line.split('\'').collect();
        if line.contains("Compiling entry function") && quoted.len() == 5 {
            kernels.push(Kernel {
                name: quoted[1].to_owned(),
                architecture: quoted[3].to_owned(),
                ..Kernel::default()
            });
        } else if let Some(kernel) = kernels.last_mut() {
            let spilled = number_before(line, " bytes spill stores");
            kernel.spilled_bytes += spilled.unwrap_or(0);
            kernel.spilled_bytes += number_before(line, " bytes spill loads").unwrap_or(0);
            kernel.registers += number_before(line, " registers").unwrap_or(0);
            kernel.smem_bytes += number_before(line, " bytes smem").unwrap_or(0);
        }
    }
    if kernels.is_empty() {
        return Err(format!("the compiler named no kernel:\n{log}"));
    }
    for kernel in &mut kernels {
        let name = &kernel.name;
        let sizes = parameters
            .get(name.as_str())
            .filter(|sizes| !sizes.is_empty());
        kernel.parameters = sizes
            .ok_or_else(|| format!("{name}: no parameters"))?
            .clone();
        if kernel.spilled_bytes > allowed {
            let spilled = kernel.spilled_bytes;
            return Err(format!(
                "{name}: {spilled} bytes of registers spilled, {allowed} allowed \
                 (say so in the source: `{SPILLS}N bytes: reason`)"
            ));
        }
        let without = WITHOUT_WGMMA.iter().any(|begin| name.starts_with(begin));
        let wanted = kernel.architecture == "sm_90a" && !without;
        if wanted && !log.lines().any(|line| line == format!("wgmma {name}")) {
            return Err(format!("{name}: no wgmma in the machine code"));
        }
    }
    // One row each, whatever the number of architectures.
    let mut seen = BTreeSet::new();
    kernels.retain(|kernel| seen.insert(kernel.name.clone()));
    Ok(kernels)
}

/// The number that ends where `unit` begins.
fn number_before(line: &str, unit: &str) -> Option<u32> {
    let before = &line[..line.find(unit)?];
    before.rsplit(' ').next()?.parse().ok()
}

/// Standard output and error of a program that succeeds.
fn run(command: &mut Command) -> Result<(String, String)> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    if output.status.success() {
        Ok((out, err))
    } else {
        Err(format!("{command:?}: {}\n{out}{err}", output.status))
    }
}

/// Writes the code of the images, the table that finds it, and the report.
fn embed(out: &Path, images: &[Image]) -> Result<()> {
    const ALIGNMENT: usize = 64;
    let (mut code, mut rows, mut report) = (Vec::new(), String::new(), String::new());
    let mut kernels = Vec::new();
    for (index, image) in images.iter().enumerate() {
        code.resize(code.len().next_multiple_of(ALIGNMENT), 0);
        let (name, offset, bytes) = (&image.name, code.len(), image.code.len());
        let _ = writeln!(
            rows,
            "Image {{ name: {name:?}, offset: {offset}, bytes: {bytes} }},"
        );
        let _ = writeln!(report, "{name}: {bytes} bytes");
        code.extend_from_slice(&image.code);
        for kernel in &image.kernels {
            let Kernel {
                name,
                architecture,
                registers,
                smem_bytes,
                spilled_bytes,
                parameters,
            } = kernel;
            let _ = writeln!(
                report,
                "  {name} {architecture}: {registers} registers, {smem_bytes} bytes of static \
                 shared memory, {spilled_bytes} bytes spilled"
            );
            kernels.push((name, index, *registers, parameters));
        }
    }
    let _ = writeln!(report, "{} images: {} bytes", images.len(), code.len());
    kernels.sort();
    if let Some(pair) = kernels.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(format!("{}: the name of two kernels", pair[0].0));
    }
    let kernels: String = kernels
        .iter()
        .map(|(name, image, registers, parameters)| {
            format!(
                "Kernel {{ name: c{name:?}, image: {image}, registers: {registers}, \
                 parameters: &{parameters:?} }},\n"
            )
        })
        .collect();
    let table = format!(
        "static CODE: &Aligned<[u8]> = &Aligned(*include_bytes!(\"cuda_kernels.bin\"));\n\
         pub(super) static IMAGES: &[Image] = &[\n{rows}];\n\
         pub(super) static KERNELS: &[Kernel] = &[\n{kernels}];\n"
    );
    let write = |file: &str, bytes: &[u8]| {
        let path = out.join(file);
        fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))
    };
    write("cuda_kernels.bin", &code)?;
    write("cuda_kernels.rs", table.as_bytes())?;
    write("cuda_kernels.txt", report.as_bytes())
}
