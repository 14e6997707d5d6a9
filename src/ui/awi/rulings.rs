//! Rulings by the AWI figure rules.

use crate::app::{App, Command, PlayCommand};
use crate::battle::ABILITIES;
use crate::ids::{CommanderId, UnitId};
use crate::rules::awi::{Action, Game, Ruling};
use crate::ui::forms::RulingForm;
use crate::ui::rulings::number;
use crate::ui::{theme, widgets};
use crate::{msg, text};

impl RulingForm {
    /// Builds a ruling by the AWI figure rules, with the reason.
    fn rule_awi(&self, ruling: Ruling) -> Command {
        PlayCommand::Act(Action::Rule { ruling, reason: self.reason() }.into()).into()
    }
}

/// A unit to rule about.
#[derive(Debug)]
pub struct OfUnit<'a> {
    /// The game.
    pub game: &'a Game,
    /// Which unit.
    pub id: &'a UnitId,
}

/// A general to rule about.
#[derive(Debug)]
pub struct OfGeneral<'a> {
    /// The game.
    pub game: &'a Game,
    /// Which general.
    pub id: &'a CommanderId,
}

/// Draws rulings about a unit: casualties, rout and rally.
pub fn unit(
    ui: &mut egui::Ui,
    app: &App,
    OfUnit { game, id }: OfUnit<'_>,
    form: &mut RulingForm,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let Some(now) = game.state().units.get(id) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, game.battle().unit_name(id), 20.0);
        // Before the first turn a drag needs no ruling.
        if !app.is_setting_up() {
            theme::small(ui, p, msg!("ui-place-unit-by-ruling"));
        }
        let label = if now.routing { msg!("ui-rule-it-rallies") } else { msg!("ui-rule-it-routs") };
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule_awi(Ruling::Rout { unit: id.clone(), on: !now.routing }));
        }
        if theme::choice(ui, msg!("ui-they-fall-by-fire"), form.by_fire).clicked() {
            form.by_fire = !form.by_fire;
        }
        let says = msg!("ui-figures-left", figures = now.strength().figures);
        let fall = |figures| {
            if figures == 1 { msg!("ui-1-figure-falls").to_owned() } else { msg!("ui-figures-fall", figures) }
        };
        if let Some(figures) = number(ui, id, says, fall, form) {
            let by_fire = form.by_fire;
            commands.push(form.rule_awi(Ruling::Casualties { unit: id.clone(), figures, by_fire }));
        }
    });
}

/// Draws rulings about a general: he is placed by dragging; a brigadier's ability can be ruled.
pub fn general(
    ui: &mut egui::Ui,
    app: &App,
    OfGeneral { game, id }: OfGeneral<'_>,
    form: &RulingForm,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let Some((setup, now)) = game.battle().commander(id).zip(game.state().generals.get(id)) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, game.battle().commander_name(id), 20.0);
        // Before the first turn a drag needs no ruling.
        if !app.is_setting_up() {
            theme::small(ui, p, msg!("ui-place-commander-by-ruling"));
        }
        if game.state().brigade_of(setup).is_none() {
            return;
        }
        if let Some(ruling) = app.game().and_then(|game| game.rule_in_chief(id, form.reason()))
            && theme::wide_button(ui, msg!("ui-he-commands-the-whole-side"), true).clicked()
        {
            commands.push(PlayCommand::Act(ruling).into());
        }
        theme::small(ui, p, msg!("ui-ability"));
        let all: Vec<_> = ABILITIES.iter().map(|(_, ability)| (*ability, text::capital(ability.words()))).collect();
        let all: Vec<_> = all.iter().map(|(ability, words)| (*ability, words.as_str())).collect();
        if let Some(ability) = widgets::choices(ui, now.ability, &all) {
            commands.push(form.rule_awi(Ruling::Ability { general: id.clone(), ability }));
        }
    });
}

/// Draws a ruling that the step has been played on the table.
pub fn step(ui: &mut egui::Ui, app: &App, game: &Game, form: &RulingForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some(step) = game.state().step else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-step", number = step.number(), step = step.title()), 19.0);
        if theme::wide_button(ui, msg!("ui-rule-the-step-done"), true).clicked() {
            commands.push(form.rule_awi(Ruling::StepDone {}));
        }
    });
}
