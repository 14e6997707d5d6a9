//! A disk that fails at any operation, including reads and locks: once, permanently, or only on sync. The game
//! continues in memory, the app reports it until everything is written, and neither saved data nor other games are
//! lost.

use crate::games;
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::app::{AnyDisk, App, BuiltIn, DiskMaker, FileCommand, HistoryCommand, PlayCommand, Saving};
use drumhead::journal::read;
use drumhead::store::{Disk, FaultyDisk};
use std::path::PathBuf;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// The behaviour of a disk.
#[derive(Clone, Copy, Debug, PartialEq)]
enum DiskFault {
    Well,
    FailsOnce,
    Dies,
    /// It writes but cannot sync: readable data may not survive a loss of power.
    Unsynced,
}

pub fn keep() -> CaseTally {
    let games = parallel::size(5, 40);
    let counted: Vec<u64> = (0..games).map(|game| operations(game) as u64).collect();
    // Each operation of each game three times: fails there once, from there on, and only on sync.
    let cases = 3 * counted.iter().sum::<u64>();
    parallel::run(cases, LIMIT, |case| {
        // Wraps around if another first case was chosen.
        let mut at = case % cases / 3;
        let mut game = 0;
        while at >= counted[game] {
            at -= counted[game];
            game += 1;
        }
        let manner = [DiskFault::FailsOnce, DiskFault::Dies, DiskFault::Unsynced][(case % 3) as usize];
        play(game as u64, manner, at as usize).map(drop).map_err(|why| format!("{manner:?} at operation {at}: {why}"))
    })
}

/// Returns the number of operations of a game on a healthy disk.
fn operations(game: u64) -> usize {
    play(game, DiskFault::Well, 0).unwrap()
}

/// A game saved earlier.
const OLD: (&str, &[u8]) = ("old-1.jsonl", b"an older game");

/// An app under test.
struct PlayedApp {
    disk: FaultyDisk,
    folder: tempfile::TempDir,
    app: App,
    /// The original content of the file that is continued.
    found: Option<Vec<u8>>,
    kept: Kept,
}

fn play(game: u64, manner: DiskFault, at: usize) -> Result<usize, String> {
    let disk = match manner {
        DiskFault::Well => FaultyDisk::default(),
        DiskFault::FailsOnce => FaultyDisk::failing_at(at),
        DiskFault::Dies => FaultyDisk::dying_at(at),
        DiskFault::Unsynced => FaultyDisk::unsynced_at(at),
    };
    let mut rng = Rng::of(game, 4);
    let mut played = begun(disk, game, &mut rng)?;
    played.check_reported_status()?;
    let mut before = None;
    for action in 0..if parallel::full() { 40 } else { 6 } {
        played.act(action, &mut rng)?;
        if action == 4 {
            played.app.apply(HistoryCommand::Undo);
            played.check_reported_status()?;
            before = Some(played.path()).map(|path| (played.disk.found(&path), path));
            played.app.apply(FileCommand::SaveAs(played.at("elsewhere.jsonl")));
            played.check_reported_status()?;
            played.app.apply(FileCommand::SaveAs(played.at(OLD.0)));
            played.check_reported_status()?;
        }
    }
    let operations = played.disk.operations();
    played.disk.heal();
    played.app.apply(FileCommand::SaveAgain);
    if played.app.saving() != Some(Saving::Saved) {
        return Err(format!("once the disk is well: {:?}", played.app.saving()));
    }
    played.check_reported_status()?;
    played.others_are_whole(before, manner)?;
    Ok(operations)
}

/// Starts a game, or continues an old one, intact or damaged.
fn begun(disk: FaultyDisk, game: u64, rng: &mut Rng) -> Result<PlayedApp, String> {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    disk.put(&folder.path().join(OLD.0), OLD.1);
    disk.set_reads_fail(true);
    let copy = disk.clone();
    let app = App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(copy.clone()))).seeded(game);
    let mut played = PlayedApp { disk, folder, app, found: None, kept: Kept::default() };
    let battles = [BuiltIn::Tutorial, BuiltIn::CowpensAwi, BuiltIn::Cowpens];
    if let Some(battle) = battles.get(game as usize % 5) {
        played.app.apply(FileCommand::NewBuiltIn(*battle));
        return Ok(played);
    }
    let mut journal = games::some_game(rng);
    games::play(&mut journal, 12, rng)?;
    let lost = if game % 5 == 4 { 20 } else { 0 };
    let found = journal.text().as_bytes()[..journal.text().len() - lost].to_vec();
    played.disk.put(&played.at(CONTINUED), &found);
    played.found = Some(found);
    played.open()?;
    Ok(played)
}

/// The name of the game that is continued.
const CONTINUED: &str = "gone-on.jsonl";

impl PlayedApp {
    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn path(&self) -> PathBuf {
        self.app.session().map(|session| session.path().to_owned()).unwrap_or_default()
    }

    /// Opens the old game. If the disk cannot read it, there must be a message, the file must be unchanged, and it must
    /// open once the disk works again.
    fn open(&mut self) -> Outcome {
        let open = FileCommand::Open(self.at(CONTINUED));
        self.app.apply(open.clone());
        if self.app.session().is_some() {
            return Ok(());
        }
        if self.app.messages.is_empty() || self.disk.found(&self.at(CONTINUED)) != self.found {
            return Err("it cannot be opened, and nothing is said, or it is another file".to_owned());
        }
        self.disk.heal();
        self.app.apply(open);
        self.app.session().map(drop).ok_or_else(|| format!("it cannot be opened: {:?}", self.app.messages))
    }

    fn act(&mut self, action: u32, rng: &mut Rng) -> Outcome {
        let app = &mut self.app;
        let next = games::some_action(app.game().ok_or("no game is open")?, rng);
        let before = app.session().ok_or("no game is open")?.entries().len();
        app.apply(PlayCommand::ActRolled(vec![next]));
        let after = app.session().ok_or("the game is gone")?.entries().len();
        if after != before + 1 {
            return Err(format!("action {action} is not done: {:?} {:?}", app.refused, app.messages));
        }
        self.check_reported_status()
    }

    fn check_reported_status(&mut self) -> Outcome {
        check_reported_status(&self.app, &self.disk, self.found.as_deref())?;
        self.kept.check_reported_status(&self.app, &self.disk)
    }

    /// Checks the other files at the end: the game saved before, the continued one if renamed, the copy of a damaged
    /// one.
    fn others_are_whole(&self, before: Option<(Option<Vec<u8>>, PathBuf)>, manner: DiskFault) -> Outcome {
        if self.disk.found(&self.at(OLD.0)).as_deref() != Some(OLD.1) {
            return Err("the game saved before is not what it was".to_owned());
        }
        if let Some((bytes, path)) = before.filter(|(_, path)| *path != self.path())
            && self.disk.found(&path) != bytes
        {
            return Err("what it went on from under another name is not what it was".to_owned());
        }
        let Some(found) = self.found.as_ref().filter(|found| found.last() != Some(&b'\n')) else { return Ok(()) };
        let there = self.disk.list(self.folder.path()).map_err(|e| e.to_string())?;
        let copies: Vec<_> = there.iter().filter(|path| path.to_string_lossy().contains(".damaged-")).collect();
        let whole = copies.iter().filter(|path| self.disk.found(path).as_ref() == Some(found)).count();
        // A disk that dies while copying leaves half a copy.
        match (whole, copies.len() - whole) {
            (1, 0) => Ok(()),
            (1.., _) if manner == DiskFault::Dies => Ok(()),
            _ => Err(format!("of the damaged file there are {whole} copies, and others: {copies:?}")),
        }
    }
}

/// The path of the open game, and the number of bytes certainly on the disk: it never decreases.
#[derive(Default)]
struct Kept(PathBuf, usize);

impl Kept {
    fn check_reported_status(&mut self, app: &App, disk: &FaultyDisk) -> Outcome {
        let path = app.session().ok_or("no game is open")?.path().to_owned();
        let there = disk.found(&path).map_or(0, |bytes| bytes.len());
        if path != self.0 {
            *self = Kept(path, 0);
        }
        if there < self.1 {
            return Err(format!("{} bytes were on the disk, {there} are left", self.1));
        }
        let session = app.session().ok_or("no game is open")?;
        let certain = session.journal().text().as_bytes().iter().take(self.1).filter(|byte| **byte == b'\n').count();
        match app.saving() {
            Some(Saving::Saved) => self.1 = there,
            Some(Saving::Behind { lines, nothing, .. })
                if nothing && certain > 0 || lines + certain > session.journal().lines() =>
            {
                return Err(format!("{certain} lines were on the disk, and it says that {lines} are not ({nothing})"));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Checks the reported save status: data reported as saved is on the disk, and a missing amount is reported.
fn check_reported_status(app: &App, disk: &FaultyDisk, found: Option<&[u8]>) -> Outcome {
    let session = app.session().ok_or("no game is open")?;
    let text = session.journal().text();
    let there = disk.found(session.path()).unwrap_or_default();
    // A damaged file stays unchanged until it is copied.
    let is_beginning = text.as_bytes().starts_with(&there);
    let is_as_found = found == Some(&there[..]) && app.is_behind();
    if !is_beginning && !is_as_found {
        return Err("what is on the disk is not a beginning of the game".to_owned());
    }
    let lines = there.iter().filter(|byte| **byte == b'\n').count();
    let words = app.saving().and_then(|saving| saving.words());
    match app.saving() {
        Some(Saving::Saved) if !disk.is_synced(session.path()) => {
            Err("it says: saved, and what it shows would not outlive the power".to_owned())
        }
        Some(Saving::Saved) if there.len() == text.len() => whole(&there),
        Some(Saving::Saved) => {
            Err(format!("{} bytes of {} are on the disk and it says: saved", there.len(), text.len()))
        }
        Some(Saving::Behind { why, .. }) if why.is_empty() => Err("it does not say why it is not saved".to_owned()),
        // After a failure past the last byte (of the folder's sync, say) the data may be saved but is not reported as
        // such.
        Some(Saving::Behind { lines: behind, .. })
            if words.is_some() && (!is_beginning || lines + behind >= session.journal().lines()) =>
        {
            Ok(())
        }
        other => Err(format!("{lines} lines of {} are on the disk, and it says {other:?}", session.journal().lines())),
    }
}

fn whole(bytes: &[u8]) -> Outcome {
    let opened = read(bytes).map_err(|loss| loss.to_string())?;
    opened.lost.map_or(Ok(()), |loss| Err(loss.to_string()))
}
