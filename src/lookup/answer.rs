//! Answers to questions: the outcome, the numbers that gave it, and the charts that decided it.

use super::datum::{Data, Datum, DatumValue};
use super::facts::Fact;
use crate::battle::RulesName;
use crate::dice::Rolled;
use crate::dice::odds::Odds;
use crate::msg;
use crate::rules::{ChartSource, Modifier};
use serde::{Serialize, Serializer};
use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

/// An outcome of a rule set. The odds compare and merge outcomes, so an outcome never holds die rolls. Its fields are
/// facts of JSON answers, in declaration order.
pub trait SetOutcome: Sized + fmt::Debug + Ord + Serialize + Send + Sync + 'static {
    /// Returns the outcome in one line: "3 kills and a morale marker".
    fn words(&self) -> String;

    /// Returns the shortest wording that still differs from the other outcomes of a page.
    fn label(&self) -> String {
        self.words()
    }

    /// Returns the wording shown below a face of a die: one word, two at most.
    fn short(&self) -> String {
        self.label()
    }

    /// Returns the wording for odds that must fit in a line. Outcomes with the same headline are merged there.
    fn headline(&self) -> String {
        self.label()
    }

    /// Whether both outcomes are of the same kind, such as two shots. In a comparison of choices of one kind, a fact
    /// missing from one of them has chance 0.
    fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Summarises odds as facts, in the order of display. `None` if a sum does not fit in 128 bits.
    fn facts(odds: &Odds<&Self>) -> Option<Vec<Fact>>;
}

/// The numbers that gave an outcome, such as the modified roll and the number needed. Its fields are facts of JSON
/// answers.
pub trait SetScore: fmt::Debug + Serialize + Send + Sync + 'static {
    /// Returns the lines above the dice: one for each unit of a melee.
    fn units(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the lines below the dice.
    fn lines(&self) -> Vec<String>;
}

/// Returns the line below the dice with the modified roll and the number needed. `None` if there is neither.
#[must_use]
pub fn rolled_line(modified: Option<i16>, needed: Option<i16>) -> Option<String> {
    let modified = modified.map(|n| msg!("lookup-modified", n));
    let needed = needed.map(|n| msg!("lookup-needed", n));
    modified.into_iter().chain(needed).reduce(|modified, needed| format!("{modified}, {needed}"))
}

/// A [`SetOutcome`] of any rule set.
trait AnyOutcome: fmt::Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn words(&self) -> String;
    fn label(&self) -> String;
    fn short(&self) -> String;
    fn headline(&self) -> String;
    fn data(&self) -> Data;
    fn compare(&self, other: &dyn AnyOutcome) -> Ordering;
    fn is_like(&self, other: &dyn AnyOutcome) -> bool;
    fn facts(&self, odds: &Odds<Outcome>) -> Option<Vec<Fact>>;
}

impl<O: SetOutcome> AnyOutcome for O {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn words(&self) -> String {
        SetOutcome::words(self)
    }

    fn label(&self) -> String {
        SetOutcome::label(self)
    }

    fn short(&self) -> String {
        SetOutcome::short(self)
    }

    fn headline(&self) -> String {
        SetOutcome::headline(self)
    }

    fn data(&self) -> Data {
        Data::of(self)
    }

    fn compare(&self, other: &dyn AnyOutcome) -> Ordering {
        let other = other.as_any();
        match other.downcast_ref::<O>() {
            Some(other) => self.cmp(other),
            None => TypeId::of::<O>().cmp(&other.type_id()),
        }
    }

    fn is_like(&self, other: &dyn AnyOutcome) -> bool {
        other.as_any().downcast_ref::<O>().is_some_and(|other| SetOutcome::is_like(self, other))
    }

    fn facts(&self, odds: &Odds<Outcome>) -> Option<Vec<Fact>> {
        let own = odds.outcomes.iter().filter_map(|(outcome, p)| Some((outcome.get::<O>()?, *p)));
        O::facts(&Odds { outcomes: own.collect() })
    }
}

/// The outcome of a question, of any rule set.
#[derive(Clone)]
pub struct Outcome(Arc<dyn AnyOutcome>);

impl Outcome {
    /// Wraps an outcome of a rule set.
    #[must_use]
    pub fn of(outcome: impl SetOutcome) -> Self {
        Outcome(Arc::new(outcome))
    }

    /// Returns the outcome in its rule set's own type. `None` if it is of another type.
    ///
    /// ```
    /// use drumhead::lookup::Outcome;
    /// use drumhead::rules::otp::lookup::Outcome as Otp;
    /// let fire = Outcome::of(Otp::Fire { kills: 3, marker: true });
    /// assert_eq!(fire.get(), Some(&Otp::Fire { kills: 3, marker: true }));
    /// ```
    #[must_use]
    pub fn get<O: SetOutcome>(&self) -> Option<&O> {
        self.0.as_any().downcast_ref()
    }

    /// Returns the outcome in one line.
    ///
    /// ```
    /// use drumhead::lookup::Outcome;
    /// use drumhead::rules::otp::lookup::Outcome as Otp;
    /// assert_eq!(Outcome::of(Otp::Fire { kills: 0, marker: true }).words(), "a morale marker");
    /// ```
    #[must_use]
    pub fn words(&self) -> String {
        self.0.words()
    }

    /// Returns the shortest wording that still differs from the other outcomes of a page.
    #[must_use]
    pub fn label(&self) -> String {
        self.0.label()
    }

    /// Returns the wording shown below a face of a die: "closes".
    #[must_use]
    pub fn short(&self) -> String {
        self.0.short()
    }

    /// Returns the wording for odds that must fit in a line.
    #[must_use]
    pub fn headline(&self) -> String {
        self.0.headline()
    }

    /// Returns its facts in the order of JSON answers.
    #[must_use]
    pub fn data(&self) -> Vec<Datum> {
        self.0.data().0
    }

    /// Whether both outcomes are of the same kind: two shots, or two charges.
    pub(super) fn is_like(&self, other: &Outcome) -> bool {
        self.0.is_like(&*other.0)
    }

    pub(super) fn facts_of(&self, odds: &Odds<Outcome>) -> Option<Vec<Fact>> {
        self.0.facts(odds)
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for Outcome {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Outcome {}

impl PartialOrd for Outcome {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Outcome {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.compare(&*other.0)
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.data().serialize(to)
    }
}

/// A [`SetScore`] of any rule set.
trait AnyScore: fmt::Debug + Send + Sync {
    fn data(&self) -> Data;
    fn units(&self) -> Vec<String>;
    fn lines(&self) -> Vec<String>;
}

impl<S: SetScore> AnyScore for S {
    fn data(&self) -> Data {
        Data::of(self)
    }

    fn units(&self) -> Vec<String> {
        SetScore::units(self)
    }

    fn lines(&self) -> Vec<String> {
        SetScore::lines(self)
    }
}

/// The numbers that gave an outcome. Each kind of question has its own.
#[derive(Clone)]
pub(super) struct Score(Arc<dyn AnyScore>);

impl Score {
    pub fn units(&self) -> Vec<String> {
        self.0.units()
    }

    pub fn lines(&self) -> Vec<String> {
        self.0.lines()
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for Score {
    fn eq(&self, other: &Self) -> bool {
        self.0.data() == other.0.data()
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.data().serialize(to)
    }
}

/// An answered question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// The numbers the outcome was read by.
    #[serde(flatten)]
    pub(super) score: Score,
    /// The outcome.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Every modifier that counts, itemised.
    pub modifiers: Vec<Modifier>,
    /// Things that matter at the table and are not in this answer.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub not_counted: &'static [&'static str],
    /// The charts that decided it, each with the least trusted source of the cells that did.
    pub chart_sources: Vec<ChartSource>,
    /// The dice, in the order in which they were rolled.
    #[serde(skip)]
    pub dice: Vec<Rolled>,
    /// The rule set, which knows what players call its modifiers.
    #[serde(skip)]
    pub(super) rules: RulesName,
}

impl Answer {
    /// Returns a fact by its name in JSON answers, from the score or the outcome. `None` if the answer has no such
    /// fact.
    ///
    /// ```
    /// use drumhead::dice::Scripted;
    /// use drumhead::lookup::{DatumValue, Question};
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5, "modifiers": ["leader_firebrand"]}"#;
    /// let answer = Question::read(text).unwrap().0.answer(&mut Scripted::faces(&[6])).unwrap();
    /// assert_eq!(answer.fact("modified"), Some(DatumValue::Number(5)));
    /// assert_eq!(answer.fact("closes"), Some(DatumValue::Flag(true)));
    /// ```
    #[must_use]
    pub fn fact(&self, name: &str) -> Option<DatumValue> {
        let mut all = self.score.0.data().0.into_iter().chain(self.outcome.data());
        all.find(|datum| datum.name == name).map(|datum| datum.value)
    }
}

/// An answer in a rule set's own types.
#[derive(Debug)]
pub struct SetAnswer<O, S> {
    /// The outcome.
    pub outcome: O,
    /// The numbers it was read by.
    pub score: S,
    /// Every modifier that counts.
    pub modifiers: Vec<Modifier>,
    /// The charts that decided it.
    pub chart_sources: Vec<ChartSource>,
}

impl<O: SetOutcome, S: SetScore + Default> SetAnswer<O, S> {
    /// Returns an answer without a score, modifiers or charts.
    pub fn of(outcome: O) -> Self {
        SetAnswer { outcome, score: S::default(), modifiers: Vec::new(), chart_sources: Vec::new() }
    }

    /// Returns the answer with the numbers that gave it.
    #[must_use]
    pub fn scored(self, score: S) -> Self {
        SetAnswer { score, ..self }
    }

    /// Returns the answer with its modifiers and the charts that decided it.
    #[must_use]
    pub fn by(self, modifiers: Vec<Modifier>, chart_sources: Vec<ChartSource>) -> Self {
        SetAnswer { modifiers, chart_sources, ..self }
    }
}

impl<O: SetOutcome, S: SetScore> SetAnswer<O, S> {
    /// Returns the answer in the type shared by all rule sets.
    pub(super) fn erased(self, rules: RulesName, not_counted: &'static [&'static str]) -> Answer {
        let SetAnswer { outcome, score, modifiers, chart_sources } = self;
        let (score, outcome) = (Score(Arc::new(score)), Outcome::of(outcome));
        Answer { score, outcome, modifiers, not_counted, chart_sources, dice: Vec::new(), rules }
    }
}

/// Summarises the odds of a question as facts. `None` if a sum does not fit in 128 bits. In On to Philadelphia, hits on
/// guns that win a melee are listed apart from figures lost, because two hits cost one crew figure (OTP 7.2).
///
/// ```
/// use drumhead::lookup::{Question, facts};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 8}"#;
/// let facts = facts(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// let words: Vec<String> = facts.iter().map(|fact| fact.words()).collect();
/// // Two kills on 0, one on 1 to 6, a morale hit on 7, 8 and 9.
/// assert_eq!(words[0], "kills: 0.8 figures on average (4/5)");
/// assert_eq!(words[1], "a morale marker: always");
/// assert_eq!(words[2], "1 kill or more: 7 times in 10 (70.0%)");
/// ```
#[must_use]
pub fn facts(odds: &Odds<Outcome>) -> Option<Vec<Fact>> {
    let (first, _) = odds.outcomes.first()?;
    first.facts_of(odds)
}

/// Summarises the odds of a question in plain words, one line for each fact. `None` if a sum does not fit in 128 bits.
///
/// ```
/// use drumhead::lookup::{Question, plain};
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "charge", "failure": "halts",
///                "attacker": {"figures": 20, "cv": 5}, "defender": {"figures": 4, "cv": 3}}"#;
/// let words = plain(&Question::read(text).unwrap().0.odds().unwrap()).unwrap();
/// assert_eq!(words[0], "attacker comes on: 6 times in 10 (60.0%)");
/// assert_eq!(words[1], "attacker comes off better: 6 times in 10 (60.0%)"); // 100 to 12 is never lost
/// ```
#[must_use]
pub fn plain(odds: &Odds<Outcome>) -> Option<Vec<String>> {
    Some(facts(odds)?.iter().map(Fact::words).collect())
}
