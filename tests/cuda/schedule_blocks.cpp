// Runs the kernel that orders the rows of lists of blocks (kernels/cuda/sm90/block_schedule.cuh) on a CPU, for random lists
// and for some that are not inside: every row must be there once, whole or in parts that have all of its places, each row in
// parts at a slot of its own; rows in their order where that is asked for; and nothing may be written outside the items.
// Tells how many rows were cut.
//
//     c++ -std=c++20 -O1 -I kernels/cuda tests/cuda/schedule_blocks.cpp -o schedule_blocks && ./schedule_blocks FIRST END
#include "block_on_host.h"

#include "sm90/block_schedule.cuh"

using namespace xlattn;

constexpr int kProcessors = 132, kThreads = 256;

// Lists as src/backend/cuda/blocks.rs sizes their schedule.
struct Case {
  int seed;
  bool senseless;  // ranges and blocks that are not there
  XlattnParams p{};
  XlattnBlocks b{};
  std::vector<int2> ranges;
  std::vector<int32_t> indices;
  std::mt19937 random;

  int pick(int least, int most) { return least + static_cast<int>(random() % (most - least + 1u)); }

  explicit Case(int number) : seed(number), senseless(number % 5 == 4), random(number) {
    b.rows = seed % 7 == 0 ? pick(1, 1500) : pick(1, 200);
    const int blocks = pick(0, 1) ? b.rows : pick(1, 200);
    p.batch = pick(1, 2);
    p.num_kv_heads = 1 << pick(0, 2);
    p.num_heads = p.num_kv_heads * (1 << pick(0, 3));
    p.seq_q = blocks * kBlockSide - pick(0, kBlockSide - 1);
    b.batches = pick(0, 1) ? p.batch : 1;
    b.heads = pick(0, 2) == 0 ? 1 : pick(0, 1) ? p.num_kv_heads : p.num_heads;
    const int lists = b.batches * b.heads, share = pick(1, 60);
    std::vector<std::vector<int32_t>> all(lists);
    for (auto& own : all) {
      const bool causal = pick(0, 1);
      const int seen_by_all = pick(0, 2) ? -1 : pick(0, b.rows - 1);  // a row that has every block
      for (int row = 0; row < b.rows; row++) {
        const int first = static_cast<int>(own.size());
        for (int block = causal ? row * blocks / b.rows : 0; block < blocks; block++)
          if (row == seen_by_all || pick(1, 100) <= share) own.push_back(block);
        ranges.push_back({first, static_cast<int>(own.size()) - first});
      }
      b.places = max(b.places, static_cast<int>(own.size()));
    }
    b.places = max(b.places, 1);
    for (auto& own : all) {
      own.resize(b.places);
      indices.insert(indices.end(), own.begin(), own.end());
    }
    if (senseless) {
      for (int2& range : ranges)
        if (pick(0, 4) == 0) range = {static_cast<int>(random()), static_cast<int>(random())};
      for (int32_t& index : indices)
        if (pick(0, 4) == 0) index = static_cast<int32_t>(random());
    }
    b.ranges = ranges.data();
    b.indices = indices.data();
  }
};

template <bool keys>
static void test(Case& c, Block& block, int& cut) {
  const XlattnBlocks& b = c.b;
  const int lists = b.batches * (keys ? min(b.heads, c.p.num_kv_heads) : b.heads);
  const int heads = c.p.batch * (keys ? c.p.num_kv_heads : c.p.num_heads);
  const int of_list = keys ? b.heads / key_lists(b, c.p) : 1;  // lists of a head of keys
  BlockSchedule to{};
  to.ordered = keys && c.pick(0, 3) == 0;
  to.heads = heads;
  to.processors = kProcessors;
  // As many as are usual, or fewer.
  const int last_parts = c.pick(0, 3) ? min(max(2 * kProcessors / heads + 1, kMostMoved), 256) : kMostMoved;
  if (keys) {
    to.parts[kEarlier] = kMostMoved;
    to.parts[kLast] = last_parts;
  }
  for (int kind : {kEarlier, kLast}) to.slots[kind] = to.parts[kind] / 2;
  to.per_list = b.rows + to.parts[kLast];
  const int kinds = to.parts[kLast] ? kHeadKinds : 1, count = kinds * lists * to.per_list;
  Guarded<BlockItem> items(count);
  to.items = items.begin();
  gridDim = {lists, kinds, 1};
  for (int kind = 0; kind < kinds; kind++)
    for (int list = 0; list < lists; list++) {
      blockIdx = {list, kind, 0};
      check(block.run(kThreads, [&] { schedule_blocks<keys>(c.p, b, to); }), c.seed, "does not end");
    }
  check(items.intact(count), c.seed, "written outside");
  for (int number = 0; number < kinds * lists && !failed; number++) {
    const int list = number % lists, kind = number / lists;
    std::vector<int> used(to.slots[kind], -1);
    struct Row {
      int whole = 0, parts = 0, of = 0;
      std::vector<int> times;  // that each place is in an item
    };
    std::vector<Row> rows(b.rows);
    for (int row = 0; row < b.rows; row++) {
      int longest = 0;
      for (int i = 0; i < of_list; i++) {
        const int2 range = places_of(b, list * of_list + i, row);
        longest = max(longest, range.y - range.x);
      }
      rows[row].times.resize(longest);
    }
    bool ended = false;
    int before = -1;
    for (int i = 0; i < to.per_list && !failed; i++) {
      const BlockItem& item = items.begin()[number * to.per_list + i];
      check(item.row >= -1 && item.row < b.rows, c.seed, "no such row");
      ended = ended || item.row < 0;
      check(!ended || item.row < 0, c.seed, "an item behind the last");
      if (failed || ended) continue;
      Row& row = rows[item.row];
      const int places_of_row = static_cast<int>(row.times.size());
      check(item.first >= 0 && item.count >= 0 && (item.count == 0 || item.first + item.count <= places_of_row), c.seed,
            "no such places");
      if (failed) return;
      for (int k = 0; k < item.count; k++) row.times[item.first + k]++;
      if (item.slot < 0) {
        row.whole++;
        check(item.parts() == 1, c.seed, "parts without a slot");
        check(!to.ordered || item.row > before, c.seed, "a row out of order");
        before = item.row;
        continue;
      }
      check(item.slot < to.slots[kind], c.seed, "no such slot");
      check(!to.ordered, c.seed, "a row in parts, where sums are ordered");
      if (failed) return;
      check(used[item.slot] < 0 || used[item.slot] == item.row, c.seed, "a slot of two rows");
      used[item.slot] = item.row;
      check(row.of == 0 || row.of == item.parts(), c.seed, "parts that do not agree");
      row.of = item.parts();
      row.parts++;
    }
    for (const Row& row : rows) {
      check(row.whole == (row.of == 0) && row.parts == row.of, c.seed, "a row is missing, or there twice");
      for (int times : row.times) check(times == 1, c.seed, "a place is missing, or there twice");
      cut += row.of > 0;
    }
  }
}

int main(int count, char** arguments) {
  if (count != 3) return 2;
  const auto block = std::make_unique<Block>();
  int keys = 0, queries = 0;  // rows in parts
  const int first = std::atoi(arguments[1]), end = std::atoi(arguments[2]);
  for (int seed = first; seed < end && !failed; seed++) {
    Case c(seed);
    test<true>(c, *block, keys);
    if (!failed) test<false>(c, *block, queries);
  }
  if (failed) return failed;
  std::printf("%d rows of keys in parts, %d of queries\n", keys, queries);
  return 0;
}
