//! Placement of unit names: each behind its own unit, parallel to the unit's line.
//!
//! A name is never nearer to another unit's bases than to its own, and never on a base. It depends only on the places
//! of the units, not on selection, turn or earlier frames. If there is no room for a name, shorter ones are tried; if
//! there is none for the shortest, the unit has its number on its base. Places are points of the screen or of a page, x
//! to the right and y down.

use crate::geometry::trig;
use nalgebra::{Point2, Vector2};

/// The distance of a name from its unit, in points.
const GAP: f64 = 4.0;
/// A name must be nearer to its own unit than to any other unit's base by at least this distance, in points.
const CLEARER: f64 = 2.0;
/// The least distance between names, in points.
const APART: f64 = 2.0;
/// A name follows the slant of its unit's line up to 30 degrees; beyond that it is level.
const MAX_SLANT: f64 = std::f64::consts::FRAC_PI_6;

/// A rectangle that may be rotated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slab {
    /// Its middle.
    pub middle: Point2<f64>,
    /// Half its width and half its height.
    pub half: [f64; 2],
    /// Its rotation in radians: clockwise, as y goes down.
    pub turn: f64,
}

/// The unit vectors to the right and down of a rectangle.
#[derive(Clone, Copy)]
struct Axes {
    right: Vector2<f64>,
    down: Vector2<f64>,
}

impl Slab {
    /// Returns its corners in order.
    #[must_use]
    pub fn corners(&self) -> [Point2<f64>; 4] {
        self.corners_along(self.axes())
    }

    fn corners_along(&self, axes: Axes) -> [Point2<f64>; 4] {
        let Axes { right, down } = axes;
        let [w, h] = self.half;
        [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(x, y)| self.middle + right * x + down * y)
    }

    fn axes(&self) -> Axes {
        let (sin, cos) = trig::sin_cos(self.turn);
        Axes { right: Vector2::new(cos, sin), down: Vector2::new(-sin, cos) }
    }

    /// Returns the radius of its circumscribed circle.
    fn radius(&self) -> f64 {
        Vector2::from(self.half).norm()
    }

    /// Returns whether a point is in it.
    #[must_use]
    pub fn holds(&self, place: Point2<f64>) -> bool {
        self.outside(place) <= 0.0
    }

    /// Returns the distance of a point from it; 0 inside.
    #[must_use]
    pub fn outside(&self, place: Point2<f64>) -> f64 {
        self.outside_along(self.axes(), place)
    }

    fn outside_along(&self, axes: Axes, place: Point2<f64>) -> f64 {
        let Axes { right, down } = axes;
        let off = place - self.middle;
        let [w, h] = self.half;
        let past = |along: f64, half: f64| (along.abs() - half).max(0.0);
        Vector2::new(past(off.dot(&right), w), past(off.dot(&down), h)).norm()
    }

    /// Returns the distance of two rectangles; 0 if they touch or overlap.
    ///
    /// ```
    /// use drumhead::plan::names::Slab;
    /// use nalgebra::Point2;
    /// let at = |x: f64| Slab { middle: Point2::new(x, 0.0), half: [2.0, 1.0], turn: 0.0 };
    /// assert_eq!(at(0.0).gap(&at(7.0)), 3.0);
    /// assert_eq!(at(0.0).gap(&at(3.0)), 0.0);
    /// ```
    #[must_use]
    pub fn gap(&self, other: &Slab) -> f64 {
        let [own, others] = [self, other].map(SlabOutline::of);
        if !own.parts(&others) && !others.parts(&own) {
            return 0.0;
        }
        own.distance_of_corners(&others).min(others.distance_of_corners(&own))
    }

    /// As [`Self::gap`], but faster: if the gap between the circumscribed circles exceeds `enough`, returns that gap,
    /// which is a lower bound.
    fn gap_up_to(&self, other: &Slab, enough: f64) -> f64 {
        let between = (self.middle - other.middle).norm() - self.radius() - other.radius();
        if between > enough { between } else { self.gap(other) }
    }
}

/// A rectangle with its axes and corners, because their sines take most of the time.
struct SlabOutline<'a> {
    slab: &'a Slab,
    axes: Axes,
    corners: [Point2<f64>; 4],
}

impl<'a> SlabOutline<'a> {
    fn of(slab: &'a Slab) -> Self {
        let axes = slab.axes();
        SlabOutline { slab, axes, corners: slab.corners_along(axes) }
    }

    /// Returns whether the whole of another rectangle lies beyond one side of this one (separating axes). Two
    /// rectangles overlap if neither parts them; rectangles that only touch do not overlap.
    fn parts(&self, other: &Self) -> bool {
        let [w, h] = self.slab.half;
        [(self.axes.right, w), (self.axes.down, h)].iter().any(|(axis, half)| {
            let along = other.corners.map(|p| (p - self.slab.middle).dot(axis));
            along.iter().all(|at| at >= half) || along.iter().all(|at| *at <= -half)
        })
    }

    /// Returns the distance of the nearest corner of another rectangle.
    fn distance_of_corners(&self, other: &Self) -> f64 {
        other.corners.iter().map(|p| self.slab.outside_along(self.axes, *p)).fold(f64::MAX, f64::min)
    }
}

/// A unit that needs a place for its name.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Its bases.
    pub bases: Vec<Slab>,
    /// The direction of its rear, of length 1.
    pub rear: Vector2<f64>,
    /// The width and height of each of its names, longest first.
    pub names: Vec<[f64; 2]>,
}

/// The form of a unit's name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NameForm {
    /// One of its names, at a place.
    Name {
        /// The index of the name: 0 is the longest.
        which: usize,
        /// The place.
        place: Slab,
    },
    /// Its number on its base, for lack of room.
    Number,
}

/// Returns the places of all names, clear of bases, of each other and of `obstacles` (commanders' discs). `within` is
/// the drawing area of the screen or page: its upper left and lower right corner. Units are placed in order, and each
/// name avoids those placed before it; the order must not change between frames, or names would jump.
#[must_use]
pub fn place(units: &[Wanted], obstacles: &[Slab], within: [Point2<f64>; 2]) -> Vec<NameForm> {
    let mut taken: Vec<Slab> = obstacles.to_vec();
    let mut out = Vec::with_capacity(units.len());
    for (n, unit) in units.iter().enumerate() {
        let others = || units.iter().enumerate().filter(move |(m, _)| *m != n).flat_map(|(_, other)| &other.bases);
        let free =
            |place: &Slab| is_within(place, within) && is_own(place, &unit.bases, others()) && is_free(place, &taken);
        let found = unit.names.iter().enumerate().find_map(|(which, size)| {
            let place = ALONG.iter().filter_map(|along| behind(unit, *size, *along)).find(free)?;
            Some(NameForm::Name { which, place })
        });
        if let Some(NameForm::Name { place, .. }) = &found {
            taken.push(*place);
        }
        out.push(found.unwrap_or(NameForm::Number));
    }
    out
}

/// Returns the place of a level box for one unit's name, and the index of the name that fits. The box is clear of other
/// units' bases and of every obstacle, but may cover other names. `None` if not even the shortest name has room.
#[must_use]
pub fn place_box(
    unit: &Wanted,
    others: &[Slab],
    obstacles: &[Slab],
    within: [Point2<f64>; 2],
) -> Option<(usize, Slab)> {
    let free = |place: &Slab| {
        is_within(place, within) && is_own(place, &unit.bases, others.iter()) && is_free(place, obstacles)
    };
    unit.names.iter().enumerate().find_map(|(which, size)| {
        let place = ALONG.iter().filter_map(|along| at_rear(unit, *size, *along, 0.0)).find(free)?;
        Some((which, place))
    })
}

/// Positions of a name along the rear: in the middle, otherwise flush with the left or right end, if a commander or
/// another name is in the way.
const ALONG: [f64; 3] = [0.0, -1.0, 1.0];

/// Returns the place of a name of this size behind a unit, parallel to the unit's line if that is nearly level,
/// otherwise level. `flush` places it along the rear: 0 in the middle, -1 at the left end, 1 at the right end. `None`
/// if the unit has no bases.
#[must_use]
pub fn behind(unit: &Wanted, size: [f64; 2], flush: f64) -> Option<Slab> {
    let along = along(unit);
    let slant = trig::atan2(along.y, along.x);
    at_rear(unit, size, flush, if slant.abs() <= MAX_SLANT { slant } else { 0.0 })
}

/// Returns the direction of a unit's line, from left to right on the screen.
fn along(unit: &Wanted) -> Vector2<f64> {
    let along = Vector2::new(-unit.rear.y, unit.rear.x);
    if along.x < 0.0 { -along } else { along }
}

/// As [`behind`], with this rotation.
fn at_rear(unit: &Wanted, [width, height]: [f64; 2], flush: f64, turn: f64) -> Option<Slab> {
    let along = along(unit);
    let corners = || unit.bases.iter().flat_map(Slab::corners);
    let reach = |way: Vector2<f64>| corners().map(|p| p.coords.dot(&way)).fold(f64::MIN, f64::max);
    let (left, right) = (-reach(-along), reach(along));
    let rear = reach(unit.rear);
    if unit.bases.is_empty() {
        return None;
    }
    let own = Slab { middle: Point2::origin(), half: [width / 2.0, height / 2.0], turn };
    let depth = own.corners().iter().map(|p| p.coords.dot(&unit.rear)).fold(f64::MIN, f64::max);
    let long = own.corners().iter().map(|p| p.coords.dot(&along)).fold(f64::MIN, f64::max) * 2.0;
    let slack = ((right - left - long) / 2.0).abs();
    let middle = along * (f64::midpoint(left, right) + slack * flush) + unit.rear * (rear + GAP + depth);
    Some(Slab { middle: Point2::from(middle), ..own })
}

fn is_within(place: &Slab, [low, high]: [Point2<f64>; 2]) -> bool {
    place.corners().iter().all(|p| p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y)
}

/// Returns whether a place is clear of every base, and clearly nearer to its own than to any other.
fn is_own<'s>(place: &Slab, own: &[Slab], mut others: impl Iterator<Item = &'s Slab>) -> bool {
    let gap = own.iter().map(|base| place.gap(base)).fold(f64::MAX, f64::min);
    // A name further from its unit than its own height plus twice the usual gap does not seem to belong to the unit.
    let near = gap <= 2.0 * (GAP + place.half.iter().copied().fold(f64::MAX, f64::min));
    gap > 0.0 && near && others.all(|base| place.gap_up_to(base, gap + CLEARER) >= gap + CLEARER)
}

fn is_free(place: &Slab, taken: &[Slab]) -> bool {
    taken.iter().all(|other| place.gap_up_to(other, APART) >= APART)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: [Point2<f64>; 2] = [Point2::new(0.0, 0.0), Point2::new(800.0, 600.0)];

    fn unit(x: f64, y: f64, width: f64, turn: f64) -> Wanted {
        let base = Slab { middle: Point2::new(x, y), half: [width / 2.0, 6.0], turn };
        let (sin, cos) = trig::sin_cos(turn);
        Wanted {
            bases: vec![base],
            rear: Vector2::new(-sin, cos),
            names: vec![[110.0, 12.0], [60.0, 12.0], [30.0, 12.0]],
        }
    }

    fn which(written: &NameForm) -> Option<usize> {
        if let NameForm::Name { which, .. } = written { Some(*which) } else { None }
    }

    #[test]
    fn alone_a_unit_has_its_whole_name_right_behind_it() {
        let placed = place(&[unit(400.0, 300.0, 60.0, 0.0)], &[], PAGE);
        let [NameForm::Name { which: 0, place }] = placed[..] else { panic!("{placed:?}") };
        assert!((place.middle.x - 400.0).abs() < 1e-9 && (place.middle.y - (306.0 + GAP + 6.0)).abs() < 1e-9);
    }

    #[test]
    fn a_name_between_neighbours_is_shortened() {
        let line: Vec<Wanted> = [0.0, 62.0, 124.0].map(|x| unit(300.0 + x, 300.0, 60.0, 0.0)).into();
        let placed = place(&line, &[], PAGE);
        assert_eq!(placed.iter().map(which).collect::<Vec<_>>(), [Some(2), Some(2), Some(2)]);
    }

    #[test]
    fn a_unit_with_another_right_behind_it_keeps_its_number() {
        let column = [unit(300.0, 300.0, 60.0, 0.0), unit(300.0, 316.0, 60.0, 0.0)];
        let placed = place(&column, &[], PAGE);
        assert_eq!(placed[0], NameForm::Number);
        assert_eq!(which(&placed[1]), Some(0));
    }

    #[test]
    fn a_name_goes_along_a_line_that_is_nearly_level_and_level_beside_one_that_is_not() {
        for (degrees, along) in [(20.0_f64, true), (-25.0, true), (40.0, false), (90.0, false), (180.0, true)] {
            let of = unit(300.0, 300.0, 60.0, degrees.to_radians());
            let at = behind(&of, [60.0, 12.0], 0.0).unwrap();
            assert_eq!(at.turn.abs() > 1e-6, along && degrees != 180.0, "{degrees}: {at:?}");
            assert!(at.turn.abs() <= MAX_SLANT, "no name is upside down: {at:?}");
            assert!((at.gap(&of.bases[0]) - GAP).abs() < 6.1 && at.gap(&of.bases[0]) > 0.0, "{degrees}: {at:?}");
        }
    }

    #[test]
    fn distant_units_do_not_change_a_label() {
        let far = unit(700.0, 500.0, 60.0, 0.0);
        let near = [unit(100.0, 100.0, 60.0, 0.0), unit(170.0, 100.0, 60.0, 0.0)];
        let alone = place(&near, &[], PAGE);
        let with = place(&[near[0].clone(), near[1].clone(), far], &[], PAGE);
        assert_eq!(alone[..], with[..2]);
    }
}
