//! Lengths, bearings and positions as whole numbers, so that a state is `Eq + Hash` and every machine agrees.
//!
//! Imports nothing from the crate. In JSON these are decimal inches and degrees; in memory whole thousandths of an inch
//! and whole hundredths of a degree. Only `geometry` converts them to `f64` for arithmetic.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// Serialises a whole number as a decimal of its unit.
macro_rules! decimal_in_json {
    ($unit:ident, $to:ident, $from:ident) => {
        impl Serialize for $unit {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_f64(self.$to())
            }
        }

        impl<'de> Deserialize<'de> for $unit {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                f64::deserialize(d).map($unit::$from)
            }
        }
    };
}

/// Millimetres of an inch.
pub const MM_PER_INCH: f64 = 25.4;

/// A length on the table in whole thousandths of an inch; may be negative as a difference or a coordinate.
///
/// ```
/// use drumhead::units::Inches;
/// assert_eq!(Inches::from_f64(6.0).half(), Inches::from_thousandths(3000));
/// assert_eq!(Inches::from_f64(1.7716535).to_string(), "1.772"); // 45 mm
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inches(i32);

impl Inches {
    /// Zero length.
    pub const ZERO: Inches = Inches(0);

    /// Creates a length from whole thousandths of an inch.
    #[must_use]
    pub const fn from_thousandths(thousandths: i32) -> Self {
        Inches(thousandths)
    }

    /// Creates a length from whole inches.
    #[must_use]
    pub const fn whole(inches: i32) -> Self {
        Inches(inches.saturating_mul(1000))
    }

    /// Rounds a length in inches to the nearest whole thousandth; values out of range and NaN saturate (NaN is 0).
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "saturating by definition of `as`")]
    pub fn from_f64(inches: f64) -> Self {
        Inches((inches * 1000.0).round() as i32)
    }

    /// Rounds a length in inches down to whole thousandths, with a slack of a millionth of a thousandth for rounding
    /// errors: used where a rounded length must not exceed the measured one.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "saturating by definition of `as`")]
    pub fn floor_f64(inches: f64) -> Self {
        Inches((inches * 1000.0 + 1e-6).floor() as i32)
    }

    /// Returns whole thousandths of an inch.
    #[must_use]
    pub const fn thousandths(self) -> i32 {
        self.0
    }

    /// Returns the length in inches, for arithmetic in `geometry` and drawing.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// Returns half, rounded towards zero to the thousandth.
    #[must_use]
    pub const fn half(self) -> Self {
        Inches(self.0 / 2)
    }

    /// Returns a quarter, rounded towards zero to the thousandth.
    #[must_use]
    pub const fn quarter(self) -> Self {
        Inches(self.0 / 4)
    }

    /// Multiplies by a whole number, saturating.
    #[must_use]
    pub const fn times(self, n: i32) -> Self {
        Inches(self.0.saturating_mul(n))
    }

    /// Returns the difference, or zero if it would be negative.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Inches((self.0.saturating_sub(other.0)).max(0))
    }
}

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_f64())
    }
}

impl crate::text::Part for Inches {
    fn put<'a>(&'a self, key: crate::text::Key, parts: &mut crate::text::Parts<'a>) {
        parts.set(key.plain, crate::text::number(&self.to_string()).into_owned());
    }
}

impl Add for Inches {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Inches(self.0.saturating_add(o.0))
    }
}
impl Sub for Inches {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Inches(self.0.saturating_sub(o.0))
    }
}
impl Neg for Inches {
    type Output = Self;
    fn neg(self) -> Self {
        Inches(self.0.saturating_neg())
    }
}
impl AddAssign for Inches {
    fn add_assign(&mut self, o: Self) {
        *self = *self + o;
    }
}
impl SubAssign for Inches {
    fn sub_assign(&mut self, o: Self) {
        *self = *self - o;
    }
}
impl Sum for Inches {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Inches::ZERO, Add::add)
    }
}

decimal_in_json!(Inches, to_f64, from_f64);

/// A compass bearing in whole hundredths of a degree, always in `0..36_000`: 0 points along +y, 90° along +x,
/// clockwise.
///
/// ```
/// use drumhead::units::{Bearing, Turn};
/// let east = Bearing::from_degrees(90.0);
/// assert_eq!(east.opposite(), Bearing::from_degrees(270.0));
/// assert_eq!(east.turned(Turn::from_degrees(-135.0)), Bearing::from_degrees(315.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bearing(i32);

impl Bearing {
    /// Creates a bearing from hundredths of a degree; any whole number, reduced modulo 360°.
    #[must_use]
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Bearing(hundredths.rem_euclid(36_000))
    }

    /// Rounds a bearing in degrees to the nearest hundredth; NaN is 0.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "reduced to one circle first")]
    pub fn from_degrees(degrees: f64) -> Self {
        Self::from_hundredths((degrees.rem_euclid(360.0) * 100.0).round() as i32)
    }

    /// Returns hundredths of a degree, `0..36_000`.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Returns degrees, `0.0..360.0`.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// Returns the bearing after a turn.
    #[must_use]
    pub const fn turned(self, by: Turn) -> Self {
        Self::from_hundredths(self.0 + by.0)
    }

    /// Returns the opposite bearing.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::from_hundredths(self.0 + 18_000)
    }

    /// Returns the shortest turn from this bearing to another, in `-180° < turn <= 180°`.
    #[must_use]
    pub const fn turn_to(self, other: Bearing) -> Turn {
        let d = (other.0 - self.0).rem_euclid(36_000);
        Turn(if d > 18_000 { d - 36_000 } else { d })
    }
}

impl fmt::Display for Bearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.degrees())
    }
}

crate::shown_part!(Bearing);

decimal_in_json!(Bearing, degrees, from_degrees);

/// A turn in whole hundredths of a degree: positive clockwise (to the right), negative to the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(i32);

impl Turn {
    /// Creates a turn from hundredths of a degree.
    #[must_use]
    pub const fn from_hundredths(hundredths: i32) -> Self {
        Turn(hundredths)
    }

    /// Rounds a turn in degrees to the nearest hundredth, saturating.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "saturating by definition of `as`")]
    pub fn from_degrees(degrees: f64) -> Self {
        Turn((degrees * 100.0).round() as i32)
    }

    /// Returns hundredths of a degree.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// Returns degrees.
    #[must_use]
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / 100.0
    }

    /// Returns the size of the turn, without its direction.
    #[must_use]
    pub const fn abs(self) -> Self {
        Turn(self.0.saturating_abs())
    }
}
impl Neg for Turn {
    type Output = Self;
    fn neg(self) -> Self {
        Turn(self.0.saturating_neg())
    }
}

decimal_in_json!(Turn, degrees, from_degrees);

/// A position on the table: origin at the lower left corner, x to the right, y away from the referee. `[x, y]` in JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Right of the lower left corner.
    pub x: Inches,
    /// Away from the referee.
    pub y: Inches,
}

impl Spot {
    /// Creates a position from inches to the right and inches away.
    #[must_use]
    pub fn new(x_in: f64, y_in: f64) -> Self {
        Spot { x: Inches::from_f64(x_in), y: Inches::from_f64(y_in) }
    }
}
impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(s)
    }
}
impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        <(Inches, Inches)>::deserialize(d).map(|(x, y)| Spot { x, y })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_survive_json() {
        for thousandths in [-1_234_567, -1, 0, 1, 333, 999, 1001, 12_345, 6_999_999] {
            let length = Inches::from_thousandths(thousandths);
            let text = serde_json::to_string(&length).unwrap();
            assert_eq!(serde_json::from_str::<Inches>(&text).unwrap(), length, "{text}");
        }
    }

    #[test]
    fn bearings_go_round() {
        assert_eq!(Bearing::from_degrees(-90.0), Bearing::from_degrees(270.0));
        assert_eq!(Bearing::from_degrees(359.999).hundredths(), 0);
        assert_eq!(Bearing::from_degrees(350.0).turn_to(Bearing::from_degrees(10.0)), Turn::from_degrees(20.0));
        assert_eq!(Bearing::from_degrees(10.0).turn_to(Bearing::from_degrees(350.0)), Turn::from_degrees(-20.0));
        assert_eq!(Bearing::from_degrees(0.0).turn_to(Bearing::from_degrees(180.0)), Turn::from_degrees(180.0));
    }
}
