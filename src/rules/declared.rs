//! An operation that has been declared and not yet rolled, of any rule set: its rolls, the referee's changes to their
//! modifiers, and the ways to split its fire.

use super::{Modifier, Offer};
use crate::ids::UnitId;
use crate::msg;

/// A roll with its modifiers, before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredRoll {
    /// Its title: "Fire of the 7th Royal Fusiliers".
    pub what: String,
    /// Its score without the die, in words: "8 figures at CV 5: 40".
    pub worth: Option<String>,
    /// The total of its side, shown once before the first roll of a side that rolls one die together: "The attackers:
    /// 40 + 60 = 100, and a die".
    pub side: Option<String>,
    /// The unmodified score that each die must reach. `None` unless modifiers change this score rather than the roll.
    pub needed: Option<Modifier>,
    /// Its modifiers.
    pub modifiers: Vec<Modifier>,
    /// The roll's identity, by rules that let the referee change the modifiers of one roll by itself.
    pub one: Option<OneRoll>,
}

/// One roll among those of an operation, whose modifiers the referee may change by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneRoll {
    /// The unit that rolls.
    pub of: UnitId,
    /// The name its rules have for the kind of roll: "fire".
    pub roll: &'static str,
}

/// How the referee changes an action: modifiers struck and added, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overruling {
    /// Names of modifiers that do not count.
    pub strike: Vec<String>,
    /// Names and values of modifiers that count in addition.
    pub add: Vec<(String, i16)>,
    /// The one roll it applies to; `None`: every roll.
    pub only: Option<OneRoll>,
    /// The reason given.
    pub reason: String,
}

impl Overruling {
    /// Returns this change on top of an earlier one, whose strikes and additions still count.
    pub(in crate::rules) fn on_top_of(mut self, earlier: Overruling) -> Self {
        self.strike.extend(earlier.strike);
        self.add.extend(earlier.add);
        self.reason = msg!("app-both-reasons", first = earlier.reason, reason = self.reason);
        self
    }
}

/// One way to split a declared fire over several targets.
#[derive(Clone, Debug)]
pub struct Split {
    /// Its label.
    pub label: String,
    /// Whether it is chosen: taking it again undoes the split.
    pub chosen: bool,
    /// The declared fire with this target added or removed.
    pub offer: Offer,
}
