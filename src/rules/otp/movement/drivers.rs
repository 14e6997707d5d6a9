//! Civilian drivers (OTP 7.7, optional): places where limbered guns refuse to go.

use super::super::transaction::Tx;
use super::course::{Course, CoursePlace};
use crate::battle::{Arm, Armament, Field, Formation};
use crate::geometry::{BodyIx, PlacedBase};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::mover::Mover;
use crate::rules::otp::place::samples;

/// 7.7: refuses moves of limbered guns, except gallopers, that bring them nearer to an enemy within range of its small
/// arms, or ahead of the foremost infantry of their side.
pub(super) fn check(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Result<(), Stop> {
    if mover.formation != Formation::Limbered || !mover.has_drivers(tx.state.options) {
        return Ok(());
    }
    let threat = threat(tx, mover, course);
    let name = threat.as_ref().map(|id| tx.name(id).to_owned()).unwrap_or_default();
    tx.require(threat.is_none(), "7.7", || msg!("otp-drivers-keep-away", mover = mover.name, name))?;
    let foremost = foremost(tx, mover, course);
    let name = foremost.as_ref().map(|id| tx.name(id).to_owned()).unwrap_or_default();
    tx.require(foremost.is_none(), "7.7", || msg!("otp-drivers-stay-behind", mover = mover.name, name))
}

/// Returns its stands at every sample point of the course, as finely as in the check for units in the way.
fn on_the_way(course: &Course) -> impl Iterator<Item = Vec<PlacedBase>> {
    let legs = course.legs.iter().enumerate();
    let places = legs.flat_map(|(leg, walked)| samples(walked.ruler_in).map(move |at_in| CoursePlace { leg, at_in }));
    places.map(|place| course.stands_at(place))
}

/// Returns an enemy whose small arms reach some place on the way, and which is nearer there than it is to the guns now.
fn threat(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Option<UnitId> {
    let (battle, charts) = (tx.battle, tx.charts);
    let field = tx.field();
    let start = course.stands_at(CoursePlace::START);
    let enemies = battle.forces.units.iter().filter(|u| battle.are_enemies(&mover.id, &u.id));
    let mut armed = enemies.filter_map(|enemy| match enemy.armament {
        Armament::Small(Some(arm)) => Some((enemy, charts.weapon_range(arm).value.to_f64(), field.body_of(&enemy.id)?)),
        _ => None,
    });
    let threat = armed.find(|(_, reach_in, body)| {
        let now = gap_in(field, &start, *body);
        on_the_way(course).any(|stands| gap_in(field, &stands, *body) <= reach_in.min(now - 0.001))
    });
    threat.map(|(enemy, ..)| enemy.id.clone())
}

/// Returns the infantry of their side nearest to an enemy, if some place on the way is nearer to an enemy than both
/// this infantry and the guns are now. Returns `None` without infantry or enemies.
fn foremost(tx: &mut Tx<'_>, mover: &Mover, course: &Course) -> Option<UnitId> {
    let battle = tx.battle;
    let field = tx.field();
    let of = |wanted: &dyn Fn(&UnitId) -> bool| -> Vec<(UnitId, BodyIx)> {
        let units = battle.forces.units.iter().filter(|u| wanted(&u.id));
        units.filter_map(|u| Some((u.id.clone(), field.body_of(&u.id)?))).collect()
    };
    let enemies = of(&|id| battle.are_enemies(&mover.id, id));
    let foot = |id: &UnitId| battle.unit(id).is_some_and(|u| u.arm == Arm::Infantry);
    let friends = of(&|id| battle.side_of(id) == battle.side_of(&mover.id) && foot(id));
    let to_enemy = |stands: &[PlacedBase]| {
        enemies.iter().map(|(_, body)| gap_in(field, stands, *body)).fold(f64::INFINITY, f64::min)
    };
    let stands_of = |body: BodyIx| field.scene.bodies().get(body).map(|b| b.stands.clone()).unwrap_or_default();
    let gaps = friends.iter().map(|(id, body)| (to_enemy(&stands_of(*body)), id));
    let (line_in, first) = gaps.filter(|(gap, _)| gap.is_finite()).min_by(|a, b| a.0.total_cmp(&b.0))?;
    let now = to_enemy(&course.stands_at(CoursePlace::START));
    let ahead = on_the_way(course).any(|stands| to_enemy(&stands) < line_in.min(now) - 0.001);
    ahead.then(|| first.clone())
}

/// Returns the gap from stands to a unit, in inches, or infinity if the unit is gone.
fn gap_in(field: &Field, stands: &[PlacedBase], body: BodyIx) -> f64 {
    let gaps = stands.iter().filter_map(|stand| field.scene.span(stand, body));
    gaps.map(|gap| gap.inches).fold(f64::INFINITY, f64::min)
}
