//! What happens on the move: facts with the cost itemised.

use super::super::command::source_line;
use super::super::operations::formation_words;
use super::super::telling::{self, figures, hundredths, inches, left_after, listed};
use super::super::{Wing, Words};
use crate::ids::{TerrainId, UnitId};
use crate::measure::Step;
use crate::rules::Source;
use crate::rules::course::CostPart;
use crate::table::{Battle, DisorderClass, Formation};
use crate::units::{Inches, Turn};
use serde::{Deserialize, Serialize};

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
        /// What it cost, where that is a part of the move (5.4, 6.4); otherwise it leaves half the move (6.2).
        cost: Option<Inches>,
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
        /// How much it had to spare, where that is too close to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spare: Option<Inches>,
    },
    /// 6.8: the special move did not reach the enemy.
    FellShort {
        /// Who.
        unit: UnitId,
        /// Of whom.
        target: UnitId,
        /// How far it moved.
        distance: Inches,
        /// How much was wanting, where that is too close to call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wanting: Option<Inches>,
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
    /// 6.11: infantry that did not hold before retreating cavalry moved out of its way, and no further.
    SteppedAside {
        /// Who.
        unit: UnitId,
        /// Before whom.
        before: UnitId,
        /// How far.
        distance: Inches,
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
    /// 6.4: some stands at one end of a line turned, for a part of its move.
    Bent {
        /// Whose.
        unit: UnitId,
        /// Which end.
        wing: Wing,
        /// How many stands of it.
        stands: usize,
        /// Clockwise positive.
        turn: Turn,
        /// What it cost.
        cost: Inches,
        /// Movement still to be had.
        left: Inches,
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
        /// Drawn up before as.
        from: Formation,
        /// Drawn up now as.
        formation: Formation,
        /// It looks another way than before.
        turned: bool,
    },
}

impl MovementEvent {
    /// The event in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| telling::unit(battle, id);
        match self {
            Self::Moved { unit, steps, parts, cost, left } => {
                let who = name(unit);
                let how: Vec<String> = steps.iter().map(|step| step_words(step, &who)).collect();
                let line = if how.is_empty() {
                    who.does("stays where it is", "stay where they are")
                } else {
                    format!("{} {} ({} left)", who.head(), listed(&how), left_after(*cost, *left))
                };
                let mut details = vec![format!("{cost}\" of movement, {left}\" left")];
                details.extend(parts.iter().map(|p| format!("{}: {}\" ({})", p.what, p.cost, p.rule)));
                Words::with(line, details)
            }
            Self::StoppedShort { unit, why, rule } => {
                Words::with(format!("{}: {why}", name(unit).does("stops", "stop")), vec![rule.clone()])
            }
            Self::SpecialRolled { unit, dice, extra } => {
                let line = format!("{} a special move: {extra}\" more", name(unit).does("makes", "make"));
                Words::with(line, vec![format!("averaging dice {} (6.8)", faces(dice))])
            }
            Self::TerrainRolled { unit, terrain, class, needed, roll, passed, source } => {
                let ground = telling::ground(battle, terrain);
                let who = name(unit);
                let line = if *passed {
                    format!(
                        "{} {} order in {ground} (rolled {roll}, needed {needed})",
                        who.does("keeps", "keep"),
                        who.its()
                    )
                } else {
                    format!(
                        "{} {} order in {ground}, and half {} move (rolled {roll}, needed {needed})",
                        who.does("loses", "lose"),
                        who.its(),
                        who.its()
                    )
                };
                let rolled = format!("class {class:?}: rolled {roll}, needed {needed} or less (6.6)");
                Words::with(line, vec![rolled, source_line("disordering terrain", "6.6", *source)])
            }
            Self::Formed { unit, from, to, cost } => {
                let paid = match cost {
                    Some(cost) if *from == Formation::Bent => format!("{cost}\" of movement (6.4)"),
                    Some(cost) => format!("{cost}\" of movement (5.4)"),
                    None => "6.2".to_owned(),
                };
                Words::with(formed_words(&name(unit), *to), vec![format!("was {}: {paid}", formation_words(*from))])
            }
            Self::StandsMoved { unit, cost, left } => Words::with(
                format!("The stands of {} move {} ({} left)", name(unit), inches(*cost), left_after(*cost, *left)),
                vec![format!("{cost}\" of movement, {left}\" left")],
            ),
            Self::DoubledUp { unit, cost, .. } => Words::with(
                format!("A stand of {} doubles up", name(unit)),
                vec![format!("{cost}\" of movement (6.5)")],
            ),
            Self::Restored { unit, cost } => Words::with(
                format!("The stand of {} is back in its place", name(unit)),
                vec![format!("{cost}\" of movement (6.5)")],
            ),
            _ => self.words_of_contact(battle),
        }
    }

    /// The words of ways to the enemy, of bends and of towns.
    fn words_of_contact(&self, battle: &Battle) -> Words {
        let name = |id| telling::unit(battle, id);
        match self {
            Self::WentIn { unit, target, distance, .. } if *distance == Inches::ZERO => {
                Words::line(format!("{} into contact with {}", name(unit).does("goes", "go"), name(target)))
            }
            Self::WentIn { unit, target, distance, spare } => {
                let line = format!("{} {} into contact with", name(unit).does("goes", "go"), inches(*distance));
                let line = format!("{line} {}", name(target));
                let spare =
                    spare.map(|by| format!("too close to call: measure its way, {}\" to spare (9.1)", hundredths(by)));
                Words::with(line, spare.into_iter().collect())
            }
            Self::FellShort { unit, target, distance, wanting } => {
                let (goes, does) = (name(unit).does("goes", "go"), name(unit).verb("does", "do").to_owned());
                let line = format!("{goes} {} and {does} not reach {}", inches(*distance), name(target));
                let wanting =
                    wanting.map(|by| format!("too close to call: measure its way, {}\" wanting (6.8)", hundredths(by)));
                Words::with(line, wanting.into_iter().collect())
            }
            Self::StoppedOnTheWay { unit, target, distance, rule } if *distance == Inches::ZERO => {
                let line = format!("{} no nearer to {}", name(unit).does("comes", "come"), name(target));
                Words::with(line, vec![rule.clone()])
            }
            Self::StoppedOnTheWay { unit, target, distance, rule } => {
                let (goes, stops) = (name(unit).does("goes", "go"), name(unit).verb("stops", "stop").to_owned());
                let line = format!("{goes} {} towards {} and {stops}", inches(*distance), name(target));
                Words::with(line, vec![rule.clone()])
            }
            Self::Bent { unit, wing, stands, turn, cost, left } => {
                let count = if *stands == 1 { "1 stand".to_owned() } else { format!("{stands} stands") };
                let how = bend_words(*wing, *turn).replacen("its", name(unit).its(), 1);
                let line = format!("{} {how}, {count}", name(unit).does("bends", "bend"));
                let line = format!("{line} ({} left)", inches(*left));
                Words::with(line, vec![format!("{cost}\" of movement, {left}\" left (6.4)")])
            }
            Self::DeployedInto { unit, place } => {
                let line = format!("{} into {}", name(unit).does("deploys", "deploy"), telling::ground(battle, place));
                Words::with(line, vec!["6.13".to_owned()])
            }
            Self::LeftTown { unit, place, to } => {
                let (place, to) = (telling::ground(battle, place), formation_words(*to));
                let forms = name(unit).verb("forms", "form").to_owned();
                let line = format!("{} {place} and {forms} {to}", name(unit).does("leaves", "leave"));
                Words::with(line, vec!["6.13".to_owned()])
            }
            _ => self.words_of_force(battle),
        }
    }

    /// The words of moves nobody wished for.
    fn words_of_force(&self, battle: &Battle) -> Words {
        let name = |id| telling::unit(battle, id);
        match self {
            Self::FellBack { unit, ordered, went, stopped_by } => {
                let line = format!("{} {}", name(unit).does("falls back", "fall back"), inches(*went));
                let line = match stopped_by {
                    None => line,
                    Some(by) => format!("{line} of {}: {by} is in the way", inches(*ordered)),
                };
                Words::with(line, vec![format!("{went}\" of {ordered}\" (6.11)")])
            }
            Self::FacedAbout { unit, cost } => {
                let line = format!("{} to fall back", name(unit).does("faces about", "face about"));
                Words::with(line, vec![format!("{cost}\" of its way back (6.11)")])
            }
            Self::FriendInTheWay { unit, friend, roll, cv, held } => {
                let (unit, friend) = (name(unit), name(friend));
                let line = if *held {
                    let (holds, stops) = (friend.verb("holds", "hold"), friend.verb("stops", "stop"));
                    format!("{}, in the way of {unit}, {holds} and {stops} the retreat", friend.head())
                } else {
                    format!("{}, in the way of {unit}, {} way", friend.head(), friend.verb("gives", "give"))
                };
                Words::with(line, vec![format!("rolled {roll}, needed {cv} or less (6.11)")])
            }
            Self::SteppedAside { unit, before, distance } => {
                let (steps, lets) = (name(unit).does("steps", "step"), name(unit).verb("lets", "let").to_owned());
                let line = format!("{steps} {} aside and {lets} {} through", inches(*distance), name(before));
                Words::with(line, vec![format!("the least that clears the way: {distance}\" (6.11)")])
            }
            Self::LeftTable { unit } => Words::line(format!("{} the table", name(unit).does("leaves", "leave"))),
            Self::Straggled { unit, dice, lost } => Words::with(
                format!("Stragglers leave {}: {}", name(unit), figures(*lost)),
                vec![format!("averaging dice {} (6.14)", faces(dice))],
            ),
            Self::LeftGuns { unit } => {
                Words::with(format!("The crew of {} leaves its guns", name(unit)), vec!["7.4".to_owned()])
            }
            Self::Remanned { unit } => {
                Words::with(format!("The crew of {} is back at its guns", name(unit)), vec!["7.4".to_owned()])
            }
            Self::Advanced { unit, enemy, distance, contact } => {
                let line = advanced(&name(unit), &name(enemy), *distance, *contact);
                Words::with(line, vec!["10.2".to_owned()])
            }
            Self::Deployed { unit, from, formation, turned } => {
                let line = match (from == formation, turned) {
                    (false, _) => format!("{}: {}", name(unit).does("deploys", "deploy"), formation_words(*formation)),
                    (true, true) => format!("{} to face the nearest enemy", name(unit).does("turns", "turn")),
                    (true, false) => format!(
                        "{} as {} {}",
                        name(unit).does("stays", "stay"),
                        name(unit).it(),
                        name(unit).verb("is", "are")
                    ),
                };
                Words::with(line, vec!["10.2".to_owned()])
            }
            _ => Words::line(String::new()),
        }
    }
}

/// A step as something a unit does: "wheels right 30°".
fn step_words(step: &Step, who: &telling::Name) -> String {
    let side = |right: bool| if right { "right" } else { "left" };
    match *step {
        Step::Advance { distance } if distance < Inches::ZERO => {
            format!("{} back {}", who.verb("goes", "go"), inches(-distance))
        }
        Step::Advance { distance } => format!("{} ahead {}", who.verb("moves", "move"), inches(distance)),
        Step::Oblique { distance, angle } => {
            let (way, degrees) = (side(angle.hundredths() >= 0), angle.abs().degrees());
            format!("{} {way} {} at {degrees}°", who.verb("obliques", "oblique"), inches(distance))
        }
        Step::SideStep { distance } => {
            let way = side(distance >= Inches::ZERO);
            let length = if distance < Inches::ZERO { -distance } else { distance };
            format!("{} {way} {}", who.verb("side-steps", "side-step"), inches(length))
        }
        Step::Wheel { turn, .. } => {
            let (way, degrees) = (side(turn.hundredths() >= 0), turn.abs().degrees());
            format!("{} {way} {degrees}°", who.verb("wheels", "wheel"))
        }
        Step::AboutFace => who.verb("faces about", "face about").to_owned(),
    }
}

/// "The 7th Foot forms march column".
fn formed_words(who: &telling::Name, to: Formation) -> String {
    match to {
        Formation::Unlimbered => who.does("unlimbers", "unlimber"),
        Formation::Limbered => who.does("limbers up", "limber up"),
        _ => format!("{} {}", who.does("forms", "form"), formation_words(to)),
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

fn faces(dice: &[u8]) -> String {
    let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
    faces.join(" ")
}

/// How far a unit got that was ordered at an enemy.
fn advanced(who: &telling::Name, enemy: &telling::Name, distance: Inches, contact: bool) -> String {
    match (distance == Inches::ZERO, contact) {
        (true, true) => format!("{} in contact with {enemy}", who.does("is", "are")),
        (true, false) => {
            let stays = who.does("stays", "stay");
            format!("{stays} where {} {}, ordered at {enemy}", who.it(), who.verb("is", "are"))
        }
        (false, true) => format!("{} {} straight at {enemy} into contact", who.does("goes", "go"), inches(distance)),
        (false, false) => format!("{} {} straight at {enemy}", who.does("goes", "go"), inches(distance)),
    }
}
