//! Finds the lookup question for a die rolled in the game, from the events of the action.
//!
//! Most dice belong to a question that also has a page; the others are in `game_roll`.

use super::ask::Ask;
use super::game_roll::GameRoll;
use crate::battle::CommanderTraits;
use crate::dice::{Purpose, Subject};
use crate::ids::{CommanderId, UnitId};
use crate::lookup::TableRoll;
use crate::rules::Event as AnyEvent;
use crate::rules::otp::charts::{Charts, Danger};
use crate::rules::otp::cv::{CvAnswer, CvQuestion};
use crate::rules::otp::fire::FireQuestion;
use crate::rules::otp::melee::{Fighter, MeleeAnswer, MeleeQuestion, MeleeSide};
use crate::rules::otp::morale::MoraleQuestion;
use crate::rules::otp::movement::MovementEvent;
use crate::rules::otp::rebuild::{RebuildEvent, RebuildQuestion};
use crate::rules::otp::{ClosingEvent, Event, FireEvent, Game, MeleeEvent, MoraleEvent, purposes};

/// Returns the lookup question for a die rolled in the game, and the event that holds its modifiers.
pub(super) fn of_roll<'g>(game: &Game, roll: TableRoll<'g>) -> Option<(Ask, Option<&'g AnyEvent>)> {
    let asked = |event: &'g AnyEvent| Some((of_event(game, roll.purpose, event.otp()?)?, event));
    match roll.events.iter().find_map(asked) {
        Some((ask, event)) => Some((ask, Some(event).filter(|_| has_modifiers(roll.purpose)))),
        None => Some((of_purpose(game, roll.purpose)?, None)),
    }
}

/// Returns whether the event's modifiers are those of the die: those of a melee are not for the dice for losses.
fn has_modifiers(purpose: &Purpose) -> bool {
    !purpose.is(purposes::LOSSES)
}

/// Returns whether two dice belong to one roll: of morale, of both sides of a melee, or of rebuilding.
pub(super) fn is_one_throw(one: &Purpose, other: &Purpose) -> bool {
    let throws = [
        [purposes::MORALE_TENS, purposes::MORALE_UNITS],
        [purposes::MELEE_ATTACK, purposes::MELEE_DEFENCE],
        [purposes::REBUILDING, purposes::REGAINED],
    ];
    let of = |purpose: &Purpose| throws.iter().position(|kinds| kinds.iter().any(|kind| purpose.is(*kind)));
    one == other || of(one).is_some_and(|throw| of(other) == Some(throw))
}

fn of_event(game: &Game, purpose: &Purpose, event: &Event) -> Option<Ask> {
    let charts = game.charts();
    let about = |key: &str, id: &str| purpose.is_about(key, id);
    match event {
        Event::Fire(FireEvent::Fired { unit, firers, answer, .. })
            if purpose.is(purposes::FIRE) && about("unit", unit.as_str()) =>
        {
            let (firers, modifiers) = (*firers, answer.modifiers.clone());
            Some(Ask::Fire(FireQuestion { firers, modifiers, purpose: purpose.clone() }))
        }
        Event::Closing(
            ClosingEvent::Rolled { unit, answer, .. } | ClosingEvent::Countercharged { unit, answer, .. },
        ) if purpose.is(purposes::CLOSING) && about("unit", unit.as_str()) => {
            Some(Ask::Closing(against_cv(answer, purpose)))
        }
        Event::Closing(ClosingEvent::CvRolled { unit, answer, .. })
            if purpose.is(purposes::CV) && about("unit", unit.as_str()) =>
        {
            Some(Ask::CvRoll(against_cv(answer, purpose)))
        }
        Event::Melee(MeleeEvent::Fought { attackers, defenders, answer }) => {
            of_melee(charts, purpose, [attackers, defenders], answer)
        }
        Event::Morale(MoraleEvent::Rolled { unit, column, severity, modifiers, .. })
            if is_morale(purpose) && about("unit", unit.as_str()) =>
        {
            let (column, severity, who) = (*column, *severity, Subject::plain(unit.as_str()));
            Some(Ask::Morale(MoraleQuestion { column, severity, modifiers: modifiers.clone(), who }))
        }
        Event::Rebuild(RebuildEvent::Tried { unit, modifiers, .. }) if is_rebuilding(purpose, unit) => {
            let who = Subject::plain(unit.as_str());
            Some(Ask::Rebuild(RebuildQuestion { modifiers: modifiers.clone(), who }))
        }
        Event::Movement(event) => of_movement(purpose, event).map(Ask::GameRoll),
        _ => None,
    }
}

fn against_cv(answer: &CvAnswer, purpose: &Purpose) -> CvQuestion {
    CvQuestion { cv: answer.needed, modifiers: answer.modifiers.clone(), purpose: purpose.clone() }
}

fn is_morale(purpose: &Purpose) -> bool {
    purpose.is(purposes::MORALE_TENS) || purpose.is(purposes::MORALE_UNITS)
}

fn is_rebuilding(purpose: &Purpose, unit: &UnitId) -> bool {
    let rebuilding = purpose.is(purposes::REBUILDING) || purpose.is(purposes::REGAINED);
    rebuilding && purpose.is_about("unit", unit.as_str())
}

fn of_melee(
    charts: &Charts,
    purpose: &Purpose,
    [attackers, defenders]: [&Vec<Fighter>; 2],
    answer: &MeleeAnswer,
) -> Option<Ask> {
    if purpose.is(purposes::MELEE_ATTACK) || purpose.is(purposes::MELEE_DEFENCE) {
        let side = |side: &[Fighter]| side.iter().map(|fighter| fighter.figures.clone()).collect();
        let (attackers, defenders) = (side(attackers), side(defenders));
        return Some(Ask::GameRoll(GameRoll::Clash(MeleeQuestion { attackers, defenders })));
    }
    if !purpose.is(purposes::LOSSES) {
        return None;
    }
    let sides = [(MeleeSide::Attackers, attackers), (MeleeSide::Defenders, defenders)];
    let (side, unit) = sides.iter().find_map(|(side, fighters)| {
        let own = fighters.iter().find(|fighter| purpose.is_about("unit", fighter.unit.as_str()))?;
        Some((*side, own.figures.clone()))
    })?;
    let row = charts.melee_rows().iter().position(|row| row.name == answer.ratio)?;
    Some(Ask::GameRoll(GameRoll::Loss { unit, row, lost: answer.winner != side }))
}

fn of_movement(purpose: &Purpose, event: &MovementEvent) -> Option<GameRoll> {
    let about = |id: &UnitId| purpose.is_about("unit", id.as_str());
    match event {
        MovementEvent::FriendInTheWay { unit, friend, cv, .. } => {
            let of_both = about(unit) && purpose.is_about("friend", friend.as_str());
            (purpose.is(purposes::IN_THE_WAY) && of_both).then_some(GameRoll::InTheWay(*cv))
        }
        MovementEvent::TerrainRolled { unit, terrain, needed, .. } => {
            let of_both = about(unit) && purpose.is_about("ground", terrain.as_str());
            (purpose.is(purposes::GROUND) && of_both).then_some(GameRoll::Ground(*needed))
        }
        MovementEvent::Straggled { unit, dice, .. } => {
            (purpose.is(purposes::STRAGGLERS) && about(unit)).then_some(GameRoll::Stragglers(dice.len()))
        }
        MovementEvent::SpecialRolled { unit, dice, .. } => {
            (purpose.is(purposes::SPECIAL_MOVE) && about(unit)).then_some(GameRoll::SpecialMove(dice.len()))
        }
        _ => None,
    }
}

/// Returns the lookup question for a die whose purpose alone identifies it.
fn of_purpose(game: &Game, purpose: &Purpose) -> Option<Ask> {
    if purpose.is(purposes::COMMANDER_HIT) {
        let danger = if purpose.is_about("rule", "8.16") { Danger::Fire } else { Danger::Melee };
        return Some(Ask::Casualty(danger));
    }
    let commander = purpose.facts().filter(|_| purpose.is(purposes::RATING))?.subject("commander")?;
    let traits = game.battle().commander(&CommanderId::from(commander.id()))?.traits;
    if let CommanderTraits::Otp(own) = traits { Some(Ask::Commander(own.nation)) } else { None }
}
