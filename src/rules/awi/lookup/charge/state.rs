//! A charge under way: its stage, what has happened to both sides, and its next question to the dice.

use super::Ending;
use super::sides::Sides;
use crate::lookup::charge::{Side, Who};
use crate::rules::awi::after_melee::LosersResult;
use std::hash::{Hash, Hasher};

/// The stage of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Stage {
    Wishes,
    Charged,
    /// The shot at the charge with this number, from 0.
    Shoots(u8),
    /// A charger tests to go in (Step 8).
    Enters(Who),
    /// The defender tests to stand (Step 9).
    Stands,
    Strikes(Who),
    Losers(Who),
    Over(Ending),
}

/// A side's own charge or counter-charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Onset {
    /// It stands, or has yet to test.
    None,
    /// It went in.
    Home,
    /// It charged without contact and is disordered (Disorder 6).
    Failed,
}

/// The result of the melee for a side's own unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Bout {
    /// No melee was fought, or it was drawn.
    Even,
    Won,
    /// Lost, before its test: by how many casualties, and whether an enemy hit it that it could not strike back.
    Lost(u16, bool),
    /// Lost with its last figure, so no one is left to test.
    Died,
    /// Lost, with the result of the losers' test.
    Tested(LosersResult),
}

impl Bout {
    pub fn is_lost(self) -> bool {
        !matches!(self, Bout::Even | Bout::Won)
    }
}

/// One side of a charge under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Now {
    pub lost: u16,
    /// Figures lost by the units and gun crews beside it.
    pub others_lost: u16,
    pub led: bool,
    /// Casualties of the phase for which its general has yet to be rolled.
    pub at_risk: u16,
    pub onset: Onset,
    pub bout: Bout,
}

/// The result of a side's blows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) struct Struck {
    /// Casualties of the unit struck, and of the guns beside it.
    pub took: u16,
    /// Casualties inflicted by the striking unit itself and by units that overlap for it.
    pub gave: u16,
    /// Casualties of the units beside the unit struck.
    pub others: u16,
    /// The unit struck was hit by an enemy at which it does not strike back.
    pub helpless: bool,
}

/// The state of a charge under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct ChargeState {
    pub stage: Stage,
    pub attacker: Now,
    pub defender: Now,
    pub closes: bool,
    /// The defender evades, and is caught.
    pub flees: bool,
    /// The result of the attacker's blows, held until the defender has struck too: both strike at once.
    pub attackers_blows: Struck,
}

impl Now {
    /// Packs all fields in one number for hashing. No count is large enough to overflow its bits.
    fn packed(&self) -> u64 {
        let bout = match self.bout {
            Bout::Even => 0,
            Bout::Won => 1,
            Bout::Died => 2,
            Bout::Tested(LosersResult::FallBack) => 3,
            Bout::Tested(LosersResult::Rout) => 4,
            Bout::Lost(more, helpless) => 8 + 2 * u64::from(more) + u64::from(helpless),
        };
        let onset = match self.onset {
            Onset::None => 0,
            Onset::Home => 1,
            Onset::Failed => 2,
        };
        let counts = u64::from(self.lost) | u64::from(self.others_lost) << 12 | u64::from(self.at_risk) << 24;
        counts | bout << 36 | onset << 60 | u64::from(self.led) << 62
    }
}

/// Hashes as few numbers as possible, because computing the odds visits tens of thousands of states.
impl Hash for ChargeState {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.stage.hash(to);
        to.write_u64(self.attacker.packed() | u64::from(self.closes) << 63);
        to.write_u64(self.defender.packed() | u64::from(self.flees) << 63);
        let Struck { took, gave, others, helpless } = self.attackers_blows;
        let attackers_blows =
            u64::from(took) | u64::from(gave) << 16 | u64::from(others) << 32 | u64::from(helpless) << 48;
        to.write_u64(attackers_blows);
    }
}

/// A question to the dice. It holds only what its answer depends on, so equal questions are answered once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum StageQuestion {
    /// The morale test of the attacker or the defender.
    Tests(Who),
    /// The shot at the charge with this number, from 0.
    Shoots(u8),
    /// A side's test to enter melee.
    Enters(Who, EntryTest),
    /// One side's blows.
    Strikes(ChargeBlows),
    /// The roll for a general whose unit took this many casualties.
    Risk(Who, u16),
    /// A loser's test.
    Losers(Who, Lost),
}

/// The facts that a test to enter melee depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct EntryTest {
    /// A general leads it.
    pub led: bool,
    /// The figures it has lost.
    pub lost: u16,
    /// It charges or counter-charges; otherwise it stands to receive.
    pub charges: bool,
    /// Its enemy is not disordered.
    pub at_formed: bool,
    /// Its enemy has turned away.
    pub at_fleeing: bool,
}

/// The facts that a side's blows depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct ChargeBlows {
    pub who: Who,
    /// The number of bases of the unit itself.
    pub bases: u8,
    /// The figures left of the unit struck and of the guns beside it.
    pub left: u16,
    pub led: bool,
    pub disordered: bool,
    pub charged: bool,
    /// It has turned away, and does not strike.
    pub flees: bool,
    /// Its enemy has turned away.
    pub enemy_flees: bool,
}

/// The facts that a losers' test depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) struct Lost {
    /// Casualties taken in excess of those inflicted.
    pub more: u16,
    /// It was hit by an enemy at which it did not strike.
    pub helpless: bool,
    /// It charged home.
    pub charged: bool,
    /// Its enemy charged home.
    pub met: bool,
}

impl ChargeState {
    pub fn of(&self, who: Who) -> Now {
        who.of(self.attacker, self.defender)
    }

    pub fn at(&mut self, who: Who) -> &mut Now {
        who.of(&mut self.attacker, &mut self.defender)
    }

    pub fn goes(self, stage: Stage) -> Self {
        ChargeState { stage, ..self }
    }

    /// Returns a side whose general has yet to be rolled for, the attacker first.
    pub fn at_risk(&self) -> Option<Who> {
        Who::BOTH.into_iter().find(|who| self.of(*who).at_risk > 0)
    }

    /// Returns a side that lost the melee and has yet to test, the attacker first.
    pub fn loser(&self) -> Option<Who> {
        Who::BOTH.into_iter().find(|who| matches!(self.of(*who).bout, Bout::Lost(..)))
    }

    /// Returns the winner of the melee. `None` if it was drawn, or if both sides lost or both won against others.
    pub fn winner(&self) -> Option<Side> {
        let [ours, theirs] = Who::BOTH.map(|who| self.of(who).bout);
        let ahead =
            |one: Bout, other: Bout| (one == Bout::Won && other != Bout::Won) || (other.is_lost() && !one.is_lost());
        match () {
            () if ahead(ours, theirs) => Some(Side::Attackers),
            () if ahead(theirs, ours) => Some(Side::Defenders),
            () => None,
        }
    }

    /// Returns how far along the charge is; no step leads back. Within a stage, a state with a general still to be
    /// rolled for comes first.
    pub fn how_far(&self) -> u16 {
        let stage = match self.stage {
            Stage::Wishes => 0,
            Stage::Charged => 1,
            Stage::Shoots(n) => 2 + u16::from(n),
            Stage::Enters(Who::Attacker) => 10,
            Stage::Enters(Who::Defender) => 11,
            Stage::Stands => 12,
            Stage::Strikes(Who::Attacker) => 13,
            Stage::Strikes(Who::Defender) => 14,
            Stage::Losers(Who::Attacker) => 15,
            Stage::Losers(Who::Defender) => 16,
            Stage::Over(_) => 17,
        };
        2 * stage + u16::from(self.at_risk().is_none())
    }

    /// Returns the next question to the dice. `None` if the charge is over.
    pub fn asks(&self, sides: &Sides) -> Option<StageQuestion> {
        if let Some(who) = self.at_risk() {
            return Some(StageQuestion::Risk(who, self.of(who).at_risk));
        }
        self.asks_next(sides)
    }

    /// Returns the next question for the odds: losers test before their generals are rolled for. Neither depends on the
    /// other, and states that differ only in the margin of the loss merge after the test.
    pub fn odds_ask(&self, sides: &Sides) -> Option<StageQuestion> {
        if let Stage::Losers(_) = self.stage { self.asks_next(sides) } else { self.asks(sides) }
    }

    fn asks_next(&self, sides: &Sides) -> Option<StageQuestion> {
        let enters = |who, charges| {
            let (now, enemy) = (self.of(who), self.of(who.other()));
            let disordered = enemy.onset == Onset::Failed || sides.shape(who.other(), enemy.lost).disordered;
            let at_formed = charges && !disordered;
            StageQuestion::Enters(
                who,
                EntryTest { led: now.led, lost: now.lost, charges, at_formed, at_fleeing: self.flees },
            )
        };
        Some(match self.stage {
            Stage::Wishes => StageQuestion::Tests(Who::Attacker),
            Stage::Charged => StageQuestion::Tests(Who::Defender),
            Stage::Shoots(n) => StageQuestion::Shoots(n),
            Stage::Enters(who) => enters(who, true),
            Stage::Stands => enters(Who::Defender, false),
            Stage::Strikes(who) => StageQuestion::Strikes(self.blows(sides, who)),
            Stage::Losers(who) => {
                let (now, enemy) = (self.of(who), self.of(who.other()));
                let (more, helpless) =
                    if let Bout::Lost(more, helpless) = now.bout { (more, helpless) } else { (0, false) };
                let home = |now: Now| now.onset == Onset::Home;
                StageQuestion::Losers(who, Lost { more, helpless, charged: home(now), met: home(enemy) })
            }
            Stage::Over(_) => return None,
        })
    }

    fn blows(&self, sides: &Sides, who: Who) -> ChargeBlows {
        let (now, enemy) = (self.of(who), self.of(who.other()));
        let shape = sides.shape(who, now.lost);
        ChargeBlows {
            who,
            bases: shape.bases,
            left: sides.shape(who.other(), enemy.lost).left,
            led: now.led,
            disordered: shape.disordered || now.onset == Onset::Failed,
            flees: self.flees && who == Who::Defender,
            enemy_flees: self.flees && who == Who::Attacker,
            charged: now.onset == Onset::Home,
        }
    }
}

/// A reply of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Reply {
    /// The result of a morale test.
    Tested(Tested),
    /// Whether it goes in, or stands.
    Enters(bool),
    /// Whether the general falls.
    Falls(bool),
    /// The number of dice of a shot that hit.
    Hits(u8),
    /// The result of a side's blows.
    Struck(Struck),
    /// The result of the losers' test.
    Losers(LosersResult),
}

/// The result of a morale test in a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Tested {
    /// It does as it wishes.
    Free,
    /// It halts: an attacker does not charge; a defender stands or counter-charges (Morale result).
    Halts,
    /// It routs.
    Routs,
}
