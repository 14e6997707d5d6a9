//! The browser's disk: changes are in memory at once and in the store later. Checks what the app reports meanwhile.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::app::{AnyDisk, App, BuiltIn, Command, DiskMaker, FileCommand, HistoryCommand, PlayCommand, Saving};
use drumhead::rules::{Action, otp};
use drumhead::store::{Disk, FilePart, IfThere, Listed, MirrorDisk, Write, write_whole};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const GAMES: &str = "This browser";
const DOWNLOADS: &str = "Downloads";

/// A store like the browser's: each batch is written completely or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Store(BTreeMap<(PathBuf, u32), (u64, Vec<u8>)>);

impl Store {
    fn take(&mut self, lot: &[Write]) {
        for write in lot {
            match write {
                Write::Clear { path } => self.0.retain(|(of, _), _| of != path),
                Write::Put { path, part, bytes, stamp } => {
                    self.0.insert((path.clone(), *part), (*stamp, bytes.clone()));
                }
            }
        }
    }

    /// Returns the parts of a file.
    fn parts_of(&self, path: &Path) -> Vec<FilePart> {
        self.parts().into_iter().filter(|part| part.path == path).collect()
    }

    fn parts(&self) -> Vec<FilePart> {
        let part = |((path, part), (stamp, bytes)): (&(PathBuf, u32), &(u64, Vec<u8>))| FilePart {
            path: path.clone(),
            part: *part,
            bytes: bytes.clone(),
            stamp: *stamp,
        };
        // The order does not matter: here it is reversed.
        self.0.iter().rev().map(part).collect()
    }

    /// Returns the disk as the next start finds it.
    fn disk(&self) -> MirrorDisk {
        MirrorDisk::of(self.parts()).with_downloads_folder(DOWNLOADS)
    }
}

/// Writes everything that is waiting to the store.
fn carry(disk: &MirrorDisk, store: &mut Store) {
    while let Some(lot) = disk.send() {
        store.take(&lot);
        disk.arrived();
    }
}

fn app_on(disk: &MirrorDisk) -> App {
    let disk = disk.clone();
    let mut app = App::with_disk(GAMES, DiskMaker::new(move || AnyDisk::new(disk.clone())));
    app.library.set_downloads_folder(DOWNLOADS);
    app
}

/// Begins a game and writes its first file to the store.
fn begun() -> (MirrorDisk, Store, App) {
    let (disk, mut store) = (Store::default().disk(), Store::default());
    let mut app = app_on(&disk);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    carry(&disk, &mut store);
    (disk, store, app)
}

fn act(app: &mut App, commands: usize) {
    for _ in 0..commands {
        let offer = app.offers().iter().find(|offer| offer.refusal.is_none()).unwrap().action.clone();
        app.apply(PlayCommand::ActRolled(vec![offer]));
        assert!(app.refused.is_none() && app.pending_roll.is_none());
    }
}

#[test]
fn an_action_counts_as_saved_only_once_the_store_confirms() {
    let (disk, mut store, mut app) = begun();
    assert_eq!(app.saving(), Some(Saving::Saved));
    act(&mut app, 1);
    assert_eq!(app.saving(), Some(Saving::Writing));
    let lot = disk.send().unwrap();
    assert!(matches!(&lot[..], [Write::Put { part: 1, .. }]), "one part for one action: {lot:?}");
    assert_eq!(app.saving(), Some(Saving::Writing));
    // Changes made meanwhile wait for their turn.
    act(&mut app, 1);
    assert_eq!(disk.send(), None);
    store.take(&lot);
    disk.arrived();
    assert_eq!(app.saving(), Some(Saving::Writing));
    carry(&disk, &mut store);
    assert_eq!(app.saving(), Some(Saving::Saved));
    assert!(!disk.is_unsettled());
}

#[test]
fn the_next_start_resumes_at_the_end_of_the_store() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 3);
    carry(&disk, &mut store);
    let digest = app.session().unwrap().digest().to_owned();
    // An action that was never stored: the browser was killed first.
    act(&mut app, 1);
    let path = app.session().unwrap().path().to_owned();
    let text = app.session().unwrap().journal().text().to_owned();
    let disk = store.disk();
    assert!(text.as_bytes().starts_with(&disk.read(&path).unwrap()), "the same bytes as on a disk, to the last action");
    let mut next = app_on(&disk);
    next.apply(FileCommand::GoOn);
    assert_eq!(next.session().unwrap().digest(), digest);
    assert_eq!(next.saving(), Some(Saving::Saved));
    assert!(next.messages.is_empty(), "{:?}", next.messages);
}

#[test]
fn a_full_store_is_reported_at_once_and_retried_later() {
    let (disk, mut store, mut app) = begun();
    let kept = store.clone();
    act(&mut app, 1);
    assert!(disk.send().is_some());
    disk.failed("the browser's storage is full");
    assert_eq!(store, kept);
    let Some(Saving::Behind { lines: 1, nothing: false, why }) = app.saving() else { panic!("{:?}", app.saving()) };
    assert_eq!(why, "the browser's storage is full");
    assert!(app.is_behind());
    // After a failure nothing is sent until the next action or a request to save: the game continues meanwhile.
    assert_eq!(disk.send(), None);
    act(&mut app, 1);
    assert!(matches!(app.saving(), Some(Saving::Behind { lines: 2, .. })));
    assert!(disk.send().is_some_and(|lot| lot.len() == 2));
    disk.failed("the browser's storage is full");
    assert!(!app.may_close(), "the referee is told first");
    app.apply(FileCommand::SaveAgain);
    carry(&disk, &mut store);
    assert_eq!(app.saving(), Some(Saving::Saved));
    let mut next = app_on(&store.disk());
    next.apply(FileCommand::GoOn);
    assert_eq!(next.session().unwrap().digest(), app.session().unwrap().digest());
}

#[test]
fn a_game_without_storage_continues_and_can_be_exported() {
    let disk = Store::default().disk();
    let mut app = app_on(&disk);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert!(disk.send().is_some());
    disk.failed("the browser does not let anything be stored here");
    assert!(matches!(app.saving(), Some(Saving::Behind { nothing: true, .. })));
    assert_eq!(app.saving().unwrap().words().unwrap(), "This game is not saved");
    act(&mut app, 2);
    app.apply(FileCommand::HandOut);
    let out = disk.take_handed_out();
    assert_eq!(out.len(), 1);
    assert!(out[0].name.ends_with(".jsonl"), "{}", out[0].name);
    assert_eq!(out[0].bytes, app.session().unwrap().journal().text().as_bytes());
    assert_eq!(disk.take_handed_out(), vec![]);
    // Handed out again under the same name: no copy stays here.
    app.apply(FileCommand::HandOut);
    assert_eq!(disk.take_handed_out(), out);
}

#[test]
fn an_exported_game_can_be_imported_elsewhere() {
    let (disk, _, mut app) = begun();
    act(&mut app, 2);
    app.apply(FileCommand::HandOut);
    let out = disk.take_handed_out().remove(0);
    let (other, mut store) = (Store::default().disk(), Store::default());
    let mut there = app_on(&other);
    for _ in 0..2 {
        there.apply(FileCommand::BringIn { name: format!("C:\\games/{}", out.name), bytes: out.bytes.clone() });
        assert_eq!(there.session().unwrap().digest(), app.session().unwrap().digest());
    }
    carry(&other, &mut store);
    assert_eq!(there.library.recent.len(), 1, "the same game is kept once");
    assert!(there.messages.last().unwrap().text.starts_with("This game is here already"), "{:?}", there.messages);
    act(&mut app, 1);
    app.apply(FileCommand::HandOut);
    let later = disk.take_handed_out().remove(0);
    there.apply(FileCommand::BringIn { name: format!("C:\\games/{}", later.name), bytes: later.bytes });
    assert_eq!(there.session().unwrap().digest(), app.session().unwrap().digest());
    assert!(there.messages.last().unwrap().text.starts_with("Another game here is called"), "{:?}", there.messages);
    // The second game gets its own name, and both are in the folder.
    let names: Vec<_> = there.library.recent.iter().map(|row| row.path.clone()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|path| path.parent() == Some(Path::new(GAMES))), "{names:?}");
    // A shared game arrives as text, and gets its own extension back.
    act(&mut app, 1);
    app.apply(FileCommand::HandOut);
    let shared = disk.take_handed_out().remove(0);
    there.apply(FileCommand::BringIn { name: "from-afar.jsonl.txt".to_owned(), bytes: shared.bytes });
    assert_eq!(there.session().unwrap().path(), Path::new(GAMES).join("from-afar.jsonl"));
    there.apply(FileCommand::SaveAs(Path::new(GAMES).join("away.jsonl")));
    for (name, bytes) in [("x.exe", &b"MZ"[..]), ("broken.jsonl", b"{"), ("broken.json", b"[1"), ("noend", b"")] {
        let before = there.messages.len();
        there.apply(FileCommand::BringIn { name: name.to_owned(), bytes: bytes.to_owned() });
        assert!(there.messages.len() > before, "{name} was taken");
    }
    assert_eq!(there.library.recent.len(), 4, "what is no good is not kept");
}

#[test]
fn imported_charts_and_battles_are_recognised() {
    let (_, _, mut app) = begun();
    let charts = include_bytes!("../../assets/charts/awi.json").to_vec();
    app.apply(FileCommand::BringIn { name: "mine.json".to_owned(), bytes: charts });
    assert!(app.library.charts_path(drumhead::battle::RulesName::Awi).is_some(), "{:?}", app.messages);
    let battle = include_bytes!("../../armies/cowpens.json").to_vec();
    app.apply(FileCommand::BringIn { name: "cowpens.json".to_owned(), bytes: battle });
    assert!(app.battle().unwrap().head.title.contains("Cowpens"));
}

#[test]
fn reports_and_prints_are_offered_as_downloads() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 1);
    carry(&disk, &mut store);
    let kept = store.clone();
    app.apply(FileCommand::SaveReport(PathBuf::from(DOWNLOADS)));
    let out = disk.take_handed_out();
    assert!(out.len() == 1 && out[0].name.ends_with(".html") && out[0].bytes.starts_with(b"<!"), "{:?}", app.messages);
    app.apply(FileCommand::Print { folder: PathBuf::from(DOWNLOADS), setup: drumhead::print::Setup::default() });
    let out = disk.take_handed_out();
    // One tap gives one download.
    assert!(out.len() == 1 && out[0].bytes.starts_with(b"%PDF") && !out[0].to_share, "{:?}", app.messages);
    assert!(out[0].name.ends_with("-print.pdf"), "{}", out[0].name);
    assert!(app.messages.last().unwrap().text.contains("pages to print on A4 paper are in"), "{:?}", app.messages);
    carry(&disk, &mut store);
    assert_eq!(store, kept, "the store has nothing of it");
}

/// Files to share leave like downloads, marked as shared; the browser reports the outcome.
#[test]
fn shared_files_are_marked_as_shared() {
    let (disk, _, mut app) = begun();
    act(&mut app, 1);
    assert_eq!(app.way_to_share(), None, "the browser has not said that it can");
    app.apply(FileCommand::ShareGame);
    assert_eq!(disk.take_handed_out(), vec![]);
    app.take_host(drumhead::app::Host { shares: true, ..Default::default() });
    let folder = app.way_to_share().unwrap();
    app.messages.clear();
    app.apply(FileCommand::ShareGame);
    app.apply(FileCommand::SaveReport(folder.clone()));
    app.apply(FileCommand::Print { folder, setup: drumhead::print::Setup::default() });
    let out = disk.take_handed_out();
    assert!(out.len() == 3 && out.iter().all(|file| file.to_share), "{:?}", app.messages);
    assert_eq!(app.messages, vec![]);
}

const ELSEWHERE: &str = "This game is open in another tab";

/// Returns the parts of a file in the store.
fn parts_of(store: &Store, path: &Path) -> Vec<FilePart> {
    let of = store.0.iter().filter(|((of, _), _)| of == path);
    of.map(|((path, part), (stamp, bytes))| FilePart {
        path: path.clone(),
        part: *part,
        bytes: bytes.clone(),
        stamp: *stamp,
    })
    .collect()
}

/// Opens a disk as another tab sees it, where this game is refused because the first tab plays it.
fn second_tab(store: &Store, refused: &Path) -> (MirrorDisk, App) {
    let disk = store.disk();
    disk.share();
    disk.refuse(refused, ELSEWHERE);
    let mut app = app_on(&disk);
    app.apply(FileCommand::Open(refused.to_owned()));
    (disk, app)
}

#[test]
fn the_second_tab_is_read_only_and_says_why() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 2);
    carry(&disk, &mut store);
    let path = app.session().unwrap().path().to_owned();
    let (second, mut looks_on) = second_tab(&store, &path);
    let digest = app.session().unwrap().digest();
    assert_eq!(looks_on.session().unwrap().digest(), digest);
    let Some(Saving::ReadOnly { why }) = looks_on.saving() else { panic!("{:?}", looks_on.saving()) };
    assert_eq!(why, ELSEWHERE);
    let offer = looks_on.offers()[0].action.clone();
    let end = Action::Otp(otp::Action::EndTurn {});
    for command in [
        Command::from(PlayCommand::Act(offer.clone())),
        PlayCommand::ActRolled(vec![offer]).into(),
        HistoryCommand::Undo.into(),
        PlayCommand::Act(end).into(),
    ] {
        looks_on.messages.clear();
        looks_on.apply(command);
        assert!(looks_on.messages[0].text.contains("another tab"), "{:?}", looks_on.messages);
        assert_eq!(looks_on.session().unwrap().digest(), digest);
    }
    assert_eq!(second.send(), None);
    // It can be handed out all the same.
    looks_on.apply(FileCommand::HandOut);
    assert_eq!(second.take_handed_out().len(), 1);
    // It shows what is done in the first tab.
    act(&mut app, 1);
    carry(&disk, &mut store);
    second.refresh(&path, parts_of(&store, &path));
    looks_on.look_again(&path);
    assert_eq!(looks_on.session().unwrap().digest(), app.session().unwrap().digest());
    assert!(matches!(looks_on.saving(), Some(Saving::ReadOnly { .. })));
}

#[test]
fn the_second_tab_may_play_another_game() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 1);
    carry(&disk, &mut store);
    let first = app.session().unwrap().path().to_owned();
    disk.share();
    disk.grant(&first, parts_of(&store, &first));
    let (second, mut other) = second_tab(&store, &first);
    other.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    act(&mut other, 2);
    assert_eq!(other.saving(), Some(Saving::Writing));
    carry(&second, &mut store);
    assert_eq!(other.saving(), Some(Saving::Saved));
    let own = other.session().unwrap().path().to_owned();
    assert_ne!(own, first);
    // The first tab is notified and both continue; after a restart both games are complete.
    disk.refresh(&own, parts_of(&store, &own));
    app.library.refresh();
    assert!(app.library.recent.iter().any(|row| row.path == own));
    act(&mut app, 1);
    act(&mut other, 1);
    carry(&disk, &mut store);
    carry(&second, &mut store);
    for (game, path) in [(&app, &first), (&other, &own)] {
        let mut next = app_on(&store.disk());
        next.apply(FileCommand::Open(path.clone()));
        assert_eq!(next.session().unwrap().digest(), game.session().unwrap().digest());
        assert!(next.messages.is_empty(), "{:?}", next.messages);
    }
}

#[test]
fn a_game_released_in_one_tab_continues_in_another_tab() {
    let (disk, mut store, mut app) = begun();
    disk.share();
    act(&mut app, 1);
    carry(&disk, &mut store);
    let path = app.session().unwrap().path().to_owned();
    let (second, mut other) = second_tab(&store, &path);
    act(&mut app, 2);
    carry(&disk, &mut store);
    let digest = app.session().unwrap().digest().to_owned();
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    carry(&disk, &mut store);
    disk.let_go(&path);
    // The other tab owns it from now on, with the actions made since its last look.
    second.grant(&path, parts_of(&store, &path));
    other.look_again(&path);
    assert_eq!((other.saving(), other.session().unwrap().digest()), (Some(Saving::Saved), digest.as_str()));
    act(&mut other, 1);
    carry(&second, &mut store);
    // Until its owner is known, the game is read-only: the copy in memory is old.
    app.apply(FileCommand::Open(path.clone()));
    assert!(matches!(app.saving(), Some(Saving::ReadOnly { .. })), "{:?}", app.saving());
    disk.refuse(&path, ELSEWHERE);
    disk.refresh(&path, parts_of(&store, &path));
    app.look_again(&path);
    assert_eq!(app.session().unwrap().digest(), other.session().unwrap().digest());
    assert_eq!(app.saving(), Some(Saving::ReadOnly { why: ELSEWHERE.to_owned() }));
}

#[test]
fn pending_writes_are_not_overwritten_by_older_stored_data() {
    let (disk, mut store, mut app) = begun();
    disk.share();
    let path = app.session().unwrap().path().to_owned();
    let old = parts_of(&store, &path);
    app.apply(FileCommand::Open(path.clone()));
    disk.grant(&path, old.clone());
    app.look_again(&path);
    act(&mut app, 2);
    let text = disk.read(&path).unwrap();
    for _ in 0..2 {
        disk.refresh(&path, old.clone());
        disk.grant(&path, old.clone());
        assert_eq!(disk.read(&path).unwrap(), text);
        disk.let_go(&path);
    }
    carry(&disk, &mut store);
    assert_eq!(store.disk().read(&path).unwrap(), text);
    // Owned by no tab, and gone from the store.
    disk.refresh(&path, Vec::new());
    assert!(!disk.exists(&path));
}

#[test]
fn a_damaged_game_is_backed_up_and_continues_as_on_a_disk() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 3);
    carry(&disk, &mut store);
    let path = app.session().unwrap().path().to_owned();
    let last = store.0.keys().filter(|(of, _)| *of == path).map(|(_, part)| *part).max().unwrap();
    let (_, bytes) = store.0.get_mut(&(path.clone(), last)).unwrap();
    bytes.truncate(bytes.len() / 2);
    let damaged = store.disk();
    let mut next = app_on(&damaged);
    next.apply(FileCommand::Open(path.clone()));
    assert!(next.messages.iter().any(|message| message.text.contains("kept as")), "{:?}", next.messages);
    assert_eq!(next.session().unwrap().entries().len(), 2);
    act(&mut next, 1);
    carry(&damaged, &mut store);
    assert_eq!(next.saving(), Some(Saving::Saved));
    let again = store.disk();
    assert_eq!(again.read(&path).unwrap(), next.session().unwrap().journal().text().as_bytes());
    assert_eq!(
        again.list(Path::new(GAMES)).unwrap().iter().filter(|p| p.to_string_lossy().contains("damaged")).count(),
        1
    );
}

#[test]
fn a_file_rewritten_during_a_save_does_not_count_as_saved() {
    let (mut disk, mut store) = (MirrorDisk::default(), Store::default());
    let path = Path::new("a/b.json");
    write_whole(&mut disk, path, b"one", IfThere::Replace).unwrap();
    let first = disk.send().unwrap();
    write_whole(&mut disk, path, b"two, longer", IfThere::Replace).unwrap();
    store.take(&first);
    disk.arrived();
    assert_eq!(disk.unsettled(path).unwrap().settled, 0);
    carry(&disk, &mut store);
    assert_eq!(disk.unsettled(path), None);
    assert_eq!(store.disk().read(path).unwrap(), b"two, longer");
    assert_eq!(store.0.len(), 1, "nothing is left of what was beside it");
}

#[test]
fn games_are_listed_last_written_first_at_every_start() {
    let (disk, mut store) = (MirrorDisk::default(), Store::default());
    let mut app = app_on(&disk);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let first = app.session().unwrap().path().to_owned();
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    app.apply(FileCommand::Open(first.clone()));
    act(&mut app, 1);
    carry(&disk, &mut store);
    let next = app_on(&store.disk());
    assert_eq!(next.library.recent[0].path, first);
    assert_eq!(next.library.recent.len(), 2);
}

/// Returns the list of files in the store.
fn rows_of(store: &Store) -> Vec<Listed> {
    let mut rows: BTreeMap<PathBuf, Listed> = BTreeMap::new();
    for ((path, _), (stamp, bytes)) in &store.0 {
        let row = rows.entry(path.clone()).or_insert(Listed { path: path.clone(), stamp: 0, size: 0 });
        row.stamp = row.stamp.max(*stamp);
        row.size += bytes.len();
    }
    rows.into_values().collect()
}

/// Returns a disk that has only the list of files, without their bytes.
fn listed(store: &Store) -> MirrorDisk {
    let disk = Store::default().disk();
    disk.relist(rows_of(store));
    disk
}

#[test]
fn a_listed_game_opens_when_its_bytes_arrive() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 2);
    let first = app.session().unwrap().path().to_owned();
    let digest = app.session().unwrap().digest().to_owned();
    app.apply(FileCommand::HandOut);
    let out = disk.take_handed_out().remove(0);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    carry(&disk, &mut store);
    let disk = listed(&store);
    disk.share();
    let mut next = app_on(&disk);
    assert_eq!(next.library.recent.len(), 2);
    assert!(next.library.recent[1].path == first && !disk.is_here(&first));
    assert_eq!(disk.size(&first), Some(out.bytes.len()));
    // Two files asked for before the browser has loaded any: both wait.
    let again = FileCommand::BringIn { name: "again.jsonl".into(), bytes: out.bytes.clone() };
    let both = [FileCommand::Open(first.clone()), again];
    both.iter().for_each(|command| next.apply(command.clone()));
    let waiting: Vec<FileCommand> = next.library.take_awaited().into_iter().map(|awaited| awaited.command).collect();
    assert_eq!(waiting, both);
    assert!(next.library.take_awaited().is_empty());
    for command in
        [FileCommand::Open(first.clone()), FileCommand::BringIn { name: "again.jsonl".into(), bytes: out.bytes }]
    {
        next.apply(command.clone());
        let awaited = next.library.take_awaited().remove(0);
        assert_eq!((awaited.paths, &awaited.command), (vec![first.clone()], &command));
        assert!(next.session().is_none() && next.messages.is_empty(), "{:?}", next.messages);
        disk.refresh(&first, parts_of(&store, &first));
        disk.grant(&first, parts_of(&store, &first));
        next.apply(command);
        assert_eq!(next.session().unwrap().digest(), digest);
        assert_eq!(next.saving(), Some(Saving::Saved));
        assert_eq!(next.library.recent.len(), 2, "what is only listed stays listed");
        // It is dropped from memory once another game is open.
        next = app_on(&disk);
        disk.let_go(&first);
        disk.put_away(&first);
        assert!(disk.read(&first).is_err() && disk.size(&first).is_some());
    }
}

#[test]
fn an_emptied_store_receives_every_file_again() {
    let (disk, mut store, mut app) = begun();
    act(&mut app, 3);
    carry(&disk, &mut store);
    let path = app.session().unwrap().path().to_owned();
    // The store is cleared while an action is being written.
    act(&mut app, 1);
    let lot = disk.send().unwrap();
    store = Store::default();
    disk.relist(rows_of(&store));
    assert_eq!(disk.send(), None, "one lot after another");
    drop(lot);
    disk.failed("the browser has closed its storage");
    assert!(matches!(app.saving(), Some(Saving::Behind { nothing: true, .. })), "{:?}", app.saving());
    assert_eq!(app.saving().unwrap().words().unwrap(), "This game is not saved");
    carry(&disk, &mut store);
    assert_eq!(app.saving(), Some(Saving::Saved));
    assert_eq!(store.disk().read(&path).unwrap(), app.session().unwrap().journal().text().as_bytes());
    // The store is cleared unnoticed: the next write has nothing to add to.
    act(&mut app, 1);
    assert!(matches!(disk.send().unwrap()[..], [Write::Put { part: 1, .. }]));
    store = Store::default();
    disk.rewrite(&path);
    assert!(matches!(disk.send().unwrap()[..], [Write::Put { part: 0, .. }]));
    disk.failed("try again");
    app.apply(FileCommand::SaveAgain);
    carry(&disk, &mut store);
    assert_eq!(app.saving(), Some(Saving::Saved));
    let mut next = app_on(&store.disk());
    next.apply(FileCommand::GoOn);
    assert_eq!(next.session().unwrap().digest(), app.session().unwrap().digest());
}

#[test]
fn actions_unsaved_at_a_takeover_are_listed_and_copied() {
    let (disk, mut store, mut app) = begun();
    disk.share();
    let path = app.session().unwrap().path().to_owned();
    disk.grant(&path, Vec::new());
    act(&mut app, 2);
    carry(&disk, &mut store);
    let saved = app.session().unwrap().digest().to_owned();
    act(&mut app, 1);
    let word = app.session().unwrap().entries().last().unwrap().words[0].line.clone();
    let text = app.session().unwrap().journal().text().to_owned();
    assert!(disk.send().is_some());
    app.copy_unsaved(&path, ELSEWHERE);
    disk.lose(&path, ELSEWHERE);
    disk.refresh(&path, parts_of(&store, &path));
    app.read_on(&path);
    let told = &app.messages.last().unwrap().text;
    assert!(told.starts_with(ELSEWHERE) && told.contains(&word) && told.contains(".other-1.jsonl"), "{told}");
    assert_eq!(app.session().unwrap().digest(), saved);
    assert!(app.can_take_over() && matches!(app.saving(), Some(Saving::ReadOnly { .. })));
    carry(&disk, &mut store);
    let copy = store.0.keys().find(|(path, _)| path.to_string_lossy().contains(".other-1.")).unwrap().0.clone();
    assert_eq!(store.disk().read(&copy).unwrap(), text.as_bytes());
    // Nothing is unsaved: no message is shown and no copy made.
    let (messages, files) = (app.messages.len(), store.0.len());
    app.copy_unsaved(&path, ELSEWHERE);
    carry(&disk, &mut store);
    assert_eq!((app.messages.len(), store.0.len()), (messages, files));
}

/// Returns a small picture as JPEG.
fn small_picture() -> Vec<u8> {
    drumhead::photo::Photo::new(40, 30, vec![[90, 120, 60]; 1200]).unwrap().to_jpeg().unwrap()
}

/// The page lists pictures without reading them; the one of the open game is requested, and read when it is there.
#[test]
fn the_picture_under_the_map_is_fetched_for_the_open_game() {
    let (disk, mut store, mut app) = begun();
    app.apply(FileCommand::BringIn { name: "IMG_0042.jpg".to_owned(), bytes: small_picture() });
    assert!(app.under_map().is_some(), "{:?}", app.messages);
    carry(&disk, &mut store);
    let game = app.session().unwrap().path().to_owned();
    let picture = game.with_extension("under.jpg");
    assert!(store.0.contains_key(&(picture.clone(), 0)), "{:?}", store.0.keys());

    let at_the_start =
        Store(store.0.iter().filter(|((of, _), _)| *of != picture).map(|(k, v)| (k.clone(), v.clone())).collect());
    let disk = at_the_start.disk();
    let (stamp, bytes) = store.0[&(picture.clone(), 0)].clone();
    disk.note(Listed { path: picture.clone(), stamp, size: bytes.len() });
    disk.share();
    disk.grant(&game, at_the_start.parts_of(&game));
    let mut app = app_on(&disk);
    app.apply(FileCommand::Open(game));
    assert!(app.under_map().is_none() && app.messages.is_empty(), "{:?}", app.messages);
    let awaited = app.library.take_awaited().remove(0);
    assert_eq!(awaited.paths, std::slice::from_ref(&picture));
    disk.refresh(&picture, vec![FilePart { path: picture.clone(), part: 0, bytes, stamp }]);
    app.apply(awaited.command.clone());
    disk.put_away(&picture);
    assert!(app.under_map().is_some(), "{:?}", app.messages);
    // It can be replaced although its bytes are not in memory any more.
    app.apply(FileCommand::BringIn { name: "IMG_0043.jpg".to_owned(), bytes: small_picture() });
    assert!(app.messages.is_empty(), "{:?}", app.messages);
    // Another game was opened meanwhile: it does not get this picture.
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    app.apply(awaited.command);
    assert!(app.under_map().is_none());
}
