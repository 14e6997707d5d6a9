//! Modifiers by name, each with a count, for a table or a lookup.

use super::charts::{Charts, ModifierTable};
use crate::rules::{Modifier, Refusal};
use crate::{msg, text};

/// Modifiers that exclude each other: a unit has one grade, and counts as troops of one arm.
const EXCLUSIVE: [&[&str]; 3] = [
    &["elite", "raw", "militia"],
    &["infantry_charging", "cavalry_charging"],
    &["infantry_charged", "cavalry_charged"],
];

/// Names of modifiers in the order given, each with how often it counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Named(Vec<(String, u8)>);

impl Named {
    /// Makes a list of names; a repeated name counts again.
    ///
    /// ```
    /// use drumhead::rules::awi::Named;
    /// assert_eq!(Named::of(&["raw", "routing_friend_same_class", "routing_friend_same_class"]).times("raw"), 1);
    /// ```
    #[must_use]
    pub fn of(names: &[&str]) -> Self {
        names.iter().fold(Named::default(), |named, name| named.and(name, 1))
    }

    /// Adds a modifier `times` times; none if that is 0.
    #[must_use]
    pub fn and(mut self, name: &str, times: u8) -> Self {
        match self.0.iter_mut().find(|(there, _)| there == name) {
            Some((_, count)) => *count = count.saturating_add(times),
            None if times > 0 => self.0.push((name.to_owned(), times)),
            None => {}
        }
        self
    }

    /// Returns how often a modifier counts.
    #[must_use]
    pub fn times(&self, name: &str) -> u8 {
        self.0.iter().find(|(there, _)| there == name).map_or(0, |(_, times)| *times)
    }

    /// Returns whether a modifier is among them.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.times(name) > 0
    }

    /// Returns every name with how often it counts, in the order given.
    pub fn counts(&self) -> impl Iterator<Item = (&str, u8)> {
        self.0.iter().map(|(name, times)| (name.as_str(), *times))
    }

    /// Returns every name, in the order given.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.counts().map(|(name, _)| name).collect()
    }

    /// Removes some modifiers.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> Self {
        self.0.retain(|(name, _)| !names.contains(&name.as_str()));
        self
    }

    /// Returns the modifiers themselves, itemised.
    ///
    /// # Errors
    /// A name the table does not have, one that counts once and is given more often, or two that exclude each other: a
    /// unit has one grade and one arm.
    pub fn modifiers(&self, charts: &Charts, table: ModifierTable) -> Result<Vec<Modifier>, Refusal> {
        for kinds in EXCLUSIVE {
            let given: Vec<&str> = kinds.iter().copied().filter(|name| self.has(name)).collect();
            if let [one, other, ..] = given.as_slice() {
                let rule = table.words().1;
                let (rule, why) = (rule.to_owned(), msg!("awi-modifiers-exclude-each-other", one, other));
                return Err(Refusal { rule, why, waivable: false });
            }
        }
        self.0.iter().map(|(name, times)| charts.modifier(table, name, *times)).collect()
    }
}

/// Returns the sum of modifiers.
#[must_use]
pub fn sum(modifiers: &[Modifier]) -> i16 {
    modifiers.iter().fold(0, |sum, modifier| sum.saturating_add(modifier.value))
}

/// Modifiers whose words for players differ from their name in the charts file: counted things are in the plural, and
/// shortened names have the words of the rules.
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

/// Returns a player's words for a modifier.
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
    text::localise(&words).into_owned()
}

/// Returns a modifier as one line of the details of an event: "raw -1 (Grades)".
pub(super) fn itemised(modifier: &Modifier) -> String {
    format!("{} {:+} ({})", modifier_words(&modifier.name), modifier.value, modifier.cited())
}
