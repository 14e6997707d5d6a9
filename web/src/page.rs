//! The page's side of the app: services that only the browser has.
//!
//! A JavaScript exception that passes through the app is not a panic: it leaves borrowed values borrowed, and the app
//! hangs. So every import catches. The page reports its own failures (`assets/web/rescue.js`), and most of them need no
//! handling here.

use drumhead::store::{FilePart, Listed, Write};
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::path::PathBuf;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The object that `assets/web/page.js` passes to the app.
    pub type Page;

    /// Carries a batch of writes to the store in one transaction, then calls `arrived` or `failed`. A write is
    /// `["clear", path]` or `["put", path, part, stamp, bytes]`.
    #[wasm_bindgen(method, catch)]
    pub fn carry(this: &Page, writes: &Array) -> Result<(), JsValue>;

    /// Exports a file as a download, or passes it to another app.
    #[wasm_bindgen(method, catch, js_name = handOut)]
    pub fn hand_out(this: &Page, name: &str, bytes: &[u8], to_share: bool) -> Result<(), JsValue>;

    /// Runs a frame after some milliseconds.
    #[wasm_bindgen(method, catch, js_name = frameWanted)]
    pub fn frame_wanted(this: &Page, ms: f64) -> Result<(), JsValue>;

    /// Carries out a wish of the referee.
    #[wasm_bindgen(method, catch)]
    pub fn wish(this: &Page, what: &str) -> Result<(), JsValue>;

    /// Keeps the screen awake, or lets it sleep.
    #[wasm_bindgen(method, catch, js_name = keepAwake)]
    pub fn keep_awake(this: &Page, on: bool) -> Result<(), JsValue>;

    /// Sets the language of the page: "en", "fr".
    #[wasm_bindgen(method, catch)]
    pub fn speak(this: &Page, tag: &str) -> Result<(), JsValue>;

    /// Sets the colours of the page, `#rrggbb`, and whether they are dark.
    #[wasm_bindgen(method, catch)]
    pub fn dress(this: &Page, dark: bool, ground: &str, ink: &str) -> Result<(), JsValue>;

    /// Sets the number of open layers that Back may close.
    #[wasm_bindgen(method, catch)]
    pub fn layers(this: &Page, open: u32) -> Result<(), JsValue>;

    /// Updates the mirror with the screen, as JSON.
    #[wasm_bindgen(method, catch)]
    pub fn mirror(this: &Page, screen: &str) -> Result<(), JsValue>;

    /// Claims a game: returns why another tab owns it, or null if this tab does until `release`, and the current parts
    /// of its file in the store.
    #[wasm_bindgen(method, catch)]
    pub async fn claim(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// Takes a game over from the tab that owns it; returns as `claim`.
    #[wasm_bindgen(method, catch)]
    pub async fn take(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// Returns the parts of a file.
    #[wasm_bindgen(method, catch)]
    pub async fn read(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// Reports the open game and its turn.
    #[wasm_bindgen(method, catch)]
    pub fn showing(this: &Page, path: &str, turn: u16) -> Result<(), JsValue>;

    /// Releases a game.
    #[wasm_bindgen(method, catch)]
    pub fn release(this: &Page, path: &str) -> Result<(), JsValue>;

    /// Asks the referee for a file; calls `bring_in` later.
    #[wasm_bindgen(method, catch, js_name = askForFile)]
    pub fn ask_for_file(this: &Page) -> Result<(), JsValue>;

    /// Asks the referee for photos of the table, from the camera or from files; calls `bring_photo` later for
    /// each.
    #[wasm_bindgen(method, catch, js_name = askForPhotos)]
    pub fn ask_for_photos(this: &Page, camera: bool) -> Result<(), JsValue>;

    /// Has a photo read in a worker; calls `photo_was_read` or `photo_failed` later.
    #[wasm_bindgen(method, catch, js_name = readPhoto)]
    pub fn read_photo(this: &Page, number: u32, bytes: &[u8]) -> Result<(), JsValue>;

    /// Asks for the text on the clipboard, for a box at `[left, top, width, height]` in CSS pixels; calls `pasted` or
    /// `paste_failed` later.
    #[wasm_bindgen(method, catch, js_name = askForPaste)]
    pub fn ask_for_paste(this: &Page, over: &[f32]) -> Result<(), JsValue>;

    /// Copies a text to the clipboard; calls `copied` later.
    #[wasm_bindgen(method, catch)]
    pub fn copy(this: &Page, text: &str) -> Result<(), JsValue>;

    /// Vibrates briefly, if the device can.
    #[wasm_bindgen(method, catch)]
    pub fn pulse(this: &Page) -> Result<(), JsValue>;

    /// Reports a panic: the app has stopped.
    #[wasm_bindgen(method, catch)]
    pub fn panicked(this: &Page, words: &str) -> Result<(), JsValue>;
}

thread_local! {
    static REPORTS_TO: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// Reports panics to a page from now on: a panic stops the app while the browser still shows its last frame.
pub fn report_panics(page: &Page) {
    let page = AsRef::<JsValue>::as_ref(page).clone().unchecked_into::<Page>();
    REPORTS_TO.with(|to| to.replace(Some(page)));
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        before(panic);
        REPORTS_TO.with(|to| {
            if let Some(page) = to.try_borrow().ok().as_ref().and_then(|page| page.as_ref()) {
                // A failure cannot be reported anywhere.
                let _ = page.panicked(&panic.to_string());
            }
        });
    }));
}

/// Converts the parts of files read by the page: a list of `[path, part, stamp, bytes]`. Other entries are skipped.
pub fn parts(list: &Array) -> Vec<FilePart> {
    list.iter().filter_map(|entry| part(&Array::from(&entry))).collect()
}

/// Converts the rows of the store's list among them: `[path, parts, stamp, size]`.
pub fn rows(list: &Array) -> Vec<Listed> {
    list.iter().filter_map(|entry| row(&Array::from(&entry))).collect()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, written by us")]
fn row(entry: &Array) -> Option<Listed> {
    let path = PathBuf::from(entry.get(0).as_string()?);
    Some(Listed { path, stamp: entry.get(2).as_f64()? as u64, size: entry.get(3).as_f64()? as usize })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts, written by us")]
fn part(entry: &Array) -> Option<FilePart> {
    let path = PathBuf::from(entry.get(0).as_string()?);
    let (part, stamp) = (entry.get(1).as_f64()? as u32, entry.get(2).as_f64()? as u64);
    let bytes = entry.get(3).dyn_into::<Uint8Array>().ok()?.to_vec();
    Some(FilePart { path, part, bytes, stamp })
}

/// Converts a batch of writes to the page's form.
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
