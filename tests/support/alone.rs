//! Tests that need a process of their own.

use std::process::Command;

/// Runs this test again, in a process of its own with further environment variables: true there, false where it has
/// run and passed. What it prints in lines that begin with `cudnn:` is printed here.
///
/// # Panics
/// When it fails, or when `test` is not the name of one test.
pub(crate) fn alone(test: &str, variables: &[(&str, &str)]) -> bool {
    if std::env::var_os("XLATTN_TEST_ALONE").is_some() {
        return true;
    }
    let done = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--include-ignored"])
        .args(["--test-threads=1", "--nocapture"])
        .env("XLATTN_TEST_ALONE", "1")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&done.stdout);
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{text}{errors}");
    let ran = text.contains("\nrunning 1 test\n") && text.contains("test result: ok. 1 passed;");
    assert!(ran, "{test} is not the name of one test: {text}");
    for line in text.lines().filter(|line| line.starts_with("cudnn:")) {
        println!("{line}");
    }
    false
}
