//! The available actions. [`super::Game::act`] accepts every action that is offered here as allowed.

use super::action::{Candidate, Offer};
use super::movement::MovePreview;
use super::{Game, display};
use crate::geometry::Step;
use crate::ids::UnitId;

impl Game {
    /// Returns the offers that belong to no single unit: the sequence of play, and pending choices.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut out = Vec::new();
        super::morale::choices(self, &mut out);
        super::sequence::choices(self, &mut out);
        super::sequence::candidates(self, &mut out);
        super::command::candidates(self, &mut out);
        self.judged(out)
    }

    /// Returns the possible actions of a unit, allowed or not, with the reason if not.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        let mut offers = self.judged(self.candidates_of(unit));
        display::fold_special_closings(&mut offers);
        display::open_longest_advance(&mut offers);
        offers
    }

    /// Returns the actions to try for a unit, not yet checked.
    #[must_use]
    pub fn candidates_of(&self, unit: &UnitId) -> Vec<Candidate> {
        let mut out = Vec::new();
        super::morale::candidates(self, unit, &mut out);
        super::movement::candidates(self, unit, &mut out);
        super::fire::candidates(self, unit, &mut out);
        super::closing::candidates(self, unit, &mut out);
        super::melee::candidates(self, unit, &mut out);
        super::rebuild::candidates(self, unit, &mut out);
        super::command::unit_candidates(self, unit, &mut out);
        super::sequence::unit_candidates(self, unit, &mut out);
        out
    }

    /// Returns the units that may still have something to do: the unit that must go forward (10.2); otherwise those
    /// with a bonus move, the latest winner first (6.10); otherwise, in the order of the battle file, those of the
    /// phasing brigade that have not finished, or at the end of the turn those with losses that have not tried to
    /// rebuild this turn, even if they may not rebuild.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        let state = self.state();
        if let Some(super::Pending::Forward { unit, .. }) = state.pending.last() {
            return vec![unit.clone()];
        }
        if state.bonus_moves().next().is_some() {
            return state.bonus_moves().cloned().collect();
        }
        let fits = |unit: &&crate::battle::Unit| {
            state.units.get(&unit.id).is_some_and(|u| match &state.phase {
                _ if u.is_gone() => false,
                super::Phase::Brigade { brigade } => unit.brigade == *brigade && !u.activity.done,
                super::Phase::Rebuild => u.figures() < u.original && !u.rebuilt_this_turn,
                _ => false,
            })
        };
        self.battle().forces.units.iter().filter(fits).map(|u| u.id.clone()).collect()
    }

    /// Checks whether a candidate is allowed.
    #[must_use]
    pub fn judge(&self, c: Candidate) -> Offer {
        let display = display::of(&c);
        c.judged(|action| self.would_refuse(action), display)
    }

    fn judged(&self, candidates: Vec<Candidate>) -> Vec<Offer> {
        candidates.into_iter().map(|c| self.judge(c)).collect()
    }

    /// Returns the cost of a move under the rules, refused or not.
    #[must_use]
    pub fn preview_move(&self, unit: &UnitId, steps: &[Step], special: bool) -> Option<MovePreview> {
        super::movement::preview(self, unit, steps, special)
    }
}
