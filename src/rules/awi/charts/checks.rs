//! Checks of cells against their neighbours in a table, and of cells whose values are not simply a range of numbers.

use crate::input::Node;
use crate::msg;
use crate::rules::charts::{ChartCell, ChartPlace, MODIFIER};

/// Checks a die of 5, 6 or 10 sides.
pub(super) fn die(node: &Node<'_>) -> bool {
    let Some(sides) = node.whole(5, 10) else { return false };
    let fair = [5, 6, 10].contains(&sides);
    if !fair {
        node.fault(msg!("awi-sides-5-6-or-10", node = node.name()));
    }
    fair
}

/// Checks the least score of a result, or `null` for every lower score.
pub(super) fn lowest_or_whole(node: &Node<'_>) -> bool {
    let (least, most) = MODIFIER.bounds().unwrap_or_default();
    node.is_null() || node.whole(i64::from(least / 1000), i64::from(most / 1000)).is_some()
}

/// Returns the number in a cell, without the list or object around it.
fn bare<'n>(cell: &Node<'n>) -> Node<'n> {
    let first = || cell.is_list().then(|| cell.list()).flatten()?.into_iter().next();
    cell.peek("value").or_else(first).unwrap_or_else(|| cell.clone())
}

/// Reports a fault at the number of a cell of this row or table.
fn fault_at(at: &ChartPlace<'_>, cell: &ChartCell, text: String) {
    let place = at.node.peek(cell.key()).map_or_else(|| at.node.place(), |cell| bare(&cell).place());
    place.fault(text);
}

/// Checks that each band ends beyond the one before it.
pub(super) fn rises(at: &ChartPlace<'_>, cells: &[&ChartCell]) {
    let falls = |pair: &&[&ChartCell]| matches!(pair, [near, far] if near.number() >= far.number());
    if let Some([_, far]) = cells.windows(2).find(falls) {
        fault_at(at, far, msg!("awi-bands-must-rise", node = at.node.name()));
    }
}

/// Checks that each result begins below the one before, and that the last, and only the last, takes every lower score.
pub(super) fn falls(at: &ChartPlace<'_>, cells: &[&ChartCell]) {
    let Some((last, others)) = cells.split_last() else { return };
    let rising = |pair: &&[&ChartCell]| !matches!(pair, [high, low] if high.number() > low.number());
    let first = others.windows(2).find(rising).and_then(|pair| pair.last());
    let wrong = first.or_else(|| others.iter().find(|cell| cell.number().is_none()));
    if let Some(wrong) = wrong.or_else(|| Some(last).filter(|last| last.number().is_some())) {
        fault_at(at, wrong, msg!("awi-results-must-fall", name = at.key(), row = last.key()));
    }
}
