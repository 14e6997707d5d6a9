//! The result of a roll, shown in place of its keys, with the modifiers below.

use crate::app::{App, Centre, Command, DiceCommand};
use crate::ui::sets;
use crate::ui::theme::{self, Palette};
use egui::RichText;

/// Upper limit on the lines of a result on the card. A longer result goes to the panel, where it folds; on the card it
/// would push the next action out of view.
const LINES: usize = 3;

/// Returns whether the result of the last roll is shown on its card.
pub fn is_shown(app: &App) -> bool {
    let short = |words: usize| words <= LINES;
    app.centre == Centre::Table && app.result_on_card().is_some_and(|(_, entry)| short(entry.words.len()))
}

/// Draws the result of the last declared action.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some((on_card, entry)) = app.result_on_card().filter(|_| is_shown(app)) else { return };
    theme::sheet(p.card, p.good).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 4.0;
        theme::small(ui, p, on_card.label.as_str());
        for words in &entry.words {
            ui.label(RichText::new(&words.line).font(theme::strong(15.5)));
        }
        if !app.last_dice().is_empty() && theme::button(ui, sets::of(app).correct_words(&entry.action)).clicked() {
            commands.push(DiceCommand::Reenter.into());
        }
        for detail in entry.words.iter().flat_map(|words| &words.details) {
            theme::small(ui, p, format!("\u{2022} {detail}"));
        }
    });
}
