//! Which faces of a target a party touches: its front, its sides or its rear.
//!
//! A party touches a face of a stand if one of its bases comes up to that face somewhere between the face's corners. A
//! corner is a short strip at each end of a face. It does not count, because a base that lies flush with a stand's side
//! reaches the very end of the stand's front too. If the party touches no face between the corners, it has met only a
//! corner, which then counts for the face that the party's base lies against more squarely.

use super::plane::{Segment, V, clipped, crossing_of_segments, edges, holds, nearest_on_segment, p};
use super::solid::Solid;
use super::{Body, BodyIx, Face, FacesTouched, Line, Order, PlacedBase, Scene, Touch};

/// Two faces are met equally squarely if the cosines of their angles to the base differ by less than this.
const AS_SQUARE: f64 = 1e-6;
/// A face is closed at a corner if, this far along it from the corner, another stand is no further off than
/// `CLOSED_IN`.
const PROBE_IN: f64 = 0.25;
const CLOSED_IN: f64 = 0.15;

/// The distance that counts as touching, and the width of the corners of a face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearness {
    /// Bases no further apart than this touch, in inches.
    pub within_in: f64,
    /// Width of the corner at each end of a face, in inches: more than `within_in`.
    pub corner_in: f64,
}

/// One of the four sides of a rectangle: the face it is, its outward normal, the direction along it (to the left of
/// outward), half its length, and its distance from the centre.
#[derive(Clone, Copy)]
struct BaseSide {
    face: Face,
    out: V,
    along: V,
    half_in: f64,
    off_in: f64,
}

impl BaseSide {
    /// Returns the sides of a base anticlockwise: front, left side, rear, right side. Directions are those of the
    /// table.
    fn of(solid: &Solid) -> [BaseSide; 4] {
        let (forward, right, half) = (solid.forward, solid.right, solid.half);
        let edge =
            |face, out: V, half_in, off_in| BaseSide { face, out, along: V::new(-out.y, out.x), half_in, off_in };
        [
            edge(Face::Front, forward, half.x, half.y),
            edge(Face::Side, -right, half.y, half.x),
            edge(Face::Rear, -forward, half.x, half.y),
            edge(Face::Side, right, half.y, half.x),
        ]
    }

    /// Returns the point on the table that is `along_in` along it from its middle.
    fn point(&self, solid: &Solid, along_in: f64) -> V {
        solid.centre + self.out * self.off_in + self.along * along_in
    }

    /// Returns the stretch that a base comes up to, as two distances from the middle of this side. It may extend beyond
    /// the side's ends.
    fn stretch(&self, solid: &Solid, base: &[V], within_in: f64) -> Option<(f64, f64)> {
        let level = self.out.dot(solid.centre) + self.off_in;
        let near = clipped(&clipped(base, self.out, level - within_in), -self.out, -level - within_in);
        let along = near.iter().map(|corner| self.along.dot(*corner - solid.centre));
        let (low, high) = along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
        (low <= high).then_some((low, high))
    }

    /// Returns the part of it that a base comes up to, cut off at its ends; `None` if the base comes up to no point of
    /// it between the corners.
    fn touched(&self, solid: &Solid, base: &[V], near: Nearness) -> Option<(f64, f64)> {
        let inner_in = (self.half_in - near.corner_in).max(0.0);
        let (from, to) = (self.point(solid, -inner_in), self.point(solid, inner_in));
        if gap_in(from, to, base) > near.within_in {
            return None;
        }
        let (low, high) = self.stretch(solid, base, near.within_in)?;
        Some((low.clamp(-self.half_in, self.half_in), high.clamp(-self.half_in, self.half_in)))
    }
}

/// Returns the distance from a segment to a polygon; 0 where they meet.
fn gap_in(from: V, to: V, polygon: &[V]) -> f64 {
    if holds(polygon, from) || holds(polygon, to) {
        return 0.0;
    }
    let apart = |(a, b): (V, V)| {
        if crossing_of_segments(Segment::new(from, to), Segment::new(a, b)).is_some() {
            return 0.0;
        }
        let ends = [(from, a, b), (to, a, b), (a, from, to), (b, from, to)];
        ends.into_iter().map(|(at, a, b)| nearest_on_segment(at, a, b).distance(at)).fold(f64::INFINITY, f64::min)
    };
    edges(polygon).map(apart).fold(f64::INFINITY, f64::min)
}

/// A stand of the target, with its body and its index there. `closed`: for each of its four sides, in the order of
/// [`BaseSide::of`], whether a neighbour in the body stands against it.
struct Stood<'a> {
    solid: &'a Solid,
    body: BodyIx,
    place: usize,
    closed: [bool; 4],
}

impl Stood<'_> {
    fn edges(&self) -> [(BaseSide, bool); 4] {
        let [a, b, c, d] = BaseSide::of(self.solid);
        let [e, f, g, h] = self.closed;
        [(a, e), (b, f), (c, g), (d, h)]
    }
}

/// A neighbour in a line is beside a stand if its centre lies further to the side than this share of half the stand's
/// frontage; otherwise it is before or behind it.
const BESIDE: f64 = 0.7;

/// Returns which sides of a stand are closed, because the previous or the next stand of the body stands against them:
/// left and right in a line, bent or not; front and rear in a column; none for skirmishers, who stand apart.
fn closed_by_neighbours(solids: &[Solid], order: Order, place: usize) -> [bool; 4] {
    let mut closed = [false; 4];
    let Some(own) = solids.get(place) else { return closed };
    let neighbours = [place.checked_sub(1), Some(place + 1)];
    for other in neighbours.into_iter().flatten().filter_map(|at| solids.get(at)) {
        let at = own.local(other.centre);
        let [ahead, left, behind, right] = &mut closed;
        match order {
            Order::Line | Order::Bent if at.x.abs() > BESIDE * own.half.x => {
                *(if at.x < 0.0 { left } else { right }) = true;
            }
            Order::Column => *(if at.y < 0.0 { behind } else { ahead }) = true,
            Order::Line | Order::Bent | Order::Skirmish => {}
        }
    }
    closed
}

/// A corner of a base, with the two sides that meet there, anticlockwise; each with whether it is closed.
struct Corner {
    at: V,
    edges: [(BaseSide, bool); 2],
}

/// Returns the corner of a base for which `far` is least.
fn nearest_corner(edges: &[(BaseSide, bool); 4], solid: &Solid, far: impl Fn(V) -> f64) -> Option<Corner> {
    let next = edges.iter().cycle().skip(1);
    let corners = edges.iter().zip(next).map(|(edge, next)| {
        let at = edge.0.point(solid, edge.0.half_in);
        (far(at), Corner { at, edges: [*edge, *next] })
    });
    corners.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, corner)| corner)
}

impl Corner {
    /// Returns whether an edge is closed at this corner: by a neighbour, or by another base right beside it.
    fn is_closed<'s>(&self, edge: BaseSide, closed: bool, mut others: impl Iterator<Item = &'s Solid>) -> bool {
        let inward = if self.edges.first().is_some_and(|first| first.0.out == edge.out) { -1.0 } else { 1.0 };
        let probe = self.at + edge.along * (inward * PROBE_IN.min(edge.half_in));
        closed || others.any(|other| other.nearest_to(probe).distance(probe) <= CLOSED_IN)
    }
}

/// One base of the party and one stand of the target that touch.
struct TouchingStands<'a> {
    places: (usize, usize),
    base: &'a Solid,
    stood: &'a Stood<'a>,
}

impl TouchingStands<'_> {
    fn touch(&self, face: Face, corner: bool, margin_in: f64, measure: Line) -> Touch {
        let (stands, body) = ((self.places.0, self.stood.place), self.stood.body);
        Touch { stands, body, face, corner, or: None, margin_in, measure }
    }

    /// Returns the faces touched between their corners.
    fn along(&self, near: Nearness) -> Vec<Touch> {
        let outline = self.base.outline();
        let edges = self.stood.edges();
        let mut found = Vec::new();
        for (at, (edge, closed)) in edges.iter().enumerate() {
            let Some((low, high)) = edge.touched(self.stood.solid, &outline, near) else { continue };
            let beside = |turn: usize| edges.get((at + turn) % 4).is_some_and(|(_, closed)| *closed);
            // A base that slides past an end where a neighbour stands then touches the same face of the neighbour.
            let off = |by_in: f64, end: bool| if end { f64::INFINITY } else { by_in.max(0.0) };
            let anticlockwise = off(edge.half_in - low, beside(1));
            let clockwise = off(high + edge.half_in, beside(3));
            let (margin_in, (from, to)) = if anticlockwise < clockwise {
                (anticlockwise, (low, edge.half_in))
            } else {
                (clockwise, (high, -edge.half_in))
            };
            let point = |along_in| p(edge.point(self.stood.solid, along_in));
            // A closed side is inside a bend: if its forward half is touched, it counts as the front of the line,
            // otherwise as its rear.
            let forward = edge.along.dot(self.stood.solid.forward) * (low + high) >= 0.0;
            let face = match edge.face {
                Face::Side if *closed => {
                    if forward {
                        Face::Front
                    } else {
                        Face::Rear
                    }
                }
                face => face,
            };
            found.push(self.touch(face, false, margin_in, Line { from: point(from), to: point(to) }));
        }
        found
    }

    /// Returns the face that a corner counts for, if a rectangle is met only at a corner.
    fn at_corner(&self, party: &[Solid], others: &[&Solid], near: Nearness) -> Option<Touch> {
        let solid = self.stood.solid;
        let corner = nearest_corner(&self.stood.edges(), solid, |at| self.base.nearest_to(at).distance(at))?;
        let beside = || others.iter().copied();
        let mut open = corner
            .edges
            .iter()
            .filter(|(edge, closed)| !corner.is_closed(*edge, *closed, beside()))
            .map(|(edge, _)| edge);
        let measure = Line { from: p(self.base.nearest_to(corner.at)), to: p(corner.at) };
        let (first, second) = match (open.next(), open.next()) {
            (Some(one), Some(other)) => (one, other),
            (Some(one), None) => return Some(self.touch(one.face, true, f64::INFINITY, measure)),
            // Stands on both edges: the corner is inside the unit and counts for its front.
            (None, _) => return Some(self.touch(Face::Front, true, f64::INFINITY, measure)),
        };
        let (towards, certain) = self.turned_to(&corner, party, near);
        let (one, other) = (towards.dot(first.out), towards.dot(second.out));
        let face = match one - other {
            more if more > AS_SQUARE => first.face,
            less if less < -AS_SQUARE => second.face,
            // If it meets both equally squarely, the front is preferred to a side, and a side to the rear.
            _ => first.face.min(second.face),
        };
        let off = super::trig::atan2((one - other).abs(), one + other).abs();
        let margin_in = if certain { off * self.base.reach } else { 0.0 };
        let other = if face == first.face { second.face } else { first.face };
        Some(Touch { or: (!certain).then_some(other), ..self.touch(face, true, margin_in, measure) })
    }

    /// Returns the direction from the corner towards the party's base, at right angles to the side of the base that
    /// meets the corner, and whether that side is certain. If the base meets the corner with a corner of its own, it is
    /// one of the two sides there; a side does not count if another base of the party stands against it. If exactly one
    /// side counts, it is certain. Otherwise it is not: the direction is midway between the two if both count, and zero
    /// if neither does.
    fn turned_to(&self, corner: &Corner, party: &[Solid], near: Nearness) -> (V, bool) {
        if self.base.is_disc() {
            return ((self.base.centre - corner.at).normalize_or_zero(), true);
        }
        let edges = BaseSide::of(self.base).map(|edge| (edge, false));
        let own = nearest_corner(&edges, self.base, |at| at.distance(corner.at));
        let own = own.filter(|own| own.at.distance(corner.at) <= near.corner_in);
        let Some(own) = own else {
            let outside = |edge: &BaseSide| edge.out.dot(corner.at - self.base.centre) - edge.off_in;
            let met = edges.iter().max_by(|a, b| outside(&a.0).total_cmp(&outside(&b.0)));
            return (met.map_or(V::ZERO, |(edge, _)| -edge.out), true);
        };
        let friends = || party.iter().filter(|other| other.centre != self.base.centre);
        let open: Vec<V> = own
            .edges
            .iter()
            .filter(|(edge, closed)| !own.is_closed(*edge, *closed, friends()))
            .map(|(edge, _)| -edge.out)
            .collect();
        let sum = open.iter().fold(V::ZERO, |sum, out| sum + *out);
        (sum.normalize_or_zero(), open.len() == 1)
    }

    /// Returns the face touched of a round base, which is divided into quarters: front, rear, and two sides.
    fn at_round(&self) -> Touch {
        let solid = self.stood.solid;
        let (met, _) = solid.closest(self.base);
        let at = solid.local(met);
        let (across, ahead) = (at.x.abs(), at.y.abs());
        let face = if across > ahead {
            Face::Side
        } else if at.y >= 0.0 {
            Face::Front
        } else {
            Face::Rear
        };
        let off = super::trig::atan2((ahead - across).abs(), ahead + across);
        let diagonal = V::new(at.x.signum(), at.y.signum()) * std::f64::consts::FRAC_1_SQRT_2;
        let measure = Line { from: p(met), to: p(solid.table(diagonal * solid.half.x)) };
        self.touch(face, false, off * solid.half.x, measure)
    }
}

/// Returns the faces of a target that a party touches.
fn faces_touched(party: &[Solid], target: &[Stood<'_>], near: Nearness) -> FacesTouched {
    let pairs: Vec<TouchingStands<'_>> = target
        .iter()
        .flat_map(|stood| party.iter().enumerate().map(move |(at, base)| (at, base, stood)))
        .filter(|(_, base, stood)| {
            stood.solid.at_least_apart(base) <= near.within_in && stood.solid.distance(base) <= near.within_in
        })
        .map(|(at, base, stood)| TouchingStands { places: (at, stood.place), base, stood })
        .collect();
    let round = |pair: &TouchingStands<'_>| pair.stood.solid.is_disc();
    let mut touches: Vec<Touch> =
        pairs.iter().flat_map(|pair| if round(pair) { vec![pair.at_round()] } else { pair.along(near) }).collect();
    if touches.is_empty() {
        let at_corner = |pair: &TouchingStands<'_>| {
            let others = target.iter().map(|stood| stood.solid).filter(|solid| solid.centre != pair.stood.solid.centre);
            pair.at_corner(party, &others.collect::<Vec<_>>(), near)
        };
        touches = pairs.iter().filter_map(at_corner).collect();
    }
    FacesTouched { touches }
}

impl Scene {
    /// Returns the faces that a party's bases touch, in their current position, of some bodies that are one target
    /// (infantry and the guns with it). Empty if they are further off than `near` allows.
    ///
    /// ```
    /// use drumhead::geometry::{Base, Body, Face, Nearness, Order, PlacedBase, Scene, pose};
    /// use drumhead::units::{Bearing, Spot};
    /// let base = Base::Rect { frontage_in: 2.0, depth_in: 1.0 };
    /// let at = |x, y, facing| PlacedBase { pose: pose(Spot::new(x, y), Bearing::from_degrees(facing)), base };
    /// let target = Body { stands: vec![at(10.0, 10.0, 0.0)], order: Order::Line, figures: vec![4] };
    /// let scene = Scene::new(vec![target], Vec::new(), 0.125);
    /// let near = Nearness { within_in: 0.01, corner_in: 0.02 };
    /// let touched = |x, y, facing| scene.faces_touched(&[at(x, y, facing)], &[0], near);
    /// assert!(touched(10.0, 11.0, 180.0).only(Face::Front));
    /// // Flush with its right side, and level with its front line on both sides of it.
    /// assert!(touched(11.5, 10.0, 270.0).only(Face::Side));
    /// assert!(touched(10.0, 9.0, 0.0).only(Face::Rear) && touched(10.0, 8.0, 0.0).is_empty());
    /// ```
    #[must_use]
    pub fn faces_touched(&self, party: &[PlacedBase], target: &[BodyIx], near: Nearness) -> FacesTouched {
        let party: Vec<Solid> = party.iter().map(Solid::new).collect();
        let stood = |body: &BodyIx| {
            let (body, order) = (*body, self.bodies().get(*body).map_or(Order::Skirmish, |body: &Body| body.order));
            let solids = self.solids.get(body).map_or(&[][..], Vec::as_slice);
            solids.iter().enumerate().map(move |(place, solid)| Stood {
                solid,
                body,
                place,
                closed: closed_by_neighbours(solids, order, place),
            })
        };
        let target: Vec<Stood<'_>> = target.iter().flat_map(stood).collect();
        faces_touched(&party, &target, near)
    }
}
