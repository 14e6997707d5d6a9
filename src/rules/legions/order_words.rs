//! Actions in words: what was ordered, independent of its result.

use super::words::label;
use super::{Action, MarchStep};
use crate::battle::Battle;
use crate::ids::{CommanderId, UnitId};
use crate::msg;

/// Returns the order in plain words, without the company or leader that receives it.
pub(super) fn order_words(action: &Action, battle: &Battle) -> String {
    let regiment = |id| battle.brigade_name(id).to_owned();
    match action {
        Action::Proceed {} => msg!("legions-act-proceed").to_owned(),
        Action::Order { regiment: id, order } => {
            msg!("legions-act-order", regiment = regiment(id), order = order.words())
        }
        Action::Rally { regiment: id } => msg!("legions-act-rally", regiment = regiment(id)),
        Action::RallyCompany { .. } => msg!("legions-act-rally-company").to_owned(),
        Action::Reorder { .. } => msg!("legions-act-reorder").to_owned(),
        Action::Relieve { .. } => msg!("legions-act-relieve").to_owned(),
        Action::Limber { moving, .. } => {
            msg!("legions-act-limber", moving = if *moving { "yes" } else { "no" }).to_owned()
        }
        Action::March { companies, steps } => march(battle, companies, steps),
        Action::Ride { to, .. } => msg!("legions-act-ride", hex = label(battle, *to)),
        Action::Fire { companies, target } => {
            msg!("legions-act-fire", hex = label(battle, *target), count = companies.len())
        }
        Action::Shock { target, .. } => msg!("legions-act-shock", hex = label(battle, *target)),
        Action::Check { regiment: id } => msg!("legions-act-check", regiment = regiment(id)),
        Action::Choose { .. } => msg!("legions-act-choose").to_owned(),
        Action::ChooseLeader { .. } => msg!("legions-act-choose-leader").to_owned(),
        Action::Rule { reason, .. } => msg!("legions-act-rule", reason),
        Action::Overrule { action, .. } => msg!("legions-act-overrule", what = order_words(action, battle)),
    }
}

fn march(battle: &Battle, companies: &[UnitId], steps: &[MarchStep]) -> String {
    let words = |step: &MarchStep| match step {
        MarchStep::Enter { hex } => label(battle, *hex),
        MarchStep::Face { facing } => {
            let orientation = battle.map().map(|map| map.grid.orientation).unwrap_or_default();
            msg!("legions-facing", facing = facing.word(orientation))
        }
    };
    let way: Vec<String> = steps.iter().map(words).collect();
    msg!("legions-act-march", way = way.join(", "), count = companies.len())
}

/// Returns the company that receives the order: the first, if there are several.
pub(super) fn unit_of(action: &Action) -> Option<&UnitId> {
    match action {
        Action::RallyCompany { company } | Action::Reorder { company } | Action::Choose { company } => Some(company),
        Action::Limber { gun, .. } => Some(gun),
        Action::March { companies, .. } | Action::Fire { companies, .. } => companies.first(),
        Action::Overrule { action, .. } => unit_of(action),
        _ => None,
    }
}

/// Returns the leader who receives the order.
pub(super) fn leader_of(action: &Action) -> Option<&CommanderId> {
    match action {
        Action::Relieve { leader } | Action::Ride { leader, .. } | Action::ChooseLeader { leader } => Some(leader),
        Action::Overrule { action, .. } => leader_of(action),
        _ => None,
    }
}
