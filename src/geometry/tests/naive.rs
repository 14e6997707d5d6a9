//! The naive version of a whole shot: no index, no sweep, no parry. Every stand is compared with every other by the
//! definitions, and sight is tested along one line in each set of directions between two corners or crossings.

use super::kit::*;
use crate::geometry::*;
use nalgebra::Vector2;

/// Sets of directions narrower than this (as slopes) may be lost to rounding: either result is right.
const CHINK: f64 = 1e-6;
/// Chinks up to this between a unit's stands come from rounding, and are closed.
const ROUNDING: f64 = 0.002;
/// Directions closer together than this form no set at all.
const NOTHING: f64 = 1e-8;

/// The sight of one stand, by the slow method: the worst and the best result allowed (they differ only by chinks).
#[derive(Debug)]
pub struct SlowSight {
    pub surely: Sight,
    pub perhaps: Sight,
    pub surely_hides: Vec<Blocker>,
    pub perhaps_hides: Vec<Blocker>,
    /// The least woods on a line that gets through, and on the lines that certainly do.
    pub woods_in: f64,
}

/// The sight of one firing stand to one stand of the target partly in its arc, by the slow method.
#[derive(Debug)]
pub struct SlowPair {
    pub place: usize,
    pub range_in: f64,
    pub sight: SlowSight,
}

/// One firing stand's part in the shot, by the slow method.
#[derive(Debug)]
pub struct SlowStand {
    /// Each stand of the target in its arc.
    pub pairs: Vec<SlowPair>,
    /// How far its centre is behind the target's front line. `None`: two of the target's stands are equally near, and
    /// rounding decides between them.
    pub behind_in: Option<f64>,
    pub cover: u8,
}

pub struct Slow<'a> {
    pub scene: &'a Scene,
    pub from: BodyIx,
    pub to: BodyIx,
    pub ask: ShotAsk,
}

/// A set of directions whose lines are all alike: the end of the middle one, its obstacles and the width of the set.
struct NaiveLook {
    to: P,
    wide: f64,
    stops: Vec<Blocker>,
    woods_in: f64,
}

type Segment = (P, P);

impl Slow<'_> {
    fn body(&self, body: BodyIx) -> &Body {
        &self.scene.bodies()[body]
    }

    pub fn stands(&self) -> Vec<SlowStand> {
        self.body(self.from).stands.iter().map(|stand| self.stand(stand)).collect()
    }

    fn stand(&self, stand: &PlacedBase) -> SlowStand {
        let targets = &self.body(self.to).stands;
        let pair = |(place, target): (usize, &PlacedBase)| {
            let range_in = slow_range(stand, std::slice::from_ref(target))?;
            Some(SlowPair { place, range_in, sight: summed(&self.looks(stand, target)) })
        };
        SlowStand {
            pairs: targets.iter().enumerate().filter_map(pair).collect(),
            behind_in: self.behind_in(stand.centre()),
            cover: self.cover(stand.centre()),
        }
    }

    /// "A unit's level is the highest one containing its stand's centre."
    pub fn level_of(&self, body: BodyIx) -> u8 {
        self.body(body).stands.iter().map(|stand| self.level_at(stand.centre())).max().unwrap_or(0)
    }

    fn level_at(&self, point: P) -> u8 {
        let levels = self.scene.features().iter().map(|feature| match (&feature.obstruction, &feature.outline) {
            (Obstruction::Hill(level), Outline::Area(corners)) if inside_polygon(corners, point) => *level,
            _ => 0,
        });
        levels.max().unwrap_or(0)
    }

    /// "Front line of a unit: the line through the front edge of its front stand."
    fn behind_in(&self, point: P) -> Option<f64> {
        let (target, party) = (self.body(self.to), &self.body(self.from).stands);
        let front = front_stand(target, party);
        (!is_tied(target, party)).then(|| front.half_in().y - (point - front.centre()).dot(&front.forward()))
    }

    /// "In or behind it": in an area with its centre; behind it, or behind a linear feature, "the line of fire crosses
    /// it and the stand lies within 1" of it". "Only if all stands have it; the least of their covers counts."
    fn cover(&self, from: P) -> u8 {
        let of_stand = |stand: &PlacedBase| {
            let gives = |feature: &&Feature| match &feature.outline {
                Outline::Area(corners) => {
                    inside_polygon(corners, stand.centre())
                        || (!inside_polygon(corners, from) && is_behind(from, stand, &round_the_way(corners), true))
                }
                Outline::Line(points) => is_behind(from, stand, &legs_of(points), false),
            };
            self.scene.features().iter().filter(gives).map(|feature| feature.cover).max().unwrap_or(0)
        };
        self.body(self.to).stands.iter().map(of_stand).min().unwrap_or(0)
    }

    /// Returns all sets of directions from a stand's centre to the part of one target stand in its arc.
    fn looks(&self, stand: &PlacedBase, target: &PlacedBase) -> Vec<NaiveLook> {
        let eye = stand.centre();
        let things = self.things(stand, target);
        let mut fronts = sides_of(&corners_of(target));
        fronts.extend(arc_sides(stand));
        let mut all: Vec<Segment> = fronts.clone();
        all.extend(things.iter().flat_map(|(_, corners)| sides_of(corners)));
        all.extend(self.woods().into_iter().flat_map(|(_, corners)| sides_of(corners)));
        let mut points: Vec<P> = all.iter().map(|side| side.0).collect();
        for front in &fronts {
            points
                .extend(all.iter().filter(|s| cross_properly(s.0, s.1, front.0, front.1)).map(|s| meeting(*s, *front)));
        }
        let own = |point: &P| ((point - eye).dot(&stand.right()), (point - eye).dot(&stand.forward()));
        let mut slopes: Vec<f64> = points.iter().map(own).filter(|(_, v)| *v > 1e-9).map(|(u, v)| u / v).collect();
        slopes.sort_by(f64::total_cmp);
        let sets = slopes.windows(2).map(|pair| (pair[0], pair[1])).filter(|(lo, hi)| hi - lo > NOTHING);
        let along = |slope: f64| stand.right() * slope + stand.forward();
        let look = |(lo, hi): (f64, f64)| {
            let to = eye + first_in_arc(stand, target, along((lo + hi) / 2.0))?;
            let stops: Vec<Blocker> = things.iter().filter(|(_, c)| cuts(c, eye, to)).map(|(what, _)| *what).collect();
            let woods_in = self.least_woods(stand, target, (lo, hi));
            Some(NaiveLook { to, wide: hi - lo, stops, woods_in })
        };
        sets.filter_map(look).collect()
    }

    /// Returns everything that would stop a line from a stand to a target stand.
    fn things(&self, stand: &PlacedBase, target: &PlacedBase) -> Vec<(Blocker, Vec<P>)> {
        let firer = self.level_of(self.from);
        let high = firer.max(self.level_of(self.to));
        let mut things = Vec::new();
        // "Every other unit's stands, friend or enemy (not those of the firer or target)."
        for (body, other) in self.scene.bodies().iter().enumerate() {
            if body == self.from || body == self.to {
                continue;
            }
            let lower = self.level_of(body) < firer;
            if !lower {
                let pairs = other.stands.windows(2).filter(|pair| slow_distance(&pair[0], &pair[1]) <= ROUNDING);
                things.extend(pairs.map(|pair| (Blocker::Body(body), joint(&pair[0], &pair[1]))));
            }
            for base in &other.stands {
                // "A blocker lower than the firer's level does not block if it is nearer to the firer than to the
                // target. Ball may be fired over units at a lower level."
                let nearer = slow_distance(base, stand) < slow_distance(base, target);
                if !(lower && (nearer || self.ask.over_lower_units)) {
                    things.push((Blocker::Body(body), outline_of(base)));
                }
            }
        }
        for (place, feature) in self.scene.features().iter().enumerate() {
            let Outline::Area(corners) = &feature.outline else { continue };
            let stops = match feature.obstruction {
                // "A hill of level L blocks unless firer or target stands at L or higher."
                Obstruction::Hill(level) => high < level,
                // "A building or town that holds the firing stand's centre or the centre of the target's stand does not
                // block."
                Obstruction::Block => {
                    let held = inside_polygon(corners, stand.centre()) || inside_polygon(corners, target.centre());
                    !held && !self.is_seen_over(corners, stand, target)
                }
                Obstruction::Woods(_) | Obstruction::None => false,
            };
            if stops {
                things.push((Blocker::Feature(place), corners.clone()));
            }
        }
        things
    }

    fn is_seen_over(&self, corners: &[P], stand: &PlacedBase, target: &PlacedBase) -> bool {
        let lower = self.level_at(middle_of(corners)) < self.level_of(self.from);
        lower && polygon_to_base(corners, stand) < polygon_to_base(corners, target)
    }

    fn woods(&self) -> Vec<(usize, &Vec<P>)> {
        let woods =
            self.scene.features().iter().enumerate().filter(|(_, f)| matches!(f.obstruction, Obstruction::Woods(_)));
        woods.filter_map(|(place, f)| if let Outline::Area(c) = &f.outline { Some((place, c)) } else { None }).collect()
    }

    /// Returns the least woods on some lines scattered over a set of directions, almost including its ends.
    fn least_woods(&self, stand: &PlacedBase, target: &PlacedBase, (lo, hi): (f64, f64)) -> f64 {
        let woods: Vec<&Vec<P>> = self.woods().into_iter().map(|(_, corners)| corners).collect();
        let counted: Vec<&Vec<P>> = woods.into_iter().filter(|c| !self.is_seen_over(c, stand, target)).collect();
        if counted.is_empty() {
            return 0.0;
        }
        let slopes = [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999].map(|share| lo + (hi - lo) * share);
        let crossed = slopes.into_iter().filter_map(|slope| {
            let way = first_in_arc(stand, target, stand.right() * slope + stand.forward())?;
            Some(woods_on(&counted, stand.centre(), stand.centre() + way))
        });
        crossed.fold(f64::INFINITY, f64::min)
    }
}

fn legs_of(points: &[P]) -> Vec<Segment> {
    points.windows(2).map(|leg| (leg[0], leg[1])).collect()
}

/// Returns a polygon's sides with its inside to their left.
fn round_the_way(corners: &[P]) -> Vec<Segment> {
    let mut corners = corners.to_vec();
    let doubled: f64 = sides_of(&corners).iter().map(|(a, b)| a.coords.perp(&b.coords)).sum();
    if doubled < 0.0 {
        corners.reverse();
    }
    sides_of(&corners)
}

/// Returns whether a stand is behind a feature: the line of fire crosses a side, and that side or one that continues
/// from it is within an inch of the stand and has the stand on the same hand as the crossed side. The sides between
/// must not turn more than 45° off the crossed one. `outwards`: the crossed side must have the stand to its right.
fn is_behind(from: P, stand: &PlacedBase, sides: &[Segment], outwards: bool) -> bool {
    let count = sides.len();
    let is_left = |(a, b): Segment| (b - a).perp(&(stand.centre() - a)) > 0.0;
    let crosses = |(a, b): Segment| cross_properly(from, stand.centre(), a, b) && !(outwards && is_left((a, b)));
    let is_near = |(a, b): Segment| {
        let to_side = |(c, d): Segment| segment_to_segment(a, b, c, d);
        let apart = sides_of(&corners_of(stand)).into_iter().map(to_side).fold(f64::INFINITY, f64::min);
        let rounded = disc_to_segment(stand, a, b).unwrap_or(apart);
        rounded <= 1.0 || inside_base(stand, a)
    };
    let keeps_on = |(a, b): Segment, (c, d): Segment| (b - a).perp(&(d - c)).abs() <= (b - a).dot(&(d - c)) + 1e-6;
    let joins = |one: Segment, next: Segment| one.1 == next.0;
    let leads_to = |crossed: usize, step: usize| {
        let mut at = crossed;
        for _ in 0..count {
            if is_near(sides[at]) && is_left(sides[at]) == is_left(sides[crossed]) {
                return true;
            }
            let next = (at + step) % count;
            let joined = if step == 1 { joins(sides[at], sides[next]) } else { joins(sides[next], sides[at]) };
            if !joined || !keeps_on(sides[crossed], sides[next]) {
                return false;
            }
            at = next;
        }
        false
    };
    (0..count).any(|side| crosses(sides[side]) && (leads_to(side, 1) || leads_to(side, count - 1)))
}

fn disc_to_segment(stand: &PlacedBase, a: P, b: P) -> Option<f64> {
    let Base::Disc { diameter_in } = stand.base else { return None };
    Some(to_segment(stand.centre(), a, b) - diameter_in / 2.0)
}

/// "Line: any; bent line: the end stand nearer to the other party; column: the leading stand; skirmish: the stand
/// nearest."
pub fn front_stand(target: &Body, party: &[PlacedBase]) -> PlacedBase {
    let (first, last) = (target.stands[0], target.stands[target.stands.len() - 1]);
    let gap = |stand: &PlacedBase| party.iter().map(|p| slow_distance(p, stand)).fold(f64::INFINITY, f64::min);
    match target.order {
        Order::Line => first,
        Order::Column if (last.centre() - first.centre()).dot(&first.forward()) > 0.0 => last,
        Order::Column => first,
        Order::Bent if gap(&last) < gap(&first) => last,
        Order::Bent => first,
        Order::Skirmish => target.stands.iter().copied().min_by(|a, b| gap(a).total_cmp(&gap(b))).unwrap(),
    }
}

/// Returns whether two stands that could be the front stand are equally near within rounding.
pub fn is_tied(target: &Body, party: &[PlacedBase]) -> bool {
    let asked = match target.order {
        Order::Line | Order::Column => return false,
        Order::Bent => vec![target.stands[0], target.stands[target.stands.len() - 1]],
        Order::Skirmish => target.stands.clone(),
    };
    let gap = |stand: &PlacedBase| party.iter().map(|p| slow_distance(p, stand)).fold(f64::INFINITY, f64::min);
    let mut gaps: Vec<f64> = asked.iter().map(gap).collect();
    gaps.sort_by(f64::total_cmp);
    gaps.len() > 1 && gaps[1] - gaps[0] < 1e-9
}

/// Returns the best sight, and the obstacles, over all sets of directions.
fn summed(looks: &[NaiveLook]) -> SlowSight {
    let sight = |look: &&NaiveLook| match look.stops.is_empty() {
        false => Sight::Blocked,
        true if look.woods_in >= 1.0 => Sight::NeedsVisibility,
        true => Sight::Clear,
    };
    let hides = |looks: &mut dyn Iterator<Item = &NaiveLook>| {
        let mut found: Vec<Blocker> = looks.flat_map(|look| look.stops.clone()).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let sure = || looks.iter().filter(|look| look.wide > CHINK);
    let open = looks.iter().filter(|look| look.stops.is_empty());
    assert!(looks.iter().all(|look| look.to.x.is_finite()));
    SlowSight {
        surely: sure().map(|look| sight(&look)).max().unwrap_or(Sight::NoPartInArc),
        perhaps: looks.iter().map(|look| sight(&look)).max().unwrap_or(Sight::NoPartInArc),
        surely_hides: hides(&mut sure()),
        perhaps_hides: hides(&mut looks.iter()),
        woods_in: open.map(|look| look.woods_in).fold(f64::INFINITY, f64::min),
    }
}

/// "In its own frame: v >= d/2 and |u| <= w/2 + (v - d/2)": its three sides, extended far out.
fn arc_sides(stand: &PlacedBase) -> Vec<Segment> {
    let [left, right, ..] = stand.corners();
    let out = |sign: f64| (stand.right() * sign + stand.forward()) * 500.0;
    vec![(left, right), (right, right + out(1.0)), (left, left + out(-1.0))]
}

/// Returns the first point of a target stand in the arc along a direction (one inch forward to each unit of it).
fn first_in_arc(stand: &PlacedBase, target: &PlacedBase, along: Vector2<f64>) -> Option<Vector2<f64>> {
    let (slope, half) = (along.dot(&stand.right()).abs(), stand.half_in());
    let (mut least, mut most) = (half.y, f64::INFINITY);
    // slope * v <= half.x + v - half.y
    let (steeper, room) = (slope - 1.0, half.x - half.y);
    if steeper > 0.0 {
        most = most.min(room / steeper);
    } else if steeper < 0.0 {
        least = least.max(room / steeper);
    } else if room < 0.0 {
        return None;
    }
    // The target's two pairs of sides, in its own frame.
    let d = stand.centre() - target.centre();
    for (axis, half) in [(target.right(), target.half_in().x), (target.forward(), target.half_in().y)] {
        let (at, by) = (d.dot(&axis), along.dot(&axis));
        if by.abs() < 1e-12 {
            if at.abs() > half {
                return None;
            }
            continue;
        }
        let (a, b) = ((-half - at) / by, (half - at) / by);
        (least, most) = (least.max(a.min(b)), most.min(a.max(b)));
    }
    // (A side along the front edge, or along the arc's border, is in the arc, and seen broadside on.)
    (least <= most + 1e-12).then(|| along * least)
}

/// "The least distance from the stand's front edge to the part of the target's stands inside the arc": over the corners
/// inside, the crossings with the arc's sides, and the feet from the ends of the front.
fn slow_range(stand: &PlacedBase, targets: &[PlacedBase]) -> Option<f64> {
    let [left, right, ..] = stand.corners();
    let inside = |point: P| {
        let d = point - stand.centre();
        let (u, v, half) = (d.dot(&stand.right()), d.dot(&stand.forward()), stand.half_in());
        v >= half.y - 1e-9 && u.abs() <= half.x + (v - half.y) + 1e-9
    };
    let mut points: Vec<P> = Vec::new();
    for target in targets {
        points.extend(corners_of(target));
        points.extend([left, right].into_iter().filter(|end| inside_base(target, *end)));
        for side in sides_of(&corners_of(target)) {
            let arc = arc_sides(stand);
            points.extend(arc.iter().filter(|s| cross_properly(s.0, s.1, side.0, side.1)).map(|s| meeting(*s, side)));
            points.extend([left, right].map(|end| foot(end, side)));
        }
    }
    let ranges = points.into_iter().filter(|p| inside(*p)).map(|p| to_segment(p, left, right));
    ranges.min_by(f64::total_cmp)
}

fn foot(point: P, (a, b): Segment) -> P {
    let ab = b - a;
    a + ab * ((point - a).dot(&ab) / ab.norm_squared()).clamp(0.0, 1.0)
}

/// Returns where the lines through two segments meet.
pub fn meeting((a, b): Segment, (c, d): Segment) -> P {
    let (way, side) = (b - a, d - c);
    a + way * ((c - a).perp(&side) / way.perp(&side))
}

/// Returns the distance from a point to a base's edge; 0 inside.
pub fn to_base(base: &PlacedBase, point: P) -> f64 {
    if inside_base(base, point) {
        return 0.0;
    }
    sides_of(&corners_of(base)).iter().map(|(a, b)| to_segment(point, *a, *b)).fold(f64::INFINITY, f64::min)
}

fn polygon_to_base(corners: &[P], base: &PlacedBase) -> f64 {
    if inside_polygon(corners, base.centre()) || corners.iter().any(|c| inside_base(base, *c)) {
        return 0.0;
    }
    let sides = sides_of(&corners_of(base));
    let to = |(a, b): Segment| {
        sides.iter().map(move |(c, d)| segment_to_segment(a, b, *c, *d)).fold(f64::INFINITY, f64::min)
    };
    sides_of(corners).into_iter().map(to).fold(f64::INFINITY, f64::min)
}

/// Returns the middle of a polygon's area, by triangles fanned out from its first corner.
fn middle_of(corners: &[P]) -> P {
    let (mut sum, mut whole) = (Vector2::zeros(), 0.0);
    for pair in corners[1..].windows(2) {
        let doubled = (pair[0] - corners[0]).perp(&(pair[1] - corners[0]));
        sum += (corners[0].coords + pair[0].coords + pair[1].coords) / 3.0 * doubled;
        whole += doubled;
    }
    P::from(sum / whole)
}

/// Returns the polygon between two bases set end to end.
fn joint(one: &PlacedBase, other: &PlacedBase) -> Vec<P> {
    let nearest = |of: &PlacedBase, to: P| {
        let mut corners = corners_of(of);
        corners.sort_by(|a, b| (a - to).norm().total_cmp(&(b - to).norm()));
        [corners[0], corners[1]]
    };
    let ([a, b], [c, d]) = (nearest(one, other.centre()), nearest(other, one.centre()));
    if (a - c).norm() < (a - d).norm() { vec![a, b, d, c] } else { vec![a, b, c, d] }
}

/// Returns a base as a polygon: a disc with the same 96 sides as in `geometry`. (With other sides another line would be
/// the last to pass it, and the least woods would differ by a few hundred-thousandths of an inch.)
fn outline_of(base: &PlacedBase) -> Vec<P> {
    let Base::Disc { diameter_in } = base.base else { return corners_of(base) };
    let rim = |n: i32| {
        let (sin, cos) = trig::sin_cos_hundredths(n * 375);
        base.centre() + Vector2::new(sin, cos) * (diameter_in / 2.0)
    };
    (0..96).map(rim).collect()
}

/// Returns the shares of a segment, from 0 to 1, at which it enters or leaves a polygon.
fn passages(polygon: &[P], from: P, to: P) -> Vec<f64> {
    let mut at = vec![0.0, 1.0];
    for (a, b) in sides_of(polygon) {
        if cross_properly(from, to, a, b) {
            at.push((a - from).perp(&(b - a)) / (to - from).perp(&(b - a)));
        }
    }
    at.sort_by(f64::total_cmp);
    at
}

/// Returns whether a segment runs through the inside of a polygon.
pub fn cuts(polygon: &[P], from: P, to: P) -> bool {
    let inside = |share: f64| inside_polygon(polygon, from + (to - from) * share);
    passages(polygon, from, to).windows(2).any(|w| w[1] - w[0] > 1e-9 && inside((w[0] + w[1]) / 2.0))
}

/// Returns the inches of a segment that are in any of some woods.
fn woods_on(woods: &[&Vec<P>], from: P, to: P) -> f64 {
    let mut at: Vec<f64> = woods.iter().flat_map(|corners| passages(corners, from, to)).collect();
    at.sort_by(f64::total_cmp);
    let inside = |share: f64| woods.iter().any(|corners| inside_polygon(corners, from + (to - from) * share));
    let pieces = at.windows(2).filter(|w| inside((w[0] + w[1]) / 2.0));
    (to - from).norm() * pieces.map(|w| w[1] - w[0]).sum::<f64>()
}
