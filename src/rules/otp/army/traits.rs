//! The *On to Philadelphia* traits of units and commanders, and their consequences for armies.

use super::{NATIONS, Nation, QUALITIES, Quality, RATINGS, Rating, basing};
use crate::battle::kinds::{ARMS, word_of};
use crate::battle::{
    Arm, Basing, CommanderRules, EditCommander, EditUnit, FieldValue, TraitChoice, TraitChoices, TraitField,
    TraitSwitch, UnitRules,
};
use crate::msg;
use serde::{Deserialize, Serialize};

/// The traits of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OtpUnit {
    /// Type (OTP 2.0).
    pub quality: Quality,
    /// Its small arms have bayonets (OTP 9.12).
    pub bayonets: bool,
    /// The scenario's own combat value, which replaces the type's (OTP 2.0).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combat_value: Option<u8>,
    /// Militia that the scenario allows to form a skirmish line (OTP 5.3).
    pub may_skirmish: bool,
    /// Mounted for loose order, three figures to a 2" stand (OTP 5.4, optional). Its stands touch, and in line it
    /// always has the modifiers of loose order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub always_loose: bool,
}

/// The traits of a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OtpCommander {
    /// His row of the commander chart (OTP 2.0).
    pub nation: Nation,
    /// A historical rating; `None` to roll it before the game.
    pub rating: Option<Rating>,
}

impl OtpUnit {
    /// Returns a unit of a type without special traits.
    #[must_use]
    pub const fn ordinary(quality: Quality) -> Self {
        OtpUnit { quality, bayonets: false, combat_value: None, may_skirmish: false, always_loose: false }
    }
}

impl UnitRules for OtpUnit {
    fn basing(&self, arm: Arm) -> Basing {
        basing(arm, self.quality)
    }

    fn has_first_volley(&self, arm: Arm) -> bool {
        arm == Arm::Infantry
    }

    fn is_militia(&self) -> bool {
        self.quality == Quality::Militia
    }

    fn needs_loose_order(&self) -> bool {
        self.always_loose
    }

    fn has_bayonets(&self) -> bool {
        self.bayonets
    }

    fn type_words(&self, arm: Arm, weapon: &str) -> String {
        let (quality, arm) = (word_of(self.quality, QUALITIES), word_of(arm, ARMS));
        let bayonets = if self.bayonets { "with" } else { "without" };
        msg!("table-type-of-quality", quality, arm, weapon, bayonets)
    }

    fn worth_fields(&self) -> Vec<TraitField> {
        vec![("quality", FieldValue::Word(word_of(self.quality, QUALITIES)))]
    }

    fn other_fields(&self) -> Vec<TraitField> {
        let switches =
            [("bayonets", self.bayonets), ("may_skirmish", self.may_skirmish), ("always_loose", self.always_loose)];
        let on = switches.into_iter().filter(|(_, on)| *on).map(|(name, _)| (name, FieldValue::On));
        on.chain(self.combat_value.map(|value| ("combat_value", FieldValue::Number(value)))).collect()
    }
}

impl EditUnit for OtpUnit {
    fn plain(&self) -> Self {
        OtpUnit { combat_value: self.combat_value, ..OtpUnit::ordinary(self.quality) }
    }

    fn of_arm(&self, arm: Arm) -> Self {
        let is_foot = arm == Arm::Infantry;
        let stays = is_foot || matches!(self.quality, Quality::Militia | Quality::StateLine);
        let quality = if stays { self.quality } else { Quality::Line };
        OtpUnit { bayonets: is_foot, combat_value: self.combat_value, ..OtpUnit::ordinary(quality) }
    }

    fn choices(&self) -> Vec<TraitChoices<Self>> {
        let choices = TraitChoice::of_words(QUALITIES, |quality| OtpUnit { quality, ..*self });
        vec![TraitChoices { name: msg!("table-choose-quality"), choices }]
    }

    fn switches(&self, arm: Arm) -> Vec<TraitSwitch<Self>> {
        if arm != Arm::Infantry {
            return Vec::new();
        }
        let switch = |label, is_on, then: OtpUnit| TraitSwitch { label, is_on, then };
        let mut all = vec![switch("bayonets", self.bayonets, OtpUnit { bayonets: !self.bayonets, ..*self })];
        if self.may_skirmish || self.quality == Quality::Militia {
            let then = OtpUnit { may_skirmish: !self.may_skirmish, ..*self };
            all.push(switch("may skirmish", self.may_skirmish, then));
        }
        let then = OtpUnit { always_loose: !self.always_loose, ..*self };
        all.push(switch("always loose", self.always_loose, then));
        all
    }

    /// Returns the choices of the scenario's own combat value (OTP 2.0).
    fn rare_choices(&self) -> Option<TraitChoices<Self>> {
        let choice = |value: Option<u8>| TraitChoice {
            label: value.map_or_else(|| "its type's".to_owned(), |value| value.to_string()),
            then: OtpUnit { combat_value: value, ..*self },
        };
        let choices = std::iter::once(None).chain((1..=9).map(Some)).map(choice).collect();
        Some(TraitChoices { name: msg!("table-choose-combat-value"), choices })
    }
}

impl CommanderRules for OtpCommander {
    fn fields(&self) -> Vec<TraitField> {
        let rating = self.rating.map_or(FieldValue::Null, |rating| FieldValue::Word(word_of(rating, RATINGS)));
        vec![("nation", FieldValue::Word(word_of(self.nation, NATIONS))), ("rating", rating)]
    }

    fn chart_row(&self) -> Option<&'static str> {
        Some(word_of(self.nation, NATIONS))
    }
}

impl EditCommander for OtpCommander {
    fn as_overall(&self) -> Self {
        *self
    }

    fn choices(&self, _is_overall: bool) -> Vec<TraitChoices<Self>> {
        let of = |nation, rating| OtpCommander { nation, rating };
        let nations = TraitChoice::of_words(NATIONS, |nation| of(nation, self.rating));
        let mut ratings = vec![TraitChoice { label: "rolled".to_owned(), then: of(self.nation, None) }];
        ratings.extend(TraitChoice::of_words(RATINGS, |rating| of(self.nation, Some(rating))));
        vec![
            TraitChoices { name: msg!("table-choose-nation"), choices: nations },
            TraitChoices { name: msg!("table-choose-rating"), choices: ratings },
        ]
    }
}
