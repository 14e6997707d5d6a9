//! Checks what refusals cite: a section of the rules text, as listed in the rule set's table of paragraphs, or one of
//! the two citations used where the text has no section.

#![allow(dead_code, reason = "not every test that shares this plays both sets")]

use drumhead::rules::Refusal;
use std::sync::LazyLock;

static PHILADELPHIA: LazyLock<Vec<&str>> =
    LazyLock::new(|| sections(include_str!("../../src/rules/otp/paragraphs.md")));
static LEGIONS: LazyLock<Vec<&str>> = LazyLock::new(|| sections(include_str!("../../src/rules/legions/paragraphs.md")));
static AWI: LazyLock<Vec<&str>> = LazyLock::new(|| sections(include_str!("../../src/rules/awi/paragraphs.md")));

/// Fails unless a refusal of *On to Philadelphia* gives a reason and cites an existing section.
///
/// # Errors
/// Shows the refusal with its citation.
pub fn cites_philadelphia(refusal: &Refusal) -> Result<(), String> {
    cites(refusal, &PHILADELPHIA)
}

/// Does the same for the AWI figure rules.
///
/// # Errors
/// Shows the refusal with its citation.
pub fn cites_awi(refusal: &Refusal) -> Result<(), String> {
    cites(refusal, &AWI)
}

/// Does the same for American Legions.
///
/// # Errors
/// Shows the refusal with its citation.
pub fn cites_legions(refusal: &Refusal) -> Result<(), String> {
    cites(refusal, &LEGIONS)
}

fn sections(paragraphs: &'static str) -> Vec<&'static str> {
    let rows = paragraphs.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let known: Vec<&str> = rows.filter(|s| *s != "§").chain(["battle file", "rulings"]).collect();
    assert!(known.len() > 30, "the table of paragraphs is not read: {known:?}");
    known
}

fn cites(refusal: &Refusal, sections: &[&str]) -> Result<(), String> {
    if refusal.why.trim().is_empty() || !sections.contains(&refusal.rule.as_str()) {
        return Err(format!("a refusal that cites no rule there is: {refusal:?}"));
    }
    Ok(())
}
