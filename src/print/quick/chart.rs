//! Charts as tables: rows, columns and source marks from the cells of a charts file.

use super::part::{PartGroup, ReferencePart};
use super::spine::ReferenceTurn;
use super::table::{CellText, QuickTable, TableRow};
use crate::rules::charts::{ChartCell, Datum, Draft, localise_label, named};
use crate::rules::{AnyGame, Source};
use crate::{msg, text};
use std::collections::BTreeSet;

/// Ending of the name of a row that gives the upper limit of each column; its missing cells mean no limit.
const UP_TO: &str = "up to";

/// The most rows of a table; a longer chart is split into several.
const MAX_ROWS: usize = 40;

/// The mark of a value from the rules text in a table whose main source is another; in other tables such values have no
/// mark.
const OF_THE_RULES: &str = "\u{2020}";

/// Returns the sign of a source where every source needs one.
pub(super) fn mark(source: Source) -> &'static str {
    if source == Source::Text { OF_THE_RULES } else { source.sign() }
}

/// Returns the parts of a game's reference with every table of its charts. Tables that no part names are added to the
/// last part.
pub(super) fn parts(game: &AnyGame) -> Vec<ReferencePart> {
    let draft = game.charts().draft();
    let reference = game.returns().reference();
    let named: BTreeSet<&str> = reference.iter().flat_map(|p| &p.groups).flat_map(|g| g.sections).copied().collect();
    let mut parts: Vec<ReferencePart> = reference
        .iter()
        .map(|part| {
            let group = |group: &crate::rules::ReferenceGroup| PartGroup {
                title: group.title.to_owned(),
                tables: group.sections.iter().flat_map(|section| tables(&draft, section)).collect(),
            };
            ReferencePart {
                turn: ReferenceTurn {
                    title: part.title.to_owned(),
                    steps: part.steps.clone(),
                    notes: part.notes.clone(),
                },
                lines: part.lines.clone(),
                groups: part.groups.iter().map(group).collect(),
            }
        })
        .collect();
    let mut others: Vec<&str> = draft.cells().iter().map(ChartCell::section).filter(|s| !named.contains(s)).collect();
    others.dedup();
    if let Some(last) = parts.last_mut().filter(|_| !others.is_empty()) {
        let tables = others.iter().flat_map(|section| tables(&draft, section)).collect();
        last.groups.push(PartGroup { title: String::new(), tables });
    }
    parts
}

/// Returns the tables of a section, in the order of the charts file.
fn tables(draft: &Draft, section: &str) -> Vec<QuickTable> {
    let cells: Vec<&ChartCell> = draft.cells().iter().filter(|cell| cell.section() == section).collect();
    let mut pages = draft.book().pages().iter();
    let page = pages.find(|page| page.sections.iter().any(|(name, _)| *name == section));
    let rule = page.map_or("", |page| page.rule);
    named(&cells, |cell| &cell.table)
        .into_iter()
        .flat_map(|table| {
            let of_it: Vec<&ChartCell> = cells.iter().copied().filter(|cell| cell.table == table).collect();
            Chart { draft, cells: of_it }.tables(&localise_label(table), rule)
        })
        .collect()
}

/// The cells of one table.
struct Chart<'d> {
    draft: &'d Draft,
    cells: Vec<&'d ChartCell>,
}

impl Chart<'_> {
    /// Returns the table with rows and columns in the order of the charts page, columns by the longest row; split if
    /// long.
    fn tables(&self, title: &str, rule: &str) -> Vec<QuickTable> {
        let names = named(&self.cells, |cell| &cell.row);
        let columns = self.columns();
        let whole = |column: &str| column.parse::<u16>().ok();
        // If the columns are counts and a row ends early, its last cell also applies to all higher counts.
        let counts = !columns.is_empty() && columns.iter().all(|column| whole(column).is_some());
        let mut heads: Vec<String> = match columns.as_slice() {
            [""] => Vec::new(),
            _ => columns.iter().copied().map(localise_label).collect(),
        };
        if let Some(last) = heads.last_mut().filter(|_| counts) {
            last.push('+');
        }
        let signed: Vec<bool> = columns.iter().map(|column| self.is_of_changes(column)).collect();
        let main = self.main_source();
        // Rows that name their section need none in the title; if cells have several sections each row names its own.
        let cited = names.iter().all(|row| row.ends_with(')') && row.contains('('));
        let several = !cited && self.sections(None).len() > 1;
        let row = |name: &str| {
            let value = |(column, signed): (&&str, &bool)| {
                self.value(name, column, counts).map(|cell| shown(cell, *signed, main))
            };
            let open = || CellText { words: open_end(name), mark: "" };
            let (words, own) = split(&localise_label(name));
            let section = only(self.sections(Some(name))).filter(|_| several).map(|section| format!("({section})"));
            let cells = columns.iter().zip(&signed).map(|at| value(at).unwrap_or_else(open)).collect();
            TableRow { name: words, cite: section.unwrap_or(own), cells }
        };
        let mut rows: Vec<TableRow> = names.iter().map(|name| row(name)).collect();
        let rule = only(self.sections(None)).unwrap_or_else(|| rule.to_owned());
        let plain = cited || several || title.eq_ignore_ascii_case(&rule);
        let cite = if plain { String::new() } else { format!("({})", text::cited(&rule)) };
        let corner = common_word(&mut rows);
        // Rows named only by a number need no name on paper.
        for (row, _) in rows.iter_mut().zip(&names).filter(|(_, name)| name.starts_with("Row ")) {
            row.name.clear();
        }
        let corner = if names.first().is_some_and(|name| name.starts_with("Row ")) { String::new() } else { corner };
        if !corner.is_empty() && heads.is_empty() {
            heads.push(String::new());
        }
        let mark = main.map_or("", Source::sign);
        let whole = QuickTable { title: title.to_owned(), cite, mark, corner, heads, rows };
        whole.in_pieces(MAX_ROWS)
    }

    /// Returns the names of the columns, in the order of the longest row.
    fn columns(&self) -> Vec<&str> {
        let length = |row: &str| self.cells.iter().filter(|other| other.row == row).count();
        let mut by_length: Vec<&ChartCell> = self.cells.clone();
        by_length.sort_by_key(|cell| std::cmp::Reverse(length(&cell.row)));
        named(&by_length, |cell| &cell.column)
    }

    /// Returns the cell of a row and a column. If the columns are counts, the last cell of a row also applies to higher
    /// counts.
    fn value(&self, row: &str, column: &str, counts: bool) -> Option<&ChartCell> {
        let whole = |column: &str| column.parse::<u16>().ok();
        let mut of_it = self.cells.iter().copied().filter(|cell| cell.row == row);
        let cell = of_it.clone().find(|cell| cell.column == column);
        cell.or_else(|| of_it.rfind(|_| true).filter(|last| counts && whole(&last.column) < whole(column)))
    }

    /// Returns whether a column contains negative numbers: then it holds modifiers, and positive ones get a sign too.
    fn is_of_changes(&self, column: &str) -> bool {
        let of_it = self.cells.iter().filter(|cell| cell.column == column);
        of_it.filter_map(|cell| cell.number()).any(|number| number < 0)
    }

    /// Returns the source of most cells, which is shown beside the title once, unless that is the rules text.
    fn main_source(&self) -> Option<Source> {
        let count = |source: Source| self.cells.iter().filter(|cell| cell.source == source).count();
        let others = [Source::Family, Source::Reconstructed, Source::Referee];
        others.into_iter().find(|source| count(*source) * 2 > self.cells.len())
    }

    /// Returns the sections of the cells of a row, or of the whole table.
    fn sections(&self, row: Option<&str>) -> BTreeSet<Option<String>> {
        let of_it = self.cells.iter().filter(|cell| row.is_none_or(|row| cell.row == row));
        of_it.map(|cell| self.draft.cited(cell)).collect()
    }
}

fn only(all: BTreeSet<Option<String>>) -> Option<String> {
    if all.len() == 1 { all.into_iter().next().flatten() } else { None }
}

/// Returns the text of a cell, with the mark of its source if that is not the table's.
fn shown(cell: &ChartCell, signed: bool, main: Option<Source>) -> CellText {
    let words = cell.localised();
    let words = match &cell.datum {
        Some(Datum::Number(number)) if signed && *number > 0 => format!("+{words}"),
        Some(Datum::Number(_)) => words.replace('-', "\u{2212}"),
        _ => words,
    };
    let mark = match main {
        Some(main) if main == cell.source => "",
        Some(_) => mark(cell.source),
        None => cell.source.sign(),
    };
    CellText { words, mark }
}

/// Returns the text for a missing cell of a row.
fn open_end(row: &str) -> String {
    if row.ends_with(UP_TO) { msg!("print-more").to_owned() } else { String::new() }
}

/// Splits a name into its words and the section in parentheses after them.
fn split(name: &str) -> (String, String) {
    match name.rsplit_once(" (").filter(|_| name.ends_with(')')) {
        Some((words, section)) => (words.to_owned(), format!("({section}")),
        None => (name.to_owned(), String::new()),
    }
}

/// Removes the first word from the names of all rows and returns it, if it is common to all and precedes a number.
fn common_word(rows: &mut [TableRow]) -> String {
    let parts = |row: &TableRow| {
        let (word, number) = row.name.split_once(' ')?;
        number.parse::<i32>().ok()?;
        Some((word.to_owned(), number.replace('-', "\u{2212}")))
    };
    let Some(all) = rows.iter().map(parts).collect::<Option<Vec<_>>>() else { return String::new() };
    let Some((first, _)) = all.first() else { return String::new() };
    if all.len() < 3 || all.iter().any(|(word, _)| word != first) {
        return String::new();
    }
    let first = first.clone();
    for (row, (_, number)) in rows.iter_mut().zip(all) {
        row.name = number;
    }
    first
}
