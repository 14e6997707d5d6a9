//! A disk that fails at any operation, once, for good, or only to keep what it shows: the game goes on in memory, the app
//! says so until it is written, what was saved stays, and so does the game saved before.

use crate::crowd::{self, Outcome, Tally};
use crate::games;
use crate::whims::Whims;
use drumhead::app::{AnyDisk, App, BuiltIn, Command, DiskMaker, Saving};
use drumhead::journal::read;
use drumhead::store::{Disk, FaultyDisk};
use std::path::PathBuf;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// What happens to a disk.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Manner {
    Well,
    FailsOnce,
    Dies,
    /// It writes and cannot sync: what can be read is not kept.
    Unsynced,
}

pub fn keep() -> Tally {
    let games = crowd::size(4, 40);
    let counted: Vec<u64> = (0..games).map(|game| operations(game) as u64).collect();
    // Each operation of each game three times: failing there once, from there on, and only to sync.
    let cases = 3 * counted.iter().sum::<u64>();
    crowd::crowd(cases, LIMIT, |case| {
        // Another first case begins anew at the end.
        let mut at = case % cases / 3;
        let mut game = 0;
        while at >= counted[game] {
            at -= counted[game];
            game += 1;
        }
        let manner = [Manner::FailsOnce, Manner::Dies, Manner::Unsynced][(case % 3) as usize];
        play(game as u64, manner, at as usize).map(drop).map_err(|why| format!("{manner:?} at operation {at}: {why}"))
    })
}

/// How many operations a game makes on a disk that is well.
fn operations(game: u64) -> usize {
    play(game, Manner::Well, 0).unwrap()
}

/// A game saved on some earlier day.
const OLD: (&str, &[u8]) = ("old-1.jsonl", b"an older game");

fn play(game: u64, manner: Manner, at: usize) -> Result<usize, String> {
    let disk = match manner {
        Manner::Well => FaultyDisk::default(),
        Manner::FailsOnce => FaultyDisk::failing_at(at),
        Manner::Dies => FaultyDisk::dying_at(at),
        Manner::Unsynced => FaultyDisk::unsynced_at(at),
    };
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    disk.put(&folder.path().join(OLD.0), OLD.1);
    let copy = disk.clone();
    let mut app = App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(copy.clone())));
    let mut whims = Whims::of(game, 4);
    let battles = [BuiltIn::Tutorial, BuiltIn::CowpensAwi, BuiltIn::Cowpens];
    app.apply(match battles.get(game as usize % 4) {
        Some(battle) => Command::NewBuiltIn(*battle),
        // An old game goes on.
        None => {
            let mut journal = games::some_game(&mut whims);
            games::play(&mut journal, 12, &mut whims)?;
            disk.put(&folder.path().join("gone-on.jsonl"), journal.text().as_bytes());
            Command::Open(folder.path().join("gone-on.jsonl"))
        }
    });
    let mut kept = Kept::default();
    kept.told(&app, &disk)?;
    for action in 0..if crowd::full() { 40 } else { 8 } {
        let next = games::some_action(app.game().ok_or("no game is open")?, &mut whims);
        let before = app.session().ok_or("no game is open")?.entries().len();
        app.apply(Command::ActRolled(vec![next]));
        let after = app.session().ok_or("the game is gone")?.entries().len();
        if after != before + 1 {
            return Err(format!("action {action} is not done: {:?} {:?}", app.refused, app.messages));
        }
        kept.told(&app, &disk)?;
        if action == 4 {
            app.apply(Command::Undo);
            kept.told(&app, &disk)?;
            app.apply(Command::SaveAs(folder.path().join("elsewhere.jsonl")));
            kept.told(&app, &disk)?;
        }
    }
    if disk.read(&folder.path().join(OLD.0)).ok().as_deref() != Some(OLD.1) {
        return Err("the game saved before is not what it was".to_owned());
    }
    let operations = disk.operations();
    disk.heal();
    app.apply(Command::SaveAgain);
    if app.saving() != Some(Saving::Saved) {
        return Err(format!("once the disk is well: {:?}", app.saving()));
    }
    kept.told(&app, &disk)?;
    Ok(operations)
}

/// What of the open game was on the disk for certain, and where: it is never less.
#[derive(Default)]
struct Kept(PathBuf, usize);

impl Kept {
    fn told(&mut self, app: &App, disk: &FaultyDisk) -> Outcome {
        told(app, disk)?;
        let path = app.session().ok_or("no game is open")?.path().to_owned();
        let there = disk.read(&path).map_or(0, |bytes| bytes.len());
        if path != self.0 {
            *self = Kept(path, 0);
        }
        if there < self.1 {
            return Err(format!("{} bytes were on the disk, {there} are left", self.1));
        }
        if app.saving() == Some(Saving::Saved) {
            self.1 = there;
        }
        Ok(())
    }
}

/// What the app says of saving is so: what it calls saved is on the disk, and where something is missing it says how much.
fn told(app: &App, disk: &FaultyDisk) -> Outcome {
    let session = app.session().ok_or("no game is open")?;
    let text = session.journal().text();
    let there = disk.read(session.path()).unwrap_or_default();
    if !text.as_bytes().starts_with(&there) {
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
        // A failure after the last byte (of the folder's sync, say): it may be saved and is not called so.
        Some(Saving::Behind { lines: behind, .. })
            if words.is_some() && lines + behind >= session.journal().lines() =>
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
