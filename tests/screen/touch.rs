//! The table under fingers: one finger drags with a loupe, two move the view, and a resting one opens the ring of
//! operations.

use crate::kit::{self, Screen, app, apply, games, phasing, place, select};
use drumhead::app::{Ghost, Nudge, Prefs, ScreenCommand, Selection, TableCommand, Tape};
use drumhead::ui::table::TableMemory;
use drumhead::ui::table::view::View;
use drumhead::units::Inches;
use egui::{Event, PointerButton, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, Vec2, vec2};
use egui_kittest::kittest::Queryable;
use nalgebra::Point2;

/// Sends a touch event as the window does: the first finger on the screen is also the pointer.
fn finger(screen: &Screen, id: u64, phase: TouchPhase, pos: Pos2) {
    let (device_id, id) = (TouchDeviceId(1), TouchId(id));
    let press = |pressed| {
        let (button, modifiers) = (PointerButton::Primary, egui::Modifiers::NONE);
        screen.event(Event::PointerButton { pos, button, pressed, modifiers });
    };
    screen.event(Event::Touch { device_id, id, phase, pos, force: None });
    if id.0 != 1 {
        return;
    }
    screen.event(Event::PointerMoved(pos));
    match phase {
        TouchPhase::Start => press(true),
        TouchPhase::End => {
            press(false);
            screen.event(Event::PointerGone);
        }
        TouchPhase::Move | TouchPhase::Cancel => {}
    }
}

/// Puts a finger down and moves it, without lifting it.
fn dragging(screen: &mut Screen, from: Pos2, by: Vec2) {
    finger(screen, 1, TouchPhase::Start, from);
    screen.step();
    for n in 1..=4_u8 {
        finger(screen, 1, TouchPhase::Move, from + by * (f32::from(n) / 4.0));
        screen.step();
    }
}

fn lift(screen: &mut Screen, at: Pos2) {
    finger(screen, 1, TouchPhase::End, at);
    screen.run();
}

/// Rests a finger until it counts as more than a tap.
fn rest(screen: &mut Screen, at: Pos2) {
    finger(screen, 1, TouchPhase::Start, at);
    // A step is a quarter of a second.
    screen.run_steps(8);
}

fn tap(screen: &mut Screen, at: Pos2) {
    finger(screen, 1, TouchPhase::Start, at);
    screen.step();
    lift(screen, at);
}

/// Moves two fingers about a middle, from one distance and angle to another.
fn two_fingers(screen: &mut Screen, middle: [Pos2; 2], apart: [f32; 2], angle: [f32; 2]) {
    let at = |part: f32| {
        let mid = middle[0].lerp(middle[1], part);
        let arm = Vec2::angled(egui::lerp(angle[0]..=angle[1], part)) * egui::lerp(apart[0]..=apart[1], part) / 2.0;
        [mid - arm, mid + arm]
    };
    let [first, second] = at(0.0);
    finger(screen, 1, TouchPhase::Start, first);
    screen.step();
    finger(screen, 2, TouchPhase::Start, second);
    screen.step();
    for n in 1..=10_u8 {
        let [first, second] = at(f32::from(n) / 10.0);
        finger(screen, 1, TouchPhase::Move, first);
        finger(screen, 2, TouchPhase::Move, second);
        screen.step();
    }
    let [first, second] = at(1.0);
    finger(screen, 2, TouchPhase::End, second);
    screen.step();
    lift(screen, first);
}

fn view(screen: &Screen) -> View {
    TableMemory::load(&screen.ctx).view.unwrap()
}

fn on_screen(screen: &Screen, x_in: f64, y_in: f64) -> Pos2 {
    view(screen).screen_from_table(Point2::new(x_in, y_in))
}

/// Returns the middle of a unit's first stand on the screen.
fn stand_of(screen: &Screen, unit: &str) -> Pos2 {
    view(screen).screen_from_table(drumhead::battle::point(kit::state(screen).units[unit].stands[0].at))
}

#[test]
fn two_fingers_pan_zoom_and_turn_about_the_point_between_them() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let before = view(&screen);
    let (from, to) = (before.port.center(), before.port.center() + vec2(60.0, -40.0));
    let held = before.table_from_screen(from);
    two_fingers(&mut screen, [from, to], [120.0, 240.0], [0.0, 0.6]);
    let after = view(&screen);
    assert!((after.scale / before.scale - 2.0).abs() < 0.05, "{} to {}", before.scale, after.scale);
    let play = drumhead::ui::table::fingers::FIRM;
    assert!((after.turn - (0.6 - play)).abs() < 0.02, "turned by {}", after.turn);
    let now = after.screen_from_table(held);
    assert!(now.distance(to) < 3.0, "{held} was taken to {now} and not to {to}");
    assert!(app(&screen).ghost.is_none() && app(&screen).selection == Selection::None);
    // The way back.
    kit::tap(&mut screen, "North up");
    let back = view(&screen);
    assert_eq!(back.turn, 0.0);
    assert!((back.scale - after.scale).abs() < 1e-3);
    assert!(screen.query_by_label("North up").is_none(), "there is nothing to turn back");
}

#[test]
fn a_pinch_snaps_the_view_to_quarter_turns() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let middle = view(&screen).port.center();
    two_fingers(&mut screen, [middle; 2], [100.0, 180.0], [0.2, 0.3]);
    assert_eq!(view(&screen).turn, 0.0, "a little askew");
    two_fingers(&mut screen, [middle; 2], [100.0, 100.0], [0.0, std::f32::consts::FRAC_PI_2 + 0.1]);
    let turn = view(&screen).turn;
    assert!((turn - std::f32::consts::FRAC_PI_2).abs() < 1e-4, "nearly a quarter turn is one: {turn}");
}

#[test]
fn a_second_finger_cancels_the_drag_of_the_first() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    select(&mut screen, "71st-foot");
    kit::apply(&mut screen, TableCommand::NudgeGhost(Nudge::Ahead(Inches::whole(1))));
    let before = (app(&screen).ghost.clone(), app(&screen).selection.clone(), app(&screen).game().unwrap().digest());
    let from = stand_of(&screen, "7th-foot");
    dragging(&mut screen, from, vec2(0.0, -40.0));
    assert!(matches!(&app(&screen).ghost, Some(Ghost::Unit(ghost)) if ghost.unit.as_str() == "7th-foot"));
    let at = from + vec2(0.0, -40.0);
    finger(&screen, 2, TouchPhase::Start, at + vec2(120.0, 0.0));
    screen.run_steps(2);
    let now = |screen: &Screen| {
        (app(screen).ghost.clone(), app(screen).selection.clone(), app(screen).game().unwrap().digest())
    };
    assert_eq!(now(&screen), before, "put back");
    // The first finger alone moves on: it drags nothing, and lifting it is not a tap.
    finger(&screen, 2, TouchPhase::End, at + vec2(120.0, 0.0));
    for n in 1..=4_u8 {
        finger(&screen, 1, TouchPhase::Move, at + vec2(0.0, -10.0 * f32::from(n)));
        screen.step();
    }
    lift(&mut screen, at + vec2(0.0, -40.0));
    assert_eq!(now(&screen), before);
    // The next drag works again.
    let from = stand_of(&screen, "7th-foot");
    dragging(&mut screen, from, vec2(0.0, -40.0));
    lift(&mut screen, from + vec2(0.0, -40.0));
    assert!(matches!(&app(&screen).ghost, Some(Ghost::Unit(ghost)) if ghost.unit.as_str() == "7th-foot"));
}

#[test]
fn two_fingers_move_the_view_while_the_tape_is_on() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    kit::tap(&mut screen, "Tape");
    let (before, from) = (view(&screen), view(&screen).port.center());
    two_fingers(&mut screen, [from, from + vec2(60.0, -40.0)], [120.0, 240.0], [0.0, 0.0]);
    assert!((view(&screen).scale / before.scale - 2.0).abs() < 0.05);
    assert_eq!(app(&screen).tape, Some(Tape::default()), "they measure nothing");
    kit::tap(&mut screen, "Fit the table");
    // One finger measures, under the loupe; a second finger clears the tape.
    let from = stand_of(&screen, "7th-foot");
    dragging(&mut screen, from, vec2(0.0, -60.0));
    assert!(app(&screen).taped().is_some() && loupes(&screen).len() == 1);
    let at = from + vec2(0.0, -60.0);
    finger(&screen, 2, TouchPhase::Start, at + vec2(120.0, 0.0));
    screen.run_steps(2);
    assert_eq!(app(&screen).tape, Some(Tape::default()), "put back");
    finger(&screen, 2, TouchPhase::End, at + vec2(120.0, 0.0));
    lift(&mut screen, at);
    assert_eq!(app(&screen).tape, Some(Tape::default()));
    dragging(&mut screen, from, vec2(0.0, -60.0));
    lift(&mut screen, at);
    assert!(app(&screen).taped().is_some() && loupes(&screen).is_empty());
}

#[test]
fn a_cancelled_touch_undoes_its_drag_and_the_next_tap_is_separate() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    select(&mut screen, "71st-foot");
    let before = (app(&screen).ghost.clone(), app(&screen).selection.clone());
    let from = stand_of(&screen, "7th-foot");
    dragging(&mut screen, from, vec2(0.0, -40.0));
    assert!(app(&screen).ghost.is_some() && loupes(&screen).len() == 1);
    finger(&screen, 1, TouchPhase::Cancel, from + vec2(0.0, -40.0));
    let log = screen.get_by_role_and_label(egui::Role::Button, "Log").rect().center();
    // In the very next frame, as a browser may report both at once.
    finger(&screen, 1, TouchPhase::Start, log);
    screen.step();
    lift(&mut screen, log);
    assert_eq!((app(&screen).ghost.clone(), app(&screen).selection.clone()), before, "put back");
    assert!(loupes(&screen).is_empty());
    assert_eq!(app(&screen).tab, Some(drumhead::app::Tab::Log), "the tap is one");
    let at = view(&screen);
    tap(&mut screen, log);
    assert!(app(&screen).tab.is_none() && TableMemory::load(&screen.ctx).drag.is_none());
    assert_eq!(view(&screen).turn, at.turn);
}

#[test]
fn a_cancelled_touch_is_not_a_tap_and_closes_its_ring() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let at = stand_of(&screen, "7th-foot");
    finger(&screen, 1, TouchPhase::Start, at);
    screen.step();
    finger(&screen, 1, TouchPhase::Cancel, at);
    screen.run();
    assert_eq!(app(&screen).selection, Selection::None, "nothing was tapped");
    rest(&mut screen, at);
    assert!(!ring(&screen).is_empty());
    finger(&screen, 1, TouchPhase::Cancel, at);
    screen.run();
    assert!(ring(&screen).is_empty());
}

#[test]
fn the_ring_opens_after_half_a_second_and_vibrates_once() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    assert!(drumhead::ui::touch::take_pulse(&screen.ctx), "the dice before the turn were felt");
    let at = stand_of(&screen, "7th-foot");
    finger(&screen, 1, TouchPhase::Start, at);
    let mut held_s = 0.0;
    for _ in 0..12 {
        screen.step();
        held_s = screen.ctx.input(|i| i.pointer.press_start_time().map_or(0.0, |since| i.time - since));
        if drumhead::ui::touch::take_pulse(&screen.ctx) {
            break;
        }
        assert!(held_s < 0.5 && ring(&screen).is_empty(), "nothing yet after {held_s} s");
    }
    // A step is a quarter of a second, and egui's own long press 0.8 s.
    assert!((0.5..0.76).contains(&held_s), "{held_s} s");
    // Lifted while egui still takes it for a tap: the ring stays, and no other is opened.
    lift(&mut screen, at);
    assert!(!ring(&screen).is_empty() && !drumhead::ui::touch::take_pulse(&screen.ctx));
}

#[test]
fn a_finger_that_keeps_resting_does_not_reopen_the_ring() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let at = stand_of(&screen, "7th-foot");
    let _ = drumhead::ui::touch::take_pulse(&screen.ctx);
    rest(&mut screen, at);
    assert!(drumhead::ui::touch::take_pulse(&screen.ctx));
    screen.run_steps(4);
    assert!(!ring(&screen).is_empty() && !drumhead::ui::touch::take_pulse(&screen.ctx));
    lift(&mut screen, at);
    assert!(!ring(&screen).is_empty());
}

#[test]
fn two_fingers_on_a_panel_do_not_move_the_table() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let before = view(&screen);
    let middle = screen.get_by_label("Saved").rect().center() - vec2(0.0, 200.0);
    two_fingers(&mut screen, [middle; 2], [30.0, 60.0], [1.5, 1.5]);
    assert_eq!(view(&screen), before);
}

#[test]
fn a_scrolled_panel_answers_a_finger_and_is_whole_again_after_a_drag() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    select(s, "7th-foot");
    let rows = |s: &Screen| kit::labels(s, "Sight of ");
    let (all, panel) = (rows(s), s.get_by_label("Undo").rect().center().x);
    assert!(all.len() > 4, "{all:?}");
    // During a drag on the table the rows below the fold are left out.
    let from = stand_of(s, "7th-foot");
    dragging(s, from, vec2(0.0, -30.0));
    s.step();
    assert!(rows(s).len() < all.len(), "nothing is left out");
    lift(s, from + vec2(0.0, -30.0));
    assert_eq!(rows(s).len(), all.len());
    kit::tap_if_there(s, "Put it back");
    // The rows are scrolled into view, the operations out of it; then a row is tapped by finger.
    let last = rows(s).pop().unwrap();
    for _ in 0..60 {
        wheel(s, Pos2::new(panel, 400.0), -120.0);
    }
    let row = s.get_by_label(&last).rect();
    assert!(row.top() > 100.0 && row.bottom() < 740.0, "{row}");
    tap(s, row.center());
    let target = app(s).target.clone().expect("the row was tapped");
    let name = app(s).battle().unwrap().unit_name(&target).to_owned();
    assert!(last.starts_with(&format!("Sight of {name}:")), "{last}: {name}");
}

/// Returns the round pictures of the table, each as the rectangle round all its corners.
fn loupes(screen: &Screen) -> Vec<Rect> {
    let is_rim = |shape: &egui::Shape| match shape {
        egui::Shape::Circle(circle) if circle.radius > 40.0 && (circle.stroke.width - 4.0).abs() < 0.01 => {
            Some(Rect::from_center_size(circle.center, Vec2::splat(2.0 * circle.radius)))
        }
        _ => None,
    };
    screen.output().shapes.iter().filter_map(|clipped| is_rim(&clipped.shape)).collect()
}

#[test]
fn the_loupe_fits_any_window() {
    use drumhead::ui::table::loupe::{middle_for, radius_on};
    for [width, height] in [[1024.0, 768.0], [390.0, 844.0], [120.0, 90.0], [40.0, 700.0], [1.0, 1.0], [0.0, 0.0]] {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        for finger in [window.min, window.center(), window.max, Pos2::new(-50.0, 2_000.0)] {
            let middle = middle_for(finger, window);
            let round = Rect::from_center_size(middle, Vec2::splat(2.0 * radius_on(window)));
            let has_room = width.min(height) >= round.width();
            assert!(!has_room || window.contains_rect(round), "{window}: {middle}");
            assert!(width < 1.0 || window.contains(middle), "{window}: {middle}");
        }
    }
}

#[test]
fn a_dragging_finger_has_a_loupe_showing_the_table() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let from = stand_of(&screen, "7th-foot");
    dragging(&mut screen, from, vec2(0.0, -40.0));
    let finger_at = from + vec2(0.0, -40.0);
    let [loupe] = loupes(&screen)[..] else { panic!("{:?}", loupes(&screen)) };
    assert!(screen.ctx.content_rect().contains_rect(loupe));
    assert!(loupe.center().distance(finger_at) > loupe.width() / 2.0 + 40.0, "{loupe} is under {finger_at}");
    // The picture is completely inside the rim.
    let within = |shape: &egui::Shape| match shape {
        egui::Shape::Mesh(mesh) if mesh.vertices.len() > 40 => {
            mesh.vertices.iter().all(|v| v.pos.distance(loupe.center()) <= loupe.width() / 2.0 + 0.1)
        }
        _ => false,
    };
    assert!(screen.output().shapes.iter().any(|clipped| within(&clipped.shape)), "the loupe is empty");
    kit::picture::write(&screen, "loupe");
    lift(&mut screen, finger_at);
    assert!(loupes(&screen).is_empty());
}

#[test]
fn the_mouse_has_a_loupe_only_when_the_setting_is_on() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    for always in [false, true] {
        let prefs = Prefs { loupe_always: always, ..app(&screen).prefs.clone() };
        apply(&mut screen, ScreenCommand::SetPrefs(prefs));
        let from = stand_of(&screen, "7th-foot");
        screen.hover_at(from);
        screen.step();
        screen.drag_at(from);
        screen.step();
        for n in 1..=4_u8 {
            screen.hover_at(from - vec2(0.0, 10.0 * f32::from(n)));
            screen.step();
        }
        assert_eq!(loupes(&screen).len(), usize::from(always));
        screen.drop_at(from - vec2(0.0, 40.0));
        screen.run();
        apply(&mut screen, TableCommand::SetGhost(None));
    }
}

/// Returns the names of the places of the open ring.
fn ring(screen: &Screen) -> Vec<String> {
    kit::labels(screen, "Ring: ")
}

#[test]
fn a_finger_resting_on_a_unit_opens_its_ring() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    place(&mut screen, "7th-foot", 38.2, 23.2, 0.0);
    apply(&mut screen, TableCommand::Select(Selection::None));
    let at = stand_of(&screen, "7th-foot");
    rest(&mut screen, at);
    lift(&mut screen, at);
    assert_eq!(app(&screen).selection, Selection::Unit("7th-foot".into()));
    assert!(app(&screen).ghost.is_none(), "nothing was dragged");
    let operations = ring(&screen);
    assert!(operations.len() > 1 && operations.len() <= 8, "{operations:?}");
    for operation in &operations {
        let rect = screen.get_by_role_and_label(egui::Role::Button, operation).rect();
        assert!(rect.width() >= 48.0 && rect.height() >= 48.0, "{operation}: {rect}");
        // The same as on the card.
        let label = operation.trim_start_matches("Ring: ");
        assert!(label == "More on the card" || !kit::labels(&screen, label).is_empty(), "{label} is not on the card");
    }
    kit::languages::well_laid_out(&mut screen, "ring");
    let fire = operations.iter().find(|label| label.starts_with("Ring: Fire at")).unwrap();
    let fire = screen.get_by_role_and_label(egui::Role::Button, fire).rect().center();
    tap(&mut screen, fire);
    assert!(app(&screen).declared.is_some(), "it is declared as from the card");
    assert!(ring(&screen).is_empty());
}

#[test]
fn a_finger_may_slide_from_the_unit_onto_an_operation() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    place(&mut screen, "7th-foot", 38.2, 23.2, 0.0);
    let at = stand_of(&screen, "7th-foot");
    rest(&mut screen, at);
    let fire = ring(&screen).into_iter().find(|label| label.starts_with("Ring: Fire at")).unwrap();
    let to = screen.get_by_role_and_label(egui::Role::Button, &fire).rect().center();
    for part in [0.3, 0.7, 1.0] {
        finger(&screen, 1, TouchPhase::Move, at.lerp(to, part));
        screen.step();
    }
    assert!(app(&screen).declared.is_none(), "only when it is let go");
    lift(&mut screen, to);
    assert!(app(&screen).declared.is_some() && ring(&screen).is_empty());
}

#[test]
fn a_ring_closes_when_released_outside_or_abandoned() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let at = stand_of(&screen, "7th-foot");
    let digest = app(&screen).game().unwrap().digest();
    rest(&mut screen, at);
    assert!(!ring(&screen).is_empty());
    let outside = on_screen(&screen, 60.0, 45.0);
    finger(&screen, 1, TouchPhase::Move, outside);
    screen.step();
    lift(&mut screen, outside);
    assert!(ring(&screen).is_empty(), "{:?}", ring(&screen));
    // Not modal: a tap elsewhere closes it and still counts as a tap.
    let at = stand_of(&screen, "7th-foot");
    rest(&mut screen, at);
    lift(&mut screen, at);
    assert!(!ring(&screen).is_empty());
    kit::tap(&mut screen, "Close the ring");
    assert!(ring(&screen).is_empty());
    let at = stand_of(&screen, "7th-foot");
    rest(&mut screen, at);
    lift(&mut screen, at);
    let log = screen.get_by_role_and_label(egui::Role::Button, "Log").rect().center();
    tap(&mut screen, log);
    assert!(ring(&screen).is_empty());
    assert_eq!(app(&screen).tab, Some(drumhead::app::Tab::Log));
    assert_eq!(app(&screen).game().unwrap().digest(), digest);
}

#[test]
fn a_finger_resting_on_the_ground_opens_nothing() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let bare = on_screen(&screen, 45.0, 18.0);
    rest(&mut screen, bare);
    assert!(ring(&screen).is_empty());
    lift(&mut screen, bare);
    assert_eq!(app(&screen).selection, Selection::None);
}

/// Turns the wheel over a point, and waits until the view stops moving.
fn wheel(screen: &mut Screen, at: Pos2, points: f32) {
    screen.hover_at(at);
    let (unit, phase, modifiers) = (egui::MouseWheelUnit::Point, TouchPhase::Move, egui::Modifiers::NONE);
    let source = egui::MouseWheelSource::Wheel;
    screen.event(egui::Event::MouseWheel { unit, delta: vec2(0.0, points), phase, modifiers, source });
    for _ in 0..30 {
        screen.step();
    }
}

/// Checks that the two views are the same, to a tenth of a point.
fn rests(before: View, after: View) {
    let corners = |view: View| [[0.0, 0.0], [72.0, 48.0]].map(|[x, y]| view.screen_from_table(Point2::new(x, y)));
    let moved = corners(before).into_iter().zip(corners(after)).map(|(a, b)| a.distance(b)).fold(0.0, f32::max);
    assert!(moved < 0.1, "the table moved by {moved} points: {before:?} to {after:?}");
}

#[test]
fn zooming_out_at_the_smallest_scale_moves_nothing() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let port = view(&screen).port;
    let aside = port.left_top() + port.size() * vec2(0.25, 0.7);
    for _ in 0..3 {
        wheel(&mut screen, aside, -400.0);
    }
    let smallest = view(&screen);
    assert!(smallest.scale < View::fit(app(&screen).battle().unwrap().board.size, port, 0.0).scale);
    for at in [aside, port.left_top() + port.size() * vec2(0.8, 0.3)] {
        wheel(&mut screen, at, -400.0);
        rests(smallest, view(&screen));
        two_fingers(&mut screen, [at; 2], [240.0, 60.0], [0.0, 0.0]);
        rests(smallest, view(&screen));
    }
}

#[test]
fn the_table_stays_in_sight_when_pages_open_and_the_window_changes() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let table = app(&screen).battle().unwrap().board.size;
    let in_sight = |screen: &Screen, what: &str| {
        let view = view(screen);
        let places = (0..=72_u32).flat_map(|x| (0..=48_u32).map(move |y| Point2::new(f64::from(x), f64::from(y))));
        let seen = places.filter(|place| view.port.contains(view.screen_from_table(*place))).count();
        assert!(seen > 0, "{what}: nothing of {table:?} is in {:?}", view.port);
    };
    let port = view(&screen).port;
    for by in [vec2(-4000.0, 0.0), vec2(4000.0, 0.0), vec2(0.0, -4000.0), vec2(0.0, 4000.0)] {
        kit::tap(&mut screen, "Fit the table");
        wheel(&mut screen, port.center(), 200.0);
        kit::drag(&mut screen, port.left_top() + port.size() * vec2(0.5, 0.2), by);
        in_sight(&screen, "dragged");
        for tab in ["Log", "Files", "Rulings"] {
            kit::tap(&mut screen, tab);
            in_sight(&screen, tab);
            kit::tap(&mut screen, tab);
            in_sight(&screen, "closed");
        }
        for size in [[1024.0, 768.0], [768.0, 1024.0], [900.0, 560.0], [1280.0, 800.0]] {
            screen.set_size(size.into());
            screen.run();
            in_sight(&screen, &format!("{size:?}"));
        }
    }
}
