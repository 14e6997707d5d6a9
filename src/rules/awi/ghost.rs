//! What committing a ghost does by these rules, and what the screen shows beside it.

use super::movement::Order;
use super::sequence::Who;
use super::survey::{Command, Survey};
use super::{Action, Game, Ruling};
use crate::battle::{Field, Stand};
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::rules::ghost::{COMMANDER_PLACED, CommanderGhost, Ghost, GhostBy, MoveCost, UNIT_PLACED, UnitGhost, Walk};
use crate::units::Inches;
use std::collections::BTreeMap;

/// Who commands each unit on the table, with the spans that decide it.
pub type Commanded = BTreeMap<UnitId, Command>;

/// These rules have no special move.
pub(in crate::rules) fn special_move() -> Option<&'static str> {
    None
}

impl Game {
    /// The action that committing a unit's ghost would be; `None`: what was offered carries its own. A unit that owes a move
    /// ends where its figures were placed.
    pub(in crate::rules) fn unit_ghost_action(&self, ghost: &UnitGhost, _: &Field, owing: &[UnitId]) -> Option<Action> {
        let owes = owing.contains(&ghost.unit);
        let carried = || Action::Carry { unit: ghost.unit.clone(), stands: ghost.stands.clone(), leaves: false };
        let place = |moved| {
            let (unit, formation, stands) = (ghost.unit.clone(), ghost.formation, ghost.stands.clone());
            let ruling = Ruling::Place { unit, formation, stands, moved };
            Action::Rule { ruling, reason: UNIT_PLACED.to_owned() }
        };
        match &ghost.by {
            GhostBy::Offered { .. } => None,
            GhostBy::Steps { .. } | GhostBy::EachStand { .. } if owes => Some(carried()),
            GhostBy::Placed if owes && self.would_refuse(&carried()).is_none() => Some(carried()),
            GhostBy::Steps { steps, .. } => {
                Some(Action::Move { order: Order::March { unit: ghost.unit.clone(), steps: steps.clone() } })
            }
            // No order moves bases one by one: putting them somewhere counts as having moved them there.
            GhostBy::EachStand { .. } => Some(place(self.is_in_turn(&ghost.unit))),
            GhostBy::Placed => Some(place(false)),
        }
    }

    /// The action that committing a general's ghost would be.
    pub(in crate::rules) fn commander_ghost_action(&self, ghost: &CommanderGhost) -> Action {
        let (general, to) = (ghost.commander.clone(), ghost.to);
        if !ghost.placed {
            return Action::Move { order: Order::General { general, to: Some(to), join: ghost.attach.clone() } };
        }
        let ruling = Ruling::PlaceGeneral { general, to, joined: ghost.attach.clone() };
        Action::Rule { ruling, reason: COMMANDER_PLACED.to_owned() }
    }

    /// What a march would cost.
    pub(in crate::rules) fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost> {
        let march = self.preview_march(walk.unit, walk.steps)?;
        let parts = march.parts.into_iter().map(|part| (part.what, part.rule)).collect();
        Some(MoveCost { cost: march.cost, left: march.left, parts, tests: Vec::new(), refusal: march.refusal })
    }

    /// Movement a unit has spent this move.
    pub(in crate::rules) fn spent(&self, unit: &UnitId) -> Option<Inches> {
        self.state().units.get(unit).map(|now| now.now.spent)
    }

    /// Units that a result has made owe a move.
    pub(in crate::rules) fn owing(&self) -> Vec<UnitId> {
        self.forced_moves().into_iter().map(|forced| forced.unit).collect()
    }

    /// Something is asked of its side in this step.
    pub(in crate::rules) fn is_in_turn(&self, unit: &UnitId) -> bool {
        let (Some(step), Some(side)) = (self.state().step, self.battle().side_of(unit)) else { return false };
        let moves = self.moving_side() == side;
        step.asks().iter().any(|asked| match asked.who {
            Who::Moving => moves,
            Who::Waiting => !moves,
            Who::Both => true,
        })
    }

    /// No unit finishes by itself: the step ends for all.
    pub(in crate::rules) fn has_finished(&self, _: &UnitId) -> bool {
        false
    }

    /// The way of a charge.
    pub(in crate::rules) fn way_into_contact(
        &self,
        field: &Field,
        stands: &[Stand],
        unit: &UnitId,
        enemy: &UnitId,
    ) -> Option<Vec<Step>> {
        self.charge_way(field, stands, unit, enemy)
    }

    /// No result sends a unit forward by a way that is offered.
    pub(in crate::rules) fn sent_forward(&self) -> Option<(&UnitId, &UnitId)> {
        None
    }

    /// Who commands each unit on a measured table, a general's ghost being where it is.
    #[must_use]
    pub fn commanded_with(&self, ghost: Option<&Ghost>, field: &Field) -> Commanded {
        let mut state = self.state().clone();
        if let Some(Ghost::Commander(ghost)) = ghost
            && let Some(general) = state.generals.get_mut(&ghost.commander)
        {
            (general.at, general.joined) = (ghost.to, ghost.attach.clone());
        }
        let survey = Survey { battle: self.battle(), charts: self.charts(), state: &state, field };
        let commands = state.units.keys().filter_map(|id| Some((id.clone(), survey.command_of(id)?)));
        commands.collect()
    }
}

impl Action {
    /// The march that it is.
    pub(in crate::rules) fn walk(&self) -> Option<Walk<'_>> {
        match self {
            Action::Move { order: Order::March { unit, steps } } => Some(Walk { unit, steps, special: false }),
            _ => None,
        }
    }

    /// The enemy it names as its target.
    pub(in crate::rules) fn aimed_at(&self) -> Option<&UnitId> {
        match self {
            Action::Charge { target, .. } | Action::Fire { target, .. } | Action::GoAfter { target, .. } => {
                Some(target)
            }
            _ => None,
        }
    }

    /// A charge names no way.
    pub(in crate::rules) fn approach(&self) -> &[Step] {
        &[]
    }

    /// No result sends a unit forward by a way that is offered.
    pub(in crate::rules) fn forward_way(&self) -> Option<&[Step]> {
        None
    }

    /// Whether it is the referee's ruling.
    pub(in crate::rules) fn is_ruling(&self) -> bool {
        matches!(self, Action::Rule { .. })
    }
}
