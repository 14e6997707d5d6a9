//! The section on actions played under earlier rules: where today's rules differ, and the actions that are only listed.

use super::mark::{element, plain};
use crate::dice::Rolled;
use crate::journal::{Break, Journal, Ordered, REFEREE, Record};
use crate::rules::AnyGame;
use crate::{msg, text};
use std::fmt::Write;

/// Returns the section; empty if today's rules play the whole journal.
pub(super) fn section(journal: &Journal) -> String {
    let (past, game) = (journal.past(), journal.game());
    if past.is_empty() {
        return String::new();
    }
    let mut out = plain("h2", msg!("report-played-under-earlier-rules"));
    for change in &past.breaks {
        out.push_str(&of_break(change, game));
    }
    if !past.before.is_empty() {
        let title = msg!("report-actions-before-the-checkpoint", count = past.before.len());
        let _ = write!(out, "{}{}", plain("h3", &title), records(&past.before, game));
    }
    element("section class=\"earlier\" id=\"earlier\"", &out)
}

/// Formats one difference between the rules, with the actions that it set aside.
fn of_break(change: &Break, game: &AnyGame) -> String {
    let words = change.divergence.words(game.battle(), game.turn_word());
    let versions = match change.divergence.earlier {
        Some(earlier) => msg!("report-rules-versions", earlier, today = change.divergence.today),
        None => msg!("report-rules-version", today = change.divergence.today),
    };
    let mut out = format!("{}{}", plain("p", &words), plain("p class=\"quiet\"", &versions));
    if !change.aside.is_empty() {
        let title = msg!("report-actions-laid-aside", count = change.aside.len());
        let _ = write!(out, "{}{}", plain("h3", &title), records(&change.aside, game));
    }
    out
}

/// Formats actions in order, under the headings of their turns.
fn records(records: &[Record], game: &AnyGame) -> String {
    let (mut out, mut items, mut turn) = (String::new(), String::new(), None);
    for record in records {
        if turn != Some(record.turn) {
            close(&mut out, &mut items);
            out.push_str(&heading(record.turn, game));
            turn = Some(record.turn);
        }
        items.push_str(&item(record, game));
    }
    close(&mut out, &mut items);
    out
}

fn close(out: &mut String, items: &mut String) {
    if !items.is_empty() {
        out.push_str(&element("ol class=\"story\"", items));
        items.clear();
    }
}

fn heading(turn: Option<u16>, game: &AnyGame) -> String {
    match (turn, game.turn_word()) {
        (None, _) => String::new(),
        (Some(0), _) => plain("h4", msg!("report-before-the-battle")),
        (Some(turn), "turn") => plain("h4", &msg!("report-turn", turn)),
        (Some(turn), _) => plain("h4", &msg!("report-move", turn)),
    }
}

/// Formats an action with its dice; the details show the order as stored in the journal.
fn item(record: &Record, game: &AnyGame) -> String {
    let words = plain("p", &text::capital(&record.action.words(game.battle())));
    let dice = record.dice.iter().map(face).collect::<Vec<_>>().join(", ");
    let dice = if dice.is_empty() { String::new() } else { plain("p", &msg!("report-dice", dice)) };
    let order = match &record.action {
        Ordered::Known(action) => serde_json::to_string(action).unwrap_or_default(),
        Ordered::Unknown(json) => json.to_string(),
    };
    let order = element("li", &plain("code", &order));
    let by_another = record.who != REFEREE;
    let done_by = if by_another { plain("li", &msg!("report-done-by", who = record.who)) } else { String::new() };
    let lines = format!("{done_by}{order}");
    let details = format!("{}{}", plain("summary", msg!("report-details")), element("ul", &lines));
    let number = plain("span", &record.n.to_string());
    element("li", &format!("{number}{words}{dice}{}", element("details", &details)))
}

fn face(rolled: &Rolled) -> String {
    msg!("report-die-showed", die = rolled.die, face = rolled.face, purpose = &rolled.purpose)
}
