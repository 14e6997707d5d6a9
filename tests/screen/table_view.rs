//! The table view and the quick measure, driven as by a referee: by label, finger and key.

use crate::kit::{self, Screen, drag, ghost, steps};
use drumhead::app::{
    App, BuiltIn, FileCommand, Ghost, GhostBy, Nudge, PlayCommand, ScreenCommand, Selection, TableCommand,
};
use drumhead::geometry::{Pivot, Step};
use drumhead::ids::UnitId;
use drumhead::rules::otp::{Action, Ruling};
use drumhead::ui::DrumheadUi;
use drumhead::ui::table::TableMemory;
use drumhead::units::{Inches, Turn};
use egui::accesskit::Role;
use egui::{Event, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

const FUSILIERS: &str = "7th Royal Fusiliers";

/// Opens Cowpens in a window, before the battle.
fn cowpens(size: egui::Vec2) -> (Screen, tempfile::TempDir) {
    let games = tempfile::tempdir().unwrap();
    let mut app = App::new(games.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert!(app.messages.is_empty(), "{:?}", app.messages);
    let screen = DrumheadUi::new(app);
    let mut harness = Harness::builder()
        .with_size(size)
        .with_max_steps(12)
        .build_ui_state(|ui, screen: &mut DrumheadUi| screen.ui(ui), screen);
    harness.run();
    (harness, games)
}

/// Opens Cowpens in turn 1 with the first line's chit drawn.
fn first_line_phasing() -> (Screen, tempfile::TempDir) {
    first_line_phasing_at(vec2(1280.0, 800.0))
}

/// Does the same on a screen of another size.
fn first_line_phasing_at(size: egui::Vec2) -> (Screen, tempfile::TempDir) {
    let (mut harness, games) = cowpens(size);
    let app = &mut harness.state_mut().app;
    let unrated: Vec<_> =
        app.state().unwrap().commanders.iter().filter(|(_, c)| c.rating.is_none()).map(|(id, _)| id.clone()).collect();
    for commander in unrated {
        app.apply(PlayCommand::Act(Action::Rate { commander }.into()));
    }
    app.apply(PlayCommand::Act(Action::Begin {}.into()));
    app.apply(PlayCommand::Act(Action::Draw { chit: Some(1) }.into()));
    assert!(app.refused.is_none(), "{:?}", app.refused);
    harness.run();
    (harness, games)
}

fn fusiliers() -> UnitId {
    UnitId::from("7th-foot")
}

/// Returns the part of the screen that shows the table.
fn port(harness: &Screen) -> Rect {
    harness.get_by_role_and_label(Role::Canvas, "Table").rect()
}

/// Returns the tappable rectangle of a piece on the table, by its name.
fn piece(harness: &Screen, name: &str) -> Rect {
    let port = port(harness);
    let all = harness.query_all_by_label(name).map(|node| node.rect());
    all.filter(|rect| port.contains_rect(*rect))
        .min_by(|a, b| a.area().total_cmp(&b.area()))
        .unwrap_or_else(|| panic!("{name} is not on the table"))
}

fn tap(harness: &mut Screen, at: Pos2) {
    harness.hover_at(at);
    harness.drag_at(at);
    harness.step();
    harness.drop_at(at);
    harness.run();
}

fn memory(harness: &Screen) -> TableMemory {
    TableMemory::load(&harness.ctx)
}

/// Returns the present scale, in points to an inch.
fn scale(harness: &Screen) -> f32 {
    memory(harness).view.unwrap().scale
}

#[test]
fn a_tap_on_a_unit_selects_it_and_a_tap_on_the_ground_deselects() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    let at = piece(&harness, FUSILIERS).center();
    tap(&mut harness, at);
    assert_eq!(harness.state().app.selection, Selection::Unit(fusiliers()));
    assert!(!harness.state().app.verdicts().is_empty());
    let bare = memory(&harness).view.unwrap().screen_from_table(nalgebra::Point2::new(45.0, 18.0));
    tap(&mut harness, bare);
    assert_eq!(harness.state().app.selection, Selection::None);
}

/// The name box of the selected unit belongs to it: a tap there, far from the bases, keeps the unit selected.
#[test]
fn a_tap_on_the_box_of_the_selected_unit_keeps_it_selected() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    let at = piece(&harness, FUSILIERS);
    tap(&mut harness, at.center());
    let (unit, boxed) = memory(&harness).boxed.expect("the selected unit has a box");
    assert_eq!(unit, fusiliers());
    let end = boxed.left_center() + vec2(4.0, 0.0);
    tap(&mut harness, end);
    assert_eq!(harness.state().app.selection, Selection::Unit(fusiliers()));
}

#[test]
fn a_screen_reader_can_select_a_unit() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    harness.get_by_role_and_label(Role::Button, "Maryland Continentals").click_accesskit();
    harness.run();
    assert_eq!(harness.state().app.selection, Selection::Unit("maryland".into()));
}

#[test]
fn everything_on_the_table_is_large_enough_for_a_thumb() {
    for size in [vec2(1024.0, 768.0), vec2(1920.0, 1200.0)] {
        let (mut harness, _games) = first_line_phasing_at(size);
        let at = piece(&harness, FUSILIERS).center();
        tap(&mut harness, at);
        harness.state_mut().app.apply(TableCommand::NudgeGhost(Nudge::Ahead(Inches::whole(1))));
        harness.run();
        let battle = harness.state().app.battle().unwrap().clone();
        let names = battle
            .forces
            .units
            .iter()
            .map(|u| u.name.as_str())
            .chain(battle.forces.commanders.iter().map(|c| c.name.as_str()));
        let keys = ["Zoom in", "Zoom out", "Fit the table", "Rotate the table", "About face", "Take back a step"];
        for name in names.chain(keys) {
            let port = port(&harness);
            let on_table: Vec<Rect> =
                harness.query_all_by_label(name).map(|n| n.rect()).filter(|r| port.contains_rect(*r)).collect();
            assert!(on_table.iter().any(|r| r.width() >= 47.9 && r.height() >= 47.9), "{name} at {size}: {on_table:?}");
        }
    }
}

#[test]
fn a_drag_shows_a_ghost_and_the_move_needs_confirmation() {
    let (mut harness, _games) = first_line_phasing();
    let before = harness.state().app.state().unwrap().clone();
    let from = piece(&harness, FUSILIERS).center();
    let by = vec2(0.0, -3.0 * scale(&harness));
    drag(&mut harness, from, by);
    assert_eq!(harness.state().app.state().unwrap(), &before, "a ghost changes nothing");
    assert_eq!(harness.state().app.selection, Selection::Unit(fusiliers()));
    let [Step::Advance { distance }] = steps(&harness) else { panic!("{:?}", steps(&harness)) };
    assert!((distance.to_f64() - 3.0).abs() < 0.11, "{distance}");
    let distance = *distance;
    let stands = ghost(&harness).stands.clone();
    harness.get_by_label("Move here").click();
    harness.run();
    let app = &harness.state().app;
    assert!(app.refused.is_none(), "{:?}", app.refused);
    let after = &app.state().unwrap().units[&fusiliers()];
    assert_eq!(after.stands, stands);
    assert_eq!(after.activity.spent, distance);
    assert!(app.ghost.is_none());
    let others = |state: &drumhead::rules::otp::State| {
        state.units.iter().filter(|(id, _)| **id != fusiliers()).map(|(_, u)| u.stands.clone()).collect::<Vec<_>>()
    };
    assert_eq!(others(app.state().unwrap()), others(&before));
}

#[test]
fn a_move_the_rules_refuse_may_be_placed_by_ruling() {
    let (mut harness, _games) = first_line_phasing();
    let from = piece(&harness, FUSILIERS).center();
    let by = vec2(0.0, -9.0 * scale(&harness));
    drag(&mut harness, from, by);
    let preview = harness.state().app.ghost_preview().unwrap();
    assert!(preview.refusal.is_some(), "9\" is more than a line moves: {preview:?}");
    harness.get_by_label("By ruling").click();
    harness.run();
    let stands = ghost(&harness).stands.clone();
    harness.get_by_label("Place here by ruling").click();
    harness.run();
    assert_eq!(harness.state().app.state().unwrap().units[&fusiliers()].stands, stands);
}

#[test]
fn the_nudge_pad_moves_a_unit_by_measured_steps() {
    let (mut harness, _games) = first_line_phasing();
    let at = piece(&harness, FUSILIERS).center();
    tap(&mut harness, at);
    for _ in 0..3 {
        harness.get_by_label("Nudge forward 1\"").click();
        harness.run();
    }
    assert_eq!(steps(&harness), [Step::Advance { distance: Inches::whole(3) }]);
    harness.get_by_label("Small steps").click();
    harness.run();
    harness.get_by_label("Wheel left 5\u{b0}").click();
    harness.run();
    let wheel = Step::Wheel { pivot: Pivot::Left, turn: Turn::from_degrees(-5.0) };
    assert_eq!(steps(&harness), [Step::Advance { distance: Inches::whole(3) }, wheel]);
    harness.get_by_label("Nudge left 0.25\"").click();
    harness.run();
    assert_eq!(steps(&harness)[2], Step::SideStep { distance: Inches::from_thousandths(-250) });
    for _ in 0..2 {
        harness.get_by_label("Take back a step").click();
        harness.run();
    }
    assert_eq!(steps(&harness), [Step::Advance { distance: Inches::whole(3) }]);
}

#[test]
fn the_nudge_pad_can_turn_a_unit_by_one_degree() {
    let (mut harness, _games) = first_line_phasing();
    let at = piece(&harness, FUSILIERS).center();
    tap(&mut harness, at);
    let press = |harness: &mut Harness<'_, DrumheadUi>, label: &str| {
        let key = harness.get_by_role_and_label(egui::Role::Button, label);
        let rect = key.rect();
        assert!(rect.width() >= 48.0 && rect.height() >= 48.0, "{label}: {rect}");
        key.click();
        harness.run();
    };
    for label in ["Small steps", "Fine steps", "Wheel right 1\u{b0}", "Wheel right 1\u{b0}", "Nudge forward 0.1\""] {
        press(&mut harness, label);
    }
    let wheel = Step::Wheel { pivot: Pivot::Right, turn: Turn::from_degrees(2.0) };
    let ahead = Step::Advance { distance: Inches::from_thousandths(100) };
    assert_eq!(steps(&harness), [wheel, ahead]);
    // The button cycles: the largest steps follow the finest.
    press(&mut harness, "Large steps");
    press(&mut harness, "Wheel left 15\u{b0}");
    let back = Step::Wheel { pivot: Pivot::Left, turn: Turn::from_degrees(-15.0) };
    assert_eq!(steps(&harness)[2], back);
}

#[test]
fn pushing_one_end_of_the_front_wheels_on_the_other_end() {
    let (mut harness, _games) = first_line_phasing();
    for _ in 0..3 {
        harness.get_by_label("Zoom in").click();
        harness.run();
    }
    let name = "Light infantry companies";
    let unit = UnitId::from("light-infantry");
    harness.state_mut().app.apply(TableCommand::Select(Selection::Unit(unit)));
    let view = memory(&harness).view.unwrap();
    // First bring it to the middle of the port by dragging the bare table.
    let at = view.screen_from_table(drumhead::battle::point(
        harness.state().app.state().unwrap().units["light-infantry"].stands[0].at,
    ));
    let bare = view.port.center() + vec2(40.0, -10.0);
    drag(&mut harness, bare, (view.port.center() - at) * 0.8);
    assert!(harness.state().app.ghost.is_none(), "the bare table was dragged");
    let from = piece(&harness, "Right end of the front").center();
    assert!(piece(&harness, name).width() > 60.0);
    let by = vec2(-6.0, -30.0);
    drag(&mut harness, from, by);
    let [Step::Wheel { pivot: Pivot::Left, turn }] = steps(&harness) else { panic!("{:?}", steps(&harness)) };
    assert!(turn.hundredths() < 0 && turn.hundredths() > -9000, "{turn:?}");
}

#[test]
fn a_line_is_bent_stand_by_stand() {
    let (mut harness, _games) = first_line_phasing();
    let at = piece(&harness, FUSILIERS).center();
    tap(&mut harness, at);
    harness.get_by_label("Move stand by stand").click();
    harness.run();
    let before = harness.state().app.state().unwrap().units[&fusiliers()].stands.clone();
    let last = before.len() - 1;
    let view = memory(&harness).view.unwrap();
    let from = view.screen_from_table(drumhead::battle::point(before[last].at));
    let by = vec2(0.0, -1.0) * scale(&harness);
    drag(&mut harness, from, by);
    assert_eq!(ghost(&harness).by, GhostBy::EachStand { special: false });
    assert_eq!(ghost(&harness).stands[..last], before[..last], "the others stay");
    let moved = ghost(&harness).stands[last].at.y - before[last].at.y;
    assert!((moved.to_f64() - 1.0).abs() < 0.05, "{moved}");
    harness.get_by_label("Wheel right 15\u{b0}").click();
    harness.run();
    assert_eq!(ghost(&harness).stands[last].facing, before[last].facing.turned(Turn::from_degrees(15.0)));
    harness.get_by_label("Move the whole unit").click();
    harness.run();
    assert!(memory(&harness).stand.is_none());
}

#[test]
fn two_fingers_zoom_the_table_and_move_no_unit() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    let before = scale(&harness);
    let middle = port(&harness).center();
    let finger = |id: u64, phase, x: f32| Event::Touch {
        device_id: TouchDeviceId(1),
        id: TouchId(id),
        phase,
        pos: pos2(middle.x + x, middle.y),
        force: None,
    };
    // The first finger is also the pointer, and begins to drag.
    harness.event(finger(1, TouchPhase::Start, -40.0));
    harness.drag_at(middle - vec2(40.0, 0.0));
    harness.step();
    harness.hover_at(middle - vec2(48.0, 0.0));
    harness.hover_at(middle - vec2(40.0, 0.0));
    harness.event(finger(2, TouchPhase::Start, 40.0));
    harness.step();
    for n in 1..=8u8 {
        let x = 40.0 + 5.0 * f32::from(n);
        harness.event(finger(1, TouchPhase::Move, -x));
        harness.event(finger(2, TouchPhase::Move, x));
        harness.step();
    }
    let after = scale(&harness);
    harness.event(finger(1, TouchPhase::End, -80.0));
    harness.drop_at(middle - vec2(80.0, 0.0));
    harness.event(finger(2, TouchPhase::End, 80.0));
    harness.run();
    assert!((after / before - 2.0).abs() < 0.15, "{before} to {after}");
    assert!(harness.state().app.ghost.is_none());
    harness.get_by_label("Fit the table").click();
    harness.run();
    assert!((scale(&harness) - before).abs() < 1e-3);
}

#[test]
fn the_wheel_zooms_about_the_pointer_even_over_a_unit() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    let (before, at) = (scale(&harness), piece(&harness, FUSILIERS).center());
    let held = memory(&harness).view.unwrap().table_from_screen(at);
    harness.hover_at(at);
    let delta = vec2(0.0, 120.0);
    let (unit, phase, modifiers) = (egui::MouseWheelUnit::Point, TouchPhase::Move, egui::Modifiers::NONE);
    let source = egui::MouseWheelSource::Wheel;
    harness.event(Event::MouseWheel { unit, delta, phase, modifiers, source });
    for _ in 0..30 {
        harness.step();
    }
    assert!(scale(&harness) > before * 1.2, "{before} to {}", scale(&harness));
    assert!((memory(&harness).view.unwrap().table_from_screen(at) - held).norm() < 0.01);
}

#[test]
fn an_idle_table_measures_nothing() {
    let (mut harness, _games) = first_line_phasing();
    let at = piece(&harness, FUSILIERS).center();
    tap(&mut harness, at);
    let before = harness.state().app.times_measured();
    for _ in 0..20 {
        harness.step();
    }
    assert_eq!(harness.state().app.times_measured(), before);
    // `run` panics if repaints are requested without end.
    harness.run();
}

#[test]
fn without_premeasuring_nothing_is_measured_before_a_move_is_made() {
    let (mut harness, _games) = first_line_phasing();
    let app = &mut harness.state_mut().app;
    let prefs = drumhead::app::Prefs { premeasuring: false, ..app.prefs.clone() };
    app.apply(ScreenCommand::SetPrefs(prefs));
    harness.run();
    let before = harness.state().app.times_measured();
    let from = piece(&harness, FUSILIERS).center();
    drag(&mut harness, from, vec2(0.0, -30.0));
    assert_eq!(harness.state().app.times_measured(), before);
    assert_eq!(ghost(&harness).unit, fusiliers(), "the figures may still be shown where they go");
}

#[test]
fn tapping_an_enemy_while_a_unit_is_selected_makes_it_the_target() {
    let (mut harness, _games) = first_line_phasing();
    let own = piece(&harness, FUSILIERS).center();
    tap(&mut harness, own);
    let enemy = piece(&harness, "Cunningham's Georgians");
    // The middle of a skirmish line is bare ground: tap its first stand.
    let stand = harness.state().app.state().unwrap().units["cunningham"].stands[0].clone();
    let at = memory(&harness).view.unwrap().screen_from_table(drumhead::battle::point(stand.at));
    assert!(enemy.expand(1.0).contains(at));
    tap(&mut harness, at);
    assert_eq!(harness.state().app.selection, Selection::Unit(fusiliers()));
    assert_eq!(harness.state().app.target, Some(UnitId::from("cunningham")));
    tap(&mut harness, at);
    assert_eq!(harness.state().app.selection, Selection::Unit("cunningham".into()), "a second tap selects it");
}

#[test]
fn a_destroyed_unit_is_not_on_the_table() {
    let (mut harness, _games) = first_line_phasing();
    let ruling = Ruling::Figures { unit: fusiliers(), figures: 0 };
    harness.state_mut().app.apply(PlayCommand::Act(Action::Rule { ruling, reason: "shot away".to_owned() }.into()));
    harness.run();
    let port = port(&harness);
    assert!(!harness.query_all_by_label(FUSILIERS).any(|n| port.contains_rect(n.rect())));
}

#[test]
fn a_commander_is_dragged_without_his_unit() {
    let (mut harness, _games) = first_line_phasing();
    let name = "Maj Timothy Newmarsh";
    let from = piece(&harness, name).center();
    let by = vec2(-2.0, 0.5) * scale(&harness);
    drag(&mut harness, from, by);
    let app = &harness.state().app;
    assert_eq!(app.selection, Selection::Commander("newmarsh".into()));
    let Some(Ghost::Commander(ghost)) = &app.ghost else { panic!("{:?}", app.ghost) };
    let was = app.state().unwrap().commanders["newmarsh"].at;
    assert!((ghost.to.x.to_f64() - was.x.to_f64() + 2.0).abs() < 0.05, "{ghost:?} from {was:?}");
}

/// Returns the text on the screen that begins so.
fn words(harness: &Screen, begin: &str) -> String {
    let said = |n: egui_kittest::Node<'_>| {
        n.accesskit_node().label().or_else(|| n.accesskit_node().value()).unwrap_or_default()
    };
    let all = harness.query_all_by_label_contains(begin).map(said);
    let found: Vec<String> = all.filter(|l| l.starts_with(begin)).collect();
    assert_eq!(found.len(), 1, "{begin}: {found:?}");
    found[0].clone()
}

#[test]
fn the_quick_measure_measures_two_bases_as_they_are_dragged() {
    let (mut harness, _games) = cowpens(vec2(1280.0, 800.0));
    harness.get_by_label("Quick measure").click();
    harness.run();
    let gap_in = |harness: &Screen| -> f64 { words(harness, "Gap ")[4..].trim_end_matches('"').parse().unwrap() };
    let before = gap_in(&harness);
    harness.get_by_label("More depth").click();
    harness.run();
    assert!(
        (before - gap_in(&harness) - 0.5).abs() < 0.11,
        "1\" deeper is nearer by half, to the tenth: {before} {}",
        gap_in(&harness)
    );
    let base = harness.get_by_label("Base A").rect().center();
    drag(&mut harness, base, vec2(0.0, 60.0));
    assert!(gap_in(&harness) > before, "dragged away");
    harness.get_by_label_contains("Rifle 9").click();
    harness.run();
    let arms = harness.query_all_by_label_contains("Range in arc").count();
    assert!(arms >= 1);
}

/// Counts the straight lines of this width on the table.
fn lines_of_width(harness: &Screen, width: f32) -> usize {
    fn count(shape: &egui::Shape, width: f32) -> usize {
        match shape {
            egui::Shape::Vec(all) => all.iter().map(|s| count(s, width)).sum(),
            egui::Shape::LineSegment { stroke, .. } => usize::from((stroke.width - width).abs() < 1e-3),
            egui::Shape::Path(path) => usize::from(path.points.len() == 2 && (path.stroke.width - width).abs() < 1e-3),
            _ => 0,
        }
    }
    harness.output().shapes.iter().map(|clipped| count(&clipped.shape, width)).sum()
}

#[test]
fn only_one_line_to_the_chosen_enemy_is_bold() {
    let (mut harness, _games) = first_line_phasing();
    let app = &mut harness.state_mut().app;
    let ghost =
        app.ghost_placed(&fusiliers(), drumhead::units::Spot::new(38.2, 23.2), drumhead::units::Bearing::default());
    app.apply(TableCommand::SetGhost(ghost));
    app.apply(PlayCommand::CommitGhost);
    app.apply(TableCommand::Select(Selection::Unit(fusiliers())));
    harness.run();
    assert_eq!(lines_of_width(&harness, 3.6), 0);
    harness.state_mut().app.apply(TableCommand::Target(Some("thomas".into())));
    harness.run();
    assert_eq!(lines_of_width(&harness, 3.6), 1);
}

#[test]
fn the_quick_measure_has_the_bases_and_ranges_of_each_rule_set() {
    let (mut harness, _games) = cowpens(vec2(1366.0, 1024.0));
    let tap = |harness: &mut Screen, label: &str| {
        harness.get_by_role_and_label(Role::Button, label).click_accesskit();
        harness.run();
    };
    let there = |harness: &Screen, label: &str| harness.query_by_role_and_label(Role::Button, label).is_some();
    harness.state_mut().app.apply(FileCommand::NewBuiltIn(BuiltIn::CowpensAwi));
    harness.run();
    tap(&mut harness, "Quick measure");
    // The open battle's rules: no heavy guns, and muskets that reach 8" and are close up to 4".
    assert!(there(&harness, "Musket 8\"") && there(&harness, "Medium gun 30\"") && !there(&harness, "Heavy gun 24\""));
    let range = |harness: &Screen| -> String {
        let all = harness.query_all_by_label_contains("Range in arc");
        let said = |n: egui_kittest::Node<'_>| {
            n.accesskit_node().label().or_else(|| n.accesskit_node().value()).unwrap_or_default()
        };
        all.map(said).next().expect("somebody is in the arc")
    };
    assert!(range(&harness).contains("(long 8\")"), "{}", range(&harness));
    tap(&mut harness, "Light gun 24\"");
    assert!(range(&harness).contains("(close 8\")"), "{}", range(&harness));
    tap(&mut harness, "More weapon range");
    assert!(!range(&harness).contains('('), "a range of one's own has no bands: {}", range(&harness));
    tap(&mut harness, "A gun");
    // One tap chooses the other rules; opening a battle by other rules chooses that battle's.
    tap(&mut harness, "Bases of On to Philadelphia");
    assert!(there(&harness, "Musket 6\"") && !there(&harness, "Musket 8\"") && !there(&harness, "A gun"));
    harness.state_mut().app.apply(FileCommand::NewBuiltIn(BuiltIn::CowpensAwi));
    harness.state_mut().app.apply(ScreenCommand::Show(drumhead::app::Centre::Quick));
    harness.run();
    assert!(there(&harness, "Musket 6\""), "the battle is by the same rules as before: what was chosen stays");
    for (battle, musket) in [(BuiltIn::Cowpens, "Musket 6\""), (BuiltIn::CowpensAwi, "Musket 8\"")] {
        harness.state_mut().app.apply(FileCommand::NewBuiltIn(battle));
        harness.state_mut().app.apply(ScreenCommand::Show(drumhead::app::Centre::Quick));
        harness.run();
        assert!(there(&harness, musket), "{battle:?}");
    }
}

#[test]
fn the_path_to_contact_is_drawn_only_for_units_that_may_close() {
    let (mut harness, _games) = first_line_phasing();
    // The broad way to contact.
    let is_way =
        |shape: &egui::Shape| matches!(shape, egui::Shape::Path(path) if (path.stroke.width - 9.0).abs() < 1e-3);
    let ways = |harness: &mut Screen, unit: &str| {
        let app = &mut harness.state_mut().app;
        app.apply(TableCommand::Select(Selection::Unit(unit.into())));
        app.apply(TableCommand::Target(Some("maryland".into())));
        harness.run();
        harness.output().shapes.iter().filter(|clipped| is_way(&clipped.shape)).count()
    };
    assert_eq!(ways(&mut harness, "7th-foot"), 1);
    assert_eq!(ways(&mut harness, "grasshoppers"), 0, "artillery never closes (7.2)");
}

/// A figure in a corner of the table can be tapped while the nudge pad is up and a message is shown.
#[test]
fn the_nudge_pad_hides_no_figures() {
    let (mut harness, _games) = first_line_phasing();
    harness.set_size(vec2(1024.0, 768.0));
    let app = &mut harness.state_mut().app;
    for (unit, x) in [("legion-infantry", 66.0), ("71st-foot", 54.0)] {
        let ghost =
            app.ghost_placed(&unit.into(), drumhead::units::Spot::new(x, 3.0), drumhead::units::Bearing::default());
        app.apply(TableCommand::SetGhost(ghost));
        app.apply(PlayCommand::CommitGhost);
        assert!(app.refused.is_none(), "{:?}", app.refused);
    }
    app.apply(FileCommand::Open("nowhere.json".into()));
    assert!(!app.messages.is_empty());
    app.apply(TableCommand::Select(Selection::Unit(fusiliers())));
    harness.run();
    let pad = |harness: &Screen| {
        let keys =
            ["Wheel left 15\u{b0}", "Take back a step", "Move stand by stand"].map(|l| harness.get_by_label(l).rect());
        keys[0].union(keys[1]).union(keys[2])
    };
    let (before, legion) = (pad(&harness), piece(&harness, "British Legion infantry").center());
    assert!(!before.contains(legion), "{legion} is under {before}");
    assert!(port(&harness).contains_rect(before));
    // The pad does not move while the unit is nudged.
    harness.get_by_label("Nudge right 1\"").click();
    harness.run();
    assert_eq!(pad(&harness), before);
    harness.get_by_label("Put it back").click();
    harness.run();
    tap(&mut harness, legion);
    assert_eq!(harness.state().app.selection, Selection::Unit("legion-infantry".into()));
}

/// More than half of the commanders of Cowpens have room for a name or surname; it does not depend on the selection,
/// except where the box of the selected unit covers it.
#[test]
fn commanders_have_their_names_on_the_table_where_there_is_room() {
    let (mut harness, _games) = cowpens(vec2(1024.0, 768.0));
    let named = |harness: &Screen| -> Vec<String> {
        let words = kit::paint::on_table(harness);
        let commanders = &harness.state().app.battle().unwrap().forces.commanders;
        let surname = |name: &str| name.split_whitespace().next_back().unwrap().to_owned();
        let written = |name: &String| words.iter().any(|word| word.ends_with(name.as_str()));
        commanders.iter().map(|c| surname(&c.name)).filter(written).collect()
    };
    let before = named(&harness);
    assert!(before.len() >= 5, "{before:?}");
    for unit in ["maryland", "7th-foot", "legion-dragoons-1"] {
        harness.state_mut().app.apply(TableCommand::Select(Selection::Unit(unit.into())));
        harness.run();
        let now = named(&harness);
        assert!(now.iter().all(|name| before.contains(name)) && now.len() + 1 >= before.len(), "{unit}: {now:?}");
    }
}
