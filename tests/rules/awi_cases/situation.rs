//! The situation of a played case: the JSON of its battle file, and its state.

use crate::case_language::{LineFields, Outcome, pair, value_of};
use drumhead::battle::Battle;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Situation {
    table: Option<(f64, f64)>,
    units: Vec<Value>,
    brigades: BTreeMap<String, String>,
    sides: Vec<String>,
    generals: Vec<Value>,
    terrain: Vec<Value>,
    step: Option<String>,
    sets: Vec<(String, Value)>,
    charges: Vec<Value>,
    owed: Vec<Value>,
    bouts: Map<String, Value>,
    losses: Vec<Value>,
}

impl Situation {
    /// Reads a line of the situation. Returns false if the word does not describe a situation.
    pub fn line(&mut self, word: &str, rest: &str) -> Outcome<bool> {
        match word {
            "table" => self.table = Some(pair(rest, ' ')?),
            "unit" => self.unit(rest)?,
            // Without fields, `general ID 30,20` is an expectation.
            "general" if rest.contains('=') => self.general(rest)?,
            "terrain" => self.ground(rest)?,
            "step" => self.step = Some(rest.to_owned()),
            "half" | "still" => {
                let marker = if word == "half" { "half" } else { "none" };
                self.sets.push((format!("/units/{rest}/marker"), json!(marker)));
            }
            "now" | "last" => {
                let (id, fields) = LineFields::parse(rest)?;
                self.sets.extend(fields.flags().map(|(key, value)| (format!("/units/{id}/{word}/{key}"), value)));
            }
            "disorder" => {
                let (id, causes) = rest.split_once(' ').ok_or("disorder ID cause,cause")?;
                self.sets.push((format!("/units/{id}/disorder"), json!(causes.split(',').collect::<Vec<_>>())));
            }
            "inside" => {
                let (id, house) = rest.split_once(' ').ok_or("inside ID HOUSE")?;
                self.sets.push((format!("/units/{id}/in_house"), json!(house)));
            }
            "charge" => self.charges.push(charge(rest)?),
            "owes" => self.owed.push(owed(rest)?),
            "fought" => self.fought(rest)?,
            "set" => {
                let (path, value) = rest.split_once('=').ok_or("set /path = json")?;
                self.sets.push((path.trim().to_owned(), value_of(value.trim())));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn brigade(&mut self, fields: &LineFields) -> (String, String) {
        let brigade = fields.plain("brigade").or(fields.plain("side")).unwrap_or("crown").to_owned();
        let side = fields.plain("side").unwrap_or(&brigade).to_owned();
        let side = self.brigades.entry(brigade.clone()).or_insert(side).clone();
        if !self.sides.contains(&side) {
            self.sides.push(side.clone());
        }
        (brigade, side)
    }

    fn unit(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let (brigade, _) = self.brigade(&fields);
        let arm = fields.plain("arm").unwrap_or(if fields.has("gun") { "artillery" } else { "infantry" });
        let (x, y) = pair(fields.plain("at").unwrap_or("36,24"), ',')?;
        let number =
            |key: &str, or: f64| fields.plain(key).map_or(Ok(or), |n| n.parse::<f64>().map_err(|e| e.to_string()));
        let usual = match arm {
            "artillery" => 4.0,
            "cavalry" => 8.0,
            _ => 12.0,
        };
        let figures = number("figures", usual)?;
        let mut unit = json!({
            "id": id, "name": fields.plain("name").unwrap_or(id), "brigade": brigade, "arm": arm,
            "grade": fields.plain("grade").unwrap_or("trained"), "figures": figures as u16,
            "at": [x, y], "facing": number("facing", 0.0)?,
        });
        match arm {
            "artillery" => unit["gun"] = json!(fields.plain("gun").unwrap_or("light")),
            "cavalry" => {}
            _ => {
                unit["order"] = json!(fields.plain("order").unwrap_or("close"));
                unit["weapon"] = json!(fields.plain("weapon").unwrap_or("musket"));
            }
        }
        if let Some(formation) = fields.plain("formation") {
            unit["formation"] = json!(formation);
        }
        if let Some(house) = fields.plain("deployed_in") {
            unit["deployed_in"] = json!(house);
        }
        if fields.has("base") {
            unit["stands"] = stands(&fields, &unit)?;
            for laid_out in ["figures", "at", "facing"] {
                unit.as_object_mut().ok_or("a unit is an object")?.remove(laid_out);
            }
        }
        self.units.push(unit);
        if fields.has("routing") {
            self.sets.push((format!("/units/{id}/routing"), json!(true)));
            self.sets.push((format!("/units/{id}/disorder"), json!(["routing"])));
        }
        if let Some(lost) = fields.plain("lost") {
            let ruling = json!({"change": "casualties", "unit": id, "figures": value_of(lost)});
            self.losses.push(json!({"do": "rule", "ruling": ruling, "reason": "the situation"}));
        }
        Ok(())
    }

    fn general(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let brigade = fields.plain("brigade").map(str::to_owned);
        let side = match fields.plain("side") {
            Some(side) => side.to_owned(),
            None => self.brigade(&fields).1,
        };
        let (x, y) = pair(fields.plain("at").unwrap_or("1,1"), ',')?;
        let mut general = json!({
            "id": id, "name": fields.plain("name").unwrap_or(id), "side": side, "brigade": brigade, "at": [x, y], "base": 1.0,
        });
        if brigade.is_some() {
            general["ability"] = json!(fields.plain("ability").unwrap_or("average"));
        }
        self.generals.push(general);
        if let Some(unit) = fields.plain("joined") {
            self.sets.push((format!("/generals/{id}/joined"), json!(unit)));
        }
        Ok(())
    }

    fn ground(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let spots = |text: &str| text.split(';').map(|p| pair(p, ',')).collect::<Outcome<Vec<_>>>();
        let mut terrain = Map::new();
        terrain.insert("id".into(), json!(id));
        for (key, value) in &fields.0 {
            let value = match key.as_str() {
                "area" | "line" => json!(spots(value)?),
                "obstacle" => json!(true),
                "name" => json!(value.trim_matches('"')),
                _ => value_of(value),
            };
            terrain.insert(key.clone(), value);
        }
        self.terrain.push(Value::Object(terrain));
        Ok(())
    }

    /// Returns the JSON of the battle file.
    pub fn battle(&self) -> Value {
        let (width, depth) = self.table.unwrap_or((72.0, 48.0));
        let mut sides = self.sides.clone();
        if sides.len() < 2 {
            sides.push("others".to_owned());
        }
        json!({
            "format": "drumhead-battle/1", "title": "a worked case", "rules": "awi",
            "table": {"width": width, "depth": depth},
            "sides": sides.iter().map(|s| json!({"id": s, "name": s, "colour": "#D55E00"})).collect::<Vec<_>>(),
            "brigades": self.brigades.iter().map(|(id, side)| json!({"id": id, "side": side, "name": id})).collect::<Vec<_>>(),
            "commanders": self.generals, "units": self.units, "terrain": self.terrain,
        })
    }

    /// Returns the first state of the case: by default the moves step, in which the first unit's side moves normally.
    pub fn state(&self, battle: &Battle, mut state: Value) -> Outcome<Value> {
        state["number"] = json!(1);
        state["step"] = json!(self.step.as_deref().unwrap_or("moves"));
        let first = battle.forces.units.first().and_then(|unit| battle.side_of(&unit.id)).cloned();
        state["first"] = json!(first);
        for unit in battle.forces.units.iter().filter(|unit| battle.side_of(&unit.id) == first.as_ref()) {
            state["units"][unit.id.as_str()]["marker"] = json!("normal");
        }
        for (place, all) in [("charges", &self.charges), ("owed", &self.owed)] {
            if !all.is_empty() {
                state[place] = json!(all);
            }
        }
        if !self.bouts.is_empty() {
            state["bouts"] = self.all_bouts();
        }
        for (path, value) in &self.sets {
            let (parent, field) = path.rsplit_once('/').ok_or("set /path = json")?;
            let parent = state.pointer_mut(parent).ok_or_else(|| format!("the state has no {parent}"))?;
            parent[field] = value.clone();
        }
        Ok(state)
    }

    /// Reads a unit that has fought: its hits on each enemy, with `settled`, `helpless`, `result=fall_back`, and
    /// `took=` or `gave=` if they are not the sums of the hits.
    fn fought(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let mut bout = json!({"against": {}, "helpless": false, "result": null, "settled": false});
        for (key, value) in fields.flags() {
            let is_own = matches!(key, "helpless" | "settled" | "result" | "took" | "gave");
            let place = if is_own { &mut bout[key] } else { &mut bout["against"][key] };
            *place = value;
        }
        self.bouts.insert(id.to_owned(), bout);
        Ok(())
    }

    fn all_bouts(&self) -> Value {
        let hits = |by: &Value, on: &str| by["against"][on].as_u64().unwrap_or(0);
        let mut all = self.bouts.clone();
        for (id, bout) in &mut all {
            let took: u64 = self.bouts.values().map(|other| hits(other, id)).sum();
            let gave: u64 = bout["against"].as_object().map_or(0, |all| all.values().filter_map(Value::as_u64).sum());
            for (key, sum) in [("took", took), ("gave", gave)] {
                if bout.get(key).is_none_or(Value::is_null) {
                    bout[key] = json!(sum);
                }
            }
        }
        Value::Object(all)
    }

    /// Returns the rulings that take figures off before the case begins.
    pub fn losses(&self) -> Vec<Value> {
        self.losses.clone()
    }
}

/// Reads a declared charge: `foot on foe goes_in holds`, with `counter` after a counter-charge.
fn charge(rest: &str) -> Outcome<Value> {
    let words: Vec<&str> = rest.split_whitespace().filter(|word| *word != "counter").collect();
    let [unit, "on", target, stage, answer @ ..] = words.as_slice() else {
        return Err("charge UNIT on TARGET STAGE ANSWER".into());
    };
    let mut charge = json!({"unit": unit, "target": target, "stage": stage, "answer": answer.first()});
    if rest.ends_with(" counter") {
        charge["counter"] = json!(true);
    }
    Ok(charge)
}

/// Reads a forced move: `foot fall_back from=foe by=1`.
fn owed(rest: &str) -> Outcome<Value> {
    let (id, kind) = rest.split_once(' ').ok_or("owes ID KIND key=value...")?;
    let (kind, fields) = LineFields::parse(kind)?;
    let mut owed = json!({"unit": id, "haul": kind});
    fields.flags().for_each(|(key, value)| owed[key] = value);
    Ok(owed)
}

/// Lays out bases of one size: abreast about `at`, edge to edge (skirmishers 1" apart), or in column back from `at`.
fn stands(fields: &LineFields, unit: &Value) -> Outcome<Value> {
    let (w, d) = pair(fields.plain("base").unwrap_or_default(), 'x')?;
    let (x, y) = (unit["at"][0].as_f64().unwrap_or(0.0), unit["at"][1].as_f64().unwrap_or(0.0));
    let facing = unit["facing"].as_f64().unwrap_or(0.0);
    let skirmishes = unit["order"] == "skirmish";
    let (usual, each) = match (unit["arm"].as_str(), skirmishes) {
        (Some("artillery"), _) => (1, unit["figures"].as_u64().unwrap_or(1)),
        (Some("cavalry"), _) | (_, true) => (4, 2),
        _ => (4, 3),
    };
    let count: u32 = fields.plain("stands").map_or(Ok(usual), |n| n.parse().map_err(|_| format!("{n} stands?")))?;
    let gap = if skirmishes { 1.0 } else { 0.0 };
    let in_column = matches!(fields.plain("formation"), Some("column" | "limbered"));
    let (sin, cos) = drumhead::geometry::trig::sin_cos(facing.to_radians());
    let stand = |i: u32| {
        let (i, last) = (f64::from(i), f64::from(count) - 1.0);
        let (right, ahead) = if in_column { (0.0, -i * d) } else { ((i - last / 2.0) * (w + gap), 0.0) };
        let thousandths = |n: f64| (n * 1000.0).round() / 1000.0;
        let at = [thousandths(x + right * cos + ahead * sin), thousandths(y - right * sin + ahead * cos)];
        json!({"at": at, "facing": facing, "base": [w, d], "figures": each})
    };
    Ok((0..count).map(stand).collect())
}

/// Returns the JSON of an order to move.
pub fn order(word: &str, rest: &str) -> Outcome<Value> {
    let (id, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut order = json!({"how": word, "unit": id});
    match word {
        "march" => {
            order["steps"] = Value::Array(rest.split(',').map(|text| step(text.trim())).collect::<Outcome<_>>()?)
        }
        "form" => order["to"] = json!(rest),
        "face" | "leave" => order["facing"] = value_of(rest),
        "enter" => order["house"] = json!(rest),
        _ => {
            order = json!({"how": "general", "general": id});
            let (_, fields) = LineFields::parse(&format!("{id} {rest}"))?;
            if let Some(to) = fields.plain("to") {
                order["to"] = json!(pair(to, ',')?);
            }
            if let Some(unit) = fields.plain("join") {
                order["join"] = json!(unit);
            }
        }
    }
    Ok(json!({"do": "move", "order": order}))
}

fn step(text: &str) -> Outcome<Value> {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |text: &str| text.parse::<f64>().map_err(|_| format!("{text:?} is no number"));
    let signed = |side: &str, n: &str| number(n).map(|n| if side == "left" { -n } else { n });
    Ok(match words.as_slice() {
        ["ahead", n] => json!({"step": "advance", "distance": number(n)?}),
        ["back", n] => json!({"step": "advance", "distance": -number(n)?}),
        ["side", side, n] => json!({"step": "side_step", "distance": signed(side, n)?}),
        ["incline", side, angle, n] => {
            json!({"step": "oblique", "angle": signed(side, angle)?, "distance": number(n)?})
        }
        ["wheel", side, n] => json!({"step": "wheel", "pivot": side, "turn": signed(side, n)?}),
        ["about"] => json!({"step": "about_face"}),
        _ => return Err(format!("what step is {text:?}?")),
    })
}
