//! Results on companies: one each at most, infantry before guns, the owner's choice where it matters (7.2, 8.4).

use super::event::{Change, Event};
use super::leaders;
use super::loss::Loss;
use super::position::Placed;
use super::state::{Choice, Condition};
use super::transaction::Tx;
use crate::battle::Commander;
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::Stop;
use crate::rules::transaction::impossible;

/// 7.2: shares a result among companies. Where the owner has a choice, the game waits for it.
pub(super) fn suffer(tx: &mut Tx<'_>, loss: Loss, among: Vec<UnitId>) -> Result<(), Stop> {
    if loss.is_none() {
        return Ok(());
    }
    let (kills, disorders) = (loss.kills, loss.disorders);
    share(tx, Pool { kills, disorders, among })
}

/// A result that is being shared.
#[derive(Clone)]
struct Pool {
    kills: u8,
    disorders: u8,
    among: Vec<UnitId>,
}

/// Shares results as long as there is no choice, and waits for the owner where there is one. Excess results are lost.
fn share(tx: &mut Tx<'_>, mut pool: Pool) -> Result<(), Stop> {
    loop {
        let candidates = candidates(tx, &pool);
        let Some(first) = candidates.first().cloned() else { return eliminated(tx) };
        // If every one of them suffers a D, there is nothing to choose.
        let all_suffer = pool.kills == 0 && usize::from(pool.disorders) >= candidates.len();
        if !all_suffer && !are_alike(tx, &candidates) {
            let Pool { kills, disorders, among } = pool;
            tx.state.choices.push(Choice::Result { kills, disorders, among });
            return Ok(());
        }
        apply_next(tx, &mut pool, &first)?;
    }
}

/// Applies the next result of a pool, K first, to a company.
fn apply_next(tx: &mut Tx<'_>, pool: &mut Pool, company: &UnitId) -> Result<(), Stop> {
    pool.among.retain(|other| other != company);
    if pool.kills > 0 {
        pool.kills -= 1;
        must_check(tx, company)?;
        tx.change(company, Change::Eliminated)
    } else {
        pool.disorders -= 1;
        must_check(tx, company)?;
        disorder(tx, company)
    }
}

/// Returns the companies that can take the next result: infantry and cavalry before guns; no D on regular guns (8.4).
fn candidates(tx: &Tx<'_>, pool: &Pool) -> Vec<UnitId> {
    let position = tx.position();
    if pool.kills == 0 && pool.disorders == 0 {
        return Vec::new();
    }
    let is_kill = pool.kills > 0;
    let there: Vec<Placed<'_>> = pool.among.iter().filter_map(|id| position.company(id)).collect();
    let there = there.into_iter().filter(|company| company.now.is_on_map());
    let (guns, others): (Vec<Placed<'_>>, Vec<Placed<'_>>) = there.partition(|company| company.traits.is_gun());
    let can = |company: &&Placed<'_>| is_kill || !company.traits.is_regular_gun();
    let from = if others.is_empty() { guns } else { others };
    from.iter().filter(can).map(|company| company.id.clone()).collect()
}

/// Returns whether it makes no difference which of some companies suffers a result: same regiment, condition and place.
fn are_alike(tx: &Tx<'_>, companies: &[UnitId]) -> bool {
    let position = tx.position();
    let all: Vec<Placed<'_>> = companies.iter().filter_map(|id| position.company(id)).collect();
    let same = |a: &Placed<'_>, b: &Placed<'_>| {
        let units = a.unit.brigade == b.unit.brigade && a.traits == b.traits;
        units && a.now.condition == b.now.condition && a.now.at == b.now.at
    };
    all.windows(2).all(|pair| matches!(pair, [a, b] if same(a, b)))
}

/// 4.12: disorders a company. A disordered one goes to the track; a skirmisher is eliminated (7.33).
pub(super) fn disorder(tx: &mut Tx<'_>, company: &UnitId) -> Result<(), Stop> {
    let (_, traits) = tx.setup(company)?;
    let change = match tx.company_mut(company)?.condition {
        _ if traits.is_regular_gun() => return Ok(()),
        Condition::InOrder if traits.are_skirmishers() => Change::Eliminated,
        Condition::InOrder => Change::Disordered,
        Condition::Disordered => Change::ToTrack,
        Condition::OnTrack | Condition::Eliminated => return Ok(()),
    };
    tx.change(company, change)
}

/// 4.51: notes that a company's regiment makes a morale check at the end of the phase.
fn must_check(tx: &mut Tx<'_>, company: &UnitId) -> Result<(), Stop> {
    let (unit, _) = tx.setup(company)?;
    let has_morale = tx.battle.brigade(&unit.brigade).is_some_and(|own| own.morale.is_some());
    let regiment = tx.regiment_mut(&unit.brigade)?;
    regiment.must_check |= has_morale && !regiment.routed;
    Ok(())
}

/// 4.13: notes each regiment that has no company left on the map, and removes its leader if he leads no other.
pub(super) fn eliminated(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let position = tx.position();
    let is_new =
        |id: &&BrigadeId| position.is_eliminated(id) && tx.state.regiments.get(*id).is_some_and(|now| !now.eliminated);
    let gone: Vec<BrigadeId> = tx.battle.forces.brigades.iter().map(|own| &own.id).filter(is_new).cloned().collect();
    for regiment in gone {
        let leader = tx.position().leader_of(&regiment).cloned();
        let him = leader.as_ref().and_then(|id| tx.battle.commander(id));
        let leads_others =
            |him: &Commander| him.is_overall() || him.brigades.iter().any(|other| !tx.position().is_eliminated(other));
        let goes = him.is_some_and(|him| !leads_others(him));
        let own = tx.regiment_mut(&regiment)?;
        (own.must_check, own.eliminated) = (false, true);
        if let Some(leader) = leader.filter(|_| goes) {
            tx.leader_mut(&leader)?.at = None;
        }
        tx.emit(Event::Eliminated { regiment });
    }
    Ok(())
}

/// 4.5: the owner picks a company of a regiment for one more D; with one company there is no choice.
pub(super) fn extra_disorder(tx: &mut Tx<'_>, regiment: &BrigadeId) -> Result<(), Stop> {
    let companies = can_disorder(tx, regiment);
    match companies.first() {
        None => Ok(()),
        Some(first) if companies.len() == 1 => {
            let first = first.clone();
            disorder(tx, &first)?;
            eliminated(tx)
        }
        Some(_) => {
            tx.state.choices.push(Choice::ExtraDisorder { regiment: regiment.clone() });
            Ok(())
        }
    }
}

/// Returns the companies of a regiment that can be disordered.
fn can_disorder(tx: &Tx<'_>, regiment: &BrigadeId) -> Vec<UnitId> {
    let on_map = |company: &Placed<'_>| company.now.is_on_map() && !company.traits.is_regular_gun();
    tx.position().of_regiment(regiment).filter(on_map).map(|company| company.id.clone()).collect()
}

/// Returns the companies that may answer a choice; empty if it needs a leader.
pub(super) fn may_choose(tx: &Tx<'_>, choice: &Choice) -> Vec<UnitId> {
    match choice {
        Choice::Result { kills, disorders, among } => {
            candidates(tx, &Pool { kills: *kills, disorders: *disorders, among: among.clone() })
        }
        Choice::ExtraDisorder { regiment } => can_disorder(tx, regiment),
        Choice::Overstacked { hex } => tx.position().in_hex(*hex).map(|company| company.id.clone()).collect(),
        Choice::LeaderAtRisk { .. } => Vec::new(),
    }
}

/// Answers the first choice with a company.
pub(super) fn choose(tx: &mut Tx<'_>, company: &UnitId) -> Result<(), Stop> {
    let Some(choice) = tx.state.choices.first().cloned() else {
        return Err(impossible("7.2", msg!("legions-nothing-to-choose")));
    };
    tx.setup(company)?;
    if !may_choose(tx, &choice).contains(company) {
        return Err(impossible(
            "7.2",
            msg!("legions-not-to-choose", unit = crate::text::Name::title(tx.name(company))),
        ));
    }
    tx.state.choices.remove(0);
    match choice {
        Choice::Result { kills, disorders, among } => {
            let mut pool = Pool { kills, disorders, among };
            apply_next(tx, &mut pool, company)?;
            share(tx, pool)?;
            leaders::after_shock(tx)
        }
        Choice::ExtraDisorder { .. } => {
            disorder(tx, company)?;
            eliminated(tx)
        }
        Choice::Overstacked { hex } => {
            tx.change(company, Change::Overstacked)?;
            super::stacking::overstacked(tx, hex);
            eliminated(tx)
        }
        Choice::LeaderAtRisk { .. } => Ok(()),
    }
}
