//! The state of a game: whole numbers only, `Eq + Hash`, everything that must survive when the device loses power.

mod activity;
mod charge;
mod forced_move;
mod houses;
mod queries;
mod unit;

pub use activity::{Activity, Bout, ByTheInch, Fought};
pub use charge::{Answer, Charge, ChargeStage, Pending};
pub(super) use forced_move::drawn_rule;
pub use forced_move::{ForcedKind, ForcedMove};
pub(super) use houses::{house_under, is_on_table};
pub use unit::UnitState;

use crate::battle::{Ability, Battle, Commander};
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use crate::rules::awi::control::Movement;
use crate::rules::awi::sequence::{Step, moving_side};
use crate::units::{Inches, Spot};
use houses::houses_at_start;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The part of a game that changes during play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The number of the move, one round of the eleven steps; 0 before the first.
    pub number: u16,
    /// The step of the move; `None` before the first.
    pub step: Option<Step>,
    /// The side that moved first; the sides take turns from it.
    pub first: SideId,
    /// Units, also those that are gone.
    pub units: BTreeMap<UnitId, UnitState>,
    /// Generals.
    pub generals: BTreeMap<CommanderId, GeneralState>,
    /// Charges declared this move, in the order declared.
    pub charges: Vec<Charge>,
    /// Choices that wait for a player. The step does not end before they are made.
    pub pending: Vec<Pending>,
    /// Forced moves still to be made, in the order in which they became owed. The step does not end before they are
    /// made, except that those owed in Steps 2 and 3 are made in Step 4.
    #[serde(default, rename = "owed", skip_serializing_if = "Vec::is_empty")]
    pub forced_moves: Vec<ForcedMove>,
    /// The units that fought in the melees of this move, with their results.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bouts: BTreeMap<UnitId, Bout>,
}

/// A general during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GeneralState {
    /// Where he is.
    pub at: Spot,
    /// The unit he has joined, the only one he then commands.
    pub joined: Option<UnitId>,
    /// A brigadier's ability, once it is known.
    pub ability: Option<Ability>,
    /// How far the units he influences may move, by his test of this move.
    pub marker: Option<Movement>,
    /// How far he has ridden this move.
    #[serde(default)]
    pub rode: Inches,
    /// He is dead.
    pub dead: bool,
    /// Whether he is a brigadier who commands the whole side by ruling: he has no brigade and no ability any more.
    #[serde(default, skip_serializing_if = "is_not")]
    pub in_chief: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
fn is_not(holds: &bool) -> bool {
    !holds
}

impl State {
    /// Removes the fields that only later versions of the rules record (see [`crate::rules::RuleSet::VERSION`]).
    pub(in crate::rules::awi) fn forget_since(&mut self, version: u16) {
        let records = self.units.values_mut().flat_map(|unit| [&mut unit.now, &mut unit.last]);
        records.for_each(|record| record.forget_since(version));
    }

    /// Returns the brigade that a general commands; `None`: he commands the whole side, by file or by ruling.
    #[must_use]
    pub fn brigade_of<'b>(&self, general: &'b Commander) -> Option<&'b BrigadeId> {
        let in_chief = self.generals.get(&general.id).is_some_and(|now| now.in_chief);
        general.brigade.as_ref().filter(|_| !in_chief)
    }

    /// Returns the state of a battle about to begin, as in its file. The side named first moves first.
    ///
    /// ```
    /// use drumhead::rules::awi::state::State;
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (name, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, name).unwrap();
    /// let state = State::begin_from(&battle);
    /// assert_eq!((state.number, state.units.len()), (0, battle.forces.units.len()));
    /// ```
    #[must_use]
    pub fn begin_from(battle: &Battle) -> Self {
        let generals = battle.forces.commanders.iter().map(|c| {
            let state = GeneralState {
                at: c.at,
                joined: c.with.clone(),
                ability: c.ability(),
                marker: None,
                rode: Inches::ZERO,
                dead: false,
                in_chief: false,
            };
            (c.id.clone(), state)
        });
        let mut units: BTreeMap<UnitId, UnitState> =
            battle.forces.units.iter().map(|unit| (unit.id.clone(), UnitState::begin_from(unit))).collect();
        for (id, house) in houses_at_start(battle) {
            if let Some(now) = units.get_mut(&id) {
                now.in_house = Some(house);
            }
        }
        State {
            number: 0,
            step: None,
            first: battle.forces.sides.first().map_or_else(|| SideId::from(""), |side| side.id.clone()),
            units,
            generals: generals.collect(),
            charges: Vec::new(),
            pending: Vec::new(),
            forced_moves: Vec::new(),
            bouts: BTreeMap::new(),
        }
    }

    /// Returns whether a side moves in this move; the other shoots.
    #[must_use]
    pub fn moves(&self, side: &SideId) -> bool {
        self.number > 0 && (moving_side(self.number) == 0) == (*side == self.first)
    }

    /// Returns the side whose move it is: the sides take turns from the one that moved first. Before the first move,
    /// the side that will move first.
    #[must_use]
    pub fn moving_side<'a>(&'a self, battle: &'a Battle) -> &'a SideId {
        let other = || battle.forces.sides.iter().map(|side| &side.id).find(|id| **id != self.first);
        match moving_side(self.number.max(1)) {
            0 => &self.first,
            _ => other().unwrap_or(&self.first),
        }
    }

    /// Goes to the next step. After the last step the next move begins: the other side moves, and each unit's record of
    /// this move becomes its record of the last. Before the first move, goes to Step 1 of move 1.
    pub fn go_on(&mut self, battle: &Battle) {
        if let Some(next) = self.step.and_then(Step::next) {
            self.step = Some(next);
            return;
        }
        if self.number > 0 {
            self.end_move(battle);
        }
        self.number = self.number.saturating_add(1);
        self.step = Some(Step::Control);
    }

    fn end_move(&mut self, battle: &Battle) {
        let own = |id: &UnitId| battle.side_of(id).is_some_and(|side| self.moves(side));
        let moving: BTreeSet<UnitId> = self.units.keys().filter(|id| own(id)).cloned().collect();
        for (id, unit) in &mut self.units {
            let bout = self.bouts.get(id);
            let (fought, followed) = (|enemy: &UnitId| bout?.against.get(enemy), unit.now.followed);
            unit.came_at.retain(|enemy| followed || fought(enemy).is_some());
            unit.end_move(moving.contains(id));
        }
        for general in self.generals.values_mut() {
            general.marker = None;
            general.rode = Inches::ZERO;
        }
        self.charges.clear();
        self.bouts.clear();
    }
}

#[cfg(test)]
mod tests;
