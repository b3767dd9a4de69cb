//! Every attention kernel: what it computes, on which GPUs, with which tiles. Best first: a problem
//! gets the first row that fits. The kernels themselves are in `kernels/cuda`, one file a row.
#![forbid(unsafe_code)]

use super::general::{Kept, Tiles};
use super::options::{self, Options};
use crate::attention::Dtype;
use crate::attention::Dtype::{Bf16, F16, F32};

/// One kernel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Name of its file and symbol.
    pub(super) kernel: &'static str,
    pub(super) family: Family,
    pub(super) dtype: Dtype,
    /// Largest head dimensions, which smaller ones are padded to inside the kernel.
    pub(super) head_dim: usize,
    pub(super) head_dim_v: usize,
    /// What head dimensions must be multiples of.
    pub(super) multiple: usize,
    /// What it can be asked besides the plain formula.
    pub(super) options: Options,
    /// Query rows and keys of a tile.
    pub(super) block_q: usize,
    pub(super) block_k: usize,
    /// Threads of a block.
    pub(super) threads: u32,
    /// Dynamic shared memory of a block, in bytes.
    pub(super) smem_bytes: usize,
}

/// Kernels that are launched alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Forward with TMA and wgmma; a block a multiprocessor takes tiles from a counter.
    ForwardSm90,
    /// Backward with TMA and wgmma; a block a multiprocessor takes tiles from a counter.
    BackwardSm90,
    /// The same with more options; `natural` where lse is kept in the unit of the scores.
    BackwardOptionsSm90 { natural: bool },
    /// The same for large head dimensions, with a block a tile.
    BackwardWideSm90,
    /// Forward with mma for few queries, keys split over the GPU.
    Decode,
    /// Forward with mma, every option, with a block a tile.
    GeneralForward,
    /// Backward with mma, every option, each gradient with one writer.
    GeneralBackward,
}

impl Family {
    pub(super) fn backward(self) -> bool {
        match self {
            Family::ForwardSm90 | Family::Decode | Family::GeneralForward => false,
            Family::BackwardSm90
            | Family::BackwardOptionsSm90 { .. }
            | Family::BackwardWideSm90
            | Family::GeneralBackward => true,
        }
    }

    /// Whether the machine code runs on a GPU of this compute capability.
    pub(super) fn runs_on(self, compute_capability: (u32, u32)) -> bool {
        match self {
            Family::ForwardSm90
            | Family::BackwardSm90
            | Family::BackwardOptionsSm90 { .. }
            | Family::BackwardWideSm90 => compute_capability == (9, 0),
            Family::Decode | Family::GeneralForward | Family::GeneralBackward => {
                compute_capability >= (8, 0)
            }
        }
    }
}

const FULL: Options = options::LENGTHS
    .and(options::PACKED)
    .and(options::OFFSETS)
    .and(options::SINKS)
    .and(options::ROW_SINKS);
const SPAN: Options = FULL.and(options::SPAN);
/// What the statistics of the backward pass and a kernel after them give to every row.
const ENDS: Options = options::DLSE.and(options::DSINKS);
/// What backward kernels of compute capability 9.0 have, one or more at a time.
const HIDDEN: Options = SPAN.and(options::SEGMENTS).and(options::MASK);
const HIDDEN_SOFTCAP: Options = HIDDEN.and(options::SOFTCAP);
const HIDDEN_DROPOUT: Options = HIDDEN.and(options::DROPOUT);
const ORDERED: Options = HIDDEN.and(options::DETERMINISTIC);
const BIASED: Options = HIDDEN
    .and(options::BIAS)
    .and(options::SCALE)
    .and(options::DBIAS);
const BACKWARD: Options = HIDDEN_SOFTCAP.and(HIDDEN_DROPOUT).and(ORDERED).and(BIASED);
const PLAIN: Options = SPAN
    .and(options::NO_KEYS)
    .and(options::DSINKS)
    .and(options::DLSE)
    .and(options::DETERMINISTIC);
/// What forward kernels of compute capability 9.0 have, one or more at a time.
const SOFTCAP: Options = SPAN.and(options::SOFTCAP);
const SEGMENTS: Options = SPAN.and(options::SEGMENTS);
const DROPOUT: Options = SPAN.and(options::DROPOUT);
const BIAS: Options = SPAN.and(options::BIAS).and(options::MASK);
const FORWARD: Options = SOFTCAP
    .and(SEGMENTS)
    .and(DROPOUT)
    .and(BIAS)
    .and(options::UNNORMALIZED);
const EVERY: Options = PLAIN
    .and(options::SEGMENTS)
    .and(options::MASK)
    .and(options::BIAS)
    .and(options::SOFTCAP)
    .and(options::SCALE)
    .and(options::DROPOUT)
    .and(options::UNNORMALIZED)
    .and(options::DBIAS)
    .and(options::SHARED_DBIAS);

const DECODE_PLAIN: Options = options::LENGTHS
    .and(options::OFFSETS)
    .and(options::SINKS)
    .and(options::SPAN);
const DECODE_EVERY: Options = DECODE_PLAIN
    .and(options::SEGMENTS)
    .and(options::MASK)
    .and(options::BIAS)
    .and(options::SOFTCAP)
    .and(options::SCALE)
    .and(options::UNNORMALIZED);

#[rustfmt::skip] // one line a row
pub(super) static ROWS: &[Row] = &[
    //     kernel                                     dtype  d    query rows  options
    decode("decode_plain_rows16_hdim64_bf16",       Bf16,  64,  16,  DECODE_PLAIN),
    decode("decode_plain_rows16_hdim64_f16",        F16,   64,  16,  DECODE_PLAIN),
    decode("decode_plain_rows64_hdim64_bf16",       Bf16,  64,  64,  DECODE_PLAIN),
    decode("decode_plain_rows64_hdim64_f16",        F16,   64,  64,  DECODE_PLAIN),
    decode("decode_plain_rows16_hdim128_bf16",      Bf16,  128, 16,  DECODE_PLAIN),
    decode("decode_plain_rows16_hdim128_f16",       F16,   128, 16,  DECODE_PLAIN),
    decode("decode_plain_rows64_hdim128_bf16",      Bf16,  128, 64,  DECODE_PLAIN),
    decode("decode_plain_rows64_hdim128_f16",       F16,   128, 64,  DECODE_PLAIN),
    decode("decode_plain_rows16_hdim256_bf16",      Bf16,  256, 16,  DECODE_PLAIN),
    decode("decode_plain_rows16_hdim256_f16",       F16,   256, 16,  DECODE_PLAIN),
    decode("decode_plain_rows32_hdim256_bf16",      Bf16,  256, 32,  DECODE_PLAIN),
    decode("decode_plain_rows32_hdim256_f16",       F16,   256, 32,  DECODE_PLAIN),
    decode("decode_rows16_hdim64_bf16",             Bf16,  64,  16,  DECODE_EVERY),
    decode("decode_rows16_hdim64_f16",              F16,   64,  16,  DECODE_EVERY),
    decode("decode_rows64_hdim64_bf16",             Bf16,  64,  64,  DECODE_EVERY),
    decode("decode_rows64_hdim64_f16",              F16,   64,  64,  DECODE_EVERY),
    decode("decode_rows16_hdim128_bf16",            Bf16,  128, 16,  DECODE_EVERY),
    decode("decode_rows16_hdim128_f16",             F16,   128, 16,  DECODE_EVERY),
    decode("decode_rows64_hdim128_bf16",            Bf16,  128, 64,  DECODE_EVERY),
    decode("decode_rows64_hdim128_f16",             F16,   128, 64,  DECODE_EVERY),
    decode("decode_rows16_hdim256_bf16",            Bf16,  256, 16,  DECODE_EVERY),
    decode("decode_rows16_hdim256_f16",             F16,   256, 16,  DECODE_EVERY),
    decode("decode_rows32_hdim256_bf16",            Bf16,  256, 32,  DECODE_EVERY),
    decode("decode_rows32_hdim256_f16",             F16,   256, 32,  DECODE_EVERY),

    //           kernel                                 dtype  d    dv   options  keys  warpgroups
    forward_sm90("flash_fwd_hdim64_bf16_full_sm90",       Bf16,  64,  64,  FULL,    128,  3),
    forward_sm90("flash_fwd_hdim64_bf16_span_sm90",       Bf16,  64,  64,  SPAN,    128,  3),
    forward_sm90("flash_fwd_hdim64_f16_full_sm90",        F16,   64,  64,  FULL,    128,  3),
    forward_sm90("flash_fwd_hdim64_f16_span_sm90",        F16,   64,  64,  SPAN,    128,  3),
    forward_sm90("flash_fwd_hdim96_bf16_full_sm90",       Bf16,  96,  96,  FULL,    112,  3),
    forward_sm90("flash_fwd_hdim96_bf16_span_sm90",       Bf16,  96,  96,  SPAN,    96,   3),
    forward_sm90("flash_fwd_hdim96_f16_full_sm90",        F16,   96,  96,  FULL,    112,  3),
    forward_sm90("flash_fwd_hdim96_f16_span_sm90",        F16,   96,  96,  SPAN,    96,   3),
    forward_sm90("flash_fwd_hdim128_bf16_full_sm90",      Bf16,  128, 128, FULL,    128,  2),
    forward_sm90("flash_fwd_hdim128_bf16_span_sm90",      Bf16,  128, 128, SPAN,    128,  2),
    forward_sm90("flash_fwd_hdim128_f16_full_sm90",       F16,   128, 128, FULL,    128,  2),
    forward_sm90("flash_fwd_hdim128_f16_span_sm90",       F16,   128, 128, SPAN,    128,  2),
    forward_sm90("flash_fwd_hdim192x128_bf16_full_sm90",  Bf16,  192, 128, FULL,    128,  2),
    forward_sm90("flash_fwd_hdim192x128_bf16_span_sm90",  Bf16,  192, 128, SPAN,    128,  2),
    forward_sm90("flash_fwd_hdim192x128_f16_full_sm90",   F16,   192, 128, FULL,    128,  2),
    forward_sm90("flash_fwd_hdim192x128_f16_span_sm90",   F16,   192, 128, SPAN,    128,  2),
    forward_sm90("flash_fwd_hdim192_bf16_full_sm90",      Bf16,  192, 192, FULL,    96,   2),
    forward_sm90("flash_fwd_hdim192_bf16_span_sm90",      Bf16,  192, 192, SPAN,    96,   2),
    forward_sm90("flash_fwd_hdim192_f16_full_sm90",       F16,   192, 192, FULL,    96,   2),
    forward_sm90("flash_fwd_hdim192_f16_span_sm90",       F16,   192, 192, SPAN,    96,   2),
    forward_sm90("flash_fwd_hdim256_bf16_full_sm90",      Bf16,  256, 256, FULL,    80,   2),
    forward_sm90("flash_fwd_hdim256_bf16_span_sm90",      Bf16,  256, 256, SPAN,    80,   2),
    forward_sm90("flash_fwd_hdim256_f16_full_sm90",       F16,   256, 256, FULL,    80,   2),
    forward_sm90("flash_fwd_hdim256_f16_span_sm90",       F16,   256, 256, SPAN,    80,   2),

    //           kernel                                   dtype  d    dv   options   keys  warpgroups
    forward_sm90("flash_fwd_hdim64_bf16_softcap_sm90",     Bf16,  64,  64,  SOFTCAP,  128,  2),
    forward_sm90("flash_fwd_hdim64_bf16_segments_sm90",    Bf16,  64,  64,  SEGMENTS, 128,  2),
    forward_sm90("flash_fwd_hdim64_bf16_dropout_sm90",     Bf16,  64,  64,  DROPOUT,  128,  2).drawing(),
    forward_sm90("flash_fwd_hdim64_bf16_bias_sm90",        Bf16,  64,  64,  BIAS,     128,  2),
    forward_sm90("flash_fwd_hdim64_bf16_options_sm90",     Bf16,  64,  64,  FORWARD,  128,  2),
    forward_sm90("flash_fwd_hdim64_f16_softcap_sm90",      F16,   64,  64,  SOFTCAP,  128,  2),
    forward_sm90("flash_fwd_hdim64_f16_segments_sm90",     F16,   64,  64,  SEGMENTS, 128,  2),
    forward_sm90("flash_fwd_hdim64_f16_dropout_sm90",      F16,   64,  64,  DROPOUT,  128,  2).drawing(),
    forward_sm90("flash_fwd_hdim64_f16_bias_sm90",         F16,   64,  64,  BIAS,     128,  2),
    forward_sm90("flash_fwd_hdim64_f16_options_sm90",      F16,   64,  64,  FORWARD,  128,  2),
    forward_sm90("flash_fwd_hdim128_bf16_softcap_sm90",    Bf16,  128, 128, SOFTCAP,  128,  2),
    forward_sm90("flash_fwd_hdim128_bf16_segments_sm90",   Bf16,  128, 128, SEGMENTS, 128,  2),
    forward_sm90("flash_fwd_hdim128_bf16_dropout_sm90",    Bf16,  128, 128, DROPOUT,  128,  2).drawing(),
    forward_sm90("flash_fwd_hdim128_bf16_bias_sm90",       Bf16,  128, 128, BIAS,     128,  2),
    forward_sm90("flash_fwd_hdim128_bf16_options_sm90",    Bf16,  128, 128, FORWARD,  128,  2),
    forward_sm90("flash_fwd_hdim128_f16_softcap_sm90",     F16,   128, 128, SOFTCAP,  128,  2),
    forward_sm90("flash_fwd_hdim128_f16_segments_sm90",    F16,   128, 128, SEGMENTS, 128,  2),
    forward_sm90("flash_fwd_hdim128_f16_dropout_sm90",     F16,   128, 128, DROPOUT,  128,  2).drawing(),
    forward_sm90("flash_fwd_hdim128_f16_bias_sm90",        F16,   128, 128, BIAS,     128,  2),
    forward_sm90("flash_fwd_hdim128_f16_options_sm90",     F16,   128, 128, FORWARD,  128,  2),
    forward_sm90("flash_fwd_hdim256_bf16_options_sm90",    Bf16,  256, 256, FORWARD,  80,   2),
    forward_sm90("flash_fwd_hdim256_f16_options_sm90",     F16,   256, 256, FORWARD,  80,   2),

    //            kernel                                dtype  d    options  query rows
    backward_sm90("flash_bwd_hdim64_bf16_full_sm90",      Bf16,  64,  FULL,    128).staged(),
    backward_sm90("flash_bwd_hdim64_bf16_span_sm90",      Bf16,  64,  SPAN,    128).staged(),
    backward_sm90("flash_bwd_hdim64_f16_full_sm90",       F16,   64,  FULL,    128).staged(),
    backward_sm90("flash_bwd_hdim64_f16_span_sm90",       F16,   64,  SPAN,    128).staged(),
    backward_sm90("flash_bwd_hdim128_bf16_full_sm90",     Bf16,  128, FULL,    64).staged(),
    backward_sm90("flash_bwd_hdim128_bf16_span_sm90",     Bf16,  128, SPAN,    64).staged(),
    backward_sm90("flash_bwd_hdim128_f16_full_sm90",      F16,   128, FULL,    64).staged(),
    backward_sm90("flash_bwd_hdim128_f16_span_sm90",      F16,   128, SPAN,    64).staged(),

    //                    kernel                                dtype  d    options         query rows
    backward_options_sm90("flash_bwd_hdim64_bf16_segments_sm90",  Bf16,  64,  HIDDEN,         128).staged(),
    backward_options_sm90("flash_bwd_hdim64_bf16_softcap_sm90",   Bf16,  64,  HIDDEN_SOFTCAP, 128).staged(),
    backward_options_sm90("flash_bwd_hdim64_bf16_dropout_sm90",   Bf16,  64,  HIDDEN_DROPOUT, 128).staged(),
    backward_options_sm90("flash_bwd_hdim64_bf16_bias_sm90",      Bf16,  64,  BIASED,         128).with_bias(),
    backward_options_sm90("flash_bwd_hdim64_bf16_ordered_sm90",   Bf16,  64,  ORDERED,        128),
    backward_options_sm90("flash_bwd_hdim64_bf16_options_sm90",   Bf16,  64,  BACKWARD,       128),
    backward_options_sm90("flash_bwd_hdim64_f16_segments_sm90",   F16,   64,  HIDDEN,         128).staged(),
    backward_options_sm90("flash_bwd_hdim64_f16_softcap_sm90",    F16,   64,  HIDDEN_SOFTCAP, 128).staged(),
    backward_options_sm90("flash_bwd_hdim64_f16_dropout_sm90",    F16,   64,  HIDDEN_DROPOUT, 128).staged(),
    backward_options_sm90("flash_bwd_hdim64_f16_bias_sm90",       F16,   64,  BIASED,         128).with_bias(),
    backward_options_sm90("flash_bwd_hdim64_f16_ordered_sm90",    F16,   64,  ORDERED,        128),
    backward_options_sm90("flash_bwd_hdim64_f16_options_sm90",    F16,   64,  BACKWARD,       128),
    backward_options_sm90("flash_bwd_hdim128_bf16_segments_sm90", Bf16,  128, HIDDEN,         64).staged(),
    backward_options_sm90("flash_bwd_hdim128_bf16_softcap_sm90",  Bf16,  128, HIDDEN_SOFTCAP, 64).staged(),
    backward_options_sm90("flash_bwd_hdim128_bf16_dropout_sm90",  Bf16,  128, HIDDEN_DROPOUT, 64).staged(),
    backward_options_sm90("flash_bwd_hdim128_bf16_bias_sm90",     Bf16,  128, BIASED,         64).with_bias().staged(),
    backward_options_sm90("flash_bwd_hdim128_bf16_ordered_sm90",  Bf16,  128, ORDERED,        64),
    backward_options_sm90("flash_bwd_hdim128_bf16_options_sm90",  Bf16,  128, BACKWARD,       64),
    backward_options_sm90("flash_bwd_hdim128_f16_segments_sm90",  F16,   128, HIDDEN,         64).staged(),
    backward_options_sm90("flash_bwd_hdim128_f16_softcap_sm90",   F16,   128, HIDDEN_SOFTCAP, 64).staged(),
    backward_options_sm90("flash_bwd_hdim128_f16_dropout_sm90",   F16,   128, HIDDEN_DROPOUT, 64).staged(),
    backward_options_sm90("flash_bwd_hdim128_f16_bias_sm90",      F16,   128, BIASED,         64).with_bias().staged(),
    backward_options_sm90("flash_bwd_hdim128_f16_ordered_sm90",   F16,   128, ORDERED,        64),
    backward_options_sm90("flash_bwd_hdim128_f16_options_sm90",   F16,   128, BACKWARD,       64),

    //                 kernel                                 dtype  d    dv   options
    backward_wide_sm90("flash_bwd_hdim192x128_bf16_full_sm90",  Bf16,  192, 128, FULL),
    backward_wide_sm90("flash_bwd_hdim192x128_bf16_span_sm90",  Bf16,  192, 128, SPAN),
    backward_wide_sm90("flash_bwd_hdim192x128_f16_full_sm90",   F16,   192, 128, FULL),
    backward_wide_sm90("flash_bwd_hdim192x128_f16_span_sm90",   F16,   192, 128, SPAN),
    backward_wide_sm90("flash_bwd_hdim192_bf16_full_sm90",      Bf16,  192, 192, FULL),
    backward_wide_sm90("flash_bwd_hdim192_bf16_span_sm90",      Bf16,  192, 192, SPAN),
    backward_wide_sm90("flash_bwd_hdim192_f16_full_sm90",       F16,   192, 192, FULL),
    backward_wide_sm90("flash_bwd_hdim192_f16_span_sm90",       F16,   192, 192, SPAN),
    backward_wide_sm90("flash_bwd_hdim256_bf16_full_sm90",      Bf16,  256, 256, FULL),
    backward_wide_sm90("flash_bwd_hdim256_bf16_span_sm90",      Bf16,  256, 256, SPAN),
    backward_wide_sm90("flash_bwd_hdim256_f16_full_sm90",       F16,   256, 256, FULL),
    backward_wide_sm90("flash_bwd_hdim256_f16_span_sm90",       F16,   256, 256, SPAN),

    //       kernel                                      dtype  d    options
    general("general_fwd_plain_hdim64_bf16",             Bf16,  64,  PLAIN),
    general("general_fwd_plain_hdim64_f16",              F16,   64,  PLAIN),
    general("general_fwd_plain_hdim64_tf32",             F32,   64,  PLAIN),
    general("general_fwd_plain_hdim64_f32",              F32,   64,  PLAIN.and(options::HIGHEST)),
    general("general_fwd_plain_hdim128_bf16",            Bf16,  128, PLAIN),
    general("general_fwd_plain_hdim128_f16",             F16,   128, PLAIN),
    general("general_fwd_plain_hdim128_tf32",            F32,   128, PLAIN),
    general("general_fwd_plain_hdim128_f32",             F32,   128, PLAIN.and(options::HIGHEST)),
    general("general_fwd_plain_hdim256_bf16",            Bf16,  256, PLAIN),
    general("general_fwd_plain_hdim256_f16",             F16,   256, PLAIN),
    general("general_fwd_plain_hdim256_tf32",            F32,   256, PLAIN),
    general("general_fwd_plain_hdim256_f32",             F32,   256, PLAIN.and(options::HIGHEST)),
    general("general_fwd_hdim64_bf16",                   Bf16,  64,  EVERY),
    general("general_fwd_hdim64_f16",                    F16,   64,  EVERY),
    general("general_fwd_hdim64_tf32",                   F32,   64,  EVERY),
    general("general_fwd_hdim64_f32",                    F32,   64,  EVERY.and(options::HIGHEST)),
    general("general_fwd_hdim128_bf16",                  Bf16,  128, EVERY),
    general("general_fwd_hdim128_f16",                   F16,   128, EVERY),
    general("general_fwd_hdim128_tf32",                  F32,   128, EVERY),
    general("general_fwd_hdim128_f32",                   F32,   128, EVERY.and(options::HIGHEST)),
    general("general_fwd_hdim256_bf16",                  Bf16,  256, EVERY),
    general("general_fwd_hdim256_f16",                   F16,   256, EVERY),
    general("general_fwd_hdim256_tf32",                  F32,   256, EVERY),
    general("general_fwd_hdim256_f32",                   F32,   256, EVERY.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_plain_hdim64_bf16",        Bf16,  64,  PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim64_f16",         F16,   64,  PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim64_tf32",        F32,   64,  PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim64_f32",         F32,   64,  PLAIN.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_plain_hdim128_bf16",       Bf16,  128, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim128_f16",        F16,   128, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim128_tf32",       F32,   128, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim128_f32",        F32,   128, PLAIN.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_plain_hdim256_bf16",       Bf16,  256, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim256_f16",        F16,   256, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim256_tf32",       F32,   256, PLAIN),
    general_backward("general_bwd_dkdv_plain_hdim256_f32",        F32,   256, PLAIN.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_hdim64_bf16",              Bf16,  64,  EVERY),
    general_backward("general_bwd_dkdv_hdim64_f16",               F16,   64,  EVERY),
    general_backward("general_bwd_dkdv_hdim64_tf32",              F32,   64,  EVERY),
    general_backward("general_bwd_dkdv_hdim64_f32",               F32,   64,  EVERY.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_hdim128_bf16",             Bf16,  128, EVERY),
    general_backward("general_bwd_dkdv_hdim128_f16",              F16,   128, EVERY),
    general_backward("general_bwd_dkdv_hdim128_tf32",             F32,   128, EVERY),
    general_backward("general_bwd_dkdv_hdim128_f32",              F32,   128, EVERY.and(options::HIGHEST)),
    general_backward("general_bwd_dkdv_hdim256_bf16",             Bf16,  256, EVERY),
    general_backward("general_bwd_dkdv_hdim256_f16",              F16,   256, EVERY),
    general_backward("general_bwd_dkdv_hdim256_tf32",             F32,   256, EVERY),
    general_backward("general_bwd_dkdv_hdim256_f32",              F32,   256, EVERY.and(options::HIGHEST)),
];

/// What a block may have on compute capability 9.0.
const SM90_BYTES: usize = 227 * 1024;
/// Barriers, and the bytes that are lost by starting at a multiple of 1024.
const BARRIERS: usize = 128 + 1024;

/// Bytes of a row of tiles: panels of 64 columns.
const fn row_bytes(head_dim: usize) -> usize {
    head_dim.div_ceil(64) * 128
}

/// Memory plan: `ForwardPlan` of sm90/forward.cuh.
const fn forward_sm90(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    head_dim_v: usize,
    options: Options,
    block_k: usize,
    warpgroups: usize,
) -> Row {
    let (d, dv, block_q) = (row_bytes(head_dim), row_bytes(head_dim_v), 64 * warpgroups);
    let tiles = block_q * d + 2 * block_k * (d + dv) + BARRIERS + 2 * 64;
    // Out has a place of its own where there is one, else that of the query.
    let own_out = tiles + block_q * dv;
    Row {
        kernel,
        family: Family::ForwardSm90,
        dtype,
        head_dim,
        head_dim_v,
        multiple: 8,
        options,
        block_q,
        block_k,
        threads: 128 * (warpgroups as u32 + 1),
        smem_bytes: if own_out > SM90_BYTES { tiles } else { own_out },
    }
}

impl Row {
    /// A forward kernel with a warpgroup that draws the bits of dropout, and their place.
    const fn drawing(mut self) -> Row {
        self.threads += 128;
        self.smem_bytes += 2 * 16 * self.block_q + 128;
        self
    }
}

impl Row {
    /// A backward kernel that loads tiles of a bias.
    const fn with_bias(mut self) -> Row {
        self.smem_bytes += self.block_q * 2 * self.block_k;
        self
    }

    /// A backward kernel whose dq leaves through shared memory: 64 by 64 float32 a warpgroup, and
    /// where to.
    const fn staged(mut self) -> Row {
        self.smem_bytes += 2 * (64 * 64 * 4 + 8);
        self
    }
}

/// Memory plan: `BackwardPlan` of sm90/backward.cuh, less what `staged` adds.
const fn backward_sm90(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    options: Options,
    block_q: usize,
) -> Row {
    let block_k = 128;
    let tiles = (2 * block_k + 4 * block_q) * row_bytes(head_dim);
    let scores = 2 * (block_k * 2 * block_q);
    Row {
        kernel,
        family: Family::BackwardSm90,
        dtype,
        head_dim,
        head_dim_v: head_dim,
        multiple: 8,
        options: options.and(ENDS),
        block_q,
        block_k,
        threads: 384,
        smem_bytes: tiles + scores + statistics_bytes(block_q) + BARRIERS,
    }
}

/// Memory plan: `BackwardPlan` with `kOptions`: two notes of 32 bytes more; less what `with_bias` and
/// `staged` add.
const fn backward_options_sm90(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    options: Options,
    block_q: usize,
) -> Row {
    let plain = backward_sm90(kernel, dtype, head_dim, options, block_q);
    Row {
        family: Family::BackwardOptionsSm90 {
            natural: options.has(options::BIAS),
        },
        smem_bytes: plain.smem_bytes + 2 * 32,
        ..plain
    }
}

/// Memory plan: `BackwardWidePlan` of sm90/backward_wide.cuh.
const fn backward_wide_sm90(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    head_dim_v: usize,
    options: Options,
) -> Row {
    let (block_q, block_k) = (64, 64);
    let tiles = (block_k + 2 * block_q) * (row_bytes(head_dim) + row_bytes(head_dim_v));
    let scores = 2 * (block_k * 2 * block_q);
    Row {
        kernel,
        family: Family::BackwardWideSm90,
        dtype,
        head_dim,
        head_dim_v,
        multiple: 8,
        options: options.and(ENDS),
        block_q,
        block_k,
        threads: 384,
        smem_bytes: tiles + scores + statistics_bytes(block_q) + BARRIERS,
    }
}

/// Memory plan: `DecodePlan` of decode/decode.cuh.
const fn decode(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    block_q: usize,
    options: Options,
) -> Row {
    let columns = if head_dim < 128 { head_dim } else { 128 };
    // Of the warps that share queries: four for 16 rows, fewer for more.
    let block_k = if head_dim == 64 { 4 * 32 } else { 4 * 16 };
    let (ring, queries, sums) = (
        5 * block_k * columns * 2,
        block_q * head_dim * 2,
        4 * 16 * 36 * 4,
    );
    let statistics = 4 * 16 * 8;
    Row {
        kernel,
        family: Family::Decode,
        dtype,
        head_dim,
        head_dim_v: head_dim,
        multiple: 8,
        options,
        block_q,
        block_k,
        threads: 128,
        smem_bytes: ring + if queries > sums { queries } else { sums } + statistics,
    }
}

/// Memory plan: `ForwardPlan` of sm80/forward.cuh.
const fn general(kernel: &'static str, dtype: Dtype, head_dim: usize, options: Options) -> Row {
    let tiles = Tiles::forward(head_dim, if matches!(dtype, F32) { 4 } else { 2 });
    Row {
        kernel,
        family: Family::GeneralForward,
        dtype,
        head_dim,
        head_dim_v: head_dim,
        multiple: 1,
        options,
        block_q: tiles.rows,
        block_k: tiles.columns,
        threads: tiles.threads,
        smem_bytes: tiles.smem_bytes,
    }
}

/// Memory plan: `BackwardPlan` of sm80/backward.cuh, of the kernel that owns keys.
const fn general_backward(
    kernel: &'static str,
    dtype: Dtype,
    head_dim: usize,
    options: Options,
) -> Row {
    let size = if matches!(dtype, F32) { 4 } else { 2 };
    let tiles = Tiles::backward(head_dim, size, Kept::Keys);
    Row {
        kernel,
        family: Family::GeneralBackward,
        dtype,
        head_dim,
        head_dim_v: head_dim,
        multiple: 1,
        options,
        block_q: tiles.columns,
        block_k: tiles.rows,
        threads: tiles.threads,
        smem_bytes: tiles.smem_bytes,
    }
}

/// Two stages of lse and delta.
const fn statistics_bytes(block_q: usize) -> usize {
    2 * 2 * (block_q * 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::cuda::kernels;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    /// Macro and arguments of each instantiation under `kernels/cuda/sm90`, by the kernel's name.
    fn sources() -> BTreeMap<String, Vec<String>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/cuda/sm90");
        let mut all = BTreeMap::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if !path.to_string_lossy().ends_with("_sm90.cu") {
                continue;
            }
            let text = std::fs::read_to_string(path).unwrap();
            for line in text.lines().filter(|line| line.starts_with("XLATTN_")) {
                let words = line
                    .split(['(', ',', ')'])
                    .map(|word| word.trim().to_owned());
                let words: Vec<String> = words.collect();
                let before = all.insert(words[1].clone(), words);
                assert!(before.is_none(), "{line} twice");
            }
        }
        all
    }

    #[test]
    fn rows_are_the_instantiations() {
        let sources = sources();
        let specialised = |row: &&Row| row.kernel.ends_with("_sm90");
        for row in ROWS.iter().filter(specialised) {
            let (d, dv) = (row.head_dim.to_string(), row.head_dim_v.to_string());
            let (block_q, block_k) = (row.block_q.to_string(), row.block_k.to_string());
            let groups = (row.block_q / 64).to_string();
            let span = row.options.has(options::SPAN).to_string();
            let (name, end) = match row.family {
                Family::ForwardSm90 => ("XLATTN_FORWARD_SM90", vec![d, dv, block_k, groups, span]),
                Family::BackwardSm90 => ("XLATTN_BACKWARD_SM90", vec![d, block_q, span]),
                Family::BackwardOptionsSm90 { .. } => {
                    ("XLATTN_BACKWARD_OPTIONS_SM90", vec![d, block_q])
                }
                Family::BackwardWideSm90 => ("XLATTN_BACKWARD_WIDE_SM90", vec![d, dv, span]),
                Family::Decode | Family::GeneralForward | Family::GeneralBackward => {
                    unreachable!()
                }
            };
            let dtype = format!("{:?}", row.dtype);
            let mut words = [vec![name.to_owned(), row.kernel.to_owned(), dtype], end].concat();
            let uses = [
                (options::SOFTCAP, "xlattn::kUsesSoftcap"),
                (options::SEGMENTS, "xlattn::kUsesSegments"),
                (options::DROPOUT, "xlattn::kUsesDropout"),
                (options::BIAS, "xlattn::kUsesBias"),
                (options::MASK, "xlattn::kUsesMask"),
                (options::UNNORMALIZED, "xlattn::kUsesUnnormalized"),
            ];
            let held = uses.iter().filter(|(option, _)| row.options.has(*option));
            let held: Vec<&str> = held.map(|(_, name)| *name).collect();
            match held.len() {
                _ if row.family != Family::ForwardSm90 => {}
                0 => {}
                all if all == uses.len() => words.push("xlattn::kUsesAll".to_owned()),
                _ => words.push(held.join(" | ")),
            }
            let source = sources.get(row.kernel);
            let source = source.unwrap_or_else(|| panic!("{}: no source", row.kernel));
            assert_eq!(source[..words.len()], words);
        }
        let mains = sources
            .values()
            .filter(|words| words[0].ends_with("WARD_SM90"));
        let others = sources
            .values()
            .filter(|words| words[0].ends_with("WIDE_SM90") || words[0].ends_with("OPTIONS_SM90"));
        let rows = ROWS.iter().filter(specialised);
        assert_eq!(mains.count() + others.count(), rows.count());
    }

    #[test]
    fn decode_rows_are_the_instantiations() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/cuda/decode");
        let (mut lines, mut files) = (BTreeSet::new(), BTreeMap::new());
        for row in ROWS.iter().filter(|row| row.family == Family::Decode) {
            let (_, of) = row.kernel.split_once("_hdim").unwrap();
            let (kernel, d, warps) = (row.kernel, row.head_dim, row.block_q / 16);
            let full = row.options != DECODE_PLAIN;
            let line = format!(
                "XLATTN_DECODE({kernel}, {:?}, {d}, {warps}, {full})",
                row.dtype
            );
            lines.insert(line);
            let path = folder.join(format!("decode_hdim{of}.cu"));
            files.insert(path.clone(), std::fs::read_to_string(path).unwrap());
        }
        let texts = files.values().flat_map(|text| text.lines());
        let found: Vec<_> = texts
            .filter(|line| line.starts_with("XLATTN_DECODE"))
            .collect();
        assert_eq!(found.len(), lines.len());
        assert!(found.iter().all(|line| lines.contains(*line)));
    }

    #[test]
    fn kernels_are_embedded_or_none_is() {
        if !cfg!(feature = "cuda") {
            assert!(kernels::KERNELS.is_empty() && kernels::IMAGES.is_empty());
            return;
        }
        let rows = ROWS.iter().map(|row| row.kernel.to_owned());
        for name in sources().into_keys().chain(rows) {
            assert!(kernels::find(&name).is_some(), "{name}");
        }
        let bytes: usize = kernels::IMAGES.iter().map(|image| image.code().len()).sum();
        let count = kernels::KERNELS.len();
        println!("{count} kernels, {bytes} bytes");
        assert!(
            (1 << 16..24 << 20).contains(&bytes),
            "{bytes} bytes of machine code"
        );
        for image in kernels::IMAGES {
            assert_eq!(
                image.code()[..4],
                0xba55_ed50u32.to_le_bytes(),
                "{}",
                image.name
            );
            assert!(
                image.code().as_ptr().addr().is_multiple_of(16),
                "{}",
                image.name
            );
        }
        assert!(
            kernels::KERNELS
                .iter()
                .all(|kernel| kernel.registers <= 255)
        );
    }

    #[test]
    fn tiles_fit_the_shared_memory_of_their_gpus() {
        for row in ROWS {
            let name = row.kernel;
            let limit = if row.family.runs_on((8, 6)) {
                99 * 1024
            } else {
                SM90_BYTES
            };
            assert!(row.smem_bytes <= limit, "{name}: {}", row.smem_bytes);
        }
    }
}
