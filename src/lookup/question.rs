//! Questions of any rule set, with the charts in use.

use super::answer::{Answer, Outcome, SetAnswer, SetOutcome, SetScore};
use super::sources::{Noted, each_pair};
use super::throw::HitDice;
use crate::battle::RulesName;
use crate::dice::odds::{Odds, OddsStop, exact, exact_after};
use crate::dice::{Dice, Recorder};
use crate::rules::{ChartSource, Stop};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A question of a rule set, with its charts. It holds the same input that a game passes to the resolver.
pub trait SetQuestion: fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The outcomes of the question.
    type Outcome: SetOutcome;
    /// The numbers that give its outcome, such as the modified roll.
    type Score: SetScore;
    /// The rule set.
    const RULES: RulesName;

    /// Answers it with the resolver of the table.
    ///
    /// # Errors
    /// [`Stop::Wants`] if a die is missing; [`Stop::Refused`] if the question has no answer.
    fn answer(&self, dice: &mut dyn Dice) -> Result<SetAnswer<Self::Outcome, Self::Score>, Stop>;

    /// Returns the exact odds of its outcomes. By default, runs the resolver over every face.
    ///
    /// # Errors
    /// As for [`Question::odds`].
    fn odds(&self) -> Result<Odds<Self::Outcome>, OddsStop<Stop>> {
        exact(|dice: &mut dyn Dice| self.answer(dice).map(|answer| answer.outcome))
    }

    /// Returns the odds after some dice have fallen. By default, runs the resolver over every face of the remaining
    /// dice.
    ///
    /// # Errors
    /// As for [`Question::odds`].
    fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Self::Outcome>, OddsStop<Stop>> {
        if thrown.is_empty() {
            return self.odds();
        }
        exact_after(thrown, |dice| self.answer(dice).map(|answer| answer.outcome))
    }

    /// Returns its dice, if each of them hits or misses on its own.
    fn hit_dice(&self) -> Option<HitDice> {
        None
    }

    /// Whether it is a chain of questions. The steps of a chain do not note the charts that decide them.
    fn is_chain(&self) -> bool {
        false
    }

    /// Returns things that matter at the table and are not in its answer or its odds.
    fn not_counted(&self) -> &'static [&'static str] {
        &[]
    }

    /// Notes the charts that can decide it. By default, those that decide it with any pair of dice.
    fn note_charts(&self, noted: &mut Noted) {
        note_by_pairs(self, noted);
    }
}

/// Notes the charts that decide a question with any pair of dice.
pub fn note_by_pairs<Q: SetQuestion + ?Sized>(question: &Q, noted: &mut Noted) {
    each_pair(|dice| {
        if let Ok(answer) = question.answer(dice) {
            noted.note(answer.chart_sources);
        }
    });
}

/// A [`SetQuestion`] of any rule set.
pub(super) trait AnyQuestion: fmt::Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn is(&self, other: &dyn AnyQuestion) -> bool;
    fn rules(&self) -> RulesName;
    fn answer(&self, dice: &mut dyn Dice) -> Result<Answer, Stop>;
    fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>>;
    fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>>;
    fn hit_dice(&self) -> Option<HitDice>;
    fn is_chain(&self) -> bool;
    fn not_counted(&self) -> &'static [&'static str];
    fn note_charts(&self, noted: &mut Noted);
}

impl<Q: SetQuestion> AnyQuestion for Q {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is(&self, other: &dyn AnyQuestion) -> bool {
        other.as_any().downcast_ref::<Q>().is_some_and(|other| self == other)
    }

    fn rules(&self) -> RulesName {
        Q::RULES
    }

    fn answer(&self, dice: &mut dyn Dice) -> Result<Answer, Stop> {
        let answer = SetQuestion::answer(self, dice)?;
        Ok(answer.erased(Q::RULES, SetQuestion::not_counted(self)))
    }

    fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        Ok(SetQuestion::odds(self)?.named(Outcome::of))
    }

    fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        Ok(SetQuestion::odds_after(self, thrown)?.named(Outcome::of))
    }

    fn hit_dice(&self) -> Option<HitDice> {
        SetQuestion::hit_dice(self)
    }

    fn is_chain(&self) -> bool {
        SetQuestion::is_chain(self)
    }

    fn not_counted(&self) -> &'static [&'static str] {
        SetQuestion::not_counted(self)
    }

    fn note_charts(&self, noted: &mut Noted) {
        SetQuestion::note_charts(self, noted);
    }
}

/// A question of any rule set, with the charts in use. Cheap to clone.
#[derive(Clone)]
pub struct Question(pub(super) Arc<dyn AnyQuestion>);

impl Question {
    /// Wraps a question of a rule set.
    #[must_use]
    pub fn of(question: impl SetQuestion) -> Self {
        Question(Arc::new(question))
    }

    /// Returns the rule set.
    #[must_use]
    pub fn rules(&self) -> RulesName {
        self.0.rules()
    }

    /// Answers it with the resolver of the table.
    ///
    /// # Errors
    /// [`Stop::Wants`] if a die is missing; [`Stop::Refused`] if the question has no answer.
    pub fn answer(&self, dice: &mut dyn Dice) -> Result<Answer, Stop> {
        let mut recorder = Recorder::new(dice);
        let answer = self.0.answer(&mut recorder)?;
        Ok(Answer { dice: recorder.into_rolls(), ..answer })
    }

    /// As [`Self::answer`]. The steps of a chain note no charts, so its answer lists every chart that can decide it.
    ///
    /// # Errors
    /// As [`Self::answer`].
    pub fn answer_with_sources(&self, dice: &mut dyn Dice) -> Result<Answer, Stop> {
        let answer = self.answer(dice)?;
        if !self.0.is_chain() {
            return Ok(answer);
        }
        Ok(Answer { chart_sources: self.chart_sources(), ..answer })
    }

    /// Returns things that matter at the table and are not in its answer or its odds.
    ///
    /// ```
    /// use drumhead::lookup::Question;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5}"#;
    /// assert!(Question::read(text).unwrap().0.not_counted().is_empty());
    /// ```
    #[must_use]
    pub fn not_counted(&self) -> &'static [&'static str] {
        self.0.not_counted()
    }

    /// Returns the exact odds of its outcomes: fractions that add up to 1.
    ///
    /// ```
    /// use drumhead::dice::odds::Chance;
    /// use drumhead::lookup::Question;
    /// use drumhead::rules::otp::lookup::Outcome as Otp;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5}"#;
    /// let odds = Question::read(text).unwrap().0.odds().unwrap();
    /// let closes = odds.chance(|outcome| outcome.get() == Some(&Otp::Closing { closes: true }));
    /// assert_eq!(closes, Some(Chance::new(3, 5))); // 0 to 5
    /// ```
    ///
    /// # Errors
    /// [`OddsStop::Stopped`] with a refusal if the question has no answer; [`OddsStop::TooMany`] for more dice than any
    /// unit throws; [`OddsStop::TooWide`] for a charge with too many possible states.
    pub fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        self.0.odds()
    }

    /// Returns the odds after some of its dice have fallen.
    ///
    /// # Errors
    /// As [`Self::odds`]; also [`OddsStop::Stopped`] if a die has no such face.
    pub fn odds_after(&self, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        self.0.odds_after(thrown)
    }

    /// Returns its dice, if each of them hits or misses on its own.
    #[must_use]
    pub fn hit_dice(&self) -> Option<HitDice> {
        self.0.hit_dice()
    }

    /// Returns the charts that can decide it, each with the least trusted source of the cells that can.
    ///
    /// ```
    /// use drumhead::lookup::Question;
    /// use drumhead::rules::Source;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 16}"#;
    /// let sources = Question::read(text).unwrap().0.chart_sources();
    /// assert!(sources.iter().any(|of| of.chart == "fire_results" && of.source == Source::Reconstructed));
    /// ```
    #[must_use]
    pub fn chart_sources(&self) -> Vec<ChartSource> {
        let mut noted = Noted::default();
        self.0.note_charts(&mut noted);
        noted.all()
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&*other.0)
    }
}
