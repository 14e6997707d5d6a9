//! Compares a list with a battle that it may have been drawn up as.

use super::{Leader, Roster, RosterUnit, tidy};
use crate::battle::{Battle, CommanderTraits};

/// The differences between a list and a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListBeside {
    /// Units of the list that the battle does not have: name of the unit, name of its brigade.
    pub absent: Vec<(String, String)>,
    /// The battle has units that the list does not have, or has them in other strengths, of another type or with
    /// another weapon; or its sides, brigades or commanders differ.
    pub differs: bool,
}

/// A unit and the name of its brigade.
struct InBrigade<'r> {
    unit: &'r RosterUnit,
    brigade: &'r str,
    /// The names that it is found by: of its brigade and of the unit.
    names: [String; 2],
}

impl Roster {
    /// Compares the list with a battle: type, weapon and figures of each unit, by its brigade and its name, and the
    /// commanders. Formations, attachments and places of deployment are not compared: they may change when a list is
    /// drawn up.
    ///
    /// ```
    /// use drumhead::roster::Roster;
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let battle = check_battle(text, file).unwrap().0;
    /// let mut roster = Roster::of_battle(&battle);
    /// assert!(!roster.beside(&battle).differs && roster.beside(&battle).absent.is_empty());
    /// roster.sides[0].chief = None;
    /// let unit = roster.sides[0].brigades[0].units.pop().unwrap();
    /// assert!(roster.beside(&battle).differs, "{} is on the table only", unit.name);
    /// ```
    #[must_use]
    pub fn beside(&self, battle: &Battle) -> ListBeside {
        let there = Roster::of_battle(battle);
        let mut standing = there.in_brigades(str::to_owned);
        // Several units may have one name: those that are the same are paired first.
        let mut listed = self.in_brigades(tidy);
        listed.retain(|one| !take(&mut standing, |other| one.is_same(other)));
        let mut beside = ListBeside::default();
        for one in listed {
            if take(&mut standing, |other| one.names == other.names) {
                beside.differs = true;
            } else {
                beside.absent.push((one.unit.name.clone(), one.brigade.to_owned()));
            }
        }
        beside.differs |= !standing.is_empty() || self.commands() != there.commands();
        beside
    }

    /// Returns all units; `name` makes the name that a unit is found by.
    fn in_brigades(&self, name: fn(&str) -> String) -> Vec<InBrigade<'_>> {
        let mut all = Vec::new();
        for own in self.brigades() {
            let brigade = tidy(&own.name);
            let named = |unit: &RosterUnit| [brigade.clone(), name(&unit.name)];
            all.extend(own.units.iter().map(|unit| InBrigade { unit, brigade: &own.name, names: named(unit) }));
        }
        all
    }

    /// Returns the sides and brigades, each with its commander.
    fn commands(&self) -> Vec<ListedCommand> {
        let mut all = Vec::new();
        for side in &self.sides {
            all.push(ListedCommand::new(&side.name, side.chief.as_ref()));
            all.extend(side.brigades.iter().map(|own| ListedCommand::new(&own.name, own.leader.as_ref())));
        }
        all
    }
}

impl InBrigade<'_> {
    fn is_same(&self, other: &InBrigade<'_>) -> bool {
        let (one, two) = (self.unit, other.unit);
        let is_alike = one.arm == two.arm && one.traits == two.traits && one.armament == two.armament;
        is_alike && one.figures == two.figures && self.names == other.names
    }
}

/// Removes the first unit of a kind; returns whether there was one.
fn take(units: &mut Vec<InBrigade<'_>>, is_one: impl Fn(&InBrigade<'_>) -> bool) -> bool {
    let found = units.iter().position(is_one);
    found.map(|at| units.remove(at)).is_some()
}

/// A side or brigade and its commander.
#[derive(PartialEq, Eq)]
struct ListedCommand {
    name: String,
    leader: Option<String>,
    traits: Option<CommanderTraits>,
}

impl ListedCommand {
    fn new(name: &str, leader: Option<&Leader>) -> Self {
        let words = leader.map(|him| tidy(&him.name));
        ListedCommand { name: tidy(name), leader: words, traits: leader.map(|him| him.traits) }
    }
}
