//! Ghosts (moves that are shown before they are made) by these rules: the action that commits one, and the commanders
//! shown with it.

use super::movement::Order;
use super::survey::{CommandSurvey, Survey};
use super::{Action, Game, Ruling};
use crate::battle::Field;
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::rules::ghost::{CommanderGhost, Ghost, GhostBy, MoveCost, UnitGhost, Walk, commander_reason};
use crate::rules::{self, Ghosts, RuleSet};
use crate::units::Inches;
use std::collections::BTreeMap;

/// The commander of each unit on the table, with the spans that decide it.
pub type Commanded = BTreeMap<UnitId, CommandSurvey>;

impl Ghosts for Game {
    fn unit_ghost_action(&self, ghost: &UnitGhost, _: &Field, owing: &[UnitId]) -> Option<rules::Action> {
        self.committed(ghost, owing).map(Into::into)
    }

    fn commander_ghost_action(&self, ghost: &CommanderGhost) -> rules::Action {
        ridden(ghost, self.is_setting_up()).into()
    }

    /// Returns the cost of a march.
    fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost> {
        let march = self.preview_march(walk.unit, walk.steps)?;
        let parts = march.parts.into_iter().map(|part| (part.what, part.rule)).collect();
        let (tests, fire) = (Vec::new(), self.fire_cost(walk.unit));
        Some(MoveCost {
            cost: march.cost,
            left: march.left,
            half: march.half,
            fire,
            parts,
            tests,
            refusal: march.refusal,
        })
    }

    fn walk_within(&self, walk: &Walk<'_>, movement: Option<Inches>) -> Option<Vec<Step>> {
        self.steps_within(walk.unit, walk.steps, movement)
    }

    /// Returns the movement a unit has spent this move.
    fn spent(&self, unit: &UnitId) -> Inches {
        self.state().units.get(unit).map_or(Inches::ZERO, |now| now.now.spent)
    }

    /// Returns the units that owe a move because of a result.
    fn owing(&self) -> Vec<UnitId> {
        self.forced_moves().into_iter().map(|forced| forced.unit).collect()
    }
}

impl Game {
    /// Returns the action that commits a unit's ghost; `None`: the ghost comes from an offer, which carries its own
    /// action. A unit that owes a move ends where its figures were placed.
    fn committed(&self, ghost: &UnitGhost, owing: &[UnitId]) -> Option<Action> {
        let owes = owing.contains(&ghost.unit);
        let carried = || Action::Carry { unit: ghost.unit.clone(), stands: ghost.stands.clone(), leaves: false };
        let place = |moved| {
            let (unit, formation, stands) = (ghost.unit.clone(), ghost.formation, ghost.stands.clone());
            let ruling = Ruling::Place { unit, formation, stands, moved };
            Action::Rule { ruling, reason: ghost.by.reason() }
        };
        match &ghost.by {
            GhostBy::Offered { .. } => None,
            GhostBy::Steps { .. } | GhostBy::EachStand { .. } if owes => Some(carried()),
            GhostBy::Placed if owes && self.would_refuse(&carried()).is_none() => Some(carried()),
            GhostBy::Steps { steps, .. } => {
                Some(Action::Move { order: Order::March { unit: ghost.unit.clone(), steps: steps.clone() } })
            }
            // No order moves bases one by one, so placing them counts as having moved them there.
            GhostBy::EachStand { .. } => Some(place(self.is_in_turn(&ghost.unit))),
            GhostBy::Placed | GhostBy::Deployed { .. } => Some(place(false)),
        }
    }

    /// Returns the commander of each unit on a measured table, with a general's ghost in place of the general.
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

/// Returns the action that commits a general's ghost.
fn ridden(ghost: &CommanderGhost, is_setting_up: bool) -> Action {
    let (general, to) = (ghost.commander.clone(), ghost.to);
    if !ghost.placed {
        return Action::Move { order: Order::General { general, to: Some(to), join: ghost.attach.clone() } };
    }
    let ruling = Ruling::PlaceGeneral { general, to, joined: ghost.attach.clone() };
    Action::Rule { ruling, reason: commander_reason(ghost, is_setting_up) }
}
