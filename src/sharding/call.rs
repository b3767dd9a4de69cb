/// An operand or result that is present, by its name in the target's contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallArray {
    /// Name of the operand or result.
    pub name: &'static str,
    /// Dimensions.
    pub dims: Vec<usize>,
}

/// A call of an attention target, as much of it as decides how it can be cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Whether it is a call of the backward target.
    pub backward: bool,
    /// `[t, h, d]` with `cum_seqlens` rather than `[b, s, h, d]`.
    pub packed: bool,
    /// `[b, h, s, d]` rather than `[b, s, h, d]`.
    pub heads_first: bool,
    /// Where lists say which blocks of keys a row of blocks of queries sees: queries and keys of a block.
    pub blocks: Option<usize>,
    /// Sequences: the sizes of the batch dimensions, whose product is `b`; one size if packed.
    pub batch: Vec<usize>,
    /// Query rows `sq`, or `t`.
    pub seq_q: usize,
    /// Key rows `sk`, or `t`.
    pub seq_k: usize,
    /// Query heads `hq`.
    pub num_heads: usize,
    /// Key/value heads `hk`.
    pub num_kv_heads: usize,
    /// Whether keys after the aligned position are hidden.
    pub causal: bool,
    /// Whether a window bounds the keys before the aligned position.
    pub window_left: bool,
    /// Whether a window bounds the keys after it.
    pub window_right: bool,
    /// Whether the aligned position depends on lengths: bottom right, with lengths of their own.
    pub aligned_per_row: bool,
    /// Whether weights are dropped.
    pub dropout: bool,
    /// Period of the batch index in the dropout stream.
    pub batch_period: Option<usize>,
    /// Whether `out` is divided by the softmax sum.
    pub normalize_output: bool,
    /// Whether a shard knows neither which one it is nor the others: then it has no offsets, and nothing
    /// is gathered, rotated or summed.
    pub alone: bool,
    /// Bytes of key and value in all.
    pub kv_bytes: usize,
    /// The operands, in order.
    pub operands: Vec<CallArray>,
    /// The results, in order.
    pub results: Vec<CallArray>,
}

impl Call {
    /// Which dimension of operands is the first behind those of the batch.
    pub fn batch_dims(&self) -> usize {
        if self.packed { 0 } else { self.batch.len() }
    }

    /// Which dimension of query, key and value, of their gradients and of segment ids counts rows.
    pub fn rows_dim(&self, name: &str) -> usize {
        let behind_heads = self.heads_first && !name.ends_with("_segment_ids");
        self.batch_dims() + usize::from(behind_heads)
    }

    /// Which dimension of query, key and value, and of their gradients, counts heads.
    pub fn heads_dim(&self) -> usize {
        self.batch_dims() + usize::from(!self.heads_first)
    }

    /// What stands for rows, heads and columns, in the order of an array's dimensions.
    pub fn ordered<T>(&self, rows: T, heads: T, columns: T) -> [T; 3] {
        if self.heads_first {
            [heads, rows, columns]
        } else {
            [rows, heads, columns]
        }
    }

    /// Query heads that share a key/value head.
    pub fn group_size(&self) -> usize {
        self.num_heads / self.num_kv_heads.max(1)
    }

    /// Whether lists say what blocks see that are not all whole, and so cannot be cut.
    pub fn has_broken_blocks(&self) -> bool {
        self.blocks
            .is_some_and(|block| !self.seq_q.is_multiple_of(block))
    }

    /// Into how many pieces query rows can be cut, and what these are called: rows, or rows of blocks.
    pub fn query_pieces(&self) -> (usize, &'static str) {
        match self.blocks {
            Some(size) => (self.seq_q / size.max(1), "blocks of query rows"),
            None => (self.seq_q, "query rows"),
        }
    }

    /// Whether the call has the operand `name`.
    pub fn has(&self, name: &str) -> bool {
        self.operand(name).is_some()
    }

    /// The operand `name`.
    pub fn operand(&self, name: &str) -> Option<&CallArray> {
        self.operands.iter().find(|tensor| tensor.name == name)
    }

    /// Whether it matters where a query stands among the keys.
    pub fn positional(&self) -> bool {
        self.causal || self.window_left || self.window_right
    }
}
