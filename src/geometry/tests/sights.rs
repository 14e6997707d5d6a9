//! Lines of sight: worked cases, and the sweep compared with rays cast one by one.

use super::kit::*;
use crate::geometry::*;
use nalgebra::Vector2;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

fn shot(bodies: Vec<Body>, features: Vec<Feature>) -> Shot {
    ground(bodies, features).shot(0, 1, FAR).unwrap()
}

fn pair() -> Vec<Body> {
    // Front to front across 10": centres at (10, 5) and (10, 16).
    vec![one(10.0, 5.0, 0.0), one(10.0, 16.0, 180.0)]
}

fn pair_and(other: Body) -> Vec<Body> {
    let mut bodies = pair();
    bodies.push(other);
    bodies
}

#[test]
fn an_open_field() {
    let found = shot(pair(), vec![]);
    assert_eq!(found.sight, Sight::Clear);
    assert_eq!(found.range_in_arc_in, Some(10.0));
    assert!(found.blocked_by.is_empty() && !found.close_call);
    let line = found.stands[0].sight_line.unwrap();
    assert_eq!(line.from, P::new(10.0, 5.0));
    assert!((line.to.y - 15.5).abs() < 1e-9, "to the near edge");
}

#[test]
fn a_unit_between_blocks() {
    let found = shot(pair_and(line(10.0, 10.0, 0.0, 3)), vec![]);
    assert_eq!(found.sight, Sight::Blocked);
    assert_eq!(found.blocked_by, [Blocker::Body(2)]);
    assert!(found.stands[0].bears && found.figures_bearing == 0);
    assert!(!found.close_call);
}

#[test]
fn a_unit_beside_the_line_does_not_block() {
    let found = shot(pair_and(line(15.0, 10.0, 0.0, 2)), vec![]);
    assert_eq!((found.sight, found.stands[0].blocked_by.len()), (Sight::Clear, 0));
    let half = shot(pair_and(line(12.0, 10.0, 0.0, 2)), vec![]);
    assert_eq!(half.sight, Sight::Clear, "half hidden is seen");
    assert_eq!(half.stands[0].blocked_by, [Blocker::Body(2)]);
    assert!(half.blocked_by.is_empty());
}

#[test]
fn a_grazed_corner_does_not_block_and_is_a_close_call() {
    // Seen from (10, 5) the target's near edge spans x 9 to 11 at y = 15.5; at y = 9.5 that is 10 -+ 0.4286, and at
    // y = 10.5 it is 10 -+ 0.5238.
    let beside = |x: f64| shot(pair_and(body(Order::Line, vec![rect(x, 10.0, 0.0, 2.0, 1.0)])), vec![]);
    assert_eq!(beside(11.53).stands[0].blocked_by, []);
    let just = beside(10.0 - 0.4286 + 1.0 + 0.05);
    assert_eq!(just.sight, Sight::Clear);
    assert!(just.close_call, "a twentieth of an inch to see through");
    let shut = beside(10.0 - 0.4286 + 1.0 - 0.06);
    assert_eq!(shut.sight, Sight::Blocked);
    assert!(shut.close_call);
    assert!(!beside(11.2).close_call);
}

#[test]
fn end_to_end_stands_leave_no_chink() {
    // A line askew: the positions of its stands are rounded to thousandths.
    for facing in [17.0, 31.37, 44.99, 123.45, 201.13] {
        let found = shot(pair_and(line(10.0, 10.6, facing, 6)), vec![]);
        if found.stands[0].blocked_by.is_empty() {
            continue;
        }
        assert_eq!(found.sight, Sight::Blocked, "{facing}");
    }
}

#[test]
fn destroyed_units_do_not_block() {
    assert_eq!(shot(pair_and(body(Order::Line, vec![])), vec![]).sight, Sight::Clear);
}

#[test]
fn a_building_blocks_unless_it_holds_the_firer_or_the_target() {
    let house = |y: f64| block(Obstruction::Block, (8.0, y - 1.0), (12.0, y + 1.0));
    let between = shot(pair(), vec![house(10.0)]);
    assert_eq!((between.sight, between.blocked_by), (Sight::Blocked, vec![Blocker::Feature(0)]));
    assert_eq!(shot(pair(), vec![house(5.0)]).sight, Sight::Clear);
    assert_eq!(shot(pair(), vec![house(16.0)]).sight, Sight::Clear);
    assert_eq!(shot(pair(), vec![house(14.9)]).sight, Sight::Blocked, "holds an edge of it, not its centre");
}

#[test]
fn a_building_spares_only_the_stands_it_holds() {
    // Two stands, the left in a house that also stands before the right one.
    let target = line(10.0, 15.5, 180.0, 2);
    let house = area(Obstruction::Block, 0, &[(10.0, 15.3), (12.5, 15.3), (12.5, 17.0), (10.0, 17.0)]);
    let wall = block(Obstruction::Block, (7.0, 14.0), (9.95, 15.0));
    let found = shot(vec![one(10.0, 5.0, 0.0), target], vec![house, wall]);
    assert_eq!(found.sight, Sight::Clear);
    assert!(found.stands[0].sight_line.unwrap().to.x > 9.9, "to the stand in the house");
}

#[test]
fn hills_block_between_units_below_them() {
    let ridge = |level: u8| block(Obstruction::Hill(level), (0.0, 9.0), (20.0, 11.0));
    assert_eq!(shot(pair(), vec![ridge(1)]).sight, Sight::Blocked);
    let mound = |from: f64, to: f64, level: u8| block(Obstruction::Hill(level), (0.0, from), (20.0, to));
    assert_eq!(shot(pair(), vec![ridge(1), mound(3.0, 7.0, 1)]).sight, Sight::Clear, "from as high");
    assert_eq!(shot(pair(), vec![ridge(2), mound(3.0, 7.0, 1)]).sight, Sight::Blocked, "from lower");
    let at = shot(pair(), vec![ridge(2), mound(14.0, 17.0, 2)]);
    assert_eq!((at.sight, at.levels), (Sight::Clear, (0, 2)), "at as high");
}

#[test]
fn a_lower_blocker_nearer_to_the_firer_is_seen_over() {
    let hill = || block(Obstruction::Hill(1), (0.0, 3.0), (20.0, 7.0));
    let with = |y: f64| shot(pair_and(line(10.0, y, 0.0, 3)), vec![hill()]);
    assert_eq!(with(9.0).sight, Sight::Clear, "2.5\" before the firer, 6.5\" from the target");
    assert_eq!(with(14.0).sight, Sight::Blocked, "nearer to the target");
    assert_eq!(shot(pair_and(line(10.0, 9.0, 0.0, 3)), vec![]).sight, Sight::Blocked, "on the flat");
    assert_eq!(with(6.9).sight, Sight::Blocked, "on the same hill");
    let house = block(Obstruction::Block, (5.0, 8.0), (15.0, 9.0));
    assert_eq!(shot(pair(), vec![hill(), house]).sight, Sight::Clear);
}

#[test]
fn lower_woods_nearer_to_the_firer_are_seen_over() {
    let hill = || block(Obstruction::Hill(1), (0.0, 3.0), (20.0, 7.0));
    let belt = |y: f64| block(WOODS, (0.0, y), (20.0, y + 2.0));
    assert_eq!(shot(pair(), vec![hill(), belt(7.5)]).sight, Sight::Clear);
    assert_eq!(shot(pair(), vec![hill(), belt(12.0)]).sight, Sight::NeedsVisibility);
    assert_eq!(shot(pair(), vec![belt(7.5)]).sight, Sight::NeedsVisibility, "on the flat");
}

#[test]
fn ball_goes_over_units_at_a_lower_level() {
    let hill = block(Obstruction::Hill(1), (0.0, 3.0), (20.0, 7.0));
    let scene = ground(pair_and(line(10.0, 14.0, 0.0, 3)), vec![hill]);
    assert_eq!(scene.shot(0, 1, FAR).unwrap().sight, Sight::Blocked);
    assert_eq!(
        scene.shot(0, 1, ShotAsk { reach_otherwise_in: None, over_lower_units: true, ..FAR }).unwrap().sight,
        Sight::Clear
    );
}

#[test]
fn an_inch_of_woods_needs_the_visibility() {
    let belt = |deep: f64| block(WOODS, (0.0, 9.0), (20.0, 9.0 + deep));
    let found = shot(pair(), vec![belt(2.0)]);
    assert_eq!(found.sight, Sight::NeedsVisibility);
    assert!((found.woods_in - 2.0).abs() < 1e-6, "{}", found.woods_in);
    assert_eq!(found.stands[0].woods, [0]);
    assert_eq!(found.figures_bearing, 4, "it may yet be rolled");
    assert_eq!(shot(pair(), vec![belt(1.0)]).sight, Sight::NeedsVisibility, "1\" or more");
    let thin = shot(pair(), vec![belt(0.9)]);
    assert_eq!((thin.sight, thin.close_call), (Sight::Clear, true));
    assert!((thin.woods_in - 0.9).abs() < 1e-6);
    assert!(!shot(pair(), vec![belt(0.5)]).close_call);
    assert_eq!(
        shot(pair(), vec![belt(0.6), block(WOODS, (0.0, 12.0), (20.0, 12.6))]).sight,
        Sight::NeedsVisibility,
        "they add up"
    );
    let half = block(WOODS, (10.5, 9.0), (20.0, 14.0));
    let round = shot(pair(), vec![half]);
    assert_eq!((round.sight, round.woods_in), (Sight::Clear, 0.0));
}

#[test]
fn out_of_arc_is_not_blocked() {
    let found = shot(vec![one(10.0, 5.0, 180.0), one(10.0, 16.0, 180.0)], vec![]);
    assert_eq!((found.sight, found.range_in_arc_in), (Sight::NoPartInArc, None));
    assert!(found.stands[0].sight_line.is_none());
}

#[test]
fn cover_needs_every_stand() {
    let woods =
        |to_x: f64, cover: u8| area(Obstruction::None, cover, &[(5.0, 14.0), (to_x, 14.0), (to_x, 18.0), (5.0, 18.0)]);
    let target = || line(10.0, 15.5, 180.0, 2);
    let cover = |features: Vec<Feature>| {
        ground(vec![line(10.0, 5.5, 0.0, 2), target()], features).shot(0, 1, FAR).unwrap().cover
    };
    assert_eq!(cover(vec![]), 0);
    assert_eq!(cover(vec![woods(15.0, 1)]), 1);
    assert_eq!(cover(vec![woods(10.0, 1)]), 0, "one stand in the open");
    assert_eq!(cover(vec![woods(15.0, 1), woods(10.0, 3)]), 1, "the least counts");
    let wall = |y: f64, cover: u8| fence(cover, &[(0.0, y), (20.0, y)]);
    assert_eq!(cover(vec![wall(15.0, 2)]), 2);
    assert_eq!(cover(vec![wall(14.5, 2)]), 2, "1\" before its edge");
    assert_eq!(cover(vec![wall(14.4, 2)]), 0, "too far before it");
    assert_eq!(cover(vec![wall(17.0, 2)]), 0, "behind it");
    assert_eq!(cover(vec![fence(2, &[(0.0, 15.0), (10.0, 15.0)])]), 0, "before one stand only");
    assert_eq!(cover(vec![wall(15.0, 2), woods(15.0, 3)]), 3);
    let found =
        ground(vec![line(10.0, 5.5, 0.0, 2), target()], vec![woods(15.0, 0), wall(15.0, 1)]).shot(0, 1, FAR).unwrap();
    assert_eq!(found.stands[0].cover, (1, Some(1)));
}

// ---- the sweep against rays -----------------------------------------------------------------------------------------

/// Everything a ray may meet, and the exceptions; all in plain coordinates.
struct Twin<'a> {
    scene: &'a Scene,
    from: P,
    level: (u8, u8),
}

impl Twin<'_> {
    /// Returns the obstacles that stop the segment from the eye to a point of a target stand.
    fn stops(&self, stand: &PlacedBase, to: P) -> Vec<Blocker> {
        let mut found = Vec::new();
        for (body, b) in self.scene.bodies().iter().enumerate().skip(2) {
            let spared = |s: &PlacedBase| {
                self.body_level(body) < self.level.0 && slow_distance(s, &self.firer()) < slow_distance(s, stand)
            };
            if b.stands.iter().any(|s| !spared(s) && cuts(&corners_of(s), self.from, to)) {
                found.push(Blocker::Body(body));
            }
        }
        for (feature, f) in self.scene.features().iter().enumerate() {
            let Outline::Area(polygon) = &f.outline else { continue };
            let stops = match f.obstruction {
                Obstruction::Hill(level) => level > self.level.0.max(self.level.1),
                Obstruction::Block => !inside_polygon(polygon, self.from) && !inside_polygon(polygon, stand.centre()),
                _ => false,
            };
            if stops && cuts(polygon, self.from, to) {
                found.push(Blocker::Feature(feature));
            }
        }
        found
    }

    fn firer(&self) -> PlacedBase {
        self.scene.bodies()[0].stands[0]
    }

    fn body_level(&self, body: usize) -> u8 {
        self.scene.bodies()[body].stands.iter().map(|s| self.level_at(s.centre())).max().unwrap_or(0)
    }

    fn level_at(&self, point: P) -> u8 {
        self.scene
            .features()
            .iter()
            .map(|f| match (&f.obstruction, &f.outline) {
                (Obstruction::Hill(level), Outline::Area(polygon)) if inside_polygon(polygon, point) => *level,
                _ => 0,
            })
            .max()
            .unwrap_or(0)
    }

    /// Inches of woods on a segment, by fine sampling.
    fn woods(&self, to: P) -> f64 {
        let steps = 400;
        let way = to - self.from;
        let in_woods = (0..steps)
            .map(|n| self.from + way * ((f64::from(n) + 0.5) / f64::from(steps)))
            .filter(|p| self.scene.features().iter().any(|f| matches!((&f.obstruction, &f.outline), (Obstruction::Woods(_), Outline::Area(polygon)) if inside_polygon(polygon, *p))))
            .count();
        way.norm() * in_woods as f64 / f64::from(steps)
    }
}

/// Returns whether a segment runs through the inside of a polygon: some piece of it between its crossings is inside.
fn cuts(polygon: &[P], from: P, to: P) -> bool {
    let mut at = vec![0.0, 1.0];
    for (a, b) in sides_of(polygon) {
        if cross_properly(from, to, a, b) {
            let (way, side) = (to - from, b - a);
            at.push((a - from).perp(&side) / way.perp(&side));
        }
    }
    at.sort_by(f64::total_cmp);
    at.windows(2).any(|w| w[1] - w[0] > 1e-9 && inside_polygon(polygon, from + (to - from) * ((w[0] + w[1]) / 2.0)))
}

/// Returns how far inside the arc a point is.
fn inside_by(firer: &PlacedBase, point: P) -> f64 {
    let d: Vector2<f64> = point - firer.centre();
    let (u, v, half) = (d.dot(&firer.right()), d.dot(&firer.forward()), firer.half_in());
    (v - half.y).min(half.x + (v - half.y) - u.abs())
}

/// Returns where rays that fan out from the eye first meet a target stand inside the arc.
fn rays(firer: &PlacedBase, target: &PlacedBase, count: i32) -> Vec<P> {
    let mut hits = Vec::new();
    for n in 0..=count {
        let slope = -12.0 + 24.0 * (f64::from(n) + 0.37) / f64::from(count);
        let way = (firer.right() * slope + firer.forward()).normalize();
        let from = firer.centre();
        let far = from + way * 100.0;
        let mut crossings: Vec<f64> = sides_of(&corners_of(target))
            .into_iter()
            .filter(|(a, b)| cross_properly(from, far, *a, *b))
            .map(|(a, b)| (a - from).perp(&(b - a)) / way.perp(&(b - a)))
            .collect();
        crossings.sort_by(f64::total_cmp);
        let &[enter, leave] = &crossings[..] else { continue };
        // The first point of the stand on the ray that is in the arc, by walking along the ray.
        let inside = (0..=200).map(|k| from + way * (enter + (leave - enter) * f64::from(k) / 200.0));
        hits.extend(inside.into_iter().find(|p| inside_by(firer, *p) >= 0.0));
    }
    hits
}

fn on_border(feature: &Feature, point: P) -> bool {
    let (Outline::Area(corners) | Outline::Line(corners)) = &feature.outline;
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).any(|(a, b)| to_segment(point, *a, *b) < 1e-6)
}

fn any_feature() -> impl Strategy<Value = Feature> {
    let corner = || (0..24, 0..24).prop_map(|(x, y)| (f64::from(x), f64::from(y)));
    let kind = prop_oneof![Just(Obstruction::Block), Just(WOODS), (1..3_u8).prop_map(Obstruction::Hill),];
    let star = (corner(), 2..8, 3..7_usize, 0..360).prop_map(|((x, y), size, corners, turn)| {
        (0..corners)
            .map(|n| {
                let (sin, cos) = trig::sin_cos_hundredths((n * 36_000 / corners) as i32 + turn * 100);
                let radius = f64::from(size) * if n % 2 == 0 { 0.9 } else { 0.5 };
                (x + sin * radius, y + cos * radius)
            })
            .collect::<Vec<_>>()
    });
    let square = (corner(), 1..6, 1..6).prop_map(|((x, y), w, h)| {
        let (w, h) = (f64::from(w), f64::from(h));
        vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    });
    (kind, prop_oneof![star, square]).prop_map(|(kind, corners)| area(kind, 1, &corners))
}

fn table() -> impl Strategy<Value = Scene> {
    let firer = any_rect().prop_map(|base| body(Order::Line, vec![base]));
    (firer, any_body(), prop::collection::vec(any_body(), 0..5), prop::collection::vec(any_feature(), 0..4)).prop_map(
        |(firer, target, others, features)| {
            let mut bodies = vec![firer, target];
            bodies.extend(others);
            ground(bodies, features)
        },
    )
}

proptest! {
    #![proptest_config(few(250))]

    /// Rays cast one by one: if the sweep sees, some ray (or the line it draws) gets through; if not, none does.
    #[test]
    fn the_sweep_agrees_with_rays(scene in table()) {
        let found = scene.shot(0, 1, FAR).unwrap().stands[0].clone();
        let firer = scene.bodies()[0].stands[0];
        // With a centre exactly on the border of a building, either result is right.
        let centres = scene.bodies()[..2].iter().flat_map(|b| &b.stands).map(PlacedBase::centre);
        let toss_up = |at: P| scene.features().iter().any(|f| f.obstruction == Obstruction::Block && on_border(f, at));
        prop_assume!(!centres.into_iter().any(toss_up));
        let twin = Twin { scene: &scene, from: firer.centre(), level: (scene.level_of(0), scene.level_of(1)) };
        let simple = scene.features().iter().all(|f| f.obstruction != WOODS) || twin.level.0 == 0;
        prop_assume!(simple && (twin.level.0 == 0 || scene.features().iter().all(|f| f.obstruction != Obstruction::Block)));
        let mut best = Sight::NoPartInArc;
        let mut in_the_way: Vec<Blocker> = Vec::new();
        // Of the stand it fires at; if it sees none, of all.
        let fired_at = |(place, _): &(usize, &PlacedBase)| found.sight <= Sight::Blocked || Some(*place) == found.target;
        for (_, stand) in scene.bodies()[1].stands.iter().enumerate().filter(fired_at) {
            for to in rays(&firer, stand, 600) {
                let stops = twin.stops(stand, to);
                let sight = match stops.is_empty() {
                    false => Sight::Blocked,
                    true if twin.woods(to) >= 1.05 => Sight::NeedsVisibility,
                    true => Sight::Clear,
                };
                in_the_way.extend(stops);
                best = best.max(sight);
            }
        }
        in_the_way.sort_unstable();
        in_the_way.dedup();
        // A closed chink or a hair's breadth may fall between two rays: then it must be reported as a close call.
        if found.sight > best && found.sight >= Sight::NeedsVisibility {
            let line = found.sight_line.unwrap();
            let through = scene.bodies()[1].stands.iter().any(|stand| twin.stops(stand, line.from + (line.to - line.from) * (1.0 - 1e-6)).is_empty());
            prop_assert!(through, "{:?} and no ray, nor the line drawn, gets through", found.sight);
        }
        prop_assert!(found.sight >= best || found.close_call, "{:?} but a ray has {best:?}", found.sight);
        for blocker in in_the_way {
            prop_assert!(found.blocked_by.contains(&blocker) || found.close_call, "{blocker:?} is not among {:?}", found.blocked_by);
        }
    }

    /// The woods on the drawn line are as reported, and no other line crosses less.
    #[test]
    fn the_woods_on_a_shot_are_the_least_over_its_lines(scene in table()) {
        let found = scene.shot(0, 1, FAR).unwrap().stands[0].clone();
        if found.sight < Sight::NeedsVisibility || scene.level_of(0) > 0 {
            return Ok(());
        }
        let firer = scene.bodies()[0].stands[0];
        let twin = Twin { scene: &scene, from: firer.centre(), level: (0, scene.level_of(1)) };
        let line = found.sight_line.unwrap();
        let slack = 0.02 + (line.to - line.from).norm() * 4.0 / 400.0;
        prop_assert!((twin.woods(line.to) - found.woods_in).abs() <= slack, "{} and slowly {}", found.woods_in, twin.woods(line.to));
        for stand in scene.bodies()[1].stands.iter().skip(found.target.unwrap()).take(1) {
            for to in rays(&firer, stand, 150) {
                if twin.stops(stand, to).is_empty() {
                    let slack = 0.02 + (to - line.from).norm() * 4.0 / 400.0;
                    prop_assert!(found.woods_in <= twin.woods(to) + slack, "{} but {} at {to}", found.woods_in, twin.woods(to));
                }
            }
        }
    }
}
