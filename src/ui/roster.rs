//! A roster in the panel: rows of units to tap, each with its actions this turn. The rule set chooses the units and the
//! words.

use super::{theme, together, widgets};
use crate::app::{App, Command, Selection, TableCommand};
use crate::ids::UnitId;
use crate::msg;
use egui::text::LayoutJob;
use egui::{Color32, TextFormat, Vec2};

/// A row with a name, and words below it.
#[derive(Clone, Copy, Debug)]
pub struct NameRow<'a> {
    /// In strong letters.
    pub name: &'a str,
    /// Below the name, in small letters; not drawn if empty.
    pub state: &'a str,
    /// The colour of those letters.
    pub ink: Color32,
    /// The row is selected.
    pub is_chosen: bool,
}

/// Draws a row; a tap anywhere on it counts.
pub fn row(ui: &mut egui::Ui, app: &App, row: NameRow<'_>) -> egui::Response {
    let p = theme::of(app);
    let (ink, lesser) = if row.is_chosen { (p.on_accent, p.on_accent) } else { (p.ink, row.ink) };
    let mut words = LayoutJob::default();
    words.append(row.name, 0.0, TextFormat::simple(theme::strong(15.5), ink));
    if !row.state.is_empty() {
        let state = format!("\n{}", row.state);
        words.append(&state, 0.0, TextFormat::simple(egui::FontId::proportional(13.5), lesser));
    }
    ui.spacing_mut().button_padding = Vec2::new(10.0, 5.0);
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    ui.add(egui::Button::selectable(row.is_chosen, words).frame_when_inactive(true).wrap().min_size(size))
}

/// Draws a row for each unit with its actions this turn. Units that may act come first and are labelled so; a tap
/// selects.
pub fn units<'a>(
    ui: &mut egui::Ui,
    app: &App,
    units: impl IntoIterator<Item = &'a UnitId>,
    done: impl Fn(&UnitId) -> String,
    commands: &mut Vec<Command>,
) {
    together::keys(ui, app, commands);
    let (may, have): (Vec<_>, Vec<_>) = units.into_iter().partition(|unit| app.units_to_act().contains(unit));
    for unit in may {
        unit_row(ui, app, Acting { unit, may_act: true, done: &done(unit) }, commands);
    }
    for unit in have {
        unit_row(ui, app, Acting { unit, may_act: false, done: &done(unit) }, commands);
    }
}

/// A unit of a roster.
struct Acting<'a> {
    unit: &'a UnitId,
    may_act: bool,
    /// Its actions this turn, in words.
    done: &'a str,
}

fn unit_row(ui: &mut egui::Ui, app: &App, Acting { unit, may_act, done }: Acting<'_>, commands: &mut Vec<Command>) {
    let (Some(battle), p) = (app.battle(), theme::of(app)) else { return };
    let name = battle.unit_name(unit);
    let marks = app.piece(unit).map(|piece| piece.marks).unwrap_or_default();
    let letters: String = marks.iter().map(|mark| format!(" ({})", mark.letter)).collect();
    let (state, ink) = match (may_act, done.is_empty()) {
        (true, true) => (msg!("ui-may-act").to_owned(), p.accent),
        (true, false) => (msg!("ui-may-act-having-done", done), p.accent),
        (false, true) => (msg!("ui-has-not-acted").to_owned(), p.faint),
        (false, false) => (done.to_owned(), p.faint),
    };
    let here = Selection::Unit(unit.clone());
    let is_chosen = app.selection == here;
    let shown = widgets::name_on_table(ui, battle, unit);
    let response = row(ui, app, NameRow { name: &format!("{shown}{letters}"), state: &state, ink, is_chosen });
    let says = if may_act { msg!("ui-act-with", id = name) } else { msg!("ui-select", name) };
    theme::named(&response, &says);
    if response.clicked() {
        commands.push(TableCommand::Select(here).into());
    }
}
