//! Reads the hexes of a map and their labels.

use crate::hexes::{Hex, HexGrid, Orientation, Span, Stagger};
use crate::input::{Fields, Node, Place};
use crate::msg;

const ORIENTATIONS: &[(&str, Orientation)] = &[("pointy", Orientation::Pointy), ("flat", Orientation::Flat)];
const STAGGERS: &[(&str, Stagger)] = &[("even", Stagger::Even), ("odd", Stagger::Odd)];

/// Upper limit on the letters before a label.
const MAX_PREFIX: usize = 4;

/// Reads the orientation, the columns and rows, and the prefix of the labels.
pub(super) fn grid(fields: &Fields<'_>) -> Option<HexGrid> {
    let orientation = fields.need("hexes").and_then(|n| n.word(msg!("table-an-orientation"), ORIENTATIONS));
    let columns = fields.need("columns").and_then(|n| span(&n));
    let rows = fields.need("rows").and_then(|n| span(&n));
    let stagger = fields.need("stagger").and_then(|n| n.word(msg!("table-a-stagger"), STAGGERS));
    let prefix = fields.optional("prefix").map_or(Some(String::new()), |n| prefix(&n));
    Some(HexGrid { orientation: orientation?, columns: columns?, rows: rows?, stagger: stagger?, prefix: prefix? })
}

/// Reads the first and the last column or row.
fn span(node: &Node<'_>) -> Option<Span> {
    let [first, last] = node.exactly(msg!("table-the-first-and-the-last"))?;
    let number = |node: &Node<'_>| node.whole(0, i64::from(HexGrid::LAST)).and_then(|n| u8::try_from(n).ok());
    let (first, last) = (number(&first), number(&last));
    let (first, last) = (first?, last?);
    if first > last {
        node.fault(msg!("table-first-after-last", first, last));
        return None;
    }
    Some(Span { first, last })
}

/// Reads the letters before every label; an empty text is none.
fn prefix(node: &Node<'_>) -> Option<String> {
    if node.peek_text().is_some_and(str::is_empty) {
        return Some(String::new());
    }
    let text = node.text()?;
    if text.len() <= MAX_PREFIX && text.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        return Some(text.to_owned());
    }
    node.fault(msg!("table-prefix-has-wrong-letters", text, most = MAX_PREFIX));
    None
}

/// Reads the label of a hex of the map; nothing is looked up if the grid has a fault.
pub(super) fn hex(node: &Node<'_>, grid: Option<&HexGrid>) -> Option<Hex> {
    let label = node.text()?;
    hex_called(label, node.place(), grid?)
}

/// Returns the hex with a label, or reports every fault of the label and the one that was probably meant.
pub(super) fn hex_called(label: &str, place: Place<'_>, grid: &HexGrid) -> Option<Hex> {
    match grid.hex(label) {
        Ok(hex) => Some(hex),
        Err(why) => {
            place.tell(|| grid.no_hex(label, &why));
            None
        }
    }
}
