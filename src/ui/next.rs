//! What comes next, at the foot of the panel, where it stays whatever is selected: the step that goes on, and choices that come
//! first. Which they are is the rule set's.

use super::theme::{self, Palette};
use super::{cards, sets, widgets};
use crate::app::{App, Command};
use crate::rules::{Offer, Topic};
use crate::{say, word};
use egui::{RichText, Vec2};

/// The foot of the panel.
#[derive(Debug)]
pub struct Foot<'a> {
    /// How high it may be; what is more scrolls.
    pub most: f32,
    /// The nudge pad is shown above; `None`: it is on the table, or nothing can be nudged.
    pub arrows: Option<&'a mut bool>,
}

/// Draws what comes next.
pub fn show(ui: &mut egui::Ui, app: &App, Foot { most, arrows }: Foot<'_>, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    widgets::scrolled_beyond(ui, "next", most, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(6.0);
            ui.spacing_mut().button_padding.x = 10.0;
            if let Some(open) = arrows
                && theme::choice(ui, word!("ui-arrows"), *open).clicked()
            {
                *open = !*open;
            }
            sets::of(app).next(ui, p, app, commands);
        });
    });
}

/// Something that may be done now; the first of them in the accent colour.
pub(super) fn next_offer(ui: &mut egui::Ui, app: &App, offer: &Offer, first: bool, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let response = if first { theme::next_button(ui, p, &offer.label) } else { theme::button(ui, &offer.label) };
    let response = response.on_hover_text(say!("ui-rule", rule = offer.rule));
    if offer.topic == Topic::Melee || app.unit_offers().contains(offer) {
        // The panel has it under the same words.
        theme::named(&response, &say!("ui-next", offer = offer.label));
    }
    if response.clicked() {
        commands.push(cards::start(app, offer));
    }
}

/// Something that may not be done now, why, and what overrules it.
pub(super) fn refused_offer(ui: &mut egui::Ui, p: &Palette, app: &App, offer: &Offer, commands: &mut Vec<Command>) {
    let Some(refusal) = &offer.refusal else { return };
    let button = egui::Button::new(&offer.label).min_size(Vec2::splat(theme::TARGET));
    // The button and what overrules it stay together.
    let label =
        theme::width_of(ui, &offer.label, egui::FontId::proportional(16.0)) + 2.0 * ui.spacing().button_padding.x;
    theme::in_one_piece(ui, label + cards::overrule_width(ui) + 12.0);
    ui.add_enabled(false, button).on_disabled_hover_text(refusal.to_string());
    if refusal.waivable {
        cards::overrule_button(ui, offer, commands);
    }
    // What the line above says already wants no row of its own.
    if sets::of(app).says_why(app) {
        return;
    }
    // It goes to the next row rather than round the corner.
    let (refusal, size) = (refusal.to_string(), 13.5);
    let room = ui.max_rect().width() - 2.0;
    let fits = theme::width_of(ui, &refusal, egui::FontId::proportional(size)) < room;
    let why = RichText::new(refusal).size(size).color(p.faint);
    if !fits {
        ui.end_row();
    }
    ui.add(if fits { egui::Label::new(why).extend() } else { egui::Label::new(why).wrap() });
}
