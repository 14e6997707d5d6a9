//! The movement chart (OTP 6.1, 6.6-6.8, 6.12).

use super::{fixed_list, inches};
use crate::battle::{Arm, Formation};
use crate::msg;
use crate::rules::charts::{ChartPlace, ObjectAt, Reader};
use crate::rules::otp::charts::pages::pretty;
use crate::rules::otp::charts::rows::{Movement, Rows};

/// The kinds of guns with moves of their own in an unlimbered row.
const UNLIMBERED_GUNS: [&str; 4] = ["light", "medium", "heavy", "galloper"];

/// A row that the chart must have, with its names in the file.
#[derive(Clone, Copy)]
struct MoveRow {
    arm: Arm,
    arm_name: &'static str,
    formation: Formation,
    name: &'static str,
}

const fn foot(formation: Formation, name: &'static str) -> MoveRow {
    MoveRow { arm: Arm::Infantry, arm_name: "infantry", formation, name }
}

const fn horse(formation: Formation, name: &'static str) -> MoveRow {
    MoveRow { arm: Arm::Cavalry, arm_name: "cavalry", formation, name }
}

const fn guns(formation: Formation, name: &'static str) -> MoveRow {
    MoveRow { arm: Arm::Artillery, arm_name: "artillery", formation, name }
}

const ROWS: [MoveRow; 8] = [
    foot(Formation::Line, "line"),
    foot(Formation::LooseOrder, "loose_order"),
    foot(Formation::Column, "column"),
    foot(Formation::Skirmish, "skirmish"),
    horse(Formation::Line, "line"),
    horse(Formation::Column, "column"),
    guns(Formation::Limbered, "limbered"),
    guns(Formation::Unlimbered, "unlimbered"),
];

/// Reads the move of each arm in each formation.
pub(in super::super) fn rows(r: &mut Reader, rows: &ChartPlace<'_>, t: &mut Rows) {
    let items = rows.items().unwrap_or_default();
    items.iter().for_each(|at| row(r, at, t));
    for MoveRow { arm, arm_name, formation, name } in ROWS {
        if !t.movement.contains_key(&(arm, formation)) {
            rows.fault(msg!("otp-movement-row-missing", arm_name, name));
        }
    }
    if !items.iter().any(|at| at.node.peek("arm").and_then(|n| n.peek_text()) == Some("commander")) {
        rows.fault(msg!("otp-must-have-a-row-for-the-commander"));
    }
}

/// Checks the classes of ground, which are fixed in the program: the file may name them, but not change them.
pub(in super::super) fn classes_are_fixed(_: &mut Reader, at: &ChartPlace<'_>, _: &mut Rows) {
    fixed_list(at, &["\"A\"", "\"B\"", "\"C\"", "\"D\""]);
}

fn row(r: &mut Reader, at: &ChartPlace<'_>, t: &mut Rows) {
    let Some(part) = at.part(&["arm", "formation", "inches", "inches_by_gun", "charge", "disorder"]) else { return };
    let Some(arm) = part.need("arm").and_then(|arm| arm.node.text()) else { return };
    if arm == "commander" {
        if let Some(cell) = part.need("inches") {
            t.commander_move = inches(r, &cell.known_as("commander").row("Commander").column("Inches"), 200);
        }
        return;
    }
    let Some(formation) = part.need("formation").and_then(|formation| formation.node.text()) else { return };
    let Some(row) = ROWS.into_iter().find(|row| row.arm_name == arm && row.name == formation) else {
        at.fault(msg!("otp-movement-row-unknown", arm, formation));
        return;
    };
    let words = match row.arm {
        Arm::Artillery => pretty(row.name),
        Arm::Infantry | Arm::Cavalry => format!("{} {}", pretty(row.arm_name), row.name),
    };
    let words = words.replace('_', " ");
    let mut moves = distances(r, &part, row, &words);
    if let Some(disorder) = part.need("disorder") {
        classes(r, &disorder.table("Rough ground, D10 at or under").row(words), &mut moves);
    }
    if t.movement.insert((row.arm, row.formation), moves).is_some() {
        at.fault(msg!("otp-is-there-twice"));
    }
}

/// Reads the distances of a row: by gun for artillery, and with the charge for a cavalry line.
fn distances(r: &mut Reader, part: &ObjectAt<'_>, row: MoveRow, words: &str) -> Movement {
    let MoveRow { arm, formation, .. } = row;
    let mut moves = Movement::default();
    let mut length = |at: ChartPlace<'_>, row: String| inches(r, &at.row(row).column("Inches"), 100);
    if arm == Arm::Artillery {
        let guns = if formation == Formation::Limbered { &UNLIMBERED_GUNS[..3] } else { &UNLIMBERED_GUNS[..] };
        let Some(by_gun) = part.need("inches_by_gun").and_then(|at| at.part(guns)) else { return moves };
        for gun in guns {
            if let Some(cell) = by_gun.need(gun) {
                moves.by_gun.insert(gun, length(cell, format!("{words}, {gun}")));
            }
        }
    } else {
        moves.inches = part.need("inches").map(|cell| length(cell, words.to_owned()));
    }
    if (arm, formation) == (Arm::Cavalry, Formation::Line) {
        moves.charge = part.need("charge").map(|cell| length(cell, "Cavalry charge".to_owned()));
    }
    moves
}

/// Reads the highest roll that passes in terrain of class A to D. With 9, every roll passes.
fn classes(r: &mut Reader, at: &ChartPlace<'_>, moves: &mut Movement) {
    let Some(list) = at.bare() else { return };
    let Some(items) = list.items() else { return };
    let cell = |(class, at): (&str, ChartPlace<'_>)| r.number::<u8>(&at.column(class), 0, 9);
    let count = items.len();
    let cells: Vec<_> = ["A", "B", "C", "D"].into_iter().zip(items).map(cell).collect();
    match <[_; 4]>::try_from(cells) {
        Ok(cells) if count == 4 => {
            if cells.windows(2).any(|w| matches!(w, [easier, harder] if easier.value < harder.value)) {
                list.warn(msg!("otp-rises-worse-ground-is-easier"));
            }
            moves.disorder = cells;
        }
        _ => list.fault(msg!("otp-must-be-four-classes", count)),
    }
}
