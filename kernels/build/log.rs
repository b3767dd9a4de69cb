//! What the compiler's log tells of the kernels of a unit, held against the manifest.

use std::collections::{BTreeMap, BTreeSet};

use super::manifest::{self, Unit};
use crate::shared::Result;

/// One kernel, as ptxas and the disassembler describe it.
#[derive(Default)]
pub(super) struct Kernel {
    pub(super) name: String,
    pub(super) architecture: String,
    pub(super) registers: u32,
    pub(super) smem_bytes: u32,
    pub(super) spilled_bytes: u32,
    /// Size in bytes of each parameter.
    pub(super) parameters: Vec<u32>,
}

/// The kernels of a log, one each whatever the number of architectures.
///
/// # Errors
/// Where wgmma was serialised; where they are not the kernels of the unit; where one spills more
/// than the manifest allows it, or lacks the wgmma that the manifest expects.
pub(super) fn check(log: &str, unit: &Unit) -> Result<Vec<Kernel>> {
    if let Some(line) = log.lines().find(|line| line.contains("(C75")) {
        return Err(line.to_owned());
    }
    let mut kernels = kernels(log)?;
    for kernel in &kernels {
        let name = &kernel.name;
        let expected = unit
            .kernels
            .iter()
            .find(|expected| expected.symbol == *name);
        let expected = expected.ok_or_else(|| format!("{name}: not in the manifest"))?;
        check_kernel(kernel, expected, log)?;
    }
    let mut seen = BTreeSet::new();
    kernels.retain(|kernel| seen.insert(kernel.name.clone()));
    match unit
        .kernels
        .iter()
        .find(|expected| !seen.contains(&expected.symbol))
    {
        Some(missing) => Err(format!("{}: not compiled:\n{log}", missing.symbol)),
        None => Ok(kernels),
    }
}

fn check_kernel(kernel: &Kernel, expected: &manifest::Kernel, log: &str) -> Result<()> {
    let Kernel {
        name,
        spilled_bytes: spilled,
        ..
    } = kernel;
    let allowed = expected.spills.bytes;
    if *spilled > allowed {
        return Err(format!(
            "{name}: {spilled} bytes of registers spilled, {allowed} allowed (its line in \
             kernels/cuda/manifest says how many, and why)"
        ));
    }
    if expected.wgmma && !log.lines().any(|line| line == format!("wgmma {name}")) {
        return Err(format!("{name}: no wgmma in the machine code"));
    }
    Ok(())
}

/// Each kernel of a log, for each architecture.
fn kernels(log: &str) -> Result<Vec<Kernel>> {
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
    for kernel in &mut kernels {
        let sizes = parameters
            .get(kernel.name.as_str())
            .filter(|sizes| !sizes.is_empty());
        let sizes = sizes.ok_or_else(|| format!("{}: no parameters", kernel.name))?;
        kernel.parameters.clone_from(sizes);
    }
    Ok(kernels)
}

/// The number that ends where `unit` begins.
fn number_before(line: &str, unit: &str) -> Option<u32> {
    let before = &line[..line.find(unit)?];
    before.rsplit(' ').next()?.parse().ok()
}
