//! Rulings by American Legions: the condition of a company, and the rout and the order of its regiment.

use crate::app::{App, Command, PlayCommand};
use crate::battle::Commander;
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::msg;
use crate::rules::legions::orders::Order;
use crate::rules::legions::state::{Condition, LeaderState};
use crate::rules::legions::{Action, Game, Ruling, condition_words};
use crate::text::capital;
use crate::ui::forms::RulingForm;
use crate::ui::rulings::nobody_selected;
use crate::ui::{theme, widgets};

impl RulingForm {
    /// Builds a ruling by American Legions, with the reason.
    fn rule_legions(&self, ruling: Ruling) -> Command {
        PlayCommand::Act(Action::Rule { ruling, reason: self.reason() }.into()).into()
    }
}

/// Draws rulings about a company and its regiment.
pub(super) fn company(ui: &mut egui::Ui, app: &App, id: &UnitId, form: &RulingForm, commands: &mut Vec<Command>) {
    let Some(game) = app.legions() else { return };
    let Some((setup, now)) = game.battle().unit(id).zip(game.state().companies.get(id)) else { return };
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, &setup.name, 20.0);
        theme::small(ui, p, msg!("ui-legions-condition"));
        let all = [Condition::InOrder, Condition::Disordered, Condition::OnTrack, Condition::Eliminated];
        let all = all.map(|condition| (condition, capital(condition_words(condition))));
        if let Some(condition) = widgets::choices(ui, Some(now.condition), &all) {
            commands.push(form.rule_legions(Ruling::Condition { company: id.clone(), condition }));
        }
    });
    regiment(ui, app, &setup.brigade, form, commands);
}

/// Draws rulings about the regiment that a leader commands.
pub(super) fn leader(ui: &mut egui::Ui, app: &App, id: &CommanderId, form: &RulingForm, commands: &mut Vec<Command>) {
    let Some(game) = app.legions() else { return };
    match regiment_of(game, id) {
        Some(of_his) => regiment(ui, app, of_his, form, commands),
        None => nobody_selected(ui, app),
    }
}

/// Returns the regiment that a leader commands now: one he has taken over, or his own.
fn regiment_of<'g>(game: &'g Game, id: &CommanderId) -> Option<&'g BrigadeId> {
    let him: Option<&Commander> = game.battle().commander(id);
    let now: Option<&LeaderState> = game.state().leaders.get(id);
    let took_over = now.and_then(|now| now.took_over.first());
    took_over.or_else(|| him.and_then(|him| him.brigade.as_ref().or(him.brigades.first())))
}

/// Draws rulings about a regiment: its rout and its order.
fn regiment(ui: &mut egui::Ui, app: &App, id: &BrigadeId, form: &RulingForm, commands: &mut Vec<Command>) {
    let Some(game) = app.legions() else { return };
    let Some((setup, now)) = game.battle().brigade(id).zip(game.state().regiments.get(id)) else { return };
    // Guns and skirmishers have no morale: they take no orders, and are never routed.
    if setup.morale.is_none() {
        return;
    }
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, &setup.name, 20.0);
        let label = if now.routed { msg!("ui-legions-rule-it-rallies") } else { msg!("ui-rule-it-routs") };
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule_legions(Ruling::Rout { regiment: id.clone(), on: !now.routed }));
        }
        theme::small(ui, p, msg!("ui-legions-its-order"));
        let none = (None, capital(msg!("legions-no-order")));
        let orders = Order::ALL.map(|order| (Some(order), order.words().to_owned()));
        let all: Vec<(Option<Order>, String)> = orders.into_iter().chain([none]).collect();
        if let Some(order) = widgets::choices(ui, Some(now.order), &all) {
            commands.push(form.rule_legions(Ruling::Order { regiment: id.clone(), order }));
        }
    });
}
