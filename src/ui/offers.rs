//! An offer as a button: the effect of a tap, the reason if it is refused now, and the button that overrules the
//! refusal.

use super::{sets, theme, widgets};
use crate::app::{App, Command, DeclareCommand, PlayCommand};
use crate::rules::{Offer, OnTap, Topic};
use crate::text::Id;
use crate::{msg, msg_id};
use egui::{RichText, Vec2};

/// The order of the cards.
pub const TOPICS: [(Topic, Id); 10] = [
    (Topic::Choice, msg_id!("ui-topic-choose")),
    (Topic::Morale, msg_id!("ui-topic-morale")),
    (Topic::Melee, msg_id!("ui-topic-melee")),
    (Topic::Move, msg_id!("ui-topic-move")),
    (Topic::Fire, msg_id!("ui-topic-fire")),
    (Topic::Close, msg_id!("ui-topic-close")),
    (Topic::Formation, msg_id!("ui-topic-formation")),
    (Topic::Commander, msg_id!("ui-topic-commander")),
    (Topic::Rebuild, msg_id!("ui-topic-rebuild")),
    (Topic::Sequence, msg_id!("ui-topic-done")),
];

/// Returns the title of a topic's card.
pub fn topic_title(app: &App, topic: Topic) -> &'static str {
    let of_all = TOPICS.iter().find(|(other, _)| *other == topic).map_or("", |(_, title)| title.word());
    sets::of(app).card_title(topic).unwrap_or(of_all)
}

/// Draws one offer: a button, or a disabled button with the reason below it and a button to overrule it.
pub fn offer_row(ui: &mut egui::Ui, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    match &offer.refusal {
        None => {
            let response = theme::wide_button(ui, numbered_label(ui, app, offer), true);
            theme::named(&response, &offer.label);
            if response.on_hover_text(msg!("ui-rule", rule = offer.rule)).clicked() {
                commands.push(start(app, offer));
            }
        }
        Some(refusal) => {
            refused(ui, app, offer, commands);
            theme::small(ui, p, refusal.to_string());
        }
    }
}

/// Draws a refused offer with the button that overrules it beside it, or below it if a word would be broken.
fn refused(ui: &mut egui::Ui, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let label = numbered_label(ui, app, offer);
    let beside = if refusal.waivable { overrule_width(ui) + ui.spacing().item_spacing.x } else { 0.0 };
    let font = egui::TextStyle::Button.resolve(ui.style());
    let least = theme::longest_word(ui, &label, &font) + 2.0 * ui.spacing().button_padding.x;
    let room = ui.available_width();
    let is_beside = room - beside >= least;
    let size = Vec2::new(if is_beside { room - beside } else { room }, theme::TARGET);
    ui.horizontal_wrapped(|ui| {
        let button = egui::Button::new(RichText::new(label)).wrap().min_size(size);
        // Left-aligned, like the enabled buttons.
        ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_max_width(size.x);
            let response = ui.add_enabled(false, button);
            theme::named(&response, &offer.label);
            response.on_disabled_hover_text(refusal.to_string());
        });
        if !is_beside {
            ui.end_row();
        }
        if refusal.waivable {
            overrule_button(ui, offer, commands);
        }
    });
}

/// Returns the label of an offer's button. If the table shows only the number of the enemy it is aimed at, the number
/// precedes the name.
fn numbered_label(ui: &egui::Ui, app: &App, offer: &Offer) -> String {
    let whom = offer.action.aimed_at().zip(app.battle()).map(|(enemy, battle)| {
        let shown = widgets::name_on_table(ui, battle, enemy);
        offer.label.replacen(battle.unit_name(enemy), &shown, 1)
    });
    whom.unwrap_or_else(|| offer.label.clone())
}

/// Returns the width of the overrule button, in points, so that the offer beside it can use the rest.
pub fn overrule_width(ui: &egui::Ui) -> f32 {
    (theme::width_of(ui, msg!("ui-overrule"), theme::strong(OVERRULE_SIZE)) + 2.0 * OVERRULE_PADDING).max(70.0)
}

const OVERRULE_SIZE: f32 = 13.5;
const OVERRULE_PADDING: f32 = 4.0;

/// Draws a button that tries a refused action; the refusal then shows its reason and offers to be overruled.
pub fn overrule_button(ui: &mut egui::Ui, offer: &Offer, commands: &mut Vec<Command>) {
    let size = Vec2::new(overrule_width(ui), theme::TARGET);
    ui.spacing_mut().button_padding.x = OVERRULE_PADDING;
    let key = egui::Button::new(RichText::new(msg!("ui-overrule")).size(OVERRULE_SIZE)).min_size(size);
    let response = ui.add(key).on_hover_text(msg!("ui-overrule-hint"));
    theme::named(&response, &msg!("ui-overrule-offer", offer = offer.label));
    if response.clicked() {
        commands.push(PlayCommand::Act(offer.action.clone()).into());
    }
}

/// Returns the command of a tap on an offer. An operation with dice and modifiers is declared first; one that can move
/// figures previews the move; any other is done at once.
pub fn start(app: &App, offer: &Offer) -> Command {
    match offer.display.on_tap {
        _ if app.is_declared_first(offer) => DeclareCommand::Offer(offer.clone()).into(),
        OnTap::Preview => PlayCommand::Preview(offer.clone()).into(),
        OnTap::Act if offer.topic == Topic::Sequence => PlayCommand::ActAndFollow(offer.action.clone()).into(),
        _ => PlayCommand::Act(offer.action.clone()).into(),
    }
}
