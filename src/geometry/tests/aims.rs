//! The target's stand that a stand fires at, the nearest in its arc that it sees; visibility in woods; close calls.

use super::kit::*;
use crate::geometry::*;
use crate::units::Inches;

fn ask(reach_in: f64) -> ShotAsk {
    ShotAsk {
        reach_in,
        reach_otherwise_in: None,
        over_lower_units: false,
        all_round: false,
        visibility: Visibility::Known([None; 3]),
    }
}

/// Returns a firer at (30, 12.5) that faces up the table: its front edge is at y = 13, from x = 29 to x = 31.
fn firer() -> Body {
    body(Order::Line, vec![rect(30.0, 12.5, 0.0, 2.0, 1.0)])
}

/// Skirmishers that face down the table, 2" x 1", by their centres: the front edges are half an inch nearer.
fn skirmishers(at: &[(f64, f64)]) -> Body {
    body(Order::Skirmish, at.iter().map(|(x, y)| rect(*x, *y, 180.0, 2.0, 1.0)).collect())
}

fn at(targets: &[(f64, f64)], features: Vec<Feature>, ask: ShotAsk) -> StandShot {
    let shot = ground(vec![firer(), skirmishers(targets)], features).shot(0, 1, ask).unwrap();
    assert_eq!(shot.close_call, !shot.measures.is_empty());
    shot.stands.into_iter().next().unwrap()
}

fn range(stand: &StandShot) -> f64 {
    (stand.range.unwrap().0 * 1e6).round() / 1e6
}

/// A house from x = 28 to 31, right before a stand at (30, 17.5).
fn house() -> Feature {
    block(Obstruction::Block, (28.0, 14.5), (31.0, 15.5))
}

// ---- a stand fires at the nearest stand it sees ---------------------------------------------------------------------

#[test]
fn a_nearer_stand_that_is_hidden_does_not_give_the_range() {
    // 4" off straight ahead, and (40, 24.5): its near corner (39, 24) is 8 across and 11 up from the front's right end.
    let stands = [(30.0, 17.5), (40.0, 24.5)];
    let far = (8.0_f64 * 8.0 + 11.0 * 11.0).sqrt();
    let found = at(&stands, vec![house()], ask(20.0));
    assert_eq!((found.target, found.sight, found.bears), (Some(1), Sight::Clear, true));
    assert!((found.range.unwrap().0 - far).abs() < 1e-9);
    assert!((found.range.unwrap().1.to - P::new(39.0, 24.0)).norm() < 1e-9, "the line is to the stand fired at");
    // The result says why it does not fire at the nearer one.
    let unseen = found.unseen.unwrap();
    assert_eq!((unseen.stand, unseen.range_in, &unseen.blocked_by[..]), (0, 4.0, &[Blocker::Feature(0)][..]));
    assert_eq!(found.blocked_by, [Blocker::Feature(0)]);
    // Reach refers to the same stand: the near one is within it, but not seen, and that decides.
    let short = at(&stands, vec![house()], ask(6.0));
    assert_eq!((short.target, short.bears, short.why, short.decided_at), (Some(1), false, Why::View, 0));
    // Without the house it fires at the near one, and skips none.
    let open = at(&stands, vec![], ask(20.0));
    assert_eq!((open.target, range(&open), open.unseen), (Some(0), 4.0, None));
}

#[test]
fn a_firer_without_sight_is_blocked_by_the_blocker_of_the_nearest_stand() {
    let wide = block(Obstruction::Block, (20.0, 14.5), (60.0, 15.5));
    let found = at(&[(34.0, 20.5), (30.0, 17.5)], vec![wide], ask(20.0));
    assert_eq!((found.target, range(&found), found.sight, found.bears), (Some(1), 4.0, Sight::Blocked, true));
    assert_eq!((found.blocked_by, found.unseen), (vec![Blocker::Feature(0)], None));
    let line = found.sight_line.unwrap();
    assert!((line.to.y - 17.0).abs() < 1e-6, "the witness is the line to the nearest");
}

#[test]
fn the_range_of_a_shot_is_that_of_the_firing_stands() {
    // Two stands: the left one has the house before it and sees nothing, the right one sees past it.
    let bodies = vec![line(31.0, 13.0, 0.0, 2), skirmishers(&[(28.0, 17.5)])];
    let hidden = block(Obstruction::Block, (20.0, 14.0), (29.8, 14.6));
    let shot = ground(bodies, vec![hidden]).shot(0, 1, ask(20.0)).unwrap();
    assert_eq!(shot.stands.iter().map(|s| s.sight).collect::<Vec<_>>(), [Sight::Blocked, Sight::Clear]);
    assert_eq!(shot.range_in_arc_in, Some(4.0), "the least of its stands'");
    let own = shot.stands[1].range.unwrap().0;
    assert!(own > 4.0 && shot.fires_at_in == Some(own), "the one that fires is further off");
    assert_eq!(shot.figures_bearing, 4);
}

/// A stand is the smallest target: whichever part of it is seen, the range is to its nearest part in the arc.
#[test]
fn a_stand_is_seen_whole_or_not_at_all() {
    // 8" wide, with its near end hidden by the house and its far end visible.
    let long = body(Order::Line, vec![rect(34.0, 19.0, 205.0, 8.0, 1.0)]);
    let near = ground(vec![firer(), long.clone()], vec![]).shot(0, 1, ask(20.0)).unwrap().stands[0].clone();
    let end = near.range.unwrap().1.to;
    let hut = block(Obstruction::Block, (end.x - 2.2, end.y - 1.4), (end.x + 1.5, end.y - 1.0));
    let found = ground(vec![firer(), long], vec![hut]).shot(0, 1, ask(20.0)).unwrap().stands[0].clone();
    assert_eq!((found.sight, &found.blocked_by[..]), (Sight::Clear, &[Blocker::Feature(0)][..]));
    assert_eq!(found.range, near.range);
    let seen_at = found.sight_line.unwrap().to;
    assert!((seen_at - end).norm() > 1.0, "what is seen of it is elsewhere: {seen_at}, not {end}");
}

// ---- visibility in woods --------------------------------------------------------------------------------------------

fn woods(thickness: u8, visibility: Option<f64>) -> Feature {
    let visibility = visibility.map(Inches::from_f64);
    block(Obstruction::Woods(Woods { thickness, visibility }), (0.0, 14.5), (35.0, 16.0))
}

fn knowing(visibility: Visibility) -> ShotAsk {
    ShotAsk { visibility, ..ask(20.0) }
}

fn rolled(inches: [Option<f64>; 3]) -> ShotAsk {
    knowing(Visibility::Known(inches.map(|i| i.map(Inches::from_f64))))
}

/// One stand 5" off, behind 1.5" of woods.
fn through(feature: Feature, ask: ShotAsk) -> (Sight, Why, f64) {
    let found = at(&[(30.0, 18.5)], vec![feature], ask);
    assert_eq!((range(&found), found.bears), (5.0, true));
    (found.sight, found.why, (found.margin_in * 1e6).round() / 1e6)
}

#[test]
fn a_fixed_visibility_is_known() {
    assert_eq!(
        through(woods(0, Some(4.0)), ask(20.0)),
        (Sight::Blocked, Why::Woods, 0.5),
        "or without half an inch of woods"
    );
    assert_eq!(through(woods(0, Some(4.9)), ask(20.0)), (Sight::Blocked, Why::Visibility, 0.1));
    assert_eq!(through(woods(0, Some(5.0)), ask(20.0)), (Sight::Clear, Why::Visibility, 0.0));
    assert_eq!(through(woods(0, Some(6.0)), ask(20.0)), (Sight::Clear, Why::Visibility, 1.0));
    // Unless the visibility is ignored.
    assert_eq!(through(woods(0, Some(4.0)), knowing(Visibility::Unknown)).0, Sight::NeedsVisibility);
    assert_eq!(through(woods(0, Some(4.0)), knowing(Visibility::SeesThrough)).0, Sight::Clear);
}

#[test]
fn a_rolled_visibility_counts_for_woods_of_its_density() {
    assert_eq!(through(woods(1, None), ask(20.0)), (Sight::NeedsVisibility, Why::Woods, 0.5));
    assert_eq!(through(woods(1, None), rolled([Some(9.0), None, Some(1.0)])).0, Sight::NeedsVisibility);
    assert_eq!(through(woods(1, None), rolled([None, Some(4.0), None])).0, Sight::Blocked);
    assert_eq!(through(woods(1, None), rolled([None, Some(5.5), None])), (Sight::Clear, Why::Visibility, 0.5));
    assert_eq!(through(woods(1, Some(6.0)), rolled([None, Some(1.0), None])).0, Sight::Clear, "fixed is fixed");
}

#[test]
fn the_thickest_of_the_woods_on_the_way_is_rolled_for() {
    let behind = block(Obstruction::Woods(Woods { thickness: 2, visibility: None }), (0.0, 16.0), (35.0, 17.0));
    let sight = |ask| at(&[(30.0, 18.5)], vec![woods(0, None), behind.clone()], ask).sight;
    assert_eq!(sight(rolled([Some(9.0), None, None])), Sight::NeedsVisibility);
    assert_eq!(sight(rolled([Some(1.0), None, Some(9.0)])), Sight::Clear);
    assert_eq!(sight(rolled([Some(9.0), None, Some(1.0)])), Sight::Blocked);
    // The fixed visibility of some of them hides the target before any roll for the others.
    let fixed = |sees| at(&[(30.0, 18.5)], vec![woods(0, Some(sees)), behind.clone()], ask(20.0)).sight;
    assert_eq!((fixed(4.0), fixed(6.0)), (Sight::Blocked, Sight::NeedsVisibility));
}

#[test]
fn the_next_stand_is_fired_at_when_woods_hide_the_nearest() {
    // The second stand is seen past the end of the woods.
    let stands = [(30.0, 18.5), (37.0, 20.5)];
    let found = |ask| at(&stands, vec![block(WOODS, (0.0, 14.5), (31.4, 16.0))], ask);
    assert_eq!(found(ask(20.0)).target, Some(0), "nothing is known yet: the nearest, if the visibility reaches");
    assert_eq!(found(ask(20.0)).sight, Sight::NeedsVisibility);
    let hidden = found(rolled([Some(4.0), None, None]));
    assert_eq!((hidden.target, hidden.sight), (Some(1), Sight::Clear));
    assert_eq!(hidden.unseen.unwrap().blocked_by, [Blocker::Feature(0)], "the woods hide the nearer");
    assert_eq!(found(rolled([Some(5.0), None, None])).target, Some(0));
}

#[test]
fn the_visible_one_of_two_equally_near_stands_is_fired_at() {
    // Both 5" off before the front edge, the left one behind the woods.
    let half = block(WOODS, (0.0, 14.5), (30.0, 16.0));
    let found = at(&[(29.0, 18.5), (31.0, 18.5)], vec![half.clone()], ask(20.0));
    assert_eq!((found.target, found.sight, range(&found)), (Some(1), Sight::Clear, 5.0));
    // A tenth of an inch further off, it fires at the left one, if the visibility reaches.
    let found = at(&[(29.0, 18.5), (31.0, 18.6)], vec![half], ask(20.0));
    assert_eq!((found.target, found.sight), (Some(0), Sight::NeedsVisibility));
}

// ---- close calls between stands -------------------------------------------------------------------------------------

#[test]
fn a_nearer_stand_barely_in_or_out_of_the_arc_is_too_close_to_call() {
    // The right border runs from (31, 13) at 45 degrees; the stand's upper left corner is (x - 1, 16).
    for (x, range_in, decided_at) in [(34.95, 3.0 * 2.0_f64.sqrt(), 0), (35.05, 11.0, 0)] {
        let found = at(&[(x, 15.5), (31.0, 24.5)], vec![], ask(20.0));
        assert!((found.range.unwrap().0 - range_in).abs() < 0.1, "{:?}", found.range);
        assert_eq!((found.why, found.close_call, found.decided_at), (Why::Arc, true, decided_at), "{x}");
        assert!((found.margin_in - 0.05 / 2.0_f64.sqrt()).abs() < 1e-9, "{}", found.margin_in);
        let measure = found.measure.unwrap();
        assert!((measure.line.from - P::new(31.0, 13.0)).norm() < 1e-9, "from the end of the front");
        assert!((measure.line.to - P::new(x - 1.0, 16.0)).norm() < 1e-9, "to the corner");
        assert_eq!(measure.stands, (0, 0));
    }
    // Well out of the arc it does not affect the shot, nor does it if it is hidden.
    let out = at(&[(35.5, 15.5), (31.0, 24.5)], vec![], ask(20.0));
    assert_eq!((out.close_call, range(&out)), (false, 11.0));
    let hut = block(Obstruction::Block, (32.0, 13.2), (34.5, 14.5));
    let hidden = at(&[(35.05, 15.5), (31.0, 24.5)], vec![hut], ask(20.0));
    assert_eq!((hidden.close_call, range(&hidden)), (false, 11.0), "{hidden:?}");
}

#[test]
fn a_nearer_stand_barely_hidden_or_seen_is_too_close_to_call() {
    // The near stand is seen from (30, 12.5) between 1 in 4.5 to either side; the wall's front is 2" off.
    let wall = |end: f64| block(Obstruction::Block, (20.0, 14.5), (end, 14.6));
    let edge = 30.0 + 2.0 / 4.5;
    for (end, target) in [(edge - 0.05, 0), (edge + 0.05, 1)] {
        let found = at(&[(30.0, 17.5), (36.0, 24.5)], vec![wall(end)], ask(20.0));
        assert_eq!((found.target, found.why, found.close_call), (Some(target), Why::View, true), "{end}");
        assert_eq!(found.decided_at, 0);
        let measure = found.measure.unwrap();
        assert_eq!((measure.stands, &measure.past[..]), ((0, 0), &[Blocker::Feature(0)][..]));
    }
    let well = at(&[(30.0, 17.5), (36.0, 24.5)], vec![wall(edge + 0.5)], ask(20.0));
    assert_eq!((well.target, well.close_call), (Some(1), false));
}

#[test]
fn equally_far_stands_substitute_for_each_other() {
    // The left one of two abreast is narrowly in the arc at its right end, but the other, equally far off, remains.
    let abreast = at(&[(30.0, 17.5), (28.0, 17.5)], vec![], ask(20.0));
    assert!(!abreast.close_call && abreast.target == Some(0));
    // If all but a sliver is hidden, it is a close call, unless the next is less than a tenth of an inch further off.
    let wall = block(Obstruction::Block, (20.0, 14.5), (30.0 + 2.0 / 4.5 - 0.02, 14.6));
    let close = at(&[(30.0, 17.5), (33.5, 17.5)], vec![wall.clone()], ask(20.0));
    assert!(close.close_call, "the next is 4.27 off, at its corner (32.5, 17)");
    let alike = at(&[(30.0, 17.5), (32.0, 17.55)], vec![wall], ask(20.0));
    assert_eq!((alike.target, alike.close_call), (Some(0), false), "{alike:?}");
}

#[test]
fn the_edge_of_the_visibility_is_too_close_to_call() {
    let near = at(&[(30.0, 18.5)], vec![woods(0, Some(5.1))], ask(20.0));
    assert_eq!((near.why, near.close_call), (Why::Visibility, true));
    let measure = near.measure.unwrap();
    assert_eq!((measure.line.to - measure.line.from).norm(), 5.0);
    assert_eq!(measure.past, [Blocker::Feature(0)]);
}

// ---- aspects too close to call --------------------------------------------------------------------------------------

#[test]
fn two_equally_near_stands_with_different_results_are_too_close_to_call() {
    // The attacker's centre is midway; the left stand turns its back on it, the right one faces it.
    let two = |right_y: f64| {
        let stands = vec![rect(28.5, 18.5, 0.0, 2.0, 1.0), rect(31.5, right_y, 180.0, 2.0, 1.0)];
        scene(vec![firer(), body(Order::Skirmish, stands)])
    };
    for (right_y, aspect, or) in [(18.501, Aspect::Rear, Aspect::Front), (18.499, Aspect::Front, Aspect::Rear)] {
        let found = two(right_y).aspect_of(0, 1).unwrap();
        assert_eq!((found.aspect, found.or, found.close_call), (aspect, Some(or), true), "{found:?}");
        assert!((found.margin_in - 0.000_5).abs() < 1e-6, "half of what one is further off: {}", found.margin_in);
        let shot = two(right_y).shot(0, 1, ask(20.0)).unwrap();
        assert_eq!((shot.enfilade, shot.close_call), (aspect == Aspect::Rear, true));
        let measure = shot.measures.iter().find(|m| m.why == Why::Nearest).unwrap();
        assert_eq!(measure.stands.0, 0);
        assert!((measure.line.to.y - 18.0).abs() < 0.01 && measure.line.from.y == 13.0);
    }
    let clear = two(19.5).aspect_of(0, 1).unwrap();
    assert_eq!((clear.aspect, clear.close_call), (Aspect::Rear, false));
    assert!(two(19.5).shot(0, 1, ask(20.0)).unwrap().measures.iter().all(|m| m.why != Why::Nearest));
}

#[test]
fn a_close_aspect_names_its_neighbour() {
    let target = || body(Order::Line, vec![rect(30.0, 20.5, 0.0, 2.0, 1.0)]);
    let from = |x: f64, y: f64| {
        let attacker = body(Order::Line, vec![rect(x, y, 0.0, 2.0, 1.0)]);
        let found = scene(vec![attacker, target()]).aspect_of(0, 1).unwrap();
        (found.aspect, found.or, found.close_call)
    };
    assert_eq!(from(31.0, 12.5), (Aspect::Flank, Some(Aspect::Rear), true), "on the line of its right end");
    assert_eq!(from(30.999, 12.5), (Aspect::Rear, Some(Aspect::Flank), true));
    assert_eq!(from(45.0, 21.0), (Aspect::Front, Some(Aspect::Flank), true));
    assert_eq!(from(45.0, 20.999), (Aspect::Flank, Some(Aspect::Front), true));
    assert_eq!(from(30.0, 26.0), (Aspect::Front, Some(Aspect::Flank), false));
}
