//! One commander: who he is, his row with its die, what he is worth and what that does.

use super::ruling::{self, RulingOnMan};
use super::{effects, sourced};
use crate::app::{App, Command, Dossier, PlayCommand};
use crate::rules::{Game, Worth, WorthRow};
use crate::text::capital;
use crate::ui::sets;
use crate::ui::table::commanders::letter;
use crate::ui::theme::{self, Palette, TARGET};
use crate::ui::widgets;
use crate::{say, word};
use egui::{Align2, FontId, RichText, Sense, Stroke, StrokeKind, Vec2};

/// What is drawn on.
pub struct Page<'a> {
    /// Colours.
    pub p: &'a Palette,
    /// The app.
    pub app: &'a App,
    /// Its game.
    pub game: &'a Game,
}

/// Draws a commander.
pub fn show(ui: &mut egui::Ui, page: &Page<'_>, him: &Dossier, form: &mut RulingOnMan, commands: &mut Vec<Command>) {
    let p = page.p;
    ui.spacing_mut().item_spacing.y = 4.0;
    who(ui, page, him);
    ui.label(RichText::new(worth_words(him)).font(theme::strong(17.0)));
    let how = him.how_words();
    if !how.is_empty() {
        theme::small(ui, p, capital(&how));
    }
    if let Some(row) = &him.row {
        rolls(ui, page, Rolled { him, row }, form, commands);
    }
    effects(ui, p, page.app, &him.effects);
    if him.row.is_some() && page.app.asking.is_none() {
        ruling::show(ui, page, him, form, commands);
    }
}

/// Badge, name and command.
fn who(ui: &mut egui::Ui, page: &Page<'_>, him: &Dossier) {
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

/// "Firebrand, 3 of 4 passes left"; "Good: tests at 7 or under".
pub fn worth_words(him: &Dossier) -> String {
    let Some(worth) = him.worth else {
        return match (him.fallen, him.row.is_some()) {
            (true, _) => word!("ui-fallen").to_owned(),
            (false, true) => word!("ui-not-known-yet").to_owned(),
            (false, false) => word!("ui-commands-the-whole-side").to_owned(),
        };
    };
    let mut words = worth.title();
    if let Some(passes) = him.passes {
        words.push_str(&say!("ui-of-passes-left", left = passes.left, all = passes.all));
    }
    if let Some(needed) = him.needed {
        words.push_str(&say!("ui-tests-at-or-under", needed));
    }
    if him.fallen {
        words.push_str(word!("ui-fallen-2"));
    }
    words
}

/// A commander and the row he is rolled on.
#[derive(Clone, Copy, Debug)]
pub struct Rolled<'a> {
    /// Who.
    pub him: &'a Dossier,
    /// His row.
    pub row: &'a WorthRow,
}

/// The row; where he may be rolled, the keys of its die.
fn rolls(
    ui: &mut egui::Ui,
    page: &Page<'_>,
    Rolled { him, row }: Rolled<'_>,
    form: &RulingOnMan,
    commands: &mut Vec<Command>,
) {
    let p = page.p;
    sourced(ui, p, &format!("{} ({}): {}", row.title(), row.rule, row.words()), p.faint, row.source);
    if let (Some(refusal), None) = (&him.refusal, him.worth) {
        ui.label(RichText::new(refusal.to_string()).size(13.5).color(p.doubt));
    }
    if !him.is_open() || page.app.asking.is_some() || form.is_about(him) {
        return;
    }
    theme::small(ui, p, word!("ui-tap-the-face-thrown-at-the-table"));
    match keys(ui, p, Rolled { him, row }, word!("ui-roll"), &say!("ui-roll-for", him = him.name)) {
        Some(Thrown::Shows(face)) => commands.push(PlayCommand::ActThrown(page.game.rate(&him.commander), face).into()),
        Some(Thrown::ByTheApp) => commands.push(PlayCommand::ActRolled(vec![page.game.rate(&him.commander)]).into()),
        None => {}
    }
}

/// How a die is thrown.
pub enum Thrown {
    /// At the table, with this face.
    Shows(u8),
    /// By the app.
    ByTheApp,
}

/// The gap between cells of a row, in points.
const GAP: f32 = 4.0;

/// How many keys stand in a line: all, or half of them.
fn per_line(room: f32, cells: usize) -> usize {
    #[expect(clippy::cast_precision_loss, reason = "a die's faces")]
    let needed = cells as f32 * (TARGET + GAP) - GAP;
    if needed <= room { cells } else { cells.div_ceil(2) }
}

/// The faces as keys, each with what it gives, and a key that lets the app roll.
pub fn keys(
    ui: &mut egui::Ui,
    p: &Palette,
    Rolled { him, row }: Rolled<'_>,
    roll: &str,
    roll_label: &str,
) -> Option<Thrown> {
    let per_line = per_line(ui.available_width(), row.faces.len()).max(1);
    let mut tapped = None;
    let lines = row.faces.chunks(per_line);
    let last = lines.len().saturating_sub(1);
    for (n, line) in lines.enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            for (face, worth) in line {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(TARGET), Sense::click());
                theme::named(&response, &say!("ui-die-for", face, him = him.name));
                cell(ui, p, rect, *face, *worth);
                if response.clicked() {
                    tapped = Some(Thrown::Shows(*face));
                }
            }
            if n == last {
                let response = theme::button(ui, roll);
                theme::named(&response, roll_label);
                if response.clicked() {
                    tapped = Some(Thrown::ByTheApp);
                }
            }
        });
    }
    tapped
}

/// A face and the letter of what it gives.
fn cell(ui: &egui::Ui, p: &Palette, rect: egui::Rect, face: u8, worth: Worth) {
    let painter = ui.painter();
    painter.rect(rect, 8.0, p.button, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let at = |down: f32| egui::pos2(rect.center().x, rect.top() + rect.height() * down);
    painter.text(at(0.36), Align2::CENTER_CENTER, face.to_string(), theme::strong(17.0), p.ink);
    let sign = letter(Some(worth.words()), false);
    painter.text(at(0.77), Align2::CENTER_CENTER, sign, FontId::proportional(12.5), p.faint);
}
