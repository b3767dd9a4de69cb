//! Sharding rules, plans and refusals as text, and what holds for all of them.

use std::fmt::Write;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use xlattn::sharding::{
    Call, CallArray, Dim, Mesh, Method, Order, PartitionSpec, Program, ProgramTarget, Refusal,
    Request, ShardPlan, ShardingRule, plan, propagate,
};

/// A call with bias, sinks, segments, lengths, a seed and a mask of one row, and its backward.
fn call(b: usize, s: usize, hq: usize, hk: usize, backward: bool) -> Call {
    let mut tensors = vec![
        ("query", vec![b, s, hq, 64]),
        ("key", vec![b, s, hk, 64]),
        ("value", vec![b, s, hk, 32]),
        ("bias", vec![1, hq, s, s]),
        ("attention_mask", vec![b, 1, 1, s]),
        ("q_segment_ids", vec![b, s]),
        ("kv_segment_ids", vec![b, s]),
        ("key_value_seq_lengths", vec![b]),
        ("softmax_aux", vec![hq, 2]),
        ("dropout_seed", vec![1, 2]),
    ];
    let out = vec![b, s, hq, 32];
    let lse = vec![b, hq, s];
    let mut results = vec![("out", out.clone()), ("lse", lse.clone())];
    if backward {
        results = vec![
            ("dq", tensors[0].1.clone()),
            ("dk", tensors[1].1.clone()),
            ("dv", tensors[2].1.clone()),
            ("dbias", tensors[3].1.clone()),
            ("dsinks", vec![hq, 2]),
        ];
        tensors.extend([("out", out.clone()), ("lse", lse), ("dout", out)]);
    }
    let list = |tensors: Vec<(&'static str, Vec<usize>)>| {
        let tensors = tensors.into_iter();
        tensors
            .map(|(name, dims)| CallArray { name, dims })
            .collect()
    };
    Call {
        backward,
        packed: false,
        heads_first: false,
        blocks: None,
        batch: vec![b],
        seq_q: s,
        seq_k: s,
        num_heads: hq,
        num_kv_heads: hk,
        causal: true,
        window_left: false,
        window_right: false,
        aligned_per_row: true,
        dropout: true,
        batch_period: None,
        normalize_output: true,
        alone: false,
        kv_bytes: b * s * hk * 96 * 2,
        operands: list(tensors),
        results: list(results),
    }
}

/// Query, key and value only; no masks.
fn bare(b: usize, s: usize, hq: usize, hk: usize, backward: bool) -> Call {
    let mut call = call(b, s, hq, hk, backward);
    let plain = [
        "query", "key", "value", "out", "lse", "dout", "dq", "dk", "dv",
    ];
    call.operands.retain(|x| plain.contains(&x.name));
    call.results.retain(|x| plain.contains(&x.name));
    (call.causal, call.aligned_per_row, call.dropout) = (false, false, false);
    call
}

/// The batch as `n` times as many rows as dimension 0 has, as `vmap` makes it.
fn mapped(n: usize, mut call: Call) -> Call {
    call.batch.insert(0, n);
    for tensor in call.operands.iter_mut().chain(&mut call.results) {
        if !matches!(tensor.name, "softmax_aux" | "dsinks") {
            let rows = if tensor.dims[0] == 1 { 1 } else { n };
            tensor.dims.insert(0, rows);
        }
    }
    call
}

fn packed() -> Call {
    let mut call = bare(3, 100, 8, 2, false);
    call.packed = true;
    for tensor in call.operands.iter_mut().chain(&mut call.results) {
        tensor.dims.remove(0);
    }
    for name in ["cum_seqlens_q", "cum_seqlens_k"] {
        call.operands.push(CallArray {
            name,
            dims: vec![4],
        });
    }
    call
}

fn mesh() -> Mesh {
    let axes = [("data", 2), ("heads", 4), ("rows", 4)];
    Mesh::new(axes.map(|(name, size)| (name.to_owned(), size)).to_vec()).unwrap()
}

/// `"data, , heads+rows, *"`: one dimension a word.
fn spec(text: &str) -> PartitionSpec {
    let dim = |word: &str| match word.trim() {
        "*" => Dim::Unconstrained,
        "" => Dim::Axes(vec![]),
        axes => Dim::Axes(axes.split('+').map(str::to_owned).collect()),
    };
    PartitionSpec(if text.is_empty() {
        vec![]
    } else {
        text.split(',').map(dim).collect()
    })
}

fn specs(given: &[(&str, &str)]) -> Vec<(String, PartitionSpec)> {
    given
        .iter()
        .map(|(name, text)| (name.to_string(), spec(text)))
        .collect()
}

type Wish = (Option<Method>, Option<Order>);
const AUTO: Wish = (None, None);

fn ask(call: &Call, given: &[(&str, &str)], (method, order): Wish) -> Result<ShardPlan, Refusal> {
    let (mesh, specs) = (mesh(), specs(given));
    let request = Request {
        mesh: &mesh,
        specs: &specs,
        strict: true,
        method,
        order,
    };
    plan(call, &request)
}

#[test]
fn rules() {
    let mut text = String::new();
    for (name, call) in [
        ("grouped heads", bare(4, 64, 16, 4, false)),
        ("one key head", bare(4, 64, 16, 1, true)),
        ("as many key heads", bare(4, 64, 16, 16, false)),
        ("one row", bare(1, 64, 16, 4, false)),
        ("options", call(4, 64, 16, 4, true)),
        ("packed", packed()),
        ("mapped", mapped(3, call(4, 64, 16, 4, true))),
        ("apart", bare(4, 64, 16, 2, false)),
    ] {
        let rule = if name == "apart" {
            ShardingRule::on(&call, &mesh())
        } else {
            ShardingRule::of(&call)
        };
        writeln!(text, "{name}\n  {}\n  {}", rule.einsum(), rule.sdy()).unwrap();
        let sizes = rule.compound_sizes();
        writeln!(text, "  {sizes:?}").unwrap();
        for (factor, reason) in rule.replicated() {
            writeln!(text, "    {factor}: {reason}").unwrap();
        }
    }
    insta::assert_snapshot!(text);
}

/// Lists of blocks of `mb` batch rows and `mh` heads for 64 queries and keys.
fn sparse(mb: usize, mh: usize, mut call: Call) -> Call {
    call.blocks = Some(128);
    let lists = [
        ("block_ranges", vec![mb, mh, 1, 2]),
        ("block_indices", vec![mb, mh, 1]),
        ("block_patterns", vec![mb, mh, 1]),
        ("pattern_bits", vec![5, 128, 4]),
    ];
    let lists = lists.map(|(name, dims)| CallArray { name, dims });
    call.operands.extend(lists);
    call
}

#[test]
fn lists_of_blocks_are_cut_with_batch_and_heads() {
    let bare = || bare(4, 64, 16, 2, false);
    let rule = |call: &Call| {
        let einsum = ShardingRule::of(call).einsum();
        einsum.split(", ").skip(3).collect::<Vec<_>>().join(", ")
    };
    let expected = [
        ((1, 1), "w6 w7 w8 w9, w10 w11 w12, w13 w14 w15, w16 w17 w18"),
        ((4, 2), "b k w6 w7, b k w8, b k w9, w10 w11 w12"),
        (
            (1, 16),
            "w6 (k g) w7 w8, w9 (k g) w10, w11 (k g) w12, w13 w14 w15",
        ),
    ];
    for ((mb, mh), lists) in expected {
        let text = rule(&sparse(mb, mh, bare()));
        assert!(text.starts_with(&format!("{lists} -> b w")), "{text}");
    }
    // Query heads in four, key heads in two at most.
    let placed = [("query", "data,,heads")];
    for (mh, cut) in [(1, ""), (2, ""), (16, "heads")] {
        let call = sparse(4, mh, bare());
        let plan = ask(&call, &placed, AUTO).unwrap();
        let spec = |name| plan.specs.iter().find(|(other, _)| *other == name).unwrap();
        let (_, ranges) = spec("block_ranges");
        let names = |dim| ranges.axes(dim).unwrap().join("+");
        assert_eq!([names(0), names(1)], ["data", cut]);
        assert_eq!(plan.kv_slice.as_ref().map(|slice| slice.count), Some(1));
        let refused = Program::new(&call, &plan, &mesh()).unwrap_err().to_string();
        assert!(refused.contains("lists of blocks"), "{refused}");
    }
    for (name, given, why) in [
        (
            "query",
            "data,rows",
            "query rows are no whole number of blocks",
        ),
        ("key", ",rows", "lists of blocks are of all keys"),
    ] {
        let refused = ask(&sparse(1, 1, bare()), &[(name, given)], AUTO).unwrap_err();
        let expected = format!("{name}: expected dimension 1 replicated ({why}), got 'rows'");
        assert_eq!(refused.to_string(), expected);
    }
}

/// The same call with heads before rows.
fn swapped(mut call: Call) -> Call {
    call.heads_first = true;
    for tensor in call.operands.iter_mut().chain(&mut call.results) {
        let scores = ["bias", "attention_mask", "dbias"].contains(&tensor.name);
        if tensor.dims.len() == 4 && !scores {
            tensor.dims.swap(1, 2);
        }
    }
    call
}

#[test]
fn heads_may_come_first() {
    for backward in [false, true] {
        let rows_first = bare(4, 96, 16, 2, backward);
        let call = swapped(rows_first.clone());
        let rule = ShardingRule::of(&call);
        assert!(
            rule.einsum().starts_with("b (k g) s w"),
            "{}",
            rule.einsum()
        );
        // Four parts of the heads and of the rows: a part of the key heads, gathered keys.
        let (given, same) = (
            [("query", "data,heads,rows,")],
            [("query", "data,rows,heads,")],
        );
        let gathered = (Some(Method::AllGather), None);
        let (plan, other) = (
            ask(&call, &given, gathered).unwrap(),
            ask(&rows_first, &same, gathered).unwrap(),
        );
        assert_eq!((plan.local, plan.method), (other.local, other.method));
        for ((name, spec), (_, other)) in plan.specs.iter().zip(&other.specs) {
            let rank = spec.0.len();
            let order = if rank == 4 {
                [0, 2, 1, 3]
            } else {
                [0, 1, 2, 3]
            };
            let of = |spec: &PartitionSpec, axis: usize| spec.axes(axis).unwrap().join("+");
            for (axis, place) in order.into_iter().enumerate().take(rank) {
                assert_eq!(of(spec, axis), of(other, place), "{name}");
            }
        }
        let mesh = mesh();
        let program = Program::new(&call, &plan, &mesh).unwrap();
        let expected = Program::new(&rows_first, &other, &mesh).unwrap();
        for name in ["query", "key", "value"] {
            let mut kernel = program.kernel(name).unwrap();
            kernel.swap(1, 2);
            assert_eq!(Some(kernel), expected.kernel(name), "{name}");
        }
    }
}

#[test]
fn rows_of_blocks_are_cut_with_their_lists() {
    let mesh = mesh();
    let rows = |size: usize| {
        mesh.axes()
            .iter()
            .find(|(axis, _)| axis == "rows")
            .unwrap()
            .1
            * size
    };
    let call = |backward, length| {
        let mut call = sparse(1, 2, bare(4, length, 16, 2, backward));
        let ranges = call.operands.iter_mut().find(|x| x.name == "block_ranges");
        ranges.unwrap().dims[2] = length.div_ceil(128);
        call
    };
    let placed = [("query", "data,rows,")];
    for backward in [false, true] {
        let call = call(backward, rows(256));
        let rule = ShardingRule::of(&call);
        let einsum = rule.einsum();
        assert!(einsum.starts_with("b (s r) (k g) w"), "{einsum}");
        assert!(
            rule.replicated()
                .contains(&("r".to_owned(), "a block of query rows has one list"))
        );
        let plan = ask(&call, &placed, AUTO).unwrap();
        assert_eq!(plan.local[1], 256);
        let (_, ranges) = plan
            .specs
            .iter()
            .find(|(name, _)| *name == "block_ranges")
            .unwrap();
        let cut = if backward { "" } else { "rows" };
        assert_eq!(ranges.axes(2).unwrap().join("+"), cut);
        let program = Program::new(&call, &plan, &mesh);
        match program {
            Ok(program) => assert_eq!(program.local("block_ranges"), Some(vec![1, 2, 2, 2])),
            Err(refused) => {
                let why = "lists of blocks by keys and a part of the queries";
                assert!(backward && refused.to_string().contains(why), "{refused}");
            }
        }
    }
    let odd = call(false, rows(128) + 128);
    assert_eq!(
        ask(&odd, &placed, AUTO).unwrap_err().to_string(),
        format!(
            "blocks of query rows: expected a multiple of the {0} shards over 'rows', got {1}",
            rows(1),
            rows(1) + 1
        )
    );
}

// Long as its list of cases is.
#[test]
fn plans() {
    let mut text = String::new();
    let large = |backward| bare(2, 1 << 20, 16, 16, backward);
    let mut causal = large(true);
    causal.causal = true;
    let ring = |order| (Some(Method::Ring), Some(order));
    for (name, call, given, wish) in [
        ("nothing", bare(4, 64, 16, 4, false), &[][..], AUTO),
        (
            "batch and heads",
            call(4, 64, 16, 4, true),
            &[("query", "data,,heads")],
            AUTO,
        ),
        (
            "from the output",
            bare(4, 64, 16, 4, false),
            &[("out", "data,,heads")],
            AUTO,
        ),
        (
            "unconstrained",
            bare(4, 64, 16, 4, false),
            &[("query", "*,*,heads"), ("key", "data")],
            AUTO,
        ),
        (
            "fewer key heads",
            bare(4, 64, 16, 2, true),
            &[("query", "data,,heads")],
            AUTO,
        ),
        (
            "fewer, some cut",
            bare(4, 64, 16, 2, true),
            &[("query", ",,data+heads")],
            AUTO,
        ),
        (
            "query rows",
            call(4, 64, 16, 4, true),
            &[("query", "data,rows")],
            AUTO,
        ),
        (
            "all rows",
            call(4, 64, 16, 4, true),
            &[("query", "data,rows"), ("key", "data,rows")],
            AUTO,
        ),
        (
            "key rows only",
            bare(4, 64, 16, 4, true),
            &[("query", ""), ("key", ",rows")],
            AUTO,
        ),
        (
            "large",
            large(false),
            &[("query", ",rows"), ("key", ",rows")],
            AUTO,
        ),
        (
            "large and causal",
            causal,
            &[("query", ",rows"), ("key", ",rows")],
            AUTO,
        ),
        (
            "a ring",
            call(4, 64, 16, 2, true),
            &[("query", "data,rows,heads"), ("key", "data,rows")],
            ring(Order::Contiguous),
        ),
        ("packed heads", packed(), &[("query", ",data")], AUTO),
        (
            "mapped, minor part cut",
            mapped(3, call(4, 64, 16, 4, true)),
            &[("query", ",data,,heads")],
            AUTO,
        ),
        (
            "mapped, major part cut",
            mapped(2, bare(4, 64, 16, 4, false)),
            &[("query", "data")],
            AUTO,
        ),
        (
            "mapped, both cut, all rows",
            mapped(2, bare(4, 64, 16, 4, true)),
            &[("query", "data,heads,rows"), ("key", "data,heads,rows")],
            AUTO,
        ),
    ] {
        let plan = ask(&call, given, wish).unwrap();
        writeln!(text, "{name}: {given:?}").unwrap();
        for (name, spec) in &plan.specs {
            writeln!(text, "  {name} {spec}").unwrap();
        }
        let ShardPlan {
            method,
            order,
            local,
            offsets,
            offsets_per_row,
            reduce,
            kv_slice,
            ..
        } = plan;
        writeln!(
            text,
            "  {method:?} {order:?}, local {local:?}, offsets {offsets} {offsets_per_row}"
        )
        .unwrap();
        writeln!(text, "  sums {reduce:?}, key heads {kv_slice:?}").unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn shards_alone_are_cut_as_far_as_they_need_no_others() {
    let mesh = mesh();
    let cut = |mut call: Call, given: &[(&str, &str)]| {
        call.alone = true;
        let specs = specs(given);
        let mut request = Request {
            mesh: &mesh,
            specs: &specs,
            strict: false,
            method: None,
            order: None,
        };
        let found = plan(&call, &request).unwrap();
        request.strict = true;
        let refused = plan(&call, &request) == Err(Refusal::NotAlone);
        let [batch, heads, queries, keys] =
            [found.batch.concat(), found.heads, found.queries, found.keys]
                .map(|axes| axes.join("+"));
        assert!(!found.offsets && found.kv_slice.is_none() && found.reduce.is_empty());
        assert_eq!(found.method, Method::Local);
        format!("{batch},{heads},{queries},{keys} {refused}")
    };
    let all = &[("query", "data,rows,heads")][..];
    let some = &[("query", "data,,heads")][..];
    assert_eq!(cut(bare(4, 64, 16, 4, false), some), "data,heads,, false");
    assert_eq!(cut(bare(4, 64, 16, 4, true), some), "data,heads,, false");
    assert_eq!(
        cut(bare(4, 64, 16, 4, false), all),
        "data,heads,rows, false"
    );
    // Sums of dk over queries; a mask that counts rows; one key head of two.
    assert_eq!(cut(bare(4, 64, 16, 4, true), all), "data,heads,, true");
    let mut causal = bare(4, 64, 16, 4, false);
    causal.causal = true;
    assert_eq!(cut(causal, all), "data,heads,, true");
    assert_eq!(cut(bare(4, 64, 16, 2, false), some), "data,,, true");
    // A sum of dbias over the batch; dropout, which counts rows and heads.
    let mut bias = call(4, 64, 16, 4, true);
    bias.dropout = false;
    assert_eq!(cut(bias, some), ",heads,, true");
    assert_eq!(cut(call(4, 64, 16, 4, false), some), ",,, true");
}

/// What XLA gets for a call that it divides: `main` of one shard.
#[test]
fn programs() {
    let mut text = String::new();
    let names = ["query", "key", "value", "bias", "q_segment_ids", "offsets"];
    let backward = [&names[..], &["out", "lse", "dout"]].concat();
    for (name, mut call, given) in [
        (
            "heads",
            bare(4, 64, 16, 4, false),
            &[("query", "data,,heads")][..],
        ),
        (
            "rows",
            call(4, 64, 16, 4, false),
            &[("query", ",rows"), ("key", ",rows")],
        ),
        (
            "gradients",
            bare(4, 64, 16, 2, true),
            &[("query", ",rows,heads"), ("key", ",rows")],
        ),
        (
            "mapped",
            mapped(2, bare(4, 64, 16, 2, true)),
            &[("query", "data,,rows,heads"), ("key", "data,,rows")],
        ),
        (
            "mapped dropout",
            mapped(2, call(4, 64, 16, 4, false)),
            &[("query", "data,,,heads")],
        ),
    ] {
        let mesh = mesh();
        call.operands.retain(|x| !x.name.contains("lengths"));
        call.aligned_per_row = false;
        let plan = ask(&call, given, (Some(Method::AllGather), None)).unwrap();
        let program = Program::new(&call, &plan, &mesh).unwrap();
        let target = ProgramTarget {
            name: "target",
            attributes: "{causal = true}",
            operands: if call.backward { &backward } else { &names },
            results: if call.backward {
                &["dq", "dk", "dv", "dbias"]
            } else {
                &["out", "lse"]
            },
            element: &|name| if name == "lse" { "f32" } else { "bf16" },
            bottom_right: true,
            workspace: 128,
            whole_workspace: 512,
        };
        writeln!(text, "{name}\n{}", program.stablehlo(&target)).unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn plans_without_a_program() {
    let rows = [("query", "data,rows"), ("key", "data,rows")];
    let mut lengths = call(4, 64, 16, 4, false);
    (lengths.causal, lengths.dropout) = (false, false);
    let mut periodic = lengths.clone();
    periodic.operands.retain(|x| !x.name.contains("lengths"));
    (periodic.dropout, periodic.batch_period) = (true, Some(2));
    periodic.aligned_per_row = false;
    let ring = (Some(Method::Ring), None);
    let mut text = String::new();
    for (call, given, wish) in [
        (bare(4, 64, 16, 4, false), &rows[..], ring),
        (call(4, 64, 16, 4, false), &rows, AUTO),
        (lengths, &rows, AUTO),
        (periodic, &rows[..1], AUTO),
        (
            mapped(2, call(4, 64, 16, 4, false)),
            &[("query", ",data")],
            AUTO,
        ),
    ] {
        let plan = ask(&call, given, wish).unwrap();
        let refused = Program::new(&call, &plan, &mesh()).unwrap_err();
        writeln!(text, "{refused}").unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
#[rustfmt::skip] // one line a case
fn refusals() {
    let twice = |size| Mesh::new(vec![("a".into(), size), ("a".into(), 2)]).unwrap_err();
    let ring = (Some(Method::Ring), None);
    let zigzag = (Some(Method::Ring), Some(Order::Zigzag));
    let mut unnormalised = bare(4, 64, 16, 4, false);
    unnormalised.normalize_output = false;
    let mut alone = bare(4, 64, 16, 2, false);
    alone.alone = true;
    let case = |call: Call, given: &[(&str, &str)], wish| ask(&call, given, wish).unwrap_err();
    let plain = || bare(4, 64, 16, 4, false);
    let rows = [("query", ",rows"), ("key", ",rows")];
    let all = [
        twice(2),
        twice(0),
        case(plain(), &[("dbias", "data")], AUTO),
        case(plain(), &[("query", "data,,,,")], AUTO),
        case(plain(), &[("key", "model")], AUTO),
        case(plain(), &[("query", "data,data")], AUTO),
        case(plain(), &[("query", "data"), ("key", "*,data")], AUTO),
        case(plain(), &[("query", ",,,heads")], AUTO),
        case(call(4, 64, 16, 4, false), &[("bias", ",,,rows")], AUTO),
        case(packed(), &[("query", "rows")], AUTO),
        case(plain(), &[("query", "data"), ("value", "rows")], AUTO),
        case(bare(3, 64, 16, 4, false), &[("query", "data")], AUTO),
        case(bare(3, 62, 16, 4, false), &[("query", ",rows")], AUTO),
        case(plain(), &[("query", ",,heads"), ("key", ",,rows")], AUTO),
        case(bare(4, 64, 16, 2, false), &[("query", ",,heads"), ("key", ",,heads")], AUTO),
        case(bare(4, 64, 12, 2, false), &[("query", ",,heads+data"), ("key", "")], AUTO),
        case(bare(4, 64, 24, 3, false), &[("query", ",,heads")], AUTO),
        case(plain(), &[("query", ",rows")], ring),
        case(plain(), &[("query", ",rows+heads"), ("key", ",rows+heads")], ring),
        case(unnormalised, &rows, ring),
        case(plain(), &rows, (None, Some(Order::Zigzag))),
        case(bare(4, 60, 16, 4, false), &rows, zigzag),
        case(alone, &[("query", ",,heads")], AUTO),
    ];
    let text: Vec<_> = all.iter().map(Refusal::to_string).collect();
    insta::assert_snapshot!(text.join("\n"));
}

#[test]
fn a_plan_takes_less_than_50_microseconds() {
    let (call, mesh) = (call(64, 4096, 32, 8, true), mesh());
    let specs = specs(&[("query", "data,rows,heads"), ("key", "data,rows,heads")]);
    let request = Request {
        mesh: &mesh,
        specs: &specs,
        strict: true,
        method: None,
        order: None,
    };
    let time = || {
        let start = Instant::now();
        std::hint::black_box(plan(&call, &request)).unwrap();
        start.elapsed()
    };
    let best = (0..200).map(|_| time()).min().unwrap();
    assert!(best < Duration::from_micros(50), "{best:?}");
}

fn any_call() -> impl Strategy<Value = Call> {
    let sizes = (
        1..9usize,
        select(&[1usize, 6, 16, 64][..]),
        1..5usize,
        1..7usize,
    );
    let options = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (sizes, options).prop_map(
        |((b, s, hk, group), (options, backward, causal, normalize))| {
            let make = if options { call } else { bare };
            let mut call = make(b, s, hk * group, hk, backward);
            (call.causal, call.normalize_output) = (causal, normalize);
            call
        },
    )
}

fn any_specs() -> impl Strategy<Value = (Mesh, Vec<(String, PartitionSpec)>)> {
    let axes = prop::collection::vec(1..5usize, 1..5);
    axes.prop_flat_map(|sizes| {
        let names: Vec<String> = (0..sizes.len()).map(|i| format!("x{i}")).collect();
        let mesh = Mesh::new(names.iter().cloned().zip(sizes).collect()).unwrap();
        let spec = (
            subsequence(names.clone(), 0..=names.len()).prop_shuffle(),
            any::<u64>(),
        );
        let spec = spec.prop_map(|(axes, places)| {
            let mut dims = vec![Dim::Axes(vec![]); 3];
            for (i, axis) in axes.into_iter().enumerate() {
                match (places >> (8 * i)) % 13 {
                    12 => dims[i % 3] = Dim::Unconstrained,
                    place => {
                        if let Dim::Axes(axes) = &mut dims[place as usize % 3] {
                            axes.push(axis);
                        }
                    }
                }
            }
            PartitionSpec(dims)
        });
        let names = subsequence(vec!["query", "key", "value"], 0..=3);
        (Just(mesh), names, [spec.clone(), spec.clone(), spec]).prop_map(|(mesh, names, specs)| {
            let given = names.iter().map(|name| name.to_string()).zip(specs);
            (mesh, given.collect())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is not strict always gives a plan; its specs are complete and even, strict accepts them,
    /// and they complete to themselves.
    #[test]
    fn relaxed_specs_can_be_followed(call in any_call(), (mesh, specs) in any_specs()) {
        let relaxed = Request { mesh: &mesh, specs: &specs, strict: false, method: None, order: None };
        let first = plan(&call, &relaxed).unwrap();
        prop_assert_eq!(&propagate(&call, &relaxed).unwrap(), &first.specs);
        for (name, spec) in &first.specs {
            let all = call.operands.iter().chain(&call.results);
            let dims = &all.clone().find(|tensor| tensor.name == *name).unwrap().dims;
            spec.check(name, dims.len(), &mesh).unwrap();
            for (i, size) in dims.iter().enumerate() {
                prop_assert_eq!(size % mesh.shards(spec.axes(i).unwrap()), 0);
            }
        }
        let completed: Vec<_> = first.specs.iter().map(|(n, s)| (n.to_string(), s.clone())).collect();
        let strict = Request { specs: &completed, strict: true, ..relaxed };
        prop_assert_eq!(plan(&call, &strict).unwrap(), first);
    }

    /// What is strict gives a plan that follows every spec, or a refusal.
    #[test]
    fn strict_specs_are_followed_or_refused(
        call in any_call(),
        (mesh, specs) in any_specs(),
        method in select(&[None, Some(Method::AllGather), Some(Method::Ring)][..]),
        order in select(&[None, Some(Order::Contiguous), Some(Order::Zigzag)][..]),
    ) {
        let request = Request { mesh: &mesh, specs: &specs, strict: true, method, order };
        let Ok(plan) = plan(&call, &request) else { return Ok(()) };
        for (name, spec) in &specs {
            let (_, followed) = plan.specs.iter().find(|(other, _)| other == name).unwrap();
            for i in 0..4 {
                prop_assert!(spec.axes(i).is_none() || spec.axes(i) == followed.axes(i));
            }
        }
    }
}
