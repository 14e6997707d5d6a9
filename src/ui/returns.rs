//! Returns: the remaining strength of each brigade.

use super::theme;
use super::{panel, widgets};
use crate::app::{App, Command, Selection, TableCommand};
use crate::battle::{Battle, Brigade, Commander, Unit};
use crate::ids::{BrigadeId, CommanderId};
use crate::msg;
use crate::rules::{AnyGame, Piece, Pieces};
use egui::{Color32, RichText, Sense, UiBuilder};

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    widgets::tab_body(ui, msg!("ui-returns"), |ui| {
        let Some((battle, pieces)) = app.battle().zip(app.pieces()) else {
            ui.label(msg!("ui-no-battle-is-open"));
            return;
        };
        let pieces = &pieces;
        for side in &battle.forces.sides {
            let (left, original) = strength(battle, pieces, |b| b.side == side.id);
            ui.horizontal(|ui| {
                let (fill, letter) = widgets::side_badge(battle, &side.id);
                widgets::badge(ui, fill, &letter, 28.0);
                theme::heading(ui, msg!("ui-side-figures-left", side = side.name, left, original), 20.0);
            });
            overall(ui, app, battle, &side.id, commands);
            for brigade in battle.forces.brigades.iter().filter(|b| b.side == side.id) {
                brigade_card(ui, app, pieces, brigade, commands);
            }
        }
    });
}

/// Returns the figures left and at the start, summed over the brigades that `of` accepts.
fn strength(battle: &Battle, pieces: &Pieces<'_>, of: impl Fn(&Brigade) -> bool) -> (u16, u16) {
    let theirs = battle.forces.units.iter().filter(|u| battle.brigade(&u.brigade).is_some_and(&of));
    theirs.filter_map(|u| pieces.units.get(&u.id)).fold((0, 0), |(l, o), u| (l + u.figures(), o + u.original))
}

fn overall(ui: &mut egui::Ui, app: &App, battle: &Battle, side: &crate::ids::SideId, commands: &mut Vec<Command>) {
    for commander in battle.forces.commanders.iter().filter(|c| c.side == *side && brigade_of(app, c).is_none()) {
        commander_row(ui, app, battle, commander, commands);
    }
}

/// Returns the brigade that a commander has now; `None` if he commands a division or the whole side.
fn brigade_of<'b>(app: &App, him: &'b Commander) -> Option<&'b BrigadeId> {
    app.game().map_or(him.brigade.as_ref(), |game| game.commanders().brigade_of(him))
}

fn commander_row(ui: &mut egui::Ui, app: &App, battle: &Battle, him: &Commander, commands: &mut Vec<Command>) {
    let (id, name) = (&him.id, &him.name);
    let division = battle.division_words(him).map_or_else(String::new, |words| format!("\n{words}"));
    let text = RichText::new(format!("{name}{division}\n{}", panel::commander_words(app, id))).size(14.5);
    let chosen = app.selection == Selection::Commander(id.clone());
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let row = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().min_size(size);
    let response = ui.add(row);
    let says = msg!("ui-select", name);
    theme::named(&response, &says);
    if response.clicked() {
        commands.push(TableCommand::Select(Selection::Commander(id.clone())).into());
    }
    passes(ui, app, id, name);
}

/// Draws a box for each of a commander's morale passes; used ones are struck out (OTP 10.4).
fn passes(ui: &mut egui::Ui, app: &App, id: &CommanderId, name: &str) {
    let Some((left, all)) = super::sets::of(app).passes_left(app, id) else { return };
    let p = theme::of(app);
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 14.0;
        theme::small(ui, p, msg!("ui-passes"));
        widgets::boxes(
            ui,
            p,
            p.accent,
            widgets::StrengthView { left, original: all, says: &msg!("ui-name-and-passes-left", name, left, all) },
        );
    });
}

fn brigade_card(ui: &mut egui::Ui, app: &App, pieces: &Pieces<'_>, brigade: &Brigade, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some(battle) = app.battle() else { return };
    theme::card(ui, p, |ui| {
        let (fill, _) = widgets::side_badge(battle, &brigade.side);
        let (left, original) = strength(battle, pieces, |b| b.id == brigade.id);
        ui.horizontal(|ui| {
            if let Some(chit) = brigade.chit {
                widgets::badge(ui, fill, &chit.to_string(), 30.0);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                theme::heading(ui, &brigade.name, 19.0);
                let chit = brigade.chit.map_or_else(String::new, |chit| msg!("ui-chit", chit));
                theme::small(ui, p, msg!("ui-brigade-figures-left", chit, left, original));
            });
        });
        for commander in battle.forces.commanders.iter().filter(|c| brigade_of(app, c) == Some(&brigade.id)) {
            commander_row(ui, app, battle, commander, commands);
        }
        for unit in battle.forces.units.iter().filter(|u| u.brigade == brigade.id) {
            if let Some(now) = pieces.units.get(&unit.id) {
                unit_row(ui, app, ReturnRow { unit, now }, fill, commands);
            }
        }
    });
}

/// A unit and its present state.
struct ReturnRow<'a> {
    unit: &'a Unit,
    now: &'a Piece<'a>,
}

fn unit_row(
    ui: &mut egui::Ui,
    app: &App,
    ReturnRow { unit, now }: ReturnRow<'_>,
    fill: Color32,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let chosen = app.selection == Selection::Unit(unit.id.clone());
    let response = ui
        .scope_builder(UiBuilder::new().id_salt(unit.id.as_str()).sense(Sense::click()), |ui| {
            let hovered = ui.response().hovered();
            let (paper, edge) = if chosen { (theme::mix(p.card, p.accent, 0.12), p.accent) } else { (p.card, p.edge) };
            let paper = if hovered { theme::mix(paper, p.accent, 0.06) } else { paper };
            theme::sheet(paper, edge).show(ui, |ui| {
                ui.set_width(ui.available_width());
                row_content(ui, app, unit, now, fill);
            });
        })
        .response;
    let says = msg!("ui-select-unit", unit = unit.name);
    theme::named(&response, &says);
    if response.clicked() {
        commands.push(TableCommand::Select(Selection::Unit(unit.id.clone())).into());
    }
}

fn row_content(ui: &mut egui::Ui, app: &App, unit: &Unit, now: &Piece<'_>, fill: Color32) {
    let p = theme::of(app);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.spacing_mut().interact_size.y = 20.0;
    ui.horizontal_wrapped(|ui| {
        let name = app.battle().map_or_else(|| unit.name.clone(), |battle| widgets::numbered_name(battle, &unit.id));
        ui.label(RichText::new(name).font(theme::strong(15.5)));
        if now.is_gone() {
            ui.label(RichText::new(msg!("ui-gone")).color(p.bad));
        }
        for mark in &now.marks {
            ui.label(RichText::new(mark.words.to_uppercase()).font(theme::strong(12.5)).color(p.doubt));
        }
    });
    widgets::figure_boxes(ui, p, fill, now.figures(), now.original);
    let mut facts = vec![
        msg!("ui-figures-of-original", figures = now.figures(), original = now.original),
        now.formation.words().to_owned(),
    ];
    facts.extend(super::sets::of(app).control_words(app, &unit.id).map(str::to_owned));
    let marked = |remark: &String| now.marks.iter().any(|mark| remark.starts_with(mark.words.as_str()));
    let remarks = app.game().map(|game: &AnyGame| game.remarks(&unit.id)).unwrap_or_default();
    facts.extend(remarks.into_iter().filter(|remark| !marked(remark)));
    theme::small(ui, p, facts.join(", "));
}
