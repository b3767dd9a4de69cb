//! What a kernel can be asked beyond `softmax(scale q k^T) v`. When a problem needs an option, and its name in
//! messages, is in `src/backend/cuda/options.rs`.

bitflags::bitflags! {
    /// A set of options.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Options: u32 {
        /// A causal mask or a window.
        const SPAN = 1 << 0;
        const LENGTHS = 1 << 1;
        /// Packed sequences.
        const PACKED = 1 << 2;
        const OFFSETS = 1 << 3;
        const SEGMENTS = 1 << 4;
        const MASK = 1 << 5;
        const BIAS = 1 << 6;
        const SOFTCAP = 1 << 7;
        const SINKS = 1 << 8;
        /// Sinks of each batch row.
        const ROW_SINKS = 1 << 9;
        /// A scale of 0 or below.
        const SCALE = 1 << 10;
        const DROPOUT = 1 << 11;
        const UNNORMALIZED = 1 << 12;
        /// Products of float32 in float32.
        const HIGHEST = 1 << 13;
        const NO_KEYS = 1 << 14;
        /// The gradient of a bias.
        const DBIAS = 1 << 15;
        /// The gradient of a bias that queries or keys share.
        const SHARED_DBIAS = 1 << 16;
        /// The gradient of sinks.
        const DSINKS = 1 << 17;
        /// A gradient of lse.
        const DLSE = 1 << 18;
        /// Gradients whose bits do not change from call to call.
        const DETERMINISTIC = 1 << 19;
        /// A mask as lists of blocks.
        const BLOCKS = 1 << 20;
    }
}

impl Options {
    /// What every kernel of compute capability 9.0 has.
    pub(crate) const INPUTS: Options = Options::LENGTHS
        .union(Options::PACKED)
        .union(Options::OFFSETS)
        .union(Options::SINKS)
        .union(Options::ROW_SINKS);
}
