//! The promises of Drumhead, each in a module of its own. `cargo test --release --test promises` checks them at the
//! size of a normal run, an unoptimised build (`cargo test`) at about a hundredth of it, and `.ci/full` at full size:
//! it builds all prerequisites and sets `DRUMHEAD_FULL=1`.
//!
//! The run ends with a table of promise, cases run and failures. A word after `--` selects promises by name (`-- p02`).
//! Every case is a function of its number alone: `DRUMHEAD_CASE=17` runs only that case, prints its subject and, if it
//! concerns a file, writes the file to `target/tmp/`; `DRUMHEAD_FIRST=1000000` starts at another number than 0, for new
//! cases; `DRUMHEAD_TIMES=0.1` runs a tenth of them. Regression cases are under `tests/regress/`. Other builds of the
//! program are tested too if these variables name them, as they must at full size: `DRUMHEAD_REPLAYERS` (`p05`),
//! `DRUMHEAD_SERVER` (`p12`).

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a test that panics is a test that fails"
)]

mod every_kind;
mod games;
#[cfg(feature = "window")]
#[path = "../kit/mod.rs"]
mod kit;
mod mutations;
mod p01_mutated_files;
mod p02_cut_and_changed;
mod p03_power_lost;
mod p04_failing_disk;
mod p05_same_digests;
mod p06_undo_redo;
mod p07_offers;
mod p08_geometry;
mod p09_dice;
#[cfg(feature = "window")]
mod p10_monkey;
mod p11_old_saves;
mod p12_served_page;
mod parallel;
mod power;
mod read_back;
mod rng;
#[cfg(target_os = "linux")]
mod synced;

use parallel::CaseTally;
// The twins of the geometry and the server belong to the library, and refer to `crate::geometry` and `crate::text`.
use drumhead::{geometry, msg_id, store, text, units};
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// A promise: its name, its wording, and the function that checks it.
type Promise = (&'static str, &'static str, fn() -> CaseTally);

const PROMISES: &[Promise] = &[
    ("p01_mutated_files", "no file panics or hangs it", p01_mutated_files::keep),
    ("p02_cut_and_changed", "cut or changed at any byte a journal tells it", p02_cut_and_changed::keep),
    ("p03_power_lost", "power lost at any write loses no saved action", p03_power_lost::keep),
    ("p04_failing_disk", "a disk may fail at any operation", p04_failing_disk::keep),
    ("p05_same_digests", "one seed, one journal, whatever built it", p05_same_digests::keep),
    ("p06_undo_redo", "undo and redo are exact", p06_undo_redo::keep),
    ("p07_offers", "what is offered is accepted, all else refused", p07_offers::keep),
    ("p08_geometry", "geometry agrees with its naive versions", p08_geometry::keep),
    ("p09_dice", "dice are ChaCha8's, and every face as often", p09_dice::keep),
    #[cfg(feature = "window")]
    ("p10_monkey", "a monkey on the screen finds no panic and no dead end", p10_monkey::keep),
    ("p11_old_saves", "every format ever saved still opens", p11_old_saves::keep),
    ("p12_served_page", "nothing but the bundle is served, and it stays up", p12_served_page::keep),
];

/// The result of a promise: its name, its wording, its cases, and the seconds they took.
struct PromiseRow {
    name: &'static str,
    promise: &'static str,
    tally: CaseTally,
    seconds: f64,
}

impl std::fmt::Display for PromiseRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let PromiseRow { name, promise, tally, seconds } = self;
        write!(f, "{name:<24} {promise:<58} {:>12} {:>9} {seconds:>9.1}", tally.cases, tally.failed)
    }
}

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let [_, called, lowest] = &std::env::args().collect::<Vec<_>>()[..]
        && called == synced::MAKES_FOLDERS
    {
        return synced::makes_folders(lowest);
    }
    // Each promise uses all cores, so they run one after another.
    let arguments = Arguments { test_threads: Some(1), ..Arguments::from_args() };
    parallel::quiet_panics();
    let rows = Arc::new(Mutex::new(Vec::new()));
    let trials = PROMISES.iter().map(|promise| trial(promise, rows.clone())).collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    let rows = rows.lock().unwrap();
    if parallel::full() && !arguments.list && rows.is_empty() {
        println!("no promise is called {:?}", arguments.filter);
        return ExitCode::FAILURE;
    }
    if !rows.is_empty() {
        println!("{}", size_told());
        println!("{:<24} {:<58} {:>12} {:>9} {:>9}", "promise", "", "cases", "failures", "seconds");
        rows.iter().for_each(|row| println!("{row}"));
    }
    conclusion.exit_code()
}

/// Makes a test of a promise that adds a row to the table.
fn trial(&(name, promise, keep): &Promise, rows: Arc<Mutex<Vec<PromiseRow>>>) -> Trial {
    Trial::test(name, move || {
        let began = Instant::now();
        let tally = keep();
        let kept = if tally.failed == 0 { Ok(()) } else { Err(tally.failures.join("\n").into()) };
        let row = PromiseRow { name, promise, tally, seconds: began.elapsed().as_secs_f64() };
        rows.lock().unwrap().push(row);
        kept
    })
}

fn size_told() -> String {
    match parallel::OF_EVERY_RUN {
        _ if parallel::only().is_some() => "One case:".into(),
        _ if parallel::full() && parallel::part_of(1_000) != 1_000 => "At a part of full size:".into(),
        _ if parallel::full() => "At full size:".into(),
        1 => "At the size of every run:".into(),
        parts => format!("Not optimised, at about 1/{parts} of the size of every run:"),
    }
}
