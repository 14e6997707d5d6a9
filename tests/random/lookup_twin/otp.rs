//! On to Philadelphia, played and looked up.

use super::{AgreedCounts, TableQuestion, Whim, fields, names, situations};
use drumhead::battle::{Battle, built_in_battles, check_battle};
use drumhead::dice::Seeded;
use drumhead::rules::Stop;
use drumhead::rules::otp::{Action, Candidate, Charts, Event, Game, State, Topic};
use serde_json::{Value, json};
use std::sync::Arc;

/// Returns the question behind an event of the table; `None` for other events.
fn asked(battle: &Battle, before: &State, event: &Event) -> Option<TableQuestion> {
    let event = serde_json::to_value(event).unwrap();
    let (about, what) = (event["about"].as_str()?, &event["what"]);
    let (mut request, answered) = match (about, what["event"].as_str().unwrap_or_default()) {
        ("fire", "fired") => fire(what),
        ("closing", kind) => closing(kind, what),
        ("melee", "fought") => melee(what),
        ("command", kind) => command(battle, kind, what),
        (about, kind) => of_one_unit((about, kind), what, battle, before),
    }?;
    request["rules"] = json!("on-to-philadelphia");
    Some(TableQuestion { request, answered })
}

fn fire(what: &Value) -> Option<(Value, Value)> {
    let (answer, firers) = (&what["answer"], &what["firers"]);
    let modifiers = names(&answer["modifiers"]);
    let mut request = json!({"ask": "fire", "modifiers": modifiers, "dice": [answer["roll"]]});
    let with = firers["with"].as_str()?;
    match with {
        "small_arms" => (request["weapon"], request["figures"]) = (json!("musket"), firers["figures"].clone()),
        _ => (request["weapon"], request["guns"]) = (json!(with), firers["guns"].clone()),
    }
    match with {
        "small_arms" => {}
        "ball" => {
            let weights = [("heavy", "heavy_gun"), ("light", "light_gun")];
            let named = weights.into_iter().find(|(_, name)| modifiers.contains(&json!(name)));
            request["gun"] = json!(named.map_or("medium", |(weight, _)| weight));
        }
        _ => request["gun"] = firers["weight"].clone(),
    }
    let mut answered = fields(answer, &["modified", "kills", "marker", "modifiers", "chart_sources"]);
    // In a firefight the table cites 9.3 for close range. A question without a table knows no firefight and cites 8.3.
    for modifier in answered["modifiers"].as_array_mut()?.iter_mut().filter(|m| m["name"] == "close_range") {
        modifier["rule"] = json!("8.3");
    }
    Some((request, answered))
}

fn closing(kind: &str, what: &Value) -> Option<(Value, Value)> {
    let answer = &what["answer"];
    let ask = match kind {
        "rolled" | "countercharged" => "closing",
        "cv_rolled" => "cv_roll",
        _ => return None,
    };
    let mut answered = fields(answer, &["modified", "needed", "modifiers"]);
    if ask == "closing" {
        answered["closes"] = answer["passes"].clone();
        answered["chart_sources"] = what["chart_sources"].clone();
    } else {
        answered["passes"] = answer["passes"].clone();
    }
    let modifiers = names(&answer["modifiers"]);
    Some((json!({"ask": ask, "cv": answer["needed"], "modifiers": modifiers, "dice": [answer["roll"]]}), answered))
}

fn command(battle: &Battle, kind: &str, what: &Value) -> Option<(Value, Value)> {
    match kind {
        "rated" => {
            let id = what["commander"].as_str()?;
            let him = battle.forces.commanders.iter().find(|c| c.id.as_str() == id)?;
            let request = json!({"ask": "commander", "row": him.nation()?, "dice": [what["face"]]});
            Some((request, fields(what, &["rating"])))
        }
        "fell" | "unhurt" => {
            let request = json!({"ask": "casualty", "by": what["by"], "dice": [what["face"]]});
            Some((request, json!({"falls": kind == "fell"})))
        }
        _ => None,
    }
}

/// Returns the questions about a single unit: its morale, its rebuilding, the visibility in woods it enters.
fn of_one_unit(kind: (&str, &str), what: &Value, battle: &Battle, before: &State) -> Option<(Value, Value)> {
    let answer = &what["answer"];
    let id = what["unit"].as_str()?;
    let setup = battle.forces.units.iter().find(|u| u.id.as_str() == id)?;
    let now = before.units.get(&setup.id)?;
    match kind {
        ("morale", "rolled") => {
            let original = now.original;
            let lost = original.saturating_sub(now.stands.iter().map(|s| s.figures).sum());
            let works = names(&what["modifiers"]).contains(&json!("works"));
            let mut answered = fields(answer, &["modified", "result"]);
            (answered["severity"], answered["modifiers"]) = (what["severity"].clone(), what["modifiers"].clone());
            let dice = [answer["tens"].clone(), answer["units"].clone()];
            let request = json!({"ask": "morale", "quality": what["column"], "original": original, "lost": lost,
                "works": works, "dice": dice});
            Some((request, answered))
        }
        ("rebuild", "tried") => {
            let mut dice = vec![answer["face"].clone()];
            dice.extend(answer["averaging"].as_array()?.iter().cloned());
            let mut answered = fields(answer, &["modified", "regained"]);
            answered["modifiers"] = what["modifiers"].clone();
            let used = what["attempt"].as_u64()? - 1;
            let request = json!({"ask": "rebuild", "quality": setup.quality(), "attempts_used": used, "dice": dice});
            Some((request, answered))
        }
        ("movement", "terrain_rolled") => {
            let request = json!({"ask": "disorder", "arm": setup.arm, "formation": now.formation, "class": what["class"],
                "quality": setup.quality(), "dice": [what["roll"]]});
            Some((request, json!({"needed": what["needed"], "passes": what["passed"]})))
        }
        _ => None,
    }
}

/// Returns the question of a melee (9.8): the units of both sides, and every die.
fn melee(what: &Value) -> Option<(Value, Value)> {
    let answer = &what["answer"];
    let unit = |fighter: &Value| {
        let f = &fighter["figures"];
        json!({"figures": f["figures"], "present": f["present"], "cv": f["cv"], "guns": f["guns"],
            "modifiers": names(&f["modifiers"]), "multipliers": names(&f["multipliers"])})
    };
    let side = |name: &str| what[name].as_array().unwrap().iter().map(unit).collect::<Vec<Value>>();
    let (attackers, defenders) = (side("attackers"), side("defenders"));
    let (losers, winners) =
        if answer["winner"] == "attackers" { (&defenders, &attackers) } else { (&attackers, &defenders) };
    let all = |losses: &str| answer[losses].as_array().unwrap().clone();
    let mut dice: Vec<Value> =
        answer["dice"].as_array()?.iter().flat_map(|pair| pair.as_array().unwrap().clone()).collect();
    for loss in all("loser_losses").iter().chain(&all("winner_losses")) {
        dice.extend(loss["dice"].as_array()?.iter().cloned());
    }
    let figures = |losses: &str, units: &[Value]| -> Vec<Value> {
        let lost = |(loss, unit): (&Value, &Value)| {
            if loss["removed"] == true { unit["present"].clone() } else { loss["figures"].clone() }
        };
        all(losses).iter().zip(units).map(lost).collect()
    };
    let mut answered = fields(
        answer,
        &["attacker_total", "defender_total", "winner", "ratio", "retreat_moves", "bonus_move", "chart_sources"],
    );
    answered["loser_losses"] = figures("loser_losses", losers).into();
    answered["winner_losses"] = figures("winner_losses", winners).into();
    let none_fights = |units: &[Value]| units.iter().any(|unit| unit["figures"] == 0);
    if none_fights(&attackers) || none_fights(&defenders) {
        return None;
    }
    Some((json!({"ask": "melee", "attackers": attackers, "defenders": defenders, "dice": dice}), answered))
}

struct RandomGame {
    game: Game,
    seed: u64,
    whim: Whim,
    actions: u64,
}

impl RandomGame {
    /// Plays one more action, preferring fights, and compares its questions.
    fn step(&mut self, compared: &mut AgreedCounts) -> bool {
        let mut units = self.game.units_to_act();
        for melee in &self.game.state().melees {
            units.extend(melee.attackers.iter().map(|a| a.unit.clone()));
        }
        let unit = self.whim.of(&units).cloned();
        let candidates = unit.map(|unit| self.game.candidates_of(&unit)).unwrap_or_default();
        let weight = |c: &Candidate| match c.topic {
            Topic::Fire | Topic::Close | Topic::Melee | Topic::Morale | Topic::Choice => 12,
            Topic::Move => 3,
            _ => 1,
        };
        let all: Vec<&Candidate> = candidates.iter().flat_map(|c| std::iter::repeat_n(c, weight(c))).collect();
        if self.game.state().pending.is_empty() {
            for _ in 0..4 {
                let Some(action) = self.whim.of(&all).map(|c| c.action.clone()) else { break };
                if self.act(&action, compared) {
                    return true;
                }
            }
        }
        let offers = self.game.offers().into_iter().filter(|offer| offer.refusal.is_none());
        let mut legal: Vec<Action> = offers.map(|offer| offer.action).collect();
        if legal.is_empty() {
            let ids: Vec<_> = self.game.battle().forces.units.iter().map(|u| u.id.clone()).collect();
            legal.extend(ids.iter().flat_map(|id| self.game.candidates_of(id)).map(|c| c.action));
        }
        for _ in 0..40 {
            let Some(action) = self.whim.of(&legal).cloned() else { return false };
            if self.act(&action, compared) {
                return true;
            }
        }
        false
    }

    fn act(&mut self, action: &Action, compared: &mut AgreedCounts) -> bool {
        self.actions += 1;
        let before = self.game.state().clone();
        match self.game.act(action, &mut Seeded::new(self.seed, self.actions)) {
            Ok(events) => {
                let battle = self.game.battle().clone();
                events
                    .iter()
                    .filter_map(|event| asked(&battle, &before, event))
                    .for_each(|asked| compared.compare(&asked));
                true
            }
            Err(Stop::Refused(_)) => false,
            Err(stop) => panic!("{stop}"),
        }
    }
}

#[test]
fn on_to_philadelphia_answers_as_the_table_does() {
    let everything = include_str!("../../battles/everything.json");
    let meeting = include_str!("../../battles/meeting.json");
    let mut battles: Vec<Arc<Battle>> = Vec::new();
    for (name, text) in
        [("everything.json", everything), ("meeting.json", meeting)].into_iter().chain(built_in_battles())
    {
        let battle = check_battle(text, name).unwrap().0;
        if battle.head.rules == drumhead::battle::RulesName::Otp {
            battles.push(Arc::new(battle));
        }
    }
    let charts = Arc::new(Charts::built_in());
    let mut compared = AgreedCounts::default();
    for seed in 1.. {
        if compared.all() >= situations() {
            break;
        }
        let battle = &battles[usize::try_from(seed).unwrap() % battles.len()];
        let game = Game::new(battle.clone(), charts.clone());
        let mut play = RandomGame { game, seed, whim: Whim(seed), actions: 0 };
        while play.game.state().turn <= 12 && compared.all() < situations() && play.actions < 20_000 {
            if !play.step(&mut compared) {
                break;
            }
        }
        assert!(seed < 2_000, "only {} situations in {seed} games", compared.all());
    }
    compared.reached(&[
        "fire",
        "closing",
        "cv_roll",
        "melee",
        "morale",
        "rebuild",
        "commander",
        "casualty",
        "disorder",
    ]);
}
