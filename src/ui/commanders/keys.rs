//! The die of a commander's row as keys: a face thrown at the table, or a roll by the app.

use crate::app::{App, Dossier};
use crate::msg;
use crate::rules::{AnyGame, Worth, WorthRow};
use crate::ui::table::commanders::letter;
use crate::ui::theme::{self, Palette, TARGET};
use egui::{Align2, FontId, Sense, Stroke, StrokeKind, Vec2};

/// The data that the page is drawn from.
pub struct KeysView<'a> {
    /// Colours.
    pub p: &'a Palette,
    /// The app.
    pub app: &'a App,
    /// Its game.
    pub game: &'a AnyGame,
}

/// A commander and the chart row that he is rolled on.
#[derive(Clone, Copy, Debug)]
pub struct CommanderRoll<'a> {
    /// The commander.
    pub him: &'a Dossier,
    /// His row.
    pub row: &'a WorthRow,
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

/// Returns the number of keys in a line: all of them, or half of them if not all fit.
fn per_line(room: f32, cells: usize) -> usize {
    #[expect(clippy::cast_precision_loss, reason = "a die's faces")]
    let needed = cells as f32 * (TARGET + GAP) - GAP;
    if needed <= room { cells } else { cells.div_ceil(2) }
}

/// Draws the faces as keys, each with its result, and a key for a roll by the app.
pub fn keys(
    ui: &mut egui::Ui,
    p: &Palette,
    CommanderRoll { him, row }: CommanderRoll<'_>,
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
                theme::named(&response, &msg!("ui-die-for", face, him = him.name));
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

/// Draws a face and the letter of its result.
fn cell(ui: &egui::Ui, p: &Palette, rect: egui::Rect, face: u8, worth: Worth) {
    let painter = ui.painter();
    painter.rect(rect, 8.0, p.button, Stroke::new(1.0, p.edge), StrokeKind::Inside);
    let at = |down: f32| egui::pos2(rect.center().x, rect.top() + rect.height() * down);
    painter.text(at(0.36), Align2::CENTER_CENTER, face.to_string(), theme::strong(17.0), p.ink);
    let sign = letter(Some(worth.words()), false);
    painter.text(at(0.77), Align2::CENTER_CENTER, sign, FontId::proportional(12.5), p.faint);
}
