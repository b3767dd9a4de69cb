//! The manifest: every CUDA kernel, declared once.
//!
//! A family's module has a table with a line for each instantiation (element type, head dimensions,
//! variant, tiles, registers it may spill), and says what follows from a line: the memory plan, the
//! kernels that are launched beside it, the C++ that instantiates them. From [`candidates`] the
//! library chooses, the build script compiles [`units`], and `xlattn_cuda_kernels` answers tools in
//! JSON. The numbers of a memory plan are stated here and in the C++ `Plan`; every translation unit
//! asserts that both are equal.
#![forbid(unsafe_code)]

pub(crate) mod decode;
mod options;
mod sm80;
mod sm80_one_pass;
mod sm80_scaled;
mod sm80_stages;
pub(crate) mod sm90;
pub(crate) mod sm90_backward;
mod sm90_forward;
pub(crate) mod sm90_short;

use std::fmt::Write as _;

pub(crate) use self::options::Options;

/// An attention kernel that a problem may get, and the kernels that are launched beside it.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) main: Kernel,
    companions: Vec<(Stage, Kernel)>,
    /// What computes a call again, each kernel only if a word of memory says so.
    pub(crate) again: Option<Box<Candidate>>,
    pub(crate) family: Family,
    pub(crate) element: Element,
    /// Largest head dimensions, which smaller ones are padded to inside the kernel.
    pub(crate) head_dim: usize,
    pub(crate) head_dim_v: usize,
    /// What head dimensions must be multiples of.
    pub(crate) multiple: usize,
    /// What it can be asked besides the plain formula.
    pub(crate) options: Options,
    /// Query rows and keys of a tile.
    pub(crate) block_q: usize,
    pub(crate) block_k: usize,
    /// Whether a block of threads takes tiles from a counter; else it has one tile.
    pub(crate) persistent: bool,
    /// Blocks of threads of a multiprocessor, of those that take tiles from a counter.
    pub(crate) residents: usize,
    /// Whether the first sums of dq can be stored rather than added, so that nothing has to write zeros before.
    pub(crate) stores_dq: bool,
    /// Whether it can write dq in the type of query itself, where a sequence is one tile of keys.
    pub(crate) writes_dq: bool,
    /// The biases that it is for.
    pub(crate) bias: BiasFrom,
    /// Whether its tiles are chosen by measurement: it has a record under `kernels/tuning`.
    pub(crate) tuned: bool,
}

/// Where a kernel finds a bias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BiasFrom {
    /// In memory, whatever its sizes and type.
    Memory,
    /// In tiles of shared memory, which TMA loads: a bias of every query and key, of the type of query.
    Tiles,
    /// In a row of shared memory, which a warp writes: a bias that all queries share.
    Row,
}

impl Candidate {
    /// Whether they differ in their tiles alone.
    pub(crate) fn is_alike(&self, other: &Candidate) -> bool {
        let kind = |of: &Candidate| (of.family, of.element, of.options, of.multiple);
        let sizes = |of: &Candidate| ([of.head_dim, of.head_dim_v], of.bias);
        kind(self) == kind(other) && sizes(self) == sizes(other)
    }

    /// A block of threads for each tile of `main`, and nothing that few kernels have.
    fn of(
        main: Kernel,
        family: Family,
        element: Element,
        [head_dim, head_dim_v]: [usize; 2],
    ) -> Candidate {
        let Block { rows, columns, .. } = main.block;
        Candidate {
            main,
            companions: Vec::new(),
            again: None,
            family,
            element,
            head_dim,
            head_dim_v,
            multiple: 8,
            options: Options::empty(),
            block_q: rows,
            block_k: columns,
            persistent: false,
            residents: 1,
            stores_dq: false,
            writes_dq: false,
            bias: BiasFrom::Memory,
            tuned: false,
        }
    }
}

/// Kernels that are launched alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Forward with TMA and wgmma.
    ForwardSm90,
    /// The same where one tile has all keys.
    ForwardShort,
    /// Backward with TMA and wgmma.
    BackwardSm90,
    /// The same where one tile has all keys, all gradients at once.
    BackwardShort,
    /// Forward of float32 by kernels for float16.
    ScaledForward,
    /// Backward of float32 by kernels for float16.
    ScaledBackward,
    /// Forward with mma for few queries, keys split over the GPU.
    Decode,
    /// The same with the keys of a row split over a cluster of blocks.
    DecodeCluster,
    /// Forward with mma, every option, with a block a tile.
    GeneralForward,
    /// Forward with mma, without options, with stages of keys and values.
    GeneralStages,
    /// Backward with mma, every option, each gradient with one writer.
    GeneralBackward,
    /// Backward with mma, without options, all gradients at once.
    GeneralOnePass,
}

/// What a kernel beside the main one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Cuts packed sequences in tiles.
    PrepareTiles,
    /// Finds the least and the largest segment id of stretches of tokens.
    PrepareSegments,
    /// Puts long rows of lists of blocks first, and cuts the longest.
    ScheduleBlocks,
    /// Copies a bias to rows that TMA can load.
    PadBias,
    /// What the backward pass needs of each query row: lse, and the sum of dout times out.
    Preprocess,
    /// Which query tiles share a segment with a tile of keys, as bits.
    SegmentTiles,
    /// Which query tiles lists of blocks give a tile of keys, as bits.
    ListedTiles,
    /// Sums the parts of dk and dv of tiles of keys that several blocks had.
    SumParts,
    /// The largest logit of each row, where the output is not normalised.
    RowMaxima,
    /// dq, where the main kernel gives dk and dv alone.
    QueryGradient,
    /// dq from float32 sums to the type of query.
    Postprocess,
    BiasGradient,
    /// The gradient of a bias that queries or keys share, in parts.
    SharedBiasGradient,
    /// Sums the parts of the gradient of a bias.
    SumBias,
    SinkGradient,
    /// Sums the gradient of sinks that heads share.
    SumSinks,
    /// Adds the parts of rows that several teams, or blocks of threads, had.
    Combine,
    /// Computes again the tiles of a forward pass into which NaN or infinities have come from keys that rows do not see.
    Repair,
    /// The largest numbers of operands in float32, by which they are scaled to float16.
    LargestOperands,
    /// Results in float16 to float32.
    WidenResults,
}

/// One `__global__` function.
#[derive(Clone, Debug)]
pub(crate) struct Kernel {
    pub(crate) symbol: String,
    /// Translation unit that it is compiled in.
    pub(crate) unit: String,
    /// Where it stands in the unit: the compiler allots registers a little differently behind other
    /// kernels. Those of one place stand by name.
    pub(crate) place: usize,
    pub(crate) architecture: Architecture,
    pub(crate) block: Block,
    /// Whether its machine code must have wgmma.
    pub(crate) wgmma: bool,
    pub(crate) spills: Spills,
    pub(crate) source: Source,
}

/// What a block of threads takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// Rows and columns of scores of a tile; rows are what the block owns.
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// Blocks that share a tile, each with a part of the work.
    pub(crate) per_tile: usize,
    pub(crate) threads: u32,
    /// Dynamic shared memory, in bytes.
    pub(crate) smem_bytes: usize,
}

/// The C++ of a kernel.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// Relative to `kernels/cuda`.
    pub(crate) header: &'static str,
    /// The macro of the header that defines the kernel.
    pub(crate) entry: &'static str,
    /// The macro's arguments behind the symbol and the plan, which `{plan}` stands for in them.
    pub(crate) arguments: String,
    /// The type with tiles and memory of the kernel, its first argument.
    pub(crate) plan: Option<PlanType>,
}

/// A C++ `Plan`.
#[derive(Clone, Debug)]
pub(crate) struct PlanType {
    /// The type, with names in braces for `tiles`.
    pub(crate) template: String,
    /// Parameters that tuning may change.
    pub(crate) tiles: Vec<(&'static str, usize)>,
    /// Members of the type and their values.
    pub(crate) members: Vec<(&'static str, usize)>,
}

/// Bytes of registers that a kernel may spill, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spills {
    pub(crate) bytes: u32,
    pub(crate) reason: &'static str,
}

/// Element type of a kernel's operands, and how it multiplies them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    F16,
    Bf16,
    /// float32, rounded to TF32 for products.
    Tf32,
    F32,
}

/// The types of 16 bits, which most kernels are for.
const HALF_TYPES: [Element; 2] = [Element::Bf16, Element::F16];

/// The candidates of lines that are for both of these.
fn of_half_types<L>(lines: &[L], candidate: fn(&L, Element) -> Candidate) -> Vec<Candidate> {
    let of = |line| HALF_TYPES.map(|element| candidate(line, element));
    lines.iter().flat_map(of).collect()
}

/// What a translation unit is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Architecture {
    /// Compute capability 9.0 alone, with TMA and wgmma.
    Sm90a,
    /// 8.0 and what is newer: machine code for 8.x and 9.0, and what drivers compile for the rest.
    Sm80,
}

/// A C++ file: kernels that are compiled together.
#[derive(Clone, Debug)]
pub(crate) struct Unit {
    pub(crate) name: String,
    pub(crate) architecture: Architecture,
    pub(crate) kernels: Vec<Kernel>,
}

/// The kernels that a problem may get, best first: a problem gets the first that fits.
pub(crate) fn candidates() -> Vec<Candidate> {
    [
        decode::candidates(),
        sm90_short::candidates(),
        sm90_forward::candidates(),
        sm90_backward::candidates(),
        sm80_scaled::candidates(),
        sm80_stages::candidates(),
        sm80::forward_candidates(),
        sm80_one_pass::candidates(),
        sm80::backward_candidates(),
    ]
    .concat()
}

/// The translation units of some candidates, each kernel once, sorted by name.
pub(crate) fn units(candidates: &[Candidate]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for kernel in candidates.iter().flat_map(Candidate::kernels) {
        let at = units.iter().position(|unit| unit.name == kernel.unit);
        let unit = match at {
            Some(at) => &mut units[at],
            None => {
                units.push(Unit {
                    name: kernel.unit.clone(),
                    architecture: kernel.architecture,
                    kernels: Vec::new(),
                });
                units.last_mut().expect("was pushed")
            }
        };
        assert_eq!(unit.architecture, kernel.architecture, "{}", kernel.symbol);
        let mut known = unit.kernels.iter();
        match known.find(|known| known.symbol == kernel.symbol) {
            Some(known) => assert_eq!(known.definition(), kernel.definition()),
            None => unit.kernels.push(kernel.clone()),
        }
    }
    for unit in &mut units {
        unit.kernels
            .sort_by(|a, b| (a.place, &a.symbol).cmp(&(b.place, &b.symbol)));
    }
    units.sort_by(|a, b| a.name.cmp(&b.name));
    units
}

impl Candidate {
    /// Columns of dq in float32, and of parts of dk and dv.
    pub(crate) fn panel_columns(&self) -> usize {
        sm90::panel_columns(self.head_dim)
    }

    /// The kernel that is launched beside the main one for a stage.
    pub(crate) fn companion(&self, stage: Stage) -> Option<&Kernel> {
        let mut companions = self.companions.iter();
        companions
            .find(|(of, _)| *of == stage)
            .map(|(_, kernel)| kernel)
    }

    /// The kernels that are launched beside the main one, by stage.
    pub(crate) fn companions(&self) -> impl Iterator<Item = &(Stage, Kernel)> {
        self.companions.iter()
    }

    /// The main kernel, then its companions, and those that may compute a call again.
    pub(crate) fn kernels(&self) -> Vec<&Kernel> {
        let companions = self.companions.iter().map(|(_, kernel)| kernel);
        let again = self.again.iter().flat_map(|again| again.kernels());
        std::iter::once(&self.main)
            .chain(companions)
            .chain(again)
            .collect()
    }
}

impl Family {
    pub(crate) fn is_backward(self) -> bool {
        matches!(
            self,
            Family::BackwardSm90
                | Family::BackwardShort
                | Family::ScaledBackward
                | Family::GeneralBackward
                | Family::GeneralOnePass
        )
    }
}

impl Unit {
    /// The text that nvcc compiles.
    pub(crate) fn text(&self) -> String {
        let mut text = String::from("// Made from kernels/cuda/manifest.\n");
        let mut headers: Vec<&str> = self
            .kernels
            .iter()
            .map(|kernel| kernel.source.header)
            .collect();
        headers.sort_unstable();
        headers.dedup();
        for header in headers {
            let _ = writeln!(text, "#include \"{header}\"");
        }
        for kernel in &self.kernels {
            text.push('\n');
            text += &kernel.definition();
        }
        text
    }
}

impl Kernel {
    /// The C++ that defines the kernel, and asserts that its plan is the one stated here.
    fn definition(&self) -> String {
        let Kernel { symbol, source, .. } = self;
        let (mut text, name) = (String::new(), format!("{symbol}_plan"));
        let mut arguments = vec![symbol.clone()];
        if let Some(plan) = &source.plan {
            let _ = writeln!(text, "using {name} = {};", plan.spelled());
            for (member, value) in &plan.members {
                let _ = writeln!(
                    text,
                    "static_assert({name}::{member} == {value}, \"kernels/cuda/manifest has {member} = {value}\");"
                );
            }
            arguments.push(name.clone());
        }
        if !source.arguments.is_empty() {
            arguments.push(source.arguments.replace("{plan}", &name));
        }
        let _ = writeln!(text, "{}({})", source.entry, arguments.join(", "));
        text
    }
}

impl PlanType {
    /// The type in C++.
    pub(crate) fn spelled(&self) -> String {
        self.tiles
            .iter()
            .fold(self.template.clone(), |text, (name, value)| {
                text.replace(&format!("{{{name}}}"), &value.to_string())
            })
    }
}

impl Block {
    /// A kernel without tiles and dynamic shared memory.
    const fn of_threads(threads: u32) -> Self {
        Block {
            rows: 1,
            columns: 1,
            per_tile: 1,
            threads,
            smem_bytes: 0,
        }
    }
}

impl Spills {
    const NONE: Spills = Spills {
        bytes: 0,
        reason: "",
    };
}

impl Element {
    /// As the names of kernels have it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Element::F16 => "f16",
            Element::Bf16 => "bf16",
            Element::Tf32 => "tf32",
            Element::F32 => "f32",
        }
    }

    /// The C++ type.
    pub(crate) const fn cpp(self) -> &'static str {
        match self {
            Element::F16 => "xlattn::F16",
            Element::Bf16 => "xlattn::Bf16",
            Element::Tf32 => "xlattn::F32<false>",
            Element::F32 => "xlattn::F32<true>",
        }
    }

    /// Size in bytes.
    const fn size(self) -> usize {
        match self {
            Element::F16 | Element::Bf16 => 2,
            Element::Tf32 | Element::F32 => 4,
        }
    }
}

impl Architecture {
    /// Values of nvcc's `-gencode`.
    pub(crate) const fn gencode(self) -> &'static [&'static str] {
        match self {
            Architecture::Sm90a => &["arch=compute_90a,code=sm_90a"],
            Architecture::Sm80 => &[
                "arch=compute_80,code=[sm_80,compute_80]",
                "arch=compute_90,code=sm_90",
            ],
        }
    }
}

/// `hdim64`, or `hdim192x128` where values have another head dimension.
fn dims(head_dim: usize, head_dim_v: usize) -> String {
    if head_dim == head_dim_v {
        format!("hdim{head_dim}")
    } else {
        format!("hdim{head_dim}x{head_dim_v}")
    }
}
