//! A table with a header: a row for each unit and each commander.

use super::cells::{CellReader, RosterCell};
use super::notes::{RosterFault, note};
use super::rows::{RosterRow, RosterRowKind, RosterSheet};
use super::words::{LEADERS, column, key_of, near_column};
use crate::battle::RulesName;
use crate::input::Severity;
use crate::msg;
use crate::roster::tidy;

/// The possible separators of cells.
pub(super) const SIGNS: [char; 3] = ['\t', ';', ','];

/// Returns the separator of a table; `None` if the text is a list.
pub(super) fn sign_of(text: &str, begins: usize) -> Option<char> {
    let header = text.get(begins..)?.lines().find(|line| !line.trim().is_empty())?;
    let columns = |sign: char| {
        let cells = CellReader::new(header, 0, sign).row(&mut Vec::new()).unwrap_or_default();
        let known = cells.iter().filter(|cell| column(&cell.text).is_some()).count();
        (known, cells.len())
    };
    let (sign, (known, cells)) = SIGNS.iter().map(|sign| (*sign, columns(*sign))).max_by_key(|(_, found)| *found)?;
    // Only a table has tabs or semicolons inside a line; commas occur in lists too.
    let is_table = known >= 2 || (cells > 1 && sign != ',' && header.trim().contains(sign));
    (is_table || is_flat(text.get(begins..)?, sign)).then_some(sign)
}

/// Upper limit on the rows examined to recognise a table.
const MAX_LOOKED_AT: usize = 5_000;

/// Returns whether all rows have three cells or more and none is indented: a list has indented units, and gives no more
/// than a colour for a side.
fn is_flat(text: &str, sign: char) -> bool {
    let rows = || text.lines().filter(|line| !line.trim().is_empty());
    let cells = |line: &str| CellReader::new(line, 0, sign).row(&mut Vec::new()).map_or(0, |row| row.len());
    rows().nth(1).is_some() && rows().take(MAX_LOOKED_AT).all(|line| !line.starts_with([' ', '\t']) && cells(line) >= 3)
}

/// Parses a table.
pub(super) fn read(text: &str, begins: usize, sign: char, rules: RulesName) -> RosterSheet {
    let mut sheet = RosterSheet::default();
    let mut reader = CellReader::new(text, begins, sign);
    let header = loop {
        match reader.row(&mut sheet.faults) {
            Some(row) if row.iter().all(RosterCell::is_blank) => {}
            Some(row) => break row,
            None => return sheet,
        }
    };
    let columns = columns(&header, &mut sheet.faults);
    lacking(&header, &columns, rules, &mut sheet);
    let mut above = Above::default();
    while let Some(cells) = reader.row(&mut sheet.faults) {
        let at = cells.iter().find(|cell| !cell.is_blank()).map(|cell| cell.at);
        if let Some(at) = at {
            if !sheet.counts(at, cells.iter().filter(|cell| !cell.is_blank()).count()) {
                break;
            }
            sheet.rows.extend(row(at, cells, &columns, &mut above, &mut sheet.faults));
        }
    }
    sheet
}

/// Returns the field of each column; `None` for an unused one.
fn columns(header: &[RosterCell], faults: &mut Vec<RosterFault>) -> Vec<Option<&'static str>> {
    let mut found: Vec<Option<&'static str>> = Vec::new();
    for cell in header {
        let field = column(&cell.text);
        match field {
            Some(field) if found.contains(&Some(field)) => {
                let why = msg!("table-there-is-a-column-already", field);
                faults.push((cell.at, Severity::Fault, why));
                found.push(None);
                continue;
            }
            None if !cell.is_blank() => faults.push(unknown(cell)),
            _ => {}
        }
        found.push(field);
    }
    found
}

/// Reports an unknown column: an error if it is close to one of ours, otherwise a warning.
fn unknown(cell: &RosterCell) -> RosterFault {
    let name = &cell.text;
    match near_column(name) {
        Some((near, _)) => (cell.at, Severity::Fault, msg!("table-is-not-a-column-did-you-mean", name, near)),
        None => (cell.at, Severity::Warning, msg!("table-the-column-is-not-used", name)),
    }
}

/// Reports missing columns that every unit needs.
fn lacking(header: &[RosterCell], columns: &[Option<&'static str>], rules: RulesName, sheet: &mut RosterSheet) {
    let worth = rules.army().worth_column();
    let at = header.first().map_or(0, |cell| cell.at);
    for need in ["name", "figures", worth] {
        if columns.contains(&Some(need)) {
            continue;
        }
        sheet.lacking.push(need);
        // A misspelt column is reported already.
        let misspelt = header
            .iter()
            .zip(columns)
            .any(|(cell, field)| field.is_none() && near_column(&cell.text).is_some_and(|(_, field)| field == need));
        if misspelt {
            sheet.misspelt += 1;
        } else {
            sheet.faults.push((at, Severity::Fault, msg!("table-header-lacks-needed-column", need)));
        }
    }
    for (field, so) in [("side", msg!("table-all-are-of-one-side")), ("brigade", msg!("table-all-are-of-one-brigade"))]
    {
        if !columns.contains(&Some(field)) {
            sheet.faults.push((at, Severity::Warning, msg!("table-header-lacks-optional-column", field, so)));
        }
    }
}

/// The values of the rows above, which a blank cell repeats.
#[derive(Default)]
struct Above {
    side: Option<RosterCell>,
    brigade: Option<RosterCell>,
}

fn row(
    at: usize,
    cells: Vec<RosterCell>,
    columns: &[Option<&'static str>],
    above: &mut Above,
    faults: &mut Vec<RosterFault>,
) -> Option<RosterRow> {
    let mut fields: Vec<(&'static str, RosterCell)> = Vec::new();
    let (mut side, mut brigade) = (None, None);
    for (n, cell) in cells.into_iter().enumerate() {
        match columns.get(n) {
            _ if cell.is_blank() => {}
            Some(Some("side")) => side = Some(cell.cut(faults)),
            Some(Some("brigade")) => brigade = Some(cell.cut(faults)),
            Some(Some(field)) => fields.push((field, cell.cut(faults))),
            Some(None) => {}
            None => note(faults, cell.at, || msg!("table-beyond-last-column").to_owned()),
        }
    }
    let leads = |cell: &RosterCell| LEADERS.contains(&key_of(&cell.text).as_str());
    let arm = fields.iter().position(|(field, _)| *field == "arm");
    let what = match arm.and_then(|n| fields.get(n)) {
        Some((_, cell)) if leads(cell) => RosterRowKind::Commander,
        None if fields.iter().all(|(field, _)| matches!(*field, "chit" | "colour")) => RosterRowKind::Heading,
        _ => RosterRowKind::Unit,
    };
    if what == RosterRowKind::Commander {
        fields.retain(|(field, _)| *field != "arm");
    }
    if let Some(side) = &side
        && above.side.as_ref().is_none_or(|last| tidy(&last.text) != tidy(&side.text))
    {
        above.brigade = None;
    }
    let lone = |text: &str| RosterCell { text: text.to_owned(), at };
    let side = side.or_else(|| above.side.clone());
    let side = side.unwrap_or_else(|| if columns.contains(&Some("side")) { lone("") } else { lone("Army") });
    if side.is_blank() {
        faults.push((at, Severity::Fault, msg!("table-row-without-side").to_owned()));
        return None;
    }
    let own = if what == RosterRowKind::Unit { above.brigade.clone() } else { None };
    let any = || (what == RosterRowKind::Unit && !columns.contains(&Some("brigade"))).then(|| lone("Brigade"));
    let brigade = brigade.or(own).or_else(any);
    above.side = Some(side.clone());
    if brigade.is_some() {
        above.brigade = brigade.clone();
    }
    Some(RosterRow { at, what, side, brigade, fields })
}
