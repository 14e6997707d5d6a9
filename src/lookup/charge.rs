//! How the whole of a charge ends, by either rule set.

use crate::rules::awi::losers::LosersResult;
use crate::rules::otp::melee::MeleeSide;
use crate::{say, word};
use serde::Serialize;

/// Which side, as the state of a charge names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Who {
    Attacker,
    Defender,
}

impl Who {
    pub fn of(side: MeleeSide) -> Self {
        if side == MeleeSide::Attackers { Who::Attacker } else { Who::Defender }
    }

    pub fn other(self) -> Self {
        if self == Who::Attacker { Who::Defender } else { Who::Attacker }
    }

    /// "the attacker".
    pub fn words(self) -> &'static str {
        if self == Who::Attacker { "the attacker" } else { "the defender" }
    }
}

/// How a charge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A melee was fought, and somebody won it.
    Melee,
    /// A melee was fought, and drawn (AWI).
    Drawn,
    /// The closing failed and came to nothing more (OTP 9.2); by the AWI rules the charger's test keeps him where he is.
    FailsToClose,
    /// A firefight of two rounds in which both stood (OTP 9.3).
    BothStand,
    /// The attacker gave way in the firefight (OTP 9.3).
    AttackerGivesWay,
    /// The defender gave way in the firefight (OTP 9.3).
    DefenderGivesWay,
    /// Both gave way in the firefight (OTP 9.3).
    BothGiveWay,
    /// The defender ran before the attacker came in (OTP 9.4, AWI Morale 2).
    DefenderRunsBefore,
    /// The defender fired and went back in good order (OTP 9.4).
    DefenderGoesBack,
    /// Fire left nobody of the attacker.
    AttackerShotDown,
    /// Fire left nobody of the defender.
    DefenderShotDown,
    /// The charger routs at his test (AWI Morale 1).
    AttackerRouts,
    /// The charger halts disordered, an inch off (AWI Entering melee).
    AttackerHalts,
    /// Who should have received the charge breaks (AWI Entering melee).
    DefenderBreaks,
    /// Who is charged evades, out of reach (AWI Movement charges).
    DefenderEvades,
    /// Neither the charger nor who counter-charged goes in: both halt disordered (AWI Entering melee).
    BothHalt,
    /// A melee of several units was fought, and both lost it by what others did to them (AWI Melee note 2).
    BothLose,
    /// Both won it by what they did to others (AWI Melee note 2).
    BothWin,
}

/// What a charge did to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Fate {
    /// Figures lost.
    pub lost: u16,
    /// Figures lost by the units beside it in the melee, and by gunners beside it (OTP 9.8, AWI Melee, Artillery).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others_lost: Option<u16>,
    /// It has a morale marker (OTP).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<bool>,
    /// What it does where both lost the melee (AWI Losers test); where one did, the outcome tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gives_way: Option<LosersResult>,
    /// The commander attached to it has fallen.
    pub leader_falls: bool,
}

/// How a charge ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ChargeOutcome {
    /// The attacker came on: its closing succeeded (OTP 9.1), it passed its test to charge (AWI Morale 1).
    pub closes: bool,
    /// The charged cavalry met it with a charge of its own; nothing where it did not mean to (OTP 9.5, AWI Movement charges).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met: Option<bool>,
    /// How it ended.
    pub end: End,
    /// Who won the melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<MeleeSide>,
    /// Full moves the losers of the melee go back (OTP 6.11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retreat_moves: Option<u8>,
    /// The winners of the melee may make a bonus move (OTP 6.10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_move: Option<bool>,
    /// What the losers of the melee do (AWI Losers test).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losers: Option<LosersResult>,
    /// What it did to the attacker.
    pub attacker: Fate,
    /// What it did to the defender.
    pub defender: Fate,
}

/// Who came off better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Better {
    /// The defender is driven off or beaten.
    Attacker,
    /// The attacker is driven off or beaten.
    Defender,
    /// Neither.
    Neither,
}

impl ChargeOutcome {
    /// Who came off better: who won the melee, or drove the other off without one.
    #[must_use]
    pub fn better(&self) -> Better {
        match (self.end, self.winner) {
            (End::Melee, Some(MeleeSide::Attackers))
            | (
                End::DefenderGivesWay
                | End::DefenderRunsBefore
                | End::DefenderGoesBack
                | End::DefenderShotDown
                | End::DefenderBreaks
                | End::DefenderEvades,
                _,
            ) => Better::Attacker,
            (End::Melee, _)
            | (
                End::FailsToClose
                | End::AttackerGivesWay
                | End::AttackerShotDown
                | End::AttackerRouts
                | End::AttackerHalts,
                _,
            ) => Better::Defender,
            (End::Drawn | End::BothStand | End::BothGiveWay | End::BothHalt | End::BothLose | End::BothWin, _) => {
                Better::Neither
            }
        }
    }

    /// In one line.
    #[must_use]
    pub fn words(&self) -> String {
        let fate = |fate: &Fate| {
            let marker = if fate.marker == Some(true) { word!("lookup-marker") } else { "" };
            let fell = if fate.leader_falls { word!("lookup-commander-falls") } else { "" };
            let gives_way = match fate.gives_way {
                Some(LosersResult::Rout) => word!("lookup-routs"),
                Some(LosersResult::FallBack) => word!("lookup-falls-back"),
                None => "",
            };
            let others = fate.others_lost.map_or_else(String::new, |lost| say!("lookup-and-beside-it", lost));
            format!("{}{others}{marker}{gives_way}{fell}", fate.lost)
        };
        let (attacker, defender) = (fate(&self.attacker), fate(&self.defender));
        let mut line = say!("lookup-attacker-and-defender-lose", ended = self.ended(), attacker, defender);
        if let Some(moves) = self.retreat_moves {
            line += &say!("lookup-losers-back-full-moves", moves);
        }
        line += match self.losers {
            Some(LosersResult::Rout) => word!("lookup-losers-rout"),
            Some(LosersResult::FallBack) => word!("lookup-losers-fall-back"),
            None => "",
        };
        if self.met == Some(true) {
            line += word!("lookup-defender-meets-the-charge");
        }
        line
    }

    /// How it ended, without what it cost: "attacker wins the melee".
    #[must_use]
    pub fn ended(&self) -> &'static str {
        match (self.end, self.winner) {
            (End::Melee, Some(MeleeSide::Attackers)) => word!("lookup-attacker-wins-the-melee"),
            (End::Melee, _) => word!("lookup-defender-wins-the-melee"),
            (End::Drawn, _) => word!("lookup-the-melee-is-drawn"),
            (End::FailsToClose, _) => word!("lookup-attacker-does-not-come-on"),
            (End::BothStand, _) => word!("lookup-both-stand-in-the-firefight"),
            (End::AttackerGivesWay, _) => word!("lookup-attacker-gives-way-in-the-firefight"),
            (End::DefenderGivesWay, _) => word!("lookup-defender-gives-way-in-the-firefight"),
            (End::BothGiveWay, _) => word!("lookup-both-give-way-in-the-firefight"),
            (End::DefenderRunsBefore, _) => word!("lookup-defender-runs-before-contact"),
            (End::DefenderGoesBack, _) => word!("lookup-defender-fires-and-goes-back"),
            (End::AttackerShotDown, _) => word!("lookup-attacker-is-shot-down"),
            (End::DefenderShotDown, _) => word!("lookup-defender-is-shot-down"),
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
