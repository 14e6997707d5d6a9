//! What happened to commanders (2.0, 6.12, 10.4-10.6).

use crate::battle::{Battle, Rating};
use crate::ids::{CommanderId, TerrainId, UnitId};
use crate::rules::otp::charts::Danger;
use crate::rules::otp::details::source_line;
use crate::rules::otp::wording;
use crate::rules::otp::wording::{inches, left_after};
use crate::rules::{Source, Words};
use crate::units::Inches;
use crate::{say, word};
use serde::{Deserialize, Serialize};

/// What happened to commanders.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CommandEvent {
    /// A commander was rated on his row of the chart (2.0), or a new one took over (10.5).
    Rated {
        /// Who.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// His rating.
        rating: Rating,
        /// Passes he has left.
        passes_left: u8,
        /// He takes over from one who fell.
        replaces: bool,
        /// Where the row comes from.
        source: Source,
    },
    /// A commander moved.
    Moved {
        /// Who.
        commander: CommanderId,
        /// How far.
        distance: Inches,
        /// Of his 24", what is left.
        left: Inches,
        /// The unit he is with now.
        attached: Option<UnitId>,
    },
    /// A pass was used (10.4).
    Passed {
        /// Whose.
        commander: CommanderId,
        /// For which unit.
        unit: UnitId,
        /// What he has left after it.
        left: u8,
    },
    /// He rode into ground that may slow him (6.12, optional).
    Rode {
        /// Who.
        commander: CommanderId,
        /// Into what.
        terrain: TerrainId,
        /// This or less was needed.
        needed: u8,
        /// The die.
        roll: u8,
        /// He rides on; otherwise his movement is halved this turn.
        passed: bool,
        /// Where the number needed comes from.
        #[serde(default)]
        source: Source,
    },
    /// He looked for a unit through woods (10.6, optional).
    Looked {
        /// Who.
        commander: CommanderId,
        /// For whom.
        unit: UnitId,
        /// The averaging dice.
        dice: Vec<u8>,
        /// How far he sees.
        sees: Inches,
        /// He sees it.
        found: bool,
    },
    /// He was diced for and is unhurt.
    Unhurt {
        /// Who.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// By what.
        by: Danger,
    },
    /// He is a casualty (10.5).
    Fell {
        /// Who.
        commander: CommanderId,
        /// The D10.
        face: u8,
        /// By what.
        by: Danger,
        /// From this turn on a new one may be rated.
        new_one_on_turn: u16,
    },
}

impl CommandEvent {
    /// The event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        let name = |id| wording::commander(battle, id);
        let unit_named = |id| wording::unit(battle, id);
        match self {
            Self::Rated { commander, face, rating, passes_left, replaces, source } => {
                let him = name(commander);
                let who = if *replaces { say!("otp-the-new-commander-in-place-of", him) } else { him.head() };
                let line = say!("otp-rolls-passes", who, face, rating = rating.words(), passes_left = *passes_left);
                Words::with(line, vec![source_line(word!("otp-commander-values"), "2.0", *source)])
            }
            Self::Moved { commander, distance, left, attached } => {
                let rode = inches(*distance);
                let rides = match attached.as_ref().map(unit_named) {
                    None => say!("otp-rides", rode),
                    Some(unit) if *distance == Inches::ZERO => say!("otp-joins", unit),
                    Some(unit) => say!("otp-rides-now-with", rode, unit),
                };
                Words::with(
                    say!("otp-left", commander = name(commander), rides, left = left_after(*distance, *left)),
                    vec![say!("otp-ridden-left-6-12", distance, left)],
                )
            }
            Self::Passed { commander, unit, left } => {
                let line = Pass { commander: name(commander), unit: unit_named(unit), left: *left }.words(false);
                Words::with(line, vec!["10.4".to_owned()])
            }
            Self::Rode { commander, terrain, needed, roll, passed, source } => {
                let ground = wording::ground(battle, terrain);
                let line = say!(
                    "otp-in-is-slowed-to-half-his-movement",
                    commander = name(commander),
                    ground,
                    passed = if *passed { "rides" } else { "is" }
                );
                let rolled = say!("otp-rolled-needed-or-less-6-12", roll, needed);
                Words::with(line, vec![rolled, source_line(word!("otp-disordering-terrain"), "6.6", *source)])
            }
            Self::Looked { commander, unit, dice, sees, found } => {
                let line = say!(
                    "otp-cannot-make-out-in-the-woods",
                    commander = name(commander),
                    found = if *found { "sees" } else { "cannot" },
                    unit = unit_named(unit)
                );
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                Words::with(line, vec![say!("otp-averaging-dice-he-sees-10-6-8", join = dice.join(" "), sees)])
            }
            Self::Unhurt { commander, face, by } => {
                let line = say!("otp-is-unhurt-d10", commander = name(commander), face);
                Words::with(line, vec![danger_words(*by).to_owned()])
            }
            Self::Fell { commander, face, by, new_one_on_turn } => Words::with(
                say!("otp-falls-d10", commander = name(commander), face),
                vec![danger_words(*by).to_owned(), say!("otp-10-5-a-new-commander-on-turn", new_one_on_turn)],
            ),
        }
    }
}

fn danger_words(by: Danger) -> &'static str {
    match by {
        Danger::Fire => word!("otp-8-16-attached-to-a-unit-hit"),
        Danger::Melee => word!("otp-9-11-attached-to-a-unit-in"),
    }
}

/// The use of a pass in a sentence.
pub(in super::super) struct Pass {
    pub commander: wording::Name,
    pub unit: wording::Name,
    pub left: u8,
}

impl Pass {
    /// As a sentence, or as its rest after a commander who is implied; `takes_off`: the pass took off a marker.
    pub fn words(self, takes_off: bool) -> String {
        let Pass { commander, unit, left } = self;
        if takes_off {
            say!("otp-passes-off-the-marker-of-passes-left", commander, unit, left)
        } else {
            say!("otp-uses-a-pass-for-passes-left", commander, unit, left)
        }
    }
}
