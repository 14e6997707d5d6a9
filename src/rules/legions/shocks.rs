//! Shock combat in play (7.4): who must attack what, the attack, and its result.

use super::army::Weapon;
use super::event::{Change, Event};
use super::losses;
use super::orders::Order;
use super::position::{Placed, Position};
use super::shock::{ShockArm, ShockAttack, ShockCompany, ShockShift};
use super::state::Condition;
use super::transaction::Tx;
use super::{firing, leaders, purposes, stacking};
use crate::battle::HexTerrain;
use crate::dice::{Purpose, Subject};
use crate::hexes::Hex;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::transaction::impossible;
use crate::rules::{Modifier, Stop};
use std::collections::{BTreeMap, BTreeSet};

impl<'g> Position<'g> {
    /// Returns a company as it fights in shock combat.
    pub fn shock_company(company: &Placed<'_>) -> ShockCompany {
        let arm = match company.traits.fires_with {
            None => ShockArm::Cavalry,
            Some(Weapon::Skirmisher) => ShockArm::Skirmishers,
            Some(weapon) if weapon.is_gun() => ShockArm::Artillery,
            weapon if firing::is_rifle(weapon) => ShockArm::Rifles,
            Some(_) => ShockArm::Infantry,
        };
        ShockCompany { arm, is_disordered: company.now.is_disordered() }
    }

    /// Returns whether a company attacks by shock: its regiment has the order, it is in command, and its kind may.
    pub fn charges(self, company: &Placed<'_>) -> bool {
        let own = self.state.regiments.get(&company.unit.brigade);
        let ordered = own.is_some_and(|own| !own.routed && own.order.is_some_and(Order::charges));
        let kind = !company.traits.is_gun() && !company.traits.are_skirmishers();
        ordered && kind && company.now.is_on_map() && !company.now.out_of_command
    }

    /// Returns the companies in a hex that still have to attack another hex (7.4): all that charge, with the enemy in a
    /// front hex. Cavalry does not attack a structure (7.44).
    pub fn chargers(self, from: Hex, target: Hex) -> Vec<Placed<'g>> {
        let is_structure = self.map().is_some_and(|map| map.terrain_at(target) == HexTerrain::Structure);
        let charges = |company: &Placed<'_>| {
            let front = company.now.facing.front_hexes(from).contains(&target);
            self.charges(company) && front && !company.now.attacked && !(is_structure && company.is_horse())
        };
        let all: Vec<Placed<'_>> = self.in_hex(from).collect();
        let enemy = match all.first() {
            Some(first) => self.holder(target).is_some_and(|holder| self.side_of(first) != Some(holder)),
            None => false,
        };
        if enemy { all.into_iter().filter(charges).collect() } else { Vec::new() }
    }

    /// Returns the attacks that the acting side still has to make: each enemy hex, with the hexes that can attack it.
    pub fn attacks_due(self) -> BTreeMap<Hex, BTreeSet<Hex>> {
        let side = self.state.acting(self.battle);
        let mut due: BTreeMap<Hex, BTreeSet<Hex>> = BTreeMap::new();
        for company in self.companies().filter(|company| self.side_of(company) == Some(side)) {
            let Some(from) = company.now.at else { continue };
            for target in company.now.facing.front_hexes(from) {
                if self.chargers(from, target).iter().any(|other| other.id == company.id) {
                    due.entry(target).or_default().insert(from);
                }
            }
        }
        due
    }
}

/// 7.41: the charging companies of some hexes attack a hex.
pub(super) fn attack(tx: &mut Tx<'_>, from: &[Hex], target: Hex) -> Result<(), Stop> {
    tx.no_choice()?;
    tx.not_ending("7.4")?;
    tx.no_repeats(from, "7.41")?;
    let in_phase = tx.state.phase.is_some_and(super::phase::Phase::is_shock);
    tx.require(in_phase, "7.4", || msg!("legions-not-the-shock-phase").to_owned())?;
    let side = tx.acting();
    let position = tx.position();
    let mut attackers: Vec<UnitId> = Vec::new();
    let mut through_flank = false;
    for hex in from {
        let chargers = position.chargers(*hex, target);
        let own = chargers.first().and_then(|company| position.side_of(company)) == Some(&side);
        if chargers.is_empty() || !own {
            let why =
                msg!("legions-nobody-charges", hex = stacking::label(tx, *hex), target = stacking::label(tx, target));
            return Err(impossible("7.4", why));
        }
        through_flank |= position.through_flank(*hex, target);
        attackers.extend(chargers.iter().map(|company| company.id.clone()));
    }
    if attackers.is_empty() {
        return Err(impossible("7.4", msg!("legions-nobody-attacks").to_owned()));
    }
    let defenders: Vec<UnitId> = position.in_hex(target).map(|company| company.id.clone()).collect();
    let of = |ids: &[UnitId]| -> Vec<ShockCompany> {
        ids.iter().filter_map(|id| position.company(id)).map(|company| Position::shock_company(&company)).collect()
    };
    let on_structure = position.map().is_some_and(|map| map.terrain_at(target) == HexTerrain::Structure);
    let fight = ShockAttack { attackers: of(&attackers), defenders: of(&defenders), through_flank, on_structure };
    if let Some(why) = fight.refused() {
        return Err(impossible("7.41", why.to_string()));
    }
    let shifts = tx.amended(shifts(tx, &fight));
    let net = shifts.iter().map(|shift| i32::from(shift.value)).sum::<i32>();
    let column = fight.column_after(net);
    let purpose = Purpose::of(purposes::SHOCK).about("hex", Subject::plain(&stacking::label(tx, target)));
    let die = tx.d6(&purpose)?;
    let result = tx.charts.shock_result(column, die);
    for id in &attackers {
        tx.company_mut(id)?.attacked = true;
    }
    let odds = column.heading().to_owned();
    let (companies, lost) = (attackers.clone(), result.attacker);
    tx.emit(Event::Shocked { companies, target, odds, shifts, die, attackers: lost, defenders: result.defender });
    losses::suffer(tx, result.attacker, attackers)?;
    losses::suffer(tx, result.defender, defenders)?;
    tx.state.shocked = from.iter().copied().chain([target]).collect();
    leaders::after_shock(tx)
}

/// Returns the shifts of the odds with the charts' numbers.
fn shifts(tx: &Tx<'_>, fight: &ShockAttack) -> Vec<Modifier> {
    let itemised = |shift: ShockShift| {
        let one = tx.charts.shock_shift(shift.key());
        Modifier { name: shift.key().to_owned(), value: one.value, rule: one.rule, source: one.source }
    };
    fight.shifts().into_iter().map(itemised).collect()
}

/// Refuses the end of a shock phase while an attack is due (7.4); then skirmishers in a front hex of a charging company
/// are ridden down (7.41).
pub(super) fn end(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let due = tx.position().attacks_due();
    let hexes: Vec<String> = due.keys().map(|hex| stacking::label(tx, *hex)).collect();
    tx.require(due.is_empty(), "7.4", || msg!("legions-attacks-are-due", hexes = crate::text::listed(&hexes)))?;
    let position = tx.position();
    let side = tx.acting();
    let mut ridden: BTreeSet<UnitId> = BTreeSet::new();
    for company in position.companies().filter(|company| position.side_of(company) == Some(&side)) {
        let Some(at) = company.now.at.filter(|_| position.charges(&company)) else { continue };
        for hex in company.now.facing.front_hexes(at) {
            let enemies = position.in_hex(hex).filter(|other| position.side_of(other) != Some(&side));
            ridden.extend(enemies.filter(|other| other.traits.are_skirmishers()).map(|other| other.id.clone()));
        }
    }
    for company in ridden {
        if tx.company_mut(&company)?.condition != Condition::Eliminated {
            tx.change(&company, Change::RiddenDown)?;
        }
    }
    losses::eliminated(tx)
}
