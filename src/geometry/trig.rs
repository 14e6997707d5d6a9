//! Trigonometric functions that give the same bits on every machine. All trigonometry in `f64` uses them: `clippy.toml`
//! disallows the methods of `f64`. (The window draws some shapes with the methods of `f32`.)

/// Returns sine and cosine of whole hundredths of a degree; exact at every quarter turn.
#[must_use]
pub fn sin_cos_hundredths(hundredths: i32) -> (f64, f64) {
    let around = hundredths.rem_euclid(36_000);
    let quarter = around / 9_000;
    let rest = around % 9_000;
    // Computed in the first eighth of a turn and mirrored, so that sine and cosine of 45° are the same number.
    let swapped = |(sin, cos)| (cos, sin);
    let (sin, cos) = if rest <= 4_500 { first_eighth(rest) } else { swapped(first_eighth(9_000 - rest)) };
    match quarter {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Returns sine and cosine of an angle in radians.
#[must_use]
pub fn sin_cos(radians: f64) -> (f64, f64) {
    (libm::sin(radians), libm::cos(radians))
}

/// Returns the angle of (x, y) from the x axis, anticlockwise, in radians, `-π..=π`.
#[must_use]
pub fn atan2(y: f64, x: f64) -> f64 {
    libm::atan2(y, x)
}

/// Returns the angle in radians with this sine; values beyond ±1 count as ±1.
#[must_use]
pub fn asin(sine: f64) -> f64 {
    libm::asin(sine.clamp(-1.0, 1.0))
}

/// Returns the length of (x, y).
#[must_use]
pub fn hypot(x: f64, y: f64) -> f64 {
    libm::hypot(x, y)
}

fn first_eighth(hundredths: i32) -> (f64, f64) {
    if hundredths == 4_500 {
        return (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2);
    }
    sin_cos((f64::from(hundredths) / 100.0).to_radians())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact() {
        assert_eq!(sin_cos_hundredths(0), (0.0, 1.0));
        assert_eq!(sin_cos_hundredths(9_000), (1.0, -0.0));
        assert_eq!(sin_cos_hundredths(18_000), (-0.0, -1.0));
        assert_eq!(sin_cos_hundredths(27_000), (-1.0, 0.0));
        assert_eq!(sin_cos_hundredths(-9_000), sin_cos_hundredths(27_000));
    }

    #[test]
    fn every_hundredth_agrees_with_the_plain_sine() {
        for hundredths in (-40_000..40_000).step_by(7) {
            let (sin, cos) = sin_cos_hundredths(hundredths);
            let (plain_sin, plain_cos) = sin_cos((f64::from(hundredths) / 100.0).to_radians());
            assert!((sin - plain_sin).abs() < 1e-14 && (cos - plain_cos).abs() < 1e-14, "{hundredths}");
        }
    }
}
