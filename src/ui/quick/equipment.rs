//! The data that the quick measure takes from a rule set: bases of troops, and weapon ranges by the charts.

use crate::battle::{Basing, RulesName, mounted};
use crate::rules::Charts;
use crate::ui::sets::{self, Footing, Ranged};
use crate::units::Inches;

/// A rule set's bases and weapons.
#[derive(Clone, Debug, PartialEq)]
pub struct Equipment {
    /// The rule set.
    pub rules: RulesName,
    /// Bases of a few figures: each with its name, frontage and depth.
    pub footings: Vec<Footing>,
    /// Weapons: each with its name and range bands; the last band ends at its longest range.
    pub weapons: Vec<Ranged>,
}

impl Equipment {
    /// Returns the bases and weapons by some charts; `show` formats the lengths in the names of bands.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// use drumhead::ui::quick::equipment::Equipment;
    /// let equipment = Equipment::of(&Charts::built_in(RulesName::Awi), |inches| inches.to_string());
    /// let (name, bands) = &equipment.weapons[0];
    /// assert_eq!((*name, bands.len(), bands[1].reach_in), ("Musket", 2, 8.0));
    /// // Three bases of 45 mm by 20 mm.
    /// assert_eq!(equipment.footings[0].1.map(|side| side.thousandths()), [3 * 1772, 787]);
    /// ```
    #[must_use]
    pub fn of(charts: &Charts, show: impl Fn(Inches) -> String) -> Self {
        let (rules, face) = (charts.rules(), sets::by(charts.rules()));
        Equipment { rules, footings: face.footings(), weapons: face.weapons(charts, &show) }
    }
}

/// Returns the frontage and depth of figures whose bases stand side by side.
#[must_use]
pub fn in_line(basing: Basing, figures: u16) -> [Inches; 2] {
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
            let equipment = Equipment::of(&Charts::built_in(rules), show);
            assert_eq!(equipment.rules, rules);
            for (name, bands) in &equipment.weapons {
                assert!(bands.last().is_some_and(|band| band.limit), "{name}");
                assert!(bands.windows(2).all(|pair| pair[0].reach_in < pair[1].reach_in), "{name}: {bands:?}");
            }
            assert!(equipment.footings.iter().all(|(_, [wide, deep])| *wide > Inches::ZERO && *deep > Inches::ZERO));
        }
        let foot = |rules| Equipment::of(&Charts::built_in(rules), show).footings[0].1.map(|side| side.thousandths());
        assert_eq!(foot(RulesName::Otp), [6000, 1000]);
        assert_eq!(foot(RulesName::Awi), [5316, 787]);
    }
}
