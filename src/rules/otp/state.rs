//! The state of a game: whole numbers only, so that it is `Eq + Hash`. It holds everything that must survive a restart.

use super::Wing;
use crate::battle::{Battle, Density, Formation, Rating, Stand, Unit};
use crate::geometry::Aspect;
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::units::{Bearing, Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// The turn, 0 before the game begins.
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// Chits still in the cup (4.3).
    pub cup: BTreeSet<u8>,
    /// Chits drawn this turn, in order.
    pub drawn: Vec<u8>,
    /// Units, including those that are gone.
    pub units: BTreeMap<UnitId, UnitState>,
    /// Commanders.
    pub commanders: BTreeMap<CommanderId, CommanderState>,
    /// Choices that players must make before anything else: a stack, of which the last one is made first. While only
    /// bonus moves wait, melees may be fought as well (4.3).
    pub pending: Vec<Pending>,
    /// Melees in contact, not yet resolved (9.8).
    pub melees: Vec<OpenMelee>,
    /// Optional rules in force.
    pub options: crate::battle::Options,
}

impl State {
    /// Removes data that only later versions of the rules record (see [`crate::rules::RuleSet::VERSION`]).
    pub(super) fn forget_since(&mut self, version: u16) {
        if version < 2 {
            self.units.values_mut().for_each(|unit| unit.activity.manoeuvred = Manoeuvred::default());
        }
        if version < 3 {
            for pending in &mut self.pending {
                if let Pending::Reaction { ball, .. } | Pending::Countercharge { ball, .. } = pending {
                    *ball = false;
                }
            }
        }
    }

    /// Returns the state of a battle before the set-up, as its file gives it.
    #[must_use]
    pub fn begin_from(battle: &Battle) -> Self {
        let units = battle.forces.units.iter().map(|u| (u.id.clone(), UnitState::begin_from(u))).collect();
        let commanders = battle.forces.commanders.iter().map(|c| {
            let state = CommanderState {
                rating: c.rating(),
                passes_used: 0,
                at: c.at,
                attached: c.with.clone(),
                moved: Inches::ZERO,
                fell_on_turn: None,
                slowed: false,
                ground_passed: BTreeSet::new(),
                visibility: BTreeMap::new(),
            };
            (c.id.clone(), state)
        });
        State {
            turn: 0,
            phase: Phase::SetUp,
            cup: BTreeSet::new(),
            drawn: Vec::new(),
            units,
            commanders: commanders.collect(),
            pending: Vec::new(),
            melees: Vec::new(),
            options: battle.head.options,
        }
    }

    /// Returns the phasing brigade.
    #[must_use]
    pub fn phasing(&self) -> Option<&BrigadeId> {
        match &self.phase {
            Phase::Brigade { brigade } => Some(brigade),
            _ => None,
        }
    }

    /// Returns the units that may make a bonus move now (6.10), the latest winner first. Any of them may go next: the
    /// phasing player chooses (4.3).
    pub fn bonus_moves(&self) -> impl Iterator<Item = &UnitId> {
        self.pending.iter().rev().map_while(|pending| match pending {
            Pending::BonusMove { unit } => Some(unit),
            _ => None,
        })
    }

    /// Returns whether the unit may make a bonus move now (6.10).
    #[must_use]
    pub fn has_bonus_move(&self, unit: &UnitId) -> bool {
        self.bonus_moves().any(|winner| winner == unit)
    }

    /// Returns the commanders attached to a unit and in command, in the order of their ids.
    pub(super) fn commanders_with(&self, unit: &UnitId) -> Vec<CommanderId> {
        let with = |c: &CommanderState| c.is_in_command() && c.attached.as_ref() == Some(unit);
        self.commanders.iter().filter(|(_, c)| with(c)).map(|(id, _)| id.clone()).collect()
    }

    /// Returns the ratings of the commanders attached to a unit.
    pub(super) fn leaders_of(&self, unit: &UnitId) -> Vec<Rating> {
        self.commanders_with(unit).iter().filter_map(|id| self.commanders.get(id)?.rating).collect()
    }

    /// Returns whether the unit is in a melee that has still to be fought (9.8).
    #[must_use]
    pub fn is_in_melee(&self, unit: &UnitId) -> bool {
        self.melees.iter().any(|m| m.defenders.contains(unit) || m.attackers.iter().any(|a| a.unit == *unit))
    }
}

/// The phases of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: commanders are rated (2.0), units placed.
    SetUp,
    /// Between brigades: a chit is drawn next (4.3).
    Draw,
    /// A brigade is phasing.
    Brigade {
        /// The brigade.
        brigade: BrigadeId,
    },
    /// After the last chit: rebuilding (4.4, 11.0).
    Rebuild,
}

/// A unit during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Its formation.
    pub formation: Formation,
    /// Stands with figures on them, from left to right (front to rear in column). Empty: the unit is gone.
    pub stands: Vec<Stand>,
    /// Figures at the start of the battle.
    pub original: u16,
    /// Hits on the crew that have not yet cost a figure, 0 or 1: a crew figure takes two (7.1).
    pub crew_hits: u8,
    /// Its morale marker. A unit has only one (10.2).
    pub marker: Option<Marker>,
    /// The first volley has been fired (8.5).
    pub volley_spent: bool,
    /// Tries at rebuilding so far, up to 4 (11.0).
    pub rebuild_tries: u8,
    /// Tried to rebuild this turn.
    pub rebuilt_this_turn: bool,
    /// Artillery fired at it this turn (11.0).
    pub shelled: bool,
    /// It moved this turn, voluntarily or by force (11.0).
    pub stirred: bool,
    /// The position of the guns, if the crew has left them and stands as skirmishers (7.4).
    pub guns_left_at: Option<(Spot, Bearing)>,
    /// The town or building it is deployed in (6.13). It counts as a line and cannot be enfiladed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployed_in: Option<TerrainId>,
    /// By ruling: the guns that its crew has left are taken or spoiled, and cannot be manned again (7.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guns_taken: bool,
    /// For guns, or their crew without them: the infantry they are attached to (7.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<UnitId>,
    /// For a line bent exactly in its middle (6.4): the half that swung. For a line bent forward, it holds the other
    /// half. An about face turns a forward bend into a backward one and the left half into the right, so it does not
    /// change this value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swung: Option<Wing>,
    /// Its activity in its turn.
    pub activity: Activity,
}

impl UnitState {
    /// Returns a unit as its battle file gives it.
    #[must_use]
    pub fn begin_from(unit: &Unit) -> Self {
        UnitState {
            formation: unit.formation,
            stands: unit.stands.clone(),
            original: unit.original_figures(),
            crew_hits: 0,
            marker: None,
            volley_spent: false,
            rebuild_tries: 0,
            rebuilt_this_turn: false,
            shelled: false,
            stirred: false,
            guns_left_at: None,
            deployed_in: unit.deployed_in.clone(),
            guns_taken: false,
            attached_to: unit.attached_to.clone(),
            swung: None,
            activity: Activity::default(),
        }
    }

    /// Returns the number of figures left.
    #[must_use]
    pub fn figures(&self) -> u16 {
        self.stands.iter().map(|s| s.figures).sum()
    }

    /// Returns whether no figures are left.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.stands.is_empty()
    }

    /// Returns whether it has acted this turn in a way for which its marker had to come off first (10.2).
    pub(super) fn has_acted(&self) -> bool {
        let activity = &self.activity;
        activity.fired || activity.closed || activity.changed_formation || !activity.began_at.is_empty()
    }
}

/// A morale marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// The turn in which the unit got it. No pass removes it in that turn (10.4).
    pub turn: u16,
    /// Two rounds of firefight gave it, so no pass ever removes it (10.4).
    pub from_firefight: bool,
}

/// A unit's operations since its brigade's chit was drawn, and their effects. The next draw of the chit resets it,
/// except for values that count for the whole turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activity {
    /// The movement spent, in inches.
    pub spent: Inches,
    /// The result of its morale roll this turn.
    pub morale: Option<MoraleResult>,
    /// It removed its marker this turn, by roll or pass, and may act as the result allows.
    pub rolled_morale: bool,
    /// It has fired as its operation.
    pub fired: bool,
    /// It has changed formation (or limbered, unlimbered).
    pub changed_formation: bool,
    /// The extra inches of its special move, once rolled (6.8).
    pub special: Option<Inches>,
    /// How much of the limits of side steps and changes of facing it has used (6.3).
    #[serde(default, skip_serializing_if = "Manoeuvred::is_nothing")]
    pub manoeuvred: Manoeuvred,
    /// It failed a disordering terrain roll this turn (6.6).
    pub terrain_failed: bool,
    /// Disordering terrain it has rolled for and passed this turn.
    pub terrain_passed: BTreeSet<TerrainId>,
    /// Its stands at the start of its move (9.1). Empty until it moves.
    pub began_at: Vec<Stand>,
    /// It went up a slope during its move (9.12).
    pub went_uphill: bool,
    /// It went down a slope during its move (9.12).
    pub went_downhill: bool,
    /// It crossed a ford or stream during its move (9.12).
    pub forded: bool,
    /// It crossed a linear obstacle during its move, so it did not charge over open ground (9.12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub crossed_obstacle: bool,
    /// It has tried to close this turn.
    pub closed: bool,
    /// It has had its bonus move (6.10).
    pub bonus_taken: bool,
    /// The visibility rolled for it this turn in woods of each density (8.7).
    pub visibility: BTreeMap<Density, Inches>,
    /// It had fired when it declared its closing, so it is disordered for its return fire in a firefight (9.3).
    pub fired_before_closing: bool,
    /// Its stands before one of them doubled up (6.5). Empty if none has, or it is back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubled: Vec<Stand>,
    /// It has doubled up a stand this turn, so it may not fire (6.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_doubled: bool,
    /// For guns: attached or detached this turn, which is allowed once (7.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub regrouped: bool,
    /// It may do nothing more this turn.
    pub done: bool,
    /// During a bonus move, or the charge made with it: the activity of its own operations before, which is restored
    /// afterwards (6.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_bonus: Option<Box<Activity>>,
}

/// How far a unit has side-stepped and its ends have swung this turn (6.3), in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Manoeuvred {
    /// Side steps to either side.
    pub aside: Inches,
    /// Its left end, in wheels about the right end: the sum of the straight distances that the end moved. For a column,
    /// the distances of the corner that moved furthest.
    pub left_end: Inches,
    /// Its right end, in wheels about the left end, measured in the same way.
    pub right_end: Inches,
}

impl Manoeuvred {
    fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// A result of the morale table (10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the chart's codes carry their meaning")]
pub enum MoraleResult {
    Rout,
    Retreat,
    Stand,
    Deploy,
    Half,
    NoEffect,
    Advance,
    Charge,
}

/// A commander during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CommanderState {
    /// His rating, or the rating of a replacement.
    pub rating: Option<Rating>,
    /// Passes used by him and his predecessors (10.5).
    pub passes_used: u8,
    /// His position.
    pub at: Spot,
    /// The unit he is attached to.
    pub attached: Option<UnitId>,
    /// Movement spent this turn, out of 24" (6.12).
    pub moved: Inches,
    /// The turn in which he fell, while his command has no commander (10.5).
    pub fell_on_turn: Option<u16>,
    /// Terrain has halved his movement this turn (6.12, optional).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slowed: bool,
    /// Terrain that he has rolled for and passed this turn (6.6, 6.12, optional).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub ground_passed: BTreeSet<TerrainId>,
    /// His visibility this turn in woods of each density (10.6, optional).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub visibility: BTreeMap<Density, Inches>,
}

impl CommanderState {
    /// Returns whether he is on the table and in command.
    pub(super) fn is_in_command(&self) -> bool {
        self.fell_on_turn.is_none() && self.rating.is_some()
    }
}

/// A choice that a player must make before anything else happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Pending {
    /// A morale result, which a pass may reroll (10.2).
    MoraleResult {
        /// The unit.
        unit: UnitId,
        /// The result.
        result: MoraleResult,
        /// Whether it is a reroll, which cannot be rerolled again. The game carries out a reroll at once, so only a
        /// state written by hand has one pending.
        rerolled: bool,
    },
    /// Light or Indian infantry that passed its reaction roll chooses (9.4).
    Reaction {
        /// The charged unit.
        unit: UnitId,
        /// The attacker.
        attacker: UnitId,
        /// The attacker's path, if it moves as a whole.
        approach: Vec<crate::geometry::Step>,
        /// The final position of each attacking stand (5.3). Empty: it moves as a whole.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// Uses a special move (6.8).
        special: bool,
        /// Guns that fire at the attacker use ball where they could use canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// Cavalry charged from the front may try to countercharge (9.5).
    Countercharge {
        /// The charged cavalry.
        unit: UnitId,
        /// The attacker.
        attacker: UnitId,
        /// The attacker's path, if it moves as a whole.
        approach: Vec<crate::geometry::Step>,
        /// The final position of each attacking stand (5.3). Empty: it moves as a whole.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// Uses a special move (6.8).
        special: bool,
        /// Guns that fire at the attacker use ball where they could use canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// The target of a failed closing may fire at it (9.2).
    FireAtFailedCloser {
        /// The unit that may fire.
        unit: UnitId,
        /// The unit that failed to close, at which it may fire.
        closer: UnitId,
    },
    /// A unit has to carry out an Advance or Charge of the morale table (10.2).
    Forward {
        /// The unit.
        unit: UnitId,
        /// The nearest enemy, which it moves at.
        enemy: UnitId,
        /// Its movement, including the dice of a special move.
        distance: Inches,
        /// Whether it is a Charge.
        charge: bool,
    },
    /// The winner of a melee at 2 to 1 or more may make a bonus move (6.10).
    BonusMove {
        /// The unit.
        unit: UnitId,
    },
}

/// Units in contact whose melee has still to be fought. Other units may close before that (4.3, 9.8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpenMelee {
    /// Attackers.
    pub attackers: Vec<Attacker>,
    /// Defenders.
    pub defenders: Vec<UnitId>,
    /// Charges in the other direction: by defenders that had closed on an enemy before they were charged in turn (9.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossed: Vec<Attacker>,
    /// Defending cavalry that countercharges (9.5), and whether it does so from more than 12" in the open (9.12).
    #[serde(default)]
    pub countercharges: Vec<(UnitId, bool)>,
    /// Attackers and the defenders assigned to them (9.8). Units that are not listed are paired when they fight, first
    /// by who charged whom (see `melee::assign`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assigned: Vec<(UnitId, UnitId)>,
    /// Some of the units in contact have already fought, so the opponents are fixed and no unit joins by contact alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
}

/// An attacker in contact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attacker {
    /// The unit.
    pub unit: UnitId,
    /// The unit that it charged, or with `stood` the enemy that it fights.
    pub target: UnitId,
    /// A frontal, flank or rear attack, by where its move began and which face it touches (9.1).
    #[serde(with = "aspect_name")]
    pub aspect: Aspect,
    /// Cavalry that charged from more than 12" in the open (9.12).
    pub long_charge: bool,
    /// It is a cavalry line that made a charge move (6.9) and so gets a marker after the melee. False for any other
    /// closing.
    pub charged: bool,
    /// It came uphill or over a ford (9.12, a modifier for the defender).
    pub uphill_or_ford: bool,
    /// It came downhill (9.12).
    pub downhill: bool,
    /// The cover of its target against it when it set out, 0 to 3 (9.12).
    #[serde(default)]
    pub cover: u8,
    /// It has charged no unit. It was charged itself, and friends then charged its attacker, so that its side now
    /// counts as the attackers (9.8). Also the infantry of attached guns that attack (7.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stood: bool,
}

mod aspect_name {
    use super::Aspect;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(aspect: &Aspect, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(match aspect {
            Aspect::Front => "front",
            Aspect::Flank => "flank",
            Aspect::Rear => "rear",
        })
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Aspect, D::Error> {
        match String::deserialize(d)?.as_str() {
            "front" => Ok(Aspect::Front),
            "flank" => Ok(Aspect::Flank),
            "rear" => Ok(Aspect::Rear),
            other => {
                Err(D::Error::custom(crate::msg!("otp-is-not-front-flank-or-rear", other = format!("{:?}", other))))
            }
        }
    }
}
