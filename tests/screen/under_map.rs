//! The picture under the map: laid, its corners set by drags and taps, its strength, and its files beside the game.

use crate::kit::{self, Screen, app, drag, picture, tap};
use drumhead::app::{
    App, ArmyCommand, ArmyGround, BuiltIn, Centre, FileCommand, ReadInto, ScreenCommand, TakenFrom, Tell, UnderCommand,
    UnderMap,
};
use drumhead::battle::TableSize;
use drumhead::geometry::Homography;
use drumhead::photo::{Corners, Photo, PhotoSpot};
use drumhead::ui::table::TableMemory;
use egui::{Pos2, Rect, Role, vec2};
use egui_kittest::kittest::Queryable;
use nalgebra::Point2;
use std::path::PathBuf;

/// The colours of the squares, six inches wide.
const SQUARES: [[u8; 3]; 2] = [[200, 30, 40], [30, 60, 220]];

/// The size of the photo, and the table's corners in it, near left first.
const PHOTO: [u32; 2] = [400, 300];
const SEEN: [[f64; 2]; 4] = [[45.0, 270.0], [360.0, 280.0], [300.0, 60.0], [90.0, 50.0]];

const CORNERS: [&str; 4] = ["Corner 1, near left", "Corner 2, near right", "Corner 3, far right", "Corner 4, far left"];

fn square(place: Point2<f64>) -> [u8; 3] {
    let row = |inches: f64| (inches / 6.0).floor() as i64;
    SQUARES[(row(place.x) + row(place.y)).rem_euclid(2) as usize]
}

/// Returns a photo of a table of squares, seen aslant.
fn photo_of(table: TableSize) -> Photo {
    let (w, d) = (table.width.to_f64(), table.depth.to_f64());
    let on_table = [[0.0, 0.0], [w, 0.0], [w, d], [0.0, d]].map(Point2::from);
    let map = Homography::between(on_table, SEEN.map(Point2::from)).unwrap();
    let pixel = |x: u32, y: u32| {
        let place = map.back(Point2::new(f64::from(x) + 0.5, f64::from(y) + 0.5));
        place.filter(|at| (0.0..w).contains(&at.x) && (0.0..d).contains(&at.y)).map_or([120; 3], square)
    };
    let [width, height] = PHOTO;
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| pixel(x, y))).collect();
    Photo::new(width, height, pixels).unwrap()
}

/// Opens Cowpens with a photo of its table in the folder.
fn with_photo(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let screen = kit::cowpens(folder, size);
    let jpeg = photo_of(table(&screen)).to_jpeg().unwrap();
    std::fs::write(folder.path().join("table.jpg"), jpeg).unwrap();
    screen
}

/// Opens the same with the photo laid and its corners set by drags.
fn laid(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = with_photo(folder, size);
    lay(&mut screen);
    for (name, seen) in CORNERS.into_iter().zip(SEEN) {
        drag_corner(&mut screen, name, seen);
    }
    screen
}

fn lay(screen: &mut Screen) {
    tap(screen, "Files");
    tap(screen, "Picture table.jpg");
    assert!(app(screen).messages.is_empty(), "{:?}", app(screen).messages);
}

fn table(screen: &Screen) -> TableSize {
    app(screen).battle().unwrap().board.size
}

/// Returns the place of the picture on the page of its corners.
fn frame(screen: &Screen) -> Rect {
    screen.get_by_role_and_label(Role::Image, "The picture").rect()
}

fn on_screen(screen: &Screen, [x, y]: [f64; 2]) -> Pos2 {
    let frame = frame(screen);
    frame.min + vec2(x as f32 / PHOTO[0] as f32, y as f32 / PHOTO[1] as f32) * frame.size()
}

fn drag_corner(screen: &mut Screen, name: &str, to: [f64; 2]) {
    let from = screen.get_by_role_and_label(Role::Button, name).rect().center();
    let to = on_screen(screen, to);
    drag(screen, from, to - from);
}

/// Returns how far each corner lies from its place in the photo, in pixels.
fn off(corners: Corners) -> [f64; 4] {
    let pixels = |spot: PhotoSpot| {
        let [x, y] = spot.shares();
        [x * f64::from(PHOTO[0]), y * f64::from(PHOTO[1])]
    };
    [0, 1, 2, 3].map(|n| {
        let ([x, y], [sx, sy]) = (pixels(corners.0[n]), SEEN[n]);
        (x - sx).abs().max((y - sy).abs())
    })
}

fn journal(screen: &Screen) -> PathBuf {
    app(screen).session().unwrap().path().to_owned()
}

fn far_apart(a: [u8; 3], b: [u8; 3]) -> u32 {
    (0..3).map(|n| u32::from(a[n].abs_diff(b[n]))).max().unwrap()
}

fn next_start(folder: &tempfile::TempDir) -> App {
    let mut app = App::new(folder.path());
    app.apply(FileCommand::GoOn);
    app
}

#[test]
fn four_drags_put_the_table_right_to_a_pixel() {
    for size in [kit::TABLET, kit::UPRIGHT] {
        let folder = kit::games();
        let screen = laid(&folder, size);
        picture::write(&screen, &format!("under-corners-{}", size[0]));
        assert!(kit::paint::faults(&screen).is_empty(), "{:#?}", kit::paint::faults(&screen));
        let under = app(&screen).under_map().unwrap();
        assert!(off(under.corners()).iter().all(|off| *off < 0.5), "{:?}", off(under.corners()));
        let (w, d) = (table(&screen).width.to_f64(), table(&screen).depth.to_f64());
        let straight = under.straight(table(&screen));
        let per_inch = f64::from(straight.width()) / w;
        let mut wrong = Vec::new();
        for (x, y) in (0..straight.height()).flat_map(|y| (0..straight.width()).map(move |x| (x, y))) {
            let across = (f64::from(x) + 0.5) / f64::from(straight.width());
            let down = (f64::from(y) + 0.5) / f64::from(straight.height());
            let place = Point2::new(across * w, (1.0 - down) * d);
            let to_edge = [place.x, place.y].map(|at| (at - (at / 6.0).round() * 6.0).abs() * per_inch);
            // Two pixels: one of the drag, and one that JPEG and the photo's own pixels blur.
            if to_edge[0].min(to_edge[1]) > 2.0 && far_apart(straight.pixel(x.into(), y.into()), square(place)) > 100 {
                wrong.push(place);
            }
        }
        assert!(wrong.is_empty(), "{} of {}: {:?}", wrong.len(), straight.rgb().len() / 3, &wrong[..1]);
    }
}

/// Returns the pixels of the screen, at the middles of squares of the table in view, that have their square's colour.
fn squares_seen(screen: &Screen) -> [usize; 2] {
    let shown = picture::taken(screen);
    let canvas = screen.get_by_role_and_label(Role::Canvas, "Table").rect().shrink(4.0);
    let view = TableMemory::load(&screen.ctx).view.unwrap();
    let [columns, rows] = [table(screen).width, table(screen).depth].map(|side| (side.to_f64() / 6.0) as u32);
    let (mut right, mut all) = (0, 0);
    for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
        let place = Point2::new(f64::from(column) * 6.0 + 3.0, f64::from(row) * 6.0 + 3.0);
        let at = view.screen_from_table(place);
        if !canvas.contains(at) {
            continue;
        }
        let pixel = shown.pixels[at.y as usize * shown.size[0] + at.x as usize];
        all += 1;
        right += usize::from(far_apart([pixel.r(), pixel.g(), pixel.b()], square(place)) < 70);
    }
    [right, all]
}

#[test]
fn the_picture_lies_under_the_map_at_every_zoom_and_turn() {
    for size in [kit::TABLET, kit::UPRIGHT] {
        let folder = kit::games();
        let mut screen = laid(&folder, size);
        let s = &mut screen;
        tap(s, "Done");
        let before = squares_seen(s);
        // Units, woods and names cover some of the squares, and the picture has a strength of 60%: set it to 100%.
        kit::apply(s, UnderCommand::SetStrength { percent: 100, keep: true });
        picture::write(s, &format!("under-table-{}", size[0]));
        let [right, all] = squares_seen(s);
        assert!(right * 2 > all, "{right} of {all}; {before:?} at 60%");
        for key in ["Zoom in", "Zoom in", "Rotate the table", "Rotate the table"] {
            tap(s, key);
            let [right, all] = squares_seen(s);
            assert!(right * 2 > all && all > 4, "{key}: {right} of {all}");
        }
        picture::write(s, &format!("under-turned-{}", size[0]));
        tap(s, "Fit the table");
        kit::apply(s, UnderCommand::SetStrength { percent: 0, keep: true });
        let [right, all] = squares_seen(s);
        assert!(right * 8 < all, "it does not show: {right} of {all}");
    }
}

#[test]
fn the_loupe_shows_the_corner_that_is_held() {
    let folder = kit::games();
    let mut screen = with_photo(&folder, kit::TABLET);
    let s = &mut screen;
    lay(s);
    let from = s.get_by_role_and_label(Role::Button, CORNERS[2]).rect().center();
    // The finger takes the handle off its centre and keeps that offset.
    let beside = vec2(9.0, 7.0);
    let to = on_screen(s, SEEN[2]);
    s.hover_at(from + beside);
    s.step();
    s.drag_at(from + beside);
    s.step();
    s.hover_at(to + beside);
    s.step();
    s.step();
    let shown = picture::taken(s);
    picture::write(s, "under-loupe");
    let middle = drumhead::ui::table::loupe::middle_for(to + beside, s.ctx.content_rect());
    let pixel = |by: egui::Vec2| {
        let at = middle + by;
        let seen = shown.pixels[at.y as usize * shown.size[0] + at.x as usize];
        [seen.r(), seen.g(), seen.b()]
    };
    // In the loupe the table side of the corner has a square's colour, the other side the grey of the floor.
    assert!(far_apart(pixel(vec2(-15.0, 15.0)), [120; 3]) > 60, "{:?}", pixel(vec2(-15.0, 15.0)));
    assert!(far_apart(pixel(vec2(15.0, -15.0)), [120; 3]) < 30, "{:?}", pixel(vec2(15.0, -15.0)));
    assert_eq!(app(s).under_map().unwrap().corners(), Corners::default(), "nothing is set before the finger is lifted");
    s.drop_at(to + beside);
    s.run();
    assert!(off(app(s).under_map().unwrap().corners())[2] < 0.5);
}

#[test]
fn a_tap_brings_the_nearest_number() {
    let folder = kit::games();
    let mut screen = with_photo(&folder, kit::UPRIGHT);
    let s = &mut screen;
    lay(s);
    for seen in SEEN {
        let at = on_screen(s, seen);
        s.hover_at(at);
        s.drag_at(at);
        s.step();
        s.drop_at(at);
        s.run();
    }
    let corners = app(s).under_map().unwrap().corners();
    assert!(off(corners).iter().all(|off| *off < 0.5), "{:?}", off(corners));
}

#[test]
fn the_arrow_keys_move_the_focused_corner() {
    let folder = kit::games();
    let mut screen = laid(&folder, kit::TABLET);
    let s = &mut screen;
    let spot = |s: &Screen| app(s).under_map().unwrap().corners().0[0];
    let before = spot(s);
    s.get_by_role_and_label(Role::Button, CORNERS[0]).focus();
    s.run();
    s.key_press(egui::Key::ArrowRight);
    s.run();
    let point = 1.0 / f64::from(frame(s).width());
    let right = spot(s).shares()[0] - before.shares()[0];
    assert!((right / point - 1.0).abs() < 0.05 && spot(s).y == before.y, "{right} {point}");
    s.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::ArrowLeft);
    s.run();
    assert!((before.shares()[0] - spot(s).shares()[0]) / point > 8.5);
}

#[test]
fn corners_that_no_table_has_are_refused_and_change_nothing() {
    let folder = kit::games();
    let mut screen = laid(&folder, kit::TABLET);
    let s = &mut screen;
    let corners = app(s).under_map().unwrap().corners();
    for (to, words) in [([380.0, 150.0], "Two edges of the table would cross"), ([250.0, 150.0], "a dent")] {
        drag_corner(s, CORNERS[3], to);
        let told = app(s).messages.last().expect("it is reported").clone();
        assert!(told.tell == Tell::Trouble && told.text.contains(words), "{told:?}");
        assert_eq!(app(s).under_map().unwrap().corners(), corners);
        s.state_mut().app.messages.clear();
        s.run();
    }
    drag_corner(s, CORNERS[3], SEEN[3]);
    assert!(app(s).messages.is_empty());
}

#[test]
fn the_picture_is_no_part_of_the_game_and_is_kept_for_the_next_start() {
    let folder = kit::games();
    let mut screen = with_photo(&folder, kit::TABLET);
    let s = &mut screen;
    let game = std::fs::read(journal(s)).unwrap();
    lay(s);
    for (name, seen) in CORNERS.into_iter().zip(SEEN) {
        drag_corner(s, name, seen);
    }
    tap(s, "Done");
    tap(s, "Files");
    picture::write(s, "under-files");
    let slider = s.get_by_role(Role::Slider).rect();
    assert!(slider.height() >= 48.0, "{slider}");
    drag(s, slider.center(), vec2(slider.width() * 0.2, 0.0));
    let strength = app(s).under_map().unwrap().strength_percent();
    assert!((66..=74).contains(&strength), "{strength}");
    assert_eq!(std::fs::read(journal(s)).unwrap(), game);
    assert!(!app(s).can_undo());
    let corners = app(s).under_map().unwrap().corners();
    drop(screen);
    let again = next_start(&folder);
    let under = again.under_map().unwrap();
    assert_eq!((under.corners(), under.strength_percent()), (corners, strength));
    // Another game has none.
    let mut again = again;
    again.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    assert!(again.under_map().is_none());
}

#[test]
fn a_removed_picture_can_be_put_back() {
    let folder = kit::games();
    let mut screen = laid(&folder, kit::TABLET);
    let s = &mut screen;
    let corners = app(s).under_map().unwrap().corners();
    let game = journal(s);
    let stored = |ending: &str| game.with_extension(ending).exists();
    tap(s, "Files");
    tap(s, "Remove the picture");
    assert!(app(s).under_map().is_none() && !stored("under.jpg") && !stored("under.json"));
    tap(s, "Put the picture back");
    assert_eq!(app(s).under_map().unwrap().corners(), corners);
    tap(s, "Set the corners again");
    assert!(frame(s).is_positive());
    drop(screen);
    assert_eq!(next_start(&folder).under_map().unwrap().corners(), corners);
}

#[test]
fn a_copy_of_the_game_has_the_picture_too() {
    let folder = kit::games();
    let mut screen = laid(&folder, kit::TABLET);
    let s = &mut screen;
    let corners = app(s).under_map().unwrap().corners();
    let copy = folder.path().join("second try.jsonl");
    kit::apply(s, FileCommand::SaveAs(copy.clone()));
    assert!(folder.path().join("second try.under.jpg").exists());
    drop(screen);
    let again = next_start(&folder);
    assert_eq!(again.session().unwrap().path(), copy);
    assert_eq!(again.under_map().unwrap().corners(), corners);
    // So has the battle begun again.
    let mut again = again;
    again.apply(FileCommand::BeginAgain);
    assert_ne!(again.session().unwrap().path(), copy);
    assert_eq!(again.under_map().unwrap().corners(), corners);
}

#[test]
fn a_battle_begun_from_a_file_takes_the_picture_beside_it() {
    let folder = kit::games();
    let screen = laid(&folder, kit::TABLET);
    let beside = |ending: &str| journal(&screen).with_extension(ending);
    let battle = folder.path().join("our own.json");
    std::fs::write(&battle, include_str!("../../armies/cowpens.json")).unwrap();
    for ending in ["under.jpg", "under.json"] {
        std::fs::copy(beside(ending), battle.with_extension(ending)).unwrap();
    }
    let mut app = App::new(folder.path());
    app.apply(FileCommand::Open(battle.clone()));
    assert!(app.messages.is_empty(), "{:?}", app.messages);
    assert_ne!(app.session().unwrap().path(), journal(&screen));
    let kept = app.session().unwrap().path().with_extension("under.json");
    assert_eq!(std::fs::read(kept).unwrap(), std::fs::read(battle.with_extension("under.json")).unwrap());
}

/// Reports of the next start: its messages, and those of the one after it.
fn reports(folder: &tempfile::TempDir) -> [Vec<String>; 2] {
    let texts = |app: App| app.messages.iter().map(|message| message.text.clone()).collect();
    [texts(next_start(folder)), texts(next_start(folder))]
}

#[test]
fn a_damaged_or_missing_picture_is_reported_once_and_the_game_goes_on() {
    let damages: [(&str, &str, Option<&[u8]>); 4] = [
        (
            "under.jpg",
            "The picture under the map cannot be read, and is kept as",
            Some(b"\xFF\xD8\xFF\xE0 and no more"),
        ),
        ("under.jpg", "The picture under the map cannot be read, and is kept as", Some(b"")),
        ("under.jpg", "The picture under the map is gone", None),
        ("under.json", "The corners of the picture under the map cannot be read", Some(b"{\"corners\": 4}")),
    ];
    for (ending, words, bytes) in damages {
        let folder = kit::games();
        let path = journal(&laid(&folder, kit::TABLET)).with_extension(ending);
        match bytes {
            Some(bytes) => std::fs::write(&path, bytes).unwrap(),
            None => std::fs::remove_file(&path).unwrap(),
        }
        let [first, second] = reports(&folder);
        assert!(first.len() == 1 && first[0].contains(words), "{ending}: {first:?}");
        assert!(second.is_empty(), "{ending}: {second:?}");
        let app = next_start(&folder);
        assert_eq!(app.under_map().map(UnderMap::corners), (ending == "under.json").then(Corners::default));
        assert!(app.library.rows.iter().all(|row| !row.name.contains("under")), "{:?}", app.library.rows);
    }
}

#[test]
fn files_that_are_no_pictures_are_refused_in_words() {
    let folder = kit::games();
    let mut screen = with_photo(&folder, kit::TABLET);
    let s = &mut screen;
    let whole = std::fs::read(folder.path().join("table.jpg")).unwrap();
    let files: [(&str, &[u8], &str); 3] = [
        ("letter.png", b"Dear sir", "letter.png: this picture cannot be read. Save it as JPEG or PNG"),
        ("half.jpg", &whole[..whole.len() / 2], "half.jpg: the end of this picture is missing"),
        ("phone.heic", b"\0\0\0\x18ftypheic", "phone.heic: this picture cannot be read"),
    ];
    for (name, bytes, words) in files {
        kit::apply(s, FileCommand::BringIn { name: name.to_owned(), bytes: bytes.to_vec() });
        let told = app(s).messages.last().expect(name).text.clone();
        assert!(told.starts_with(words), "{told}");
        assert!(app(s).under_map().is_none());
    }
    kit::apply(s, FileCommand::BringIn { name: "IMG_1".to_owned(), bytes: whole.clone() });
    assert!(app(s).under_map().is_some(), "its bytes are those of a picture");
    // As a picture that is dropped on the window.
    let first = app(s).under_map().unwrap().key();
    kit::apply(s, FileCommand::Open(folder.path().join("table.jpg")));
    assert!(app(s).under_map().unwrap().key() != first && app(s).centre == Centre::Under);
    let mut app = App::new(folder.path());
    app.apply(FileCommand::BringIn { name: "table.jpg".to_owned(), bytes: whole });
    assert!(app.messages[0].text.starts_with("Open a battle first"), "{:?}", app.messages);
}

#[test]
fn a_lost_window_gets_its_textures_again() {
    let folder = kit::games();
    let mut screen = laid(&folder, kit::TABLET);
    tap(&mut screen, "Done");
    let seen = squares_seen(&screen);
    let before = screen.ctx.clone();
    drop(screen);
    let mut again = kit::screen_of(next_start(&folder), kit::TABLET);
    let to = again.ctx.clone();
    again.state_mut().move_to(&before, &to);
    again.run();
    assert_eq!(squares_seen(&again), seen);
}

#[test]
fn a_picture_lies_under_the_drawn_ground_and_under_the_battle_that_is_drawn_up_there() {
    let folder = kit::games();
    let mut screen = kit::screen_of(App::new(folder.path()), kit::TABLET);
    let s = &mut screen;
    tap(s, "Draw a battlefield");
    let size = app(s).ground.sheet().unwrap().board.size;
    let bytes = photo_of(size).to_jpeg().unwrap();
    kit::apply(s, FileCommand::BringIn { name: "table.jpg".to_owned(), bytes });
    assert_eq!(app(s).centre, Centre::Under, "{:?}", app(s).messages);
    for (name, seen) in CORNERS.into_iter().zip(SEEN) {
        drag_corner(s, name, seen);
    }
    tap(s, "Done");
    assert_eq!(app(s).centre, Centre::Ground);
    let beside = |name: &str| folder.path().join(name).exists();
    assert!(beside("battlefield.ground.under.jpg") && beside("battlefield.ground.under.json"));
    let with = picture::taken(s);
    kit::apply(s, UnderCommand::SetStrength { percent: 0, keep: true });
    assert_ne!(picture::taken(s).pixels, with.pixels, "it shows");
    kit::apply(s, UnderCommand::SetStrength { percent: 60, keep: true });
    tap(s, "Table size");
    kit::languages::well_laid_out(s, "ground-picture");
    let corners = app(s).under_map().unwrap().corners();
    kit::apply(s, ScreenCommand::Show(Centre::Table));
    assert!(app(s).under_map().is_none(), "no battle is open");
    // Another day.
    let mut again = App::new(folder.path());
    again.apply(ScreenCommand::Show(Centre::Ground));
    assert_eq!(again.under_map().map(UnderMap::corners), Some(corners));
    again.apply(ArmyCommand::Borrow {
        from: TakenFrom::BuiltIn(BuiltIn::Cowpens),
        side: None,
        into: ReadInto::Replace,
    });
    again.apply(ArmyCommand::DrawUp(ArmyGround::Drawn));
    assert_eq!(again.centre, Centre::Table);
    assert_eq!(again.under_map().map(UnderMap::corners), Some(corners), "{:?}", again.messages);
    again.apply(UnderCommand::Remove);
    assert!(again.under_map().is_none());
    again.apply(ScreenCommand::Show(Centre::Ground));
    assert!(again.under_map().is_some(), "the ground keeps its own");
}
