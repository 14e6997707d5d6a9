//! The armies page: a list of units by brigade, made by taps, with the editor beside it; import from pasted text,
//! battles and files; saving; and drawing the list up as a battle.

mod bring;
mod draw_up;
mod editor;
mod list;
mod reading;

use super::theme::{self, Palette};
use super::widgets::{self, NameField};
use crate::app::{App, ArmyCommand, Command, OpenReading, Unread};
use crate::battle::RulesName;
use crate::msg;
use crate::roster::{BrigadeAt, ChoiceGroup, Edit, LeaderAt, Roster, RosterUnit, UnitAt};
use crate::text::Language;
use egui::Vec2;

/// The page shown beside the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Open {
    /// The whole list.
    #[default]
    All,
    Side(usize),
    Brigade(BrigadeAt),
    Leader(LeaderAt),
    Unit(UnitAt),
    /// Import from pasted text, files and battles.
    Bring,
    /// Saving and copying.
    Keep,
    /// Drawing it up as a battle.
    DrawUp,
}

/// State of the page.
#[derive(Debug, Default)]
pub struct ArmyForm {
    open: Open,
    /// The rules of the list on the page in the previous frame.
    rules: Option<RulesName>,
    /// A name that is being typed, and its place in the list.
    typed: Option<(Open, String)>,
    bring: bring::Bring,
    draw_up: draw_up::DrawUpForm,
    reading: reading::ReadingView,
    /// The choices for the open unit, computed once.
    choices: Option<(RosterUnit, Language, Vec<ChoiceGroup<RosterUnit>>)>,
    /// Whether the rarely used settings are unfolded.
    more: bool,
    /// Whether there was an unreadable text in the previous frame.
    unread: bool,
    /// Whether there was a reading to look through in the previous frame.
    read: bool,
}

impl ArmyForm {
    /// Returns whether the page lists the files of a folder.
    pub fn lists_files(&self) -> bool {
        self.open == Open::Bring
    }

    /// Opens the import page.
    pub fn turn_to_lists(&mut self) {
        self.turn_to(Open::Bring);
    }

    /// Opens the whole list.
    pub fn turn_to_whole_list(&mut self) {
        self.turn_to(Open::All);
    }

    fn turn_to(&mut self, open: Open) {
        self.open = open;
        self.typed = None;
    }

    /// Opens the import page when a text could not be read, so that the text can be corrected there.
    fn look_at_unread(&mut self, unread: Option<&Unread>) {
        if let (Some(unread), false) = (unread, self.unread) {
            self.bring.take(&unread.text);
            self.turn_to(Open::Bring);
        }
        self.unread = unread.is_some();
    }

    /// Opens the import page when a list was read with guesses.
    fn look_at_reading(&mut self, open: Option<&OpenReading>) {
        if let (Some(open), false) = (open, self.read) {
            self.reading = reading::ReadingView::default();
            self.bring.take(&open.text);
            self.turn_to(Open::Bring);
        }
        self.read = open.is_some();
    }

    /// Closes the editor if its part of the list no longer exists or the rules have changed.
    fn look(&mut self, roster: &Roster) {
        let there = match self.open {
            Open::Side(side) => roster.sides.get(side).is_some(),
            Open::Brigade(at) => roster.brigade_at(at).is_some(),
            Open::Leader(at) => roster.leader_at(at).is_some(),
            Open::Unit(at) => roster.unit_at(at).is_some(),
            Open::All | Open::Bring | Open::Keep | Open::DrawUp => true,
        };
        let same = self.rules.replace(roster.rules) == Some(roster.rules);
        if !there || (!same && !matches!(self.open, Open::Bring | Open::Keep | Open::DrawUp)) {
            self.turn_to(Open::All);
        }
    }
}

/// Width of the editor beside the list, and the minimum page width for both, in points.
const EDITOR: f32 = 344.0;
const BOTH: f32 = 720.0;

/// Draws the page in the middle of the screen.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut ArmyForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    form.look(app.army.roster());
    form.look_at_unread(app.army.unread.as_ref());
    let published = app.army.reading.as_ref().filter(|open| !open.reading.is_ours());
    form.look_at_reading(published);
    egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        head(ui, p, app, form, commands);
        let beside = ui.available_width() >= BOTH;
        let (left, top) = if beside { (10, 0) } else { (0, 8) };
        let frame = egui::Frame::new().inner_margin(egui::Margin { left, top, ..Default::default() });
        let panel = if beside {
            egui::Panel::right("army-editor").exact_size(EDITOR)
        } else {
            egui::Panel::bottom("army-editor").exact_size(ui.available_height() * 0.55)
        };
        panel.frame(frame).resizable(false).show(ui, |ui| {
            let scroll = egui::ScrollArea::vertical().id_salt(format!("{:?}", form.open)).auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                ui.set_max_width((ui.available_width() - 4.0).max(0.0));
                match form.open {
                    Open::Bring if published.is_some() => reading::show(ui, p, app, &mut form.reading, commands),
                    Open::Bring => bring::show(ui, p, app, &mut form.bring, commands),
                    Open::Keep => bring::keep(ui, p, app, commands),
                    Open::DrawUp => draw_up::show(ui, p, app, &mut form.draw_up, commands),
                    _ => editor::show(ui, p, app, form, commands),
                }
                crate::ui::widgets::follow_the_keyboard(ui);
            });
        });
        list::show(ui, p, app, form, commands);
    });
}

fn push(commands: &mut Vec<Command>, command: ArmyCommand) {
    commands.push(Command::Army(command));
}

fn edit(commands: &mut Vec<Command>, edit: Edit) {
    push(commands, ArmyCommand::Edit(edit));
}

/// Draws the title, the choice of rules, the steps, and the actions on the whole list.
fn head(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut ArmyForm, commands: &mut Vec<Command>) {
    let desk = &app.army;
    ui.horizontal_wrapped(|ui| {
        if ui.available_width() >= BOTH {
            theme::heading(ui, msg!("ui-armies"), 26.0);
        }
        for rules in RulesName::ALL {
            let here = desk.rules() == rules;
            let response = theme::choice(ui, rules.words().trim_start_matches("the "), here);
            theme::named(&response, &msg!("ui-army-of", words = rules.words()));
            if response.clicked() && !here {
                push(commands, ArmyCommand::Take(rules));
            }
        }
        for (label, enabled, command) in [
            (msg!("ui-undo-change"), desk.draft.can_undo(), ArmyCommand::Undo),
            (msg!("ui-redo-change"), desk.draft.can_redo(), ArmyCommand::Redo),
        ] {
            let button = egui::Button::new(label).min_size(Vec2::splat(theme::TARGET));
            if ui.add_enabled(enabled, button).clicked() {
                push(commands, command);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (label, open) in [
            (msg!("ui-the-whole-list"), Open::All),
            (msg!("ui-paste-or-open"), Open::Bring),
            (msg!("ui-save-or-copy"), Open::Keep),
            (msg!("ui-draw-up"), Open::DrawUp),
        ] {
            if theme::choice(ui, label, form.open == open).clicked() {
                form.turn_to(open);
            }
        }
        let units = msg!("ui-units", count = desk.roster().units().count());
        let counts = msg!("ui-army-units-and-figures", units, figures = desk.roster().figures());
        theme::in_one_piece(ui, theme::width_of(ui, &counts, egui::FontId::proportional(13.5)) + 2.0);
        theme::small(ui, p, counts);
    });
}

/// Draws a field for a name of the open part of the list; returns the text when it changes.
fn name_edit(ui: &mut egui::Ui, p: &Palette, form: &mut ArmyForm, what: &str, now: &str) -> Option<String> {
    widgets::name_field(ui, p, &mut form.typed, NameField { what, now, of: form.open })
}
