//! What a rule set says of units and commanders by their traits, and what the roster editor can make of these. Each set
//! answers for its own traits alone; `battle::sets` puts all sets' traits together.

use super::basing::Basing;
use super::kinds::Arm;

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

impl<T> TraitChoices<T> {
    /// The same choices for traits that these can be made.
    pub(crate) fn into_other<U: From<T>>(self) -> TraitChoices<U> {
        let choice = |one: TraitChoice<T>| TraitChoice { label: one.label, then: one.then.into() };
        TraitChoices { name: self.name, choices: self.choices.into_iter().map(choice).collect() }
    }
}

/// A switch of the roster editor.
pub(crate) struct TraitSwitch<T> {
    pub label: &'static str,
    pub is_on: bool,
    /// The traits once it is thrown.
    pub then: T,
}

impl<T> TraitSwitch<T> {
    /// The same switch for traits that these can be made.
    pub(crate) fn into_other<U: From<T>>(self) -> TraitSwitch<U> {
        TraitSwitch { label: self.label, is_on: self.is_on, then: self.then.into() }
    }
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
}

/// What the roster editor can make of a unit's traits.
pub(crate) trait EditUnit: UnitRules + Copy {
    /// The same traits with all that is special to it switched off.
    fn plain(&self) -> Self;

    /// The traits it would have as a unit of another arm.
    fn of_arm(&self, arm: Arm) -> Self;

    /// Choices of the roster editor that come before the weapon; each is offered where the checks allow it.
    fn choices(&self) -> Vec<TraitChoices<Self>>;

    /// Switches of the roster editor for a unit of an arm.
    fn switches(&self, _arm: Arm) -> Vec<TraitSwitch<Self>> {
        Vec::new()
    }

    /// Choices of the roster editor that are seldom wanted and always allowed.
    fn rare_choices(&self) -> Option<TraitChoices<Self>> {
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
}

/// What the roster editor can make of a commander's traits.
pub(crate) trait EditCommander: CommanderRules + Copy {
    /// The traits he has once he commands the whole side.
    fn as_overall(&self) -> Self;

    /// Choices of the roster editor.
    fn choices(&self, is_overall: bool) -> Vec<TraitChoices<Self>>;
}
