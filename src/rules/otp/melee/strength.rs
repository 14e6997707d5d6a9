//! The strength of each unit in a melee: figures by depth, CV modifiers, multipliers (9.9, 9.10, 9.12-9.14).

use super::{Fighter, MeleeUnit};
use crate::battle::{Arm, Armament, Cover, Formation, Stand, TerrainKind, placed, point};
use crate::geometry::{Aspect, BodyIx, HAIR_IN};
use crate::ids::UnitId;
use crate::rules::otp::attached;
use crate::rules::otp::before;
use crate::rules::otp::charts::Multiplier;
use crate::rules::otp::contact::Attack;
use crate::rules::otp::contact::holds_a_town;
use crate::rules::otp::cover::{cover_against, cover_from};
use crate::rules::otp::disorder;
use crate::rules::otp::firefight::{cv, disordered_or_skirmish};
use crate::rules::otp::operations::in_loose_order;
use crate::rules::otp::transaction::Tx;
use crate::rules::otp::{Attacker, OpenMelee, RuledRoll};
use crate::rules::{Modifier, Stop};

/// Skirmishers in a town whose stands are at most this many inches behind the foremost also meet an attacker at its
/// edge.
const ABREAST_IN: f64 = 0.25;

/// Returns the attackers, in the order of their charges.
pub(super) fn attackers(tx: &mut Tx<'_>, melee: &OpenMelee) -> Result<Vec<Fighter>, Stop> {
    melee.attackers.iter().map(|a| attacker(tx, melee, a)).collect()
}

/// Returns the defenders, in the order in which they were charged.
pub(super) fn defenders(tx: &mut Tx<'_>, melee: &OpenMelee) -> Result<Vec<Fighter>, Stop> {
    melee.defenders.iter().map(|d| defender(tx, melee, d)).collect()
}

fn attacker(tx: &mut Tx<'_>, melee: &OpenMelee, charge: &Attacker) -> Result<Fighter, Stop> {
    let enemies: Vec<UnitId> =
        melee.assigned.iter().filter(|(a, _)| *a == charge.unit).map(|(_, d)| d.clone()).collect();
    let mut names = common(tx, &charge.unit, &enemies)?;
    let disordered = disordered_or_skirmish(tx, &charge.unit)?;
    names.extend(charge.downhill.then_some("attacking_downhill"));
    // Against an enemy that charged it, an attacker counts as a defender as well (9.8).
    let fought = |c: &&Attacker| c.target == charge.unit && enemies.contains(&c.unit);
    let on_it: Vec<&Attacker> = melee.crossed.iter().filter(fought).collect();
    names.extend(charged_by(tx, &charge.unit, &on_it)?);
    let countercharge = melee.countercharges.iter().find(|(id, _)| *id == charge.unit);
    let long = charge.long_charge || countercharge.is_some_and(|(_, long)| *long);
    names.extend(disorder::long_charge(long, disordered));
    let mut times = opposed(tx, &charge.unit, &enemies)?;
    if !charge.stood {
        times.extend(multiplier(aspect(tx, charge, &enemies)));
    }
    let attacking = !charge.stood || countercharge.is_some();
    fighter(tx, &charge.unit, Counting { names, times, attacking }, &melee.defenders)
}

fn multiplier(aspect: Aspect) -> Option<&'static str> {
    match aspect {
        Aspect::Front => None,
        Aspect::Flank => Some("flank"),
        Aspect::Rear => Some("rear"),
    }
}

/// Returns the modifiers against enemies that charged a unit (9.12): for the slope or ford they crossed, and for cover.
fn charged_by(tx: &mut Tx<'_>, unit: &UnitId, on_it: &[&Attacker]) -> Result<Vec<&'static str>, Stop> {
    let mut names = Vec::new();
    names.extend(on_it.iter().any(|a| a.uphill_or_ford).then_some("defending_uphill_or_ford"));
    match cover(tx, unit, on_it)? {
        0 => {}
        1 => names.push("light_cover"),
        2 => names.push("medium_cover"),
        _ => names.push("heavy_cover"),
    }
    Ok(names)
}

/// Returns the aspect of the attack (9.14): on its target, or on the first unit it fights if it is assigned elsewhere.
fn aspect(tx: &mut Tx<'_>, charge: &Attacker, enemies: &[UnitId]) -> Aspect {
    let Some(first) = enemies.first().filter(|_| !enemies.contains(&charge.target)) else { return charge.aspect };
    let Some(state) = tx.state.units.get(&charge.unit) else { return Aspect::Front };
    let (began, ends) = (state.activity.began_at.clone(), state.stands.iter().map(placed).collect::<Vec<_>>());
    Attack { began: &began, ends: &ends }.on(tx, first)
}

fn defender(tx: &mut Tx<'_>, melee: &OpenMelee, unit: &UnitId) -> Result<Fighter, Stop> {
    let assigned = |a: &&Attacker| melee.assigned.iter().any(|(by, on)| *by == a.unit && on == unit);
    let on_it: Vec<&Attacker> = melee.attackers.iter().filter(assigned).collect();
    // Infantry beside the guns attached to it fights the units that attack the guns (7.5).
    let on_it = if on_it.is_empty() { melee.attackers.iter().collect() } else { on_it };
    let enemies: Vec<UnitId> = on_it.iter().map(|a| a.unit.clone()).collect();
    let mut names = common(tx, unit, &enemies)?;
    names.extend(charged_by(tx, unit, &on_it)?);
    let countercharge = melee.countercharges.iter().find(|(id, _)| id == unit);
    // Its own charge at one of these enemies still counts, although it was charged in turn (9.8).
    let own = melee.crossed.iter().find(|c| c.unit == *unit && enemies.contains(&c.target));
    names.extend(own.filter(|c| c.downhill).map(|_| "attacking_downhill"));
    let long = countercharge.is_some_and(|(_, long)| *long) || own.is_some_and(|c| c.long_charge);
    names.extend(disorder::long_charge(long, disordered_or_skirmish(tx, unit)?));
    let mut times = opposed(tx, unit, &enemies)?;
    times.extend(own.and_then(|c| multiplier(c.aspect)));
    let all: Vec<UnitId> = melee.attackers.iter().map(|a| a.unit.clone()).collect();
    let attacking = countercharge.is_some() || own.is_some();
    fighter(tx, unit, Counting { names, times, attacking }, &all)
}

/// 9.12: returns the lowest cover against the units that fight it; 0 if one of them is in the same ground.
fn cover(tx: &mut Tx<'_>, unit: &UnitId, on_it: &[&Attacker]) -> Result<u8, Stop> {
    let mut least = u8::MAX;
    for attacker in on_it {
        let charged = attacker.target == *unit;
        least = least.min(if charged { attacker.cover } else { as_it_came(tx, unit, &attacker.unit)? });
    }
    if least == 0 || on_it.is_empty() {
        return Ok(0);
    }
    for attacker in on_it {
        if same_ground(tx, unit, &attacker.unit)? {
            return Ok(0);
        }
    }
    Ok(least)
}

/// Returns the cover of a unit against an attacker that charged another one. The start of the attacker's move counts,
/// because in contact it may stand over the obstacle; if it has not moved, its current position counts.
fn as_it_came(tx: &mut Tx<'_>, unit: &UnitId, attacker: &UnitId) -> Result<u8, Stop> {
    let began = tx.unit(attacker)?.activity.began_at.clone();
    if began.is_empty() { Ok(cover_against(tx, unit, attacker)) } else { cover_from(tx, unit, attacker, &began) }
}

/// Returns whether the centres of all the attacker's stands are in one terrain feature with cover, in which the centre
/// of the defender's first stand lies too, or in a wood with cover directly in front of that stand. A town or building
/// counts only if the attacker was already in it when its move began: an attacker from outside storms it, however deep
/// inside the defenders stand (6.13).
fn same_ground(tx: &mut Tx<'_>, unit: &UnitId, attacker: &UnitId) -> Result<bool, Stop> {
    let ours = tx.unit(unit)?.stands.clone();
    let theirs = tx.unit(attacker)?;
    let (now, began) = (theirs.stands.clone(), theirs.activity.began_at.clone());
    let began = if began.is_empty() { now.clone() } else { began };
    let battle = tx.battle;
    let field = tx.field();
    let in_it = |stands: &[Stand], feature: usize| {
        stands.iter().all(|stand| field.scene.features_at(point(stand.at)).contains(&feature))
    };
    let Some(first) = ours.first() else { return Ok(false) };
    let before = before::strip(first, first.base[1].to_f64() / 2.0, 1.0);
    let is_wood = |feature: &usize| {
        battle.board.terrain.get(*feature).is_some_and(|terrain| matches!(terrain.kind, TerrainKind::Woods { .. }))
    };
    let behind = field.scene.features_under(&before).into_iter().filter(is_wood);
    Ok(field.scene.features_at(point(first.at)).into_iter().chain(behind).any(|feature| {
        let Some(terrain) = battle.board.terrain.get(feature).filter(|t| t.cover > Cover::None) else { return false };
        in_it(&now, feature) && (!terrain.is_built_up() || in_it(&began, feature))
    }))
}

/// Returns the modifiers that apply to either side (9.12, 9.13, 5.4).
fn common(tx: &mut Tx<'_>, unit: &UnitId, enemies: &[UnitId]) -> Result<Vec<&'static str>, Stop> {
    let setup = tx.setup(unit)?;
    let mut names = Vec::new();
    let steel = setup.arm == Arm::Cavalry || (setup.arm == Arm::Infantry && setup.bayonets());
    let mut bare = false;
    for enemy in enemies {
        let theirs = tx.setup(enemy)?;
        let armed = matches!(theirs.armament, Armament::Small(Some(_)));
        bare |= theirs.arm == Arm::Infantry && armed && !theirs.bayonets();
    }
    if steel && bare {
        names.push("bayonets_or_mounted_vs_no_bayonets");
    }
    names.extend(disorder::fights(disordered_or_skirmish(tx, unit)?));
    if in_loose_order(tx, unit)? {
        names.push("loose_order");
    }
    Ok(names)
}

/// Returns the multipliers that depend on the enemy (9.14): skirmishers against a formed unit, mounted against foot.
fn opposed(tx: &mut Tx<'_>, unit: &UnitId, enemies: &[UnitId]) -> Result<Vec<&'static str>, Stop> {
    let mut names = Vec::new();
    if tx.unit(unit)?.formation == Formation::Skirmish {
        let mut formed = false;
        for enemy in enemies {
            let theirs = tx.unit(enemy)?.formation;
            let guns = tx.setup(enemy)?.arm == Arm::Artillery;
            formed |= !guns && theirs != Formation::Skirmish;
        }
        if formed {
            names.push("skirmish_vs_formed");
        }
    }
    if tx.setup(unit)?.arm == Arm::Cavalry {
        let mut all_on_foot = !enemies.is_empty();
        for enemy in enemies {
            all_on_foot &= tx.setup(enemy)?.arm != Arm::Cavalry;
        }
        if all_on_foot {
            names.push("mounted_vs_foot");
        }
    }
    Ok(names)
}

/// The modifiers and multipliers of a unit in a melee.
struct Counting {
    /// Modifiers by name.
    names: Vec<&'static str>,
    /// Multipliers by name.
    times: Vec<&'static str>,
    /// Whether its leader counts as attacking (9.10).
    attacking: bool,
}

fn fighter(tx: &mut Tx<'_>, unit: &UnitId, counting: Counting, enemies: &[UnitId]) -> Result<Fighter, Stop> {
    let Counting { names, times, attacking } = counting;
    let figures = in_combat(tx, unit, enemies)?;
    let charts = tx.charts;
    let mut modifiers: Vec<Modifier> = names.into_iter().filter_map(|name| charts.melee_modifier(name)).collect();
    let led = tx.state.leaders_of(unit).into_iter().map(|rating| charts.leader_melee_modifier(rating, attacking));
    modifiers.extend(led.filter(|m| m.value != 0));
    let ruled = tx.rules_on(unit, RuledRoll::Melee.name());
    let modifiers = if ruled { tx.amended(modifiers) } else { modifiers };
    let times = times.into_iter().filter(|name| !(ruled && tx.waiver.strike.iter().any(|struck| struck == name)));
    let multipliers: Vec<Multiplier> = times.filter_map(|name| charts.multiplier(name)).collect();
    let state = tx.unit(unit)?;
    // Attached guns take no losses of their own: the infantry rolls for both (7.5).
    let attached = attached::bearer(tx, unit) != *unit;
    let guns = tx.setup(unit)?.arm == Arm::Artillery && state.guns_left_at.is_none() && !attached;
    let figures = MeleeUnit {
        name: tx.subject(unit),
        figures,
        present: if attached { 0 } else { state.figures() },
        cv: cv(tx, unit)?,
        modifiers,
        multipliers,
        guns,
    };
    Ok(Fighter { unit: unit.clone(), value: figures.value(), figures })
}

/// 9.9: returns the figures in combat: all of a line, the front stand of a column, the stands of a skirmish line in
/// contact, one for each stand of unlimbered guns, one for limbered guns. A unit deployed in a town is a line (6.13).
fn in_combat(tx: &mut Tx<'_>, unit: &UnitId, enemies: &[UnitId]) -> Result<u16, Stop> {
    let guns = tx.setup(unit)?.arm == Arm::Artillery;
    let state = tx.unit(unit)?;
    let stands = state.stands.clone();
    let front = stands.first().map_or(0, |s| s.figures);
    if guns && state.guns_left_at.is_none() {
        let limbered = matches!(state.formation, Formation::Limbered | Formation::Column);
        let count = u16::try_from(stands.len()).unwrap_or(u16::MAX);
        return Ok(if limbered { 1 } else { count });
    }
    Ok(match state.formation {
        Formation::Column | Formation::Limbered => front,
        Formation::Skirmish => {
            let holds = holds_a_town(tx, unit);
            let field = tx.field();
            let bodies: Vec<_> = enemies.iter().filter_map(|e| field.body_of(e)).collect();
            let gap_in = |stand: &Stand, body| field.scene.span(&placed(stand), body).map(|gap| gap.inches);
            // Skirmishers that hold a town meet an attacker at its edge, with their foremost stands (6.13).
            let deep_in = |body: BodyIx| stands.iter().filter_map(|s| gap_in(s, body)).reduce(f64::min);
            let within_in = |body| deep_in(body).filter(|_| holds).map_or(HAIR_IN, |deep_in| deep_in + ABREAST_IN);
            let touches =
                |stand: &Stand| bodies.iter().any(|b| gap_in(stand, *b).is_some_and(|gap| gap <= within_in(*b)));
            let figures: u16 = stands.iter().filter(|s| touches(s)).map(|s| s.figures).sum();
            // If fire at the charge has removed all stands in contact, the leftmost stand fights.
            if figures == 0 { front } else { figures }
        }
        _ => state.figures(),
    })
}
