//! The file of a journal: a disk that fails, damaged files, and others who write to it.

use super::{Whims, begun, note, play, played};
use drumhead::journal::{Journal, read};
use drumhead::store::{Disk, FaultyDisk, IfThere, JournalFile, StoreFaultKind, write_whole};
use std::path::{Path, PathBuf};

fn name() -> PathBuf {
    PathBuf::from("/games/cowpens.jsonl")
}

/// The result of playing on a disk.
struct PlayedJournal {
    journal: Journal,
    file: JournalFile<FaultyDisk>,
    /// Saves that failed.
    faults: usize,
    /// Length of the journal, in bytes, at the last successful save.
    acknowledged: usize,
}

/// Plays on a disk and saves after each action, as the app does. Failures are counted and the game continues.
fn play_on(disk: &FaultyDisk, actions: usize) -> PlayedJournal {
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
    PlayedJournal { journal, file, faults, acknowledged }
}

#[test]
fn a_disk_that_fails_once_anywhere_loses_nothing() {
    let healthy = FaultyDisk::default();
    play_on(&healthy, 5);
    let operations = healthy.operations();
    assert!(operations >= 8, "{operations}");
    for n in 0..operations {
        let disk = FaultyDisk::failing_at(n);
        let PlayedJournal { journal, mut file, faults, .. } = play_on(&disk, 5);
        assert_eq!(faults, 1, "failing at {n}");
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes(), "failing at {n}");
    }
}

#[test]
fn unsynced_data_is_written_again() {
    let healthy = FaultyDisk::default();
    play_on(&healthy, 5);
    for n in 0..2 * healthy.operations() {
        let at = n / 2;
        let disk = if n % 2 == 0 { FaultyDisk::unsynced_at(at) } else { FaultyDisk::zeroed_at(at) };
        let PlayedJournal { journal, mut file, faults, .. } = play_on(&disk, 5);
        assert_eq!(faults, 1, "unsynced at {at}");
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes(), "unsynced at {at}");
        assert!(disk.is_synced(&name()), "unsynced at {at}: what a failed sync left is called saved");
        assert_eq!(disk.list(Path::new("/games")).unwrap(), [name()], "unsynced at {at}: something is left beside it");
        assert_eq!(JournalFile::open(disk, &name()).unwrap_err().kind, StoreFaultKind::InUse, "unsynced at {at}");
    }
}

#[test]
fn unsynced_data_is_not_trusted_at_the_next_open() {
    let healthy = FaultyDisk::default();
    let last = play_on(&healthy, 3);
    drop(last);
    // The last save writes but cannot sync; the referee closes the app and opens it again.
    let disk = FaultyDisk::unsynced_at(healthy.operations() - 1);
    let PlayedJournal { mut journal, file, faults, .. } = play_on(&disk, 3);
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
        let PlayedJournal { journal, faults, acknowledged, .. } = play_on(&disk, 5);
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
fn unsaved_actions_are_written_once_a_full_disk_has_room() {
    let room = begun().text().len() + 300;
    let disk = FaultyDisk::with_room(room);
    let PlayedJournal { journal, mut file, faults, .. } = play_on(&disk, 6);
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
    let PlayedJournal { journal, mut file, faults, .. } = play_on(&disk, 2);
    assert_eq!(faults, 3);
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Forbidden);
    disk.set_read_only(false);
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes());
}

#[test]
fn a_damaged_file_is_backed_up_at_every_failure_and_never_overwritten() {
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
fn save_as_overwrites_only_on_request_and_leaves_the_old_file_complete() {
    let disk = FaultyDisk::default();
    let PlayedJournal { journal, mut file, .. } = play_on(&disk, 2);
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
    let PlayedJournal { journal, file, .. } = play_on(&disk, 1);
    drop(file);
    let (mut file, _) = JournalFile::open(disk.clone(), &name()).unwrap();
    disk.put(&name(), b"something else");
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
    assert_eq!(disk.read(&name()).unwrap(), b"something else");
}

#[test]
fn a_file_changed_by_another_program_is_never_appended_to() {
    let disk = FaultyDisk::default();
    let PlayedJournal { mut journal, mut file, .. } = play_on(&disk, 2);
    let saved = journal.text().as_bytes().to_vec();
    play(&mut journal, 1, &mut Whims(7));
    // An older copy, a file with one more line, and another game of the same length.
    let line_more = [&saved[..], b"{}\n"].concat();
    let as_long = vec![b'x'; saved.len()];
    for (theirs, goes_on) in [(saved[..saved.len() - 7].to_vec(), true), (line_more, false), (as_long, false)] {
        let before = journal.text().len();
        // It replaces the locked file.
        disk.put(Path::new("/games/theirs"), &theirs);
        disk.clone().rename(Path::new("/games/theirs"), &name()).unwrap();
        let done = file.save(journal.text().as_bytes());
        assert_eq!(done.as_ref().err().map(|fault| fault.kind), (!goes_on).then_some(StoreFaultKind::Changed));
        let there = disk.read(&name()).unwrap();
        assert_eq!(there, if goes_on { journal.text().as_bytes().to_vec() } else { theirs }, "{before} bytes before");
        play(&mut journal, 1, &mut Whims(8));
        assert_eq!(file.save(journal.text().as_bytes()).is_ok(), goes_on, "and so it is the next time");
        if !goes_on {
            // The game is saved elsewhere, and then here again.
            file.save_as(Path::new("/games/elsewhere.jsonl"), journal.text().as_bytes(), IfThere::Replace).unwrap();
            file.save_as(&name(), journal.text().as_bytes(), IfThere::Replace).unwrap();
        }
        let in_use = JournalFile::open(disk.clone(), &name()).unwrap_err();
        assert_eq!(in_use.kind, StoreFaultKind::InUse);
        play(&mut journal, 1, &mut Whims(9));
    }
}

#[test]
fn a_game_continued_by_another_window_is_not_overwritten() {
    let damaged = played().text().as_bytes()[..played().text().len() - 20].to_vec();
    let good = read(&damaged).unwrap().journal;
    // Writes the copy, syncs its folder, writes the new file, renames it, and syncs the folder: this last sync fails.
    let disk = FaultyDisk::failing_at(4);
    disk.put(&name(), &damaged);
    let (mut ours, bytes) = JournalFile::open(disk.clone(), &name()).unwrap();
    assert!(ours.mend(&bytes, good.text().as_bytes()).is_err());
    assert_eq!(disk.read(&name()).unwrap(), good.text().as_bytes(), "it has its name already");
    assert_eq!(JournalFile::open(disk.clone(), &name()).unwrap_err().kind, StoreFaultKind::InUse, "and is ours");

    // Here the lock is lost too, and another window opens the game, plays and closes it.
    disk.put(Path::new("/games/again"), good.text().as_bytes());
    disk.clone().rename(Path::new("/games/again"), &name()).unwrap();
    let mut theirs = good.clone();
    let (mut file, _) = JournalFile::open(disk.clone(), &name()).unwrap();
    play(&mut theirs, 2, &mut Whims(2));
    file.save(theirs.text().as_bytes()).unwrap();
    drop(file);
    let mut journal = good;
    play(&mut journal, 1, &mut Whims(3));
    for _ in 0..2 {
        assert_eq!(ours.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
        assert_eq!(disk.read(&name()).unwrap(), theirs.text().as_bytes());
    }
}

/// Replaces the game's file by another, as a backup or a synchronising program does.
fn put_in_place(disk: &FaultyDisk, bytes: &[u8]) {
    disk.put(Path::new("/games/brought"), bytes);
    disk.clone().rename(Path::new("/games/brought"), &name()).unwrap();
}

#[test]
fn a_longer_copy_placed_after_a_failed_save_is_not_overwritten() {
    let disk = FaultyDisk::default();
    let PlayedJournal { mut journal, mut file, .. } = play_on(&disk, 2);
    let mut theirs = journal.clone();
    disk.set_room(Some(0));
    play(&mut journal, 1, &mut Whims(7));
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Full);
    disk.set_room(None);
    play(&mut theirs, 3, &mut Whims(8));
    put_in_place(&disk, theirs.text().as_bytes());
    for _ in 0..2 {
        assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
        assert_eq!(disk.read(&name()).unwrap(), theirs.text().as_bytes());
    }
    assert!(file.saved() > 0, "what was saved of ours is in theirs");
    // A different game has none of our lines, so the fault reports 0 saved bytes.
    put_in_place(&disk, b"another game");
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
    assert_eq!((file.saved(), file.readable_len()), (0, 0));
    // Once it is removed, our game is written.
    disk.clone().remove(&name()).unwrap();
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(disk.read(&name()).unwrap(), journal.text().as_bytes());
}

/// If the file is gone or shorter, the fault counts only the lines still there.
#[test]
fn a_missing_or_shrunk_file_counts_only_its_existing_bytes_as_saved() {
    let disk = FaultyDisk::default();
    let PlayedJournal { mut journal, mut file, .. } = play_on(&disk, 3);
    let whole = journal.text().as_bytes().to_owned();
    let ends: Vec<usize> = (1..=whole.len()).filter(|end| whole[end - 1] == b'\n').collect();
    assert_eq!(file.readable_len(), whole.len());
    for there in [Some(ends[1]), Some(ends[1] + 5), Some(0), None, Some(whole.len())] {
        match there {
            Some(bytes) => put_in_place(&disk, &whole[..bytes]),
            None => disk.clone().remove(&name()).unwrap(),
        }
        disk.set_room(Some(0));
        play(&mut journal, 1, &mut Whims(4));
        for _ in 0..2 {
            assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Full, "{there:?}");
            let lines = ends.iter().copied().filter(|end| *end <= there.unwrap_or(0)).max().unwrap_or(0);
            assert_eq!(file.readable_len(), lines, "{there:?}");
        }
        disk.set_room(None);
        file.save(journal.text().as_bytes()).unwrap();
        assert_eq!(file.readable_len(), journal.text().len());
    }
    // Saves made since the file was opened count too.
    disk.set_room(Some(0));
    let before = journal.text().len();
    play(&mut journal, 1, &mut Whims(5));
    assert!(file.save(journal.text().as_bytes()).is_err());
    assert_eq!(file.readable_len(), before);
    // A copy that could not be locked counts as a copy.
    disk.set_room(None);
    let copy = Path::new("/games/copy.jsonl");
    file.save_as(copy, journal.text().as_bytes(), IfThere::Refuse).unwrap();
    assert_eq!(file.readable_len(), journal.text().len());
}

#[test]
fn an_unwritten_game_takes_another_name_if_its_own_is_taken() {
    let disk = FaultyDisk::default();
    disk.set_read_only(true);
    let PlayedJournal { journal, mut file, .. } = play_on(&disk, 2);
    disk.set_read_only(false);
    disk.put(&name(), b"somebody was quicker");
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(file.path(), Path::new("/games/cowpens.other-1.jsonl"));
    assert_eq!(disk.read(file.path()).unwrap(), journal.text().as_bytes());
    assert_eq!(disk.read(&name()).unwrap(), b"somebody was quicker");
    assert_eq!(JournalFile::open(disk.clone(), file.path()).unwrap_err().kind, StoreFaultKind::InUse);
}

/// A network share without locks lets another machine write after our save has failed.
#[test]
fn lines_added_by_another_machine_are_not_overwritten() {
    let disk = FaultyDisk::default();
    let PlayedJournal { mut journal, mut file, .. } = play_on(&disk, 2);
    disk.set_read_only(true);
    play(&mut journal, 1, &mut Whims(3));
    file.save(journal.text().as_bytes()).unwrap_err();
    disk.set_read_only(false);
    let mut theirs = disk.found(&name()).unwrap();
    let ours = theirs.len();
    theirs.extend(ANOTHERS);
    disk.put(&name(), &theirs);
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
    assert_eq!(disk.found(&name()).unwrap(), theirs);
    assert_eq!(file.readable_len(), ours);
}

const ANOTHERS: &[u8] = b"{\"n\":3,\"who\":\"another\",\"digest\":\"0\"}\n";

#[test]
fn lines_another_machine_added_after_our_unsynced_line_stay() {
    let (mut journal, mut whims) = (begun(), Whims(1));
    // After the file is created, the next line arrives but cannot be synced.
    let operations = {
        let disk = FaultyDisk::default();
        JournalFile::create(disk.clone(), &name(), journal.text().as_bytes()).unwrap();
        disk.operations()
    };
    let disk = FaultyDisk::unsynced_at(operations);
    let mut file = JournalFile::create(disk.clone(), &name(), journal.text().as_bytes()).unwrap();
    play(&mut journal, 1, &mut whims);
    file.save(journal.text().as_bytes()).unwrap_err();
    assert_eq!(disk.found(&name()).unwrap(), journal.text().as_bytes());
    let theirs = [journal.text().as_bytes(), ANOTHERS].concat();
    disk.put(&name(), &theirs);
    play(&mut journal, 1, &mut whims);
    assert_eq!(file.save(journal.text().as_bytes()).unwrap_err().kind, StoreFaultKind::Changed);
    assert_eq!(disk.found(&name()).unwrap(), theirs);
}

/// If the file cannot be read now, the fault still counts what was saved before.
#[test]
fn an_unreadable_disk_does_not_lower_the_saved_count() {
    let disk = FaultyDisk::default();
    let PlayedJournal { mut journal, mut file, .. } = play_on(&disk, 2);
    let saved = file.readable_len();
    disk.set_reads_fail(true);
    assert_eq!(saved, journal.text().len());
    disk.die();
    play(&mut journal, 1, &mut Whims(3));
    for _ in 0..3 {
        file.save(journal.text().as_bytes()).unwrap_err();
        assert_eq!(file.readable_len(), saved);
    }
    disk.heal();
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(file.readable_len(), journal.text().len());
}

#[test]
fn a_name_taken_in_the_meantime_is_not_overwritten() {
    let mut disk = FaultyDisk::default();
    let (ours, theirs) = (Path::new("/games/ours.part-1"), Path::new("/games/theirs"));
    disk.put(ours, b"ours");
    disk.put(theirs, b"theirs");
    assert_eq!(disk.rename_noreplace(ours, theirs).unwrap_err().kind(), std::io::ErrorKind::AlreadyExists);
    assert_eq!(disk.read(theirs).unwrap(), b"theirs");
}

#[test]
fn two_windows_cannot_open_one_journal() {
    let disk = FaultyDisk::default();
    let PlayedJournal { file, .. } = play_on(&disk, 1);
    assert_eq!(JournalFile::open(disk.clone(), &name()).unwrap_err().kind, StoreFaultKind::InUse);
    drop(file);
    assert!(JournalFile::open(disk, &name()).is_ok());
}
