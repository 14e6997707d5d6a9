//! The length and turn of one press of a key: on the nudge pad, an arrow key or the quick measure.

use crate::app::LengthUnit;
use crate::msg;
use crate::units::{Inches, Turn};

/// The size of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Steps {
    /// An inch, 15°.
    #[default]
    Large,
    /// A quarter of an inch, 5°.
    Small,
    /// A tenth of an inch, 1°: the finest move that a hand can make with a figure.
    Fine,
}

impl Steps {
    /// Returns the next smaller size; after the finest, the largest again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Steps::Large => Steps::Small,
            Steps::Small => Steps::Fine,
            Steps::Fine => Steps::Large,
        }
    }

    /// Returns its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Steps::Large => msg!("ui-large-steps"),
            Steps::Small => msg!("ui-small-steps"),
            Steps::Fine => msg!("ui-fine-steps"),
        }
    }

    /// Returns the length of a step.
    #[must_use]
    pub fn length(self) -> Inches {
        Inches::from_thousandths(match self {
            Steps::Large => 1000,
            Steps::Small => 250,
            Steps::Fine => 100,
        })
    }

    /// Returns the turn of a step, in whole degrees.
    #[must_use]
    pub fn degrees(self) -> u8 {
        match self {
            Steps::Large => 15,
            Steps::Small => 5,
            Steps::Fine => 1,
        }
    }

    /// Returns the turn of a step, clockwise.
    #[must_use]
    pub fn turn(self) -> Turn {
        Turn::from_degrees(f64::from(self.degrees()))
    }

    /// Returns the length and turn in two short lines, for a key.
    #[must_use]
    pub fn on_key(self, lengths: LengthUnit) -> &'static str {
        match (lengths, self) {
            (LengthUnit::Inch, Steps::Large) => msg!("ui-large-steps-inches"),
            (LengthUnit::Inch, Steps::Small) => msg!("ui-small-steps-inches"),
            (LengthUnit::Inch, Steps::Fine) => msg!("ui-fine-steps-inches"),
            (LengthUnit::Millimetre, Steps::Large) => msg!("ui-large-steps-mm"),
            (LengthUnit::Millimetre, Steps::Small) => msg!("ui-small-steps-mm"),
            (LengthUnit::Millimetre, Steps::Fine) => msg!("ui-fine-steps-mm"),
        }
    }
}
