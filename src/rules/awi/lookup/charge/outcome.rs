//! How a charge ends by the AWI figure rules.

use crate::dice::odds::Odds;
use crate::lookup::charge::{Better, ChargeEnd, ChargePart, Side};
use crate::lookup::{Fact, charge};
use crate::rules::awi::after_melee::LosersResult;
use crate::word;
use serde::Serialize;

/// How a charge ended.
pub type ChargeOutcome = charge::ChargeOutcome<End, AfterMelee, GivesWay>;

/// How a charge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A melee was fought, and somebody won it.
    Melee,
    /// A melee was fought, and drawn.
    Drawn,
    /// The charger's test keeps him where he is.
    FailsToClose,
    /// Who is charged routs at his test (Morale 2).
    DefenderRunsBefore,
    /// Fire left nobody of the attacker.
    AttackerShotDown,
    /// The charger routs at his test (Morale 1).
    AttackerRouts,
    /// The charger halts disordered, an inch off (Entering melee).
    AttackerHalts,
    /// Who should have received the charge breaks (Entering melee).
    DefenderBreaks,
    /// Who is charged evades, out of reach (Movement charges).
    DefenderEvades,
    /// Neither the charger nor who counter-charged goes in: both halt disordered (Entering melee).
    BothHalt,
    /// A melee of several units was fought, and both lost it by what others did to them (Melee note 2).
    BothLose,
    /// Both won it by what they did to others (Melee note 2).
    BothWin,
}

/// What came after the melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct AfterMelee {
    /// What the losers of the melee do (Losers test).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losers: Option<LosersResult>,
}

/// What a side does after a melee that both lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct GivesWay {
    /// What it does (Losers test); where one side lost, [`AfterMelee::losers`] tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gives_way: Option<LosersResult>,
}

impl ChargeEnd for End {
    fn better(self, winner: Option<Side>) -> Better {
        match (self, winner) {
            (End::Melee, Some(Side::Attackers))
            | (End::DefenderRunsBefore | End::DefenderBreaks | End::DefenderEvades, _) => Better::Attacker,
            (End::Melee, _)
            | (End::FailsToClose | End::AttackerShotDown | End::AttackerRouts | End::AttackerHalts, _) => {
                Better::Defender
            }
            (End::Drawn | End::BothHalt | End::BothLose | End::BothWin, _) => Better::Neither,
        }
    }

    fn words(self, winner: Option<Side>) -> &'static str {
        match (self, winner) {
            (End::Melee, Some(Side::Attackers)) => word!("lookup-attacker-wins-the-melee"),
            (End::Melee, _) => word!("lookup-defender-wins-the-melee"),
            (End::Drawn, _) => word!("lookup-the-melee-is-drawn"),
            (End::FailsToClose, _) => word!("lookup-attacker-does-not-come-on"),
            (End::DefenderRunsBefore, _) => word!("lookup-defender-runs-before-contact"),
            (End::AttackerShotDown, _) => word!("lookup-attacker-is-shot-down"),
            (End::AttackerRouts, _) => word!("lookup-attacker-routs"),
            (End::AttackerHalts, _) => word!("lookup-attacker-halts-short-disordered"),
            (End::DefenderBreaks, _) => word!("lookup-defender-breaks-before-contact"),
            (End::DefenderEvades, _) => word!("lookup-defender-evades"),
            (End::BothHalt, _) => word!("lookup-both-halt-short-disordered"),
            (End::BothLose, _) => word!("lookup-both-lose-the-melee-to-others"),
            (End::BothWin, _) => word!("lookup-both-win-the-melee-against-others"),
        }
    }
}

impl ChargePart for AfterMelee {
    fn words(&self) -> String {
        let words = match self.losers {
            Some(LosersResult::Rout) => word!("lookup-losers-rout"),
            Some(LosersResult::FallBack) => word!("lookup-losers-fall-back"),
            None => "",
        };
        words.to_owned()
    }
}

impl ChargePart for GivesWay {
    fn words(&self) -> String {
        let words = match self.gives_way {
            Some(LosersResult::Rout) => word!("lookup-routs"),
            Some(LosersResult::FallBack) => word!("lookup-falls-back"),
            None => "",
        };
        words.to_owned()
    }
}

/// What odds of charges come to. `None` where 128 bits do not hold a sum.
pub(in super::super) fn facts(odds: &Odds<&ChargeOutcome>) -> Option<Vec<Fact>> {
    ChargeOutcome::facts(
        odds,
        |tell| {
            let tests = tell.any(|o| o.after.losers.is_some());
            let all = [
                (LosersResult::Rout, word!("lookup-the-losers-rout")),
                (LosersResult::FallBack, word!("lookup-the-losers-fall-back")),
            ];
            for (result, words) in all.into_iter().filter(|_| tests) {
                tell.chance(words, |o| o.after.losers == Some(result))?;
            }
            Some(())
        },
        |_| Some(()),
    )
}
