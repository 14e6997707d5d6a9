//! What may be done next: everything offered here as legal is accepted by [`super::Game::act`].

use super::action::{Candidate, Offer};
use super::movement::MovePreview;
use super::{Game, display};
use crate::geometry::Step;
use crate::ids::UnitId;

impl Game {
    /// Offers that belong to no one unit: sequence, and the choices that must be made first.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut out = Vec::new();
        super::morale::choices(self, &mut out);
        super::sequence::choices(self, &mut out);
        super::sequence::candidates(self, &mut out);
        super::command::candidates(self, &mut out);
        self.judged(out)
    }

    /// What a unit could do now, allowed or not, with the reason where not.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        let mut offers = self.judged(self.candidates_of(unit));
        display::fold_special_closings(&mut offers);
        display::open_longest_advance(&mut offers);
        offers
    }

    /// What a unit could think of doing now, not yet judged.
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

    /// Units that could still be told to do something now, in the order of the battle file: those of the phasing brigade
    /// that have not finished, the winner of a bonus move, or, at the end of the turn, those that could rebuild.
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

    /// Finds out whether a candidate is allowed.
    #[must_use]
    pub fn judge(&self, c: Candidate) -> Offer {
        let display = display::of(&c);
        c.judged(|action| self.would_refuse(action), display)
    }

    fn judged(&self, candidates: Vec<Candidate>) -> Vec<Offer> {
        candidates.into_iter().map(|c| self.judge(c)).collect()
    }

    /// What a move would cost under the rules, refused or not.
    #[must_use]
    pub fn preview_move(&self, unit: &UnitId, steps: &[Step], special: bool) -> Option<MovePreview> {
        super::movement::preview(self, unit, steps, special)
    }
}
