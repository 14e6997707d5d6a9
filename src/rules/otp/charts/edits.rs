//! Dependencies between cells of the file: cells that are stored elsewhere than where they are shown, and cells that
//! must change together with another.

use super::pages::{CHART_PAGES, ratio_words};
use super::read::fire::FIRE_RESULT;
use super::read::results::{FROM, MORALE_RESULTS};
use super::rows::Rows;
use super::shape::Reshape;
use super::spec::SPEC;
use super::{Charts, Set};
use crate::battle::RulesName;
use crate::input::Doc;
use crate::rules::Source;
use crate::rules::charts::{ChartCell, ChartSet, Datum, NEVER, Spec, TableEdit, owned, source_word};
use std::sync::OnceLock;

impl ChartSet for Set {
    type Rows = Rows;
    const RULES: RulesName = RulesName::Otp;

    fn spec() -> &'static Spec<Rows> {
        &SPEC
    }

    fn built_in_cell() -> &'static OnceLock<Charts> {
        static BUILT_IN: OnceLock<Charts> = OnceLock::new();
        &BUILT_IN
    }

    fn meant(cell: &ChartCell, datum: &Datum) -> Datum {
        // The fire chart writes "none" for zero figures lost.
        let nothing = cell.kind == FIRE_RESULT && *datum == Datum::Number(0);
        if nothing { Datum::word("none") } else { datum.clone() }
    }

    fn put(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) -> bool {
        let of_morale = cell.kind == FROM;
        if of_morale {
            put_from(doc, cell, datum, source);
        }
        of_morale
    }

    fn follow(doc: &mut Doc, cell: &ChartCell, datum: &Datum) {
        follow(doc, cell, datum);
    }

    fn ways() -> Vec<(usize, TableEdit)> {
        let of_page = |page| Reshape::of_page(page).into_iter().map(move |how| (page, TableEdit::from(how)));
        (0..CHART_PAGES.len()).flat_map(of_page).collect()
    }

    fn reshape(doc: &mut Doc, number: u16) -> Option<()> {
        Reshape::numbered(number)?.apply(doc)
    }
}

/// Adds, changes or removes the row that a morale result has in its column.
fn put_from(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
    let (Some((column, _)), Some((_, result))) = (cell.path.rsplit_once('/'), cell.id.rsplit_once('/')) else { return };
    let Some(rows) = doc.at_mut(column).and_then(Doc::items_mut) else { return };
    let is_it = |row: &Doc| row.at("result").and_then(Doc::as_text) == Some(result);
    rows.retain(|row| !is_it(row));
    let never = *datum == Datum::word(NEVER);
    // Every column keeps the results of the built-in column, even those that never happen.
    if never && !Charts::built_in().doc().at(column).is_some_and(|rows| rows.items().iter().any(is_it)) {
        return;
    }
    let row = Doc::Object(vec![
        ("result".to_owned(), Doc::text(result)),
        ("from".to_owned(), datum.doc()),
        ("source".to_owned(), Doc::text(source_word(source))),
    ]);
    let rank = |row: &Doc| {
        let name = row.at("result").and_then(Doc::as_text);
        MORALE_RESULTS.iter().position(|(word, _)| Some(*word) == name)
    };
    let at = rows.iter().position(|there| rank(there) > rank(&row)).unwrap_or(rows.len());
    rows.insert(at, row);
}

/// Updates the cells that must agree with a changed cell.
fn follow(doc: &mut Doc, cell: &ChartCell, datum: &Datum) {
    if let Some(i) = cell.path.strip_prefix(COLUMNS).and_then(|rest| rest.strip_prefix('/')) {
        rename_column(doc, i, cell.datum.as_ref(), datum);
    } else if let (Some(end), Datum::Number(thousandths)) =
        (cell.path.strip_prefix("figure_loss_severity/rows/"), datum)
    {
        let _ = neighbour_ends(doc, end, i64::from(thousandths / 1000));
    } else if let Some(row) = cell.path.strip_suffix("/at_least")
        && let Datum::Number(thousandths) = datum
        && let Some(row) = doc.at_mut(row)
    {
        row.put("ratio", Doc::text(&ratio_words(*thousandths)));
    }
}

/// Keeps the rows of the end table adjacent: when one end of a row changes, the neighbouring row ends just before it or
/// begins just after it.
fn neighbour_ends(doc: &mut Doc, end: &str, figures: i64) -> Option<()> {
    let (row, which) = end.split_once("/original/")?;
    let row: usize = row.parse().ok()?;
    let (path, right) = match which {
        "0" => (format!("figure_loss_severity/rows/{}/original/1", row.checked_sub(1)?), figures - 1),
        _ => (format!("figure_loss_severity/rows/{}/original/0", row + 1), figures + 1),
    };
    let here = doc.at_mut(&path)?;
    let as_built_in = Charts::built_in().doc().at(&path).filter(|there| there.as_whole() == Some(right)).cloned();
    *here = as_built_in.unwrap_or_else(|| owned(Doc::number(right)));
    Some(())
}

/// The path of the fire chart's columns in the file.
pub(super) const COLUMNS: &str = "fire_columns/small_arms_figures/columns";

/// Renames a column of the fire chart in the other places that name it: the chart itself and the canister table.
fn rename_column(doc: &mut Doc, i: &str, old: Option<&Datum>, new: &Datum) {
    if let Some(there) = doc.at_mut(&format!("fire_results/columns/{i}")) {
        *there = new.doc();
    }
    let Some(old) = old.map(Datum::doc) else { return };
    for (gun, _) in crate::battle::names::GUNS {
        let Some(Doc::Object(members)) = doc.at_mut(&format!("fire_columns/canister_guns/{gun}")) else { continue };
        for (_, cell) in members.iter_mut() {
            match cell {
                Doc::Object(_) if cell.at("value") == Some(&old) => cell.put("value", new.doc()),
                cell if *cell == old => *cell = new.doc(),
                _ => {}
            }
        }
    }
}
