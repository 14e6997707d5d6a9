#![no_main]
//! A line of a script: an action read by the rules of a battle, and carried out where it is one.

use drumhead::dice::Seeded;
use drumhead::rules::{Action, Charts, Game};
use drumhead::table::json::read_json;
use drumhead::table::{built_in_awi_battles, built_in_battles, check_battle};
use std::cell::OnceCell;

thread_local! {
    static BEGUN: OnceCell<Vec<Game>> = const { OnceCell::new() };
}

fn begun() -> Vec<Game> {
    let [.., otp] = built_in_battles();
    let [awi, ..] = built_in_awi_battles();
    let game = |(file, text)| {
        let (battle, _) = check_battle(text, file).expect("it is built in");
        let rules = battle.rules;
        Game::new(battle.into(), Charts::built_in(rules))
    };
    [otp, awi].map(game).into()
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    BEGUN.with(|games| {
        for game in games.get_or_init(begun) {
            if let Ok((action, _)) = read_json(text, "fuzzed", |node| Action::written(node, game.battle())) {
                let mut after = game.clone();
                if after.act(&action, &mut Seeded::new(1, 1)).is_err() {
                    assert!(after.digest() == game.digest());
                }
            }
        }
    });
});
