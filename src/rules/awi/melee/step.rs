//! Melees on the table (Step 10): contacts, the bases that fight, both sides' blows at once, and the losses.

use super::event::MeleeEvent;
use super::fighting::{Assigning, faces, opponents};
use super::{MeleeQuestion, Striker, Verdict, verdict};
use crate::battle::{Armament, FightingOrder, Formation, SmallArm};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charge::strikes as strikes_of;
use crate::rules::awi::charts::ModifierTable;
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::named::Named;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{Bout, Fought, State};
use crate::rules::awi::survey::across;
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Event, losses, melee, purposes};
use crate::rules::transaction::impossible;
use crate::text::Name;
use crate::units::Spot;
use std::collections::{BTreeMap, BTreeSet};

/// Returns a unit and all units in one melee with it.
fn melee_of(all: &BTreeMap<UnitId, BTreeSet<UnitId>>, unit: &UnitId) -> Vec<UnitId> {
    let mut found = vec![unit.clone()];
    let mut next = 0;
    while let Some(at) = found.get(next).cloned() {
        next += 1;
        for other in all.get(&at).into_iter().flatten() {
            if !found.contains(other) {
                found.push(other.clone());
            }
        }
    }
    found.sort();
    found
}

/// Returns the units in a melee that has not been fought in this move, from the left end of the table to the right.
pub(in crate::rules::awi) fn left_to_fight(tx: &mut Tx<'_>) -> Vec<UnitId> {
    let units = tx.surveyed(opponents).into_keys().collect();
    across(&tx.state, units)
}

/// Step 10: fights the melee of a unit, both sides at once.
pub(in crate::rules::awi) fn fight(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    tx.unit(id)?;
    let name = tx.name(id).to_owned();
    let step = tx.state.step;
    tx.require(step == Some(Step::Melees), "Step 10", || msg!("awi-melees-are-fought-in-step-10").to_owned())?;
    let fought = tx.state.has_fought(id);
    tx.require(!fought, "Step 10", || msg!("awi-has-fought-in-this-move", unit = Name::title(&name)))?;
    let all = tx.surveyed(opponents);
    if !all.contains_key(id) {
        return Err(impossible("Melee who fights", msg!("awi-touches-no-enemy", unit = Name::title(&name))));
    }
    let parties = melee_of(&all, id);
    let (strikes, mut with) = strikes(tx, &all, &parties);
    let bouts = struck(tx, &parties, id, &strikes, &with)?;
    for (unit, mut bout) in bouts {
        if let Some(party) = with.remove(&unit) {
            (bout.guns, bout.bases) = (party.guns, party.places);
        }
        ended(tx, &unit, bout)?;
    }
    Ok(())
}

/// Bases that strike at an enemy.
struct Strike {
    /// The unit of the bases.
    by: UnitId,
    /// The unit they fight for: their own, or the friend beside which they overlap.
    side_of: UnitId,
    /// The enemy.
    enemy: UnitId,
    /// The number of bases.
    bases: u8,
}

/// The guns and bases that fight with a unit.
struct MeleeParty {
    /// Guns that fight as its bases or touch its enemy.
    guns: Vec<UnitId>,
    /// Every base that fights for it, by its place.
    places: Vec<(UnitId, Spot)>,
}

/// The guns and bases that fight with each unit in a melee.
type Parties = BTreeMap<UnitId, MeleeParty>;

/// Returns all strikes of a melee, and the guns and bases of each unit. The order only decides which unit rolls first.
fn strikes(tx: &mut Tx<'_>, all: &BTreeMap<UnitId, BTreeSet<UnitId>>, parties: &[UnitId]) -> (Vec<Strike>, Parties) {
    let most_over = tx.charts.whole::<usize>("melee/overlapping_bases").value;
    tx.surveyed(|survey| {
        let assigning = Assigning { survey, all, most_over };
        let (mut strikes, mut with) = (Vec::new(), BTreeMap::new());
        for (unit, enemies) in assigning.assign(parties) {
            let (mut guns, mut places): (Vec<UnitId>, Vec<(UnitId, Spot)>) = (Vec::new(), Vec::new());
            for (enemy, bases) in enemies {
                let strike =
                    |by: &UnitId, bases| Strike { by: by.clone(), side_of: unit.clone(), enemy: enemy.clone(), bases };
                strikes.push(strike(&unit, bases.own()));
                strikes.extend(bases.friends().map(|friend| strike(friend, 1)));
                guns.extend(bases.guns(&unit).cloned());
                guns.extend(survey.guns_of(&unit).into_iter().filter(|gun| survey.touch(gun, &enemy)));
                places.extend(bases.fighters.iter().filter_map(|base| {
                    let stand = survey.state.units.get(&base.unit)?.stands.get(base.place)?;
                    Some((base.unit.clone(), stand.at))
                }));
            }
            guns.sort();
            guns.dedup();
            with.insert(unit, MeleeParty { guns, places });
        }
        (strikes, with)
    })
}

/// Resolves the strikes of both sides at once. Returns the casualties each unit took and gave. A friend that overlaps
/// strikes for the unit it is beside. The referee's changes apply to the rolls of `amended`.
fn struck(
    tx: &mut Tx<'_>,
    parties: &[UnitId],
    amended: &UnitId,
    strikes: &[Strike],
    with: &Parties,
) -> Result<BTreeMap<UnitId, Bout>, Stop> {
    let mut bouts: BTreeMap<UnitId, Bout> = parties.iter().map(|unit| (unit.clone(), Bout::default())).collect();
    let mut hits: Vec<(&Strike, u8)> = Vec::new();
    for strike in strikes {
        hits.push((strike, if strike.bases > 0 { blows(tx, strike, strike.by == *amended)? } else { 0 }));
    }
    // If there are more hits than figures left, those of the units further to the left of the table count.
    let order = across(&tx.state, hits.iter().map(|(strike, _)| strike.by.clone()).collect());
    hits.sort_by_key(|(strike, _)| order.iter().position(|unit| *unit == strike.by));
    for (strike, hits) in hits {
        let Strike { side_of, enemy, .. } = strike;
        // Bases that strike at another enemy, but face this one too, could have struck at it.
        let answers = strikes.iter().any(|back| back.side_of == *enemy && back.enemy == *side_of && back.bases > 0)
            || tx.surveyed(|survey| faces(survey, enemy, side_of));
        let crews = with.get(enemy).into_iter().flat_map(|party| &party.guns).filter_map(|gun| tx.state.units.get(gun));
        let left = tx.unit(enemy)?.strength().figures + crews.map(|gun| gun.strength().figures).sum::<u16>();
        let Some(theirs) = bouts.get_mut(enemy) else { continue };
        let fell = u16::from(hits).min(left.saturating_sub(theirs.took));
        theirs.took += fell;
        theirs.helpless |= hits > 0 && !answers;
        if let Some(own) = bouts.get_mut(side_of) {
            own.gave += fell;
            *own.against.entry(enemy.clone()).or_default() += fell;
        }
    }
    // A unit with equal casualties has drawn only if an enemy it fought has drawn too. Otherwise it has no result.
    let drawn = |bout: &Bout| bout.took == bout.gave;
    let open: BTreeSet<UnitId> = bouts.iter().filter(|(_, bout)| drawn(bout)).map(|(id, _)| id.clone()).collect();
    for bout in bouts.values_mut().filter(|bout| drawn(bout)) {
        bout.settled = !bout.against.keys().any(|enemy| open.contains(enemy));
    }
    Ok(bouts)
}

/// Strikes at an enemy and returns the casualties caused.
fn blows(tx: &mut Tx<'_>, strike: &Strike, amended: bool) -> Result<u8, Stop> {
    let Strike { by: unit, side_of, enemy, bases: elements } = strike;
    let elements = *elements;
    let modifiers = modifiers(tx, strike)?;
    let purpose = purposes::of_two(purposes::MELEE, tx.subject(unit), tx.subject(enemy));
    let mut blows = melee::blows(tx.charts, &MeleeQuestion { elements, modifiers, purpose })?;
    if amended {
        let as_ruled = tx.amended(blows.modifiers.clone());
        blows = blows.with(as_ruled);
    }
    let answer = melee::strike(blows, tx.dice())?;
    let hits = answer.hits;
    let beside = (unit != side_of).then(|| side_of.clone());
    let (unit, against) = (unit.clone(), enemy.clone());
    tx.emit(Event::Melee(MeleeEvent::Blows { unit, against, elements, answer, beside }));
    Ok(hits)
}

fn modifiers(tx: &mut Tx<'_>, strike: &Strike) -> Result<Named, Stop> {
    let Strike { by: unit, side_of, enemy, .. } = strike;
    let ((grade, order), setup) = (tx.class(unit)?, tx.setup(unit)?);
    let (charged, disordered) = (tx.unit(unit)?.charges_home(), tx.unit(unit)?.is_disordered());
    // A unit that overlaps beside a friend strikes the same side of the enemy as the friend.
    let struck = strikes_of(tx, side_of, enemy);
    let (led, light, gunners, obstacle, house) = tx.surveyed(|survey| {
        let obstacle = survey.defended_against(enemy, struck).is_some();
        let house = obstacle && survey.house_of(enemy).is_some();
        let led = !survey.led_by(unit).is_empty();
        (led, survey.skirmishes(enemy), survey.is_unsupported_gun(enemy), obstacle, house)
    });
    let striker = Striker {
        grade,
        arm: setup.arm,
        charged,
        led,
        at_skirmishers: order == FightingOrder::Close && light,
        at_gunners: gunners,
        rifles: setup.armament == Armament::Small(Some(SmallArm::Rifle)),
        disordered,
        obstacle,
        house,
    };
    let named = striker.named();
    debug_assert!(named.modifiers(tx.charts, ModifierTable::Melee).is_ok());
    Ok(named)
}

/// Ends a melee for a unit: its losses, whether it won, and the disorder of a column (Disorder 8).
pub(super) fn ended(tx: &mut Tx<'_>, id: &UnitId, bout: Bout) -> Result<(), Stop> {
    let ended = match verdict(bout.took, bout.gave) {
        Verdict::FirstLost(_) => Fought::Lost,
        Verdict::SecondLost(_) => Fought::Won,
        Verdict::Drawn => Fought::Drew,
    };
    let (took, gave, guns) = (bout.took, bout.gave, bout.guns.clone());
    let now = tx.unit_mut(id)?;
    now.now.melee = Some(ended);
    if now.formation == Formation::Column {
        now.disorder_by(Cause::MeleeInColumn);
    }
    tx.state.bouts.insert(id.clone(), bout);
    let losses = losses::ask_for_shares(tx, id, guns, took)?;
    tx.emit(Event::Melee(MeleeEvent::Fought { unit: id.clone(), took, gave, ended, losses }));
    Ok(())
}

/// Step 10: fights every remaining melee, then rolls for the generals whose units lost figures.
pub(in crate::rules::awi) fn finish(tx: &mut Tx<'_>) -> Result<(), Stop> {
    while let Some(id) = left_to_fight(tx).into_iter().next() {
        fight(tx, &id)?;
    }
    if tx.state.pending.is_empty() {
        // A gun counts as a base of the foot beside it: its crew's losses are also the foot's (Artillery).
        let beside = |state: &State, unit: &UnitId| state.units.get(unit).map_or(0, |now| now.now.fell_beside_foot);
        losses::risk_generals(tx, |state, unit| state.bouts.get(unit).map_or_else(|| beside(state, unit), |b| b.took))?;
    }
    Ok(())
}
