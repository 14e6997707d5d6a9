//! The actions of winners: follow up, pursue, take a house, or stand (Losers winners).

use super::event::AfterEvent;
use super::fought::{casualties_caused, enemies_of, left_to_test};
use super::standing::{halts, stand_of};
use super::{LosersResult, WinnersDo};
use crate::battle::Arm;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ForcedKind, Fought};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, after_melee, forced_moves};
use crate::rules::transaction::impossible;
use crate::text::Name;
use std::cmp::Reverse;

/// Returns the units that lost to a winner and are still on the table, each with its result. Units that fall back come
/// first, then those the winner hit most, then the nearest.
fn losers_to(tx: &mut Tx<'_>, id: &UnitId) -> Vec<(UnitId, LosersResult)> {
    let enemies = enemies_of(tx, id);
    let result = |enemy: UnitId| {
        let there = tx.state.units.get(&enemy).is_some_and(|now| !now.is_gone());
        let result = tx.state.bouts.get(&enemy)?.result.filter(|_| there)?;
        Some((enemy, result))
    };
    let mut losers: Vec<(UnitId, LosersResult)> = enemies.into_iter().filter_map(result).collect();
    losers
        .sort_by_key(|(enemy, result)| (*result != LosersResult::FallBack, Reverse(casualties_caused(tx, id, enemy))));
    losers
}

/// Returns the loser that a winner goes after: the one its player chose, otherwise the first of [`losers_to`].
fn goal(tx: &mut Tx<'_>, id: &UnitId) -> Option<(UnitId, LosersResult)> {
    let losers = losers_to(tx, id);
    let chosen = tx.state.bouts.get(id).and_then(|bout| bout.after.as_ref());
    losers.iter().find(|(loser, _)| Some(loser) == chosen).or(losers.first()).cloned()
}

/// Returns whether a winner goes after the losers: it has charged or otherwise attacked them, and holds no house.
fn came_on(tx: &mut Tx<'_>, id: &UnitId) -> Result<bool, Stop> {
    let fought = enemies_of(tx, id);
    let now = tx.unit(id)?;
    let came = now.charges_home() || fought.iter().any(|enemy| now.came_at.contains(enemy));
    Ok(came && now.in_house.is_none())
}

/// Returns the losers among which a winner's player may choose, until the melee is settled; empty unless the winner
/// attacked and beat several.
pub(in crate::rules::awi) fn choices(tx: &mut Tx<'_>, id: &UnitId) -> Vec<UnitId> {
    let open = tx.state.bouts.get(id).is_some_and(|bout| !bout.settled && bout.after.is_none());
    let won = tx.state.units.get(id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
    if !open || !won || !left_to_test(tx).is_empty() || !came_on(tx, id).unwrap_or(false) {
        return Vec::new();
    }
    let losers = losers_to(tx, id);
    if losers.len() < 2 { Vec::new() } else { losers.into_iter().map(|(loser, _)| loser).collect() }
}

/// Records the loser that the player of a unit that beat several chose to go after (Step 11).
pub(in crate::rules::awi) fn go_after(tx: &mut Tx<'_>, id: &UnitId, target: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let (name, foe) = (tx.name(id).to_owned(), tx.name(target).to_owned());
    let step = tx.state.step;
    tx.require(step == Some(Step::AfterMelee), "Step 11", || {
        msg!("awi-winners-go-after-losers-in-step-11").to_owned()
    })?;
    let tested = left_to_test(tx).is_empty();
    tx.require(tested, "Step 11", || msg!("awi-all-losers-test-first").to_owned())?;
    if !choices(tx, id).contains(target) {
        let why = msg!("awi-has-no-choice-to-go-after", unit = Name::title(&name), foe);
        return Err(impossible("Losers winners", why));
    }
    if let Some(bout) = tx.state.bouts.get_mut(id) {
        bout.after = Some(target.clone());
    }
    tx.emit(Event::After(AfterEvent::Chose { unit: id.clone(), target: target.clone() }));
    Ok(())
}

/// Returns the foot that takes the house of a beaten garrison: of the winners that go after it, the one that hit it
/// most, then the nearest.
fn taker(tx: &mut Tx<'_>, garrison: &UnitId) -> Result<Option<UnitId>, Stop> {
    let mut best: Option<(u16, UnitId)> = None;
    for id in enemies_of(tx, garrison) {
        let won = tx.state.units.get(&id).is_some_and(|now| !now.is_gone() && now.now.melee == Some(Fought::Won));
        let goal = goal(tx, &id).filter(|(loser, _)| won && loser == garrison);
        let Some((_, result)) = goal.filter(|_| tx.setup(&id).is_ok_and(|setup| setup.arm == Arm::Infantry)) else {
            continue;
        };
        let hits = casualties_caused(tx, &id, garrison);
        let may = result == LosersResult::Rout || came_on(tx, &id)?;
        if may && best.as_ref().is_none_or(|(most, _)| hits > *most) {
            best = Some((hits, id));
        }
    }
    Ok(best.map(|(_, id)| id))
}

/// Carries out a winner's action. A unit that attacked goes after the losers, any other stands. Foot that routed a
/// garrison takes its house, and so does foot that attacked a garrison that falls back.
pub(super) fn won(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    let came_on = came_on(tx, id)?;
    let Some((target, result)) = goal(tx, id) else { return stands(tx, id) };
    // The winner over a garrison already stands at its bases, so it takes the house, of wood or stone. The house holds
    // one unit, so other winners go after the garrison.
    let house = tx.unit(&target)?.in_house.clone();
    let takes = if house.is_some() && taker(tx, &target)?.as_ref() == Some(id) { house } else { None };
    let does = after_melee::winners(tx.charts, came_on, result);
    tx.emit(Event::After(AfterEvent::Won { unit: id.clone(), does, takes: takes.clone() }));
    match (takes, does) {
        (Some(house), _) => {
            guns_stand(tx, id)?;
            forced_moves::owe(tx, id, ForcedKind::Occupy { house });
        }
        (None, WinnersDo::FollowUp) => {
            let rides = tx.setup(&target)?.arm == Arm::Cavalry;
            let by = tx.charts.fall_back(rides).value;
            forced_moves::owe(tx, id, ForcedKind::FollowUp { target, by });
        }
        (None, WinnersDo::Pursue) => {
            guns_stand(tx, id)?;
            forced_moves::owe(tx, id, ForcedKind::Pursue { target });
        }
        (None, WinnersDo::Halt { moves }) => {
            halts(tx, id, moves)?;
            guns_stand(tx, id)?;
        }
    }
    Ok(())
}

/// Makes guns beside a winner stand for a move, because they count as its bases and have won too. Guns that go along
/// after the losers do not stand (Artillery, Losers winners).
pub(super) fn guns_stand(tx: &mut Tx<'_>, foot: &UnitId) -> Result<(), Stop> {
    tx.state.guns_with(foot).iter().try_for_each(|gun| stand_of(tx, gun))
}

/// Makes a winner with no enemy left to go after stand, with its guns (Losers winners).
pub(super) fn stands(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    stand_of(tx, id)?;
    guns_stand(tx, id)
}
