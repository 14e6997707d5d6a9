//! The contents of the table's picture: the pieces, the ghost, the measurements, and the look of each side.

use super::look::{SideLook, sides};
use super::under::Laid;
use crate::app::{App, Ghost, Measured, UnitGhost};
use crate::battle::{Battle, Stand, Unit};
use crate::ids::{SideId, UnitId};
use crate::rules::{Piece, Pieces};

/// Everything that is drawn.
pub struct Picture<'a> {
    /// The app, read only.
    pub app: &'a App,
    /// The battle.
    pub battle: &'a Battle,
    /// All pieces in their present state.
    pub pieces: Pieces<'a>,
    /// The selected unit's measurements; empty if premeasuring is off.
    pub verdicts: &'a Measured,
    /// The picture under the map.
    pub(super) laid: Option<Laid>,
    sides: Vec<(SideId, SideLook)>,
}

impl<'a> Picture<'a> {
    /// Returns the picture of an open battle, with a photo or drawing laid under its map.
    #[must_use]
    pub fn of(app: &'a App, laid: Option<Laid>) -> Option<Self> {
        let (battle, pieces) = (app.battle()?.as_ref(), app.pieces()?);
        let looks = battle.forces.sides.iter().map(|s| s.id.clone()).zip(sides(battle)).collect();
        Some(Picture { app, battle, pieces, verdicts: app.measured(), laid, sides: looks })
    }

    /// Returns the look of a side.
    pub(super) fn look_of(&self, side: &SideId) -> Option<&SideLook> {
        self.sides.iter().find(|(id, _)| id == side).map(|(_, look)| look)
    }

    /// Returns the look of a unit's side.
    #[must_use]
    pub fn side_of(&self, unit: &UnitId) -> Option<&SideLook> {
        self.battle.side_of(unit).and_then(|side| self.look_of(side))
    }

    /// Returns the units on the table with their setup and look.
    pub(super) fn units(&self) -> impl Iterator<Item = (&'a Unit, &Piece<'a>, &SideLook)> {
        self.pieces
            .units
            .iter()
            .filter(|(_, u)| !u.is_gone())
            .filter_map(|(id, unit)| Some((self.battle.unit(id)?, unit, self.side_of(id)?)))
    }

    /// Returns the ghost if it is a unit's.
    pub(super) fn unit_ghost(&self) -> Option<&'a UnitGhost> {
        match &self.app.ghost {
            Some(Ghost::Unit(ghost)) => Some(ghost),
            _ => None,
        }
    }

    /// Returns a unit's stands for measuring: its ghost's, or its own.
    #[must_use]
    pub fn shown_stands(&self, unit: &UnitId) -> &'a [Stand] {
        match self.unit_ghost() {
            Some(ghost) if ghost.unit == *unit => &ghost.stands,
            _ => self.pieces.units.get(unit).map(|u| u.stands).unwrap_or_default(),
        }
    }
}
