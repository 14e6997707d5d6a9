//! After a melee: the losers' test, the winners' actions, and the results of a drawn melee.

mod drawn;
mod event;
mod fought;
mod pursuit;
mod standing;
mod step;

pub use event::AfterEvent;
pub(super) use fought::left_to_test;
pub(super) use pursuit::{choices, go_after};
pub(super) use standing::{pursues_nobody, stand_of};
pub(super) use step::{finish, settle_for, test};

use crate::battle::names::word_of;
use crate::battle::{Arm, GRADES, Grade};
use crate::dice::{Dice, Purpose};
use crate::rules::awi::charts::{Charts, DrawnMelee, ModifierTable, Roll};
use crate::rules::awi::named::{Named, sum};
use crate::rules::{Modifier, Stop};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The reasons why losers break without a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breaks {
    /// Artillery.
    Artillery,
    /// Infantry that lost to cavalry that charged.
    RiddenDown,
    /// It was hit by a unit against which it could not fight back.
    CouldNotFightBack,
}

/// The input of a losers' test.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LosersQuestion {
    /// The reason if it breaks without a die.
    pub breaks: Option<Breaks>,
    /// Every modifier, with how often it counts.
    pub modifiers: Named,
    /// The purpose of the die.
    pub purpose: Purpose,
}

/// Returns the modifiers of a loser: its casualties in excess of the enemy's, its grade, and whether it charged.
#[must_use]
pub fn of_loser(more: u16, grade: Grade, arm: Arm, charged: bool) -> Named {
    Named::default()
        .and("casualty_more_than_inflicted", u8::try_from(more).unwrap_or(u8::MAX))
        .and(word_of(grade, GRADES), u8::from(grade != Grade::Trained))
        .and("infantry_charged", u8::from(charged && arm == Arm::Infantry))
        .and("cavalry_charged", u8::from(charged && arm == Arm::Cavalry))
}

/// Returns why a loser of an arm breaks without a die: guns, and foot ridden down by horse that charged.
#[must_use]
pub fn breaks(arm: Arm, ridden_down: bool) -> Option<Breaks> {
    match arm {
        Arm::Artillery => Some(Breaks::Artillery),
        Arm::Infantry if ridden_down => Some(Breaks::RiddenDown),
        Arm::Infantry | Arm::Cavalry => None,
    }
}

/// The results for losers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LosersResult {
    /// They fall back disordered: infantry 2", cavalry 6".
    FallBack,
    /// They break and rout.
    Rout,
}

/// The result of a losers' test.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LosersAnswer {
    /// The die; `None` if they break without one.
    pub roll: Option<u8>,
    /// The die with its modifiers; high is bad.
    pub score: Option<i16>,
    /// Their result.
    pub result: LosersResult,
    /// Why they break without a die.
    pub breaks: Option<Breaks>,
    /// Every modifier.
    pub modifiers: Vec<Modifier>,
}

/// Rolls the losers' test.
///
/// Elite foot that charged took two casualties more than it caused and rolls 6: 6 + 2 - 1 - 2 is 5, so it falls back.
/// ```
/// use drumhead::dice::{Dice, Scripted, odds};
/// use drumhead::rules::awi::Named;
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::after_melee::{LosersQuestion, LosersResult, resolve};
/// let modifiers = Named::of(&["infantry_charged", "elite"]).and("casualty_more_than_inflicted", 2);
/// let question = LosersQuestion { breaks: None, modifiers, purpose: "losers' test".into() };
/// let charts = Charts::built_in();
/// let answer = resolve(&charts, &question, &mut Scripted::faces(&[6])).unwrap();
/// assert_eq!((answer.score, answer.result), (Some(5), LosersResult::FallBack));
/// let odds = odds::exact(|dice: &mut dyn Dice| resolve(&charts, &question, dice).map(|a| a.result)).unwrap();
/// assert_eq!(odds.chance(|result| *result == LosersResult::Rout).unwrap().to_string(), "2/5"); // 7 or more
/// ```
///
/// # Errors
/// A modifier the chart does not have, or one given more often than it counts; [`Stop::Wants`] if `dice` has no face
/// for the next die.
pub fn resolve(charts: &Charts, question: &LosersQuestion, dice: &mut dyn Dice) -> Result<LosersAnswer, Stop> {
    let modifiers = question.modifiers.modifiers(charts, ModifierTable::Losers)?;
    resolve_with(charts, question, modifiers, dice)
}

/// Rolls the test like [`resolve`], with the referee's changes to the modifiers.
///
/// # Errors
/// [`Stop::Wants`] if `dice` has no face for the next die.
pub fn resolve_with(
    charts: &Charts,
    question: &LosersQuestion,
    modifiers: Vec<Modifier>,
    dice: &mut dyn Dice,
) -> Result<LosersAnswer, Stop> {
    if let Some(breaks) = question.breaks {
        let (result, breaks) = (LosersResult::Rout, Some(breaks));
        return Ok(LosersAnswer { roll: None, score: None, result, breaks, modifiers: Vec::new() });
    }
    let roll = dice.roll(charts.die(Roll::Losers), &question.purpose)?;
    let score = i16::from(roll).saturating_add(sum(&modifiers));
    let result = match charts.result("losers_result", score).map(|cell| cell.key()) {
        Some("rout") => LosersResult::Rout,
        _ => LosersResult::FallBack,
    };
    Ok(LosersAnswer { roll: Some(roll), score: Some(score), result, breaks: None, modifiers })
}

/// The actions of winners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WinnersDo {
    /// They follow losers that fall back.
    FollowUp,
    /// They pursue losers that rout, and are disordered by it.
    Pursue,
    /// They stand for some moves.
    Halt {
        /// The number of moves.
        moves: u8,
    },
}

/// Returns the winners' action for the losers' result: winners that attacked go after them, others halt.
///
/// ```
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::after_melee::{LosersResult, WinnersDo, winners};
/// let charts = Charts::built_in();
/// assert_eq!(winners(&charts, true, LosersResult::FallBack), WinnersDo::FollowUp);
/// assert_eq!(winners(&charts, false, LosersResult::Rout), WinnersDo::Halt { moves: 1 });
/// ```
#[must_use]
pub fn winners(charts: &Charts, came_on: bool, losers: LosersResult) -> WinnersDo {
    match (came_on, losers) {
        (true, LosersResult::FallBack) => WinnersDo::FollowUp,
        (true, LosersResult::Rout) => WinnersDo::Pursue,
        (false, _) => WinnersDo::Halt { moves: charts.whole("winners/halt_moves").value },
    }
}

/// A unit in a drawn melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AfterMeleeParty {
    /// Whether it is cavalry.
    pub cavalry: bool,
    /// Whether it defends an obstacle.
    pub defends_obstacle: bool,
}

/// Returns the case of a drawn melee by its number in the text: 1 cavalry and cavalry, 2 cavalry and infantry, 3
/// infantry and infantry.
///
/// ```
/// use drumhead::rules::awi::after_melee::{AfterMeleeParty, drawn_case};
/// let (horse, foot) = (AfterMeleeParty { cavalry: true, defends_obstacle: false }, AfterMeleeParty { cavalry: false, defends_obstacle: false });
/// assert_eq!([drawn_case(horse, horse), drawn_case(foot, horse), drawn_case(foot, foot)], [1, 2, 3]);
/// ```
#[must_use]
pub fn drawn_case(own: AfterMeleeParty, other: AfterMeleeParty) -> u8 {
    match (own.cavalry, other.cavalry) {
        (true, true) => 1,
        (false, false) => 3,
        _ => 2,
    }
}

/// The result of a drawn melee for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AfterDraw {
    /// How far it falls back; 0: it holds its ground.
    pub back: Inches,
    /// Whether it is disordered.
    pub disordered: bool,
}

/// Returns the result of a drawn melee for a unit against an opponent.
///
/// ```
/// use drumhead::rules::awi::charts::Charts;
/// use drumhead::rules::awi::after_melee::{AfterMeleeParty, after_draw};
/// use drumhead::units::Inches;
/// let charts = Charts::built_in();
/// let (horse, foot) = (AfterMeleeParty { cavalry: true, defends_obstacle: false }, AfterMeleeParty { cavalry: false, defends_obstacle: false });
/// assert_eq!(after_draw(&charts, horse, foot).back, Inches::whole(12));
/// assert_eq!(after_draw(&charts, foot, foot).back, Inches::whole(1));
/// ```
#[must_use]
pub fn after_draw(charts: &Charts, own: AfterMeleeParty, other: AfterMeleeParty) -> AfterDraw {
    let back = |drawn| charts.drawn_back(drawn).value;
    let back = match (own.cavalry, other.cavalry) {
        (true, true) => back(DrawnMelee::CavalryFromCavalry),
        (true, false) => back(DrawnMelee::CavalryFromInfantry),
        (false, true) => Inches::ZERO,
        (false, false) if own.defends_obstacle => Inches::ZERO,
        (false, false) if other.defends_obstacle => back(DrawnMelee::InfantryFromObstacle),
        (false, false) => back(DrawnMelee::InfantryInOpen),
    };
    AfterDraw { back, disordered: own.cavalry || other.cavalry }
}
