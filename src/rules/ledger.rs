//! The effect of an action of any rule set for the returns: figures lost and the cause, figures regained, commanders
//! rated and fallen.

use crate::ids::{CommanderId, UnitId};
use crate::msg;
use std::collections::BTreeMap;

/// One entry of the ledger. All entries of a game together explain every figure: a unit's original figures, minus its
/// losses, plus the figures regained and those added by rulings, are its current figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    /// A unit lost figures.
    Lost {
        /// The unit.
        unit: UnitId,
        /// The number lost.
        figures: u16,
        /// The cause.
        cause: LossCause,
    },
    /// Figures came back (OTP 11.0).
    Regained {
        /// The unit.
        unit: UnitId,
        /// The number regained.
        figures: u16,
    },
    /// Figures were added or removed by the referee's ruling.
    Ruled {
        /// The unit.
        unit: UnitId,
        /// The number added; negative: removed.
        figures: i32,
    },
    /// The last figures of a unit were removed.
    Gone {
        /// The unit.
        unit: UnitId,
    },
    /// A unit that was gone is back.
    Back {
        /// The unit.
        unit: UnitId,
    },
    /// A commander's worth became known.
    Rated {
        /// The commander.
        commander: CommanderId,
        /// His worth in words ("firebrand").
        worth: &'static str,
        /// Whether it was rolled, not ruled.
        rolled: bool,
    },
    /// A commander used a morale pass (OTP 10.4).
    Passed {
        /// The commander.
        commander: CommanderId,
    },
    /// A commander fell.
    Fell {
        /// The commander.
        commander: CommanderId,
    },
}

/// The cause of a loss, in the order of the returns' columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum LossCause {
    Fire,
    Melee,
    Straggling,
    /// Over the table's edge.
    LeftTable,
    /// Removed because the whole unit was removed.
    WithUnit,
}

impl LossCause {
    /// Returns the heading of the returns' column: "Lost by fire".
    ///
    /// ```
    /// use drumhead::rules::LossCause;
    /// assert_eq!(LossCause::Melee.title(), "Lost in the melee");
    /// ```
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            LossCause::Fire => msg!("rules-lost-by-fire"),
            LossCause::Melee => msg!("rules-lost-in-the-melee"),
            LossCause::Straggling => msg!("rules-lost-by-straggling"),
            LossCause::LeftTable => msg!("rules-left-the-table"),
            LossCause::WithUnit => msg!("rules-taken-with-the-unit"),
        }
    }
}

/// Completes the accounts that an action's events gave. `strengths` holds every unit's figures before and after it;
/// `otherwise` makes the account for a difference that the events do not explain.
pub(in crate::rules) fn settled<'u>(
    mut accounts: Vec<Account>,
    strengths: impl Iterator<Item = (&'u UnitId, u16, u16)>,
    otherwise: impl Fn(&UnitId, i32) -> Account,
) -> Vec<Account> {
    let mut explained: BTreeMap<UnitId, i32> = BTreeMap::new();
    for account in &accounts {
        match account {
            Account::Lost { unit, figures, .. } => *explained.entry(unit.clone()).or_default() += i32::from(*figures),
            Account::Regained { unit, figures } => *explained.entry(unit.clone()).or_default() -= i32::from(*figures),
            _ => {}
        }
    }
    for (id, was, now) in strengths {
        let missing = i32::from(was) - i32::from(now) - explained.get(id).copied().unwrap_or(0);
        if missing != 0 {
            accounts.push(otherwise(id, missing));
        }
        match (was, now) {
            (0, 0) => {}
            (_, 0) => accounts.push(Account::Gone { unit: id.clone() }),
            (0, _) => accounts.push(Account::Back { unit: id.clone() }),
            _ => {}
        }
    }
    accounts
}

/// Returns the account of missing figures: a loss by the cause, or a ruling if there is none or figures were gained.
pub(in crate::rules) fn missing_by(unit: &UnitId, missing: i32, cause: Option<LossCause>) -> Account {
    match (cause, u16::try_from(missing)) {
        (Some(cause), Ok(figures)) => Account::Lost { unit: unit.clone(), figures, cause },
        _ => Account::Ruled { unit: unit.clone(), figures: -missing },
    }
}
