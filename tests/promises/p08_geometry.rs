//! Geometry agrees with its slow twins, and is symmetric where it should be.
//!
//! The twins are property tests beside the geometry (`src/measure/tests`), which share nothing with it; `cargo test` runs
//! them at the size of every run. Here they are run so many times as often as makes a million situations, new ones each time.

use crate::crowd::{Tally, full, size};
use std::process::Command;

/// Situations of one run: random, parallel and grid tables, facing lines, gaps, arcs, sights, laws and mirrors.
const OF_ONE_RUN: u64 = 12_428;

pub fn keep() -> Tally {
    if !full() {
        // They are tests of the library, and run beside this one.
        return Tally::default();
    }
    let times = size(0, 1_000_000).div_ceil(OF_ONE_RUN);
    let run = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()))
        .args(["test", "--release", "--lib", "measure::"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("MEASURE_CASES", times.to_string())
        .output();
    let outcome = match run {
        Err(e) => Err(e.to_string()),
        Ok(out) if !out.status.success() => Err(String::from_utf8_lossy(&out.stdout).into_owned()),
        Ok(_) => Ok(()),
    };
    Tally { cases: times * OF_ONE_RUN, ..Tally::one(outcome) }
}
