//! Events of commanders (2.0, 6.12, 10.4-10.6).

use crate::battle::{Battle, Rating};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::msg;
use crate::rules::otp::charts::Danger;
use crate::rules::otp::details::source_line;
use crate::rules::otp::wording;
use crate::rules::otp::wording::{inches, left_after};
use crate::rules::{Source, Words};
use crate::units::Inches;
use serde::{Deserialize, Serialize};

/// An event of a commander.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CommandEvent {
    /// A commander was rated on his row of the chart (2.0), or a new one took over (10.5).
    Rated {
        /// The commander.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// His rating.
        rating: Rating,
        /// The passes he has left.
        passes_left: u8,
        /// Whether he replaces a fallen commander.
        replaces: bool,
        /// The source of the chart row.
        source: Source,
    },
    /// A commander moved.
    Moved {
        /// The commander.
        commander: CommanderId,
        /// The distance.
        distance: Inches,
        /// The rest of his 24".
        left: Inches,
        /// The unit he is now attached to.
        attached: Option<UnitId>,
    },
    /// A pass was used (10.4).
    Passed {
        /// The commander.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// The passes he has left after it.
        left: u8,
    },
    /// A commander rode into terrain that may slow him (6.12, optional).
    Rode {
        /// The commander.
        commander: CommanderId,
        /// The terrain.
        terrain: TerrainId,
        /// The highest roll that passes.
        needed: u8,
        /// The die.
        roll: u8,
        /// Whether he rides on. Otherwise his movement is halved this turn.
        passed: bool,
        /// The source of the needed number.
        #[serde(default)]
        source: Source,
    },
    /// A commander looked for a unit through woods (10.6, optional).
    Looked {
        /// The commander.
        commander: CommanderId,
        /// The unit.
        unit: UnitId,
        /// The averaging dice.
        dice: Vec<u8>,
        /// His range of sight.
        sees: Inches,
        /// Whether he sees the unit.
        found: bool,
    },
    /// A commander was rolled for and is unhurt.
    Unhurt {
        /// The commander.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// The danger.
        by: Danger,
    },
    /// A commander fell (10.5).
    Fell {
        /// The commander.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// The danger.
        by: Danger,
        /// The first turn in which a successor may be rated.
        new_one_on_turn: u16,
    },
}

impl CommandEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::commander(battle, id);
        let unit_named = |id| wording::unit(battle, id);
        match self {
            Self::Rated { commander, face, rating, passes_left, replaces, source } => {
                let him = name(commander);
                let who = if *replaces { msg!("otp-new-commander-replacing", him) } else { him.head() };
                let line =
                    msg!("otp-commander-rating-rolled", who, face, rating = rating.words(), passes_left = *passes_left);
                Words::with(line, vec![source_line(msg!("otp-commander-values"), "2.0", *source)])
            }
            Self::Moved { commander, distance, left, attached } => {
                let rode = inches(*distance);
                let rides = match attached.as_ref().map(unit_named) {
                    None => msg!("otp-rides", rode),
                    Some(unit) if *distance == Inches::ZERO => msg!("otp-joins", unit),
                    Some(unit) => msg!("otp-rides-now-with", rode, unit),
                };
                Words::with(
                    msg!(
                        "otp-commander-moved",
                        commander = name(commander),
                        rides,
                        left = left_after(*distance, *left)
                    ),
                    vec![msg!("otp-ride-and-movement-left", distance, left)],
                )
            }
            Self::Passed { commander, unit, left } => {
                let line = Pass { commander: name(commander), unit: unit_named(unit), left: *left }.words(false);
                Words::with(line, vec!["10.4".to_owned()])
            }
            Self::Rode { commander, terrain, needed, roll, passed, source } => {
                let ground = wording::ground(battle, terrain);
                let line = msg!(
                    "otp-ride-ground-roll",
                    commander = name(commander),
                    ground,
                    passed = if *passed { "rides" } else { "is" }
                );
                let rolled = msg!("otp-ride-roll-and-needed", roll, needed);
                Words::with(line, vec![rolled, source_line(msg!("otp-disordering-terrain"), "6.6", *source)])
            }
            Self::Looked { commander, unit, dice, sees, found } => {
                let line = msg!(
                    "otp-commander-visibility-result",
                    commander = name(commander),
                    found = if *found { "sees" } else { "cannot" },
                    unit = unit_named(unit)
                );
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                Words::with(line, vec![msg!("otp-commander-visibility-dice", join = dice.join(" "), sees)])
            }
            Self::Unhurt { commander, face, by } => {
                let line = msg!("otp-commander-is-unhurt", commander = name(commander), face);
                Words::with(line, vec![danger_words(*by).to_owned()])
            }
            Self::Fell { commander, face, by, new_one_on_turn } => Words::with(
                msg!("otp-commander-falls", commander = name(commander), face),
                vec![danger_words(*by).to_owned(), msg!("otp-new-commander-on-turn", new_one_on_turn)],
            ),
        }
    }
}

fn danger_words(by: Danger) -> &'static str {
    match by {
        Danger::Fire => msg!("otp-attached-to-unit-hit"),
        Danger::Melee => msg!("otp-attached-to-unit-fighting"),
    }
}

/// The use of a pass, as part of a sentence.
pub(in super::super) struct Pass {
    pub commander: wording::Name,
    pub unit: wording::Name,
    pub left: u8,
}

impl Pass {
    /// Returns a sentence, or the end of one about a commander already named. `takes_off`: the pass took off a marker.
    pub fn words(self, takes_off: bool) -> String {
        let Pass { commander, unit, left } = self;
        if takes_off {
            msg!("otp-pass-removes-marker", commander, unit, left)
        } else {
            msg!("otp-pass-used-for-unit", commander, unit, left)
        }
    }
}
