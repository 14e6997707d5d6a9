//! Answers single questions about the rules, such as a shot, a melee or a morale roll, without a battle on a table.
//!
//! May import `rules` and lower layers. Only [`sets`] knows the rule sets: each brings its questions, pages and answers
//! in its own folder ([`LookupRules`]). A [`Question`] calls the same resolver as a game, with the same input, so no
//! rule is implemented twice. Requests are read like battle files: every fault is reported at once, with its place. The
//! odds of a question come from running the same resolver over every face.
//!
//! ```
//! use drumhead::dice::Scripted;
//! use drumhead::lookup::Question;
//! use drumhead::rules::otp::lookup::Outcome;
//! // The example of OTP 8.1: 28 figures in enfilade roll 7, modified 5: three kills.
//! let text = r#"{"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 28,
//!                "modifiers": ["enfilade"]}"#;
//! let (question, _) = Question::read(text).unwrap();
//! let answer = question.answer(&mut Scripted::faces(&[7])).unwrap();
//! assert_eq!(answer.outcome.get(), Some(&Outcome::Fire { kills: 3, marker: true }));
//! ```

mod answer;
pub mod chain;
pub mod charge;
mod compare;
mod datum;
mod error;
mod facts;
pub mod form;
pub mod modifiers;
mod odds;
mod question;
pub mod read;
pub mod request;
mod set;
pub mod sets;
pub mod sources;
mod throw;
mod words;

pub use answer::{Answer, Outcome, SetAnswer, SetOutcome, SetScore, facts, plain, rolled_line};
pub use compare::{ComparedChoice, ComparedRow, Evaluated, evaluate, evaluate_all, no_odds, rows};
pub use datum::{Datum, DatumValue};
pub use error::NotAsked;
pub use facts::{Fact, FactCollector, FactValue, distinct};
pub use odds::odds_of;
pub use question::{Question, SetQuestion, note_by_pairs};
pub use set::{Asking, Filled, LookupRules, Picked, RolledFor, TableRoll};
pub use throw::{HitDice, Likely, NextFace, Throw};
pub use words::not_counted;

use crate::battle::RulesName;
use crate::input::{Faults, Fields, Node, read_json};
use crate::msg;
use crate::rules::Charts;
use read::GivenDice;

/// The name of a request in messages.
const FILE: &str = "request";

impl Question {
    /// Reads a request by the built-in charts. `dice` may be left out and are ignored. Returns the warnings with the
    /// question.
    ///
    /// # Errors
    /// Every fault and warning in the order of the text, each with its place and the correction.
    pub fn read(text: &str) -> Result<(Self, Faults), Faults> {
        Question::read_by(text, &|rules| Some(Charts::built_in(rules)))
    }

    /// As [`Self::read`], by other charts. `charts` returns those of a rule set.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub fn read_by(text: &str, charts: &dyn Fn(RulesName) -> Option<Charts>) -> Result<(Self, Faults), Faults> {
        read_json(text, FILE, |root| read_question(root, charts))
    }
}

/// Reads a request with its dice and answers it. `file` is the name of the text in messages. `charts` returns the
/// charts of a rule set, or `None` if there are none; it then reports the reason itself.
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
/// Every fault and warning in the order of the text: first of the request, then of its dice.
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

/// Returns the rule sets with their names in requests.
fn rules_words() -> Vec<(&'static str, RulesName)> {
    sets::all().map(|set| (set.word(), set.rules())).collect()
}

/// Fields that every request may have.
const OF_REQUEST: &[&str] = &["rules", "ask", "dice"];

/// Reads a request without its dice.
fn read_question(root: &Node<'_>, charts: &dyn Fn(RulesName) -> Option<Charts>) -> Option<Question> {
    if compare::is_comparison(root) {
        root.peek("ask")?.fault(msg!("lookup-a-comparison-has-odds-and-no-dice"));
        return None;
    }
    let rules = root.peek("rules").and_then(|node| node.word(msg!("lookup-a-rule-set"), &rules_words()));
    question_of(root, rules, OF_REQUEST, charts)
}

/// Reads a question by the rules of its request. `beside` lists the fields allowed besides those of the question.
fn question_of(
    root: &Node<'_>,
    rules: Option<RulesName>,
    beside: &[&'static str],
    charts: &dyn Fn(RulesName) -> Option<Charts>,
) -> Option<Question> {
    let ask = rules.map(sets::of).and_then(|set| {
        let mut words: Vec<_> = set.questions().iter().map(|asking| (asking.word, asking.fields)).collect();
        if beside == OF_REQUEST {
            words.push((compare::COMPARE, &[]));
        }
        let node = root.peek("ask")?;
        node.word(msg!("lookup-a-question"), &words)?;
        let (word, own) = words.into_iter().find(|(word, _)| Some(*word) == node.peek_text())?;
        Some((set, word, own))
    });
    let Some((set, word, own)) = ask else {
        // The fields of the question are unknown, so only the fields that every request needs are checked.
        let all: Vec<&str> =
            sets::all().flat_map(LookupRules::questions).flat_map(|asking| asking.fields).copied().collect();
        let fields = fields_of(root, "a request", beside, &all)?;
        let rules = beside.contains(&"rules").then(|| fields.need("rules"));
        let _ = (rules, fields.need("ask"));
        return None;
    };
    let fields = fields_of(root, format!("{word:?}"), beside, own)?;
    set.read(word, &fields, &charts(set.rules())?)
}

fn fields_of<'a>(
    root: &Node<'a>,
    what: impl Into<std::borrow::Cow<'static, str>>,
    beside: &[&'static str],
    own: &[&'static str],
) -> Option<Fields<'a>> {
    let mut known: Vec<&'static str> = Vec::new();
    for name in beside.iter().chain(own) {
        if !known.contains(name) {
            known.push(name);
        }
    }
    root.fields(what, &known)
}
