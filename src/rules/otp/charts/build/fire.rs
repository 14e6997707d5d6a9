//! The charts of weapons and fire (OTP 8.1-8.15).

use super::{
    At, Cell, FIRE_BALL, FIRE_BALL_MORE, FIRE_CANISTER, FIRE_CANISTER_MORE, FIRE_SMALL, FIRE_SMALL_MORE, FIRE_TARGET,
    FireResult, GUNS, Names, Reader, Tables, Top, WEAPONS, inches, keys, named,
};
use crate::battle::GunWeight;
use crate::battle::names::DENSITIES;
use crate::input::Node;
use crate::rules::otp::charts::cells::{CANISTER, FIRE_RESULT, MOST_KILLS};
use crate::{say, word};

/// Ranges of small arms and guns.
pub(super) fn weapons(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    if let Some(part) = top.section("weapons").and_then(|at| at.part(&["range_inches", "close_range_inches"])) {
        if let Some(ranges) = part.need("range_inches").and_then(|at| at.part(&keys(WEAPONS))) {
            for (weapon, at) in ranges.each(WEAPONS) {
                let range = inches(r, &at.column("Reaches"), 100);
                t.ranges.insert(weapon, range);
            }
        }
        if let Some(at) = part.need("close_range_inches") {
            t.close_range = inches(r, &at.row("Close range").column("Reaches"), 100);
        }
    }
    let known = ["bands_inches", "elevation_bonus_inches"];
    let Some(part) = top.section("artillery").and_then(|at| at.part(&known)) else { return };
    if let Some(bands) = part.need("bands_inches").and_then(|at| at.part(&keys(GUNS))) {
        for (gun, at) in bands.each(GUNS) {
            gun_bands(r, gun, &at, t);
        }
    }
    if let Some(at) = part.need("elevation_bonus_inches") {
        t.elevation_bonus = inches(r, &at.row("Gained by standing higher (7.3)").column("Long to"), 50);
    }
}

fn gun_bands(r: &mut Reader, gun: GunWeight, at: &At<'_>, t: &mut Tables) {
    let columns = ["Short to", "Medium to", "Long to"];
    let items = at.items().unwrap_or_default();
    let count = items.len();
    let cells: Vec<_> = items.into_iter().zip(columns).map(|(cell, name)| inches(r, &cell.column(name), 200)).collect();
    match cells.as_slice() {
        [short, medium, long] if count == 3 && short.value < medium.value && medium.value < long.value => {
            t.bands.insert(gun, [*short, *medium, *long]);
        }
        _ => at.fault(word!("otp-must-be-three-ranges-short-medium")),
    }
}

/// Which column is read for how many figures or guns.
pub(super) fn columns(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let known = ["small_arms_figures", "ball_guns", "canister_guns"];
    let Some(part) = top.section("fire_columns").and_then(|at| at.part(&known)) else { return };
    if let Some(small) = part.need("small_arms_figures").and_then(|at| at.part(&["columns", "upper"])) {
        if let Some(at) = small.need("columns") {
            let cells = each_column(&at.clone().row("Column"));
            t.columns = cells.iter().map(|cell| r.number(cell, 1, 100).value).collect();
            rising(&at, &t.columns);
        }
        if let Some(at) = small.need("upper") {
            let cells = each_column(&at.clone().row("Small arms, figures up to"));
            t.small_arms = cells.iter().map(|cell| r.number(cell, 1, 100)).collect();
            rising(&at, &t.small_arms.iter().map(|cell| cell.value).collect::<Vec<_>>());
            as_many(&at, t.small_arms.len(), t.columns.len());
        }
    }
    if let Some(at) = part.need("ball_guns").and_then(|at| at.part(&["upper"])?.need("upper")) {
        ball(r, &at.row("Ball, guns up to"), t);
    }
    let Some(canister) = part.need("canister_guns") else { return };
    let Some(canister) = canister.table(CANISTER).part(&keys(GUNS)) else { return };
    for (gun, at) in canister.each(GUNS) {
        canister_row(r, &at, gun, t);
    }
}

/// The cells of a row that has one for each column of the fire chart.
fn each_column<'n>(at: &At<'n>) -> Vec<At<'n>> {
    let names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
    let name = |i: usize| names.get(i).map_or_else(|| format!("No. {}", i + 1), |name| (*name).to_owned());
    at.items().unwrap_or_default().into_iter().enumerate().map(|(i, cell)| cell.column(name(i))).collect()
}

fn ball(r: &mut Reader, at: &At<'_>, t: &mut Tables) {
    let cells = each_column(at);
    let last = cells.len().saturating_sub(1);
    for (i, cell) in cells.iter().enumerate() {
        let open = cell.node.is_null();
        if open != (i == last) {
            cell.fault(word!("otp-must-be-a-number-of-guns-in"));
        }
        let upper = if open { Cell { value: None, source: cell.source } } else { r.number(cell, 1, 100).map(Some) };
        t.ball.push(upper);
    }
    let numbers: Vec<u16> = t.ball.iter().filter_map(|cell| cell.value).collect();
    if numbers.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        at.fault(word!("otp-should-rise-from-column-to-column"));
    }
    as_many(at, t.ball.len(), t.columns.len());
}

/// `{"1": 4, "2": 8, "3+": 20}`: every number of guns from 1 on has a column.
fn canister_row(r: &mut Reader, at: &At<'_>, gun: GunWeight, t: &mut Tables) {
    let Some(entries) = at.entries() else { return };
    let mut row: Vec<(u16, Cell<u8>)> = Vec::new();
    let mut open = false;
    for (name, cell) in entries {
        let next = u16::try_from(row.len() + 1).unwrap_or(u16::MAX);
        if open || name.trim_end_matches('+').parse() != Ok(next) {
            cell.fault(say!("otp-stands-where-the-column-for-guns", next));
        }
        open = name.ends_with('+');
        let column = r.number::<u8>(&cell.known_as(next).column(next.to_string()), 1, 100);
        row.push((next, column));
        // One that could not be read is nought.
        if column.value > 0 && !t.columns.is_empty() && !t.columns.contains(&column.value) {
            at.fault(say!(
                "otp-must-name-columns-of-the-fire-chart",
                columns = format!("{:?}", t.columns),
                column = column.value
            ));
        }
    }
    if !open {
        at.fault(say!("otp-must-have-a-last-row-for-guns", row = row.len() + 1));
    }
    if row.windows(2).any(|w| matches!(w, [(_, less), (_, more)] if less.value > more.value)) {
        at.warn(word!("otp-falls-more-guns-use-a-lower-column"));
    }
    t.canister.insert(gun, row);
}

/// The fire chart itself.
pub(super) fn results(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let known = ["text_cells", "columns", "clamp", "rows"];
    let Some(part) = top.section("fire_results").and_then(|at| at.part(&known)) else { return };
    if let Some(at) = part.need("columns") {
        let columns: Vec<u8> = at.items().unwrap_or_default().iter().filter_map(|cell| cell.whole(1, 100)).collect();
        if !t.columns.is_empty() && columns != t.columns {
            at.fault(say!("otp-must-be-the-columns-of-fire-columns", columns = format!("{:?}", t.columns)));
        }
    }
    // Ruling 1 is the program's own: the file may say it, but not change it.
    if let Some(at) = part.maybe("clamp").filter(|at| at.node.yes_or_no() == Some(false)) {
        at.fault(word!("otp-must-be-true-rolls-beyond-the-chart"));
    }
    let Some(rows) = part.need("rows") else { return };
    let texts = part.maybe("text_cells").map(|at| text_cells(&at, t)).unwrap_or_default();
    for row in rows.items().unwrap_or_default() {
        fire_row(r, &row, &texts, t);
    }
    whole(&rows, t);
}

fn fire_row(r: &mut Reader, row: &At<'_>, texts: &[(i16, usize, u8)], t: &mut Tables) -> Option<()> {
    let part = row.part(&["roll", "results"])?;
    let roll = part.need("roll").and_then(|at| at.whole::<i16>(-50, 50));
    let at = part.need("results")?;
    let roll = roll?;
    // Rows may be put in before others: a row goes by its roll.
    let at = at.row(format!("Roll {roll}")).by_id(format!("fire_results/roll {roll}"));
    let mut cells: Vec<Cell<FireResult>> = Vec::new();
    for (i, cell) in at.items()?.into_iter().enumerate() {
        let column = t.columns.get(i).map_or_else(|| format!("No. {}", i + 1), ToString::to_string);
        let from_text = texts.iter().any(|(r, c, _)| (*r, *c) == (roll, i));
        let source = if from_text && !cell.node.is_object() { crate::rules::Source::Text } else { cell.source };
        cells.push(r.cell(&cell.column(column).said_by(source), FIRE_RESULT, result));
    }
    as_many(&at, cells.len(), t.columns.len());
    for (_, column, kills) in texts.iter().filter(|(r, ..)| *r == roll) {
        let said = cells.get(*column).map(|cell| cell.value);
        if said.is_some_and(|said| said != FireResult::Kills(*kills)) {
            at.warn(say!("otp-differs-from-the-example-of-8-1", roll, kills));
        }
    }
    if t.fire.insert(roll, cells).is_some() {
        row.fault(say!("otp-is-the-second-row-for-a-roll", roll));
    }
    Some(())
}

fn result(node: &Node<'_>) -> Option<FireResult> {
    if node.is_text() {
        return node
            .word(word!("otp-a-result-of-fire"), &[("none", FireResult::None), ("morale", FireResult::MoraleHit)]);
    }
    let kills = node.called(say!("otp-a-result-that-is-not-none-or", node = node.name()));
    kills.whole(1, i64::from(MOST_KILLS)).and_then(|n| u8::try_from(n).ok()).map(FireResult::Kills)
}

/// No roll is missing between the first row and the last; a lower roll is never worse for the firer.
fn whole(rows: &At<'_>, t: &Tables) {
    let (Some(first), Some(last)) = (t.fire.keys().next(), t.fire.keys().next_back()) else {
        return rows.fault(word!("otp-must-not-be-empty"));
    };
    for roll in (*first..=*last).filter(|roll| !t.fire.contains_key(roll)) {
        rows.fault(say!("otp-must-have-a-row-for-a-roll", roll));
    }
    for (low, high) in t.fire.iter().zip(t.fire.iter().skip(1)) {
        if low.1.iter().zip(high.1).any(|(l, h)| l.value < h.value) {
            rows.warn(say!("otp-is-not-monotone-a-roll-of-does", high = high.0, low = low.0));
        }
    }
    for (roll, cells) in &t.fire {
        if cells.windows(2).any(|w| matches!(w, [less, more] if less.value > more.value)) {
            rows.warn(say!("otp-is-not-monotone-at-a-roll-of", roll));
        }
    }
}

/// Cells that the rules text itself gives: roll, number of the column, and figures lost.
fn text_cells(at: &At<'_>, t: &Tables) -> Vec<(i16, usize, u8)> {
    let mut cells = Vec::new();
    for at in at.items().unwrap_or_default() {
        let Some(part) = at.part(&["roll", "column", "kills"]) else { continue };
        let number = |name| part.need(name).and_then(|cell| cell.whole::<i16>(-50, 100));
        let (roll, column, kills) = (number("roll"), number("column"), number("kills"));
        let place = column.and_then(|column| t.columns.iter().position(|c| i16::from(*c) == column));
        if let (Some(roll), Some(place), Some(kills)) = (roll, place, kills.and_then(|k| u8::try_from(k).ok())) {
            cells.push((roll, place, kills));
        }
    }
    cells
}

/// The modifiers of 8.3 to 8.15.
pub(super) fn modifiers(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let known = ["small_arms", "canister", "ball", "target"];
    let Some(part) = top.section("fire_modifiers").and_then(|at| at.part(&known)) else { return };
    let mut group = |name, title: &str, names: &Names<'_>| {
        part.need(name).map(|at| named(r, &at.table(title), names, &[])).unwrap_or_default()
    };
    t.fire_small = group("small_arms", "Small arms", &Names::of(&FIRE_SMALL, "8.1", &FIRE_SMALL_MORE));
    t.fire_canister = group("canister", "Canister", &Names::of(&FIRE_CANISTER, "8.1", &FIRE_CANISTER_MORE));
    t.fire_ball = group("ball", "Ball", &Names::of(&FIRE_BALL, "8.1", &FIRE_BALL_MORE));
    let usual = FIRE_TARGET.iter().map(|(name, given)| (*name, *given, "8.1")).collect();
    t.fire_target = group("target", "Target", &Names { usual, more: &[] });
}

/// How far one sees in woods (8.7).
pub(super) fn visibility(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let Some(section) = top.section("visibility_in_woods") else { return };
    let Some(part) = section.part(&keys(DENSITIES)) else { return };
    for (density, at) in part.each(DENSITIES) {
        let Some(row) = at.part(&["averaging_dice", "add_inches"]) else { continue };
        let dice = row.need("averaging_dice").map(|cell| r.number::<u8>(&cell.column("AD"), 0, 9)).unwrap_or_default();
        let add = row.need("add_inches").map(|cell| r.number::<i8>(&cell.column("Adds"), -50, 50)).unwrap_or_default();
        let source = dice.source.of_both(add.source);
        t.visibility.insert(density, Cell { value: (dice.value, add.value), source });
    }
    // The least that each kind of woods lets one see: thicker woods should not let one see further.
    let least = |cell: &Cell<(u8, i8)>| 2 * i32::from(cell.value.0) + i32::from(cell.value.1);
    if t.visibility.values().map(least).collect::<Vec<_>>().windows(2).any(|w| matches!(w, [a, b] if a < b)) {
        section.warn(word!("otp-lets-one-see-further-in-thicker-woods"));
    }
}

fn rising<T: PartialOrd>(at: &At<'_>, values: &[T]) {
    if values.is_empty() || values.windows(2).any(|w| matches!(w, [a, b] if a >= b)) {
        at.fault(word!("otp-should-rise-from-column-to-column"));
    }
}

fn as_many(at: &At<'_>, have: usize, need: usize) {
    if have != need {
        at.fault(say!("otp-has-cells-the-fire-chart-has-columns", have, need));
    }
}
