//! The frame of a battle with a number of turns: read, checked against the armies, and written.

use super::army::whole_u8;
use super::draft::Army;
use super::line::{LineWriter, quoted};
use super::reading::refuse;
use crate::battle::names::word_of;
use crate::battle::{ArmyRules, Scenario, Win};
use crate::ids::{BrigadeId, SideId};
use crate::input::{Fields, Node};
use crate::msg;

const SCENARIO: &[&str] = &["turns", "first", "begins", "wins"];

/// Reads the frame, which rules on a map of hexes need and others do not have. The outer `None`: it has a fault.
pub(super) fn read(fields: &Fields<'_>, set: &dyn ArmyRules) -> Option<Option<Scenario>> {
    if !set.plays_on_hexes() {
        refuse(fields, "scenario", &msg!("table-rules-without-scenario", title = set.title()));
        return Some(None);
    }
    let own = fields.need("scenario")?.fields(msg!("table-a-scenario"), SCENARIO)?;
    let turns = own.need("turns").and_then(|n| whole_u8(&n, 1, 99));
    let first = own.need("first").and_then(|n| n.text().map(SideId::from));
    let begins = own.optional("begins").map_or(Some(0), |n| n.word(msg!("table-a-phase"), set.phases_on_hexes()));
    let wins = own.need("wins").and_then(|n| n.list());
    let wins: Option<Vec<Win>> = wins.map(|nodes| nodes.iter().map(win).collect::<Vec<_>>())?.into_iter().collect();
    Some(Some(Scenario { turns: turns?, first: first?, begins: begins?, wins: wins? }))
}

fn win(node: &Node<'_>) -> Option<Win> {
    let fields = node.fields(msg!("table-an-aim"), &["side", "lost", "of"])?;
    let side = fields.need("side").and_then(|n| n.text().map(SideId::from));
    let nodes = fields.need("of").and_then(|n| n.list());
    let most = nodes.as_ref().map_or(u8::MAX, |nodes| u8::try_from(nodes.len()).unwrap_or(u8::MAX));
    let lost = fields.need("lost").and_then(|n| whole_u8(&n, 1, most.max(1)));
    let of: Option<Vec<BrigadeId>> = nodes?.iter().map(|n| n.text().map(BrigadeId::from)).collect();
    Some(Win { side: side?, lost: lost?, of: of? })
}

/// Reports sides and brigades of the frame that the file does not have.
pub(super) fn check(fields: &Fields<'_>, army: &Army<'_>) {
    let Some(own) = fields.optional("scenario").filter(Node::is_object) else { return };
    let sides: Vec<&str> = army.sides.iter().filter_map(|entry| entry.id).collect();
    let brigades: Vec<&str> = army.brigades.iter().filter_map(|entry| entry.id).collect();
    named(own.peek("first"), "side", &sides);
    for win in own.peek("wins").and_then(|n| n.peek_list()).into_iter().flatten() {
        named(win.peek("side"), "side", &sides);
        for brigade in win.peek("of").and_then(|n| n.peek_list()).into_iter().flatten() {
            named(Some(brigade), "brigade", &brigades);
        }
    }
}

fn named(node: Option<Node<'_>>, what: &str, known: &[&str]) {
    let Some((node, id)) = node.as_ref().and_then(|node| Some((node, node.peek_text()?))) else { return };
    if !known.contains(&id) {
        node.tell(|| super::cross::none_called(what, id, &known.iter().copied().collect()));
    }
}

/// Writes the frame.
pub(super) fn written(scenario: &Scenario, set: &dyn ArmyRules) -> String {
    let mut line = LineWriter::default();
    line.raw("turns", scenario.turns);
    line.text("first", scenario.first.as_str());
    if scenario.begins > 0 {
        line.text("begins", word_of(scenario.begins, set.phases_on_hexes()));
    }
    let wins: Vec<String> = scenario.wins.iter().map(written_win).collect();
    line.raw("wins", format!("[{}]", wins.join(", ")));
    format!("\"scenario\": {}", line.closed())
}

fn written_win(win: &Win) -> String {
    let mut line = LineWriter::default();
    line.text("side", win.side.as_str());
    line.raw("lost", win.lost);
    let of: Vec<String> = win.of.iter().map(|id| quoted(id.as_str())).collect();
    line.raw("of", format!("[{}]", of.join(", ")));
    line.closed()
}
