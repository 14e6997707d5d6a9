//! Geometry agrees with its slow twins, and is symmetric where it should be.
//!
//! A situation is a table of some units and ground: a third of them random, a third with everything parallel, a third on a
//! half-inch grid. The twin of a shot (`src/measure/tests/twin.rs`) shares nothing with the geometry. Whatever hangs by more
//! than a hair must be the same: each stand's range to 1e-6", whether it bears, what it sees and what is in the way,
//! enfilade and cover. Besides, a gap is the same from both ends, and a shot the same in a mirror.

use crate::crowd::{self, Outcome, Tally};
use crate::whims::Whims;
use drumhead::measure::Order;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

#[allow(dead_code, reason = "the library's own tests use more of it")]
#[path = "../../src/measure/tests/kit.rs"]
mod kit;
#[allow(dead_code, reason = "the library's own tests use more of it")]
#[path = "../../src/measure/tests/twin.rs"]
mod twin;
#[allow(dead_code, unused_imports, reason = "the library's own tests use more of it")]
#[path = "../../src/measure/tests/twins.rs"]
mod twins;

const LIMIT: Duration = Duration::from_secs(60);

/// Tables on a grid that once failed, a line for each.
const ONCE_FAILED: &str = include_str!("../regress/grid-tables.txt");

pub fn keep() -> Tally {
    let known = crowd::fixtures(ONCE_FAILED).into_iter().map(|line| {
        let places: Vec<twins::OnGrid> = serde_json::from_str(line).unwrap();
        Tally::one(crowd::caught(|| on_a_grid(&places)))
    });
    let mended = known.fold(Tally::default(), Tally::and);
    crowd::crowd(crowd::size(6_000, 1_000_000), LIMIT, situation).and(mended).and(Tally::one(enough_is_sure()))
}

/// Tables on a grid so far, and stands on them of which both were sure.
static ON_A_GRID: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];

/// What is too close to call is compared with nothing: it must not be most of it.
fn enough_is_sure() -> Outcome {
    let [tables, sure] = ON_A_GRID.each_ref().map(|count| count.load(Ordering::Relaxed));
    if sure > tables || crowd::only().is_some() {
        Ok(())
    } else {
        Err(format!("of {tables} tables on a grid only {sure} stands are compared"))
    }
}

/// One table, as its number says.
fn situation(case: u64) -> Outcome {
    let mut runner = runner_of(case);
    match case % 3 {
        0 => {
            let (table, reach_in, over) = drawn(twins::any_table(), &mut runner)?;
            let held = twins::check(&kit::ground(table.0.clone(), table.1.clone()), reach_in, over);
            held.map_err(|why| format!("{why}: {table:?}"))?;
            and_turned(&table.0)
        }
        1 => {
            let table = drawn(twins::parallel_table(), &mut runner)?;
            let held = twins::check(&kit::ground(table.0.clone(), table.1.clone()), 12.003, false);
            held.map_err(|why| format!("{why}: {table:?}"))?;
            and_turned(&table.0)
        }
        _ => on_a_grid(&drawn(twins::places_on_a_grid(), &mut runner)?),
    }
}

/// What fails is told as it may be put into `tests/regress/grid-tables.txt`.
fn on_a_grid(places: &[twins::OnGrid]) -> Outcome {
    let bodies = twins::on_a_grid(places);
    let held = twins::check_on_a_grid(&kit::scene(bodies.clone())).map_err(|why| why.to_string());
    let counted = held.map(|sure| {
        ON_A_GRID[0].fetch_add(1, Ordering::Relaxed);
        ON_A_GRID[1].fetch_add(sure, Ordering::Relaxed);
    });
    counted
        .and_then(|()| and_turned(&bodies))
        .map_err(|why| format!("{why}: {}", serde_json::to_string(places).unwrap_or_default()))
}

/// The same from both ends, and in a mirror.
fn and_turned(bodies: &[drumhead::measure::Body]) -> Outcome {
    both_ways(bodies).and_then(|()| in_a_mirror(bodies)).map_err(|why| format!("{why}: {bodies:?}"))
}

fn drawn<S: Strategy>(strategy: S, runner: &mut TestRunner) -> Result<S::Value, String> {
    strategy.new_tree(runner).map(|tree| tree.current()).map_err(|why| why.to_string())
}

/// Chance of a case's own.
fn runner_of(case: u64) -> TestRunner {
    let mut whims = Whims::of(case, 8);
    let seed: Vec<u8> = (0..4).flat_map(|_| whims.word().to_le_bytes()).collect();
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// Gaps of the first unit and each other one are the same from both ends, to the stand.
fn both_ways(bodies: &[drumhead::measure::Body]) -> Result<(), TestCaseError> {
    let table = kit::scene(bodies.to_vec());
    for other in 1..bodies.len() {
        let (there, back) = (table.gap(0, other).unwrap(), table.gap(other, 0).unwrap());
        let turned = (back.line.to, back.line.from, (back.stands.1, back.stands.0));
        let same = (there.line.from, there.line.to, there.stands) == turned && there.inches == back.inches;
        proptest::prop_assert!(same, "gaps {there:?} and {back:?}");
        let (a, b) = (&bodies[0].stands[there.stands.0], &bodies[other].stands[there.stands.1]);
        let slow_in = kit::slow_distance(a, b);
        proptest::prop_assert!((slow_in - there.inches).abs() < 1e-6, "a gap of {}, slowly {slow_in}", there.inches);
    }
    Ok(())
}

/// The same table in a mirror gives the same shot, stand by stand.
fn in_a_mirror(bodies: &[drumhead::measure::Body]) -> Result<(), TestCaseError> {
    let ask = kit::ask(11.3);
    let here = kit::scene(bodies.to_vec()).shot(0, 1, ask).unwrap();
    let mut there = kit::scene(bodies.iter().map(kit::mirrored).collect()).shot(0, 1, ask).unwrap();
    if bodies[0].order != Order::Column {
        there.stands.reverse();
    }
    proptest::prop_assert_eq!(here.stands.len(), there.stands.len());
    here.stands.iter().zip(&there.stands).try_for_each(|(a, b)| kit::same_stand(a, b))
}
