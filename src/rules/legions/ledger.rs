//! The effect of an action for the returns: companies lost and brought back, and leaders who fell.

use super::event::{Change, Event};
use super::state::State;
use crate::rules::ledger::{missing_by, settled};
use crate::rules::{Account, LossCause};

/// Returns the accounts of an action. A company counts as one figure on the map.
pub(super) fn accounts(before: &State, after: &State, events: &[&Event]) -> Vec<Account> {
    let fell: Vec<Account> = events.iter().filter_map(|event| fell(event)).collect();
    let strengths = after.companies.iter().filter_map(|(id, now)| {
        Some((id, u16::from(before.companies.get(id)?.is_on_map()), u16::from(now.is_on_map())))
    });
    settled(fell, strengths, |id, missing| missing_by(id, missing, cause(id, events)))
}

fn fell(event: &Event) -> Option<Account> {
    match event {
        Event::LeaderAtRisk { leader, killed: true, .. } | Event::Captured { leader } => {
            Some(Account::Fell { commander: leader.clone() })
        }
        _ => None,
    }
}

/// Returns the cause of a company's loss. `None`: the referee ruled it.
fn cause(id: &crate::ids::UnitId, events: &[&Event]) -> Option<LossCause> {
    let is_gone = |event: &&&Event| match event {
        Event::Changed { company, change } => {
            company == id && !matches!(change, Change::Disordered | Change::Reordered | Change::Returned)
        }
        _ => false,
    };
    let ran = events.iter().any(|event| matches!(event, Event::Ran { company, to: None } if company == id));
    events.iter().find(is_gone)?;
    if ran {
        return Some(LossCause::LeftTable);
    }
    let shock = events.iter().any(|event| matches!(event, Event::Shocked { .. }));
    let fire = events.iter().any(|event| matches!(event, Event::Fired { .. }));
    Some(match (shock, fire) {
        (true, _) => LossCause::Melee,
        (false, true) => LossCause::Fire,
        (false, false) => LossCause::Straggling,
    })
}
