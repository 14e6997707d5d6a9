//! The AWI figure rules in army lists: columns of tables, phrases of indented lists, conversion of published lists.

use super::{AwiUnit, FightingOrder, Grade};
use crate::battle::{Arm, ListColumn, ListPhrase, PublishedUnit, SmallArm, Traits, TroopClass};

/// Columns of a table, in the order in which they are written.
pub(super) const COLUMNS: &[&str] = &[
    "side",
    "colour",
    "brigade",
    "arm",
    "name",
    "grade",
    "order",
    "figures",
    "weapon",
    "gun",
    "formation",
    "figures_per_stand",
    "base",
    "deployed_in",
    "ability",
];

/// Columns that no other set has.
pub(super) static OWN_COLUMNS: [ListColumn; 3] = [
    ListColumn::words("grade", &["morale"], &[]),
    ListColumn::words(
        "order",
        &[],
        &[("close_order", "close"), ("skirmishers", "skirmish"), ("skirmish_order", "skirmish")],
    ),
    ListColumn::words("ability", &[], &[]),
];

/// Phrases for units.
pub(super) const UNIT_PHRASES: &[ListPhrase] = &[
    ("elite", "grade", "elite"),
    ("trained", "grade", "trained"),
    ("raw", "grade", "raw"),
    ("militia", "grade", "militia"),
    ("close order", "order", "close"),
    ("close", "order", "close"),
    ("skirmish order", "order", "skirmish"),
    ("skirmishers", "order", "skirmish"),
    ("skirmish", "order", "skirmish"),
    ("line", "formation", "line"),
];

/// Phrases for brigadiers.
pub(super) const COMMANDER_PHRASES: &[ListPhrase] =
    &[("good", "ability", "good"), ("average", "ability", "average"), ("poor", "ability", "poor")];

/// Converts a unit of a published list: its remarks may name a grade, and foot with rifles skirmishes.
pub(super) fn published(unit: &PublishedUnit<'_>) -> (Traits, SmallArm) {
    let (grade, order, weapon) = by_class(unit.class, unit.arm);
    let weapon = unit.weapon.filter(|w| matches!(w, SmallArm::Musket | SmallArm::Rifle)).unwrap_or(weapon);
    let is_rifles = weapon == SmallArm::Rifle && unit.arm == Arm::Infantry;
    let order = if is_rifles { FightingOrder::Skirmish } else { order };
    (AwiUnit { grade: grade_word(unit).unwrap_or(grade), order }.into(), weapon)
}

/// Returns grade, order and weapon; horse and guns are in close order.
fn by_class(class: TroopClass, arm: Arm) -> (Grade, FightingOrder, SmallArm) {
    let (grade, order, weapon) = match class {
        TroopClass::Militia => (Grade::Militia, FightingOrder::Close, SmallArm::Musket),
        TroopClass::Indians => (Grade::Raw, FightingOrder::Skirmish, SmallArm::Musket),
        TroopClass::Rifles => (Grade::Trained, FightingOrder::Skirmish, SmallArm::Rifle),
        TroopClass::Grenadiers => (Grade::Elite, FightingOrder::Close, SmallArm::Musket),
        TroopClass::Light => (Grade::Trained, FightingOrder::Skirmish, SmallArm::Musket),
        TroopClass::State | TroopClass::Continental | TroopClass::Regular => {
            (Grade::Trained, FightingOrder::Close, SmallArm::Musket)
        }
    };
    (grade, if arm == Arm::Infantry { order } else { FightingOrder::Close }, weapon)
}

/// Returns the grade that its remarks name; if they name several, the first of these.
fn grade_word(unit: &PublishedUnit<'_>) -> Option<Grade> {
    let all = [("trained", Grade::Trained), ("raw", Grade::Raw), ("elite", Grade::Elite), ("militia", Grade::Militia)];
    all.into_iter().find(|(word, _)| (unit.has_word)(word)).map(|(_, grade)| grade)
}
