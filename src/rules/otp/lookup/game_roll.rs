//! Rolls that occur only in a game and have no lookup page, such as the winner of a melee or a friend in the way.

use super::outcome::{Outcome, Score};
use crate::dice::odds::{Odds, OddsStop, exact, exact_after};
use crate::dice::{Dice, Die, Purpose, RollKind};
use crate::lookup::SetAnswer;
use crate::rules::Stop;
use crate::rules::otp::charts::Charts;
use crate::rules::otp::melee::{self, MeleeQuestion, MeleeUnit};
use crate::rules::otp::purposes;

/// A roll that occurs only in a game and has no lookup page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameRoll {
    /// The winner of a melee (9.8).
    Clash(MeleeQuestion),
    /// The losses of a unit in a melee (9.8).
    Loss {
        /// The unit.
        unit: MeleeUnit,
        /// The row of the chart, from 0.
        row: usize,
        /// Whether its side lost.
        lost: bool,
    },
    /// A friend in the way of a retreat. It holds if it rolls this number or less (6.11).
    InTheWay(u8),
    /// Disordering ground. A roll of this number or less passes (6.6).
    Ground(u8),
    /// Stragglers: this number of averaging dice, in figures (6.14).
    Stragglers(usize),
    /// A special move: this number of averaging dice, in inches (6.8).
    SpecialMove(usize),
}

impl GameRoll {
    /// Answers the question with the game's resolver.
    pub(super) fn answer(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<SetAnswer<Outcome, Score>, Stop> {
        let outcome = match self {
            GameRoll::Clash(question) => loop {
                // A tie is rolled again.
                if let Some(won) = won(question, charts, dice)? {
                    break won;
                }
            },
            GameRoll::Loss { unit, row, lost } => {
                let row = charts.melee_rows().get(*row).cloned().unwrap_or_default();
                Outcome::Lost { figures: melee::loss(unit, &row, *lost, dice)?.figures }
            }
            GameRoll::InTheWay(needed) => Outcome::InTheWay { holds: d10(purposes::IN_THE_WAY, dice)? <= *needed },
            GameRoll::Ground(needed) => {
                Outcome::Disorder { passes: d10(purposes::A_GROUND, dice)? <= *needed, inches: None }
            }
            GameRoll::Stragglers(count) => Outcome::Lost { figures: averaging(*count, purposes::STRAGGLERS, dice)? },
            GameRoll::SpecialMove(count) => {
                Outcome::SpecialMove { inches: averaging(*count, purposes::SPECIAL_MOVE, dice)? }
            }
        };
        Ok(SetAnswer::of(outcome))
    }

    /// Returns the odds of a melee's winner after some dice are known; `None` for other rolls.
    pub(super) fn odds_after(&self, charts: &Charts, thrown: &[u8]) -> Option<Result<Odds<Outcome>, OddsStop<Stop>>> {
        let GameRoll::Clash(question) = self else { return None };
        // Ties that were rolled again no longer matter: an odd number of dice ends with the attackers' die.
        let attack = thrown.last().copied().filter(|_| thrown.len() % 2 == 1);
        Some(clash_odds(question, charts, attack))
    }
}

fn d10(kind: RollKind, dice: &mut dyn Dice) -> Result<u8, Stop> {
    Ok(dice.roll(Die::D10Zero, &Purpose::of(kind))?)
}

fn averaging(count: usize, kind: RollKind, dice: &mut dyn Dice) -> Result<u16, Stop> {
    let purpose = Purpose::of(kind);
    let mut sum = 0_u16;
    for _ in 0..count {
        sum = sum.saturating_add(dice.roll(Die::Averaging, &purpose)?.into());
    }
    Ok(sum)
}

/// Rolls a melee once and returns the winner and the row; `None`: a tie.
fn won(question: &MeleeQuestion, charts: &Charts, dice: &mut dyn Dice) -> Result<Option<Outcome>, Stop> {
    let thrown = melee::throw(question, dice)?;
    let row = thrown.row(charts);
    let won = |winner| Outcome::Clash {
        winner,
        ratio: row.name.clone(),
        retreat_moves: row.retreat_moves.value,
        bonus_move: row.bonus_move.value,
    };
    Ok(thrown.winner().map(won))
}

/// Returns the odds of a melee's winner. After a tie the roll starts again, so the odds are those without ties.
fn clash_odds(question: &MeleeQuestion, charts: &Charts, attack: Option<u8>) -> Result<Odds<Outcome>, OddsStop<Stop>> {
    let once = exact(|dice: &mut dyn Dice| won(question, charts, dice))?;
    let whole = decided(once.given(Option::is_some)?);
    let Some(attack) = attack else { return Ok(whole) };
    let rest = exact_after(&[attack], |dice| won(question, charts, dice))?;
    rest.then(|outcome| Ok(outcome.map_or_else(|| whole.clone(), Odds::certain)))
}

/// Unwraps the outcomes of odds from which [`Odds::given`] has removed the ties.
fn decided(odds: Odds<Option<Outcome>>) -> Odds<Outcome> {
    Odds { outcomes: odds.outcomes.into_iter().filter_map(|(outcome, chance)| Some((outcome?, chance))).collect() }
}
