//! `drumhead print BATTLE|JOURNAL --out DIR`: returns, chits, commander cards and the quick reference, as PDFs.

use super::out::{Out, Trouble};
use super::{load, shown};
use crate::journal::looks_like_journal;
use crate::print::{ENDING, Paper, sheets};
use crate::say::Id;
use crate::store::{Disk, IfThere, RealDisk, StoreFaultKind, make_folder, write_whole};
use crate::{id, say, word};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What is asked for.
pub(super) struct Asked {
    pub game: PathBuf,
    pub out: PathBuf,
    pub paper: Paper,
    pub charts: Option<PathBuf>,
    /// PDFs that are there already make way.
    pub replace: bool,
}

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

pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    let all = load::bytes(&asked.game)?;
    if asked.charts.is_some() && looks_like_journal(&all) {
        let why = say!("cli-a-game-keeps-the-charts-it-began", asked = shown(&asked.game));
        return Err(Trouble::Misused(why));
    }
    let (game, whole) = load::game_of(&asked.game, all, asked.charts.as_deref())?;
    let mut disk = RealDisk::default();
    let mut made = Vec::new();
    for sheets in sheets(&game, asked.paper) {
        let pdf = sheets.pdf().map_err(|fault| Trouble::Refused(fault.to_string()))?;
        let path = asked.out.join(format!("{}.{ENDING}", sheets.name));
        may_be_written(&disk, &path, asked)?;
        made.push((path, sheets, pdf));
    }
    make_folder(&mut disk, &asked.out).map_err(|fault| Trouble::Refused(fault.to_string()))?;
    let mut files = Vec::new();
    for (path, sheets, pdf) in made {
        let if_there = if asked.replace { IfThere::Replace } else { IfThere::Refuse };
        write_whole(&mut disk, &path, &pdf, if_there).map_err(|fault| {
            let hint = if fault.kind == StoreFaultKind::Exists { HINT.word() } else { "" };
            Trouble::Refused(format!("{fault}{hint}"))
        })?;
        let pages = sheets.pages.len();
        out.line(&say::headed(shown(&path), format!("{}, {}", sheets.title, say!("cli-pages", count = pages))))?;
        files.push(PrintedFile { file: shown(&path), pages, bytes: pdf.len() });
    }
    out.value(&Printed { title: game.title(), turn: game.turn(), paper: asked.paper, files })?;
    whole
}

const HINT: Id = id!("cli-replace-puts-the-new-one-in-its");

/// Asked of every file before the first is written: nothing is overwritten unasked, and even when asked nothing but a PDF.
fn may_be_written(disk: &RealDisk, path: &Path, asked: &Asked) -> Result<(), Trouble> {
    let refused = |why: String| Err(Trouble::Refused(say!("cli-of-path-why", path = shown(path), why)));
    if path.is_dir() {
        return refused(word!("cli-it-is-a-folder").to_owned());
    }
    if !disk.exists(path) {
        return Ok(());
    }
    if !asked.replace {
        return refused(say!("cli-it-is-there-already", hint = HINT));
    }
    let there = load::bytes(path)?;
    if there.trim_ascii().is_empty() || there.starts_with(b"%PDF-") {
        Ok(())
    } else {
        refused(word!("cli-it-is-no-pdf-nothing-is-put").to_owned())
    }
}
