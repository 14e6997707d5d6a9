//! Fire (8.1-8.16). The function `fire` is fire as an operation; the module `other_fire` is all other fire, including that
//! at a unit that failed to close (9.2). Both check the order and aim in `volley`, with the stands that bear and see
//! from `shot` and the modifiers from `modifiers`. Then they roll one die, read the chart in `resolve`, and apply the
//! result.

mod event;
mod modifiers;
mod other_fire;
mod resolve;
mod shot;
mod volley;

pub use event::*;
pub(super) use other_fire::{aim_if_able, fire_at_charge, fire_if_able, may_choose_load};
pub use resolve::*;
pub(super) use shot::{bears, see_range};
pub(super) use volley::{FireOrder, apply, roll};

use super::action::Candidate;
use super::guards::not_in_melee;
use super::mover::Mover;
use super::operations::Doing;
use super::transaction::{Tx, impossible};
use super::{Action, Game, Topic, operations};
use crate::battle::{Armament, placed};
use crate::geometry::{Sight, StandShot};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{Refusal, Stop};
use volley::{may_fire_at_one, volley};

/// 8.1: a unit fires as its operation. Several targets are allowed only if none of them can be fired at by all the
/// stands that can fire at any of them. Each stand then fires at the first target that it can fire at, all with the
/// same die.
pub(super) fn fire(tx: &mut Tx<'_>, unit: &UnitId, targets: &[UnitId], canister: bool) -> Result<(), Stop> {
    operations::may(tx, unit, Doing::Fire)?;
    not_in_melee(tx, unit)?;
    for target in targets {
        tx.unit(target)?;
        if !tx.battle.are_enemies(unit, target) {
            let target = tx.name(target).to_owned();
            return Err(impossible("8.1", msg!("otp-fires-at-no-enemy", target, unit = tx.name(unit))));
        }
        not_in_melee(tx, target)?;
    }
    if targets.is_empty() {
        return Err(impossible("8.1", msg!("otp-no-target-is-named")));
    }
    let order = FireOrder { canister, ..FireOrder::new(unit, Occasion::Operation) };
    let fired = volley(tx, &order, targets)?;
    if fired {
        tx.unit_mut(unit)?.activity.fired = true;
    }
    Ok(())
}

impl Game {
    /// Returns why a unit in its current state can fire at no enemy as its operation: no firearms (8.3), in column or
    /// limbered (5.1), cavalry (3.2), away from its guns (7.4), in a melee (9.8) or disordered (8.12). `None`: its
    /// state allows fire. It need not be the unit's turn. The words are those of a refused order to fire.
    #[must_use]
    pub fn cannot_fire(&self, unit: &UnitId) -> Option<Refusal> {
        self.refusal_of(|tx| able_to_fire(tx, unit))
    }
}

fn able_to_fire(tx: &mut Tx<'_>, unit: &UnitId) -> Result<(), Stop> {
    let order = FireOrder::new(unit, Occasion::Operation);
    volley::loaded(tx, &order)?;
    let who = Mover::of(tx, unit)?;
    operations::formed_to_fire(tx, &who)?;
    not_in_melee(tx, unit)?;
    volley::can_fire_formed(tx, &order)
}

/// Adds the fire worth offering: at each enemy within reach on which a stand bears.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let (battle, state, field) = (game.battle(), game.state(), game.field());
    let (Some(setup), Some(now)) = (battle.unit(unit), state.units.get(unit)) else { return };
    let bonus = state.has_bonus_move(unit);
    let turn = state.phasing() == Some(&setup.brigade) && !now.activity.done && state.pending.is_empty();
    if now.is_gone() || !(turn || bonus) {
        return;
    }
    let charts = game.charts();
    let reach = shot::longest(charts, setup.armament).to_f64();
    let stands: Vec<_> = now.stands.iter().map(placed).collect();
    // The possible targets, each with the stands that can fire at it.
    let mut could: Vec<(UnitId, Vec<usize>)> = Vec::new();
    for (body, _) in field.scene.near(&stands, reach) {
        let Some(target) = field.unit_of(body).filter(|t| battle.are_enemies(unit, t)) else { continue };
        let shot = game.fire_ask(field, unit, target).and_then(|(from, to, ask)| field.scene.shot(from, to, ask));
        let Some(shot) = shot else { continue };
        let fires = |s: &&StandShot| s.bears && s.sight >= Sight::NeedsVisibility;
        let bearing: Vec<usize> = shot.stands.iter().filter(fires).map(|s| s.stand).collect();
        if bearing.is_empty() {
            continue;
        }
        could.push((target.clone(), bearing));
        let name = battle.unit_name(target);
        let guns = matches!(setup.armament, Armament::Guns { .. });
        let loads: &[(bool, &str)] =
            if guns { &[(false, msg!("otp-with-ball")), (true, msg!("otp-with-canister"))] } else { &[(false, "")] };
        for (canister, with) in loads {
            let action = Action::Fire { unit: unit.clone(), targets: vec![target.clone()], canister: *canister };
            out.push(Candidate { topic: Topic::Fire, label: msg!("otp-fire-at", name, with), rule: "8.1", action });
        }
    }
    split(game, unit, &could, out);
}

/// 8.1: offers fire at one enemy, and at another with the stands that cannot fire at the first, with the same die. The
/// second is the enemy that most of these stands can fire at. A pair is not offered if one of the two is open to all
/// stands that can fire at either.
fn split(game: &Game, unit: &UnitId, could: &[(UnitId, Vec<usize>)], out: &mut Vec<Candidate>) {
    let name = |id| game.battle().unit_name(id);
    for (first, stands) in could {
        let rest = |others: &Vec<usize>| others.iter().filter(|stand| !stands.contains(stand)).count();
        let splits = |theirs: &Vec<usize>| may_fire_at_one([stands, theirs].map(Vec::as_slice).into_iter()).is_none();
        let second = could.iter().filter(|(other, theirs)| other != first && splits(theirs));
        let Some((second, _)) = second.max_by_key(|(_, theirs)| rest(theirs)) else { continue };
        let targets = vec![first.clone(), second.clone()];
        let label = msg!("otp-split-fire-at", first = name(first), second = name(second));
        let action = Action::Fire { unit: unit.clone(), targets, canister: false };
        out.push(Candidate { topic: Topic::Fire, label, rule: "8.1", action });
    }
}
