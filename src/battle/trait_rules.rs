//! A rule set's answers about units and commanders from their traits, and the roster editor's changes to these. Each
//! set implements them for its own traits; `battle::sets` combines all sets' traits.

use super::basing::Basing;
use super::kinds::Arm;

/// A field of a unit or commander in battle files and army lists.
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
    /// None: battle files write `null`, army lists leave the field out.
    Null,
}

/// A choice of the roster editor, labelled with the word of battle files, and the resulting traits.
pub(crate) struct TraitChoice<T> {
    pub label: String,
    pub then: T,
}

impl<T> TraitChoice<T> {
    /// Creates one choice for each word of battle files.
    pub(crate) fn of_words<W: Copy>(words: &[(&'static str, W)], then: impl Fn(W) -> T) -> Vec<Self> {
        words.iter().map(|(word, what)| TraitChoice { label: (*word).to_owned(), then: then(*what) }).collect()
    }
}

/// The roster editor's choices for one question.
pub(crate) struct TraitChoices<T> {
    /// The editor's name for the question.
    pub name: &'static str,
    pub choices: Vec<TraitChoice<T>>,
}

impl<T> TraitChoices<T> {
    /// Converts the traits.
    pub(crate) fn into_other<U: From<T>>(self) -> TraitChoices<U> {
        let choice = |one: TraitChoice<T>| TraitChoice { label: one.label, then: one.then.into() };
        TraitChoices { name: self.name, choices: self.choices.into_iter().map(choice).collect() }
    }
}

/// A switch of the roster editor.
pub(crate) struct TraitSwitch<T> {
    pub label: &'static str,
    pub is_on: bool,
    /// The traits after switching.
    pub then: T,
}

impl<T> TraitSwitch<T> {
    /// Converts the traits.
    pub(crate) fn into_other<U: From<T>>(self) -> TraitSwitch<U> {
        TraitSwitch { label: self.label, is_on: self.is_on, then: self.then.into() }
    }
}

/// A rule set's answers about a unit from its traits.
pub(crate) trait UnitRules {
    /// Returns the basing of figures of such a unit of an arm.
    fn basing(&self, arm: Arm) -> Basing;

    /// Returns whether the first volley of a unit of an arm with small arms counts for more.
    fn has_first_volley(&self, arm: Arm) -> bool;

    /// Returns whether it is militia.
    fn is_militia(&self) -> bool;

    /// Returns whether its usual formation is a skirmish line.
    fn are_skirmishers(&self) -> bool {
        false
    }

    /// Returns whether it needs the optional rule for loose order in every formation.
    fn needs_loose_order(&self) -> bool {
        false
    }

    /// Returns whether its small arms have bayonets.
    fn has_bayonets(&self) -> bool {
        false
    }

    /// Describes its type, "Line infantry, muskets with bayonets"; `weapon` is in words.
    fn type_words(&self, arm: Arm, weapon: &str) -> String;

    /// Returns whether its type in words already includes skirmishing.
    fn type_says_skirmish(&self) -> bool {
        false
    }

    /// Returns the fields for its worth; battle files write them after the arm, army lists only the first.
    fn worth_fields(&self) -> Vec<TraitField>;

    /// Returns its other fields; battle files write them after the weapon.
    fn other_fields(&self) -> Vec<TraitField> {
        Vec::new()
    }
}

/// The roster editor's changes to a unit's traits.
pub(crate) trait EditUnit: UnitRules + Copy {
    /// Returns the same traits with everything special to the unit switched off.
    fn plain(&self) -> Self;

    /// Returns its traits as a unit of another arm.
    fn of_arm(&self, arm: Arm) -> Self;

    /// Returns the roster editor's choices before the weapon; each is offered if the checks allow it.
    fn choices(&self) -> Vec<TraitChoices<Self>>;

    /// Returns the roster editor's switches for a unit of an arm.
    fn switches(&self, _arm: Arm) -> Vec<TraitSwitch<Self>> {
        Vec::new()
    }

    /// Returns the roster editor's choices that are rarely needed and always allowed.
    fn rare_choices(&self) -> Option<TraitChoices<Self>> {
        None
    }
}

/// A rule set's answers about a commander from his traits.
pub(crate) trait CommanderRules {
    /// Returns his fields in writing order.
    fn fields(&self) -> Vec<TraitField>;

    /// Returns his chart row for rolling, by the word of battle files; `None`: all use the same row.
    fn chart_row(&self) -> Option<&'static str> {
        None
    }
}

/// The roster editor's changes to a commander's traits.
pub(crate) trait EditCommander: CommanderRules + Copy {
    /// Returns his traits as commander of the whole side.
    fn as_overall(&self) -> Self;

    /// Returns the roster editor's choices.
    fn choices(&self, is_overall: bool) -> Vec<TraitChoices<Self>>;
}
