//! What a problem would run on.
#![forbid(unsafe_code)]

/// Instruction set of the CPU kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Isa {
    /// Whatever the compiler's baseline is.
    Generic,
    /// x86-64 with AVX2, FMA and F16C.
    Avx2,
    /// x86-64 with AVX-512F.
    Avx512,
    /// x86-64 with AVX-512BW and its instructions for bfloat16.
    Avx512Bf16,
    /// 64-bit Arm with NEON.
    Neon,
}

/// A generation of TPUs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TpuChip {
    /// TPU v4.
    V4,
    /// TPU v5e.
    V5e,
    /// TPU v5p.
    V5p,
    /// TPU v6e.
    V6e,
    /// TPU7x.
    Tpu7x,
}

/// A device, as far as choosing a kernel needs to know it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Device {
    /// The host.
    Cpu {
        /// Widest instruction set the kernels may use.
        isa: Isa,
    },
    /// An NVIDIA GPU.
    Cuda {
        /// Major and minor version of its instruction set.
        compute_capability: (u32, u32),
        /// Number of multiprocessors.
        sm_count: usize,
        /// Shared memory that a block may ask for, in bytes.
        smem_bytes: usize,
        /// The driver's number of the device.
        ordinal: usize,
    },
    /// A TPU.
    Tpu {
        /// Its generation; `None` for a program that is to run on each.
        chip: Option<TpuChip>,
    },
    /// A device no backend of this build serves, by XLA's platform name.
    Other(String),
}

impl Device {
    /// The host, with the widest instruction set it has (`XLATTN_CPU_ISA` narrows it to the one of that name, such as
    /// `generic`, for tests).
    pub fn host() -> Self {
        use std::sync::OnceLock;
        static ISA: OnceLock<Isa> = OnceLock::new();
        let isa = *ISA.get_or_init(|| {
            let name = std::env::var("XLATTN_CPU_ISA").unwrap_or_default();
            let named = Isa::ALL.into_iter().find(|isa| isa.name() == name);
            named.map_or_else(Isa::widest, Isa::available)
        });
        Device::Cpu { isa }
    }

    /// A GPU of this compute capability with the sizes of a common model of it, for plans on a
    /// machine that has none.
    pub fn gpu(compute_capability: (u32, u32)) -> Self {
        let (sm_count, smem_kib) = match compute_capability {
            (8, 0) => (108, 163),  // A100
            (8, 7) => (16, 163),   // Orin
            (8, 9) => (142, 99),   // L40
            (9, 0) => (132, 227),  // H100
            (10, _) => (148, 227), // B200
            (11, 0) => (20, 227),  // Thor
            (12, 0) => (188, 99),  // RTX PRO 6000
            _ => (84, 99),         // A40 and whatever is not listed
        };
        Device::Cuda {
            compute_capability,
            sm_count,
            smem_bytes: smem_kib * 1024,
            ordinal: 0,
        }
    }
}

impl TpuChip {
    /// Each, the oldest first.
    pub const ALL: [TpuChip; 5] = [
        TpuChip::V4,
        TpuChip::V5e,
        TpuChip::V5p,
        TpuChip::V6e,
        TpuChip::Tpu7x,
    ];

    /// The chips that a program for `chip` may run on: itself, or each where none is named.
    pub fn meant(chip: Option<TpuChip>) -> impl Iterator<Item = TpuChip> {
        let chips = TpuChip::ALL.into_iter();
        chips.filter(move |own| chip.is_none_or(|chip| chip == *own))
    }

    /// Its usual name, and what JAX calls the kind of device.
    fn names(self) -> &'static [&'static str] {
        match self {
            TpuChip::V4 => &["v4", "TPU v4"],
            TpuChip::V5e => &["v5e", "TPU v5 lite", "TPU v5e"],
            TpuChip::V5p => &["v5p", "TPU v5p", "TPU v5"],
            TpuChip::V6e => &["v6e", "TPU v6 lite", "TPU v6e"],
            TpuChip::Tpu7x => &["tpu7x", "TPU7x"],
        }
    }

    /// The usual name, such as `"v5e"`.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// The chip of a name, or of a kind of device as JAX names it: `"v6e"`, `"TPU v6 lite"`.
    pub fn from_name(name: &str) -> Option<Self> {
        let chips = TpuChip::ALL.into_iter();
        chips.into_iter().find(|chip| chip.names().contains(&name))
    }

    /// Bytes of vector memory of a core.
    pub fn vmem_bytes(self) -> usize {
        let mib = match self {
            TpuChip::V4 => 16,
            TpuChip::V5p | TpuChip::Tpu7x => 64,
            TpuChip::V5e | TpuChip::V6e => 128,
        };
        mib << 20
    }
}

impl Isa {
    /// Each; of those of one machine the widest last.
    pub const ALL: [Isa; 5] = [
        Isa::Generic,
        Isa::Avx2,
        Isa::Avx512,
        Isa::Avx512Bf16,
        Isa::Neon,
    ];

    /// Its name in the names of kernels, such as `"avx512"`.
    pub fn name(self) -> &'static str {
        match self {
            Isa::Generic => "generic",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
            Isa::Avx512Bf16 => "avx512_bf16",
            Isa::Neon => "neon",
        }
    }

    /// This instruction set where the machine has it, else the widest below it.
    pub fn available(self) -> Self {
        match self {
            isa if isa.is_here() => isa,
            Isa::Avx512Bf16 => Isa::Avx512.available(),
            Isa::Avx512 => Isa::Avx2.available(),
            _ => Isa::Generic,
        }
    }

    /// The widest that the machine has, of those that pay.
    fn widest() -> Self {
        let mut all = Isa::ALL.into_iter();
        all.rfind(|isa| isa.is_here() && isa.pays())
            .unwrap_or(Isa::Generic)
    }

    /// Whether the machine's own kernels are faster with it than with the one below it.
    fn pays(self) -> bool {
        match self {
            // A core multiplies pairs of bfloat16 at 118 to 140 GFLOP/s where float32 has 56 to 65 (strips of 6 x 64, AMD Zen 4),
            // and at 60 to 79 where float32 has 138 to 151 (Intel Sapphire Rapids). AMD's machines are those with SSE4a.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bf16 => is_x86_feature_detected!("sse4a"),
            _ => true,
        }
    }

    fn is_here(self) -> bool {
        match self {
            Isa::Generic => true,
            // F16C is older than AVX2: a machine with one and not the other is an emulator's invention.
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("fma")
                    && is_x86_feature_detected!("f16c")
            }
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => {
                is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512dq")
            }
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bf16 => {
                Isa::Avx512.is_here()
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512bf16")
            }
            #[cfg(target_arch = "aarch64")]
            Isa::Neon => std::arch::is_aarch64_feature_detected!("neon"),
            _ => false,
        }
    }
}
