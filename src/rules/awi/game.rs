//! A game by these rules: what is asked of one besides what is asked of any, and where each action belongs.

use super::command::Survey;
use super::engine::{AwiSet, Tx};
use super::sequence::{Step, moving_side};
use super::state::State;
use super::{Action, after_step, charge_step, control_step, entry_step, melee_step, morale_step};
use super::{movement, owed, rulings, shares, shoot_step, steps};
use crate::battle::Battle;
use crate::ids::SideId;
use crate::rules::game::Match;
use crate::rules::{Stage, Stop};
use crate::word;

/// A game being played.
pub type Game = Match<AwiSet>;

impl Game {
    /// The game with its measured table: who commands whom, and who is near.
    #[must_use]
    pub fn survey(&self) -> Survey<'_> {
        Survey { battle: self.battle(), charts: self.charts(), state: self.state(), field: self.field() }
    }

    /// The side whose move it is; before the first move the one that will have it.
    #[must_use]
    pub fn moving_side(&self) -> &SideId {
        moving(self.state(), self.battle())
    }

    /// Where in its move the game is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.state().step.map_or(Stage::SetUp, |step| Stage::Step {
            number: step.number(),
            title: step.title(),
            side: self.moving_side().clone(),
        })
    }
}

/// The side whose move it is: the sides take turns from the one that moved first.
pub(super) fn moving<'a>(state: &'a State, battle: &'a Battle) -> &'a SideId {
    let other = || battle.sides.iter().map(|side| &side.id).find(|id| **id != state.first);
    match moving_side(state.number.max(1)) {
        0 => &state.first,
        _ => other().unwrap_or(&state.first),
    }
}

/// Hands an action to the part of the rules it belongs to.
pub(super) fn carry_out(tx: &mut Tx<'_>, action: &Action) -> Result<(), Stop> {
    match action {
        Action::RollAbility { general } => control_step::roll_ability(tx, general),
        Action::Proceed {} => steps::proceed(tx),
        Action::TestBrigadier { general } => control_step::test_brigadier(tx, general),
        Action::TestControl { unit } => control_step::test_unit(tx, unit),
        Action::Move { order } => movement::carry_out(tx, order),
        Action::Charge { unit, target } => charge_step::declare(tx, unit, target),
        Action::TestMorale { unit } => morale_step::test(tx, unit),
        Action::Answer { unit, answer } => charge_step::answer(tx, unit, *answer),
        Action::Carry { unit, stands, leaves } => owed::carry(tx, unit, stands, *leaves),
        Action::Fire { unit, target } => shoot_step::fire(tx, unit, target),
        Action::TestEntry { unit } => entry_step::test(tx, unit),
        Action::Fight { unit } => melee_step::fight(tx, unit),
        Action::Share { foot, to_gun } => shares::share(tx, foot, *to_gun),
        Action::TestLosers { unit } => after_step::test(tx, unit),
        Action::GoAfter { unit, target } => after_step::go_after(tx, unit, target),
        Action::Rule { ruling, reason } => rulings::rule(tx, ruling, reason),
        Action::Overrule { action, strike, add, reason } => rulings::overrule(tx, action, strike, add, reason),
    }
}

impl Step {
    /// What is done in it, as a heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Step::Control => word!("awi-command-and-control"),
            Step::Charges => word!("awi-charges-declared-and-answered"),
            Step::Morale => word!("awi-other-morale-tests"),
            Step::EvadesAndRouts => word!("awi-evades-and-routs"),
            Step::ChargeMoves => word!("awi-charges-and-counter-charges"),
            Step::Moves => word!("awi-normal-moves"),
            Step::Shooting => word!("awi-shooting"),
            Step::ChargersEnter => word!("awi-chargers-test-to-enter-melee"),
            Step::ChargedEnter => word!("awi-the-charged-test-and-all-are-moved"),
            Step::Melees => word!("awi-melees"),
            Step::AfterMelee => word!("awi-tests-after-melee"),
        }
    }
}
