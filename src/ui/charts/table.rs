//! A chart as a table: rows and columns as on the players' card, each cell a button with its source.

use super::{mark, mark_ink, source_words};
use crate::msg;
use crate::rules::charts::{ChartCell, Draft, localise_label, named};
use crate::ui::theme::{self, Palette, TARGET};
use egui::{Align2, FontId, RichText, Sense, Stroke, StrokeKind, Vec2};

/// How a table is drawn.
pub struct ChartView<'a> {
    /// Colours.
    pub p: &'a Palette,
    /// The draft, for the faults of its cells.
    pub draft: &'a Draft,
    /// The available width, in points.
    pub width: f32,
    /// The id of the cell being edited.
    pub chosen: Option<&'a str>,
    /// Whether cells can be tapped.
    pub editable: bool,
}

/// Draws a table; returns the id of the cell tapped.
pub fn show(ui: &mut egui::Ui, look: &ChartView<'_>, title: &str, cells: &[&ChartCell]) -> Option<String> {
    let rows = named(cells, |cell| &cell.row);
    // The longest row gives the order of the columns.
    let mut by_length: Vec<&ChartCell> = cells.to_vec();
    by_length.sort_by_key(|cell| std::cmp::Reverse(cells.iter().filter(|other| other.row == cell.row).count()));
    let columns = named(&by_length, |cell| &cell.column);
    let (head, cell_width) = widths(look.width, columns.len());
    ui.add_space(6.0);
    ui.label(RichText::new(localise_label(title)).font(theme::serif(20.0)));
    let mut tapped = None;
    egui::Grid::new(("table", title)).spacing(Vec2::new(4.0, 4.0)).min_row_height(20.0).show(ui, |ui| {
        if columns.iter().any(|column| !column.is_empty()) {
            ui.label("");
            for column in &columns {
                heading(ui, look.p, &localise_label(column), cell_width);
            }
            ui.end_row();
        }
        for row in rows {
            row_name(ui, &localise_label(row), head);
            for column in &columns {
                match cells.iter().find(|cell| cell.row == row && cell.column == *column) {
                    Some(cell) => {
                        if draw(ui, look, cell, cell_width).clicked() {
                            tapped = Some(cell.id.clone());
                        }
                    }
                    None => drop(ui.label("")),
                }
            }
            ui.end_row();
        }
    });
    tapped
}

/// Returns the width of the row names and of a cell: as wide as there is room for, and never too narrow to tap or
/// read.
fn widths(room: f32, columns: usize) -> (f32, f32) {
    #[expect(clippy::cast_precision_loss, reason = "a dozen columns")]
    let columns = columns.max(1) as f32;
    let head = match columns {
        few if few <= 2.0 => (room * 0.55).clamp(160.0, 340.0),
        many if many >= 7.0 => (room * 0.14).clamp(84.0, 170.0),
        _ => (room * 0.2).clamp(92.0, 170.0),
    };
    let cell = ((room - head - 16.0) / columns - 4.0).clamp(58.0, 112.0);
    (head, cell)
}

fn heading(ui: &mut egui::Ui, p: &Palette, text: &str, width: f32) {
    // A smaller size in a narrow column, so that the longest word of a heading is never broken.
    let size = if width < 66.0 { 12.0 } else { 13.5 };
    ui.vertical_centered(|ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(RichText::new(text).size(size).color(p.faint)).wrap());
    });
}

fn row_name(ui: &mut egui::Ui, text: &str, width: f32) {
    ui.allocate_ui_with_layout(
        Vec2::new(width, TARGET),
        egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true),
        |ui| {
            ui.set_width(width);
            // A J extends to the left of its origin.
            ui.add_space(2.0);
            ui.add(egui::Label::new(RichText::new(text).size(14.5)).wrap());
        },
    );
}

/// Returns the accessible name of a cell.
fn label(cell: &ChartCell) -> String {
    msg!("ui-cell-value-and-source", cell = cell.name(), shown = cell.localised(), source = source_words(cell.source))
}

fn draw(ui: &mut egui::Ui, look: &ChartView<'_>, cell: &ChartCell, width: f32) -> egui::Response {
    let p = look.p;
    let sense = if look.editable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, TARGET), sense);
    theme::named(&response, &label(cell));
    let chosen = look.chosen == Some(cell.id.as_str());
    let faulty = cell.datum.is_none() || look.draft.faults_of(cell).next().is_some();
    let edge = match (chosen, faulty) {
        (true, _) => Stroke::new(3.0, p.accent),
        (false, true) => Stroke::new(2.0, p.bad),
        (false, false) => Stroke::new(1.0, p.edge),
    };
    let painter = ui.painter();
    painter.rect(rect, 6.0, if look.editable { p.card } else { p.panel }, edge, StrokeKind::Inside);
    let value = if faulty { format!("! {}", cell.localised()) } else { cell.localised() };
    let ink = if faulty { p.bad } else { p.ink };
    let never = cell.shown() == "never";
    let at = |down: f32| egui::pos2(rect.center().x, rect.top() + rect.height() * down);
    let size = if value.chars().count() > 9 { 12.5 } else { 16.0 };
    if never {
        painter.text(rect.center(), Align2::CENTER_CENTER, value, FontId::proportional(13.5), p.faint);
        return response;
    }
    painter.text(at(0.36), Align2::CENTER_CENTER, value, theme::strong(size), ink);
    let font = FontId::proportional(12.0);
    painter.text(at(0.76), Align2::CENTER_CENTER, mark(cell.source), font, mark_ink(p, cell.source));
    response
}
