//! Rolls of a game in play as questions. A lookup page only names its modifiers; a game has them itemised, with the
//! referee's changes. So these are separate questions, answered by the same resolvers.

use super::outcome::{Outcome, Score};
use crate::battle::Grade;
use crate::dice::odds::{Odds, OddsStop};
use crate::dice::{Dice, Purpose};
use crate::lookup::{HitDice, SetAnswer};
use crate::rules::awi::after_melee::{self, LosersQuestion};
use crate::rules::awi::charts::{Charts, Roll};
use crate::rules::awi::control::{self, Movement};
use crate::rules::awi::hits::HitThrow;
use crate::rules::awi::morale::{self, MoraleQuestion};
use crate::rules::awi::named::Named;
use crate::rules::awi::{enter_melee, purposes};
use crate::rules::{Modifier, Stop};

/// A roll of a game in play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GameRoll {
    /// Fire, or blows in a melee (Firing dice, Melee score).
    Hits(HitThrow),
    /// The test of an uncontrolled unit (Control unit's test).
    Control(Vec<Modifier>),
    /// A brigadier's test, with the score needed: this or less (Control brigadier's test).
    Brigadier(i16),
    /// A brigadier's ability (Control ability).
    Ability,
    /// Morale (Morale factors).
    Morale(Grade, Vec<Modifier>),
    /// Entering melee.
    Entry(Vec<Modifier>),
    /// The losers' test (Losers test).
    Losers(Vec<Modifier>),
}

impl GameRoll {
    /// Answers it with the resolver of the table.
    pub(super) fn answer(&self, charts: &Charts, dice: &mut dyn Dice) -> Result<SetAnswer<Outcome, Score>, Stop> {
        let outcome = match self {
            GameRoll::Hits(throw) => Outcome::Hits { hits: throw.roll(dice)?.1 },
            GameRoll::Control(modifiers) => {
                let purpose = Purpose::of(purposes::A_CONTROL);
                Outcome::Control {
                    movement: control::resolve_with(charts, &purpose, modifiers.clone(), dice)?.movement,
                }
            }
            GameRoll::Brigadier(needed) => {
                let roll = dice.roll(charts.die(Roll::Brigadier), &Purpose::of(purposes::A_BRIGADIER))?;
                let movement = if i16::from(roll) <= *needed { Movement::Normal } else { Movement::Half };
                Outcome::Control { movement }
            }
            GameRoll::Ability => {
                Outcome::Ability { ability: control::ability(charts, &Purpose::of(purposes::AN_ABILITY), dice)?.1 }
            }
            GameRoll::Morale(grade, modifiers) => {
                let purpose = Purpose::of(purposes::A_MORALE);
                let question = MoraleQuestion { grade: *grade, factors: Named::default(), purpose };
                let answer = morale::resolve_with(charts, &question, modifiers.clone(), dice)?;
                Outcome::Morale { result: answer.result }
            }
            GameRoll::Entry(modifiers) => {
                let purpose = Purpose::of(purposes::AN_ENTRY);
                let answer = enter_melee::resolve_with(charts, &purpose, modifiers.clone(), dice)?;
                Outcome::EnterMelee { goes_in: answer.goes_in }
            }
            GameRoll::Losers(modifiers) => {
                let purpose = Purpose::of(purposes::A_LOSERS);
                let question = LosersQuestion { breaks: None, modifiers: Named::default(), purpose };
                let answer = after_melee::resolve_with(charts, &question, modifiers.clone(), dice)?;
                Outcome::Losers { result: answer.result }
            }
        };
        Ok(SetAnswer::of(outcome))
    }
}

/// Returns the dice of a throw, each of which hits on its own.
pub(super) fn hit_dice(throw: &HitThrow) -> HitDice {
    HitDice { die: throw.die, dice: throw.dice, needed: throw.needed }
}

/// Returns the odds of the hits after some dice have fallen.
pub(super) fn hits_after(throw: &HitThrow, thrown: &[u8]) -> Result<Odds<Outcome>, OddsStop<Stop>> {
    let hits = thrown.iter().filter(|face| HitThrow::hits(**face, throw.needed)).count();
    let (fallen, hits) = (u8::try_from(thrown.len()), u8::try_from(hits).unwrap_or(u8::MAX));
    let left = throw.dice.saturating_sub(fallen.unwrap_or(u8::MAX));
    HitThrow { dice: left, ..throw.clone() }.odds()?.map(|more| Outcome::Hits { hits: hits.saturating_add(more) })
}
