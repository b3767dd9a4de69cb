//! The declaration of operands, results and attributes, and the places that repeat it for people: the C header
//! and ARCHITECTURE.md.

use std::ffi::CStr;

use serde_json::{Value as Json, json};
use xlattn::attention::{
    BACKWARD_OPERANDS, BACKWARD_RESULTS, BLOCK_OPERANDS, CUDNN_OPERANDS, FORWARD_OPERANDS,
    FORWARD_RESULTS,
};
use xlattn::ffi::exports::{xlattn_interface, xlattn_targets};
use xlattn::ffi::handlers::TARGETS;

const HEADER: &str = include_str!("../ffi/include/xlattn.h");
const ARCHITECTURE: &str = include_str!("../ARCHITECTURE.md");

#[test]
fn interface_is_answered_in_json() {
    let answer = interface();
    let operands = answer["operands"].as_array().unwrap();
    let named = |name: &str| operands.iter().find(|row| row["name"] == name).unwrap();
    assert_eq!(
        operands.len(),
        FORWARD_OPERANDS.len() + BACKWARD_OPERANDS.len()
    );
    assert_eq!(
        *named("softmax_aux"),
        json!({
            "name": "softmax_aux",
            "optional": true,
            "dtype": "accumulator",
            "gradient": "dsinks",
            "gradient_optional": true,
            "backward_only": false,
            "has_heads": false,
        })
    );
    assert_eq!(named("query")["has_heads"], true);
    assert_eq!(named("query")["gradient"], "dq");
    assert_eq!(named("query")["gradient_optional"], false);
    assert_eq!(named("attention_mask")["gradient"], Json::Null);
    assert_eq!(named("dlse")["backward_only"], true);
    assert_eq!(answer["results"]["forward"], json!(["out", "lse"]));
    assert_eq!(
        answer["results"]["backward"],
        json!(["dq", "dk", "dv", "dbias", "dsinks"])
    );
    let blocks = answer["block_operands"].as_array().unwrap();
    let names: Vec<_> = blocks.iter().map(|row| &row["name"]).collect();
    assert_eq!(names, BLOCK_OPERANDS);
    assert_eq!(blocks[3]["dtype"], "uint32");
    assert_eq!(blocks[3]["optional"], true);
    assert_eq!(
        answer["platforms"],
        json!(["auto", "cpu", "cuda", "cudnn", "tpu"])
    );
    let attributes = answer["attributes"].as_array().unwrap();
    assert_eq!(
        attributes[0],
        json!({"name": "softmax_scale", "type": "float", "default": null})
    );
    let precision = attributes
        .iter()
        .find(|row| row["name"] == "precision")
        .unwrap();
    let choices = ["default", "highest"];
    let expected =
        json!({"name": "precision", "type": "string", "default": "default", "choices": choices});
    assert_eq!(*precision, expected);
}

#[test]
fn targets_are_answered_in_json() {
    let answer: Json = serde_json::from_str(text(xlattn_targets())).unwrap();
    let row = |row: &xlattn::ffi::handlers::TargetRow| json!({"name": row.name, "platform": row.platform, "symbol": row.symbol});
    assert_eq!(answer, TARGETS.iter().map(row).collect::<Json>());
    assert_eq!(
        answer[2],
        json!({
            "name": "xlattn_flash_attention_fwd",
            "platform": "CUDA",
            "symbol": "xlattn_flash_attention_fwd_cuda",
        })
    );
}

#[test]
fn header_lists_the_operands() {
    let forward = section(
        " * OPERANDS, in this order",
        " *   of xlattn_flash_attention_bwd, after",
    );
    assert_eq!(numbered(forward), counted(&FORWARD_OPERANDS, 0));
    let backward = section(
        " *   of xlattn_flash_attention_bwd, after",
        " *   of xlattn_cudnn_sdpa_fwd",
    );
    assert_eq!(
        numbered(backward),
        counted(&BACKWARD_OPERANDS, FORWARD_OPERANDS.len())
    );
    let named = |from: &str, to: &str| {
        let rows = section(from, to).lines();
        let rows = rows.filter_map(|line| line.strip_prefix(" *      "));
        let names = rows
            .filter(|row| !row.starts_with(' '))
            .map(|row| row.split(' ').next().unwrap());
        names.collect::<Vec<_>>()
    };
    let blocks = " *   of xlattn_blocksparse_attention_fwd";
    assert_eq!(
        named(" *   of xlattn_cudnn_sdpa_fwd", blocks),
        CUDNN_OPERANDS
    );
    assert_eq!(named(blocks, " * RESULTS of"), BLOCK_OPERANDS);
}

#[test]
fn header_lists_the_results() {
    let forward = section(
        " * RESULTS of xlattn_flash_attention_fwd:",
        " * RESULTS of xlattn_flash_attention_bwd:",
    );
    assert_eq!(numbered(forward), counted(&FORWARD_RESULTS, 0));
    let backward = section(
        " * RESULTS of xlattn_flash_attention_bwd:",
        " * and after those of either",
    );
    // "0 dq, 1 dk, 2 dv   as query, key, value" is a row of three.
    let words = backward
        .split_whitespace()
        .map(|word| word.trim_end_matches(','));
    let words: Vec<_> = words.collect();
    let pairs = words
        .windows(2)
        .filter_map(|pair| Some((pair[0].parse().ok()?, pair[1].to_owned())));
    let pairs = pairs.filter(|(_, name)| name.starts_with('d'));
    assert_eq!(pairs.collect::<Vec<_>>(), counted(&BACKWARD_RESULTS, 0));
}

/// Rows `   name   type   text [default]`, whose text goes on in the next lines.
#[test]
fn header_lists_the_attributes() {
    let table = section(" * ATTRIBUTES, each optional", " * ERRORS name");
    let rows: Vec<String> = table
        .split("\n *   ")
        .skip(1)
        .fold(Vec::new(), |mut rows, line| {
            match rows.last_mut() {
                Some(row) if line.starts_with(' ') => row.push_str(&format!(" {}", line.trim())),
                _ => rows.push(line.trim().to_owned()),
            }
            rows
        });
    let listed: Vec<[String; 3]> = rows
        .iter()
        .map(|row| {
            let mut words = row.split_whitespace();
            let (name, kind) = (words.next().unwrap(), words.next().unwrap());
            let default = row.rsplit('[').next().unwrap().split(']').next().unwrap();
            [name, kind, default].map(str::to_owned)
        })
        .collect();
    let interface = interface();
    let attributes = interface["attributes"].as_array().unwrap();
    let declared: Vec<[String; 3]> = attributes
        .iter()
        .map(|row| {
            let text = |key: &str| row[key].as_str().unwrap().to_owned();
            let default = match &row["default"] {
                Json::Null => "1/sqrt(d)".to_owned(), // of softmax_scale, the only one without a constant
                Json::Number(x) => x.as_f64().unwrap().to_string(),
                other => other.to_string(),
            };
            [text("name"), text("type"), default]
        })
        .collect();
    assert_eq!(listed, declared);
    for (row, text) in attributes.iter().zip(rows) {
        for choice in row["choices"].as_array().into_iter().flatten() {
            assert!(text.contains(&choice.to_string()), "{text}: {choice}");
        }
    }
}

#[test]
fn architecture_lists_them() {
    let list = |from: &str, to: &str| {
        let start = ARCHITECTURE
            .split(from)
            .nth(1)
            .unwrap_or_else(|| panic!("no {from}"));
        let text = start.split(to).next().unwrap();
        let code = text.split('`').skip(1).step_by(2);
        code.flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let forward = list("\n- Forward:", "\n- ");
    assert_eq!(forward, [&FORWARD_OPERANDS[..], &FORWARD_RESULTS].concat());
    let blocks = list("\n- Block-sparse targets", "\n- ");
    assert_eq!(blocks[2..], BLOCK_OPERANDS);
    let backward = list("\nThe backward target takes", "\n\n");
    let backward: Vec<_> = backward
        .iter()
        .map(|name| name.trim_end_matches(','))
        .collect();
    assert_eq!(
        backward,
        [&BACKWARD_OPERANDS[..], &BACKWARD_RESULTS].concat()
    );
    let interface = interface();
    let attributes = interface["attributes"].as_array().unwrap().iter();
    let names: Vec<_> = attributes
        .map(|row| row["name"].as_str().unwrap())
        .collect();
    assert_eq!(list("\n- Attributes:", "\n- "), names);
}

fn interface() -> Json {
    serde_json::from_str(text(xlattn_interface())).unwrap()
}

fn text(answer: *const std::ffi::c_char) -> &'static str {
    // SAFETY: a C string with static storage.
    unsafe { CStr::from_ptr(answer) }.to_str().unwrap()
}

/// Part of the header, from one text to another.
fn section(from: &str, to: &str) -> &'static str {
    let start = HEADER.find(from).unwrap_or_else(|| panic!("no {from}"));
    let length = HEADER[start..]
        .find(to)
        .unwrap_or_else(|| panic!("no {to}"));
    &HEADER[start..start + length]
}

/// Number and name of the rows `    3 bias    ...`.
fn numbered(section: &str) -> Vec<(usize, String)> {
    let row = |line: &str| {
        let mut words = line.strip_prefix(" *")?.split_whitespace();
        Some((words.next()?.parse().ok()?, words.next()?.to_owned()))
    };
    section.lines().filter_map(row).collect()
}

fn counted(names: &[&str], first: usize) -> Vec<(usize, String)> {
    let names = names.iter().map(|name| name.to_string());
    (first..).zip(names).collect()
}
