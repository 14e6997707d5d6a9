//! The status bar's texts for American Legions (the turn, the side and the phase), and the next actions at the foot of
//! the panel.

use super::due::{allowed, hexes_to_attack, is_attack, is_check, is_choice, proceeding, regiments_to_order};
use crate::app::{App, Command};
use crate::battle::Brigade;
use crate::msg;
use crate::rules::Offer;
use crate::rules::legions::Game;
use crate::rules::legions::phase::{Phase, Whose};
use crate::text::{capital, headed};
use crate::ui::next::{next_offer, refused_offer};
use crate::ui::sets::StatusSummary;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;
use egui::{Sense, Stroke, Vec2};

/// Returns the turn, the side and the phase.
pub(super) fn standing(app: &App, game: &Game) -> StatusSummary {
    let (battle, state) = (game.battle(), game.state());
    let has_begun = state.turn > 0;
    let turn = if has_begun { msg!("ui-turn", turn = state.turn) } else { msg!("ui-before-the-battle").to_owned() };
    let Some(phase) = state.phase else {
        let now = match has_begun {
            true => capital(msg!("legions-battle-is-over")),
            false => msg!("ui-begin-when-both-sides-are-ready").to_owned(),
        };
        return StatusSummary { turn, side: None, now, next: battle.head.title.clone() };
    };
    let side = Some(widgets::side_badge(battle, state.acting(battle)));
    StatusSummary { turn, side, now: phase.title().to_owned(), next: what_next(app, game) }
}

/// Describes what the phase waits for.
fn what_next(app: &App, game: &Game) -> String {
    let [checks, attacks] = [allowed(app, is_check).count(), hexes_to_attack(app)];
    let regiments = regiments_to_order(app);
    match app.units_to_act().len() {
        _ if app.pending_roll.is_some() => msg!("ui-strip-waiting-for-dice").to_owned(),
        _ if app.declared.is_some() => msg!("ui-roll-or-call-it-off").to_owned(),
        _ if !game.state().choices.is_empty() => msg!("ui-strip-tap-to-choose").to_owned(),
        _ if attacks > 0 => msg!("ui-legions-attacks-due", count = attacks),
        _ if regiments > 0 => msg!("ui-legions-regiments-to-order", count = regiments),
        0 if checks > 0 => msg!("ui-legions-checks-due", count = checks),
        0 => msg!("ui-nothing-left-go-on").to_owned(),
        count => msg!("ui-legions-companies-to-act", count),
    }
}

/// Draws the eight phases of a player turn in a row: done, current and to come.
pub(super) fn dots(ui: &mut egui::Ui, p: &Palette, game: &Game, now: Phase) {
    ui.spacing_mut().item_spacing.x = 3.0;
    // The text above states the phase, so without room for the whole row none of it is drawn.
    if widgets::fitting(ui, Phase::ALL.len(), 21.0, 0.0) < Phase::ALL.len() {
        return;
    }
    for phase in Phase::ALL {
        let across = if phase == now { 28.0 } else { 20.0 };
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(across), Sense::hover());
        let (fill, ink) = match phase.cmp(&now) {
            std::cmp::Ordering::Less => (p.button, p.faint),
            std::cmp::Ordering::Equal => (p.accent, p.on_accent),
            std::cmp::Ordering::Greater => (p.card, p.faint),
        };
        ui.painter().circle(rect.center(), across / 2.0 - 1.0, fill, Stroke::new(1.2, p.edge));
        let font = theme::strong(across * 0.5);
        ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, phase.number().to_string(), font, ink);
        response.on_hover_text(headed(side_words(game, phase), phase.title()));
    }
}

/// Returns the name of the side whose phase of this player turn it is.
fn side_words(game: &Game, phase: Phase) -> &str {
    let (sides, player) = (&game.battle().forces.sides, &game.state().player);
    let own = phase.whose() == Whose::Own;
    sides.iter().find(|side| (side.id == *player) == own).map_or("", |side| side.name.as_str())
}

/// Draws the choices, the checks and attacks that are due, then the button to the next phase.
pub(super) fn next(ui: &mut egui::Ui, p: &Palette, app: &App, game: &Game, commands: &mut Vec<Command>) {
    // None of a player's choices and attacks is highlighted: that would be advice.
    for offer in allowed(app, is_choice) {
        next_offer(ui, app, offer, false, commands);
    }
    let has_begun = app.declared.is_some() || app.ghost.is_some();
    let checks: Vec<&Offer> = allowed(app, is_check).collect();
    for (n, offer) in checks.iter().enumerate() {
        next_offer(ui, app, offer, n == 0 && !has_begun, commands);
    }
    for offer in allowed(app, is_attack) {
        next_offer(ui, app, offer, false, commands);
    }
    if game.state().turn > 0 && game.state().phase.is_none() {
        return;
    }
    let (on, stopped): (Vec<_>, Vec<_>) = proceeding(app).partition(|offer| offer.refusal.is_none());
    let comes_next = checks.is_empty() && !has_begun && !lacks_orders(game);
    for (n, offer) in on.into_iter().enumerate() {
        next_offer(ui, app, offer, n == 0 && comes_next, commands);
    }
    // The reasons name regiments, which may be of the hidden side.
    for offer in stopped.into_iter().filter(|_| !app.is_unseen()) {
        refused_offer(ui, p, app, offer, commands);
    }
}

/// Returns whether a regiment of the side whose Command Phase it is has no order yet and was not tried for one.
fn lacks_orders(game: &Game) -> bool {
    let (battle, state) = (game.battle(), game.state());
    if !state.phase.is_some_and(Phase::is_command) {
        return false;
    }
    let side = state.acting(battle);
    let is_on_map = |regiment: &Brigade| {
        let mut own = battle.forces.units.iter().filter(|unit| unit.brigade == regiment.id);
        own.any(|unit| state.companies.get(&unit.id).is_some_and(|company| company.is_on_map()))
    };
    let lacks = |regiment: &Brigade| {
        let now = state.regiments.get(&regiment.id);
        now.is_some_and(|now| now.order.is_none() && !now.routed && !now.tried) && is_on_map(regiment)
    };
    let mut own = battle.forces.brigades.iter().filter(|regiment| regiment.side == *side && regiment.morale.is_some());
    own.any(lacks)
}
