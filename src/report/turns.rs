//! The turns: for each a map, the order of the chits, and the story with its details, stage by stage (a brigade's turn
//! or a step).

use super::map::{MapTurn, figure};
use super::mark::{element, escaped, plain};
use crate::battle::Battle;
use crate::dice::Rolled;
use crate::journal::{Entry, Journal};
use crate::msg;
use crate::rules::{AnyGame, Event, Stage, Words};
use std::ops::Range;

/// Returns the entries in force of each turn, in order. The first is always there: the set-up as turn 0, or the turn of
/// the checkpoint that the game continues from.
pub(super) fn turns(journal: &Journal) -> Vec<(u16, Range<usize>)> {
    let mut out: Vec<(u16, Range<usize>)> = vec![(journal.game_after(0).map_or(0, AnyGame::turn), 0..0)];
    for n in 0..journal.cursor() {
        let turn = journal.chapter(n).turn;
        match out.last_mut() {
            Some((last, range)) if *last == turn => range.end = n + 1,
            _ => out.push((turn, n..n + 1)),
        }
    }
    out
}

/// Returns the section of a turn.
pub(super) fn section(journal: &Journal, turn: u16, entries: Range<usize>) -> String {
    let battle: &Battle = journal.game().battle();
    let word = journal.game().turn_word();
    let in_progress = entries.end == journal.cursor() && turn > 0;
    let (heading, title) = match (turn, in_progress) {
        (0, _) => (msg!("report-before-the-battle").to_owned(), msg!("report-the-table-before-the-battle").to_owned()),
        (turn, true) => (titled(journal, turn), msg!("report-table-as-it-stands", word, turn)),
        (turn, false) => (titled(journal, turn), msg!("report-table-at-turn-end", word, turn)),
    };
    let map = figure(&MapTurn { journal, battle, entries: entries.clone() }, &title);
    let chits = chits(journal, battle, entries.clone());
    let story = story(journal, battle, entries);
    let inside = format!("{}{map}{chits}{story}", plain("h2", &heading));
    element(&format!("section class=\"turn\" id=\"turn-{turn}\""), &inside)
}

/// Returns the heading of a turn.
fn titled(journal: &Journal, turn: u16) -> String {
    match journal.game().turn_word() {
        "turn" => msg!("report-turn", turn),
        _ => msg!("report-move", turn),
    }
}

/// Returns the order in which the chits were drawn.
fn chits(journal: &Journal, battle: &Battle, entries: Range<usize>) -> String {
    let drawn = all_events(journal, entries).filter_map(Event::chit_drawn);
    let drawn = drawn.map(|(chit, brigade)| format!("{chit} {}", battle.brigade_name(brigade)));
    let drawn: Vec<String> = drawn.collect();
    if drawn.is_empty() { String::new() } else { plain("p", &msg!("report-chits-drawn", drawn = drawn.join(", "))) }
}

/// Returns the events of a range of entries.
pub(super) fn all_events(journal: &Journal, entries: Range<usize>) -> impl Iterator<Item = &Event> {
    let entries = journal.entries().get(entries).unwrap_or_default();
    entries.iter().flat_map(|e| &e.events)
}

fn story(journal: &Journal, battle: &Battle, entries: Range<usize>) -> String {
    let mut out = String::new();
    let mut stage: Option<Stage> = None;
    let mut items = String::new();
    for n in entries {
        let Some(entry) = journal.entries().get(n) else { continue };
        let Some(item) = item(journal, entry) else { continue };
        let now = journal.chapter(n).stage;
        if stage.as_ref() != Some(&now) {
            close(&mut out, &mut items, stage.as_ref(), battle);
            stage = Some(now);
        }
        items.push_str(&item);
    }
    close(&mut out, &mut items, stage.as_ref(), battle);
    out
}

/// Writes the entries collected for a stage under its heading, and clears them.
fn close(out: &mut String, items: &mut String, stage: Option<&Stage>, battle: &Battle) {
    let Some(stage) = stage.filter(|_| !items.is_empty()) else { return };
    out.push_str(&plain("h3", &stage.title(battle)));
    out.push_str(&element("ol class=\"story\"", items));
    items.clear();
}

/// Formats one action; `None` for one that only begins or ends a stage, because the headings show that.
fn item(journal: &Journal, entry: &Entry) -> Option<String> {
    let events: Vec<Event> = entry.events.iter().filter(|event| !event.is_heading()).cloned().collect();
    let lines = journal.game().describe_events(&events);
    if lines.is_empty() {
        return None;
    }
    let story: String = lines.iter().map(|words| plain("p", &words.line)).collect();
    let number = plain("span", &entry.n.to_string());
    Some(element("li", &format!("{number}{story}{}", details(&lines, &entry.dice))))
}

/// Formats the collapsed details: modifiers, charts, dice.
fn details(lines: &[Words], dice: &[Rolled]) -> String {
    let dice = dice.iter().map(|d| msg!("report-die-showed", die = d.die, face = d.face, purpose = &d.purpose));
    let all: Vec<String> = lines.iter().flat_map(|w| w.details.iter().cloned()).chain(dice).collect();
    if all.is_empty() {
        return String::new();
    }
    let items: String = all.iter().map(|line| plain("li", line)).collect();
    element("details", &format!("{}{}", plain("summary", msg!("report-details")), element("ul", &items)))
}

/// Lists the referee's rulings, with the turn and the number of the action.
pub(super) fn rulings(journal: &Journal) -> String {
    let mut items = String::new();
    for (n, entry) in journal.entries().iter().take(journal.cursor()).enumerate() {
        for event in &entry.events {
            if !event.is_ruling() {
                continue;
            }
            let words = journal.game().words(event);
            let turn = match journal.chapter(n).turn {
                0 => msg!("report-before-the-battle").to_owned(),
                turn => titled(journal, turn),
            };
            let text = msg!("report-action", turn, entry = entry.n, line = words.line);
            let more: String = words.details.iter().map(|d| format!(" ({d})")).collect();
            items.push_str(&element("li", &escaped(&format!("{text}{more}"))));
        }
    }
    if items.is_empty() { plain("p", msg!("report-no-rulings")) } else { element("ul", &items) }
}
