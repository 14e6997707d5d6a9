//! The top of the set: passes each action to its part of the rules. It imports every part, and no part imports it.

use super::distance::Distance;
use super::state::{State, UnitState};
use super::transaction::{Awi, Tx};
use super::{
    Action, Charts, Event, after_melee, charge, control, distance, enter_melee, event, fire, forced_moves, losses,
    melee, morale, movement, rulings, steps,
};
use crate::battle::{Battle, Standing};
use crate::ids::UnitId;
use crate::rules::transaction::Play;
use crate::rules::{CloseCall, Stop, Words};

impl Play for Awi {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Charts = Charts;
    type Distance = Distance;

    fn begin_from(battle: &Battle) -> State {
        State::begin_from(battle)
    }

    fn forget_since(state: &mut State, version: u16) {
        state.forget_since(version);
    }

    fn waived(rule: String, why: String) -> Event {
        Event::Waived { rule, why }
    }

    fn close_call(call: CloseCall<Distance>) -> Event {
        Event::CloseCall(call)
    }

    fn close_call_words(call: &CloseCall<Distance>, battle: &Battle) -> Words {
        distance::words(call, battle)
    }

    fn is_close_call(event: &Event) -> bool {
        matches!(event, Event::CloseCall(_))
    }

    fn all_standing(state: &State) -> impl Iterator<Item = Standing<'_>> {
        state.units.iter().map(|(id, now)| standing(id, now))
    }

    fn standing<'s>(state: &'s State, unit: &'s UnitId) -> Option<Standing<'s>> {
        state.units.get(unit).map(|now| standing(unit, now))
    }

    fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
        carry_out(tx, action)
    }

    fn describe_events(events: &[Event], battle: &Battle) -> Vec<Words> {
        event::story(events, battle)
    }
}

fn standing<'s>(id: &'s UnitId, unit: &'s UnitState) -> Standing<'s> {
    Standing { id, formation: unit.formation, stands: &unit.stands }
}

/// Passes an action to the part of the rules it belongs to.
fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::RollAbility { general } => control::roll_ability(tx, general),
        Action::Proceed {} => steps::proceed(tx),
        Action::PassOver { to } => steps::pass_over(tx, *to),
        Action::TestBrigadier { general } => control::test_brigadier(tx, general),
        Action::TestControl { unit } => control::test_unit(tx, unit),
        Action::Move { order } => movement::carry_out(tx, order),
        Action::Charge { unit, target } => charge::declare(tx, unit, target),
        Action::TestMorale { unit } => morale::test(tx, unit),
        Action::Answer { unit, answer } => charge::answer(tx, unit, *answer),
        Action::Carry { unit, stands, leaves } => forced_moves::carry(tx, unit, stands, *leaves),
        Action::Fire { unit, target } => fire::fire_at(tx, unit, target),
        Action::TestEntry { unit } => enter_melee::test(tx, unit),
        Action::Fight { unit } => melee::fight(tx, unit),
        Action::Share { foot, to_gun } => losses::share(tx, foot, *to_gun),
        Action::TestLosers { unit } => after_melee::test(tx, unit),
        Action::GoAfter { unit, target } => after_melee::go_after(tx, unit, target),
        Action::Rule { ruling, reason } => rulings::rule(tx, ruling, reason),
        Action::Overrule { action, strike, add, reason } => {
            rulings::overrule(tx, action, strike, add, reason)?;
            carry_out(tx, action)
        }
    }
}
