//! The attributes of an attention target, by name, as they stand in HLO text.

use serde_json::Value as Json;

use super::interface::attention_interface;
use crate::error::{Error, Result};

/// A typed attribute value, from an FFI frame or from JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// `true` or `false`.
    Bool(bool),
    /// A signed integer (`i32` and `i64` attributes).
    Int(i64),
    /// A float (`f32` and `f64` attributes).
    Float(f64),
    /// A string.
    Text(&'a str),
    /// Anything else, with the name of its type.
    Other(&'static str),
}

/// An enum that HLO has as a string.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl Word for $name {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $name::$variant)),*];
        }

        impl Attribute for $name {
            const KIND: Kind = Kind::String;

            fn choices() -> Vec<&'static str> {
                Self::WORDS.iter().map(|(word, _)| *word).collect()
            }

            fn read(name: &str, value: &Value<'_>) -> Result<Self> {
                value.choice(name, Self::WORDS)
            }

            fn value(&self) -> Option<Value<'static>> {
                Some(Value::Text(self.word()))
            }

            fn mlir(&self) -> String {
                format!("\"{}\"", self.word())
            }
        }
    };
}

words! {
    /// Where the causal diagonal and the window of a `sq != sk` problem are anchored.
    Alignment {
        /// Query `i` stands at key position `i + sk - sq`.
        BottomRight = "bottom_right",
        /// Query `i` stands at key position `i`.
        TopLeft = "top_left",
    }
}

words! {
    /// Order of the axes of query, key, value, out and their gradients.
    AxisOrder {
        /// `[batch, rows, heads, dim]`; packed `[tokens, heads, dim]`.
        Bshd = "bshd",
        /// `[batch, heads, rows, dim]`.
        Bhsd = "bhsd",
    }
}

words! {
    /// Accuracy asked of float32 matrix products.
    Precision {
        /// The backend's fast choice: float32 on the CPU; on a GPU operands of products are rounded to 11 bits, as TF32 has,
        /// or float16, by powers of two.
        Default = "default",
        /// float32 accuracy on every backend.
        Highest = "highest",
    }
}

words! {
    /// Which backend must run the call.
    Platform {
        /// The best backend that supports the problem.
        Auto = "auto",
        /// The CPU kernels.
        Cpu = "cpu",
        /// Our CUDA kernels.
        Cuda = "cuda",
        /// cuDNN.
        Cudnn = "cudnn",
        /// The TPU modules.
        Tpu = "tpu",
    }
}

/// A type with a string for each of its values.
pub(super) trait Word: Copy + PartialEq + 'static {
    /// The strings in the order of error texts, with their values.
    const WORDS: &'static [(&'static str, Self)];

    /// The string of a value.
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, value)| *value == self);
        found.map_or("", |(word, _)| word)
    }
}

/// What kind of value an attribute has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A signed integer of 64 bits.
    Integer,
    /// A float of 64 bits.
    Float,
    /// One of [`AttributeRow::choices`].
    String,
}

/// What is declared of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub struct AttributeRow {
    /// Its name.
    pub name: &'static str,
    /// Kind of its values.
    pub kind: Kind,
    /// Its value where it is not given; `None` where that depends on the call.
    pub default: Option<Value<'static>>,
    /// The strings that it may be, if it is one.
    pub choices: Vec<&'static str>,
}

/// A type that attributes have.
trait Attribute: Sized + PartialEq {
    const KIND: Kind;

    /// The strings that it may be, of a string.
    fn choices() -> Vec<&'static str> {
        Vec::new()
    }

    fn read(name: &str, value: &Value<'_>) -> Result<Self>;

    /// As frames have it, if it is given.
    fn value(&self) -> Option<Value<'static>>;

    /// As MLIR's dictionaries have it.
    fn mlir(&self) -> String;
}

impl Attribute for bool {
    const KIND: Kind = Kind::Bool;

    fn read(name: &str, value: &Value<'_>) -> Result<Self> {
        value.bool(name)
    }

    fn value(&self) -> Option<Value<'static>> {
        Some(Value::Bool(*self))
    }

    fn mlir(&self) -> String {
        self.to_string()
    }
}

impl Attribute for i64 {
    const KIND: Kind = Kind::Integer;

    fn read(name: &str, value: &Value<'_>) -> Result<Self> {
        value.int(name)
    }

    fn value(&self) -> Option<Value<'static>> {
        Some(Value::Int(*self))
    }

    fn mlir(&self) -> String {
        format!("{self} : i64")
    }
}

impl Attribute for f64 {
    const KIND: Kind = Kind::Float;

    fn read(name: &str, value: &Value<'_>) -> Result<Self> {
        value.float(name)
    }

    fn value(&self) -> Option<Value<'static>> {
        Some(Value::Float(*self))
    }

    /// With a point, and enough digits to be the same again.
    fn mlir(&self) -> String {
        let digits = format!("{self:?}");
        let point = if digits.contains('.') { "" } else { ".0" };
        let (mantissa, exponent) = digits.split_at(digits.find('e').unwrap_or(digits.len()));
        format!("{mantissa}{point}{exponent} : f64")
    }
}

/// `None` is an attribute that is not given.
impl Attribute for Option<f64> {
    const KIND: Kind = Kind::Float;

    fn read(name: &str, value: &Value<'_>) -> Result<Self> {
        value.float(name).map(Some)
    }

    fn value(&self) -> Option<Value<'static>> {
        self.map(Value::Float)
    }

    fn mlir(&self) -> String {
        self.map_or(String::new(), |x| x.mlir())
    }
}

macro_rules! attributes {
    (
        forward operands { $($forward:tt)* }
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
        /// Attributes of the attention targets. A missing attribute has the value of [`Default`].
        #[derive(Clone, Debug, PartialEq)]
        pub struct Attributes {
            $($(#[$doc])* pub $name: $type,)*
        }

        impl Default for Attributes {
            fn default() -> Self {
                Attributes { $($name: $default,)* }
            }
        }

        impl Attributes {
            /// Sets the attribute `name`.
            ///
            /// # Errors
            /// `InvalidArgument` for an unknown name, a wrong type or a word that is not one of the choices.
            pub fn set(&mut self, name: &str, value: &Value<'_>) -> Result<()> {
                match name {
                    $(stringify!($name) => self.$name = Attribute::read(name, value)?,)*
                    _ => return Err(Error::invalid(name, "no such attribute of this target")),
                }
                Ok(())
            }

            /// The dictionary that HLO carries for them, without those that have their default.
            pub fn dictionary(&self) -> String {
                let default = Attributes::default();
                let mut rows = Vec::new();
                $(if self.$name != default.$name {
                    rows.push(format!("{} = {}", stringify!($name), self.$name.mlir()));
                })*
                format!("{{{}}}", rows.join(", "))
            }

            /// What is declared of each, in order.
            pub fn rows() -> Vec<AttributeRow> {
                let default = Attributes::default();
                vec![$(row(stringify!($name), &default.$name)),*]
            }
        }
    };
}

attention_interface!(attributes);

fn row<T: Attribute>(name: &'static str, default: &T) -> AttributeRow {
    AttributeRow {
        name,
        kind: T::KIND,
        default: default.value(),
        choices: T::choices(),
    }
}

impl Kind {
    /// Its name in JSON and in the C header.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Bool => "bool",
            Kind::Integer => "integer",
            Kind::Float => "float",
            Kind::String => "string",
        }
    }
}

impl Value<'_> {
    pub(super) fn json(&self) -> Json {
        match self {
            Value::Bool(x) => (*x).into(),
            Value::Int(x) => (*x).into(),
            Value::Float(x) => (*x).into(),
            Value::Text(x) => (*x).into(),
            Value::Other(_) => Json::Null,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Value::Bool(_) => "bool",
            Value::Int(_) => "integer",
            Value::Float(_) => "float",
            Value::Text(_) => "string",
            Value::Other(kind) => kind,
        }
    }

    fn mismatch<T>(&self, name: &str, expected: &str) -> Result<T> {
        let got = self.kind();
        Err(Error::invalid(
            name,
            format!("expected a {expected} attribute, got {got}"),
        ))
    }

    fn bool(&self, name: &str) -> Result<bool> {
        match self {
            Value::Bool(x) => Ok(*x),
            _ => self.mismatch(name, "bool"),
        }
    }

    fn int(&self, name: &str) -> Result<i64> {
        match self {
            Value::Int(x) => Ok(*x),
            _ => self.mismatch(name, "64-bit integer"),
        }
    }

    fn float(&self, name: &str) -> Result<f64> {
        match self {
            Value::Float(x) => Ok(*x),
            _ => self.mismatch(name, "float"),
        }
    }

    fn choice<T: Copy>(&self, name: &str, choices: &[(&str, T)]) -> Result<T> {
        let Value::Text(text) = self else {
            return self.mismatch(name, "string");
        };
        let found = choices.iter().find(|(word, _)| word == text);
        found.map(|(_, choice)| *choice).ok_or_else(|| {
            let words: Vec<_> = choices.iter().map(|(w, _)| format!("\"{w}\"")).collect();
            Error::invalid(
                name,
                format!("expected one of {}, got \"{text}\"", words.join(", ")),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dictionary_has_what_differs() {
        let given = Attributes {
            softmax_scale: Some(1e-7),
            causal: true,
            causal_alignment: Alignment::TopLeft,
            window_left: 3,
            dropout_prob: 30.0,
            normalize_output: false,
            platform: Platform::Cpu,
            ..Attributes::default()
        };
        assert_eq!(
            given.dictionary(),
            "{softmax_scale = 1.0e-7 : f64, causal = true, causal_alignment = \"top_left\", \
             window_left = 3 : i64, dropout_prob = 30.0 : f64, normalize_output = false, \
             platform = \"cpu\"}"
        );
        assert_eq!(Attributes::default().dictionary(), "{}");
    }
}
