//! Reading a charts file by the plan in [`super::spec`]: every fault is noted with its place, every cell kept.

use super::pages::{pretty, shown_kind, title_of};
use super::spec::{Entry, Kind, SECTIONS, Section, Sense};
use super::{ChartCell, FORMAT, RULES};
use crate::input::{Fields, Node};
use crate::rules::Source;
use crate::rules::sheet::{self, Datum, SOURCES};
use crate::{say, word};
use std::collections::BTreeMap;

/// Members that are for people, or say where numbers come from; allowed everywhere.
const REMARKS: [&str; 3] = ["note", "section", "source"];

/// What was read: the title and every cell by its path.
pub(super) type Read = (String, BTreeMap<String, ChartCell>);

/// Cells as a page shows them, in the order in which they are read.
type Notes = Vec<sheet::ChartCell>;

/// Where a number is cited from, unless a cell says otherwise.
#[derive(Clone)]
struct Cited {
    rule: String,
    source: Source,
}

/// Reads a file; the sections it leaves out come from the one beneath it. `None` where it is no charts file at all.
pub(super) fn read(own: &Node<'_>, beneath: Option<&Node<'_>>) -> Option<Read> {
    noted(own, beneath, &mut Vec::new())
}

/// As [`read`]; every cell is noted as a page shows it, at fault or not.
pub(super) fn noted(own: &Node<'_>, beneath: Option<&Node<'_>>, notes: &mut Notes) -> Option<Read> {
    let top = top(own)?;
    let under = beneath.and_then(|node| self::top(node));
    let title = top.need("title").and_then(|node| node.text()).unwrap_or_default().to_owned();
    let mut cells = BTreeMap::new();
    for section in SECTIONS {
        let found = top.optional(section.name).or_else(|| under.as_ref().and_then(|f| f.optional(section.name)));
        if let Some(node) = found.or_else(|| top.need(section.name)) {
            read_section(section, &node, &mut cells, notes);
        }
    }
    Some((title, cells))
}

/// The members of a charts file for these rules.
fn top<'n>(node: &Node<'n>) -> Option<Fields<'n>> {
    let head = ["format", "rules", "title"].into_iter();
    let known: Vec<&'static str> = head.chain(SECTIONS.iter().map(|s| s.name)).chain(REMARKS).collect();
    let fields = node.fields(word!("awi-a-charts-file"), &known)?;
    for (name, what, right) in [
        ("format", word!("awi-a-format-this-version-reads"), FORMAT),
        ("rules", word!("awi-the-rules-these-charts-are-for"), RULES),
    ] {
        if let Some(node) = fields.need(name) {
            let _ = node.word(what, &[(right, ())]);
        }
    }
    Some(fields)
}

fn read_section(section: &Section, node: &Node<'_>, cells: &mut BTreeMap<String, ChartCell>, notes: &mut Notes) {
    let known: Vec<&'static str> = section.entries.iter().map(|entry| entry.name()).chain(REMARKS).collect();
    let Some(fields) = node.fields(format!("\"{}\"", section.name), &known) else { return };
    let cited = cited(node, &Cited { rule: String::new(), source: Source::Referee });
    let mut read: Vec<ChartCell> = Vec::new();
    for entry in section.entries {
        let Some(node) = fields.need(entry.name()) else { continue };
        match entry {
            Entry::Cell(row, kind) => read.extend(read_cell(&node, (section, row, ""), *kind, &cited, notes)),
            Entry::Row(row, columns) => {
                let cells = read_row(&node, (section, row), columns, &cited, notes);
                if section.sense == Sense::Rises {
                    rises(&node, &cells);
                }
                read.extend(cells);
            }
        }
    }
    if section.sense == Sense::Falls && read.len() == section.entries.len() {
        falls(node, section, &read);
    }
    cells.extend(read.into_iter().map(|cell| (cell.path.clone(), cell)));
}

fn read_row(
    node: &Node<'_>,
    (section, row): (&Section, &'static str),
    columns: &[(&'static str, Kind)],
    above: &Cited,
    notes: &mut Notes,
) -> Vec<ChartCell> {
    let known: Vec<&'static str> = columns.iter().map(|(name, _)| *name).chain(REMARKS).collect();
    let Some(fields) = node.fields(format!("\"{}.{row}\"", section.name), &known) else { return Vec::new() };
    let cited = cited(node, above);
    let mut cell = |(column, kind): &(&'static str, Kind)| {
        read_cell(&fields.need(column)?, (section, row, column), *kind, &cited, notes)
    };
    columns.iter().filter_map(&mut cell).collect()
}

/// A cell: a number, `[number, "section"]`, or an object with `value`.
fn read_cell(
    node: &Node<'_>,
    (section, row, column): (&Section, &'static str, &'static str),
    kind: Kind,
    above: &Cited,
    notes: &mut Notes,
) -> Option<ChartCell> {
    let (value, cited) = if node.is_list() {
        let [value, rule] = node.exactly(word!("awi-a-number-and-its-section-like-7"))?;
        (value, Cited { rule: rule.text()?.to_owned(), source: above.source })
    } else if node.is_object() {
        let known: Vec<&'static str> = ["value"].into_iter().chain(REMARKS).collect();
        (node.fields(word!("awi-a-cell"), &known)?.need("value")?, cited(node, above))
    } else {
        (node.clone(), above.clone())
    };
    if cited.rule.is_empty() {
        node.fault(say!("awi-must-name-the-section-of-the-rules", node = node.name()));
    }
    let path = [section.name, row, column].into_iter().filter(|step| !step.is_empty()).collect::<Vec<_>>().join("/");
    let (rule, source) = (cited.rule, cited.source);
    let number = read_number(&value, kind);
    notes.push(sheet::ChartCell {
        path: path.clone(),
        id: path.clone(),
        table: title_of(section).to_owned(),
        row: pretty(row),
        column: pretty(column),
        kind: shown_kind(section, row, kind),
        datum: number.map(|number| number.map_or_else(|| Datum::word("lowest"), Datum::Number)),
        source,
        may_go: false,
        place: value.place().line_and_column(),
    });
    Some(ChartCell { path, table: title_of(section), row, column, kind, number: number?, rule, source })
}

/// The number in thousandths; `None` within is `null`, every lower score.
fn read_number(node: &Node<'_>, kind: Kind) -> Option<Option<i32>> {
    let (least, most) = kind.bounds();
    let (least, most) = (i64::from(least), i64::from(most));
    let whole = || node.whole(least / 1000, most / 1000).map(|n| n * 1000);
    let thousandths = match kind {
        Kind::From if node.is_null() => return Some(None),
        Kind::Inches { .. } | Kind::Share => node.decimal(3, least, most),
        Kind::Sides => whole().filter(|n| {
            let fair = [5000, 6000, 10_000].contains(n);
            if !fair {
                node.fault(say!("awi-must-be-a-die-of-5-6", node = node.name()));
            }
            fair
        }),
        Kind::Whole { .. } | Kind::Modifier { .. } | Kind::From => whole(),
    };
    i32::try_from(thousandths?).ok().map(Some)
}

/// What a section, a row or a cell says about where its numbers come from; else what holds above it.
fn cited(node: &Node<'_>, above: &Cited) -> Cited {
    let rule = node.peek("section").and_then(|n| n.text()).map_or_else(|| above.rule.clone(), str::to_owned);
    let source = node.peek("source").and_then(|n| n.word(word!("awi-a-source"), &SOURCES)).unwrap_or(above.source);
    Cited { rule, source }
}

/// The number in a cell, whatever is around it.
fn bare<'n>(cell: &Node<'n>) -> Node<'n> {
    let first = || cell.is_list().then(|| cell.list()).flatten()?.into_iter().next();
    cell.peek("value").or_else(first).unwrap_or_else(|| cell.clone())
}

fn rises(node: &Node<'_>, cells: &[ChartCell]) {
    let falls = |pair: &&[ChartCell]| matches!(pair, [near, far] if near.number >= far.number);
    if let Some([_, far]) = cells.windows(2).find(falls) {
        let place = node.peek(far.column).map_or_else(|| node.place(), |cell| bare(&cell).place());
        place.fault(say!("awi-must-rise-from-band-to-band", node = node.name()));
    }
}

/// Each result begins below the one before; only the last, and always the last, takes every lower score.
fn falls(node: &Node<'_>, section: &Section, cells: &[ChartCell]) {
    let Some((last, others)) = cells.split_last() else { return };
    let rising = |pair: &&[ChartCell]| !matches!(pair, [high, low] if high.number > low.number);
    let first = others.windows(2).find(rising).and_then(|pair| pair.last());
    let wrong = first.or_else(|| others.iter().find(|cell| cell.number.is_none()));
    if let Some(wrong) = wrong.or_else(|| Some(last).filter(|last| last.number.is_some())) {
        let place = node.peek(wrong.row).map_or_else(|| node.place(), |cell| bare(&cell).place());
        let name = section.name;
        place.fault(say!("awi-must-fall-from-result-to-result-and", name, row = last.row));
    }
}
