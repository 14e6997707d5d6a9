//! Ghosts (`crate::rules::ghost`): a ghost shows a unit or commander where a move would put it. To commit a ghost is to
//! make that move. This module returns the action to make, and the facts shown beside the ghost.

use super::{Action, Game, Pending, Ruling, movement};
use crate::battle::{Field, Formation, Stand, placed, point};
use crate::geometry::{HAIR_IN, Step};
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::ghost::{CommanderGhost, GhostBy, MoveCost, UnitGhost, Walk, commander_reason};
use crate::rules::{self, Ghosts, RuleSet};
use crate::units::Inches;

impl Ghosts for Game {
    fn unit_ghost_action(&self, ghost: &UnitGhost, field: &Field, _: &[UnitId]) -> Option<rules::Action> {
        self.committed(ghost, field).map(Into::into)
    }

    fn commander_ghost_action(&self, ghost: &CommanderGhost) -> rules::Action {
        ridden(ghost, self.is_setting_up()).into()
    }

    /// Returns the cost of a walk.
    fn walk_cost(&self, walk: &Walk<'_>) -> Option<MoveCost> {
        let preview = self.preview_move(walk.unit, walk.steps, walk.special)?;
        Some(MoveCost {
            cost: preview.cost,
            left: preview.left,
            half: preview.half,
            fire: preview.fire,
            parts: preview.parts.into_iter().map(|(what, rule)| (what, rule.to_owned())).collect(),
            tests: preview.tests,
            refusal: preview.refusal,
        })
    }

    fn walk_within(&self, walk: &Walk<'_>, movement: Option<Inches>) -> Option<Vec<Step>> {
        movement::steps_within(self, walk.unit, walk.steps, movement)
    }

    /// Returns the movement that a unit has spent this turn.
    fn spent(&self, unit: &UnitId) -> Inches {
        self.state().units.get(unit).map_or(Inches::ZERO, |now| now.activity.spent)
    }

    /// Returns the name of the special move (6.8).
    fn special_move(&self) -> Option<&'static str> {
        Some(msg!("app-special-move-6-8"))
    }

    /// Returns the unit that the morale table orders forward, and its enemy (10.2).
    fn forward_unit(&self) -> Option<(&UnitId, &UnitId)> {
        match self.state().pending.last() {
            Some(Pending::Forward { unit, enemy, .. }) => Some((unit, enemy)),
            _ => None,
        }
    }
}

impl Game {
    /// Returns the action that commits a unit's ghost. `None`: the ghost comes from an offer, which has its own action.
    fn committed(&self, ghost: &UnitGhost, field: &Field) -> Option<Action> {
        match &ghost.by {
            GhostBy::Offered { .. } => None,
            GhostBy::Steps { steps, special } => {
                Some(Action::Move { unit: ghost.unit.clone(), steps: steps.clone(), special: *special })
            }
            GhostBy::EachStand { special } => Some(self.stand_by_stand(ghost, field, *special)),
            by @ (GhostBy::Placed | GhostBy::Deployed { .. }) => {
                let (unit, formation, stands) = (ghost.unit.clone(), ghost.formation, ghost.stands.clone());
                let ruling = Ruling::Place { unit, formation, stands };
                Some(Action::Rule { ruling, reason: by.reason() })
            }
        }
    }

    /// Returns the action for stands placed one by one. A skirmish line that touches an enemy closes with it (9.1).
    /// Stands that are all in a town or building deploy there (6.13). Others move (5.3, 6.4).
    fn stand_by_stand(&self, ghost: &UnitGhost, field: &Field, special: bool) -> Action {
        let unit = ghost.unit.clone();
        let to = ghost.stands.iter().map(|s| (s.at, s.facing)).collect();
        if let Some(target) = self.touched_by_skirmishers(ghost, field) {
            return Action::Close { unit, target, approach: Vec::new(), stands: to, special, ball: false };
        }
        let deployed = self.state().units.get(&unit).is_some_and(|now| now.deployed_in.is_some());
        match self.town_of(&ghost.stands, field).filter(|_| !deployed) {
            Some(place) => Action::DeployInto { unit, place, facing: None, to },
            None => Action::MoveStands { unit, to, special },
        }
    }

    /// Returns the enemy that a skirmish line's stands touch, the first in the battle file if there are several.
    fn touched_by_skirmishers(&self, ghost: &UnitGhost, field: &Field) -> Option<UnitId> {
        if ghost.formation != Formation::Skirmish {
            return None;
        }
        let battle = self.battle();
        let bases: Vec<_> = ghost.stands.iter().map(placed).collect();
        let touches = |enemy: &UnitId| {
            let gap = field.body_of(enemy).and_then(|body| field.scene.gap_from(&bases, body));
            gap.is_some_and(|gap| gap.inches <= HAIR_IN)
        };
        let mut enemies =
            battle.forces.units.iter().map(|other| &other.id).filter(|id| battle.are_enemies(&ghost.unit, id));
        enemies.find(|enemy| touches(enemy)).cloned()
    }

    /// Returns the town or building that contains the centres of all the stands.
    fn town_of(&self, stands: &[Stand], field: &Field) -> Option<TerrainId> {
        let holds = |feature: &usize| stands.iter().all(|s| field.scene.features_at(point(s.at)).contains(feature));
        let terrain = self.battle().board.terrain.iter().enumerate();
        let mut towns = terrain.filter(|(_, terrain)| terrain.is_built_up());
        towns.find(|(feature, _)| holds(feature)).map(|(_, terrain)| terrain.id.clone())
    }
}

/// Returns the action that commits a commander's ghost.
fn ridden(ghost: &CommanderGhost, is_setting_up: bool) -> Action {
    let (commander, to) = (ghost.commander.clone(), ghost.to);
    if !ghost.placed {
        return Action::MoveCommander { commander, to, attach: ghost.attach.clone() };
    }
    let ruling = Ruling::PlaceCommander { commander, to, attached: ghost.attach.clone() };
    Action::Rule { ruling, reason: commander_reason(ghost, is_setting_up) }
}
