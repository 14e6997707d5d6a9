//! `drumhead report JOURNAL`: the after-action report of a game, one page of HTML.

use super::load;
use super::out::{CliError, Out, shown};
use super::place::{OutputKind, may_be_written, write};
use crate::report;
use crate::{msg, msg_id};
use serde::Serialize;
use std::path::PathBuf;

/// The arguments.
pub(super) struct ReportArgs {
    pub journal: PathBuf,
    /// The output file; `None`: standard output.
    pub out: Option<PathBuf>,
    /// Replaces an existing file.
    pub replace: bool,
}

#[derive(Serialize)]
struct Reported<'a> {
    title: &'a str,
    turn: u16,
    actions: usize,
    out: Option<String>,
    bytes: usize,
    /// The page itself, if it went to no file.
    html: Option<&'a str>,
}

const REPORT: OutputKind = OutputKind {
    is_one: report::is_report,
    is_a_folder: msg_id!("cli-folder-given-for-report"),
    is_another: msg_id!("cli-not-a-report-not-replaced"),
};

pub(super) fn run(out: &mut Out<'_>, asked: &ReportArgs) -> Result<(), CliError> {
    // Check before reading a long game.
    if let Some(path) = &asked.out {
        may_be_written(path, asked.replace, &REPORT)?;
        out.for_files();
    }
    let opened = load::journal(&asked.journal, &load::bytes(&asked.journal)?)?;
    let (news, journal) = (load::news(&asked.journal, &opened), opened.journal);
    let page = report::html(&journal, opened.lost.as_ref());
    if let Some(path) = &asked.out {
        write(path, page.as_bytes(), asked.replace)?;
        out.line(&msg!(
            "cli-report-of",
            path = shown(path),
            journal = journal.game().title(),
            cursor = msg!("cli-actions", count = journal.in_force()),
            page = msg!("cli-bytes", count = page.len())
        ))?;
    } else {
        out.file(&page)?;
    }
    out.value(&Reported {
        title: journal.game().title(),
        turn: journal.game().turn(),
        actions: journal.in_force(),
        out: asked.out.as_deref().map(shown),
        bytes: page.len(),
        html: asked.out.is_none().then_some(page.as_str()),
    })?;
    load::complain_of(&news)
}
