//! The panel for the AWI figure rules.

use super::spans::{cinc_over, span_words, spans_of};
use super::steps;
use crate::app::{App, Command};
use crate::battle::{Commander, Unit};
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::awi::Game;
use crate::rules::awi::control::{Control, Movement};
use crate::rules::awi::state::{Activity, Answer, ChargeStage, Fought, UnitState};
use crate::rules::{Offer, Piece, Tone};
use crate::ui::theme::{self, Palette};
use crate::ui::{cards, roster, widgets};
use egui::{Color32, RichText};

/// Draws the panel below the selection: before the battle the generals; then the units that can act in this step; and
/// the list of steps.
pub fn overview(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    if game.state().step.is_none() {
        muster(ui, app, game, commands);
    } else if !app.units_to_act().is_empty() {
        theme::card(ui, theme::of(app), |ui| {
            theme::heading(ui, msg!("ui-to-act"), 20.0);
            let done = |id: &UnitId| {
                game.state().units.get(id).map_or_else(String::new, |unit| record_words(app, &unit.now).join(", "))
            };
            roster::units(ui, app, app.units_to_act(), done, commands);
        });
    }
    steps::list(ui, app, game, commands);
}

/// Draws every general before the battle, with his ability or the button that rolls it.
fn muster(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let battle = game.battle();
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-generals"), 20.0);
        theme::small(ui, p, msg!("ui-tap-a-unit-for-command"));
        widgets::to_the_commanders(ui, commands);
        ui.spacing_mut().item_spacing.y = 4.0;
        for setup in &battle.forces.commanders {
            widgets::commander_row(ui, p, battle, setup, general_words(game, &setup.id));
            let his = |o: &&Offer| o.display.commander.as_ref() == Some(&setup.id) && o.refusal.is_none();
            for offer in app.offers().iter().filter(his) {
                if theme::wide_button(ui, offer.label.as_str(), true).clicked() {
                    commands.push(cards::start(app, offer));
                }
            }
        }
    });
}

/// Describes a general: "brigadier, good", "commander in chief".
#[must_use]
pub fn general_words(game: &Game, id: &CommanderId) -> String {
    let Some((setup, now)) = game.battle().commander(id).zip(game.state().generals.get(id)) else {
        return String::new();
    };
    let mut words = vec![match (game.state().brigade_of(setup).is_some(), now.ability) {
        (false, _) => msg!("ui-commander-in-chief").to_owned(),
        (true, Some(ability)) => msg!("ui-brigadier", ability = ability.words().to_lowercase()),
        (true, None) => msg!("ui-brigadier-ability-not-rolled-yet").to_owned(),
    }];
    words.extend(now.joined.as_ref().map(|unit| msg!("ui-with-unit", unit = game.battle().unit_name(unit))));
    words.extend(now.dead.then(|| msg!("ui-dead").to_owned()));
    words.join(", ")
}

/// Draws the state of a unit: strength, markers, disorder, control and charges.
pub fn unit(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Unit, piece: &Piece<'_>) {
    let p = theme::of(app);
    let Some(now) = game.state().units.get(&setup.id) else { return };
    let bases = now.bases_at_start.saturating_sub(now.dead().bases_lost);
    let mut facts = vec![msg!("ui-figures-now-and-original", figures = piece.figures(), original = piece.original)];
    facts.push(msg!("ui-bases-of-start", bases, bases_at_start = now.bases_at_start));
    facts.push(piece.formation.words().to_owned());
    let volley = widgets::first_volley(setup, now.volley_spent);
    facts.extend(volley.map(str::to_owned));
    ui.label(RichText::new(facts.join("  \u{00B7}  ")).font(theme::strong(14.5)));
    if piece.is_gone() {
        ui.label(RichText::new(msg!("ui-gone-from-the-table")).color(p.bad).font(theme::strong(16.0)));
        return;
    }
    for mark in &piece.marks {
        let text = format!("{}  {}", mark.letter, mark.words);
        ui.label(RichText::new(text).color(tone_ink(p, mark.tone)).font(theme::strong(14.5)));
    }
    disorder(ui, p, now);
    if let Some(command) = app.commanded().get(&setup.id) {
        let ink = match command.control {
            Control::Controlled => p.good,
            Control::Influenced => p.doubt,
            Control::Uncontrolled | Control::Routed => p.bad,
        };
        let word = command.control.words();
        ui.label(RichText::new(msg!("ui-command", word)).color(ink).font(theme::strong(15.5)));
    }
    charges(ui, game, setup);
}

/// Draws the lines that decide a unit's control, and its actions this move and last move.
pub fn unit_more(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Unit) {
    let Some(now) = game.state().units.get(&setup.id) else { return };
    control(ui, app, game, setup);
    done(ui, app, msg!("ui-this-move"), &now.now);
    done(ui, app, msg!("ui-last-move"), &now.last);
}

/// Writes the charges that a unit makes or receives.
fn charges(ui: &mut egui::Ui, game: &Game, setup: &Unit) {
    let name = |id| game.battle().unit_name(id);
    for charge in game.state().charges.iter().filter(|charge| charge.stage != ChargeStage::Over) {
        let words = if charge.unit == setup.id {
            msg!("ui-it-charges", target = name(&charge.target))
        } else if charge.target == setup.id {
            let answer =
                charge.answer.map_or(String::new(), |answer| msg!("ui-and-its-answer", answer = answer_words(answer)));
            msg!("ui-charges-it", unit = name(&charge.unit), answer)
        } else {
            continue;
        };
        ui.label(RichText::new(words).font(theme::strong(14.5)));
    }
}

fn answer_words(answer: Answer) -> &'static str {
    match answer {
        Answer::Holds => msg!("ui-it-holds"),
        Answer::Evades => msg!("ui-it-evades"),
        Answer::CounterCharges => msg!("ui-it-counter-charges"),
        Answer::Routs => msg!("ui-it-routs"),
    }
}

fn tone_ink(p: &Palette, tone: Tone) -> Color32 {
    match tone {
        Tone::Plain => p.ink,
        Tone::Warning => p.doubt,
        Tone::Alarm => p.bad,
    }
}

/// Draws the causes of its disorder, each with its section.
fn disorder(ui: &mut egui::Ui, p: &Palette, now: &UnitState) {
    let causes: Vec<String> =
        now.disorder.iter().map(|cause| format!("{} ({})", cause.words(), cause.rule())).collect();
    if !causes.is_empty() {
        theme::small(ui, p, msg!("ui-disordered", causes = causes.join(", ")));
    }
}

/// Draws a unit's command: each line that decides it.
fn control(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Unit) {
    let p = theme::of(app);
    let Some(command) = app.commanded().get(&setup.id) else { return };
    let name = |id: &CommanderId| game.battle().commander_name(id).to_owned();
    if let Some(general) = &command.joined {
        theme::small(ui, p, msg!("ui-has-joined-it", general = name(general)));
    }
    let brigadier = command.brigadier.as_ref().map(|held| name(&held.general));
    for (held, to) in [(&command.brigadier, None), (&command.cinc, brigadier.as_deref())] {
        if let Some(held) = held {
            let names = (name(&held.general), to.unwrap_or(msg!("ui-it")));
            theme::small(ui, p, span_words(held, &names.0, names.1, app.prefs.lengths));
        }
    }
    let now = game.state().units.get(&setup.id);
    let halted = now.is_some_and(|now| now.now.halted).then_some(msg!("ui-halted-by-morale-test"));
    if let Some(may) = halted.or(now.and_then(|now| now.marker).map(movement_words)) {
        theme::small(ui, p, msg!("ui-this-move-may", may));
    }
}

fn movement_words(movement: Movement) -> &'static str {
    match movement {
        Movement::Normal => msg!("ui-it-may-act-normally"),
        Movement::Half => msg!("ui-half-moves-no-charge"),
        Movement::None => msg!("ui-it-does-not-move"),
    }
}

/// Draws the actions and events of a unit in a move, under a heading.
fn done(ui: &mut egui::Ui, app: &App, when: &str, record: &Activity) {
    let words = record_words(app, record);
    if !words.is_empty() {
        theme::small(ui, theme::of(app), msg!("ui-done-in-move", when, join = words.join(", ")));
    }
}

/// Describes the actions and events of a unit in a move, a few words each.
fn record_words(app: &App, record: &Activity) -> Vec<String> {
    let mut words = Vec::new();
    if record.spent > crate::units::Inches::ZERO {
        words.push(msg!("ui-moved", spent = app.prefs.lengths.show(record.spent.to_f64())));
    } else if record.moved {
        words.push(msg!("ui-moved-without-cost").to_owned());
    }
    let flags = [
        (record.reformed, msg!("ui-changed-formation-or-face")),
        (record.fired, msg!("ui-fired")),
        (record.charged, msg!("ui-charged")),
        (record.followed, msg!("ui-followed-up")),
        (record.shot_at, msg!("ui-was-shot-at")),
    ];
    words.extend(flags.iter().filter(|(yes, _)| *yes).map(|(_, word)| (*word).to_owned()));
    if record.killed_by_fire > 0 {
        words.push(msg!("ui-killed-by-fire", killed_by_fire = record.killed_by_fire));
    }
    words.extend(record.melee.map(|fought| {
        let fought = match fought {
            Fought::Won => msg!("ui-won-its-melee"),
            Fought::Lost => msg!("ui-lost-its-melee"),
            Fought::Drew => msg!("ui-drew-its-melee"),
        };
        fought.to_owned()
    }));
    words
}

/// Draws the spans of a general.
pub fn general(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Commander) {
    let p = theme::of(app);
    theme::small(ui, p, msg!("ui-drag-him-to-move"));
    let battle = game.battle();
    if let Some(held) = cinc_over(app, &setup.id) {
        theme::small(ui, p, span_words(held, battle.commander_name(&held.general), msg!("ui-him"), app.prefs.lengths));
    }
    for (unit, held) in spans_of(app, &setup.id) {
        let away = app.prefs.lengths.show(held.distance.to_f64());
        let by = app.prefs.lengths.show(held.within.margin_in);
        let within = if held.within.yes { msg!("ui-in-span") } else { msg!("ui-out-of-span") };
        theme::small(ui, p, msg!("ui-distance-and-span", unit = battle.unit_name(unit), away, within, by));
    }
}
