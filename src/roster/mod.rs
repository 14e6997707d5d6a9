//! Armies without a table: sides, brigades, commanders and units as a referee lists them before deployment.
//!
//! A roster is read from a table of rows (`table`) or from an indented list (`list`). Both are rewritten as the armies
//! of a battle file, and that is checked (`rewrite`): so every rule of battle files applies to both, and each fault is
//! reported at its position in the referee's text. Published lists in other forms become rows with guesses
//! (`published`). A roster is written in either format (`write`), edited step by step (`edit`, `choices`), drawn up on
//! a table as a battle (`deploy`) and compared with it afterwards (`beside`).

mod beside;
mod cells;
mod choices;
mod deploy;
mod edit;
mod list;
mod notes;
mod published;
mod read;
mod rewrite;
mod room;
mod rows;
mod table;
mod words;
mod write;

pub use crate::input::tidy;
pub use beside::ListBeside;
pub use choices::*;
pub use deploy::Site;
pub use edit::*;
pub use published::*;
pub use read::{Decoded, decoded, read_roster, text_of};
pub use room::{DeployFault, Deployed};
pub use write::*;

use crate::battle::names::{GUNS, type_words, word_of};
use crate::battle::{Arm, Armament, Battle, Commander, CommanderTraits, Formation, RulesName, Traits, Unit};
use crate::battle::{Mount, Stand, mounted};
use crate::input::{free, tidy_or};
use crate::msg;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The default colours of sides (by Okabe and Ito, distinguishable for the colour-blind).
pub const SIDE_COLOURS: [&str; 8] =
    ["#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000"];

/// Upper limit on the figures of a unit, as in a battle file.
pub const MAX_FIGURES: u16 = 200;

/// An army list: one side or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Roster {
    /// The title of the battle; may be empty.
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
    /// The number on its chit (OTP 4.1); `None` if the rules have no chits.
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
    /// His traits under the rules.
    pub traits: CommanderTraits,
}

/// A unit of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RosterUnit {
    /// Name; several units may have the same.
    pub name: String,
    /// Arm.
    pub arm: Arm,
    /// Its traits under the rules.
    pub traits: Traits,
    /// Its weapon.
    pub armament: Armament,
    /// Its formation at the start.
    pub formation: Formation,
    /// Figures; for guns, crew figures.
    pub figures: u16,
    /// Figures on a full stand if that differs from the rules' number.
    pub per_stand: Option<u16>,
    /// Frontage and depth of its bases if all are equal and differ from the rules' size.
    pub base: Option<[Inches; 2]>,
    /// For guns: the infantry of their brigade to which they are attached, by name (OTP 7.5).
    pub attached_to: Option<String>,
    /// The town or building in which it is deployed, by its id; without such a place the unit starts in the open.
    pub deployed_in: Option<String>,
}

impl Roster {
    /// Returns an army list with two empty sides.
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

    /// Returns the armies of a battle, without the table and their positions. Of a unit's stands only the number is
    /// preserved, and the size of their bases if all are equal: an uneven distribution of figures is lost. Commanders
    /// of divisions have no place in an army list and are left out: [`Battle::of_divisions`].
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
                name: free(&side.name, "Side", |name| roster.side(name).is_some()),
                colour: side.colour.clone(),
                chief: chief.map(Leader::of),
                brigades: Vec::new(),
            };
            for brigade in battle.forces.brigades.iter().filter(|b| b.side == side.id) {
                let leader = battle.forces.commanders.iter().find(|c| c.brigade.as_ref() == Some(&brigade.id));
                let units = battle.forces.units.iter().filter(|u| u.brigade == brigade.id);
                own.brigades.push(RosterBrigade {
                    name: free(&brigade.name, "Brigade", |name| own.brigade(name).is_some()),
                    chit: brigade.chit,
                    leader: leader.map(Leader::of),
                    units: units.map(|unit| RosterUnit::of_battle(unit, battle)).collect(),
                });
            }
            roster.sides.push(own);
        }
        roster
    }

    /// Returns a side by its name.
    #[must_use]
    pub fn side(&self, name: &str) -> Option<&RosterSide> {
        self.sides.iter().find(|side| side.name == name)
    }

    /// Returns all brigades of all sides.
    pub fn brigades(&self) -> impl Iterator<Item = &RosterBrigade> {
        self.sides.iter().flat_map(|side| &side.brigades)
    }

    /// Returns all units of all sides.
    pub fn units(&self) -> impl Iterator<Item = &RosterUnit> {
        self.brigades().flat_map(|brigade| &brigade.units)
    }

    /// Returns the number of figures of all sides.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.brigades().map(RosterBrigade::figures).sum()
    }

    /// Returns the first free chit, up to 99; `None` if the rules have no chits.
    #[must_use]
    pub fn free_chit(&self) -> Option<u8> {
        let free = || (1..=99_u8).find(|chit| self.brigades().all(|brigade| brigade.chit != Some(*chit)));
        if self.rules.army().no_chits().is_none() { free() } else { None }
    }
}

impl RosterSide {
    /// Returns a brigade by its name.
    #[must_use]
    pub fn brigade(&self, name: &str) -> Option<&RosterBrigade> {
        self.brigades.iter().find(|brigade| brigade.name == name)
    }

    /// Returns the number of its figures.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.brigades.iter().map(RosterBrigade::figures).sum()
    }
}

impl RosterBrigade {
    /// Returns the number of its figures.
    #[must_use]
    pub fn figures(&self) -> u32 {
        self.units.iter().map(|unit| u32::from(unit.figures)).sum()
    }
}

impl Leader {
    fn of(commander: &Commander) -> Self {
        Leader { name: tidy_or(&commander.name, "Commander"), traits: commander.traits }
    }
}

impl RosterUnit {
    fn of(unit: &Unit) -> Self {
        let figures = unit.original_figures();
        let mounts: Vec<Mount> = unit.stands.iter().map(Mount::from).collect();
        // The rules' number of figures per stand belongs to the rules' size of bases. Compare only the number of
        // stands, because these bases may have another size.
        let alike = |per_stand| mounted(unit.basing(), figures, per_stand).len() == mounts.len();
        let fullest = mounts.iter().map(|mount| mount.figures).max();
        let per_stand = if alike(None) { None } else { fullest.filter(|n| alike(Some(*n))) };
        RosterUnit {
            name: tidy_or(&unit.name, "Unit"),
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

    /// Returns a unit of a battle, with its attachment and its place of deployment.
    fn of_battle(unit: &Unit, battle: &Battle) -> Self {
        let infantry = unit.attached_to.as_ref().and_then(|id| battle.unit(id));
        RosterUnit {
            attached_to: infantry.map(|infantry| tidy_or(&infantry.name, "Unit")),
            deployed_in: unit.deployed_in.as_ref().map(|place| place.as_str().to_owned()),
            ..RosterUnit::of(unit)
        }
    }

    /// Sets its bases to those of some stands if all have one size that differs from the rules' size.
    fn based(self, stands: &[Stand]) -> Self {
        let plain = RosterUnit { base: None, ..self };
        let first = stands.first().map(|stand| stand.base);
        let alike = stands.iter().all(|stand| Some(stand.base) == first);
        let usual = plain.mounts().iter().all(|mount| Some(mount.base) == first);
        RosterUnit { base: first.filter(|_| alike && !usual), ..plain }
    }

    /// Returns its description: "Line infantry, muskets with bayonets, skirmish line".
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
            msg!("table-guns-of-weight", weight = word_of(weight, GUNS), guns = self.figures, galloper)
        };
        let kind = type_words(self.arm, self.traits, self.armament, guns);
        match self.formation {
            Formation::Line | Formation::Unlimbered => kind,
            Formation::Skirmish if self.traits.rules().type_says_skirmish() => kind,
            formation => format!("{kind}, {}", formation.words()),
        }
    }

    /// Returns the upper limit on its figures.
    #[must_use]
    pub fn most_figures(&self) -> u16 {
        let crew = self.traits.set().army().max_crew().filter(|_| self.arm == Arm::Artillery);
        crew.unwrap_or(MAX_FIGURES)
    }

    /// Returns the distribution of its figures on bases.
    #[must_use]
    pub fn mounts(&self) -> Vec<Mount> {
        let mut mounts = mounted(self.traits.basing(self.arm), self.figures, self.per_stand);
        for mount in &mut mounts {
            mount.base = self.base.unwrap_or(mount.base);
        }
        mounts
    }
}

/// Returns the default colour of the side with an index, from 0.
fn side_colour(number: usize) -> &'static str {
    SIDE_COLOURS.iter().cycle().nth(number % SIDE_COLOURS.len()).copied().unwrap_or("#000000")
}
