//! The steps from nothing to the first turn, each with its state in sentences.
//!
//! They are read from the army list, the drawn ground and the open game, so they are right however the referee came
//! there. The open game counts if it is played by the rules of the list and has units of it.

use super::App;
use crate::battle::{Battle, Side};
use crate::input::Severity;
use crate::msg;
use crate::roster::{Roster, RosterSide, RosterUnit};
use crate::rules::{AnyGame, Offer, Topic, Worth, turn_word};
use crate::text::{Name, listed};
use std::collections::BTreeMap;

/// A step on the way to the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepKind {
    /// The choice of rules.
    Rules,
    /// The size of the table.
    Table,
    /// A list for each side.
    Armies,
    /// The ground on the table.
    Ground,
    /// Both armies on the table, where their players want them.
    Deployment,
    /// The worth of the commanders; only by rules that roll for it.
    Commanders,
    /// The first turn.
    FirstTurn,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Progress {
    /// Something is still missing.
    Missing,
    /// There may be more to do, but it may also stay as it is.
    Optional,
    /// Done.
    Done,
}

/// A sentence about a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    /// The sentence.
    pub text: String,
    /// Whether the thing is done, optional or missing.
    pub progress: Progress,
}

/// A step and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleStep {
    /// Which step.
    pub kind: StepKind,
    /// Its state, in sentences.
    pub lines: Vec<StepLine>,
}

impl BattleStep {
    /// Returns how far the step has come: as far as its line that is least done.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.lines.iter().map(|line| line.progress).min().unwrap_or(Progress::Done)
    }
}

/// The armies of the list as the open game has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnTable {
    /// The table or its ground differs from the drawn ground.
    pub is_on_other_ground: bool,
    /// The list has other strengths, or fewer units, than the table.
    pub is_older: bool,
    /// Units of the list that are not on the table.
    pub nowhere: Vec<String>,
}

impl OnTable {
    /// Returns whether the armies should be drawn up again: the list or the ground has changed since, or units were
    /// left out.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.is_on_other_ground || self.is_older || !self.nowhere.is_empty()
    }
}

fn line(progress: Progress, text: impl Into<String>) -> StepLine {
    StepLine { text: text.into(), progress }
}

fn missing(text: impl Into<String>) -> StepLine {
    line(Progress::Missing, text)
}

fn done(text: impl Into<String>) -> StepLine {
    line(Progress::Done, text)
}

impl App {
    /// Returns whether a battle is being prepared step by step, so that the other pages lead back to its steps.
    #[must_use]
    pub const fn is_preparing(&self) -> bool {
        self.preparing
    }

    /// Ends the preparation once the first turn has begun.
    pub(super) fn end_preparation(&mut self) {
        self.preparing &= self.game().is_none_or(AnyGame::is_setting_up);
    }

    /// Returns the steps from nothing to the first turn, in their usual order.
    #[must_use]
    pub fn preparation(&self) -> Vec<BattleStep> {
        let on_table = self.on_table();
        let on_table = on_table.as_ref();
        let rolls = !Worth::all(self.army.rules()).is_empty();
        let steps = [
            // The keys of the step show which rules are chosen.
            Some((StepKind::Rules, Vec::new())),
            Some((StepKind::Table, vec![self.table_line()])),
            Some((StepKind::Armies, self.army_lines())),
            Some((StepKind::Ground, vec![self.ground_line()])),
            Some((StepKind::Deployment, self.deployment_lines(on_table))),
            rolls.then(|| (StepKind::Commanders, vec![self.commanders_line(on_table)])),
            Some((StepKind::FirstTurn, vec![self.first_turn_line(on_table)])),
        ];
        steps.into_iter().flatten().map(|(kind, lines)| BattleStep { kind, lines }).collect()
    }

    /// Returns the first sentence about something that is missing; `None`: nothing is.
    #[must_use]
    pub fn first_missing(&self) -> Option<String> {
        let lines = self.preparation().into_iter().flat_map(|step| step.lines);
        lines.into_iter().find(|line| line.progress == Progress::Missing).map(|line| line.text)
    }

    /// Returns the armies of the list as the open game has them; `None`: it has none of them.
    #[must_use]
    pub fn on_table(&self) -> Option<OnTable> {
        let (battle, roster) = (self.battle()?, self.army.roster());
        if battle.head.rules != roster.rules {
            return None;
        }
        let nowhere = units_nowhere(roster, battle);
        let (listed, standing) = (roster.units().count(), battle.forces.units.len());
        if nowhere.len() == listed {
            return None;
        }
        let figures: u32 = battle.forces.units.iter().map(|unit| u32::from(unit.original_figures())).sum();
        let has_changed = nowhere.is_empty() && figures != roster.figures();
        Some(OnTable {
            is_on_other_ground: self.ground.sheet().is_none_or(|sheet| sheet.board != battle.board),
            is_older: has_changed || listed - nowhere.len() < standing,
            nowhere,
        })
    }

    /// Returns whether the armies of the list can be drawn up on the drawn ground.
    #[must_use]
    pub fn can_draw_up(&self) -> bool {
        self.ground.sheet().is_some() && self.army_lines().iter().all(|line| line.progress != Progress::Missing)
    }

    /// Returns the offer that begins the first turn of the armies of the list, allowed or not; `None`: they are not on
    /// the table, or it has begun.
    #[must_use]
    pub fn first_turn_offer(&self) -> Option<&Offer> {
        self.on_table().filter(|_| self.is_setting_up())?;
        let sequence = || self.offers().iter().find(|offer| offer.topic == Topic::Sequence);
        self.ways_on().first().or_else(sequence)
    }

    fn table_line(&self) -> StepLine {
        match self.ground.sheet() {
            Some(sheet) => {
                let [width, depth] = [sheet.board.size.width, sheet.board.size.depth];
                let [width, depth] = [width, depth].map(|side| self.prefs.lengths.show(side.to_f64()));
                done(msg!("prepare-table-is-chosen", width, depth))
            }
            None => missing(msg!("prepare-no-table-yet")),
        }
    }

    fn army_lines(&self) -> Vec<StepLine> {
        let roster = self.army.roster();
        let mut lines: Vec<StepLine> = roster.sides.iter().map(side_line).collect();
        if lines.len() < 2 {
            lines.push(missing(msg!("prepare-two-sides-needed")));
        }
        let is_fault = |fault: &crate::input::Fault| fault.severity == Severity::Fault;
        let faults = self.army.faults.iter().filter(|(_, fault)| is_fault(fault)).count();
        if faults > 0 {
            lines.push(missing(msg!("prepare-list-has-faults", count = faults)));
        }
        if self.army.unread.is_some() {
            lines.push(line(Progress::Optional, msg!("prepare-text-not-read")));
        } else if self.army.reading.is_some() {
            lines.push(line(Progress::Optional, msg!("prepare-reading-open")));
        }
        lines
    }

    fn ground_line(&self) -> StepLine {
        let Some(open) = &self.ground.open else {
            return line(Progress::Optional, msg!("prepare-ground-comes-later"));
        };
        let sheet = open.plan.sheet();
        let (title, count) = (&sheet.title, sheet.board.terrain.len());
        match &open.unsaved {
            Some(why) => missing(msg!("ground-not-saved", why)),
            None if count == 0 => line(Progress::Optional, msg!("prepare-table-is-bare")),
            None => done(msg!("prepare-ground-is-drawn", title, count)),
        }
    }

    fn deployment_lines(&self, on_table: Option<&OnTable>) -> Vec<StepLine> {
        let Some((on_table, battle)) = on_table.zip(self.battle()) else {
            let open = self.battle().map(|battle| battle.head.title.as_str());
            let other = open.map(|title| line(Progress::Optional, msg!("prepare-other-game-is-open", title)));
            return std::iter::once(missing(msg!("prepare-not-on-table"))).chain(other).collect();
        };
        if !self.is_setting_up() {
            return vec![done(msg!("prepare-deployed-and-begun"))];
        }
        let mut lines = stale_lines(on_table, self.ground.sheet().map(|sheet| sheet.title.as_str()));
        let still: Vec<&Side> = battle.forces.sides.iter().filter(|side| !self.is_deployed(&side.id)).collect();
        let still = still.iter().map(|side| msg!("prepare-side-still-deploys", unit = Name::new(&side.name)));
        lines.extend(still.map(|text| line(Progress::Optional, text)));
        if lines.is_empty() {
            lines.push(done(msg!("prepare-all-deployed")));
        }
        lines
    }

    fn commanders_line(&self, on_table: Option<&OnTable>) -> StepLine {
        if on_table.is_none() {
            return line(Progress::Optional, msg!("prepare-rolled-later"));
        }
        let open = self.dossiers().iter().filter(|him| him.row.is_some() && him.worth.is_none());
        let open: Vec<String> = open.map(|him| him.name.clone()).collect();
        match open.len() {
            0 => done(msg!("prepare-commanders-known")),
            count => missing(msg!("prepare-commanders-to-roll", count, all = listed(&open))),
        }
    }

    /// Returns the name of the first turn by the rules of the list: "turn 1", "move 1".
    #[must_use]
    pub fn first_turn_words(&self) -> String {
        msg!("app-game-turn", word = turn_word(self.army.rules()), turn = 1)
    }

    fn first_turn_line(&self, on_table: Option<&OnTable>) -> StepLine {
        let turn = self.first_turn_words();
        if on_table.is_some() && !self.is_setting_up() {
            return done(msg!("prepare-turn-has-begun", turn));
        }
        match self.first_turn_offer().map(|offer| &offer.refusal) {
            None => missing(msg!("prepare-turn-needs-armies", turn)),
            Some(Some(refusal)) => missing(msg!("prepare-turn-must-wait", turn, why = refusal.why)),
            Some(None) => line(Progress::Optional, msg!("prepare-turn-can-begin", turn)),
        }
    }
}

fn side_line(side: &RosterSide) -> StepLine {
    let unit = Name::new(&side.name);
    let units: Vec<&RosterUnit> = side.brigades.iter().flat_map(|brigade| &brigade.units).collect();
    if units.is_empty() {
        return missing(msg!("prepare-side-has-no-list", unit));
    }
    let figures: u32 = units.iter().map(|unit| u32::from(unit.figures)).sum();
    done(msg!("prepare-side-has-list", unit, count = units.len(), figures))
}

fn stale_lines(on_table: &OnTable, title: Option<&str>) -> Vec<StepLine> {
    let mut lines = Vec::new();
    match title.filter(|_| on_table.is_on_other_ground) {
        Some(title) => lines.push(line(Progress::Optional, msg!("prepare-on-other-ground", title))),
        None if on_table.is_on_other_ground => lines.push(line(Progress::Optional, msg!("prepare-ground-not-open"))),
        None => {}
    }
    if !on_table.nowhere.is_empty() {
        let all = listed(&on_table.nowhere);
        lines.push(missing(msg!("prepare-units-nowhere", count = on_table.nowhere.len(), all)));
    }
    if on_table.is_older {
        lines.push(missing(msg!("prepare-list-has-changed")));
    }
    lines
}

/// Returns the names of the listed units that a battle does not have, each by its brigade and its name.
fn units_nowhere(roster: &Roster, battle: &Battle) -> Vec<String> {
    let mut standing: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for unit in &battle.forces.units {
        *standing.entry((battle.brigade_name(&unit.brigade), unit.name.as_str())).or_default() += 1;
    }
    let mut nowhere = Vec::new();
    for brigade in roster.brigades() {
        for unit in &brigade.units {
            match standing.get_mut(&(brigade.name.as_str(), unit.name.as_str())).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None => nowhere.push(unit.name.clone()),
            }
        }
    }
    nowhere
}
