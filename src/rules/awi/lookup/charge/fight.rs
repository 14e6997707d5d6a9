//! The blows of a charge (Step 10): the bases that strike for a side, their targets, and the results.

use super::reply::both;
use super::state::{ChargeBlows, Struck};
use super::{Beside, MeleePart, Run};
use crate::battle::{Arm, Grade};
use crate::dice::odds::{Odds, OddsStop};
use crate::dice::{Dice, Subject};
use crate::lookup::charge::Who;
use crate::msg;
use crate::rules::Stop;
use crate::rules::awi::charts::Weapon;
use crate::rules::awi::melee::{MeleeQuestion, Striker};
use crate::rules::awi::{HitThrow, Named, melee, purposes};

/// A participant in the melee: the unit itself, or the unit beside it with this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum One {
    Itself,
    Beside(usize),
}

/// Bases that strike at an enemy.
struct Strike {
    by: One,
    at: One,
    bases: u8,
    /// For a unit beside: whether the enemy strikes back at it. Always true for the unit itself, and for a unit that
    /// only overlaps.
    answered: bool,
}

/// The properties of a participant that affect its blows.
struct FightingSide<'c> {
    grade: Grade,
    arm: Arm,
    skirmishes: bool,
    charged: bool,
    led: bool,
    rifles: bool,
    disordered: bool,
    melee: &'c Named,
}

impl Beside {
    /// Whether it fights the enemy itself, rather than only overlapping.
    pub(super) fn fights(&self) -> bool {
        matches!(self.part, MeleePart::Fights { .. })
    }
}

impl Run<'_> {
    /// Returns the number of the unit's bases that strike at its enemy, and at each unit beside the enemy. Each base
    /// fights one enemy.
    fn shared(&self, blows: ChargeBlows) -> (u8, Vec<u8>) {
        let (party, enemy) = (self.charge.party(blows.who), self.charge.party(blows.who.other()));
        if blows.flees {
            return (0, vec![0; enemy.beside.len()]);
        }
        let met_by = |other: &Beside| if let MeleePart::Fights { met_by, .. } = other.part { met_by } else { 0 };
        let meant = enemy.beside.iter().map(met_by).fold(0_u8, u8::saturating_add);
        // A column fights with its leading base, and a gun counts as one (Melee who fights, Artillery).
        let one = party.column || party.arm == Arm::Artillery;
        let struck = self.charge.flank_or_rear && blows.who == Who::Defender;
        let elements = party.elements.unwrap_or(match () {
            () if struck => 0,
            () if one => 1,
            () => blows.bases.saturating_sub(meant).max(1),
        });
        let own = elements.min(blows.bases);
        let mut left = blows.bases - own;
        let at_others = enemy.beside.iter().map(|other| {
            let bases = met_by(other).min(left);
            left -= bases;
            bases
        });
        (own, at_others.collect())
    }

    /// Returns the strikes of a side, in the order of the table: the unit at its enemy, the units that overlap for it,
    /// the unit at those beside its enemy, then the other units beside it.
    fn strikes(&self, blows: ChargeBlows) -> Vec<Strike> {
        let party = self.charge.party(blows.who);
        let (own, at_others) = self.shared(blows);
        let mut strikes = vec![Strike { by: One::Itself, at: One::Itself, bases: own, answered: true }];
        let ours = || party.beside.iter().enumerate();
        let overlap = |(n, other): (usize, &Beside)| {
            let lent = Strike { by: One::Beside(n), at: One::Itself, bases: 1, answered: true };
            (!other.fights() && !blows.flees).then_some(lent)
        };
        strikes.extend(ours().filter_map(overlap));
        let at = at_others.into_iter().enumerate();
        strikes.extend(at.map(|(n, bases)| Strike { by: One::Itself, at: One::Beside(n), bases, answered: true }));
        strikes.extend(ours().filter_map(|(n, other)| match other.part {
            MeleePart::Overlaps => None,
            MeleePart::Fights { elements, met_by } => {
                Some(Strike { by: One::Beside(n), at: One::Itself, bases: elements, answered: met_by > 0 })
            }
        }));
        strikes.retain(|strike| strike.bases > 0);
        strikes
    }

    /// Whether the enemy has no base that strikes at the striking unit.
    fn is_unanswered(&self, blows: ChargeBlows, strike: &Strike) -> bool {
        let enemy = self.charge.party(blows.who.other());
        match strike.by {
            One::Beside(_) => !strike.answered,
            One::Itself => {
                let struck = self.charge.flank_or_rear && blows.who == Who::Attacker;
                let none = enemy.elements == Some(0) || (struck && enemy.elements.is_none());
                none || blows.enemy_flees
            }
        }
    }

    fn fighter(&self, who: Who, one: One, blows: ChargeBlows) -> Option<FightingSide<'_>> {
        let party = self.charge.party(who);
        if let One::Beside(n) = one {
            let Beside { grade, arm, skirmishes, charged, led, rifles, disordered, .. } = *party.beside.get(n)?;
            let melee = &party.beside.get(n)?.melee;
            return Some(FightingSide { grade, arm, skirmishes, charged, led, rifles, disordered, melee });
        }
        // A defender that shoots at the charge with rifles is armed with them in the melee too.
        let rifles = self.charge.fire.as_ref().is_some_and(|volley| volley.weapon == Weapon::Rifle);
        Some(FightingSide {
            grade: party.grade,
            arm: party.arm,
            skirmishes: party.skirmishes,
            charged: blows.charged,
            led: blows.led,
            rifles: rifles && who == Who::Defender,
            // A charge in its flank or rear, or one that catches it as it evades, disorders it (Disorder 5).
            disordered: blows.disordered || (who == Who::Defender && (self.charge.flank_or_rear || blows.flees)),
            melee: &party.melee,
        })
    }

    /// Returns the question of one strike.
    fn blows_question(&self, blows: ChargeBlows, strike: &Strike) -> Option<MeleeQuestion> {
        let (who, foe) = (blows.who, blows.who.other());
        let by = self.fighter(who, strike.by, blows)?;
        let at = self.fighter(foe, strike.at, blows)?;
        let striker = Striker {
            grade: by.grade,
            arm: by.arm,
            charged: by.charged,
            led: by.led,
            at_skirmishers: !by.skirmishes && at.skirmishes,
            at_gunners: at.arm == Arm::Artillery,
            rifles: by.rifles,
            disordered: by.disordered,
            obstacle: false,
            house: false,
        };
        let called = |who: Who, one| match one {
            One::Itself => who.subject(),
            One::Beside(n) => {
                let (id, place) = (format!("beside-{}", n + 1), n + 1);
                Subject::new(&id, &msg!("lookup-die-unit-beside", n = place, who = who.subject().name()))
            }
        };
        let by_whom = called(who, strike.by);
        let purpose = match strike.at {
            One::Itself => purposes::of_unit(purposes::MELEE_OF, by_whom),
            at => purposes::of_two(purposes::MELEE_AT, by_whom, called(foe, at)),
        };
        Some(MeleeQuestion { elements: strike.bases, modifiers: both(&striker.named(), by.melee), purpose })
    }

    /// Returns the questions of a side's blows.
    pub(super) fn blows_questions(&self, blows: ChargeBlows) -> Vec<MeleeQuestion> {
        self.strikes(blows).iter().filter_map(|strike| self.blows_question(blows, strike)).collect()
    }

    /// Returns the strikes of a side with their throws.
    fn throws(&self, blows: ChargeBlows) -> Result<Vec<(Strike, HitThrow)>, Stop> {
        let with = |strike: Strike| Some((self.blows_question(blows, &strike)?, strike));
        let asked = self.strikes(blows).into_iter().filter_map(with);
        asked.map(|(question, strike)| Ok((strike, melee::blows(self.charts, &question)?.throw))).collect()
    }

    /// Adds the hits of one strike to the results of the side's earlier strikes.
    fn add(&self, blows: ChargeBlows, strike: &Strike, so_far: Struck, hits: u8) -> Struck {
        let hits = u16::from(hits);
        let mut then = so_far;
        if let One::Beside(n) = strike.at {
            let there = self.charge.party(blows.who.other()).beside.get(n).map_or(0, |other| other.figures);
            then.others += hits.min(there);
            then.gave += hits.min(there);
            return then;
        }
        let fell = hits.min(blows.left.saturating_sub(so_far.took));
        then.took += fell;
        then.helpless |= hits > 0 && self.is_unanswered(blows, strike);
        let lent = |n: usize| self.charge.party(blows.who).beside.get(n).is_some_and(|other| !other.fights());
        let own = match strike.by {
            One::Itself => true,
            One::Beside(n) => lent(n),
        };
        then.gave += if own { fell } else { 0 };
        then
    }

    /// Rolls the blows of a side.
    pub(super) fn struck(&self, blows: ChargeBlows, dice: &mut dyn Dice) -> Result<Struck, Stop> {
        let mut struck = Struck::default();
        for (strike, throw) in self.throws(blows)? {
            struck = self.add(blows, &strike, struck, throw.roll(dice)?.1);
        }
        Ok(struck)
    }

    /// Returns the odds of a side's blows. Every die hits on its own.
    pub(super) fn struck_odds(&self, blows: ChargeBlows) -> Result<Odds<Struck>, OddsStop<Stop>> {
        let mut odds = Odds::certain(Struck::default());
        for (strike, throw) in self.throws(blows).map_err(OddsStop::Stopped)? {
            let hits = throw.odds()?;
            odds = odds.then(|so_far| {
                let then = hits.outcomes.iter().map(|(hits, p)| (self.add(blows, &strike, so_far, *hits), *p));
                Ok(Odds { outcomes: then.collect() })
            })?;
        }
        Ok(odds)
    }
}
