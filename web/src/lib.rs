//! Drumhead's entry in the browser: the screen on a canvas, and what only the page can do for it.
//!
//! The page (`assets/web/page.js`) reads the store before anything is shown and hands its files over; from then on the app
//! works on a disk in memory ([`MirrorDisk`]) whose writes are carried to the store in order, each lot in one transaction.
#![cfg(target_arch = "wasm32")]

mod carrier;
mod claims;
mod host;
mod keeping;
mod look;
mod mirror;
mod page;
mod probe;
mod seen;
mod tabs;
mod window;

use carrier::Carrier;
use claims::Claims;
use drumhead::app::{AnyDisk, App, DiskMaker, FileCommand};
use drumhead::store::{BROWSER, MirrorDisk};
use drumhead::ui::DrumheadUi;
use drumhead::ui::clipboard::{self, Outcome};
use look::Look;
use mirror::Mirror;
use page::Page;
use seen::Seen;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use window::{Feed, Window};

/// What is written here becomes a download.
const DOWNLOADS: &str = "Downloads";

type Shared = Rc<RefCell<DrumheadUi>>;
/// There once the screen is shown.
type Context = Rc<RefCell<Option<egui::Context>>>;

/// The running app, as the page holds it.
#[wasm_bindgen]
pub struct Drumhead {
    ui: Shared,
    carrier: Carrier,
    claims: Claims,
    page: Rc<Page>,
    context: Context,
    seen: Seen,
    mirror: Mirror,
    /// Tests look at the controls on the screen.
    watched: bool,
    feed: Feed,
    runner: eframe::WebRunner,
}

#[wasm_bindgen]
impl Drumhead {
    /// The app over what the store holds: `parts` is a list of `[path, part, stamp, bytes]` and, for files
    /// that are read later, `[path, parts, stamp, size]`; `entropy` random bytes for the
    /// seeds of dice. `watched`: tests look at the controls on the screen; `locale`: the browser's language.
    #[wasm_bindgen(constructor)]
    pub fn new(page: Page, parts: js_sys::Array, entropy: &[u8], watched: bool, locale: &str) -> Drumhead {
        page::report_panics(&page);
        drumhead::store::stir(entropy.iter().fold(0, |all: u64, byte| all.rotate_left(8) ^ u64::from(*byte)));
        let disk = MirrorDisk::of(page::parts(&parts)).with_door(DOWNLOADS);
        for row in page::rows(&parts) {
            disk.note(row);
        }
        let shared = disk.clone();
        let mut app = App::with_disk(BROWSER, DiskMaker::new(move || AnyDisk::new(shared.clone())));
        app.shelf.hand_out_through(DOWNLOADS);
        app.speak(drumhead::text::Language::of_locale(locale));
        let (ui, page, context) = (Rc::new(RefCell::new(DrumheadUi::new(app))), Rc::new(page), Context::default());
        let seen = Seen::default();
        host::frames_from(&page);
        Drumhead {
            claims: Claims::new(Rc::clone(&ui), disk.clone(), Rc::clone(&page), Rc::clone(&context)),
            carrier: Carrier::new(disk, Rc::clone(&page)),
            ui,
            context,
            mirror: Mirror::new(Rc::clone(&page), seen.clone()),
            page,
            seen,
            watched,
            feed: Feed::default(),
            runner: eframe::WebRunner::new(),
        }
    }

    /// Goes on with the last game, if no other tab has it; shows the app on a canvas, and gives back once it is shown.
    ///
    /// # Errors
    /// The browser has no WebGL.
    pub async fn start(&self, canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
        let last = self.ui.borrow().app.shelf.recent.first().map(|row| row.path.clone());
        if let Some(path) = last {
            self.claims.ask(&path).await;
        }
        self.ui.borrow_mut().app.apply(FileCommand::GoOn);
        self.carrier.carry();
        self.show(canvas).await
    }

    /// Shows the app on a canvas; on a fresh one when the browser has taken the picture of the one before away.
    ///
    /// # Errors
    /// The browser has no WebGL.
    pub async fn show(&self, canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
        let window = Window {
            ui: Rc::clone(&self.ui),
            page: Rc::clone(&self.page),
            carrier: self.carrier.clone(),
            claims: self.claims.clone(),
            look: Look::new(Rc::clone(&self.page)),
            mirror: self.mirror.clone(),
            feed: self.feed.clone(),
        };
        let (context, seen, watched) = (Rc::clone(&self.context), self.seen.clone(), self.watched);
        let made = move |creation: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
            creation.egui_ctx.add_plugin(seen);
            if watched {
                creation.egui_ctx.enable_accesskit();
            }
            host::pass_on_repaints(&creation.egui_ctx);
            let before = context.replace(Some(creation.egui_ctx.clone()));
            if let Some(before) = before {
                window.ui.borrow_mut().move_to(&before, &creation.egui_ctx);
            }
            Ok(Box::new(window) as Box<dyn eframe::App>)
        };
        self.runner.start(canvas, eframe::WebOptions::default(), Box::new(made)).await
    }

    /// The lot that was carried last is in the store, all of it.
    pub fn arrived(&self) {
        self.carrier.arrived();
        self.repaint();
    }

    /// Nothing of the lot that was carried last is in the store.
    pub fn failed(&self, why: &str) {
        self.carrier.failed(why);
        self.repaint();
    }

    /// What the browser has said of how long it keeps what is written.
    pub fn promised(&self, words: &str) {
        self.ui.borrow_mut().app.shelf.take_promise(words);
        self.repaint();
    }

    /// A file the referee has chosen.
    pub fn bring_in(&self, name: String, bytes: Vec<u8>) {
        self.ui.borrow_mut().app.apply(FileCommand::BringIn { name, bytes });
        self.carrier.carry();
        self.repaint();
    }

    /// What the referee pastes: into the box it was asked for, or where he types.
    pub fn pasted(&self, text: String) {
        self.feed.push(egui::Event::Paste(text.replace("\r\n", "\n")));
        self.repaint();
    }

    /// No text came of a paste: `why` it failed, or that the clipboard is `empty`; else the referee gave it up.
    pub fn paste_failed(&self, empty: bool, why: Option<String>) {
        let given_up = if empty { Outcome::Empty } else { Outcome::GivenUp };
        self.report(why.map_or(given_up, Outcome::Failed));
    }

    /// A text is on the clipboard, or `why` it is not.
    pub fn copied(&self, why: Option<String>) {
        self.report(why.map_or(Outcome::Copied, Outcome::Failed));
    }

    /// The system has cancelled what a pen or a mouse was doing. eframe hears of touches itself, and draws no frame for them.
    pub fn cancelled(&self) {
        let (device_id, id) = (egui::TouchDeviceId(0), egui::TouchId(u64::MAX));
        let (phase, pos) = (egui::TouchPhase::Cancel, egui::Pos2::ZERO);
        self.feed.push(egui::Event::Touch { device_id, id, phase, pos, force: None });
        self.repaint();
    }

    /// A file as it stands, with what is not in the store yet. Works after a panic too.
    pub fn file(&self, path: &str) -> Option<Vec<u8>> {
        self.carrier.file(Path::new(path))
    }

    /// Sends what waits to be written, even after a failure. Works after a panic too.
    pub fn carry(&self) {
        self.carrier.carry_again();
    }

    /// Something of the games is not in the store: the page asks before it is closed.
    pub fn is_unsettled(&self) -> bool {
        self.carrier.is_unsettled()
    }

    /// How things stand, as JSON: for tests.
    pub fn state(&self) -> String {
        probe::state(&self.ui.borrow().app, &self.seen).to_string()
    }

    /// What is on the screen and where, as JSON: for tests, where the app was made to be watched.
    pub fn controls(&self) -> String {
        let scale = self.context.borrow().as_ref().map_or(1.0, egui::Context::zoom_factor);
        self.seen.controls(f64::from(scale)).to_string()
    }

    /// Begins or ends to show the page a mirror of the screen.
    pub fn mirror(&self, on: bool) {
        self.mirror.turn(on);
        if let Some(context) = self.context.borrow().as_ref() {
            if on || self.watched {
                context.enable_accesskit();
            } else {
                context.disable_accesskit();
            }
        }
        self.repaint();
    }

    /// A control of the mirror was pressed or filled in.
    pub fn act(&self, id: &str, what: &str, value: Option<String>) {
        self.mirror.act(id, what, value);
        self.repaint();
    }

    /// Closes what was opened last, so many times; returns how many things are still open.
    pub fn back(&self, times: u32) -> u32 {
        let context = self.context.borrow().clone();
        let (Some(context), mut shown) = (context, self.ui.borrow_mut()) else { return 0 };
        for _ in 0..times {
            shown.close_last_layer(&context);
        }
        u32::try_from(shown.open_layers(&context)).unwrap_or_default()
    }

    fn report(&self, outcome: Outcome) {
        if let Some(context) = self.context.borrow().as_ref() {
            clipboard::report(context, &mut self.ui.borrow_mut().app, outcome);
        }
        self.repaint();
    }

    /// Draws a frame soon.
    pub fn repaint(&self) {
        if let Some(context) = self.context.borrow().as_ref() {
            context.request_repaint();
        }
    }
}

/// Replays a journal, and gives as JSON its lines, its digest, the digest of the state after each action, and what was lost.
#[wasm_bindgen]
pub fn replay(journal: &[u8]) -> String {
    probe::replay(journal).to_string()
}
