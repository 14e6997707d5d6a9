//! Formatting of lengths and places, and the rules' word for a stand or base.

use crate::geometry::ShotAsk;
use crate::rules::AnyGame;
use crate::text;
use crate::units::MM_PER_INCH;
use nalgebra::Point2;
use serde::{Deserialize, Serialize};

/// The unit in which lengths are shown. Files always use inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum LengthUnit {
    #[default]
    Inch,
    Millimetre,
}

impl LengthUnit {
    /// Formats a length given in inches: `4.5"` or `114 mm`.
    ///
    /// ```
    /// use drumhead::verdict::LengthUnit;
    /// assert_eq!([4.5, 4.25, 4.853, 0.04].map(|inches| LengthUnit::Inch.show(inches)), ["4.5\"", "4.25\"", "4.9\"", "0.04\""]);
    /// assert_eq!([4.5, 4.349].map(|inches| LengthUnit::Millimetre.show(inches)), ["114 mm", "110 mm"]);
    /// ```
    #[must_use]
    pub fn show(self, inches: f64) -> String {
        let is_quarter = (inches * 4.0 - (inches * 4.0).round()).abs() < 0.02;
        let is_short = inches.abs() < 0.095;
        // A millimetre is finer than a tenth of an inch: only inches are rounded.
        let is_whole = self == LengthUnit::Millimetre;
        self.exact(if is_quarter || is_short || is_whole { inches } else { (inches * 10.0).round() / 10.0 })
    }

    /// Formats two lengths to be compared: as [`Self::show`] does, or as [`Self::exact`] does if both would look the
    /// same.
    ///
    /// ```
    /// use drumhead::verdict::LengthUnit;
    /// assert_eq!(LengthUnit::Inch.against([6.02, 6.0]), ["6.02\"", "6\""]);
    /// ```
    #[must_use]
    pub fn against(self, lengths: [f64; 2]) -> [String; 2] {
        let shown = lengths.map(|inches| self.show(inches));
        let [one, other] = &shown;
        if one == other { lengths.map(|inches| self.exact(inches)) } else { shown }
    }

    /// Formats a length given in inches: in inches to the hundredth, or in whole millimetres.
    #[must_use]
    pub fn exact(self, inches: f64) -> String {
        match self {
            LengthUnit::Inch => {
                let text = format!("{inches:.2}");
                let short = text.trim_end_matches('0').trim_end_matches('.');
                format!("{}\"", text::number(if short == "-0" { "0" } else { short }))
            }
            LengthUnit::Millimetre => format!("{:.0} mm", inches * MM_PER_INCH),
        }
    }

    /// Converts the lengths in a text of the rules, which are in inches, to this unit.
    ///
    /// ```
    /// use drumhead::verdict::LengthUnit;
    /// assert_eq!(LengthUnit::Millimetre.convert("rides 24\", and 3 stand within 1.5\""), "rides 610 mm, and 3 stand within 38 mm");
    /// assert_eq!(LengthUnit::Inch.convert("oblique left 10.12°, 4.853\""), "oblique left 10°, 4.9\"");
    /// ```
    #[must_use]
    pub fn convert(self, words: &str) -> String {
        let words = restated(words, '"', |inches| self.show(inches));
        restated(&words, '°', |degrees| format!("{degrees:.0}°"))
    }
}

/// Replaces every number that stands before a `sign`, together with that sign, with the result of `say`.
fn restated(words: &str, sign: char, say: impl Fn(f64) -> String) -> String {
    let mut parts = words.split(sign);
    let mut out = String::new();
    let mut part = parts.next().unwrap_or_default();
    for next in parts {
        let number = part.trim_end_matches(|c: char| c.is_ascii_digit() || ".,".contains(c)).len();
        let (before, digits) = part.split_at(number);
        match digits.replace(',', ".").parse::<f64>() {
            Ok(number) => out += &format!("{before}{}", say(number)),
            Err(_) => out += &format!("{part}{sign}"),
        }
        part = next;
    }
    out + part
}

/// The terms of a verdict's wording: the unit of length, and the rules' word for a body of figures ("stand" or "base").
///
/// ```
/// use drumhead::verdict::{LengthUnit, Terms};
/// let terms = Terms { lengths: LengthUnit::Inch, stand: "base" };
/// assert_eq!(terms.lengths.show(2.5), "2.5\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The unit in which lengths are shown.
    pub lengths: LengthUnit,
    /// The word for one body of figures.
    pub stand: &'static str,
}

impl Terms {
    /// Returns the terms of a game's rules.
    #[must_use]
    pub fn of(game: &AnyGame, lengths: LengthUnit) -> Self {
        Terms { lengths, stand: game.stand_words().0 }
    }
}

/// Returns a reach as players name it, in inches. Guns reach slightly further: ranges are rounded up (OTP 8.4).
///
/// ```
/// use drumhead::verdict::reach_shown_in;
/// use drumhead::geometry::{ShotAsk, Visibility};
/// let guns = ShotAsk { reach_in: 20.009, reach_otherwise_in: None, over_lower_units: true, all_round: false, visibility: Visibility::Unknown };
/// assert_eq!(reach_shown_in(&guns), 20.0);
/// ```
#[must_use]
pub fn reach_shown_in(ask: &ShotAsk) -> f64 {
    if ask.over_lower_units { ask.reach_in.floor() } else { ask.reach_in }
}

/// Formats a place on the table for people: to the tenth of an inch, `(10, 5.5)`, or in whole millimetres.
#[must_use]
pub fn place(at: Point2<f64>, lengths: LengthUnit) -> String {
    exact_place(tenths(at), lengths)
}

/// Rounds a place to the tenth of an inch.
pub(super) fn tenths(at: Point2<f64>) -> Point2<f64> {
    at.map(|inches| (inches * 10.0).round() / 10.0)
}

/// Formats a place on the table to a thousandth of an inch, or in whole millimetres.
pub(super) fn exact_place(at: Point2<f64>, lengths: LengthUnit) -> String {
    let number = |inches: f64| match lengths {
        LengthUnit::Inch => {
            let text = format!("{inches:.3}");
            let short = text.trim_end_matches('0').trim_end_matches('.');
            if short == "-0" { "0".to_owned() } else { short.to_owned() }
        }
        LengthUnit::Millimetre => format!("{:.0}", inches * MM_PER_INCH),
    };
    format!("({}, {})", number(at.x), number(at.y))
}
