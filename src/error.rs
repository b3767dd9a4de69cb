//! The one error type of the crate, and the absl status code XLA is given for each case.
//!
//! Texts are lower case without a full stop, operand first, expected then got:
//! `key: expected shape [2, sk, hk, 64] to match query, got [2, 8, 3, 80]`.
#![forbid(unsafe_code)]

use std::fmt;

/// Result of every fallible function of the crate.
pub type Result<T> = std::result::Result<T, Error>;

/// Why a call was refused or failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// An operand, result or attribute breaks the target's contract.
    InvalidArgument {
        /// Name of the operand, result or attribute.
        what: String,
        /// What was expected and what was got.
        detail: String,
    },
    /// The call is well formed but no backend can run it; every backend's reason, in dispatch order.
    NoBackend(Vec<(&'static str, Reason)>),
    /// A function of the CUDA driver failed.
    Cuda {
        /// Its name.
        call: &'static str,
        /// The `CUresult`.
        code: u32,
        /// The driver's name and text for it.
        text: String,
    },
    /// cuDNN, or cudnn_frontend, failed or refused.
    Cudnn {
        /// What was being done.
        stage: String,
        /// Its reason.
        text: String,
    },
    /// A shared library that is looked for at run time is not there, or lacks a function.
    Library {
        /// Name of the library.
        name: &'static str,
        /// What was tried and what came of it.
        tried: String,
    },
    /// A function of a PJRT plugin failed.
    Pjrt {
        /// Its name.
        call: &'static str,
        /// The absl status code.
        code: u32,
        /// The plugin's text.
        text: String,
    },
    /// XLA refused a graph, or failed to compile, register or run something; its text.
    Xla(String),
    /// A defect of xlattn itself (a panic, a broken invariant) or of the runtime that called it.
    Internal(String),
}

/// Why a backend does not run a problem, as a phrase that completes "backend: ...".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason(pub String);

/// The absl status codes in use, as `XLA_FFI_Error_Code` numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Code {
    /// `INVALID_ARGUMENT`
    InvalidArgument = 3,
    /// `UNIMPLEMENTED`
    Unimplemented = 12,
    /// `INTERNAL`
    Internal = 13,
    /// `UNAVAILABLE`
    Unavailable = 14,
}

impl Error {
    /// An [`Error::InvalidArgument`] about the operand, result or attribute `what`.
    pub fn invalid(what: impl Into<String>, detail: impl Into<String>) -> Self {
        Error::InvalidArgument {
            what: what.into(),
            detail: detail.into(),
        }
    }

    /// The absl status code of this error.
    pub fn code(&self) -> Code {
        match self {
            Error::InvalidArgument { .. } => Code::InvalidArgument,
            Error::NoBackend(_) => Code::Unimplemented,
            Error::Cuda { .. }
            | Error::Cudnn { .. }
            | Error::Pjrt { .. }
            | Error::Xla(_)
            | Error::Internal(_) => Code::Internal,
            Error::Library { .. } => Code::Unavailable,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::InvalidArgument { what, detail } => write!(f, "{what}: {detail}"),
            Error::NoBackend(reasons) => {
                f.write_str("no backend supports this call")?;
                for (i, (name, reason)) in reasons.iter().enumerate() {
                    write!(f, "{} {name}: {reason}", if i == 0 { ":" } else { ";" })?;
                }
                Ok(())
            }
            Error::Cuda { call, code, text } => write!(f, "{call}: {text} ({code})"),
            Error::Cudnn { stage, text } => write!(f, "cudnn: {stage}: {text}"),
            Error::Pjrt { call, code, text } => write!(f, "{call}: {text} ({code})"),
            Error::Xla(text) => f.write_str(text),
            Error::Library { name, tried } => write!(f, "{name}: {tried}"),
            Error::Internal(text) => write!(f, "internal error: {text}"),
        }
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
