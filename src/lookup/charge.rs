//! What charges of all rule sets have in common: two sides, how a charge ended, and what that is told in.
//!
//! How it may end, what comes after its melee and what it does to a side besides figures are a rule set's own.

use super::facts::{Fact, Tell, distinct};
use crate::dice::Subject;
use crate::dice::odds::Odds;
use crate::{id, say, word};
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
    /// Both sides, in the order in which they are asked.
    pub const BOTH: [Who; 2] = [Who::Attacker, Who::Defender];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        self.of(Who::Defender, Who::Attacker)
    }

    /// Returns what belongs to this side.
    ///
    /// ```
    /// use drumhead::lookup::charge::Who;
    /// assert_eq!(Who::Defender.of("British", "Americans"), "Americans");
    /// ```
    #[must_use]
    pub fn of<T>(self, attacker: T, defender: T) -> T {
        if self == Who::Attacker { attacker } else { defender }
    }

    /// "the attacker".
    #[must_use]
    pub fn subject(self) -> Subject {
        match self {
            Who::Attacker => Subject::word("attacker", id!("lookup-die-of-the-attacker")),
            Who::Defender => Subject::word("defender", id!("lookup-die-of-the-defender")),
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

/// How a charge may end by a rule set.
pub trait ChargeEnd: fmt::Debug + Copy + Ord + Hash + Serialize + Send + Sync + 'static {
    /// Who came off better; `winner`: of the melee, if there was one.
    fn better(self, winner: Option<Side>) -> Better;

    /// How it ended, without what it cost: "attacker wins the melee".
    fn words(self, winner: Option<Side>) -> &'static str;
}

/// What a rule set tells of a charge besides, or of a side: after the melee, of its morale.
pub trait ChargePart: fmt::Debug + Copy + Ord + Hash + Serialize + Send + Sync + 'static {
    /// What is added to the line of the outcome; empty where it has nothing to say.
    fn words(&self) -> String;
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

/// What a charge did to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Fate<M> {
    /// Figures lost.
    pub lost: u16,
    /// Figures lost by the units beside it in the melee, and by gunners beside it (OTP 9.8, AWI Melee, Artillery).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub others_lost: Option<u16>,
    /// What the rule set tells of it besides.
    #[serde(flatten)]
    pub mark: M,
    /// The commander attached to it has fallen.
    pub leader_falls: bool,
}

/// How a charge ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct ChargeOutcome<E, A, M> {
    /// The attacker came on: its closing succeeded (OTP 9.1), it passed its test to charge (AWI Morale 1).
    pub closes: bool,
    /// The charged cavalry met it with a charge of its own; nothing where it did not mean to (OTP 9.5, AWI Movement charges).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met: Option<bool>,
    /// How it ended.
    pub end: E,
    /// Who won the melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// What the rule set tells of what came after the melee.
    #[serde(flatten)]
    pub after: A,
    /// What it did to the attacker.
    pub attacker: Fate<M>,
    /// What it did to the defender.
    pub defender: Fate<M>,
}

impl<M: ChargePart> Fate<M> {
    fn words(&self) -> String {
        let fell = if self.leader_falls { word!("lookup-commander-falls") } else { "" };
        let others = self.others_lost.map_or_else(String::new, |lost| say!("lookup-and-beside-it", lost));
        format!("{}{others}{}{fell}", self.lost, self.mark.words())
    }
}

impl<E: ChargeEnd, A: ChargePart, M: ChargePart> ChargeOutcome<E, A, M> {
    /// Who came off better: who won the melee, or drove the other off without one.
    #[must_use]
    pub fn better(&self) -> Better {
        self.end.better(self.winner)
    }

    /// In one line.
    #[must_use]
    pub fn words(&self) -> String {
        let (attacker, defender) = (self.attacker.words(), self.defender.words());
        let mut line = say!("lookup-attacker-and-defender-lose", ended = self.ended(), attacker, defender);
        line += &self.after.words();
        if self.met == Some(true) {
            line += word!("lookup-defender-meets-the-charge");
        }
        line
    }

    /// How it ended, without what it cost: "attacker wins the melee".
    #[must_use]
    pub fn ended(&self) -> &'static str {
        self.end.words(self.winner)
    }

    fn fate(&self, who: Who) -> &Fate<M> {
        who.of(&self.attacker, &self.defender)
    }

    /// What odds of charges come to. `after` adds what the rule set tells of what came after a melee, `marks` of a side.
    /// `None` where 128 bits do not hold a sum.
    pub fn facts(
        odds: &Odds<&Self>,
        after: impl Fn(&mut Tell<'_, Self>) -> Option<()>,
        marks: impl Fn(&mut Tell<'_, Self>) -> Option<()>,
    ) -> Option<Vec<Fact>> {
        let mut tell = Tell::of(odds);
        tell.chance(word!("lookup-attacker-comes-on"), |o| o.closes)?;
        if tell.any(|o| o.met.is_some()) {
            tell.chance(word!("lookup-defender-meets-the-charge-2"), |o| o.met == Some(true))?;
        }
        for (better, who) in [(Better::Attacker, Who::Attacker), (Better::Defender, Who::Defender)] {
            tell.chance(say!("lookup-has-the-better-of-it", side = side(who)), |o| o.better() == better)?;
        }
        for who in Who::BOTH {
            let loses = say!("lookup-loses", side = side(who));
            tell.mean(&loses, word!("lookup-figures"), |o| o.fate(who).lost.into())?;
        }
        for who in Who::BOTH {
            if tell.any(|o| o.fate(who).others_lost.is_some()) {
                let lose = say!("lookup-those-beside-lose", side = side(who));
                tell.mean(&lose, word!("lookup-figures"), |o| o.fate(who).others_lost.unwrap_or(0).into())?;
            }
        }
        for end in distinct(odds.outcomes.iter().map(|(o, _)| o.ended())) {
            tell.chance(end, |o| o.ended() == end)?;
        }
        after(&mut tell)?;
        marks(&mut tell)?;
        for who in Who::BOTH {
            if tell.any(|o| o.fate(who).leader_falls) {
                tell.chance(say!("lookup-the-commander-of-falls", side = side(who)), |o| o.fate(who).leader_falls)?;
            }
        }
        Some(tell.facts)
    }
}

/// A side as messages have it.
#[must_use]
pub const fn side(who: Who) -> &'static str {
    match who {
        Who::Attacker => "attacker",
        Who::Defender => "defender",
    }
}
