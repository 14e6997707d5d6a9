//! The story of an action: its events in a few lines as a player would tell them, with all their details.
//!
//! Every event has its own words, which repeat themselves if listed one by one: a volley's kills, the figures lost and
//! the marker are one event to a player. Nothing is lost: text that a line leaves out is among its details.

use super::command::Pass;
use super::fire::{FireAnswer, FireEvent, result};
use super::losses::{Cause, LossEvent};
use super::morale::MoraleEvent;
use super::movement::MovementEvent;
use super::wording::{self, Naming};
use super::{ClosingEvent, CommandEvent, Event};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;

/// Returns the story of the events of one action, in their order.
#[must_use]
pub(super) fn describe_events(events: &[Event], battle: &Battle) -> Vec<Words> {
    let mut out = Vec::new();
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        let (words, used) = match first {
            Event::Fire(shot @ FireEvent::Fired { .. }) => volley(shot, after, battle),
            Event::Morale(MoraleEvent::Rolled { .. }) => rally(first, after, battle),
            Event::Command(CommandEvent::Moved { .. } | CommandEvent::Passed { .. }) => pass(first, after, battle),
            Event::Movement(MovementEvent::WentIn { .. } | MovementEvent::Formed { .. }) => {
                arrived(first, after, battle)
            }
            _ => (first.words(battle), 0),
        };
        let after = after.get(used..).unwrap_or_default();
        let (words, more) = chained(words, first, after, battle);
        out.push(words);
        rest = after.get(more..).unwrap_or_default();
    }
    out
}

/// Joins a shot with the losses it caused: "2 lost, 10 left, marker". Also returns how many later events that covers.
fn volley(shot: &FireEvent, after: &[Event], battle: &Battle) -> (Words, usize) {
    let FireEvent::Fired { target, borne_by, answer, .. } = shot else { return (shot.words(battle), 0) };
    let bearer = borne_by.as_ref().unwrap_or(target);
    let hits: Vec<&LossEvent> = after.iter().map_while(|e| loss_of(e, bearer)).collect();
    let mut words = shot.words(battle);
    words.line = shot.shot_words(battle, &outcome(answer, &hits));
    words.details.extend(hits.iter().flat_map(|hit| hit.words(battle).details));
    (words, hits.len())
}

fn loss_of<'e>(event: &'e Event, unit: &UnitId) -> Option<&'e LossEvent> {
    match event {
        Event::Loss(loss) if loss.unit() == unit => Some(loss),
        _ => None,
    }
}

fn outcome(answer: &FireAnswer, hits: &[&LossEvent]) -> String {
    let gone = hits.iter().any(|hit| matches!(hit, LossEvent::Gone { .. }));
    let one = |hit: &&LossEvent| match hit {
        LossEvent::Lost { figures, .. } if gone => Some(msg!("otp-lost-nothing-is-left", figures)),
        LossEvent::Lost { figures, left, .. } => Some(msg!("otp-figures-lost-and-left", figures, left)),
        LossEvent::CrewHit { .. } => Some(msg!("otp-a-hit-on-the-crew").to_owned()),
        LossEvent::Marked { .. } => Some(msg!("otp-marker").to_owned()),
        LossEvent::Gone { .. } => None,
    };
    let mut parts: Vec<String> = hits.iter().filter_map(one).collect();
    let hurt = hits.iter().any(|hit| matches!(hit, LossEvent::Lost { .. } | LossEvent::CrewHit { .. }));
    if !hurt {
        let said = result(answer);
        parts.insert(
            0,
            if parts.is_empty() && answer.marker { msg!("otp-it-has-a-marker-already", said) } else { said },
        );
    }
    parts.join(", ")
}

/// Joins a morale roll with its result, if that is accepted at once.
fn rally(roll: &Event, after: &[Event], battle: &Battle) -> (Words, usize) {
    let mut words = roll.words(battle);
    match (subject(roll), after.first()) {
        (Some(unit), Some(off @ Event::Morale(MoraleEvent::Off { unit: whose, result: Some(_), .. })))
            if unit == whose =>
        {
            words.details.extend(off.words(battle).details);
            (words, 1)
        }
        _ => (words, 0),
    }
}

/// Joins a commander's ride to a unit, the pass he uses there, and the marker it takes off.
fn pass(first: &Event, after: &[Event], battle: &Battle) -> (Words, usize) {
    let (rode, passed, used) = match (first, after.first()) {
        (Event::Command(CommandEvent::Moved { commander, distance, .. }), Some(next)) if matches!(next, Event::Command(CommandEvent::Passed { commander: who, .. }) if who == commander) => {
            (Some(*distance), next, 1)
        }
        _ => (None, first, 0),
    };
    let mut words = first.words(battle);
    let Event::Command(CommandEvent::Passed { commander, unit, left }) = passed else { return (words, 0) };
    let takes_off = matches!(
        after.get(used),
        Some(Event::Morale(MoraleEvent::Off { unit: whose, result: None, .. })) if whose == unit
    );
    let him = wording::commander(battle, commander);
    let pass = |commander| Pass { commander, unit: wording::unit(battle, unit), left: *left }.words(takes_off);
    words.line = match rode {
        Some(distance) => {
            let (ride, does) = (wording::inches(distance), pass(him.clone().implied()));
            words.details.extend(passed.words(battle).details);
            msg!("otp-rides-and-acts", who = him, ride, does = does.trim_start())
        }
        None => pass(him),
    };
    (words, used + usize::from(takes_off))
}

/// Joins going into contact with being in contact, and forming with being deployed.
fn arrived(first: &Event, after: &[Event], battle: &Battle) -> (Words, usize) {
    let mut words = first.words(battle);
    let same = match (first, after.first()) {
        (
            Event::Movement(MovementEvent::WentIn { unit, target, .. }),
            Some(Event::Closing(ClosingEvent::InContact { unit: who, target: whom, also, doubts })),
        ) => unit == who && target == whom && also.is_empty() && doubts.is_empty(),
        (
            Event::Movement(MovementEvent::Formed { unit, to, .. }),
            Some(Event::Movement(MovementEvent::Deployed { unit: who, formation, .. })),
        ) => unit == who && to == formation,
        _ => false,
    };
    if same {
        words.details.extend(after.iter().take(1).flat_map(|e| e.words(battle).details));
    }
    (words, usize::from(same))
}

/// Returns the unit whose fate an event reports, if the event may be joined to a sentence about that unit.
fn subject(event: &Event) -> Option<&UnitId> {
    match event {
        Event::Loss(LossEvent::CrewHit { .. }) => None,
        Event::Loss(loss) => Some(loss.unit()),
        Event::Morale(
            MoraleEvent::Rolled { unit, .. } | MoraleEvent::Off { unit, .. } | MoraleEvent::Routed { unit },
        )
        | Event::Closing(ClosingEvent::CvRolled { unit, .. })
        | Event::Movement(
            MovementEvent::FellBack { unit, .. }
            | MovementEvent::SteppedAside { unit, .. }
            | MovementEvent::LeftTable { unit }
            | MovementEvent::Straggled { unit, .. }
            | MovementEvent::WentIn { unit, .. }
            | MovementEvent::Deployed { unit, .. },
        ) => Some(unit),
        _ => None,
    }
}

/// Joins the following events about the same unit into one sentence: "X fails, falls back 6" and gets a morale marker".
fn chained(mut words: Words, first: &Event, after: &[Event], battle: &Battle) -> (Words, usize) {
    let Some(unit) = subject(first) else { return (words, 0) };
    let mut parts = Vec::new();
    let mut used = 0;
    for next in after.iter().take_while(|next| subject(next) == Some(unit)) {
        // A new roll begins a new sentence.
        if matches!(next, Event::Closing(_) | Event::Morale(MoraleEvent::Rolled { .. })) {
            break;
        }
        // Leave out a straggling event: the loss after it reports the figures.
        if !is_reported(next, after.get(used + 1)) {
            let Some(part) = clause(next, unit, battle) else { break };
            parts.push(part);
        }
        words.details.extend(next.words(battle).details);
        used += 1;
    }
    if let Some((last, most)) = parts.split_last() {
        let it = wording::unit(battle, unit);
        let (line, between) = (words.line, most.join(", "));
        words.line = match (most, goes_on(first)) {
            ([], true) => msg!("otp-chain", line, last),
            ([], false) => msg!("otp-chain-new-clause", line, it, last),
            (_, true) => msg!("otp-long-chain", line, between, last),
            (_, false) => msg!("otp-long-chain-new-clause", line, it, between, last),
        };
    }
    (words, used)
}

/// Returns the words of an event that continue a sentence about its unit: "falls back 6"". `None`: its sentence does
/// not begin with the unit.
fn clause(event: &Event, unit: &UnitId, battle: &Battle) -> Option<String> {
    let naming = Naming::implying(battle, unit);
    let words = match event {
        Event::Loss(LossEvent::Gone { .. }) => return Some(msg!("otp-is-no-more", unit = wording::unit(battle, unit))),
        Event::Loss(loss) => loss.words_by(naming),
        Event::Morale(morale) => morale.words_by(naming),
        Event::Movement(movement) => movement.words_by(naming),
        _ => return None,
    };
    // An implied unit leaves a space at its place in the sentence.
    words.line.strip_prefix(' ').map(str::to_owned)
}

/// Returns whether the sentence of an event begins with its unit and can continue with "and". Otherwise a new clause
/// follows, for instance after a colon: "The militia roll for their marker: 47, rout; they fall back 12"".
fn goes_on(first: &Event) -> bool {
    match first {
        Event::Loss(loss) => !matches!(loss, LossEvent::Gone { .. }),
        Event::Morale(morale) => {
            matches!(morale, MoraleEvent::Off { result: Some(_), .. } | MoraleEvent::Routed { .. })
        }
        Event::Movement(MovementEvent::FellBack { stopped_by, .. }) => stopped_by.is_none(),
        Event::Movement(MovementEvent::Deployed { from, formation, .. }) => from == formation,
        Event::Movement(movement) => !matches!(movement, MovementEvent::Straggled { .. }),
        _ => true,
    }
}

/// Returns whether the following loss already reports this event, as it does for stragglers.
fn is_reported(event: &Event, next: Option<&Event>) -> bool {
    matches!(event, Event::Movement(MovementEvent::Straggled { .. }))
        && matches!(next, Some(Event::Loss(LossEvent::Lost { cause: Cause::Straggling, .. })))
}
