//! Where a reply leads: the steps of a charge in their order (Steps 2 to 11).

use super::reply::{Reply, Sides, Tested};
use super::state::{Now, Onset, Stage, State};
use super::{Charge, Reaction};
use crate::lookup::charge::{End, Who};
use crate::rules::awi::melee::{Verdict, verdict};
use crate::rules::philadelphia::melee::MeleeSide;

impl Charge {
    pub(super) fn begin(&self) -> State {
        let now = |led| Now { lost: 0, led, at_risk: 0, onset: Onset::None };
        State {
            stage: Stage::Wishes,
            attacker: now(self.attacker.led),
            defender: now(self.defender.led),
            closes: false,
            waits: 0,
            won: None,
            result: None,
        }
    }

    /// Where a reply leads.
    pub(super) fn go(&self, sides: &Sides, state: State, reply: Reply) -> State {
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
            Reply::Hits(hits) => struck(sides, state, hits.into()),
            Reply::Losers(result) => {
                let won = state.won.map(|(winner, _)| (winner, 0));
                State { won, result: Some(result), ..state }.goes(Stage::Over(End::Melee))
            }
        }
    }

    /// Morale 1 and 2, and what the charged unit does.
    fn tested(&self, state: State, tested: Tested) -> State {
        if state.stage == Stage::Wishes {
            return match tested {
                Tested::Free => State { closes: true, ..state }.goes(Stage::Charged),
                Tested::Halts => state.goes(Stage::Over(End::FailsToClose)),
                Tested::Routs => state.goes(Stage::Over(End::AttackerRouts)),
            };
        }
        state.goes(match (tested, self.reaction) {
            (Tested::Routs, _) => Stage::Over(End::DefenderRunsBefore),
            // Who was made to halt may not evade, unless he must (Morale result, Movement charges).
            (Tested::Free, Reaction::Evades) | (_, Reaction::MustEvade) => Stage::Over(End::DefenderEvades),
            (_, Reaction::CounterCharges) => Stage::Enters(Who::Attacker),
            _ if self.fire.is_some() => Stage::Shoots,
            _ => Stage::Enters(Who::Attacker),
        })
    }

    /// Steps 8 and 9: who charges goes in or not, then who is charged stands or not; who counter-charges tests as one who
    /// charges, and neither is then tested as charged.
    fn entered(&self, state: State, goes_in: bool) -> State {
        let mut next = state;
        let onset = if goes_in { Onset::Home } else { Onset::Failed };
        next.stage = match state.stage {
            Stage::Enters(who) => {
                next.at(who).onset = onset;
                match (who, self.reaction == Reaction::CounterCharges) {
                    (Who::Attacker, true) => Stage::Enters(Who::Defender),
                    (Who::Attacker, false) if goes_in => Stage::Stands,
                    (Who::Attacker, false) => Stage::Over(End::AttackerHalts),
                    (Who::Defender, _) if !goes_in && state.attacker.onset == Onset::Failed => {
                        Stage::Over(End::BothHalt)
                    }
                    (Who::Defender, _) => Stage::Strikes(Who::Attacker),
                }
            }
            _ if goes_in => Stage::Strikes(Who::Attacker),
            _ => Stage::Over(End::DefenderBreaks),
        };
        next
    }
}

/// Dice have hit: of fire at once, of blows when both have struck.
fn struck(sides: &Sides, state: State, hits: u16) -> State {
    let on = if state.stage == Stage::Strikes(Who::Attacker) { Who::Defender } else { Who::Attacker };
    let fell = hits.min(sides.shape(on, state.of(on).lost).figures);
    match state.stage {
        Stage::Strikes(Who::Attacker) => State { waits: fell, ..state }.goes(Stage::Strikes(Who::Defender)),
        Stage::Strikes(Who::Defender) => counted(sides, state, (fell, state.waits)),
        _ => {
            let mut next = state;
            lose(&mut next, Who::Attacker, fell);
            let gone = sides.shape(Who::Attacker, next.attacker.lost).figures == 0;
            next.goes(if gone { Stage::Over(End::AttackerShotDown) } else { Stage::Enters(Who::Attacker) })
        }
    }
}

/// Figures fall, and the general with them is at risk.
fn lose(state: &mut State, who: Who, fell: u16) {
    let now = state.at(who);
    now.lost += fell;
    now.at_risk = if now.led { fell } else { 0 };
}

/// Both sides' casualties, and who lost (Melee note 2).
fn counted(sides: &Sides, state: State, (attacker, defender): (u16, u16)) -> State {
    let mut next = State { waits: 0, ..state };
    lose(&mut next, Who::Attacker, attacker);
    lose(&mut next, Who::Defender, defender);
    let (winner, loser, more) = match verdict(attacker, defender) {
        Verdict::Drawn => return next.goes(Stage::Over(End::Drawn)),
        Verdict::FirstLost(more) => (MeleeSide::Defenders, Who::Attacker, more),
        Verdict::SecondLost(more) => (MeleeSide::Attackers, Who::Defender, more),
    };
    // Of whom nobody is left nobody tests.
    let gone = sides.shape(loser, next.of(loser).lost).figures == 0;
    next.won = Some((winner, if gone { 0 } else { more }));
    next.goes(if gone { Stage::Over(End::Melee) } else { Stage::Losers })
}
