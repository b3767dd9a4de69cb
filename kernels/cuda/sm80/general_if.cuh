// Entries of general kernels that do nothing where `*wanted` is 0: behind other kernels, which say whether their results
// are to be computed again.
#pragma once
#include "sm80/general.cuh"

// A kernel with tiles of `Plan`, which calls the function that is the last argument.
#define XLATTN_GENERAL_IF(name, Plan, ...)                                   \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads)               \
      name(const __grid_constant__ XlattnParams p, const uint32_t* wanted) { \
    if (*wanted) __VA_ARGS__(p);                                             \
  }

// A kernel on rows, of no head dimension.
#define XLATTN_GENERAL_STAGE_IF(name, threads, ...)                          \
  extern "C" __global__ void __launch_bounds__(threads)                      \
      name(const __grid_constant__ XlattnParams p, const uint32_t* wanted) { \
    if (*wanted) __VA_ARGS__(p);                                             \
  }

#define XLATTN_GENERAL_SUM_BIAS_IF(name, threads, T)                                    \
  extern "C" __global__ void __launch_bounds__(threads)                                 \
      name(const __grid_constant__ XlattnParams p, int parts, const uint32_t* wanted) { \
    if (*wanted) xlattn::sum_bias<T>(p, parts);                                         \
  }
