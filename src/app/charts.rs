//! The referee's own charts: edited cell by cell, stored on the disk, used for games begun from then on.
//!
//! Every edit is stored beside the games, so that an empty battery loses nothing; saving makes the edited charts those
//! of new games. A running game keeps the charts it began with: they are in its journal. Each rule set has its own
//! charts and edits; those of one set are open, the others wait unchanged.

use super::{App, AppError, ChartCommand, DraftKind, Tell};
use crate::battle::{RulesName, battle_text};
use crate::input::{Faults, text_of_file};
use crate::msg;
use crate::rules::Charts;
use crate::rules::charts::Draft;
use crate::store::{Disk, IfThere, StoreFault, UnreadDraft, shown, write_down};
use std::path::{Path, PathBuf};

/// Returns the default file name for the referee's charts, by rule set.
///
/// ```
/// use drumhead::app::own_charts_file;
/// use drumhead::battle::RulesName;
/// assert_eq!(own_charts_file(RulesName::Awi), "own-charts-awi.json");
/// ```
#[must_use]
pub fn own_charts_file(rules: RulesName) -> String {
    format!("{}.json", Charts::book(rules).own_file())
}

/// Returns the file name for unsaved edits.
fn unsaved_file(rules: RulesName) -> String {
    format!("{}.unsaved", Charts::book(rules).own_file())
}

/// The charts of a rule set that are being edited.
#[derive(Clone, Debug)]
pub struct ChartDesk {
    /// The rule set.
    pub rules: RulesName,
    /// The edited charts.
    pub draft: Draft,
    /// They differ from the saved ones.
    pub unsaved: bool,
    saved: String,
    /// Where they are saved; `None`: they are the built-in ones, or have no file yet.
    file: Option<PathBuf>,
}

impl ChartDesk {
    pub(super) fn of(charts: &Charts) -> Self {
        let draft = charts.draft();
        ChartDesk { rules: charts.rules(), saved: draft.text(), draft, unsaved: false, file: None }
    }

    fn update_unsaved(&mut self) {
        self.unsaved = self.draft.text() != self.saved;
    }
}

impl App {
    /// Uses a charts file for new games of its rule set until the program ends. It is also opened for editing unless
    /// there are unsaved edits, which then stay as they are.
    ///
    /// # Errors
    /// The file's faults; the charts do not change.
    pub fn play_with_charts(&mut self, path: &Path) -> Result<(), AppError> {
        let charts = self.read_charts(path)?;
        self.take_charts(charts.rules());
        if self.charts.unsaved {
            self.library.set_charts(charts, Some(path.to_owned()));
        } else {
            self.use_charts(charts, Some(path.to_owned()));
        }
        Ok(())
    }

    /// Carries out a command about the edited charts.
    pub(super) fn apply_charts(&mut self, command: ChartCommand) {
        let draft = &mut self.charts.draft;
        let done = match command {
            ChartCommand::Take(rules) => {
                self.take_charts(rules);
                Ok(())
            }
            ChartCommand::Set { path, datum } => self.edited(|draft| draft.set(&path, &datum)),
            ChartCommand::Confirm(path) => self.edited(|draft| draft.confirm(&path)),
            ChartCommand::ConfirmPage(page) => self.edited(|draft| draft.confirm_page(page)),
            ChartCommand::Back(path) => self.edited(|draft| draft.restore(&path)),
            ChartCommand::BackPage(page) => self.edited(|draft| draft.restore_page(page)),
            ChartCommand::BackAll => self.edited(Draft::restore_all),
            ChartCommand::PutIn(path) => self.edited(|draft| draft.put_in(&path)),
            ChartCommand::TakeOut(path) => self.edited(|draft| draft.take_out(&path)),
            ChartCommand::Reshape(how) => self.edited(|draft| draft.reshape(&how)),
            ChartCommand::Undo => self.edited(Draft::undo),
            ChartCommand::Redo => self.edited(Draft::redo),
            ChartCommand::Pause => {
                draft.pause();
                Ok(())
            }
            ChartCommand::Save => self.save_charts(None),
            ChartCommand::SaveAs(path) => self.save_charts(Some(path)),
            // Refused once while the open game has unwritten actions.
            ChartCommand::BeginAnew if !self.may_leave_for(ChartCommand::BeginAnew) => Ok(()),
            ChartCommand::BeginAnew => self.begin_anew(),
        };
        if let Err(why) = done {
            self.tell_failed(&why);
        }
    }

    /// Opens the charts of a rule set for editing; those open before keep their edits.
    pub(super) fn take_charts(&mut self, rules: RulesName) {
        if let Some(desk) = self.charts_aside.iter_mut().find(|desk| desk.rules == rules) {
            std::mem::swap(desk, &mut self.charts);
        }
    }

    /// Makes an edit and stores the unsaved charts for the next start.
    fn edited<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> Result<(), AppError> {
        change(&mut self.charts.draft);
        self.charts.update_unsaved();
        self.keep_unsaved().map_err(|why| AppError::draft_not_kept(DraftKind::Charts, why))
    }

    fn keep_unsaved(&mut self) -> Result<(), StoreFault> {
        let name = unsaved_file(self.charts.rules);
        if self.charts.unsaved {
            let text = self.charts.draft.text();
            self.keep_draft(&name, &text)
        } else {
            self.drafts.clear(&mut self.library.disk(), &self.library.games.join(name))
        }
    }

    /// Stores a draft for the next start.
    pub(super) fn keep_draft(&mut self, name: &str, text: &str) -> Result<(), StoreFault> {
        self.drafts.keep(&mut self.library.disk(), &self.library.games.join(name), text.as_bytes())
    }

    /// Returns the contents of a draft at the start. Reports an unreadable draft, which is renamed; if that fails, it
    /// stays and is never overwritten.
    pub(super) fn fetch_draft<T>(&mut self, name: &str, read: impl FnOnce(&[u8]) -> Option<T>) -> Option<T> {
        let path = self.library.games.join(name);
        match self.drafts.fetch(&mut self.library.disk(), &path, read) {
            Ok(found) => found,
            Err(UnreadDraft { path, aside }) => {
                let path = shown(&path);
                let told = match aside {
                    Ok(aside) => msg!("app-unreadable-file-set-aside", path, aside = shown(&aside)),
                    Err(StoreFault { why, .. }) => msg!("app-unreadable-file-stays", path, why),
                };
                self.tell(Tell::Trouble, told);
                None
            }
        }
    }

    /// Saves the charts if they have no faults, and uses them for new games; the built-in ones need no file.
    fn save_charts(&mut self, under: Option<PathBuf>) -> Result<(), AppError> {
        let ChartDesk { rules, draft, file, .. } = &self.charts;
        let own = own_charts_file(*rules);
        let charts = Charts::of_draft(*rules, draft)
            .map_err(|faults| AppError::ChartsNotReady(faults.0.into_iter().next().map(Box::new)))?;
        let path = match under {
            None if draft.is_built_in() => None,
            None => Some(file.clone().unwrap_or_else(|| self.library.free_place(&own))),
            named => named.clone(),
        };
        if let Some(path) = &path {
            let (disk, text) = (&mut self.library.disk(), draft.text());
            // Overwrite only the file that these charts were read from or saved in. A file at any other path holds
            // something else, such as damaged or earlier charts.
            let written = if file.as_ref() == Some(path) {
                self.drafts.keep(disk, path, text.as_bytes())
            } else {
                write_down(disk, path, text.as_bytes(), IfThere::Refuse)
                    .inspect(|()| self.drafts.know(path, text.as_bytes()))
            };
            written?;
        }
        let (rules, words) = (charts.rules(), played_with(&charts));
        self.use_charts(charts, path.clone());
        self.remember_charts(rules, path.clone());
        let place = path.map_or_else(String::new, |path| msg!("app-saved-as", path = shown(&path)));
        self.tell(Tell::News, format!("{place}{words}"));
        Ok(())
    }

    /// Makes these the charts for new games of their rule set, opens them for editing, and marks them as saved.
    pub(super) fn use_charts(&mut self, charts: Charts, path: Option<PathBuf>) {
        self.take_charts(charts.rules());
        self.charts.draft.take_over(&charts.draft());
        self.charts.saved = self.charts.draft.text();
        self.charts.unsaved = false;
        self.charts.file.clone_from(&path);
        self.library.set_charts(charts, path);
        if let Err(why) = self.keep_unsaved() {
            self.tell(Tell::Trouble, msg!("app-unsaved-charts-stay", why));
        }
    }

    /// Stores the path of the charts in the preferences, so that the next start loads them.
    pub(super) fn remember_charts(&mut self, rules: RulesName, path: Option<PathBuf>) {
        match path {
            Some(path) => drop(self.prefs.charts.insert(rules, path)),
            None => drop(self.prefs.charts.remove(&rules)),
        }
        if let Err(why) = self.library.save_prefs(&self.prefs) {
            self.tell(Tell::Trouble, msg!("app-next-start-without-charts", why));
        }
    }

    /// At the start: loads the charts used last, and the unsaved edits, of every rule set.
    pub(super) fn fetch_charts(&mut self) {
        for rules in RulesName::ALL.into_iter().rev() {
            self.take_charts(rules);
            self.fetch_charts_of(rules);
        }
    }

    fn fetch_charts_of(&mut self, rules: RulesName) {
        if let Some(path) = self.prefs.charts.get(&rules).cloned() {
            match self.checked_charts(&path, Some(rules)) {
                Ok((charts, _)) => self.use_charts_at_start(charts, path),
                Err(why) => {
                    self.tell(Tell::Trouble, msg!("app-new-games-built-in-charts", why));
                }
            }
        }
        let read = |bytes: &[u8]| Draft::read(Charts::book(rules), std::str::from_utf8(bytes).ok()?);
        if let Some(draft) = self.fetch_draft(&unsaved_file(rules), read) {
            self.charts.draft = draft;
            self.charts.update_unsaved();
            if self.charts.unsaved {
                self.tell(Tell::News, msg!("app-unsaved-charts-on-page"));
            }
        }
    }

    fn use_charts_at_start(&mut self, charts: Charts, path: PathBuf) {
        self.charts = ChartDesk { file: Some(path.clone()), ..ChartDesk::of(&charts) };
        let odd = self.charts.draft.faults().len();
        if odd > 0 {
            let things = if odd == 1 { msg!("app-1-thing").to_owned() } else { msg!("app-things", odd) };
            let words = msg!("app-new-games-your-charts", things);
            self.tell(Tell::Odd, words);
        }
        self.library.set_charts(charts, Some(path));
    }

    /// Reads and checks a charts file and reports its warnings.
    pub(super) fn read_charts(&mut self, path: &Path) -> Result<Charts, AppError> {
        let (charts, warnings) = self.checked_charts(path, None)?;
        self.warn(&warnings);
        Ok(charts)
    }

    /// Reads and checks a charts file for this rule set, or for the set it names if `rules` is `None`.
    fn checked_charts(&mut self, path: &Path, rules: Option<RulesName>) -> Result<(Charts, Faults), AppError> {
        let bytes = self.library.bytes_of(path)?;
        let text = text_of_file(bytes, &shown(path))?;
        let rules = rules.unwrap_or_else(|| Charts::rules_of(&text));
        let checked = Charts::check(rules, &text, &shown(path))?;
        self.drafts.know(path, text.as_bytes());
        Ok(checked)
    }

    /// Returns a free name for a charts file: "My charts", "My charts 2".
    #[must_use]
    pub fn free_charts_name(&self) -> String {
        let disk = self.library.disk();
        let name = |n: u32| if n == 1 { msg!("app-my-charts").to_owned() } else { msg!("app-my-charts-n", n) };
        let free = |name: &String| !disk.exists(&self.library.games.join(format!("{name}.json")));
        (1..1000).map(name).find(free).unwrap_or_else(|| name(1000))
    }

    /// Returns whether the charts of new games differ from those of the open game.
    #[must_use]
    pub fn other_charts_for_new_games(&self) -> bool {
        self.game().is_some_and(|game| game.charts() != self.library.charts_for_new_games(game.rules()))
    }

    fn begin_anew(&mut self) -> Result<(), AppError> {
        let battle = self.battle().cloned().ok_or(AppError::NoBattle)?;
        self.begin(&battle_text(&battle), &battle.head.title)
    }
}

/// Describes the charts of new games: "New games will use the built-in charts."
#[must_use]
pub fn played_with(charts: &Charts) -> String {
    msg!("app-new-games-of-rules", words = charts.rules().words(), words_2 = charts.words())
}
