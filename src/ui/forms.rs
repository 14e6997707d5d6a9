//! What the tabs that rule sets draw on keep from frame to frame, and the reasons offered for a ruling.

use crate::ids::UnitId;

/// Reasons a referee most often has, as the log keeps them; shown in the language at hand.
pub const REASONS: [&str; 5] =
    ["Referee's decision", "Measured on the table", "Players agreed", "Scenario rule", "Figures were misplaced"];

/// What the tab of the game's settings keeps for itself.
#[derive(Debug, Default)]
pub struct GameForm {
    /// The optional rule that is about to be changed during play.
    pub(super) changing: Option<&'static str>,
}

/// What the tab of rulings keeps for itself: the reason, and the number being set.
#[derive(Debug, Default)]
pub struct RulingForm {
    pub(super) own_reason: String,
    pub(super) preset: usize,
    /// The number tapped in so far, and for whom.
    pub(super) figures: Option<(UnitId, u16)>,
    /// What falls by ruling falls by fire.
    pub(super) by_fire: bool,
}

impl RulingForm {
    /// The reason the log keeps.
    pub(super) fn reason(&self) -> String {
        let own = self.own_reason.trim();
        if own.is_empty() { REASONS.get(self.preset).copied().unwrap_or_default().to_owned() } else { own.to_owned() }
    }
}
