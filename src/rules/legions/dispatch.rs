//! The top of the set: passes each action to its part of the rules. It imports every part, and no part imports it.

use super::distance::Distance;
use super::event::Event;
use super::state::State;
use super::transaction::{Legions, Tx};
use super::{Action, Charts, checking, command, firing, leaders, losses, march, ride, rulings, shocks, turn, words};
use crate::battle::{Battle, Formation, Standing};
use crate::ids::UnitId;
use crate::msg;
use crate::rules::ruling::{check_amendments, with_a_reason};
use crate::rules::transaction::{Play, RULINGS, Waiver, impossible};
use crate::rules::{CloseCall, Stop, Words};

impl Play for Legions {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Charts = Charts;
    type Distance = Distance;

    fn begin_from(battle: &Battle) -> State {
        State::begin_from(battle)
    }

    fn forget_since(_: &mut State, _: u16) {}

    fn waived(rule: String, why: String) -> Event {
        Event::Waived { rule, why }
    }

    /// Never called: nothing is measured in inches, so that no decision is a close call.
    fn close_call(call: CloseCall<Distance>) -> Event {
        Event::Waived { rule: call.rule, why: String::new() }
    }

    fn close_call_words(_: &CloseCall<Distance>, _: &Battle) -> Words {
        Words::line(String::new())
    }

    fn is_close_call(_: &Event) -> bool {
        false
    }

    fn all_standing(state: &State) -> impl Iterator<Item = Standing<'_>> {
        let standing = |(id, now)| standing(id, now);
        state.companies.iter().map(standing)
    }

    fn standing<'s>(state: &'s State, unit: &'s UnitId) -> Option<Standing<'s>> {
        state.companies.get(unit).map(|now| standing(unit, now))
    }

    fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
        carry_out(tx, action)
    }

    /// Lays the counters of the map where the companies are now.
    fn settle(tx: &mut Tx<'_>) -> Result<(), Stop> {
        if let Some(map) = tx.battle.map() {
            tx.state.lay_counters(map);
        }
        Ok(())
    }

    fn describe_events(events: &[Event], battle: &Battle) -> Vec<Words> {
        words::story(events, battle)
    }
}

fn standing<'s>(id: &'s UnitId, company: &'s super::state::Company) -> Standing<'s> {
    Standing { id, formation: Formation::Line, stands: &company.counter }
}

/// Carries out an action with the referee's changes.
fn overrule(tx: &mut Tx<'_>, action: &Action, waiver: Waiver, reason: &str) -> Result<(), Stop> {
    with_a_reason(reason)?;
    check_amendments(&waiver.add)?;
    if matches!(action, Action::Rule { .. } | Action::Overrule { .. }) {
        return Err(impossible(RULINGS, msg!("legions-only-actions-are-overruled").to_owned()));
    }
    tx.waiver = waiver;
    tx.emit(Event::Overruled { reason: reason.to_owned() });
    carry_out(tx, action)
}

/// Passes an action to the part of the rules it belongs to.
fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::Proceed {} => turn::proceed(tx),
        Action::Order { regiment, order } => command::order(tx, regiment, *order),
        Action::Rally { regiment } => command::rally(tx, regiment),
        Action::RallyCompany { company } => command::rally_company(tx, company),
        Action::Reorder { company } => command::reorder(tx, company),
        Action::Relieve { leader } => command::relieve(tx, leader),
        Action::Limber { gun, moving } => command::limber(tx, gun, *moving),
        Action::March { companies, steps } => march::march(tx, companies, steps),
        Action::Ride { leader, to } => ride::ride(tx, leader, *to),
        Action::Fire { companies, target } => firing::fire(tx, companies, *target),
        Action::Shock { from, target } => shocks::attack(tx, from, *target),
        Action::Check { regiment } => checking::after_combat(tx, regiment),
        Action::Choose { company } => losses::choose(tx, company),
        Action::ChooseLeader { leader } => leaders::choose(tx, leader),
        Action::Rule { ruling, reason } => rulings::rule(tx, ruling, reason),
        Action::Overrule { action, strike, add, reason } => {
            let waiver = Waiver { waive: true, strike: strike.clone(), add: add.clone(), ..Waiver::default() };
            overrule(tx, action, waiver, reason)
        }
    }
}
