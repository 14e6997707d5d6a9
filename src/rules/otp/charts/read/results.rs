//! Reads the charts of results for units: melee, morale, losses, rebuilding (OTP 9.8, 10.2, 10.3, 11.0).

use super::meaning;
use crate::battle::names::{QUALITIES, word_of};
use crate::input::{Doc, Node};
use crate::msg;
use crate::rules::charts::{Cell, CellKind, ChartPlace, Datum, NEVER, ROW_COUNT, Reader, SOURCES, gap, unless_counted};
use crate::rules::otp::MoraleResult;
use crate::rules::otp::charts::pages::{pretty, ratio_words};
use crate::rules::otp::charts::rows::{MORALE_COLUMNS, MeleeRow, MoraleRow, Rebuilt, Rows, SeverityRow};
use crate::rules::otp::charts::{Charts, Set, spec};

/// The lowest modified 2D10 of a morale result (OTP 10.2). `lowest`: every lower roll. `never`: no roll.
pub(in super::super) const FROM: CellKind =
    CellKind::Mixed { least: MIN_FROM, most: MAX_FROM, words: &[NEVER, "lowest"] };

const MIN_FROM: i32 = -100;
const MAX_FROM: i32 = 200;

/// The morale results by their names in the file, worst first.
pub(in super::super) const MORALE_RESULTS: [(&str, MoraleResult); 8] = [
    ("rout", MoraleResult::Rout),
    ("retreat", MoraleResult::Retreat),
    ("stand", MoraleResult::Stand),
    ("deploy", MoraleResult::Deploy),
    ("half", MoraleResult::Half),
    ("no_effect", MoraleResult::NoEffect),
    ("advance", MoraleResult::Advance),
    ("charge", MoraleResult::Charge),
];

/// Reads the melee chart, in order of rising ratio.
pub(in super::super) fn melee(r: &mut Reader, section: &ChartPlace<'_>, t: &mut Rows) {
    let Some(part) = section.part(&["rows", ROW_COUNT]) else { return };
    let Some(rows) = part.need("rows") else { return };
    let built_in = unless_counted::<Set>(r, &part);
    let Some(items) = rows.items() else { return };
    for (number, at) in (1..).zip(&items) {
        let row = melee_row(r, at, |name| match t.melee.iter().any(|before| before.name == name) {
            // While a user edits the rows of a chart, two of them may have the same ratio.
            true => format!("{name} (row {number})"),
            false => name.to_owned(),
        });
        t.melee.push(row.unwrap_or_default());
    }
    if t.melee.first().is_none_or(|row| row.at_least != 1000) {
        rows.fault(msg!("otp-must-begin-with-even-ratio"));
    }
    for (pair, at) in t.melee.windows(2).zip(items.iter().skip(1)) {
        let [low, high] = pair else { continue };
        if low.at_least >= high.at_least {
            at.fault(msg!("otp-ratios-should-rise"));
        }
        if low.retreat_moves.value > high.retreat_moves.value || (low.bonus_move.value && !high.bonus_move.value) {
            at.warn(msg!("otp-higher-ratio-does-less"));
        }
    }
    let ratios = |rows: &[MeleeRow]| rows.iter().map(|row| row.at_least).collect::<Vec<_>>();
    let missing = built_in.and_then(|built_in| gap(&ratios(&t.melee), &ratios(&built_in.rows().melee)));
    if let Some(ratio) = missing {
        rows.fault(msg!("otp-must-have-a-row-for-a-ratio", ratio = ratio_words(ratio)));
    }
}

const MELEE_ROW: [&str; 6] = ["ratio", "at_least", "loser", "winner", "loser_retreats_full_moves", "bonus_move"];

fn melee_row(r: &mut Reader, at: &ChartPlace<'_>, shown: impl FnOnce(&str) -> String) -> Option<MeleeRow> {
    let part = at.part(&MELEE_ROW)?;
    let name = part.need("ratio").and_then(|n| n.node.text().map(str::to_owned)).unwrap_or_default();
    let words = shown(&name);
    let cell = |field, column: &str| part.need(field).map(|at| at.row(words.clone()).column(column));
    let at_least = cell("at_least", "Ratio from").map(|n| r.decimal(&n, 1000, 1_000_000).value).unwrap_or_default();
    let loser = cell("loser", "Loser").map(|n| losses(r, &n, "Loser")).unwrap_or_default();
    let winner = cell("winner", "Winner").map(|n| losses(r, &n, "Winner")).unwrap_or_default();
    let moves = cell("loser_retreats_full_moves", "Loser goes back");
    let retreat_moves = moves.map(|n| r.number(&n, 0, 9)).unwrap_or_default();
    let bonus_move = cell("bonus_move", "Bonus move").map(|n| r.yes_or_no(&n)).unwrap_or_default();
    Some(MeleeRow { name, at_least, loser, winner, retreat_moves, bonus_move })
}

/// Reads averaging dice and the number added to them. Their sources may be given as `dice_source` and `add_source`.
fn losses(r: &mut Reader, at: &ChartPlace<'_>, who: &str) -> (Cell<u8>, Cell<i8>) {
    let Some(part) = at.part(&["averaging_dice", "add", "add_source"]) else { return Default::default() };
    let cell = |field, beside, words: &str| {
        let cell = part.need(field)?;
        let cell = cell.with_source(at.source_in(beside));
        let source = cell.source_in("source");
        Some(cell.column(format!("{who} {words}")).with_source(source))
    };
    let dice = cell("averaging_dice", "dice_source", "AD").map(|n| r.number::<u8>(&n, 0, 9)).unwrap_or_default();
    let add = cell("add", "add_source", "adds").map(|n| r.number::<i8>(&n, -50, 50)).unwrap_or_default();
    (dice, add)
}

/// Reads the morale table and its modifiers.
pub(in super::super) fn morale(r: &mut Reader, section: &ChartPlace<'_>, t: &mut Rows) {
    effects(section, t);
    r.read(section, &spec::MORALE_RESULTS, t);
}

/// Reads the sources of the results' effects. The program itself implements the effects and their text is for people,
/// so only the sources are used. An unknown word counts as no source.
fn effects(at: &ChartPlace<'_>, t: &mut Rows) {
    let Some(codes) = at.node.peek("codes") else { return };
    let source_of = |node: &Node<'_>| {
        let written = node.peek("source")?;
        let word = written.peek_text()?;
        SOURCES.iter().find(|(name, _)| *name == word).map(|(_, source)| *source)
    };
    for (name, result) in &MORALE_RESULTS {
        let own = codes.peek(name).and_then(|code| source_of(&code));
        t.effects.insert(*result, own.or_else(|| source_of(&codes)).unwrap_or(at.source));
    }
}

/// Reads a type's column: the modified roll from which each result applies, in rising order. A result without a row
/// never happens.
pub(in super::super) fn morale_column(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    let Some(column) = meaning(at.key(), &MORALE_COLUMNS) else { return };
    let rows = morale_rows(r, &at.clone().column(at.shown_row()));
    t.morale.insert(column, rows);
    if r.over_built_in {
        morale_holes(at, Charts::built_in().rows().morale.get(&column));
    }
}

fn morale_rows(r: &mut Reader, at: &ChartPlace<'_>) -> Vec<MoraleRow> {
    let Some(items) = at.items() else { return Vec::new() };
    let mut rows: Vec<MoraleRow> = Vec::new();
    let mut seen: Vec<MoraleResult> = Vec::new();
    for item in &items {
        let Some((from, result)) = morale_row(r, item) else { continue };
        if seen.contains(&result.value) {
            item.fault(msg!("otp-is-the-second-row-for-its-result"));
        }
        seen.push(result.value);
        rows.extend(from.map(|from| MoraleRow { from, result }));
    }
    for (name, _) in MORALE_RESULTS.iter().filter(|(_, result)| !seen.contains(result)) {
        r.note_missing(&at.clone().row(pretty(name)), name, FROM, Datum::word(NEVER));
    }
    if rows.first().is_none_or(|row| row.from.is_some()) {
        at.fault(msg!("otp-must-begin-with-a-row-from-null"));
    }
    if rows.windows(2).any(|w| matches!(w, [a, b] if a.from >= b.from)) {
        at.fault(msg!("otp-rolls-should-rise"));
    }
    if rows.windows(2).any(|w| matches!(w, [a, b] if a.result.value > b.result.value)) {
        at.warn(msg!("otp-higher-roll-gives-worse"));
    }
    rows
}

/// Reports results that a type's built-in column has and the file's lacks. The file must list a result even if it never
/// happens.
fn morale_holes(at: &ChartPlace<'_>, built_in: Option<&Vec<MoraleRow>>) {
    let listed: Vec<Doc> = at.node.doc().items().iter().filter_map(|row| row.at("result").cloned()).collect();
    let missing = |result: &MoraleResult| {
        let name = word_of(*result, &MORALE_RESULTS);
        (!listed.contains(&Doc::text(name))).then_some(name)
    };
    for name in built_in.into_iter().flatten().filter_map(|row| missing(&row.result.value)) {
        at.fault(msg!("otp-morale-row-missing", name));
    }
}

/// Reads a row: the lowest modified roll of its result, and the result. The roll is `Some(None)` if the result applies
/// to every lower roll, and `None` if it never happens or the roll is faulty. Returns `None` if the row has no valid
/// result.
fn morale_row(r: &mut Reader, at: &ChartPlace<'_>) -> Option<(Option<Option<i16>>, Cell<MoraleResult>)> {
    let part = at.part(&["result", "from"])?;
    let result = part.need("result");
    let from = part.need("from")?;
    let value = result?.node.word(msg!("otp-a-morale-result"), &MORALE_RESULTS)?;
    let name = word_of(value, &MORALE_RESULTS);
    let shown = at.clone().known_as(name).row(pretty(name));
    let read = r.cell_within(&shown, &from, FROM, |node| {
        if node.is_null() {
            return Some(Some(None));
        }
        if node.peek_text() == Some(NEVER) {
            return Some(None);
        }
        let bounds = i64::from(MIN_FROM)..=i64::from(MAX_FROM);
        node.whole_or(bounds, msg!("otp-null-or-never")).map(|n| Some(i16::try_from(n).ok()))
    });
    Some((read.value, Cell { value, source: read.source }))
}

/// Reads the end table, which gives the severity of losses.
pub(in super::super) fn severity(r: &mut Reader, rows: &ChartPlace<'_>, t: &mut Rows) {
    let Some(items) = rows.items() else { return };
    for (number, at) in (1..).zip(&items) {
        severity_row(r, number, at, t);
    }
    if t.severity.is_empty() {
        rows.fault(msg!("otp-must-not-be-empty"));
    }
    let first = |rows: &[SeverityRow]| rows.first().map(|row| row.from);
    let begins = r.over_built_in.then(Charts::built_in).and_then(|built_in| first(&built_in.rows().severity));
    if let (Some(own), Some(right)) = (first(&t.severity), begins)
        && own > right
    {
        rows.fault(msg!("otp-must-begin-with-the-row-for-figures", right, own));
    }
}

fn severity_row(r: &mut Reader, number: usize, at: &ChartPlace<'_>, t: &mut Rows) -> Option<()> {
    let part = at.part(&["original", "light_to", "moderate_to", "substantial_to"])?;
    let original = part.need("original");
    let ends = original.map(|at| (at.items().unwrap_or_default(), at));
    let (cells, original) = ends?;
    let [from, to] = cells.as_slice() else {
        original.fault(msg!("otp-must-be-two-numbers-from-and-to"));
        return None;
    };
    let row = format!("Row {number}");
    let mut end =
        |cell: &ChartPlace<'_>, column| r.number::<u16>(&cell.clone().row(row.clone()).column(column), 1, 1000).value;
    let (from, to) = (end(from, "Figures from"), end(to, "Figures to"));
    if from == 0 || to == 0 {
        // Neither can be zero, and the reader has reported that.
        return None;
    }
    let upto = [("light_to", "Light to"), ("moderate_to", "Moderate to"), ("substantial_to", "Substantial to")];
    let upto = upto.map(|(name, column)| {
        let cell = part.need(name).map(|n| n.row(row.clone()).column(column));
        cell.map(|n| r.number::<u16>(&n, 0, 1000)).unwrap_or_default()
    });
    if from > to || upto.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
        at.fault(msg!("otp-should-have-numbers-that-rise"));
    }
    if let Some(SeverityRow { to: last, .. }) = t.severity.last()
        && from != last + 1
    {
        at.fault(msg!("otp-severity-row-missing", from, last = last + 1));
    }
    t.severity.push(SeverityRow { from, to, upto });
    Some(())
}

/// Reads the rebuilding chart.
pub(in super::super) fn rebuilding(r: &mut Reader, section: &ChartPlace<'_>, t: &mut Rows) {
    let Some(part) = section.part(&["modifiers", "attempts", "barred", "rows", ROW_COUNT]) else { return };
    if let Some(rows) = part.need("rows") {
        let built_in = unless_counted(r, &part);
        rebuilding_rows(r, &rows, built_in, t);
    }
    spec::REBUILDING.iter().for_each(|member| r.member(&part, member, t));
}

/// Returns whether the node is a list of qualities.
pub(in super::super) fn qualities(node: &Node<'_>) -> bool {
    let is_one = |node: &Node<'_>| node.word(msg!("otp-a-quality"), QUALITIES).is_some();
    node.list().is_some_and(|list| list.iter().all(is_one))
}

fn rebuilding_rows(r: &mut Reader, rows: &ChartPlace<'_>, built_in: Option<Charts>, t: &mut Rows) {
    let Some(items) = rows.items() else { return };
    for (i, at) in items.iter().enumerate() {
        let Some(part) = at.part(&["upto", "averaging_dice", "add"]) else { continue };
        let Some(upto) = part.need("upto") else { continue };
        let open = i + 1 == items.len();
        if upto.node.is_null() != open {
            upto.fault(msg!("otp-roll-null-in-last-row"));
            continue;
        }
        let words = if open { "Above".to_owned() } else { format!("Row {}", i + 1) };
        let cell = |field, column: &str| part.need(field).map(|at| at.row(words.clone()).column(column));
        let end = if open { None } else { cell("upto", "Roll up to").map(|n| r.number(&n, -50, 50).value) };
        let dice = cell("averaging_dice", "AD").map(|n| r.number(&n, 0, 9)).unwrap_or_default();
        let add: Cell<i8> = cell("add", "Adds").map(|n| r.number(&n, -50, 50)).unwrap_or_default();
        let source = dice.source.of_both(add.source);
        t.rebuilding.push((end, Rebuilt { averaging_dice: dice.value, add: add.value, source }));
    }
    let ends: Vec<i16> = t.rebuilding.iter().filter_map(|row| row.0).collect();
    if items.is_empty() || ends.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        rows.fault(msg!("otp-should-have-rows-that-rise"));
    }
    // The last row is open and sorts above every number.
    let keys = |rows: &[(Option<i16>, Rebuilt)]| rows.iter().map(|row| row.0.unwrap_or(i16::MAX)).collect::<Vec<_>>();
    let missing = built_in.and_then(|built_in| gap(&keys(&t.rebuilding), &keys(&built_in.rows().rebuilding)));
    if let Some(roll) = missing {
        rows.fault(msg!("otp-rebuilding-row-missing", roll));
    }
}
