//! Moves that results make units owe, and what is told of them.

use crate::battle::Battle;
use crate::ids::{TerrainId, UnitId};
use crate::rules::Words;
use crate::rules::wording::{ground, inches, unit as called};
use crate::text::Name;
use crate::units::Inches;
use crate::{say, word};
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

    /// As a sentence goes on after the unit: "routs".
    #[must_use]
    pub fn words(&self, battle: &Battle, unit: &Name) -> String {
        let name = |id| called(battle, id);
        match self {
            Haul::Rout => say!("awi-haul-rout", unit),
            Haul::Evade { from } => say!("awi-haul-evade", unit, from = name(from)),
            Haul::Charge { target, counter: false } => say!("awi-haul-charge", unit, target = name(target)),
            Haul::Charge { target, counter: true } => say!("awi-haul-counter-charge", unit, target = name(target)),
            Haul::Contact { target } => say!("awi-haul-contact", unit, target = name(target)),
            Haul::FallBack { from, by, .. } => say!("awi-haul-fall-back", unit, by, from = name(from)),
            Haul::FollowUp { target, .. } => say!("awi-haul-follow-up", unit, target = name(target)),
            Haul::Pursue { target } => say!("awi-haul-pursue", unit, target = name(target)),
            Haul::Occupy { house } => say!("awi-haul-occupy", unit, house = ground(battle, house)),
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
                    .map_or(String::new(), |by| say!("awi-stopped-by", sentence = sentence_name(battle, by)));
                // Who runs goes on until no friend is in its place.
                let farther = *moved > *most && inches(*moved) != inches(*most);
                let beyond = farther && !*placed && matches!(owed.haul, Haul::Rout | Haul::Evade { .. });
                let how = match (*placed, beyond) {
                    (true, _) => word!("awi-placed-by-hand").to_owned(),
                    (false, true) => say!("awi-to-be-clear-of-friends", stopped),
                    (false, false) => stopped,
                };
                let disordered = if matches!(owed.haul, Haul::Pursue { .. }) { "disordered" } else { "no" };
                let unit = name(&owed.unit);
                let (far, of, does) = (inches(*moved), inches(*most), owed.haul.words(battle, &unit));
                let line = say!("awi-makes-its-move", unit, does, far, of, how, disordered);
                Words::with(line, vec![say!("awi-rule-3", cited = owed.haul.cited())])
            }
            Self::Left { owed } => {
                let unit = name(&owed.unit);
                let line = say!("awi-leaves-the-table", unit, does = owed.haul.words(battle, &unit));
                Words::with(line, vec![say!("awi-rule-3", cited = owed.haul.cited())])
            }
            Self::GunLost { gun } => Words::with(
                say!("awi-the-gunners-of-run-and-the-gun", gun = name(gun)),
                vec![word!("awi-guns-have-no-rout-move-rule-movement").to_owned()],
            ),
            Self::GunGoesAlong { gun, foot, moved } => Words::with(
                say!("awi-gun-goes-along", gun = name(gun), foot = name(foot), far = inches(*moved)),
                vec![word!("awi-rule-artillery").to_owned()],
            ),
            Self::GunLeft { gun, foot, kept_by, lost } => {
                let lost = if *lost { "lost" } else { "kept" };
                let what = sentence_name(battle, kept_by);
                let line = say!("awi-gun-is-left-behind", gun = name(gun), lost, foot = name(foot), what);
                Words::with(line, vec![word!("awi-rule-artillery").to_owned()])
            }
            Self::PassedThrough { by, unit } => Words::with(
                say!("awi-goes-through", by = name(by), unit = name(unit)),
                vec![word!("awi-rule-disorder-3").to_owned()],
            ),
            Self::NoContact { unit, target } => Words::with(
                say!("awi-charges-makes-no-contact-and-is", unit = name(unit), target = name(target)),
                vec![word!("awi-rule-disorder-6").to_owned()],
            ),
            Self::Struck { unit, by } => Words::with(
                say!("awi-is-struck-in-flank-or-rear-by", unit = name(unit), by = name(by)),
                vec![word!("awi-rule-disorder-5").to_owned()],
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
