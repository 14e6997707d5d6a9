//! The log: every action in force in words, with undo to any of them.

use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Command, FileCommand, HistoryCommand, LogEntry};
use crate::journal::Chapter;
use crate::text::Language;
use crate::{msg, text};
use egui::{RichText, UiBuilder};
use std::collections::{BTreeMap, BTreeSet};

/// How many of the latest entries are always laid out. Earlier ones are laid out only when in view, since laying out a
/// long game in every frame is slow.
const LAID_OUT: usize = 30;

/// How many of the undone actions are shown, beginning with the next to redo.
const UNDONE_SHOWN: usize = 6;

/// Draws the tab.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut LogForm, commands: &mut Vec<Command>) {
    let p = theme::palette(app.theme());
    widgets::tab_body(ui, msg!("ui-log"), |ui| {
        let entries = app.session().map_or(&[][..], |s| s.entries());
        if entries.is_empty() {
            theme::small(ui, p, msg!("ui-nothing-has-happened-yet"));
        } else {
            theme::small(ui, p, msg!("ui-tap-a-line-for-its-dice"));
        }
        forget_heights(form, entries.len());
        let always = entries.len().saturating_sub(LAID_OUT);
        undone(ui, p, app, commands);
        let mut chapter = None;
        for (n, entry) in entries.iter().enumerate().rev() {
            if chapter != Some(&entry.chapter) {
                headings(ui, app, chapter, &entry.chapter);
                chapter = Some(&entry.chapter);
            }
            if n < always && left_blank(ui, form, n) {
                continue;
            }
            let top = ui.cursor().top();
            let card = Card { n, entry, is_last: n + 1 == entries.len() };
            entry_card(ui, p, &card, form, commands);
            form.heights.insert(n, ui.cursor().top() - top - ui.spacing().item_spacing.y);
        }
        if let Some(base) = app.session().map(|s| s.journal().base()).filter(|base| *base > 0) {
            theme::small(ui, p, msg!("ui-actions-under-earlier-rules", count = base));
        }
        if let Some(folder) = app.session().and_then(|s| s.path().parent())
            && !entries.is_empty()
            && theme::wide_button(ui, msg!("ui-save-the-after-action-report"), true).clicked()
        {
            commands.push(FileCommand::SaveReport(folder.to_owned()).into());
        }
        if !entries.is_empty() && theme::wide_button(ui, msg!("ui-undo-to-the-beginning"), true).clicked() {
            commands.push(HistoryCommand::UndoTo(0).into());
        }
    });
}

/// Draws the heading of the turn, if it changes here, and that of the brigade. The log runs from the latest entry to
/// the earliest, so each heading is above the latest entry of its part.
fn headings(ui: &mut egui::Ui, app: &App, before: Option<&Chapter>, chapter: &Chapter) {
    if before.is_none_or(|b| b.turn != chapter.turn) && chapter.turn > 0 {
        theme::heading(ui, msg!("ui-turn", turn = chapter.turn), 21.0);
    }
    if let Some(battle) = app.battle() {
        theme::heading(ui, chapter.stage.title(battle), 17.0);
    }
}

/// Draws the undone actions. The next to redo is the lowest, next to the actions in force.
fn undone(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(session) = app.session() else { return };
    let (undone, stand) = (session.undone(), session.entries().len());
    if undone.len() == 0 {
        return;
    }
    theme::small(ui, p, msg!("ui-taken-back", actions = undone.len()));
    let next: Vec<String> = undone.take(UNDONE_SHOWN).collect();
    for (i, line) in next.iter().enumerate().rev() {
        theme::card(ui, p, |ui| {
            ui.label(RichText::new(line).strikethrough());
            let number = stand + i + 1;
            if labelled(ui, msg!("ui-redo-to-here"), false, &msg!("ui-redo-to-entry", number)) {
                commands.push(HistoryCommand::RedoTo(number).into());
            }
        });
    }
}

/// The state of the log view: the open entries, the height of each entry when it was last laid out, and the number of
/// entries and the language then.
#[derive(Debug, Default)]
pub struct LogForm {
    open: BTreeSet<usize>,
    heights: BTreeMap<usize, f32>,
    entries: usize,
    spoken: Language,
}

/// Drops the heights that may have changed: all after a change of language, and those of undone or new entries.
fn forget_heights(form: &mut LogForm, entries: usize) {
    if form.spoken != text::current_language() {
        form.heights.clear();
        (form.entries, form.spoken) = (0, text::current_language());
    }
    if form.entries != entries {
        let same = form.entries.min(entries).saturating_sub(1);
        form.heights.retain(|n, _| *n < same);
        form.entries = entries;
    }
}

/// Leaves the room of an entry blank if it is out of view and its height is known; returns whether it did.
fn left_blank(ui: &mut egui::Ui, form: &LogForm, n: usize) -> bool {
    let Some(height) = form.heights.get(&n) else { return false };
    let room = egui::Rect::from_min_size(ui.cursor().min, egui::Vec2::new(ui.available_width(), *height));
    if ui.is_rect_visible(room) {
        return false;
    }
    ui.allocate_space(room.size());
    true
}

/// An entry of the log, by its place in it.
struct Card<'a> {
    n: usize,
    entry: &'a LogEntry,
    is_last: bool,
}

/// Draws the card of an entry: its lines and, if it is open, the modifiers, the dice and the button that undoes to it.
fn entry_card(ui: &mut egui::Ui, p: &Palette, card: &Card<'_>, form: &mut LogForm, commands: &mut Vec<Command>) {
    let &Card { n, is_last, .. } = card;
    let (open, number) = (form.open.contains(&n), n + 1);
    let sense = UiBuilder::new().id_salt(("entry", n)).sense(egui::Sense::click());
    let response = ui.scope_builder(sense, |ui| {
        theme::card(ui, p, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.set_min_height(LEAST);
            lines(ui, p, card, open);
            // The last entry is the current state, so it has no button to undo to it.
            if open && !is_last && labelled(ui, msg!("ui-undo-to-here"), false, &msg!("ui-undo-to-entry", number)) {
                commands.push(HistoryCommand::UndoTo(number).into());
            }
        });
    });
    theme::named(&response.response, &msg!("ui-details-of-entry", number));
    if response.response.clicked() {
        toggle(form, n);
    }
}

/// The minimum height of a card's contents, in points: with the card's margins, enough for a finger.
const LEAST: f32 = 30.0;

fn lines(ui: &mut egui::Ui, p: &Palette, &Card { n, entry, .. }: &Card<'_>, open: bool) {
    for (i, words) in entry.words.iter().enumerate() {
        ui.label(if i == 0 { format!("{}. {}", n + 1, words.line) } else { words.line.clone() });
        if open {
            for detail in &words.details {
                theme::small(ui, p, format!("\u{2022} {detail}"));
            }
        }
    }
    if open {
        for die in &entry.dice {
            theme::small(ui, p, msg!("ui-die-showed", die = die.die, face = die.face, purpose = &die.purpose));
        }
    }
}

fn toggle(form: &mut LogForm, n: usize) {
    if !form.open.remove(&n) {
        form.open.insert(n);
    }
}

fn labelled(ui: &mut egui::Ui, text: &str, chosen: bool, label: &str) -> bool {
    let response = theme::choice(ui, RichText::new(text).text(), chosen);
    theme::named(&response, label);
    response.clicked()
}
