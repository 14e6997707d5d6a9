//! The effect of a reply: the steps of a charge in their order (4.3, 9.1-9.11).

use super::reply::{Hits, Reply};
use super::state::{ChargeState, Now, Stage};
use super::{Ending, Failure, Party, Reaction, Run};
use crate::lookup::charge::Who;

impl Run<'_> {
    /// Returns the charge at its start.
    pub(super) fn sets_out(&self) -> ChargeState {
        let now = |party: &Party| Now {
            lost: 0,
            others_lost: 0,
            crew_hit: false,
            marker: party.disordered,
            led: party.leader.is_some(),
            fired: false,
            at_risk: false,
            straggles: false,
        };
        self.through(ChargeState::new(Stage::Before(0), now(&self.charge.attacker), now(&self.charge.defender)))
    }

    /// Skips to the last of the steps in which the units beside a side lose figures, because the odds treat these steps
    /// as one. Any other state is returned unchanged.
    pub(super) fn past_beside(&self, state: ChargeState) -> ChargeState {
        let last = u8::try_from(self.charge.party(state.who_loses_now()).beside.len()).unwrap_or(u8::MAX);
        match state.stage {
            Stage::LosersLose(1..) => state.goes(Stage::LosersLose(last)),
            Stage::WinnersLose(1..) => state.goes(Stage::WinnersLose(last)),
            _ => state,
        }
    }

    /// Returns the state after a reply.
    pub(super) fn next(&self, state: ChargeState, reply: Reply) -> ChargeState {
        if let (Some(who), Reply::Yes(falls)) = (state.at_risk(), reply) {
            let mut next = state;
            next.at(who).at_risk = false;
            next.at(who).led &= !falls;
            return next;
        }
        if let (Some(who), Reply::Lost(figures), Stage::Over(_)) = (state.straggling(), reply, state.stage) {
            let mut next = state;
            next.at(who).straggles = false;
            next.at(who).lost += figures.min(self.charge.party(who).figures.saturating_sub(state.of(who).lost));
            return next;
        }
        let next = match reply {
            Reply::Yes(yes) => self.decided(state, yes),
            Reply::Hits(hits) => self.fired(state, hits),
            Reply::Won(winner, row) => ChargeState { won: Some((winner, row)), ..state }.goes(Stage::LosersLose(0)),
            Reply::Lost(figures) => self.fell(state, figures),
        };
        self.through(next)
    }

    /// 9.1, 9.2, 9.4, 9.5, 9.3: applies a yes or no to closing and standing.
    fn decided(&self, state: ChargeState, yes: bool) -> ChargeState {
        match state.stage {
            Stage::Closing => ChargeState { closes: yes, ..state }.goes(match self.charge.failure {
                _ if yes => Stage::Reaction,
                Failure::Firefight => Stage::DefenderFires(1),
                Failure::Halts { answered: true } => Stage::Answer,
                Failure::Halts { answered: false } => Stage::Over(Ending::FailsToClose),
            }),
            // Cavalry that countercharges does not fire at the charge (9.5, 9.7).
            Stage::Reaction if self.charge.reaction == Reaction::Countercharges => {
                ChargeState { met: yes, ..state }.goes(if yes { Stage::Throw } else { Stage::FireAtCharge })
            }
            Stage::Reaction if yes => state.goes(Stage::FireAtCharge),
            Stage::Reaction => {
                let mut next = state.goes(Stage::Over(Ending::DefenderRunsBefore));
                next.defender.marker = true;
                next.attacker.marker |= self.charge.attacker.mounted;
                next
            }
            Stage::DefenderStands(round) => {
                ChargeState { defender_fails: !yes, ..state }.goes(Stage::AttackerStands(round))
            }
            _ => {
                let mut next = stood(state, yes);
                if let Stage::Over(end) = next.stage {
                    if matches!(end, Ending::AttackerGivesWay | Ending::BothGiveWay) {
                        self.falls_back(&mut next, Who::Attacker);
                    }
                    if matches!(end, Ending::DefenderGivesWay | Ending::BothGiveWay) {
                        self.falls_back(&mut next, Who::Defender);
                    }
                }
                next
            }
        }
    }

    /// Marks a side that falls back from a firefight or a lost melee as due to roll for stragglers, if it is militia
    /// and not destroyed (6.14).
    fn falls_back(&self, state: &mut ChargeState, who: Who) {
        state.at(who).straggles = self.charge.party(who).straggles && !self.is_gone(state, who);
    }

    /// Skips steps in which no one acts.
    fn through(&self, state: ChargeState) -> ChargeState {
        let fires = |who| self.charge.party(who).fire.is_some();
        let mut next = state;
        next.stage = match state.stage {
            Stage::Before(n) if usize::from(n) < self.charge.fire_first.len() => state.stage,
            Stage::Before(_) if !self.charge.flank_or_rear => Stage::Closing,
            // A flank or rear attack closes without a roll (9.1).
            Stage::Before(_) => {
                next.closes = true;
                Stage::Reaction
            }
            Stage::Reaction if self.charge.reaction == Reaction::None => Stage::FireAtCharge,
            Stage::Answer if !fires(Who::Defender) => Stage::Over(Ending::FailsToClose),
            Stage::DefenderFires(round) if !fires(Who::Defender) => Stage::AttackerFires(round),
            Stage::AttackerFires(1) if !fires(Who::Attacker) => Stage::DefenderStands(1),
            _ => state.stage,
        };
        let charged = next.stage == Stage::FireAtCharge && !self.fires_at_charge();
        match () {
            () if charged => self.met(next),
            () if next.stage != state.stage => self.through(next),
            () => next,
        }
    }

    /// 9.7: returns whether the defender fires at the charge. It does at a frontal charge, and at any other only if it
    /// reacts by fire (9.4).
    fn fires_at_charge(&self) -> bool {
        let chose = matches!(self.charge.reaction, Reaction::FiresAndStays | Reaction::FiresAndGoesBack);
        self.charge.defender.fire.is_some() && (chose || !self.charge.flank_or_rear)
    }

    /// Ends the attacker's approach: a melee, unless the defender has gone back.
    fn met(&self, state: ChargeState) -> ChargeState {
        if self.charge.reaction != Reaction::FiresAndGoesBack {
            return state.goes(Stage::Throw);
        }
        let mut next = state.goes(Stage::Over(Ending::DefenderGoesBack));
        // Cavalry takes its marker even if the charge meets no one (6.9).
        next.attacker.marker |= self.charge.attacker.mounted;
        next
    }

    pub(super) fn is_gone(&self, state: &ChargeState, who: Who) -> bool {
        state.of(who).lost >= self.charge.party(who).figures
    }

    /// Goes to a stage, or ends the charge if fire has destroyed a side.
    fn unless_gone(&self, state: ChargeState, stage: Stage) -> ChargeState {
        match () {
            () if self.is_gone(&state, Who::Attacker) => state.goes(Stage::Over(Ending::AttackerShotDown)),
            () if self.is_gone(&state, Who::Defender) => state.goes(Stage::Over(Ending::DefenderShotDown)),
            () => state.goes(stage),
        }
    }

    /// Applies the effect of fire at once. In the second round of a firefight, both sides' fire takes effect together
    /// (9.3).
    fn fired(&self, state: ChargeState, hits: Hits) -> ChargeState {
        let mut next = state;
        match state.stage {
            Stage::Before(n) => {
                next.attacker.fired |= self.charge.fire_first.get(usize::from(n)).is_some_and(|shot| shot.own);
                self.land(&mut next, Who::Defender, hits);
                return self.unless_gone(next, Stage::Before(n.saturating_add(1)));
            }
            Stage::DefenderFires(2) => return ChargeState { waits: hits, ..state }.goes(Stage::AttackerFires(2)),
            Stage::AttackerFires(2) => {
                next.waits = Hits::default();
                self.land(&mut next, Who::Attacker, state.waits);
                self.land(&mut next, Who::Defender, hits);
                return self.unless_gone(next, Stage::DefenderStands(2));
            }
            Stage::AttackerFires(_) => {
                next.attacker.fired = true;
                self.land(&mut next, Who::Defender, hits);
                return self.unless_gone(next, Stage::DefenderStands(1));
            }
            _ => {
                next.defender.fired = true;
                self.land(&mut next, Who::Attacker, hits);
            }
        }
        match state.stage {
            Stage::Answer => self.unless_gone(next, Stage::Over(Ending::FailsToClose)),
            Stage::FireAtCharge if !self.is_gone(&next, Who::Attacker) => self.met(next),
            _ => self.unless_gone(next, Stage::AttackerFires(1)),
        }
    }

    /// 8.2: applies hits: figures lost, a marker, and the commander at risk.
    fn land(&self, state: &mut ChargeState, on: Who, hits: Hits) {
        self.hit(state, on, hits.kills);
        let now = state.at(on);
        now.marker |= hits.hit;
        now.at_risk = hits.hit && now.led;
    }

    /// Applies hits as figures lost; a gun's crew loses one at every second hit (7.1). Returns the number lost.
    fn hit(&self, state: &mut ChargeState, on: Who, hits: u16) -> u16 {
        let party = self.charge.party(on);
        let now = state.at(on);
        let mut figures = hits;
        if party.guns {
            let all = hits.saturating_add(now.crew_hit.into());
            (figures, now.crew_hit) = (all / 2, all % 2 == 1);
        }
        let lost = figures.min(party.figures.saturating_sub(now.lost));
        now.lost += lost;
        lost
    }

    /// Applies the losses of the melee: the losers', then the winners', each time the unit's own before those of the
    /// units beside it. After the last, commanders are at risk, and cavalry that charged takes a marker (6.9).
    fn fell(&self, state: ChargeState, figures: u16) -> ChargeState {
        let who = state.who_loses_now();
        let last = |n: u8| usize::from(n) == self.charge.party(who).beside.len();
        let (stage, n, losers) = match state.stage {
            Stage::LosersLose(n) if last(n) => (Stage::WinnersLose(0), n, true),
            Stage::LosersLose(n) => (Stage::LosersLose(n.saturating_add(1)), n, true),
            Stage::WinnersLose(n) if !last(n) => (Stage::WinnersLose(n.saturating_add(1)), n, false),
            Stage::WinnersLose(n) => (Stage::Over(Ending::Melee), n, false),
            _ => return state,
        };
        let mut next = state.goes(stage);
        match n {
            0 if losers => {
                next.at(who).lost += figures;
                next.at(who).marker |= figures > 0;
            }
            // Guns that win take their losses as hits by fire (7.2).
            0 => {
                let lost = self.hit(&mut next, who, figures);
                next.at(who).marker |= lost > 0;
            }
            _ => next.at(who).others_lost += figures,
        }
        if let Stage::Over(_) = stage {
            next.attacker.at_risk = next.attacker.led;
            next.defender.at_risk = next.defender.led;
            next.attacker.marker |= self.charge.attacker.mounted;
            next.defender.marker |= state.met && self.charge.defender.mounted;
            self.falls_back(&mut next, if losers { who } else { who.other() });
        }
        next
    }
}

/// 9.3: ends a round after both CV rolls: a side that failed falls back and takes a marker.
fn stood(state: ChargeState, yes: bool) -> ChargeState {
    let mut next = ChargeState { defender_fails: false, ..state };
    next.attacker.marker |= !yes;
    next.defender.marker |= state.defender_fails;
    match (yes, state.defender_fails, state.stage) {
        (false, true, _) => next.goes(Stage::Over(Ending::BothGiveWay)),
        (false, false, _) => next.goes(Stage::Over(Ending::AttackerGivesWay)),
        (true, true, _) => next.goes(Stage::Over(Ending::DefenderGivesWay)),
        (true, false, Stage::AttackerStands(1)) => next.goes(Stage::DefenderFires(2)),
        (true, false, _) => {
            // Two rounds in which both stand give both a marker (10.4: no pass removes it).
            (next.attacker.marker, next.defender.marker) = (true, true);
            next.goes(Stage::Over(Ending::BothStand))
        }
    }
}
