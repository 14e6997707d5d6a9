//! Worked cases of questions without a table: `tests/lookup/cases/*.txt`. Every file is run, and every failure is shown
//! with its file and line.
//!
//! A case begins with `case SECTION: title` and runs to the next one. The section is the rules' own, or `request` for
//! faults in the request itself. `#` begins a comment line. A case has one or more requests, each followed by
//! everything expected of it:
//!
//! ```text
//! ask {"rules": "on-to-philadelphia", "ask": "fire", "weapon": "musket", "figures": 28, "dice": [7]}
//!     a line that begins with blanks continues the request on a new line
//! is {"kills": 3}                  fields that the answer must have with these values, among others
//! says 3 kills                     words in a line of the answer for people
//! fault 1:23 words                 a fault at this line and column of the request, with these words; list all faults
//! warning 1:23 words               a warning, in the same form
//! odds {"kills": 3} 1/5            the exact chance of all results that have these fields
//! plain closes: 6 times in 10 (60.0%)   a line of the odds in plain words
//! ```
//!
//! `compare {...}` is a request that compares several questions; `row kills: 4/5 | 13/10` is one number of each of
//! them, with a dash where one has no such number.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use drumhead::dice::odds::Chance;
use drumhead::input::{Faults, Severity};
use drumhead::lookup::{
    Answer, Evaluated, FactValue as Number, Outcome as Came, Question, evaluate_all, look_up, plain, rows,
};
use drumhead::rules::Charts;
use serde_json::Value;
use std::path::{Path, PathBuf};

type Outcome<T = ()> = Result<T, String>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The lines of one request and of its expectations, with their numbers.
#[derive(Default)]
struct RequestCase {
    file: String,
    heading: String,
    lines: Vec<(usize, String)>,
}

fn cases() -> Vec<RequestCase> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(root().join("tests/lookup/cases")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut out: Vec<RequestCase> = Vec::new();
    for path in paths {
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        for (n, line) in std::fs::read_to_string(&path).unwrap().lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(heading) = line.strip_prefix("case ") {
                out.push(RequestCase { file: file.clone(), heading: heading.to_owned(), lines: Vec::new() });
                continue;
            }
            let lines = &mut out.last_mut().unwrap().lines;
            if line.starts_with(' ') {
                let open = &mut lines.last_mut().unwrap().1;
                open.push('\n');
                open.push_str(line.trim());
            } else {
                lines.push((n + 1, line.trim_end().to_owned()));
            }
        }
    }
    out
}

/// An answered request with its messages that are not yet expected.
struct AnsweredRequest {
    text: String,
    answer: Result<Answer, ()>,
    evaluated: Vec<Evaluated>,
    said: Vec<(Severity, u32, u32, String)>,
    expected: usize,
}

impl AnsweredRequest {
    fn of(text: &str) -> Self {
        let got = look_up(text, "request", &|rules| Some(Charts::built_in(rules)));
        let (answer, faults) = match got {
            Ok(((_, answer), warnings)) => (Ok(answer), warnings),
            Err(faults) => (Err(()), faults),
        };
        AnsweredRequest { text: text.to_owned(), answer, evaluated: Vec::new(), said: said(faults), expected: 0 }
    }

    /// Compares several questions.
    fn compare(text: &str) -> Self {
        let got = evaluate_all(text, "request", &|rules| Some(Charts::built_in(rules)));
        let (evaluated, faults) = got.unwrap_or_else(|faults| (Vec::new(), faults));
        AnsweredRequest { text: text.to_owned(), answer: Err(()), evaluated, said: said(faults), expected: 0 }
    }

    fn answer(&self) -> Outcome<&Answer> {
        self.answer.as_ref().map_err(|()| format!("has no answer: {:?}", self.said))
    }

    fn line(&mut self, word: &str, rest: &str) -> Outcome {
        match word {
            "is" => {
                let got = serde_json::to_value(self.answer()?).unwrap();
                self.expected += 1;
                has_all(&got, &parsed(rest)?)
            }
            "says" => {
                let words = self.answer()?.words();
                self.expected += 1;
                let all: Vec<String> = std::iter::once(words.line).chain(words.details).collect();
                if all.iter().any(|line| line.contains(rest)) { Ok(()) } else { Err(format!("says {all:?}")) }
            }
            "odds" => {
                self.expected += 1;
                self.odds(rest)
            }
            "plain" => {
                self.expected += 1;
                let odds = self.question()?.odds().map_err(|why| why.to_string())?;
                let lines = plain(&odds).ok_or("too large a fraction")?;
                if lines.iter().any(|line| line == rest) { Ok(()) } else { Err(format!("comes to {lines:#?}")) }
            }
            "row" => {
                self.expected += 1;
                self.row(rest)
            }
            "fault" => self.expect_message(Severity::Fault, rest),
            "warning" => self.expect_message(Severity::Warning, rest),
            other => Err(format!("{other} is no word of the cases")),
        }
    }

    /// Checks `{"kills": 3} 1/5`: the exact chance of all results with these fields.
    fn odds(&mut self, rest: &str) -> Outcome {
        let (fields, wanted) = rest.rsplit_once(' ').ok_or("odds have fields and a fraction")?;
        let fields = parsed(fields)?;
        let odds = self.question()?.odds().map_err(|why| why.to_string())?;
        if odds.chance(|_| true) != Some(Chance::CERTAIN) {
            return Err("the chances do not add up to 1".to_owned());
        }
        let has = |result: &Came| has_all(&serde_json::to_value(result).unwrap(), &fields).is_ok();
        let got = odds.chance(has).ok_or("too large a fraction")?.to_string();
        if got == wanted { Ok(()) } else { Err(format!("its chance is {got}")) }
    }

    fn question(&self) -> Outcome<Question> {
        Question::read(&self.text).map(|(question, _)| question).map_err(|faults| faults.to_string())
    }

    /// Checks `kills: 4/5 | 13/10`: one number of each choice.
    fn row(&self, rest: &str) -> Outcome {
        let (what, wanted) = rest.rsplit_once(": ").ok_or("a row has a name and numbers")?;
        let rows = rows(&self.evaluated);
        let row = rows.iter().find(|row| row.what == what).ok_or_else(|| {
            let all: Vec<&str> = rows.iter().map(|row| row.what.as_str()).collect();
            format!("there is no row {what:?} but {all:?}, and said {:?}", self.said)
        })?;
        let number = |value: &Option<Number>| match value {
            None => "-".to_owned(),
            Some(Number::Chance(p)) => p.to_string(),
            Some(Number::Mean { mean, .. }) => mean.to_string(),
        };
        let got: Vec<String> = row.values.iter().map(number).collect();
        if got.join(" | ") == wanted { Ok(()) } else { Err(format!("it is {}", got.join(" | "))) }
    }

    /// Checks that an expected message was given at its place, and strikes it off.
    fn expect_message(&mut self, severity: Severity, rest: &str) -> Outcome {
        let (place, words) = rest.split_once(' ').ok_or("a fault has a place and words")?;
        let fits = |(how, line, column, text): &(Severity, u32, u32, String)| {
            *how == severity && format!("{line}:{column}") == place && text.contains(words)
        };
        let at = self.said.iter().position(fits).ok_or_else(|| format!("said {:?}", self.said))?;
        self.said.remove(at);
        self.expected += 1;
        Ok(())
    }

    fn close(self) -> Outcome {
        match self {
            AnsweredRequest { said, .. } if !said.is_empty() => Err(format!("said besides {said:?}")),
            AnsweredRequest { expected: 0, text, .. } => Err(format!("nothing is expected of {text}")),
            _ => Ok(()),
        }
    }
}

fn said(Faults(faults): Faults) -> Vec<(Severity, u32, u32, String)> {
    faults.into_iter().map(|f| (f.severity, f.line, f.column, f.text)).collect()
}

fn parsed(text: &str) -> Outcome<Value> {
    serde_json::from_str(text).map_err(|e| format!("{text}: {e}"))
}

/// Checks that each field of `wanted` has the same value in `got`.
fn has_all(got: &Value, wanted: &Value) -> Outcome {
    for (name, value) in wanted.as_object().ok_or("fields in braces")? {
        if got.get(name) != Some(value) {
            return Err(format!("{name} is {}, not {value}", got.get(name).unwrap_or(&Value::Null)));
        }
    }
    Ok(())
}

fn run(case: &RequestCase) -> Result<(), (usize, String)> {
    let mut asked: Option<AnsweredRequest> = None;
    let mut at = 0;
    for (number, line) in &case.lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match word {
            "ask" => asked.replace(AnsweredRequest::of(rest)).map_or(Ok(()), AnsweredRequest::close),
            "compare" => asked.replace(AnsweredRequest::compare(rest)).map_or(Ok(()), AnsweredRequest::close),
            _ => asked.as_mut().map_or(Err("nothing is asked".to_owned()), |asked| asked.line(word, rest)),
        };
        done.map_err(|why| (*number, why))?;
        at = *number;
    }
    asked.ok_or("nothing is asked".to_owned()).and_then(AnsweredRequest::close).map_err(|why| (at, why))
}

#[test]
fn every_case_passes() {
    let cases = cases();
    assert!(cases.len() > 30, "only {} cases found", cases.len());
    let failed = |case: &RequestCase| {
        run(case).err().map(|(line, why)| format!("{}:{line} ({}): {why}", case.file, case.heading))
    };
    let wrong: Vec<String> = cases.iter().filter_map(failed).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_heading_cites_a_section_of_its_rules() {
    let table = |set: &str| std::fs::read_to_string(root().join(format!("src/rules/{set}/paragraphs.md"))).unwrap();
    let tables = [table("otp"), table("awi")].concat();
    for RequestCase { file, heading, .. } in cases() {
        let (section, title) = heading.split_once(": ").unwrap_or_else(|| panic!("{file}: {heading}"));
        let known = section == "request" || tables.contains(&format!("| {section} |"));
        assert!(known && !title.is_empty(), "{file}: {section:?} is no section");
    }
}

#[test]
fn a_failing_case_is_found() {
    let case = |lines: &[&str]| RequestCase {
        lines: lines.iter().enumerate().map(|(n, line)| (n + 1, (*line).to_owned())).collect(),
        ..RequestCase::default()
    };
    let ask = r#"ask {"rules": "on-to-philadelphia", "ask": "closing", "cv": 5, "dice": [4]}"#;
    assert_eq!(run(&case(&[ask, r#"is {"closes": true}"#])), Ok(()));
    for wrong in [
        r#"is {"closes": false}"#,
        "says fails",
        "fault 1:1 no",
        "warning 1:1 no",
        "sees nothing",
        "plain closes: never",
        "row closes: 1",
    ] {
        assert!(run(&case(&[ask, wrong])).is_err(), "{wrong}");
    }
    assert!(run(&case(&[ask])).is_err() && run(&case(&["is {}"])).is_err() && run(&case(&[])).is_err());
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lookup/cases").is_dir());
}
