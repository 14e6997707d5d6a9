//! How the app itself stands where it runs in a browser: which build it is, whether it opens without a network, whether a newer
//! build is here. The page says so; what the referee wants of the page is passed to it.

use super::{App, Saving, Tell, Wish};
use crate::word;
use serde::Deserialize;
use std::path::PathBuf;

/// What the page says of the app.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Host {
    /// The name of this build.
    pub build: String,
    /// Whether it opens without a network.
    pub offline: Offline,
    /// A newer build is stored; loading the page again opens it.
    pub newer: bool,
    /// How it can be installed.
    pub install: Install,
    /// What keeps the screen on.
    pub screen: Screen,
    /// The browser passes files to other apps.
    pub shares: bool,
}

/// Whether the app opens without a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offline {
    /// Its files are being stored.
    #[default]
    Storing,
    /// All its files are stored.
    Ready,
    /// The browser stores no app that was opened over plain HTTP.
    Never,
    /// Its files could not be stored.
    Failed,
}

/// How the app can be installed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Install {
    /// It is installed already, or cannot be.
    #[default]
    No,
    /// The browser asks when told to.
    Button,
    /// The browser has a menu for it, and no way to open it from a page (iPad, iPhone).
    ByHand,
}

/// What keeps the screen on while a game is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Screen {
    /// The browser's own wake lock.
    #[default]
    Locked,
    /// Nothing: the browser has no wake lock here.
    MayDarken,
    /// A silent video that plays in the page.
    Video,
}

/// When the page changes to the newer build.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switching {
    /// When it is opened the next time.
    #[default]
    NextOpening,
    /// As soon as nothing is unsaved or half done.
    Soon,
    /// Once this turn is over.
    AfterTurn(u16),
}

/// What is known of the page, and what is wanted of it.
#[derive(Debug, Default)]
pub struct HostDesk {
    told: Option<Host>,
    wishes: Vec<Wish>,
    switching: Switching,
}

impl HostDesk {
    /// What the page said last; nothing in a window of its own.
    #[must_use]
    pub fn told(&self) -> Option<&Host> {
        self.told.as_ref()
    }

    /// When the page changes to the newer build.
    #[must_use]
    pub fn switching(&self) -> Switching {
        self.switching
    }

    /// Takes the wishes since the last call. Those about a newer build are answered by [`App::switches`].
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }
}

impl App {
    /// The page has said how the app stands. A newer build is told once.
    pub fn take_host(&mut self, host: Host) {
        let news = host.newer && !self.host.told.as_ref().is_some_and(|before| before.newer);
        self.host.told = Some(host);
        if news {
            self.tell(Tell::News, word!("app-a-newer-drumhead-is-here").to_owned());
        }
    }

    pub(super) fn apply_host(&mut self, wish: Wish) {
        let turn = self.game().map(crate::rules::Game::turn);
        match wish {
            Wish::Switch => self.host.switching = Switching::Soon,
            Wish::SwitchAfterTurn => self.host.switching = turn.map_or(Switching::Soon, Switching::AfterTurn),
            Wish::Install | Wish::Video(_) | Wish::Look => self.host.wishes.push(wish),
        }
    }

    /// The page may change to the newer build now: the referee wants it, and nothing is lost by it.
    #[must_use]
    pub fn switches(&self) -> bool {
        let now = match self.host.switching {
            Switching::NextOpening => false,
            Switching::Soon => true,
            Switching::AfterTurn(turn) => self.game().is_none_or(|game| game.turn() != turn),
        };
        now && self.is_at_rest()
    }

    /// Nothing is unsaved or half done.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        let kept = !matches!(self.saving(), Some(Saving::Writing | Saving::Behind { .. }));
        let begun = self.ghost.is_some() || self.asking.is_some() || self.declared.is_some() || !self.queue.is_empty();
        kept && !begun && self.army_text.trim().is_empty()
    }

    /// The folder whose files the browser passes to other apps, where it can: a folder within its downloads.
    #[must_use]
    pub fn way_to_share(&self) -> Option<PathBuf> {
        let shares = self.host.told().is_some_and(|host| host.shares);
        self.shelf.door().filter(|_| shares).map(|door| door.join(SHARED))
    }

    /// Says where a file is that was made for other programs. The browser itself says what becomes of one that is shared.
    pub(super) fn tell_where(&mut self, path: &std::path::Path, words: impl FnOnce(String) -> String) {
        if self.way_to_share().is_some_and(|folder| path.starts_with(folder)) {
            return;
        }
        self.tell(Tell::News, words(self.shelf.words_for(path)));
    }
}

/// The folder within the door whose files are shared.
const SHARED: &str = "Shared";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BuiltIn, FileCommand};
    use crate::store::MirrorDisk;

    fn app() -> App {
        let store = MirrorDisk::default();
        let disk = store.clone();
        let mut app =
            App::with_disk("games", crate::app::DiskMaker::new(move || crate::app::AnyDisk::new(disk.clone())));
        app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
        while store.send().is_some() {
            store.arrived();
        }
        app
    }

    #[test]
    fn the_page_is_understood() {
        let told = r#"{"build":"0123","offline":"ready","newer":true,"install":"by-hand","screen":"may-darken","shares":true}"#;
        let host: Host = serde_json::from_str(told).unwrap();
        assert_eq!((host.offline, host.install, host.screen), (Offline::Ready, Install::ByHand, Screen::MayDarken));
        let mut app = app();
        let before = app.messages.len();
        for _ in 0..2 {
            app.take_host(host.clone());
        }
        assert_eq!(app.messages.len(), before + 1, "a newer build is told once");
    }

    #[test]
    fn the_page_changes_only_when_asked_and_nothing_is_half_done() {
        let mut app = app();
        assert!(!app.switches(), "nobody asked");
        app.army_text = "half a list".to_owned();
        app.apply(Wish::Switch);
        assert!(!app.switches(), "an army list would be lost");
        app.army_text.clear();
        assert!(app.switches());
    }

    #[test]
    fn the_page_changes_after_the_turn_when_that_was_asked() {
        let mut app = app();
        app.apply(Wish::SwitchAfterTurn);
        assert!(!app.switches(), "the turn is not over");
        app.host.switching = Switching::AfterTurn(7);
        assert!(app.switches(), "another turn has begun");
    }
}
