//! Tags of the family 36h11: which label has which one, how large they are, and where the sheets in the corners of the
//! table lie.
//!
//! The numbers 0 to 7 belong to sheets. A unit's label has the number that the battle file gives it, or else the lowest
//! free one in the order of the units, so that all prints of a battle agree.

use super::{Battle, TableSize};
use crate::ids::UnitId;
use crate::units::{Inches, MM_PER_INCH};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The first number of a label.
pub const FIRST_LABEL: u16 = 8;
/// The last number of the family.
pub const LAST_TAG: u16 = 586;

/// The side of the black square of a sheet, in millimetres.
pub const SHEET_TAG_MM: f64 = 60.0;
/// The side of a sheet, in millimetres: the tag, its white margin, and paper to cut.
pub const SHEET_MM: f64 = 85.0;
/// From the front edge of a label to the white margin of its tag, in millimetres: words are printed there, so that
/// figures before the label hide the tag less often.
pub const LABEL_EDGE_MM: f64 = 20.0;
/// A table of at least this length needs sheets at the middle of its long sides.
const LONG_TABLE: Inches = Inches::whole(84);

/// The size of the tags on labels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TagSize {
    /// 30 mm, for cameras of 12 megapixels and more.
    #[default]
    Mm30,
    /// 40 mm, for 8 megapixels or a low camera.
    Mm40,
}

impl TagSize {
    /// Both.
    pub const ALL: [TagSize; 2] = [TagSize::Mm30, TagSize::Mm40];

    /// Returns the side of the black square, in millimetres.
    #[must_use]
    pub const fn mm(self) -> f64 {
        match self {
            TagSize::Mm30 => 30.0,
            TagSize::Mm40 => 40.0,
        }
    }

    /// Returns the side of the tag with its white margin of one cell, an eighth of the square, in millimetres.
    #[must_use]
    pub const fn with_margin_mm(self) -> f64 {
        self.mm() * 1.25
    }

    /// Returns the distance from the front edge of a label, which lies at the unit's rear, to the middle of its tag, in
    /// millimetres.
    #[must_use]
    pub const fn to_middle_mm(self) -> f64 {
        LABEL_EDGE_MM + self.with_margin_mm() / 2.0
    }
}

/// Where on the table a sheet lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    /// Near left.
    NearLeft,
    /// Near right.
    NearRight,
    /// Far right.
    FarRight,
    /// Far left.
    FarLeft,
    /// The middle of the near side.
    NearMiddle,
    /// The middle of the far side.
    FarMiddle,
}

/// A sheet with a tag at a known place of the table. Its upper edge points away from the referee.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TagSheet {
    /// Its number.
    pub tag: u16,
    /// Where it lies.
    pub corner: Corner,
    /// The middle of its tag: to the right and away, in millimetres.
    pub at_mm: [f64; 2],
}

/// Returns the sheets of a table: one in each corner, and two more at the middle of a table of seven feet or more.
#[must_use]
pub fn tag_sheets(size: TableSize) -> Vec<TagSheet> {
    let (width, depth) = (size.width.to_f64() * MM_PER_INCH, size.depth.to_f64() * MM_PER_INCH);
    let inset = SHEET_MM / 2.0;
    let (right, far, middle) = (width - inset, depth - inset, width / 2.0);
    let all = [
        (Corner::NearLeft, [inset, inset]),
        (Corner::NearRight, [right, inset]),
        (Corner::FarRight, [right, far]),
        (Corner::FarLeft, [inset, far]),
        (Corner::NearMiddle, [middle, inset]),
        (Corner::FarMiddle, [middle, far]),
    ];
    let count = if size.width >= LONG_TABLE { 6 } else { 4 };
    let sheet = |((corner, at_mm), tag): ((Corner, [f64; 2]), u16)| TagSheet { tag, corner, at_mm };
    all.into_iter().zip(0..).take(count).map(sheet).collect()
}

/// Returns each unit with the number of its label, in the order of the battle file. Units beyond the last free number
/// have no label.
///
/// ```
/// let (_, cowpens) = drumhead::battle::built_in_battles()[0];
/// let battle = drumhead::battle::check_battle(cowpens, "cowpens.json").unwrap().0;
/// let labels = drumhead::battle::labels(&battle);
/// assert_eq!(labels[0].1, 8);
/// assert_eq!(labels.len(), battle.forces.units.len());
/// ```
#[must_use]
pub fn labels(battle: &Battle) -> Vec<(&UnitId, u16)> {
    let taken: BTreeSet<u16> = battle.forces.units.iter().filter_map(|unit| unit.tag).collect();
    let mut free = (FIRST_LABEL..=LAST_TAG).filter(|tag| !taken.contains(tag));
    let labelled = battle.forces.units.iter().map(|unit| (&unit.id, unit.tag.or_else(|| free.next())));
    labelled.filter_map(|(id, tag)| Some((id, tag?))).collect()
}
