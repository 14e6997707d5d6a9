//! Disorder: the eight causes that the rules number, the test results that also disorder, the troops that each cause
//! affects, and how disorder ends.

use crate::battle::FightingOrder;
use crate::msg;
use serde::{Deserialize, Serialize};

/// A cause of disorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Disorder 1: routing.
    Routing,
    /// Disorder 2: pursuing.
    Pursuing,
    /// Disorder 3: close-order or routing troops passed through it.
    Interpenetrated,
    /// Disorder 4: ground.
    Terrain,
    /// Disorder 5: struck in the flank or rear.
    StruckInFlankOrRear,
    /// Disorder 6: charged without making contact.
    ChargedWithoutContact,
    /// Disorder 7: fewer than half the bases are left.
    BelowHalfStrength,
    /// Disorder 8: fought a melee in column.
    MeleeInColumn,
    /// A result of morale, of a failed entry, of a lost or a drawn melee.
    Result,
}

impl Cause {
    /// Every cause the rules list, in their order.
    pub const LISTED: [Cause; 8] = [
        Cause::Routing,
        Cause::Pursuing,
        Cause::Interpenetrated,
        Cause::Terrain,
        Cause::StruckInFlankOrRear,
        Cause::ChargedWithoutContact,
        Cause::BelowHalfStrength,
        Cause::MeleeInColumn,
    ];

    /// Returns the section of the rule.
    ///
    /// ```
    /// use drumhead::rules::awi::disorder::Cause;
    /// assert_eq!(Cause::Terrain.rule(), "Disorder 4");
    /// ```
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Cause::Routing => "Disorder 1",
            Cause::Pursuing => "Disorder 2",
            Cause::Interpenetrated => "Disorder 3",
            Cause::Terrain => "Disorder 4",
            Cause::StruckInFlankOrRear => "Disorder 5",
            Cause::ChargedWithoutContact => "Disorder 6",
            Cause::BelowHalfStrength => "Disorder 7",
            Cause::MeleeInColumn => "Disorder 8",
            Cause::Result => "Morale result",
        }
    }

    /// Returns the cause in a few words.
    ///
    /// ```
    /// use drumhead::rules::awi::disorder::Cause;
    /// assert_eq!(Cause::ChargedWithoutContact.words(), "charged without contact");
    /// ```
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Cause::Routing => msg!("awi-routed"),
            Cause::Pursuing => msg!("awi-pursued"),
            Cause::Interpenetrated => msg!("awi-others-passed-through-it"),
            Cause::Terrain => msg!("awi-rough-ground"),
            Cause::StruckInFlankOrRear => msg!("awi-struck-in-flank-or-rear"),
            Cause::ChargedWithoutContact => msg!("awi-charged-without-contact"),
            Cause::BelowHalfStrength => msg!("awi-below-half-strength"),
            Cause::MeleeInColumn => msg!("awi-fought-in-column"),
            Cause::Result => msg!("awi-by-the-result-of-a-test"),
        }
    }

    /// Returns whether it disorders troops of an order: all do, except that ground does not disorder skirmishers.
    #[must_use]
    pub fn disorders(self, order: FightingOrder) -> bool {
        self != Cause::Terrain || order == FightingOrder::Close
    }

    /// Returns whether a unit can recover from it at all.
    #[must_use]
    pub fn ends(self) -> bool {
        self != Cause::BelowHalfStrength
    }

    /// Returns whether troops must rally from it as soon as they can; from ground or interpenetration they may wait.
    #[must_use]
    pub fn must_rally(self) -> bool {
        self.ends() && !matches!(self, Cause::Terrain | Cause::Interpenetrated)
    }
}

/// A unit's actions in a move that decide whether it recovers from disorder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rest {
    /// Whether it moved or changed formation or face.
    pub moved: bool,
    /// Whether it shot, in this move or in the other side's move before.
    pub fired: bool,
    /// Whether it charged, counter-charged or fought a melee.
    pub charged: bool,
    /// Whether it routs.
    pub routing: bool,
}

/// Returns the causes of disorder left after a move. A move spent without moving, shooting, charging, fighting or
/// routing ends all of them except being below half strength.
///
/// ```
/// use drumhead::rules::awi::disorder::{Cause, Rest, left_after};
/// let causes = [Cause::Terrain, Cause::BelowHalfStrength];
/// assert_eq!(left_after(&causes, Rest::default()), [Cause::BelowHalfStrength]);
/// assert_eq!(left_after(&causes, Rest { fired: true, ..Rest::default() }), causes);
/// ```
#[must_use]
pub fn left_after(causes: &[Cause], rest: Rest) -> Vec<Cause> {
    let Rest { moved, fired, charged, routing } = rest;
    let stood = !(moved || fired || charged || routing);
    causes.iter().copied().filter(|cause| !stood || !cause.ends()).collect()
}
