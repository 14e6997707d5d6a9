//! Offers about guns and the units with them (OTP 7.4, 7.5): attaching, detaching, moving together, coming up beside
//! infantry, and going back to guns that were left.

use super::super::{Action, Game, Topic};
use super::guns::abandoned_guns;
use crate::battle::{Arm, Formation, Stand, Unit, front_centre, in_frame};
use crate::geometry::{HAIR_IN, Step, trig};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::attached::touch;
use crate::rules::otp::mover::Mover;
use crate::units::{Inches, Spot, Turn};

/// Adds the offers of a unit about its guns or the guns with it, for the movement left.
pub(super) fn candidates(game: &Game, mover: &Mover, left: Inches, out: &mut Vec<Candidate>) {
    let Some(setup) = game.battle().unit(&mover.id) else { return };
    if setup.arm == Arm::Artillery {
        attaching(game, mover, out);
        out.extend(back_to_guns(game, setup, mover, left));
        out.extend(beside(game, setup, mover, left));
    }
    if setup.arm == Arm::Infantry {
        together(game, mover, left, out);
    }
}

fn detaching(game: &Game, guns: &UnitId, from: &UnitId) -> Candidate {
    let label = msg!("otp-detach-from", guns = game.battle().unit_name(guns), unit = game.battle().unit_name(from));
    Candidate { topic: Topic::Formation, label, rule: "7.5", action: Action::Detach { guns: guns.clone() } }
}

/// Adds attaching guns to friendly infantry that they touch, or detaching them.
fn attaching(game: &Game, mover: &Mover, out: &mut Vec<Candidate>) {
    let (battle, field) = (game.battle(), game.field());
    if let Some(from) = game.state().units.get(&mover.id).and_then(|u| u.attached_to.as_ref()) {
        out.push(detaching(game, &mover.id, from));
        return;
    }
    let stands: Vec<_> = mover.stands.iter().map(crate::battle::placed).collect();
    for (body, _) in field.scene.near(&stands, HAIR_IN) {
        let Some(to) = field.unit_of(body).and_then(|id| battle.unit(id)) else { continue };
        if to.arm != Arm::Infantry || battle.side_of(&to.id) != battle.side_of(&mover.id) {
            continue;
        }
        let action = Action::Attach { guns: mover.id.clone(), to: to.id.clone() };
        let label = msg!("otp-attach-guns-to", to = to.name);
        out.push(Candidate { topic: Topic::Formation, label, rule: "7.5", action });
    }
}

/// Adds two moves: the infantry straight ahead as far as its guns can go along, and detaching the guns.
fn together(game: &Game, mover: &Mover, left: Inches, out: &mut Vec<Candidate>) {
    let with_it = game.state().units.iter().filter(|(_, u)| u.attached_to.as_ref() == Some(&mover.id) && !u.is_gone());
    for (id, state) in with_it {
        out.push(detaching(game, id, &mover.id));
        let Some(guns) = Mover::in_game(game.battle(), game.state(), id) else { continue };
        let theirs = if state.guns_left_at.is_some() { left } else { guns.left(game.charts(), false) };
        let distance = left.min(theirs);
        if distance <= Inches::ZERO || distance == left {
            continue;
        }
        let (name, unit) = (game.battle().unit_name(id), mover.id.clone());
        let action = Action::Move { unit, steps: vec![Step::Advance { distance }], special: false };
        let label = msg!("otp-move-ahead-with", distance, name);
        out.push(Candidate { topic: Topic::Move, label, rule: "7.5", action });
    }
}

/// Returns the move of a crew straight back to its guns, cut at its movement left.
fn back_to_guns(game: &Game, setup: &Unit, mover: &Mover, left: Inches) -> Option<Candidate> {
    let state = game.state().units.get(&mover.id)?;
    if left <= Inches::ZERO || state.guns_taken {
        return None;
    }
    let guns = abandoned_guns(setup, state);
    let (to, from) = (guns.first()?.at, mover.stands.first()?.at);
    let (x, y) = ((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    let way_in = trig::hypot(x, y);
    let moved = |share: f64| -> Vec<Stand> {
        let by = Spot { x: Inches::from_f64(x * share), y: Inches::from_f64(y * share) };
        mover.stands.iter().map(|s| Stand { at: Spot { x: s.at.x + by.x, y: s.at.y + by.y }, ..s.clone() }).collect()
    };
    let share = first_share(|share| touch(&guns, &moved(share), HAIR_IN / 2.0));
    let within = share.min(left.to_f64() / way_in.max(0.001));
    let to = moved(within).into_iter().map(|s| (s.at, s.facing)).collect();
    let action = Action::MoveStands { unit: mover.id.clone(), to, special: false };
    let label = if within < share { msg!("otp-go-back-towards-the-guns") } else { msg!("otp-man-the-guns-again") };
    Some(Candidate { topic: Topic::Move, label: label.to_owned(), rule: "7.4", action })
}

/// Returns the smallest share of a way, to a thousandth, at which `holds` is true. It must be true at the end.
fn first_share(holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    if holds(low) {
        return low;
    }
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        if holds(middle) { high = middle } else { low = middle }
    }
    high
}

/// Returns the move of guns to the nearer flank of a line of their brigade with the same facing, fronts level.
fn beside(game: &Game, setup: &Unit, mover: &Mover, left: Inches) -> Option<Candidate> {
    let (battle, state) = (game.battle(), game.state());
    if state.units.get(&mover.id).is_none_or(|u| u.attached_to.is_some() || u.guns_left_at.is_some()) {
        return None;
    }
    let (front, facing) = front_centre(mover.formation, &mover.stands)?;
    let half_in = width_in(mover) / 2.0;
    let mut best: Option<(Inches, Turn, String)> = None;
    let infantry = battle.forces.units.iter().filter(|u| u.brigade == setup.brigade && u.arm == Arm::Infantry);
    for unit in infantry {
        let Some(now) = state.units.get(&unit.id).filter(|u| !u.is_gone() && u.formation == Formation::Line) else {
            continue;
        };
        let Some((theirs, looks)) = front_centre(now.formation, &now.stands) else { continue };
        if looks != facing {
            continue;
        }
        let wide_in: f64 = now.stands.iter().map(|s| s.base[0].to_f64()).sum();
        for side in [-1.0, 1.0] {
            // Half the ruler's tolerance apart: they touch without overlapping.
            let place = in_frame(theirs, facing, side * (wide_in / 2.0 + half_in + HAIR_IN / 2.0), 0.0);
            let (x, y) = ((place.x - front.x).to_f64(), (place.y - front.y).to_f64());
            let distance = Inches::from_f64(trig::hypot(x, y));
            let angle = facing.turn_to(super::formation::bearing(front, place));
            let ahead = angle.abs() <= Turn::from_degrees(45.0) && distance > Inches::ZERO && distance <= left;
            if ahead && best.as_ref().is_none_or(|(nearest, ..)| distance < *nearest) {
                best = Some((distance, angle, unit.name.clone()));
            }
        }
    }
    let (distance, angle, name) = best?;
    let action =
        Action::Move { unit: mover.id.clone(), steps: vec![Step::Oblique { distance, angle }], special: false };
    Some(Candidate { topic: Topic::Move, label: msg!("otp-move-up-beside", name), rule: "7.5", action })
}

fn width_in(mover: &Mover) -> f64 {
    let widths = mover.stands.iter().map(|s| s.base[0].to_f64());
    if mover.in_column() { widths.fold(0.0, f64::max) } else { widths.sum() }
}
