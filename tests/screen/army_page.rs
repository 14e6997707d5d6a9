//! The army page, by the labels people read: an army made by taps, pasted, taken from battles, saved and read, drawn
//! up, and begun as a game.

use crate::kit::{self, Screen, TABLET, UPRIGHT, app, apply, is_live, labels, screen_of, tap, tap_beginning};
use drumhead::app::{
    AnyDisk, App, BuiltIn, Centre, DiskMaker, ScreenCommand, Selection, Tab, TableCommand, army_draft_file,
};
use drumhead::battle::{Arm, OtpUnit, Quality, RulesName, Traits, check_battle};
use drumhead::roster::{Roster, read_roster};
use drumhead::store::FaultyDisk;
use egui_kittest::kittest::Queryable;
use std::fs;

fn page(folder: &tempfile::TempDir, size: [f32; 2]) -> Screen {
    let mut screen = screen_of(App::new(folder.path()), size);
    tap(&mut screen, "Make an army");
    assert_eq!(app(&screen).centre, Centre::Army);
    screen
}

fn roster(screen: &Screen) -> &Roster {
    app(screen).army.roster()
}

fn messages(screen: &Screen) -> String {
    app(screen).messages.iter().map(|message| message.text.clone()).collect::<Vec<_>>().join("\n")
}

/// Checks that everything on the screen can be tapped with a finger and read.
fn look(screen: &mut Screen) {
    kit::languages::well_laid_out(screen, "army");
}

/// Puts a text into the clipboard and taps to paste it.
fn paste(screen: &mut Screen, text: &str) {
    tap(screen, "Paste or open");
    tap(screen, "Clear");
    tap(screen, "Paste");
    screen.event(egui::Event::Paste(text.to_owned()));
    screen.run();
}

/// Makes two brigades of one battalion or more, and checks the page at every step.
fn make_two_brigades(screen: &mut Screen) {
    for label in [
        "Add a brigade to Crown",
        "Add a unit to Brigade 1",
        "Quality light",
        "8 figures",
        "2 more",
        "Formation skirmish",
        "Copy the last of Brigade 1",
        "Arm artillery",
        "Add a commander to Brigade 1",
        "Nation german",
        "Rating firebrand",
        "Add a commander to Crown",
        "Add a brigade to Continentals",
        "Chit 7",
        "Add a unit to Brigade 2",
        "Quality militia",
        "Also bayonets",
        "Copy the last of Brigade 2",
        "Arm cavalry",
        "Weapon carbine",
        "More figures of Unit 3",
    ] {
        tap(screen, label);
        look(screen);
    }
}

#[test]
fn a_small_army_is_built_drawn_up_and_played_by_taps() {
    for size in [TABLET, UPRIGHT] {
        let folder = tempfile::tempdir().unwrap();
        let mut screen = page(&folder, size);
        make_two_brigades(&mut screen);
        let [crown, continentals] = roster(&screen).sides.as_slice() else { panic!("two sides") };
        let light = &crown.brigades[0].units[0];
        assert!(matches!(light.traits, Traits::Otp(OtpUnit { quality: Quality::Light, bayonets: true, .. })));
        assert_eq!(
            (light.figures, light.words().as_str()),
            (10, "Light infantry, muskets with bayonets, skirmish line")
        );
        assert_eq!(crown.brigades[0].units[1].arm, Arm::Artillery);
        assert_eq!(crown.brigades[0].leader.as_ref().unwrap().name, "Commander");
        assert_eq!(continentals.brigades[0].chit, Some(7));
        assert_eq!(continentals.brigades[0].units[0].words(), "Militia infantry, muskets");
        assert_eq!((continentals.brigades[0].units[0].figures, continentals.brigades[0].units[1].figures), (17, 6));
        tap(&mut screen, "Draw up");
        tap(&mut screen, "Draw up on 72 x 48");
        assert!(messages(&screen).contains("Drawn up; the battle is in"), "{}", messages(&screen));
        let file = folder.path().join("a-battle-of-our-own.json");
        let text = fs::read_to_string(&file).unwrap();
        let (battle, _) = check_battle(&text, "a-battle-of-our-own.json").unwrap();
        assert_eq!(app(&screen).battle().unwrap().forces.units, battle.forces.units);
        // Before the first turn, players put figures where they want them.
        let unit = battle.forces.units[0].id.clone();
        let before = kit::state(&screen).units[&unit].stands.clone();
        kit::placed_by_hand(&mut screen, unit.as_str(), [20.0, 9.0], 15.0);
        assert_ne!(kit::state(&screen).units[&unit].stands, before, "{:?}", app(&screen).refused);
        apply(&mut screen, TableCommand::Select(Selection::None));
        while let Some(label) = labels(&screen, "Rate ").first().cloned() {
            tap(&mut screen, &label);
            kit::answer(&mut screen, &[("", 7)]);
        }
        tap(&mut screen, "Begin turn 1");
        assert_eq!(kit::state(&screen).turn, 1);
        // The list is still there, and the table one tap away.
        tap(&mut screen, "Armies");
        assert_eq!(roster(&screen).units().count(), 4);
        tap(&mut screen, "Table");
        assert_eq!(app(&screen).centre, Centre::Table);
    }
}

#[test]
fn an_empty_list_gives_the_reason_for_disabled_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    for way in ["Save or copy", "Draw up"] {
        tap(&mut screen, way);
        screen.get_by_label("There is no unit yet.");
    }
}

#[test]
fn every_step_on_the_army_page_can_be_undone_and_redone() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    let blank = roster(&screen).clone();
    make_two_brigades(&mut screen);
    let made = roster(&screen).clone();
    tap(&mut screen, "Unit Unit 1");
    tap(&mut screen, "Move to Brigade 2 of Continentals");
    assert_eq!(roster(&screen).sides[1].brigades[0].units.last().unwrap().name, "Unit 1");
    tap(&mut screen, "Remove this unit");
    tap(&mut screen, "Brigade Brigade 2");
    tap(&mut screen, "Remove this brigade");
    tap(&mut screen, "Side Crown");
    tap(&mut screen, "Colour green");
    tap(&mut screen, "Remove this side");
    tap(&mut screen, "Begin an empty list");
    for _ in 0..6 {
        tap(&mut screen, "Undo change");
    }
    assert_eq!(*roster(&screen), made);
    while is_live(&screen, "Undo change") {
        tap(&mut screen, "Undo change");
    }
    assert_eq!(*roster(&screen), blank);
    while is_live(&screen, "Redo change") {
        tap(&mut screen, "Redo change");
    }
    assert_eq!(*roster(&screen), Roster::blank(RulesName::Otp), "an empty list was the last step");
}

const PASTED: &str = "Side\tBrigade\tArm\tName\tQuality\tFigures\tWeapon\r\n\
Crown\tFirst\tfoot\t7th Foot\tline\t16\tmusket\r\n\
Crown\tFirst\tfoot\t71st Foot\tlien\t20\tmusket\r\n\
Rebels\tSecond\tfoot\tMilitia\tmilitia\t24\tmusket\r\n";

#[test]
fn a_pasted_table_is_read_after_its_faults_are_corrected() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    let before = roster(&screen).clone();
    paste(&mut screen, PASTED);
    tap(&mut screen, "Replace the list");
    assert_eq!(*roster(&screen), before, "a faulty text changes nothing");
    assert!(screen.query_by_label_contains("Line 3: Crown").is_some());
    assert!(screen.query_by_label_contains("! at 28: \"lien\" is not a quality; did you mean \"line\"?").is_some());
    look(&mut screen);
    paste(&mut screen, &PASTED.replace("lien", "line"));
    tap(&mut screen, "Replace the list");
    assert!(app(&screen).army.unread.is_none());
    assert_eq!((roster(&screen).units().count(), roster(&screen).figures()), (3, 60));
    // After a second tap the same brigades have each unit twice.
    tap(&mut screen, "Add it to the list");
    assert_eq!((roster(&screen).brigades().count(), roster(&screen).figures()), (2, 120));
    // A warning that may be intended is shown in the list and stops nothing.
    assert!(screen.query_by_label_contains("brigade \"first\" has no commander: it can have no passes").is_some());
    tap(&mut screen, "Draw up");
    tap(&mut screen, "Draw up on 72 x 48");
    assert_eq!(app(&screen).battle().unwrap().forces.units.len(), 6);
}

#[test]
fn a_typed_name_keeps_every_letter() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    tap(&mut screen, "Add a brigade to Crown");
    let field = screen.get_by_role_and_label(egui::Role::TextInput, "Name of the brigade");
    field.focus();
    screen.run();
    for letter in [" ", "G", "u", "a"] {
        screen.get_by_role_and_label(egui::Role::TextInput, "Name of the brigade").type_text(letter);
        screen.run();
    }
    assert_eq!(roster(&screen).sides[0].brigades[0].name, "Brigade 1 Gua");
    let kept = fs::read_to_string(folder.path().join(army_draft_file(RulesName::Otp))).unwrap();
    assert!(kept.contains("Brigade 1 Gua"), "{kept}");
    tap(&mut screen, "Undo change");
    assert_eq!(roster(&screen).sides[0].brigades[0].name, "Brigade 1");
}

#[test]
fn the_army_draft_of_each_rule_set_survives_a_power_loss() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    make_two_brigades(&mut screen);
    tap(&mut screen, "Army of the AWI figure rules");
    assert_eq!(roster(&screen).rules, RulesName::Awi);
    for label in ["Add a brigade to Crown", "Add a unit to Brigade 1", "Order skirmish", "Weapon rifle", "Grade elite"]
    {
        tap(&mut screen, label);
        look(&mut screen);
    }
    let awi = roster(&screen).clone();
    drop(screen);
    let mut screen = page(&folder, TABLET);
    assert_eq!(roster(&screen).units().count(), 4);
    tap(&mut screen, "Army of the AWI figure rules");
    assert_eq!(*roster(&screen), awi);
    assert_eq!(awi.units().next().unwrap().words(), "Elite skirmishers, rifles");
}

#[test]
fn army_lists_are_saved_to_files_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    tap(&mut screen, "Paste or open");
    tap(&mut screen, "Armies of Cowpens");
    let cowpens = roster(&screen).clone();
    tap(&mut screen, "Save or copy");
    for label in
        ["Save as a list (.txt)", "Save as a table with commas (.csv)", "Save as a table with semicolons (.csv)"]
    {
        tap(&mut screen, label);
    }
    let names = ["cowpens-17-january-1781.txt", "cowpens-17-january-1781.csv", "cowpens-17-january-1781-2.csv"];
    for name in names {
        let text = fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(read_roster(&text, name, None).unwrap().0, cowpens);
        tap(&mut screen, "The whole list");
        tap(&mut screen, "Begin an empty list");
        tap(&mut screen, "Paste or open");
        tap(&mut screen, &format!("Read {name}"));
        assert_eq!(*roster(&screen), cowpens, "{name}: {}", messages(&screen));
    }
    // The folder browser can read it too, and leads to the page.
    apply(&mut screen, ScreenCommand::Show(Centre::Table));
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Files)));
    tap(&mut screen, &format!("Army {}", names[0]));
    assert_eq!(app(&screen).centre, Centre::Army);
}

#[test]
fn a_faulty_army_file_is_opened_in_the_text_box_for_correction() {
    let folder = tempfile::tempdir().unwrap();
    // Semicolons, and the encoding of an old spreadsheet.
    let text = PASTED.replace('\t', ";").replace("Militia", "Jäger");
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    fs::write(folder.path().join("club.csv"), latin).unwrap();
    let mut screen = screen_of(App::new(folder.path()), TABLET);
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Files)));
    tap(&mut screen, "Army club.csv");
    assert_eq!(app(&screen).centre, Centre::Army);
    assert!(messages(&screen).contains("club.csv: 1 fault, marked below"), "{}", messages(&screen));
    assert!(screen.query_by_label_contains("Line 3: Crown").is_some());
    // The text is corrected in the box and read from there.
    paste(&mut screen, &text.replace("lien", "line"));
    tap(&mut screen, "Replace the list");
    assert_eq!(roster(&screen).figures(), 60);
    assert_eq!(roster(&screen).sides[1].brigades[0].units[0].name, "Jäger");
    assert!(screen.query_by_label_contains("Line 3: Crown").is_none());
}

#[test]
fn sides_and_ground_of_three_battles_combine_into_a_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    tap(&mut screen, "Army of the AWI figure rules");
    tap(&mut screen, "Paste or open");
    tap(&mut screen, "Add Crown of Cowpens");
    let first = roster(&screen).units().count();
    tap_beginning(&mut screen, "Add Americans of Guilford");
    assert_eq!(roster(&screen).sides.len(), 2);
    assert!(roster(&screen).units().count() > first);
    tap(&mut screen, "Draw up");
    assert!(labels(&screen, "On the ground of").len() >= 4);
    tap(&mut screen, "On the ground of Birmingham Hill");
    let battle = app(&screen).battle().unwrap().clone();
    assert_eq!(battle.head.rules, RulesName::Awi);
    let (name, text) = BuiltIn::BirminghamHill.file();
    assert_eq!(battle.board.terrain, check_battle(text, name).unwrap().0.board.terrain);
    tap_beginning(&mut screen, "Begin");
    assert!(app(&screen).refused.is_none());
    // The armies of the open game can be read from it.
    tap(&mut screen, "Armies");
    tap(&mut screen, "Paste or open");
    tap(&mut screen, "Armies of the open game");
    assert_eq!(roster(&screen).units().count(), battle.forces.units.len());
}

#[test]
fn units_without_room_are_listed_and_a_full_disk_does_not_stop_the_battle() {
    let folder = tempfile::tempdir().unwrap();
    let disk = FaultyDisk::default();
    let copy = disk.clone();
    let mut screen =
        screen_of(App::with_disk(folder.path(), DiskMaker::new(move || AnyDisk::new(copy.clone()))), TABLET);
    tap(&mut screen, "Make an army");
    paste(&mut screen, &PASTED.replace("lien", "line").replace("\t16\t", "\t200\t"));
    tap(&mut screen, "Replace the list");
    disk.set_room(Some(0));
    tap(&mut screen, "Draw up");
    tap(&mut screen, "Draw up on 72 x 48");
    assert!(
        messages(&screen).contains("There is no room on this table for 7th Foot (First)."),
        "{}",
        messages(&screen)
    );
    assert!(messages(&screen).contains("has room for the whole army."), "{}", messages(&screen));
    assert!(messages(&screen).contains("cannot be saved"), "{}", messages(&screen));
    assert_eq!(app(&screen).battle().unwrap().forces.units.len(), 2);
    // A game that is not saved is not replaced by mistake.
    tap(&mut screen, "Armies");
    let game = app(&screen).session().unwrap().path().to_owned();
    tap(&mut screen, "Draw up on 72 x 48");
    assert_eq!(app(&screen).session().unwrap().path(), game);
    assert!(messages(&screen).contains("would be lost"), "{}", messages(&screen));
}

#[test]
fn units_without_room_are_listed_before_drawing_up_and_a_table_is_proposed() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    paste(&mut screen, &PASTED.replace("lien", "line").replace("\t16\t", "\t200\t"));
    tap(&mut screen, "Replace the list");
    tap(&mut screen, "Draw up");
    assert!(screen.query_by_label_contains("No room on this table for 7th Foot (First)").is_some());
    look(&mut screen);
    let proposed = labels(&screen, "Use a table of ");
    assert_eq!(proposed.len(), 1, "{proposed:?}");
    tap(&mut screen, &proposed[0]);
    assert!(screen.query_by_label_contains("No room on this table").is_none());
    tap_beginning(&mut screen, "Draw up on ");
    assert!(messages(&screen).contains("Drawn up; the battle is in"), "{}", messages(&screen));
    assert_eq!(app(&screen).battle().unwrap().forces.units.len(), roster(&screen).units().count());
    // On a table that is too small the message says how much of the army fits.
    tap(&mut screen, "Armies");
    for _ in 0..5 {
        tap(&mut screen, "Less wide");
    }
    tap_beginning(&mut screen, "Draw up on ");
    let shown = messages(&screen);
    assert!(shown.contains("Only a part is drawn up: ") || shown.contains("In column"), "{shown}");
}

/// Returns the rows of the army page's folder, from the top.
fn files_listed(screen: &Screen) -> Vec<String> {
    labels(screen, "Read ").into_iter().filter(|label| label.ends_with(".txt")).collect()
}

/// Lets seconds pass at four frames a second, as in a window that requests no extra frames.
fn wait(screen: &mut Screen, seconds: u8) {
    for _ in 0..4 * seconds {
        screen.step();
    }
}

const LIST: &str = "Crown\n  First\n    7th Foot, 16 line infantry, muskets\n";

#[test]
fn lists_added_to_the_folder_appear_while_the_page_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    fs::write(folder.path().join("before.txt"), LIST).unwrap();
    tap(&mut screen, "Paste or open");
    assert_eq!(files_listed(&screen), ["Read before.txt"], "when it opens");
    fs::write(folder.path().join("after.txt"), LIST).unwrap();
    wait(&mut screen, 2);
    assert_eq!(files_listed(&screen), ["Read after.txt", "Read before.txt"], "while it is open");
    fs::remove_file(folder.path().join("before.txt")).unwrap();
    wait(&mut screen, 2);
    assert_eq!(files_listed(&screen), ["Read after.txt"]);
    tap(&mut screen, "Read after.txt");
    assert_eq!(roster(&screen).units().count(), 1);
    // If nothing is listed, no folder is read and no frame requested.
    tap(&mut screen, "The whole list");
    screen.run();
    fs::write(folder.path().join("later.txt"), LIST).unwrap();
    wait(&mut screen, 2);
    assert!(!app(&screen).library.rows.iter().any(|row| row.name == "later.txt"));
}

#[test]
fn new_games_and_lists_appear_on_every_page_that_lists_them() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = screen_of(App::new(folder.path()), TABLET);
    // The page without a game.
    let game = |name: &str| fs::write(folder.path().join(name), "").unwrap();
    game("one.jsonl");
    wait(&mut screen, 2);
    screen.get_by_label("Continue one.jsonl");
    tap(&mut screen, "Files");
    game("two.jsonl");
    fs::write(folder.path().join("a.csv"), LIST).unwrap();
    fs::write(folder.path().join("b.json"), "{}").unwrap();
    wait(&mut screen, 2);
    for row in ["Game two.jsonl", "Army a.csv", "Battle b.json"] {
        assert!(screen.query_by_label(row).is_some(), "{row}: {:?}", labels(&screen, ""));
    }
    tap(&mut screen, "Use my own charts");
    fs::write(folder.path().join("c.json"), "{}").unwrap();
    wait(&mut screen, 2);
    assert!(screen.query_by_label_contains("c.json").is_some());
}

/// A new list that belongs above the row under the finger does not move that row before the finger is lifted, so the
/// tap reads the right list.
#[test]
fn no_row_moves_under_a_finger() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("m.txt"), LIST).unwrap();
    let mut screen = page(&folder, UPRIGHT);
    tap(&mut screen, "Paste or open");
    screen.get_by_label("Read m.txt").scroll_to_me();
    screen.run();
    let at = screen.get_by_label("Read m.txt").rect();
    // The folder would be reread half-way through the tap, which must be short to count as one.
    screen.hover_at(at.center());
    wait(&mut screen, 1);
    screen.drag_at(at.center());
    screen.step();
    fs::write(folder.path().join("a.txt"), LIST.replace("7th", "8th")).unwrap();
    screen.step();
    screen.step();
    assert_eq!(files_listed(&screen), ["Read m.txt"], "the finger is down");
    screen.drop_at(at.center());
    screen.run();
    assert_eq!(roster(&screen).units().next().unwrap().name, "7th Foot");
    tap(&mut screen, "Paste or open");
    wait(&mut screen, 2);
    assert_eq!(files_listed(&screen), ["Read a.txt", "Read m.txt"]);
}

const PUBLISHED: &str = "British\nWebster's Brigade: Lt Col Webster\n23rd Foot (300 men)\nxyzzy\n33rd Foot (240 men)\n";

#[test]
fn a_published_list_is_reviewed_before_it_becomes_the_army() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    let before = roster(&screen).clone();
    paste(&mut screen, PUBLISHED);
    tap(&mut screen, "Replace the list");
    assert_eq!(*roster(&screen), before, "nothing is taken before it is looked through");
    assert!(messages(&screen).contains("check the guesses"), "{}", messages(&screen));
    screen.get_by_label("2 units, 9 guesses, 1 line not read");
    look(&mut screen);
    // A guess and its alternatives.
    assert!(screen.query_by_label("? Quality: line, line 3").is_some(), "{:?}", labels(&screen, "?"));
    tap(&mut screen, "? Quality: line, line 3");
    assert!(screen.query_by_label_contains("a regular regiment").is_some());
    look(&mut screen);
    tap(&mut screen, "elite, line 3");
    assert!(screen.query_by_label("? Quality: line, line 3").is_none(), "it is chosen now");
    // Another number of men for each figure.
    screen.get_by_label("Men for each figure: 20");
    tap(&mut screen, "5 men fewer for each figure");
    screen.get_by_label("Men for each figure: 15");
    // A line that is not read is shown with its text, and is left out.
    screen.get_by_label("! not read");
    tap(&mut screen, "Leave it out, line 4");
    assert!(screen.query_by_label("! not read").is_none());
    tap(&mut screen, "Use it as the army");
    let brigade = &roster(&screen).sides[0].brigades[0];
    assert_eq!((roster(&screen).sides[0].name.as_str(), brigade.name.as_str()), ("British", "Webster's Brigade"));
    let units: Vec<String> = brigade.units.iter().map(|unit| format!("{} {}", unit.name, unit.figures)).collect();
    assert_eq!(units, ["23rd Foot 20", "33rd Foot 16"]);
    assert!(matches!(brigade.units[0].traits, Traits::Otp(OtpUnit { quality: Quality::Elite, .. })));
    tap(&mut screen, "Undo change");
    assert_eq!(*roster(&screen), before);
}

#[test]
fn an_unread_line_can_be_retyped_in_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, UPRIGHT);
    paste(&mut screen, PUBLISHED);
    tap(&mut screen, "Replace the list");
    look(&mut screen);
    let field = || egui::Role::TextInput;
    screen.get_by_role_and_label(field(), "Text of line 4").focus();
    screen.run();
    screen.get_by_role_and_label(field(), "Text of line 4").type_text(" Militia (40)");
    screen.run();
    tap(&mut screen, "Read it again, line 4");
    assert!(screen.query_by_label("! not read").is_none());
    tap(&mut screen, "Use it as the army");
    assert_eq!(roster(&screen).units().count(), 3);
    // Returning to the text leaves the army unchanged.
    paste(&mut screen, PUBLISHED);
    tap(&mut screen, "Add it to the list");
    tap(&mut screen, "Back to the text");
    assert_eq!(roster(&screen).units().count(), 3);
    assert!(app(&screen).army_text.contains("xyzzy"));
}

#[test]
fn a_list_with_an_error_can_be_used_without_that_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut screen = page(&folder, TABLET);
    paste(&mut screen, PASTED);
    tap(&mut screen, "Replace the list");
    tap(&mut screen, "Use the rows without faults (2 units)");
    assert_eq!(roster(&screen).units().count(), 2);
    assert!(messages(&screen).contains("1 line was not read and is left out."), "{}", messages(&screen));
}
