//! Comparison of several questions: fire first or charge cold, stand or go back, with the general or without.

use super::answer::facts;
use super::facts::{Fact, FactValue};
use super::{FILE, Outcome, Question, fields_of, question_of, read_question, rules_words};
use crate::battle::RulesName;
use crate::dice::odds::{Chance, Odds, OddsStop};
use crate::input::Faults;
use crate::input::{Node, read_json};
use crate::rules::{ChartSource, Charts, Stop};
use crate::{msg, text};

/// The `ask` word of a comparison.
pub(super) const COMPARE: &str = "compare";
/// Upper limit on choices: more columns would not be readable.
const MAX_CHOICES: usize = 6;

/// One of the compared choices.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedChoice {
    /// The player's name for it: "fire, then charge".
    pub name: String,
    /// The question.
    pub question: Question,
}

/// A choice with its odds.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluated {
    /// The name of the choice.
    pub name: String,
    /// Its exact odds.
    pub odds: Odds<Outcome>,
    /// The facts of those odds.
    pub facts: Vec<Fact>,
    /// Things that matter at the table and are not in the odds.
    pub not_counted: &'static [&'static str],
    /// The charts that can decide it, each with the least trusted source of the cells that can.
    pub chart_sources: Vec<ChartSource>,
}

/// One fact of several choices, side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedRow {
    /// The name of the fact.
    pub what: String,
    /// The value for each choice, in their order. `None` if a choice has no such fact.
    pub values: Vec<Option<FactValue>>,
}

/// Returns the exact odds of a choice and their facts.
///
/// # Errors
/// As for [`Question::odds`].
pub fn evaluate(choice: &ComparedChoice) -> Result<Evaluated, OddsStop<Stop>> {
    let odds = choice.question.odds()?;
    let facts = facts(&odds).ok_or(OddsStop::TooMany)?;
    let ComparedChoice { name, question } = choice;
    let (not_counted, chart_sources) = (question.not_counted(), question.chart_sources());
    Ok(Evaluated { name: name.clone(), odds, facts, not_counted, chart_sources })
}

/// Reads a request without dice and evaluates each of its questions. The request holds one question, or a comparison:
/// `"ask": "compare"` with `"choices"`, each a request with a `"name"` and without `"rules"`. A single question has no
/// name. `file` and `charts` as in [`super::look_up`].
///
/// ```
/// use drumhead::lookup::{rows, evaluate_all};
/// use drumhead::rules::Charts;
/// let text = r#"{"rules": "on-to-philadelphia", "ask": "compare", "choices": [
///     {"name": "alone", "ask": "closing", "cv": 5},
///     {"name": "led", "ask": "closing", "cv": 5, "modifiers": ["leader_firebrand"]}]}"#;
/// let (choices, _) = evaluate_all(text, "request", &|rules| Some(Charts::built_in(rules))).unwrap();
/// let closes = &rows(&choices)[0];
/// let told: Vec<String> = closes.values.iter().flatten().map(|value| value.words()).collect();
/// assert_eq!(told, ["6 times in 10 (60.0%)", "7 times in 10 (70.0%)"]);
/// ```
///
/// # Errors
/// Every fault and warning in the order of the text. Dice in the request are a fault.
pub fn evaluate_all(
    text: &str,
    file: &str,
    charts: &dyn Fn(RulesName) -> Option<Charts>,
) -> Result<(Vec<Evaluated>, Faults), Faults> {
    read_json(text, file, |root| {
        let choices = read_choices(root, charts);
        if let Some(dice) = root.peek("dice") {
            dice.fault(msg!("lookup-odds-take-no-dice"));
        }
        let choices = choices.filter(|_| !root.has_fault())?;
        let several = choices.len() > 1;
        let results = evaluate_each(&choices, evaluate).into_iter().zip(&choices).map(|(evaluated, choice)| {
            let why = evaluated.as_ref().err().map(no_odds);
            why.into_iter().for_each(|why| root.fault(if several { text::headed(&choice.name, why) } else { why }));
            evaluated.ok()
        });
        // Collect all results first, so that every choice without odds is reported.
        results.collect::<Vec<_>>().into_iter().collect()
    })
}

/// Evaluates each choice. Choices that differ only in their names are evaluated once.
fn evaluate_each<E: Clone>(
    choices: &[ComparedChoice],
    mut evaluate: impl FnMut(&ComparedChoice) -> Result<Evaluated, E>,
) -> Vec<Result<Evaluated, E>> {
    let mut all: Vec<Result<Evaluated, E>> = Vec::new();
    for choice in choices {
        let same = choices.iter().zip(&all).find(|(before, _)| before.question == choice.question);
        let evaluated = match same {
            Some((_, known)) => known.clone().map(|known| Evaluated { name: choice.name.clone(), ..known }),
            None => evaluate(choice),
        };
        all.push(evaluated);
    }
    all
}

/// Explains why a question has no odds, with advice on the units to leave out if it has too many states.
#[must_use]
pub fn no_odds(why: &OddsStop<Stop>) -> String {
    match why {
        OddsStop::TooWide(_) => msg!("lookup-leave-out-units-beside", why = why.to_string()),
        OddsStop::Stopped(_) | OddsStop::TooMany => why.to_string(),
    }
}

impl ComparedChoice {
    /// Reads the choices of a request by the built-in charts, without computing their odds.
    ///
    /// # Errors
    /// Every fault and warning in the order of the text.
    pub fn read_all(text: &str) -> Result<(Vec<ComparedChoice>, Faults), Faults> {
        let charts = |rules| Some(Charts::built_in(rules));
        read_json(text, FILE, |root| read_choices(root, &charts))
    }
}

/// Whether the request is a comparison.
pub(super) fn is_comparison(root: &Node<'_>) -> bool {
    root.peek("ask").and_then(|ask| ask.peek_text().map(|word| word == COMPARE)) == Some(true)
}

fn read_choices(root: &Node<'_>, charts: &dyn Fn(RulesName) -> Option<Charts>) -> Option<Vec<ComparedChoice>> {
    if !is_comparison(root) {
        return read_question(root, charts).map(|question| vec![ComparedChoice { name: String::new(), question }]);
    }
    let fields = fields_of(root, format!("{COMPARE:?}"), &["rules", "ask", "dice"], &["choices"])?;
    let rules = fields.need("rules").and_then(|node| node.word(msg!("lookup-a-rule-set"), &rules_words()));
    let list = fields.need("choices")?;
    let nodes = list.list()?;
    if !(2..=MAX_CHOICES).contains(&nodes.len()) {
        list.fault(msg!("lookup-number-of-choices", most_choices = MAX_CHOICES, nodes = nodes.len()));
    }
    let mut names: Vec<&str> = Vec::new();
    let read = nodes.iter().map(|node| {
        let named = node.peek("name");
        if named.is_none() {
            node.fault(msg!("lookup-choice-without-name"));
        }
        let name = named.and_then(|node| node.text());
        if let Some((name, place)) = name.filter(|name| names.contains(name)).zip(node.peek("name")) {
            place.fault(msg!("lookup-choice-named-twice", name = format!("{:?}", name)));
        }
        names.extend(name);
        let question = question_of(node, Some(rules?), &["name", "ask"], charts)?;
        Some(ComparedChoice { name: name?.to_owned(), question })
    });
    read.collect::<Vec<_>>().into_iter().collect()
}

/// Returns the facts of several choices side by side, one row for each fact, in the order in which the choices list
/// them. A chance missing from a choice is 0 if another choice of the same kind lists it.
#[must_use]
pub fn rows(choices: &[Evaluated]) -> Vec<ComparedRow> {
    let mut rows: Vec<ComparedRow> = Vec::new();
    for (n, choice) in choices.iter().enumerate() {
        let mut after = 0;
        for fact in &choice.facts {
            // A new row goes after the rows of the facts that precede it in this choice.
            let at = rows.iter().position(|row| row.what == fact.what).unwrap_or_else(|| {
                rows.insert(after, ComparedRow { what: fact.what.clone(), values: vec![None; choices.len()] });
                after
            });
            if let Some(value) = rows.get_mut(at).and_then(|row| row.values.get_mut(n)) {
                *value = Some(fact.value);
            }
            after = at + 1;
        }
    }
    let first = |choice: &Evaluated| choice.odds.outcomes.first().map(|(outcome, _)| outcome.clone());
    for row in &mut rows {
        let with_value = choices.iter().zip(&row.values).filter(|(_, value)| value.is_some());
        let outcomes: Vec<Outcome> = with_value.filter_map(|(choice, _)| first(choice)).collect();
        let chance = row.values.iter().flatten().any(|value| matches!(value, FactValue::Chance(_)));
        for (choice, value) in choices.iter().zip(&mut row.values) {
            let alike = first(choice).is_some_and(|one| outcomes.iter().any(|other| one.is_like(other)));
            if value.is_none() && chance && alike {
                *value = Some(FactValue::Chance(Chance::NEVER));
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evaluated(text: &str) -> Vec<Evaluated> {
        evaluate_all(text, "request", &|rules| Some(Charts::built_in(rules)))
            .unwrap_or_else(|faults| panic!("{faults}"))
            .0
    }

    #[test]
    fn choices_of_one_kind_share_rows_and_impossible_results_show_never() {
        let choices = evaluated(
            r#"{"rules": "on-to-philadelphia", "ask": "compare", "choices": [
                {"name": "few", "ask": "fire", "weapon": "musket", "figures": 8},
                {"name": "many", "ask": "fire", "weapon": "musket", "figures": 20}]}"#,
        );
        let rows = rows(&choices);
        let of = |what: &str| rows.iter().find(|row| row.what == what).map(|row| row.values.clone()).unwrap();
        assert_eq!(rows[0].what, "kills");
        assert_eq!(of("1 kill or more")[0], Some(FactValue::Chance(Chance::new(7, 10))));
        // Eight figures never kill three.
        assert_eq!(of("3 kills or more")[0], Some(FactValue::Chance(Chance::NEVER)));
        assert!(matches!(of("3 kills or more")[1], Some(FactValue::Chance(p)) if p != Chance::NEVER));
        let what: Vec<&str> = rows.iter().map(|row| row.what.as_str()).collect();
        assert_eq!(&what[..4], ["kills", "a morale marker", "1 kill or more", "2 kills or more"]);
    }

    #[test]
    fn what_differs_in_nothing_but_its_name_is_evaluated_once() {
        let (choices, _) = ComparedChoice::read_all(
            r#"{"rules": "on-to-philadelphia", "ask": "compare", "choices": [
                {"name": "a", "ask": "closing", "cv": 5}, {"name": "b", "ask": "closing", "cv": 4},
                {"name": "c", "ask": "closing", "cv": 5}, {"name": "d", "ask": "closing", "cv": 4}]}"#,
        )
        .unwrap();
        let mut asked = Vec::new();
        let evaluated = evaluate_each(&choices, |choice| {
            asked.push(choice.name.clone());
            evaluate(choice)
        });
        assert_eq!(asked, ["a", "b"]);
        let evaluated: Vec<Evaluated> = evaluated.into_iter().map(Result::unwrap).collect();
        assert_eq!(evaluated.iter().map(|evaluated| evaluated.name.as_str()).collect::<Vec<_>>(), ["a", "b", "c", "d"]);
        for (evaluated, choice) in evaluated.iter().zip(&choices) {
            assert_eq!(evaluated, &evaluate(choice).unwrap());
        }
    }

    #[test]
    fn choices_of_two_kinds_leave_rows_empty() {
        let choices = evaluated(
            r#"{"rules": "awi", "ask": "compare", "choices": [
                {"name": "shoot", "ask": "fire", "weapon": "musket", "range": 4, "bases": 3},
                {"name": "fight", "ask": "enter_melee", "modifiers": ["raw"]}]}"#,
        );
        let rows = rows(&choices);
        let goes_in = rows.iter().find(|row| row.what.starts_with("goes in")).unwrap();
        assert!(goes_in.values[0].is_none() && goes_in.values[1].is_some());
    }
}
