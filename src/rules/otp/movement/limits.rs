//! The limits of 6.3: side steps of at most half the normal move, and no end of a unit swung further than the distance
//! in the Movement Table. They apply to a whole turn. A special move adds to the distance moved (6.8) but not to them.

use super::super::transaction::Tx;
use super::super::{Charts, Manoeuvred};
use super::course::{Course, CoursePlace, HAIR};
use super::manoeuvre::furthest_in;
use crate::geometry::{Leg, Pivot, PlacedBase, Step};
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::wording::against;
use crate::text::Name;
use crate::units::Inches;

/// Returns how far an end of a unit may swing: its move in the Movement Table, plus the bonus on a road.
pub(super) fn swings_at_most(charts: &Charts, mover: &Mover, course: &Course) -> Inches {
    mover.chart_move(charts).max(mover.normal_move(charts, course.on_road))
}

/// Returns how far a leg moves the end that it swings, in inches; for a column, the corner that moves furthest.
fn swung_in(mover: &Mover, before: &[PlacedBase], leg: &Leg) -> f64 {
    if mover.in_column() { furthest_in(before, &leg.stands) } else { leg.ruler_in }
}

/// Returns the legs of a course, each with the stands at its start.
fn legs(course: &Course) -> impl Iterator<Item = (Vec<PlacedBase>, &Leg)> {
    let befores =
        std::iter::once(course.stands_at(CoursePlace::START)).chain(course.legs.iter().map(|l| l.stands.clone()));
    befores.zip(&course.legs)
}

/// Returns how much of the limits a unit will have used this turn at a place of a course.
pub(super) fn used(mover: &Mover, course: &Course, to: CoursePlace) -> Manoeuvred {
    let mut used = mover.activity.manoeuvred;
    for (i, (before, leg)) in legs(course).enumerate().take(to.leg + 1) {
        let whole = i < to.leg || leg.ruler_in <= to.at_in;
        let share = if whole { 1.0 } else { to.at_in / leg.ruler_in };
        match leg.step {
            Step::SideStep { .. } => used.aside += Inches::from_f64(leg.ruler_in * share),
            Step::Wheel { pivot, .. } => {
                *end(&mut used, pivot) += Inches::from_f64(swung_in(mover, &before, leg) * share);
            }
            _ => {}
        }
    }
    used
}

/// Returns the end that swings about the other.
fn end(used: &mut Manoeuvred, pivot: Pivot) -> &mut Inches {
    match pivot {
        Pivot::Left => &mut used.right_end,
        Pivot::Right => &mut used.left_end,
    }
}

/// Refuses a special move beyond the limits. Other moves are limited by their cost: a side step costs twice its length,
/// a wheel the distance of its end.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    let after = used(mover, course, course.end());
    let most = mover.normal_move(tx.charts, course.on_road).half();
    let within = after.aside <= most + HAIR || after.aside == mover.activity.manoeuvred.aside;
    tx.require(within, "6.3", || {
        let (aside, most) = against(after.aside, most);
        msg!("otp-side-step-too-far", unit = Name::title(&mover.name), aside, most)
    })?;
    let most = swings_at_most(tx.charts, mover, course);
    let furthest = after.left_end.max(after.right_end);
    let turns = course.steps.iter().any(|step| matches!(step, Step::Wheel { .. }));
    tx.require(!turns || furthest <= most + HAIR, "6.3", || {
        let (furthest, most) = against(furthest, most);
        msg!("otp-end-stand-swings-too-far", mover = mover.name, furthest, most)
    })
}

/// For a course that no player steers: returns a place, or the last one before it at which no end has swung too far.
pub(super) fn short_of(charts: &Charts, mover: &Mover, course: &Course, to: CoursePlace) -> CoursePlace {
    let most = swings_at_most(charts, mover, course);
    let mut used = mover.activity.manoeuvred;
    for (i, (before, leg)) in legs(course).enumerate().take(to.leg + 1) {
        let Step::Wheel { pivot, .. } = leg.step else { continue };
        let swung_in = swung_in(mover, &before, leg);
        let end = end(&mut used, pivot);
        let left = most.less(*end);
        *end += Inches::from_f64(swung_in);
        if *end > most + HAIR {
            let place = CoursePlace { leg: i, at_in: leg.ruler_in * (left.to_f64() / swung_in) };
            return if place < to { place } else { to };
        }
    }
    to
}
