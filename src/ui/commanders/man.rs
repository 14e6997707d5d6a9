//! One commander: his name and command, his row with its die, his rating and its effects.

use super::keys::{CommanderRoll, KeysView, Thrown, keys};
use super::ruling::{self, RulingOnMan};
use super::{effects, sourced};
use crate::app::{Command, Dossier, PlayCommand};
use crate::msg;
use crate::rules::Worth;
use crate::text::capital;
use crate::ui::sets;
use crate::ui::table::commanders::letter;
use crate::ui::theme;
use crate::ui::widgets;
use egui::RichText;

/// Draws a commander.
pub fn show(
    ui: &mut egui::Ui,
    page: &KeysView<'_>,
    him: &Dossier,
    form: &mut RulingOnMan,
    commands: &mut Vec<Command>,
) {
    let p = page.p;
    ui.spacing_mut().item_spacing.y = 4.0;
    who(ui, page, him);
    ui.label(RichText::new(worth_words(him)).font(theme::strong(17.0)));
    let how = him.how_words();
    if !how.is_empty() {
        theme::small(ui, p, capital(&how));
    }
    if let Some(row) = &him.row {
        rolls(ui, page, CommanderRoll { him, row }, form, commands);
    }
    effects(ui, p, page.app, &him.effects);
    if him.row.is_some() && page.app.pending_roll.is_none() {
        ruling::show(ui, page, him, form, commands);
    }
}

/// Draws his badge, name and command.
fn who(ui: &mut egui::Ui, page: &KeysView<'_>, him: &Dossier) {
    let (fill, side) = widgets::side_badge(page.game.battle(), &him.side);
    let is_rolled = sets::by(page.game.rules()).is_rolled(him.brigade.is_some());
    let sign = letter(him.worth.map(Worth::words), is_rolled);
    ui.horizontal(|ui| {
        widgets::badge(ui, fill, if sign.is_empty() { &side } else { &sign }, 34.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(RichText::new(&him.name).font(theme::strong(16.0)));
            theme::small(ui, page.p, &him.command);
        });
    });
}

/// Describes a commander's rating: "Firebrand, 3 of 4 passes left"; "Good: tests at 7 or under".
pub fn worth_words(him: &Dossier) -> String {
    let Some(worth) = him.worth else {
        return match (him.fallen, him.row.is_some()) {
            (true, _) => msg!("ui-fallen").to_owned(),
            (false, true) => msg!("ui-not-known-yet").to_owned(),
            (false, false) => msg!("ui-commands-the-whole-side").to_owned(),
        };
    };
    let mut words = worth.title();
    if let Some(passes) = him.passes {
        words.push_str(&msg!("ui-commander-passes-left", left = passes.left, all = passes.all));
    }
    if let Some(needed) = him.needed {
        words.push_str(&msg!("ui-tests-at-or-under", needed));
    }
    if him.fallen {
        words.push_str(msg!("ui-and-fallen"));
    }
    words
}

/// Draws the row, and the keys of its die if he can be rolled.
fn rolls(
    ui: &mut egui::Ui,
    page: &KeysView<'_>,
    CommanderRoll { him, row }: CommanderRoll<'_>,
    form: &RulingOnMan,
    commands: &mut Vec<Command>,
) {
    let p = page.p;
    sourced(ui, p, &format!("{} ({}): {}", row.title(), row.rule, row.words()), p.faint, row.source);
    if let (Some(refusal), None) = (&him.refusal, him.worth) {
        ui.label(RichText::new(refusal.to_string()).size(13.5).color(p.doubt));
    }
    if !him.is_open() || page.app.pending_roll.is_some() || form.is_about(him) {
        return;
    }
    theme::small(ui, p, msg!("ui-tap-face-or-roll"));
    let thrown = keys(ui, p, CommanderRoll { him, row }, msg!("ui-roll"), &msg!("ui-roll-for", him = him.name));
    let Some((thrown, rate)) = thrown.zip(page.game.commanders().rate(&him.commander)) else { return };
    commands.push(match thrown {
        Thrown::Shows(face) => PlayCommand::ActThrown(rate, face).into(),
        Thrown::ByTheApp => PlayCommand::ActRolled(vec![rate]).into(),
    });
}
