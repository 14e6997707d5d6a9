//! The words of orders, independent of their results.

use super::{Action, Removal, Wing};
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::rules::SetAction;
use crate::text::listed;
use crate::{say, word};

/// Returns the unit that gets the order.
pub(super) fn unit_of(action: &Action) -> Option<&UnitId> {
    match action {
        Action::RemoveMarker { unit, .. }
        | Action::Move { unit, .. }
        | Action::MoveStands { unit, .. }
        | Action::Bend { unit, .. }
        | Action::DeployInto { unit, .. }
        | Action::LeaveTown { unit, .. }
        | Action::DoubleUp { unit, .. }
        | Action::Restore { unit }
        | Action::ChangeFormation { unit, .. }
        | Action::Attach { guns: unit, .. }
        | Action::Detach { guns: unit }
        | Action::Fire { unit, .. }
        | Action::Close { unit, .. }
        | Action::Assign { unit, .. }
        | Action::FightMelee { unit }
        | Action::FallBack { unit }
        | Action::EndBonus { unit: Some(unit) }
        | Action::Finish { unit }
        | Action::Rebuild { unit } => Some(unit),
        _ => None,
    }
}

/// Returns the commander that gets the order.
pub(super) fn commander_of(action: &Action) -> Option<&CommanderId> {
    match action {
        Action::Rate { commander } | Action::Reroll { commander } | Action::MoveCommander { commander, .. } => {
            Some(commander)
        }
        _ => None,
    }
}

pub(super) fn what(action: &Action, battle: &Battle) -> String {
    match action {
        Action::Rule { reason, .. } => say!("rules-order-ruling", reason),
        Action::Overrule { action, reason, .. } => {
            say!("rules-order-overruled", order = action.words(battle), reason)
        }
        Action::Draw { chit: Some(chit) } => say!("otp-order-draw-chit", chit = *chit),
        Action::RemoveMarker { by: Removal::Pass(commander), .. } => {
            say!("otp-order-marker-by-pass", commander = battle.commander_name(commander))
        }
        Action::MoveCommander { attach: Some(unit), .. } => say!("otp-order-join", unit = battle.unit_name(unit)),
        Action::Bend { wing: Wing::Left, .. } => word!("otp-order-bend-left").to_owned(),
        Action::Bend { wing: Wing::Right, .. } => word!("otp-order-bend-right").to_owned(),
        Action::DeployInto { place, .. } => say!("otp-order-deploy-into", place = battle.terrain_name(place)),
        Action::ChangeFormation { to, .. } => say!("rules-order-formation", formation = to.words()),
        Action::Attach { to, .. } => say!("otp-order-attach", unit = battle.unit_name(to)),
        Action::Fire { targets, canister, .. } => {
            let targets: Vec<String> = targets.iter().map(|id| battle.unit_name(id).to_owned()).collect();
            let target = listed(&targets);
            if *canister { say!("otp-order-canister", target) } else { say!("rules-order-fire", target) }
        }
        Action::Close { target, .. } => say!("otp-order-close", target = battle.unit_name(target)),
        _ => word_for(action).to_owned(),
    }
}

/// Returns the words of orders that name no other unit or place.
fn word_for(action: &Action) -> &'static str {
    match action {
        Action::Rate { .. } => word!("otp-order-rate"),
        Action::Begin {} => word!("otp-order-begin"),
        Action::Reroll { .. } => word!("otp-order-reroll"),
        Action::Accept {} => word!("otp-order-accept"),
        Action::GoForward { .. } => word!("otp-order-go-forward"),
        Action::Move { special: true, .. } => word!("otp-order-special-move"),
        Action::MoveStands { .. } => word!("otp-order-move-stands"),
        Action::LeaveTown { .. } => word!("otp-order-leave-town"),
        Action::DoubleUp { .. } => word!("otp-order-double-up"),
        Action::Restore { .. } => word!("otp-order-restore"),
        Action::Detach { .. } => word!("otp-order-detach"),
        Action::React { withdraw: true, .. } => word!("otp-order-fire-and-go-back"),
        Action::React { withdraw: false, .. } => word!("otp-order-fire-and-stay"),
        Action::Countercharge { yes: true, .. } => word!("otp-order-countercharge"),
        Action::Countercharge { yes: false, .. } => word!("otp-order-receive-standing"),
        Action::AnswerFailedClosing { fire: true, .. } => word!("otp-order-fire-at-failed"),
        Action::AnswerFailedClosing { fire: false, .. } => word!("otp-order-hold-fire"),
        Action::Assign { .. } => word!("otp-order-assign"),
        Action::FightMelee { .. } => word!("rules-order-melee"),
        Action::FallBack { .. } => word!("otp-order-fall-back"),
        Action::EndBonus { .. } => word!("otp-order-end-bonus"),
        Action::Finish { .. } => word!("otp-order-finish"),
        Action::EndBrigade {} => word!("otp-order-end-brigade"),
        Action::Rebuild { .. } => word!("otp-order-rebuild"),
        Action::EndTurn {} => word!("otp-order-end-turn"),
        Action::RemoveMarker { .. } => word!("otp-order-marker"),
        Action::Draw { .. } => word!("otp-order-draw"),
        _ => word!("rules-order-move"),
    }
}
