//! The charts of weapons and fire (OTP 8.1-8.15).

use super::{
    At, Cell, DENSITIES, FIRE_BALL, FIRE_CANISTER, FIRE_SMALL, FIRE_TARGET, FireResult, GUNS, Reader, SMALL_ARMS,
    Tables, What, each, inches, keys, named, same,
};

/// Ranges of small arms and guns.
pub(super) fn weapons(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    if let Some(section) = r.field(top, "weapons") {
        r.only(&section, &["range_inches", "close_range_inches"]);
        if let Some(ranges) = r.field(&section, "range_inches") {
            r.only(&ranges, &keys(&SMALL_ARMS));
            for (weapon, at) in each(r, &ranges, &SMALL_ARMS) {
                let range = inches(r, &at, 100);
                t.ranges.insert(weapon, range);
            }
        }
        if let Some(at) = r.field(&section, "close_range_inches") {
            t.close_range = inches(r, &at, 100);
        }
    }
    let Some(section) = r.field(top, "artillery") else { return };
    r.only(&section, &["bands_inches", "elevation_bonus_inches"]);
    if let Some(bands) = r.field(&section, "bands_inches") {
        r.only(&bands, &keys(&GUNS));
        for (gun, at) in each(r, &bands, &GUNS) {
            let cells: Vec<_> = r.items(&at).iter().map(|cell| inches(r, cell, 200)).collect();
            match cells.as_slice() {
                [short, medium, long] if short.value < medium.value && medium.value < long.value => {
                    t.bands.insert(gun, [*short, *medium, *long]);
                }
                _ => r.expected(&at, "three ranges, short < medium < long"),
            }
        }
    }
    if let Some(at) = r.field(&section, "elevation_bonus_inches") {
        t.elevation_bonus = inches(r, &at, 50);
    }
}

/// Which column is read for how many figures or guns.
pub(super) fn columns(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "fire_columns") else { return };
    r.only(&section, &["small_arms_figures", "ball_guns", "canister_guns"]);
    if let Some(small) = r.field(&section, "small_arms_figures") {
        r.only(&small, &["columns", "upper"]);
        if let Some(at) = r.field(&small, "columns") {
            t.columns = r.items(&at).iter().map(|cell| r.number(cell, 1, 100).value).collect();
            rising(r, &at, &t.columns);
        }
        if let Some(at) = r.field(&small, "upper") {
            t.small_arms = r.items(&at).iter().map(|cell| r.number(cell, 1, 100)).collect();
            rising(r, &at, &t.small_arms);
            as_many(r, &at, t.small_arms.len(), t.columns.len());
        }
    }
    if let Some(ball) = r.field(&section, "ball_guns") {
        r.only(&ball, &["upper"]);
        if let Some(at) = r.field(&ball, "upper") {
            let cells = r.items(&at);
            let last = cells.len().saturating_sub(1);
            let mut upper = Vec::new();
            for (i, cell) in cells.iter().enumerate() {
                let open = matches!(cell.node.what, What::Null);
                if open != (i == last) {
                    r.expected(cell, "a number of guns in every column but the last, and null there");
                }
                let cell =
                    if open { Cell { value: None, source: cell.source } } else { r.number(cell, 1, 100).map(Some) };
                upper.push(cell);
            }
            t.ball = upper;
            as_many(r, &at, t.ball.len(), t.columns.len());
        }
    }
    let Some(canister) = r.field(&section, "canister_guns") else { return };
    r.only(&canister, &keys(&GUNS));
    for (gun, at) in each(r, &canister, &GUNS) {
        canister_row(r, &at, gun, t);
    }
}

/// `{"1": 4, "2": 8, "3+": 20}`: every number of guns from 1 on has a column.
fn canister_row(r: &mut Reader<'_>, at: &At<'_>, gun: crate::table::GunWeight, t: &mut Tables) {
    let mut row: Vec<(u16, Cell<u8>)> = Vec::new();
    let mut open = false;
    for (name, node) in at.node.members() {
        if name == "source" || name == "note" {
            continue;
        }
        let cell = r.at(node, format!("{}.{name}", at.path), at.source);
        let guns = name.trim_end_matches('+').parse::<u16>().ok();
        let next = u16::try_from(row.len() + 1).unwrap_or(u16::MAX);
        if guns != Some(next) || open {
            r.wrong(node, format!("{}: \"{next}\" guns are missing before {name:?}", at.path));
        }
        open = name.ends_with('+');
        let column = r.number::<u8>(&cell, 1, 100);
        if !t.columns.contains(&column.value) {
            r.expected(&cell, &format!("a column of the fire chart: {:?}", t.columns));
        }
        row.push((next, column));
    }
    if !open {
        r.wrong(at.node, format!("{} is missing its last row: \"{}+\"", at.path, row.len() + 1));
    }
    t.canister.insert(gun, row);
}

/// The fire chart itself.
pub(super) fn results(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "fire_results") else { return };
    r.only(&section, &["text_cells", "columns", "clamp", "rows"]);
    if let Some(at) = r.field(&section, "columns") {
        let columns: Vec<u8> = r.items(&at).iter().map(|cell| r.number(cell, 1, 100).value).collect();
        if !t.columns.is_empty() && columns != t.columns {
            r.expected(&at, &format!("the columns of fire_columns, {:?}", t.columns));
        }
    }
    let Some(rows) = r.field(&section, "rows") else { return };
    for row in r.items(&rows) {
        r.only(&row, &["roll", "results"]);
        let Some(roll) = r.field(&row, "roll").map(|at| r.number::<i16>(&at, -50, 50).value) else { continue };
        let Some(at) = r.field(&row, "results") else { continue };
        let cells: Vec<Cell<FireResult>> = r.items(&at).iter().map(|cell| result(r, cell)).collect();
        as_many(r, &at, cells.len(), t.columns.len());
        if t.fire.insert(roll, cells).is_some() {
            r.wrong(row.node, format!("{}: there are two rows for a roll of {roll}", row.path));
        }
    }
    whole(r, &rows, t);
    text_cells(r, &section, t);
}

fn result(r: &mut Reader<'_>, at: &At<'_>) -> Cell<FireResult> {
    let value = match (at.node.text(), at.node.whole().and_then(|n| u8::try_from(n).ok())) {
        (Some("none"), _) => FireResult::None,
        (Some("morale"), _) => FireResult::MoraleHit,
        (None, Some(kills)) if (1..=50).contains(&kills) => FireResult::Kills(kills),
        _ => {
            r.expected(at, "\"none\", \"morale\" or a number of figures from 1");
            FireResult::None
        }
    };
    Cell { value, source: at.source }
}

/// No roll is missing between the first row and the last; a lower roll is never worse for the firer.
fn whole(r: &mut Reader<'_>, rows: &At<'_>, t: &Tables) {
    let (Some(first), Some(last)) = (t.fire.keys().next(), t.fire.keys().next_back()) else {
        r.wrong(rows.node, format!("{} has no rows", rows.path));
        return;
    };
    for roll in (*first..=*last).filter(|roll| !t.fire.contains_key(roll)) {
        r.wrong(rows.node, format!("{}: the row for a roll of {roll} is missing", rows.path));
    }
    for (low, high) in t.fire.iter().zip(t.fire.iter().skip(1)) {
        let rises = low.1.iter().zip(high.1).any(|(l, h)| l.value < h.value);
        if rises {
            r.odd(rows.node, format!("{}: a roll of {} does more than a roll of {}", rows.path, high.0, low.0));
        }
    }
    for (roll, cells) in &t.fire {
        if cells.windows(2).any(|w| matches!(w, [less, more] if less.value > more.value)) {
            r.odd(rows.node, format!("{}: at a roll of {roll} more figures do less", rows.path));
        }
    }
}

/// Cells that the rules text itself gives.
fn text_cells(r: &mut Reader<'_>, section: &At<'_>, t: &mut Tables) {
    let Some(list) = r.maybe(section, "text_cells") else { return };
    for at in r.items(&list) {
        r.only(&at, &["roll", "column", "kills"]);
        let [roll, column, kills] = ["roll", "column", "kills"]
            .map(|name| r.field(&at, name).map(|cell| r.number::<i16>(&cell, -50, 100).value));
        let (Some(roll), Some(column), Some(kills)) = (roll, column, kills) else { continue };
        let place = t.columns.iter().position(|c| i16::from(*c) == column);
        let cell = place.and_then(|i| t.fire.get_mut(&roll).and_then(|row| row.get_mut(i)));
        match cell {
            Some(cell) if cell.value == FireResult::Kills(u8::try_from(kills).unwrap_or_default()) => {
                cell.source = crate::rules::Source::Text;
            }
            _ => r.wrong(at.node, format!("{}: the chart's cell {roll}, {column} does not say {kills}", at.path)),
        }
    }
}

/// The modifiers of 8.3 to 8.15.
pub(super) fn modifiers(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "fire_modifiers") else { return };
    r.only(&section, &["small_arms", "canister", "ball", "target"]);
    if let Some(at) = r.field(&section, "small_arms") {
        t.fire_small = named(r, &at, &same(&FIRE_SMALL, "8.1"));
    }
    if let Some(at) = r.field(&section, "canister") {
        t.fire_canister = named(r, &at, &same(&FIRE_CANISTER, "8.1"));
    }
    if let Some(at) = r.field(&section, "ball") {
        t.fire_ball = named(r, &at, &same(&FIRE_BALL, "8.1"));
    }
    if let Some(at) = r.field(&section, "target") {
        let names: Vec<_> = FIRE_TARGET.iter().map(|(name, given)| (*name, *given, "8.1")).collect();
        t.fire_target = named(r, &at, &names);
    }
}

/// How far one sees in woods (8.7).
pub(super) fn visibility(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "visibility_in_woods") else { return };
    r.only(&section, &keys(&DENSITIES));
    for (density, at) in each(r, &section, &DENSITIES) {
        r.only(&at, &["averaging_dice", "add_inches"]);
        let dice = r.field(&at, "averaging_dice").map(|cell| r.number::<u8>(&cell, 0, 9)).unwrap_or_default();
        let add = r.field(&at, "add_inches").map(|cell| r.number::<i8>(&cell, -50, 50)).unwrap_or_default();
        let source = dice.source.max(add.source);
        t.visibility.insert(density, Cell { value: (dice.value, add.value), source });
    }
    // The least that each kind of woods lets one see: thicker woods should not let one see further.
    let least = |cell: &Cell<(u8, i8)>| 2 * i32::from(cell.value.0) + i32::from(cell.value.1);
    if t.visibility.values().map(least).collect::<Vec<_>>().windows(2).any(|w| matches!(w, [a, b] if a < b)) {
        r.odd(section.node, format!("{}: one sees further in thicker woods", section.path));
    }
}

fn rising<T: PartialOrd>(r: &mut Reader<'_>, at: &At<'_>, values: &[T]) {
    if values.is_empty() || values.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        r.wrong(at.node, format!("{} should rise from column to column", at.path));
    }
}

fn as_many(r: &mut Reader<'_>, at: &At<'_>, have: usize, need: usize) {
    if have != need {
        r.wrong(at.node, format!("{} has {have} cells; the fire chart has {need} columns", at.path));
    }
}
