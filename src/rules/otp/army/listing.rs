//! *On to Philadelphia* in army lists: columns of tables, phrases of indented lists, and conversion of published lists.

use super::{Nation, OtpCommander, OtpUnit, Quality};
use crate::battle::{
    Arm, CommanderTraits, ListColumn, ListPhrase, PublishedUnit, SmallArm, Traits, TroopClass, TroopPeople,
};

/// Columns of a table, in the order in which they are written.
pub(super) const COLUMNS: &[&str] = &[
    "side",
    "colour",
    "brigade",
    "chit",
    "arm",
    "name",
    "quality",
    "figures",
    "weapon",
    "bayonets",
    "gun",
    "galloper",
    "formation",
    "may_skirmish",
    "always_loose",
    "combat_value",
    "figures_per_stand",
    "base",
    "attached_to",
    "deployed_in",
    "nation",
    "rating",
];

/// Columns that only this set of rules has.
pub(super) static OWN_COLUMNS: [ListColumn; 9] = [
    ListColumn::numbers("chit", &[]),
    ListColumn::words("quality", &["class"], &[("state", "state_line"), ("indians", "indian"), ("lights", "light")]),
    ListColumn::switches("galloper", &[]),
    ListColumn::switches("bayonets", &["bayonet"]),
    ListColumn::switches("may_skirmish", &[]),
    ListColumn::switches("always_loose", &[]),
    ListColumn::numbers("combat_value", &["cv"]),
    ListColumn::words(
        "nation",
        &[],
        &[("state", "state_or_loyalist"), ("loyalist", "state_or_loyalist"), ("indians", "indian")],
    ),
    ListColumn::words("rating", &[], &[]),
];

/// Phrases for units.
pub(super) const UNIT_PHRASES: &[ListPhrase] = &[
    ("militia", "quality", "militia"),
    ("state line", "quality", "state_line"),
    ("line", "quality", "line"),
    ("light", "quality", "light"),
    ("indian", "quality", "indian"),
    ("indians", "quality", "indian"),
    ("elite", "quality", "elite"),
    ("bayonet", "bayonets", "yes"),
    ("bayonets", "bayonets", "yes"),
    ("may skirmish", "may_skirmish", "yes"),
    ("always loose", "always_loose", "yes"),
    ("galloper", "galloper", "yes"),
    ("gallopers", "galloper", "yes"),
    ("skirmish", "formation", "skirmish"),
    ("in bent line", "formation", "bent"),
    ("bent line", "formation", "bent"),
    ("bent", "formation", "bent"),
    ("in loose order", "formation", "loose_order"),
    ("loose order", "formation", "loose_order"),
    ("combat value", "combat_value", ""),
    ("cv", "combat_value", ""),
];

/// Phrases for commanders.
pub(super) const COMMANDER_PHRASES: &[ListPhrase] = &[
    ("british", "nation", "british"),
    ("german", "nation", "german"),
    ("french", "nation", "french"),
    ("continental", "nation", "continental"),
    ("state or loyalist", "nation", "state_or_loyalist"),
    ("state", "nation", "state_or_loyalist"),
    ("loyalist", "nation", "state_or_loyalist"),
    ("militia", "nation", "militia"),
    ("indian", "nation", "indian"),
    ("poltroon", "rating", "poltroon"),
    ("cautious", "rating", "cautious"),
    ("aggressive", "rating", "aggressive"),
    ("firebrand", "rating", "firebrand"),
    ("exceptional", "rating", "exceptional"),
];

/// Converts a unit of a published list. Only infantry with muskets has bayonets.
pub(super) fn published(unit: &PublishedUnit<'_>) -> (Traits, SmallArm) {
    let (quality, weapon, bayonets) = by_class(unit.class, unit.arm);
    let weapon = unit.weapon.unwrap_or(weapon);
    let bayonets = unit.arm == Arm::Infantry && weapon == SmallArm::Musket && bayonets;
    (OtpUnit { bayonets, ..OtpUnit::ordinary(quality) }.into(), weapon)
}

/// Returns type, weapon and bayonets. Only foot is light, elite or Indian (OTP 2.0).
fn by_class(class: TroopClass, arm: Arm) -> (Quality, SmallArm, bool) {
    let (quality, weapon, bayonets) = match class {
        TroopClass::Militia => (Quality::Militia, SmallArm::Musket, false),
        TroopClass::Indians => (Quality::Indian, SmallArm::Musket, false),
        TroopClass::Rifles => (Quality::Light, SmallArm::Rifle, false),
        TroopClass::Grenadiers => (Quality::Elite, SmallArm::Musket, true),
        TroopClass::Light => (Quality::Light, SmallArm::Musket, true),
        TroopClass::State => (Quality::StateLine, SmallArm::Musket, true),
        TroopClass::Continental | TroopClass::Regular => (Quality::Line, SmallArm::Musket, true),
    };
    let foot_only = matches!(quality, Quality::Light | Quality::Elite | Quality::Indian);
    if arm != Arm::Infantry && foot_only { (Quality::Line, weapon, false) } else { (quality, weapon, bayonets) }
}

/// Converts a commander of a published list. He rolls on the row of the people he leads.
pub(super) fn published_commander(people: TroopPeople) -> CommanderTraits {
    let nation = match people {
        TroopPeople::British => Nation::British,
        TroopPeople::German => Nation::German,
        TroopPeople::French => Nation::French,
        TroopPeople::Continental => Nation::Continental,
        TroopPeople::StateOrLoyalist => Nation::StateOrLoyalist,
        TroopPeople::Militia => Nation::Militia,
        TroopPeople::Indian => Nation::Indian,
    };
    OtpCommander { nation, rating: None }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_infantry_is_elite() {
        assert_eq!(by_class(TroopClass::Grenadiers, Arm::Artillery).0, Quality::Line);
    }
}
