//! The journal under bad treatment: garbage, undone and redone, a disk that fails at every operation. Cuts, changed bytes,
//! lost power and the program killed in the middle of play are in `tests/promises`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics is a test that fails"
)]

use drumhead::journal::{Journal, looks_like_journal, read};
use drumhead::rules::philadelphia::{self, Charts, Ruling};
use drumhead::rules::{Action, Game, Stop};
use drumhead::store::{Disk, FaultyDisk, IfThere, JournalFile, StoreFaultKind, write_whole};
use drumhead::table::{Battle, built_in_battles, check_battle};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn tutorial() -> Arc<Battle> {
    Arc::new(check_battle(include_str!("../armies/tutorial.json"), "tutorial.json").unwrap().0)
}

fn begun() -> Journal {
    Journal::start(tutorial(), Arc::new(Charts::built_in()), 1781).unwrap()
}

fn note(reason: &str) -> Action {
    Action::Philadelphia(philadelphia::Action::Rule { ruling: Ruling::Note {}, reason: reason.to_owned() })
}

/// Numbers that look like chance and are the same every time.
struct Whims(u64);

impl Whims {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Everything that may be done now.
fn legal(game: &Game) -> Vec<Action> {
    let game = game.philadelphia().unwrap();
    let mut offers = game.offers();
    for unit in &game.battle().units {
        offers.extend(game.unit_offers(&unit.id));
    }
    offers.into_iter().filter(|o| o.refusal.is_none()).map(|o| Action::Philadelphia(o.action)).collect()
}

/// Plays so many actions of whatever is legal, with the app's dice.
fn play(journal: &mut Journal, actions: usize, whims: &mut Whims) {
    for _ in 0..actions {
        let mut choices = legal(journal.game());
        let action =
            if choices.is_empty() { note("nothing to do") } else { choices.swap_remove(whims.below(choices.len())) };
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&action, &mut tray).unwrap_or_else(|stop| panic!("{action:?}: {stop}"));
    }
}

/// A real game with rulings, undos and redos.
fn played() -> Journal {
    let (mut journal, mut whims) = (begun(), Whims(4));
    play(&mut journal, 12, &mut whims);
    journal.act(&note("the \"Colonel\" is late,\nand says so — näturally"), &mut journal.tray(vec![], false)).unwrap();
    assert!(journal.undo_to(9) && journal.redo());
    play(&mut journal, 4, &mut whims);
    assert!(journal.undo());
    play(&mut journal, 8, &mut whims);
    journal
}

#[test]
fn a_journal_reads_back_to_the_same_game() {
    let journal = played();
    assert!(looks_like_journal(journal.text().as_bytes()));
    let opened = read(journal.text().as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.text(), journal.text());
    assert_eq!(opened.journal.digest(), journal.digest());
    assert_eq!(opened.journal.entries(), journal.entries());
    assert_eq!(opened.journal.game().state_json(), journal.game().state_json());
    assert!(journal.entries().iter().any(|e| !e.dice.is_empty()), "no dice were rolled in this game");
}

#[test]
fn long_games_of_every_built_in_battle_read_back_to_the_same_digest() {
    for (name, text) in built_in_battles() {
        let battle = Arc::new(check_battle(text, name).unwrap().0);
        let mut journal = Journal::start(battle, Arc::new(Charts::built_in()), 17).unwrap();
        play(&mut journal, 60, &mut Whims(3));
        let opened = read(journal.text().as_bytes()).unwrap();
        assert_eq!(opened.lost, None, "{name}");
        assert_eq!(opened.journal.digest(), journal.digest(), "{name}");
        assert_eq!(opened.journal.entries(), journal.entries(), "{name}");
        // Undoing all of it and doing it again ends at the same state.
        let (end, mut journal) = (journal.game().digest(), opened.journal);
        assert!(journal.undo_to(0) && journal.redo_to(60));
        assert_eq!(journal.game().digest(), end);
    }
}

/// A line's digest, worked out a second time: over the digest before, what it says, and the state after it.
fn digest(before: &str, body: &str, state: &str) -> String {
    use sha2::Digest;
    let bytes = sha2::Sha256::digest(format!("{before}\n{body}\n{state}\n"));
    bytes.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The same game as another version would have written it that calls its dice something else.
fn in_other_words(journal: &Journal, reword: impl Fn(&str) -> String) -> String {
    let (mut text, mut before) = (String::new(), String::new());
    for (number, line) in journal.text().lines().enumerate() {
        let mut body = format!("{}}}", line.rsplit_once(",\"digest\":").unwrap().0);
        if let Some(entry) = number.checked_sub(1) {
            for die in &journal.entries()[entry].dice {
                let [old, new] = [die.purpose.clone(), reword(&die.purpose)];
                body = body.replace(&serde_json::to_string(&old).unwrap(), &serde_json::to_string(&new).unwrap());
            }
        }
        before = digest(&before, &body, &journal.game_after(number).unwrap().state_json());
        text += &format!("{},\"digest\":\"{before}\"}}\n", body.strip_suffix('}').unwrap());
    }
    text
}

#[test]
fn a_journal_does_not_hang_on_the_words_for_its_dice() {
    let mut journal = begun();
    play(&mut journal, 60, &mut Whims(4));
    let dice: usize = journal.entries().iter().map(|entry| entry.dice.len()).sum();
    assert!(dice > 3, "{dice} dice are too few to prove it");
    assert_eq!(in_other_words(&journal, str::to_owned), journal.text(), "the digest is what it is said to be");

    let section = |purpose: &str| purpose.split_whitespace().next().unwrap().to_owned();
    let reworded = in_other_words(&journal, |purpose| format!("{} a die once called otherwise", section(purpose)));
    assert_ne!(reworded, journal.text());
    let opened = read(reworded.as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.game().digest(), journal.game().digest());
    // And it goes on, in the words of today.
    let mut on = opened.journal;
    play(&mut on, 2, &mut Whims(8));
    assert_eq!(read(on.text().as_bytes()).unwrap().lost, None);

    // A die of another section is another die.
    let first = journal.entries().iter().position(|entry| !entry.dice.is_empty()).unwrap();
    let other = in_other_words(&journal, |purpose| purpose.replacen(&section(purpose), "1.0", 1));
    assert_eq!(read(other.as_bytes()).unwrap().lost.map(|loss| loss.line), Some(first + 2));
}

#[test]
fn a_journal_read_back_goes_on_as_if_nothing_had_been() {
    let mut here = played();
    let mut there = read(here.text().as_bytes()).unwrap().journal;
    for journal in [&mut here, &mut there] {
        assert!(journal.undo());
        play(journal, 3, &mut Whims(9));
    }
    assert_eq!(here.text(), there.text());
}

#[test]
fn garbage_of_any_kind_never_panics_and_says_why() {
    let journal = played();
    let header = journal.text().lines().next().unwrap();
    for garbage in
        ["", "\n", "{", "null", "[1]", "{\"format\":\"drumhead-journal/1\"}", "{\"format\":\"drumhead-battle/1\"}"]
    {
        let loss = read(garbage.as_bytes()).unwrap_err();
        assert_eq!(loss.line, 1);
        assert!(!loss.why.is_empty());
    }
    for tail in
        ["null\n", "{\"undo\":1,\"digest\":\"\"}\n", "\n\n", "\u{0}\u{0}\u{0}", "{\"redo\":18446744073709551615}\n"]
    {
        let opened = read(format!("{header}\n{tail}").as_bytes()).unwrap();
        assert_eq!(opened.lost.map(|loss| loss.line), Some(2), "{tail:?}");
    }
    assert_eq!(read(b"\xff\xfe\x00").unwrap_err().line, 1);
}

#[test]
fn undo_and_redo_give_back_the_exact_state_and_write_lines() {
    let mut journal = begun();
    let mut states = vec![journal.game().digest()];
    for step in 0..10 {
        play(&mut journal, 1, &mut Whims(step));
        states.push(journal.game().digest());
    }
    let lines = journal.lines();
    assert_eq!(lines, 11);
    for left in (0..10).rev() {
        assert!(journal.can_undo() && journal.undo());
        assert_eq!((journal.cursor(), journal.game().digest()), (left, states[left].clone()));
    }
    assert!(!journal.can_undo() && !journal.undo());
    assert!(journal.redo_to(6) && !journal.redo_to(6) && !journal.redo_to(11));
    assert_eq!(journal.game().digest(), states[6]);
    assert!(journal.undo_to(2) && !journal.undo_to(2) && !journal.undo_to(3));
    assert_eq!(journal.game().digest(), states[2]);
    assert_eq!(journal.lines(), lines + 12, "an undo that did nothing wrote a line, or one that did wrote none");
    let again = read(journal.text().as_bytes()).unwrap().journal;
    assert_eq!((again.cursor(), again.entries().len()), (2, 10));
    assert_eq!(again.game_after(10).unwrap().digest(), states[10]);
}

#[test]
fn undo_does_not_fish_for_better_dice() {
    let mut journal = begun();
    play(&mut journal, 12, &mut Whims(4));
    let rolled = journal.entries().iter().position(|e| !e.dice.is_empty()).expect("nothing was rolled");
    let entry = journal.entries()[rolled].clone();
    for _ in 0..3 {
        journal.undo_to(rolled);
        let mut tray = journal.tray(Vec::new(), true);
        journal.act(&entry.action, &mut tray).unwrap();
        assert_eq!(journal.entries()[rolled].dice, entry.dice);
        assert_eq!(journal.entries()[rolled].events, entry.events);
    }
}

#[test]
fn dice_are_corrected_once_all_the_new_ones_are_there() {
    let mut journal = begun();
    assert_eq!(journal.correct(vec![1], true), Ok(()), "nothing to correct is no fault");
    while journal.entries().last().is_none_or(|e| e.dice.is_empty()) {
        play(&mut journal, 1, &mut Whims(4));
    }
    let last = journal.entries().last().unwrap().clone();
    let before = (journal.text().to_owned(), journal.game().digest(), journal.cursor());
    assert!(matches!(journal.correct(vec![], false), Err(Stop::Wants(_))), "no dice are too few");
    assert_eq!((journal.text().to_owned(), journal.game().digest(), journal.cursor()), before, "and change nothing");
    let faces: Vec<u8> = last.dice.iter().map(|rolled| rolled.face).collect();
    journal.correct(faces.clone(), false).unwrap();
    assert_eq!((journal.game().digest(), journal.cursor()), (before.1.clone(), before.2), "the same dice");
    journal.correct(vec![], true).unwrap();
    let again = journal.entries().last().unwrap();
    assert_eq!((again.n, &again.action, again.dice.len()), (last.n, &last.action, faces.len()));
    let reread = read(journal.text().as_bytes()).unwrap().journal;
    assert_eq!((reread.cursor(), reread.digest()), (journal.cursor(), journal.digest()));
}

#[test]
fn a_refusal_and_a_missing_die_write_nothing() {
    let mut journal = begun();
    let before = (journal.text().to_owned(), journal.game().digest());
    let nobody = philadelphia::Action::Finish { unit: "nobody".into() };
    assert!(journal.act(&Action::Philadelphia(nobody), &mut journal.tray(vec![], true)).is_err());
    assert!(
        journal.act(&Action::Philadelphia(philadelphia::Action::EndTurn {}), &mut journal.tray(vec![], true)).is_err()
    );
    assert_eq!((journal.text().to_owned(), journal.game().digest()), before);
}

#[test]
fn own_charts_go_into_the_journal_and_come_back() {
    let text = Charts::built_in().text().replacen("\"title\": \"", "\"title\": \"My own: ", 1);
    let charts = Arc::new(Charts::check(&text, "mine.json").unwrap().0);
    assert_ne!(*charts, Charts::built_in());
    let mut journal = Journal::start(tutorial(), charts.clone(), 5).unwrap();
    play(&mut journal, 3, &mut Whims(1));
    let opened = read(journal.text().as_bytes()).unwrap();
    assert_eq!(opened.lost, None);
    assert_eq!(opened.journal.game().charts(), charts.into());
}

// The store.

fn name() -> PathBuf {
    PathBuf::from("/games/cowpens.jsonl")
}

/// What came of playing on a disk.
struct Played {
    journal: Journal,
    file: JournalFile<FaultyDisk>,
    /// Saves that failed.
    faults: usize,
    /// Bytes of the journal at the last save that did not.
    acknowledged: usize,
}

/// Plays on a disk, saving after each action as the app does; failures are counted and the game goes on.
fn play_on(disk: &FaultyDisk, actions: usize) -> Played {
    let (mut journal, mut whims) = (begun(), Whims(4));
    let created = JournalFile::create(disk.clone(), &name(), journal.text().as_bytes());
    let mut acknowledged = if created.is_ok() { journal.text().len() } else { 0 };
    let mut faults = usize::from(created.is_err());
    let mut file = created.unwrap_or_else(|_| JournalFile::unsaved(disk.clone(), &name()));
    for _ in 0..actions {
        play(&mut journal, 1, &mut whims);
        match file.save(journal.text().as_bytes()) {
            Ok(()) => acknowledged = journal.text().len(),
            Err(_) => faults += 1,
        }
    }
    Played { journal, file, faults, acknowledged }
}

#[test]
fn a_disk_that_fails_once_anywhere_loses_nothing() {
    let healthy = FaultyDisk::default();
    play_on(&healthy, 5);
    let operations = healthy.operations();
    assert!(operations >= 8, "{operations}");
    for n in 0..operations {
        let disk = FaultyDisk::failing_at(n);
        let Played { journal, mut file, faults, .. } = play_on(&disk, 5);
        assert_eq!(faults, 1, "failing at {n}");
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes(), "failing at {n}");
    }
}

#[test]
fn what_was_written_and_not_synced_is_written_anew() {
    let healthy = FaultyDisk::default();
    play_on(&healthy, 5);
    for n in 0..2 * healthy.operations() {
        let at = n / 2;
        let disk = if n % 2 == 0 { FaultyDisk::unsynced_at(at) } else { FaultyDisk::zeroed_at(at) };
        let Played { journal, mut file, faults, .. } = play_on(&disk, 5);
        assert_eq!(faults, 1, "unsynced at {at}");
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes(), "unsynced at {at}");
        assert!(disk.is_synced(&name()), "unsynced at {at}: what a failed sync left is called saved");
        assert_eq!(disk.list(Path::new("/games")).unwrap(), [name()], "unsynced at {at}: something is left beside it");
        assert_eq!(JournalFile::open(disk, &name()).unwrap_err().kind, StoreFaultKind::InUse, "unsynced at {at}");
    }
}

#[test]
fn what_was_not_synced_is_not_believed_by_who_opens_it_next() {
    let healthy = FaultyDisk::default();
    let last = play_on(&healthy, 3);
    drop(last);
    // The last save writes and cannot sync; the referee closes the app and opens it again.
    let disk = FaultyDisk::unsynced_at(healthy.operations() - 1);
    let Played { mut journal, file, faults, .. } = play_on(&disk, 3);
    assert!(faults == 1 && !disk.is_synced(&name()));
    drop(file);
    let (mut file, bytes) = JournalFile::open(disk.clone(), &name()).unwrap();
    assert_eq!(bytes, journal.text().as_bytes(), "as far as can be seen all of it is there");
    play(&mut journal, 1, &mut Whims(5));
    file.save(journal.text().as_bytes()).unwrap();
    assert!(disk.is_synced(&name()), "bytes that will be gone are called saved");
    assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes());
}

#[test]
fn a_disk_that_dies_anywhere_keeps_what_was_acknowledged() {
    let healthy = FaultyDisk::default();
    play_on(&healthy, 5);
    for n in 0..healthy.operations() {
        let disk = FaultyDisk::dying_at(n);
        let Played { journal, faults, acknowledged, .. } = play_on(&disk, 5);
        assert!(faults >= 1);
        assert_eq!(journal.cursor(), 5, "the game goes on in memory");
        if let Ok(bytes) = disk.read(&name()) {
            assert!(bytes.len() >= acknowledged && journal.text().as_bytes().starts_with(&bytes), "dying at {n}");
            if let Ok(opened) = read(&bytes) {
                let kept = opened.journal.text().len();
                assert!(kept >= acknowledged, "dying at {n}: {kept} bytes kept of {acknowledged}");
            }
        } else {
            assert_eq!(acknowledged, 0);
        }
    }
}

#[test]
fn a_full_disk_is_caught_up_once_there_is_room() {
    let room = begun().text().len() + 300;
    let disk = FaultyDisk::with_room(room);
    let Played { journal, mut file, faults, .. } = play_on(&disk, 6);
    assert!(faults > 0);
    let fault = file.save(journal.text().as_bytes()).unwrap_err();
    assert_eq!(fault.kind, StoreFaultKind::Full);
    assert_eq!(fault.to_string(), "/games/cowpens.jsonl: cannot be saved: the disk is full");
    disk.set_room(None);
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes());
}

#[test]
fn a_game_begun_where_nothing_can_be_written_is_saved_later() {
    let disk = FaultyDisk::default();
    disk.set_read_only(true);
    let Played { journal, mut file, faults, .. } = play_on(&disk, 2);
    assert_eq!(faults, 3);
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Forbidden);
    disk.set_read_only(false);
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes());
}

#[test]
fn a_damaged_file_is_kept_aside_at_every_failure_and_never_overwritten() {
    let journal = played();
    let text = journal.text().as_bytes();
    let damaged = &text[..text.len() - 20];
    let good = read(damaged).unwrap().journal;
    for n in 0..12 {
        let disk = FaultyDisk::default();
        disk.put(&name(), damaged);
        disk.put(Path::new("/games/cowpens.damaged-1.jsonl"), b"an older misfortune");
        let before = disk.operations();
        let failing = FaultyDisk::failing_at(before + n);
        failing.put(&name(), damaged);
        failing.put(Path::new("/games/cowpens.damaged-1.jsonl"), b"an older misfortune");
        let (mut file, bytes) = JournalFile::open(failing.clone(), &name()).unwrap();
        assert_eq!(bytes, damaged);
        let mended = file.mend(&bytes, good.text().as_bytes());
        if mended.is_err() {
            let there = failing.read(&name()).unwrap();
            assert!(there == damaged || there == good.text().as_bytes());
        }
        let mut on = good.clone();
        on.act(&note("goes on"), &mut on.tray(vec![], false)).unwrap();
        if file.save(on.text().as_bytes()).is_err() {
            file.save(on.text().as_bytes()).unwrap();
        }
        assert_eq!(failing.read(&name()).unwrap(), on.text().as_bytes(), "failing at {n}");
        assert_eq!(failing.read(Path::new("/games/cowpens.damaged-1.jsonl")).unwrap(), b"an older misfortune");
        let kept = failing.list(Path::new("/games")).unwrap();
        assert!(kept.iter().any(|path| failing.read(path).unwrap() == damaged), "failing at {n}: {kept:?}");
    }
}

#[test]
fn save_as_refuses_to_overwrite_unless_told_and_leaves_the_old_file_whole() {
    let disk = FaultyDisk::default();
    let Played { journal, mut file, .. } = play_on(&disk, 2);
    let other = Path::new("/games/other.jsonl");
    disk.put(other, b"somebody else's");
    let text = journal.text().as_bytes();
    assert_eq!(file.save_as(other, text, IfThere::Refuse).unwrap_err().kind, StoreFaultKind::Exists);
    assert_eq!((disk.read(other).unwrap(), file.path()), (b"somebody else's".to_vec(), name().as_path()));
    file.save_as(other, text, IfThere::Replace).unwrap();
    assert_eq!((disk.read(other).unwrap(), file.path()), (text.to_vec(), other));
    assert_eq!(disk.read(&name()).unwrap(), text);
    for n in 0..6 {
        let failing = FaultyDisk::failing_at(n);
        failing.put(other, b"old");
        let done = write_whole(&mut failing.clone(), other, b"new", IfThere::Replace);
        let there = failing.read(other).unwrap();
        assert!(there == b"new" || (done.is_err() && there == b"old"), "failing at {n}");
        assert!(done.is_err() || failing.list(Path::new("/games")).unwrap().len() == 1);
    }
}

#[test]
fn a_file_changed_by_something_else_is_left_alone() {
    let disk = FaultyDisk::default();
    let Played { journal, file, .. } = play_on(&disk, 1);
    drop(file);
    let (mut file, _) = JournalFile::open(disk.clone(), &name()).unwrap();
    disk.put(&name(), b"something else");
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
    assert_eq!(disk.read(&name()).unwrap(), b"something else");
}

#[test]
fn two_windows_cannot_open_one_journal() {
    let disk = FaultyDisk::default();
    let Played { file, .. } = play_on(&disk, 1);
    assert_eq!(JournalFile::open(disk.clone(), &name()).unwrap_err().kind, StoreFaultKind::InUse);
    drop(file);
    assert!(JournalFile::open(disk, &name()).is_ok());
}

#[cfg(unix)]
mod real {
    use super::*;
    use drumhead::store::RealDisk;

    #[test]
    fn a_real_disk_locks_appends_and_mends() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new folder/and another/game.jsonl");
        let mut journal = begun();
        let mut file = JournalFile::create(RealDisk::default(), &path, journal.text().as_bytes()).unwrap();
        play(&mut journal, 2, &mut Whims(1));
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), journal.text().as_bytes());
        let in_use = JournalFile::open(RealDisk::default(), &path).unwrap_err();
        assert_eq!(in_use.kind, StoreFaultKind::InUse);
        assert_eq!(JournalFile::create(RealDisk::default(), &path, b"x").unwrap_err().kind, StoreFaultKind::Exists);
        drop(file);

        let damaged = &journal.text().as_bytes()[..journal.text().len() - 3];
        std::fs::write(&path, damaged).unwrap();
        let (mut file, bytes) = JournalFile::open(RealDisk::default(), &path).unwrap();
        let good = read(&bytes).unwrap().journal;
        let aside = file.mend(&bytes, good.text().as_bytes()).unwrap();
        assert_eq!(aside.file_name().unwrap(), "game.damaged-1.jsonl");
        assert_eq!(std::fs::read(aside).unwrap(), damaged);
        assert_eq!(std::fs::read(&path).unwrap(), good.text().as_bytes());
        assert_eq!(JournalFile::open(RealDisk::default(), &path).unwrap_err().kind, StoreFaultKind::InUse);
    }

    #[test]
    fn a_game_that_is_kept_elsewhere_by_a_link_stays_there() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("stick")).unwrap();
        let (there, link) = (folder.path().join("stick/game.jsonl"), folder.path().join("game.jsonl"));
        let mut journal = begun();
        drop(JournalFile::create(RealDisk::default(), &there, journal.text().as_bytes()).unwrap());
        std::os::unix::fs::symlink(&there, &link).unwrap();
        let (mut file, _) = JournalFile::open(RealDisk::default(), &link).unwrap();
        for _ in 0..2 {
            play(&mut journal, 1, &mut Whims(1));
            file.save(journal.text().as_bytes()).unwrap();
        }
        assert!(link.is_symlink());
        assert_eq!(std::fs::read(&there).unwrap(), journal.text().as_bytes());
        let names: Vec<_> = std::fs::read_dir(folder.path().join("stick")).unwrap().collect();
        assert_eq!(names.len(), 1, "{names:?}");
    }

    /// The disk of the machine, but one of its appends fails half way.
    #[derive(Default)]
    struct Once(RealDisk, bool);

    impl Disk for Once {
        fn append(&mut self, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
            if std::mem::take(&mut self.1) {
                self.0.append(path, &bytes[..bytes.len() / 2])?;
                return Err(std::io::Error::other("the cable is loose"));
            }
            self.0.append(path, bytes)
        }
        fn read(&self, path: &Path) -> std::io::Result<Vec<u8>> {
            self.0.read(path)
        }
        fn create(&mut self, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
            self.0.create(path, bytes)
        }
        fn rename(&mut self, from: &Path, to: &Path) -> std::io::Result<()> {
            self.0.rename(from, to)
        }
        fn sync_folder(&mut self, folder: &Path) -> std::io::Result<()> {
            self.0.sync_folder(folder)
        }
        fn remove(&mut self, path: &Path) -> std::io::Result<()> {
            self.0.remove(path)
        }
        fn list(&self, folder: &Path) -> std::io::Result<Vec<PathBuf>> {
            self.0.list(folder)
        }
        fn exists(&self, path: &Path) -> bool {
            self.0.exists(path)
        }
        fn followed(&self, path: &Path) -> PathBuf {
            self.0.followed(path)
        }
        fn lock(&mut self, path: &Path) -> std::io::Result<bool> {
            self.0.lock(path)
        }
    }

    #[test]
    fn a_real_disk_catches_up_after_a_failure_and_is_locked_all_along() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.jsonl");
        let mut journal = begun();
        let disk = Once(RealDisk::default(), true);
        let mut file = JournalFile::create(disk, &path, journal.text().as_bytes()).unwrap();
        let in_use = || JournalFile::open(RealDisk::default(), &path).unwrap_err().kind;
        play(&mut journal, 1, &mut Whims(1));
        assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().why, "the cable is loose");
        assert_eq!(in_use(), StoreFaultKind::InUse);
        for _ in 0..3 {
            file.save(journal.text().as_bytes()).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), journal.text().as_bytes());
            assert_eq!(in_use(), StoreFaultKind::InUse);
            play(&mut journal, 1, &mut Whims(1));
        }
        drop(file);
        assert!(JournalFile::open(RealDisk::default(), &path).is_ok());
    }
}
