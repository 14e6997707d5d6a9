//! The page's side of the app: what only the browser can do.
//!
//! A JavaScript exception that passes through the app is no panic: it leaves everything borrowed that was borrowed, and the app
//! stands still. So every import catches. The page reports its own failures (`assets/web/rescue.js`), and nothing is left to do
//! here for most of them.

use drumhead::store::{Listed, Part, Write};
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::path::PathBuf;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What `assets/web/page.js` gives the app.
    pub type Page;

    /// Carries a lot of writes to the store in one transaction: `["clear", path]` and `["put", path, part, stamp, bytes]`.
    /// Answers later with `arrived` or `failed`.
    #[wasm_bindgen(method, catch)]
    pub fn carry(this: &Page, writes: &Array) -> Result<(), JsValue>;

    /// Hands a file out as a download, or passes it to another app.
    #[wasm_bindgen(method, catch, js_name = handOut)]
    pub fn hand_out(this: &Page, name: &str, bytes: &[u8], to_share: bool) -> Result<(), JsValue>;

    /// Runs a frame after some milliseconds.
    #[wasm_bindgen(method, catch, js_name = frameWanted)]
    pub fn frame_wanted(this: &Page, ms: f64) -> Result<(), JsValue>;

    /// Does something the referee wants of the page.
    #[wasm_bindgen(method, catch)]
    pub fn wish(this: &Page, what: &str) -> Result<(), JsValue>;

    /// Keeps the screen awake, or lets it sleep.
    #[wasm_bindgen(method, catch, js_name = keepAwake)]
    pub fn keep_awake(this: &Page, on: bool) -> Result<(), JsValue>;

    /// Sets the language the page speaks: "en", "fr".
    #[wasm_bindgen(method, catch)]
    pub fn speak(this: &Page, tag: &str) -> Result<(), JsValue>;

    /// Sets the colours of the page, `#rrggbb`, and whether they are dark ones.
    #[wasm_bindgen(method, catch)]
    pub fn dress(this: &Page, dark: bool, ground: &str, ink: &str) -> Result<(), JsValue>;

    /// Says how many things are open that Back may close.
    #[wasm_bindgen(method, catch)]
    pub fn layers(this: &Page, open: u32) -> Result<(), JsValue>;

    /// Shows the mirror what is on the screen, as JSON.
    #[wasm_bindgen(method, catch)]
    pub fn mirror(this: &Page, screen: &str) -> Result<(), JsValue>;

    /// Asks for a game: why another tab owns it, or null where this tab does until it is released, and the parts of its file
    /// as the store has them now.
    #[wasm_bindgen(method, catch)]
    pub async fn claim(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// Takes a game over from the tab that owns it; answers as `claim`.
    #[wasm_bindgen(method, catch)]
    pub async fn take(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// The parts of a file.
    #[wasm_bindgen(method, catch)]
    pub async fn read(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// This game is open, in this turn.
    #[wasm_bindgen(method, catch)]
    pub fn showing(this: &Page, path: &str, turn: u16) -> Result<(), JsValue>;

    /// Lets go of a game.
    #[wasm_bindgen(method, catch)]
    pub fn release(this: &Page, path: &str) -> Result<(), JsValue>;

    /// Asks the referee for a file; answers later with `bring_in`.
    #[wasm_bindgen(method, catch, js_name = askForFile)]
    pub fn ask_for_file(this: &Page) -> Result<(), JsValue>;

    /// Asks for the text on the clipboard, for a box at `[left, top, width, height]` in CSS pixels; answers later with `pasted`
    /// or `paste_failed`.
    #[wasm_bindgen(method, catch, js_name = askForPaste)]
    pub fn ask_for_paste(this: &Page, over: &[f32]) -> Result<(), JsValue>;

    /// Copies a text to the clipboard; answers later with `copied` or `copy_failed`.
    #[wasm_bindgen(method, catch)]
    pub fn copy(this: &Page, text: &str) -> Result<(), JsValue>;

    /// Vibrates shortly, where the device can.
    #[wasm_bindgen(method, catch)]
    pub fn pulse(this: &Page) -> Result<(), JsValue>;

    /// Reports a panic: nothing of the app runs after it.
    #[wasm_bindgen(method, catch)]
    pub fn panicked(this: &Page, words: &str) -> Result<(), JsValue>;
}

thread_local! {
    static REPORTS_TO: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// Reports panics to a page from now on: the app ends with one, and the browser shows its last picture as if nothing were wrong.
pub fn report_panics(page: &Page) {
    let page = AsRef::<JsValue>::as_ref(page).clone().unchecked_into::<Page>();
    REPORTS_TO.with(|to| to.replace(Some(page)));
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        before(panic);
        REPORTS_TO.with(|to| {
            if let Some(page) = to.try_borrow().ok().as_ref().and_then(|page| page.as_ref()) {
                // There is nobody left to tell.
                let _ = page.panicked(&panic.to_string());
            }
        });
    }));
}

/// The parts of files as the page read them: a list of `[path, part, stamp, bytes]`. What is anything else is left out.
pub fn parts(list: &Array) -> Vec<Part> {
    list.iter().filter_map(|entry| part(&Array::from(&entry))).collect()
}

/// The rows of the store's list among them: `[path, parts, stamp, size]`.
pub fn rows(list: &Array) -> Vec<Listed> {
    list.iter().filter_map(|entry| row(&Array::from(&entry))).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, written by us")]
fn row(entry: &Array) -> Option<Listed> {
    let path = PathBuf::from(entry.get(0).as_string()?);
    Some(Listed { path, stamp: entry.get(2).as_f64()? as u64, size: entry.get(3).as_f64()? as usize })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, written by us")]
fn part(entry: &Array) -> Option<Part> {
    let path = PathBuf::from(entry.get(0).as_string()?);
    let (part, stamp) = (entry.get(1).as_f64()? as u32, entry.get(2).as_f64()? as u64);
    let bytes = entry.get(3).dyn_into::<Uint8Array>().ok()?.to_vec();
    Some(Part { path, part, bytes, stamp })
}

/// A lot of writes, as the page wants them.
pub fn writes(lot: &[Write]) -> Array {
    lot.iter().map(as_array).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a stamp is a count, far below what a double holds")]
fn as_array(write: &Write) -> Array {
    match write {
        Write::Clear { path } => [JsValue::from("clear"), path.to_string_lossy().as_ref().into()].iter().collect(),
        Write::Put { path, part, bytes, stamp } => {
            let path = JsValue::from(path.to_string_lossy().as_ref());
            let bytes = Uint8Array::from(bytes.as_slice());
            [JsValue::from("put"), path, (*part).into(), (*stamp as f64).into(), bytes.into()].iter().collect()
        }
    }
}
