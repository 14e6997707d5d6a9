//! Who may charge whom, and why not: the table and the lookup refuse in the same words.

use crate::battle::Arm;
use crate::rules::Refusal;
use crate::say;
use crate::text::Name;

/// A refusal that the referee may overrule.
pub(in crate::rules::awi) fn bar(rule: &str, why: String) -> Refusal {
    Refusal { rule: rule.to_owned(), why, waivable: true }
}

/// The two units of a charge, as far as the rules ask what they are and how they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The charger's arm.
    pub arm: Arm,
    /// The charger is skirmishers.
    pub skirmishes: bool,
    /// The target's arm.
    pub target: Arm,
    /// The target is in close order, foot or horse: artillery is not called so.
    pub close_order: bool,
    /// The charge comes at the target's front.
    pub at_front: bool,
    /// The target holds a strong house.
    pub strong_house: bool,
}

impl Meeting {
    /// Why troops that charge at all may not charge these (Movement charges, Strong houses). `unit` and `foe` are what the two
    /// are called. Nothing: they may.
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
            let why = say!("awi-skirmishes-and-does-not-charge-close", unit = Name::title(unit), foe);
            bars.push(bar("Movement charges", why));
        }
        if self.arm == Arm::Infantry && self.target == Arm::Cavalry && self.at_front {
            bars.push(bar("Movement charges", say!("awi-infantry-does-not-charge-the-front-of", foe)));
        }
        if self.strong_house && self.arm != Arm::Infantry {
            bars.push(bar("Strong houses", say!("awi-only-infantry-charges-a-strong-house", foe)));
        }
        bars
    }
}

/// Guns have no charge in the movement table: there is nothing to overrule.
#[must_use]
pub fn guns_do_not_charge(unit: &str) -> Refusal {
    Refusal { waivable: false, ..bar("Movement table", say!("awi-guns-do-not-charge-is-one", unit)) }
}

/// A unit that must rally neither charges nor counter-charges (Rallying).
#[must_use]
pub fn must_rally_first(unit: &str) -> Refusal {
    bar("Rallying", say!("awi-must-rally-first", name = unit))
}

/// A unit has no way at another along which such troops may charge (Movement charges).
#[must_use]
pub fn has_no_way(unit: &str, foe: &str) -> Refusal {
    bar("Movement charges", say!("awi-has-no-way-at-that-it-may", unit = Name::title(unit), foe))
}
