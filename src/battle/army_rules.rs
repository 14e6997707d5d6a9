//! A rule set's decisions about armies, for battle files and army lists. Each set implements them in
//! `rules/<set>/army`; general code calls `RulesName::army` and never checks which set it is.

use super::file::{Draft, UnitReading};
use super::{
    Arm, Commander, CommanderTraits, GunWeight, OptionalRule, SmallArm, Traits, TroopClass, TroopPeople, Unit,
};
use crate::input::{Fields, Node};
use crate::units::Inches;

/// A phrase of an army list, its field, and the field's value; an empty value: a number follows the phrase.
pub(crate) type ListPhrase = (&'static str, &'static str, &'static str);

/// A column of an army table.
pub(crate) struct ListColumn {
    /// Its field in battle files.
    pub field: &'static str,
    /// Other names for it in a header.
    pub names: &'static [&'static str],
    pub cells: CellKind,
}

/// The kind of value in a column's cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellKind {
    /// A word of battle files, or a synonym from this list, each with its word of battle files.
    Word(&'static [(&'static str, &'static str)]),
    /// A number.
    Number,
    /// Yes or no.
    Switch,
}

impl ListColumn {
    /// Creates a column of words.
    pub(crate) const fn words(
        field: &'static str,
        names: &'static [&'static str],
        synonyms: &'static [(&'static str, &'static str)],
    ) -> Self {
        ListColumn { field, names, cells: CellKind::Word(synonyms) }
    }

    /// Creates a column of numbers.
    pub(crate) const fn numbers(field: &'static str, names: &'static [&'static str]) -> Self {
        ListColumn { field, names, cells: CellKind::Number }
    }

    /// Creates a column of switches.
    pub(crate) const fn switches(field: &'static str, names: &'static [&'static str]) -> Self {
        ListColumn { field, names, cells: CellKind::Switch }
    }
}

/// A commander who begins the battle with a unit.
pub(crate) struct Accompanied<'a> {
    pub commander: &'a Commander,
    pub unit: &'a Unit,
    /// The unit is on another side than the commander.
    pub is_of_another_side: bool,
}

/// A unit of a published list, independent of any set.
pub(crate) struct PublishedUnit<'a> {
    pub class: TroopClass,
    pub arm: Arm,
    /// The small arm named in its line.
    pub weapon: Option<SmallArm>,
    /// Returns whether its remarks contain a word.
    pub has_word: &'a dyn Fn(&str) -> bool,
}

/// A rule set's decisions about whole armies.
pub(crate) trait ArmyRules: Sync {
    /// Returns the name of the rules, for people.
    fn title(&self) -> &'static str;

    /// Returns the largest number of sides in a battle.
    fn max_sides(&self) -> usize;

    /// Returns the phases of a player turn by their words, in order, by rules that play on a map of hexes; empty by rules
    /// that play on a table in inches.
    fn phases_on_hexes(&self) -> &'static [(&'static str, u8)] {
        &[]
    }

    /// Returns whether it plays on a map of hexes.
    fn plays_on_hexes(&self) -> bool {
        !self.phases_on_hexes().is_empty()
    }

    /// Returns why its brigades have no chits; `None`: they have one each.
    fn no_chits(&self) -> Option<&'static str> {
        None
    }

    /// Returns why its commanders have no divisions; `None`: they may.
    fn no_divisions(&self) -> Option<&'static str> {
        None
    }

    /// Returns why guns are not attached to infantry; `None`: they may be.
    fn no_attached_guns(&self) -> Option<&'static str> {
        None
    }

    /// Returns why these guns cannot be attached to a unit from their place; `None`: they can.
    fn why_not_attached(&self, _guns: &Unit, _infantry: &Unit) -> Option<String> {
        self.no_attached_guns().map(str::to_owned)
    }

    /// Returns why the rule set does not have an optional rule; `None`: it has the rule.
    fn no_option(&self, _rule: &OptionalRule) -> Option<String> {
        None
    }

    /// Returns whether light guns may be gallopers.
    fn has_gallopers(&self) -> bool {
        false
    }

    /// Returns the heaviest guns of these rules.
    fn heaviest_guns(&self) -> GunWeight {
        GunWeight::Heavy
    }

    /// Returns the largest number of figures of an artillery unit; `None`: as of any unit.
    fn max_crew(&self) -> Option<u16> {
        None
    }

    /// Returns the unit fields of this set alone. Suggestions for a misspelt field try them first.
    fn unit_fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads the traits of a unit of a battle file, with its weapon and formation.
    fn read_unit(&self, fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading;

    /// Returns the commander fields of this set alone.
    fn commander_fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads the traits of a commander of a battle file.
    fn read_commander(&self, fields: &Fields<'_>) -> Option<CommanderTraits>;

    /// Reads the diameter of a commander's base.
    fn read_commander_base(&self, node: &Node<'_>) -> Option<Inches> {
        node.inches(Inches::from_thousandths(100), Inches::whole(6))
    }

    /// Checks everything except the places of the units on the table.
    fn check_army(&self, draft: &Draft<'_, '_>);

    /// Checks that need the whole table.
    fn check_table(&self, _draft: &Draft<'_, '_>) {}

    /// Returns why a commander cannot begin with a unit; `None`: he can.
    fn why_not_with(&self, pair: &Accompanied<'_>) -> Option<String>;

    /// Returns the consequence for a brigade without its own commander.
    fn without_commander(&self, side_has_overall: bool) -> &'static str;

    /// Returns the initial traits of a unit of foot in the roster editor.
    fn usual_unit(&self) -> Traits;

    /// Returns the initial number of figures of a unit in the roster editor, by arm.
    fn usual_figures(&self, arm: Arm) -> u16;

    /// Returns the initial traits of a commander, to be rolled for.
    fn usual_commander(&self) -> CommanderTraits;

    /// Returns the columns of an army table, in writing order.
    fn table_columns(&self) -> &'static [&'static str];

    /// Returns the table columns of this set alone.
    fn own_columns(&self) -> &'static [ListColumn];

    /// Returns the column for a unit's worth: no unit can be read without it.
    fn worth_column(&self) -> &'static str;

    /// Returns this set's phrases for units in an army list.
    fn unit_phrases(&self) -> &'static [ListPhrase];

    /// Returns this set's phrases for commanders in an army list.
    fn commander_phrases(&self) -> &'static [ListPhrase];

    /// Returns unit fields with the words that army lists may leave out.
    fn implied_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Reads a unit of a published list: its traits, and the small arm of foot.
    fn read_published(&self, unit: &PublishedUnit<'_>) -> (Traits, SmallArm);

    /// Reads a commander of a published list, by the people he leads.
    fn read_published_commander(&self, people: TroopPeople) -> CommanderTraits;

    /// Returns the crew figures for a number of guns whose list does not give their crew.
    fn published_crew(&self, guns: u32) -> u32;
}
