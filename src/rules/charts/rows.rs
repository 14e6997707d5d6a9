//! Inserting and taking out rows of a charts file.

use super::draft::owned;
use super::over::ROW_COUNT;
use crate::input::Doc;

/// Returns the rows at a path, to change; `None` if there is no list.
pub fn rows_at<'d>(doc: &'d mut Doc, path: &str) -> Option<&'d mut Vec<Doc>> {
    doc.at_mut(path).and_then(Doc::items_mut)
}

/// Returns a cell's whole number, with or without `{"value": ...}` around it.
pub fn number_in(cell: &Doc) -> Option<i64> {
    cell.at("value").unwrap_or(cell).as_whole()
}

/// Returns a copy of a cell for a new row, with its value as the referee's own.
pub fn owned_cell(cell: &Doc) -> Doc {
    owned(cell.at("value").unwrap_or(cell).clone())
}

/// Takes the first or last row out; `None`, without a change, if only `least` are left.
pub fn take_row(doc: &mut Doc, path: &str, first: bool, least: usize) -> Option<()> {
    let rows = rows_at(doc, path)?;
    if rows.len() <= least {
        return None;
    }
    rows.remove(if first { 0 } else { rows.len() - 1 });
    Some(())
}

/// Writes the number of rows into a chart that has more or fewer rows than the built-in one; removes it from any other
/// chart.
pub fn count_rows(doc: &mut Doc, section: &str, built_in: &Doc) {
    let count = |doc: &Doc| doc.at(&format!("{section}/rows")).map_or(0, |rows| rows.items().len());
    let (here, there) = (count(doc), count(built_in));
    let Some(section) = doc.at_mut(section) else { return };
    match i64::try_from(here) {
        Ok(rows) if here != there => section.put(ROW_COUNT, Doc::number(rows)),
        _ => section.take(ROW_COUNT),
    }
}
