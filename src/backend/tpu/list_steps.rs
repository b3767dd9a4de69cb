//! Lists of blocks as operands of a program: the operations that make of them what modules are told of a mask.
//!
//! A module walks one list of steps (see [`steps`](super::steps)), each a block of scores of 512 x 512, say, of some
//! head; lists of the targets name tiles of 128 x 128. So tiles become a map of all tiles of a head, the map is cut into
//! blocks, and the blocks that are seen are put in the order in which the module takes them. For JAX
//! `python/xlattn/_ops/_tpu_steps.py` does the same.

use std::ops::Range;

use super::call::{MosaicCall, STEPS};
use super::choice::band;
use super::steps::{
    BLOCK_BITS, FIRST, FIRST_K, GROUP_BITS, HEAD_BITS, LAST, LAST_K, MASKED, PLAIN, ROWS_OF_WORDS,
    SUBLANES,
};
use super::text::{Text, Value};
use crate::attention::mask::Mask;
use crate::attention::{AttentionProblem, BlockDims, Dtype, Pass};

const TILE: usize = BlockDims::BLOCK;
/// Kinds of tiles besides patterns, which are numbers from 0.
const UNSEEN: i64 = -2;
const FULL: i64 = -1;
/// Axes of the blocks of a module: `[batch, kv_heads, group, q_blocks, k_blocks]`.
const GROUP: usize = 2;
const Q: usize = 3;
const K: usize = 4;

/// Lists of tiles, and the band that the options of the call leave of them.
pub(super) struct ListedMask<'p> {
    problem: &'p AttentionProblem,
    /// int32 `[mb, mh, query tiles, key tiles]`: the pattern of each, or how it is seen.
    tiles: Value,
    /// int32 `[p, 128 queries, 128 keys]`, 0 or 1; none where all of each tile is seen.
    patterns: Option<Value>,
    /// Keys less queries that are seen, at least and at most.
    low: Option<i64>,
    high: Option<i64>,
}

impl<'p> ListedMask<'p> {
    /// The mask of a problem, whose lists are among the arguments of its program, if it has lists.
    pub(super) fn of(
        problem: &'p AttentionProblem,
        arguments: &[Value],
        text: &mut Text,
    ) -> Option<Self> {
        let given = |name: &str| arguments.iter().find(|x| x.name[1..] == *name);
        let (ranges, indices) = (given("block_ranges")?, given("block_indices")?);
        let of_queries = problem.pass == Pass::Forward;
        let columns = if of_queries {
            problem.seq_k
        } else {
            problem.seq_q
        };
        let listed = given("block_patterns");
        let mut tiles = kinds(ranges, indices, listed, columns.div_ceil(TILE), text);
        let mut patterns = given("pattern_bits").map(|bits| elements(bits, text));
        if !of_queries {
            tiles = text.transposed(&tiles, &[0, 1, 3, 2]);
            patterns = patterns.map(|x| text.transposed(&x, &[0, 2, 1]));
        }
        let (low, high) = match band(problem) {
            Mask::Local {
                left,
                right,
                offset,
            } => (
                left.map(|left| offset.saturating_sub(left)),
                right.map(|right| offset.saturating_add(right)),
            ),
            _ => (None, None),
        };
        // No difference is larger, and numbers of a program have 32 bits.
        let most = (problem.seq_q + problem.seq_k) as i64;
        let [low, high] = [low, high].map(|limit| limit.map(|x| x.clamp(-most, most)));
        Some(ListedMask {
            problem,
            tiles,
            patterns,
            low,
            high,
        })
    }

    /// The operands of a call that tell of the mask: how many steps there are, blocks, heads, marks, bits, and outs if any.
    pub(super) fn steps(&self, call: &MosaicCall, text: &mut Text) -> Vec<(&'static str, Value)> {
        let operand = call.operands.iter().find(|x| x.name == "blocks");
        let size = operand.map_or(0, |x| x.dims[0]);
        let blocks = Blocks::new(self, call, text);
        let listed = match call.kernel {
            "dkv" => blocks.by_keys(text),
            "fused" => blocks.fused(text),
            _ => blocks.by_queries(text),
        };
        let (place, there) = listed.steps(size, text);
        let step = blocks.at(listed.order, &place, text);
        let flags = text.taken(&listed.flags, &place);
        let flags = text.select_or(&there, &flags, 0);
        // Steps with patterns have these one after another; others name that of the step before.
        let masked = has(&flags, MASKED, text);
        let number = text.either(&masked, 1, 0);
        let number = text.cumulative("add", &number, 0, false);
        let number = text.with("subtract", &number, 1);
        let pattern = text.with("maximum", &number, 0);
        let with_pattern = text.iota(&[size], 0);
        let with_pattern = text.select_or(&masked, &with_pattern, size - 1);
        let with_pattern = text.sorted(&with_pattern);
        let with_pattern = text.taken(&place, &with_pattern);
        let with_pattern = blocks.at(listed.order, &with_pattern, text);

        let [q, k] = [
            (&step.q, blocks.rows_q.start),
            (&step.k, blocks.rows_k.start),
        ]
        .map(|(place, first)| match first {
            0 => place.clone(),
            _ => text.with("subtract", place, first),
        });
        let mut made = vec![
            (STEPS, listed.count(size, text)),
            ("blocks", packed(&[(&q, BLOCK_BITS)], &k, text)),
            (
                "heads",
                packed(
                    &[
                        (&step.batch, GROUP_BITS + HEAD_BITS),
                        (&step.kv_head, GROUP_BITS),
                    ],
                    &step.group,
                    text,
                ),
            ),
            ("marks", packed(&[(&pattern, 8)], &flags, text)),
            ("bits", blocks.bits(&with_pattern, text)),
        ];
        if let Some(following) = &listed.following {
            let following = text.taken(following, &place);
            made.push(("outs", blocks.at(listed.order, &following, text).k));
        }
        made
    }
}

/// The blocks of a range of elements.
fn in_blocks(elements: &Range<usize>, block: usize) -> Range<usize> {
    elements.start / block..elements.end.div_ceil(block)
}

/// The kinds of listed tiles, `[mb, mh, rows, columns]`.
fn kinds(
    ranges: &Value,
    indices: &Value,
    patterns: Option<&Value>,
    columns: usize,
    text: &mut Text,
) -> Value {
    let [mb, mh, rows] = [0, 1, 2].map(|axis| ranges.dims[axis]);
    let (lists, places) = (mb * mh, indices.dims[2]);
    let dims = [mb, mh, rows, columns];
    if places == 0 {
        return text.constant(&UNSEEN.to_string(), Dtype::S32, &dims);
    }
    let [start, count] = [0, 1].map(|side| {
        let x = text.part(ranges, 3, [side, side + 1, 1]);
        text.broadcast(&x, &dims, &[0, 1, 2, 3])
    });
    let rank = text.iota(&dims, 3);
    let place = text.elementwise("add", &[&start, &rank]);
    let mut listed = text.compared("LT", &rank, &count);
    for (direction, end) in [("GE", 0), ("LT", places)] {
        let inside = text.compared_with(direction, &place, end);
        listed = text.elementwise("and", &[&listed, &inside]);
    }
    let before = text.places(&[mb, mh]);
    let before = text.with("multiply", &before, places);
    let before = text.broadcast(&before, &dims, &[0, 1]);
    let place = text.elementwise("add", &[&place, &before]);
    let mut at = |x: &Value| {
        let flat = text.reshaped(x, &[lists * places]);
        text.taken(&flat, &place)
    };
    let (tile, kind) = (at(indices), patterns.map(at));
    let kind = match kind {
        Some(kind) => text.with("maximum", &kind, FULL),
        None => text.splat(FULL, &tile),
    };
    let tile = text.select_or(&listed, &tile, -1);
    // Which of a row's places lists a tile; their kinds are above UNSEEN.
    let all = [mb, mh, rows, columns, columns];
    let [tile, kind] = [tile, kind].map(|x| text.broadcast(&x, &all, &[0, 1, 2, 3]));
    let column = text.iota(&all, 4);
    let lists = text.compared("EQ", &tile, &column);
    let kind = text.select_or(&lists, &kind, UNSEEN);
    text.reduced("maximum", &kind, &[3])
}

/// Bits of patterns, uint32 `[p, 128, 4]`, as int32 `[p, 128, 128]`.
fn elements(bits: &Value, text: &mut Text) -> Value {
    let [p, lines, words] = [0, 1, 2].map(|axis| bits.dims[axis]);
    let words = [p, lines, words, 32];
    let bits = text.bits_as(bits, Dtype::S32);
    let bits = text.broadcast(&bits, &words, &[0, 1, 2]);
    let bit = text.iota(&words, 3);
    let bits = text.elementwise("shift_right_logical", &[&bits, &bit]);
    let bits = text.with("and", &bits, 1);
    text.reshaped(&bits, &[p, TILE, TILE])
}

/// The blocks of a module.
struct Blocks<'m> {
    mask: &'m ListedMask<'m>,
    keys_in_lanes: bool,
    block_q: usize,
    block_k: usize,
    /// Blocks of queries and of keys that the call has.
    rows_q: Range<usize>,
    rows_k: Range<usize>,
    /// `[batch, kv_heads, group, q_blocks, k_blocks]`
    dims: [usize; 5],
    /// The same, and query tiles and key tiles of a block.
    tiles: Value,
    /// bool of the blocks: which are seen, and which with all elements, if they are seen.
    seen: Value,
    plain: Value,
}

/// Blocks in the order of a kernel, flat: which are steps, with what flags.
struct Listed {
    order: Order,
    taken: Value,
    flags: Value,
    /// Of the fused kernel: for each block the next one of its head, or else the last one, that ends a block of keys.
    following: Option<Value>,
}

/// What follows what in each head.
#[derive(Clone, Copy)]
enum Order {
    /// Rows of queries.
    Queries,
    /// Rows of keys, each of all heads of a group.
    Keys,
    /// Rows of queries of all heads of a group, then blocks of keys.
    Fused,
}

/// A block each.
struct Step {
    batch: Value,
    kv_head: Value,
    group: Value,
    q: Value,
    k: Value,
}

impl<'m> Blocks<'m> {
    fn new(mask: &'m ListedMask<'m>, call: &MosaicCall, text: &mut Text) -> Self {
        let problem = mask.problem;
        let [batch, own, q_tiles, k_tiles] = [0, 1, 2, 3].map(|axis| mask.tiles.dims[axis]);
        let (hk, g) = (problem.num_kv_heads, problem.group_size());
        let [kv_heads, groups] = match call.kernel {
            _ if (batch, own) != (1, 1) => [hk, g],
            "forward" | "dq" => [1, 1],
            _ => [1, g],
        };
        let rows = problem.seq_q.div_ceil(call.block_q);
        let columns = problem.seq_k.div_ceil(call.block_k);
        let dims = [batch, kv_heads, groups, rows, columns];
        let (inner_q, inner_k) = (call.block_q / TILE, call.block_k / TILE);

        let heads = [batch, kv_heads, groups, q_tiles, k_tiles];
        let tiles = if own == problem.num_heads && own > 1 {
            text.reshaped(&mask.tiles, &heads)
        } else {
            text.broadcast(&mask.tiles, &heads, &[0, 1, 3, 4])
        };
        let whole = [batch, kv_heads, groups, rows * inner_q, columns * inner_k];
        let tiles = text.padded(&tiles, &whole, &UNSEEN.to_string());
        let cut = [batch, kv_heads, groups, rows, inner_q, columns, inner_k];
        let tiles = text.reshaped(&tiles, &cut);
        let tiles = text.transposed(&tiles, &[0, 1, 2, 3, 5, 4, 6]);

        let seen = text.compared_with("NE", &tiles, UNSEEN);
        let full = text.compared_with("EQ", &tiles, FULL);
        let behind = text.places(&[rows, inner_q]);
        let behind = text.compared_with("GE", &behind, q_tiles);
        let behind = text.broadcast(&behind, &full.dims, &[Q, 5]);
        let full = text.elementwise("or", &[&full, &behind]);
        let blocks = Blocks {
            mask,
            keys_in_lanes: call.keys_in_lanes,
            block_q: call.block_q,
            block_k: call.block_k,
            rows_q: in_blocks(&call.queries, call.block_q),
            rows_k: in_blocks(&call.keys, call.block_k),
            dims,
            seen: text.reduced("or", &seen, &[5, 6]),
            plain: text.reduced("and", &full, &[5, 6]),
            tiles,
        };
        blocks.within_band(text)
    }

    /// Without what the band and the last key hide of blocks.
    fn within_band(mut self, text: &mut Text) -> Self {
        let ListedMask {
            problem, low, high, ..
        } = self.mask;
        let dims = [self.dims[Q], self.dims[K]];
        let [[q, last_q], [k, last_k]] = [
            (0, self.block_q, problem.seq_q),
            (1, self.block_k, problem.seq_k),
        ]
        .map(|(axis, block, count)| {
            let block_number = text.iota(&dims, axis);
            let first = text.with("multiply", &block_number, block);
            let end = text.with("add", &first, block);
            let end = text.with("minimum", &end, count);
            [first, text.with("subtract", &end, 1)]
        });
        let least = text.elementwise("subtract", &[&k, &last_q]);
        let most = text.elementwise("subtract", &[&last_k, &q]);
        let mut keep = |which: &mut Value, direction, x: &Value, limit: i64| {
            let kept = text.compared_with(direction, x, limit);
            let kept = text.broadcast(&kept, &which.dims, &[Q, K]);
            *which = text.elementwise("and", &[which, &kept]);
        };
        let whole = problem.seq_k as i64 - self.block_k as i64;
        keep(&mut self.plain, "LE", &k, whole);
        if let Some(low) = *low {
            keep(&mut self.seen, "GE", &most, low);
            keep(&mut self.plain, "GE", &least, low);
        }
        if let Some(high) = *high {
            keep(&mut self.seen, "LE", &least, high);
            keep(&mut self.plain, "LE", &most, high);
        }
        self
    }

    /// The blocks of the call that are steps: those that are seen, and the first of a row that sees nothing, which lies along
    /// these axes.
    fn taken(&self, row: &[usize], text: &mut Text) -> Value {
        let any = text.reduced_for_each("or", &self.seen, row);
        let mut empty = text.elementwise("not", &[&any]);
        for axis in row {
            let place = text.iota(&self.dims, *axis);
            let first = text.compared_with("EQ", &place, 0);
            empty = text.elementwise("and", &[&empty, &first]);
        }
        let mut taken = text.elementwise("or", &[&self.seen, &empty]);
        for (axis, own) in [(Q, &self.rows_q), (K, &self.rows_k)] {
            if own.len() == self.dims[axis] {
                continue;
            }
            let place = text.iota(&self.dims, axis);
            for (direction, end) in [("GE", own.start), ("LT", own.end)] {
                let inside = text.compared_with(direction, &place, end);
                taken = text.elementwise("and", &[&taken, &inside]);
            }
        }
        taken
    }

    /// The steps of rows that lie along these axes, and their flags.
    fn rows(&self, axes: &[usize], text: &mut Text) -> [Value; 2] {
        let taken = self.taken(axes, text);
        let ends = ends(&taken, axes, [FIRST, LAST], text);
        let kind = text.either(&self.plain, PLAIN, MASKED);
        let kind = text.select_or(&self.seen, &kind, 0);
        let flags = text.elementwise("or", &[&ends, &kind]);
        [taken, flags]
    }

    fn by_queries(&self, text: &mut Text) -> Listed {
        let [taken, flags] = self.rows(&[K], text);
        Listed::new(Order::Queries, &taken, &flags, text)
    }

    fn by_keys(&self, text: &mut Text) -> Listed {
        let rows = self.rows(&[GROUP, Q], text);
        let [taken, flags] = rows.map(|x| text.transposed(&x, &[0, 1, K, GROUP, Q]));
        Listed::new(Order::Keys, &taken, &flags, text)
    }

    /// With steps for blocks of keys that nobody sees, and where results for keys go.
    fn fused(&self, text: &mut Text) -> Listed {
        let Listed { taken, flags, .. } = self.by_queries(text);
        let of_keys = ends(&self.seen, &[GROUP, Q], [FIRST_K, LAST_K], text);
        let of_keys = text.reshaped(&of_keys, &flags.dims);
        let flags = text.elementwise("or", &[&flags, &of_keys]);
        let seen = text.reduced("or", &self.seen, &[GROUP, Q]);
        let unseen = text.elementwise("not", &[&seen]);
        let both = text.constant(&(FIRST_K | LAST_K).to_string(), Dtype::S32, &unseen.dims);
        let [batch, kv_heads, ..] = self.dims;
        let [taken, flags] = [(taken, unseen), (flags, both)].map(|(x, behind)| {
            let x = text.reshaped(&x, &[batch, kv_heads, self.of_kv_head()]);
            text.concatenated(&[&x, &behind], 2)
        });

        let ends = has(&flags, LAST_K, text);
        let ends = text.elementwise("and", &[&ends, &taken]);
        let (at, never) = (text.iota(&ends.dims, 2), ends.dims[2]);
        let following = text.select_or(&ends, &at, never);
        let following = text.cumulative("minimum", &following, 2, true);
        let last = text.select_or(&ends, &at, 0);
        let last = text.reduced_for_each("maximum", &last, &[2]);
        let none = text.compared_with("EQ", &following, never);
        let following = text.select(&none, &last, &following);
        let mut listed = Listed::new(Order::Fused, &taken, &flags, text);
        listed.following = Some(text.reshaped(&following, &[following.len()]));
        listed
    }

    /// Blocks of a head of keys.
    fn of_kv_head(&self) -> usize {
        self.dims[GROUP..].iter().product()
    }

    /// The blocks at places of a list.
    fn at(&self, order: Order, place: &Value, text: &mut Text) -> Step {
        let [b, hk, g, rows, columns] = self.dims;
        let [batch, kv_head, group, q, k] = match order {
            Order::Queries => unravelled(place, [b, hk, g, rows, columns], text),
            Order::Keys => {
                let dims = [b, hk, columns, g, rows];
                let [batch, kv_head, k, group, q] = unravelled(place, dims, text);
                [batch, kv_head, group, q, k]
            }
            Order::Fused => {
                let own = self.of_kv_head();
                let [batch, kv_head, place] = unravelled(place, [b, hk, own + columns], text);
                let is_block = text.compared_with("LT", &place, own);
                let behind = text.with("subtract", &place, own);
                let place = text.with("minimum", &place, own - 1);
                let [group, q, k] = unravelled(&place, [g, rows, columns], text);
                let k = text.select(&is_block, &k, &behind);
                [batch, kv_head, group, q, k]
            }
        };
        Step {
            batch,
            kv_head,
            group,
            q,
            k,
        }
    }

    /// Words of the patterns of blocks: `[n, rows, lanes]`.
    fn bits(&self, at: &Step, text: &mut Text) -> Value {
        let [inner_q, inner_k] = [5, 6].map(|axis| self.tiles.dims[axis]);
        let flat = [self.dims.iter().product(), inner_q, inner_k];
        let tiles = text.reshaped(&self.tiles, &flat);
        let place = ravelled(
            [&at.batch, &at.kv_head, &at.group, &at.q, &at.k],
            self.dims,
            text,
        );
        let tiles = text.taken(&tiles, &place);
        let (of_tiles, unseen) = self.words_of_tiles(text);
        let seen = text.compared_with("NE", &tiles, UNSEEN);
        let tiles = text.with("add", &tiles, 1);
        let tiles = text.select_or(&seen, &tiles, unseen);
        let mut words = text.taken(&of_tiles, &tiles);
        if !self.keys_in_lanes {
            words = text.transposed(&words, &[0, 2, 1, 3, 4]);
        }
        // [n, tiles in rows, tiles in lanes, 8, 128], of which two in rows share words.
        let [n, rows, lanes] = [0, 1, 2].map(|axis| words.dims[axis]);
        let rows = rows.next_multiple_of(2);
        let words = text.padded(&words, &[n, rows, lanes, SUBLANES, TILE], "0");
        let low = text.part(&words, 1, [0, rows, 2]);
        let high = text.part(&words, 1, [1, rows, 2]);
        let high = text.with("shift_left", &high, TILE / SUBLANES);
        let words = text.elementwise("or", &[&low, &high]);
        let words = text.transposed(&words, &[0, 1, 3, 2, 4]);
        let words = text.reshaped(&words, &[n, rows / 2 * SUBLANES, lanes * TILE]);
        self.without_hidden(words, at, text)
    }

    /// `[2 + p, 8, 128]`: half words of a full tile, each pattern, and an unseen tile, which is at the place besides.
    fn words_of_tiles(&self, text: &mut Text) -> (Value, usize) {
        let one = [1, SUBLANES, TILE];
        let full = text.constant("65535", Dtype::S32, &one);
        let none = text.constant("0", Dtype::S32, &one);
        let Some(patterns) = &self.mask.patterns else {
            return (text.concatenated(&[&full, &none], 0), 1);
        };
        let p = patterns.dims[0];
        let lines = match self.keys_in_lanes {
            true => patterns.clone(),
            false => text.transposed(patterns, &[0, 2, 1]),
        };
        let lines = text.reshaped(&lines, &[p, TILE / SUBLANES, SUBLANES, TILE]);
        let bit = text.iota(&lines.dims, 1);
        let bits = text.elementwise("shift_left", &[&lines, &bit]);
        let words = text.reduced("or", &bits, &[1]);
        (text.concatenated(&[&full, &words, &none], 0), p + 1)
    }

    /// Words of blocks without what the band and the last key hide of these.
    fn without_hidden(&self, words: Value, at: &Step, text: &mut Text) -> Value {
        let ListedMask {
            problem, low, high, ..
        } = self.mask;
        let dims = words.dims.clone();
        let (queries, keys) = ((&at.q, self.block_q), (&at.k, self.block_k));
        let row = text.iota(&dims, 1);
        let rows_before = text.with("divide", &row, SUBLANES);
        let rows_before = text.with("multiply", &rows_before, ROWS_OF_WORDS - SUBLANES);
        let row = text.elementwise("add", &[&row, &rows_before]);
        let lane = text.iota(&dims, 2);
        let mut in_array = |(block, size): (&Value, usize), place: &Value| {
            let start = text.with("multiply", block, size);
            let start = text.broadcast(&start, &dims, &[0]);
            text.elementwise("add", &[&start, place])
        };
        // Bit i of a word is of the row 8 i behind its first.
        let (row, lane, least, most) = match self.keys_in_lanes {
            true => {
                let negative = |limit: Option<i64>| limit.map(|x| -x);
                let (row, lane) = (in_array(queries, &row), in_array(keys, &lane));
                (row, lane, negative(*high), negative(*low))
            }
            false => (in_array(keys, &row), in_array(queries, &lane), *low, *high),
        };
        let apart = text.elementwise("subtract", &[&lane, &row]);
        let mut words = words;
        if let Some(least) = least {
            let from = text.with("add", &apart, least);
            let kept = bits_from(&from, text);
            words = text.elementwise("and", &[&words, &kept]);
        }
        let mut ends = Vec::new();
        ends.extend(most.map(|most| text.with("add", &apart, most + 1)));
        if self.keys_in_lanes {
            let there = text.compared_with("LT", &lane, problem.seq_k);
            words = text.select_or(&there, &words, 0);
        } else {
            let last = text.splat(problem.seq_k, &row);
            ends.push(text.elementwise("subtract", &[&last, &row]));
        }
        for end in ends {
            let hidden = bits_from(&end, text);
            let kept = text.elementwise("not", &[&hidden]);
            words = text.elementwise("and", &[&words, &kept]);
        }
        words
    }
}

impl Listed {
    fn new(order: Order, taken: &Value, flags: &Value, text: &mut Text) -> Self {
        let [taken, flags] = [taken, flags].map(|x| text.reshaped(x, &[x.len()]));
        Listed {
            order,
            taken,
            flags,
            following: None,
        }
    }

    /// How many steps there are: no more than there is room for, where rows share places of the lists.
    fn count(&self, size: usize, text: &mut Text) -> Value {
        let taken = text.converted(&self.taken, Dtype::S32);
        let count = text.reduced("add", &taken, &[0]);
        text.with("minimum", &count, size)
    }

    /// The places of so many steps in their order, behind those that are there the last one again, and which are there.
    fn steps(&self, size: usize, text: &mut Text) -> (Value, Value) {
        let count = self.taken.len() as i64;
        let at = text.iota(&self.taken.dims, 0);
        let place = text.select_or(&self.taken, &at, count);
        let place = text.sorted(&place);
        let place = text.shifted(&place, 0, [0, size as i64 - count], &count.to_string());
        let there = text.compared_with("LT", &place, count);
        let last = text.select_or(&self.taken, &at, 0);
        let last = text.reduced("maximum", &last, &[0]);
        let last = text.broadcast(&last, &[size], &[]);
        (text.select(&there, &place, &last), there)
    }
}

/// Flags of the first and of the last of those that are taken, along the axes.
fn ends(taken: &Value, axes: &[usize], flags: [i32; 2], text: &mut Text) -> Value {
    let at = text.places(&taken.dims);
    let [first, last] = [("minimum", taken.len() as i64), ("maximum", -1)].map(|(how, other)| {
        let own = text.select_or(taken, &at, other);
        let end = text.reduced_for_each(how, &own, axes);
        text.compared("EQ", &own, &end)
    });
    let [first, last] = [(first, flags[0]), (last, flags[1])].map(|(is_end, flag)| {
        let is_end = text.elementwise("and", &[&is_end, taken]);
        text.either(&is_end, flag, 0)
    });
    text.elementwise("or", &[&first, &last])
}

/// Whether flags have one.
fn has(flags: &Value, flag: i32, text: &mut Text) -> Value {
    let own = text.with("and", flags, flag);
    text.compared_with("NE", &own, 0)
}

/// Words with the bits `i` for which `8 i >= least`.
fn bits_from(least: &Value, text: &mut Text) -> Value {
    let first = text.with("add", least, SUBLANES - 1);
    let first = text.with("shift_right_arithmetic", &first, SUBLANES.ilog2());
    let first = text.with("maximum", &first, 0);
    let some = text.compared_with("LT", &first, 32);
    let first = text.with("minimum", &first, 31);
    let all = text.splat(-1, &first);
    let words = text.elementwise("shift_left", &[&all, &first]);
    text.select_or(&some, &words, 0)
}

/// Fields of words, each so many bits up, and the lowest.
fn packed(fields: &[(&Value, u32)], lowest: &Value, text: &mut Text) -> Value {
    let mut word = lowest.clone();
    for (field, by) in fields {
        let field = text.with("shift_left", field, by);
        word = text.elementwise("or", &[&field, &word]);
    }
    word
}

/// The place along each axis of elements that are counted row by row.
fn unravelled<const N: usize>(place: &Value, dims: [usize; N], text: &mut Text) -> [Value; N] {
    let mut fields = dims.map(|_| place.clone());
    for axis in (1..N).rev() {
        fields[axis] = text.with("remainder", &fields[0], dims[axis]);
        fields[0] = text.with("divide", &fields[0], dims[axis]);
    }
    fields
}

/// The other way round.
fn ravelled<const N: usize>(fields: [&Value; N], dims: [usize; N], text: &mut Text) -> Value {
    let mut place = fields[0].clone();
    for axis in 1..N {
        place = text.with("multiply", &place, dims[axis]);
        place = text.elementwise("add", &[&place, fields[axis]]);
    }
    place
}
