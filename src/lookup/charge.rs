//! How the whole of a charge ends, by either rule set.

use crate::rules::awi::losers::LosersResult;
use crate::rules::philadelphia::melee::MeleeSide;
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
            let marker = if fate.marker == Some(true) { ", marker" } else { "" };
            let fell = if fate.leader_falls { ", commander falls" } else { "" };
            let gives_way = match fate.gives_way {
                Some(LosersResult::Rout) => ", routs",
                Some(LosersResult::FallBack) => ", falls back",
                None => "",
            };
            let others = fate.others_lost.map_or_else(String::new, |lost| format!(" (and {lost} beside it)"));
            format!("{}{others}{marker}{gives_way}{fell}", fate.lost)
        };
        let mut line = format!(
            "{}: attacker loses {}; defender loses {}",
            self.ended(),
            fate(&self.attacker),
            fate(&self.defender)
        );
        if let Some(moves) = self.retreat_moves {
            line += &format!("; losers back {}", crate::table::counted(moves.into(), "full move", "full moves"));
        }
        line += match self.losers {
            Some(LosersResult::Rout) => "; losers rout",
            Some(LosersResult::FallBack) => "; losers fall back",
            None => "",
        };
        if self.met == Some(true) {
            line += "; defender meets the charge";
        }
        line
    }

    /// How it ended, without what it cost: "attacker wins the melee".
    #[must_use]
    pub fn ended(&self) -> &'static str {
        match (self.end, self.winner) {
            (End::Melee, Some(MeleeSide::Attackers)) => "attacker wins the melee",
            (End::Melee, _) => "defender wins the melee",
            (End::Drawn, _) => "the melee is drawn",
            (End::FailsToClose, _) => "attacker does not come on",
            (End::BothStand, _) => "both stand in the firefight",
            (End::AttackerGivesWay, _) => "attacker gives way in the firefight",
            (End::DefenderGivesWay, _) => "defender gives way in the firefight",
            (End::BothGiveWay, _) => "both give way in the firefight",
            (End::DefenderRunsBefore, _) => "defender runs before contact",
            (End::DefenderGoesBack, _) => "defender fires and goes back",
            (End::AttackerShotDown, _) => "attacker is shot down",
            (End::DefenderShotDown, _) => "defender is shot down",
            (End::AttackerRouts, _) => "attacker routs",
            (End::AttackerHalts, _) => "attacker halts short, disordered",
            (End::DefenderBreaks, _) => "defender breaks before contact",
            (End::DefenderEvades, _) => "defender evades",
            (End::BothHalt, _) => "both halt short, disordered",
            (End::BothLose, _) => "both lose the melee, to others",
            (End::BothWin, _) => "both win the melee, against others",
        }
    }
}
