//! Events: the changes made by an action, as facts.

use super::loss::Loss;
use super::morale::{MoraleCause, MoraleResult};
use super::orders::Order;
use super::phase::Phase;
use super::state::LeaderStage;
use super::strength::Strength;
use super::{Ruling, action::MarchStep};
use crate::hexes::Hex;
use crate::ids::{BrigadeId, CommanderId, SideId, UnitId};
use crate::rules::Modifier;
use serde::{Deserialize, Serialize};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A phase has begun.
    Began {
        /// The game turn.
        turn: u16,
        /// The side whose player turn it is.
        player: SideId,
        /// The side whose phase it is.
        side: SideId,
        /// The phase.
        phase: Phase,
    },
    /// The game is over.
    Ended {
        /// The winner; `None`: a draw.
        winner: Option<SideId>,
        /// For each side with an aim: how many of the counted enemy regiments it has routed or eliminated, and needs.
        aims: Vec<(SideId, u8, u8)>,
    },
    /// Companies are out of command (4.11).
    OutOfCommand {
        /// The companies.
        companies: Vec<UnitId>,
    },
    /// A regiment has an order.
    Ordered {
        /// The regiment.
        regiment: BrigadeId,
        /// The order.
        order: Order,
    },
    /// A morale check.
    Checked {
        /// The regiment.
        regiment: BrigadeId,
        /// The company it is for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        company: Option<UnitId>,
        /// The cause.
        cause: MoraleCause,
        /// The two dice.
        dice: [u8; 2],
        /// The modifiers.
        modifiers: Vec<Modifier>,
        /// Morale and effectiveness.
        against: u8,
        /// The result.
        result: MoraleResult,
    },
    /// A regiment has routed.
    Routed {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// A regiment is rallied.
    Rallied {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// A company has changed its condition.
    Changed {
        /// The company.
        company: UnitId,
        /// The change.
        change: Change,
    },
    /// Companies have moved.
    Marched {
        /// The companies.
        companies: Vec<UnitId>,
        /// The steps.
        steps: Vec<MarchStep>,
        /// The movement points.
        cost: u8,
    },
    /// Companies have moved through others (6.3).
    PassedThrough {
        /// The companies in the hex.
        others: Vec<UnitId>,
        /// The hex.
        hex: Hex,
    },
    /// A routed company has run (4.14).
    Ran {
        /// The company.
        company: UnitId,
        /// Its new hex; `None`: it has left the map.
        to: Option<Hex>,
    },
    /// A leader has moved.
    Rode {
        /// The leader.
        leader: CommanderId,
        /// His new hex.
        to: Hex,
    },
    /// A gun has been turned to its moving or its firing side.
    Limbered {
        /// The gun.
        gun: UnitId,
        /// To its moving side.
        moving: bool,
    },
    /// Companies have fired.
    Fired {
        /// The companies.
        companies: Vec<UnitId>,
        /// The hex.
        target: Hex,
        /// The total strength.
        strength: Strength,
        /// The column shifts.
        shifts: Vec<Modifier>,
        /// The column.
        column: u16,
        /// The die.
        die: u8,
        /// The result.
        loss: Loss,
    },
    /// Companies have attacked by shock.
    Shocked {
        /// The attackers.
        companies: Vec<UnitId>,
        /// The hex.
        target: Hex,
        /// The odds' column: "2-1".
        odds: String,
        /// The shifts of the odds.
        shifts: Vec<Modifier>,
        /// The die.
        die: u8,
        /// The result on the attackers.
        attackers: Loss,
        /// The result on the defenders.
        defenders: Loss,
    },
    /// A leader was diced for (4.4).
    LeaderAtRisk {
        /// The leader.
        leader: CommanderId,
        /// The die.
        die: u8,
        /// The man now on his counter; `None`: it is off the map.
        now: Option<LeaderStage>,
        /// Whether he was killed.
        killed: bool,
    },
    /// An army commander was captured (4.33).
    Captured {
        /// The army commander.
        leader: CommanderId,
    },
    /// An army commander has taken over a regiment (4.32).
    Relieved {
        /// The leader relieved.
        leader: CommanderId,
        /// The army commander.
        by: CommanderId,
    },
    /// A regiment without companies on the map is eliminated (4.13).
    Eliminated {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// A refusal that the referee waived.
    Waived {
        /// The section.
        rule: String,
        /// The reason.
        why: String,
    },
    /// A ruling.
    Ruled {
        /// The ruling.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// An action was overruled.
    Overruled {
        /// The reason.
        reason: String,
    },
}

/// A change of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It is disordered (4.12).
    Disordered,
    /// Disordered again, it went to the regiment track (4.12).
    ToTrack,
    /// It is eliminated permanently (4.13).
    Eliminated,
    /// A skirmisher in front of a charging company is ridden down (7.41).
    RiddenDown,
    /// One too many in its hex, it is eliminated (6.2).
    Overstacked,
    /// It is in order again (4.5).
    Reordered,
    /// It is back from the track, in its leader's hex (4.5).
    Returned,
}
