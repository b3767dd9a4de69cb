/* What every CUDA kernel is told: one struct, passed by value, mirrored by src/backend/cuda/params.rs
 * (a test compares sizes and offsets). Plain C, no CUDA types. Sizes in elements unless said.
 *
 * Buffers are XLA's, densely packed in the layouts of ffi/include/xlattn.h. A null pointer is an absent
 * operand or a result that is not wanted. */
#ifndef XLATTN_PARAMS_H_
#define XLATTN_PARAMS_H_
#include <stdint.h>

typedef struct XlattnParams {
  /* operands */
  const void* q;        /* [b, sq, hq, d] or [b, hq, sq, d], see q_stride, or [t, hq, d] */
  const void* k;        /* [b, sk, hk, d], [b, hk, sk, d] or [t, hk, d] */
  const void* v;        /* [b, sk, hk, dv], [b, hk, sk, dv] or [t, hk, dv] */
  const void* bias;     /* f32 or q's type, see bias_stride */
  const uint8_t* mask;  /* 0 hides, see mask_stride */
  const int32_t* q_ids; /* segment ids [b, sq] or [t]; negative is padding */
  const int32_t* kv_ids;
  const int32_t* cum_q; /* [b + 1] */
  const int32_t* cum_k;
  const int32_t* len_q; /* [b] */
  const int32_t* len_k;
  const float* sinks;     /* [num_sinks], [hq, num_sinks] or [b, hq, num_sinks], see sinks_stride */
  const uint32_t* seed;   /* [1 | b, 2], see seed_stride */
  const int32_t* offsets; /* [1 | b, 5], see offsets_stride: first query, key, batch row, head, diagonal */
  /* forward results; operands of the backward pass */
  void* out;  /* q's layout with dv */
  float* lse; /* [b, hq, sq] or [hq, t], natural log */
  /* backward */
  const void* dout;
  const float* dlse;
  void* dq;
  void* dk;
  void* dv;
  void* dbias; /* bias's type and shape */
  float* dsinks;
  void* workspace;        /* see the kernel */
  int64_t bias_stride[4]; /* of b, hq, sq, sk; 0 where the axis is broadcast */
  int64_t mask_stride[4];
  int64_t workspace_bytes;
  int32_t batch;        /* b: rows, or packed sequences */
  int32_t seq_q, seq_k; /* rows per sequence; of the whole buffer when packed */
  int32_t num_heads, num_kv_heads;
  int32_t head_dim, head_dim_v;
  int32_t packed; /* [t, h, d], without a batch axis */
  int32_t causal;
  int32_t bottom_right;                /* else top left; ignored where offsets are given */
  int32_t window_left, window_right;   /* -1 is unbounded */
  int32_t bias_is_f32;                 /* else q's type */
  int32_t num_sinks, sinks_stride;     /* stride between heads, 0 when shared */
  int32_t seed_stride, offsets_stride; /* stride between batch rows, 0 when shared */
  int32_t batch_period;                /* dropout counts batch row r as r % batch_period; 0 is off */
  int32_t normalize_output;
  int32_t deterministic;
  int32_t max_rows_q; /* packed: upper bound of the rows of a sequence (t, where unknown) */
  int32_t hides_keys; /* whether some key may be seen by no query, whose numbers may be anything */
  float softmax_scale;
  float softcap;              /* 0 is off */
  float dropout_scale;        /* 1 / (1 - prob) */
  uint32_t dropout_threshold; /* of 16 bits, see common/philox.cuh; used where seed is given */
  int32_t sinks_batch_stride; /* stride of sinks between batch rows, 0 when shared */
  int32_t padding;
  /* between rows of a head, and between heads of a row; gradients have those of what they are of */
  int64_t q_stride[2], k_stride[2], v_stride[2], out_stride[2];
} XlattnParams;
#endif
