//! The top layer of the set: passes each action to its part of the rules, and settles the state after it.
//!
//! It imports every part, and no part imports it.

use super::attached;
use super::close_calls::{self, Distance};
use super::transaction::{Otp, Tx};
use super::{Action, Charts, Event, Pending, State, UnitState, WingBend};
use super::{bonus, closing, command, fire, melee, morale, movement, rebuild, rulings, sequence, story};
use crate::battle::{Battle, Standing};
use crate::ids::UnitId;
use crate::rules::transaction::Play;
use crate::rules::{CloseCall, Stop, Words};
use std::collections::BTreeSet;

impl Play for Otp {
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
        close_calls::words(call, battle)
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

    fn settle(tx: &mut Tx<'_>) -> Result<(), Stop> {
        settle(tx)
    }

    fn describe_events(events: &[Event], battle: &Battle) -> Vec<Words> {
        story::describe_events(events, battle)
    }
}

fn standing<'s>(id: &'s UnitId, unit: &'s UnitState) -> Standing<'s> {
    Standing { id, formation: unit.formation, stands: &unit.stands }
}

/// Passes an action to its part of the rules.
fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::Rate { commander } => command::rate(tx, commander),
        Action::Begin {} => sequence::begin(tx),
        Action::Draw { chit } => sequence::draw(tx, *chit),
        Action::RemoveMarker { unit, by } => morale::remove_marker(tx, unit, by),
        Action::Reroll { commander } => morale::reroll(tx, commander),
        Action::Accept {} => morale::accept(tx),
        Action::GoForward { steps, ball } => morale::go_forward(tx, steps, *ball),
        // The referee moves the figures of a unit that the morale table orders forward (10.2).
        Action::Move { unit, steps, .. } if is_sent_forward(&tx.state, unit) => morale::go_forward(tx, steps, false),
        Action::Move { unit, steps, special } => movement::move_unit(tx, unit, steps, *special),
        Action::MoveStands { unit, to, special } => movement::move_stands(tx, unit, to, *special),
        Action::Bend { unit, wing, stands, turn, other } => {
            movement::bend(tx, unit, *wing, WingBend { stands: *stands, turn: *turn }, *other)
        }
        Action::DeployInto { unit, place, facing, to } => movement::deploy_into(tx, unit, place, *facing, to),
        Action::LeaveTown { unit, to, facing } => movement::leave_town(tx, unit, *to, *facing),
        Action::DoubleUp { unit, stand } => movement::double_up(tx, unit, *stand),
        Action::Restore { unit } => movement::restore(tx, unit),
        Action::ChangeFormation { unit, to } => movement::change_formation(tx, unit, *to),
        Action::Attach { guns, to } => attached::attach(tx, guns, to),
        Action::Detach { guns } => attached::detach(tx, guns),
        Action::Fire { unit, targets, canister } => fire::fire(tx, unit, targets, *canister),
        Action::Close { unit, target, approach, stands, special, ball } => {
            let manner = closing::ClosingOptions { special: *special, ball: *ball };
            closing::close(tx, unit, target, closing::GivenApproach { steps: approach, stands }, manner)
        }
        Action::React { withdraw } => closing::react(tx, *withdraw),
        Action::Countercharge { yes } => closing::countercharge(tx, *yes),
        Action::AnswerFailedClosing { fire, ball } => closing::answer_failed(tx, *fire, *ball),
        Action::Assign { unit, pairs } => melee::assign(tx, unit, pairs),
        Action::FightMelee { unit } => melee::fight(tx, unit),
        Action::FallBack { unit } => bonus::fall_back(tx, unit),
        Action::EndBonus { unit } => bonus::end(tx, unit.as_ref()),
        Action::MoveCommander { commander, to, attach } => command::move_commander(tx, commander, *to, attach.as_ref()),
        Action::Finish { unit } => sequence::finish(tx, unit),
        Action::EndBrigade {} => sequence::end_brigade(tx),
        Action::Rebuild { unit } => rebuild::rebuild(tx, unit),
        Action::EndTurn {} => sequence::end_turn(tx),
        Action::Rule { ruling, reason } => rulings::rule(tx, ruling, reason),
        Action::Overrule { action, strike, add, of, roll, reason } => {
            let amended = rulings::Amended { strike, add, of: of.as_ref(), roll: *roll };
            rulings::overrule(tx, action, amended, reason)?;
            carry_out(tx, action)
        }
    }
}

/// Returns whether the morale table has ordered the unit to go at an enemy and it has not gone yet (10.2).
fn is_sent_forward(state: &State, unit: &UnitId) -> bool {
    matches!(state.pending.last(), Some(Pending::Forward { unit: sent, .. }) if sent == unit)
}

/// Settles the state after an action: units that are gone leave melees and choices, commanders follow units.
fn settle(tx: &mut Tx<'_>) -> Result<(), Stop> {
    let gone: BTreeSet<UnitId> = tx.state.units.iter().filter(|(_, u)| u.is_gone()).map(|(id, _)| id.clone()).collect();
    for melee in &mut tx.state.melees {
        melee.attackers.retain(|a| !gone.contains(&a.unit));
        melee.defenders.retain(|d| !gone.contains(d));
        melee.crossed.retain(|a| !gone.contains(&a.unit));
        melee.assigned.retain(|(a, d)| !gone.contains(a) && !gone.contains(d));
    }
    tx.state.melees.retain(|m| !m.attackers.is_empty() && !m.defenders.is_empty());
    tx.state.pending.retain(|p| p.parties().iter().all(|unit| !gone.contains(*unit)));
    sequence::settle_cup(tx);
    bonus::settle(tx);
    let deployed = rulings::deployed(tx);
    attached::settle(tx, deployed.as_ref())?;
    command::follow(tx)
}
