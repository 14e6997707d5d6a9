//! The lookup pages: a question with its modifiers and dice, operated with the thumb, and the answer with its odds
//! beside them.

mod answer;
mod bars;
mod form;

use super::theme::{self, Palette};
use super::{sets, widgets};
use crate::app::lookup::pages;
use crate::app::{App, Command, LookupCommand, LookupTurn, TableCommand};
use crate::battle::RulesName;
use crate::msg;
use egui::{RichText, Vec2};
use std::collections::BTreeSet;

/// State of the lookup pages.
#[derive(Debug, Default)]
pub struct LookupForm {
    /// Whether the remembered questions are shown instead of a page.
    recent: bool,
    /// Unfolded lists of modifiers, by their paths in the request.
    unfolded: BTreeSet<String>,
    /// Whether the request is shown as text.
    as_text: bool,
    /// Whether a choice of other enemies is shown.
    enemies: bool,
    /// Whether the list of questions is shown in place of the page, when there is no room for both.
    choosing: bool,
}

/// Width of the list of questions, in points.
const LIST: f32 = 132.0;
/// Minimum width for the list beside the page, in points.
const NARROW: f32 = 500.0;
/// Minimum width for the answer beside the question, in points.
const BESIDE: f32 = 620.0;
/// Share of the width for the answer.
const ANSWER: f32 = 0.45;

/// Draws the pages in the middle of the screen.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(10, 8));
    egui::Frame::new().fill(p.panel).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        let plain = frame.fill(p.panel);
        let narrow = ui.available_width() < NARROW;
        if narrow && form.choosing {
            egui::CentralPanel::default().frame(plain).show(ui, |ui| list(ui, app, form, commands));
            return;
        }
        if narrow {
            let top = egui::Panel::top("lookup-questions").frame(plain).resizable(false);
            top.show(ui, |ui| form.choosing |= theme::wide_button(ui, msg!("ui-all-questions"), true).clicked());
        } else {
            egui::Panel::left("lookup-list").frame(plain).resizable(false).exact_size(LIST + 20.0).show(ui, |ui| {
                list(ui, app, form, commands);
            });
        }
        let (width, height) = (ui.available_width(), ui.available_height());
        if form.recent {
            egui::CentralPanel::default().frame(plain).show(ui, |ui| recent(ui, p, app, form, commands));
            return;
        }
        let side = plain.fill(theme::mix(p.panel, p.card, 0.5));
        if width >= BESIDE {
            let panel = egui::Panel::right("lookup-answer").frame(side).resizable(false);
            panel.exact_size(width * ANSWER).show(ui, |ui| answer::show(ui, app, form, commands));
        } else {
            let panel = egui::Panel::bottom("lookup-answer-below").frame(side).resizable(false);
            panel.exact_size(height * 0.5).show(ui, |ui| answer::show(ui, app, form, commands));
        }
        egui::CentralPanel::default().frame(plain).show(ui, |ui| {
            let page = app.lookup.page();
            ui.horizontal_wrapped(|ui| {
                theme::heading(ui, page.title.word(), 24.0);
                theme::small(ui, p, page.rule);
            });
            let scroll = egui::ScrollArea::vertical()
                .id_salt(("lookup", app.lookup.rules(), page.ask))
                .auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                ui.set_max_width((ui.available_width() - 4.0).max(0.0));
                from_table(ui, p, app, form, commands);
                form::show(ui, p, app, form, commands);
                widgets::follow_the_keyboard(ui);
            });
        });
    });
}

/// Draws the rule sets, the remembered questions and the pages.
fn list(ui: &mut egui::Ui, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    let desk = &app.lookup;
    let mut scroll = egui::ScrollArea::vertical().id_salt("lookup-pages").auto_shrink([false, false]);
    scroll = scroll.scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::VisibleWhenNeeded);
    scroll.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.spacing_mut().button_padding.x = 6.0;
        let wide = |ui: &mut egui::Ui, text: &str, label: &str, chosen: bool| {
            let text = RichText::new(text).size(14.5);
            let size = Vec2::new(ui.available_width(), theme::TARGET);
            let button = egui::Button::selectable(chosen, text).frame_when_inactive(true).wrap().min_size(size);
            let response = ui.add(button);
            theme::named(&response, label);
            response.clicked()
        };
        for rules in RulesName::ALL {
            let text = sets::by(rules).short_title();
            let label = msg!("ui-questions-of", words = rules.words());
            if wide(ui, text, &label, desk.rules() == rules) {
                form.recent = false;
                commands.push(LookupTurn::Rules(rules).into());
            }
        }
        ui.separator();
        if wide(ui, msg!("ui-asked-before"), msg!("ui-asked-before"), form.recent) {
            form.recent = !form.recent;
            form.choosing = false;
        }
        for page in pages(desk.rules()) {
            let open = !form.recent && desk.page().ask == page.ask;
            if wide(ui, page.title.word(), &msg!("ui-look-up-page", page = page.title), open) {
                (form.recent, form.choosing) = (false, false);
                commands.push(LookupTurn::Page(page.ask).into());
            }
        }
        widgets::follow_the_keyboard(ui);
    });
}

/// Draws the earlier questions, the last first.
fn recent(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    widgets::tab_body(ui, msg!("ui-asked-before"), |ui| {
        let all = app.lookup_recent();
        if all.is_empty() {
            theme::small(ui, p, msg!("ui-questions-appear-once-rolled"));
        }
        for (n, words) in all.iter().enumerate() {
            if theme::wide_button(ui, words, true).clicked() {
                form.recent = false;
                commands.push(LookupTurn::Recall(n).into());
            }
        }
    });
}

/// Upper limit on the nearest enemies offered.
const ENEMIES: usize = 8;

/// Draws the card that fills in the question from the selected unit and the shown enemy.
fn from_table(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut LookupForm, commands: &mut Vec<Command>) {
    // These values are measured, so they need premeasuring.
    let same = app.battle().filter(|battle| battle.head.rules == app.lookup.rules() && app.premeasuring());
    let ask = app.lookup.page().ask;
    if let Some((name, _)) = app.lookup_commander(ask).filter(|_| same.is_some()) {
        theme::card(ui, p, |ui| {
            match app.lookup.note() {
                Some(note) => drop(ui.label(note)),
                None => drop(theme::small(ui, p, msg!("ui-on-the-table", name))),
            }
            if theme::button(ui, msg!("ui-fill-from-the-table")).clicked() {
                commands.push(LookupCommand::FromTable(Some(ask)).into());
            }
        });
        return;
    }
    let Some((battle, (unit, enemy))) = same.zip(app.lookup_pair()) else { return };
    theme::card(ui, p, |ui| {
        match app.lookup.note() {
            Some(note) => drop(ui.label(note)),
            None => {
                let whom = enemy
                    .as_ref()
                    .map_or_else(String::new, |enemy| msg!("ui-and-enemy", enemy = battle.unit_name(enemy)));
                theme::small(ui, p, msg!("ui-on-the-table-unit", unit = battle.unit_name(&unit), whom));
            }
        }
        ui.horizontal_wrapped(|ui| {
            if theme::button(ui, msg!("ui-fill-from-the-table")).clicked() {
                commands.push(LookupCommand::FromTable(Some(ask)).into());
            }
            if theme::choice(ui, msg!("ui-other-enemy"), form.enemies).clicked() {
                form.enemies = !form.enemies;
            }
        });
        if !form.enemies {
            return;
        }
        for verdict in app.verdicts().iter().take(ENEMIES) {
            let name = battle.unit_name(&verdict.enemy);
            let response = theme::wide_button(ui, widgets::name_on_table(ui, battle, &verdict.enemy), true);
            theme::named(&response, &msg!("ui-against", name));
            if response.clicked() {
                form.enemies = false;
                commands.push(TableCommand::Target(Some(verdict.enemy.clone())).into());
                commands.push(LookupCommand::FromTable(Some(ask)).into());
            }
        }
    });
}
