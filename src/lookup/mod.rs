//! The table-less questions of both rule sets: a shot, a melee, a morale roll asked with no battle set up.
//!
//! May import `rules` and what is below. A [`Question`] holds the very question of a resolver the table uses and answers it
//! with that resolver: nothing is worked out twice. Requests are read as battle files are, every fault at once with its
//! place. The odds of a question come from running the same resolver over every face.
//!
//! ```
//! use drumhead::dice::Scripted;
//! use drumhead::lookup::{Outcome, Question};
//! // The example of OTP 8.1: 28 figures in enfilade roll 7, modified 5: three kills.
//! let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 28,
//!                "modifiers": ["enfilade"]}"#;
//! let (question, _) = Question::read(text).unwrap();
//! let answer = question.answer(&mut Scripted::faces(&[7])).unwrap();
//! assert_eq!(answer.score.modified, Some(5));
//! assert_eq!(answer.outcome, Outcome::Fire { kills: 3, marker: true });
//! ```

mod answer;
pub mod awi;
mod charge;
mod compare;
mod facts;
mod odds;
pub mod otp;
mod read;
mod sources;
mod toggles;
mod words;

pub use answer::{Answer, Fighter, Outcome, Score};
pub use charge::{Better, ChargeOutcome, End, Fate};
pub use compare::{Choice, Row, Weighed, no_odds, rows, weigh, weigh_all};
pub use facts::{Fact, Value, facts, plain};
pub use odds::odds_of;
pub use read::{MOST_LEADERS, is_leader, most_of};
pub(crate) use toggles::called;
pub use toggles::{List, Toggle, go_together, multipliers};
pub use words::not_counted;

use crate::battle::RulesName;
use crate::dice::{Dice, Recorder};
use crate::input::Faults;
use crate::input::{Fields, Node, read_json};
use crate::rules::{Charts, Stop};
use crate::word;
use read::GivenDice;
use std::sync::Arc;

/// What a request is called in messages.
const FILE: &str = "request";

/// A question of either rule set, with the charts it is asked by.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// On to Philadelphia.
    Otp {
        /// What is asked.
        ask: otp::Ask,
        /// The charts.
        charts: Arc<crate::rules::otp::Charts>,
    },
    /// The AWI figure rules.
    Awi {
        /// What is asked.
        ask: awi::Ask,
        /// The charts.
        charts: Arc<crate::rules::awi::Charts>,
    },
}

impl Question {
    /// Reads a request by the built-in charts; `dice` may be left out, and are not looked at. What was read comes with the
    /// warnings.
    ///
    /// # Errors
    /// Every fault and warning in the order of the text, each with its place and what would be right.
    pub fn read(text: &str) -> Result<(Self, Faults), Faults> {
        Question::read_by(text, &|rules| Some(Charts::built_in(rules)))
    }

    /// As [`Self::read`], by other charts: `charts` gives those of a rule set.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_by(text: &str, charts: &dyn Fn(RulesName) -> Option<Charts>) -> Result<(Self, Faults), Faults> {
        read_json(text, FILE, |root| read_question(root, charts))
    }

    /// Answers it with the resolver of the table.
    ///
    /// # Errors
    /// [`Stop::Wants`] where the dice have no face; [`Stop::Refused`] where the question has no answer.
    pub fn answer(&self, dice: &mut dyn Dice) -> Result<Answer, Stop> {
        let mut recorder = Recorder::new(dice);
        let answer = match self {
            Question::Otp { ask, charts } => otp::answer(ask, charts, &mut recorder)?,
            Question::Awi { ask, charts } => awi::answer(ask, charts, &mut recorder)?,
        };
        Ok(Answer { dice: recorder.into_rolls(), ..answer })
    }

    /// The same, with the charts that can decide it where it is a chain of questions, whose steps do not note theirs.
    ///
    /// # Errors
    /// As [`Self::answer`].
    pub fn answer_with_sources(&self, dice: &mut dyn Dice) -> Result<Answer, Stop> {
        let answer = self.answer(dice)?;
        if !matches!(answer.outcome, Outcome::Charge(_)) {
            return Ok(answer);
        }
        Ok(Answer { chart_sources: self.chart_sources(), ..answer })
    }
}

/// Reads a request with its dice and answers it; `file` is what the text is called in messages, `charts` gives the charts
/// of a rule set (`None`: it has said itself why there are none).
///
/// ```
/// use drumhead::lookup::look_up;
/// use drumhead::rules::Charts;
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "closing", "cv": 5, "modifiers": ["leader_firebrand"], "dice": []}"#;
/// let faults = look_up(text, "request", &|rules| Some(Charts::built_in(rules))).unwrap_err();
/// assert_eq!(
///     faults.to_string(),
///     "request:1:103 \"dice\" must have a first die: a D10 (0 to 9) for 9.1 closing\n"
/// );
/// ```
///
/// # Errors
/// Every fault and warning in the order of the text: of the request, then of its dice.
pub fn look_up(
    text: &str,
    file: &str,
    charts: &dyn Fn(RulesName) -> Option<Charts>,
) -> Result<((Question, Answer), Faults), Faults> {
    read_json(text, file, |root| {
        let dice = GivenDice::read(root);
        let question = read_question(root, charts);
        let (question, dice) = question.filter(|_| !root.has_fault()).zip(dice)?;
        let mut entered = dice.entered();
        let answer = question.answer_with_sources(&mut entered);
        dice.judge(root, &entered, answer.as_ref().err());
        Some((question, answer.ok()?))
    })
}

/// The rule sets by the words of requests.
const RULES: [(&str, RulesName); 2] = [("on-to-philadelphia", RulesName::Otp), ("awi", RulesName::Awi)];

/// What a request may hold beside the fields of its question.
const OF_REQUEST: &[&str] = &["rules", "ask", "dice"];

/// Reads a request but for its dice.
fn read_question(root: &Node<'_>, charts: &dyn Fn(RulesName) -> Option<Charts>) -> Option<Question> {
    if compare::is_comparison(root) {
        root.peek("ask")?.fault(word!("lookup-a-comparison-has-odds-and-no-dice"));
        return None;
    }
    let rules = root.peek("rules").and_then(|node| node.word(word!("lookup-a-rule-set"), &RULES));
    question_of(root, (rules, OF_REQUEST), charts)
}

/// Reads a question by the rules of its request; `beside`: what else may stand there.
fn question_of(
    root: &Node<'_>,
    (rules, beside): (Option<RulesName>, &[&'static str]),
    charts: &dyn Fn(RulesName) -> Option<Charts>,
) -> Option<Question> {
    let asks = |rules: RulesName| -> Vec<(&'static str, &'static [&'static str])> {
        match rules {
            RulesName::Otp => otp::FIELDS.to_vec(),
            RulesName::Awi => awi::FIELDS.to_vec(),
        }
    };
    let ask = rules.and_then(|rules| {
        let mut words: Vec<_> = asks(rules);
        if beside == OF_REQUEST {
            words.push((compare::COMPARE, &[]));
        }
        let node = root.peek("ask")?;
        node.word(word!("lookup-a-question"), &words)?;
        words.into_iter().find(|(word, _)| Some(*word) == node.peek_text())
    });
    let Some((rules, (word, own))) = rules.zip(ask) else {
        // Which fields it may have is not known: only what every request has is asked for.
        let all: Vec<&str> =
            RULES.iter().flat_map(|(_, rules)| asks(*rules)).flat_map(|(_, own)| own.to_vec()).collect();
        let fields = fields_of(root, "a request", (beside, &all))?;
        let rules = beside.contains(&"rules").then(|| fields.need("rules"));
        let _ = (rules, fields.need("ask"));
        return None;
    };
    let fields = fields_of(root, format!("{word:?}"), (beside, own))?;
    match charts(rules)? {
        Charts::Otp(charts) => {
            let (_, reader) = otp::ASKS.iter().find(|(ask, _)| *ask == word)?;
            let ask = otp::read(*reader, &fields, &charts)?;
            Some(Question::Otp { ask, charts })
        }
        Charts::Awi(charts) => {
            let (_, reader) = awi::ASKS.iter().find(|(ask, _)| *ask == word)?;
            let ask = awi::read(*reader, &fields, &charts)?;
            Some(Question::Awi { ask, charts })
        }
    }
}

fn fields_of<'a>(
    root: &Node<'a>,
    what: impl Into<std::borrow::Cow<'static, str>>,
    (beside, own): (&[&'static str], &[&'static str]),
) -> Option<Fields<'a>> {
    let mut known: Vec<&'static str> = Vec::new();
    for name in beside.iter().chain(own) {
        if !known.contains(name) {
            known.push(name);
        }
    }
    root.fields(what, &known)
}
