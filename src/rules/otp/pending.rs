//! A choice that a player must make: its section, its words, and its units.

use super::Pending;
use super::wording::inches;
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::text::Name;

impl Pending {
    /// Returns the section that gives the choice.
    #[must_use]
    pub const fn section(&self) -> &'static str {
        match self {
            Self::MoraleResult { .. } | Self::Forward { .. } => "10.2",
            Self::Reaction { .. } => "9.4",
            Self::Countercharge { .. } => "9.5",
            Self::FireAtFailedCloser { .. } => "9.2",
            Self::BonusMove { .. } => "6.10",
        }
    }

    /// Returns the player's choice in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit_name = |id| battle.unit_name(id);
        match self {
            Self::MoraleResult { unit, result, .. } => {
                msg!("otp-accept-or-reroll-with-a-pass", unit = unit_name(unit), result = result.words())
            }
            Self::Reaction { unit, .. } => {
                msg!("otp-reaction-fire-choice", unit = Name::title(unit_name(unit)))
            }
            Self::Countercharge { unit, .. } => {
                msg!("otp-may-try-to-countercharge", unit = Name::title(unit_name(unit)))
            }
            Self::FireAtFailedCloser { unit, closer } => {
                msg!("otp-may-fire-at-failed", unit = Name::title(unit_name(unit)), closer = unit_name(closer))
            }
            Self::Forward { unit, enemy, distance, .. } => {
                msg!(
                    "otp-must-move-at-enemy",
                    unit = Name::title(unit_name(unit)),
                    distance = inches(*distance),
                    enemy = unit_name(enemy)
                )
            }
            Self::BonusMove { unit } => msg!("otp-may-make-a-bonus-move", unit = Name::title(unit_name(unit))),
        }
    }

    /// Returns the units involved, the one that chooses first.
    #[must_use]
    pub fn parties(&self) -> Vec<&UnitId> {
        match self {
            Self::MoraleResult { unit, .. } | Self::BonusMove { unit } => vec![unit],
            Self::Reaction { unit, attacker, .. } | Self::Countercharge { unit, attacker, .. } => vec![unit, attacker],
            Self::FireAtFailedCloser { unit, closer } => vec![unit, closer],
            Self::Forward { unit, enemy, .. } => vec![unit, enemy],
        }
    }
}
