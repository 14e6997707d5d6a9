//! The events of morale.

use super::{Deed, MoraleAnswer, Reason};
use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::named::{itemised, modifier_words};
use crate::rules::wording::unit as called;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The unit that gives a factor of morale, and its distance.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Witness {
    /// The factor's name in the charts file.
    pub factor: String,
    /// The unit.
    pub unit: UnitId,
    /// The distance, edge to edge.
    pub distance: Inches,
    /// Whether it is too close to call: measure it.
    pub close_call: bool,
}

/// An event of morale.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoraleEvent {
    /// A unit tested.
    Tested {
        /// The unit.
        unit: UnitId,
        /// The reasons.
        reasons: Vec<Reason>,
        /// The result.
        answer: MoraleAnswer,
        /// The units that give factors.
        witnesses: Vec<Witness>,
        /// The effect on the unit.
        deed: Deed,
    },
}

impl Reason {
    /// Returns the reason, worded to continue a sentence: "tests morale, being charged".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Reason::WishesToCharge => msg!("awi-wishing-to-charge"),
            Reason::Charged => msg!("awi-being-charged"),
            Reason::Hit => msg!("awi-hit-by-fire-last-move"),
            Reason::Shaken => msg!("awi-shaken-at-half-strength"),
            Reason::Rallying => msg!("awi-in-rout-without-enemy-near"),
        }
    }
}

impl Deed {
    /// Returns the key by which a message chooses its words.
    fn key(self) -> &'static str {
        match self {
            Deed::Free => "passes",
            Deed::Rallies => "rallies",
            Deed::Halts => "halts",
            Deed::HaltsDisordered => "halts-disordered",
            Deed::Routs => "routs",
        }
    }
}

impl MoraleEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let Self::Tested { unit, reasons, answer, witnesses, deed } = self;
        let why: Vec<&str> = reasons.iter().map(|reason| reason.words()).collect();
        let dice: Vec<String> = answer.dice.iter().map(ToString::to_string).collect();
        let joint = msg!("awi-and-between").to_owned();
        let (why, dice) = (why.join(&joint), dice.join(&joint));
        let wishes = reasons.contains(&Reason::WishesToCharge);
        let does = if *deed == Deed::Free && wishes { "charges" } else { deed.key() };
        let line = msg!("awi-tests-morale", unit = called(battle, unit), why, dice, all = answer.total, does);
        let mut details: Vec<String> = answer.modifiers.iter().map(itemised).collect();
        details.extend(witnesses.iter().map(|witness| {
            let close = if witness.close_call { "close" } else { "clear" };
            let (factor, unit) = (modifier_words(&witness.factor), called(battle, &witness.unit));
            msg!("awi-factor-and-distance", factor, unit, distance = witness.distance, close)
        }));
        details.extend(reasons.iter().map(|reason| msg!("awi-rule-cited", rule = reason.rule())));
        Words::with(line, details)
    }
}
