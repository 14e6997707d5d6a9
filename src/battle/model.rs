//! The checked battle: the contents of a battle file without faults. Only [`super::file`] makes one from text.

use super::{
    Arm, Armament, Basing, CommanderTraits, Formation, HexMap, RulesName, Scenario, TableBoard, Terrain, Traits,
};
use crate::ids::{BrigadeId, CommanderId, SideId, TerrainId, UnitId};
use crate::msg;
use crate::text::listed;
use crate::units::{Bearing, Inches, Spot};
use serde::{Deserialize, Serialize};

/// A checked battle: both armies and the table, before the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Its title and rules.
    #[serde(flatten)]
    pub head: Head,
    /// The armies.
    #[serde(flatten)]
    pub forces: Forces,
    /// The board.
    #[serde(flatten)]
    pub board: TableBoard,
}

/// The title and rules of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Head {
    /// The title, such as "Cowpens, 17 January 1781".
    pub title: String,
    /// Its rule set.
    pub rules: RulesName,
    /// The sources of the order of battle and the ground.
    pub sources: Vec<String>,
    /// Optional rules.
    pub options: Options,
    /// Its turns and aims, by rules that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Scenario>,
}

impl Head {
    /// Splits the title "Cowpens, 17 January 1781" into name and date; if no digit follows the comma, there is no date.
    #[must_use]
    pub fn name_and_date(&self) -> (&str, Option<&str>) {
        match self.title.split_once(", ") {
            Some((name, date)) if date.contains(|c: char| c.is_ascii_digit()) => (name, Some(date)),
            _ => (self.title.as_str(), None),
        }
    }
}

/// The armies of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Forces {
    /// The sides. A battle with only one can be measured, but not played.
    pub sides: Vec<Side>,
    /// Brigades, each with its chit under rules that have chits.
    pub brigades: Vec<Brigade>,
    /// Commanders; one without a brigade or division is his side's overall commander.
    pub commanders: Vec<Commander>,
    /// Units.
    pub units: Vec<Unit>,
}

impl Battle {
    /// Returns a unit by id.
    #[must_use]
    pub fn unit(&self, id: &UnitId) -> Option<&Unit> {
        self.forces.units.iter().find(|u| u.id == *id)
    }

    /// Returns a brigade by id.
    #[must_use]
    pub fn brigade(&self, id: &BrigadeId) -> Option<&Brigade> {
        self.forces.brigades.iter().find(|b| b.id == *id)
    }

    /// Returns a commander by id.
    #[must_use]
    pub fn commander(&self, id: &CommanderId) -> Option<&Commander> {
        self.forces.commanders.iter().find(|c| c.id == *id)
    }

    /// Returns a piece of terrain by id.
    #[must_use]
    pub fn terrain(&self, id: &TerrainId) -> Option<&Terrain> {
        self.board.terrain.iter().find(|t| t.id == *id)
    }

    /// Returns the map of hexes it is played on; `None`: it is played on a table in inches.
    #[must_use]
    pub fn map(&self) -> Option<&HexMap> {
        self.board.map.as_deref()
    }

    /// Returns a unit's name; its id if the battle has no such unit.
    ///
    /// ```
    /// let (_, cowpens) = drumhead::battle::built_in_battles()[0];
    /// let battle = drumhead::battle::check_battle(cowpens, "cowpens.json").unwrap().0;
    /// assert_eq!(battle.unit_name(&"7th-foot".into()), "7th Royal Fusiliers");
    /// assert_eq!(battle.unit_name(&"8th-foot".into()), "8th-foot");
    /// ```
    #[must_use]
    pub fn unit_name<'a>(&'a self, id: &'a UnitId) -> &'a str {
        self.unit(id).map_or(id.as_str(), |u| u.name.as_str())
    }

    /// Returns a commander's name; his id if the battle has no such commander.
    #[must_use]
    pub fn commander_name<'a>(&'a self, id: &'a CommanderId) -> &'a str {
        self.commander(id).map_or(id.as_str(), |c| c.name.as_str())
    }

    /// Returns a brigade's name; its id if the battle has no such brigade.
    #[must_use]
    pub fn brigade_name<'a>(&'a self, id: &'a BrigadeId) -> &'a str {
        self.brigade(id).map_or(id.as_str(), |b| b.name.as_str())
    }

    /// Returns the name of a piece of terrain; its id if the battle has no such terrain.
    #[must_use]
    pub fn terrain_name<'a>(&'a self, id: &'a TerrainId) -> &'a str {
        self.terrain(id).map_or(id.as_str(), |t| t.name.as_str())
    }

    /// Returns whether a commander commands a unit (OTP 10.4).
    #[must_use]
    pub fn is_under(&self, unit: &UnitId, commander: &Commander) -> bool {
        self.unit(unit).and_then(|u| self.brigade(&u.brigade)).is_some_and(|brigade| commander.commands(brigade))
    }

    /// Returns the commanders of divisions (OTP 10.4), which army lists do not have.
    pub fn of_divisions(&self) -> impl Iterator<Item = &Commander> {
        self.forces.commanders.iter().filter(|commander| !commander.brigades.is_empty())
    }

    /// Describes a commander's division, "Division of the guards and the line"; `None`: he has none.
    #[must_use]
    pub fn division_words(&self, commander: &Commander) -> Option<String> {
        let names: Vec<String> = commander.brigades.iter().map(|id| self.brigade_name(id).to_owned()).collect();
        (!names.is_empty()).then(|| msg!("table-division-of", brigades = listed(&names)))
    }

    /// Returns the side of a unit.
    #[must_use]
    pub fn side_of(&self, unit: &UnitId) -> Option<&SideId> {
        self.unit(unit).and_then(|u| self.brigade(&u.brigade)).map(|b| &b.side)
    }

    /// Returns whether two units are on different sides.
    #[must_use]
    pub fn are_enemies(&self, a: &UnitId, b: &UnitId) -> bool {
        matches!((self.side_of(a), self.side_of(b)), (Some(a), Some(b)) if a != b)
    }
}

/// Optional rules, each with its own switch; those missing from the file are off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// OTP 5.4: militia and Indian infantry may take loose order.
    pub loose_order: bool,
    /// OTP 5.5: Indian infantry always in skirmish line.
    pub indians_skirmish_only: bool,
    /// OTP 6.14: militia lose stragglers when they retreat.
    pub stragglers: bool,
    /// OTP 7.6: galloper guns.
    pub gallopers: bool,
    /// OTP 7.7: civilian drivers.
    pub civilian_drivers: bool,
    /// OTP 10.6: commanders must see a unit to pass its marker.
    pub commander_visibility: bool,
    /// OTP 6.12: terrain slows commanders.
    pub commanders_slowed: bool,
    /// Premeasuring is off: ghosts and live verdicts are hidden (by default it is allowed, as in the rules).
    pub no_premeasuring: bool,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Id.
    pub id: SideId,
    /// Name.
    pub name: String,
    /// The colour, such as "#D55E00".
    pub colour: String,
}

/// A brigade (OTP 4.1, AWI Control brigadier).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Brigade {
    /// Id.
    pub id: BrigadeId,
    /// Its side.
    pub side: SideId,
    /// Name.
    pub name: String,
    /// The number on its chit, unique among brigades. `None` under rules without chits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chit: Option<u8>,
    /// Its morale, by rules whose brigades are regiments (Legions 4.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub morale: Option<u8>,
}

/// A commander of the battle file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Commander {
    /// Id.
    pub id: CommanderId,
    /// Name.
    pub name: String,
    /// His side.
    pub side: SideId,
    /// His brigade; `None` for the overall commander and the commander of a division.
    pub brigade: Option<BrigadeId>,
    /// The brigades of his division (OTP 10.4); empty for any other commander.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brigades: Vec<BrigadeId>,
    /// His traits under the rules of the battle.
    #[serde(flatten)]
    pub traits: CommanderTraits,
    /// The unit he begins the battle with, in contact with it (OTP 6.12, AWI Generals join and leave).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<UnitId>,
    /// His place.
    pub at: Spot,
    /// The diameter of his round base.
    pub base: Inches,
}

impl Commander {
    /// Returns whether he commands his whole side.
    #[must_use]
    pub fn is_overall(&self) -> bool {
        self.brigade.is_none() && self.brigades.is_empty()
    }

    /// Returns whether he commands a brigade: his own, one of his division, or any of the side he commands (OTP 6.12,
    /// 10.4).
    #[must_use]
    pub fn commands(&self, brigade: &Brigade) -> bool {
        if self.is_overall() {
            return brigade.side == self.side;
        }
        self.brigade.as_ref() == Some(&brigade.id) || self.brigades.contains(&brigade.id)
    }
}

/// A stand at its place: one base with its figures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// Its centre.
    pub at: Spot,
    /// Its facing.
    pub facing: Bearing,
    /// Frontage and depth.
    pub base: [Inches; 2],
    /// Figures still on it; a stand with none is removed.
    pub figures: u16,
}

/// A unit of the battle file.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Id.
    pub id: UnitId,
    /// Name.
    pub name: String,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// Arm.
    pub arm: Arm,
    /// Its traits under the rules of the battle.
    #[serde(flatten)]
    pub traits: Traits,
    /// Its missile weapons.
    pub armament: Armament,
    /// Its formation at the start.
    pub formation: Formation,
    /// The town or building it is deployed in at the start (6.13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployed_in: Option<TerrainId>,
    /// Guns: the infantry they are attached to at the start (7.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<UnitId>,
    /// The facing colour of its uniform as `#rrggbb`, used for the front of its blocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facings: Option<String>,
    /// The tag on its label, which a photo is read by; `None`: see [`super::labels`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<u16>,
    /// Its stands from its left to its right (front to rear in column), with all their figures.
    pub stands: Vec<Stand>,
}

impl Unit {
    /// Returns the number of figures at the start of the battle.
    #[must_use]
    pub fn original_figures(&self) -> u16 {
        self.stands.iter().map(|s| s.figures).sum()
    }
}

impl Unit {
    /// Returns whether its first volley counts for more: with small arms, in close order under the AWI figure rules
    /// (AWI Firing modifiers), as infantry under OTP (8.5).
    #[must_use]
    pub fn has_first_volley(&self) -> bool {
        matches!(self.armament, Armament::Small(Some(_))) && self.traits.rules().has_first_volley(self.arm)
    }

    /// Returns the basing of its figures under its rules.
    #[must_use]
    pub fn basing(&self) -> Basing {
        self.traits.basing(self.arm)
    }

    /// Returns whether it is militia under its rules.
    #[must_use]
    pub fn is_militia(&self) -> bool {
        self.traits.rules().is_militia()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_follows_the_comma_if_there_is_one() {
        let split = |title: &str| {
            let head = Head {
                title: title.to_owned(),
                rules: RulesName::default(),
                sources: Vec::new(),
                options: Options::default(),
                scenario: None,
            };
            let (name, date) = head.name_and_date();
            (name.to_owned(), date.map(str::to_owned))
        };
        let dated = ("Cowpens".to_owned(), Some("17 January 1781".to_owned()));
        assert_eq!(split("Cowpens, 17 January 1781"), dated);
        for title in ["Hobkirk's Hill, a what-if", "Tutorial"] {
            assert_eq!(split(title), (title.to_owned(), None));
        }
    }
}
