//! A [`ShardingRule`] as text: in einsum notation, as `jax.experimental.custom_partitioning` takes it, and as
//! Shardy's attribute.

use std::fmt::Write;

use super::{Factor, Mapping, ShardingRule};

impl ShardingRule {
    /// `b s (k g) w0, ... -> ...`: dimensions by their factors.
    pub fn einsum(&self) -> String {
        let side = |mappings: &[Mapping]| {
            let tensors: Vec<_> = mappings.iter().map(|mapping| self.dims(mapping)).collect();
            tensors.join(", ")
        };
        format!("{} -> {}", side(&self.operands), side(&self.results))
    }

    /// Sizes of the factors that no dimension has for itself.
    pub fn compound_sizes(&self) -> Vec<(String, usize)> {
        let alone = |factor: Factor| {
            self.mappings()
                .any(|m| m.dims.iter().any(|dim| dim[..] == [factor]))
        };
        let compound = self.factors.iter().filter(|(factor, _)| !alone(*factor));
        compound
            .map(|(factor, size)| (name(*factor), *size))
            .collect()
    }

    /// Names of the factors that must be replicated, and why.
    pub fn replicated(&self) -> Vec<(String, &'static str)> {
        let reason = |(factor, _): &(Factor, usize)| Some((name(*factor), self.reason(*factor)?));
        self.factors.iter().filter_map(reason).collect()
    }

    /// `#sdy.op_sharding_rule<...>`, for the attribute `sdy.sharding_rule` of a custom call.
    pub fn sdy(&self) -> String {
        let index = |factor: &Factor| self.factors.iter().position(|(other, _)| other == factor);
        let symbol = |factor: &Factor| symbol(index(factor).unwrap_or_default());
        let side = |mappings: &[Mapping]| {
            let tensor = |mapping: &Mapping| {
                let dims: Vec<String> = mapping
                    .dims
                    .iter()
                    .map(|dim| dim.iter().map(symbol).collect())
                    .collect();
                format!("[{}]", dims.join(", "))
            };
            mappings.iter().map(tensor).collect::<Vec<_>>().join(", ")
        };
        let sizes: Vec<_> = self
            .factors
            .iter()
            .map(|(f, n)| format!("{}={n}", symbol(f)))
            .collect();
        let whole = self
            .factors
            .iter()
            .filter(|(f, _)| self.reason(*f).is_some());
        let whole: Vec<_> = whole.map(|(factor, _)| symbol(factor)).collect();
        let mut text = format!(
            "#sdy.op_sharding_rule<({})->({})",
            side(&self.operands),
            side(&self.results)
        );
        let _ = write!(text, " {{{}}}", sizes.join(", "));
        if !whole.is_empty() {
            let _ = write!(text, " need_replication={{{}}}", whole.join(", "));
        }
        text + ", custom>"
    }

    fn dims(&self, mapping: &Mapping) -> String {
        let dim = |factors: &Vec<Factor>| {
            let names: Vec<_> = factors.iter().map(|factor| name(*factor)).collect();
            if names.len() == 1 {
                names.concat()
            } else {
                format!("({})", names.join(" "))
            }
        };
        mapping.dims.iter().map(dim).collect::<Vec<_>>().join(" ")
    }
}

fn name(factor: Factor) -> String {
    match factor {
        Factor::Batch(0) => "b".to_owned(),
        Factor::Batch(index) => format!("b{index}"),
        Factor::KvHead => "k".to_owned(),
        Factor::Group => "g".to_owned(),
        Factor::Head => "h".to_owned(),
        Factor::Query => "s".to_owned(),
        Factor::Row => "r".to_owned(),
        Factor::Key => "t".to_owned(),
        Factor::Whole(index) => format!("w{index}"),
    }
}

/// Shardy's names of factors: `i` to `z`, then `z_1`, `z_2`, ...
fn symbol(index: usize) -> String {
    match u8::try_from(index) {
        Ok(small) if small < 18 => char::from(b'i' + small).to_string(),
        _ => format!("z_{}", index - 17),
    }
}
