// Forward flash attention for sm_90a, f16 and bf16: out = softmax(scale q k^T) v and lse, with causal masks,
// windows, lengths, packed sequences and sinks; in instantiations of their own also with lists of blocks, softcap, bias,
// masks, segments, dropout and without normalisation.
//
// A CTA computes tiles of 64 * groups query rows of one head, or without options of heads that share keys
// (ForwardOrder), taken from a counter. Roles: one warp of warpgroup 0 moves Q, then keys and values in blocks of
// block_k through two-stage rings with TMA; each of `groups` consumer warpgroups owns 64 rows, with S = Q K^T from
// shared memory and O += P V with P in registers. A warpgroup hides its exponentials behind its own O += P V and,
// taking turns at the tensor cores, behind the products of the others (FlashAttention-3, Shah et al. 2024, sections 3.1
// and 3.2). With dropout one more warpgroup draws the random bits; with segments or lists of blocks the producer finds
// the blocks of a tile; a bias that comes through shared memory has a warp of its own, a block ahead. Registers and stages
// of the pipelines are in resources.cuh.
//
// Shared memory in bytes, with panels of 64 columns (128 bytes, swizzled): Q rows * 128 per panel, twice where that fits
// (kQueryStages), so that the queries of the next tile are there when it begins; K and V 2 * block_k * 128 per panel each; O
// as Q where it fits (else it leaves from registers); rows * block_k * 2 for a tile of a bias; barriers and two tiles 272;
// with dropout 2 * rows * 16 for bits and 128 for their barriers; with a bias in shared memory 16 for its barriers and
// 4 * block_k for a row of it. Head dimensions are padded to whole panels by TMA, which fills zeros.
#pragma once
#include "sm90/forward_consumer.cuh"
#include "sm90/forward_load.cuh"

namespace xlattn {

// Options that an instantiation has.
enum ForwardUses {
  kUsesSoftcap = 1,
  kUsesSegments = 2,
  kUsesDropout = 4,
  kUsesBias = 8,
  kUsesMask = 16,
  kUsesUnnormalized = 32,
  kUsesBlocks = 64,
  // In place of a bias that threads read from memory: one of every query and key and of the type of query, of which TMA
  // moves tiles to shared memory, or one that all queries share, of which a warp writes the row there.
  kUsesBiasTiles = 128,
  kUsesBiasRow = 256,
};

// Memory plan and barriers of an instantiation. `span`: rows see an interval of keys (causal, window) rather than all.
// `uses`: options that the parameters may ask for; the others they do not.
template <typename T_, int head_dim, int head_dim_v, int block_k_, int groups_, bool span_, int uses_ = 0>
struct ForwardPlan {
  using T = T_;
  static constexpr int kDim = head_dim, kDimV = head_dim_v, kBlock = block_k_, kGroups = groups_;
  static constexpr bool kSpan = span_, kSoftcap = uses_ & kUsesSoftcap, kSegments = uses_ & kUsesSegments;
  static constexpr bool kDropout = uses_ & kUsesDropout, kMask = uses_ & kUsesMask;
  static constexpr bool kBiasTiles = uses_ & kUsesBiasTiles, kBiasRow = uses_ & kUsesBiasRow;
  static constexpr bool kBias = (uses_ & kUsesBias) || kBiasTiles || kBiasRow;
  static constexpr bool kUnnormalized = uses_ & kUsesUnnormalized, kBlocks = uses_ & kUsesBlocks;
  // Whether the keys of a tile may be cut in parts, each of which is a tile of its own.
  static constexpr bool kCut = uses_ == 0;
  // Whether a tile may have rows of several heads.
  static constexpr bool kManyHeads = uses_ == 0;
  // Whether the producer finds the blocks of a tile and tells the consumers of them.
  static constexpr bool kSought = kSegments || kBlocks;
  // Whether a warpgroup of its own draws the random words, which take about as long as the products.
  static constexpr bool kDropoutProducer = kDropout && !kSought;
  static constexpr int kRows = 64 * kGroups, kThreads = 128 * (kGroups + 1 + kDropoutProducer);
  static constexpr Registers kRegisters = forward_registers(kGroups, kSought, kBias, kDropoutProducer, kDimV);
  // CTAs of a multiprocessor. Tiles of one warpgroup are for sequences of a block or two of keys, of which most of the
  // time is spent between two tiles: others fill that.
  static constexpr int kResidents = kGroups > 1 ? 1 : kBias ? 2 : 3;
  static_assert(kRegisters.fit(kGroups, kResidents), "registers");
  static constexpr int kStages = kForwardStages, kTileStages = kForwardTileStages;
  static_assert(kStages == 2, "a consumer computes the scores of one block and applies the weights of another");
  using Blocks = Ring<kStages>;
  using Tiles = Ring<kTileStages>;
  static constexpr int kPanels = (head_dim + 63) / 64, kPanelsV = (head_dim_v + 63) / 64;
  static constexpr uint32_t kQPanel = kRows * 128, kKPanel = kBlock * 128;
  static constexpr uint32_t kQBytes = kQPanel * kPanels, kOBytes = kQPanel * kPanelsV;
  static constexpr uint32_t kKBytes = kKPanel * kPanels, kVBytes = kKPanel * kPanelsV;
  // A tile of a bias, as Q is but of keys: panels of 64.
  static constexpr uint32_t kBiasBytes = kBiasTiles ? kBlock / 64 * kQPanel : 0;
  // Whether a bias comes through shared memory. Its barriers, and a row of it as float32, are where bits of dropout would
  // be, two blocks of 16 bytes a row.
  static constexpr bool kStagesBias = kBiasTiles || kBiasRow;
  static constexpr uint32_t kBitsBytes = kRows * 16;
  // Of barriers, of what is said of blocks, and of a descriptor.
  static constexpr uint32_t kOfBarriers = 128, kOfSlots = 16, kOfTile = 64;
  static constexpr uint32_t kBarrierBytes = kOfBarriers + kOfSlots + kTileStages * kOfTile;
  static constexpr uint32_t kBitsAndBias = kDropoutProducer ? kStages * kBitsBytes + 128
                                           : kStagesBias    ? 16 + (kBiasRow ? kBlock * 4 : 0)
                                                            : 0;
  // Bytes that a CTA may have, less those that the system takes of each and those of alignment.
  static constexpr uint32_t kLimit = (kSharedBytes + 1024) / kResidents - 2048;
  static constexpr uint32_t kAlways =
      kQBytes + kStages * (kKBytes + kVBytes) + kBiasBytes + kBarrierBytes + kBitsAndBias;
  // Where there is no place for O it leaves from registers, and where there is none for the queries of two tiles those of
  // the next one are loaded when nobody needs those of this one any more; with a bias or segments too, for want of registers,
  // and where other CTAs fill the time between two tiles.
  static constexpr bool kPlaceO = kAlways + kOBytes <= kLimit;
  static constexpr int kQueryStages =
      kPlaceO && !kBias && !kSegments && kGroups > 1 && kAlways + kOBytes + kQBytes <= kLimit ? 2 : 1;
  using Queries = Ring<kQueryStages>;
  static constexpr uint32_t kQ = 0, kK = kQueryStages * kQBytes, kV = kK + kStages * kKBytes;
  static constexpr uint32_t kO = kV + kStages * kVBytes, kBiasTile = kPlaceO ? kO + kOBytes : kO;
  static constexpr uint32_t kBarriers = kBiasTile + kBiasBytes;
  static constexpr uint32_t kSlots = kBarriers + kOfBarriers, kTileDescriptors = kSlots + kOfSlots;
  static constexpr uint32_t kBits = kBarriers + kBarrierBytes, kBiasOfKeys = kBits + 16;
  static constexpr uint32_t kBytes = kBits + kBitsAndBias + 1024;
  static_assert(kBytes <= kLimit + 1024, "too much shared memory");
  static_assert(!kDropoutProducer || (kRows == 128 && kBlock == 128), "DropoutTile");
  static_assert(!kStagesBias || (!kSought && kBlock % 64 == 0), "kernels that seek blocks have no registers for it");
  static_assert(!(kDropoutProducer && kStagesBias), "one place for the barriers of both");
  // Lazy rescale: the maximum in use may lag behind the true one until a thread's weights of a row and block add up to
  // kMostWeights, which is below the largest f16; where maxima are computed, by a factor 2^kMaxLag of the weights.
  static constexpr float kMostWeights = 32768.f, kMaxLag = 8.f;
  // Whether there may be rows that see nothing in a block that others see.
  static constexpr bool kUnseen = kSpan || uses_ != 0;
  // Of rows that saw nothing in the first block, 0 is the maximum in use if their weights of the next one then add up to
  // kLeastWeights or more.
  static constexpr float kLeastWeights = .25f, kUnsettled = -1.f;
  // With segments or lists the producer says which block it moved into a stage (`kSlots`): its index and whether more
  // follow, segments hide a part, a pattern does, whose number then is in `kPatternSlots`.
  static constexpr uint32_t kMore = 1u << 31, kMixed = 1u << 30, kPatterned = 1u << 29;
  static constexpr uint32_t kNone = (kBlocks ? kPatterned : kMixed) - 1, kPatternSlots = kSlots + 4 * kStages;
  // Tiles of keys of a block of lists.
  static constexpr int kPerBlock = kBlocks ? kBlockSide / kBlock : 1;
  static_assert(!kBlocks || kRows == kBlockSide, "tiles of queries are those of the lists");
  static_assert(!kBlocks || kBlock == kBlockSide || 2 * kBlock == kBlockSide, "tiles of keys are blocks or halves");
  enum Barrier {
    kQFull,
    kQEmpty = kQFull + kQueryStages,
    kTileFull = kQEmpty + kQueryStages,
    kTileEmpty = kTileFull + kTileStages,
    kKFull = kTileEmpty + kTileStages,
    kKEmpty = kKFull + kStages,
    kVFull = kKEmpty + kStages,
    kVEmpty = kVFull + kStages
  };
  static_assert(8 * (kVEmpty + kStages) <= kOfBarriers, "barriers");
  // The hardware barrier at which the warp that loads asks for the next tile of lists; 1 ... groups and 8 ... are others.
  static constexpr int kNextTile = 4;
  enum DropoutBarrier { kBitsFull = (kBarrierBytes + kStages * kBitsBytes) / 8, kBitsEmpty = kBitsFull + kStages };
  enum BiasBarrier { kBiasFull = kBarrierBytes / 8, kBiasEmpty };
};

template <typename Plan>
XLATTN_DEVICE void forward_barriers(uint32_t bars) {
  if (threadIdx.x == 0) {
    const int consumers = 4 * Plan::kGroups;  // one arrival a warp
    for (int i = 0; i < Plan::kQueryStages; i++) {
      barrier_init(bars + 8 * (Plan::kQFull + i), 1);
      barrier_init(bars + 8 * (Plan::kQEmpty + i), consumers);
    }
    for (int i = 0; i < Plan::kStages; i++) {
      barrier_init(bars + 8 * (Plan::kTileFull + i), 1);
      // Beside them warps follow the one that takes tiles.
      barrier_init(bars + 8 * (Plan::kTileEmpty + i),
                   consumers + (Plan::kDropoutProducer ? 4 : Plan::kBlocks || Plan::kStagesBias));
      barrier_init(bars + 8 * (Plan::kKFull + i), 1);
      barrier_init(bars + 8 * (Plan::kKEmpty + i), consumers);
      barrier_init(bars + 8 * (Plan::kVFull + i), 1);
      barrier_init(bars + 8 * (Plan::kVEmpty + i), consumers);
      if (Plan::kDropoutProducer) {
        barrier_init(bars + 8 * (Plan::kBitsFull + i), 4);
        barrier_init(bars + 8 * (Plan::kBitsEmpty + i), consumers);
      }
    }
    if (Plan::kStagesBias) {
      barrier_init(bars + 8 * Plan::kBiasFull, 1);
      barrier_init(bars + 8 * Plan::kBiasEmpty, consumers);
    }
    barrier_init_fence();
  }
  __syncthreads();
}

template <typename Plan>
XLATTN_DEVICE void forward_kernel(const CUtensorMap& map_q, const CUtensorMap& map_k, const CUtensorMap& map_v,
                                  const CUtensorMap& map_o, const XlattnParams& params, const ForwardSm90& launch) {
  using Tiles = typename Plan::Tiles;
  extern __shared__ uint8_t dynamic[];
  const uint32_t smem = (shared_address(dynamic) + 1023) & ~1023u;
  const uint32_t bars = smem + Plan::kBarriers;
  if constexpr (Plan::kManyHeads) clear_empty_rows<Plan>(smem, launch.order);
  forward_barriers<Plan>(bars);
  if (threadIdx.x < 128) {
    registers_drop<Plan::kRegisters.producer>();
    if (threadIdx.x < 32) forward_produce<Plan>(smem, map_q, map_k, map_v, params, launch);
    if constexpr (Plan::kBlocks) {
      if (threadIdx.x / 32 == 1) forward_find<Plan>(smem, params, launch);
    }
    if constexpr (Plan::kStagesBias) {
      if (threadIdx.x / 32 == 1) produce_bias<Plan>(smem, params, launch);
    }
  } else if (Plan::kDropoutProducer && threadIdx.x >= 128 * (Plan::kGroups + 1)) {
    if constexpr (Plan::kDropoutProducer) {
      registers_drop<Plan::kRegisters.dropout>();
      produce_dropout<Plan>(smem, params);
    }
  } else {
    registers_raise<Plan::kRegisters.consumer>();
    Consumer<Plan> consumer(launch);
    if (params.workspace) tell_spoiled(params, 4 * Plan::kGroups, consumer.own_warp(), false);
    if constexpr (Plan::kBlocks) consumer.patterns = reinterpret_cast<const uint4*>(launch.blocks.bits);
    if (Plan::kGroups > 1 && consumer.group() == Plan::kGroups - 1) named_arrive(1, 256);
    int it = 0, queries = 0;
    for (int tiles = 0;; tiles++) {
      const uint32_t descriptor = smem + Plan::kTileDescriptors + Tiles::stage(tiles) * Plan::kOfTile;
      barrier_wait(bars + 8 * (Plan::kTileFull + Tiles::stage(tiles)), Tiles::phase(tiles));
      const ForwardTile t = read_descriptor(descriptor);
      if (t.query < 0) break;
      const int blocks = consumer.run(smem, map_o, params, t, descriptor, it, queries);
      it += blocks;
      queries += blocks > 0 && !(Plan::kSought && consumer.slot == Plan::kNone);
      __syncwarp();
      release(bars + 8 * (Plan::kTileEmpty + Tiles::stage(tiles)));
    }
    tma_store_wait_read();  // before this CTA's shared memory goes away
  }
}

#define XLATTN_FORWARD_SM90(name, Plan)                                                                       \
  extern "C" __global__ void __launch_bounds__(Plan::kThreads, Plan::kResidents)                              \
      name(const __grid_constant__ CUtensorMap q, const __grid_constant__ CUtensorMap k,                      \
           const __grid_constant__ CUtensorMap v, const __grid_constant__ CUtensorMap o,                      \
           const __grid_constant__ XlattnParams params, const __grid_constant__ xlattn::ForwardSm90 launch) { \
    xlattn::forward_kernel<Plan>(q, k, v, o, params, launch);                                                 \
  }

}  // namespace xlattn
