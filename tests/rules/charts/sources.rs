//! Where every cell of the built-in charts comes from, written down a second time: a cell has the source `text` only if
//! a section of the rules text states it.

use super::{FILE, raw};
use serde_json::Value;
use std::collections::BTreeSet;

/// Cells by the beginning of their path in the file (the longest match applies), with their source and, if that is
/// `text`, the section of the rules text that states them.
const PINNED: &[(&str, &str, &str)] = &[
    ("dice", "text", "Introduction"),
    ("combat_values", "text", "2.0"),
    ("weapons", "text", "8.3"),
    ("artillery/bands_inches", "text", "8.4"),
    ("artillery/elevation_bonus_inches", "reconstructed", ""),
    ("fire_columns", "reconstructed", ""),
    ("fire_results", "reconstructed", ""),
    ("fire_modifiers/small_arms/close_range", "text", "8.3"),
    ("fire_modifiers/small_arms/initial_volley", "text", "8.5"),
    ("fire_modifiers/small_arms/rest", "text", "8.10"),
    ("fire_modifiers/small_arms/enfilade", "text", "8.11"),
    ("fire_modifiers/small_arms/elite", "text", "8.15"),
    ("fire_modifiers/small_arms/militia_or_indian", "text", "8.15"),
    ("fire_modifiers/small_arms/firer_disordered", "text", "8.12"),
    ("fire_modifiers/small_arms/firer_skirmish", "text", "8.13"),
    ("fire_modifiers/canister/enfilade", "text", "8.11"),
    ("fire_modifiers/canister/firer_disordered", "text", "8.12"),
    ("fire_modifiers/canister/elite", "text", "8.15"),
    ("fire_modifiers/canister/militia_or_indian", "text", "8.15"),
    ("fire_modifiers/ball/short_range", "text", "8.4"),
    ("fire_modifiers/ball/long_range", "text", "8.4"),
    ("fire_modifiers/ball/heavy_gun", "text", "8.4"),
    ("fire_modifiers/ball/light_gun", "text", "8.4"),
    ("fire_modifiers/ball/enfilade", "text", "8.11"),
    ("fire_modifiers/ball/firer_disordered", "text", "8.12"),
    ("fire_modifiers/ball/elite", "text", "8.15"),
    ("fire_modifiers/ball/militia_or_indian", "text", "8.15"),
    ("fire_modifiers/target/disordered", "text", "8.12"),
    ("fire_modifiers/target/column_or_limbered", "text", "8.13"),
    ("fire_modifiers/target/column_or_limbered_ball", "text", "8.13"),
    ("fire_modifiers/target/skirmish_or_unlimbered", "text", "8.13"),
    ("fire_modifiers/target/loose_order", "text", "5.4"),
    ("fire_modifiers/target/mounted_or_limbered", "text", "8.14"),
    ("fire_modifiers/target/light_cover", "text", "8.6"),
    ("fire_modifiers/target/medium_cover", "text", "8.6"),
    ("fire_modifiers/target/heavy_cover", "text", "8.6"),
    ("visibility_in_woods", "text", "8.7"),
    // The example of 6.6 gives an infantry line 6"; loose order moves like a line.
    ("movement/infantry line/inches", "text", "6.6"),
    ("movement/infantry line/disorder", "reconstructed", ""),
    ("movement/infantry loose_order/inches", "text", "5.4"),
    ("movement/infantry loose_order/disorder", "reconstructed", ""),
    ("movement/infantry column/inches", "family", ""),
    ("movement/infantry column/disorder", "reconstructed", ""),
    ("movement/infantry skirmish", "reconstructed", ""),
    ("movement/cavalry line/inches", "reconstructed", ""),
    ("movement/cavalry line/charge", "text", "6.9"),
    ("movement/cavalry line/disorder", "reconstructed", ""),
    ("movement/cavalry column/inches", "family", ""),
    ("movement/cavalry column/disorder", "reconstructed", ""),
    ("movement/artillery limbered/inches_by_gun/light", "family", ""),
    ("movement/artillery limbered/inches_by_gun/medium", "family", ""),
    ("movement/artillery limbered/inches_by_gun/heavy", "reconstructed", ""),
    ("movement/artillery limbered/disorder", "reconstructed", ""),
    ("movement/artillery unlimbered", "reconstructed", ""),
    ("movement/artillery unlimbered/inches_by_gun/galloper", "text", "7.6"),
    ("movement/commander/inches", "text", "6.12"),
    ("movement/road_bonus_inches", "reconstructed", ""),
    ("movement/linear_obstacle_inches_per_rank", "text", "6.7"),
    ("movement/special_move_averaging_dice", "text", "6.8"),
    ("commander_values", "reconstructed", ""),
    ("morale_passes", "reconstructed", ""),
    // "After an aggressive commander has removed 3 morale markers ..."
    ("morale_passes/aggressive", "text", "10.4"),
    ("morale_passes/exceptional", "family", ""),
    ("leader_cv_modifier", "text", "9.6"),
    ("leader_melee_cv", "text", "9.10"),
    ("cv_roll_modifiers", "text", "9.6"),
    ("closing_modifiers", "reconstructed", ""),
    ("closing_modifiers/attacker_disordered_or_skirmish", "family", ""),
    ("melee_cv", "text", "9.12"),
    ("melee_cv/disordered_or_skirmish", "text", "9.13"),
    ("melee_cv/loose_order", "text", "5.4"),
    ("melee_multipliers", "text", "9.14"),
    ("melee_results", "reconstructed", ""),
    // The loser rolls one averaging die for each full move of its retreat, and 9.8 lists the retreat for each ratio.
    ("melee_results/loser/averaging_dice", "text", "9.8"),
    ("melee_results/loser_retreats_full_moves", "text", "9.8"),
    ("melee_results/bonus_move", "text", "6.10"),
    ("morale_results", "reconstructed", ""),
    // "Passes (gets an NE result), it may move as wished." The text only names the other results.
    ("morale_results/codes/no_effect", "text", "10.2"),
    ("morale_results/codes/advance", "family", ""),
    ("morale_results/codes/charge", "family", ""),
    ("figure_loss_severity", "text", "Figure losses"),
    ("rebuilding", "reconstructed", ""),
    ("rebuilding/modifiers", "text", "11.0"),
    ("rebuilding/attempts", "text", "11.0"),
    ("rebuilding/barred", "text", "11.0"),
    ("commander_casualty/by_fire", "text", "8.16"),
    ("commander_casualty/in_melee", "text", "9.11"),
];

/// Parts of the rules text that state cells but have no paragraph number.
const UNNUMBERED: [&str; 2] = ["Introduction", "Figure losses"];

/// Fields that hold no cell: remarks, and the names of rows.
const NO_CELLS: [&str; 22] = [
    "format",
    "rules",
    "title",
    "note",
    "source",
    "sources",
    "section",
    "sections",
    "meaning",
    "good_is",
    "die",
    "dice_source",
    "add_source",
    "text_cells",
    "clamp",
    "disorder_classes",
    "arm",
    "formation",
    "ratio",
    "roll",
    "columns",
    "original",
];

/// A value with its path and its source.
struct Leaf {
    at: String,
    source: Option<String>,
}

/// Collects every value of a part of the file. Movement rows are named by arm and formation; the rows of other charts
/// share one path, because they are alike.
fn leaves(value: &Value, at: &str, source: Option<&str>, out: &mut Vec<Leaf>) {
    let below = |step: &str| if at.is_empty() { step.to_owned() } else { format!("{at}/{step}") };
    match value {
        Value::Object(object) => {
            let own = object.get("source").and_then(Value::as_str).or(source);
            for (name, value) in object {
                // In the morale table `columns` is an object of cells; in the fire chart it is a list of column heads.
                let is_cell = !NO_CELLS.contains(&name.as_str()) || (name == "columns" && value.is_object());
                let beside = match name.as_str() {
                    "averaging_dice" => object.get("dice_source"),
                    "add" => object.get("add_source"),
                    _ => None,
                };
                if is_cell {
                    leaves(value, &below(name), beside.and_then(Value::as_str).or(own), out);
                }
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            for item in items {
                let name = |field: &str| item.get(field).and_then(Value::as_str);
                let row = [name("arm"), name("formation")].into_iter().flatten().collect::<Vec<_>>().join(" ");
                let parent = at.strip_suffix("/rows").unwrap_or(at);
                let at = if row.is_empty() { parent.to_owned() } else { format!("{parent}/{row}") };
                leaves(item, &at, source, out);
            }
        }
        _ => out.push(Leaf { at: at.to_owned(), source: source.map(str::to_owned) }),
    }
}

fn all() -> Vec<Leaf> {
    let mut out = Vec::new();
    leaves(&raw(), "", None, &mut out);
    out
}

fn pinned(at: &str) -> Option<&'static (&'static str, &'static str, &'static str)> {
    let fits = |start: &str| at == start || at.strip_prefix(start).is_some_and(|rest| rest.starts_with('/'));
    PINNED.iter().filter(|(start, _, _)| fits(start)).max_by_key(|(start, _, _)| start.len())
}

#[test]
fn every_cell_has_the_source_that_the_text_gives_it() {
    let cells = all();
    assert!(cells.len() > 400, "{} cells of {} bytes", cells.len(), FILE.len());
    let mut wrong = Vec::new();
    let mut used = BTreeSet::new();
    for cell in &cells {
        let Some((start, source, _)) = pinned(&cell.at) else {
            wrong.push(format!("{} is pinned nowhere", cell.at));
            continue;
        };
        used.insert(*start);
        if cell.source.as_deref() != Some(*source) {
            wrong.push(format!("{} is {:?}, pinned as {source}", cell.at, cell.source));
        }
    }
    wrong
        .extend(PINNED.iter().filter(|(start, _, _)| !used.contains(start)).map(|(start, _, _)| format!("no {start}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_cell_of_the_text_names_the_section_that_states_it() {
    let paragraphs = include_str!("../../../src/rules/otp/paragraphs.md");
    for (start, source, section) in PINNED {
        let known = UNNUMBERED.contains(section) || paragraphs.contains(&format!("\n| {section} |"));
        assert_eq!(*source == "text", known, "{start}: {source}, section {section:?}");
    }
}
