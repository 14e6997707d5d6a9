//! Everything that could be done now, each refused offer with its reason.

mod command;
mod fire;
mod leaders;
mod march;
mod shock;

use super::action::{Candidate, Offer};
use super::phase::Phase;
use super::position::Placed;
use super::state::Choice;
use super::transaction::Legions;
use super::{Action, Game, order_words};
use crate::ids::{BrigadeId, UnitId};
use crate::msg;
use crate::rules::transaction::{NoDice, Transaction};
use crate::rules::{Display, OnTap, Topic};

impl Game {
    /// Returns the offers that belong to no one company.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut all = Vec::new();
        all.extend(self.choices());
        if self.state().choices.is_empty() {
            all.extend(self.checks());
            if !self.state().ending {
                all.extend(command::of_regiments(self));
                all.extend(shock::all(self));
                all.extend(leaders::all(self));
            }
        }
        all.push(self.proceed());
        self.judged(all)
    }

    /// Returns everything a company could do now.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        let position = self.position();
        let Some(company) = position.company(unit) else { return Vec::new() };
        if !self.state().choices.is_empty() {
            return self
                .judged(self.choices().into_iter().filter(|one| order_words::unit_of(&one.action) == Some(unit)));
        }
        self.judged(self.candidates(&company))
    }

    /// Returns what is worth trying with a company in this phase.
    fn candidates(&self, company: &Placed<'_>) -> Vec<Candidate> {
        match self.state().phase {
            Some(phase) if phase.is_command() => command::of_company(self, company),
            Some(phase) if phase.is_movement() => march::of_company(self, company),
            Some(phase) if phase.is_fire() => fire::of_company(self, company),
            Some(phase) if phase.is_shock() => shock::of_company(self, company),
            _ => Vec::new(),
        }
    }

    /// Returns the offer that ends the phase, if nothing is left to decide in it.
    #[must_use]
    pub fn ways_on(&self) -> Vec<Offer> {
        let waits = !self.state().choices.is_empty() || !self.checks().is_empty();
        if waits || !self.units_to_act().is_empty() { Vec::new() } else { self.judged([self.proceed()]) }
    }

    /// Returns the companies with something to do now, in the order of the battle file.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        let side = self.state().acting(self.battle());
        let position = self.position();
        let own = position.companies().filter(|company| position.side_of(company) == Some(side));
        if !self.state().choices.is_empty() || self.state().ending {
            return Vec::new();
        }
        // Only one allowed action is looked for, the simplest first: judging every offer of every company takes long.
        let may = |one: &Candidate| self.would_refuse(&one.action).is_none();
        let acts = |company: &Placed<'_>| {
            let turns = self.state().phase.is_some_and(Phase::is_movement).then(|| march::turn(self, company));
            turns.as_ref().is_some_and(may) || self.candidates(company).iter().any(may)
        };
        own.filter(acts).map(|company| company.id.clone()).collect()
    }

    fn proceed(&self) -> Candidate {
        let label = match self.state().phase {
            None if self.state().turn == 0 => msg!("legions-begin").to_owned(),
            Some(phase) => msg!("legions-end-phase", phase = phase.title()),
            None => msg!("legions-act-proceed").to_owned(),
        };
        Candidate { topic: Topic::Sequence, label, rule: "3.0", action: Action::Proceed {} }
    }

    /// Returns the answers to the first choice.
    fn choices(&self) -> Vec<Candidate> {
        let Some(choice) = self.state().choices.first() else { return Vec::new() };
        if let Choice::LeaderAtRisk { among } = choice {
            let answer = |leader: &crate::ids::CommanderId| Candidate {
                topic: Topic::Choice,
                label: msg!("legions-offer-leader", name = self.battle().commander_name(leader)),
                rule: "4.4",
                action: Action::ChooseLeader { leader: leader.clone() },
            };
            return among.iter().map(answer).collect();
        }
        let mut none = NoDice;
        let tx: Transaction<'_, Legions> = self.transaction(&mut none, None);
        let rule = match choice {
            Choice::Overstacked { .. } => "6.2",
            Choice::ExtraDisorder { .. } => "4.5",
            _ => "7.2",
        };
        let answer = |company: UnitId| Candidate {
            topic: Topic::Choice,
            label: msg!("legions-offer-suffers", unit = self.battle().unit_name(&company)),
            rule,
            action: Action::Choose { company },
        };
        super::losses::may_choose(&tx, choice).into_iter().map(answer).collect()
    }

    /// Returns the morale checks due in this phase (4.51).
    fn checks(&self) -> Vec<Candidate> {
        if !self.state().ending {
            return Vec::new();
        }
        let due = |id: &&BrigadeId| self.state().regiments.get(*id).is_some_and(|own| own.must_check);
        let check = |regiment: &BrigadeId| Candidate {
            topic: Topic::Morale,
            label: msg!("legions-act-check", regiment = self.battle().brigade_name(regiment)),
            rule: "4.51",
            action: Action::Check { regiment: regiment.clone() },
        };
        self.battle().forces.brigades.iter().map(|own| &own.id).filter(due).map(check).collect()
    }

    fn judged(&self, all: impl IntoIterator<Item = Candidate>) -> Vec<Offer> {
        let judge = |one: Candidate| {
            let on_tap = match one.topic {
                Topic::Sequence | Topic::Choice | Topic::Move | Topic::Formation => OnTap::Act,
                Topic::Commander => OnTap::DeclareIfDiced,
                _ => OnTap::Declare,
            };
            let commander = order_words::leader_of(&one.action).cloned();
            one.judged(|action| self.would_refuse(action), Display { on_tap, commander, ..Display::default() })
        };
        all.into_iter().map(judge).collect()
    }
}
