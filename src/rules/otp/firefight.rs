//! CV rolls and the firefight (9.3, 9.6).

use super::RuledRoll;
use super::closing::{Charge, ClosingEvent};
use super::disorder;
use super::fire;
use super::fire::{Occasion, Order, fire_if_able};
use super::losses::give_marker;
use super::movement;
use super::transaction::Cx;
use crate::battle::{Arm, Field, Formation, Stand, TerrainKind, placed};
use crate::dice::{Dice, Die, Purpose};
use crate::geometry::{Base, HAIR_IN, PlacedBase, Shot, Why};
use crate::ids::UnitId;
use crate::rules::otp::purposes;
use crate::rules::{Modifier, Stop};
use nalgebra::Isometry2;
use serde::{Deserialize, Serialize};

/// A roll against a unit's combat value: closing (9.1), a firefight (9.3), a reaction (9.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CvQuestion {
    /// The number to roll at or under.
    pub cv: u8,
    /// Every modifier that holds.
    pub modifiers: Vec<Modifier>,
    /// What the die is for.
    pub purpose: Purpose,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CvAnswer {
    /// The D10, read 0 to 9.
    pub roll: u8,
    /// The die with its modifiers.
    pub modified: i16,
    /// The number to roll at or under.
    pub needed: u8,
    /// The modified die is at or under it.
    pub passes: bool,
    /// The modifiers, as given.
    pub modifiers: Vec<Modifier>,
}

/// Rolls against a combat value: a modified D10 at or under it passes.
///
/// # Errors
/// [`Stop::Wants`] where the dice have no face.
pub fn cv_roll(question: &CvQuestion, dice: &mut dyn Dice) -> Result<CvAnswer, Stop> {
    let roll = dice.roll(Die::D10Zero, &question.purpose)?;
    let sum: i16 = question.modifiers.iter().map(|m| m.value).sum();
    let modified = i16::from(roll).saturating_add(sum);
    let needed = question.cv;
    Ok(CvAnswer {
        roll,
        modified,
        needed,
        passes: modified <= i16::from(needed),
        modifiers: question.modifiers.clone(),
    })
}

/// 2.0: a unit's combat value, the scenario's own if it gives one; a crew away from its guns keeps its own.
pub(super) fn cv(cx: &Cx<'_>, unit: &UnitId) -> Result<u8, Stop> {
    Ok(cx.charts.cv_of(cx.setup(unit)?))
}

/// A unit that uses the modifiers of a disordered one: it has a marker, or is a skirmish line (5.3).
pub(super) fn disordered_or_skirmish(cx: &Cx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    let state = cx.unit(unit)?;
    Ok(state.marker.is_some() || state.formation == Formation::Skirmish)
}

/// Cavalry in the open (9.1): mounted, and none of its stands touches ground that disorders, shelters or fortifies.
pub(super) fn cavalry_in_open(cx: &mut Cx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    if cx.setup(unit)?.arm != Arm::Cavalry {
        return Ok(false);
    }
    let stands = cx.unit(unit)?.stands.clone();
    Ok(in_open(cx, &stands))
}

/// None of a set of stands touches ground that disorders, shelters or fortifies.
pub(super) fn in_open(cx: &mut Cx<'_>, stands: &[Stand]) -> bool {
    let battle = cx.battle;
    let field = cx.field();
    !stands.iter().any(|stand| {
        field.scene.features_under(&placed(stand)).into_iter().any(|f| {
            battle.terrain.get(f).is_some_and(|t| {
                let close = matches!(
                    t.kind,
                    TerrainKind::Woods { .. }
                        | TerrainKind::Building { .. }
                        | TerrainKind::Town
                        | TerrainKind::Works
                        | TerrainKind::Stream
                );
                close
                    || (t.disorder.is_some()
                        && (!matches!(t.kind, TerrainKind::Hill { .. }) || on_edge(field, stand, f)))
            })
        })
    })
}

/// A stand on the edge of a piece of ground, with a corner of it outside: it is a hill's edge that disorders, not its top (6.6).
fn on_edge(field: &Field, stand: &Stand, feature: usize) -> bool {
    placed(stand).corners().iter().any(|corner| {
        let spot = Base::Disc { diameter_in: HAIR_IN };
        let there = PlacedBase { pose: Isometry2::translation(corner.x, corner.y), base: spot };
        !field.scene.features_under(&there).contains(&feature)
    })
}

/// The cover a unit has against another that comes at it, 0 to 3: as for fire (8.6).
pub(super) fn cover_against(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId) -> u8 {
    let shot = shot_for_cover(cx, unit, enemy);
    if let Some(shot) = &shot {
        cx.note_shot([enemy, unit], shot, |why| why == Why::Cover);
    }
    shot.map_or(0, |shot| cover_of(&shot))
}

/// The same where the enemy is only tried somewhere: what is close there is not told.
pub(super) fn cover_if_there(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId) -> u8 {
    shot_for_cover(cx, unit, enemy).map_or(0, |shot| cover_of(&shot))
}

fn shot_for_cover(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId) -> Option<Shot> {
    let field = cx.field();
    let visibility = crate::geometry::Visibility::Unknown;
    let ask = crate::geometry::ShotAsk {
        reach_in: 1000.0,
        reach_otherwise_in: None,
        over_lower_units: true,
        all_round: false,
        visibility,
    };
    field.body_of(enemy).zip(field.body_of(unit)).and_then(|(from, to)| field.scene.shot(from, to, ask))
}

/// An enemy that has yet to wheel, or comes at a flank, has nobody in its arc: then every stand of it counts.
fn cover_of(shot: &Shot) -> u8 {
    let in_arc = shot.stands.iter().filter(|stand| stand.range.is_some()).map(|stand| stand.cover.0).min();
    in_arc.or_else(|| shot.stands.iter().map(|stand| stand.cover.0).min()).unwrap_or(0)
}

/// The cover a unit has against another where that stood somewhere else.
pub(super) fn cover_from(cx: &mut Cx<'_>, unit: &UnitId, enemy: &UnitId, there: &[Stand]) -> Result<u8, Stop> {
    cx.as_if_at(enemy, there.to_vec(), |cx| cover_against(cx, unit, enemy))
}

/// The modifiers of a CV roll (9.6). A defender's cover counts; `against`: whom it is attacked by.
///
/// 9.6 has one more, for cavalry in the open. Only infantry fights a firefight (9.2) or reacts (9.4), and a countercharge is
/// a closing (9.5), which has its own; so it is for the lookup and a referee's ruling, and nothing here adds it.
pub(super) fn cv_modifiers(cx: &mut Cx<'_>, unit: &UnitId, against: Option<&UnitId>) -> Result<Vec<Modifier>, Stop> {
    let mut names = Vec::new();
    match against.map_or(0, |enemy| cover_against(cx, unit, enemy)) {
        0 => {}
        1 => names.push("defender_light_cover"),
        2 => names.push("defender_medium_cover"),
        _ => names.push("defender_heavy_cover"),
    }
    names.extend(disorder::stands(disordered_or_skirmish(cx, unit)?));
    let charts = cx.charts;
    let mut modifiers: Vec<Modifier> = names.into_iter().filter_map(|name| charts.cv_roll_modifier(name)).collect();
    let leaders = leaders(cx, unit);
    modifiers.extend(leaders.into_iter().map(|rating| charts.leader_cv_modifier(rating)).filter(|m| m.value != 0));
    Ok(cx.amended_for(unit, RuledRoll::Cv.name(), modifiers))
}

/// The ratings of the commanders attached to a unit.
pub(super) fn leaders(cx: &Cx<'_>, unit: &UnitId) -> Vec<crate::battle::Rating> {
    let attached = super::command::attached_to(&cx.state, unit);
    attached.iter().filter_map(|id| cx.state.commanders.get(id).and_then(|c| c.rating)).collect()
}

/// Rolls a unit's CV (9.3, 9.4) and logs it.
pub(super) fn roll_cv(cx: &mut Cx<'_>, unit: &UnitId, against: Option<&UnitId>, rule: &str) -> Result<bool, Stop> {
    let modifiers = cv_modifiers(cx, unit, against)?;
    let purpose = purposes::cv(rule, cx.subject(unit));
    let answer = cv_roll(&CvQuestion { cv: cv(cx, unit)?, modifiers, purpose }, cx.dice())?;
    let passes = answer.passes;
    cx.emit(ClosingEvent::CvRolled { unit: unit.clone(), rule: rule.to_owned(), answer });
    Ok(passes)
}

/// The two sides of a firefight.
#[derive(Clone, Copy)]
struct Sides<'u> {
    attacker: &'u UnitId,
    defender: &'u UnitId,
    /// The attacker fired before it tried to close: disordered for its return fire, in the first round.
    fired_before: bool,
}

/// 9.3: the attacker stops at 2" or at what can be seen in the woods; the defender fires, then the attacker; each rolls its
/// CV; if both pass, a second round with simultaneous fire; if both pass again, a marker each that no pass takes off.
/// False where ground that breaks its order (6.6), or a normal move that ends before (6.9), keeps the attacker from getting
/// so near: then there is none.
pub(super) fn fight(cx: &mut Cx<'_>, charge: &Charge) -> Result<bool, Stop> {
    let (attacker, defender) = (&charge.unit, &charge.target);
    let distance = fire::see_range(cx, attacker, defender)?;
    if !movement::stop_at(cx, charge, distance)? {
        return Ok(false);
    }
    let fired_before = cx.unit(attacker)?.activity.fired_before_closing;
    let sides = Sides { attacker, defender, fired_before };
    cx.emit(ClosingEvent::Firefight { attacker: attacker.clone(), defender: defender.clone(), round: 1 });
    let [theirs, ours] = orders(&sides, 1);
    fire_if_able(cx, theirs, attacker)?;
    fire_if_able(cx, ours, defender)?;
    if !both_stand(cx, &sides)? {
        return Ok(true);
    }
    cx.emit(ClosingEvent::Firefight { attacker: attacker.clone(), defender: defender.clone(), round: 2 });
    fire_together(cx, &sides)?;
    if both_stand(cx, &sides)? {
        give_marker(cx, attacker, true)?;
        give_marker(cx, defender, true)?;
    }
    Ok(true)
}

/// The defender's order to fire and the attacker's, in a round. The attacker returns fire in the first only; in the second
/// both fire together (9.3).
fn orders<'u>(sides: &Sides<'u>, round: u8) -> [Order<'u>; 2] {
    let order = |unit, disordered| Order { disordered, ..Order::new(unit, Occasion::Firefight) };
    [order(sides.defender, false), order(sides.attacker, sides.fired_before && round == 1)]
}

fn fire_together(cx: &mut Cx<'_>, sides: &Sides<'_>) -> Result<(), Stop> {
    let [theirs, ours] = orders(sides, 2);
    let (_, at_attacker) = fire::aim_if_able(cx, theirs, sides.attacker)?;
    let (_, at_defender) = fire::aim_if_able(cx, ours, sides.defender)?;
    let first = fire::roll(cx, &theirs, &at_attacker)?;
    let second = fire::roll(cx, &ours, &at_defender)?;
    fire::land(cx, &theirs, &at_attacker, first)?;
    fire::land(cx, &ours, &at_defender, second)
}

/// 9.3: each that is left rolls its CV, the defender first; who fails goes back one full line move and takes a marker.
/// Gives whether both stand.
fn both_stand(cx: &mut Cx<'_>, sides: &Sides<'_>) -> Result<bool, Stop> {
    let alive = |cx: &Cx<'_>, unit| cx.unit(unit).is_ok();
    if !alive(cx, sides.attacker) || !alive(cx, sides.defender) {
        return Ok(false);
    }
    let defender = roll_cv(cx, sides.defender, Some(sides.attacker), "9.3")?;
    let attacker = roll_cv(cx, sides.attacker, None, "9.3")?;
    if !defender {
        withdraw(cx, sides.defender, sides.attacker)?;
    }
    if !attacker && alive(cx, sides.attacker) {
        withdraw(cx, sides.attacker, sides.defender)?;
    }
    Ok(attacker && defender)
}

/// 9.3: a full line move back with a marker; militia has stragglers (6.14).
fn withdraw(cx: &mut Cx<'_>, unit: &UnitId, away_from: &UnitId) -> Result<(), Stop> {
    movement::withdraw_line_moves(cx, unit, 1, away_from, true)?;
    movement::straggle(cx, unit, 1)
}
