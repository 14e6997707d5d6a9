//! Making forced moves, one by one or all in their order.
//!
//! In Steps 9 and 11 the moves are owed only once all tests of the step are taken, so this file imports the tests.

use super::by_hand::placed_by_hand;
use super::make::{arrive, leave};
use super::way::{most, way};
use crate::battle::Stand;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::movement::MoveEnd;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{ForcedKind, ForcedMove};
use crate::rules::awi::transaction::Tx;
use crate::rules::awi::{Game, after_melee, enter_melee, movement};
use crate::rules::transaction::{NoDice, impossible};
use crate::text::Name;
use crate::units::Inches;

/// Makes a forced move: along the unit's own way, or to where its figures were placed.
pub(in crate::rules::awi) fn carry(tx: &mut Tx<'_>, id: &UnitId, stands: &[Stand], leaves: bool) -> Result<(), Stop> {
    tx.unit(id)?;
    follow(tx, Some(id))?;
    let forced = tx.state.forced_moves.iter().find(|forced| forced.unit == *id).cloned();
    let forced = forced.ok_or_else(|| {
        let rule = match tx.state.step {
            Some(step @ (Step::ChargeMoves | Step::ChargedEnter | Step::AfterMelee)) => step.rule(),
            _ => Step::EvadesAndRouts.rule(),
        };
        impossible(
            &rule,
            msg!(
                "awi-owes-no-move",
                unit = Name::title(tx.name(id)),
                tests_left = if tests_left(tx) { "yes" } else { "no" }
            ),
        )
    })?;
    let early = matches!(tx.state.step, Some(Step::Charges | Step::Morale));
    tx.require(!early, "Step 4", || msg!("awi-evades-routs-in-step-4").to_owned())?;
    they_go_first(tx, &forced)?;
    if leaves {
        let may = matches!(forced.kind, ForcedKind::Rout | ForcedKind::FallBack { .. });
        tx.require(may, forced.kind.rule(), || msg!("awi-only-routers-leave-table").to_owned())?;
        let (edge, most) = (movement::to_the_edge(tx, id)?, most(tx, &forced)?);
        let slack = Inches::from_f64(tx.field().scene.tolerance_in());
        let name = tx.name(id).to_owned();
        tx.require(edge <= most + slack, forced.kind.rule(), || msg!("awi-table-edge-too-far", edge, name, most))?;
        return leave(tx, forced);
    }
    if !stands.is_empty() {
        let arrival = placed_by_hand(tx, &forced, stands)?;
        return arrive(tx, forced, arrival, true);
    }
    match way(tx, &forced)? {
        MoveEnd::Off => leave(tx, forced),
        MoveEnd::To(arrival) => arrive(tx, forced, arrival, false),
    }
}

/// Refuses to make a follow-up or pursuit before its target has moved.
fn they_go_first(tx: &mut Tx<'_>, forced: &ForcedMove) -> Result<(), Stop> {
    let (ForcedKind::FollowUp { target, .. } | ForcedKind::Pursue { target }) = &forced.kind else { return Ok(()) };
    let there = tx.state.forced_moves.iter().any(|other| other.unit == *target);
    let (name, foe) = (tx.name(&forced.unit).to_owned(), tx.name(target).to_owned());
    tx.require(!there, forced.kind.rule(), || msg!("awi-other-moves-first", unit = Name::title(&foe), name))
}

/// Returns whether tests of Step 9 or 11 are still to be taken. The moves of the step become owed only after them.
fn tests_left(tx: &Tx<'_>) -> bool {
    match tx.state.step {
        Some(Step::ChargedEnter) => !enter_melee::left_to_test(&tx.state).is_empty(),
        Some(Step::AfterMelee) => !after_melee::left_to_test(tx).is_empty(),
        _ => false,
    }
}

/// Makes units owe the moves that follow once all tests of Step 9 or 11 are taken, so that figures can be placed. When
/// one unit makes its move, other winners keep their choice of a loser to go after.
fn follow(tx: &mut Tx<'_>, mover: Option<&UnitId>) -> Result<(), Stop> {
    match (tx.state.step, mover) {
        (Some(Step::ChargedEnter), _) if !tests_left(tx) => enter_melee::finish(tx),
        (Some(Step::AfterMelee), Some(mover)) if !tests_left(tx) => after_melee::settle_for(tx, mover),
        (Some(Step::AfterMelee), None) if !tests_left(tx) => after_melee::finish(tx),
        _ => Ok(()),
    }
}

impl Game {
    /// Returns the forced moves that are owed now, including those that would follow in Steps 9 and 11, once all tests
    /// of the step are taken.
    #[must_use]
    pub fn forced_moves(&self) -> Vec<ForcedMove> {
        if !matches!(self.state().step, Some(Step::ChargedEnter | Step::AfterMelee)) {
            return self.state().forced_moves.clone();
        }
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(self.field()));
        if follow(&mut tx, None).is_ok() { tx.state.forced_moves.clone() } else { self.state().forced_moves.clone() }
    }
}

/// Makes every forced move, each along its own way, in the order in which they became owed.
pub(in crate::rules::awi) fn carry_all(tx: &mut Tx<'_>) -> Result<(), Stop> {
    for forced in tx.state.forced_moves.clone() {
        if tx.state.forced_moves.contains(&forced) {
            carry(tx, &forced.unit, &[], false)?;
        }
    }
    Ok(())
}
