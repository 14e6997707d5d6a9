//! An open battle: its journal, and the words of what has happened for the log.

use crate::dice::{Recorder, Rolled, Seeded, Tray};
use crate::rules::philadelphia::{self, Action};
use crate::rules::{Event, Game, Stop, Words};
use std::path::{Path, PathBuf};

/// One action of the log that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The turn it was done in.
    pub turn: u16,
    /// The action.
    pub action: Action,
    /// Its dice.
    pub dice: Vec<Rolled>,
    /// What happened, in words.
    pub words: Vec<Words>,
}

/// An open battle.
#[derive(Debug)]
pub struct Session {
    start: Game,
    game: Game,
    entries: Vec<Entry>,
    undone: Vec<Entry>,
    seed: u64,
    path: Option<PathBuf>,
}

impl Session {
    /// A battle about to begin.
    #[must_use]
    pub fn new(start: Game, seed: u64, path: Option<PathBuf>) -> Self {
        Session { game: start.clone(), start, entries: Vec::new(), undone: Vec::new(), seed, path }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The actions that stand, the first first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// There is something to do again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Where the journal is kept.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Carries out an action with the faces entered, the rest rolled by the app if it may.
    ///
    /// # Errors
    /// As [`Game::act`]. `Ok` holds what went wrong with writing it down, if anything did.
    pub fn act(&mut self, action: &Action, faces: &[u8], roll_rest: bool) -> Result<Option<String>, Stop> {
        let rest = roll_rest.then(|| Seeded::new(self.seed, self.entries.len() as u64));
        let mut tray = Tray::new(faces.to_vec(), rest);
        let entry = carry_out(&mut self.game, action, &mut tray)?;
        self.entries.push(entry);
        self.undone.clear();
        Ok(None)
    }

    /// Takes actions back until this many are left.
    pub fn undo_to(&mut self, left: usize) -> Option<String> {
        while self.entries.len() > left {
            self.undone.extend(self.entries.pop());
        }
        self.game = self.start.clone();
        for entry in &self.entries {
            let faces = entry.dice.iter().map(|d| d.face).collect();
            let _ = carry_out(&mut self.game, &entry.action, &mut Tray::new(faces, None));
        }
        None
    }

    /// Does the last undone action again.
    pub fn redo(&mut self) -> Option<String> {
        let entry = self.undone.pop()?;
        let faces = entry.dice.iter().map(|d| d.face).collect();
        let _ = carry_out(&mut self.game, &entry.action, &mut Tray::new(faces, None));
        self.entries.push(entry);
        None
    }
}

fn carry_out(game: &mut Game, action: &Action, tray: &mut Tray) -> Result<Entry, Stop> {
    let Game::Philadelphia(otp) = game;
    let mut recorder = Recorder::new(tray);
    let events: Vec<philadelphia::Event> = otp.act(action, &mut recorder)?;
    let words = events.iter().map(|e| e.words(otp.battle())).collect();
    Ok(Entry { turn: otp.state().turn, action: action.clone(), dice: recorder.into_rolls(), words })
}
