//! The movement chart (OTP 6.1, 6.6-6.8, 6.12).

use super::{At, OBSTACLES, Reader, Tables, each, inches};
use crate::rules::philadelphia::charts::names::{GUNS, UNLIMBERED_GUNS};
use crate::rules::philadelphia::charts::tables::Movement;
use crate::table::{Arm, Formation};

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

/// Reads it.
pub(super) fn movement(r: &mut Reader<'_>, top: &At<'_>, t: &mut Tables) {
    let Some(section) = r.field(top, "movement") else { return };
    r.only(
        &section,
        &[
            "rows",
            "disorder_classes",
            "road_bonus_inches",
            "linear_obstacle_inches_per_rank",
            "special_move_averaging_dice",
        ],
    );
    if let Some(rows) = r.field(&section, "rows") {
        let items = r.items(&rows);
        for at in &items {
            row(r, at, t);
        }
        for (arm, arm_name, formation, name) in ROWS {
            if !t.movement.contains_key(&(arm, formation)) {
                r.wrong(rows.node, format!("{}: the row for {arm_name} in {name} is missing", rows.path));
            }
        }
        if !items.iter().any(|at| at.node.get("arm").and_then(|n| n.text()) == Some("commander")) {
            r.wrong(rows.node, format!("{}: the row for commanders is missing", rows.path));
        }
    }
    if let Some(at) = r.field(&section, "road_bonus_inches") {
        t.road_bonus = inches(r, &at, 50);
    }
    if let Some(at) = r.field(&section, "linear_obstacle_inches_per_rank") {
        r.only(&at, &OBSTACLES);
        for name in OBSTACLES {
            if let Some(cell) = r.field(&at, name) {
                let cost = inches(r, &cell, 50);
                t.obstacles.insert(name, cost);
            }
        }
    }
    if let Some(at) = r.field(&section, "special_move_averaging_dice") {
        let arms = [("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry)];
        r.only(&at, &["infantry", "cavalry"]);
        for (arm, cell) in each(r, &at, &arms) {
            let dice = r.number(&cell, 0, 9);
            t.special_dice.insert(arm, dice);
        }
    }
}

fn row(r: &mut Reader<'_>, at: &At<'_>, t: &mut Tables) {
    r.only(at, &["arm", "formation", "inches", "inches_by_gun", "charge", "disorder"]);
    let Some(arm) = r.field(at, "arm") else { return };
    if arm.node.text() == Some("commander") {
        if let Some(cell) = r.field(at, "inches") {
            t.commander_move = inches(r, &cell, 200);
        }
        return;
    }
    let Some(formation) = r.field(at, "formation") else { return };
    let key = (arm.node.text(), formation.node.text());
    let Some((arm, .., formation, name)) = ROWS.into_iter().find(|row| (Some(row.1), Some(row.3)) == key) else {
        r.wrong(at.node, format!("{}: there is no row for {} in {}", at.path, arm.node.kind(), formation.node.kind()));
        return;
    };
    let mut moves = Movement::default();
    if arm == Arm::Artillery {
        if let Some(by_gun) = r.field(at, "inches_by_gun") {
            let limbered = GUNS.map(|(name, _)| name);
            let guns: &[&'static str] = if name == "limbered" { &limbered } else { &UNLIMBERED_GUNS };
            r.only(&by_gun, guns);
            for gun in guns {
                if let Some(cell) = r.field(&by_gun, gun) {
                    let length = inches(r, &cell, 100);
                    moves.by_gun.insert(gun, length);
                }
            }
        }
    } else {
        moves.inches = r.field(at, "inches").map(|cell| inches(r, &cell, 100));
    }
    if (arm, formation) == (Arm::Cavalry, Formation::Line) {
        moves.charge = r.field(at, "charge").map(|cell| inches(r, &cell, 100));
    }
    if let Some(disorder) = r.field(at, "disorder") {
        classes(r, &disorder, &mut moves);
    }
    if t.movement.insert((arm, formation), moves).is_some() {
        r.wrong(at.node, format!("{}: this row is there twice", at.path));
    }
}

/// The numbers to roll at or under for terrain of class A to D; 9 always passes.
fn classes(r: &mut Reader<'_>, at: &At<'_>, moves: &mut Movement) {
    let list = if at.node.get("value").is_some() { r.bare(at) } else { at.clone() };
    let cells: Vec<_> = r.items(&list).iter().map(|cell| r.number::<u8>(cell, 0, 9)).collect();
    match <[_; 4]>::try_from(cells) {
        Ok(cells) => {
            if cells.windows(2).any(|w| matches!(w, [easier, harder] if easier.value < harder.value)) {
                r.odd(list.node, format!("{} rises: worse ground is easier", list.path));
            }
            moves.disorder = cells;
        }
        Err(cells) => {
            r.wrong(list.node, format!("{} has {} cells; it needs 4, for A, B, C and D", list.path, cells.len()))
        }
    }
}
