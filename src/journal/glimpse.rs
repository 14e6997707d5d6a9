//! A summary of a journal for a list of games, read from its text without replaying it.

use crate::battle::RulesName;
use serde::de::DeserializeOwned;

/// The battle of a journal, its rules, and how far the game has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glimpse {
    /// The battle's title.
    pub title: String,
    /// Its rules.
    pub rules: RulesName,
    /// The turn; `None`: before the battle, or in the first format, which does not say.
    pub turn: Option<u16>,
}

impl Glimpse {
    /// Returns the summary of a journal; `None` if the bytes are not a journal. The turn may come from a part that
    /// would be rejected as damaged if the journal were opened.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok().filter(|_| super::looks_like_journal(bytes))?;
        let mut lines = text.lines();
        let header = lines.next()?;
        let title = value(header, "\"title\":")?;
        let rules = value(header, "\"rules\":")?;
        Some(Glimpse { title, rules, turn: turn(lines) })
    }
}

/// Returns the value of the first occurrence of a key.
fn value<T: DeserializeOwned>(line: &str, key: &str) -> Option<T> {
    let from = line.find(key)? + key.len();
    let mut values = serde_json::Deserializer::from_str(line.get(from..)?).into_iter::<T>();
    values.next()?.ok()
}

/// Returns the turn after the last line, from the checkpoints that begin turns, taking undos and redos into account.
fn turn<'t>(lines: impl Iterator<Item = &'t str>) -> Option<u16> {
    let (mut turns, mut in_force): (Vec<Option<u16>>, usize) = (Vec::new(), 0);
    for line in lines {
        if let Some(count) = number(line, "{\"undo\":") {
            in_force = in_force.saturating_sub(count);
        } else if let Some(count) = number(line, "{\"redo\":") {
            in_force = in_force.saturating_add(count).min(turns.len());
        } else if line.starts_with("{\"n\":") {
            turns.truncate(in_force);
            let begun = line.find(CHECKPOINT).and_then(|at| number(line.get(at..)?, CHECKPOINT));
            let before = turns.last().copied().flatten();
            turns.push(begun.and_then(|turn| u16::try_from(turn).ok()).or(before));
            in_force = turns.len();
        }
    }
    in_force.checked_sub(1).and_then(|last| turns.get(last).copied().flatten())
}

const CHECKPOINT: &str = "\"checkpoint\":{\"turn\":";

/// Returns the number after the start of a line.
fn number(line: &str, start: &str) -> Option<usize> {
    let rest = line.strip_prefix(start)?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest.get(..end)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turn_follows_what_is_undone_and_redone() {
        let begins = |turn: u16| format!("{{\"n\":1,\"checkpoint\":{{\"turn\":{turn},\"state\":{{\"turn\":9}}}}}}");
        let of = |lines: &[&str]| turn(lines.iter().copied());
        let (one, two) = (begins(1), begins(2));
        assert_eq!(of(&[]), None);
        assert_eq!(of(&["{\"n\":1}"]), None);
        let two_turns = ["{\"n\":1}", &one, "{\"n\":3}", &two, "{\"n\":5}"];
        assert_eq!(of(&two_turns), Some(2));
        let with = |more: &[&'static str]| of(&[&two_turns[..], more].concat());
        assert_eq!(with(&["{\"undo\":2,\"digest\":\"\"}"]), Some(1));
        assert_eq!(with(&["{\"undo\":2}", "{\"redo\":1}"]), Some(2));
        assert_eq!(with(&["{\"undo\":4}", "{\"n\":2}"]), None);
    }
}
