//! Reports of the page on its store and the other tabs.

use crate::{Drumhead, page};
use drumhead::app::Tell;
use drumhead::store::{Disk, MirrorDisk};
use js_sys::Array;
use std::path::Path;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Drumhead {
    /// Another tab has written to a file; `parts` is its content in the store.
    pub fn changed(&self, path: &str, parts: Array) {
        self.claims.changed(Path::new(path), &parts);
    }

    /// Another tab has written to files that are not in memory here: rows of the store's list.
    pub fn noted(&self, rows: Array) {
        for row in page::rows(&rows) {
            self.claims.noted(row);
        }
    }

    /// Returns whether the bytes of a file are in memory.
    pub fn is_here(&self, path: &str) -> bool {
        self.claims.is_here(Path::new(path))
    }

    /// The store refused the last batch, because another tab owns a file; `parts` is its content in the store.
    pub fn lost(&self, path: &str, why: &str, parts: Array) {
        self.claims.lost(Path::new(path), why, &parts);
        self.carrier.carry();
    }

    /// The store refused the last batch, because it lacks the earlier parts of a file: writes that file completely.
    pub fn missing(&self, path: &str) {
        self.disk().rewrite(Path::new(path));
        self.carrier.carry();
        self.repaint();
    }

    /// The store was reopened: `rows` lists all its files.
    pub fn relisted(&self, rows: Array) {
        self.claims.relisted(page::rows(&rows));
        self.carrier.carry();
    }

    /// Retries failed writes.
    pub fn try_again(&self) {
        self.disk().try_again();
        self.carrier.carry();
    }

    /// Another tab requests a game that this one owns; `why` is the reason why it is read-only here from now on.
    pub fn hand_over(&self, path: &str, why: &str) {
        self.claims.hand_over(Path::new(path), why);
    }

    /// The tab that owned a game has closed it or is gone.
    pub async fn freed(&self, path: String) {
        self.claims.freed(Path::new(&path)).await;
    }

    /// Shows an error of the page.
    pub fn tell_trouble(&self, words: &str) {
        self.claims.tell(Tell::Trouble, words);
    }

    /// Offers to download the open game; `words` says why.
    pub fn offer_download(&self, words: &str) {
        self.ui.borrow_mut().app.library.download_due = Some(words.to_owned());
        self.repaint();
    }

    fn disk(&self) -> MirrorDisk {
        self.carrier.disk()
    }
}
