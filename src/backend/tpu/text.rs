//! Programs of StableHLO as text, an operation a function.

use std::fmt::Write;

use super::call::Constant;
use crate::attention::Dtype;

/// -inf in float32.
pub(super) const LOWEST: &str = "0xFF800000";

/// The operations of a program.
#[derive(Default)]
pub(super) struct Text {
    pub(super) body: String,
    values: usize,
}

/// An array of a program.
#[derive(Clone)]
pub(super) struct Value {
    pub(super) name: String,
    pub(super) dtype: Dtype,
    pub(super) dims: Vec<usize>,
}

impl Value {
    /// `tensor<2x3xf32>`
    pub(super) fn tensor(&self) -> String {
        tensor(self.dtype, &self.dims)
    }

    pub(super) fn len(&self) -> usize {
        self.dims.iter().product()
    }
}

/// Arrays without operands.
impl Text {
    /// An array of a number, as MLIR writes it.
    pub(super) fn constant(&mut self, number: &str, dtype: Dtype, dims: &[usize]) -> Value {
        let made = self.fresh(dtype, dims);
        let kind = made.tensor();
        self.line(
            &made,
            &format!("stablehlo.constant dense<{number}> : {kind}"),
        );
        made
    }

    pub(super) fn elements(&mut self, elements: &Constant, dtype: Dtype, dims: &[usize]) -> Value {
        let mut digits = String::from("\"0x");
        for byte in elements.bytes() {
            write!(digits, "{byte:02X}").expect("strings take text");
        }
        digits.push('"');
        self.constant(&digits, dtype, dims)
    }

    /// An array like another one, of a number.
    pub(super) fn splat(&mut self, number: impl ToString, like: &Value) -> Value {
        self.constant(&number.to_string(), like.dtype, &like.dims)
    }

    /// int32: the place of each element along an axis.
    pub(super) fn iota(&mut self, dims: &[usize], axis: usize) -> Value {
        let made = self.fresh(Dtype::S32, dims);
        let kind = made.tensor();
        self.line(&made, &format!("stablehlo.iota dim = {axis} : {kind}"));
        made
    }

    /// int32: the place of each element, row by row.
    pub(super) fn places(&mut self, dims: &[usize]) -> Value {
        let flat = self.iota(&[dims.iter().product()], 0);
        self.reshaped(&flat, dims)
    }
}

/// Element by element.
impl Text {
    /// `stablehlo.name` of arrays that are alike.
    pub(super) fn elementwise(&mut self, name: &str, given: &[&Value]) -> Value {
        let made = self.fresh(given[0].dtype, &given[0].dims);
        let (names, kind) = (names(given), made.tensor());
        self.line(&made, &format!("stablehlo.{name} {names} : {kind}"));
        made
    }

    /// `stablehlo.name` of an array and a number.
    pub(super) fn with(&mut self, name: &str, x: &Value, number: impl ToString) -> Value {
        let number = self.splat(number, x);
        self.elementwise(name, &[x, &number])
    }

    /// bool: where a comparison holds, `"EQ"`, `"LT"`.
    pub(super) fn compared(&mut self, direction: &str, a: &Value, b: &Value) -> Value {
        let made = self.fresh(Dtype::Pred, &a.dims);
        let (names, of, kind) = (names(&[a, b]), a.tensor(), made.tensor());
        self.line(
            &made,
            &format!("stablehlo.compare {direction}, {names} : ({of}, {of}) -> {kind}"),
        );
        made
    }

    pub(super) fn compared_with(
        &mut self,
        direction: &str,
        x: &Value,
        number: impl ToString,
    ) -> Value {
        let number = self.splat(number, x);
        self.compared(direction, x, &number)
    }

    pub(super) fn select(&mut self, which: &Value, a: &Value, b: &Value) -> Value {
        let made = self.fresh(a.dtype, &a.dims);
        let (names, of, kind) = (names(&[which, a, b]), which.tensor(), made.tensor());
        self.line(&made, &format!("stablehlo.select {names} : {of}, {kind}"));
        made
    }

    /// An array where something holds, and a number elsewhere.
    pub(super) fn select_or(&mut self, which: &Value, x: &Value, number: impl ToString) -> Value {
        let number = self.splat(number, x);
        self.select(which, x, &number)
    }

    /// int32: a number where something holds, and another elsewhere.
    pub(super) fn either(
        &mut self,
        which: &Value,
        number: impl ToString,
        other: impl ToString,
    ) -> Value {
        let number = self.constant(&number.to_string(), Dtype::S32, &which.dims);
        self.select_or(which, &number, other)
    }

    pub(super) fn converted(&mut self, x: &Value, dtype: Dtype) -> Value {
        self.op("convert", &[x], "", dtype, &x.dims)
    }

    /// The same bits as elements of another type of the same size.
    pub(super) fn bits_as(&mut self, x: &Value, dtype: Dtype) -> Value {
        self.op("bitcast_convert", &[x], "", dtype, &x.dims)
    }
}

/// Another order, or other sizes.
impl Text {
    pub(super) fn reshaped(&mut self, x: &Value, dims: &[usize]) -> Value {
        if x.dims == dims {
            return x.clone();
        }
        self.op("reshape", &[x], "", x.dtype, dims)
    }

    pub(super) fn transposed(&mut self, x: &Value, order: &[usize]) -> Value {
        let dims: Vec<usize> = order.iter().map(|axis| x.dims[*axis]).collect();
        let axes = format!(", dims = {order:?}");
        self.op("transpose", &[x], &axes, x.dtype, &dims)
    }

    /// An array whose axes become those of a larger one.
    pub(super) fn broadcast(&mut self, x: &Value, dims: &[usize], axes: &[usize]) -> Value {
        let axes = format!(", dims = {axes:?}");
        self.op("broadcast_in_dim", &[x], &axes, x.dtype, dims)
    }

    /// An array with numbers before and behind its elements along an axis, or without as many of these.
    pub(super) fn shifted(&mut self, x: &Value, axis: usize, by: [i64; 2], number: &str) -> Value {
        let mut sizes = vec![[0, 0]; x.dims.len()];
        sizes[axis] = by;
        self.surrounded(x, &sizes, number)
    }

    /// An array with numbers behind its elements; a larger one as it is.
    pub(super) fn padded(&mut self, x: &Value, dims: &[usize], number: &str) -> Value {
        let sizes = dims.iter().zip(&x.dims);
        let missing: Vec<[i64; 2]> = sizes
            .map(|(whole, own)| [0, *whole as i64 - *own as i64])
            .collect();
        if x.dims == dims || x.dims.len() != dims.len() || missing.iter().any(|[_, n]| *n < 0) {
            return x.clone();
        }
        self.surrounded(x, &missing, number)
    }

    fn surrounded(&mut self, x: &Value, sizes: &[[i64; 2]], number: &str) -> Value {
        let dims: Vec<usize> = x
            .dims
            .iter()
            .zip(sizes)
            .map(|(size, [low, high])| (*size as i64 + low + high) as usize)
            .collect();
        let [low, high] = [0, 1].map(|side| sizes.iter().map(|x| x[side]).collect::<Vec<_>>());
        let interior = vec![0; dims.len()];
        let number = self.constant(number, x.dtype, &[]);
        let rest = format!(", low = {low:?}, high = {high:?}, interior = {interior:?}");
        self.op("pad", &[x, &number], &rest, x.dtype, &dims)
    }

    /// The elements `from..to` along an axis, or each `step`th of them.
    pub(super) fn part(&mut self, x: &Value, axis: usize, [from, to, step]: [usize; 3]) -> Value {
        let mut dims = x.dims.clone();
        let whole = dims.iter().map(|size| format!("0:{size}"));
        let mut ranges: Vec<String> = whole.collect();
        dims[axis] = (to - from).div_ceil(step);
        if x.dims == dims {
            return x.clone();
        }
        ranges[axis] = format!("{from}:{to}:{step}");
        let made = self.fresh(x.dtype, &dims);
        let (name, ranges, of, kind) = (&x.name, ranges.join(", "), x.tensor(), made.tensor());
        self.line(
            &made,
            &format!("stablehlo.slice {name} [{ranges}] : ({of}) -> {kind}"),
        );
        made
    }

    pub(super) fn concatenated(&mut self, parts: &[&Value], axis: usize) -> Value {
        let mut dims = parts[0].dims.clone();
        dims[axis] = parts.iter().map(|x| x.dims[axis]).sum();
        let axis = format!(", dim = {axis}");
        self.op("concatenate", parts, &axis, parts[0].dtype, &dims)
    }

    /// The rows of an array at places: of `[n, ...]` and `[...]`, `[..., ...]`. Places beyond either end are that end.
    pub(super) fn taken(&mut self, x: &Value, places: &Value) -> Value {
        let (lead, inner) = (&places.dims, &x.dims[1..]);
        let offsets: Vec<usize> = (lead.len()..lead.len() + inner.len()).collect();
        let sizes: Vec<String> = inner.iter().map(ToString::to_string).collect();
        let sizes = [vec!["1".to_owned()], sizes].concat().join(", ");
        let made = self.fresh(x.dtype, &[lead, inner].concat());
        let rank = lead.len();
        let (names, of, at, kind) = (
            names(&[x, places]),
            x.tensor(),
            places.tensor(),
            made.tensor(),
        );
        self.line(
            &made,
            &format!(
                "\"stablehlo.gather\"({names}) {{dimension_numbers = #stablehlo.gather<offset_dims = {offsets:?}, \
                 collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = {rank}>, \
                 indices_are_sorted = false, slice_sizes = array<i64: {sizes}>}} : ({of}, {at}) -> {kind}"
            ),
        );
        made
    }
}

/// Along axes.
impl Text {
    /// `stablehlo.how` of all elements along axes.
    pub(super) fn reduced(&mut self, how: &str, x: &Value, axes: &[usize]) -> Value {
        let first = self.constant(neutral(how, x.dtype), x.dtype, &[]);
        let kept = (0..x.dims.len()).filter(|axis| !axes.contains(axis));
        let dims: Vec<usize> = kept.map(|axis| x.dims[axis]).collect();
        let made = self.fresh(x.dtype, &dims);
        let kinds = format!("({}, {}) -> {}", x.tensor(), first.tensor(), made.tensor());
        let (of, first, axes) = (&x.name, &first.name, format!("dimensions = {axes:?}"));
        self.line(
            &made,
            &format!("stablehlo.reduce({of} init: {first}) applies stablehlo.{how} across {axes} : {kinds}"),
        );
        made
    }

    /// The same, for each of the elements.
    pub(super) fn reduced_for_each(&mut self, how: &str, x: &Value, axes: &[usize]) -> Value {
        let one = self.reduced(how, x, axes);
        let kept = (0..x.dims.len()).filter(|axis| !axes.contains(axis));
        let kept: Vec<usize> = kept.collect();
        self.broadcast(&one, &x.dims, &kept)
    }

    /// `stablehlo.how` of each element along an axis and those before it, or behind it.
    pub(super) fn cumulative(&mut self, how: &str, x: &Value, axis: usize, behind: bool) -> Value {
        let number = neutral(how, x.dtype);
        let mut sum = x.clone();
        let mut reach = 1;
        while reach < x.dims[axis] {
            let by = reach as i64;
            let by = if behind { [-by, by] } else { [by, -by] };
            let others = self.shifted(&sum, axis, by, number);
            sum = self.elementwise(how, &[&sum, &others]);
            reach *= 2;
        }
        sum
    }

    /// An array of one axis in ascending order.
    pub(super) fn sorted(&mut self, x: &Value) -> Value {
        let made = self.fresh(x.dtype, &x.dims);
        let (name, kind, one) = (&x.name, x.tensor(), tensor(x.dtype, &[]));
        self.line(
            &made,
            &format!(
                "\"stablehlo.sort\"({name}) ({{\n    ^bb0(%a: {one}, %b: {one}):\n      \
                 %less = stablehlo.compare LT, %a, %b : ({one}, {one}) -> tensor<i1>\n      \
                 stablehlo.return %less : tensor<i1>\n    }}) {{dimension = 0 : i64, is_stable = false}} : ({kind}) -> {kind}"
            ),
        );
        made
    }
}

impl Text {
    /// Several arrays from an operation.
    pub(super) fn results(&mut self, operation: &str, kinds: &[(Dtype, &[usize])]) -> Vec<Value> {
        let Value { name, .. } = self.fresh(Dtype::F32, &[]);
        let count = kinds.len();
        writeln!(self.body, "    {name}:{count} = {operation}").expect("strings take text");
        let one = |(i, (dtype, dims)): (usize, &(Dtype, &[usize]))| Value {
            name: if count == 1 {
                name.clone()
            } else {
                format!("{name}#{i}")
            },
            dtype: *dtype,
            dims: dims.to_vec(),
        };
        kinds.iter().enumerate().map(one).collect()
    }

    /// `%n = stablehlo.name %a, %b rest : (types) -> type`
    fn op(
        &mut self,
        name: &str,
        given: &[&Value],
        rest: &str,
        dtype: Dtype,
        dims: &[usize],
    ) -> Value {
        let made = self.fresh(dtype, dims);
        let types: Vec<String> = given.iter().map(|x| x.tensor()).collect();
        let (names, types, kind) = (names(given), types.join(", "), made.tensor());
        self.line(
            &made,
            &format!("stablehlo.{name} {names}{rest} : ({types}) -> {kind}"),
        );
        made
    }

    fn fresh(&mut self, dtype: Dtype, dims: &[usize]) -> Value {
        self.values += 1;
        Value {
            name: format!("%{}", self.values - 1),
            dtype,
            dims: dims.to_vec(),
        }
    }

    fn line(&mut self, made: &Value, operation: &str) {
        writeln!(self.body, "    {} = {operation}", made.name).expect("strings take text");
    }
}

fn names(values: &[&Value]) -> String {
    let names: Vec<&str> = values.iter().map(|x| x.name.as_str()).collect();
    names.join(", ")
}

/// What an operation leaves another operand as it is for.
fn neutral(how: &str, dtype: Dtype) -> &'static str {
    match (how, dtype) {
        ("or", Dtype::Pred) => "false",
        ("and", Dtype::Pred) => "true",
        ("maximum", Dtype::S32) => "-2147483648",
        ("minimum", Dtype::S32) => "2147483647",
        ("add" | "or", Dtype::S32) => "0",
        ("maximum", _) => LOWEST,
        _ => "0.0",
    }
}

/// The type of an array.
pub(super) fn tensor(dtype: Dtype, dims: &[usize]) -> String {
    let sizes: String = dims.iter().map(|size| format!("{size}x")).collect();
    format!("tensor<{sizes}{}>", element(dtype))
}

/// MLIR's name of an element type of a program.
pub(super) fn element(dtype: Dtype) -> &'static str {
    match dtype {
        Dtype::Bf16 => "bf16",
        Dtype::S32 => "i32",
        Dtype::U32 => "ui32",
        Dtype::Pred => "i1",
        _ => "f32",
    }
}
