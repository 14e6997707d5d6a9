//! A brigade moved in one drag: the keys that choose it, and the summary of the drag.

use super::theme::{self, Palette};
use crate::app::{Abreast, App, Command, TableCommand};
use crate::ids::BrigadeId;
use crate::msg;
use crate::rules::Refusal;
use egui::RichText;

/// Draws the keys above a roster that choose a brigade: one for each brigade with at least two units that may move.
pub fn keys(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let all = app.brigades_to_move();
    for brigade in all {
        let name = app.battle().and_then(|battle| battle.brigade(brigade)).map_or("", |brigade| brigade.name.as_str());
        let named = msg!("ui-move-the-brigade-of", name);
        let face = if all.len() > 1 { named.as_str() } else { msg!("ui-move-the-brigade") };
        key(ui, app, BrigadeKey { brigade, face, name: &named }, commands);
    }
}

/// Draws the key on a commander's card that chooses his brigade, if the brigade may move.
pub fn his(ui: &mut egui::Ui, app: &App, brigade: &BrigadeId, commands: &mut Vec<Command>) {
    let face = msg!("ui-move-his-brigade");
    if app.brigades_to_move().contains(brigade) {
        key(ui, app, BrigadeKey { brigade, face, name: face }, commands);
    }
}

/// The key on a unit's card before the first turn.
pub fn its(ui: &mut egui::Ui, app: &App, brigade: &BrigadeId, commands: &mut Vec<Command>) {
    let face = msg!("ui-move-its-brigade");
    if app.brigades_to_move().contains(brigade) {
        key(ui, app, BrigadeKey { brigade, face, name: face }, commands);
    }
}

/// A key that chooses a brigade: its label, and its name for screen readers.
struct BrigadeKey<'a> {
    brigade: &'a BrigadeId,
    face: &'a str,
    name: &'a str,
}

fn key(ui: &mut egui::Ui, app: &App, BrigadeKey { brigade, face, name }: BrigadeKey<'_>, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    let is_chosen = app.together().iter().any(|unit| battle.unit(unit).is_some_and(|setup| setup.brigade == *brigade));
    if is_chosen {
        return;
    }
    let response = theme::wide_button(ui, face, true);
    theme::named(&response, name);
    if response.clicked() {
        commands.push(TableCommand::MoveTogether(Some(brigade.clone())).into());
    }
}

/// Draws the instruction shown from choosing a brigade until one of its units is dragged.
pub fn card(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    if app.together().is_empty() || app.ghost.is_some() || app.pending_roll.is_some() {
        return;
    }
    let p = theme::of(app);
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(msg!("ui-drag-one-of-the-brigade")).font(theme::strong(16.0)));
        one_by_one(ui, commands);
    });
}

/// Draws the key that cancels the choice of a brigade.
pub fn one_by_one(ui: &mut egui::Ui, commands: &mut Vec<Command>) {
    if theme::button(ui, msg!("ui-one-by-one")).clicked() {
        commands.push(TableCommand::MoveTogether(None).into());
    }
}

/// Draws how many units move, and the ones that stay with the reason. The dragged unit is left out, since its own
/// refusal is already shown.
pub fn words(ui: &mut egui::Ui, p: &Palette, app: &App, Abreast { moves, stays, .. }: &Abreast) {
    let of = moves.len() + stays.len();
    ui.label(RichText::new(msg!("ui-of-the-brigade-move", moves = moves.len(), of)).font(theme::strong(15.0)));
    let dragged = app.selected().map(|(id, _)| id);
    for (unit, Refusal { why, rule, .. }) in stays.iter().filter(|(unit, _)| Some(unit) != dragged) {
        let name = app.battle().map_or(unit.as_str(), |battle| battle.unit_name(unit));
        theme::small(ui, p, msg!("ui-stays-where-it-is", name, why = format!("{why} ({rule})")));
    }
}
