//! Words that several documents share.

use crate::rules::AnyGame;
use crate::text::Id;
use crate::{msg, msg_id};

/// The meaning of the signs beside values, on pages with few of them.
pub(super) const SIGNS: Id = msg_id!("print-signs");

/// Returns the time in the battle, for the foot of a page: "before the battle", "turn 3".
pub(super) fn when(game: &AnyGame) -> String {
    match game.turn() {
        0 => msg!("print-before-the-battle").to_owned(),
        turn => format!("{} {turn}", game.turn_word()),
    }
}
