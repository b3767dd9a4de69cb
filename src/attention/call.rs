//! A problem with its memory.

use super::interface::{
    BackwardOperands, BackwardResults, BlockOperands, CudnnOperands, ForwardOperands,
    attention_interface,
};
use super::problem::AttentionProblem;
use crate::memory::{Operand, OperandMut};

/// The memory of an operand or result, and whether it is there.
#[derive(Debug)]
pub struct Given<T> {
    /// Its memory.
    pub memory: T,
    /// Whether it has elements.
    pub present: bool,
}

/// The type of a field: `Option` of what may be absent.
macro_rules! field {
    (required $type:ty) => {
        $type
    };
    (optional $type:ty) => {
        Option<$type>
    };
}

/// The value of a field.
macro_rules! value {
    (required $given:expr) => {
        $given.memory
    };
    (optional $given:expr) => {
        $given.present.then_some($given.memory)
    };
}

/// The value of a field where nothing optional is given.
macro_rules! least {
    (required $given:expr) => {
        $given
    };
    (optional $given:expr) => {
        None
    };
}

macro_rules! memory {
    (
        forward operands { $($(#[$f_doc:meta])* $f:ident: $f_need:ident, $f_element:ident;)* }
        backward operands { $($(#[$b_doc:meta])* $b:ident: $b_need:ident, $b_element:ident;)* }
        cudnn operands { $($(#[$c_doc:meta])* $c:ident: $c_need:ident, $c_element:ident;)* }
        block operands { $($block:tt)* }
        forward results { $($forward_results:tt)* }
        backward results { $($(#[$g_doc:meta])* $g:ident: $g_need:ident, $g_operand:ident;)* }
        attributes { $($attributes:tt)* }
    ) => {
        /// Inputs of every attention call; `None` is absent. Shapes are the problem's.
        #[derive(Clone, Copy, Debug)]
        pub struct Inputs<'f> {
            $($(#[$f_doc])* pub $f: field!($f_need Operand<'f>),)*
            $($(#[$c_doc])* pub $c: field!($c_need Operand<'f>),)*
            /// The lists of blocks of a block-sparse target, empty ones too; sizes are
            /// [`AttentionProblem::blocks`].
            pub blocks: Option<BlockOperands<Operand<'f>>>,
        }

        impl<'f> Inputs<'f> {
            /// Query, key and value, and nothing else.
            pub fn new(query: Operand<'f>, key: Operand<'f>, value: Operand<'f>) -> Self {
                struct Least<'f> {
                    query: Operand<'f>,
                    key: Operand<'f>,
                    value: Operand<'f>,
                }
                let given = Least { query, key, value };
                Inputs {
                    $($f: least!($f_need given.$f),)*
                    $($c: least!($c_need given.$c),)*
                    blocks: None,
                }
            }

            /// The inputs among what a target was given.
            pub fn of(
                forward: ForwardOperands<Given<Operand<'f>>>,
                cudnn: Option<CudnnOperands<Given<Operand<'f>>>>,
                blocks: Option<BlockOperands<Given<Operand<'f>>>>,
            ) -> Self {
                let memory = |given: BlockOperands<Given<Operand<'f>>>| {
                    BlockOperands::new(given.into_array().map(|given| given.memory))
                };
                Inputs {
                    blocks: blocks.map(memory),
                    $($f: value!($f_need forward.$f),)*
                    $($c: cudnn.and_then(|given| value!($c_need given.$c)),)*
                }
            }
        }

        /// What the backward pass is given besides [`Inputs`].
        #[derive(Clone, Copy, Debug)]
        pub struct Upstream<'f> {
            $($(#[$b_doc])* pub $b: field!($b_need Operand<'f>),)*
        }

        impl<'f> Upstream<'f> {
            /// Of what a target was given.
            pub fn of(given: BackwardOperands<Given<Operand<'f>>>) -> Self {
                Upstream { $($b: value!($b_need given.$b),)* }
            }
        }

        /// Results of the backward pass; `None` is not wanted.
        #[derive(Debug)]
        pub struct Gradients<'f> {
            $($(#[$g_doc])* pub $g: field!($g_need OperandMut<'f>),)*
        }

        impl<'f> Gradients<'f> {
            /// Of the results that a target has.
            pub fn of(given: BackwardResults<Given<OperandMut<'f>>>) -> Self {
                Gradients { $($g: value!($g_need given.$g),)* }
            }
        }
    };
}

attention_interface!(memory);

/// One call: a checked problem and the memory it reads and writes.
#[derive(Debug)]
pub enum AttentionCall<'f> {
    /// Computes `out` and `lse`.
    Forward {
        /// What is asked.
        problem: AttentionProblem,
        /// What is read.
        inputs: Inputs<'f>,
        /// `[b, sq, hq, dv]` or `[t, hq, dv]`, query's dtype.
        out: OperandMut<'f>,
        /// `[b, hq, sq]` or `[hq, t]`, float32 (float64 with float64 query), natural log.
        lse: OperandMut<'f>,
    },
    /// Computes the gradients.
    Backward {
        /// What is asked.
        problem: AttentionProblem,
        /// What the forward pass read.
        inputs: Inputs<'f>,
        /// What the forward pass wrote, and the gradients of that.
        upstream: Upstream<'f>,
        /// What is written.
        gradients: Gradients<'f>,
    },
}

impl Inputs<'_> {
    /// Dimensions of `sequences`: seven rows that begin at multiples of 16 bytes.
    pub fn sequences_dims(batch: usize) -> [usize; 2] {
        [7, (batch + 1).next_multiple_of(4)]
    }
}

impl<'f> AttentionCall<'f> {
    /// What is asked.
    pub fn problem(&self) -> &AttentionProblem {
        match self {
            AttentionCall::Forward { problem, .. } | AttentionCall::Backward { problem, .. } => {
                problem
            }
        }
    }

    /// What it attends to.
    pub fn inputs(&self) -> &Inputs<'f> {
        match self {
            AttentionCall::Forward { inputs, .. } | AttentionCall::Backward { inputs, .. } => {
                inputs
            }
        }
    }
}
