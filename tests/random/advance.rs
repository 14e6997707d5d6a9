//! Plays every built-in battle forward until both sides have shot or charged: each unit goes straight ahead, and fights
//! whenever it may. If that takes more than a few turns, the ground or the deployment keeps them apart.

use drumhead::battle::{Battle, built_in_awi_battles, built_in_battles, check_battle};
use drumhead::dice::Seeded;
use drumhead::ids::{SideId, UnitId};
use drumhead::rules::{Action, AnyGame, Charts};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The last turn played. By the AWI figure rules each side moves in every second one.
const LAST_TURN: u16 = 8;
const MAX_ACTIONS: u64 = 4000;
const SIDES: usize = 2;

/// Actions by name, the most urgent first: fighting, then what waits for an answer. Marches come after these, and then
/// [`ENDS`].
const URGENT: [&str; 21] = [
    "close",
    "charge",
    "fire",
    "fight_melee",
    "fight",
    "assign",
    "react",
    "countercharge",
    "answer_failed_closing",
    "answer",
    "accept",
    "go_forward",
    "test_morale",
    "test_entry",
    "test_losers",
    "go_after",
    "carry",
    "test_control",
    "test_brigadier",
    "rate",
    "roll_ability",
];
/// Actions of a unit that fights.
const FIGHTS: [&str; 3] = ["close", "charge", "fire"];
const ENDS: [&str; 7] = ["end_bonus", "finish", "end_brigade", "draw", "begin", "proceed", "end_turn"];

struct Advance {
    game: AnyGame,
    seed: u64,
    acted: u64,
    /// Units that have marched, or could not, in this turn.
    marched: BTreeSet<UnitId>,
    /// The first turn in which each side shot or charged.
    fought: BTreeMap<SideId, u16>,
}

impl Advance {
    fn new(battle: Battle, seed: u64) -> Self {
        let charts = Charts::built_in(battle.head.rules);
        let game = AnyGame::new(Arc::new(battle), charts);
        Advance { game, seed, acted: 0, marched: BTreeSet::new(), fought: BTreeMap::new() }
    }

    fn play(&mut self) -> Result<(), String> {
        while self.fought.len() < SIDES {
            let turn = self.game.turn();
            let action = self.next().filter(|_| turn <= LAST_TURN && self.acted < MAX_ACTIONS);
            let action = action.ok_or_else(|| format!("only {:?} fought by turn {turn}", self.fought.keys()))?;
            self.act(&action)?;
            if self.game.turn() != turn {
                self.marched.clear();
            }
        }
        Ok(())
    }

    fn act(&mut self, action: &Action) -> Result<(), String> {
        self.acted += 1;
        let turn = self.game.turn();
        self.game.act(action, &mut Seeded::new(self.seed, self.acted)).map_err(|stop| format!("{action:?}: {stop}"))?;
        let fields = serde_json::to_value(action).unwrap();
        if let Some(unit) = fields["unit"].as_str().filter(|_| FIGHTS.contains(&action.name().as_str())) {
            let side = self.game.battle().side_of(&unit.into()).unwrap().clone();
            self.fought.entry(side).or_insert(turn);
        }
        Ok(())
    }

    fn next(&mut self) -> Option<Action> {
        let legal = self.legal();
        let of =
            |names: &[&str]| names.iter().find_map(|name| legal.iter().find(|action| action.name() == *name).cloned());
        of(&URGENT).or_else(|| self.march()).or_else(|| of(&ENDS)).or_else(|| legal.first().cloned())
    }

    fn legal(&self) -> Vec<Action> {
        let units = self.game.units_to_act();
        let of_units = units.iter().flat_map(|unit| self.game.unit_offers(unit));
        let all = of_units.chain(self.game.offers());
        all.filter(|offer| offer.refusal.is_none()).map(|offer| offer.action).collect()
    }

    /// Returns a march straight ahead of a unit that has not marched in this turn, as far as it may go.
    fn march(&mut self) -> Option<Action> {
        for unit in self.game.units_to_act() {
            if !self.marched.insert(unit.clone()) {
                continue;
            }
            let marches = [6, 4, 2, 1].map(|inches| self.ahead(&unit, inches));
            if let Some(march) = marches.into_iter().find(|march| self.game.would_refuse(march).is_none()) {
                return Some(march);
            }
        }
        None
    }

    fn ahead(&self, unit: &UnitId, inches: u8) -> Action {
        let steps = json!([{"step": "advance", "distance": inches}]);
        let fields = [
            json!({"do": "move", "unit": unit, "steps": steps}),
            json!({"do": "move", "order": {"how": "march", "unit": unit, "steps": steps}}),
        ];
        let rules = self.game.rules();
        fields.into_iter().find_map(|fields| Action::read(rules, fields).ok()).unwrap()
    }
}

#[test]
fn both_sides_of_every_built_in_battle_come_to_blows_if_they_advance() {
    let mut wrong = Vec::new();
    for (name, text) in built_in_battles().into_iter().chain(built_in_awi_battles()) {
        let mut advance = Advance::new(check_battle(text, name).unwrap().0, 7);
        if let Err(why) = advance.play() {
            wrong.push(format!("{name}: {why}"));
        }
        println!("{name}: first fights in turns {:?}", advance.fought);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
