//! The panel at the right: what happened last, the selected unit or commander, its verdicts and its operations.

use super::table::commanders::letter;
use super::theme::{self, Palette};
use super::{Forms, cards, dock, sets, widgets};
use crate::app::{App, Command, DiceCommand, LookupCommand, Selection, TableCommand};
use crate::battle::Unit;
use crate::ids::{CommanderId, UnitId};
use crate::rules::Piece;
use crate::verdict::UnitNames;
use crate::{say, word};
use egui::RichText;

/// Draws the panel.
pub fn show(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    let mut scroll = egui::ScrollArea::vertical().id_salt("unit panel").auto_shrink([false, false]);
    // Something new has happened or is selected: it stands at the top.
    let entries = app.session().map_or(0, |s| s.entries().len());
    let seen = (entries, app.selection.clone(), app.ghost.is_some() || app.declared.is_some());
    if forms.seen != seen {
        forms.seen = seen;
        scroll = scroll.vertical_scroll_offset(0.0);
    }
    if forms.told.0 != entries {
        forms.told = (entries, app.selection.clone());
        forms.whole_result = false;
    }
    let news = forms.told.1 == app.selection || app.selection == Selection::None;
    scroll.show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        super::table::pad_on_card(ui, app, commands);
        // The table would shift under the finger on the nudge pad if the ghost were answered in the dock.
        if let (Some(ghost), None) = (&app.ghost, &app.asking) {
            dock::ghost_bar(ui, p, app, ghost, commands);
        }
        // What has been declared waits for its dice: nothing may push its button out of view.
        if news && app.declared.is_none() {
            last_result(ui, p, app, forms, commands);
        }
        match &app.selection {
            Selection::None => sets::of(app).nothing_selected(ui, p, app, commands),
            Selection::Unit(id) => selected_unit(ui, app, id, &mut forms.unfolded, commands),
            Selection::Commander(id) => selected_commander(ui, p, app, id, commands),
        }
        if !news && app.declared.is_none() {
            last_result(ui, p, app, forms, commands);
        }
        widgets::follow_the_keyboard(ui);
    });
}

/// How many lines of the last result stand open: more would push what to do next out of view. The others unfold by a tap in
/// their place.
const LINES: usize = 4;

/// The last action: its words, the dice, and a way to correct them.
fn last_result(ui: &mut egui::Ui, p: &Palette, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let Some(entry) = app.session().and_then(|s| s.entries().last()) else { return };
    theme::card(ui, p, |ui| {
        theme::small(ui, p, word!("ui-last-result"));
        // A single line is shown in the room that a button would take.
        let long = entry.words.len() > LINES + 1;
        let left_out = if forms.whole_result || !long { 0 } else { entry.words.len().saturating_sub(LINES) };
        for (n, words) in entry.words.iter().enumerate() {
            // The first line says what it was, the last ones what came of it.
            if (1..=left_out).contains(&n) {
                if n == 1 && theme::wide_button(ui, say!("ui-more-lines", left_out), true).clicked() {
                    forms.whole_result = true;
                }
                continue;
            }
            ui.label(&words.line);
            if forms.details {
                for detail in &words.details {
                    theme::small(ui, p, format!("\u{2022} {detail}"));
                }
            }
        }
        if long && left_out == 0 && theme::wide_button(ui, word!("ui-show-fewer-lines"), true).clicked() {
            forms.whole_result = false;
        }
        let more = entry.words.iter().any(|w| !w.details.is_empty());
        let ours = app.asking.is_none() && !app.last_dice().is_empty();
        if !more && !ours {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            // Side by side in the narrowest panel too.
            ui.spacing_mut().button_padding.x = 10.0;
            if more && theme::choice(ui, word!("ui-details"), forms.details).clicked() {
                forms.details = !forms.details;
            }
            if ours && theme::button(ui, sets::of(app).correct_words(&entry.action)).clicked() {
                commands.push(DiceCommand::Reenter.into());
            }
        });
    });
}

fn selected_unit(
    ui: &mut egui::Ui,
    app: &App,
    id: &UnitId,
    unfolded: &mut cards::Unfolded,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let Some((battle, (_, piece))) = app.battle().zip(app.selected()) else { return };
    let Some(setup) = battle.unit(id) else { return };
    let declared = app.declared.is_some();
    if declared {
        cards::show(ui, p, app, unfolded, commands);
    }
    // In a low window its state stands below what it may do, which would be out of view otherwise.
    let window = ui.ctx().viewport_rect();
    let low = window.height() < LOW.min(window.width()) && !piece.is_gone();
    theme::card(ui, p, |ui| {
        unit_name(ui, app, setup);
        if !low {
            unit_state(ui, app, setup, &piece);
        }
    });
    if !declared && !piece.is_gone() {
        cards::show(ui, p, app, unfolded, commands);
    }
    if low {
        theme::card(ui, p, |ui| unit_state(ui, app, setup, &piece));
    }
    if !piece.is_gone() && app.premeasuring() {
        // What it would come to is asked before anybody commits to it.
        if theme::wide_button(ui, word!("ui-look-up"), true).clicked() {
            commands.push(LookupCommand::FromTable(None).into());
        }
        verdicts(ui, p, app, commands);
    }
}

/// Windows wider than high that are lower than this have no room for the whole of a unit above what it may do, in points.
const LOW: f32 = 900.0;

/// The colour and the letter of a unit's side.
fn badge_of(app: &App, setup: &Unit) -> (egui::Color32, String) {
    let side = app.battle().and_then(|battle| Some((battle, &battle.brigade(&setup.brigade)?.side)));
    side.map_or((theme::of(app).button, "?".to_owned()), |(battle, side)| widgets::side_badge(battle, side))
}

/// Who it is.
fn unit_name(ui: &mut egui::Ui, app: &App, setup: &Unit) {
    let p = theme::of(app);
    let Some(battle) = app.battle() else { return };
    let (fill, letter) = badge_of(app, setup);
    ui.horizontal(|ui| {
        widgets::badge(ui, fill, &letter, 34.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            theme::heading(ui, &setup.name, 22.0);
            theme::small(ui, p, battle.brigade(&setup.brigade).map_or("", |b| b.name.as_str()));
        });
    });
}

/// What it is, how strong and in what state.
fn unit_state(ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>) {
    ui.label(widgets::type_words(setup));
    widgets::figure_boxes(ui, theme::of(app), badge_of(app, setup).0, piece.figures(), piece.original);
    sets::of(app).unit(ui, app, setup, piece);
}

/// Range, sight and margin to every enemy, the nearest first; a tap draws the lines that decide it.
fn verdicts(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    if app.verdicts().is_empty() {
        return;
    }
    theme::card(ui, p, |ui| {
        theme::heading(ui, word!("ui-what-it-sees"), 19.0);
        for verdict in app.verdicts() {
            let chosen = app.target.as_ref() == Some(&verdict.enemy);
            let name = battle.unit_name(&verdict.enemy);
            let own = app.selected().map_or(word!("ui-it"), |(id, _)| battle.unit_name(id));
            let words = verdict.words(UnitNames { from: own, to: name }, |b| app.blocker_name(b), app.terms());
            let ink = match (verdict.shot.close_call, verdict.bears()) {
                _ if chosen => p.on_accent,
                (true, _) => p.doubt,
                (false, true) => p.good,
                (false, false) => p.faint,
            };
            let text = RichText::new(format!("{name}\n{words}")).size(14.0).color(ink);
            let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
            let row = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().min_size(size);
            let response = ui.add(row);
            let says = say!("ui-sight-of", name, words);
            theme::named(&response, &says);
            if response.clicked() {
                commands.push(TableCommand::Target((!chosen).then(|| verdict.enemy.clone())).into());
            }
        }
    });
}

fn selected_commander(ui: &mut egui::Ui, p: &Palette, app: &App, id: &CommanderId, commands: &mut Vec<Command>) {
    let Some((battle, leader)) = app.battle().zip(app.game().and_then(|game| game.leader(id))) else { return };
    let Some(setup) = battle.commander(id) else { return };
    theme::card(ui, p, |ui| {
        let (fill, side) = widgets::side_badge(battle, &setup.side);
        ui.horizontal(|ui| {
            let worth = letter(leader.worth, sets::by(battle.head.rules).is_rolled(!leader.in_chief));
            widgets::badge(ui, fill, if worth.is_empty() { &side } else { &worth }, 34.0);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                theme::heading(ui, &setup.name, 22.0);
                let of = setup.brigade.as_ref().filter(|_| !leader.in_chief).and_then(|b| battle.brigade(b));
                let whole = of.map_or(word!("ui-overall-commander"), |b| b.name.as_str());
                theme::small(ui, p, battle.division_words(setup).unwrap_or_else(|| whole.to_owned()));
            });
        });
        ui.label(RichText::new(commander_words(app, id)).font(theme::strong(15.0)));
        if let Some(unit) = leader.with {
            ui.label(say!("ui-with", unit = battle.unit_name(unit)));
        }
        sets::of(app).commander(ui, app, setup);
    });
    cards::commander(ui, app, id, commands);
}

/// What a commander is worth, in a few words.
pub(super) fn commander_words(app: &App, id: &CommanderId) -> String {
    sets::of(app).commander_words(app, id)
}
