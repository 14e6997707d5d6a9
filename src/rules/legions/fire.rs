//! Fire combat (7.33): strength, column shifts and the column of the fire combat table.

use super::Charts;
use super::orders::Order;
use super::strength::Strength;
use crate::battle::Source;
use crate::msg;
use std::fmt;

pub use super::army::{FOOT_WEAPONS, LEGION_GUNS, Weapon};

/// A firing company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Firer {
    /// Its weapon.
    pub weapon: Weapon,
    /// Whether it is disordered.
    pub is_disordered: bool,
    /// Its range in hexes.
    pub range: u16,
    /// Its regiment moves and fires, which halves its fire (4.62, reconstructed).
    pub moves_and_fires: bool,
}

impl Firer {
    /// Creates a company in order, at a range, that only fires.
    #[must_use]
    pub const fn new(weapon: Weapon, range: u16) -> Self {
        Firer { weapon, is_disordered: false, range, moves_and_fires: false }
    }

    /// Returns its strength; `None`: the target is out of range.
    #[must_use]
    pub fn strength(self, charts: &Charts) -> Option<Strength> {
        let quarters = charts.range_quarters(self.weapon, self.range)?.value;
        let halved = if self.moves_and_fires { charts.fire_share(Order::MoveAndFire).value } else { 1_000 };
        let ordered = u32::from(quarters) * u32::from(halved) / 1_000;
        let ordered = u16::try_from(ordered).unwrap_or(quarters);
        Some(Strength::of_company(ordered >> u32::from(self.is_disordered)))
    }
}

/// An attack by fire on one hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireAttack {
    /// The companies that fire together.
    pub firers: Vec<Firer>,
    /// The line of fire enters the target's hex through a flank hexside.
    pub through_flank: bool,
}

/// Why an attack cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoFire {
    /// A company is out of range.
    OutOfRange,
    /// The strength is below 1 (7.33).
    TooWeak,
    /// A skirmisher fires in combination with another company (7.33).
    SkirmisherCombined,
}

impl fmt::Display for NoFire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoFire::OutOfRange => msg!("legions-out-of-range"),
            NoFire::TooWeak => msg!("legions-fire-too-weak"),
            NoFire::SkirmisherCombined => msg!("legions-skirmishers-fire-alone"),
        })
    }
}

/// Columns of the fire combat table: 1 to 6, the last for 6 and more.
pub const FIRE_COLUMNS: u16 = 6;

impl FireAttack {
    /// Returns the total strength.
    ///
    /// # Errors
    /// The reason why the companies cannot fire together.
    pub fn strength(&self, charts: &Charts) -> Result<Strength, NoFire> {
        if self.firers.len() > 1 && self.firers.iter().any(|firer| firer.weapon == Weapon::Skirmisher) {
            return Err(NoFire::SkirmisherCombined);
        }
        let each: Option<Vec<Strength>> = self.firers.iter().map(|firer| firer.strength(charts)).collect();
        let total: Strength = each.ok_or(NoFire::OutOfRange)?.into_iter().sum();
        if total < Strength::ONE { Err(NoFire::TooWeak) } else { Ok(total) }
    }

    /// Returns the column shifts to the right, each with its source: all firers rifle-armed, and fire through a flank of
    /// the target. They add up (reconstructed).
    #[must_use]
    pub fn shifts(&self) -> Vec<(FireShift, Source)> {
        let all_rifles = self.firers.iter().all(|firer| firer.weapon == Weapon::Rifle);
        let rifles = all_rifles.then_some((FireShift::AllRifles, Source::Text));
        let flank = self.through_flank.then_some((FireShift::ThroughFlank, Source::Text));
        rifles.into_iter().chain(flank).collect()
    }

    /// Returns the column of a strength after shifts, 1 to 6. The fraction of the strength is dropped (reconstructed); more
    /// than 6 counts as 6.
    #[must_use]
    pub fn column_after(strength: Strength, net: i32) -> u16 {
        let shifted = (i32::from(strength.rounded_down()) + net).clamp(1, i32::from(FIRE_COLUMNS));
        u16::try_from(shifted).unwrap_or(FIRE_COLUMNS)
    }

    /// Returns the column by the charts, with every shift.
    ///
    /// # Errors
    /// The reason why the companies cannot fire together.
    pub fn column(&self, charts: &Charts) -> Result<u16, NoFire> {
        let net = self.shifts().iter().map(|(shift, _)| i32::from(charts.fire_shift(shift.key()).value)).sum();
        Ok(Self::column_after(self.strength(charts)?, net))
    }
}

/// A column shift of fire, one column to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FireShift {
    /// All firing companies are rifle-armed.
    AllRifles,
    /// The fire comes through a flank of the target.
    ThroughFlank,
}

impl FireShift {
    /// Returns its name in the charts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            FireShift::AllRifles => "all_rifles",
            FireShift::ThroughFlank => "through_flank",
        }
    }
}
