//! The events of forced moves.

use crate::battle::Battle;
use crate::ids::UnitId;
use crate::msg;
use crate::rules::Words;
use crate::rules::awi::state::{ForcedKind, ForcedMove};
use crate::rules::wording::{inches, unit as called};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// The event of a forced move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MoveEvent {
    /// A unit was moved.
    Moved {
        /// The move.
        #[serde(rename = "owed")]
        forced: ForcedMove,
        /// The straight distance from its old place to its new one.
        moved: Inches,
        /// The furthest it could go.
        most: Inches,
        /// Whether its figures were placed by hand.
        placed: bool,
        /// The obstacle that stopped it before its move was used up, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stopped_by: Option<String>,
    },
    /// It left the table.
    Left {
        /// The move.
        #[serde(rename = "owed")]
        forced: ForcedMove,
    },
    /// A gun and its crew are lost: guns have no rout.
    GunLost {
        /// The gun.
        gun: UnitId,
    },
    /// A gun that fought beside foot goes along with it (Artillery).
    GunGoesAlong {
        /// The gun.
        gun: UnitId,
        /// The foot.
        foot: UnitId,
        /// The distance.
        moved: Inches,
    },
    /// An obstacle keeps a gun from going along: it stays, or is lost if the foot falls back from the enemy.
    GunLeft {
        /// The gun.
        gun: UnitId,
        /// The foot.
        foot: UnitId,
        /// The obstacle.
        kept_by: String,
        /// Whether it is lost.
        lost: bool,
    },
    /// Routing or close-order troops passed through a unit, which is disordered (Disorder 3).
    PassedThrough {
        /// The troops that passed.
        by: UnitId,
        /// The disordered unit.
        unit: UnitId,
    },
    /// A charge ended without contact.
    NoContact {
        /// The charger, which is disordered (Disorder 6).
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// A unit was struck in the flank or rear (Disorder 5).
    Struck {
        /// The unit.
        unit: UnitId,
        /// The attacker.
        by: UnitId,
    },
}

impl MoveEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| called(battle, id);
        match self {
            Self::Moved { forced, moved, most, placed, stopped_by } => {
                let stopped = stopped_by
                    .as_ref()
                    .map_or(String::new(), |by| msg!("awi-stopped-by", sentence = sentence_name(battle, by)));
                // A unit that runs goes on until no friend is in its place.
                let farther = *moved > *most && inches(*moved) != inches(*most);
                let beyond = farther && !*placed && matches!(forced.kind, ForcedKind::Rout | ForcedKind::Evade { .. });
                let how = match (*placed, beyond) {
                    (true, _) => msg!("awi-placed-by-hand").to_owned(),
                    (false, true) => msg!("awi-to-be-clear-of-friends", stopped),
                    (false, false) => stopped,
                };
                let disordered = if matches!(forced.kind, ForcedKind::Pursue { .. }) { "disordered" } else { "no" };
                let unit = name(&forced.unit);
                let (far, of, does) = (inches(*moved), inches(*most), forced.kind.words(battle, &unit));
                let line = msg!("awi-makes-its-move", unit, does, far, of, how, disordered);
                Words::with(line, vec![msg!("awi-rule-of-forced-move", cited = forced.kind.cited())])
            }
            Self::Left { forced } => {
                let unit = name(&forced.unit);
                let line = msg!("awi-leaves-the-table", unit, does = forced.kind.words(battle, &unit));
                Words::with(line, vec![msg!("awi-rule-of-forced-move", cited = forced.kind.cited())])
            }
            Self::GunLost { gun } => Words::with(
                msg!("awi-gunners-run-gun-lost", gun = name(gun)),
                vec![msg!("awi-guns-have-no-rout-move").to_owned()],
            ),
            Self::GunGoesAlong { gun, foot, moved } => Words::with(
                msg!("awi-gun-goes-along", gun = name(gun), foot = name(foot), far = inches(*moved)),
                vec![msg!("awi-rule-artillery").to_owned()],
            ),
            Self::GunLeft { gun, foot, kept_by, lost } => {
                let lost = if *lost { "lost" } else { "kept" };
                let what = sentence_name(battle, kept_by);
                let line = msg!("awi-gun-is-left-behind", gun = name(gun), lost, foot = name(foot), what);
                Words::with(line, vec![msg!("awi-rule-artillery").to_owned()])
            }
            Self::PassedThrough { by, unit } => Words::with(
                msg!("awi-passing-through-disorders", by = name(by), unit = name(unit)),
                vec![msg!("awi-rule-disorder-3").to_owned()],
            ),
            Self::NoContact { unit, target } => Words::with(
                msg!("awi-charge-without-contact-disorders", unit = name(unit), target = name(target)),
                vec![msg!("awi-rule-disorder-6").to_owned()],
            ),
            Self::Struck { unit, by } => Words::with(
                msg!("awi-flank-or-rear-strike-disorders", unit = name(unit), by = name(by)),
                vec![msg!("awi-rule-disorder-5").to_owned()],
            ),
        }
    }
}

/// Returns an obstacle's name as it reads inside a sentence. The event holds only a name, of a unit or of a piece of
/// ground.
fn sentence_name(battle: &Battle, title: &str) -> String {
    let unit = battle.forces.units.iter().find(|unit| unit.name == title);
    unit.map_or_else(|| title.to_owned(), |unit| called(battle, &unit.id).to_string())
}
