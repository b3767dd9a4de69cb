//! Custom calls of Mosaic modules, ready for a program: what they take and give, and their configuration.

use std::collections::BTreeMap;
use std::ops::Range;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Value as Json, json};

use super::manifest::{Array, Kernel, Module};
use super::options::scales;
use super::steps::Steps;
use crate::attention::{AttentionProblem, Dtype};
use crate::device::TpuChip;
use crate::error::{Error, Result};

/// The target of these calls.
pub const TARGET: &str = "tpu_custom_call";
/// The operand that is how many steps a call takes, where only a program knows: an extent of the grid.
pub(super) const STEPS: &str = "steps";
/// In place of that extent in the module: the call's first operand is it.
const OF_OPERAND: i64 = i64::MIN;

/// A call of a module.
#[derive(Clone, Debug, PartialEq)]
pub struct MosaicCall {
    /// Name of the module.
    pub module: String,
    /// What it computes: `"forward"`, `"fused"`, `"dkv"` or `"dq"`.
    pub kernel: &'static str,
    /// Queries of a block of scores.
    pub block_q: usize,
    /// Keys of a block of scores.
    pub block_k: usize,
    /// Whether lanes of `bits` are keys rather than queries.
    pub keys_in_lanes: bool,
    /// The queries that it takes and gives: all, unless other calls of the module have the others.
    pub queries: Range<usize>,
    /// The keys, likewise.
    pub keys: Range<usize>,
    /// The text of the module.
    pub text: String,
    /// What the call has as its `backend_config`, in JSON.
    pub backend_config: String,
    /// What it takes, in order.
    pub operands: Vec<CallOperand>,
    /// What it gives, in order.
    pub results: Vec<CallResult>,
}

/// An operand of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct CallOperand {
    /// Its name: `"q"`, `"bits"`.
    pub name: String,
    /// Its element type.
    pub dtype: Dtype,
    /// Its dimensions.
    pub dims: Vec<usize>,
    /// Its elements, where they are known with the problem.
    pub constant: Option<Constant>,
}

/// A result of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallResult {
    /// Its name: `"out"`.
    pub name: String,
    /// Its element type.
    pub dtype: Dtype,
    /// Its dimensions.
    pub dims: Vec<usize>,
}

/// Elements of a constant operand, row by row.
#[derive(Clone, Debug, PartialEq)]
pub enum Constant {
    /// int32
    Int(Vec<i32>),
    /// float32
    Float(Vec<f32>),
}

/// What a call of a module is made of.
pub(super) struct Ingredients<'a> {
    pub(super) problem: &'a AttentionProblem,
    pub(super) module: &'a Module,
    pub(super) queries: Range<usize>,
    pub(super) keys: Range<usize>,
    /// Sizes of arrays.
    pub(super) sizes: BTreeMap<&'static str, usize>,
    /// Extents of the grid, the last one at most.
    pub(super) grid: [usize; 4],
    /// The mask; none where it comes as operands.
    pub(super) steps: Option<Steps>,
    pub(super) chip: Option<TpuChip>,
}

impl Ingredients<'_> {
    /// # Errors
    /// `Internal` for a module that is not that of the manifest.
    pub(super) fn call(mut self) -> Result<MosaicCall> {
        let text = self.text()?;
        let memory = self.vmem()?;
        let mut steps = self.steps.take();
        let of_grid = steps.is_none().then(|| {
            Ok(CallOperand {
                name: STEPS.to_owned(),
                dtype: Dtype::S32,
                dims: Vec::new(),
                constant: None,
            })
        });
        let of_module = self.module.operands.iter();
        let operands: Vec<CallOperand> = of_grid
            .into_iter()
            .chain(of_module.map(|array| self.operand(array, steps.as_mut())))
            .collect::<Result<_>>()?;
        let results: Vec<CallResult> = self
            .module
            .results
            .iter()
            .map(|array| {
                Ok(CallResult {
                    name: array.name.clone(),
                    dtype: array.dtype,
                    dims: array.dims(&self.sizes)?,
                })
            })
            .collect::<Result<_>>()?;
        let moved = |dtype: Dtype, dims: &[usize]| dtype.size() * dims.iter().product::<usize>();
        let bytes = operands
            .iter()
            .map(|x| moved(x.dtype, &x.dims))
            .sum::<usize>()
            + results
                .iter()
                .map(|x| moved(x.dtype, &x.dims))
                .sum::<usize>();
        let backend_config = self.config(&text, memory, bytes).to_string();
        Ok(MosaicCall {
            module: self.module.name.clone(),
            kernel: self.module.kernel.name(),
            block_q: self.module.block_q,
            block_k: self.module.block_k,
            keys_in_lanes: self.module.keys_in_lanes,
            queries: self.queries,
            keys: self.keys,
            text,
            backend_config,
            operands,
            results,
        })
    }

    fn text(&self) -> Result<String> {
        let [b, hk, g, most] = self.grid.map(|extent| extent as i64);
        let steps = if self.steps.is_some() {
            most
        } else {
            OF_OPERAND
        };
        let size = |name: &str| self.sizes.get(name).map_or(0, |n| *n as i64);
        let values = BTreeMap::from([
            ("b", b),
            ("hk", hk),
            ("g", g),
            ("steps", steps),
            ("n", size("n")),
            ("sink_hk", size("sink_hk")),
            ("sink_g", size("sink_g")),
            ("sk_pad", size("sk_pad")),
        ]);
        self.module.text(&values)
    }

    /// The most vector memory that the call takes on a chip that it may be for.
    fn vmem(&self) -> Result<usize> {
        let bytes = TpuChip::meant(self.chip).map(|chip| self.module.vmem(chip, &self.sizes));
        Ok(bytes
            .collect::<Result<Vec<_>>>()?
            .into_iter()
            .max()
            .unwrap_or(0))
    }

    fn operand(&self, array: &Array, steps: Option<&mut Steps>) -> Result<CallOperand> {
        let problem = self.problem;
        let taken = |list: fn(&mut Steps) -> &mut Vec<i32>| {
            steps.map(|steps| Constant::Int(std::mem::take(list(steps))))
        };
        let constant = match array.name.as_str() {
            "blocks" => taken(|steps| &mut steps.blocks),
            "heads" => taken(|steps| &mut steps.heads),
            "marks" => taken(|steps| &mut steps.marks),
            "outs" => taken(|steps| &mut steps.outs),
            "bits" => taken(|steps| &mut steps.bits),
            "sizes" => Some(Constant::Int(vec![
                self.keys.len() as i32,
                self.queries.len() as i32,
            ])),
            "scales" => Some(Constant::Float(scales(problem).to_vec())),
            "sinks" if problem.sinks.is_none() => {
                Some(Constant::Float(vec![f32::NEG_INFINITY; problem.num_heads]))
            }
            _ => None,
        };
        Ok(CallOperand {
            name: array.name.clone(),
            dtype: array.dtype,
            dims: array.dims(&self.sizes)?,
            constant,
        })
    }

    fn config(&self, text: &str, vmem_bytes: usize, bytes: usize) -> Json {
        let module = self.module;
        let scores = self.grid.iter().product::<usize>() * module.block_q * module.block_k;
        let (d, dv) = (module.head_dim, module.head_dim_v);
        let products = match module.kernel {
            Kernel::Forward => d + dv,
            Kernel::Fused => 3 * d + 2 * dv,
            Kernel::Dq => 2 * d + dv,
            Kernel::Dkv => 2 * d + 2 * dv,
        };
        let mut config = json!({
            "custom_call_config": {
                "body": BASE64_STANDARD.encode(text),
                "cost_estimate": {
                    "flops": 2 * scores * products,
                    "transcendentals": scores,
                    "bytes_accessed": bytes,
                },
                "serialization_format": 1,
                "needs_layout_passes": true,
            },
            "scoped_memory_configs": [{"memory_space": 1, "offset": 0, "size": scoped(vmem_bytes)}],
        });
        if let Some(flags) = module.flags(self.chip) {
            config["flag_configs"] = flags.clone();
        }
        config
    }
}

/// What a call asks for: no less than 16 MiB, which a compiler may count on.
fn scoped(vmem_bytes: usize) -> usize {
    vmem_bytes.next_multiple_of(1 << 20).max(16 << 20)
}

impl MosaicCall {
    /// Compares arrays with what the call takes.
    ///
    /// # Errors
    /// `InvalidArgument` naming the first operand of another type or shape.
    pub fn check(&self, arrays: &[(Dtype, Vec<usize>)]) -> Result<()> {
        let (expected, got) = (self.operands.len(), arrays.len());
        if expected != got {
            let detail = format!("expected {expected}, got {got}");
            return Err(Error::invalid("operands", detail));
        }
        for (operand, (dtype, dims)) in self.operands.iter().zip(arrays) {
            if operand.dtype != *dtype || operand.dims != *dims {
                let detail = format!(
                    "expected {} {:?}, got {} {dims:?}",
                    operand.dtype.name(),
                    operand.dims,
                    dtype.name(),
                );
                return Err(Error::invalid(&*operand.name, detail));
            }
        }
        Ok(())
    }

    /// The call in JSON: `{"module", "kernel", "block_q", "block_k", "keys_in_lanes", "queries", "keys", "backend_config", "operands": [{"name", "dtype", "dims", "constant"}, ...],
    /// "results": [{"name", "dtype", "dims"}, ...]}`; `constant` is null, or the elements in base64, little-endian.
    pub fn json(&self) -> Json {
        let operand = |x: &CallOperand| {
            json!({
                "name": x.name,
                "dtype": x.dtype.name(),
                "dims": x.dims,
                "constant": x.constant.as_ref().map(|constant| BASE64_STANDARD.encode(constant.bytes())),
            })
        };
        let result =
            |x: &CallResult| json!({"name": x.name, "dtype": x.dtype.name(), "dims": x.dims});
        json!({
            "module": self.module,
            "kernel": self.kernel,
            "block_q": self.block_q,
            "block_k": self.block_k,
            "keys_in_lanes": self.keys_in_lanes,
            "queries": [self.queries.start, self.queries.end],
            "keys": [self.keys.start, self.keys.end],
            "backend_config": self.backend_config,
            "operands": self.operands.iter().map(operand).collect::<Vec<_>>(),
            "results": self.results.iter().map(result).collect::<Vec<_>>(),
        })
    }
}

impl Constant {
    /// The elements, little-endian.
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Constant::Int(elements) => elements.iter().flat_map(|x| x.to_le_bytes()).collect(),
            Constant::Float(elements) => elements.iter().flat_map(|x| x.to_le_bytes()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use base64::prelude::{BASE64_STANDARD, Engine as _};

    #[test]
    fn base64_is_that_of_the_rfc() {
        let examples = [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ];
        for (plain, encoded) in examples {
            assert_eq!(BASE64_STANDARD.encode(plain), encoded);
        }
        assert_eq!(BASE64_STANDARD.encode([0xff, 0xfe]), "//4=");
    }
}
