//! Editing a roster step by step; every step can be undone.

use super::{Leader, Roster, RosterBrigade, RosterSide, RosterUnit, side_colour};
use crate::input::{History, free, next, tidy, tidy_or};

/// The position of a brigade in a roster: the index of its side and its own, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BrigadeAt {
    /// The side.
    pub side: usize,
    /// The brigade.
    pub brigade: usize,
}

/// The position of a unit in a roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitAt {
    /// Its brigade.
    pub of: BrigadeAt,
    /// Its index, from 0.
    pub unit: usize,
}

/// A commander's post: of a brigade, or without one of the whole side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeaderAt {
    /// The side.
    pub side: usize,
    /// The brigade; `None` for the overall commander.
    pub brigade: Option<usize>,
}

/// A change to a roster. A missing target is ignored; a name that is taken gets a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Edit {
    Title(String),
    AddSide,
    NameSide(usize, String),
    ColourSide(usize, String),
    RemoveSide(usize),
    /// Adds a brigade to a side.
    AddBrigade(usize),
    NameBrigade(BrigadeAt, String),
    /// Changes a brigade's chit; a brigade that already has this chit gets the old one in exchange.
    Chit(BrigadeAt, u8),
    RemoveBrigade(BrigadeAt),
    /// Sets a commander, or none.
    Lead(LeaderAt, Option<Leader>),
    /// Makes a brigade's commander the commander of the whole side; the brigade then has none.
    Promote(BrigadeAt),
    /// Adds a unit at the end of a brigade.
    AddUnit(BrigadeAt, RosterUnit),
    SetUnit(UnitAt, RosterUnit),
    NameUnit(UnitAt, String),
    NameLeader(LeaderAt, String),
    /// Inserts a copy of a unit after it, under a name of its own.
    CopyUnit(UnitAt),
    RemoveUnit(UnitAt),
    /// Moves a unit to the end of another brigade.
    MoveUnit(UnitAt, BrigadeAt),
    /// Replaces the roster.
    Replace(Roster),
    /// Merges another roster into this one: sides and brigades of the same names are joined, units are added. No change
    /// if its rules differ.
    Join(Roster),
}

/// The name being typed: consecutive changes of it form one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// The title.
    Title,
    /// A side's name.
    Side(usize),
    /// A brigade's name.
    Brigade(BrigadeAt),
    /// A commander's name.
    Leader(LeaderAt),
    /// A unit's name.
    Unit(UnitAt),
}

impl Edit {
    fn typing(&self) -> Option<Typing> {
        match self {
            Edit::Title(_) => Some(Typing::Title),
            Edit::NameSide(side, _) => Some(Typing::Side(*side)),
            Edit::NameBrigade(at, _) => Some(Typing::Brigade(*at)),
            Edit::NameLeader(at, _) => Some(Typing::Leader(*at)),
            Edit::NameUnit(at, _) => Some(Typing::Unit(*at)),
            _ => None,
        }
    }
}

impl Roster {
    fn brigade_mut(&mut self, at: BrigadeAt) -> Option<&mut RosterBrigade> {
        self.sides.get_mut(at.side)?.brigades.get_mut(at.brigade)
    }

    /// Returns a brigade by its position.
    #[must_use]
    pub fn brigade_at(&self, at: BrigadeAt) -> Option<&RosterBrigade> {
        self.sides.get(at.side)?.brigades.get(at.brigade)
    }

    /// Returns a unit by its position.
    #[must_use]
    pub fn unit_at(&self, at: UnitAt) -> Option<&RosterUnit> {
        self.brigade_at(at.of)?.units.get(at.unit)
    }

    /// Returns a commander by post.
    #[must_use]
    pub fn leader_at(&self, at: LeaderAt) -> Option<&Leader> {
        let side = self.sides.get(at.side)?;
        match at.brigade {
            Some(brigade) => side.brigades.get(brigade)?.leader.as_ref(),
            None => side.chief.as_ref(),
        }
    }

    /// Applies a change. Returns `None`, without a change, if its target does not exist or the rules do not allow it.
    pub fn apply(&mut self, edit: &Edit) -> Option<()> {
        match edit {
            Edit::Title(title) => self.title = tidy(title),
            Edit::AddSide => {
                let colour = side_colour(self.sides.len()).to_owned();
                let name = free("Side", "Side", |name| self.side(name).is_some());
                self.sides.push(RosterSide { name, colour, chief: None, brigades: Vec::new() });
            }
            Edit::NameSide(side, name) => {
                let is_taken = |name: &str| self.sides.iter().enumerate().any(|(n, s)| n != *side && s.name == name);
                let name = free(name, "Side", is_taken);
                self.sides.get_mut(*side)?.name = name;
            }
            Edit::ColourSide(side, colour) => self.sides.get_mut(*side)?.colour.clone_from(colour),
            Edit::RemoveSide(side) if self.sides.len() > *side => drop(self.sides.remove(*side)),
            Edit::RemoveSide(_) => return None,
            Edit::Lead(at, leader) => self.lead(*at, leader.as_ref())?,
            Edit::Promote(at) => self.promote(*at)?,
            Edit::NameLeader(at, name) => {
                let traits = self.leader_at(*at)?.traits;
                self.lead(*at, Some(&Leader { name: name.clone(), traits }))?;
            }
            Edit::Replace(other) => *self = other.clone(),
            Edit::Join(other) => self.join(other)?,
            _ => self.apply_brigades(edit)?,
        }
        Some(())
    }

    /// Applies changes to brigades and units.
    fn apply_brigades(&mut self, edit: &Edit) -> Option<()> {
        match edit {
            Edit::AddBrigade(side) => {
                let chit = self.free_chit();
                // Default names are unique in a list.
                let name = next("Brigade 0", |name| self.brigades().any(|brigade| brigade.name == name));
                let side = self.sides.get_mut(*side)?;
                side.brigades.push(RosterBrigade { name, chit, leader: None, units: Vec::new() });
            }
            Edit::NameBrigade(at, name) => {
                let brigades = &mut self.sides.get_mut(at.side)?.brigades;
                let is_taken = |name: &str| brigades.iter().enumerate().any(|(n, b)| n != at.brigade && b.name == name);
                let name = free(name, "Brigade", is_taken);
                brigades.get_mut(at.brigade)?.name = name;
            }
            Edit::Chit(at, chit) => self.chit(*at, *chit)?,
            Edit::RemoveBrigade(at) => {
                let brigades = &mut self.sides.get_mut(at.side)?.brigades;
                drop((at.brigade < brigades.len()).then(|| brigades.remove(at.brigade))?);
            }
            Edit::AddUnit(at, unit) => self.brigade_mut(*at)?.units.push(named(unit)),
            Edit::SetUnit(at, unit) => *self.brigade_mut(at.of)?.units.get_mut(at.unit)? = named(unit),
            Edit::NameUnit(at, name) => {
                let brigade = self.brigade_mut(at.of)?;
                let name = tidy_or(name, "Unit");
                let before = std::mem::replace(&mut brigade.units.get_mut(at.unit)?.name, name.clone());
                // Guns stay attached to the renamed unit, unless another unit has its old name.
                if brigade.units.iter().all(|unit| unit.name != before) {
                    for guns in brigade.units.iter_mut().filter(|unit| unit.attached_to.as_ref() == Some(&before)) {
                        guns.attached_to = Some(name.clone());
                    }
                }
            }
            Edit::CopyUnit(at) => {
                let unit = self.unit_at(*at)?.clone();
                let name = next(&unit.name, |name| self.units().any(|unit| unit.name == name));
                self.brigade_mut(at.of)?.units.insert(at.unit + 1, RosterUnit { name, ..unit });
            }
            Edit::RemoveUnit(at) => {
                self.take(*at)?;
            }
            Edit::MoveUnit(at, to) => {
                self.brigade_at(*to)?;
                let unit = self.take(*at)?;
                self.brigade_mut(*to)?.units.push(unit);
            }
            _ => {}
        }
        Some(())
    }

    fn take(&mut self, at: UnitAt) -> Option<RosterUnit> {
        let units = &mut self.brigade_mut(at.of)?.units;
        (at.unit < units.len()).then(|| units.remove(at.unit))
    }

    fn chit(&mut self, at: BrigadeAt, chit: u8) -> Option<()> {
        if self.rules.army().no_chits().is_some() || !(1..=99).contains(&chit) {
            return None;
        }
        let before = self.brigade_at(at)?.chit;
        let others = self.sides.iter_mut().flat_map(|side| &mut side.brigades);
        others.filter(|brigade| brigade.chit == Some(chit)).for_each(|brigade| brigade.chit = before);
        self.brigade_mut(at)?.chit = Some(chit);
        Some(())
    }

    fn lead(&mut self, at: LeaderAt, leader: Option<&Leader>) -> Option<()> {
        let leader = leader.map(|own| Leader { name: tidy_or(&own.name, "Commander"), traits: own.traits });
        let side = self.sides.get_mut(at.side)?;
        match at.brigade {
            Some(brigade) => side.brigades.get_mut(brigade)?.leader = leader,
            None => side.chief = leader,
        }
        Some(())
    }

    fn promote(&mut self, at: BrigadeAt) -> Option<()> {
        let leader = self.brigade_mut(at)?.leader.take()?;
        let traits = leader.traits.as_overall();
        self.sides.get_mut(at.side)?.chief = Some(Leader { traits, ..leader });
        Some(())
    }

    fn join(&mut self, other: &Roster) -> Option<()> {
        if other.rules != self.rules {
            return None;
        }
        if self.title.is_empty() {
            self.title.clone_from(&other.title);
        }
        // Remove sides that are still empty.
        self.sides.retain(|side| side.chief.is_some() || !side.brigades.is_empty());
        for theirs in &other.sides {
            let at = self.sides.iter().position(|side| side.name == theirs.name).unwrap_or_else(|| {
                self.sides.push(RosterSide { chief: None, brigades: Vec::new(), ..theirs.clone() });
                self.sides.len() - 1
            });
            for brigade in &theirs.brigades {
                self.join_brigade(at, brigade);
            }
            let side = self.sides.get_mut(at)?;
            side.chief = side.chief.take().or_else(|| theirs.chief.clone());
        }
        Some(())
    }

    /// Merges a brigade into a side; if its chit is taken it gets the first free one.
    fn join_brigade(&mut self, side: usize, theirs: &RosterBrigade) {
        let is_taken = self.brigades().any(|own| own.chit == theirs.chit);
        let chit = if is_taken { self.free_chit() } else { theirs.chit };
        let Some(side) = self.sides.get_mut(side) else { return };
        match side.brigades.iter_mut().find(|own| own.name == theirs.name) {
            Some(own) => {
                own.units.extend(theirs.units.iter().cloned());
                own.leader = own.leader.take().or_else(|| theirs.leader.clone());
            }
            None => side.brigades.push(RosterBrigade { chit, ..theirs.clone() }),
        }
    }
}

/// Returns a unit with a name, and a number of figures between 1 and its maximum.
fn named(unit: &RosterUnit) -> RosterUnit {
    RosterUnit {
        name: tidy_or(&unit.name, "Unit"),
        figures: unit.figures.clamp(1, unit.most_figures()),
        ..unit.clone()
    }
}

/// A roster being edited, with its undo history.
pub type RosterDraft = History<Roster, Typing>;

impl RosterDraft {
    /// Returns the current roster.
    #[must_use]
    pub fn roster(&self) -> &Roster {
        self.now()
    }

    /// Applies a change; returns false if it changed nothing. Typing one name, letter by letter, is one step.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let mut next = self.now().clone();
        if next.apply(edit).is_none() || next == *self.now() {
            return false;
        }
        self.put(next, edit.typing());
        true
    }
}
