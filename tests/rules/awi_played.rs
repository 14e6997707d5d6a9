//! Worked cases of the AWI figure rules played on a table: `tests/cases/awi/played/*.txt`. Every file is run; every failure
//! is shown with its file and line.
//!
//! A case opens with `case SECTION: title`, the section as `src/rules/awi/paragraphs.md` names it, and runs to the next
//! one. `#` opens a comment line. First the situation:
//!
//! ```text
//! table 72 48                        the table (this is the default)
//! unit ID key=value...               side=crown brigade=crown grade=trained order=close arm=infantry weapon=musket gun=light
//!                                    formation=line figures=12 at=30,20 facing=0 routing lost=3; a side of the same name
//!                                    as the brigade need not be named; deployed_in=HOUSE. `at` is what it is in a battle file; with
//!                                    stands=4 base=2x1 bases of that measure stand abreast about it, a column from it.
//! general ID key=value...            side=crown brigade=crown (none: CinC) ability=average at=30,10 joined=ID
//! terrain ID key=value...            kind=woods density=light name="Hill" disorder=B obstacle bars=[artillery]
//!                                    area=0,0;9,0;9,6 or line=0,5;9,5
//! step moves                         the step (this is the default), of the side of the first unit; its units may move as
//!                                    they like
//! half ID / still ID                 a unit that may move half, or not at all
//! set /units/ID/halts = 1            anything in the state, by its place in its JSON
//! ```
//!
//! Then what is done and what is expected, in order:
//!
//! ```text
//! march ID ahead 6, wheel right 30, incline left 45 1, side right 1, back 1, about
//! form ID column    face ID 90    enter ID HOUSE    leave ID 90
//! ride ID to=30,20 join=ID
//! do NAME key=value...               any action, by its name in JSON and its fields; or the whole JSON
//! take words                         the action of the one allowed offer with the words in its label
//! waive                              the action above was refused: the referee has it carried out all the same
//! dice 4 4 3                         dice of the action above
//! die 7 words                        one die of it; its purpose must contain the words
//! wants words                        the action above wants a die that is not there, for that purpose
//! refused SECTION: words             the action above is refused under that section, and says so
//! says words / silent words          an event of the action above says so in its line or its details, or none does
//! at ID 30,20 [within 0.1]           the middle of its bases
//! facing ID 90   formation ID column
//! spent ID 3                         movement spent
//! disordered ID terrain / steady ID  disordered for that cause; not disordered
//! figures ID 7 / gone ID             figures left; none
//! is ID routing, charged / not ...   the words of its state: routing, charged, followed, moved, volley_spent
//! general ID 30,20 [within 0.1]      where he is
//! state /path = json                 anything in the state
//! offered words / unoffered words    an allowed offer has the words in its label, or none does, allowed or not; the label
//!                                    of a unit's offer is taken to open with its id
//! barred SECTION: words              an offer with the words in its label is refused under a section
//! ```
//! An action without `refused` must go through and use all its dice.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::case_language::{Outcome, action, cases, folder, middle, near, number, read, value_of};
use crate::{case_language, cited};
use drumhead::battle::check_battle;
use drumhead::dice::{Scripted, ScriptedRoll};
use drumhead::rules::Stop;
use drumhead::rules::awi::state::{State, UnitState};
use drumhead::rules::awi::{Action, Charts, Event, Game};
use serde_json::{Value, json};
use situation::{Situation, order};
use std::sync::Arc;

mod situation;

#[test]
fn every_played_case_holds() {
    case_language::every_case_holds(&folder("tests/cases/awi/played"), |case| Runner::default().run(&case.lines));
}

/// A case being set up, then played.
#[derive(Default)]
struct Runner {
    situation: Situation,
    game: Option<Game>,
    deed: Option<Deed>,
}

/// An action being gathered, then its outcome.
struct Deed {
    action: Action,
    rolls: Vec<ScriptedRoll>,
    outcome: Option<Result<Vec<Event>, Stop>>,
    line: usize,
}

impl Runner {
    fn run(mut self, lines: &[(usize, &str)]) -> Result<(), (usize, String)> {
        for (number, line) in lines {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            self.line(*number, word, rest.trim()).map_err(|why| (*number, why))?;
        }
        let last = lines.last().map_or(0, |l| l.0);
        self.settle(false).map_err(|why| (self.deed.as_ref().map_or(last, |deed| deed.line), why))
    }

    fn line(&mut self, at_line: usize, word: &str, rest: &str) -> Outcome {
        match word {
            "march" | "form" | "face" | "enter" | "leave" | "ride" => {
                self.settle(false)?;
                self.gather(read(order(word, rest)?)?, at_line)
            }
            "do" => {
                self.settle(false)?;
                self.gather(action(rest)?, at_line)
            }
            "take" => {
                self.settle(false)?;
                let action = self.offered(rest)?;
                self.gather(action, at_line)
            }
            "waive" => {
                let deed = self.deed.take().ok_or("nothing was done")?;
                let action = Box::new(deed.action);
                let (strike, add, reason) = (Vec::new(), Vec::new(), "so it was on the table".to_owned());
                self.gather(Action::Overrule { action, strike, add, reason }, at_line)
            }
            "dice" => {
                let deed = self.deed.as_mut().ok_or("dice before any action")?;
                for face in rest.split_whitespace() {
                    deed.rolls.push(ScriptedRoll::any(number(face)?));
                }
                Ok(())
            }
            "die" => {
                let (face, purpose) = rest.split_once(' ').ok_or("die FACE words")?;
                let face = number(face)?;
                let roll = ScriptedRoll { purpose: Some(purpose.to_owned()), ..ScriptedRoll::any(face) };
                self.deed.as_mut().ok_or("a die before any action")?.rolls.push(roll);
                Ok(())
            }
            "refused" => {
                self.settle(true)?;
                self.refused(rest)
            }
            "wants" => {
                self.settle(true)?;
                match self.deed.as_ref().and_then(|deed| deed.outcome.as_ref()) {
                    Some(Err(Stop::Wants(wanted))) if wanted.purpose.answers_to(rest) => Ok(()),
                    other => Err(format!("not so: {other:?}")),
                }
            }
            _ if self.game.is_none() && self.situation.line(word, rest)? => Ok(()),
            _ => {
                self.settle(false)?;
                self.expect(word, rest)
            }
        }
    }

    fn gather(&mut self, action: Action, line: usize) -> Outcome {
        self.deed = Some(Deed { action, rolls: Vec::new(), outcome: None, line });
        Ok(())
    }

    /// The game at the situation, made when the first action or expectation comes.
    fn begin(&mut self) -> Outcome<&mut Game> {
        if self.game.is_none() {
            let text = self.situation.battle().to_string();
            let (battle, _) = check_battle(&text, "case").map_err(|faults| format!("{faults}"))?;
            let state = serde_json::to_value(State::begin_from(&battle)).map_err(|e| e.to_string())?;
            let state = self.situation.state(&battle, state)?;
            let state: State = serde_json::from_value(state).map_err(|e| format!("that is no state: {e}"))?;
            let mut game = Game::at(Arc::new(battle), Arc::new(Charts::built_in()), state);
            for loss in self.situation.losses() {
                game.act(&read(loss)?, &mut Scripted::default()).map_err(|e| e.to_string())?;
            }
            self.game = Some(game);
        }
        self.game.as_mut().ok_or_else(|| "no game".to_owned())
    }

    /// Plays the action gathered, if it has not been; `may_stop`: a refusal is expected.
    fn settle(&mut self, may_stop: bool) -> Outcome {
        self.begin()?;
        let (Some(deed), Some(game)) = (&mut self.deed, &mut self.game) else { return Ok(()) };
        if deed.outcome.is_some() {
            return Ok(());
        }
        let before = game.digest();
        let judged = game.would_refuse(&deed.action);
        let mut dice = Scripted::new(std::mem::take(&mut deed.rolls));
        let outcome = game.act(&deed.action, &mut dice);
        if outcome.is_err() && game.digest() != before {
            return Err("an action that did not go through changed the state".into());
        }
        if matches!(outcome, Err(Stop::Refused(_))) != judged.is_some() {
            return Err(format!("judged beforehand otherwise: {judged:?}"));
        }
        judged.iter().try_for_each(cited::cites_awi)?;
        let fault = match (&outcome, may_stop) {
            (Err(stop), false) => Some(format!("did not go through: {stop}")),
            (Ok(_), true) => Some("went through".to_owned()),
            _ => None,
        };
        let used = dice.finish();
        deed.outcome = Some(outcome);
        match (fault, used, may_stop) {
            (None, Err(fault), false) => Err(format!("dice: {fault}")),
            (Some(fault), ..) => Err(fault),
            _ => Ok(()),
        }
    }

    fn refused(&self, rest: &str) -> Outcome {
        let Some(Err(Stop::Refused(refusal))) = self.deed.as_ref().and_then(|deed| deed.outcome.as_ref()) else {
            return Err("it was not refused".into());
        };
        let (rule, words) = rest.split_once(':').unwrap_or((rest, ""));
        let holds = refusal.rule == rule && refusal.why.contains(words.trim());
        if holds { Ok(()) } else { Err(format!("refused otherwise: {}: {}", refusal.rule, refusal.why)) }
    }

    fn expect(&mut self, word: &str, rest: &str) -> Outcome {
        let (id, value) = rest.split_once(' ').map_or((rest, ""), |(a, b)| (a, b.trim()));
        match word {
            "says" => self.says(rest, true),
            "silent" => self.says(rest, false),
            "at" => {
                let stands = self.unit(id)?.stands;
                near(middle(&stands), value)
            }
            "general" => {
                let general = serde_json::to_value(&self.begin()?.state().generals).unwrap()[id]["at"].clone();
                near((general[0].as_f64().unwrap_or(0.0), general[1].as_f64().unwrap_or(0.0)), value)
            }
            "facing" => {
                let unit = self.unit(id)?;
                let looks: Vec<f64> = unit.stands.iter().map(|s| s.facing.degrees()).collect();
                let wanted: f64 = value.parse().map_err(|_| "which way?")?;
                let holds = looks.iter().all(|looks| (looks - wanted).abs() < 0.011);
                if holds { Ok(()) } else { Err(format!("it looks {looks:?}")) }
            }
            "formation" => same(&json!(self.unit(id)?.formation), &json!(value)),
            "spent" => same(&json!(self.unit(id)?.now.spent), &json!(value.parse::<f64>().map_err(|_| "how much?")?)),
            "disordered" => {
                let causes = serde_json::to_value(self.unit(id)?.disorder).unwrap();
                let holds = causes.as_array().is_some_and(|all| all.contains(&json!(value)));
                if holds { Ok(()) } else { Err(format!("it is disordered by {causes}")) }
            }
            "steady" => same(&json!(self.unit(id)?.disorder), &json!([])),
            "figures" => same(&json!(self.unit(id)?.strength().figures), &value_of(value)),
            "gone" => same(&json!(self.unit(id)?.is_gone()), &json!(true)),
            "is" | "not" => {
                let words = words_of(&self.unit(id)?);
                let holds = value.split(',').all(|wanted| words.contains(&wanted.trim()) == (word == "is"));
                if holds { Ok(()) } else { Err(format!("it is {words:?}")) }
            }
            "state" => {
                let (path, value) = rest.split_once('=').ok_or("state /path = json")?;
                let state = serde_json::to_value(self.begin()?.state()).map_err(|e| e.to_string())?;
                same(state.pointer(path.trim()).unwrap_or(&Value::Null), &value_of(value.trim()))
            }
            "offered" | "unoffered" | "barred" => self.offer(word, rest),
            other => Err(format!("what is {other:?}?")),
        }
    }

    fn unit(&mut self, id: &str) -> Outcome<UnitState> {
        self.begin()?.state().units.get(id).cloned().ok_or_else(|| format!("there is no unit {id:?}"))
    }

    fn says(&mut self, words: &str, wanted: bool) -> Outcome {
        let battle = self.begin()?.battle().clone();
        let events = match self.deed.as_ref().and_then(|deed| deed.outcome.as_ref()) {
            Some(Ok(events)) => events.clone(),
            _ => Vec::new(),
        };
        let words_of = |event: &Event| {
            let words = event.words(&battle);
            std::iter::once(words.line).chain(words.details).collect::<Vec<_>>()
        };
        let all: Vec<String> = events.iter().flat_map(words_of).collect();
        let said = all.iter().any(|line| line.contains(words));
        if said == wanted { Ok(()) } else { Err(format!("it says:\n    {}", all.join("\n    "))) }
    }

    /// Every offer of the game, with its label, its action and why it is refused.
    fn offers(&mut self) -> Outcome<Vec<(String, Action, Option<drumhead::rules::Refusal>)>> {
        let game = self.begin()?;
        let mut offers = game.offers();
        for unit in game.battle().forces.units.clone() {
            offers.extend(game.unit_offers(&unit.id).into_iter().map(|mut offer| {
                offer.label = format!("{} {}", unit.id.as_str(), offer.label);
                offer
            }));
        }
        Ok(offers.into_iter().map(|offer| (offer.label, offer.action, offer.refusal)).collect())
    }

    fn offered(&mut self, words: &str) -> Outcome<Action> {
        let mut offers = self.offers()?;
        offers.retain(|(label, _, refusal)| refusal.is_none() && label.contains(words));
        match offers.as_slice() {
            [(_, action, _)] => Ok(action.clone()),
            many => Err(format!("{} offers of that name", many.len())),
        }
    }

    fn offer(&mut self, word: &str, rest: &str) -> Outcome {
        let (rule, words) =
            if word == "barred" { rest.split_once(':').ok_or("barred SECTION: words")? } else { ("", rest) };
        let offers = self.offers()?;
        let mut named = offers.iter().filter(|(label, ..)| label.contains(words.trim()));
        let holds = match word {
            "offered" => named.any(|(_, _, refusal)| refusal.is_none()),
            "barred" => named.any(|(_, _, refusal)| refusal.as_ref().is_some_and(|refusal| refusal.rule == rule)),
            _ => named.next().is_none(),
        };
        let all = || offers.iter().map(|(label, _, refusal)| format!("{label} {refusal:?}")).collect::<Vec<_>>();
        if holds { Ok(()) } else { Err(format!("the offers are:\n    {}", all().join("\n    "))) }
    }
}

/// What a unit does and did, in words.
fn words_of(now: &UnitState) -> Vec<&'static str> {
    let all = [
        ("routing", now.routing),
        ("charged", now.now.charged),
        ("followed", now.now.followed),
        ("moved", now.now.moved),
        ("volley_spent", now.volley_spent),
    ];
    all.into_iter().filter_map(|(word, holds)| holds.then_some(word)).collect()
}

fn same(found: &Value, wanted: &Value) -> Outcome {
    let holds = match (found.as_f64(), wanted.as_f64()) {
        (Some(found), Some(wanted)) => (found - wanted).abs() < 1e-9,
        _ => found == wanted,
    };
    if holds { Ok(()) } else { Err(format!("it is {found}, not {wanted}")) }
}

#[test]
fn a_case_that_does_not_hold_says_so() {
    let text = "case Step 6: wrong\nunit a brigade=crown at=20,10\nmarch a ahead 7\nsays ahead";
    let case = &cases(text)[0];
    let (line, why) = Runner::default().run(&case.lines).unwrap_err();
    assert_eq!(line, 4);
    assert!(why.contains("would move 7\""), "{why}");
}
