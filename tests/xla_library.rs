//! A libxlattn.so registered from Rust, beside the same file registered from JAX: the same bits. Before
//! that, what a graph says whose targets nobody has registered.
//!
//! `XLATTN_LIBRARY` names the file (else the one of `make lib`), `XLATTN_PYTHON` a Python with JAX (else
//! that of `.venv`).
#![cfg(feature = "xla")]

#[path = "support/cases/mod.rs"]
mod cases;
#[path = "support/graphs/mod.rs"]
mod graphs;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use cases::golden::{cases, load};
use xla::PjRtClient;

#[test]
fn one_library_gives_the_same_bits_in_rust_and_in_jax() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let given = |name: &str, path: &str| -> PathBuf {
        let given: Option<OsString> = std::env::var_os(name);
        let path = given.map_or_else(|| root.join(path), PathBuf::from);
        let shown = path.display();
        assert!(path.exists(), "{name}: no {shown}: run `make test-xla`");
        path
    };
    let library = given("XLATTN_LIBRARY", "python/xlattn/lib/libxlattn.so");
    let python = given("XLATTN_PYTHON", ".venv/bin/python");

    let client = PjRtClient::cpu().unwrap();
    let (_, case, _) = cases().swap_remove(0);
    let missing = graphs::run(&case, &client).unwrap_err().to_string();
    assert!(missing.contains("xlattn_flash_attention_fwd"), "{missing}");
    assert!(missing.contains("registered"), "{missing}");

    // SAFETY: a libxlattn.so, built from this source.
    unsafe { xlattn::xla::register_library(&library) }.unwrap();
    let conflict = xlattn::xla::register().unwrap_err().to_string();
    assert!(
        conflict.starts_with("registering xlattn_flash_attention_fwd"),
        "{conflict}"
    );

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("in_jax");
    std::fs::create_dir_all(&folder).unwrap();
    let status = Command::new(python)
        .arg(root.join("tests/support/graphs/in_jax.py"))
        .args([&library, &folder])
        .env_remove("LD_LIBRARY_PATH")
        .status();
    assert!(status.unwrap().success());
    for (name, case, _) in cases() {
        let in_jax = load(&folder.join(format!("{name}.safetensors"))).1;
        let here = graphs::run(&case, &client).unwrap();
        assert_eq!(here, in_jax, "{name}");
    }

    // SAFETY: never loaded, as it is none.
    let none = unsafe { xlattn::xla::register_library(&root.join("Cargo.toml")) };
    let none = none.unwrap_err().to_string();
    assert!(none.starts_with("libxlattn.so: "), "{none}");
}
