//! Photos of the table: units that stand elsewhere move by the rules or are placed by ruling, all in one step.

use crate::kit::photographed::{Lies, label, photo, sheets};
use crate::kit::{self, Screen, app, state, tap};
use drumhead::app::table_photo::Proposal;
use drumhead::app::{App, BuiltIn, FileCommand};
use drumhead::battle::{Anchor, Stand, carried, in_frame, rear_centre};
use drumhead::ids::UnitId;
use drumhead::rules::awi::sequence::Step;
use drumhead::units::{Bearing, Inches};
use egui_kittest::kittest::Queryable;
use std::collections::BTreeMap;

/// Where units stand on the real table, and which labels are covered.
#[derive(Default)]
struct RealTable {
    stands: BTreeMap<UnitId, Vec<Stand>>,
    covered: Vec<UnitId>,
}

impl RealTable {
    fn of(app: &App) -> Self {
        let pieces = app.pieces().unwrap().units;
        let stands = pieces.into_iter().filter(|(_, piece)| !piece.is_gone());
        RealTable {
            stands: stands.map(|(id, piece)| (id.clone(), piece.stands.to_vec())).collect(),
            ..RealTable::default()
        }
    }

    /// Moves a unit ahead and to the right, in inches, and turns it clockwise, in degrees.
    fn shift(&mut self, app: &App, unit: &str, [ahead, aside, turn]: [f64; 3]) {
        let unit: UnitId = unit.into();
        let piece = app.piece(&unit).unwrap();
        let was = rear_centre(piece.formation, piece.stands).unwrap();
        let at = in_frame(was.at, was.facing, aside, ahead);
        let to = Anchor { at, facing: Bearing::from_degrees(was.facing.degrees() + turn) };
        self.stands.insert(unit, carried(piece.stands, was, to));
    }

    fn photo(&self, app: &App) -> Vec<u8> {
        let battle = app.battle().unwrap();
        let seen = self.stands.iter().filter(|(unit, _)| !self.covered.contains(unit));
        let labels = seen.map(|(unit, stands)| label(battle, unit, stands));
        let tags: Vec<Lies> = sheets(battle).into_iter().chain(labels).collect();
        photo(battle, &tags).to_jpeg().unwrap()
    }

    /// Asserts that the game has every unit where it stands, to an eighth of an inch.
    fn agrees(&self, app: &App) {
        for (unit, stands) in self.stands.iter().filter(|(unit, _)| !self.covered.contains(unit)) {
            let now = app.piece(unit).unwrap();
            for (is, now) in stands.iter().zip(now.stands) {
                let apart = ((is.at.x - now.at.x).to_f64().powi(2) + (is.at.y - now.at.y).to_f64().powi(2)).sqrt();
                assert!(apart <= 0.125, "{unit}: {apart}");
            }
        }
    }
}

/// Takes a photo into the open tab, as a browser or a drop on the window does.
fn take(screen: &mut Screen, bytes: Vec<u8>) {
    let app = &mut screen.state_mut().app;
    app.apply(FileCommand::BringIn { name: "table.jpg".to_owned(), bytes });
    app.read_photos_now();
    develop(screen);
}

/// Draws frames until the picture from above, which is made over many of them, is whole.
fn develop(screen: &mut Screen) {
    screen.step();
    while app(screen).photos().is_developing() {
        screen.step();
    }
    screen.run();
}

/// Returns whether a text on the screen contains some words.
fn says(screen: &Screen, words: &str) -> bool {
    kit::accessible_names(screen).values().any(|(name, _)| name.contains(words))
}

fn proposal<'a>(screen: &'a Screen, unit: &str) -> &'a Proposal {
    let rows = &app(screen).photo_plan().unwrap().rows;
    &rows.iter().find(|row| row.read.unit.as_str() == unit).unwrap_or_else(|| panic!("{unit}: {rows:?}")).proposal
}

fn entries(screen: &Screen) -> usize {
    app(screen).session().unwrap().entries().len()
}

/// Opens Cowpens with the militia's brigade to move.
fn in_play(folder: &tempfile::TempDir) -> Screen {
    let mut screen = kit::screen_on(folder, BuiltIn::Cowpens);
    kit::rate_everyone_and_begin(&mut screen);
    tap(&mut screen, "Chit 1 drawn");
    screen
}

#[test]
fn moves_and_rulings_by_one_photo_are_one_step() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let mut table = RealTable::of(app(&screen));
    // The light infantry may move; the 7th is of the same brigade; the militia is not in its turn.
    table.shift(app(&screen), "light-infantry", [4.0, 0.0, 0.0]);
    table.shift(app(&screen), "7th-foot", [3.03, 0.05, 0.4]);
    table.shift(app(&screen), "maryland", [2.0, 0.0, 0.0]);
    let (before, digest) = (entries(&screen), app(&screen).otp().unwrap().digest());
    let bytes = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    assert!(app(&screen).messages.is_empty(), "{:?}", app(&screen).messages);
    let plan = app(&screen).photo_plan().unwrap();
    assert_eq!((plan.rows.len(), plan.taken(), plan.unseen.len()), (3, (3, 1), 0), "{plan:?}");
    assert!(matches!(proposal(&screen, "light-infantry"), Proposal::Move { cost: Some(_), .. }));
    assert!(matches!(proposal(&screen, "7th-foot"), Proposal::Move { cost: Some(_), .. }));
    assert!(matches!(proposal(&screen, "maryland"), Proposal::Rule { why: Some(_) }));
    kit::picture::write(&screen, "photo-plan");
    tap(&mut screen, "Move 2 units, place 1 by ruling");
    assert_eq!(entries(&screen), before + 3);
    table.agrees(app(&screen));
    assert!(state(&screen).units["7th-foot"].activity.spent > Inches::ZERO);
    assert!(app(&screen).photos().photos().is_empty(), "nothing is left to do");
    tap(&mut screen, "Undo");
    assert_eq!((entries(&screen), app(&screen).otp().unwrap().digest()), (before, digest));
}

#[test]
fn units_are_left_out_one_by_one_or_all() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let mut table = RealTable::of(app(&screen));
    table.shift(app(&screen), "light-infantry", [4.0, 0.0, 0.0]);
    table.shift(app(&screen), "7th-foot", [3.0, 0.0, 0.0]);
    table.covered.push("hayes".into());
    let bytes = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    let before = entries(&screen);
    tap(&mut screen, "Leave them all where they are");
    assert_eq!(app(&screen).photo_plan().unwrap().taken(), (0, 0));
    assert!(!kit::is_live(&screen, "Move 0 units"), "nothing to move");
    tap(&mut screen, "Light infantry companies: left where it is (moves 4\": needs 4\", has 6\")");
    tap(&mut screen, "Move 1 unit");
    assert_eq!(entries(&screen), before + 1);
    assert!(state(&screen).units["7th-foot"].activity.spent == Inches::ZERO);
    // The photos stay: a unit is left to decide on, and one was not read.
    tap(&mut screen, "7th Royal Fusiliers: left where it is (moves 3\": needs 3\", has 6\")");
    tap(&mut screen, "Move 1 unit");
    assert!(says(&screen, "Every unit that was read stands where"));
    let unseen = kit::labels(&screen, "Hayes's Little River battalion: hidden, or moved");
    tap(&mut screen, unseen.first().unwrap());
    assert_eq!(app(&screen).selected().unwrap().0.as_str(), "hayes");
    tap(&mut screen, "Photo");
    tap(&mut screen, "Put the photos away");
    assert!(app(&screen).photos().reading().is_none());
}

#[test]
fn a_whole_army_is_deployed_from_a_photo_in_one_step() {
    let folder = kit::games();
    let mut screen = kit::screen_on(&folder, BuiltIn::Cowpens);
    let mut table = RealTable::of(app(&screen));
    let all: Vec<UnitId> = table.stands.keys().cloned().collect();
    for (n, unit) in (0..).zip(&all) {
        table.shift(app(&screen), unit.as_str(), [0.5, 0.3, f64::from(n % 3) * 4.0]);
    }
    let bytes = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    let plan = app(&screen).photo_plan().unwrap();
    assert_eq!(plan.taken(), (all.len(), 0), "{:?}", plan.rows);
    tap(&mut screen, &format!("Deploy {} units", all.len()));
    assert_eq!(entries(&screen), all.len());
    table.agrees(app(&screen));
    tap(&mut screen, "Undo");
    assert_eq!(entries(&screen), 0);
}

#[test]
fn what_is_no_photo_of_the_table_is_said_and_changes_nothing() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let table = RealTable::of(app(&screen));
    let whole = table.photo(app(&screen));
    let battle = app(&screen).battle().unwrap().clone();
    let two_sheets = photo(&battle, &sheets(&battle)[..2]).to_jpeg().unwrap();
    let felt = photo(&battle, &[]).to_jpeg().unwrap();
    let before = app(&screen).otp().unwrap().digest();
    tap(&mut screen, "Photo");
    let cases: [(&[u8], &str); 4] = [
        (&felt, "the photo is blurred"),
        (&two_sheets, "only two corner sheets are in this photo"),
        (&whole[..whole.len() / 2], "the end of this picture is missing"),
        (b"%PDF-1.7 no photo", "JPEG"),
    ];
    for (bytes, words) in cases {
        take(&mut screen, bytes.to_vec());
        let told = app(&screen).messages.iter().any(|message| message.text.contains(words));
        assert!(told || says(&screen, words), "{words}: {:?}", app(&screen).messages);
        assert!(app(&screen).photo_plan().is_none());
        screen.state_mut().app.messages.clear();
    }
    // A photo that failed does not stand in the way of a good one, which takes its place.
    assert_eq!(app(&screen).photos().photos().len(), 2);
    take(&mut screen, whole);
    assert_eq!(app(&screen).photos().photos().len(), 1);
    assert_eq!(app(&screen).photo_plan().unwrap().same, table.stands.len());
    assert_eq!(app(&screen).otp().unwrap().digest(), before);
}

#[test]
fn a_unit_that_went_a_little_too_far_has_gone_as_far_as_it_may() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let mut table = RealTable::of(app(&screen));
    table.shift(app(&screen), "light-infantry", [6.08, 0.0, 0.0]);
    table.shift(app(&screen), "7th-foot", [6.3, 0.0, 0.0]);
    let bytes = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    let Proposal::Move { cost: Some(cost), .. } = proposal(&screen, "light-infantry") else { panic!("no move") };
    assert_eq!(cost.cost, Inches::whole(6));
    // A ruling costs no movement, so one for a unit in its turn is not taken by itself.
    assert!(matches!(proposal(&screen, "7th-foot"), Proposal::Rule { why: Some(_) }));
    assert_eq!(app(&screen).photo_plan().unwrap().taken(), (1, 0));
}

#[test]
fn twelve_units_move_by_one_photo_in_three_actions() {
    let folder = kit::games();
    let mut screen = kit::screen_on(&folder, BuiltIn::CowpensAwi);
    // With these dice every unit is in control, and may move.
    kit::enter_dice(&mut screen);
    tap(&mut screen, "Begin the battle");
    crate::awi_screen::go_to(&mut screen, 1, Step::Moves, 9);
    let mut table = RealTable::of(app(&screen));
    let in_turn = app(&screen).units_to_act().to_vec();
    let others = table.stands.keys().filter(|unit| !in_turn.contains(unit)).cloned();
    let twelve: Vec<UnitId> = in_turn.iter().cloned().chain(others).take(12).collect();
    for unit in &twelve {
        table.shift(app(&screen), unit.as_str(), [2.0, 0.0, 0.0]);
    }
    let bytes = table.photo(app(&screen));
    let before = entries(&screen);
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    let plan = app(&screen).photo_plan().unwrap();
    let (taken, rulings) = plan.taken();
    assert_eq!((taken, rulings), (12, 12 - in_turn.len()), "{:?}", plan.rows);
    let move_all = kit::labels(&screen, "Move ").into_iter().next().unwrap();
    tap(&mut screen, &move_all);
    table.agrees(app(&screen));
    assert_eq!(entries(&screen), before + 12);
    tap(&mut screen, "Undo");
    assert_eq!(entries(&screen), before);
}

#[test]
fn photos_of_an_earlier_stage_or_another_game_move_nothing() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let mut table = RealTable::of(app(&screen));
    table.shift(app(&screen), "light-infantry", [4.0, 0.0, 0.0]);
    let bytes = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, bytes.clone());
    assert_eq!(app(&screen).photo_plan().unwrap().rows.len(), 1);
    tap(&mut screen, "End Tarleton's first line, draw a chit");
    assert!(app(&screen).photo_plan().is_none() && says(&screen, "These photos are from an earlier part of the turn"));
    // A new photo takes the place of the old one. The unit is no longer in its turn.
    take(&mut screen, bytes);
    assert_eq!(app(&screen).photos().photos().len(), 1);
    assert!(matches!(proposal(&screen, "light-infantry"), Proposal::Rule { why: Some(_) }));
    kit::apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    assert!(app(&screen).photos().reading().is_none());
}

#[test]
fn two_photos_show_together_what_each_hides() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    let mut table = RealTable::of(app(&screen));
    table.shift(app(&screen), "light-infantry", [4.0, 0.0, 0.0]);
    table.covered.push("hayes".into());
    let first = table.photo(app(&screen));
    table.covered = vec!["light-infantry".into()];
    let second = table.photo(app(&screen));
    tap(&mut screen, "Photo");
    take(&mut screen, first);
    assert_eq!(app(&screen).photo_plan().unwrap().unseen.len(), 1);
    take(&mut screen, second);
    let plan = app(&screen).photo_plan().unwrap();
    let moved: Vec<_> = plan.rows.iter().map(|row| (&row.read.unit, row.read.moved)).collect();
    assert_eq!((plan.rows.len(), plan.unseen.len()), (1, 0), "{moved:?}");
    screen.get_by_label("Put away photo 2, table.jpg").click();
    develop(&mut screen);
    assert_eq!(app(&screen).photo_plan().unwrap().unseen.len(), 1);
}

#[test]
fn a_move_over_ground_that_is_rolled_for_waits_for_its_dice() {
    let folder = kit::games();
    let mut screen = in_play(&folder);
    crate::whole_turn::enter_the_dice(&mut screen);
    // In the way of the light infantry lies nothing; the table is photographed with it across the rivulet.
    kit::place(&mut screen, "light-infantry", 24.0, 27.0, 270.0);
    let mut table = RealTable::of(app(&screen));
    table.shift(app(&screen), "light-infantry", [5.0, 0.0, 0.0]);
    table.shift(app(&screen), "7th-foot", [3.0, 0.0, 0.0]);
    let bytes = table.photo(app(&screen));
    let before = entries(&screen);
    tap(&mut screen, "Photo");
    take(&mut screen, bytes);
    let Proposal::Move { diced: true, .. } = proposal(&screen, "light-infantry") else {
        panic!("{:?}", proposal(&screen, "light-infantry"));
    };
    tap(&mut screen, "Move 2 units");
    assert!(app(&screen).pending_roll.is_some() && !app(&screen).can_accept_photo_plan());
    while app(&screen).pending_roll.is_some() {
        kit::answer(&mut screen, &[("", 9)]);
    }
    assert_eq!(entries(&screen), before + 2);
    tap(&mut screen, "Undo");
    assert_eq!(entries(&screen), before);
}
