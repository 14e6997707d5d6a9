//! The editor of a cell: a number pad, words and steppers, the built-in value beside them, and the buttons for the
//! whole page.

use super::{ChartForm, ShownPage, source_words};
use crate::app::{ChartCommand, Command};
use crate::input::Severity;
use crate::rules::charts::{CellKind, ChartCell, Datum, Draft};
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use crate::{msg, text};
use egui::{RichText, Vec2};

/// Draws the editor beside a page.
pub(super) fn show(ui: &mut egui::Ui, shown: ShownPage<'_>, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let ShownPage { p, draft, page } = shown;
    egui::ScrollArea::vertical().id_salt("editor").auto_shrink([false, false]).show(ui, |ui| {
        // Leave room for the scroll bar, so that it covers no key.
        ui.set_max_width((ui.available_width() - 6.0).max(0.0));
        let cells: Vec<&ChartCell> = draft.page(page).collect();
        let at = cells.iter().position(|cell| Some(&cell.id) == form.cell.as_ref());
        match at.and_then(|at| cells.get(at).map(|cell| (at, *cell))) {
            None => {
                ui.label(msg!("ui-tap-a-cell-to-type-over-it"));
                let first = cells.first().map(|cell| cell.id.clone());
                if theme::wide_button(ui, msg!("ui-begin-at-the-first-cell"), first.is_some()).clicked() {
                    form.select(first);
                }
            }
            Some((at, cell)) => {
                cell_value(ui, p, draft, cell);
                let filled = keys(ui, cell, form, commands);
                wrong(ui, p, draft, cell);
                let next = cells.get(at + 1).map(|cell| cell.id.clone());
                let before = at.checked_sub(1).and_then(|at| cells.get(at)).map(|cell| cell.id.clone());
                walk(ui, before, next.clone(), form, commands);
                if filled && form.one_tap && next.is_some() {
                    form.select(next);
                }
                own(ui, draft, cell, form, commands);
            }
        }
        whole_page(ui, p, page, form, commands);
        crate::ui::widgets::follow_the_keyboard(ui);
    });
}

/// Draws the cell: its name, its value with the source, and the built-in value.
fn cell_value(ui: &mut egui::Ui, p: &Palette, draft: &Draft, cell: &ChartCell) {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.label(RichText::new(cell.name()).font(theme::strong(15.5)));
    let source = if cell.shown() == "never" { String::new() } else { format!("  ({})", source_words(cell.source)) };
    ui.label(RichText::new(format!("{}{source}", cell.shown())).font(theme::strong(20.0)));
    let built_in = draft.built_in_cell(cell).map_or_else(
        || msg!("ui-no-built-in-cell").to_owned(),
        |there| msg!("ui-built-in", shown = there.localised(), source = source_words(there.source)),
    );
    theme::small(ui, p, built_in);
}

/// Draws the faults of the cell, below the keys so that no key moves under the finger.
fn wrong(ui: &mut egui::Ui, p: &Palette, draft: &Draft, cell: &ChartCell) {
    for fault in draft.faults_of(cell) {
        let (word, ink) =
            if fault.severity == Severity::Fault { ("", p.bad) } else { (msg!("ui-please-check-cell"), p.doubt) };
        ui.label(RichText::new(msg!("ui-fault-of-cell", word, fault = draft.words_of(fault))).color(ink));
    }
}

fn set(commands: &mut Vec<Command>, cell: &ChartCell, datum: Datum) {
    commands.push(ChartCommand::Set { path: cell.path.clone(), datum }.into());
}

/// Draws the keys that fit the cell; returns whether one of them filled it.
fn keys(ui: &mut egui::Ui, cell: &ChartCell, form: &mut ChartForm, commands: &mut Vec<Command>) -> bool {
    let mut filled = false;
    if cell.kind.bounds().is_some() {
        filled |= digits(ui, cell, form, commands);
    }
    if let CellKind::Any(words) = &cell.kind {
        any(ui, cell, words, commands);
        return false;
    }
    let words = cell.kind.words().iter().map(|word| Datum::word(word));
    let numbers = if let CellKind::OneOf(numbers) = cell.kind { numbers } else { &[] };
    let choices: Vec<Datum> = words.chain(numbers.iter().map(|n| Datum::Number(*n))).collect();
    if choices.is_empty() {
        return filled;
    }
    ui.horizontal_wrapped(|ui| {
        for datum in choices {
            let lowest = datum == Datum::word("lowest");
            let label = if lowest {
                msg!("ui-every-lower-roll").to_owned()
            } else {
                text::localise(&datum.show()).into_owned()
            };
            let response = theme::choice(ui, &label, cell.datum.as_ref() == Some(&datum));
            theme::named(&response, &msg!("ui-key", label));
            if response.clicked() {
                form.typed.clear();
                set(commands, cell, datum);
                filled = true;
            }
        }
    });
    filled
}

/// Draws switches for the words of a cell that can hold several.
fn any(ui: &mut egui::Ui, cell: &ChartCell, words: &[&'static str], commands: &mut Vec<Command>) {
    let Some(Datum::Any(now)) = &cell.datum else { return };
    let keys = words.iter().map(|word| {
        let on = now.iter().any(|there| there == word);
        let shown = Datum::word(word).show();
        (*word, if on { format!("[{shown}]") } else { shown.clone() }, msg!("ui-switch", shown))
    });
    if let Some(tapped) = widgets::pad(ui, keys) {
        let on = now.iter().any(|there| there == tapped);
        // Keep the order of the words, not the order of the taps.
        let kept =
            words.iter().filter(|word| if **word == tapped { !on } else { now.iter().any(|there| there == **word) });
        set(commands, cell, Datum::Any(kept.map(|word| (*word).to_owned()).collect()));
    }
}

/// A key of the pad.
#[derive(Clone, Copy, PartialEq)]
enum PadKey {
    Digit(u8),
    Sign,
    Point,
    Clear,
    More,
    Less,
}

const PAD: [[PadKey; 4]; 4] = [
    [PadKey::Digit(7), PadKey::Digit(8), PadKey::Digit(9), PadKey::Clear],
    [PadKey::Digit(4), PadKey::Digit(5), PadKey::Digit(6), PadKey::More],
    [PadKey::Digit(1), PadKey::Digit(2), PadKey::Digit(3), PadKey::Less],
    [PadKey::Sign, PadKey::Digit(0), PadKey::Point, PadKey::Clear],
];

fn digits(ui: &mut egui::Ui, cell: &ChartCell, form: &mut ChartForm, commands: &mut Vec<Command>) -> bool {
    let decimal = matches!(cell.kind, CellKind::Decimal { .. });
    let signed = cell.kind.bounds().is_some_and(|(least, _)| least < 0);
    let mut tapped = None;
    for (n, row) in PAD.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for key in row {
                let (text, label) = match key {
                    PadKey::Digit(d) => (d.to_string(), msg!("ui-key-digit", d)),
                    PadKey::Sign => ("\u{b1}".to_owned(), msg!("ui-key-plus-or-minus").to_owned()),
                    PadKey::Point => (".".to_owned(), msg!("ui-key-point").to_owned()),
                    // One clear key is enough; the last row uses the room below the steppers.
                    PadKey::Clear if n > 0 => continue,
                    PadKey::Clear => (msg!("ui-clear").to_owned(), msg!("ui-key-clear").to_owned()),
                    PadKey::More => ("+1".to_owned(), msg!("ui-one-more").to_owned()),
                    PadKey::Less => ("\u{2212}1".to_owned(), msg!("ui-one-less").to_owned()),
                };
                let enabled = match key {
                    PadKey::Point => decimal,
                    PadKey::Sign => signed,
                    _ => true,
                };
                ui.spacing_mut().button_padding.x = 4.0;
                let face = RichText::new(&text).font(theme::strong(if text.chars().count() > 3 { 15.0 } else { 18.0 }));
                let button =
                    egui::Button::new(face).min_size(Vec2::new(60.0, 50.0)).wrap_mode(egui::TextWrapMode::Extend);
                let response = ui.add_enabled(enabled, button);
                theme::named(&response, &label);
                if response.clicked() {
                    tapped = Some(*key);
                }
            }
        });
    }
    let Some(datum) = tapped.and_then(|key| press(key, cell, &mut form.typed)) else { return false };
    set(commands, cell, datum);
    matches!(tapped, Some(PadKey::Digit(_)))
}

/// Returns the cell's value after a key; `None` if the digits do not yet make a value.
fn press(key: PadKey, cell: &ChartCell, typed: &mut String) -> Option<Datum> {
    let now = match cell.datum {
        Some(Datum::Number(n)) => Some(n),
        _ => None,
    };
    let step = |by: i32| {
        let (least, most) = cell.kind.bounds()?;
        Some(Datum::Number(now.map_or(least.max(0), |n| n.saturating_add(by)).clamp(least, most)))
    };
    match key {
        PadKey::Digit(d) if typed.trim_start_matches('-').len() < 6 => typed.push(char::from(b'0' + d)),
        PadKey::Digit(_) => return None,
        PadKey::Point if typed.contains('.') => return None,
        PadKey::Point => typed.push('.'),
        PadKey::Sign if typed.is_empty() => {
            if let Some(n) = now.filter(|n| *n != 0) {
                return Some(Datum::Number(-n));
            }
            typed.push('-');
        }
        PadKey::Sign => match typed.strip_prefix('-') {
            Some(rest) => *typed = rest.to_owned(),
            None => typed.insert(0, '-'),
        },
        PadKey::Clear => {
            typed.clear();
            return None;
        }
        PadKey::More | PadKey::Less => {
            typed.clear();
            return step(if key == PadKey::More { 1000 } else { -1000 });
        }
    }
    thousandths(typed).map(Datum::Number)
}

/// Parses the number typed so far, in thousandths.
fn thousandths(typed: &str) -> Option<i32> {
    let (sign, digits) = typed.strip_prefix('-').map_or((1, typed), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: i32 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    whole.checked_mul(1000)?.checked_add(part)?.checked_mul(sign)
}

/// Draws buttons to the previous and the next cell.
fn walk(
    ui: &mut egui::Ui,
    before: Option<String>,
    next: Option<String>,
    form: &mut ChartForm,
    commands: &mut Vec<Command>,
) {
    ui.horizontal(|ui| {
        let ways = [
            (msg!("ui-button-cell-before"), msg!("ui-cell-before"), before),
            (msg!("ui-button-next-cell"), msg!("ui-cell-after"), next),
        ];
        for (label, name, to) in ways {
            let button = egui::Button::new(label).min_size(Vec2::new(124.0, theme::TARGET));
            let response = ui.add_enabled(to.is_some(), button);
            theme::named(&response, name);
            if response.clicked() {
                commands.push(ChartCommand::Pause.into());
                form.select(to);
            }
        }
    });
    if theme::choice(ui, msg!("ui-go-on-after-each-key"), form.one_tap).clicked() {
        form.one_tap = !form.one_tap;
    }
}

/// Draws buttons to confirm a cell, to restore its built-in value, and to remove its line.
fn own(ui: &mut egui::Ui, draft: &Draft, cell: &ChartCell, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let mine = cell.source == crate::rules::Source::Referee;
    if theme::wide_button(ui, msg!("ui-my-chart-agrees"), !mine && cell.shown() != "never").clicked() {
        commands.push(ChartCommand::Confirm(cell.path.clone()).into());
    }
    let there = draft.built_in_cell(cell);
    let differs = there.is_some_and(|there| there.datum != cell.datum || there.source != cell.source);
    if theme::wide_button(ui, msg!("ui-back-to-the-built-in-value"), differs).clicked() {
        form.typed.clear();
        commands.push(ChartCommand::Back(cell.path.clone()).into());
    }
    if cell.may_go && theme::wide_button(ui, msg!("ui-my-chart-has-no-such-line"), true).clicked() {
        form.select(None);
        commands.push(ChartCommand::TakeOut(cell.path.clone()).into());
    }
}

/// Draws buttons for the whole page.
fn whole_page(ui: &mut egui::Ui, p: &Palette, page: usize, form: &mut ChartForm, commands: &mut Vec<Command>) {
    ui.add_space(6.0);
    if theme::choice(ui, msg!("ui-the-whole-page"), form.more).clicked() {
        form.more = !form.more;
    }
    if !form.more {
        return;
    }
    let mut push = |command| commands.push(Command::Charts(command));
    if theme::wide_button(ui, msg!("ui-my-charts-all-agree"), true).clicked() {
        push(ChartCommand::ConfirmPage(page));
    }
    if theme::wide_button(ui, msg!("ui-this-page-back-to-the-built-in"), true).clicked() {
        push(ChartCommand::BackPage(page));
    }
    theme::small(ui, p, msg!("ui-rows-and-modifiers-are-added-below"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unfinished_numbers_are_read_while_they_are_typed() {
        for (typed, right) in
            [("", None), ("-", None), (".", None), ("7", Some(7000)), ("-12", Some(-12_000)), ("0.5", Some(500))]
        {
            assert_eq!(thousandths(typed), right, "{typed:?}");
        }
        assert_eq!(thousandths("1.25"), Some(1250));
        assert_eq!(thousandths(".5"), Some(500));
    }
}
