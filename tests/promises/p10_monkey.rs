//! A monkey test of the screen: taps, drags, two fingers, keys, letters, wheels and windows of every size, in any
//! order. Nothing panics, and from every state there is a way back to the table and on to the next action.

use crate::games;
use crate::kit::{self, Screen};
use crate::parallel::{self, CaseTally, Outcome};
use crate::rng::Rng;
use drumhead::app::{
    AnyDisk, App, BuiltIn, Centre, Command, DeployCommand, DiceMode, DiskMaker, FileCommand, HistoryCommand,
    LookupDice, PlayCommand, Prefs, ScreenCommand,
};
use drumhead::store::FaultyDisk;
use drumhead::text::Language;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::Path;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(600);
/// The number of inputs of one monkey, before the next one starts on a new game.
const INPUTS_PER_MONKEY: u64 = 250;
/// The case that is run twice. It finds no game open and starts one.
const AGAIN: u64 = 5;
/// The least number of monkeys, also in an unoptimised build: only builds with assertions panic at negative sizes.
const LEAST: u64 = 8;
/// The least number of windows.
const LEAST_WINDOWS: u64 = 4;
/// The number of inputs between checks for a way back and a way on.
const CHECK_EVERY: u64 = 125;
/// Number of taps on random controls that must find an action from any state. Pages such as the lookup and the ground
/// have a hundred controls and lead to one another, so random taps need long to find an action: 1,200 were too few.
const TAPS_TO_AN_ACTION: usize = 4_000;

/// Regression windows, in which there was no way back.
const WINDOWS: &str = include_str!("../regress/windows.txt");

pub fn keep() -> CaseTally {
    let windows = parallel::fixtures(WINDOWS);
    let count = parallel::size(windows.len() as u64 / 4, windows.len() as u64).max(LEAST_WINDOWS);
    let known = parallel::run(count, LIMIT, |case| {
        let window = windows[case as usize % windows.len()];
        parallel::caught(|| every_page(window)).map_err(|why| format!("{window}: {why}"))
    });
    let done = parallel::run((parallel::size(20_000, 200_000) / INPUTS_PER_MONKEY).max(LEAST), LIMIT, |case| {
        monkey(case, INPUTS_PER_MONKEY).map(drop)
    });
    CaseTally { cases: done.cases * INPUTS_PER_MONKEY, ..done }
        .and(known)
        .and(parallel::run(1, LIMIT, |_| does_the_same_again()))
}

/// Checks that a monkey that runs again does exactly the same, sees the same, and its dice fall alike, at the table and
/// in a lookup: so its findings can be reproduced.
fn does_the_same_again() -> Outcome {
    let case = parallel::only().unwrap_or(AGAIN);
    let (once, again) = (watched(case)?, watched(case)?);
    match once.iter().zip(&again).find(|(one, other)| one != other) {
        Some((one, other)) => Err(format!("case {case} is another each time: {one}\nand then: {other}")),
        None if once.len() != again.len() => Err(format!("case {case} is longer at one time")),
        None => Ok(()),
    }
}

/// Returns the deeds of a monkey, with all readable text after each; then the game at the end, and a throw in a lookup.
fn watched(case: u64) -> Result<Vec<String>, String> {
    let mut seen = Vec::new();
    let mut screen =
        monkey_watched(case, CHECK_EVERY, |screen, deed| seen.push(format!("{deed}: {}", all_read(screen))))?;
    let journal = kit::app(&screen).session().map(|session| session.journal().text().to_owned());
    // Only the case that is run twice must have rolled dice.
    if case == AGAIN && !journal.as_ref().is_some_and(|text| text.contains(r#""dice":[{"#)) {
        return Err("no die was thrown at the table: another case is to come twice".to_owned());
    }
    seen.extend(journal);
    for command in [Command::from(ScreenCommand::Show(Centre::Lookup)), LookupDice::Roll.into()] {
        screen.state_mut().app.apply(command);
    }
    screen.run_steps(2);
    if case == AGAIN && kit::app(&screen).lookup.dice().is_empty() {
        return Err("no die was thrown in a lookup".to_owned());
    }
    seen.push(all_read(&screen));
    Ok(seen)
}

/// Returns every text on the screen, in order.
fn all_read(screen: &Screen) -> String {
    let (beside, on_table) = kit::paint::texts(screen);
    [beside, on_table].concat().join("|")
}

/// The folder of its games, in memory: a name of another width would change the page layout.
const FOLDER: &str = "/games";

const PAGES: [Centre; 6] =
    [Centre::Table, Centre::Quick, Centre::Charts, Centre::Lookup, Centre::Commanders, Centre::Army];

/// Checks that every page of a window has a way back and on, also with a message on it and while a die is requested.
fn every_page(window: &str) -> Outcome {
    let numbers: Vec<u16> = window.split([' ', 'x']).filter_map(|word| word.parse().ok()).collect();
    let [width, height, size_percent] = numbers[..] else { return Err("not a window".to_owned()) };
    let disk = FaultyDisk::default();
    let mut app = App::with_disk(FOLDER, DiskMaker::new(move || AnyDisk::new(disk.clone()))).seeded(1781);
    app.apply(FileCommand::NewBuiltIn(BuiltIn::Cowpens));
    let chosen =
        Prefs { size_percent, dice: DiceMode::Entered, language: Some(Language::English), ..app.prefs.clone() };
    let mut screen = kit::screen_of(app, [f32::from(width), f32::from(height)]);
    let mut rng = Rng::of(u64::from(width), u64::from(height));
    for page in PAGES {
        for (is_told, is_asked) in [(true, false), (false, true), (true, true)] {
            // The search for an action may have changed some preferences.
            screen.state_mut().app.apply(ScreenCommand::SetPrefs(chosen.clone()));
            screen.state_mut().app.apply(ScreenCommand::Show(page));
            if is_told {
                // There is no such file: every page shows a message.
                screen.state_mut().app.apply(FileCommand::Open(Path::new(FOLDER).join("nowhere.jsonl")));
            }
            if is_asked {
                ask_for_dice(&mut screen, &mut rng).map_err(|why| format!("{page:?}: {why}"))?;
            }
            screen.run_steps(6);
            goes_on(&mut screen, &mut rng)
                .map_err(|why| format!("{page:?}, told something {is_told}, asked for dice {is_asked}: {why}"))?;
        }
    }
    Ok(())
}

const SIZES: [[f32; 2]; 7] = [
    [1024.0, 768.0],
    [1280.0, 800.0],
    [1920.0, 1200.0],
    [600.0, 1024.0],
    [360.0, 640.0],
    [2560.0, 1600.0],
    [1366.0, 768.0],
];

/// Performs an action that needs a die rolled at the table. If no legal action needs one, plays something else first.
fn ask_for_dice(screen: &mut Screen, rng: &mut Rng) -> Outcome {
    for _ in 0..40 {
        let game = kit::app(screen).game().ok_or("no game is open")?;
        let legal = games::legal(game);
        for offer in &legal {
            let app = &mut screen.state_mut().app;
            let before = app.session().map(|session| session.entries().len());
            app.apply(PlayCommand::Act(offer.action.clone()));
            if app.pending_roll.is_some() {
                return Ok(());
            }
            if app.session().map(|session| session.entries().len()) != before {
                app.apply(HistoryCommand::Undo);
            }
        }
        if legal.is_empty() {
            break;
        }
        screen.state_mut().app.apply(PlayCommand::Act(rng.of_all(&legal).action.clone()));
    }
    Err("nothing that can be done wants a die".to_owned())
}

/// Runs a monkey, and checks that there is a way back and on.
fn monkey(case: u64, deeds_to_do: u64) -> Result<Screen, String> {
    monkey_watched(case, deeds_to_do, |_, _| ())
}

/// Does the same, with a callback that sees each deed and its result.
fn monkey_watched(case: u64, deeds_to_do: u64, mut look: impl FnMut(&Screen, &str)) -> Result<Screen, String> {
    let mut rng = Rng::of(case, 10);
    // All files are saved in memory.
    let disk = FaultyDisk::default();
    let mut app = App::with_disk(FOLDER, DiskMaker::new(move || AnyDisk::new(disk.clone()))).seeded(case);
    let battles = [BuiltIn::Tutorial, BuiltIn::CowpensAwi, BuiltIn::Cowpens];
    if !case.is_multiple_of(7) {
        app.apply(FileCommand::NewBuiltIn(*rng.of_all(&battles)));
    }
    let mut screen = kit::screen_of(app, *rng.of_all(&SIZES));
    // As in a window: a character that no font has is drawn as a box.
    screen.ctx.set_missing_glyph_policy(egui::MissingGlyphPolicy::Tofu);
    let (mut deeds, mut done) = (Vec::new(), 0);
    while done < deeds_to_do {
        parallel::caught(|| {
            deeds.push(deed_of(&mut screen, &mut rng));
            Ok(())
        })
        .map_err(|why| told(&deeds, &why))?;
        look(&screen, deeds.last().map_or("", String::as_str));
        // Waiting, or finding nothing to tap, does not count as a deed.
        if deeds.last().is_some_and(|deed| [WAITED, NOTHING_TO_TAP].contains(&deed.as_str())) {
            continue;
        }
        done += 1;
        if done.is_multiple_of(CHECK_EVERY) {
            parallel::caught(|| goes_on(&mut screen, &mut rng)).map_err(|why| told(&deeds, &why))?;
        }
    }
    Ok(screen)
}

fn told(deeds: &[String], why: &str) -> String {
    let last = deeds.iter().rev().take(12).rev().cloned().collect::<Vec<_>>().join("; ");
    format!("after {} deeds, the last of them {last}: {why}", deeds.len())
}

const WAITED: &str = "wait";
const NOTHING_TO_TAP: &str = "nothing to tap";

/// Performs a random deed, and returns its description.
fn deed_of(screen: &mut Screen, rng: &mut Rng) -> String {
    match rng.below(16) {
        0..=5 => tap_some_button(screen, rng),
        6..=8 => {
            let at = somewhere(screen, rng);
            press(screen, at, true);
            press(screen, at, false);
            format!("tap at {at:?}")
        }
        9..=10 => drag(screen, rng),
        11 => {
            let key = *rng.of_all(Key::ALL);
            let with =
                *rng.of_all(&[Modifiers::NONE, Modifiers::NONE, Modifiers::CTRL, Modifiers::SHIFT, Modifiers::ALT]);
            screen.key_press_modifiers(with, key);
            screen.step();
            format!("key {with:?} {key:?}")
        }
        12 => {
            let text =
                *rng.of_all(&["1", "12.5", "-3", "99999999999999999999", "a", "Ä龍\u{202e}", "\u{0}", "\"", "{", "  "]);
            screen.event(Event::Text(text.to_owned()));
            screen.step();
            format!("text {text:?}")
        }
        13 if rng.one_in(2) => two_fingers(screen, rng),
        13 => wheel(screen, rng),
        14 if rng.one_in(4) => {
            let size = *rng.of_all(&SIZES);
            screen.set_size(size.into());
            screen.step();
            format!("a window of {size:?}")
        }
        _ => {
            screen.run_steps(3);
            WAITED.to_owned()
        }
    }
}

fn somewhere(screen: &Screen, rng: &mut Rng) -> Pos2 {
    let size = screen.ctx.content_rect().size();
    Pos2::new(rng.below(size.x as usize) as f32, rng.below(size.y as usize) as f32)
}

fn press(screen: &mut Screen, pos: Pos2, pressed: bool) {
    screen.event(Event::PointerMoved(pos));
    screen.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
    screen.step();
}

fn drag(screen: &mut Screen, rng: &mut Rng) -> String {
    let (from, to) = (somewhere(screen, rng), somewhere(screen, rng));
    press(screen, from, true);
    screen.event(Event::PointerMoved(from.lerp(to, 0.5)));
    screen.step();
    // A finger may leave the screen in the middle of a drag.
    if rng.one_in(8) {
        screen.event(Event::PointerGone);
        screen.step();
    }
    press(screen, to, false);
    format!("drag from {from:?} to {to:?}")
}

/// Puts two fingers down, moves them apart, together or around, and lifts them; sometimes one is lifted earlier, or
/// both are cancelled by the system. The first finger also produces mouse events, as in a window.
fn two_fingers(screen: &mut Screen, rng: &mut Rng) -> String {
    let (from, to) =
        ([somewhere(screen, rng), somewhere(screen, rng)], [somewhere(screen, rng), somewhere(screen, rng)]);
    let finger = |screen: &mut Screen, id: u64, phase: TouchPhase, pos: Pos2| {
        screen.event(Event::Touch { device_id: TouchDeviceId(0), id: TouchId(id), phase, pos, force: None });
    };
    finger(screen, 0, TouchPhase::Start, from[0]);
    press(screen, from[0], true);
    finger(screen, 1, TouchPhase::Start, from[1]);
    screen.step();
    for part in [0.3, 0.6, 1.0] {
        let at = [from[0].lerp(to[0], part), from[1].lerp(to[1], part)];
        finger(screen, 0, TouchPhase::Move, at[0]);
        screen.event(Event::PointerMoved(at[0]));
        finger(screen, 1, TouchPhase::Move, at[1]);
        screen.step();
        if part < 1.0 && rng.one_in(8) {
            finger(screen, 1, TouchPhase::End, at[1]);
        }
    }
    let end = if rng.one_in(8) { TouchPhase::Cancel } else { TouchPhase::End };
    finger(screen, 1, end, to[1]);
    finger(screen, 0, end, to[0]);
    press(screen, to[0], false);
    screen.event(Event::PointerGone);
    screen.step();
    format!("two fingers from {from:?} to {to:?}, {end:?}")
}

fn wheel(screen: &mut Screen, rng: &mut Rng) -> String {
    let at = somewhere(screen, rng);
    screen.event(Event::PointerMoved(at));
    let factor = [0.0, 0.2, 0.9, 1.1, 4.0][rng.below(5)];
    if rng.one_in(2) {
        screen.event(Event::Zoom(factor));
    } else {
        let delta = Vec2::new(0.0, (factor - 1.0) * 200.0);
        let (unit, phase, source) = (egui::MouseWheelUnit::Point, TouchPhase::Move, egui::MouseWheelSource::Unknown);
        screen.event(Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE });
    }
    screen.step();
    format!("wheel or pinch of {factor} at {at:?}")
}

/// Returns the labels of the enabled controls.
fn live(screen: &Screen) -> Vec<String> {
    let buttons =
        screen.query_all_by_role(egui::accesskit::Role::Button).filter(|node| !node.accesskit_node().is_disabled());
    buttons.filter_map(|node| node.accesskit_node().label()).collect()
}

fn tap_some_button(screen: &mut Screen, rng: &mut Rng) -> String {
    let labels = live(screen);
    if labels.is_empty() {
        return NOTHING_TO_TAP.to_owned();
    }
    let label = rng.of_all(&labels).clone();
    tap(screen, &label);
    format!("\"{label}\"")
}

/// Taps the first enabled control with a label, as a screen reader would; returns false if there is none.
fn tap(screen: &mut Screen, label: &str) -> bool {
    let mut all = screen.query_all_by_role_and_label(egui::accesskit::Role::Button, label);
    let Some(node) = all.find(|node| !node.accesskit_node().is_disabled()) else { return false };
    node.click_accesskit();
    drop(all);
    screen.run_steps(2);
    true
}

/// Goes to the table by its button from any state, cancels or answers pending requests by buttons, then checks that
/// something can be undone, and that buttons alone lead to an action.
fn goes_on(screen: &mut Screen, rng: &mut Rng) -> Outcome {
    press(screen, Pos2::new(-1.0, -1.0), false);
    // The way back is searched by English labels, so switch back from the language the monkey has chosen.
    let english = kit::languages::choosing(screen, Language::English);
    screen.state_mut().app.apply(english);
    screen.run_steps(3);
    if kit::app(screen).game().is_none() {
        let begins = |screen: &Screen| live(screen).iter().any(|label| label.starts_with("New battle"));
        return if begins(screen)
            || ["Menu", "Table", "Files", "Menu", "Files"].iter().any(|way| tap(screen, way) && begins(screen))
        {
            Ok(())
        } else {
            Err(format!("no game is open, and none can be begun: {:?}", live(screen)))
        };
    }
    if kit::app(screen).centre != Centre::Table && !back_to_the_table(screen) {
        kit::picture::write(screen, "no-way-back");
        return Err(format!("there is no way back to the table: {:?}", live(screen)));
    }
    for _ in 0..60 {
        let app = kit::app(screen);
        let asked = app.pending_roll.is_some();
        let keys = ["Roll for me", "Roll the rest", "Call it off", "Cancel the roll", "Leave the result"];
        if asked && !keys.into_iter().any(|key| touch(screen, key)) {
            return Err(format!("a die is asked for, and can be neither rolled nor given up: {:?}", live(screen)));
        }
        if !asked {
            break;
        }
    }
    if kit::app(screen).pending_roll.is_some() {
        return Err("dice are asked for without end".to_owned());
    }
    // A side that deploys unseen cannot take back what the other has done: first all is shown again.
    if kit::app(screen).is_unseen() {
        screen.state_mut().app.apply(DeployCommand::Unseen(false));
        screen.run_steps(2);
    }
    let before = digest(screen);
    let something_done = kit::app(screen).session().is_some_and(|session| session.journal().can_undo());
    // The first tap closes anything that the monkey has left open above it.
    let undone = touch(screen, "Undo") && (digest(screen) != before || touch(screen, "Undo"));
    if undone && digest(screen) == before {
        return Err("Undo takes nothing back".to_owned());
    }
    if something_done && !undone {
        return Err(format!("what was done cannot be taken back: {:?}", live(screen)));
    }
    let game = kit::app(screen).game().ok_or("the game is gone")?;
    match games::legal(game).is_empty() {
        false => comes_to_an_action(screen, rng),
        true if undone => Ok(()),
        true => Err("nothing can be done or taken back".to_owned()),
    }
}

/// Taps "Table" with a finger.
fn back_to_the_table(screen: &mut Screen) -> bool {
    // In a small window it is in the menu.
    let is_there = touch(screen, "Table") || touch(screen, "Menu") && touch(screen, "Table");
    is_there && kit::app(screen).centre == Centre::Table
}

/// Taps the first enabled control with a label with a finger, after scrolling it into view; returns false if there is
/// none, or if it cannot be reached.
fn touch(screen: &mut Screen, label: &str) -> bool {
    let found = |screen: &Screen, scroll: bool| {
        let mut all = screen.query_all_by_role_and_label(egui::accesskit::Role::Button, label);
        let node = all.find(|node| !node.accesskit_node().is_disabled())?;
        if scroll {
            node.scroll_to_me();
        }
        Some(node.rect().center())
    };
    if found(screen, true).is_none() {
        return false;
    }
    screen.run_steps(4);
    let in_sight = screen.ctx.content_rect();
    let Some(middle) = found(screen, false).filter(|middle| in_sight.contains(*middle)) else { return false };
    press(screen, middle, true);
    press(screen, middle, false);
    screen.run_steps(2);
    true
}

/// Labels that leave the game for another one, which is not a way on; in both languages, because a tap may change the
/// language.
const LEAVES: [&str; 19] = [
    "New battle",
    "Begin this battle again",
    "Draw the armies up",
    "Draw up on",
    "Restart this battle",
    "Continue ",
    "Game ",
    "Battle ",
    "On the ground of",
    "Nouvelle bataille",
    "Recommencer cette bataille",
    "Mettre en place les armées",
    "Ranger sur",
    "Déployer sur",
    "Remettre en place les armées",
    "Reprendre",
    "Partie ",
    "Bataille ",
    "Sur le terrain d",
];

/// Checks that taps on enabled controls alone lead to an action in the same game.
fn comes_to_an_action(screen: &mut Screen, rng: &mut Rng) -> Outcome {
    let text = |screen: &Screen| kit::app(screen).session().map(|session| session.journal().text().to_owned());
    let mut before = text(screen).ok_or("the game is gone")?;
    for _ in 0..TAPS_TO_AN_ACTION {
        let mut labels = live(screen);
        labels.retain(|label| !LEAVES.iter().any(|word| label.starts_with(word)));
        if labels.is_empty() {
            return Err("nothing can be tapped".to_owned());
        }
        // Half of the time, prefer the buttons that confirm an action.
        let meant = ["Roll for me", "Roll the rest", "Roll", "Carry it out", "Table"].into_iter().find(|word| {
            labels.iter().any(|label| label == word)
                && (*word != "Table" || kit::app(screen).centre != Centre::Table)
                && rng.one_in(2)
        });
        let label = meant.map_or_else(|| rng.of_all(&labels).clone(), str::to_owned);
        tap(screen, &label);
        let after = text(screen).unwrap_or_default();
        let Some(added) = after.strip_prefix(&before) else {
            return Err(format!("\"{label}\" leaves the game"));
        };
        if added.lines().last().is_some_and(|line| line.contains("\"action\":")) {
            return Ok(());
        }
        before = after;
    }
    Err(format!("{TAPS_TO_AN_ACTION} taps come to no action: {:?}", live(screen)))
}

fn digest(screen: &Screen) -> String {
    kit::app(screen).session().map(|session| session.digest().to_owned()).unwrap_or_default()
}
