//! What the page of charts knows of these: how they are read, and what in the file hangs together.

use super::cells::{CHART_PAGES, FIRE_RESULT, FROM, HEAD};
use super::names::MORALE_RESULTS;
use super::shape::Reshape;
use super::{BUILT_IN, Charts, examine, laid_over};
use crate::input::Doc;
use crate::input::Faults;
use crate::rules::Source;
use crate::rules::sheet::{self, Book, BuiltIn, ChartCell, ChartPage, Datum, Draft, Way, owned, source_word};
use crate::word;

/// These charts, as a page shows them.
#[derive(Clone, Copy, Debug)]
pub struct Shown;

impl Charts {
    /// A draft that says what these charts say.
    #[must_use]
    pub fn draft(&self) -> Draft {
        Draft::of(&Shown, self.doc.clone())
    }

    /// The charts a draft comes to.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn of_draft(draft: &Draft) -> Result<Self, Faults> {
        Charts::check(&draft.whole(), "charts").map(|(charts, _)| charts)
    }
}

impl Book for Shown {
    fn pages(&self) -> &'static [ChartPage] {
        &CHART_PAGES
    }

    fn head(&self) -> &'static [&'static str] {
        HEAD
    }

    fn own_title(&self) -> &'static str {
        word!("otp-on-to-philadelphia-the-referees-own")
    }

    fn built_in(&self) -> BuiltIn {
        let Charts { doc, cells, .. } = Charts::built_in();
        BuiltIn { doc, cells }
    }

    fn examine(&self, text: &str) -> sheet::Examined {
        let found = examine(text, "charts", Some(BUILT_IN));
        sheet::Examined { cells: found.cells, left_out: found.left_out, faults: found.faults }
    }

    fn laid_over(&self, own: &Doc) -> Doc {
        laid_over(own, &Charts::built_in().doc)
    }

    fn meant(&self, cell: &ChartCell, datum: &Datum) -> Datum {
        // No figures lost is what the fire chart calls "none".
        let nothing = cell.kind == FIRE_RESULT && *datum == Datum::Number(0);
        if nothing { Datum::word("none") } else { datum.clone() }
    }

    fn put(&self, doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) -> bool {
        let of_morale = cell.kind == FROM;
        if of_morale {
            put_from(doc, cell, datum, source);
        }
        of_morale
    }

    fn follow(&self, doc: &mut Doc, cell: &ChartCell, datum: &Datum) {
        follow(doc, cell, datum);
    }

    fn ways(&self) -> Vec<(usize, Way)> {
        let of_page = |page| Reshape::of_page(page).into_iter().map(move |how| (page, Way::from(how)));
        (0..CHART_PAGES.len()).flat_map(of_page).collect()
    }

    fn reshape(&self, doc: &mut Doc, number: u16) -> Option<()> {
        Reshape::numbered(number)?.apply(doc)
    }
}

/// A morale result has a row of its own in its column: it is put in, changed, or taken out.
fn put_from(doc: &mut Doc, cell: &ChartCell, datum: &Datum, source: Source) {
    let (Some((column, _)), Some((_, result))) = (cell.path.rsplit_once('/'), cell.id.rsplit_once('/')) else { return };
    let Some(rows) = doc.at_mut(column).and_then(Doc::items_mut) else { return };
    let is_it = |row: &Doc| row.at("result").and_then(Doc::as_text) == Some(result);
    rows.retain(|row| !is_it(row));
    let never = *datum == Datum::word("never");
    // What the built-in column has must be in every other, if only to say that it never happens.
    if never && !Charts::built_in().doc.at(column).is_some_and(|rows| rows.items().iter().any(is_it)) {
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

/// What else must say the same as a cell that was changed.
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
        row.put("ratio", Doc::text(&super::cells::ratio_words(*thousandths)));
    }
}

/// The rows of the end table leave no strength out: where one begins or ends, its neighbour ends or begins.
fn neighbour_ends(doc: &mut Doc, end: &str, figures: i64) -> Option<()> {
    let (row, which) = end.split_once("/original/")?;
    let row: usize = row.parse().ok()?;
    let (path, right) = match which {
        "0" => (format!("figure_loss_severity/rows/{}/original/1", row.checked_sub(1)?), figures - 1),
        _ => (format!("figure_loss_severity/rows/{}/original/0", row + 1), figures + 1),
    };
    let here = doc.at_mut(&path)?;
    let as_built_in = Charts::built_in().doc.at(&path).filter(|there| there.as_whole() == Some(right)).cloned();
    *here = as_built_in.unwrap_or_else(|| owned(Doc::number(right)));
    Some(())
}

/// The columns of the fire chart.
pub(super) const COLUMNS: &str = "fire_columns/small_arms_figures/columns";

/// A column of the fire chart is named in the chart itself and by canister too.
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
