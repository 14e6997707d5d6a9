//! Army lists as people publish them: orders of battle of web pages and scenario books, in columns of blanks, with brackets,
//! dashes, bullets and sums, or as tables of any header.
//!
//! Such a text names its units and their numbers, rarely their arms and never the qualities of our rules. So it becomes a
//! [`Reading`]: a row for every line that is not blank, saying what the line was read as, what in that was guessed, why, and what
//! it might be instead. A line that cannot be read stays as a row with its text.
//!
//! **Which reader reads a text.** [`read_list`] reads it as one of the two strict shapes first: as it stands, then without the
//! life round it (`clean`: titles, notes, totals, bullets, curly quotes). If either reading has no fault, a unit and no empty
//! side, it stands, and nothing is guessed. Otherwise the text is judged by its rows. If its header lacks columns only by slips
//! of the pen, its faults stand alone: one word mended, all of it can be read. If at least half of its unit rows say two things
//! in our words, it is a list of ours with slips: its faults stand at their places, their rows are marked and the rest is read.
//! Any other text is read as a published list, unless the strict reading finds as many units and its only flaw is an empty side,
//! which is then a warning. Where no reader finds a unit, the faults of the strict one stand behind one that says what a unit
//! line looks like.

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
pub use notes::{Note, Why};
pub use rows::read_published;
pub use strength::Strength;

use crate::battle::RulesName;

/// Men that a figure stands for, where nobody says otherwise: On to Philadelphia's own scale.
pub const MEN_PER_FIGURE: u16 = 20;

/// By which rules and at which scale a published list is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListScale {
    /// The rules its units are described by.
    pub rules: RulesName,
    /// Men for each figure, 1 or more, where a list counts men. Halves are rounded up, and nobody has less than one figure.
    pub men_per_figure: u16,
}

impl ListScale {
    /// The figures of some men: rounded, one at least.
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
