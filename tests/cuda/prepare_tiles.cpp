// Runs the kernel that lists the tiles of packed sequences (kernels/cuda/sm90/prepare_tiles.cuh) on a CPU, for random
// and for senseless cum_seqlens: every tile must be there once, or all of its parts, in a slot of their own (of queries
// one for each part); the longest first; and nothing may be written outside the lists. Tells when processors have worked
// through the lists, by when they would have if all tiles were whole.
//
//     c++ -std=c++20 -O1 -I kernels/cuda tests/cuda/prepare_tiles.cpp -o prepare_tiles && ./prepare_tiles FIRST END
#include "block_on_host.h"

#include <queue>

#include "sm90/prepare_tiles.cuh"

// --- the test -------------------------------------------------------------------------------------

using namespace xlattn;

constexpr int kProcessors = 132;

struct Case {
  int seed;
  bool senseless;  // cum_seqlens that are neither sorted nor inside
  XlattnParams p{};
  PackedTiles keys{}, queries{};
  std::vector<int> cuts_q, cuts_k;
  std::mt19937 random;

  int pick(int least, int most) { return least + static_cast<int>(random() % (most - least + 1u)); }

  explicit Case(int number) : seed(number), senseless(number % 4 == 3), random(number) {
    p.packed = 1;
    p.batch = seed % 9 == 0 ? pick(1000, 3000) : pick(1, 60);
    p.seq_q = pick(1, 20000);
    p.seq_k = pick(0, 1) ? p.seq_q : pick(1, 20000);
    p.num_kv_heads = 1 << pick(0, 3);
    p.num_heads = p.num_kv_heads * pick(1, 32);
    p.causal = pick(0, 1);
    p.bottom_right = pick(0, 1);
    p.window_left = pick(0, 2) ? -1 : pick(0, 3000);
    p.window_right = pick(0, 2) || p.causal ? -1 : pick(0, 500);
    cuts_q = cuts(p.seq_q);
    cuts_k = cuts(p.seq_k);
    p.cum_q = cuts_q.data();
    p.cum_k = cuts_k.data();
    keys = tiles(p.seq_k, 128, pick(0, 1) ? 64 : 128, p.num_kv_heads);
    keys.group = p.num_heads / p.num_kv_heads;
    keys.in_step = keys.group >= 16 ? 160 : 0;
    if (keys.slots > 7 && keys.in_step) {
      keys.count += 31 * keys.slots;
      keys.slots *= 32;
      keys.most_splits = min(keys.slots / 2, keys.count - keys.slots);
    }
    queries = tiles(p.seq_q, pick(0, 1) ? 128 : 192, 128, pick(0, 1) ? p.num_heads : p.num_kv_heads);
    queries.group = 1;
  }

  PackedTiles tiles(int all, int rows, int step_rows, int heads) {
    PackedTiles to{};
    to.rows = rows;
    to.step_rows = step_rows;
    to.heads = heads;
    to.processors = kProcessors;
    to.most_row_parts = pick(0, 3) ? 16 : 1;
    to.least_part = 8;
    // As `Slots` in src/backend/cuda/tiles.rs has it, or too few, or too many tiles.
    const int tiles = all / rows + p.batch + 1;
    if (heads * tiles <= 3 * kProcessors || seed % 9 == 0)
      to.slots = pick(0, 4) ? 2 * ((kProcessors + heads - 1) / heads) : 7;
    to.most_splits = to.slots / 2;
    to.count = tiles + to.slots;
    return to;
  }

  std::vector<int> cuts(int rows) {
    std::vector<int> all(p.batch + 1);
    const bool wild = senseless && pick(0, 2) == 0;
    for (int& cut : all) cut = wild ? static_cast<int>(random()) : senseless ? pick(-100, rows + 100) : pick(0, rows);
    if (!senseless) {
      std::sort(all.begin(), all.end());
      all[0] = 0;
    }
    return all;
  }

  template <bool of_keys>
  int steps(const Sequence& s, int tile) const {
    const PackedTiles& to = of_keys ? keys : queries;
    const MaskBounds bounds = mask_bounds(p, s);
    const int row = tile * to.rows;
    const int2 seen = of_keys ? queries_of<true>(s, bounds, row, to.rows) : keys_of<true>(s, bounds, row, to.rows);
    return seen.y < seen.x ? 0 : seen.y / to.step_rows - seen.x / to.step_rows + 1;
  }
};

// When so many processors have done all of the list, each for all heads; what is next goes to who has time first.
static double end_of(const std::vector<int>& list, const PackedTiles& to) {
  std::priority_queue<double, std::vector<double>, std::greater<>> ends;
  for (int i = 0; i < kProcessors; i++) ends.push(0);
  double last = 0;
  for (int length : list)
    for (int head = 0; head < to.heads; head++) {
      const double end = ends.top() + length;
      ends.pop();
      ends.push(end);
      last = max(last, end);
    }
  return last;
}

struct Told {
  int parts = 0;    // of tiles
  int cases = 0;    // with parts
  double ends = 0;  // of these, each by that of whole tiles
};

template <bool of_keys>
static void test(Case& c, Block& block, Told& told) {
  PackedTiles to = of_keys ? c.keys : c.queries;
  Guarded<TileItem> items(to.count);
  Guarded<TileSplit> splits(to.most_splits);
  Guarded<int> counter(4);
  to.tiles = items.begin();
  to.splits = splits.begin();
  to.counter = counter.begin();
  check(block.run(1024, [&] { prepare_tiles<of_keys>(c.p, to); }), c.seed, "does not end");
  check(items.intact(to.count) && splits.intact(to.most_splits) && counter.intact(4), c.seed, "written outside");
  for (int i = 0; i < 4; i++) check(counter.begin()[i] == 0, c.seed, "counter not cleared");
  // Of each tile how many entries there are, and how many there have to be.
  std::vector<std::vector<int2>> found(c.p.batch + 1);
  std::vector<int> lengths, whole;
  int tiles = 0;
  for (int batch = 0; batch <= c.p.batch; batch++) {
    const Sequence s = sequence(c.p, batch);
    found[batch].resize(((of_keys ? s.k_rows : s.q_rows) + to.rows - 1) / to.rows, {0, 1});
    for (size_t tile = 0; tile < found[batch].size(); tile++)
      whole.push_back(c.steps<of_keys>(s, static_cast<int>(tile)) * to.group + kTileCost);
    tiles += static_cast<int>(found[batch].size());
  }
  const bool by_tile = to.slots > 0 && tiles <= kMostTiles;
  float share = 0;
  for (int length : whole) share += static_cast<float>(length) * to.heads / kProcessors;
  const bool in_step = to.in_step && share >= kLeastInStep;
  std::vector<int2> used(of_keys ? to.most_splits : to.slots, {-1, 0});  // tiles of slots
  std::vector<int> heads(c.p.batch + 1);                                 // parts by heads of the tiles of a sequence
  int parts = 0, before = 1 << 29, most = 0;
  bool ended = false;
  for (int i = 0; i < to.count; i++) {
    const TileItem item = items.begin()[i];
    check(item.batch >= -1 && item.batch <= c.p.batch, c.seed, "no such sequence");
    ended = ended || item.batch < 0;
    check(!ended || item.batch < 0, c.seed, "an entry behind the last");
    if (failed || ended) continue;
    const Sequence s = sequence(c.p, item.batch);
    check(item.tile >= 0 && item.tile * to.rows < (of_keys ? s.k_rows : s.q_rows), c.seed, "no such tile");
    if (failed) return;
    const int steps = c.steps<of_keys>(s, item.tile);
    int length = steps * to.group;
    found[item.batch][item.tile].x++;
    lengths.push_back(length + kTileCost);
    if (item.slot != -1) {
      const TileParts of{item.head_parts, item.row_parts};
      check(by_tile && item.slot >= 0 && item.slot < static_cast<int>(used.size()), c.seed, "no such slot");
      check(of.heads >= 1 && of.heads <= to.group && of.rows >= 1 && of.rows <= to.most_row_parts, c.seed, "parts");
      check(item.part >= 0 && item.part < of.count(), c.seed, "no such part");
      if (failed) return;
      int2& tile = used[item.slot];
      check(of_keys || tile.x < 0, c.seed, "a slot of two parts");
      check(tile.x < 0 || (tile.x == item.batch && tile.y == item.tile), c.seed, "a slot of two tiles");
      tile = {item.batch, item.tile};
      if (in_step && of.heads < to.group) {
        int& others = heads[item.batch];
        check(others == 0 || others == of.heads, c.seed, "tiles of a sequence cut at other heads");
        others = of.heads;
      }
      found[item.batch][item.tile].y = of.count();
      length = of.longest(steps, to.group);
      lengths.back() = length + kTileCost + kPartCost;
      parts++;
    }
    if (by_tile) {  // but for what is of one class of lengths
      most = max(most, length);
      // With those in step but for what is of an octave.
      check(length <= (in_step ? 2 * before : before + most / 1000) + 1, c.seed, "a longer one comes later");
      if (in_step) length = min(length, before);
    } else if (!c.senseless) {
      const int count = of_keys ? c.p.seq_q : c.p.seq_k, last = i > 0 ? items.begin()[i - 1].tile : 0;
      length = of_keys ? s.q_len : s.k_len;
      check(length <= before + count / 1000 + 1, c.seed, "a longer sequence comes later");
      if (i > 0 && items.begin()[i - 1].batch == item.batch)
        check(item.tile == last + (of_keys ? 1 : -1), c.seed, "tiles of a sequence not in their order");
    }
    before = length;
  }
  if (!c.senseless)
    for (const auto& sequence : found)
      for (const int2& tile : sequence) check(tile.x == tile.y, c.seed, "a tile is missing, or there twice");
  int summed = of_keys ? parts : 0;
  for (int i = 0; !of_keys && i < to.most_splits; i++) {
    const TileSplit split = splits.begin()[i];
    check(split.batch >= 0 && split.batch <= c.p.batch && split.slot >= 0, c.seed, "no such sum");
    check(split.parts >= 0 && split.slot + split.parts <= to.slots, c.seed, "a sum of other slots");
    summed += split.parts;
  }
  check(c.senseless || summed == parts, c.seed, "a part is not summed");
  if (c.senseless || parts == 0 || failed) return;
  std::sort(whole.rbegin(), whole.rend());
  const double end = end_of(lengths, to), uncut = end_of(whole, to);
  check(of_keys || end <= 1.02 * uncut, c.seed, "all ends later for its parts");
  told.parts += parts;
  told.ends += end / uncut;
  told.cases++;
}

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const auto block = std::make_unique<Block>();
  Told keys, queries;
  int first = std::atoi(arguments[1]), end = std::atoi(arguments[2]);
  for (int seed = first; seed < end && !failed; seed++) {
    Case c(seed);
    test<true>(c, *block, keys);
    if (!failed) test<false>(c, *block, queries);
  }
  if (failed) return failed;
  for (const Told& told : {keys, queries})
    std::printf("%d parts of tiles, %.2f of the time\n", told.parts, told.ends / told.cases);
  return 0;
}
