//! What the referee may tell the game to do. One JSON object each, `{"do": "fire", ...}`, in journals and scripts.

use crate::battle::{Formation, Rating, Stand};
use crate::geometry::Step;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::rules::offer;
use crate::units::{Bearing, Spot, Turn};
use serde::{Deserialize, Serialize};

/// One action. `Game::act` is the only thing that carries one out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// 2.0: rolls a commander's rating on his row (also a replacement's, 10.5).
    Rate {
        /// Who.
        commander: CommanderId,
    },
    /// Ends the set-up and begins turn 1; every commander has a rating by then.
    Begin {},
    /// 4.3: draws a chit; `None`: the app draws it.
    Draw {
        /// The chit drawn at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chit: Option<u8>,
    },
    /// 10.2: tries to take off a unit's marker.
    RemoveMarker {
        /// Whose.
        unit: UnitId,
        /// How.
        by: Removal,
    },
    /// 10.2: rerolls a morale result with a commander's pass; the reroll stands.
    Reroll {
        /// Whose pass.
        commander: CommanderId,
    },
    /// 10.2: takes the morale result as rolled and carries it out.
    Accept {},
    /// 10.2: carries out an Advance or Charge of the morale table. A plain move of the unit along the referee's own steps
    /// does as well.
    GoForward {
        /// How it gets there; empty: the way the app proposes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        steps: Vec<Step>,
        /// Guns that fire at it as it comes in fire ball, not canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 3.1-3.3, 6.1-6.8: moves a unit along steps.
    Move {
        /// Who.
        unit: UnitId,
        /// How.
        steps: Vec<Step>,
        /// With a special move (6.8), whose dice are rolled at its first use.
        #[serde(default)]
        special: bool,
    },
    /// 5.3, 6.4: moves each stand of a skirmish line, or bends and straightens a line, stand by stand.
    MoveStands {
        /// Who.
        unit: UnitId,
        /// Where each stand ends, in order, and how it looks.
        to: Vec<(Spot, Bearing)>,
        /// Of a skirmish line, with a special move (6.8), whose dice are rolled at its first use.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        special: bool,
    },
    /// 6.4: turns some stands at one end of a line, or at both, to conform to cover or to refuse a flank; for a quarter of the
    /// move.
    Bend {
        /// Who.
        unit: UnitId,
        /// Which end turns.
        wing: Wing,
        /// How many stands of it.
        stands: usize,
        /// Clockwise positive: the right wing goes back with more than 0, the left wing with less.
        turn: Turn,
        /// The other end turns as well, for the same quarter of the move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<WingBend>,
    },
    /// 6.13: deploys into a town or building, as a change of formation.
    DeployInto {
        /// Who.
        unit: UnitId,
        /// Into what.
        place: TerrainId,
        /// The way its stands look; its own where nobody says.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        facing: Option<Bearing>,
        /// Where each stand is put, and how it looks; empty: the app finds places.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        to: Vec<(Spot, Bearing)>,
    },
    /// 6.13: leaves the town or building it is deployed in, as a change of formation.
    LeaveTown {
        /// Who.
        unit: UnitId,
        /// Drawn up as.
        to: Formation,
        /// Which way it goes out, and looks.
        facing: Bearing,
    },
    /// 6.5: puts one stand of a line behind its neighbour, for another unit to pass through its place.
    DoubleUp {
        /// Who.
        unit: UnitId,
        /// Which stand, from the left.
        stand: usize,
    },
    /// 6.5: the stand that doubled up goes back to its place.
    Restore {
        /// Who.
        unit: UnitId,
    },
    /// 3.1-3.3, 6.2: changes formation (limbers, unlimbers) about the unit's front centre.
    ChangeFormation {
        /// Who.
        unit: UnitId,
        /// Into what.
        to: Formation,
    },
    /// 7.5: attaches guns to infantry that they touch.
    Attach {
        /// Which guns.
        guns: UnitId,
        /// To which infantry.
        to: UnitId,
    },
    /// 7.5: detaches guns, or a crew without its guns, from the infantry they are attached to.
    Detach {
        /// Which guns.
        guns: UnitId,
    },
    /// 8.1: fires. Each stand fires at the first of the targets that it can, with the same die.
    Fire {
        /// Who.
        unit: UnitId,
        /// At whom, first choice first. Several only where all the stands that can fire cannot fire at the same one of them.
        targets: Vec<UnitId>,
        /// Guns only: canister instead of ball (8.4).
        #[serde(default)]
        canister: bool,
    },
    /// 9.1: declares a closing, rolls for it, and goes in, or carries out the failure.
    Close {
        /// Who.
        unit: UnitId,
        /// Onto whom.
        target: UnitId,
        /// How it gets there; empty: the app finds the shortest way into contact.
        #[serde(default)]
        approach: Vec<Step>,
        /// Of a skirmish line: where each stand ends, in order, and how it looks, instead of a way for all of them (5.3).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stands: Vec<(Spot, Bearing)>,
        /// With a special move (6.8).
        #[serde(default)]
        special: bool,
        /// Guns that fire at it as it comes in fire ball, not canister: their player chooses (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 9.4: light or Indian infantry fires and stays, or fires and goes back.
    React {
        /// Goes back one line move after its fire.
        withdraw: bool,
    },
    /// 9.5: charged cavalry tries to countercharge, or receives standing.
    Countercharge {
        /// It tries.
        yes: bool,
    },
    /// 9.2: the target fires at the unit that failed to close, or holds.
    AnswerFailedClosing {
        /// It fires.
        fire: bool,
        /// Guns fire ball, not canister (8.1).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ball: bool,
    },
    /// 9.8: says which attackers fight which defenders where several are in contact; each has somebody to fight.
    Assign {
        /// Any unit of the melee.
        unit: UnitId,
        /// Attackers and the defenders they fight. An attacker may fight several.
        pairs: Vec<(UnitId, UnitId)>,
    },
    /// 9.8: fights the melee this unit is in, with all that are assigned to it.
    FightMelee {
        /// Any unit of it.
        unit: UnitId,
    },
    /// 6.10: with its bonus move a unit goes back one full move, as in a retreat (6.11).
    FallBack {
        /// Who.
        unit: UnitId,
    },
    /// 6.10: makes no (further) bonus move.
    EndBonus {
        /// Who; not said: the first that has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<UnitId>,
    },
    /// 6.12: moves a commander; a free pose within what is left of his 24".
    MoveCommander {
        /// Who.
        commander: CommanderId,
        /// Where to.
        to: Spot,
        /// Attaches him to a unit he ends in contact with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        attach: Option<UnitId>,
    },
    /// Ends a unit's operations for this turn.
    Finish {
        /// Who.
        unit: UnitId,
    },
    /// 4.3: the phasing player declares completion.
    EndBrigade {},
    /// 11.0: tries to rebuild a reserve unit.
    Rebuild {
        /// Who.
        unit: UnitId,
    },
    /// 4.5: checks off the turn.
    EndTurn {},
    /// The referee's ruling: whatever he says, with his reason in the log.
    Rule {
        /// What changes.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
    /// Carries out an action that the rules refuse, or with modifiers struck or added, with a reason.
    Overrule {
        /// The action.
        action: Box<Action>,
        /// Modifier names struck out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strike: Vec<String>,
        /// Modifiers added, by name and value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<(String, i16)>,
        /// They are for the rolls of this unit only; without it, for those of every unit that rolls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<UnitId>,
        /// They are for this sort of roll only; without it, for every roll of the action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<RuledRoll>,
        /// Why.
        reason: String,
    },
}

/// A sort of roll whose modifiers the referee may change by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RuledRoll {
    /// To close (9.1), or to countercharge (9.5).
    Closing,
    /// To stand: in a firefight (9.3), or when closed on (9.4).
    Cv,
    /// Fire, at a charge as well (8.1, 9.7).
    Fire,
    /// A unit's part of its side's value in a melee (9.8).
    Melee,
    /// To take a marker off (10.2).
    Morale,
    /// To regain figures (11.0).
    Rebuild,
}

impl RuledRoll {
    /// The roll of a name in JSON.
    pub(super) fn named(name: &str) -> Option<Self> {
        serde_json::from_value(name.into()).ok()
    }

    /// Its name in JSON.
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
    /// The other end.
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
    /// How many stands of it turn.
    pub stands: usize,
    /// Clockwise positive: a right wing goes back with more than 0, a left wing with less.
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

/// A change the referee makes with his own hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// Only a note in the log.
    Note {},
    /// Puts a unit's stands where the figures stand; no cost, no rule.
    Place {
        /// Who.
        unit: UnitId,
        /// Drawn up as.
        formation: Formation,
        /// Its stands, all of them.
        stands: Vec<Stand>,
    },
    /// Puts a commander somewhere.
    PlaceCommander {
        /// Who.
        commander: CommanderId,
        /// Where.
        to: Spot,
        /// Attached to.
        attached: Option<UnitId>,
    },
    /// Gives or takes a morale marker.
    Marker {
        /// Whose.
        unit: UnitId,
        /// There is one now.
        on: bool,
    },
    /// Sets a unit's figures; stands are removed from the ends, or put back.
    Figures {
        /// Whose.
        unit: UnitId,
        /// How many now.
        figures: u16,
    },
    /// Moves the last loss from one stand to another ("where the referee says").
    MoveLoss {
        /// Whose.
        unit: UnitId,
        /// The stand that keeps a figure more.
        restore: usize,
        /// The stand that loses it instead.
        lose: usize,
    },
    /// Sets a commander's rating.
    Rating {
        /// Who.
        commander: CommanderId,
        /// Now.
        rating: Rating,
    },
    /// Sets how many passes have been used.
    PassesUsed {
        /// Whose.
        commander: CommanderId,
        /// Now.
        used: u8,
    },
    /// Lets a unit act again this turn as if it had done nothing.
    Refresh {
        /// Who.
        unit: UnitId,
    },
    /// 7.4: the guns that a crew has left are taken or spoiled (the text does not say when), or may be manned again.
    GunsTaken {
        /// Whose guns.
        unit: UnitId,
        /// They are taken.
        taken: bool,
    },
    /// Switches an optional rule.
    Option {
        /// Its name in the battle file.
        name: String,
        /// On or off.
        on: bool,
    },
}

impl Action {
    /// The sorts of roll with modifiers that it may come to; those that follow from them by a later action are not among
    /// them.
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

/// Something that could be done now.
pub type Offer = offer::Offer<Action>;

/// An action worth trying, before it is known whether it is allowed.
pub type Candidate = offer::Candidate<Action>;
