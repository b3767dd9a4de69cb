use super::{Call, CallArray, Mesh};

/// What a dimension, or a part of one, counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Factor {
    /// Batch rows, along the batch dimension of this number.
    Batch(usize),
    /// Key/value heads: the major part of the query heads.
    KvHead,
    /// Query heads of one key/value head: the minor part.
    Group,
    /// Query heads, where they are cut apart from key/value heads.
    Head,
    /// Query rows; where lists say what they see, blocks of them.
    Query,
    /// Query rows of a block: the minor part, which is not cut.
    Row,
    /// Key rows.
    Key,
    /// What every shard needs whole, and the only one of its kind: a dimension of its own.
    Whole(usize),
}

/// The factors of each dimension of an operand or result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// Name of the operand or result.
    pub name: &'static str,
    /// Factors of each dimension, major to minor.
    pub dims: Vec<Vec<Factor>>,
}

/// Which dimensions of the operands and results of a target are cut together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardingRule {
    /// Whether query heads are cut apart from key/value heads.
    pub apart: bool,
    /// The operands, in order.
    pub operands: Vec<Mapping>,
    /// The results, in order.
    pub results: Vec<Mapping>,
    /// Every factor with its size, in order of first use.
    pub factors: Vec<(Factor, usize)>,
    /// Why each [`Factor::Whole`] is replicated.
    pub reasons: Vec<&'static str>,
}

impl ShardingRule {
    /// The rule of a call.
    pub fn of(call: &Call) -> Self {
        Self::new(call, false)
    }

    /// The rule of a call on `mesh`. Where an axis of it would cut through the key/value heads and on
    /// into their groups, query heads have a factor of their own: JAX has no name for a part of an axis.
    pub fn on(call: &Call, mesh: &Mesh) -> Self {
        let heads = call.num_kv_heads;
        let splits = |n: usize| !heads.is_multiple_of(n) && (2..=n).any(|m| heads % m + n % m == 0);
        Self::new(call, mesh.axes().iter().any(|(_, n)| splits(*n)))
    }

    fn new(call: &Call, apart: bool) -> Self {
        let mut rule = ShardingRule {
            apart,
            operands: Vec::new(),
            results: Vec::new(),
            factors: Vec::new(),
            reasons: Vec::new(),
        };
        rule.operands = call.operands.iter().map(|x| rule.map(call, x)).collect();
        rule.results = call.results.iter().map(|x| rule.map(call, x)).collect();
        rule
    }

    /// Operands, then results.
    pub fn mappings(&self) -> impl Iterator<Item = &Mapping> {
        self.operands.iter().chain(&self.results)
    }

    /// Why the factor is replicated, if it is.
    pub fn reason(&self, factor: Factor) -> Option<&'static str> {
        match factor {
            Factor::Whole(index) => self.reasons.get(index).copied(),
            Factor::Row => Some(ROWS),
            _ => None,
        }
    }

    fn map(&mut self, call: &Call, tensor: &CallArray) -> Mapping {
        if tensor.dims == [0] {
            let dims = vec![vec![self.whole(0, "is absent")]];
            let name = tensor.name;
            return Mapping { name, dims };
        }
        let rank = tensor.dims.len();
        let mut roles: Vec<_> = (0..call.batch_dims()).map(Role::Batch).collect();
        match tensor.name {
            "query" | "dq" | "out" | "dout" => {
                roles.extend(call.ordered(Role::Query, Role::Heads, HEAD_DIM));
            }
            "key" | "value" | "dk" | "dv" => {
                roles.extend(call.ordered(Role::Key, Role::KvHeads, HEAD_DIM));
            }
            "lse" | "dlse" => roles.extend([Role::Heads, Role::Query]),
            "bias" | "attention_mask" | "dbias" => {
                roles.extend([Role::Heads, Role::Query, Role::Whole(COLUMNS)]);
            }
            "q_segment_ids" => roles.push(Role::Query),
            "kv_segment_ids" => roles.push(Role::Key),
            "softmax_aux" | "dsinks" => {
                roles = (0..call.batch.len()).map(Role::Batch).collect();
                roles.extend([Role::Heads, Role::Whole("a softmax needs all sinks")]);
                roles.drain(..roles.len().saturating_sub(rank));
            }
            "query_seq_lengths" | "key_value_seq_lengths" => {}
            name if is_list(name) => roles = lists(call, tensor),
            "pattern_bits" => roles = vec![Role::Whole("one for all lists"); rank],
            "workspace" => roles = vec![Role::Whole("memory of one kernel")],
            "cum_seqlens_q" | "cum_seqlens_k" => {
                roles = vec![Role::Whole("b + 1 bounds have no even cut")];
            }
            // dropout_seed, offsets
            _ => {
                let rows = &tensor.dims[..rank.saturating_sub(1)];
                if call.packed || rows.iter().all(|n| *n == 1) {
                    roles = vec![Role::Whole("one for all rows"); rows.len()];
                }
                roles.push(Role::Whole("one entry for all of it"));
            }
        }
        let dims = tensor
            .dims
            .iter()
            .zip(roles)
            .map(|(size, role)| self.factors_of(call, *size, role));
        Mapping {
            name: tensor.name,
            dims: dims.collect(),
        }
    }

    fn factors_of(&mut self, call: &Call, size: usize, role: Role) -> Vec<Factor> {
        let (hk, group) = (call.num_kv_heads, call.group_size());
        let (factors, full): (&[_], _) = match role {
            Role::Batch(i) => (&[(Factor::Batch(i), call.batch[i])], call.batch[i]),
            Role::Query if call.has_broken_blocks() => return vec![self.whole(size, BLOCKS)],
            Role::Query if call.blocks.is_some() => {
                let (blocks, _) = call.query_pieces();
                let rows = (Factor::Row, call.seq_q / blocks.max(1));
                (&[(Factor::Query, blocks), rows], call.seq_q)
            }
            Role::QueryBlocks => {
                let (blocks, _) = call.query_pieces();
                (&[(Factor::Query, blocks)], blocks)
            }
            Role::Key if call.blocks.is_some() => return vec![self.whole(size, KEYS)],
            Role::Query if !call.packed => (&[(Factor::Query, call.seq_q)], call.seq_q),
            Role::Key if !call.packed => (&[(Factor::Key, call.seq_k)], call.seq_k),
            Role::Query | Role::Key => return vec![self.whole(size, PACKED)],
            Role::KvHeads => (&[(Factor::KvHead, hk)], hk),
            Role::Heads if self.apart && group > 1 => {
                (&[(Factor::Head, call.num_heads)], call.num_heads)
            }
            Role::Heads if group == 1 => (&[(Factor::KvHead, hk)], hk),
            Role::Heads if hk == 1 => (&[(Factor::Group, group)], group),
            Role::Heads => (
                &[(Factor::KvHead, hk), (Factor::Group, group)],
                call.num_heads,
            ),
            Role::Whole(reason) => return vec![self.whole(size, reason)],
        };
        if size != full || size <= 1 {
            return vec![self.whole(size, "has one entry")];
        }
        for factor in factors {
            if !self.factors.contains(factor) {
                self.factors.push(*factor);
            }
        }
        factors.iter().map(|(factor, _)| *factor).collect()
    }

    fn whole(&mut self, size: usize, reason: &'static str) -> Factor {
        let factor = Factor::Whole(self.reasons.len());
        self.reasons.push(reason);
        self.factors.push((factor, size));
        factor
    }
}

/// Whether an operand has lists of blocks, by batch row and head.
pub(super) fn is_list(name: &str) -> bool {
    matches!(name, "block_ranges" | "block_indices" | "block_patterns")
}

/// Lists of each batch row, or of all; of each query head, each key head, or all.
fn lists(call: &Call, tensor: &CallArray) -> Vec<Role> {
    let places = if tensor.name == "block_ranges" { 2 } else { 1 };
    let lead = tensor.dims.len().saturating_sub(places + 1);
    let mut roles: Vec<_> = if lead == call.batch.len() {
        (0..lead).map(Role::Batch).collect()
    } else {
        vec![Role::Whole("one for all rows"); lead]
    };
    let heads = tensor.dims.get(lead).copied().unwrap_or_default();
    roles.push(if heads == call.num_heads {
        Role::Heads
    } else {
        Role::KvHeads
    });
    roles.extend(vec![Role::Whole("a row of blocks needs its list"); places]);
    let cut = call.blocks.is_some() && !call.has_broken_blocks();
    if tensor.name == "block_ranges" && !call.backward && cut {
        roles[lead + 1] = Role::QueryBlocks;
    }
    roles
}

/// Why tokens of a packed buffer are replicated.
pub(super) const PACKED: &str = "a cut may fall inside a packed sequence";
/// Why query rows of a block-sparse call are replicated.
const BLOCKS: &str = "query rows are no whole number of blocks";
/// Why rows of a block are.
const ROWS: &str = "a block of query rows has one list";
/// Why key rows of a block-sparse call are.
const KEYS: &str = "lists of blocks are of all keys";
const COLUMNS: &str = "a softmax needs all keys of a row";
const HEAD_DIM: Role = Role::Whole("a score needs all of head_dim");

/// What a dimension stands for, before its size is known to be full.
#[derive(Clone, Copy)]
enum Role {
    Batch(usize),
    Heads,
    KvHeads,
    Query,
    QueryBlocks,
    Key,
    Whole(&'static str),
}
