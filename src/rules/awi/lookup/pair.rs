//! Two units of a game that a page asks about, with helpers for rehearsals.

use crate::battle::names::{ARMS, word_of};
use crate::battle::{GRADES, ORDERS};
use crate::ids::UnitId;
use crate::lookup::modifiers::ModifierList;
use crate::lookup::request::put;
use crate::lookup::{Filled, NotAsked};
use crate::msg_id;
use crate::rules::Modifier;
use crate::rules::awi::charts::ModifierTable;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::{Game, State};
use serde_json::{Map, Value, json};

/// A unit, and the enemy it faces.
pub(super) struct Pair<'g> {
    pub game: &'g Game,
    pub unit: &'g UnitId,
    pub enemy: Option<&'g UnitId>,
}

/// The modifiers of range bands, which follow from the range in the request.
pub(super) const BANDS: [&str; 3] = ["canister_range", "long_range", "extreme_range"];

/// Returns itemised modifiers as names with counts, without `besides`, which the request gives in other fields.
pub(super) fn counts(game: &Game, modifiers: &[Modifier], table: ModifierTable, besides: &[&str]) -> Value {
    let listed = table.listed_modifiers(game.charts());
    let mut out = Map::new();
    for modifier in modifiers.iter().filter(|m| !besides.contains(&m.name.as_str())) {
        let once = listed.iter().find(|t| t.modifier.name == modifier.name).map_or(1, |t| t.modifier.value);
        let times = modifier.value.checked_div(once).unwrap_or(1);
        out.insert(modifier.name.clone(), times.into());
    }
    out.into()
}

impl Pair<'_> {
    /// Returns a copy of the state, set to `step` in a move of the unit's own side (`own`) or of the other side.
    pub fn in_step(&self, step: Step, own: bool) -> Option<State> {
        let (battle, mut state) = (self.game.battle(), self.game.state().clone());
        let side = battle.side_of(self.unit)?;
        let mover = battle.forces.sides.iter().map(|s| &s.id).find(|id| (*id == side) == own)?;
        (state.first, state.number, state.step) = (mover.clone(), 1, Some(step));
        (state.pending, state.forced_moves) = (Vec::new(), Vec::new());
        let now = state.units.get_mut(self.unit)?;
        now.now.fired = false;
        now.now.tested.clear();
        Some(state)
    }

    /// Returns a unit as a request: its grade, arm, order, figures, disorder, and whether a general is with it.
    pub fn troop(&self) -> Filled {
        let setup = self.game.battle().unit(self.unit).zip(self.game.state().units.get(self.unit));
        let (setup, now) = setup.ok_or(NotAsked::NoSuchUnit)?;
        let (grade, order) = setup.grade_and_order().ok_or(NotAsked::NoRoll(msg_id!("app-it-has-no-grade")))?;
        let figures: u16 = now.stands.iter().map(|stand| stand.figures).sum();
        let mut troop = json!({"grade": word_of(grade, GRADES), "arm": word_of(setup.arm, ARMS),
            "order": word_of(order, ORDERS), "figures": figures});
        let mut generals = self.game.state().generals.values();
        let led = generals.any(|general| !general.dead && general.joined.as_ref() == Some(self.unit));
        for (name, holds) in [("/disordered", now.is_disordered()), ("/led", led)] {
            if holds {
                put(&mut troop, name, true.into());
            }
        }
        Ok(troop)
    }
}
