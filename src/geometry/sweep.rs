//! The angular sweep: computes exactly how much of a target is seen past the obstacles before it.
//!
//! A direction from the eye is its slope s = x / y (x right, y forward); a point on it has the nearness q = 1 / y. In s
//! and q every straight edge is straight again, so where one edge hides another is where one line lies above another:
//! no sines, no sampling.

use super::plane::{V, edges, greater, lesser, nearest_on_segment};
use smallvec::SmallVec;

/// Anything closer than this to the eye's own line (y = 0) is cut off, so that 1 / y stays finite.
const NEAREST_IN: f64 = 1e-6;
/// Upper limit on the movement tried in a search for a margin.
pub(super) const FURTHEST_IN: f64 = 1000.0;
/// Sets of directions narrower than this count as empty.
pub(super) const NO_WIDTH: f64 = 1e-9;
/// Slopes beyond this are all treated as the same: straight to the side of the eye (y = 0).
pub(super) const LEVEL: f64 = 1e9;

/// A straight edge as the eye sees it, from the lower slope to the higher.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub s0: f64,
    pub q0: f64,
    pub s1: f64,
    pub q1: f64,
    /// Change of nearness per unit of slope.
    rise: f64,
}

impl Edge {
    /// Creates an edge from the slope and nearness of both ends, the lower slope first.
    pub fn new(s0: f64, q0: f64, s1: f64, q1: f64) -> Edge {
        Edge { s0, q0, s1, q1, rise: (q1 - q0) / (s1 - s0) }
    }

    /// Creates an edge between two points of the eye's frame, cut off behind the eye; `None` if empty or seen end on.
    pub fn seen(a: V, b: V) -> Option<Edge> {
        let cut =
            |from: V, to: V| V::new(from.x + (to.x - from.x) * ((NEAREST_IN - from.y) / (to.y - from.y)), NEAREST_IN);
        let (a, b) = match (a.y < NEAREST_IN, b.y < NEAREST_IN) {
            (false, false) => (a, b),
            (true, false) => (cut(a, b), b),
            (false, true) => (a, cut(b, a)),
            (true, true) => return None,
        };
        let (qa, qb) = (1.0 / a.y, 1.0 / b.y);
        let (sa, sb) = (a.x * qa, b.x * qb);
        // If a side is seen end on, within rounding, only its near corner counts, and that is the end of another edge.
        if (sa - sb).abs() <= NO_WIDTH / 8.0 {
            return None;
        }
        Some(if sa < sb { Edge::new(sa, qa, sb, qb) } else { Edge::new(sb, qb, sa, qa) })
    }

    /// Returns its nearness in a direction.
    pub fn q(&self, s: f64) -> f64 {
        self.q0 + self.rise * (s - self.s0)
    }
}

/// Returns the edges of an anticlockwise polygon that face the eye.
pub(super) fn facing_edges(polygon: &[V]) -> impl Iterator<Item = Edge> + '_ {
    edges(polygon).filter(|(a, b)| super::plane::cross(*a, *b) < 0.0).filter_map(|(a, b)| Edge::seen(a, b))
}

/// The side of a target part that faces the eye.
#[derive(Clone, Debug, Default)]
pub(super) struct Front {
    /// From the lowest slope to the highest.
    edges: Vec<Edge>,
    /// The slopes it is seen between.
    pub s0: f64,
    pub s1: f64,
    /// The bounds of its nearness.
    pub furthest_q: f64,
    pub nearest_q: f64,
}

impl Front {
    /// Returns the front of a part; `None` if it is seen as a point, end on, or not at all: no line of any width ends
    /// on it.
    pub fn of(part: &[V]) -> Option<Front> {
        let mut front = Front::default();
        front.replace_with(part).then_some(front)
    }

    /// Replaces itself with the front of a part, in place; returns false if the part has none.
    pub fn replace_with(&mut self, part: &[V]) -> bool {
        let edges = &mut self.edges;
        edges.clear();
        let (mut furthest_q, mut nearest_q) = (f64::INFINITY, 0.0_f64);
        for edge in facing_edges(part).filter(|e| e.s1 - e.s0 > NO_WIDTH / 8.0) {
            furthest_q = lesser(furthest_q, lesser(edge.q0, edge.q1));
            nearest_q = greater(nearest_q, greater(edge.q0, edge.q1));
            edges.push(edge);
        }
        put_in_order(edges);
        let (Some(first), Some(last)) = (edges.first(), edges.last()) else { return false };
        (self.s0, self.s1) = (first.s0, last.s1);
        (self.furthest_q, self.nearest_q) = (furthest_q, nearest_q);
        self.s1 - self.s0 > NO_WIDTH
    }

    /// Returns its nearness in a direction.
    pub fn q(&self, s: f64) -> f64 {
        let edge = self.edges.iter().find(|e| s <= e.s1).or(self.edges.last());
        edge.map_or(0.0, |e| e.q(s))
    }

    /// Returns where its edges meet.
    pub fn corners(&self) -> impl Iterator<Item = f64> + '_ {
        self.edges.iter().skip(1).map(|e| e.s0)
    }

    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Returns edges that extend the front on either side, each at the nearness of the front's end there. An obstacle
    /// that extends past the end hides directions there too, as far as it is before such an edge.
    fn beyond(&self) -> impl Iterator<Item = Edge> + '_ {
        let left = self.edges.first().map(|e| Edge::new(-LEVEL, e.q0, e.s0, e.q0));
        let right = self.edges.last().map(|e| Edge::new(e.s1, e.q1, LEVEL, e.q1));
        left.into_iter().chain(right)
    }
}

/// Sorts edges by their lower slopes: there are few, usually in reverse order.
fn put_in_order(edges: &mut [Edge]) {
    match edges {
        [_] => {}
        [a, b] => {
            if b.s0 < a.s0 {
                std::mem::swap(a, b);
            }
        }
        _ => edges.sort_unstable_by(|a, b| a.s0.total_cmp(&b.s0)),
    }
}

/// Directions in which one thing is nearer than the target and so hides it, with the thing's nearness at either end.
/// The directions may extend past the target's ends (see [`Front::beyond`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    pub lo: f64,
    pub lo_q: f64,
    pub hi: f64,
    pub hi_q: f64,
}

impl Hidden {
    /// Returns the directions in which an edge hides everything that is entirely behind it.
    pub fn by_all_of(edge: &Edge) -> Self {
        Hidden { lo: edge.s0, lo_q: edge.q0, hi: edge.s1, hi_q: edge.q1 }
    }

    /// Returns its distance from the eye.
    pub fn distance_in(&self) -> f64 {
        let at = |s: f64, q: f64| V::new(s, 1.0) / q;
        nearest_on_segment(V::ZERO, at(self.lo, self.lo_q), at(self.hi, self.hi_q)).length()
    }

    /// Returns its directions if the obstacle is `by_in` inches wider on either side. An obstacle that continues behind
    /// the eye has no end there that could draw back.
    pub fn wider(&self, by_in: f64) -> (f64, f64) {
        if by_in == 0.0 {
            return (self.lo, self.hi);
        }
        let cut_off = |q: f64| by_in < 0.0 && (q * NEAREST_IN - 1.0).abs() < 1e-6;
        let end = |s: f64, q: f64, by: f64| if cut_off(q) { s } else { turned(s, q, by) };
        (end(self.lo, self.lo_q, -by_in), end(self.hi, self.hi_q, by_in))
    }
}

/// Returns the slope furthest to the right (to the left if `by_in` is negative) at which a point is seen after it moves
/// `by_in` inches. Computed as the tangent of a sum of two angles, because beside the eye a slope grows without bound;
/// a point that turns past [`LEVEL`] is out of view.
fn turned(s: f64, q: f64, by_in: f64) -> f64 {
    let sine = by_in * q / (1.0 + s * s).sqrt();
    if sine.abs() >= 1.0 {
        return LEVEL.copysign(sine);
    }
    let turn = sine / (1.0 - sine * sine).sqrt();
    let left = 1.0 - s * turn;
    if left > 0.0 { (s + turn) / left } else { LEVEL.copysign(turn) }
}

/// Adds the directions in which each edge of a thing is before a target's front, or before its extension on either side
/// (see [`Front::beyond`]), edge by edge.
pub(super) fn add_hidden_by(found: &mut Vec<Hidden>, front: &Front, things: &[Edge]) {
    let beyond: SmallVec<[Edge; 2]> = front.beyond().collect();
    for thing in things {
        found.extend(front.edges.iter().filter_map(|edge| before(edge, thing)));
        if thing.s0 < front.s0 || thing.s1 > front.s1 {
            found.extend(beyond.iter().filter_map(|edge| before(edge, thing)));
        }
    }
}

/// Adds the directions of one edge, for targets that are entirely behind it; merges them with the last entry if that is
/// at `from` or later and the two share an end.
pub(super) fn add_shadow(found: &mut Vec<Hidden>, from: usize, edge: &Edge) {
    match found.get_mut(from..).unwrap_or_default().last_mut() {
        Some(last) if last.hi == edge.s0 => (last.hi, last.hi_q) = (edge.s1, edge.q1),
        Some(last) if last.lo == edge.s1 => (last.lo, last.lo_q) = (edge.s0, edge.q0),
        _ => found.push(Hidden::by_all_of(edge)),
    }
}

/// Sorts the directions that one thing hides, from `from` on, and merges those that touch, within rounding. The result
/// does not depend on the order of the thing's edges.
pub(super) fn join(found: &mut Vec<Hidden>, from: usize) {
    if found.len() < from + 2 {
        return;
    }
    if let Some(own) = found.get_mut(from..).filter(|own| !own.is_sorted_by(|a, b| a.lo < b.lo)) {
        // Stands abreast that face the eye are listed from the eye's right to its left.
        if own.is_sorted_by(|a, b| a.lo > b.lo) {
            own.reverse();
        } else {
            own.sort_unstable_by(|a, b| a.lo.total_cmp(&b.lo).then(b.lo_q.total_cmp(&a.lo_q)));
        }
    }
    let mut kept = from;
    for place in from + 1..found.len() {
        let (Some(next), Some(last)) = (found.get(place).copied(), found.get_mut(kept)) else { break };
        if next.lo - last.hi > NO_WIDTH {
            kept += 1;
            if let Some(free) = found.get_mut(kept) {
                *free = next;
            }
            continue;
        }
        // Of two ends in the same direction, the further one is the last to draw back.
        if next.lo - last.lo <= NO_WIDTH {
            last.lo_q = lesser(last.lo_q, next.lo_q);
        }
        if (next.hi - last.hi).abs() <= NO_WIDTH {
            (last.hi, last.hi_q) = (greater(last.hi, next.hi), lesser(last.hi_q, next.hi_q));
        } else if next.hi > last.hi {
            (last.hi, last.hi_q) = (next.hi, next.hi_q);
        }
    }
    found.truncate(kept + 1);
}

/// Returns the directions in which one edge is before another.
fn before(target: &Edge, thing: &Edge) -> Option<Hidden> {
    let (mut lo, mut hi) = (greater(target.s0, thing.s0), lesser(target.s1, thing.s1));
    if hi <= lo {
        return None;
    }
    let (mut lo_q, mut hi_q) = (thing.q(lo), thing.q(hi));
    // The slack is 1e-9 inches along the line of sight: a thing on the target's own edge is not before it.
    let ahead = |of_thing: f64, of_target: f64| of_thing - of_target - (1e-9 * of_target * of_target + 1e-15);
    let (at_lo, at_hi) = (ahead(lo_q, target.q(lo)), ahead(hi_q, target.q(hi)));
    if at_lo <= 0.0 && at_hi <= 0.0 {
        return None;
    }
    if at_lo < 0.0 || at_hi < 0.0 {
        let level = lo + (hi - lo) * (at_lo / (at_lo - at_hi));
        let level_q = thing.q(level);
        if at_lo < 0.0 {
            (lo, lo_q) = (level, level_q);
        } else {
            (hi, hi_q) = (level, level_q);
        }
    }
    (hi > lo).then_some(Hidden { lo, lo_q, hi, hi_q })
}

/// Sets of directions, each from one slope to another.
pub(super) type Views = SmallVec<[(f64, f64); 4]>;

/// Returns the directions to a front that nothing hides if every obstacle is `wider_in` inches wider on either side.
pub(super) fn free(front: &Front, hidden: &[Hidden], wider_in: f64) -> Views {
    let mut open = Views::new();
    if hidden.is_empty() {
        open.push((front.s0, front.s1));
        return open;
    }
    let mut shut: SmallVec<[(f64, f64); 8]> = SmallVec::new();
    for (lo, hi) in hidden.iter().map(|h| h.wider(wider_in)) {
        if lo <= front.s0 && hi >= front.s1 {
            return open;
        }
        if hi > lo && hi > front.s0 && lo < front.s1 {
            shut.push((lo, hi));
        }
    }
    if shut.len() > 1 {
        shut.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    }
    let mut from = front.s0;
    for (lo, hi) in shut {
        let to = lesser(lo, front.s1);
        if to - from > NO_WIDTH {
            open.push((from, to));
        }
        from = greater(from, hi);
    }
    if front.s1 - from > NO_WIDTH {
        open.push((from, front.s1));
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(x0: f64, y0: f64, x1: f64, y1: f64) -> Vec<V> {
        vec![V::new(x0, y0), V::new(x1, y0), V::new(x1, y1), V::new(x0, y1)]
    }

    fn seen_past(things: &[Vec<V>]) -> Views {
        // A target 4" wide, 10" away: slopes -0.2 to 0.2.
        let front = Front::of(&block(-2.0, 10.0, 2.0, 11.0)).unwrap();
        let mut hidden = Vec::new();
        for thing in things {
            add_hidden_by(&mut hidden, &front, &facing_edges(thing).collect::<Vec<_>>());
        }
        free(&front, &hidden, 0.0)
    }

    #[test]
    fn an_open_view() {
        assert_eq!(seen_past(&[]).as_slice(), [(-0.2, 0.2)]);
        assert_eq!(
            seen_past(&[block(-2.0, 12.0, 2.0, 13.0)]).as_slice(),
            [(-0.2, 0.2)],
            "what is behind hides nothing"
        );
        assert_eq!(seen_past(&[block(2.0, 10.0, 4.0, 11.0)]).as_slice(), [(-0.2, 0.2)], "nor what stands beside");
    }

    #[test]
    fn half_a_view() {
        let open = seen_past(&[block(0.0, 4.0, 5.0, 5.0)]);
        assert_eq!(open.len(), 1);
        assert!((open[0].0 + 0.2).abs() < 1e-12 && open[0].1.abs() < 1e-12, "{open:?}");
    }

    #[test]
    fn two_touching_blockers_leave_no_gap() {
        assert!(seen_past(&[block(-3.0, 5.0, 0.0, 6.0), block(0.0, 5.0, 3.0, 6.0)]).is_empty());
        assert_eq!(seen_past(&[block(-3.0, 5.0, -0.1, 6.0), block(0.1, 5.0, 3.0, 6.0)]).len(), 1);
    }

    #[test]
    fn a_blocker_through_the_target_front_hides_only_the_part_behind_it() {
        // A wall from (0, 9) running away to the right through the target's front at (1, 10).
        let wall = vec![V::new(0.0, 9.0), V::new(4.0, 13.0), V::new(3.9, 13.1)];
        let open = seen_past(&[wall]);
        assert_eq!(open.len(), 2, "{open:?}");
        assert!(open[0].1.abs() < 1e-7 && (open[1].0 - 0.1).abs() < 1e-7);
    }
}
