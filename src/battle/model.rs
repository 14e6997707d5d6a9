//! The checked battle: what a battle file says once every fault has been mended. Only [`super::file`] makes one from text.

use super::{Arm, Armament, Basing, CommanderTraits, Formation, RulesName, Traits};
use crate::ids::{BrigadeId, CommanderId, SideId, TerrainId, UnitId};
use crate::say;
use crate::text::listed;
use crate::units::{Bearing, Inches, Spot};
use serde::{Deserialize, Serialize};

/// A checked battle: both armies and the table, before the first turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// "Cowpens, 17 January 1781".
    pub title: String,
    /// Which rules it is fought by.
    pub rules: RulesName,
    /// Where the order of battle and the ground were taken from.
    pub sources: Vec<String>,
    /// Width (x) and depth (y).
    pub table: TableSize,
    /// Optional rules.
    pub options: Options,
    /// The sides, two or more.
    pub sides: Vec<Side>,
    /// Brigades, each with its chit.
    pub brigades: Vec<Brigade>,
    /// Commanders; one without a brigade or a division is his side's overall commander.
    pub commanders: Vec<Commander>,
    /// Units.
    pub units: Vec<Unit>,
    /// Terrain.
    pub terrain: Vec<Terrain>,
}

impl Battle {
    /// A unit by id.
    #[must_use]
    pub fn unit(&self, id: &UnitId) -> Option<&Unit> {
        self.units.iter().find(|u| u.id == *id)
    }

    /// A brigade by id.
    #[must_use]
    pub fn brigade(&self, id: &BrigadeId) -> Option<&Brigade> {
        self.brigades.iter().find(|b| b.id == *id)
    }

    /// A commander by id.
    #[must_use]
    pub fn commander(&self, id: &CommanderId) -> Option<&Commander> {
        self.commanders.iter().find(|c| c.id == *id)
    }

    /// A piece of terrain by id.
    #[must_use]
    pub fn terrain(&self, id: &TerrainId) -> Option<&Terrain> {
        self.terrain.iter().find(|t| t.id == *id)
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
        self.commanders.iter().filter(|commander| !commander.brigades.is_empty())
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

/// The size of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableSize {
    /// Along x.
    pub width: Inches,
    /// Along y.
    pub depth: Inches,
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

/// Cover (OTP 8.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Cover {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

/// How much a piece of ground disorders (OTP 6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum DisorderClass {
    A,
    B,
    C,
    D,
}

/// How thick woods are (OTP 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Density {
    Light,
    Regular,
    Dense,
}

/// How steep a slope is (OTP 6.6: slight slopes do not disorder, moderate are A, steep D).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Slope {
    Slight,
    Moderate,
    Steep,
}

/// What a building is made of (OTP 6.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Material {
    Wood,
    Stone,
}

/// What a piece of terrain is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TerrainKind {
    /// Woods of a density (8.7).
    Woods {
        /// Density.
        density: Density,
    },
    /// A hill of a level; its edge is a slope.
    Hill {
        /// Level, 1 or more.
        level: u8,
        /// How steep its edge is.
        slope: Slope,
    },
    /// A slope that is no hill: disorders, hides nothing.
    Slope {
        /// How steep.
        slope: Slope,
    },
    /// A field of crops, or ploughed or broken ground.
    Field,
    /// A stream, ford or swamp edge (a line or an area).
    Stream,
    /// A road: gives the road bonus to columns.
    Road,
    /// A building.
    Building {
        /// What it is made of.
        material: Material,
    },
    /// A town: a built-up area.
    Town,
    /// Works: redoubts, breastworks (10.3's morale bonus).
    Works,
    /// A wooden fence.
    Fence,
    /// A stone wall.
    Wall,
}

/// Where a piece of terrain lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// A simple polygon of three or more corners; its last corner joins its first.
    Area(Vec<Spot>),
    /// A line of two or more points.
    Line(Vec<Spot>),
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terrain {
    /// Id.
    pub id: TerrainId,
    /// Its name, or its id where the file gives none.
    pub name: String,
    /// What it is.
    #[serde(flatten)]
    pub kind: TerrainKind,
    /// What it does to order; `None`: nothing.
    pub disorder: Option<DisorderClass>,
    /// Woods: the scenario itself gives them the class that their density has anyway, and so means it on a slope as well
    /// (OTP 6.6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disorder_given: bool,
    /// The cover it gives.
    pub cover: Cover,
    /// A linear obstacle to be paid for at each rank (6.7).
    pub obstacle: bool,
    /// Arms that cannot cross it.
    pub bars: Vec<Arm>,
    /// Stands that may be deployed in it (towns and buildings, 6.13); `None`: none may.
    pub holds_stands: Option<u8>,
    /// Woods: how far one sees in them, where the scenario says so instead of the dice (8.7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Inches>,
    /// Units that may be deployed in it at a time (towns and buildings, 6.13).
    #[serde(default = "one")]
    pub holds_units: u8,
    /// Where it lies.
    pub ground: Ground,
}

/// What ground without a name is called: by its id, in words ("west woods").
pub(super) fn unnamed(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

impl Terrain {
    /// It has a name of its own.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.name != unnamed(self.id.as_str())
    }

    /// A town or a building: units deploy in it (6.13).
    #[must_use]
    pub fn is_built_up(&self) -> bool {
        matches!(self.kind, TerrainKind::Town | TerrainKind::Building { .. })
    }

    /// OTP 6.13: a unit in this formation may be here. Built-up ground is open to skirmishers, and a town to columns; another
    /// unit must deploy into it.
    #[must_use]
    pub fn is_open_to(&self, formation: Formation) -> bool {
        match formation {
            _ if !self.is_built_up() => true,
            Formation::Skirmish => true,
            Formation::Column | Formation::Limbered => self.kind == TerrainKind::Town,
            _ => false,
        }
    }

    /// A building of stone: a strong house by the AWI figure rules.
    #[must_use]
    pub fn is_of_stone(&self) -> bool {
        matches!(self.kind, TerrainKind::Building { material: Material::Stone })
    }
}

fn one() -> u8 {
    1
}
