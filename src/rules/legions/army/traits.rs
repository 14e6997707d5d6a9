//! The traits of companies and leaders.

use crate::battle::names::word_of;
use crate::battle::{
    Arm, Basing, Commander, CommanderRules, CommanderTraits, EditCommander, EditUnit, FieldValue, Frontage,
    TraitChoice, TraitChoices, TraitField, TraitSwitch, Traits, Unit, UnitRules,
};
use crate::msg;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// A weapon of the range effect table (7.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Weapon {
    Musket,
    Rifle,
    Howitzer,
    SixPounder,
    Skirmisher,
}

/// The weapons of foot by their words.
pub const FOOT_WEAPONS: &[(&str, Weapon)] =
    &[("musket", Weapon::Musket), ("rifle", Weapon::Rifle), ("skirmisher", Weapon::Skirmisher)];

/// Guns by their words.
pub const LEGION_GUNS: &[(&str, Weapon)] = &[("howitzer", Weapon::Howitzer), ("six_pounder", Weapon::SixPounder)];

impl Weapon {
    /// Returns its word in files.
    #[must_use]
    pub fn key(self) -> &'static str {
        let word = word_of(self, FOOT_WEAPONS);
        if word.is_empty() { word_of(self, LEGION_GUNS) } else { word }
    }

    /// Returns whether it is a gun.
    #[must_use]
    pub const fn is_gun(self) -> bool {
        matches!(self, Weapon::Howitzer | Weapon::SixPounder)
    }
}

/// The traits of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LegionsUnit {
    /// Its weapon; `None`: cavalry.
    pub fires_with: Option<Weapon>,
    /// Its movement allowance.
    pub allowance: u8,
    /// A gun crewed by the regiment it belongs to (8.5); false for regular artillery (8.4) and all others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub attached: bool,
}

impl LegionsUnit {
    /// Returns whether it is a skirmisher, which needs no order and is eliminated by any result.
    #[must_use]
    pub fn are_skirmishers(&self) -> bool {
        self.fires_with == Some(Weapon::Skirmisher)
    }

    /// Returns whether it is a gun.
    #[must_use]
    pub fn is_gun(&self) -> bool {
        self.fires_with.is_some_and(Weapon::is_gun)
    }

    /// Returns whether it is regular artillery, which takes no orders and suffers only K (8.4).
    #[must_use]
    pub fn is_regular_gun(&self) -> bool {
        self.is_gun() && !self.attached
    }
}

impl UnitRules for LegionsUnit {
    /// Returns a single counter.
    fn basing(&self, arm: Arm) -> Basing {
        let frontage = Frontage::Fixed(Inches::from_thousandths(1_200));
        Basing { arm, figures: 1, frontage, depth: Inches::from_thousandths(260) }
    }

    fn has_first_volley(&self, _: Arm) -> bool {
        false
    }

    fn is_militia(&self) -> bool {
        false
    }

    fn are_skirmishers(&self) -> bool {
        LegionsUnit::are_skirmishers(self)
    }

    fn type_words(&self, arm: Arm, _weapon: &str) -> String {
        let weapon = self.fires_with.map_or("none", Weapon::key);
        let arm = word_of(arm, crate::battle::names::ARMS);
        msg!("legions-company-type", arm, weapon, attached = if self.attached { "yes" } else { "no" })
    }

    fn worth_fields(&self) -> Vec<TraitField> {
        vec![("allowance", FieldValue::Number(self.allowance))]
    }

    fn other_fields(&self) -> Vec<TraitField> {
        let field = |weapon: Weapon| (if weapon.is_gun() { "gun" } else { "weapon" }, FieldValue::Word(weapon.key()));
        let attached = self.attached.then_some(("attached", FieldValue::On));
        self.fires_with.map(field).into_iter().chain(attached).collect()
    }
}

impl EditUnit for LegionsUnit {
    fn plain(&self) -> Self {
        LegionsUnit { attached: false, ..*self }
    }

    fn of_arm(&self, arm: Arm) -> Self {
        let (fires_with, allowance) = usual(arm);
        LegionsUnit { fires_with, allowance, attached: false }
    }

    fn choices(&self) -> Vec<TraitChoices<Self>> {
        let words = match self.fires_with {
            None => return Vec::new(),
            Some(weapon) if weapon.is_gun() => LEGION_GUNS,
            Some(_) => FOOT_WEAPONS,
        };
        let then = |weapon| LegionsUnit { fires_with: Some(weapon), ..*self };
        vec![TraitChoices { name: msg!("legions-weapon"), choices: TraitChoice::of_words(words, then) }]
    }

    fn switches(&self, arm: Arm) -> Vec<TraitSwitch<Self>> {
        if arm != Arm::Artillery {
            return Vec::new();
        }
        let then = LegionsUnit { attached: !self.attached, ..*self };
        vec![TraitSwitch { label: msg!("legions-attached-gun"), is_on: self.attached, then }]
    }
}

/// Returns the usual weapon and allowance of a company of an arm.
pub(super) fn usual(arm: Arm) -> (Option<Weapon>, u8) {
    match arm {
        Arm::Infantry => (Some(Weapon::Musket), 4),
        Arm::Cavalry => (None, 8),
        Arm::Artillery => (Some(Weapon::SixPounder), 3),
    }
}

/// The traits of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LegionsCommander {
    /// The number he adds to the morale of his regiment.
    pub effectiveness: u8,
    /// His command radius in hexes.
    pub radius: u8,
}

impl CommanderRules for LegionsCommander {
    fn fields(&self) -> Vec<TraitField> {
        vec![("effectiveness", FieldValue::Number(self.effectiveness)), ("radius", FieldValue::Number(self.radius))]
    }
}

impl EditCommander for LegionsCommander {
    fn as_overall(&self) -> Self {
        *self
    }

    fn choices(&self, _is_overall: bool) -> Vec<TraitChoices<Self>> {
        let of = |words: &[u8], then: &dyn Fn(u8) -> Self| {
            words.iter().map(|n| TraitChoice { label: n.to_string(), then: then(*n) }).collect()
        };
        let numbers: Vec<u8> = (0..=9).collect();
        vec![
            TraitChoices {
                name: msg!("legions-effectiveness"),
                choices: of(&numbers, &|effectiveness| LegionsCommander { effectiveness, ..*self }),
            },
            TraitChoices {
                name: msg!("legions-command-radius"),
                choices: of(&numbers, &|radius| LegionsCommander { radius, ..*self }),
            },
        ]
    }
}

impl Unit {
    /// Returns its traits as a company of American Legions; `None` by other rules.
    #[must_use]
    pub fn as_company(&self) -> Option<LegionsUnit> {
        if let Traits::Legions(own) = &self.traits { Some(*own) } else { None }
    }
}

impl Commander {
    /// Returns his traits as a leader of American Legions; `None` by other rules.
    #[must_use]
    pub fn as_leader(&self) -> Option<LegionsCommander> {
        if let CommanderTraits::Legions(own) = &self.traits { Some(*own) } else { None }
    }
}
