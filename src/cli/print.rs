//! `drumhead print BATTLE|JOURNAL --out DIR`: returns, chits, commander cards and the quick reference, as PDFs.

use super::load;
use super::out::{CliError, Out, shown};
use super::place::{OutputKind, may_be_written, write};
use crate::journal::looks_like_journal;
use crate::print::{ENDING, Paper, Setup, sheets};
use crate::store::{RealDisk, make_folder};
use crate::{msg, msg_id, text};
use serde::Serialize;
use std::path::PathBuf;

/// The arguments.
pub(super) struct PrintArgs {
    pub game: PathBuf,
    pub out: PathBuf,
    pub setup: Setup,
    pub charts: Option<PathBuf>,
    /// Replaces existing PDFs.
    pub replace: bool,
}

const SHEETS: OutputKind = OutputKind {
    is_one: |there| there.starts_with(b"%PDF-"),
    is_a_folder: msg_id!("cli-it-is-a-folder"),
    is_another: msg_id!("cli-not-a-pdf-not-replaced"),
};

#[derive(Serialize)]
struct Printed<'a> {
    title: &'a str,
    turn: u16,
    paper: Paper,
    files: Vec<PrintedFile>,
}

#[derive(Serialize)]
struct PrintedFile {
    file: String,
    pages: usize,
    bytes: usize,
}

pub(super) fn run(out: &mut Out<'_>, asked: &PrintArgs) -> Result<(), CliError> {
    out.for_files();
    let all = load::bytes(&asked.game)?;
    if asked.charts.is_some() && looks_like_journal(&all) {
        let why = msg!("cli-game-keeps-its-charts", asked = shown(&asked.game));
        return Err(CliError::Misused(why));
    }
    let (game, completeness) = load::game_of(&asked.game, all, asked.charts.as_deref())?;
    let mut made = Vec::new();
    for sheets in sheets(&game, asked.setup) {
        let pdf = sheets.pdf().map_err(|fault| CliError::Refused(fault.to_string()))?;
        let path = asked.out.join(format!("{}.{ENDING}", sheets.name));
        // Check every file before the first write.
        may_be_written(&path, asked.replace, &SHEETS)?;
        made.push((path, sheets, pdf));
    }
    make_folder(&mut RealDisk::default(), &asked.out).map_err(|fault| CliError::Refused(fault.to_string()))?;
    let mut files = Vec::new();
    for (path, sheets, pdf) in made {
        write(&path, &pdf, asked.replace)?;
        let pages = sheets.pages.len();
        out.line(&text::headed(shown(&path), format!("{}, {}", sheets.title, msg!("cli-pages", count = pages))))?;
        files.push(PrintedFile { file: shown(&path), pages, bytes: pdf.len() });
    }
    out.value(&Printed { title: game.title(), turn: game.turn(), paper: asked.setup.paper, files })?;
    completeness
}
