//! Every page and card at every size: every control is big enough and in reach of a finger, and all text can be read.

use crate::kit::languages::in_each;
use crate::kit::{
    self, Screen, act, apply, enter_dice, games, labels, phasing, place, screen_of, screen_on, select, tap,
};
use drumhead::app::{
    App, BuiltIn, Centre, DismissCommand, FileCommand, Ghost, GhostBy, PlayCommand, Prefs, ScreenCommand, Selection,
    Tab, TableCommand, ThemeName, UnderCommand,
};
use drumhead::photo::Photo;
use drumhead::rules::otp::{Action, Ruling};
use drumhead::text::word;
use egui_kittest::kittest::Queryable;

const SIZES: [[f32; 2]; 7] = [
    [1024.0, 768.0],
    [1280.0, 800.0],
    [1366.0, 768.0],
    [1440.0, 900.0],
    [1920.0, 1200.0],
    [2560.0, 1600.0],
    [768.0, 1024.0],
];

/// Checks a screen at every size.
fn look(screen: &mut Screen, name: &str) {
    look_at(screen, name, &SIZES);
}

fn look_at(screen: &mut Screen, name: &str, sizes: &[[f32; 2]]) {
    let wrong = faults_at(screen, name, sizes);
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns everything wrong with a screen at some sizes, in each language.
fn faults_at(screen: &mut Screen, name: &str, sizes: &[[f32; 2]]) -> Vec<String> {
    let mut wrong = Vec::new();
    in_each(screen, |screen, language| {
        for size in sizes.iter().copied() {
            screen.set_size(size.into());
            screen.run();
            let tag = language.tag();
            kit::picture::write(screen, &format!("{name}-{tag}-{}x{}", size[0], size[1]));
            wrong.extend(kit::paint::faults(screen).into_iter().map(|f| format!("{name} ({tag}) at {size:?}: {f}")));
        }
    });
    wrong
}

#[test]
fn the_first_page_fits() {
    let folder = games();
    look(&mut screen_of(App::new(folder.path()), SIZES[0]), "welcome");
}

#[test]
fn a_picture_under_the_map_fits() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Cowpens);
    let photo = Photo::new(120, 90, vec![[110, 130, 90]; 120 * 90]).unwrap();
    let name = "table.jpg".to_owned();
    apply(&mut screen, FileCommand::BringIn { name, bytes: photo.to_jpeg().unwrap() });
    look(&mut screen, "corners");
    apply(&mut screen, ScreenCommand::Show(Centre::Table));
    look(&mut screen, "picture");
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Files)));
    look(&mut screen, "picture-files");
    apply(&mut screen, UnderCommand::Remove);
    look(&mut screen, "picture-removed");
}

#[test]
fn the_setup_before_a_battle_fits() {
    let folder = games();
    for (battle, name) in [(BuiltIn::Cowpens, "cowpens"), (BuiltIn::BirminghamHill, "birmingham")] {
        let mut screen = screen_on(&folder, battle);
        look(&mut screen, &format!("begin-{name}"));
        kit::rate_everyone_and_begin(&mut screen);
        look(&mut screen, &format!("draw-{name}"));
    }
}

#[test]
fn the_smaller_built_in_battles_fit_before_they_begin() {
    let folder = games();
    for battle in [
        BuiltIn::Camden,
        BuiltIn::Guilford,
        BuiltIn::Monmouth,
        BuiltIn::Germantown,
        BuiltIn::CamdenAwi,
        BuiltIn::HobkirksHillAwi,
    ] {
        let name = battle.file().0.trim_end_matches(".json");
        look_at(&mut screen_on(&folder, battle), &format!("battle-{name}"), &[kit::TABLET, kit::UPRIGHT]);
    }
}

#[test]
fn every_tab_fits() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    for (tab, name) in [
        (Tab::Returns, "returns"),
        (Tab::Log, "log"),
        (Tab::Rulings, "rulings"),
        (Tab::Files, "files"),
        (Tab::Settings, "settings"),
        (Tab::Game, "game"),
    ] {
        apply(&mut screen, ScreenCommand::OpenTab(Some(tab)));
        look(&mut screen, &format!("tab-{name}"));
    }
}

#[test]
fn rulings_about_units_and_commanders_fit() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    act(
        &mut screen,
        Action::Rule {
            ruling: Ruling::Figures { unit: "7th-foot".into(), figures: 7 },
            reason: "two fell on the way".to_owned(),
        },
    );
    select(&mut screen, "7th-foot");
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Rulings)));
    tap(&mut screen, "Figures digit 5");
    look(&mut screen, "rulings-unit");
    apply(&mut screen, TableCommand::Select(Selection::Commander("newmarsh".into())));
    look(&mut screen, "rulings-commander");
}

#[test]
fn a_selected_unit_and_its_ghosts_fit() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    select(&mut screen, "7th-foot");
    look(&mut screen, "unit");
    tap(&mut screen, "Nudge forward 1\"");
    look(&mut screen, "ghost");
    (0..8).for_each(|_| tap(&mut screen, "Nudge forward 1\""));
    look(&mut screen, "ghost-refused");
    tap(&mut screen, "Move here");
    look(&mut screen, "refused");
    look(&mut screen, "overruling");
}

#[test]
fn a_selected_commander_fits() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    apply(&mut screen, TableCommand::Select(Selection::Commander("newmarsh".into())));
    look(&mut screen, "commander");
}

#[test]
fn fire_fits_from_declaration_to_result() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    place(&mut screen, "7th-foot", 38.2, 23.2, 0.0);
    select(&mut screen, "7th-foot");
    apply(&mut screen, TableCommand::Target(Some("thomas".into())));
    look(&mut screen, "target");
    tap(&mut screen, "Fire at Thomas's Spartans");
    look(&mut screen, "declared-fire");
    enter_dice(&mut screen);
    look(&mut screen, "tray");
    tap(&mut screen, "Roll for me");
    look(&mut screen, "fired");
}

#[test]
fn closing_and_melee_fit() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    place(&mut screen, "legion-infantry", 44.0, 24.0, 0.0);
    tap(&mut screen, "Close on Brandon's Fair Forest battalion");
    look(&mut screen, "declared-close");
    let plan = [("9.1", 0), ("9.7", 9), ("9.4", 0), ("", 9)];
    enter_dice(&mut screen);
    kit::answer(&mut screen, &plan);
    look(&mut screen, "declared-melee");
}

#[test]
fn the_choice_to_countercharge_fits() {
    let folder = games();
    let mut screen = phasing(&folder, 7);
    enter_dice(&mut screen);
    place(&mut screen, "3rd-dragoons", 40.0, 20.0, 180.0);
    place(&mut screen, "legion-dragoons-1", 40.0, 12.0, 0.0);
    select(&mut screen, "3rd-dragoons");
    tap(&mut screen, "Close on Legion dragoons, Ogilvie");
    kit::answer(&mut screen, &[("9.1", 0)]);
    let answers = labels(&screen, "Legion dragoons, Ogilvie ");
    assert_eq!(answers.len(), 2, "{answers:?}");
    look(&mut screen, "countercharge");
    tap(&mut screen, &answers[0]);
    look(&mut screen, "countercharge-ghost");
    tap(&mut screen, "Carry it out");
    kit::answer(&mut screen, &[("", 0)]);
    assert!(kit::last_log_line(&screen).contains("countercharge"), "{}", kit::last_log_line(&screen));
    look(&mut screen, "countercharged");
}

#[test]
fn the_reactions_of_light_infantry_fit() {
    let folder = games();
    let mut screen = phasing(&folder, 7);
    enter_dice(&mut screen);
    select(&mut screen, "light-infantry");
    place(&mut screen, "light-infantry", 50.0, 13.0, 0.0);
    let stands = skirmishing(&screen, "light-infantry");
    act(
        &mut screen,
        Action::Rule {
            ruling: Ruling::Place {
                unit: "light-infantry".into(),
                formation: drumhead::battle::Formation::Skirmish,
                stands,
            },
            reason: "they had gone into skirmish line".to_owned(),
        },
    );
    place(&mut screen, "3rd-dragoons", 50.0, 19.0, 180.0);
    select(&mut screen, "3rd-dragoons");
    tap(&mut screen, "Close on Light infantry companies");
    kit::answer(&mut screen, &[("9.1", 0), ("9.4", 0)]);
    let answers = labels(&screen, "Light infantry companies ");
    assert_eq!(answers.len(), 2, "{:?}", labels(&screen, ""));
    look(&mut screen, "reaction");
    tap(&mut screen, &answers[1]);
    let Some(Ghost::Unit(ghost)) = &kit::app(&screen).ghost else { panic!("no ghost") };
    let GhostBy::Offered { others, .. } = &ghost.by else { panic!("{ghost:?}") };
    assert_eq!((ghost.unit.as_str(), others.len()), ("3rd-dragoons", 1), "both are shown: {others:?}");
    assert_eq!(others[0].unit.as_str(), "light-infantry");
    look(&mut screen, "reaction-ghost");
}

/// Returns a unit's stands an inch apart, along its present line.
fn skirmishing(screen: &Screen, unit: &str) -> Vec<drumhead::battle::Stand> {
    let mut stands = kit::state(screen).units[unit].stands.clone();
    for (n, stand) in stands.iter_mut().enumerate() {
        stand.at.x += drumhead::units::Inches::from_f64(0.8 * n as f64);
    }
    stands
}

#[test]
fn the_warning_about_an_unsaved_game_fits() {
    let folder = games();
    let disk = drumhead::store::FaultyDisk::default();
    let copy = disk.clone();
    let disks = drumhead::app::DiskMaker::new(move || drumhead::app::AnyDisk::new(copy.clone()));
    let mut app = App::with_disk(folder.path(), disks);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let mut screen = screen_of(app, SIZES[0]);
    kit::rate_everyone_and_begin(&mut screen);
    disk.set_room(Some(0));
    tap(&mut screen, "Draw a chit");
    look(&mut screen, "not-saved");
    apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Files)));
    look(&mut screen, "not-saved-files");
}

#[test]
fn the_quick_measure_fits() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    apply(&mut screen, ScreenCommand::Show(Centre::Quick));
    look(&mut screen, "quick");
    apply(&mut screen, FileCommand::NewBuiltIn(BuiltIn::CowpensAwi));
    apply(&mut screen, ScreenCommand::Show(Centre::Quick));
    look(&mut screen, "quick-awi");
}

#[test]
fn a_large_battle_fits() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::BirminghamHill);
    kit::rate_everyone_and_begin(&mut screen);
    let chit =
        kit::app(&screen).battle().unwrap().forces.brigades.iter().max_by_key(|b| {
            kit::app(&screen).battle().unwrap().forces.units.iter().filter(|u| u.brigade == b.id).count()
        });
    let chit = chit.unwrap().chit;
    act(&mut screen, Action::Draw { chit });
    look(&mut screen, "large-phasing");
    let first = kit::app(&screen).units_to_act()[0].clone();
    select(&mut screen, first.as_str());
    look(&mut screen, "large-unit");
}

#[test]
fn larger_text_and_other_themes_fit() {
    let folder = games();
    for (theme, name) in [(ThemeName::HighContrast, "contrast"), (ThemeName::Dark, "dark")] {
        let mut screen = phasing(&folder, 1);
        let prefs = Prefs { theme, size_percent: 125, ..kit::app(&screen).prefs.clone() };
        apply(&mut screen, ScreenCommand::SetPrefs(prefs));
        select(&mut screen, "7th-foot");
        tap(&mut screen, "Nudge forward 1\"");
        // With text a quarter larger, the screen measures this many points.
        let larger = SIZES.map(|[w, h]| [w / 1.25, h / 1.25]);
        look_at(&mut screen, &format!("larger-{name}"), &larger);
        apply(&mut screen, ScreenCommand::OpenTab(Some(Tab::Settings)));
        look_at(&mut screen, &format!("larger-{name}-settings"), &larger);
    }
}

#[test]
fn the_charts_fit() {
    let folder = games();
    let mut screen = screen_on(&folder, BuiltIn::Tutorial);
    apply(&mut screen, ScreenCommand::Show(Centre::Charts));
    look(&mut screen, "charts");
}

/// Every page of the lookup, before and after it is answered, in landscape and portrait.
#[test]
fn the_lookup_pages_fit() {
    let folder = games();
    let mut screen = screen_of(App::new(folder.path()), SIZES[0]);
    tap(&mut screen, "Lookup");
    let sizes = [SIZES[0], [768.0, 1024.0], SIZES[4]];
    for rules in drumhead::battle::RulesName::ALL {
        tap(&mut screen, &format!("Questions of {}", rules.words()));
        for page in drumhead::app::lookup::pages(rules) {
            tap(&mut screen, &format!("Look up {}", page.title));
            let name = format!("lookup-{}-{}", rules.words().replace(' ', "-"), page.ask);
            look_at(&mut screen, &name, &sizes);
            if kit::tap_if_there(&mut screen, "Roll for me") {
                tap(&mut screen, "Keep as A");
                look_at(&mut screen, &format!("{name}-rolled"), &sizes);
                tap(&mut screen, "Stop comparing");
            }
        }
    }
    tap(&mut screen, "Asked before");
    look(&mut screen, "lookup-recent");
    for percent in [125, 150] {
        let prefs = Prefs { size_percent: percent, ..kit::app(&screen).prefs.clone() };
        apply(&mut screen, ScreenCommand::SetPrefs(prefs));
        for page in ["Fire", "Morale"] {
            tap(&mut screen, &format!("Look up {page}"));
            look_at(&mut screen, &format!("lookup-{page}-{percent}"), &[smallest(percent)]);
        }
    }
}

#[test]
fn the_commanders_page_fits() {
    let folder = games();
    for (battle, name) in [(BuiltIn::BirminghamHill, "otp"), (BuiltIn::GuilfordAwi, "awi")] {
        let mut screen = screen_on(&folder, battle);
        apply(&mut screen, ScreenCommand::Show(Centre::Commanders));
        look(&mut screen, &format!("commanders-{name}"));
        let first = kit::app(&screen).dossiers().iter().find(|him| him.row.is_some()).unwrap().name.clone();
        tap(&mut screen, &format!("Rule on {first}"));
        look(&mut screen, &format!("commanders-{name}-ruling"));
    }
}

#[test]
fn the_army_page_fits() {
    let folder = games();
    let mut screen = screen_of(App::new(folder.path()), SIZES[0]);
    let upright: Vec<[f32; 2]> = SIZES.iter().copied().chain([[768.0, 1024.0]]).collect();
    apply(&mut screen, ScreenCommand::Show(Centre::Army));
    look_at(&mut screen, "armies-blank", &upright);
    tap(&mut screen, "Paste or open");
    look_at(&mut screen, "armies-bring", &upright);
    tap(&mut screen, "Armies of Cowpens");
    for (label, name) in [
        ("The whole list", "whole"),
        ("Unit 7th Royal Fusiliers", "unit"),
        ("Brigade Pickens's militia", "brigade"),
        ("Side Crown", "side"),
        ("Commander of Crown", "commander"),
        ("Save or copy", "keep"),
        ("Draw up", "draw-up"),
    ] {
        tap(&mut screen, label);
        look_at(&mut screen, &format!("armies-{name}"), &upright);
    }
    tap(&mut screen, "Army of the AWI figure rules");
    tap(&mut screen, "Paste or open");
    tap(&mut screen, "Armies of Guilford Courthouse");
    let unit = labels(&screen, "Unit ")[0].clone();
    tap(&mut screen, &unit);
    look_at(&mut screen, "armies-awi", &upright);
}

/// Pages of the lookup filled from the table, with the status bar in view and everything expanded.
#[test]
fn lookup_pages_filled_from_the_table_fit() {
    let folder = games();
    let mut screen = phasing(&folder, 1);
    place(&mut screen, "legion-infantry", 44.0, 24.0, 0.0);
    select(&mut screen, "legion-infantry");
    look(&mut screen, "unit-with-look-up");
    tap(&mut screen, "Look up");
    look(&mut screen, "lookup-from-table");
    tap(&mut screen, "Look up Whole charge");
    tap(&mut screen, "Fill from the table");
    for label in kit::labels(&screen, "Attacker: Modifiers").into_iter().chain(kit::labels(&screen, "Defender: M")) {
        tap(&mut screen, &label);
    }
    tap(&mut screen, "Other enemy");
    tap(&mut screen, "As text");
    let sizes = [SIZES[0], [768.0, 1024.0], SIZES[4]];
    look_at(&mut screen, "lookup-charge-from-table", &sizes);
}

/// Returns the size of the smallest tablet, in the points that text of this size leaves it.
fn smallest(percent: u16) -> [f32; 2] {
    SIZES[0].map(|side| side * 100.0 / f32::from(percent))
}

/// Checks on the smallest tablet that the page is in order, the table keeps some room and saving is in view.
fn look_enlarged(screen: &mut Screen, percent: u16, name: &str) {
    look_at(screen, &format!("sized-{percent}-{name}"), &[smallest(percent)]);
    in_each(screen, |screen, _| {
        let window = screen.ctx.viewport_rect();
        let saved = screen.get_by_label(word("ui-saved")).rect();
        assert!(window.contains_rect(saved), "{name} at {percent}: the state of saving is at {saved}");
        let table = screen.get_by_label(word("ui-table")).rect();
        assert!(table.width() >= 200.0 && table.height() >= 120.0, "{name} at {percent}: the table is {table}");
    });
}

/// Checks that every way to another page is in view in the menu.
fn opens_the_menu(screen: &mut Screen, percent: u16) {
    tap(screen, word("ui-menu"));
    for id in ["ui-table", "ui-returns", "ui-settings", "ui-armies", "ui-charts", "ui-quick-measure"] {
        let button = screen.get_by_role_and_label(egui::Role::Button, word(id)).rect();
        let window = screen.ctx.viewport_rect();
        assert!(window.contains_rect(button), "{id} at {percent} is at {button}");
    }
    tap(screen, word("ui-menu"));
}

#[test]
fn everything_is_in_reach_on_the_smallest_tablet_at_every_text_size() {
    let folder = games();
    for percent in [100, 125, 150] {
        let mut screen = screen_on(&folder, BuiltIn::BirminghamHill);
        let s = &mut screen;
        let prefs = Prefs { size_percent: percent, ..kit::app(s).prefs.clone() };
        apply(s, ScreenCommand::SetPrefs(prefs));
        look_enlarged(s, percent, "begin");
        kit::rate_everyone_and_begin(s);
        look_enlarged(s, percent, "draw");
        in_each(s, |s, _| opens_the_menu(s, percent));
        for (tab, name) in [(Tab::Settings, "settings"), (Tab::Returns, "returns"), (Tab::Files, "files")] {
            apply(s, ScreenCommand::OpenTab(Some(tab)));
            look_enlarged(s, percent, name);
        }
        apply(s, ScreenCommand::OpenTab(None));
        // A tray with many buttons, and a message over it.
        enter_dice(s);
        apply(s, PlayCommand::Act(Action::Draw { chit: None }.into()));
        look_enlarged(s, percent, "asked");
        apply(s, FileCommand::Open("nowhere.json".into()));
        look_enlarged(s, percent, "asked-and-told");
        apply(s, DismissCommand::Dice);
        act(s, Action::Draw { chit: Some(1) });
        let first = kit::app(s).units_to_act()[0].clone();
        select(s, first.as_str());
        look_enlarged(s, percent, "unit");
        tap(s, "Nudge forward 1\"");
        look_enlarged(s, percent, "ghost");
        apply(s, ScreenCommand::OpenTab(Some(Tab::Rulings)));
        look_enlarged(s, percent, "ghost-rulings");
        apply(s, TableCommand::SetGhost(None));
        apply(s, ScreenCommand::OpenTab(None));
        // A rated commander is not rolled again.
        let commander = kit::state(s).commanders.keys().next().unwrap().clone();
        apply(s, PlayCommand::Act(Action::Rate { commander }.into()));
        assert!(kit::app(s).refused.is_some());
        look_enlarged(s, percent, "refused");
    }
}

/// The faults of a game's pages at some sizes.
struct Looked<'a> {
    name: &'a str,
    sizes: &'a [[f32; 2]],
    wrong: Vec<String>,
}

impl<'a> Looked<'a> {
    const fn new(name: &'a str, sizes: &'a [[f32; 2]]) -> Self {
        Looked { name, sizes, wrong: Vec::new() }
    }

    /// Returns whether a cut-off control or text can be scrolled to: in a small window everything but the table
    /// scrolls, and pages other than the table also scroll sideways. Words at the sides of a tab or a card do not.
    fn scrolls(s: &Screen, fault: &str) -> bool {
        let words = fault.contains(": \"");
        s.ctx.content_rect().width() < 660.0
            && fault.contains("is cut off")
            && (!words || kit::app(s).centre != Centre::Table)
    }

    fn at(&mut self, s: &mut Screen, page: &str) {
        let faults = faults_at(s, &format!("{}-{page}", self.name), self.sizes);
        self.wrong.extend(faults.into_iter().filter(|fault| !Self::scrolls(s, fault)));
    }

    /// Checks the tabs and the pages that a game by any rule set has.
    fn tabs_and_pages(&mut self, s: &mut Screen) {
        for tab in [Tab::Returns, Tab::Log, Tab::Rulings, Tab::Files, Tab::Settings, Tab::Game] {
            apply(s, ScreenCommand::OpenTab(Some(tab)));
            self.at(s, &format!("{tab:?}"));
        }
        apply(s, ScreenCommand::OpenTab(None));
        let of_the_battle = [Centre::Army, Centre::Ground, Centre::Commanders, Centre::Preparation];
        for centre in of_the_battle.into_iter().chain([Centre::Lookup, Centre::Charts, Centre::Quick]) {
            apply(s, ScreenCommand::Show(centre));
            self.at(s, &format!("{centre:?}"));
        }
        apply(s, ScreenCommand::Show(Centre::Table));
    }

    fn end(self) {
        assert!(self.wrong.is_empty(), "{} faults:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }
}

/// Checks every page of a game at some sizes: nothing is too small, cut off or out of reach.
fn look_through(s: &mut Screen, name: &str, sizes: &[[f32; 2]]) {
    let mut looked = Looked::new(name, sizes);
    looked.at(s, "begin");
    kit::rate_everyone_and_begin(s);
    act(s, Action::Draw { chit: Some(1) });
    looked.at(s, "phasing");
    looked.tabs_and_pages(s);
    place(s, "7th-foot", 38.2, 23.2, 0.0);
    select(s, "7th-foot");
    looked.at(s, "unit");
    tap(s, "Nudge forward 1\"");
    looked.at(s, "ghost");
    tap(s, "Put it back");
    tap(s, "Fire at Thomas's Spartans");
    looked.at(s, "declared");
    enter_dice(s);
    looked.at(s, "tray");
    looked.end();
}

/// Does the same for a game by the AWI figure rules.
fn look_through_awi(s: &mut Screen, name: &str, sizes: &[[f32; 2]]) {
    let mut looked = Looked::new(name, sizes);
    looked.at(s, "begin");
    enter_dice(s);
    tap(s, "Begin the battle");
    looked.at(s, "steps");
    looked.tabs_and_pages(s);
    select(s, "light-infantry");
    looked.at(s, "unit");
    tap(s, "Test control");
    looked.at(s, "declared");
    looked.at(s, "tray");
    tap(s, "Die 9");
    looked.at(s, "tested");
    select(s, "7th-foot");
    tap(s, "Nudge forward 1\"");
    looked.at(s, "ghost");
    looked.end();
}

#[test]
fn everything_fits_on_screens_with_two_and_three_pixels_per_point() {
    let folder = games();
    for pixels in [2.0, 3.0] {
        let mut screen = screen_on(&folder, BuiltIn::Cowpens);
        screen.input_mut().viewports.entry(egui::ViewportId::ROOT).or_default().native_pixels_per_point = Some(pixels);
        screen.run();
        assert!((screen.ctx.pixels_per_point() - pixels).abs() < 1e-3);
        look_through(&mut screen, &format!("pixels-{pixels}"), &[[768.0, 1024.0], [1024.0, 768.0]]);
    }
}

/// Letters of twice the size on the smallest tablet, upright and on its side.
#[test]
fn everything_fits_at_twice_the_text_size() {
    let folder = games();
    for size in [[1024.0, 768.0], [768.0, 1024.0], [1280.0, 800.0], [2560.0, 1600.0]] {
        let mut screen = screen_on(&folder, BuiltIn::Cowpens);
        let prefs = Prefs { size_percent: 200, ..kit::app(&screen).prefs.clone() };
        apply(&mut screen, ScreenCommand::SetPrefs(prefs));
        let half = size.map(|side| side / 2.0);
        screen.set_size(half.into());
        screen.run();
        look_through(&mut screen, "twice", &[half]);
    }
}

#[test]
fn every_awi_page_fits_at_twice_the_text_size() {
    let folder = games();
    for size in [[1024.0, 768.0], [768.0, 1024.0], [1280.0, 800.0], [2560.0, 1600.0]] {
        let mut screen = screen_on(&folder, BuiltIn::CowpensAwi);
        let prefs = Prefs { size_percent: 200, ..kit::app(&screen).prefs.clone() };
        apply(&mut screen, ScreenCommand::SetPrefs(prefs));
        let half = size.map(|side| side / 2.0);
        screen.set_size(half.into());
        screen.run();
        look_through_awi(&mut screen, "twice-awi", &[half]);
    }
}
