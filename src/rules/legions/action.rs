//! The actions of the referee, each one JSON object, `{"do": "proceed"}`, in journals and scripts.

use super::orders::Order;
use super::state::Condition;
use crate::hexes::{Facing, Hex};
use crate::ids::{BrigadeId, CommanderId, UnitId};
use crate::rules::offer;
use serde::{Deserialize, Serialize};

/// An action. Only [`super::Game::act`] carries one out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Begins the battle; later ends the phase and begins the next.
    Proceed {},
    /// 4.61: gives a regiment an order; after the first ones, by a morale check.
    Order {
        /// The regiment.
        regiment: BrigadeId,
        /// The order.
        order: Order,
    },
    /// 4.5: tries to rally a routed regiment.
    Rally {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// 4.5: tries to bring a company back from the regiment track.
    RallyCompany {
        /// The company.
        company: UnitId,
    },
    /// 4.5: tries to re-order a disordered company.
    Reorder {
        /// The company.
        company: UnitId,
    },
    /// 4.32: an army commander relieves the leader he is stacked with.
    Relieve {
        /// The leader.
        leader: CommanderId,
    },
    /// 8.1: turns a gun to its moving or its firing side.
    Limber {
        /// The gun.
        gun: UnitId,
        /// To its moving side.
        moving: bool,
    },
    /// 6.1: moves companies of one hex together.
    March {
        /// The companies.
        companies: Vec<UnitId>,
        /// The steps.
        steps: Vec<MarchStep>,
    },
    /// 5.4: moves a leader.
    Ride {
        /// The leader.
        leader: CommanderId,
        /// His new hex.
        to: Hex,
    },
    /// 7.31: companies fire at a hex.
    Fire {
        /// The companies: of one regiment, and guns.
        companies: Vec<UnitId>,
        /// The hex.
        target: Hex,
    },
    /// 7.4: the charging companies of some hexes attack a hex.
    Shock {
        /// The hexes they are in.
        from: Vec<Hex>,
        /// The hex they attack.
        target: Hex,
    },
    /// 4.51: a regiment that suffered a result makes its morale check.
    Check {
        /// The regiment.
        regiment: BrigadeId,
    },
    /// Answers the first choice with a company.
    Choose {
        /// The company.
        company: UnitId,
    },
    /// Answers the first choice with a leader.
    ChooseLeader {
        /// The leader.
        leader: CommanderId,
    },
    /// The referee's ruling; its reason is logged.
    Rule {
        /// The ruling.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// An action carried out although the rules refuse it, or with modifiers struck out or added.
    Overrule {
        /// The action.
        action: Box<Action>,
        /// Names of modifiers struck out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strike: Vec<String>,
        /// Modifiers added, each with its value.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        add: Vec<(String, i16)>,
        /// The reason.
        reason: String,
    },
}

/// A step of a march.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
pub enum MarchStep {
    /// Into a front hex.
    Enter {
        /// The hex.
        hex: Hex,
    },
    /// Turns to another corner.
    Face {
        /// The corner.
        facing: Facing,
    },
}

/// The changes that a ruling can make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruling {
    /// No change: a line for the log.
    Note {},
    /// Puts a company into a hex.
    Place {
        /// The company.
        company: UnitId,
        /// The hex.
        hex: Hex,
        /// The corner it faces.
        facing: Facing,
    },
    /// Sets the condition of a company; one that comes back from the track needs a place too.
    Condition {
        /// The company.
        company: UnitId,
        /// Its condition.
        condition: Condition,
    },
    /// Routs a regiment, or ends its rout.
    Rout {
        /// The regiment.
        regiment: BrigadeId,
        /// Whether it is routed.
        on: bool,
    },
    /// Gives a regiment an order, or takes it away.
    Order {
        /// The regiment.
        regiment: BrigadeId,
        /// The order.
        order: Option<Order>,
    },
    /// Puts a leader into a hex.
    PlaceLeader {
        /// The leader.
        leader: CommanderId,
        /// The hex.
        hex: Hex,
    },
}

/// An action that could be done now, with the rules' refusal if there is one.
pub type Offer = offer::Offer<Action>;

/// An action not yet checked against the rules.
pub(super) type Candidate = offer::Candidate<Action>;
