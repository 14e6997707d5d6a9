//! Guessed values in words: "infantry", "state line", "muskets with bayonets".

use super::draft::{ReadAs, ReadRow};
use super::guess::GuessOf;
use crate::battle::names::{ARMS, GUNS, WEAPONS, word_of};
use crate::battle::{Armament, CommanderTraits, FieldValue, TraitField};
use crate::roster::RosterUnit;
use crate::{msg, text};

impl ReadRow {
    /// Returns the value of a field of the row in words; empty if the row has no such field.
    #[must_use]
    pub fn value(&self, of: GuessOf) -> String {
        let unit = if let ReadAs::Unit(read) = &self.read { Some(&read.unit) } else { None };
        match of {
            GuessOf::Kind => self.read.words().to_owned(),
            GuessOf::Side => self.side.clone().unwrap_or_default(),
            GuessOf::Brigade => self.brigade.clone().unwrap_or_default(),
            GuessOf::Nation => self.read.leader().map(|leader| nation(leader.traits)).unwrap_or_default(),
            GuessOf::Figures => unit.map(|unit| msg!("table-figures-by-hand", n = unit.figures)).unwrap_or_default(),
            GuessOf::Arm => unit.map(|unit| label_of(word_of(unit.arm, ARMS))).unwrap_or_default(),
            GuessOf::Class => unit.map(class).unwrap_or_default(),
            GuessOf::Weapon => unit.map(weapon).unwrap_or_default(),
        }
    }
}

/// Returns a word of battle files as people write it.
fn label_of(word: &str) -> String {
    text::localise(&word.replace('_', " ")).into_owned()
}

/// Returns the chart row of a commander; empty if all commanders are rolled alike.
fn nation(traits: CommanderTraits) -> String {
    traits.rules().chart_row().map(label_of).unwrap_or_default()
}

/// Returns the class of a unit: its quality, or its grade and order.
fn class(unit: &RosterUnit) -> String {
    let fields = unit.traits.rules().worth_fields();
    let word = |(_, value): &TraitField| if let FieldValue::Word(word) = value { Some(label_of(word)) } else { None };
    fields.iter().filter_map(word).collect::<Vec<_>>().join(", ")
}

fn weapon(unit: &RosterUnit) -> String {
    match unit.armament {
        Armament::Guns { weight, .. } => label_of(word_of(weight, GUNS)),
        Armament::Small(None) => label_of("swords"),
        Armament::Small(Some(weapon)) => {
            let weapon = label_of(word_of(weapon, WEAPONS));
            if unit.traits.rules().has_bayonets() {
                format!("{weapon}, {}", msg!("table-read-bayonets"))
            } else {
                weapon
            }
        }
    }
}
