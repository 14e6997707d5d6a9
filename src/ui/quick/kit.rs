//! What the quick measure takes from a rule set: what troops stand on, and what weapons reach, by the charts.

use crate::battle::{Basing, RulesName, mounted};
use crate::rules::Charts;
use crate::ui::sets::{self, Footing, Ranged};
use crate::units::Inches;

/// A rule set's bases and weapons.
#[derive(Clone, Debug, PartialEq)]
pub struct Kit {
    /// Whose.
    pub rules: RulesName,
    /// What a few figures stand on: what they are called, frontage and depth.
    pub footings: Vec<Footing>,
    /// Weapons: what each is called, and its bands of range, the last as far as it reaches.
    pub weapons: Vec<Ranged>,
}

impl Kit {
    /// By charts; lengths in the names of bands are shown so.
    ///
    /// ```
    /// use drumhead::rules::Charts;
    /// use drumhead::battle::RulesName;
    /// use drumhead::ui::quick::kit::Kit;
    /// let kit = Kit::of(&Charts::built_in(RulesName::Awi), |inches| inches.to_string());
    /// let (name, bands) = &kit.weapons[0];
    /// assert_eq!((*name, bands.len(), bands[1].reach_in), ("Musket", 2, 8.0));
    /// // Three bases of 45 mm by 20 mm.
    /// assert_eq!(kit.footings[0].1.map(|side| side.thousandths()), [3 * 1772, 787]);
    /// ```
    #[must_use]
    pub fn of(charts: &Charts, show: impl Fn(Inches) -> String) -> Self {
        let (rules, face) = (charts.rules(), sets::by(charts.rules()));
        Kit { rules, footings: face.footings(), weapons: face.weapons(charts, &show) }
    }
}

/// Frontage and depth of figures on their bases side by side.
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
            let kit = Kit::of(&Charts::built_in(rules), show);
            assert_eq!(kit.rules, rules);
            for (name, bands) in &kit.weapons {
                assert!(bands.last().is_some_and(|band| band.limit), "{name}");
                assert!(bands.windows(2).all(|pair| pair[0].reach_in < pair[1].reach_in), "{name}: {bands:?}");
            }
            assert!(kit.footings.iter().all(|(_, [wide, deep])| *wide > Inches::ZERO && *deep > Inches::ZERO));
        }
        let foot = |rules| Kit::of(&Charts::built_in(rules), show).footings[0].1.map(|side| side.thousandths());
        assert_eq!(foot(RulesName::Otp), [6000, 1000]);
        assert_eq!(foot(RulesName::Awi), [5316, 787]);
    }
}
