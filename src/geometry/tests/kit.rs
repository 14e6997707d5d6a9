//! Builders for the tests' tables, and the geometry of the reference implementations (the twins), which shares no code
//! with `geometry`.

use crate::geometry::*;
use crate::units::{Bearing, Inches, Spot, Turn};
use nalgebra::{Point2, Vector2};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

pub type P = Point2<f64>;

/// Returns a configuration with this number of cases, the same in every run. `MEASURE_CASES` multiplies the number and
/// draws new cases in every run; `MEASURE_SEED`, a whole number, fixes the seed. The time for shrinking is limited.
pub fn few(cases: u32) -> ProptestConfig {
    let set = |name: &str| std::env::var(name).ok();
    let times: Option<u32> = set("MEASURE_CASES").and_then(|times| times.parse().ok());
    let seed: Option<u64> = set("MEASURE_SEED").and_then(|seed| seed.parse().ok());
    let rng_seed = match (seed, times) {
        (Some(seed), _) => RngSeed::Fixed(seed),
        (None, Some(_)) => RngSeed::Random,
        (None, None) => RngSeed::Fixed(1781),
    };
    ProptestConfig {
        cases: cases * times.unwrap_or(1),
        rng_seed,
        max_shrink_iters: 300,
        max_global_rejects: 1024 * times.unwrap_or(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

pub fn inches(length: f64) -> Inches {
    Inches::from_f64(length)
}

pub fn degrees(turn: f64) -> Turn {
    Turn::from_degrees(turn)
}

pub fn rect(x: f64, y: f64, facing: f64, frontage_in: f64, depth_in: f64) -> PlacedBase {
    PlacedBase {
        pose: pose(Spot::new(x, y), Bearing::from_degrees(facing)),
        base: Base::Rect { frontage_in, depth_in },
    }
}

pub fn disc(x: f64, y: f64, diameter_in: f64) -> PlacedBase {
    PlacedBase { pose: pose(Spot::new(x, y), Bearing::default()), base: Base::Disc { diameter_in } }
}

pub fn body(order: Order, stands: Vec<PlacedBase>) -> Body {
    let figures = vec![4; stands.len()];
    Body { stands, order, figures }
}

/// Returns a plain shot with a reach.
pub fn ask(reach_in: f64) -> ShotAsk {
    ShotAsk::within(reach_in)
}

/// Returns a line of stands abreast, 2" x 1", the middle of its front at (x, y).
pub fn line(x: f64, y: f64, facing: f64, count: usize) -> Body {
    let (sin, cos) = trig::sin_cos_hundredths(Bearing::from_degrees(facing).hundredths());
    let stand = |n: usize| {
        let along = 2.0 * n as f64 - (count as f64 - 1.0);
        rect(x + along * cos - 0.5 * sin, y - along * sin - 0.5 * cos, facing, 2.0, 1.0)
    };
    body(Order::Line, (0..count).map(stand).collect())
}

/// Returns a column of stands one behind the other, 2" x 1", the middle of its front at (x, y).
pub fn column(x: f64, y: f64, facing: f64, count: usize) -> Body {
    let (sin, cos) = trig::sin_cos_hundredths(Bearing::from_degrees(facing).hundredths());
    let stand = |n: usize| {
        let back = n as f64 + 0.5;
        rect(x - back * sin, y - back * cos, facing, 2.0, 1.0)
    };
    body(Order::Column, (0..count).map(stand).collect())
}

pub fn scene(bodies: Vec<Body>) -> Scene {
    Scene::new(bodies, Vec::new(), 0.125)
}

pub fn ground(bodies: Vec<Body>, features: Vec<Feature>) -> Scene {
    Scene::new(bodies, features, 0.125)
}

/// Woods without a fixed visibility.
pub const WOODS: Obstruction = Obstruction::Woods(Woods { thickness: 0, visibility: None });

pub fn area(obstruction: Obstruction, cover: u8, corners: &[(f64, f64)]) -> Feature {
    let points = corners.iter().map(|(x, y)| P::new(*x, *y)).collect();
    Feature { obstruction, cover, outline: Outline::Area(points) }
}

pub fn block(obstruction: Obstruction, from: (f64, f64), to: (f64, f64)) -> Feature {
    area(obstruction, 0, &[from, (to.0, from.1), to, (from.0, to.1)])
}

pub fn fence(cover: u8, points: &[(f64, f64)]) -> Feature {
    let points = points.iter().map(|(x, y)| P::new(*x, *y)).collect();
    Feature { obstruction: Obstruction::None, cover, outline: Outline::Line(points) }
}

// ---- the twins' geometry --------------------------------------------------------------------------------------------

pub fn to_segment(p: P, a: P, b: P) -> f64 {
    let ab = b - a;
    let t = if ab.norm_squared() == 0.0 { 0.0 } else { ((p - a).dot(&ab) / ab.norm_squared()).clamp(0.0, 1.0) };
    (p - (a + ab * t)).norm()
}

fn side(a: P, b: P, p: P) -> f64 {
    (b - a).perp(&(p - a))
}

pub fn cross_properly(a: P, b: P, c: P, d: P) -> bool {
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

pub fn segment_to_segment(a: P, b: P, c: P, d: P) -> f64 {
    if cross_properly(a, b, c, d) {
        return 0.0;
    }
    to_segment(a, c, d).min(to_segment(b, c, d)).min(to_segment(c, a, b)).min(to_segment(d, a, b))
}

pub fn corners_of(base: &PlacedBase) -> Vec<P> {
    base.corners().to_vec()
}

pub fn sides_of(polygon: &[P]) -> Vec<(P, P)> {
    (0..polygon.len()).map(|i| (polygon[i], polygon[(i + 1) % polygon.len()])).collect()
}

/// Returns whether a point is in a polygon, by the even-odd rule; the border may fall either way.
pub fn inside_polygon(polygon: &[P], p: P) -> bool {
    sides_of(polygon)
        .iter()
        .filter(|(a, b)| (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y))
        .count()
        % 2
        == 1
}

/// Returns whether a point is in a base, by the base's own axes.
pub fn inside_base(base: &PlacedBase, p: P) -> bool {
    let d: Vector2<f64> = p - base.centre();
    let half = base.half_in();
    match base.base {
        Base::Disc { .. } => d.norm() <= half.x,
        Base::Rect { .. } => d.dot(&base.right()).abs() <= half.x && d.dot(&base.forward()).abs() <= half.y,
    }
}

/// Returns the distance edge to edge, over every pair of sides.
pub fn slow_distance(a: &PlacedBase, b: &PlacedBase) -> f64 {
    match (a.base, b.base) {
        (Base::Disc { diameter_in: d }, Base::Disc { diameter_in: e }) => {
            ((a.centre() - b.centre()).norm() - (d + e) / 2.0).max(0.0)
        }
        (Base::Disc { diameter_in }, Base::Rect { .. }) => disc_to_rect(a.centre(), diameter_in, b),
        (Base::Rect { .. }, Base::Disc { diameter_in }) => disc_to_rect(b.centre(), diameter_in, a),
        _ if inside_base(a, b.centre()) || inside_base(b, a.centre()) => 0.0,
        _ => sides_of(&corners_of(a))
            .iter()
            .flat_map(|(p, q)| sides_of(&corners_of(b)).into_iter().map(move |(r, s)| segment_to_segment(*p, *q, r, s)))
            .fold(f64::INFINITY, f64::min),
    }
}

fn disc_to_rect(centre: P, diameter_in: f64, base: &PlacedBase) -> f64 {
    if inside_base(base, centre) {
        return 0.0;
    }
    let to_side =
        sides_of(&corners_of(base)).iter().map(|(a, b)| to_segment(centre, *a, *b)).fold(f64::INFINITY, f64::min);
    (to_side - diameter_in / 2.0).max(0.0)
}

/// Mirrors a body in the y axis: left becomes right, and a line runs the other way.
pub fn mirrored(body: &Body) -> Body {
    let flip = |stand: &PlacedBase| {
        let mut stand = *stand;
        stand.pose.translation.x *= -1.0;
        stand.pose.rotation = stand.pose.rotation.inverse();
        stand
    };
    let mut all = Body { stands: body.stands.iter().map(flip).collect(), ..body.clone() };
    if body.order != Order::Column {
        all.stands.reverse();
        all.figures.reverse();
    }
    all
}

/// Mirrors a feature in the same way.
pub fn mirrored_feature(feature: &Feature) -> Feature {
    with_each_point(feature, |point| P::new(-point.x, point.y))
}

/// Maps each point of a feature.
pub fn with_each_point(feature: &Feature, elsewhere: impl Fn(&P) -> P) -> Feature {
    let all = |points: &[P]| points.iter().map(&elsewhere).collect();
    let outline = match &feature.outline {
        Outline::Area(points) => Outline::Area(all(points)),
        Outline::Line(points) => Outline::Line(all(points)),
    };
    Feature { outline, ..feature.clone() }
}

/// Compares two results for one stand, within rounding. Returns false if one of them is a close call or depends on
/// rounding: it may then be different once the table is turned.
pub fn same_stand(here: &StandShot, there: &StandShot) -> Result<bool, TestCaseError> {
    let is_marginal = |stand: &StandShot| stand.margin_in < 1e-5 || stand.close_call;
    if is_marginal(here) || is_marginal(there) {
        // If only one of them is marginal, their margins must still be equal within rounding, on either side of the
        // limit.
        prop_assert!((here.margin_in - there.margin_in).abs() < 1e-5 || is_marginal(here) == is_marginal(there));
        return Ok(false);
    }
    prop_assert_eq!(here.bears, there.bears);
    prop_assert_eq!(here.sight, there.sight);
    // (Both may be infinite.)
    let as_much = here.margin_in == there.margin_in || (here.margin_in - there.margin_in).abs() < 1e-5;
    prop_assert!(as_much, "{} {}", here.margin_in, there.margin_in);
    match (here.range, there.range) {
        (Some((a, _)), Some((b, _))) => prop_assert!((a - b).abs() < 1e-6),
        (a, b) => prop_assert_eq!(a.is_some(), b.is_some()),
    }
    Ok(true)
}

// ---- random tables --------------------------------------------------------------------------------------------------

/// Draws a bearing: any, or a multiple of 45 degrees.
pub fn any_facing() -> impl Strategy<Value = f64> + Clone {
    prop_oneof![(0..36_000).prop_map(|h| f64::from(h) / 100.0), (0..8).prop_map(|eighth| f64::from(eighth) * 45.0)]
}

/// Draws a base on a small table: anywhere, or on a half-inch grid; occasionally a disc.
pub fn any_base() -> impl Strategy<Value = PlacedBase> {
    let at = prop_oneof![
        ((0..24_000), (0..24_000)).prop_map(|(x, y)| (f64::from(x) / 1000.0, f64::from(y) / 1000.0)),
        ((0..48), (0..48)).prop_map(|(x, y)| (f64::from(x) / 2.0, f64::from(y) / 2.0)),
    ];
    (at, any_facing(), (1..9), (1..5), (0..8)).prop_map(|((x, y), facing, w, d, round)| {
        if round == 0 {
            disc(x, y, f64::from(w) / 2.0)
        } else {
            rect(x, y, facing, f64::from(w) / 2.0, f64::from(d) / 2.0)
        }
    })
}

/// Draws a rectangle on a small table.
pub fn any_rect() -> impl Strategy<Value = PlacedBase> {
    any_base().prop_map(|base| match base.base {
        Base::Rect { .. } => base,
        Base::Disc { diameter_in } => {
            PlacedBase { base: Base::Rect { frontage_in: diameter_in, depth_in: diameter_in / 2.0 }, ..base }
        }
    })
}

/// Draws a line, a bent line, a column or scattered skirmishers, somewhere.
pub fn any_body() -> impl Strategy<Value = Body> {
    let place = || ((0..48), (0..48), any_facing());
    prop_oneof![
        (place(), (1..6_usize)).prop_map(|((x, y, f), n)| line(f64::from(x) / 2.0, f64::from(y) / 2.0, f, n)),
        (place(), (1..5_usize)).prop_map(|((x, y, f), n)| column(f64::from(x) / 2.0, f64::from(y) / 2.0, f, n)),
        (place(), (0..60)).prop_map(|((x, y, f), bend)| bent(f64::from(x) / 2.0, f64::from(y) / 2.0, f, bend)),
        prop::collection::vec(any_rect(), 1..4).prop_map(|stands| body(Order::Skirmish, stands)),
    ]
}

/// Returns two lines of two stands, the right one refused by an angle.
pub fn bent(x: f64, y: f64, facing: f64, by: i32) -> Body {
    let mut stands = line(x, y, facing, 2).stands;
    let angle = facing + f64::from(by);
    let corner = stands[1].corners()[1];
    let (sin, cos) = trig::sin_cos_hundredths(Bearing::from_degrees(angle).hundredths());
    stands
        .extend([1.0, 3.0].map(|along| {
            rect(corner.x + along * cos - 0.5 * sin, corner.y - along * sin - 0.5 * cos, angle, 2.0, 1.0)
        }));
    body(Order::Bent, stands)
}
