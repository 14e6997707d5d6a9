//! Ownership of games. Several tabs share one store, and each game in it has one owner, recorded in the store: the page
//! claims it, and until the answer arrives the game is read-only.

use crate::keeping::Keeping;
use crate::page::{Page, parts};
use crate::{Context, Shared};
use drumhead::app::{App, Awaited, Message, Tell};
use drumhead::msg;
use drumhead::store::{Disk, Listed, MirrorDisk};
use js_sys::Array;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// This tab's claims, and its handling of changes by other tabs.
#[derive(Clone)]
pub struct Claims {
    ui: Shared,
    disk: MirrorDisk,
    page: Rc<Page>,
    context: Context,
    keeping: Keeping,
    /// Games claimed and not released; usually the open one.
    asked: Rc<RefCell<Vec<PathBuf>>>,
}

impl Claims {
    pub fn new(ui: Shared, disk: MirrorDisk, page: Rc<Page>, context: Context) -> Self {
        disk.share();
        let keeping = Keeping::new(Rc::clone(&page));
        Claims { ui, disk, page, context, keeping, asked: Rc::default() }
    }

    /// Claims a game and reads it again from the store; returns whether this tab owns it now.
    pub async fn ask(&self, path: &Path) -> bool {
        if !self.is_asked(path) {
            self.asked.borrow_mut().push(path.to_owned());
        }
        let answer = self.page.claim(&path.to_string_lossy()).await;
        self.hear(path, answer)
    }

    /// Takes a game over from the tab that owns it.
    async fn take(&self, path: &Path) {
        let answer = self.page.take(&path.to_string_lossy()).await;
        self.hear(path, answer);
    }

    /// The tab that owned a game has closed it or is gone: claims it.
    pub async fn freed(&self, path: &Path) {
        if self.is_asked(path) && self.disk.is_taken(path) && self.ask(path).await {
            self.tell(Tell::News, msg!("app-the-other-tab-is-gone"));
        }
    }

    /// Handles an answer of the page: why this tab does not own the game, or null, and its parts.
    fn hear(&self, path: &Path, answer: Result<JsValue, JsValue>) -> bool {
        let answer = match answer {
            Ok(answer) => Array::from(&answer),
            // The game stays read-only.
            Err(why) => {
                self.tell(Tell::Trouble, &words_of(&why));
                return false;
            }
        };
        if !self.is_asked(path) {
            return false;
        }
        let now = parts(&answer.get(1).unchecked_into::<Array>());
        let why = answer.get(0).as_string();
        match &why {
            Some(why) => {
                self.disk.refuse(path, why);
                self.disk.refresh(path, now);
            }
            None => self.disk.grant(path, now),
        }
        self.look_again(path);
        why.is_none()
    }

    /// Another tab has written to a file; `now` is its content in the store.
    pub fn changed(&self, path: &Path, now: &Array) {
        if !self.is_asked(path) {
            // It may be a draft made here that another tab has continued.
            self.disk.let_go(path);
        }
        self.disk.refresh(path, parts(now));
        self.look_again(path);
    }

    /// Another tab has written to a file that is not in memory.
    pub fn noted(&self, row: Listed) {
        self.disk.note(row);
        self.ui.borrow_mut().app.library.refresh();
        self.repaint();
    }

    /// Returns whether the bytes of a file are in memory.
    pub fn is_here(&self, path: &Path) -> bool {
        self.disk.exists(path) && self.disk.is_here(path)
    }

    /// The store refused a write, because another tab owns the file; `now` is its content in the store.
    pub fn lost(&self, path: &Path, why: &str, now: &Array) {
        self.ui.borrow_mut().app.copy_unsaved(path, why);
        self.disk.lose(path, why);
        if !self.is_asked(path) {
            self.disk.let_go(path);
        }
        self.disk.refresh(path, parts(now));
        self.read_on(path);
    }

    /// Another tab requests a game: it becomes read-only here, and pending writes are still sent.
    pub fn hand_over(&self, path: &Path, why: &str) {
        self.disk.refuse(path, why);
        self.read_on(path);
    }

    /// Updates the list of files after the store was reopened.
    pub fn relisted(&self, rows: Vec<Listed>) {
        self.disk.relist(rows);
        self.ui.borrow_mut().app.library.refresh();
        self.repaint();
    }

    pub fn tell(&self, tell: Tell, text: &str) {
        self.ui.borrow_mut().app.show_message(Message { tell, text: text.to_owned(), opens: None });
        self.repaint();
    }

    fn is_asked(&self, path: &Path) -> bool {
        self.asked.borrow().iter().any(|asked| asked == path)
    }

    fn read_on(&self, path: &Path) {
        let app = &mut self.ui.borrow_mut().app;
        app.library.refresh();
        app.read_on(path);
        self.repaint();
    }

    fn look_again(&self, path: &Path) {
        let app = &mut self.ui.borrow_mut().app;
        app.library.refresh();
        app.look_again(path);
        self.repaint();
    }

    fn repaint(&self) {
        if let Some(context) = self.context.borrow().as_ref() {
            context.request_repaint();
        }
    }

    /// After a frame: releases closed games once they are completely in the store, and claims a newly opened one.
    pub fn after_frame(&self, app: &mut App) {
        let open = app.session().map(|session| session.path().to_owned());
        if !self.disk.is_unsettled() {
            self.let_others_go(open.as_deref());
        }
        let awaited = app.library.take_awaited();
        if !awaited.is_empty() {
            let claims = self.clone();
            wasm_bindgen_futures::spawn_local(async move {
                for one in awaited {
                    claims.bring(one).await;
                }
            });
        }
        self.keeping.after_frame(app);
        let Some(path) = open else { return };
        let claims = self.clone();
        if !self.is_asked(&path) {
            wasm_bindgen_futures::spawn_local(async move {
                claims.ask(&path).await;
            });
        } else if std::mem::take(&mut app.library.takeover_wanted) {
            wasm_bindgen_futures::spawn_local(async move { claims.take(&path).await });
        }
    }

    fn let_others_go(&self, open: Option<&Path>) {
        let (stay, go): (Vec<_>, Vec<_>) = self.asked.take().into_iter().partition(|path| Some(path.as_path()) == open);
        self.asked.replace(stay);
        for path in go {
            self.disk.let_go(&path);
            self.disk.put_away(&path);
            let _ = self.page.release(&path.to_string_lossy());
        }
    }

    /// Reads the files that a command waits for, and applies it.
    async fn bring(&self, Awaited { paths, command }: Awaited) {
        for path in &paths {
            match self.page.read(&path.to_string_lossy()).await {
                Ok(found) => self.disk.refresh(path, parts(&Array::from(&found))),
                Err(why) => return self.tell(Tell::Trouble, &words_of(&why)),
            }
        }
        let app = &mut self.ui.borrow_mut().app;
        app.apply(command);
        let open = app.session().map(drumhead::app::Session::path);
        for path in paths.iter().filter(|path| Some(path.as_path()) != open) {
            self.disk.put_away(path);
        }
        self.repaint();
    }
}

/// Returns the message of an exception from the page.
fn words_of(why: &JsValue) -> String {
    let message = js_sys::Reflect::get(why, &JsValue::from("message")).ok().and_then(|message| message.as_string());
    message.or_else(|| why.as_string()).unwrap_or_else(|| format!("{why:?}"))
}
