//! A problem as a StableHLO program for a TPU: for Rust graphs, and for whoever compiles without JAX.

use std::ops::Range;

use super::call::{MosaicCall, TARGET};
use super::list_steps::ListedMask;
use super::text::{LOWEST, Text, Value, element, tensor};
use crate::attention::mask::Mask;
use crate::attention::{AttentionProblem, BlockDims, Dtype, Pass};
use crate::device::TpuChip;
use crate::error::{Error, Result};

/// In place of -inf in `lse` of rows that see nothing.
const NOTHING: &str = "1.0e30";

/// A program that is being written.
struct Program<'p> {
    problem: &'p AttentionProblem,
    text: Text,
}

impl MosaicCall {
    /// The call as an operation of StableHLO, in MLIR's generic form, with as many operands as it takes, by their
    /// names in the program: `%r:2 = "stablehlo.custom_call"(%a, ...) {...} : (...) -> (...)` without the results.
    pub fn stablehlo(&self, operands: &[&str]) -> String {
        let list = |parts: Vec<String>| parts.join(", ");
        let layout = |rank: usize| {
            let order: Vec<String> = (0..rank).rev().map(|axis| axis.to_string()).collect();
            let order = if rank == 0 {
                String::new()
            } else {
                format!("[{}]", order.join(", "))
            };
            format!("dense<{order}> : tensor<{rank}xindex>")
        };
        let given = self.operands.iter().map(|x| layout(x.dims.len())).collect();
        let made = self.results.iter().map(|x| layout(x.dims.len())).collect();
        let taken = self
            .operands
            .iter()
            .map(|x| tensor(x.dtype, &x.dims))
            .collect();
        let types = self
            .results
            .iter()
            .map(|x| tensor(x.dtype, &x.dims))
            .collect();
        format!(
            "\"stablehlo.custom_call\"({}) {{api_version = 1 : i32, backend_config = \"{}\", \
             call_target_name = \"{TARGET}\", operand_layouts = [{}], result_layouts = [{}]}} : ({}) -> ({})",
            operands.join(", "),
            self.backend_config
                .replace('\\', "\\\\")
                .replace('"', "\\22"),
            list(given),
            list(made),
            list(taken),
            list(types),
        )
    }

    /// The call as an instruction of HLO text: `(f32[...], ...) custom-call(...), custom_call_target=...`.
    pub fn hlo(&self, operands: &[&str]) -> String {
        let array = |dtype: Dtype, dims: &[usize]| {
            let name = if dtype == Dtype::S32 {
                "s32"
            } else {
                element(dtype)
            };
            let sizes: Vec<String> = dims.iter().map(ToString::to_string).collect();
            let order: Vec<String> = (0..dims.len()).rev().map(|axis| axis.to_string()).collect();
            let order = match order.join(",") {
                order if order.is_empty() => order, // XLA writes no layout of a scalar
                order => format!("{{{order}}}"),
            };
            format!("{name}[{}]{order}", sizes.join(","))
        };
        let results: Vec<String> = self
            .results
            .iter()
            .map(|x| array(x.dtype, &x.dims))
            .collect();
        let given: Vec<String> = self
            .operands
            .iter()
            .map(|x| array(x.dtype, &x.dims))
            .collect();
        format!(
            "({}) custom-call({}), custom_call_target=\"{TARGET}\", operand_layout_constraints={{{}}}, \
             backend_config=\"{}\"",
            results.join(", "),
            operands.join(", "),
            given.join(", "),
            self.backend_config
                .replace('\\', "\\\\")
                .replace('"', "\\\""),
        )
    }
}

/// A StableHLO module whose `main` takes the operands of the attention targets that the problem has, in their order
/// and shapes, several batch axes as one, and gives their results. Of a block-sparse target it takes `block_patterns`
/// where the problem has patterns, and `pattern_bits` where these are not none.
///
/// # Errors
/// As [`super::calls`].
pub fn stablehlo(problem: &AttentionProblem, chip: Option<TpuChip>) -> Result<String> {
    program(problem, super::calls(problem, chip)?)
}

/// As [`stablehlo`] of the queries and keys that a mask pairs, besides what else hides keys: it is in the program.
///
/// # Errors
/// As [`stablehlo`]; `NoBackend` for a mask of which heads have their own.
pub fn stablehlo_masked(
    problem: &AttentionProblem,
    mask: &Mask,
    chip: Option<TpuChip>,
) -> Result<String> {
    program(problem, super::calls_masked(problem, mask, chip)?)
}

fn program(problem: &AttentionProblem, calls: Vec<MosaicCall>) -> Result<String> {
    let mut program = Program {
        problem,
        text: Text::default(),
    };
    let arguments = program.arguments();
    let arrays = program.arrays(&arguments);
    let mask = ListedMask::of(problem, &arguments, &mut program.text);
    let mut made = Vec::new();
    for call in &calls {
        let mut arrays = arrays.clone();
        if let Some(mask) = &mask {
            arrays.extend(mask.steps(call, &mut program.text));
        }
        made.extend(program.call(call, &arrays)?);
    }
    let mut results = program.results(&made, &arguments)?;
    if matches!(problem.pass, Pass::Backward { dsinks: true, .. }) {
        results.push(program.dsinks(&arguments, &arrays)?);
    }
    let parameters: Vec<String> = arguments
        .iter()
        .map(|x| format!("{}: {}", x.name, x.tensor()))
        .collect();
    let names: Vec<&str> = results.iter().map(|x| x.name.as_str()).collect();
    let types: Vec<String> = results.iter().map(Value::tensor).collect();
    let (parameters, names, types) = (parameters.join(", "), names.join(", "), types.join(", "));
    let body = program.text.body;
    Ok(format!(
        "module @attention {{\n  func.func @main({parameters}) -> ({types}) {{\n{body}    return {names} : {types}\n  }}\n}}\n"
    ))
}

/// Which axis of an array of the modules has queries, or keys.
fn axis_of_rows(name: &str) -> usize {
    match name {
        "q" | "dout" | "out" | "dq" => 3,
        "lse" | "delta" => 4,
        _ => 2,
    }
}

/// The queries, or keys, that a call takes of an array, and their axis.
fn axis_cut<'c>(call: &'c MosaicCall, name: &str) -> Option<(usize, &'c Range<usize>)> {
    let of = match name {
        "q" | "dout" | "lse" | "delta" | "q_segments" => &call.queries,
        "k" | "v" | "kv_segments" => &call.keys,
        _ => return None,
    };
    Some((axis_of_rows(name), of))
}

impl Program<'_> {
    /// The operands that the problem has, as the targets take them.
    fn arguments(&self) -> Vec<Value> {
        let p = self.problem;
        let (b, sq, sk) = (p.batch, p.seq_q, p.seq_k);
        let (hq, hk, d, dv) = (p.num_heads, p.num_kv_heads, p.head_dim, p.head_dim_v);
        let value = |name: &str, dtype: Dtype, dims: &[usize]| Value {
            name: format!("%{name}"),
            dtype,
            dims: dims.to_vec(),
        };
        let rows = |s: usize, h: usize, d: usize| match p.heads_first() {
            true => [b, h, s, d],
            false => [b, s, h, d],
        };
        let mut all = vec![
            value("query", p.dtype, &rows(sq, hq, d)),
            value("key", p.dtype, &rows(sk, hk, d)),
            value("value", p.dtype, &rows(sk, hk, dv)),
        ];
        if p.segment_ids {
            all.push(value("q_segment_ids", Dtype::S32, &[b, sq]));
            all.push(value("kv_segment_ids", Dtype::S32, &[b, sk]));
        }
        if let Some(sinks) = p.sinks {
            let dims: &[usize] = if sinks.per_head {
                &[hq, sinks.count]
            } else {
                &[sinks.count]
            };
            all.push(value("softmax_aux", Dtype::F32, dims));
        }
        if let Pass::Backward { dlse, .. } = p.pass {
            all.push(value("out", p.dtype, &rows(sq, hq, dv)));
            all.push(value("lse", Dtype::F32, &[b, hq, sq]));
            all.push(value("dout", p.dtype, &rows(sq, hq, dv)));
            if dlse {
                all.push(value("dlse", Dtype::F32, &[b, hq, sq]));
            }
        }
        if let Some(lists) = p.blocks {
            let lead = [lists.batch, lists.heads];
            let of_places = [&lead[..], &[lists.places]].concat();
            let ranges = [&lead[..], &[lists.rows, 2]].concat();
            all.push(value("block_ranges", Dtype::S32, &ranges));
            all.push(value("block_indices", Dtype::S32, &of_places));
            if let Some(patterns) = lists.patterns {
                all.push(value("block_patterns", Dtype::S32, &of_places));
                let bits = [patterns, BlockDims::BLOCK, BlockDims::WORDS];
                if patterns > 0 {
                    all.push(value("pattern_bits", Dtype::U32, &bits));
                }
            }
        }
        all
    }

    /// The arrays of the modules, by name.
    fn arrays(&mut self, arguments: &[Value]) -> Vec<(&'static str, Value)> {
        let given = |name: &str| arguments.iter().find(|x| x.name[1..] == *name).cloned();
        let mut arrays = Vec::new();
        for (name, argument) in [
            ("q", "query"),
            ("k", "key"),
            ("v", "value"),
            ("dout", "dout"),
        ] {
            if let Some(x) = given(argument) {
                let x = self.transposed(&x);
                let queries = matches!(name, "q" | "dout");
                arrays.push((name, if queries { self.grouped(&x) } else { x }));
            }
        }
        for (name, argument, padding) in [
            ("q_segments", "q_segment_ids", -1),
            ("kv_segments", "kv_segment_ids", -2),
        ] {
            if let Some(x) = given(argument) {
                let zero = self.text.splat("0", &x);
                let hidden = self.text.splat(padding, &x);
                let negative = self.text.compared("LT", &x, &zero);
                let x = self.text.select(&negative, &hidden, &x);
                let dims = [x.dims[0], 1, x.dims[1]];
                arrays.push((name, self.text.reshaped(&x, &dims)));
            }
        }
        if let Some(x) = given("softmax_aux") {
            let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
            let of_heads = self.sinks_of_heads(&x);
            let sinks = self.logsumexp(&of_heads);
            arrays.push(("sinks", self.text.reshaped(&sinks, &[hk, g])));
        }
        if let (Some(out), Some(lse), Some(dout)) = (given("out"), given("lse"), given("dout")) {
            let delta = self.delta(&out, &dout, given("dlse").as_ref());
            let lse = self.finite(&lse);
            for (name, x) in [("lse", lse), ("delta", delta)] {
                arrays.push((name, self.statistics(&x)));
            }
        }
        arrays
    }

    /// The sum of `out dout` over the head dimension, less the gradient of lse.
    fn delta(&mut self, out: &Value, dout: &Value, dlse: Option<&Value>) -> Value {
        let [out, dout] = [out, dout].map(|x| self.text.converted(x, Dtype::F32));
        let product = self.text.elementwise("multiply", &[&out, &dout]);
        let mut sum = self.text.reduced("add", &product, &[3]);
        if !self.problem.heads_first() {
            sum = self.text.transposed(&sum, &[0, 2, 1]);
        }
        match dlse {
            Some(dlse) => self.text.elementwise("subtract", &[&sum, dlse]),
            None => sum,
        }
    }

    /// `[hq, n]`: the sinks of each query head.
    fn sinks_of_heads(&mut self, sinks: &Value) -> Value {
        let count = sinks.dims[sinks.dims.len() - 1];
        let axes: &[usize] = if sinks.dims.len() == 2 { &[0, 1] } else { &[1] };
        self.text
            .broadcast(sinks, &[self.problem.num_heads, count], axes)
    }

    /// Over the last axis of two; -inf where all are.
    fn logsumexp(&mut self, x: &Value) -> Value {
        let top = self.text.reduced("maximum", x, &[1]);
        let (none, zero) = (self.text.splat(LOWEST, &top), self.text.splat("0.0", &top));
        let all_hidden = self.text.compared("EQ", &top, &none);
        let top = self.text.select(&all_hidden, &zero, &top);
        let of_each = self.text.broadcast(&top, &x.dims.clone(), &[0]);
        let less = self.text.elementwise("subtract", &[x, &of_each]);
        let weights = self.text.elementwise("exponential", &[&less]);
        let sum = self.text.reduced("add", &weights, &[1]);
        let log = self.text.elementwise("log", &[&sum]);
        self.text.elementwise("add", &[&log, &top])
    }

    /// The gradient of sinks: the share of each in a row's weights, by what the row loses for it, over all rows.
    fn dsinks(&mut self, arguments: &[Value], arrays: &[(&'static str, Value)]) -> Result<Value> {
        let argument = |name: &str| arguments.iter().find(|x| x.name[1..] == *name);
        let delta = arrays.iter().find(|(name, _)| *name == "delta");
        let (Some(sinks), Some(lse), Some((_, delta))) =
            (argument("softmax_aux"), argument("lse"), delta)
        else {
            let text = "a gradient of sinks without sinks, lse and delta";
            return Err(Error::Internal(text.to_owned()));
        };
        let delta = self.text.reshaped(delta, &lse.dims);
        let of_heads = self.sinks_of_heads(sinks);
        let [b, hq, sq] = [lse.dims[0], lse.dims[1], lse.dims[2]];
        let dims = [b, hq, of_heads.dims[1], sq];
        let of_rows = self.text.broadcast(&of_heads, &dims, &[1, 2]);
        let [lse, delta] = [lse, &delta].map(|x| self.text.broadcast(x, &dims, &[0, 1, 3]));
        let (none, zero) = (self.text.splat(LOWEST, &lse), self.text.splat("0.0", &lse));
        let sees_nothing = self.text.compared("EQ", &lse, &none);
        let less = self.text.elementwise("subtract", &[&of_rows, &lse]);
        let shares = self.text.elementwise("exponential", &[&less]);
        let shares = self.text.select(&sees_nothing, &zero, &shares);
        let lost = self.text.elementwise("multiply", &[&shares, &delta]);
        let sum = self.text.reduced("add", &lost, &[0, 3]);
        let gradient = self.text.elementwise("negate", &[&sum]);
        Ok(if sinks.dims.len() == 2 {
            gradient
        } else {
            self.text.reduced("add", &gradient, &[0])
        })
    }

    /// `lse` with -inf for queries of padding, which see no sink either.
    fn without_padding(&mut self, lse: Value, arguments: &[Value]) -> Value {
        let Some(ids) = arguments.iter().find(|x| x.name == "%q_segment_ids") else {
            return lse;
        };
        let zero = self.text.splat("0", ids);
        let padding = self.text.compared("LT", ids, &zero);
        let padding = self.text.broadcast(&padding, &lse.dims, &[0, 2]);
        let lowest = self.text.splat(LOWEST, &lse);
        self.text.select(&padding, &lowest, &lse)
    }

    /// `lse` with a large number in place of -inf.
    fn finite(&mut self, lse: &Value) -> Value {
        let lowest = self.text.splat(LOWEST, lse);
        let large = self.text.splat(NOTHING, lse);
        let none = self.text.compared("EQ", lse, &lowest);
        self.text.select(&none, &large, lse)
    }

    /// The results of a call, by name.
    fn call(
        &mut self,
        call: &MosaicCall,
        arrays: &[(&'static str, Value)],
    ) -> Result<Vec<(String, Value)>> {
        let mut given = Vec::new();
        for operand in &call.operands {
            let value = match &operand.constant {
                Some(constant) => self.text.elements(constant, operand.dtype, &operand.dims),
                None => {
                    let array = arrays.iter().find(|(name, _)| *name == operand.name);
                    let missing = || {
                        Error::Internal(format!(
                            "{}: operand {} is unknown",
                            call.module, operand.name
                        ))
                    };
                    let (name, array) = array.ok_or_else(missing)?;
                    let own = match axis_cut(call, name) {
                        Some((axis, of)) => self.text.part(array, axis, [of.start, of.end, 1]),
                        None => array.clone(),
                    };
                    self.text.padded(&own, &operand.dims, "0.0")
                }
            };
            given.push(value);
        }
        let types: Vec<_> = given.iter().map(|x| (x.dtype, x.dims.clone())).collect();
        call.check(&types)?;
        let names: Vec<&str> = given.iter().map(|x| x.name.as_str()).collect();
        let kinds = call.results.iter().map(|x| (x.dtype, &x.dims[..]));
        let kinds: Vec<_> = kinds.collect();
        let made = self.text.results(&call.stablehlo(&names), &kinds);
        let own = call.results.iter().map(|x| x.name.clone());
        Ok(own.zip(made).collect())
    }

    /// What the program gives.
    fn results(&mut self, made: &[(String, Value)], arguments: &[Value]) -> Result<Vec<Value>> {
        let p = self.problem;
        let (b, sq, hq) = (p.batch, p.seq_q, p.num_heads);
        let (d, dv) = (p.head_dim, p.head_dim_v);
        let names: &[(&str, usize)] = match p.pass {
            Pass::Forward => &[("out", dv), ("lse", 0)],
            Pass::Backward { .. } => &[("dq", d), ("dk", d), ("dv", dv)],
        };
        let mut results = Vec::new();
        for (name, dim) in names {
            let of_name = made.iter().filter(|(own, _)| own == name);
            let pieces: Vec<&Value> = of_name.map(|(_, x)| x).collect();
            let x = &match pieces[..] {
                [] => return Err(Error::Internal(format!("no module gives {name}"))),
                [one] => one.clone(),
                _ => self.text.concatenated(&pieces, axis_of_rows(name)),
            };
            if *name == "lse" {
                let lse = self.text.reshaped(x, &[b, hq, sq]);
                results.push(self.without_padding(lse, arguments));
                continue;
            }
            let rows = if matches!(*name, "out" | "dq") {
                self.text.reshaped(x, &[b, hq, sq, x.dims[4]])
            } else {
                x.clone()
            };
            let x = self.transposed(&rows);
            results.push(self.text.part(&x, 3, [0, *dim, 1]));
        }
        Ok(results)
    }

    /// Rows of the call as `[b, h, s, d]`, and back.
    fn transposed(&mut self, x: &Value) -> Value {
        if self.problem.heads_first() {
            return x.clone();
        }
        self.text.transposed(x, &[0, 2, 1, 3])
    }

    fn grouped(&mut self, x: &Value) -> Value {
        let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
        self.text
            .reshaped(x, &[x.dims[0], hk, g, x.dims[2], x.dims[3]])
    }

    fn statistics(&mut self, x: &Value) -> Value {
        let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
        self.text.reshaped(x, &[x.dims[0], hk, g, 1, x.dims[2]])
    }
}

#[cfg(test)]
mod tests {
    use super::super::choice::tests::problem;
    use super::*;
    use crate::attention::{AxisOrder, BlockDims, Sinks, Value};

    #[test]
    fn a_program_takes_and_gives_what_the_targets_do() {
        let changed = [("softmax_scale", Value::Float(0.5))];
        let text = stablehlo(&problem([2, 300, 300, 4, 2, 40], &changed), None).unwrap();
        let key = "tensor<2x300x2x40xbf16>";
        let main = format!(
            "func.func @main(%query: tensor<2x300x4x40xbf16>, %key: {key}, %value: {key}) -> \
             (tensor<2x300x4x40xbf16>, tensor<2x4x300xf32>) {{"
        );
        assert!(text.contains(&main), "{text}");
        // sk, sq; one call; q with head_dim 64.
        assert!(text.contains("dense<\"0x2C0100002C010000\"> : tensor<2xi32>"));
        assert_eq!(text.matches("\"stablehlo.custom_call\"(").count(), 1);
        assert!(text.contains("call_target_name = \"tpu_custom_call\""));
        assert!(
            text.contains("(tensor<2x2x2x300x40xbf16>, tensor<bf16>) -> tensor<2x2x2x300x64xbf16>")
        );
    }

    #[test]
    fn heads_that_come_first_stay_there() {
        let mut heads_first = problem([2, 300, 300, 4, 2, 64], &[]);
        heads_first.axis_order = AxisOrder::Bhsd;
        let backward = Pass::Backward {
            dlse: true,
            dbias: false,
            dsinks: false,
        };
        let q = "tensor<2x4x300x64xbf16>";
        let k = "tensor<2x2x300x64xbf16>";
        let lse = "tensor<2x4x300xf32>";
        let gives = [format!("({q}, {lse})"), format!("({q}, {k}, {k})")];
        for (pass, gives) in [Pass::Forward, backward].into_iter().zip(gives) {
            heads_first.pass = pass;
            let text = stablehlo(&heads_first, None).unwrap();
            let taken = format!("@main(%query: {q}, %key: {k}, %value: {k}");
            assert!(
                text.contains(&taken) && text.contains(&format!(") -> {gives} {{")),
                "{text}"
            );
            assert_eq!(text.matches("stablehlo.transpose").count(), 0, "{text}");
        }
    }

    #[test]
    fn hlo_has_layouts_and_shapes() {
        let calls = super::super::calls(&problem([1, 8, 8, 1, 1, 64], &[]), None).unwrap();
        let hlo = calls[0].hlo(&["a", "b", "c", "d", "e", "f", "q", "k", "v", "bits"]);
        let results = "(bf16[1,1,1,8,64]{4,3,2,1,0}, f32[1,1,1,1,8]{4,3,2,1,0}) custom-call(a, b, ";
        assert!(hlo.starts_with(results), "{hlo}");
        assert!(
            hlo.contains("operand_layout_constraints={s32[1]{0}, s32[1]{0}, "),
            "{hlo}"
        );
    }

    #[test]
    fn sinks_are_one_for_the_module_and_their_gradient_is_beside_it() {
        let mut problem = problem([1, 8, 8, 2, 1, 64], &[]);
        problem.pass = Pass::Backward {
            dlse: false,
            dbias: false,
            dsinks: true,
        };
        for (per_head, dims) in [(true, "2x3"), (false, "3")] {
            problem.sinks = Some(Sinks {
                count: 3,
                per_head,
                per_row: false,
            });
            let text = stablehlo(&problem, None).unwrap();
            let result = format!("tensor<1x8x1x64xbf16>, tensor<{dims}xf32>) {{");
            assert!(text.contains(&result), "{text}");
            let shares = "stablehlo.exponential %";
            assert_eq!(text.matches(shares).count(), 2, "{text}");
            let over_rows = "applies stablehlo.add across dimensions = [0, 3] : \
                (tensor<1x2x3x8xf32>, tensor<f32>) -> tensor<2x3xf32>";
            assert!(text.contains(over_rows), "{text}");
        }
    }

    #[test]
    fn a_mask_that_is_known_is_in_the_program() {
        let free = problem([1, 1024, 1024, 1, 1, 64], &[("causal", Value::Bool(false))]);
        let documents = Mask::documents(&[512, 512]);
        let text = stablehlo_masked(&free, &documents, None).unwrap();
        // Two blocks of 512 x 512 of four: (0, 0) and (1, 1), seen in full, each a row of its own.
        assert!(
            text.contains("dense<\"0x0000000001000100\"> : tensor<2xi32>"),
            "{text}"
        );
        assert!(
            text.contains("dense<\"0x0700000007000000\"> : tensor<2xi32>"),
            "{text}"
        );
        let heads = Mask::Heads(vec![documents.clone(), Mask::Full]);
        let two = problem([1, 1024, 1024, 2, 1, 64], &[]);
        let error = stablehlo_masked(&two, &heads, None)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("a mask of which heads have their own"),
            "{error}"
        );
    }

    #[test]
    fn padding_sees_no_sink() {
        let mut problem = problem([2, 8, 8, 3, 1, 64], &[]);
        problem.segment_ids = true;
        let text = stablehlo(&problem, None).unwrap();
        let of_heads = "dims = [0, 2] : (tensor<2x8xi1>) -> tensor<2x3x8xi1>";
        assert!(text.contains(of_heads), "{text}");
        let lowest = "dense<0xFF800000> : tensor<2x3x8xf32>";
        assert!(text.contains(lowest), "{text}");
    }

    /// A problem with lists of blocks for each key head, of two patterns.
    fn with_lists(backward: bool) -> AttentionProblem {
        let mut problem = problem([2, 300, 200, 4, 2, 64], &[]);
        problem.blocks = Some(BlockDims {
            batch: 1,
            heads: 2,
            rows: if backward { 2 } else { 3 },
            places: 5,
            patterns: Some(2),
        });
        if backward {
            problem.pass = Pass::Backward {
                dlse: false,
                dbias: false,
                dsinks: false,
            };
        }
        problem
    }

    #[test]
    fn lists_of_blocks_are_operands() {
        for (backward, before, rows) in [
            (false, "value: tensor<2x200x2x64xbf16>", 3),
            (true, "dout: tensor<2x300x4x64xbf16>", 2),
        ] {
            let text = stablehlo(&with_lists(backward), None).unwrap();
            let taken = format!(
                "%{before}, %block_ranges: tensor<1x2x{rows}x2xi32>, %block_indices: tensor<1x2x5xi32>, \
                 %block_patterns: tensor<1x2x5xi32>, %pattern_bits: tensor<2x128x4xui32>) -> ("
            );
            assert!(text.contains(&taken), "{text}");
            // Of each of four query heads a block, and at most a row and a column of blocks that sees nothing.
            assert!(text.contains("-> tensor<12x16x512xi32>"), "{text}");
            assert_eq!(text.matches("\"stablehlo.sort\"(").count(), 2, "{text}");
            // How many steps there are is the call's first operand, and an extent of its grid.
            assert!(text.contains(" : (tensor<i32>, tensor<12xi32>, "), "{text}");
            let call = &super::super::calls(&with_lists(backward), None).unwrap()[0];
            assert!(
                call.text.contains(", -9223372036854775808>"),
                "{}",
                call.text
            );
            let names = vec!["x"; call.operands.len()];
            let layouts = "operand_layout_constraints={s32[], s32[12]{0}, ";
            assert!(call.hlo(&names).contains(layouts));
        }
    }

    #[test]
    fn patterns_are_operands_where_there_are_some() {
        for patterns in [None, Some(0)] {
            let mut problem = with_lists(false);
            problem.blocks.as_mut().unwrap().patterns = patterns;
            let text = stablehlo(&problem, None).unwrap();
            assert_eq!(
                text.contains("%block_patterns"),
                patterns.is_some(),
                "{text}"
            );
            assert!(!text.contains("%pattern_bits"), "{text}");
        }
        let mut nothing = with_lists(true);
        nothing.blocks.as_mut().unwrap().places = 0;
        let text = stablehlo(&nothing, None).unwrap();
        assert!(text.contains("dense<-2> : tensor<1x2x2x3xi32>"), "{text}");
    }

    #[test]
    fn a_mask_that_is_known_beside_lists_is_refused() {
        let error = stablehlo_masked(&with_lists(false), &Mask::Full, None).unwrap_err();
        let text = "tpu: no module takes a mask that is known beside lists of blocks";
        assert!(error.to_string().contains(text), "{error}");
    }
}
