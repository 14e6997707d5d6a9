//! State that the tabs drawn by rule sets keep from frame to frame, and the reasons offered for a ruling.

use crate::ids::UnitId;

/// The most usual reasons for a ruling, as written to the log; the screen shows them in the current language.
pub const REASONS: [&str; 5] =
    ["Referee's decision", "Measured on the table", "Players agreed", "Scenario rule", "Figures were misplaced"];

/// State of the game settings tab.
#[derive(Debug, Default)]
pub struct GameForm {
    /// The optional rule that is about to change during play.
    pub(super) changing: Option<&'static str>,
}

/// State of the rulings tab: the reason, and the number being entered.
#[derive(Debug, Default)]
pub struct RulingForm {
    pub(super) own_reason: String,
    pub(super) preset: usize,
    /// The number entered so far, and its unit.
    pub(super) figures: Option<(UnitId, u16)>,
    /// Whether casualties by ruling count as casualties by fire.
    pub(super) by_fire: bool,
}

impl RulingForm {
    /// Returns the reason written to the log.
    pub(super) fn reason(&self) -> String {
        let own = self.own_reason.trim();
        if own.is_empty() { REASONS.get(self.preset).copied().unwrap_or_default().to_owned() } else { own.to_owned() }
    }
}
