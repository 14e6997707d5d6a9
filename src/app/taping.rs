//! Measures with the tape: base edge to base edge where an end is on a unit or a commander.

use super::{App, Ghost, TapeEnd};
use crate::battle::{disc, placed};
use crate::geometry::{Line, PlacedBase, gap_between};
use crate::units::Inches;

/// A measured distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taped {
    /// How far it is.
    pub inches: f64,
    /// From where to where.
    pub line: Line,
}

impl App {
    /// Returns the distance that the tape measures; `None` until both ends are on the table. A unit or a commander is
    /// measured where the table shows it: at its ghost, if it has one.
    #[must_use]
    pub fn taped(&self) -> Option<Taped> {
        let tape = self.tape.as_ref()?;
        let [from, to] = [&tape.from, &tape.to].map(|end| end.as_ref().and_then(|end| self.bases_at(end)));
        let gap = gap_between(&from?, &to?)?;
        Some(Taped { inches: gap.inches, line: gap.line })
    }

    /// Returns the bases at an end of the tape; for a bare place, one base without size.
    #[must_use]
    pub fn bases_at(&self, end: &TapeEnd) -> Option<Vec<PlacedBase>> {
        match (end, &self.ghost) {
            (TapeEnd::Place(at), _) => Some(vec![disc(*at, Inches::ZERO)]),
            (TapeEnd::Unit(unit), Some(Ghost::Unit(ghost))) if ghost.unit == *unit => {
                Some(ghost.stands.iter().map(placed).collect())
            }
            (TapeEnd::Unit(unit), _) => {
                Some(self.piece(unit).filter(|piece| !piece.is_gone())?.stands.iter().map(placed).collect())
            }
            (TapeEnd::Commander(who), ghost) => {
                let leader = self.game()?.leader(who).filter(|leader| !leader.gone)?;
                let at = match ghost {
                    Some(Ghost::Commander(ghost)) if ghost.commander == *who => ghost.to,
                    _ => leader.at,
                };
                Some(vec![disc(at, self.battle()?.commander(who)?.base)])
            }
        }
    }
}
