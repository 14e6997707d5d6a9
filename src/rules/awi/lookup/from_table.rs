//! Requests filled from a game in play by the AWI figure rules. A unit's action against its enemy is rehearsed: carried
//! out on a copy of the game, in the step that it belongs to.

use super::onset::Onset;
use super::pair::{BANDS, Pair, counts};
use crate::battle::names::{ARMS, word_of};
use crate::battle::{ABILITIES, CommanderTraits, GRADES};
use crate::dice::{Dice, Die, DieWanted, Purpose};
use crate::ids::{CommanderId, UnitId};
use crate::lookup::request::put;
use crate::lookup::{Filled, NotAsked};
use crate::rules::Modifier;
use crate::rules::awi::charts::{ModifierTable, WEAPONS};
use crate::rules::awi::disorder::Cause;
use crate::rules::awi::fire::Shooters;
use crate::rules::awi::sequence::Step;
use crate::rules::awi::state::UnitState;
use crate::rules::awi::{Action, AfterEvent, EntryEvent, Event, FireEvent, Game, MeleeEvent, MoraleEvent};
use crate::{msg, msg_id};
use serde_json::{Value, json};

/// Dice that show a middle face. A rehearsal is read for its modifiers, not for its results.
struct Middling;

impl Dice for Middling {
    fn roll(&mut self, die: Die, purpose: &Purpose) -> Result<u8, DieWanted> {
        let faces = die.faces();
        faces.get(faces.len() / 2).copied().ok_or_else(|| DieWanted::new(die, purpose))
    }
}

/// The moment of a rehearsal: the step, and whether in a move of the unit's own side.
#[derive(Clone, Copy)]
struct Moment {
    step: Step,
    own: bool,
}

/// Fills the request for a brigadier's test. `None` if the page is not about commanders.
pub(super) fn of_commander(ask: &str, game: &Game, commander: &CommanderId) -> Option<Filled> {
    let traits = game.battle().commander(commander)?.traits;
    if ask != "brigadier" || !matches!(traits, CommanderTraits::Awi { .. }) {
        return None;
    }
    let ability = game.state().generals.get(commander).and_then(|general| general.ability);
    let request = ability.map(|ability| json!({"ability": word_of(ability, ABILITIES)}));
    Some(request.ok_or(NotAsked::NoRoll(msg_id!("app-worth-not-known-yet"))))
}

impl Pair<'_> {
    /// Fills the request of a page.
    pub fn ask(&self, ask: &str) -> Filled {
        match ask {
            "fire" => self.fire(),
            "control" => self.control(),
            "morale" => self.morale(),
            "enter_melee" => self.entry(),
            "melee" => self.melee(),
            "losers" => self.losers(),
            "charge" => self.charge(),
            _ => Err(NotAsked::NotOfTheTable),
        }
    }

    /// Rehearses an action as the table stands or, if that is refused, in its own step. With `reasonless`, also tries
    /// the action with its refusal overruled, because the unit may have no reason to test now.
    fn rehearse(&self, action: &Action, moment: Moment, reasonless: bool) -> Result<Vec<Event>, NotAsked> {
        let Moment { step, own } = moment;
        let reason = msg!("app-asked-of-the-table").to_owned();
        let (strike, add) = (Vec::new(), Vec::new());
        let waived = Action::Overrule { action: Box::new(action.clone()), strike, add, reason };
        let then = self.in_step(step, own).ok_or(NotAsked::NoSuchUnit)?;
        let mut tries = vec![(self.game.state().clone(), action), (then.clone(), action)];
        if reasonless {
            tries.push((then, &waived));
        }
        let mut why = NotAsked::NotOfTheTable;
        for (state, action) in tries {
            let mut game = Game::at(self.game.battle().clone(), self.game.charts().clone(), state);
            match game.act(action, &mut Middling) {
                Ok(events) => return Ok(events),
                Err(stop) => why = stop.into(),
            }
        }
        Err(why)
    }

    fn enemy(&self) -> Result<&UnitId, NotAsked> {
        self.enemy.ok_or(NotAsked::NoEnemy)
    }

    fn counts(&self, modifiers: &[Modifier], table: ModifierTable, besides: &[&str]) -> Value {
        counts(self.game, modifiers, table, besides)
    }

    fn fire(&self) -> Filled {
        let action = Action::Fire { unit: self.unit.clone(), target: self.enemy()?.clone() };
        let events = self.rehearse(&action, Moment { step: Step::Shooting, own: false }, false)?;
        let shot = events.iter().find_map(|event| match event {
            Event::Fire(FireEvent::Shot { weapon, range, shooters, answer, .. }) => {
                Some((weapon, range, shooters, answer))
            }
            _ => None,
        });
        let (weapon, range, shooters, answer) = shot.ok_or(NotAsked::NoRoll(msg_id!("app-it-would-not-shoot")))?;
        let mut request = json!({"weapon": word_of(*weapon, WEAPONS), "range": range.to_f64(),
            "modifiers": self.counts(&answer.modifiers, ModifierTable::Fire, &BANDS)});
        match shooters {
            Shooters::Bases(bases) => put(&mut request, "/bases", (*bases).into()),
            Shooters::Crew(crew) => put(&mut request, "/crew", (*crew).into()),
        }
        Ok(request)
    }

    fn control(&self) -> Filled {
        let setup = self.game.battle().unit(self.unit).zip(self.game.state().units.get(self.unit));
        let (setup, now) = setup.ok_or(NotAsked::NoSuchUnit)?;
        let (grade, _) = setup.grade_and_order().ok_or(NotAsked::NoRoll(msg_id!("app-it-has-no-grade")))?;
        let dead = now.dead();
        let mut request = json!({"grade": word_of(grade, GRADES), "arm": word_of(setup.arm, ARMS),
            "bases_lost": dead.bases_lost, "bases_at_start": dead.bases_at_start});
        if now.is_disordered() {
            put(&mut request, "/disordered", true.into());
        }
        Ok(request)
    }

    fn morale(&self) -> Filled {
        let events = self.rehearse(
            &Action::TestMorale { unit: self.unit.clone() },
            Moment { step: Step::Morale, own: true },
            true,
        )?;
        let answer = events.iter().find_map(|event| match event {
            Event::Morale(MoraleEvent::Tested { answer, .. }) => Some(answer),
            _ => None,
        });
        let answer = answer.ok_or(NotAsked::NoRoll(msg_id!("app-it-does-not-test")))?;
        let grades: Vec<&str> = GRADES.iter().map(|(word, _)| *word).collect();
        let grade = self.control()?.get("grade").cloned().unwrap_or_default();
        Ok(json!({"grade": grade, "factors": self.counts(&answer.modifiers, ModifierTable::Morale, &grades)}))
    }

    fn entry(&self) -> Filled {
        let action = Action::TestEntry { unit: self.unit.clone() };
        let charges = self.game.state().charges.iter().any(|charge| charge.unit == *self.unit);
        let moment = if charges {
            Moment { step: Step::ChargersEnter, own: true }
        } else {
            Moment { step: Step::ChargedEnter, own: false }
        };
        let events = self.rehearse(&action, moment, false)?;
        let answer = events.iter().find_map(|event| match event {
            Event::Entry(EntryEvent::Tested { answer, .. }) => Some(answer),
            _ => None,
        });
        let answer = answer.ok_or(NotAsked::NoRoll(msg_id!("app-it-does-not-test")))?;
        Ok(json!({"modifiers": self.counts(&answer.modifiers, ModifierTable::Entry, &[])}))
    }

    fn melee(&self) -> Filled {
        let events =
            self.rehearse(&Action::Fight { unit: self.unit.clone() }, Moment { step: Step::Melees, own: true }, false)?;
        let blows = events.iter().find_map(|event| match event {
            Event::Melee(MeleeEvent::Blows { unit, elements, answer, .. }) if unit == self.unit => {
                Some((elements, answer))
            }
            _ => None,
        });
        let (elements, answer) = blows.ok_or(NotAsked::NoRoll(msg_id!("app-it-strikes-at-nobody")))?;
        Ok(json!({"elements": elements, "modifiers": self.counts(&answer.modifiers, ModifierTable::Melee, &[])}))
    }

    fn losers(&self) -> Filled {
        let events = self.rehearse(
            &Action::TestLosers { unit: self.unit.clone() },
            Moment { step: Step::AfterMelee, own: true },
            false,
        )?;
        let answer = events.iter().find_map(|event| match event {
            Event::After(AfterEvent::Tested { answer, .. }) => Some(answer),
            _ => None,
        });
        let answer = answer.ok_or(NotAsked::NoRoll(msg_id!("app-it-does-not-test")))?;
        let mut request = json!({"modifiers": self.counts(&answer.modifiers, ModifierTable::Losers, &[])});
        if let (None, Some(breaks)) = (answer.roll, &answer.breaks) {
            put(&mut request, "/breaks", serde_json::to_value(breaks).unwrap_or_default());
        }
        Ok(request)
    }

    /// Fills the request for a charge between the two units: grades, strength and order, morale factors, the defender's
    /// fire, and the modifiers of its tests and blows from a rehearsal.
    fn charge(&self) -> Filled {
        let enemy = self.enemy()?;
        let other = Pair { game: self.game, unit: enemy, enemy: Some(self.unit) };
        if let Some(why) = self.game.cannot_close(self.unit, enemy) {
            return Err(why.into());
        }
        let (attacker, defender) = (self.party()?, other.party()?);
        let skirmishes = |party: &Value| party["order"] == "skirmish" && party["arm"] == "infantry";
        // Skirmishers charged by close order must evade (Movement charges).
        let evades = skirmishes(&defender) && !skirmishes(&attacker);
        let reaction = if evades { "evades" } else { "holds" };
        let mut request = json!({"aspect": "front", "reaction": reaction, "attacker": attacker, "defender": defender});
        if let Ok(mut shot) = other.fire() {
            // Fire at a charge is always from an inch.
            for name in ["/range", "/rules", "/ask"] {
                put(&mut shot, name, Value::Null);
            }
            put(&mut request, "/defender/fire", shot);
        }
        if let Some(onset) = Onset::of(self, enemy) {
            onset.put_into(&mut request, self, enemy);
        }
        Ok(request)
    }

    fn party(&self) -> Filled {
        let mut party = self.troop()?;
        if let Some(now) = self.game.state().units.get(self.unit) {
            put(&mut party, "/bases_at_start", now.bases_at_start.into());
            put(&mut party, "/disordered", disorder(now).map_or(Value::Null, Value::from));
            if now.formation == crate::battle::Formation::Column {
                put(&mut party, "/column", true.into());
            }
        }
        if let Ok(mut morale) = self.morale() {
            // The charge counts the dead as they fall.
            put(&mut morale, "/factors/dead_10_percent", Value::Null);
            put(&mut party, "/morale", morale.get("factors").cloned().unwrap_or_default());
        }
        Ok(party)
    }
}

/// Returns the cause of a unit's disorder for a charge. Leaves out disorder from being below half strength, which the
/// charge finds from the losses.
fn disorder(now: &UnitState) -> Option<&'static str> {
    let by = |cause| now.disorder.contains(&cause);
    match () {
        () if now.must_rally() => Some("must_rally"),
        () if by(Cause::Terrain) => Some("terrain"),
        () if by(Cause::Interpenetrated) => Some("interpenetrated"),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::check_battle;
    use crate::rules::awi::State;

    #[test]
    fn the_cause_of_disorder_is_filled_into_a_charge() {
        let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/armies/cowpens-awi.json"));
        let (battle, _) = check_battle(text, "cowpens").unwrap();
        let mut now = State::begin_from(&battle).units.into_values().next().unwrap();
        let both = [Cause::Terrain, Cause::Pursuing];
        for (causes, word) in [
            (&[][..], None),
            (&[Cause::Terrain], Some("terrain")),
            (&[Cause::Interpenetrated], Some("interpenetrated")),
            (&[Cause::BelowHalfStrength], None),
            (&both, Some("must_rally")),
            (&[Cause::Result], Some("must_rally")),
        ] {
            now.disorder = causes.iter().copied().collect();
            assert_eq!(disorder(&now), word, "{causes:?}");
        }
    }
}
