//! What all views keep for themselves between frames, in one place for those that draw several.

use super::forms::{GameForm, RulingForm};
use super::{army, cards, charts, commanders, files, log, lookup};
use crate::app::Selection;

/// What the views keep for themselves between frames; none of it is the game's.
#[derive(Debug, Default)]
pub(super) struct Forms {
    pub rulings: RulingForm,
    pub files: files::FileForm,
    pub charts: charts::ChartForm,
    pub lookup: lookup::LookupForm,
    pub commanders: commanders::RulingOnMan,
    pub army: army::ArmyForm,
    pub game: GameForm,
    pub log: log::LogForm,
    pub unfolded: cards::Unfolded,
    /// How many entries there were, what was selected and whether there was a ghost or a declared operation in the frame before.
    pub seen: (usize, Selection, bool),
    /// What was selected when the last action was done, and how many there were then: its result is news until something
    /// else is selected.
    pub told: (usize, Selection),
    pub details: bool,
    /// The nudge pad is shown in the panel, where the table has no room for it.
    pub arrows: bool,
    /// When saving was last tried again by itself, in seconds since the start.
    pub saving_tried: f64,
    /// When the folders were last looked into for the page that lists them, in seconds since the start; `None`: no such page
    /// is shown.
    pub folders_read: Option<f64>,
}
