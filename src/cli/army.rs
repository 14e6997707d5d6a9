//! `drumhead army FILE`: prints an army list, converts it to another format, or deploys it as a battle.

use super::load;
use super::out::{CliError, Out, complain, shown};
use super::reading::{self, RowJson};
use crate::battle::{battle_text, check_battle};
use crate::input::FileKind;
use crate::msg;
use crate::roster::{Between, Note, Reading, Roster, Site, decoded, read_list, roster_list, roster_table};
use crate::store::{IfThere, RealDisk, write_whole};
use clap::ValueEnum;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The output format of an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum As {
    /// An indented list.
    List,
    /// A table with commas.
    Table,
    /// A battle, deployed on a table.
    Battle,
}

/// The arguments.
pub(super) struct ArmyArgs {
    pub army: PathBuf,
    /// Without one: a list.
    pub kind: Option<As>,
    /// Men per figure, if the list counts men.
    pub men_per_figure: u16,
    /// The battle whose ground is used.
    pub ground: Option<PathBuf>,
    /// A bare table instead: width and depth in inches.
    pub size: (i32, i32),
    /// The output file; `None`: standard output.
    pub out: Option<PathBuf>,
}

#[derive(Serialize)]
struct ArmySummary<'a> {
    title: &'a str,
    /// Units and figures in the output.
    units: usize,
    figures: u32,
    /// Units without room, which are not in the battle.
    left_out: Vec<String>,
    /// Units listed in line that are in column for lack of room.
    in_column: Vec<String>,
    /// A table on which all units have room as listed, in inches.
    larger: Option<[i32; 2]>,
    /// The reading of each line; empty for a battle.
    rows: Vec<RowJson>,
    out: Option<String>,
    /// The output, if it went to no file.
    text: Option<&'a str>,
}

/// Parses `72x48`: width and depth in whole inches.
pub(super) fn size(text: &str) -> Result<(i32, i32), String> {
    let sides = text.split_once(['x', 'X']).map(|(wide, deep)| (wide.trim().parse(), deep.trim().parse()));
    match sides {
        Some((Ok(wide), Ok(deep))) if (12..=300).contains(&wide) && (12..=300).contains(&deep) => Ok((wide, deep)),
        _ => Err(msg!("cli-size-is-width-x-depth").to_owned()),
    }
}

/// The output text and its contents.
struct WrittenFile {
    text: String,
    units: usize,
    figures: u32,
    left_out: Vec<String>,
    in_column: Vec<String>,
    larger: Option<[i32; 2]>,
}

impl WrittenFile {
    fn whole(roster: &Roster, text: String) -> Self {
        let (units, figures) = (roster.units().count(), roster.figures());
        WrittenFile { text, units, figures, left_out: Vec::new(), in_column: Vec::new(), larger: None }
    }

    fn drawn_up(roster: &Roster, asked: &ArmyArgs) -> Result<Self, CliError> {
        let (wide, deep) = asked.size;
        let site = match &asked.ground {
            Some(ground) => Site::of(&*load::battle(ground)?),
            None => Site::blank(wide, deep),
        };
        let drawn_up = roster.deploy(&site).map_err(|why| CliError::Refused(why.to_string()))?;
        let names = |units: &[(String, String)]| units.iter().map(|(unit, of)| format!("{unit} ({of})")).collect();
        Ok(WrittenFile {
            text: battle_text(&drawn_up.battle),
            units: drawn_up.battle.forces.units.len(),
            figures: drawn_up.figures(),
            left_out: names(&drawn_up.left_out),
            in_column: names(&drawn_up.in_column),
            larger: drawn_up.larger,
        })
    }

    /// Reports units in column or left out for lack of room.
    fn complain(&self, roster: &Roster) {
        for unit in &self.in_column {
            complain(&msg!("cli-drawn-up-in-column", unit));
        }
        for unit in &self.left_out {
            complain(&msg!("cli-no-room-on-this-table-for", unit));
        }
        if self.left_out.is_empty() {
            return;
        }
        let (all, of_figures) = (roster.units().count(), roster.figures());
        complain(&msg!("cli-only-a-part-stands", units = self.units, all, figures = self.figures, of_figures));
        if let Some([wide, deep]) = self.larger {
            complain(&msg!("cli-a-larger-table-has-room", size = format!("{wide}x{deep}")));
        }
    }
}

/// Writes the army. A battle that lacks units of the list is written, and the command fails.
pub(super) fn run(out: &mut Out<'_>, asked: &ArmyArgs) -> Result<(), CliError> {
    let (roster, reading) = army(&asked.army, asked.men_per_figure)?;
    let only_read = asked.kind.is_none() && asked.out.is_none();
    let guessed = reading.as_ref().filter(|reading| !reading.is_ours());
    let written = match asked.kind.unwrap_or(As::List) {
        As::List => WrittenFile::whole(&roster, roster_list(&roster)),
        As::Table => WrittenFile::whole(&roster, roster_table(&roster, Between::Commas)),
        As::Battle => WrittenFile::drawn_up(&roster, asked)?,
    };
    written.complain(&roster);
    let WrittenFile { text, units, figures, .. } = &written;
    if let Some(path) = &asked.out {
        out.for_files();
        write_whole(&mut RealDisk::default(), path, text.as_bytes(), IfThere::Refuse)
            .map_err(|fault| CliError::Refused(fault.to_string()))?;
        let units = msg!("cli-units", count = *units);
        out.line(&msg!("cli-army-units-and-figures", path = shown(path), units, figures = *figures))?;
    } else if let Some(reading) = guessed.filter(|_| only_read) {
        reading::print(out, reading)?;
    } else {
        out.file(text)?;
    }
    if let Some(reading) = guessed.filter(|_| !only_read) {
        complain(&msg!("cli-guesses", path = shown(&asked.army), summary = reading::summary(reading)));
    }
    out.value(&ArmySummary {
        title: &roster.title,
        units: *units,
        figures: *figures,
        left_out: written.left_out.clone(),
        in_column: written.in_column.clone(),
        larger: written.larger,
        rows: reading.as_ref().filter(|_| out.is_json()).map(reading::rows).unwrap_or_default(),
        out: asked.out.as_deref().map(shown),
        text: asked.out.is_none().then_some(text.as_str()),
    })?;
    report_unread(&asked.army, reading.as_ref())?;
    if written.left_out.is_empty() { Ok(()) } else { Err(CliError::Faulty) }
}

/// Reports the lines that could not be read. The command fails if there are any: it has not read the whole list.
fn report_unread(path: &Path, reading: Option<&Reading>) -> Result<(), CliError> {
    let Some(reading) = reading.filter(|reading| reading.unread().next().is_some()) else { return Ok(()) };
    // A row's own fault has been reported already.
    let told = |notes: &[Note]| notes.iter().any(|note| matches!(note, Note::Fault(_)));
    for row in reading.unread().filter(|row| !told(&row.notes)) {
        let why = msg!("cli-not-read", text = row.text);
        complain(&format!("{}:{}:1 {why}", shown(path), row.line));
    }
    Err(CliError::Faulty)
}

/// Reads an army list with its reading, or the armies of a battle; warnings and the faults of marked rows go to
/// standard error. A text without a unit is refused.
fn army(path: &Path, men_per_figure: u16) -> Result<(Roster, Option<Reading>), CliError> {
    let file = shown(path);
    let decoded = decoded(&load::bytes(path)?);
    let text = decoded.text;
    load::no_other(path, text.as_bytes(), msg!("cli-an-army"), Some(FileKind::Battle))?;
    if text.trim_start().starts_with('{') {
        let (battle, warnings) = check_battle(&text, &file).map_err(load::faults_error)?;
        for him in battle.of_divisions() {
            complain(&msg!("cli-an-army-list-has-no-divisions", name = him.name));
        }
        return Ok((load::warned(Roster::of_battle(&battle), &warnings), None));
    }
    if decoded.windows {
        complain(&msg!("cli-read-as-windows-text", path = file));
    }
    let read = read_list(&text, &file, None, men_per_figure).map_err(load::faults_error)?;
    let reading = load::warned(read.reading, &read.faults);
    Ok((reading.roster(), Some(reading)))
}
