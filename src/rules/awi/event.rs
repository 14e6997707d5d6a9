//! Events: facts for the log, the screen and the tests, with every modifier itemised.

pub use super::after_melee::AfterEvent;
pub use super::charge::ChargeEvent;
pub use super::control::ControlEvent;
use super::distance;
use super::distance::Distance;
pub use super::enter_melee::EntryEvent;
pub use super::fire::FireEvent;
pub use super::forced_moves::MoveEvent;
pub use super::losses::GeneralEvent;
pub use super::melee::MeleeEvent;
pub use super::morale::{MoraleEvent, Witness};
pub use super::movement::MovementEvent;
pub use super::rulings::RulingEvent;
use super::sequence::Step;
use crate::battle::Battle;
use crate::ids::SideId;
use crate::msg;
use crate::rules::{CloseCall, Words};
use crate::text::Name;
use serde::{Deserialize, Serialize};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "about", content = "what", rename_all = "snake_case")]
pub enum Event {
    /// A refusal the referee waived.
    Waived {
        /// The section.
        rule: String,
        /// The reason it would have given.
        why: String,
    },
    /// A decision by less than the ruler's tolerance.
    CloseCall(CloseCall<Distance>),
    /// A step began.
    Began {
        /// The number of the move.
        number: u16,
        /// The side whose move it is.
        side: SideId,
        /// The step.
        step: Step,
    },
    /// Command and control (Step 1).
    Control(ControlEvent),
    /// Movement.
    Movement(MovementEvent),
    /// Charges (Steps 2 and 5).
    Charge(ChargeEvent),
    /// Morale (Steps 2 and 3).
    Morale(MoraleEvent),
    /// Forced moves (Steps 4, 5, 9 and 11).
    Moved(MoveEvent),
    /// Fire (Step 7).
    Fire(FireEvent),
    /// Tests to enter melee (Steps 8 and 9).
    Entry(EntryEvent),
    /// Melees (Step 10).
    Melee(MeleeEvent),
    /// Tests after melee (Step 11).
    After(AfterEvent),
    /// Generals at risk (Steps 7 and 10).
    General(GeneralEvent),
    /// The referee's rulings.
    Ruling(RulingEvent),
}

impl Event {
    /// Returns the event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Event::Waived { rule, why } => Words::with(msg!("awi-waived", why), vec![msg!("awi-rule-cited", rule)]),
            Event::CloseCall(call) => distance::words(call, battle),
            Event::Began { number, side, step } => began(*number, side, *step, battle),
            Event::Control(event) => event.words(battle),
            Event::Movement(event) => event.words(battle),
            Event::Charge(event) => event.words(battle),
            Event::Morale(event) => event.words(battle),
            Event::Moved(event) => event.words(battle),
            Event::Fire(event) => event.words(battle),
            Event::Entry(event) => event.words(battle),
            Event::Melee(event) => event.words(battle),
            Event::After(event) => event.words(battle),
            Event::General(event) => event.words(battle),
            Event::Ruling(event) => event.words(battle),
        }
    }
}

/// Returns the results of one action's events, as a player would describe them. Steps without events share one line.
pub(super) fn story(events: &[Event], battle: &Battle) -> Vec<Words> {
    let mut lines = Vec::new();
    let mut passed: Vec<Step> = Vec::new();
    for (event, next) in events.iter().zip(events.iter().skip(1).map(Some).chain([None])) {
        match (event, next) {
            (Event::Began { step, .. }, Some(Event::Began { .. })) if *step != Step::Control => passed.push(*step),
            _ => {
                lines.extend(passed_over(&std::mem::take(&mut passed)));
                lines.push(event.words(battle));
            }
        }
    }
    lines
}

/// Returns "Passed over: morale tests, melees", with the steps as its details; `None` if there are none.
fn passed_over(steps: &[Step]) -> Option<Words> {
    let titles: Vec<&str> = steps.iter().map(|step| step.title()).collect();
    let rules = steps.iter().map(|step| msg!("awi-rule-cited", rule = step.rule())).collect();
    (!steps.is_empty()).then(|| Words::with(msg!("awi-passed-over", steps = titles.join(", ")), rules))
}

fn began(number: u16, side: &SideId, step: Step, battle: &Battle) -> Words {
    let whose = battle.forces.sides.iter().find(|s| s.id == *side).map_or(side.as_str(), |s| s.name.as_str());
    let title = step.title();
    let line = match step {
        Step::Control => msg!("awi-move-heading", number, whose = Name::new(whose), title),
        _ => msg!("awi-step-and-title", number = step.number(), title),
    };
    Words::with(line, vec![msg!("awi-rule-cited", rule = step.rule())])
}
