//! What an action came to for the returns, as every set tells it.
//!
//! Causes are read from the events. What an action changed beyond them (a ruling, guns taken with their crew, a unit over
//! the table's edge) is told apart, so that every figure is accounted for.

use super::losses::Cause;
use super::movement::MovementEvent;
use super::{CommandEvent, Event, LossEvent, RebuildEvent, State};
use crate::ids::UnitId;
use crate::rules::{Account, LossCause};
use std::collections::BTreeMap;

/// What an action came to.
pub(in crate::rules) fn accounts(before: &State, after: &State, events: &[&Event]) -> Vec<Account> {
    let mut out: Vec<Account> = events.iter().filter_map(|event| told(event)).collect();
    let explained = explained(&out);
    for (id, now) in &after.units {
        let Some(was) = before.units.get(id) else { continue };
        let missing = i32::from(was.figures()) - i32::from(now.figures()) - explained.get(id).copied().unwrap_or(0);
        if missing != 0 {
            out.push(unexplained(id, missing, events));
        }
        match (was.is_gone(), now.is_gone()) {
            (false, true) => out.push(Account::Gone { unit: id.clone() }),
            (true, false) => out.push(Account::Back { unit: id.clone() }),
            _ => {}
        }
    }
    if events.iter().any(|event| matches!(event, Event::Ruling(_))) {
        out.extend(rated_by_ruling(before, after, events));
    }
    out
}

/// What an event says itself.
fn told(event: &Event) -> Option<Account> {
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

/// Figures that the events say each unit lost, less those that they say came back.
fn explained(accounts: &[Account]) -> BTreeMap<UnitId, i32> {
    let mut out: BTreeMap<UnitId, i32> = BTreeMap::new();
    for account in accounts {
        match account {
            Account::Lost { unit, figures, .. } => *out.entry(unit.clone()).or_default() += i32::from(*figures),
            Account::Regained { unit, figures } => *out.entry(unit.clone()).or_default() -= i32::from(*figures),
            _ => {}
        }
    }
    out
}

/// Figures that no event counts: over the edge, off with the unit, or by the referee's hand.
fn unexplained(id: &UnitId, missing: i32, events: &[&Event]) -> Account {
    let lost = |cause| u16::try_from(missing).ok().map(|figures| Account::Lost { unit: id.clone(), figures, cause });
    let over_the_edge =
        |event: &&Event| matches!(event, Event::Movement(MovementEvent::LeftTable { unit }) if unit == id);
    let removed = |event: &&Event| matches!(event, Event::Loss(LossEvent::Gone { unit }) if unit == id);
    let as_a_loss = match () {
        () if events.iter().any(over_the_edge) => lost(LossCause::LeftTable),
        () if events.iter().any(removed) => lost(LossCause::WithUnit),
        () => None,
    };
    as_a_loss.unwrap_or(Account::Ruled { unit: id.clone(), figures: -missing })
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
