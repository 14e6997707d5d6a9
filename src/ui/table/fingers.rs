//! Two fingers on the table, and when their turn becomes firm.

use egui::Pos2;

/// Angle, in radians, by which two fingers must turn before the view turns with them: a pinch is never quite straight.
pub const FIRM: f32 = 0.14;

/// Two fingers on the screen, from the second one's touch until the last is lifted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoFingers {
    /// Whether they came down on the table and not on a panel beside it.
    pub(super) on_table: bool,
    /// Their turn so far, in radians.
    turned: f32,
    /// Whether the turn is firm, so that the view turns with them.
    firm: bool,
    /// The last point between them.
    pub(super) between: Pos2,
}

impl TwoFingers {
    /// Returns two fingers that have just come down about a point.
    #[must_use]
    pub const fn down(between: Pos2, on_table: bool) -> Self {
        TwoFingers { on_table, turned: 0.0, firm: false, between }
    }

    /// Returns the turn of the view, in radians, for a further turn of the fingers: 0 until the turn is firm.
    ///
    /// ```
    /// use drumhead::ui::table::fingers::TwoFingers;
    /// let mut fingers = TwoFingers::down(egui::Pos2::ZERO, true);
    /// assert_eq!(fingers.turn(0.1), 0.0);
    /// assert!((fingers.turn(0.1) - 0.06).abs() < 1e-6, "what is beyond the play in it");
    /// assert_eq!(fingers.turn(0.1), 0.1);
    /// ```
    pub fn turn(&mut self, radians: f32) -> f32 {
        if self.firm {
            return radians;
        }
        self.turned += radians;
        let beyond = (self.turned.abs() - FIRM).max(0.0).copysign(self.turned);
        self.firm = beyond != 0.0;
        beyond
    }
}
