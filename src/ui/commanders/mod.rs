//! The commanders page: both sides beside each other, each commander with his chart row, his die, his rating and its
//! effects. Before the battle he is rolled here, by the app or with a die from the table. Later, or if the battle file
//! fixes his rating, only a ruling changes it.

mod keys;
mod man;
mod ruling;

use super::charts::{mark, mark_ink};
use super::theme::{self, Palette};
use super::widgets;
use crate::app::{App, Command, DiceMode, Dossier, PlayCommand, SideTally, tallies};
use crate::msg;
use crate::rules::{Action, AnyGame, Effect, Source};
use egui::RichText;
use keys::KeysView;
pub use ruling::RulingOnMan;

/// Minimum width for both sides beside each other, in points; in less room they stand one below the other.
const BESIDE: f32 = 700.0;

/// Draws the page in the middle of the screen.
pub fn show(ui: &mut egui::Ui, app: &App, form: &mut RulingOnMan, commands: &mut Vec<Command>) {
    let p = theme::of(app);
    egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_min_size(ui.available_size());
        let Some(game) = app.game() else {
            theme::heading(ui, msg!("ui-commanders"), 26.0);
            ui.label(msg!("ui-no-battle-is-open"));
            return;
        };
        head(ui, p, app, game, commands);
        egui::ScrollArea::vertical().id_salt("commanders").auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width((ui.available_width() - 4.0).max(0.0));
            let sides = tallies(game.battle(), app.dossiers());
            compare(ui, p, game, &sides);
            let page = KeysView { p, app, game };
            if ui.available_width() >= BESIDE && sides.len() == 2 {
                columns(ui, &sides, |ui, side| men(ui, &page, side, form, commands));
            } else {
                for side in &sides {
                    theme::heading(ui, &side.name, 21.0);
                    men(ui, &page, side, form, commands);
                }
            }
            theme::card(ui, p, |ui| {
                theme::heading(ui, msg!("ui-every-commander"), 19.0);
                effects(ui, p, app, &game.commanders().effects_of_all());
            });
            crate::ui::widgets::follow_the_keyboard(ui);
        });
    });
}

/// Draws the title, the number of commanders still to be rolled, and a button that rolls all of them.
fn head(ui: &mut egui::Ui, p: &Palette, app: &App, game: &AnyGame, commands: &mut Vec<Command>) {
    let open: Vec<Action> = app
        .dossiers()
        .iter()
        .filter(|him| him.is_open())
        .filter_map(|him| game.commanders().rate(&him.commander))
        .collect();
    if open.is_empty() || app.pending_roll.is_some() {
        theme::heading(ui, msg!("ui-commanders"), 26.0);
        let asked = msg!("ui-waiting-for-dice");
        let known = msg!("ui-nobody-left-to-roll");
        theme::small(ui, p, if app.pending_roll.is_some() { asked } else { known });
        return;
    }
    ui.horizontal_wrapped(|ui| {
        theme::heading(ui, msg!("ui-commanders"), 26.0);
        rate_all(ui, p, app, commands);
        if app.prefs.dice == DiceMode::Entered && theme::button(ui, msg!("ui-let-the-app-roll-them-all")).clicked() {
            commands.push(PlayCommand::ActRolled(open).into());
        }
    });
}

/// Draws a button for all commanders still to be rolled: the app rolls them, or requests the dice of each in turn.
pub fn rate_all(ui: &mut egui::Ui, p: &Palette, app: &App, commands: &mut Vec<Command>) {
    let Some(game) = app.game() else { return };
    let open: Vec<Action> = app
        .dossiers()
        .iter()
        .filter(|him| him.is_open())
        .filter_map(|him| game.commanders().rate(&him.commander))
        .collect();
    let label = match (open.len(), app.prefs.dice) {
        (0, _) => return,
        (1, _) => msg!("ui-rate-the-last-commander").to_owned(),
        (n, DiceMode::App) => msg!("ui-rate-all-commanders", n),
        (n, DiceMode::Entered) => msg!("ui-rate-all-commanders-one-by-one", n),
    };
    if theme::next_button(ui, p, label).clicked() {
        commands.push(PlayCommand::ActAll(open).into());
    }
}

/// Draws both sides beside each other: the number of commanders with each rating, and their passes.
fn compare(ui: &mut egui::Ui, p: &Palette, game: &AnyGame, sides: &[SideTally]) {
    columns(ui, sides, |ui, side| {
        theme::card(ui, p, |ui| {
            ui.spacing_mut().interact_size.y = 28.0;
            ui.horizontal(|ui| {
                let (fill, letter) = widgets::side_badge(game.battle(), &side.side);
                widgets::badge(ui, fill, &letter, 26.0);
                ui.label(RichText::new(&side.name).font(theme::strong(16.0)));
            });
            ui.label(tally_words(side));
        });
    });
}

/// Draws a column for each side.
fn columns(ui: &mut egui::Ui, sides: &[SideTally], mut content: impl FnMut(&mut egui::Ui, &SideTally)) {
    let gaps = ui.spacing().item_spacing.x * (sides.len() as f32 - 1.0);
    // Beside an open tab a small screen may have no room left, and a column must not have a negative width.
    ui.set_min_width(gaps.max(0.0));
    ui.columns(sides.len().max(1), |columns| {
        for (column, side) in columns.iter_mut().zip(sides) {
            column.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| content(ui, side));
        }
    });
}

/// Describes a side's ratings: "1 exceptional, 2 aggressive, 3 to roll; 11 of 11 passes left".
fn tally_words(side: &SideTally) -> String {
    let counted = side.counts.iter().filter(|(_, n)| *n > 0).map(|(worth, n)| format!("{n} {}", worth.words()));
    let open = (side.open > 0).then(|| msg!("ui-to-roll", open = side.open));
    let mut words = counted.chain(open).collect::<Vec<_>>().join(", ");
    if words.is_empty() {
        msg!("ui-nobody-to-rate").clone_into(&mut words);
    }
    match side.passes {
        Some((left, all)) => msg!("ui-side-passes-left", words, left, all),
        None => words,
    }
}

/// Draws the commanders of a side.
fn men(ui: &mut egui::Ui, page: &KeysView<'_>, side: &SideTally, form: &mut RulingOnMan, commands: &mut Vec<Command>) {
    let own: Vec<&Dossier> = page.app.dossiers().iter().filter(|him| him.side == side.side).collect();
    promotion_rulings(ui, page, &own, commands);
    for him in own {
        theme::card(ui, page.p, |ui| man::show(ui, page, him, form, commands));
    }
}

/// Draws a ruling for each brigade commander to take command of a side that has no commander, if the rules need one.
fn promotion_rulings(ui: &mut egui::Ui, page: &KeysView<'_>, own: &[&Dossier], commands: &mut Vec<Command>) {
    let reason = || super::forms::REASONS.first().copied().unwrap_or_default().to_owned();
    let ruling = |him: &&Dossier| page.game.rule_in_chief(&him.commander, reason());
    let may: Vec<(&Dossier, Action)> = own.iter().filter_map(|him| Some((*him, ruling(him)?))).collect();
    if may.is_empty() || page.app.pending_roll.is_some() {
        return;
    }
    theme::card(ui, page.p, |ui| {
        ui.label(RichText::new(msg!("ui-nobody-commands-the-whole-side")).font(theme::strong(16.0)));
        theme::small(ui, page.p, msg!("ui-brigadier-may-command-side"));
        for (him, action) in may {
            let response = theme::wide_button(ui, msg!("ui-is-it-this-leader", leader = him.name), true);
            theme::named(&response, &msg!("ui-leader-commands-the-side", leader = him.name, brigade = him.command));
            if response.clicked() {
                commands.push(PlayCommand::Act(action).into());
            }
        }
    });
}

/// Lists the effects of a commander, each with its section, and a mark if its number does not come from the text.
fn effects(ui: &mut egui::Ui, p: &Palette, app: &App, all: &[Effect]) {
    ui.spacing_mut().item_spacing.y = 3.0;
    for effect in all {
        let words = app.prefs.lengths.convert(&effect.words);
        sourced(ui, p, &format!("\u{2022} {words} ({})", effect.rule), p.ink, effect.source);
    }
}

/// Writes a line, with the source of its numbers if that is not the text.
fn sourced(ui: &mut egui::Ui, p: &Palette, words: &str, ink: egui::Color32, source: Source) {
    let format = |size: f32, ink| egui::TextFormat::simple(egui::FontId::proportional(size), ink);
    let mut job = egui::text::LayoutJob::default();
    job.append(words, 0.0, format(14.0, ink));
    if source != Source::Text {
        job.append(&mark(source).replace(' ', "\u{a0}"), 8.0, format(12.5, mark_ink(p, source)));
    }
    ui.label(job);
}
