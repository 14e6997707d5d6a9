//! Deployment: computes the stands from a formation and its front (OTP 1.1-1.3, 5.1-5.4, 6.4), and the front from the
//! stands.

use super::{Basing, Formation, Stand};
use crate::geometry::trig;
use crate::units::{Bearing, Inches, Spot, Turn};

/// A stand before it has a place: its frontage and depth, and the figures on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mount {
    /// Frontage and depth.
    pub base: [Inches; 2],
    /// Figures on it.
    pub figures: u16,
}

impl From<&Stand> for Mount {
    fn from(stand: &Stand) -> Self {
        Mount { base: stand.base, figures: stand.figures }
    }
}

/// The gap and the bend of a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spacing {
    /// The gap between neighbours of a skirmish line or loose order.
    pub gap: Inches,
    /// The angle between the facings of the two halves of a bent line: positive bends both wings back, negative
    /// forward.
    pub bend: Turn,
}

impl Spacing {
    /// Returns the default spacing of a formation: skirmishers 1" apart (5.3 allows 1" to 3"), loose order 1/2" (5.4
    /// allows 1/2" to 1"), a bent line bent back by 45°; the rest touch.
    #[must_use]
    pub fn usual(formation: Formation) -> Self {
        let gap = match formation {
            Formation::Skirmish => Inches::whole(1),
            Formation::LooseOrder => Inches::from_thousandths(500),
            _ => Inches::ZERO,
        };
        let bend = if formation == Formation::Bent { Turn::from_degrees(45.0) } else { Turn::default() };
        Spacing { gap, bend }
    }
}

/// Mounts a unit's figures on stands of its rules' basing, or with `per_stand` figures on a full one: as evenly as
/// possible, the fuller stands first.
#[must_use]
pub fn mounted(basing: Basing, figures: u16, per_stand: Option<u16>) -> Vec<Mount> {
    let full = per_stand.unwrap_or(basing.figures).max(1);
    let count = figures.div_ceil(full);
    let (Some(each), Some(over)) = (figures.checked_div(count), figures.checked_rem(count)) else { return Vec::new() };
    (0..count)
        .map(|i| each + u16::from(i < over))
        .map(|on_it| Mount { base: basing.base(on_it, full.min(figures)), figures: on_it })
        .collect()
}

/// Deploys stands in a formation with its usual spacing: from left to right, front to rear in column. `front` is the
/// middle of the unit's front edge (of a bent line: the middle of the bend), `facing` its direction.
///
/// Places are whole thousandths, so neighbours touch to within a thousandth or two, far less than the ruler can
/// measure.
#[must_use]
pub fn lay_out(formation: Formation, mounts: &[Mount], front: Spot, facing: Bearing) -> Vec<Stand> {
    lay_out_spaced(formation, mounts, front, facing, Spacing::usual(formation))
}

/// Deploys stands as [`lay_out`] does, with another spacing.
#[must_use]
pub fn lay_out_spaced(
    formation: Formation,
    mounts: &[Mount],
    front: Spot,
    facing: Bearing,
    spacing: Spacing,
) -> Vec<Stand> {
    match formation {
        Formation::Column | Formation::Limbered => column(mounts, front, facing),
        Formation::Bent => bent(mounts, front, facing, spacing.bend),
        _ => abreast(mounts, front, facing, spacing.gap.to_f64()),
    }
}

/// Returns the middle of a unit's front edge and its facing, the arguments of [`lay_out`]. `None` without stands.
#[must_use]
pub fn front_centre(formation: Formation, stands: &[Stand]) -> Option<(Spot, Bearing)> {
    let (first, last) = (stands.first()?, stands.last()?);
    match formation {
        Formation::Column | Formation::Limbered => {
            Some((in_frame(first.at, first.facing, 0.0, half_depth(first)), first.facing))
        }
        Formation::Bent => {
            let halfway = stands.len().div_ceil(2);
            let left = stands.get(halfway - 1)?;
            let right = stands.get(halfway).unwrap_or(left);
            let facing = between(left.facing, right.facing);
            Some((midway(front_end(left, 1.0), front_end(right, -1.0)), facing))
        }
        _ => Some((midway(front_end(first, -1.0), front_end(last, 1.0)), first.facing)),
    }
}

/// Returns the middle of the front edge and the facing of a straight line in which stand `kept` keeps its place: the
/// arguments of [`lay_out`] to straighten a bent line. `None` if there is no such stand.
#[must_use]
pub fn front_kept(stands: &[Stand], kept: usize) -> Option<(Spot, Bearing)> {
    let stand = stands.get(kept)?;
    let width_in = |part: &[Stand]| part.iter().map(|s| s.base[0].to_f64()).sum::<f64>();
    let off_in = (width_in(stands.get(kept + 1..)?) - width_in(stands.get(..kept)?)) / 2.0;
    Some((in_frame(stand.at, stand.facing, off_in, half_depth(stand)), stand.facing))
}

/// Returns the middle of a unit's ground and its facing, for a straight formation: half the depth behind its front
/// centre.
#[must_use]
pub fn centre_of(formation: Formation, stands: &[Stand]) -> Option<(Spot, Bearing)> {
    let (front, facing) = front_centre(formation, stands)?;
    let mounts: Vec<Mount> = stands.iter().map(Mount::from).collect();
    Some((in_frame(front, facing, 0.0, -depth_of(formation, &mounts) / 2.0), facing))
}

/// A point of a unit, and the unit's facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// The point.
    pub at: Spot,
    /// The facing.
    pub facing: Bearing,
}

/// Returns the middle of a unit's rear edge; `None` without stands.
#[must_use]
pub fn rear_centre(formation: Formation, stands: &[Stand]) -> Option<Anchor> {
    let (front, facing) = front_centre(formation, stands)?;
    let mounts: Vec<Mount> = stands.iter().map(Mount::from).collect();
    Some(Anchor { at: in_frame(front, facing, 0.0, -depth_of(formation, &mounts)), facing })
}

/// Returns stands moved as one piece, by the motion that takes one place and facing to another.
#[must_use]
pub fn carried(stands: &[Stand], from: Anchor, to: Anchor) -> Vec<Stand> {
    let (sin, cos) = trig::sin_cos_hundredths(from.facing.hundredths());
    let carry = |stand: &Stand| {
        let (x, y) = ((stand.at.x - from.at.x).to_f64(), (stand.at.y - from.at.y).to_f64());
        let at = in_frame(to.at, to.facing, x * cos - y * sin, x * sin + y * cos);
        Stand { at, facing: stand.facing.turned(from.facing.turn_to(to.facing)), ..stand.clone() }
    };
    stands.iter().map(carry).collect()
}

/// Deploys stands around the middle of their ground.
#[must_use]
pub fn lay_out_round(formation: Formation, mounts: &[Mount], centre: Spot, facing: Bearing) -> Vec<Stand> {
    let front = in_frame(centre, facing, 0.0, depth_of(formation, mounts) / 2.0);
    lay_out(formation, mounts, front, facing)
}

/// Returns the depth from front to back, in inches.
fn depth_of(formation: Formation, mounts: &[Mount]) -> f64 {
    let depths = mounts.iter().map(|m| m.base[1].to_f64());
    match formation {
        Formation::Column | Formation::Limbered => depths.sum(),
        _ => depths.fold(0.0, f64::max),
    }
}

fn abreast(mounts: &[Mount], front: Spot, facing: Bearing, gap_in: f64) -> Vec<Stand> {
    let gaps = f64::from(u32::try_from(mounts.len().saturating_sub(1)).unwrap_or(0));
    let width: f64 = mounts.iter().map(|m| m.base[0].to_f64()).sum::<f64>() + gaps * gap_in;
    let mut left = -width / 2.0;
    mounts
        .iter()
        .map(|mount| {
            let right = left + mount.base[0].to_f64();
            let centre = (left + right) / 2.0;
            left = right + gap_in;
            stood(mount, front, facing, centre)
        })
        .collect()
}

fn column(mounts: &[Mount], front: Spot, facing: Bearing) -> Vec<Stand> {
    let mut ahead = 0.0;
    mounts
        .iter()
        .map(|mount| {
            let depth = mount.base[1].to_f64();
            let at = in_frame(front, facing, 0.0, ahead - depth / 2.0);
            ahead -= depth;
            Stand { at, facing, base: mount.base, figures: mount.figures }
        })
        .collect()
}

/// Deploys the left half (the larger if they are uneven) and the right half, turned away from or towards each other
/// about the corners where they meet: the rear corners if the wings go back, the front ones if they go forward.
fn bent(mounts: &[Mount], front: Spot, facing: Bearing, bend: Turn) -> Vec<Stand> {
    let halfway = mounts.len().div_ceil(2);
    let (left, right) = mounts.split_at(halfway);
    let half = Turn::from_hundredths(bend.hundredths() / 2);
    let inner_depth =
        [left.last(), right.first()].into_iter().flatten().map(|m| m.base[1].to_f64()).fold(0.0, f64::max);
    // Bent back, the inner front corners are 2 d sin(half) apart: each half moves out by its share.
    let apart = if half.hundredths() > 0 { inner_depth * trig::sin_cos_hundredths(half.hundredths()).0 } else { 0.0 };
    let wing = |mounts: &[Mount], side: f64, facing: Bearing, corner: Spot| {
        let width: f64 = mounts.iter().map(|m| m.base[0].to_f64()).sum();
        abreast(mounts, in_frame(corner, facing, side * width / 2.0, 0.0), facing, 0.0)
    };
    let mut stands = wing(left, -1.0, facing.turned(-half), in_frame(front, facing, -apart, 0.0));
    stands.extend(wing(right, 1.0, facing.turned(half), in_frame(front, facing, apart, 0.0)));
    stands
}

/// Returns a stand; the middle of its front edge is `right_in` to the right of a point on the front.
fn stood(mount: &Mount, front: Spot, facing: Bearing, right_in: f64) -> Stand {
    let at = in_frame(front, facing, right_in, -mount.base[1].to_f64() / 2.0);
    Stand { at, facing, base: mount.base, figures: mount.figures }
}

/// Returns the place to the right of and ahead of another, for an observer who faces along a bearing.
#[must_use]
pub fn in_frame(from: Spot, facing: Bearing, right_in: f64, ahead_in: f64) -> Spot {
    let (sin, cos) = trig::sin_cos_hundredths(facing.hundredths());
    Spot {
        x: Inches::from_f64(from.x.to_f64() + right_in * cos + ahead_in * sin),
        y: Inches::from_f64(from.y.to_f64() - right_in * sin + ahead_in * cos),
    }
}

/// Returns an end of a stand's front edge: left at -1, right at 1.
fn front_end(stand: &Stand, side: f64) -> Spot {
    in_frame(stand.at, stand.facing, side * stand.base[0].to_f64() / 2.0, half_depth(stand))
}

fn half_depth(stand: &Stand) -> f64 {
    stand.base[1].to_f64() / 2.0
}

fn midway(a: Spot, b: Spot) -> Spot {
    Spot { x: (a.x + b.x).half(), y: (a.y + b.y).half() }
}

/// Returns the middle of a unit: the mean of its stands' centres; `None` without stands.
///
/// ```
/// use drumhead::battle::{Stand, middle};
/// use drumhead::units::{Bearing, Inches, Spot};
/// let stand = |x| Stand { at: Spot::new(x, 5.0), facing: Bearing::default(), base: [Inches::whole(2), Inches::whole(1)], figures: 4 };
/// assert_eq!(middle(&[stand(10.0), stand(12.0), stand(17.0)]), Some(Spot::new(13.0, 5.0)));
/// assert_eq!(middle(&[]), None);
/// ```
#[must_use]
pub fn middle(stands: &[Stand]) -> Option<Spot> {
    let count = i64::try_from(stands.len()).ok().filter(|n| *n > 0)?;
    let mean = |of: fn(&Stand) -> Inches| {
        let sum: i64 = stands.iter().map(|s| i64::from(of(s).thousandths())).sum();
        i32::try_from(sum / count).ok().map(Inches::from_thousandths)
    };
    Some(Spot { x: mean(|s| s.at.x)?, y: mean(|s| s.at.y)? })
}

/// Returns the bearing from one spot to another.
#[must_use]
pub fn bearing(from: Spot, to: Spot) -> Bearing {
    let (x, y) = ((to.x - from.x).to_f64(), (to.y - from.y).to_f64());
    Bearing::from_degrees(trig::atan2(x, y).to_degrees())
}

/// The largest angle, in hundredths of a degree, of the next stand off its neighbour's right or rear, measured from the
/// mean of the two facings.
const OFF_LINE: i32 = 6_000;

/// Returns whether the second of two stands is to the right of the first, as in a single rank (OTP 5.2, 5.3).
///
/// ```
/// use drumhead::battle::{Formation, Mount, is_behind, is_beside, lay_out};
/// use drumhead::units::{Bearing, Inches, Spot};
/// let mounts = [Mount { base: [Inches::whole(2), Inches::whole(1)], figures: 4 }; 2];
/// let drawn_up = |formation| lay_out(formation, &mounts, Spot::new(30.0, 20.0), Bearing::default());
/// let (line, column) = (drawn_up(Formation::Line), drawn_up(Formation::Column));
/// assert!(is_beside(&line[0], &line[1]) && !is_beside(&line[1], &line[0]));
/// assert!(is_behind(&column[0], &column[1]) && !is_behind(&line[0], &line[1]));
/// ```
#[must_use]
pub fn is_beside(left: &Stand, right: &Stand) -> bool {
    lies_towards(left, right, 90.0)
}

/// Returns whether the second of two stands is behind the first, as in a march column (OTP 5.1).
#[must_use]
pub fn is_behind(front: &Stand, rear: &Stand) -> bool {
    lies_towards(front, rear, 180.0)
}

fn lies_towards(one: &Stand, other: &Stand, degrees: f64) -> bool {
    let way = between(one.facing, other.facing).turned(Turn::from_degrees(degrees));
    way.turn_to(bearing(one.at, other.at)).abs().hundredths() <= OFF_LINE
}

fn between(a: Bearing, b: Bearing) -> Bearing {
    a.turned(Turn::from_hundredths(a.turn_to(b).hundredths() / 2))
}

#[cfg(test)]
mod tests {
    use crate::battle::layout::*;
    use crate::battle::{Arm, RulesName, placed};
    use proptest::prelude::*;

    fn foot(figures: u16) -> Vec<Mount> {
        mounted(RulesName::Otp.army().usual_unit().basing(Arm::Infantry), figures, None)
    }

    fn places(stands: &[Stand]) -> Vec<(f64, f64)> {
        stands.iter().map(|s| (s.at.x.to_f64(), s.at.y.to_f64())).collect()
    }

    #[test]
    fn stands_are_laid_out_for_each_formation() {
        let front = Spot::new(30.0, 20.0);
        let north = Bearing::from_degrees(0.0);
        let line = lay_out(Formation::Line, &foot(12), front, north);
        assert_eq!(places(&line), [(28.0, 19.5), (30.0, 19.5), (32.0, 19.5)]);
        let south = lay_out(Formation::Line, &foot(8), front, Bearing::from_degrees(180.0));
        assert_eq!(places(&south), [(31.0, 20.5), (29.0, 20.5)], "its left is the table's right");
        let column = lay_out(Formation::Column, &foot(8), front, Bearing::from_degrees(90.0));
        assert_eq!(places(&column), [(29.5, 20.0), (28.5, 20.0)], "front to rear");
        let light = [Mount { base: [Inches::whole(1); 2], figures: 2 }; 2];
        let skirmish = lay_out(Formation::Skirmish, &light, front, north);
        assert_eq!(places(&skirmish), [(29.0, 19.5), (31.0, 19.5)], "1\" apart");
        let loose = lay_out(Formation::LooseOrder, &foot(8), front, north);
        assert_eq!(places(&loose), [(28.75, 19.5), (31.25, 19.5)], "1/2\" apart");
    }

    #[test]
    fn a_bent_line_touches_at_its_bend_only() {
        for bend in [45.0, 90.0, -45.0, 0.0] {
            let spacing = Spacing { gap: Inches::ZERO, bend: Turn::from_degrees(bend) };
            let front = Spot::new(30.0, 20.0);
            let stands = lay_out_spaced(Formation::Bent, &foot(16), front, Bearing::from_degrees(30.0), spacing);
            let gap = gap_in(&stands[1], &stands[2]);
            assert!(gap.abs() < 0.004, "{bend}: {gap}");
            let (centre, facing) = front_centre(Formation::Bent, &stands).unwrap();
            assert_eq!(facing, Bearing::from_degrees(30.0));
            assert!(far(centre, front) < 0.003, "{bend}: {centre:?}");
            let wings = stands[0].facing.turn_to(stands[3].facing);
            assert_eq!(wings, Turn::from_degrees(bend));
        }
    }

    #[test]
    fn the_front_of_a_line_is_found_from_any_stand_kept_in_place() {
        let front = Spot::new(30.0, 20.0);
        let line = lay_out(Formation::Line, &foot(20), front, Bearing::from_degrees(40.0));
        for kept in 0..5 {
            let (again, facing) = front_kept(&line, kept).unwrap();
            assert_eq!(facing, Bearing::from_degrees(40.0));
            assert!(far(again, front) < 0.003, "{kept}: {again:?}");
        }
        assert_eq!(front_kept(&line, 5), None);
    }

    /// The distance of two stands; negative: their overlap.
    fn gap_in(a: &Stand, b: &Stand) -> f64 {
        -crate::battle::file::overlap_in(a, b)
    }

    fn far(a: Spot, b: Spot) -> f64 {
        trig::hypot((a.x - b.x).to_f64(), (a.y - b.y).to_f64())
    }

    proptest! {
        #[test]
        fn neighbouring_stands_touch_at_any_facing_and_the_front_is_recovered(
            x in 0..72_000_i32, y in 0..48_000_i32, hundredths in 0..36_000_i32, figures in 1..30_u16, column: bool,
        ) {
            let formation = if column { Formation::Column } else { Formation::Line };
            let front = Spot { x: Inches::from_thousandths(x), y: Inches::from_thousandths(y) };
            let facing = Bearing::from_hundredths(hundredths);
            let stands = lay_out(formation, &foot(figures), front, facing);
            for pair in stands.windows(2) {
                let gap = gap_in(&pair[0], &pair[1]);
                prop_assert!(gap.abs() < 0.004, "{gap}");
            }
            let (again, same) = front_centre(formation, &stands).unwrap();
            prop_assert_eq!(same, facing);
            prop_assert!(far(again, front) < 0.002);
            prop_assert!(stands.iter().all(|s| placed(s).base == placed(&stands[0]).base));
        }
    }
}
