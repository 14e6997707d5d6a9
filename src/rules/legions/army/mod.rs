//! Armies of American Legions: companies of a regiment on a map of hexes, and their leaders.
//!
//! This module is below the rules of play and does not import them, only `text`, `units`, `ids`, `input`, `geometry`,
//! `hexes`, `dice` and `battle`. `battle::sets` is its only entry point.

mod built_in;
mod checks;
mod reading;
mod traits;

pub use built_in::built_in_legions_battles;
pub use traits::*;

use crate::battle::file::{Draft, UnitReading};
use crate::battle::{
    Accompanied, Arm, ArmyRules, CommanderTraits, ListColumn, ListPhrase, OptionalRule, PublishedUnit, SmallArm,
    Traits, TroopPeople,
};
use crate::input::Fields;
use crate::msg;

/// American Legions as the rules of an army.
pub(crate) struct LegionsArmy;

/// The phases of a player turn by their words in battle files, in order (3.0).
pub const PHASES: &[(&str, u8)] = &[
    ("command", 0),
    ("movement", 1),
    ("other_command", 2),
    ("other_movement", 3),
    ("fire", 4),
    ("other_fire", 5),
    ("shock", 6),
    ("other_shock", 7),
];

impl ArmyRules for LegionsArmy {
    fn title(&self) -> &'static str {
        msg!("legions-title")
    }

    fn max_sides(&self) -> usize {
        2
    }

    fn phases_on_hexes(&self) -> &'static [(&'static str, u8)] {
        PHASES
    }

    fn no_chits(&self) -> Option<&'static str> {
        Some(msg!("legions-no-chits"))
    }

    fn no_attached_guns(&self) -> Option<&'static str> {
        Some(msg!("legions-guns-are-attached-to-regiments"))
    }

    fn no_option(&self, rule: &OptionalRule) -> Option<String> {
        Some(msg!("legions-no-options", rule = rule.name))
    }

    fn unit_fields(&self) -> &'static [&'static str] {
        &["allowance", "attached"]
    }

    fn read_unit(&self, fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
        reading::unit(fields, arm)
    }

    fn commander_fields(&self) -> &'static [&'static str] {
        &["effectiveness", "radius"]
    }

    fn read_commander(&self, fields: &Fields<'_>) -> Option<CommanderTraits> {
        reading::commander(fields)
    }

    fn check_army(&self, draft: &Draft<'_, '_>) {
        checks::check(draft);
    }

    /// Refuses a leader with a company of another side or regiment (4.2).
    fn why_not_with(&self, pair: &Accompanied<'_>) -> Option<String> {
        let (unit, who) = (&pair.unit.id, &pair.commander.id);
        let own = pair.commander.brigade.as_ref().is_none_or(|own| *own == pair.unit.brigade);
        (pair.is_of_another_side || !own).then(|| msg!("legions-leader-with-another-regiment", who, unit))
    }

    fn without_commander(&self, _side_has_overall: bool) -> &'static str {
        msg!("legions-only-regular-guns-without-leader")
    }

    fn usual_unit(&self) -> Traits {
        let (fires_with, allowance) = traits::usual(Arm::Infantry);
        LegionsUnit { fires_with, allowance, attached: false }.into()
    }

    fn usual_figures(&self, _arm: Arm) -> u16 {
        1
    }

    fn usual_commander(&self) -> CommanderTraits {
        LegionsCommander { effectiveness: 2, radius: 3 }.into()
    }

    fn table_columns(&self) -> &'static [&'static str] {
        &["side", "colour", "brigade", "arm", "name", "weapon", "gun", "allowance", "attached"]
    }

    fn own_columns(&self) -> &'static [ListColumn] {
        static COLUMNS: [ListColumn; 2] =
            [ListColumn::numbers("allowance", &["ma"]), ListColumn::switches("attached", &[])];
        &COLUMNS
    }

    fn worth_column(&self) -> &'static str {
        "allowance"
    }

    fn unit_phrases(&self) -> &'static [ListPhrase] {
        &[]
    }

    fn commander_phrases(&self) -> &'static [ListPhrase] {
        &[]
    }

    fn read_published(&self, unit: &PublishedUnit<'_>) -> (Traits, SmallArm) {
        let (fires_with, allowance) = traits::usual(unit.arm);
        (LegionsUnit { fires_with, allowance, attached: false }.into(), SmallArm::Musket)
    }

    fn read_published_commander(&self, _people: TroopPeople) -> CommanderTraits {
        self.usual_commander()
    }

    fn published_crew(&self, _guns: u32) -> u32 {
        1
    }
}
