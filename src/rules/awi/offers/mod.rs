//! Offers of the next actions. [`Game::act`](super::Game::act) accepts every offer shown as legal.

mod display;
mod going_on;

use crate::ids::UnitId;
use crate::msg;
use crate::rules::awi::action::{Candidate, Offer};
use crate::rules::awi::charts::{Pace, Weapon};
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::{Answer, Bout, ForcedMove, Pending};
use crate::rules::awi::{Action, Game, after_melee, enter_melee, movement};
use crate::rules::offer::Topic;
use crate::rules::transaction::NoDice;
use crate::rules::wording::unit as called;
use crate::text::Name;
use crate::units::Inches;

impl Game {
    /// Returns the offers that do not belong to a unit: abilities to roll, brigadiers to test, and going on.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        let mut out = Vec::new();
        for general in self.battle().forces.commanders.iter().filter(|c| self.state().brigade_of(c).is_some()) {
            let Some(now) = self.state().generals.get(&general.id).filter(|now| !now.dead) else { continue };
            let (id, name) = (general.id.clone(), &general.name);
            if now.ability.is_none() {
                out.push(Candidate {
                    topic: Topic::Commander,
                    label: msg!("awi-roll-the-ability-of", name),
                    rule: "Control ability",
                    action: Action::RollAbility { general: id },
                });
            } else if self.state().step == Some(Step::Control) && general.side == *self.moving_side() {
                out.push(Candidate {
                    topic: Topic::Commander,
                    label: msg!("awi-brigadier-tests", name),
                    rule: "Control brigadier's test",
                    action: Action::TestBrigadier { general: id },
                });
            }
        }
        out.extend(movement::generals(self));
        let (label, rule) = self.way_on();
        out.push(Candidate { topic: Topic::Sequence, label, rule, action: Action::Proceed {} });
        self.judged(out)
    }

    /// Returns everything a unit could do now, allowed or refused, each refused one with its reason.
    #[must_use]
    pub fn unit_offers(&self, unit: &UnitId) -> Vec<Offer> {
        self.offers_of(unit, &self.forced_moves())
    }

    /// Returns a unit's offers. `all_forced`: the forced moves owed now.
    fn offers_of(&self, unit: &UnitId, all_forced: &[ForcedMove]) -> Vec<Offer> {
        let Some(now) = self.state().units.get(unit).filter(|now| !now.is_gone()) else { return Vec::new() };
        let own = self.battle().side_of(unit) == Some(self.moving_side());
        let id = unit.clone();
        let one = |topic, label: &str, rule, action| vec![Candidate { topic, label: label.to_owned(), rule, action }];
        let mut out = match self.state().step {
            Some(Step::Control) => {
                one(Topic::Commander, msg!("awi-test-control"), "Control unit's test", Action::TestControl { unit: id })
            }
            Some(Step::Charges) if own => self.charges(unit),
            Some(Step::Charges | Step::Morale) => {
                one(Topic::Morale, msg!("awi-test-morale"), "Step 3", Action::TestMorale { unit: id })
            }
            Some(Step::Shooting) if !own && !now.now.fired => self.shots(unit),
            Some(Step::ChargersEnter | Step::ChargedEnter) => {
                let tests = enter_melee::left_to_test(self.state()).iter().any(|(who, _)| who == unit);
                let test = one(
                    Topic::Close,
                    msg!("awi-test-to-enter-melee"),
                    "Entering melee",
                    Action::TestEntry { unit: id },
                );
                if tests { test } else { Vec::new() }
            }
            Some(Step::Melees) if !self.survey().fought(unit).is_empty() => {
                one(Topic::Melee, msg!("awi-fight-the-melee"), "Step 10", Action::Fight { unit: id })
            }
            Some(Step::AfterMelee) if self.state().bouts.contains_key(unit) => {
                one(Topic::Melee, msg!("awi-test-after-losing"), "Losers test", Action::TestLosers { unit: id })
            }
            _ => Vec::new(),
        };
        out.extend(movement::candidates(self, unit));
        out.extend(self.choices(unit, all_forced));
        self.judged(out)
    }

    /// Returns the charges it could declare, or the test of a charge it has declared.
    fn charges(&self, unit: &UnitId) -> Vec<Candidate> {
        if self.state().charges.iter().any(|charge| charge.unit == *unit) {
            let test = Action::TestMorale { unit: unit.clone() };
            return vec![Candidate {
                topic: Topic::Morale,
                label: msg!("awi-test-morale").to_owned(),
                rule: "Step 2",
                action: test,
            }];
        }
        let Some(reach) = self.charge_reach(unit) else { return Vec::new() };
        let charge = |target: UnitId| Candidate {
            topic: Topic::Close,
            label: msg!("awi-charge", target = self.battle().unit_name(&target)),
            rule: "Step 2",
            action: Action::Charge { unit: unit.clone(), target },
        };
        self.within(unit, reach).into_iter().map(charge).collect()
    }

    /// Returns its possible shots.
    fn shots(&self, unit: &UnitId) -> Vec<Candidate> {
        let weapon = self.battle().unit(unit).and_then(|unit| Weapon::of(unit.armament));
        let reach = weapon.and_then(|weapon| self.charts().bands(weapon).pop());
        let Some((_, reach)) = reach else { return Vec::new() };
        let shot = |target: UnitId| Candidate {
            topic: Topic::Fire,
            label: msg!("awi-shoot-at", target = self.battle().unit_name(&target)),
            rule: "Step 7",
            action: Action::Fire { unit: unit.clone(), target },
        };
        self.within(unit, reach.value).into_iter().map(shot).collect()
    }

    fn charge_reach(&self, unit: &UnitId) -> Option<Inches> {
        let mover = movement::row_of(self.battle().unit(unit)?, self.state().units.get(unit)?.formation);
        let pace = |pace| self.charts().allowance(mover, pace).map(|cell| cell.value);
        Some(pace(Pace::Normal)? + pace(Pace::ChargeBonus)?)
    }

    /// Returns the enemies no further off than `reach`.
    fn within(&self, unit: &UnitId, reach: Inches) -> Vec<UnitId> {
        let survey = self.survey();
        let near = |enemy: &&UnitId| survey.gap(unit, enemy).is_some_and(|gap| gap <= reach.to_f64());
        survey.enemies(unit).filter(near).cloned().collect()
    }

    /// Returns the open choices of a unit's player: a response to a charge, casualties to share, a move it owes.
    fn choices(&self, unit: &UnitId, all_forced: &[ForcedMove]) -> Vec<Candidate> {
        let mut out = Vec::new();
        for pending in &self.state().pending {
            match pending {
                Pending::Answer { unit: asked, .. } if asked == unit => {
                    let answers = [
                        (Answer::Holds, msg!("awi-hold-and-receive-the-charge")),
                        (Answer::Evades, msg!("awi-evade")),
                        (Answer::CounterCharges, msg!("awi-counter-charge")),
                    ];
                    out.extend(answers.map(|(answer, label)| Candidate {
                        topic: Topic::Choice,
                        label: label.to_owned(),
                        rule: "Step 2",
                        action: Action::Answer { unit: unit.clone(), answer },
                    }));
                }
                Pending::ShareCasualties { foot, gun, casualties, .. } if foot == unit => {
                    let crew = self.state().units.get(gun).map_or(0, |now| now.strength().figures);
                    out.extend((0..=crew.min(*casualties)).map(|to_gun| Candidate {
                        topic: Topic::Choice,
                        label: msg!("awi-gunners-share-of-casualties", to_gun, casualties),
                        rule: "Artillery",
                        action: Action::Share { foot: foot.clone(), to_gun },
                    }));
                }
                _ => {}
            }
        }
        let wins = |bout: &Bout| bout.gave > bout.took && bout.against.len() > 1 && !bout.settled;
        if self.state().bouts.get(unit).is_some_and(wins) {
            let mut none = NoDice;
            let losers = after_melee::choices(&mut self.transaction(&mut none, Some(self.field())), unit);
            out.extend(losers.into_iter().map(|target| Candidate {
                topic: Topic::Choice,
                label: msg!("awi-go-after", target = called(self.battle(), &target)),
                rule: "Losers winners",
                action: Action::GoAfter { unit: unit.clone(), target },
            }));
        }
        for forced in all_forced.iter().filter(|forced| forced.unit == *unit) {
            out.push(Candidate {
                topic: Topic::Move,
                label: msg!("awi-make-its-move", does = forced.kind.words(self.battle(), &Name::man(""))),
                rule: forced.kind.rule(),
                action: Action::Carry { unit: unit.clone(), stands: Vec::new(), leaves: false },
            });
        }
        out
    }

    /// Returns the units that could still be given an order now, in the order of the battle file.
    #[must_use]
    pub fn units_to_act(&self) -> Vec<UnitId> {
        // Compute the forced moves once for all units: in Steps 9 and 11 that plays the rest of the step on a copy.
        let all_forced = self.forced_moves();
        let ids = self.battle().forces.units.iter().map(|unit| unit.id.clone());
        ids.filter(|id| self.offers_of(id, &all_forced).iter().any(|offer| offer.refusal.is_none())).collect()
    }

    fn judged(&self, candidates: Vec<Candidate>) -> Vec<Offer> {
        let judged = |c: Candidate| {
            let display = display::of(&c);
            c.judged(|action| self.would_refuse(action), display)
        };
        candidates.into_iter().map(judged).collect()
    }
}
