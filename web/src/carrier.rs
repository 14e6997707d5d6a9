//! Between the app and the page: carries writes to the store, files out, wishes over.

use crate::page::{Page, writes};
use drumhead::app::App;
use drumhead::store::MirrorDisk;
use std::cell::Cell;
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
        if let Some(lot) = self.disk.send() {
            self.page.carry(&writes(&lot));
        }
    }

    /// The last lot is in the store; what has gathered meanwhile goes next.
    pub fn arrived(&self) {
        self.disk.arrived();
        self.carry();
    }

    pub fn failed(&self, why: &str) {
        self.disk.failed(why);
    }

    pub fn is_unsettled(&self) -> bool {
        self.disk.is_unsettled()
    }

    /// What the frame has brought: in the same turn of the browser's loop, so that nothing comes between an action and its
    /// way to the store.
    pub fn after_frame(&self, app: &mut App) {
        self.carry();
        for file in self.disk.take_handed_out() {
            self.page.hand_out(&file.name, &file.bytes);
        }
        if std::mem::take(&mut app.shelf.file_wanted) {
            self.page.ask_for_file();
        }
        let game = app.game().is_some();
        if self.awake.replace(game) != game {
            self.page.keep_awake(game);
        }
    }
}
