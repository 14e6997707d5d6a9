//! The effect of an action for the returns, as entries that all rule sets share.
//!
//! Causes are read from the events. Changes without an event (a ruling, guns taken with their crew, a unit over the
//! table's edge) are worked out from the states before and after, so that every figure is accounted for.

use super::losses::Cause;
use super::movement::MovementEvent;
use super::{CommandEvent, Event, LossEvent, RebuildEvent, State};
use crate::ids::UnitId;
use crate::rules::ledger::{missing_by, settled};
use crate::rules::{Account, LossCause};

/// Returns the effect of an action.
pub(super) fn accounts(before: &State, after: &State, events: &[&Event]) -> Vec<Account> {
    let reported: Vec<Account> = events.iter().filter_map(|event| account_of(event)).collect();
    let strengths =
        after.units.iter().filter_map(|(id, now)| Some((id, before.units.get(id)?.figures(), now.figures())));
    let mut out = settled(reported, strengths, |id, missing| missing_by(id, missing, beyond_the_events(id, events)));
    if events.iter().any(|event| matches!(event, Event::Ruling(_))) {
        out.extend(rated_by_ruling(before, after, events));
    }
    out
}

/// Returns the entry for an event, if it has one.
fn account_of(event: &Event) -> Option<Account> {
    Some(match event {
        Event::Loss(LossEvent::Lost { unit, figures, cause, .. }) => {
            let cause = match cause {
                Cause::Fire => LossCause::Fire,
                Cause::Melee => LossCause::Melee,
                Cause::Straggling => LossCause::Straggling,
            };
            Account::Lost { unit: unit.clone(), figures: *figures, cause }
        }
        Event::Rebuild(RebuildEvent::Tried { unit, regained, .. }) if *regained > 0 => {
            Account::Regained { unit: unit.clone(), figures: *regained }
        }
        Event::Command(CommandEvent::Rated { commander, rating, .. }) => {
            Account::Rated { commander: commander.clone(), worth: rating.words(), rolled: true }
        }
        Event::Command(CommandEvent::Passed { commander, .. }) => Account::Passed { commander: commander.clone() },
        Event::Command(CommandEvent::Fell { commander, .. }) => Account::Fell { commander: commander.clone() },
        _ => return None,
    })
}

/// Returns the cause of a loss that no event counts: the unit left the table or was removed. `None`: a ruling.
fn beyond_the_events(id: &UnitId, events: &[&Event]) -> Option<LossCause> {
    let over_the_edge =
        |event: &&Event| matches!(event, Event::Movement(MovementEvent::LeftTable { unit }) if unit == id);
    let removed = |event: &&Event| matches!(event, Event::Loss(LossEvent::Gone { unit }) if unit == id);
    if events.iter().any(over_the_edge) {
        Some(LossCause::LeftTable)
    } else if events.iter().any(removed) {
        Some(LossCause::WithUnit)
    } else {
        None
    }
}

fn rated_by_ruling<'s>(
    before: &'s State,
    after: &'s State,
    events: &'s [&Event],
) -> impl Iterator<Item = Account> + 's {
    let rolled = |id| {
        events.iter().any(|e| matches!(e, Event::Command(CommandEvent::Rated { commander, .. }) if commander == id))
    };
    after.commanders.iter().filter_map(move |(id, now)| {
        let was = before.commanders.get(id).and_then(|him| him.rating);
        let rating = now.rating.filter(|rating| was != Some(*rating) && !rolled(id))?;
        Some(Account::Rated { commander: id.clone(), worth: rating.words(), rolled: false })
    })
}
