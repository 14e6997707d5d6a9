//! What may be done next: everything offered here as legal is accepted by [`super::Game::act`].

use super::sequence::Step;
use super::{Action, Game, movement};
use crate::ids::UnitId;
use crate::rules::offer::{self, Topic};

/// Something that could be done now.
pub type Offer = offer::Offer<Action>;
pub(super) type Candidate = offer::Candidate<Action>;

impl Game {
    /// Offers that belong to no one unit: abilities to be rolled, brigadiers to test, and going on.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut out = Vec::new();
        for general in self.battle().commanders.iter().filter(|c| c.brigade.is_some()) {
            let Some(now) = self.state().generals.get(&general.id).filter(|now| !now.dead) else { continue };
            let (id, name) = (general.id.clone(), &general.name);
            if now.ability.is_none() {
                out.push(Candidate {
                    topic: Topic::Commander,
                    label: format!("Roll the ability of {name}"),
                    rule: "Control ability",
                    action: Action::RollAbility { general: id },
                });
            } else if self.state().step == Some(Step::Control) && general.side == *self.moving_side() {
                out.push(Candidate {
                    topic: Topic::Commander,
                    label: format!("{name} tests"),
                    rule: "Control brigadier's test",
                    action: Action::TestBrigadier { general: id },
                });
            }
        }
        out.extend(movement::generals(self));
        let (label, rule) = match self.state().step {
            None => ("Begin the battle".to_owned(), "Step 1"),
            Some(Step::Control) => ("All tests that are left, then step 2".to_owned(), "Step 1"),
            Some(step) => match step.next() {
                Some(next) => (format!("On to step {}: {}", next.number(), next.title()), "Steps"),
                None => ("The sides change over: next move".to_owned(), "Steps"),
            },
        };
        out.push(Candidate { topic: Topic::Sequence, label, rule, action: Action::Proceed {} });
        self.judged(out)
    }

    /// What a unit could do now, allowed or not, with the reason where not.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        let gone = self.state().units.get(unit).is_none_or(super::state::UnitState::is_gone);
        if gone {
            return Vec::new();
        }
        let mut out = movement::candidates(self, unit);
        if self.state().step != Some(Step::Control) {
            return self.judged(out);
        }
        let test = Candidate {
            topic: Topic::Commander,
            label: "Test control".to_owned(),
            rule: "Control unit's test",
            action: Action::TestControl { unit: unit.clone() },
        };
        out.push(test);
        self.judged(out)
    }

    /// Units that could still be told to do something now, in the order of the battle file.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        let ids = self.battle().units.iter().map(|unit| unit.id.clone());
        ids.filter(|id| self.unit_offers(id).iter().any(|offer| offer.refusal.is_none())).collect()
    }

    fn judged(&self, candidates: Vec<Candidate>) -> Vec<Offer> {
        candidates.into_iter().map(|c| c.judged(|action| self.would_refuse(action))).collect()
    }
}
