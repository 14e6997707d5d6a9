//! What the journal says of each unit and commander: figures lost and by what, ratings, passes, falls.
//!
//! Causes are read from the events. What an action changed beyond them (a ruling, guns taken with their crew, a unit over
//! the table's edge) is told apart, so that the start less all losses and with what came back is always what is left now.

use crate::ids::{CommanderId, UnitId};
use crate::journal::Journal;
use crate::rules::philadelphia::losses::Cause;
use crate::rules::philadelphia::movement::MovementEvent;
use crate::rules::philadelphia::{CommandEvent, Event, LossEvent, RebuildEvent, State};
use crate::rules::{self, Game};
use crate::table::{Battle, Rating};
use std::collections::BTreeMap;

/// How a unit's figures came and went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitTally {
    /// Figures at the start of the battle.
    pub start: u16,
    /// Figures now.
    pub now: u16,
    /// Figures lost by each cause the rules know.
    pub lost: BTreeMap<Cause, u16>,
    /// Figures that went over the table's edge with their unit (6.11).
    pub left_table: u16,
    /// Figures taken off with a unit that was removed whole (7.2).
    pub removed: u16,
    /// Figures back by rebuilding (11.0).
    pub rebuilt: u16,
    /// Figures the referee took off or put back: what came back is above 0.
    pub ruled: i32,
    /// The turn in which the last of them went.
    pub gone_on_turn: Option<u16>,
}

impl UnitTally {
    /// All that was lost less all that came back: `start` less this is `now`.
    #[must_use]
    pub fn balance(&self) -> i32 {
        let lost: i32 = self.lost.values().copied().map(i32::from).sum();
        lost + i32::from(self.left_table) + i32::from(self.removed) - i32::from(self.rebuilt) - self.ruled
    }
}

/// What became of a commander.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommanderTally {
    /// Ratings in their order: the turn, the rating, and whether it was rolled.
    pub ratings: Vec<(u16, Rating, bool)>,
    /// Passes used.
    pub passes: u16,
    /// Turns on which he, or the man after him, fell.
    pub falls: Vec<u16>,
}

/// What the journal says of everybody.
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
/// use drumhead::{journal::Journal, report::tally, rules::philadelphia::Charts, table::{built_in_battles, check_battle}};
/// let (_, text) = built_in_battles()[2];
/// let battle = check_battle(text, "tutorial").unwrap().0;
/// let journal = Journal::start(battle.into(), Charts::built_in(), 1).unwrap();
/// assert!(tally(&journal).units.values().all(|unit| unit.start == unit.now && unit.balance() == 0));
/// ```
#[must_use]
pub fn tally(journal: &Journal) -> Tally {
    let mut tally = begun(journal.game().battle(), journal.game_after(0));
    for (n, entry) in journal.entries().iter().take(journal.cursor()).enumerate() {
        let turn = journal.chapter(n).turn;
        let (Some(before), Some(after)) = (state(journal, n), state(journal, n + 1)) else { continue };
        let events = entry.events.iter().filter_map(rules::Event::philadelphia);
        let events: Vec<&Event> = events.collect();
        for event in &events {
            tally.note(event, turn);
        }
        tally.settle(turn, before, after, &events);
    }
    tally
}

fn state(journal: &Journal, count: usize) -> Option<&State> {
    journal.game_after(count).and_then(Game::philadelphia).map(crate::rules::philadelphia::Game::state)
}

fn begun(battle: &Battle, first: Option<&Game>) -> Tally {
    let mut tally = Tally::default();
    for unit in &battle.units {
        let start = unit.original_figures();
        tally.units.insert(unit.id.clone(), UnitTally { start, now: start, ..UnitTally::default() });
    }
    let rated = first.and_then(Game::philadelphia).map(|game| &game.state().commanders);
    for commander in &battle.commanders {
        let rating = rated.and_then(|all| all.get(&commander.id)).and_then(|c| c.rating);
        let ratings = rating.map(|rating| (0, rating, false)).into_iter().collect();
        tally.commanders.insert(commander.id.clone(), CommanderTally { ratings, ..CommanderTally::default() });
    }
    tally
}

impl Tally {
    fn note(&mut self, event: &Event, turn: u16) {
        match event {
            Event::Loss(LossEvent::Lost { unit, figures, cause, .. }) => {
                let lost = self.units.entry(unit.clone()).or_default().lost.entry(*cause).or_default();
                *lost = lost.saturating_add(*figures);
            }
            Event::Rebuild(RebuildEvent::Tried { unit, regained, .. }) => {
                let unit = self.units.entry(unit.clone()).or_default();
                unit.rebuilt = unit.rebuilt.saturating_add(*regained);
            }
            Event::Command(CommandEvent::Rated { commander, rating, .. }) => {
                self.commanders.entry(commander.clone()).or_default().ratings.push((turn, *rating, true));
            }
            Event::Command(CommandEvent::Passed { commander, .. }) => {
                let him = self.commanders.entry(commander.clone()).or_default();
                him.passes = him.passes.saturating_add(1);
            }
            Event::Command(CommandEvent::Fell { commander, .. }) => {
                self.commanders.entry(commander.clone()).or_default().falls.push(turn);
            }
            _ => {}
        }
    }

    /// What the action changed beyond its events.
    fn settle(&mut self, turn: u16, before: &State, after: &State, events: &[&Event]) {
        for (id, now) in &after.units {
            let unit = self.units.entry(id.clone()).or_default();
            unit.now = now.figures();
            let missing = i32::from(unit.start) - unit.balance() - i32::from(unit.now);
            if missing != 0 {
                let figures = u16::try_from(missing.max(0)).unwrap_or(0);
                let about = |wanted: fn(&Event) -> Option<&UnitId>| events.iter().any(|e| wanted(e) == Some(id));
                if missing > 0 && about(off_the_table) {
                    unit.left_table = unit.left_table.saturating_add(figures);
                } else if missing > 0 && about(removed) {
                    unit.removed = unit.removed.saturating_add(figures);
                } else {
                    unit.ruled -= missing;
                }
            }
            let gone = before.units.get(id).is_some_and(|u| !u.is_gone()) && now.is_gone();
            if gone {
                unit.gone_on_turn = Some(turn);
            } else if !now.is_gone() {
                unit.gone_on_turn = None;
            }
        }
        let ruled = events.iter().any(|e| matches!(e, Event::Ruling(_)));
        for (id, now) in after.commanders.iter().filter(|_| ruled) {
            let him = self.commanders.entry(id.clone()).or_default();
            if let Some(rating) = now.rating.filter(|r| him.ratings.last().is_none_or(|(_, last, _)| last != r)) {
                him.ratings.push((turn, rating, false));
            }
        }
    }
}

fn off_the_table(event: &Event) -> Option<&UnitId> {
    match event {
        Event::Movement(MovementEvent::LeftTable { unit }) => Some(unit),
        _ => None,
    }
}

fn removed(event: &Event) -> Option<&UnitId> {
    match event {
        Event::Loss(LossEvent::Gone { unit }) => Some(unit),
        _ => None,
    }
}
