#!/usr/bin/env bash
# What must hold before a commit: form, lints, tests of the core, and the core without a window and for the browser.
set -euo pipefail
cd "$(dirname "$0")"
cargo fmt --all -- --check
cargo clippy --all-targets -- -D warnings
cargo check --lib --no-default-features
cargo check --lib --no-default-features --target wasm32-unknown-unknown
cargo test
