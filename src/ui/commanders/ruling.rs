//! A commander's rating by ruling: rolled again or chosen, always with a reason for the log.

use super::keys::{CommanderRoll, KeysView, Thrown, keys};
use crate::app::{Command, Dossier, PlayCommand};
use crate::ids::CommanderId;
use crate::rules::Worth;
use crate::ui::forms::REASONS;
use crate::ui::theme;
use crate::ui::widgets;
use crate::{msg, text};

/// The ruling in progress.
#[derive(Debug, Default)]
pub struct RulingOnMan {
    /// The commander that it is about.
    about: Option<CommanderId>,
    preset: usize,
    own_reason: String,
}

impl RulingOnMan {
    /// Returns whether the ruling about this commander is open.
    pub fn is_about(&self, him: &Dossier) -> bool {
        self.about.as_ref() == Some(&him.commander)
    }

    fn reason(&self) -> String {
        match self.own_reason.trim() {
            "" => REASONS.get(self.preset).copied().unwrap_or_default().to_owned(),
            own => own.to_owned(),
        }
    }
}

/// Draws the key that opens the ruling, and the ruling.
pub fn show(
    ui: &mut egui::Ui,
    page: &KeysView<'_>,
    him: &Dossier,
    form: &mut RulingOnMan,
    commands: &mut Vec<Command>,
) {
    let open = form.is_about(him);
    let response = theme::choice(ui, msg!("ui-open-ruling"), open);
    theme::named(&response, &msg!("ui-rule-on", him = him.name));
    if response.clicked() {
        form.about = (!open).then(|| him.commander.clone());
    }
    if !open {
        return;
    }
    reason(ui, page, form);
    if let Some(command) = chosen(ui, page, him, &form.reason()) {
        commands.push(command);
        form.about = None;
    }
}

fn reason(ui: &mut egui::Ui, page: &KeysView<'_>, form: &mut RulingOnMan) {
    theme::small(ui, page.p, msg!("ui-ruling-goes-into-log"));
    let all: Vec<_> = REASONS.iter().map(|reason| text::localise(reason)).enumerate().collect();
    let now = form.own_reason.trim().is_empty().then_some(form.preset);
    if let Some(preset) = widgets::choices(ui, now, &all) {
        form.preset = preset;
        form.own_reason.clear();
    }
    let label = theme::small(ui, page.p, msg!("ui-or-in-your-own-words"));
    let edit = egui::TextEdit::singleline(&mut form.own_reason).hint_text(msg!("ui-why")).desired_width(f32::INFINITY);
    ui.add(edit.min_size(egui::Vec2::new(ui.available_width(), theme::TARGET))).labelled_by(label.id);
}

/// Draws the referee's rulings, and returns the one tapped: a new roll, by the app or at the table, or a chosen
/// rating.
fn chosen(ui: &mut egui::Ui, page: &KeysView<'_>, him: &Dossier, reason: &str) -> Option<Command> {
    let mut command = None;
    let again = || page.game.rate_again(&him.commander, reason.to_owned());
    if let Some(row) = &him.row {
        theme::small(ui, page.p, msg!("ui-rolled-by-ruling-tap-face"));
        command = match keys(
            ui,
            page.p,
            CommanderRoll { him, row },
            msg!("ui-roll"),
            &msg!("ui-roll-by-ruling-for", him = him.name),
        ) {
            Some(Thrown::Shows(face)) => again().map(|action| PlayCommand::ActThrown(action, face).into()),
            Some(Thrown::ByTheApp) => again().map(|action| PlayCommand::ActRolled(vec![action]).into()),
            None => None,
        };
    }
    theme::small(ui, page.p, msg!("ui-or-choose-his-worth"));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(6.0);
        for worth in Worth::all(page.game.rules()) {
            let response = theme::choice(ui, worth.title(), him.worth == Some(worth));
            theme::named(&response, &msg!("ui-commander-and-worth", him = him.name, worth = worth.words()));
            if response.clicked() {
                command = page
                    .game
                    .commanders()
                    .rule_worth(&him.commander, worth, reason.to_owned())
                    .map(|action| PlayCommand::Act(action).into());
            }
        }
    });
    command
}
