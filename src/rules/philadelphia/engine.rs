//! The workbench of one action: a working copy of the state, the dice, and what has happened so far.
//!
//! Every part of the rules changes the game through a [`Cx`]. It is thrown away on a refusal or a missing die, so neither
//! leaves a trace. All refusals of an action come before its first die: an offer is legal if a run without dice does
//! not refuse.

use super::movement::{Country, Land};
use super::{Charts, CommanderState, Event, State, UnitState};
use crate::dice::{Dice, Die};
use crate::ids::{CommanderId, UnitId};
use crate::rules::{Modifier, Refusal, Source, Stop};
use crate::table::{Battle, Commander, Field, Standing, Unit, body};
use crate::units::Inches;
use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};

/// What the referee waives for one action.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiver {
    /// Refusals that may be waived are noted and passed over.
    pub waive: bool,
    /// Modifier names struck out.
    pub strike: Vec<String>,
    /// Modifiers added.
    pub add: Vec<(String, i16)>,
}

/// The working copy of a state: copied when it is first changed, so that a refusal costs no copy.
pub(super) struct Working<'a> {
    before: &'a State,
    now: Option<State>,
}

impl<'a> Working<'a> {
    /// The state before the action.
    pub fn before(&self) -> &'a State {
        self.before
    }
}

impl Deref for Working<'_> {
    type Target = State;
    fn deref(&self) -> &State {
        self.now.as_ref().unwrap_or(self.before)
    }
}

impl DerefMut for Working<'_> {
    fn deref_mut(&mut self) -> &mut State {
        self.now.get_or_insert_with(|| self.before.clone())
    }
}

/// What an action leaves behind.
pub(super) struct Done {
    /// The state, if it changed.
    pub state: Option<State>,
    /// What happened.
    pub events: Vec<Event>,
    /// The table as it is measured now, if that changed.
    pub field: Option<Field>,
}

/// The workbench.
pub(super) struct Cx<'a> {
    pub battle: &'a Battle,
    pub charts: &'a Charts,
    land: &'a Land,
    pub state: Working<'a>,
    pub waiver: Waiver,
    events: Vec<Event>,
    dice: &'a mut dyn Dice,
    /// The table as it was measured before this action.
    before: Option<&'a Field>,
    /// The table as it is measured now, once it differs from that.
    field: Option<Field>,
    /// Units that may have moved since.
    stale: BTreeSet<UnitId>,
}

/// A refusal that may be waived.
pub(super) fn refused(rule: &str, why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: rule.to_owned(), why: why.into(), waivable: true })
}

/// A refusal of something that cannot be done at all.
pub(super) fn impossible(why: impl Into<String>) -> Stop {
    Stop::Refused(Refusal { rule: "-".to_owned(), why: why.into(), waivable: false })
}

impl<'a> Cx<'a> {
    /// A workbench on a copy of the state.
    pub fn new(country: Country<'a>, state: &'a State, dice: &'a mut dyn Dice) -> Self {
        let Country { battle, land, charts } = country;
        let state = Working { before: state, now: None };
        let (waiver, events, stale) = (Waiver::default(), Vec::new(), BTreeSet::new());
        Cx { battle, charts, land, state, waiver, events, dice, before: None, field: None, stale }
    }

    /// The same, with the table already measured as it stands: saves measuring it again for each question.
    pub fn with_field(mut self, field: Option<&'a Field>) -> Self {
        self.before = field;
        self
    }

    /// What prices a course (6.1-6.7).
    pub fn country(&self) -> Country<'a> {
        Country { battle: self.battle, land: self.land, charts: self.charts }
    }

    /// What the action leaves behind, once it is through.
    pub fn finish(mut self) -> Done {
        self.measure_again();
        Done { state: self.state.now, events: self.events, field: self.field }
    }

    /// Refuses unless something holds; a waived refusal is noted in the log and passed over.
    pub fn require(&mut self, holds: bool, rule: &str, why: impl FnOnce() -> String) -> Result<(), Stop> {
        if holds {
            return Ok(());
        }
        if !self.waiver.waive {
            return Err(refused(rule, why()));
        }
        let why = why();
        self.emit(Event::Waived { rule: rule.to_owned(), why });
        Ok(())
    }

    /// Rolls a die; the purpose opens with the section: "8.1 fire of the 7th".
    pub fn roll(&mut self, die: Die, purpose: &str) -> Result<u8, Stop> {
        Ok(self.dice.roll(die, purpose)?)
    }

    /// Lends the dice to a pure resolver.
    pub fn dice(&mut self) -> &mut dyn Dice {
        &mut *self.dice
    }

    /// Something happened.
    pub fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Modifiers as the referee will have them: those he strikes left out, those he adds put in.
    pub fn amended(&self, mut modifiers: Vec<Modifier>) -> Vec<Modifier> {
        modifiers.retain(|m| !self.waiver.strike.contains(&m.name));
        modifiers.extend(self.waiver.add.iter().map(|(name, value)| Modifier {
            name: name.clone(),
            value: *value,
            rule: "ruling".to_owned(),
            source: Source::Referee,
        }));
        modifiers
    }

    /// A unit on the table.
    pub fn unit(&self, id: &UnitId) -> Result<&UnitState, Stop> {
        match self.state.units.get(id) {
            Some(unit) if !unit.is_gone() => Ok(unit),
            Some(_) => Err(impossible(format!("{} is no longer on the table", self.name(id)))),
            None => Err(impossible(format!("there is no unit {id:?}", id = id.as_str()))),
        }
    }

    /// A unit to be changed, gone or not; what was measured is measured anew.
    pub fn unit_mut(&mut self, id: &UnitId) -> Result<&mut UnitState, Stop> {
        self.stale.insert(id.clone());
        let missing = || impossible(format!("there is no unit {id:?}", id = id.as_str()));
        self.state.units.get_mut(id).ok_or_else(missing)
    }

    /// A unit as the battle file has it.
    pub fn setup(&self, id: &UnitId) -> Result<&'a Unit, Stop> {
        self.battle.unit(id).ok_or_else(|| impossible(format!("there is no unit {id:?}", id = id.as_str())))
    }

    /// A unit's name for messages; its id where there is none.
    pub fn name(&self, id: &UnitId) -> &str {
        self.battle.unit(id).map_or("no such unit", |u| u.name.as_str())
    }

    /// A commander.
    pub fn commander(&self, id: &CommanderId) -> Result<(&'a Commander, &CommanderState), Stop> {
        match (self.battle.commander(id), self.state.commanders.get(id)) {
            (Some(setup), Some(state)) => Ok((setup, state)),
            _ => Err(impossible(format!("there is no commander {id:?}", id = id.as_str()))),
        }
    }

    /// A commander to be changed.
    pub fn commander_mut(&mut self, id: &CommanderId) -> Result<&mut CommanderState, Stop> {
        let missing = || impossible(format!("there is no commander {id:?}", id = id.as_str()));
        self.state.commanders.get_mut(id).ok_or_else(missing)
    }

    /// The table as it stands now, measured; only units that moved are measured anew.
    pub fn field(&mut self) -> &Field {
        self.measure_again();
        let (state, battle): (&State, _) = (&self.state, self.battle);
        match self.before {
            Some(before) if self.field.is_none() => before,
            _ => self.field.get_or_insert_with(|| measured(state, battle)),
        }
    }

    /// Brings what was measured up to date, if anything was.
    fn measure_again(&mut self) {
        let stale = std::mem::take(&mut self.stale);
        let Some(known) = self.field.as_ref().or(self.before) else { return };
        let state: &State = &self.state;
        let moved = stale.iter().filter_map(|id| {
            let (unit, place) = (state.units.get(id)?, known.body_of(id)?);
            let now = body(unit.formation, &unit.stands);
            (known.scene.bodies().get(place) != Some(&now)).then_some((place, now))
        });
        let moved: Vec<_> = moved.collect();
        if moved.is_empty() {
            return;
        }
        if self.field.is_none() {
            self.field = self.before.cloned();
        }
        if let Some(field) = &mut self.field {
            field.scene.replace_each(moved);
        }
    }
}

/// The table as a state has it, measured with the default ruler (1/8").
pub(super) fn measured(state: &State, battle: &Battle) -> Field {
    let standing = state.units.iter().map(|(id, u)| Standing { id, formation: u.formation, stands: &u.stands });
    Field::new(standing, &battle.terrain, Inches::from_thousandths(125))
}
