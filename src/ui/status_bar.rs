//! The status bar along the top, always one row high: the menu button where there is no rail, the state of the game,
//! undo and redo. The rule set supplies the texts; this module lays them out.

use super::shape::Shape;
use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use super::{nav, sets};
use crate::app::{App, Command, HistoryCommand};
use crate::msg;
use egui::{Align, Label, Layout, RichText, Shape as Drawing, Stroke, Vec2};

/// The parts of the screen that the status bar opens and folds.
#[derive(Debug)]
pub struct Switches<'a> {
    /// Whether the menu is open.
    pub menu: &'a mut bool,
    /// Whether the panel is folded away; `None` if there is no panel.
    pub folded: Option<&'a mut bool>,
}

/// Width, in points, below which the state of the game is written smaller.
const NARROW: f32 = 420.0;
/// Width, in points, above which the bar also shows whether the game is saved, if there is no rail to show it.
const FEW: f32 = 280.0;
/// Window width, in points, below which keys are as narrow as their texts allow.
const TIGHT: f32 = 560.0;

/// Draws the status bar.
pub fn show(ui: &mut egui::Ui, app: &App, shape: &Shape, switches: Switches<'_>, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().button_padding.x = if shape.status.width() < TIGHT { 6.0 } else { 14.0 };
        ui.spacing_mut().item_spacing.x = 6.0;
        if shape.rail.is_none() {
            let menu = theme::choice(ui, msg!("ui-menu"), *switches.menu);
            tutorial::note(ui, Sign::Menu, menu.rect);
            *switches.menu ^= menu.clicked();
        }
        let keys = [msg!("ui-undo"), msg!("ui-redo")].map(|words| key_width(ui, words));
        let fold = if switches.folded.is_some() { theme::TARGET + ui.spacing().item_spacing.x } else { 0.0 };
        let room = ui.available_width() - keys.iter().sum::<f32>() - 2.0 * ui.spacing().item_spacing.x - fold;
        let size = Vec2::new(room.max(0.0), ui.available_height());
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.set_max_width(size.x);
            ui.shrink_clip_rect(ui.max_rect());
            standing(ui, p, app, shape);
        });
        undo_redo(ui, app, keys, commands);
        if let Some(folded) = switches.folded {
            fold_key(ui, p, shape.is_below, folded);
        }
    });
}

/// Draws the state of the game, in the room available; text that does not fit ends in dots.
fn standing(ui: &mut egui::Ui, p: &Palette, app: &App, shape: &Shape) {
    let Some(it) = sets::of(app).standing(app) else {
        theme::heading(ui, "Drumhead", 26.0);
        return;
    };
    let is_narrow = ui.available_width() < NARROW;
    let next = if is_narrow {
        format!("{} \u{00B7} {}", it.turn, it.next)
    } else {
        ui.add(Label::new(RichText::new(&it.turn).font(theme::strong(22.0))).extend());
        ui.add_space(6.0);
        it.next.clone()
    };
    if let Some((fill, letter)) = &it.side {
        super::widgets::badge(ui, *fill, letter, if is_narrow { 26.0 } else { 32.0 });
    }
    let (font, lesser) = (theme::strong(if is_narrow { 15.0 } else { 17.0 }), egui::FontId::proportional(13.5));
    let wide = theme::width_of(ui, &it.now, font.clone()).max(theme::width_of(ui, &next, lesser.clone()));
    // Reserve room after the text for the saving state.
    let saved = nav::saving_words(app).filter(|_| shape.rail.is_none() && ui.max_rect().width() > FEW);
    let width = saved.map_or(0.0, |(words, _)| theme::width_of(ui, words, theme::strong(13.5)) + 26.0);
    let words = Vec2::new((wide + 2.0).min(ui.available_width() - width).max(0.0), ui.available_height());
    ui.allocate_ui_with_layout(words, Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(words);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = 16.0;
        // Centred vertically in the row.
        ui.add_space(((words.y - 42.0) / 2.0).max(0.0));
        ui.add(Label::new(RichText::new(&it.now).font(font)).truncate());
        ui.add(Label::new(RichText::new(&next).font(lesser).color(p.faint)).truncate());
    });
    if is_narrow && saved.is_none() {
        return;
    }
    ui.add_space(6.0);
    let room = Vec2::new((ui.available_width() - width).max(0.0), ui.available_height());
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(room);
        ui.set_max_width(room.x);
        if !is_narrow {
            sets::of(app).progress(ui, p, app);
        }
    });
    if saved.is_some() {
        nav::saving(ui, app);
    }
}

/// Returns the width of a key with a text.
fn key_width(ui: &egui::Ui, words: &str) -> f32 {
    let words = theme::width_of(ui, words, egui::TextStyle::Button.resolve(ui.style()));
    (words + 2.0 * ui.spacing().button_padding.x).max(theme::TARGET).ceil()
}

fn undo_redo(ui: &mut egui::Ui, app: &App, widths: [f32; 2], commands: &mut Vec<Command>) {
    let [undo, redo] = widths.map(|width| Vec2::new(width, theme::TARGET));
    let undo = ui.add_enabled(app.can_undo(), egui::Button::new(msg!("ui-undo")).min_size(undo));
    let last = app.session().and_then(|session| session.entries().last()?.words.last());
    let undo = match last.filter(|_| undo.enabled()) {
        Some(words) => undo.on_hover_text(msg!("ui-undo-takes-back", what = words.line)),
        None => undo,
    };
    tutorial::note(ui, Sign::Undo, undo.rect);
    if undo.on_disabled_hover_text(msg!("ui-nothing-has-been-done-yet")).clicked() {
        commands.push(HistoryCommand::Undo.into());
    }
    let redo = ui.add_enabled(app.can_redo(), egui::Button::new(msg!("ui-redo")).min_size(redo));
    if redo.on_disabled_hover_text(msg!("ui-nothing-has-been-undone")).clicked() {
        commands.push(HistoryCommand::Redo.into());
    }
}

/// Draws a key that folds and unfolds the panel: an arrow in the direction in which the panel will move.
fn fold_key(ui: &mut egui::Ui, p: &Palette, is_below: bool, folded: &mut bool) {
    let response = ui.add(egui::Button::new("").min_size(Vec2::splat(theme::TARGET)));
    theme::named(&response, if *folded { msg!("ui-unfold-the-panel") } else { msg!("ui-fold-the-panel") });
    let away = if is_below { Vec2::new(0.0, 1.0) } else { Vec2::new(1.0, 0.0) };
    let to = if *folded { -away } else { away };
    let (at, across) = (response.rect.center(), to.rot90());
    for shift in [-4.0, 4.0] {
        let tip = at + to * (shift + 4.0);
        let arrow = vec![tip - to * 8.0 + across * 8.0, tip, tip - to * 8.0 - across * 8.0];
        ui.painter().add(Drawing::line(arrow, Stroke::new(2.5, p.ink)));
    }
    if response.clicked() {
        *folded = !*folded;
    }
}
