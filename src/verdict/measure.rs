//! Close calls, as instructions to measure on the table.

use super::terms::{exact_place, tenths};
use super::{LengthUnit, Terms};
use crate::geometry::{Aspect, AspectVerdict, Blocker, Line, Measure, Why};
use crate::msg;
use crate::rules::shot_question;

/// The names of the two units to measure between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitNames<'a> {
    /// The unit that looks.
    pub from: &'a str,
    /// The unit it looks at.
    pub to: &'a str,
}

/// Words a close call of a shot: what to measure on the table, and why. Stands count from 1, from a unit's left to its
/// right (front to rear in column). Places are on the table, in inches or in millimetres.
///
/// ```
/// use drumhead::verdict::{LengthUnit, Terms, UnitNames, to_measure};
/// use drumhead::geometry::{Line, Measure, Why};
/// let line = Line { from: [10.0, 5.5].into(), to: [10.0, 11.55].into() };
/// let measure = Measure { why: Why::Reach, line, stands: (1, 0), past: vec![] };
/// let terms = Terms { lengths: LengthUnit::Inch, stand: "stand" };
/// assert_eq!(
///     to_measure(&measure, UnitNames { from: "7th Foot", to: "2nd Maryland" }, |_| String::new(), terms),
///     "too close to call: measure 7th Foot stand 2 (10, 5.5) to 2nd Maryland stand 1 (10, 11.55), for the range"
/// );
/// ```
#[must_use]
pub fn to_measure(
    measure: &Measure,
    UnitNames { from, to }: UnitNames<'_>,
    name: impl Fn(Blocker) -> String,
    Terms { lengths, stand: word }: Terms,
) -> String {
    let past: Vec<String> = measure.past.iter().map(|blocker| name(*blocker)).collect();
    let (a, b) = (exact_place(measure.line.from, lengths), exact_place(measure.line.to, lengths));
    if let (Why::Cover, [feature]) = (measure.why, past.as_slice()) {
        let stand = measure.stands.1 + 1;
        return msg!("app-close-call-for-cover", to, word, stand, a, feature, b);
    }
    if let (Why::Footing, [ground, whose]) = (measure.why, past.as_slice()) {
        let stand = measure.stands.0 + 1;
        return msg!("app-close-call-for-ground", whose, word, stand, a, ground, b);
    }
    let what = shot_question(measure.why, &past, word);
    let (own, other) = (measure.stands.0 + 1, measure.stands.1 + 1);
    msg!("app-close-call-between-stands", from, word, own, a, to, other, b, what)
}

/// Words a close call on the side from which a unit would be attacked (OTP 9.1). Places as in [`to_measure`].
///
/// ```
/// use drumhead::verdict::{LengthUnit, UnitNames, aspect_to_measure};
/// use drumhead::geometry::{Aspect, AspectVerdict, Line};
/// let line = |from: [f64; 2], to: [f64; 2]| Line { from: from.into(), to: to.into() };
/// let (front_line, measure) = (line([29.0, 21.0], [31.0, 21.0]), line([31.0, 12.5], [31.0, 20.0]));
/// let (aspect, or) = (Aspect::Flank, Some(Aspect::Rear));
/// let verdict = AspectVerdict { aspect, or, front_line, margin_in: 0.0, close_call: true, measure };
/// assert_eq!(
///     aspect_to_measure(&verdict, UnitNames { from: "7th Foot", to: "2nd Maryland" }, LengthUnit::Inch),
///     "too close to call: measure 7th Foot (31, 12.5) to 2nd Maryland (31, 20), for its flank or rear"
/// );
/// ```
#[must_use]
pub fn aspect_to_measure(
    verdict: &AspectVerdict,
    UnitNames { from, to }: UnitNames<'_>,
    lengths: LengthUnit,
) -> String {
    let name = |aspect| match aspect {
        Aspect::Front => msg!("app-front"),
        Aspect::Flank => msg!("app-flank"),
        Aspect::Rear => msg!("app-rear"),
    };
    let (a, b) = (exact_place(verdict.measure.from, lengths), exact_place(verdict.measure.to, lengths));
    let or = verdict.or.map_or(String::new(), |or| msg!("app-or-aspect", or = name(or)));
    msg!("app-close-call-for-aspect", from, a, to, b, aspect = name(verdict.aspect), or)
}

/// Returns the measurement with its ends rounded to a tenth of an inch: enough to find them on the table.
pub(super) fn to_the_tenth(measure: &Measure) -> Measure {
    let line = Line { from: tenths(measure.line.from), to: tenths(measure.line.to) };
    Measure { line, ..measure.clone() }
}
