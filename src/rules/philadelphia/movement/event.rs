//! What happens on the move: facts with the cost itemised.

use super::super::Words;
use crate::ids::{TerrainId, UnitId};
use crate::measure::Step;
use crate::table::{Battle, DisorderClass, Formation};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// One part of what a move costs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CostPart {
    /// What: "wheel right 30°".
    pub what: String,
    /// Movement it costs.
    pub cost: Inches,
    /// The section.
    pub rule: String,
}

/// Something that happened on the move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MovementEvent {
    /// 6.1-6.3: a unit moved along steps.
    Moved {
        /// Who.
        unit: UnitId,
        /// The steps as carried out.
        steps: Vec<Step>,
        /// What they cost, part by part.
        parts: Vec<CostPart>,
        /// All of it.
        cost: Inches,
        /// Movement still to be had.
        left: Inches,
    },
    /// 6.1: the move ended before the steps did.
    StoppedShort {
        /// Who.
        unit: UnitId,
        /// Why.
        why: String,
        /// The section.
        rule: String,
    },
    /// 6.8: the dice of a special move.
    SpecialRolled {
        /// Who.
        unit: UnitId,
        /// Averaging dice as rolled.
        dice: Vec<u8>,
        /// Added to the full normal move.
        extra: Inches,
    },
    /// 6.6: a roll for disordering terrain.
    TerrainRolled {
        /// Who.
        unit: UnitId,
        /// Which terrain.
        terrain: TerrainId,
        /// How much it disorders this unit.
        class: DisorderClass,
        /// This or less was needed.
        needed: u8,
        /// The die.
        roll: u8,
        /// Moves on normally; otherwise its normal move is halved this turn.
        passed: bool,
    },
    /// 6.2: a formation change.
    Formed {
        /// Who.
        unit: UnitId,
        /// From.
        from: Formation,
        /// Into.
        to: Formation,
    },
    /// 5.3, 6.4: stands moved one by one.
    StandsMoved {
        /// Who.
        unit: UnitId,
        /// What the move cost.
        cost: Inches,
        /// Movement still to be had.
        left: Inches,
    },
    /// 9.7: went into contact.
    WentIn {
        /// Who.
        unit: UnitId,
        /// Onto whom.
        target: UnitId,
        /// How far it moved.
        distance: Inches,
    },
    /// 6.8: the special move did not reach the enemy.
    FellShort {
        /// Who.
        unit: UnitId,
        /// Of whom.
        target: UnitId,
        /// How far it moved.
        distance: Inches,
    },
    /// 9.2, 9.3: a failed closing stopped on the way.
    StoppedOnTheWay {
        /// Who.
        unit: UnitId,
        /// From whom.
        target: UnitId,
        /// How far it moved.
        distance: Inches,
        /// The section.
        rule: String,
    },
    /// 6.11: fell back.
    FellBack {
        /// Who.
        unit: UnitId,
        /// How far it had to go.
        ordered: Inches,
        /// How far it went.
        went: Inches,
        /// What stopped it, where it fell short.
        stopped_by: Option<String>,
    },
    /// 6.11: a friend in the way of a retreat rolled against its combat value.
    FriendInTheWay {
        /// Who retreats.
        unit: UnitId,
        /// Who is in the way.
        friend: UnitId,
        /// The die.
        roll: u8,
        /// Its combat value.
        cv: u8,
        /// It held: the retreat stops there. Otherwise it takes a marker and goes along.
        held: bool,
    },
    /// 6.11: a unit went over the edge of the table and is out of the game.
    LeftTable {
        /// Who.
        unit: UnitId,
    },
    /// 6.14: figures lost to straggling.
    Straggled {
        /// Who.
        unit: UnitId,
        /// Averaging dice as rolled.
        dice: Vec<u8>,
        /// Figures lost.
        lost: u16,
    },
    /// 7.4: the crew left its guns.
    LeftGuns {
        /// Who.
        unit: UnitId,
    },
    /// 3.3, 7.4: the crew is back at its guns.
    Remanned {
        /// Who.
        unit: UnitId,
    },
    /// 10.2: moved straight at the nearest enemy as its morale result orders.
    Advanced {
        /// Who.
        unit: UnitId,
        /// At whom.
        enemy: UnitId,
        /// How far.
        distance: Inches,
        /// It reached him.
        contact: bool,
    },
    /// 10.2: deployed facing the nearest enemy as its morale result orders.
    Deployed {
        /// Who.
        unit: UnitId,
        /// Drawn up as.
        formation: Formation,
    },
}

impl MovementEvent {
    /// The event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let _ = battle;
        Words { line: format!("{self:?}"), details: Vec::new() }
    }
}
