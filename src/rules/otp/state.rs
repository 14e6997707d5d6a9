//! The state of a game: whole numbers only, `Eq + Hash`, everything that must survive the battery.

use super::Wing;
use crate::battle::{Battle, Density, Formation, Rating, Stand, Unit};
use crate::geometry::Aspect;
use crate::ids::{BrigadeId, CommanderId, TerrainId, UnitId};
use crate::units::{Bearing, Inches, Spot};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// All that changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// 0 before the game begins.
    pub turn: u16,
    /// Where in the turn.
    pub phase: Phase,
    /// Chits still in the cup (4.3).
    pub cup: BTreeSet<u8>,
    /// Chits drawn this turn, in order.
    pub drawn: Vec<u8>,
    /// Units, also those that are gone.
    pub units: BTreeMap<UnitId, UnitState>,
    /// Commanders.
    pub commanders: BTreeMap<CommanderId, CommanderState>,
    /// Choices that must be made before anything else, the last first.
    pub pending: Vec<Pending>,
    /// Melees in contact, not yet resolved (9.8).
    pub melees: Vec<OpenMelee>,
    /// Optional rules in force.
    pub options: crate::battle::Options,
}

impl State {
    /// Takes out what versions of the rules after this one record besides (see [`crate::rules::RuleSet::VERSION`]).
    pub(super) fn forget_since(&mut self, version: u16) {
        if version < 2 {
            self.units.values_mut().for_each(|unit| unit.activity.manoeuvred = Manoeuvred::default());
        }
    }

    /// The state of a battle about to be set up: everything as its file has it.
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

    /// The brigade that is phasing.
    #[must_use]
    pub fn phasing(&self) -> Option<&BrigadeId> {
        match &self.phase {
            Phase::Brigade { brigade } => Some(brigade),
            _ => None,
        }
    }

    /// Units that may make a bonus move now (6.10), the one that won it last first: winners of one melee make theirs in what
    /// order the phasing player likes (4.3).
    pub fn bonus_moves(&self) -> impl Iterator<Item = &UnitId> {
        self.pending.iter().rev().map_while(|pending| match pending {
            Pending::BonusMove { unit } => Some(unit),
            _ => None,
        })
    }

    /// The unit may make a bonus move now (6.10).
    #[must_use]
    pub fn has_bonus_move(&self, unit: &UnitId) -> bool {
        self.bonus_moves().any(|winner| winner == unit)
    }

    /// Commanders attached to a unit and in command, in the order of their ids.
    pub(super) fn commanders_with(&self, unit: &UnitId) -> Vec<CommanderId> {
        let with = |c: &CommanderState| c.is_in_command() && c.attached.as_ref() == Some(unit);
        self.commanders.iter().filter(|(_, c)| with(c)).map(|(id, _)| id.clone()).collect()
    }

    /// The ratings of the commanders attached to a unit.
    pub(super) fn leaders_of(&self, unit: &UnitId) -> Vec<Rating> {
        self.commanders_with(unit).iter().filter_map(|id| self.commanders.get(id)?.rating).collect()
    }

    /// The unit is in a melee that is still to be fought (9.8).
    #[must_use]
    pub fn is_in_melee(&self, unit: &UnitId) -> bool {
        self.melees.iter().any(|m| m.defenders.contains(unit) || m.attackers.iter().any(|a| a.unit == *unit))
    }
}

/// Where in the turn the game is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: commanders are rated (2.0), units placed.
    SetUp,
    /// Between brigades: a chit is drawn next (4.3).
    Draw,
    /// A brigade is phasing.
    Brigade {
        /// Which.
        brigade: BrigadeId,
    },
    /// After the last chit: rebuilding (4.4, 11.0).
    Rebuild,
}

/// A unit during the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitState {
    /// Drawn up as.
    pub formation: Formation,
    /// Stands with figures on them, from left to right (front to rear in column). None: the unit is gone.
    pub stands: Vec<Stand>,
    /// Figures at the start of the battle.
    pub original: u16,
    /// One hit already on a crew that loses a figure at the second (7.1).
    pub crew_hits: u8,
    /// One morale marker at most (10.2).
    pub marker: Option<Marker>,
    /// The first volley has been fired (8.5).
    pub volley_spent: bool,
    /// Tries at rebuilding so far, 4 at most (11.0).
    pub rebuild_tries: u8,
    /// Tried to rebuild this turn.
    pub rebuilt_this_turn: bool,
    /// Was shot at by artillery this turn (11.0).
    pub shelled: bool,
    /// Has moved at all this turn, also by force (11.0).
    pub stirred: bool,
    /// The crew has left its guns and stands as skirmishers; where the guns are (7.4).
    pub guns_left_at: Option<(Spot, Bearing)>,
    /// The town or building it is deployed in (6.13): it counts as a line, and cannot be enfiladed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployed_in: Option<TerrainId>,
    /// By ruling: the guns its crew has left are taken, or spoiled; nobody mans them again (7.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guns_taken: bool,
    /// Guns, or their crew without them: the infantry they are attached to (7.5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_to: Option<UnitId>,
    /// A line bent in its very middle (6.4): the half that swung, were the line bent back there. Told so, it stays true when
    /// an about face turns the order of the stands round, and the bend with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swung: Option<Wing>,
    /// What it has done in its turn.
    pub activity: Activity,
}

impl UnitState {
    /// A unit as its battle file has it.
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

    /// Figures left.
    #[must_use]
    pub fn figures(&self) -> u16 {
        self.stands.iter().map(|s| s.figures).sum()
    }

    /// No figures are left.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.stands.is_empty()
    }

    /// It has done something this turn for which its marker had to come off first (10.2).
    pub(super) fn has_acted(&self) -> bool {
        let activity = &self.activity;
        activity.fired || activity.closed || activity.changed_formation || !activity.began_at.is_empty()
    }
}

/// A morale marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Marker {
    /// The turn it was got in: no pass that same turn (10.4).
    pub turn: u16,
    /// It came from two rounds of firefight: no pass at all (10.4).
    pub from_firefight: bool,
}

/// What a unit has done since its chit was drawn. Reset when its brigade's chit is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Activity {
    /// Movement spent so far, of the full normal move.
    pub spent: Inches,
    /// The result of its morale roll this turn.
    pub morale: Option<MoraleResult>,
    /// It removed its marker this turn (by roll or pass) and may act as the result says.
    pub rolled_morale: bool,
    /// It has fired as its operation.
    pub fired: bool,
    /// It has changed formation (or limbered, unlimbered).
    pub changed_formation: bool,
    /// The special move's extra inches once rolled (6.8).
    pub special: Option<Inches>,
    /// What it has used of the limits of side steps and changes of face (6.3).
    #[serde(default, skip_serializing_if = "Manoeuvred::is_nothing")]
    pub manoeuvred: Manoeuvred,
    /// It failed a disordering terrain roll this turn (6.6).
    pub terrain_failed: bool,
    /// Disordering terrain it has rolled for and passed this turn.
    pub terrain_passed: BTreeSet<TerrainId>,
    /// Where its stands were when its move began (9.1); empty until it moves.
    pub began_at: Vec<Stand>,
    /// It crossed a slope or ford uphill, or came downhill (9.12).
    pub went_uphill: bool,
    /// It descended a slope during its move (9.12).
    pub went_downhill: bool,
    /// It crossed a ford or stream during its move (9.12).
    pub forded: bool,
    /// It crossed a linear obstacle during its move: what it made was no charge over open ground (9.12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub crossed_obstacle: bool,
    /// It has tried to close this turn.
    pub closed: bool,
    /// It has had its bonus move (6.10).
    pub bonus_taken: bool,
    /// Visibility rolled for it this turn in woods of a density (8.7).
    pub visibility: BTreeMap<Density, Inches>,
    /// It did "fire then half move" before closing (9.3).
    pub fired_before_closing: bool,
    /// Its stands as they stood before one doubled up (6.5); empty when none has, or it is back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubled: Vec<Stand>,
    /// It has doubled up a stand this turn, and does not fire (6.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_doubled: bool,
    /// Guns: attached or detached this turn, once (7.5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub regrouped: bool,
    /// Nothing more this turn.
    pub done: bool,
    /// On a bonus move or the charge it made with it: what the unit had done of its own operations before, to which it comes
    /// back (6.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_bonus: Option<Box<Activity>>,
}

/// How far a unit has side stepped and its ends have swung this turn (6.3), in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Manoeuvred {
    /// Sideways, to either side.
    pub aside: Inches,
    /// Its left end, about the right one: the straight distances of its wheels; of a column the furthest corner's.
    pub left_end: Inches,
    /// Its right end, about the left one.
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
    /// Rated before the game, or anew after a replacement.
    pub rating: Option<Rating>,
    /// Passes used by him and those before him (10.5).
    pub passes_used: u8,
    /// Where he is.
    pub at: Spot,
    /// With which unit he is attached.
    pub attached: Option<UnitId>,
    /// Movement spent this turn, of 24" (6.12).
    pub moved: Inches,
    /// The turn he fell, while his command has none (10.5).
    pub fell_on_turn: Option<u16>,
    /// Ground has halved his movement this turn (6.12, optional).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slowed: bool,
    /// Ground he has diced for this turn and passed (6.6, 6.12, optional).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub ground_passed: BTreeSet<TerrainId>,
    /// How far he sees this turn in woods of a density (10.6, optional).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub visibility: BTreeMap<Density, Inches>,
}

impl CommanderState {
    /// He is on the table and in command.
    pub(super) fn is_in_command(&self) -> bool {
        self.fell_on_turn.is_none() && self.rating.is_some()
    }
}

/// A choice a player must make before anything else happens.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Pending {
    /// A morale result stands unless a pass rerolls it (10.2).
    MoraleResult {
        /// Of which unit.
        unit: UnitId,
        /// What was rolled.
        result: MoraleResult,
        /// It is the reroll, which must be taken. A reroll is carried out as soon as it is rolled, so that no game waits
        /// with it; a state written by hand may.
        rerolled: bool,
    },
    /// Light or Indian infantry that passed its reaction chooses (9.4).
    Reaction {
        /// The charged unit.
        unit: UnitId,
        /// The attacker.
        attacker: UnitId,
        /// How the attacker gets there, as a whole.
        approach: Vec<crate::geometry::Step>,
        /// Where each of his stands goes by itself (5.3); empty: he goes as a whole.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// With a special move (6.8).
        special: bool,
    },
    /// Cavalry charged from its front may try to countercharge (9.5).
    Countercharge {
        /// The charged cavalry.
        unit: UnitId,
        /// The attacker.
        attacker: UnitId,
        /// How the attacker gets there, as a whole.
        approach: Vec<crate::geometry::Step>,
        /// Where each of his stands goes by itself (5.3); empty: he goes as a whole.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<Stand>,
        /// With a special move (6.8).
        special: bool,
    },
    /// The target of a failed closing may fire at it (9.2).
    FireAtFailedCloser {
        /// Who may fire.
        unit: UnitId,
        /// At whom.
        closer: UnitId,
    },
    /// An Advance or Charge of the morale table is to be carried out (10.2).
    Forward {
        /// Who goes.
        unit: UnitId,
        /// At whom: the nearest enemy.
        enemy: UnitId,
        /// As far as this, a special move's dice included.
        distance: Inches,
        /// It is a Charge.
        charge: bool,
    },
    /// The winner of a melee at 2 to 1 or more may make a bonus move (6.10).
    BonusMove {
        /// Who.
        unit: UnitId,
    },
}

/// Units in contact whose melee is still to be fought: other units may close before it is (4.3, 9.8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpenMelee {
    /// Attackers.
    pub attackers: Vec<Attacker>,
    /// Defenders.
    pub defenders: Vec<UnitId>,
    /// Charges the other way, by those among the defenders who had closed themselves when they were charged (9.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossed: Vec<Attacker>,
    /// Defending cavalry that countercharges (9.5), and whether from more than 12" in the open.
    #[serde(default)]
    pub countercharges: Vec<(UnitId, bool)>,
    /// Attackers and the defenders they were assigned to; who is not named here fights whom he charged (9.8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assigned: Vec<(UnitId, UnitId)>,
    /// Part of those in contact has fought already: who fights whom is settled, and nobody joins by contact alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fixed: bool,
}

/// An attacker in contact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attacker {
    /// Who.
    pub unit: UnitId,
    /// Whom it charged.
    pub target: UnitId,
    /// A frontal, a flank or a rear attack: by where its move began and what it touches (9.1).
    #[serde(with = "aspect_name")]
    pub aspect: Aspect,
    /// Cavalry that charged from more than 12" in the open (9.12).
    pub long_charge: bool,
    /// It charged (cavalry gets a marker after the melee, 6.9).
    pub charged: bool,
    /// It came uphill or over a ford (9.12, for the defender).
    pub uphill_or_ford: bool,
    /// It came downhill (9.12).
    pub downhill: bool,
    /// The cover its target had against it when it set out, 0 to 3 (9.12).
    #[serde(default)]
    pub cover: u8,
    /// It has charged nobody: it fights beside friends who charged the one that it was charged by (9.8).
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
                Err(D::Error::custom(crate::say!("otp-is-not-front-flank-or-rear", other = format!("{:?}", other))))
            }
        }
    }
}
