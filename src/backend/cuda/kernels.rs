//! The kernels of this build, as build.rs compiled and embedded them; none without feature `cuda`.
#![forbid(unsafe_code)]

use std::ffi::CStr;

use crate::backend::sha256;

/// A fat binary: the machine code of some kernels, compressed, for one or more architectures.
#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// Name of its translation unit.
    #[allow(dead_code)] // read by tests
    pub(super) name: &'static str,
    offset: usize,
    bytes: usize,
}

/// One kernel, as it was compiled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compiled {
    /// Its symbol.
    pub(super) name: &'static CStr,
    /// Index of its image.
    pub(super) image: usize,
    /// Registers of a thread, as compiled for the first architecture.
    #[allow(dead_code)] // read by tests
    pub(super) registers: u32,
    /// Sizes of its parameters, in bytes.
    pub(super) parameters: &'static [usize],
}

/// Aligned as the driver wants an image.
#[repr(align(64))]
struct Aligned<T: ?Sized>(T);

// CODE: the images, one after another. IMAGES, KERNELS: sorted by name.
#[cfg(feature = "cuda")]
include!(concat!(env!("OUT_DIR"), "/cuda_kernels.rs"));

#[cfg(not(feature = "cuda"))]
static CODE: &Aligned<[u8]> = &Aligned([]);
#[cfg(not(feature = "cuda"))]
pub(super) static IMAGES: &[Image] = &[];
#[cfg(not(feature = "cuda"))]
pub(super) static KERNELS: &[Compiled] = &[];

impl Image {
    /// The fat binary.
    pub(super) fn code(&self) -> &'static [u8] {
        &CODE.0[self.offset..][..self.bytes]
    }
}

/// The beginning of the SHA-256 of the machine code in which the kernel of this name is, in hexadecimal; none of a
/// kernel that this build lacks.
pub fn code_digest(name: &str) -> Option<String> {
    let image = IMAGES.get(KERNELS.get(find(name)?)?.image)?;
    let mut digest = sha256(image.code());
    digest.truncate(16);
    Some(digest)
}

/// Index of the kernel of this name.
pub(super) fn find(name: &str) -> Option<usize> {
    KERNELS
        .binary_search_by(|kernel| kernel.name.to_bytes().cmp(name.as_bytes()))
        .ok()
}
