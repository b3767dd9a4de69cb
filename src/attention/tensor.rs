//! Element types, and the shapes of operands and results.

use crate::error::{Error, Result};

/// Element type of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Dtype {
    F16,
    Bf16,
    F32,
    F64,
    F8E4m3,
    S32,
    U8,
    U32,
    Pred,
    /// A type no operand takes, by name.
    Other(&'static str),
}

/// Element type and dimensions of one operand or result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TensorSpec<'a> {
    /// Element type.
    pub dtype: Dtype,
    /// Dimensions, major to minor.
    pub dims: &'a [i64],
}

impl Dtype {
    /// Name as in numpy and JAX.
    pub fn name(self) -> &'static str {
        match self {
            Dtype::F16 => "float16",
            Dtype::Bf16 => "bfloat16",
            Dtype::F32 => "float32",
            Dtype::F64 => "float64",
            Dtype::F8E4m3 => "float8_e4m3fn",
            Dtype::S32 => "int32",
            Dtype::U8 => "uint8",
            Dtype::U32 => "uint32",
            Dtype::Pred => "bool",
            Dtype::Other(name) => name,
        }
    }

    /// The type called `name` in numpy and JAX.
    pub fn from_name(name: &str) -> Self {
        const NAMED: [Dtype; 9] = [
            Dtype::F16,
            Dtype::Bf16,
            Dtype::F32,
            Dtype::F64,
            Dtype::F8E4m3,
            Dtype::S32,
            Dtype::U8,
            Dtype::U32,
            Dtype::Pred,
        ];
        const OTHERS: [&str; 8] = [
            "int8",
            "int16",
            "int64",
            "uint16",
            "uint64",
            "complex64",
            "complex128",
            "float8_e5m2",
        ];
        let other = || OTHERS.into_iter().find(|n| *n == name);
        let named = NAMED.into_iter().find(|d| d.name() == name);
        named.unwrap_or_else(|| Dtype::Other(other().unwrap_or("an unknown type")))
    }

    /// Whether query may have it.
    pub fn is_query(self) -> bool {
        matches!(
            self,
            Dtype::F16 | Dtype::Bf16 | Dtype::F32 | Dtype::F64 | Dtype::F8E4m3
        )
    }

    /// Size of an element in bytes; 0 for a type no operand takes.
    pub fn size(self) -> usize {
        match self {
            Dtype::F16 | Dtype::Bf16 => 2,
            Dtype::F32 | Dtype::S32 | Dtype::U32 => 4,
            Dtype::F64 => 8,
            Dtype::U8 | Dtype::Pred | Dtype::F8E4m3 => 1,
            Dtype::Other(_) => 0,
        }
    }

    /// The type in which a problem of this dtype is accumulated: float64 for float64, else float32.
    pub fn accumulator(self) -> Self {
        if self == Dtype::F64 { self } else { Dtype::F32 }
    }
}

impl TensorSpec<'_> {
    /// Whether an optional operand is left out, or an optional result not wanted: a buffer of zero elements.
    pub fn is_absent(&self) -> bool {
        self.dims.contains(&0)
    }

    /// The dimensions of the operand or result `what`.
    ///
    /// # Errors
    /// `InvalidArgument` for a negative dimension, and a shape that is too large for an address.
    pub(super) fn sizes(&self, what: &str) -> Result<Vec<usize>> {
        let mut bytes = 16isize; // the widest element
        for &n in self.dims {
            let fits = isize::try_from(n).ok().filter(|n| *n >= 0);
            let product = fits.and_then(|n| bytes.checked_mul(n.max(1)));
            bytes = product.ok_or_else(|| {
                let detail = format!(
                    "expected an array that fits in memory, got shape {:?}",
                    self.dims
                );
                Error::invalid(what, detail)
            })?;
        }
        Ok(self.dims.iter().map(|&n| n as usize).collect())
    }
}
