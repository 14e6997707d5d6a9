//! What an action came to for the returns: figures lost and by what, figures back, commanders rated and fallen. By any
//! rule set.

use crate::ids::{CommanderId, UnitId};
use crate::word;
use std::collections::BTreeMap;

/// One entry of the account. All entries of a game together explain every figure: what a unit began with, less what it
/// lost, with what came back, is what it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    /// A unit lost figures.
    Lost {
        /// Which.
        unit: UnitId,
        /// How many.
        figures: u16,
        /// By what.
        cause: LossCause,
    },
    /// Figures came back (OTP 11.0).
    Regained {
        /// To which unit.
        unit: UnitId,
        /// How many.
        figures: u16,
    },
    /// Figures came or went by the referee's ruling.
    Ruled {
        /// Of which unit.
        unit: UnitId,
        /// How many came back; fewer than 0: went.
        figures: i32,
    },
    /// The last of a unit went.
    Gone {
        /// Which.
        unit: UnitId,
    },
    /// A unit that was gone is there again.
    Back {
        /// Which.
        unit: UnitId,
    },
    /// A commander's worth is known from now on.
    Rated {
        /// Who.
        commander: CommanderId,
        /// What he is, in words ("firebrand").
        worth: &'static str,
        /// It was rolled, not ruled.
        rolled: bool,
    },
    /// A commander used a morale pass (OTP 10.4).
    Passed {
        /// Who.
        commander: CommanderId,
    },
    /// A commander fell.
    Fell {
        /// Who.
        commander: CommanderId,
    },
}

/// By what figures were lost, in the order of the returns' columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum LossCause {
    Fire,
    Melee,
    Straggling,
    /// Over the table's edge.
    LeftTable,
    /// Taken off with a unit that was removed whole.
    WithUnit,
}

impl LossCause {
    /// As a column of the returns is headed: "Lost by fire".
    ///
    /// ```
    /// use drumhead::rules::LossCause;
    /// assert_eq!(LossCause::Melee.title(), "Lost in the melee");
    /// ```
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            LossCause::Fire => word!("rules-lost-by-fire"),
            LossCause::Melee => word!("rules-lost-in-the-melee"),
            LossCause::Straggling => word!("rules-lost-by-straggling"),
            LossCause::LeftTable => word!("rules-left-the-table"),
            LossCause::WithUnit => word!("rules-taken-with-the-unit"),
        }
    }
}

/// What the events of an action say, made whole: `strengths` is every unit's figures before and after it, and what the
/// events do not explain of the difference `otherwise` does.
pub(in crate::rules) fn settled<'u>(
    mut said: Vec<Account>,
    strengths: impl Iterator<Item = (&'u UnitId, u16, u16)>,
    otherwise: impl Fn(&UnitId, i32) -> Account,
) -> Vec<Account> {
    let mut explained: BTreeMap<UnitId, i32> = BTreeMap::new();
    for account in &said {
        match account {
            Account::Lost { unit, figures, .. } => *explained.entry(unit.clone()).or_default() += i32::from(*figures),
            Account::Regained { unit, figures } => *explained.entry(unit.clone()).or_default() -= i32::from(*figures),
            _ => {}
        }
    }
    for (id, was, now) in strengths {
        let missing = i32::from(was) - i32::from(now) - explained.get(id).copied().unwrap_or(0);
        if missing != 0 {
            said.push(otherwise(id, missing));
        }
        match (was, now) {
            (0, 0) => {}
            (_, 0) => said.push(Account::Gone { unit: id.clone() }),
            (0, _) => said.push(Account::Back { unit: id.clone() }),
            _ => {}
        }
    }
    said
}

/// Figures that are missing, lost by a cause; that came back by the referee's hand where there are more than before.
pub(in crate::rules) fn missing_by(unit: &UnitId, missing: i32, cause: Option<LossCause>) -> Account {
    match (cause, u16::try_from(missing)) {
        (Some(cause), Ok(figures)) => Account::Lost { unit: unit.clone(), figures, cause },
        _ => Account::Ruled { unit: unit.clone(), figures: -missing },
    }
}
