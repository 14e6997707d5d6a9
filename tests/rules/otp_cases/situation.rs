//! The situation of a case of *On to Philadelphia*: the JSON of its battle file, and its state.

use super::layout::stands;
use crate::case_language::{LineFields, Outcome, number, pair, value_of};
use drumhead::battle::{Battle, OPTIONAL_RULES};
use drumhead::rules::otp::State;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Situation {
    battle: Map<String, Value>,
    units: Vec<Value>,
    brigades: BTreeMap<String, String>,
    commanders: Vec<Value>,
    terrain: Vec<Value>,
    turn: u16,
    phase: Option<String>,
    sets: Vec<(String, Value)>,
    melees: Vec<Value>,
    pending: Vec<Value>,
    losses: Vec<Value>,
}

impl Situation {
    /// Reads a line of the situation. Returns false if the word does not describe a situation.
    pub fn line(&mut self, word: &str, rest: &str) -> Outcome<bool> {
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
            "melee" => self.melees.push(melee(rest)?),
            "bonus_move" => self.pending.push(json!({"choice": "bonus_move", "unit": rest})),
            "inside" | "guns_left" | "did" => self.unit_state(word, rest)?,
            "set" => {
                let (path, value) = rest.split_once('=').ok_or("set /path = json")?;
                self.sets.push((path.trim().to_owned(), value_of(value.trim())));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads the part of a unit's state that its `unit` line does not give.
    fn unit_state(&mut self, word: &str, rest: &str) -> Outcome {
        let (id, value) = rest.split_once(' ').ok_or("a unit and more")?;
        match word {
            "inside" => self.sets.push((format!("/units/{id}/in_house"), json!(value))),
            "guns_left" => {
                let (at, facing) = value.split_once(" facing=").ok_or("guns_left ID 30,20 facing=0")?;
                let (at, facing) = (pair(at, ',')?, number::<f64>(facing)?);
                self.sets.push((format!("/units/{id}/guns_left_at"), json!([at, facing])));
            }
            _ => {
                let (_, fields) = LineFields::parse(rest)?;
                let sets = fields.flags().map(|(key, value)| (format!("/units/{id}/activity/{key}"), value));
                self.sets.extend(sets);
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

    fn brigade(&mut self, fields: &LineFields) -> (String, String) {
        let brigade = fields.get("brigade").or(fields.get("side")).unwrap_or("crown").to_owned();
        let side = fields.get("side").unwrap_or(&brigade).to_owned();
        let side = self.brigades.entry(brigade.clone()).or_insert(side).clone();
        (brigade, side)
    }

    fn unit(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
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
        let (id, fields) = LineFields::parse(rest)?;
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
        let (id, fields) = LineFields::parse(rest)?;
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

    /// Returns the rulings that take figures off before the case begins.
    pub fn losses(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.losses)
    }

    /// Returns the JSON of the battle file.
    pub fn battle_json(&self) -> Value {
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

    /// Returns the state in which the case begins.
    pub fn state(&self, battle: &Battle) -> Outcome<State> {
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
        for (place, all) in [("melees", &self.melees), ("pending", &self.pending)] {
            if !all.is_empty() {
                state[place] = json!(all);
            }
        }
        for (path, value) in &self.sets {
            // The state's JSON leaves these fields out at their default, so insert them.
            if let Some((unit, field @ ("attached_to" | "guns_taken"))) = path.rsplit_once('/') {
                state.pointer_mut(unit).ok_or_else(|| format!("the state has no {unit}"))?[field] = value.clone();
                continue;
            }
            *state.pointer_mut(path).ok_or_else(|| format!("the state has no {path}"))? = value.clone();
        }
        serde_json::from_value(state).map_err(|e| format!("that is no state: {e}"))
    }
}

/// Reads an open melee: `7th on state flank cover=2, 33rd on state / defenders state six / assigned 7th-state`. The
/// defenders are the targets unless they are listed.
fn melee(text: &str) -> Outcome<Value> {
    let mut parts = text.split(" / ");
    let attackers: Vec<Value> = parts.next().unwrap_or_default().split(", ").map(attacker).collect::<Outcome<_>>()?;
    let mut defenders: Vec<Value> = Vec::new();
    for attacker in &attackers {
        if !defenders.contains(&attacker["target"]) {
            defenders.push(attacker["target"].clone());
        }
    }
    let mut melee = json!({"attackers": attackers, "defenders": defenders});
    for part in parts {
        let mut words = part.split_whitespace();
        match words.next() {
            Some("defenders") => melee["defenders"] = json!(words.collect::<Vec<_>>()),
            Some("assigned") => melee["assigned"] = json!(words.map(|pair| pair.split_once('-')).collect::<Vec<_>>()),
            _ => return Err(format!("{part:?} says nothing of a melee")),
        }
    }
    Ok(melee)
}

fn attacker(text: &str) -> Outcome<Value> {
    let mut words = text.split_whitespace();
    let (Some(unit), Some("on"), Some(target)) = (words.next(), words.next(), words.next()) else {
        return Err(format!("{text:?} is not UNIT on TARGET"));
    };
    let mut attacker = json!({"unit": unit, "target": target, "aspect": "front", "long_charge": false, "charged": false,
                              "uphill_or_ford": false, "downhill": false});
    for word in words {
        match word.split_once('=') {
            None if matches!(word, "flank" | "rear") => attacker["aspect"] = json!(word),
            None if attacker.get(word) == Some(&json!(false)) => attacker[word] = json!(true),
            Some(("cover", cover)) => attacker["cover"] = value_of(cover),
            _ => return Err(format!("{word:?} says nothing of an attack")),
        }
    }
    Ok(attacker)
}
