//! The title of the battlefield, the size of its table in feet, inches or centimetres, and where north is.

use super::form::{GroundForm, TableForm, TableUnit, edit};
use crate::app::{App, Command, ScreenCommand, Tab};
use crate::battle::TableSize;
use crate::ground::{GroundEdit, TABLE_SIDES};
use crate::input::tidy;
use crate::msg;
use crate::ui::theme::{self, Palette};
use crate::ui::under;
use crate::ui::widgets::{self, NameField, name_field};
use crate::units::{Bearing, Inches};
use egui::Vec2;

/// Common tables, in inches.
const COMMON: [(i32, i32); 6] = [(48, 48), (60, 48), (72, 48), (72, 60), (96, 60), (120, 72)];

impl TableUnit {
    /// Returns `count` of this unit as a length, to the thousandth of an inch.
    fn length(self, count: i32) -> Inches {
        match self {
            TableUnit::Feet => Inches::whole(12).times(count),
            TableUnit::Inches => Inches::whole(count),
            TableUnit::Centimetres => Inches::from_f64(f64::from(count) / 2.54),
        }
    }

    /// Returns the small and the large step of the keys, in this unit.
    const fn steps(self) -> [i32; 2] {
        match self {
            TableUnit::Feet => [1, 2],
            TableUnit::Inches => [1, 6],
            TableUnit::Centimetres => [1, 10],
        }
    }

    /// Returns a length in words: 6 feet, 72 inches, 183 cm.
    fn words(self, length: Inches) -> String {
        let thousandths = length.thousandths();
        match self {
            TableUnit::Feet => msg!("ground-feet", n = Inches::from_thousandths(thousandths / 12)),
            TableUnit::Inches => msg!("ground-in", n = length),
            TableUnit::Centimetres => msg!("ground-cm", n = self.count(length)),
        }
    }

    /// Returns a length in this unit, rounded to a whole number.
    fn count(self, length: Inches) -> i32 {
        let unit = self.length(100).thousandths();
        i32::try_from((i64::from(length.thousandths()) * 100 + i64::from(unit) / 2) / i64::from(unit)).unwrap_or(0)
    }
}

pub(super) fn show(ui: &mut egui::Ui, p: &Palette, app: &App, form: &mut GroundForm, commands: &mut Vec<Command>) {
    let Some(sheet) = app.ground.sheet() else { return };
    theme::card(ui, p, |ui| {
        let field = NameField { what: msg!("ground-title"), now: &sheet.title, of: None };
        if let Some(title) = name_field(ui, p, &mut form.typed, field).filter(|title| !tidy(title).is_empty()) {
            edit(commands, GroundEdit::Title(title));
        }
    });
    theme::card(ui, p, |ui| size(ui, p, sheet.board.size, &mut form.table, commands));
    theme::card(ui, p, |ui| north(ui, p, sheet.board.north, commands));
    theme::card(ui, p, |ui| {
        under::card(ui, p, app, commands);
        if app.library.downloads_folder().is_none()
            && theme::wide_button(ui, msg!("ground-look-for-a-picture"), true).clicked()
        {
            commands.push(ScreenCommand::OpenTab(Some(Tab::Files)).into());
        }
    });
}

/// Draws the choice of the unit; returns common tables, each with its size in that unit.
pub fn common_sizes(ui: &mut egui::Ui, form: &mut GroundForm) -> [(TableSize, String); COMMON.len()] {
    common(ui, &mut form.table)
}

fn common(ui: &mut egui::Ui, form: &mut TableForm) -> [(TableSize, String); COMMON.len()] {
    let units = [
        (TableUnit::Feet, msg!("ground-unit-feet")),
        (TableUnit::Inches, msg!("ground-unit-inches")),
        (TableUnit::Centimetres, msg!("ground-unit-cm")),
    ];
    if let Some(unit) = widgets::choices(ui, Some(form.unit), &units) {
        form.unit = unit;
    }
    COMMON.map(|(width, depth)| {
        let size = TableSize { width: Inches::whole(width), depth: Inches::whole(depth) };
        let words = [size.width, size.depth].map(|side| form.unit.words(side));
        (size, msg!("ground-by", width = words[0], depth = words[1]))
    })
}

fn size(ui: &mut egui::Ui, p: &Palette, now: TableSize, form: &mut TableForm, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ground-size"), 19.0);
    let all = common(ui, form);
    if let Some(size) = widgets::choices(ui, Some(now), &all) {
        edit(commands, GroundEdit::Table(size));
    }
    side(ui, SideOf { what: msg!("ui-wide"), length: now.width, unit: form.unit }, |width| {
        edit(commands, GroundEdit::Table(TableSize { width, ..now }));
    });
    side(ui, SideOf { what: msg!("ui-deep"), length: now.depth, unit: form.unit }, |depth| {
        edit(commands, GroundEdit::Table(TableSize { depth, ..now }));
    });
    theme::small(ui, p, msg!("ground-size-explained"));
}

/// A side of the table.
#[derive(Clone, Copy)]
struct SideOf<'a> {
    what: &'a str,
    length: Inches,
    unit: TableUnit,
}

/// Draws a side of the table with keys that make it longer and shorter.
fn side(ui: &mut egui::Ui, SideOf { what, length, unit }: SideOf<'_>, mut set: impl FnMut(Inches)) {
    let [small, large] = unit.steps();
    ui.label(msg!("ground-side", what, words = unit.words(length)));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        for step in [-large, -small, small, large] {
            let text = if step < 0 { format!("\u{2212}{}", -step) } else { format!("+{step}") };
            let response = theme::button(ui, text);
            let words = unit.words(unit.length(step.abs()));
            let label = match step < 0 {
                true => msg!("ground-side-shorter", what, words),
                false => msg!("ground-side-longer", what, words),
            };
            theme::named(&response, &label);
            if response.clicked() {
                let [least, most] = TABLE_SIDES;
                set(unit.length(unit.count(length) + step).clamp(least, most));
            }
        }
    });
}

fn north(ui: &mut egui::Ui, p: &Palette, now: Option<Bearing>, commands: &mut Vec<Command>) {
    theme::heading(ui, msg!("ground-north"), 19.0);
    theme::small(ui, p, msg!("ground-north-explained"));
    let unknown = std::iter::once((None, msg!("ground-north-unknown").to_owned()));
    let ways = (0..8).map(|n| {
        let bearing = Bearing::from_hundredths(n * 4_500);
        (Some(bearing), msg!("ground-degrees", n = n * 45))
    });
    let all: Vec<(Option<Bearing>, String)> = unknown.chain(ways).collect();
    if let Some(north) = widgets::choices(ui, Some(now), &all) {
        edit(commands, GroundEdit::North(north));
    }
}
