//! Decimals parsed digit by digit, without binary fractions.

/// A parsed decimal, as a whole number of thousandths, hundredths or other decimal units.
#[derive(Debug, PartialEq)]
pub(super) enum Scaled {
    Exact(i64),
    /// Too many decimals; holds the nearest value.
    TooFine(i64),
    /// Larger than any number that is used here.
    Huge,
    /// With an exponent, or otherwise not just digits.
    NotPlain,
}

/// Parses digits without binary fractions: "0.3" is exactly 300 thousandths.
pub(super) fn scaled(text: &str, places: u32) -> Scaled {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |d| (true, d));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(fraction) {
        return Scaled::NotPlain;
    }
    if whole.len() > 9 {
        return Scaled::Huge;
    }
    let fraction = fraction.trim_end_matches('0');
    let kept = places as usize;
    let mut value: i64 = whole.parse().unwrap_or(0);
    for i in 0..kept {
        let digit = fraction.as_bytes().get(i).map_or(0, |b| i64::from(b - b'0'));
        value = value * 10 + digit;
    }
    let sign = if negative { -1 } else { 1 };
    match fraction.as_bytes().get(kept) {
        None => Scaled::Exact(sign * value),
        Some(next) => Scaled::TooFine(sign * (value + i64::from(*next >= b'5'))),
    }
}

/// Formats `value`, counted in units of the last of `places` decimals, without trailing zeros: 12500 thousandths is
/// "12.5".
#[must_use]
pub fn unscaled(value: i64, places: u32) -> String {
    let one = 10_i64.pow(places);
    let sign = if value < 0 { "-" } else { "" };
    let (whole, rest) = (value.abs() / one, value.abs() % one);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let rest = format!("{rest:0width$}", width = places as usize);
    format!("{sign}{whole}.{}", rest.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use crate::input::number::*;

    #[test]
    fn decimals_are_exact() {
        assert_eq!(scaled("0.3", 3), Scaled::Exact(300));
        assert_eq!(scaled("-12.345", 3), Scaled::Exact(-12_345));
        assert_eq!(scaled("1.5000", 3), Scaled::Exact(1500));
        assert_eq!(scaled("1.2345", 3), Scaled::TooFine(1235));
        assert_eq!(scaled("1e3", 3), Scaled::NotPlain);
        assert_eq!(scaled("12345678901", 3), Scaled::Huge);
        assert_eq!(unscaled(-12_050, 3), "-12.05");
        assert_eq!(unscaled(7000, 3), "7");
    }
}
