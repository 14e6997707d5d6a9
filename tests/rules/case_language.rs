//! The language of worked cases that every rule set shares: files, cases, lines, and how their words are read.

use drumhead::battle::Stand;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::path::Path;

pub type Outcome<T = ()> = Result<T, String>;

/// A worked case. Each line has its number in the file.
pub struct Case<'t> {
    pub title: &'t str,
    pub lines: Vec<(usize, &'t str)>,
}

/// Returns the `.txt` files of a folder of the project, sorted by name, with their texts.
pub fn folder(name: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "txt") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            out.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    out.sort();
    out
}

/// Splits a file into cases. Each opens with `case` and its title; empty lines and `#` comments are skipped.
pub fn cases(text: &str) -> Vec<Case<'_>> {
    let mut out: Vec<Case<'_>> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(i, l)| (i + 1, l.trim())) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(title) = line.strip_prefix("case ") {
            out.push(Case { title, lines: Vec::new() });
        } else if let Some(case) = out.last_mut() {
            case.lines.push((number, line));
        }
    }
    out
}

/// Runs every case of `files`. Each failure is reported with its file, line and title.
pub fn every_case_passes(files: &[(String, String)], run: fn(&Case<'_>) -> Result<(), (usize, String)>) {
    let mut count = 0;
    let mut failures = Vec::new();
    for (file, text) in files {
        for case in cases(text) {
            count += 1;
            if let Err((line, why)) = run(&case) {
                failures.push(format!("{file}:{line} [{}] {why}", case.title));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} cases fail:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 0, "no cases found");
}

/// The `key=value` words after an id.
pub struct LineFields(pub Vec<(String, String)>);

impl LineFields {
    pub fn parse(rest: &str) -> Outcome<(&str, LineFields)> {
        let (id, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let words = split_outside(rest);
        let fields =
            words.iter().map(|w| w.split_once('=').map_or((w.clone(), String::new()), |(k, v)| (k.into(), v.into())));
        if id.is_empty() { Err("it needs an id".into()) } else { Ok((id, LineFields(fields.collect()))) }
    }

    /// Returns a field, with its quotes if it has any.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    /// Returns a field without its quotes.
    pub fn plain(&self, key: &str) -> Option<&str> {
        self.get(key).map(|value| value.trim_matches('"'))
    }

    /// Returns the fields as JSON; a word without a value is `true`.
    pub fn flags(&self) -> impl Iterator<Item = (&str, Value)> {
        self.0.iter().map(|(key, value)| (key.as_str(), if value.is_empty() { json!(true) } else { value_of(value) }))
    }

    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }
}

/// Splits at spaces outside brackets and quotes.
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

/// Reads JSON, or a list of words in brackets, or a word.
pub fn value_of(text: &str) -> Value {
    if let Ok(value) = serde_json::from_str(text) {
        return value;
    }
    match text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
        Some(list) => Value::Array(list.split(',').map(|word| value_of(word.trim())).collect()),
        None => json!(text),
    }
}

/// Reads an action of a rule set from its JSON.
pub fn read<A: DeserializeOwned>(value: Value) -> Outcome<A> {
    serde_json::from_value(value.clone()).map_err(|e| format!("{value} is no action: {e}"))
}

/// Reads an action of a rule set: its name in JSON and its fields, or the whole JSON.
pub fn action<A: DeserializeOwned>(text: &str) -> Outcome<A> {
    if text.starts_with('{') {
        return read(serde_json::from_str(text).map_err(|e| e.to_string())?);
    }
    let (name, fields) = LineFields::parse(text)?;
    let mut object = Map::new();
    object.insert("do".into(), json!(name));
    object.extend(fields.0.into_iter().map(|(key, value)| (key, value_of(&value))));
    read(Value::Object(object))
}

pub fn number<T: std::str::FromStr>(text: &str) -> Outcome<T> {
    text.parse().map_err(|_| format!("{text:?} is no such number"))
}

pub fn pair(text: &str, at: char) -> Outcome<(f64, f64)> {
    let read = |t: &str| t.trim().parse::<f64>().map_err(|_| format!("{t:?} is no number"));
    let (a, b) = text.split_once(at).ok_or_else(|| format!("{text:?} is not two numbers"))?;
    Ok((read(a)?, read(b)?))
}

/// Returns the mean place of a unit's stands, in inches.
pub fn middle(stands: &[Stand]) -> (f64, f64) {
    let n = f64::from(u32::try_from(stands.len()).unwrap_or(1).max(1));
    let mean = |of: fn(&Stand) -> f64| stands.iter().map(of).sum::<f64>() / n;
    (mean(|s| s.at.x.to_f64()), mean(|s| s.at.y.to_f64()))
}

/// Checks a place against `30,20` (within 0.011 inches in x and in y), or against `30,20 within 0.1`.
pub fn near((x, y): (f64, f64), value: &str) -> Outcome {
    let (spot, within) = value.split_once(" within ").unwrap_or((value, "0.011"));
    let (at_x, at_y) = pair(spot, ',')?;
    let within: f64 = within.trim().parse().map_err(|_| "within how much?")?;
    let holds = (x - at_x).abs() <= within && (y - at_y).abs() <= within;
    if holds { Ok(()) } else { Err(format!("it is at {x:.3},{y:.3}")) }
}

/// Returns whether `found` has the fields of `wanted`; lists are compared item by item, all other values exactly.
pub fn covers(found: &Value, wanted: &Value) -> bool {
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
