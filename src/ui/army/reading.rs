//! The reading of a published list, row by row: the result for each line, each guess with its alternatives, and the
//! lines that could not be read, to be corrected or left out.

use super::push;
use crate::app::{App, ArmyCommand, Command, OpenReading, ReadingCommand};
use crate::msg;
use crate::roster::{Choice, GuessOf, Note, ReadAs, ReadRow, Reading};
use crate::text;
use crate::text::{Language, headed};
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::{RichText, Vec2};

/// State of a reading on the page.
#[derive(Debug, Default)]
pub(super) struct ReadingView {
    /// The guess whose alternatives are shown.
    open: Option<(usize, GuessOf)>,
    /// Its alternatives, computed once for the row in its present state.
    known: Option<KnownAlternatives>,
    /// The row whose text is being typed, and the text.
    typed: Option<(usize, String)>,
}

/// The alternatives of a guess, in a language.
#[derive(Debug)]
struct KnownAlternatives {
    of: GuessOf,
    row: ReadRow,
    language: Language,
    all: Vec<Choice<ReadRow>>,
}

/// A row of a reading, and its place among the rows.
#[derive(Clone, Copy)]
struct ReadingRow<'r> {
    reading: &'r Reading,
    at: usize,
    row: &'r ReadRow,
}

/// Draws the rows of the reading that is open.
pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, look: &mut ReadingView, commands: &mut Vec<Command>) {
    let Some(OpenReading { reading, .. }) = &app.army.reading else { return };
    theme::card(ui, p, |ui| head(ui, p, reading, commands));
    for (at, row) in reading.rows.iter().enumerate() {
        theme::card(ui, p, |ui| one_row(ui, p, ReadingRow { reading, at, row }, look, commands));
    }
}

fn step(commands: &mut Vec<Command>, step: ReadingCommand) {
    push(commands, ArmyCommand::Reading(step));
}

/// Draws the summary of the reading, the number of men per figure, and the buttons for the whole reading.
fn head(ui: &mut egui::Ui, p: &Palette, reading: &Reading, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-what-was-read"), 19.0);
    let guesses = reading.rows.iter().map(|row| row.guesses.len()).sum::<usize>();
    let units = crate::msg!("ui-units", count = reading.units());
    ui.label(crate::msg!("ui-reading", units, guesses, unread = reading.unread().count()));
    theme::small(ui, p, msg!("ui-a-guess-is-tapped"));
    if reading.counts_men() {
        let each = reading.scale.men_per_figure;
        ui.label(crate::msg!("ui-men-per-figure", each));
        let keys =
            [(-5, "\u{2212}5"), (-1, "\u{2212}1"), (1, "+1"), (5, "+5")].into_iter().map(|(by, face): (i32, &str)| {
                let label = if by < 0 { crate::msg!("ui-men-fewer", by = -by) } else { crate::msg!("ui-men-more", by) };
                (by, face.to_owned(), label)
            });
        if let Some(by) = widgets::pad(ui, keys) {
            let men = u16::try_from((i32::from(each) + by).clamp(1, 1000)).unwrap_or(each);
            step(commands, ReadingCommand::Scale(men));
        }
    }
    if theme::wide_button(ui, msg!("ui-take-it-as-army"), reading.units() > 0).clicked() {
        step(commands, ReadingCommand::Take);
    }
    if theme::wide_button(ui, msg!("ui-back-to-the-text"), true).clicked() {
        step(commands, ReadingCommand::Leave);
    }
}

fn one_row(ui: &mut egui::Ui, p: &Palette, place: ReadingRow<'_>, look: &mut ReadingView, commands: &mut Vec<Command>) {
    let ReadingRow { at, row, .. } = place;
    theme::small(ui, p, crate::msg!("ui-line-and-text", line = row.line, line_2 = short(&row.text)));
    let unread = row.read == ReadAs::Unread;
    let (words, ink) = if unread { (format!("! {}", row.words()), p.bad) } else { (row.words(), p.ink) };
    ui.label(RichText::new(words).font(theme::strong(15.0)).color(ink));
    for note in &row.notes {
        let ink = if matches!(note, Note::SumDiffers { .. } | Note::Fault(_)) { p.doubt } else { p.faint };
        ui.label(RichText::new(note.words()).size(13.5).color(ink));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for guess in &row.guesses {
            let text = format!("? {}", headed(guess.of.words(), row.value(guess.of)));
            toggle(ui, &text, place, guess.of, look);
        }
        if !row.is_guessed(GuessOf::Kind) {
            toggle(ui, msg!("ui-kind-of-row"), place, GuessOf::Kind, look);
        }
    });
    if look.open.is_some_and(|(open, _)| open == at) {
        alternatives(ui, p, place, look, commands);
    }
    if unread {
        retype(ui, p, place, look, commands);
    }
}

/// Draws a button that shows and hides the alternatives of a guess.
fn toggle(ui: &mut egui::Ui, text: &str, place: ReadingRow<'_>, of: GuessOf, look: &mut ReadingView) {
    let (what, line) = ((place.at, of), place.row.line);
    let open = look.open == Some(what);
    let response = theme::choice(ui, short(text), open);
    theme::named(&response, &crate::msg!("ui-text-and-line", text, line));
    if response.clicked() {
        look.open = (!open).then_some(what);
    }
}

/// Draws the reason for a guess, and its alternatives.
fn alternatives(
    ui: &mut egui::Ui,
    p: &Palette,
    place: ReadingRow<'_>,
    look: &mut ReadingView,
    commands: &mut Vec<Command>,
) {
    let ReadingRow { at, row, .. } = place;
    let Some((_, of)) = look.open else { return };
    if let Some(guess) = row.guesses.iter().find(|guess| guess.of == of) {
        theme::small(ui, p, guess.why.words());
    }
    let all = known(place, of, look);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for choice in all {
            let response = theme::choice(ui, short(&choice.label), choice.chosen);
            theme::named(&response, &crate::msg!("ui-text-and-line", text = choice.label, line = row.line));
            if response.clicked() {
                look.open = None;
                step(commands, ReadingCommand::Put(at, Box::new(choice.then)));
            }
        }
    });
}

/// Returns the alternatives of a guess, computed once.
fn known(place: ReadingRow<'_>, of: GuessOf, look: &mut ReadingView) -> Vec<Choice<ReadRow>> {
    let ReadingRow { reading, at, row } = place;
    match &look.known {
        Some(known) if known.of == of && known.language == text::current_language() && known.row == *row => {
            known.all.clone()
        }
        _ => {
            let all = reading.alternatives(at, of);
            look.known =
                Some(KnownAlternatives { of, row: row.clone(), language: text::current_language(), all: all.clone() });
            all
        }
    }
}

/// Draws the text of a line that could not be read, to be corrected or left out.
fn retype(ui: &mut egui::Ui, p: &Palette, place: ReadingRow<'_>, look: &mut ReadingView, commands: &mut Vec<Command>) {
    let ReadingRow { at, row, .. } = place;
    let kept = look.typed.take_if(|(typed, _)| *typed == at);
    let mut text = kept.map_or_else(|| row.text.clone(), |(_, text)| text);
    let label = theme::small(ui, p, crate::msg!("ui-text-of-line", line = row.line));
    let size = Vec2::new(ui.available_width(), theme::TARGET);
    let edit = egui::TextEdit::singleline(&mut text).align(egui::Align2::LEFT_CENTER).char_limit(300);
    ui.add(edit.min_size(size)).labelled_by(label.id);
    if text != row.text {
        look.typed = Some((at, text.clone()));
    }
    ui.horizontal_wrapped(|ui| {
        let read = theme::button(ui, msg!("ui-read-it-again"));
        theme::named(&read, &crate::msg!("ui-text-and-line", text = msg!("ui-read-it-again"), line = row.line));
        if read.clicked() {
            look.typed = None;
            step(commands, ReadingCommand::Retype(at, text));
        }
        let leave = theme::button(ui, msg!("ui-leave-it-out"));
        theme::named(&leave, &crate::msg!("ui-text-and-line", text = msg!("ui-leave-it-out"), line = row.line));
        if leave.clicked() {
            let then = ReadRow { read: ReadAs::Remark, ..row.clone() };
            step(commands, ReadingCommand::Put(at, Box::new(then)));
        }
    });
}

/// Shortens a text to 120 characters.
fn short(text: &str) -> String {
    const MAX: usize = 120;
    let kept: String = text.chars().take(MAX).collect();
    if kept.len() < text.len() { kept + "\u{2026}" } else { kept }
}
