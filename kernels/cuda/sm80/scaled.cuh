// float32 operands of a call that asks for no float32 accuracy, rounded to float16, and results of the kernels for float16
// back to float32. A float16 has the 11 significant bits of TF32, but few exponents. So each operand is taken times a power
// of two, which rounds nothing, by its largest number:
//   q 2^e and k 2^-e, with largest numbers that are alike: scores, and lse, are those of q and k;
//   v 2^f, out 2^f, dout 2^g and, which stays float32, dlse 2^(f + g): dP and delta are 2^(f + g) of what they were, hence
//   dS too, and the gradients of a bias and of sinks, dq 2^(f + g - e), dk 2^(f + g + e), dv 2^g.
// Numbers below 2^-14 then have fewer bits, and those below 2^-25 become 0: of values in a forward pass 2^-24 and 2^-35 of
// the largest, of values and dout in a backward pass about 2^-17 and 2^-28. Where that is so of many (`is_lost`), or a
// result is no number, `ScaledState` says so, and kernels behind these compute the call again from float32.
//
// Four kernels: scaled_maxima, scaled_operands; attention; scaled_results.
#pragma once
#include <cuda_fp16.h>
#include <stddef.h>

#include "common/device.cuh"

namespace xlattn {

enum ScaledTensor { kScaledQ, kScaledK, kScaledV, kScaledDout, kScaledOut, kScaledDlse, kScaledTensors };

// In the workspace; zeros before the first kernel.
struct ScaledState {
  uint32_t maxima[4];   // bits of the largest finite magnitudes, by ScaledTensor; that of out is that of v
  uint32_t impossible;  // q and k have no common range
  uint32_t failed;      // the call is to be computed again
  struct {
    unsigned long long some, coarse, lost;  // numbers of an operand that are not 0, with fewer bits, that became 0
  } numbers[kScaledDlse];
};
static_assert(offsetof(ScaledState, failed) == 20 && sizeof(ScaledState) <= 256, "as scaled.rs has it");

// Of arrays whose sizes are multiples of eight, but dlse.
struct ScaledOperands {
  const float* from[kScaledTensors];
  void* to[kScaledTensors];
  int64_t counts[kScaledTensors];
  ScaledState* state;
  int value_exponent, dout_exponent;  // the largest number of values, and of dout, is to be 2^that to 2^(that + 1)
};

enum ScaledResult { kScaledDq, kScaledDk, kScaledDv, kScaledDbias, kScaledDsinks, kScaledResults };

// Of arrays whose sizes are multiples of eight, but those that have been written in float32.
struct ScaledResults {
  const __half* from[kScaledResults];  // out; or dq, dk, dv, of the others null
  float* to[kScaledResults];
  int64_t counts[kScaledResults];
  ScaledOperands operands;
  int backward, padding;
};

// e of x = 2^e m, 1 <= m < 2; 0 for 0.
XLATTN_DEVICE int exponent_of(uint32_t bits) { return bits ? max(static_cast<int>(bits >> 23), 1) - 127 : 0; }

// The powers of two of a call.
struct ScaledExponents {
  int e, f, g;
  bool possible;  // whether q and k have a common range

  __device__ __forceinline__ ScaledExponents(const ScaledOperands& x) {
    const uint32_t (&m)[4] = x.state->maxima;
    const int q = exponent_of(m[kScaledQ]), k = exponent_of(m[kScaledK]);
    e = (k - q) >> 1;
    f = m[kScaledV] ? x.value_exponent - exponent_of(m[kScaledV]) : 0;
    g = m[kScaledDout] ? x.dout_exponent - exponent_of(m[kScaledDout]) : 0;
    possible = q + k >= -26 && q + k <= 26;
  }
  __device__ __forceinline__ int of(int tensor) const {
    return tensor == kScaledQ      ? e
           : tensor == kScaledK    ? -e
           : tensor == kScaledDout ? g
           : tensor == kScaledDlse ? f + g
                                   : f;
  }
  // What results have more; `result` of a backward pass.
  __device__ __forceinline__ int of_result(bool backward, int result) const {
    return !backward             ? f
           : result == kScaledDq ? f + g - e
           : result == kScaledDk ? f + g + e
           : result == kScaledDv ? g
                                 : f + g;
  }
};

// Multiplies by 2^e, which itself may be out of range.
struct PowerOfTwo {
  float half, other;

  __device__ __forceinline__ explicit PowerOfTwo(int e) : half(of(e / 2)), other(of(e - e / 2)) {}
  XLATTN_DEVICE float of(int e) { return __uint_as_float(static_cast<uint32_t>(min(max(e, -126), 127) + 127) << 23); }
  __device__ __forceinline__ float times(float x) const { return x * half * other; }
};

// The elements of an array, `each` at a time, that a thread has.
struct Elements {
  int64_t at, end, step;

  __device__ __forceinline__ Elements(int64_t count, int each)
      : at(static_cast<int64_t>(blockIdx.x) * blockDim.x + threadIdx.x),
        end(count / each),
        step(static_cast<int64_t>(gridDim.x) * blockDim.x) {}
};

// Largest magnitudes: a row of blocks of threads for each of q, k, v and dout.
XLATTN_DEVICE void scaled_maxima(const ScaledOperands& x) {
  const int tensor = blockIdx.y;
  const uint4* from = reinterpret_cast<const uint4*>(x.from[tensor]);
  const Elements own(x.counts[tensor], 4);
  __shared__ uint32_t of_block;
  if (threadIdx.x == 0) of_block = 0;
  uint32_t largest = 0;
#pragma unroll 4
  for (int64_t i = own.at; i < own.end; i += own.step) {
    const uint4 y = from[i];
    const uint32_t words[4] = {y.x, y.y, y.z, y.w};
#pragma unroll
    for (uint32_t word : words) {
      word &= 0x7FFFFFFF;
      if (word < 0x7F800000) largest = max(largest, word);
    }
  }
  largest = __reduce_max_sync(0xFFFFFFFF, largest);
  __syncthreads();
  if (lane() == 0) atomicMax(&of_block, largest);
  __syncthreads();
  if (threadIdx.x == 0) atomicMax(x.state->maxima + tensor, of_block);
}

// An array times 2^e, from and to float32, which may be the same.
XLATTN_DEVICE void scaled_floats(const float* from, float* to, int64_t count, int e) {
  const PowerOfTwo power(e);
  const Elements own(count, 1);
#pragma unroll 4
  for (int64_t i = own.at; i < own.end; i += own.step) to[i] = power.times(from[i]);
}

// Operands to float16, dlse to float32: a row of blocks of threads for each.
XLATTN_DEVICE void scaled_operands(const ScaledOperands& x) {
  const int tensor = blockIdx.y;
  const ScaledExponents exponents(x);
  const int exponent = exponents.of(tensor);
  if (tensor == kScaledDlse) {
    scaled_floats(x.from[tensor], static_cast<float*>(x.to[tensor]), x.counts[tensor], exponent);
    return;
  }
  const PowerOfTwo power(exponent);
  const float4* from = reinterpret_cast<const float4*>(x.from[tensor]);
  uint4* to = reinterpret_cast<uint4*>(x.to[tensor]);
  const Elements own(x.counts[tensor], 8);
  __shared__ int of_block[3];
  if (threadIdx.x < 3) of_block[threadIdx.x] = 0;
  int some = 0, coarse = 0, lost = 0;
#pragma unroll 2
  for (int64_t i = own.at; i < own.end; i += own.step) {
    const float4 low = from[2 * i], high = from[2 * i + 1];
    const float y[8] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
    uint32_t z[4];
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const __half2 pair = __floats2half2_rn(power.times(y[2 * j]), power.times(y[2 * j + 1]));
      z[j] = reinterpret_cast<const uint32_t&>(pair);
#pragma unroll
      for (int b = 0; b < 2; b++) {
        const bool is = y[2 * j + b] != 0.f;
        const uint32_t bits = z[j] >> 16 * b;
        some += is;
        coarse += is && (bits & 0x7C00) == 0;
        lost += is && (bits & 0x7FFF) == 0;
      }
    }
    to[i] = make_uint4(z[0], z[1], z[2], z[3]);
  }
  some = __reduce_add_sync(0xFFFFFFFF, some);
  coarse = __reduce_add_sync(0xFFFFFFFF, coarse);
  lost = __reduce_add_sync(0xFFFFFFFF, lost);
  __syncthreads();
  if (lane() == 0) {
    atomicAdd(of_block, some);
    atomicAdd(of_block + 1, coarse);
    atomicAdd(of_block + 2, lost);
  }
  __syncthreads();
  if (threadIdx.x > 0) return;
  auto& numbers = x.state->numbers[tensor];
  atomicAdd(&numbers.some, of_block[0]);
  atomicAdd(&numbers.coarse, of_block[1]);
  atomicAdd(&numbers.lost, of_block[2]);
  if (!exponents.possible) x.state->impossible = 1;
}

// Whether float16 has not the range for the operands: more than one in sixteen numbers has fewer bits, or more become 0 than
// some of millions that happen to be near it. What is lost may be all that is seen, beside larger numbers that are not.
XLATTN_DEVICE bool is_lost(const ScaledState& state) {
  bool lost = state.impossible != 0;
#pragma unroll
  for (const auto& numbers : state.numbers)
    lost |= 16 * numbers.coarse > numbers.some || numbers.lost > 4 + (numbers.some >> 18);
  return lost;
}

// Results to float32: a row of blocks of threads for out, or for each gradient.
XLATTN_DEVICE void scaled_results(const ScaledResults& x) {
  const int result = blockIdx.y;
  ScaledState* state = x.operands.state;
  const bool lost = is_lost(*state);
  // What is computed again: of a forward pass where the output is no number.
  if (lost && threadIdx.x == 0) state->failed = 1;
  if (lost && x.backward) return;
  const int exponent = -ScaledExponents(x.operands).of_result(x.backward, result);
  if (result > kScaledDv) {
    scaled_floats(x.to[result], x.to[result], x.counts[result], exponent);
    return;
  }
  const PowerOfTwo power(exponent);
  const uint4* from = reinterpret_cast<const uint4*>(x.from[result]);
  float4* to = reinterpret_cast<float4*>(x.to[result]);
  const Elements own(x.counts[result], 8);
  bool finite = true;
#pragma unroll 2
  for (int64_t i = own.at; i < own.end; i += own.step) {
    const uint4 y = from[i];
    const uint32_t words[4] = {y.x, y.y, y.z, y.w};
    float z[8];
#pragma unroll
    for (int j = 0; j < 4; j++) {
      const float2 pair = __half22float2(reinterpret_cast<const __half2&>(words[j]));
      finite &= fabsf(pair.x) < INFINITY && fabsf(pair.y) < INFINITY;
      z[2 * j] = lost ? NAN : power.times(pair.x);
      z[2 * j + 1] = lost ? NAN : power.times(pair.y);
    }
    to[2 * i] = make_float4(z[0], z[1], z[2], z[3]);
    to[2 * i + 1] = make_float4(z[4], z[5], z[6], z[7]);
  }
  if (!finite) state->failed = 1;
}

}  // namespace xlattn

#define XLATTN_SCALED(name, threads, Arguments, function)                                                      \
  extern "C" __global__ void __launch_bounds__(threads, 4) name(const __grid_constant__ xlattn::Arguments x) { \
    xlattn::function(x);                                                                                       \
  }
