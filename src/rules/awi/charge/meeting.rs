//! The rules on which units may charge which enemies, and the refusals: the same for the table and the lookup.

use crate::battle::Arm;
use crate::msg;
use crate::rules::Refusal;
use crate::text::Name;

/// Returns a refusal that the referee may overrule.
pub(in crate::rules::awi) fn bar(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: true }
}

/// The two units of a charge, with the facts that decide whether it is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The charger's arm.
    pub arm: Arm,
    /// The charger is skirmishers.
    pub skirmishes: bool,
    /// The target's arm.
    pub target: Arm,
    /// The target is foot or horse in close order: the text does not use the term for artillery.
    pub close_order: bool,
    /// The charge comes at the target's front.
    pub at_front: bool,
    /// The target holds a strong house.
    pub strong_house: bool,
}

impl Meeting {
    /// Returns the reasons why the unit may not charge the target (Movement charges, Strong houses); empty if it may.
    /// Guns, which charge nothing, are refused by `guns_do_not_charge`. `unit` and `foe` are the names of the two.
    ///
    /// ```
    /// use drumhead::rules::awi::Meeting;
    /// use drumhead::battle::Arm;
    /// let (arm, target) = (Arm::Infantry, Arm::Cavalry);
    /// let front = Meeting { arm, skirmishes: false, target, close_order: true, at_front: true, strong_house: false };
    /// let why = front.bars("the 7th Foot", "the dragoons").remove(0);
    /// assert_eq!(why.to_string(), "infantry does not charge the front of cavalry (the dragoons) (Movement charges)");
    /// assert!(Meeting { at_front: false, ..front }.bars("the 7th Foot", "the dragoons").is_empty());
    /// ```
    #[must_use]
    pub fn bars(&self, unit: &str, foe: &str) -> Vec<Refusal> {
        let mut bars = Vec::new();
        if self.skirmishes && self.close_order {
            let why = msg!("awi-skirmishers-charge-no-close-order", unit = Name::title(unit), foe);
            bars.push(bar("Movement charges", why));
        }
        if self.arm == Arm::Infantry && self.target == Arm::Cavalry && self.at_front {
            bars.push(bar("Movement charges", msg!("awi-infantry-charges-no-cavalry-front", foe)));
        }
        if self.strong_house && self.arm != Arm::Infantry {
            bars.push(bar("Strong houses", msg!("awi-only-infantry-charges-a-strong-house", foe)));
        }
        bars
    }
}

/// Returns the refusal for guns, which have no charge in the movement table: it cannot be overruled.
#[must_use]
pub fn guns_do_not_charge(unit: &str) -> Refusal {
    Refusal { waivable: false, ..bar("Movement table", msg!("awi-guns-do-not-charge", unit)) }
}

/// Returns the refusal for a unit that must rally, and so neither charges nor counter-charges (Rallying).
#[must_use]
pub fn must_rally_first(unit: &str) -> Refusal {
    bar("Rallying", msg!("awi-must-rally-first", name = unit))
}

/// Returns the refusal for a unit that has no way to an enemy along which it may charge (Movement charges).
#[must_use]
pub fn has_no_way(unit: &str, foe: &str) -> Refusal {
    bar("Movement charges", msg!("awi-no-way-to-charge", unit = Name::title(unit), foe))
}
