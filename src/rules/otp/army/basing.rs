//! The bases of *On to Philadelphia* (OTP 1.1-1.3).

use super::Quality;
use crate::battle::{Arm, Basing, Frontage};
use crate::units::Inches;

/// Returns the basing of a type of unit (OTP 1.1, 1.2, 1.3). Infantry: 1/2" a figure, four to a stand, light and Indian
/// two. Cavalry: 1" a figure, two to a stand. Artillery: one stand of 1/2" for each crew figure, not less than 1".
///
/// ```
/// use drumhead::battle::{Arm, Quality, mounted};
/// use drumhead::rules::otp::army::basing;
/// assert_eq!(mounted(basing(Arm::Infantry, Quality::Line), 10, None).len(), 3);
/// ```
#[must_use]
pub fn basing(arm: Arm, quality: Quality) -> Basing {
    let half = Inches::from_thousandths(500);
    let (figures, frontage, depth) = match (arm, quality) {
        (Arm::Infantry, Quality::Light | Quality::Indian) => (2, Frontage::PerFigureWhenFull(half), Inches::whole(1)),
        (Arm::Infantry, _) => (4, Frontage::PerFigureWhenFull(half), Inches::whole(1)),
        (Arm::Cavalry, _) => (2, Frontage::PerFigureWhenFull(Inches::whole(1)), Inches::whole(1)),
        (Arm::Artillery, _) => {
            let frontage = Frontage::PerFigure { each: half, least: Inches::whole(1) };
            (u16::MAX, frontage, Inches::from_thousandths(1500))
        }
    };
    Basing { arm, figures, frontage, depth }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Mount, mounted};

    fn foot(figures: u16) -> Vec<Mount> {
        mounted(basing(Arm::Infantry, Quality::Line), figures, None)
    }

    #[test]
    fn figures_are_mounted_as_the_rules_base_them() {
        let sizes = |mounts: Vec<Mount>| -> Vec<(f64, f64, u16)> {
            mounts.iter().map(|m| (m.base[0].to_f64(), m.base[1].to_f64(), m.figures)).collect()
        };
        assert_eq!(sizes(foot(9)), [(2.0, 1.0, 3); 3]);
        assert_eq!(sizes(foot(10)), [(2.0, 1.0, 4), (2.0, 1.0, 3), (2.0, 1.0, 3)]);
        assert_eq!(sizes(mounted(basing(Arm::Infantry, Quality::Light), 4, None)), [(1.0, 1.0, 2); 2]);
        assert_eq!(sizes(mounted(basing(Arm::Cavalry, Quality::Line), 3, None)), [(2.0, 1.0, 2), (2.0, 1.0, 1)]);
        assert_eq!(sizes(mounted(basing(Arm::Artillery, Quality::Line), 4, None)), [(2.0, 1.5, 4)]);
        assert_eq!(sizes(mounted(basing(Arm::Artillery, Quality::Line), 1, None)), [(1.0, 1.5, 1)]);
        assert_eq!(sizes(mounted(basing(Arm::Artillery, Quality::Line), 4, Some(2))), [(1.0, 1.5, 2); 2]);
        assert_eq!(foot(0), []);
    }
}
