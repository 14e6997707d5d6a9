//! A disk that fails at any operation, once or for good: the game goes on in memory, the app says so until it is written,
//! what was saved stays, and so does the game saved before.

use crate::crowd::{self, Outcome, Tally};
use crate::games;
use crate::whims::Whims;
use drumhead::app::{AnyDisk, App, BuiltIn, Command, DiskMaker, Saving};
use drumhead::journal::read;
use drumhead::store::{Disk, FaultyDisk};
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

/// What happens to a disk.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Manner {
    Well,
    FailsOnce,
    Dies,
}

pub fn keep() -> Tally {
    let games = crowd::size(3, 40);
    let counted: Vec<u64> = (0..games).map(|game| operations(game) as u64).collect();
    // Each operation of each game twice: failing there once, and from there on.
    let cases = 2 * counted.iter().sum::<u64>();
    crowd::crowd(cases, LIMIT, |case| {
        let mut at = case / 2;
        let mut game = 0;
        while at >= counted[game] {
            at -= counted[game];
            game += 1;
        }
        let manner = if case.is_multiple_of(2) { Manner::FailsOnce } else { Manner::Dies };
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
    };
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    disk.put(&folder.path().join(OLD.0), OLD.1);
    let copy = disk.clone();
    let mut app = App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(copy.clone())));
    let battles = [BuiltIn::Tutorial, BuiltIn::CowpensAwi, BuiltIn::Cowpens];
    app.apply(Command::NewBuiltIn(battles[game as usize % battles.len()]));
    let mut whims = Whims::of(game, 4);
    told(&app, &disk)?;
    for action in 0..if crowd::full() { 40 } else { 8 } {
        let next = games::some_action(app.game().ok_or("no game is open")?, &mut whims);
        let before = app.session().ok_or("no game is open")?.entries().len();
        app.apply(Command::ActRolled(vec![next]));
        let after = app.session().ok_or("the game is gone")?.entries().len();
        if after != before + 1 {
            return Err(format!("action {action} is not done: {:?} {:?}", app.refused, app.messages));
        }
        told(&app, &disk)?;
        if action == 4 {
            app.apply(Command::Undo);
            told(&app, &disk)?;
            app.apply(Command::SaveAs(folder.path().join("elsewhere.jsonl")));
            told(&app, &disk)?;
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
    told(&app, &disk)?;
    Ok(operations)
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
