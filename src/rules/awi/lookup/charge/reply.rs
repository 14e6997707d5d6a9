//! Replies of the table's resolvers to the questions of a charge, with dice or as odds.

use super::state::{EntryTest, Lost, Reply, StageQuestion, Tested};
use super::{Run, Volley};
use crate::battle::{Arm, Grade};
use crate::dice::odds::{Odds, OddsStop, exact};
use crate::dice::{Dice, Purpose, Subject};
use crate::lookup::charge::Who;
use crate::rules::Stop;
use crate::rules::awi::after_melee::{Breaks, LosersQuestion, breaks, of_loser};
use crate::rules::awi::charts::Roll;
use crate::rules::awi::enter_melee::{Coming, Entering, EntryQuestion};
use crate::rules::awi::fire::{FireQuestion, Shooter};
use crate::rules::awi::losses::generals;
use crate::rules::awi::morale::{Deed, MoraleQuestion};
use crate::rules::awi::{HitThrow, Named, after_melee, enter_melee, fire, morale, purposes};

impl Run<'_> {
    /// Returns the odds of the reply. Fire and blows compute their own odds, as every die hits on its own. All other
    /// odds come from running the resolver over every face.
    pub(super) fn odds_of_answer(&self, question: &StageQuestion) -> Result<Odds<Reply>, OddsStop<Stop>> {
        match question {
            StageQuestion::Shoots(n) => self.aim(*n).map_err(OddsStop::Stopped)?.odds()?.map(Reply::Hits),
            StageQuestion::Strikes(blows) => self.struck_odds(*blows)?.map(Reply::Struck),
            _ => exact(|dice: &mut dyn Dice| self.answer_to(question, dice)),
        }
    }

    /// Returns the reply of the dice.
    pub(super) fn answer_to(&self, question: &StageQuestion, dice: &mut dyn Dice) -> Result<Reply, Stop> {
        Ok(match *question {
            StageQuestion::Tests(who) => Reply::Tested(self.test(who, dice)?),
            StageQuestion::Shoots(n) => Reply::Hits(self.aim(n)?.roll(dice)?.1),
            StageQuestion::Enters(who, entry) => Reply::Enters(self.enter(who, entry, dice)?),
            StageQuestion::Strikes(blows) => Reply::Struck(self.struck(blows, dice)?),
            StageQuestion::Risk(who, casualties) => {
                let purpose = Purpose::of(purposes::WHOSE_GENERAL).about("side", who.subject());
                let risk = generals::at_risk(self.charts, casualties, &purpose, dice)?;
                Reply::Falls(risk.is_some_and(|risk| risk.dead))
            }
            StageQuestion::Losers(who, lost) => {
                Reply::Losers(after_melee::resolve(self.charts, &self.losers_question(who, lost), dice)?.result)
            }
        })
    }

    /// Rolls a side's morale test (Morale 1 and 2).
    fn test(&self, who: Who, dice: &mut dyn Dice) -> Result<Tested, Stop> {
        let question = self.morale_question(who);
        Ok(match morale::resolve(self.charts, &question, dice)?.result.deed(false, who == Who::Defender) {
            Deed::Free | Deed::Rallies => Tested::Free,
            Deed::Halts | Deed::HaltsDisordered => Tested::Halts,
            Deed::Routs => Tested::Routs,
        })
    }

    pub(super) fn morale_question(&self, who: Who) -> MoraleQuestion {
        let reason = if who == Who::Attacker { "Morale 1" } else { "Morale 2" };
        let party = self.charge.party(who);
        let factors = with(&party.morale, "dead_10_percent", self.sides.shape(who, 0).dead.tenths());
        // A joined general counts as a brigadier, unless the factors name the commander-in-chief.
        let in_chief = factors.has("cinc_attached");
        let factors = with(&factors, "brigadier_attached", u8::from(party.led && !in_chief));
        let purpose =
            Purpose::of(purposes::MORALE).about("reason", Subject::plain(reason)).about("unit", who.subject());
        MoraleQuestion { grade: party.grade, factors, purpose }
    }

    /// Step 7: returns the throw of a shot at the charge, without dice if there is no such shot.
    fn aim(&self, shot: u8) -> Result<HitThrow, Stop> {
        match self.shot_question(shot) {
            Some(question) => Ok(fire::aim(self.charts, &question)?.throw),
            None => Ok(HitThrow {
                die: self.charts.die(Roll::Fire),
                dice: 0,
                needed: 0,
                purpose: Purpose::of(purposes::A_FIRE),
            }),
        }
    }

    /// Returns the `shot`-th shot at the charge: the defender's own first, then those of others. Adds the modifiers
    /// known from both sides to those named in the request.
    pub(super) fn shot_question(&self, shot: u8) -> Option<FireQuestion> {
        let volley = self.charge.fire.iter().chain(&self.charge.fire_besides).nth(shot.into())?;
        let own = shot == 0 && self.charge.fire.is_some();
        let purpose = Purpose::of(if own { purposes::DEFENDERS_FIRE } else { purposes::OTHERS_FIRE });
        let Volley { range, weapon, shooters, modifiers } = volley.clone();
        let shooter = Shooter {
            grade: if own { self.charge.defender.grade } else { Grade::Trained },
            disordered: own && self.sides.shape(Who::Defender, 0).disordered,
            column_or_enfilade: self.charge.attacker.column,
            at_skirmishers: self.charge.attacker.skirmishes,
            fresh: false,
            moved: false,
            cover: false,
            house: false,
        };
        let modifiers = both(&shooter.named(), &modifiers);
        Some(FireQuestion { weapon, range, shooters, modifiers, purpose })
    }

    /// Rolls a side's test to enter melee (Steps 8 and 9).
    fn enter(&self, who: Who, entry: EntryTest, dice: &mut dyn Dice) -> Result<bool, Stop> {
        Ok(enter_melee::resolve(self.charts, &self.entry_question(who, entry), dice)?.goes_in)
    }

    pub(super) fn entry_question(&self, who: Who, entry: EntryTest) -> EntryQuestion {
        let EntryTest { led, lost, charges, at_formed, at_fleeing } = entry;
        let (party, shape, enemy) =
            (self.charge.party(who), self.sides.shape(who, lost), self.charge.party(who.other()));
        let own = Entering {
            grade: party.grade,
            led,
            killed_by_fire: lost,
            dead: shape.dead,
            disordered: shape.disordered,
            column: party.column,
        };
        let at_flank_or_rear = (self.charge.flank_or_rear && who == Who::Attacker) || at_fleeing;
        let own = if charges {
            let coming = Coming {
                rides: party.arm == Arm::Cavalry,
                front: !at_flank_or_rear && !party.entry.has("charging_flank_or_rear"),
                gunners: enemy.arm == Arm::Artillery,
                foot: enemy.arm == Arm::Infantry && !enemy.skirmishes,
                formed: at_formed,
                struck: self.charge.flank_or_rear && who == Who::Defender,
                obstacle: false,
            };
            coming.named(own.named())
        } else {
            own.named()
                .and("charged_in_flank_or_rear", u8::from(self.charge.flank_or_rear))
                .and("unsupported_gunners", u8::from(party.arm == Arm::Artillery))
        };
        let purpose = purposes::of_unit(purposes::ENTRY, who.subject());
        EntryQuestion { modifiers: both(&own, &party.entry), purpose }
    }

    /// Returns the question of the losers' test (Step 11).
    pub(super) fn losers_question(&self, who: Who, lost: Lost) -> LosersQuestion {
        let (party, enemy) = (self.charge.party(who), self.charge.party(who.other()));
        let beside = enemy.beside.iter().any(|other| other.fights() && other.charged && other.arm == Arm::Cavalry);
        let ridden_down = (lost.met && enemy.arm == Arm::Cavalry) || beside;
        let helpless = lost.helpless.then_some(Breaks::CouldNotFightBack);
        LosersQuestion {
            breaks: breaks(party.arm, ridden_down).or(helpless),
            modifiers: of_loser(lost.more, party.grade, party.arm, lost.charged),
            purpose: purposes::of_unit(purposes::LOSERS, who.subject()),
        }
    }
}

/// Adds a factor, unless it is already named.
fn with(named: &Named, name: &str, times: u8) -> Named {
    if named.has(name) { named.clone() } else { named.clone().and(name, times) }
}

/// Merges modifiers found from the facts with those named in the request. A count in the request replaces the one
/// found.
pub(super) fn both(own: &Named, besides: &Named) -> Named {
    besides.counts().fold(own.clone().without(&besides.names()), |named, (name, times)| named.and(name, times))
}
