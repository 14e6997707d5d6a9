//! The card of the enemy that was tapped: the selected unit's possible actions against it, its distance, and the
//! reason if there is no action.

use crate::app::{App, Command, DeclareCommand, Split, TableCommand};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::{Offer, OfferPlace, Topic};
use crate::ui::theme::{self, Palette};
use crate::ui::{offers, widgets};
use crate::verdict::UnitNames;
use egui::{RichText, Vec2};

/// Returns the enemy that was tapped, if the selected unit has any action against it, allowed or refused.
pub fn enemy(app: &App) -> Option<&UnitId> {
    let enemy = app.target.as_ref()?;
    (!app.offers_at(enemy).is_empty()).then_some(enemy)
}

/// Draws the possible actions against the enemy; the declared one is shown pressed. The buttons stay visible while
/// dice fall, but are disabled. A single action that is already declared needs no button.
pub fn choices(ui: &mut egui::Ui, app: &App, enemy: &UnitId, commands: &mut Vec<Command>) {
    let all = app.offers_at(enemy);
    let legal = || all.iter().copied().filter(|offer| offer.refusal.is_none());
    let open: Vec<&Offer> = legal().filter(|offer| offer.display.place == OfferPlace::Open).collect();
    let shown = if open.is_empty() { legal().collect() } else { open };
    let is_declared = |offer: &Offer| app.declared.as_ref().is_some_and(|d| is_same(&d.offer, offer));
    if shown.len() > 1 || shown.iter().any(|offer| !is_declared(offer)) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            ui.spacing_mut().button_padding.x = 10.0;
            for offer in &shown {
                let is_only = shown.iter().filter(|other| other.topic == offer.topic).count() == 1;
                let words = if is_only { offers::topic_title(app, offer.topic) } else { offer.label.as_str() };
                let choice = egui::Button::selectable(is_declared(offer), words).frame_when_inactive(true);
                let response = ui.add_enabled(app.pending_roll.is_none(), choice.min_size(Vec2::splat(theme::TARGET)));
                theme::named(&response, &offer.label);
                if response.clicked() && !is_declared(offer) {
                    commands.push(offers::start(app, offer));
                }
            }
        });
    }
}

/// Draws the reasons why no action against the enemy is allowed.
fn reasons(ui: &mut egui::Ui, app: &App, enemy: &UnitId, commands: &mut Vec<Command>) {
    let all = app.offers_at(enemy);
    if all.iter().all(|offer| offer.refusal.is_some()) {
        all.iter().take(MAX_REFUSED).for_each(|offer| offers::offer_row(ui, app, offer, commands));
    }
}

/// Upper limit on the refused actions shown.
const MAX_REFUSED: usize = 2;

/// Returns whether two offers are the same operation; a declared operation remains the same when its fire is split.
fn is_same(declared: &Offer, offer: &Offer) -> bool {
    declared.topic == offer.topic && (declared.action == offer.action || declared.label.starts_with(&offer.label))
}

/// Writes the measurements to an enemy: range, arc and line of sight, each with its reason.
pub fn measured(ui: &mut egui::Ui, p: &Palette, app: &App, enemy: &UnitId) {
    let (Some(battle), Some((unit, _))) = (app.battle(), app.selected()) else { return };
    let Some(verdict) = app.verdicts().iter().find(|v| v.enemy == *enemy) else { return };
    let names = UnitNames { from: battle.unit_name(unit), to: battle.unit_name(&verdict.enemy) };
    theme::small(ui, p, verdict.words(names, |b| app.blocker_name(b), app.terms()));
}

/// Draws fire splits: some rules let stands that cannot fire at the target fire at another one with the same die.
/// There is a choice for each target that such a stand can see.
pub fn splits(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(declared) = app.declared.as_ref().filter(|_| app.pending_roll.is_none()) else { return };
    let choices = app.fire_splits(&declared.offer);
    if choices.is_empty() {
        return;
    }
    let may = msg!("ui-other-stands-may-fire", rule = declared.offer.rule);
    theme::small(ui, p, may);
    for Split { label, chosen, offer } in choices {
        let size = Vec2::new(ui.available_width(), theme::TARGET);
        let row = egui::Button::selectable(chosen, label).frame_when_inactive(true).wrap().min_size(size);
        if ui.add(row).clicked() {
            commands.push(DeclareCommand::Offer(offer).into());
        }
    }
}

/// Draws the card of an enemy when no action is declared.
pub fn card(ui: &mut egui::Ui, p: &Palette, app: &App, enemy: &UnitId, commands: &mut Vec<Command>) {
    let Some(battle) = app.battle() else { return };
    theme::sheet(p.card, p.accent).show(ui, |ui| {
        ui.set_width(ui.available_width());
        theme::heading(ui, widgets::name_on_table(ui, battle, enemy), 20.0);
        measured(ui, p, app, enemy);
        choices(ui, app, enemy, commands);
        reasons(ui, app, enemy, commands);
        if theme::button(ui, msg!("ui-leave-it")).clicked() {
            commands.push(TableCommand::Target(None).into());
        }
    });
}

/// Returns whether the measurements are shown for an offer: for fire only, because a closing shows its own path.
pub fn is_measured(offer: &Offer) -> bool {
    offer.topic == Topic::Fire
}

/// Draws a warning before the dice, for example that another enemy is nearer or that a rule is overruled.
pub fn warning(ui: &mut egui::Ui, p: &Palette, words: &str) {
    ui.label(RichText::new(words).font(theme::strong(14.5)).color(p.doubt));
}
