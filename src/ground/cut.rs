//! Cuts pieces at the edge of a table that has become smaller.
//!
//! An area is cut along each edge in turn, by the algorithm of Sutherland and Hodgman; the parts of an area that runs
//! off the table and back stay joined along the edge unless that makes it cross itself. A line is cut into the runs
//! that lie on the table.

use super::outline::{doubled_area, untangled, without_repeats};
use crate::battle::{Ground, TableSize};
use crate::units::{Inches, Spot};

/// Returns the parts of a shape that are on a table; none if it is all off the table.
pub(super) fn on_table(ground: &Ground, size: TableSize) -> Vec<Ground> {
    match ground {
        Ground::Area(corners) => area(corners, size).map(Ground::Area).into_iter().collect(),
        Ground::Line(points) => line(points, size).into_iter().map(Ground::Line).collect(),
    }
}

/// Returns whether all places are on a table.
pub(super) fn is_on_table(ground: &Ground, size: TableSize) -> bool {
    ground.spots().iter().all(|at| edges(size).iter().all(|edge| edge.beyond(*at) <= 0))
}

/// An edge of the table: places beyond it are off the table.
#[derive(Clone, Copy)]
struct TableSide {
    along_x: bool,
    at: i64,
    /// 1: places with a larger coordinate are off the table; -1: those with a smaller one.
    sign: i64,
}

fn edges(size: TableSize) -> [TableSide; 4] {
    let far = |length: Inches| i64::from(length.thousandths());
    [(true, 0, -1), (true, far(size.width), 1), (false, 0, -1), (false, far(size.depth), 1)]
        .map(|(along_x, at, sign)| TableSide { along_x, at, sign })
}

impl TableSide {
    /// Returns how far a place is beyond it, in thousandths of an inch; 0 or less: it is not.
    fn beyond(self, at: Spot) -> i64 {
        let value = if self.along_x { at.x } else { at.y };
        (i64::from(value.thousandths()) - self.at) * self.sign
    }

    /// Returns where the side from `a` to `b` crosses it; the two are on different sides of it.
    fn crossing(self, a: Spot, b: Spot) -> Spot {
        let (from, to) = (self.beyond(a), self.beyond(b));
        let part = |a: Inches, b: Inches| {
            let by = i64::from((b - a).thousandths()) * from / (from - to);
            a + Inches::from_thousandths(i32::try_from(by).unwrap_or_default())
        };
        let edge = Inches::from_thousandths(i32::try_from(self.at).unwrap_or_default());
        if self.along_x { Spot { x: edge, y: part(a.y, b.y) } } else { Spot { x: part(a.x, b.x), y: edge } }
    }
}

fn area(corners: &[Spot], size: TableSize) -> Option<Vec<Spot>> {
    let mut now = corners.to_vec();
    for edge in edges(size) {
        let mut cut = Vec::with_capacity(now.len() + 4);
        for (a, b) in now.iter().zip(now.iter().cycle().skip(1)) {
            let (from, to) = (edge.beyond(*a), edge.beyond(*b));
            if from <= 0 {
                cut.push(*a);
            }
            if (from < 0 && to > 0) || (from > 0 && to < 0) {
                cut.push(edge.crossing(*a, *b));
            }
        }
        now = cut;
    }
    untangled(&now).filter(|corners| doubled_area(corners) != 0)
}

fn line(points: &[Spot], size: TableSize) -> Vec<Vec<Spot>> {
    let (mut runs, mut run) = (Vec::new(), Vec::new());
    for (a, b) in points.iter().zip(points.iter().skip(1)) {
        let Some([from, to]) = segment([*a, *b], size) else {
            runs.push(std::mem::take(&mut run));
            continue;
        };
        if run.last() != Some(&from) {
            runs.push(std::mem::replace(&mut run, vec![from]));
        }
        run.push(to);
    }
    runs.push(run);
    let whole = runs.into_iter().map(|run| without_repeats(&run, false));
    whole.filter(|run| run.len() > 1).collect()
}

/// Returns the part of a segment that is on the table.
fn segment([a, b]: [Spot; 2], size: TableSize) -> Option<[Spot; 2]> {
    let mut part = [a, b];
    for edge in edges(size) {
        let [from, to] = part;
        match (edge.beyond(from) > 0, edge.beyond(to) > 0) {
            (true, true) => return None,
            (true, false) => part = [edge.crossing(from, to), to],
            (false, true) => part = [from, edge.crossing(from, to)],
            (false, false) => {}
        }
    }
    Some(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::outline_flaw;

    const TABLE: TableSize = TableSize { width: Inches::whole(10), depth: Inches::whole(8) };

    fn spots(places: &[(f64, f64)]) -> Vec<Spot> {
        places.iter().map(|(x, y)| Spot::new(*x, *y)).collect()
    }

    #[test]
    fn an_area_ends_at_the_edge() {
        let wood = Ground::Area(spots(&[(6.0, 2.0), (14.0, 2.0), (14.0, 6.0), (6.0, 6.0)]));
        let cut = on_table(&wood, TABLE);
        assert_eq!(cut, [Ground::Area(spots(&[(6.0, 2.0), (10.0, 2.0), (10.0, 6.0), (6.0, 6.0)]))]);
        assert!(is_on_table(&cut[0], TABLE) && !is_on_table(&wood, TABLE));
        assert!(on_table(&Ground::Area(spots(&[(11.0, 2.0), (14.0, 2.0), (14.0, 6.0)])), TABLE).is_empty());
    }

    #[test]
    fn an_area_with_two_arms_stays_valid() {
        let fork = Ground::Area(spots(&[
            (2.0, 1.0),
            (14.0, 1.0),
            (14.0, 3.0),
            (12.0, 3.0),
            (12.0, 5.0),
            (14.0, 5.0),
            (14.0, 7.0),
            (2.0, 7.0),
        ]));
        let cut = on_table(&fork, TABLE);
        let [Ground::Area(corners)] = cut.as_slice() else { panic!("an area") };
        assert_eq!(outline_flaw(corners), None, "{corners:?}");
    }

    #[test]
    fn a_line_that_leaves_and_comes_back_is_two() {
        let road = Ground::Line(spots(&[(2.0, 2.0), (12.0, 2.0), (12.0, 6.0), (2.0, 6.0)]));
        let both = [spots(&[(2.0, 2.0), (10.0, 2.0)]), spots(&[(10.0, 6.0), (2.0, 6.0)])];
        assert_eq!(on_table(&road, TABLE), both.map(Ground::Line));
        let through = Ground::Line(spots(&[(-5.0, 4.0), (20.0, 4.0)]));
        assert_eq!(on_table(&through, TABLE), [Ground::Line(spots(&[(0.0, 4.0), (10.0, 4.0)]))]);
    }
}
