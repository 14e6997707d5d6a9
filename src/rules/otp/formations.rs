//! Formations: their names, which arm can take them, and when a line is bent.

use super::UnitState;
use crate::battle::{Arm, Formation, Stand};
use crate::word;

/// How far out of line fronts may be that count as one straight line, in inches: what rounding leaves, and some.
const EVEN_IN: f64 = 0.02;

/// Guns are limbered or unlimbered, and nothing else is: not even a ruling makes it so.
pub(super) fn suits_arm(arm: Arm, formation: Formation) -> bool {
    (arm == Arm::Artillery) == matches!(formation, Formation::Unlimbered | Formation::Limbered)
}

/// A formation in words.
pub(super) fn formation_words(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => word!("otp-line"),
        Formation::Bent => word!("otp-a-bent-line"),
        Formation::Column => word!("otp-march-column"),
        Formation::Skirmish => word!("otp-a-skirmish-line"),
        Formation::LooseOrder => word!("otp-loose-order"),
        Formation::Unlimbered => word!("otp-unlimbered"),
        Formation::Limbered => word!("otp-limbered"),
    }
}

/// A change that is no change of formation in the sense of 6.2, and costs a quarter of the move at any time: into loose
/// order and out of it (5.4), and from a bent line to a straight one (6.4).
pub(super) fn eased(from: Formation, to: Formation) -> bool {
    matches!(
        (from, to),
        (Formation::Line, Formation::LooseOrder) | (Formation::LooseOrder | Formation::Bent, Formation::Line)
    )
}

/// A straight line or a bent one: straight where the fronts look the same way and are level.
pub(super) fn formed(stands: &[Stand]) -> Formation {
    let even = |pair: &[Stand]| {
        let [a, b] = pair else { return true };
        let (sin, cos) = crate::geometry::trig::sin_cos_hundredths(a.facing.hundredths());
        let ahead = (b.at.x - a.at.x).to_f64() * sin + (b.at.y - a.at.y).to_f64() * cos;
        let deeper = (b.base[1] - a.base[1]).to_f64() / 2.0;
        a.facing == b.facing && (ahead + deeper).abs() <= EVEN_IN
    };
    if stands.windows(2).all(even) { Formation::Line } else { Formation::Bent }
}

/// 6.4: a bent line of which a bend is no longer left is a straight one, whatever took the stands away.
pub(super) fn unbend(state: &mut UnitState) {
    if state.formation == Formation::Bent && formed(&state.stands) == Formation::Line {
        state.formation = Formation::Line;
        state.swung = None;
    }
}
