//! The charts of weapons and fire (OTP 8.1-8.15).

use super::{inches, meaning};
use crate::battle::names::GUNS;
use crate::input::Node;
use crate::msg;
use crate::rules::Source;
use crate::rules::charts::{Cell, CellKind, ChartCell, ChartPlace, Reader};
use crate::rules::otp::charts::rows::{CanisterColumn, FireResult, Rows};

/// A cell of the fire chart: none, a morale marker, or figures lost (OTP 8.2).
pub(in super::super) const FIRE_RESULT: CellKind =
    CellKind::Mixed { least: 1, most: MAX_KILLS, words: &["none", "morale"] };

const MAX_KILLS: i32 = 50;

/// Reads the ends of a gun's short, medium and long range.
pub(in super::super) fn gun_bands(r: &mut Reader, at: &ChartPlace<'_>, _: &mut Rows) {
    let columns = ["Short to", "Medium to", "Long to"];
    let items = at.items().unwrap_or_default();
    let count = items.len();
    let cells: Vec<_> = items.into_iter().zip(columns).map(|(cell, name)| inches(r, &cell.column(name), 200)).collect();
    let rising = matches!(cells.as_slice(), [s, m, l] if s.value < m.value && m.value < l.value);
    if count != 3 || !rising {
        at.fault(msg!("otp-must-be-three-ranges"));
    }
}

/// Reads the columns of the fire chart.
pub(in super::super) fn columns(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    t.columns = each_column(at).iter().map(|cell| r.number(cell, 1, 100).value).collect();
    rising(at, &t.columns);
}

/// Reads the highest number of figures of each column.
pub(in super::super) fn small_arms(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    t.small_arms = each_column(at).iter().map(|cell| r.number(cell, 1, 100)).collect();
    rising(at, &t.small_arms.iter().map(|cell| cell.value).collect::<Vec<_>>());
    as_many(at, t.small_arms.len(), t.columns.len());
}

/// Returns the cells of a row that has one cell for each column of the fire chart.
fn each_column<'n>(at: &ChartPlace<'n>) -> Vec<ChartPlace<'n>> {
    let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
    let name = |i: usize| names.get(i).map_or_else(|| format!("No. {}", i + 1), |name| (*name).to_owned());
    at.items().unwrap_or_default().into_iter().enumerate().map(|(i, cell)| cell.column(name(i))).collect()
}

/// Reads the highest number of guns firing ball of each column.
pub(in super::super) fn ball(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    let cells = each_column(at);
    let last = cells.len().saturating_sub(1);
    for (i, cell) in cells.iter().enumerate() {
        let open = cell.node.is_null();
        if open != (i == last) {
            cell.fault(msg!("otp-guns-null-in-last-column"));
        }
        let upper = if open { Cell { value: None, source: cell.source } } else { r.number(cell, 1, 100).map(Some) };
        t.ball.push(upper);
    }
    let numbers: Vec<u16> = t.ball.iter().filter_map(|cell| cell.value).collect();
    if numbers.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        at.fault(msg!("otp-should-rise-from-column-to-column"));
    }
    as_many(at, t.ball.len(), t.columns.len());
}

/// Reads a row like `{"1": 4, "2": 8, "3+": 20}`, in which every number of guns from 1 has a column.
pub(in super::super) fn canister(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    let Some(entries) = at.entries() else { return };
    let mut row: Vec<CanisterColumn> = Vec::new();
    let mut open = false;
    for (name, cell) in entries {
        let next = u16::try_from(row.len() + 1).unwrap_or(u16::MAX);
        if open || name.trim_end_matches('+').parse() != Ok(next) {
            cell.fault(msg!("otp-canister-columns-out-of-order", next));
        }
        open = name.ends_with('+');
        let column = r.number::<u8>(&cell.known_as(next).column(next.to_string()), 1, 100);
        row.push(CanisterColumn { guns: next, column });
        // A column that could not be read is zero and has been reported.
        if column.value > 0 && !t.columns.is_empty() && !t.columns.contains(&column.value) {
            at.fault(msg!(
                "otp-must-name-columns-of-the-fire-chart",
                columns = format!("{:?}", t.columns),
                column = column.value
            ));
        }
    }
    if !open {
        at.fault(msg!("otp-must-have-a-last-row-for-guns", row = row.len() + 1));
    }
    if row.windows(2).any(|w| matches!(w, [less, more] if less.column.value > more.column.value)) {
        at.warn(msg!("otp-falls-more-guns-use-a-lower-column"));
    }
    t.canister.extend(meaning(at.key(), GUNS).map(|gun| (gun, row)));
}

/// Reads the fire chart itself.
pub(in super::super) fn results(r: &mut Reader, section: &ChartPlace<'_>, t: &mut Rows) {
    let Some(part) = section.part(&["text_cells", "columns", "clamp", "rows"]) else { return };
    if let Some(at) = part.need("columns") {
        let columns: Vec<u8> = at.items().unwrap_or_default().iter().filter_map(|cell| cell.whole(1, 100)).collect();
        if !t.columns.is_empty() && columns != t.columns {
            at.fault(msg!("otp-must-be-the-columns-of-fire-columns", columns = format!("{:?}", t.columns)));
        }
    }
    // Ruling 1 is fixed in the program: the file may state it, but not change it.
    if let Some(at) = part.maybe("clamp").filter(|at| at.node.yes_or_no() == Some(false)) {
        at.fault(msg!("otp-clamp-must-be-true"));
    }
    let Some(rows) = part.need("rows") else { return };
    let texts = part.maybe("text_cells").map(|at| text_cells(&at, t)).unwrap_or_default();
    for row in rows.items().unwrap_or_default() {
        fire_row(r, &row, &texts, t);
    }
    whole(&rows, t);
}

fn fire_row(r: &mut Reader, row: &ChartPlace<'_>, texts: &[TextCell], t: &mut Rows) -> Option<()> {
    let part = row.part(&["roll", "results"])?;
    let roll = part.need("roll").and_then(|at| at.whole::<i16>(-50, 50));
    let at = part.need("results")?;
    let roll = roll?;
    // Cells are identified by the row's roll, because rows may be inserted before others.
    let at = at.row(format!("Roll {roll}")).by_id(format!("fire_results/roll {roll}"));
    let mut cells: Vec<Cell<FireResult>> = Vec::new();
    for (i, cell) in at.items()?.into_iter().enumerate() {
        let column = t.columns.get(i).map_or_else(|| format!("No. {}", i + 1), ToString::to_string);
        let from_text = texts.iter().any(|text| text.roll == roll && text.place == i);
        let source = if from_text && !cell.node.is_object() { Source::Text } else { cell.source };
        cells.push(r.cell(&cell.column(column).with_source(source), FIRE_RESULT, result));
    }
    as_many(&at, cells.len(), t.columns.len());
    for TextCell { place, kills, .. } in texts.iter().filter(|text| text.roll == roll) {
        let said = cells.get(*place).map(|cell| cell.value);
        if said.is_some_and(|said| said != FireResult::Kills(*kills)) {
            at.warn(msg!("otp-differs-from-the-example-of-8-1", roll, kills));
        }
    }
    if t.fire.insert(roll, cells).is_some() {
        row.fault(msg!("otp-is-the-second-row-for-a-roll", roll));
    }
    Some(())
}

fn result(node: &Node<'_>) -> Option<FireResult> {
    if node.is_text() {
        return node
            .word(msg!("otp-a-result-of-fire"), &[("none", FireResult::None), ("morale", FireResult::MoraleHit)]);
    }
    let kills = node.called(msg!("otp-result-of-kills", node = node.name()));
    kills.whole(1, i64::from(MAX_KILLS)).and_then(|n| u8::try_from(n).ok()).map(FireResult::Kills)
}

/// Reports rolls missing between the first row and the last. Warns where a lower roll is worse for the firer.
fn whole(rows: &ChartPlace<'_>, t: &Rows) {
    let (Some(first), Some(last)) = (t.fire.keys().next(), t.fire.keys().next_back()) else {
        return rows.fault(msg!("otp-must-not-be-empty"));
    };
    for roll in (*first..=*last).filter(|roll| !t.fire.contains_key(roll)) {
        rows.fault(msg!("otp-must-have-a-row-for-a-roll", roll));
    }
    for (low, high) in t.fire.iter().zip(t.fire.iter().skip(1)) {
        if low.1.iter().zip(high.1).any(|(l, h)| l.value < h.value) {
            rows.warn(msg!("otp-rolls-not-monotone", high = high.0, low = low.0));
        }
    }
    for (roll, cells) in &t.fire {
        if cells.windows(2).any(|w| matches!(w, [less, more] if less.value > more.value)) {
            rows.warn(msg!("otp-figures-not-monotone", roll));
        }
    }
}

/// A cell whose value the text of the rules gives.
struct TextCell {
    roll: i16,
    /// The index of its column, from 0.
    place: usize,
    /// Figures lost.
    kills: u8,
}

fn text_cells(at: &ChartPlace<'_>, t: &Rows) -> Vec<TextCell> {
    let mut cells = Vec::new();
    for at in at.items().unwrap_or_default() {
        let Some(part) = at.part(&["roll", "column", "kills"]) else { continue };
        let number = |name| part.need(name).and_then(|cell| cell.whole::<i16>(-50, 100));
        let (roll, column, kills) = (number("roll"), number("column"), number("kills"));
        let place = column.and_then(|column| t.columns.iter().position(|c| i16::from(*c) == column));
        if let (Some(roll), Some(place), Some(kills)) = (roll, place, kills.and_then(|k| u8::try_from(k).ok())) {
            cells.push(TextCell { roll, place, kills });
        }
    }
    cells
}

/// Warns if thicker woods let a unit see further, by the lowest visibility of each density (8.7).
pub(in super::super) fn thicker_woods(at: &ChartPlace<'_>, cells: &[&ChartCell]) {
    let least = |row: &[&ChartCell]| match row {
        [dice, add] => 2 * dice.number().unwrap_or_default() + add.number().unwrap_or_default(),
        _ => 0,
    };
    if cells.chunks(2).map(least).collect::<Vec<_>>().windows(2).any(|w| matches!(w, [a, b] if a < b)) {
        at.warn(msg!("otp-lets-one-see-further-in-thicker-woods"));
    }
}

fn rising<T: PartialOrd>(at: &ChartPlace<'_>, values: &[T]) {
    if values.is_empty() || values.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        at.fault(msg!("otp-should-rise-from-column-to-column"));
    }
}

fn as_many(at: &ChartPlace<'_>, have: usize, need: usize) {
    if have != need {
        at.fault(msg!("otp-fire-row-wrong-length", have, need));
    }
}
