//! The state of all views between frames, in one place for code that draws several views.

use super::forms::{GameForm, RulingForm};
use super::{army, cards, charts, commanders, files, ground, log, lookup};
use crate::app::Selection;

/// State of the views between frames; none of it belongs to the game.
#[derive(Debug, Default)]
pub(super) struct Forms {
    pub rulings: RulingForm,
    pub files: files::FileForm,
    pub charts: charts::ChartForm,
    pub lookup: lookup::LookupForm,
    pub commanders: commanders::RulingOnMan,
    pub army: army::ArmyForm,
    pub ground: ground::GroundForm,
    pub game: GameForm,
    pub log: log::LogForm,
    pub unfolded: cards::Unfolded,
    /// The number of log entries, the selection, and whether there was a ghost or a declared operation, all in the
    /// previous frame.
    pub seen: (usize, Selection, bool),
    /// The number of log entries and the selection when the last action was done. The action's result is news until
    /// the selection changes.
    pub result_at: (usize, Selection),
    /// The details of the last result are unfolded in the panel.
    pub details: bool,
    /// The nudge pad is shown in the panel, where the table has no room for it.
    pub arrows: bool,
    /// Time of the last automatic attempt to save, in seconds since the start.
    pub saving_tried: f64,
    /// Time of the last scan of the folders for the page that lists them, in seconds since the start; `None` if no
    /// such page is shown.
    pub folders_read: Option<f64>,
}
