//! The losses of a unit on the table.

use crate::msg;
use serde::{Deserialize, Serialize};

/// The losses of a unit on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitLosses {
    /// Figures that fell: never more than were left.
    pub figures: u16,
    /// Bases lost with them; for a gun, gunners.
    pub bases: u16,
    /// Whether no figure is left.
    pub gone: bool,
}

impl UnitLosses {
    /// Returns the losses as the end of a sentence: "3 figures fall, and a base with them".
    #[must_use]
    pub fn words(&self) -> String {
        let (figures, bases) = (self.figures, self.bases);
        match (self.gone, bases) {
            _ if figures == 0 => msg!("awi-nobody-falls").to_owned(),
            (true, _) => msg!("awi-figures-fall-and-nobody-is-left", figures),
            (false, 0) => msg!("awi-figures-fall", figures),
            (false, _) => msg!("awi-figures-fall-and-bases-go", figures, bases),
        }
    }
}
