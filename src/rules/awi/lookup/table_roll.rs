//! The question that a die of the table is thrown for, found from the events of the action.

use super::ask::Ask;
use super::game_roll::GameRoll;
use crate::dice::Purpose;
use crate::ids::UnitId;
use crate::lookup::TableRoll;
use crate::rules::Event as AnyEvent;
use crate::rules::awi::charts::Roll;
use crate::rules::awi::hits::HitThrow;
use crate::rules::awi::{
    AfterEvent, ControlEvent, EntryEvent, Event, FireEvent, Game, GeneralEvent, MeleeEvent, MoraleEvent, purposes,
};

/// Returns the question of a die of the table, and the event that itemises its modifiers.
pub(super) fn of_roll<'g>(game: &Game, roll: TableRoll<'g>) -> Option<(Ask, Option<&'g AnyEvent>)> {
    let asked = |event: &'g AnyEvent| Some((of_event(game, roll.purpose, event.awi()?)?, Some(event)));
    let ability = || roll.purpose.is(purposes::ABILITY).then_some((Ask::GameRoll(GameRoll::Ability), None));
    roll.events.iter().find_map(asked).or_else(ability)
}

fn of_event(game: &Game, purpose: &Purpose, event: &Event) -> Option<Ask> {
    let charts = game.charts();
    let of = |kind, unit: &UnitId| purpose.is(kind) && purpose.is_about("unit", unit.as_str());
    let at = |target: &UnitId| purpose.is_about("target", target.as_str());
    let hits = |roll, count: usize, needed| {
        let dice = u8::try_from(count).unwrap_or(u8::MAX);
        GameRoll::Hits(HitThrow { die: charts.die(roll), dice, needed, purpose: purpose.clone() })
    };
    let ask = match event {
        Event::Fire(FireEvent::Shot { unit, target, answer, .. }) if of(purposes::FIRE, unit) && at(target) => {
            hits(Roll::Fire, answer.dice.len(), answer.needed)
        }
        Event::Melee(MeleeEvent::Blows { unit, against, answer, .. }) if of(purposes::MELEE, unit) && at(against) => {
            hits(Roll::Melee, answer.dice.len(), answer.needed)
        }
        Event::Control(ControlEvent::Unit { unit, answer }) if of(purposes::CONTROL, unit) => {
            GameRoll::Control(answer.modifiers.clone())
        }
        Event::Control(ControlEvent::Brigadier { general, answer, .. })
            if purpose.is(purposes::BRIGADIER) && purpose.is_about("commander", general.as_str()) =>
        {
            GameRoll::Brigadier(answer.needed)
        }
        Event::Morale(MoraleEvent::Tested { unit, answer, .. }) if of(purposes::MORALE, unit) => {
            let (grade, _) = game.battle().unit(unit)?.grade_and_order()?;
            GameRoll::Morale(grade, answer.modifiers.clone())
        }
        Event::Entry(EntryEvent::Tested { unit, answer, .. }) if of(purposes::ENTRY, unit) => {
            GameRoll::Entry(answer.modifiers.clone())
        }
        Event::After(AfterEvent::Tested { unit, answer }) if of(purposes::LOSERS, unit) => {
            GameRoll::Losers(answer.modifiers.clone())
        }
        Event::General(GeneralEvent::AtRisk { general, answer, .. })
            if purpose.is(purposes::GENERAL) && purpose.is_about("commander", general.as_str()) =>
        {
            return Some(Ask::General(answer.casualties));
        }
        _ => return None,
    };
    Some(Ask::GameRoll(ask))
}
