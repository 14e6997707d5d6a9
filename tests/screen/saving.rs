//! Saved files: saves that fail and are retried, copies, printing, and games that are damaged or open twice.

use crate::kit::{self, Screen, app, entries, labels, rate_everyone_and_begin, screen_of, screen_on, state, tap};
use drumhead::app::{AnyDisk, App, BuiltIn, DiskMaker, FileCommand, HistoryCommand, ScreenCommand};
use drumhead::rules::otp::Phase;
use drumhead::store::{Disk, FaultyDisk};
use egui_kittest::kittest::Queryable;

/// Begins the tutorial on a disk that fails on request.
fn on_a_faulty_disk(folder: &tempfile::TempDir) -> (Screen, FaultyDisk) {
    let disk = FaultyDisk::default();
    let copy = disk.clone();
    let disks = DiskMaker::new(move || AnyDisk::new(copy.clone()));
    let mut app_on_it = App::with_disk(folder.path(), disks);
    app_on_it.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let mut screen = screen_of(app_on_it, [1280.0, 800.0]);
    rate_everyone_and_begin(&mut screen);
    (screen, disk)
}

/// Returns the number of lines of the open game's journal on a disk, which must be undamaged.
fn lines_on(disk: &FaultyDisk, screen: &Screen) -> usize {
    let on_disk = disk.read(app(screen).session().unwrap().path()).unwrap();
    assert!(drumhead::journal::read(&on_disk).unwrap().lost.is_none());
    on_disk.iter().filter(|b| **b == b'\n').count()
}

const SAVED: &str = "Saved";
const NOT_SAVED: &str = "! Not saved";

#[test]
fn a_game_that_cannot_be_saved_continues_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    assert!(app(s).messages.is_empty() && s.query_by_label(SAVED).is_some(), "{:?}", app(s).messages);
    let before = lines_on(&disk, s);
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    assert!(matches!(state(s).phase, Phase::Brigade { .. }), "the game goes on");
    assert!(s.query_by_label("The last action is not saved").is_some());
    assert!(s.query_by_label_contains("the disk is full").is_some() && s.query_by_label(NOT_SAVED).is_some());
    tap(s, "Undo");
    assert!(s.query_by_label("The last 2 actions are not saved").is_some(), "an undo is written too");
    tap(s, "Try again");
    assert!(s.query_by_label("The last 2 actions are not saved").is_some(), "the disk is still full");
    disk.set_room(None);
    tap(s, "Redo");
    assert!(s.query_by_label_contains("not saved").is_none(), "the first save that succeeds puts it away");
    assert!(s.query_by_label(SAVED).is_some() && s.query_by_label_contains("the disk is full").is_none());
    assert_eq!(lines_on(&disk, s), before + 3, "the action, the undo and the redo are all written");
}

/// On a small tablet the panel is narrower than the words and the buttons side by side.
#[test]
fn the_download_button_fits_in_a_narrow_panel() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = kit::cowpens(&folder, [1024.0, 768.0]);
    let words = "It is nine days since this game was downloaded.";
    screen.state_mut().app.library.download_due = Some(words.to_owned());
    screen.run();
    let window = screen.ctx.content_rect();
    for label in [words, "Download this game now", "Later"] {
        let at = screen.get_by_label(label).rect();
        assert!(window.contains_rect(at), "{label}: {at}");
    }
}

#[test]
fn saving_is_retried_on_a_tap_and_automatically() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    let before = lines_on(&disk, s);
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    disk.set_room(None);
    tap(s, "Try again");
    assert!(s.query_by_label(SAVED).is_some());
    assert_eq!(lines_on(&disk, s), before + 1);

    disk.set_read_only(true);
    tap(s, "Undo");
    assert!(s.query_by_label(NOT_SAVED).is_some() && s.query_by_label_contains("read-only").is_some());
    disk.set_read_only(false);
    // No one touches the screen for some seconds.
    s.run_steps(40);
    assert!(s.query_by_label(SAVED).is_some(), "it is tried again by itself");
    assert_eq!(lines_on(&disk, s), before + 2);
}

#[test]
fn leaving_an_unsaved_game_needs_confirmation() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    let here = app(s).session().unwrap().path().to_owned();
    disk.set_room(Some(0));
    tap(s, "Draw a chit");
    tap(s, "Files");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).session().unwrap().path(), here, "the first tap only warns");
    assert!(s.query_by_label_contains("The last action is not saved, and would be lost").is_some());
    assert!(!s.state_mut().app.may_close(), "nor does the window close at once");
    tap(s, "New battle: Cowpens");
    assert_eq!(app(s).session().unwrap().path(), here, "each way of leaving is asked for by itself");
    tap(s, "New battle: Cowpens");
    assert_ne!(app(s).session().unwrap().path(), here);
    assert!(s.query_by_label("This game is not saved").is_some(), "the new one has no room either");
    disk.set_room(None);
    tap(s, "Try again");
    assert!(s.query_by_label(SAVED).is_some() && s.state_mut().app.may_close());
}

#[test]
fn only_new_actions_of_a_reopened_game_count_as_unsaved() {
    let folder = tempfile::tempdir().unwrap();
    let (mut screen, disk) = on_a_faulty_disk(&folder);
    let s = &mut screen;
    let here = app(s).session().unwrap().path().to_owned();
    tap(s, "Draw a chit");
    let mut on_disk = disk.read(&here).unwrap();
    s.state_mut().app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    s.state_mut().app.apply(FileCommand::Open(here.clone()));
    s.run_steps(2);
    disk.set_room(Some(0));
    tap(s, "Undo");
    assert!(s.query_by_label("The last action is not saved").is_some(), "{:?}", labels(s, ""));
    disk.set_room(None);
    tap(s, "Try again");
    assert!(s.query_by_label(SAVED).is_some());

    // A damaged game without room for a copy of the damaged file: the file keeps everything but the lost part.
    s.state_mut().app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    on_disk.extend_from_slice(b"{\"n\":");
    disk.put(&here, &on_disk);
    disk.set_room(Some(0));
    s.state_mut().app.apply(FileCommand::Open(here));
    s.run_steps(2);
    tap(s, "Undo");
    assert!(s.query_by_label("The last action is not saved").is_some(), "{:?}", labels(s, ""));
}

#[test]
fn a_copy_is_saved_without_a_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
    tap(&mut screen, "Files");
    for copy in [format!("{stem}-copy.jsonl"), format!("{stem}-copy-copy.jsonl")] {
        tap(&mut screen, "Save as");
        assert_eq!(app(&screen).session().unwrap().path(), folder.path().join(&copy));
        assert!(folder.path().join(copy).exists());
    }
}

#[test]
fn saving_a_copy_continues_the_game_in_the_copy() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    let first = app(&screen).session().unwrap().path().to_owned();
    tap(&mut screen, "Files");
    screen.get_by_role_and_label(egui::Role::TextInput, "Save a copy under another name and go on in it:").focus();
    screen.run();
    screen
        .get_by_role_and_label(egui::Role::TextInput, "Save a copy under another name and go on in it:")
        .type_text("copy");
    screen.run();
    tap(&mut screen, "Save as");
    let second = app(&screen).session().unwrap().path().to_owned();
    assert_eq!(second, folder.path().join("copy.jsonl"));
    rate_everyone_and_begin(&mut screen);
    let lines = |path: &std::path::Path| std::fs::read_to_string(path).unwrap().lines().count();
    assert_eq!((lines(&first), lines(&second)), (1, entries(&screen) + 1));
}

#[test]
fn pdfs_of_a_game_are_written_to_their_own_folder_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = kit::cowpens(&folder, [1024.0, 768.0]);
    tap(&mut screen, "Files");
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
    tap(&mut screen, "Make PDFs for A4 paper");
    tap(&mut screen, "Make PDFs for Letter paper");
    tap(&mut screen, "One return to a page");
    tap(&mut screen, "Make PDFs for A4 paper");
    let read = |to: &str, file: &str| std::fs::read(folder.path().join(format!("{stem}-{to}/{file}.pdf"))).unwrap();
    for file in ["returns", "chits", "commanders", "quick-reference", "labels"] {
        let (a4, letter) = (read("print", file), read("print-2", file));
        assert!(a4.starts_with(b"%PDF-") && letter.starts_with(b"%PDF-"), "{file}");
        assert_ne!(a4, letter, "{file}");
        // The number of returns on a page changes no other document.
        assert_eq!(read("print-3", file) == a4, file != "returns", "{file}");
    }
    let told =
        app(&screen).messages.iter().any(|message| message.text.contains("5 files to print on Letter paper are in"));
    assert!(told, "{:?}", app(&screen).messages);
}

#[test]
fn the_report_is_saved_beside_the_game_and_never_overwrites_another() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    let stem = app(&screen).session().unwrap().path().file_stem().unwrap().to_string_lossy().into_owned();
    tap(&mut screen, "Files");
    tap(&mut screen, "Save the report beside the game");
    let first = folder.path().join(format!("{stem}-report.html"));
    let page = std::fs::read_to_string(&first).unwrap();
    assert!(page.contains("Before the battle"));
    tap(&mut screen, "Noted");
    tap(&mut screen, "Save the report beside the game");
    let second = folder.path().join(format!("{stem}-report-2.html"));
    assert_eq!(std::fs::read_to_string(&second).unwrap(), page);
    assert_eq!(std::fs::read_to_string(&first).unwrap(), page);
}

#[test]
fn a_damaged_game_opens_at_its_last_whole_action_and_is_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    tap(&mut screen, "Draw a chit");
    let whole = entries(&screen);
    let path = app(&screen).session().unwrap().path().to_owned();
    drop(screen);
    let text = std::fs::read(&path).unwrap();
    std::fs::write(&path, &text[..text.len() - 7]).unwrap();

    let mut again = App::new(folder.path());
    again.apply(FileCommand::Open(path));
    assert_eq!(again.session().unwrap().entries().len(), whole - 1);
    let told = &again.messages.last().expect("what was lost is told").text;
    assert!(told.contains("1 line is lost") && told.contains("kept as"), "{told}");
    let kept = std::fs::read_dir(folder.path())
        .unwrap()
        .flatten()
        .filter(|e| e.file_name().to_string_lossy().contains("damaged"));
    assert_eq!(kept.count(), 1);
}

#[test]
fn a_second_instance_does_not_touch_the_open_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = screen_on(&folder, BuiltIn::Tutorial);
    let path = app(&first).session().unwrap().path().to_owned();
    let mut second = App::new(folder.path());
    second.apply(FileCommand::GoOn);
    let mut second = screen_of(second, [1280.0, 800.0]);
    assert!(app(&second).session().is_none(), "nothing is begun in its place");
    assert!(second.query_by_label_contains("open in another window of Drumhead").is_some(), "it says so");

    rate_everyone_and_begin(&mut first);
    let done = entries(&first);
    tap(&mut second, "Noted");
    let again = labels(&second, "Continue ").first().cloned().expect("the game is on the first page");
    tap(&mut second, &again);
    assert!(app(&second).session().is_none());
    drop(first);
    let text = std::fs::read(&path).unwrap();
    assert!(drumhead::journal::read(&text).unwrap().lost.is_none());
    tap(&mut second, &again);
    assert_eq!(entries(&second), done, "once the first is closed the second goes on with all of it");
}

/// A finished game, for example, may be write-protected.
#[test]
fn a_read_only_game_can_be_viewed_and_continued_as_a_copy() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    let path = app(&screen).session().unwrap().path().to_owned();
    drop(screen);
    let before = std::fs::read(&path).unwrap();
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();

    let mut screen = screen_of(next_start(&folder), [1280.0, 800.0]);
    assert!(screen.query_by_label("! Read only").is_some(), "{:?}", app(&screen).messages);
    tap(&mut screen, "Undo");
    assert!(screen.query_by_label_contains("it is write-protected").is_some(), "{:?}", app(&screen).messages);
    assert_eq!(app(&screen).session().unwrap().entries().len(), 1, "it is only looked at");
    screen.state_mut().app.apply(FileCommand::Open(path.clone()));
    assert!(screen.state().app.session().unwrap().read_only().is_some(), "it is protected still");
    let copy = folder.path().join("copy.jsonl");
    screen.state_mut().app.apply(FileCommand::SaveAs(copy.clone()));
    screen.state_mut().app.apply(HistoryCommand::Undo);
    assert!(app(&screen).session().is_some_and(|s| s.path() == copy && s.entries().is_empty()));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_game_no_longer_read_only_can_be_played_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    rate_everyone_and_begin(&mut screen);
    let path = app(&screen).session().unwrap().path().to_owned();
    drop(screen);
    let as_it_was = std::fs::metadata(&path).unwrap().permissions();
    let mut protected = as_it_was.clone();
    protected.set_readonly(true);
    std::fs::set_permissions(&path, protected).unwrap();
    let mut screen = screen_of(next_start(&folder), [1280.0, 800.0]);
    assert!(screen.query_by_label("! Read only").is_some());

    std::fs::set_permissions(&path, as_it_was).unwrap();
    screen.state_mut().app.apply(FileCommand::Open(path.clone()));
    screen.run();
    assert!(screen.query_by_label("! Read only").is_none() && screen.query_by_label("Saved").is_some());
    tap(&mut screen, "Undo");
    assert!(app(&screen).session().is_some_and(|s| s.path() == path && s.entries().is_empty()));
    let kept = drumhead::journal::read(&std::fs::read(&path).unwrap()).unwrap().journal;
    assert_eq!((kept.cursor(), kept.entries().len()), (0, 1), "the undo is on the disk");
}

/// A pipe is not read as a game, settings, charts or army: the reader would wait for ever.
#[cfg(unix)]
#[test]
fn pipes_in_the_games_folder_are_neither_read_nor_written_to() {
    use drumhead::app::{ArmyCommand, Command, Prefs};
    let folder = tempfile::tempdir().unwrap();
    let names = ["game.jsonl", "battle.json", "army.army", "charts-philadelphia.json", "preferences.json"];
    let pipes = names.map(|name| folder.path().join(name));
    for pipe in &pipes {
        assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    }
    let [game, battle, army, charts, _] = pipes.clone();
    let mut screen = screen_of(App::new(folder.path()), [1280.0, 800.0]);
    assert_eq!(labels(&screen, "Continue "), Vec::<String>::new());
    let apply = [
        Command::from(FileCommand::Open(game.clone())),
        FileCommand::Open(battle).into(),
        ArmyCommand::Import(army).into(),
        FileCommand::LoadCharts(charts).into(),
    ];
    for command in apply {
        screen.state_mut().app.messages.clear();
        screen.state_mut().app.apply(command.clone());
        let told = &screen.state().app.messages.last().expect("it is told").text;
        assert!(told.contains("a device or a pipe"), "{command:?}: {told}");
    }
    screen.state_mut().app.apply(FileCommand::GoOn);
    assert!(app(&screen).session().is_some_and(|session| session.path() != game), "Cowpens is begun");
    screen.state_mut().app.messages.clear();
    let prefs = Prefs { size_percent: 120, ..app(&screen).prefs.clone() };
    screen.state_mut().app.apply(ScreenCommand::SetPrefs(prefs));
    let told = &screen.state().app.messages.last().expect("preferences are not kept").text;
    assert!(told.contains("a device or a pipe"), "{told}");
    assert!(pipes.iter().all(|pipe| std::fs::metadata(pipe).is_ok_and(|there| !there.is_file())));
}

/// Starts the app, continuing the last game.
fn next_start(folder: &tempfile::TempDir) -> App {
    let mut app = App::new(folder.path());
    app.apply(FileCommand::GoOn);
    app
}

fn path_of(app: &App) -> std::path::PathBuf {
    app.session().expect("a game is open").path().to_owned()
}

#[test]
fn the_next_start_resumes_the_last_game_from_any_folder() {
    let (folder, stick) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let here = path_of(&app);
    assert_eq!(path_of(&next_start_of(&folder, app)), here);

    // A game saved on a stick is played there: the copy left behind is older, though its file may have a newer date.
    let there = stick.path().join("meeting.jsonl");
    let mut app = next_start(&folder);
    app.apply(FileCommand::SaveAs(there.clone()));
    drop(app);
    std::fs::File::options().append(true).open(&here).unwrap().set_modified(std::time::SystemTime::now()).unwrap();
    let app = next_start(&folder);
    assert_eq!(path_of(&app), there);
    drop(app);

    // Without the stick, no other game is opened instead; but a game removed from the games folder is skipped.
    let away = stick.path().join("away");
    std::fs::rename(&there, &away).unwrap();
    let app = next_start(&folder);
    assert!(app.session().is_none());
    let told = &app.messages.last().unwrap().text;
    assert!(told.starts_with("The game played last could not be opened.") && told.contains("meeting.jsonl"), "{told}");
    let mut app = App::new(folder.path());
    app.apply(FileCommand::Open(here.clone()));
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let other = path_of(&app);
    drop(app);
    std::fs::remove_file(&other).unwrap();
    assert_eq!(path_of(&next_start(&folder)), here);
}

#[test]
fn a_game_that_was_only_viewed_is_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = screen_on(&folder, BuiltIn::Tutorial);
    let ours = app(&first).session().unwrap().path().to_owned();
    // Another window begins another game, and the first plays on.
    let mut second = App::new(folder.path());
    second.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let theirs = path_of(&second);
    drop(second);
    assert_eq!(path_of(&next_start(&folder)), theirs);
    rate_everyone_and_begin(&mut first);
    drop(first);
    let mut app = next_start(&folder);
    assert_eq!(path_of(&app), ours);
    app.apply(FileCommand::Open(theirs));
    assert_eq!(path_of(&next_start_of(&folder, app)), ours);
}

/// Closes this app and starts another.
fn next_start_of(folder: &tempfile::TempDir, app: App) -> App {
    drop(app);
    next_start(folder)
}

/// A warning says that the next start will open another game.
#[cfg(unix)]
#[test]
fn a_game_with_a_non_utf8_name_is_played_with_a_warning() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let odd = folder.path().join(std::ffi::OsStr::from_bytes(b"caf\xe9.jsonl"));
    app.apply(FileCommand::SaveAs(odd.clone()));
    assert_eq!(path_of(&app), odd);
    let told = |message: &drumhead::app::Message| message.text.contains("will not reopen this game");
    assert!(app.messages.iter().any(told), "{:?}", app.messages);
}

/// One fault causes one message.
#[test]
fn a_file_in_place_of_the_games_folder_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    std::fs::write(&games, "a letter home").unwrap();
    let mut app = App::new(&games);
    assert!(app.messages.is_empty(), "{:?}", app.messages);
    app.apply(FileCommand::GoOn);
    assert!(app.is_behind() && app.messages.is_empty(), "{:?}", app.messages);
    assert!(app.saving().unwrap().words().unwrap().contains("This game is not saved"));
    assert_eq!(std::fs::read(&games).unwrap(), b"a letter home");
}

#[test]
fn leftovers_of_a_crash_or_repair_are_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let game = path_of(&app);
    drop(app);
    // The record of the game played last is gone.
    std::fs::remove_file(folder.path().join("last-game")).unwrap();
    let text = std::fs::read(&game).unwrap();
    std::fs::File::options().append(true).open(&game).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    for left in ["damaged-1.jsonl", "jsonl.part-1"] {
        std::fs::write(game.with_extension(left), &text[..text.len() - 9]).unwrap();
    }
    let app = next_start(&folder);
    assert_eq!(path_of(&app), game);
    assert_eq!(app.library.recent.len(), 1, "{:?}", app.library.recent);
}

#[test]
fn a_received_game_with_another_extension_opens_as_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = App::new(folder.path());
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Tutorial));
    let bytes = std::fs::read(path_of(&app)).unwrap();
    app.apply(FileCommand::BringIn { name: "from the phone.txt".to_owned(), bytes: bytes.clone() });
    assert_eq!(path_of(&app).file_name().unwrap(), "from the phone.txt.jsonl");
    assert_eq!(app.library.recent.len(), 2);
    // A mail program has changed its line ends: it opens complete, and the received file is kept as a copy.
    let changed = String::from_utf8(bytes).unwrap().replace('\n', "\r\n").into_bytes();
    let digest = app.session().unwrap().digest().to_owned();
    app.apply(FileCommand::BringIn { name: "mailed.jsonl".to_owned(), bytes: changed.clone() });
    assert_eq!(
        (path_of(&app).file_name().unwrap().to_str().unwrap(), app.session().unwrap().digest()),
        ("mailed.jsonl", &digest[..])
    );
    assert!(app.messages.last().unwrap().text.contains("nothing is lost"), "{:?}", app.messages);
    assert_eq!(std::fs::read(folder.path().join("mailed.damaged-1.jsonl")).unwrap(), changed);
}
