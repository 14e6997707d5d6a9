//! Journals of random play of every built-in battle of both rule sets, each with the digests it must have on any
//! machine.
//!
//! `DRUMHEAD_JOURNALS` names a folder they are written to, for other machines to replay (`.ci/browser/journals.mjs`
//! replays them in wasm). `DRUMHEAD_JOURNALS_COUNT` sets the number of journals (5 by default, one of each battle).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::app::BuiltIn;
use drumhead::battle::{RulesName, check_battle};
use drumhead::ids::UnitId;
use drumhead::journal::{self, Journal};
use drumhead::rules::{Action, AnyGame, Charts};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

/// The upper limit of a game's actions. Refused tries do not count.
const MAX_ACTIONS: usize = 160;
const MAX_TRIES: usize = 1200;

/// A random generator of our own, so that the same games are played on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, count: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % count.max(1) as u64) as usize
    }
}

/// Returns a march of this unit, straight or wheeled: movement is what exercises the geometry.
fn march(game: &AnyGame, unit: &UnitId, chance: &mut SplitMix) -> Option<Action> {
    let distance = (1 + chance.below(24)) as f64 / 4.0;
    let turn = 5 + chance.below(40);
    let steps = match chance.below(3) {
        0 => json!([{"step": "wheel", "pivot": "left", "turn": turn}]),
        1 => json!([{"step": "wheel", "pivot": "right", "turn": turn}, {"step": "advance", "distance": distance}]),
        _ => json!([{"step": "advance", "distance": distance}]),
    };
    let action = match game.rules() {
        RulesName::Otp => json!({"do": "move", "unit": unit, "steps": steps}),
        RulesName::Awi => json!({"do": "move", "order": {"how": "march", "unit": unit, "steps": steps}}),
    };
    Action::read(game.rules(), action).ok().filter(|action| game.would_refuse(action).is_none())
}

fn next(game: &AnyGame, chance: &mut SplitMix) -> Option<Action> {
    let to_act = game.units_to_act();
    let unit = (!to_act.is_empty()).then(|| &to_act[chance.below(to_act.len())]);
    if let Some(unit) = unit.filter(|_| chance.below(3) == 0)
        && let Some(action) = march(game, unit, chance)
    {
        return Some(action);
    }
    let mut open = match unit.filter(|_| chance.below(3) > 0) {
        Some(unit) => game.unit_offers(unit),
        None => game.offers(),
    };
    open.retain(|offer| offer.refusal.is_none());
    if open.is_empty() && to_act.is_empty() {
        // No unit is left to act, but one may still have an offer: a melee to fight first, for example.
        let anyone = game.battle().forces.units.iter().flat_map(|unit| game.unit_offers(&unit.id));
        open.extend(anyone.filter(|offer| offer.refusal.is_none()));
    }
    (!open.is_empty()).then(|| open[chance.below(open.len())].action.clone())
}

/// Plays a game, with an undo or a redo now and then.
fn play(battle: BuiltIn, seed: u64) -> Journal {
    let (name, text) = battle.file();
    let battle = check_battle(text, name).unwrap().0;
    let charts = Charts::built_in(battle.head.rules);
    let mut journal = Journal::start(Arc::new(battle), charts, seed).unwrap();
    let mut chance = SplitMix(seed);
    for _ in 0..MAX_TRIES {
        if journal.entries().len() >= MAX_ACTIONS {
            break;
        }
        match chance.below(40) {
            0 => drop(journal.undo()),
            1 => drop(journal.redo()),
            _ => {}
        }
        let Some(action) = next(journal.game(), &mut chance) else { continue };
        let mut tray = journal.tray(Vec::new(), true);
        // An action that needs a choice of its own may be refused; the next try picks another.
        let _ = journal.act(&action, &mut tray);
    }
    journal
}

/// Returns the digests of a journal, as `replay` gives them in the browser.
fn digests(journal: &Journal) -> Value {
    let after = (0..=journal.entries().len()).map(|n| journal.game_after(n).map(AnyGame::digest)).collect::<Vec<_>>();
    json!({
        "lines": journal.lines(),
        "digest": journal.digest(),
        "state_digest": journal.game().digest(),
        // Every die of these journals was rolled from the seed (the test checks this), so other machines roll the same.
        "from_seed": true,
        "after": after,
    })
}

#[test]
fn a_journal_has_the_same_digests_wherever_it_is_replayed() {
    let count = std::env::var("DRUMHEAD_JOURNALS_COUNT").ok().and_then(|n| n.parse().ok()).unwrap_or(5);
    let folder = std::env::var_os("DRUMHEAD_JOURNALS");
    for n in 0..count {
        let (battle, rules, name) = BuiltIn::ALL[n % BuiltIn::ALL.len()];
        let played = play(battle, 1 + n as u64);
        assert!(played.entries().len() >= 40, "{name} {n}: only {} actions", played.entries().len());
        let native = digests(&played);
        let opened = journal::read(played.text().as_bytes()).unwrap();
        assert_eq!(opened.lost, None, "{name} {n}");
        assert_eq!(digests(&opened.journal), native, "{name} {n}");
        assert!(opened.journal.comes_of_its_seed(), "{name} {n}");
        if let Some(folder) = &folder {
            let stem = format!("{n:03}-{rules:?}-{}", name.to_lowercase().replace(' ', "-"));
            let path = Path::new(folder).join(stem);
            std::fs::write(path.with_extension("jsonl"), played.text()).unwrap();
            std::fs::write(path.with_extension("json"), native.to_string()).unwrap();
        }
    }
}
