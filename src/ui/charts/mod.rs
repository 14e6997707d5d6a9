//! The charts page: every chart as a table with the source of each cell, edited by touch.

mod editor;
mod more;
mod table;

use super::theme::{self, Palette};
use crate::app::{App, ChartCommand, Command, played_with};
use crate::battle::RulesName;
use crate::input::Severity;
use crate::rules::charts::{ChartCell, Draft};
use crate::rules::{AnyGame, Source};
use crate::{msg, text};
use egui::{RichText, Vec2};

/// State of the page.
#[derive(Debug, Default)]
pub struct ChartForm {
    /// The open page; `None` for the list of pages.
    page: Option<usize>,
    /// The rules of the charts shown in the previous frame.
    rules: Option<RulesName>,
    /// The id of the cell being edited; its path would change when a row is inserted above it.
    cell: Option<String>,
    /// The digits typed so far.
    typed: String,
    /// Whether one key fills a cell and moves on to the next.
    one_tap: bool,
    /// Whether the buttons for the whole page are unfolded.
    more: bool,
    /// Whether the open game's charts are shown, which cannot be changed.
    of_the_game: bool,
    save_name: String,
    /// The open game's charts as a draft.
    game: Option<Draft>,
}

/// A page on the screen, and the draft it shows.
#[derive(Clone, Copy)]
struct ShownPage<'a> {
    p: &'a Palette,
    draft: &'a Draft,
    page: usize,
}

impl ChartForm {
    fn select(&mut self, cell: Option<String>) {
        self.cell = cell;
        self.typed.clear();
    }

    fn turn_to(&mut self, page: Option<usize>) {
        self.page = page;
        self.more = false;
        self.select(None);
    }
}

/// Returns the sign and word of a source, short enough for a cell.
pub fn mark(source: Source) -> &'static str {
    match source {
        Source::Text => msg!("ui-text"),
        Source::Family => msg!("ui-family"),
        Source::Reconstructed => msg!("ui-recon"),
        Source::Referee => msg!("ui-yours"),
    }
}

/// Describes a source.
pub fn source_words(source: Source) -> &'static str {
    match source {
        Source::Text => msg!("ui-rules-text"),
        Source::Family => msg!("ui-sister-set"),
        Source::Reconstructed => msg!("ui-reconstructed"),
        Source::Referee => msg!("ui-referee"),
    }
}

/// Returns the ink of a source's mark; the sign and the word carry the same information.
pub fn mark_ink(p: &Palette, source: Source) -> egui::Color32 {
    match source {
        Source::Text | Source::Family => p.faint,
        Source::Reconstructed => p.doubt,
        Source::Referee => p.good,
    }
}

/// Draws the page in the middle of the screen.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    if form.rules.replace(app.charts.rules) != Some(app.charts.rules) {
        form.turn_to(None);
        (form.game, form.of_the_game) = (None, false);
    }
    match game_of_these(app).filter(|_| form.of_the_game) {
        Some(game) => drop(form.game.get_or_insert_with(|| game.charts().draft())),
        None => (form.game, form.of_the_game) = (None, false),
    }
    egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        let fixed = form.game.take();
        let draft = fixed.as_ref().unwrap_or(&app.charts.draft);
        head(ui, p, app, form, commands);
        match form.page {
            None => contents(ui, app, draft, form, commands),
            Some(page) => {
                let shown = ShownPage { p, draft, page };
                if fixed.is_none() {
                    let frame = egui::Frame::new().inner_margin(egui::Margin { left: 10, ..Default::default() });
                    egui::Panel::right("chart-editor").frame(frame).resizable(false).exact_size(EDITOR).show(
                        ui,
                        |ui| {
                            editor::show(ui, shown, form, commands);
                        },
                    );
                }
                let commands = fixed.is_none().then_some(commands);
                sheet(ui, shown, form, commands);
            }
        }
        form.game = fixed;
    });
}

const EDITOR: f32 = 292.0;

/// Returns the open game, if its rules are those of the charts shown.
fn game_of_these(app: &App) -> Option<&AnyGame> {
    app.game().filter(|game| game.rules() == app.charts.rules)
}

/// Draws the title, the buttons to other pages, and whether there are unsaved changes.
fn head(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let pages = app.charts.draft.book().pages();
    let page = form.page.and_then(|page| pages.get(page).map(|head| (page, head)));
    ui.horizontal_wrapped(|ui| {
        match page {
            None => drop(theme::heading(ui, msg!("ui-charts"), 26.0)),
            Some((page, head)) => {
                if theme::button(ui, msg!("ui-all-charts")).clicked() {
                    form.turn_to(None);
                }
                let count = pages.len();
                for (label, to) in [("\u{2039}", (page + count - 1) % count), ("\u{203a}", (page + 1) % count)] {
                    let response = theme::button(ui, label);
                    let to_title = pages.get(to).map_or("", |head| head.title);
                    let to_title = text::localise(to_title);
                    theme::named(&response, &msg!("ui-turn-to", to_title));
                    if response.clicked() {
                        form.turn_to(Some(to));
                    }
                }
                ui.label(RichText::new(text::localise(head.title)).font(theme::serif(26.0)));
            }
        }
        if form.of_the_game {
            theme::small(ui, p, msg!("ui-charts-of-game-stay"));
        } else {
            steps(ui, p, app, commands);
        }
    });
}

fn steps(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let draft = &app.charts.draft;
    let mut button = |ui: &mut egui::Ui, label: &str, enabled: bool, command: ChartCommand| {
        let button = egui::Button::new(label).min_size(Vec2::splat(theme::TARGET));
        if ui.add_enabled(enabled, button).clicked() {
            commands.push(Command::Charts(command));
        }
    };
    button(ui, msg!("ui-undo-typing"), draft.can_undo(), ChartCommand::Undo);
    button(ui, msg!("ui-redo-typing"), draft.can_redo(), ChartCommand::Redo);
    let faulty = draft.is_faulty();
    button(ui, msg!("ui-save-charts"), app.charts.unsaved && !faulty, ChartCommand::Save);
    if faulty {
        state_label(ui, msg!("ui-not-to-be-saved"), p.bad);
    } else if app.charts.unsaved {
        state_label(ui, msg!("ui-charts-not-saved"), p.doubt);
    }
}

/// Draws a short text on a single line.
fn state_label(ui: &mut egui::Ui, words: &str, ink: egui::Color32) {
    ui.add(egui::Label::new(RichText::new(words).size(14.5).color(ink)).wrap_mode(egui::TextWrapMode::Extend));
}

/// Draws the list of pages, and the buttons for all of them.
fn contents(ui: &mut egui::Ui, app: &App, draft: &Draft, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    egui::ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        which_rules(ui, app, commands);
        ui.label(played_with(&app.library.charts_for_new_games(app.charts.rules)));
        if let Some(game) = game_of_these(app) {
            ui.label(msg!("ui-the-open-game-is-played-with", words = game.charts().words()));
            let label =
                if form.of_the_game { msg!("ui-show-those-of-new-games") } else { msg!("ui-show-those-of-this-game") };
            if app.other_charts_for_new_games() && theme::button(ui, label).clicked() {
                form.of_the_game = !form.of_the_game;
            }
        }
        legend(ui, p, |_| true);
        ui.horizontal_wrapped(|ui| {
            for page in 0..draft.book().pages().len() {
                if page_button(ui, p, draft, page).clicked() {
                    form.turn_to(Some(page));
                }
            }
        });
        if !form.of_the_game {
            theme::card(ui, p, |ui| whole(ui, p, app, form, commands));
        }
        crate::ui::widgets::follow_the_keyboard(ui);
    });
}

/// Draws the choice of rules; each rule set has its own charts.
fn which_rules(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        for rules in RulesName::ALL {
            let here = app.charts.rules == rules;
            let response = theme::choice(ui, rules.words().trim_start_matches("the "), here);
            theme::named(&response, &msg!("ui-charts-of", words = rules.words()));
            if response.clicked() && !here {
                commands.push(ChartCommand::Take(rules).into());
            }
        }
    });
}

/// Draws the meaning of each mark of a source that is used.
fn legend(ui: &mut egui::Ui, p: &Palette, is_used: impl Fn(Source) -> bool) {
    let all = [
        (Source::Text, msg!("ui-legend-rules-text")),
        (Source::Family, msg!("ui-legend-sister-set")),
        (Source::Reconstructed, msg!("ui-legend-reconstructed")),
        (Source::Referee, msg!("ui-legend-typed-in")),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        for (source, words) in all.into_iter().filter(|(source, _)| is_used(*source)) {
            let mut text = egui::text::LayoutJob::default();
            let plain = |font_id, color| egui::TextFormat { font_id, color, ..Default::default() };
            text.append(mark(source), 0.0, plain(theme::strong(14.0), mark_ink(p, source)));
            text.append(words, 6.0, plain(egui::FontId::proportional(13.5), p.faint));
            // Unbroken: the text moves to the next row as a whole.
            ui.add(egui::Label::new(text).extend());
            ui.add_space(6.0);
        }
    });
}

/// Draws a page in the list: its title and the number of its cells from each source.
fn page_button(ui: &mut egui::Ui, p: &Palette, draft: &Draft, page: usize) -> egui::Response {
    let head = draft.book().pages().get(page);
    let title = text::localise(head.map_or("", |head| head.title));
    let counts = [Source::Text, Source::Family, Source::Reconstructed, Source::Referee]
        .map(|source| (source, draft.page(page).filter(|cell| cell.source == source && has_source(cell)).count()));
    let counted: Vec<String> =
        counts.iter().filter(|(_, n)| *n > 0).map(|(source, n)| format!("{n} {}", mark(*source))).collect();
    let wrong = draft.faults_on(page).filter(|fault| fault.severity == Severity::Fault).count();
    let odd = draft.faults_on(page).count() - wrong;
    let fault_count = |n: usize, words: &str| if n == 0 { String::new() } else { msg!("ui-faults-counted", n, words) };
    let mut text = egui::text::LayoutJob::default();
    let plain = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
    text.append(&format!("{title}\n"), 0.0, plain(theme::strong(17.0), p.ink));
    text.append(&counted.join(", "), 0.0, plain(egui::FontId::proportional(13.5), p.faint));
    text.append(&fault_count(wrong, msg!("ui-at-fault")), 0.0, plain(theme::strong(13.5), p.bad));
    text.append(&fault_count(odd, msg!("ui-count-to-check")), 0.0, plain(theme::strong(13.5), p.doubt));
    // An empty text on the right makes egui align the title and the counts to the left.
    let response = ui.add(egui::Button::new(text).wrap().right_text("").min_size(Vec2::new(270.0, 64.0)));
    theme::named(&response, &msg!("ui-chart", title));
    response
}

/// Returns whether a cell has a source; one that reads "never" holds no number.
fn has_source(cell: &ChartCell) -> bool {
    cell.shown() != "never"
}

/// Draws buttons for all the charts.
fn whole(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut ChartForm, commands: &mut Vec<Command>) {
    let mut push = |command| commands.push(Command::Charts(command));
    theme::small(ui, p, msg!("ui-saved-charts-explained"));
    ui.horizontal_wrapped(|ui| {
        if theme::button(ui, msg!("ui-all-back-to-the-built-in-charts")).clicked() {
            push(ChartCommand::BackAll);
        }
        let anew = game_of_these(app).is_some() && app.other_charts_for_new_games() && !app.charts.unsaved;
        let button = egui::Button::new(msg!("ui-restart-with-saved-charts")).min_size(Vec2::splat(theme::TARGET));
        if ui.add_enabled(anew, button).on_disabled_hover_text(msg!("ui-why-no-restart")).clicked() {
            push(ChartCommand::BeginAnew);
        }
    });
    ui.horizontal_wrapped(|ui| {
        let label = theme::small(ui, p, msg!("ui-save-under-another-name"));
        let edit = egui::TextEdit::singleline(&mut form.save_name).hint_text(msg!("ui-another-name-if-you-like"));
        let edit = edit.align(egui::Align2::LEFT_CENTER);
        ui.add(edit.min_size(Vec2::new(220.0, theme::TARGET))).labelled_by(label.id);
        let typed = form.save_name.trim().trim_end_matches(".json").to_owned();
        // A free name is suggested, so that no keyboard is needed.
        let name = if typed.is_empty() { app.free_charts_name() } else { typed };
        let good = !name.contains(['/', '\\']) && !app.charts.draft.is_faulty();
        let button = egui::Button::new(msg!("ui-save-as-name", name)).min_size(Vec2::splat(theme::TARGET));
        let response = ui.add_enabled(good, button).on_disabled_hover_text(msg!("ui-fault-or-slash-in-name"));
        theme::named(&response, msg!("ui-save-charts-as"));
        if response.clicked() {
            push(ChartCommand::SaveAs(app.library.games.join(format!("{name}.json"))));
        }
    });
    theme::small(ui, p, msg!("ui-other-charts-under-files"));
}

/// Draws a page: its faults and its tables.
fn sheet(ui: &mut egui::Ui, shown: ShownPage<'_>, form: &mut ChartForm, mut commands: Option<&mut Vec<Command>>) {
    let ShownPage { p, draft, page } = shown;
    egui::ScrollArea::both().id_salt(("chart", page)).auto_shrink([false, false]).show(ui, |ui| {
        let width = ui.available_width();
        ui.vertical(|ui| {
            ui.set_max_width(width);
            if let Some(head) = draft.book().pages().get(page) {
                theme::small(ui, p, msg!("ui-rules", rule = head.rule));
            }
            legend(ui, p, |source| draft.page(page).any(|cell| cell.source == source && has_source(cell)));
            let faults: Vec<_> = draft.faults_on(page).collect();
            for fault in faults.iter().take(4) {
                let (word, ink) = if fault.severity == Severity::Fault {
                    (msg!("ui-fault"), p.bad)
                } else {
                    (msg!("ui-please-check"), p.doubt)
                };
                ui.label(RichText::new(msg!("ui-fault-and-words", word, fault = draft.words_of(fault))).color(ink));
            }
            if faults.len() > 4 {
                theme::small(ui, p, msg!("ui-and-more", faults = faults.len() - 4));
            }
        });
        let cells: Vec<&ChartCell> = draft.page(page).collect();
        let mut tables: Vec<&str> = Vec::new();
        for cell in cells.iter().copied().chain(draft.left_out(page)) {
            if !tables.contains(&cell.table.as_str()) {
                tables.push(&cell.table);
            }
        }
        for title in tables {
            let of_it: Vec<&ChartCell> = cells.iter().copied().filter(|cell| cell.table == title).collect();
            let look = table::ChartView { p, draft, width, chosen: form.cell.as_deref(), editable: commands.is_some() };
            if let Some(tapped) = table::show(ui, &look, title, &of_it) {
                form.select(Some(tapped));
            }
            if let Some(commands) = commands.as_deref_mut() {
                more::show(ui, shown, title, form, commands);
            }
        }
        crate::ui::widgets::follow_the_keyboard(ui);
    });
}
