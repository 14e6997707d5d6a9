//! Averages as exact fractions.

use super::Odds;
use super::chance::common_multiple;
use num_rational::Ratio;
use num_traits::CheckedMul;
use std::fmt;

/// An average as an exact fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mean(Ratio<u128>);

impl Mean {
    /// The average 0.
    pub const NOTHING: Mean = Mean(Ratio::new_raw(0, 1));

    /// Creates `num` / `den` in lowest terms; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Self {
        Mean(Ratio::new(num, den.max(1)))
    }

    /// Returns the numerator in lowest terms.
    #[must_use]
    pub fn num(self) -> u128 {
        *self.0.numer()
    }

    /// Returns the denominator in lowest terms.
    #[must_use]
    pub fn den(self) -> u128 {
        *self.0.denom()
    }

    /// Returns a decimal, for display only.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "for reading only")]
    pub fn value(self) -> f64 {
        self.num() as f64 / self.den() as f64
    }

    /// Divides by `parts`, for example by 1000 if the numbers were in thousandths. `None` if it exceeds 128 bits.
    #[must_use]
    pub fn over(self, parts: u32) -> Option<Self> {
        self.0.checked_mul(&Ratio::new_raw(1, parts.max(1).into())).map(Mean)
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

crate::shown_part!(Mean);

impl<T: Ord> Odds<T> {
    /// Returns the exact average of a number per result; `None` if it exceeds 128 bits.
    ///
    /// ```
    /// use drumhead::dice::{Dice, Die, odds};
    /// let die = odds::exact(|dice: &mut dyn Dice| dice.roll(Die::D6, &"one".into())).unwrap();
    /// assert_eq!(die.mean_exactly(|face| u32::from(*face)).unwrap().to_string(), "7/2");
    /// ```
    pub fn mean_exactly(&self, of: impl Fn(&T) -> u32) -> Option<Mean> {
        let counted = || self.outcomes.iter().map(|(result, p)| (u128::from(of(result)), *p)).filter(|(n, _)| *n > 0);
        let all = counted().try_fold(1, |all, (_, p)| common_multiple(all, p.den()))?;
        let sum = counted()
            .try_fold(0_u128, |sum, (n, p)| sum.checked_add(p.num().checked_mul(all / p.den())?.checked_mul(n)?))?;
        Some(Mean::new(sum, all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::odds::Chance;

    #[test]
    fn a_mean_is_the_sum_of_values_weighted_by_chance() {
        let odds = Odds { outcomes: vec![(0_u8, Chance::new(1, 2)), (1, Chance::new(1, 3)), (4, Chance::new(1, 6))] };
        let mean = odds.mean_exactly(|n| u32::from(*n)).unwrap();
        assert_eq!((mean, mean.to_string().as_str()), (Mean::new(1, 1), "1"));
        assert_eq!(odds.mean_exactly(|n| u32::from(*n) * 10).map(|m| m.value()), Some(10.0));
        assert_eq!(odds.mean_exactly(|_| 0), Some(Mean::NOTHING));
        assert_eq!(Mean::new(15, 10).over(1000).map(|m| m.to_string()).as_deref(), Some("3/2000"));
        let wide = Odds { outcomes: vec![(1_u8, Chance::new(1, u128::MAX)), (2, Chance::new(1, u128::MAX - 1))] };
        assert_eq!(wide.mean_exactly(|n| u32::from(*n)), None);
    }
}
