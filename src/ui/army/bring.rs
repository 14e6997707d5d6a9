//! Existing lists: import from pasted text, files and battles, and export to files and to the clipboard.

use super::push;
use crate::app::{App, ArmyCommand, ArmyFormat, BuiltIn, Command, ReadInto, ReadingCommand, RowKind, TakenFrom};
use crate::battle::check_battle;
use crate::input::Severity;
use crate::msg;
use crate::roster::Between;
use crate::store::shown;
use crate::ui::theme::{self, Palette};
use crate::ui::{clipboard, widgets};
use egui::{RichText, Vec2};

/// State of the import page.
#[derive(Debug, Default)]
pub(super) struct Bring {
    text: String,
    /// Whether the text that was in the box last time has been loaded.
    fetched: bool,
    /// The sides of the built-in battles, computed once.
    sides: Vec<(BuiltIn, Vec<String>)>,
}

impl Bring {
    /// Puts a text into the box.
    pub(super) fn take(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.fetched = true;
    }

    fn sides(&mut self) -> &[(BuiltIn, Vec<String>)] {
        if self.sides.is_empty() {
            let of = |battle: BuiltIn| {
                let (name, text) = battle.file();
                let sides = check_battle(text, name).map(|(battle, _)| battle.forces.sides).unwrap_or_default();
                (battle, sides.into_iter().map(|side| side.name).collect())
            };
            self.sides = BuiltIn::ALL.into_iter().map(|(battle, ..)| of(battle)).collect();
        }
        &self.sides
    }
}

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut Bring, commands: &mut Vec<Command>) {
    theme::card(ui, p, |ui| paste(ui, p, app, form, commands));
    theme::card(ui, p, |ui| files(ui, p, app, commands));
    theme::card(ui, p, |ui| battles(ui, p, app, form, commands));
}

fn paste(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut Bring, commands: &mut Vec<Command>) {
    if !std::mem::replace(&mut form.fetched, true) {
        form.text.clone_from(&app.army_text);
    }
    theme::heading(ui, msg!("ui-paste-a-table-or-a-list"), 19.0);
    let label = theme::small(ui, p, msg!("ui-what-can-be-pasted"));
    let pasted = || {
        // Ctrl+V pastes here without a tap into the box first, unless another field has the focus.
        let typing_elsewhere = ui.memory(|m| m.focused()).is_some();
        ui.input(|i| i.events.iter().find_map(as_paste)).filter(|_| !typing_elsewhere)
    };
    if let Some(text) = clipboard::take_paste(ui.ctx()).or_else(pasted) {
        form.text = text;
    }
    let size = Vec2::new(ui.available_width(), 170.0);
    let shown = egui::ScrollArea::both().id_salt("pasted").max_height(size.y).show(ui, |ui| {
        let edit = egui::TextEdit::multiline(&mut form.text).code_editor().desired_rows(8);
        let edit =
            edit.desired_width(f32::INFINITY).hint_text("Crown\n  First brigade\n    7th Foot, 16 line, muskets");
        ui.add(edit.min_size(Vec2::new(0.0, theme::TARGET))).labelled_by(label.id);
    });
    ui.horizontal_wrapped(|ui| {
        if theme::button(ui, msg!("ui-paste")).clicked() {
            clipboard::request_paste(ui.ctx(), shown.inner_rect);
        }
        if theme::button(ui, msg!("ui-clear")).clicked() {
            form.text.clear();
        }
    });
    if form.text != app.army_text {
        push(commands, ArmyCommand::Text(form.text.clone()));
    }
    let there = !form.text.trim().is_empty();
    for (label, into) in
        [(msg!("ui-replace-the-list"), ReadInto::Replace), (msg!("ui-add-it-to-the-list"), ReadInto::Add)]
    {
        if theme::wide_button(ui, label, there).clicked() {
            push(commands, ArmyCommand::Read { text: form.text.clone(), into });
        }
    }
    if there {
        rest(ui, app, commands);
        unread(ui, p, app);
    }
}

fn as_paste(event: &egui::Event) -> Option<String> {
    if let egui::Event::Paste(text) = event { Some(text.clone()) } else { None }
}

/// Draws a button that takes the faultless rows of a list with faults.
fn rest(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let Some(open) = app.army.reading.as_ref().filter(|open| open.reading.is_ours()) else { return };
    let units = msg!("ui-units", count = open.reading.units());
    if theme::wide_button(ui, msg!("ui-take-the-rest", units), true).clicked() {
        push(commands, ArmyCommand::Reading(ReadingCommand::Take));
    }
}

/// Draws the faults of the text that was read last, line by line.
fn unread(ui: &mut egui::Ui, p: &Palette, app: &App) {
    let Some(unread) = &app.army.unread else { return };
    let lines: Vec<&str> = unread.text.lines().collect();
    let mut last = 0;
    for fault in &unread.faults.0 {
        if fault.line != last {
            last = fault.line;
            let at = usize::try_from(fault.line).unwrap_or(1).saturating_sub(1);
            let line: String = lines.get(at).copied().unwrap_or("").trim().chars().take(200).collect();
            ui.label(
                RichText::new(msg!("ui-line-and-text", line = fault.line, line_2 = line)).font(theme::strong(14.0)),
            );
        }
        let (sign, ink) =
            if fault.severity == Severity::Fault { ("!", p.bad) } else { (msg!("ui-please-check-line"), p.doubt) };
        ui.label(
            RichText::new(msg!("ui-fault-at-column", sign, column = fault.column, fault = fault.text))
                .size(14.0)
                .color(ink),
        );
    }
}

fn files(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-from-a-file"), 19.0);
    theme::small(ui, p, msg!("ui-army-files-in-folder", folder = shown(&app.library.folder)));
    let rows: Vec<_> = app.library.rows.iter().filter(|row| row.kind == RowKind::Army).collect();
    if rows.is_empty() {
        theme::small(ui, p, msg!("ui-no-army-files"));
    }
    for row in rows {
        if widgets::file_button(ui, &row.path, msg!("ui-read", row = row.name)).clicked() {
            push(commands, ArmyCommand::Import(row.path.clone()));
        }
    }
}

fn battles(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut Bring, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ui-from-a-battle"), 19.0);
    theme::small(ui, p, msg!("ui-replace-or-add-armies"));
    let mut borrow = |from, side, into| push(commands, ArmyCommand::Borrow { from, side, into });
    if app.game().is_some() && theme::wide_button(ui, msg!("ui-armies-of-the-open-game"), true).clicked() {
        borrow(TakenFrom::Game, None, ReadInto::Replace);
    }
    let rules = app.army.rules();
    for (battle, _, name) in BuiltIn::ALL.into_iter().filter(|(_, of, _)| *of == rules) {
        let from = TakenFrom::BuiltIn(battle);
        if theme::wide_button(ui, msg!("ui-armies-of", name), true).clicked() {
            borrow(from, None, ReadInto::Replace);
        }
        let sides = form.sides().iter().find(|(of, _)| *of == battle).map(|(_, sides)| sides.clone());
        ui.horizontal_wrapped(|ui| {
            for (n, side) in sides.unwrap_or_default().into_iter().enumerate() {
                let response = theme::button(ui, msg!("ui-add-side", side));
                theme::named(&response, &msg!("ui-add-side-of-battle", side, name));
                if response.clicked() {
                    borrow(from, Some(n), ReadInto::Add);
                }
            }
        });
    }
}

/// Draws the card that exports the list to a file or to the clipboard.
pub(super) fn keep(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let there = app.army.roster().units().next().is_some();
    let all = [
        (msg!("ui-list"), ArmyFormat::List),
        (msg!("ui-table-with-commas"), ArmyFormat::Table(Between::Commas)),
        (msg!("ui-table-with-semicolons"), ArmyFormat::Table(Between::Semicolons)),
    ];
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-save-it-as-a-file"), 19.0);
        theme::small(ui, p, msg!("ui-army-saved-in-folder", folder = shown(&app.library.folder)));
        if !there {
            ui.label(msg!("ui-there-is-no-unit-yet"));
        }
        for (name, format) in all {
            if theme::wide_button(ui, msg!("ui-save-as-format", name, ending = format.ending()), there).clicked() {
                push(commands, ArmyCommand::Export(format));
            }
        }
    });
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-copy-it"), 19.0);
        for (label, format) in [
            (msg!("ui-copy-the-list"), ArmyFormat::List),
            (msg!("ui-copy-it-for-a-spreadsheet"), ArmyFormat::Table(Between::Tabs)),
        ] {
            if theme::wide_button(ui, label, there).clicked() {
                clipboard::copy(ui.ctx(), format.text(app.army.roster()));
            }
        }
    });
}
