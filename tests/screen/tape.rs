//! The tape measure: taps, drags, the keyboard and the label for screen readers.

use crate::kit::{self, Screen, app, apply, games, phasing, select, tap};
use drumhead::app::{Selection, Tape, TapeEnd};
use drumhead::geometry::gap_between;
use drumhead::ids::UnitId;
use drumhead::ui::table::TableMemory;
use egui::{Key, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nalgebra::Point2;

fn on_screen(screen: &Screen, x_in: f64, y_in: f64) -> Pos2 {
    TableMemory::load(&screen.ctx).view.unwrap().screen_from_table(Point2::new(x_in, y_in))
}

fn stand_of(screen: &Screen, unit: &str) -> Pos2 {
    let at = drumhead::battle::point(kit::state(screen).units[unit].stands[0].at);
    on_screen(screen, at.x, at.y)
}

fn press(screen: &mut Screen, at: Pos2) {
    screen.hover_at(at);
    screen.step();
    screen.drag_at(at);
    screen.step();
    screen.drop_at(at);
    screen.run();
}

/// Returns the tape's label for screen readers, and its rectangle.
fn shown(screen: &Screen) -> Option<(String, Rect)> {
    let is_tape = |label: &String| label.starts_with("Tape, ");
    let mut nodes = screen.query_all_by_role(egui::Role::Label);
    nodes.find_map(|node| Some((node.accesskit_node().value().filter(is_tape)?, node.rect())))
}

fn digest(screen: &Screen) -> (String, usize) {
    (app(screen).session().unwrap().digest().to_owned(), kit::entries(screen))
}

/// Returns the gap between two units in inches, computed by the geometry.
fn gap(screen: &Screen, [a, b]: [&str; 2]) -> f64 {
    let bases = |unit: &str| app(screen).bases_at(&TapeEnd::Unit(unit.into())).unwrap();
    gap_between(&bases(a), &bases(b)).unwrap().inches
}

#[test]
fn two_taps_measure_base_edge_to_base_edge_and_change_nothing() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let before = digest(&screen);
    tap(&mut screen, "Tape");
    kit::languages::well_laid_out(&mut screen, "tape-empty");
    let [from, to] = ["7th-foot", "mcdowell-riflemen"].map(|unit| stand_of(&screen, unit));
    press(&mut screen, from);
    assert!(shown(&screen).is_none(), "it has one end");
    press(&mut screen, to);
    let inches = gap(&screen, ["7th-foot", "mcdowell-riflemen"]);
    let (says, rect) = shown(&screen).unwrap();
    let field = app(&screen).field().unwrap();
    let body = |unit: &str| field.body_of(&UnitId::from(unit)).unwrap();
    assert!((field.scene.gap(body("7th-foot"), body("mcdowell-riflemen")).unwrap().inches - inches).abs() < 1e-9);
    let battle = app(&screen).battle().unwrap();
    let names = ["7th-foot", "mcdowell-riflemen"].map(|unit| battle.unit_name(&unit.into()).to_owned());
    let length = drumhead::ui::table::tape::length(inches, drumhead::app::LengthUnit::Inch);
    assert_eq!(says, format!("Tape, {} to {}: {length}", names[0], names[1]));
    assert!(TableMemory::load(&screen.ctx).view.unwrap().port.contains_rect(rect));
    assert_eq!((app(&screen).selection.clone(), digest(&screen)), (Selection::None, before.clone()));
    kit::languages::well_laid_out(&mut screen, "tape");
    // The next tap clears the tape and begins another.
    let bare = on_screen(&screen, 60.0, 45.0);
    press(&mut screen, bare);
    assert!(shown(&screen).is_none());
    let further = on_screen(&screen, 60.0, 40.0);
    press(&mut screen, further);
    assert_eq!(shown(&screen).unwrap().0, "Tape, a point to a point: 5\"");
    tap(&mut screen, "Tape");
    assert!(shown(&screen).is_none() && app(&screen).tape.is_none());
    assert_eq!(digest(&screen), before);
    // With the tape off, a tap selects again.
    let at = stand_of(&screen, "7th-foot");
    press(&mut screen, at);
    assert_eq!(app(&screen).selection, Selection::Unit("7th-foot".into()));
}

#[test]
fn a_drag_measures_and_its_label_does_not_cover_the_selected_unit() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    select(&mut screen, "7th-foot");
    let before = digest(&screen);
    tap(&mut screen, "Tape");
    let from = stand_of(&screen, "7th-foot");
    for by in [vec2(0.0, -130.0), vec2(90.0, 60.0), vec2(-160.0, 0.0), vec2(6.0, -44.0)] {
        kit::drag(&mut screen, from, by);
        let Some(Tape { from: Some(TapeEnd::Unit(unit)), to: Some(_) }) = &app(&screen).tape else {
            panic!("{:?}", app(&screen).tape)
        };
        assert_eq!(unit.as_str(), "7th-foot");
        let (says, words) = shown(&screen).unwrap();
        for stand in &kit::state(&screen).units["7th-foot"].stands {
            let corners = drumhead::ui::table::canvas::corners(&drumhead::battle::placed(stand));
            let view = TableMemory::load(&screen.ctx).view.unwrap();
            let points = corners.map(|corner| view.screen_from_table(corner));
            let stand = points.iter().fold(Rect::NOTHING, |all, p| all.union(Rect::from_min_max(*p, *p)));
            assert!(!words.intersects(stand), "{by}: {says} at {words} covers {stand}");
        }
        assert!(app(&screen).ghost.is_none(), "nothing is moved");
    }
    assert_eq!(digest(&screen), before);
    assert_eq!(app(&screen).selection, Selection::Unit("7th-foot".into()), "nor is anything else selected");
}

#[test]
fn the_wheel_zooms_but_one_finger_does_not_pan_while_measuring() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    tap(&mut screen, "Tape");
    let view = |screen: &Screen| TableMemory::load(&screen.ctx).view.unwrap();
    let before = view(&screen);
    let bare = on_screen(&screen, 60.0, 45.0);
    kit::drag(&mut screen, bare, vec2(-60.0, 20.0));
    assert_eq!(view(&screen), before, "the finger lays the tape");
    tap(&mut screen, "Zoom in");
    assert!(view(&screen).scale > before.scale);
    let (says, _) = shown(&screen).unwrap();
    tap(&mut screen, "Fit the table");
    assert_eq!(shown(&screen).unwrap().0, says);
}

#[test]
fn the_ends_of_the_tape_can_be_set_from_the_selection() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    tap(&mut screen, "Tape");
    select(&mut screen, "7th-foot");
    let name = |screen: &Screen, unit: &str| app(screen).battle().unwrap().unit_name(&unit.into()).to_owned();
    let [a, b] = ["7th-foot", "mcdowell-riflemen"].map(|unit| name(&screen, unit));
    tap(&mut screen, &format!("From {a}"));
    select(&mut screen, "mcdowell-riflemen");
    tap(&mut screen, &format!("To {b}"));
    assert!(shown(&screen).unwrap().0.starts_with(&format!("Tape, {a} to {b}: ")));
    kit::picture::write(&screen, "tape-card");
    tap(&mut screen, "Put the tape away");
    assert!(app(&screen).tape.is_none());
}

#[test]
fn the_keyboard_and_a_screen_reader_tap_units_by_their_names() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    tap(&mut screen, "Tape");
    let names: Vec<String> = ["7th-foot", "mcdowell-riflemen"]
        .map(|unit| app(&screen).battle().unwrap().unit_name(&unit.into()).to_owned())
        .into();
    for name in &names {
        let node = screen.query_all_by_role_and_label(egui::Role::Button, name).next().unwrap();
        node.click_accesskit();
        screen.run();
    }
    assert!(shown(&screen).unwrap().0.starts_with(&format!("Tape, {} to {}: ", names[0], names[1])));
    screen.key_press(Key::Escape);
    screen.run();
    assert_eq!(app(&screen).tape, Some(Tape::default()), "Escape takes it up");
    screen.key_press(Key::Escape);
    screen.run();
    assert!(app(&screen).tape.is_none(), "and then puts it away");
}

#[test]
fn a_tape_follows_its_unit_and_is_removed_with_the_battle() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let ends = ["7th-foot", "mcdowell-riflemen"].map(|unit| Some(TapeEnd::Unit(unit.into())));
    let [from, to] = ends;
    apply(&mut screen, drumhead::app::TableCommand::SetTape(Some(Tape { from, to })));
    let first = shown(&screen).unwrap().0;
    kit::placed_by_hand(&mut screen, "7th-foot", [38.2, 20.0], 0.0);
    assert_ne!(shown(&screen).unwrap().0, first);
    apply(&mut screen, drumhead::app::FileCommand::NewBuiltIn(drumhead::app::BuiltIn::CowpensAwi));
    assert!(app(&screen).tape.is_none() && shown(&screen).is_none());
}
