//! Why an edit of the ground is refused.

use crate::battle::OutlineFlaw;
use crate::msg;
use std::fmt;

/// Why an edit is refused; it has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroundRefusal {
    /// There is no such piece or corner.
    Missing,
    /// The outline would cross itself.
    Crosses,
    /// Two corners that follow each other would be at the same place.
    Coincide,
    /// An area would have fewer than three corners.
    TooFewCorners,
    /// A line would have fewer than two points.
    TooFewPoints,
    /// The drawn outline or line is too small.
    TooSmall,
    /// No part of the piece would be on the table.
    OffTable,
    /// Such terrain is always an area.
    MustBeArea,
    /// Such terrain is always a line.
    MustBeLine,
    /// The ground would have too many pieces or corners.
    TooMany,
    /// A table, a level or another number is out of range.
    OutOfRange,
    /// A title would be blank.
    BlankTitle,
    /// The piece has no such property.
    NoSuchProperty,
}

impl From<OutlineFlaw> for GroundRefusal {
    fn from(flaw: OutlineFlaw) -> Self {
        match flaw {
            OutlineFlaw::TooFew(_) => GroundRefusal::TooFewCorners,
            OutlineFlaw::RepeatsFirst | OutlineFlaw::Coincide(_) => GroundRefusal::Coincide,
            OutlineFlaw::Crosses { .. } => GroundRefusal::Crosses,
        }
    }
}

impl GroundRefusal {
    /// Returns the reason in a sentence.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            GroundRefusal::Missing => msg!("ground-no-such-piece"),
            GroundRefusal::Crosses => msg!("ground-would-cross-itself"),
            GroundRefusal::Coincide => msg!("ground-corners-would-coincide"),
            GroundRefusal::TooFewCorners => msg!("ground-needs-three-corners"),
            GroundRefusal::TooFewPoints => msg!("ground-needs-two-points"),
            GroundRefusal::TooSmall => msg!("ground-too-small"),
            GroundRefusal::OffTable => msg!("ground-would-be-off-table"),
            GroundRefusal::MustBeArea => msg!("ground-must-be-area"),
            GroundRefusal::MustBeLine => msg!("ground-must-be-line"),
            GroundRefusal::TooMany => msg!("ground-too-many"),
            GroundRefusal::OutOfRange => msg!("ground-out-of-range"),
            GroundRefusal::BlankTitle => msg!("ground-blank-title"),
            GroundRefusal::NoSuchProperty => msg!("ground-no-such-property"),
        }
    }
}

impl fmt::Display for GroundRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
