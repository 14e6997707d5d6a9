//! The referee's rulings in words.

use crate::battle::Battle;
use crate::rules::Words;
use crate::rules::awi::Ruling;
use crate::rules::awi::named::modifier_words;
use crate::rules::ruling::{commander_deploys, unit_deploys};
use crate::{msg, text};
use serde::{Deserialize, Serialize};

/// A ruling.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RulingEvent {
    /// A change by the referee.
    Ruled {
        /// The ruling.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// An action carried out over a refusal, or with modifiers struck or added.
    Overruled {
        /// The action, by its name in JSON.
        action: String,
        /// Modifiers struck out.
        strike: Vec<String>,
        /// Modifiers added.
        add: Vec<(String, i16)>,
        /// The reason.
        reason: String,
    },
}

impl RulingEvent {
    /// Returns the event in words.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> Words {
        match self {
            Self::Ruled { ruling: Ruling::Note {}, reason } => {
                Words::line(msg!("awi-note", reason = text::localise(reason)))
            }
            Self::Ruled { ruling, reason } => {
                if let Some(words) = ruling.deploys(battle, reason) {
                    return words;
                }
                Words::line(msg!("awi-ruling-because", what = ruling.words(battle), reason = text::localise(reason)))
            }
            Self::Overruled { action, strike, add, reason } => {
                let plain = |name: &str| name.replace('_', " ");
                let struck = strike.iter().map(|name| msg!("awi-struck-out", modifier = modifier_words(name)));
                let added = add.iter().map(|(name, value)| {
                    msg!("awi-added", modifier = modifier_words(name), value = format!("{:+}", value))
                });
                let changes: Vec<String> = struck.chain(added).collect();
                let what = if changes.is_empty() { msg!("awi-is-allowed").to_owned() } else { changes.join(", ") };
                Words::line(msg!(
                    "awi-ruling-on-because",
                    action = text::localise(&plain(action)),
                    what,
                    reason = text::localise(reason)
                ))
            }
        }
    }
}

impl Ruling {
    /// Returns the words for a unit or general that deploys before the first move; `None`: it is a ruling.
    fn deploys(&self, battle: &Battle, reason: &str) -> Option<Words> {
        match self {
            Ruling::Place { unit, formation, .. } => unit_deploys(battle, unit, *formation, reason),
            Ruling::PlaceGeneral { general, joined, .. } => commander_deploys(battle, general, joined.as_ref(), reason),
            _ => None,
        }
    }

    /// Returns the ruling in words, with names from the battle.
    #[must_use]
    pub fn words(&self, battle: &Battle) -> String {
        let unit = |id| battle.unit_name(id).to_owned();
        match self {
            Ruling::Note {} => msg!("awi-a-note").to_owned(),
            Ruling::Place { unit: id, moved, .. } => {
                msg!("awi-ruled-place", unit = unit(id), how = if *moved { "moved" } else { "put" })
            }
            Ruling::PlaceGeneral { general, joined, .. } => {
                let with = joined.as_ref().map_or(String::new(), |u| msg!("awi-with", unit = unit(u)));
                msg!("awi-ruled-general-placed", general = battle.commander_name(general), with)
            }
            Ruling::Casualties { unit: id, figures, by_fire } => {
                let by = if *by_fire { "fire" } else { "other" };
                msg!("awi-ruled-losses", unit = unit(id), figures, by)
            }
            Ruling::Rout { unit: id, on } => {
                msg!("awi-ruled-rout", unit = unit(id), on = if *on { "routs" } else { "rallies" })
            }
            Ruling::Ability { general, ability } => {
                msg!("awi-ruled-ability", general = battle.commander_name(general), ability = ability.words())
            }
            Ruling::InChief { general } => {
                msg!("awi-commands-the-whole-side", general = battle.commander_name(general))
            }
            Ruling::StepDone {} => msg!("awi-ruled-step-done").to_owned(),
        }
    }
}
