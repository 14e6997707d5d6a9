//! Modifiers by name, each so many times, as a table or a lookup asks for them.

use super::charts::{Charts, Table};
use crate::rules::{Modifier, Refusal};
use crate::{say, text};

/// Modifiers of which a unit has one at most: its grade, and what it does as troops of its arm.
const EXCLUSIVE: [&[&str]; 3] = [
    &["elite", "raw", "militia"],
    &["infantry_charging", "cavalry_charging"],
    &["infantry_charged", "cavalry_charged"],
];

/// Names of modifiers in the order given, each with how often it counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Named(Vec<(String, u8)>);

impl Named {
    /// A list of names; one that is repeated counts again.
    ///
    /// ```
    /// use drumhead::rules::awi::Named;
    /// assert_eq!(Named::of(&["raw", "routing_friend_same_class", "routing_friend_same_class"]).times("raw"), 1);
    /// ```
    #[must_use]
    pub fn of(names: &[&str]) -> Self {
        names.iter().fold(Named::default(), |named, name| named.and(name, 1))
    }

    /// One more modifier, so many times; not at all if that is 0.
    #[must_use]
    pub fn and(mut self, name: &str, times: u8) -> Self {
        match self.0.iter_mut().find(|(there, _)| there == name) {
            Some((_, count)) => *count = count.saturating_add(times),
            None if times > 0 => self.0.push((name.to_owned(), times)),
            None => {}
        }
        self
    }

    /// How often a modifier counts.
    #[must_use]
    pub fn times(&self, name: &str) -> u8 {
        self.0.iter().find(|(there, _)| there == name).map_or(0, |(_, times)| *times)
    }

    /// A modifier is among them.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.times(name) > 0
    }

    /// Every name with how often it counts, in the order given.
    pub fn counts(&self) -> impl Iterator<Item = (&str, u8)> {
        self.0.iter().map(|(name, times)| (name.as_str(), *times))
    }

    /// Every name, in the order given.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.counts().map(|(name, _)| name).collect()
    }

    /// Without some modifiers.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> Self {
        self.0.retain(|(name, _)| !names.contains(&name.as_str()));
        self
    }

    /// The modifiers themselves, itemised.
    ///
    /// # Errors
    /// A name the table does not have, one that counts once and is given more often, or two that exclude each other: a unit
    /// is of one grade, and of one arm.
    pub fn modifiers(&self, charts: &Charts, table: Table) -> Result<Vec<Modifier>, Refusal> {
        for kinds in EXCLUSIVE {
            let given: Vec<&str> = kinds.iter().copied().filter(|name| self.has(name)).collect();
            if let [one, other, ..] = given.as_slice() {
                let rule = table.words().1;
                let (rule, why) = (rule.to_owned(), say!("awi-a-unit-is-not-both-and", one, other));
                return Err(Refusal { rule, why, waivable: false });
            }
        }
        self.0.iter().map(|(name, times)| charts.modifier(table, name, *times)).collect()
    }
}

/// What modifiers come to.
#[must_use]
pub fn sum(modifiers: &[Modifier]) -> i16 {
    modifiers.iter().fold(0, |sum, modifier| sum.saturating_add(modifier.value))
}

/// Names of the charts file that read otherwise at the table: things counted stand in the plural, and the text's own words
/// where the file's are short.
const SPOKEN: [(&str, &str); 8] = [
    ("dead_10_percent", "10% dead in bases"),
    ("dead_20_percent", "20% dead in bases"),
    ("figure_killed_by_fire", "figures killed by fire"),
    ("casualty_more_than_inflicted", "casualties more than inflicted"),
    ("routing_friend_same_class", "routing friends of the same class"),
    ("routing_friend_higher_class", "routing friends of a higher class"),
    ("enemy_flank_or_rear", "enemy to flank or rear"),
    ("cinc_attached", "CinC attached"),
];

/// What a player calls a modifier.
///
/// ```
/// use drumhead::rules::awi::modifier_words;
/// assert_eq!(modifier_words("dead_10_percent"), "10% dead in bases");
/// assert_eq!(modifier_words("rear_support"), "rear support");
/// ```
#[must_use]
pub fn modifier_words(name: &str) -> String {
    let spoken = SPOKEN.iter().find(|(key, _)| *key == name);
    let words = spoken.map_or_else(|| name.replace('_', " "), |(_, words)| (*words).to_owned());
    text::again(&words).into_owned()
}

/// A modifier as one line of the details of an event: "raw -1 (Grades)".
pub(super) fn itemised(modifier: &Modifier) -> String {
    format!("{} {:+} ({})", modifier_words(&modifier.name), modifier.value, modifier.cited())
}
