//! The kernels of the manifest that a problem may get, as the process sees them.
#![forbid(unsafe_code)]

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::manifest::{self, Architecture, Candidate, Element};
use crate::attention::Dtype;

/// Every candidate, best first.
static CANDIDATES: LazyLock<Vec<Candidate>> = LazyLock::new(manifest::candidates);

/// The candidates that problems may get, best first.
///
/// `XLATTN_CUDA_KERNELS`, read once, leaves only kernels whose name contains it, or one of its parts
/// between commas: for tests that force families.
pub(super) fn candidates() -> impl Iterator<Item = &'static Candidate> {
    static LEFT: LazyLock<Vec<&'static Candidate>> = LazyLock::new(|| {
        let only = std::env::var("XLATTN_CUDA_KERNELS").unwrap_or_default();
        let is_left = |symbol: &str| only.split(',').any(|part| symbol.contains(part));
        let all = CANDIDATES.iter();
        all.filter(|candidate| is_left(&candidate.main.symbol))
            .collect()
    });
    LEFT.iter().copied()
}

/// The candidate whose main kernel has this name.
pub(super) fn find(kernel: &str) -> Option<&'static Candidate> {
    static BY_NAME: LazyLock<FxHashMap<&str, &Candidate>> = LazyLock::new(|| {
        let named = |candidate: &'static Candidate| (candidate.main.symbol.as_str(), candidate);
        CANDIDATES.iter().map(named).collect()
    });
    BY_NAME.get(kernel).copied()
}

impl Element {
    /// The type of operands.
    pub(super) fn dtype(self) -> Dtype {
        match self {
            Element::F16 => Dtype::F16,
            Element::Bf16 => Dtype::Bf16,
            Element::Tf32 | Element::F32 => Dtype::F32,
        }
    }
}

impl Architecture {
    /// Whether the machine code runs on a GPU of this compute capability.
    pub(super) fn runs_on(self, compute_capability: (u32, u32)) -> bool {
        match self {
            Architecture::Sm90a => compute_capability == (9, 0),
            Architecture::Sm80 => compute_capability >= (8, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::cuda::kernels;
    use crate::backend::cuda::manifest::{Family, sm90::WGMMA_COLUMNS};
    use std::collections::BTreeSet;

    #[test]
    fn names_and_texts_are_whole() {
        let units = manifest::units(&CANDIDATES);
        let names: BTreeSet<&str> = units.iter().map(|unit| unit.name.as_str()).collect();
        assert_eq!(names.len(), units.len());
        let kernels = || units.iter().flat_map(|unit| &unit.kernels);
        let symbols: BTreeSet<&str> = kernels().map(|kernel| kernel.symbol.as_str()).collect();
        assert_eq!(symbols.len(), kernels().count(), "a kernel in two units");
        let mains: BTreeSet<&str> = CANDIDATES.iter().map(|c| c.main.symbol.as_str()).collect();
        assert_eq!(mains.len(), CANDIDATES.len(), "two lines of one name");
        for unit in &units {
            let text = unit.text();
            assert!(!text.contains(['{', '}']), "{text}");
            for kernel in &unit.kernels {
                assert!(text.contains(&format!("({}, ", kernel.symbol)), "{text}");
                let asserted = format!("static_assert({}_plan::", kernel.symbol);
                let plan = kernel.source.plan.as_ref();
                let members = plan.map_or(0, |plan| plan.members.len());
                assert_eq!(text.matches(&asserted).count(), members);
            }
        }
    }

    #[test]
    fn wgmma_has_the_widths_of_forward_tiles() {
        let forward = CANDIDATES.iter();
        let forward = forward.filter(|candidate| candidate.family == Family::ForwardSm90);
        for candidate in forward {
            let name = &candidate.main.symbol;
            assert!(WGMMA_COLUMNS.contains(&candidate.block_k), "{name}");
            assert!(WGMMA_COLUMNS.contains(&candidate.head_dim_v), "{name}");
        }
    }

    #[test]
    fn spills_have_a_reason() {
        for kernel in CANDIDATES.iter().flat_map(Candidate::kernels) {
            let spills = kernel.spills;
            assert_eq!(
                spills.bytes == 0,
                spills.reason.is_empty(),
                "{}",
                kernel.symbol
            );
        }
    }

    #[test]
    fn kernels_are_embedded_or_none_is() {
        if !cfg!(feature = "cuda") {
            assert!(kernels::KERNELS.is_empty() && kernels::IMAGES.is_empty());
            return;
        }
        for unit in manifest::units(&CANDIDATES) {
            for kernel in &unit.kernels {
                let index = kernels::find(&kernel.symbol);
                let index = index.unwrap_or_else(|| panic!("{}", kernel.symbol));
                let image = kernels::IMAGES[kernels::KERNELS[index].image];
                assert_eq!(image.name, unit.name);
            }
        }
        let bytes: usize = kernels::IMAGES.iter().map(|image| image.code().len()).sum();
        let count = kernels::KERNELS.len();
        println!("{count} kernels, {bytes} bytes");
        assert!(
            (1 << 16..24 << 20).contains(&bytes),
            "{bytes} bytes of machine code"
        );
        for image in kernels::IMAGES {
            let code = image.code();
            assert_eq!(code[..4], 0xba55_ed50u32.to_le_bytes(), "{}", image.name);
            assert!(code.as_ptr().addr().is_multiple_of(16), "{}", image.name);
        }
        let mut registers = kernels::KERNELS.iter().map(|kernel| kernel.registers);
        assert!(registers.all(|registers| registers <= 255));
    }

    #[test]
    fn blocks_fit_the_shared_memory_of_their_gpus() {
        for candidate in CANDIDATES.iter() {
            for kernel in candidate.kernels() {
                let limit = match candidate.family {
                    // Of compute capability 8.0: others have the general kernels.
                    Family::GeneralOnePass | Family::GeneralStages => 163,
                    _ if kernel.architecture.runs_on((8, 6)) => 99,
                    _ => 227,
                };
                let bytes = kernel.block.smem_bytes;
                assert!(bytes <= limit * 1024, "{}: {bytes}", kernel.symbol);
            }
        }
    }
}
