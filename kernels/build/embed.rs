//! What the library embeds: the code of all images, the table that finds a kernel in it, and the report.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use super::{Image, log::Kernel};
use crate::shared::Result;

/// Where images begin in the code.
const ALIGNMENT: usize = 64;

/// Writes `cuda_kernels.{bin,rs,txt}`.
pub(super) fn write(images: &[Image]) -> Result<()> {
    let mut code = Vec::new();
    let mut rows = String::new();
    for Image {
        name, code: mine, ..
    } in images
    {
        code.resize(code.len().next_multiple_of(ALIGNMENT), 0);
        let (offset, bytes) = (code.len(), mine.len());
        let _ = writeln!(
            rows,
            "Image {{ name: {name:?}, offset: {offset}, bytes: {bytes} }},"
        );
        code.extend_from_slice(mine);
    }
    let table = format!(
        "static CODE: &Aligned<[u8]> = &Aligned(*include_bytes!(\"cuda_kernels.bin\"));\n\
         pub(super) static IMAGES: &[Image] = &[\n{rows}];\n\
         pub(super) static KERNELS: &[Compiled] = &[\n{}];\n",
        kernels(images)?
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let write = |file: &str, bytes: &[u8]| {
        let path = out.join(file);
        fs::write(&path, bytes).map_err(|e| format!("{}: {e}", path.display()))
    };
    write("cuda_kernels.bin", &code)?;
    write("cuda_kernels.rs", table.as_bytes())?;
    write("cuda_kernels.txt", report(images, code.len()).as_bytes())
}

/// The kernels of all images as elements of a Rust array, sorted by name.
fn kernels(images: &[Image]) -> Result<String> {
    let of_image = |(index, image): (usize, &'_ Image)| -> Vec<(String, usize, u32, Vec<u32>)> {
        let kernels = image.kernels.iter();
        kernels
            .map(|k| (k.name.clone(), index, k.registers, k.parameters.clone()))
            .collect()
    };
    let mut kernels: Vec<_> = images.iter().enumerate().flat_map(of_image).collect();
    kernels.sort();
    if let Some(pair) = kernels.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(format!("{}: the name of two kernels", pair[0].0));
    }
    let rows = kernels.iter().map(|(name, image, registers, parameters)| {
        format!(
            "Compiled {{ name: c{name:?}, image: {image}, registers: {registers}, \
             parameters: &{parameters:?} }},\n"
        )
    });
    Ok(rows.collect())
}

fn report(images: &[Image], bytes: usize) -> String {
    let mut report = String::new();
    for image in images {
        let _ = writeln!(report, "{}: {} bytes", image.name, image.code.len());
        for kernel in &image.kernels {
            let Kernel {
                name,
                architecture,
                registers,
                smem_bytes,
                spilled_bytes,
                ..
            } = kernel;
            let _ = writeln!(
                report,
                "  {name} {architecture}: {registers} registers, {smem_bytes} bytes of static \
                 shared memory, {spilled_bytes} bytes spilled"
            );
        }
    }
    let _ = writeln!(report, "{} images: {bytes} bytes", images.len());
    report
}
