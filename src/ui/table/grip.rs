//! The thing that a drag moves: the view, a unit, a single stand, the end of a unit's front (to wheel it), or a
//! commander.

use super::hits::HitPiece;
use super::view::View;
use crate::app::{App, Command, CommanderGhost, Ghost, GhostBy, Nudge, Selection, TableCommand, UnitGhost};
use crate::battle::{Formation, Stand, placed, point};
use crate::geometry::{BodyIx, Gap, HAIR_IN, Pivot, Step, trig};
use crate::ids::{CommanderId, UnitId};
use crate::units::{Bearing, Spot, Turn};
use nalgebra::{Point2, Vector2};

/// The thing that a finger drags.
#[derive(Clone, Debug, PartialEq)]
pub enum Grip {
    /// The table itself.
    View,
    /// One stand of a unit: its index, and all the unit's stands as the drag began.
    Stand(UnitId, usize, Vec<Stand>),
    /// A unit: the place and facing of its first stand as the drag began.
    Unit(UnitId, Spot, Bearing),
    /// The end of a unit's front.
    End(End),
    /// A commander, and his place as the drag began.
    Commander(CommanderId, Spot),
}

/// The end of a unit's front that is dragged, to wheel the unit on the other end.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// The unit.
    pub unit: UnitId,
    /// The end that stays.
    pub pivot: Pivot,
    /// The place of that end.
    pub pivot_at: Point2<f64>,
    /// The place of the dragged end as the drag began.
    pub end_at: Point2<f64>,
    /// The ghost's steps before this wheel.
    pub steps: Vec<Step>,
    /// The wheel is part of a special move (6.8).
    pub special: bool,
}

/// A drag in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Drag {
    /// The thing dragged.
    pub grip: Grip,
    /// The place on the table where the finger went down.
    pub from: Point2<f64>,
    /// The same place on the screen: dragging the view moves the table along with the finger.
    pub pressed_at: Option<egui::Pos2>,
}

/// Returns a unit's stands as shown: those of its ghost, if it has one.
#[must_use]
pub fn shown<'a>(app: &'a App, unit: &'a UnitId) -> Option<&'a [Stand]> {
    match &app.ghost {
        Some(Ghost::Unit(ghost)) if ghost.unit == *unit => Some(&ghost.stands),
        _ => Some(app.piece(unit)?.stands),
    }
}

/// Returns whether a unit has a ghost, whether by a drag, a nudge or a preview.
#[must_use]
pub fn is_dragged(app: &App, unit: &UnitId) -> bool {
    matches!(&app.ghost, Some(Ghost::Unit(ghost)) if ghost.unit == *unit)
}

/// Returns the place where a commander is shown: that of his ghost, if he has one.
#[must_use]
pub fn commander_at(app: &App, commander: &CommanderId) -> Option<Spot> {
    match &app.ghost {
        Some(Ghost::Commander(ghost)) if ghost.commander == *commander => Some(ghost.to),
        _ => Some(app.game()?.leader(commander)?.at),
    }
}

/// Returns the grip for a drag that begins on a piece, and selects the piece; without a piece the drag moves the view.
pub fn take(app: &App, piece: Option<&HitPiece>, commands: &mut Vec<Command>) -> Grip {
    let grip = match piece {
        Some(HitPiece::Unit(unit)) => {
            shown(app, unit).and_then(<[Stand]>::first).map(|head| Grip::Unit(unit.clone(), head.at, head.facing))
        }
        Some(HitPiece::Commander(who)) => commander_at(app, who).map(|at| Grip::Commander(who.clone(), at)),
        None => None,
    };
    let selection = match &grip {
        Some(Grip::Unit(unit, ..)) => Selection::Unit(unit.clone()),
        Some(Grip::Commander(who, _)) => Selection::Commander(who.clone()),
        _ => return Grip::View,
    };
    let is_fixed = app.is_setting_up() && !may_deploy(app, &selection);
    if app.selection != selection {
        commands.push(TableCommand::Select(selection).into());
    }
    grip.filter(|_| !is_fixed).unwrap_or(Grip::View)
}

/// Returns whether a piece may be deployed: its side has not said that it is deployed.
fn may_deploy(app: &App, piece: &Selection) -> bool {
    let battle = app.battle();
    let side = battle.and_then(|battle| match piece {
        Selection::Unit(unit) => battle.side_of(unit),
        Selection::Commander(who) => battle.commander(who).map(|him| &him.side),
        Selection::None => None,
    });
    side.is_some_and(|side| app.may_deploy(side))
}

/// Returns the ghost for a drag that has reached `now`; `None` if the drag moves the view or there is no such ghost.
#[must_use]
pub fn ghost(app: &App, view: &View, drag: &Drag, now: Point2<f64>) -> Option<Ghost> {
    let by = now - drag.from;
    if app.is_setting_up() {
        return deployed(app, view, &drag.grip, by).map(|ghost| app.deployed(ghost));
    }
    match &drag.grip {
        Grip::View => None,
        Grip::Unit(unit, first, facing) => {
            let held = snapped(app, view, unit, point(*first) + by, *facing);
            let ghost = app.ghost_at(unit, held, *facing)?;
            let beside = beside_a_friend(app, view, &ghost, held, *facing);
            Some(app.stopped(beside.unwrap_or(ghost)))
        }
        Grip::Stand(unit, which, stands) => {
            let to = point(stands.get(*which)?.at) + by;
            stands_moved(
                app,
                unit,
                stands,
                StandMove { which: *which, at: Spot::new(to.x, to.y), turn: Turn::default() },
            )
        }
        Grip::End(end) => {
            app.ghost_by_steps(&end.unit, wheeled(end, end.end_at + by), end.special).map(|ghost| app.stopped(ghost))
        }
        Grip::Commander(who, at) => {
            let to = point(*at) + by;
            let to = Spot::new(to.x, to.y);
            let attach = touched(app, who, to);
            let ghost = CommanderGhost { commander: who.clone(), to, attach, placed: false, outside: false };
            Some(app.stopped(Ghost::Commander(ghost)))
        }
    }
}

/// Returns the ghost for a drag by a vector before the first turn: placed where the finger is, without a walk.
fn deployed(app: &App, view: &View, grip: &Grip, by: Vector2<f64>) -> Option<Ghost> {
    match grip {
        Grip::View | Grip::Stand(..) => None,
        Grip::Unit(unit, first, facing) => {
            app.ghost_placed(unit, snapped(app, view, unit, point(*first) + by, *facing), *facing)
        }
        Grip::End(end) => app.ghost_by_steps(&end.unit, wheeled(end, end.end_at + by), false),
        Grip::Commander(who, at) => {
            let to = point(*at) + by;
            let to = Spot::new(to.x, to.y);
            let (commander, attach) = (who.clone(), touched(app, who, to));
            Some(Ghost::Commander(CommanderGhost { commander, to, attach, placed: true, outside: false }))
        }
    }
}

/// Slides a dragged unit into contact with a friend that is at most 8 points away on the screen and at most half an
/// inch on the table, because guns attached to infantry must touch it (7.5). A straight march only becomes longer or
/// shorter. A move that the rules allow is not slid to a place where they refuse it. Returns `None` if no friend is
/// near, or one is already touched.
fn beside_a_friend(app: &App, view: &View, ghost: &Ghost, first: Spot, facing: Bearing) -> Option<Ghost> {
    let Ghost::Unit(free) = ghost else { return None };
    let gap = gap_to_friend(app, free, f64::from(8.0 / view.scale).min(0.5)).filter(|gap| gap.inches > HAIR_IN)?;
    let by = along_the_march(free, gap.line.to - gap.line.from)?;
    let to = point(first) + by * (1.0 - LEFT_IN / by.norm());
    let slid = app.ghost_at(&free.unit, Spot::new(to.x, to.y), facing)?;
    let Ghost::Unit(there) = &slid else { return None };
    let touches = gap_to_friend(app, there, HAIR_IN).is_some();
    (touches && (app.would_allow(&slid) || !app.would_allow(ghost))).then_some(slid)
}

/// The gap left between a unit and the friend it is slid to, in inches, so that rounding never makes them overlap.
const LEFT_IN: f64 = 0.002;

/// Returns the gap to the nearest friendly unit within `within_in` inches.
fn gap_to_friend(app: &App, ghost: &UnitGhost, within_in: f64) -> Option<Gap> {
    let (field, battle) = (app.field()?, app.battle()?);
    let side = battle.side_of(&ghost.unit)?;
    let bases: Vec<_> = ghost.stands.iter().map(placed).collect();
    let near = field.scene.near(&bases, within_in);
    let friend =
        |body: &BodyIx| field.unit_of(*body).is_some_and(|id| *id != ghost.unit && battle.side_of(id) == Some(side));
    let gap = near.into_iter().filter(|(body, _)| friend(body)).map(|(_, gap)| gap);
    gap.min_by(|a, b| a.inches.total_cmp(&b.inches))
}

/// Returns the slide that closes a gap. If the unit marches straight ahead or to the side, the slide is along its
/// march; `None` if the gap lies across the march.
fn along_the_march(ghost: &UnitGhost, gap: Vector2<f64>) -> Option<Vector2<f64>> {
    let GhostBy::Steps { steps, .. } = &ghost.by else { return Some(gap) };
    let pose = placed(ghost.stands.first()?).pose;
    let march = match steps[..] {
        [Step::Advance { .. }] => pose.rotation * Vector2::y(),
        [Step::SideStep { .. }] => pose.rotation * Vector2::x(),
        _ => return Some(gap),
    };
    let share = march.dot(&gap) / gap.norm();
    (share.abs() >= AHEAD).then(|| march * (gap.norm() / share))
}

/// The cosine of the widest angle, some 40°, between a march and a gap that lies along it.
const AHEAD: f64 = 0.75;

/// Returns the grip on the selected unit's stand that is nearest to a place.
#[must_use]
pub fn take_stand(app: &App, place: Point2<f64>) -> Option<Grip> {
    let (unit, _) = app.selected()?;
    let stands = shown(app, unit)?;
    let away = |s: &Stand| (point(s.at) - place).norm();
    let (which, _) = stands.iter().enumerate().min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b)))?;
    Some(Grip::Stand(unit.clone(), which, stands.to_vec()))
}

/// The move of a single stand of a unit.
struct StandMove {
    which: usize,
    at: Spot,
    turn: Turn,
}

/// Returns the ghost of a unit with one of its stands moved and turned: a move stand by stand (5.3, 6.4).
fn stands_moved(app: &App, unit: &UnitId, stands: &[Stand], StandMove { which, at, turn }: StandMove) -> Option<Ghost> {
    let formation = app.piece(unit)?.formation;
    let mut stands = stands.to_vec();
    let stand = stands.get_mut(which)?;
    let to = Stand { at, facing: stand.facing.turned(turn), ..stand.clone() };
    *stand = if formation == Formation::Skirmish && app.special_move().is_some() {
        app.up_to_enemy(unit, stand, to)
    } else {
        to
    };
    let special = match &app.ghost {
        Some(Ghost::Unit(ghost)) if ghost.unit == *unit => ghost.special().unwrap_or_default(),
        _ => false,
    };
    Some(Ghost::Unit(UnitGhost { unit: unit.clone(), formation, stands, by: GhostBy::EachStand { special } }))
}

/// Returns the ghost after a nudge of a single stand; `None` for undo and obliques, which a single stand does not have.
#[must_use]
pub fn stand_nudged(app: &App, which: usize, nudge: Nudge) -> Option<Ghost> {
    let (unit, _) = app.selected()?;
    let stands = shown(app, unit)?;
    let stand = stands.get(which)?;
    let pose = placed(stand).pose;
    let (to, turn) = match nudge {
        Nudge::Ahead(inches) => (pose * Point2::new(0.0, inches.to_f64()), Turn::default()),
        Nudge::Side(inches) => (pose * Point2::new(inches.to_f64(), 0.0), Turn::default()),
        Nudge::Wheel(pivot, turn) => (wheeled_stand(stand, pivot, turn), turn),
        Nudge::AboutFace => (point(stand.at), Turn::from_degrees(180.0)),
        Nudge::Oblique(..) | Nudge::Back => return None,
    };
    stands_moved(app, unit, stands, StandMove { which, at: Spot::new(to.x, to.y), turn })
}

/// Returns the centre of a stand after a turn about one end of its front, which bends a line with its corners touching.
fn wheeled_stand(stand: &Stand, pivot: Pivot, turn: Turn) -> Point2<f64> {
    let [w, d] = stand.base.map(crate::units::Inches::to_f64);
    let side = if pivot == Pivot::Left { -0.5 } else { 0.5 };
    let corner = Vector2::new(side * w, d / 2.0);
    let turned = placed(&Stand { facing: stand.facing.turned(turn), ..stand.clone() }).pose;
    placed(stand).pose * Point2::from(corner) - turned.rotation * corner
}

/// Snaps a drag that is nearly straight ahead or back (within 8 points on the screen, or some 3°) to exactly straight,
/// and one within 8 points of the unit's place to that place.
fn snapped(app: &App, view: &View, unit: &UnitId, to: Point2<f64>, facing: Bearing) -> Spot {
    let stands = app.piece(unit).map(|u| u.stands).unwrap_or_default();
    let free = Spot::new(to.x, to.y);
    let Some(home) = stands.first().filter(|s| s.facing == facing) else { return free };
    let pose = placed(home).pose;
    let own = pose.inverse_transform_point(&to);
    let near = f64::from(8.0 / view.scale);
    if own.x.abs() > near.max(own.y.abs() * 0.06) {
        return free;
    }
    // Round to a twentieth of an inch: finer than a ruler on the table, and short when written.
    let ahead = (own.y * 20.0).round() / 20.0;
    let ahead = if ahead.abs() < near { 0.0 } else { ahead };
    let straight = pose * Point2::new(0.0, ahead);
    Spot::new(straight.x, straight.y)
}

/// Returns the unit's steps with a wheel, rounded to half a degree, that turns the dragged end towards a place.
fn wheeled(end: &End, to: Point2<f64>) -> Vec<Step> {
    let bearing = |v: Vector2<f64>| trig::atan2(v.x, v.y).to_degrees();
    let turned = bearing(to - end.pivot_at) - bearing(end.end_at - end.pivot_at);
    let turn = Turn::from_degrees((((turned + 540.0).rem_euclid(360.0) - 180.0) * 2.0).round() / 2.0);
    let mut steps = end.steps.clone();
    match steps.last_mut() {
        Some(Step::Wheel { pivot, turn: before }) if *pivot == end.pivot => {
            *before = Turn::from_hundredths(before.hundredths() + turn.hundredths());
        }
        _ => steps.push(Step::Wheel { pivot: end.pivot, turn }),
    }
    steps.retain(|s| !matches!(s, Step::Wheel { turn, .. } if turn.hundredths() == 0));
    steps
}

/// Returns the nearest friendly unit that a commander would touch at a place: he becomes attached to it.
fn touched(app: &App, who: &CommanderId, to: Spot) -> Option<UnitId> {
    let setup = app.battle()?.commander(who)?;
    let field = app.field()?;
    let near = field.scene.near(&[crate::battle::disc(to, setup.base)], crate::geometry::HAIR_IN);
    let friends = near.iter().filter_map(|(body, gap)| Some((field.unit_of(*body)?, gap.inches)));
    friends
        .filter(|(unit, _)| app.battle().and_then(|b| b.side_of(unit)) == Some(&setup.side))
        .min_by(|(_, a), (_, b)| a.total_cmp(b))
        .map(|(unit, _)| unit.clone())
}

/// Returns the two ends of the selected unit's front, left first, each as the end to drag.
#[must_use]
pub fn ends(app: &App) -> Vec<End> {
    let Selection::Unit(unit) = &app.selection else { return Vec::new() };
    if app.is_setting_up() && !may_deploy(app, &app.selection) {
        return Vec::new();
    }
    let Some(stands) = shown(app, unit) else { return Vec::new() };
    let (Some(first), Some(last)) = (stands.first(), stands.last()) else { return Vec::new() };
    let column = app
        .piece(unit)
        .is_some_and(|u| matches!(u.formation, crate::battle::Formation::Column | crate::battle::Formation::Limbered));
    let last = if column { first } else { last };
    let corner = |stand: &Stand, side: f64| {
        let base = placed(stand);
        let (w, d) = super::canvas::size_of(&base);
        super::canvas::on_base(&base, side * w / 2.0, d / 2.0)
    };
    let (left, right) = (corner(first, -1.0), corner(last, 1.0));
    let (steps, special) = match &app.ghost {
        Some(Ghost::Unit(UnitGhost { unit: of, by: GhostBy::Steps { steps, special }, .. })) if of == unit => {
            (steps.clone(), *special)
        }
        // While an end is dragged before the first turn it stays in the hand.
        _ if app.is_ghost_deployed() => (Vec::new(), false),
        Some(Ghost::Unit(ghost)) if ghost.unit == *unit => return Vec::new(),
        _ => (Vec::new(), false),
    };
    let end =
        |pivot, pivot_at, end_at| End { unit: unit.clone(), pivot, pivot_at, end_at, steps: steps.clone(), special };
    vec![end(Pivot::Right, right, left), end(Pivot::Left, left, right)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(steps: Vec<Step>) -> End {
        let (pivot_at, end_at) = (Point2::new(10.0, 10.0), Point2::new(16.0, 10.0));
        End { unit: "a".into(), pivot: Pivot::Left, pivot_at, end_at, steps, special: false }
    }

    #[test]
    fn pushing_the_right_end_forward_wheels_left_on_the_left_end() {
        let steps = wheeled(&end(Vec::new()), Point2::new(15.0, 12.887));
        assert_eq!(steps, [Step::Wheel { pivot: Pivot::Left, turn: Turn::from_degrees(-30.0) }]);
    }

    #[test]
    fn a_stand_turned_about_an_end_keeps_that_corner() {
        use crate::units::Inches;
        let base = [Inches::whole(2), Inches::whole(1)];
        let stand = Stand { at: Spot::new(10.0, 10.0), facing: Bearing::default(), base, figures: 4 };
        let turn = Turn::from_degrees(30.0);
        let to = wheeled_stand(&stand, Pivot::Left, turn);
        let after = Stand { at: Spot::new(to.x, to.y), facing: stand.facing.turned(turn), ..stand };
        let [front_left, ..] = super::super::canvas::corners(&placed(&after));
        assert!((front_left - Point2::new(9.0, 10.5)).norm() < 2e-3, "{front_left}");
    }

    #[test]
    fn wheels_on_the_same_end_add_up_and_cancel() {
        let before = vec![Step::Wheel { pivot: Pivot::Left, turn: Turn::from_degrees(30.0) }];
        assert!(wheeled(&end(before), Point2::new(15.196_152, 13.0)).is_empty());
    }
}
