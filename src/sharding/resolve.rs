//! From partition specs to the axes that cut each part of a call.

use super::{Axis, Call, Factor, Mesh, PartitionSpec, Refusal, Result, ShardingRule, rule};

/// The axes that cut each part of a call, major to minor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cuts {
    /// Of each batch dimension.
    pub(super) batch: Vec<Vec<Axis>>,
    pub(super) heads: Vec<Axis>,
    /// Always the first of `heads`.
    pub(super) kv_heads: Vec<Axis>,
    pub(super) queries: Vec<Axis>,
    pub(super) keys: Vec<Axis>,
}

/// A part of a call that can be cut.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CutPart {
    Batch(usize),
    Heads,
    KvHeads,
    Queries,
    Keys,
}

/// What the spec of an array says of one part: its axes in dimension `dim`.
struct Claim<'a> {
    what: &'static str,
    dim: usize,
    part: CutPart,
    axes: &'a [Axis],
}

impl Cuts {
    /// Completes `specs`. If `strict`, what cannot be done is refused; else it is left uncut, so that
    /// whoever lowers the call moves data instead.
    pub(super) fn resolve(
        call: &Call,
        rule: &ShardingRule,
        mesh: &Mesh,
        specs: &[(String, PartitionSpec)],
        strict: bool,
    ) -> Result<Self> {
        let claims = claims(rule, mesh, specs, strict)?;
        let pick = |part| pick(&claims, part, strict);
        let claimed = |part| claims.iter().any(|claim| claim.part == part);
        let mut cuts = Cuts {
            batch: (0..call.batch.len())
                .map(|i| pick(CutPart::Batch(i)))
                .collect::<Result<_>>()?,
            heads: pick(CutPart::Heads)?,
            kv_heads: pick(CutPart::KvHeads)?,
            queries: pick(CutPart::Queries)?,
            keys: pick(CutPart::Keys)?,
        };
        if !claimed(CutPart::Heads) {
            cuts.heads.clone_from(&cuts.kv_heads);
        }
        let kv_heads = claimed(CutPart::KvHeads).then(|| cuts.kv_heads.clone());
        if strict {
            cuts.check(call, mesh, kv_heads)?;
        } else {
            cuts.relax(call, mesh, kv_heads);
        }
        Ok(cuts)
    }

    /// Axes that cut any batch dimension.
    pub(super) fn batch_axes(&self) -> Vec<Axis> {
        self.batch.concat()
    }

    /// Axes over which the heads of one key/value head, or copies of it, are spread.
    pub(super) fn group(&self) -> &[Axis] {
        &self.heads[self.kv_heads.len()..]
    }

    /// The spec of an array with this mapping.
    pub(super) fn spec(&self, name: &str, dims: &[Vec<Factor>]) -> PartitionSpec {
        let axes = |factors: &Vec<Factor>| match part(name, factors) {
            None => &[][..],
            Some(CutPart::Batch(i)) => self.batch.get(i).map_or(&[][..], Vec::as_slice),
            Some(CutPart::Heads) => &self.heads,
            Some(CutPart::KvHeads) => &self.kv_heads,
            Some(CutPart::Queries) => &self.queries,
            Some(CutPart::Keys) => &self.keys,
        };
        PartitionSpec(
            dims.iter()
                .map(|dim| super::Dim::Axes(axes(dim).to_vec()))
                .collect(),
        )
    }

    fn check(&mut self, call: &Call, mesh: &Mesh, kv_heads: Option<Vec<Axis>>) -> Result<()> {
        let batch = self.batch.iter().zip(&call.batch);
        let mut parts: Vec<_> = batch.map(|(axes, n)| ("batch rows", axes, *n)).collect();
        parts.extend([
            ("query heads", &self.heads, call.num_heads),
            ("query rows", &self.queries, call.seq_q),
            ("key rows", &self.keys, call.seq_k),
        ]);
        let (pieces, of_queries) = call.query_pieces();
        for (i, (second, axes, size)) in parts.iter().enumerate() {
            for (first, others, _) in &parts[..i] {
                let both = (*first, *second) == ("query rows", "key rows");
                if let Some(axis) = axes.iter().find(|axis| !both && others.contains(axis)) {
                    return Err(Refusal::AxisForTwo {
                        axis: axis.clone(),
                        first,
                        second,
                    });
                }
            }
            let shards = mesh.shards(axes);
            let (what, size) = match *second {
                "query rows" => (of_queries, pieces),
                other => (other, *size),
            };
            if !size.is_multiple_of(shards) {
                let axes = axes.to_vec();
                return Err(Refusal::Indivisible {
                    what,
                    size,
                    axes,
                    shards,
                });
            }
        }
        let whole = || whole_kv_heads(call, mesh, &self.heads);
        self.kv_heads = kv_heads.unwrap_or_else(whole);
        if !self.heads.starts_with(&self.kv_heads) {
            let (heads, kv_heads) = (self.heads.clone(), self.kv_heads.clone());
            return Err(Refusal::KvHeadAxes { heads, kv_heads });
        }
        let shards = mesh.shards(&self.kv_heads);
        if !call.num_kv_heads.is_multiple_of(shards) {
            let (num_kv_heads, axes) = (call.num_kv_heads, self.kv_heads.clone());
            return Err(Refusal::KvHeadsFewer {
                num_kv_heads,
                axes,
                shards,
            });
        }
        let (heads, group) = (call.num_heads / mesh.shards(&self.heads), call.group_size());
        if !one_or_whole_groups(heads, group) {
            return Err(Refusal::HeadsAcrossGroups { heads, group });
        }
        Ok(())
    }

    fn relax(&mut self, call: &Call, mesh: &Mesh, kv_heads: Option<Vec<Axis>>) {
        let mut used: Vec<Axis> = Vec::new();
        let batch = self.batch.iter_mut().zip(call.batch.iter().copied());
        for (axes, size) in batch.chain([(&mut self.heads, call.num_heads)]) {
            keep_what_fits(axes, size, mesh, &used);
            used.extend_from_slice(axes);
        }
        // Query and key rows may share theirs.
        keep_what_fits(&mut self.queries, call.query_pieces().0, mesh, &used);
        keep_what_fits(&mut self.keys, call.seq_k, mesh, &used);
        let group = call.group_size();
        while !one_or_whole_groups(call.num_heads / mesh.shards(&self.heads), group) {
            self.heads.pop();
        }
        self.kv_heads = whole_kv_heads(call, mesh, &self.heads);
        if let Some(given) = kv_heads {
            let same = self
                .kv_heads
                .iter()
                .zip(&given)
                .take_while(|(a, b)| a == b)
                .count();
            self.kv_heads.truncate(same);
        }
    }
}

/// Drops axes that are `used`, then minor ones until the rest cut `size` evenly.
fn keep_what_fits(axes: &mut Vec<Axis>, size: usize, mesh: &Mesh, used: &[Axis]) {
    axes.retain(|axis| !used.contains(axis));
    while !size.is_multiple_of(mesh.shards(axes)) {
        axes.pop();
    }
}

/// The longest first part of `heads` that cuts the key/value heads evenly.
fn whole_kv_heads(call: &Call, mesh: &Mesh, heads: &[Axis]) -> Vec<Axis> {
    let cuts = |n: &usize| call.num_kv_heads.is_multiple_of(mesh.shards(&heads[..*n]));
    let longest = (0..=heads.len()).rev().find(cuts).unwrap_or(0);
    heads[..longest].to_vec()
}

/// Whether a shard of so many query heads sees one key/value head, or all heads of several.
fn one_or_whole_groups(heads: usize, group: usize) -> bool {
    heads == 0 || group == 0 || group.is_multiple_of(heads) || heads.is_multiple_of(group)
}

fn claims<'a>(
    rule: &ShardingRule,
    mesh: &Mesh,
    specs: &'a [(String, PartitionSpec)],
    strict: bool,
) -> Result<Vec<Claim<'a>>> {
    let known = |name: &str| rule.mappings().any(|mapping| mapping.name == name);
    if let Some((what, _)) = specs.iter().find(|(name, _)| !known(name)) {
        return Err(Refusal::UnknownTensor { what: what.clone() });
    }
    let mut claims = Vec::new();
    for mapping in rule.mappings() {
        let Some((_, spec)) = specs.iter().find(|(name, _)| name == mapping.name) else {
            continue;
        };
        spec.check(mapping.name, mapping.dims.len(), mesh)?;
        for (dim, factors) in mapping.dims.iter().enumerate() {
            let Some(axes) = spec.axes(dim) else { continue };
            let what = mapping.name;
            match part(what, factors) {
                Some(part) => claims.push(Claim {
                    what,
                    dim,
                    part,
                    axes,
                }),
                None if !strict || axes.is_empty() => {}
                None => {
                    let reason = factors.first().and_then(|factor| rule.reason(*factor));
                    let (what, axes) = (what.to_owned(), axes.to_vec());
                    return Err(match reason.unwrap_or_default() {
                        rule::PACKED => Refusal::PackedTokens { what, axes },
                        reason => Refusal::Replicated {
                            what,
                            dim,
                            axes,
                            reason,
                        },
                    });
                }
            }
        }
    }
    Ok(claims)
}

/// The axes of a part: those of the first array that has any.
fn pick(claims: &[Claim<'_>], part: CutPart, strict: bool) -> Result<Vec<Axis>> {
    let of_part = || claims.iter().filter(|claim| claim.part == part);
    let Some(first) = of_part().find(|claim| !claim.axes.is_empty()) else {
        return Ok(vec![]);
    };
    match of_part().find(|claim| strict && claim.axes != first.axes) {
        None => Ok(first.axes.to_vec()),
        Some(other) => Err(Refusal::Disagree {
            what: other.what.to_owned(),
            dim: other.dim,
            like: first.what.to_owned(),
            want: first.axes.to_vec(),
            got: other.axes.to_vec(),
        }),
    }
}

fn part(name: &str, factors: &[Factor]) -> Option<CutPart> {
    match factors.first()? {
        Factor::Batch(i) => Some(CutPart::Batch(*i)),
        Factor::KvHead if matches!(name, "key" | "value" | "dk" | "dv") => Some(CutPart::KvHeads),
        // Lists of each key head are cut with these, those of each query head with query heads.
        Factor::KvHead if rule::is_list(name) && factors.len() == 1 => Some(CutPart::KvHeads),
        Factor::KvHead | Factor::Group | Factor::Head => Some(CutPart::Heads),
        Factor::Query => Some(CutPart::Queries),
        Factor::Key => Some(CutPart::Keys),
        Factor::Row | Factor::Whole(_) => None,
    }
}
