//! Fills requests of *On to Philadelphia* from a unit and an enemy on the table: rehearses the action and takes the
//! input of the resolvers from its events.

use super::charge::MAX_BESIDE;
use super::rehearsal::{Rehearsed, names};
use crate::battle::names::{ARMS, FORMATIONS, GUNS, NATIONS, QUALITIES, RATINGS, WEAPONS, word_of};
use crate::battle::{
    Arm, Armament, CLASSES, CommanderTraits, DisorderClass, Formation, OtpCommander, Quality, Stand, in_frame,
};
use crate::ids::{CommanderId, UnitId};
use crate::lookup::{Filled, NotAsked, request};
use crate::msg_id;
use crate::rules::Modifier;
use crate::rules::otp::charts::MORALE_COLUMNS;
use crate::rules::otp::fire::Firers;
use crate::rules::otp::melee::Fighter;
use crate::rules::otp::{
    Action, Activity, ClosingEvent, Event, Game, Marker, MoraleEvent, Pending, Phase, Removal, State,
};
use serde_json::{Value, json};

/// A unit, and the enemy it faces.
pub(super) struct Pair<'g> {
    pub game: &'g Game,
    pub unit: &'g UnitId,
    pub enemy: Option<&'g UnitId>,
}

/// Distance ahead of a unit within which rough ground is looked for, in inches: about one move of infantry.
const AHEAD_IN: u8 = 12;

/// Figures of a unit at the start, and lost.
struct FigureLosses {
    original: u16,
    lost: u16,
}

/// Ground that disorders: its class, and whether it is woods.
struct RoughGround {
    class: DisorderClass,
    woods: bool,
}

/// Returns the request to the chart of commanders; `None`: the page is not about a commander.
pub(super) fn of_commander(ask: &str, game: &Game, commander: &CommanderId) -> Option<Value> {
    match (ask, game.battle().commander(commander)?.traits) {
        ("commander", CommanderTraits::Otp(OtpCommander { nation, .. })) => {
            Some(json!({"row": word_of(nation, NATIONS)}))
        }
        _ => None,
    }
}

impl Pair<'_> {
    fn enemy(&self) -> Result<&UnitId, NotAsked> {
        self.enemy.ok_or(NotAsked::NoEnemy)
    }

    /// Returns the state as if the unit's chit had just been drawn.
    fn drawn(&self, unit: &UnitId) -> Option<State> {
        let mut state = self.game.state().clone();
        let brigade = self.game.battle().unit(unit)?.brigade.clone();
        state.turn = state.turn.max(1);
        (state.phase, state.pending) = (Phase::Brigade { brigade }, Vec::new());
        state.units.get_mut(unit)?.activity = Activity::default();
        Some(state)
    }

    /// Rehearses an action of a unit in the current state; if it is refused, as if the unit's chit had just been drawn.
    fn rehearse(&self, unit: &UnitId, action: &Action, stands: bool) -> Result<Rehearsed, NotAsked> {
        let mut now = Rehearsed::of(self.game.state().clone(), self.game);
        if now.act(action, stands).is_ok() {
            return Ok(now);
        }
        let drawn = self.drawn(unit).ok_or(NotAsked::NoSuchUnit)?;
        let mut drawn = Rehearsed::of(drawn, self.game);
        drawn.act(action, stands).map(|()| drawn)
    }

    /// Fills the request of a page.
    pub fn ask(&self, ask: &str) -> Filled {
        match ask {
            "fire" => self.fire(),
            "closing" => self.closing(),
            "cv_roll" => self.cv_roll(),
            "melee" => self.melee(),
            "charge" => self.charge(),
            "morale" => self.morale(),
            "severity" | "rebuild" | "disorder" => self.of_the_unit(ask),
            _ => Err(NotAsked::NotOfTheTable),
        }
    }

    /// Fills the request for fire. Guns use canister if they can.
    fn fire(&self) -> Filled {
        let enemy = self.enemy()?;
        let fire = |canister| Action::Fire { unit: self.unit.clone(), targets: vec![enemy.clone()], canister };
        let guns = self.weight(self.unit).is_some();
        let canister = if guns { self.rehearse(self.unit, &fire(true), true).ok() } else { None };
        let done = canister.map_or_else(|| self.rehearse(self.unit, &fire(false), true), Ok)?;
        let (firers, answer) = done.fired(self.unit).ok_or(NotAsked::NoRoll(msg_id!("app-it-would-not-fire")))?;
        Ok(self.volley(self.unit, firers, &answer.modifiers))
    }

    fn weight(&self, unit: &UnitId) -> Option<&'static str> {
        match self.game.battle().unit(unit)?.armament {
            Armament::Guns { weight, .. } => Some(word_of(weight, GUNS)),
            Armament::Small(_) => None,
        }
    }

    fn volley(&self, unit: &UnitId, firers: Firers, modifiers: &[Modifier]) -> Value {
        let modifiers = names(modifiers, |_| true);
        let gun = self.weight(unit).unwrap_or("medium");
        let weapon = match self.game.battle().unit(unit).map(|unit| unit.armament) {
            Some(Armament::Small(Some(weapon))) => word_of(weapon, WEAPONS),
            _ => "musket",
        };
        match firers {
            Firers::SmallArms { figures } => json!({"weapon": weapon, "figures": figures, "modifiers": modifiers}),
            Firers::Ball { guns } => json!({"weapon": "ball", "gun": gun, "guns": guns, "modifiers": modifiers}),
            Firers::Canister { weight, guns } => {
                json!({"weapon": "canister", "gun": word_of(weight, GUNS), "guns": guns, "modifiers": modifiers})
            }
        }
    }

    fn close(&self, unit: &UnitId, target: &UnitId, stands: bool) -> Result<Rehearsed, NotAsked> {
        let action = Action::Close {
            unit: unit.clone(),
            target: target.clone(),
            approach: Vec::new(),
            stands: Vec::new(),
            special: false,
            ball: false,
        };
        self.rehearse(unit, &action, stands)
    }

    fn closing(&self) -> Filled {
        let done = self.close(self.unit, self.enemy()?, true)?;
        let rolled = done.events.iter().find_map(|event| match event {
            Event::Closing(ClosingEvent::Rolled { unit, answer, .. }) if unit == self.unit => Some(answer),
            _ => None,
        });
        let answer = rolled.ok_or(NotAsked::NoRoll(msg_id!("app-closes-without-a-roll")))?;
        Ok(json!({"cv": answer.needed, "modifiers": names(&answer.modifiers, |_| true)}))
    }

    /// Fills the request for a CV roll: that of the firefight after the unit fails to close, or, if there is none, the
    /// unit's reaction when the enemy closes.
    fn cv_roll(&self) -> Filled {
        let enemy = self.enemy()?;
        let failed = self.close(self.unit, enemy, false).ok().and_then(|done| done.cv_roll(self.unit));
        let answer =
            failed.or_else(|| self.close(enemy, self.unit, true).ok().and_then(|done| done.cv_roll(self.unit)));
        answer.ok_or(NotAsked::NoRoll(msg_id!("app-no-firefight-or-reaction")))
    }

    /// Fills the request for a melee: the one that the unit is in, otherwise the one after a charge.
    fn melee(&self) -> Filled {
        let fight = Action::FightMelee { unit: self.unit.clone() };
        let open = self.game.state().melees.iter();
        let ours = open.filter(|m| m.defenders.contains(self.unit) || m.attackers.iter().any(|a| a.unit == *self.unit));
        let by = ours.flat_map(|melee| &melee.attackers).map(|attacker| attacker.unit.clone()).next();
        let done = match by {
            Some(attacker) => self.rehearse(&attacker, &fight, true)?,
            None => self.charged()?,
        };
        let (attackers, defenders) = done.fought().ok_or(NotAsked::NoRoll(msg_id!("app-it-comes-to-no-melee")))?;
        if attackers.iter().chain(defenders).any(|fighter| fighter.figures.figures == 0) {
            return Err(NotAsked::NoRoll(msg_id!("app-fighter-without-figures")));
        }
        let side = |units: &[Fighter]| units.iter().map(fighter).collect::<Vec<_>>();
        Ok(json!({"attackers": side(attackers), "defenders": side(defenders)}))
    }

    /// Rehearses the charge to its end, and the melee. All fire shows the highest face, which has the least effect.
    fn charged(&self) -> Result<Rehearsed, NotAsked> {
        let mut done = self.close(self.unit, self.enemy()?, true)?;
        for _ in 0..4 {
            let choice = match done.game.state().pending.last() {
                Some(Pending::Reaction { .. }) => Action::React { withdraw: false },
                Some(Pending::Countercharge { .. }) => Action::Countercharge { yes: false },
                _ => break,
            };
            done.act(&choice, true)?;
        }
        done.act(&Action::FightMelee { unit: self.unit.clone() }, true)?;
        Ok(done)
    }

    fn morale(&self) -> Filled {
        let mut state = self.drawn(self.unit).ok_or(NotAsked::NoSuchUnit)?;
        if let Some(now) = state.units.get_mut(self.unit) {
            now.marker = Some(now.marker.unwrap_or(Marker { turn: 0, from_firefight: false }));
        }
        let lost = self.losses(self.unit)?;
        let mut done = Rehearsed::of(state, self.game);
        done.act(&Action::RemoveMarker { unit: self.unit.clone(), by: Removal::Roll }, true)?;
        let rolled = done.events.iter().find_map(|event| match event {
            Event::Morale(MoraleEvent::Rolled { column, modifiers, .. }) => Some((*column, modifiers)),
            _ => None,
        });
        let (column, modifiers) = rolled.ok_or(NotAsked::NoRoll(msg_id!("app-it-rolls-for-no-marker")))?;
        let works = modifiers.iter().any(|modifier| modifier.name == "works");
        let quality = word_of(column, &MORALE_COLUMNS);
        Ok(json!({"quality": quality, "original": lost.original, "lost": lost.lost, "works": works}))
    }

    /// Returns the figures at the start and lost.
    fn losses(&self, unit: &UnitId) -> Result<FigureLosses, NotAsked> {
        let now = self.game.state().units.get(unit).ok_or(NotAsked::NoSuchUnit)?;
        Ok(FigureLosses { original: now.original, lost: now.original.saturating_sub(now.figures()) })
    }

    fn of_the_unit(&self, ask: &str) -> Filled {
        let FigureLosses { original, lost } = self.losses(self.unit)?;
        let setup = self.game.battle().unit(self.unit).zip(self.game.state().units.get(self.unit));
        let (setup, now) = setup.ok_or(NotAsked::NoSuchUnit)?;
        let quality = word_of(setup.quality(), QUALITIES);
        Ok(match ask {
            "severity" => json!({"original": original, "lost": lost}),
            "rebuild" => json!({"quality": quality, "attempts_used": now.rebuild_tries}),
            _ => {
                let RoughGround { class, woods } = self.rough_ground(&now.stands)?;
                let mut request = json!({"arm": word_of(setup.arm, ARMS), "class": word_of(class, CLASSES),
                    "formation": word_of(now.formation, FORMATIONS), "quality": quality});
                if woods {
                    request::put(&mut request, "/woods", true.into());
                }
                if let Some(gun) = self.weight(self.unit) {
                    request::put(&mut request, "/gun", gun.into());
                }
                request
            }
        })
    }

    /// Returns the disordering ground under a unit's stands, otherwise the first ahead of it.
    fn rough_ground(&self, stands: &[Stand]) -> Result<RoughGround, NotAsked> {
        let on = |ahead_in: u8| {
            let gone = |stand: &Stand| in_frame(stand.at, stand.facing, 0.0, ahead_in.into());
            let there: Vec<Stand> = stands.iter().map(|stand| Stand { at: gone(stand), ..*stand }).collect();
            self.game.rough_ground_under(self.unit, &there)
        };
        let found = (0..=AHEAD_IN).find_map(on);
        found.map(|(class, woods)| RoughGround { class, woods }).ok_or(NotAsked::NoRoughGround { ahead: AHEAD_IN })
    }

    /// Rehearses the charge twice: with a closing that succeeds, to the end of the melee, and with one that fails.
    fn charge(&self) -> Filled {
        let enemy = self.enemy()?;
        let (goes_in, fails) = (self.charged()?, self.close(self.unit, enemy, false)?);
        let aspect = goes_in.events.iter().find_map(|event| match event {
            Event::Closing(ClosingEvent::Automatic { rear, .. }) => Some(if *rear { "rear" } else { "flank" }),
            _ => None,
        });
        let firefight = fails.events.iter().any(|e| matches!(e, Event::Closing(ClosingEvent::Firefight { .. })));
        let answered = matches!(fails.game.state().pending.last(), Some(Pending::FireAtFailedCloser { .. }));
        let failure = match (firefight, answered) {
            (true, _) => "firefight",
            (false, true) => "halts_under_fire",
            (false, false) => "halts",
        };
        let both = [&goes_in, &fails];
        let mut request = json!({"aspect": aspect.unwrap_or("front"), "failure": failure,
            "reaction": goes_in.reaction(enemy),
            "attacker": self.party(self.unit, &both)?, "defender": self.party(enemy, &both)?});
        for side in ["/attacker/beside", "/defender/beside"] {
            if let Some(Value::Array(beside)) = request.pointer_mut(side) {
                let more = beside.len().saturating_sub(MAX_BESIDE);
                beside.truncate(MAX_BESIDE);
                request::left_out_units(&mut request, more);
            }
        }
        if self.game.state().units.get(self.unit).is_some_and(|now| now.activity.fired) {
            request::put(&mut request, "/fired_before", true.into());
        }
        Ok(request)
    }

    /// Returns a side of a charge from the rehearsals, without the modifiers and multipliers that the lookup adds while
    /// it works out the charge: for markers, the commander, and a flank or rear attack.
    fn party(&self, unit: &UnitId, rehearsals: &[&Rehearsed]) -> Filled {
        let state = self.game.state();
        let setup = self.game.battle().unit(unit).zip(state.units.get(unit));
        let (setup, now) = setup.ok_or(NotAsked::NoSuchUnit)?;
        let line = matches!(now.formation, Formation::Line | Formation::Bent);
        let leader = state.commanders.values().find(|c| c.attached.as_ref() == Some(unit)).and_then(|c| c.rating);
        let skirmish = now.formation == Formation::Skirmish;
        // The lookup of a charge adds the modifiers for markers and the commander itself.
        let own = |m: &Modifier| {
            let of_order = is_of_order(&m.name, skirmish);
            !m.name.starts_with("leader_") && !of_order
        };
        let mut party = json!({"figures": now.figures(), "cv": self.game.charts().cv_of(setup)});
        let mut put = |name: &str, value: Value| request::put(&mut party, &format!("/{name}"), value);
        if now.marker.is_some() {
            put("disordered", true.into());
        }
        if setup.arm == Arm::Cavalry && line {
            put("mounted", true.into());
        }
        if self.weight(unit).is_some() {
            put("guns", true.into());
        }
        if state.options.stragglers && setup.quality() == Quality::Militia {
            put("straggles", true.into());
        }
        if let Some(rating) = leader {
            put("leader", word_of(rating, RATINGS).into());
        }
        let first = |found: &dyn Fn(&Rehearsed) -> Option<Value>| rehearsals.iter().find_map(|done| found(done));
        if let Some(fire) = first(&|done| {
            let (firers, answer) = done.fired(unit)?;
            let modifiers: Vec<Modifier> = answer.modifiers.iter().filter(|m| own(m)).cloned().collect();
            Some(self.volley(unit, firers, &modifiers))
        }) {
            put("fire", fire);
        }
        let rolled = |done: &Rehearsed, closing: bool| {
            let answers = done.events.iter().filter_map(|event| match event {
                Event::Closing(ClosingEvent::Rolled { unit: who, answer, .. }) if closing => Some((who, answer)),
                Event::Closing(ClosingEvent::CvRolled { unit: who, answer, .. }) if !closing => Some((who, answer)),
                _ => None,
            });
            let ours = answers.into_iter().find(|(who, _)| *who == unit);
            ours.map(|(_, answer)| names(&answer.modifiers, own).into())
        };
        for (name, closing) in [("closing", true), ("cv_roll", false)] {
            if let Some(modifiers) = first(&|done| rolled(done, closing)) {
                put(name, modifiers);
            }
        }
        let fighter = rehearsals.iter().find_map(|done| {
            let (attackers, defenders) = done.fought()?;
            let of_side = |side: &'_ [Fighter]| side.iter().any(|fighter| fighter.unit == *unit);
            [attackers, defenders].into_iter().find(|side| of_side(side))
        });
        let beside = fighter.into_iter().flatten().filter(|f| f.unit != *unit && f.figures.figures > 0);
        let beside: Vec<Value> = beside.map(self::fighter).collect();
        if !beside.is_empty() {
            put("beside", beside.into());
        }
        if let Some(Fighter { figures, .. }) = fighter.into_iter().flatten().find(|f| f.unit == *unit) {
            put("melee", names(&figures.modifiers, own).into());
            let times =
                figures.multipliers.iter().map(|m| m.name.as_str()).filter(|name| !["flank", "rear"].contains(name));
            put("multipliers", times.collect::<Vec<_>>().into());
            if figures.figures < figures.present || figures.guns {
                put("fighting", figures.figures.into());
            }
        }
        Ok(party)
    }
}

/// Returns whether a modifier comes from a marker. The lookup of a charge adds those itself. A skirmish line closes,
/// rolls its CV and fights as disordered even without a marker (5.3), so that modifier stays.
fn is_of_order(name: &str, skirmish: bool) -> bool {
    let of_line = name == "disordered" || name.ends_with("disordered_or_skirmish");
    matches!(name, "firer_disordered" | "target_disordered") || (of_line && !skirmish)
}

/// A unit of a melee.
fn fighter(fighter: &Fighter) -> Value {
    let f = &fighter.figures;
    let times: Vec<&str> = f.multipliers.iter().map(|m| m.name.as_str()).collect();
    let mut unit =
        json!({"figures": f.figures, "cv": f.cv, "modifiers": names(&f.modifiers, |_| true), "multipliers": times});
    if f.present != f.figures {
        request::put(&mut unit, "/present", f.present.into());
    }
    if f.guns {
        request::put(&mut unit, "/guns", true.into());
    }
    unit
}
