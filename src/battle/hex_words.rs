//! Words for hexes and hexsides of a map: faults of labels, and the ways in which a contour falls.

use crate::hexes::{Hex, HexGrid, Hexside, LabelFaults, Orientation};
use crate::msg;

impl HexGrid {
    /// Returns the message that there is no such hex, with every fault of the label and the label that was probably
    /// meant.
    ///
    /// ```
    /// use drumhead::hexes::HexGrid;
    /// let grid = HexGrid::numbered(18, 24);
    /// let why = grid.hex("2007").unwrap_err();
    /// assert_eq!(
    ///     grid.no_hex("2007", &why),
    ///     "there is no hex \"2007\": its column is 20, and the map has 01 to 18; did you mean \"0720\"?"
    /// );
    /// ```
    #[must_use]
    pub fn no_hex(&self, label: &str, why: &LabelFaults) -> String {
        let hint = self.label_meant_by(label).map_or_else(String::new, |near| msg!("table-did-you-mean", near));
        msg!("table-no-such-hex", label, why, hint)
    }
}

/// Returns the lower hex of a contour whose ground falls to "north", "south", "east" or "west"; `None`: neither hex lies
/// further that way.
///
/// ```
/// use drumhead::battle::lower_of;
/// use drumhead::hexes::{HexGrid, Hexside, Orientation};
/// let grid = HexGrid::numbered(18, 24);
/// let hex = |label| grid.hex(label).unwrap();
/// let side = Hexside::between(hex("0909"), hex("0910")).unwrap();
/// assert_eq!(lower_of(side, "south", Orientation::Pointy), Some(hex("0910")));
/// let side = Hexside::between(hex("0909"), hex("1009")).unwrap();
/// assert_eq!(lower_of(side, "south", Orientation::Pointy), None);
/// ```
#[must_use]
pub fn lower_of(side: Hexside, way: &str, orientation: Orientation) -> Option<Hex> {
    side.hexes().into_iter().find(|lower| compass_of_fall(side, *lower, orientation).contains(&way))
}

/// Returns the compass words that a contour on a hexside may have. If the lower hex is not known, those for both.
pub(crate) fn compass_of(side: Hexside, orientation: Orientation) -> Vec<&'static str> {
    side.hexes().into_iter().flat_map(|lower| compass_of_fall(side, lower, orientation)).collect()
}

/// Returns the compass words for the way in which the ground falls over a hexside to the lower hex: north or south
/// first, then east or west. Empty if it is not one of the hexside's two hexes.
pub(crate) fn compass_of_fall(side: Hexside, lower: Hex, orientation: Orientation) -> Vec<&'static str> {
    let from = side.beyond(lower);
    from.map(|higher| ways(higher, lower, orientation).into_iter().flatten().collect()).unwrap_or_default()
}

/// Returns the compass words for the way from a hex to a neighbour: north or south, and east or west.
fn ways(from: Hex, to: Hex, orientation: Orientation) -> [Option<&'static str>; 2] {
    let word = from.direction_to(to).map_or("", |direction| direction.word(orientation));
    let one_of = |a: char, b: char, words: [&'static str; 2]| {
        let [first, second] = words;
        if word.contains(a) { Some(first) } else { word.contains(b).then_some(second) }
    };
    [one_of('n', 's', ["north", "south"]), one_of('e', 'w', ["east", "west"])]
}
