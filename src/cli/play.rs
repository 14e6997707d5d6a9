//! `drumhead play BATTLE --script FILE`: plays a script of actions and prints what happens, the state and the digest.

use super::load;
use super::out::{Out, Trouble};
use super::shown;
use crate::journal::{Entry, Journal};
use crate::rules::awi::{self, control::Movement};
use crate::rules::{Action, Event, Game, philadelphia};
use crate::store::{JournalFile, RealDisk};
use crate::table::{RulesName, did_you_mean};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What is asked for.
pub(super) struct Asked {
    pub battle: PathBuf,
    pub script: PathBuf,
    pub seed: Option<u64>,
    pub journal: Option<PathBuf>,
    pub charts: Option<PathBuf>,
}

/// A line of a script with dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WithDice {
    action: serde_json::Value,
    #[serde(default)]
    dice: Vec<u8>,
}

#[derive(Serialize)]
struct Done<'a> {
    n: u64,
    action: &'a Action,
    dice: &'a [crate::dice::Rolled],
    events: &'a [Event],
    words: Vec<String>,
    digest: &'a str,
}

#[derive(Serialize)]
struct Ended<'a> {
    turn: u16,
    actions: usize,
    state: serde_json::Value,
    state_digest: String,
    digest: &'a str,
}

pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    // Each of the three is looked at, so that all that is wrong is told at once.
    let battle = load::told_now(load::battle(&asked.battle));
    let rules = battle.as_ref().map_or(RulesName::Philadelphia, |battle| battle.rules);
    let charts = load::told_now(load::charts(rules, asked.charts.as_deref()));
    let script = load::told_now(load::text(&asked.script));
    let (Some(battle), Some(charts), Some(script)) = (battle, charts, script) else { return Err(Trouble::Faulty) };
    let journal = Journal::start(battle, charts, asked.seed.unwrap_or(0));
    let mut journal = journal.map_err(|e| Trouble::Refused(e.to_string()))?;
    let mut file = match &asked.journal {
        Some(path) => Some(
            JournalFile::create(RealDisk::default(), path, journal.text().as_bytes())
                .map_err(|e| Trouble::Refused(e.to_string()))?,
        ),
        None => None,
    };
    for (number, line) in (1..).zip(script.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let place = |why: String| Trouble::Refused(format!("{}:{number}: {why}", shown(&asked.script)));
        act(&mut journal, line, asked.seed.is_some()).map_err(place)?;
        if let Some(file) = &mut file {
            // What is printed as done is in the journal: a game that cannot be kept ends with its last action that was.
            file.save(journal.text().as_bytes()).map_err(|fault| place(fault.to_string()))?;
        }
        print_done(out, &journal)?;
    }
    print_end(out, &journal)
}

fn act(journal: &mut Journal, line: &str, app_rolls: bool) -> Result<(), String> {
    let WithDice { action, dice } = parsed(line)?;
    let action = Action::read(journal.game().rules(), action).map_err(|e| no_action(&e.to_string()))?;
    let mut tray = journal.tray(dice.clone(), app_rolls);
    // Tried out first: dice that do not fit must not leave an action behind.
    let tried = journal.rehearse(&action, &mut tray);
    tray.finish().map_err(|fault| fault.to_string())?;
    tried.map_err(|stop| stop.to_string())?;
    journal.act(&action, &mut journal.tray(dice, app_rolls)).map_err(|stop| stop.to_string())?;
    Ok(())
}

fn parsed(line: &str) -> Result<WithDice, String> {
    let value: serde_json::Value = serde_json::from_str(line).map_err(|e| not_json(&e))?;
    if value.get("do").is_some() {
        return Ok(WithDice { action: value, dice: Vec::new() });
    }
    serde_json::from_value(value).map_err(|e| no_action(&e.to_string()))
}

/// The place without the line: a script's lines are read one by one.
fn not_json(error: &serde_json::Error) -> String {
    let what = error.to_string();
    let what = what.split_once(" at line ").map_or(what.as_str(), |(what, _)| what);
    format!("it is not JSON: {what} at column {}", error.column())
}

/// A name that is none with the one that was probably meant, for a list of them all helps nobody.
fn no_action(why: &str) -> String {
    let mut names = why.split('`').skip(1).step_by(2);
    if let (true, Some(wrong)) = (why.contains(", expected one of "), names.next()) {
        let known: Vec<&str> = names.collect();
        let hint = match did_you_mean(wrong, known.iter().copied()) {
            none if none.is_empty() && known.len() > 12 => String::new(),
            none if none.is_empty() => format!("; it must be one of {}", known.join(", ")),
            hint => hint,
        };
        let what = why.split_once(", expected").map_or(why, |(what, _)| what);
        return format!("it is no action: {}{hint}", what.replace('`', "\""));
    }
    format!("it is no action: {}", why.replace('`', "\""))
}

fn print_done(out: &mut Out<'_>, journal: &Journal) -> Result<(), Trouble> {
    let Some(entry) = journal.entries().last() else { return Ok(()) };
    tell(out, journal, entry)?;
    let words = journal.game().told(&entry.events).into_iter().map(|words| words.line).collect();
    let (action, dice, events) = (&entry.action, &entry.dice, &entry.events);
    out.value(&Done { n: entry.n, action, dice, events, words, digest: &entry.digest })?;
    out.flush()
}

/// An action as a player would tell it, with its details under each line.
pub(super) fn tell(out: &mut Out<'_>, journal: &Journal, entry: &Entry) -> Result<(), Trouble> {
    for words in journal.game().told(&entry.events) {
        out.line(&format!("{:>4}  {}", entry.n, words.line))?;
        for detail in &words.details {
            out.line(&format!("        {detail}"))?;
        }
    }
    if entry.events.is_empty() {
        out.line(&format!("{:>4}  {}", entry.n, entry.action.name().replace('_', " ")))?;
    }
    Ok(())
}

fn print_end(out: &mut Out<'_>, journal: &Journal) -> Result<(), Trouble> {
    let game = journal.game();
    let turn = if game.awi().is_some() { "move" } else { "turn" };
    out.line(&format!("{turn} {}, {} actions", game.turn(), journal.cursor()))?;
    for line in returns(game) {
        out.line(&line)?;
    }
    out.line(&format!("digest {}", journal.digest()))?;
    out.value(&Ended {
        turn: game.turn(),
        actions: journal.cursor(),
        state: serde_json::from_str(&game.state_json())?,
        state_digest: game.digest(),
        digest: journal.digest(),
    })
}

/// A line for each unit: figures left of those it began with, formation, marker.
fn returns(game: &Game) -> Vec<String> {
    match game {
        Game::Philadelphia(game) => philadelphia_returns(game),
        Game::Awi(game) => awi_returns(game),
    }
}

/// A line for each unit: bases and figures left, order, what it may do this move.
fn awi_returns(game: &awi::Game) -> Vec<String> {
    let line = |unit: &crate::table::Unit| {
        let state = game.state().units.get(&unit.id)?;
        if state.is_gone() {
            return Some(format!("  {}: gone", unit.name));
        }
        let (bases, figures) = (state.stands.len(), state.strength().figures);
        let order = match (state.routing, state.is_disordered()) {
            (true, _) => ", routing",
            (false, true) => ", disordered",
            (false, false) => "",
        };
        let may = match state.marker {
            Some(Movement::Half) => ", half moves",
            Some(Movement::None) => ", no move",
            Some(Movement::Normal) | None => "",
        };
        let (bases, formation) =
            (if bases == 1 { "1 base".to_owned() } else { format!("{bases} bases") }, state.formation.words());
        Some(format!(
            "  {}: {figures} of {} figures on {bases}, {formation}{order}{may}",
            unit.name,
            unit.original_figures()
        ))
    };
    let mut lines: Vec<String> = game.battle().units.iter().filter_map(line).collect();
    lines.extend(game.state().step.and_then(awi::left_to_the_table).map(|left| format!("  In this step {left}.")));
    lines
}

fn philadelphia_returns(game: &philadelphia::Game) -> Vec<String> {
    let line = |unit: &crate::table::Unit| {
        let state = game.state().units.get(&unit.id)?;
        if state.is_gone() {
            return Some(format!("  {}: gone", unit.name));
        }
        let marker = if state.marker.is_some() { ", morale marker" } else { "" };
        let formation = state.formation.words();
        Some(format!("  {}: {} of {} figures, {formation}{marker}", unit.name, state.figures(), state.original))
    };
    game.battle().units.iter().filter_map(line).collect()
}
