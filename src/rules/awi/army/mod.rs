//! Armies by the AWI figure rules: the traits of units and commanders, how battle files and army lists state them, and
//! the faults found in them.
//!
//! This module is below the rules of play and does not import them, only `text`, `units`, `ids`, `input`, `geometry`,
//! `dice` and `battle`. `battle::sets` is its only entry point.

mod basing;
mod built_in;
mod checks;
mod grades;
mod listing;
mod of_units;
mod reading;
mod traits;

pub use basing::basing;
pub use built_in::built_in_awi_battles;
pub use grades::*;
pub use traits::{AwiCommander, AwiUnit};

use crate::battle::file::{Draft, UnitReading};
use crate::battle::{
    Accompanied, Arm, ArmyRules, CommanderTraits, GunWeight, ListColumn, ListPhrase, OptionalRule, PublishedUnit,
    SmallArm, Traits, TroopPeople,
};
use crate::input::{Fields, Node};
use crate::msg;
use crate::units::Inches;

/// The AWI figure rules as the rules of an army.
pub(crate) struct AwiArmy;

impl ArmyRules for AwiArmy {
    fn title(&self) -> &'static str {
        msg!("table-the-awi-figure-rules")
    }

    /// Returns 2: one side moves and the other shoots, then they change over (AWI Step 11).
    fn max_sides(&self) -> usize {
        2
    }

    fn no_chits(&self) -> Option<&'static str> {
        Some(msg!("table-no-chits-of-awi"))
    }

    fn no_divisions(&self) -> Option<&'static str> {
        Some(msg!("table-no-divisions-of-awi"))
    }

    fn no_attached_guns(&self) -> Option<&'static str> {
        Some(msg!("table-no-attached-guns-of-awi"))
    }

    /// Refuses options with a section number, which are those of *On to Philadelphia*.
    fn no_option(&self, rule: &OptionalRule) -> Option<String> {
        (rule.section != "-").then(|| msg!("table-no-option-of-awi", rule = rule.name))
    }

    fn heaviest_guns(&self) -> GunWeight {
        GunWeight::Medium
    }

    /// Returns the gunners of one gun, because each gun is a unit of its own.
    fn max_crew(&self) -> Option<u16> {
        Some(checks::MAX_CREW)
    }

    fn unit_fields(&self) -> &'static [&'static str] {
        &["grade", "order"]
    }

    fn read_unit(&self, fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
        reading::unit(fields, arm)
    }

    fn commander_fields(&self) -> &'static [&'static str] {
        &["ability"]
    }

    fn read_commander(&self, fields: &Fields<'_>) -> Option<CommanderTraits> {
        reading::commander(fields)
    }

    fn read_commander_base(&self, node: &Node<'_>) -> Option<Inches> {
        reading::generals_base(node)
    }

    fn check_army(&self, draft: &Draft<'_, '_>) {
        checks::check(draft);
    }

    /// Refuses a brigadier with a unit of another brigade (AWI Control brigadier).
    fn why_not_with(&self, pair: &Accompanied<'_>) -> Option<String> {
        let (unit, who) = (&pair.unit.id, &pair.commander.id);
        if pair.is_of_another_side {
            return Some(msg!("table-commander-is-with-another-side", unit, who, awi = "yes"));
        }
        let is_of_another_brigade = pair.commander.brigade.as_ref().is_some_and(|own| *own != pair.unit.brigade);
        is_of_another_brigade.then(|| msg!("table-general-is-with-another-brigade", unit, who))
    }

    fn without_commander(&self, _side_has_overall: bool) -> &'static str {
        msg!("table-brigade-has-only-joining-general")
    }

    fn usual_unit(&self) -> Traits {
        AwiUnit { grade: Grade::Trained, order: FightingOrder::Close }.into()
    }

    fn usual_figures(&self, arm: Arm) -> u16 {
        match arm {
            Arm::Infantry => 12,
            Arm::Cavalry => 6,
            Arm::Artillery => 4,
        }
    }

    fn usual_commander(&self) -> CommanderTraits {
        AwiCommander { ability: None }.into()
    }

    fn table_columns(&self) -> &'static [&'static str] {
        listing::COLUMNS
    }

    fn own_columns(&self) -> &'static [ListColumn] {
        &listing::OWN_COLUMNS
    }

    fn worth_column(&self) -> &'static str {
        "grade"
    }

    fn unit_phrases(&self) -> &'static [ListPhrase] {
        listing::UNIT_PHRASES
    }

    fn commander_phrases(&self) -> &'static [ListPhrase] {
        listing::COMMANDER_PHRASES
    }

    fn implied_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[("order", "close")]
    }

    fn read_published(&self, unit: &PublishedUnit<'_>) -> (Traits, SmallArm) {
        listing::published(unit)
    }

    /// Returns a commander without an ability, of any people: it is rolled before the battle.
    fn read_published_commander(&self, _people: TroopPeople) -> CommanderTraits {
        self.usual_commander()
    }

    /// Returns a full crew, because each gun is a unit of its own (AWI Firing dice).
    fn published_crew(&self, _guns: u32) -> u32 {
        u32::from(checks::MAX_CREW)
    }
}
