//! The odds of a melee (9.8), step by step: the roll, with ties rolled again, then each unit's losses.

use super::answer::{lost, sides};
use super::outcome::Outcome;
use crate::dice::Dice;
use crate::lookup::chain::Chain;
use crate::rules::Stop;
use crate::rules::otp::Charts;
use crate::rules::otp::melee::{self, MeleeQuestion, MeleeSide, MeleeUnit};

/// With more units on a side, the odds give the side's total losses instead of each unit's.
const MAX_LISTED: usize = 2;

/// A melee with its charts.
pub(super) struct Melee<'q> {
    pub question: &'q MeleeQuestion,
    pub charts: &'q Charts,
}

/// A melee in progress: the winner, the row of the chart, and losses unit by unit, losers first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Fight {
    won: Option<(MeleeSide, usize)>,
    losers: SideLosses,
    winners: SideLosses,
}

/// The losses of a side so far: the number of units that have rolled, and the figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct SideLosses {
    units: usize,
    figures: Vec<u16>,
    /// Hits on guns that win, included in the figures (7.2).
    hits: u16,
}

impl SideLosses {
    /// Adds the losses of one unit; they are summed if the side has too many units to list.
    fn add(&mut self, figures: u16, of: usize) {
        self.units += 1;
        match self.figures.first_mut() {
            Some(all) if of > MAX_LISTED => *all = all.saturating_add(figures),
            _ => self.figures.push(figures),
        }
    }
}

/// The next question of a melee to the dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Next {
    Throw,
    Loss {
        winner: MeleeSide,
        /// Whether a loser rolls, not a winner.
        loser: bool,
        unit: usize,
        row: usize,
    },
}

/// The reply of the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reply {
    Won(MeleeSide, usize),
    Lost(u16),
}

impl Chain for Melee<'_> {
    type State = Fight;
    type Question = Next;
    type Reply = Reply;
    type Outcome = Outcome;

    fn begin(&self) -> Fight {
        Fight::default()
    }

    fn asks(&self, fight: &Fight) -> Option<Next> {
        let Some((winner, row)) = fight.won else { return Some(Next::Throw) };
        let (winners, losers) = sides(self.question, winner);
        let loss = |loser, unit| Some(Next::Loss { winner, loser, unit, row });
        match () {
            () if fight.losers.units < losers.len() => loss(true, fight.losers.units),
            () if fight.winners.units < winners.len() => loss(false, fight.winners.units),
            () => None,
        }
    }

    fn reply(&self, next: &Next, dice: &mut dyn Dice) -> Result<Option<Reply>, Stop> {
        match *next {
            Next::Throw => {
                let thrown = melee::throw(self.question, dice)?;
                Ok(thrown.winner().map(|side| Reply::Won(side, thrown.place(self.charts))))
            }
            Next::Loss { winner, loser, unit, row } => {
                let (winners, losers) = sides(self.question, winner);
                let units: &[MeleeUnit] = if loser { losers } else { winners };
                let Some((unit, row)) = units.get(unit).zip(self.charts.melee_rows().get(row)) else {
                    return Ok(Some(Reply::Lost(0)));
                };
                let loss = melee::loss(unit, row, loser, dice)?;
                Ok(Some(Reply::Lost(lost(unit, &loss))))
            }
        }
    }

    fn go(&self, fight: Fight, reply: Reply) -> Fight {
        let mut then = fight;
        match (reply, then.won) {
            (Reply::Won(side, row), _) => then.won = Some((side, row)),
            (Reply::Lost(figures), Some((winner, _))) => {
                let (winners, losers) = sides(self.question, winner);
                let done = then.losers.units == losers.len();
                let (losses, of) =
                    if done { (&mut then.winners, winners.len()) } else { (&mut then.losers, losers.len()) };
                let guns = done && winners.get(losses.units).is_some_and(|unit| unit.guns);
                losses.hits += if guns { figures } else { 0 };
                losses.add(figures, of);
            }
            (Reply::Lost(_), None) => {}
        }
        then
    }

    fn ended(&self, fight: Fight) -> Outcome {
        let Fight { won, losers, winners } = fight;
        let (winner, row) = won.unwrap_or((MeleeSide::Defenders, 0));
        let row = self.charts.melee_rows().get(row).cloned().unwrap_or_default();
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
}
