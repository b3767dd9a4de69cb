//! The attributes of an attention target, by name, as they stand in HLO text.

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

/// Where the causal diagonal and the window of a `sq != sk` problem are anchored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alignment {
    /// Query `i` stands at key position `i`.
    TopLeft,
    /// Query `i` stands at key position `i + sk - sq`.
    BottomRight,
}

/// Accuracy asked of float32 matrix products.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// The backend's fast choice: TF32 on a GPU that has it, float32 on the CPU.
    Default,
    /// float32 accuracy on every backend.
    Highest,
}

/// Which backend must run the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Platform {
    /// The best backend that supports the problem.
    Auto,
    /// The CPU kernels.
    Cpu,
    /// Our CUDA kernels.
    Cuda,
    /// cuDNN.
    Cudnn,
    /// The TPU modules.
    Tpu,
}

/// Attributes of the attention targets. A missing attribute has the value of [`Default`].
#[derive(Clone, Debug, PartialEq)]
pub struct Attributes {
    /// Factor of `q . k`; `None` is `1 / sqrt(head_dim)`. f64.
    pub softmax_scale: Option<f64>,
    /// Whether keys after the (aligned) query position are hidden. bool.
    pub causal: bool,
    /// `"bottom_right"` (default) or `"top_left"`. string.
    pub causal_alignment: Alignment,
    /// Keys visible before the aligned position; -1 is unbounded. i64.
    pub window_left: i64,
    /// Keys visible after the aligned position; -1 is unbounded. i64.
    pub window_right: i64,
    /// `softcap * tanh(s / softcap)`; 0 is off. f64.
    pub logits_soft_cap: f64,
    /// Probability in `[0, 1)` that a softmax weight is dropped. f64.
    pub dropout_prob: f64,
    /// Whether `out` is divided by the softmax sum. bool.
    pub normalize_output: bool,
    /// Batch row `r` counts as row `r % batch_period` in the dropout stream; 0 is off. i64.
    pub batch_period: i64,
    /// How many leading dimensions of the operands are the batch; all but those of `softmax_aux`
    /// without batch rows have them. i64.
    pub batch_axes: i64,
    /// `"default"` or `"highest"`. string.
    pub precision: Precision,
    /// Whether gradients must be bitwise repeatable. bool.
    pub deterministic: bool,
    /// `"auto"`, `"cpu"`, `"cuda"`, `"cudnn"` or `"tpu"`. string.
    pub platform: Platform,
    /// For who divides the call: whether its devices are some of a program's only. bool.
    pub partly_manual: bool,
}

impl Default for Attributes {
    fn default() -> Self {
        Attributes {
            softmax_scale: None,
            causal: false,
            causal_alignment: Alignment::BottomRight,
            window_left: -1,
            window_right: -1,
            logits_soft_cap: 0.0,
            dropout_prob: 0.0,
            normalize_output: true,
            batch_period: 0,
            batch_axes: 1,
            precision: Precision::Default,
            deterministic: false,
            platform: Platform::Auto,
            partly_manual: false,
        }
    }
}

impl Attributes {
    /// Sets the attribute `name`.
    ///
    /// # Errors
    /// `InvalidArgument` for an unknown name, a wrong type or a word that is not one of the choices.
    pub fn set(&mut self, name: &str, value: &Value<'_>) -> Result<()> {
        match name {
            "softmax_scale" => self.softmax_scale = Some(value.float(name)?),
            "causal" => self.causal = value.bool(name)?,
            "causal_alignment" => {
                self.causal_alignment = value.choice(
                    name,
                    &[
                        ("bottom_right", Alignment::BottomRight),
                        ("top_left", Alignment::TopLeft),
                    ],
                )?;
            }
            "window_left" => self.window_left = value.int(name)?,
            "window_right" => self.window_right = value.int(name)?,
            "logits_soft_cap" => self.logits_soft_cap = value.float(name)?,
            "dropout_prob" => self.dropout_prob = value.float(name)?,
            "normalize_output" => self.normalize_output = value.bool(name)?,
            "batch_period" => self.batch_period = value.int(name)?,
            "batch_axes" => self.batch_axes = value.int(name)?,
            "precision" => {
                self.precision = value.choice(
                    name,
                    &[
                        ("default", Precision::Default),
                        ("highest", Precision::Highest),
                    ],
                )?;
            }
            "deterministic" => self.deterministic = value.bool(name)?,
            "partly_manual" => self.partly_manual = value.bool(name)?,
            "platform" => {
                self.platform = value.choice(
                    name,
                    &[
                        ("auto", Platform::Auto),
                        ("cpu", Platform::Cpu),
                        ("cuda", Platform::Cuda),
                        ("cudnn", Platform::Cudnn),
                        ("tpu", Platform::Tpu),
                    ],
                )?;
            }
            _ => return Err(Error::invalid(name, "no such attribute of this target")),
        }
        Ok(())
    }
}

impl Value<'_> {
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
