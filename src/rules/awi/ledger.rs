//! The effect of an action for the returns, in the form common to all sets.

use super::control::ControlEvent;
use super::fire::FireEvent;
use super::forced_moves::MoveEvent;
use super::losses::{GeneralEvent, UnitLosses};
use super::melee::MeleeEvent;
use super::state::State;
use super::{Event, Game, Ruling, RulingEvent};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::ledger::{missing_by, settled};
use crate::rules::{Account, LossCause, Source};

/// Returns the accounts of an action: its losses, rated brigadiers and fallen generals.
pub(super) fn accounts(before: &State, after: &State, events: &[&Event]) -> Vec<Account> {
    let said: Vec<Account> = events.iter().flat_map(|event| accounts_of(event)).collect();
    let strengths = after
        .units
        .iter()
        .filter_map(|(id, now)| Some((id, before.units.get(id)?.strength().figures, now.strength().figures)));
    settled(said, strengths, |id, missing| missing_by(id, missing, beyond_the_counts(id, events)))
}

/// Returns the accounts that an event itself gives.
fn accounts_of(event: &Event) -> Vec<Account> {
    let lost = |unit: &UnitId, losses: &UnitLosses, cause| {
        let figures = losses.figures;
        (figures > 0).then(|| Account::Lost { unit: unit.clone(), figures, cause })
    };
    match event {
        Event::Fire(FireEvent::Shot { target, losses, .. }) => {
            lost(target, losses, LossCause::Fire).into_iter().collect()
        }
        Event::Melee(MeleeEvent::Fought { unit, losses: Some(losses), .. }) => {
            lost(unit, losses, LossCause::Melee).into_iter().collect()
        }
        Event::Melee(MeleeEvent::Shared { foot, of_foot, gun, of_gun }) => {
            let of_foot = of_foot.as_ref().and_then(|losses| lost(foot, losses, LossCause::Melee));
            let both = [of_foot, lost(gun, of_gun, LossCause::Melee)];
            both.into_iter().flatten().collect()
        }
        Event::Ruling(RulingEvent::Ruled { ruling: Ruling::Casualties { unit, figures, by_fire: true }, .. }) => {
            vec![Account::Lost { unit: unit.clone(), figures: *figures, cause: LossCause::Fire }]
        }
        Event::Control(ControlEvent::Ability { general, ability, .. }) => {
            vec![Account::Rated { commander: general.clone(), worth: ability.words(), rolled: true }]
        }
        Event::Ruling(RulingEvent::Ruled { ruling: Ruling::Ability { general, ability }, .. }) => {
            vec![Account::Rated { commander: general.clone(), worth: ability.words(), rolled: false }]
        }
        Event::General(GeneralEvent::AtRisk { general, answer, .. }) if answer.dead => {
            vec![Account::Fell { commander: general.clone() }]
        }
        _ => Vec::new(),
    }
}

/// Returns the cause of a loss whose figures no event counts: the unit left the table, or it was a gun that was lost.
/// `None` if the cause is a ruling of the referee.
fn beyond_the_counts(id: &UnitId, events: &[&Event]) -> Option<LossCause> {
    events.iter().find_map(|event| match event {
        Event::Moved(MoveEvent::Left { forced }) if forced.unit == *id => Some(LossCause::LeftTable),
        Event::Moved(MoveEvent::GunLost { gun } | MoveEvent::GunLeft { gun, lost: true, .. }) if gun == id => {
            Some(LossCause::WithUnit)
        }
        _ => None,
    })
}

/// Returns the charts that decided an event, each with its source.
pub(super) fn chart_sources(game: &Game, event: &Event) -> Vec<(String, Source)> {
    match event {
        Event::Control(ControlEvent::Ability { face, .. }) => {
            let rolled = game.charts().result("ability_roll", i16::from(*face));
            rolled.map(|cell| (msg!("awi-abilities-of-brigadiers").to_owned(), cell.source)).into_iter().collect()
        }
        Event::Control(ControlEvent::Brigadier { ability, .. }) => {
            vec![(msg!("awi-worth-of-abilities").to_owned(), game.charts().ability(*ability).source)]
        }
        _ => Vec::new(),
    }
}
