//! Marches: there and back, the cost of every step by hand, crossings compared with small paces, fitting and closing.

use super::kit::*;
use crate::geometry::*;
use crate::units::{Inches, Turn};
use proptest::prelude::*;

/// The largest error that rounding to thousandths leaves in a step.
const GRAIN_IN: f64 = 0.002;

fn advance(thousandths: i32) -> Step {
    Step::Advance { distance: Inches::from_thousandths(thousandths) }
}

fn oblique(thousandths: i32, hundredths: i32) -> Step {
    Step::Oblique { distance: Inches::from_thousandths(thousandths), angle: Turn::from_hundredths(hundredths) }
}

fn side_step(thousandths: i32) -> Step {
    Step::SideStep { distance: Inches::from_thousandths(thousandths) }
}

fn wheel(pivot: Pivot, hundredths: i32) -> Step {
    Step::Wheel { pivot, turn: Turn::from_hundredths(hundredths) }
}

fn any_step() -> impl Strategy<Value = Step> {
    let pivot = prop_oneof![Just(Pivot::Left), Just(Pivot::Right)];
    prop_oneof![
        (-9_000..9_000_i32).prop_map(advance),
        (0..9_000_i32, -4_500..=4_500_i32).prop_map(|(far, angle)| oblique(far, angle)),
        (-9_000..9_000_i32).prop_map(side_step),
        (pivot, -9_000..9_000_i32).prop_map(|(pivot, turn)| wheel(pivot, turn)),
    ]
}

/// Returns the step that undoes another.
fn undone(step: Step) -> Step {
    match step {
        Step::Advance { distance } => advance(-distance.thousandths()),
        Step::Oblique { distance, angle } => oblique(-distance.thousandths(), angle.hundredths()),
        Step::SideStep { distance } => side_step(-distance.thousandths()),
        Step::Wheel { pivot, turn } => wheel(pivot, -turn.hundredths()),
        Step::AboutFace => Step::AboutFace,
    }
}

/// Returns the first `n` of `of` equal parts of a step.
fn part(step: Step, n: i32, of: i32) -> Step {
    let share = |whole: i32| whole * n / of;
    match step {
        Step::Advance { distance } => advance(share(distance.thousandths())),
        Step::Oblique { distance, angle } => oblique(share(distance.thousandths()), angle.hundredths()),
        Step::SideStep { distance } => side_step(share(distance.thousandths())),
        Step::Wheel { pivot, turn } => wheel(pivot, share(turn.hundredths())),
        Step::AboutFace => Step::AboutFace,
    }
}

fn furthest(a: &[PlacedBase], b: &[PlacedBase]) -> f64 {
    a.iter().zip(b).map(|(s, t)| (s.centre() - t.centre()).norm()).fold(0.0, f64::max)
}

fn drawn_up() -> impl Strategy<Value = Body> {
    (0..30_i32, 0..30_i32, any_facing(), 1..5_usize, any::<bool>()).prop_map(|(x, y, facing, n, in_line)| {
        let (x, y) = (f64::from(x), f64::from(y));
        if in_line { line(x, y, facing, n) } else { column(x, y, facing, n) }
    })
}

/// "Cost = straight distance moved by the outer end": 2 x frontage x sin(half the turn).
#[test]
fn wheels_by_the_chord() {
    let cost = |n: usize, hundredths: i32| {
        let pivot = if hundredths > 0 { Pivot::Right } else { Pivot::Left };
        scene(vec![line(20.0, 20.0, 30.0, n)]).walk(0, &[wheel(pivot, hundredths)])[0].ruler_in
    };
    for (n, hundredths, wanted) in [
        (3, 6_000, 6.0),
        (3, 9_000, 8.485_281),
        (3, 18_000, 12.0),
        (3, 3_000, 3.105_829),
        (1, 6_000, 2.0),
        (5, 4_500, 7.653_669),
        (5, 100, 0.174_530),
    ] {
        assert!((cost(n, hundredths) - wanted).abs() < 1e-3, "{n} stands by {hundredths}: {}", cost(n, hundredths));
        assert!((cost(n, -hundredths) - wanted).abs() < 1e-3, "and to the left");
    }
}

#[test]
fn straight_steps_cost_their_length() {
    let scene = scene(vec![line(20.0, 20.0, 45.0, 3)]);
    let cost = |step: Step| scene.walk(0, &[step])[0].ruler_in;
    assert_eq!(cost(advance(6_000)), 6.0);
    assert_eq!(cost(advance(-1_500)), 1.5, "steps back count too; the rules double them");
    assert_eq!(cost(oblique(4_250, -4_500)), 4.25);
    assert_eq!(cost(side_step(-2_000)), 2.0);
    assert_eq!(cost(Step::AboutFace), 0.0);
    let legs = scene.walk(0, &[advance(2_000), oblique(3_000, 1_000), wheel(Pivot::Left, -3_000)]);
    assert_eq!(legs.len(), 3);
    let chord = 12.0 * trig::sin_cos(15.0_f64.to_radians()).0;
    assert!((legs.iter().map(|leg| leg.ruler_in).sum::<f64>() - 5.0 - chord).abs() < 2e-3);
}

/// Four quarter wheels on the same end make a full circle.
#[test]
fn four_quarter_wheels_make_a_full_turn() {
    let scene = scene(vec![line(20.0, 20.0, 0.0, 4)]);
    let legs = scene.walk(0, &[wheel(Pivot::Right, 9_000); 4]);
    assert!(furthest(&legs[3].stands, &scene.bodies()[0].stands) < 4.0 * GRAIN_IN);
    let twice = scene.walk(0, &[Step::AboutFace, Step::AboutFace]);
    assert_eq!(twice[1].stands, scene.bodies()[0].stands);
}

#[test]
fn closing_finds_the_short_way() {
    // The target's near corner is 3" to the right and 4" up from the mover's right front corner, (11, 10).
    let table = scene(vec![line(10.0, 10.0, 0.0, 1), line(15.0, 14.0, 180.0, 1)]);
    let steps = table.way_into_contact(0, 1).unwrap();
    let cost: f64 = table.walk(0, &steps).iter().map(|leg| leg.ruler_in).sum();
    assert!((cost - 5.0).abs() < 0.02, "{cost}: 3, 4, 5 aslant: {steps:?}");
}

proptest! {
    #![proptest_config(few(80))]

    /// Steps undone one by one, the last first, lead back to the start.
    #[test]
    fn undone_steps_lead_back_to_the_start(mover in drawn_up(), steps in prop::collection::vec(any_step(), 1..5)) {
        let table = scene(vec![mover]);
        let back = steps.iter().rev().map(|step| undone(*step));
        let all: Vec<Step> = steps.iter().copied().chain(back).collect();
        let legs = table.walk(0, &all);
        let off = furthest(&legs.last().unwrap().stands, &table.bodies()[0].stands);
        prop_assert!(off < 0.004 * all.len() as f64, "{off} off after {all:?}");
    }

    /// A step keeps the body's shape: its stands keep their distances.
    #[test]
    fn a_step_keeps_the_stands_together(mover in drawn_up(), step in any_step()) {
        let table = scene(vec![mover]);
        let (before, after) = (&table.bodies()[0].stands, &table.walk(0, &[step])[0].stands);
        for (a, b) in before.iter().zip(after) {
            let (was, is) = ((a.centre() - before[0].centre()).norm(), (b.centre() - after[0].centre()).norm());
            prop_assert!((was - is).abs() < GRAIN_IN, "{was} and {is}");
        }
    }

    /// The cost is the straight distance of the measured point, for every step.
    #[test]
    fn the_cost_is_the_length_of_the_track(mover in drawn_up(), step in any_step()) {
        let leg = &scene(vec![mover]).walk(0, &[step])[0];
        prop_assert!(((leg.track.to - leg.track.from).norm() - leg.ruler_in).abs() < 1e-6);
    }

    /// Two half steps cost as much as the whole step and end in the same place. (Two half wheels may cost more, because
    /// their two chords are longer than one.)
    #[test]
    fn two_half_steps_equal_a_whole_one(mover in drawn_up(), step in any_step()) {
        let table = scene(vec![mover]);
        let step = part(step, 2, 2);
        let half = part(step, 1, 2);
        let (once, twice) = (table.walk(0, &[step]), table.walk(0, &[half, half]));
        let cost: f64 = twice.iter().map(|leg| leg.ruler_in).sum();
        prop_assert!(furthest(&once[0].stands, &twice[1].stands) < 0.012);
        prop_assert!(cost >= once[0].ruler_in - 0.012);
        let wheels = matches!(step, Step::Wheel { .. });
        prop_assert!(wheels || cost <= once[0].ruler_in + 0.012);
    }

    /// Crossings of terrain and units, compared with walking in small paces: none missed, none reported too late.
    #[test]
    fn crossings_agree_with_fine_steps(mover in drawn_up(), other in any_body(), x in 0..20_i32, y in 0..20_i32, step in any_step()) {
        let (x, y) = (f64::from(x), f64::from(y));
        let woods = block(WOODS, (x, y), (x + 4.0, y + 3.0));
        let table = ground(vec![mover, other], vec![woods]);
        let crossings = table.walk(0, &[step]).remove(0).crossings;
        let reaches = |what: Blocker| crossings.iter().find(|c| c.what == what);
        for n in 0..=40 {
            let leg = table.walk(0, &[part(step, n, 40)]).remove(0);
            let on_woods = leg.stands.iter().any(|stand| !table.features_under(stand).is_empty());
            let on_unit = !table.overlapping(&leg.stands, &[0]).is_empty();
            for (on, what) in [(on_woods, Blocker::Feature(0)), (on_unit, Blocker::Body(1))] {
                let Some(found) = reaches(what) else {
                    prop_assert!(!on, "{what:?} missed at {}", leg.ruler_in);
                    continue;
                };
                prop_assert!(!on || found.at_in <= leg.ruler_in + 0.01, "{found:?} but on it at {}", leg.ruler_in);
                prop_assert!(n > 0 || found.began_on == on);
                prop_assert!(n < 40 || found.ends_on == on);
            }
        }
    }

    /// "Walking fitted steps ends at the target": within the hair, for any goal reached by two steps.
    #[test]
    fn fitted_steps_end_at_the_goal(mover in drawn_up(), far in 200..9_000_i32, angle in -4_500..=4_500_i32, turn in 1..8_000_i32) {
        let table = scene(vec![mover]);
        let goal = table.walk(0, &[oblique(far, angle), wheel(Pivot::Right, turn)])[1].stands[0];
        let Some(steps) = table.fit(0, &goal) else { return Err(TestCaseError::fail("no way found")) };
        prop_assert!(steps.len() <= 3);
        let end = table.walk(0, &steps).last().map_or(table.bodies()[0].stands[0], |leg| leg.stands[0]);
        prop_assert!((end.centre() - goal.centre()).norm() <= HAIR_IN);
        prop_assert!((end.forward() - goal.forward()).norm() < 1e-6);
    }

    /// The way into contact ends in contact without overlap, and no coarse way of a wheel and an oblique that is
    /// clearly shorter reaches the target at all.
    #[test]
    fn there_is_no_shorter_way_into_contact(mover in drawn_up(), target in drawn_up()) {
        let table = scene(vec![mover, target]);
        prop_assume!(table.gap(0, 1).unwrap().inches > HAIR_IN);
        let cost = |legs: &[Leg]| legs.iter().map(|leg| leg.ruler_in).sum::<f64>();
        let way = table.way_into_contact(0, 1);
        let best = match &way {
            Some(steps) => {
                let legs = table.walk(0, steps);
                let ends = &legs.last().unwrap().stands;
                prop_assert!(table.gap_from(ends, 1).unwrap().inches <= HAIR_IN);
                prop_assert!(table.overlapping(ends, &[0]).is_empty());
                let slides = !steps.iter().any(|step| matches!(step, Step::Wheel { .. }));
                let gap_in = table.gap(0, 1).unwrap().inches;
                prop_assert!(!slides || cost(&legs) >= gap_in - 2.0 * HAIR_IN, "straight on, never less than the gap");
                cost(&legs)
            }
            None => 30.0,
        };
        for turn in (-8_000..=8_000_i32).step_by(2_000) {
            let pivot = if turn > 0 { Pivot::Right } else { Pivot::Left };
            let wheeled = wheel(pivot, turn);
            let left = best - 0.15 - table.walk(0, &[wheeled])[0].ruler_in;
            for angle in (-4_500..=4_500_i32).step_by(1_500).filter(|_| left > 0.0) {
                let legs = table.walk(0, &[wheeled, oblique((left * 1000.0) as i32, angle)]);
                // A wheel that runs into the target is excluded.
                let met = legs.iter().any(|leg| leg.crossings.iter().any(|c| c.what == Blocker::Body(1)));
                prop_assert!(!met, "{turn}, {angle} meets it within {left}; {way:?} takes {best}");
            }
        }
    }
}
