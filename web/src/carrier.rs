//! Between the app and the page: carries writes to the store, files out, wishes over.

use crate::host::name_of;
use crate::page::{Page, writes};
use drumhead::app::{App, Wish};
use drumhead::store::{Disk as _, MirrorDisk};
use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;

/// Carries what the app has written to the page, and what the page says of it back.
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

    /// Sends what waits to be written, unless a lot is still under way.
    pub fn carry(&self) {
        if let Some(lot) = self.disk.send()
            && let Err(why) = self.page.carry(&writes(&lot))
        {
            self.disk.failed(&why.as_string().unwrap_or_default());
        }
    }

    /// Sends what waits to be written, also where the last try failed.
    pub fn carry_again(&self) {
        self.disk.clone().try_again();
        self.carry();
    }

    /// The last lot is in the store; what has gathered meanwhile goes next.
    pub fn arrived(&self) {
        self.disk.arrived();
        self.carry();
    }

    pub fn failed(&self, why: &str) {
        self.disk.failed(why);
    }

    /// A file as it stands, with what is not in the store yet.
    pub fn file(&self, path: &Path) -> Option<Vec<u8>> {
        self.disk.read(path).ok()
    }

    /// The disk in memory.
    pub fn disk(&self) -> MirrorDisk {
        self.disk.clone()
    }

    pub fn is_unsettled(&self) -> bool {
        self.disk.is_unsettled()
    }

    /// What the frame has brought: in the same turn of the browser's loop, so that nothing comes between an action and its
    /// way to the store.
    pub fn after_frame(&self, app: &mut App) {
        self.carry();
        for file in self.disk.take_handed_out() {
            let _ = self.page.hand_out(&file.name, &file.bytes, file.to_share);
        }
        if std::mem::take(&mut app.shelf.file_wanted) {
            let _ = self.page.ask_for_file();
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
