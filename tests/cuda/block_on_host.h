// What kernels without matrix products need to run on a CPU: a block of threads, which are contexts that one thread switches
// between where they wait for each other; and arrays that tell of writes beside them.
#pragma once
#include <ucontext.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <functional>
#include <memory>
#include <random>
#include <vector>

// --- a block of threads on the host ---------------------------------------------------------------

using std::max;
using std::min;
#define __device__
#define __forceinline__ inline
#define __shared__ static
#define __global__
#define __grid_constant__
#define __launch_bounds__(...)
struct int2 {
  int x, y;
};
struct alignas(16) int4 {
  int x, y, z, w;
};
struct alignas(16) uint4 {
  unsigned x, y, z, w;
};
inline int2 make_int2(int x, int y) { return {x, y}; }
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }

struct Index {
  int x, y, z;
};
static Index threadIdx, blockIdx, blockDim, gridDim{1, 1, 1};

class Block {
 public:
  struct Barrier {
    int arrived = 0, turn = 0;
  };

  // Runs `work` in so many threads, a multiple of 32; whether it ended.
  bool run(int threads, const std::function<void()>& work) {
    current_ = this;
    work_ = work;
    left_ = threads;
    blockDim = {threads, 1, 1};
    for (int i = 0; i < threads; i++) {
      done_[i] = false;
      getcontext(&contexts_[i]);
      contexts_[i].uc_stack.ss_sp = stacks_.get() + static_cast<size_t>(i) * kStack;
      contexts_[i].uc_stack.ss_size = kStack;
      contexts_[i].uc_link = &scheduler_;
      makecontext(&contexts_[i], &Block::enter, 0);
    }
    for (int round = 0; left_ > 0; round++) {
      if (round == kMostRounds) return false;
      for (int i = 0; i < threads; i++) {
        if (done_[i]) continue;
        threadIdx = {i, 0, 0};
        swapcontext(&scheduler_, &contexts_[i]);
      }
    }
    return true;
  }

  static void wait(Barrier& barrier, int threads) {
    const int turn = barrier.turn;
    if (++barrier.arrived == threads) {
      barrier.arrived = 0;
      barrier.turn++;
    }
    while (barrier.turn == turn) {
      const Index own = threadIdx;
      swapcontext(&current_->contexts_[own.x], &current_->scheduler_);
      threadIdx = own;
    }
  }

  static void wait_for_all() { wait(current_->all_, blockDim.x); }
  static void wait_for_warp() { wait(current_->warps_[threadIdx.x / 32].barrier, 32); }

  // `f` of what the 32 lanes of a warp give.
  template <typename T, typename F>
  static T of_warp(T mine, F f) {
    Warp& warp = current_->warps_[threadIdx.x / 32];
    warp.values[threadIdx.x % 32] = static_cast<long long>(mine);
    wait(warp.barrier, 32);
    const T result = static_cast<T>(f(warp.values));
    wait(warp.barrier, 32);
    return result;
  }

 private:
  static constexpr int kMostThreads = 1024, kStack = 32768, kMostRounds = 1 << 20;
  struct Warp {
    Barrier barrier;
    long long values[32];
  };

  static void enter() {
    const int thread = threadIdx.x;
    current_->work_();
    current_->done_[thread] = true;
    current_->left_--;
  }

  static inline Block* current_ = nullptr;
  std::function<void()> work_;
  int left_ = 0;
  bool done_[kMostThreads];
  ucontext_t scheduler_, contexts_[kMostThreads];
  Barrier all_;
  Warp warps_[kMostThreads / 32];
  std::unique_ptr<char[]> stacks_{new char[static_cast<size_t>(kMostThreads) * kStack]};
};

inline void __syncthreads() { Block::wait_for_all(); }
inline void __syncwarp() { Block::wait_for_warp(); }
template <typename T>
T __shfl_sync(unsigned, T x, int lane) {
  return Block::of_warp(x, [&](const long long* all) { return all[lane % 32]; });
}
template <typename T>
T __shfl_up_sync(unsigned, T x, int by) {
  const int lane = threadIdx.x % 32;
  return Block::of_warp(x, [&](const long long* all) { return all[lane >= by ? lane - by : lane]; });
}
template <typename T>
T __shfl_down_sync(unsigned, T x, int by) {
  const int lane = threadIdx.x % 32;
  return Block::of_warp(x, [&](const long long* all) { return all[lane + by < 32 ? lane + by : lane]; });
}
template <typename T>
T __shfl_xor_sync(unsigned, T x, int by) {
  const int lane = threadIdx.x % 32;
  return Block::of_warp(x, [&](const long long* all) { return all[lane ^ by]; });
}
inline unsigned __ballot_sync(unsigned, bool x) {
  return Block::of_warp(static_cast<unsigned>(x), [](const long long* all) {
    unsigned bits = 0;
    for (int i = 0; i < 32; i++) bits |= static_cast<unsigned>(all[i]) << i;
    return bits;
  });
}
inline int __reduce_add_sync(unsigned, int x) {
  return Block::of_warp(x, [](const long long* all) {
    long long sum = 0;
    for (int i = 0; i < 32; i++) sum += all[i];
    return sum;
  });
}
inline int __reduce_max_sync(unsigned, int x) {
  return Block::of_warp(x, [](const long long* all) { return *std::max_element(all, all + 32); });
}
inline int __reduce_min_sync(unsigned, int x) {
  return Block::of_warp(x, [](const long long* all) { return *std::min_element(all, all + 32); });
}
template <typename T, typename U>
T atomicAdd(T* to, U x) {
  const T before = *to;
  *to = before + static_cast<T>(x);
  return before;
}
template <typename T, typename U>
T atomicMax(T* to, U x) {
  const T before = *to;
  *to = max(before, static_cast<T>(x));
  return before;
}
template <typename T>
T __ldg(const T* from) {
  return *from;
}
inline int __ffs(unsigned x) { return __builtin_ffs(static_cast<int>(x)); }
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __clz(unsigned x) { return x ? __builtin_clz(x) : 32; }
inline size_t __cvta_generic_to_shared(const void* x) { return reinterpret_cast<size_t>(x); }

// --- tests ----------------------------------------------------------------------------------------

static int failed = 0;
static void check(bool holds, int seed, const char* what) {
  if (holds || failed) return;
  std::printf("seed %d: %s\n", seed, what);
  failed = 1;
}

constexpr int kUnwritten = 0x77777777, kGuard = 32;

// Numbers that nobody has written, with more of them on either side.
template <typename T>
struct Guarded {
  std::vector<T> all;
  explicit Guarded(int count) : all(count + 2 * kGuard) { std::memset(all.data(), 0x77, all.size() * sizeof(T)); }
  T* begin() { return all.data() + kGuard; }
  bool intact(int count) const {
    auto is_unwritten = [&](int at) {
      int first;
      std::memcpy(&first, &all[at], sizeof first);
      return first == kUnwritten;
    };
    bool whole = true;
    for (int i = 0; i < kGuard; i++) whole = whole && is_unwritten(i) && is_unwritten(kGuard + count + i);
    return whole;
  }
};
