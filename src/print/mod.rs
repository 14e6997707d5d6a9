//! Printed documents for the table: returns, chits and markers to cut out, commander cards, the charts in use as a quick
//! reference, and labels with tags for photos; as PDFs for a plain printer. Each brigade has a colour and a device;
//! colour is never the only sign.
//!
//! May import everything up to `report`. Pure: no file, no clock; the same game gives the same bytes. The parts build
//! pages as lists of drawing operations ([`Page`]); only `pdf` depends on the PDF format.

mod badge;
mod cards;
mod chits;
mod colour;
mod fonts;
mod labels;
mod layout;
mod page;
mod pdf;
mod quick;
mod returns;
mod tag;
mod words;

pub use colour::Colour;
pub use fonts::{FontFace, REGULAR, SERIF};
pub use page::{Area, Ink, LEAST_SIZE, MARGIN, Page, PagePoint, Paper, PathStep, PerPage, Setup, Sheets, mm};
pub use pdf::{PrintFault, book};
pub use tag::white_cells;

use crate::rules::AnyGame;

/// The extension of a printed document's file name.
pub const ENDING: &str = "pdf";

/// Returns all documents of a game in its current state, in the order in which the table needs them.
///
/// ```
/// use drumhead::{print::{Paper, sheets}, rules::{Charts, AnyGame}};
/// use drumhead::battle::{RulesName, built_in_battles, check_battle};
/// let (file, text) = built_in_battles()[0];
/// let (battle, _) = check_battle(text, file).unwrap();
/// let game = AnyGame::new(battle.into(), Charts::built_in(RulesName::Otp));
/// let names: Vec<&str> = sheets(&game, Paper::A4).iter().map(|sheets| sheets.name).collect();
/// assert_eq!(names, ["returns", "chits", "commanders", "quick-reference", "labels"]);
/// let pdf = sheets(&game, Paper::A4)[0].pdf().unwrap();
/// assert!(pdf.starts_with(b"%PDF-"));
/// ```
#[must_use]
pub fn sheets(game: &AnyGame, setup: impl Into<Setup>) -> Vec<Sheets> {
    let setup: Setup = setup.into();
    let paper = setup.paper;
    vec![
        returns::sheets(game, setup),
        chits::sheets(game, paper),
        cards::sheets(game, paper),
        quick::sheets(game, paper),
        labels::sheets(game, setup),
    ]
}
