//! `drumhead play BATTLE --script FILE`: plays a script of actions and prints the events, the state and the digest.

use super::load;
use super::out::{CliError, Out, shown};
use super::script::{self, ScriptLine};
use crate::battle::{Battle, RulesName, Unit};
use crate::dice::{Rolled, RolledInWords};
use crate::input::counted;
use crate::journal::{Entry, Journal};
use crate::msg;
use crate::rules::{Action, AnyGame, Charts, Event, Stop};
use crate::store::{JournalFile, RealDisk};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The arguments.
pub(super) struct PlayArgs {
    pub battle: PathBuf,
    pub script: PathBuf,
    pub seed: Option<u64>,
    pub journal: Option<PathBuf>,
    pub charts: Option<PathBuf>,
}

#[derive(Serialize)]
struct PlaySummary<'a> {
    n: u64,
    action: &'a Action,
    dice: Vec<RolledInWords<'a>>,
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

pub(super) fn run(out: &mut Out<'_>, asked: &PlayArgs) -> Result<(), CliError> {
    let (battle, charts, script) = all_of(asked)?;
    let journal = Journal::start(battle, charts, asked.seed.unwrap_or(0));
    let mut journal = journal.map_err(|e| CliError::Refused(e.to_string()))?;
    let mut file = asked.journal.as_deref().map(|path| begin_file(path, &journal)).transpose()?;
    if file.is_some() {
        out.for_files();
    }
    for line in &script {
        let place = |why: String| {
            CliError::Refused(msg!("cli-script-line-and-why", script = shown(&asked.script), number = line.number, why))
        };
        if let Err(why) = act(&mut journal, line, asked.seed.is_some()) {
            // The game is unchanged by that line.
            print_end(out, &journal)?;
            return Err(place(why));
        }
        if let Some(file) = &mut file {
            // Save before printing: a printed action is always in the journal, and a failed save ends the game at the
            // action before.
            file.save(journal.text().as_bytes()).map_err(|fault| place(fault.to_string()))?;
        }
        print_done(out, &journal)?;
    }
    print_end(out, &journal)
}

/// Loads everything to play. Checks all three files, so that all faults are reported at once.
fn all_of(asked: &PlayArgs) -> Result<(Arc<Battle>, Charts, Vec<ScriptLine>), CliError> {
    let battle = load::or_report(load::battle(&asked.battle));
    let rules = battle.as_ref().map_or(RulesName::default(), |battle| battle.head.rules);
    let charts = load::or_report(load::charts(rules, asked.charts.as_deref()));
    let text = load::or_report(load::script(&asked.script));
    // The names in a script depend on the battle.
    let script = battle.as_ref().zip(text).and_then(|(battle, text)| {
        load::or_report(script::read(&text, &shown(&asked.script), battle).map_err(load::faults_error))
    });
    match (battle, charts, script) {
        (Some(battle), Some(charts), Some(script)) => Ok((battle, charts, script)),
        _ => Err(CliError::Faulty),
    }
}

/// Creates the journal in an existing folder: a missing one is probably misspelt.
fn begin_file(path: &Path, journal: &Journal) -> Result<JournalFile<RealDisk>, CliError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.exists()) {
        let why = msg!("cli-folder-does-not-exist", folder = shown(folder));
        return Err(CliError::Refused(msg!("cli-path-and-why", path = shown(path), why)));
    }
    JournalFile::create(RealDisk::default(), path, journal.text().as_bytes())
        .map_err(|e| CliError::Refused(e.to_string()))
}

fn act(journal: &mut Journal, ScriptLine { action, dice, .. }: &ScriptLine, app_rolls: bool) -> Result<(), String> {
    let mut tray = journal.tray(dice.clone(), app_rolls);
    // Rehearse first: dice that do not fit must not leave an action behind.
    let tried = journal.rehearse(action, &mut tray);
    if !matches!(tried, Err(Stop::Refused(_))) {
        // Dice for a refused action are not another fault.
        tray.finish().map_err(|fault| fault.to_string())?;
    }
    tried.map_err(|stop| stop.to_string())?;
    journal.act(action, &mut journal.tray(dice.clone(), app_rolls)).map_err(|stop| stop.to_string())?;
    Ok(())
}

fn print_done(out: &mut Out<'_>, journal: &Journal) -> Result<(), CliError> {
    let Some(entry) = journal.entries().last() else { return Ok(()) };
    tell(out, journal, entry)?;
    let words = journal.game().describe_events(&entry.events).into_iter().map(|words| words.line).collect();
    let (action, events) = (&entry.action, &entry.events);
    let dice = entry.dice.iter().map(Rolled::in_words).collect();
    out.value(&PlaySummary { n: entry.n, action, dice, events, words, digest: &entry.digest })?;
    out.flush()
}

/// Prints an action in a player's words, with details under each line.
pub(super) fn tell(out: &mut Out<'_>, journal: &Journal, entry: &Entry) -> Result<(), CliError> {
    for words in journal.game().describe_events(&entry.events) {
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

fn print_end(out: &mut Out<'_>, journal: &Journal) -> Result<(), CliError> {
    let game = journal.game();
    out.line(&format!("{} {}, {}", game.turn_word(), game.turn(), msg!("cli-actions", count = journal.cursor())))?;
    for line in returns(game) {
        out.line(&line)?;
    }
    out.line(&msg!("cli-digest", digest = journal.digest()))?;
    out.value(&Ended {
        turn: game.turn(),
        actions: journal.cursor(),
        state: serde_json::from_str(&game.state_json())?,
        state_digest: game.digest(),
        digest: journal.digest(),
    })
}

/// Returns a line for each unit: current and original figures, stands, formation, markers.
fn returns(game: &AnyGame) -> Vec<String> {
    let (one, many) = game.stand_words();
    let line = |unit: &Unit| {
        let now = game.piece(&unit.id)?;
        if now.is_gone() {
            return Some(msg!("cli-gone", unit = unit.name));
        }
        let (figures, stands) = (now.figures(), counted(now.stands.len(), one, many));
        let marks: String = now.marks.iter().map(|mark| format!(", {}", mark.words)).collect();
        let formation = now.formation.words();
        Some(msg!(
            "cli-figures-on-stands",
            unit = unit.name,
            figures,
            original = now.original,
            stands,
            formation,
            marks
        ))
    };
    game.battle().forces.units.iter().filter_map(line).collect()
}
