//! Worked cases: `tests/cases/philadelphia/*.txt`, the rules' paragraphs as text. Every file is run; every failure is
//! shown with its file and line.
//!
//! A case opens with `case SECTION title` and runs to the next one. `#` opens a comment line. First the situation:
//!
//! ```text
//! case 10.1 a unit with a marker does nothing
//! table 72 48                        the table (this is the default)
//! option loose_order                 switches an optional rule on
//! unit ID key=value...               side=crown brigade=reds quality=line arm=infantry weapon=musket gun=light formation=line
//!                                    stands=4 figures=4 base=2x1 at=30,20 facing=0 marker=1 bayonets may_skirmish volley_spent
//!                                    always_loose deployed_in=ID cv=6
//!     `at` is the middle of a line (of the stands' centres), the leading stand of a column. `figures` counts one stand,
//!     or each: figures=4,4,3. `gap` is the space between stands (skirmish: 1). `marker` is the turn it was got in, or
//!     `firefight`. `lost=5` takes so many figures off before the case begins. A side of the same name as the brigade
//!     need not be named: `brigade=crown`. `attached=ID`: guns attached to infantry. Also `weapon=none`, `gun=medium galloper`.
//!     `name="7th Foot"` where it is not called by its id (also of commanders and terrain).
//! commander ID key=value...          side=crown brigade=reds (none: overall) nation=british rating=aggressive at=30,10
//!                                    brigades=[reds,greens]: of a division; with=ID: begins with a unit
//!                                    attached=ID passes_used=1 moved=6; rating=none: not rated yet
//! terrain ID key=value...            kind=woods density=light level=1 slope=slight material=wood disorder=B cover=light
//!                                    obstacle bars=[artillery] holds_stands=5 holds_units=1
//!                                    area=0,0;9,0;9,6 or line=0,5;9,5
//!                                    disorder_given (woods: the scenario says their class itself, for a slope as well)
//!                                    visibility=4 (woods: as far as one sees, by the scenario)
//! turn 2                             the turn (1)
//! phase reds                         the brigade phasing (that of the first unit), or: setup, draw, rebuild
//! set /units/ID/rebuild_tries = 3    anything in the state, by its place in its JSON
//! ```
//!
//! Then what is done and what is expected, in order:
//!
//! ```text
//! do fire unit=7th targets=[rebels]  an action: its name in JSON, and its fields; or the whole JSON: do {"do": ...}
//! die 7 8.1 fire                     a die for the action above: its face, and words its purpose must contain
//! dice 4 4 3                         dice of any purpose
//! refused 10.1 [words]               the action above is refused under that section (or `battle-file`, `rulings`), and says so
//! wants 8.1 [words]                  it wants a die that is not there
//! says words                         an event of the action above says so in its line or its details
//! silent words                       none does
//! tells line                         the whole of the next line that the story tells of the action above; where one is
//!                                    given all are: a line left out fails the case
//! event {"about": "fire", ...}       an event of the action above has these fields
//! figures ID 12                      figures left; `gone ID`: none
//! marker ID yes|no                   a morale marker
//! at ID 30,20 [within 0.1]           the middle of its stands
//! formation ID column
//! state /turn = 2                    anything in the state
//! offered words / barred 10.1 words  an offer whose label contains the words is allowed / is refused under a section
//! unoffered words                    no offer, allowed or not, has the words in its label; of all three, "words" in quotes
//!                                    are the whole label
//! take words                         the action of the one allowed offer with the words in its label, as if by `do`
//! ```
//! An action without `refused` or `wants` must go through and use all its dice.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::case_language::{Fields, Outcome, action, cases, folder, middle, near, number, pair, value_of};
use crate::{case_language, cited};
use drumhead::battle::{Battle, OPTIONAL_RULES};
use drumhead::dice::{Scripted, ScriptedRoll};
use drumhead::rules::Stop;
use drumhead::rules::otp::{Action, Charts, Event, Game, Offer, State};
use layout::stands;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

mod layout;

/// All cases: the rules' paragraphs, and the stories told of them.
#[test]
fn every_case_holds() {
    let files: Vec<_> = ["tests/cases/philadelphia", "tests/stories"].into_iter().flat_map(folder).collect();
    case_language::every_case_holds(&files, |case| Runner::default().run(&case.lines));
}

/// A case being set up, then played.
#[derive(Default)]
struct Runner {
    battle: Map<String, Value>,
    units: Vec<Value>,
    brigades: BTreeMap<String, String>,
    commanders: Vec<Value>,
    terrain: Vec<Value>,
    turn: u16,
    phase: Option<String>,
    sets: Vec<(String, Value)>,
    losses: Vec<Value>,
    game: Option<Game>,
    step: Option<Step>,
    /// Lines of the story that have been compared.
    told: usize,
}

/// An action being gathered, then its outcome.
struct Step {
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
        self.all_told().map_err(|why| (last, why))?;
        self.settle(false).map_err(|why| (self.step.as_ref().map_or(last, |s| s.line), why))
    }

    fn line(&mut self, at_line: usize, word: &str, rest: &str) -> Outcome {
        match word {
            "table" => {
                let (width, depth) = pair(rest, ' ')?;
                self.battle.insert("table".into(), json!({"width": width, "depth": depth}));
            }
            "option" => self.option(rest)?,
            "unit" => self.unit(rest)?,
            "commander" => self.commander(rest)?,
            "terrain" => self.terrain_line(rest)?,
            "turn" => self.turn = rest.parse().map_err(|_| format!("{rest:?} is no turn"))?,
            "phase" => self.phase = Some(rest.to_owned()),
            "set" => {
                let (path, value) = rest.split_once('=').ok_or("set /path = json")?;
                self.sets.push((path.trim().to_owned(), value_of(value.trim())));
            }
            "do" | "take" => {
                self.settle(false)?;
                self.all_told()?;
                let action = if word == "take" { self.offered_action(rest)? } else { action(rest)? };
                self.step = Some(Step { action, rolls: Vec::new(), outcome: None, line: at_line });
            }
            "die" => {
                let (face, purpose) = rest.split_once(' ').unwrap_or((rest, ""));
                let roll =
                    ScriptedRoll { purpose: Some(purpose.trim().to_owned()), ..ScriptedRoll::any(number(face)?) };
                self.step.as_mut().ok_or("a die before any action")?.rolls.push(roll);
            }
            "dice" => {
                let step = self.step.as_mut().ok_or("dice before any action")?;
                for face in rest.split_whitespace() {
                    step.rolls.push(ScriptedRoll::any(number(face)?));
                }
            }
            "refused" | "wants" => {
                self.settle(true)?;
                self.stopped(word, rest)?;
            }
            _ => {
                self.settle(false)?;
                self.expect(word, rest)?;
            }
        }
        Ok(())
    }

    fn option(&mut self, name: &str) -> Outcome {
        let known = OPTIONAL_RULES.iter().any(|rule| rule.name == name);
        if !known {
            return Err(format!("there is no option {name:?}"));
        }
        let options = self.battle.entry("options").or_insert_with(|| json!({}));
        options[name] = json!(true);
        Ok(())
    }

    fn brigade(&mut self, fields: &Fields) -> (String, String) {
        let brigade = fields.get("brigade").or(fields.get("side")).unwrap_or("crown").to_owned();
        let side = fields.get("side").unwrap_or(&brigade).to_owned();
        let side = self.brigades.entry(brigade.clone()).or_insert(side).clone();
        (brigade, side)
    }

    fn unit(&mut self, rest: &str) -> Outcome {
        let (id, fields) = Fields::parse(rest)?;
        let (brigade, _) = self.brigade(&fields);
        let armament = match (fields.get("gun"), fields.get("weapon").unwrap_or("musket")) {
            (Some(weight), _) => json!({"guns": {"weight": weight, "galloper": fields.has("galloper")}}),
            (None, "none") => json!({"small": null}),
            (None, weapon) => json!({"small": weapon}),
        };
        let arm = fields.get("arm").unwrap_or(if fields.get("gun").is_some() { "artillery" } else { "infantry" });
        let formation = fields.get("formation").unwrap_or(if arm == "artillery" { "unlimbered" } else { "line" });
        let stands = stands(&fields, formation)?;
        let figures: u64 = stands.iter().map(|s| u64::from(s.figures)).sum();
        self.units.push(json!({
            "id": id, "name": fields.plain("name").unwrap_or(id), "brigade": brigade, "arm": arm,
            "quality": fields.get("quality").unwrap_or("line"), "armament": armament,
            "bayonets": fields.has("bayonets"), "may_skirmish": fields.has("may_skirmish"),
            "always_loose": fields.has("always_loose"), "deployed_in": fields.get("deployed_in"),
            "combat_value": fields.get("cv").map(value_of),
            "formation": formation, "stands": stands,
        }));
        if let Some(lost) = fields.get("lost") {
            let ruling = json!({"change": "figures", "unit": id, "figures": figures - number::<u64>(lost)?});
            self.losses.push(json!({"do": "rule", "ruling": ruling, "reason": "the situation"}));
        }
        if let Some(infantry) = fields.get("attached") {
            self.sets.push((format!("/units/{id}/attached_to"), json!(infantry)));
        }
        if fields.has("volley_spent") {
            self.sets.push((format!("/units/{id}/volley_spent"), json!(true)));
        }
        match fields.get("marker") {
            Some("firefight") => {
                let marker = json!({"turn": 0, "from_firefight": true});
                self.sets.push((format!("/units/{id}/marker"), marker));
            }
            Some(turn) => {
                let marker = json!({"turn": value_of(turn), "from_firefight": false});
                self.sets.push((format!("/units/{id}/marker"), marker));
            }
            None => {}
        }
        Ok(())
    }

    fn commander(&mut self, rest: &str) -> Outcome {
        let (id, fields) = Fields::parse(rest)?;
        let brigade = fields.get("brigade").map(str::to_owned);
        let side = match (&brigade, fields.get("side")) {
            (_, Some(side)) => side.to_owned(),
            (Some(_), None) => self.brigade(&fields).1,
            (None, None) => "crown".to_owned(),
        };
        let rating = match fields.get("rating").unwrap_or("aggressive") {
            "none" => Value::Null,
            rating => json!(rating),
        };
        let (x, y) = pair(fields.get("at").unwrap_or("1,1"), ',')?;
        self.commanders.push(json!({
            "id": id, "name": fields.plain("name").unwrap_or(id), "side": side, "brigade": brigade,
            "with": fields.get("with"),
            "brigades": fields.get("brigades").map_or_else(|| json!([]), value_of),
            "nation": fields.get("nation").unwrap_or("british"), "rating": rating, "at": [x, y], "base": 1.0,
        }));
        for key in ["attached", "passes_used", "moved", "fell_on_turn"] {
            if let Some(value) = fields.get(key) {
                self.sets.push((format!("/commanders/{id}/{key}"), value_of(value)));
            }
        }
        Ok(())
    }

    fn terrain_line(&mut self, rest: &str) -> Outcome {
        let (id, fields) = Fields::parse(rest)?;
        let kind = fields.get("kind").unwrap_or("field");
        let spots = |text: &str| text.split(';').map(|p| pair(p, ',')).collect::<Outcome<Vec<_>>>();
        let ground = match (fields.get("area"), fields.get("line")) {
            (Some(area), _) => json!({"area": spots(area)?}),
            (None, Some(line)) => json!({"line": spots(line)?}),
            (None, None) => return Err("terrain needs area= or line=".into()),
        };
        let mut terrain = json!({
            "id": id, "name": fields.plain("name").unwrap_or(id), "kind": kind, "disorder": fields.get("disorder"),
            "disorder_given": fields.has("disorder_given"),
            "cover": fields.get("cover").unwrap_or("none"), "obstacle": fields.has("obstacle"),
            "bars": fields.get("bars").map_or(json!([]), value_of), "ground": ground,
            "holds_stands": fields.get("holds_stands").map(value_of),
            "holds_units": fields.get("holds_units").map_or(json!(1), value_of),
            "visibility": fields.get("visibility").map(value_of),
        });
        for (key, default, of) in
            [("density", "regular", "woods"), ("slope", "slight", "hill slope"), ("material", "wood", "building")]
        {
            if of.split(' ').any(|k| k == kind) {
                terrain[key] = json!(fields.get(key).unwrap_or(default));
            }
        }
        if kind == "hill" {
            terrain["level"] = fields.get("level").map_or(json!(1), value_of);
        }
        self.terrain.push(terrain);
        Ok(())
    }

    /// The game at the situation, made when the first action or expectation comes.
    fn begin(&mut self) -> Outcome<&mut Game> {
        if self.game.is_none() {
            let battle: Battle = serde_json::from_value(self.battle_json())
                .map_err(|e| format!("the situation is not a battle: {e}"))?;
            let state = self.situation(&battle)?;
            let mut game = Game::at(Arc::new(battle), Arc::new(Charts::built_in()), state);
            for loss in std::mem::take(&mut self.losses) {
                let action = serde_json::from_value(loss).map_err(|e| e.to_string())?;
                game.act(&action, &mut Scripted::default()).map_err(|e| e.to_string())?;
            }
            self.game = Some(game);
        }
        self.game.as_mut().ok_or_else(|| "no game".to_owned())
    }

    fn battle_json(&mut self) -> Value {
        let mut sides: Vec<String> = self.brigades.values().cloned().collect();
        sides.sort();
        sides.dedup();
        let mut battle = json!({
            "title": "a worked case", "rules": "on-to-philadelphia", "sources": [], "options": {},
            "table": {"width": 72, "depth": 48},
            "sides": sides.iter().map(|s| json!({"id": s, "name": s, "colour": "#000000"})).collect::<Vec<_>>(),
            "brigades": self.brigades.iter().enumerate().map(|(i, (id, side))| {
                json!({"id": id, "side": side, "name": id, "chit": i + 1})
            }).collect::<Vec<_>>(),
            "commanders": self.commanders, "units": self.units, "terrain": self.terrain,
        });
        for (key, value) in &self.battle {
            battle[key] = value.clone();
        }
        battle
    }

    fn situation(&self, battle: &Battle) -> Outcome<State> {
        let mut state = serde_json::to_value(State::begin_from(battle)).map_err(|e| e.to_string())?;
        state["turn"] = json!(self.turn.max(1));
        let first = battle.forces.units.first().map(|u| u.brigade.to_string()).unwrap_or_default();
        let all: Vec<u8> = battle.forces.brigades.iter().filter_map(|b| b.chit).collect();
        match self.phase.as_deref().unwrap_or(&first) {
            "setup" => state["turn"] = json!(0),
            "draw" => (state["phase"], state["cup"]) = (json!({"phase": "draw"}), json!(all)),
            "rebuild" => (state["phase"], state["drawn"]) = (json!({"phase": "rebuild"}), json!(all)),
            brigade => {
                let own = battle.forces.brigades.iter().find(|b| b.id.as_str() == brigade).and_then(|b| b.chit);
                let own = own.ok_or_else(|| format!("there is no brigade {brigade:?}"))?;
                state["phase"] = json!({"phase": "brigade", "brigade": brigade});
                state["drawn"] = json!([own]);
                state["cup"] = json!(all.iter().filter(|c| **c != own).collect::<Vec<_>>());
            }
        }
        for (path, value) in &self.sets {
            // What a state leaves out where it is the usual has its place all the same.
            if let Some((unit, field @ ("attached_to" | "guns_taken"))) = path.rsplit_once('/') {
                state.pointer_mut(unit).ok_or_else(|| format!("the state has no {unit}"))?[field] = value.clone();
                continue;
            }
            *state.pointer_mut(path).ok_or_else(|| format!("the state has no {path}"))? = value.clone();
        }
        serde_json::from_value(state).map_err(|e| format!("that is no state: {e}"))
    }

    /// Plays the action gathered, if it has not been; `may_stop`: a refusal is expected.
    fn settle(&mut self, may_stop: bool) -> Outcome {
        self.begin()?;
        let (Some(step), Some(game)) = (&mut self.step, &mut self.game) else { return Ok(()) };
        if step.outcome.is_some() {
            return Ok(());
        }
        let before = game.digest();
        let mut dice = Scripted::new(std::mem::take(&mut step.rolls));
        let outcome = game.act(&step.action, &mut dice);
        if outcome.is_err() && game.digest() != before {
            return Err("an action that did not go through changed the state".into());
        }
        let fault = match (&outcome, may_stop) {
            (Err(stop), false) => Some(format!("did not go through: {stop}")),
            (Ok(_), true) => Some("went through".to_owned()),
            _ => None,
        };
        if let Err(Stop::Refused(refusal)) = &outcome {
            cited::cites_philadelphia(refusal)?;
        }
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
        let Some(Err(stop)) = self.step.as_ref().and_then(|s| s.outcome.as_ref()) else {
            return Err("the action went through".into());
        };
        let (rule, words) = rest.split_once(' ').unwrap_or((rest, ""));
        let holds = match (word, stop) {
            ("refused", Stop::Refused(refusal)) => {
                refusal.rule == rule.replace('-', " ") && refusal.why.contains(words.trim())
            }
            ("wants", Stop::Wants(wanted)) => {
                wanted.purpose.answers_to(rule) && wanted.purpose.answers_to(words.trim())
            }
            _ => false,
        };
        if holds { Ok(()) } else { Err(format!("stopped otherwise: {stop}")) }
    }

    fn expect(&mut self, word: &str, rest: &str) -> Outcome {
        let (id, value) = rest.split_once(' ').map_or((rest, ""), |(a, b)| (a, b.trim()));
        match word {
            "says" => self.says(rest, true),
            "silent" => self.says(rest, false),
            "tells" => self.tells(rest),
            "event" => self.event(rest),
            "figures" => same(&self.unit_state(id)?.figures().to_string(), value),
            "gone" => same(if self.unit_state(id)?.is_gone() { "gone" } else { "on the table" }, "gone"),
            "marker" => same(if self.unit_state(id)?.marker.is_some() { "yes" } else { "no" }, value),
            "formation" => {
                let formation = serde_json::to_value(self.unit_state(id)?.formation).map_err(|e| e.to_string())?;
                same(formation.as_str().unwrap_or_default(), value)
            }
            "at" => near(middle(&self.unit_state(id)?.stands), value),
            "state" => {
                let (path, value) = rest.split_once('=').ok_or("state /path = json")?;
                let state = serde_json::to_value(self.begin()?.state()).map_err(|e| e.to_string())?;
                let found = state.pointer(path.trim()).cloned().unwrap_or(Value::Null);
                let wanted = value_of(value.trim());
                if covers(&found, &wanted) { Ok(()) } else { Err(format!("{} is {found}", path.trim())) }
            }
            "offered" | "barred" | "unoffered" => self.offer(word, rest),
            other => Err(format!("what is {other:?}?")),
        }
    }

    fn unit_state(&mut self, id: &str) -> Outcome<drumhead::rules::otp::UnitState> {
        let units = &self.begin()?.state().units;
        units.get(id).cloned().ok_or_else(|| format!("there is no unit {id:?}"))
    }

    fn events(&self) -> &[Event] {
        match self.step.as_ref().and_then(|s| s.outcome.as_ref()) {
            Some(Ok(events)) => events,
            _ => &[],
        }
    }

    fn says(&mut self, words: &str, wanted: bool) -> Outcome {
        let battle = self.begin()?.battle().clone();
        let mut all = Vec::new();
        for event in self.events() {
            let words = event.words(&battle);
            all.push(words.line);
            all.extend(words.details);
        }
        let said = all.iter().any(|line| line.contains(words));
        if said == wanted { Ok(()) } else { Err(format!("it says:\n    {}", all.join("\n    "))) }
    }

    /// The story of the action, line by line.
    fn story(&mut self) -> Outcome<Vec<String>> {
        let events = self.events().to_vec();
        Ok(self.begin()?.told(&events).into_iter().map(|words| words.line).collect())
    }

    fn tells(&mut self, wanted: &str) -> Outcome {
        let story = self.story()?;
        if story.get(self.told).map(String::as_str) != Some(wanted) {
            return Err(format!("it tells:\n    {}", story.join("\n    ")));
        }
        self.told += 1;
        Ok(())
    }

    /// Where one line of a story is given, all are.
    fn all_told(&mut self) -> Outcome {
        let story = self.story()?;
        let told = std::mem::take(&mut self.told);
        if told == 0 || told == story.len() { Ok(()) } else { Err(format!("it tells:\n    {}", story.join("\n    "))) }
    }

    fn event(&self, wanted: &str) -> Outcome {
        let wanted: Value = serde_json::from_str(wanted).map_err(|e| e.to_string())?;
        let all: Vec<Value> = self.events().iter().filter_map(|e| serde_json::to_value(e).ok()).collect();
        if all.iter().any(|event| covers(event, &wanted)) {
            return Ok(());
        }
        let all: Vec<String> = all.iter().map(Value::to_string).collect();
        Err(format!("no such event; there are:\n    {}", all.join("\n    ")))
    }

    /// What is offered for the game and for each unit.
    fn offers(&mut self) -> Outcome<Vec<Offer>> {
        let game = self.begin()?;
        let mut offers = game.offers();
        for unit in game.battle().forces.units.clone() {
            offers.extend(game.unit_offers(&unit.id));
        }
        offers.iter().filter_map(|offer| offer.refusal.as_ref()).try_for_each(cited::cites_philadelphia)?;
        Ok(offers)
    }

    /// The action of the one allowed offer whose label has the words.
    fn offered_action(&mut self, words: &str) -> Outcome<Action> {
        let offers = self.offers()?;
        let mut allowed: Vec<_> = offers.iter().filter(|o| o.refusal.is_none() && o.label.contains(words)).collect();
        allowed.dedup_by_key(|o| &o.action);
        match allowed.as_slice() {
            [one] => Ok(one.action.clone()),
            many => Err(format!(
                "{} offers of that name: {:?}",
                many.len(),
                offers.iter().map(|o| &o.label).collect::<Vec<_>>()
            )),
        }
    }

    fn offer(&mut self, word: &str, rest: &str) -> Outcome {
        let (rule, label) =
            if word == "barred" { rest.split_once(' ').ok_or("barred RULE words")? } else { ("", rest) };
        let offers = self.offers()?;
        let matching: Vec<_> = offers.iter().filter(|o| is_named(o, label)).collect();
        let holds = word == "unoffered" && matching.is_empty()
            || matching.iter().any(|o| match (&o.refusal, word) {
                (None, "offered") => true,
                (Some(refusal), "barred") => refusal.rule == rule,
                _ => false,
            });
        if holds {
            return Ok(());
        }
        let all: Vec<String> = offers.iter().map(|o| format!("{} {:?}", o.label, o.refusal)).collect();
        Err(format!("no such offer; there are:\n    {}", all.join("\n    ")))
    }
}

/// The words are in an offer's label, or in quotes are all of it.
fn is_named(offer: &Offer, words: &str) -> bool {
    match words.strip_prefix('"').and_then(|words| words.strip_suffix('"')) {
        Some(whole) => offer.label == whole,
        None => offer.label.contains(words),
    }
}

/// A value has all that another has: objects field by field, everything else exactly (numbers as numbers).
fn covers(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().all(|(key, value)| covers(found.get(key).unwrap_or(&Value::Null), value))
        }
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(f, w)| covers(f, w))
        }
        (Value::Number(found), Value::Number(wanted)) => found.as_f64() == wanted.as_f64(),
        _ => found == wanted,
    }
}

fn same(found: &str, wanted: &str) -> Outcome {
    if found == wanted { Ok(()) } else { Err(format!("it is {found}, not {wanted}")) }
}

#[test]
fn a_case_that_does_not_hold_says_so() {
    let text = "case 4.3 wrong\nunit a brigade=crown at=20,10\nunit b brigade=rebels at=20,30 facing=180\nphase draw\n\
                do draw\ndie 2 4.3 the chit\nsays crown";
    let case = &cases(text)[0];
    let (line, why) = Runner::default().run(&case.lines).unwrap_err();
    assert_eq!(line, 7);
    assert!(why.contains("Chit 2: rebels"), "{why}");
}

/// The paragraphs that must have a worked case.
#[test]
fn every_paragraph_has_a_case() {
    let text: String = folder("tests/cases/philadelphia").into_iter().map(|(_, text)| text).collect();
    let sections: std::collections::BTreeSet<&str> =
        cases(&text).iter().filter_map(|case| case.title.split(' ').next()).collect();
    let wanted = "2.0 3.1 3.2 3.3 4.3 4.4 4.5 5.1 5.2 5.3 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.11 6.12 7.1 7.2 7.3 7.4 8.1 8.2 8.3 8.4 8.5 8.6 8.7 \
                  8.8 8.9 8.10 8.11 8.12 8.13 8.14 8.15 8.16 9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 9.10 9.11 9.12 9.13 9.14 \
                  10.1 10.2 10.3 10.4 10.5 11.0";
    let missing: Vec<&str> = wanted.split_whitespace().filter(|s| !sections.contains(s)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
