//! The questions of the lookup, each of which belongs to a resolver.

use super::charge;
use super::game_roll::GameRoll;
use crate::battle::Ability;
use crate::rules::awi::after_melee::LosersQuestion;
use crate::rules::awi::control::ControlQuestion;
use crate::rules::awi::enter_melee::EntryQuestion;
use crate::rules::awi::fire::FireQuestion;
use crate::rules::awi::melee::MeleeQuestion;
use crate::rules::awi::morale::MoraleQuestion;

/// A question of the AWI figure rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Fire (Firing score).
    Fire(FireQuestion),
    /// The test of an uncontrolled unit (Control unit's test).
    Control(ControlQuestion),
    /// The test of a brigadier outside his `CinC`'s span (Control brigadier's test).
    Brigadier(Ability),
    /// Morale (Morale factors).
    Morale(MoraleQuestion),
    /// Entering melee.
    EnterMelee(EntryQuestion),
    /// One side's blows in a melee (Melee score).
    Melee(MeleeQuestion),
    /// The losers' test (Losers test).
    Losers(LosersQuestion),
    /// The roll for a general whose unit took this many casualties (Generals at risk).
    General(u16),
    /// The whole of a charge.
    Charge(Box<charge::ChargeQuestion>),
    /// A roll of a game in play.
    GameRoll(GameRoll),
}
