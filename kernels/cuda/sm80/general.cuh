// Entries of the general kernels. A plan is of an element type (F16, Bf16, F32<true>, or F32<false> for operands rounded
// to tf32) and a head dimension: 64, 128, 256, or of the 16-bit types 192, for head dimensions (the larger one of keys and
// values) up to it.
#pragma once
#include "sm80/backward.cuh"

// A kernel with tiles of `Plan`, which calls the function that is the last argument.
#define XLATTN_GENERAL(name, Plan, ...)                                                                       \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads) name(const __grid_constant__ XlattnParams p) { \
    __VA_ARGS__(p);                                                                                           \
  }

// The same with a mask of lists of blocks.
#define XLATTN_GENERAL_BLOCKS(name, Plan, ...)                                               \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)                               \
      name(const __grid_constant__ XlattnParams p, const __grid_constant__ XlattnBlocks b) { \
    __VA_ARGS__(p, b);                                                                       \
  }

// The same of `repair`, without and with lists.
#define XLATTN_GENERAL_REPAIR(name, Plan)                       \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)  \
      name(const __grid_constant__ XlattnParams p, int tiles) { \
    xlattn::repair<Plan>(p, tiles);                             \
  }
#define XLATTN_GENERAL_REPAIR_BLOCKS(name, Plan)                                                        \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)                                          \
      name(const __grid_constant__ XlattnParams p, const __grid_constant__ XlattnBlocks b, int tiles) { \
    xlattn::repair<Plan>(p, tiles, b);                                                                  \
  }

// A kernel on rows, of no head dimension.
#define XLATTN_GENERAL_STAGE(name, threads, ...) \
  extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ XlattnParams p) { __VA_ARGS__(p); }

#define XLATTN_GENERAL_SUM_BIAS(name, threads, T)                                                                 \
  extern "C" __global__ void __launch_bounds__(threads) name(const __grid_constant__ XlattnParams p, int parts) { \
    xlattn::sum_bias<T>(p, parts);                                                                                \
  }
