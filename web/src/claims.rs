//! Which game this tab may write to. Several tabs share one store, and each game in it has one owner, which the store knows: the
//! page asks for it, and until the answer has come the game may only be looked at.

use crate::keeping::Keeping;
use crate::page::{Page, parts};
use crate::{Context, Shared};
use drumhead::app::{App, Awaited, Message, Tell};
use drumhead::store::{Disk, Listed, MirrorDisk};
use drumhead::word;
use js_sys::Array;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};

/// What this tab has asked for, and what it is told of the others.
#[derive(Clone)]
pub struct Claims {
    ui: Shared,
    disk: MirrorDisk,
    page: Rc<Page>,
    context: Context,
    keeping: Keeping,
    /// Games asked for and not let go of; usually the one that is open.
    asked: Rc<RefCell<Vec<PathBuf>>>,
}

impl Claims {
    pub fn new(ui: Shared, disk: MirrorDisk, page: Rc<Page>, context: Context) -> Self {
        disk.share();
        let keeping = Keeping::new(Rc::clone(&page));
        Claims { ui, disk, page, context, keeping, asked: Rc::default() }
    }

    /// Asks for a game, and returns whether this tab owns it now; it is read again as the store has it then.
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

    /// The tab that owned a game has closed it or is gone.
    pub async fn freed(&self, path: &Path) {
        if self.is_asked(path) && self.disk.is_taken(path) && self.ask(path).await {
            self.tell(Tell::News, word!("app-the-other-tab-is-gone"));
        }
    }

    /// An answer of the page: why this tab does not own the game, or null, and its parts.
    fn hear(&self, path: &Path, answer: Result<JsValue, JsValue>) -> bool {
        let answer = match answer {
            Ok(answer) => Array::from(&answer),
            // The game stays one that may only be looked at.
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

    /// Others have written to a file: this is what the store has of it.
    pub fn changed(&self, path: &Path, now: &Array) {
        if !self.is_asked(path) {
            // A draft that was made here, and that they have gone on with.
            self.disk.let_go(path);
        }
        self.disk.refresh(path, parts(now));
        self.look_again(path);
    }

    /// Others have written to a file that is not in memory.
    pub fn noted(&self, row: Listed) {
        self.disk.note(row);
        self.ui.borrow_mut().app.shelf.refresh();
        self.repaint();
    }

    /// The bytes of a file are in memory, or it is new to this tab and small.
    pub fn is_here(&self, path: &Path) -> bool {
        self.disk.exists(path) && self.disk.is_here(path)
    }

    /// The store refused a write: another tab owns the file. `now`: what the store has of it.
    pub fn lost(&self, path: &Path, why: &str, now: &Array) {
        self.ui.borrow_mut().app.copy_unsaved(path, why);
        self.disk.lose(path, why);
        if !self.is_asked(path) {
            self.disk.let_go(path);
        }
        self.disk.refresh(path, parts(now));
        self.read_on(path);
    }

    /// Another tab wants a game: nothing more is done to it here, and what waits is still sent.
    pub fn hand_over(&self, path: &Path, why: &str) {
        self.disk.refuse(path, why);
        self.read_on(path);
    }

    /// The store's list of files, after it was opened again.
    pub fn relisted(&self, rows: Vec<Listed>) {
        self.disk.relist(rows);
        self.ui.borrow_mut().app.shelf.refresh();
        self.repaint();
    }

    pub fn tell(&self, tell: Tell, text: &str) {
        self.ui.borrow_mut().app.show_message(Message { tell, text: text.to_owned() });
        self.repaint();
    }

    fn is_asked(&self, path: &Path) -> bool {
        self.asked.borrow().iter().any(|asked| asked == path)
    }

    fn read_on(&self, path: &Path) {
        let app = &mut self.ui.borrow_mut().app;
        app.shelf.refresh();
        app.read_on(path);
        self.repaint();
    }

    fn look_again(&self, path: &Path) {
        let app = &mut self.ui.borrow_mut().app;
        app.shelf.refresh();
        app.look_again(path);
        self.repaint();
    }

    fn repaint(&self) {
        if let Some(context) = self.context.borrow().as_ref() {
            context.request_repaint();
        }
    }

    /// After a frame: what is no longer open is let go of, once all of it is in the store; what has been opened is asked for.
    pub fn after_frame(&self, app: &mut App) {
        let open = app.session().map(|session| session.path().to_owned());
        if !self.disk.is_unsettled() {
            self.let_others_go(open.as_deref());
        }
        if let Some(awaited) = app.shelf.awaited.take() {
            let claims = self.clone();
            wasm_bindgen_futures::spawn_local(async move { claims.bring(awaited).await });
        }
        self.keeping.after_frame(app);
        let Some(path) = open else { return };
        let claims = self.clone();
        if !self.is_asked(&path) {
            wasm_bindgen_futures::spawn_local(async move {
                claims.ask(&path).await;
            });
        } else if std::mem::take(&mut app.shelf.takeover_wanted) {
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

    /// Reads files that a command waits for, and applies it.
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

/// What the page threw, in its words.
fn words_of(why: &JsValue) -> String {
    let message = js_sys::Reflect::get(why, &JsValue::from("message")).ok().and_then(|message| message.as_string());
    message.or_else(|| why.as_string()).unwrap_or_else(|| format!("{why:?}"))
}
