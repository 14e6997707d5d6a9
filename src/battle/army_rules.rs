//! What a rule set decides about armies: the questions that battle files and army lists ask of it. Each set answers them in
//! `rules/<set>/army`; general code reaches the answers through `battle::sets` and never asks which set it is.

use super::file::{Draft, UnitReading};
use super::{
    Arm, Armament, Basing, CommanderTraits, Formation, GunWeight, OptionalRule, Options, RulesName, SmallArm, Traits,
    TroopClass, TroopPeople, Unit,
};
use crate::input::{Fields, Node};
use crate::units::Inches;

/// A field of a unit or a commander as battle files and army lists write it.
pub(crate) type TraitField = (&'static str, FieldValue);

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldValue {
    /// One of the words of battle files.
    Word(&'static str),
    /// A number.
    Number(u8),
    /// A switch that is on.
    On,
    /// Nothing: battle files write `null`, army lists leave the field out.
    Null,
}

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

/// A choice of the roster editor, by the word of battle files, and the traits that result from it.
pub(crate) struct TraitChoice<T> {
    pub label: String,
    pub then: T,
}

impl<T> TraitChoice<T> {
    /// One choice for each word of battle files.
    pub(crate) fn of_words<W: Copy>(words: &[(&'static str, W)], then: impl Fn(W) -> T) -> Vec<Self> {
        words.iter().map(|(word, what)| TraitChoice { label: (*word).to_owned(), then: then(*what) }).collect()
    }
}

/// Choices of the roster editor that answer one question.
pub(crate) struct TraitChoices<T> {
    /// What the editor calls the question.
    pub name: &'static str,
    pub choices: Vec<TraitChoice<T>>,
}

/// A switch of the roster editor.
pub(crate) struct TraitSwitch {
    pub label: &'static str,
    pub is_on: bool,
    /// The traits once it is thrown.
    pub then: Traits,
}

/// A commander who begins the battle with a unit.
pub(crate) struct Accompanied<'a> {
    pub commander: &'a super::Commander,
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

/// What a rule set says of a unit by its traits.
pub(crate) trait UnitRules {
    /// How figures of such a unit of an arm are put on bases.
    fn basing(&self, arm: Arm) -> Basing;

    /// Whether a unit of an arm with small arms has a first volley that counts for more.
    fn has_first_volley(&self, arm: Arm) -> bool;

    /// Whether it is militia.
    fn is_militia(&self) -> bool;

    /// Whether it fights as skirmishers, so that skirmish line is its usual formation.
    fn are_skirmishers(&self) -> bool {
        false
    }

    /// Whether it can only stand where loose order is allowed, whatever its formation.
    fn needs_loose_order(&self) -> bool {
        false
    }

    /// Whether its small arms have bayonets.
    fn has_bayonets(&self) -> bool {
        false
    }

    /// Its type in words, "Line infantry, muskets with bayonets"; `weapon` in words.
    fn type_words(&self, arm: Arm, weapon: &str) -> String;

    /// Whether its type in words already says that it skirmishes.
    fn type_says_skirmish(&self) -> bool {
        false
    }

    /// Fields that say what it is worth; battle files write them behind the arm, army lists the first of them.
    fn worth_fields(&self) -> Vec<TraitField>;

    /// Its other fields; battle files write them behind the weapon.
    fn other_fields(&self) -> Vec<TraitField> {
        Vec::new()
    }

    /// The same traits with all that is special to it switched off.
    fn plain(&self) -> Traits;

    /// The traits it would have as a unit of another arm.
    fn of_arm(&self, arm: Arm) -> Traits;

    /// Choices of the roster editor that come before the weapon; each is offered where the checks allow it.
    fn choices(&self) -> Vec<TraitChoices<Traits>>;

    /// Switches of the roster editor for a unit of an arm.
    fn switches(&self, _arm: Arm) -> Vec<TraitSwitch> {
        Vec::new()
    }

    /// Choices of the roster editor that are seldom wanted and always allowed.
    fn rare_choices(&self) -> Option<TraitChoices<Traits>> {
        None
    }
}

/// What a rule set says of a commander by his traits.
pub(crate) trait CommanderRules {
    /// His fields in the order in which they are written.
    fn fields(&self) -> Vec<TraitField>;

    /// The row of the chart that he is rolled on, by the word of battle files; `None`: all are rolled alike.
    fn chart_row(&self) -> Option<&'static str> {
        None
    }

    /// The traits he has once he commands the whole side.
    fn as_overall(&self) -> CommanderTraits;

    /// Choices of the roster editor.
    fn choices(&self, is_overall: bool) -> Vec<TraitChoices<CommanderTraits>>;
}

impl RulesName {
    /// What the rules are called, for people.
    #[must_use]
    pub fn words(self) -> &'static str {
        self.army().title()
    }

    /// How many sides a battle can have: by the AWI figure rules two, which move in turns (AWI Step 11), else as many as
    /// there are colours to tell apart with ease.
    ///
    /// ```
    /// use drumhead::battle::RulesName;
    /// assert_eq!((RulesName::Otp.most_sides(), RulesName::Awi.most_sides()), (6, 2));
    /// ```
    #[must_use]
    pub fn most_sides(self) -> usize {
        self.army().max_sides()
    }

    /// The options with every optional rule off that the set does not have.
    #[must_use]
    pub fn own_options(self, options: Options) -> Options {
        let mut own = options;
        for rule in super::OPTIONAL_RULES.iter().filter(|rule| self.army().no_option(rule).is_some()) {
            rule.set(&mut own, false);
        }
        own
    }
}

impl Traits {
    /// How the rules put the figures of such a unit of an arm on bases.
    #[must_use]
    pub fn basing(self, arm: Arm) -> Basing {
        self.rules().basing(arm)
    }

    /// The formation of such a unit of an arm where nothing else is said.
    #[must_use]
    pub fn usual_formation(self, arm: Arm) -> Formation {
        match arm {
            Arm::Artillery => Formation::Unlimbered,
            _ if self.rules().are_skirmishers() => Formation::Skirmish,
            _ => Formation::Line,
        }
    }
}

impl Unit {
    /// It has a first volley that counts for more: with small arms, by the AWI figure rules in close order (AWI Firing
    /// modifiers), else as infantry (OTP 8.5).
    #[must_use]
    pub fn has_first_volley(&self) -> bool {
        matches!(self.armament, Armament::Small(Some(_))) && self.traits.rules().has_first_volley(self.arm)
    }

    /// How its rules put its figures on bases.
    #[must_use]
    pub fn basing(&self) -> Basing {
        self.traits.basing(self.arm)
    }

    /// It is militia, by whichever rules.
    #[must_use]
    pub fn is_militia(&self) -> bool {
        self.traits.rules().is_militia()
    }
}
