//! A game by these rules, and where each action belongs.

use super::engine::{Cx, Otp};
use super::movement::Country;
use super::{Action, WingBend};
use super::{bonus, closing, command, fire, melee, morale, movement, reaction, rebuild, rulings, sequence};
use crate::rules::Stop;
use crate::rules::game::Match;

/// A game being played.
pub type Game = Match<Otp>;

impl Game {
    /// What prices a course.
    pub(super) fn country(&self) -> Country<'_> {
        Country { battle: self.battle(), land: self.land(), charts: self.charts() }
    }
}

/// Hands an action to the part of the rules it belongs to.
pub(super) fn carry_out(cx: &mut Cx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::Rate { commander } => command::rate(cx, commander),
        Action::Begin {} => sequence::begin(cx),
        Action::Draw { chit } => sequence::draw(cx, *chit),
        Action::RemoveMarker { unit, by } => morale::remove_marker(cx, unit, by),
        Action::Reroll { commander } => morale::reroll(cx, commander),
        Action::Accept {} => morale::accept(cx),
        Action::GoForward { steps, ball } => morale::go_forward(cx, steps, *ball),
        Action::Move { unit, steps, special } => movement::move_unit(cx, unit, steps, *special),
        Action::MoveStands { unit, to, special } => movement::move_stands(cx, unit, to, *special),
        Action::Bend { unit, wing, stands, turn, other } => {
            movement::bend(cx, unit, *wing, WingBend { stands: *stands, turn: *turn }, *other)
        }
        Action::DeployInto { unit, place, facing, to } => movement::deploy_into(cx, unit, place, *facing, to),
        Action::LeaveTown { unit, to, facing } => movement::leave_town(cx, unit, *to, *facing),
        Action::DoubleUp { unit, stand } => movement::double_up(cx, unit, *stand),
        Action::Restore { unit } => movement::restore(cx, unit),
        Action::ChangeFormation { unit, to } => movement::change_formation(cx, unit, *to),
        Action::Attach { guns, to } => movement::attached::attach(cx, guns, to),
        Action::Detach { guns } => movement::attached::detach(cx, guns),
        Action::Fire { unit, targets, canister } => fire::fire(cx, unit, targets, *canister),
        Action::Close { unit, target, approach, stands, special, ball } => {
            let manner = closing::Manner { special: *special, ball: *ball };
            closing::close(cx, unit, target, closing::Way { steps: approach, stands }, manner)
        }
        Action::React { withdraw } => reaction::react(cx, *withdraw),
        Action::Countercharge { yes } => reaction::countercharge(cx, *yes),
        Action::AnswerFailedClosing { fire, ball } => closing::answer_failed(cx, *fire, *ball),
        Action::Assign { unit, pairs } => melee::assign(cx, unit, pairs),
        Action::FightMelee { unit } => melee::fight(cx, unit),
        Action::FallBack { unit } => bonus::fall_back(cx, unit),
        Action::EndBonus { unit } => bonus::end(cx, unit.as_ref()),
        Action::MoveCommander { commander, to, attach } => command::move_commander(cx, commander, *to, attach.as_ref()),
        Action::Finish { unit } => sequence::finish(cx, unit),
        Action::EndBrigade {} => sequence::end_brigade(cx),
        Action::Rebuild { unit } => rebuild::rebuild(cx, unit),
        Action::EndTurn {} => sequence::end_turn(cx),
        Action::Rule { ruling, reason } => rulings::rule(cx, ruling, reason),
        Action::Overrule { action, strike, add, of, roll, reason } => {
            let amended = rulings::Amended { strike, add, of: of.as_ref(), roll: *roll };
            rulings::overrule(cx, action, amended, reason)
        }
    }
}
