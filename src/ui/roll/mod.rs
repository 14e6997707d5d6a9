//! The card of a roll. It is shown from the declaration until the last die has fallen: the number needed, the odds, a
//! key for each face with its result, and the modifiers. The modifiers are below the keys so that the keys never move.

mod aim;
pub mod keys;
mod modifiers;
mod result;

pub use aim::enemy as enemy_aimed_at;
pub use result::is_shown as shows_result;

use super::sets;
use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use crate::app::{App, Centre, Command, DiceCommand, DiceMode, DismissCommand, NextRoll};
use crate::dice::Die;
use crate::lookup::{HitDice, Throw};
use crate::msg;
use egui::RichText;
use keys::{DieKey, KeyLayout};

/// Returns whether to show the card of a roll, of its result, or of an enemy that was tapped.
#[must_use]
pub fn is_shown(app: &App) -> bool {
    asks(app) || result::is_shown(app)
}

/// Returns whether a roll comes next or an enemy was tapped.
fn asks(app: &App) -> bool {
    // A declared roll is shown on the table only; a roll whose dice have begun is shown on every page.
    let on_table = app.centre == Centre::Table;
    app.next_roll().is_some_and(|_| on_table || app.pending_roll.is_some()) || on_table && enemy_aimed_at(app).is_some()
}

/// Draws the card.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let top = ui.cursor().min;
    match (app.next_roll(), enemy_aimed_at(app)) {
        (Some(next), _) => card(ui, p, app, next, commands),
        (None, Some(enemy)) => aim::card(ui, p, app, enemy, commands),
        (None, None) => return result::show(ui, p, app, commands),
    }
    tutorial::note(ui, Sign::Roll, egui::Rect::from_min_max(top, ui.min_rect().max));
}

fn card(ui: &mut egui::Ui, p: &Palette, app: &App, next: &NextRoll, commands: &mut Vec<Command>) {
    let frame = theme::sheet(p.card, p.accent).inner_margin(egui::Margin::symmetric(6, 6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 5.0;
        title(ui, p, app, next, commands);
        asked_for(ui, p, next);
        needed_and_odds(ui, p, next);
        pads(ui, p, app, next, commands);
        so_far(ui, p, app, next);
        buttons(ui, p, app, commands);
        aim::splits(ui, p, app, commands);
        modifiers::show(ui, app, commands);
    });
}

/// Draws the declared action, the other actions possible against the same enemy, the measurements to it, and warnings.
fn title(ui: &mut egui::Ui, p: &Palette, app: &App, next: &NextRoll, commands: &mut Vec<Command>) {
    if let Some(declared) = &app.declared {
        theme::heading(ui, &declared.offer.label, 20.0);
        if let Some(enemy) = enemy_aimed_at(app) {
            aim::choices(ui, app, enemy, commands);
        }
        if let Some(enemy) = declared.offer.action.aimed_at().filter(|_| aim::is_measured(&declared.offer)) {
            aim::measured(ui, p, app, enemy);
        }
    }
    if app.pending_roll.as_ref().is_some_and(|asking| asking.corrects) {
        theme::small(ui, p, msg!("ui-result-stands-until-rolled"));
    }
    for words in &next.before {
        aim::warning(ui, p, &words.line);
    }
    close_calls(ui, p, next);
}

/// Draws close calls to measure before the first die falls, because the roll depends on them.
fn close_calls(ui: &mut egui::Ui, p: &Palette, next: &NextRoll) {
    const LINES: usize = 2;
    for words in next.close_calls.iter().take(LINES) {
        ui.label(RichText::new(format!("? {}", words.line)).font(theme::strong(14.5)).color(p.doubt));
    }
    let more = next.close_calls.len().saturating_sub(LINES);
    if more > 0 {
        theme::small(ui, p, msg!("ui-more-close-calls", more));
    }
}

/// Draws the die, its purpose and, in a melee, the worth of the side.
fn asked_for(ui: &mut egui::Ui, p: &Palette, next: &NextRoll) {
    let die = match next.hits() {
        Some(dice) => thrown_together(dice),
        None => msg!("ui-roll-die", die = next.wanted.die),
    };
    ui.label(RichText::new(die).font(theme::strong(16.5)));
    theme::small(ui, p, msg!("ui-for", purpose = &next.wanted.purpose));
    // In a melee a side rolls one die and adds the worth of its units.
    for side in next.rolls.iter().filter_map(|roll| roll.side.as_ref()) {
        ui.label(RichText::new(side).font(theme::strong(15.0)));
    }
}

/// Height reserved for the number needed and the odds, in points. It is the same for each die of a throw, so that the
/// keys do not move.
const TOLD: f32 = 58.0;

/// Draws the number needed, and the odds in one line. A throw that counts hits has its odds below the keys instead.
fn needed_and_odds(ui: &mut egui::Ui, p: &Palette, next: &NextRoll) {
    let Some(throw) = next.throw.as_ref().filter(|throw| throw.hits.is_none()) else { return };
    ui.vertical(|ui| {
        ui.set_min_height(TOLD);
        ui.spacing_mut().item_spacing.y = 2.0;
        if let Some(needed) = &throw.needed {
            ui.label(RichText::new(crate::text::capital(needed)).font(theme::strong(16.0)));
        }
        if throw.odds.len() > 1 {
            theme::small(ui, p, odds_line(throw));
        }
    });
}

/// Describes a throw: "Throw 4 D10: 8 or more hits".
fn thrown_together(dice: HitDice) -> String {
    let HitDice { die, dice: count, needed } = dice;
    let name = match die {
        Die::D6 => "D6",
        Die::D5 => "D5",
        _ => "D10",
    };
    let faces = die.faces();
    let hits = faces.iter().filter(|face| dice.hits(**face)).count();
    match hits {
        0 => msg!("ui-throw-none-hit", count, die = name),
        all if all == faces.len() => msg!("ui-throw-all-hit", count, die = name),
        _ => msg!("ui-throw-together", count, die = name, needed),
    }
}

/// Describes the odds: "closes 70% · fails to close 30%".
fn odds_line(throw: &Throw) -> String {
    let all: Vec<String> = throw.odds.iter().rev().map(crate::lookup::Likely::words).collect();
    all.join(" \u{b7} ")
}

/// Draws the keys: one for each number of hits if the throw counts hits, and one for each face.
fn pads(ui: &mut egui::Ui, p: &Palette, app: &App, next: &NextRoll, commands: &mut Vec<Command>) {
    if let Some((throw, dice)) = next.throw.as_ref().zip(next.hits()) {
        theme::small(ui, p, msg!("ui-how-many-hit"));
        let hits = keys::of_hits(throw, next.hits_so_far());
        let tapped = keys::show(ui, p, &hits, KeyLayout::Steady, egui::Response::clicked);
        if let Some(faces) = tapped.and_then(|hits| dice.faces_of(hits, throw.thrown)) {
            commands.push(DiceCommand::EnterAll(faces).into());
        }
        theme::small(ui, p, msg!("ui-or-die-by-die"));
    }
    let keys = keys_of(app, next);
    let several = next.throw.as_ref().is_some_and(|throw| throw.several);
    let rows = if several { KeyLayout::Steady } else { KeyLayout::ByWords };
    if let Some(face) = keys::show(ui, p, &keys, rows, egui::Response::clicked).or_else(|| keys::typed(ui, &keys)) {
        commands.push(DiceCommand::Enter(face).into());
    }
}

/// Returns the keys for a die: its faces, or the chits still in the cup.
fn keys_of(app: &App, next: &NextRoll) -> Vec<DieKey> {
    let die = next.wanted.die;
    let own = sets::of(app).keys(app, die).into_iter().flatten();
    let own: Vec<DieKey> =
        own.map(|(face, shown, called)| DieKey { face, shown, called, brings: String::new(), tone: 0 }).collect();
    if own.is_empty() { keys::of_faces(die, next.throw.as_ref(), |f| msg!("ui-die", f)) } else { own }
}

/// Draws the dice of this throw that have fallen, and the results of the dice before it, for players who remove their
/// figures as the dice fall.
fn so_far(ui: &mut egui::Ui, p: &Palette, app: &App, next: &NextRoll) {
    const LINES: usize = 3;
    if !next.thrown.is_empty() {
        let faces: Vec<String> = next.thrown.iter().map(u8::to_string).collect();
        let words = match next.hits() {
            Some(dice) => {
                msg!("ui-dice-thrown-so-far", thrown = next.thrown.len(), count = dice.dice, hits = next.hits_so_far())
            }
            None => msg!("ui-dice-so-far", faces = faces.join(" ")),
        };
        theme::small(ui, p, words);
    }
    let Some(asking) = app.pending_roll.as_ref().filter(|asking| !asking.faces.is_empty()) else { return };
    let from = asking.so_far.len().saturating_sub(LINES);
    for words in asking.so_far.iter().skip(from) {
        ui.label(RichText::new(&words.line).font(theme::strong(14.5)));
    }
}

fn buttons(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let begun = app.pending_roll.as_ref().is_some_and(|asking| !asking.faces.is_empty());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 10.0;
        let rolls = app.prefs.dice == DiceMode::App && app.pending_roll.is_none();
        let roll = match (rolls, begun) {
            (true, _) => theme::next_button(ui, p, msg!("ui-roll")),
            (false, false) => theme::button(ui, msg!("ui-roll-for-me")),
            (false, true) => theme::button(ui, msg!("ui-roll-the-rest")),
        };
        if roll.clicked() {
            commands.push(DiceCommand::RollRest.into());
        }
        if begun && theme::button(ui, msg!("ui-correct-last-die")).clicked() {
            commands.push(DiceCommand::TakeBack.into());
        }
        let (cancel, command) = match &app.pending_roll {
            Some(asking) if asking.corrects => (msg!("ui-leave-the-result"), DismissCommand::Dice),
            _ if app.declared.is_some() => (msg!("ui-call-it-off"), DismissCommand::Declared),
            _ => (msg!("ui-cancel-the-roll"), DismissCommand::Dice),
        };
        if theme::button(ui, cancel).clicked() {
            commands.push(command.into());
        }
    });
}
