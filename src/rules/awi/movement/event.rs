//! Events of movement, with itemised costs.

use super::steps::step_words;
use crate::battle::{Battle, Formation};
use crate::geometry::Step;
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::rules::Words;
use crate::rules::awi::disorder::Cause;
use crate::rules::movement::CostPart;
use crate::rules::wording::{ground, inches, unit as called};
use crate::text::Name;
use crate::units::{Bearing, Inches};
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// An event of movement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MovementEvent {
    /// Step 6: a unit moved along steps.
    Marched {
        /// The unit.
        unit: UnitId,
        /// The steps.
        steps: Vec<Step>,
        /// Their cost, part by part.
        parts: Vec<CostPart>,
        /// The total cost.
        cost: Inches,
        /// The movement left.
        left: Inches,
    },
    /// Movement apart: skirmishers were pushed back.
    PushedBack {
        /// The skirmishers.
        unit: UnitId,
        /// The unit that pushed them.
        by: UnitId,
        /// The distance.
        distance: Inches,
    },
    /// A unit is disordered by its own move or another's.
    Disordered {
        /// The unit.
        unit: UnitId,
        /// The cause.
        cause: Cause,
        /// The name of the ground or unit that disordered it.
        by: String,
    },
    /// Movement formation: a change of formation.
    Formed {
        /// The unit.
        unit: UnitId,
        /// The old formation.
        from: Formation,
        /// The new formation.
        to: Formation,
        /// The cost.
        cost: Inches,
    },
    /// Movement formation: a change of face.
    Faced {
        /// The unit.
        unit: UnitId,
        /// Its new facing.
        facing: Bearing,
        /// The cost.
        cost: Inches,
    },
    /// Strong houses: foot went into a house.
    Entered {
        /// The unit.
        unit: UnitId,
        /// The house.
        house: TerrainId,
    },
    /// Strong houses: it came out.
    Left {
        /// The unit.
        unit: UnitId,
        /// The house.
        house: TerrainId,
    },
    /// Generals join and leave: a general moved.
    Rode {
        /// The general.
        general: CommanderId,
        /// The unit he left.
        left: Option<UnitId>,
        /// The unit he joined.
        joined: Option<UnitId>,
        /// The distance he rode.
        distance: Inches,
    },
}

impl MovementEvent {
    /// Returns the event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| battle.unit_name(id);
        let of = |id: &UnitId| called(battle, id);
        match self {
            Self::Marched { unit, steps, parts, cost, left } => {
                let how: Vec<String> = steps.iter().map(step_words).collect();
                let line = text::headed(name(unit), how.join(msg!("awi-then")));
                let mut details = vec![msg!("awi-movement-spent-and-left", cost, left)];
                details.extend(parts.iter().map(CostPart::words));
                Words::with(line, details)
            }
            Self::PushedBack { unit, by, distance } => {
                let line = msg!("awi-gives-way", unit = of(unit), far = inches(*distance), by = of(by));
                cited(line, "Movement apart")
            }
            Self::Disordered { unit, cause, by } => {
                let line = match cause {
                    Cause::Interpenetrated => {
                        msg!("awi-disordered-by-passing-unit", unit = of(unit), by = Name::title(by))
                    }
                    _ => msg!("awi-disordered-by", unit = of(unit), by),
                };
                cited(line, cause.rule())
            }
            Self::Formed { unit, from, to, cost } => {
                let unit = of(unit);
                let line = match (from, to) {
                    (_, Formation::Limbered) => msg!("awi-limbers-up", unit),
                    (Formation::Limbered, Formation::Unlimbered) => msg!("awi-unlimbers", unit),
                    (_, to) => msg!("awi-forms", unit, formation = to.words()),
                };
                costing(line, *cost, "Movement formation")
            }
            Self::Faced { unit, facing, cost } => {
                costing(msg!("awi-faces", unit = of(unit), facing), *cost, "Movement formation")
            }
            Self::Entered { unit, house } => {
                cited(msg!("awi-goes-into", unit = of(unit), house = ground(battle, house)), "Movement terrain")
            }
            Self::Left { unit, house } => {
                cited(msg!("awi-comes-out-of", unit = of(unit), house = ground(battle, house)), "Movement terrain")
            }
            Self::Rode { general, left, joined, distance } => {
                let left = left.as_ref().map(|unit| msg!("awi-general-leaves", unit = called(battle, unit)));
                let joins = joined.as_ref().map(|unit| msg!("awi-general-joins", unit = called(battle, unit)));
                let rides = (*distance > Inches::ZERO).then(|| msg!("awi-general-rides", distance = inches(*distance)));
                let did: Vec<String> = left.into_iter().chain(rides).chain(joins).collect();
                let line = format!("{} {}", battle.commander_name(general), did.join(", "));
                cited(line, "Generals join and leave")
            }
        }
    }
}

fn cited(line: String, rule: &str) -> Words {
    Words::with(line, vec![msg!("awi-rule-cited", rule)])
}

fn costing(line: String, cost: Inches, rule: &str) -> Words {
    Words::with(line, vec![msg!("awi-movement-spent", cost), msg!("awi-rule-cited", rule)])
}
