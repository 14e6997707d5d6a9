//! Geometry agrees with its naive versions, and is symmetric where it should be.
//!
//! A situation is a table of some units and terrain: a third of them random, a third with everything parallel, a third
//! on a half-inch grid. The twin of a shot (`src/geometry/tests/naive.rs`) shares no code with the geometry. Every
//! result with a margin above rounding must be the same: each stand's range to 1e-6", whether it bears, its sight and
//! its obstacles, enfilade and cover. In addition, a gap is the least of any two stands and the same from both ends,
//! and a shot is the same in a mirror. The number of certain results is counted, because a geometry that calls
//! everything too close would agree with any twin.

use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::geometry::{Blocker, Body, Feature, Order, Sight, StandShot};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use std::sync::Mutex;
use std::time::Duration;

#[allow(dead_code, unused_imports, reason = "the library's own tests use more of it")]
#[path = "../../src/geometry/tests/against_naive.rs"]
mod against_naive;
#[allow(dead_code, reason = "the library's own tests use more of it")]
#[path = "../../src/geometry/tests/kit.rs"]
mod kit;
#[allow(dead_code, reason = "the library's own tests use more of it")]
#[path = "../../src/geometry/tests/naive.rs"]
mod naive;

use against_naive::CheckedShots;

const LIMIT: Duration = Duration::from_secs(60);

/// Regression tables on a grid, one per line.
const ONCE_FAILED: &str = include_str!("../regress/grid-tables.txt");

pub fn keep() -> CaseTally {
    let known = parallel::fixtures(ONCE_FAILED).into_iter().map(|line| {
        let places: Vec<against_naive::OnGrid> = serde_json::from_str(line).unwrap();
        CaseTally::one(parallel::caught(|| on_a_grid(&places)))
    });
    let mended = known.fold(CaseTally::default(), CaseTally::and);
    parallel::run(parallel::size(6_000, 1_000_000), LIMIT, situation).and(mended).and(CaseTally::one(enough_is_sure()))
}

/// A kind of comparison: random tables, parallel ones, those on a grid, and each of them in a mirror.
#[derive(Clone, Copy)]
enum Kind {
    Random,
    Parallel,
    Grid,
    Mirror,
}

/// Number of stands compared for a kind.
#[derive(Clone, Copy, Debug)]
struct StandCounts {
    /// Firing stands.
    stands: u64,
    /// Those with a result certain beyond rounding.
    sure: u64,
    /// Of these, the stands that have some of the target in their arc and see it, and those that do not see it.
    seeing: u64,
    blind: u64,
}

/// The comparisons so far, of each kind.
static SUMS: Mutex<[StandCounts; 4]> = Mutex::new([StandCounts { stands: 0, sure: 0, seeing: 0, blind: 0 }; 4]);

fn count(kind: Kind, compared: &CheckedShots) {
    let sum = &mut SUMS.lock().unwrap()[kind as usize];
    sum.stands += compared.len() as u64;
    for (stand, _) in compared.iter().filter(|(_, sure)| *sure) {
        sum.sure += 1;
        let sees = u64::from(stand.sight > Sight::Blocked);
        let in_arc = u64::from(stand.range.is_some());
        sum.seeing += in_arc * sees;
        sum.blind += in_arc * (1 - sees);
    }
}

/// Results that are too close to call are not compared: in random and parallel tables they must be very rare, on a grid
/// and in a mirror, where edges coincide, rare. The others must include targets in the arc both seen and hidden.
fn enough_is_sure() -> Outcome {
    if parallel::only().is_some() {
        return Ok(());
    }
    let least_sure = [("random", 0.99), ("parallel", 0.99), ("on a grid", 0.9), ("in a mirror", 0.9)];
    for ((kind, least), compared) in least_sure.into_iter().zip(*SUMS.lock().unwrap()) {
        let share = |part: u64| part as f64 / compared.stands as f64;
        // Too few tables to judge the rate.
        let enough = share(compared.sure) > least && share(compared.seeing) > 0.2 && share(compared.blind) > 0.02;
        if compared.stands > 1_000 && !enough {
            return Err(format!("of tables {kind} too little is compared: {compared:?}"));
        }
    }
    Ok(())
}

/// Checks the table with this number.
fn situation(case: u64) -> Outcome {
    let mut runner = runner_of(case);
    match case % 3 {
        0 => {
            let (table, reach_in, over) = drawn(against_naive::any_table(), &mut runner)?;
            on_ground(Kind::Random, &table, reach_in, over)
        }
        1 => on_ground(Kind::Parallel, &drawn(against_naive::parallel_table(), &mut runner)?, 12.003, false),
        _ => on_a_grid(&drawn(against_naive::places_on_a_grid(), &mut runner)?),
    }
}

fn on_ground(kind: Kind, table: &against_naive::BareTable, reach_in: f64, over_lower_units: bool) -> Outcome {
    let (bodies, features) = table;
    let compared = against_naive::check(&kit::ground(bodies.clone(), features.clone()), reach_in, over_lower_units);
    let counted = compared.map(|compared| count(kind, &compared)).map_err(|why| why.to_string());
    counted.and_then(|()| and_turned(bodies, features)).map_err(|why| format!("{why}: {table:?}"))
}

/// Checks a table on a grid; reports a failure in the format of `tests/regress/grid-tables.txt`.
fn on_a_grid(places: &[against_naive::OnGrid]) -> Outcome {
    let bodies = against_naive::on_a_grid(places);
    let compared = against_naive::check_on_a_grid(&kit::scene(bodies.clone()));
    let counted = compared.map(|compared| count(Kind::Grid, &compared)).map_err(|why| why.to_string());
    counted
        .and_then(|()| and_turned(&bodies, &[]))
        .map_err(|why| format!("{why}: {}", serde_json::to_string(places).unwrap_or_default()))
}

/// Checks that the result is the same from both ends, and in a mirror.
fn and_turned(bodies: &[Body], features: &[Feature]) -> Outcome {
    both_ways(bodies).and_then(|()| in_a_mirror(bodies, features)).map_err(|why| why.to_string())
}

fn drawn<S: Strategy>(strategy: S, runner: &mut TestRunner) -> Result<S::Value, String> {
    strategy.new_tree(runner).map(|tree| tree.current()).map_err(|why| why.to_string())
}

/// Returns the random number generator of a case.
fn runner_of(case: u64) -> TestRunner {
    let mut rng = Rng::of(case, 8);
    let seed: Vec<u8> = (0..4).flat_map(|_| rng.word().to_le_bytes()).collect();
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// Checks that gaps between the first unit and each other one are minimal, and the same from both ends with stands.
fn both_ways(bodies: &[Body]) -> Result<(), TestCaseError> {
    let table = kit::scene(bodies.to_vec());
    for other in 1..bodies.len() {
        let (there, back) = (table.gap(0, other).unwrap(), table.gap(other, 0).unwrap());
        let turned = (back.line.to, back.line.from, (back.stands.1, back.stands.0));
        let same = (there.line.from, there.line.to, there.stands) == turned && there.inches == back.inches;
        proptest::prop_assert!(same, "gaps {there:?} and {back:?}");
        // The reported stands have this gap, and no other pair has a smaller one.
        for (at_a, a) in bodies[0].stands.iter().enumerate() {
            for (at_b, b) in bodies[other].stands.iter().enumerate() {
                let (slow_in, named) = (kit::slow_distance(a, b), there.stands == (at_a, at_b));
                let holds = if named { (slow_in - there.inches).abs() < 1e-6 } else { slow_in > there.inches - 1e-6 };
                proptest::prop_assert!(holds, "a gap of {}, slowly {slow_in} of {:?}", there.inches, (at_a, at_b));
            }
        }
    }
    Ok(())
}

/// Checks that the same table in a mirror, including terrain, gives the same shot, stand by stand.
fn in_a_mirror(bodies: &[Body], features: &[Feature]) -> Result<(), TestCaseError> {
    let ask = kit::ask(11.3);
    let turned = (bodies.iter().map(kit::mirrored).collect(), features.iter().map(kit::mirrored_feature).collect());
    let table = kit::ground(bodies.to_vec(), features.to_vec());
    let here = table.shot(0, 1, ask).unwrap();
    let mut there = kit::ground(turned.0, turned.1).shot(0, 1, ask).unwrap();
    if bodies[0].order != Order::Column {
        there.stands.reverse();
    }
    proptest::prop_assert_eq!(here.stands.len(), there.stands.len());
    proptest::prop_assert_eq!(here.levels, there.levels);
    let hangs = here.enfilade_margin_in.min(there.enfilade_margin_in) < 1e-5;
    proptest::prop_assert!(hangs || here.enfilade == there.enfilade, "enfilade");
    // The front line may belong to either of two equally near stands.
    let tied = naive::is_tied(&bodies[1], &bodies[0].stands);
    let slowly = naive::Slow { scene: &table, from: 0, to: 1, ask }.stands();
    let mut compared = CheckedShots::new();
    for ((a, b), slow) in here.stands.iter().zip(&there.stands).zip(&slowly) {
        let sure = kit::same_stand(a, b)?;
        proptest::prop_assert_eq!(a.cover.0, b.cover.0);
        let hangs = tied || a.enfilades.margin_in < 1e-5;
        proptest::prop_assert!(hangs || a.enfilades.yes == b.enfilades.yes, "enfilade of a stand");
        if sure {
            the_same_in_the_way(a, b, slow)?;
        }
        compared.push((a.clone(), sure));
    }
    count(Kind::Mirror, &compared);
    Ok(())
}

/// Compares the obstacles of a stand, and the woods; of two equally near stands it may fire at, or miss, either.
fn the_same_in_the_way(here: &StandShot, there: &StandShot, slow: &naive::SlowStand) -> Result<(), TestCaseError> {
    let range_in = here.range.map_or(f64::INFINITY, |(range_in, _)| range_in);
    let as_near = slow.pairs.iter().filter(|pair| (pair.range_in - range_in).abs() < 1e-6);
    if as_near.count() > 1 {
        return Ok(());
    }
    let woods = (here.woods_in, there.woods_in);
    proptest::prop_assert!((woods.0 - woods.1).abs() < 1e-5, "woods {woods:?}");
    // Obstacles that hide some of the target only along lines that rounding may lose.
    let perhaps = slow.pairs.iter().map(|pair| &pair.sight);
    let doubted: Vec<&Blocker> = perhaps
        .flat_map(|sight| sight.perhaps_hides.iter().filter(|what| !sight.surely_hides.contains(what)))
        .collect();
    let only_in =
        |one: &[Blocker], other: &[Blocker]| one.iter().any(|what| !other.contains(what) && !doubted.contains(&what));
    let (one, other) = (&here.blocked_by, &there.blocked_by);
    proptest::prop_assert!(!only_in(one, other) && !only_in(other, one), "blocked by {one:?} and {other:?}");
    Ok(())
}
