//! Drumhead's entry in the browser: the screen on a canvas, and the services of the page.
//!
//! The page (`assets/web/page.js`) reads the store before the screen is shown and passes its files in; from then on the
//! app works on a disk in memory ([`MirrorDisk`]) whose writes are carried to the store in order, each batch in one
//! transaction.
#![cfg(target_arch = "wasm32")]

mod carrier;
mod claims;
mod host;
mod keeping;
mod look;
mod mirror;
mod page;
mod photos;
mod probe;
mod seen;
mod tabs;
mod window;

use carrier::Carrier;
use claims::Claims;
use drumhead::app::{AnyDisk, App, DiskMaker, FileCommand};
use drumhead::store::{BROWSER, MirrorDisk};
use drumhead::ui::DrumheadUi;
use drumhead::ui::clipboard::{self, ClipboardOutcome};
use look::PageLook;
use mirror::Mirror;
use page::Page;
use seen::SeenControls;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use window::{Feed, WebWindow};

/// The folder whose files become downloads.
const DOWNLOADS: &str = "Downloads";

type Shared = Rc<RefCell<DrumheadUi>>;
/// Set once the screen is shown.
type Context = Rc<RefCell<Option<egui::Context>>>;

/// The running app, as held by the page.
#[wasm_bindgen]
pub struct Drumhead {
    ui: Shared,
    carrier: Carrier,
    claims: Claims,
    page: Rc<Page>,
    context: Context,
    seen: SeenControls,
    mirror: Mirror,
    /// Tests inspect the controls on the screen.
    watched: bool,
    feed: Feed,
    runner: eframe::WebRunner,
}

#[wasm_bindgen]
impl Drumhead {
    /// Creates the app with the contents of the store: `parts` is a list of `[path, part, stamp, bytes]` and, for files
    /// to read later, `[path, parts, stamp, size]`; `entropy` are random bytes for the seeds of dice. `watched`: tests
    /// inspect the controls on the screen; `locale`: the browser's language.
    #[wasm_bindgen(constructor)]
    pub fn new(page: Page, parts: js_sys::Array, entropy: &[u8], watched: bool, locale: &str) -> Drumhead {
        page::report_panics(&page);
        drumhead::store::stir(entropy.iter().fold(0, |all: u64, byte| all.rotate_left(8) ^ u64::from(*byte)));
        let disk = MirrorDisk::of(page::parts(&parts)).with_downloads_folder(DOWNLOADS);
        for row in page::rows(&parts) {
            disk.note(row);
        }
        let shared = disk.clone();
        let mut app = App::with_disk(BROWSER, DiskMaker::new(move || AnyDisk::new(shared.clone())));
        app.library.set_downloads_folder(DOWNLOADS);
        app.set_language(drumhead::text::Language::of_locale(locale));
        let (ui, page, context) = (Rc::new(RefCell::new(DrumheadUi::new(app))), Rc::new(page), Context::default());
        let seen = SeenControls::default();
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

    /// Continues the last game unless another tab owns it, and shows the app on a canvas; returns once it is shown.
    ///
    /// # Errors
    /// The browser has no WebGL.
    pub async fn start(&self, canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
        let last = self.ui.borrow().app.library.recent.first().map(|row| row.path.clone());
        if let Some(path) = last {
            self.claims.ask(&path).await;
        }
        self.ui.borrow_mut().app.apply(FileCommand::GoOn);
        self.carrier.carry();
        self.show(canvas).await
    }

    /// Shows the app on a canvas; on a new one if the browser has dropped the old one's graphics context.
    ///
    /// # Errors
    /// The browser has no WebGL.
    pub async fn show(&self, canvas: web_sys::HtmlCanvasElement) -> Result<(), JsValue> {
        let window = WebWindow {
            ui: Rc::clone(&self.ui),
            page: Rc::clone(&self.page),
            carrier: self.carrier.clone(),
            claims: self.claims.clone(),
            look: PageLook::new(Rc::clone(&self.page)),
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

    /// The last batch is in the store.
    pub fn arrived(&self) {
        self.carrier.arrived();
        self.repaint();
    }

    /// The store has rejected the whole last batch.
    pub fn failed(&self, why: &str) {
        self.carrier.failed(why);
        self.repaint();
    }

    /// Receives the browser's message on how long it keeps files.
    pub fn promised(&self, words: &str) {
        self.ui.borrow_mut().app.library.take_promise(words);
        self.repaint();
    }

    /// Receives a file chosen by the referee.
    pub fn bring_in(&self, name: String, bytes: Vec<u8>) {
        self.ui.borrow_mut().app.apply(FileCommand::BringIn { name, bytes });
        self.carrier.carry();
        self.repaint();
    }

    /// Receives pasted text, for the box that requested it or the focused field.
    pub fn pasted(&self, text: String) {
        self.feed.push(egui::Event::Paste(text.replace("\r\n", "\n")));
        self.repaint();
    }

    /// A paste brought no text: it failed (`why`), the clipboard is `empty`, or the referee cancelled it.
    pub fn paste_failed(&self, empty: bool, why: Option<String>) {
        let given_up = if empty { ClipboardOutcome::Empty } else { ClipboardOutcome::GivenUp };
        self.report(why.map_or(given_up, ClipboardOutcome::Failed));
    }

    /// A text was copied to the clipboard, or the copy failed (`why`).
    pub fn copied(&self, why: Option<String>) {
        self.report(why.map_or(ClipboardOutcome::Copied, ClipboardOutcome::Failed));
    }

    /// The system has cancelled a pen or mouse gesture. eframe handles touches itself, and draws no frame for them.
    pub fn cancelled(&self) {
        let (device_id, id) = (egui::TouchDeviceId(0), egui::TouchId(u64::MAX));
        let (phase, pos) = (egui::TouchPhase::Cancel, egui::Pos2::ZERO);
        self.feed.push(egui::Event::Touch { device_id, id, phase, pos, force: None });
        self.repaint();
    }

    /// Returns the current contents of a file, including parts not yet in the store. Works after a panic too.
    pub fn file(&self, path: &str) -> Option<Vec<u8>> {
        self.carrier.file(Path::new(path))
    }

    /// Sends pending writes, even after a failure. Works after a panic too.
    pub fn carry(&self) {
        self.carrier.carry_again();
    }

    /// Returns whether some writes have not reached the store: the page asks before it is closed.
    pub fn is_unsettled(&self) -> bool {
        self.carrier.is_unsettled()
    }

    /// Returns the state of the app as JSON, for tests.
    pub fn state(&self) -> String {
        probe::state(&self.ui.borrow().app, &self.seen).to_string()
    }

    /// Returns the controls on the screen as JSON, for tests of an app created with `watched`.
    pub fn controls(&self) -> String {
        let scale = self.context.borrow().as_ref().map_or(1.0, egui::Context::zoom_factor);
        self.seen.controls(f64::from(scale)).to_string()
    }

    /// Starts or stops mirroring the screen in the page.
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

    /// Closes the last opened layer `times` times; returns how many layers are still open.
    pub fn back(&self, times: u32) -> u32 {
        let context = self.context.borrow().clone();
        let (Some(context), mut shown) = (context, self.ui.borrow_mut()) else { return 0 };
        for _ in 0..times {
            shown.close_last_layer(&context);
        }
        u32::try_from(shown.open_layers(&context)).unwrap_or_default()
    }

    fn report(&self, outcome: ClipboardOutcome) {
        if let Some(context) = self.context.borrow().as_ref() {
            clipboard::report(context, &mut self.ui.borrow_mut().app, outcome);
        }
        self.repaint();
    }

    /// Requests a frame.
    pub fn repaint(&self) {
        if let Some(context) = self.context.borrow().as_ref() {
            context.request_repaint();
        }
    }
}

/// Replays a journal and returns as JSON its lines, its digest, the state digest after each action, and the loss.
#[wasm_bindgen]
pub fn replay(journal: &[u8]) -> String {
    probe::replay(journal).to_string()
}
