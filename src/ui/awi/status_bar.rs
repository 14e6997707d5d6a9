//! The status bar's texts for the AWI figure rules (the move, its side and the step), and the next actions at the foot
//! of the panel.

use super::steps::{self, proceeding};
use crate::app::{App, Command};
use crate::msg;
use crate::rules::Topic;
use crate::rules::awi::Game;
use crate::rules::awi::sequence::Step;
use crate::text::Name;
use crate::ui::next::{next_offer, refused_offer};
use crate::ui::sets::StatusSummary;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::{RichText, Sense, Stroke, Vec2};

/// Returns the move, the side and the step.
pub fn standing(app: &App, game: &Game) -> StatusSummary {
    let (battle, state) = (game.battle(), game.state());
    let turn = if state.number == 0 {
        msg!("ui-before-the-battle").to_owned()
    } else {
        msg!("ui-move", number = state.number)
    };
    let Some(step) = state.step else {
        let now = msg!("ui-begin-when-both-sides-are-ready").to_owned();
        return StatusSummary { turn, side: None, now, next: battle.head.title.clone() };
    };
    let side = Name::new(&steps::side_words(game));
    // The side that does not move shoots.
    let now = match (step, steps::other_side_words(game)) {
        (Step::Shooting, Some(other)) => msg!("ui-sides-move-and-shoot", unit = side, other = Name::new(&other)),
        _ => msg!("ui-side-moves-in-step", unit = side, step = step.title()),
    };
    let next = msg!("ui-step-of-11", number = step.number(), what_next = what_next(app));
    StatusSummary { turn, side: Some(widgets::side_badge(battle, game.moving_side())), now, next }
}

/// Describes what the step waits for.
fn what_next(app: &App) -> String {
    let choice = app.awi().is_some_and(|game| !game.state().pending.is_empty());
    let units = app.units_to_act();
    let owed = app.owing().iter().filter(|unit| units.contains(unit)).count();
    match units.len() {
        _ if app.pending_roll.is_some() => msg!("ui-strip-waiting-for-dice").to_owned(),
        _ if app.declared.is_some() => msg!("ui-roll-or-call-it-off").to_owned(),
        _ if choice => msg!("ui-strip-tap-to-choose").to_owned(),
        _ if owed == 1 => msg!("ui-1-unit-owes-a-move").to_owned(),
        _ if owed > 1 => msg!("ui-units-owe-a-move", owed),
        0 => msg!("ui-nothing-left-go-on").to_owned(),
        1 => msg!("ui-1-unit-may-act", of_one_side = of_one_side(app)),
        n => msg!("ui-units-may-act", n, of_one_side = of_one_side(app)),
    }
}

/// Returns "of the Continentals " if only one side has anything to do; that need not be the side that moves.
fn of_one_side(app: &App) -> String {
    let Some(battle) = app.battle() else { return String::new() };
    let mut sides = app.units_to_act().iter().filter_map(|unit| battle.side_of(unit));
    let first = sides.next().filter(|first| sides.all(|side| side == *first));
    let name = first
        .and_then(|first| battle.forces.sides.iter().find(|side| side.id == *first))
        .map(|side| side.name.as_str());
    name.map_or_else(String::new, |name| msg!("ui-of-the-side", name))
}

/// Draws the eleven steps in a row: done, current and to come.
pub fn dots(ui: &mut egui::Ui, p: &Palette, now: Step) {
    ui.spacing_mut().item_spacing.x = 3.0;
    // The text above states the step, so without room for the whole row none of it is drawn.
    if widgets::fitting(ui, Step::ALL.len(), 21.0, 0.0) < Step::ALL.len() {
        return;
    }
    for step in Step::ALL {
        let across = if step == now { 28.0 } else { 20.0 };
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(across), Sense::hover());
        let (fill, ink) = match step.cmp(&now) {
            std::cmp::Ordering::Less => (p.button, p.faint),
            std::cmp::Ordering::Equal => (p.accent, p.on_accent),
            std::cmp::Ordering::Greater => (p.card, p.faint),
        };
        ui.painter().circle(rect.center(), across / 2.0 - 1.0, fill, Stroke::new(1.2, p.edge));
        let font = theme::strong(across * 0.5);
        ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, step.number().to_string(), font, ink);
        response.on_hover_text(msg!("ui-step", number = step.number(), step = step.title()));
    }
}

/// Draws the choices, then the button to the next step.
pub fn next(ui: &mut egui::Ui, p: &Palette, app: &App, game: &Game, commands: &mut Vec<Command>) {
    // None of a player's choices is highlighted: that would be advice.
    let choices = app.offers().iter().chain(app.unit_offers());
    for offer in choices.filter(|o| o.topic == Topic::Choice && o.refusal.is_none()) {
        next_offer(ui, app, offer, false, commands);
    }
    let (mut on, stopped): (Vec<_>, Vec<_>) = proceeding(app).partition(|o| o.refusal.is_none());
    if !app.ways_on().is_empty() {
        on = app.ways_on().iter().collect();
    }
    let acting = !app.units_to_act().is_empty() && game.state().step.is_some();
    // The next step is not highlighted either while an action is under way.
    let begun = app.declared.is_some() || app.ghost.is_some() || app.is_deploying();
    let pressing = begun || (acting && !may_be_left(game));
    for (n, offer) in on.into_iter().enumerate() {
        next_offer(ui, app, offer, n == 0 && !pressing, commands);
    }
    // The reasons name generals, who may be of the hidden side.
    for offer in stopped.into_iter().filter(|_| !app.is_unseen()) {
        refused_offer(ui, p, app, offer, commands);
    }
    if game.state().step.is_none() && !unrolled(game) {
        who_begins(ui, p);
    }
}

/// Draws the hint beside the button if there is room, otherwise on a row of its own: a second line would begin under
/// the button's text.
fn who_begins(ui: &mut egui::Ui, p: &Palette) {
    let (words, size) = (msg!("ui-first-side-moves-first"), 13.5);
    let width = theme::width_of(ui, words, egui::FontId::proportional(size));
    theme::in_one_piece(ui, width);
    ui.label(RichText::new(words).size(size).color(p.faint));
}

/// Returns whether every unit may leave its action in this step undone: declaring charges, moving and shooting are
/// optional.
fn may_be_left(game: &Game) -> bool {
    let state = game.state();
    let optional = matches!(state.step, Some(Step::Charges | Step::Moves | Step::Shooting));
    optional && state.pending.is_empty() && state.forced_moves.is_empty()
}

/// Returns whether a brigadier's ability has not been rolled yet.
fn unrolled(game: &Game) -> bool {
    let brigadiers = game.battle().forces.commanders.iter().filter(|c| game.state().brigade_of(c).is_some());
    let mut abilities = brigadiers.filter_map(|c| game.state().generals.get(&c.id)).map(|general| general.ability);
    abilities.any(|ability| ability.is_none())
}
