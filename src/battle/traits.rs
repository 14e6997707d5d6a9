//! What units and commanders are by the rules of their battle: each rule set asks for other things.

use super::{Ability, Arm, Armament, Basing, Commander, FightingOrder, Grade, Nation, Quality, Rating, Unit};
use serde::{Deserialize, Serialize};

/// What a unit is by the rules of its battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Traits {
    /// On to Philadelphia.
    Otp {
        /// Type (OTP 2.0).
        quality: Quality,
        /// Its small arms have bayonets (OTP 9.12).
        bayonets: bool,
        /// The scenario's own combat value, in place of its type's (OTP 2.0).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        combat_value: Option<u8>,
        /// May form a skirmish line although it is militia (OTP 5.3, by scenario).
        may_skirmish: bool,
        /// Mounted for loose order, three figures to a 2" stand (OTP 5.4, optional): its stands touch, and in line it has
        /// the modifiers of loose order for good.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        always_loose: bool,
    },
    /// The AWI figure rules.
    Awi {
        /// Morale grade (AWI Grades).
        grade: Grade,
        /// Close order or skirmishers (AWI Troops).
        order: FightingOrder,
    },
}

/// What a commander is by the rules of his battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CommanderTraits {
    /// On to Philadelphia.
    Otp {
        /// His row of the commander chart (OTP 2.0).
        nation: Nation,
        /// A historical rating; `None` to roll it before the game.
        rating: Option<Rating>,
    },
    /// The AWI figure rules.
    Awi {
        /// A brigadier's ability; `None` for a commander-in-chief, and to roll it before the battle (AWI Control ability).
        ability: Option<Ability>,
    },
}

impl Unit {
    /// Its type (OTP 2.0). A unit by other rules has none, and no part of OTP is ever given one: it counts as line.
    #[must_use]
    pub fn quality(&self) -> Quality {
        match self.traits {
            Traits::Otp { quality, .. } => quality,
            Traits::Awi { .. } => Quality::Line,
        }
    }

    /// Its small arms have bayonets (OTP 9.12).
    #[must_use]
    pub fn bayonets(&self) -> bool {
        matches!(self.traits, Traits::Otp { bayonets: true, .. })
    }

    /// The scenario's own combat value, in place of its type's (OTP 2.0).
    #[must_use]
    pub fn combat_value(&self) -> Option<u8> {
        match self.traits {
            Traits::Otp { combat_value, .. } => combat_value,
            Traits::Awi { .. } => None,
        }
    }

    /// May form a skirmish line although it is militia (OTP 5.3, by scenario).
    #[must_use]
    pub fn may_skirmish(&self) -> bool {
        matches!(self.traits, Traits::Otp { may_skirmish: true, .. })
    }

    /// Mounted for loose order (OTP 5.4, optional).
    #[must_use]
    pub fn always_loose(&self) -> bool {
        matches!(self.traits, Traits::Otp { always_loose: true, .. })
    }

    /// Its morale grade and order by the AWI figure rules; `None` by other rules.
    #[must_use]
    pub fn grade_and_order(&self) -> Option<(Grade, FightingOrder)> {
        match self.traits {
            Traits::Awi { grade, order } => Some((grade, order)),
            Traits::Otp { .. } => None,
        }
    }

    /// It has a first volley that counts for more: with small arms, by the AWI figure rules in close order (AWI Firing
    /// modifiers), else as infantry (OTP 8.5).
    #[must_use]
    pub fn has_first_volley(&self) -> bool {
        let may = match self.traits {
            Traits::Awi { order, .. } => order != FightingOrder::Skirmish,
            Traits::Otp { .. } => self.arm == Arm::Infantry,
        };
        matches!(self.armament, Armament::Small(Some(_))) && may
    }

    /// How its rules put its figures on bases.
    #[must_use]
    pub fn basing(&self) -> Basing {
        self.traits.basing(self.arm)
    }
}

impl Traits {
    /// How the rules put the figures of such a unit of an arm on bases.
    #[must_use]
    pub fn basing(self, arm: Arm) -> Basing {
        match self {
            Traits::Otp { quality, .. } => Basing::Otp { arm, quality },
            Traits::Awi { order, .. } => Basing::Awi { arm, order },
        }
    }
}

impl Commander {
    /// His row of the commander chart (OTP 2.0); `None` by other rules.
    #[must_use]
    pub fn nation(&self) -> Option<Nation> {
        match self.traits {
            CommanderTraits::Otp { nation, .. } => Some(nation),
            CommanderTraits::Awi { .. } => None,
        }
    }

    /// A historical rating (OTP 2.0); `None` to roll it before the game, and by other rules.
    #[must_use]
    pub fn rating(&self) -> Option<Rating> {
        match self.traits {
            CommanderTraits::Otp { rating, .. } => rating,
            CommanderTraits::Awi { .. } => None,
        }
    }

    /// A brigadier's ability by the AWI figure rules, where the battle file gives it.
    #[must_use]
    pub fn ability(&self) -> Option<Ability> {
        match self.traits {
            CommanderTraits::Awi { ability } => ability,
            CommanderTraits::Otp { .. } => None,
        }
    }
}
