//! Moves with a limit in inches: wheels of militia, inclines of raw and trained troops, foot moving sideways or back
//! (Movement wheeling, inclining, sideways).

use super::mover::{Mover, of};
use super::price::Course;
use super::steps::swings_back;
use crate::battle::{Arm, Grade};
use crate::geometry::{Step, trig};
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::Charts;
use crate::rules::awi::state::ByTheInch;
use crate::rules::awi::transaction::Tx;
use crate::rules::movement::{CoursePlace, HAIR};
use crate::units::{Inches, Turn};

/// Refuses a step that such troops cannot make, and steps beyond their limits.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    for step in &course.steps {
        able(tx, mover, step)?;
    }
    let used = used(mover, course, course.end());
    for (limit, so_far, most) in limits(tx.charts, mover, &used) {
        tx.require(so_far <= most + HAIR, limit.rule, || {
            msg!("awi-movement-limit-exceeded", mover = mover.name, what = limit.what, so_far, most)
        })?;
    }
    let both = used.sideways > HAIR && used.backwards > HAIR;
    tx.require(!both, "Movement sideways", || msg!("awi-sideways-or-back-only", mover = mover.name))
}

/// Whether such troops may take a course: they can make each of its steps, within their limits.
pub(super) fn allow(charts: &Charts, mover: &Mover, course: &Course) -> bool {
    let aslant = course.steps.iter().any(|step| matches!(step, Step::Oblique { .. }));
    let inclines = mover.grade != Grade::Militia && mover.arm != Arm::Artillery;
    let used = used(mover, course, course.end());
    let foot = mover.arm == Arm::Infantry;
    let back = course.steps.iter().any(swings_back);
    (inclines || !aslant)
        && (foot || !back)
        && limits(charts, mover, &used).iter().all(|(_, so_far, most)| *so_far <= *most + HAIR)
}

/// Returns the widest wheel of a unit: a right angle, or the limit in inches for its outer end.
pub(super) fn widest_wheel(charts: &Charts, mover: &Mover) -> Turn {
    let right_angle = Turn::from_hundredths(9_000);
    if !by_the_inch_wheels(mover) {
        return right_angle;
    }
    let frontage_in: f64 = mover.stands.iter().map(|stand| stand.base[0].to_f64()).sum();
    let left_in = charts.inches("wheeling_militia/most").value.less(mover.record.by_the_inch.wheeled).to_f64();
    // Half the chord divided by the radius is the sine of half the turn.
    let half = (left_in / 2.0 / frontage_in.max(left_in)).min(1.0);
    Turn::from_hundredths(Inches::floor_f64(2.0 * trig::asin(half).to_degrees() / 10.0).thousandths()).min(right_angle)
}

/// Refuses a step that such troops cannot make.
fn able(tx: &mut Tx<'_>, mover: &Mover, step: &Step) -> Result<(), Stop> {
    let name = &mover.name;
    let foot = mover.arm == Arm::Infantry;
    match *step {
        Step::Oblique { angle, distance } => {
            let militia = mover.grade == Grade::Militia;
            tx.require(!militia, "Movement inclining", || msg!("awi-militia-does-not-incline", name))?;
            let guns = mover.arm == Arm::Artillery;
            tx.require(!guns, "Movement inclining", || msg!("awi-guns-do-not-incline", name))?;
            let ahead = angle.abs() <= Turn::from_degrees(45.0) && distance >= Inches::ZERO;
            tx.require(ahead, "Movement inclining", || msg!("awi-incline-ahead-only", name))
        }
        Step::SideStep { .. } => tx.require(foot, "Movement sideways", || msg!("awi-only-foot-goes-sideways", name)),
        Step::Advance { distance } if distance < Inches::ZERO => {
            tx.require(foot, "Movement sideways", || msg!("awi-only-foot-goes-back", name))
        }
        step if swings_back(&step) => tx.require(foot, "Movement sideways", || msg!("awi-only-foot-wheels-back", name)),
        _ => Ok(()),
    }
}

/// A limit in inches for each move.
struct Limit {
    what: &'static str,
    rule: &'static str,
}

/// Returns every limit of a unit, with the use and the maximum of each.
fn limits(charts: &Charts, mover: &Mover, used: &ByTheInch) -> Vec<(Limit, Inches, Inches)> {
    let mut out = Vec::new();
    let mut limit = |what, rule, so_far, most| out.push((Limit { what, rule }, so_far, most));
    if by_the_inch_wheels(mover) {
        limit(msg!("awi-wheel"), "Movement wheeling", used.wheeled, charts.inches("wheeling_militia/most").value);
    }
    if matches!(mover.grade, Grade::Raw | Grade::Trained) {
        let most = |way| charts.inches(&format!("inclining/raw_or_trained/{way}")).value;
        limit(msg!("awi-go-ahead-inclining"), "Movement inclining", used.inclined_ahead, most("forward"));
        limit(msg!("awi-go-sideways-inclining"), "Movement inclining", used.inclined_aside, most("sideways"));
    }
    let who = if mover.skirmishes() { "skirmishers" } else { "others" };
    let sideways = charts.inches(&format!("sideways/{who}/sideways")).value;
    limit(msg!("awi-go-sideways"), "Movement sideways", used.sideways, sideways);
    let back = if mover.skirmishes() {
        of(mover.full_move(charts), charts.share("backwards_share/skirmishers").value)
    } else {
        charts.inches("sideways/others/backwards").value
    };
    limit(msg!("awi-go-back"), "Movement sideways", used.backwards, back);
    out
}

/// Whether wheels have a limit in inches, as for militia in line. Militia in column wheels like other columns.
fn by_the_inch_wheels(mover: &Mover) -> bool {
    mover.is_close_foot() && mover.grade == Grade::Militia && !mover.in_column()
}

/// Returns how much of its limits a unit has used after a course, up to a place.
pub(super) fn used(mover: &Mover, course: &Course, to: CoursePlace) -> ByTheInch {
    let mut used = mover.record.by_the_inch;
    for (leg, step) in course.steps_to(to).iter().enumerate() {
        let ruler_in = course.legs.get(leg).map_or(0.0, |walked| walked.ruler_in);
        let ruler_in = if leg == to.leg { to.at_in.min(ruler_in) } else { ruler_in };
        if swings_back(step) {
            used.backwards += Inches::from_f64(ruler_in);
        }
        match *step {
            Step::Wheel { .. } if by_the_inch_wheels(mover) => used.wheeled += Inches::from_f64(ruler_in),
            Step::Oblique { angle, .. } => {
                let (sin, cos) = trig::sin_cos_hundredths(angle.hundredths());
                used.inclined_ahead += Inches::from_f64(ruler_in * cos);
                used.inclined_aside += Inches::from_f64(ruler_in * sin.abs());
            }
            Step::SideStep { .. } => used.sideways += Inches::from_f64(ruler_in),
            Step::Advance { distance } if distance < Inches::ZERO => used.backwards += Inches::from_f64(ruler_in),
            _ => {}
        }
    }
    used
}
