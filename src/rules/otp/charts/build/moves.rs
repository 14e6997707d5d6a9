//! The movement chart (OTP 6.1, 6.6-6.8, 6.12).

use super::{At, OBSTACLES, Part, Reader, Tables, Top, fixed_list, inches, pretty};
use crate::battle::{Arm, Formation};
use crate::rules::otp::charts::names::UNLIMBERED_GUNS;
use crate::rules::otp::charts::tables::Movement;
use crate::{say, word};

/// Rows the chart must have.
const ROWS: [(Arm, &str, Formation, &str); 8] = [
    (Arm::Infantry, "infantry", Formation::Line, "line"),
    (Arm::Infantry, "infantry", Formation::LooseOrder, "loose_order"),
    (Arm::Infantry, "infantry", Formation::Column, "column"),
    (Arm::Infantry, "infantry", Formation::Skirmish, "skirmish"),
    (Arm::Cavalry, "cavalry", Formation::Line, "line"),
    (Arm::Cavalry, "cavalry", Formation::Column, "column"),
    (Arm::Artillery, "artillery", Formation::Limbered, "limbered"),
    (Arm::Artillery, "artillery", Formation::Unlimbered, "unlimbered"),
];

const SECTION: [&str; 5] =
    ["rows", "disorder_classes", "road_bonus_inches", "linear_obstacle_inches_per_rank", "special_move_averaging_dice"];

/// Reads it.
pub(super) fn movement(r: &mut Reader, top: &Top<'_>, t: &mut Tables) {
    let Some(part) = top.section("movement").and_then(|at| at.part(&SECTION)) else { return };
    if let Some(rows) = part.need("rows") {
        let items = rows.items().unwrap_or_default();
        for at in &items {
            row(r, at, t);
        }
        for (arm, arm_name, formation, name) in ROWS {
            if !t.movement.contains_key(&(arm, formation)) {
                rows.fault(say!("otp-must-have-a-row-for-in", arm_name, name));
            }
        }
        if !items.iter().any(|at| at.node.peek("arm").and_then(|n| n.peek_text()) == Some("commander")) {
            rows.fault(word!("otp-must-have-a-row-for-the-commander"));
        }
    }
    if let Some(at) = part.maybe("disorder_classes") {
        fixed_list(&at, &["\"A\"", "\"B\"", "\"C\"", "\"D\""]);
    }
    if let Some(at) = part.need("road_bonus_inches") {
        t.road_bonus = inches(r, &at.table("On a road").row("A column gains"), 50);
    }
    if let Some(at) = part.need("linear_obstacle_inches_per_rank") {
        obstacles(r, &at.table("Linear obstacles, inches for each rank"), t);
    }
    if let Some(at) = part.need("special_move_averaging_dice") {
        let Some(part) = at.table("Special move, averaging dice").part(&["infantry", "cavalry"]) else { return };
        for (arm, cell) in part.each(&[("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry)]) {
            let dice = r.number(&cell, 0, 9);
            t.special_dice.insert(arm, dice);
        }
    }
}

fn obstacles(r: &mut Reader, at: &At<'_>, t: &mut Tables) {
    let Some(part) = at.part(&OBSTACLES) else { return };
    for name in OBSTACLES {
        if let Some(cell) = part.need(name) {
            let cost = inches(r, &cell.row(pretty(name)), 50);
            t.obstacles.insert(name, cost);
        }
    }
}

fn row(r: &mut Reader, at: &At<'_>, t: &mut Tables) {
    let Some(part) = at.part(&["arm", "formation", "inches", "inches_by_gun", "charge", "disorder"]) else { return };
    let Some(arm) = part.need("arm").and_then(|arm| arm.node.text()) else { return };
    if arm == "commander" {
        if let Some(cell) = part.need("inches") {
            t.commander_move = inches(r, &cell.known_as("commander").row("Commander").column("Inches"), 200);
        }
        return;
    }
    let Some(formation) = part.need("formation").and_then(|formation| formation.node.text()) else { return };
    let Some((arm, .., formation, name)) = ROWS.into_iter().find(|row| (row.1, row.3) == (arm, formation)) else {
        at.fault(say!("otp-is-a-row-for-in-there-is", arm, formation));
        return;
    };
    let words = if arm == Arm::Artillery { pretty(name) } else { format!("{} {}", pretty(part_name(arm)), name) };
    let words = words.replace('_', " ");
    let mut moves = distances(r, &part, (arm, formation), &words);
    if let Some(disorder) = part.need("disorder") {
        classes(r, &disorder.table("Rough ground, D10 at or under").row(words), &mut moves);
    }
    if t.movement.insert((arm, formation), moves).is_some() {
        at.fault(word!("otp-is-there-twice"));
    }
}

const fn part_name(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "guns",
    }
}

/// How far a row goes: by gun for artillery, and the charge of a cavalry line.
fn distances(r: &mut Reader, part: &Part<'_>, (arm, formation): (Arm, Formation), words: &str) -> Movement {
    let mut moves = Movement::default();
    let mut length = |at: At<'_>, row: String| inches(r, &at.row(row).column("Inches"), 100);
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

/// The numbers to roll at or under for terrain of class A to D; 9 always passes.
fn classes(r: &mut Reader, at: &At<'_>, moves: &mut Movement) {
    let Some(list) = at.bare() else { return };
    let Some(items) = list.items() else { return };
    let cell = |(class, at): (&str, At<'_>)| r.number::<u8>(&at.column(class), 0, 9);
    let count = items.len();
    let cells: Vec<_> = ["A", "B", "C", "D"].into_iter().zip(items).map(cell).collect();
    match <[_; 4]>::try_from(cells) {
        Ok(cells) if count == 4 => {
            if cells.windows(2).any(|w| matches!(w, [easier, harder] if easier.value < harder.value)) {
                list.warn(word!("otp-rises-worse-ground-is-easier"));
            }
            moves.disorder = cells;
        }
        _ => list.fault(say!("otp-has-cells-it-needs-4-for-a", count)),
    }
}
