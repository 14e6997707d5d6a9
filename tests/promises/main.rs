//! What Drumhead promises, each promise a module of its own: kept at a size that fits every run by
//! `cargo test --release --test promises`, at about a hundredth of it in a build that is not optimised (`cargo test`), and at full
//! size by `.ci/full`, which builds whatever they need and sets `DRUMHEAD_FULL=1`.
//!
//! Each ends with a table of promise, cases run and failures. Words after `--` choose promises by name
//! (`-- p02 p06`). Every case is a function of its number alone: `DRUMHEAD_CASE=17` runs that one, says what it is about and,
//! where it is about a file, writes it to `target/tmp/`; `DRUMHEAD_FIRST=1000000` begins at another number than 0, for new
//! cases; `DRUMHEAD_TIMES=0.1` runs a tenth of them. What once failed is under `tests/regress/`. Other builds of the program
//! are put to the proof besides where they are named, as they must be at full size: `DRUMHEAD_REPLAYERS` (`p05`),
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

mod crowd;
mod every_kind;
mod games;
#[cfg(feature = "window")]
#[path = "../kit/mod.rs"]
mod kit;
mod mutants;
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
mod power;
mod read_back;
#[cfg(target_os = "linux")]
mod synced;
mod whims;

use crowd::Tally;
// The twins of the geometry and the server are the library's own, and speak of `crate::geometry` and `crate::text`.
use drumhead::{geometry, id, text, units};
use std::process::ExitCode;
use std::time::Instant;

/// A promise: its name, what is promised, and what keeps it.
type Promise = (&'static str, &'static str, fn() -> Tally);

const PROMISES: &[Promise] = &[
    ("p01_mutated_files", "no file panics or hangs it", p01_mutated_files::keep),
    ("p02_cut_and_changed", "cut or changed at any byte a journal tells it", p02_cut_and_changed::keep),
    ("p03_power_lost", "power lost at any write loses no saved action", p03_power_lost::keep),
    ("p04_failing_disk", "a disk may fail at any operation", p04_failing_disk::keep),
    ("p05_same_digests", "one seed, one journal, whatever built it", p05_same_digests::keep),
    ("p06_undo_redo", "undo and redo are exact", p06_undo_redo::keep),
    ("p07_offers", "what is offered is accepted, all else refused", p07_offers::keep),
    ("p08_geometry", "geometry agrees with its slow twins", p08_geometry::keep),
    ("p09_dice", "dice are ChaCha8's, and every face as often", p09_dice::keep),
    #[cfg(feature = "window")]
    ("p10_monkey", "a monkey on the screen finds no panic and no dead end", p10_monkey::keep),
    ("p11_old_saves", "every format ever saved still opens", p11_old_saves::keep),
    ("p12_served_page", "nothing but the bundle is served, and it stays up", p12_served_page::keep),
];

/// What is asked on the command line, as every test binary is asked.
struct Asked {
    list: bool,
    ignored: bool,
    exact: bool,
    words: Vec<String>,
}

impl Asked {
    fn read() -> Self {
        let mut asked = Asked { list: false, ignored: false, exact: false, words: Vec::new() };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--list" => asked.list = true,
                "--ignored" => asked.ignored = true,
                "--exact" => asked.exact = true,
                // Those that have a word of their own after them.
                "--format" | "--test-threads" | "--color" | "--skip" | "-Z" => drop(args.next()),
                word if word.starts_with('-') => {}
                _ => asked.words.push(arg),
            }
        }
        asked
    }

    fn wants(&self, name: &str) -> bool {
        !self.ignored && (self.words.is_empty() || self.words.iter().any(|word| self.names(word, name)))
    }

    fn names(&self, word: &str, name: &str) -> bool {
        if self.exact { word == name } else { name.contains(word) }
    }

    /// Words that choose nothing.
    fn strange(&self) -> Vec<&String> {
        let is_strange = |word: &&String| !PROMISES.iter().any(|(name, ..)| self.names(word, name));
        self.words.iter().filter(is_strange).collect()
    }
}

fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let [_, called, lowest] = &std::env::args().collect::<Vec<_>>()[..]
        && called == synced::MAKES_FOLDERS
    {
        return synced::makes_folders(lowest);
    }
    let asked = Asked::read();
    let wanted: Vec<&Promise> = PROMISES.iter().filter(|(name, ..)| asked.wants(name)).collect();
    if asked.list {
        wanted.iter().for_each(|(name, ..)| println!("{name}: test"));
        return ExitCode::SUCCESS;
    }
    let strange = asked.strange();
    if crowd::full() && !strange.is_empty() {
        println!("no promise is called {strange:?}");
        return ExitCode::FAILURE;
    }
    crowd::quiet_panics();
    let mut rows = Vec::new();
    for (name, promise, keep) in wanted {
        let began = Instant::now();
        let tally = keep();
        tally.failures.iter().for_each(|failure| println!("{name}: {failure}"));
        let row = (*name, *promise, tally, began.elapsed().as_secs_f64());
        println!("{}", line(&row));
        rows.push(row);
    }
    println!("\n{}", size_told());
    println!("{:<24} {:<58} {:>12} {:>9} {:>9}", "promise", "", "cases", "failures", "seconds");
    rows.iter().for_each(|row| println!("{}", line(row)));
    let kept = rows.iter().all(|(_, _, tally, _)| tally.failed == 0);
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn size_told() -> String {
    match crowd::OF_EVERY_RUN {
        _ if crowd::only().is_some() => "One case:".into(),
        _ if crowd::full() && crowd::part_of(1_000) != 1_000 => "At a part of full size:".into(),
        _ if crowd::full() => "At full size:".into(),
        1 => "At the size of every run:".into(),
        parts => format!("Not optimised, at about 1/{parts} of the size of every run:"),
    }
}

fn line((name, promise, tally, seconds): &(&str, &str, Tally, f64)) -> String {
    format!("{name:<24} {promise:<58} {:>12} {:>9} {seconds:>9.1}", tally.cases, tally.failed)
}
