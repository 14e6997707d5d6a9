//! The controls below a table: rows and columns to insert and remove, and modifiers that the rules know and the chart
//! lacks.

use super::{ChartForm, ShownPage};
use crate::app::{ChartCommand, Command};
use crate::msg;
use crate::rules::charts::{ChartCell, Draft, TableEdit, localise_label};
use crate::ui::theme;

/// Draws the controls below the table with that title.
pub(super) fn show(
    ui: &mut egui::Ui,
    shown: ShownPage<'_>,
    table: &str,
    form: &mut ChartForm,
    commands: &mut Vec<Command>,
) {
    let ShownPage { p, draft, page } = shown;
    let ways: Vec<&TableEdit> = draft.reshapes(page).filter(|how| how.table == table).collect();
    if !ways.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for how in ways {
                if theme::button(ui, how.words.as_str()).clicked() {
                    form.select(first_put_in(draft, page, how));
                    commands.push(ChartCommand::Reshape(how.clone()).into());
                }
            }
        });
    }
    let missing: Vec<&ChartCell> = draft.left_out(page).filter(|cell| cell.table == table).collect();
    if missing.is_empty() {
        return;
    }
    theme::small(ui, p, msg!("ui-not-in-this-chart"));
    ui.horizontal_wrapped(|ui| {
        for cell in missing {
            let words = words(draft, cell, page);
            let response = theme::button(ui, format!("+ {words}"));
            theme::named(&response, &msg!("ui-add-table", table = localise_label(table), words));
            if response.clicked() {
                form.select(Some(cell.id.clone()));
                commands.push(ChartCommand::PutIn(cell.path.clone()).into());
            }
        }
    });
}

/// Returns the name of a cell and the section of the rules that it belongs to.
fn words(draft: &Draft, cell: &ChartCell, page: usize) -> String {
    let column = if cell.column.is_empty() {
        String::new()
    } else {
        format!(", {}", localise_label(&cell.column).to_lowercase())
    };
    let rule = match draft.book().pages().get(page) {
        Some(head) if !cell.row.ends_with(')') => format!(" ({})", head.rule),
        _ => String::new(),
    };
    format!("{}{column}{rule}", localise_label(&cell.row))
}

/// Returns the first cell that a new row or column will have, so that it can be selected for editing at once.
fn first_put_in(draft: &Draft, page: usize, how: &TableEdit) -> Option<String> {
    let mut after = draft.clone();
    after.reshape(how);
    let first = if how.at_the_head {
        after.page(page).find(|cell| cell.table == how.table)
    } else {
        after.page(page).find(|cell| draft.page(page).all(|before| before.id != cell.id))
    };
    first.map(|cell| cell.id.clone())
}
