//! Reads the charts that are lists of rows, and reports each missing row.

pub(super) mod fire;
pub(super) mod leaders;
pub(super) mod moves;
pub(super) mod results;

use crate::input::Doc;
use crate::msg;
use crate::rules::charts::Cell;
use crate::rules::charts::{ChartPlace, ObjectAt, Reader};
use crate::units::Inches;

/// Checks the dice, which are fixed in the program: the file may name them, but not change them.
pub(super) fn dice(top: &ObjectAt<'_>) {
    let Some(dice) = top.maybe("dice").and_then(|at| at.part(&["d10", "averaging"])) else { return };
    let faces = |name, right: &[&str]| dice.maybe(name).iter().for_each(|at| fixed_list(at, right));
    faces("d10", &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    faces("averaging", &["2", "3", "3", "4", "4", "5"]);
}

/// Reports a list that differs from the one in the rules. `right` has its entries as JSON writes them.
fn fixed_list(at: &ChartPlace<'_>, right: &[&str]) {
    let Some(items) = at.items() else { return };
    let written = |item: &ChartPlace<'_>| match item.node.doc() {
        Doc::Number(digits) => digits,
        Doc::Text(text) => format!("\"{text}\""),
        _ => String::new(),
    };
    if !items.iter().map(written).eq(right.iter().copied()) {
        at.fault(msg!("otp-must-be-as-the-rules-have-it", right = right.join(", ")));
    }
}

/// Reads a length of up to `most` inches, with its source.
fn inches(r: &mut Reader, at: &ChartPlace<'_>, most: i32) -> Cell<Inches> {
    r.decimal(at, 0, most * 1000).map(Inches::from_thousandths)
}

/// Returns the meaning of a key of the file.
fn meaning<T: Copy>(key: &str, words: &[(&str, T)]) -> Option<T> {
    words.iter().find(|(word, _)| *word == key).map(|(_, meaning)| *meaning)
}
