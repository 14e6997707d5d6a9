//! Fire combat in play (7.3): who may fire at what, the attack, and its result.

use super::army::Weapon;
use super::event::Event;
use super::fire::{FireAttack, FireShift, Firer, NoFire};
use super::orders::Order;
use super::position::{Placed, Position};
use super::sight::{FireLine, line_of_sight};
use super::transaction::Tx;
use super::{leaders, losses, purposes, stacking};
use crate::dice::{Purpose, Subject};
use crate::hexes::{Hex, SightStep, sight_line};
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::transaction::impossible;
use crate::rules::{Modifier, Stop};

/// Why a company does not fire, by the section.
type NotFiring = (&'static str, String);

impl Position<'_> {
    /// Returns why a company fires at nothing now. `None`: it may fire.
    pub fn cannot_fire(self, company: &Placed<'_>) -> Option<NotFiring> {
        let name = company.unit.name.clone();
        let regiment = self.state.regiments.get(&company.unit.brigade)?;
        let may_fire = regiment.order.is_some_and(Order::may_fire) || Position::needs_no_order(company);
        if company.traits.fires_with.is_none() {
            Some(("7.33", msg!("legions-cavalry-does-not-fire", name)))
        } else if regiment.routed && !company.traits.is_regular_gun() {
            Some(("7.33", msg!("legions-routed-does-not-fire", name)))
        } else if company.now.out_of_command {
            Some(("4.11", msg!("legions-company-is-out-of-command", name)))
        } else if !may_fire {
            Some(("4.62", msg!("legions-order-forbids-fire", name)))
        } else if company.now.limbered {
            Some(("8.2", msg!("legions-gun-is-limbered", name)))
        } else if company.now.fired {
            Some(("7.31", msg!("legions-has-fired", name)))
        } else {
            None
        }
    }

    /// Returns the line from a company to a hex, with everything that blocks it.
    pub fn seen(self, company: &Placed<'_>, target: Hex) -> Option<super::sight::Seen> {
        let (from, map) = (company.now.at?, self.map()?);
        let (facing, is_artillery) = (Some(company.now.facing), company.traits.is_gun());
        Some(line_of_sight(map, &self.occupied(), FireLine { from, facing, to: target, is_artillery }))
    }

    /// Returns a company as a firer at a hex; `None`: it has no weapon.
    pub fn firer(self, company: &Placed<'_>, target: Hex) -> Option<Firer> {
        let moves_and_fires = self
            .state
            .regiments
            .get(&company.unit.brigade)
            .is_some_and(|own| own.order == Some(Order::MoveAndFire) && !Position::needs_no_order(company));
        Some(Firer {
            weapon: company.traits.fires_with?,
            range: company.now.at?.distance(target),
            is_disordered: company.now.is_disordered(),
            moves_and_fires,
        })
    }

    /// Returns whether fire from a hex enters the target's hex through a flank of the companies there. Routed companies
    /// have no flank (5.4).
    pub fn through_flank(self, from: Hex, target: Hex) -> bool {
        let Some(company) = self.in_hex(target).find(|company| !self.is_routed(&company.unit.brigade)) else {
            return false;
        };
        let steps = sight_line(target, from);
        let first = match steps.first() {
            Some(SightStep::Crosses(side)) => side.beyond(target).into_iter().collect(),
            Some(SightStep::Passes(corner)) => corner.hexes().into_iter().filter(|hex| *hex != target).collect(),
            Some(SightStep::Enters(hex)) => vec![*hex],
            _ => Vec::new(),
        };
        let front = company.now.facing.front_hexes(target);
        !first.is_empty() && !first.iter().any(|hex| front.contains(hex))
    }
}

/// 7.31: companies of one regiment, with guns, fire at a hex.
pub(super) fn fire(tx: &mut Tx<'_>, companies: &[UnitId], target: Hex) -> Result<(), Stop> {
    tx.no_choice()?;
    tx.not_ending("7.31")?;
    tx.no_repeats(companies, "7.31")?;
    let in_phase = tx.state.phase.is_some_and(super::phase::Phase::is_fire);
    tx.require(in_phase, "7.31", || msg!("legions-not-the-fire-phase").to_owned())?;
    if companies.is_empty() {
        return Err(impossible("7.31", msg!("legions-nobody-fires").to_owned()));
    }
    let regiment = one_regiment(tx, companies)?;
    let mut firers = Vec::new();
    let mut through_flank = true;
    for id in companies {
        may_fire(tx, id, target)?;
        let position = tx.position();
        let Some(company) = position.company(id) else { continue };
        through_flank &= company.now.at.is_some_and(|from| position.through_flank(from, target));
        firers.extend(position.firer(&company, target));
    }
    let attack = FireAttack { firers, through_flank };
    let strength = attack.strength(tx.charts).map_err(|why| not_allowed(&why))?;
    let shifts = tx.amended(shifts(tx, &attack));
    let net = shifts.iter().map(|shift| i32::from(shift.value)).sum::<i32>();
    let column = FireAttack::column_after(strength, net);
    let purpose = Purpose::of(purposes::FIRE).about("hex", Subject::plain(&stacking::label(tx, target)));
    let die = tx.d6(&purpose)?;
    let loss = tx.charts.fire_result(column, die).value;
    begins_to_fire(tx, regiment)?;
    for id in companies {
        tx.company_mut(id)?.fired = true;
    }
    tx.emit(Event::Fired { companies: companies.to_vec(), target, strength, shifts, column, die, loss });
    let among: Vec<UnitId> = tx.position().in_hex(target).map(|company| company.id.clone()).collect();
    losses::suffer(tx, loss, among)?;
    leaders::fired_at(tx, target, die)
}

fn not_allowed(why: &NoFire) -> Stop {
    impossible("7.33", why.to_string())
}

/// Returns the column shifts with the charts' numbers.
fn shifts(tx: &Tx<'_>, attack: &FireAttack) -> Vec<Modifier> {
    let itemised = |(shift, _): (FireShift, crate::battle::Source)| {
        let one = tx.charts.fire_shift(shift.key());
        Modifier { name: shift.key().to_owned(), value: one.value, rule: one.rule, source: one.source }
    };
    attack.shifts().into_iter().map(itemised).collect()
}

/// Refuses a company that may not fire at a hex.
fn may_fire(tx: &mut Tx<'_>, id: &UnitId, target: Hex) -> Result<(), Stop> {
    tx.company(id)?;
    let position = tx.position();
    let Some(company) = position.company(id) else { return Ok(()) };
    let side = position.side_of(&company);
    let is_acting = side == Some(&tx.acting());
    let enemy_there = position.holder(target).is_some_and(|holder| Some(holder) != side);
    let why_not = position.cannot_fire(&company);
    let seen = position.seen(&company, target);
    let name = tx.name(id).to_owned();
    if !enemy_there {
        return Err(impossible("7.31", msg!("legions-no-enemy-there", hex = stacking::label(tx, target))));
    }
    tx.require(is_acting, "7.31", || msg!("legions-other-side-fires", name = name.clone()))?;
    if let Some((rule, why)) = why_not {
        tx.require(false, rule, || why)?;
    }
    let blocked = seen.and_then(|seen| seen.blocks.first().copied());
    let words = blocked.map(|block| block.words(tx.battle.map()));
    tx.require(blocked.is_none(), "7.32", || msg!("legions-not-seen", name, why = words.unwrap_or_default()))
}

/// Returns the regiment of the companies that fire together; guns fire with any regiment (8.2). `None`: guns alone.
fn one_regiment(tx: &mut Tx<'_>, companies: &[UnitId]) -> Result<Option<BrigadeId>, Stop> {
    let mut regiment: Option<BrigadeId> = None;
    let mut single = true;
    for id in companies {
        let (unit, traits) = tx.setup(id)?;
        if traits.is_gun() {
            continue;
        }
        single &= regiment.as_ref().is_none_or(|own| *own == unit.brigade);
        regiment = Some(unit.brigade.clone());
    }
    tx.require(single, "7.31", || msg!("legions-one-regiment-fires").to_owned())?;
    if let Some(regiment) = &regiment {
        let name = tx.battle.brigade_name(regiment).to_owned();
        let out = tx.regiment(regiment)?.fired_out;
        tx.require(!out, "7.33", || msg!("legions-regiment-has-finished-firing", name))?;
    }
    Ok(regiment)
}

/// 7.33: once another regiment fires, the one before has finished.
fn begins_to_fire(tx: &mut Tx<'_>, regiment: Option<BrigadeId>) -> Result<(), Stop> {
    let Some(regiment) = regiment else { return Ok(()) };
    if let Some(before) = tx.state.firing.clone().filter(|before| *before != regiment) {
        tx.regiment_mut(&before)?.fired_out = true;
    }
    tx.state.firing = Some(regiment);
    Ok(())
}

/// Returns whether a weapon is a rifle.
pub(super) const fn is_rifle(weapon: Option<Weapon>) -> bool {
    matches!(weapon, Some(Weapon::Rifle))
}
