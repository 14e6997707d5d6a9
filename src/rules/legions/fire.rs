//! Fire combat (7.33): range effect, strength, column shifts and the fire combat table.

use super::{loss::Loss, strength::Strength};
use crate::battle::Source;
use crate::msg;
use std::fmt;

/// A weapon of the range effect table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Weapon {
    Musket,
    Rifle,
    Howitzer,
    SixPounder,
    Skirmisher,
}

/// A band of ranges of the range effect table. The target's hex counts, the firer's does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RangeBand {
    /// 1 hex.
    Adjacent,
    /// 2 to 5 hexes.
    Medium,
    /// 6 hexes and more.
    Long,
}

impl RangeBand {
    /// Returns the band of a range in hexes; `None` for the firer's own hex.
    #[must_use]
    pub const fn of(hexes: u16) -> Option<Self> {
        match hexes {
            0 => None,
            1 => Some(RangeBand::Adjacent),
            2..=5 => Some(RangeBand::Medium),
            _ => Some(RangeBand::Long),
        }
    }
}

/// Returns twice the range effect of a weapon; `None`: it cannot fire as far. All from the text.
#[must_use]
pub const fn range_effect(weapon: Weapon, band: RangeBand) -> Option<u16> {
    match (weapon, band) {
        (Weapon::Musket | Weapon::Rifle, RangeBand::Adjacent) => Some(2),
        (Weapon::Musket | Weapon::Rifle, RangeBand::Medium) => Some(1),
        (Weapon::Musket | Weapon::Rifle, RangeBand::Long) => None,
        (Weapon::Howitzer, RangeBand::Adjacent) => Some(4),
        (Weapon::Howitzer, RangeBand::Medium) => Some(2),
        (Weapon::Howitzer, RangeBand::Long) => Some(1),
        (Weapon::SixPounder, RangeBand::Adjacent) => Some(6),
        (Weapon::SixPounder, RangeBand::Medium) => Some(4),
        (Weapon::SixPounder, RangeBand::Long) | (Weapon::Skirmisher, _) => Some(2),
    }
}

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
    pub fn strength(self) -> Option<Strength> {
        let effect = range_effect(self.weapon, RangeBand::of(self.range)?)?;
        let halved = u32::from(self.is_disordered) + u32::from(self.moves_and_fires);
        // The effect is in halves; each further halving needs one more binary digit.
        Some(Strength::of_company((effect * 2) >> halved))
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

/// The fire combat table by column, each with the results of 1 to 6. All from the text.
const FIRE: [[Loss; 6]; 6] = {
    const O: Loss = Loss::NONE;
    const D: Loss = Loss::of(0, 1);
    const D2: Loss = Loss::of(0, 2);
    const D3: Loss = Loss::of(0, 3);
    const D4: Loss = Loss::of(0, 4);
    [
        [O, O, O, O, O, D],
        [O, O, O, O, D, D2],
        [O, O, O, D, D, D2],
        [O, O, D, D, D2, D3],
        [O, D, D, D2, D3, D4],
        [D, D, D2, D3, D4, Loss::of(1, 3)],
    ]
};

impl FireAttack {
    /// Returns the total strength.
    ///
    /// # Errors
    /// The reason why the companies cannot fire together.
    pub fn strength(&self) -> Result<Strength, NoFire> {
        if self.firers.len() > 1 && self.firers.iter().any(|firer| firer.weapon == Weapon::Skirmisher) {
            return Err(NoFire::SkirmisherCombined);
        }
        let each: Option<Vec<Strength>> = self.firers.iter().map(|firer| firer.strength()).collect();
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

    /// Returns the column, 1 to 6. The fraction of the strength is dropped (reconstructed); more than 6 counts as 6.
    ///
    /// # Errors
    /// The reason why the companies cannot fire together.
    pub fn column(&self) -> Result<u16, NoFire> {
        let shifts = u16::try_from(self.shifts().len()).unwrap_or(FIRE_COLUMNS);
        Ok(self.strength()?.rounded_down().saturating_add(shifts).min(FIRE_COLUMNS))
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

/// Returns the result of a column (1 to 6; more counts as 6) and a D6.
///
/// ```
/// use drumhead::rules::legions::fire::fire_result;
/// // The example of 7.33.
/// assert_eq!(fire_result(2, 6).to_string(), "DD");
/// assert_eq!(fire_result(3, 4).to_string(), "D");
/// assert_eq!(fire_result(6, 6).to_string(), "KDDD");
/// ```
#[must_use]
pub fn fire_result(column: u16, die: u8) -> Loss {
    let of = |number: u16| usize::from(number.clamp(1, FIRE_COLUMNS) - 1);
    FIRE.get(of(column)).and_then(|column| column.get(of(u16::from(die)))).copied().unwrap_or_default()
}
