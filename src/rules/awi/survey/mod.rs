//! Queries about the current table: the units that are near, that touch, that see, that command.

mod across;
mod command;
mod contact;
mod guns;
mod obstacles;
mod sight;
mod surroundings;

pub(super) use across::{RelativePlace, across, relative_place};
pub use command::{CommandSurvey, SpanDistance};
pub use surroundings::{Near, factors};

use crate::battle::{Arm, Battle, Field, FightingOrder, Grade};
use crate::geometry::PlacedBase;
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::charts::Charts;
use crate::rules::awi::state::State;

/// The current game, with its table measured. Every query of the rules about the table is a method of this.
#[derive(Clone, Copy, Debug)]
pub struct Survey<'a> {
    /// The battle from its file.
    pub battle: &'a Battle,
    /// The charts.
    pub charts: &'a Charts,
    /// The state.
    pub state: &'a State,
    /// The table, measured.
    pub field: &'a Field,
}

/// The grade and order of a unit, which decide the effect of its rout on the morale of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// Its grade.
    pub grade: Grade,
    /// Its order.
    pub order: FightingOrder,
}

impl Survey<'_> {
    /// Returns the grade and order of a unit; `None` if it has none or does not exist.
    #[must_use]
    pub fn class(&self, unit: &UnitId) -> Option<Class> {
        let (grade, order) = self.battle.unit(unit)?.grade_and_order()?;
        Some(Class { grade, order })
    }

    /// Returns the arm of a unit.
    #[must_use]
    pub fn arm(&self, unit: &UnitId) -> Option<Arm> {
        self.battle.unit(unit).map(|unit| unit.arm)
    }

    /// Returns whether a unit is foot in close order.
    #[must_use]
    pub fn is_close_order_foot(&self, unit: &UnitId) -> bool {
        self.arm(unit) == Some(Arm::Infantry) && self.class(unit).is_some_and(|c| c.order == FightingOrder::Close)
    }

    /// Returns whether a unit is foot or horse in close order. The text excludes artillery (Movement charges).
    #[must_use]
    pub fn is_close_order(&self, unit: &UnitId) -> bool {
        self.arm(unit) != Some(Arm::Artillery) && self.class(unit).is_some_and(|c| c.order == FightingOrder::Close)
    }

    /// Returns whether a unit is skirmishers.
    #[must_use]
    pub fn skirmishes(&self, unit: &UnitId) -> bool {
        self.class(unit).is_some_and(|c| c.order == FightingOrder::Skirmish)
    }

    /// Returns the living generals of its own side who have joined a unit.
    #[must_use]
    pub fn led_by(&self, unit: &UnitId) -> Vec<CommanderId> {
        let joined = |id: &CommanderId| {
            self.state.generals.get(id).is_some_and(|now| !now.dead && now.joined.as_ref() == Some(unit))
        };
        let side = self.battle.side_of(unit);
        let generals = self.battle.forces.commanders.iter().filter(|g| side == Some(&g.side) && joined(&g.id));
        generals.map(|general| general.id.clone()).collect()
    }

    /// Returns the gap between two units in inches, edge to edge.
    #[must_use]
    pub fn gap(&self, a: &UnitId, b: &UnitId) -> Option<f64> {
        Some(self.field.scene.gap(self.field.body_of(a)?, self.field.body_of(b)?)?.inches)
    }

    /// Returns the gap between a unit and foot or the guns it supports, to the nearest of them: a unit that reaches one
    /// of them has reached all (Artillery).
    #[must_use]
    pub fn gap_with_guns(&self, unit: &UnitId, foot: &UnitId) -> Option<f64> {
        let guns = self.guns_of(foot);
        std::iter::once(foot).chain(&guns).filter_map(|id| self.gap(unit, id)).min_by(f64::total_cmp)
    }

    /// Returns the gap from some bases to foot or the guns it supports, to the nearest of them.
    #[must_use]
    pub fn gap_with_guns_from(&self, bases: &[PlacedBase], foot: &UnitId) -> Option<f64> {
        let guns = self.guns_of(foot);
        let bodies = std::iter::once(foot).chain(&guns).filter_map(|id| self.field.body_of(id));
        bodies.filter_map(|body| Some(self.field.scene.gap_from(bases, body)?.inches)).min_by(f64::total_cmp)
    }

    /// Returns whether two units touch, within the ruler's tolerance.
    #[must_use]
    pub fn touch(&self, a: &UnitId, b: &UnitId) -> bool {
        self.gap(a, b).is_some_and(|gap| gap <= self.field.scene.tolerance_in())
    }

    /// Returns the enemies of a unit on the table, by id.
    pub fn enemies<'s>(&'s self, unit: &'s UnitId) -> impl Iterator<Item = &'s UnitId> + Clone {
        let others = self.state.units.iter().filter(|(_, now)| !now.is_gone()).map(|(id, _)| id);
        others.filter(move |id| self.battle.are_enemies(unit, id))
    }
}
