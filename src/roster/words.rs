//! The words of army lists: those of battle files, and common variants.

use crate::battle::{CellKind, ListColumn, RULES, RulesName};
use crate::input::nearest;
use crate::input::unscaled;
use crate::msg;
use crate::text::listed_or;

/// Returns a rule set by its name.
pub(super) fn rules_word(word: &str) -> Result<RulesName, String> {
    let key = key_of(word).replace('_', "-");
    if let Some((_, rules)) = RULES.iter().find(|(name, _)| *name == key) {
        return Ok(*rules);
    }
    let right = match nearest(&key, RULES.iter().map(|(name, _)| *name)) {
        Some(near) => msg!("table-suggested-rule-set", near),
        None => {
            let names: Vec<String> = RULES.iter().map(|(name, _)| format!("\"{name}\"")).collect();
            msg!("table-it-must-be-rules", names = listed_or(&names))
        }
    };
    Err(msg!("table-is-not-a-rule-set", word, right))
}

/// Normalises a word for comparison: lower case, with underscores between its parts.
pub(super) fn key_of(word: &str) -> String {
    let lower = word.to_lowercase();
    let parts = lower.split(|c: char| c.is_whitespace() || c == '-' || c == '_').filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("_")
}

/// Columns of a table under all rules.
static SHARED_COLUMNS: [ListColumn; 13] = [
    ListColumn::words("side", &["army"], &[]),
    ListColumn::words("colour", &["color"], &[]),
    ListColumn::words("brigade", &["command"], &[]),
    ListColumn::words(
        "arm",
        &["kind"],
        &[
            ("foot", "infantry"),
            ("horse", "cavalry"),
            ("dragoons", "cavalry"),
            ("guns", "artillery"),
            ("gun", "artillery"),
        ],
    ),
    ListColumn::words("name", &["unit", "regiment"], &[]),
    ListColumn::words(
        "weapon",
        &["weapons", "arms"],
        &[("carbines", "carbine"), ("fusils", "fusil"), ("muskets", "musket"), ("bows", "bow"), ("rifles", "rifle")],
    ),
    ListColumn::words("gun", &["guns"], &[("light_gun", "light"), ("medium_gun", "medium"), ("heavy_gun", "heavy")]),
    ListColumn::words(
        "formation",
        &[],
        &[("bent_line", "bent"), ("skirmish_line", "skirmish"), ("loose", "loose_order")],
    ),
    ListColumn::numbers("figures", &["figs", "strength", "crew"]),
    ListColumn::numbers("figures_per_stand", &["per_stand"]),
    ListColumn::words("base", &["bases", "base_size"], &[]),
    ListColumn::words("attached_to", &["attached"], &[]),
    ListColumn::words("deployed_in", &["deployed"], &[]),
];

/// Returns the columns of all rules.
fn columns() -> impl Iterator<Item = &'static ListColumn> {
    SHARED_COLUMNS.iter().chain(RulesName::ALL.into_iter().flat_map(|rules| rules.army().own_columns()))
}

/// Returns the field of a column by its name.
pub(super) fn column(name: &str) -> Option<&'static str> {
    let key = key_of(name);
    columns().find(|column| column.field == key || column.names.contains(&key.as_str())).map(|column| column.field)
}

/// Returns the kind of cells in the column of a field.
fn cells_of(field: &str) -> CellKind {
    columns().find(|column| column.field == field).map_or(CellKind::Word(&[]), |column| column.cells)
}

/// Words for commanders, in the column of arms or in a list.
pub(super) const LEADERS: [&str; 4] = ["commander", "general", "leader", "brigadier"];

/// Returns a cell as JSON for a field of a battle file. `None`: the cell is empty.
pub(super) fn value(field: &str, text: &str) -> Option<String> {
    if text.is_empty() || matches!(text, "-" | "\u{2013}" | "\u{2014}") && field != "name" {
        return None;
    }
    let cells = cells_of(field);
    if cells == CellKind::Number {
        let text = if field == "figures" { without_figures(text) } else { text };
        let text = without_fraction(text);
        let digits = text.len() <= 18 && text.bytes().all(|b| b.is_ascii_digit());
        let number = text.parse::<i64>().ok().filter(|_| digits);
        return Some(number.map_or_else(|| quoted(text), |n| unscaled(n, 0)));
    }
    if field == "base" {
        return Some(base_of(text).map_or_else(|| quoted(text), |[w, d]| format!("[{w}, {d}]")));
    }
    let key = key_of(text);
    if cells == CellKind::Switch {
        return Some(match key.as_str() {
            "yes" | "y" | "true" | "x" | "1" => "true".to_owned(),
            "no" | "n" | "false" | "0" => "false".to_owned(),
            own if own == field => "true".to_owned(),
            _ => quoted(text),
        });
    }
    match field {
        "name" | "colour" => Some(quoted(&crate::roster::tidy(text))),
        // Battle files have no swords.
        "weapon" if matches!(key.as_str(), "swords" | "sword" | "none") => None,
        _ => {
            let same = if let CellKind::Word(same) = cells { same.iter().find(|(word, _)| *word == key) } else { None };
            Some(quoted(same.map_or(key.as_str(), |(_, word)| word)))
        }
    }
}

/// Strips the word from "16 figs".
fn without_figures(text: &str) -> &str {
    let number = text.find(|c: char| c.is_whitespace()).and_then(|at| text.split_at_checked(at));
    match number {
        Some((number, word)) if matches!(key_of(word).trim_end_matches('.'), "figures" | "figure" | "figs" | "fig") => {
            number
        }
        _ => text,
    }
}

/// Strips a fraction of zeros from "16.0" and "16,0", as spreadsheets write whole numbers.
fn without_fraction(text: &str) -> &str {
    let whole = text.split_once(['.', ',']).filter(|(_, zeros)| !zeros.is_empty() && zeros.bytes().all(|b| b == b'0'));
    whole.map_or(text, |(whole, _)| whole)
}

/// Returns whether a switch is neither yes nor no.
pub(super) fn is_no_switch(field: &str, text: &str) -> bool {
    cells_of(field) == CellKind::Switch && value(field, text).is_some_and(|value| value.starts_with('"'))
}

/// Returns the column with the name closest to a misspelt one: the name and the field.
pub(super) fn near_column(name: &str) -> Option<(&'static str, &'static str)> {
    let key = key_of(name);
    // Short names are close to too many words.
    let others = columns()
        .flat_map(|column| column.names.iter().filter(|name| name.len() > 4).map(move |name| (*name, column.field)));
    let all: Vec<(&'static str, &'static str)> =
        columns().map(|column| (column.field, column.field)).chain(others).collect();
    let near = nearest(&key, all.iter().map(|(name, _)| *name))?;
    all.into_iter().find(|(name, _)| *name == near)
}

/// Returns whether a base cannot be read.
pub(super) fn is_no_base(field: &str, text: &str) -> bool {
    field == "base" && value(field, text).is_some_and(|value| value.starts_with('"'))
}

/// Returns the frontage and depth of "1.5 x 0.75", "1,5 x 0,75" or "[1.5, 0.75]" (as in battle files) as JSON numbers.
fn base_of(text: &str) -> Option<[String; 2]> {
    let bracketed = text.trim().strip_prefix('[').and_then(|inner| inner.strip_suffix(']'));
    let (wide, deep) = match bracketed {
        Some(inner) => inner.split_once(", ").or_else(|| inner.split_once([',', ';']))?,
        None => text.split_once(['x', 'X', '\u{d7}'])?,
    };
    let sides = [wide, deep].map(|side| side.trim().trim_end_matches('"').trim_end().replacen(',', ".", 1));
    let sides = [sides[0].as_str(), sides[1].as_str()];
    let plain =
        |side: &str| side.len() <= 8 && side.parse::<f64>().is_ok() && side.starts_with(|c: char| c.is_ascii_digit());
    let all_plain = sides.iter().all(|side| plain(side) && !side.ends_with('.') && !side.contains(['e', 'E']));
    all_plain.then(|| sides.map(without_leading_zeros))
}

/// Strips leading zeros, which JSON does not allow: "01.5".
fn without_leading_zeros(number: &str) -> String {
    let kept = number.trim_start_matches('0');
    let lacks_its_whole = kept.is_empty() || kept.starts_with('.');
    if lacks_its_whole { format!("0{kept}") } else { kept.to_owned() }
}

/// Returns text as a JSON string.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use crate::roster::words::*;

    #[test]
    fn army_tables_use_the_words_of_battle_files() {
        let said = |field, text| value(field, text).unwrap_or_else(|| "nothing".to_owned());
        assert_eq!(said("arm", "Horse"), "\"cavalry\"");
        assert_eq!(said("quality", "State Line"), "\"state_line\"");
        assert_eq!(said("figures", "016"), "16");
        assert_eq!(said("figures", "16.5"), "\"16.5\"");
        assert_eq!((said("figures", "16.0"), said("figures", "16,00"), said("figures", "16 figs")), {
            ("16".into(), "16".into(), "16".into())
        });
        assert_eq!(said("base", "01.5 x 00.75\""), "[1.5, 0.75]");
        assert_eq!((said("base", "1,5 x 0,75"), said("base", "[1.5, 0.75]")), {
            ("[1.5, 0.75]".into(), "[1.5, 0.75]".into())
        });
        assert_eq!(near_column("strenght"), Some(("strength", "figures")));
        assert_eq!((said("base", "00 x 10"), said("base", "1. x 1")), ("[0, 10]".into(), "\"1. x 1\"".into()));
        assert_eq!(
            (said("bayonets", "Y"), said("bayonets", "no"), said("bayonets", "bayonets")),
            ("true".into(), "false".into(), "true".into())
        );
        assert_eq!((said("weapon", "swords"), said("weapon", "-")), ("nothing".into(), "nothing".into()));
        assert_eq!(column("Figs"), Some("figures"));
        assert_eq!(column("Figures per stand"), Some("figures_per_stand"));
        assert!(rules_word("AWI").is_ok() && rules_word("awy").unwrap_err().contains("did you mean \"awi\""));
    }
}
