//! What the shared library shows to others: its symbols, what it needs, its C header.

use std::path::{Path, PathBuf};
use std::process::Command;

use xlattn::ffi::handlers::TARGETS;

const HEADER: &str = include_str!("../ffi/include/xlattn.h");

#[test]
fn only_our_functions_are_exported() {
    let table = output(
        Command::new("nm")
            .args(["-D", "--defined-only"])
            .arg(library()),
    );
    let symbol = |line: &str| {
        line.split_whitespace()
            .skip(1)
            .collect::<Vec<_>>()
            .join(" ")
    };
    // Those of cxx, which feature `cudnn` brings, are bound within the library.
    let symbols = table.lines().map(symbol);
    let symbols: Vec<_> = symbols
        .filter(|name| !name.contains("cxxbridge1$"))
        .collect();
    insta::assert_snapshot!(symbols.join("\n"), @r"
    T xlattn_block_mask
    T xlattn_block_mask_free
    T xlattn_block_mask_header
    T xlattn_block_mask_read
    T xlattn_blocksparse_attention_bwd
    T xlattn_blocksparse_attention_bwd_cuda
    T xlattn_blocksparse_attention_fwd
    T xlattn_blocksparse_attention_fwd_cuda
    T xlattn_candidates
    T xlattn_cuda_kernels
    T xlattn_cudnn_sdpa_bwd
    T xlattn_cudnn_sdpa_fwd
    T xlattn_flash_attention_bwd
    T xlattn_flash_attention_bwd_cuda
    T xlattn_flash_attention_fwd
    T xlattn_flash_attention_fwd_cuda
    T xlattn_interface
    T xlattn_plan
    T xlattn_sharding_plan
    T xlattn_sharding_rule
    T xlattn_targets
    T xlattn_tpu_calls
    T xlattn_tpu_program
    T xlattn_version
    ");
}

#[test]
fn needs_the_c_library_only() {
    let dynamic = output(Command::new("readelf").arg("-dW").arg(library()));
    let needed = dynamic.lines().filter(|line| line.contains("(NEEDED)"));
    for line in needed {
        let name = line.split(['[', ']']).nth(1).unwrap();
        let family = [
            "libc.so",
            "libm.so",
            "libgcc_s.so",
            "libdl.so",
            "libpthread.so",
        ];
        let loader = name.starts_with("ld-linux");
        assert!(
            loader || family.iter().any(|f| name.starts_with(f)),
            "{name}"
        );
    }
}

#[test]
fn header_is_c_and_cxx_and_declares_the_exports() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let include = format!("-I{}/ffi/include", env!("CARGO_MANIFEST_DIR"));
    let body = r#"
        #include "xlattn.h"
        #include "xlattn.h"
        #include <stdio.h>
        #include <string.h>
        typedef struct XLA_FFI_Error* handler(struct XLA_FFI_CallFrame*);
        int main(void) {
            char answer[4096];
            const char* request = "{}";
            handler* forward = xlattn_flash_attention_fwd;
            handler* backward = xlattn_flash_attention_bwd;
            size_t length = xlattn_plan(request, strlen(request), answer, sizeof(answer));
            printf("%s %d %.*s\n", xlattn_version(), forward != backward && !!strstr(
                xlattn_targets(), "xlattn_flash_attention_bwd"), (int)length, answer);
            struct xlattn_block_mask* mask = xlattn_block_mask(0, 0, 0, 0, 0);
            if (!strstr(xlattn_block_mask_header(mask), "error")) return 1;
            xlattn_block_mask_free(mask);
            return !strstr(xlattn_interface(), "softmax_aux") || !strstr(xlattn_cuda_kernels(), "XLATTN_") || xlattn_plan(0, 0, 0, 0) == 0 || xlattn_sharding_rule(0, 0, 0, 0) == 0
                || xlattn_sharding_plan(0, 0, 0, 0) == 0 || xlattn_tpu_calls(0, 0, 0, 0) == 0
                || xlattn_tpu_program(0, 0, 0, 0) == 0 || xlattn_candidates(0, 0, 0, 0) == 0;
        }"#;
    let library = library();
    let standards = [
        ("cc", "c", "-std=c99"),
        ("cc", "c", "-std=c17"),
        ("c++", "cc", "-std=c++11"),
    ];
    for (compiler, extension, standard) in standards {
        let source = folder.join(format!("header{standard}.{extension}"));
        let program = folder.join(format!("header{standard}"));
        std::fs::write(&source, body).unwrap();
        output(
            Command::new(compiler)
                .args([
                    standard,
                    "-Wall",
                    "-Wextra",
                    "-Wpedantic",
                    "-Werror",
                    &include,
                ])
                .arg(&source)
                .arg(&library)
                .arg("-o")
                .arg(&program),
        );
        let folder = library.parent().unwrap();
        let text = output(Command::new(&program).env("LD_LIBRARY_PATH", folder));
        let expected = concat!(
            env!("CARGO_PKG_VERSION"),
            r#" 1 {"error":{"code":3,"text":"request: expected a bool \"backward\""}}"#
        );
        assert_eq!(text.trim(), expected);
    }
}

#[test]
fn header_documents_every_target() {
    for row in TARGETS {
        let (name, symbol) = (row.name, row.symbol);
        assert!(HEADER.contains(&format!(" RESULTS of {name}:")), "{name}");
        assert!(HEADER.contains(&format!(" {symbol}(")), "{symbol}");
    }
}

/// The shared library that cargo builds next to the one this test links.
fn library() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.with_file_name("libxlattn.so")
}

fn output(command: &mut Command) -> String {
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("{command:?}: {e}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}
