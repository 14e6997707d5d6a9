//! The line of sight against its slow twin: each hex as a polygon, cut by the line in fractions.

use crate::hexes::{Corner, Direction, Facing, Hex, HexGrid, Hexside, SightStep, sight_line};
use num_rational::Ratio;
use std::collections::BTreeSet;

type Number = Ratio<i64>;

/// A point in axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    q: Number,
    r: Number,
}

fn centre(hex: Hex) -> Point {
    Point { q: Number::from(i64::from(hex.q)), r: Number::from(i64::from(hex.r)) }
}

/// The corner of a hex is the mean of the three centres around it.
fn corner(hex: Hex, facing: Facing) -> Point {
    let [left, right] = facing.front_hexes(hex);
    let [a, b, c] = [hex, left, right].map(centre);
    Point { q: (a.q + b.q + c.q) / 3, r: (a.r + b.r + c.r) / 3 }
}

/// A line from one centre to another; `t` is 0 at its start and 1 at its end.
struct Line {
    from: Point,
    to: Point,
}

impl Line {
    fn at(&self, t: Number) -> Point {
        let between = |a: Number, b: Number| a + (b - a) * t;
        Point { q: between(self.from.q, self.to.q), r: between(self.from.r, self.to.r) }
    }

    /// Returns `t` of a point, if it lies on the line.
    fn t_of(&self, point: Point) -> Option<Number> {
        let t = if self.from.q == self.to.q {
            (point.r - self.from.r) / (self.to.r - self.from.r)
        } else {
            (point.q - self.from.q) / (self.to.q - self.from.q)
        };
        (self.at(t) == point).then_some(t)
    }
}

/// Returns twice the area of a triangle, negative if its corners run the other way.
fn area(a: Point, b: Point, c: Point) -> Number {
    (b.q - a.q) * (c.r - a.r) - (b.r - a.r) * (c.q - a.q)
}

/// What the line does at one of its points, in the order in which it does it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Doing {
    Passes([Hex; 3]),
    Crosses(Hexside),
    RunsAlong(Hexside),
    Enters(Hex),
}

/// Returns whether all corners of a hex are on one side of the line, so that it does nothing there. In thirds, because
/// fractions of every hex of the map would take hours.
fn is_beside(from: Hex, to: Hex, hex: Hex) -> bool {
    let less = |a: i16, b: i16| i64::from(a) - i64::from(b);
    let side = |facing: Facing| {
        let around = facing.front_hexes(hex);
        let sum = |of: fn(Hex) -> i16, start: i16| -> i64 {
            less(of(hex), start) + around.iter().map(|other| less(of(*other), start)).sum::<i64>()
        };
        let (q, r) = (sum(|hex| hex.q, from.q), sum(|hex| hex.r, from.r));
        (less(to.q, from.q) * r - less(to.r, from.r) * q).signum()
    };
    let sides: BTreeSet<i64> = Facing::ALL.into_iter().map(side).collect();
    sides.len() == 1
}

/// What the line does with one hex.
fn with_hex(line: &Line, hex: Hex, done: &mut BTreeSet<(Number, Doing)>) {
    let (zero, one) = (Number::from(0), Number::from(1));
    let (mut first, mut last, mut is_inside) = (zero, one, true);
    for facing in Facing::ALL {
        let (a, b) = (corner(hex, facing), corner(hex, facing.turned(1)));
        if let Some(t) = line.t_of(a).filter(|t| (zero..=one).contains(t)) {
            let mut hexes = Corner::of(hex, facing).hexes();
            hexes.sort();
            done.insert((t, Doing::Passes(hexes)));
        }
        // Inside, the area to the side is positive, clockwise. It changes evenly along the line.
        let (start, end) = (area(a, b, line.from), area(a, b, line.to));
        let side = Hexside::of(hex, Direction::ALL[usize::from((facing.number() + 1) % 6)]);
        if start == end {
            is_inside &= start > zero;
            if start == zero
                && let (Some(s), Some(t)) = (line.t_of(a), line.t_of(b))
                && s.max(t) > zero
                && s.min(t) < one
            {
                done.insert((s.min(t), Doing::RunsAlong(side)));
            }
            continue;
        }
        let t = start / (start - end);
        let at = line.at(t);
        let is_between = (a.q - at.q) * (b.q - at.q) + (a.r - at.r) * (b.r - at.r) < zero;
        if is_between && zero < t && t < one {
            done.insert((t, Doing::Crosses(side)));
        }
        if end > start {
            first = first.max(t);
        } else {
            last = last.min(t);
        }
    }
    if is_inside && first < last && first > zero {
        done.insert((first, Doing::Enters(hex)));
    }
}

fn slowly(from: Hex, to: Hex) -> Vec<Doing> {
    let line = Line { from: centre(from), to: centre(to) };
    let mut done = BTreeSet::new();
    let around = |a: i16, b: i16| a.min(b) - 1..=a.max(b) + 1;
    for q in around(from.q, to.q) {
        for r in around(from.r, to.r) {
            let hex = Hex::new(q, r);
            if !is_beside(from, to, hex) {
                with_hex(&line, hex, &mut done);
            }
        }
    }
    done.into_iter().map(|(_, doing)| doing).collect()
}

fn quickly(from: Hex, to: Hex) -> Vec<Doing> {
    let of = |step: &SightStep| match step {
        SightStep::Crosses(side) => Doing::Crosses(*side),
        SightStep::Passes(corner) => {
            let mut hexes = corner.hexes();
            hexes.sort();
            Doing::Passes(hexes)
        }
        SightStep::RunsAlong(side) => Doing::RunsAlong(*side),
        SightStep::Enters(hex) => Doing::Enters(*hex),
    };
    sight_line(from, to).iter().map(of).collect()
}

/// Pairs of a map of 30 by 30 hexes: all 809,100 with `DRUMHEAD_FULL=1`, otherwise one in 97, or in 997 if the build is
/// not optimised.
#[test]
fn sight_agrees_with_its_slow_twin() {
    let hexes: Vec<Hex> = HexGrid::numbered(30, 30).hexes().collect();
    let is_full = std::env::var("DRUMHEAD_FULL").is_ok_and(|value| value != "0");
    let every = if is_full {
        1
    } else if cfg!(optimised) {
        97
    } else {
        997
    };
    let pairs = hexes.iter().flat_map(|from| hexes.iter().map(move |to| (*from, *to)));
    let mut compared = 0;
    for (from, to) in pairs.step_by(every).filter(|(from, to)| from != to) {
        assert_eq!(quickly(from, to), slowly(from, to), "{from:?} {to:?}");
        compared += 1;
    }
    assert!(compared > 800);
}

/// All lines from one hex, so that every direction and every corner occurs in each build.
#[test]
fn every_line_from_one_hex_agrees_with_the_slow_twin() {
    let grid = HexGrid::numbered(15, 15);
    let from = grid.hex("0808").unwrap();
    for to in grid.hexes().filter(|to| *to != from) {
        assert_eq!(quickly(from, to), slowly(from, to), "{to:?}");
    }
}

/// The way back does the same in reverse.
#[test]
fn sight_is_the_same_from_both_ends() {
    let hexes: Vec<Hex> = HexGrid::numbered(10, 10).hexes().collect();
    for from in &hexes {
        for to in &hexes {
            let passed = |from, to| -> Vec<Doing> {
                quickly(from, to).into_iter().filter(|doing| !matches!(doing, Doing::Enters(_))).collect()
            };
            let mut back = passed(*to, *from);
            back.reverse();
            assert_eq!(passed(*from, *to), back, "{from:?} {to:?}");
        }
    }
}

#[test]
fn a_hex_sees_itself_without_a_step() {
    assert!(sight_line(Hex::new(4, 4), Hex::new(4, 4)).is_empty());
}
