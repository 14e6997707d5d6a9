//! Casualties: hits to figures, figures to bases, and the share of the bases lost.

use crate::rules::awi::charts::{Charts, Troops};
use serde::{Deserialize, Serialize};

/// The figures a unit has left, and how many of them stand on a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Strength {
    /// Figures left.
    pub figures: u16,
    /// Figures of a whole base; a gun's crew counts one by one.
    pub per_base: u8,
}

/// The losses of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Losses {
    /// Figures that fell: never more than were left.
    pub figures: u16,
    /// Bases lost with them.
    pub bases: u16,
    /// The strength left.
    pub left: Strength,
}

impl Strength {
    /// Makes the strength of `bases` whole bases of troops.
    #[must_use]
    pub fn of(charts: &Charts, troops: Troops, bases: u16) -> Self {
        let per_base = charts.figures_per_base(troops).value;
        Strength { figures: bases.saturating_mul(u16::from(per_base)), per_base }
    }

    /// Returns the number of bases with a figure left on them.
    #[must_use]
    pub fn bases(self) -> u16 {
        self.figures.div_ceil(u16::from(self.per_base.max(1)))
    }

    /// Takes casualties. A base goes with its last figure; until then it stays, short of the figures it has lost.
    ///
    /// Four hits take one of four bases of infantry and a figure of the next; two more hits take that base too.
    /// ```
    /// use drumhead::rules::awi::losses::Strength;
    /// use drumhead::rules::awi::charts::{Charts, Troops};
    /// let line = Strength::of(&Charts::built_in(), Troops::Infantry, 4); // 12 figures
    /// let first = line.take(4);
    /// assert_eq!((first.bases, first.left.figures, first.left.bases()), (1, 8, 3));
    /// assert_eq!(first.left.take(2).bases, 1);
    /// ```
    #[must_use]
    pub fn take(self, casualties: u16) -> Losses {
        let figures = casualties.min(self.figures);
        let left = Strength { figures: self.figures - figures, per_base: self.per_base };
        Losses { figures, bases: self.bases() - left.bases(), left }
    }
}

/// Bases lost, of those a unit began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Dead {
    /// Lost so far.
    pub bases_lost: u16,
    /// At the start of the battle; 1 or more.
    pub bases_at_start: u16,
}

impl Dead {
    fn parts(self, of: u32) -> u8 {
        let parts = u32::from(self.bases_lost) * of / u32::from(self.bases_at_start.max(1));
        u8::try_from(parts).unwrap_or(u8::MAX)
    }

    /// Returns how many whole tenths of the bases are dead: 2 of 7 are 28%, so 2.
    ///
    /// ```
    /// use drumhead::rules::awi::losses::Dead;
    /// let dead = Dead { bases_lost: 2, bases_at_start: 7 };
    /// assert_eq!((dead.tenths(), dead.fifths()), (2, 1));
    /// ```
    #[must_use]
    pub fn tenths(self) -> u8 {
        self.parts(10)
    }

    /// Returns how many whole fifths of the bases are dead.
    #[must_use]
    pub fn fifths(self) -> u8 {
        self.parts(5)
    }

    /// Returns the bases left, and a share of those at the start, both in thousandths of a base.
    fn against(self, share: i32) -> (i64, i64) {
        let left = self.bases_at_start.saturating_sub(self.bases_lost);
        (i64::from(left) * 1000, i64::from(self.bases_at_start) * i64::from(share))
    }

    /// Returns whether half or fewer are left, so that being shot at or seeing routs makes the unit test (Morale 4).
    #[must_use]
    pub fn is_shaken(self, charts: &Charts) -> bool {
        let (left, least) = self.against(charts.share("morale_reasons/strength").value);
        left <= least
    }

    /// Returns whether fewer than half are left, so that the unit is disordered permanently (Disorder 7).
    #[must_use]
    pub fn is_broken_up(self, charts: &Charts) -> bool {
        let (left, least) = self.against(charts.share("disorder/below_strength").value);
        left < least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn casualties_beyond_the_last_figure_have_no_effect() {
        let two = Strength { figures: 2, per_base: 2 };
        assert_eq!(two.take(5), Losses { figures: 2, bases: 1, left: Strength { figures: 0, per_base: 2 } });
        assert_eq!(two.take(1).bases, 0);
    }

    #[test]
    fn a_unit_with_half_its_bases_is_shaken_and_with_fewer_broken_up() {
        let charts = Charts::built_in();
        let of_six = |bases_lost| Dead { bases_lost, bases_at_start: 6 };
        assert_eq!([2, 3, 4].map(|lost| of_six(lost).is_shaken(&charts)), [false, true, true]);
        assert_eq!([2, 3, 4].map(|lost| of_six(lost).is_broken_up(&charts)), [false, false, true]);
        let of_five = Dead { bases_lost: 2, bases_at_start: 5 };
        assert!(!of_five.is_shaken(&charts), "three of five are more than half");
    }
}
