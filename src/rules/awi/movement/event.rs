//! What happens on the move: facts with the cost itemised.

use super::super::disorder::Cause;
use super::limits::swings_back;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::measure::Step;
use crate::rules::Words;
use crate::rules::course::{CostPart, said};
use crate::rules::telling::{agree, ground, inches, unit as called};
use crate::table::{Battle, Formation};
use crate::units::{Bearing, Inches};
use serde::{Deserialize, Serialize};

/// Something that happened on the move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MovementEvent {
    /// Step 6: a unit moved along steps.
    Marched {
        /// Who.
        unit: UnitId,
        /// The steps.
        steps: Vec<Step>,
        /// What they cost, part by part.
        parts: Vec<CostPart>,
        /// All of it.
        cost: Inches,
        /// Movement still to be had.
        left: Inches,
    },
    /// Movement apart: skirmishers were pushed back.
    PushedBack {
        /// Who.
        unit: UnitId,
        /// By whom.
        by: UnitId,
        /// How far.
        distance: Inches,
    },
    /// A unit is disordered by its own move or another's.
    Disordered {
        /// Who.
        unit: UnitId,
        /// Why.
        cause: Cause,
        /// By what or whom, by name.
        by: String,
    },
    /// Movement formation: a change of formation.
    Formed {
        /// Who.
        unit: UnitId,
        /// From.
        from: Formation,
        /// Into.
        to: Formation,
        /// What it cost.
        cost: Inches,
    },
    /// Movement formation: a change of face.
    Faced {
        /// Who.
        unit: UnitId,
        /// The way it looks.
        facing: Bearing,
        /// What it cost.
        cost: Inches,
    },
    /// Strong houses: foot went into a house.
    Entered {
        /// Who.
        unit: UnitId,
        /// Which.
        house: TerrainId,
    },
    /// Strong houses: it came out.
    Left {
        /// Who.
        unit: UnitId,
        /// Of which.
        house: TerrainId,
    },
    /// Generals join and leave: a general moved.
    Rode {
        /// Who.
        general: CommanderId,
        /// The unit he left.
        left: Option<UnitId>,
        /// The unit he joined.
        joined: Option<UnitId>,
        /// How far he rode.
        distance: Inches,
    },
}

impl MovementEvent {
    /// The event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| battle.unit_name(id);
        let of = |id: &UnitId, says: &str| agree(&called(battle, id).head(), says);
        match self {
            Self::Marched { unit, steps, parts, cost, left } => {
                let how: Vec<String> = steps.iter().map(inclined).collect();
                let line = format!("{}: {}", name(unit), how.join(", then "));
                let mut details = vec![format!("{cost}\" of movement, {left}\" left")];
                details.extend(parts.iter().map(|p| format!("{}: {}\" ({})", p.what, p.cost, p.rule)));
                Words::with(line, details)
            }
            Self::PushedBack { unit, by, distance } => {
                let says = format!("[gives|give] way {} before {}", inches(*distance), called(battle, by));
                cited(of(unit, &says), "Movement apart")
            }
            Self::Disordered { unit, cause, by } => {
                let says = match cause {
                    Cause::Interpenetrated => {
                        format!("[is|are] disordered: {}", agree(by, "[passes|pass] through [it|them]"))
                    }
                    _ => format!("[is|are] disordered by {by}"),
                };
                cited(of(unit, &says), cause.rule())
            }
            Self::Formed { unit, from, to, cost } => {
                let how = match (from, to) {
                    (_, Formation::Limbered) => "[limbers|limber] up".to_owned(),
                    (Formation::Limbered, Formation::Unlimbered) => "[unlimbers|unlimber]".to_owned(),
                    (_, to) => format!("[forms|form] {}", to.words()),
                };
                costing(of(unit, &how), *cost, "Movement formation")
            }
            Self::Faced { unit, facing, cost } => {
                costing(of(unit, &format!("[faces|face] {facing}")), *cost, "Movement formation")
            }
            Self::Entered { unit, house } => {
                cited(of(unit, &format!("[goes|go] into {}", ground(battle, house))), "Movement terrain")
            }
            Self::Left { unit, house } => {
                cited(of(unit, &format!("[comes|come] out of {}", ground(battle, house))), "Movement terrain")
            }
            Self::Rode { general, left, joined, distance } => {
                let left = left.as_ref().map(|unit| format!("leaves {}", called(battle, unit)));
                let joins = joined.as_ref().map(|unit| format!("joins {}", called(battle, unit)));
                let rides = (*distance > Inches::ZERO).then(|| format!("rides {}", inches(*distance)));
                let did: Vec<String> = left.into_iter().chain(rides).chain(joins).collect();
                let line = format!("{} {}", battle.commander_name(general), did.join(", "));
                cited(line, "Generals join and leave")
            }
        }
    }
}

/// A step in these rules' words: who goes aslant inclines; a wheel whose outer end goes back says so.
pub(super) fn inclined(step: &Step) -> String {
    let wheel = if swings_back(step) { "wheel back" } else { "wheel" };
    said(step).replace("oblique", "incline").replace("wheel", wheel)
}

fn cited(line: String, rule: &str) -> Words {
    Words::with(line, vec![format!("rule {rule}")])
}

fn costing(line: String, cost: Inches, rule: &str) -> Words {
    Words::with(line, vec![format!("{cost}\" of movement"), format!("rule {rule}")])
}
