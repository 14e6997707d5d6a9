//! The next action, at the foot of the panel, where it stays for every selection: the step that continues the game,
//! and any choices that come first. The rule set decides which these are.

use super::theme::{self, Palette};
use super::tutorial::{self, Sign};
use super::{cards, sets, widgets};
use crate::app::{App, Command};
use crate::msg;
use crate::rules::{Offer, Topic};
use egui::{RichText, Vec2};

/// The foot of the panel.
#[derive(Debug)]
pub struct Foot<'a> {
    /// Upper limit on its height; more scrolls.
    pub most: f32,
    /// Whether the nudge pad is shown above; `None` if the pad is on the table or nothing can be nudged.
    pub arrows: Option<&'a mut bool>,
}

/// Draws the next action.
pub fn show(ui: &mut egui::Ui, app: &App, Foot { most, arrows }: Foot<'_>, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    widgets::scrolled_beyond(ui, "next", most, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            ui.spacing_mut().button_padding.x = 10.0;
            if let Some(open) = arrows
                && theme::choice(ui, msg!("ui-arrows"), *open).clicked()
            {
                *open = !*open;
            }
            sets::of(app).next(ui, p, app, commands);
        });
    });
}

/// Draws an action that is possible now; the first one is in the accent colour.
pub(super) fn next_offer(ui: &mut egui::Ui, app: &App, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let response = if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
    let response = response.on_hover_text(msg!("ui-rule", rule = offer.rule));
    if first {
        tutorial::note(ui, Sign::Next, response.rect);
    }
    if offer.topic == Topic::Melee || app.unit_offers().contains(offer) {
        // The panel shows the same text, so the accessible name here must differ.
        theme::named(&response, &msg!("ui-next", offer = offer.label));
    }
    if response.clicked() {
        commands.push(cards::start(app, offer));
    }
}

/// Draws an action that is refused now, with the reason and the button that overrules it.
pub(super) fn refused_offer(ui: &mut egui::Ui, p: &Palette, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let button = egui::Button::new(&offer.label).min_size(Vec2::splat(theme::TARGET));
    // Keep the button and its overrule button together.
    let label =
        theme::width_of(ui, &offer.label, egui::FontId::proportional(16.0)) + 2.0 * ui.spacing().button_padding.x;
    theme::in_one_piece(ui, label + cards::overrule_width(ui) + 12.0);
    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
    if refusal.waivable {
        cards::overrule_button(ui, offer, commands);
    }
    // If the line above already gives the reason, do not repeat it.
    if sets::of(app).says_why(app) {
        return;
    }
    // Move to the next row rather than break the text.
    let (refusal, size) = (refusal.to_string(), 13.5);
    let room = ui.max_rect().width() - 2.0;
    let fits = theme::width_of(ui, &refusal, egui::FontId::proportional(size)) < room;
    let why = RichText::new(refusal).size(size).color(p.faint);
    if !fits {
        ui.end_row();
    }
    ui.add(if fits { egui::Label::new(why).extend() } else { egui::Label::new(why).wrap() });
}
