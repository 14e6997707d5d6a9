//! The panel beside or below the table: the last result, the selected unit or commander, its verdicts and its
//! operations.

use super::table::commanders::letter;
use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use super::widgets::Part;
use super::{Forms, cards, deployment, next, prompt_panel, sets, table, together, widgets};
use crate::app::{App, Command, DiceCommand, LogEntry, LookupCommand, Selection, TableCommand};
use crate::battle::Unit;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::Piece;
use crate::verdict::{Sighting, UnitNames};
use egui::RichText;

/// Draws the foot of the panel: the next step, and the nudge pad if the table has no room for it. Returns its height,
/// since the layout uses the height of the previous frame.
pub fn foot(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) -> f32 {
    if app.pending_roll.is_some() {
        return 0.0;
    }
    let most = ui.available_height() * FOOT;
    let frame = egui::Frame::new().inner_margin(egui::Margin { top: 6, ..egui::Margin::ZERO });
    let foot = egui::Panel::bottom("foot").frame(frame).resizable(false).min_size(0.0).show_separator_line(false);
    let foot = foot.show(ui, |ui| what_next(ui, app, most, forms, commands));
    foot.response.rect.height()
}

/// Returns whether the panel must scroll as a whole, because a fixed foot would take the room of all else. Call it
/// before drawing anything in the panel.
pub fn is_low(ui: &egui::Ui) -> bool {
    ui.available_height() < LOW && ui.available_width() < ABREAST
}

/// Draws the nudge pad, if it is switched on and belongs here, and the next step.
fn what_next(ui: &mut egui::Ui, app: &App, most: f32, forms: &mut Forms, commands: &mut Vec<Command>) {
    let has_arrows = table::pad::is_aside(ui, app);
    if has_arrows && forms.arrows {
        table::pad::on_card(ui, app, commands);
    }
    next::show(ui, app, next::Foot { most, arrows: has_arrows.then_some(&mut forms.arrows) }, commands);
}

/// The largest share of the panel's height for the foot; a higher foot scrolls.
const FOOT: f32 = 0.4;

/// Draws the rest, which scrolls: the selection and its operations, then the other units that may act; and the next
/// step if there is no foot.
pub fn body(ui: &mut egui::Ui, app: &App, has_foot: bool, forms: &mut Forms, commands: &mut Vec<Command>) {
    let mut scroll = egui::ScrollArea::vertical().id_salt("unit panel").auto_shrink([false, false]);
    // Scroll to the top after a new action or selection.
    let entries = app.session().map_or(0, |s| s.entries().len());
    let seen = (entries, app.selection.clone(), app.ghost.is_some() || app.declared.is_some());
    if forms.seen != seen {
        forms.seen = seen;
        scroll = scroll.vertical_scroll_offset(0.0);
    }
    if forms.result_at.0 != entries {
        forms.result_at = (entries, app.selection.clone());
        forms.details = false;
    }
    scroll.show(ui, |ui| {
        ui.set_max_width((ui.available_width() - 4.0).max(0.0));
        if ui.available_width() >= ABREAST {
            ui.columns(2, |columns| {
                if let [left, right] = columns {
                    who(left, app, forms, commands);
                    may_do(right, app, forms, commands);
                }
            });
        } else {
            // A declared operation comes first, so that nothing pushes the button for its dice out of view.
            let declared = app.declared.is_some();
            if declared {
                may_do(ui, app, forms, commands);
            }
            let with_next = !has_foot && app.pending_roll.is_none();
            // While the armies are set up, a long list would push the next step out of view.
            let comes_first = app.is_setting_up();
            if with_next && comes_first {
                what_next(ui, app, LOW, forms, commands);
            }
            who(ui, app, forms, commands);
            if with_next && !comes_first {
                what_next(ui, app, LOW, forms, commands);
            }
            if !declared {
                may_do(ui, app, forms, commands);
            }
        }
        widgets::follow_the_keyboard(ui);
    });
}

/// The width, in points, from which the panel shows the selection and its operations side by side.
const ABREAST: f32 = 620.0;

/// The height, in points, below which the panel scrolls as a whole: a fixed foot would take the room of all else.
const LOW: f32 = 330.0;

/// Draws the move under way, the last result, and the selection.
fn who(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    table::tape::card(ui, p, app, commands);
    if let (Some(ghost), None) = (app.ghost.as_ref().filter(|_| !prompt_panel::is_in_hand(ui, app)), &app.pending_roll)
    {
        prompt_panel::ghost_bar(ui, p, app, ghost, commands);
    }
    together::card(ui, app, commands);
    let news = forms.result_at.1 == app.selection || app.selection == Selection::None;
    if news && app.declared.is_none() {
        last_result(ui, p, app, forms, commands);
    }
    match &app.selection {
        Selection::None => deployment::card(ui, app, commands),
        Selection::Unit(id) => selected_unit(ui, app, id, commands),
        Selection::Commander(id) => selected_commander(ui, p, app, id, commands),
    }
    deployment::stays(ui, app);
}

/// Draws the selected unit's operations and sights, and the other units that may act.
fn may_do(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let is_there = app.selected().is_some_and(|(_, piece)| !piece.is_gone());
    let may_be_left_out = table::is_dragging(ui.ctx());
    let part = |id: &'static str| Part { id, may_be_left_out };
    if app.selection != Selection::None {
        widgets::part(ui, part("deployment"), |ui| deployment::card(ui, app, commands));
    }
    if is_there || app.declared.is_some() {
        widgets::part(ui, part("operations"), |ui| cards::show(ui, p, app, &mut forms.unfolded, commands));
    }
    let setup = app.battle().zip(app.selected()).and_then(|(battle, (id, _))| battle.unit(id));
    if let Some(setup) = setup.filter(|_| is_there && sets::of(app).has_more()) {
        theme::card(ui, p, |ui| sets::of(app).unit_more(ui, app, setup));
    }
    if is_there && app.premeasuring() {
        // Players look up odds before they commit to an operation, so this comes before the ranges.
        if theme::wide_button(ui, msg!("ui-look-up"), true).clicked() {
            commands.push(LookupCommand::FromTable(None).into());
        }
        verdicts(ui, p, app, commands);
    }
    if app.declared.is_some() {
        return;
    }
    // It names the commanders of both sides.
    if !app.is_unseen() {
        widgets::part(ui, part("overview"), |ui| sets::of(app).overview(ui, p, app, commands));
    }
    let news = forms.result_at.1 == app.selection || app.selection == Selection::None;
    if !news {
        last_result(ui, p, app, forms, commands);
    }
}

/// Draws the action that was undone and that *Redo* would repeat.
fn taken_back(ui: &mut egui::Ui, p: &Palette, app: &App) {
    let undone = app.session().filter(|_| app.can_redo()).and_then(|session| session.undone().next());
    if let Some(what) = undone.filter(|_| app.pending_roll.is_none()) {
        theme::small(ui, p, msg!("ui-undone", what));
    }
}

/// Draws the last action in one line, or one line for each of those done together. Their other lines and a button that
/// corrects the dice are below.
fn last_result(ui: &mut egui::Ui, p: &Palette, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    taken_back(ui, p, app);
    let Some(session) = app.session().filter(|_| app.can_undo()) else { return };
    let Some(entry) = session.last_entry() else { return };
    // The card of the roll shows it.
    if super::roll::shows_result(app) || entry.words.is_empty() {
        return;
    }
    let together = session.last_together();
    let more = together.iter().any(|e| e.words.len() > 1 || e.words.iter().any(|w| !w.details.is_empty()));
    let ours = app.pending_roll.is_none() && !app.last_dice().is_empty();
    theme::card(ui, p, |ui| {
        if forms.details {
            in_detail(ui, p, together);
        } else {
            // The last line gives the result.
            for last in together.iter().filter_map(|entry| entry.words.last()) {
                let line = RichText::new(&last.line).font(theme::strong(15.0));
                ui.add(egui::Label::new(line).wrap()).on_hover_text(msg!("ui-last-result"));
            }
        }
        if !more && !ours {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            // Side by side in the narrowest panel too.
            ui.spacing_mut().button_padding.x = 8.0;
            if more && theme::choice(ui, msg!("ui-details"), forms.details).clicked() {
                forms.details = !forms.details;
            }
            if ours && theme::button(ui, sets::of(app).correct_words(&entry.action)).clicked() {
                commands.push(DiceCommand::Reenter.into());
            }
        });
    });
}

fn in_detail(ui: &mut egui::Ui, p: &Palette, entries: &[LogEntry]) {
    for words in entries.iter().flat_map(|entry| &entry.words) {
        ui.label(&words.line);
        for detail in &words.details {
            theme::small(ui, p, format!("\u{2022} {detail}"));
        }
    }
}

/// Draws the selected unit: its name first, then its strength and its state.
fn selected_unit(ui: &mut egui::Ui, app: &App, id: &UnitId, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some((battle, (_, piece))) = app.battle().zip(app.selected()) else { return };
    let Some(setup) = battle.unit(id) else { return };
    theme::card(ui, p, |ui| {
        unit_name(ui, app, setup);
        deployment::unit_keys(ui, app, setup, commands);
        unit_state(ui, app, setup, &piece);
        tutorial::note(ui, Sign::Card, ui.min_rect().expand(8.0));
    });
}

/// Returns the colour and the letter of a unit's side.
fn badge_of(app: &App, setup: &Unit) -> (egui::Color32, String) {
    let side = app.battle().and_then(|battle| Some((battle, &battle.brigade(&setup.brigade)?.side)));
    side.map_or((theme::of(app).button, "?".to_owned()), |(battle, side)| widgets::side_badge(battle, side))
}

/// Draws the unit's badge and name.
fn unit_name(ui: &mut egui::Ui, app: &App, setup: &Unit) {
    let p = theme::of(app);
    let Some(battle) = app.battle() else { return };
    let (fill, letter) = badge_of(app, setup);
    ui.horizontal(|ui| {
        widgets::badge(ui, fill, &letter, 34.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            theme::heading(ui, widgets::name_on_table(ui, battle, &setup.id), 22.0);
            theme::small(ui, p, battle.brigade(&setup.brigade).map_or("", |b| b.name.as_str()));
        });
    });
}

/// Draws the unit's type, strength and state.
fn unit_state(ui: &mut egui::Ui, app: &App, setup: &Unit, piece: &Piece<'_>) {
    ui.label(widgets::type_words(setup));
    widgets::figure_boxes(ui, theme::of(app), badge_of(app, setup).0, piece.figures(), piece.original);
    sets::of(app).unit(ui, app, setup, piece);
}

/// Draws range, sight and margin to every enemy, the nearest first. A tap makes the enemy the target, so that the table
/// draws the lines that decide the verdict.
fn verdicts(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.verdicts().is_empty() {
        return;
    }
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-what-it-sees"), 19.0);
        let may_be_left_out = table::is_dragging(ui.ctx());
        for verdict in app.verdicts() {
            let part = Part { id: &verdict.enemy, may_be_left_out };
            widgets::part(ui, part, |ui| verdict_row(ui, app, verdict, commands));
        }
    });
}

/// Draws the range, sight and margin to an enemy as a button.
fn verdict_row(ui: &mut egui::Ui, app: &App, verdict: &Sighting, commands: &mut Vec<Command>) {
    let (Some(battle), p) = (app.battle(), theme::of(app)) else { return };
    let chosen = app.target.as_ref() == Some(&verdict.enemy);
    let name = battle.unit_name(&verdict.enemy);
    let own = app.selected().map_or(msg!("ui-it"), |(id, _)| battle.unit_name(id));
    let words = verdict.words(UnitNames { from: own, to: name }, |b| app.blocker_name(b), app.terms());
    let ink = match (verdict.shot.close_call, verdict.bears()) {
        _ if chosen => p.on_accent,
        (true, _) => p.doubt,
        (false, true) => p.good,
        (false, false) => p.faint,
    };
    let shown = widgets::name_on_table(ui, battle, &verdict.enemy);
    let text = RichText::new(format!("{shown}\n{words}")).size(14.0).color(ink);
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let row = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().min_size(size);
    let response = ui.add(row);
    let says = msg!("ui-sight-of", name, words);
    theme::named(&response, &says);
    if response.clicked() {
        commands.push(TableCommand::Target((!chosen).then(|| verdict.enemy.clone())).into());
    }
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
                let whole = of.map_or(msg!("ui-overall-commander"), |b| b.name.as_str());
                theme::small(ui, p, battle.division_words(setup).unwrap_or_else(|| whole.to_owned()));
            });
        });
        ui.label(RichText::new(commander_words(app, id)).font(theme::strong(15.0)));
        if let Some(unit) = leader.with {
            ui.label(msg!("ui-commander-with-unit", unit = battle.unit_name(unit)));
        }
        sets::of(app).commander(ui, app, setup);
        if let Some(brigade) = app.game().and_then(|game| game.commanders().brigade_of(setup)) {
            together::his(ui, app, brigade, commands);
        }
    });
    cards::commander(ui, app, id, commands);
}

/// Returns a commander's rating in a few words.
pub(super) fn commander_words(app: &App, id: &CommanderId) -> String {
    sets::of(app).commander_words(app, id)
}
