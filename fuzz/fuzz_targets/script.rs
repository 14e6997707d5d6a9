#![no_main]
//! A script: reads actions and their dice by the rules of a battle, and performs the first of them.

use drumhead::battle::{built_in_awi_battles, built_in_battles, check_battle};
use drumhead::cli::script;
use drumhead::dice::Seeded;
use drumhead::rules::{AnyGame, Charts};
use std::cell::OnceCell;

thread_local! {
    static BEGUN: OnceCell<Vec<AnyGame>> = const { OnceCell::new() };
}

fn begun() -> Vec<AnyGame> {
    let [.., otp] = built_in_battles();
    let [awi, ..] = built_in_awi_battles();
    let game = |(file, text)| {
        let (battle, _) = check_battle(text, file).expect("it is built in");
        let rules = battle.head.rules;
        AnyGame::new(battle.into(), Charts::built_in(rules))
    };
    [otp, awi].map(game).into()
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    BEGUN.with(|games| {
        for game in games.get_or_init(begun) {
            let Ok(lines) = script::read(text, "fuzzed", game.battle()) else { continue };
            let mut after = game.clone();
            for line in lines.into_iter().take(4) {
                let before = after.digest();
                if after.act(&line.action, &mut Seeded::new(1, 1)).is_err() {
                    assert!(after.digest() == before);
                }
            }
        }
    });
});
