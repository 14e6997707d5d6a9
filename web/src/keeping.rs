//! Reports the open game and its turn to the page, which knows when that game was last downloaded.

use crate::page::Page;
use drumhead::app::App;
use std::cell::RefCell;
use std::rc::Rc;

#[derive(Clone)]
pub struct Keeping {
    page: Rc<Page>,
    shown: Rc<RefCell<Option<(String, u16)>>>,
}

impl Keeping {
    pub fn new(page: Rc<Page>) -> Self {
        Keeping { page, shown: Rc::default() }
    }

    /// After a frame: reports a change of game or turn.
    pub fn after_frame(&self, app: &App) {
        let open = app.session().map(|session| (session.path().to_string_lossy().into_owned(), session.game().turn()));
        if *self.shown.borrow() == open {
            return;
        }
        if let Some((path, turn)) = &open {
            let _ = self.page.showing(path, *turn);
        }
        self.shown.replace(open);
    }
}
