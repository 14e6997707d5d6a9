//! The transitions of a charge: its steps in their order (Steps 2 to 11).

use super::state::{Bout, ChargeState, Now, Onset, Stage, Struck};
use super::state::{Reply, Tested};
use super::{Ending, Reaction, Run};
use crate::lookup::charge::Who;
use crate::rules::awi::after_melee::LosersResult;
use crate::rules::awi::melee::{Verdict, verdict};

impl Run<'_> {
    /// Returns the charge at its start.
    pub(super) fn sets_out(&self) -> ChargeState {
        let now = |led| Now { lost: 0, others_lost: 0, led, at_risk: 0, onset: Onset::None, bout: Bout::Even };
        ChargeState {
            stage: Stage::Wishes,
            attacker: now(self.charge.attacker.led),
            defender: now(self.charge.defender.led),
            closes: false,
            flees: false,
            attackers_blows: Struck::default(),
        }
    }

    /// Returns the state that a reply leads to.
    pub(super) fn next(&self, state: ChargeState, reply: Reply) -> ChargeState {
        match reply {
            Reply::Falls(dead) => {
                let mut next = state;
                if let Some(who) = state.at_risk() {
                    next.at(who).at_risk = 0;
                    next.at(who).led &= !dead;
                }
                next
            }
            Reply::Tested(tested) => self.tested(state, tested),
            Reply::Enters(goes_in) => self.entered(state, goes_in),
            Reply::Hits(hits) => self.shot(state, hits.into()),
            Reply::Struck(struck) if state.stage == Stage::Strikes(Who::Attacker) => {
                ChargeState { attackers_blows: struck, ..state }.goes(Stage::Strikes(Who::Defender))
            }
            Reply::Struck(struck) => self.counted(state, struck),
            Reply::Losers(result) => {
                let mut next = state;
                if let Some(who) = state.loser() {
                    next.at(who).bout = Bout::Tested(result);
                }
                settled(next)
            }
        }
    }

    /// Applies Morale 1 and 2, and the charged unit's response.
    fn tested(&self, state: ChargeState, tested: Tested) -> ChargeState {
        if state.stage == Stage::Wishes {
            return match tested {
                Tested::Free => ChargeState { closes: true, ..state }.goes(Stage::Charged),
                Tested::Halts => state.goes(Stage::Over(Ending::FailsToClose)),
                Tested::Routs => state.goes(Stage::Over(Ending::AttackerRouts)),
            };
        }
        state.goes(match (tested, self.charge.reaction) {
            (Tested::Routs, _) => Stage::Over(Ending::DefenderRunsBefore),
            // A unit made to halt may not evade unless it must (Morale result, Movement charges).
            (Tested::Free, Reaction::Evades) | (_, Reaction::MustEvade) if !self.charge.caught => {
                Stage::Over(Ending::DefenderEvades)
            }
            // A caught defender does not shoot, but others may.
            (Tested::Free, Reaction::Evades) | (_, Reaction::MustEvade) => {
                return self.fired_at(ChargeState { flees: true, ..state }, u8::from(self.charge.fire.is_some()));
            }
            _ => return self.fired_at(state, 0),
        })
    }

    /// Goes to the `shot`-th shot at the charge or, if there is none, to the step after the fire.
    fn fired_at(&self, state: ChargeState, shot: u8) -> ChargeState {
        let shots = usize::from(self.charge.fire.is_some()) + self.charge.fire_besides.len();
        if usize::from(shot) < shots {
            return state.goes(Stage::Shoots(shot));
        }
        let mut next = state.goes(Stage::Enters(Who::Attacker));
        if next.attacker.led {
            next.attacker.at_risk = next.attacker.lost;
        }
        next
    }

    /// Applies a shot at the charge. After the last shot the general is at risk for all the casualties.
    fn shot(&self, state: ChargeState, hits: u16) -> ChargeState {
        let mut next = state;
        next.attacker.lost += hits.min(self.sides.shape(Who::Attacker, state.attacker.lost).figures);
        if self.sides.shape(Who::Attacker, next.attacker.lost).figures == 0 {
            next.attacker.at_risk = if next.attacker.led { next.attacker.lost } else { 0 };
            return next.goes(Stage::Over(Ending::AttackerShotDown));
        }
        let shot = if let Stage::Shoots(n) = state.stage { n } else { 0 };
        self.fired_at(next, shot.saturating_add(1))
    }

    /// Steps 8 and 9: the attacker tests to go in, then the defender to stand. A defender that counter-charges tests as
    /// a charger, and neither side then tests as charged. A defender caught evading does not test.
    fn entered(&self, state: ChargeState, goes_in: bool) -> ChargeState {
        let mut next = state;
        let onset = if goes_in { Onset::Home } else { Onset::Failed };
        next.stage = match state.stage {
            Stage::Enters(who) => {
                next.at(who).onset = onset;
                match (who, self.charge.reaction == Reaction::CounterCharges) {
                    (Who::Attacker, true) => Stage::Enters(Who::Defender),
                    (Who::Attacker, false) if goes_in && state.flees => Stage::Strikes(Who::Attacker),
                    (Who::Attacker, false) if goes_in => Stage::Stands,
                    (Who::Attacker, false) => Stage::Over(Ending::AttackerHalts),
                    (Who::Defender, _) if !goes_in && state.attacker.onset == Onset::Failed => {
                        Stage::Over(Ending::BothHalt)
                    }
                    (Who::Defender, _) => Stage::Strikes(Who::Attacker),
                }
            }
            _ if goes_in => Stage::Strikes(Who::Attacker),
            _ => Stage::Over(Ending::DefenderBreaks),
        };
        next
    }

    /// Applies the blows of both sides: casualties, generals at risk, and the loser (Melee note 2).
    fn counted(&self, state: ChargeState, back: Struck) -> ChargeState {
        let ours = state.attackers_blows;
        let mut next = ChargeState { attackers_blows: Struck::default(), ..state };
        self.lose(&mut next, Who::Attacker, back, ours);
        self.lose(&mut next, Who::Defender, ours, back);
        settled(next)
    }

    /// Applies the enemy's blows to a side, and compares them with its own.
    fn lose(&self, state: &mut ChargeState, who: Who, by: Struck, own: Struck) {
        let (left, crew) = (self.sides.shape(who, state.of(who).lost).figures, self.charge.crew(who));
        let of_crew = match self.charge.party(who).guns {
            Some(guns) if guns.first => by.took.min(crew),
            _ => by.took.saturating_sub(left),
        };
        let now = state.at(who);
        now.lost += by.took - of_crew;
        now.others_lost = of_crew + by.others;
        now.at_risk = if now.led { by.took } else { 0 };
        now.bout = match verdict(by.took, own.gave) {
            Verdict::Drawn => Bout::Even,
            Verdict::SecondLost(_) => Bout::Won,
            Verdict::FirstLost(more) if by.took - of_crew < left => Bout::Lost(more, by.helpless),
            // A unit without figures does not test; guns that fought beside it break (Artillery, Losers test).
            Verdict::FirstLost(_) if of_crew < crew => Bout::Tested(LosersResult::Rout),
            Verdict::FirstLost(_) => Bout::Died,
        };
    }
}

/// Goes to the next loser's test, or ends the charge if there is none.
fn settled(state: ChargeState) -> ChargeState {
    if let Some(who) = state.loser() {
        return state.goes(Stage::Losers(who));
    }
    let [ours, theirs] = [state.attacker.bout, state.defender.bout];
    state.goes(Stage::Over(match state.winner() {
        Some(_) => Ending::Melee,
        None if ours.is_lost() => Ending::BothLose,
        None if (ours, theirs) == (Bout::Won, Bout::Won) => Ending::BothWin,
        None => Ending::Drawn,
    }))
}
