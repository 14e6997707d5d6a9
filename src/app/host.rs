//! The state of the app in a browser: its build, whether it opens offline, whether a newer build is stored. The page
//! reports it; the referee's wishes are passed on to the page.

use super::{App, Saving, Tell, Wish};
use crate::msg;
use serde::Deserialize;
use std::path::PathBuf;

/// The page's report on the app.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Host {
    /// The name of this build.
    pub build: String,
    /// Whether it opens offline.
    pub offline: Offline,
    /// A newer build is stored; reloading the page opens it.
    pub newer: bool,
    /// How it can be installed.
    pub install: Install,
    /// The means that keep the screen on.
    pub screen: ScreenLock,
    /// The browser can share files with other apps.
    pub shares: bool,
    /// The device probably has a camera that the browser can ask for a photo.
    pub camera: bool,
}

/// Whether the app opens offline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offline {
    /// Its files are being stored.
    #[default]
    Storing,
    /// All its files are stored.
    Ready,
    /// The browser cannot store the app because it was opened over plain HTTP.
    Never,
    /// Its files could not be stored.
    Failed,
}

/// How the app can be installed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Install {
    /// It is installed already, or cannot be installed.
    #[default]
    No,
    /// The page can open the browser's prompt.
    Button,
    /// The browser has a menu for it, which a page cannot open (iPad, iPhone).
    ByHand,
}

/// The means that keep the screen on while a game is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScreenLock {
    /// The browser's own wake lock.
    #[default]
    Locked,
    /// None: the browser has no wake lock here.
    MayDarken,
    /// A silent video that plays in the page.
    Video,
}

/// When the page changes to the newer build.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switching {
    /// At the next opening.
    #[default]
    NextOpening,
    /// As soon as nothing is unsaved or half done.
    Soon,
    /// The same, once the game is past this turn, or closed.
    AfterTurn(u16),
}

/// The last report of the page, and the wishes to pass to it.
#[derive(Debug, Default)]
pub struct HostDesk {
    report: Option<Host>,
    wishes: Vec<Wish>,
    switching: Switching,
    /// The game whose turn [`Switching::AfterTurn`] waits for.
    waits_in: Option<PathBuf>,
}

impl HostDesk {
    /// Returns the page's last report; `None` in a native window.
    #[must_use]
    pub fn reported(&self) -> Option<&Host> {
        self.report.as_ref()
    }

    /// Returns when the page changes to the newer build.
    #[must_use]
    pub fn switching(&self) -> Switching {
        self.switching
    }

    /// Returns and clears the pending wishes. [`Wish::Switch`] and [`Wish::SwitchAfterTurn`] are never among them:
    /// [`App::switches`] returns when to change to the newer build.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }
}

impl App {
    /// Stores the page's report. A newer build is announced once.
    pub fn take_host(&mut self, host: Host) {
        let news = host.newer && !self.host.report.as_ref().is_some_and(|before| before.newer);
        self.host.report = Some(host);
        if news {
            self.tell(Tell::News, msg!("app-newer-drumhead-available").to_owned());
        }
    }

    pub(super) fn apply_host(&mut self, wish: Wish) {
        match wish {
            Wish::Switch => self.host.switching = Switching::Soon,
            Wish::SwitchAfterTurn => {
                let turn = self.game().map(crate::rules::AnyGame::turn);
                self.host.switching = turn.map_or(Switching::Soon, Switching::AfterTurn);
                self.host.waits_in = self.session().map(|session| session.path().to_owned());
            }
            Wish::Install | Wish::Video(_) | Wish::Look => self.host.wishes.push(wish),
        }
    }

    /// Returns whether the page may change to the newer build now: the referee wants it, and nothing would be lost.
    #[must_use]
    pub fn switches(&self) -> bool {
        let now = match self.host.switching {
            Switching::NextOpening => false,
            Switching::Soon => true,
            // An undo may lead back to an earlier turn.
            Switching::AfterTurn(turn) => self.session().is_none_or(|session| {
                session.game().turn() > turn || Some(session.path()) != self.host.waits_in.as_deref()
            }),
        };
        now && self.is_at_rest()
    }

    /// Returns whether nothing is unsaved or half done.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        let kept = !matches!(self.saving(), Some(Saving::Writing | Saving::Behind { .. }));
        let begun =
            self.ghost.is_some() || self.pending_roll.is_some() || self.declared.is_some() || !self.queue.is_empty();
        kept && !begun && self.army_text.trim().is_empty()
    }

    /// Returns the folder, inside the downloads, whose files the browser shares with other apps; `None` if it cannot.
    #[must_use]
    pub fn way_to_share(&self) -> Option<PathBuf> {
        let shares = self.host.reported().is_some_and(|host| host.shares);
        self.library.downloads_folder().filter(|_| shares).map(|downloads| downloads.join(SHARED))
    }

    /// Reports the place of an exported file, unless it is shared: the browser reports that itself.
    pub(super) fn tell_where(&mut self, path: &std::path::Path, words: impl FnOnce(String) -> String) {
        if self.way_to_share().is_some_and(|folder| path.starts_with(folder)) {
            return;
        }
        self.tell_written(path, words(self.library.words_for(path)));
    }
}

/// The subfolder of the downloads whose files are shared.
const SHARED: &str = "Shared";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BuiltIn, FileCommand, HistoryCommand, PlayCommand};
    use crate::rules::{AnyGame, otp::Action};
    use crate::store::MirrorDisk;

    fn app() -> (App, MirrorDisk) {
        let store = MirrorDisk::default();
        let disk = store.clone();
        let mut app =
            App::with_disk("games", crate::app::DiskMaker::new(move || crate::app::AnyDisk::new(disk.clone())));
        app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
        settle(&store);
        (app, store)
    }

    fn settle(store: &MirrorDisk) {
        while store.send().is_some() {
            store.arrived();
        }
    }

    /// Returns whether the page may change once everything is saved.
    fn switches(app: &App, store: &MirrorDisk) -> bool {
        settle(store);
        assert!(app.is_at_rest());
        app.switches()
    }

    #[test]
    fn the_message_of_the_page_is_parsed() {
        let told = r#"{"build":"0123","offline":"ready","newer":true,"install":"by-hand","screen":"may-darken","shares":true,"camera":true}"#;
        let host: Host = serde_json::from_str(told).unwrap();
        assert_eq!((host.offline, host.install, host.screen), (Offline::Ready, Install::ByHand, ScreenLock::MayDarken));
        let (mut app, _) = app();
        let before = app.messages.len();
        for _ in 0..2 {
            app.take_host(host.clone());
        }
        assert_eq!(app.messages.len(), before + 1, "a newer build is told once");
    }

    #[test]
    fn the_page_is_replaced_only_on_request_and_when_no_work_would_be_lost() {
        let (mut app, _) = app();
        assert!(!app.switches(), "nobody asked");
        app.army_text = "half a list".to_owned();
        app.apply(Wish::Switch);
        assert!(!app.switches(), "an army list would be lost");
        app.army_text.clear();
        assert!(app.switches());
    }

    #[test]
    fn the_page_is_replaced_after_the_turn_on_request() {
        let (mut app, store) = app();
        app.apply(Wish::SwitchAfterTurn);
        assert!(!switches(&app, &store), "the turn is not over");
        begin_turn_1(&mut app);
        assert!(switches(&app, &store), "another turn has begun");
    }

    #[test]
    fn an_undo_to_an_earlier_turn_does_not_replace_the_page() {
        let (mut app, store) = app();
        begin_turn_1(&mut app);
        app.apply(Wish::SwitchAfterTurn);
        app.apply(HistoryCommand::Undo);
        assert_eq!(app.game().map(AnyGame::turn), Some(0));
        assert!(!switches(&app, &store), "an earlier turn");
        app.apply(HistoryCommand::Redo);
        assert!(!switches(&app, &store), "the same turn again");
        app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
        assert!(switches(&app, &store), "another game");
    }

    fn begin_turn_1(app: &mut App) {
        let unrated = app.state().unwrap().commanders.iter().filter(|(_, one)| one.rating.is_none());
        let rate = unrated.map(|(id, _)| Action::Rate { commander: id.clone() }.into()).collect();
        app.apply(PlayCommand::ActAll(rate));
        app.apply(PlayCommand::Act(Action::Begin {}.into()));
        assert_eq!(app.game().map(AnyGame::turn), Some(1), "{:?}", app.refused);
    }
}
