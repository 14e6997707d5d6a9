//! The turn in a few lines, and what the charts' words mean, each with its section.

use super::block::Block;
use super::sign;
use crate::rules::awi::sequence::Step;
use crate::rules::{Charts, Game, Source};
use crate::table::json::Doc;
use crate::table::{Rating, RulesName};

/// The turn of *On to Philadelphia*.
const TURN: [&str; 9] = [
    "1. Draw a chit: its brigade is phasing (4.3).",
    "2. Its markers come off before anything else: 2D10 for each, or a commander's pass (10.2, 10.4). Who keeps one does nothing (10.1).",
    "3. One operation a unit, in the order its player likes (3.0).",
    "Infantry (3.1): full move; half move and fire, in either order; new formation and half move (militia: the formation alone); new formation and fire, in either order; fire.",
    "Horse (3.2): full move; charge; new formation and half move (militia: the formation alone).",
    "Guns (3.3): limber and half move; half move and unlimber; unlimber and fire; full move; move by hand and fire, in either order; fire and limber; fire.",
    "4. Into contact: closing roll (9.1); the charged reacts or countercharges (9.4, 9.5); it fires (9.7); melee (9.8). Who fails to close: 9.2.",
    "5. Next chit, till the cup is empty (4.3).",
    "6. Units in reserve try to rebuild (4.4, 11.0). Next turn (4.5).",
];

/// The turn of a rule set.
pub(super) fn of(rules: RulesName) -> Block {
    match rules {
        RulesName::Philadelphia => Block::text("The turn (3.0, 4.0)", TURN.map(str::to_owned).into()),
        RulesName::Awi => Block::text("The eleven steps of a move; A moves, B is the other side", steps()),
    }
}

fn steps() -> Vec<String> {
    let step = |step: Step| {
        let asks = step.asks().iter().map(|asked| format!("{}: {}", asked.who.letters(), asked.task.words()));
        format!("{}. {}. {}.", step.number(), capital(step.title()), asks.collect::<Vec<_>>().join("; "))
    };
    let mut out: Vec<String> = Step::ALL.into_iter().map(step).collect();
    out.push("Then the sides change over.".to_owned());
    out
}

/// The source of a word of the charts file.
fn source_named(word: &str) -> Source {
    serde_json::from_value(word.into()).unwrap_or_default()
}

/// Words that begin a line.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// How the charts are read.
pub(super) fn reading(game: &Game) -> Block {
    match game {
        Game::Philadelphia(game) => {
            let mut out = vec![
                "D10 reads 0 to 9; 2D10 read 00 to 99. AD: an averaging die, 2 3 3 4 4 5.".to_owned(),
                "Fire (8.2): a number is figures lost, and a morale marker; \"morale\" a marker; good modifiers are negative.".to_owned(),
                "Morale (10.2): the least modified roll of each result; \"lowest\" is every lower roll.".to_owned(),
            ];
            let book = Charts::book(RulesName::Philadelphia).built_in();
            let codes = book.doc.at("morale_results/codes").map_or(&[][..], Doc::members);
            out.extend(codes.iter().filter_map(|(name, code)| {
                let effect = code.at("effect").and_then(Doc::as_text)?;
                let source = code.at("source").and_then(Doc::as_text).map_or(Source::Reconstructed, source_named);
                Some(format!("{}{}: {effect}.", capital(&name.replace('_', " ")), sign(source)))
            }));
            let note = book.doc.at("morale_results/modifiers/note").and_then(Doc::as_text);
            out.extend(note.map(|note| format!("{} (10.3).", capital(&note.replace('_', " ")))));
            let charts = game.charts();
            let most = charts.small_arms_columns(u16::MAX).first().map_or(0, |column| column.value);
            let closing = charts.leader_closing_modifier(Rating::Firebrand);
            out.extend([
                format!("Over {most} figures: the column of {most} for each {most} and that of the rest, one roll, added (8.1)."),
                "Rolls beyond the fire chart are read as its first and last rows (8.1).".to_owned(),
                "Losses of units larger than the chart: light to 10%, moderate to 25%, substantial to 50% (10.3).".to_owned(),
                format!("Commanders change closing rolls as CV rolls ({}){}.", closing.rule, sign(closing.source)),
            ]);
            Block::text("How to read the charts", out)
        }
        Game::Awi(_) => {
            let lines = [
                "D10 read 1 to 10. Fire and melee: a hit at the score needed or above, after its changes (Firing score, Melee score).",
                "Results: the first whose number the score is not below; \"lowest\" is every lower score.",
                "A brigadier's test is passed at his ability or less (Control brigadier's test).",
            ];
            Block::text("How to read the charts", lines.map(str::to_owned).into())
        }
    }
}
