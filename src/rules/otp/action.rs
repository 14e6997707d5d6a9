//! The referee's actions: one JSON object each, `{"do": "fire", ...}`, in journals and scripts.

use crate::battle::{Formation, Rating, Stand};
use crate::geometry::Step;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::rules::offer;
use crate::units::{Bearing, Spot, Turn};
use serde::{Deserialize, Serialize};

/// One action. Only `Game::act` carries actions out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 2.0: rolls a commander's rating on his row of the chart (also a replacement's, 10.5).
    Rate {
        /// The commander.
        commander: CommanderId,
    },
    /// Ends the set-up and begins turn 1. Every commander must have a rating.
    Begin {},
    /// 4.3: draws a chit; `None`: the app draws it.
    Draw {
        /// The chit drawn at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chit: Option<u8>,
    },
    /// 10.2: tries to take off a unit's marker.
    RemoveMarker {
        /// The unit.
        unit: UnitId,
        /// How the marker is taken off.
        by: Removal,
    },
    /// 10.2: rerolls a morale result with a commander's pass; the reroll stands.
    Reroll {
        /// The commander whose pass is used.
        commander: CommanderId,
    },
    /// 10.2: takes the morale result as rolled and carries it out.
    Accept {},
    /// 10.2: carries out an Advance or Charge of the morale table. A plain move of the unit along the referee's own
    /// steps has the same effect.
    GoForward {
        /// How the unit gets there. Empty: the app proposes a way.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<Step>,
        /// Guns that fire at the unit as it comes in use ball instead of canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 3.1-3.3, 6.1-6.8: moves a unit along steps.
    Move {
        /// The unit.
        unit: UnitId,
        /// The steps of the move.
        steps: Vec<Step>,
        /// Uses a special move (6.8). Its dice are rolled at its first use.
        #[serde(default)]
        special: bool,
    },
    /// 5.3, 6.4: moves each stand of a skirmish line, or bends and straightens a line, stand by stand.
    MoveStands {
        /// The unit.
        unit: UnitId,
        /// The final position and facing of each stand, in order.
        to: Vec<(Spot, Bearing)>,
        /// For a skirmish line: uses a special move (6.8). Its dice are rolled at its first use.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        special: bool,
    },
    /// 6.4: turns some stands at one or both ends of a line, to conform to cover or to refuse a flank. Costs a quarter
    /// of the move.
    Bend {
        /// The unit.
        unit: UnitId,
        /// Which end turns.
        wing: Wing,
        /// The number of stands of that end that turn.
        stands: usize,
        /// Clockwise positive: above 0 the right wing goes back, below 0 the left wing.
        turn: Turn,
        /// The other end turns as well, for the same quarter of the move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<WingBend>,
    },
    /// 6.13: deploys into a town or building, as a change of formation.
    DeployInto {
        /// The unit.
        unit: UnitId,
        /// The town or building.
        place: TerrainId,
        /// The facing of its stands. `None`: the facing it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Bearing>,
        /// The position and facing of each stand. Empty: the app finds places.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        to: Vec<(Spot, Bearing)>,
    },
    /// 6.13: leaves the town or building it is deployed in, as a change of formation.
    LeaveTown {
        /// The unit.
        unit: UnitId,
        /// The formation outside.
        to: Formation,
        /// The direction in which it leaves, and its facing outside.
        facing: Bearing,
    },
    /// 6.5: puts one stand of a line behind its neighbour, for another unit to pass through its place.
    DoubleUp {
        /// The unit.
        unit: UnitId,
        /// The stand, counted from the left.
        stand: usize,
    },
    /// 6.5: moves the stand that doubled up back to its place.
    Restore {
        /// The unit.
        unit: UnitId,
    },
    /// 3.1-3.3, 6.2: changes formation (limbers, unlimbers) about the unit's front centre.
    ChangeFormation {
        /// The unit.
        unit: UnitId,
        /// The new formation.
        to: Formation,
    },
    /// 7.5: attaches guns to infantry that they touch.
    Attach {
        /// The guns.
        guns: UnitId,
        /// The infantry.
        to: UnitId,
    },
    /// 7.5: detaches guns, or a crew without its guns, from the infantry they are attached to.
    Detach {
        /// The guns.
        guns: UnitId,
    },
    /// 8.1: fires. Each stand fires at the first of the targets that it can fire at, all with the same die.
    Fire {
        /// The unit.
        unit: UnitId,
        /// The targets, first choice first. Several only if no single one is open to all stands that can fire.
        targets: Vec<UnitId>,
        /// Guns only: canister instead of ball (8.4).
        #[serde(default)]
        canister: bool,
    },
    /// 9.1: declares a closing, rolls for it, and goes in, or carries out the failure.
    Close {
        /// The unit.
        unit: UnitId,
        /// The unit it closes on.
        target: UnitId,
        /// How it gets there. Empty: the app finds the shortest way into contact.
        #[serde(default)]
        approach: Vec<Step>,
        /// For a skirmish line: the final position and facing of each stand, in place of one way for all (5.3).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<(Spot, Bearing)>,
        /// Uses a special move (6.8).
        #[serde(default)]
        special: bool,
        /// Guns that fire at the unit as it comes in use ball instead of canister, as their player chooses (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 9.4: light or Indian infantry fires and stays, or fires and withdraws.
    React {
        /// It withdraws one line move after its fire.
        withdraw: bool,
    },
    /// 9.5: charged cavalry tries to countercharge, or receives the charge standing.
    Countercharge {
        /// It tries to countercharge.
        yes: bool,
    },
    /// 9.2: the target fires at the unit that failed to close, or holds its fire.
    AnswerFailedClosing {
        /// It fires.
        fire: bool,
        /// Guns fire ball instead of canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 9.8: assigns attackers to defenders where several are in contact. Each unit gets at least one opponent.
    Assign {
        /// Any unit of the melee.
        unit: UnitId,
        /// Attackers and the defenders they fight. An attacker may fight several.
        pairs: Vec<(UnitId, UnitId)>,
    },
    /// 9.8: fights the melee that this unit is in, with all units that assigned pairs connect to it.
    FightMelee {
        /// Any unit of the melee.
        unit: UnitId,
    },
    /// 6.10: uses the bonus move to go back one full move, as in a retreat (6.11).
    FallBack {
        /// The unit.
        unit: UnitId,
    },
    /// 6.10: ends the bonus move, or makes none.
    EndBonus {
        /// The unit. `None`: the first that has a bonus move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// 6.12: moves a commander to any position within what is left of his 24".
    MoveCommander {
        /// The commander.
        commander: CommanderId,
        /// The new position.
        to: Spot,
        /// Attaches him to this unit, which he must touch at the end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attach: Option<UnitId>,
    },
    /// Ends a unit's operations for this turn.
    Finish {
        /// The unit.
        unit: UnitId,
    },
    /// 4.3: the phasing player declares completion.
    EndBrigade {},
    /// 11.0: tries to rebuild a reserve unit.
    Rebuild {
        /// The unit.
        unit: UnitId,
    },
    /// 4.5: checks off the turn.
    EndTurn {},
    /// The referee's ruling. It may change anything. The reason goes into the log.
    Rule {
        /// The change.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// Carries out an action that the rules refuse, or one with modifiers struck out or added, for a stated reason.
    Overrule {
        /// The action.
        action: Box<Action>,
        /// Modifier names struck out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strike: Vec<String>,
        /// Modifiers added, by name and value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<(String, i16)>,
        /// The changes apply to the rolls of this unit only. `None`: to every unit that rolls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<UnitId>,
        /// The changes apply to this sort of roll only. `None`: to every roll of the action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<RuledRoll>,
        /// The reason.
        reason: String,
    },
}

/// A sort of roll whose modifiers the referee may change separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuledRoll {
    /// The roll to close (9.1) or to countercharge (9.5).
    Closing,
    /// The roll to stand: in a firefight (9.3), or when closed on (9.4).
    Cv,
    /// Fire, including fire at a charge (8.1, 9.7).
    Fire,
    /// A unit's share of its side's melee value (9.8).
    Melee,
    /// The roll to take a marker off (10.2).
    Morale,
    /// The roll to regain figures (11.0).
    Rebuild,
}

impl RuledRoll {
    /// Returns the roll that has this name in JSON.
    pub(super) fn named(name: &str) -> Option<Self> {
        serde_json::from_value(name.into()).ok()
    }

    /// Returns its name in JSON.
    pub(super) fn name(self) -> &'static str {
        match self {
            RuledRoll::Closing => "closing",
            RuledRoll::Cv => "cv",
            RuledRoll::Fire => "fire",
            RuledRoll::Melee => "melee",
            RuledRoll::Morale => "morale",
            RuledRoll::Rebuild => "rebuild",
        }
    }
}

/// An end of a line, as its own men see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the meaning")]
pub enum Wing {
    Left,
    Right,
}

impl Wing {
    /// Returns the other end.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Wing::Left => Wing::Right,
            Wing::Right => Wing::Left,
        }
    }
}

/// How one end of a line bends (6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WingBend {
    /// The number of stands that turn.
    pub stands: usize,
    /// Clockwise positive: above 0 a right wing goes back, below 0 a left wing.
    pub turn: Turn,
}

/// How a marker is taken off (10.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// 2D10 on the morale table.
    Roll,
    /// A commander's pass.
    Pass(CommanderId),
}

/// A change that the referee makes directly, outside the rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// Only a note in the log.
    Note {},
    /// Places a unit's stands as the figures stand on the table. Free, and no rule is checked.
    Place {
        /// The unit.
        unit: UnitId,
        /// Its formation.
        formation: Formation,
        /// All of its stands.
        stands: Vec<Stand>,
    },
    /// Places a commander.
    PlaceCommander {
        /// The commander.
        commander: CommanderId,
        /// The new position.
        to: Spot,
        /// The unit he is attached to.
        attached: Option<UnitId>,
    },
    /// Gives a unit a morale marker, or takes it off.
    Marker {
        /// The unit.
        unit: UnitId,
        /// Whether it now has one.
        on: bool,
    },
    /// Sets a unit's figures. Stands are removed from the ends, or put back.
    Figures {
        /// The unit.
        unit: UnitId,
        /// The new number.
        figures: u16,
    },
    /// Moves the last loss from one stand to another ("where the referee says").
    MoveLoss {
        /// The unit.
        unit: UnitId,
        /// The stand that gets its figure back.
        restore: usize,
        /// The stand that loses a figure instead.
        lose: usize,
    },
    /// Sets a commander's rating.
    Rating {
        /// The commander.
        commander: CommanderId,
        /// The new rating.
        rating: Rating,
    },
    /// Sets how many passes have been used.
    PassesUsed {
        /// The commander.
        commander: CommanderId,
        /// The new number.
        used: u8,
    },
    /// Lets a unit act again this turn as if it had done nothing.
    Refresh {
        /// The unit.
        unit: UnitId,
    },
    /// 7.4: marks guns left by their crew as taken or spoiled (the text does not say when), or as fit to man again.
    GunsTaken {
        /// The guns.
        unit: UnitId,
        /// Whether they are taken.
        taken: bool,
    },
    /// Switches an optional rule on or off.
    Option {
        /// Its name in the battle file.
        name: String,
        /// On or off.
        on: bool,
    },
}

impl Action {
    /// Returns the sorts of roll with modifiers that this action can lead to. Rolls made by a later action do not
    /// count.
    pub(super) fn rolls(&self) -> &'static [RuledRoll] {
        match self {
            Action::Close { .. } => &[RuledRoll::Closing, RuledRoll::Cv, RuledRoll::Fire],
            Action::Countercharge { .. } => &[RuledRoll::Closing, RuledRoll::Cv, RuledRoll::Fire],
            Action::React { .. } => &[RuledRoll::Cv, RuledRoll::Fire],
            Action::Fire { .. } | Action::AnswerFailedClosing { .. } => &[RuledRoll::Fire],
            Action::FightMelee { .. } => &[RuledRoll::Melee],
            Action::RemoveMarker { .. } | Action::Reroll { .. } => &[RuledRoll::Morale, RuledRoll::Cv, RuledRoll::Fire],
            Action::Accept {} | Action::GoForward { .. } | Action::Move { .. } => &[RuledRoll::Cv, RuledRoll::Fire],
            Action::Rebuild { .. } => &[RuledRoll::Rebuild],
            _ => &[],
        }
    }
}

/// An action that is allowed now.
pub type Offer = offer::Offer<Action>;

/// An action to try. Whether it is allowed is not known yet.
pub type Candidate = offer::Candidate<Action>;
