//! Makes the shape of a piece from a finger's stroke, or from corners tapped one by one.
//!
//! A stroke is simplified by the algorithm of Ramer, Douglas and Peucker: of the places between two kept ones, the one
//! furthest from their line is kept if it is further than the tolerance, and both halves are treated the same way.

use super::outline::{distance, doubled_area, untangled, without_repeats};
use super::{GroundRefusal, SnapTo};
use crate::battle::Ground;
use crate::battle::names::GroundShape;
use crate::units::{Inches, Spot};

/// How far a simplified stroke may be from the drawn one.
pub const SIMPLIFIED: Inches = Inches::from_thousandths(250);
/// The largest number of corners of a stroke.
const MAX_POINTS: usize = 60;
/// The least area of a shape, as twice the area in square thousandths of an inch, and the least length of a line:
/// anything smaller was drawn by accident.
const LEAST_DOUBLED_AREA: i64 = 500_000;
const LEAST_LENGTH: Inches = Inches::from_thousandths(500);

/// Places drawn on the table, not yet a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The shape that they are to become.
    pub shape: GroundShape,
    /// The places, in the order of drawing. Places off the table are moved to its edge.
    pub places: Vec<Spot>,
    /// They are a stroke, to be simplified; otherwise they are corners tapped one by one.
    pub is_stroke: bool,
}

impl Drawing {
    /// Returns the shape of a piece. A stroke is simplified, an area is closed and keeps its larger loop if it crosses
    /// itself. Corners, and the ends of a line, move to what `snap` finds near them.
    ///
    /// # Errors
    /// The shape has too few corners or is too small. The outline of tapped corners may still cross itself: the edit
    /// that adds it is then refused.
    pub fn ground(&self, snap: &SnapTo<'_>) -> Result<Ground, GroundRefusal> {
        match self.shape {
            GroundShape::Area => self.area(snap).map(Ground::Area),
            GroundShape::Line => self.line(snap).map(Ground::Line),
        }
    }

    fn on_table(&self, snap: &SnapTo<'_>) -> Vec<Spot> {
        self.places.iter().map(|at| snap.on_table(*at)).collect()
    }

    fn area(&self, snap: &SnapTo<'_>) -> Result<Vec<Spot>, GroundRefusal> {
        let places = without_repeats(&self.on_table(snap), true);
        let corners = if self.is_stroke {
            let simple = untangled(&simplified(&places, true)).ok_or(GroundRefusal::TooSmall)?;
            let snapped: Vec<Spot> = simple.iter().map(|at| snap.to_edge(*at)).collect();
            untangled(&snapped).filter(|snapped| is_large(snapped)).unwrap_or(simple)
        } else {
            let snapped: Vec<Spot> = places.iter().map(|at| snap.spot(*at)).collect();
            without_repeats(&snapped, true)
        };
        if corners.len() < 3 {
            return Err(GroundRefusal::TooFewCorners);
        }
        if is_large(&corners) { Ok(corners) } else { Err(GroundRefusal::TooSmall) }
    }

    fn line(&self, snap: &SnapTo<'_>) -> Result<Vec<Spot>, GroundRefusal> {
        let places = without_repeats(&self.on_table(snap), false);
        let points = if self.is_stroke { simplified(&places, false) } else { places };
        let last = points.len().saturating_sub(1);
        let to_snap = |n: usize| !self.is_stroke || n == 0 || n == last;
        let snapped = points.iter().enumerate().map(|(n, at)| if to_snap(n) { snap.spot(*at) } else { *at });
        let points = without_repeats(&snapped.collect::<Vec<_>>(), false);
        match points.len() {
            0 | 1 if self.is_stroke => Err(GroundRefusal::TooSmall),
            0 | 1 => Err(GroundRefusal::TooFewPoints),
            _ if is_long(&points) => Ok(points),
            _ => Err(GroundRefusal::TooSmall),
        }
    }
}

fn is_large(corners: &[Spot]) -> bool {
    doubled_area(corners).abs() >= LEAST_DOUBLED_AREA
}

/// Returns whether a line reaches as far as the least length in x or in y.
fn is_long(points: &[Spot]) -> bool {
    let extent = |of: fn(&Spot) -> Inches| {
        let (low, high) = (points.iter().map(of).min(), points.iter().map(of).max());
        high.zip(low).map_or(Inches::ZERO, |(high, low)| high - low)
    };
    extent(|at| at.x).max(extent(|at| at.y)) >= LEAST_LENGTH
}

/// Returns a stroke with fewer places, each dropped one within [`SIMPLIFIED`] of the rest. If more than 60 places were
/// left, the tolerance is increased. A closed stroke goes from its last place to its first.
///
/// ```
/// use drumhead::ground::simplified;
/// use drumhead::units::Spot;
/// let drawn: Vec<Spot> = (0..=20).map(|x| Spot::new(f64::from(x), if x % 2 == 0 { 0.0 } else { 0.2 })).collect();
/// assert_eq!(simplified(&drawn, false), [drawn[0], drawn[20]]);
/// ```
#[must_use]
pub fn simplified(places: &[Spot], closed: bool) -> Vec<Spot> {
    let mut tolerance = SIMPLIFIED;
    loop {
        let kept = if closed { closed_to(places, tolerance) } else { open_to(places, tolerance) };
        if kept.len() <= MAX_POINTS {
            return kept;
        }
        tolerance = tolerance + tolerance.half();
    }
}

/// Simplifies a closed stroke: the first place and the furthest from it divide it into two open ones.
fn closed_to(places: &[Spot], tolerance: Inches) -> Vec<Spot> {
    let Some(first) = places.first() else { return Vec::new() };
    let far = places.iter().enumerate().max_by_key(|(_, at)| squared(*first, **at)).map_or(0, |(n, _)| n);
    let (there, back) = (places.get(..=far).unwrap_or_default(), places.get(far..).unwrap_or_default());
    let mut kept = open_to(there, tolerance);
    let back: Vec<Spot> = back.iter().copied().chain([*first]).collect();
    let back = open_to(&back, tolerance);
    kept.extend(back.iter().skip(1).take(back.len().saturating_sub(2)));
    without_repeats(&kept, true)
}

fn open_to(places: &[Spot], tolerance: Inches) -> Vec<Spot> {
    let last = places.len().saturating_sub(1);
    let mut keep: Vec<bool> = (0..places.len()).map(|n| n == 0 || n == last).collect();
    let mut spans = vec![[0, last]];
    while let Some([from, to]) = spans.pop() {
        let (Some(a), Some(b)) = (places.get(from), places.get(to)) else { continue };
        let between = places.iter().enumerate().take(to).skip(from + 1);
        let furthest = between.map(|(n, at)| (n, distance(*at, *a, *b))).max_by(|one, two| one.1.total_cmp(&two.1));
        if let Some((n, _)) = furthest.filter(|(_, away)| *away > tolerance.to_f64()) {
            if let Some(kept) = keep.get_mut(n) {
                *kept = true;
            }
            spans.extend([[from, n], [n, to]]);
        }
    }
    places.iter().zip(keep).filter(|(_, keep)| *keep).map(|(at, _)| *at).collect()
}

fn squared(a: Spot, b: Spot) -> i64 {
    let [x, y] = [b.x - a.x, b.y - a.y].map(|by| i64::from(by.thousandths()));
    x * x + y * y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{TableBoard, TableSize, outline_flaw};

    fn board() -> TableBoard {
        let size = TableSize { width: Inches::whole(72), depth: Inches::whole(48) };
        TableBoard { size, terrain: Vec::new(), north: None, map: None }
    }

    fn circle(turns: f64) -> Vec<Spot> {
        let at = |n: i32| {
            let (sin, cos) = crate::geometry::trig::sin_cos(f64::from(n) / 400.0 * turns * std::f64::consts::TAU);
            Spot::new(30.0 + 10.0 * cos, 20.0 + 10.0 * sin)
        };
        (0..=400).map(at).collect()
    }

    fn stroke(shape: GroundShape, places: Vec<Spot>) -> Result<Ground, GroundRefusal> {
        let board = board();
        Drawing { shape, places, is_stroke: true }.ground(&SnapTo::new(&board))
    }

    #[test]
    fn every_dropped_place_is_near_the_simplified_stroke() {
        let drawn = circle(0.8);
        let simple = simplified(&drawn, false);
        assert!(simple.len() < 30, "{}", simple.len());
        for at in &drawn {
            let sides = simple.iter().zip(simple.iter().skip(1));
            let away = sides.map(|(a, b)| distance(*at, *a, *b)).fold(f64::MAX, f64::min);
            assert!(away <= SIMPLIFIED.to_f64() + 1e-9, "{at:?} is {away} away");
        }
    }

    #[test]
    fn a_ragged_stroke_has_sixty_corners_or_fewer() {
        let zigzag: Vec<Spot> = (0..700).map(|n| Spot::new(f64::from(n) / 10.0, f64::from(n % 2) * 3.0)).collect();
        assert!(simplified(&zigzag, false).len() <= 60);
    }

    #[test]
    fn a_circle_drawn_too_far_becomes_a_simple_area() {
        for turns in [0.9, 1.0, 1.1, 1.4] {
            let Ok(Ground::Area(corners)) = stroke(GroundShape::Area, circle(turns)) else { panic!("{turns}") };
            assert_eq!(outline_flaw(&corners), None, "{turns}");
            let inches = i128::from(doubled_area(&corners).abs()) / 2_000_000;
            assert!((270..330).contains(&inches), "{turns}: {inches} square inches");
        }
    }

    #[test]
    fn strokes_end_on_the_table_and_dots_are_refused() {
        let off = vec![Spot::new(60.0, 10.0), Spot::new(90.0, 10.0), Spot::new(90.0, 30.0), Spot::new(60.0, 30.0)];
        let Ok(Ground::Area(corners)) = stroke(GroundShape::Area, off) else { panic!("an area") };
        assert!(corners.iter().all(|at| at.x <= Inches::whole(72)), "{corners:?}");
        let dot = vec![Spot::new(6.0, 6.0), Spot::new(6.1, 6.0)];
        for shape in [GroundShape::Area, GroundShape::Line] {
            assert_eq!(stroke(shape, dot.clone()), Err(GroundRefusal::TooSmall));
        }
        assert_eq!(stroke(GroundShape::Line, Vec::new()), Err(GroundRefusal::TooSmall));
    }
}
