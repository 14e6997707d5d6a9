//! What the page around the canvas has in common with the app: the language.

use crate::page::Page;
use drumhead::say::{self, Language};
use std::cell::Cell;
use std::rc::Rc;

/// Keeps the page's look the same as the app's.
pub struct Look {
    page: Rc<Page>,
    language: Cell<Option<Language>>,
}

impl Look {
    pub fn new(page: Rc<Page>) -> Self {
        Look { page, language: Cell::default() }
    }

    /// Tells the page what has changed since the last frame. A page that fails at it shows the old look, no more.
    pub fn after_frame(&self) {
        let language = Some(say::at_hand());
        if self.language.replace(language) != language {
            let _ = self.page.speak(say::at_hand().tag());
        }
    }
}
