//! Towns and buildings held by units (OTP 6.13): by units deployed there, or guns or skirmishers standing there.
//!
//! Infantry in line must deploy to hold a place. Guns cannot deploy and skirmishers need not, but both can hold it as
//! well. A unit that holds a place has neither flank nor rear, is not enfiladed, and is reached at the edge by units
//! that may not go in.

use crate::battle::{Battle, Field, Formation, point};
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::transaction::Tx;
use crate::rules::otp::{Game, State, UnitState};

/// Returns the town or building that a unit holds: it is deployed there, or is a skirmish line or guns in action with
/// the centres of all stands inside. Columns only march through, and other undeployed units hold nothing.
pub(in super::super) fn held_by(battle: &Battle, field: &Field, state: &State, unit: &UnitId) -> Option<TerrainId> {
    let now = state.units.get(unit).filter(|now| !now.is_gone())?;
    if now.deployed_in.is_some() {
        return now.deployed_in.clone();
    }
    if !matches!(now.formation, Formation::Skirmish | Formation::Unlimbered) {
        return None;
    }
    let places = battle.board.terrain.iter().enumerate().filter(|(_, terrain)| terrain.is_built_up());
    places.filter(|(feature, _)| stands_in(field, now, *feature)).map(|(_, terrain)| terrain.id.clone()).next()
}

fn stands_in(field: &Field, unit: &UnitState, feature: usize) -> bool {
    unit.stands.iter().all(|stand| field.scene.features_at(point(stand.at)).contains(&feature))
}

/// Returns whether a unit holds a town or building.
pub(in super::super) fn holds_a_town(tx: &mut Tx<'_>, unit: &UnitId) -> bool {
    let battle = tx.battle;
    let (field, state) = tx.field_and_state();
    held_by(battle, field, state, unit).is_some()
}

/// Returns the units that hold a town or building, in the order of the battle file.
pub(in super::super) fn units_in(tx: &mut Tx<'_>, place: &TerrainId) -> Vec<UnitId> {
    let battle = tx.battle;
    let (field, state) = tx.field_and_state();
    let units = battle.forces.units.iter().map(|u| &u.id);
    units.filter(|unit| held_by(battle, field, state, unit).as_ref() == Some(place)).cloned().collect()
}

/// Returns an enemy of `unit` that holds the town or building `place`.
pub(in super::super) fn enemy_in(tx: &mut Tx<'_>, unit: &UnitId, place: &TerrainId) -> Option<UnitId> {
    let battle = tx.battle;
    units_in(tx, place).into_iter().find(|other| battle.are_enemies(unit, other))
}

impl Game {
    /// Returns the town or building that a unit holds (OTP 6.13): it is deployed there, or all its stands are there as
    /// skirmishers or guns in action. It has no flank, no rear and no enfilade there. `None`: it holds none.
    ///
    /// ```
    /// use drumhead::rules::otp::{Charts, Game};
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (file, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// assert_eq!(game.held_by(&"maryland".into()), None);
    /// ```
    #[must_use]
    pub fn held_by(&self, unit: &UnitId) -> Option<TerrainId> {
        held_by(self.battle(), self.field(), self.state(), unit)
    }
}
