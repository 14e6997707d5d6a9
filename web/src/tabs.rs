//! What the page tells the app about its store and the other tabs.

use crate::{Drumhead, page};
use drumhead::app::Tell;
use drumhead::store::{Disk, MirrorDisk};
use js_sys::Array;
use std::path::Path;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Drumhead {
    /// Another tab has written to a file; `parts` is what the store has of it now.
    pub fn changed(&self, path: &str, parts: Array) {
        self.claims.changed(Path::new(path), &parts);
    }

    /// Another tab has written to files that are not in memory here: rows of the store's list.
    pub fn noted(&self, rows: Array) {
        for row in page::rows(&rows) {
            self.claims.noted(row);
        }
    }

    /// The bytes of a file are in memory.
    pub fn is_here(&self, path: &str) -> bool {
        self.claims.is_here(Path::new(path))
    }

    /// The store refused the lot that was carried last, because another tab owns a file; `parts` is what the store has of it.
    pub fn lost(&self, path: &str, why: &str, parts: Array) {
        self.claims.lost(Path::new(path), why, &parts);
        self.carrier.carry();
    }

    /// The store refused the lot that was carried last, because it lacks what a file is to be added to.
    pub fn missing(&self, path: &str) {
        self.disk().rewrite(Path::new(path));
        self.carrier.carry();
        self.repaint();
    }

    /// The store was opened again: all its files.
    pub fn relisted(&self, rows: Array) {
        self.claims.relisted(page::rows(&rows));
        self.carrier.carry();
    }

    /// What could not be written is tried again.
    pub fn try_again(&self) {
        self.disk().try_again();
        self.carrier.carry();
    }

    /// Another tab wants to play a game that this one owns, and why it may only be read here from now on.
    pub fn hand_over(&self, path: &str, why: &str) {
        self.claims.hand_over(Path::new(path), why);
    }

    /// The tab that owned a game has closed it or is gone.
    pub async fn freed(&self, path: String) {
        self.claims.freed(Path::new(&path)).await;
    }

    /// Something that went wrong on the page.
    pub fn tell_trouble(&self, words: &str) {
        self.claims.tell(Tell::Trouble, words);
    }

    /// The open game should be downloaded, and why.
    pub fn offer_download(&self, words: &str) {
        self.ui.borrow_mut().app.shelf.download_due = Some(words.to_owned());
        self.repaint();
    }

    fn disk(&self) -> MirrorDisk {
        self.carrier.disk()
    }
}
