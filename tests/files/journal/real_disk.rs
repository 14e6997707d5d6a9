//! The machine's disk: locks, links, pipes, and files that are protected or too large.

use super::{Whims, begun, play};
use drumhead::journal::read;
use drumhead::store::{Disk, Drafts, IfThere, JournalFile, MAX_BYTES, RealDisk, StoreFaultKind, read_all, write_whole};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

#[test]
fn a_real_disk_locks_appends_and_repairs() {
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
fn a_game_behind_a_link_stays_where_the_link_leads() {
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

/// A place that is not a plain file is neither replaced nor read: a pipe never ends.
#[test]
fn a_journal_replaces_only_regular_files() {
    let folder = tempfile::tempdir().unwrap();
    let (pipe, nowhere) = (folder.path().join("pipe.jsonl"), folder.path().join("nowhere.jsonl"));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::os::unix::fs::symlink(folder.path().join("none"), &nowhere).unwrap();
    let mut disk = RealDisk::default();
    for (place, words) in [(&pipe, "a device or a pipe"), (&nowhere, "a link that leads nowhere")] {
        let before = std::fs::symlink_metadata(place).unwrap().file_type();
        let told = write_whole(&mut disk, place, b"new", IfThere::Replace).unwrap_err().to_string();
        assert!(told.contains(words), "{told}");
        let told = JournalFile::open(RealDisk::default(), place).unwrap_err().to_string();
        assert!(told.contains(words), "{told}");
        let mut drafts = Drafts::default();
        let unread = drafts.fetch(&mut disk, place, |bytes| Some(bytes.to_owned())).unwrap_err();
        assert!(unread.aside.unwrap_err().to_string().contains(words));
        assert!(drafts.keep(&mut disk, place, b"new").unwrap_err().to_string().contains(words));
        assert_eq!(std::fs::symlink_metadata(place).unwrap().file_type(), before);
    }
    assert!(write_whole(&mut disk, folder.path(), b"new", IfThere::Replace).is_err());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// The file of a game is moved during play, and a pipe takes its name.
#[test]
fn a_pipe_that_takes_the_name_of_a_game_is_not_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let mut journal = begun();
    let mut file = JournalFile::create(RealDisk::default(), &path, journal.text().as_bytes()).unwrap();
    std::fs::rename(&path, folder.path().join("moved.jsonl")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    play(&mut journal, 1, &mut Whims(1));
    let told = file.save(journal.text().as_bytes()).unwrap_err().to_string();
    assert!(told.contains("a device or a pipe"), "{told}");
    std::fs::remove_file(&path).unwrap();
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), journal.text().as_bytes());
}

/// The machine's disk, but one append fails half-way.
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
fn a_real_disk_catches_up_after_a_failure_and_stays_locked() {
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

#[test]
fn a_real_disk_overwrites_no_name_and_recognises_its_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut disk = RealDisk::default();
    disk.create(&at("ours"), b"ours").unwrap();
    disk.create(&at("theirs"), b"theirs").unwrap();
    assert_eq!(
        disk.rename_noreplace(&at("ours"), &at("theirs")).unwrap_err().kind(),
        std::io::ErrorKind::AlreadyExists
    );
    assert_eq!(std::fs::read(at("theirs")).unwrap(), b"theirs");
    disk.rename_noreplace(&at("ours"), &at("free")).unwrap();
    assert_eq!((std::fs::read(at("free")).unwrap(), at("ours").exists()), (b"ours".to_vec(), false));

    assert!(disk.lock(&at("free")).unwrap() && disk.lock(&at("free")).unwrap(), "it is ours already");
    assert!(disk.still_locked_file(&at("free"), 4) && !disk.still_locked_file(&at("free"), 5));
    disk.rename(&at("theirs"), &at("free")).unwrap();
    assert!(!disk.still_locked_file(&at("free"), 6), "it is another file");
    assert!(disk.lock(&at("free")).unwrap() && disk.still_locked_file(&at("free"), 6));
    assert!(!disk.still_locked_file(&at("nowhere"), 0));
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_protected_file_is_not_replaced_and_keeps_its_permissions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let mut journal = begun();
    drop(JournalFile::create(RealDisk::default(), &path, journal.text().as_bytes()).unwrap());
    let before = journal.text().to_owned();
    let mut disk = RealDisk::default();
    for protected in [0o444, 0o400] {
        set_mode(&path, protected);
        assert_eq!(disk.closed(&path).as_deref(), Some("it is write-protected"));
        let (mut file, _) = JournalFile::open(RealDisk::default(), &path).unwrap();
        play(&mut journal, 1, &mut Whims(1));
        let told = file.save(journal.text().as_bytes()).unwrap_err().to_string();
        assert!(told.contains("cannot be saved"), "{told}");
        assert!(write_whole(&mut disk, &path, b"new", IfThere::Replace).is_err());
        assert_eq!((std::fs::read_to_string(&path).unwrap(), mode(&path)), (before.clone(), protected));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");

    // A file that only its owner may read keeps that mode when it is rewritten, and so does the copy of a damaged file.
    set_mode(&path, 0o600);
    assert_eq!(disk.closed(&path), None);
    let (mut file, _) = JournalFile::open(RealDisk::default(), &path).unwrap();
    file.save(journal.text().as_bytes()).unwrap();
    assert_eq!((std::fs::read_to_string(&path).unwrap().as_str(), mode(&path)), (journal.text(), 0o600));
    let aside = file.mend(b"damaged", before.as_bytes()).unwrap();
    assert_eq!((mode(&aside), mode(&path)), (0o600, 0o600));
}

/// A file is never written beyond the size that can be read.
#[test]
fn a_file_too_large_to_read_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let most = std::fs::File::create(&path).unwrap();
    most.set_len(MAX_BYTES - 1).unwrap();
    let mut disk = RealDisk::default();
    disk.append(&path, b"1").unwrap();
    let too_large = std::io::ErrorKind::FileTooLarge;
    assert_eq!(disk.append(&path, b"2").unwrap_err().kind(), too_large);
    assert_eq!(std::fs::metadata(&path).unwrap().len(), MAX_BYTES);
    assert_eq!(read_all(std::io::repeat(b' ')).unwrap_err().kind(), too_large);
}

/// A replaced file keeps its owner, group and mode.
#[test]
fn a_rewritten_file_keeps_its_owner_and_group() {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = tempfile::tempdir().unwrap();
    let (path, aside) = (folder.path().join("game.jsonl"), folder.path().join("aside.jsonl"));
    let mut disk = RealDisk::default();
    let whose = |path: &Path| std::fs::metadata(path).map(|there| (there.uid(), there.gid())).unwrap();
    for file in [&path, &aside] {
        disk.create(file, b"old").unwrap();
    }
    // Only root can give a file away; for other users the owner stays the same throughout.
    let given = chown(&path, Some(12_345), Some(54_321)).is_ok();
    set_mode(&path, 0o660);
    let before = whose(&path);
    assert_eq!(given, before == (12_345, 54_321));
    write_whole(&mut disk, &path, b"new", IfThere::Replace).unwrap();
    disk.copy_permissions(&aside, &path);
    assert_eq!((whose(&path), mode(&path)), (before, 0o660));
    assert_eq!((whose(&aside), mode(&aside)), (before, 0o660));
}
