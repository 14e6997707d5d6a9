//! Chances as exact fractions.

use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul};
use std::fmt;

/// A chance as an exact fraction in lowest terms, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance(pub(super) Ratio<u128>);

impl Chance {
    /// It cannot happen.
    pub const NEVER: Chance = Chance(Ratio::new_raw(0, 1));
    /// It must happen.
    pub const CERTAIN: Chance = Chance(Ratio::new_raw(1, 1));

    /// Creates `num` / `den` in lowest terms; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Self {
        Chance(Ratio::new(num, den.max(1)))
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

    /// Returns the chance in per cent, for display only.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "for reading only")]
    pub fn percent(self) -> f64 {
        self.num() as f64 * 100.0 / self.den() as f64
    }

    /// Adds two chances that exclude each other; `None` if the sum exceeds 128 bits.
    #[must_use]
    pub fn or(self, other: Self) -> Option<Self> {
        self.0.checked_add(&other.0).map(Chance)
    }

    /// Multiplies two independent chances; `None` if the product exceeds 128 bits.
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        self.0.checked_mul(&other.0).map(Chance)
    }
}

/// Reduces fractions with the same denominator to lowest terms by the prime factors of that denominator, which with
/// dice are nearly all 2, 3 and 5. A greatest common divisor for each of thousands of results would take longer than
/// computing the results.
pub(super) struct Over {
    all: u128,
    threes: u32,
    fives: u32,
    rest: u128,
}

impl Over {
    /// Prepares shares of `all`; 0 counts as 1.
    pub(super) fn of(all: u128) -> Self {
        let all = all.max(1);
        let (rest, threes) = without(all >> all.trailing_zeros(), 3);
        let (rest, fives) = without(rest, 5);
        Over { all, threes, fives, rest }
    }

    /// Returns `part` / `all` in lowest terms.
    pub(super) fn share(&self, part: u128) -> Chance {
        if part == 0 {
            return Chance::NEVER;
        }
        let twos = part.trailing_zeros().min(self.all.trailing_zeros());
        let (mut num, mut den) = (part >> twos, self.all >> twos);
        for (prime, times) in [(3, self.threes), (5, self.fives)] {
            for _ in 0..times {
                if num % prime != 0 {
                    break;
                }
                (num, den) = (num / prime, den / prime);
            }
        }
        if self.rest > 1 {
            let common = num.gcd(&self.rest);
            (num, den) = (num / common, den / common);
        }
        Chance(Ratio::new_raw(num, den))
    }
}

/// Divides a number by a prime as often as possible; returns the last quotient and the exponent.
fn without(mut number: u128, prime: u128) -> (u128, u32) {
    let mut times = 0;
    while number > 1 && number.is_multiple_of(prime) {
        (number, times) = (number / prime, times + 1);
    }
    (number, times)
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

crate::shown_part!(Chance);

/// Returns the least common multiple; `None` if it exceeds 128 bits.
pub(super) fn common_multiple(a: u128, b: u128) -> Option<u128> {
    if a == b || a.is_multiple_of(b) { Some(a) } else { (a / a.gcd(&b)).checked_mul(b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_in_lowest_terms() {
        assert_eq!(Chance::new(6, 20).to_string(), "3/10");
        assert_eq!(Chance::new(1, 6).or(Chance::new(1, 3)), Some(Chance::new(1, 2)));
        assert_eq!(Chance::new(2, 3).and(Chance::new(3, 4)), Some(Chance::new(1, 2)));
        assert!((Chance::new(3, 10).percent() - 30.0).abs() < 1e-12);
        assert_eq!(Chance::new(1, u128::MAX).and(Chance::new(1, 3)), None);
    }

    #[test]
    fn shares_of_a_whole_are_in_lowest_terms() {
        for all in [0, 1, 2, 9, 10, 90, 7 * 90, 49 * 36, 10_u128.pow(30), 3_u128.pow(20) << 40, u128::MAX] {
            let over = Over::of(all);
            for part in [0, 1, 2, 3, 5, 6, 7, 14, 25, 45, 49, 98, 100, all / 2, all / 3, all] {
                assert_eq!(over.share(part), Chance::new(part, all), "{part} of {all}");
            }
        }
    }
}
