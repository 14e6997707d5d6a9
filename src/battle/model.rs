//! The checked battle: what a battle file says once every fault has been mended. Only [`super::file`] makes one from text.

use super::{Arm, Armament, Basing, CommanderTraits, Formation, RulesName, TableBoard, Terrain, Traits};
use crate::ids::{BrigadeId, CommanderId, SideId, TerrainId, UnitId};
use crate::say;
use crate::text::listed;
use crate::units::{Bearing, Inches, Spot};
use serde::{Deserialize, Serialize};

/// A checked battle: both armies and the table, before the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// What it is called and what it is fought by.
    #[serde(flatten)]
    pub head: Head,
    /// Who fights it.
    #[serde(flatten)]
    pub forces: Forces,
    /// What it is fought on.
    #[serde(flatten)]
    pub board: TableBoard,
}

/// What a battle is called, and what it is fought by.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Head {
    /// "Cowpens, 17 January 1781".
    pub title: String,
    /// Which rules it is fought by.
    pub rules: RulesName,
    /// Where the order of battle and the ground were taken from.
    pub sources: Vec<String>,
    /// Optional rules.
    pub options: Options,
}

/// The armies of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Forces {
    /// The sides, two or more.
    pub sides: Vec<Side>,
    /// Brigades, each with its chit.
    pub brigades: Vec<Brigade>,
    /// Commanders; one without a brigade or a division is his side's overall commander.
    pub commanders: Vec<Commander>,
    /// Units.
    pub units: Vec<Unit>,
}

impl Battle {
    /// A unit by id.
    #[must_use]
    pub fn unit(&self, id: &UnitId) -> Option<&Unit> {
        self.forces.units.iter().find(|u| u.id == *id)
    }

    /// A brigade by id.
    #[must_use]
    pub fn brigade(&self, id: &BrigadeId) -> Option<&Brigade> {
        self.forces.brigades.iter().find(|b| b.id == *id)
    }

    /// A commander by id.
    #[must_use]
    pub fn commander(&self, id: &CommanderId) -> Option<&Commander> {
        self.forces.commanders.iter().find(|c| c.id == *id)
    }

    /// A piece of terrain by id.
    #[must_use]
    pub fn terrain(&self, id: &TerrainId) -> Option<&Terrain> {
        self.board.terrain.iter().find(|t| t.id == *id)
    }

    /// A unit's name; its id where the battle has none such.
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

    /// A commander's name; his id where the battle has none such.
    #[must_use]
    pub fn commander_name<'a>(&'a self, id: &'a CommanderId) -> &'a str {
        self.commander(id).map_or(id.as_str(), |c| c.name.as_str())
    }

    /// A brigade's name; its id where the battle has none such.
    #[must_use]
    pub fn brigade_name<'a>(&'a self, id: &'a BrigadeId) -> &'a str {
        self.brigade(id).map_or(id.as_str(), |b| b.name.as_str())
    }

    /// The name of a piece of terrain; its id where the battle has none such.
    #[must_use]
    pub fn terrain_name<'a>(&'a self, id: &'a TerrainId) -> &'a str {
        self.terrain(id).map_or(id.as_str(), |t| t.name.as_str())
    }

    /// A commander has the command of a unit (OTP 10.4).
    #[must_use]
    pub fn is_under(&self, unit: &UnitId, commander: &Commander) -> bool {
        self.unit(unit).and_then(|u| self.brigade(&u.brigade)).is_some_and(|brigade| commander.commands(brigade))
    }

    /// The commanders of divisions (OTP 10.4), which army lists do not have.
    pub fn of_divisions(&self) -> impl Iterator<Item = &Commander> {
        self.forces.commanders.iter().filter(|commander| !commander.brigades.is_empty())
    }

    /// A commander's division in words, "Division of the guards and the line"; `None`: he has none.
    #[must_use]
    pub fn division_words(&self, commander: &Commander) -> Option<String> {
        let names: Vec<String> = commander.brigades.iter().map(|id| self.brigade_name(id).to_owned()).collect();
        (!names.is_empty()).then(|| say!("table-division-of", brigades = listed(&names)))
    }

    /// The side a unit fights for.
    #[must_use]
    pub fn side_of(&self, unit: &UnitId) -> Option<&SideId> {
        self.unit(unit).and_then(|u| self.brigade(&u.brigade)).map(|b| &b.side)
    }

    /// Two units are of different sides.
    #[must_use]
    pub fn are_enemies(&self, a: &UnitId, b: &UnitId) -> bool {
        matches!((self.side_of(a), self.side_of(b)), (Some(a), Some(b)) if a != b)
    }
}

/// Optional rules, each with its own switch; all off where the file is silent.
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
    /// Premeasuring is allowed (the rules' own default is that it is): ghosts and live verdicts are shown.
    pub no_premeasuring: bool,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Id.
    pub id: SideId,
    /// Name.
    pub name: String,
    /// "#D55E00".
    pub colour: String,
}

/// A brigade (OTP 4.1, AWI Control brigadier).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Brigade {
    /// Id.
    pub id: BrigadeId,
    /// Whose.
    pub side: SideId,
    /// Name.
    pub name: String,
    /// The number on its chit; no two brigades share one. `None` by rules without chits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chit: Option<u8>,
}

/// A commander as the battle file has him.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Commander {
    /// Id.
    pub id: CommanderId,
    /// Name.
    pub name: String,
    /// Whose.
    pub side: SideId,
    /// His brigade; `None` for the overall commander, and for one of a division.
    pub brigade: Option<BrigadeId>,
    /// The brigades of his division (OTP 10.4); empty for any other commander.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brigades: Vec<BrigadeId>,
    /// What the rules of the battle say of him.
    #[serde(flatten)]
    pub traits: CommanderTraits,
    /// The unit he begins the battle with, in contact with it (OTP 6.12, AWI Generals join and leave).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<UnitId>,
    /// Where he stands.
    pub at: Spot,
    /// The diameter of his round base.
    pub base: Inches,
}

impl Commander {
    /// He commands his whole side.
    #[must_use]
    pub fn is_overall(&self) -> bool {
        self.brigade.is_none() && self.brigades.is_empty()
    }

    /// The brigade is of his command: his own, one of his division, or any of the side he commands (OTP 6.12, 10.4).
    #[must_use]
    pub fn commands(&self, brigade: &Brigade) -> bool {
        if self.is_overall() {
            return brigade.side == self.side;
        }
        self.brigade.as_ref() == Some(&brigade.id) || self.brigades.contains(&brigade.id)
    }
}

/// A stand where it is: one base with its figures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// Its centre.
    pub at: Spot,
    /// The way it looks.
    pub facing: Bearing,
    /// Frontage and depth.
    pub base: [Inches; 2],
    /// Figures still on it; a stand with none is removed.
    pub figures: u16,
}

/// A unit as the battle file has it.
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
    /// What the rules of the battle say of it.
    #[serde(flatten)]
    pub traits: Traits,
    /// What it shoots with.
    pub armament: Armament,
    /// How it is drawn up at the start.
    pub formation: Formation,
    /// The town or building it is deployed in at the start (6.13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployed_in: Option<TerrainId>,
    /// Guns: the infantry they are attached to at the start (7.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<UnitId>,
    /// The colour of its facings as `#rrggbb`, which the front of its blocks is drawn in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facings: Option<String>,
    /// Its stands from its left to its right (front to rear in column), with all their figures.
    pub stands: Vec<Stand>,
}

impl Unit {
    /// Figures at the start of the battle.
    #[must_use]
    pub fn original_figures(&self) -> u16 {
        self.stands.iter().map(|s| s.figures).sum()
    }
}

impl Unit {
    /// It has a first volley that counts for more: with small arms, by the AWI figure rules in close order (AWI Firing
    /// modifiers), else as infantry (OTP 8.5).
    #[must_use]
    pub fn has_first_volley(&self) -> bool {
        matches!(self.armament, Armament::Small(Some(_))) && self.traits.rules().has_first_volley(self.arm)
    }

    /// How its rules put its figures on bases.
    #[must_use]
    pub fn basing(&self) -> Basing {
        self.traits.basing(self.arm)
    }

    /// It is militia, by whichever rules.
    #[must_use]
    pub fn is_militia(&self) -> bool {
        self.traits.rules().is_militia()
    }
}
