//! What a rule set gives back of a unit it has read, and what the sets' readers share.

use crate::battle::names::ARMS;
use crate::battle::{Arm, Armament, Basing, Formation, Traits};
use crate::input::Fields;
use crate::word;

/// What a unit of a battle file is by the rules of the battle; `None` where that is at fault.
pub(crate) struct UnitReading {
    pub traits: Option<Traits>,
    pub armament: Option<Armament>,
    pub formation: Option<Formation>,
    pub layout: LayoutChoices,
}

/// How a unit may be laid out: one basing where the file says which, several where a fault leaves it open.
pub(crate) struct LayoutChoices {
    pub basings: Vec<Basing>,
    /// The file leaves nothing open.
    pub is_settled: bool,
    /// Whether an arm may be drawn up so, and how it may be.
    pub may_stand: fn(Arm, Formation) -> (bool, &'static str),
}

/// The arm, or all there are.
pub(crate) fn arms(arm: Option<Arm>) -> Vec<Arm> {
    arm.map_or_else(|| ARMS.iter().map(|(_, arm)| *arm).collect(), |arm| vec![arm])
}

/// A switch that is off where the file is silent.
pub(crate) fn switch(fields: &Fields<'_>, name: &'static str) -> Option<bool> {
    fields.optional(name).map_or(Some(false), |n| n.yes_or_no())
}

/// Notes a field that does not belong there.
pub(crate) fn refuse(fields: &Fields<'_>, field: &str, why: &str) {
    if let Some(place) = fields.place_of(field) {
        place.fault(why);
    }
}

/// Whether guns may be drawn up so, and how they may be: alike by all rules.
pub(crate) fn guns_may_stand(formation: Formation) -> (bool, &'static str) {
    (matches!(formation, Formation::Unlimbered | Formation::Limbered), word!("table-unlimbered-or-limbered"))
}
