//! The charts that can decide a charge.

use super::Run;
use super::state::{ChargeBlows, EntryTest, Lost};
use crate::lookup::charge::Who;
use crate::lookup::sources::{Noted, each_pair};
use crate::rules::awi::lookup::Ask;
use crate::rules::awi::lookup::answer::answer;

impl Run<'_> {
    /// Notes the charts of its tests, fire and blows, without losses and with all but one figure lost.
    pub(in super::super) fn note(&self, noted: &mut Noted) {
        for ask in self.questions() {
            each_pair(|dice| {
                if let Ok(answer) = answer(&ask, self.charts, dice) {
                    noted.note(answer.chart_sources);
                }
            });
        }
    }

    /// Returns the questions that it may put to the dice.
    fn questions(&self) -> Vec<Ask> {
        let mut asks = Vec::new();
        for who in Who::BOTH {
            asks.push(Ask::Morale(self.morale_question(who)));
            let party = self.charge.party(who);
            for lost in [0, party.strength.figures.saturating_sub(1)] {
                let shape = self.sides.shape(who, lost);
                let charges = who == Who::Attacker;
                let entry = EntryTest { led: party.led, lost, charges, at_formed: true, at_fleeing: false };
                asks.push(Ask::EnterMelee(self.entry_question(who, entry)));
                let blows = ChargeBlows {
                    who,
                    bases: shape.bases,
                    left: self.sides.shape(who.other(), 0).left,
                    led: party.led,
                    disordered: shape.disordered,
                    charged: charges,
                    flees: false,
                    enemy_flees: false,
                };
                asks.extend(self.blows_questions(blows).into_iter().map(Ask::Melee));
            }
            let lost = Lost { more: 1, helpless: false, charged: who == Who::Attacker, met: who == Who::Defender };
            asks.push(Ask::Losers(self.losers_question(who, lost)));
        }
        let shots = (0_u8..).map_while(|n| self.shot_question(n));
        asks.extend(shots.map(Ask::Fire));
        asks
    }
}
