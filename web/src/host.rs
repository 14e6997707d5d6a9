//! Passes the page's report on its environment (builds, installation, offline use) to the app, and the app's repaint
//! requests to the page.

use crate::Drumhead;
use crate::page::Page;
use drumhead::app::{Centre, Host, Message, ScreenCommand, Tab, Tell, Wish};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

thread_local! {
    /// The page that runs the frames. egui's observer must be `Send`, which the page is not.
    static FRAMES: RefCell<Option<Rc<Page>>> = const { RefCell::new(None) };
}

/// Makes this the page that runs the frames.
pub fn frames_from(page: &Rc<Page>) {
    FRAMES.with(|frames| frames.replace(Some(Rc::clone(page))));
}

/// Passes every repaint request of egui to the page, which runs no frames otherwise.
pub fn pass_on_repaints(context: &egui::Context) {
    context.set_repaint_observer(|asked| {
        FRAMES.with(|frames| {
            if let Some(page) = frames.borrow().as_ref() {
                let _ = page.frame_wanted(asked.delay.as_secs_f64() * 1000.0);
            }
        });
    });
}

/// Returns the name of a wish in `assets/web/host.js`.
pub fn name_of(wish: Wish) -> &'static str {
    match wish {
        Wish::Install => "install",
        Wish::Video(true) => "video-on",
        Wish::Video(false) => "video-off",
        Wish::Look => "look",
        Wish::Switch | Wish::SwitchAfterTurn => "switch",
    }
}

#[wasm_bindgen]
impl Drumhead {
    /// Receives the page's report, as JSON of a [`Host`].
    pub fn stands(&self, told: &str) {
        let Ok(host) = serde_json::from_str::<Host>(told) else { return };
        self.ui.borrow_mut().app.take_host(host);
        self.repaint();
    }

    /// Shows a message to the referee.
    pub fn inform(&self, words: &str) {
        self.ui.borrow_mut().app.messages.push(Message { tell: Tell::News, text: words.to_owned(), opens: None });
        self.repaint();
    }

    /// Opens a page of the app by its shortcut name.
    pub fn open(&self, place: &str) {
        let command = match place {
            "lookup" => ScreenCommand::Show(Centre::Lookup),
            "army" => ScreenCommand::Show(Centre::Army),
            "files" => ScreenCommand::OpenTab(Some(Tab::Files)),
            _ => return,
        };
        self.ui.borrow_mut().app.apply(command);
        self.repaint();
    }
}
