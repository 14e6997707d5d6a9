//! Runs a worked case of any rule set that is played on a table: sets up the situation, plays the actions with the dice
//! of the case, and checks each expectation. `tests/rules/README.md` documents the language.

use crate::case_language::{Case, Outcome, action, covers, middle, near, number, read, value_of};
use drumhead::battle::{Battle, Stand};
use drumhead::dice::{Scripted, ScriptedRoll};
use drumhead::rules::{Refusal, Stop, Words};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The parts of a unit that cases check.
pub struct CaseUnit {
    pub stands: Vec<Stand>,
    pub figures: u16,
    pub is_gone: bool,
    pub formation: Value,
}

/// An offer as cases check it. A set that puts the unit's id before the label does so in its cases too.
pub struct CaseOffer<A> {
    pub label: String,
    pub action: A,
    pub refusal: Option<Refusal>,
}

/// A game of a rule set as the runner plays it, and the set's own words in cases.
pub trait CaseGame: Sized {
    type Situation: Default;
    type Action: DeserializeOwned + PartialEq + Clone;
    type Event: Serialize + Clone;

    /// Reads a line of the situation. Returns false if the word does not describe a situation.
    fn set_up(situation: &mut Self::Situation, word: &str, rest: &str) -> Outcome<bool>;
    /// Begins the game in the situation.
    fn begin(situation: &mut Self::Situation) -> Outcome<Self>;
    /// Returns the JSON of an action if its word is one of the set's own, otherwise `None`.
    fn order(_word: &str, _rest: &str) -> Option<Outcome<Value>> {
        None
    }
    fn act(&mut self, action: &Self::Action, dice: &mut Scripted) -> Result<Vec<Self::Event>, Stop>;
    fn would_refuse(&self, action: &Self::Action) -> Option<Refusal>;
    /// Returns the action that makes the referee carry out a refused action.
    fn waived(action: Self::Action) -> Self::Action;
    fn battle(&self) -> &Battle;
    fn digest(&self) -> String;
    fn state(&self) -> Value;
    fn unit(&self, id: &str) -> Option<CaseUnit>;
    fn offers(&self) -> Outcome<Vec<CaseOffer<Self::Action>>>;
    fn words(event: &Self::Event, battle: &Battle) -> Words;
    /// Returns the lines of the log for the events.
    fn log(&self, events: &[Self::Event]) -> Vec<Words>;
    /// Fails unless a refusal cites a section of the set.
    fn cites(refusal: &Refusal) -> Outcome;
    /// Checks an expectation in the set's own words. Returns false for any other word.
    fn expect(&self, _word: &str, _id: &str, _value: &str) -> Outcome<bool> {
        Ok(false)
    }
}

/// An action and its dice, then its outcome.
struct CaseStep<G: CaseGame> {
    action: G::Action,
    rolls: Vec<ScriptedRoll>,
    outcome: Option<Result<Vec<G::Event>, Stop>>,
    line: usize,
}

/// The state of a case: its situation, then its game and the current action.
pub struct Runner<G: CaseGame> {
    situation: G::Situation,
    game: Option<G>,
    step: Option<CaseStep<G>>,
    /// Number of log lines compared so far with `tells`.
    compared: usize,
}

/// Runs a case. The error has the line at which it failed.
pub fn run<G: CaseGame>(case: &Case<'_>) -> Result<(), (usize, String)> {
    let mut runner = Runner::<G> { situation: G::Situation::default(), game: None, step: None, compared: 0 };
    for (at_line, line) in &case.lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        runner.line(*at_line, word, rest.trim()).map_err(|why| (*at_line, why))?;
    }
    let last = case.lines.last().map_or(0, |line| line.0);
    runner.all_compared().map_err(|why| (last, why))?;
    runner.settle(false).map_err(|why| (runner.step.as_ref().map_or(last, |step| step.line), why))
}

impl<G: CaseGame> Runner<G> {
    fn line(&mut self, at_line: usize, word: &str, rest: &str) -> Outcome {
        let own = G::order(word, rest);
        match word {
            _ if own.is_some() => self.gather(|_| read(own.unwrap()?), at_line),
            "do" => self.gather(|_| action(rest), at_line),
            "take" => self.gather(|runner| runner.offered(rest), at_line),
            "waive" => {
                let step = self.step.take().ok_or("nothing was done")?;
                self.gather(|_| Ok(G::waived(step.action)), at_line)
            }
            "dice" => {
                let rolls = rest.split_whitespace().map(|face| number(face).map(ScriptedRoll::any));
                let rolls = rolls.collect::<Outcome<Vec<_>>>()?;
                self.step.as_mut().ok_or("dice before any action")?.rolls.extend(rolls);
                Ok(())
            }
            "die" => {
                let (face, purpose) = rest.split_once(' ').unwrap_or((rest, ""));
                let purpose = Some(purpose.trim().to_owned());
                let roll = ScriptedRoll { purpose, ..ScriptedRoll::any(number(face)?) };
                self.step.as_mut().ok_or("a die before any action")?.rolls.push(roll);
                Ok(())
            }
            "refused" | "wants" => {
                self.settle(true)?;
                self.stopped(word, rest)
            }
            _ if self.game.is_none() && self.step.is_none() && G::set_up(&mut self.situation, word, rest)? => Ok(()),
            _ => {
                self.settle(false)?;
                self.expect(word, rest)
            }
        }
    }

    /// Plays the previous action and starts the next one.
    fn gather(&mut self, next: impl FnOnce(&mut Self) -> Outcome<G::Action>, line: usize) -> Outcome {
        self.settle(false)?;
        self.all_compared()?;
        let action = next(self)?;
        self.step = Some(CaseStep { action, rolls: Vec::new(), outcome: None, line });
        Ok(())
    }

    /// Returns the game. It begins at the first action or expectation.
    fn game(&mut self) -> Outcome<&mut G> {
        if self.game.is_none() {
            self.game = Some(G::begin(&mut self.situation)?);
        }
        self.game.as_mut().ok_or_else(|| "no game".to_owned())
    }

    /// Plays the current action if it has not been played. With `may_stop` it must be refused or need a die.
    fn settle(&mut self, may_stop: bool) -> Outcome {
        self.game()?;
        let (Some(step), Some(game)) = (&mut self.step, &mut self.game) else { return Ok(()) };
        if step.outcome.is_some() {
            return Ok(());
        }
        let before = game.digest();
        let judged = game.would_refuse(&step.action);
        let mut dice = Scripted::new(std::mem::take(&mut step.rolls));
        let outcome = game.act(&step.action, &mut dice);
        if outcome.is_err() && game.digest() != before {
            return Err("an action that did not go through changed the state".into());
        }
        if matches!(outcome, Err(Stop::Refused(_))) != judged.is_some() {
            return Err(format!("judged beforehand otherwise: {judged:?}"));
        }
        judged.iter().try_for_each(G::cites)?;
        let fault = match (&outcome, may_stop) {
            (Err(stop), false) => Some(format!("did not go through: {stop}")),
            (Ok(_), true) => Some("went through".to_owned()),
            _ => None,
        };
        let used = dice.finish();
        step.outcome = Some(outcome);
        match (fault, used, may_stop) {
            (None, Err(fault), false) => Err(format!("dice: {fault}")),
            (Some(fault), Err(dice), false) => Err(format!("{fault} (dice: {dice})")),
            (Some(fault), ..) => Err(fault),
            _ => Ok(()),
        }
    }

    fn stopped(&self, word: &str, rest: &str) -> Outcome {
        let Some(Err(stop)) = self.step.as_ref().and_then(|step| step.outcome.as_ref()) else {
            return Err("the action went through".into());
        };
        let holds = match (word, stop) {
            ("refused", Stop::Refused(refusal)) => {
                let (rule, words) = rest.split_once(':').unwrap_or((rest, ""));
                refusal.rule == rule && refusal.why.contains(words.trim())
            }
            ("wants", Stop::Wants(wanted)) => {
                let section = rest.split_once(' ').filter(|(first, _)| first.starts_with(|c: char| c.is_ascii_digit()));
                let (section, words) = section.unwrap_or(("", rest));
                wanted.purpose.answers_to(section) && wanted.purpose.answers_to(words.trim())
            }
            _ => false,
        };
        if holds { Ok(()) } else { Err(format!("stopped otherwise: {stop}")) }
    }

    fn expect(&mut self, word: &str, rest: &str) -> Outcome {
        let (id, value) = rest.split_once(' ').map_or((rest, ""), |(id, value)| (id, value.trim()));
        match word {
            "says" => self.says(rest, true),
            "silent" => self.says(rest, false),
            "tells" => self.tells(rest),
            "event" => self.event(rest),
            "figures" => same(&self.unit(id)?.figures.to_string(), value),
            "gone" => same(if self.unit(id)?.is_gone { "gone" } else { "on the table" }, "gone"),
            "formation" => same(self.unit(id)?.formation.as_str().unwrap_or_default(), value),
            "at" => near(middle(&self.unit(id)?.stands), value),
            "state" => {
                let (path, value) = rest.split_once('=').ok_or("state /path = json")?;
                let state = self.game()?.state();
                let found = state.pointer(path.trim()).unwrap_or(&Value::Null);
                let holds = covers(found, &value_of(value.trim()));
                if holds { Ok(()) } else { Err(format!("{} is {found}", path.trim())) }
            }
            "offered" | "barred" | "unoffered" => self.offer(word, rest),
            _ if self.game()?.expect(word, id, value)? => Ok(()),
            other => Err(format!("{other:?} is not a word of a case")),
        }
    }

    fn unit(&mut self, id: &str) -> Outcome<CaseUnit> {
        self.game()?.unit(id).ok_or_else(|| format!("there is no unit {id:?}"))
    }

    fn events(&self) -> &[G::Event] {
        match self.step.as_ref().and_then(|step| step.outcome.as_ref()) {
            Some(Ok(events)) => events,
            _ => &[],
        }
    }

    fn says(&mut self, words: &str, wanted: bool) -> Outcome {
        self.game()?;
        let Some(game) = &self.game else { return Ok(()) };
        let words_of = |event: &G::Event| {
            let words = G::words(event, game.battle());
            std::iter::once(words.line).chain(words.details).collect::<Vec<_>>()
        };
        let all: Vec<String> = self.events().iter().flat_map(words_of).collect();
        let said = all.iter().any(|line| line.contains(words));
        if said == wanted { Ok(()) } else { Err(format!("it says:\n    {}", all.join("\n    "))) }
    }

    /// Returns the log lines of the action, in order.
    fn log(&mut self) -> Outcome<Vec<String>> {
        let events = self.events().to_vec();
        Ok(self.game()?.log(&events).into_iter().map(|words| words.line).collect())
    }

    fn tells(&mut self, wanted: &str) -> Outcome {
        let log = self.log()?;
        if log.get(self.compared).map(String::as_str) != Some(wanted) {
            return Err(format!("it tells:\n    {}", log.join("\n    ")));
        }
        self.compared += 1;
        Ok(())
    }

    /// Fails if the case compared some of the log's lines but not all of them.
    fn all_compared(&mut self) -> Outcome {
        let compared = std::mem::take(&mut self.compared);
        let log = if compared == 0 { Vec::new() } else { self.log()? };
        if compared == log.len() { Ok(()) } else { Err(format!("it tells:\n    {}", log.join("\n    "))) }
    }

    fn event(&self, wanted: &str) -> Outcome {
        let wanted: Value = serde_json::from_str(wanted).map_err(|e| e.to_string())?;
        let all: Vec<Value> = self.events().iter().filter_map(|event| serde_json::to_value(event).ok()).collect();
        if all.iter().any(|event| covers(event, &wanted)) {
            return Ok(());
        }
        let all: Vec<String> = all.iter().map(Value::to_string).collect();
        Err(format!("no such event; there are:\n    {}", all.join("\n    ")))
    }

    /// Returns the action of the one allowed offer whose label contains the words.
    fn offered(&mut self, words: &str) -> Outcome<G::Action> {
        let offers = self.game()?.offers()?;
        let mut allowed: Vec<_> = offers.iter().filter(|o| o.refusal.is_none() && o.label.contains(words)).collect();
        allowed.dedup_by(|a, b| a.action == b.action);
        match allowed.as_slice() {
            [one] => Ok(one.action.clone()),
            many => {
                let labels: Vec<_> = offers.iter().map(|offer| &offer.label).collect();
                Err(format!("{} offers of that name: {labels:?}", many.len()))
            }
        }
    }

    fn offer(&mut self, word: &str, rest: &str) -> Outcome {
        let (rule, label) =
            if word == "barred" { rest.split_once(':').ok_or("barred SECTION: words")? } else { ("", rest) };
        let offers = self.game()?.offers()?;
        let mut named = offers.iter().filter(|offer| is_named(&offer.label, label.trim()));
        let holds = match word {
            "offered" => named.any(|offer| offer.refusal.is_none()),
            "barred" => named.any(|offer| offer.refusal.as_ref().is_some_and(|refusal| refusal.rule == rule)),
            _ => named.next().is_none(),
        };
        let all = || offers.iter().map(|offer| format!("{} {:?}", offer.label, offer.refusal)).collect::<Vec<_>>();
        if holds { Ok(()) } else { Err(format!("the offers are:\n    {}", all().join("\n    "))) }
    }
}

/// Returns whether the label contains the words. Words in quotes must be the whole label.
fn is_named(label: &str, words: &str) -> bool {
    match words.strip_prefix('"').and_then(|words| words.strip_suffix('"')) {
        Some(whole) => label == whole,
        None => label.contains(words),
    }
}

fn same(found: &str, wanted: &str) -> Outcome {
    if found == wanted { Ok(()) } else { Err(format!("it is {found}, not {wanted}")) }
}
