//! The moves to offer: samples of each kind, cheap to try, allowed or not.

use super::super::{Action, Game, Topic};
use super::course::describe_step;
use super::with_guns;
use crate::battle::{Arm, Formation};
use crate::geometry::{Pivot, Step};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::formations::formation_words;
use crate::rules::otp::mover::Mover;
use crate::units::{Inches, Turn};

/// Adds the moves and formation changes of one unit.
pub(in super::super) fn candidates(game: &Game, unit: &UnitId, out: &mut Vec<Candidate>) {
    let Some(mover) = Mover::in_game(game.battle(), game.state(), unit) else { return };
    if super::town::offers(game, &mover, out) {
        // A unit deployed in a town has to leave it first.
        return;
    }
    let left = mover.left(game.charts(), false);
    for steps in samples(&mover, left, mover.aside_left(game.charts())) {
        out.push(moving(unit, steps, false));
    }
    out.extend(super::town::up_to(game, &mover));
    if mover.arm != Arm::Artillery {
        // On a special move: as far as the normal move and the lowest roll of its dice.
        let least = Inches::whole(2).times(i32::from(game.charts().special_dice(mover.arm).value));
        let already = mover.activity.special.is_some();
        let distance = if already { left } else { left + least };
        if distance > Inches::ZERO {
            out.push(moving(unit, vec![Step::Advance { distance }], true));
        }
    }
    doubling(&mover, out);
    super::bend::offers(game, &mover, out);
    with_guns::candidates(game, &mover, left, out);
    for to in formations(mover.arm) {
        if to != mover.formation {
            out.push(forming(unit, to));
        }
    }
}

/// Returns sample moves. `left`: the movement left; `aside`: the part of it left for side steps.
fn samples(mover: &Mover, left: Inches, aside: Inches) -> Vec<Vec<Step>> {
    // Turning about is free for a line, so it is offered once, before the move.
    let fresh = mover.activity.began_at.is_empty();
    let mut samples = if fresh { vec![vec![Step::AboutFace]] } else { Vec::new() };
    // Half of less than 0.1 inch can neither be shown nor moved on a table.
    if left < Inches::from_thousandths(100) {
        return samples;
    }
    let ahead = |distance| vec![Step::Advance { distance }];
    samples.push(ahead(left));
    samples.push(ahead(left.half()));
    if left > Inches::whole(2) {
        samples.push(ahead(Inches::whole(1)));
    }
    for degrees in [-45.0, 45.0] {
        samples.push(vec![Step::Oblique { distance: left, angle: Turn::from_degrees(degrees) }]);
    }
    for (pivot, degrees) in [(Pivot::Left, -30.0), (Pivot::Right, 30.0), (Pivot::Left, -10.0), (Pivot::Right, 10.0)] {
        samples.push(vec![Step::Wheel { pivot, turn: Turn::from_degrees(degrees) }]);
    }
    // A march column rarely side-steps: it wheels.
    if (mover.arm == Arm::Artillery || !mover.in_column()) && aside > Inches::ZERO {
        samples.push(vec![Step::SideStep { distance: -aside }]);
        samples.push(vec![Step::SideStep { distance: aside }]);
    }
    samples.push(vec![Step::AboutFace, Step::Advance { distance: left.half() }]);
    samples
}

/// 6.5: adds doubling up a stand of a line, the end stands first, or putting a doubled stand back.
fn doubling(mover: &Mover, out: &mut Vec<Candidate>) {
    let unit = mover.id.clone();
    if !mover.activity.doubled.is_empty() {
        let label = msg!("otp-put-the-doubled-stand-back").to_owned();
        out.push(Candidate { topic: Topic::Formation, label, rule: "6.5", action: Action::Restore { unit } });
        return;
    }
    let last = mover.stands.len().saturating_sub(1);
    let line = matches!(mover.formation, Formation::Line | Formation::LooseOrder);
    if !line || mover.arm == Arm::Artillery || last == 0 {
        return;
    }
    for stand in [0, last].into_iter().chain(1..last) {
        let which = match stand {
            0 => msg!("otp-the-left-stand").to_owned(),
            end if end == last => msg!("otp-the-right-stand").to_owned(),
            middle => msg!("otp-stand-from-the-left", middle = middle + 1),
        };
        let label = msg!("otp-double-up", which);
        let action = Action::DoubleUp { unit: unit.clone(), stand };
        out.push(Candidate { topic: Topic::Formation, label, rule: "6.5", action });
    }
}

fn formations(arm: Arm) -> Vec<Formation> {
    match arm {
        Arm::Infantry => vec![Formation::Line, Formation::Column, Formation::Skirmish, Formation::LooseOrder],
        Arm::Cavalry => vec![Formation::Line, Formation::Column],
        Arm::Artillery => vec![Formation::Unlimbered, Formation::Limbered],
    }
}

fn moving(unit: &UnitId, steps: Vec<Step>, special: bool) -> Candidate {
    let words: Vec<String> = steps.iter().map(describe_step).collect();
    let words = words.join(", ");
    let label = if special { msg!("otp-special-move", words) } else { msg!("otp-move", words) };
    let rule = if special { "6.8" } else { "6.1" };
    Candidate { topic: Topic::Move, label, rule, action: Action::Move { unit: unit.clone(), steps, special } }
}

fn forming(unit: &UnitId, to: Formation) -> Candidate {
    let label = match to {
        Formation::Limbered => msg!("otp-limber").to_owned(),
        Formation::Unlimbered => msg!("otp-unlimber").to_owned(),
        to => msg!("otp-form", to = formation_words(to)),
    };
    let action = Action::ChangeFormation { unit: unit.clone(), to };
    Candidate { topic: Topic::Formation, label, rule: "6.2", action }
}
