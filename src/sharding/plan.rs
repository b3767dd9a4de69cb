//! What one shard of a call computes, and the collectives around it.

use super::resolve::Cuts;
use super::{Axis, Call, CallArray, Mapping, Mesh, PartitionSpec, Refusal, Result, ShardingRule};

/// Gathered keys and values up to this size are held whole by every shard, 64 MiB; beyond it they rotate.
const RING_BYTES: usize = 64 << 20;

/// How queries meet the keys of other shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every shard has all the keys that its queries may see.
    Local,
    /// Keys and values are gathered, their gradients reduced and scattered.
    AllGather,
    /// Keys and values rotate; partial results are merged by their lse.
    Ring,
}

/// How rows are dealt to the shards of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As they lie.
    Contiguous,
    /// Of `2 n` pieces shard `i` works on pieces `2 i` and `2 (n - 1 - i) + 1`, so that all have as much to
    /// do under a causal mask. Rows are exchanged on the way in and out.
    Zigzag,
}

/// What is asked of [`plan`].
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The mesh.
    pub mesh: &'a Mesh,
    /// The specs that are known, by name of operand or result.
    pub specs: &'a [(String, PartitionSpec)],
    /// Whether a spec that cannot be followed is refused rather than left uncut.
    pub strict: bool,
    /// `None` to choose by size; [`Method::Local`] is never asked for.
    pub method: Option<Method>,
    /// `None` to choose by the mask.
    pub order: Option<Order>,
}

/// The key/value heads that a shard uses of those it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slice {
    /// Axes over which shards with the same key/value heads are spread.
    pub axes: Vec<Axis>,
    /// How many it uses.
    pub count: usize,
}

/// What one shard of a call computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardPlan {
    /// Spec of every operand and result.
    pub specs: Vec<(&'static str, PartitionSpec)>,
    /// Axes that cut each batch dimension.
    pub batch: Vec<Vec<Axis>>,
    /// Axes that cut the query heads.
    pub heads: Vec<Axis>,
    /// Axes that cut the query rows.
    pub queries: Vec<Axis>,
    /// Axes that cut the key rows.
    pub keys: Vec<Axis>,
    /// Which key/value heads are used, if not all.
    pub kv_slice: Option<Slice>,
    /// How queries meet keys of other shards.
    pub method: Method,
    /// How rows are dealt in a ring.
    pub order: Order,
    /// `[b, sq, sk, hq, hk]` of one shard's operands (gathered ones gathered).
    pub local: [usize; 5],
    /// Whether the shard needs offsets to have the masks of the whole.
    pub offsets: bool,
    /// Whether it needs them for each batch row.
    pub offsets_per_row: bool,
    /// Axes over which each gradient is summed, where there are any.
    pub reduce: Vec<(&'static str, Vec<Axis>)>,
}

/// Completes specs: those of every operand and result of the call.
///
/// # Errors
/// As [`plan`].
pub fn propagate(call: &Call, request: &Request<'_>) -> Result<Vec<(&'static str, PartitionSpec)>> {
    let rule = ShardingRule::of(call);
    let cuts = Cuts::resolve(call, &rule, request.mesh, request.specs, request.strict)?;
    Ok(specs(&rule, &cuts))
}

/// Decides what runs where.
///
/// # Errors
/// Specs that do not fit the arrays or the mesh; if strict also those that cannot be followed, and a
/// method or order that the call cannot have.
pub fn plan(call: &Call, request: &Request<'_>) -> Result<ShardPlan> {
    let rule = ShardingRule::of(call);
    let cuts = Cuts::resolve(call, &rule, request.mesh, request.specs, request.strict)?;
    let whole = plan_of(call, request, &rule, cuts.clone())?;
    if !call.alone || !whole.needs_others(call, request.mesh) {
        return Ok(whole);
    }
    if request.strict {
        return Err(Refusal::NotAlone);
    }
    let Cuts {
        batch, kv_heads, ..
    } = cuts;
    let heads = Cuts {
        heads: kv_heads.clone(),
        kv_heads,
        ..Cuts::default()
    };
    let rows = Cuts {
        batch,
        ..Cuts::default()
    };
    let both = Cuts {
        batch: rows.batch.clone(),
        ..heads.clone()
    };
    for cuts in [both, heads, rows] {
        let plan = plan_of(call, request, &rule, cuts)?;
        if !plan.needs_others(call, request.mesh) {
            return Ok(plan);
        }
    }
    plan_of(call, request, &rule, Cuts::default())
}

fn plan_of(
    call: &Call,
    request: &Request<'_>,
    rule: &ShardingRule,
    cuts: Cuts,
) -> Result<ShardPlan> {
    let mesh = request.mesh;
    let method = method(call, &cuts, request)?;
    let order = order(call, &cuts, method, request)?;
    let specs = specs(rule, &cuts);
    let heads = call.num_heads / mesh.shards(&cuts.heads);
    let kv_heads = call.num_kv_heads / mesh.shards(&cuts.kv_heads);
    let used = heads.div_ceil(call.group_size().max(1));
    let kv_slice = (used < kv_heads).then(|| Slice {
        axes: cuts.group().to_vec(),
        count: used,
    });
    let reduce = reduced(call, &cuts, method, &specs);
    let cut = |axes: &[Axis]| mesh.shards(axes) > 1;
    let rows_cut = cut(&cuts.queries) || method == Method::Ring;
    let batch = cuts.batch_axes();
    let indices_cut = rows_cut || cut(&batch) || cut(&cuts.heads);
    let offsets = (call.positional() && rows_cut) || (call.dropout && indices_cut);
    // Rows of a shard that do not follow each other, or that the dropout stream counts anew.
    let minor_cut = cuts.batch.iter().skip(1).any(|axes| cut(axes));
    let scattered = minor_cut || (call.batch_period.is_some() && cut(&batch));
    let per_row = |x: &CallArray| x.dims.iter().rev().skip(1).any(|n| *n > 1);
    let given = call.operand("offsets").is_some_and(per_row);
    let keys = if method == Method::Ring {
        mesh.shards(&cuts.keys)
    } else {
        1
    };
    Ok(ShardPlan {
        specs,
        kv_slice,
        method,
        order,
        local: [
            call.batch.iter().product::<usize>()
                / if call.packed { 1 } else { mesh.shards(&batch) },
            call.seq_q / mesh.shards(&cuts.queries),
            call.seq_k / keys,
            heads,
            used.min(kv_heads),
        ],
        offsets,
        offsets_per_row: offsets
            && (given
                || (call.dropout && scattered)
                || (call.aligned_per_row && call.positional())),
        reduce,
        batch: cuts.batch,
        heads: cuts.heads,
        queries: cuts.queries,
        keys: cuts.keys,
    })
}

impl ShardPlan {
    /// Whether a shard must know which one it is, or what others have.
    fn needs_others(&self, call: &Call, mesh: &Mesh) -> bool {
        let cut = |axes: &[Axis]| mesh.shards(axes) > 1;
        let any = |names: [&str; 2]| names.iter().any(|name| call.has(name));
        let cumulative = any(["cum_seqlens_q", "cum_seqlens_k"]);
        let lengths = cumulative || any(["query_seq_lengths", "key_value_seq_lengths"]);
        self.method != Method::Local
            || self.offsets
            || self.kv_slice.is_some()
            || !self.reduce.is_empty()
            || (lengths && cut(&self.queries))
            || (cumulative && self.batch.iter().any(|axes| cut(axes)))
    }
}

fn specs(rule: &ShardingRule, cuts: &Cuts) -> Vec<(&'static str, PartitionSpec)> {
    let spec = |m: &Mapping| (m.name, cuts.spec(m.name, &m.dims));
    rule.mappings().map(spec).collect()
}

fn method(call: &Call, cuts: &Cuts, request: &Request<'_>) -> Result<Method> {
    let mesh = request.mesh;
    let one_axis = cuts.queries == cuts.keys && cuts.keys.len() == 1;
    let ring = || {
        if !one_axis {
            let (queries, keys) = (cuts.queries.clone(), cuts.keys.clone());
            Err(Refusal::RingAxes { queries, keys })
        } else if !call.normalize_output {
            Err(Refusal::RingUnnormalised)
        } else {
            Ok(Method::Ring)
        }
    };
    let shards = mesh.shards(&cuts.batch_axes()) * mesh.shards(&cuts.kv_heads);
    let large = call.kv_bytes / shards.max(1) > RING_BYTES;
    let otherwise = if mesh.shards(&cuts.keys) > 1 {
        Method::AllGather
    } else {
        Method::Local
    };
    match request.method {
        Some(Method::Ring) if request.strict => ring(),
        Some(Method::Ring) => Ok(ring().unwrap_or(otherwise)),
        None if large && otherwise == Method::AllGather => Ok(ring().unwrap_or(otherwise)),
        _ => Ok(otherwise),
    }
}

fn order(call: &Call, cuts: &Cuts, method: Method, request: &Request<'_>) -> Result<Order> {
    let shards = request.mesh.shards(&cuts.keys);
    let rows = [("query", call.seq_q / shards), ("key", call.seq_k / shards)];
    let odd = rows.into_iter().find(|(_, rows)| rows % 2 == 1);
    let balances = call.causal && !call.window_left && call.seq_q == call.seq_k;
    match (request.order, odd) {
        (Some(Order::Zigzag), _) if method != Method::Ring && request.strict => {
            Err(Refusal::ZigzagMethod)
        }
        _ if method != Method::Ring => Ok(Order::Contiguous),
        (Some(Order::Zigzag), Some((what, rows))) if request.strict => {
            Err(Refusal::ZigzagOdd { what, rows })
        }
        (Some(Order::Zigzag), None) => Ok(Order::Zigzag),
        (None, None) if balances => Ok(Order::Zigzag),
        _ => Ok(Order::Contiguous),
    }
}

/// The axes along which the shards of a gradient are parts of a sum.
fn reduced(
    call: &Call,
    cuts: &Cuts,
    method: Method,
    specs: &[(&'static str, PartitionSpec)],
) -> Vec<(&'static str, Vec<Axis>)> {
    let gradient = |(name, spec): &(&'static str, PartitionSpec)| {
        let rotates = method == Method::Ring && matches!(*name, "dk" | "dv");
        let own = |axis: &&Axis| {
            let cuts_it = |dim| spec.axes(dim).is_some_and(|axes| axes.contains(axis));
            let scattered = cuts.keys.contains(axis) && cuts.queries.contains(axis) && !rotates;
            (0..spec.0.len()).any(cuts_it) && !(scattered && matches!(*name, "dk" | "dv"))
        };
        let batch = cuts.batch.iter().flatten();
        let all = batch.chain(&cuts.heads).chain(&cuts.queries);
        let axes: Vec<Axis> = all.filter(|axis| !own(axis)).cloned().collect();
        (*name, axes)
    };
    let results = specs.iter().skip(call.operands.len());
    let gradients = results.filter(|_| call.backward).map(gradient);
    gradients.filter(|(_, axes)| !axes.is_empty()).collect()
}
