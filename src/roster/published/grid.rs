//! Tables with any header: bars, tabs, semicolons or commas, with titles, notes, totals and second headers around them.

use super::parts::Parts;
use super::people;
use super::pieces::{Joint, TextPiece};
use super::shape::{ListLine, Role, lines};
use super::strength::{self, Strength};
use super::tokens::{is_side, tokens};
use crate::roster::tidy;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GridColumn {
    Side,
    Brigade,
    Name,
    Figures,
    Men,
    Number,
    Stands,
    Commander,
    Other,
}

/// Header words and their columns.
const HEADERS: [(GridColumn, &[&str]); 8] = [
    (GridColumn::Side, &["side", "army", "force", "nation", "faction"]),
    (GridColumn::Brigade, &["brigade", "command", "division", "wing", "group", "formation"]),
    (
        GridColumn::Name,
        &["unit", "units", "name", "regiment", "regiments", "battalion", "units and others", "troops", "unit name"],
    ),
    (GridColumn::Figures, &["figures", "figs", "figure", "fig", "minis", "models", "no of figures", "figs no"]),
    (GridColumn::Men, &["men", "strength men", "rank and file", "effectives", "rank file"]),
    (GridColumn::Number, &["strength", "number", "no", "qty", "quantity", "size", "nos", "count"]),
    (GridColumn::Stands, &["stands", "bases"]),
    (
        GridColumn::Commander,
        &["commander", "commanders", "commanding", "leader", "officer", "colonel", "commanding officer", "co"],
    ),
];

fn column(cell: &str) -> Option<GridColumn> {
    let said = tokens(cell).join(" ");
    HEADERS.iter().find(|(_, words)| words.contains(&said.as_str())).map(|(column, _)| *column)
}

/// Whether the table has bars at its left and right edges, as its header does.
#[derive(Clone, Copy, Default)]
struct GridFrame {
    left: bool,
    right: bool,
}

impl GridFrame {
    fn of(line: &str) -> Self {
        GridFrame { left: line.trim().starts_with(STROKES), right: line.trim().ends_with(STROKES) }
    }
}

/// Returns the cells of a line between separators, without quotes.
fn cells(line: &str, sign: char, framed: GridFrame) -> Vec<String> {
    let line = line.trim();
    let left = line.strip_prefix(STROKES).filter(|_| sign == '|' && framed.left).unwrap_or(line);
    let inner = left.strip_suffix(STROKES).filter(|_| sign == '|' && framed.right).unwrap_or(left);
    let is_sign = |c: char| c == sign || (sign == '|' && STROKES.contains(&c));
    let mut all = vec![String::new()];
    let mut quoted = false;
    for c in inner.chars() {
        if c == '"' {
            quoted = !quoted && sign != '|';
        }
        match all.last_mut() {
            _ if is_sign(c) && !quoted => all.push(String::new()),
            Some(cell) => cell.push(c),
            None => {}
        }
    }
    let plain = |cell: String| tidy(cell.trim().trim_matches('"').trim_matches(['*', '_']));
    all.into_iter().map(plain).collect()
}

/// Vertical bars on keyboards and in frames.
const STROKES: [char; 4] = ['|', '\u{2502}', '\u{a6}', '\u{2503}'];

/// Returns the entries of a text that is a table; `None` if it is not.
pub(super) fn entries(text: &str) -> Option<Vec<ListLine>> {
    let (sign, header) = [';', '\t', '|', ','].into_iter().find_map(|sign| Some((sign, header(text, sign)?)))?;
    let columns: Vec<GridColumn> = header.1.iter().map(|cell| column(cell).unwrap_or(GridColumn::Other)).collect();
    let number = usize::try_from(header.0).unwrap_or(1);
    let framed = text.lines().nth(number.saturating_sub(1)).map(GridFrame::of).unwrap_or_default();
    let mut table = GridTable { sign, header: &header.1, columns, framed, place: [None, None] };
    let lines = lines(text);
    Some(lines.into_iter().map(|entry| if entry.line < header.0 { above(entry) } else { table.entry(entry) }).collect())
}

/// Returns the line number and the cells of the header: among the first lines, the first one with a column for unit
/// names and another known one.
fn header(text: &str, sign: char) -> Option<(u32, Vec<String>)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).take(20);
    lines.filter_map(|(n, line)| Some((u32::try_from(n + 1).ok()?, cells(line, sign, GridFrame::of(line))))).find(
        |(_, cells)| {
            let known: Vec<GridColumn> = cells.iter().filter_map(|cell| column(cell)).collect();
            cells.len() >= 2 && known.contains(&GridColumn::Name) && known.len() >= 2
        },
    )
}

/// Classifies a line before the header as a title or a note, unless it names a side.
fn above(mut entry: ListLine) -> ListLine {
    let words = tokens(&entry.text);
    let title = !words.is_empty() && words.len() < 14 && !entry.text.to_lowercase().starts_with("sep=");
    if !is_side(&entry.parts.name) {
        entry.known = Some(if title { Role::Title } else { Role::Note });
    }
    entry
}

struct GridTable<'h> {
    sign: char,
    header: &'h [String],
    columns: Vec<GridColumn>,
    framed: GridFrame,
    /// The side and the brigade of the row above.
    place: [Option<String>; 2],
}

impl GridTable<'_> {
    fn entry(&mut self, entry: ListLine) -> ListLine {
        if entry.known.is_some() {
            return entry;
        }
        let cells = cells(&entry.text, self.sign, self.framed);
        let same = cells
            .iter()
            .zip(self.header)
            .filter(|(cell, head)| !cell.is_empty() && cell.eq_ignore_ascii_case(head))
            .count();
        let filled: Vec<&String> = cells.iter().filter(|cell| cell.contains(char::is_alphanumeric)).collect();
        let rule = filled.is_empty();
        match filled.as_slice() {
            _ if rule => ListLine { known: Some(Role::Note), ..entry },
            _ if same >= 2 => ListLine { known: Some(Role::Header), ..entry },
            // A single cell is a heading, a note or a unit without further details.
            [only] if cells.len() == 1 || self.columns.len() > 2 => {
                let mut lone = ListLine { text: entry.text.clone(), ..ListLine::of(entry.line, only, true) };
                lone.first = true;
                lone
            }
            _ => self.unit(entry, &cells),
        }
    }

    fn cell<'c>(&self, cells: &'c [String], which: GridColumn) -> Option<&'c str> {
        let mut all = self.columns.iter().zip(cells).filter(|(column, cell)| **column == which && !cell.is_empty());
        all.next().map(|(_, cell)| cell.as_str())
    }

    fn unit(&mut self, entry: ListLine, cells: &[String]) -> ListLine {
        let text = |which| self.cell(cells, which).map(str::to_owned);
        let (side, brigade) = (text(GridColumn::Side), text(GridColumn::Brigade));
        let moved = side.is_some() && side != self.place[0];
        let place =
            [side.or_else(|| self.place[0].clone()), brigade.or_else(|| self.place[1].clone().filter(|_| !moved))];
        let name = text(GridColumn::Name).unwrap_or_default();
        let mut parts = Parts::of(&name);
        for (which, make) in MEASURES {
            if let Some(cell) = self.cell(cells, which) {
                parts.measure(cell, make);
            }
        }
        if let Some(cell) = self.cell(cells, GridColumn::Commander) {
            parts.person = people::ranked(cell).map(|(person, _)| person).or_else(|| people::candidate(cell));
        }
        let others =
            self.columns.iter().zip(cells).filter(|(column, cell)| **column == GridColumn::Other && !cell.is_empty());
        parts.remarks.extend(others.map(|(_, cell)| cell.clone()));
        let sum =
            matches!(tokens(&entry.text).first().map(String::as_str), Some("total" | "totals" | "sum" | "subtotal"));
        let known = match () {
            () if sum => Some(Role::Sum),
            () if name.is_empty() => Some(Role::Unread),
            () if parts.nil => Some(Role::Nil),
            () if parts.has_group_word() && !parts.is_strong() && !parts.has_unit_word() => None,
            () if parts.is_person => None,
            () => Some(Role::Unit),
        };
        self.place.clone_from(&place);
        ListLine { parts, place, known, first: true, indent: 0, bullet: false, ..entry }
    }
}

type Make = fn(u32) -> Strength;

/// Columns of numbers and their units.
const MEASURES: [(GridColumn, Make); 4] = [
    (GridColumn::Figures, Strength::Figures),
    (GridColumn::Men, Strength::Men),
    (GridColumn::Number, Strength::Bare),
    (GridColumn::Stands, Strength::Stands),
];

impl Parts {
    /// Reads the number of a cell: by the word beside it, otherwise in the unit of its column.
    fn measure(&mut self, cell: &str, make: Make) {
        let bare = |found| if let Strength::Bare(n) = found { make(n) } else { found };
        match strength::strength(cell, true) {
            Some((found, rest)) => {
                if self.strength.is_none() {
                    self.strength = Some(bare(found));
                }
                self.remarks.extend((!rest.is_empty()).then_some(rest));
            }
            None => {
                let piece = TextPiece { joint: Joint::Bracket, text: cell.to_owned() };
                self.take(&piece, 1, &mut Vec::new());
            }
        }
    }
}
