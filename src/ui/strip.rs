//! The strip along the top: where in the game we are, what may happen next, undo and redo. What it says is the rule set's; how
//! it says it is here.

use super::cards;
use super::table::names;
use super::theme::{self, Palette};
use super::{sets, widgets};
use crate::app::{App, Command, HistoryCommand, Selection, TableCommand};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::rules::{Offer, Topic};
use crate::{say, word};
use egui::{RichText, Vec2};

/// Draws the strip. What may happen next takes `most` points down at the most, and scrolls where it needs more.
pub fn show(ui: &mut egui::Ui, app: &App, most: f32, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    // Large letters on a small tablet: undo and redo have a row of their own.
    let narrow = ui.available_width() < NARROW;
    if narrow {
        ui.horizontal_wrapped(|ui| standing(ui, p, app));
    }
    ui.horizontal(|ui| {
        ui.set_min_height(theme::TARGET);
        let keys = widths_of(ui);
        let buttons = keys.iter().sum::<f32>() + ui.spacing().item_spacing.x + 12.0;
        let size = Vec2::new((ui.available_width() - buttons).max(60.0), theme::TARGET);
        // Where there is little room the words of the turn go below its number rather than into a column beside it.
        let layout = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(size.x < TIGHT);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_width(size.x);
            if !narrow {
                standing(ui, p, app);
            }
        });
        undo_redo(ui, app, keys, commands);
    });
    // In a small window the dice asked for and the table need the room; the tray says what comes first.
    let small = ui.ctx().content_rect().size().min_elem() < SMALL;
    if app.offers().is_empty() || app.asking.is_some() && small {
        // Its row stays where there is room for it: the table below does not move.
        if !small && app.game().is_some() {
            ui.allocate_space(Vec2::new(1.0, theme::TARGET));
        }
        return;
    }
    widgets::scrolled_beyond(ui, "strip", most, |ui| {
        ui.horizontal_wrapped(|ui| next(ui, p, app, commands));
    });
}

/// A window whose shorter side is less than this is small: that of the smallest tablet, with larger letters.
const SMALL: f32 = 600.0;

/// A strip below this width has two rows above what may happen next.
const NARROW: f32 = 440.0;

/// Less room than this for where in the game we are is little.
const TIGHT: f32 = 400.0;

/// Where in the game we are.
fn standing(ui: &mut egui::Ui, p: &Palette, app: &App) {
    match app.game() {
        Some(_) => sets::of(app).standing(ui, p, app),
        None => drop(theme::heading(ui, "Drumhead", 28.0)),
    }
}

/// What may happen next.
fn next(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 6.0;
    if app.asking.is_some() {
        // Nothing else may be done before the dice are in; whom to look at is free.
        theme::small(ui, p, word!("ui-waiting-for-dice"));
        if ui.max_rect().width() < NARROW {
            ui.end_row();
        }
        to_act(ui, p, app, &[], commands);
        return;
    }
    sets::of(app).next(ui, p, app, commands);
}

/// How wide the keys are that undo and redo.
fn widths_of(ui: &egui::Ui) -> [f32; 2] {
    [word!("ui-undo"), word!("ui-redo")].map(|words| {
        let words = theme::width_of(ui, words, egui::TextStyle::Button.resolve(ui.style()));
        (words + 2.0 * ui.spacing().button_padding.x).max(80.0)
    })
}

fn undo_redo(ui: &mut egui::Ui, app: &App, widths: [f32; 2], commands: &mut Vec<Command>) {
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let [undo, redo] = widths.map(|width| Vec2::new(width, theme::TARGET));
        let redo = ui.add_enabled(app.can_redo(), egui::Button::new(word!("ui-redo")).min_size(redo));
        if redo.on_disabled_hover_text(word!("ui-nothing-has-been-undone")).clicked() {
            commands.push(HistoryCommand::Redo.into());
        }
        let undo = ui.add_enabled(app.can_undo(), egui::Button::new(word!("ui-undo")).min_size(undo));
        if undo.on_disabled_hover_text(word!("ui-nothing-has-been-done-yet")).clicked() {
            commands.push(HistoryCommand::Undo.into());
        }
    });
}

/// Room for a few words of where in the turn we are, in points.
const FEW_WORDS: f32 = 150.0;

/// Where in the turn we are, and what that asks for; in the next row where this one has no room for the longest word, or for
/// a few of them.
pub(super) fn phase_words(ui: &mut egui::Ui, p: &Palette, first: &str, second: &str) {
    let widths = first.split_whitespace().map(|word| theme::width_of(ui, word, theme::strong(17.0)));
    let longest = widths.fold(0.0, f32::max);
    let few = theme::width_of(ui, first, theme::strong(17.0)).min(FEW_WORDS);
    theme::in_one_piece(ui, longest.max(few) + 2.0);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(first).font(theme::strong(17.0)));
        theme::small(ui, p, second);
    });
}

/// Something that may be done now; the first of them in the accent colour.
pub(super) fn next_offer(ui: &mut egui::Ui, app: &App, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let response = if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
    let response = response.on_hover_text(say!("ui-rule", rule = offer.rule));
    if offer.topic == Topic::Melee || app.unit_offers().contains(offer) {
        // The panel has it under the same words.
        theme::named(&response, &say!("ui-next", offer = offer.label));
    }
    if response.clicked() {
        commands.push(cards::start(app, offer));
    }
}

/// Something that may not be done now, why, and what overrules it.
pub(super) fn refused_offer(ui: &mut egui::Ui, p: &Palette, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let button = egui::Button::new(&offer.label).min_size(Vec2::splat(theme::TARGET));
    // The button and what overrules it stay together.
    let label =
        theme::width_of(ui, &offer.label, egui::FontId::proportional(16.0)) + 2.0 * ui.spacing().button_padding.x;
    theme::in_one_piece(ui, label + cards::overrule_width(ui) + 12.0);
    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
    if refusal.waivable {
        cards::overrule_button(ui, offer, commands);
    }
    // What the line above says already wants no row of its own.
    if sets::of(app).says_why(app) {
        return;
    }
    // It goes to the next row rather than round the corner.
    let (refusal, size) = (refusal.to_string(), 13.5);
    let room = ui.max_rect().width() - 2.0;
    let fits = theme::width_of(ui, &refusal, egui::FontId::proportional(size)) < room;
    let why = RichText::new(refusal).size(size).color(p.faint);
    if !fits {
        ui.end_row();
    }
    ui.add(if fits { egui::Label::new(why).extend() } else { egui::Label::new(why).wrap() });
}

/// Units of the phasing brigade that have not finished: a tap selects one. Their names are as long as the row allows.
pub(super) fn to_act(ui: &mut egui::Ui, p: &Palette, app: &App, after: &[&Offer], commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    if app.units_to_act().is_empty() {
        return;
    }
    ui.label(RichText::new(word!("ui-to-act")).size(13.5).color(p.faint));
    for (id, short) in app.units_to_act().iter().zip(fitting_names(ui, battle, app, after)) {
        let here = Selection::Unit(id.clone());
        let marks = app.piece(id).map(|piece| piece.marks).unwrap_or_default();
        let letters: Vec<&str> = marks.iter().map(|mark| mark.letter).collect();
        let text = if letters.is_empty() { short } else { format!("{short} ({})", letters.join(" ")) };
        let response = theme::choice(ui, text, app.selection == here);
        theme::named(&response, &say!("ui-act-with", id = battle.unit_name(id)));
        if response.clicked() {
            commands.push(TableCommand::Select(here).into());
        }
    }
}

/// The names of the units to act, in full if all of them and what comes after fit in what is left of the row, else ever shorter.
fn fitting_names(ui: &egui::Ui, battle: &Battle, app: &App, after: &[&Offer]) -> Vec<String> {
    let name = |id| battle.unit_name(id);
    let of_all: Vec<&str> = battle.forces.units.iter().map(|u| u.name.as_str()).collect();
    let to_act = |names: &[String]| {
        let find =
            |id: &UnitId| battle.forces.units.iter().position(|u| u.id == *id).and_then(|n| names.get(n)).cloned();
        app.units_to_act().iter().filter_map(find).collect::<Vec<_>>()
    };
    let width = |name: &String| {
        theme::width_of(ui, name, theme::strong(15.5)).max(20.0)
            + 2.0 * ui.spacing().button_padding.x
            + ui.spacing().item_spacing.x
            + 2.0
    };
    let room_left = ui.available_size_before_wrap().x - after.iter().map(|o| width(&o.label)).sum::<f32>();
    let mut names: Vec<String> = app.units_to_act().iter().map(|id| name(id).to_owned()).collect();
    for room in names::ROOMS {
        if names.iter().map(width).sum::<f32>() <= room_left {
            break;
        }
        names = to_act(&names::told_apart(&of_all, room));
    }
    names
}
