//! Two fingers on the table: how firmly they turn.

use egui::Pos2;

/// Two fingers turn against each other by so much, in radians, before the view turns at all: a pinch is never quite straight.
pub const FIRM: f32 = 0.14;

/// Two fingers on the screen, from when the second comes down until the last is lifted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TwoFingers {
    /// They came down on the table, and not on a panel beside it.
    pub(super) on_table: bool,
    /// How far they have turned against each other, in radians.
    turned: f32,
    /// They have turned firmly: from now on the view turns with them.
    firm: bool,
    /// The point between them last.
    pub(super) between: Pos2,
}

impl TwoFingers {
    /// They have come down about a point.
    #[must_use]
    pub const fn down(between: Pos2, on_table: bool) -> Self {
        TwoFingers { on_table, turned: 0.0, firm: false, between }
    }

    /// How far the view turns when the fingers turn by so many radians more: not at all before the turn is firm.
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
