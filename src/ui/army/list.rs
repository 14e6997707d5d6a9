//! The list: sides, brigades, commanders and units, with a stepper for the figures of each.

use super::{ArmyForm, Open, edit};
use crate::app::{App, Command};
use crate::input::Severity;
use crate::msg;
use crate::roster::{BrigadeAt, Edit, LeaderAt, Roster, RosterBrigade, RosterUnit, UnitAt};
use crate::ui::table::look::telling_letters;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::{Color32, RichText, Vec2};

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut ArmyForm, commands: &mut Vec<Command>) {
    egui::ScrollArea::vertical().id_salt("army-list").auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        let roster = app.army.roster();
        for side in 0..roster.sides.len() {
            theme::card(ui, p, |ui| one_side(ui, ListView { p, app }, side, form, commands));
        }
        if roster.sides.len() < roster.rules.most_sides()
            && theme::wide_button(ui, msg!("ui-add-a-side"), true).clicked()
        {
            form.turn_to(Open::Side(roster.sides.len()));
            edit(commands, Edit::AddSide);
        }
        widgets::follow_the_keyboard(ui);
    });
}

/// The data that the sides are drawn from.
struct ListView<'a> {
    p: &'a Palette,
    app: &'a App,
}

/// The data that a commander's row is drawn from.
struct Lines<'a> {
    p: &'a Palette,
    roster: &'a Roster,
}

/// A brigade and its place in the list.
struct BrigadeRow<'a> {
    app: &'a App,
    at: BrigadeAt,
    brigade: &'a RosterBrigade,
}

/// A unit and its place in the list.
struct UnitRow<'a> {
    at: UnitAt,
    unit: &'a RosterUnit,
}

/// A name and its description.
struct NamedField<'a> {
    name: &'a str,
    words: &'a str,
}

fn one_side(
    ui: &mut egui::Ui,
    ListView { p, app }: ListView<'_>,
    number: usize,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let roster = app.army.roster();
    let Some(side) = roster.sides.get(number) else { return };
    ui.horizontal(|ui| {
        let fill = Color32::from_hex(&side.colour).unwrap_or(Color32::GRAY);
        let names: Vec<&str> = roster.sides.iter().map(|side| side.name.as_str()).collect();
        widgets::badge(ui, fill, &telling_letters(&side.name, &names), 30.0);
        let words = msg!("ui-side-figures", figures = side.figures());
        if row(
            ui,
            p,
            NamedField { name: &side.name, words: &words },
            &msg!("ui-side", side = side.name),
            form.open == Open::Side(number),
        ) {
            form.turn_to(Open::Side(number));
        }
    });
    check_results(ui, p, app, number, None);
    leader(ui, Lines { p, roster }, LeaderAt { side: number, brigade: None }, form, commands);
    for (n, brigade) in side.brigades.iter().enumerate() {
        let at = BrigadeAt { side: number, brigade: n };
        ui.separator();
        one_brigade(ui, p, BrigadeRow { app, at, brigade }, form, commands);
    }
    ui.separator();
    let add = theme::wide_button(ui, msg!("ui-add-a-brigade"), true);
    theme::named(&add, &msg!("ui-add-a-brigade-to", side = side.name));
    if add.clicked() {
        form.turn_to(Open::Brigade(BrigadeAt { side: number, brigade: side.brigades.len() }));
        edit(commands, Edit::AddBrigade(number));
    }
}

/// Draws a row to tap: a name and a description.
fn row(ui: &mut egui::Ui, p: &Palette, NamedField { name, words }: NamedField<'_>, label: &str, chosen: bool) -> bool {
    let (ink, faint) = if chosen { (p.on_accent, p.on_accent) } else { (p.ink, p.faint) };
    let plain = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
    let mut text = egui::text::LayoutJob::default();
    text.append(name, 0.0, plain(theme::strong(15.5), ink));
    if !words.is_empty() {
        text.append(&format!("\n{words}"), 0.0, plain(egui::FontId::proportional(13.5), faint));
    }
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    ui.spacing_mut().button_padding.x = 10.0;
    // An empty text on the right makes egui align the lines to the left.
    let button = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().right_text("").min_size(size);
    let response = ui.add(button);
    theme::named(&response, label);
    response.clicked()
}

/// Draws the results of the checks.
fn check_results(ui: &mut egui::Ui, p: &Palette, app: &App, side: usize, brigade: Option<usize>) {
    let about = (side, brigade);
    // Warnings about a side that has no figures yet are of no use.
    if app.army.roster().sides.get(about.0).is_none_or(|side| side.figures() == 0) {
        return;
    }
    for (_, fault) in app.army.faults.iter().filter(|(of, _)| *of == about) {
        let (word, ink) = if fault.severity == Severity::Fault {
            (msg!("ui-fault"), p.bad)
        } else {
            (msg!("ui-please-check"), p.doubt)
        };
        ui.label(RichText::new(msg!("ui-fault-and-words", word, fault = fault.text)).size(13.5).color(ink));
    }
}

fn leader(
    ui: &mut egui::Ui,
    Lines { p, roster }: Lines<'_>,
    at: LeaderAt,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let of = match at.brigade {
        Some(brigade) => roster.brigade_at(BrigadeAt { side: at.side, brigade }).map(|brigade| brigade.name.as_str()),
        None => roster.sides.get(at.side).map(|side| side.name.as_str()),
    };
    let of = of.unwrap_or_default();
    match roster.leader_at(at) {
        Some(leader) => {
            let words = if at.brigade.is_some() { msg!("ui-brigade-commander") } else { msg!("ui-overall-commander") };
            if row(
                ui,
                p,
                NamedField { name: &leader.name, words },
                &msg!("ui-commander-of", of),
                form.open == Open::Leader(at),
            ) {
                form.turn_to(Open::Leader(at));
            }
        }
        None => {
            let text =
                if at.brigade.is_some() { msg!("ui-add-its-commander") } else { msg!("ui-add-the-overall-commander") };
            let response = theme::wide_button(ui, text, true);
            theme::named(&response, &msg!("ui-add-a-commander-to", of));
            if response.clicked() {
                form.turn_to(Open::Leader(at));
                edit(commands, Edit::Lead(at, Some(crate::roster::Leader::usual(roster.rules))));
            }
            if at.brigade.is_none() {
                promotion_buttons(ui, roster, at.side, commands);
            }
        }
    }
}

/// Draws a button for each brigade commander to take command of a side that has no commander.
fn promotion_buttons(ui: &mut egui::Ui, roster: &Roster, side: usize, commands: &mut Vec<Command>) {
    let brigades = roster.sides.get(side).map_or(&[][..], |side| side.brigades.as_slice());
    for (n, brigade) in brigades.iter().enumerate() {
        let Some(leader) = &brigade.leader else { continue };
        let response = theme::wide_button(ui, msg!("ui-is-it-this-leader", leader = leader.name), true);
        theme::named(&response, &msg!("ui-leader-commands-the-side", leader = leader.name, brigade = brigade.name));
        if response.clicked() {
            edit(commands, Edit::Promote(BrigadeAt { side, brigade: n }));
        }
    }
}

fn one_brigade(
    ui: &mut egui::Ui,
    p: &Palette,
    BrigadeRow { app, at, brigade }: BrigadeRow<'_>,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    let roster = app.army.roster();
    let chit = brigade.chit.map_or_else(String::new, |chit| msg!("ui-chit", chit));
    let units = msg!("ui-units", count = brigade.units.len());
    let words = msg!("ui-brigade-units-and-figures", chit, units, figures = brigade.figures());
    if row(
        ui,
        p,
        NamedField { name: &brigade.name, words: &words },
        &msg!("ui-brigade-row", brigade = brigade.name),
        form.open == Open::Brigade(at),
    ) {
        form.turn_to(Open::Brigade(at));
    }
    check_results(ui, p, app, at.side, Some(at.brigade));
    leader(ui, Lines { p, roster }, LeaderAt { side: at.side, brigade: Some(at.brigade) }, form, commands);
    for (n, unit) in brigade.units.iter().enumerate() {
        one_unit(ui, p, UnitRow { at: UnitAt { of: at, unit: n }, unit }, form, commands);
    }
    ui.horizontal(|ui| {
        let add = theme::button(ui, msg!("ui-add-a-unit"));
        theme::named(&add, &msg!("ui-add-a-unit-to", brigade = brigade.name));
        if add.clicked() {
            form.turn_to(Open::Unit(UnitAt { of: at, unit: brigade.units.len() }));
            edit(commands, Edit::AddUnit(at, new_unit(roster)));
        }
        let Some(last) = brigade.units.len().checked_sub(1) else { return };
        let copy = theme::button(ui, msg!("ui-copy-the-last"));
        theme::named(&copy, &msg!("ui-copy-the-last-of", brigade = brigade.name));
        if copy.clicked() {
            form.turn_to(Open::Unit(UnitAt { of: at, unit: last + 1 }));
            edit(commands, Edit::CopyUnit(UnitAt { of: at, unit: last }));
        }
    });
}

/// Returns a usual unit, named with the first number that no unit's name has.
fn new_unit(roster: &Roster) -> RosterUnit {
    let usual = RosterUnit::usual(roster.rules);
    let is_taken = |name: &str| roster.units().any(|unit| unit.name == name);
    let name = (1..1000).map(|n| msg!("ui-unit", n)).find(|name| !is_taken(name));
    RosterUnit { name: name.unwrap_or_else(|| usual.name.clone()), ..usual }
}

fn one_unit(
    ui: &mut egui::Ui,
    p: &Palette,
    UnitRow { at, unit }: UnitRow<'_>,
    form: &mut ArmyForm,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let room = (ui.available_width() - 2.0 * (theme::TARGET + 4.0) - COUNT - 4.0).max(60.0);
        ui.allocate_ui(Vec2::new(room, theme::TARGET), |ui| {
            if row(
                ui,
                p,
                NamedField { name: &unit.name, words: &unit.words() },
                &msg!("ui-unit-row", unit = unit.name),
                form.open == Open::Unit(at),
            ) {
                form.turn_to(Open::Unit(at));
            }
        });
        ui.spacing_mut().button_padding.x = 6.0;
        let key = |ui: &mut egui::Ui, text: &str, label: String| {
            let face = RichText::new(text).font(theme::strong(20.0));
            let response = ui.add(egui::Button::new(face).min_size(Vec2::splat(theme::TARGET)));
            theme::named(&response, &label);
            response.clicked()
        };
        let mut figures = unit.figures;
        if key(ui, "\u{2212}", msg!("ui-fewer-figures-of", unit = unit.name)) {
            figures = figures.saturating_sub(1);
        }
        let count = egui::Label::new(RichText::new(unit.figures.to_string()).font(theme::strong(17.0)));
        ui.add_sized([COUNT, theme::TARGET], count);
        if key(ui, "+", msg!("ui-more-figures-of", unit = unit.name)) {
            figures = figures.saturating_add(1);
        }
        if figures != unit.figures {
            edit(commands, Edit::SetUnit(at, RosterUnit { figures, ..unit.clone() }));
        }
    });
}

/// Width of a number of figures, in points.
const COUNT: f32 = 34.0;
