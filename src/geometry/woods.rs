//! How much woods a line of sight crosses, and the line that crosses the least.
//!
//! The directions are split where the set of crossed borders changes (`bends`). Between two such directions the length
//! in woods is one smooth function, which is sampled and then, if its least value may beat the best so far, narrowed
//! down (`least_between`).

use super::plane::{V, edges};
use super::sweep::{Edge, Front, NO_WIDTH};
use smallvec::SmallVec;

/// Woods as the eye sees them.
#[derive(Clone, Debug)]
pub(super) struct Wood {
    pub feature: usize,
    edges: Vec<Edge>,
    /// The slopes between which they are seen, and their greatest nearness.
    pub lo: f64,
    pub hi: f64,
    pub nearest_q: f64,
    /// The eye is in them or on their border.
    holds_eye: bool,
}

impl Wood {
    /// Creates the woods from the outline in the eye's own frame.
    pub fn new(feature: usize, outline: &[V], holds_eye: bool) -> Self {
        let edges: Vec<Edge> = edges(outline).filter_map(|(a, b)| Edge::seen(a, b)).collect();
        let lo = edges.iter().map(|e| e.s0).fold(f64::INFINITY, f64::min);
        let hi = edges.iter().map(|e| e.s1).fold(f64::NEG_INFINITY, f64::max);
        let nearest_q =
            if holds_eye { f64::INFINITY } else { edges.iter().map(|e| e.q0.max(e.q1)).fold(0.0, f64::max) };
        Wood { feature, edges, lo, hi, nearest_q, holds_eye }
    }

    /// Returns whether a line from the eye in direction `s` starts inside them: then it crosses their border an odd
    /// number of times. (An eye on the border is inside for some directions only.)
    fn is_around(&self, s: f64) -> bool {
        self.holds_eye && self.edges.iter().filter(|e| e.s0 < s && s < e.s1).count() % 2 == 1
    }

    /// Returns whether part of them may lie before the target within some directions.
    pub fn is_before(&self, front: &Front, from: f64, to: f64) -> bool {
        if self.hi <= from || self.lo >= to || self.nearest_q <= front.furthest_q {
            return false;
        }
        let inner = (to - from) * 1e-3;
        [from + inner, (from + to) / 2.0, to - inner].into_iter().any(|s| self.is_around(s))
            || self.edges.iter().any(|e| e.s1 > from && e.s0 < to && e.q0.max(e.q1) > front.furthest_q)
    }
}

/// The line that crosses the least woods.
#[derive(Clone, Debug)]
pub(super) struct Least {
    pub inches: f64,
    /// Its direction.
    pub s: f64,
    /// The woods that it crosses.
    pub features: CrossedFeatures,
}

/// Features crossed. There are seldom more than fit inline.
pub(super) type CrossedFeatures = SmallVec<[usize; 4]>;

/// Returns the line that crosses the least woods, among all lines in the directions `open`; `None` if there are none.
pub(super) fn least(front: &Front, woods: &[&Wood], open: &[(f64, f64)]) -> Option<Least> {
    let bends = bends(front, woods);
    let mut best: Option<(Least, f64)> = None;
    for (from, to) in open {
        let inner = bends.iter().copied().filter(|s| from < s && s < to);
        let mut last = *from;
        for b in inner.chain(std::iter::once(*to)) {
            let a = std::mem::replace(&mut last, b);
            // No line can cross less woods than one that crosses none. Of the sets of lines that cross no woods, the
            // widest is preferred.
            let no_better = |(so_far, so_wide): &(Least, f64)| so_far.inches <= 1e-9 && b - a <= *so_wide;
            if b - a <= NO_WIDTH / 8.0 || best.as_ref().is_some_and(no_better) {
                continue;
            }
            let to_beat = best.as_ref().map_or(f64::INFINITY, |(least, _)| least.inches);
            let found = least_between(front, woods, a, b, to_beat);
            let width = b - a;
            let better = |(so_far, so_wide): &(Least, f64)| {
                found.inches < so_far.inches - 1e-9 || (found.inches <= so_far.inches + 1e-9 && width > *so_wide)
            };
            if best.as_ref().is_none_or(better) {
                best = Some((found, width));
            }
        }
    }
    best.map(|(least, _)| least)
}

type Bends = SmallVec<[f64; 32]>;

/// Returns directions at which the crossed borders change: between two of them the length in woods is one smooth sum.
fn bends(front: &Front, woods: &[&Wood]) -> Bends {
    let mut bends: Bends = front.corners().collect();
    let within = |s: &f64| *s > front.s0 && *s < front.s1;
    let matters = |e: &&Edge| e.s1 > front.s0 && e.s0 < front.s1 && e.q0.max(e.q1) > front.furthest_q;
    let all: SmallVec<[(usize, &Edge); 16]> =
        woods.iter().flat_map(|w| w.edges.iter().filter(matters).map(|e| (w.feature, e))).collect();
    for (place, (feature, edge)) in all.iter().enumerate() {
        bends.extend([edge.s0, edge.s1].into_iter().filter(within));
        bends.extend(front.edges().iter().filter_map(|other| meeting(edge, other)));
        let others = all.iter().skip(place + 1).filter(|(other, _)| other != feature);
        bends.extend(others.filter_map(|(_, other)| meeting(edge, other)));
    }
    bends.sort_by(f64::total_cmp);
    bends
}

fn meeting(a: &Edge, b: &Edge) -> Option<f64> {
    let (lo, hi) = (a.s0.max(b.s0), a.s1.min(b.s1));
    let (at_lo, at_hi) = (a.q(lo) - b.q(lo), a.q(hi) - b.q(hi));
    (lo < hi && at_lo * at_hi < 0.0).then(|| lo + (hi - lo) * (at_lo / (at_lo - at_hi)))
}

/// The borders of the woods in a direction, before the target: +1 where a line leaves, -1 where it enters. If the line
/// ends in woods, the target's own edge is the last border (+1).
struct BorderSum<'a> {
    terms: SmallVec<[(f64, &'a Edge); 4]>,
    features: CrossedFeatures,
}

/// A border that a line crosses: its nearness, and which woods it belongs to.
struct Crossing<'a> {
    q: f64,
    wood: usize,
    edge: &'a Edge,
}

impl<'a> BorderSum<'a> {
    fn at(front: &'a Front, woods: &[&'a Wood], s: f64) -> Self {
        let crossings = crossings(front, woods, s);
        let mut within: SmallVec<[bool; 16]> = woods.iter().map(|w| w.is_around(s)).collect();
        let mut deep = within.iter().filter(|w| **w).count();
        let mut features = CrossedFeatures::new();
        for (place, wood) in woods.iter().enumerate() {
            let is_met = within.get(place) == Some(&true) || crossings.iter().any(|crossing| crossing.wood == place);
            features.extend(is_met.then_some(wood.feature));
        }
        let mut terms = SmallVec::new();
        for Crossing { wood, edge, .. } in crossings {
            let Some(inside) = within.get_mut(wood) else { continue };
            let before = deep;
            deep = if *inside { deep - 1 } else { deep + 1 };
            *inside = !*inside;
            match (before, deep) {
                (0, 1) => terms.push((-1.0, edge)),
                (1, 0) => terms.push((1.0, edge)),
                _ => {}
            }
        }
        if deep > 0 {
            let target = front.edges().iter().find(|e| s <= e.s1).or(front.edges().last());
            terms.extend(target.map(|target| (1.0, target)));
        }
        BorderSum { terms, features }
    }

    fn inches(&self, s: f64) -> f64 {
        let forward: f64 = self.terms.iter().map(|(sign, edge)| sign / edge.q(s)).sum();
        (forward * (1.0 + s * s).sqrt()).max(0.0)
    }
}

/// Returns the borders that a line crosses before the target, the nearest first.
fn crossings<'a>(front: &Front, woods: &[&'a Wood], s: f64) -> SmallVec<[Crossing<'a>; 8]> {
    let target_q = front.q(s);
    let mut found: SmallVec<[Crossing<'a>; 8]> = SmallVec::new();
    for (wood, w) in woods.iter().enumerate() {
        for edge in w.edges.iter().filter(|e| e.s0 < s && s < e.s1) {
            let q = edge.q(s);
            if q > target_q {
                let nearer = found.iter().rev().take_while(|other| other.q < q).count();
                found.insert(found.len() - nearer, Crossing { q, wood, edge });
            }
        }
    }
    found
}

/// Number of samples of one smooth sum.
const LOOKS: i32 = 8;

/// The woods that a line in some direction crosses.
#[derive(Clone, Copy)]
struct Looked {
    inches: f64,
    s: f64,
}

impl Looked {
    fn at(sum: &BorderSum<'_>, s: f64) -> Self {
        Looked { inches: sum.inches(s), s }
    }
}

/// Returns the least of one smooth sum: takes a few samples, then searches by golden section if a value between them
/// may be lower.
fn least_between(front: &Front, woods: &[&Wood], from: f64, to: f64, to_beat: f64) -> Least {
    let middle = (from + to) / 2.0;
    let sum = BorderSum::at(front, woods, middle);
    if sum.terms.is_empty() {
        return Least { inches: 0.0, s: middle, features: sum.features };
    }
    let grain = (to - from) / f64::from(LOOKS);
    let look = |n: i32| Looked::at(&sum, from + grain * f64::from(n));
    let best = (0..=LOOKS).map(look).min_by(|a, b| a.inches.total_cmp(&b.inches));
    let mut best = best.unwrap_or(Looked { inches: f64::INFINITY, s: middle });
    let (left, right) = ((best.s - grain).max(from), (best.s + grain).min(to));
    // A smooth sum dips below its lowest sample by less than it rises to the samples beside it.
    let dip = sum.inches(left).max(sum.inches(right)) - best.inches;
    let at_end = left == from && best.s == from || right == to && best.s == to;
    let falls_inward = at_end && sum.inches(best.s + (middle - best.s) * 1e-3) < best.inches;
    if best.inches - dip < to_beat && (!at_end || falls_inward) {
        best = narrowed(&sum, left, right, best);
    }
    Least { inches: best.inches, s: best.s, features: sum.features }
}

fn narrowed(sum: &BorderSum<'_>, mut lo: f64, mut hi: f64, mut best: Looked) -> Looked {
    for _ in 0..40 {
        let (a, b) = (lo + (hi - lo) * 0.382, lo + (hi - lo) * 0.618);
        let (at_a, at_b) = (Looked::at(sum, a), Looked::at(sum, b));
        best = [at_a, at_b].into_iter().fold(best, |m, c| if c.inches < m.inches { c } else { m });
        if at_a.inches <= at_b.inches { hi = b } else { lo = a }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<V> {
        vec![V::new(x0, y0), V::new(x1, y0), V::new(x1, y1), V::new(x0, y1)]
    }

    fn before(feature: usize, outline: &[V]) -> Wood {
        Wood::new(feature, outline, crate::geometry::plane::holds(outline, V::ZERO))
    }

    fn least_of(woods: &[Wood]) -> Least {
        let front = Front::of(&block(-2.0, 10.0, 2.0, 11.0)).unwrap();
        least(&front, &woods.iter().collect::<Vec<_>>(), &[(front.s0, front.s1)]).unwrap()
    }

    #[test]
    fn a_belt_is_crossed_straight() {
        let found = least_of(&[before(3, &block(-9.0, 4.0, 9.0, 6.0))]);
        assert!((found.inches - 2.0).abs() < 1e-9, "{found:?}");
        assert_eq!(found.features.as_slice(), [3]);
    }

    #[test]
    fn a_belt_is_walked_round_where_it_ends() {
        let found = least_of(&[before(0, &block(0.5, 4.0, 9.0, 6.0))]);
        assert_eq!(found.inches, 0.0);
        assert!(found.features.is_empty());
    }

    #[test]
    fn woods_that_overlap_count_once() {
        let woods = [before(0, &block(-9.0, 4.0, 9.0, 6.0)), before(1, &block(-8.0, 5.0, 8.0, 7.0))];
        assert!((least_of(&woods).inches - 3.0).abs() < 1e-9);
    }

    #[test]
    fn woods_around_either_end_of_a_line_count() {
        assert!((least_of(&[before(0, &block(-9.0, -4.0, 9.0, 3.0))]).inches - 3.0).abs() < 1e-9);
        assert!((least_of(&[before(0, &block(-9.0, 8.5, 9.0, 13.0))]).inches - 1.5).abs() < 1e-9);
        assert!((least_of(&[before(0, &block(-9.0, -4.0, 9.0, 13.0))]).inches - 10.0).abs() < 1e-9);
    }
}
