//! A rule set's result of reading a unit, and helpers common to the sets' readers.

use crate::battle::names::ARMS;
use crate::battle::{Arm, Armament, Basing, Formation, Traits};
use crate::input::Fields;
use crate::msg;

/// The data of a unit of a battle file under its rules; `None` if it has a fault.
pub(crate) struct UnitReading {
    pub traits: Option<Traits>,
    pub armament: Option<Armament>,
    pub formation: Option<Formation>,
    pub layouts: LayoutChoices,
}

/// The possible layouts: one basing if the file determines it, several if a fault leaves it open.
pub(crate) struct LayoutChoices {
    pub basings: Vec<Basing>,
    /// The file determines the layout.
    pub is_settled: bool,
    /// Returns whether an arm may have a formation, and the allowed ones in words.
    pub may_stand: fn(Arm, Formation) -> (bool, &'static str),
}

/// Returns the arm, or all arms.
pub(crate) fn arms(arm: Option<Arm>) -> Vec<Arm> {
    arm.map_or_else(|| ARMS.iter().map(|(_, arm)| *arm).collect(), |arm| vec![arm])
}

/// Reads a switch; a missing one is off.
pub(crate) fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |n| n.yes_or_no())
}

/// Reports a field that does not belong there.
pub(crate) fn refuse(fields: &Fields<'_>, field: &str, why: &str) {
    if let Some(place) = fields.place_of(field) {
        place.fault(why);
    }
}

/// Returns whether guns may have a formation, and the allowed ones in words: the same in all rule sets.
pub(crate) fn guns_may_stand(formation: Formation) -> (bool, &'static str) {
    (matches!(formation, Formation::Unlimbered | Formation::Limbered), msg!("table-unlimbered-or-limbered"))
}
