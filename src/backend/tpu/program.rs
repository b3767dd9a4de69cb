//! A problem as a StableHLO program for a TPU: for Rust graphs, and for whoever compiles without JAX.

use std::fmt::Write;

use super::call::{CallOperand, Constant, MosaicCall, TARGET};
use crate::attention::mask::Mask;
use crate::attention::{AttentionProblem, Dtype, Pass};
use crate::device::TpuChip;
use crate::error::{Error, Result};

/// -inf in float32.
const LOWEST: &str = "0xFF800000";
/// In place of -inf in `lse` of rows that see nothing.
const NOTHING: &str = "1.0e30";

/// The operations of a program.
struct Text<'p> {
    problem: &'p AttentionProblem,
    body: String,
    values: usize,
}

/// An array of a program.
#[derive(Clone)]
struct Value {
    name: String,
    dtype: Dtype,
    dims: Vec<usize>,
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
            format!("{name}[{}]{{{}}}", sizes.join(","), order.join(","))
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
/// and shapes, several batch axes as one, and gives their results.
///
/// # Errors
/// As [`super::calls`]; `InvalidArgument` for lists of blocks as operands, which programs of JAX have: a mask that is
/// known is for [`stablehlo_masked`].
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
    if problem.blocks.is_some() {
        return Err(Error::invalid(
            "block_ranges",
            "not supported in this program",
        ));
    }
    let mut text = Text {
        problem,
        body: String::new(),
        values: 0,
    };
    let arguments = text.arguments();
    let arrays = text.arrays(&arguments);
    let mut made = Vec::new();
    for call in &calls {
        made.extend(text.call(call, &arrays)?);
    }
    let mut results = text.results(&made, &arguments)?;
    if matches!(problem.pass, Pass::Backward { dsinks: true, .. }) {
        results.push(text.dsinks(&arguments, &arrays)?);
    }
    let parameters: Vec<String> = arguments
        .iter()
        .map(|x| format!("{}: {}", x.name, x.tensor()))
        .collect();
    let names: Vec<&str> = results.iter().map(|x| x.name.as_str()).collect();
    let types: Vec<String> = results.iter().map(Value::tensor).collect();
    let (parameters, names, types) = (parameters.join(", "), names.join(", "), types.join(", "));
    let body = text.body;
    Ok(format!(
        "module @attention {{\n  func.func @main({parameters}) -> ({types}) {{\n{body}    return {names} : {types}\n  }}\n}}\n"
    ))
}

impl Text<'_> {
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
                let zero = self.splat("0", &x);
                let hidden = self.splat(&padding.to_string(), &x);
                let negative = self.compared("LT", &x, &zero);
                let x = self.select(&negative, &hidden, &x);
                let dims = [x.dims[0], 1, x.dims[1]];
                arrays.push((name, self.reshaped(&x, &dims)));
            }
        }
        if let Some(x) = given("softmax_aux") {
            let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
            let of_heads = self.sinks_of_heads(&x);
            let sinks = self.logsumexp(&of_heads);
            arrays.push(("sinks", self.reshaped(&sinks, &[hk, g])));
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
        let [out, dout] = [out, dout]
            .map(|x| self.op("stablehlo.convert", &[x], "", Dtype::F32, &x.dims.clone()));
        let product = self.elementwise("multiply", &[&out, &dout]);
        let mut sum = self.reduced("add", &product, &[3]);
        if !self.problem.heads_first() {
            let dims = [sum.dims[0], sum.dims[2], sum.dims[1]];
            let axes = ", dims = [0, 2, 1]";
            sum = self.op("stablehlo.transpose", &[&sum], axes, Dtype::F32, &dims);
        }
        match dlse {
            Some(dlse) => self.elementwise("subtract", &[&sum, dlse]),
            None => sum,
        }
    }

    /// `[hq, n]`: the sinks of each query head.
    fn sinks_of_heads(&mut self, sinks: &Value) -> Value {
        let count = sinks.dims[sinks.dims.len() - 1];
        let axes: &[usize] = if sinks.dims.len() == 2 { &[0, 1] } else { &[1] };
        self.broadcast(sinks, &[self.problem.num_heads, count], axes)
    }

    /// Over the last axis of two; -inf where all are.
    fn logsumexp(&mut self, x: &Value) -> Value {
        let top = self.reduced("maximum", x, &[1]);
        let (none, zero) = (self.splat(LOWEST, &top), self.splat("0.0", &top));
        let all_hidden = self.compared("EQ", &top, &none);
        let top = self.select(&all_hidden, &zero, &top);
        let of_each = self.broadcast(&top, &x.dims.clone(), &[0]);
        let less = self.elementwise("subtract", &[x, &of_each]);
        let weights = self.elementwise("exponential", &[&less]);
        let sum = self.reduced("add", &weights, &[1]);
        let log = self.elementwise("log", &[&sum]);
        self.elementwise("add", &[&log, &top])
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
        let delta = self.reshaped(delta, &lse.dims);
        let of_heads = self.sinks_of_heads(sinks);
        let [b, hq, sq] = [lse.dims[0], lse.dims[1], lse.dims[2]];
        let dims = [b, hq, of_heads.dims[1], sq];
        let of_rows = self.broadcast(&of_heads, &dims, &[1, 2]);
        let [lse, delta] = [lse, &delta].map(|x| self.broadcast(x, &dims, &[0, 1, 3]));
        let (none, zero) = (self.splat(LOWEST, &lse), self.splat("0.0", &lse));
        let sees_nothing = self.compared("EQ", &lse, &none);
        let less = self.elementwise("subtract", &[&of_rows, &lse]);
        let shares = self.elementwise("exponential", &[&less]);
        let shares = self.select(&sees_nothing, &zero, &shares);
        let lost = self.elementwise("multiply", &[&shares, &delta]);
        let sum = self.reduced("add", &lost, &[0, 3]);
        let gradient = self.elementwise("negate", &[&sum]);
        Ok(if sinks.dims.len() == 2 {
            gradient
        } else {
            self.reduced("add", &gradient, &[0])
        })
    }

    /// `lse` with -inf for queries of padding, which see no sink either.
    fn without_padding(&mut self, lse: Value, arguments: &[Value]) -> Value {
        let Some(ids) = arguments.iter().find(|x| x.name == "%q_segment_ids") else {
            return lse;
        };
        let zero = self.splat("0", ids);
        let padding = self.compared("LT", ids, &zero);
        let padding = self.broadcast(&padding, &lse.dims, &[0, 2]);
        let lowest = self.splat(LOWEST, &lse);
        self.select(&padding, &lowest, &lse)
    }

    /// `lse` with a large number in place of -inf.
    fn finite(&mut self, lse: &Value) -> Value {
        let lowest = self.splat(LOWEST, lse);
        let large = self.splat(NOTHING, lse);
        let none = self.compared("EQ", lse, &lowest);
        self.select(&none, &large, lse)
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
                Some(constant) => self.elements(operand, constant),
                None => {
                    let array = arrays.iter().find(|(name, _)| *name == operand.name);
                    let missing = || {
                        Error::Internal(format!(
                            "{}: operand {} is unknown",
                            call.module, operand.name
                        ))
                    };
                    let (_, array) = array.ok_or_else(missing)?;
                    self.padded(array, &operand.dims)
                }
            };
            given.push(value);
        }
        let types: Vec<_> = given.iter().map(|x| (x.dtype, x.dims.clone())).collect();
        call.check(&types)?;
        let names: Vec<&str> = given.iter().map(|x| x.name.as_str()).collect();
        let (name, count) = (self.fresh(), call.results.len());
        self.line(format!("{name}:{count} = {}", call.stablehlo(&names)));
        let result = |(i, x): (usize, &super::CallResult)| {
            let name = if count == 1 {
                name.clone()
            } else {
                format!("{name}#{i}")
            };
            let value = Value {
                name,
                dtype: x.dtype,
                dims: x.dims.clone(),
            };
            (x.name.clone(), value)
        };
        Ok(call.results.iter().enumerate().map(result).collect())
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
            let found = made.iter().find(|(own, _)| own == name);
            let (_, x) = found.ok_or_else(|| Error::Internal(format!("no module gives {name}")))?;
            if *name == "lse" {
                let lse = self.reshaped(x, &[b, hq, sq]);
                results.push(self.without_padding(lse, arguments));
                continue;
            }
            let rows = if matches!(*name, "out" | "dq") {
                self.reshaped(x, &[b, hq, sq, x.dims[4]])
            } else {
                x.clone()
            };
            let x = self.transposed(&rows);
            results.push(self.cut(&x, *dim));
        }
        Ok(results)
    }

    /// Rows of the call as `[b, h, s, d]`, and back.
    fn transposed(&mut self, x: &Value) -> Value {
        if self.problem.heads_first() {
            return x.clone();
        }
        let dims = [x.dims[0], x.dims[2], x.dims[1], x.dims[3]];
        self.op(
            "stablehlo.transpose",
            &[x],
            ", dims = [0, 2, 1, 3]",
            x.dtype,
            &dims,
        )
    }

    fn grouped(&mut self, x: &Value) -> Value {
        let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
        self.reshaped(x, &[x.dims[0], hk, g, x.dims[2], x.dims[3]])
    }

    fn statistics(&mut self, x: &Value) -> Value {
        let (hk, g) = (self.problem.num_kv_heads, self.problem.group_size());
        self.reshaped(x, &[x.dims[0], hk, g, 1, x.dims[2]])
    }

    fn reshaped(&mut self, x: &Value, dims: &[usize]) -> Value {
        self.op("stablehlo.reshape", &[x], "", x.dtype, dims)
    }

    /// An array with zeros behind its elements.
    fn padded(&mut self, x: &Value, dims: &[usize]) -> Value {
        if x.dims == dims || x.dims.len() != dims.len() {
            return x.clone();
        }
        let list = |sizes: Vec<usize>| {
            sizes
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let none = list(vec![0; dims.len()]);
        let missing = dims
            .iter()
            .zip(&x.dims)
            .map(|(whole, own)| whole.saturating_sub(*own));
        let high = list(missing.collect());
        let zero = self.constant("0.0", x.dtype, &[]);
        let rest = format!(", low = [{none}], high = [{high}], interior = [{none}]");
        self.op("stablehlo.pad", &[x, &zero], &rest, x.dtype, dims)
    }

    /// An array without what is behind as many elements of its last dimension.
    fn cut(&mut self, x: &Value, dim: usize) -> Value {
        let mut dims = x.dims.clone();
        dims[3] = dim;
        if x.dims == dims {
            return x.clone();
        }
        let ranges: Vec<String> = dims.iter().map(|size| format!("0:{size}")).collect();
        let name = self.fresh();
        let (from, ranges, kind) = (&x.name, ranges.join(", "), tensor(x.dtype, &dims));
        self.line(format!(
            "{name} = stablehlo.slice {from} [{ranges}] : ({}) -> {kind}",
            x.tensor()
        ));
        Value {
            name,
            dtype: x.dtype,
            dims,
        }
    }

    fn compared(&mut self, direction: &str, a: &Value, b: &Value) -> Value {
        let name = self.fresh();
        let dims = a.dims.clone();
        let kind = tensor(Dtype::Pred, &dims);
        let (x, y, of) = (&a.name, &b.name, a.tensor());
        self.line(format!(
            "{name} = stablehlo.compare {direction}, {x}, {y} : ({of}, {of}) -> {kind}"
        ));
        Value {
            name,
            dtype: Dtype::Pred,
            dims,
        }
    }

    fn select(&mut self, which: &Value, a: &Value, b: &Value) -> Value {
        self.op("stablehlo.select", &[which, a, b], "", a.dtype, &a.dims)
    }

    /// Sums or maxima of float32 over some axes.
    fn reduced(&mut self, how: &str, x: &Value, axes: &[usize]) -> Value {
        let first = if how == "add" { "0.0" } else { LOWEST };
        let first = self.constant(first, Dtype::F32, &[]);
        let kept = (0..x.dims.len()).filter(|axis| !axes.contains(axis));
        let dims: Vec<usize> = kept.map(|axis| x.dims[axis]).collect();
        let name = self.fresh();
        let (of, to) = (&x.name, tensor(Dtype::F32, &dims));
        let kinds = format!("({}, {}) -> {to}", x.tensor(), first.tensor());
        let (first, axes) = (&first.name, format!("dimensions = {axes:?}"));
        self.line(format!(
            "{name} = stablehlo.reduce({of} init: {first}) applies stablehlo.{how} across {axes} : {kinds}"
        ));
        Value {
            name,
            dtype: Dtype::F32,
            dims,
        }
    }

    /// An array whose axes become those of a larger one.
    fn broadcast(&mut self, x: &Value, dims: &[usize], axes: &[usize]) -> Value {
        let axes = format!(", dims = {axes:?}");
        self.op("stablehlo.broadcast_in_dim", &[x], &axes, x.dtype, dims)
    }

    /// `%n = stablehlo.name %a, %b : type`, of arrays that are alike.
    fn elementwise(&mut self, name: &str, given: &[&Value]) -> Value {
        let like = given[0];
        let value = Value {
            name: self.fresh(),
            dtype: like.dtype,
            dims: like.dims.clone(),
        };
        let names: Vec<&str> = given.iter().map(|x| x.name.as_str()).collect();
        let (names, kind) = (names.join(", "), value.tensor());
        self.line(format!(
            "{} = stablehlo.{name} {names} : {kind}",
            value.name
        ));
        value
    }

    fn splat(&mut self, number: &str, like: &Value) -> Value {
        self.constant(number, like.dtype, &like.dims)
    }

    fn constant(&mut self, elements: &str, dtype: Dtype, dims: &[usize]) -> Value {
        let name = self.fresh();
        self.line(format!(
            "{name} = stablehlo.constant dense<{elements}> : {}",
            tensor(dtype, dims)
        ));
        Value {
            name,
            dtype,
            dims: dims.to_vec(),
        }
    }

    fn elements(&mut self, operand: &CallOperand, constant: &Constant) -> Value {
        let mut digits = String::from("\"0x");
        for byte in constant.bytes() {
            write!(digits, "{byte:02X}").expect("strings take text");
        }
        digits.push('"');
        self.constant(&digits, operand.dtype, &operand.dims)
    }

    /// `%n = name %a, %b rest : (types) -> type`
    fn op(
        &mut self,
        name: &str,
        given: &[&Value],
        rest: &str,
        dtype: Dtype,
        dims: &[usize],
    ) -> Value {
        let value = Value {
            name: self.fresh(),
            dtype,
            dims: dims.to_vec(),
        };
        let names: Vec<&str> = given.iter().map(|x| x.name.as_str()).collect();
        let types: Vec<String> = given.iter().map(|x| x.tensor()).collect();
        let (names, types, kind) = (names.join(", "), types.join(", "), value.tensor());
        self.line(match name {
            "stablehlo.select" => {
                let which = given[0].tensor();
                format!("{} = {name} {names} : {which}, {kind}", value.name)
            }
            _ => format!(
                "{} = {name} {names}{rest} : ({types}) -> {kind}",
                value.name
            ),
        });
        value
    }

    fn fresh(&mut self) -> String {
        self.values += 1;
        format!("%{}", self.values - 1)
    }

    fn line(&mut self, text: String) {
        writeln!(self.body, "    {text}").expect("strings take text");
    }
}

impl Value {
    fn tensor(&self) -> String {
        tensor(self.dtype, &self.dims)
    }
}

fn tensor(dtype: Dtype, dims: &[usize]) -> String {
    let sizes: String = dims.iter().map(|size| format!("{size}x")).collect();
    format!("tensor<{sizes}{}>", element(dtype))
}

/// MLIR's name of an element type of a program.
fn element(dtype: Dtype) -> &'static str {
    match dtype {
        Dtype::Bf16 => "bf16",
        Dtype::S32 => "i32",
        Dtype::Pred => "i1",
        _ => "f32",
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

    #[test]
    fn what_programs_do_not_have_is_refused() {
        let mut problem = problem([1, 8, 8, 1, 1, 64], &[]);
        problem.blocks = Some(BlockDims {
            batch: 1,
            heads: 1,
            rows: 1,
            places: 1,
            patterns: None,
        });
        let error = stablehlo(&problem, None).unwrap_err().to_string();
        assert_eq!(error, "block_ranges: not supported in this program");
        let error = stablehlo_masked(&problem, &Mask::Full, None).unwrap_err();
        let text = "tpu: no module takes a mask that is known beside lists of blocks";
        assert!(error.to_string().contains(text), "{error}");
    }
}
