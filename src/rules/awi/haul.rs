//! Moves that results make units owe, and what is told of them.

use crate::ids::{TerrainId, UnitId};
use crate::rules::Words;
use crate::rules::telling::{agree, ground, inches, unit as called};
use crate::table::Battle;
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// A move a unit must make.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Owed {
    /// Who.
    pub unit: UnitId,
    /// What kind of move.
    #[serde(flatten)]
    pub haul: Haul,
}

/// A kind of move that is not of a unit's own choice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "haul", rename_all = "snake_case")]
pub enum Haul {
    /// It routs (Step 4, or at once where it breaks).
    Rout,
    /// It evades a charge (Step 4).
    Evade {
        /// Whose.
        from: UnitId,
    },
    /// It charges or counter-charges, to an inch from the enemy (Step 5).
    Charge {
        /// Whom.
        target: UnitId,
        /// A counter-charge: the charge bonus is the whole move.
        counter: bool,
    },
    /// It goes in (Step 9).
    Contact {
        /// Against whom.
        target: UnitId,
    },
    /// It falls back, facing the enemy (Step 11).
    FallBack {
        /// From whom.
        from: UnitId,
        /// How far.
        by: Inches,
        /// Which case of a drawn melee has it so; 0: it lost one.
        #[serde(default, skip_serializing_if = "is_none")]
        drawn: u8,
    },
    /// It follows up those who fall back (Step 11).
    FollowUp {
        /// Whom.
        target: UnitId,
        /// How far they fell back.
        by: Inches,
    },
    /// It pursues those who rout (Step 11).
    Pursue {
        /// Whom.
        target: UnitId,
    },
    /// It takes the strong house whose occupants it has routed (Step 11).
    Occupy {
        /// Which.
        house: TerrainId,
    },
}

/// A move that was owed has been made.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoveEvent {
    /// A unit was moved.
    Moved {
        /// Which move.
        owed: Owed,
        /// Straight from where it stood to where it stands.
        moved: Inches,
        /// The most it could go.
        most: Inches,
        /// Its figures were placed by hand.
        placed: bool,
        /// What stopped it before its move was used up, where something did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stopped_by: Option<String>,
    },
    /// It left the table.
    Left {
        /// Which move.
        owed: Owed,
    },
    /// A gun and its crew are lost: guns have no rout.
    GunLost {
        /// Which.
        gun: UnitId,
    },
    /// A gun that fought beside foot goes along with it (Artillery).
    GunGoesAlong {
        /// Which.
        gun: UnitId,
        /// With whom.
        foot: UnitId,
        /// How far.
        moved: Inches,
    },
    /// Something keeps it from doing so: it stays, or is lost where the foot falls back from the enemy.
    GunLeft {
        /// Which.
        gun: UnitId,
        /// By whom.
        foot: UnitId,
        /// What is in its way.
        kept_by: String,
        /// It is lost.
        lost: bool,
    },
    /// Troops routed, or close-order troops went, through a unit: it is disordered (Disorder 3).
    PassedThrough {
        /// Who did.
        by: UnitId,
        /// Whom.
        unit: UnitId,
    },
    /// A charge ended without contact.
    NoContact {
        /// Who is disordered by it (Disorder 6).
        unit: UnitId,
        /// Whom it was to meet.
        target: UnitId,
    },
    /// A unit was struck in the flank or rear (Disorder 5).
    Struck {
        /// Who.
        unit: UnitId,
        /// By whom.
        by: UnitId,
    },
}

/// Nothing to be written: serde asks by reference.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn is_none(drawn: &u8) -> bool {
    *drawn == 0
}

impl Haul {
    /// The section that asks for it.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Haul::Rout | Haul::Evade { .. } => "Step 4",
            Haul::Charge { .. } => "Step 5",
            Haul::Contact { .. } => "Step 9",
            Haul::FallBack { drawn: 0, .. } => "Losers result",
            Haul::FallBack { drawn, .. } => drawn_rule(*drawn),
            Haul::FollowUp { .. } | Haul::Pursue { .. } => "Losers winners",
            Haul::Occupy { .. } => "Strong houses",
        }
    }

    /// The section it is made by once it is: who breaks in another step runs at once.
    #[must_use]
    pub fn cited(&self) -> &'static str {
        if matches!(self, Haul::Rout) { "Movement table" } else { self.rule() }
    }

    /// As a sentence goes on, for one and for many: "Foot routs".
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let name = |id| called(battle, id);
        match self {
            Haul::Rout => "[routs|rout]".to_owned(),
            Haul::Evade { from } => format!("[evades|evade] {}", name(from)),
            Haul::Charge { target, counter: false } => format!("[charges|charge] {}", name(target)),
            Haul::Charge { target, counter: true } => format!("[counter-charges|counter-charge] {}", name(target)),
            Haul::Contact { target } => format!("[goes|go] in against {}", name(target)),
            Haul::FallBack { from, by, .. } => format!("[falls|fall] back {by}\" from {}", name(from)),
            Haul::FollowUp { target, .. } => format!("[follows|follow] up {}", name(target)),
            Haul::Pursue { target } => format!("[pursues|pursue] {}", name(target)),
            Haul::Occupy { house } => format!("[takes|take] {}", ground(battle, house)),
        }
    }
}

impl MoveEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Moved { owed, moved, most, placed, stopped_by } => {
                let stopped = stopped_by
                    .as_ref()
                    .map_or(String::new(), |by| format!(", stopped by {}", sentence_name(battle, by)));
                // Who runs goes on until no friend is in its place.
                let farther = *moved > *most && inches(*moved) != inches(*most);
                let beyond = farther && !*placed && matches!(owed.haul, Haul::Rout | Haul::Evade { .. });
                let how = match (*placed, beyond) {
                    (true, _) => "; placed by hand".to_owned(),
                    (false, true) => format!(", to be clear of friends{stopped}"),
                    (false, false) => stopped,
                };
                let disordered = if matches!(owed.haul, Haul::Pursue { .. }) { ", disordered by it" } else { "" };
                let far = format!("{} of {}", inches(*moved), inches(*most));
                let says = format!("{}: {far}{how}{disordered}", owed.haul.words(battle));
                let line = agree(&name(&owed.unit).head(), &says);
                Words::with(line, vec![format!("rule {}", owed.haul.cited())])
            }
            Self::Left { owed } => {
                let says = format!("{} and [leaves|leave] the table", owed.haul.words(battle));
                let line = agree(&name(&owed.unit).head(), &says);
                Words::with(line, vec![format!("rule {}", owed.haul.cited())])
            }
            Self::GunLost { gun } => Words::with(
                format!("The gunners of {} run, and the gun is lost", name(gun)),
                vec!["guns have no rout move: rule Movement table".to_owned()],
            ),
            Self::GunGoesAlong { gun, foot, moved } => Words::with(
                format!("{} along with {}: {}", name(gun).does("goes", "go"), name(foot), inches(*moved)),
                vec!["rule Artillery".to_owned()],
            ),
            Self::GunLeft { gun, foot, kept_by, lost } => {
                let so = if *lost { "left behind and lost" } else { "left behind" };
                let what = sentence_name(battle, kept_by);
                let says = format!("[is|are] {so} by {}, with {what} in the way", name(foot));
                Words::with(agree(&name(gun).head(), &says), vec!["rule Artillery".to_owned()])
            }
            Self::PassedThrough { by, unit } => Words::with(
                format!(
                    "{} through {}, {} disordered by it",
                    name(by).does("goes", "go"),
                    name(unit),
                    name(unit).verb("which is", "who are")
                ),
                vec!["rule Disorder 3".to_owned()],
            ),
            Self::NoContact { unit, target } => Words::with(
                agree(
                    &name(unit).head(),
                    &format!("[charges|charge] {}, [makes|make] no contact and [is|are] disordered", name(target)),
                ),
                vec!["rule Disorder 6".to_owned()],
            ),
            Self::Struck { unit, by } => Words::with(
                agree(&name(unit).head(), &format!("[is|are] struck in flank or rear by {}, and disordered", name(by))),
                vec!["rule Disorder 5".to_owned()],
            ),
        }
    }
}

/// What stopped a unit, as a sentence calls it: events have its title, which ground may have as well.
fn sentence_name(battle: &Battle, title: &str) -> String {
    let unit = battle.units.iter().find(|unit| unit.name == title);
    unit.map_or_else(|| title.to_owned(), |unit| called(battle, &unit.id).to_string())
}

/// The section of a drawn melee that has somebody fall back.
pub(super) fn drawn_rule(drawn: u8) -> &'static str {
    match drawn {
        1 => "Drawn 1",
        2 => "Drawn 2",
        3 => "Drawn 3",
        _ => "Drawn 1 to 3",
    }
}
