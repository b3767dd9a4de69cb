//! What a call of attention may ask for besides query, key and value.

use xla::{ElementType, XlaOp};

use crate::attention::{
    Alignment, Attributes, AxisOrder, Dtype, ForwardOperands, Platform, Precision, TensorSpec,
    Window, attention_interface,
};
use crate::dispatch::Device;
use crate::error::{Error, Result};

macro_rules! options {
    (
        forward operands { $($(#[$f_doc:meta])* $f:ident: $f_need:ident, $f_element:ident;)* }
        backward operands { $($backward:tt)* }
        cudnn operands { $($cudnn:tt)* }
        block operands { $($block:tt)* }
        forward results { $($forward_results:tt)* }
        backward results { $($backward_results:tt)* }
        attributes {
            $(
                $(#[$doc:meta])* $name:ident: $type:ty = $default:expr
                    $(, option $option:ty)? $(, problem $field:ident: $checked:ty = $check:ident)?;
            )*
        }
    ) => {
        options! {
            [] [] $($f_need { $(#[$f_doc])* $f })* $(option [$($option)?] { $(#[$doc])* $name })*
        }
    };
    // Takes the rows one by one: operands that are options, attributes that are.
    ([$($operands:tt)*] [$($attributes:tt)*] required $row:tt $($rest:tt)*) => {
        options! { [$($operands)*] [$($attributes)*] $($rest)* }
    };
    ([$($operands:tt)*] [$($attributes:tt)*] optional $row:tt $($rest:tt)*) => {
        options! { [$($operands)* $row] [$($attributes)*] $($rest)* }
    };
    ([$($operands:tt)*] [$($attributes:tt)*] option [] $row:tt $($rest:tt)*) => {
        options! { [$($operands)*] [$($attributes)*] $($rest)* }
    };
    ([$($operands:tt)*] [$($attributes:tt)*] option [$option:ty] $row:tt $($rest:tt)*) => {
        options! { [$($operands)*] [$($attributes)* $row $option;] $($rest)* }
    };
    (
        [$({ $(#[$f_doc:meta])* $f:ident })*]
        [$({ $(#[$doc:meta])* $name:ident } $option:ty;)*]
    ) => {
        /// Options of [`flash_attention`](super::flash_attention) and its kin; the default is none of them.
        ///
        /// Anchors of causal and window that are `None` are bottom right, and top left in
        /// [`dot_product_attention`](super::dot_product_attention).
        ///
        /// ```
        /// # use xlattn::{attention::Window, xla::Options};
        /// let window = Window { left: Some(127), right: Some(0) };
        /// let options = Options { window, deterministic: true, ..Options::default() };
        /// # assert!(options.normalize_output);
        /// ```
        #[derive(Clone)]
        pub struct Options<'a> {
            $($(#[$doc])* pub $name: $option,)*
            /// Keys seen on either side of the query's position.
            pub window: Window,
            $($(#[$f_doc])* pub $f: Option<&'a XlaOp>,)*
            /// What the graph will be compiled for: this machine's CPU, or for a client of CUDA
            /// [`Device::gpu`]. Kernels get the workspace that they need there, and what none can do is an
            /// error at once; so is every call for a TPU, which runs no handlers.
            pub device: Device,
        }

        impl Default for Options<'_> {
            fn default() -> Self {
                let attributes = Attributes::default();
                Options {
                    $($name: AttributeOption::of_default(attributes.$name),)*
                    window: Window::default(),
                    $($f: None,)*
                    device: Device::host(),
                }
            }
        }

        impl<'a> Options<'a> {
            /// The operands of the forward pass.
            pub(super) fn operands(
                &self,
                query: &'a XlaOp,
                key: &'a XlaOp,
                value: &'a XlaOp,
            ) -> ForwardOperands<Option<&'a XlaOp>> {
                ForwardOperands {
                    query: Some(query),
                    key: Some(key),
                    value: Some(value),
                    $($f: self.$f,)*
                }
            }

            /// The attributes, of which the targets check the ranges.
            pub(super) fn attributes(&self) -> Result<Attributes> {
                let side = |x: Option<usize>| x.map_or(-1, int);
                Ok(Attributes {
                    $($name: self.$name.into_attribute(stringify!($name))?,)*
                    window_left: side(self.window.left),
                    window_right: side(self.window.right),
                    ..Attributes::default()
                })
            }
        }
    };
}

attention_interface!(options);

/// How an option stands for an attribute of type `T`.
trait AttributeOption<T>: Sized {
    /// The option that leaves the attribute at its default.
    fn of_default(default: T) -> Self;

    fn into_attribute(self, name: &str) -> Result<T>;
}

/// As it is.
impl<T> AttributeOption<T> for T {
    fn of_default(default: T) -> Self {
        default
    }

    fn into_attribute(self, _: &str) -> Result<T> {
        Ok(self)
    }
}

/// `None` is 0, which is off.
impl AttributeOption<f64> for Option<f64> {
    fn of_default(_: f64) -> Self {
        None
    }

    fn into_attribute(self, name: &str) -> Result<f64> {
        match self {
            Some(x) if x <= 0.0 => Err(expected_positive(name, x)),
            _ => Ok(self.unwrap_or(0.0)),
        }
    }
}

/// `None` is 0, which is off.
impl AttributeOption<i64> for Option<usize> {
    fn of_default(_: i64) -> Self {
        None
    }

    fn into_attribute(self, name: &str) -> Result<i64> {
        match self {
            Some(0) => Err(expected_positive(name, 0)),
            _ => Ok(self.map_or(0, int)),
        }
    }
}

/// `None` is bottom right.
impl AttributeOption<Alignment> for Option<Alignment> {
    fn of_default(_: Alignment) -> Self {
        None
    }

    fn into_attribute(self, _: &str) -> Result<Alignment> {
        Ok(self.unwrap_or(Alignment::BottomRight))
    }
}

/// What is too large for an i64 is too large for the targets as well.
fn int(x: usize) -> i64 {
    i64::try_from(x).unwrap_or(i64::MAX)
}

fn expected_positive(name: &str, got: impl std::fmt::Display) -> Error {
    Error::invalid(
        name,
        format!("expected a positive number, or None, got {got}"),
    )
}

/// Type and dimensions of an operand.
pub(super) struct Spec {
    pub(super) dtype: Dtype,
    pub(super) dims: Vec<i64>,
}

impl Spec {
    /// An operand that is not given, and a result that is not wanted.
    pub(super) fn absent() -> Self {
        Spec {
            dtype: Dtype::F32,
            dims: vec![0],
        }
    }

    pub(super) fn of(what: &str, op: &XlaOp) -> Result<Self> {
        let shape = op.shape()?;
        let shape = xla::ArrayShape::try_from(&shape)
            .map_err(|_| Error::invalid(what, format!("expected an array, got {shape:?}")))?;
        Ok(Spec {
            dtype: dtype(shape.ty()),
            dims: shape.dims().to_vec(),
        })
    }

    pub(super) fn tensor(&self) -> TensorSpec<'_> {
        TensorSpec {
            dtype: self.dtype,
            dims: &self.dims,
        }
    }

    /// Its type as XLA names it.
    pub(super) fn element_type(&self) -> Result<ElementType> {
        const TYPES: [ElementType; 9] = [
            ElementType::F16,
            ElementType::Bf16,
            ElementType::F32,
            ElementType::F64,
            ElementType::F8E4M3FN,
            ElementType::S32,
            ElementType::U8,
            ElementType::U32,
            ElementType::Pred,
        ];
        let found = TYPES.into_iter().find(|x| dtype(*x) == self.dtype);
        found.ok_or_else(|| Error::Internal(format!("no type {}", self.dtype.name())))
    }
}

fn dtype(element: ElementType) -> Dtype {
    match element {
        ElementType::F16 => Dtype::F16,
        ElementType::Bf16 => Dtype::Bf16,
        ElementType::F32 => Dtype::F32,
        ElementType::F64 => Dtype::F64,
        ElementType::S32 => Dtype::S32,
        ElementType::U8 => Dtype::U8,
        ElementType::U32 => Dtype::U32,
        ElementType::Pred => Dtype::Pred,
        ElementType::S8 => Dtype::Other("int8"),
        ElementType::S16 => Dtype::Other("int16"),
        ElementType::S64 => Dtype::Other("int64"),
        ElementType::U16 => Dtype::Other("uint16"),
        ElementType::U64 => Dtype::Other("uint64"),
        ElementType::C64 => Dtype::Other("complex64"),
        ElementType::C128 => Dtype::Other("complex128"),
        ElementType::F8E5M2 => Dtype::Other("float8_e5m2"),
        ElementType::F8E4M3FN => Dtype::F8E4m3,
        ElementType::F4E2M1FN => Dtype::Other("float4_e2m1fn"),
        ElementType::F8E8M0FNU => Dtype::Other("float8_e8m0fnu"),
    }
}
