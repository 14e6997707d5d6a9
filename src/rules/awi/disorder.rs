//! Disorder: its eight causes, whom each disorders, and what it takes to be rid of it. No die is thrown for it.

use crate::battle::FightingOrder;
use crate::word;
use serde::{Deserialize, Serialize};

/// What disorders troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Disorder 1: routing.
    Routing,
    /// Disorder 2: pursuing.
    Pursuing,
    /// Disorder 3: close-order or routing troops passed through.
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

    /// The section that says so.
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

    /// What disordered it, in a few words.
    ///
    /// ```
    /// use drumhead::rules::awi::disorder::Cause;
    /// assert_eq!(Cause::ChargedWithoutContact.words(), "charged without contact");
    /// ```
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Cause::Routing => word!("awi-routed"),
            Cause::Pursuing => word!("awi-pursued"),
            Cause::Interpenetrated => word!("awi-others-passed-through-it"),
            Cause::Terrain => word!("awi-rough-ground"),
            Cause::StruckInFlankOrRear => word!("awi-struck-in-flank-or-rear"),
            Cause::ChargedWithoutContact => word!("awi-charged-without-contact"),
            Cause::BelowHalfStrength => word!("awi-below-half-strength"),
            Cause::MeleeInColumn => word!("awi-fought-in-column"),
            Cause::Result => word!("awi-by-the-result-of-a-test"),
        }
    }

    /// It disorders troops that fight so: ground does nothing to skirmishers, everything else disorders all.
    #[must_use]
    pub fn disorders(self, order: FightingOrder) -> bool {
        self != Cause::Terrain || order == FightingOrder::Close
    }

    /// It can be recovered from at all.
    #[must_use]
    pub fn ends(self) -> bool {
        self != Cause::BelowHalfStrength
    }

    /// Troops must rally from it at the first opportunity; from ground or interpenetration they may choose when.
    #[must_use]
    pub fn must_rally(self) -> bool {
        self.ends() && !matches!(self, Cause::Terrain | Cause::Interpenetrated)
    }
}

/// What a unit did in a move, as far as recovering from disorder goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rest {
    /// It moved or changed formation or face.
    pub moved: bool,
    /// It shot.
    pub fired: bool,
    /// It charged or counter-charged.
    pub charged: bool,
    /// It routs.
    pub routing: bool,
}

/// The causes a unit is still disordered by after a move: one spent without moving, shooting or charging ends all but
/// that of being below half strength.
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
