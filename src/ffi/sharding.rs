//! Questions about sharding, in JSON.
#![forbid(unsafe_code)]

use serde_json::{Map, Value as Json, json};

use super::exports::{CallRequest, error_json, field};
use crate::attention::{
    Alignment, AttentionProblem, BlockDims, Dtype, FORWARD_OPERANDS, ForwardOperands, Layout, Pass,
    result_names,
};
use crate::error::{Error, Result};
use crate::sharding::{
    self, Axis, Call, CallArray, Dim, Mesh, Method, Order, PartitionSpec, Request, ShardPlan,
    ShardingRule, TileAssignment,
};

/// Answers a request as [`super::exports::plan`] takes it (`device` is not needed, `mesh` is as in
/// [`plan`] and optional) with the sharding rule of its present operands and results:
/// `{"einsum": "b s (k g) w0, ... -> ...", "factor_sizes": {"g": 4}, "replicated": [["w0", "reason"]],
/// "sdy": "#sdy.op_sharding_rule<...>"}`, the last of all operands and results, present or not, and of a
/// workspace of `workspace_bytes`, if that is given; or with an error.
pub fn rule(request: &[u8]) -> String {
    let rules = CallRequest::read(request).and_then(|request| {
        let call = call(&request);
        let whole = whole(&request);
        match request.json.get("mesh") {
            None => Ok((ShardingRule::of(&call), ShardingRule::of(&whole))),
            Some(_) => {
                let mesh = mesh(&request.json)?;
                Ok((
                    ShardingRule::on(&call, &mesh),
                    ShardingRule::on(&whole, &mesh),
                ))
            }
        }
    });
    let answer = rules.map(|(rule, whole)| {
        let sizes: Map<_, _> = rule
            .compound_sizes()
            .into_iter()
            .map(|(f, n)| (f, n.into()))
            .collect();
        json!({
            "einsum": rule.einsum(),
            "factor_sizes": sizes,
            "replicated": rule.replicated(),
            "sdy": whole.sdy(),
        })
    });
    answer
        .unwrap_or_else(|error| error_json(&error))
        .to_string()
}

/// Answers a request as [`rule`] takes it, with `"mesh": [["data", 4], ...]`, `"specs": {"query":
/// [["data"], [], null], ...}` (axes of each dimension, null if unconstrained), `"strict": bool`,
/// `"method": "auto" | "all_gather" | "ring"` and `"order": "auto" | "contiguous" | "zigzag"`, with the
/// plan of one shard (see [`ShardPlan`]), or with an error. In place of mesh and specs it takes `"tiles": {"query":
/// {"parts": [2, 1, 4, 1], "devices": [0, 1, ...]}, ...}`, shardings as XLA has them; the answer then has
/// the mesh that they fit.
pub fn plan(request: &[u8]) -> String {
    try_plan(request)
        .unwrap_or_else(|error| error_json(&error))
        .to_string()
}

fn try_plan(request: &[u8]) -> Result<Json> {
    let request = CallRequest::read(request)?;
    let call = call(&request);
    let tiled = request.json.get("tiles").is_some();
    let (mesh, specs) = if tiled {
        Mesh::of_tiles(&tiles(&request.json, &call)?, call.num_kv_heads)
    } else {
        (mesh(&request.json)?, specs(&request.json)?)
    };
    let word = |name| {
        field(&request.json, name, "a string", |json| {
            json.as_str().map(str::to_owned)
        })
    };
    let choice = |name, words: [&str; 3]| {
        let given = word(name)?;
        let found = words.iter().position(|word| *word == given);
        found.ok_or_else(|| {
            let words = words.map(|word| format!("\"{word}\"")).join(", ");
            Error::invalid(name, format!("expected one of {words}, got \"{given}\""))
        })
    };
    let method = choice("method", ["auto", "all_gather", "ring"])?;
    let order = choice("order", ["auto", "contiguous", "zigzag"])?;
    let wanted = Request {
        mesh: &mesh,
        specs: &specs,
        strict: field(&request.json, "strict", "a bool", Json::as_bool)?,
        method: [None, Some(Method::AllGather), Some(Method::Ring)][method],
        order: [None, Some(Order::Contiguous), Some(Order::Zigzag)][order],
    };
    let mut answer = plan_json(&sharding::plan(&call, &wanted)?);
    if tiled {
        answer["mesh"] = mesh
            .axes()
            .iter()
            .map(|(axis, n)| json!([axis, n]))
            .collect();
    }
    Ok(answer)
}

fn plan_json(plan: &ShardPlan) -> Json {
    let axes = |axes: &[Axis]| Json::from(axes.to_vec());
    let dim = |dim: &Dim| match dim {
        Dim::Axes(given) => axes(given),
        Dim::Unconstrained => Json::Null,
    };
    let spec = |spec: &PartitionSpec| Json::from(spec.0.iter().map(dim).collect::<Vec<_>>());
    let specs: Map<_, _> = plan
        .specs
        .iter()
        .map(|(name, x)| (name.to_string(), spec(x)))
        .collect();
    let reduce: Map<_, _> = plan
        .reduce
        .iter()
        .map(|(name, x)| (name.to_string(), axes(x)))
        .collect();
    let slice = plan.kv_slice.as_ref();
    json!({
        "specs": specs,
        "batch": plan.batch,
        "heads": plan.heads,
        "queries": plan.queries,
        "keys": plan.keys,
        "kv_slice": slice.map(|slice| json!({"axes": slice.axes, "count": slice.count})),
        "method": match plan.method {
            Method::Local => "local",
            Method::AllGather => "all_gather",
            Method::Ring => "ring",
        },
        "order": match plan.order {
            Order::Contiguous => "contiguous",
            Order::Zigzag => "zigzag",
        },
        "local": plan.local,
        "offsets": plan.offsets,
        "offsets_per_row": plan.offsets_per_row,
        "reduce": reduce,
    })
}

fn mesh(request: &Json) -> Result<Mesh> {
    let axis = |pair: &Json| {
        Some((
            pair.get(0)?.as_str()?.to_owned(),
            usize::try_from(pair.get(1)?.as_u64()?).ok()?,
        ))
    };
    let list = |json: &Json| json.as_array()?.iter().map(axis).collect();
    Ok(Mesh::new(field(
        request,
        "mesh",
        "a list of [axis, size] pairs",
        list,
    )?)?)
}

fn specs(request: &Json) -> Result<Vec<(String, PartitionSpec)>> {
    let dim = |json: &Json| match json {
        Json::Null => Some(Dim::Unconstrained),
        _ => {
            let names = json
                .as_array()?
                .iter()
                .map(|axis| axis.as_str().map(str::to_owned));
            names.collect::<Option<_>>().map(Dim::Axes)
        }
    };
    let spec = |(name, json): (&String, &Json)| {
        let dims = json.as_array()?.iter().map(dim).collect::<Option<_>>();
        dims.map(|dims| (name.clone(), PartitionSpec(dims)))
    };
    let all = |json: &Json| json.as_object()?.iter().map(spec).collect();
    field(request, "specs", "an object of lists of axes", all)
}

/// In the order of the call's operands and results.
fn tiles(request: &Json, call: &Call) -> Result<Vec<(String, TileAssignment)>> {
    let numbers = |json: &Json, name| {
        let all = json.get(name)?.as_array()?.iter();
        all.map(|n| usize::try_from(n.as_u64()?).ok())
            .collect::<Option<Vec<_>>>()
    };
    let one = |(name, json): (&String, &Json)| {
        let (parts, devices) = (numbers(json, "parts")?, numbers(json, "devices")?);
        Some((name.clone(), TileAssignment { parts, devices }))
    };
    let all = |json: &Json| {
        json.as_object()?
            .iter()
            .map(one)
            .collect::<Option<Vec<_>>>()
    };
    let mut tiles = field(request, "tiles", "an object of parts and devices", all)?;
    let names = || call.operands.iter().chain(&call.results).map(|x| x.name);
    tiles.sort_by_key(|(name, _)| names().position(|other| other == name));
    Ok(tiles)
}

fn call(request: &CallRequest) -> Call {
    Call {
        alone: request.attributes.partly_manual,
        ..call_of(&request.problem, &request.operands, &request.results)
    }
}

/// A call of a target, by its problem and all its operands and results in order.
pub(crate) fn call_of(
    problem: &AttentionProblem,
    operands: &[(Dtype, Vec<i64>)],
    results: &[(Dtype, Vec<i64>)],
) -> Call {
    let backward = problem.pass != Pass::Forward;
    let given = ForwardOperands::of(operands.iter().take(FORWARD_OPERANDS.len()));
    let bytes = |(dtype, dims): &(Dtype, Vec<i64>)| {
        dims.iter()
            .fold(dtype.size(), |n, dim| n.saturating_mul(*dim as usize))
    };
    // Query's dimensions before rows, heads and head_dim.
    let batch = given.map_or(&[][..], |given| {
        let (_, dims) = given.query;
        &dims[..dims.len().saturating_sub(3)]
    });
    let lengths = [problem.cum_seqlens, problem.seq_lengths];
    Call {
        backward,
        packed: problem.layout == Layout::Thd,
        heads_first: problem.heads_first(),
        blocks: problem.blocks.map(|_| BlockDims::BLOCK),
        batch: match problem.layout {
            Layout::Bshd => batch.iter().map(|n| *n as usize).collect(),
            Layout::Thd => vec![problem.batch],
        },
        seq_q: problem.seq_q,
        seq_k: problem.seq_k,
        num_heads: problem.num_heads,
        num_kv_heads: problem.num_kv_heads,
        causal: problem.causal,
        window_left: problem.window.left.is_some(),
        window_right: problem.window.right.is_some(),
        aligned_per_row: problem.alignment == Alignment::BottomRight
            && problem.offset_rows == 0
            && lengths.iter().any(|(q, k)| *q || *k),
        dropout: problem.dropout_prob.is_some(),
        batch_period: problem.batch_period,
        normalize_output: problem.normalize_output,
        alone: false,
        kv_bytes: given.map_or(0, |given| {
            bytes(given.key).saturating_add(bytes(given.value))
        }),
        operands: present(problem.operand_names(), operands),
        results: present(result_names(backward), results),
    }
}

/// The call with all its operands and results, those without elements too, and with its workspace.
fn whole(request: &CallRequest) -> Call {
    let call = call(request);
    let bytes = request.json.get("workspace_bytes").and_then(Json::as_u64);
    let workspace = bytes.filter(|bytes| *bytes > 0).map(|bytes| CallArray {
        name: "workspace",
        dims: vec![bytes as usize],
    });
    let results = tensors(result_names(call.backward), &request.results);
    Call {
        operands: tensors(request.problem.operand_names(), &request.operands).collect(),
        results: results.chain(workspace).collect(),
        ..call
    }
}

/// What has elements; what a target must always have counts as present.
fn present(names: &[&'static str], given: &[(Dtype, Vec<i64>)]) -> Vec<CallArray> {
    let all = tensors(names, given);
    all.filter(|tensor| tensor.dims[..] != [0]).collect()
}

fn tensors(names: &[&'static str], given: &[(Dtype, Vec<i64>)]) -> impl Iterator<Item = CallArray> {
    names.iter().zip(given).map(|(name, (_, dims))| CallArray {
        name,
        dims: dims.iter().map(|n| *n as usize).collect(),
    })
}
