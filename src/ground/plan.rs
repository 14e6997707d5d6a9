//! The ground being drawn, with its history.

use super::apply::edited;
use super::{Edited, GroundEdit, GroundRefusal, GroundSheet};
use crate::input::History;

/// A ground being drawn, with the steps that led to it.
pub type GroundPlan = History<GroundSheet, Typing>;

/// The name being typed: consecutive changes of it are one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// The title.
    Title,
    /// The name of the piece of this index.
    Piece(usize),
}

impl GroundPlan {
    /// Returns the current ground.
    #[must_use]
    pub const fn sheet(&self) -> &GroundSheet {
        self.now()
    }

    /// Applies an edit. An edit that changes nothing is no step; typing one name, letter by letter, is one step.
    ///
    /// ```
    /// use drumhead::battle::names::GroundKind;
    /// use drumhead::battle::Ground;
    /// use drumhead::ground::{GroundEdit, GroundPlan, GroundRefusal, blank_sheet, usual_kind};
    /// use drumhead::units::Spot;
    /// let mut plan = GroundPlan::new(blank_sheet("Camden", 72, 48));
    /// let area = |places: &[(f64, f64)]| Ground::Area(places.iter().map(|(x, y)| Spot::new(*x, *y)).collect());
    /// let woods = usual_kind(GroundKind::Woods);
    /// let wood = plan.edit(&GroundEdit::Add(woods, area(&[(4.0, 4.0), (20.0, 4.0), (12.0, 16.0)]))).unwrap();
    /// assert_eq!(wood.piece, Some(0));
    /// let bow_tie = area(&[(0.0, 0.0), (9.0, 6.0), (9.0, 0.0), (0.0, 6.0)]);
    /// assert_eq!(plan.edit(&GroundEdit::Add(woods, bow_tie)), Err(GroundRefusal::Crosses));
    /// plan.undo();
    /// assert!(plan.sheet().board.terrain.is_empty());
    /// ```
    ///
    /// # Errors
    /// The edit is refused, and nothing has changed.
    pub fn edit(&mut self, edit: &GroundEdit) -> Result<Edited, GroundRefusal> {
        let edited = edited(self.now(), edit)?;
        if edited.sheet == *self.now() {
            return Ok(edited);
        }
        let typing = match edit {
            GroundEdit::Title(_) => Some(Typing::Title),
            GroundEdit::Name(index, _) => Some(Typing::Piece(*index)),
            _ => None,
        };
        self.put(edited.sheet.clone(), typing);
        Ok(edited)
    }
}
