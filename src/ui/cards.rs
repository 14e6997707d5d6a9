//! Operation cards: what the selected unit may do, by topic. A declared operation has its own card (`ui/roll`).

pub use super::offers::{overrule_button, overrule_width, start};

use super::offers::{TOPICS, offer_row, topic_title};
use super::roll;
use super::theme::{self, Palette};
use crate::app::{App, Command, Selection};
use crate::ids::CommanderId;
use crate::msg;
use crate::rules::{Offer, OfferPlace, Topic};
use egui::RichText;
use std::collections::BTreeSet;

/// Draws the cards of the selected unit.
pub fn show(ui: &mut egui::Ui, p: &Palette, app: &App, open: &mut Unfolded, commands: &mut Vec<Command>) {
    // While a roll is declared or in progress, only its own card is shown (`ui/roll`).
    if app.declared.is_some() || app.pending_roll.is_some() {
        return;
    }
    if a_choice_comes_first(app) {
        theme::card(ui, p, |ui| theme::small(ui, p, msg!("ui-choose-first")));
        return;
    }
    let topics = by_topic(app);
    // Topics with an allowed operation come first.
    let (may, may_not): (Vec<_>, Vec<_>) =
        topics.iter().filter(|t| !t.2.is_empty()).partition(|t| t.2.iter().any(|o| o.refusal.is_none()));
    // Operations against the target have their own card.
    let enemy = roll::enemy_aimed_at(app);
    for (topic, title, offers) in may.into_iter().chain(may_not) {
        let mut offers = offers.clone();
        let is_there =
            |o: &Offer| enemy.is_some() && o.action.aimed_at() == enemy && o.display.place != OfferPlace::Folded;
        offers.retain(|offer| !is_there(offer));
        if !offers.is_empty() {
            topic_card(ui, app, Topical { topic: *topic, title, offers: &offers }, open, commands);
        }
    }
}

fn a_choice_comes_first(app: &App) -> bool {
    let legal = |offers: &[Offer], topic: Option<Topic>| {
        offers.iter().any(|o| o.refusal.is_none() && topic.is_none_or(|topic| o.topic == topic))
    };
    legal(app.offers(), Some(Topic::Choice)) && !legal(app.unit_offers(), None)
}

/// Returns the operations of the selected unit by topic, allowed or not.
fn by_topic(app: &App) -> [(Topic, &'static str, Vec<&Offer>); TOPICS.len()] {
    let shown = app.unit_offers().iter().filter(|o| o.display.place != OfferPlace::Elsewhere && is_shown(app, o));
    TOPICS.map(|(topic, _)| {
        let mut offers: Vec<_> = shown.clone().filter(|o| o.topic == topic).collect();
        nearest_first(app, &mut offers);
        (topic, topic_title(app, topic), offers)
    })
}

/// Returns whether an offer is shown: before the first turn only if it is allowed, because a list of what must wait for
/// turn 1 helps nobody.
fn is_shown(app: &App, offer: &Offer) -> bool {
    !app.is_setting_up() || offer.refusal.is_none()
}

/// Returns the offers of a card that are allowed and not folded.
fn open_and_legal(offers: Vec<&Offer>) -> Vec<&Offer> {
    let legal: Vec<&Offer> = offers.into_iter().filter(|o| o.refusal.is_none()).collect();
    let is_lesser = |o: &Offer| o.display.place == OfferPlace::Folded;
    legal.iter().copied().filter(|o| !is_lesser(o)).collect()
}

/// Returns the allowed operations of the selected unit or commander in the order of its cards, without the folded ones.
pub fn at_hand(app: &App) -> Vec<&Offer> {
    match &app.selection {
        _ if app.pending_roll.is_some() || app.declared.is_some() => Vec::new(),
        Selection::Unit(_) if !a_choice_comes_first(app) => {
            by_topic(app).into_iter().flat_map(|(_, _, offers)| open_and_legal(offers)).collect()
        }
        Selection::Commander(id) => {
            open_and_legal(app.offers().iter().filter(|o| o.display.commander.as_ref() == Some(id)).collect())
        }
        _ => Vec::new(),
    }
}

/// Sorts operations by the enemy they are aimed at: those aimed at none or at the target first, then the nearest
/// enemy first (ruling 3).
fn nearest_first(app: &App, offers: &mut [&Offer]) {
    let away = |offer: &Offer| {
        let Some(enemy) = offer.action.aimed_at() else { return -1.0 };
        let verdict = app.verdicts().iter().find(|v| v.enemy == *enemy);
        match (app.target.as_ref() == Some(enemy), verdict) {
            (true, _) => -1.0,
            (false, Some(verdict)) => verdict.shot.gap.inches,
            (false, None) => f64::INFINITY,
        }
    };
    // Look up each distance only once, because a drag sorts the operations in every frame.
    let mut by_distance: Vec<(f64, &Offer)> = offers.iter().map(|offer| (away(offer), *offer)).collect();
    by_distance.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    for (place, (_, offer)) in offers.iter_mut().zip(by_distance) {
        *place = offer;
    }
}

/// Draws the cards of a selected commander: offers that name him.
pub fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId, commands: &mut Vec<Command>) {
    let mut all = Unfolded::default();
    let offers: Vec<_> = app.offers().iter().filter(|o| o.display.commander.as_ref() == Some(id)).collect();
    if !offers.is_empty() {
        topic_card(
            ui,
            app,
            Topical { topic: Topic::Commander, title: msg!("ui-commander"), offers: &offers },
            &mut all,
            commands,
        );
    }
}

/// The topics whose cards show their folded offers too.
pub type Unfolded = BTreeSet<Topic>;

/// A topic and its operations.
struct Topical<'a> {
    topic: Topic,
    title: &'a str,
    offers: &'a [&'a Offer],
}

/// Draws the card of a topic. Refused operations are folded away under their count; if all are refused, the first is
/// shown. Common moves are folded too, since the ghost and the nudge pad can make any move.
fn topic_card(
    ui: &mut egui::Ui,
    app: &App,
    Topical { topic, title, offers }: Topical<'_>,
    open: &mut Unfolded,
    commands: &mut Vec<Command>,
) {
    let p = theme::of(app);
    let (legal, refused): (Vec<_>, Vec<_>) = offers.iter().copied().partition(|o: &&Offer| o.refusal.is_none());
    let shown_refused = if legal.is_empty() { 1 } else { 0 };
    let lesser = |o: &Offer| o.display.place == OfferPlace::Folded;
    let more = legal.iter().filter(|o| lesser(o)).count();
    let not_now = refused.len().saturating_sub(shown_refused);
    let unfolded = open.contains(&topic);
    theme::card(ui, p, |ui| {
        theme::heading(ui, title, 19.0);
        if topic == Topic::Move && !legal.is_empty() {
            let on_table = app.tabletop().is_some();
            theme::small(ui, p, if on_table { msg!("ui-drag-or-use-arrows") } else { msg!("ui-tap-where-it-goes") });
        }
        for offer in legal.iter().filter(|o| unfolded || !lesser(o)) {
            offer_row(ui, app, offer, commands);
        }
        let take = if unfolded { usize::MAX } else { shown_refused };
        refused.iter().take(take).for_each(|offer| offer_row(ui, app, offer, commands));
        if more + not_now > 0 {
            let label = match (more, not_now) {
                _ if unfolded => msg!("ui-show-fewer").to_owned(),
                (more, _) if topic == Topic::Move && more > 0 => match more + not_now {
                    1 => msg!("ui-1-common-move").to_owned(),
                    moves => msg!("ui-common-moves", moves),
                },
                (0, not_now) => msg!("ui-not-allowed-now-why", not_now),
                (more, 0) => msg!("ui-more", more),
                (more, not_now) => msg!("ui-more-not-allowed-now", more, not_now),
            };
            let response = theme::wide_button(ui, RichText::new(&label).color(p.faint), true);
            theme::named(&response, &msg!("ui-title-and-label", title, label));
            if response.clicked() && !open.remove(&topic) {
                open.insert(topic);
            }
        }
    });
}
