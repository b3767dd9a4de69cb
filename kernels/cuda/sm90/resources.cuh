// The registers and pipeline stages of every sm_90a kernel, in one place, each with its reason. Tiles are in the table
// of src/backend/cuda/table.rs; shared memory follows from both, in the plan of each kernel.
//
// A CTA starts with the same number of registers in every thread, at most 65536 / threads, and `setmaxnreg` then moves
// them between the warpgroups of different roles, in multiples of 8 from 24 to 256.
#pragma once
#include "common/device.cuh"

namespace xlattn {

// Bytes of shared memory that a CTA may have.
constexpr uint32_t kSharedBytes = 232448;

// Registers of a thread of each role: the warpgroup that loads, those that compute, and the one that draws the random
// bits of dropout, where there is one.
struct Registers {
  int producer, consumer, dropout;

  // Whether the multiprocessor has as many for `consumers` warpgroups that compute, in each of `residents` CTAs.
  constexpr bool fit(int consumers, int residents = 1) const {
    const int groups = 1 + consumers + (dropout > 0);
    const int at_start = 65536 / (128 * groups * residents) / 8 * 8;
    return producer + consumers * consumer + dropout <= groups * at_start;
  }
};

// ---- forward ----------------------------------------------------------------------------------------

// The first row that applies counts. `dropout_producer`: one more warpgroup draws the bits of dropout.
constexpr Registers forward_registers(int consumers, bool sought, bool bias, bool dropout_producer, int head_dim_v) {
  const struct {
    bool applies;
    Registers registers;
  } table[] = {
      // The low-register variant: 128 columns of output, a bias that is accumulated onto and the bits of segments need
      // the most; the producer does with 40 although it looks for segments.
      {sought && bias && head_dim_v >= 128, {40, 232, 0}},
      // The producer finds the blocks that segments leave, 32 at a time, and needs more than to find tiles.
      {sought, {72, 216, 0}},
      // Four warpgroups start with 128 each. Drawing takes 88, since four pairs of rows are drawn in step; consumers have
      // 200, enough without other options.
      {dropout_producer, {24, 200, 88}},
      // CTAs of short sequences, which share a multiprocessor: three, or with a bias two.
      {consumers == 1 && bias, {40, 216, 0}},
      {consumers == 1, {40, 120, 0}},
      // What is left over for two consumers; the producer needs between 32 and 40 to find tiles.
      {consumers == 2, {40, 232, 0}},
      // Three consumers have a smaller output each.
      {true, {32, 160, 0}},
  };
  for (const auto& row : table)
    if (row.applies) return row.registers;
  return {};
}

// Two blocks of keys and of values: one that is computed with, one on its way. With the queries of two tiles and the output of
// 128 rows that fills the shared memory at head_dim 128. Bits of dropout are drawn a block ahead too, and the next tile is
// known before the last is done.
constexpr int kForwardStages = 2, kForwardTileStages = 2;

// ---- backward ---------------------------------------------------------------------------------------

// The main kernel, narrow and wide: two consumers whose accumulators (dk and dv, scores and their gradients, dq) take
// all that is left by a producer of one thread and warps that only wait.
constexpr Registers kBackwardRegisters = {24, 240, 0};
// Queries and dout of two tiles: one that is computed with, one on its way. Keys and values stay.
constexpr int kBackwardStages = 2;
// Of dout alone where heads are wide: at 256 columns there is room for one, and elsewhere a third tile is no faster.
constexpr int wide_dout_stages(int head_dim_v) { return head_dim_v > 192 ? 1 : kBackwardStages; }

// The gradient of bias has no accumulators but its sum, and its producer follows batch rows, heads and segments.
constexpr Registers kBiasRegisters = {40, 232, 0};
// Places of it in shared memory: of K and V of a member, a batch row and head that shares the bias, of tiles of queries and
// dout, of tiles of the bias. Where a member has a bias for itself (`alone`) there is room for more tiles; above head_dim
// 128 for one member, and for no tiles of the bias.
struct BiasStages {
  int members, queries, biases;
};
constexpr BiasStages bias_stages(int head_dim, bool alone) {
  if (head_dim > 128) return {1, head_dim > 192 ? 1 : 3, 0};
  if (head_dim <= 64) return alone ? BiasStages{1, 4, 4} : BiasStages{2, 4, 4};
  return alone ? BiasStages{1, 3, 3} : BiasStages{2, 2, 2};
}

static_assert(kBackwardRegisters.fit(2) && kBiasRegisters.fit(2), "registers");

// ---- pipelines --------------------------------------------------------------------------------------

// Place number `it` in a ring of `stages` places, and the parity of the barrier that tells that it is full. Whoever fills
// waits for the other parity of the barrier that tells that it is empty.
template <int stages>
struct Ring {
  XLATTN_DEVICE int stage(int it) { return it % stages; }
  XLATTN_DEVICE int phase(int it) { return it / stages % 2; }
};

}  // namespace xlattn
