//! A frame of the screen at Birmingham Hill, from the events to the triangles: a unit dragged, the view dragged and, as
//! a baseline, a frame in which nothing happens. `cargo bench --bench frame`. The graphics card's work is not included.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a bench that panics is a bench that fails"
)]

use drumhead::app::{
    App, BuiltIn, Centre, DiceCommand, DiceMode, FileCommand, Ghost, PlayCommand, Prefs, ScreenCommand, Selection,
    TableCommand,
};
use drumhead::ids::UnitId;
use drumhead::photo::Photo;
use drumhead::ui::DrumheadUi;
use drumhead::ui::table::TableMemory;
use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2, pos2, vec2};

fn main() {
    divan::main();
}

const WINDOW: Vec2 = vec2(1280.0, 800.0);

/// The app in a window that is never shown.
struct BenchWindow {
    ctx: Context,
    screen: DrumheadUi,
    frames: u32,
    _games: tempfile::TempDir,
}

impl BenchWindow {
    fn birmingham_hill() -> Self {
        Self::open(BuiltIn::BirminghamHill)
    }

    /// Opens a battle, and draws frames until nothing moves by itself.
    fn open(battle: BuiltIn) -> Self {
        let games = tempfile::tempdir().unwrap();
        let mut app = App::new(games.path());
        app.apply(FileCommand::NewBuiltIn(battle));
        let mut window =
            BenchWindow { ctx: Context::default(), screen: DrumheadUi::new(app), frames: 0, _games: games };
        for _ in 0..30 {
            window.frame(Vec::new());
        }
        window
    }

    /// Draws a frame, a sixtieth of a second after the last; returns the number of its vertices.
    fn frame(&mut self, events: Vec<Event>) -> usize {
        self.frames += 1;
        let time = Some(f64::from(self.frames) / 60.0);
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, WINDOW)),
            time,
            events,
            ..RawInput::default()
        };
        let mut out = self.ctx.run_ui(input, |ui| self.screen.ui(ui));
        out.textures_delta.clear();
        let drawn = self.ctx.tessellate(out.shapes, out.pixels_per_point);
        drawn
            .iter()
            .map(|part| if let egui::epaint::Primitive::Mesh(mesh) = &part.primitive { mesh.vertices.len() } else { 0 })
            .sum()
    }

    /// Presses the pointer and moves it far enough to start a drag.
    fn take_hold(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(vec![Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed: true,
            modifiers: Modifiers::NONE,
        }]);
        for n in 1..=8_u8 {
            self.frame(vec![Event::PointerMoved(at + vec2(4.0 * f32::from(n), 0.0))]);
        }
    }

    /// Plays until units of a brigade may act, and selects the first of them.
    fn play_until_a_unit_acts(&mut self) -> UnitId {
        let app = &mut self.screen.app;
        let in_turn = |app: &App| {
            let units = &app.battle().unwrap().forces.units;
            units.iter().map(|unit| unit.id.clone()).find(|unit| app.is_in_turn(unit))
        };
        // Dice that are entered are the same in each run.
        let prefs = Prefs { dice: DiceMode::Entered, ..app.prefs.clone() };
        app.apply(ScreenCommand::SetPrefs(prefs));
        while in_turn(app).is_none() {
            let offer = app.offers().iter().find(|offer| offer.refusal.is_none()).unwrap().action.clone();
            app.apply(PlayCommand::Act(offer));
            while app.pending_roll.is_some() {
                app.apply(DiceCommand::Enter(1));
            }
        }
        let unit = in_turn(app).unwrap();
        app.apply(TableCommand::Select(Selection::Unit(unit.clone())));
        for _ in 0..5 {
            self.frame(Vec::new());
        }
        unit
    }

    /// Returns the place on the screen of the middle stand of a unit.
    fn middle_of(&self, unit: &UnitId) -> Pos2 {
        let field = self.screen.app.field().unwrap();
        let stands = &field.scene.bodies()[field.body_of(unit).unwrap()].stands;
        let view = TableMemory::load(&self.ctx).view.unwrap();
        view.screen_from_table(stands[stands.len() / 2].centre())
    }

    /// Returns the place on the screen of the unit nearest to the middle of the window.
    fn unit_in_the_middle(&self) -> Pos2 {
        let scene = &self.screen.app.field().unwrap().scene;
        let centres =
            scene.bodies().iter().filter_map(|body| body.stands.get(body.stands.len() / 2)).map(|stand| stand.centre());
        let view = TableMemory::load(&self.ctx).view.unwrap();
        let middle = Rect::from_min_size(Pos2::ZERO, WINDOW).center();
        let away = |at: &Pos2| at.distance_sq(middle);
        centres.map(|centre| view.screen_from_table(centre)).min_by(|a, b| away(a).total_cmp(&away(b))).unwrap()
    }
}

/// Returns the pointer's next move: it goes back and forth by a few points.
fn moved(from: Pos2, n: &mut u8) -> Vec<Event> {
    *n = (*n + 1) % 40;
    let by = if *n < 20 { *n } else { 40 - *n };
    vec![Event::PointerMoved(from + vec2(32.0 + 2.0 * f32::from(by), f32::from(by)))]
}

#[divan::bench]
fn nothing_happens(bencher: divan::Bencher<'_, '_>) {
    let mut window = BenchWindow::birmingham_hill();
    bencher.bench_local(|| window.frame(Vec::new()));
}

#[divan::bench(args = [BuiltIn::BirminghamHill, BuiltIn::Cowpens])]
fn a_unit_dragged(bencher: divan::Bencher<'_, '_>, battle: BuiltIn) {
    let mut window = BenchWindow::open(battle);
    let at = window.unit_in_the_middle();
    // The press selects the unit, and the drag then moves it.
    window.take_hold(at);
    assert!(matches!(window.screen.app.ghost, Some(Ghost::Unit(_))), "nothing is dragged");
    let mut n = 0;
    println!("{} corners a frame", window.frame(moved(at, &mut n)));
    bencher.bench_local(|| window.frame(moved(at, &mut n)));
    assert!(!window.screen.app.verdicts().is_empty(), "nothing was measured");
}

/// The same in the unit's turn and with a finger, which also draws the loupe: as in the figures of the browser version.
#[divan::bench(args = [BuiltIn::BirminghamHill, BuiltIn::Cowpens])]
fn a_unit_dragged_by_finger(bencher: divan::Bencher<'_, '_>, battle: BuiltIn) {
    let mut window = BenchWindow::open(battle);
    let unit = window.play_until_a_unit_acts();
    let at = window.middle_of(&unit);
    window.frame(vec![touched(at)]);
    window.take_hold(at);
    assert!(matches!(&window.screen.app.ghost, Some(Ghost::Unit(ghost)) if ghost.unit == unit), "it is not dragged");
    let mut n = 0;
    println!("{} corners a frame", window.frame(moved(at, &mut n)));
    bencher.bench_local(|| window.frame(moved(at, &mut n)));
}

fn touched(pos: Pos2) -> Event {
    Event::Touch {
        device_id: egui::TouchDeviceId(0),
        id: egui::TouchId(0),
        phase: egui::TouchPhase::Start,
        pos,
        force: None,
    }
}

#[divan::bench]
fn the_view_dragged(bencher: divan::Bencher<'_, '_>) {
    drag_the_view(BenchWindow::birmingham_hill(), bencher);
}

/// The same with a picture under the map.
#[divan::bench]
fn the_view_dragged_over_a_picture(bencher: divan::Bencher<'_, '_>) {
    let mut window = BenchWindow::birmingham_hill();
    let bytes = Photo::new(2048, 1536, vec![[90, 110, 70]; 2048 * 1536]).unwrap().to_jpeg().unwrap();
    window.screen.app.apply(FileCommand::BringIn { name: "table.jpg".to_owned(), bytes });
    window.screen.app.apply(ScreenCommand::Show(Centre::Table));
    assert!(window.screen.app.under_map().is_some());
    window.frame(Vec::new());
    drag_the_view(window, bencher);
}

fn drag_the_view(mut window: BenchWindow, bencher: divan::Bencher<'_, '_>) {
    let view = TableMemory::load(&window.ctx).view.unwrap();
    let bare = view.screen_from_table(nalgebra::Point2::new(4.0, 70.0));
    window.take_hold(if bare.x > 0.0 { bare } else { pos2(640.0, 500.0) });
    let mut n = 0;
    bencher.bench_local(|| window.frame(moved(bare, &mut n)));
}

/// Reads a photo of 12 megapixels, scales it down, and corrects the perspective of its table.
#[divan::bench(sample_count = 5)]
fn a_photo_read_and_put_right(bencher: divan::Bencher<'_, '_>) {
    let pixel = |n: u32| [n % 251, n / 4032 % 241, n / 97 % 239].map(|part| u8::try_from(part).unwrap());
    let photo = Photo::new(4032, 3024, (0..4032 * 3024).map(pixel).collect()).unwrap();
    let mut bytes = Vec::new();
    let mut encoder = image::codecs::jpeg::JpegEncoder::new(&mut bytes);
    encoder.encode(photo.rgb(), 4032, 3024, image::ExtendedColorType::Rgb8).unwrap();
    bencher.bench_local(|| {
        let photo = Photo::read(&bytes).unwrap().within(drumhead::photo::MAX_SIDE);
        photo.straightened(&drumhead::photo::Corners::default(), 72.0, 48.0).unwrap()
    });
}
