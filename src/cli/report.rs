//! `drumhead report JOURNAL`: the after-action report of a game, one page of HTML.

use super::out::{Out, Trouble};
use super::{complain, load, shown};
use crate::report;
use crate::store::{IfThere, RealDisk, StoreFaultKind, write_whole};
use crate::{say, word};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What is asked for.
pub(super) struct Asked {
    pub journal: PathBuf,
    /// Where it goes; without one it is printed.
    pub out: Option<PathBuf>,
    /// A file that is there already makes way.
    pub replace: bool,
}

#[derive(Serialize)]
struct Reported<'a> {
    title: &'a str,
    turn: u16,
    actions: usize,
    out: Option<String>,
    bytes: usize,
    /// The page itself where it went into no file.
    html: Option<&'a str>,
}

/// A report takes the place of no folder, and even when asked to of nothing but a report or an empty file.
fn may_be_written(path: &Path, asked: &Asked) -> Result<(), Trouble> {
    let refused = |why: &str| Err(Trouble::Refused(say!("cli-of-path-why", path = shown(path), why)));
    if path.is_dir() {
        return refused(word!("cli-it-is-a-folder-name-a-file"));
    }
    if asked.replace && path.exists() {
        let there = load::bytes(path)?;
        if !there.trim_ascii().is_empty() && !report::is_report(&there) {
            return refused(word!("cli-it-is-not-a-report-a-report"));
        }
    }
    Ok(())
}

pub(super) fn run(out: &mut Out<'_>, asked: &Asked) -> Result<(), Trouble> {
    let (journal, lost) = load::journal(&asked.journal, &load::bytes(&asked.journal)?)?;
    let page = report::html(&journal, lost.as_ref());
    if let Some(path) = &asked.out {
        may_be_written(path, asked)?;
        let if_there = if asked.replace { IfThere::Replace } else { IfThere::Refuse };
        write_whole(&mut RealDisk::default(), path, page.as_bytes(), if_there).map_err(|fault| {
            let hint =
                if fault.kind == StoreFaultKind::Exists { word!("cli-replace-puts-the-new-one-in-its") } else { "" };
            Trouble::Refused(format!("{fault}{hint}"))
        })?;
        out.line(&say!(
            "cli-report-of",
            path = shown(path),
            journal = journal.game().title(),
            cursor = say!("cli-actions", count = journal.cursor()),
            page = say!("cli-bytes", count = page.len())
        ))?;
    } else {
        out.line(page.trim_end())?;
    }
    out.value(&Reported {
        title: journal.game().title(),
        turn: journal.game().turn(),
        actions: journal.cursor(),
        out: asked.out.as_deref().map(shown),
        bytes: page.len(),
        html: asked.out.is_none().then_some(page.as_str()),
    })?;
    match lost {
        None => Ok(()),
        // What could be read is reported; that it is not all is said, and is the status.
        Some(loss) => {
            complain(&say!("cli-of-journal-loss", journal = shown(&asked.journal), loss));
            Err(Trouble::Faulty)
        }
    }
}
