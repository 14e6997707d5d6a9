//! The library: the games folder, the folder browser, the charts in use, preferences; opening, beginning and saving.

use super::under_map::{is_picture, is_under_file};
use super::{AnyDisk, App, AppError, BuiltIn, DiskMaker, FileCommand, Prefs, Selection, Session, Tell};
use crate::battle::{RulesName, check_battle};
use crate::input::{Faults, FileKind, text_of_file};
use crate::journal::Glimpse;
use crate::msg;
use crate::photo::names_a_photo;
use crate::rules::{Charts, turn_word};
use crate::store::{self, Disk, StoreFault, read_kept, shown};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The extension of a journal's file name.
pub const JOURNAL_ENDING: &str = "jsonl";

/// The file of the preferences, in the folder of the games.
pub(super) const PREFERENCES: &str = "preferences.json";

/// The file, in the games folder, that holds the path of the game played last. The path of a game in that folder is
/// relative.
const LAST_GAME: &str = "last-game";

/// The end of the name of a ground file.
pub const GROUND_ENDING: &str = ".ground.json";

/// The file of the referee's own ground pieces, itself a ground file.
pub const OWN_PIECES: &str = "ground-pieces.json";

/// How many of the latest games show their battle, their turn and the day their file was last written.
const MAX_GLIMPSES: usize = 8;

/// The kind of a row in the folder browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RowKind {
    /// A folder to look into.
    Folder,
    /// A game's journal.
    Journal,
    /// A battle or charts file.
    Json,
    /// A ground file.
    Ground,
    /// An army list, as a table or as text.
    Army,
    /// A photo or a drawing.
    Picture,
}

/// A row of the folder browser.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FolderRow {
    /// Its kind.
    pub kind: RowKind,
    /// Its name in the folder.
    pub name: String,
    /// Its path.
    pub path: PathBuf,
}

/// Folders, journals and charts.
#[derive(Debug)]
pub struct Library {
    /// The folder of games and preferences.
    pub games: PathBuf,
    /// The folder the browser shows.
    pub folder: PathBuf,
    /// The contents of that folder.
    pub rows: Vec<FolderRow>,
    /// The journals in the games folder, latest first.
    pub recent: Vec<FolderRow>,
    /// Glimpses of the latest of these journals, each with the folder entry at the time of reading.
    glimpses: BTreeMap<PathBuf, (store::FolderItem, Option<Glimpse>)>,
    /// The charts for new games, by rule set, with their file. A rule set that is not listed uses the built-in charts.
    charts: BTreeMap<RulesName, (Charts, Option<PathBuf>)>,
    disks: DiskMaker,
    /// In a browser, the folder whose files become downloads. `None` where the referee can access the disk.
    downloads_folder: Option<PathBuf>,
    /// The browser's message on how long it keeps files.
    promise: Option<String>,
    /// The referee wants to bring a file in; the host (window or page) asks for it and clears this.
    pub file_wanted: bool,
    /// Files that the browser has not loaded yet, and the command that waits for them: set while a command is applied.
    pub(super) awaited: Option<Awaited>,
    /// The same of the commands applied before, in order.
    waiting: Vec<Awaited>,
    /// The referee wants to play the open game, which another tab owns; the host requests it and clears this.
    pub takeover_wanted: bool,
    /// Other programs can show files: set by a host that can ask them to.
    pub opens_outside: bool,
    /// The file or folder that another program should show; the host opens it and clears this.
    pub outside_wanted: Option<PathBuf>,
    /// Why the open game should be downloaded now: the browser may not keep it for long.
    pub download_due: Option<String>,
}

/// A command that waits for the bytes of files.
#[derive(Clone, Debug, PartialEq)]
pub struct Awaited {
    /// The files.
    pub paths: Vec<PathBuf>,
    /// The command to apply once they are loaded.
    pub command: FileCommand,
}

impl Library {
    /// Creates a library for a games folder.
    #[must_use]
    pub fn new(games: PathBuf, disks: DiskMaker) -> Self {
        let mut library = Library {
            folder: games.clone(),
            games,
            rows: Vec::new(),
            recent: Vec::new(),
            glimpses: BTreeMap::new(),
            charts: BTreeMap::new(),
            disks,
            downloads_folder: None,
            promise: None,
            file_wanted: false,
            awaited: None,
            waiting: Vec::new(),
            takeover_wanted: false,
            opens_outside: false,
            outside_wanted: None,
            download_due: None,
        };
        library.refresh();
        library
    }

    /// Returns and clears the commands that wait for files, in the order in which they were applied. In a browser the
    /// host loads the files and applies each command again.
    pub fn take_awaited(&mut self) -> Vec<Awaited> {
        std::mem::take(&mut self.waiting)
    }

    /// Queues the command just applied if it waits for files.
    pub(super) fn queue_awaited(&mut self) {
        self.waiting.extend(self.awaited.take());
    }

    /// Lists the folders again, names and times only, and returns whether anything has changed. An unreadable folder is
    /// shown empty.
    pub fn refresh(&mut self) -> bool {
        self.list().0
    }

    /// Does the same as [`Self::refresh`], and reads the glimpses of the latest games, for a page that shows them.
    pub fn refresh_shown(&mut self) -> bool {
        let (changed, games) = self.list();
        self.look_into(games.into_iter().take(MAX_GLIMPSES)) || changed
    }

    /// Lists the folders again; returns whether anything has changed, and the games, latest first.
    fn list(&mut self) -> (bool, Vec<store::FolderItem>) {
        let disk = self.disks.make();
        let mut rows: Vec<FolderRow> = disk.items(&self.folder).iter().filter_map(row).collect();
        rows.sort();
        let mut recent = disk.items(&self.games);
        recent.sort_by_key(|item| std::cmp::Reverse(item.written));
        // The copy of a damaged game, or of one played under earlier rules, is as recent as the game that continues it,
        // and must not be offered in its place.
        let is_copy = |row: &FolderRow| {
            [store::DAMAGED, store::EARLIER_RULES].iter().any(|word| store::is_aside(&row.path, word))
        };
        let is_game = |row: &FolderRow| row.kind == RowKind::Journal && !is_copy(row);
        recent.retain(|item| row(item).as_ref().is_some_and(is_game));
        let games: Vec<FolderRow> = recent.iter().filter_map(row).collect();
        let changed = rows != self.rows || games != self.recent;
        (self.rows, self.recent) = (rows, games);
        (changed, recent)
    }

    /// Reads the glimpses of games that were written since they were last read. A file that the browser has not loaded
    /// yet is left for later. Returns whether a glimpse was read or dropped.
    fn look_into(&mut self, games: impl Iterator<Item = store::FolderItem>) -> bool {
        let disk = self.disks.make();
        let (mut before, mut is_new) = (std::mem::take(&mut self.glimpses), false);
        for item in games.filter(|item| item.written.is_some() && disk.is_here(&item.path)) {
            let known = before.remove(&item.path).filter(|(at, _)| *at == item);
            let path = item.path.clone();
            let look = || (item, read_kept(&disk, &path).ok().and_then(|bytes| Glimpse::of(&bytes)));
            is_new |= known.is_none();
            let seen = known.unwrap_or_else(look);
            self.glimpses.insert(path, seen);
        }
        is_new || !before.is_empty()
    }

    /// Describes a recent game in two lines: first its battle; then its turn, the day its file was last written, and
    /// the name of the file. `None` if there is no glimpse of it.
    #[must_use]
    pub fn describe_game(&self, row: &FolderRow) -> Option<String> {
        let (item, glimpse) = self.glimpses.get(&row.path)?;
        let Glimpse { title, rules, turn } = glimpse.as_ref()?;
        let turn = turn.map(|turn| msg!("app-game-turn", word = turn_word(*rules), turn));
        let parts: Vec<String> = turn.into_iter().chain(item.day()).chain([row.name.clone()]).collect();
        Some(format!("{title}\n{}", parts.join(" \u{b7} ")))
    }

    /// Returns the charts for new games of a rule set.
    #[must_use]
    pub fn charts_for_new_games(&self, rules: RulesName) -> Charts {
        let own = self.charts.get(&rules).map(|(charts, _)| charts.clone());
        own.unwrap_or_else(|| Charts::built_in(rules))
    }

    /// Returns the referee's own charts file for a rule set, if new games use one.
    #[must_use]
    pub fn charts_path(&self, rules: RulesName) -> Option<&Path> {
        self.charts.get(&rules).and_then(|(_, path)| path.as_deref())
    }

    pub(super) fn set_charts(&mut self, charts: Charts, path: Option<PathBuf>) {
        self.charts.insert(charts.rules(), (charts, path));
    }

    /// In a browser, returns the folder whose files become downloads: there the referee brings files in and hands them
    /// out, and folders cannot be browsed.
    #[must_use]
    pub fn downloads_folder(&self) -> Option<&Path> {
        self.downloads_folder.as_deref()
    }

    /// Returns the folder for exported files: the downloads, or the folder that is shown.
    #[must_use]
    pub fn export_folder(&self) -> &Path {
        self.downloads_folder().unwrap_or(&self.folder)
    }

    /// Makes this the downloads folder: files written in it become downloads, and folders cannot be browsed.
    pub fn set_downloads_folder(&mut self, folder: impl Into<PathBuf>) {
        self.downloads_folder = Some(folder.into());
    }

    /// Returns the browser's message on how long it keeps files; `None` on the referee's own disk.
    #[must_use]
    pub fn promise(&self) -> Option<&str> {
        self.promise.as_deref()
    }

    /// Stores the browser's message on how long it keeps files.
    pub fn take_promise(&mut self, words: impl Into<String>) {
        self.promise = Some(words.into());
    }

    /// Describes a path in words; a file in the downloads folder is described as a download.
    #[must_use]
    pub fn words_for(&self, path: &Path) -> String {
        match self.downloads_folder().filter(|downloads| path.starts_with(downloads)) {
            Some(_) => msg!("app-your-downloads-as", file = path.file_name().unwrap_or_default().to_string_lossy()),
            None => shown(path),
        }
    }

    /// Returns a free path in the games folder, named `name` or with the first free number appended.
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

    /// Reads all bytes of a chosen file. Anything but a regular file (a pipe has no end) is an error.
    pub(super) fn bytes_of(&self, path: &Path) -> Result<Vec<u8>, AppError> {
        Ok(read_kept(&self.disk(), path).map_err(|e| StoreFault::io(path, msg!("app-cannot-be-read"), &e))?)
    }

    /// Returns the journal path for a new game of a battle, with the first free number.
    fn free_path(&self, title: &str) -> PathBuf {
        let stem = stem(title);
        let path = |n: u32| self.games.join(format!("{stem}-{n}.{JOURNAL_ENDING}"));
        let disk = self.disks.make();
        (1..).map(path).find(|p| !disk.exists(p)).unwrap_or_else(|| path(0))
    }

    /// Returns the game last played in any window, if known.
    fn last_game(&self) -> Option<PathBuf> {
        self.marked().map(|place| self.games.join(place))
    }

    /// Returns the stored path of the game played last; relative for a game in the games folder.
    fn marked(&self) -> Option<String> {
        let bytes = read_kept(&self.disk(), &self.games.join(LAST_GAME)).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        text.strip_suffix('\n').filter(|place| !place.is_empty()).map(str::to_owned)
    }

    /// Stores a game as the one played last, unless it is stored already. A browser does not need this: all its games
    /// are in one folder, so the latest one is known.
    fn mark(&self, game: &Path) -> Result<(), AppError> {
        let inside = game.strip_prefix(&self.games).ok().map(Path::to_owned);
        let place = inside.or_else(|| std::path::absolute(game).ok());
        let place = place.as_deref().and_then(Path::to_str).filter(|place| !place.contains('\n'));
        if self.downloads_folder.is_some() || place.is_some() && self.marked().as_deref() == place {
            return Ok(());
        }
        let place = place.ok_or(AppError::PathOfManyLines)?;
        let (path, text) = (self.games.join(LAST_GAME), format!("{place}\n"));
        Ok(store::write_down(&mut self.disk(), &path, text.as_bytes(), store::IfThere::Replace)?)
    }

    /// Saves the preferences atomically: either the old or the new file exists. A damaged old file is renamed first.
    pub(super) fn save_prefs(&self, prefs: &Prefs) -> Result<(), AppError> {
        let text = serde_json::to_string_pretty(prefs)?;
        let (path, mut disk) = (self.games.join(PREFERENCES), self.disk());
        match read_kept(&disk, &path) {
            Ok(bytes) if read_prefs(&bytes).is_none() => drop(store::set_aside(&mut disk, &path, "damaged")?),
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreFault::io(&path, msg!("app-cannot-be-read"), &e).into());
            }
            _ => {}
        }
        Ok(store::write_down(&mut disk, &path, text.as_bytes(), store::IfThere::Replace)?)
    }
}

/// Returns the name for a journal whose file has another extension. Some programs add one when they share a file: for
/// "cowpens-1.jsonl.txt" it returns "cowpens-1.jsonl". Any other name has ".jsonl" appended.
pub(super) fn journal_name(name: &str) -> String {
    let ending = format!(".{JOURNAL_ENDING}");
    let inner = name.rsplit_once('.').map(|(stem, _)| stem).filter(|stem| stem.ends_with(&ending));
    inner.map_or_else(|| format!("{name}{ending}"), str::to_owned)
}

/// Parses stored preferences.
pub(super) fn read_prefs(bytes: &[u8]) -> Option<Prefs> {
    serde_json::from_slice(bytes).ok()
}

/// Returns the file name for a title: "cowpens-17-january-1781".
pub(super) fn stem(title: &str) -> String {
    let plain: String = title.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let stem = plain.split('-').filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
    stem.chars().take(60).collect()
}

pub(super) fn row(item: &store::FolderItem) -> Option<FolderRow> {
    let path = &item.path;
    let name = path.file_name()?.to_str()?.to_owned();
    if name.starts_with('.') || [PREFERENCES, OWN_PIECES].contains(&name.as_str()) || is_under_file(&name) {
        return None;
    }
    let kind = match path.extension().and_then(|e| e.to_str()) {
        _ if item.is_folder => RowKind::Folder,
        Some(JOURNAL_ENDING) => RowKind::Journal,
        Some("json") if name.ends_with(GROUND_ENDING) => RowKind::Ground,
        Some("json") => RowKind::Json,
        Some("csv" | "tsv" | "txt") => RowKind::Army,
        _ if names_a_photo(&name) => RowKind::Picture,
        _ => return None,
    };
    Some(FolderRow { kind, name, path: path.to_owned() })
}

impl App {
    /// Applies a file command.
    pub(super) fn apply_files(&mut self, command: FileCommand) {
        if command.may_leave_game() && !self.may_leave_for(command.clone()) {
            return;
        }
        if let Err(why) = self.carry_out_files(command) {
            self.tell_failed(&why);
        }
        self.library.refresh();
    }

    fn carry_out_files(&mut self, command: FileCommand) -> Result<(), AppError> {
        match command {
            FileCommand::NewBuiltIn(battle) => return self.begin_built_in(battle),
            FileCommand::GoOn => return self.go_on(),
            FileCommand::Open(path) => return self.open(&path),
            FileCommand::BringIn { name, bytes } => return self.bring_in(&name, bytes),
            FileCommand::FetchUnder { beside, game } => self.fetch_under(beside, game),
            FileCommand::SaveAs(path) => return self.save_as(&path),
            FileCommand::HandOut => return self.hand_out(self.library.export_folder().to_owned()),
            FileCommand::ShareGame => return self.way_to_share().map_or(Ok(()), |folder| self.hand_out(folder)),
            FileCommand::SaveBattle(folder) => return self.save_battle(&folder),
            FileCommand::BeginAgain => return self.begin_again(),
            FileCommand::SaveReport(folder) => return self.save_report(&folder),
            FileCommand::Print { folder, setup } => return self.print(&folder, setup),
            FileCommand::LoadCharts(path) => return self.load_charts(&path),
            FileCommand::UseBuiltInCharts(rules) => self.play_with(Charts::built_in(rules), None),
            FileCommand::SaveAgain => self.save_again(),
            FileCommand::AskForFile => self.library.file_wanted = true,
            FileCommand::OpenOutside(path) => self.library.outside_wanted = Some(path),
            FileCommand::PlayHere => self.library.takeover_wanted = true,
            FileCommand::DownloadLater => self.library.download_due = None,
            FileCommand::Browse(folder) => self.library.folder = folder,
        }
        Ok(())
    }

    fn begin_built_in(&mut self, battle: BuiltIn) -> Result<(), AppError> {
        let (name, text) = battle.file();
        self.begin(text, name)?;
        if battle == BuiltIn::Tutorial {
            self.begin_tutorial();
        }
        Ok(())
    }

    /// Continues the game last played, wherever it is stored and regardless of its time stamp; if none is known or it
    /// was deleted, the latest game in the games folder; without any game, Cowpens. If it cannot be opened (another
    /// window uses it, its USB stick is missing), no other game is opened instead: the first page asks.
    fn go_on(&mut self) -> Result<(), AppError> {
        let was_taken_away = |path: &Path| path.starts_with(&self.library.games) && !self.library.disk().exists(path);
        let last = self.library.last_game().filter(|path| !was_taken_away(path));
        match last.or_else(|| self.library.recent.first().map(|row| row.path.clone())) {
            Some(last) => self.open(&last).map_err(|why| AppError::LastGame(Box::new(why))),
            None => self.begin_built_in(BuiltIn::Cowpens),
        }
    }

    /// Marks the open game as last played, unless it is read-only: the next start continues it.
    pub(super) fn mark_as_played(&mut self) {
        let Some(session) = self.session.as_ref().filter(|session| session.read_only().is_none()) else { return };
        let path = session.path().to_owned();
        let marked = self.library.mark(&path);
        // The game itself reports a full disk already. Each action retries this, and a failure is reported once.
        let is_news = self.marked.as_ref() != Some(&path) && !self.is_behind();
        self.marked = Some(path);
        if let Err(why) = marked
            && is_news
        {
            self.tell(Tell::Trouble, msg!("app-next-start-without-game", why));
        }
    }

    /// Begins a battle from the text of its file, in a new journal.
    pub(super) fn begin(&mut self, text: &str, file: &str) -> Result<(), AppError> {
        let (battle, warnings) = check_battle(text, file)?;
        self.warn(&warnings);
        let seed = self.new_seed();
        let (library, title) = (&self.library, battle.head.title.clone());
        let charts = library.charts_for_new_games(battle.head.rules);
        let file = || (library.disks.make(), library.free_path(&title));
        let session = Session::begin(battle, charts, seed, file)?;
        self.session = Some(session);
        self.battle_opened();
        self.mark_as_played();
        Ok(())
    }

    /// Opens a journal to continue it, or begins a battle file.
    pub(super) fn open(&mut self, path: &Path) -> Result<(), AppError> {
        let disk = self.library.disks.make();
        if !disk.is_here(path) {
            self.library.awaited =
                Some(Awaited { paths: vec![path.to_owned()], command: FileCommand::Open(path.to_owned()) });
            return Ok(());
        }
        let bytes = self.library.bytes_of(path)?;
        if is_picture(&path.to_string_lossy(), &bytes) {
            return self.take_picture(&shown(path), bytes);
        }
        if FileKind::detect(&bytes) == Some(FileKind::Ground) {
            return self.open_ground(path);
        }
        if FileKind::detect(&bytes) == Some(FileKind::Map) {
            return Err(AppError::HexMap { path: path.to_owned() });
        }
        if FileKind::detect(&bytes) != Some(FileKind::Journal) && path.extension().is_none_or(|e| e != JOURNAL_ENDING) {
            let text = text_of_file(bytes, &shown(path))?;
            self.begin(&text, &shown(path))?;
            self.fetch_under_of_battle(path);
            return Ok(());
        }
        // A game that was read-only may be playable now.
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

    /// Reads the open game again if it is this file and read-only: another tab has written to it, or it can be played
    /// now. View and selection stay.
    pub fn look_again(&mut self, path: &Path) {
        if self.session.as_ref().is_some_and(|s| s.path() == path && s.read_only().is_some()) {
            self.read_again(path);
        }
    }

    /// Reads the open game again from this file.
    pub(super) fn read_again(&mut self, path: &Path) {
        match Session::open(self.library.disks.make(), path) {
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
        self.tell(Tell::News, msg!("app-saved-the-game-goes-on-in", path = shown(path)));
        self.copy_under()
    }

    /// Writes the after-action report to `cowpens-1-report.html` or, if that exists, under the first free number.
    fn save_report(&mut self, folder: &Path) -> Result<(), AppError> {
        let Some(session) = &self.session else { return Err(AppError::NoBattle) };
        let page = crate::report::html(session.journal(), None);
        let stem = session.path().file_stem().map_or_else(|| "game".into(), |s| s.to_string_lossy().into_owned());
        let mut disk = self.library.disks.make();
        let name = |n: u32| {
            let number = if n == 1 { String::new() } else { format!("-{n}") };
            folder.join(format!("{stem}-report{number}.{}", crate::report::ENDING))
        };
        let path = (1..).map(name).find(|p| !disk.exists(p)).unwrap_or_else(|| name(0));
        store::write_down(&mut disk, &path, page.as_bytes(), store::IfThere::Refuse)?;
        self.tell_where(&path, |path| msg!("app-the-report-is-in", path));
        Ok(())
    }

    /// Exports the journal of the open game to a folder.
    fn hand_out(&mut self, folder: PathBuf) -> Result<(), AppError> {
        let Some(session) = &self.session else { return Err(AppError::NoBattle) };
        let name = session.path().file_name().unwrap_or_default();
        let path = folder.join(name);
        let mut disk = self.library.disks.make();
        let text = session.journal().text().as_bytes();
        store::write_whole(&mut disk, &path, text, store::IfThere::Refuse)?;
        self.library.download_due = None;
        self.tell_where(&path, |path| msg!("app-the-game-is-in", path));
        Ok(())
    }

    pub(super) fn load_charts(&mut self, path: &Path) -> Result<(), AppError> {
        let charts = self.read_charts(path)?;
        self.play_with(charts, Some(path.to_owned()));
        Ok(())
    }

    /// Uses charts for new games of their rule set, now and after the next start.
    fn play_with(&mut self, charts: Charts, path: Option<PathBuf>) {
        let (rules, words) = (charts.rules(), super::played_with(&charts));
        self.use_charts(charts, path.clone());
        self.remember_charts(rules, path);
        self.tell(Tell::News, words);
    }

    pub(super) fn warn(&mut self, warnings: &Faults) {
        if !warnings.0.is_empty() {
            self.tell(Tell::Odd, msg!("app-please-check", warnings));
        }
    }

    fn battle_opened(&mut self) {
        self.selection = Selection::None;
        self.target = None;
        self.tape = None;
        self.pending_roll = None;
        self.refused = None;
        self.centre = super::Centre::Table;
        self.tab = None;
        if let Some(rules) = self.battle().map(|battle| battle.head.rules) {
            self.take_charts(rules);
            self.lookup.turn_to(rules);
        }
        self.fetch_own_under();
        self.put_photos_away();
        self.after_change();
    }
}
