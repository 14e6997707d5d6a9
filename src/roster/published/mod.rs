//! Published army lists: orders of battle from web pages and scenario books, in columns of blanks, with brackets,
//! dashes, bullets and sums, or as tables with any header.
//!
//! Such a text names its units and their numbers, rarely their arms and never the qualities of our rules. So it becomes
//! a [`Reading`]: a row for every line that is not blank, with the meaning of the line, the guesses in it, their
//! reasons, and the alternatives. A line that cannot be read stays as a row with its text.
//!
//! **Which reader reads a text.** [`read_list`] first tries the two strict formats: on the text unchanged, then without
//! its decoration (`clean`: titles, notes, totals, bullets, curly quotes). If at least two lines have bullets, the text
//! without them comes first. If either reading has no fault, a unit and no empty side, it is used, and nothing is
//! guessed. Otherwise the rows of the text decide. If its header lacks columns only because of misspellings, only its
//! faults are reported: once they are corrected, the whole text can be read. If at least half of its unit rows contain
//! two words of our format, it is a list in our format with mistakes: its faults are reported at their places, their
//! rows are marked and the rest is read. Any other text is read as a published list, unless the strict reading finds as
//! many units and its only flaw is an empty side, which is then a warning. If no reader finds a unit, the faults of the
//! strict one follow a fault that describes a unit line.

mod alternatives;
mod clean;
mod draft;
mod grid;
mod guess;
mod judge;
mod notes;
mod parts;
mod people;
mod pieces;
mod rows;
mod shape;
mod strength;
mod tokens;
mod troops;
mod unit;
mod value;

pub use draft::{ReadAs, ReadRow, Reading};
pub use guess::{Guess, GuessOf, ReadUnit};
pub use judge::{ListRead, read_list};
pub use notes::{GuessReason, Note};
pub use rows::read_published;
pub use strength::Strength;

use crate::battle::RulesName;

/// Default of men per figure: the scale of On to Philadelphia.
pub const MEN_PER_FIGURE: u16 = 20;

/// The rules and the scale for reading a published list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListScale {
    /// The rules its units are described by.
    pub rules: RulesName,
    /// Men per figure, 1 or more, if a list counts men. Halves are rounded up, and every unit has at least one figure.
    pub men_per_figure: u16,
}

impl ListScale {
    /// Converts men to figures: rounded, with a minimum of one.
    ///
    /// ```
    /// use drumhead::roster::ListScale;
    /// use drumhead::battle::RulesName;
    /// let scale = ListScale { rules: RulesName::Awi, men_per_figure: 20 };
    /// assert_eq!([10, 25, 30, 300].map(|men| scale.figures(men)), [1, 1, 2, 15]);
    /// ```
    #[must_use]
    pub fn figures(self, men: u32) -> u32 {
        let each = u32::from(self.men_per_figure.max(1));
        ((men + each / 2) / each).max(1)
    }
}
