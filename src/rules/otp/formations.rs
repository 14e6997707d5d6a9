//! Formations: their names, the arms that can take them, and whether a line is bent.

use super::UnitState;
use crate::battle::{Arm, Formation, Stand};
use crate::msg;

/// How far apart two fronts may be, in inches, to count as level. Allows for rounding with a small margin.
const EVEN_IN: f64 = 0.02;

/// Returns whether the formation suits the arm: guns alone are limbered or unlimbered. No ruling changes that.
pub(super) fn suits_arm(arm: Arm, formation: Formation) -> bool {
    (arm == Arm::Artillery) == matches!(formation, Formation::Unlimbered | Formation::Limbered)
}

/// Returns a formation in words.
pub(super) fn formation_words(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => msg!("otp-line"),
        Formation::Bent => msg!("otp-a-bent-line"),
        Formation::Column => msg!("otp-march-column"),
        Formation::Skirmish => msg!("otp-a-skirmish-line"),
        Formation::LooseOrder => msg!("otp-loose-order"),
        Formation::Unlimbered => msg!("otp-unlimbered"),
        Formation::Limbered => msg!("otp-limbered"),
    }
}

/// Returns whether a change does not count as a change of formation under 6.2, but always costs a quarter of the move:
/// into and out of loose order (5.4), and from a bent line to a straight one (6.4).
pub(super) fn costs_a_quarter(from: Formation, to: Formation) -> bool {
    matches!(
        (from, to),
        (Formation::Line, Formation::LooseOrder) | (Formation::LooseOrder | Formation::Bent, Formation::Line)
    )
}

/// Returns line or bent line. It is a line if all fronts have the same facing and are level.
pub(super) fn line_or_bent(stands: &[Stand]) -> Formation {
    let even = |pair: &[Stand]| {
        let [a, b] = pair else { return true };
        let (sin, cos) = crate::geometry::trig::sin_cos_hundredths(a.facing.hundredths());
        let ahead = (b.at.x - a.at.x).to_f64() * sin + (b.at.y - a.at.y).to_f64() * cos;
        let deeper = (b.base[1] - a.base[1]).to_f64() / 2.0;
        a.facing == b.facing && (ahead + deeper).abs() <= EVEN_IN
    };
    if stands.windows(2).all(even) { Formation::Line } else { Formation::Bent }
}

/// 6.4: makes a bent line straight once no bend is left, for example after losing the stands that were bent.
pub(super) fn unbend(state: &mut UnitState) {
    if state.formation == Formation::Bent && line_or_bent(&state.stands) == Formation::Line {
        state.formation = Formation::Line;
        state.swung = None;
    }
}
