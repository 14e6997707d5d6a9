//! Bending a line at one of its stands, to conform to cover or to refuse a flank (OTP 6.4).
//!
//! The stands of a wing turn together about the wing's inner end, and the rest of the line keeps its place. A line bent
//! exactly in its middle records which half swung, because the other half keeps its place when it is straightened.

use super::super::operations;
use super::super::operations::Doing;
use super::super::transaction::{Tx, impossible};
use super::super::{Action, Game, Topic, UnitState, Wing, WingBend};
use super::event::{MovementEvent, bend_words};
use super::formation::bearing;
use super::stands::{Paid, gaps, own_depth_in, rearrange};
use crate::battle::{Arm, Cover, Formation, Ground, Stand, Terrain, TerrainKind, front_centre, front_kept, in_frame};
use crate::geometry::{HAIR_IN, trig};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::otp::action::Candidate;
use crate::rules::otp::formations::line_or_bent;
use crate::rules::otp::mover::Mover;
use crate::text::Name;
use crate::units::{Bearing, Inches, Spot, Turn};

/// The sharpest bend, in hundredths of a degree (6.4).
pub(super) const SHARPEST: i32 = 9_000;
/// How far, in inches, the middle of a bend may be from a corner of cover for the line to conform to it.
const NEAR_CORNER_IN: f64 = 1.5;
/// The widest angle between cover and a front that stands along it, and the smallest bend worth offering, in hundredths
/// of a degree.
const ALONG: i32 = 1_500;
const LEAST: i32 = 500;

/// 6.4: turns some stands at one or both ends of a line, for a quarter of its move.
pub(in super::super) fn bend(
    tx: &mut Tx<'_>,
    unit: &UnitId,
    wing: Wing,
    bend: WingBend,
    other: Option<WingBend>,
) -> Result<(), Stop> {
    operations::may(tx, unit, Doing::Move)?;
    let mover = Mover::of(tx, unit)?;
    let name = mover.name.clone();
    let line = matches!(mover.formation, Formation::Line | Formation::Bent) && mover.arm != Arm::Artillery;
    tx.require(line, "6.4", || msg!("otp-only-a-line-bends", unit = Name::title(&name)))?;
    let wings: Vec<(Wing, WingBend)> =
        [Some((wing, bend)), other.map(|bend| (wing.other(), bend))].into_iter().flatten().collect();
    // At least one stand keeps its place.
    let turned: usize = wings.iter().fold(0, |sum, (_, bend)| sum.saturating_add(bend.stands));
    let some = wings.iter().all(|(_, bend)| bend.stands > 0 && bend.turn != Turn::default());
    if !some || turned >= mover.stands.len() {
        return Err(impossible("6.4", msg!("otp-bend-turns-some-stands")));
    }
    let by_way_of = places(tx, &mover, &wings)?;
    let after = by_way_of.last().map_or(Formation::Bent, |stands| line_or_bent(stands));
    if let Some(paid) = rearrange(tx, unit, &by_way_of, after)? {
        let half = wings.iter().find(|(_, bend)| bend.stands * 2 == mover.stands.len());
        swung(tx.unit_mut(unit)?, half.map(|(wing, _)| *wing));
        tell(tx, unit, &wings, &paid);
    }
    Ok(())
}

/// Returns the places of the stands during the bend, one wing after the other.
fn places(tx: &mut Tx<'_>, mover: &Mover, wings: &[(Wing, WingBend)]) -> Result<Vec<Vec<Stand>>, Stop> {
    let mut by_way_of: Vec<Vec<Stand>> = Vec::new();
    for (wing, WingBend { stands, turn }) in wings {
        check_wing(tx, mover, *wing, *stands)?;
        let within = turn.abs().hundredths() <= SHARPEST;
        tx.require(within, "6.4", || msg!("otp-a-line-bends-by-90-at-most").to_owned())?;
        let from = by_way_of.last().unwrap_or(&mover.stands);
        let Some(way) = bent(from, *wing, *stands, *turn) else {
            let name = &mover.name;
            tx.require(false, "6.4", || msg!("otp-bend-breaks-the-line", name))?;
            return Err(impossible("6.4", msg!("otp-cannot-be-bent-like-that", name)));
        };
        by_way_of.extend(way);
    }
    Ok(by_way_of)
}

/// Logs the bend of each wing. The first one's entry has the cost of both.
fn tell(tx: &mut Tx<'_>, unit: &UnitId, wings: &[(Wing, WingBend)], paid: &Paid) {
    for (nth, (wing, WingBend { stands, turn })) in wings.iter().enumerate() {
        let cost = if nth == 0 { paid.cost } else { Inches::ZERO };
        let (unit, wing, stands, turn, left) = (unit.clone(), *wing, *stands, *turn, paid.left);
        tx.emit(MovementEvent::Bent { unit, wing, stands, turn, cost, left });
    }
}

/// Refuses a wing of more than half of the line. If the line is bent in its middle, refuses the half that did not
/// swing. The rest must keep its place, or the whole line could wheel for a quarter of its move (6.3).
fn check_wing(tx: &mut Tx<'_>, mover: &Mover, wing: Wing, count: usize) -> Result<(), Stop> {
    let all = mover.stands.len();
    tx.require(count * 2 <= all, "6.3", || msg!("otp-bends-half-at-most", unit = Name::title(&mover.name)))?;
    let kept = pivot_stand(tx.unit(&mover.id)?).filter(|kept| match wing {
        Wing::Left => *kept < count,
        Wing::Right => *kept + count >= all,
    });
    // If the two middle stands are level, both keep their place until one of them swings.
    let level = all.is_multiple_of(2) && !bent_in_the_middle(&mover.stands);
    tx.require(kept.is_none() || level, "6.4", || msg!("otp-other-half-back-first", mover = mover.name))
}

/// Returns the two middle stands of a line with an even number of them.
fn middle_two(stands: &[Stand]) -> Option<&[Stand]> {
    let half = stands.len() / 2;
    if stands.len().is_multiple_of(2) { stands.get(half.checked_sub(1)?..=half) } else { None }
}

/// Returns whether the bend is exactly in the middle, so that the halves of the line have different facings.
fn bent_in_the_middle(stands: &[Stand]) -> bool {
    middle_two(stands).is_some_and(|two| line_or_bent(two) == Formation::Bent)
}

/// Converts a wing to or from its stored name. In a line bent back in its middle both are the same. In a line bent
/// forward, left and right are swapped. An about face reverses both the bend and the wings, so the stored name stays
/// valid.
fn named(stands: &[Stand], wing: Wing) -> Wing {
    let back = match middle_two(stands) {
        Some([left, right]) => left.facing.turn_to(right.facing).hundredths() >= 0,
        _ => true,
    };
    match wing {
        _ if back => wing,
        Wing::Left => Wing::Right,
        Wing::Right => Wing::Left,
    }
}

/// Records which half of a line swung, if it is now bent in its middle.
pub(super) fn swung(state: &mut UnitState, half: Option<Wing>) {
    let bent = state.formation == Formation::Bent && bent_in_the_middle(&state.stands);
    state.swung = half.map(|wing| named(&state.stands, wing)).or(state.swung).filter(|_| bent);
}

/// Returns the index of the stand that keeps its place when a bent line is straightened (6.4). It is the middle stand,
/// or in a line bent in its very middle the inner stand of the half that did not swing. `None`: that half is not known.
pub(super) fn pivot_stand(state: &UnitState) -> Option<usize> {
    let half = state.stands.len() / 2;
    if !bent_in_the_middle(&state.stands) {
        return Some(half);
    }
    match named(&state.stands, state.swung?) {
        Wing::Left => Some(half),
        Wing::Right => half.checked_sub(1),
    }
}

/// Returns the middle of a unit's front edge and its facing. For a bent line, as they will be when it is straightened.
pub(super) fn front_of(state: &UnitState) -> Option<(Spot, Bearing)> {
    let kept = pivot_stand(state).filter(|_| state.formation == Formation::Bent);
    match kept {
        Some(kept) => front_kept(&state.stands, kept),
        None => front_centre(state.formation, &state.stands),
    }
}

/// How finely a wing's turn is sampled to check its way, in hundredths of a degree.
const TURN_GRAIN: i32 = 1_000;

/// Returns the stands with one wing turned, sampled every ten degrees. The wing turns about the rear or the front
/// corner of its inner end: the first at which its stands still touch their neighbours without overlap. The rear corner
/// is tried first if the wing goes back, otherwise the front one.
fn bent(stands: &[Stand], wing: Wing, count: usize, turn: Turn) -> Option<Vec<Vec<Stand>>> {
    let (first, side) = match wing {
        Wing::Left => (0, 1.0),
        Wing::Right => (stands.len().checked_sub(count)?, -1.0),
    };
    let inner = stands.get(if wing == Wing::Left { count.checked_sub(1)? } else { first })?;
    let [half_width_in, half_depth_in] = inner.base.map(|inches| inches.to_f64() / 2.0);
    let back = (wing == Wing::Right) == (turn.hundredths() > 0);
    let corner_order = if back { [-1.0, 1.0] } else { [1.0, -1.0] };
    corner_order.into_iter().find_map(|end| {
        let about = in_frame(inner.at, inner.facing, side * half_width_in, end * half_depth_in);
        let turned = |turn| {
            let mut out = stands.to_vec();
            out.iter_mut().skip(first).take(count).for_each(|stand| swing(stand, about, turn));
            out
        };
        let end = turned(turn);
        let touching = gaps(&end).iter().all(|gap| *gap <= HAIR_IN);
        let parts = turn.abs().hundredths() / TURN_GRAIN;
        let on_the_way = (1..=parts).map(|k| Turn::from_hundredths(k * TURN_GRAIN * turn.hundredths().signum()));
        let on_the_way = on_the_way.filter(|part| *part != turn).map(turned);
        (touching && own_depth_in(&end) <= HAIR_IN).then(|| on_the_way.chain([end.clone()]).collect())
    })
}

fn swing(stand: &mut Stand, about: Spot, turn: Turn) {
    let (sin, cos) = trig::sin_cos_hundredths(turn.hundredths());
    let (x, y) = ((stand.at.x - about.x).to_f64(), (stand.at.y - about.y).to_f64());
    stand.at = Spot {
        x: Inches::from_f64(about.x.to_f64() + x * cos + y * sin),
        y: Inches::from_f64(about.y.to_f64() + y * cos - x * sin),
    };
    stand.facing = stand.facing.turned(turn);
}

/// Adds the bends to offer: along each corner of cover at the line, and a refused flank of one end stand.
pub(super) fn offers(game: &Game, mover: &Mover, out: &mut Vec<Candidate>) {
    let last = mover.stands.len().saturating_sub(1);
    if mover.formation != Formation::Line || mover.arm == Arm::Artillery || last == 0 {
        return;
    }
    for terrain in &game.battle().board.terrain {
        for (wing, stands, turn) in conforming(terrain, &mover.stands) {
            let label = msg!(
                "otp-bend-along",
                man = bend_words(wing, turn, &crate::text::Name::man("")),
                terrain = terrain.name
            );
            out.push(offer(&mover.id, label, wing, stands, turn));
        }
    }
    for (wing, degrees, side) in [(Wing::Left, -45.0, "left"), (Wing::Right, 45.0, "right")] {
        let label = msg!("otp-refuse-the-flank", side);
        out.push(offer(&mover.id, label, wing, 1, Turn::from_degrees(degrees)));
    }
    if last >= 2 {
        let label = msg!("otp-refuse-both-flanks").to_owned();
        let mut both = offer(&mover.id, label, Wing::Left, 1, Turn::from_degrees(-45.0));
        if let Action::Bend { other, .. } = &mut both.action {
            *other = Some(WingBend { stands: 1, turn: Turn::from_degrees(45.0) });
        }
        out.push(both);
    }
}

fn offer(unit: &UnitId, label: String, wing: Wing, stands: usize, turn: Turn) -> Candidate {
    let action = Action::Bend { unit: unit.clone(), wing, stands, turn, other: None };
    Candidate { topic: Topic::Formation, label, rule: "6.4", action }
}

/// Returns the bends that bring a straight line along a corner of cover. The line stands along one side of the corner,
/// with a joint between its stands near it, and the wing beyond turns along the other side.
pub(super) fn conforming(terrain: &Terrain, stands: &[Stand]) -> Vec<(Wing, usize, Turn)> {
    let shelters = terrain.cover > Cover::None || matches!(terrain.kind, TerrainKind::Woods { .. });
    let spots: Vec<Spot> = match &terrain.ground {
        _ if !shelters => Vec::new(),
        Ground::Line(points) => points.clone(),
        // In an area every corner counts, including the first and the last.
        Ground::Area(corners) => corners.iter().chain(corners.iter().take(2)).copied().collect(),
    };
    let corners = spots.windows(3).filter_map(|c| if let [a, at, b] = c { Some((*a, *at, *b)) } else { None });
    corners.filter_map(|(one, at, other)| at_corner(stands, one, at, other)).collect()
}

fn at_corner(stands: &[Stand], one: Spot, at: Spot, other: Spot) -> Option<(Wing, usize, Turn)> {
    let facing = stands.first()?.facing;
    let (left, right) = (facing.turned(Turn::from_degrees(-90.0)), facing.turned(Turn::from_degrees(90.0)));
    let joint = nearest_joint(stands, at)?;
    let along = |way| {
        let sides = [(one, other), (other, one)];
        sides.into_iter().find(|(here, _)| bearing(at, *here).turn_to(way).abs().hundredths() <= ALONG)
    };
    let turned = |way: Bearing, there: Spot| {
        let turn = way.turn_to(bearing(at, there));
        (LEAST..=SHARPEST).contains(&turn.abs().hundredths()).then_some(turn)
    };
    let lesser = |(_, count, _): &(Wing, usize, Turn)| count * 2 <= stands.len();
    let right_wing = || Some((Wing::Right, stands.len() - joint, turned(right, along(left)?.1)?));
    let left_wing = || Some((Wing::Left, joint, turned(left, along(right)?.1)?));
    right_wing().filter(lesser).or_else(|| left_wing().filter(lesser))
}

/// Returns the number of stands to the left of the joint nearest to a spot, if one is near enough.
fn nearest_joint(stands: &[Stand], to: Spot) -> Option<usize> {
    let far = |stand: &Stand| {
        let [width, depth] = stand.base.map(|inches| inches.to_f64() / 2.0);
        let corner = in_frame(stand.at, stand.facing, width, depth);
        trig::hypot((corner.x - to.x).to_f64(), (corner.y - to.y).to_f64())
    };
    let joints = stands.iter().take(stands.len().checked_sub(1)?).enumerate().map(|(i, s)| (i + 1, far(s)));
    joints.filter(|(_, far)| *far <= NEAR_CORNER_IN).min_by(|a, b| a.1.total_cmp(&b.1)).map(|(joint, _)| joint)
}
