//! What happens on the move: facts with the cost itemised.

use super::super::command::source_line;
use super::super::event::unit_name;
use super::super::operations::formation_words;
use super::super::{Wing, Words};
use super::course::said;
use crate::ids::{TerrainId, UnitId};
use crate::measure::Step;
use crate::rules::Source;
use crate::table::{Battle, DisorderClass, Formation};
use crate::units::{Inches, Turn};
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
        /// Where the number needed comes from.
        #[serde(default)]
        source: Source,
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
    /// 6.5: a stand went behind its neighbour.
    DoubledUp {
        /// Whose.
        unit: UnitId,
        /// Which, from the left.
        stand: usize,
        /// What it cost.
        cost: Inches,
    },
    /// 6.5: the stand went back to its place.
    Restored {
        /// Whose.
        unit: UnitId,
        /// What it cost.
        cost: Inches,
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
    /// 6.11: a column faced about before it fell back.
    FacedAbout {
        /// Who.
        unit: UnitId,
        /// What that cost of the way back.
        cost: Inches,
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
    /// 6.4: some stands at one end of a line turned.
    Bent {
        /// Whose.
        unit: UnitId,
        /// Which end.
        wing: Wing,
        /// How many stands of it.
        stands: usize,
        /// Clockwise positive.
        turn: Turn,
    },
    /// 6.13: deployed into a town or building.
    DeployedInto {
        /// Who.
        unit: UnitId,
        /// Into what.
        place: TerrainId,
    },
    /// 6.13: left the town or building it was deployed in, of its own will or not.
    LeftTown {
        /// Who.
        unit: UnitId,
        /// Which.
        place: TerrainId,
        /// Drawn up as.
        to: Formation,
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
        let name = |id| unit_name(battle, id);
        match self {
            Self::Moved { unit, steps, parts, cost, left } => {
                let how: Vec<String> = steps.iter().map(said).collect();
                let how =
                    if how.is_empty() { "stays where it is".to_owned() } else { format!("moves {}", how.join(", ")) };
                let line = format!("{} {how}: {cost}\" of movement, {left}\" left", name(unit));
                Words::with(line, parts.iter().map(|p| format!("{}: {}\" ({})", p.what, p.cost, p.rule)).collect())
            }
            Self::StoppedShort { unit, why, rule } => Words::line(format!("{} stops: {why} ({rule})", name(unit))),
            Self::SpecialRolled { unit, dice, extra } => {
                let line = format!("{} makes a special move: {extra}\" more", name(unit));
                Words::with(line, vec![format!("averaging dice {} (6.8)", faces(dice))])
            }
            Self::TerrainRolled { unit, terrain, class, needed, roll, passed, source } => {
                let ground = battle.terrain(terrain).map_or(terrain.as_str(), |t| t.name.as_str());
                let end = if *passed { "keeps its order" } else { "loses its order, and half its move" };
                let line = format!("{} in {ground} {end}", name(unit));
                let rolled = format!("class {class:?}: rolled {roll}, needed {needed} or less (6.6)");
                Words::with(line, vec![rolled, source_line("disordering terrain", "6.6", *source)])
            }
            Self::Formed { unit, from, to } => {
                let (from, to) = (formation_words(*from), formation_words(*to));
                Words::with(format!("{} forms {to}", name(unit)), vec![format!("was {from} (6.2)")])
            }
            Self::StandsMoved { unit, cost, left } => {
                Words::line(format!("The stands of {} move: {cost}\" of movement, {left}\" left", name(unit)))
            }
            Self::DoubledUp { unit, cost, .. } => {
                Words::line(format!("A stand of {} doubles up: {cost}\" of movement (6.5)", name(unit)))
            }
            Self::Restored { unit, cost } => {
                Words::line(format!("The stand of {} is back in its place: {cost}\" of movement (6.5)", name(unit)))
            }
            Self::WentIn { unit, target, distance } => {
                Words::line(format!("{} goes {distance}\" into contact with {}", name(unit), name(target)))
            }
            Self::FellShort { unit, target, distance } => {
                Words::line(format!("{} goes {distance}\" and does not reach {}", name(unit), name(target)))
            }
            Self::StoppedOnTheWay { unit, target, distance, rule } => {
                Words::line(format!("{} goes {distance}\" towards {} and stops ({rule})", name(unit), name(target)))
            }
            Self::Bent { unit, wing, stands, turn } => {
                let count = if *stands == 1 { "1 stand".to_owned() } else { format!("{stands} stands") };
                let how = bend_words(*wing, *turn);
                Words::line(format!("{} bends {how}, {count} (6.4)", name(unit)))
            }
            Self::DeployedInto { unit, place } => {
                Words::line(format!("{} deploys into {} (6.13)", name(unit), ground_name(battle, place)))
            }
            Self::LeftTown { unit, place, to } => {
                let (place, to) = (ground_name(battle, place), formation_words(*to));
                Words::line(format!("{} leaves {place} and forms {to} (6.13)", name(unit)))
            }
            _ => self.words_of_force(battle),
        }
    }

    /// The words of moves nobody wished for.
    fn words_of_force(&self, battle: &Battle) -> Words {
        let name = |id| unit_name(battle, id);
        Words::line(match self {
            Self::FellBack { unit, went, stopped_by: None, .. } => format!("{} falls back {went}\" (6.11)", name(unit)),
            Self::FellBack { unit, ordered, went, stopped_by: Some(by) } => {
                format!("{} falls back {went}\" of {ordered}\": {by} is in the way (6.11)", name(unit))
            }
            Self::FacedAbout { unit, cost } => {
                format!("{} faces about for {cost}\" of its way back (6.11)", name(unit))
            }
            Self::FriendInTheWay { unit, friend, roll, cv, held } => {
                let end = if *held { "holds, and stops it" } else { "is swept along" };
                let (unit, friend) = (name(unit), name(friend));
                let line = format!("{friend}, in the way of {unit}, {end}");
                return Words::with(line, vec![format!("rolled {roll}, needed {cv} or less (6.11)")]);
            }
            Self::LeftTable { unit } => format!("{} leaves the table", name(unit)),
            Self::Straggled { unit, dice, lost } => {
                format!("{} loses {lost} to straggling (averaging dice {}, 6.14)", name(unit), faces(dice))
            }
            Self::LeftGuns { unit } => format!("The crew of {} leaves its guns (7.4)", name(unit)),
            Self::Remanned { unit } => format!("The crew of {} is back at its guns (7.4)", name(unit)),
            Self::Advanced { unit, enemy, distance, contact } => {
                let end = if *contact { " into contact" } else { "" };
                format!("{} goes {distance}\" straight at {}{end} (10.2)", name(unit), name(enemy))
            }
            Self::Deployed { unit, formation } => {
                format!("{} deploys: {} (10.2)", name(unit), formation_words(*formation))
            }
            _ => String::new(),
        })
    }
}

/// "its right wing back 45°".
pub(super) fn bend_words(wing: Wing, turn: Turn) -> String {
    let (side, back) = match wing {
        Wing::Left => ("left", turn.hundredths() < 0),
        Wing::Right => ("right", turn.hundredths() > 0),
    };
    let way = if back { "back" } else { "forward" };
    format!("its {side} wing {way} {}°", turn.abs().degrees())
}

/// A piece of terrain's name.
fn ground_name<'b>(battle: &'b Battle, id: &'b TerrainId) -> &'b str {
    battle.terrain(id).map_or(id.as_str(), |t| t.name.as_str())
}

fn faces(dice: &[u8]) -> String {
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    faces.join(" ")
}
