//! Charges of all rule sets: the two sides, the outcome and its facts.
//!
//! Each rule set defines how a charge may end, what follows its melee, and its effects on each side besides losses.

use super::facts::{Fact, FactCollector, distinct};
use crate::dice::Subject;
use crate::dice::odds::Odds;
use crate::{msg, msg_id};
use serde::Serialize;
use std::fmt;
use std::hash::Hash;

/// One side of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Who {
    Attacker,
    Defender,
}

impl Who {
    /// Both sides, in the order in which they roll.
    pub const BOTH: [Who; 2] = [Who::Attacker, Who::Defender];

    /// Returns the other side.
    #[must_use]
    pub fn other(self) -> Self {
        self.of(Who::Defender, Who::Attacker)
    }

    /// Returns the value of this side.
    ///
    /// ```
    /// use drumhead::lookup::charge::Who;
    /// assert_eq!(Who::Defender.of("British", "Americans"), "Americans");
    /// ```
    #[must_use]
    pub fn of<T>(self, attacker: T, defender: T) -> T {
        if self == Who::Attacker { attacker } else { defender }
    }

    /// Returns the subject of a die: "the attacker".
    #[must_use]
    pub fn subject(self) -> Subject {
        match self {
            Who::Attacker => Subject::word("attacker", msg_id!("lookup-die-of-the-attacker")),
            Who::Defender => Subject::word("defender", msg_id!("lookup-die-of-the-defender")),
        }
    }
}

/// One side of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Side {
    Attackers,
    Defenders,
}

/// The ways in which a charge may end by a rule set.
pub trait ChargeEnd: fmt::Debug + Copy + Ord + Hash + Serialize + Send + Sync + 'static {
    /// Returns the side that came off better. `winner`: the winner of the melee, if there was one.
    fn better(self, winner: Option<Side>) -> Better;

    /// Returns how it ended, without losses: "attacker wins the melee".
    fn words(self, winner: Option<Side>) -> &'static str;
}

/// A rule set's own part of a charge: of the outcome (what followed the melee) or of one side's fate (its morale).
pub trait ChargePart: fmt::Debug + Copy + Ord + Hash + Serialize + Send + Sync + 'static {
    /// Returns the words added to the line of the outcome. Empty if there is nothing to add.
    fn words(&self) -> String;
}

/// The side that came off better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Better {
    /// The defender is driven off or beaten.
    Attacker,
    /// The attacker is driven off or beaten.
    Defender,
    /// Neither.
    Neither,
}

/// The result of a charge for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Fate<M> {
    /// Figures lost.
    pub lost: u16,
    /// Figures lost by the units beside it in the melee, and by gunners beside it (OTP 9.8, AWI Melee, Artillery).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others_lost: Option<u16>,
    /// The rule set's own part.
    #[serde(flatten)]
    pub mark: M,
    /// The commander attached to it has fallen.
    pub leader_falls: bool,
}

/// The outcome of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ChargeOutcome<E, A, M> {
    /// The attacker came on: its closing succeeded (OTP 9.1), or it passed its test to charge (AWI Morale 1).
    pub closes: bool,
    /// The charged cavalry counter-charged. `None` if it did not mean to (OTP 9.5, AWI Movement charges).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met: Option<bool>,
    /// How it ended.
    pub end: E,
    /// The winner of the melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// The rule set's own part on what followed the melee.
    #[serde(flatten)]
    pub after: A,
    /// The result for the attacker.
    pub attacker: Fate<M>,
    /// The result for the defender.
    pub defender: Fate<M>,
}

impl<M: ChargePart> Fate<M> {
    fn words(&self) -> String {
        let fell = if self.leader_falls { msg!("lookup-commander-falls") } else { "" };
        let others = self.others_lost.map_or_else(String::new, |lost| msg!("lookup-and-beside-it", lost));
        format!("{}{others}{}{fell}", self.lost, self.mark.words())
    }
}

impl<E: ChargeEnd, A: ChargePart, M: ChargePart> ChargeOutcome<E, A, M> {
    /// Returns the side that came off better: it won the melee, or drove the other off without one.
    #[must_use]
    pub fn better(&self) -> Better {
        self.end.better(self.winner)
    }

    /// Returns the outcome in one line.
    #[must_use]
    pub fn words(&self) -> String {
        let (attacker, defender) = (self.attacker.words(), self.defender.words());
        let mut line = msg!("lookup-attacker-and-defender-lose", ended = self.ended(), attacker, defender);
        line += &self.after.words();
        if self.met == Some(true) {
            line += msg!("lookup-defender-meets-the-charge");
        }
        line
    }

    /// Returns how it ended, without losses: "attacker wins the melee".
    #[must_use]
    pub fn ended(&self) -> &'static str {
        self.end.words(self.winner)
    }

    fn fate(&self, who: Who) -> &Fate<M> {
        who.of(&self.attacker, &self.defender)
    }

    /// Summarises the odds of a charge as facts. `after` adds the rule set's facts on what followed a melee, `marks`
    /// those on a side. `None` if a sum does not fit in 128 bits.
    pub fn facts(
        odds: &Odds<&Self>,
        after: impl Fn(&mut FactCollector<'_, Self>) -> Option<()>,
        marks: impl Fn(&mut FactCollector<'_, Self>) -> Option<()>,
    ) -> Option<Vec<Fact>> {
        let mut tell = FactCollector::of(odds);
        tell.chance(msg!("lookup-attacker-comes-on"), |o| o.closes)?;
        if tell.any(|o| o.met.is_some()) {
            tell.chance(msg!("lookup-fact-defender-meets-charge"), |o| o.met == Some(true))?;
        }
        for (better, who) in [(Better::Attacker, Who::Attacker), (Better::Defender, Who::Defender)] {
            tell.chance(msg!("lookup-has-the-better-of-it", side = side(who)), |o| o.better() == better)?;
        }
        for who in Who::BOTH {
            let loses = msg!("lookup-loses", side = side(who));
            tell.mean(&loses, msg!("lookup-figures"), |o| o.fate(who).lost.into())?;
        }
        for who in Who::BOTH {
            if tell.any(|o| o.fate(who).others_lost.is_some()) {
                let lose = msg!("lookup-those-beside-lose", side = side(who));
                tell.mean(&lose, msg!("lookup-figures"), |o| o.fate(who).others_lost.unwrap_or(0).into())?;
            }
        }
        for end in distinct(odds.outcomes.iter().map(|(o, _)| o.ended())) {
            tell.chance(end, |o| o.ended() == end)?;
        }
        after(&mut tell)?;
        marks(&mut tell)?;
        for who in Who::BOTH {
            if tell.any(|o| o.fate(who).leader_falls) {
                tell.chance(msg!("lookup-the-commander-of-falls", side = side(who)), |o| o.fate(who).leader_falls)?;
            }
        }
        Some(tell.facts)
    }
}

/// Returns the name of a side in messages.
#[must_use]
pub const fn side(who: Who) -> &'static str {
    match who {
        Who::Attacker => "attacker",
        Who::Defender => "defender",
    }
}
