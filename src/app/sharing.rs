//! The open battle as one file with its ground, its armies and its deployment: saved, shared, or begun again.

use super::{App, AppError, Session};
use crate::battle::{Battle, battle_text, check_battle};
use crate::input::Faults;
use crate::msg;
use crate::rules::AnyGame;
use std::path::Path;

/// The text of a battle as it was deployed.
struct DeployedText {
    title: String,
    text: String,
    warnings: Faults,
}

impl Session {
    /// Returns the battle as it was deployed when its first turn began; while it is being set up, as it is deployed
    /// now. A game that continues from a later checkpoint no longer has its deployment: then as its file says.
    #[must_use]
    pub fn deployed_battle(&self) -> Battle {
        let games = (0..=self.entries().len()).filter_map(|count| self.journal().game_after(count));
        let last = games.take_while(|game| game.is_setting_up()).last();
        last.map_or_else(|| (**self.game().battle()).clone(), AnyGame::deployed_battle)
    }
}

impl App {
    /// Returns the text of the open battle, deployed as it was before the first turn, if it is free of faults: a ruling
    /// may have put a unit where no file can have it.
    fn deployed_text(&self) -> Result<DeployedText, AppError> {
        let session = self.session.as_ref().ok_or(AppError::NoBattle)?;
        let text = battle_text(&session.deployed_battle());
        let (Battle { head, .. }, warnings) = check_battle(&text, &session.game().battle().head.title)?;
        Ok(DeployedText { title: head.title, text, warnings })
    }

    /// Writes the open battle to a folder, under a free name.
    pub(super) fn save_battle(&mut self, folder: &Path) -> Result<(), AppError> {
        let DeployedText { title, text, warnings } = self.deployed_text()?;
        let path = self.free_army_file(folder, &title, "json");
        self.write_army(&path, &text)?;
        self.warn(&warnings);
        self.tell_where(&path, |path| msg!("app-the-battle-is-in", path));
        Ok(())
    }

    /// Begins the open battle again in a new journal, with the picture under its map. The game that was open stays in
    /// its own.
    pub(super) fn begin_again(&mut self) -> Result<(), AppError> {
        let DeployedText { title, text, .. } = self.deployed_text()?;
        let before = self.session.as_ref().map(|session| session.path().to_owned());
        self.begin(&text, &title)?;
        if let Some(before) = before {
            self.fetch_under_of_battle(&before);
        }
        Ok(())
    }
}
