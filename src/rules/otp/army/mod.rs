//! Armies of *On to Philadelphia*: the traits of units and commanders, how battle files and army lists write them, and
//! which ones are refused.
//!
//! This module lies below the rules of play. It imports only `text`, `units`, `ids`, `input`, `geometry`, `dice` and
//! `battle`, and is reached only through `battle::sets`.

mod basing;
mod brigades;
mod built_in;
mod drawn_up;
mod listing;
mod of_units;
mod reading;
mod slopes;
mod traits;
mod types;

pub use basing::basing;
pub use built_in::{built_in_battles, cowpens, tutorial_battle};
pub use traits::{OtpCommander, OtpUnit};
pub use types::*;

use crate::battle::file::{Draft, UnitReading};
use crate::battle::{
    Accompanied, Arm, ArmyRules, CommanderTraits, ListColumn, ListPhrase, PublishedUnit, SmallArm, Traits, TroopPeople,
    Unit,
};
use crate::input::Fields;
use crate::msg;

/// *On to Philadelphia* as the rules of an army.
pub(crate) struct OtpArmy;

impl ArmyRules for OtpArmy {
    fn title(&self) -> &'static str {
        msg!("table-on-to-philadelphia")
    }

    fn max_sides(&self) -> usize {
        6
    }

    fn why_not_attached(&self, guns: &Unit, infantry: &Unit) -> Option<String> {
        drawn_up::parted(guns, infantry)
    }

    fn has_gallopers(&self) -> bool {
        true
    }

    fn read_unit(&self, fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading {
        reading::unit(fields, arm)
    }

    fn read_commander(&self, fields: &Fields<'_>) -> Option<CommanderTraits> {
        reading::commander(fields)
    }

    fn check_army(&self, draft: &Draft<'_, '_>) {
        brigades::chits(draft);
        brigades::brigade_sizes(draft);
        drawn_up::check(draft);
    }

    fn check_table(&self, draft: &Draft<'_, '_>) {
        slopes::check(draft);
    }

    fn why_not_with(&self, pair: &Accompanied<'_>) -> Option<String> {
        let (unit, who) = (&pair.unit.id, &pair.commander.id);
        pair.is_of_another_side.then(|| msg!("table-commander-is-with-another-side", unit, who, awi = "no"))
    }

    fn without_commander(&self, side_has_overall: bool) -> &'static str {
        if side_has_overall {
            msg!("table-brigade-has-overall-passes-only")
        } else {
            msg!("table-brigade-can-have-no-passes")
        }
    }

    fn usual_unit(&self) -> Traits {
        OtpUnit { bayonets: true, ..OtpUnit::ordinary(Quality::Line) }.into()
    }

    fn usual_figures(&self, arm: Arm) -> u16 {
        match arm {
            Arm::Infantry => 16,
            Arm::Cavalry => 6,
            Arm::Artillery => 2,
        }
    }

    fn usual_commander(&self) -> CommanderTraits {
        OtpCommander { nation: Nation::British, rating: None }.into()
    }

    fn table_columns(&self) -> &'static [&'static str] {
        listing::COLUMNS
    }

    fn own_columns(&self) -> &'static [ListColumn] {
        &listing::OWN_COLUMNS
    }

    fn worth_column(&self) -> &'static str {
        "quality"
    }

    fn unit_phrases(&self) -> &'static [ListPhrase] {
        listing::UNIT_PHRASES
    }

    fn commander_phrases(&self) -> &'static [ListPhrase] {
        listing::COMMANDER_PHRASES
    }

    fn read_published(&self, unit: &PublishedUnit<'_>) -> (Traits, SmallArm) {
        listing::published(unit)
    }

    fn read_published_commander(&self, people: TroopPeople) -> CommanderTraits {
        listing::published_commander(people)
    }

    /// Returns one crew figure for each gun (OTP 1.3).
    fn published_crew(&self, guns: u32) -> u32 {
        guns
    }
}
