//! The eleven steps of a move as a list to go along: what each asks of whom, which of them we are in, and the way on.

use crate::app::{App, Command, PlayCommand};
use crate::rules::awi::sequence::{Asked, Step};
use crate::rules::awi::{Action, Game, Ruling};
use crate::rules::{Offer, Refusal, Topic};
use crate::text::capital;
use crate::ui::theme::{self, Palette};
use crate::{say, word};
use egui::RichText;

/// Who moves, by the name of the side.
#[must_use]
pub fn side_words(game: &Game) -> String {
    let side = game.moving_side();
    game.battle().forces.sides.iter().find(|s| s.id == *side).map_or_else(|| side.to_string(), |s| s.name.clone())
}

/// The side that does not move, where there is one.
#[must_use]
pub fn other_side_words(game: &Game) -> Option<String> {
    let side = game.moving_side();
    game.battle().forces.sides.iter().find(|s| s.id != *side).map(|s| s.name.clone())
}

/// The offers that go from step to step.
pub fn proceeding(app: &App) -> impl Iterator<Item = &Offer> {
    app.offers().iter().filter(|o| o.topic == Topic::Sequence)
}

/// The list, with the way on at the step we are in.
pub fn list(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, word!("ui-the-eleven-steps"), 20.0);
        let (a, b) = (side_words(game), waiting(game));
        theme::small(ui, p, say!("ui-a-is-the-side-that-moves-b", a, b));
        for step in Step::ALL {
            row(ui, p, game, step);
            if game.state().step == Some(step) {
                // The way on stands first: what the step asks may be long.
                here(ui, p, app, commands);
                for asked in step.asks() {
                    theme::small(ui, p, format!("\u{2022} {}", asked_words(*asked)));
                }
            }
        }
    });
}

/// The side that does not move.
fn waiting(game: &Game) -> String {
    let moving = game.moving_side();
    let others = game.battle().forces.sides.iter().filter(|s| s.id != *moving).map(|s| s.name.as_str());
    others.collect::<Vec<_>>().join(", ")
}

/// One step: its number and title, done, now or to come.
fn row(ui: &mut egui::Ui, p: &Palette, game: &Game, step: Step) {
    let now = game.state().step;
    let (sign, ink) = match now.map(|now| step.cmp(&now)) {
        Some(std::cmp::Ordering::Less) => (word!("ui-done"), p.faint),
        Some(std::cmp::Ordering::Equal) => (word!("ui-now"), p.accent),
        _ => ("", p.ink),
    };
    let font = if now == Some(step) { theme::strong(15.5) } else { egui::FontId::proportional(14.5) };
    let title = format!("{}. {}{sign}", step.number(), capital(step.title()));
    ui.label(RichText::new(title).font(font).color(ink));
}

/// The way on from here, or why there is none, and what the referee may rule about it.
fn here(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    if app.asking.is_some() {
        theme::small(ui, p, word!("ui-waiting-for-dice"));
        return;
    }
    for offer in proceeding(app) {
        match &offer.refusal {
            None => {
                let response = theme::next_button(ui, p, word!("ui-proceed")).on_hover_text(offer.label.as_str());
                // One step at a time: the strip passes over those in which nobody has anything to do.
                if response.clicked() {
                    commands.push(PlayCommand::Act(offer.action.clone()).into());
                }
                theme::small(ui, p, offer.label.as_str());
            }
            Some(refusal) => stopped(ui, p, offer, refusal, commands),
        }
    }
}

/// The step cannot be done by the app, or not yet: why, and a ruling that it has been played.
fn stopped(ui: &mut egui::Ui, p: &Palette, offer: &Offer, refusal: &Refusal, commands: &mut Vec<Command>) {
    theme::wide_button(ui, offer.label.as_str(), false);
    theme::small(ui, p, refusal.to_string());
    if theme::wide_button(ui, word!("ui-the-step-has-been-played-on-the"), true).clicked() {
        let ruling = Action::Rule { ruling: Ruling::StepDone {}, reason: "Played on the table".to_owned() };
        commands.push(PlayCommand::Act(ruling.into()).into());
    }
}

/// "B chooses: fire".
fn asked_words(asked: Asked) -> String {
    let how = if asked.choice { word!("ui-as-the-players-choose") } else { word!("ui-follows-by-itself") };
    say!("ui-of-letters-task-how", letters = asked.who.letters(), task = asked.task.words(), how)
}
