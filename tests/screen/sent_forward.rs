//! An Advance and a Charge of the morale table on the screen, OTP 10.2: the table shows the way that the app proposes,
//! and a button on the card moves the figures along it. The referee may take another way.

use crate::kit::{self, Screen, app, do_all, is_live, labels, last_log_line, placed_by_hand, select, state, tap};
use crate::playthrough::meeting;
use drumhead::app::{Ghost, UnitGhost};
use drumhead::battle::{Stand, middle, point};
use drumhead::rules::otp::Pending;
use drumhead::ui::table::TableMemory;
use egui_kittest::kittest::Queryable;

const FOOT: &str = "First regiment of foot";

/// The width of the line that shows the way to an enemy, in points.
const WAY: f32 = 9.0;

/// Sets up the meeting with the foot 9" from the Continental regiment (at `y_in` 10), marked and with no unit between
/// them. Its chit is drawn, and dice are rolled at the table.
fn marked_foot(folder: &tempfile::TempDir, y_in: f64) -> Screen {
    let mut screen = meeting(folder);
    placed_by_hand(&mut screen, "foot-guns", [44.0, 4.0], 0.0);
    // The place is that of its left stand, half of three stands from the middle.
    placed_by_hand(&mut screen, "foot-1", [19.0, y_in], 0.0);
    select(&mut screen, "foot-1");
    tap(&mut screen, "Rulings");
    tap(&mut screen, "Give a morale marker");
    tap(&mut screen, "Rulings");
    screen
}

/// Rolls for the marker and takes the result.
fn roll_and_take(s: &mut Screen, [tens, units]: [u8; 2], result: &str) {
    do_all(s, &format!("Roll for the marker of {FOOT}"), &[("tens", tens), ("units", units)]);
    do_all(s, &format!("Accept {result} for {FOOT}"), &[("6.8", 4)]);
}

fn stands(s: &Screen) -> Vec<Stand> {
    state(s).units["foot-1"].stands.clone()
}

/// Returns the middle of its line, in inches.
fn stands_at(s: &Screen) -> (f64, f64) {
    let at = middle(&stands(s)).unwrap();
    (at.x.to_f64(), at.y.to_f64())
}

/// Where the one way painted on the table ends, in inches.
fn way_ends(s: &Screen) -> (f64, f64) {
    let ways = kit::paint::ways_on_table(s, WAY);
    assert_eq!(ways.len(), 1, "one way on the table: {ways:?}");
    let view = TableMemory::load(&s.ctx).view.unwrap();
    let end = view.table_from_screen(*ways[0].last().unwrap());
    (end.x, end.y)
}

fn near(one: (f64, f64), other: (f64, f64)) {
    let off = drumhead::geometry::trig::hypot(one.0 - other.0, one.1 - other.1);
    assert!(off < 0.05, "{one:?} and {other:?} are {off}\" apart");
}

#[test]
fn an_advance_ordered_on_its_card_follows_the_drawn_path() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = marked_foot(&folder, 8.0);
    let s = &mut screen;
    assert!(kit::paint::ways_on_table(s, WAY).is_empty(), "no way before the order");
    roll_and_take(s, [9, 6], "advance");
    assert!(matches!(state(s).pending.last(), Some(Pending::Forward { charge: false, .. })));
    near(stands_at(s), (22.0, 8.0));
    // The middle of its front, six inches further.
    near(way_ends(s), (22.0, 14.5));

    let goes = format!("{FOOT}: advance 6\" on Continental regiment");
    tap(s, &goes);
    let Some(Ghost::Unit(UnitGhost { stands: shown, .. })) = app(s).ghost.clone() else { panic!("no ghost") };
    near(stands_at(s), (22.0, 8.0));
    near(way_ends(s), (22.0, 14.5));
    tap(s, "Put it back");
    assert!(app(s).ghost.is_none());
    tap(s, &goes);
    tap(s, "Carry it out");
    assert_eq!(stands(s), shown, "where it was shown");
    near(stands_at(s), (22.0, 14.0));
    assert!(state(s).pending.is_empty() && state(s).units["foot-1"].activity.done);
    assert!(kit::paint::ways_on_table(s, WAY).is_empty(), "the order is carried out");

    tap(s, "Undo");
    near(stands_at(s), (22.0, 8.0));
    assert!(is_live(s, &goes));
    select(s, "foot-1");
    near(way_ends(s), (22.0, 14.5));
}

#[test]
fn the_referee_may_move_an_advance_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = marked_foot(&folder, 8.0);
    let s = &mut screen;
    roll_and_take(s, [9, 6], "advance");
    for _ in 0..4 {
        tap(s, "Nudge forward 1\"");
    }
    // Four of six inches do not carry out the order, and the button shows the refusal.
    assert!(app(s).ghost_refusal().is_some_and(|refusal| refusal.rule == "10.2"), "{:?}", app(s).ghost_refusal());
    tap(s, "Nudge forward 1\"");
    tap(s, "Nudge forward 1\"");
    assert!(app(s).ghost_refusal().is_none(), "{:?}", app(s).ghost_refusal());
    tap(s, "Move here");
    near(stands_at(s), (22.0, 14.0));
    assert!(state(s).pending.is_empty());
}

#[test]
fn a_charge_ordered_on_its_card_reaches_contact_and_is_fired_at() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = marked_foot(&folder, 10.0);
    let s = &mut screen;
    roll_and_take(s, [9, 9], "charge");
    assert!(matches!(state(s).pending.last(), Some(Pending::Forward { charge: true, .. })));
    // Ten inches are enough for the nine to contact, and the way ends there.
    near(way_ends(s), (22.0, 19.5));
    let goes = labels(s, &format!("{FOOT}: advance ")).remove(0);
    assert_eq!(goes, format!("{FOOT}: advance 10\" on Continental regiment"));
    tap(s, &goes);
    assert!(matches!(app(s).ghost, Some(Ghost::Unit(_))), "it is shown first");
    tap(s, "Carry it out");
    kit::answer(s, &[("9.7", 9)]);
    near(stands_at(s), (22.0, 19.0));
    assert!(
        last_log_line(s).contains("The Continental regiment fires at the First regiment of foot as it comes in"),
        "{}",
        last_log_line(s)
    );
    let melee = &state(s).melees[0];
    assert_eq!((melee.attackers[0].unit.as_str(), melee.defenders[0].as_str()), ("foot-1", "regiment"));
    let declared = app(s).declared.as_ref().map(|declared| declared.offer.label.as_str());
    assert_eq!(declared, Some("Fight the melee"), "it is what comes next");
    assert!(kit::paint::ways_on_table(s, WAY).is_empty());
}

#[test]
fn the_path_is_drawn_only_for_the_unit_ordered_forward() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = marked_foot(&folder, 8.0);
    let s = &mut screen;
    roll_and_take(s, [9, 6], "advance");
    select(s, "grenadiers");
    assert!(kit::paint::ways_on_table(s, WAY).is_empty());
    assert!(s.query_by_label_contains("Choose below first").is_some());
    select(s, "foot-1");
    assert_eq!(kit::paint::ways_on_table(s, WAY).len(), 1);
    let front = point(middle(&stands(s)).unwrap());
    near((front.x, front.y), (22.0, 8.0));
}

/// Few players would reroll for a marker that comes off without effect, so the result is accepted by itself. *Undo*
/// gives the choice back.
#[test]
fn a_marker_removed_without_effect_needs_no_answer_but_its_dice_can_be_corrected() {
    let folder = kit::games();
    let mut screen = marked_foot(&folder, 20.0);
    let s = &mut screen;
    do_all(s, &format!("Roll for the marker of {FOOT}"), &[("tens", 6), ("units", 0)]);
    assert!(state(s).pending.is_empty(), "{:?}", state(s).pending);
    assert!(state(s).units["foot-1"].marker.is_none());
    assert_eq!(app(s).last_dice().len(), 2);
    tap(s, "Undo");
    assert!(matches!(state(s).pending.last(), Some(Pending::MoraleResult { .. })), "the choice is there again");
    assert!(labels(s, "Accept no effect").len() == 1 && !labels(s, "Reroll").is_empty());
    tap(s, "Redo");
    assert!(state(s).pending.is_empty());
    // The dice were read wrongly.
    let (count, marked) = (kit::entries(s), |s: &Screen| state(s).units["foot-1"].marker.is_some());
    tap(s, "Correct the dice");
    assert!(!marked(s), "the result stands until the new dice are there");
    for face in [0, 3] {
        tap(s, &format!("Die {face}"));
    }
    assert!(matches!(state(s).pending.last(), Some(Pending::MoraleResult { .. })), "{:?}", state(s).pending);
    assert!(marked(s) && kit::entries(s) == count - 1);
}
