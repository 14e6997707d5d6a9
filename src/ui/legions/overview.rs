//! The panel below the selection, for American Legions: the companies that may act, the regiments of the side whose
//! phase it is with their orders, and its leaders. Before the battle it lists the leaders of both sides.

use super::due::to_regiment;
use super::panel::{done, leader_words};
use crate::app::{App, Command, Selection, TableCommand};
use crate::battle::{Battle, Brigade, Commander};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::legions::phase::Phase;
use crate::rules::legions::state::{Condition, Regiment};
use crate::rules::legions::{Action, Game, condition_words};
use crate::rules::{self, Offer};
use crate::text::{headed, listed};
use crate::ui::roster::{self, NameRow};
use crate::ui::{cards, theme, widgets};
use egui::{RichText, Vec2};

/// Draws the overview.
pub(super) fn show(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    let (battle, state) = (game.battle(), game.state());
    let Some(phase) = state.phase else {
        muster(ui, app, game, commands);
        return;
    };
    // In a Command Phase the keys of the regiments say the same.
    if !phase.is_command() && !app.units_to_act().is_empty() {
        theme::card(ui, theme::of(app), |ui| {
            theme::heading(ui, msg!("ui-to-act"), 20.0);
            let done = |id: &UnitId| state.companies.get(id).map_or_else(String::new, |now| done(now).join(", "));
            roster::units(ui, app, app.units_to_act(), done, commands);
        });
    }
    let side = state.acting(battle);
    for setup in battle.forces.brigades.iter().filter(|regiment| regiment.side == *side) {
        regiment(ui, app, game, setup, commands);
    }
    theme::card(ui, theme::of(app), |ui| {
        theme::heading(ui, msg!("ui-commanders"), 20.0);
        let is_there = |him: &&Commander| state.leaders.get(&him.id).is_some_and(|now| now.at.is_some());
        for him in battle.forces.commanders.iter().filter(|him| him.side == *side).filter(is_there) {
            leader_row(ui, app, game, him, commands);
        }
    });
}

/// Draws every leader before the battle.
fn muster(ui: &mut egui::Ui, app: &App, game: &Game, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-commanders"), 20.0);
        widgets::to_the_commanders(ui, commands);
        ui.spacing_mut().item_spacing.y = 4.0;
        for him in &game.battle().forces.commanders {
            widgets::commander_row(ui, p, game.battle(), him, leader_words(game, &him.id));
        }
    });
}

/// Draws a leader as a row; a tap selects him.
fn leader_row(ui: &mut egui::Ui, app: &App, game: &Game, him: &Commander, commands: &mut Vec<Command>) {
    let here = Selection::Commander(him.id.clone());
    let (state, ink) = (leader_words(game, &him.id), theme::of(app).faint);
    let row = NameRow { name: &him.name, state: &state, ink, is_chosen: app.selection == here };
    let response = roster::row(ui, app, row);
    theme::named(&response, &msg!("ui-select", name = him.name));
    if response.clicked() {
        commands.push(TableCommand::Select(here).into());
    }
}

/// Draws a regiment: its state, its companies on the track, and in a Command Phase the keys for its order.
fn regiment(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Brigade, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some(now) = game.state().regiments.get(&setup.id) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, &setup.name, 19.0);
        let facts = facts(setup, now);
        if !facts.is_empty() {
            ui.label(RichText::new(facts.join("  \u{00B7}  ")).font(theme::strong(14.5)));
        }
        if now.routed {
            ui.label(RichText::new(msg!("ui-legions-routed")).color(p.bad).font(theme::strong(15.5)));
        }
        theme::small(ui, p, strength_words(game, setup));
        orders(ui, app, setup, commands);
        on_track(ui, app, game, setup, commands);
    });
}

/// Returns the order and the morale of a regiment; guns and skirmishers have neither.
fn facts(setup: &Brigade, now: &Regiment) -> Vec<String> {
    let Some(morale) = setup.morale else { return Vec::new() };
    let order = now.order.map_or(msg!("legions-no-order"), |order| order.words());
    let mut facts = vec![msg!("ui-legions-order", order), msg!("ui-legions-morale", morale)];
    facts.extend(now.must_check.then(|| msg!("ui-legions-check-is-due").to_owned()));
    facts
}

/// Describes the companies of a regiment: "3 in order, 1 disordered".
fn strength_words(game: &Game, setup: &Brigade) -> String {
    let all = [Condition::InOrder, Condition::Disordered, Condition::OnTrack, Condition::Eliminated];
    let counted = all.map(|condition| (of_condition(game, setup, condition).len(), condition_words(condition)));
    let counted = counted.into_iter().filter(|(count, _)| *count > 0);
    counted.map(|(count, what)| msg!("ui-legions-so-many", count, what)).collect::<Vec<_>>().join(", ")
}

/// Returns the companies of a regiment in a condition.
fn of_condition<'g>(game: &'g Game, setup: &Brigade, condition: Condition) -> Vec<&'g UnitId> {
    let own = game.battle().forces.units.iter().filter(|unit| unit.brigade == setup.id).map(|unit| &unit.id);
    own.filter(|id| game.state().companies.get(*id).is_some_and(|now| now.condition == condition)).collect()
}

/// Draws the keys for the order of a regiment, or the key that rallies it.
fn orders(ui: &mut egui::Ui, app: &App, setup: &Brigade, commands: &mut Vec<Command>) {
    let offers: Vec<(&Offer, &Action)> = to_regiment(app, &setup.id).collect();
    if offers.is_empty() || app.pending_roll.is_some() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for (offer, action) in &offers {
            let words = match action {
                Action::Order { order, .. } => order.words(),
                _ => msg!("ui-legions-try-to-rally"),
            };
            let button = egui::Button::new(words).min_size(Vec2::splat(theme::TARGET));
            let response = ui.add_enabled(offer.refusal.is_none(), button);
            // The card of a selected company has keys with the same names.
            let is_twice = app.unit_offers().contains(offer);
            theme::named(&response, &if is_twice { msg!("ui-next", offer = offer.label) } else { offer.label.clone() });
            if response.clicked() {
                commands.push(cards::start(app, offer));
            }
        }
    });
    let are_refused = offers.iter().all(|(offer, _)| offer.refusal.is_some());
    let why = offers.first().and_then(|(offer, _)| offer.refusal.as_ref()).filter(|_| are_refused);
    if let Some(why) = why {
        theme::small(ui, theme::of(app), why.to_string());
    }
}

/// Draws the companies on the regiment track; in their Command Phase each with the key that tries to bring it back.
fn on_track(ui: &mut egui::Ui, app: &App, game: &Game, setup: &Brigade, commands: &mut Vec<Command>) {
    let (p, battle) = (theme::of(app), game.battle());
    let companies = of_condition(game, setup, Condition::OnTrack);
    if companies.is_empty() {
        return;
    }
    if !game.state().phase.is_some_and(Phase::is_command) || app.pending_roll.is_some() {
        let names: Vec<String> = companies.iter().map(|id| battle.unit_name(id).to_owned()).collect();
        theme::small(ui, p, msg!("ui-legions-on-the-track", companies = listed(&names)));
        return;
    }
    for id in companies {
        let Some(offer) = rallying(game, id) else { continue };
        let label = label_of(battle, id, &offer);
        if theme::wide_button(ui, label, offer.refusal.is_none()).clicked() {
            commands.push(cards::start(app, &offer));
        }
        if let Some(why) = &offer.refusal {
            theme::small(ui, p, why.to_string());
        }
    }
}

fn label_of(battle: &Battle, id: &UnitId, offer: &Offer) -> String {
    headed(battle.unit_name(id), &offer.label)
}

/// Returns the offer that tries to bring a company back from the track.
fn rallying(game: &Game, id: &UnitId) -> Option<Offer> {
    let mut offers = game.unit_offers(id).into_iter();
    let offer = offers.find(|offer| matches!(offer.action, Action::RallyCompany { .. }))?;
    Some(offer.mapped(rules::Action::from))
}
