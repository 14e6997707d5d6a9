//! The referee's own charts: typed in cell by cell, kept on the disk, used for the games begun from then on.
//!
//! What is typed in is kept beside the games after every step, so that nothing is lost with the battery; saving it makes
//! it the charts of new games. A running game keeps the charts it began with: they are in its journal.

use super::{App, Tell};
use crate::rules::philadelphia::Charts;
use crate::rules::philadelphia::charts::{Datum, Draft, Reshape};
use crate::store::{Disk, IfThere, StoreFault, write_whole};
use crate::table::{Faults, battle_text};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The file of a referee who has not named another.
pub const OWN_CHARTS: &str = "own-charts.json";
/// What has been typed in and not saved.
const UNSAVED: &str = "own-charts.unsaved";

/// A change to the charts being typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChartCommand {
    /// Writes into a cell.
    Set {
        /// The cell's path.
        path: String,
        /// What.
        datum: Datum,
    },
    /// What is typed from now on is a step of its own.
    Pause,
    /// The referee's printed chart says the same as this cell.
    Confirm(String),
    /// His printed charts say the same as this whole page.
    ConfirmPage(usize),
    /// Puts a cell back to the built-in charts.
    Back(String),
    /// Puts a page back to the built-in charts.
    BackPage(usize),
    /// Puts everything back to the built-in charts.
    BackAll,
    /// Puts in a modifier that the rules know and the charts have not, by the place it would have.
    PutIn(String),
    /// Takes out a modifier that does not apply.
    TakeOut(String),
    /// Puts in or takes out rows or columns.
    Reshape(Reshape),
    /// Takes a step back.
    Undo,
    /// Takes it again.
    Redo,
    /// Saves them, and uses them for new games.
    Save,
    /// Saves them under another name, and uses that.
    SaveAs(PathBuf),
    /// Begins the open battle anew, in a new journal, with the charts for new games.
    BeginAnew,
}

/// The charts being typed in.
#[derive(Clone, Debug)]
pub struct ChartDesk {
    /// They.
    pub draft: Draft,
    /// They differ from what is saved.
    pub unsaved: bool,
    saved: String,
}

impl ChartDesk {
    pub(super) fn of(charts: &Charts) -> Self {
        let draft = Draft::of(charts);
        ChartDesk { saved: draft.text(), draft, unsaved: false }
    }

    fn look(&mut self) {
        self.unsaved = self.draft.text() != self.saved;
    }
}

impl App {
    /// Commands about the charts being typed in.
    pub(super) fn apply_charts(&mut self, command: ChartCommand) {
        let draft = &mut self.charts.draft;
        let done = match command {
            ChartCommand::Set { path, datum } => self.edited(|draft| draft.set(&path, &datum)),
            ChartCommand::Confirm(path) => self.edited(|draft| draft.confirm(&path)),
            ChartCommand::ConfirmPage(page) => self.edited(|draft| draft.confirm_page(page)),
            ChartCommand::Back(path) => self.edited(|draft| draft.back(&path)),
            ChartCommand::BackPage(page) => self.edited(|draft| draft.back_page(page)),
            ChartCommand::BackAll => self.edited(Draft::back_all),
            ChartCommand::PutIn(path) => self.edited(|draft| draft.put_in(&path)),
            ChartCommand::TakeOut(path) => self.edited(|draft| draft.take_out(&path)),
            ChartCommand::Reshape(how) => self.edited(|draft| draft.reshape(how)),
            ChartCommand::Undo => self.edited(Draft::undo),
            ChartCommand::Redo => self.edited(Draft::redo),
            ChartCommand::Pause => {
                draft.pause();
                Ok(())
            }
            ChartCommand::Save => self.save_charts(None),
            ChartCommand::SaveAs(path) => self.save_charts(Some(path)),
            // Held up once where the open game is not written.
            ChartCommand::BeginAnew if !self.may_leave_for(&super::Command::Charts(ChartCommand::BeginAnew)) => Ok(()),
            ChartCommand::BeginAnew => self.begin_anew(),
        };
        if let Err(why) = done {
            self.tell(Tell::Trouble, why);
        }
    }

    /// Makes a change and keeps what is unsaved where the next start finds it.
    fn edited<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> Result<(), String> {
        change(&mut self.charts.draft);
        self.charts.look();
        self.keep_unsaved().map_err(|fault| format!("What is typed in is not kept on the disk: {fault}"))
    }

    fn keep_unsaved(&self) -> Result<(), StoreFault> {
        let mut disk = self.shelf.disk();
        let path = self.shelf.games.join(UNSAVED);
        if self.charts.unsaved {
            write_down(&mut disk, &path, &self.charts.draft.text(), IfThere::Replace)
        } else if disk.exists(&path) {
            disk.remove(&path).map_err(|e| StoreFault::io(&path, "cannot be removed", &e))
        } else {
            Ok(())
        }
    }

    /// Saves the charts, where they are without fault, and uses them for new games; the built-in ones need no file.
    fn save_charts(&mut self, under: Option<PathBuf>) -> Result<(), String> {
        let faulty = |first: String| format!("These charts cannot be used yet: {first}");
        let draft = &self.charts.draft;
        let charts = draft.charts().map_err(|faults| {
            faulty(faults.0.first().map_or_else(|| "they have a fault".to_owned(), |fault| fault.text.clone()))
        })?;
        let path = match under {
            None if draft.is_built_in() => None,
            None => Some(self.shelf.charts_path.clone().unwrap_or_else(|| self.shelf.games.join(OWN_CHARTS))),
            named => named.clone(),
        };
        if let Some(path) = &path {
            // A name given now is not meant for a file that is there already; the file in use is.
            let theirs = self.shelf.charts_path.as_ref() != Some(path) && path.file_name() != Some(OWN_CHARTS.as_ref());
            let if_there = if theirs { IfThere::Refuse } else { IfThere::Replace };
            write_down(&mut self.shelf.disk(), path, &draft.text(), if_there).map_err(|fault| fault.to_string())?;
        }
        let words = charts.words();
        self.use_charts(charts, path.clone());
        self.remember_charts(path.clone());
        let place = path.map_or_else(String::new, |path| format!("Saved as {}. ", path.display()));
        self.tell(Tell::News, format!("{place}New games are played with {words}."));
        Ok(())
    }

    /// These are the charts for new games, saved as they are.
    pub(super) fn use_charts(&mut self, charts: Charts, path: Option<PathBuf>) {
        self.charts.draft.take_over(&charts);
        self.charts.saved = self.charts.draft.text();
        self.charts.unsaved = false;
        self.shelf.set_charts(Arc::new(charts), path);
        // Best effort: a stale file of unsaved steps says what the charts say.
        let _ = self.keep_unsaved();
    }

    /// The next start uses the same charts.
    pub(super) fn remember_charts(&mut self, path: Option<PathBuf>) {
        self.prefs.charts = path;
        if let Err(why) = self.shelf.save_prefs(&self.prefs) {
            self.tell(Tell::Trouble, format!("The next start will not know of these charts: {why}"));
        }
    }

    /// At the start: the charts used last, and what was typed in and not saved.
    pub(super) fn fetch_charts(&mut self) {
        if let Some(path) = self.prefs.charts.clone() {
            match self.checked_charts(&path) {
                Ok((charts, _)) => self.use_charts_at_start(charts, path),
                Err(why) => {
                    self.tell(
                        Tell::Trouble,
                        format!("New games are played with the built-in charts, for yours: {why}"),
                    );
                }
            }
        }
        let unsaved = self.shelf.disk().read(&self.shelf.games.join(UNSAVED)).ok();
        let draft = unsaved.and_then(|bytes| String::from_utf8(bytes).ok()).and_then(|text| Draft::read(&text));
        if let Some(draft) = draft {
            self.charts.draft = draft;
            self.charts.look();
            if self.charts.unsaved {
                self.tell(Tell::News, "Charts that were typed in and not saved are still on the page of charts.");
            }
        }
    }

    fn use_charts_at_start(&mut self, charts: Charts, path: PathBuf) {
        self.charts = ChartDesk::of(&charts);
        let odd = self.charts.draft.faults().len();
        if odd > 0 {
            let things = if odd == 1 { "1 thing".to_owned() } else { format!("{odd} things") };
            let words =
                format!("New games are played with your charts. {things} in them may be odd: see the page of charts.");
            self.tell(Tell::Odd, words);
        }
        self.shelf.set_charts(Arc::new(charts), Some(path));
    }

    /// A charts file, checked; its warnings are told.
    pub(super) fn read_charts(&mut self, path: &Path) -> Result<Charts, String> {
        let (charts, warnings) = self.checked_charts(path)?;
        self.warn(&warnings);
        Ok(charts)
    }

    fn checked_charts(&self, path: &Path) -> Result<(Charts, Faults), String> {
        let bytes = self.shelf.disk().read(path).map_err(|e| StoreFault::io(path, "cannot be read", &e).to_string())?;
        let text = String::from_utf8(bytes).map_err(|_| format!("{}: it is not text", path.display()))?;
        Charts::check(&text, &path.display().to_string()).map_err(|faults| faults.to_string())
    }

    /// A name for a charts file that is not taken: "My charts", "My charts 2".
    #[must_use]
    pub fn free_charts_name(&self) -> String {
        let disk = self.shelf.disk();
        let name = |n: u32| if n == 1 { "My charts".to_owned() } else { format!("My charts {n}") };
        let free = |name: &String| !disk.exists(&self.shelf.games.join(format!("{name}.json")));
        (1..1000).map(name).find(free).unwrap_or_else(|| name(1000))
    }

    /// The charts of new games differ from those of the open game.
    #[must_use]
    pub fn other_charts_for_new_games(&self) -> bool {
        let new = self.shelf.charts_for_new_games();
        self.philadelphia().is_some_and(|game| *game.charts() != *new)
    }

    fn begin_anew(&mut self) -> Result<(), String> {
        let battle = self.battle().cloned().ok_or_else(|| "No battle is open.".to_owned())?;
        self.begin(&battle_text(&battle), &battle.title)
    }
}

/// Writes a whole file, and makes its folder first where there is none.
fn write_down(disk: &mut dyn Disk, path: &Path, text: &str, if_there: IfThere) -> Result<(), StoreFault> {
    let folder = crate::store::folder_of(path);
    disk.make_folder(folder).map_err(|e| StoreFault::io(folder, "cannot be made", &e))?;
    write_whole(disk, path, text.as_bytes(), if_there)
}
