//! Which game this tab may write to. Several tabs share one store, and each game in it belongs to the tab that opened it
//! first: the page asks the browser for it, and until the answer has come the game may only be looked at.

use crate::page::{Page, parts};
use crate::{Context, Shared};
use drumhead::app::App;
use drumhead::store::MirrorDisk;
use js_sys::Array;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// What this tab has asked for, and what it is told of the others.
#[derive(Clone)]
pub struct Claims {
    ui: Shared,
    disk: MirrorDisk,
    page: Rc<Page>,
    context: Context,
    /// Games asked for and not let go of; usually the one that is open.
    asked: Rc<RefCell<Vec<PathBuf>>>,
}

impl Claims {
    pub fn new(ui: Shared, disk: MirrorDisk, page: Rc<Page>, context: Context) -> Self {
        disk.share();
        Claims { ui, disk, page, context, asked: Rc::default() }
    }

    /// Asks for a game and hears whether it is this tab's; it is read again as the store has it then.
    pub async fn ask(&self, path: &Path) {
        self.asked.borrow_mut().push(path.to_owned());
        let name = path.to_string_lossy();
        // The page cannot fail at this; if it did, the game would stay one that may only be looked at.
        let Ok(answer) = self.page.claim(&name).await else { return };
        if !self.asked.borrow().iter().any(|asked| asked == path) {
            return;
        }
        match answer.as_string() {
            Some(why) => self.disk.refuse(path, &why),
            None => self.disk.grant(path, parts(&answer.unchecked_into::<Array>())),
        }
        self.look_again(path);
    }

    /// Others have written to a file: this is what the store has of it.
    pub fn changed(&self, path: &Path, now: &Array) {
        if !self.asked.borrow().iter().any(|asked| asked == path) {
            // A draft that was made here, and that they have gone on with.
            self.disk.let_go(path);
        }
        self.disk.refresh(path, parts(now));
        self.look_again(path);
    }

    fn look_again(&self, path: &Path) {
        let app = &mut self.ui.borrow_mut().app;
        app.shelf.refresh();
        app.look_again(path);
        if let Some(context) = self.context.borrow().as_ref() {
            context.request_repaint();
        }
    }

    /// After a frame: what is no longer open is let go of, once all of it is in the store; what has been opened is asked for.
    pub fn after_frame(&self, app: &App) {
        let open = app.session().map(|session| session.path().to_owned());
        if !self.disk.is_unsettled() {
            let (stay, go) = self.asked.take().into_iter().partition(|path| Some(path) == open.as_ref());
            self.asked.replace(stay);
            let go: Vec<PathBuf> = go;
            for path in go {
                self.disk.let_go(&path);
                let _ = self.page.release(&path.to_string_lossy());
            }
        }
        if let Some(path) = open.filter(|path| !self.asked.borrow().contains(path)) {
            let claims = self.clone();
            wasm_bindgen_futures::spawn_local(async move { claims.ask(&path).await });
        }
    }
}
