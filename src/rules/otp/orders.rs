//! The words of orders, independent of their results.

use super::{Action, Removal, Wing};
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::SetAction;
use crate::text::listed;

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

pub(super) fn order_words(action: &Action, battle: &Battle) -> String {
    match action {
        Action::Rule { reason, .. } => msg!("rules-order-ruling", reason),
        Action::Overrule { action, reason, .. } => {
            msg!("rules-order-overruled", order = action.words(battle), reason)
        }
        Action::Draw { chit: Some(chit) } => msg!("otp-order-draw-chit", chit = *chit),
        Action::RemoveMarker { by: Removal::Pass(commander), .. } => {
            msg!("otp-order-marker-by-pass", commander = battle.commander_name(commander))
        }
        Action::MoveCommander { attach: Some(unit), .. } => msg!("otp-order-join", unit = battle.unit_name(unit)),
        Action::Bend { wing: Wing::Left, .. } => msg!("otp-order-bend-left").to_owned(),
        Action::Bend { wing: Wing::Right, .. } => msg!("otp-order-bend-right").to_owned(),
        Action::DeployInto { place, .. } => msg!("otp-order-deploy-into", place = battle.terrain_name(place)),
        Action::ChangeFormation { to, .. } => msg!("rules-order-formation", formation = to.words()),
        Action::Attach { to, .. } => msg!("otp-order-attach", unit = battle.unit_name(to)),
        Action::Fire { targets, canister, .. } => {
            let targets: Vec<String> = targets.iter().map(|id| battle.unit_name(id).to_owned()).collect();
            let target = listed(&targets);
            if *canister { msg!("otp-order-canister", target) } else { msg!("rules-order-fire", target) }
        }
        Action::Close { target, .. } => msg!("otp-order-close", target = battle.unit_name(target)),
        _ => word_for(action).to_owned(),
    }
}

/// Returns the words of orders that name no other unit or place.
fn word_for(action: &Action) -> &'static str {
    match action {
        Action::Rate { .. } => msg!("otp-order-rate"),
        Action::Begin {} => msg!("otp-order-begin"),
        Action::Reroll { .. } => msg!("otp-order-reroll"),
        Action::Accept {} => msg!("otp-order-accept"),
        Action::GoForward { .. } => msg!("otp-order-go-forward"),
        Action::Move { special: true, .. } => msg!("otp-order-special-move"),
        Action::MoveStands { .. } => msg!("otp-order-move-stands"),
        Action::LeaveTown { .. } => msg!("otp-order-leave-town"),
        Action::DoubleUp { .. } => msg!("otp-order-double-up"),
        Action::Restore { .. } => msg!("otp-order-restore"),
        Action::Detach { .. } => msg!("otp-order-detach"),
        Action::React { withdraw: true, .. } => msg!("otp-order-fire-and-go-back"),
        Action::React { withdraw: false, .. } => msg!("otp-order-fire-and-stay"),
        Action::Countercharge { yes: true, .. } => msg!("otp-order-countercharge"),
        Action::Countercharge { yes: false, .. } => msg!("otp-order-receive-standing"),
        Action::AnswerFailedClosing { fire: true, .. } => msg!("otp-order-fire-at-failed"),
        Action::AnswerFailedClosing { fire: false, .. } => msg!("otp-order-hold-fire"),
        Action::Assign { .. } => msg!("otp-order-assign"),
        Action::FightMelee { .. } => msg!("rules-order-melee"),
        Action::FallBack { .. } => msg!("otp-order-fall-back"),
        Action::EndBonus { .. } => msg!("otp-order-end-bonus"),
        Action::Finish { .. } => msg!("otp-order-finish"),
        Action::EndBrigade {} => msg!("otp-order-end-brigade"),
        Action::Rebuild { .. } => msg!("otp-order-rebuild"),
        Action::EndTurn {} => msg!("otp-order-end-turn"),
        Action::RemoveMarker { .. } => msg!("otp-order-marker"),
        Action::Draw { .. } => msg!("otp-order-draw"),
        _ => msg!("rules-order-move"),
    }
}
