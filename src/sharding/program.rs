//! What one shard of a call does, as StableHLO: collectives, the target's call, sums of gradients.

use std::fmt::Write;

use super::{Axis, Call, CallArray, Mesh, Method, PartitionSpec, Refusal, Result, ShardPlan, rule};

/// A plan whose shards can be written down.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    call: &'a Call,
    plan: &'a ShardPlan,
    mesh: &'a Mesh,
}

/// What a program needs to know of the target besides the call.
#[derive(Clone, Copy)]
pub struct ProgramTarget<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its attributes, as an MLIR dictionary.
    pub attributes: &'a str,
    /// Names of all its operands, present or not, in order.
    pub operands: &'a [&'static str],
    /// Names of all its results, present or not, in order.
    pub results: &'a [&'static str],
    /// MLIR's name of the element type of a present operand or result.
    pub element: &'a dyn Fn(&str) -> &'static str,
    /// Whether masks are anchored at the last query and key rather than the first.
    pub bottom_right: bool,
    /// Bytes of workspace that the kernel of a shard takes.
    pub workspace: usize,
    /// Bytes of workspace that the whole call has as its last result, which nobody reads.
    pub whole_workspace: usize,
}

impl<'a> Program<'a> {
    /// The program of a plan.
    ///
    /// # Errors
    /// [`Refusal::NoProgram`] for rings, and where each batch row has lengths that a cut changes.
    pub fn new(call: &'a Call, plan: &'a ShardPlan, mesh: &'a Mesh) -> Result<Self> {
        let cut = |axes: &[Axis]| mesh.shards(axes) > 1;
        let batch = plan.batch.iter().any(|axes| cut(axes));
        let cumulative = call.has("cum_seqlens_q") || call.has("cum_seqlens_k");
        let lengths = call.has("query_seq_lengths") || call.has("key_value_seq_lengths");
        let periodic = call.batch_period.is_some() && call.dropout;
        let lists = call
            .operands
            .iter()
            .any(|operand| rule::is_list(operand.name));
        let what = [
            (plan.method == Method::Ring, "a ring"),
            (
                lists && plan.kv_slice.is_some(),
                "lists of blocks and a part of the key heads",
            ),
            (
                lists && call.backward && cut(&plan.queries),
                "lists of blocks by keys and a part of the queries",
            ),
            (plan.offsets_per_row, "offsets for each batch row"),
            (
                cut(&plan.queries) && (lengths || cumulative),
                "lengths of cut rows",
            ),
            (batch && cumulative, "cumulative lengths of a cut batch"),
            (batch && periodic, "batch_period of a cut batch"),
        ];
        match what.into_iter().find(|(is, _)| *is) {
            Some((_, what)) => Err(Refusal::NoProgram { what }),
            None => Ok(Program { call, plan, mesh }),
        }
    }

    /// Shape of an operand or result on one shard; none where the call has it not.
    pub fn local(&self, name: &str) -> Option<Vec<usize>> {
        let all = self.call.operands.iter().chain(&self.call.results);
        let tensor = all.into_iter().find(|tensor| tensor.name == name)?;
        let (_, spec) = self.plan.specs.iter().find(|(other, _)| *other == name)?;
        Some(self.cut(tensor, spec))
    }

    /// Shape of an operand or result of the kernel on one shard.
    pub fn kernel(&self, name: &str) -> Option<Vec<usize>> {
        if name == "offsets" && self.plan.offsets {
            return Some(self.offsets_dims());
        }
        let mut dims = self.local(name)?;
        let keys = matches!(name, "key" | "value" | "dk" | "dv");
        if self.gathers() && (keys || name == "kv_segment_ids") {
            dims[self.call.rows_dim(name)] *= self.mesh.shards(&self.plan.keys);
        }
        if let (Some(slice), true) = (&self.plan.kv_slice, keys) {
            dims[self.call.heads_dim()] = slice.count;
        }
        Some(dims)
    }

    /// The module: `main` takes the target's operands as one shard has them, absent ones as arrays of
    /// no elements, and gives its results, then the whole call's workspace if it has one.
    pub fn stablehlo(&self, target: &ProgramTarget<'_>) -> String {
        let mut text = Text::default();
        let signature = |names: &[&'static str], dims: &dyn Fn(&str) -> Option<Vec<usize>>| {
            let each = names.iter().map(|name| match dims(name) {
                Some(dims) => typed(&dims, (target.element)(name)),
                None => typed(&[0], "f32"),
            });
            each.collect::<Vec<_>>()
        };
        let given = signature(target.operands, &|name| self.local(name));
        let mut taken = signature(target.operands, &|name| self.kernel(name));
        let arguments: Vec<String> = (0..given.len())
            .map(|i| format!("%arg{i}: {}", given[i]))
            .collect();

        let device = DeviceIndex::new(&mut text);
        let mut values: Vec<String> = (0..given.len()).map(|i| format!("%arg{i}")).collect();
        for (i, name) in target.operands.iter().enumerate() {
            if *name == "offsets" && self.plan.offsets {
                let given = self.call.has("offsets").then(|| values[i].clone());
                values[i] = self.offsets(&mut text, &device, target, given);
                taken[i] = typed(&self.offsets_dims(), "i32");
            } else if let (Some(local), Some(kernel)) = (self.local(name), self.kernel(name)) {
                let element = (target.element)(name);
                values[i] = self.taken(
                    &mut text,
                    &device,
                    (name, &values[i]),
                    (local, kernel),
                    element,
                );
            }
        }
        let mut made = signature(target.results, &|name| self.kernel(name));
        if target.workspace > 0 {
            made.push(typed(&[target.workspace], "ui8"));
        }
        let results = text.call(target, &values, &taken, &made);
        let mut types = signature(target.results, &|name| self.local(name));
        let mut answers = Vec::new();
        for (i, name) in target.results.iter().enumerate() {
            let result = format!("{results}#{i}");
            answers.push(match (self.call.backward, self.local(name)) {
                (true, Some(local)) => {
                    let element = (target.element)(name);
                    self.reduced(&mut text, &device, name, result, local, element)
                }
                _ => result,
            });
        }
        if target.whole_workspace > 0 {
            let kind = typed(&[target.whole_workspace], "ui8");
            answers.push(text.op(format_args!("stablehlo.constant dense<0> : {kind}")));
            types.push(kind);
        }
        let (answers, types) = (answers.join(", "), types.join(", "));
        format!(
            "module @xlattn_shard {{\n  func.func public @main({}) -> ({types}) {{\n{}    return {answers} : {types}\n  }}\n}}\n",
            arguments.join(", "),
            text.lines,
        )
    }

    fn cut(&self, tensor: &CallArray, spec: &PartitionSpec) -> Vec<usize> {
        let part = |(i, n): (usize, &usize)| n / self.mesh.shards(spec.axes(i).unwrap_or_default());
        tensor.dims.iter().enumerate().map(part).collect()
    }

    /// One row of offsets.
    fn offsets_dims(&self) -> Vec<usize> {
        let mut dims = vec![1; self.call.batch_dims().max(1)];
        dims.push(5);
        dims
    }

    fn gathers(&self) -> bool {
        self.plan.method == Method::AllGather
    }

    /// An operand as the kernel takes it: with all keys, of the heads that the shard uses.
    fn taken(
        &self,
        text: &mut Text,
        device: &DeviceIndex,
        (name, value): (&str, &str),
        (mut dims, kernel): (Vec<usize>, Vec<usize>),
        element: &str,
    ) -> String {
        let (mut value, heads) = (value.to_owned(), self.call.heads_dim());
        if matches!(name, "key" | "value") && dims[heads] != kernel[heads] {
            let before = typed(&dims, element);
            dims[heads] = kernel[heads];
            let start = self.first_used_head(text, device, kernel[heads]);
            value = text.slice(&value, &before, &dims, element, heads, &start);
        }
        if dims != kernel {
            let groups = groups(self.mesh, &self.plan.keys);
            let (before, after) = (typed(&dims, element), typed(&kernel, element));
            let dim = self.call.rows_dim(name);
            value = text.op(format_args!(
                "\"stablehlo.all_gather\"({value}) <{{all_gather_dim = {dim} : i64, {groups}}}> : ({before}) -> {after}"
            ));
        }
        value
    }

    fn first_used_head(&self, text: &mut Text, device: &DeviceIndex, count: usize) -> String {
        let Some(slice) = &self.plan.kv_slice else {
            return text.constant(0);
        };
        // Of the heads that a shard has: as many groups as its share of the query heads goes over.
        let shards = self.mesh.shards(&slice.axes);
        let kv_heads = self
            .local("key")
            .map_or(1, |dims| dims[self.call.heads_dim()]);
        let heads = self.plan.local[3];
        let group = (heads * shards / kv_heads.max(1)).max(1);
        debug_assert!(count <= kv_heads);
        let index = device.index(text, self.mesh, &slice.axes);
        let first = text.scaled("multiply", &index, heads);
        text.scaled("divide", &first, group)
    }

    fn offsets(
        &self,
        text: &mut Text,
        device: &DeviceIndex,
        target: &ProgramTarget<'_>,
        given: Option<String>,
    ) -> String {
        let [rows, queries, _, heads, _] = self.plan.local;
        let mut place = |axes: &[Axis], size: usize| {
            let index = device.index(text, self.mesh, axes);
            text.scaled("multiply", &index, size)
        };
        let mut parts = vec![place(&self.plan.queries, queries)];
        let (row, head) = (
            place(&self.plan.batch.concat(), rows),
            place(&self.plan.heads, heads),
        );
        parts.extend([text.constant(0), row, head]);
        let anchored = target.bottom_right && given.is_none() && !self.call.packed;
        let diagonal = self.call.seq_k as i64 - self.call.seq_q as i64;
        parts.push(text.constant(if anchored { diagonal } else { 0 }));
        let dims = self.offsets_dims();
        let (one, kind) = (typed(&vec![1; dims.len()], "i32"), typed(&dims, "i32"));
        let parts: Vec<String> = parts
            .iter()
            .map(|x| {
                text.op(format_args!(
                    "stablehlo.reshape {x} : (tensor<i32>) -> {one}"
                ))
            })
            .collect();
        let (kinds, parts, last) = ([&one[..]; 5].join(", "), parts.join(", "), dims.len() - 1);
        let all = text.op(format_args!(
            "\"stablehlo.concatenate\"({parts}) <{{dimension = {last} : i64}}> : ({kinds}) -> {kind}"
        ));
        match given {
            Some(given) => text.op(format_args!("stablehlo.add {given}, {all} : {kind}")),
            None => all,
        }
    }

    /// A gradient of an operand of the shard: summed over the shards that share it.
    fn reduced(
        &self,
        text: &mut Text,
        device: &DeviceIndex,
        name: &str,
        mut value: String,
        local: Vec<usize>,
        element: &str,
    ) -> String {
        let found = self.plan.reduce.iter().find(|(other, _)| *other == name);
        let mut axes: Vec<Axis> = found.map(|(_, axes)| axes.clone()).unwrap_or_default();
        let (of_keys, rows) = (matches!(name, "dk" | "dv"), self.call.rows_dim(name));
        let mut dims = self.kernel(name).unwrap_or_default();
        let heads = self.call.heads_dim();
        if of_keys && dims[heads] != local[heads] {
            let start = self.first_used_head(text, device, dims[heads]);
            let before = typed(&dims, element);
            dims[heads] = local[heads];
            value = text.placed(&value, &before, &dims, element, heads, &start);
        }
        let narrow = matches!(element, "f16" | "bf16") && !axes.is_empty();
        let sums = if narrow { "f32" } else { element };
        if narrow {
            value = text.converted(&value, &dims, element, sums);
        }
        let keys: &[Axis] = if of_keys && self.gathers() {
            &self.plan.keys
        } else {
            &[]
        };
        let scattered = !keys.is_empty() && keys.iter().all(|axis| axes.contains(axis));
        if scattered {
            axes.retain(|axis| !keys.contains(axis));
        }
        if self.mesh.shards(&axes) > 1 {
            let (kind, groups) = (typed(&dims, sums), groups(self.mesh, &axes));
            value = text.op(format_args!(
                "\"stablehlo.all_reduce\"({value}) <{{{groups}}}> ({{\n{}}}) : ({kind}) -> {kind}",
                adder(sums)
            ));
        }
        if scattered {
            let (before, groups) = (typed(&dims, sums), groups(self.mesh, keys));
            dims[rows] = local[rows];
            let after = typed(&dims, sums);
            value = text.op(format_args!(
                "\"stablehlo.reduce_scatter\"({value}) <{{scatter_dimension = {rows} : i64, {groups}}}> ({{\n{}}}) : ({before}) -> {after}",
                adder(sums)
            ));
        } else if dims != local {
            let index = device.index(text, self.mesh, keys);
            let start = text.scaled("multiply", &index, local[rows]);
            let before = typed(&dims, sums);
            dims[rows] = local[rows];
            value = text.slice(&value, &before, &dims, sums, rows, &start);
        }
        if narrow {
            value = text.converted(&value, &dims, sums, element);
        }
        value
    }
}

/// The device that runs the program.
struct DeviceIndex {
    id: String,
}

impl DeviceIndex {
    fn new(text: &mut Text) -> Self {
        let id = text.op(format_args!("stablehlo.partition_id : tensor<ui32>"));
        let id = text.op(format_args!(
            "stablehlo.convert {id} : (tensor<ui32>) -> tensor<i32>"
        ));
        DeviceIndex { id }
    }

    /// Its index along `axes`, major to minor.
    fn index(&self, text: &mut Text, mesh: &Mesh, axes: &[Axis]) -> String {
        let mut index = text.constant(0);
        for axis in axes {
            let size = mesh.size(axis).unwrap_or(1);
            let along = text.scaled("divide", &self.id, mesh.stride(axis));
            let along = text.scaled("remainder", &along, size);
            let major = text.scaled("multiply", &index, size);
            index = text.op(format_args!("stablehlo.add {major}, {along} : tensor<i32>"));
        }
        index
    }
}

#[derive(Default)]
struct Text {
    lines: String,
    count: usize,
}

impl Text {
    fn op(&mut self, text: std::fmt::Arguments<'_>) -> String {
        let name = format!("%{}", self.count);
        self.count += 1;
        let _ = writeln!(self.lines, "    {name} = {text}");
        name
    }

    fn constant(&mut self, value: i64) -> String {
        self.op(format_args!(
            "stablehlo.constant dense<{value}> : tensor<i32>"
        ))
    }

    /// `multiply`, `divide` or `remainder` by a number.
    fn scaled(&mut self, op: &str, value: &str, by: usize) -> String {
        let by = self.constant(by as i64);
        self.op(format_args!("stablehlo.{op} {value}, {by} : tensor<i32>"))
    }

    fn converted(&mut self, value: &str, dims: &[usize], from: &str, to: &str) -> String {
        let (from, to) = (typed(dims, from), typed(dims, to));
        self.op(format_args!("stablehlo.convert {value} : ({from}) -> {to}"))
    }

    /// `dims` of an array, from `start` on along one dimension.
    fn slice(
        &mut self,
        value: &str,
        before: &str,
        dims: &[usize],
        element: &str,
        along: usize,
        start: &str,
    ) -> String {
        let (starts, kinds) = self.starts(dims.len(), along, start);
        let after = typed(dims, element);
        let sizes: Vec<_> = dims.iter().map(usize::to_string).collect();
        let sizes = sizes.join(", ");
        self.op(format_args!(
            "\"stablehlo.dynamic_slice\"({value}, {starts}) <{{slice_sizes = array<i64: {sizes}>}}> : ({before}, {kinds}) -> {after}"
        ))
    }

    /// Zeros of `dims` with an array from `start` on along one dimension.
    fn placed(
        &mut self,
        value: &str,
        before: &str,
        dims: &[usize],
        element: &str,
        along: usize,
        start: &str,
    ) -> String {
        let after = typed(dims, element);
        let zeros = self.op(format_args!("stablehlo.constant dense<0.0> : {after}"));
        let (starts, kinds) = self.starts(dims.len(), along, start);
        self.op(format_args!(
            "stablehlo.dynamic_update_slice {zeros}, {value}, {starts} : ({after}, {before}, {kinds}) -> {after}"
        ))
    }

    fn starts(&mut self, rank: usize, along: usize, start: &str) -> (String, String) {
        let zero = self.constant(0);
        let starts: Vec<&str> = (0..rank)
            .map(|dim| if dim == along { start } else { zero.as_str() })
            .collect();
        (starts.join(", "), vec!["tensor<i32>"; rank].join(", "))
    }

    /// The target's call; its results are `NAME#0`, `NAME#1`, ...
    fn call(
        &mut self,
        target: &ProgramTarget<'_>,
        values: &[String],
        taken: &[String],
        made: &[String],
    ) -> String {
        let layouts = |kinds: &[String]| {
            let layout = |kind: &String| {
                let rank = kind.matches('x').count();
                let order: Vec<_> = (0..rank).rev().map(|dim| dim.to_string()).collect();
                format!("dense<[{}]> : tensor<{rank}xindex>", order.join(", "))
            };
            kinds.iter().map(layout).collect::<Vec<_>>().join(", ")
        };
        let name = format!("%{}", self.count);
        self.count += 1;
        let _ = writeln!(
            self.lines,
            "    {name}:{} = stablehlo.custom_call @{}({}) {{api_version = 4 : i32, backend_config = {}, \
             operand_layouts = [{}], result_layouts = [{}]}} : ({}) -> ({})",
            made.len(),
            target.name,
            values.join(", "),
            target.attributes,
            layouts(taken),
            layouts(made),
            taken.join(", "),
            made.join(", "),
        );
        name
    }
}

fn typed(dims: &[usize], element: &str) -> String {
    let dims: String = dims.iter().map(|n| format!("{n}x")).collect();
    format!("tensor<{dims}{element}>")
}

fn adder(element: &str) -> String {
    format!(
        "    ^bb0(%a: tensor<{element}>, %b: tensor<{element}>):\n      %sum = stablehlo.add %a, %b : tensor<{element}>\n      stablehlo.return %sum : tensor<{element}>\n    "
    )
}

/// Attributes of a collective between the devices that differ along `axes`.
fn groups(mesh: &Mesh, axes: &[Axis]) -> String {
    let groups = mesh.groups(axes);
    let rows: Vec<String> = groups
        .iter()
        .map(|group| {
            let ids: Vec<_> = group.iter().map(usize::to_string).collect();
            format!("[{}]", ids.join(", "))
        })
        .collect();
    format!(
        "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, \
         replica_groups = dense<[{}]> : tensor<{}x{}xi64>, use_global_device_ids",
        rows.join(", "),
        groups.len(),
        groups[0].len(),
    )
}
