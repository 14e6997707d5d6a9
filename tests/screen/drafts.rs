//! Unsaved drafts: they are kept from start to start. A draft that cannot be read or that another window has written is
//! not overwritten, nor is a charts file that is not in use.

use drumhead::app::{
    AnyDisk, App, ArmyCommand, BuiltIn, ChartCommand, DiskMaker, FileCommand, Prefs, ScreenCommand, Tell,
    army_draft_file, own_charts_file,
};
use drumhead::battle::RulesName;
use drumhead::roster::Edit;
use drumhead::rules::charts::Datum;
use drumhead::store::{Disk, FaultyDisk};
use std::path::PathBuf;

const RULES: RulesName = RulesName::Otp;

/// A folder on a disk, with windows opened there.
struct DraftFolder {
    disk: FaultyDisk,
    folder: PathBuf,
}

impl DraftFolder {
    fn new() -> Self {
        DraftFolder::on(FaultyDisk::default())
    }

    fn on(disk: FaultyDisk) -> Self {
        DraftFolder { disk, folder: PathBuf::from("/games") }
    }

    fn window(&self) -> App {
        let disk = self.disk.clone();
        App::with_disk(&self.folder, DiskMaker::new(move || AnyDisk::new(disk.clone())))
    }

    fn read(&self, name: &str) -> Option<Vec<u8>> {
        self.disk.found(&self.folder.join(name))
    }

    fn names(&self) -> Vec<String> {
        let all = self.disk.list(&self.folder).unwrap();
        all.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }
}

fn troubles(app: &App) -> Vec<&str> {
    app.messages.iter().filter(|message| message.tell == Tell::Trouble).map(|message| &message.text[..]).collect()
}

fn entitle(app: &mut App, title: &str) {
    app.apply(ArmyCommand::Edit(Edit::Title(title.to_owned())));
}

fn set(app: &mut App, path: &str, number: i32) {
    let datum = Datum::whole(number);
    app.apply(ChartCommand::Set { path: path.to_owned(), datum });
}

#[test]
fn unreadable_drafts_are_renamed_and_reported() {
    let place = DraftFolder::new();
    let drafts = [army_draft_file(RULES), army_draft_file(RulesName::Awi), "own-charts.unsaved", "army-text.unsaved"];
    for name in drafts {
        place.disk.put(&place.folder.join(name), b"{\"half of it \xff");
    }
    // An army list of the other rules counts as unreadable too.
    let other = serde_json::to_vec(&drumhead::roster::Roster::blank(RULES)).unwrap();
    place.disk.put(&place.folder.join(army_draft_file(RulesName::Awi)), &other);
    let mut app = place.window();
    assert_eq!(troubles(&app).len(), drafts.len(), "{:?}", app.messages);
    assert!(troubles(&app).iter().all(|told| told.contains("cannot be read, and is kept as ")));
    entitle(&mut app, "Anew");
    set(&mut app, OWN_CELL, 6);
    app.apply(ArmyCommand::Text("Side: Crown".to_owned()));
    assert_eq!(troubles(&app).len(), drafts.len(), "and the next are kept: {:?}", app.messages);
    for name in drafts {
        let (stem, ending) = name.split_once('.').unwrap();
        let aside = place.read(&format!("{stem}.damaged-1.{ending}")).unwrap();
        assert!(aside == b"{\"half of it \xff" || aside == other, "{name}");
    }
    assert!(String::from_utf8(place.read("army.unsaved").unwrap()).unwrap().contains("Anew"));
    assert_eq!(place.read("army-text.unsaved").unwrap(), b"Side: Crown");
    let again = place.window();
    assert!(troubles(&again).is_empty() && again.army_text == "Side: Crown" && again.army.roster().title == "Anew");
}

#[test]
fn an_unreadable_draft_on_a_read_only_disk_is_left_unchanged() {
    let place = DraftFolder::new();
    place.disk.put(&place.folder.join("army.unsaved"), b"half");
    place.disk.set_read_only(true);
    let mut app = place.window();
    assert!(troubles(&app)[0].contains("cannot be read, and is left unchanged"), "{:?}", app.messages);
    place.disk.set_read_only(false);
    entitle(&mut app, "Anew");
    assert!(troubles(&app)[1].contains("This army could not be saved"), "{:?}", app.messages);
    assert_eq!(place.read("army.unsaved").unwrap(), b"half");
}

#[test]
fn drafts_of_another_window_are_not_overwritten() {
    let place = DraftFolder::new();
    let (mut here, mut there) = (place.window(), place.window());
    entitle(&mut there, "Thirty units");
    entitle(&mut there, "Thirty-one units");
    entitle(&mut here, "One edit");
    assert!(troubles(&here)[0].contains("another window or program has changed it"), "{:?}", here.messages);
    assert!(String::from_utf8(place.read("army.unsaved").unwrap()).unwrap().contains("Thirty-one units"));
    assert!(troubles(&there).is_empty());
    set(&mut there, OWN_CELL, 6);
    set(&mut here, OWN_CELL, 5);
    assert!(troubles(&here)[1].contains("another window or program has changed it"), "{:?}", here.messages);
    // It is not deleted either when the charts here are back to the built-in ones.
    here.apply(ChartCommand::BackAll);
    assert!(place.read("own-charts.unsaved").is_some());
    assert!(place.window().charts.unsaved);
}

#[test]
fn a_draft_is_saved_again_once_the_disk_recovers() {
    for n in 0..6 {
        let place = DraftFolder::on(FaultyDisk::failing_at(n));
        let mut app = place.window();
        for title in ["First", "Second", "Third", "Fourth"] {
            entitle(&mut app, title);
        }
        assert!(troubles(&app).len() <= 1, "failing at {n}: {:?}", app.messages);
        let kept = String::from_utf8(place.read("army.unsaved").unwrap()).unwrap();
        assert!(kept.contains("Fourth"), "failing at {n}: {kept}");
    }
}

#[test]
fn a_draft_stays_owned_by_this_window_after_failures() {
    // Its folder cannot be synced, then the disk is full.
    let place = DraftFolder::on(FaultyDisk::failing_at(2));
    let mut app = place.window();
    entitle(&mut app, "First");
    assert_eq!(troubles(&app).len(), 1);
    place.disk.set_room(Some(0));
    entitle(&mut app, "Second");
    assert_eq!(troubles(&app).len(), 2);
    place.disk.set_room(None);
    entitle(&mut app, "Third");
    assert_eq!(troubles(&app).len(), 2, "{:?}", app.messages);
    assert!(String::from_utf8(place.read("army.unsaved").unwrap()).unwrap().contains("Third"));
}

#[test]
fn charts_in_use_that_another_window_has_changed_are_not_overwritten() {
    let place = DraftFolder::new();
    let mut first = place.window();
    set(&mut first, OWN_CELL, 6);
    first.apply(ChartCommand::Save);
    let (mut here, mut there) = (place.window(), place.window());
    set(&mut there, OWN_CELL, 5);
    there.apply(ChartCommand::Save);
    assert!(troubles(&there).is_empty(), "{:?}", there.messages);
    let theirs = place.read(&own_charts_file(RULES)).unwrap();
    set(&mut here, OWN_CELL, 4);
    here.apply(ChartCommand::Save);
    assert!(troubles(&here)[0].contains("another window or program has changed it"), "{:?}", here.messages);
    assert_eq!(place.read(&own_charts_file(RULES)).unwrap(), theirs);
    let mine = place.folder.join("mine.json");
    here.apply(ChartCommand::SaveAs(mine.clone()));
    set(&mut here, OWN_CELL, 3);
    here.apply(ChartCommand::Save);
    assert_eq!((troubles(&here).len(), here.library.charts_path(RULES)), (1, Some(mine.as_path())));
}

/// A cell of the charts that may have any number.
const OWN_CELL: &str = "rebuilding/attempts";

#[test]
fn own_charts_that_are_not_in_use_are_not_overwritten() {
    let place = DraftFolder::new();
    let own = own_charts_file(RULES);
    let mut app = place.window();
    set(&mut app, OWN_CELL, 6);
    app.apply(ChartCommand::Save);
    assert!(troubles(&app).is_empty() && place.names().contains(&own), "{:?} {:?}", app.messages, place.names());
    let first = place.read(&own).unwrap();
    set(&mut app, OWN_CELL, 5);
    app.apply(ChartCommand::Save);
    let second = place.read(&own).unwrap();
    assert_ne!(first, second, "the file in use is the one that changes");

    // The own charts are put away, and new ones are made from the built-in charts.
    app.apply(FileCommand::UseBuiltInCharts(RULES));
    set(&mut app, OWN_CELL, 4);
    app.apply(ChartCommand::Save);
    assert_eq!(place.read(&own).unwrap(), second);
    assert!(place.names().contains(&"own-charts-2.json".to_owned()), "{:?}", place.names());
    assert_eq!(app.library.charts_path(RULES).unwrap(), place.folder.join("own-charts-2.json"));

    // The charts file in use is corrupted.
    place.disk.put(&place.folder.join("own-charts-2.json"), b"{bad");
    let mut app = place.window();
    assert!(troubles(&app)[0].contains("New games will use the built-in charts"), "{:?}", app.messages);
    set(&mut app, OWN_CELL, 3);
    app.apply(ChartCommand::Save);
    assert_eq!(place.read("own-charts-2.json").unwrap(), b"{bad");
    assert_eq!(app.library.charts_path(RULES).unwrap(), place.folder.join("own-charts-3.json"));
}

#[test]
fn charts_given_for_one_run_leave_unsaved_drafts_unchanged() {
    let place = DraftFolder::new();
    let mut app = place.window();
    set(&mut app, OWN_CELL, 6);
    app.apply(ChartCommand::Save);
    let (own, saved) = (own_charts_file(RULES), place.read(&own_charts_file(RULES)).unwrap());
    place.disk.put(&place.folder.join("club.json"), &saved);
    set(&mut app, OWN_CELL, 5);
    let typed = place.read("own-charts.unsaved").unwrap();

    let mut app = place.window();
    app.play_with_charts(&place.folder.join("club.json")).unwrap();
    assert_eq!(place.read("own-charts.unsaved").unwrap(), typed, "it is as it was at the next start");
    assert!(app.charts.unsaved && app.library.charts_path(RULES).unwrap().ends_with("club.json"));
    assert!(place.window().charts.unsaved);
    // The draft is saved to its own file, not over the charts of this run.
    app.apply(ChartCommand::Save);
    assert!(troubles(&app).is_empty(), "{:?}", app.messages);
    assert_eq!(place.read("club.json").unwrap(), saved);
    assert_ne!(place.read(&own).unwrap(), saved);
    assert!(app.library.charts_path(RULES).unwrap().ends_with(&own));

    // Without a draft the charts of the run are the ones edited, and edits are saved to their file.
    let mut app = place.window();
    app.play_with_charts(&place.folder.join("club.json")).unwrap();
    set(&mut app, OWN_CELL, 4);
    app.apply(ChartCommand::Save);
    assert!(troubles(&app).is_empty() && place.read("club.json").unwrap() != saved, "{:?}", app.messages);
}

/// The settings also hold which charts new games use.
#[test]
fn preferences_are_saved_completely_and_unreadable_ones_are_renamed() {
    let place = DraftFolder::new();
    let mut app = place.window();
    app.apply(ScreenCommand::SetPrefs(Prefs { size_percent: 120, ..app.prefs.clone() }));
    let before = place.read("preferences.json").unwrap();
    place.disk.set_room(Some(before.len() + 10));
    app.apply(ScreenCommand::SetPrefs(Prefs { size_percent: 150, ..app.prefs.clone() }));
    assert!(troubles(&app)[0].contains("Settings could not be saved: /games/preferences.json"), "{:?}", app.messages);
    assert_eq!(place.read("preferences.json").unwrap(), before);
    assert_eq!(place.window().prefs.size_percent, 120);

    place.disk.set_room(None);
    place.disk.put(&place.folder.join("preferences.json"), &before[..before.len() / 2]);
    let app = place.window();
    assert!(troubles(&app)[0].contains("cannot be read, and is kept as "), "{:?}", app.messages);
    assert_eq!(place.read("preferences.damaged-1.json").unwrap(), before[..before.len() / 2]);
    assert!(troubles(&place.window()).is_empty());

    // A damaged file that cannot be renamed now stays, and is renamed before new settings replace it.
    place.disk.put(&place.folder.join("preferences.json"), b"half");
    place.disk.set_read_only(true);
    let mut app = place.window();
    assert!(troubles(&app)[0].contains("cannot be read, and is left unchanged"), "{:?}", app.messages);
    place.disk.set_read_only(false);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert_eq!(place.read("preferences.json").unwrap(), b"half");
    app.apply(ScreenCommand::SetPrefs(Prefs { size_percent: 120, ..app.prefs.clone() }));
    assert_eq!(place.read("preferences.damaged-2.json").unwrap(), b"half");
    assert_eq!(place.window().prefs.size_percent, 120);
}
