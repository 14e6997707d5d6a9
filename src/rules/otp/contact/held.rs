//! Towns and buildings that are held, OTP 6.13: by who is deployed in one, and by guns and skirmishers that stand in one.
//!
//! Infantry deploys; guns have no such change of formation and skirmishers need none, yet both stand and fight there. Who
//! holds a place so has neither flank nor rear in it, is not enfiladed, and is reached at its edge by who may not go in.

use crate::battle::{Battle, Field, Formation, point};
use crate::ids::{TerrainId, UnitId};
use crate::rules::otp::transaction::Tx;
use crate::rules::otp::{Game, State, UnitState};

/// The town or building that a unit holds: it is deployed in it, or is a skirmish line or guns in action with the middles of
/// all its stands in it. A column marches through; whoever else stands in one has not deployed there and holds nothing.
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

/// A unit holds a town or building.
pub(in super::super) fn holds_a_town(tx: &mut Tx<'_>, unit: &UnitId) -> bool {
    let battle = tx.battle;
    let (field, state) = tx.field_and_state();
    held_by(battle, field, state, unit).is_some()
}

/// The units that hold a town or building, in the order of the battle file.
pub(in super::super) fn units_in(tx: &mut Tx<'_>, place: &TerrainId) -> Vec<UnitId> {
    let battle = tx.battle;
    let (field, state) = tx.field_and_state();
    let units = battle.forces.units.iter().map(|u| &u.id);
    units.filter(|unit| held_by(battle, field, state, unit).as_ref() == Some(place)).cloned().collect()
}

/// An enemy of a unit who holds a town or building.
pub(in super::super) fn enemy_in(tx: &mut Tx<'_>, unit: &UnitId, place: &TerrainId) -> Option<UnitId> {
    let battle = tx.battle;
    units_in(tx, place).into_iter().find(|other| battle.are_enemies(unit, other))
}

impl Game {
    /// The town or building a unit holds (OTP 6.13): deployed in it, or with all its stands in it as skirmishers or guns in
    /// action. It has no flank and no rear there, and no enfilade. `None`: it holds none.
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
