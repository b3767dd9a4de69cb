//! XLA FFI: how a custom call of XLA becomes an [`AttentionCall`](crate::attention::AttentionCall).
//!
//! A handler is a C function that XLA calls with a *call frame*: operands, results, attributes, and
//! a table of functions of the runtime. [`guard`] answers what is no execution and turns errors and
//! panics into XLA errors, [`frame`] checks the frame and shows it to safe code, [`decode`] makes
//! the call, [`pool`] lends it XLA's threads, [`gpu`] its stream. [`handlers`] are the targets, [`exports`] the rest of
//! the C interface (`ffi/include/xlattn.h`).

pub mod block_mask;
pub mod decode;
pub mod exports;
pub mod frame;
pub mod gpu;
pub mod guard;
pub mod handlers;
pub mod pool;
pub mod register;
pub mod sharding;
#[doc(hidden)]
pub mod sys;
