//! The words of *On to Philadelphia* for units and commanders: types, rows of the commander chart, ratings (OTP 2.0).

use crate::msg;
use serde::{Deserialize, Serialize};

/// A unit's type (OTP 2.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Quality {
    Militia,
    StateLine,
    Line,
    Light,
    Indian,
    Elite,
}

/// The row of the commander chart on which a commander rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Nation {
    British,
    German,
    French,
    Continental,
    StateOrLoyalist,
    Militia,
    Indian,
}

/// A commander's rating (OTP 2.0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Rating {
    Poltroon,
    Cautious,
    Aggressive,
    Firebrand,
    Exceptional,
}

/// The types of units (OTP 2.0).
pub const QUALITIES: &[(&str, Quality)] = &[
    ("militia", Quality::Militia),
    ("state_line", Quality::StateLine),
    ("line", Quality::Line),
    ("light", Quality::Light),
    ("indian", Quality::Indian),
    ("elite", Quality::Elite),
];

/// Rows of the commander chart (OTP 2.0).
pub const NATIONS: &[(&str, Nation)] = &[
    ("british", Nation::British),
    ("german", Nation::German),
    ("french", Nation::French),
    ("continental", Nation::Continental),
    ("state_or_loyalist", Nation::StateOrLoyalist),
    ("militia", Nation::Militia),
    ("indian", Nation::Indian),
];

/// Ratings of commanders, the lowest first (OTP 2.0).
pub const RATINGS: &[(&str, Rating)] = &[
    ("poltroon", Rating::Poltroon),
    ("cautious", Rating::Cautious),
    ("aggressive", Rating::Aggressive),
    ("firebrand", Rating::Firebrand),
    ("exceptional", Rating::Exceptional),
];

impl Quality {
    /// Returns the type as the start of a unit's description ("State line").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Quality::Militia => msg!("table-quality-militia"),
            Quality::StateLine => msg!("table-quality-state-line"),
            Quality::Line => msg!("table-quality-line"),
            Quality::Light => msg!("table-quality-light"),
            Quality::Indian => msg!("table-quality-indian"),
            Quality::Elite => msg!("table-quality-elite"),
        }
    }
}

impl Nation {
    /// Returns the row of the commander chart in words ("State or Loyalist").
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Nation::British => msg!("table-british"),
            Nation::German => msg!("table-german"),
            Nation::French => msg!("table-french"),
            Nation::Continental => msg!("table-continental"),
            Nation::StateOrLoyalist => msg!("table-state-or-loyalist"),
            Nation::Militia => msg!("table-nation-militia"),
            Nation::Indian => msg!("table-nation-indian"),
        }
    }
}

impl Rating {
    /// Returns the rating in words: "firebrand".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Rating::Poltroon => msg!("table-poltroon"),
            Rating::Cautious => msg!("table-cautious"),
            Rating::Aggressive => msg!("table-aggressive"),
            Rating::Firebrand => msg!("table-firebrand"),
            Rating::Exceptional => msg!("table-exceptional"),
        }
    }

    /// Returns the rating as the start of a line: "Firebrand".
    ///
    /// ```
    /// use drumhead::battle::Rating;
    /// use drumhead::battle::names::RATINGS;
    /// for (word, rating) in RATINGS {
    ///     assert_eq!(rating.title().to_lowercase(), *word);
    /// }
    /// ```
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Rating::Poltroon => msg!("table-title-poltroon"),
            Rating::Cautious => msg!("table-title-cautious"),
            Rating::Aggressive => msg!("table-title-aggressive"),
            Rating::Firebrand => msg!("table-title-firebrand"),
            Rating::Exceptional => msg!("table-title-exceptional"),
        }
    }
}
