//! Units and commanders in play, in the form that all rule sets share.

use super::Game;
use crate::battle::Rating;
use crate::ids::{CommanderId, UnitId};
use crate::msg;
use crate::rules::{InPlay, Leader, Mark, Piece, Tone};

/// The letters of markers.
pub(super) const MARK_LETTERS: &[(&str, &str)] = &[("!", "a morale marker")];

impl InPlay for Game {
    /// Returns a unit in its present state, gone or not.
    fn piece(&self, unit: &UnitId) -> Option<Piece<'_>> {
        let now = self.state().units.get(unit)?;
        Some(Piece {
            formation: now.formation,
            stands: &now.stands,
            original: now.original,
            marks: if now.marker.is_some() { every_mark() } else { Vec::new() },
            left_behind: now.guns_left_at,
            attached_to: now.attached_to.as_ref(),
            deployed_in: now.deployed_in.as_ref(),
        })
    }

    /// Returns a commander in his present state.
    fn leader(&self, commander: &CommanderId) -> Option<Leader<'_>> {
        let now = self.state().commanders.get(commander)?;
        Some(Leader {
            at: now.at,
            with: now.attached.as_ref(),
            gone: now.fell_on_turn.is_some(),
            worth: now.rating.map(Rating::words),
            passes: now.rating.map(|rating| self.charts().passes(rating).value),
            in_chief: self.battle().commander(commander)?.is_overall(),
        })
    }

    /// Returns the remarks on a unit in the returns.
    fn remarks(&self, unit: &UnitId) -> Vec<String> {
        let Some(now) = self.state().units.get(unit).filter(|now| !now.is_gone()) else { return Vec::new() };
        let marker = now.marker.map(|marker| msg!("otp-morale-marker-since-turn", turn = marker.turn));
        let hit = (now.crew_hits > 0).then(|| msg!("otp-crew-hit-once").to_owned());
        let afoot = now.guns_left_at.map(|_| msg!("otp-crew-away-from-its-guns").to_owned());
        let has_one = self.battle().unit(unit).is_some_and(crate::battle::Unit::has_first_volley);
        let volley = (has_one && !now.volley_spent).then(|| msg!("otp-first-volley-not-fired").to_owned());
        let tries = match now.rebuild_tries {
            0 => None,
            1 => Some(msg!("otp-tried-to-rebuild-once").to_owned()),
            tries => Some(msg!("otp-tried-to-rebuild-times", tries)),
        };
        [marker, hit, afoot, volley, tries].into_iter().flatten().collect()
    }
}

/// Returns every marker that may lie beside a unit. There is only one.
#[must_use]
pub fn every_mark() -> Vec<Mark> {
    vec![Mark { letter: "!", words: msg!("otp-morale-marker").to_owned(), tone: Tone::Alarm }]
}
