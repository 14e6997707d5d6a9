//! What the quick measure takes from a rule set: what troops stand on, and what weapons reach, by the charts.

use crate::rules::Charts;
use crate::table::{Arm, Armament, Basing, FightingOrder, GunWeight, Quality, RulesName, SmallArm, mounted};
use crate::ui::otp;
use crate::ui::table::{control, overlay::Band};
use crate::units::Inches;

/// A rule set's bases and weapons.
#[derive(Clone, Debug, PartialEq)]
pub struct Kit {
    /// Whose.
    pub rules: RulesName,
    /// What a few figures stand on: what they are called, frontage and depth.
    pub footings: Vec<(&'static str, [Inches; 2])>,
    /// Weapons: what each is called, and its bands of range, the last as far as it reaches.
    pub weapons: Vec<(&'static str, Vec<Band>)>,
}

impl Kit {
    /// By charts; lengths in the names of bands are shown so.
    ///
    /// ```
    /// use drumhead::{rules::Charts, table::RulesName, ui::quick::kit::Kit};
    /// let kit = Kit::of(&Charts::built_in(RulesName::Awi), |inches| inches.to_string());
    /// let (name, bands) = &kit.weapons[0];
    /// assert_eq!((*name, bands.len(), bands[1].reach_in), ("Musket", 2, 8.0));
    /// // Three bases of 45 mm by 20 mm.
    /// assert_eq!(kit.footings[0].1.map(|side| side.thousandths()), [3 * 1772, 787]);
    /// ```
    #[must_use]
    pub fn of(charts: &Charts, show: impl Fn(Inches) -> String) -> Self {
        let gun = |weight| Armament::Guns { weight, galloper: false };
        let small = |arm| Armament::Small(Some(arm));
        let (light, medium) = (("Light gun", gun(GunWeight::Light)), ("Medium gun", gun(GunWeight::Medium)));
        let (musket, rifle) = (("Musket", small(SmallArm::Musket)), ("Rifle", small(SmallArm::Rifle)));
        let weapons = match charts {
            Charts::Philadelphia(_) => {
                let (fusil, heavy) = (("Fusil", small(SmallArm::Fusil)), ("Heavy gun", gun(GunWeight::Heavy)));
                vec![fusil, musket, rifle, light, medium, heavy]
            }
            Charts::Awi(_) => vec![musket, rifle, light, medium],
        };
        let bands = |armament| match charts {
            Charts::Philadelphia(charts) => otp::bands(charts, armament, &show),
            Charts::Awi(charts) => control::bands(charts, armament, &show),
        };
        let weapons = weapons.into_iter().map(|(name, armament)| (name, bands(armament))).collect();
        Kit { rules: charts.rules(), footings: footings(charts.rules()), weapons }
    }
}

fn footings(rules: RulesName) -> Vec<(&'static str, [Inches; 2])> {
    let named = match rules {
        RulesName::Philadelphia => {
            let basing = |arm| Basing::Philadelphia { arm, quality: Quality::Line };
            vec![
                ("12 foot in line", basing(Arm::Infantry), 12),
                ("6 horse in line", basing(Arm::Cavalry), 6),
                ("A battery, crew of 4", basing(Arm::Artillery), 4),
            ]
        }
        RulesName::Awi => {
            let basing = |arm, order| Basing::Awi { arm, order };
            let (close, light) = (FightingOrder::Close, FightingOrder::Skirmish);
            vec![
                ("3 bases of foot", basing(Arm::Infantry, close), 9),
                ("A base of skirmishers", basing(Arm::Infantry, light), 2),
                ("2 bases of horse", basing(Arm::Cavalry, close), 4),
                ("A gun", basing(Arm::Artillery, close), 4),
            ]
        }
    };
    named.into_iter().map(|(name, basing, figures)| (name, in_line(basing, figures))).collect()
}

/// Frontage and depth of figures on their bases side by side.
fn in_line(basing: Basing, figures: u16) -> [Inches; 2] {
    let bases = mounted(basing, figures, None);
    let wide = bases.iter().fold(Inches::ZERO, |sum, mount| sum + mount.base[0]);
    let deep = bases.iter().map(|mount| mount.base[1]).max().unwrap_or(Inches::ZERO);
    [wide, deep]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_set_has_its_own_bases_and_ranges() {
        let show = |inches: Inches| inches.to_string();
        for rules in RulesName::ALL {
            let kit = Kit::of(&Charts::built_in(rules), show);
            assert_eq!(kit.rules, rules);
            for (name, bands) in &kit.weapons {
                assert!(bands.last().is_some_and(|band| band.limit), "{name}");
                assert!(bands.windows(2).all(|pair| pair[0].reach_in < pair[1].reach_in), "{name}: {bands:?}");
            }
            assert!(kit.footings.iter().all(|(_, [wide, deep])| *wide > Inches::ZERO && *deep > Inches::ZERO));
        }
        let foot = |rules| Kit::of(&Charts::built_in(rules), show).footings[0].1.map(|side| side.thousandths());
        assert_eq!(foot(RulesName::Philadelphia), [6000, 1000]);
        assert_eq!(foot(RulesName::Awi), [5316, 787]);
    }
}
