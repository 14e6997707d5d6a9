//! Events: facts for the log, the screen and the tests, with every modifier itemised.
//!
//! Each part of the rules keeps its own events in its `event` file, as data with their words. This enum unites them.
//! The parts do not import it: `From` converts a part's event to an event of the set.

use super::attached::GunsEvent;
use super::close_calls;
use super::close_calls::Distance;
pub use super::closing::ClosingEvent;
pub use super::command::CommandEvent;
pub use super::fire::FireEvent;
pub use super::losses::LossEvent;
pub use super::melee::MeleeEvent;
pub use super::morale::MoraleEvent;
use super::movement::MovementEvent;
pub use super::rebuild::RebuildEvent;
pub use super::rulings::{RulingChange, RulingEvent};
pub use super::sequence::SequenceEvent;
use crate::battle::Battle;
use crate::msg;
use crate::rules::CloseCall;
pub use crate::rules::Words;
use serde::{Deserialize, Serialize};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "about", content = "what", rename_all = "snake_case")]
pub enum Event {
    /// A refusal that the referee waived.
    Waived {
        /// The section.
        rule: String,
        /// The text of the refusal.
        why: String,
    },
    /// A decision by less than the ruler's tolerance.
    CloseCall(CloseCall<Distance>),
    /// Chits, turns and phases (4.1-4.5).
    Sequence(SequenceEvent),
    /// Commanders (2.0, 6.12, 10.4, 10.5).
    Command(CommandEvent),
    /// Morale (10.1-10.3).
    Morale(MoraleEvent),
    /// Rebuilding (11.0).
    Rebuild(RebuildEvent),
    /// The referee's rulings.
    Ruling(RulingEvent),
    /// Fire (8.1-8.16).
    Fire(FireEvent),
    /// Figures lost, markers received, units gone.
    Loss(LossEvent),
    /// Closing, firefights and reactions (9.1-9.7).
    Closing(ClosingEvent),
    /// Melee (9.8-9.14).
    Melee(MeleeEvent),
    /// Movement (5, 6).
    Movement(MovementEvent),
    /// Guns attached to infantry (7.5).
    Guns(GunsEvent),
}

/// Implements `From` for the event of each part.
macro_rules! event_of {
    ($($variant:ident($part:ty)),+ $(,)?) => {
        $(impl From<$part> for Event {
            fn from(event: $part) -> Self {
                Event::$variant(event)
            }
        })+
    };
}

event_of! {
    Sequence(SequenceEvent),
    Command(CommandEvent),
    Morale(MoraleEvent),
    Rebuild(RebuildEvent),
    Ruling(RulingEvent),
    Fire(FireEvent),
    Loss(LossEvent),
    Closing(ClosingEvent),
    Melee(MeleeEvent),
    Movement(MovementEvent),
    Guns(GunsEvent),
}

impl Event {
    /// Returns the event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Event::Waived { rule, why } => Words::with(msg!("otp-waived", why), vec![msg!("otp-rule", rule)]),
            Event::CloseCall(call) => close_calls::words(call, battle),
            Event::Sequence(event) => event.words(battle),
            Event::Command(event) => event.words(battle),
            Event::Morale(event) => event.words(battle),
            Event::Rebuild(event) => event.words(battle),
            Event::Ruling(event) => event.words(battle),
            Event::Fire(event) => event.words(battle),
            Event::Loss(event) => event.words(battle),
            Event::Closing(event) => event.words(battle),
            Event::Melee(event) => event.words(battle),
            Event::Movement(event) => event.words(battle),
            Event::Guns(event) => event.words(battle),
        }
    }
}
