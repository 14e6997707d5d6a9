//! Replaying a journal under the current rules.
//!
//! Lines are replayed in order and compared with the states they record. At the first difference, the undos and redos
//! of the whole file are folded into one timeline: the actions in force and those that can be redone. The timeline is
//! played from its floor: the battle, or the checkpoint that the last mark names. If one of its actions in force
//! differs, the game continues from the last readable checkpoint after that action; without one, it ends before that
//! action.
//!
//! The next mark records where the game continued. A marked journal is read by playing the timeline of its last mark
//! from the floor, then the lines after the mark.

use super::line::{Format, MarkBody};
use super::opened::{Loss, Opened, loss_from};
use super::scan::{Act, Says, Scan, ScannedLine, Timeline};
use super::{Break, Damage, Difference, Divergence, Entry, Journal, Misfit, Ordered, Past, line};
use crate::dice::{Recorder, Replay, Rolled};
use crate::rules::{Action, AnyGame, Event, Stop};

/// A journal being opened.
pub(super) struct JournalReader<'t> {
    pub bytes: &'t [u8],
    pub scan: Scan<'t>,
    /// The game before the first action.
    pub game: AnyGame,
}

/// Actions played from the battle or from a checkpoint.
struct ReplayRun {
    /// The number of actions before it.
    base: usize,
    entries: Vec<Entry>,
    games: Vec<AnyGame>,
    /// The first action that differs.
    misfit: Option<Misfit>,
}

impl ReplayRun {
    /// Returns the number of the last action that does not differ.
    fn end(&self) -> usize {
        self.base + self.entries.len()
    }
}

impl JournalReader<'_> {
    /// Opens the journal under the current rules.
    pub fn read(self) -> Result<Opened, Loss> {
        let mut journal = Journal::at(self.game.clone(), self.scan.header.body.seed);
        journal.rules_version = self.scan.header.body.rules_version;
        journal.format = self.scan.header.format;
        journal.push_line(self.scan.header.open, self.scan.header.digest);
        let marked = self.scan.last_mark();
        let start = match marked {
            Some(at) => match self.restored(at) {
                Ok(restored) => {
                    journal = restored;
                    at + 1
                }
                Err(misfit) => return Ok(self.settle(*misfit)),
            },
            None if self.header_holds() => 0,
            None if self.is_well_formed() => return Ok(self.settle(self.misfit(None, Difference::State))),
            None => return Err(loss_from(self.bytes, 0, 1, Damage::OtherState)),
        };
        for (index, line) in self.scan.lines.iter().enumerate().skip(start) {
            let Err(why) = self.replay(&mut journal, index, line) else { continue };
            if line.state.is_none() && !self.is_well_formed() {
                let why = if why == Difference::State { Damage::OtherState } else { Damage::Differs(why) };
                let lost = Some(loss_from(self.bytes, journal.text.len(), journal.lines + 1, why));
                return Ok(Opened { journal, lost, diverged: None });
            }
            return Ok(self.settle(self.misfit(Some(index), why)));
        }
        Ok(Opened { journal, lost: self.damage(), diverged: None })
    }

    /// Returns what damage has cost: everything from the first damaged line on. `None`: no line is damaged.
    fn damage(&self) -> Option<Loss> {
        let damaged = self.scan.damaged.clone()?;
        Some(loss_from(self.bytes, damaged.at, self.scan.lines.len() + 2, damaged.why))
    }

    /// Returns whether no line is damaged, except perhaps an incomplete last line. A differing line of the first format
    /// is then attributed to other rules, otherwise to damage.
    fn is_well_formed(&self) -> bool {
        self.scan.damaged.as_ref().is_none_or(|damaged| {
            let rest = self.bytes.get(damaged.at..).unwrap_or_default();
            !rest.contains(&b'\n') && !rest.ends_with(b"\"}")
        })
    }

    fn header_holds(&self) -> bool {
        let header = &self.scan.header;
        let state = self.game.state_json_as_of(header.body.rules_version.unwrap_or(1));
        match header.state {
            Some(recorded) => line::state_digest(&state) == recorded,
            None => line::digest_with_state("", &format!("{}}}", header.open), &state) == header.digest,
        }
    }

    /// Returns whether a game is in the state that a line records. Fields of the state that later rules added are not
    /// compared.
    fn holds(&self, index: usize, line: &ScannedLine<'_>, game: &AnyGame) -> bool {
        let state = game.state_json_as_of(self.scan.version_at(index));
        let Some(recorded) = line.state else {
            let body = format!("{}}}", line.open);
            return line::digest_with_state(self.scan.digest_before(index), &body, &state) == line.digest;
        };
        let is_whole = line.checkpoint.is_none_or(|checkpoint| checkpoint.state == state);
        is_whole && line::state_digest(&state) == recorded
    }

    /// Replays a line; an error leaves the journal unchanged.
    fn replay(&self, journal: &mut Journal, index: usize, line: &ScannedLine<'_>) -> Result<(), Difference> {
        match &line.says {
            Says::Act(act) => {
                let (entry, after) = self.entry(&journal.game, act, index)?;
                journal.game = after;
                journal.push_entry(entry);
            }
            Says::Undo(steps) => self.replay_cursor(journal, index, line, journal.cursor.checked_sub(*steps))?,
            Says::Redo(steps) => self.replay_cursor(journal, index, line, journal.cursor.checked_add(*steps))?,
            // Reading begins after the last mark.
            Says::Mark(_) => {}
        }
        journal.push_line(line.open, line.digest);
        Ok(())
    }

    fn replay_cursor(
        &self,
        journal: &mut Journal,
        index: usize,
        line: &ScannedLine<'_>,
        to: Option<usize>,
    ) -> Result<(), Difference> {
        let game = to.and_then(|to| journal.games.get(to)).filter(|game| self.holds(index, line, game));
        if game.is_none() {
            return Err(Difference::State);
        }
        to.is_some_and(|to| journal.move_cursor(to)).then_some(()).ok_or(Difference::State)
    }

    /// Returns the journal as it was just after a mark.
    fn restored(&self, at: usize) -> Result<Journal, Box<Misfit>> {
        let timeline = self.scan.timeline(at + 1);
        let run = self.run_from(&timeline, timeline.floor)?;
        if let Some(misfit) = run.misfit {
            return Err(Box::new(misfit));
        }
        let journal = self.journal(&timeline, run, timeline.cursor, at + 1);
        let line = self.scan.lines.get(at);
        let holds = line.is_some_and(|line| self.holds(at, line, &journal.game));
        if holds { Ok(journal) } else { Err(Box::new(self.misfit(Some(at), Difference::State))) }
    }

    /// Skips the first `base` actions of a timeline and plays the rest, from the checkpoint that the last one skipped
    /// carries, or from the battle if `base` is 0.
    ///
    /// # Errors
    /// There is no checkpoint that this version can read.
    fn run_from(&self, timeline: &Timeline, base: usize) -> Result<ReplayRun, Box<Misfit>> {
        let Some(before) = base.checked_sub(1) else { return Ok(self.run(timeline, 0, self.game.clone())) };
        let index = timeline.acts.get(before).copied();
        let checkpoint = index.and_then(|index| self.scan.lines.get(index)?.checkpoint);
        let game = checkpoint.and_then(|checkpoint| self.game.restored(checkpoint.state));
        game.map(|game| self.run(timeline, base, game)).ok_or_else(|| Box::new(self.misfit(index, Difference::Unknown)))
    }

    fn run(&self, timeline: &Timeline, base: usize, mut game: AnyGame) -> ReplayRun {
        let mut run = ReplayRun { base, entries: Vec::new(), games: vec![game.snapshot()], misfit: None };
        for index in timeline.acts.iter().skip(base) {
            match self.step(*index, &game) {
                Ok((entry, after)) => {
                    run.entries.push(entry);
                    run.games.push(after.snapshot());
                    game = after;
                }
                Err(why) => {
                    run.misfit = Some(Misfit { turn: Some(game.turn()), ..self.misfit(Some(*index), why) });
                    break;
                }
            }
        }
        run
    }

    fn step(&self, index: usize, game: &AnyGame) -> Result<(Entry, AnyGame), Difference> {
        let act = self.scan.act(index).ok_or(Difference::Unknown)?;
        self.entry(game, act, index)
    }

    /// Plays the action on a line and compares the state after it with the recorded one.
    fn entry(&self, game: &AnyGame, act: &Act, index: usize) -> Result<(Entry, AnyGame), Difference> {
        let line = self.scan.lines.get(index).ok_or(Difference::Unknown)?;
        let Ordered::Known(action) = &act.action else { return Err(Difference::Unknown) };
        let ReplayedAction { after, events, dice } = played(game, action, &act.dice)?;
        if !self.holds(index, line, &after) {
            return Err(Difference::State);
        }
        let (who, digest, joined) = (act.who.clone(), line.digest.to_owned(), act.joined);
        let entry = Entry { n: act.n, who, action: action.clone(), dice, events, digest, line: index + 2, joined };
        Ok((entry, after))
    }

    /// Describes a difference at a line after the header; `None`: at the header.
    fn misfit(&self, index: Option<usize>, why: Difference) -> Misfit {
        let Some(index) = index else { return Misfit { line: 1, n: 0, turn: Some(0), action: None, why } };
        let timeline = self.scan.timeline(index + 1);
        let turn = timeline.cursor.checked_sub(1).and_then(|last| {
            self.scan.records(&timeline.acts, last..last + 1).into_iter().next().and_then(|record| record.turn)
        });
        let action = self.scan.act(index).map(|act| act.action.clone());
        Misfit { line: index + 2, n: timeline.cursor as u64, turn, action, why }
    }

    /// Opens a journal in which a line differs: plays its timeline instead of its lines. `seen` is the first differing
    /// line of the file; it may have been undone later.
    fn settle(&self, seen: Misfit) -> Opened {
        let timeline = self.scan.timeline(self.scan.lines.len());
        let from_floor = match self.run_from(&timeline, timeline.floor) {
            Ok(run) if timeline.floor > 0 || self.header_holds() => Ok(run),
            Ok(_) => Err(Box::new(self.misfit(None, Difference::State))),
            Err(misfit) => Err(misfit),
        };
        let played_to = from_floor.as_ref().map_or(timeline.floor, ReplayRun::end);
        let first = match &from_floor {
            Ok(run) => run.misfit.clone().unwrap_or(seen),
            Err(misfit) => (**misfit).clone(),
        };
        let is_short = from_floor.is_err() || played_to < timeline.cursor;
        let later = is_short.then(|| self.run_from_last_checkpoint(&timeline, played_to + 1)).flatten();
        // If even the checkpoint of the last mark cannot be read, play from the battle.
        let run = later.or(from_floor.ok()).unwrap_or_else(|| self.run_if_begun(&timeline));
        let in_force = run.end().min(timeline.cursor);
        let kept = run.end();
        let end = (kept < timeline.acts.len()).then(|| run.misfit.clone().unwrap_or_else(|| first.clone()));
        let aside = self.scan.records(&timeline.acts, kept..timeline.acts.len());
        let divergence = Divergence {
            is_certain: self.is_as_written(first.line),
            first,
            end,
            from: run.base,
            in_force,
            aside: aside.len(),
            earlier: self.scan.rules_version(),
            today: self.game.rules_version(),
        };
        let mut journal = self.journal(&timeline, run, in_force, self.scan.lines.len());
        journal.diverged = Some(divergence.body());
        journal.past.breaks.push(Break { divergence: divergence.clone(), aside });
        Opened { journal, lost: self.damage(), diverged: Some(divergence) }
    }

    /// Returns whether digests prove that a line, counted from 1, is unchanged.
    fn is_as_written(&self, line: usize) -> bool {
        let index = line.checked_sub(2);
        let is_before_mark = self.scan.last_mark().is_some_and(|mark| index.is_none_or(|index| index < mark));
        let is_second = match index {
            None => self.scan.header.format != Format::First,
            Some(index) => self.scan.lines.get(index).is_some_and(|line| line.state.is_some()),
        };
        is_before_mark || is_second
    }

    /// Plays from the last readable checkpoint among the actions in force, at action `least` or later.
    fn run_from_last_checkpoint(&self, timeline: &Timeline, least: usize) -> Option<ReplayRun> {
        let has_one = |base: &usize| {
            let index = base.checked_sub(1).and_then(|before| timeline.acts.get(before));
            index.and_then(|index| self.scan.lines.get(*index)).is_some_and(|line| line.checkpoint.is_some())
        };
        (least..=timeline.cursor).rev().filter(has_one).find_map(|base| self.run_from(timeline, base).ok())
    }

    /// Plays from the battle; plays nothing if the table before the first action differs already.
    fn run_if_begun(&self, timeline: &Timeline) -> ReplayRun {
        if self.header_holds() {
            return self.run(timeline, 0, self.game.clone());
        }
        let games = vec![self.game.snapshot()];
        ReplayRun { base: 0, entries: Vec::new(), games, misfit: Some(self.misfit(None, Difference::State)) }
    }

    /// Builds the journal of the first `lines` lines with the actions of a run, `in_force` of them in force.
    fn journal(&self, timeline: &Timeline, run: ReplayRun, in_force: usize, lines: usize) -> Journal {
        let mut journal = Journal::at(self.game.clone(), self.scan.header.body.seed);
        journal.push_line(self.scan.header.open, self.scan.header.digest);
        self.scan.lines.iter().take(lines).for_each(|line| journal.push_line(line.open, line.digest));
        journal.format = self.scan.format_after(lines);
        journal.rules_version = self.scan.rules_version();
        journal.past = self.past(&timeline.acts, run.base, lines);
        journal.base = run.base;
        (journal.entries, journal.games) = (run.entries, run.games);
        journal.move_cursor(in_force.saturating_sub(run.base));
        journal
    }

    /// Returns the part of the first `lines` lines that was played under earlier rules.
    fn past(&self, acts: &[usize], base: usize, lines: usize) -> Past {
        let (mut timeline, mut breaks) = (Timeline::default(), Vec::new());
        let mut earlier = self.scan.header.body.rules_version;
        for (index, line) in self.scan.lines.iter().enumerate().take(lines) {
            let mut acts = Vec::new();
            if matches!(line.says, Says::Mark(_)) {
                acts.clone_from(&timeline.acts);
            }
            let _ = timeline.follow(index, &line.says);
            if let Says::Mark(mark) = &line.says {
                let aside = self.scan.records(&acts, timeline.acts.len()..acts.len());
                breaks.extend(self.recorded(mark, aside.len(), earlier).map(|divergence| Break { divergence, aside }));
                earlier = Some(mark.rules_version);
            }
        }
        Past { before: self.scan.records(acts, 0..base), breaks }
    }

    /// Returns the divergence that a mark records.
    fn recorded(&self, mark: &MarkBody, aside: usize, earlier: Option<u16>) -> Option<Divergence> {
        let diverged = mark.diverged.as_ref()?;
        let action = |line: usize| Some(self.scan.act(line.checked_sub(2)?)?.action.clone());
        let misfit = |body: &line::MisfitBody| Misfit::of(body, action(body.line));
        Some(Divergence {
            first: misfit(&diverged.first),
            end: diverged.end.as_ref().map(misfit),
            from: mark.from,
            in_force: mark.in_force,
            aside,
            earlier,
            today: mark.rules_version,
            is_certain: earlier.is_some(),
        })
    }
}

/// The result of an action with its recorded dice.
struct ReplayedAction {
    after: AnyGame,
    events: Vec<Event>,
    /// The dice with their purposes as the current rules state them: the first two formats record sentences instead.
    dice: Vec<Rolled>,
}

/// Plays an action with its recorded dice.
fn played(game: &AnyGame, action: &Action, recorded: &[Rolled]) -> Result<ReplayedAction, Difference> {
    let mut after = game.clone();
    let mut dice = Replay::new(recorded);
    let mut recorder = Recorder::new(&mut dice);
    let done = after.act(action, &mut recorder);
    let rolls = recorder.into_rolls();
    if let Err(Stop::Refused(refusal)) = &done {
        return Err(Difference::Refused { rule: refusal.rule.clone(), why: Some(refusal.to_string()) });
    }
    dice.finish().map_err(|fault| Difference::Dice { why: Some(fault.to_string()) })?;
    let events = done.map_err(|stop| Difference::Dice { why: Some(stop.to_string()) })?;
    Ok(ReplayedAction { after, events, dice: rolls })
}
