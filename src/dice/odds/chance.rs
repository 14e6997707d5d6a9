//! Chances as exact fractions.

use std::fmt;

/// A chance as an exact fraction in lowest terms, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    pub(super) num: u128,
    pub(super) den: u128,
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Chance = Chance { num: 0, den: 1 };
    /// It must happen.
    pub const CERTAIN: Chance = Chance { num: 1, den: 1 };

    /// `num` in `den`, in lowest terms; a denominator of 0 counts as 1.
    #[must_use]
    pub fn new(num: u128, den: u128) -> Self {
        let (num, den) = lowest(num, den);
        Chance { num, den }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn num(self) -> u128 {
        self.num
    }

    /// The denominator in lowest terms.
    #[must_use]
    pub fn den(self) -> u128 {
        self.den
    }

    /// Per cent, for reading only.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "for reading only")]
    pub fn percent(self) -> f64 {
        self.num as f64 * 100.0 / self.den as f64
    }

    /// This or that, where both cannot happen together; `None` where 128 bits do not hold it.
    #[must_use]
    pub fn or(self, other: Self) -> Option<Self> {
        let common = gcd(self.den, other.den);
        let den = self.den.checked_mul(other.den / common)?;
        let left = self.num.checked_mul(den / self.den)?;
        let right = other.num.checked_mul(den / other.den)?;
        Some(Self::new(left.checked_add(right)?, den))
    }

    /// This and then that; `None` where 128 bits do not hold it.
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        let (a, b) = (Self::new(self.num, other.den), Self::new(other.num, self.den));
        Some(Self::new(a.num.checked_mul(b.num)?, a.den.checked_mul(b.den)?))
    }
}

/// Shares of one whole, brought to lowest terms by its prime factors: dice bring hardly any but 2, 3 and 5.
pub(super) struct Over {
    all: u128,
    threes: u32,
    fives: u32,
    rest: u128,
}

impl Over {
    /// Shares of so much; of nothing as of 1.
    pub(super) fn of(all: u128) -> Self {
        let all = all.max(1);
        let (rest, threes) = without(all >> all.trailing_zeros(), 3);
        let (rest, fives) = without(rest, 5);
        Over { all, threes, fives, rest }
    }

    /// So much of it.
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
            let common = gcd(num, self.rest);
            (num, den) = (num / common, den / common);
        }
        Chance { num, den }
    }
}

/// A number without a prime, and how often it had it.
fn without(mut number: u128, prime: u128) -> (u128, u32) {
    let mut times = 0;
    while number > 1 && number.is_multiple_of(prime) {
        (number, times) = (number / prime, times + 1);
    }
    (number, times)
}

/// A fraction in lowest terms; a denominator of 0 counts as 1.
pub(super) fn lowest(num: u128, den: u128) -> (u128, u128) {
    let common = gcd(num, den.max(1));
    (num / common, den.max(1) / common)
}

/// A fraction as it is written; a whole number without its denominator.
pub(super) fn written(f: &mut fmt::Formatter<'_>, num: u128, den: u128) -> fmt::Result {
    if den == 1 { write!(f, "{num}") } else { write!(f, "{num}/{den}") }
}

/// The greatest common divisor, 1 for two zeros; by halving and subtraction, for 128 bits are slow to divide.
pub(super) fn gcd(a: u128, b: u128) -> u128 {
    if a == 0 || b == 0 {
        return a.max(b).max(1);
    }
    let twos = (a | b).trailing_zeros();
    let (mut a, mut b) = (a >> a.trailing_zeros(), b >> b.trailing_zeros());
    while a != b {
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return u128::from(narrow_gcd(a, b)) << twos;
        }
        if a < b {
            std::mem::swap(&mut a, &mut b);
        }
        a -= b;
        a >>= a.trailing_zeros();
    }
    a << twos
}

/// The same of two odd numbers of 64 bits.
fn narrow_gcd(mut a: u64, mut b: u64) -> u64 {
    while a != b {
        if a < b {
            std::mem::swap(&mut a, &mut b);
        }
        a -= b;
        a >>= a.trailing_zeros();
    }
    a
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        written(f, self.num, self.den)
    }
}

crate::shown_part!(Chance);

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

    #[test]
    fn the_greatest_common_divisor_is_euclids() {
        fn euclid(a: u128, b: u128) -> u128 {
            if b == 0 { a.max(1) } else { euclid(b, a % b) }
        }
        let wide = 10_u128.pow(30);
        let numbers = [0, 1, 2, 6, 12, 35, 1 << 64, (1 << 64) + 1, 3 << 70, wide, wide - 1, wide * 7, u128::MAX];
        for a in numbers {
            for b in numbers {
                assert_eq!(gcd(a, b), euclid(a, b), "{a} and {b}");
            }
        }
    }
}
