//! The ground being drawn, with its history.

use super::apply::edited;
use super::{Edited, GroundEdit, GroundRefusal, GroundSheet};

/// Upper limit on the steps that can be undone.
const MAX_STEPS: usize = 500;

/// A ground and the steps that led to it.
#[derive(Clone, Debug)]
pub struct GroundPlan {
    now: GroundSheet,
    before: Vec<GroundSheet>,
    after: Vec<GroundSheet>,
    typing: Option<Typing>,
}

/// The name being typed: consecutive changes of it are one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typing {
    Title,
    Piece(usize),
}

impl GroundPlan {
    /// Starts with a ground.
    #[must_use]
    pub const fn new(sheet: GroundSheet) -> Self {
        GroundPlan { now: sheet, before: Vec::new(), after: Vec::new(), typing: None }
    }

    /// Returns the current ground.
    #[must_use]
    pub const fn sheet(&self) -> &GroundSheet {
        &self.now
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
        let edited = edited(&self.now, edit)?;
        if edited.sheet == self.now {
            return Ok(edited);
        }
        self.after.clear();
        let typing = match edit {
            GroundEdit::Title(_) => Some(Typing::Title),
            GroundEdit::Name(index, _) => Some(Typing::Piece(*index)),
            _ => None,
        };
        let is_same_step = typing.is_some() && typing == self.typing;
        self.typing = typing;
        let before = std::mem::replace(&mut self.now, edited.sheet.clone());
        if !is_same_step {
            self.before.push(before);
        }
        if self.before.len() > MAX_STEPS {
            self.before.remove(0);
        }
        Ok(edited)
    }

    /// Returns whether there is a step to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Returns whether there is a step to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }

    /// Undoes a step, if there is one.
    pub fn undo(&mut self) {
        self.typing = None;
        if let Some(before) = self.before.pop() {
            self.after.push(std::mem::replace(&mut self.now, before));
        }
    }

    /// Redoes a step, if there is one.
    pub fn redo(&mut self) {
        self.typing = None;
        if let Some(after) = self.after.pop() {
            self.before.push(std::mem::replace(&mut self.now, after));
        }
    }
}
