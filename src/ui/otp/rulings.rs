//! Rulings for *On to Philadelphia*.

use crate::app::{App, Command, PlayCommand};
use crate::battle::names::RATINGS;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::otp::{Action, Ruling, UnitState};
use crate::ui::forms::RulingForm;
use crate::ui::rulings::number;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets;

impl RulingForm {
    /// Builds a ruling with the reason.
    fn rule(&self, ruling: Ruling) -> Command {
        PlayCommand::Act(Action::Rule { ruling, reason: self.reason() }.into()).into()
    }
}

/// Draws rulings about a unit.
pub fn unit(ui: &mut egui::Ui, app: &App, id: &UnitId, form: &mut RulingForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some((battle, (_, now))) = app.battle().zip(app.selected_unit()) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, battle.unit_name(id), 20.0);
        // Before the first turn a drag needs no ruling.
        if !app.is_setting_up() {
            theme::small(ui, p, msg!("ui-place-unit-by-ruling"));
        }
        let on = now.marker.is_some();
        let label = if on { msg!("ui-take-the-morale-marker-off") } else { msg!("ui-give-a-morale-marker") };
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule(Ruling::Marker { unit: id.clone(), on: !on }));
        }
        if theme::wide_button(ui, msg!("ui-let-it-act-again-this-turn"), true).clicked() {
            commands.push(form.rule(Ruling::Refresh { unit: id.clone() }));
        }
        guns_left(ui, id, now, form, commands);
        let says = msg!("ui-figures-now-at-the-start", figures = now.figures(), original = now.original);
        if let Some(figures) = number(ui, id, says, |figures| msg!("ui-set-figures-to", figures), form) {
            commands.push(form.rule(Ruling::Figures { unit: id.clone(), figures }));
        }
        losses(ui, p, Ruled { id, now }, form, commands);
    });
}

/// Draws a ruling that abandoned guns are taken, which the rules leave to the referee (7.4).
fn guns_left(ui: &mut egui::Ui, id: &UnitId, now: &UnitState, form: &RulingForm, commands: &mut Vec<Command>) {
    if now.guns_left_at.is_none() {
        return;
    }
    let label =
        if now.guns_taken { msg!("ui-its-guns-may-be-manned-again") } else { msg!("ui-its-guns-taken-or-spoiled") };
    if theme::wide_button(ui, label, true).clicked() {
        commands.push(form.rule(Ruling::GunsTaken { unit: id.clone(), taken: !now.guns_taken }));
    }
}

/// A unit to rule about, with its current state.
struct Ruled<'a> {
    id: &'a UnitId,
    now: &'a UnitState,
}

/// Moves the last loss from one end stand to the other.
fn losses(
    ui: &mut egui::Ui,
    p: &Palette,
    Ruled { id, now }: Ruled<'_>,
    form: &RulingForm,
    commands: &mut Vec<Command>,
) {
    if now.stands.len() < 2 || now.figures() == now.original {
        return;
    }
    theme::small(ui, p, msg!("ui-move-a-loss-across"));
    let last = now.stands.len() - 1;
    for (label, restore, lose) in [(msg!("ui-loss-to-right-end"), 0, last), (msg!("ui-loss-to-left-end"), last, 0)] {
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(form.rule(Ruling::MoveLoss { unit: id.clone(), restore, lose }));
        }
    }
}

/// Draws rulings about a commander.
pub fn commander(ui: &mut egui::Ui, app: &App, id: &CommanderId, form: &RulingForm, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    let Some((battle, state)) = app.battle().zip(app.state()) else { return };
    let Some((setup, now)) = battle.commander(id).zip(state.commanders.get(id)) else { return };
    theme::card(ui, p, |ui| {
        theme::heading(ui, &setup.name, 20.0);
        theme::small(ui, p, msg!("ui-rating"));
        let all: Vec<_> = RATINGS.iter().map(|(_, rating)| (*rating, rating.title())).collect();
        if let Some(rating) = widgets::choices(ui, now.rating, &all) {
            commands.push(form.rule(Ruling::Rating { commander: id.clone(), rating }));
        }
        theme::small(ui, p, msg!("ui-passes-used", passes_used = now.passes_used));
        let passes = now.rating.zip(app.otp()).map_or(0, |(r, g)| g.charts().passes(r).value);
        let keys = (0..=passes).map(|n| (n, n.to_string(), msg!("ui-passes-used-key", n)));
        if let Some(used) = widgets::pad(ui, keys) {
            commands.push(form.rule(Ruling::PassesUsed { commander: id.clone(), used }));
        }
    });
}
