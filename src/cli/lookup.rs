//! `drumhead lookup`: one question without a table, asked in JSON and answered by the resolver of the game.

use super::load;
use super::out::{CliError, Out, shown};
use crate::battle::RulesName;
use crate::lookup::look_up;
use crate::msg;
use crate::rules::Charts;
use crate::store::{StoreFault, read_all};
use std::path::Path;

/// A request and its name in messages.
pub(super) struct NamedRequest {
    text: String,
    pub name: String,
}

impl NamedRequest {
    /// Reads it from a file, or from standard input if there is none or it is `-`.
    pub fn read(path: Option<&Path>) -> Result<Self, CliError> {
        if let Some(path) = path.filter(|path| path.as_os_str() != "-") {
            return NamedRequest::of(path, load::bytes(path)?, shown(path));
        }
        let name = "request".to_owned();
        let bytes = read_all(std::io::stdin().lock())
            .map_err(|e| StoreFault::io(Path::new("-"), msg!("cli-cannot-be-read"), &e).why)
            .map_err(|why| CliError::Refused(msg!("cli-standard-input-cannot-be-read", why)))?;
        NamedRequest::of(Path::new(&name), bytes, name.clone())
    }

    fn of(path: &Path, bytes: Vec<u8>, name: String) -> Result<Self, CliError> {
        load::no_other(path, &bytes, msg!("cli-a-request"), None)?;
        Ok(NamedRequest { text: load::text(path, bytes)?, name })
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Returns the charts of a rule set for a request; reports faults of a charts file at once.
pub(super) fn charts(file: Option<&Path>) -> impl Fn(RulesName) -> Option<Charts> {
    move |rules| load::or_report(load::charts(rules, file))
}

pub(super) fn run(out: &mut Out<'_>, request: Option<&Path>, file: Option<&Path>) -> Result<(), CliError> {
    let asked = NamedRequest::read(request)?;
    let ((_, answer), warnings) = look_up(asked.text(), &asked.name, &charts(file)).map_err(load::faults_error)?;
    let answer = load::warned(answer, &warnings);
    let words = answer.words();
    out.line(&words.line)?;
    for detail in &words.details {
        out.line(&format!("  {detail}"))?;
    }
    out.value(&answer)
}
