//! How a charge ends by the AWI figure rules.

use crate::dice::odds::Odds;
use crate::lookup::charge::{Better, ChargeEnd, ChargePart, Side};
use crate::lookup::{Fact, charge};
use crate::msg;
use crate::rules::awi::after_melee::LosersResult;
use serde::Serialize;

/// The outcome of a charge.
pub type ChargeOutcome = charge::ChargeOutcome<Ending, AfterMelee, GivesWay>;

/// The ways in which a charge may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A melee was fought and won.
    Melee,
    /// A melee was fought, and drawn.
    Drawn,
    /// The attacker's test keeps it where it is.
    FailsToClose,
    /// The defender routs at its test (Morale 2).
    DefenderRunsBefore,
    /// Fire killed the whole attacking unit.
    AttackerShotDown,
    /// The attacker routs at its test (Morale 1).
    AttackerRouts,
    /// The attacker halts disordered, an inch off (Entering melee).
    AttackerHalts,
    /// The defender breaks instead of receiving the charge (Entering melee).
    DefenderBreaks,
    /// The defender evades, out of reach (Movement charges).
    DefenderEvades,
    /// Neither the attacker nor the counter-charging defender goes in: both halt disordered (Entering melee).
    BothHalt,
    /// A melee of several units was fought, and both sides lost it to others (Melee note 2).
    BothLose,
    /// Both sides won it against others (Melee note 2).
    BothWin,
}

/// The result of the losers' test after the melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct AfterMelee {
    /// The result for the losers of the melee (Losers test).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losers: Option<LosersResult>,
}

/// The result of the losers' test for a side, if both lost the melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct GivesWay {
    /// The result (Losers test). If only one side lost, it is in [`AfterMelee::losers`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gives_way: Option<LosersResult>,
}

impl ChargeEnd for Ending {
    fn better(self, winner: Option<Side>) -> Better {
        match (self, winner) {
            (Ending::Melee, Some(Side::Attackers))
            | (Ending::DefenderRunsBefore | Ending::DefenderBreaks | Ending::DefenderEvades, _) => Better::Attacker,
            (Ending::Melee, _)
            | (Ending::FailsToClose | Ending::AttackerShotDown | Ending::AttackerRouts | Ending::AttackerHalts, _) => {
                Better::Defender
            }
            (Ending::Drawn | Ending::BothHalt | Ending::BothLose | Ending::BothWin, _) => Better::Neither,
        }
    }

    fn words(self, winner: Option<Side>) -> &'static str {
        match (self, winner) {
            (Ending::Melee, Some(Side::Attackers)) => msg!("lookup-attacker-wins-the-melee"),
            (Ending::Melee, _) => msg!("lookup-defender-wins-the-melee"),
            (Ending::Drawn, _) => msg!("lookup-the-melee-is-drawn"),
            (Ending::FailsToClose, _) => msg!("lookup-attacker-does-not-come-on"),
            (Ending::DefenderRunsBefore, _) => msg!("lookup-defender-runs-before-contact"),
            (Ending::AttackerShotDown, _) => msg!("lookup-attacker-is-shot-down"),
            (Ending::AttackerRouts, _) => msg!("lookup-attacker-routs"),
            (Ending::AttackerHalts, _) => msg!("lookup-attacker-halts-short-disordered"),
            (Ending::DefenderBreaks, _) => msg!("lookup-defender-breaks-before-contact"),
            (Ending::DefenderEvades, _) => msg!("lookup-defender-evades"),
            (Ending::BothHalt, _) => msg!("lookup-both-halt-short-disordered"),
            (Ending::BothLose, _) => msg!("lookup-both-lose-the-melee-to-others"),
            (Ending::BothWin, _) => msg!("lookup-both-win-the-melee-against-others"),
        }
    }
}

impl ChargePart for AfterMelee {
    fn words(&self) -> String {
        let words = match self.losers {
            Some(LosersResult::Rout) => msg!("lookup-losers-rout"),
            Some(LosersResult::FallBack) => msg!("lookup-losers-fall-back"),
            None => "",
        };
        words.to_owned()
    }
}

impl ChargePart for GivesWay {
    fn words(&self) -> String {
        let words = match self.gives_way {
            Some(LosersResult::Rout) => msg!("lookup-routs"),
            Some(LosersResult::FallBack) => msg!("lookup-falls-back"),
            None => "",
        };
        words.to_owned()
    }
}

/// Summarises the odds of a charge as facts. `None` if a sum does not fit in 128 bits.
pub(in super::super) fn facts(odds: &Odds<&ChargeOutcome>) -> Option<Vec<Fact>> {
    ChargeOutcome::facts(
        odds,
        |tell| {
            let tests = tell.any(|o| o.after.losers.is_some());
            let all = [
                (LosersResult::Rout, msg!("lookup-the-losers-rout")),
                (LosersResult::FallBack, msg!("lookup-the-losers-fall-back")),
            ];
            for (result, words) in all.into_iter().filter(|_| tests) {
                tell.chance(words, |o| o.after.losers == Some(result))?;
            }
            Some(())
        },
        |_| Some(()),
    )
}
