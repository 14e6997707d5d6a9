//! What a rule set decides about armies: the questions that battle files and army lists ask of it. Each set answers them in
//! `rules/<set>/army`; general code reaches the answers by `RulesName::army` and never asks which set it is.

use super::file::{Draft, UnitReading};
use super::{
    Arm, Commander, CommanderTraits, GunWeight, OptionalRule, SmallArm, Traits, TroopClass, TroopPeople, Unit,
};
use crate::input::{Fields, Node};
use crate::units::Inches;

/// A phrase of an army list, the field it is for, and the field's value there; an empty value: a number follows the phrase.
pub(crate) type ListPhrase = (&'static str, &'static str, &'static str);

/// A column of a table of an army.
pub(crate) struct ListColumn {
    /// The field of battle files that it is for.
    pub field: &'static str,
    /// Other names that a header may have for it.
    pub names: &'static [&'static str],
    pub cells: CellKind,
}

/// What the cells of a column say.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CellKind {
    /// A word of battle files, or one of these in place of it: each with the word that it stands for.
    Word(&'static [(&'static str, &'static str)]),
    /// A number.
    Number,
    /// Yes or no.
    Switch,
}

impl ListColumn {
    /// A column of words.
    pub(crate) const fn words(
        field: &'static str,
        names: &'static [&'static str],
        same: &'static [(&'static str, &'static str)],
    ) -> Self {
        ListColumn { field, names, cells: CellKind::Word(same) }
    }

    /// A column of numbers.
    pub(crate) const fn numbers(field: &'static str, names: &'static [&'static str]) -> Self {
        ListColumn { field, names, cells: CellKind::Number }
    }

    /// A column of switches.
    pub(crate) const fn switches(field: &'static str, names: &'static [&'static str]) -> Self {
        ListColumn { field, names, cells: CellKind::Switch }
    }
}

/// A commander who begins the battle with a unit.
pub(crate) struct Accompanied<'a> {
    pub commander: &'a Commander,
    pub unit: &'a Unit,
    /// The unit is of another side than the commander.
    pub is_of_another_side: bool,
}

/// What a published list says of a unit, in no set's words.
pub(crate) struct PublishedUnit<'a> {
    pub class: TroopClass,
    pub arm: Arm,
    /// The small arm that its line names.
    pub weapon: Option<SmallArm>,
    /// Whether its remarks have a word.
    pub has_word: &'a dyn Fn(&str) -> bool,
}

/// What a rule set decides about armies as a whole.
pub(crate) trait ArmyRules: Sync {
    /// What the rules are called, for people.
    fn title(&self) -> &'static str;

    /// How many sides a battle can have.
    fn max_sides(&self) -> usize;

    /// Why its brigades have no chits; `None`: they have, one each.
    fn no_chits(&self) -> Option<&'static str> {
        None
    }

    /// Why its commanders have no divisions; `None`: they may.
    fn no_divisions(&self) -> Option<&'static str> {
        None
    }

    /// Why guns are not attached to infantry; `None`: they may be.
    fn no_attached_guns(&self) -> Option<&'static str> {
        None
    }

    /// Why guns where they stand cannot be attached to a unit; `None`: they can.
    fn why_not_attached(&self, _guns: &Unit, _infantry: &Unit) -> Option<String> {
        self.no_attached_guns().map(str::to_owned)
    }

    /// Why it does not have an optional rule; `None`: it has.
    fn no_option(&self, _rule: &OptionalRule) -> Option<String> {
        None
    }

    /// Whether light guns may be gallopers.
    fn has_gallopers(&self) -> bool {
        false
    }

    /// The heaviest guns it knows.
    fn heaviest_guns(&self) -> GunWeight {
        GunWeight::Heavy
    }

    /// Figures of a unit of guns, at most; `None`: as many as of any unit.
    fn max_crew(&self) -> Option<u16> {
        None
    }

    /// Fields of units that no other set has. Suggestions for a misspelt field try them first.
    fn unit_fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads what a unit of a battle file is by the rules, with its weapon and formation.
    fn read_unit(&self, fields: &Fields<'_>, arm: Option<Arm>) -> UnitReading;

    /// Fields of commanders that no other set has.
    fn commander_fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads what a commander of a battle file is by the rules.
    fn read_commander(&self, fields: &Fields<'_>) -> Option<CommanderTraits>;

    /// Reads the diameter of a commander's base.
    fn read_commander_base(&self, node: &Node<'_>) -> Option<Inches> {
        node.inches(Inches::from_thousandths(100), Inches::whole(6))
    }

    /// Checks everything but where units stand on the table.
    fn check_army(&self, draft: &Draft<'_, '_>);

    /// Checks what needs the whole table.
    fn check_table(&self, _draft: &Draft<'_, '_>) {}

    /// Why a commander cannot begin with a unit; `None`: he can.
    fn why_not_with(&self, pair: &Accompanied<'_>) -> Option<String>;

    /// What follows for a brigade without a commander of its own.
    fn without_commander(&self, side_has_overall: bool) -> &'static str;

    /// The traits with which the roster editor begins a unit of foot.
    fn usual_unit(&self) -> Traits;

    /// The figures with which the roster editor begins a unit of an arm.
    fn usual_figures(&self, arm: Arm) -> u16;

    /// A commander to begin with, to be rolled for.
    fn usual_commander(&self) -> CommanderTraits;

    /// Columns of a table of the army, in the order in which they are written.
    fn table_columns(&self) -> &'static [&'static str];

    /// Columns that a table has for this set alone.
    fn own_columns(&self) -> &'static [ListColumn];

    /// The column that says what a unit is worth: no unit can be read without it.
    fn worth_column(&self) -> &'static str;

    /// Phrases of its own for units in an army list.
    fn unit_phrases(&self) -> &'static [ListPhrase];

    /// Phrases for commanders in an army list.
    fn commander_phrases(&self) -> &'static [ListPhrase];

    /// Fields of units with the words that army lists may leave out.
    fn implied_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// A unit of a published list by the rules: its traits, and what foot shoots with.
    fn read_published(&self, unit: &PublishedUnit<'_>) -> (Traits, SmallArm);

    /// A commander of a published list, by the people he leads.
    fn read_published_commander(&self, people: TroopPeople) -> CommanderTraits;

    /// Crew figures of a number of guns whose list does not say their crew.
    fn published_crew(&self, guns: u32) -> u32;
}
