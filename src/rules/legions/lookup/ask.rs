//! The questions of the lookup, each of which belongs to a resolver.

use crate::rules::legions::assault::Assault;
use crate::rules::legions::fire::FireAttack;
use crate::rules::legions::morale::{MoraleCause, MoraleCheck};
use crate::rules::legions::shock::{ShockArm, ShockAttack, ShockCompany};

/// A question of American Legions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Fire at a hex (7.33).
    Fire(FireAttack),
    /// Shock against a hex (7.41).
    Shock(ShockAttack),
    /// A morale check (4.5).
    Morale(MoraleQuestion),
    /// The whole of an assault.
    Assault(Box<Assault>),
}

/// A morale check with its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoraleQuestion {
    /// The cause of the check.
    pub cause: MoraleCause,
    /// Its circumstances.
    pub check: MoraleCheck,
}

/// A number of companies that fire or fight together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub in_order: u8,
    pub disordered: u8,
}

impl Count {
    /// Returns the companies, those in order first.
    pub fn of<T: Clone>(self, company: impl Fn(bool) -> T) -> Vec<T> {
        let some = |is_disordered, count: u8| std::iter::repeat_n(company(is_disordered), count.into());
        some(false, self.in_order).chain(some(true, self.disordered)).collect()
    }

    /// Returns the companies as they fight in shock combat.
    pub fn of_arm(self, arm: ShockArm) -> Vec<ShockCompany> {
        self.of(|is_disordered| ShockCompany { arm, is_disordered })
    }
}

/// The causes of a morale check by their words.
pub(super) const CAUSES: &[(&str, MoraleCause)] = &[
    ("combat", MoraleCause::Combat),
    ("orders", MoraleCause::Orders),
    ("rally", MoraleCause::RallyRegiment),
    ("rally_company", MoraleCause::RallyCompany),
    ("reorder", MoraleCause::Reorder),
];

/// The arms that may begin shock combat, by their words.
pub(super) const LINE_ARMS: &[(&str, ShockArm)] =
    &[("infantry", ShockArm::Infantry), ("rifles", ShockArm::Rifles), ("cavalry", ShockArm::Cavalry)];

/// The arms that only defend (7.41, 8.3).
pub(super) const OTHER_ARMS: &[(&str, ShockArm)] =
    &[("artillery", ShockArm::Artillery), ("skirmishers", ShockArm::Skirmishers)];

/// Returns every arm by its word.
pub(super) fn arms() -> Vec<(&'static str, ShockArm)> {
    [LINE_ARMS, OTHER_ARMS].concat()
}
