//! The state of a game: whole numbers only, `Eq + Hash`, everything that must survive the battery.

use super::Charts;
use super::casualties::{Dead, Strength};
pub use super::charge::{Answer, Charge, ChargeStage, Pending};
use super::control::Movement;
pub use super::deeds::{Bout, ByTheInch, Fought, Record};
use super::disorder::{Cause, Rest, left_after};
pub use super::owed::{Haul, Owed};
use super::posture::houses_at_start;
use super::sequence::{Step, moving_side};
use crate::battle::{Ability, Battle, Commander, Formation, Stand, Unit};
use crate::ids::{BrigadeId, CommanderId, SideId, TerrainId, UnitId};
use crate::units::{Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// All that changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The number of the move, one pass of the eleven steps; 0 before the first.
    pub number: u16,
    /// Where in the move; `None` before the first.
    pub step: Option<Step>,
    /// The side that moved first; the sides take turns from it.
    pub first: SideId,
    /// Units, also those that are gone.
    pub units: BTreeMap<UnitId, UnitState>,
    /// Generals.
    pub generals: BTreeMap<CommanderId, GeneralState>,
    /// Charges declared this move, in the order declared.
    pub charges: Vec<Charge>,
    /// Choices that must be made before anything else, the last first.
    pub pending: Vec<Pending>,
    /// Moves that results have made units owe, in the order in which they came about; the step does not end before them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<Owed>,
    /// Who fought in the melees of this move, and what came of it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bouts: BTreeMap<UnitId, Bout>,
}

/// A unit during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Drawn up as.
    pub formation: Formation,
    /// Bases with figures on them, from left to right (front to rear in column). None: the unit is gone.
    pub stands: Vec<Stand>,
    /// Bases at the start of the battle; a gun's gunners, for its fire and its losses go by them.
    pub bases_at_start: u16,
    /// Figures of a whole base.
    pub per_base: u8,
    /// Why it is disordered; for none it is not.
    pub disorder: BTreeSet<Cause>,
    /// It routs.
    pub routing: bool,
    /// How far it may move this move, once that is known (Step 1).
    pub marker: Option<Movement>,
    /// It has had its first volley.
    pub volley_spent: bool,
    /// It stands for so many more moves of its own side after a melee it won without charging.
    pub halts: u8,
    /// The house it is in (Strong houses).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_house: Option<TerrainId>,
    /// Enemies it has come into contact with of its own, charging or following up, and fights since (Losers winners).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub came_at: BTreeSet<UnitId>,
    /// What it did and suffered this move.
    pub now: Record,
    /// The same of the move before: morale asks about it.
    pub last: Record,
}

/// A general during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GeneralState {
    /// Where he is.
    pub at: Spot,
    /// The unit he has joined, which he alone commands then.
    pub joined: Option<UnitId>,
    /// A brigadier's ability, once it is known.
    pub ability: Option<Ability>,
    /// What his test gave the units he influences this move.
    pub marker: Option<Movement>,
    /// How far he has ridden this move.
    #[serde(default)]
    pub rode: Inches,
    /// He is dead.
    pub dead: bool,
    /// A brigadier who by ruling commands the whole side now: he has no brigade and no ability any more.
    #[serde(default, skip_serializing_if = "is_not")]
    pub in_chief: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
fn is_not(holds: &bool) -> bool {
    !holds
}

impl State {
    /// Takes out what versions of the rules after this one record besides (see [`super::RULES_VERSION`]).
    pub(super) fn forget_since(&mut self, version: u16) {
        let records = self.units.values_mut().flat_map(|unit| [&mut unit.now, &mut unit.last]);
        records.for_each(|record| record.forget_since(version));
    }

    /// The brigade that a general commands; `None`: he commands the whole side, by the battle file or by ruling.
    #[must_use]
    pub fn brigade_of<'b>(&self, general: &'b Commander) -> Option<&'b BrigadeId> {
        let in_chief = self.generals.get(&general.id).is_some_and(|now| now.in_chief);
        general.brigade.as_ref().filter(|_| !in_chief)
    }

    /// The state of a battle about to begin: everything as its file has it. The side named first moves first.
    ///
    /// ```
    /// use drumhead::rules::awi::state::State;
    /// use drumhead::battle::{built_in_battles, check_battle};
    /// let (name, text) = built_in_battles()[0];
    /// let (battle, _) = check_battle(text, name).unwrap();
    /// let state = State::begin_from(&battle);
    /// assert_eq!((state.number, state.units.len()), (0, battle.units.len()));
    /// ```
    #[must_use]
    pub fn begin_from(battle: &Battle) -> Self {
        let generals = battle.commanders.iter().map(|c| {
            let state = GeneralState {
                at: c.at,
                joined: c.with.clone(),
                ability: c.ability(),
                marker: None,
                rode: Inches::ZERO,
                dead: false,
                in_chief: false,
            };
            (c.id.clone(), state)
        });
        let mut units: BTreeMap<UnitId, UnitState> =
            battle.units.iter().map(|unit| (unit.id.clone(), UnitState::begin_from(unit))).collect();
        for (id, house) in houses_at_start(battle) {
            if let Some(now) = units.get_mut(&id) {
                now.in_house = Some(house);
            }
        }
        State {
            number: 0,
            step: None,
            first: battle.sides.first().map_or_else(|| SideId::from(""), |side| side.id.clone()),
            units,
            generals: generals.collect(),
            charges: Vec::new(),
            pending: Vec::new(),
            owed: Vec::new(),
            bouts: BTreeMap::new(),
        }
    }

    /// A side moves in this move; the other shoots.
    #[must_use]
    pub fn moves(&self, side: &SideId) -> bool {
        self.number > 0 && (moving_side(self.number) == 0) == (*side == self.first)
    }

    /// It has fought in this move, as a unit or, a gun, as a base of the foot beside it (Step 10).
    #[must_use]
    pub fn has_fought(&self, id: &UnitId) -> bool {
        self.bouts.contains_key(id) || self.bouts.values().any(|bout| bout.guns.contains(id))
    }

    /// The next step; after the last the next move begins, with the sides changed over and every unit's record kept as
    /// that of the last move. Before the first it is Step 1 of move 1.
    pub fn go_on(&mut self, battle: &Battle) {
        if let Some(next) = self.step.and_then(Step::next) {
            self.step = Some(next);
            return;
        }
        if self.number > 0 {
            self.end_move(battle);
        }
        self.number = self.number.saturating_add(1);
        self.step = Some(Step::Control);
    }

    fn end_move(&mut self, battle: &Battle) {
        let own = |id: &UnitId| battle.side_of(id).is_some_and(|side| self.moves(side));
        let moving: BTreeSet<UnitId> = self.units.keys().filter(|id| own(id)).cloned().collect();
        for (id, unit) in &mut self.units {
            let bout = self.bouts.get(id);
            let (fought, followed) = (|enemy: &UnitId| bout?.against.get(enemy), unit.now.followed);
            unit.came_at.retain(|enemy| followed || fought(enemy).is_some());
            unit.end_move(moving.contains(id));
        }
        for general in self.generals.values_mut() {
            general.marker = None;
            general.rode = Inches::ZERO;
        }
        self.charges.clear();
        self.bouts.clear();
    }
}

impl UnitState {
    /// A unit as its battle file has it.
    #[must_use]
    pub fn begin_from(unit: &Unit) -> Self {
        let most = unit.stands.iter().map(|stand| stand.figures).max().unwrap_or(1);
        let gun = matches!(unit.armament, crate::battle::Armament::Guns { .. });
        let per_base = if gun { 1 } else { u8::try_from(most).unwrap_or(u8::MAX).max(1) };
        let strength = Strength { figures: unit.original_figures(), per_base };
        UnitState {
            formation: unit.formation,
            stands: unit.stands.clone(),
            bases_at_start: strength.bases(),
            per_base,
            disorder: BTreeSet::new(),
            routing: false,
            marker: None,
            volley_spent: false,
            halts: 0,
            in_house: None,
            came_at: BTreeSet::new(),
            now: Record::default(),
            last: Record::default(),
        }
    }

    /// Disorders it, for all of this move whatever it does in what is left of it; `false`: it was so disordered before.
    pub(super) fn disorder_by(&mut self, cause: Cause) -> bool {
        self.now.disordered_by.insert(cause);
        self.disorder.insert(cause)
    }

    /// It fights as one that charges: its charge or counter-charge has not come to nothing (Melee score, Losers test).
    #[must_use]
    pub fn charges_home(&self) -> bool {
        self.now.charged && !self.now.charge_failed
    }

    /// After figures were lost: fewer than half the bases disorder it for good (Disorder 7).
    pub(super) fn settle_strength(&mut self, charts: &Charts) {
        if self.bases_at_start > 0 && self.dead().is_broken_up(charts) {
            self.disorder.insert(Cause::BelowHalfStrength);
        }
    }

    /// The figures it has left.
    #[must_use]
    pub fn strength(&self) -> Strength {
        let figures = self.stands.iter().map(|stand| stand.figures).fold(0, u16::saturating_add);
        Strength { figures, per_base: self.per_base }
    }

    /// The bases it has left on the table, however many figures stand on each; of a gun, gunners.
    #[must_use]
    pub fn bases(&self) -> u16 {
        if self.per_base <= 1 {
            return self.strength().figures;
        }
        let manned = self.stands.iter().filter(|stand| stand.figures > 0).count();
        u16::try_from(manned).unwrap_or(u16::MAX)
    }

    /// The bases it has lost, of those it began with.
    #[must_use]
    pub fn dead(&self) -> Dead {
        let bases_lost = self.bases_at_start.saturating_sub(self.bases());
        Dead { bases_lost, bases_at_start: self.bases_at_start }
    }

    /// It is disordered.
    #[must_use]
    pub fn is_disordered(&self) -> bool {
        self.routing || !self.disorder.is_empty()
    }

    /// Where its bases stood when its move of this period began.
    #[must_use]
    pub fn came_from(&self) -> &[Stand] {
        if self.now.began_at.is_empty() { &self.stands } else { &self.now.began_at }
    }

    /// The middle of its bases; `None` where it is gone.
    #[must_use]
    pub fn middle(&self) -> Option<Spot> {
        let count = i64::try_from(self.stands.len()).ok().filter(|count| *count > 0)?;
        let mean = |of: fn(&Stand) -> Inches| {
            let sum: i64 = self.stands.iter().map(|stand| i64::from(of(stand).thousandths())).sum();
            Inches::from_thousandths(i32::try_from(sum / count).unwrap_or(0))
        };
        Some(Spot { x: mean(|stand| stand.at.x), y: mean(|stand| stand.at.y) })
    }

    /// It must spend its next chance on rallying: it neither charges nor shoots (Rallying).
    #[must_use]
    pub fn must_rally(&self) -> bool {
        self.routing || self.disorder.iter().any(|cause| cause.must_rally())
    }

    /// No figures are left.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.stands.is_empty()
    }

    /// A move is over. One of its own side's that it spent standing, without having shot in the other side's move before
    /// it, ends the disorder it began with (Rallying).
    fn end_move(&mut self, own: bool) {
        if own {
            let rest = Rest {
                moved: self.now.moved || self.now.followed,
                fired: self.now.fired || self.last.fired,
                charged: self.now.charged || self.now.melee.is_some(),
                routing: self.routing,
            };
            let causes: Vec<Cause> = self.disorder.iter().copied().collect();
            let fresh = causes.iter().copied().filter(|cause| self.now.disordered_by.contains(cause));
            self.disorder = left_after(&causes, rest).into_iter().chain(fresh).collect();
            self.halts = self.halts.saturating_sub(1);
        }
        self.marker = None;
        // Who halts in a move in which it would not have moved anyhow halts in its own next one.
        let halted = self.now.halted && !own;
        self.last = std::mem::take(&mut self.now);
        self.now.halted = halted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{built_in_battles, check_battle};

    fn begun() -> (Battle, State, UnitId, UnitId) {
        let (name, text) = built_in_battles()[0];
        let (battle, _) = check_battle(text, name).unwrap();
        let state = State::begin_from(&battle);
        let of = |side: &SideId| {
            battle.units.iter().find(|u| battle.side_of(&u.id) == Some(side)).map(|u| u.id.clone()).unwrap()
        };
        let (a, b) = (of(&battle.sides[0].id), of(&battle.sides[1].id));
        (battle, state, a, b)
    }

    fn to_move(state: &mut State, battle: &Battle, number: u16) {
        while (state.number, state.step) != (number, Some(Step::Control)) {
            state.go_on(battle);
        }
    }

    #[test]
    fn eleven_steps_are_a_move_and_then_the_sides_change_over() {
        let (battle, mut state, ..) = begun();
        let (first, second) = (battle.sides[0].id.clone(), battle.sides[1].id.clone());
        assert!(!state.moves(&first) && !state.moves(&second));
        state.go_on(&battle);
        assert_eq!((state.number, state.step), (1, Some(Step::Control)));
        assert!(state.moves(&first) && !state.moves(&second));
        for _ in 0..10 {
            state.go_on(&battle);
        }
        assert_eq!((state.number, state.step), (1, Some(Step::AfterMelee)));
        state.go_on(&battle);
        assert_eq!((state.number, state.step), (2, Some(Step::Control)));
        assert!(!state.moves(&first) && state.moves(&second));
    }

    #[test]
    fn what_happened_is_last_moves_for_one_move() {
        let (battle, mut state, a, _) = begun();
        to_move(&mut state, &battle, 1);
        state.units.get_mut(&a).unwrap().now.killed_by_fire = 2;
        to_move(&mut state, &battle, 2);
        let unit = &state.units[&a];
        assert_eq!((unit.now.killed_by_fire, unit.last.killed_by_fire), (0, 2));
        to_move(&mut state, &battle, 3);
        assert_eq!(state.units[&a].last, Record::default());
    }

    #[test]
    fn a_unit_recovers_by_standing_in_its_own_sides_move() {
        let (battle, mut state, a, b) = begun();
        to_move(&mut state, &battle, 1);
        for id in [&a, &b] {
            state.units.get_mut(id).unwrap().disorder.insert(Cause::Terrain);
        }
        to_move(&mut state, &battle, 2);
        assert!(!state.units[&a].is_disordered(), "its side moved, and it stood");
        assert!(state.units[&b].is_disordered(), "it was not its side's move");
        state.units.get_mut(&b).unwrap().now.moved = true;
        to_move(&mut state, &battle, 3);
        assert!(state.units[&b].is_disordered(), "it moved");
        state.units.get_mut(&b).unwrap().now.fired = true;
        to_move(&mut state, &battle, 5);
        assert!(state.units[&b].is_disordered(), "it shot in the move before");
        to_move(&mut state, &battle, 7);
        assert!(!state.units[&b].is_disordered());
    }

    #[test]
    fn weakness_and_rout_do_not_pass() {
        let (battle, mut state, a, _) = begun();
        to_move(&mut state, &battle, 1);
        let unit = state.units.get_mut(&a).unwrap();
        unit.disorder.extend([Cause::BelowHalfStrength, Cause::Pursuing]);
        to_move(&mut state, &battle, 2);
        assert_eq!(state.units[&a].disorder, BTreeSet::from([Cause::BelowHalfStrength]));
        let unit = state.units.get_mut(&a).unwrap();
        unit.routing = true;
        unit.disorder.insert(Cause::Routing);
        to_move(&mut state, &battle, 4);
        assert!(state.units[&a].disorder.contains(&Cause::Routing));
    }

    #[test]
    fn losses_are_read_off_the_bases_left() {
        let (_, state, a, _) = begun();
        let mut unit = state.units[&a].clone();
        assert_eq!(unit.dead().bases_lost, 0);
        let before = unit.bases_at_start;
        unit.stands.pop();
        assert_eq!(unit.dead(), Dead { bases_lost: 1, bases_at_start: before });
    }

    #[test]
    fn a_state_is_written_and_read_again() {
        let (battle, mut state, a, b) = begun();
        to_move(&mut state, &battle, 2);
        state.pending.push(Pending::Answer { unit: a.clone(), halted: false });
        let charge = Charge {
            unit: b,
            target: a,
            gun: None,
            house: None,
            stage: ChargeStage::Willing,
            answer: Some(Answer::Evades),
            counter: false,
        };
        state.charges.push(charge);
        let text = serde_json::to_string(&state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
    }
}
