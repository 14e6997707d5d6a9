//! Events of movement, with the cost itemised.

use super::super::wording;
use super::super::wording::{hundredths, inches, left_after, listed};
use super::super::{Wing, Words};
use crate::battle::{Battle, DisorderClass, Formation};
use crate::geometry::Step;
use crate::ids::{TerrainId, UnitId};
use crate::msg;
use crate::rules::Source;
use crate::rules::movement::CostPart;
use crate::rules::otp::details::source_line;
use crate::rules::otp::formations::formation_words;
use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

/// An event of movement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MovementEvent {
    /// 6.1-6.3: a unit moved along steps.
    Moved {
        /// The unit.
        unit: UnitId,
        /// The steps carried out.
        steps: Vec<Step>,
        /// The cost, item by item.
        parts: Vec<CostPart>,
        /// The whole cost.
        cost: Inches,
        /// The movement left.
        left: Inches,
    },
    /// 6.1: the move ended before the steps did.
    StoppedShort {
        /// The unit.
        unit: UnitId,
        /// The reason.
        why: String,
        /// The section.
        rule: String,
    },
    /// 6.8: the dice of a special move.
    SpecialRolled {
        /// The unit.
        unit: UnitId,
        /// The averaging dice.
        dice: Vec<u8>,
        /// The inches added to the full normal move.
        extra: Inches,
    },
    /// 6.6: a roll for disordering terrain.
    TerrainRolled {
        /// The unit.
        unit: UnitId,
        /// The terrain.
        terrain: TerrainId,
        /// The disorder class for this unit.
        class: DisorderClass,
        /// The highest roll that passes.
        needed: u8,
        /// The die.
        roll: u8,
        /// Whether it moves on normally. Otherwise its normal move is halved this turn.
        passed: bool,
        /// The source of the needed number.
        #[serde(default)]
        source: Source,
    },
    /// 6.2: a formation change.
    Formed {
        /// The unit.
        unit: UnitId,
        /// The old formation.
        from: Formation,
        /// The new formation.
        to: Formation,
        /// The cost, if it is a part of the move (5.4, 6.4). `None`: the change leaves half the move (6.2).
        cost: Option<Inches>,
    },
    /// 5.3, 6.4: stands moved one by one.
    StandsMoved {
        /// The unit.
        unit: UnitId,
        /// The cost of the move.
        cost: Inches,
        /// The movement left.
        left: Inches,
    },
    /// 6.5: a stand went behind its neighbour.
    DoubledUp {
        /// The unit.
        unit: UnitId,
        /// The stand, counted from the left.
        stand: usize,
        /// The cost.
        cost: Inches,
    },
    /// 6.5: the stand went back to its place.
    Restored {
        /// The unit.
        unit: UnitId,
        /// The cost.
        cost: Inches,
    },
    /// 9.7: a unit went into contact.
    WentIn {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// The distance that it moved.
        distance: Inches,
        /// The movement to spare, if that is too close to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spare: Option<Inches>,
    },
    /// 6.8, 6.6: a closing unit did not reach the enemy, by a special move or because terrain or a unit stopped it.
    FellShort {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// The distance that it moved.
        distance: Inches,
        /// The movement that it lacked, if that is too close to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wanting: Option<Inches>,
    },
    /// 9.2, 9.3: a failed closing stopped on the way.
    StoppedOnTheWay {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// The distance that it moved.
        distance: Inches,
        /// The section.
        rule: String,
    },
    /// 6.11: a unit fell back.
    FellBack {
        /// The unit.
        unit: UnitId,
        /// The distance ordered.
        ordered: Inches,
        /// The distance that it went.
        went: Inches,
        /// The obstacle that stopped it short, if any.
        stopped_by: Option<String>,
    },
    /// 6.11: a column faced about before it fell back.
    FacedAbout {
        /// The unit.
        unit: UnitId,
        /// The cost, taken from the distance to go back.
        cost: Inches,
    },
    /// 6.11: a friend in the way of a retreat rolled against its combat value.
    FriendInTheWay {
        /// The retreating unit.
        unit: UnitId,
        /// The friend.
        friend: UnitId,
        /// The die.
        roll: u8,
        /// Its combat value.
        cv: u8,
        /// Whether it held, so that the retreat stops there. Otherwise it takes a marker and goes along.
        held: bool,
    },
    /// 6.11: infantry that did not hold against retreating cavalry moved just out of its way.
    SteppedAside {
        /// The infantry.
        unit: UnitId,
        /// The cavalry.
        before: UnitId,
        /// The distance.
        distance: Inches,
    },
    /// 6.11: a unit went over the edge of the table and is out of the game.
    LeftTable {
        /// The unit.
        unit: UnitId,
    },
    /// 6.14: figures lost to straggling.
    Straggled {
        /// The unit.
        unit: UnitId,
        /// The averaging dice.
        dice: Vec<u8>,
        /// Figures lost.
        lost: u16,
    },
    /// 7.4: the crew left its guns.
    LeftGuns {
        /// The unit.
        unit: UnitId,
    },
    /// 3.3, 7.4: the crew is back at its guns.
    Remanned {
        /// The unit.
        unit: UnitId,
    },
    /// 10.2: a unit moved straight at the nearest enemy, as its morale result orders.
    Advanced {
        /// The unit.
        unit: UnitId,
        /// The enemy.
        enemy: UnitId,
        /// The distance.
        distance: Inches,
        /// Whether it reached the enemy.
        contact: bool,
    },
    /// 6.7: stands crossed linear obstructions when their unit formed up, and paid for it.
    CrossedInForming {
        /// The unit.
        unit: UnitId,
        /// The cost of each obstacle.
        parts: Vec<CostPart>,
    },
    /// 6.4: some stands at one end of a line turned, for a part of its move.
    Bent {
        /// The unit.
        unit: UnitId,
        /// The end.
        wing: Wing,
        /// The number of stands that turned.
        stands: usize,
        /// Clockwise positive.
        turn: Turn,
        /// The cost.
        cost: Inches,
        /// The movement left.
        left: Inches,
    },
    /// 6.13: a unit deployed into a town or building.
    DeployedInto {
        /// The unit.
        unit: UnitId,
        /// The town or building.
        place: TerrainId,
    },
    /// 6.13: a unit left the town or building it was deployed in, freely or not.
    LeftTown {
        /// The unit.
        unit: UnitId,
        /// The town or building.
        place: TerrainId,
        /// Its formation outside.
        to: Formation,
    },
    /// 10.2: a unit deployed facing the nearest enemy, as its morale result orders.
    Deployed {
        /// The unit.
        unit: UnitId,
        /// The old formation.
        from: Formation,
        /// The new formation.
        formation: Formation,
        /// Whether its facing changed.
        turned: bool,
    },
}

impl MovementEvent {
    /// Returns the event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        self.words_by(wording::Naming::all(battle))
    }

    /// Returns the event in words, with the units named as `naming` gives them.
    pub(in super::super) fn words_by(&self, naming: wording::Naming<'_>) -> Words {
        let (battle, name) = (naming.battle, |id| naming.unit(id));
        match self {
            Self::Moved { unit, steps, parts, cost, left } => {
                let who = name(unit);
                let how: Vec<String> = steps.iter().map(|step| step_words(step, &who)).collect();
                let line = if how.is_empty() {
                    msg!("otp-stays-where-it-is", who)
                } else {
                    msg!("otp-unit-moved", who, how = listed(&how), left = left_after(*cost, *left))
                };
                let mut details = vec![msg!("otp-move-cost-and-left", cost, left)];
                details.extend(parts.iter().map(CostPart::words));
                Words::with(line, details)
            }
            Self::StoppedShort { unit, why, rule } => {
                Words::with(msg!("otp-stops-because", unit = name(unit), why), vec![rule.clone()])
            }
            Self::SpecialRolled { unit, dice, extra } => {
                let line = msg!("otp-makes-a-special-move", unit = name(unit), extra);
                Words::with(line, vec![msg!("otp-special-move-dice", faces = faces(dice))])
            }
            Self::TerrainRolled { unit, terrain, class, needed, roll, passed, source } => {
                let ground = wording::ground(battle, terrain);
                let who = name(unit);
                let line = if *passed {
                    msg!("otp-keeps-order-in-ground", who, ground, roll, needed)
                } else {
                    msg!("otp-loses-order-in-ground", who, ground, roll, needed)
                };
                let rolled = msg!("otp-class-rolled", class = format!("{class:?}"), roll, needed);
                Words::with(line, vec![rolled, source_line(msg!("otp-disordering-terrain"), "6.6", *source)])
            }
            Self::Formed { unit, from, to, cost } => {
                let paid = match cost {
                    Some(cost) if *from == Formation::Bent => msg!("otp-straightening-cost", cost),
                    Some(cost) => msg!("otp-loose-order-cost", cost),
                    None => "6.2".to_owned(),
                };
                Words::with(
                    formed_words(&name(unit), *to),
                    vec![msg!("otp-former-formation-and-cost", formation = formation_words(*from), paid)],
                )
            }
            Self::StandsMoved { unit, cost, left } => Words::with(
                msg!("otp-stands-moved", unit = name(unit), cost = inches(*cost), left = left_after(*cost, *left)),
                vec![msg!("otp-move-cost-and-left", cost, left)],
            ),
            Self::CrossedInForming { unit, parts } => {
                let cost: Inches = parts.iter().map(|part| part.cost).sum();
                let line = msg!("otp-pays-for-what-its-stands-cross", unit = name(unit), cost = inches(cost));
                Words::with(line, parts.iter().map(CostPart::words).collect())
            }
            Self::DoubledUp { unit, cost, .. } => {
                Words::with(msg!("otp-stand-doubles-up", unit = name(unit)), vec![msg!("otp-doubling-cost", cost)])
            }
            Self::Restored { unit, cost } => {
                Words::with(msg!("otp-doubled-stand-is-back", unit = name(unit)), vec![msg!("otp-doubling-cost", cost)])
            }
            _ => self.words_of_contact(naming),
        }
    }

    /// Returns the words of closings, bends and towns.
    fn words_of_contact(&self, naming: wording::Naming<'_>) -> Words {
        let (battle, name) = (naming.battle, |id| naming.unit(id));
        match self {
            Self::WentIn { unit, target, distance, .. } if *distance == Inches::ZERO => {
                Words::line(msg!("otp-goes-into-contact-with", unit = name(unit), target = name(target)))
            }
            Self::WentIn { unit, target, distance, spare } => {
                let (unit, target, distance) = (name(unit), name(target), inches(*distance));
                let line = msg!("otp-moves-into-contact", unit, distance, target);
                let spare = spare.map(|by| msg!("otp-measure-its-way-to-spare", by = hundredths(by)));
                Words::with(line, spare.into_iter().collect())
            }
            Self::FellShort { unit, target, distance, wanting } => {
                let (unit, target, distance) = (name(unit), name(target), inches(*distance));
                let line = msg!("otp-goes-and-does-not-reach", unit, distance, target);
                let wanting = wanting.map(|by| msg!("otp-measure-its-way-wanting", by = hundredths(by)));
                Words::with(line, wanting.into_iter().collect())
            }
            Self::StoppedOnTheWay { unit, target, distance, rule } if *distance == Inches::ZERO => {
                let line = msg!("otp-comes-no-nearer-to", unit = name(unit), target = name(target));
                Words::with(line, vec![rule.clone()])
            }
            Self::StoppedOnTheWay { unit, target, distance, rule } => {
                let (unit, target, distance) = (name(unit), name(target), inches(*distance));
                let line = msg!("otp-goes-towards-and-stops", unit, distance, target);
                Words::with(line, vec![rule.clone()])
            }
            Self::Bent { unit, wing, stands, turn, cost, left } => {
                let how = bend_words(*wing, *turn, &name(unit));
                let line = msg!("otp-bends", unit = name(unit), how, stands, left = inches(*left));
                Words::with(line, vec![msg!("otp-bend-cost-and-left", cost, left)])
            }
            Self::DeployedInto { unit, place } => {
                let line = msg!("otp-deploys-into", unit = name(unit), place = wording::ground(battle, place));
                Words::with(line, vec!["6.13".to_owned()])
            }
            Self::LeftTown { unit, place, to } => {
                let (place, to) = (wording::ground(battle, place), formation_words(*to));
                let line = msg!("otp-leaves-and-forms", unit = name(unit), place, to);
                Words::with(line, vec!["6.13".to_owned()])
            }
            _ => self.words_of_force(naming),
        }
    }

    /// Returns the words of moves that are forced on a unit.
    fn words_of_force(&self, naming: wording::Naming<'_>) -> Words {
        let name = |id| naming.unit(id);
        match self {
            Self::FellBack { unit, ordered, went, stopped_by } => {
                let (unit, far, of) = (name(unit), inches(*went), inches(*ordered));
                let line = match stopped_by {
                    None => msg!("otp-falls-back-unhindered", unit, far),
                    Some(by) => msg!("otp-falls-back-and-is-stopped", unit, far, of, by),
                };
                Words::with(line, vec![msg!("otp-retreat-of-ordered", went, ordered)])
            }
            Self::FacedAbout { unit, cost } => {
                let line = msg!("otp-faces-about-to-fall-back", unit = name(unit));
                Words::with(line, vec![msg!("otp-facing-about-cost", cost)])
            }
            Self::FriendInTheWay { unit, friend, roll, cv, held } => {
                let (unit, friend) = (name(unit), name(friend));
                let line = if *held {
                    msg!("otp-in-the-way-holds", friend, unit)
                } else {
                    msg!("otp-in-the-way-gives-way", friend, unit)
                };
                Words::with(line, vec![msg!("otp-in-the-way-roll", roll, cv)])
            }
            Self::SteppedAside { unit, before, distance } => {
                let line = msg!("otp-steps-aside", unit = name(unit), far = inches(*distance), before = name(before));
                Words::with(line, vec![msg!("otp-least-to-clear-way", distance)])
            }
            Self::LeftTable { unit } => Words::line(msg!("otp-leaves-the-table", unit = name(unit))),
            Self::Straggled { unit, dice, lost } => Words::with(
                msg!("otp-stragglers-leave-figures", unit = name(unit), lost = *lost),
                vec![msg!("otp-stragglers-dice", faces = faces(dice))],
            ),
            Self::LeftGuns { unit } => {
                Words::with(msg!("otp-crew-leaves-guns", unit = name(unit)), vec!["7.4".to_owned()])
            }
            Self::Remanned { unit } => {
                Words::with(msg!("otp-crew-back-at-guns", unit = name(unit)), vec!["7.4".to_owned()])
            }
            Self::Advanced { unit, enemy, distance, contact } => {
                let line = advanced(&name(unit), &name(enemy), *distance, *contact);
                Words::with(line, vec!["10.2".to_owned()])
            }
            Self::Deployed { unit, from, formation, turned } => {
                let line = match (from == formation, turned) {
                    (false, _) => msg!("otp-deploys-as", unit = name(unit), formation = formation_words(*formation)),
                    (true, true) => msg!("otp-turns-to-face-the-nearest-enemy", unit = name(unit)),
                    (true, false) => msg!("otp-stays-as-it-is", unit = name(unit)),
                };
                Words::with(line, vec!["10.2".to_owned()])
            }
            _ => Words::line(String::new()),
        }
    }
}

/// Returns a step as a unit's action: "wheels right 30°".
fn step_words(step: &Step, who: &wording::Name) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Advance { distance } if distance < Inches::ZERO => {
            msg!("otp-step-back", who, far = inches(-distance))
        }
        Step::Advance { distance } => msg!("otp-step-ahead", who, far = inches(distance)),
        Step::Oblique { distance, angle } => {
            let (way, degrees) = (side(angle.hundredths() >= 0), angle.abs().degrees());
            msg!("otp-step-oblique", who, way, far = inches(distance), degrees)
        }
        Step::SideStep { distance } => {
            let way = side(distance >= Inches::ZERO);
            let length = if distance < Inches::ZERO { -distance } else { distance };
            msg!("otp-step-aside", who, way, far = inches(length))
        }
        Step::Wheel { turn, .. } => {
            let (way, degrees) = (side(turn.hundredths() >= 0), turn.abs().degrees());
            msg!("otp-step-wheel", who, way, degrees)
        }
        Step::AboutFace => msg!("otp-step-about-face", who),
    }
}

/// Returns the words of a formation change: "The 7th Foot forms march column".
fn formed_words(who: &wording::Name, to: Formation) -> String {
    match to {
        Formation::Unlimbered => msg!("otp-unlimbers", who),
        Formation::Limbered => msg!("otp-limbers-up", who),
        _ => msg!("otp-forms", who, formation = formation_words(to)),
    }
}

/// Returns the words of a bend: "its right wing back 45°".
pub(super) fn bend_words(wing: Wing, turn: Turn, who: &wording::Name) -> String {
    let (side, back) = match wing {
        Wing::Left => ("left", turn.hundredths() < 0),
        Wing::Right => ("right", turn.hundredths() > 0),
    };
    let way = if back { "back" } else { "forward" };
    msg!("otp-its-wing", who, side, way, degrees = turn.abs().degrees())
}

fn faces(dice: &[u8]) -> String {
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    faces.join(" ")
}

/// Returns the words of an ordered move at an enemy.
fn advanced(who: &wording::Name, enemy: &wording::Name, distance: Inches, contact: bool) -> String {
    match (distance == Inches::ZERO, contact) {
        (true, true) => msg!("otp-stays-in-contact-with", who, enemy),
        (true, false) => {
            msg!("otp-stays-ordered-at", who, enemy)
        }
        (false, true) => msg!("otp-goes-straight-at-into-contact", who, distance = inches(distance), enemy),
        (false, false) => msg!("otp-goes-straight-at", who, distance = inches(distance), enemy),
    }
}
