//! How the words of a case are read.

use super::Outcome;
use drumhead::measure::{pose, spot_and_bearing};
use drumhead::rules::philadelphia::Action;
use drumhead::table::Stand;
use drumhead::units::{Bearing, Inches, Spot};
use nalgebra::Translation2;
use serde_json::{Map, Value, json};

/// `key=value` words after an id.
pub struct Fields(Vec<(String, String)>);

impl Fields {
    pub fn parse(rest: &str) -> Outcome<(&str, Fields)> {
        let (id, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let words = split_outside(rest);
        let fields =
            words.iter().map(|w| w.split_once('=').map_or((w.clone(), String::new()), |(k, v)| (k.into(), v.into())));
        if id.is_empty() { Err("it needs an id".into()) } else { Ok((id, Fields(fields.collect()))) }
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}

/// Words split at spaces that stand outside brackets and quotes.
fn split_outside(text: &str) -> Vec<String> {
    let (mut out, mut word, mut depth, mut quoted) = (Vec::new(), String::new(), 0_i32, false);
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        if c == ' ' && depth == 0 && !quoted {
            if !word.is_empty() {
                out.push(std::mem::take(&mut word));
            }
        } else {
            word.push(c);
        }
    }
    if !word.is_empty() {
        out.push(word);
    }
    out
}

/// JSON if it reads as such, a list of words in brackets, or a word.
pub fn value_of(text: &str) -> Value {
    if let Ok(value) = serde_json::from_str(text) {
        return value;
    }
    match text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        Some(list) => Value::Array(list.split(',').map(|word| value_of(word.trim())).collect()),
        None => json!(text),
    }
}

pub fn action(text: &str) -> Outcome<Action> {
    let value = if text.starts_with('{') {
        serde_json::from_str(text).map_err(|e| e.to_string())?
    } else {
        let (name, fields) = Fields::parse(text)?;
        let mut object = Map::new();
        object.insert("do".into(), json!(name));
        for (key, value) in fields.0 {
            object.insert(key, value_of(&value));
        }
        Value::Object(object)
    };
    serde_json::from_value(value.clone()).map_err(|e| format!("{value} is no action: {e}"))
}

pub fn number<T: std::str::FromStr>(text: &str) -> Outcome<T> {
    text.parse().map_err(|_| format!("{text:?} is no such number"))
}

pub fn pair(text: &str, at: char) -> Outcome<(f64, f64)> {
    let read = |t: &str| t.trim().parse::<f64>().map_err(|_| format!("{t:?} is no number"));
    let (a, b) = text.split_once(at).ok_or_else(|| format!("{text:?} is not two numbers"))?;
    Ok((read(a)?, read(b)?))
}

/// Lays stands out: abreast about `at`, or one behind the other from it.
pub fn stands(fields: &Fields, formation: &str) -> Outcome<Vec<Stand>> {
    let (x, y) = pair(fields.get("at").unwrap_or("36,24"), ',')?;
    let facing = Bearing::from_degrees(fields.get("facing").unwrap_or("0").parse().map_err(|_| "facing?")?);
    let (w, d) = pair(fields.get("base").unwrap_or("2x1"), 'x')?;
    let default_gap = if formation == "skirmish" { "1" } else { "0" };
    let gap: f64 = fields.get("gap").unwrap_or(default_gap).parse().map_err(|_| "gap?")?;
    let figures: Vec<u16> = match fields.get("figures").unwrap_or("4") {
        list if list.contains(',') => list.split(',').filter_map(|f| f.trim().parse().ok()).collect(),
        each => {
            let count = fields.get("stands").unwrap_or("4").parse().map_err(|_| "stands?")?;
            vec![each.parse().map_err(|_| "figures?")?; count]
        }
    };
    let n = f64::from(u16::try_from(figures.len()).unwrap_or(1));
    let column = matches!(formation, "column" | "limbered");
    let middle = pose(Spot::new(x, y), facing);
    let place = |(i, figures): (usize, u16)| {
        let i = f64::from(u16::try_from(i).unwrap_or(0));
        let (right, forward) = if column { (0.0, -i * (d + gap)) } else { ((i - (n - 1.0) / 2.0) * (w + gap), 0.0) };
        let (at, facing) = spot_and_bearing(&(middle * Translation2::new(right, forward)));
        Stand { at, facing, base: [Inches::from_f64(w), Inches::from_f64(d)], figures }
    };
    Ok(figures.into_iter().enumerate().map(place).collect())
}
