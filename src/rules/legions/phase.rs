//! The phases of a player turn (3.0).

use super::army::PHASES;
use crate::battle::names::word_of;
use crate::msg;
use serde::{Deserialize, Serialize};

/// A phase of a player turn. "Other" is the side whose player turn it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Phase {
    Command,
    Movement,
    OtherCommand,
    OtherMovement,
    Fire,
    OtherFire,
    Shock,
    OtherShock,
}

/// Whose phase it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The side whose player turn it is.
    Own,
    /// The other side.
    Other,
}

impl Phase {
    /// Every phase, in order.
    pub const ALL: [Phase; 8] = [
        Phase::Command,
        Phase::Movement,
        Phase::OtherCommand,
        Phase::OtherMovement,
        Phase::Fire,
        Phase::OtherFire,
        Phase::Shock,
        Phase::OtherShock,
    ];

    /// Returns the phase at a place in the sequence, from 0.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Phase> {
        Phase::ALL.into_iter().nth(usize::from(number))
    }

    /// Returns its place in the sequence, from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        PHASES.iter().find(|(word, _)| *word == self.key()).map_or(0, |(_, number)| number + 1)
    }

    /// Returns the next phase; `None` after the last.
    #[must_use]
    pub fn next(self) -> Option<Phase> {
        Phase::numbered(self.number())
    }

    /// Returns whose phase it is.
    #[must_use]
    pub const fn whose(self) -> Whose {
        match self {
            Phase::Command | Phase::Movement | Phase::Fire | Phase::Shock => Whose::Own,
            _ => Whose::Other,
        }
    }

    /// Returns whether it is a command phase.
    #[must_use]
    pub const fn is_command(self) -> bool {
        matches!(self, Phase::Command | Phase::OtherCommand)
    }

    /// Returns whether it is a movement phase.
    #[must_use]
    pub const fn is_movement(self) -> bool {
        matches!(self, Phase::Movement | Phase::OtherMovement)
    }

    /// Returns whether it is a half of the Mutual Fire Phase.
    #[must_use]
    pub const fn is_fire(self) -> bool {
        matches!(self, Phase::Fire | Phase::OtherFire)
    }

    /// Returns whether it is a phase of shock combat.
    #[must_use]
    pub const fn is_shock(self) -> bool {
        matches!(self, Phase::Shock | Phase::OtherShock)
    }

    /// Returns its word in files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Phase::Command => "command",
            Phase::Movement => "movement",
            Phase::OtherCommand => "other_command",
            Phase::OtherMovement => "other_movement",
            Phase::Fire => "fire",
            Phase::OtherFire => "other_fire",
            Phase::Shock => "shock",
            Phase::OtherShock => "other_shock",
        }
    }

    /// Returns its title.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Phase::Command | Phase::OtherCommand => msg!("legions-command-phase"),
            Phase::Movement | Phase::OtherMovement => msg!("legions-movement-phase"),
            Phase::Fire | Phase::OtherFire => msg!("legions-fire-phase"),
            Phase::Shock | Phase::OtherShock => msg!("legions-shock-phase"),
        }
    }

    /// Returns the section of the rules.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Command | Phase::OtherCommand => "4.0",
            Phase::Movement | Phase::OtherMovement => "6.1",
            Phase::Fire | Phase::OtherFire => "7.31",
            Phase::Shock | Phase::OtherShock => "7.4",
        }
    }
}

/// Returns the word of a phase in battle files.
#[must_use]
pub fn word_of_phase(phase: Phase) -> &'static str {
    word_of(phase.number() - 1, PHASES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_phases_follow_each_other() {
        let mut phase = Phase::Command;
        let mut all = vec![phase];
        while let Some(next) = phase.next() {
            all.push(next);
            phase = next;
        }
        assert_eq!(all, Phase::ALL);
        assert!(Phase::ALL.iter().all(|phase| word_of_phase(*phase) == phase.key()));
    }
}
