//! `drumhead play BATTLE --script FILE`: plays a script of actions and prints what happens, the state and the digest.

use super::load;
use super::out::{Out, Trouble};
use super::shown;
use crate::journal::{Entry, Journal};
use crate::rules::philadelphia;
use crate::rules::{Action, Event, Game};
use crate::store::{JournalFile, RealDisk};
use crate::table::did_you_mean;
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
    action: philadelphia::Action,
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
    let charts = load::told_now(load::charts(asked.charts.as_deref()));
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
    let action = Action::Philadelphia(action);
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
    let parsed = if value.get("do").is_some() {
        serde_json::from_value(value).map(|action| WithDice { action, dice: Vec::new() })
    } else {
        serde_json::from_value(value)
    };
    parsed.map_err(|e| no_action(&e.to_string()))
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
    out.line(&format!("turn {}, {} actions", game.turn(), journal.cursor()))?;
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
    let Some(game) = game.philadelphia() else { return Vec::new() };
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
