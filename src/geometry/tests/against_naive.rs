//! Whole shots against their naive version, on random tables, tables with everything parallel, and tables on a grid.

use super::kit::*;
use super::naive::{Slow, SlowPair, SlowStand};
use crate::geometry::*;
use proptest::prelude::*;

/// A result decided by less than this, in inches, depends on rounding: either result is right.
const HAIRLINE: f64 = 1e-6;

/// Returns false if rounding decides, and the two may differ.
fn agree(stand: &StandShot, slow: &SlowStand, reach_in: f64) -> Result<bool, TestCaseError> {
    let Some((range_in, _)) = stand.range else {
        prop_assert!(slow.pairs.is_empty() || stand.margin_in < HAIRLINE, "nothing in arc, slowly {:?}", slow.pairs);
        return Ok(slow.pairs.is_empty());
    };
    let Some(pair) = slow.pairs.iter().find(|pair| Some(pair.place) == stand.target) else {
        prop_assert!(stand.margin_in < HAIRLINE, "{:?} in arc, slowly {:?}", stand.target, slow.pairs);
        return Ok(false);
    };
    prop_assert!((range_in - pair.range_in).abs() < 1e-6, "{range_in}, slowly {}", pair.range_in);
    if (range_in - reach_in).abs() > HAIRLINE {
        prop_assert_eq!(stand.bears, range_in <= reach_in);
    }
    if let Some(behind_in) = slow.behind_in {
        prop_assert!(stand.enfilades.yes == (behind_in > 0.0) || behind_in.abs() < HAIRLINE);
        prop_assert!((stand.enfilades.margin_in - behind_in.abs()).abs() < HAIRLINE);
    }
    fires_at_the_nearest_seen(stand, slow)?;
    // Among stands that are touched, a clearly seen one may replace the reported one: rounding decides between them.
    let touched = slow.pairs.iter().filter(|other| range_in <= HAIRLINE && other.range_in <= HAIRLINE);
    let best = touched.map(|other| other.sight.perhaps).fold(pair.sight.perhaps, Ord::max);
    seen_alike(stand, pair, best)?;
    Ok(true)
}

/// Checks that a stand fires at the nearest stand in its arc that it sees; if it sees none, its range is to the
/// nearest.
fn fires_at_the_nearest_seen(stand: &StandShot, slow: &SlowStand) -> Result<(), TestCaseError> {
    let range_in = stand.range.unwrap().0;
    let sees = stand.sight > Sight::Blocked;
    for other in &slow.pairs {
        // Of equally near stands, to the ruler's hair, one in clear sight comes before one behind woods.
        let as_near_in = if stand.sight == Sight::Clear { HAIR_IN } else { 0.0 };
        let passed_over = !sees || other.range_in < range_in - as_near_in - HAIRLINE;
        prop_assert!(!passed_over || other.sight.surely <= Sight::Blocked, "{other:?} is seen and passed over");
        prop_assert!(sees || other.range_in > range_in - 1e-6, "{other:?} is nearer");
        let better = stand.sight == Sight::NeedsVisibility && other.sight.surely == Sight::Clear;
        let on_the_inch = (other.sight.woods_in - 1.0).abs() < 0.05;
        prop_assert!(
            !better || on_the_inch || other.range_in > range_in + HAIR_IN - HAIRLINE,
            "{other:?} is as near, and clear"
        );
    }
    let asked = |pair: &&SlowPair| !sees || pair.range_in <= range_in + HAIRLINE;
    for what in slow.pairs.iter().filter(asked).flat_map(|pair| &pair.sight.surely_hides) {
        let tied = slow
            .pairs
            .iter()
            .any(|pair| Some(pair.place) != stand.target && (pair.range_in - range_in).abs() <= HAIR_IN);
        prop_assert!(
            stand.blocked_by.contains(what) || sees && tied,
            "{what:?} hides some, {:?} found",
            stand.blocked_by
        );
    }
    let perhaps: Vec<Blocker> = slow.pairs.iter().flat_map(|pair| pair.sight.perhaps_hides.clone()).collect();
    for what in &stand.blocked_by {
        prop_assert!(perhaps.contains(what), "{what:?} hides nothing: {perhaps:?}");
    }
    if let Some(unseen) = &stand.unseen {
        let nearest = slow.pairs.iter().find(|pair| pair.place == unseen.stand).unwrap();
        prop_assert!((nearest.range_in - unseen.range_in).abs() < 1e-6 && unseen.range_in <= range_in && sees);
        prop_assert!(nearest.sight.surely <= Sight::Blocked);
    }
    Ok(())
}

fn seen_alike(stand: &StandShot, slow: &SlowPair, best: Sight) -> Result<(), TestCaseError> {
    if slow.sight.perhaps == Sight::NoPartInArc {
        prop_assert!(
            stand.sight == Sight::Blocked || stand.margin_in < HAIRLINE,
            "no line ends on it: {:?}",
            stand.sight
        );
        return Ok(());
    }
    let on_the_inch = (slow.sight.woods_in - 1.0).abs() < 0.05;
    let least = slow.sight.surely;
    prop_assert!(stand.sight >= least || on_the_inch, "{:?}, slowly at least {least:?}", stand.sight);
    prop_assert!(
        stand.sight <= best || on_the_inch || best == Sight::NoPartInArc,
        "{:?}, slowly {best:?}",
        stand.sight
    );
    if stand.sight == least && least == best && least >= Sight::NeedsVisibility {
        // The twin tries only a few lines of each set: it cannot find less.
        prop_assert!(
            stand.woods_in <= slow.sight.woods_in + HAIRLINE,
            "{} slowly {}",
            stand.woods_in,
            slow.sight.woods_in
        );
    }
    Ok(())
}

/// The result for each firing stand, and whether it is decided by more than `HAIRLINE`.
pub type CheckedShots = Vec<(StandShot, bool)>;

pub fn check(scene: &Scene, reach_in: f64, over_lower_units: bool) -> Result<CheckedShots, TestCaseError> {
    let ask = ShotAsk {
        reach_in,
        reach_otherwise_in: None,
        over_lower_units,
        all_round: false,
        visibility: Visibility::Unknown,
    };
    let found = scene.shot(0, 1, ask).unwrap();
    let twin = Slow { scene, from: 0, to: 1, ask };
    prop_assert_eq!(found.levels, (twin.level_of(0), twin.level_of(1)));
    let slow = twin.stands();
    prop_assert_eq!(found.stands.len(), slow.len());
    let each = found.stands.into_iter().zip(&slow).map(|(stand, slow)| {
        let sure = agree(&stand, slow, reach_in)?;
        prop_assert_eq!(stand.cover.0, slow.cover, "the cover");
        Ok((stand, sure))
    });
    each.collect()
}

/// Positions off every grid, so that hairline cases occur only by chance.
fn off_grid() -> impl Strategy<Value = (f64, f64)> + Clone {
    ((0..24_000), (0..24_000)).prop_map(|(x, y)| (f64::from(x) / 1000.0 + 0.000_3, f64::from(y) / 1000.0 + 0.000_7))
}

fn drawn_up(at: (f64, f64), facing: f64, kind: i32, count: usize) -> Body {
    match kind {
        0 => line(at.0, at.1, facing, count),
        1 => column(at.0, at.1, facing, count),
        2 => bent(at.0, at.1, facing, 37),
        3 => body(Order::Line, vec![disc(at.0, at.1, 1.5)]),
        _ => {
            let apart = |n: usize| rect(at.0 + 2.7 * n as f64, at.1 - 1.3 * n as f64, facing, 1.5, 0.75);
            body(Order::Skirmish, (0..count).map(apart).collect())
        }
    }
}

fn unit(kinds: std::ops::Range<i32>) -> impl Strategy<Value = Body> {
    (off_grid(), any_facing(), kinds, 1..4_usize)
        .prop_map(|(at, facing, kind, count)| drawn_up(at, facing, kind, count))
}

fn shooters() -> impl Strategy<Value = Body> {
    prop_oneof![unit(0..3), unit(4..5)]
}

fn square() -> impl Strategy<Value = Feature> {
    let kind = prop_oneof![
        Just(Obstruction::Block),
        Just(WOODS),
        (1..4_u8).prop_map(Obstruction::Hill),
        Just(Obstruction::None)
    ];
    (kind, off_grid(), (1..9, 1..9), 0..4_u8).prop_map(|(kind, (x, y), (w, d), cover)| {
        let (w, d) = (f64::from(w), f64::from(d));
        area(kind, cover, &[(x, y), (x + w, y + 0.3), (x + w - 0.2, y + d), (x - 0.1, y + d)])
    })
}

fn wall() -> impl Strategy<Value = Feature> {
    (off_grid(), off_grid(), 1..4_u8).prop_map(|(a, b, cover)| fence(cover, &[a, b]))
}

/// A table: its bodies, the firer first and the target second, and its features.
pub type BareTable = (Vec<Body>, Vec<Feature>);

/// Units of all orders, commanders' discs in the way, overlaps, hills, woods, buildings and walls, anywhere; with a
/// reach and whether ball goes over lower units.
pub fn any_table() -> impl Strategy<Value = (BareTable, f64, bool)> {
    let others = prop::collection::vec(unit(0..5), 0..6);
    let features = prop::collection::vec(prop_oneof![3 => square(), 1 => wall()], 0..6);
    let parts = ((shooters(), shooters()), others, features, 2..24, any::<bool>());
    parts.prop_map(|((from, to), others, features, reach, over)| {
        let bodies = [from, to].into_iter().chain(others).collect();
        ((bodies, features), f64::from(reach) + 0.003, over)
    })
}

/// Draws a table on which all edges are parallel or at right angles to each other.
pub fn parallel_table() -> impl Strategy<Value = BareTable> {
    let places = prop::collection::vec((off_grid(), 0..4, 0..2, 1..5_usize), 2..9);
    let blocks = prop::collection::vec((off_grid(), 1..6, 1..6, 0..3), 0..4);
    (places, blocks).prop_map(|(places, blocks)| {
        let drawn = |(at, quarter, kind, n)| drawn_up(at, f64::from(quarter) * 90.0, kind, n);
        let feature = |((x, y), w, d, kind): ((f64, f64), i32, i32, i32)| {
            let kind = [Obstruction::Block, WOODS, Obstruction::Hill(1)][kind as usize];
            block(kind, (x, y), (x + f64::from(w), y + f64::from(d)))
        };
        (places.into_iter().map(drawn).collect(), blocks.into_iter().map(feature).collect())
    })
}

/// A body on a grid: its position in half inches, its facing in quarter turns, its order, and its number of stands.
pub type OnGrid = (i32, i32, i32, i32, usize);

/// Positions on a half-inch grid, where edges meet edges and corners meet corners.
pub fn places_on_a_grid() -> impl Strategy<Value = Vec<OnGrid>> {
    prop::collection::vec((0..40, 0..40, 0..4, 0..2, 1..4_usize), 2..8)
}

/// Returns the bodies at these positions.
pub fn on_a_grid(places: &[OnGrid]) -> Vec<Body> {
    let half = |n: i32| f64::from(n) / 2.0;
    let drawn = |&(x, y, quarter, kind, n): &OnGrid| drawn_up((half(x), half(y)), f64::from(quarter) * 90.0, kind, n);
    places.iter().map(drawn).collect()
}

/// Checks a shot on a grid: every result that is not a close call must agree with the twin's.
pub fn check_on_a_grid(scene: &Scene) -> Result<CheckedShots, TestCaseError> {
    let ask = ask(11.9);
    let found = scene.shot(0, 1, ask).unwrap();
    let slowly = Slow { scene, from: 0, to: 1, ask }.stands();
    prop_assert_eq!(found.stands.len(), slowly.len());
    let each = found.stands.into_iter().zip(&slowly).map(|(stand, slow)| {
        prop_assert!(stand.range.is_none() == slow.pairs.is_empty() || stand.margin_in < HAIRLINE);
        let sure = !stand.close_call && agree(&stand, slow, 11.9)?;
        Ok((stand, sure))
    });
    each.collect()
}

proptest! {
    #![proptest_config(few(120))]

    #[test]
    fn random_tables(((bodies, features), reach_in, over) in any_table()) {
        check(&ground(bodies, features), reach_in, over)?;
    }

    #[test]
    fn parallel_tables((bodies, features) in parallel_table()) {
        check(&ground(bodies, features), 12.003, false)?;
    }

    /// Two lines facing each other with others between, as in most shots of a battle.
    #[test]
    fn facing_lines(
        n in 1..5_usize, m in 1..5_usize, aside in -4_000..4_000, tilt in -4_500..4_500,
        between in prop::collection::vec((-9_000..9_000, 1_500..9_000, any_facing(), 0..5), 0..5),
    ) {
        let thousandths = |t: i32| f64::from(t) / 1000.0 + 0.000_3;
        let mut bodies = vec![line(10.0, 10.0, 0.0, n), line(10.0 + thousandths(aside), 21.0, 180.0 + f64::from(tilt) / 100.0, m)];
        bodies.extend(between.into_iter().map(|(x, y, facing, kind)| drawn_up((10.0 + thousandths(x), 10.0 + thousandths(y)), facing, kind, 2)));
        check(&scene(bodies), 12.003, false)?;
    }

    #[test]
    fn tables_on_a_grid(places in places_on_a_grid()) {
        check_on_a_grid(&scene(on_a_grid(&places)))?;
    }
}

/// The firing stand touches two stands of the target, and another unit stands in exactly the target's place. Of the two
/// stands, one is seen clearly and one only along a line without width. Either may be reported as the one fired at.
#[test]
fn a_clearly_seen_stand_replaces_an_equally_near_one_only_touched() {
    let target = line(9.0, 2.0, 180.0, 2);
    let table = scene(vec![column(9.0, 3.5, 270.0, 3), target.clone(), line(8.5, 17.0, 90.0, 1), target]);
    check_on_a_grid(&table).unwrap();
    let stand = &table.shot(0, 1, ask(11.9)).unwrap().stands[0];
    assert!(stand.bears && stand.sight == Sight::Clear && stand.range.unwrap().0 == 0.0 && stand.margin_in > 0.3);
}
