//! Moves that results make units owe: routs and evades, charges and contact, falling back, following up and pursuing.
//!
//! Each is made along the way [`ways::way`] finds for it, or the figures are placed where they went on the table. Either
//! way it is one action, and what follows from it is worked out here.

use super::charts::Pace;
use super::disorder::Cause;
use super::engine::{Tx, impossible};
pub(super) use super::haul::drawn_rule;
pub use super::haul::{Haul, MoveEvent, Owed};
use super::movement::{self, Along, Arrival, Way};
use super::placing::placed_by_hand;
use super::sequence::Step;
use super::state::{ChargeStage, UnitState};
use super::struck::strikes;
use super::{Event, Game, after_step, entry_step, toll, ways};
use crate::battle::{Arm, Stand};
use crate::geometry::Aspect;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::rules::movement::HAIR;
use crate::rules::transaction::NoDice;
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};

/// How far a unit charges or evades: its move and the charge bonus. `None`: guns do not.
pub(super) fn charge_reach(tx: &Tx<'_>, id: &UnitId) -> Result<Option<Inches>, Stop> {
    let mover = movement::row_of(tx.setup(id)?, tx.unit(id)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map(|cell| cell.value);
    Ok(pace(Pace::ChargeBonus).and_then(|bonus| Some(pace(Pace::Normal)? + bonus)))
}

/// How long a charge of a unit is; a counter-charge is its bonus alone (Movement table).
fn charge_length(tx: &Tx<'_>, id: &UnitId, counter: bool) -> Result<Inches, Stop> {
    let mover = movement::row_of(tx.setup(id)?, tx.unit(id)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map_or(Inches::ZERO, |cell| cell.value);
    let normal = if counter { Inches::ZERO } else { pace(Pace::Normal) };
    Ok(normal + pace(Pace::ChargeBonus))
}

/// How much of the length of a charge or counter-charge a unit has left for its last inch.
pub(super) fn left_of_charge(tx: &Tx<'_>, id: &UnitId, counter: bool) -> Result<Inches, Stop> {
    Ok(charge_length(tx, id, counter)?.less(tx.unit(id)?.now.charge_spent))
}

/// What a unit has left of its length to go in at a target: of its counter-charge where it counter-charges it.
pub(super) fn left_to_go_in(tx: &Tx<'_>, id: &UnitId, target: &UnitId) -> Result<Inches, Stop> {
    let counter = tx.state.charges.iter().any(|c| c.unit == *id && c.target == *target && c.counter);
    left_of_charge(tx, id, counter)
}

/// The most a unit may go in a move it owes.
pub(super) fn most(tx: &Tx<'_>, owed: &Owed) -> Result<Inches, Stop> {
    let mover = movement::row_of(tx.setup(&owed.unit)?, tx.unit(&owed.unit)?.formation);
    let pace = |pace| tx.charts.allowance(mover, pace).map_or(Inches::ZERO, |cell| cell.value);
    Ok(match &owed.haul {
        Haul::Rout => pace(Pace::Rout),
        Haul::Evade { .. } => charge_length(tx, &owed.unit, false)?,
        Haul::Charge { counter, .. } => charge_length(tx, &owed.unit, *counter)?,
        // Both may have halted an inch off; with the way there it is no further than the charge is long.
        Haul::Contact { target } => last_inch(tx).min(left_to_go_in(tx, &owed.unit, target)?),
        Haul::FallBack { by, .. } => *by,
        Haul::FollowUp { target, by } => {
            let fell_back = tx.state.units.get(target).and_then(|now| now.now.fell_back);
            fell_back.unwrap_or(*by) + tx.charts.charge_halt().value
        }
        Haul::Pursue { .. } => pace(Pace::Pursuit),
        Haul::Occupy { .. } => pace(Pace::Normal),
    })
}

/// The furthest that chargers go in by the ruler: both may have halted an inch off.
pub(super) fn last_inch(tx: &Tx<'_>) -> Inches {
    tx.charts.charge_halt().value.times(2)
}

/// A unit owes a move, and owes no other.
pub(super) fn owe(tx: &mut Tx<'_>, unit: &UnitId, haul: Haul) {
    tx.state.owed.retain(|owed| owed.unit != *unit);
    tx.state.owed.push(Owed { unit: unit.clone(), haul });
}

/// A unit routs from now on: its charge is over, and its rout is owed. Gunners run, and their gun is lost.
pub(super) fn rout(tx: &mut Tx<'_>, id: &UnitId) -> Result<(), Stop> {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *id) {
        charge.stage = ChargeStage::Over;
    }
    if tx.setup(id)?.arm == Arm::Artillery {
        tx.emit(Event::Moved(MoveEvent::GunLost { gun: id.clone() }));
        return toll::remove(tx, id);
    }
    let now = tx.unit_mut(id)?;
    now.routing = true;
    now.disorder_by(Cause::Routing);
    owe(tx, id, Haul::Rout);
    Ok(())
}

/// Makes a move that is owed: along its own way, or to where the figures were placed.
pub(super) fn carry(tx: &mut Tx<'_>, id: &UnitId, stands: &[Stand], leaves: bool) -> Result<(), Stop> {
    tx.unit(id)?;
    follow(tx, Some(id))?;
    let owed = tx.state.owed.iter().find(|owed| owed.unit == *id).cloned();
    let owed = owed.ok_or_else(|| {
        let rule = match tx.state.step {
            Some(step @ (Step::ChargeMoves | Step::ChargedEnter | Step::AfterMelee)) => step.rule(),
            _ => Step::EvadesAndRouts.rule(),
        };
        impossible(
            &rule,
            say!(
                "awi-owes-no-move",
                unit = Name::title(tx.name(id)),
                tests_left = if tests_left(tx) { "yes" } else { "no" }
            ),
        )
    })?;
    let early = matches!(tx.state.step, Some(Step::Charges | Step::Morale));
    tx.require(!early, "Step 4", || word!("awi-evades-and-routs-are-made-in-step").to_owned())?;
    they_go_first(tx, &owed)?;
    if leaves {
        let may = matches!(owed.haul, Haul::Rout | Haul::FallBack { .. });
        tx.require(may, owed.haul.rule(), || word!("awi-only-who-routs-or-falls-back-leaves").to_owned())?;
        let (edge, most) = (movement::to_the_edge(tx, id)?, most(tx, &owed)?);
        let slack = Inches::from_f64(tx.field().scene.tolerance_in());
        let name = tx.name(id).to_owned();
        tx.require(edge <= most + slack, owed.haul.rule(), || {
            say!("awi-the-edge-of-the-table-is-from", edge, name, most)
        })?;
        return leave(tx, owed);
    }
    if !stands.is_empty() {
        let arrival = placed_by_hand(tx, &owed, stands)?;
        return arrive(tx, owed, arrival, true);
    }
    match ways::way(tx, &owed)? {
        Way::Off => leave(tx, owed),
        Way::To(arrival) => arrive(tx, owed, arrival, false),
    }
}

/// Who follows up or pursues goes when those it goes after have gone.
fn they_go_first(tx: &mut Tx<'_>, owed: &Owed) -> Result<(), Stop> {
    let (Haul::FollowUp { target, .. } | Haul::Pursue { target }) = &owed.haul else { return Ok(()) };
    let there = tx.state.owed.iter().any(|other| other.unit == *target);
    let (name, foe) = (tx.name(&owed.unit).to_owned(), tx.name(target).to_owned());
    tx.require(!there, owed.haul.rule(), || say!("awi-goes-first-goes-after-it", unit = Name::title(&foe), name))
}

/// Somebody has still to test in Step 9 or 11, after which moves are owed.
fn tests_left(tx: &Tx<'_>) -> bool {
    match tx.state.step {
        Some(Step::ChargedEnter) => !entry_step::left_to_test(&tx.state).is_empty(),
        Some(Step::AfterMelee) => !after_step::left_to_test(tx).is_empty(),
        _ => false,
    }
}

/// What follows from the tests of Step 9 or 11 once all are taken is owed from then on, so that figures can be placed. Where
/// one unit makes its move, other winners keep the choice of whom they go after.
fn follow(tx: &mut Tx<'_>, mover: Option<&UnitId>) -> Result<(), Stop> {
    match (tx.state.step, mover) {
        (Some(Step::ChargedEnter), _) if !tests_left(tx) => entry_step::finish(tx),
        (Some(Step::AfterMelee), Some(mover)) if !tests_left(tx) => after_step::settle_for(tx, mover),
        (Some(Step::AfterMelee), None) if !tests_left(tx) => after_step::finish(tx),
        _ => Ok(()),
    }
}

impl Game {
    /// Moves that are owed as the game stands: also those that going on would have made in Steps 9 and 11, once all their
    /// tests are taken.
    #[must_use]
    pub fn owed(&self) -> Vec<Owed> {
        if !matches!(self.state().step, Some(Step::ChargedEnter | Step::AfterMelee)) {
            return self.state().owed.clone();
        }
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(self.field()));
        if follow(&mut tx, None).is_ok() { tx.state.owed.clone() } else { self.state().owed.clone() }
    }
}

/// Makes every move that is owed and has a way of its own, in their order.
pub(super) fn carry_all(tx: &mut Tx<'_>) -> Result<(), Stop> {
    for owed in tx.state.owed.clone() {
        if tx.state.owed.contains(&owed) {
            carry(tx, &owed.unit, &[], false)?;
        }
    }
    Ok(())
}

/// How far the middle of some bases is from that of others.
pub(super) fn moved(from: &[Stand], to: &[Stand]) -> Inches {
    let middle = |stands: &[Stand]| {
        let count = stands.len().max(1) as f64;
        let sum = stands.iter().fold((0.0, 0.0), |(x, y), s| (x + s.at.x.to_f64(), y + s.at.y.to_f64()));
        (sum.0 / count, sum.1 / count)
    };
    let (from, to) = (middle(from), middle(to));
    Inches::from_f64(crate::geometry::trig::hypot(to.0 - from.0, to.1 - from.1))
}

fn leave(tx: &mut Tx<'_>, owed: Owed) -> Result<(), Stop> {
    let unit = owed.unit.clone();
    for gun in after_step::guns_with(tx, &unit) {
        rout(tx, &gun)?;
    }
    tx.emit(Event::Moved(MoveEvent::Left { owed }));
    toll::remove(tx, &unit)
}

/// A unit stands where its move took it.
fn arrive(tx: &mut Tx<'_>, owed: Owed, to: Arrival, placed: bool) -> Result<(), Stop> {
    let Arrival { stands, cost, through, ground, stopped_by } = to;
    let most = most(tx, &owed)?;
    spend_on_charge(tx, &owed, cost)?;
    let now = tx.unit_mut(&owed.unit)?;
    let from = now.stands.clone();
    let moved = moved(&from, &stands);
    // Who falls back goes on until it is clear of the walls it held or fought within.
    let most = if matches!(owed.haul, Haul::FallBack { .. }) { most.max(moved) } else { most };
    if moved <= HAIR && matches!(owed.haul, Haul::Pursue { .. }) {
        // Who has not stirred by more than the hair of any ruler has pursued nobody, and is not disordered by it.
        tx.state.owed.retain(|other| *other != owed);
        return after_step::pursues_nobody(tx, &owed.unit);
    }
    if now.now.began_at.is_empty() {
        now.now.began_at.clone_from(&now.stands);
    }
    now.stands = stands;
    if matches!(owed.haul, Haul::FallBack { .. }) {
        now.now.fell_back = Some(moved);
    }
    tx.emit(Event::Moved(MoveEvent::Moved { owed: owed.clone(), moved, most, placed, stopped_by }));
    for unit in through {
        tx.unit_mut(&unit)?.disorder_by(Cause::Interpenetrated);
        tx.emit(Event::Moved(MoveEvent::PassedThrough { by: owed.unit.clone(), unit }));
    }
    for name in ground {
        movement::disorder(tx, &owed.unit, Cause::Terrain, &name)?;
    }
    generals_go_along(tx, &owed.unit);
    guns_go_along(tx, &owed, &from)?;
    done(tx, &owed)
}

/// What a charge and its last inch cost counts against the length of the charge. A charge that the referee has let go further
/// than its length is not held to it in its last inch either.
fn spend_on_charge(tx: &mut Tx<'_>, owed: &Owed, cost: Inches) -> Result<(), Stop> {
    if !matches!(owed.haul, Haul::Charge { .. } | Haul::Contact { .. }) {
        return Ok(());
    }
    let slack = Inches::from_f64(tx.field().scene.tolerance_in());
    let beyond = matches!(owed.haul, Haul::Charge { .. }) && cost > most(tx, owed)? + slack;
    let spent = if beyond { Inches::ZERO } else { cost };
    tx.unit_mut(&owed.unit)?.now.charge_spent += spent;
    Ok(())
}

/// Guns that fought as bases of foot go along where it falls back or follows up (Artillery); what cannot be drawn along is
/// lost to those it falls back from. Guns do not pursue.
fn guns_go_along(tx: &mut Tx<'_>, owed: &Owed, from: &[Stand]) -> Result<(), Stop> {
    let falls_back = matches!(owed.haul, Haul::FallBack { .. });
    if !falls_back && !matches!(owed.haul, Haul::FollowUp { .. }) {
        return Ok(());
    }
    let foot = &owed.unit;
    for gun in after_step::guns_with(tx, foot) {
        let to = tx.unit(foot)?.stands.clone();
        match movement::along(tx, &gun, from, &to)? {
            Along::Goes { stands, ground } => {
                let now = tx.unit(&gun)?;
                let (moved, formation) = (moved(&now.stands, &stands), now.formation);
                if moved > Inches::ZERO {
                    movement::put(tx, &gun, formation, stands)?;
                    tx.emit(Event::Moved(MoveEvent::GunGoesAlong { gun: gun.clone(), foot: foot.clone(), moved }));
                }
                for name in ground {
                    movement::disorder(tx, &gun, Cause::Terrain, &name)?;
                }
            }
            Along::Kept(kept_by) => {
                let (gun_left, foot) = (gun.clone(), foot.clone());
                tx.emit(Event::Moved(MoveEvent::GunLeft { gun: gun_left, foot, kept_by, lost: falls_back }));
                if falls_back {
                    toll::remove(tx, &gun)?;
                } else {
                    after_step::stand_of(tx, &gun)?;
                }
            }
        }
    }
    Ok(())
}

/// Generals who have joined a unit go where it goes.
fn generals_go_along(tx: &mut Tx<'_>, unit: &UnitId) {
    let Some(at) = tx.state.units.get(unit).and_then(UnitState::middle) else { return };
    for general in tx.state.generals.values_mut().filter(|general| general.joined.as_ref() == Some(unit)) {
        general.at = at;
    }
}

/// A move has been made, on the table or by hand: what it makes of the unit.
pub(super) fn done(tx: &mut Tx<'_>, owed: &Owed) -> Result<(), Stop> {
    tx.state.owed.retain(|other| other != owed);
    let charging = tx.state.step == Some(Step::ChargeMoves);
    let now = tx.unit_mut(&owed.unit)?;
    now.now.moved = true;
    // The house of a garrison that routed in Step 2 is taken in place of a charge.
    now.now.charged |= charging && matches!(owed.haul, Haul::Occupy { .. });
    now.now.went_in |= matches!(owed.haul, Haul::Contact { .. });
    now.in_house = match &owed.haul {
        Haul::Occupy { house } => Some(house.clone()),
        Haul::Contact { .. } => now.in_house.take(),
        _ => None,
    };
    match &owed.haul {
        Haul::Charge { .. } => now.now.charged = true,
        Haul::FollowUp { .. } => now.now.followed = true,
        Haul::Pursue { .. } => {
            now.now.followed = true;
            now.disorder_by(Cause::Pursuing);
        }
        // Who has been stopped short of him has still to be asked, when the step ends, what came of its charge.
        Haul::Contact { target } if tx.surveyed(|survey| survey.touches_with_guns(&owed.unit, target)) => {
            in_contact(tx, &owed.unit, target)?;
        }
        Haul::Contact { .. } | Haul::Rout | Haul::Evade { .. } | Haul::FallBack { .. } | Haul::Occupy { .. } => {}
    }
    if let Haul::FollowUp { target, .. } | Haul::Pursue { target } = &owed.haul {
        let touched = tx.surveyed(|survey| survey.touched(&owed.unit));
        tx.unit_mut(&owed.unit)?.came_at.extend(touched.into_iter().chain([target.clone()]));
    }
    Ok(())
}

/// A charge has touched: who is struck in the flank or rear is disordered by it (Disorder 5).
pub(super) fn in_contact(tx: &mut Tx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    for charge in tx.state.charges.iter_mut().filter(|charge| charge.unit == *unit && charge.target == *target) {
        charge.stage = ChargeStage::InContact;
    }
    tx.unit_mut(unit)?.came_at.insert(target.clone());
    if matches!(strikes(tx, unit, target), Some(Aspect::Flank | Aspect::Rear)) {
        tx.unit_mut(target)?.disorder_by(Cause::StruckInFlankOrRear);
        tx.emit(Event::Moved(MoveEvent::Struck { unit: target.clone(), by: unit.clone() }));
    }
    Ok(())
}
