//! The end of a charge in *On to Philadelphia*.

use crate::dice::odds::Odds;
use crate::lookup::charge::{self, Better, ChargeEnd, ChargePart, Fate, Side, Who, side};
use crate::lookup::{Fact, distinct};
use crate::msg;
use crate::rules::otp::melee::MeleeSide;
use serde::Serialize;

/// The outcome of a charge.
pub type ChargeOutcome = charge::ChargeOutcome<Ending, AfterMelee, Marker>;

/// The end of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A melee was fought and won.
    Melee,
    /// The closing failed, without a firefight (9.2).
    FailsToClose,
    /// A firefight of two rounds in which both stood (9.3).
    BothStand,
    /// The attacker fell back from the firefight (9.3).
    AttackerGivesWay,
    /// The defender fell back from the firefight (9.3).
    DefenderGivesWay,
    /// Both fell back from the firefight (9.3).
    BothGiveWay,
    /// The defender ran before the attacker came in (9.4).
    DefenderRunsBefore,
    /// The defender fired and went back in good order (9.4).
    DefenderGoesBack,
    /// Fire destroyed the attacker.
    AttackerShotDown,
    /// Fire destroyed the defender.
    DefenderShotDown,
}

/// The consequences of the melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct AfterMelee {
    /// Full moves that the losers retreat (6.11).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retreat_moves: Option<u8>,
    /// Whether the winners may make a bonus move (6.10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_move: Option<bool>,
}

/// The morale of a side after a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Marker {
    /// Whether it has a morale marker.
    pub marker: bool,
}

impl ChargeEnd for Ending {
    fn better(self, winner: Option<Side>) -> Better {
        match (self, winner) {
            (Ending::Melee, Some(Side::Attackers))
            | (
                Ending::DefenderGivesWay
                | Ending::DefenderRunsBefore
                | Ending::DefenderGoesBack
                | Ending::DefenderShotDown,
                _,
            ) => Better::Attacker,
            (Ending::Melee, _) | (Ending::FailsToClose | Ending::AttackerGivesWay | Ending::AttackerShotDown, _) => {
                Better::Defender
            }
            (Ending::BothStand | Ending::BothGiveWay, _) => Better::Neither,
        }
    }

    fn words(self, winner: Option<Side>) -> &'static str {
        match (self, winner) {
            (Ending::Melee, Some(Side::Attackers)) => msg!("lookup-attacker-wins-the-melee"),
            (Ending::Melee, _) => msg!("lookup-defender-wins-the-melee"),
            (Ending::FailsToClose, _) => msg!("lookup-attacker-does-not-come-on"),
            (Ending::BothStand, _) => msg!("lookup-both-stand-in-the-firefight"),
            (Ending::AttackerGivesWay, _) => msg!("lookup-attacker-gives-way-in-the-firefight"),
            (Ending::DefenderGivesWay, _) => msg!("lookup-defender-gives-way-in-the-firefight"),
            (Ending::BothGiveWay, _) => msg!("lookup-both-give-way-in-the-firefight"),
            (Ending::DefenderRunsBefore, _) => msg!("lookup-defender-runs-before-contact"),
            (Ending::DefenderGoesBack, _) => msg!("lookup-defender-fires-and-goes-back"),
            (Ending::AttackerShotDown, _) => msg!("lookup-attacker-is-shot-down"),
            (Ending::DefenderShotDown, _) => msg!("lookup-defender-is-shot-down"),
        }
    }
}

impl ChargePart for AfterMelee {
    fn words(&self) -> String {
        self.retreat_moves.map_or_else(String::new, |moves| msg!("lookup-losers-back-full-moves", moves))
    }
}

impl ChargePart for Marker {
    fn words(&self) -> String {
        if self.marker { msg!("lookup-marker") } else { "" }.to_owned()
    }
}

impl From<MeleeSide> for Side {
    fn from(side: MeleeSide) -> Self {
        match side {
            MeleeSide::Attackers => Side::Attackers,
            MeleeSide::Defenders => Side::Defenders,
        }
    }
}

/// Returns the facts that sum up the odds of charges; `None` if a sum does not fit in 128 bits.
pub(in super::super) fn facts(odds: &Odds<&ChargeOutcome>) -> Option<Vec<Fact>> {
    ChargeOutcome::facts(
        odds,
        |tell| {
            for moves in distinct(tell.outcomes().filter_map(|o| o.after.retreat_moves)) {
                let back = msg!("lookup-the-losers-go-back-full-moves", moves);
                tell.chance(back, |o| o.after.retreat_moves == Some(moves))?;
            }
            if tell.any(|o| o.after.bonus_move.is_some()) {
                let may = msg!("lookup-the-winners-may-make-a-bonus-move");
                tell.chance(may, |o| o.after.bonus_move == Some(true))?;
            }
            Some(())
        },
        |tell| {
            let marked = |o: &ChargeOutcome, who: Who| {
                let fate: &Fate<Marker> = who.of(&o.attacker, &o.defender);
                fate.mark.marker
            };
            for who in Who::BOTH {
                let has = msg!("lookup-has-a-morale-marker", side = side(who));
                tell.chance(has, |o| marked(o, who))?;
            }
            Some(())
        },
    )
}
