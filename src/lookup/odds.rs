//! The exact odds of a question: its own resolver run over every face, equal outcomes merged.

use super::answer::Outcome;
use super::otp::{Ask, lost, sides};
use super::{Question, awi, no_odds, otp, read_question};
use crate::battle::RulesName;
use crate::dice::Dice;
use crate::dice::odds::{Odds, OddsStop, exact, staged};
use crate::input::Faults;
use crate::input::read_json;
use crate::rules::awi as awi_rules;
use crate::rules::otp::Charts;
use crate::rules::otp::melee;
use crate::rules::otp::melee::{MeleeQuestion, MeleeSide, MeleeUnit};
use crate::rules::{self, Stop};
use crate::word;

/// With more units on a side than these, odds tell what the side loses in all, not each of them.
const TOLD_APART: usize = 2;

impl Question {
    /// What has a part in such a thing at the table and is not in its answer or its odds.
    ///
    /// ```
    /// use drumhead::lookup::Question;
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5}"#;
    /// assert!(Question::read(text).unwrap().0.not_counted().is_empty());
    /// ```
    #[must_use]
    pub fn not_counted(&self) -> &'static [&'static str] {
        match self {
            Question::Otp { ask: Ask::Charge(charge), .. } => charge.not_counted(),
            Question::Awi { ask: awi::Ask::Charge(charge), .. } => charge.not_counted(),
            _ => &[],
        }
    }

    /// The exact odds of its outcomes: fractions that add up to 1.
    ///
    /// ```
    /// use drumhead::dice::odds::Chance;
    /// use drumhead::lookup::{Outcome, Question};
    /// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5}"#;
    /// let odds = Question::read(text).unwrap().0.odds().unwrap();
    /// assert_eq!(odds.chance(|closes| *closes == Outcome::Closing { closes: true }), Some(Chance::new(3, 5))); // 0 to 5
    /// ```
    ///
    /// # Errors
    /// [`OddsStop::Stopped`] with a refusal where the question has no answer; [`OddsStop::TooMany`] for more dice than any
    /// unit throws.
    pub fn odds(&self) -> Result<Odds<Outcome>, OddsStop<Stop>> {
        match self {
            Question::Otp { ask: Ask::Melee(question), charts } => fought(charts, question),
            Question::Otp { ask: Ask::Charge(charge), charts } => Ok(charge.odds(charts)?.named(Outcome::Charge)),
            Question::Otp { ask, charts } => {
                exact(|dice: &mut dyn Dice| otp::answer(ask, charts, dice).map(|answer| answer.outcome))
            }
            Question::Awi { ask: awi::Ask::Fire(question), charts } => {
                awi_rules::fire::odds(charts, question)?.map(|hits| Outcome::Hits { hits })
            }
            Question::Awi { ask: awi::Ask::Melee(question), charts } => {
                awi_rules::melee::odds(charts, question)?.map(|hits| Outcome::Hits { hits })
            }
            Question::Awi { ask: awi::Ask::Charge(charge), charts } => Ok(charge.odds(charts)?.named(Outcome::Charge)),
            Question::Awi { ask, charts } => {
                exact(|dice: &mut dyn Dice| awi::answer(ask, charts, dice).map(|answer| answer.outcome))
            }
        }
    }
}

/// A melee on its way: who won by which row of the chart, and losses unit by unit, losers first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Fight {
    won: Option<(MeleeSide, usize)>,
    losses: [Losses; 2],
}

/// The losses of a side so far: of how many of its units, and how many figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Losses {
    units: usize,
    figures: Vec<u16>,
    /// Of the figures, hits on guns that win (7.2).
    hits: u16,
}

impl Losses {
    /// One unit more; added to the others where there are too many to be told apart.
    fn add(&mut self, figures: u16, of: usize) {
        self.units += 1;
        match self.figures.first_mut() {
            Some(all) if of > TOLD_APART => *all = all.saturating_add(figures),
            _ => self.figures.push(figures),
        }
    }
}

/// What a melee on its way asks of the dice: the throw, or the losses of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Next {
    Throw,
    /// Of the losers or not, which unit, by which row.
    Loss(MeleeSide, bool, usize, usize),
}

/// What they reply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Reply {
    Won(MeleeSide, usize),
    Lost(u16),
}

/// 9.8, step by step: the throw, ties thrown again; then each unit's losses.
fn fought(charts: &Charts, question: &MeleeQuestion) -> Result<Odds<Outcome>, OddsStop<Stop>> {
    let ask = |fight: &Fight| next(question, fight);
    let reply = |next: &Next, dice: &mut dyn Dice| reply(charts, question, *next, dice);
    let go = |fight: &Fight, reply| {
        let mut then = fight.clone();
        match (reply, fight.won) {
            (Reply::Won(side, row), _) => then.won = Some((side, row)),
            (Reply::Lost(figures), Some((winner, _))) => {
                let (winners, losers) = sides(question, winner);
                let [of_losers, of_winners] = &mut then.losses;
                let done = of_losers.units == losers.len();
                let (losses, of) = if done { (of_winners, winners.len()) } else { (of_losers, losers.len()) };
                let guns = done && winners.get(losses.units).is_some_and(|unit| unit.guns);
                losses.hits += if guns { figures } else { 0 };
                losses.add(figures, of);
            }
            (Reply::Lost(_), None) => {}
        }
        then
    };
    Ok(staged(Fight::default(), ask, reply, go)?.told(|fight| told(charts, fight)))
}

fn next(question: &MeleeQuestion, fight: &Fight) -> Option<Next> {
    let Some((winner, row)) = fight.won else { return Some(Next::Throw) };
    let (winners, losers) = sides(question, winner);
    let [of_losers, of_winners] = &fight.losses;
    match () {
        () if of_losers.units < losers.len() => Some(Next::Loss(winner, true, of_losers.units, row)),
        () if of_winners.units < winners.len() => Some(Next::Loss(winner, false, of_winners.units, row)),
        () => None,
    }
}

fn reply(charts: &Charts, question: &MeleeQuestion, next: Next, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
    match next {
        Next::Throw => {
            let thrown = melee::throw(question, dice)?;
            Ok(thrown.winner().map(|side| Reply::Won(side, thrown.place(charts))))
        }
        Next::Loss(winner, lost_it, unit, row) => {
            let (winners, losers) = sides(question, winner);
            let units: &[MeleeUnit] = if lost_it { losers } else { winners };
            let Some((unit, row)) = units.get(unit).zip(charts.melee_rows().get(row)) else {
                return Ok(Some(Reply::Lost(0)));
            };
            let loss = melee::loss(unit, row, lost_it, dice)?;
            Ok(Some(Reply::Lost(lost(unit, &loss))))
        }
    }
}

fn told(charts: &Charts, fight: Fight) -> Outcome {
    let Fight { won, losses: [losers, winners] } = fight;
    let (winner, row) = won.unwrap_or((MeleeSide::Defenders, 0));
    let row = charts.melee_rows().get(row).cloned().unwrap_or_default();
    Outcome::Melee {
        winner,
        ratio: row.name,
        loser_losses: losers.figures,
        winner_losses: winners.figures,
        winner_hits: winners.hits,
        retreat_moves: row.retreat_moves.value,
        bonus_move: row.bonus_move.value,
    }
}

/// Reads a request without dice and gives its odds; `file` and `charts` as in [`super::look_up`].
///
/// # Errors
/// Every fault and warning in the order of the text; dice in the request are a fault.
pub fn odds_of(
    text: &str,
    file: &str,
    charts: &dyn Fn(RulesName) -> Option<rules::Charts>,
) -> Result<((Question, Odds<Outcome>), Faults), Faults> {
    read_json(text, file, |root| {
        let question = read_question(root, charts);
        if let Some(dice) = root.peek("dice") {
            dice.fault(word!("lookup-odds-are-of-all-dice-there-are"));
        }
        let question = question.filter(|_| !root.has_fault())?;
        match question.odds() {
            Ok(odds) => Some((question, odds)),
            Err(why) => {
                root.fault(no_odds(&why));
                None
            }
        }
    })
}
