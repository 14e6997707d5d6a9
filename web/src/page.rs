//! The page's side of the app: what only the browser can do.

use drumhead::store::{Part, Write};
use js_sys::{Array, Uint8Array};
use std::path::PathBuf;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// What `assets/web/page.js` gives the app.
    pub type Page;

    /// Carries a lot of writes to the store in one transaction: `["clear", path]` and `["put", path, part, stamp, bytes]`.
    /// Answers later with `arrived` or `failed`.
    #[wasm_bindgen(method)]
    pub fn carry(this: &Page, writes: &Array);

    /// Hands a file out as a download.
    #[wasm_bindgen(method, js_name = handOut)]
    pub fn hand_out(this: &Page, name: &str, bytes: &[u8]);

    /// Keeps the screen awake, or lets it sleep.
    #[wasm_bindgen(method, js_name = keepAwake)]
    pub fn keep_awake(this: &Page, on: bool);

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

    /// Asks for a game: the parts of its file as the store has them now, and it is this tab's until it is released; or why it
    /// is not.
    #[wasm_bindgen(method, catch)]
    pub async fn claim(this: &Page, path: &str) -> Result<JsValue, JsValue>;

    /// Lets go of a game.
    #[wasm_bindgen(method)]
    pub fn release(this: &Page, path: &str);

    /// Asks the referee for a file; answers later with `bring_in`.
    #[wasm_bindgen(method, js_name = askForFile)]
    pub fn ask_for_file(this: &Page);
}

/// The parts of files as the page read them: a list of `[path, part, stamp, bytes]`. What is anything else is left out.
pub fn parts(list: &Array) -> Vec<Part> {
    list.iter().filter_map(|entry| part(&Array::from(&entry))).collect()
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
