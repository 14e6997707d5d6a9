//! The tally of everything reached by random play: every action, choice and event, both values of each boolean, every
//! named outcome.
//!
//! The list comes from the types and the charts themselves (see [`super::variants`]): a new event, or a new outcome of
//! one, fails the test until it is reached.

use super::variants::{plain, tagged};
use drumhead::battle::{Density, DisorderClass, Formation, Rating};
use drumhead::rules::SetAction;
use drumhead::rules::otp::attached::{GunsEvent, Parting};
use drumhead::rules::otp::charts::{Danger, LossSeverity, MoraleColumn};
use drumhead::rules::otp::fire::{Firers, Occasion};
use drumhead::rules::otp::losses::Cause;
use drumhead::rules::otp::melee::MeleeSide;
use drumhead::rules::otp::movement::MovementEvent;
use drumhead::rules::otp::{
    Action, ClosingEvent, CommandEvent, Event, FireEvent, LossEvent, MeleeEvent, MoraleEvent, Pending, RebuildEvent,
    Removal, Ruling, RulingEvent, SequenceEvent, State,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The number of times each item was reached.
#[derive(Clone, Debug, Default)]
pub struct ReachTally {
    counts: BTreeMap<String, u64>,
    /// Fields of events with two values: true or false, or with and without a value.
    either: BTreeSet<String>,
}

/// Returns fields whose value is the name of a variant, by their position, with all variants.
fn named_fields() -> Vec<(&'static str, Vec<String>)> {
    vec![
        ("fire.fired.occasion", plain::<Occasion>()),
        ("fire.fired.firers.with", tagged::<Firers>("with")),
        ("fire.visibility_rolled.density", plain::<Density>()),
        ("loss.lost.cause", plain::<Cause>()),
        ("command.rated.rating", plain::<Rating>()),
        ("command.unhurt.by", plain::<Danger>()),
        ("command.fell.by", plain::<Danger>()),
        ("morale.rolled.severity", plain::<LossSeverity>()),
        ("movement.formed.to", formations(&["bent"])),
        ("movement.formed.from", formations(&[])),
        ("movement.terrain_rolled.class", plain::<DisorderClass>()),
        ("guns.detached.why", plain::<Parting>()),
        ("guns.detached.why", plain::<Parting>()),
        ("ruling.ruled.ruling.change", tagged::<Ruling>("change")),
        ("melee.fought.answer.winner", plain::<MeleeSide>()),
        ("melee.fought.answer.ratio", melee_rows()),
    ]
}

/// Returns formations, except some.
fn formations(but: &[&str]) -> Vec<String> {
    plain::<Formation>().into_iter().filter(|f| !but.contains(&f.as_str())).collect()
}

/// Booleans that can have only one value, with the reason.
const ONE_WAY: &[(&str, &str)] = &[];

fn charts() -> Value {
    serde_json::from_str(include_str!("../../../assets/charts/on-to-philadelphia.json")).unwrap()
}

fn melee_rows() -> Vec<String> {
    let charts = charts();
    let rows = charts["melee_results"]["rows"].as_array().unwrap();
    rows.iter().map(|row| row["ratio"].as_str().unwrap().to_owned()).collect()
}

/// Returns every morale result of every column of the chart: "morale.rolled line charge".
fn morale_results() -> Vec<String> {
    let charts = charts();
    let cells = |column: String| {
        let rows = charts["morale_results"]["columns"][&column].as_array().unwrap();
        let results = rows.iter().map(|row| row["result"].as_str().unwrap());
        results.map(|result| format!("morale.rolled {column} {result}")).collect::<Vec<_>>()
    };
    plain::<MoraleColumn>().into_iter().flat_map(cells).collect()
}

fn events_of(part: &str) -> Vec<String> {
    match part {
        "waived" | "close_call" => return vec![part.to_owned()],
        "sequence" => tagged::<SequenceEvent>("event"),
        "command" => tagged::<CommandEvent>("event"),
        "morale" => tagged::<MoraleEvent>("event"),
        "rebuild" => tagged::<RebuildEvent>("event"),
        "ruling" => tagged::<RulingEvent>("event"),
        "fire" => tagged::<FireEvent>("event"),
        "loss" => tagged::<LossEvent>("event"),
        "closing" => tagged::<ClosingEvent>("event"),
        "melee" => tagged::<MeleeEvent>("event"),
        "movement" => tagged::<MovementEvent>("event"),
        "guns" => tagged::<GunsEvent>("event"),
        other => panic!("events about {other:?} are not counted yet: name their type here"),
    }
    .into_iter()
    .map(|event| format!("{part}.{event}"))
    .collect()
}

/// Returns whether an attacker of one melee is a defender in another that is still to be fought (9.8).
pub fn melees_cross(state: &State) -> bool {
    let charging = state.melees.iter().flat_map(|m| m.attackers.iter().filter(|a| !a.stood).chain(&m.crossed));
    charging.map(|a| &a.unit).any(|unit| state.melees.iter().any(|m| m.defenders.contains(unit)))
}

/// Melees that started to cross, and those that were fought.
pub const CROSSED: [&str; 2] = ["melees cross", "melees that cross are fought"];

impl ReachTally {
    /// Counts melees that an action made cross, or fought.
    pub fn crossing(&mut self, before: bool, action: &Action, after: &State) {
        let [cross, fought] = CROSSED;
        match (before, melees_cross(after)) {
            (false, true) => self.one(cross.to_owned()),
            (true, false) if matches!(action, Action::FightMelee { .. }) => self.one(fought.to_owned()),
            _ => {}
        }
    }

    /// Returns how often an item was reached.
    pub fn count(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or(0)
    }

    /// Counts a successful action, and the choice it leaves.
    pub fn action(&mut self, action: &Action, after: &State) {
        self.one(format!("action {}", action.name()));
        if let Action::RemoveMarker { by, .. } = action {
            let how = if *by == Removal::Roll { "roll" } else { "pass" };
            self.one(format!("action remove_marker {how}"));
        }
        if let Some(pending) = after.pending.last() {
            let value = serde_json::to_value(pending).unwrap();
            self.one(format!("choice {}", value["choice"].as_str().unwrap()));
        }
    }

    /// Counts an event and all its fields.
    pub fn event(&mut self, event: &Event) {
        let value = serde_json::to_value(event).unwrap();
        let about = value["about"].as_str().unwrap();
        let what = &value["what"];
        let Some(name) = what["event"].as_str() else { return self.one(about.to_owned()) };
        let place = format!("{about}.{name}");
        if place == "morale.rolled" {
            let (column, result) = (what["column"].as_str().unwrap(), what["answer"]["result"].as_str().unwrap());
            self.one(format!("{place} {column} {result}"));
        }
        if place == "closing.cv_rolled" {
            self.one(format!("{place} {} passes={}", what["rule"].as_str().unwrap(), what["answer"]["passes"]));
        }
        self.fields(&place, what);
        self.one(place);
    }

    fn fields(&mut self, place: &str, fields: &Value) {
        for (field, value) in fields.as_object().into_iter().flatten() {
            let at = format!("{place}.{field}");
            match value {
                Value::Bool(yes) => self.way(&at, if *yes { "yes" } else { "no" }),
                Value::Null => self.way(&at, "without"),
                Value::String(name) => self.one(format!("{at}={name}")),
                Value::Object(_) => self.fields(&at, value),
                _ => {}
            }
            // Count the presence of a field that may be missing.
            if !value.is_null() && !value.is_boolean() {
                self.one(format!("{at}: with"));
            }
        }
    }

    fn way(&mut self, at: &str, way: &str) {
        self.one(format!("{at}: {way}"));
        if !self.either.contains(at) {
            self.either.insert(at.to_owned());
        }
    }

    fn one(&mut self, key: String) {
        *self.counts.entry(key).or_default() += 1;
    }

    /// Adds the tally of another game.
    pub fn add(&mut self, other: ReachTally) {
        for (key, count) in other.counts {
            *self.counts.entry(key).or_default() += count;
        }
        self.either.extend(other.either);
    }

    /// Returns every item that must be reached, with its count.
    pub fn wanted(&self) -> BTreeMap<String, u64> {
        let mut wanted: BTreeSet<String> = BTreeSet::new();
        wanted.extend(tagged::<Action>("do").into_iter().map(|name| format!("action {name}")));
        wanted.extend(plain::<Removal>().into_iter().map(|how| format!("action remove_marker {how}")));
        wanted.extend(tagged::<Pending>("choice").into_iter().map(|name| format!("choice {name}")));
        wanted.extend(tagged::<Event>("about").iter().flat_map(|part| events_of(part)));
        wanted.extend(morale_results());
        for (rule, ways) in [("9.3", ["true", "false"]), ("9.4", ["true", "false"])] {
            wanted.extend(ways.map(|way| format!("closing.cv_rolled {rule} passes={way}")));
        }
        for (place, names) in named_fields() {
            wanted.extend(names.into_iter().map(|name| format!("{place}={name}")));
        }
        for at in &self.either {
            let yes_or_no = [format!("{at}: yes"), format!("{at}: no")];
            let ways = if yes_or_no.iter().any(|way| self.counts.contains_key(way)) {
                yes_or_no
            } else {
                [format!("{at}: with"), format!("{at}: without")]
            };
            wanted.extend(ways.into_iter().filter(|way| !ONE_WAY.iter().any(|(only, _)| only == way)));
        }
        let count = |key: String| {
            let count = self.count(&key);
            (key, count)
        };
        wanted.into_iter().map(count).collect()
    }
}
