//! Stands behind a feature: the line of fire crosses the feature, and the stand is within an inch of it, on the side
//! away from the firer.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

/// Returns the cover of a target from a firer, all round.
fn cover(from: Body, target: Body, features: Vec<Feature>) -> u8 {
    ground(vec![from, target], features).shot(0, 1, FAR).unwrap().cover
}

/// Returns the cover between two lines of `stands` stands face to face, the target's front at y = 20.
fn face_to_face(stands: usize, apart_in: f64, features: Vec<Feature>) -> u8 {
    cover(line(30.0, 20.0 - apart_in, 0.0, stands), line(30.0, 20.0, 180.0, stands), features)
}

const RANGES: [f64; 8] = [0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0];

/// In each row: how far the cover lies before the target's front; then, for lines of 4, 5, 6 and 7 stands, the least
/// range of cover: the target has cover at that one of [`RANGES`] and at all greater ones. `None`: it has none at the
/// greatest.
const BEFORE_THE_FRONT: [(f64, [Option<f64>; 4]); 8] = [
    (0.0, [Some(0.5); 4]),
    (0.1, [Some(0.5); 4]),
    (0.25, [Some(0.5); 4]),
    (0.4, [Some(0.5); 4]),
    (0.5, [Some(0.5); 4]),
    (0.75, [Some(0.5); 4]),
    // The firers' centres are half an inch behind their front: at a range of half an inch they are just short of the
    // cover.
    (0.95, [Some(0.5); 4]),
    (1.1, [None; 4]),
];

/// Reads one row of the table.
fn least_ranges(features: impl Fn() -> Vec<Feature>) -> [Option<f64>; 4] {
    [4, 5, 6, 7].map(|stands| {
        let covered = |range_in: &f64| face_to_face(stands, *range_in, features()) > 0;
        let bare = RANGES.iter().rposition(|range_in| !covered(range_in));
        RANGES.get(bare.map_or(0, |at| at + 1)).copied()
    })
}

#[test]
fn a_line_right_behind_a_wall_has_its_cover_at_every_range() {
    for (before_in, expected) in BEFORE_THE_FRONT {
        let wall = || vec![fence(2, &[(0.0, 20.0 - before_in), (60.0, 20.0 - before_in)])];
        assert_eq!(least_ranges(wall), expected, "{before_in}\" before the front");
        let drawn_the_other_way = || vec![fence(2, &[(60.0, 20.0 - before_in), (0.0, 20.0 - before_in)])];
        assert_eq!(least_ranges(drawn_the_other_way), expected, "{before_in}\" before the front");
    }
}

/// The same for works drawn as an area: a bank so thin that firers at half an inch are not in it.
#[test]
fn a_line_right_behind_a_bank_has_its_cover_at_every_range() {
    for (before_in, expected) in BEFORE_THE_FRONT {
        let (far, near) = (20.0 - before_in, 20.0 - before_in - 0.04);
        let bank = || vec![area(Obstruction::None, 3, &[(0.0, near), (60.0, near), (60.0, far), (0.0, far)])];
        assert_eq!(least_ranges(bank), expected, "{before_in}\" before the front");
        let turned = || vec![area(Obstruction::None, 3, &[(0.0, near), (0.0, far), (60.0, far), (60.0, near)])];
        assert_eq!(least_ranges(turned), expected, "{before_in}\" before the front");
    }
}

/// A wall drawn by hand is not straight.
#[test]
fn a_wall_of_many_legs_is_one() {
    let leg = |n: i32| (f64::from(n) * 3.0, 19.5 + if n % 2 == 0 { 0.2 } else { -0.2 });
    let wall = || vec![fence(2, &(0..20).map(leg).collect::<Vec<_>>())];
    assert_eq!(least_ranges(wall), [Some(0.5); 4]);
    let doubled: Vec<(f64, f64)> = (0..20).flat_map(|n| [leg(n), leg(n)]).collect();
    assert_eq!(least_ranges(|| vec![fence(2, &doubled)]), [Some(0.5); 4], "each of its points twice");
}

#[test]
fn skirmishers_behind_a_fence_have_its_cover() {
    for range_in in RANGES {
        let scattered = |y: f64, facing: f64| {
            let stand = |n: usize| rect(22.0 + 5.0 * n as f64, y, facing, 2.0, 1.0);
            body(Order::Skirmish, (0..4).map(stand).collect())
        };
        let fenced = vec![fence(1, &[(0.0, 19.8), (60.0, 19.8)])];
        assert_eq!(cover(scattered(19.5 - range_in, 0.0), scattered(20.5, 180.0), fenced), 1, "at {range_in}\"");
    }
}

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

#[test]
fn a_wall_covers_at_any_slant_and_anywhere_along_it() {
    let wall = |to_x: f64| vec![fence(2, &[(0.0, 19.0), (to_x, 19.0)])];
    // From (60, 18) to (10, 20): the wall is crossed at x = 35, 24" from the target.
    assert_eq!(cover(one(60.0, 18.0, 270.0), one(10.0, 20.0, 180.0), wall(36.0)), 2);
    assert_eq!(cover(one(60.0, 18.0, 270.0), one(10.0, 20.0, 180.0), wall(34.0)), 0, "it ends before the line of fire");
    assert_eq!(cover(one(60.0, 20.0, 270.0), one(10.0, 20.0, 180.0), wall(60.0)), 0, "behind it as well");
    assert_eq!(cover(one(60.0, 19.5, 270.0), one(10.0, 20.0, 180.0), wall(60.0)), 0, "right behind it as well");
    // Beyond the end of the wall, but within an inch of it.
    assert_eq!(cover(one(0.0, 10.0, 0.0), one(11.5, 20.0, 180.0), wall(10.8)), 2, "crossed at x = 10.35");
    assert_eq!(cover(one(-30.0, 10.0, 0.0), one(13.0, 20.0, 180.0), wall(11.0)), 0, "1.1\" from its end");
}

/// "A wall that bends right round the target protects only from shots that cross it."
#[test]
fn round_a_corner_a_wall_covers_from_shots_that_cross_it_there() {
    // Open to the north; the target is half an inch inside the west leg, 20" north of the south leg.
    let pound = || vec![fence(2, &[(0.0, 40.0), (0.0, 0.0), (30.0, 0.0), (30.0, 40.0)])];
    let from = |x: f64, y: f64, facing: f64| cover(one(x, y, facing), one(1.5, 20.5, 180.0), pound());
    assert_eq!(from(-10.0, 20.0, 90.0), 2, "over the west leg");
    assert_eq!(from(-3.0, -10.0, 0.0), 2, "over the west leg, a long way down");
    assert_eq!(from(5.0, -10.0, 0.0), 0, "over the south leg");
    assert_eq!(from(20.0, 20.0, 270.0), 0, "from within");
    assert_eq!(from(40.0, 20.0, 270.0), 0, "over the east leg");
    // At the corner it is behind both legs.
    let by_corner = |x: f64, y: f64, facing: f64| cover(one(x, y, facing), one(1.5, 1.5, 180.0), pound());
    assert_eq!((by_corner(-10.0, 2.0, 90.0), by_corner(2.0, -10.0, 0.0)), (2, 2));
    // A closed ring.
    let ring = |n: i32| {
        let (sin, cos) = trig::sin_cos_hundredths(n * 1_000);
        (30.0 + 10.0 * sin, 30.0 - 10.0 * cos)
    };
    let ring: Vec<(f64, f64)> = (0..=36).map(ring).collect();
    let within = |x: f64, y: f64| cover(one(x, y, 0.0), one(30.0, 20.9, 180.0), vec![fence(2, &ring)]);
    assert_eq!((within(30.0, 5.0), within(22.0, 18.0), within(38.0, 18.0)), (2, 2, 2), "over its south");
    assert_eq!((within(30.0, 30.0), within(30.0, 45.0)), (0, 0), "from within it, and over its north");
}

#[test]
fn a_wall_under_a_stand_covers_it_where_its_centre_is_behind() {
    let from = |y: f64, facing: f64, wall: f64| {
        cover(one(10.0, y, facing), one(10.0, 20.0, 180.0), vec![fence(2, &[(0.0, wall), (20.0, wall)])])
    };
    assert_eq!((from(5.0, 0.0, 19.9), from(5.0, 0.0, 20.1)), (2, 0), "from the front");
    assert_eq!((from(35.0, 180.0, 19.9), from(35.0, 180.0, 20.1)), (0, 2), "from the rear");
}

fn wood(from: f64, to: f64) -> Feature {
    area(WOODS, 1, &[(0.0, from), (40.0, from), (40.0, to), (0.0, to)])
}

#[test]
fn an_area_covers_within_an_inch_behind_it() {
    let target = |y: f64| one(10.0, y, 180.0);
    let behind = |y: f64| cover(one(10.0, 5.0, 0.0), target(y), vec![wood(17.0, 19.0)]);
    assert_eq!(behind(18.5), 1, "in it");
    assert_eq!(behind(19.3), 1, "its front in it, its centre behind it");
    assert_eq!(behind(19.5), 1, "right behind it");
    assert_eq!(behind(20.5), 1, "an inch behind it");
    assert_eq!(behind(20.51), 0, "further behind it");
    assert_eq!(behind(16.9), 0, "its rear in it, its centre before it");
    assert_eq!(behind(16.5), 0, "right before it");
    let from = |x: f64, y: f64| cover(one(x, y, 0.0), target(19.8), vec![wood(17.0, 19.0)]);
    assert_eq!(from(10.0, 17.5), 0, "the firer is in it, and the line of fire does not cross it");
    assert_eq!(from(10.0, 16.9), 1, "right before it");
    assert_eq!(from(-30.0, 14.0), 1, "aslant, in by its side and out before the target");
    assert_eq!(from(-30.0, 18.0), 0, "past its corner");
    assert_eq!(from(10.0, 30.0), 0, "from behind");
    assert_eq!(cover(one(10.0, 5.0, 0.0), target(19.8), vec![fence(0, &[(0.0, 19.0), (40.0, 19.0)])]), 0);
}

#[test]
fn the_corner_of_an_area_covers_only_when_the_line_of_fire_crosses_it() {
    let copse = || vec![area(WOODS, 1, &[(10.0, 10.0), (14.0, 10.0), (14.0, 14.0), (10.0, 14.0)])];
    let from = |x: f64, y: f64| cover(one(x, y, 0.0), one(9.0, 14.7, 180.0), copse());
    assert_eq!(from(20.0, 5.0), 1, "across its near corner");
    assert_eq!(from(9.0, 5.0), 0, "past it");
    // Two wings, and the target in the corner between them: it is not behind the far wing.
    let wings = [(0.0, 0.0), (30.0, 0.0), (30.0, 4.0), (4.0, 4.0), (4.0, 40.0), (0.0, 40.0)];
    let wings = || vec![area(WOODS, 1, &wings)];
    let target = || one(5.5, 30.0, 180.0);
    assert_eq!(cover(one(-10.0, 30.0, 90.0), target(), wings()), 1, "through the near wing");
    assert_eq!(cover(one(8.0, -5.0, 0.0), target(), wings()), 0, "through the far one");
}

proptest! {
    #![proptest_config(few(200))]

    /// A line entirely within an inch behind a long wall, or a bank, keeps its cover as another line approaches it.
    #[test]
    fn cover_does_not_vanish_as_the_firer_comes_nearer(
        (stands, theirs) in (1..9_usize, 1..9_usize), aside in -12_000..12_000, before in 0..1_000, range in 50..6_000, tilt in -300..300, as_bank: bool,
    ) {
        let thousandths = |n: i32| f64::from(n) / 1000.0;
        let before_in = thousandths(before);
        // The feature is slightly aslant, but nowhere more than an inch before the line.
        let slope = thousandths(tilt) / 10.0 * (1.0 - before_in) / stands as f64;
        let at = |x: f64| (x, 20.0 - before_in + slope * (x - 30.0));
        let ends = [at(-70.0), at(130.0)];
        let wall = fence(2, &ends);
        let bank = area(Obstruction::None, 2, &[(ends[0].0, ends[0].1 - 0.01), (ends[1].0, ends[1].1 - 0.01), ends[1], ends[0]]);
        let feature = if as_bank { bank } else { wall };
        let target = line(30.0, 20.0, 180.0, stands);
        let all_behind = target.stands.iter().all(|stand| {
            let (x, y) = (stand.centre().x, stand.centre().y);
            y > at(x).1 && [x - 1.0, x + 1.0].into_iter().any(|x| at(x).1 >= 19.0)
        });
        prop_assume!(all_behind);
        let apart_in = thousandths(range);
        let from = |apart_in: f64| line(30.0 + thousandths(aside), 20.0 - apart_in, 0.0, theirs);
        // Until the firers' centres are on it.
        let is_over = from(apart_in).stands.iter().any(|stand| stand.centre().y >= at(stand.centre().x).1 - 0.02);
        prop_assume!(!is_over);
        prop_assert_eq!(cover(from(apart_in), target.clone(), vec![feature.clone()]), 2, "at {}", apart_in);
        prop_assert_eq!(cover(from(apart_in + 3.0), target, vec![feature]), 2, "3\" further off");
    }

    /// A feature that the line of fire does not cross gives no cover, except to a stand in it.
    #[test]
    fn an_obstacle_not_crossed_gives_no_cover(target in any_body(), x in 0..24, y in 0..24, far in 30..60) {
        let (x, y, far) = (f64::from(x), f64::from(y), f64::from(far));
        let copse = area(WOODS, 1, &[(x, y), (x + 3.0, y), (x + 3.0, y + 2.0), (x, y + 2.0)]);
        let from = one(x + 1.0, -far, 0.0);
        let crossed = target.stands.iter().all(|stand| {
            let corners = [(x, y), (x + 3.0, y), (x + 3.0, y + 2.0), (x, y + 2.0)].map(|(x, y)| P::new(x, y));
            super::naive::cuts(&corners, from.stands[0].centre(), stand.centre()) || inside_polygon(&corners, stand.centre())
        });
        if !crossed {
            let shot = ground(vec![from, target], vec![copse]).shot(0, 1, FAR).unwrap();
            prop_assert!(shot.cover == 0 || shot.close_call);
        }
    }
}
