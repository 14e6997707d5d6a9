//! Opening battles and journals, each with a lower bound for comparison: `cargo bench --bench game --no-default-features`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    dead_code,
    reason = "a bench may fail, and uses a part of what tests share"
)]

#[path = "../tests/promises/games.rs"]
mod games;
#[path = "../tests/promises/rng.rs"]
mod rng;

use drumhead::battle::check_battle;
use drumhead::journal::{Journal, read};
use drumhead::rules::AnyGame;
use rng::Rng;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

fn main() {
    divan::main();
}

const ACTIONS: usize = 10_000;

/// A journal of ten thousand actions of the tutorial battle, none of them undone.
static LONG: LazyLock<String> = LazyLock::new(|| {
    let known = games::BATTLES.iter().find(|known| known.name == "tutorial.json").unwrap();
    let mut journal = games::begun(known, 1781);
    games::play(&mut journal, ACTIONS, &mut Rng::of(0, 71)).unwrap();
    println!("a journal of {ACTIONS} actions, {} bytes, turn {}", journal.text().len(), journal.game().turn());
    journal.text().to_owned()
});

#[divan::bench(sample_count = 5, sample_size = 1)]
fn replay_ten_thousand_actions(bencher: divan::Bencher<'_, '_>) {
    let text = LONG.as_bytes();
    bencher.bench_local(|| {
        let opened = read(text).unwrap();
        assert!(opened.lost.is_none());
        opened
    });
}

/// A lower bound for a replay: parses every line as JSON and hashes it, without applying the actions.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn parse_and_hash_ten_thousand_lines(bencher: divan::Bencher<'_, '_>) {
    let text = LONG.as_str();
    bencher.bench_local(|| {
        for line in text.lines() {
            divan::black_box((serde_json::from_str::<serde_json::Value>(line).unwrap(), Sha256::digest(line)));
        }
    });
}

/// Opens the battle with the most units, from its text to a table ready for measuring.
#[divan::bench]
fn open_the_largest_battle(bencher: divan::Bencher<'_, '_>) {
    let known = games::BATTLES.iter().max_by_key(|known| known.battle.forces.units.len()).unwrap();
    println!("{}: {} units", known.name, known.battle.forces.units.len());
    bencher.bench_local(|| {
        let (battle, _) = check_battle(known.text, known.name).unwrap();
        let rules = battle.head.rules;
        let game = AnyGame::new(battle.into(), games::charts(rules));
        game.tabletop().unwrap().field().scene.bodies().len()
    });
}

/// A lower bound for opening it: parses its text as JSON.
#[divan::bench]
fn parse_the_largest_battle(bencher: divan::Bencher<'_, '_>) {
    let known = games::BATTLES.iter().max_by_key(|known| known.battle.forces.units.len()).unwrap();
    bencher.bench_local(|| serde_json::from_str::<serde_json::Value>(known.text).unwrap());
}

/// Returns a battle after 60 random actions.
fn amid(name: &str) -> Journal {
    let known = games::BATTLES.iter().find(|known| known.name == name).unwrap();
    let mut journal = games::begun(known, 1781);
    games::play(&mut journal, 60, &mut Rng::of(0, 72)).unwrap();
    journal
}

/// Computes all offers to a unit in the middle of a battle, as a tap on the unit does.
#[divan::bench]
fn tap_a_unit_at_birmingham_hill(bencher: divan::Bencher<'_, '_>) {
    let journal = amid("birmingham-hill.json");
    let first = || journal.game().battle().forces.units[0].id.clone();
    let unit = journal.game().units_to_act().first().cloned().unwrap_or_else(first);
    bencher.bench_local(|| journal.game().unit_offers(&unit));
}

/// Finds the units that may still act, as the app does after every action. The rules try this for every unit.
#[divan::bench(args = ["birmingham-hill.json", "guilford-awi.json"])]
fn who_may_act(bencher: divan::Bencher<'_, '_>, battle: &str) {
    let journal = amid(battle);
    bencher.bench_local(|| journal.game().units_to_act());
}
