//! Totals of the journal for each unit and commander: figures lost by cause, ratings, passes, falls.
//!
//! A unit's figures at the start, less its [`UnitTally::balance`] of losses, gains and rulings, always equal its
//! figures now.

use crate::ids::{CommanderId, UnitId};
use crate::journal::Journal;
use crate::rules::{Account, AnyGame, LossCause};
use std::collections::BTreeMap;

/// Losses and gains of a unit, in figures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitTally {
    /// Figures at the start of the battle.
    pub start: u16,
    /// Figures now.
    pub now: u16,
    /// Figures lost by each cause.
    pub lost: BTreeMap<LossCause, u16>,
    /// Figures regained by rebuilding (OTP 11.0).
    pub rebuilt: u16,
    /// Figures changed by rulings: positive if the referee put back more than he took off.
    pub ruled: i32,
    /// Figures lost before the checkpoint that the game continues from, by any cause.
    pub earlier: u16,
    /// The turn in which its last figure was lost.
    pub gone_on_turn: Option<u16>,
}

impl UnitTally {
    /// Returns losses less gains: `start` minus this is `now`.
    #[must_use]
    pub fn balance(&self) -> i32 {
        let lost: i32 = self.lost.values().copied().map(i32::from).sum();
        i32::from(self.earlier) + lost - i32::from(self.rebuilt) - self.ruled
    }
}

/// Ratings, passes and fate of a commander.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommanderTally {
    /// His ratings in order: the turn from which each holds, its words, and whether it was rolled.
    pub ratings: Vec<(u16, &'static str, bool)>,
    /// Number of passes used.
    pub passes: u16,
    /// Turns in which he or a successor fell; 0: before the checkpoint that the game continues from.
    pub falls: Vec<u16>,
}

/// The totals of all units and commanders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Units.
    pub units: BTreeMap<UnitId, UnitTally>,
    /// Commanders.
    pub commanders: BTreeMap<CommanderId, CommanderTally>,
}

/// Adds up the actions in force.
///
/// ```
/// use drumhead::journal::Journal;
/// use drumhead::report::tally;
/// use drumhead::rules::otp::Charts;
/// use drumhead::battle::{built_in_battles, check_battle};
/// let [.., (_, text)] = built_in_battles();
/// let battle = check_battle(text, "tutorial").unwrap().0;
/// let journal = Journal::start(battle.into(), Charts::built_in(), 1).unwrap();
/// assert!(tally(&journal).units.values().all(|unit| unit.start == unit.now && unit.balance() == 0));
/// ```
#[must_use]
pub fn tally(journal: &Journal) -> Tally {
    let first = journal.game_after(0);
    let mut tally = first.map(begun).unwrap_or_default();
    if let Some(first) = first.filter(|_| journal.base() > 0) {
        tally.goes_on_from(first);
    }
    for (n, entry) in journal.entries().iter().take(journal.cursor()).enumerate() {
        let turn = journal.chapter(n).turn;
        let (Some(before), Some(after)) = (journal.game_after(n), journal.game_after(n + 1)) else { continue };
        for account in after.accounts(before, &entry.events) {
            tally.note(account, turn);
        }
    }
    for (id, unit) in &mut tally.units {
        unit.now = journal.game().piece(id).map_or(0, |piece| piece.figures());
    }
    tally
}

fn begun(game: &AnyGame) -> Tally {
    let pieces = game.pieces();
    let units = pieces
        .units
        .into_iter()
        .map(|(id, unit)| (id.clone(), UnitTally { start: unit.original, now: unit.original, ..UnitTally::default() }));
    let commanders = pieces.commanders.into_iter().map(|(id, him)| {
        let ratings = him.worth.map(|worth| (0, worth, false)).into_iter().collect();
        (id.clone(), CommanderTally { ratings, ..CommanderTally::default() })
    });
    Tally { units: units.collect(), commanders: commanders.collect() }
}

impl Tally {
    /// Counts losses from before the checkpoint that the game continues from; their causes are not known.
    fn goes_on_from(&mut self, game: &AnyGame) {
        for (id, unit) in &mut self.units {
            let figures = game.piece(id).map_or(0, |piece| piece.figures());
            unit.earlier = unit.start.saturating_sub(figures);
        }
        for (id, him) in &mut self.commanders {
            // Whether it was rolled or ruled is not known; shown without a turn and without "historical".
            him.ratings.iter_mut().for_each(|(_, _, rolled)| *rolled = true);
            him.passes = u16::from(game.commanders().passes_used(id));
            if game.leader(id).is_some_and(|now| now.gone) {
                him.falls.push(0);
            }
        }
    }

    fn unit(&mut self, id: UnitId) -> &mut UnitTally {
        self.units.entry(id).or_default()
    }

    fn commander(&mut self, id: CommanderId) -> &mut CommanderTally {
        self.commanders.entry(id).or_default()
    }

    fn note(&mut self, account: Account, turn: u16) {
        match account {
            Account::Lost { unit, figures, cause } => {
                let lost = self.unit(unit).lost.entry(cause).or_default();
                *lost = lost.saturating_add(figures);
            }
            Account::Regained { unit, figures } => {
                let unit = self.unit(unit);
                unit.rebuilt = unit.rebuilt.saturating_add(figures);
            }
            Account::Ruled { unit, figures } => self.unit(unit).ruled += figures,
            Account::Gone { unit } => self.unit(unit).gone_on_turn = Some(turn),
            Account::Back { unit } => self.unit(unit).gone_on_turn = None,
            Account::Rated { commander, worth, rolled } => {
                self.commander(commander).ratings.push((turn, worth, rolled))
            }
            Account::Passed { commander } => {
                let him = self.commander(commander);
                him.passes = him.passes.saturating_add(1);
            }
            Account::Fell { commander } => self.commander(commander).falls.push(turn),
        }
    }
}
