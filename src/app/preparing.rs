//! The steps from nothing to the first turn, each with its state in sentences.
//!
//! They are read from the army list, the drawn ground and the open game, so they are right however the referee came
//! there. The open game counts if it is played by the rules of the list and has units of it.

use super::drawn_up::DrawnUp;
use super::{App, Centre};
use crate::battle::Side;
use crate::input::Severity;
use crate::msg;
use crate::roster::{RosterSide, RosterUnit};
use crate::rules::{AnyGame, Offer, Topic, Worth, turn_word};
use crate::text::{Name, capital, listed};

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
    /// The list and the table have different units or commanders, or the same unit with another type, weapon or
    /// strength.
    pub has_changed: bool,
    /// Units of the list that found no room when it was drawn up.
    pub no_room: Vec<String>,
    /// Units of the list that are not on the table, if it is not known whether they found no room or were added since.
    pub absent: Vec<String>,
}

impl OnTable {
    /// Returns whether the armies should be drawn up again: the list or the ground has changed since, or units were
    /// left out.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        self.is_on_other_ground || self.differs() || !self.no_room.is_empty()
    }

    /// Returns whether the list differs from the armies on the table, apart from units without room.
    fn differs(&self) -> bool {
        self.has_changed || !self.absent.is_empty()
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

    /// Returns whether the open page is that of the steps, or one that a step leads to and that leads back to it.
    pub(super) const fn is_on_a_step(&self) -> bool {
        matches!(self.centre, Centre::Preparation | Centre::Army | Centre::Ground | Centre::Under | Centre::Commanders)
    }

    /// Stores which units found no room in the battle that has just been begun.
    pub(super) fn remember_drawn_up(&mut self, left_out: Vec<(String, String)>) {
        let journal = self.session().map(|session| session.path().to_owned());
        self.drawn_up = journal.map(|journal| DrawnUp { journal, left_out });
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
            // The buttons of the step show which rules are chosen.
            Some((StepKind::Rules, Vec::new())),
            Some((StepKind::Table, vec![self.table_line(on_table)])),
            Some((StepKind::Armies, self.army_lines())),
            Some((StepKind::Ground, vec![self.ground_line()])),
            Some((StepKind::Deployment, self.deployment_lines(on_table))),
            rolls.then(|| (StepKind::Commanders, vec![self.commanders_line(on_table)])),
            Some((StepKind::FirstTurn, self.first_turn_lines(on_table))),
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
        let beside = roster.beside(battle);
        if beside.absent.len() == roster.units().count() {
            return None;
        }
        let here = self.session().map(super::Session::path);
        let drawn_up = self.drawn_up.as_ref().filter(|drawn_up| here == Some(drawn_up.journal.as_path()));
        let found_no_room = |unit: &(String, String)| drawn_up.is_some_and(|known| known.left_out.contains(unit));
        let (no_room, others): (Vec<_>, Vec<_>) = beside.absent.into_iter().partition(found_no_room);
        let names = |units: Vec<(String, String)>| units.into_iter().map(|(unit, _)| unit).collect();
        let were_added = drawn_up.is_some() && !others.is_empty();
        Some(OnTable {
            is_on_other_ground: self.ground.sheet().is_none_or(|sheet| sheet.board != battle.board),
            has_changed: beside.differs || were_added,
            no_room: names(no_room),
            absent: if were_added { Vec::new() } else { names(others) },
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
        self.on_table().and_then(|_| self.offer_to_begin())
    }

    fn offer_to_begin(&self) -> Option<&Offer> {
        if !self.is_setting_up() {
            return None;
        }
        let sequence = || self.offers().iter().find(|offer| offer.topic == Topic::Sequence);
        self.ways_on().first().or_else(sequence)
    }

    fn table_line(&self, on_table: Option<&OnTable>) -> StepLine {
        let drawn = self.ground.sheet().map(|sheet| sheet.board.size);
        // Armies may stand on a table that is not on the ground page.
        let played_on = || self.battle().filter(|_| on_table.is_some()).map(|battle| battle.board.size);
        match drawn.or_else(played_on) {
            Some(size) => {
                let [width, depth] = [size.width, size.depth];
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
        let mut lines = stale_lines(on_table, self.ground.sheet().map(|sheet| sheet.title.as_str()));
        if !self.is_setting_up() {
            // The battle may go on as it is.
            let may_stay = lines.into_iter().map(|stale| line(Progress::Optional, stale.text));
            return std::iter::once(done(msg!("prepare-deployed-and-begun"))).chain(may_stay).collect();
        }
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

    fn first_turn_lines(&self, on_table: Option<&OnTable>) -> Vec<StepLine> {
        let turn = self.first_turn_words();
        let differs = on_table.is_some_and(OnTable::differs);
        if on_table.is_some() && !self.is_setting_up() {
            let begun = done(capital(&msg!("prepare-turn-has-begun", turn)));
            let other = differs.then(|| line(Progress::Optional, msg!("prepare-list-is-not-in-play")));
            return std::iter::once(begun).chain(other).collect();
        }
        let state = match on_table.and_then(|_| self.offer_to_begin()).map(|offer| &offer.refusal) {
            None => missing(msg!("prepare-turn-needs-armies", turn)),
            Some(Some(refusal)) => missing(msg!("prepare-turn-must-wait", turn, why = refusal.why)),
            Some(None) if differs => {
                line(Progress::Optional, capital(&msg!("prepare-turn-can-begin-without-the-list", turn)))
            }
            Some(None) => line(Progress::Optional, msg!("prepare-turn-can-begin", turn)),
        };
        vec![state]
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
    let OnTable { no_room, absent, .. } = on_table;
    if !no_room.is_empty() {
        lines.push(missing(msg!("prepare-units-nowhere", count = no_room.len(), all = listed(no_room))));
    }
    if !absent.is_empty() {
        lines.push(missing(msg!("prepare-units-absent", count = absent.len(), all = listed(absent))));
    }
    if on_table.has_changed {
        lines.push(missing(msg!("prepare-list-has-changed")));
    }
    lines
}
