//! Requests filled from a game in play: a company's fire at an enemy, its shock against him, and the morale check of its
//! regiment. Orders and phases do not matter: the pages ask what would happen.

use super::ask::{LINE_ARMS, arms};
use crate::battle::HexTerrain;
use crate::battle::names::word_of;
use crate::hexes::Hex;
use crate::lookup::request::{leave_out, put};
use crate::lookup::{Filled, NotAsked, Picked};
use crate::msg;
use crate::rules::Stop;
use crate::rules::legions::fire::Firer;
use crate::rules::legions::fire::Weapon;
use crate::rules::legions::morale::MoraleModifier;
use crate::rules::legions::position::{Placed, Position};
use crate::rules::legions::shock::{ShockArm, ShockAttack, ShockCompany};
use crate::rules::legions::words::label;
use crate::rules::transaction::{impossible, refused};
use serde_json::{Map, Value, json};

/// Fills the request of a page.
pub(super) fn of_unit(ask: &str, picked: Picked<'_>) -> Filled {
    let game = picked.game.legions().ok_or(NotAsked::NotOfTheTable)?;
    let position = game.position();
    let company = position.company(picked.unit).ok_or(NotAsked::NoSuchUnit)?;
    let enemy = || -> Result<Placed<'_>, NotAsked> {
        let enemy = picked.enemy.ok_or(NotAsked::NoEnemy)?;
        position.company(enemy).ok_or(NotAsked::NoSuchUnit)
    };
    match ask {
        "fire" => fire(position, &company, hex_of(&enemy()?)?),
        "shock" => shock(position, &company, &enemy()?),
        "morale" => morale(position, &company),
        _ => Err(NotAsked::NotOfTheTable),
    }
}

/// Returns the hex of a company.
fn hex_of(company: &Placed<'_>) -> Result<Hex, Stop> {
    let off_the_map = || impossible("4.13", msg!("legions-company-is-off-the-map", unit = company.unit.name.as_str()));
    company.now.at.ok_or_else(off_the_map)
}

/// Fills fire at a hex: by the companies in its hex of its regiment and with its weapon, but by a skirmisher alone (7.33).
fn fire(position: Position<'_>, company: &Placed<'_>, target: Hex) -> Filled {
    let (at, name) = (hex_of(company)?, company.unit.name.as_str());
    let no_weapon = || impossible("7.33", msg!("legions-cavalry-does-not-fire", name));
    let weapon = company.traits.fires_with.ok_or_else(no_weapon)?;
    if position.is_routed(&company.unit.brigade) {
        return Err(refused("7.33", msg!("legions-routed-does-not-fire", name)).into());
    }
    let seen = position.seen(company, target);
    if let Some(block) = seen.and_then(|seen| seen.blocks.first().copied()) {
        let why = block.words(position.map());
        return Err(refused("7.32", msg!("legions-not-seen", name, why)).into());
    }
    let is_alone = weapon == Weapon::Skirmisher;
    let fires_too = |other: &Placed<'_>| {
        let is_like_it = other.unit.brigade == company.unit.brigade && other.traits.fires_with == Some(weapon);
        other.id == company.id || (is_like_it && !is_alone)
    };
    let together = position.in_hex(at).filter(fires_too);
    let firers: Vec<Firer> = together.filter_map(|other| position.firer(&other, target)).collect();
    let mut request = json!({"weapon": weapon.key(), "companies": firers.len(), "range": at.distance(target)});
    put_disordered(&mut request, "/disordered", firers.iter().filter(|firer| firer.is_disordered).count());
    let moves_and_fires = firers.iter().any(|firer| firer.moves_and_fires);
    let switches = [("/move_and_fire", moves_and_fires), ("/through_flank", position.through_flank(at, target))];
    put_switches(&mut request, &switches);
    Ok(request)
}

/// Fills shock against an enemy's hex: by the companies of its arm in its hex, against those of the enemy's arm. The page
/// has one arm on each side.
fn shock(position: Position<'_>, company: &Placed<'_>, enemy: &Placed<'_>) -> Filled {
    let (at, target) = (hex_of(company)?, hex_of(enemy)?);
    if !company.now.facing.front_hexes(at).contains(&target) {
        let (hex, target) = (label(position.battle, at), label(position.battle, target));
        return Err(refused("7.4", msg!("legions-nobody-charges", hex, target)).into());
    }
    let (attacker_arm, attackers, others) = of_arm(position, company, at);
    let (defender_arm, defenders, other_defenders) = of_arm(position, enemy, target);
    let through_flank = position.through_flank(at, target);
    let on_structure = position.map().is_some_and(|map| map.terrain_at(target) == HexTerrain::Structure);
    let disordered = |all: &[ShockCompany]| all.iter().filter(|company| company.is_disordered).count();
    let mut request = json!({
        "attackers": attackers.len(), "attacker_arm": word_of(attacker_arm, LINE_ARMS),
        "defenders": defenders.len(), "defender_arm": word_of(defender_arm, &arms()),
    });
    put_disordered(&mut request, "/attackers_disordered", disordered(&attackers));
    put_disordered(&mut request, "/defenders_disordered", disordered(&defenders));
    put_switches(&mut request, &[("/through_flank", through_flank), ("/structure", on_structure)]);
    if let Some(why) = (ShockAttack { attackers, defenders, through_flank, on_structure }).refused() {
        return Err(impossible("7.41", why.to_string()).into());
    }
    if others + other_defenders > 0 {
        leave_out(&mut request, &msg!("legions-other-arms-left-out", count = others + other_defenders));
    }
    Ok(request)
}

/// Returns the arm of a company, the companies of that arm in its hex, and the number of others there.
fn of_arm(position: Position<'_>, company: &Placed<'_>, hex: Hex) -> (ShockArm, Vec<ShockCompany>, usize) {
    let arm = Position::shock_company(company).arm;
    let all = position.in_hex(hex).map(|other| Position::shock_company(&other));
    let (own, others): (Vec<ShockCompany>, Vec<ShockCompany>) = all.partition(|other| other.arm == arm);
    (arm, own, others.len())
}

/// Fills the check of its regiment: to rally if it is routed, otherwise after combat.
fn morale(position: Position<'_>, company: &Placed<'_>) -> Filled {
    let regiment = &company.unit.brigade;
    let none = || {
        let name = position.battle.brigade_name(regiment);
        refused("4.5", msg!("legions-regiment-without-morale", name))
    };
    let check = position.morale_check(regiment).ok_or_else(none)?;
    let counted = |(modifier, times): (MoraleModifier, u8)| (modifier.key().to_owned(), Value::from(times));
    let counts: Map<String, Value> = check.modifiers().into_iter().map(counted).collect();
    let cause = if position.is_routed(regiment) { "rally" } else { "combat" };
    Ok(json!({"cause": cause, "morale": check.morale, "effectiveness": check.effectiveness, "modifiers": counts}))
}

fn put_disordered(request: &mut Value, at: &str, disordered: usize) {
    if disordered > 0 {
        put(request, at, disordered.into());
    }
}

fn put_switches(request: &mut Value, switches: &[(&str, bool)]) {
    for (at, _) in switches.iter().filter(|(_, is_on)| *is_on) {
        put(request, at, true.into());
    }
}
