//! Closing and failing to close (9.1, 9.2, 9.7).

mod aspect;
mod event;

pub(super) use aspect::{Attack, began_as};
pub use event::*;

use super::action::Candidate;
use super::charts::Charts;
use super::cover;
use super::cover::{cavalry_in_open, cover_against, cover_from};
use super::cv::{CvAnswer, CvQuestion, cv_roll};
use super::disorder;
use super::fire;
use super::fire::{ChartSource, Occasion, Order, fire_at_charge, fire_if_able, note_source};
use super::firefight;
use super::firefight::cv;
use super::guards;
use super::movement;
use super::movement::Approach;
use super::operations;
use super::operations::Doing;
use super::transaction::{Cx, impossible};
use super::{Action, Attacker, FireEvent, Game, MoraleResult, OpenMelee, Pending, RuledRoll, Topic, UnitState};
use super::{bonus, reaction};
use crate::battle::{Arm, Formation, Stand, placed};
use crate::dice::Dice;
use crate::geometry::{Aspect, HAIR_IN, Line, Step};
use crate::ids::UnitId;
use crate::rules::otp::purposes;
use crate::rules::transaction::{NoDice, refusal_of};
use crate::rules::{Modifier, Refusal, Stop};
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot};
use crate::{say, word};

/// Rolls to close (9.1): a modified D10 at or under the CV.
///
/// # Errors
/// [`Stop::Wants`] where the dice have no face.
pub fn resolve(question: &CvQuestion, dice: &mut dyn Dice) -> Result<CvAnswer, Stop> {
    cv_roll(question, dice)
}

/// A charge on its way: who, at whom, and how.
#[derive(Clone, Debug)]
pub(super) struct Charge {
    pub unit: UnitId,
    pub target: UnitId,
    pub approach: Approach,
    pub special: bool,
    /// A frontal, a flank or a rear attack (9.1).
    pub aspect: Aspect,
    /// The cover its target had when it set out, 0 to 3.
    pub cover: u8,
    /// The target countercharges (9.5).
    pub met: bool,
    /// The target has chosen to fire and stay (9.4).
    pub reacts: bool,
    /// Guns that answer it fire ball where they could fire canister (8.1).
    pub ball: bool,
}

/// How a closing is declared, and answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    /// With a special move (6.8).
    pub special: bool,
    /// Guns that answer it fire ball where they could fire canister (8.1).
    pub ball: bool,
}

/// The way in that a player gives: by steps, or stand by stand; neither: the shortest.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    pub steps: &'a [Step],
    pub stands: &'a [(Spot, Bearing)],
}

/// 9.1: declares a closing and carries it out, or its failure.
pub(super) fn close(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, way: Way<'_>, manner: Manner) -> Result<(), Stop> {
    let Way { steps: given, stands } = way;
    let Manner { special, ball } = manner;
    operations::may(cx, unit, Doing::Close { special })?;
    may_close(cx, unit, target)?;
    let approach = if stands.is_empty() {
        movement::approach(cx, unit, target, given, special)?
    } else {
        movement::approach_by_stands(cx, unit, target, stands, special)?
    };
    let charge = Charge { ball, ..charge(cx, unit, target, approach, special)? };
    let bonus = operations::in_bonus(cx, unit);
    if bonus {
        bonus::used(cx, unit);
    }
    let activity = operations::activity(cx, unit)?;
    activity.bonus_taken |= bonus;
    activity.closed = true;
    activity.fired_before_closing = activity.fired;
    if charge.aspect != Aspect::Front {
        cx.emit(ClosingEvent::Automatic {
            unit: unit.clone(),
            target: target.clone(),
            rear: charge.aspect == Aspect::Rear,
        });
        return reaction::receive(cx, charge);
    }
    let (answer, chart_sources) = roll_to_close(cx, unit, target)?;
    let closes = answer.passes;
    cx.emit(ClosingEvent::Rolled { unit: unit.clone(), target: target.clone(), answer, chart_sources });
    if closes { reaction::receive(cx, charge) } else { fail(cx, &charge) }
}

/// What no unit may close, and on whom none may (9.1, 5.1).
fn may_close(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let (name, whom) = (cx.name(unit).to_owned(), cx.name(target).to_owned());
    cx.unit(target)?;
    if !cx.battle.are_enemies(unit, target) {
        return Err(impossible("9.1", say!("otp-is-not-an-enemy-of", whom, name)));
    }
    guards::not_in_melee(cx, unit)?;
    let column = cx.unit(unit)?.formation == Formation::Column;
    let led = !cx.state.leaders_of(unit).is_empty();
    cx.require(!column || led, "9.1", || say!("otp-is-in-column-and-closes-only-with", unit = Name::title(&name)))
}

impl Game {
    /// Why a unit could not close with an enemy as it stands, whosever turn it is and however far off that is: it is
    /// artillery (7.2), deployed in a town (6.13), in a melee (9.8) or in column with no commander (9.1); `None`: it could.
    /// What a closing would be refused for, in the same words.
    #[must_use]
    pub fn cannot_close(&self, unit: &UnitId, enemy: &UnitId) -> Option<Refusal> {
        let mut none = NoDice;
        let mut cx = self.bench(&mut none, Some(self.field()));
        let able = operations::suits_closing(&mut cx, unit);
        refusal_of(able.and_then(|()| may_close(&mut cx, unit, enemy)))
    }
}

/// All that is judged before the unit moves: flank and rear by where its move began and where its way ends (9.1), the target's
/// cover (9.12).
pub(super) fn charge(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
    approach: Approach,
    special: bool,
) -> Result<Charge, Stop> {
    let aspect = aspect::of_closing(cx, unit, target, &approach)?;
    let cover = cover_against(cx, target, unit);
    Ok(Charge {
        unit: unit.clone(),
        target: target.clone(),
        approach,
        special,
        aspect,
        cover,
        met: false,
        reacts: false,
        ball: false,
    })
}

/// 9.1: rolls for a unit to close on a target, or to countercharge it (9.5).
pub(super) fn roll_to_close(
    cx: &mut Cx<'_>,
    unit: &UnitId,
    target: &UnitId,
) -> Result<(CvAnswer, Vec<ChartSource>), Stop> {
    let modifiers = closing_modifiers(cx, unit, target)?;
    let mut sources = Vec::new();
    note_source(&mut sources, "closing_modifiers", modifiers.iter().map(|m| m.source));
    let purpose = purposes::of_unit(purposes::CLOSING, cx.subject(unit));
    let answer = resolve(&CvQuestion { cv: cv(cx, unit)?, modifiers, purpose }, cx.dice())?;
    Ok((answer, sources))
}

fn closing_modifiers(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<Vec<Modifier>, Stop> {
    let mut names = Vec::new();
    names.extend(disorder::closer(firefight::disordered_or_skirmish(cx, unit)?));
    if cavalry_in_open(cx, unit)? {
        names.push("cavalry_in_open");
    }
    match cover_against(cx, target, unit) {
        0 => {}
        1 => names.push("target_light_cover"),
        2 => names.push("target_medium_cover"),
        _ => names.push("target_heavy_cover"),
    }
    names.extend(disorder::closed_on(cx.unit(target)?.marker.is_some()));
    let charts: &Charts = cx.charts;
    let mut modifiers: Vec<Modifier> = names.into_iter().filter_map(|name| charts.closing_modifier(name)).collect();
    let led = cx.state.leaders_of(unit).into_iter().map(|rating| charts.leader_closing_modifier(rating));
    modifiers.extend(led.filter(|m| m.value != 0));
    Ok(cx.amended_for(unit, RuledRoll::Closing.name(), modifiers))
}

/// 9.2: what a failed closing comes to.
fn fail(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let line = |f: Formation| matches!(f, Formation::Line | Formation::Bent | Formation::LooseOrder);
    let of = |cx: &Cx<'_>, id: &UnitId| Ok::<_, Stop>((cx.setup(id)?.arm, cx.unit(id)?.formation));
    let (ours, theirs) = (of(cx, &charge.unit)?, of(cx, &charge.target)?);
    let foot_in_line = |(arm, formation): (Arm, Formation)| arm == Arm::Infantry && line(formation);
    // A target that is held in a melee cannot break off into a firefight.
    let firefight = foot_in_line(ours) && foot_in_line(theirs) && !cx.state.is_in_melee(&charge.target);
    if firefight {
        if firefight::fight(cx, charge)? {
            return done(cx, &charge.unit);
        }
        // It stands where ground on the way broke its order, or its normal move ended.
    } else if ours.0 == Arm::Cavalry {
        let activity = &mut cx.unit_mut(&charge.unit)?.activity;
        activity.morale = Some(MoraleResult::Stand);
        cx.emit(ClosingEvent::Stays { unit: charge.unit.clone() });
    } else {
        movement::go_half_way(cx, charge)?;
    }
    done(cx, &charge.unit)?;
    may_answer(cx, charge);
    Ok(())
}

/// After a failed closing a unit does nothing more this turn.
fn done(cx: &mut Cx<'_>, unit: &UnitId) -> Result<(), Stop> {
    cx.unit_mut(unit)?.activity.done = true;
    Ok(())
}

/// The target has the failed closer in its arc and range (9.2).
fn could_answer(cx: &mut Cx<'_>, charge: &Charge) -> bool {
    let Ok(setup) = cx.setup(&charge.target) else { return false };
    let unable =
        |u: &UnitState| u.guns_left_at.is_some() || matches!(u.formation, Formation::Column | Formation::Limbered);
    if cx.unit(&charge.target).is_ok_and(unable) || cx.state.is_in_melee(&charge.target) {
        return false;
    }
    fire::bears(cx, &charge.target, &charge.unit, setup.armament)
}

/// 9.2: the target's answer to a failed closing; `ball`: guns that might fire canister fire ball.
pub(super) fn answer_failed(cx: &mut Cx<'_>, fires: bool, ball: bool) -> Result<(), Stop> {
    let Some(Pending::FireAtFailedCloser { unit, closer }) = cx.state.pending.last().cloned() else {
        return Err(impossible("9.2", word!("otp-no-unit-has-just-failed-to-close")));
    };
    cx.state.pending.pop();
    if fires {
        let order = Order { ball, ..Order::new(&unit, Occasion::FailedClosing) };
        fire_if_able(cx, order, &closer)?;
    } else {
        let (occasion, why) = (Occasion::FailedClosing, word!("otp-it-holds-its-fire").to_owned());
        cx.emit(FireEvent::HoldsFire { unit, target: closer, occasion, why });
    }
    Ok(())
}

/// 10.2, ruling 20: contact forced by a morale result; no closing roll, the target fires, then melee. The unit has moved
/// into contact already. `ball`: guns that might fire canister fire ball.
pub(super) fn forced_contact(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId, ball: bool) -> Result<(), Stop> {
    let charge = Charge { ball, ..forced(cx, unit, target)? };
    let stands = cx.unit(unit)?.stands.clone();
    contact(cx, &charge, &stands)
}

/// A unit that has fired at its attacker and could not get away from him is in melee with him (9.4).
pub(super) fn caught(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<(), Stop> {
    let charge = forced(cx, unit, target)?;
    open_melee(cx, &charge)
}

fn forced(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Result<Charge, Stop> {
    // Whoever has come into contact has moved this turn, be it only to turn to him.
    let began = cx.unit(unit)?.activity.began_at.clone();
    let gap = gap_of(cx, &began, target);
    let approach = Approach { steps: Vec::new(), stands: Vec::new(), gap, began, length: Inches::ZERO };
    let mut charge = charge(cx, unit, target, approach, false)?;
    // It stands over the cover by now: what counts is where it came from.
    charge.cover = cover_from(cx, target, unit, &charge.approach.began)?;
    cx.unit_mut(unit)?.activity.closed = true;
    Ok(charge)
}

/// The gap from stands to a unit, in a straight line.
pub(super) fn gap_of(cx: &mut Cx<'_>, stands: &[Stand], target: &UnitId) -> Inches {
    let field = cx.field();
    let gaps = stands.iter().filter_map(|s| field.scene.span(&placed(s), field.body_of(target)?));
    Inches::from_f64(gaps.map(|g| g.inches).fold(f64::INFINITY, f64::min).min(10_000.0))
}

/// 9.7: the unit goes into contact, the target fires into it if it is attacked from the front, and the melee is open.
pub(super) fn go_in(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let from = cx.unit(&charge.unit)?.stands.clone();
    let touches = movement::go_in(cx, charge)?;
    if !touches {
        return fell_short(cx, charge);
    }
    reaction::others_receive(cx, &charge.unit, &charge.target)?;
    contact(cx, charge, &from)
}

/// A special move that did not reach its target is a failed closing: the target may fire at it (6.8, 9.2).
pub(super) fn fell_short(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    done(cx, &charge.unit)?;
    may_answer(cx, charge);
    Ok(())
}

/// 9.2: the target of a failed closing may fire, if it can.
fn may_answer(cx: &mut Cx<'_>, charge: &Charge) {
    if could_answer(cx, charge) {
        let (unit, closer) = (charge.target.clone(), charge.unit.clone());
        cx.state.pending.push(Pending::FireAtFailedCloser { unit, closer });
    }
}

/// In contact: fire at the charge, which set out from there, then an open melee.
fn contact(cx: &mut Cx<'_>, charge: &Charge, from: &[Stand]) -> Result<(), Stop> {
    if charge.reacts {
        cx.emit(ClosingEvent::Reacted { unit: charge.target.clone(), withdraws: false });
    }
    if charge.reacts || (charge.aspect == Aspect::Front && !charge.met) {
        let occasion = if charge.reacts { Occasion::Reaction } else { Occasion::Charge };
        let order = Order { ball: charge.ball, ..Order::new(&charge.target, occasion) };
        fire_at_charge(cx, order, &charge.unit, from, &charge.approach)?;
    }
    if cx.unit(&charge.unit).is_ok() { open_melee(cx, charge) } else { Ok(()) }
}

/// Enemies a unit touches, but for those that attack in a melee themselves, and those it meets corner to corner only: that is
/// no contact (9.4, 9.8).
pub(super) fn enemies_in_contact(cx: &mut Cx<'_>, unit: &UnitId) -> Vec<UnitId> {
    let battle = cx.battle;
    let charges = cx.state.melees.iter().flat_map(|m| m.attackers.iter().filter(|a| !a.stood).chain(&m.crossed));
    let attacking: Vec<UnitId> = charges.map(|a| a.unit.clone()).collect();
    let contacts = movement::Contacts::now(cx);
    let enemies = contacts.of(unit).into_iter().filter(|o| battle.are_enemies(unit, o) && !attacking.contains(o));
    enemies.filter(|o| !contacts.only_at_corners(unit, o)).collect()
}

/// A unit that closes as a charge (6.9): a cavalry line.
pub(super) fn charges(cx: &Cx<'_>, unit: &UnitId) -> Result<bool, Stop> {
    Ok(cx.setup(unit)?.arm == Arm::Cavalry && cx.unit(unit)?.formation == Formation::Line)
}

/// Puts the unit into the melee with its target, with those already in it.
fn open_melee(cx: &mut Cx<'_>, charge: &Charge) -> Result<(), Stop> {
    let twelve = Inches::whole(12);
    let far = charge.approach.gap > twelve;
    // On a special move it makes no charge move (6.8, 6.9).
    let charged = charges(cx, &charge.unit)? && !charge.special;
    let open = charged
        && charge.cover == 0
        && !cx.unit(&charge.unit)?.activity.crossed_obstacle
        && cavalry_in_open(cx, &charge.unit)?
        && cover::in_open(cx, &charge.approach.began);
    let met_in_open = charges(cx, &charge.target)? && cavalry_in_open(cx, &charge.target)?;
    let activity = &cx.unit(&charge.unit)?.activity;
    let attacker = Attacker {
        unit: charge.unit.clone(),
        target: charge.target.clone(),
        aspect: charge.aspect,
        long_charge: open && far,
        charged,
        uphill_or_ford: activity.went_uphill || activity.forded,
        downhill: activity.went_downhill,
        cover: charge.cover,
        stood: false,
    };
    let target = charge.target.clone();
    let overlapped = enemies_in_contact(cx, &charge.unit);
    let melee = match cx.state.melees.iter_mut().find(|m| m.defenders.contains(&target)) {
        Some(melee) => melee,
        None => {
            cx.state.melees.push(OpenMelee { defenders: vec![target.clone()], ..OpenMelee::default() });
            cx.state.melees.last_mut().ok_or_else(|| impossible("9.8", word!("otp-no-melee")))?
        }
    };
    // Let close twice by a ruling, it still fights once.
    melee.attackers.retain(|a| a.unit != attacker.unit);
    melee.attackers.push(attacker);
    // Whom it touches beyond its target is in the melee as well (9.8).
    let more = overlapped.into_iter().filter(|unit| !melee.defenders.contains(unit)).collect::<Vec<_>>();
    melee.defenders.extend(more.iter().cloned());
    if charge.met {
        melee.countercharges.push((target.clone(), met_in_open && far));
    }
    let doubts = contact_doubts(cx, &charge.unit, &target);
    cx.emit(ClosingEvent::InContact { unit: charge.unit.clone(), target, also: more, doubts });
    Ok(())
}

/// Enemies besides a unit's target of whom it is too close to call whether it touches them (9.8).
fn contact_doubts(cx: &mut Cx<'_>, unit: &UnitId, target: &UnitId) -> Vec<ContactDoubt> {
    let target = movement::attached::bearer(cx, target);
    let touched = enemies_in_contact(cx, unit);
    let found = movement::Contacts::now(cx).in_doubt(unit);
    let mut others: Vec<_> =
        found.into_iter().map(|(enemy, line)| (movement::attached::bearer(cx, &enemy), line)).collect();
    others.dedup_by(|a, b| a.0 == b.0);
    let others = others.into_iter().filter(|(enemy, _)| *enemy != target);
    let doubt = |(enemy, line): (UnitId, Line)| {
        let touches = touched.contains(&enemy);
        ContactDoubt { enemy, touches, from: Spot::new(line.from.x, line.from.y), to: Spot::new(line.to.x, line.to.y) }
    };
    others.map(doubt).collect()
}

/// Closings worth offering: onto each enemy within the reach of a charge.
pub(super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let (battle, state, field) = (game.battle(), game.state(), game.field());
    let (Some(setup), Some(now)) = (battle.unit(unit), state.units.get(unit)) else { return };
    let bonus = state.has_bonus_move(unit);
    let turn = bonus || (state.phasing() == Some(&setup.brigade) && state.pending.is_empty());
    let done = now.activity.done && !bonus;
    if !turn || done || now.activity.closed || setup.arm == Arm::Artillery {
        return;
    }
    let charts = game.charts();
    let normal = match (setup.arm, now.formation) {
        (Arm::Cavalry, Formation::Line) => charts.charge_move().value,
        (arm, formation) => charts.movement(arm, formation, setup.armament).value,
    };
    let extra = Inches::whole(5 * i32::from(charts.special_dice(setup.arm).value));
    let stands: Vec<_> = now.stands.iter().map(placed).collect();
    let reach_in = (normal + extra).to_f64();
    let near = field.scene.near(&stands, reach_in).into_iter();
    let mut targets: Vec<(&UnitId, f64)> =
        near.filter_map(|(body, gap)| Some((field.unit_of(body)?, gap.inches))).collect();
    // Who holds a town is reached at its edge (6.13).
    let contacts = movement::Contacts::new(battle, field, state);
    let holding = state.units.keys().filter(|id| contacts.town_within(unit, id, reach_in));
    let further: Vec<_> = holding.filter(|id| !targets.iter().any(|(near, _)| near == id)).collect();
    targets.extend(further.into_iter().map(|id| (id, normal.to_f64())));
    for (target, gap_in) in targets {
        if !battle.are_enemies(unit, target) {
            continue;
        }
        let name = battle.unit_name(target);
        // Their player chooses what guns answer with; canister is proposed (8.1).
        let has_choice = fire::may_choose_load(game, target, unit, Occasion::Charge);
        let loads = if has_choice { &[false, true][..] } else { &[false][..] };
        let mut offer = |special: bool, with: &str| {
            for ball in loads.iter().copied() {
                let (unit, target) = (unit.clone(), target.clone());
                let label = say!("otp-close-on", name, with);
                let label = if ball { say!("otp-answered-with-ball", label) } else { label };
                let action = Action::Close { unit, target, approach: Vec::new(), stands: Vec::new(), special, ball };
                out.push(Candidate { topic: Topic::Close, label, rule: "9.1", action });
            }
        };
        if gap_in <= normal.to_f64() + HAIR_IN {
            offer(false, "");
        }
        if gap_in > normal.half().to_f64() {
            offer(true, word!("otp-with-a-special-move"));
        }
    }
}
