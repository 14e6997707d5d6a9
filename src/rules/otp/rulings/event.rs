//! Rulings of the referee as events, and in words.

use crate::battle::{Battle, Formation, OptionalRule};
use crate::ids::UnitId;
use crate::rules::Words;
use crate::rules::otp::charts::modifier_key_words;
use crate::rules::otp::{RuledRoll, Ruling, wording};
use crate::rules::ruling::{commander_deploys, unit_deploys};
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// An event of a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RulingEvent {
    /// A direct change by the referee.
    Ruled {
        /// The ruling.
        ruling: Ruling,
        /// Its side effects.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        changes: Vec<RulingChange>,
        /// The reason.
        reason: String,
    },
    /// An action allowed over a refusal, or with modifiers struck out or added.
    Overruled {
        /// The name of the action in JSON.
        action: String,
        /// Modifiers struck out.
        strike: Vec<String>,
        /// Modifiers added.
        add: Vec<(String, i16)>,
        /// Only for the rolls of this unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<UnitId>,
        /// Only for this kind of roll.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        roll: Option<RuledRoll>,
        /// The reason.
        reason: String,
    },
}

impl RulingEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ruled { ruling: Ruling::Note {}, reason, .. } => {
                Words::line(msg!("otp-note", reason = text::localise(reason)))
            }
            Self::Ruled { ruling, changes, reason } => {
                if let Some(words) = ruling.deploys(battle, reason) {
                    return words;
                }
                let what = changes.iter().fold(ruling.words(battle), |what, change| match (ruling, change) {
                    (Ruling::Figures { .. }, RulingChange::Figures { was, .. }) => msg!("otp-instead-of", what, was),
                    _ => format!("{what}, {}", change.words(battle)),
                });
                Words::line(msg!("otp-ruling-because", what, reason = text::localise(reason)))
            }
            Self::Overruled { action, strike, add, of, roll, reason } => {
                let struck = strike.iter().map(|name| msg!("otp-struck-out", modifier_key = modifier_key_words(name)));
                let added = add.iter().map(|(name, value)| {
                    msg!("otp-added", modifier_key = modifier_key_words(name), value = format!("{:+}", value))
                });
                let changes: Vec<String> = struck.chain(added).collect();
                let what = if changes.is_empty() {
                    msg!("otp-is-allowed").to_owned()
                } else {
                    let (changes, rolls) = (wording::listed(&changes), roll.map_or("all", RuledRoll::name));
                    match of {
                        None if roll.is_none() => msg!("otp-with-changes", changes),
                        None => msg!("otp-changes-of-roll", changes, rolls),
                        Some(id) => msg!("otp-changes-of-unit-roll", changes, rolls, unit = wording::unit(battle, id)),
                    }
                };
                Words::line(msg!(
                    "otp-ruling-on-because",
                    action = action_words(action),
                    what,
                    reason = text::localise(reason)
                ))
            }
        }
    }
}

/// Returns the name of an action in a ruling.
pub(super) fn action_words(name: &str) -> String {
    match name {
        "remove_marker" => msg!("otp-marker-roll").to_owned(),
        "close" => msg!("otp-closing").to_owned(),
        "change_formation" => msg!("otp-formation-change").to_owned(),
        "fight_melee" => msg!("otp-melee").to_owned(),
        "move_commander" => msg!("otp-commanders-ride").to_owned(),
        "move_stands" => msg!("otp-move-of-single-stands").to_owned(),
        "end_brigade" => msg!("otp-end-of-the-brigades-phase").to_owned(),
        "end_turn" => msg!("otp-end-of-the-turn").to_owned(),
        "rate" => msg!("otp-rating").to_owned(),
        "double_up" => msg!("otp-doubling-up").to_owned(),
        "rebuild" => msg!("otp-rebuilding").to_owned(),
        other => text::localise(&other.replace('_', " ")).into_owned(),
    }
}

impl Ruling {
    /// Returns the words for a unit or commander that deploys before the first turn; `None`: it is a ruling.
    fn deploys(&self, battle: &Battle, reason: &str) -> Option<Words> {
        match self {
            Ruling::Place { unit, formation, .. } => unit_deploys(battle, unit, *formation, reason),
            Ruling::PlaceCommander { commander, attached, .. } => {
                commander_deploys(battle, commander, attached.as_ref(), reason)
            }
            _ => None,
        }
    }

    /// Returns the ruling in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit = |id| wording::unit(battle, id);
        let man = |id| wording::commander(battle, id);
        match self {
            Ruling::Note {} => msg!("otp-a-note").to_owned(),
            Ruling::Place { unit: id, .. } => msg!("otp-is-put-where-the-figures-are", id = unit(id)),
            Ruling::PlaceCommander { commander, attached, .. } => {
                let with = attached.as_ref().map_or(String::new(), |u| msg!("otp-with-unit", unit = unit(u)));
                msg!("otp-is-put-elsewhere", commander = man(commander), with)
            }
            Ruling::Marker { unit: id, on: true } => msg!("otp-ruled-marker-given", id = unit(id)),
            Ruling::Marker { unit: id, on: false } => {
                let who = unit(id);
                msg!("otp-ruled-marker-removed", who)
            }
            Ruling::Figures { unit: id, figures } => {
                msg!("otp-ruled-figures", unit = unit(id), figures)
            }
            Ruling::MoveLoss { unit: id, .. } => {
                let who = unit(id);
                msg!("otp-takes-its-last-loss-on-another-stand", who)
            }
            Ruling::Rating { commander, rating } => {
                msg!("otp-ruled-rating", commander = man(commander), rating = rating.words())
            }
            Ruling::PassesUsed { commander, used } => {
                let any = if *used == 0 { "none" } else { "some" };
                msg!("otp-has-used-of-his-passes", commander = man(commander), any, used)
            }
            Ruling::Refresh { unit: id } => msg!("otp-ruled-free-to-act", id = unit(id)),
            Ruling::GunsTaken { unit: id, taken: true } => msg!("otp-ruled-guns-taken", id = unit(id)),
            Ruling::GunsTaken { unit: id, taken: false } => {
                let who = unit(id);
                msg!("otp-ruled-guns-given-back", who)
            }
            Ruling::Option { name, on } => {
                let rule = OptionalRule::named(name).map_or_else(|| name.clone(), OptionalRule::full_title);
                text::headed(rule, if *on { msg!("otp-in-force") } else { msg!("otp-not-in-force") })
            }
        }
    }
}

/// A side effect of a ruling that its words do not mention, or that no rule would allow.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulingChange {
    /// The number of a unit's figures.
    Figures {
        /// The old number.
        was: u16,
        /// The new number.
        now: u16,
    },
    /// The new formation of a unit.
    Formation(Formation),
    /// A stand or base is partly off the table.
    OverEdge,
    /// The unit overlaps another unit.
    On(UnitId),
}

impl RulingChange {
    /// Returns words to follow those of the ruling: "16 figures instead of 18".
    fn words(&self, battle: &Battle) -> String {
        match self {
            Self::Figures { was, now } => msg!("otp-figures-instead-of", now = *now, was),
            Self::Formation(formation) => msg!("otp-formation-now", formation = formation.words()),
            Self::OverEdge => msg!("otp-partly-off-the-table").to_owned(),
            Self::On(unit) => msg!("otp-on-unit", unit = wording::unit(battle, unit)),
        }
    }
}
