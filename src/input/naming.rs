//! Names as people write them, and ids made from them.

use super::misleads;
use std::collections::{BTreeMap, BTreeSet};

/// Normalises a name: no space around it, single spaces in it, and no invisible characters.
///
/// ```
/// use drumhead::input::tidy;
/// assert_eq!(tidy("  7th   Foot\r\n(Royal) "), "7th Foot (Royal)");
/// ```
#[must_use]
pub fn tidy(name: &str) -> String {
    let shown = |c: char| if c.is_whitespace() || c.is_control() || misleads(c) || c == '\u{feff}' { ' ' } else { c };
    let spaced: String = name.chars().map(shown).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a tidy name, or another if it is empty.
pub(crate) fn tidy_or(name: &str, otherwise: &str) -> String {
    let name = tidy(name);
    if name.is_empty() { otherwise.to_owned() } else { name }
}

/// Returns a tidy name that is free: with a number after it if it is taken; `otherwise` if it is empty.
pub(crate) fn free(name: &str, otherwise: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let name = tidy_or(name, otherwise);
    let numbered = |n: u32| if n == 1 { name.clone() } else { format!("{name} ({n})") };
    (1..10_000).map(numbered).find(|name| !is_taken(name)).unwrap_or(name)
}

/// Returns the next free name in a series: with its first number incremented, or with a number added.
pub(crate) fn next(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let numbered = name.char_indices().find(|(_, c)| c.is_ascii_digit()).and_then(|(at, _)| {
        let (before, rest) = name.split_at_checked(at)?;
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, after) = rest.split_at_checked(end)?;
        Some((before, digits.parse::<u32>().ok().filter(|n| *n < 100_000)?, after))
    });
    let (before, number, after) = numbered.unwrap_or((name, 1, ""));
    let space = if numbered.is_none() { " " } else { "" };
    let is_ordinal = ["st", "nd", "rd", "th"].iter().any(|end| after.starts_with(end));
    let named = |n: u32| match after.get(2..).filter(|_| is_ordinal) {
        Some(after) => format!("{before}{n}{}{after}", ordinal(n)),
        None => format!("{before}{space}{n}{after}"),
    };
    (number + 1..number + 10_000).map(named).find(|name| !is_taken(name)).unwrap_or_else(|| name.to_owned())
}

/// Returns the ending of an ordinal: 1st, 22nd, 13th.
fn ordinal(n: u32) -> &'static str {
    match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    }
}

/// The ids of one kind made so far.
#[derive(Default)]
pub(crate) struct Ids {
    taken: BTreeSet<String>,
    /// The last number used for each stem: all numbers up to it are taken.
    last: BTreeMap<String, usize>,
}

/// Upper limit on the characters of a name in an id; leaves space for a number.
const LONGEST: usize = 48;

impl Ids {
    /// Starts with ids that are taken already.
    pub fn taken<'a>(ids: impl Iterator<Item = &'a str>) -> Self {
        Ids { taken: ids.map(str::to_owned).collect(), last: BTreeMap::new() }
    }

    /// Returns a unique id for a name: "7th-foot", "7th-foot-2"; `otherwise` if no character of the name can be used.
    pub fn make(&mut self, name: &str, otherwise: &str) -> String {
        let plain: String = name.chars().flat_map(char::to_lowercase).map(plain).collect();
        let words: Vec<&str> = plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
        let joined: String = words.join("-").chars().take(LONGEST).collect();
        let stem = if joined.is_empty() { otherwise.to_owned() } else { joined };
        let numbered = |n: usize| if n == 1 { stem.clone() } else { format!("{stem}-{n}") };
        let first = self.last.get(&stem).map_or(1, |last| last + 1);
        let (number, id) =
            (first..).map(|n| (n, numbered(n))).find(|(_, id)| !self.taken.contains(id)).unwrap_or_default();
        self.taken.insert(id.clone());
        self.last.insert(stem, number);
        id
    }
}

/// Returns a letter without its diacritics; other characters unchanged.
fn plain(c: char) -> char {
    match c {
        'à'..='å' | 'ā' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ß' => 's',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use crate::input::naming::*;

    #[test]
    fn ids_are_plain_short_and_unique() {
        let mut ids = Ids::taken(["mill"].into_iter());
        let made: Vec<String> = ["7th Foot", "7th foot!", "Mill", "Müllers Jäger", "龍騎兵", "", "Tarleton's"]
            .map(|n| ids.make(n, "unit"))
            .into();
        assert_eq!(made, ["7th-foot", "7th-foot-2", "mill-2", "mullers-jager", "unit", "unit-2", "tarleton-s"]);
        assert!(ids.make(&"long ".repeat(99), "unit").len() <= 64);
        assert_eq!(ids.make("Mill 3", "unit"), "mill-3");
        assert_eq!((ids.make("mill", "unit"), ids.make("Mill", "unit")), ("mill-4".into(), "mill-5".into()));
    }

    #[test]
    fn a_copied_unit_gets_the_next_number() {
        let of = |name| next(name, |name| name == "24th Foot");
        assert_eq!(of("21st Foot"), "22nd Foot");
        assert_eq!((of("23rd Foot"), of("12th Foot")), ("25th Foot".into(), "13th Foot".into()));
        assert_eq!(
            (of("Guards"), of("Unit 9"), of("Co. 3 of 4")),
            ("Guards 2".into(), "Unit 10".into(), "Co. 4 of 4".into())
        );
        assert_eq!(next("99999999999999", |_| false), "99999999999999 2");
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        assert_eq!(free(" a ", "Side", |n| n == "a" || n == "a (2)"), "a (3)");
        assert_eq!(free("\n", "Side", |_| false), "Side");
    }
}
