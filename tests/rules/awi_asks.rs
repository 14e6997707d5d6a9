//! Cases of the AWI figure rules that ask the charts a question, without a table: their first line in `awi/*.txt` is
//! `ask`, `cell` or `no cell`. `README.md` documents the language. Changing any cell must make a case fail.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use crate::awi_cases::CASES;
use crate::case_language::{Case, Outcome, cases, folder};
use crate::cited;
use answers::{Ask, answer, odds_of};
use drumhead::dice::Scripted;
use drumhead::input::{Doc, read_json};
use drumhead::rules::Stop;
use drumhead::rules::awi::Charts;
use drumhead::rules::charts::{CellKind, ChartCell, Datum};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

mod answers;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns whether a case asks the charts instead of being played on a table.
pub fn is_asked(case: &Case<'_>) -> bool {
    case.lines.first().is_some_and(|(_, line)| ["ask ", "cell ", "no cell "].iter().any(|word| line.starts_with(word)))
}

/// Runs a case. The error has the line at which it failed.
pub fn run(case: &Case<'_>) -> Result<(), (usize, String)> {
    static CHARTS: LazyLock<Charts> = LazyLock::new(Charts::built_in);
    Runner::run(&CHARTS, &case.lines)
}

fn section<'t>(case: &Case<'t>) -> &'t str {
    case.title.split_once(": ").map_or("", |(section, _)| section)
}

/// A question, its dice and its answer.
struct QuestionCase {
    ask: Ask,
    dice: Vec<u8>,
    answer: Option<Result<Value, Stop>>,
    checked: bool,
}

struct Runner<'c> {
    charts: &'c Charts,
    asked: Option<QuestionCase>,
}

impl Runner<'_> {
    fn run(charts: &Charts, lines: &[(usize, &str)]) -> Result<(), (usize, String)> {
        let mut runner = Runner { charts, asked: None };
        for (number, line) in lines {
            runner.line(line).map_err(|why| (*number, why))?;
        }
        runner.close().map_err(|why| (lines.last().map_or(0, |(number, _)| *number), why))
    }

    fn line(&mut self, line: &str) -> Outcome {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "ask" => {
                self.close()?;
                let ask = Ask::parse(rest)?;
                self.asked = Some(QuestionCase { ask, dice: Vec::new(), answer: None, checked: false });
                Ok(())
            }
            "dice" => {
                let faces = rest.split(' ').map(|face| face.parse().map_err(|_| format!("{face} is no face")));
                self.open()?.dice = faces.collect::<Outcome<_>>()?;
                Ok(())
            }
            "is" => self.is(rest),
            "modifier" => self.modifier(rest),
            "without" => self.without(rest),
            "odds" => self.odds(rest),
            "refused" => self.refused(rest),
            "wants" => self.wants(rest),
            "cell" => cell(self.charts, rest),
            "no" => no_cell(self.charts, rest.strip_prefix("cell ").ok_or("no what?")?),
            _ => Err(format!("{word} is no word of a case")),
        }
    }

    /// Fails if the last question was never checked.
    fn close(&mut self) -> Outcome {
        match self.asked.take() {
            Some(asked) if !asked.checked => Err("the question above is not checked".into()),
            _ => Ok(()),
        }
    }

    fn open(&mut self) -> Outcome<&mut QuestionCase> {
        self.asked.as_mut().ok_or_else(|| "nothing was asked".into())
    }

    fn answered(&mut self) -> Outcome<&Result<Value, Stop>> {
        let charts = self.charts;
        let asked = self.open()?;
        asked.checked = true;
        if asked.answer.is_none() {
            let mut dice = Scripted::faces(&asked.dice);
            let got = answer(charts, &asked.ask, &mut dice)?;
            if got.is_ok() {
                dice.finish().map_err(|fault| fault.to_string())?;
            }
            asked.answer = Some(got);
        }
        asked.answer.as_ref().ok_or_else(|| "no answer".into())
    }

    fn given(&mut self) -> Outcome<&Value> {
        self.answered()?.as_ref().map_err(|stop| format!("not answered: {stop}"))
    }

    fn is(&mut self, rest: &str) -> Outcome {
        let got = self.given()?;
        for (key, wanted) in rest.split(' ').filter_map(|word| word.split_once('=')) {
            holds(got, key, wanted)?;
        }
        Ok(())
    }

    fn modifiers(&mut self) -> Outcome<Vec<Value>> {
        self.given()?["modifiers"].as_array().cloned().ok_or_else(|| "the answer has no modifiers".into())
    }

    fn modifier(&mut self, rest: &str) -> Outcome {
        let (name, rest) = rest.split_once(' ').ok_or("a modifier needs a value")?;
        let (value, rest) = rest.split_once(' ').ok_or("a modifier needs a section")?;
        let (rule, source) = sourced(rest);
        let all = self.modifiers()?;
        let found = all.iter().find(|m| m["name"] == name).ok_or_else(|| format!("no {name} among {all:?}"))?;
        let shown = format!("{:+} {} {}", found["value"], found["rule"], found["source"]);
        let right = found["value"].as_i64() == value.trim_start_matches('+').parse().ok()
            && found["rule"] == rule
            && found["source"] == source;
        if right { Ok(()) } else { Err(format!("{name} is {shown}")) }
    }

    fn without(&mut self, name: &str) -> Outcome {
        let all = self.modifiers()?;
        if all.iter().any(|m| m["name"] == name) { Err(format!("{name} counts")) } else { Ok(()) }
    }

    fn odds(&mut self, rest: &str) -> Outcome {
        let (what, chance) = rest.split_once(' ').ok_or("odds need a chance")?;
        let (key, wanted) = what.split_once('=').ok_or("odds of what?")?;
        let charts = self.charts;
        let asked = self.open()?;
        asked.checked = true;
        let got = odds_of(charts, &asked.ask, |value| holds(value, key, wanted).is_ok())?;
        if got == chance { Ok(()) } else { Err(format!("the chance is {got}")) }
    }

    fn refused(&mut self, rest: &str) -> Outcome {
        let (rule, words) = rest.split_once(": ").unwrap_or((rest, ""));
        match self.answered()? {
            Err(Stop::Refused(refusal)) if refusal.rule == rule && refusal.why.contains(words) => {
                cited::cites_awi(refusal)
            }
            other => Err(format!("not refused so: {other:?}")),
        }
    }

    fn wants(&mut self, words: &str) -> Outcome {
        match self.answered()? {
            Err(Stop::Wants(wanted)) if wanted.to_string().contains(words) => Ok(()),
            other => Err(format!("wants no such die: {other:?}")),
        }
    }
}

/// Splits the source off the section. The source is `text` unless `reconstructed` follows the section.
fn sourced(rest: &str) -> (&str, &str) {
    rest.strip_suffix(" reconstructed").map_or((rest, "text"), |rule| (rule, "reconstructed"))
}

fn holds(got: &Value, key: &str, wanted: &str) -> Outcome {
    let wanted = serde_json::from_str(wanted).unwrap_or_else(|_| Value::from(wanted));
    let found = got.get(key).ok_or_else(|| format!("the answer has no {key}: {got}"))?;
    let same = match (found.as_f64(), wanted.as_f64()) {
        (Some(found), Some(wanted)) => (found - wanted).abs() < 1e-9,
        _ => *found == wanted,
    };
    if same { Ok(()) } else { Err(format!("{key} is {found}")) }
}

fn cell(charts: &Charts, rest: &str) -> Outcome {
    let (path, rest) = rest.split_once(' ').ok_or("a cell needs a number")?;
    let (number, rest) = rest.split_once(' ').ok_or("a cell needs a section")?;
    let (rule, source) = sourced(rest);
    let found = charts.cell(path).ok_or_else(|| format!("no cell {path}"))?;
    let lower = found.datum == Some(Datum::word("lowest"));
    let value = if lower { "lower".to_owned() } else { found.shown() };
    let shown = format!("{value} {} {}", found.rule, serde_json::to_value(found.source).unwrap());
    if shown == format!("{number} {rule} \"{source}\"") { Ok(()) } else { Err(format!("{path} is {shown}")) }
}

fn no_cell(charts: &Charts, path: &str) -> Outcome {
    charts.cell(path).map_or(Ok(()), |cell| Err(format!("there is a cell {path}: {}", cell.shown())))
}

#[test]
fn no_two_questions_have_the_same_heading() {
    let files = folder(CASES);
    let all: Vec<Case<'_>> = files.iter().flat_map(|(_, text)| cases(text)).filter(is_asked).collect();
    assert!(all.len() >= 80, "only {} cases", all.len());
    let headings: BTreeSet<&str> = all.iter().map(|case| case.title).collect();
    assert_eq!(headings.len(), all.len(), "two cases have the same heading");
}

#[test]
fn the_runner_reports_wrong_answers() {
    let charts = Charts::built_in();
    let fails = |text: &str| {
        let lines: Vec<(usize, &str)> = text.lines().map(|line| (1, line.trim())).collect();
        Runner::run(&charts, &lines).unwrap_err().1
    };
    assert_eq!(fails("ask entry raw\ndice 4\nis score=4"), "score is 3");
    assert_eq!(fails("ask entry raw\ndice 4 5\nis score=3"), "1 die is left over, the first is any die");
    assert_eq!(fails("ask entry raw\nask entry raw"), "the question above is not checked");
    assert_eq!(fails("ask entry raw\nodds goes_in=true 1/2"), "the chance is 5/6");
    assert_eq!(fails("ask entry raw\ndice 4\nmodifier raw -2 Entering melee"), "raw is -1 \"Entering melee\" \"text\"");
    assert!(fails("ask entry raw\ndice 4\nrefused Entering melee").starts_with("not refused so"));
    assert!(fails("cell fall_back/infantry 3 Losers result").contains("is 2 Losers result"));
}

/// Returns the charts with another number in one cell, or `None` if the check of charts files does not allow it.
fn changed(file: &Doc, cell: &ChartCell, number: i32) -> Option<Charts> {
    let mut file = file.clone();
    let at = file.at_mut(&cell.path).unwrap();
    let number = Doc::Number(drumhead::input::unscaled(i64::from(number), 3));
    match at {
        Doc::Object(_) => at.put("value", number),
        Doc::List(items) => items[0] = number,
        _ => *at = number,
    }
    Charts::check(&file.write(), "changed").ok().map(|(charts, _)| charts)
}

/// Returns other numbers for a cell, near its own, in thousandths.
fn others(cell: &ChartCell) -> Vec<i32> {
    let Some(own) = cell.number() else { return Vec::new() };
    match cell.kind {
        CellKind::OneOf(sides) => sides.iter().copied().filter(|sides| *sides != own).collect(),
        CellKind::Decimal { least: 0, most: 1000 } => vec![own - 250, own + 250],
        _ => vec![own - 1000, own + 1000],
    }
}

#[test]
fn every_cell_of_the_charts_decides_a_case() {
    let text = std::fs::read_to_string(root().join("assets/charts/awi.json")).unwrap();
    let (file, _) = read_json(&text, "awi.json", |node| Some(node.doc())).unwrap();
    let (files, built_in) = (folder(CASES), Charts::built_in());
    let cases: Vec<Case<'_>> = files.iter().flat_map(|(_, text)| cases(text)).filter(is_asked).collect();
    // Try the cases of the cell's own section first: one of them should fail.
    let holds = |charts: &Charts, rule: &str| {
        let (own, others): (Vec<&Case<'_>>, Vec<&Case<'_>>) = cases.iter().partition(|case| section(case) == rule);
        own.into_iter().chain(others).all(|case| Runner::run(charts, &case.lines).is_ok())
    };
    assert!(holds(&built_in, ""), "a case fails as the charts are");
    let (mut unnoticed, mut tried) = (Vec::new(), 0);
    for cell in built_in.cells().iter().filter(|cell| cell.number().is_some()) {
        let changed: Vec<(i32, Charts)> =
            others(cell).into_iter().filter_map(|n| changed(&file, cell, n).map(|charts| (n, charts))).collect();
        assert!(!changed.is_empty(), "{} can't be changed at all", cell.path);
        for (number, charts) in changed {
            tried += 1;
            if holds(&charts, &cell.rule) {
                unnoticed.push(format!("{} may as well be {number} thousandths", cell.path));
            }
        }
    }
    assert!(unnoticed.is_empty(), "{}", unnoticed.join("\n"));
    assert!(tried > 250, "only {tried} changes tried");
}

/// Returns the short headings of the text in order, numbered where the text numbers its paragraphs.
fn headings_of_the_text() -> Vec<String> {
    let numbered = |name: &str, last: u8| (1..=last).map(|n| format!("{name} {n}")).collect::<Vec<_>>();
    let named = |name: &str, parts: &[&str]| parts.iter().map(|part| format!("{name} {part}")).collect::<Vec<_>>();
    [
        vec!["Troops".to_owned(), "Grades".to_owned()],
        numbered("Step", 11),
        named("Control", &["CinC", "brigadier", "generals", "states", "brigadier's test", "unit's test", "ability"]),
        numbered("Morale", 5),
        named("Morale", &["dice", "factors", "result"]),
        named("Movement", &["table", "charges", "formation", "wheeling", "inclining", "sideways", "terrain", "apart"]),
        vec!["Artillery".to_owned()],
        numbered("Disorder", 8),
        vec!["Rallying".to_owned()],
        named("Firing", &["ranges", "dice", "score", "modifiers"]),
        vec!["Entering melee".to_owned()],
        named("Melee", &["who fights", "score", "note 1", "note 2"]),
        named("Losers", &["test", "result", "winners"]),
        numbered("Drawn", 3),
        named("Generals", &["at risk", "join and leave"]),
        vec!["Strong houses".to_owned()],
    ]
    .concat()
}

struct ParagraphRow {
    section: String,
    places: Vec<String>,
    cases: Vec<String>,
    note: String,
}

fn rows() -> Vec<ParagraphRow> {
    let text = std::fs::read_to_string(root().join("src/rules/awi/paragraphs.md")).unwrap();
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    let lines = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| § "));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            assert_eq!(cells.len(), 5, "five cells: {line}");
            let [section, _, places, cases, note] = cells.try_into().unwrap();
            ParagraphRow {
                section: section.to_owned(),
                places: quoted(places),
                cases: quoted(cases),
                note: note.to_owned(),
            }
        })
        .collect()
}

#[test]
fn every_heading_of_the_text_has_a_row_and_a_proof_or_is_marked_missing() {
    let rows = rows();
    assert_eq!(rows.iter().map(|row| row.section.clone()).collect::<Vec<_>>(), headings_of_the_text());
    let files = folder(CASES);
    let headings: BTreeSet<&str> = files.iter().flat_map(|(_, text)| cases(text)).map(|case| case.title).collect();
    for row in &rows {
        for place in &row.places {
            let exists = |under: &str| Path::exists(&root().join(under).join(place));
            assert!(exists("src/rules/awi") || exists("src"), "{}: no {place}", row.section);
        }
        for case in &row.cases {
            assert!(headings.contains(case.as_str()), "{}: no case `{case}`", row.section);
        }
        let missing = row.note.starts_with("Not yet: ");
        assert!(missing || !(row.cases.is_empty() || row.places.is_empty()), "{}: neither", row.section);
    }
}

#[test]
fn every_case_and_every_cell_cites_a_heading_of_the_text() {
    let headings: BTreeSet<String> = headings_of_the_text().into_iter().collect();
    for (file, text) in folder(CASES) {
        let sections: BTreeSet<&str> = cases(&text).iter().map(section).collect();
        assert_eq!(sections.len(), 1, "{file} has cases of {sections:?}");
        assert!(sections.iter().all(|section| headings.contains(*section)), "{file}: {sections:?} is no heading");
    }
    for cell in Charts::built_in().cells() {
        assert!(headings.contains(&cell.rule), "{} cites {}", cell.path, cell.rule);
    }
}
