//! The page that leads from nothing to the first turn: each step with its state, and the keys to the page where it is
//! done. Below the steps the open battle is saved, shared or begun again.

use super::all_forms::Forms;
use super::ground::{self, USUAL};
use super::theme::{self, Palette};
use super::{cards, sets, widgets};
use crate::app::{
    App, ArmyCommand, ArmyGround, BattleStep, Centre, Command, FileCommand, GroundCommand, Progress, ScreenCommand,
    Selection, StepKind, TableCommand,
};
use crate::battle::RulesName;
use crate::msg;
use crate::text::capital;
use egui::{Color32, RichText, Vec2};

/// Minimum width of the page for the steps in two columns, in points.
const BESIDE: f32 = 900.0;
/// Width of a step's badge, in points.
const BADGE: f32 = 30.0;

/// Draws the page in the middle of the screen.
pub fn show(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        egui::ScrollArea::vertical().id_salt("preparation").auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width((ui.available_width() - 4.0).max(0.0));
            theme::heading(ui, msg!("prepare-a-battle"), 26.0);
            theme::small(ui, p, msg!("prepare-explained"));
            let all: Vec<(u8, BattleStep)> = (1..).zip(app.preparation()).collect();
            if ui.available_width() >= BESIDE {
                let (before, after) = all.split_at(all.partition_point(|(_, step)| step.kind < StepKind::Deployment));
                ui.columns(2, |columns| {
                    if let [left, right] = columns {
                        let from_left = egui::Layout::top_down(egui::Align::Min);
                        left.with_layout(from_left, |ui| steps(ui, app, before, forms, commands));
                        right.with_layout(from_left, |ui| {
                            steps(ui, app, after, forms, commands);
                            open_battle(ui, p, app, commands);
                        });
                    }
                });
            } else {
                steps(ui, app, &all, forms, commands);
                open_battle(ui, p, app, commands);
            }
            widgets::follow_the_keyboard(ui);
        });
    });
}

fn steps(ui: &mut egui::Ui, app: &App, all: &[(u8, BattleStep)], forms: &mut Forms, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    for (number, step) in all {
        theme::card(ui, p, |ui| {
            head(ui, p, app, *number, step);
            keys(ui, app, step.kind, forms, commands);
        });
    }
}

/// Draws the number and title of a step, how far it has come, and its sentences.
fn head(ui: &mut egui::Ui, p: &Palette, app: &App, number: u8, step: &BattleStep) {
    let (words, ink) = progress(p, step.progress());
    ui.spacing_mut().interact_size.y = BADGE;
    ui.horizontal(|ui| {
        let fill = if step.progress() == Progress::Done { p.good } else { p.button };
        widgets::badge(ui, fill, &number.to_string(), BADGE);
        theme::heading(ui, title(app, step.kind), 19.0);
        ui.label(RichText::new(words).font(theme::strong(14.0)).color(ink));
    });
    for line in &step.lines {
        let ink = if line.progress == Progress::Missing { p.bad } else { p.ink };
        ui.label(RichText::new(&line.text).size(15.0).color(ink));
    }
}

fn progress(p: &Palette, progress: Progress) -> (&'static str, Color32) {
    match progress {
        Progress::Missing => (msg!("prepare-missing"), p.bad),
        Progress::Optional => (msg!("prepare-optional"), p.doubt),
        Progress::Done => (msg!("prepare-done"), p.good),
    }
}

fn title(app: &App, kind: StepKind) -> String {
    match kind {
        StepKind::Rules => msg!("prepare-rules").to_owned(),
        StepKind::Table => msg!("prepare-table").to_owned(),
        StepKind::Armies => msg!("prepare-armies").to_owned(),
        StepKind::Ground => msg!("prepare-ground").to_owned(),
        StepKind::Deployment => msg!("prepare-deployment").to_owned(),
        StepKind::Commanders => msg!("prepare-commanders").to_owned(),
        StepKind::FirstTurn => capital(&app.first_turn_words()),
    }
}

/// Draws the keys of a step.
fn keys(ui: &mut egui::Ui, app: &App, kind: StepKind, forms: &mut Forms, commands: &mut Vec<Command>) {
    match kind {
        StepKind::Rules => rules(ui, app, commands),
        StepKind::Table => table(ui, app, forms, commands),
        StepKind::Armies => armies(ui, forms, commands),
        StepKind::Ground => draw_ground(ui, forms, commands),
        StepKind::Deployment => deployment(ui, app, commands),
        StepKind::Commanders => {
            let is_there = app.on_table().is_some();
            row(ui, |ui| {
                if key(ui, msg!("prepare-to-the-commanders"), is_there) {
                    commands.push(ScreenCommand::Show(Centre::Commanders).into());
                }
            });
        }
        StepKind::FirstTurn => first_turn(ui, app, commands),
    }
}

fn row(ui: &mut egui::Ui, content: impl FnOnce(&mut egui::Ui)) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        content(ui);
    });
}

fn key(ui: &mut egui::Ui, label: &str, enabled: bool) -> bool {
    ui.add_enabled(enabled, egui::Button::new(label).wrap().min_size(Vec2::splat(theme::TARGET))).clicked()
}

fn rules(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let all = RulesName::ALL.map(|rules| (rules, sets::by(rules).title()));
    if let Some(rules) = widgets::choices(ui, Some(app.army.rules()), &all) {
        commands.push(ArmyCommand::Take(rules).into());
    }
}

fn table(ui: &mut egui::Ui, app: &App, forms: &mut Forms, commands: &mut Vec<Command>) {
    let now = app.ground.sheet().map(|sheet| sheet.board.size);
    let all = ground::common_sizes(ui, &mut forms.ground);
    row(ui, |ui| {
        for (size, words) in all {
            if theme::choice(ui, words, now == Some(size)).clicked() {
                commands.push(GroundCommand::Resize(size).into());
            }
        }
        if key(ui, msg!("prepare-another-size"), true) {
            forms.ground.turn_to_table();
            commands.push(GroundCommand::Begin(USUAL).into());
        }
        // A ground that was drawn for another battle stays in its file.
        let is_drawn = app.ground.sheet().is_some_and(|sheet| !sheet.board.terrain.is_empty());
        if key(ui, msg!("prepare-new-table"), is_drawn) {
            commands.push(GroundCommand::NewTable(now.unwrap_or(USUAL)).into());
        }
    });
}

fn armies(ui: &mut egui::Ui, forms: &mut Forms, commands: &mut Vec<Command>) {
    row(ui, |ui| {
        if key(ui, msg!("prepare-paste-lists"), true) {
            forms.army.turn_to_lists();
            commands.push(ScreenCommand::Show(Centre::Army).into());
        }
        if key(ui, msg!("prepare-change-lists"), true) {
            forms.army.turn_to_whole_list();
            commands.push(ScreenCommand::Show(Centre::Army).into());
        }
    });
}

fn draw_ground(ui: &mut egui::Ui, forms: &mut Forms, commands: &mut Vec<Command>) {
    row(ui, |ui| {
        if key(ui, msg!("prepare-draw-ground"), true) {
            forms.ground.turn_to_tools();
            commands.push(GroundCommand::Begin(USUAL).into());
        }
        if key(ui, msg!("prepare-choose-battlefield"), true) {
            forms.ground.turn_to_battlefields();
            commands.push(ScreenCommand::Show(Centre::Ground).into());
        }
    });
}

fn deployment(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let on_table = app.on_table();
    let may_draw = app.can_draw_up();
    row(ui, |ui| {
        match &on_table {
            None if key(ui, msg!("prepare-draw-up"), may_draw) => {
                commands.push(ArmyCommand::DrawUp(ArmyGround::Drawn).into());
            }
            Some(now) if now.is_stale() && may_draw && key(ui, msg!("prepare-draw-up-again"), true) => {
                commands.push(ArmyCommand::DrawUp(ArmyGround::Drawn).into());
            }
            _ => {}
        }
        if on_table.is_some() && key(ui, msg!("prepare-to-the-table"), true) {
            to_the_table(commands);
        }
    });
}

fn to_the_table(commands: &mut Vec<Command>) {
    commands.push(TableCommand::Select(Selection::None).into());
    commands.push(ScreenCommand::Show(Centre::Table).into());
}

/// Draws the key that begins the first turn, and goes to the table.
fn first_turn(ui: &mut egui::Ui, app: &App, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some(offer) = app.first_turn_offer().filter(|offer| offer.refusal.is_none()) else { return };
    if theme::next_button(ui, p, &offer.label).clicked() {
        to_the_table(commands);
        commands.push(cards::start(app, offer));
    }
}

/// Draws the keys of the open battle: save it as one file, share it, begin it again.
fn open_battle(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, battle.head.title.as_str(), 19.0);
        theme::small(ui, p, msg!("prepare-one-file"));
        row(ui, |ui| {
            let label =
                if app.library.downloads_folder().is_some() { msg!("prepare-download") } else { msg!("prepare-save") };
            if key(ui, label, true) {
                commands.push(FileCommand::SaveBattle(app.library.export_folder().to_owned()).into());
            }
            if let Some(folder) = app.way_to_share()
                && key(ui, msg!("prepare-share"), true)
            {
                commands.push(FileCommand::SaveBattle(folder).into());
            }
            if key(ui, msg!("prepare-begin-again"), true) {
                commands.push(FileCommand::BeginAgain.into());
            }
        });
    });
}
