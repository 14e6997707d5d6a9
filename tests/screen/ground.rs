//! The page on which ground is drawn, by the labels people read and by strokes of a finger: pieces are drawn, changed,
//! moved, reshaped, copied and deleted; every change is on the disk; armies are drawn up on it by both rule sets.

use crate::kit::{self, Screen, TABLET, UPRIGHT, app, drag, games, is_live, labels, screen_of, tap};
use drumhead::app::{App, BuiltIn, Centre, FileCommand};
use drumhead::battle::{
    Cover, Density, DisorderClass, Ground, GroundSheet, Slope, Terrain, TerrainKind, check_ground, point,
};
use drumhead::ui::table::places::STRIP;
use drumhead::ui::table::view::{AIR, View, quarter_for};
use drumhead::units::{Inches, Spot};
use egui::Pos2;
use egui_kittest::kittest::Queryable;
use std::fs;
use std::path::PathBuf;

fn page(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = screen_of(App::new(folder.path()), size);
    tap(&mut screen, "Draw a battlefield");
    assert_eq!(app(&screen).centre, Centre::Ground);
    screen
}

fn sheet(screen: &Screen) -> &GroundSheet {
    app(screen).ground.sheet().unwrap()
}

fn pieces(screen: &Screen) -> &[Terrain] {
    &sheet(screen).board.terrain
}

fn file(screen: &Screen) -> PathBuf {
    app(screen).ground.open.as_ref().unwrap().path.clone().unwrap()
}

/// Checks that the file on the disk is the ground on the screen, without faults and warnings.
fn is_saved(screen: &Screen) {
    let text = fs::read_to_string(file(screen)).unwrap();
    let (read, warnings) = check_ground(&text, "f").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(read, *sheet(screen));
    assert!(warnings.0.is_empty(), "{warnings}");
}

/// Returns the point of the screen of a place of the table, which is fitted.
fn at(screen: &Screen, x_in: f64, y_in: f64) -> Pos2 {
    let port = screen.get_by_role_and_label(egui::Role::Canvas, "Table").rect();
    let size = sheet(screen).board.size;
    let fitted = View::fit(size, port, quarter_for(size, port.size())).table(size);
    let spare = (port.right() - fitted.right()).max(port.bottom() - fitted.bottom());
    let port = if spare >= STRIP + AIR { port } else { port.with_max_y(port.bottom() - STRIP) };
    let view = View::fit(size, port, quarter_for(size, port.size()));
    view.screen_from_table(point(Spot::new(x_in, y_in)))
}

/// Draws a stroke through places of the table.
fn stroke(screen: &mut Screen, places: &[(f64, f64)]) {
    let path: Vec<Pos2> = places.iter().map(|(x, y)| at(screen, *x, *y)).collect();
    screen.hover_at(path[0]);
    screen.step();
    screen.drag_at(path[0]);
    screen.step();
    for (from, to) in path.iter().zip(&path[1..]) {
        for n in 1..=6u8 {
            screen.hover_at(from.lerp(*to, f32::from(n) / 6.0));
            screen.step();
        }
    }
    screen.drop_at(path[path.len() - 1]);
    screen.run();
}

/// Taps a place of the table.
fn touch(screen: &mut Screen, x_in: f64, y_in: f64) {
    let at = at(screen, x_in, y_in);
    screen.hover_at(at);
    screen.step();
    screen.drag_at(at);
    screen.step();
    screen.drop_at(at);
    screen.run();
}

fn pull(screen: &mut Screen, from: (f64, f64), to: (f64, f64)) {
    let (from, to) = (at(screen, from.0, from.1), at(screen, to.0, to.1));
    drag(screen, from, to - from);
}

fn near(place: Spot, x_in: f64, y_in: f64) -> bool {
    (point(place) - point(Spot::new(x_in, y_in))).norm() < 0.4
}

const SQUARE: [(f64, f64); 5] = [(10.0, 10.0), (26.0, 10.0), (26.0, 22.0), (10.0, 22.0), (10.0, 10.6)];

/// Changes the properties, the place and the shape of the first piece, copies it and deletes the copy.
fn change_the_wood(s: &mut Screen) {
    // The wood, by a tap on it.
    touch(s, 18.0, 16.0);
    tap(s, "Density: dense");
    tap(s, "Cover: medium");
    tap(s, "Class of disorder: B");
    tap(s, "Cannot be crossed by artillery");
    tap(s, "Sight in the woods: 3\"");
    let wood = &pieces(s)[0];
    assert_eq!(wood.kind, TerrainKind::Woods { density: Density::Dense });
    assert_eq!((wood.disorder, wood.cover, wood.bars.len()), (Some(DisorderClass::B), Cover::Medium, 1));
    assert_eq!(wood.visibility, Some(Inches::whole(3)));
    assert!(s.query_by_label("Type B: it disorders formed units (6.6).").is_some());
    // Moved by a drag in its middle.
    let before = pieces(s)[0].ground.clone();
    pull(s, (18.0, 16.0), (22.0, 18.0));
    let moved = &pieces(s)[0].ground;
    assert!(
        before.spots().iter().zip(moved.spots()).all(|(a, b)| { near(Spot { x: b.x - a.x, y: b.y - a.y }, 4.0, 2.0) }),
        "{before:?} {moved:?}"
    );
    // Reshaped at a corner, copied, deleted.
    let corner = moved.spots()[0];
    pull(s, (corner.x.to_f64(), corner.y.to_f64()), (8.0, 6.0));
    assert!(near(pieces(s)[0].ground.spots()[0], 8.0, 6.0), "{:?}", pieces(s)[0].ground);
    tap(s, "Copy");
    assert_eq!((pieces(s).len(), app(s).ground.selected), (4, Some(3)));
    assert_ne!(pieces(s)[3].ground, pieces(s)[0].ground, "beside it");
    tap(s, "Delete");
    assert_eq!(pieces(s).len(), 3);
    is_saved(s);
}

#[test]
fn a_wood_a_road_and_a_hill_are_drawn_changed_and_taken_back() {
    for size in [TABLET, UPRIGHT] {
        let folder = games();
        let mut screen = page(&folder, size);
        let s = &mut screen;
        // A wood by a stroke.
        tap(s, "Draw: Woods");
        stroke(s, &SQUARE);
        let [wood] = pieces(s) else { panic!("{:?}: {:?}", app(s).ground.refused, pieces(s)) };
        let Ground::Area(corners) = &wood.ground else { panic!("an area") };
        assert!((4..=8).contains(&corners.len()), "{corners:?}");
        assert!(corners.iter().any(|corner| near(*corner, 26.0, 22.0)), "{corners:?}");
        is_saved(s);
        // A road, corner by corner, from edge to edge.
        tap(s, "Corner by corner");
        tap(s, "Draw: Road");
        tap(s, "As a line");
        for x in [0.3, 30.0, 50.0, 71.7] {
            touch(s, x, 30.0);
        }
        tap(s, "Take the last corner back");
        touch(s, 71.8, 34.0);
        tap(s, "Finish");
        let Ground::Line(points) = &pieces(s)[1].ground else { panic!("a line: {:?}", app(s).ground.refused) };
        assert_eq!((points.len(), points[0].x, points[3].x), (4, Inches::ZERO, Inches::whole(72)), "to the edges");
        // A hill over the wood.
        tap(s, "Stroke");
        tap(s, "Draw: Hill");
        stroke(s, &[(30.0, 4.0), (60.0, 4.0), (60.0, 20.0), (30.0, 20.0), (30.0, 5.0)]);
        assert_eq!(pieces(s)[2].kind, TerrainKind::Hill { level: 1, slope: Slope::Slight });
        tap(s, "Change this piece");
        tap(s, "Level: 2");
        tap(s, "Slope: steep");
        assert_eq!(pieces(s)[2].kind, TerrainKind::Hill { level: 2, slope: Slope::Steep });
        assert_eq!(pieces(s)[2].disorder, Some(DisorderClass::D));
        is_saved(s);
        change_the_wood(s);
        let last = sheet(s).clone();
        while is_live(s, "Undo change") {
            tap(s, "Undo change");
        }
        assert!(pieces(s).is_empty());
        while is_live(s, "Redo change") {
            tap(s, "Redo change");
        }
        assert_eq!(*sheet(s), last);
        is_saved(s);
    }
}

#[test]
fn corners_are_added_moved_and_deleted_by_handles_and_by_keys() {
    let folder = games();
    let mut screen = page(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Corner by corner");
    tap(s, "Draw: Field");
    for (x, y) in [(10.0, 10.0), (40.0, 10.0), (40.0, 30.0), (10.0, 30.0)] {
        touch(s, x, y);
    }
    touch(s, 10.0, 10.0);
    assert_eq!(pieces(s).len(), 1, "a tap on the first corner closes it");
    tap(s, "Change this piece");
    assert!(s.query_by_label("Corner 4").is_some() && s.query_by_label("Side 4: add a corner").is_some());
    touch(s, 25.0, 10.0);
    assert_eq!(pieces(s)[0].ground.spots().len(), 5, "a tap on a side");
    assert!(near(pieces(s)[0].ground.spots()[1], 25.0, 10.0));
    pull(s, (40.0, 20.0), (50.0, 20.0));
    assert!(near(pieces(s)[0].ground.spots()[3], 50.0, 20.0), "a drag of a side: {:?}", pieces(s)[0].ground);
    tap(s, "Corner 1\" up the table");
    assert!(near(pieces(s)[0].ground.spots()[3], 50.0, 21.0));
    tap(s, "Delete this corner");
    assert_eq!(pieces(s)[0].ground.spots().len(), 5);
    // A corner that would make the outline cross itself stays where it was.
    let before = sheet(s).clone();
    pull(s, (40.0, 10.0), (20.0, 40.0));
    assert_eq!(*sheet(s), before);
    assert!(s.query_by_label("The outline would cross itself: choose another place.").is_some());
    tap(s, "Add a corner after it");
    assert_eq!(pieces(s)[0].ground.spots().len(), 6);
    assert!(s.query_by_label("The outline would cross itself: choose another place.").is_none());
    is_saved(s);
}

#[test]
fn the_table_has_a_size_a_name_and_a_north() {
    let folder = games();
    let mut screen = page(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Draw: Stream");
    stroke(s, &[(60.0, 4.0), (66.0, 30.0), (70.0, 44.0)]);
    tap(s, "Put the tool away");
    tap(s, "Table size");
    tap(s, "wide: 1 ft less");
    assert_eq!(sheet(s).board.size.width, Inches::whole(60));
    let told: Vec<String> = app(s).messages.iter().map(|message| message.text.clone()).collect();
    assert_eq!(told, ["Removed, because no part was on the table: Stream"]);
    tap(s, "Noted");
    tap(s, "Undo change");
    assert_eq!((sheet(s).board.size.width, pieces(s).len()), (Inches::whole(72), 1));
    tap(s, "Centimetres");
    tap(s, "deep: 10 cm more");
    assert_eq!(sheet(s).board.size.depth, Inches::from_f64(132.0 / 2.54));
    tap(s, "45°");
    assert_eq!(sheet(s).board.north.unwrap().degrees(), 45.0);
    s.get_by_role_and_label(egui::Role::TextInput, "Name of the battlefield").focus();
    s.run();
    s.get_by_role_and_label(egui::Role::TextInput, "Name of the battlefield").type_text(" of Camden");
    s.run();
    assert_eq!(sheet(s).title, "Battlefield of Camden");
    is_saved(s);
}

#[test]
fn pieces_come_from_battles_and_from_the_referees_own() {
    let folder = games();
    let mut screen = page(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Ground pieces");
    tap(s, "Pieces of Birmingham Hill");
    let all = labels(s, "Place ");
    assert!(all.len() > 5, "{all:?}");
    tap(s, &all[0]);
    assert_eq!(pieces(s).len(), 1);
    let kept = pieces(s)[0].clone();
    tap(s, "This piece");
    tap(s, "Keep for later");
    tap(s, "Noted");
    assert!(folder.path().join("ground-pieces.json").exists());
    is_saved(s);
    // Another day.
    let mut again = page(&folder, TABLET);
    let s = &mut again;
    assert_eq!(pieces(s)[0].kind, kept.kind, "the battlefield drawn last is open again");
    tap(s, "Battlefields");
    tap(s, "A new battlefield, 6 by 4 feet");
    tap(s, "Ground pieces");
    let own = labels(s, "Place ");
    assert_eq!(own.len(), 1, "{own:?}");
    tap(s, &own[0]);
    assert_eq!((pieces(s)[0].kind, &pieces(s)[0].name), (kept.kind, &kept.name));
    assert_eq!(pieces(s)[0].ground.spots().len(), kept.ground.spots().len());
    let forget = labels(s, "Remove from your pieces");
    tap(s, &forget[0]);
    assert!(labels(s, "Place ").is_empty());
    // A piece of another battlefield, saved the other day.
    let of_other = labels(s, "Pieces of ");
    assert!(of_other.contains(&"Pieces of Battlefield".to_owned()), "{of_other:?}");
    tap(s, "Pieces of Battlefield");
    let placed = labels(s, "Place ");
    tap(s, &placed[0]);
    assert_eq!(pieces(s)[1].kind, kept.kind);
    // The ground of a battle is copied; the battle stays as it is.
    tap(s, "Battlefields");
    tap(s, "Copy the ground of Cowpens");
    assert!(pieces(s).len() > 3 && app(s).ground.open.as_ref().unwrap().path.is_none());
    tap(s, "All pieces");
    let first = labels(s, "Select ");
    tap(s, &first[0]);
    tap(s, "Delete");
    is_saved(s);
}

#[test]
fn a_battlefield_is_saved_opened_again_and_both_rule_sets_begin_turn_1_on_it() {
    let folder = games();
    let mut screen = page(&folder, TABLET);
    let s = &mut screen;
    tap(s, "Draw: Woods");
    stroke(s, &SQUARE);
    let (drawn, path) = (sheet(s).clone(), file(s));
    assert_eq!(path.file_name().unwrap(), "battlefield.ground.json");
    let mut again = page(&folder, TABLET);
    let s = &mut again;
    assert_eq!(*sheet(s), drawn, "it is open again");
    tap(s, "Battlefields");
    tap(s, "A new battlefield, 6 by 4 feet");
    assert!(pieces(s).is_empty());
    tap(s, "Open Battlefield");
    assert_eq!(*sheet(s), drawn);
    assert!(s.query_by_label("Download this battlefield").is_none(), "it is on the disk");
    s.state_mut().app.library.set_downloads_folder(folder.path().join("downloads"));
    fs::create_dir(folder.path().join("downloads")).unwrap();
    s.run();
    tap(s, "Download this battlefield");
    let downloaded = fs::read(folder.path().join("downloads/battlefield.ground.json")).unwrap();
    assert_eq!(downloaded, fs::read(&path).unwrap());
    tap(s, "Noted");
    // From the list of files it opens too.
    kit::apply(s, FileCommand::Open(path));
    assert_eq!((app(s).centre, sheet(s)), (Centre::Ground, &drawn));
    tap(s, "To the armies");
    tap(s, "Paste or open");
    tap(s, "Armies of Cowpens");
    tap(s, "Draw up");
    tap(s, "Draw up on Battlefield");
    assert_eq!(app(s).battle().unwrap().board, drawn.board, "{:?}", app(s).messages);
    kit::rate_everyone_and_begin(s);
    tap(s, "Armies");
    tap(s, "Army of the AWI figure rules");
    tap(s, "Paste or open");
    tap(s, "Armies of Cowpens");
    tap(s, "Draw up");
    tap(s, "Draw a battlefield");
    assert_eq!(app(s).centre, Centre::Ground, "the open one");
    tap(s, "Battlefields");
    tap(s, "Draw the armies up here");
    assert_eq!(app(s).battle().unwrap().board, drawn.board, "{:?}", app(s).messages);
    tap(s, "Begin the battle");
    assert!(app(s).awi().is_some() && kit::entries(s) > 0);
}

#[test]
fn everything_on_the_page_can_be_tapped_and_read() {
    for (name, size) in [("ground", TABLET), ("ground-upright", UPRIGHT)] {
        let folder = games();
        let mut screen = page(&folder, size);
        let s = &mut screen;
        kit::apply(s, drumhead::app::GroundCommand::CopyOf(drumhead::app::TakenFrom::BuiltIn(BuiltIn::Cowpens)));
        for leaf in ["Table size", "All pieces", "Ground pieces", "Battlefields", "Draw"] {
            tap(s, leaf);
            kit::languages::well_laid_out(s, &format!("{name}-{leaf}"));
        }
        tap(s, "Corner by corner");
        tap(s, "Draw: Works");
        touch(s, 20.0, 20.0);
        kit::languages::well_laid_out(s, &format!("{name}-corners"));
        tap(s, "Put the tool away");
        // One of each kind.
        let kinds: Vec<&str> = pieces(s).iter().map(|piece| piece.kind.word()).collect();
        let firsts: Vec<usize> = (0..kinds.len()).filter(|n| !kinds[..*n].contains(&kinds[*n])).collect();
        for n in firsts {
            kit::apply(s, drumhead::app::GroundCommand::Select(Some(n)));
            kit::languages::well_laid_out(s, &format!("{name}-piece-{n}"));
        }
    }
}

/// A source of pseudo-random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % count.max(1)
    }

    fn place(&mut self, port: egui::Rect) -> Pos2 {
        let share = |n: usize| f32::from(u16::try_from(n).unwrap()) / 1000.0;
        port.lerp_inside(egui::vec2(share(self.below(1000)), share(self.below(1000))))
    }
}

/// No stroke or tap on the page makes a file that `check` refuses.
#[test]
fn no_finger_makes_a_file_that_is_refused() {
    let folder = games();
    let mut screen = page(&folder, TABLET);
    let s = &mut screen;
    let mut chance = Chance(41);
    for _ in 0..250 {
        let port = s.get_by_role_and_label(egui::Role::Canvas, "Table").rect();
        match chance.below(5) {
            0 | 1 => {
                let all: Vec<String> =
                    ["Draw: ", "Corner", "Stroke", "Delete", "Copy", "Side", "Level", "Class", "Cover", "As "]
                        .iter()
                        .chain(&[
                            "Undo change",
                            "Redo change",
                            "Finish",
                            "Put the tool away",
                            "Density",
                            "Snap",
                            "This piece",
                            "Draw",
                        ])
                        .flat_map(|beginning| labels(s, beginning))
                        .collect();
                let label = all[chance.below(all.len())].clone();
                // Handles are dragged, not pressed.
                if !label.starts_with("Side ") && !label.starts_with("Corner ") {
                    tap(s, &label);
                }
            }
            2 => {
                let at = chance.place(port);
                drag(s, at, egui::Vec2::ZERO);
            }
            3 => {
                let (from, to) = (chance.place(port), chance.place(port));
                drag(s, from, to - from);
            }
            _ => {
                let path: Vec<Pos2> = (0..2 + chance.below(6)).map(|_| chance.place(port)).collect();
                s.hover_at(path[0]);
                s.step();
                s.drag_at(path[0]);
                s.step();
                for at in &path {
                    s.hover_at(*at);
                    s.step();
                }
                s.drop_at(path[path.len() - 1]);
                s.run();
            }
        }
        if app(s).ground.open.as_ref().unwrap().path.is_some() {
            is_saved(s);
        }
    }
    assert!(file(s).exists());
}
