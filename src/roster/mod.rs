//! Armies without a table: sides, brigades, commanders and units as a referee lists them before anybody stands anywhere.
//!
//! A roster is read from a table of rows (`table`) or from an indented list (`list`). Both are rewritten as the armies of a
//! battle file, and that is checked (`rewrite`): so every rule of battle files holds for both, and each fault is told at the
//! place in the text the referee wrote. Lists in other shapes, as people publish them, become rows with guesses (`published`).
//! A roster is written as either (`write`), changed step by step (`edit`, `choices`)
//! and drawn up on a table as a battle (`deploy`).

mod cells;
mod choices;
mod deploy;
mod edit;
mod list;
mod names;
mod notes;
mod published;
mod read;
mod rewrite;
mod room;
mod rows;
mod table;
mod words;
mod write;

pub use choices::*;
pub use deploy::Site;
pub use edit::*;
pub use names::tidy;
pub use published::*;
pub use read::{Decoded, decoded, read_roster, text_of};
pub use room::{DeployFault, Deployed};
pub use write::*;

use crate::battle::names::{GUNS, type_words, word_of};
use crate::battle::{Arm, Armament, Battle, Commander, CommanderTraits, Formation, RulesName, Traits, Unit};
use crate::battle::{Mount, Stand, mounted};
use crate::say;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The colours given to sides that have none of their own (Okabe and Ito's, which the colour-blind can tell apart).
pub const SIDE_COLOURS: [&str; 8] =
    ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000"];

/// The figures of a unit, at most, as in a battle file.
pub const MOST_FIGURES: u16 = 200;

/// An army list: one side or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roster {
    /// What the battle is to be called; may be empty.
    pub title: String,
    /// The rules its units are described by.
    pub rules: RulesName,
    /// The sides; no two have the same name.
    pub sides: Vec<RosterSide>,
}

/// A side of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RosterSide {
    /// Name.
    pub name: String,
    /// "#D55E00".
    pub colour: String,
    /// The overall commander.
    pub chief: Option<Leader>,
    /// Its brigades; no two have the same name.
    pub brigades: Vec<RosterBrigade>,
}

/// A brigade of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RosterBrigade {
    /// Name.
    pub name: String,
    /// The number on its chit (OTP 4.1); `None` by rules without chits.
    pub chit: Option<u8>,
    /// Its commander.
    pub leader: Option<Leader>,
    /// Its units.
    pub units: Vec<RosterUnit>,
}

/// A commander of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Leader {
    /// Name.
    pub name: String,
    /// What the rules say of him.
    pub traits: CommanderTraits,
}

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RosterUnit {
    /// Name; several units may have the same.
    pub name: String,
    /// Arm.
    pub arm: Arm,
    /// What the rules say of it.
    pub traits: Traits,
    /// What it shoots with.
    pub armament: Armament,
    /// How it is drawn up at the start.
    pub formation: Formation,
    /// Figures; of guns, crew figures.
    pub figures: u16,
    /// Figures on a full stand where that is not the rules' own number.
    pub per_stand: Option<u16>,
    /// Frontage and depth of its bases where all have the same and it is not the rules' own.
    pub base: Option<[Inches; 2]>,
    /// Guns: the infantry of their brigade that they are attached to, by its name (OTP 7.5).
    pub attached_to: Option<String>,
    /// The town or building of its table that it is deployed in, by its id; where there is none it stands in the open.
    pub deployed_in: Option<String>,
}

impl Roster {
    /// An army list with two sides and nobody in them.
    ///
    /// ```
    /// use drumhead::roster::Roster;
    /// use drumhead::battle::RulesName;
    /// let blank = Roster::blank(RulesName::Otp);
    /// assert_eq!((blank.sides.len(), blank.units().count(), blank.figures()), (2, 0, 0));
    /// ```
    #[must_use]
    pub fn blank(rules: RulesName) -> Self {
        let sides = ["Crown", "Continentals"].into_iter().zip(SIDE_COLOURS);
        let side = |(name, colour): (&str, &str)| RosterSide {
            name: name.to_owned(),
            colour: colour.to_owned(),
            chief: None,
            brigades: Vec::new(),
        };
        Roster { title: String::new(), rules, sides: sides.map(side).collect() }
    }

    /// The armies of a battle, without the table and without where they stand. Stands of one unit that differ in more than a
    /// figure or in the size of their bases are not kept apart: what counts is how many there are. Commanders of divisions have no
    /// place in an army list and are left out: [`Battle::of_divisions`].
    ///
    /// ```
    /// use drumhead::roster::Roster;
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let battle = check_battle(text, file).unwrap().0;
    /// let roster = Roster::of_battle(&battle);
    /// assert_eq!(roster.units().count(), battle.forces.units.len());
    /// ```
    #[must_use]
    pub fn of_battle(battle: &Battle) -> Self {
        let mut roster = Roster { title: tidy(&battle.head.title), rules: battle.head.rules, sides: Vec::new() };
        for side in &battle.forces.sides {
            let chief = battle.forces.commanders.iter().find(|c| c.side == side.id && c.is_overall());
            let mut own = RosterSide {
                name: names::free(&side.name, "Side", |name| roster.side(name).is_some()),
                colour: side.colour.clone(),
                chief: chief.map(Leader::of),
                brigades: Vec::new(),
            };
            for brigade in battle.forces.brigades.iter().filter(|b| b.side == side.id) {
                let leader = battle.forces.commanders.iter().find(|c| c.brigade.as_ref() == Some(&brigade.id));
                let units = battle.forces.units.iter().filter(|u| u.brigade == brigade.id);
                own.brigades.push(RosterBrigade {
                    name: names::free(&brigade.name, "Brigade", |name| own.brigade(name).is_some()),
                    chit: brigade.chit,
                    leader: leader.map(Leader::of),
                    units: units.map(|unit| RosterUnit::of_battle(unit, battle)).collect(),
                });
            }
            roster.sides.push(own);
        }
        roster
    }

    /// A side by its name.
    #[must_use]
    pub fn side(&self, name: &str) -> Option<&RosterSide> {
        self.sides.iter().find(|side| side.name == name)
    }

    /// All brigades of all sides.
    pub fn brigades(&self) -> impl Iterator<Item = &RosterBrigade> {
        self.sides.iter().flat_map(|side| &side.brigades)
    }

    /// All units of all sides.
    pub fn units(&self) -> impl Iterator<Item = &RosterUnit> {
        self.brigades().flat_map(|brigade| &brigade.units)
    }

    /// All figures of all sides.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.brigades().map(RosterBrigade::figures).sum()
    }

    /// The first chit that no brigade has, up to 99; by rules without chits none.
    #[must_use]
    pub fn free_chit(&self) -> Option<u8> {
        let free = || (1..=99_u8).find(|chit| self.brigades().all(|brigade| brigade.chit != Some(*chit)));
        if self.rules.army().no_chits().is_none() { free() } else { None }
    }
}

impl RosterSide {
    /// A brigade by its name.
    #[must_use]
    pub fn brigade(&self, name: &str) -> Option<&RosterBrigade> {
        self.brigades.iter().find(|brigade| brigade.name == name)
    }

    /// Its figures.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.brigades.iter().map(RosterBrigade::figures).sum()
    }
}

impl RosterBrigade {
    /// Its figures.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.units.iter().map(|unit| u32::from(unit.figures)).sum()
    }
}

impl Leader {
    fn of(commander: &Commander) -> Self {
        Leader { name: names::tidy_or(&commander.name, "Commander"), traits: commander.traits }
    }
}

impl RosterUnit {
    fn of(unit: &Unit) -> Self {
        let figures = unit.original_figures();
        let mounts: Vec<Mount> = unit.stands.iter().map(Mount::from).collect();
        // Bases of another size are the figures' own: what counts is how many stands there are.
        let alike = |per_stand| mounted(unit.basing(), figures, per_stand).len() == mounts.len();
        let fullest = mounts.iter().map(|mount| mount.figures).max();
        let per_stand = if alike(None) { None } else { fullest.filter(|n| alike(Some(*n))) };
        RosterUnit {
            name: names::tidy_or(&unit.name, "Unit"),
            arm: unit.arm,
            traits: unit.traits,
            armament: unit.armament,
            formation: unit.formation,
            figures,
            per_stand,
            base: None,
            attached_to: None,
            deployed_in: None,
        }
        .based(&unit.stands)
    }

    /// A unit of a battle, with what it is attached to and deployed in.
    fn of_battle(unit: &Unit, battle: &Battle) -> Self {
        let infantry = unit.attached_to.as_ref().and_then(|id| battle.unit(id));
        RosterUnit {
            attached_to: infantry.map(|infantry| names::tidy_or(&infantry.name, "Unit")),
            deployed_in: unit.deployed_in.as_ref().map(|place| place.as_str().to_owned()),
            ..RosterUnit::of(unit)
        }
    }

    /// With bases as those of some stands where they are all of one size, and that is not the rules' own.
    fn based(self, stands: &[Stand]) -> Self {
        let plain = RosterUnit { base: None, ..self };
        let first = stands.first().map(|stand| stand.base);
        let alike = stands.iter().all(|stand| Some(stand.base) == first);
        let usual = plain.mounts().iter().all(|mount| Some(mount.base) == first);
        RosterUnit { base: first.filter(|_| alike && !usual), ..plain }
    }

    /// What it is in words: "Line infantry, muskets with bayonets, skirmish line".
    ///
    /// ```
    /// use drumhead::roster::RosterUnit;
    /// use drumhead::battle::RulesName;
    /// assert_eq!(RosterUnit::usual(RulesName::Awi).words(), "Trained infantry, muskets");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        let guns = |weight, galloper: bool| {
            let galloper = if galloper { "galloper" } else { "no" };
            say!("table-guns-of-weight", weight = word_of(weight, GUNS), guns = self.figures, galloper)
        };
        let kind = type_words(self.arm, self.traits, self.armament, guns);
        match self.formation {
            Formation::Line | Formation::Unlimbered => kind,
            Formation::Skirmish if self.traits.rules().type_says_skirmish() => kind,
            formation => format!("{kind}, {}", formation.words()),
        }
    }

    /// How many figures it may have.
    #[must_use]
    pub fn most_figures(&self) -> u16 {
        let crew = self.traits.set().army().max_crew().filter(|_| self.arm == Arm::Artillery);
        crew.unwrap_or(MOST_FIGURES)
    }

    /// How its figures stand on bases.
    #[must_use]
    pub fn mounts(&self) -> Vec<Mount> {
        let mut mounts = mounted(self.traits.basing(self.arm), self.figures, self.per_stand);
        for mount in &mut mounts {
            mount.base = self.base.unwrap_or(mount.base);
        }
        mounts
    }
}

/// The colour of the side of a number, from 0, that has none of its own.
fn side_colour(number: usize) -> &'static str {
    SIDE_COLOURS.iter().cycle().nth(number % SIDE_COLOURS.len()).copied().unwrap_or("#000000")
}
