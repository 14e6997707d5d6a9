//! Shock combat (7.41): odds, column shifts and the shock combat table.

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
    /// Returns the columns to the right; negative to the left.
    #[must_use]
    pub const fn columns(self) -> i32 {
        match self {
            ShockShift::CavalryOnFoot | ShockShift::ThroughFlank => 1,
            ShockShift::OnStructure | ShockShift::FootOnCavalry => -1,
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

    /// Returns the column.
    ///
    /// # Errors
    /// The reason why the attack cannot be made.
    pub fn column(&self) -> Result<OddsColumn, NoShock> {
        if let Some(why) = self.refused() {
            return Err(why);
        }
        let net: i32 = self.shifts().into_iter().map(ShockShift::columns).sum();
        // 1-1 is the third column.
        let place = usize::try_from((self.raw_odds() + net + 2).clamp(0, 6)).unwrap_or_default();
        Ok(OddsColumn::ALL.into_iter().nth(place).unwrap_or(OddsColumn::OneToOne))
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

/// The shock combat table by row, the results of 1 to 6. All from the text; the side of a result without a dot follows
/// its neighbours.
const SHOCK: [[ShockResult; 7]; 6] = {
    const fn both(attacker: Loss, defender: Loss) -> ShockResult {
        ShockResult { attacker, defender }
    }
    const fn a(kills: u8, disorders: u8) -> ShockResult {
        both(Loss::of(kills, disorders), Loss::NONE)
    }
    const fn d(kills: u8, disorders: u8) -> ShockResult {
        both(Loss::NONE, Loss::of(kills, disorders))
    }
    const D: Loss = Loss::of(0, 1);
    const DD: Loss = Loss::of(0, 2);
    const KD: Loss = Loss::of(1, 1);
    const KDD: Loss = Loss::of(1, 2);
    [
        [a(1, 2), a(1, 2), both(KD, D), both(D, D), both(D, D), both(D, D), d(0, 1)],
        [a(1, 2), a(1, 1), both(DD, D), both(D, D), both(D, D), d(0, 1), d(0, 1)],
        [a(1, 2), both(DD, D), both(D, D), both(D, D), both(D, DD), both(D, DD), both(D, KDD)],
        [a(1, 1), both(DD, D), both(D, D), both(D, DD), d(0, 2), d(1, 1), d(1, 1)],
        [both(KD, D), both(D, D), both(D, D), both(D, KD), d(1, 1), both(D, KDD), d(1, 2)],
        [both(DD, D), both(DD, DD), both(D, DD), d(1, 2), d(1, 2), d(2, 1), d(3, 1)],
    ]
};

/// Returns the result of a column and a D6.
///
/// ```
/// use drumhead::rules::legions::shock::{OddsColumn, shock_result};
/// let result = shock_result(OddsColumn::OneToOne, 1);
/// assert_eq!((result.attacker.to_string(), result.defender.to_string()), ("KD".to_owned(), "D".to_owned()));
/// ```
#[must_use]
pub fn shock_result(column: OddsColumn, die: u8) -> ShockResult {
    let row = SHOCK.get(usize::from(die.clamp(1, 6) - 1));
    let place = OddsColumn::ALL.iter().position(|other| *other == column).unwrap_or_default();
    row.and_then(|row| row.get(place)).copied().unwrap_or_default()
}
