"""What operands of the targets count along which axis, for those who cut, batch and merge calls."""

# Lengths of sequences as bounds, and the operand that has them one by one: of query, then of key.
LENGTHS = {"cum_seqlens_q": "query_seq_lengths", "cum_seqlens_k": "key_value_seq_lengths"}
ALL_LENGTHS = (*LENGTHS, *LENGTHS.values())
# Operands that broadcast to [b, hq, sq, sk].
SCORES = ("bias", "attention_mask")
# Operands with one entry per batch row, or a single one for all rows, along their first axis.
PER_BATCH_ROW = (*SCORES, "dropout_seed", "offsets")
# Lists of blocks of all rows or of each one, of all heads, each key head or each query head.
BLOCK_LISTS = ("block_ranges", "block_indices", "block_patterns")
# Queries and keys of a block.
TILE = 128
# The bits of blocks that are seen in part, for all lists.
PATTERN_BITS = "pattern_bits"
# Begins the names of the lists by rows of keys, which become those of the backward pass.
COLUMNS = "column_"
# Operands with rows of query or of key, and the axis that counts them where there is a batch axis.
QUERY_ROWS = {
    "query": 1,
    "q_segment_ids": 1,
    "bias": 2,
    "attention_mask": 2,
    "out": 1,
    "lse": 2,
    "dout": 1,
    "dlse": 2,
}
KEY_ROWS = {"key": 1, "value": 1, "kv_segment_ids": 1}
