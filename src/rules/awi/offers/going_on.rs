//! Going on from the current step: the rest of it, and the steps passed over because no unit can act in them.

use crate::msg;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::{Action, Game, Offer, after_melee, charge, control, enter_melee, melee, morale};
use crate::rules::offer::{Display, OnTap, Topic};
use crate::rules::transaction::NoDice;

/// The work left in a step, which going on does without a player's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Nothing,
    Tests,
    Melees,
    Moves,
}

impl Game {
    fn left(&self, step: Step) -> Left {
        let mut none = NoDice;
        let mut tx = self.transaction(&mut none, Some(self.field()));
        let tests = match step {
            Step::Control => {
                let (brigadiers, units) = control::left_to_test(&mut tx);
                !(brigadiers.is_empty() && units.is_empty())
            }
            Step::Charges => !charge::left_to_test(&tx.state).is_empty(),
            Step::Morale => !morale::left_to_test(&mut tx).is_empty(),
            Step::ChargersEnter | Step::ChargedEnter => !enter_melee::left_to_test(&tx.state).is_empty(),
            Step::AfterMelee => !after_melee::left_to_test(&tx).is_empty(),
            _ => false,
        };
        if tests {
            return Left::Tests;
        }
        if step == Step::Melees && !melee::left_to_fight(&mut tx).is_empty() {
            return Left::Melees;
        }
        // Moves owed in Steps 2 and 3 are made in Step 4.
        let moves = !matches!(step, Step::Charges | Step::Morale) && !self.forced_moves().is_empty();
        if moves { Left::Moves } else { Left::Nothing }
    }

    /// Returns the effect of going on in words, with its section: the rest of the step, and then the next one.
    pub(super) fn way_on(&self) -> (String, &'static str) {
        let Some(step) = self.state().step else { return (msg!("awi-begin-the-battle").to_owned(), "Step 1") };
        let left = match self.left(step) {
            Left::Nothing => return (on_to(step.next()), "Steps"),
            Left::Tests if matches!(step, Step::ChargedEnter | Step::AfterMelee) => {
                msg!("awi-roll-tests-make-moves")
            }
            Left::Tests => msg!("awi-roll-remaining-tests"),
            Left::Melees => msg!("awi-fight-remaining-melees"),
            Left::Moves => msg!("awi-make-remaining-moves"),
        };
        match step.next() {
            None => (msg!("awi-remaining-then-sides-change", left), "Steps"),
            Some(next) => (msg!("awi-remaining-then-step", left, step = next.number()), "Steps"),
        }
    }

    /// Returns whether no unit can act in the step: no test, no choice, no move that is owed, no charge or shot that
    /// may be made. Always false for normal moves, which every unit and every general may make or not.
    fn is_idle(&self) -> bool {
        let Some(step) = self.state().step.filter(|step| *step != Step::Moves) else { return false };
        self.may_be_left(step) && self.units_to_act().is_empty()
    }

    /// Returns whether the step requires nothing more: its remaining actions are optional.
    fn may_be_left(&self, step: Step) -> bool {
        self.state().pending.is_empty() && self.left(step) == Left::Nothing
    }

    /// Returns the step that going on leads to, over those in which no unit can act; `no_shots`: over shooting too.
    /// `None`: dice or a choice come first.
    ///
    /// Stops at Step 1 if the sides change over and no step before normal moves stops it: one tap too many must not end
    /// a move before its side has seen it.
    fn stop_ahead(&self, no_shots: bool) -> Option<Step> {
        let mut ahead = self.snapshot();
        let mut changed_over = false;
        for _ in Step::ALL {
            let before = ahead.state().step?;
            ahead.act(&Action::Proceed {}, &mut NoDice).ok()?;
            let now = ahead.state().step.filter(|now| *now != before)?;
            changed_over |= now == Step::Control;
            if changed_over && now == Step::Moves {
                return Some(Step::Control);
            }
            let declined = no_shots && now == Step::Shooting && ahead.may_be_left(now);
            if !declined && !ahead.is_idle() {
                return Some(now);
            }
        }
        None
    }

    /// Returns the action that goes on until a step begins.
    fn go_to(&self, to: Step) -> Action {
        let next = self.state().step.map(|step| step.next().unwrap_or(Step::Control));
        if next == Some(to) { Action::Proceed {} } else { Action::PassOver { to } }
    }

    /// Returns the ways on from here, over steps in which no unit can act. The first leads to the next step in which
    /// one can; the second, if that step only allows shots, passes over it. Empty if dice or a choice come first.
    ///
    /// ```
    /// use drumhead::battle::{built_in_awi_battles, check_battle};
    /// use drumhead::rules::awi::{Charts, Game};
    /// let (file, text) = built_in_awi_battles()[0];
    /// let (battle, _) = check_battle(text, file).unwrap();
    /// let game = Game::new(battle.into(), Charts::built_in().into());
    /// assert!(game.ways_on().is_empty()); // the battle has not begun
    /// ```
    #[must_use]
    pub fn ways_on(&self) -> Vec<Offer> {
        let Some(to) = self.stop_ahead(false) else { return Vec::new() };
        let over_shots = (to == Step::Shooting).then(|| self.stop_ahead(true)).flatten();
        let mut ways = vec![self.way_to(to, on_to(Some(to)))];
        ways.extend(over_shots.map(|to| self.way_to(to, no_shots(to))));
        ways
    }

    fn way_to(&self, to: Step, label: String) -> Offer {
        let display = Display { on_tap: OnTap::of(Topic::Sequence), ..Display::default() };
        Offer { topic: Topic::Sequence, label, rule: "Steps", action: self.go_to(to), refusal: None, display }
    }

    /// Returns the action that goes on from a step in which no unit can act, without a player's decision. `None` if it
    /// would go from Step 1 to normal moves.
    pub(in crate::rules) fn follow_on(&self) -> Option<Action> {
        let to = self.is_idle().then(|| self.stop_ahead(false)).flatten()?;
        let begins = self.state().step == Some(Step::Control) && to == Step::Moves;
        (!begins).then(|| self.go_to(to))
    }
}

/// Returns "On to step 7: shooting".
fn on_to(next: Option<Step>) -> String {
    let next = next.filter(|next| *next > Step::Control);
    let on = next.map(|next| msg!("awi-on-to-step", number = next.number(), next = next.title()));
    on.unwrap_or_else(|| msg!("awi-the-sides-change-over-next-move").to_owned())
}

/// Returns "No shots: next move": Step 7 is passed over although shots may be fired in it.
fn no_shots(to: Step) -> String {
    // A later step of the same move, not the next move's.
    if to > Step::Shooting {
        return msg!("awi-no-shots-on-to-step", number = to.number());
    }
    msg!("awi-no-shots-next-move").to_owned()
}
