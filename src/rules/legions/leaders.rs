//! Leaders: casualties and replacements (4.4), army commanders lost (4.41), and rejoining their companies (4.2).

use super::event::Event;
use super::purposes;
use super::state::{Choice, LeaderStage, other_side};
use super::transaction::Tx;
use crate::battle::Commander;
use crate::dice::{Purpose, Subject};
use crate::hexes::Hex;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;

/// Returns the leaders in a hex whose counter shows one of some men.
fn leaders_in(tx: &Tx<'_>, hex: Hex, stages: &[LeaderStage]) -> Vec<CommanderId> {
    let there = tx.battle.forces.commanders.iter().map(|him| &him.id);
    let at_risk = |id: &&CommanderId| {
        tx.state.leaders.get(*id).is_some_and(|him| him.at == Some(hex) && stages.contains(&him.stage))
    };
    there.filter(at_risk).cloned().collect()
}

/// 4.4: the first 6 in a Mutual Fire Phase against a hex with a starting leader: he is diced for. With several, the owner
/// chooses.
pub(super) fn fired_at(tx: &mut Tx<'_>, hex: Hex, die: u8) -> Result<(), Stop> {
    if die != 6 || tx.state.leader_diced {
        return Ok(());
    }
    let among = leaders_in(tx, hex, &[LeaderStage::Starting]);
    match among.as_slice() {
        [] => Ok(()),
        [only] => {
            tx.state.leader_diced = true;
            let only = only.clone();
            dice_for(tx, &only)
        }
        _ => {
            tx.state.leader_diced = true;
            tx.state.choices.push(Choice::LeaderAtRisk { among });
            Ok(())
        }
    }
}

/// Answers the choice of the leader who is diced for.
pub(super) fn choose(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    let Some(Choice::LeaderAtRisk { among }) = tx.state.choices.first().cloned() else {
        return Err(impossible("4.4", msg!("legions-nothing-to-choose")));
    };
    let is_there = tx.state.leaders.get(leader).is_some_and(|him| him.at.is_some());
    let any_left = among.iter().any(|id| tx.state.leaders.get(id).is_some_and(|him| him.at.is_some()));
    if !among.contains(leader) || (any_left && !is_there) {
        let name = tx.battle.commander_name(leader).to_owned();
        return Err(impossible("4.4", msg!("legions-leader-is-not-at-risk", name)));
    }
    tx.state.choices.remove(0);
    if is_there { dice_for(tx, leader) } else { Ok(()) }
}

/// Dices for a leader, and replaces him if he is killed.
fn dice_for(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    let name = tx.battle.commander_name(leader).to_owned();
    let purpose = Purpose::of(purposes::LEADER).about("commander", Subject::new(leader.as_str(), &name));
    let die = tx.d6(&purpose)?;
    let killed = die <= tx.charts.leaders("killed_to");
    if killed {
        replace(tx, leader)?;
    }
    let him = tx.leader_mut(leader)?;
    let now = him.at.map(|_| him.stage);
    tx.emit(Event::LeaderAtRisk { leader: leader.clone(), die, now, killed });
    Ok(())
}

/// Replaces a leader who has fallen: by his Adjutant, then by a Captain.
fn replace(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    if tx.battle.commander(leader).is_some_and(Commander::is_overall) {
        return lose_commander(tx, leader);
    }
    let him = tx.leader_mut(leader)?;
    him.stage = match him.stage {
        LeaderStage::Starting => LeaderStage::Adjutant,
        LeaderStage::Adjutant | LeaderStage::Captain => LeaderStage::Captain,
    };
    Ok(())
}

/// 4.41: removes an army commander; his side's morale suffers for the rest of the game. A regiment that he has taken over
/// gets a Captain (reconstructed).
pub(super) fn lose_commander(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    let side = tx.battle.commander(leader).map(|him| him.side.clone());
    let him = tx.leader_mut(leader)?;
    him.stage = LeaderStage::Captain;
    if him.took_over.is_empty() {
        him.at = None;
    }
    if let Some(side) = side {
        tx.state.commanders_lost.insert(side);
    }
    Ok(())
}

/// 4.33: an enemy army commander in a hex that a company enters is captured.
pub(super) fn captured_by(tx: &mut Tx<'_>, company: &UnitId, hex: Hex) -> Result<(), Stop> {
    let position = tx.position();
    let side = position.company(company).and_then(|own| position.side_of(&own));
    let enemy = side.and_then(|side| other_side(tx.battle, side));
    let Some(chief) = enemy.and_then(|enemy| position.army_commander(enemy)).cloned() else { return Ok(()) };
    if tx.state.leaders.get(&chief).is_some_and(|him| him.at == Some(hex)) {
        lose_commander(tx, &chief)?;
        tx.emit(Event::Captured { leader: chief });
        return rejoin(tx, Alone::MayStay);
    }
    Ok(())
}

/// 4.4: if shock combat has removed every company from a hex, each leader there is diced for; those who live go to the
/// nearest company of their own. Waits until the results of the attack are shared.
pub(super) fn after_shock(tx: &mut Tx<'_>) -> Result<(), Stop> {
    if tx.state.choices.iter().any(|choice| matches!(choice, Choice::Result { .. })) {
        return Ok(());
    }
    for hex in std::mem::take(&mut tx.state.shocked) {
        if tx.position().in_hex(hex).next().is_some() {
            continue;
        }
        for leader in leaders_in(tx, hex, &[LeaderStage::Starting, LeaderStage::Adjutant]) {
            dice_for(tx, &leader)?;
        }
        rejoin(tx, Alone::Joins)?;
    }
    Ok(())
}

/// Whether an army commander may be without a company.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Alone {
    /// He may, unless the enemy holds his hex.
    MayStay,
    /// He joins the nearest company, as every leader does.
    Joins,
}

/// 4.2: puts every leader who is not with a company of his own onto the nearest one.
pub(super) fn rejoin(tx: &mut Tx<'_>, alone: Alone) -> Result<(), Stop> {
    let all: Vec<CommanderId> = tx.battle.forces.commanders.iter().map(|him| him.id.clone()).collect();
    for id in all {
        let Some(him) = tx.battle.commander(&id) else { continue };
        let Some(at) = tx.state.leaders.get(&id).and_then(|now| now.at) else { continue };
        let position = tx.position();
        let is_chief = position.army_commander(&him.side) == Some(&id) && position.leads_nobody(&id);
        let is_own = |company: &super::position::Placed<'_>| position.is_under(company, him);
        let hexes: Vec<Hex> = position.companies().filter(is_own).filter_map(|company| company.now.at).collect();
        let may_stay = alone == Alone::MayStay && is_chief;
        let is_safe = may_stay && position.holder(at).is_none_or(|side| *side == him.side);
        if hexes.contains(&at) || is_safe {
            continue;
        }
        let nearest = hexes.into_iter().min_by_key(|hex| (at.distance(*hex), *hex));
        if let Some(to) = nearest {
            tx.leader_mut(&id)?.at = Some(to);
            tx.emit(Event::Rode { leader: id, to });
        }
    }
    Ok(())
}
