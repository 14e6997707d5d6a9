//! Leaders: casualties and replacements (4.4), army commanders lost (4.41), and rejoining their companies (4.2).

use super::event::Event;
use super::purposes;
use super::state::{Choice, LeaderStage};
use super::transaction::Tx;
use crate::battle::Commander;
use crate::dice::{Purpose, Subject};
use crate::hexes::Hex;
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::{impossible, refused};

/// Returns the leaders in a hex who can be lost: everyone but Captains (4.4).
fn at_risk_in(tx: &Tx<'_>, hex: Hex) -> Vec<CommanderId> {
    let there = tx.battle.forces.commanders.iter().map(|him| &him.id);
    let at_risk = |id: &&CommanderId| {
        tx.state.leaders.get(*id).is_some_and(|him| him.at == Some(hex) && him.stage != LeaderStage::Captain)
    };
    there.filter(at_risk).cloned().collect()
}

/// 4.4: the first 6 in a Mutual Fire Phase against a hex with a leader: he is diced for. With several, the owner chooses.
pub(super) fn fired_at(tx: &mut Tx<'_>, hex: Hex, die: u8) -> Result<(), Stop> {
    if die != 6 || tx.state.leader_diced {
        return Ok(());
    }
    let among = at_risk_in(tx, hex);
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
    if !among.contains(leader) {
        let name = tx.battle.commander_name(leader).to_owned();
        return Err(refused("4.4", msg!("legions-leader-is-not-at-risk", name)));
    }
    tx.state.choices.remove(0);
    dice_for(tx, leader)
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

/// Replaces a leader who has fallen: by his Adjutant, then by a Captain. An army commander has no replacement.
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

/// 4.41: removes an army commander; his side's morale suffers for the rest of the game.
pub(super) fn lose_commander(tx: &mut Tx<'_>, leader: &CommanderId) -> Result<(), Stop> {
    let side = tx.battle.commander(leader).map(|him| him.side.clone());
    tx.leader_mut(leader)?.at = None;
    if let Some(side) = side {
        tx.state.commanders_lost.insert(side);
    }
    Ok(())
}

/// 4.4: if shock combat has removed every company from a hex, each leader there is diced for; those who live go to the
/// nearest company of their own.
pub(super) fn after_shock(tx: &mut Tx<'_>, hex: Hex) -> Result<(), Stop> {
    if tx.position().in_hex(hex).next().is_some() {
        return Ok(());
    }
    for leader in at_risk_in(tx, hex) {
        dice_for(tx, &leader)?;
    }
    rejoin(tx)
}

/// 4.2: puts every leader who is not with a company of his own onto the nearest one. An army commander may be alone; he
/// moves only out of a hex that the enemy holds.
pub(super) fn rejoin(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let all: Vec<CommanderId> = tx.battle.forces.commanders.iter().map(|him| him.id.clone()).collect();
    for id in all {
        let Some(him) = tx.battle.commander(&id) else { continue };
        let Some(at) = tx.state.leaders.get(&id).and_then(|now| now.at) else { continue };
        let took_over = tx.state.leaders.get(&id).and_then(|now| now.took_over.clone());
        let position = tx.position();
        let is_chief = him.is_overall() && took_over.is_none();
        let is_own = |company: &super::position::Placed<'_>| {
            let regiment = &company.unit.brigade;
            let leads = him.brigade.as_ref() == Some(regiment) || him.brigades.contains(regiment);
            let own = leads || took_over.as_ref() == Some(regiment) || is_chief;
            own && position.side_of(company) == Some(&him.side)
        };
        let hexes: Vec<Hex> = position.companies().filter(is_own).filter_map(|company| company.now.at).collect();
        let is_safe = is_chief && position.holder(at).is_none_or(|side| *side == him.side);
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
