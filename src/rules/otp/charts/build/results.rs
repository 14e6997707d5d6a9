//! The charts of what becomes of units: melee, morale, losses, rebuilding (OTP 9.8, 10.2, 10.3, 11.0).

use super::{
    At, Cell, LossSeverity, MORALE_COLUMNS, MORALE_RESULTS, MeleeRow, NO_LOSSES, Part, QUALITIES, Quality, Reader,
    Rebuilt, SEVERITIES, Tables, Top, WORKS, gap, keys, pretty,
};
use crate::input::{Doc, Node};
use crate::rules::otp::MoraleResult;
use crate::rules::otp::charts::Charts;
use crate::rules::otp::charts::cells::{FROM, LEAST_FROM, MOST_FROM, ROW_COUNT, ratio_words};
use crate::rules::otp::charts::read::source_in;
use crate::rules::otp::charts::tables::MoraleRow;
use crate::rules::sheet::{Datum, Kind, SOURCES};
use crate::{say, word};

/// The melee chart, ratios rising.
pub(super) fn melee(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let section = top.section("melee_results").and_then(|at| at.part(&["rows", ROW_COUNT]));
    let Some((rows, built_in)) = section.and_then(|part| Some((part.need("rows")?, unless_counted(&part, top)))) else {
        return;
    };
    let Some(items) = rows.items() else { return };
    for (number, at) in (1..).zip(&items) {
        let row = melee_row(r, at, |name| match t.melee.iter().any(|before| before.name == name) {
            // While the rows of a chart are typed over, two may have the same ratio.
            true => format!("{name} (row {number})"),
            false => name.to_owned(),
        });
        t.melee.push(row.unwrap_or_default());
    }
    if t.melee.first().is_none_or(|row| row.at_least != 1000) {
        rows.fault(word!("otp-must-begin-with-the-row-for-a"));
    }
    for (pair, at) in t.melee.windows(2).zip(items.iter().skip(1)) {
        let [low, high] = pair else { continue };
        if low.at_least >= high.at_least {
            at.fault(word!("otp-should-have-a-higher-ratio-than-the"));
        }
        if low.retreat_moves.value > high.retreat_moves.value || (low.bonus_move.value && !high.bonus_move.value) {
            at.warn(word!("otp-does-less-than-the-row-before-at"));
        }
    }
    let ratios = |rows: &[MeleeRow]| rows.iter().map(|row| row.at_least).collect::<Vec<_>>();
    let missing = built_in.and_then(|built_in| gap(&ratios(&t.melee), &ratios(&built_in.tables.melee)));
    if let Some(ratio) = missing {
        rows.fault(say!("otp-must-have-a-row-for-a-ratio", ratio = ratio_words(ratio)));
    }
}

/// The built-in charts, in which a row forgotten in a file is found; none where the file says how many rows it has.
fn unless_counted(part: &Part<'_>, top: &Top<'_>) -> Option<Charts> {
    let Some(count) = part.maybe(ROW_COUNT) else { return top.built_in() };
    let rows = part.maybe("rows").map_or(0, |rows| rows.node.doc().items().len());
    let said = count.whole::<usize>(2, 100);
    if said.is_some_and(|said| said != rows) {
        count.fault(say!("otp-must-be-the-number-of-rows-which", rows));
    }
    None
}

const MELEE_ROW: [&str; 6] = ["ratio", "at_least", "loser", "winner", "loser_retreats_full_moves", "bonus_move"];

fn melee_row(r: &mut Reader, at: &At<'_>, shown: impl FnOnce(&str) -> String) -> Option<MeleeRow> {
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

/// Averaging dice and what is added. The sources of the two may stand beside them as `dice_source` and `add_source`.
fn losses(r: &mut Reader, at: &At<'_>, who: &str) -> (Cell<u8>, Cell<i8>) {
    let Some(part) = at.part(&["averaging_dice", "add", "add_source"]) else { return Default::default() };
    let cell = |field, beside, words: &str| {
        let cell = part.need(field)?;
        let source = source_in(&at.node, beside, at.source);
        let source = source_in(&cell.node, "source", source);
        Some(cell.column(format!("{who} {words}")).said_by(source))
    };
    let dice = cell("averaging_dice", "dice_source", "AD").map(|n| r.number::<u8>(&n, 0, 9)).unwrap_or_default();
    let add = cell("add", "add_source", "adds").map(|n| r.number::<i8>(&n, -50, 50)).unwrap_or_default();
    (dice, add)
}

/// The morale table and its modifiers.
pub(super) fn morale(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let Some(at) = top.section("morale_results") else { return };
    effects(&at, t);
    let Some(part) = at.part(&["columns", "codes", "modifiers"]) else { return };
    if let Some(part) = part.need("columns").and_then(|at| at.part(&keys(&MORALE_COLUMNS))) {
        for (column, at) in part.each(&MORALE_COLUMNS) {
            let rows = morale_column(r, &at);
            if let Some(built_in) = top.built_in() {
                morale_holes(&at, built_in.tables.morale.get(&column));
            }
            t.morale.insert(column, rows);
        }
    }
    if let Some(modifiers) = part.need("modifiers") {
        morale_modifiers(r, &modifiers.table("Modifiers"), t);
    }
}

/// Where the effects of the results come from: they are carried out by the program and read by people, so that of what stands
/// there only the sources count. A word that is no source is none.
fn effects(at: &At<'_>, t: &mut Tables) {
    let Some(codes) = at.node.peek("codes") else { return };
    let said = |node: &Node<'_>| {
        let written = node.peek("source")?;
        let word = written.peek_text()?;
        SOURCES.iter().find(|(name, _)| *name == word).map(|(_, source)| *source)
    };
    for (name, result) in &MORALE_RESULTS {
        let own = codes.peek(name).and_then(|code| said(&code));
        t.effects.insert(*result, own.or_else(|| said(&codes)).unwrap_or(at.source));
    }
}

/// What losses and works do to a morale roll; charts other than the built-in ones may speak of no losses too.
fn morale_modifiers(r: &mut Reader, at: &At<'_>, t: &mut Tables) {
    let mut known = keys(&SEVERITIES);
    known.extend([NO_LOSSES, WORKS]);
    let Some(part) = at.part(&known) else { return };
    let (least, most) = (-100, 100);
    let mut value = |name, needed| {
        let kind = || Kind::Whole { least, most };
        let at = r.unless_left_out(&part, (name, needed), |at| at.row(pretty(name)), kind)?;
        Some(r.number(&at, least, most))
    };
    let none = (NO_LOSSES, LossSeverity::None);
    for (name, severity) in [none].into_iter().chain(SEVERITIES) {
        if let Some(value) = value(name, severity != LossSeverity::None) {
            t.morale_losses.insert(severity, value);
        }
    }
    t.works = value(WORKS, true);
}

/// A type's column: from which modified roll each result holds, rising; what it leaves out never happens to it.
fn morale_column(r: &mut Reader, at: &At<'_>) -> Vec<MoraleRow> {
    let at = at.clone().column(at.shown_row());
    let Some(items) = at.items() else { return Vec::new() };
    let mut rows: Vec<MoraleRow> = Vec::new();
    let mut said: Vec<MoraleResult> = Vec::new();
    for item in &items {
        let Some((from, result)) = morale_row(r, item) else { continue };
        if said.contains(&result.value) {
            item.fault(word!("otp-is-the-second-row-for-its-result"));
        }
        said.push(result.value);
        rows.extend(from.map(|from| (from, result)));
    }
    for (name, _) in MORALE_RESULTS.iter().filter(|(_, result)| !said.contains(result)) {
        r.note_missing(&at.clone().row(pretty(name)), name, FROM, Datum::word("never"));
    }
    if rows.first().is_none_or(|(from, _)| from.is_some()) {
        at.fault(word!("otp-must-begin-with-a-row-from-null"));
    }
    if rows.windows(2).any(|w| matches!(w, [a, b] if a.0 >= b.0)) {
        at.fault(word!("otp-should-have-rolls-that-rise-from-row"));
    }
    if rows.windows(2).any(|w| matches!(w, [a, b] if a.1.value > b.1.value)) {
        at.warn(word!("otp-gives-a-worse-result-for-a-higher"));
    }
    rows
}

/// A result that a type's built-in column has is in the file's too, if only to say that it never happens.
fn morale_holes(at: &At<'_>, built_in: Option<&Vec<MoraleRow>>) {
    let said: Vec<Doc> = at.node.doc().items().iter().filter_map(|row| row.at("result").cloned()).collect();
    let missing = |result: &MoraleResult| {
        let name = crate::battle::names::word_of(*result, &MORALE_RESULTS);
        (!said.contains(&Doc::text(name))).then_some(name)
    };
    for name in built_in.into_iter().flatten().filter_map(|(_, cell)| missing(&cell.value)) {
        at.fault(say!("otp-must-have-a-row-for-from-never", name));
    }
}

/// A row: the least roll of its result (`None`: every lower one), or nothing where that never happens or is at fault.
fn morale_row(r: &mut Reader, at: &At<'_>) -> Option<(Option<Option<i16>>, Cell<MoraleResult>)> {
    let part = at.part(&["result", "from"])?;
    let result = part.need("result");
    let from = part.need("from")?;
    let value = result?.node.word(word!("otp-a-morale-result"), &MORALE_RESULTS)?;
    let name = crate::battle::names::word_of(value, &MORALE_RESULTS);
    let shown = at.clone().known_as(name).row(pretty(name));
    let read = r.cell_within(&shown, &from, FROM, |node| {
        if node.is_null() {
            return Some(Some(None));
        }
        if node.peek_text() == Some("never") {
            return Some(None);
        }
        let bounds = i64::from(LEAST_FROM)..=i64::from(MOST_FROM);
        node.whole_or(bounds, word!("otp-null-or-never")).map(|n| Some(i16::try_from(n).ok()))
    });
    Some((read.value, Cell { value, source: read.source }))
}

/// The end table: how heavy losses are.
pub(super) fn severity(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let Some(rows) = top.section("figure_loss_severity").and_then(|at| at.part(&["rows"])?.need("rows")) else {
        return;
    };
    let Some(items) = rows.items() else { return };
    for (number, at) in (1..).zip(&items) {
        severity_row(r, (number, at), t);
    }
    if t.severity.is_empty() {
        rows.fault(word!("otp-must-not-be-empty"));
    }
    let first = |rows: &[(u16, u16, _)]| rows.first().map(|row| row.0);
    let begins = top.built_in().and_then(|built_in| first(&built_in.tables.severity));
    if let (Some(own), Some(right)) = (first(&t.severity), begins)
        && own > right
    {
        rows.fault(say!("otp-must-begin-with-the-row-for-figures", right, own));
    }
}

fn severity_row(r: &mut Reader, (number, at): (usize, &At<'_>), t: &mut Tables) -> Option<()> {
    let part = at.part(&["original", "light_to", "moderate_to", "substantial_to"])?;
    let original = part.need("original");
    let ends = original.map(|at| (at.items().unwrap_or_default(), at));
    let (cells, original) = ends?;
    let [from, to] = cells.as_slice() else {
        original.fault(word!("otp-must-be-two-numbers-from-and-to"));
        return None;
    };
    let row = format!("Row {number}");
    let mut end = |cell: &At<'_>, column| r.number::<u16>(&cell.clone().row(row.clone()).column(column), 1, 1000).value;
    let (from, to) = (end(from, "Figures from"), end(to, "Figures to"));
    if from == 0 || to == 0 {
        // Neither can be nought: that has been said.
        return None;
    }
    let upto = [("light_to", "Light to"), ("moderate_to", "Moderate to"), ("substantial_to", "Substantial to")];
    let upto = upto.map(|(name, column)| {
        let cell = part.need(name).map(|n| n.row(row.clone()).column(column));
        cell.map(|n| r.number::<u16>(&n, 0, 1000)).unwrap_or_default()
    });
    if from > to || upto.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
        at.fault(word!("otp-should-have-numbers-that-rise"));
    }
    if let Some((_, last, _)) = t.severity.last()
        && from != last + 1
    {
        at.fault(say!("otp-begins-at-figures-the-row-for-is", from, last = last + 1));
    }
    t.severity.push((from, to, upto));
    Some(())
}

/// The rebuilding chart.
pub(super) fn rebuilding(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let section = top.section("rebuilding");
    let Some(part) = section.and_then(|at| at.part(&["modifiers", "attempts", "barred", "rows", ROW_COUNT])) else {
        return;
    };
    if let Some(rows) = part.need("rows") {
        rebuilding_rows(r, &rows, unless_counted(&part, top), t);
    }
    if let Some(part) = part.need("modifiers").and_then(|at| at.table("Modifiers").part(&keys(QUALITIES))) {
        for (name, quality) in QUALITIES {
            let needed = matches!(quality, Quality::StateLine | Quality::Elite);
            let (least, most) = (-9, 9);
            let kind = || Kind::Whole { least, most };
            if let Some(at) = r.unless_left_out(&part, (*name, needed), |at| at.row(pretty(name)), kind) {
                t.rebuild_modifiers.insert(*quality, r.number(&at, least, most));
            }
        }
    }
    if let Some(at) = part.need("attempts") {
        t.rebuild_attempts = r.number(&at.table("Who may try").row("Times in a game"), 0, 100);
    }
    if let Some(at) = part.need("barred") {
        let at = at.table("Who may try").row("Types that may not");
        let barred = r.cell(&at, Kind::Any(keys(QUALITIES)), |node| {
            node.list()?.iter().map(|n| n.word(word!("otp-a-quality"), QUALITIES)).collect::<Option<Vec<_>>>()
        });
        t.rebuild_barred = barred.value.into_iter().collect();
    }
}

fn rebuilding_rows(r: &mut Reader, rows: &At<'_>, built_in: Option<Charts>, t: &mut Tables) {
    let Some(items) = rows.items() else { return };
    for (i, at) in items.iter().enumerate() {
        let Some(part) = at.part(&["upto", "averaging_dice", "add"]) else { continue };
        let Some(upto) = part.need("upto") else { continue };
        let open = i + 1 == items.len();
        if upto.node.is_null() != open {
            upto.fault(word!("otp-must-be-a-roll-in-every-row"));
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
        rows.fault(word!("otp-should-have-rows-that-rise"));
    }
    // The last row is open, above every number.
    let keys = |rows: &[(Option<i16>, Rebuilt)]| rows.iter().map(|row| row.0.unwrap_or(i16::MAX)).collect::<Vec<_>>();
    let missing = built_in.and_then(|built_in| gap(&keys(&t.rebuilding), &keys(&built_in.tables.rebuilding)));
    if let Some(roll) = missing {
        rows.fault(say!("otp-must-have-a-row-for-rolls-up", roll));
    }
}
