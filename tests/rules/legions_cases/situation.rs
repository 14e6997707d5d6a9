//! The situation of a case of American Legions: the JSON of its battle file, and its state. Its map has 18 columns and
//! 24 rows, pointed hexes, even rows half a hex to the right.

use crate::case_language::{LineFields, Outcome, value_of};
use drumhead::hexes::{Facing, HexGrid, Orientation};
use serde_json::{Map, Value, json};

#[derive(Default)]
pub struct Situation {
    regiments: Vec<Value>,
    companies: Vec<Value>,
    leaders: Vec<Value>,
    terrain: Map<String, Value>,
    contours: Vec<Value>,
    phase: Option<String>,
    player: Option<String>,
    turns: Option<u8>,
    wins: Vec<Value>,
    sets: Vec<(String, Value)>,
}

fn grid() -> HexGrid {
    HexGrid::numbered(18, 24)
}

/// Returns a hex as the state has it; `none`: off the map.
pub fn hex(label: &str) -> Outcome<Value> {
    if label == "none" {
        return Ok(Value::Null);
    }
    let hex = grid().hex(label).map_err(|why| format!("{label}: {why}"))?;
    Ok(json!(hex))
}

pub fn facing(word: &str) -> Outcome<Value> {
    let facing = Facing::from_word(word, Orientation::Pointy).ok_or_else(|| format!("{word:?} is no corner"))?;
    Ok(json!(facing))
}

fn hexes(labels: &str) -> Outcome<Value> {
    labels.split(',').map(hex).collect::<Outcome<Vec<_>>>().map(Value::Array)
}

fn ids(words: &str) -> Value {
    words.split(',').map(|id| json!(id)).collect()
}

/// Reads `march A,B 0808 ne 0908`, `ride LEADER 0808`, `fire A,B at 0808`, `shock 0909,0910 on 0809`.
pub fn order(word: &str, rest: &str) -> Outcome<Value> {
    let (who, what) = rest.split_once(' ').ok_or_else(|| format!("{word} needs more words"))?;
    let target = || what.trim_start_matches("at ").trim_start_matches("on ");
    Ok(match word {
        "march" => {
            let step = |word: &str| match hex(word) {
                Ok(hex) => Ok(json!({"step": "enter", "hex": hex})),
                Err(_) => Ok(json!({"step": "face", "facing": facing(word)?})),
            };
            let steps = what.split_whitespace().map(step).collect::<Outcome<Vec<_>>>()?;
            json!({"do": "march", "companies": ids(who), "steps": steps})
        }
        "ride" => json!({"do": "ride", "leader": who, "to": hex(what)?}),
        "fire" => json!({"do": "fire", "companies": ids(who), "target": hex(target())?}),
        _ => json!({"do": "shock", "from": hexes(who)?, "target": hex(target())?}),
    })
}

impl Situation {
    /// Reads a line of the situation. Returns false if the word does not describe a situation.
    pub fn line(&mut self, word: &str, rest: &str) -> Outcome<bool> {
        match word {
            "regiment" => self.regiment(rest)?,
            "company" => self.company(rest)?,
            // With one word more, `leader ID 0808` is an expectation.
            "leader" if rest.contains('=') => self.leader(rest)?,
            "terrain" => {
                let (label, is) = rest.split_once(' ').ok_or("terrain HEX KIND")?;
                self.terrain.insert(label.to_owned(), json!(is));
            }
            "contour" => {
                let words: Vec<&str> = rest.split_whitespace().collect();
                let [one, other, down] = words[..] else { return Err("contour HEX HEX WAY".into()) };
                self.contours.push(json!({"between": [one, other], "is": "contour", "down": down}));
            }
            "phase" => self.phase = Some(rest.to_owned()),
            "player" => self.player = Some(rest.to_owned()),
            "turns" => self.turns = Some(rest.parse().map_err(|_| "turns NUMBER")?),
            "wins" => {
                let (side, fields) = LineFields::parse(rest)?;
                let of = fields.plain("of").map(value_of).ok_or("wins SIDE lost=N of=[...]")?;
                let lost = fields.plain("lost").map(value_of).ok_or("wins SIDE lost=N of=[...]")?;
                self.wins.push(json!({"side": side, "lost": lost, "of": of}));
            }
            "set" => {
                let (path, value) = rest.split_once('=').ok_or("set /path = json")?;
                self.sets.push((path.trim().to_owned(), value_of(value.trim())));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn set(&mut self, path: String, value: Value) {
        self.sets.push((path, value));
    }

    /// Reads `regiment ID side=crown morale=6 order=fire routed check`.
    fn regiment(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let mut own = json!({"id": id, "side": fields.plain("side").unwrap_or("crown"), "name": id});
        if let Some(morale) = fields.plain("morale") {
            own["morale"] = value_of(morale);
        }
        self.regiments.push(own);
        if let Some(order) = fields.plain("order") {
            self.set(format!("/regiments/{id}/order"), json!(order));
        }
        for (word, field) in [("routed", "routed"), ("check", "must_check"), ("tried", "tried")] {
            if fields.has(word) {
                self.set(format!("/regiments/{id}/{field}"), json!(true));
            }
        }
        Ok(())
    }

    /// Reads `company ID regiment=R at=0909 facing=n weapon=rifle disordered track out limbered fired spent=1`.
    fn company(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let arm = fields.plain("arm").unwrap_or(if fields.has("gun") { "artillery" } else { "infantry" });
        let usual = match arm {
            "cavalry" => "8",
            "artillery" => "3",
            _ => "4",
        };
        let mut own = json!({
            "id": id, "name": id, "brigade": fields.plain("regiment").ok_or("regiment=")?, "arm": arm,
            "allowance": value_of(fields.plain("allowance").unwrap_or(usual)),
            "at": fields.plain("at").ok_or("at=")?, "facing": fields.plain("facing").unwrap_or("n"),
        });
        match arm {
            "artillery" => own["gun"] = json!(fields.plain("gun").unwrap_or("six_pounder")),
            "cavalry" => {}
            _ => own["weapon"] = json!(fields.plain("weapon").unwrap_or("musket")),
        }
        if fields.has("attached") {
            own["attached"] = json!(true);
        }
        self.companies.push(own);
        let at = |field: &str| format!("/companies/{id}/{field}");
        if fields.has("disordered") {
            self.set(at("condition"), json!("disordered"));
        }
        for (word, condition) in [("track", "on_track"), ("eliminated", "eliminated")] {
            if fields.has(word) {
                self.set(at("condition"), json!(condition));
                self.set(at("at"), Value::Null);
            }
        }
        for (word, field) in
            [("out", "out_of_command"), ("limbered", "limbered"), ("fired", "fired"), ("moved_in", "moved_in")]
        {
            if fields.has(word) {
                self.set(at(field), json!(true));
            }
        }
        if let Some(spent) = fields.plain("spent") {
            self.set(at("spent"), value_of(spent));
        }
        Ok(())
    }

    /// Reads `leader ID regiment=R at=0909 effectiveness=2 radius=3`; without a regiment, `side=crown`: an army
    /// commander.
    fn leader(&mut self, rest: &str) -> Outcome {
        let (id, fields) = LineFields::parse(rest)?;
        let regiment = fields.plain("regiment");
        let of_regiment = |regiment: &str| {
            let own = self.regiments.iter().find(|own| own["id"] == regiment);
            own.map(|own| own["side"].clone()).ok_or(format!("no regiment {regiment}"))
        };
        let side = match regiment {
            Some(regiment) => of_regiment(regiment)?,
            None => json!(fields.plain("side").unwrap_or("crown")),
        };
        let mut him = json!({
            "id": id, "name": id, "side": side, "brigade": regiment,
            "effectiveness": value_of(fields.plain("effectiveness").unwrap_or("2")),
            "radius": value_of(fields.plain("radius").unwrap_or("3")), "at": fields.plain("at").ok_or("at=")?,
        });
        if let Some(company) = fields.plain("with") {
            him["with"] = json!(company);
        }
        self.leaders.push(him);
        if let Some(stage) = fields.plain("stage") {
            self.set(format!("/leaders/{id}/stage"), json!(stage));
        }
        Ok(())
    }

    /// Returns the JSON of the battle file. Its sides are the crown and the rebels.
    pub fn battle(&self) -> Value {
        let side = |id: &str, colour: &str| json!({"id": id, "name": id, "colour": colour});
        json!({
            "format": "drumhead-battle/1", "title": "a worked case", "rules": "american-legions",
            "map": {"hexes": "pointy", "columns": [1, 18], "rows": [1, 24], "stagger": "even", "source": "reconstructed",
                "terrain": self.terrain, "hexsides": self.contours},
            "scenario": {"turns": self.turns.unwrap_or(7), "first": "crown", "wins": self.wins},
            "sides": [side("crown", "#D55E00"), side("rebels", "#0072B2")],
            "brigades": self.regiments, "commanders": self.leaders, "units": self.companies,
        })
    }

    /// Returns the first state of the case: turn 2 of the crown's player turn, in the fire phase of the crown, after both
    /// sides' first Command Phases.
    pub fn state(&self, mut state: Value) -> Outcome<Value> {
        state["turn"] = json!(2);
        state["player"] = json!(self.player.as_deref().unwrap_or("crown"));
        state["phase"] = json!(self.phase.as_deref().unwrap_or("fire"));
        state["commanded"] = json!(["crown", "rebels"]);
        for (path, value) in &self.sets {
            let (parent, field) = path.rsplit_once('/').ok_or("set /path = json")?;
            let parent = state.pointer_mut(parent).ok_or_else(|| format!("the state has no {parent}"))?;
            parent[field] = value.clone();
        }
        Ok(state)
    }
}
