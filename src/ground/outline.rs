//! Outlines and lines: distances, areas, and a simple polygon from any list of corners.
//!
//! A finger that closes an area often crosses its own beginning. Where two sides cross, the outline is two loops that
//! share the crossing; the larger loop is kept. Each such step leaves fewer corners, so that the process ends.

use crate::battle::{OutlineFlaw, outline_flaw};
use crate::units::{Inches, Spot};

/// Returns twice the area in square thousandths of an inch, with the sign of the winding.
pub(super) fn doubled_area(corners: &[Spot]) -> i64 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| of(a.x) * of(b.y) - of(b.x) * of(a.y)).sum()
}

fn of(length: Inches) -> i64 {
    i64::from(length.thousandths())
}

/// Returns the places without those equal to the place before; for a closed outline the last differs from the first.
pub(super) fn without_repeats(spots: &[Spot], closed: bool) -> Vec<Spot> {
    let mut out: Vec<Spot> = Vec::with_capacity(spots.len());
    for spot in spots {
        if out.last() != Some(spot) {
            out.push(*spot);
        }
    }
    while closed && out.len() > 1 && out.first() == out.last() {
        out.pop();
    }
    out
}

/// Returns a simple polygon from the corners: without repeated corners, and with the larger loop where its sides cross.
/// `None` if less than three corners are left.
///
/// ```
/// use drumhead::ground::untangled;
/// use drumhead::units::Spot;
/// // A square whose last side overshoots the first.
/// let drawn = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (1.0, 9.0), (1.0, -1.0)].map(|(x, y)| Spot::new(x, y));
/// assert_eq!(untangled(&drawn).unwrap().len(), 4);
/// ```
#[must_use]
pub fn untangled(corners: &[Spot]) -> Option<Vec<Spot>> {
    let mut now = without_repeats(corners, true);
    loop {
        match outline_flaw(&now) {
            None => return Some(now),
            Some(OutlineFlaw::TooFew(_)) => return None,
            Some(OutlineFlaw::RepeatsFirst | OutlineFlaw::Coincide(_)) => now = without_repeats(&now, true),
            Some(OutlineFlaw::Crosses { side, other }) => now = without_repeats(&larger_loop(&now, side, other), true),
        }
    }
}

/// Returns the corners without the smaller of the two loops at the crossing of two sides. Sides are counted from 1.
fn larger_loop(corners: &[Spot], side: usize, other: usize) -> Vec<Spot> {
    let (count, without) = (corners.len(), |index: usize| {
        corners.iter().enumerate().filter(|(n, _)| *n != index).map(|(_, spot)| *spot).collect::<Vec<_>>()
    });
    // Neighbouring sides fold back on each other: drop their common corner.
    if other == side + 1 {
        return without(side);
    }
    if side == 1 && other == count {
        return without(0);
    }
    let at = |number: usize| corners.get((number - 1) % count.max(1)).copied().unwrap_or_default();
    let Some(crossing) = crossing([at(side), at(side + 1)], [at(other), at(other + 1)]) else { return without(side) };
    let inner = std::iter::once(crossing).chain(corners.iter().skip(side).take(other - side).copied());
    let outer = std::iter::once(crossing).chain(corners.iter().skip(other).copied());
    let outer = outer.chain(corners.iter().take(side).copied());
    let [inner, outer] = [inner.collect::<Vec<_>>(), outer.collect::<Vec<_>>()];
    if doubled_area(&inner).abs() > doubled_area(&outer).abs() { inner } else { outer }
}

/// Returns the common place of two sides, to the thousandth; `None` if they are parallel.
fn crossing([a, b]: [Spot; 2], [c, d]: [Spot; 2]) -> Option<Spot> {
    let (ab, cd) = ([of(b.x) - of(a.x), of(b.y) - of(a.y)], [of(d.x) - of(c.x), of(d.y) - of(c.y)]);
    let across = ab[0] * cd[1] - ab[1] * cd[0];
    if across == 0 {
        return None;
    }
    let share = i128::from((of(c.x) - of(a.x)) * cd[1] - (of(c.y) - of(a.y)) * cd[0]);
    let along = |from: Inches, by: i64| {
        let moved = i128::from(by) * share;
        let whole = i128::from(across);
        // Rounded to the nearest, away from zero at the half.
        let half = if (moved < 0) == (whole < 0) { whole / 2 } else { -whole / 2 };
        let by = i32::try_from((moved + half) / whole).unwrap_or_default();
        from + Inches::from_thousandths(by)
    };
    Some(Spot { x: along(a.x, ab[0]), y: along(a.y, ab[1]) })
}

/// Returns the distance of a place from a segment, in inches.
pub(super) fn distance(at: Spot, a: Spot, b: Spot) -> f64 {
    let near = nearest(at, a, b);
    length([at.x.to_f64() - near[0], at.y.to_f64() - near[1]])
}

/// Returns the length of a vector.
pub(super) fn length([x, y]: [f64; 2]) -> f64 {
    (x * x + y * y).sqrt()
}

/// Returns the place of a segment nearest to another place, as x and y in inches.
pub(super) fn nearest(at: Spot, a: Spot, b: Spot) -> [f64; 2] {
    let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(Inches::to_f64);
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx * dx + dy * dy;
    let along = (at.x.to_f64() - ax) * dx + (at.y.to_f64() - ay) * dy;
    let share = if length > 0.0 { (along / length).clamp(0.0, 1.0) } else { 0.0 };
    [ax + dx * share, ay + dy * share]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots(places: &[(f64, f64)]) -> Vec<Spot> {
        places.iter().map(|(x, y)| Spot::new(*x, *y)).collect()
    }

    #[test]
    fn a_figure_of_eight_keeps_its_larger_loop() {
        let eight = spots(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (-6.0, 10.0), (0.0, 10.0)]);
        let loops = untangled(&eight).unwrap();
        assert_eq!(outline_flaw(&loops), None);
        assert!(doubled_area(&loops).abs() > 20_000_000, "{loops:?}");
        assert!(!loops.contains(&Spot::new(4.0, 0.0)), "the smaller loop is gone");
    }

    #[test]
    fn a_line_there_and_back_is_no_outline() {
        assert_eq!(untangled(&spots(&[(0.0, 0.0), (9.0, 0.0), (4.0, 0.0)])), None);
        assert_eq!(untangled(&spots(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0)])), None);
        assert_eq!(untangled(&[]), None);
    }

    #[test]
    fn a_simple_outline_stays_as_it_is() {
        let notch = spots(&[(0.0, 0.0), (9.0, 0.0), (4.0, 2.0), (9.0, 6.0), (0.0, 6.0)]);
        assert_eq!(untangled(&notch).unwrap(), notch);
    }

    #[test]
    fn the_crossing_is_rounded_to_the_nearest_thousandth() {
        let [a, b, c, d] = [(0.0, 0.0), (3.0, 1.0), (0.0, 1.0), (1.0, 0.0)].map(|(x, y)| Spot::new(x, y));
        assert_eq!(crossing([a, b], [c, d]), Some(Spot::new(0.75, 0.25)));
        assert_eq!(crossing([b, a], [c, d]), Some(Spot::new(0.75, 0.25)));
        assert_eq!(crossing([a, b], [a, b]), None);
    }
}
