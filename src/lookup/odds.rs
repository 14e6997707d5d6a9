//! The odds of a request.

use super::{Outcome, Question, no_odds, read_question};
use crate::battle::RulesName;
use crate::dice::odds::Odds;
use crate::input::{Faults, read_json};
use crate::msg;
use crate::rules::Charts;

/// Reads a request without dice and returns its odds; `file` and `charts` as in [`super::look_up`].
///
/// # Errors
/// Every fault and warning in the order of the text. Dice in the request are a fault.
pub fn odds_of(
    text: &str,
    file: &str,
    charts: &dyn Fn(RulesName) -> Option<Charts>,
) -> Result<((Question, Odds<Outcome>), Faults), Faults> {
    read_json(text, file, |root| {
        let question = read_question(root, charts);
        if let Some(dice) = root.peek("dice") {
            dice.fault(msg!("lookup-odds-take-no-dice"));
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
