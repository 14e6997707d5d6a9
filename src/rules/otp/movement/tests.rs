//! Movement tests on small tables, with access to the internals of the rules.

use super::super::closing::charge;
use super::super::transaction::Tx;
use super::super::{Charts, Event, Game, Phase, State};
use super::*;
use crate::battle::{Battle, Formation};
use crate::dice::Scripted;
use crate::geometry::Step;
use crate::ids::UnitId;
use crate::rules::Stop;
use crate::units::Inches;
use serde_json::{Value, json};
use std::sync::Arc;

/// Returns a unit with stands of 2" by 1", abreast around a middle spot or in column behind a leading one.
fn unit(id: &str, side: &str, kind: (&str, &str, &str), count: u32, at: (f64, f64, f64)) -> Value {
    let (arm, quality, formation) = kind;
    let (x, y, facing) = at;
    let column = matches!(formation, "column" | "limbered");
    let stand = |i: u32| {
        let along = f64::from(i) - if column { 0.0 } else { f64::from(count - 1) / 2.0 };
        let (right, ahead) = if column { (0.0, -along) } else { (2.0 * along, 0.0) };
        let (sin, cos) = crate::geometry::trig::sin_cos(facing.to_radians());
        json!({"at": [x + right * cos + ahead * sin, y - right * sin + ahead * cos], "facing": facing, "base": [2, 1], "figures": 4})
    };
    let armament = if arm == "artillery" {
        json!({"guns": {"weight": "medium", "galloper": false}})
    } else {
        json!({"small": "musket"})
    };
    json!({
        "id": id, "name": id, "brigade": side, "arm": arm, "quality": quality, "armament": armament, "bayonets": true,
        "may_skirmish": false, "formation": formation, "stands": (0..count).map(stand).collect::<Vec<_>>(),
    })
}

const FOOT: (&str, &str, &str) = ("infantry", "line", "line");
const HORSE: (&str, &str, &str) = ("cavalry", "line", "line");

fn battle(units: Vec<Value>, terrain: Value) -> Battle {
    let side = |id: &str| json!({"id": id, "name": id, "colour": "#000000"});
    let brigade = |id: &str, chit: u8| json!({"id": id, "side": id, "name": id, "chit": chit});
    let battle = json!({
        "title": "a table", "rules": "on-to-philadelphia", "sources": [], "options": {},
        "table": {"width": 72, "depth": 48}, "sides": [side("crown"), side("rebels")],
        "brigades": [brigade("crown", 1), brigade("rebels", 2)], "commanders": [], "units": units, "terrain": terrain,
    });
    serde_json::from_value(battle).unwrap()
}

fn state(battle: &Battle) -> State {
    let mut state = State::begin_from(battle);
    state.turn = 1;
    state.phase = Phase::Brigade { brigade: "crown".into() };
    state
}

/// Runs a function on a transaction with dice, all of which must be used.
fn on<T>(
    battle: &Battle,
    dice: &[u8],
    run: impl FnOnce(&mut Tx<'_>) -> Result<T, Stop>,
) -> Result<(T, State, Vec<Event>), Stop> {
    let charts = Charts::built_in();
    let mut dice = Scripted::faces(dice);
    let before = state(battle);
    let land = crate::rules::movement::Land::of(battle);
    let country = super::super::country::Country { battle, land: &land, charts: &charts };
    let mut tx = Tx::new(country, &before, &mut dice);
    let out = run(&mut tx)?;
    let done = tx.finish();
    dice.finish().unwrap();
    Ok((out, done.state.unwrap_or(before), done.events))
}

fn id(id: &str) -> UnitId {
    id.into()
}

/// Returns the mean of a unit's stand centres, in inches.
fn at(state: &State, unit: &str) -> (f64, f64) {
    let middle = crate::battle::middle(&state.units[&id(unit)].stands).unwrap();
    (middle.x.to_f64(), middle.y.to_f64())
}

fn close_to(a: (f64, f64), b: (f64, f64)) -> bool {
    (a.0 - b.0).abs() < 0.03 && (a.1 - b.1).abs() < 0.03
}

fn gap(state: &State, battle: &Battle, a: &str, b: &str) -> f64 {
    let field = crate::rules::transaction::measured::<super::super::transaction::Otp>(state, battle);
    field.scene.gap(field.body_of(&id(a)).unwrap(), field.body_of(&id(b)).unwrap()).unwrap().inches
}

fn rule(stop: &Stop) -> &str {
    match stop {
        Stop::Refused(refusal) => &refusal.rule,
        Stop::Wants(_) => "a die",
    }
}

fn facing_lines(apart: f64) -> Battle {
    let ours = unit("7th", "crown", FOOT, 4, (30.0, 20.0, 0.0));
    battle(vec![ours, unit("state", "rebels", FOOT, 4, (30.0, 21.0 + apart, 180.0))], json!([]))
}

#[test]
fn a_line_closes_within_its_move() {
    let table = facing_lines(5.0);
    let (touches, state, _) = on(&table, &[], |tx| {
        let way = approach(tx, &id("7th"), &id("state"), &[], false)?;
        assert!((way.length.to_f64() - 5.0).abs() < 0.02, "{}", way.length);
        let charge = charge(tx, &id("7th"), &id("state"), way, false)?;
        go_in(tx, &charge)
    })
    .unwrap();
    assert!(touches);
    assert!(gap(&state, &table, "7th", "state") <= crate::geometry::HAIR_IN);
    assert!(close_to(at(&state, "7th"), (30.0, 25.0)));
}

#[test]
fn a_target_out_of_reach_is_refused_before_the_closing_roll() {
    let table = facing_lines(6.5);
    let refused = |special| on(&table, &[], |tx| approach(tx, &id("7th"), &id("state"), &[], special));
    assert_eq!(rule(&refused(false).unwrap_err()), "9.1");
    assert!(refused(true).is_ok()); // up to 5" more
    let far = facing_lines(11.5);
    assert_eq!(rule(&on(&far, &[], |tx| approach(tx, &id("7th"), &id("state"), &[], true)).unwrap_err()), "9.1");
}

#[test]
fn a_special_move_that_falls_short_takes_a_marker() {
    let table = facing_lines(9.5);
    let (touches, state, _) = on(&table, &[3], |tx| {
        let way = approach(tx, &id("7th"), &id("state"), &[], true)?;
        let charge = charge(tx, &id("7th"), &id("state"), way, true)?;
        go_in(tx, &charge)
    })
    .unwrap();
    assert!(!touches);
    assert!(close_to(at(&state, "7th"), (30.0, 29.0)));
    assert!(state.units[&id("7th")].marker.is_some());
}

#[test]
fn a_cavalry_line_charges_24_inches_over_open_ground_only() {
    let horse = |y: f64| unit("17th", "crown", HORSE, 3, (30.0, y, 0.0));
    let foe = || unit("state", "rebels", FOOT, 4, (30.0, 40.0, 180.0));
    let try_it = |y: f64, terrain: Value| {
        let table = battle(vec![horse(y), foe()], terrain);
        on(&table, &[], |tx| {
            let way = approach(tx, &id("17th"), &id("state"), &[], false)?;
            let charge = charge(tx, &id("17th"), &id("state"), way, false)?;
            go_in(tx, &charge)
        })
    };
    assert!(try_it(15.1, json!([])).unwrap().0);
    assert_eq!(rule(&try_it(14.9, json!([])).unwrap_err()), "6.9");
    let fence = |y: f64| {
        json!([{"id": "f", "name": "f", "kind": "fence", "disorder": null, "cover": "light", "obstacle": true, "bars": [],
            "holds_stands": null, "ground": {"line": [[0, y], [72, y]]}}])
    };
    assert_eq!(rule(&try_it(20.0, fence(30.0)).unwrap_err()), "6.9");
    // The target's own cover does not stop the charge.
    assert!(try_it(20.0, fence(39.3)).unwrap().0);
}

#[test]
fn a_friend_in_the_way_bars_the_closing() {
    let mut table = facing_lines(5.0);
    let friend = unit("33rd", "crown", FOOT, 1, (30.0, 23.0, 0.0));
    table.forces.units.push(serde_json::from_value(friend).unwrap());
    assert_eq!(rule(&on(&table, &[], |tx| approach(tx, &id("7th"), &id("state"), &[], false)).unwrap_err()), "6.5");
}

#[test]
fn a_failed_closing_goes_half_way_and_a_column_forms_line() {
    let column = unit("7th", "crown", ("infantry", "militia", "column"), 3, (30.0, 20.0, 0.0));
    let table = battle(vec![column, unit("state", "rebels", FOOT, 4, (30.0, 29.0, 180.0))], json!([]));
    let (_, state, _) = on(&table, &[], |tx| {
        let way = approach(tx, &id("7th"), &id("state"), &[], false)?;
        let charge = charge(tx, &id("7th"), &id("state"), way, false)?;
        go_half_way(tx, &charge)
    })
    .unwrap();
    let after = &state.units[&id("7th")];
    assert_eq!(after.formation, Formation::Line);
    assert!(after.marker.is_some(), "militia takes a marker");
    assert!(close_to(at(&state, "7th"), (30.0, 24.0)));
}

#[test]
fn a_firefight_is_fought_from_two_inches() {
    let table = facing_lines(5.0);
    let (_, state, _) = on(&table, &[], |tx| {
        let way = approach(tx, &id("7th"), &id("state"), &[], false)?;
        let charge = charge(tx, &id("7th"), &id("state"), way, false)?;
        stop_at(tx, &charge, Inches::whole(2))
    })
    .unwrap();
    assert!((gap(&state, &table, "7th", "state") - 2.0).abs() < 0.01);
}

#[test]
fn a_retreat_goes_straight_away_and_keeps_its_facing() {
    let table = facing_lines(3.0);
    let (_, state, _) = on(&table, &[], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 14.0)));
    assert_eq!(state.units[&id("7th")].stands[0].facing.degrees(), 0.0);
    assert!(state.units[&id("7th")].stirred);
}

fn with_friend(kind: (&str, &str, &str), friend: (&str, &str, &str)) -> Battle {
    let ours = unit("7th", "crown", kind, 3, (30.0, 20.0, 0.0));
    let behind = unit("33rd", "crown", friend, 3, (30.0, 17.0, 0.0));
    battle(vec![ours, behind, unit("state", "rebels", FOOT, 4, (30.0, 25.0, 180.0))], json!([]))
}

#[test]
fn a_friend_in_the_way_holds_on_a_roll_at_or_under_its_value() {
    let table = with_friend(FOOT, FOOT);
    let (_, state, _) = on(&table, &[5], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 18.0)));
    assert!(close_to(at(&state, "33rd"), (30.0, 17.0)));
    assert!(state.units[&id("33rd")].marker.is_none());
}

#[test]
fn a_friend_in_the_way_that_rolls_over_its_value_is_swept_along() {
    let table = with_friend(FOOT, FOOT);
    let (_, state, _) = on(&table, &[6], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 14.0)));
    // 4" of the retreat were left when they met.
    assert!(close_to(at(&state, "33rd"), (30.0, 13.0)));
    assert!(state.units[&id("33rd")].marker.is_some());
}

#[test]
fn infantry_only_clears_the_way_of_cavalry() {
    let table = with_friend(HORSE, FOOT);
    let (_, state, _) = on(&table, &[9], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 8.0)));
    let (x, y) = at(&state, "33rd");
    assert!((y - 17.0).abs() < 0.03 && (x - 30.0).abs() >= 5.9, "{x} {y}");
}

#[test]
fn a_unit_over_the_edge_leaves_the_table() {
    let ours = unit("7th", "crown", FOOT, 3, (30.0, 5.0, 0.0));
    let foe = || unit("state", "rebels", FOOT, 4, (30.0, 9.0, 180.0));
    let table = battle(vec![ours, foe()], json!([]));
    let (_, state, _) = on(&table, &[], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(state.units[&id("7th")].is_gone());
    // A unit half over the edge is still on the table, and is moved back onto it.
    let table = battle(vec![unit("7th", "crown", FOOT, 3, (30.0, 6.2, 0.0)), foe()], json!([]));
    let (_, state, _) = on(&table, &[], |tx| retreat(tx, &id("7th"), 1, Some(&id("state")))).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 0.5)));
}

#[test]
fn a_crew_leaves_its_guns_and_comes_back_to_them() {
    let guns = unit("guns", "crown", ("artillery", "line", "unlimbered"), 1, (30.0, 20.0, 0.0));
    let table = battle(vec![guns, unit("state", "rebels", FOOT, 4, (30.0, 30.0, 180.0))], json!([]));
    let (_, state, events) = on(&table, &[], |tx| {
        retreat(tx, &id("guns"), 1, Some(&id("state")))?;
        let away = tx.unit(&id("guns"))?;
        assert_eq!(away.formation, Formation::Skirmish);
        assert!(away.guns_left_at.is_some());
        move_unit(tx, &id("guns"), &[Step::Advance { distance: Inches::whole(7) }], false)
    })
    .unwrap();
    let back = &state.units[&id("guns")];
    assert_eq!((back.formation, back.guns_left_at), (Formation::Unlimbered, None), "{events:?}");
    assert!(close_to(at(&state, "guns"), (30.0, 20.0)));
}

#[test]
fn an_advance_stops_short_or_reaches_and_a_charge_rolls_its_special_move() {
    let forward = |tx: &mut Tx<'_>, charge| {
        let (enemy, distance) = forward_reach(tx, &id("7th"), charge)?.unwrap();
        Ok((go_forward(tx, &id("7th"), &enemy, &[])?, distance))
    };
    let ((met, distance), state, _) = on(&facing_lines(9.0), &[], |tx| forward(tx, false)).unwrap();
    assert_eq!((met, distance), (None, Inches::whole(6)));
    assert!(close_to(at(&state, "7th"), (30.0, 26.0)));
    let ((met, _), ..) = on(&facing_lines(5.0), &[], |tx| forward(tx, false)).unwrap();
    assert_eq!(met, Some(id("state")));
    // A Charge adds the special move's die.
    let ((met, distance), ..) = on(&facing_lines(9.0), &[4], |tx| forward(tx, true)).unwrap();
    assert_eq!((met, distance), (Some(id("state")), Inches::whole(10)));
}

#[test]
fn guns_that_deploy_unlimber_towards_the_nearest_enemy() {
    let guns = unit("7th", "crown", ("artillery", "line", "limbered"), 1, (30.0, 20.0, 0.0));
    let table = battle(vec![guns, unit("state", "rebels", FOOT, 4, (40.0, 20.0, 270.0))], json!([]));
    let ((), state, _) = on(&table, &[], |tx| deploy(tx, &id("7th"))).unwrap();
    let guns = &state.units[&id("7th")];
    assert_eq!((guns.formation, guns.stands[0].facing.degrees()), (Formation::Unlimbered, 90.0));
}

#[test]
fn a_unit_withdraws_by_line_moves() {
    let table = facing_lines(2.0);
    let (_, state, _) = on(&table, &[], |tx| withdraw_line_moves(tx, &id("7th"), 2, &id("state"), true)).unwrap();
    assert!(close_to(at(&state, "7th"), (30.0, 8.0)));
    assert!(state.units[&id("7th")].marker.is_some());
}

#[test]
fn by_option_retreating_militia_loses_stragglers() {
    let ours = unit("mil", "crown", ("infantry", "militia", "line"), 4, (30.0, 20.0, 0.0));
    let mut table = battle(vec![ours, unit("state", "rebels", FOOT, 4, (30.0, 25.0, 180.0))], json!([]));
    table.head.options.stragglers = true;
    let (_, state, _) = on(&table, &[3, 4], |tx| retreat(tx, &id("mil"), 2, Some(&id("state")))).unwrap();
    assert_eq!(state.units[&id("mil")].figures(), 16 - 7);
}

#[test]
fn a_preview_gives_the_cost_of_the_move() {
    let woods = json!([{"id": "w", "name": "grove", "kind": "woods", "density": "light", "disorder": "B", "cover": "light",
        "obstacle": false, "bars": [], "holds_stands": null, "ground": {"area": [[0, 23], [72, 23], [72, 30], [0, 30]]}}]);
    let ours = unit("7th", "crown", FOOT, 2, (30.0, 20.0, 0.0));
    let table = battle(vec![ours, unit("state", "rebels", FOOT, 4, (30.0, 40.0, 180.0))], woods);
    let now = state(&table);
    let game = Game::at(Arc::new(table), Arc::new(Charts::built_in()), now);
    let steps = [Step::SideStep { distance: Inches::whole(1) }, Step::Advance { distance: Inches::whole(4) }];
    let preview = game.preview_move(&id("7th"), &steps, false).unwrap();
    assert_eq!((preview.cost, preview.left), (Inches::whole(6), Inches::whole(6)));
    assert_eq!(preview.parts.len(), 2);
    assert_eq!(preview.tests, vec![("grove".to_owned(), 5)]);
    assert_eq!(preview.refusal, None);
    let preview = game.preview_move(&id("7th"), &steps, true).unwrap();
    assert_eq!(preview.refusal.unwrap().rule, "6.8");
}

fn course_of(table: &Battle, steps: &[Step]) -> super::course::Course {
    let charts = Charts::built_in();
    let mover = crate::rules::otp::mover::Mover::in_game(table, &state(table), &id("7th")).unwrap();
    let land = crate::rules::movement::Land::of(table);
    let country = super::super::country::Country { battle: table, land: &land, charts: &charts };
    super::course::Course::of(country, &mover, steps)
}

#[test]
fn points_on_a_course_are_where_its_steps_lead() {
    use crate::geometry::Pivot;
    use crate::units::Turn;
    for formation in ["line", "column"] {
        for (pivot, degrees) in
            [(Pivot::Left, -35.0), (Pivot::Right, 70.0), (Pivot::Left, 110.0), (Pivot::Right, -20.0)]
        {
            let kind = ("infantry", "line", formation);
            let table = battle(vec![unit("7th", "crown", kind, 3, (30.0, 20.0, 25.0))], json!([]));
            let oblique = Step::Oblique { distance: Inches::whole(3), angle: Turn::from_degrees(-30.0) };
            let wheel = Step::Wheel { pivot, turn: Turn::from_degrees(degrees) };
            let course = course_of(&table, &[oblique, wheel, Step::Advance { distance: Inches::whole(2) }]);
            for k in 0..=40 {
                let place = course.share(f64::from(k) / 40.0);
                for (quick, exact) in course.stands_at(place).iter().zip(course.stands_put(place)) {
                    let off = (quick.centre() - exact.centre()).norm();
                    let turned = quick.pose.rotation.angle_to(&exact.pose.rotation).abs();
                    assert!(off < 0.004 && turned < 0.001, "{formation} {degrees} at {k}: {off} {turned}");
                }
            }
        }
    }
}

#[test]
fn a_course_reaches_as_far_as_its_movement() {
    let wall = json!([{"id": "w", "name": "wall", "kind": "wall", "disorder": null, "cover": "medium", "obstacle": true,
        "bars": [], "holds_stands": null, "ground": {"line": [[0, 23], [72, 23]]}}]);
    let table = battle(vec![unit("7th", "crown", FOOT, 3, (30.0, 20.0, 0.0))], wall);
    let course = course_of(
        &table,
        &[Step::SideStep { distance: Inches::whole(1) }, Step::Advance { distance: Inches::whole(6) }],
    );
    assert_eq!(course.cost(), Inches::whole(2 + 6 + 1));
    for thousandths in (0..9_000).step_by(250) {
        let left = Inches::from_thousandths(thousandths);
        let place = course.reach(left);
        assert!(course.cost_at(place) <= left, "{left}: {place:?}");
        let further = super::course::CoursePlace { at_in: place.at_in + 0.02, ..place };
        assert!(course.cost_at(further) > left, "{left}: {place:?} is not the furthest");
    }
}

#[test]
fn the_number_for_terrain_comes_from_the_charts() {
    use super::terrain::{DisorderQuestion, resolve};
    use crate::battle::{Arm, Armament, DisorderClass, Quality, SmallArm};
    let armament = Armament::Small(Some(SmallArm::Musket));
    let question = |quality, class, woods| DisorderQuestion {
        arm: Arm::Infantry,
        quality,
        formation: Formation::Line,
        armament,
        class,
        woods,
    };
    let charts = Charts::built_in();
    let ask = |q: &DisorderQuestion, face| resolve(&charts, q, &"6.6".into(), &mut Scripted::faces(&[face])).unwrap();
    for (class, needed) in [(DisorderClass::A, 7), (DisorderClass::B, 5), (DisorderClass::C, 3), (DisorderClass::D, 1)]
    {
        let line = question(Quality::Line, class, true);
        assert!(ask(&line, needed).passes && !ask(&line, needed + 1).passes);
        assert_eq!(ask(&line, needed + 1).inches, Inches::whole(3));
        // For militia all woods are class A, but other terrain is not.
        assert_eq!(ask(&question(Quality::Militia, class, true), 0).needed, 7);
        assert_eq!(ask(&question(Quality::Militia, class, false), 0).needed, needed);
    }
}
