//! The eleven steps of a move as a guided list: the tasks of each step, the current step, and the button to the next.

use crate::app::{App, Command, PlayCommand};
use crate::msg;
use crate::rules::awi::sequence::{SideTask, Step};
use crate::rules::awi::{Action, Game, Ruling};
use crate::rules::{Offer, Refusal, Topic};
use crate::text::capital;
use crate::ui::theme::{self, Palette};
use egui::RichText;

/// Returns the name of the side that moves.
#[must_use]
pub fn side_words(game: &Game) -> String {
    let side = game.moving_side();
    game.battle().forces.sides.iter().find(|s| s.id == *side).map_or_else(|| side.to_string(), |s| s.name.clone())
}

/// Returns the name of the side that does not move, if there is one.
#[must_use]
pub fn other_side_words(game: &Game) -> Option<String> {
    let side = game.moving_side();
    game.battle().forces.sides.iter().find(|s| s.id != *side).map(|s| s.name.clone())
}

/// Returns the offers that lead from step to step.
pub fn proceeding(app: &App) -> impl Iterator<Item = &Offer> {
    app.offers().iter().filter(|o| o.topic == Topic::Sequence)
}

/// Draws the list, with the button to the next step below the current one.
pub fn list(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-the-eleven-steps"), 20.0);
        let (a, b) = (side_words(game), waiting(game));
        theme::small(ui, p, msg!("ui-sides-a-and-b", a, b));
        for step in Step::ALL {
            row(ui, p, game, step);
            if game.state().step == Some(step) {
                // The button comes first, because the tasks of a step can be long.
                here(ui, p, app, commands);
                for asked in step.tasks() {
                    theme::small(ui, p, format!("\u{2022} {}", asked_words(*asked)));
                }
            }
        }
    });
}

/// Returns the names of all sides that do not move.
fn waiting(game: &Game) -> String {
    let moving = game.moving_side();
    let others = game.battle().forces.sides.iter().filter(|s| s.id != *moving).map(|s| s.name.as_str());
    others.collect::<Vec<_>>().join(", ")
}

/// Draws one step: its number and title, and whether it is done or current.
fn row(ui: &mut egui::Ui, p: &Palette, game: &Game, step: Step) {
    let now = game.state().step;
    let (sign, ink) = match now.map(|now| step.cmp(&now)) {
        Some(std::cmp::Ordering::Less) => (msg!("ui-done"), p.faint),
        Some(std::cmp::Ordering::Equal) => (msg!("ui-now"), p.accent),
        _ => ("", p.ink),
    };
    let font = if now == Some(step) { theme::strong(15.5) } else { egui::FontId::proportional(14.5) };
    let title = format!("{}. {}{sign}", step.number(), capital(step.title()));
    ui.label(RichText::new(title).font(font).color(ink));
}

/// Draws the button to the next step, or the reason why there is none, with the ruling that the referee can make.
fn here(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.pending_roll.is_some() {
        theme::small(ui, p, msg!("ui-waiting-for-dice"));
        return;
    }
    for offer in proceeding(app) {
        match &offer.refusal {
            None => {
                let response = theme::next_button(ui, p, msg!("ui-proceed")).on_hover_text(offer.label.as_str());
                // One step at a time. The button at the foot of the panel skips steps in which no unit has anything to
                // do.
                if response.clicked() {
                    commands.push(PlayCommand::Act(offer.action.clone()).into());
                }
                theme::small(ui, p, offer.label.as_str());
            }
            Some(refusal) => stopped(ui, p, offer, refusal, commands),
        }
    }
}

/// Draws a step that the app cannot do, or not yet: the reason, and a ruling that the step has been played on the
/// table.
fn stopped(ui: &mut egui::Ui, p: &Palette, offer: &Offer, refusal: &Refusal, commands: &mut Vec<Command>) {
    theme::wide_button(ui, offer.label.as_str(), false);
    theme::small(ui, p, refusal.to_string());
    if theme::wide_button(ui, msg!("ui-step-played-on-table"), true).clicked() {
        let ruling = Action::Rule { ruling: Ruling::StepDone {}, reason: "Played on the table".to_owned() };
        commands.push(PlayCommand::Act(ruling.into()).into());
    }
}

/// Describes a task: "B chooses: fire".
fn asked_words(asked: SideTask) -> String {
    let how = if asked.choice { msg!("ui-as-the-players-choose") } else { msg!("ui-follows-by-itself") };
    msg!("ui-task-and-how", letters = asked.who.letters(), task = asked.task.words(), how)
}
