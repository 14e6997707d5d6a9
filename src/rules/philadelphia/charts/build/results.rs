//! The charts of what becomes of units: melee, morale, losses, rebuilding, commanders (OTP 9.8, 10.2, 10.3, 11.0, 8.16).

use super::{
    At, Cell, LossSeverity, MORALE_COLUMNS, MORALE_RESULTS, MeleeRow, QUALITIES, Quality, Reader, Rebuilt, SEVERITIES,
    Tables, What, each, keys, one_of,
};
use crate::rules::Source;

/// The melee chart, ratios rising.
pub(super) fn melee(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "melee_results") else { return };
    r.only(&section, &["rows"]);
    let Some(rows) = r.field(&section, "rows") else { return };
    let items = r.items(&rows);
    t.melee = items.iter().map(|at| melee_row(r, at)).collect();
    if t.melee.first().is_none_or(|row| row.at_least != 1000) {
        r.wrong(rows.node, format!("{}: the row for a ratio of 1/1 is missing", rows.path));
    }
    for (pair, at) in t.melee.windows(2).zip(items.iter().skip(1)) {
        if let [low, high] = pair
            && low.at_least >= high.at_least
        {
            r.wrong(at.node, format!("{}: the ratios should rise from row to row", at.path));
        }
    }
}

fn melee_row(r: &mut Reader<'_>, at: &At<'_>) -> MeleeRow {
    r.only(at, &["ratio", "at_least", "loser", "winner", "loser_retreats_full_moves", "bonus_move"]);
    let name = r.field(at, "ratio").and_then(|n| n.node.text().map(str::to_owned)).unwrap_or_default();
    let at_least = r.field(at, "at_least").map(|n| r.decimal(&n, 1000, 1_000_000).value).unwrap_or_default();
    let loser = r.field(at, "loser").map(|n| losses(r, &n)).unwrap_or_default();
    let winner = r.field(at, "winner").map(|n| losses(r, &n)).unwrap_or_default();
    let retreat_moves = r.field(at, "loser_retreats_full_moves").map(|n| r.number(&n, 0, 9)).unwrap_or_default();
    let bonus_move = r.field(at, "bonus_move").map(|n| yes_or_no(r, &n)).unwrap_or_default();
    MeleeRow { name, at_least, loser, winner, retreat_moves, bonus_move }
}

fn yes_or_no(r: &mut Reader<'_>, at: &At<'_>) -> Cell<bool> {
    let inner = r.bare(at);
    let What::Bool(value) = inner.node.what else {
        r.expected(&inner, "true or false");
        return Cell::default();
    };
    Cell { value, source: inner.source }
}

fn losses(r: &mut Reader<'_>, at: &At<'_>) -> (Cell<u8>, Cell<i8>) {
    r.only(at, &["averaging_dice", "add", "add_source"]);
    let dice = r.field(at, "averaging_dice").map(|n| r.number::<u8>(&n, 0, 9)).unwrap_or_default();
    let add = r.field(at, "add").map(|n| r.number::<i8>(&n, -50, 50)).unwrap_or_default();
    (own_source(r, at, "dice_source", dice), own_source(r, at, "add_source", add))
}

/// A cell whose source is written beside it under another name.
fn own_source<T>(r: &mut Reader<'_>, at: &At<'_>, name: &str, cell: Cell<T>) -> Cell<T> {
    let written = at.node.get(name).map(|node| (node, node.text()));
    let source = match written {
        None => cell.source,
        Some((_, Some("text"))) => Source::Text,
        Some((_, Some("family"))) => Source::Family,
        Some((_, Some("reconstructed"))) => Source::Reconstructed,
        Some((_, Some("referee"))) => Source::Referee,
        Some((node, _)) => {
            r.wrong(node, format!("{}.{name}: write text, family, reconstructed or referee", at.path));
            cell.source
        }
    };
    Cell { source, ..cell }
}

/// The morale table and its modifiers.
pub(super) fn morale(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "morale_results") else { return };
    r.only(&section, &["columns", "codes", "modifiers"]);
    if let Some(columns) = r.field(&section, "columns") {
        r.only(&columns, &keys(&MORALE_COLUMNS));
        for (column, at) in each(r, &columns, &MORALE_COLUMNS) {
            let cells = r.items(&at);
            let rows: Vec<_> = cells.iter().filter_map(|cell| morale_cell(r, cell)).collect();
            if rows.first().is_none_or(|(from, _)| from.is_some()) {
                r.wrong(at.node, format!("{}: the first row must hold from null, for every lower roll", at.path));
            }
            if rows.windows(2).any(|w| matches!(w, [a, b] if a.0 >= b.0)) {
                r.wrong(at.node, format!("{}: the rolls should rise from row to row", at.path));
            }
            if rows.windows(2).any(|w| matches!(w, [a, b] if a.1.value > b.1.value)) {
                r.odd(at.node, format!("{}: a higher roll gives a worse result", at.path));
            }
            t.morale.insert(column, rows);
        }
    }
    let Some(modifiers) = r.field(&section, "modifiers") else { return };
    let mut known = keys(&SEVERITIES);
    known.push("works");
    r.only(&modifiers, &known);
    for (severity, at) in each(r, &modifiers, &SEVERITIES) {
        let value = r.number(&at, -100, 100);
        t.morale_losses.insert(severity, value);
    }
    t.morale_losses.insert(LossSeverity::None, Cell { value: 0, source: Source::Text });
    if let Some(at) = r.field(&modifiers, "works") {
        t.works = r.number(&at, -100, 100);
    }
}

fn morale_cell(
    r: &mut Reader<'_>,
    at: &At<'_>,
) -> Option<(Option<i16>, Cell<crate::rules::philadelphia::MoraleResult>)> {
    r.only(at, &["result", "from"]);
    let result = r.field(at, "result").and_then(|n| one_of(r, &n, &MORALE_RESULTS))?;
    let from = r.field(at, "from")?;
    let from = if matches!(from.node.what, What::Null) { None } else { Some(r.number(&from, -100, 200).value) };
    Some((from, Cell { value: result, source: at.source }))
}

/// The end table: how heavy losses are.
pub(super) fn severity(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "figure_loss_severity") else { return };
    r.only(&section, &["rows"]);
    let Some(rows) = r.field(&section, "rows") else { return };
    for at in r.items(&rows) {
        r.only(&at, &["original", "light_to", "moderate_to", "substantial_to"]);
        let Some(original) = r.field(&at, "original") else { continue };
        let ends: Vec<u16> = r.items(&original).iter().map(|cell| r.number(cell, 1, 1000).value).collect();
        let [from, to] = ends.as_slice() else {
            r.expected(&original, "two numbers, from and to");
            continue;
        };
        let upto = ["light_to", "moderate_to", "substantial_to"]
            .map(|name| r.field(&at, name).map(|n| r.number::<u16>(&n, 0, 1000)).unwrap_or_default());
        if from > to || upto.windows(2).any(|w| matches!(w, [a, b] if a.value > b.value)) {
            r.wrong(at.node, format!("{}: its numbers should rise", at.path));
        }
        if let Some((_, last, _)) = t.severity.last()
            && *from != last + 1
        {
            r.wrong(at.node, format!("{}: the row for {} figures is missing before {from}", at.path, last + 1));
        }
        t.severity.push((*from, *to, upto));
    }
    if t.severity.is_empty() {
        r.wrong(rows.node, format!("{} has no rows", rows.path));
    }
}

/// The rebuilding chart.
pub(super) fn rebuilding(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "rebuilding") else { return };
    r.only(&section, &["modifiers", "attempts", "barred", "rows"]);
    if let Some(modifiers) = r.field(&section, "modifiers") {
        r.only(&modifiers, &keys(&QUALITIES));
        for (name, quality) in QUALITIES {
            let needed = matches!(quality, Quality::StateLine | Quality::Elite);
            let cell = if needed { r.field(&modifiers, name) } else { r.maybe(&modifiers, name) };
            if let Some(at) = cell {
                let value = r.number(&at, -9, 9);
                t.rebuild_modifiers.insert(quality, value);
            }
        }
    }
    if let Some(at) = r.field(&section, "attempts") {
        t.rebuild_attempts = r.number(&at, 0, 100);
    }
    if let Some(at) = r.field(&section, "barred") {
        let list = if at.node.get("value").is_some() { r.field(&at, "value").unwrap_or(at) } else { at };
        t.rebuild_barred = r.items(&list).iter().filter_map(|cell| one_of(r, cell, &QUALITIES)).collect();
    }
    let Some(rows) = r.field(&section, "rows") else { return };
    let items = r.items(&rows);
    for (i, at) in items.iter().enumerate() {
        r.only(at, &["upto", "averaging_dice", "add"]);
        let Some(upto) = r.field(at, "upto") else { continue };
        let open = matches!(upto.node.what, What::Null);
        if open != (i + 1 == items.len()) {
            r.expected(&upto, "a roll in every row but the last, and null there");
        }
        let end = if open { None } else { Some(r.number(&upto, -50, 50).value) };
        let averaging_dice = r.field(at, "averaging_dice").map(|n| r.number(&n, 0, 9).value).unwrap_or_default();
        let add = r.field(at, "add").map(|n| r.number(&n, -50, 50).value).unwrap_or_default();
        t.rebuilding.push((end, Rebuilt { averaging_dice, add, source: at.source }));
    }
    let ends: Vec<i16> = t.rebuilding.iter().filter_map(|row| row.0).collect();
    if items.is_empty() || ends.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        r.wrong(rows.node, format!("{} should have rows that rise", rows.path));
    }
}

/// Faces that fell a commander.
pub(super) fn casualties(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "commander_casualty") else { return };
    r.only(&section, &["by_fire", "in_melee"]);
    let [by_fire, in_melee] = ["by_fire", "in_melee"].map(|name| {
        let Some(at) = r.field(&section, name) else { return (Vec::new(), section.source) };
        let faces = r.items(&at).iter().map(|cell| r.number(cell, 0, 9).value).collect();
        (faces, at.source)
    });
    (t.casualty_by_fire, t.casualty_in_melee) = (by_fire, in_melee);
}
