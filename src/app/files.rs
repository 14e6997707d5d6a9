//! The shelf: where games are kept, the folder browser, the charts in use, preferences; opening, beginning and saving.

use super::{AnyDisk, App, AppError, BuiltIn, DiskMaker, FileCommand, Prefs, Selection, Session, Tell};
use crate::battle::{RulesName, check_battle};
use crate::input::{Faults, FileKind, text_of_file};
use crate::rules::Charts;
use crate::store::{self, Disk, StoreFault, read_kept, shown};
use crate::{say, word};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// How a journal's file name ends.
pub const JOURNAL_ENDING: &str = "jsonl";

/// The file of the preferences, in the folder of the games.
pub(super) const PREFERENCES: &str = "preferences.json";

/// The file that says which game was played last, there too: its place, within the folder where it is in it.
const LAST_GAME: &str = "last-game";

/// What a row of the folder browser is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowKind {
    /// A folder to look into.
    Folder,
    /// A game's journal.
    Journal,
    /// A battle or charts file.
    Json,
    /// An army list, as a table or as text.
    Army,
}

/// A row of the folder browser.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// What it is.
    pub kind: RowKind,
    /// Its name in the folder.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
}

/// Folders, journals and charts.
#[derive(Debug)]
pub struct Shelf {
    /// Where games and preferences are kept.
    pub games: PathBuf,
    /// The folder the browser shows.
    pub folder: PathBuf,
    /// What is in it.
    pub rows: Vec<Row>,
    /// The journals in the games folder, the latest first.
    pub recent: Vec<Row>,
    /// The charts for new games by rule sets that have others than the built-in ones, and the file they are from.
    charts: BTreeMap<RulesName, (Charts, Option<PathBuf>)>,
    disks: DiskMaker,
    /// The folder whose files leave the program: the browser's downloads. None where the referee can get at the disk himself.
    door: Option<PathBuf>,
    /// What the browser has said of how long it keeps what is written.
    promise: Option<String>,
    /// The referee wants to bring a file in; whoever shows the app asks for it and clears this.
    pub file_wanted: bool,
    /// Files whose bytes are still in the store, and the command that waits for them: whoever shows the app brings them, clears
    /// this, and applies the command again.
    pub awaited: Option<Awaited>,
    /// The referee wants to play the open game, which another tab owns; whoever shows the app asks for it and clears this.
    pub takeover_wanted: bool,
    /// Why the open game should be downloaded now, where the browser may not keep it for long.
    pub download_due: Option<String>,
}

/// A command that waits for the bytes of files.
#[derive(Clone, Debug, PartialEq)]
pub struct Awaited {
    /// The files.
    pub paths: Vec<PathBuf>,
    /// What is to be done once they are here.
    pub command: FileCommand,
}

impl Shelf {
    /// A shelf that keeps games in a folder.
    #[must_use]
    pub fn new(games: PathBuf, disks: DiskMaker) -> Self {
        let mut shelf = Shelf {
            folder: games.clone(),
            games,
            rows: Vec::new(),
            recent: Vec::new(),
            charts: BTreeMap::new(),
            disks,
            door: None,
            promise: None,
            file_wanted: false,
            awaited: None,
            takeover_wanted: false,
            download_due: None,
        };
        shelf.refresh();
        shelf
    }

    /// Looks into the folders again, at names and times only, and returns whether anything listed has changed. A folder that
    /// cannot be read is shown empty.
    pub fn refresh(&mut self) -> bool {
        let disk = self.disks.make();
        let mut rows: Vec<Row> = disk.items(&self.folder).iter().filter_map(row).collect();
        rows.sort();
        let mut recent = disk.items(&self.games);
        recent.sort_by_key(|item| std::cmp::Reverse(item.written));
        // The copy of a damaged game, or of one that went on by other rules, is as young as the game that went on, and is
        // nobody's to go on with.
        let is_copy =
            |row: &Row| [store::DAMAGED, store::EARLIER_RULES].iter().any(|word| store::is_aside(&row.path, word));
        let is_game = |row: &Row| row.kind == RowKind::Journal && !is_copy(row);
        let recent: Vec<Row> = recent.iter().filter_map(row).filter(is_game).collect();
        let changed = rows != self.rows || recent != self.recent;
        (self.rows, self.recent) = (rows, recent);
        changed
    }

    /// The charts for new games by a rule set.
    #[must_use]
    pub fn charts_for_new_games(&self, rules: RulesName) -> Charts {
        let own = self.charts.get(&rules).map(|(charts, _)| charts.clone());
        own.unwrap_or_else(|| Charts::built_in(rules))
    }

    /// The referee's own charts file for a rule set, if one is used for new battles.
    #[must_use]
    pub fn charts_path(&self, rules: RulesName) -> Option<&Path> {
        self.charts.get(&rules).and_then(|(_, path)| path.as_deref())
    }

    pub(super) fn set_charts(&mut self, charts: Charts, path: Option<PathBuf>) {
        self.charts.insert(charts.rules(), (charts, path));
    }

    /// The folder whose files are handed out as downloads, in a browser: there folders cannot be looked into, files are
    /// brought in and handed out.
    #[must_use]
    pub fn door(&self) -> Option<&Path> {
        self.door.as_deref()
    }

    /// Where what is made for other programs goes: out of the door, or into the folder that is shown.
    #[must_use]
    pub fn way_out(&self) -> &Path {
        self.door().unwrap_or(&self.folder)
    }

    /// Files written in this folder leave the program, and folders cannot be looked into.
    pub fn hand_out_through(&mut self, folder: impl Into<PathBuf>) {
        self.door = Some(folder.into());
    }

    /// What the browser has said of how long it keeps what is written; nothing where the disk is the referee's own.
    #[must_use]
    pub fn promise(&self) -> Option<&str> {
        self.promise.as_deref()
    }

    /// The browser has said how long it keeps what is written.
    pub fn take_promise(&mut self, words: impl Into<String>) {
        self.promise = Some(words.into());
    }

    /// Where something is, in words: a file that leaves the program is a download.
    #[must_use]
    pub fn words_for(&self, path: &Path) -> String {
        match self.door().filter(|door| path.starts_with(door)) {
            Some(_) => say!("app-your-downloads-as", file = path.file_name().unwrap_or_default().to_string_lossy()),
            None => shown(path),
        }
    }

    /// A place in the games folder for a file: under its own name, or the first free one like it.
    pub(super) fn free_place(&self, name: &str) -> PathBuf {
        // Only the last part of the name: a path has no meaning here.
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default().trim_start_matches('.');
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let stem = if stem.is_empty() { "file" } else { stem };
        let dot = if ending.is_empty() { "" } else { "." };
        let number = |n: u32| if n == 1 { String::new() } else { format!("-{n}") };
        let path = |n: u32| self.games.join(format!("{stem}{}{dot}{ending}", number(n)));
        let disk = self.disks.make();
        (1..).map(path).find(|p| !disk.exists(p)).unwrap_or_else(|| path(0))
    }

    pub(super) fn disk(&self) -> AnyDisk {
        self.disks.make()
    }

    /// All bytes of a file that somebody has chosen. What is no file (a pipe, which has no end) is not read but told.
    pub(super) fn bytes_of(&self, path: &Path) -> Result<Vec<u8>, AppError> {
        Ok(read_kept(&self.disk(), path).map_err(|e| StoreFault::io(path, word!("app-cannot-be-read"), &e))?)
    }

    /// A journal's place for a new game of a battle: the first number not yet taken.
    fn free_path(&self, title: &str) -> PathBuf {
        let stem = stem(title);
        let path = |n: u32| self.games.join(format!("{stem}-{n}.{JOURNAL_ENDING}"));
        let disk = self.disks.make();
        (1..).map(path).find(|p| !disk.exists(p)).unwrap_or_else(|| path(0))
    }

    /// The game that was played last in any window, where it is known.
    fn last_game(&self) -> Option<PathBuf> {
        self.marked().map(|place| self.games.join(place))
    }

    /// Its place, as it is written down: from the games folder where it is in it.
    fn marked(&self) -> Option<String> {
        let bytes = read_kept(&self.disk(), &self.games.join(LAST_GAME)).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        text.strip_suffix('\n').filter(|place| !place.is_empty()).map(str::to_owned)
    }

    /// Writes down that a game is the one played last, if it is not. In a browser all games are in one place, with one clock.
    fn mark(&self, game: &Path) -> Result<(), AppError> {
        let inside = game.strip_prefix(&self.games).ok().map(Path::to_owned);
        let place = inside.or_else(|| std::path::absolute(game).ok());
        let place = place.as_deref().and_then(Path::to_str).filter(|place| !place.contains('\n'));
        if self.door.is_some() || place.is_some() && self.marked().as_deref() == place {
            return Ok(());
        }
        let place = place.ok_or(AppError::PathOfManyLines)?;
        let (path, text) = (self.games.join(LAST_GAME), format!("{place}\n"));
        Ok(store::write_down(&mut self.disk(), &path, text.as_bytes(), store::IfThere::Replace)?)
    }

    /// Keeps the preferences whole: the old file or the new one is there, whatever happens. One that cannot be read is set aside.
    pub(super) fn save_prefs(&self, prefs: &Prefs) -> Result<(), AppError> {
        let text = serde_json::to_string_pretty(prefs)?;
        let (path, mut disk) = (self.games.join(PREFERENCES), self.disk());
        match read_kept(&disk, &path) {
            Ok(bytes) if read_prefs(&bytes).is_none() => drop(store::set_aside(&mut disk, &path, "damaged")?),
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreFault::io(&path, word!("app-cannot-be-read"), &e).into());
            }
            _ => {}
        }
        Ok(store::write_down(&mut disk, &path, text.as_bytes(), store::IfThere::Replace)?)
    }
}

/// The name of a journal that came under another ending: "cowpens-1.jsonl.txt" is what sharing makes of it.
pub(super) fn journal_name(name: &str) -> String {
    let ending = format!(".{JOURNAL_ENDING}");
    let inner = name.rsplit_once('.').map(|(stem, _)| stem).filter(|stem| stem.ends_with(&ending));
    inner.map_or_else(|| format!("{name}{ending}"), str::to_owned)
}

/// Preferences, as they are kept.
pub(super) fn read_prefs(bytes: &[u8]) -> Option<Prefs> {
    serde_json::from_slice(bytes).ok()
}

/// The name of a file for a title: "cowpens-17-january-1781".
pub(super) fn stem(title: &str) -> String {
    let plain: String = title.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let stem = plain.split('-').filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
    stem.chars().take(60).collect()
}

pub(super) fn row(item: &store::Item) -> Option<Row> {
    let path = &item.path;
    let name = path.file_name()?.to_str()?.to_owned();
    if name.starts_with('.') {
        return None;
    }
    let kind = match path.extension().and_then(|e| e.to_str()) {
        _ if item.is_folder => RowKind::Folder,
        Some(JOURNAL_ENDING) => RowKind::Journal,
        Some("json") => RowKind::Json,
        Some("csv" | "tsv" | "txt") => RowKind::Army,
        _ => return None,
    };
    Some(Row { kind, name, path: path.to_owned() })
}

impl App {
    /// Commands about files.
    pub(super) fn apply_files(&mut self, command: FileCommand) {
        if command.may_leave_game() && !self.may_leave_for(command.clone()) {
            return;
        }
        if let Err(why) = self.carry_out_files(command) {
            self.tell_failed(&why);
        }
        self.shelf.refresh();
    }

    fn carry_out_files(&mut self, command: FileCommand) -> Result<(), AppError> {
        match command {
            FileCommand::NewBuiltIn(battle) => return self.begin_built_in(battle),
            FileCommand::GoOn => return self.go_on(),
            FileCommand::Open(path) => return self.open(&path),
            FileCommand::BringIn { name, bytes } => return self.bring_in(&name, bytes),
            FileCommand::SaveAs(path) => return self.save_as(&path),
            FileCommand::HandOut => return self.hand_out(self.shelf.way_out().to_owned()),
            FileCommand::ShareGame => return self.way_to_share().map_or(Ok(()), |folder| self.hand_out(folder)),
            FileCommand::SaveReport(folder) => return self.save_report(&folder),
            FileCommand::Print { folder, setup } => return self.print(&folder, setup),
            FileCommand::LoadCharts(path) => return self.load_charts(&path),
            FileCommand::UseBuiltInCharts(rules) => self.play_with(Charts::built_in(rules), None),
            FileCommand::SaveAgain => self.save_again(),
            FileCommand::AskForFile => self.shelf.file_wanted = true,
            FileCommand::PlayHere => self.shelf.takeover_wanted = true,
            FileCommand::DownloadLater => self.shelf.download_due = None,
            FileCommand::Browse(folder) => self.shelf.folder = folder,
        }
        Ok(())
    }

    fn begin_built_in(&mut self, battle: BuiltIn) -> Result<(), AppError> {
        let (name, text) = battle.file();
        self.begin(text, name)
    }

    /// Goes on with the game played last, wherever it is kept, and whatever the clock said then; where that is not known, or it
    /// was taken away, with the one in the games folder written last; with Cowpens where there is none. Where it cannot be opened
    /// (another window has it open, its stick is not there) nothing is begun in its place: the first page asks.
    fn go_on(&mut self) -> Result<(), AppError> {
        let was_taken_away = |path: &Path| path.starts_with(&self.shelf.games) && !self.shelf.disk().exists(path);
        let last = self.shelf.last_game().filter(|path| !was_taken_away(path));
        match last.or_else(|| self.shelf.recent.first().map(|row| row.path.clone())) {
            Some(last) => self.open(&last).map_err(|why| AppError::LastGame(Box::new(why))),
            None => self.begin_built_in(BuiltIn::Cowpens),
        }
    }

    /// The open game is played here, and not only looked at: the next start goes on with it.
    pub(super) fn mark_as_played(&mut self) {
        let Some(session) = self.session.as_ref().filter(|session| session.read_only().is_none()) else { return };
        let path = session.path().to_owned();
        let marked = self.shelf.mark(&path);
        // That a full disk does not keep it is told of the game already. It is tried again with each action, and told once.
        let is_news = self.marked.as_ref() != Some(&path) && !self.is_behind();
        self.marked = Some(path);
        if let Err(why) = marked
            && is_news
        {
            self.tell(Tell::Trouble, say!("app-the-next-start-will-not-go-on", why));
        }
    }

    /// Begins a battle from the text of its file, in a new journal.
    pub(super) fn begin(&mut self, text: &str, file: &str) -> Result<(), AppError> {
        let (battle, warnings) = check_battle(text, file)?;
        self.warn(&warnings);
        let seed = self.new_seed();
        let (shelf, title) = (&self.shelf, battle.head.title.clone());
        let charts = shelf.charts_for_new_games(battle.head.rules);
        let file = || (shelf.disks.make(), shelf.free_path(&title));
        let session = Session::begin(battle, charts, seed, file)?;
        self.session = Some(session);
        self.battle_opened();
        self.mark_as_played();
        Ok(())
    }

    /// Opens a journal to go on with, or begins a battle file.
    pub(super) fn open(&mut self, path: &Path) -> Result<(), AppError> {
        let disk = self.shelf.disks.make();
        if !disk.is_here(path) {
            self.shelf.awaited =
                Some(Awaited { paths: vec![path.to_owned()], command: FileCommand::Open(path.to_owned()) });
            return Ok(());
        }
        let bytes = self.shelf.bytes_of(path)?;
        if FileKind::detect(&bytes) != Some(FileKind::Journal) && path.extension().is_none_or(|e| e != JOURNAL_ENDING) {
            let text = text_of_file(bytes, &shown(path))?;
            return self.begin(&text, &shown(path));
        }
        // One that could only be looked at may be played by now.
        if self.session.as_ref().is_none_or(|s| s.path() != path || s.read_only().is_some()) {
            let (session, news) = Session::open(disk, path)?;
            self.session = Some(session);
            self.marked = None;
            if let Some(news) = news {
                self.tell(Tell::Trouble, news);
            }
        }
        self.battle_opened();
        Ok(())
    }

    /// The open game, if it is kept in this file and may only be looked at, is read again: others have written to it, or it may
    /// be played now. What is shown and selected stays.
    pub fn look_again(&mut self, path: &Path) {
        if self.session.as_ref().is_some_and(|s| s.path() == path && s.read_only().is_some()) {
            self.read_again(path);
        }
    }

    /// The open game is kept in this file: it is read again as the disk has it.
    pub(super) fn read_again(&mut self, path: &Path) {
        match Session::open(self.shelf.disks.make(), path) {
            Ok((session, news)) => {
                self.session = Some(session);
                if let Some(news) = news {
                    self.tell(Tell::Trouble, news);
                }
                self.after_change();
            }
            Err(why) => self.tell_failed(&why),
        }
    }

    fn save_as(&mut self, path: &Path) -> Result<(), AppError> {
        let Some(session) = &mut self.session else { return Err(AppError::NoBattle) };
        session.save_as(path)?;
        self.mark_as_played();
        self.tell(Tell::News, say!("app-saved-the-game-goes-on-in", path = shown(path)));
        Ok(())
    }

    /// Writes the after-action report: `cowpens-1-report.html`, or the first such name that no file has.
    fn save_report(&mut self, folder: &Path) -> Result<(), AppError> {
        let Some(session) = &self.session else { return Err(AppError::NoBattle) };
        let page = crate::report::html(session.journal(), None);
        let stem = session.path().file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy().into_owned());
        let mut disk = self.shelf.disks.make();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            folder.join(format!("{stem}-report{number}.{}", crate::report::ENDING))
        };
        let path = (1..).map(name).find(|p| !disk.exists(p)).unwrap_or_else(|| name(0));
        store::write_down(&mut disk, &path, page.as_bytes(), store::IfThere::Refuse)?;
        self.tell_where(&path, |path| say!("app-the-report-is-in", path));
        Ok(())
    }

    /// Hands the journal of the open game out as a file in a folder.
    fn hand_out(&mut self, folder: PathBuf) -> Result<(), AppError> {
        let Some(session) = &self.session else { return Err(AppError::NoBattle) };
        let name = session.path().file_name().unwrap_or_default();
        let path = folder.join(name);
        let mut disk = self.shelf.disks.make();
        let text = session.journal().text().as_bytes();
        store::write_whole(&mut disk, &path, text, store::IfThere::Refuse)?;
        self.shelf.download_due = None;
        self.tell_where(&path, |path| say!("app-the-game-is-in", path));
        Ok(())
    }

    pub(super) fn load_charts(&mut self, path: &Path) -> Result<(), AppError> {
        let charts = self.read_charts(path)?;
        self.play_with(charts, Some(path.to_owned()));
        Ok(())
    }

    /// Uses charts for new games by their rules, now and after the next start.
    fn play_with(&mut self, charts: Charts, path: Option<PathBuf>) {
        let (rules, words) = (charts.rules(), super::played_with(&charts));
        self.use_charts(charts, path.clone());
        self.remember_charts(rules, path);
        self.tell(Tell::News, words);
    }

    /// Uses a charts file for the battles begun from now on by the rules it is for, until the program ends. It comes to the desk,
    /// but where something is typed in there and not saved: that stays, and stays kept, and is saved where it was to be.
    ///
    /// # Errors
    /// What is wrong with the file; the charts stay as they were.
    pub fn play_with_charts(&mut self, path: &Path) -> Result<(), AppError> {
        let charts = self.read_charts(path)?;
        self.take_charts(charts.rules());
        if self.charts.unsaved {
            self.shelf.set_charts(charts, Some(path.to_owned()));
        } else {
            self.use_charts(charts, Some(path.to_owned()));
        }
        Ok(())
    }

    pub(super) fn warn(&mut self, warnings: &Faults) {
        if !warnings.0.is_empty() {
            self.tell(Tell::Odd, say!("app-please-check", warnings));
        }
    }

    fn battle_opened(&mut self) {
        self.selection = Selection::None;
        self.target = None;
        self.asking = None;
        self.refused = None;
        self.centre = super::Centre::Table;
        self.tab = None;
        if let Some(rules) = self.battle().map(|battle| battle.head.rules) {
            self.take_charts(rules);
            self.lookup.turn_to(rules);
        }
        self.after_change();
    }
}
