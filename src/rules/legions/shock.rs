//! Shock combat (7.41): odds, column shifts and the column of the shock combat table.

use super::{loss::Loss, strength::Strength};
use crate::msg;
use std::fmt;

/// An arm in shock combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum ShockArm {
    Infantry,
    /// Halved for attack and defence (7.43).
    Rifles,
    Cavalry,
    /// Halved in defence; it cannot attack (8.3).
    Artillery,
    /// Cannot attack (7.41).
    Skirmishers,
}

/// A company in shock combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShockCompany {
    /// Its arm.
    pub arm: ShockArm,
    /// Whether it is disordered, which halves it.
    pub is_disordered: bool,
}

impl ShockCompany {
    /// Returns its strength: 1, halved for rifles, artillery and disorder, one half at least (7.1).
    #[must_use]
    pub fn strength(self) -> Strength {
        let is_weak = matches!(self.arm, ShockArm::Rifles | ShockArm::Artillery);
        Strength::of_company(4 >> (u32::from(is_weak) + u32::from(self.is_disordered)))
    }
}

/// A column of the shock combat table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the odds")]
pub enum OddsColumn {
    OneToThree,
    OneToTwo,
    OneToOne,
    TwoToOne,
    ThreeToOne,
    FourToOne,
    FiveToOne,
}

impl OddsColumn {
    /// All columns, from the worst odds for the attacker.
    pub const ALL: [OddsColumn; 7] = [
        OddsColumn::OneToThree,
        OddsColumn::OneToTwo,
        OddsColumn::OneToOne,
        OddsColumn::TwoToOne,
        OddsColumn::ThreeToOne,
        OddsColumn::FourToOne,
        OddsColumn::FiveToOne,
    ];

    /// Returns its printed heading.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            OddsColumn::OneToThree => "1-3",
            OddsColumn::OneToTwo => "1-2",
            OddsColumn::OneToOne => "1-1",
            OddsColumn::TwoToOne => "2-1",
            OddsColumn::ThreeToOne => "3-1",
            OddsColumn::FourToOne => "4-1",
            OddsColumn::FiveToOne => "5-1",
        }
    }
}

/// A shift of the odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShockShift {
    /// Cavalry attacks infantry or artillery: 1 right.
    CavalryOnFoot,
    /// Through a flank hexside: 1 right.
    ThroughFlank,
    /// Infantry attacks a structure hex: 1 left (7.44).
    OnStructure,
    /// Infantry attacks cavalry: 1 left.
    FootOnCavalry,
}

impl ShockShift {
    /// Returns its name in the charts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            ShockShift::CavalryOnFoot => "cavalry_on_foot",
            ShockShift::ThroughFlank => "through_flank",
            ShockShift::OnStructure => "on_structure",
            ShockShift::FootOnCavalry => "foot_on_cavalry",
        }
    }
}

/// An attack by shock on one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShockAttack {
    /// The attacking companies.
    pub attackers: Vec<ShockCompany>,
    /// All companies of the attacked hex.
    pub defenders: Vec<ShockCompany>,
    /// An attacker crosses a flank hexside of the defender.
    pub through_flank: bool,
    /// The attacked hex is a structure.
    pub on_structure: bool,
}

/// Why an attack cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoShock {
    /// Skirmishers and artillery cannot initiate shock combat (7.41).
    CannotInitiate,
    /// Cavalry cannot initiate shock combat against a structure hex (7.44).
    CavalryOnStructure,
    /// No attacker or no defender.
    NoCompanies,
}

impl fmt::Display for NoShock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoShock::CannotInitiate => msg!("legions-cannot-begin-shock"),
            NoShock::CavalryOnStructure => msg!("legions-cavalry-on-structure"),
            NoShock::NoCompanies => msg!("legions-shock-without-companies"),
        })
    }
}

impl ShockAttack {
    /// Returns why the attack cannot be made; `None`: it can.
    #[must_use]
    pub fn refused(&self) -> Option<NoShock> {
        let any = |arms: &[ShockArm]| self.attackers.iter().any(|company| arms.contains(&company.arm));
        if self.attackers.is_empty() || self.defenders.is_empty() {
            Some(NoShock::NoCompanies)
        } else if any(&[ShockArm::Skirmishers, ShockArm::Artillery]) {
            Some(NoShock::CannotInitiate)
        } else if self.on_structure && any(&[ShockArm::Cavalry]) {
            Some(NoShock::CavalryOnStructure)
        } else {
            None
        }
    }

    /// Returns the odds before shifts: the attackers' strength against the defenders', rounded down for the defender
    /// (reconstructed: 3 to 2 is 1-1, 2 to 3 is 1-2).
    #[must_use]
    pub fn raw_odds(&self) -> i32 {
        let total = |companies: &[ShockCompany]| -> i32 {
            i32::from(companies.iter().map(|company| company.strength()).sum::<Strength>().halves())
        };
        let (attack, defence) = (total(&self.attackers).max(1), total(&self.defenders).max(1));
        // 1-1 is place 0, 2-1 is 1, 1-2 is -1.
        if attack >= defence { attack / defence - 1 } else { 1 - (defence + attack - 1) / attack }
    }

    /// Returns the shifts. They are netted before the column is limited to the table (reconstructed). A shift for
    /// cavalry or for foot applies only if all companies on that side are of this arm (reconstructed).
    #[must_use]
    pub fn shifts(&self) -> Vec<ShockShift> {
        let is_foot = |company: &ShockCompany| matches!(company.arm, ShockArm::Infantry | ShockArm::Rifles);
        let are_cavalry = |companies: &[ShockCompany]| companies.iter().all(|c| c.arm == ShockArm::Cavalry);
        let on_foot = self.attackers.iter().all(is_foot);
        let against_cavalry = are_cavalry(&self.defenders);
        [
            (are_cavalry(&self.attackers) && !against_cavalry, ShockShift::CavalryOnFoot),
            (self.through_flank, ShockShift::ThroughFlank),
            (on_foot && self.on_structure, ShockShift::OnStructure),
            (on_foot && against_cavalry, ShockShift::FootOnCavalry),
        ]
        .into_iter()
        .filter_map(|(applies, shift)| applies.then_some(shift))
        .collect()
    }

    /// Returns the column after shifts. They are netted before the column is limited to the table (reconstructed).
    #[must_use]
    pub fn column_after(&self, net: i32) -> OddsColumn {
        // 1-1 is the third column.
        let place = usize::try_from((self.raw_odds() + net + 2).clamp(0, 6)).unwrap_or_default();
        OddsColumn::ALL.into_iter().nth(place).unwrap_or(OddsColumn::OneToOne)
    }
}

/// The result of shock combat for both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShockResult {
    /// The attacker's loss.
    pub attacker: Loss,
    /// The defender's loss.
    pub defender: Loss,
}
