//! The link between app and page: carries writes to the store, exports files, and passes on the app's requests
//! (`Wish`).

use crate::host::name_of;
use crate::page::{Page, writes};
use drumhead::app::{App, Wish};
use drumhead::photo::TablePhoto;
use drumhead::store::{Disk as _, MirrorDisk};
use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;

/// Carries the app's writes to the page, and the page's results back.
#[derive(Clone)]
pub struct Carrier {
    disk: MirrorDisk,
    page: Rc<Page>,
    awake: Rc<Cell<bool>>,
}

impl Carrier {
    pub fn new(disk: MirrorDisk, page: Rc<Page>) -> Self {
        Carrier { disk, page, awake: Rc::default() }
    }

    /// Sends pending writes, unless a batch is still under way.
    pub fn carry(&self) {
        if let Some(lot) = self.disk.send()
            && let Err(why) = self.page.carry(&writes(&lot))
        {
            self.disk.failed(&why.as_string().unwrap_or_default());
        }
    }

    /// Sends pending writes, even after a failure.
    pub fn carry_again(&self) {
        self.disk.clone().try_again();
        self.carry();
    }

    /// The last batch is in the store; sends the writes pending since then.
    pub fn arrived(&self) {
        self.disk.arrived();
        self.carry();
    }

    pub fn failed(&self, why: &str) {
        self.disk.failed(why);
    }

    /// Returns the current contents of a file, including parts not yet in the store.
    pub fn file(&self, path: &Path) -> Option<Vec<u8>> {
        self.disk.read(path).ok()
    }

    /// Returns the disk in memory.
    pub fn disk(&self) -> MirrorDisk {
        self.disk.clone()
    }

    pub fn is_unsettled(&self) -> bool {
        self.disk.is_unsettled()
    }

    /// Handles the results of a frame, in the same turn of the browser's event loop, so that no other event comes
    /// between an action and its write to the store.
    pub fn after_frame(&self, app: &mut App) {
        self.carry();
        for file in self.disk.take_handed_out() {
            let _ = self.page.hand_out(&file.name, &file.bytes, file.to_share);
        }
        if std::mem::take(&mut app.library.file_wanted) {
            let _ = self.page.ask_for_file();
        }
        if let Some(camera) = app.take_photo_wish() {
            let _ = self.page.ask_for_photos(camera);
        }
        if let Some(job) = app.take_photo_job()
            && self.page.read_photo(job.number, &job.bytes).is_err()
        {
            app.photo_was_read(job.number, TablePhoto::read(&job.bytes));
        }
        for wish in app.host.take_wishes() {
            let _ = self.page.wish(name_of(wish));
        }
        if app.switches() && !self.is_unsettled() {
            let _ = self.page.wish(name_of(Wish::Switch));
        }
        let game = app.game().is_some();
        if self.awake.replace(game) != game {
            let _ = self.page.keep_awake(game);
        }
    }
}
