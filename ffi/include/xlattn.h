/* C interface of libxlattn: attention kernels behind XLA FFI custom-call targets.
 *
 * Load the library, give the handlers below to XLA under the names and for the platforms that
 * xlattn_targets() lists, and call them from HLO as typed FFI custom calls:
 *
 *   r = (f32[2,8,4,64]{3,2,1,0}, f32[2,4,8]{2,1,0}) custom-call(q, k, v, f, p, s, s, s, s, s, s, f, u, s),
 *     custom_call_target="xlattn_flash_attention_fwd", api_version=API_VERSION_TYPED_FFI,
 *     operand_layout_constraints={f32[2,8,4,64]{3,2,1,0}, f32[2,8,2,64]{3,2,1,0}, ...},
 *     backend_config={causal = true, softmax_scale = 0.125 : f64, window_left = 1024 : i64}
 *
 * where f, p, s, u are empty arrays (f32[0], pred[0], s32[0], u32[0]): operands that are absent.
 *
 * Letters: b batch, sq and sk query and key positions, hq query heads, hk key/value heads (hk
 * divides hq), d and dv head dimensions of query/key and of value/out, t positions of a packed
 * buffer (query and key may have different ones). All arrays are dense and row-major (the last
 * dimension is contiguous), and results share no memory with operands.
 *
 * OPERANDS, in this order, all of them always given; one that is absent is an array of zero
 * elements (shape [0]). "float" is f32, f16, bf16 or f64, the same for all.
 *
 *    0 query                  float [b,sq,hq,d], or packed [t,hq,d]
 *    1 key                    float [b,sk,hk,d], or packed [t,hk,d]
 *    2 value                  float [b,sk,hk,dv], or packed [t,hk,dv]
 *    3 bias                   f32 or query's type, 4 axes, each full or 1 of [b,hq,sq,sk]; added to
 *                             the scaled scores; not with packed query
 *    4 attention_mask         pred, shape as bias; false hides; not with packed query
 *    5 q_segment_ids          s32 [b,sq] or [t]; a query sees keys of its own segment; negative is
 *                             padding
 *    6 kv_segment_ids         s32 [b,sk] or [t]; together with q_segment_ids
 *    7 cum_seqlens_q          s32 [b+1], from 0, not decreasing: where the sequences of a packed
 *                             query begin and end (required there); else lengths of the valid rows
 *    8 cum_seqlens_k          s32 [b+1], the same for key and value
 *    9 query_seq_lengths      s32 [b], lengths of the valid rows; not with packed query and not
 *                             with cum_seqlens_q
 *   10 key_value_seq_lengths  s32 [b], the same for key and value
 *   11 softmax_aux            attention sinks: logits that join every softmax without a value;
 *                             f32 (f64 with f64 query), [n] shared by all heads, [hq,n], or
 *                             [b,hq,n]
 *   12 dropout_seed           u32 [1,2] or [b,2]: low and high word; required with dropout_prob > 0
 *   13 offsets                s32 [1,5] or [b,5]: global position of query row 0, of key row 0, of
 *                             batch row 0, of head 0, and the diagonal; for shards of a larger
 *                             attention. Query row i stands at key i + first_query + diagonal -
 *                             first_key, whatever causal_alignment says. Without offsets the first
 *                             four are 0 and the diagonal is sk - sq ("bottom_right", per sequence
 *                             with lengths) or 0 ("top_left")
 *
 *   of xlattn_flash_attention_bwd, after those:
 *   14 out                    what the forward target gave
 *   15 lse                    what the forward target gave
 *   16 dout                   gradient of out, as out
 *   17 dlse                   gradient of lse, as lse; may be absent
 *
 *   of xlattn_cudnn_sdpa_fwd and _bwd, after those of xlattn_flash_attention_fwd and _bwd:
 *      sequences              s32 [7,n], n the next multiple of 4 from b+1 on; required with lengths
 *                             or cum_seqlens of any kind, which the handler does not read then.
 *                             Rows: [b] query rows and [b] key rows of each sequence; of packed
 *                             operands, [b+1] where its sequences begin and the last ends, in
 *                             elements, in query, key, value, out and lse. With
 *                             float8_e4m3fn, no query rows where there are no key rows: cuDNN's
 *                             kernel for 9.0 would not end
 *
 *   of xlattn_blocksparse_attention_fwd and _bwd, after those of xlattn_flash_attention_fwd and _bwd,
 *   lists of blocks of 128 queries by 128 keys, which hide all elements of blocks that are not listed;
 *   not with packed query. mb is 1 or b, mh is 1, hk or hq. A row of blocks is queries 128i ... 128i+127
 *   of the arrays, its blocks are of keys, and n is sq / 128, rounded up; in the _bwd target it is keys,
 *   its blocks are of queries, and n is sk / 128, rounded up:
 *      block_ranges           s32 [mb,mh,n,2]: first place in block_indices of a row, number of places
 *      block_indices          s32 [mb,mh,c]: blocks, ascending in a row, each once
 *      block_patterns         s32 [mb,mh,c]: -1 where all of a block is seen, else its row of
 *                             pattern_bits; absent is -1 everywhere
 *      pattern_bits           u32 [p,128,4]: bit x mod 32 of word x div 32 of line y is set where
 *                             element y of the row and element x of the block see each other
 *   The CPU refuses lists that are wrong. On a GPU a range is cut to the lists, a block outside is
 *   passed over, and of a block with a pattern outside nothing is seen. On a TPU too, where ranges of rows
 *   also share no places: of blocks beyond as many as there are places, results are not specified.
 *
 * RESULTS of xlattn_blocksparse_attention_fwd: the same as
 * RESULTS of xlattn_flash_attention_fwd:
 * RESULTS of xlattn_cudnn_sdpa_fwd: the same, but with sequences lse is undefined in rows that see
 * nothing, and of packed query it is [t,hq] in memory:
 *    0 out                    query's type, [b,sq,hq,dv] or [t,hq,dv]
 *    1 lse                    natural log of the softmax sum, sinks included; -inf where a query
 *                             sees nothing; f32 (f64 with f64 query), [b,hq,sq] or [hq,t]
 *
 * RESULTS of xlattn_blocksparse_attention_bwd: the same as
 * RESULTS of xlattn_flash_attention_bwd:
 * RESULTS of xlattn_cudnn_sdpa_bwd: the same, from an lse as xlattn_cudnn_sdpa_fwd gives it that is
 * finite in all rows:
 *    0 dq, 1 dk, 2 dv         as query, key, value
 *    3 dbias                  as bias, summed over its axes of 1; shape [0] when not wanted
 *    4 dsinks                 as softmax_aux; shape [0] when not wanted
 *
 * and after those of either target, optionally, memory for the kernels:
 *      workspace            u8, of at least the "workspace_bytes" of xlattn_plan(), 0 on the CPU.
 *                           Without it a kernel takes scratch memory of the runtime, which it
 *                           cannot in a command buffer (CUDA graph): there the call fails
 *
 * ATTRIBUTES, each optional [default]; one that is unknown or of another type is an error. A float
 * may be f32 or f64, an integer i32 or i64.
 *
 *   softmax_scale      float    factor of query . key [1/sqrt(d)]
 *   causal             bool     hide keys after the query's position [false]
 *   causal_alignment   string   "bottom_right": the last query stands at the last key;
 *                               "top_left": the first at the first ["bottom_right"]
 *   window_left        integer  keys visible before the query's position; -1 is all [-1]
 *   window_right       integer  keys visible after it; -1 is all [-1]
 *   logits_soft_cap    float    c: scores become c * tanh(score / c), after the bias; 0 is off [0]
 *   dropout_prob       float    probability that a weight is dropped, at most 1 - 2^-16; weights are
 *                               kept by 16 random bits, so with (1 - dropout_prob) rounded to a
 *                               multiple of 2^-16, at most 1 - 2^-16, and divided by it unrounded [0]
 *   normalize_output   bool     false: out is the sum of exp(score - row maximum) * value, not
 *                               divided by the softmax sum [true]
 *   batch_period       integer  row r counts as r mod this in the dropout stream; 0 is off [0]
 *   batch_axes         integer  n: in place of [b] every operand and result but packed ones, softmax_aux
 *                               [n] and [hq,n], and sequences begins with n axes, whose product is b, or
 *                               which are all 1 where one entry of [1] stands for all; lengths cannot
 *                               be cumulative then; lists of blocks for all rows may begin with a
 *                               single 1, and pattern_bits has no batch [1]
 *   precision          string   of float32 products, "default" or "highest" ["default"]
 *   deterministic      bool     gradients must repeat bit for bit [false]
 *   platform           string   "cpu", "cuda", "cudnn" or "tpu": who must run it; or "auto" ["auto"]
 *   partly_manual      bool     for who divides the call between devices: some axes of the mesh are manual
 *                               where it stands, so a shard must do without its index and without
 *                               collectives; handlers ignore it [false]
 *   block_q            integer  query rows of a tile, of the sizes that xlattn_candidates() lists for the call;
 *                               0 is the backend's choice [0]
 *   block_k            integer  keys of a tile, likewise [0]
 *   tiles_optional     bool     a backend without tiles of block_q x block_k for the call takes its own [false]
 *   layout             string   order of the axes of query, key, value, out and their gradients: "bshd", as above,
 *                               or "bhsd": [b,hq,sq,d] and likewise, not with packed query ["bshd"]
 *
 * ERRORS name the operand or attribute, what was expected and what was given. Codes are absl's:
 * INVALID_ARGUMENT (3) for a call that breaks this contract, UNIMPLEMENTED (12) with every
 * backend's reason when none runs it, INTERNAL (13) for a defect of xlattn.
 */
#ifndef XLATTN_H_
#define XLATTN_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of xla/ffi/api/c_api.h, which is not needed to register the handlers. */
struct XLA_FFI_CallFrame;
struct XLA_FFI_Error;

/* XLA FFI handlers (XLA_FFI_Handler) of the targets xlattn_flash_attention_fwd and _bwd, for buffers
 * on the host and for buffers on an NVIDIA GPU. They keep no state, may be called from many threads,
 * and do nothing but in the execution stage. Those for CUDA enqueue on the runtime's stream and
 * return; they may be recorded into command buffers. */
struct XLA_FFI_Error* xlattn_flash_attention_fwd(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_flash_attention_bwd(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_flash_attention_fwd_cuda(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_flash_attention_bwd_cuda(struct XLA_FFI_CallFrame* call_frame);

/* The same of the targets xlattn_blocksparse_attention_fwd and _bwd. */
struct XLA_FFI_Error* xlattn_blocksparse_attention_fwd(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_blocksparse_attention_bwd(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_blocksparse_attention_fwd_cuda(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_blocksparse_attention_bwd_cuda(struct XLA_FFI_CallFrame* call_frame);

/* The same of the targets of these names, on an NVIDIA GPU, which cuDNN runs or nobody. They build
 * cuDNN's graph of a problem when it is first planned or called, and keep it. Its plan is the first one
 * of cuDNN's heuristics; with XLATTN_CUDNN_PLANS=measured in the environment the fastest of the first
 * eight, timed then on the GPU with memory of their own. */
struct XLA_FFI_Error* xlattn_cudnn_sdpa_fwd(struct XLA_FFI_CallFrame* call_frame);
struct XLA_FFI_Error* xlattn_cudnn_sdpa_bwd(struct XLA_FFI_CallFrame* call_frame);

/* Version of the library, "major.minor.patch". Static storage. */
const char* xlattn_version(void);

/* The targets, the platforms to register them for, and the handler to register there, as JSON:
 * [{"name": "xlattn_flash_attention_fwd", "platform": "CUDA",
 *   "symbol": "xlattn_flash_attention_fwd_cuda"}, ...]. Static storage. */
const char* xlattn_targets(void);

/* The lists above as JSON: the operands of the _bwd targets in order, those of the _fwd targets being the
 * ones that are not "backward_only"; what the block-sparse targets take after them; the results; the attributes with their defaults.
 * {"operands": [{"name": "query", "optional": false, "dtype": "float", "gradient": "dq",
 *                "gradient_optional": false, "backward_only": false, "has_heads": true}, ...],
 *  "block_operands": [{"name": "block_ranges", "optional": false, "dtype": "int32", ...}, ...],
 *  "results": {"forward": ["out", "lse"], "backward": ["dq", "dk", "dv", "dbias", "dsinks"]},
 *  "attributes": [{"name": "softmax_scale", "type": "float", "default": null}, ...,
 *                 {"name": "precision", "type": "string", "default": "default",
 *                  "choices": ["default", "highest"]}, ...],
 *  "platforms": ["auto", "cpu", "cuda", "cudnn", "tpu"]}.
 * A dtype is "float" (query's), "float or float32", "accumulator" (f32, or f64 with f64 query), "int32",
 * "uint32" or "bool"; a type is "float", "integer", "bool" or "string"; "gradient" is the result that is the
 * gradient of the operand, or null, and an absent default is null. Static storage. */
const char* xlattn_interface(void);

/* The CUDA kernels that the library was made from, as JSON, for tools of this repository, which compile, time and
 * count them: {"units": [{"name": "...", "gencode": ["..."], "text": "...", "kernels": ["..."], ...}, ...],
 *  "candidates": [{"kernel": "...", "family": "...", ...}, ...], "arguments": {...}}.
 * Its contents change with the kernels. Static storage. */
const char* xlattn_cuda_kernels(void);

/* Checks a call without running it, and tells which kernel would run it.
 *
 * request, request_len: JSON in UTF-8,
 *   {"backward": false, "device": "cpu", "operands": [["float32", [2, 8, 4, 64]], ...],
 *    "results": [["float32", [2, 8, 4, 64]], ...], "attributes": {"causal": true, ...}}
 *   with all operands and results in order, those of a block-sparse call too, dtypes by their numpy names ("bool", "bfloat16"), and
 *   "device" "cpu", "cuda" or another XLA platform name. "cuda" is the first GPU of this machine, or
 *   one of a kind that "compute_capability": "9.0" names, which need not be here; "tpu" is each TPU, or one that
 *   "chip" names as for xlattn_tpu_calls. A float attribute may be given as a JSON integer,
 *   and as "nan", "inf" or "-inf", which JSON has no numbers for.
 *
 * answer, answer_capacity: takes as much of the answer as fits, without a terminating NUL,
 *   {"backend": "cpu", "kernel": "...", "block_q": 96, "block_k": 256, "workspace_bytes": 0}, with
 *   "graphs": {"cudnn", "plans", "kept", "capacity", "builds", "build_ms", "hits"} where cuDNN runs it, and with
 *   "auto": "cuda: bias: ..." where platform is auto and cuda has no kernels but those for every GPU: who runs it and why; or
 *   {"error": {"code": 3, "text": "key: expected ..."}}, the error that the handler would give.
 *
 * Returns the length of the whole answer in bytes. */
size_t xlattn_plan(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* Every plan that a call may have, for request as for xlattn_plan. Answers, or with an error,
 *   {"candidates": [{"backend": "cpu", "kernel": "...", "block_q": 96, "block_k": 256, "workspace_bytes": 0,
 *                    "code": "0.1.0"}, ...]},
 * those of each backend that the call may go to, the answer of xlattn_plan first, and of a backend each size of tiles once.
 * "code" differs where a kernel of this name is another one: a digest of CUDA machine code, cuDNN's version, or xlattn's.
 * The attributes platform, block_q and block_k with the values of one have the call run so; cuDNN, whose tiles are 0,
 * has a single one. */
size_t xlattn_candidates(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* The custom calls that compute a call on a TPU, for request as for xlattn_plan (without "device"), and with "chip":
 * "v4", "v5e", "v5p", "v6e", "tpu7x" or a kind of device as JAX names it, "TPU v6 lite"; without it, or with a name that
 * it does not know, they run on each.
 *
 * Answers, or with an error,
 *   {"calls": [{"module": "forward_bf16_d128_q512_k512", "kernel": "forward", "block_q": 512, "block_k": 512,
 *     "keys_in_lanes": true, "queries": [0, 4096], "keys": [0, 4096], "backend_config": "{...}",
 *     "operands": [{"name": "blocks", "dtype": "int32", "dims": [36], "constant": "AAAA..."},
 *                  {"name": "q", "dtype": "bfloat16", "dims": [2, 4, 2, 4096, 128], "constant": null}, ...],
 *     "results": [{"name": "out", "dtype": "bfloat16", "dims": [2, 4, 2, 4096, 128]}, ...]}]}:
 *   a call of target tpu_custom_call, API version 1, with this backend_config, all layouts row-major; "constant" has the
 *   elements of an operand that the call implies, in base64, little-endian. Dimensions of the others:
 *     q, out, dout, dq [b, hk, g, sq, d], where query head h is kv_head g + group; k, v, dk, dv [b, hk, sk, d]; lse and
 *     delta [b, hk, g, 1, sq], where delta is the sum of out dout over d, less dlse. Head dimensions beyond those of the
 *     call are zeros.
 *     A call takes and gives "queries" and "keys" of these, which are all, unless there would be too many steps for one
 *     call: then several of the same kernel follow each other, each for queries, or dkv for keys, behind those before.
 *     sinks [hk, g]: softmax_aux, of several the logarithm of the sum of their exponentials.
 *     q_segments [b, 1, sq], kv_segments [b, 1, sk]: the segment ids, with -1 and -2 in place of negative ones.
 *   Of a block-sparse call, blocks, heads, marks, outs and bits are to be made of the lists, as the program of
 *   xlattn_tpu_program does, and the first operand, steps, a scalar, is how many of their places are steps: see
 *   ARCHITECTURE.md. */
size_t xlattn_tpu_calls(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* A whole program that computes a call on a TPU, for request as for xlattn_tpu_calls, and with "mask": MASK of
 * xlattn_block_mask, without arrays and functions, of the queries and keys that MASK pairs, besides what else hides keys.
 *
 * Answers, or with an error, {"program": "module @attention {...}"}: StableHLO as text, whose main takes the operands
 * that the call has, in their order, several batch axes as one, and gives the results that it asks for. */
size_t xlattn_tpu_program(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* Which dimensions of a call are cut together, for request as for xlattn_plan (without "device"), with
 * an optional "mesh" as below. Where an axis of the mesh is no divisor of the key/value heads but has one
 * with them, query heads get a factor h of their own, so that no part of an axis is needed.
 *
 * Answers for the operands and results that are present, in order,
 *   {"einsum": "b s (k g) w0, b t k w1, ... -> b s (k g) w4, b (k g) s", "factor_sizes": {"g": 4},
 *    "replicated": [["w0", "a score needs all of head_dim"], ...], "sdy": "#sdy.op_sharding_rule<...>"}:
 *   b batch, k key/value heads, g query heads of one of them, s query rows, t key rows, w what every
 *   shard needs whole and why; sdy is for the attribute sdy.sharding_rule of the call, which has all operands
 *   and results, absent ones too, and with "workspace_bytes" in the request a workspace. Or an error. */
size_t xlattn_sharding_rule(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* What one shard of a call computes, for request as for xlattn_sharding_rule with besides
 *   "mesh": [["data", 4], ...], axes and sizes,
 *   "specs": {"query": [["data"], [], null, []], ...}, for each dimension the axes that cut it, null
 *     where that is open; by name of operand ("query", ...) or result ("out", "dq", ...),
 *   "strict": true to refuse a spec that cannot be followed, false to leave that dimension uncut,
 *   "method": "auto", "all_gather" or "ring", "order": "auto", "contiguous" or "zigzag".
 * In place of mesh and specs it takes shardings as XLA has them, "tiles": {"query": {"parts": [2, 1, 4, 1],
 * "devices": [0, 1, ...]}, ...}: into how many parts each dimension is cut, and the devices of the parts,
 * those that share one after another.
 *
 * Answers with the specs of all operands and results; the axes that cut "batch" (a list for each batch
 * dimension), "heads", "queries", "keys"; "kv_slice": {"axes", "count"}, which of its key/value heads a shard uses, or null; "method":
 * "local" (no keys of other shards), "all_gather" or "ring"; "order"; "local": [b, sq, sk, hq, hk] of the
 * shard; whether it needs "offsets", and "offsets_per_row"; "reduce", the axes over which each gradient is
 * summed; and, of tiles, the "mesh" whose axes these are. Or with an error. */
size_t xlattn_sharding_plan(const char* request, size_t request_len, char* answer, size_t answer_capacity);

/* Compiles a mask to lists of blocks, for the request
 *   {"mask": MASK, "sq": 4096, "sk": 4096, "block_q": 128, "block_k": 128, "picture": 64, "tiles": true,
 *    "lists": true}
 * where "picture", a number of columns, "tiles" and "lists" may be left out; without lists nothing is compiled, and the
 * header has heads and band only. MASK is an object of one field:
 *   {"full": {}}, {"causal": {"offset": 0}}, {"local": {"left": 1024, "right": null, "offset": 0}},
 *   {"chunked_causal": {"chunk_size": 2048}}, {"sink": {"keys": 128}},
 *   {"documents": {"query_lengths": LIST, "key_lengths": LIST}}, {"documents": {"query_ids": LIST, "key_ids": LIST}},
 *   {"dense": {"array": 0}} of bool [sq, sk],
 *   {"slices": {"list": [[first query, end, first key, end, "full"], ...]}}, also "causal", "inverse_causal" and
 *     "both", or {"slices": {"array": 0}} of int32 [n, 5] with these kinds as 0 to 3,
 *   {"blocks": {"array": 0, "sq": 256, "sk": 512, "block_q": 64, "block_k": 64}} of bool [heads, q blocks, k blocks],
 *   {"function": {"index": 0}},
 *   {"and": [MASK, ...]}, {"or": [MASK, ...]}, {"not": MASK}, {"heads": [MASK, ...]};
 * LIST is a list of integers or {"array": 0} of int32. "array" counts arrays, "index" functions. */
struct xlattn_mask_array {
  const void* elements;
  const size_t* shape;
  size_t rank;
  int32_t dtype; /* 0: bool, one byte an element; 1: int32 */
};

/* Functions are told apart by number and asked on the calling thread only. They write bool [queries, keys], which is
 * 0 before, and answer 0; any other answer makes the compilation fail. */
struct xlattn_mask_functions {
  int32_t (*evaluate)(void* context, size_t function, size_t first_query, size_t queries, size_t first_key, size_t keys,
                      uint8_t* visible);
  void* context;
  size_t count;
};

/* Never null, and to be freed. functions may be null. */
struct xlattn_block_mask* xlattn_block_mask(const char* request, size_t request_len,
                                            const struct xlattn_mask_array* arrays, size_t arrays_len,
                                            const struct xlattn_mask_functions* functions);

/* As JSON, or an error as of xlattn_plan:
 *   {"heads": 1, "arrays": [["rows.full_offsets", [33]], ...], "density": {"elements": 0.5, "blocks": 0.52, "full": 496,
 *    "partial": 32, "empty": 496}, "band": {"low": null, "high": 0}, "picture": "..."}
 * heads is 1 where all heads share the lists. band has the diagonals of a mask low <= key - query <= high, and is
 * null for any other. Arrays are uint32; row r of head h has blocks full[full_offsets[n] ... full_offsets[n + 1] - 1]
 * with n = h * rows + r, all elements of which are visible, and partial likewise, with patterns alongside:
 *   rows.full_offsets, rows.full, rows.partial_offsets, rows.partial, rows.patterns: blocks of keys by blocks of queries;
 *   columns.full_offsets, ..., columns.patterns: blocks of queries by blocks of keys;
 *   patterns [n, block_q, block_k / 32]: bit c % 32 of word c / 32 of a row is key c;
 *   and with "tiles", for which blocks are 128 x 128, the block operands of the forward target tiles.rows.ranges,
 *     tiles.rows.indices, tiles.rows.patterns, tiles.rows.bits, and those of the backward target, tiles.columns.ranges, ...:
 *     ranges [1, heads, n, 2] with the first place of each row of tiles in indices and how many, indices and patterns
 *     [1, heads, places] with -1 for a tile seen in full, bits [p, 128, 4]; no patterns and bits where all are. */
const char* xlattn_block_mask_header(const struct xlattn_block_mask* mask);

/* Copies the array of that place in the header's list. */
void xlattn_block_mask_read(const struct xlattn_block_mask* mask, size_t array, uint32_t* elements);

void xlattn_block_mask_free(struct xlattn_block_mask* mask);

#ifdef __cplusplus
}
#endif

#endif /* XLATTN_H_ */
