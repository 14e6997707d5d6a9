//! Cover, from areas and from features along the line of fire.

use super::kit::*;
use crate::geometry::*;
use proptest::prelude::*;

const FAR: ShotAsk = ShotAsk::within(1000.0);

fn one(x: f64, y: f64, facing: f64) -> Body {
    body(Order::Line, vec![rect(x, y, facing, 2.0, 1.0)])
}

/// Returns the cover of a body at (10, 20), its front at y = 19.5 to y = 20.5, from a stand at (10, 5).
fn cover(target: Body, features: Vec<Feature>) -> u8 {
    ground(vec![one(10.0, 5.0, 0.0), target], features).shot(0, 1, FAR).unwrap().cover
}

fn target() -> Body {
    one(10.0, 20.0, 180.0)
}

fn wall(y: f64, cover: u8) -> Feature {
    fence(cover, &[(0.0, y), (20.0, y)])
}

fn field(from: f64, to: f64, cover: u8) -> Feature {
    area(Obstruction::None, cover, &[(0.0, from), (20.0, from), (20.0, to), (0.0, to)])
}

/// A stand is in an area if its centre is.
#[test]
fn an_area_covers_by_the_centre() {
    assert_eq!(cover(target(), vec![field(19.9, 25.0, 2)]), 2, "the centre is inside, the front is not");
    assert_eq!(cover(target(), vec![field(20.1, 25.0, 2)]), 0, "the rear is inside, the centre is not");
    assert_eq!(cover(target(), vec![field(20.0, 25.0, 2)]), 2, "its edge belongs to it");
    assert_eq!(cover(target(), vec![field(10.0, 15.0, 3)]), 0, "what lies between does not cover");
    assert_eq!(cover(target(), vec![field(4.0, 6.0, 3)]), 0, "nor what the firer stands in");
}

/// "The line of fire crosses it and the stand lies within 1" of it": here straight before it.
#[test]
fn a_wall_covers_within_an_inch_of_the_front() {
    assert_eq!(cover(target(), vec![wall(18.5, 2)]), 2, "1.00\"");
    assert_eq!(cover(target(), vec![wall(18.49, 2)]), 0, "1.01\"");
    assert_eq!(cover(target(), vec![wall(19.5, 2)]), 2, "in contact");
    assert_eq!(cover(target(), vec![wall(19.9, 2)]), 2, "under it, before its centre");
    assert_eq!(cover(target(), vec![wall(20.1, 2)]), 0, "under it, behind its centre");
    assert_eq!(cover(target(), vec![wall(21.0, 2)]), 0, "behind it");
    assert_eq!(cover(target(), vec![wall(5.6, 2)]), 0, "before the firer");
}

#[test]
fn a_wall_covers_only_along_its_own_length() {
    let to = |x: f64| cover(target(), vec![fence(2, &[(0.0, 19.0), (x, 19.0)])]);
    assert_eq!(to(9.99), 0, "the line of fire runs up x = 10");
    assert_eq!(to(10.01), 2);
    let with_gate = fence(2, &[(0.0, 19.0), (9.5, 19.0), (9.5, 12.0), (10.5, 12.0), (10.5, 19.0), (20.0, 19.0)]);
    assert_eq!(cover(target(), vec![with_gate]), 0, "through the gate: the leg that is crossed is 7.5\" off");
    let zigzag = fence(2, &[(0.0, 18.0), (9.0, 19.2), (11.0, 18.8), (20.0, 18.0)]);
    assert_eq!(cover(target(), vec![zigzag]), 2, "crossed at y = 19");
}

#[test]
fn a_flank_wall_covers_from_the_flank_only() {
    let along = fence(2, &[(11.5, 15.0), (11.5, 25.0)]);
    let from = |x: f64, y: f64, facing: f64| {
        let scene = ground(vec![one(x, y, facing), target()], vec![along.clone()]);
        scene.shot(0, 1, FAR).unwrap().cover
    };
    assert_eq!(from(30.0, 20.0, 270.0), 2, "it is half an inch to its right");
    assert_eq!(from(10.0, 5.0, 0.0), 0, "nothing from before");
    assert_eq!(from(-10.0, 20.0, 90.0), 0, "nor from the other flank");
}

/// "Only if all stands have it; the least of their covers counts."
#[test]
fn the_least_covered_stand_counts() {
    let two = || line(10.0, 19.5, 180.0, 2);
    let strip = |from: f64, to: f64, cover: u8| {
        area(Obstruction::None, cover, &[(from, 18.0), (to, 18.0), (to, 22.0), (from, 22.0)])
    };
    assert_eq!(cover(two(), vec![strip(8.0, 12.0, 2)]), 2);
    assert_eq!(cover(two(), vec![strip(8.0, 10.0, 2)]), 0, "half of them in the open");
    assert_eq!(cover(two(), vec![strip(8.0, 10.0, 3), strip(10.0, 12.0, 1)]), 1, "heavy and light: light");
    assert_eq!(cover(two(), vec![strip(8.0, 10.0, 1), wall(19.0, 2)]), 2, "the better of what a stand has");
    assert_eq!(cover(two(), vec![strip(8.0, 10.0, 3), wall(19.0, 2)]), 2, "then the least over the stands");
    assert_eq!(cover(column(10.0, 19.5, 180.0, 3), vec![wall(19.0, 2)]), 0, "the third of a column is 2.5\" behind it");
    assert_eq!(cover(column(10.0, 19.5, 180.0, 2), vec![wall(19.0, 2)]), 0, "the second is 1.5\" behind it");
    assert_eq!(cover(column(10.0, 19.5, 180.0, 2), vec![wall(19.5, 2)]), 2, "the second is an inch behind it");
}

#[test]
fn cover_is_judged_from_each_firing_stand() {
    // Two stands fire: one over the wall, one past its end. The least counts.
    let scene = ground(
        vec![line(10.0, 5.5, 0.0, 2), one(10.0, 20.0, 180.0)],
        // The lines of fire run from (9, 5) and (11, 5) to (10, 20): they cross y = 19 at x = 9.93 and 10.07.
        vec![fence(2, &[(0.0, 19.0), (10.0, 19.0)])],
    );
    let shot = scene.shot(0, 1, FAR).unwrap();
    assert_eq!(shot.stands.iter().map(|s| s.cover).collect::<Vec<_>>(), [(2, Some(0)), (0, None)]);
    assert_eq!(shot.cover, 0);
}

proptest! {
    #![proptest_config(few(200))]

    /// An additional feature never takes cover away; one without cover changes nothing.
    #[test]
    fn adding_obstacles_never_reduces_cover(
        target in any_body(), walls in prop::collection::vec(((0..24, 0..24), (0..24, 0..24), 1..4_u8), 0..4), more in ((0..24, 0..24), (0..24, 0..24), 0..4_u8),
    ) {
        let drawn = |((a, b), (c, d), cover): ((i32, i32), (i32, i32), u8)| {
            fence(cover, &[(f64::from(a), f64::from(b)), (f64::from(c) + 0.5, f64::from(d) + 0.5)])
        };
        let features: Vec<Feature> = walls.into_iter().map(drawn).collect();
        let mut further = features.clone();
        further.push(drawn(more));
        let before = cover(target.clone(), features);
        let after = cover(target, further);
        prop_assert!(after >= before);
        prop_assert!(more.2 > 0 || after == before);
    }

    /// A field that covers the whole table covers every unit alike.
    #[test]
    fn a_field_over_the_whole_table_covers_every_unit_alike(target in any_body(), degree in 0..4_u8) {
        prop_assert_eq!(cover(target, vec![block(Obstruction::None, (-99.0, -99.0), (99.0, 99.0)), area(Obstruction::None, degree, &[(-99.0, -99.0), (99.0, -99.0), (99.0, 99.0), (-99.0, 99.0)])]), degree);
    }
}
