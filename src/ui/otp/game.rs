//! The optional rules of *On to Philadelphia*.

use crate::app::{Command, PlayCommand};
use crate::battle::{OPTIONAL_RULES, OptionalRule};
use crate::rules::otp::{Action, Phase, Ruling, State};
use crate::ui::forms::{GameForm, REASONS};
use crate::ui::theme::{self, Palette};
use crate::{msg, text};
use egui::RichText;

/// The reason written to the log for a change before play.
const AGREED: &str = "agreed before the battle";

/// Draws the switches of all optional rules.
pub fn optional_rules(ui: &mut egui::Ui, p: &Palette, state: &State, form: &mut GameForm, commands: &mut Vec<Command>) {
    theme::card(ui, p, |ui| {
        theme::heading(ui, msg!("ui-optional-rules"), 19.0);
        let before = state.phase == Phase::SetUp;
        theme::small(
            ui,
            p,
            if before { msg!("ui-optional-rules-explained") } else { msg!("ui-change-needs-a-ruling") },
        );
        for rule in &OPTIONAL_RULES {
            option(ui, p, Switch { state, rule, before }, form, commands);
        }
    });
}

/// An optional rule and its state.
struct Switch<'a> {
    state: &'a State,
    rule: &'static OptionalRule,
    /// Whether the battle has not begun yet.
    before: bool,
}

/// Draws one rule: its switch and its description.
fn option(
    ui: &mut egui::Ui,
    p: &Palette,
    Switch { state, rule, before }: Switch<'_>,
    form: &mut GameForm,
    commands: &mut Vec<Command>,
) {
    let on = rule.is_on(&state.options);
    let text = format!("{} {}", if on { msg!("ui-on") } else { msg!("ui-off") }, rule.full_title());
    let size = egui::Vec2::new(ui.available_width(), theme::TARGET);
    let row = egui::Button::selectable(on, RichText::new(text)).frame_when_inactive(true).wrap().min_size(size);
    let tapped = ui.add(row).clicked();
    theme::small(ui, p, rule.words.word());
    let switch = |reason: &str| {
        let ruling = Ruling::Option { name: rule.name.to_owned(), on: !on };
        PlayCommand::Act(Action::Rule { ruling, reason: reason.to_owned() }.into()).into()
    };
    if before {
        if tapped {
            commands.push(switch(AGREED));
        }
        form.changing = None;
        return;
    }
    if tapped {
        form.changing = if form.changing == Some(rule.name) { None } else { Some(rule.name) };
    }
    if form.changing != Some(rule.name) {
        return;
    }
    for reason in REASONS {
        let label = msg!(
            "ui-switch-it",
            on = if on { msg!("ui-switched-off") } else { msg!("ui-switched-on") },
            reason = text::localise(reason).to_lowercase()
        );
        if theme::wide_button(ui, label, true).clicked() {
            commands.push(switch(reason));
            form.changing = None;
        }
    }
}
