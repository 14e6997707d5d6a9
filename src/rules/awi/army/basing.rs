//! The bases of the figures by the AWI figure rules (AWI Troops).

use super::FightingOrder;
use crate::battle::{Arm, Basing, Frontage};
use crate::units::Inches;

/// Returns how troops of an arm and order are based: every base 45 mm wide, and 20 mm deep for foot, 40 mm for horse,
/// 60 mm for guns; infantry three to a base (skirmishers two), cavalry two, a gun with its crew on one (AWI Troops).
///
/// ```
/// use drumhead::battle::{Arm, FightingOrder, mounted};
/// use drumhead::rules::awi::army::basing;
/// assert_eq!(mounted(basing(Arm::Infantry, FightingOrder::Close), 7, None).len(), 3);
/// ```
#[must_use]
pub fn basing(arm: Arm, order: FightingOrder) -> Basing {
    let (figures, depth) = match (arm, order) {
        (Arm::Infantry, FightingOrder::Close) => (3, 787),
        (Arm::Infantry, FightingOrder::Skirmish) => (2, 787),
        (Arm::Cavalry, _) => (2, 1575),
        (Arm::Artillery, _) => (u16::MAX, 2362),
    };
    let frontage = Frontage::Fixed(Inches::from_thousandths(1772));
    Basing { arm, figures, frontage, depth: Inches::from_thousandths(depth) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::mounted;

    #[test]
    fn awi_figures_stand_on_bases_of_45_mm() {
        let sizes = |arm, order, figures| -> Vec<(f64, f64, u16)> {
            let mounts = mounted(basing(arm, order), figures, None);
            mounts.iter().map(|m| (m.base[0].to_f64(), m.base[1].to_f64(), m.figures)).collect()
        };
        let close = |arm, figures| sizes(arm, FightingOrder::Close, figures);
        assert_eq!(close(Arm::Infantry, 7), [(1.772, 0.787, 3), (1.772, 0.787, 2), (1.772, 0.787, 2)]);
        assert_eq!(sizes(Arm::Infantry, FightingOrder::Skirmish, 4), [(1.772, 0.787, 2); 2]);
        assert_eq!(close(Arm::Cavalry, 2), [(1.772, 1.575, 2)]);
        assert_eq!(close(Arm::Artillery, 4), [(1.772, 2.362, 4)], "a gun with its crew stands on one");
        assert_eq!(close(Arm::Artillery, 1), [(1.772, 2.362, 1)]);
        assert_eq!(close(Arm::Infantry, 0), []);
    }
}
