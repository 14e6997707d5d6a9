//! Assisted drags: they stop at the full move, straight ones stay straight, the way has marks at the half and the full
//! move and where the unit loses fire, and a brigade moves abreast. Driven by the pointer and by the visible labels.

use crate::awi_screen;
use crate::kit::{
    self, Screen, act, app, drag, entries, games, ghost, is_live, labels, phasing, screen_on, select, state, steps, tap,
};
use drumhead::app::{App, BuiltIn, FileCommand, Ghost, MarkKind, Selection, TableCommand};
use drumhead::battle::point;
use drumhead::geometry::Step;
use drumhead::rules::awi::sequence::Step as AwiStep;
use drumhead::rules::otp::Action;
use drumhead::ui::table::TableMemory;
use drumhead::units::{Inches, Spot};
use egui::{Pos2, Vec2};
use egui_kittest::kittest::Queryable;

fn ahead(thousandths: i32) -> Step {
    Step::Advance { distance: Inches::from_thousandths(thousandths) }
}

/// Returns the middle of a unit's first stand on the screen.
fn stand_of(s: &Screen, unit: &str) -> Pos2 {
    let at = app(s).piece(&unit.into()).unwrap().stands[0].at;
    TableMemory::load(&s.ctx).view.unwrap().screen_from_table(point(at))
}

/// Drags a unit to the right and up the table, in inches.
pub fn pull(s: &mut Screen, unit: &str, right_in: f32, up_in: f32) {
    let from = stand_of(s, unit);
    let scale = TableMemory::load(&s.ctx).view.unwrap().scale;
    drag(s, from, Vec2::new(right_in, -up_in) * scale);
}

fn put_back(s: &mut Screen) {
    tap(s, "Put it back");
    assert!(app(s).ghost.is_none());
}

/// Opens Cowpens by the AWI rules, in the Crown's step of moves.
fn awi_moves(folder: &tempfile::TempDir) -> Screen {
    let mut s = screen_on(folder, BuiltIn::CowpensAwi);
    tap(&mut s, "Begin the battle");
    awi_screen::go_to(&mut s, 1, AwiStep::Moves, 9);
    kit::apply(&mut s, TableCommand::Select(Selection::None));
    s
}

fn is_refused(s: &Screen) -> bool {
    app(s).ghost_preview().unwrap().refusal.is_some()
}

#[test]
fn a_drag_stops_at_the_full_move_until_pulled_well_past_it() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    pull(s, "7th-foot", 0.0, 6.7);
    assert_eq!(steps(s), [ahead(6000)], "it stops");
    assert!(!is_refused(s) && s.query_by_label_contains("Needs 6\", has 6\"").is_some());
    assert!(is_live(s, "Move here"));
    put_back(s);
    pull(s, "7th-foot", 0.0, 8.5);
    assert!(matches!(steps(s), [Step::Advance { distance }] if *distance > Inches::whole(8)), "{:?}", steps(s));
    assert!(
        is_refused(s) && s.query_by_label_contains("would move 8.5\" and have 6\" (6.1)").is_some(),
        "free, with a word"
    );
    put_back(s);
    // A unit that may not move at all is not stopped at its full move.
    pull(s, "71st-foot", 0.0, 6.7);
    assert!(matches!(steps(s), [Step::Advance { distance }] if *distance > Inches::whole(6)), "not its turn");
}

#[test]
fn an_awi_drag_also_stops_at_the_full_move() {
    let folder = games();
    let mut screen = awi_moves(&folder);
    let s = &mut screen;
    pull(s, "7th-foot", 0.0, 6.5);
    assert_eq!(steps(s), [ahead(6000)]);
    assert!(!is_refused(s));
    let costs = "Needs 1 more to hit in the next move (Firing modifiers)";
    assert!(s.query_by_label(costs).is_some(), "what moving costs of its fire");
    assert!(app(s).ghost_way().marks.iter().all(|mark| !mark.ends_fire), "but it keeps its fire");
    put_back(s);
    pull(s, "7th-foot", 0.0, 9.0);
    assert!(is_refused(s));
}

#[test]
fn a_wheel_stops_at_the_full_move() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    select(s, "7th-foot");
    (0..3).for_each(|_| tap(s, "Zoom in"));
    let end = s.get_by_label("Right end of the front").rect().center();
    let scale = TableMemory::load(&s.ctx).view.unwrap().scale;
    drag(s, end, Vec2::new(-3.0, -6.5) * scale);
    let cost = app(s).ghost_preview().unwrap();
    assert!(cost.refusal.is_none() && cost.left.less(cost.cost) < Inches::from_thousandths(100), "{cost:?}");
}

#[test]
fn a_straight_drag_does_not_slide_sideways_to_touch_a_friend() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    pull(s, "7th-foot", 0.0, 3.0);
    tap(s, "Move here");
    pull(s, "legion-infantry", 0.0, 3.0);
    assert!(matches!(steps(s), [Step::Advance { .. }]), "{:?}", steps(s));
    let at = ghost(s).stands[0].at;
    assert_eq!(at.x, state(s).units["legion-infantry"].stands[0].at.x, "straight ahead");
    let folder = games();
    let mut screen = awi_moves(&folder);
    let s = &mut screen;
    pull(s, "7th-foot", 0.0, 5.0);
    tap(s, "Move here");
    pull(s, "legion-infantry", 0.0, 5.0);
    assert!(matches!(steps(s), [Step::Advance { .. }]) && !is_refused(s), "{:?}", steps(s));
}

#[test]
fn a_straight_drag_goes_up_to_the_friend_ahead() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    kit::place(s, "light-infantry", 32.0, 14.0, 0.0);
    let own = state(s).units["7th-foot"].stands[0].clone();
    let theirs = state(s).units["light-infantry"].stands[0].clone();
    let half = |stand: &drumhead::battle::Stand| stand.base[1].to_f64() / 2.0;
    let gap = (theirs.at.y - own.at.y).to_f64() - half(&own) - half(&theirs);
    pull(s, "7th-foot", 0.0, gap as f32 - 0.3);
    let moved = (ghost(s).stands[0].at.y - own.at.y).to_f64();
    assert!((0.0..0.01).contains(&(gap - moved)), "{moved} of {gap}: it touches and is not in him");
    assert_eq!(ghost(s).stands[0].at.x, own.at.x);
}

#[test]
fn half_and_full_moves_are_marked_and_losing_the_fire_is_shown() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    pull(s, "7th-foot", 0.0, 2.0);
    let way = app(s).ghost_way().clone();
    let kinds: Vec<_> = way.marks.iter().map(|mark| (mark.what, mark.ends_fire)).collect();
    assert_eq!(kinds, [(MarkKind::Half, true), (MarkKind::Full, false)]);
    let start = way.path[0];
    let away = |spot: Spot| (spot.y - start.y).thousandths();
    assert_eq!(way.marks.iter().map(|mark| away(mark.at)).collect::<Vec<_>>(), [3000, 6000]);
    assert_eq!(way.beyond.map(away), Some(6000), "it could go on");
    assert!(s.query_by_label_contains("Gives up its fire").is_none());
    put_back(s);
    pull(s, "7th-foot", 0.0, 4.0);
    assert!(s.query_by_label("Gives up its fire (3.1)").is_some());
    tap(s, "Move here");
    assert!(app(s).unit_offers().iter().all(|o| o.topic != drumhead::rules::Topic::Fire || o.refusal.is_some()));
    // The marks of a wheel end where the wheel ends.
    select(s, "light-infantry");
    tap(s, "Wheel left 15°");
    assert!(app(s).ghost_way().beyond.is_none());
    // Horse has no fire to lose, so its way has no such mark.
    let mut screen = phasing(&folder, 2);
    pull(&mut screen, "17th-dragoons", 0.0, 5.0);
    assert_eq!(app(&screen).ghost_preview().unwrap().fire, None);
}

#[test]
fn a_brigade_moves_abreast_in_one_drag_and_one_undo_takes_it_back() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    pull(s, "light-infantry", 0.0, 3.0);
    tap(s, "Move here");
    kit::apply(s, TableCommand::Select(Selection::None));
    let (before, stood) = (entries(s), app(s).game().unwrap().digest());
    let brigade = labels(s, "Move the brigade");
    assert_eq!(brigade.len(), 1, "{brigade:?}");
    tap(s, &brigade[0]);
    assert!(s.query_by_label("Drag one of its units: the others go along").is_some());
    pull(s, "legion-infantry", 0.0, 4.0);
    assert!(s.query_by_label("3 of 4 units move").is_some());
    assert!(s.query_by_label_contains("Light infantry companies stays: ").is_some(), "who stays is named, and why");
    tap(s, "Move 3 units here");
    assert_eq!(entries(s), before + 3);
    let results: Vec<String> =
        app(s).session().unwrap().last_together().iter().map(|e| e.words.last().unwrap().line.clone()).collect();
    assert_eq!(results.len(), 3);
    for line in &results {
        assert!(s.query_by_label(line).is_some(), "the panel has no result of each: {line}");
    }
    let moved = |s: &Screen, unit: &str| state(s).units[unit].stands[0].at.y.to_f64();
    for (unit, y) in [("7th-foot", 13.0), ("legion-infantry", 13.0), ("light-infantry", 12.0), ("grasshoppers", 13.0)] {
        assert!((moved(s, unit) - y).abs() < 0.01, "{unit} at {}", moved(s, unit));
    }
    let after = app(s).game().unwrap().digest();
    tap(s, "Undo");
    assert_eq!((entries(s), app(s).game().unwrap().digest()), (before, stood.clone()));
    tap(s, "Redo");
    assert_eq!((entries(s), app(s).game().unwrap().digest()), (before + 3, after));
    // After the game is saved and reopened, one undo still takes back the whole move.
    let path = app(s).session().unwrap().path().to_owned();
    let mut again = App::new(folder.path().join("elsewhere"));
    let copy = folder.path().join("again.jsonl");
    std::fs::copy(path, &copy).unwrap();
    again.apply(FileCommand::Open(copy));
    assert_eq!(again.session().unwrap().entries().len(), before + 3, "{:?}", again.messages);
    again.apply(drumhead::app::HistoryCommand::Undo);
    assert_eq!(again.session().unwrap().entries().len(), before);
    assert_eq!(again.game().unwrap().digest(), stood);
}

#[test]
fn a_brigade_is_selected_on_its_commanders_card_and_deselected() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    let commander = app(s).battle().unwrap().forces.commanders.iter().find(|c| c.brigade == Some("first-line".into()));
    let commander = commander.unwrap().id.clone();
    kit::apply(s, TableCommand::Select(Selection::Commander(commander)));
    tap(s, "Move his brigade");
    assert_eq!(app(s).together().len(), 4);
    assert!(matches!(&app(s).selection, Selection::Unit(_)), "one of it is selected");
    tap(s, "One by one");
    assert!(app(s).together().is_empty());
    pull(s, "7th-foot", 0.0, 2.0);
    assert!(app(s).abreast().is_none() && is_live(s, "Move here"), "one by itself again");
    // Selecting a unit of another brigade cancels it too.
    kit::apply(s, TableCommand::Select(Selection::None));
    tap(s, "Move the brigade: Tarleton's first line");
    select(s, "71st-foot");
    assert!(app(s).together().is_empty());
}

#[test]
fn no_unit_moves_if_a_brigade_is_dragged_well_past_its_move() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    kit::apply(s, TableCommand::Select(Selection::None));
    let brigade = labels(s, "Move the brigade");
    tap(s, &brigade[0]);
    pull(s, "7th-foot", 0.0, 8.5);
    assert!(s.query_by_label("0 of 4 units move").is_some());
    // The brigade stops at the full move of the dragged unit.
    put_back(s);
    pull(s, "7th-foot", 0.0, 6.7);
    assert!(s.query_by_label("4 of 4 units move").is_some());
    act(s, Action::EndBrigade {});
    assert!(app(s).together().is_empty(), "and with its turn it is let go");
}

#[test]
fn an_awi_brigade_moves_abreast() {
    let folder = games();
    let mut screen = awi_moves(&folder);
    let s = &mut screen;
    let before = entries(s);
    tap(s, "Move the brigade: Tarleton's first line");
    pull(s, "7th-foot", 0.0, 5.0);
    let moves = app(s).abreast().unwrap().moves.len();
    assert!(moves >= 3, "{:?}", app(s).abreast().unwrap().stays);
    tap(s, &format!("Move {moves} units here"));
    assert_eq!(entries(s), before + moves);
    tap(s, "Undo");
    assert_eq!(entries(s), before);
}

/// Drags a commander up the table, and returns how far his ghost goes and whether the rules allow it there.
fn drag_commander(s: &mut Screen, who: &str, by_in: f32) -> (f64, bool) {
    kit::apply(s, TableCommand::SetGhost(None));
    let was = state(s).commanders[who].at;
    let view = TableMemory::load(&s.ctx).view.unwrap();
    drag(s, view.screen_from_table(point(was)), Vec2::new(0.0, -by_in) * view.scale);
    let Some(Ghost::Commander(to)) = &app(s).ghost else { panic!("{:?}", app(s).ghost) };
    (to.to.y.to_f64() - was.y.to_f64(), app(s).would_allow(&Ghost::Commander(to.clone())))
}

#[test]
fn a_commander_stops_at_his_full_move_unless_pulled_well_past_it() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    let s = &mut screen;
    let (short, allowed) = drag_commander(s, "newmarsh", 3.0);
    assert!((short - 3.0).abs() < 0.1 && allowed, "{short}");
    let pulled: Vec<(f64, bool)> = (4..30_u8).map(|by| drag_commander(s, "newmarsh", f32::from(by))).collect();
    let (free, _) = *pulled.iter().find(|(_, allowed)| !allowed).expect("pulled well past, he comes free");
    let near = (free - 1.0) as f32;
    let (full, allowed) = drag_commander(s, "newmarsh", near);
    assert!(allowed && full < free - 1.0, "{full} of {free}");
    let (again, allowed) = drag_commander(s, "newmarsh", near + 0.3);
    assert!(allowed && (again - full).abs() < 0.01, "the same place: {again} and {full}");
}
